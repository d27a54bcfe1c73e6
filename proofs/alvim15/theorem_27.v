(** * alvim15/theorem-27: the bound on utility

    For every remapping function, hence for the optimal one, and for randomised guesses. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds utility.
From leakproof.library Require Import channel_facts.
From leakproof.alvim15 Require Import theorem_12 proposition_24.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem theorem_27 (R : realFieldType) (Y Z : finType) (G : graph Y) (lam : R)
    (H : Y -> Z -> R) (guess : Z -> Y) :
  distance_regular G \/ vertex_transitive G ->
  1 <= lam -> channel H -> private G lam H ->
  forall y, utility_of_guess (@uniform R Y) H guess (@identity_gain R Y)
              <= (distance_sum G lam y)^-1.
Proof.
move=> regular lam_ge1 HC HP y; apply: le_trans (utility_le _ _ _) _.
exact: theorem_12.
Qed.

(** The guess may be randomised, as Definition 22 allows: [remap z y'] is p(y'|z). *)
Theorem theorem_27_randomised (R : realFieldType) (Y Z : finType) (G : graph Y) (lam : R)
    (H : Y -> Z -> R) (remap : Z -> Y -> R) :
  distance_regular G \/ vertex_transitive G ->
  1 <= lam -> channel H -> private G lam H -> channel remap ->
  forall y, utility (@uniform R Y) H remap (@identity_gain R Y) <= (distance_sum G lam y)^-1.
Proof.
move=> regular lam_ge1 HC HP rC y; apply: le_trans (utility_remap_le _ _ rC) _.
exact: theorem_12.
Qed.
