(** * Coverings and packings: weak duality, that of points with distances (metric_facts.v) *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts metric_facts metric_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Coverings.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Implicit Types x y : X -> R.

Lemma packing_le_covering x y :
  packing G lam x -> covering G lam y -> \sum_i x i <= \sum_i y i.
Proof. by move=> /packing_for_similarity; apply: packing_le_covering_for. Qed.

(** A covering and a packing with the same sum. *)
Lemma covering_certified x y :
  packing G lam x -> covering G lam y -> \sum_i x i = \sum_i y i ->
  covering_number G lam (\sum_i y i) /\ packing_number G lam (\sum_i y i).
Proof.
move=> /packing_for_similarity xP yC xy; have [yN [[z zP zE] least]] := covering_certified_for xP yC xy.
split=> //; split=> [|w /packing_for_similarity]; last exact: least.
by exists z => //; apply/packing_for_similarity.
Qed.

Lemma weighting_covering x : weighting G lam x -> covering G lam x.
Proof. by case=> x_ge0 x1; split=> // i; rewrite x1. Qed.

Lemma weighting_packing x : weighting G lam x -> packing G lam x.
Proof. by case=> x_ge0 x1; split=> // i; rewrite x1. Qed.

Lemma covering_number_unique c d :
  covering_number G lam c -> covering_number G lam d -> c = d.
Proof. exact: covering_number_for_unique. Qed.

Lemma covering_number_ge0 c : covering_number G lam c -> 0 <= c.
Proof. by case=> -[y [y_ge0 _] <-] _; apply: sumr_ge0. Qed.

End Coverings.
