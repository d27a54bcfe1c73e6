(** * beyond/covering-duality: the least covering and the largest packing

    Over any ordered field some covering and some packing have the same sum, so that the
    least sum of a covering vector and the largest sum of a packing are both attained, and
    equal.  So it is for all points with distances (library/metric_facts.v), of which graphs
    are a case. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import covering_facts metric_facts metric_graph.
From leakproof.beyond Require Import covering_bound.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma covering_pair (R : realFieldType) (X : finType) (G : graph X) (lam : R) : 1 <= lam ->
  exists x y, [/\ packing G lam x, covering G lam y & \sum_i x i = \sum_i y i].
Proof.
move=> lam_ge1; have [x [y [xP yC xy]]] := covering_pair_for (similarity_nearness G lam_ge1).
by exists x, y; split=> //; apply/packing_for_similarity.
Qed.

Theorem covering_duality (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  1 <= lam -> exists c, covering_number G lam c /\ packing_number G lam c.
Proof.
move=> lam_ge1; have [x [y [xP yC xy]]] := covering_pair G lam_ge1.
by exists (\sum_i y i); apply: covering_certified xP yC xy.
Qed.

(** So the two numbers are one. *)
Theorem covering_duality_numbers (R : realFieldType) (X : finType) (G : graph X) (lam c : R) :
  1 <= lam -> covering_number G lam c <-> packing_number G lam c.
Proof.
move=> lam_ge1; have [d [dC dP]] := covering_duality G lam_ge1; split=> [cC|cP].
  by rewrite (covering_number_unique cC dC).
suff -> : c = d by [].
have [[x xP <-] c_largest] := cP; have [[z zP <-] d_largest] := dP.
by apply/eqP; rewrite eq_le d_largest // c_largest.
Qed.

(** No private channel exceeds it, and so the largest leakage factor does not. *)
Theorem covering_number_bound (R : realFieldType) (X : finType) (G : graph X) (lam b c : R) :
  1 <= lam -> covering_number G lam c -> largest_factor G lam b -> b <= c.
Proof.
move=> lam_ge1 [[y yC <-] _] [[Z [K [KC KP <-]]] _].
exact: covering_bound yC KC KP.
Qed.
