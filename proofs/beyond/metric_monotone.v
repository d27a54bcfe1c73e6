(** * beyond/metric-monotone: shorter distances leak no more

    What is private for shorter distances is private for longer ones; and a private channel
    on the points of Y is read at f(i) by each point i of X, where f makes no distance longer. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem metric_monotone_distances (R : realFieldType) (X : finType) (M N : X -> X -> R) (a b : R) :
  (forall i h, M i h <= N i h) -> largest_for M a -> largest_for N b -> b <= a.
Proof.
move=> MN [_ a_upper] [[Z [K [KC KP <-]]] _]; apply: a_upper => // i h j.
by apply: le_trans (KP i h j); rewrite ler_wpmul2r //; case: KC.
Qed.

Theorem metric_monotone_covering (R : realFieldType) (X : finType) (M N : X -> X -> R) (a b : R) :
  (forall i h, M i h <= N i h) -> covering_number_for M a -> covering_number_for N b -> b <= a.
Proof.
move=> MN [[y [y_ge0 y_cover] <-] _] [_ b_least]; apply: b_least; split=> // i.
by apply: le_trans (y_cover i) _; apply: ler_sum => h _; rewrite ler_wpmul2r.
Qed.

Theorem metric_monotone_maps (R : realFieldType) (X Y : finType) (M : X -> X -> R)
    (N : Y -> Y -> R) (f : X -> Y) (a b : R) :
  (forall i h, M i h <= N (f i) (f h)) -> (forall y, exists i, f i = y) ->
  largest_for M a -> largest_for N b -> b <= a.
Proof.
move=> f_near f_onto [_ a_upper] [[Z [K [KC KP <-]]] _].
pose L (i : X) (j : Z) : R := K (f i) j.
apply: le_trans (a_upper Z L _ _).
- apply: ler_sum => j _; apply: maximum_le => [|y]; first exact: column_max_ge0.
  by have [i <-] := f_onto y; apply: (le_column_max L).
- by case: KC => K_ge0 K_sum; split=> [i j|i]; rewrite /L.
- move=> i h j; rewrite /L; apply: le_trans (KP (f i) (f h) j).
  by rewrite /L ler_wpmul2r //; case: KC.
Qed.
