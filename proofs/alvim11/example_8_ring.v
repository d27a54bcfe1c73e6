(** * alvim11/example-8: the truncated geometric mechanism on a ring

    The two ends are adjacent on the ring, so that ratio^5 <= 2, as on the clique: the
    entries of the first column in the first and in the last row have this ratio.  Then
    ratio < 3/2, and the utility (6 ratio - 4) / (6 (ratio + 1)) is below 8/21, which is the
    utility of the matrix (8) of the ring. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel geometric tables elections.
From leakproof.library Require Import channel_facts table_facts geometric_facts field_tactic.
From leakproof.alvim15 Require Import example_31.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Ring.
Variables (R : realFieldType) (ratio : R).
Hypothesis ratio_ge1 : 1 <= ratio.
Add Field R_field : (field_tactic_theory R).

Let M := truncated_geometric (n := 5) ratio.
Let ratio_gt0 : 0 < ratio. Proof. exact: lt_le_trans ratio_ge1. Qed.
Let a1_gt0 : 0 < ratio + 1. Proof. by rewrite addr_gt0 ?ltr01. Qed.

Lemma ring_private : private (cycle_graph 6) 2%:R M <-> ratio ^+ 5 <= 2%:R.
Proof.
split=> [/(_ ord0 ord_max ord0 isT)|le2 i h j _].
  have c_gt0 : 0 < M ord0 ord0.
    by rewrite /M truncated_geometricE /absolute_difference /= expr0 mulr1 divr_gt0.
  have -> : M ord_max ord0 = M ord0 ord0 / ratio ^+ 5.
    rewrite /M !truncated_geometricE /absolute_difference /= expr0 mulr1.
    by rewrite invfM mulrA.
  rewrite [2%:R * _]mulrC -mulrA -[leLHS]mulr1 ler_pmul2l // mulrC.
  by rewrite ler_pdivl_mulr ?exprn_gt0 // mul1r.
apply: le_trans (_ : ratio ^+ 5 * M h j <= _).
  apply: (geometric_ratio ratio_ge1).
  by apply: leq_trans (apart_le h j) (leq_addr _ _).
by rewrite ler_wpmul2r // (geometric_ge0 ratio_ge1).
Qed.

Lemma ring_ratio : ratio ^+ 5 <= 2%:R -> ratio < 3%:R / 2%:R.
Proof.
move=> le2; rewrite ltNge; apply/negP => ge.
have ge0 : 0 <= 3%:R / 2%:R :> R by rewrite divr_ge0 ?ler0n.
have := le_trans (ler_expn2r 5 ge0 (ltW ratio_gt0) ge) le2.
by rewrite expr_div_n -!natrX ler_pdivr_mulr ?ltr0n // -natrM ler_nat.
Qed.

Lemma ring_utility : ratio ^+ 5 <= 2%:R -> uniform_utility M < 8%:R / 21%:R.
Proof.
move=> /ring_ratio lt; rewrite posterior_uniform card_ord /sum_of_maxima.
rewrite (eq_bigr (fun j => M j j)) => [|j _]; last first.
  by apply: (@maximum_eq _ _ (M^~ j)) => [|i]; [apply: geometric_ge0 ratio_ge1 _ _
     | apply: geometric_diagonal ratio_ge1 _ _].
have a1 : ratio + 1 != 0 by rewrite gt_eqF.
have -> : \sum_j M j j = (6%:R * ratio - 4%:R) / (ratio + 1).
  rewrite !big_ord_recl big_ord0 /M !truncated_geometricE /absolute_difference /= /bump /=.
  by rewrite ?expr0; field_in R.
rewrite mulrA ltr_pdivr_mulr // -subr_gt0.
have -> : 8%:R / 21%:R * (ratio + 1) - 6%:R^-1 * (6%:R * ratio - 4%:R)
    = (13%:R / 21%:R) * (3%:R / 2%:R - ratio) + 5%:R / 42%:R :> R.
  by field_in R; positive.
by rewrite addr_gt0 ?mulr_gt0 ?invr_gt0 ?subr_gt0 ?ltr0n.
Qed.

End Ring.

Theorem example_8_ring_fails (R : realFieldType) (ratio : R) :
  1 <= ratio ->
  (private (cycle_graph 6) 2%:R (truncated_geometric (n := 5) ratio) <-> ratio ^+ 5 <= 2%:R) /\
  (ratio ^+ 5 <= 2%:R -> exists H : 'I_6 -> 'I_6 -> R,
     [/\ channel H, private (cycle_graph 6) 2%:R H &
         uniform_utility (truncated_geometric (n := 5) ratio) < uniform_utility H]).
Proof.
move=> ratio_ge1; split; first exact: ring_private.
move=> le2; exists (@table R 6 6 21 table_2_m2).
have [_ _ HC _] := example_31_line_private R.
have [HP _] := example_31_ring_m2_optimal R.
split=> //; rewrite (example_31_utility_m2 R).
exact: ring_utility.
Qed.
