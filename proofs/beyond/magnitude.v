(** * beyond/magnitude: a nonnegative weighting gives the exact maximum

    If M w = 1 with w >= 0, the channel K_ij = w_j lam^-d(i,j) leaks the sum of w,
    and the covering bound with y = w says that nothing leaks more. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.beyond Require Import covering_bound.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem magnitude_channel (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (w : X -> R) :
  1 <= lam -> weighting G lam w ->
  let K i j := w j * similarity G lam i j in
  [/\ channel K, private G lam K & sum_of_maxima K = \sum_j w j].
Proof.
move=> lam_ge1 [w_ge0 w_sum] K.
have K_ge0 i j : 0 <= K i j by rewrite mulr_ge0 ?similarity_ge0.
split.
- by split=> // i; rewrite -(w_sum i); apply: eq_bigr => j _; rewrite mulrC.
- move=> i h j ih; rewrite /K mulrCA ler_wpmul2l //.
  by have [_] := similarity_private G lam_ge1 j; apply.
- apply: eq_bigr => j _; rewrite /column_max (@maximum_eq _ _ (K^~ j) j) //.
    by rewrite /K similarity_refl mulr1.
  by move=> i; rewrite /K ler_wpmul2l // similarity_refl // similarity_le1.
Qed.

Theorem magnitude (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (w : X -> R) :
  1 <= lam -> weighting G lam w -> largest_factor G lam (\sum_j w j).
Proof.
move=> lam_ge1 w_weighting; split.
  exists X, (fun i j => w j * similarity G lam i j).
  exact: magnitude_channel.
move=> Z K; apply: covering_bound => //; case: w_weighting => w_ge0 w_sum.
by split=> // i; rewrite w_sum.
Qed.
