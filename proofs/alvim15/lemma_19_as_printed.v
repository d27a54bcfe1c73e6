(** * alvim15/lemma-19: item (iv) as printed, and the first step of the proof

    (iv) asks for equal conditional min-entropy, each under the uniform prior on its
    own rows.  One individual, two values and one output: V(X|Z) is 1/2 for M and 1
    for the only M' there is.  The first step: three individuals, two values, four
    outputs, of which two have their maximum in one row only, the same. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import channel_facts tables.
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
           reduced u l G' lam M' &
           posterior_vulnerability (@uniform R _) M'
             = posterior_vulnerability (@uniform R _) M]).
Proof.
have sum_unit (F : unit -> R) : \sum_z F z = F tt.
  by rewrite (bigD1 tt) //= big1 ?addr0 // => -[].
pose M (_ : database 1 [finType of bool]) (_ : unit) : R := 1.
have MC : channel M by split=> [D z|D]; rewrite ?ler01 ?sum_unit.
have MP : private (hamming_graph 1 [finType of bool]) 1 M by move=> *; rewrite mul1r.
pose D : database 1 [finType of bool] := [ffun=> true].
move=> /(_ 1%N 0%N _ _ _ _ _ _ _ _ MC MP); rewrite card_bool card_unit lexx.
case=> // A [G' [M' [cardA _ [M'C _ _]]]].
have cardV : #|{: {x : database 1 [finType of bool] | x \in A}}| = 1%N.
  by rewrite card_sig -[RHS]cardA; apply: eq_card => x; rewrite inE.
rewrite !lemma_1 cardV invr1 mul1r card_ffun card_bool card_ord expn1.
have -> : sum_of_maxima M = 1.
  rewrite /sum_of_maxima sum_unit /column_max.
  by rewrite (@maximum_eq _ _ (fun=> 1) D) ?ler01.
have /card_gt0P[x _] : (0 < #|{: {x : database 1 [finType of bool] | x \in A}}|)%N.
  by rewrite cardV.
move=> half; have := sum_of_maxima_ge1 x M'C.
by rewrite half mulr1 leNgt invf_lt1 ?ltr0n ?ltr1n.
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
