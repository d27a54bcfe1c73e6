(** * beyond/covering-bound

    If y >= 0 and M y >= 1, no private channel has a larger sum of column maxima
    than the sum of y.  The entry at a column's maximum is at most the column's
    sum weighted by y, and the rows sum to 1. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.edwards Require Import uniform_prior.
From leakproof.beyond Require Import weak_duality.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma covering_columns (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (y : X -> R) (c : X -> R) i :
  1 <= lam -> covering G lam y -> private_column G lam c ->
  c i <= \sum_h y h * c h.
Proof.
move=> lam_ge1 [y_ge0 y_cover] cP.
apply: (@le_trans _ _ (\sum_h y h * (similarity G lam h i * c i))); last first.
  by apply: ler_sum => h _; rewrite ler_wpmul2l // private_column_similarity.
under eq_bigr do rewrite mulrA [y _ * _]mulrC similarity_sym.
by rewrite -mulr_suml ler_pemull ?y_cover //; case: cP.
Qed.

Theorem covering_bound (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (y : X -> R) (K : X -> Z -> R) :
  1 <= lam -> covering G lam y -> channel K -> private G lam K ->
  sum_of_maxima K <= \sum_i y i.
Proof.
move=> lam_ge1 y_cover; apply: prices_upper_bound => c i.
exact: covering_columns.
Qed.

Theorem covering_bound_any_prior (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (y : X -> R) (K : X -> Z -> R) (prior : X -> R) :
  1 <= lam -> covering G lam y -> channel K -> private G lam K ->
  distribution prior -> leakage_factor prior K <= \sum_i y i.
Proof.
move=> lam_ge1 y_cover KC KP pD; apply: le_trans (leakage_factor_le KC pD) _.
exact: covering_bound y_cover KC KP.
Qed.
