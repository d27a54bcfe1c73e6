(** * alvim11/tables-2-3: the password checker and the dc-net with two nodes

    Outputs in the order of the printed columns. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel tables.
From leakproof.library Require Import channel_facts table_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** The programs *)

(** Input number [x] stands for three bits, the first one the most significant. *)
Definition bit (x i : nat) : bool := odd (x %/ 2 ^ (2 - i))%N.
Definition password : seq bool := [:: true; true; false].

(** The position of the first bit that differs from the password, from 0 on; 3 if the
    password is accepted. *)
Definition checker (x : nat) : nat :=
  find (fun i => bit x i != nth false password i) (iota 0 3).

(** Without the count: Fail is 0, OK is 1.  With it: (Fail, 1), (Fail, 2), (Fail, 3)
    and OK are 0 to 3. *)
Definition accepts (x : 'I_8) : 'I_2 := inord (checker x == 3%N).
Definition counts (x : 'I_8) : 'I_4 := inord (checker x).

(** Two nodes and one coin.  Inputs (a, 1), (b, 1), (a, 0), (b, 0); outputs 10, 01,
    00, 11, announced by a and b: the coin, and the bit for the broadcasting node. *)
Definition announced (x : nat) (coin : bool) : bool * bool :=
  let bit := (x < 2)%N in
  (coin (+) (bit && ~~ odd x), coin (+) (bit && odd x)).
Definition announcements : seq (bool * bool) :=
  [:: (true, false); (false, true); (false, false); (true, true)].

(** [zero] is the probability that the coin shows 0. *)
Definition dc_net (R : realFieldType) (zero : R) (x : 'I_4) (z : 'I_4) : R :=
  let out := nth (false, false) announcements z in
  zero * (announced x false == out)%:R + (1 - zero) * (announced x true == out)%:R.

(** ** The printed tables *)

Definition table_2a : seq (seq nat) :=
  [:: [:: 1; 0]; [:: 1; 0]; [:: 1; 0]; [:: 1; 0]; [:: 1; 0]; [:: 1; 0]; [:: 0; 1]; [:: 1; 0]]%N.
Definition table_2b : seq (seq nat) :=
  [:: [:: 1; 0; 0; 0]; [:: 1; 0; 0; 0]; [:: 1; 0; 0; 0]; [:: 1; 0; 0; 0];
      [:: 0; 1; 0; 0]; [:: 0; 1; 0; 0]; [:: 0; 0; 0; 1]; [:: 0; 0; 1; 0]]%N.
(** In halves, and in thirds. *)
Definition table_3a : seq (seq nat) :=
  [:: [:: 1; 1; 0; 0]; [:: 1; 1; 0; 0]; [:: 0; 0; 1; 1]; [:: 0; 0; 1; 1]]%N.
Definition table_3b : seq (seq nat) :=
  [:: [:: 2; 1; 0; 0]; [:: 1; 2; 0; 0]; [:: 0; 0; 2; 1]; [:: 0; 0; 2; 1]]%N.

Section Tables.
Variable R : realFieldType.

Lemma deterministicE n m (out : nat -> nat) A :
  all (fun x => (out x < m.+1)%N && all (fun z => (out x == z :> nat) == entry A x z :> nat)
    (iota 0 m.+1)) (iota 0 n) ->
  forall (x : 'I_n) (z : 'I_m.+1),
    deterministic R (fun x : 'I_n => inord (out x) : 'I_m.+1) x z = @table R n m.+1 1 A x z.
Proof.
move=> /all_ord ok x z; have /andP[lt_m /all_ord ok_x] := ok x.
rewrite /deterministic /table divr1 -val_eqE /= inordK //; congr (_%:R).
exact: (eqP (ok_x z)).
Qed.

Lemma dc_netE (p q : nat) A : (0 < q)%N -> (p <= q)%N ->
  all (fun x => all (fun z => let out := nth (false, false) announcements z in
    p * (announced x false == out) + (q - p) * (announced x true == out) == entry A x z)%N
    (iota 0 4)) (iota 0 4) ->
  forall x z, dc_net (p%:R / q%:R : R) x z = @table R 4 4 q A x z.
Proof.
move=> q_gt0 pq /all_ord2 ok x z; rewrite /dc_net /table -(eqP (ok x z)) natrD !natrM.
have qR : q%:R != 0 :> R by rewrite pnatr_eq0 -lt0n.
have -> : 1 - p%:R / q%:R = (q - p)%:R / q%:R :> R.
  by rewrite natrB // mulrBl divff.
by rewrite mulrDl; congr (_ + _); rewrite mulrAC.
Qed.

Lemma maxima_eq n m N A (K : 'I_n -> 'I_m -> R) b d :
  (forall x z, K x z = @table R n m N A x z) -> (0 < N)%N -> (0 < d)%N ->
  (maxima n m A * d == b * N)%N -> sum_of_maxima K = b%:R / d%:R.
Proof.
move=> KE N_gt0 d_gt0 ok.
have -> : sum_of_maxima K = sum_of_maxima (@table R n m N A).
  by apply: eq_bigr => z _; apply: eq_maximum => x; apply: KE.
by apply/eqP; rewrite table_sum_of_maxima div_nat_eq.
Qed.

End Tables.

Theorem table_2_password (R : realFieldType) (x : 'I_8) (z : 'I_2) :
  deterministic R accepts x z = @table R 8 2 1 table_2a x z.
Proof. exact: (@deterministicE R 8 1 (fun x => (checker x == 3%N) : nat) table_2a). Qed.

Theorem table_2_password_counting (R : realFieldType) (x : 'I_8) (z : 'I_4) :
  deterministic R counts x z = @table R 8 4 1 table_2b x z.
Proof. exact: (@deterministicE R 8 3 checker table_2b). Qed.

Theorem table_3_fair (R : realFieldType) (x z : 'I_4) :
  dc_net (1%:R / 2%:R : R) x z = @table R 4 4 2 table_3a x z.
Proof. exact: dc_netE. Qed.

Theorem table_3_biased (R : realFieldType) (x z : 'I_4) :
  dc_net (2%:R / 3%:R : R) x z = @table R 4 4 3 table_3b x z.
Proof. exact: dc_netE. Qed.

Theorem table_2_leakage (R : realFieldType) :
  sum_of_maxima (deterministic R accepts) = 2%:R /\
  sum_of_maxima (deterministic R counts) = 4%:R.
Proof.
rewrite (maxima_eq (b := 2) (d := 1) (@table_2_password R)) //.
by rewrite (maxima_eq (b := 4) (d := 1) (@table_2_password_counting R)) // !divr1.
Qed.

Theorem table_3_leakage (R : realFieldType) :
  sum_of_maxima (dc_net (1%:R / 2%:R : R)) = 2%:R /\
  sum_of_maxima (dc_net (2%:R / 3%:R : R)) = 7%:R / 3%:R.
Proof.
rewrite (maxima_eq (b := 2) (d := 1) (@table_3_fair R)) // divr1.
by rewrite (maxima_eq (b := 7) (d := 3) (@table_3_biased R)).
Qed.
