(** * edwards/previous-bounds: K^(delta) leaks more than earlier bounds would allow

    The graph of Theorem 5 does not meet their hypotheses.  With lam = 1 + delta the leakage
    factor is 2 n lam/(lam + 1). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts regular_facts field_tactic.
From leakproof.edwards Require Import theorem_5 theorem_5_limits smaller_bound.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma block_distance_sum (R : realFieldType) (n : nat) (lam : R) (i : 'I_4) :
  1 <= lam -> distance_sum (block_graph n) lam (inl i) = 1 + 3%:R / lam.
Proof.
move=> lam_ge1; rewrite distance_sum_similarity big_sumType /=.
rewrite [X in _ + X]big1 ?addr0 => [|j _]; last by rewrite block_similarity.
rewrite (bigD1 i) //= block_similarity eqxx; congr (1 + _).
rewrite (eq_bigr (fun=> lam^-1)) => [|j ji]; last first.
  by rewrite block_similarity -[inl i == inl j]/(i == j) eq_sym (negbTE ji) /= eq_sym ji.
by rewrite sumr_const cardC1 card_ord mulr_natl.
Qed.

Section Comparison.
Variables (R : realFieldType) (m lam : R).
Hypotheses (lam_gt1 : 1 < lam) (room : lam + 1 < 2%:R * m).
Add Field R_field : (field_tactic_theory R).

Let lam_gt0 : 0 < lam. Proof. exact: lt_trans lam_gt1. Qed.
Let lam1_gt0 : 0 < lam + 1. Proof. by rewrite addr_gt0 ?ltr01. Qed.

Lemma leakage_form (delta : R) : 0 < delta ->
  4%:R * m * (1 + delta) / (4%:R + 2%:R * delta) = 2%:R * m * (1 + delta) / (1 + delta + 1).
Proof. by move=> delta_gt0; field_in R; positive. Qed.

Lemma above_level : lam < 2%:R * m * lam / (lam + 1).
Proof. by rewrite ltr_pdivl_mulr // [ltRHS]mulrC ltr_pmul2l. Qed.

Lemma above_symmetric :
  (2%:R * m + 2%:R) / (1 + 3%:R / lam) < 2%:R * m * lam / (lam + 1).
Proof.
have lam0 : lam != 0 by rewrite gt_eqF.
have -> : 1 + 3%:R / lam = (lam + 3%:R) / lam by rewrite [RHS]mulrDl divff.
have lam3_gt0 : 0 < lam + 3%:R by rewrite addr_gt0 ?ltr0n.
rewrite invf_div mulrA ltr_pdivr_mulr // mulrAC ltr_pdivl_mulr // -subr_gt0.
have -> : 2%:R * m * lam * (lam + 3%:R) - (2%:R * m + 2%:R) * lam * (lam + 1)
    = 2%:R * (lam * (2%:R * m - (lam + 1))) by ring_in R.
by rewrite !mulr_gt0 ?ltr0n // subr_gt0.
Qed.

End Comparison.

Theorem previous_bounds (R : realFieldType) (n : nat) (delta : R) :
  (1 < n)%N -> 0 < delta -> delta <= 1 ->
  let lam := 1 + delta in
  let l := #|[finType of block_vertex n]| in
  let leakage := sum_of_maxima (@block_channel R n delta) in
  [/\ l%:R * lam / (l%:R - 1 + lam) < leakage, lam < leakage &
      forall i : 'I_4, l%:R / distance_sum (block_graph n) lam (inl i) < leakage].
Proof.
move=> n_gt1 d_gt0 d_le1 lam l leakage.
have lam_gt1 : 1 < lam by rewrite ltr_addl.
have lam_ge1 := ltW lam_gt1; have lam_gt0 : 0 < lam by apply: lt_trans lam_gt1.
have lE : l%:R = 2%:R * n%:R + 2%:R :> R.
  rewrite /l card_sum card_prod !card_ord card_bool -natrM -natrD; congr _%:R.
  by case: n n_gt1 {l leakage} => // k _; rewrite [(_ * 2)%N]mulnC mulnS addnAC.
have room : lam + 1 < 2%:R * n%:R.
  apply: (@le_lt_trans _ _ (2 + 1)%:R); last first.
    by rewrite -natrM ltr_nat; apply: (@leq_trans (2 * 2)) => //; rewrite leq_mul2l.
  by rewrite natrD ler_add2r (natrD _ 1 1) ler_add2l.
have leakE : leakage = 2%:R * n%:R * lam / (lam + 1).
  by rewrite /leakage; have [_ ->] := theorem_5_leakage (ltnW n_gt1) d_gt0; apply: leakage_form.
rewrite leakE; have above := above_level lam_gt1 room; split=> // [|i].
  apply: le_lt_trans above; rewrite ler_pdivr_mulr; last first.
    by rewrite ltr_paddl // subr_ge0 ler1n; apply/card_gt0P; exists (inl ord0).
  by rewrite mulrC ler_pmul2l // addrAC -addrA ler_addl subr_ge0.
by rewrite block_distance_sum // lE above_symmetric.
Qed.
