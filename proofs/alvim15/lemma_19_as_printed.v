(** * alvim15/lemma-19: item (iv) as printed, and the first step of the proof

    (iv) asks for equal conditional min-entropy, each under the uniform prior on its
    own rows.  Two individuals, two values, two outputs, and M answers with the value of
    the first individual, wrong one time in three: V(X|Z) is 1/3 for M, and 1/2 at
    least for every M' with two rows.  The first step: three individuals, two values, four
    outputs, of which two have their maximum in one row only, the same. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import channel_facts table_facts.
From leakproof.edwards Require Import lemma_1.
From leakproof.alvim15 Require Import lemma_19.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem lemma_19_iv_fails (R : realFieldType) :
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (M : database u T -> Z -> R),
       (0 < #|T|)%N -> (l < u)%N -> #|Z| = (#|T| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       exists (A : {set database u T})
              (G' : graph [finType of {x : database u T | x \in A}])
              (M' : {x : database u T | x \in A} -> {x : database u T | x \in A} -> R),
       [/\ #|A| = (#|T| ^ l)%N, isomorphic G' (hamming_graph l T),
           reduced G' lam u l M' &
           posterior_vulnerability (@uniform R _) M'
             = posterior_vulnerability (@uniform R _) M]).
Proof.
pose B := [finType of bool]; pose M (D : database 2 B) (z : bool) : R :=
  (if D ord0 == z then 2 else 1)%N%:R / 3%:R.
have t_gt0 : 0 < 3%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have MC : channel M.
  split=> [D z|D]; first by rewrite divr_ge0 ?ler0n.
  by rewrite big_bool /M /= -mulrDl -natrD; case: (D ord0); rewrite divff // pnatr_eq0.
have MP : private (hamming_graph 2 B) 2%:R M.
  move=> D E z _; rewrite /M mulrA ler_pmul2r // -natrM ler_nat.
  by do 2!case: (_ == z).
have Mmax : sum_of_maxima M = 4%:R / 3%:R.
  pose m (z : bool) : database 2 B := [ffun=> z].
  rewrite /sum_of_maxima big_bool !(@column_max_picked _ _ _ M m) //;
    try (by move=> D z; rewrite /M ffunE eqxx ler_pmul2r // ler_nat; case: ifP).
  by rewrite /M !ffunE !eqxx /= -mulrDl -natrD.
move=> /(_ 2%N 1%N _ _ _ _ _ _ _ _ MC MP); rewrite card_bool ler1n.
case=> // A [G' [M' [cardA _ [M'C _ _]]]].
have cardV : #|{: {x : database 2 B | x \in A}}| = 2%N.
  by rewrite card_sig -[RHS]cardA; apply: eq_card => x; rewrite inE.
rewrite !lemma_1 cardV card_ffun card_bool card_ord Mmax.
have /card_gt0P[x _] : (0 < #|{: {x : database 2 B | x \in A}}|)%N by rewrite cardV.
move=> third; have := sum_of_maxima_ge1 x M'C.
have two_gt0 : 0 < 2%:R^-1 :> R by rewrite invr_gt0 ltr0n.
rewrite -(ler_pmul2l two_gt0) third mulr1 mulrA mulVf ?pnatr_eq0 // mul1r.
by rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
Qed.

Theorem lemma_19_injection_fails (R : realFieldType) :
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (M : database u T -> Z -> R),
       (0 < #|T|)%N -> (l < u)%N -> #|Z| = (#|T| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       exists2 m : Z -> database u T, injective m & picks_maxima m M).
Proof.
pose B := [finType of bool]; pose D0 : database 3 B := [ffun=> false].
pose k (D : database 3 B) (z : bool * bool) : nat :=
  (if D == D0 then if z.1 then 4 else 2 else 3)%N.
pose M D z : R := (k D z)%:R / 12%:R.
have t_gt0 : 0 < 12%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have MC : channel M.
  split=> [D z|D]; first by rewrite divr_ge0 ?ler0n.
  rewrite -(pair_bigA _ (fun a b => M D (a, b))) /= !big_bool /= /M -!mulrDl.
  by rewrite /k -!natrD; case: ifP => _; rewrite divff // pnatr_eq0.
have MP : private (hamming_graph 3 B) 2%:R M.
  move=> D E z _; rewrite /M mulrA ler_pmul2r // -natrM ler_nat /k.
  by case: z => -[] b /=; do 2!case: (_ == D0).
move=> /(_ 3%N 2%N _ _ _ _ _ _ _ _ MC MP).
rewrite card_prod card_bool ler1n => -[] // m m_inj m_max.
have top (z : bool * bool) : z.1 -> m z = D0.
  move=> z1; apply/eqP; have := m_max D0 z; rewrite /M ler_pmul2r // ler_nat /k eqxx z1.
  by case: ifP.
by have /m_inj : m (true, true) = m (true, false) by rewrite !top.
Qed.
