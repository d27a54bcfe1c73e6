(** * Computing with tables of natural numbers over a common denominator

    The lemmas carry what is computed on the lists over to the definitions. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel tables.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A statement about all of 0, ..., n-1 is computed on a list. *)
Lemma all_ord n (P : nat -> bool) : all P (iota 0 n) -> forall i : 'I_n, P i.
Proof. by move=> /allP P_all i; apply: P_all; rewrite mem_iota /= ltn_ord. Qed.

Lemma all_ord2 n m (P : nat -> nat -> bool) :
  all (fun i => all (P i) (iota 0 m)) (iota 0 n) ->
  forall (i : 'I_n) (j : 'I_m), P i j.
Proof. by move=> /all_ord P_all i j; apply: all_ord (P_all i) j. Qed.

(** The largest number of a list, and the distance of two numbers, both computed. *)
Definition largest (s : seq nat) : nat := foldr maxn 0%N s.

Lemma largest_leq s b : reflect (forall x, x \in s -> (x <= b)%N) (largest s <= b)%N.
Proof.
elim: s => [|y s IHs] /=; first by apply: ReflectT.
rewrite geq_max; apply: (iffP andP) => [[yb /IHs sb] x|sb].
  by rewrite inE => /predU1P[->|/sb].
by split; [apply: sb; rewrite mem_head | apply/IHs => x xs; apply: sb; rewrite inE xs orbT].
Qed.

Definition absolute_difference (a b : nat) : nat := (a - b + (b - a))%N.

Lemma absolute_differenceE (a b : nat) : `|a - b|%N = absolute_difference a b.
Proof.
rewrite /absolute_difference; case/orP: (leq_total a b) => [ab|ba].
  by rewrite distnEr // (eqP (ab : (a - b)%N == 0%N)).
by rewrite distnEl // (eqP (ba : (b - a)%N == 0%N)) addn0.
Qed.

Lemma sum_ord_sumn n (a : nat -> nat) :
  (\sum_(j < n) a j = sumn [seq a j | j <- iota 0 n])%N.
Proof. by rewrite sumnE big_map -(big_mkord xpredT a) /index_iota subn0. Qed.

Lemma max_ord_largest n (a : nat -> nat) :
  (\max_(j < n) a j = largest [seq a j | j <- iota 0 n])%N.
Proof. by rewrite /largest foldrE big_map -(big_mkord xpredT a) /index_iota subn0. Qed.

Section Tables.
Variables (R : realFieldType) (n m N : nat).
Implicit Types (A : seq (seq nat)) (p : seq nat).

Local Notation table := (@table R n m N).

Lemma div_nat_le (a b c d : nat) : (0 < b)%N -> (0 < d)%N ->
  (a%:R / b%:R <= c%:R / d%:R :> R) = (a * d <= c * b)%N.
Proof.
move=> b0 d0; rewrite ler_pdivr_mulr ?ltr0n // mulrAC ler_pdivl_mulr ?ltr0n //.
by rewrite -!natrM ler_nat.
Qed.

Lemma div_nat_lt (a b c d : nat) : (0 < b)%N -> (0 < d)%N ->
  (a%:R / b%:R < c%:R / d%:R :> R) = (a * d < c * b)%N.
Proof. by move=> b0 d0; rewrite !ltNge div_nat_le // -ltnNge. Qed.

Lemma div_nat_eq (a b c d : nat) : (0 < b)%N -> (0 < d)%N ->
  (a%:R / b%:R == c%:R / d%:R :> R) = (a * d == c * b)%N.
Proof. by move=> b0 d0; rewrite eq_le !div_nat_le // -eqn_leq. Qed.

Lemma table_sum (a : nat -> nat) :
  \sum_(j < m) ((a j)%:R / N%:R : R) = (sumn [seq a j | j <- iota 0 m])%:R / N%:R.
Proof. by rewrite -sum_ord_sumn natr_sum mulr_suml. Qed.

Lemma table_maximum (a : nat -> nat) :
  \maximum_(i : 'I_n) ((a i)%:R / N%:R : R)
    = (largest [seq a i | i <- iota 0 n])%:R / N%:R.
Proof.
rewrite -max_ord_largest.
elim/big_rec2: _ => [|i x y _ ->]; first by rewrite mul0r.
rewrite -maxr_pmull ?invr_ge0 ?ler0n //; congr (_ / _).
by rewrite /Num.max ltr_nat /maxn; case: ifP.
Qed.

Lemma table_channel A : (0 < N)%N ->
  all (fun i => sumn [seq entry A i j | j <- iota 0 m] == N) (iota 0 n) ->
  channel (table A).
Proof.
move=> N_gt0 /all_ord A_sum; split=> [i j|i].
  by rewrite divr_ge0 ?ler0n.
by rewrite table_sum (eqP (A_sum i)) divff // pnatr_eq0 -lt0n.
Qed.

(** Private at p/q, for the relation [r] of natural numbers. *)
Lemma table_private A (r : nat -> nat -> bool) (p q : nat) : (0 < N)%N -> (0 < q)%N ->
  all (fun i => all (fun h => r i h ==>
    all (fun j => q * entry A i j <= p * entry A h j)%N (iota 0 m)) (iota 0 n)) (iota 0 n) ->
  private [rel i h : 'I_n | r i h] (p%:R / q%:R) (table A).
Proof.
move=> N_gt0 q_gt0 /all_ord2 check i h j ih.
have le_ih := all_ord (implyP (check i h) ih) j.
rewrite /table mulrA ler_pmul2r ?invr_gt0 ?ltr0n // mulrAC ler_pdivl_mulr ?ltr0n //.
by rewrite [_ * q%:R]mulrC -!natrM ler_nat.
Qed.

Lemma table_column_max A j :
  column_max (table A) j = (largest [seq entry A i j | i <- iota 0 n])%:R / N%:R.
Proof. by rewrite -table_maximum. Qed.

Definition maxima A : nat :=
  sumn [seq largest [seq entry A i j | i <- iota 0 n] | j <- iota 0 m].

Lemma table_sum_of_maxima A : sum_of_maxima (table A) = (maxima A)%:R / N%:R.
Proof.
rewrite /maxima -(table_sum (fun j => largest [seq entry A i j | i <- iota 0 n])).
by apply: eq_bigr => j _; rewrite table_column_max.
Qed.

End Tables.

(** Priors: a list of natural numbers over a common denominator. *)
Section Priors.
Variables (R : realFieldType) (n m N D : nat).
Implicit Types (A : seq (seq nat)) (p : seq nat).

Local Notation prior_of := (@prior_of R n D).

Lemma prior_of_distribution p : (0 < D)%N ->
  sumn [seq nth 0%N p i | i <- iota 0 n] == D -> distribution (prior_of p).
Proof.
move=> D_gt0 /eqP p_sum; split=> [i|]; first by rewrite divr_ge0 ?ler0n.
by rewrite table_sum p_sum divff // pnatr_eq0 -lt0n.
Qed.

Definition weighted_maxima p A : nat :=
  sumn [seq largest [seq nth 0 p i * entry A i j | i <- iota 0 n]%N | j <- iota 0 m].

Lemma table_posterior p A :
  posterior_vulnerability (prior_of p) (@table R n m N A)
    = (weighted_maxima p A)%:R / (D * N)%:R.
Proof.
rewrite /weighted_maxima.
rewrite -(table_sum R m (D * N)
  (fun j => largest [seq nth 0 p i * entry A i j | i <- iota 0 n])%N).
apply: eq_bigr => j _.
rewrite -(table_maximum R n (D * N) (fun i => nth 0 p i * entry A i j)%N).
by apply: eq_maximum => i; rewrite /prior_of /table mulf_div !natrM.
Qed.

End Priors.

(** ** Decimals *)
Lemma roundsE (R : realFieldType) (k a : nat) (x : R) :
  rounds k x a <->
  (2 * a)%:R - 1 <= x * (2 * 10 ^ k)%:R /\ x * (2 * 10 ^ k)%:R <= (2 * a)%:R + 1.
Proof.
have t_gt0 : 0 < (2 * 10 ^ k)%:R :> R by rewrite ltr0n muln_gt0 expn_gt0.
have tE : a%:R / (10 ^ k)%:R = (2 * a)%:R / (2 * 10 ^ k)%:R :> R.
  by rewrite !natrM -mulf_div divff ?mul1r // pnatr_eq0.
rewrite /rounds tE -[leRHS]div1r ler_distl -mulrBl -mulrDl.
rewrite ler_pdivr_mulr // ler_pdivl_mulr //.
by split=> [/andP[]|[-> ->]].
Qed.

(** For a quotient of natural numbers this is computed. *)
Lemma rounds_nat (R : realFieldType) (k a b c : nat) : (0 < c)%N ->
  rounds k (b%:R / c%:R : R) a <->
  (2 * a * c <= b * (2 * 10 ^ k) + c /\ b * (2 * 10 ^ k) <= (2 * a).+1 * c)%N.
Proof.
move=> c_gt0; have cR : 0 < c%:R :> R by rewrite ltr0n.
set t := (2 * 10 ^ k)%N.
have lower : b%:R / c%:R * t%:R + 1 = (b * t + c)%:R / c%:R :> R.
  by rewrite natrD [RHS]mulrDl divff ?gt_eqF // natrM [in RHS]mulrAC.
have upper : b%:R / c%:R * t%:R = (b * t)%:R / c%:R :> R by rewrite natrM mulrAC.
rewrite roundsE ler_subl_addr lower upper -[_ + 1]/(_ + 1%:R) -natrD addn1.
by rewrite ler_pdivl_mulr // ler_pdivr_mulr // -!natrM !ler_nat.
Qed.
