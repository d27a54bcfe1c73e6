(** * The distances of a graph are a case of points with distances *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds metric.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section OfGraph.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypothesis lam_ge1 : 1 <= lam.

Lemma similarity_same : same_both_ways (similarity G lam).
Proof. by move=> i h; apply: similarity_sym. Qed.

Lemma similarity_nearness : nearness (similarity G lam).
Proof.
split=> [i|i h|i j k]; first exact: similarity_refl.
  by rewrite similarity_ge0 // similarity_le1.
exact: private_column_similarity (similarity_private G lam_ge1 k).
Qed.

Lemma private_for_similarity (Z : finType) (K : X -> Z -> R) : (forall i j, 0 <= K i j) ->
  private_for (similarity G lam) K <-> private G lam K.
Proof.
move=> K_ge0; have lam0 := lam_gt0 lam_ge1; split=> KP.
  move=> i h j ih; rewrite -ler_pdivr_mull //; apply: le_trans (KP i h j).
  rewrite ler_wpmul2r // similarity_sym //.
  have [_ /(_ i h ih)] := similarity_private G lam_ge1 i.
  by rewrite similarity_refl // -ler_pdivr_mull // mulr1.
move=> i h j; rewrite similarity_sym //; apply: (@private_column_similarity _ _ G lam lam_ge1 (K^~ j) h i).
by have /(private_columns G lam K_ge0) := KP; apply.
Qed.

Lemma largest_for_similarity b : largest_for (similarity G lam) b <-> largest_factor G lam b.
Proof.
split=> -[[Z [K [KC KP KE]]] b_upper]; split.
- by exists Z, K; split=> //; apply/private_for_similarity; case: KC.
- move=> W L LC LP; apply: b_upper => //; apply/private_for_similarity => //; by case: LC.
- by exists Z, K; split=> //; apply/private_for_similarity; case: KC.
- move=> W L LC LP; apply: b_upper => //; apply/private_for_similarity => //; by case: LC.
Qed.

Lemma covering_number_for_similarity c :
  covering_number_for (similarity G lam) c <-> covering_number G lam c.
Proof. by []. Qed.

End OfGraph.

(** The matrix is the same both ways. *)
Lemma packing_for_similarity (R : realFieldType) (X : finType) (G : graph X) (lam : R) (x : X -> R) :
  packing_for (similarity G lam) x <-> packing G lam x.
Proof.
have same i : \sum_j x j * similarity G lam j i = \sum_j similarity G lam i j * x j.
  by apply: eq_bigr => j _; rewrite mulrC similarity_sym.
by split=> -[x_ge0 x_le1]; split=> // i; have := x_le1 i; rewrite same.
Qed.
