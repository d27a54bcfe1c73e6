(** * Coverings and packings: weak duality *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Coverings.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Implicit Types x y : X -> R.

(** The matrix is symmetric. *)
Lemma similarity_pairing x y :
  \sum_i x i * (\sum_j similarity G lam i j * y j)
    = \sum_j (\sum_i similarity G lam j i * x i) * y j.
Proof.
under eq_bigr do rewrite mulr_sumr; rewrite exchange_big /=; apply: eq_bigr => j _.
by rewrite mulr_suml; apply: eq_bigr => i _; rewrite mulrA [x i * _]mulrC similarity_sym.
Qed.

Lemma packing_le_covering x y :
  packing G lam x -> covering G lam y -> \sum_i x i <= \sum_i y i.
Proof.
move=> [x_ge0 x_pack] [y_ge0 y_cover].
apply: (@le_trans _ _ (\sum_i x i * (\sum_j similarity G lam i j * y j))).
  by apply: ler_sum => i _; rewrite ler_pemulr.
by rewrite similarity_pairing; apply: ler_sum => j _; rewrite ler_pimull.
Qed.

(** A covering and a packing with the same sum. *)
Lemma covering_certified x y :
  packing G lam x -> covering G lam y -> \sum_i x i = \sum_i y i ->
  covering_number G lam (\sum_i y i) /\ packing_number G lam (\sum_i y i).
Proof.
move=> xP yC xy; split; split; [by exists y | | by exists x |].
  by move=> y' y'C; rewrite -xy; apply: packing_le_covering.
by move=> x' x'P; apply: packing_le_covering.
Qed.

Lemma weighting_covering x : weighting G lam x -> covering G lam x.
Proof. by case=> x_ge0 x1; split=> // i; rewrite x1. Qed.

Lemma weighting_packing x : weighting G lam x -> packing G lam x.
Proof. by case=> x_ge0 x1; split=> // i; rewrite x1. Qed.

Lemma covering_number_unique c d :
  covering_number G lam c -> covering_number G lam d -> c = d.
Proof.
move=> [[y yC <-] c_least] [[z zC <-] d_least]; apply/eqP.
by rewrite eq_le c_least // d_least.
Qed.

Lemma covering_number_ge0 c : covering_number G lam c -> 0 <= c.
Proof. by case=> -[y [y_ge0 _] <-] _; apply: sumr_ge0. Qed.

End Coverings.
