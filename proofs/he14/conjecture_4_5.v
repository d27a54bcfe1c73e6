(** * he14/conjecture-4.5: Blowfish does not imply Pufferfish privacy with conditioned
    product priors

    With Definition 4.1 as printed nothing has neighbours, so that every channel is
    private.  With the repaired definition: two tuples, the secret pair 0, 1, and the
    databases (0,0), (0,1), (1,0), all equally likely.  (0,1) and (1,0) are no
    neighbours, so an output may have probabilities 2/8, 4/8, 1/8 at level 2; given that
    the first tuple is 0 it has probability 3/8, given that it is 1, 1/8. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy pufferfish.
From leakproof.library Require Import policy_facts.
From leakproof.he14 Require Import definition_4_1 theorem_4_5.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition bit := [finType of bool].

(** Uniform tuples. *)
Lemma half_distribution (R : realFieldType) : distribution (fun _ : bit => 2%:R^-1 : R).
Proof.
split=> [x|]; first by rewrite invr_ge0 ler0n.
by rewrite big_bool /= -mulr2n -[_ *+ 2]mulr_natl mulfV // pnatr_eq0.
Qed.

Lemma uniform_tuples (R : realFieldType) (n : nat) (D : database n bit) :
  product_prior (fun _ _ => 2%:R^-1 : R) D = 2%:R^-1 ^+ n.
Proof. by rewrite /product_prior prodr_const card_ord. Qed.

(** The prior used here: uniform on the permitted databases. *)
Lemma uniform_conditioned (R : realFieldType) (n : nat) (I : {set database n bit}) D0 :
  D0 \in I ->
  exists2 prior, conditioned_priors I prior &
    exists2 w : R, 0 < w & forall D, prior D = if D \in I then w else 0.
Proof.
move=> D0I; pose q : R := 2%:R^-1 ^+ n.
have q_gt0 : 0 < q by rewrite exprn_gt0 // invr_gt0 ltr0n.
have total_gt0 : 0 < \sum_(E in I) product_prior (fun _ _ => 2%:R^-1 : R) E.
  rewrite (bigD1 D0) //= uniform_tuples ltr_spaddl ?sumr_ge0 // => E _.
  by rewrite uniform_tuples ltW.
exists (conditioned I (product_prior (fun _ _ => 2%:R^-1 : R))).
  by exists (fun _ _ => 2%:R^-1); split=> // i; apply: half_distribution.
exists (q / \sum_(E in I) product_prior (fun _ _ => 2%:R^-1 : R) E).
  by rewrite divr_gt0.
by move=> D; rewrite /conditioned uniform_tuples.
Qed.

(** Two tuples. *)
Definition two_bits (a b : bit) : database 2 bit := [ffun i => if i == ord0 then a else b].

Lemma two_bitsE (D : database 2 bit) : D = two_bits (D ord0) (D ord_max).
Proof.
by apply/ffunP => -[[|[|//]] i_lt]; rewrite ffunE /=; congr (D _); apply: val_inj.
Qed.

Lemma two_bits0 a b : two_bits a b ord0 = a. Proof. by rewrite ffunE. Qed.
Lemma two_bits1 a b : two_bits a b ord_max = b. Proof. by rewrite ffunE. Qed.

Lemma two_bits_sum (R : realFieldType) (F : database 2 bit -> R) (x : bit) :
  \sum_(D : database 2 bit | D ord0 == x) F D = F (two_bits x true) + F (two_bits x false).
Proof.
rewrite (bigD1 (two_bits x true)) ?two_bits0 //=.
rewrite (bigD1 (two_bits x false)) ?two_bits0 //=; last first.
  by rewrite eqxx; apply/eqP => /ffunP/(_ ord_max); rewrite !two_bits1.
rewrite big1 ?addr0 // => D /andP[/andP[/eqP Dx not_true] not_false].
case/negP: (not_true); case/negP: not_false; move: not_true.
by rewrite [D]two_bitsE Dx; case: (D ord_max); rewrite ?eqxx.
Qed.

Definition at_most_one : policy 2 bit :=
  Policy (complete_graph bit)
    [set two_bits false false; two_bits false true; two_bits true false].

Lemma at_most_oneE D : (D \in permitted at_most_one) = ~~ (D ord0 && D ord_max).
Proof.
have eqE a b c d : (two_bits a b == two_bits c d) = (a == c) && (b == d).
  apply/eqP/andP => [ab|[/eqP-> /eqP->] //]; split; apply/eqP.
    by have /ffunP/(_ ord0) := ab; rewrite !two_bits0.
  by have /ffunP/(_ ord_max) := ab; rewrite !two_bits1.
rewrite [D]two_bitsE !inE !eqE two_bits0 two_bits1.
by case: (D ord0); case: (D ord_max).
Qed.

(** The two databases with a one are no neighbours. *)
Lemma ones_apart D E :
  he_neighbours at_most_one D E -> (D ord0 == E ord0) || (D ord_max == E ord_max).
Proof.
move=> DE; apply: contraT; rewrite negb_or => /andP[neq0 neq1].
have differ (i : 'I_2) : D i != E i.
  by case: i => -[|[|//]] i_lt; [move: neq0 | move: neq1]; congr (D _ != E _); apply: val_inj.
have [D_in E_in] : D \in permitted at_most_one /\ E \in permitted at_most_one.
  by case/and4P: DE.
pose zero := two_bits false false.
have zero_in : zero \in permitted at_most_one by rewrite at_most_oneE two_bits0.
have between (j : 'I_2) : zero j = D j \/ zero j = E j.
  by rewrite ffunE if_same; move: (differ j); case: (D j); case: (E j) => // _; [right | left].
have zeroE : zero = E.
  rewrite at_most_oneE negb_and in E_in; case/orP: E_in => Ei.
    by apply: neighbours_between DE zero_in (differ ord0) _ between; rewrite two_bits0 (negbTE Ei).
  by apply: neighbours_between DE zero_in (differ ord_max) _ between; rewrite two_bits1 (negbTE Ei).
move: D_in neq0 neq1; rewrite at_most_oneE -zeroE two_bits0 two_bits1.
by case: (D ord0); case: (D ord_max).
Qed.

Theorem conjecture_4_5_repaired_fails (R : realFieldType) :
  ~ (forall (n : nat) (T Z : finType) (P : policy n T) (lam : R)
            (K : database n T -> Z -> R),
       1 <= lam -> channel K -> private (he_neighbours P) lam K ->
       pufferfish_private (conditioned_priors (permitted P)) (secrets P) lam K).
Proof.
pose e : R := 8%:R^-1; have e_gt0 : 0 < e by rewrite invr_gt0 ltr0n.
have e8 : e *+ 8 = 1 by rewrite -mulr_natl mulfV // pnatr_eq0.
pose k (D : database 2 bit) : nat := if D ord0 then 1%N else if D ord_max then 4%N else 2%N.
pose K (D : database 2 bit) (z : bit) : R := e *+ (if z then k D else (8 - k D)%N).
move=> claim; have KC : channel K.
  split=> [D z|D]; first by rewrite mulrn_wge0 // ltW.
  by rewrite big_bool /K /= -mulrnDr -[RHS]e8 /k; case: (D ord0); case: (D ord_max).
have KP : private (he_neighbours at_most_one) 2%:R K.
  move=> D E z DE; have := ones_apart DE; case/and4P: (DE); rewrite !at_most_oneE => + + _ _.
  rewrite mulr_natl /K -mulrnA ler_pmuln2l // /k.
  by case: (D ord0); case: (D ord_max); case: (E ord0); case: (E ord_max); case: z.
have zero_in : two_bits false false \in permitted at_most_one.
  by rewrite at_most_oneE two_bits0.
have [prior prior_in [w w_gt0 priorE]] := uniform_conditioned R zero_in.
have lam_ge1 : (1 : R) <= 2%:R by rewrite ler1n.
have := claim _ _ _ at_most_one _ K lam_ge1 KC KP prior prior_in ord0 false true true isT.
rewrite /output_given /value_probability !two_bits_sum !priorE !at_most_oneE.
rewrite !(two_bits0, two_bits1) /= /K /k !(two_bits0, two_bits1) /= mul0r !add0r.
rewrite addr_gt0 // => /(_ isT w_gt0).
have w0 : w != 0 by rewrite gt_eqF.
have ww0 : w + w != 0 by rewrite gt_eqF // addr_gt0.
have -> : w * (e *+ 4) + w * (e *+ 2) = e *+ 3 * (w + w).
  by rewrite -mulrDr -mulrnDr -mulr2n mulrC mulrnAr -mulrnAl -mulrnA.
by rewrite mulfK // mulrAC divff // mul1r mulr_natl -mulrnA ler_pmuln2l.
Qed.
