(** * beyond/metric-bounds: the known bounds for distances of any length

    M is the nearness lam^-d, the same both ways or not.  All bounds are coverings: one price
    at a centre that is near enough to all, or the same price for all points of a part. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import channel_facts metric_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma covered_for (R : realFieldType) (X : finType) (M : X -> X -> R) (y : X -> R) (b : R) :
  nearness M -> covering_for M y -> largest_for M b -> b <= \sum_i y i.
Proof. by move=> MN yC [[Z [K [KC KP <-]]] _]; apply: (covering_bound_for yC KC KP). Qed.

(** Every point i has a centre j with y_j M_ij >= 1. *)
Theorem metric_bounds_radius (R : realFieldType) (X : finType) (M : X -> X -> R) (y : X -> R) (b : R) :
  nearness M -> (forall j, 0 <= y j) -> (forall i, exists j, 1 <= M i j * y j) ->
  largest_for M b -> b <= \sum_j y j.
Proof.
move=> MN y_ge0 near; apply: covered_for => //; split=> // i; have [j ij] := near i.
rewrite (bigD1 j) //= ler_paddr // sumr_ge0 // => h _.
by rewrite mulr_ge0 ?near_ge0.
Qed.

(** s is the same in each part, and every point has so much around it. *)
Theorem metric_bounds_uniform (R : realFieldType) (X : finType) (M : X -> X -> R) (s : X -> R) (b : R) :
  nearness M -> (forall i, 0 < s i) -> (forall i h, 0 < M i h -> s i = s h) ->
  (forall i, s i <= \sum_h M i h) -> largest_for M b -> b <= \sum_i (s i)^-1.
Proof.
move=> MN s_gt0 s_same enough; apply: covered_for => //; split=> i.
  by rewrite invr_ge0 ltW.
have -> : \sum_h M i h * (s h)^-1 = (\sum_h M i h) / s i.
  rewrite mulr_suml; apply: eq_bigr => h _; have [M_gt0|] := ltP 0 (M i h).
    by rewrite (s_same i h M_gt0).
  by move=> M_le0; rewrite (_ : M i h = 0) ?mul0r //; apply/eqP; rewrite eq_le M_le0 near_ge0.
by rewrite ler_pdivl_mulr // mul1r.
Qed.

(** By the largest distance of each point, lam to which is D_i, and the number of points in
    its part.  The sum over a part with l points is l D / (l - 1 + D). *)
Theorem metric_bounds_clique (R : realFieldType) (X : finType) (M : X -> X -> R) (D : X -> R) (b : R) :
  nearness M -> same_both_ways M -> (forall i, 1 <= D i) ->
  (forall i h, 0 < M i h -> D i = D h /\ 1 <= D i * M i h) -> largest_for M b ->
  b <= \sum_i D i / (#|[pred h | 0 < M i h]|%:R - 1 + D i).
Proof.
move=> MN MS D_ge1 near bL; pose l i := #|[pred h | 0 < M i h]|.
have D_gt0 i : 0 < D i := lt_le_trans ltr01 (D_ge1 i).
have l_gt0 i : (0 < l i)%N by apply/card_gt0P; exists i; rewrite inE (near_refl MN) ltr01.
have lD_gt0 i : 0 < (l i)%:R - 1 + D i.
  by rewrite ltr_spaddr ?D_gt0 // subr_ge0 ler1n.
have pos i j k : 0 < M i j -> 0 < M j k -> 0 < M i k.
  by move=> ij jk; apply: lt_le_trans (mulr_gt0 ij jk) (near_triangle MN i j k).
have l_same i h : 0 < M i h -> l i = l h.
  move=> ih; apply: eq_card => k; rewrite !inE; apply/idP/idP => [ik|hk]; last exact: pos ih hk.
  by apply: (pos h i k) ik; rewrite MS.
pose s i := ((l i)%:R - 1 + D i) / D i.
have -> : \sum_i D i / (#|[pred h | 0 < M i h]|%:R - 1 + D i) = \sum_i (s i)^-1.
  by apply: eq_bigr => i _; rewrite /s invf_div.
apply: (metric_bounds_uniform MN) bL => [i|i h ih|i]; first by rewrite /s divr_gt0.
  by rewrite /s (l_same i h ih); have [-> _] := near i h ih.
rewrite /s ler_pdivr_mulr // mulr_suml (bigD1 i) //= (near_refl MN) mul1r addrC ler_add2l.
have -> : (l i)%:R - 1 = \sum_(h | (h != i) && (0 < M i h)) (1 : R).
  have -> : l i = #|[pred h | (h != i) && (0 < M i h)]|.+1.
    by rewrite /l (cardD1 i) !inE (near_refl MN) ltr01; congr _.+1; apply: eq_card => h; rewrite !inE.
  by rewrite -addn1 natrD addrK sumr_const.
rewrite big_mkcondr /=; apply: ler_sum => h _; case: ifP => [ih|_].
  by have [_] := near i h ih; rewrite mulrC.
by rewrite mulr_ge0 ?near_ge0 ?(ltW (D_gt0 i)).
Qed.

(** Where isometries take every point to every other, all is attained by lam^-d itself. *)
Section Transitive.
Variables (R : realFieldType) (X : finType) (M : X -> X -> R) (x0 : X).
Hypothesis MN : nearness M.
Hypothesis transitive : forall i h, exists g : X -> X,
  [/\ injective g, g i = h & forall a c, M (g a) (g c) = M a c].

Let s := \sum_h M x0 h.

Let row i : \sum_h M i h = s.
Proof.
have [g [g_inj <- gM]] := transitive x0 i.
by rewrite (reindex_inj g_inj); apply: eq_bigr => h _; rewrite gM.
Qed.

Let column h : \sum_i M i h = \sum_i M i x0.
Proof.
have [g [g_inj <- gM]] := transitive x0 h.
by rewrite (reindex_inj g_inj); apply: eq_bigr => i _; rewrite gM.
Qed.

Let X_gt0 : 0 < #|X|%:R :> R.
Proof. by rewrite ltr0n; apply/card_gt0P; exists x0. Qed.

Let s_gt0 : 0 < s.
Proof.
rewrite /s (bigD1 x0) //= (near_refl MN) ltr_paddr ?ltr01 //.
by apply: sumr_ge0 => h _; apply: near_ge0.
Qed.

Let columns h : \sum_i M i h = s.
Proof.
rewrite column; apply: (mulfI (lt0r_neq0 X_gt0)).
have -> : #|X|%:R * s = \sum_i \sum_h M i h.
  by under eq_bigr do rewrite row; rewrite sumr_const mulr_natl.
rewrite exchange_big /=; transitivity (\sum_(h : X) \sum_i M i x0).
  by rewrite sumr_const mulr_natl.
by apply: eq_bigr => j _; rewrite column.
Qed.

Lemma metric_transitive : largest_for M (#|X|%:R / s).
Proof.
have upper : upper_bound_for M (#|X|%:R / s).
  have -> : #|X|%:R / s = \sum_(i : X) s^-1 by rewrite sumr_const mulr_natl.
  apply: covering_bound_for; split=> i; first by rewrite invr_ge0 ltW.
  by rewrite -mulr_suml row divff ?lt0r_neq0.
split=> //; exists X, (fun i j => M j i / s).
have KC : channel (fun i j => M j i / s).
  split=> [i j|i]; first by rewrite divr_ge0 ?near_ge0 ?(ltW s_gt0).
  by rewrite -mulr_suml columns divff ?lt0r_neq0.
have KP : private_for M (fun i j => M j i / s).
  by move=> i h j; rewrite mulrA ler_pmul2r ?invr_gt0 // near_private.
split=> //; apply/eqP; rewrite eq_le upper //=.
have -> : #|X|%:R / s = \sum_(j : X) s^-1 by rewrite sumr_const mulr_natl.
apply: ler_sum => j _; have := le_column_max (fun i j => M j i / s) j j.
by rewrite (near_refl MN) mul1r.
Qed.

End Transitive.

Theorem metric_bounds_transitive (R : realFieldType) (X : finType) (M : X -> X -> R) (i0 : X) :
  nearness M ->
  (forall i h, exists g : X -> X, [/\ injective g, g i = h & forall a c, M (g a) (g c) = M a c]) ->
  largest_for M (#|X|%:R / \sum_h M i0 h).
Proof. exact: metric_transitive. Qed.
