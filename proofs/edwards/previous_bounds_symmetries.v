(** * edwards/previous-bounds: either symmetry suffices for the bound of Alvim et al.

    The prism over a triangle is vertex-transitive and not distance-regular. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds.
From leakproof.alvim11 Require Import definition_9.
From leakproof.alvim15 Require Import theorem_12.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem both_symmetries_needed_fails (R : realFieldType) :
  ~ (forall (V : finType) (G : graph V),
       (forall (Z : finType) (lam : R) (M : V -> Z -> R),
          1 <= lam -> channel M -> private G lam M ->
          forall i, posterior_vulnerability (@uniform R V) M <= (distance_sum G lam i)^-1) ->
       distance_regular G /\ vertex_transitive G).
Proof.
move=> H; have [V [G [plus not_regular]]] := definition_9_vt_plus_not_distance_regular.
apply: not_regular; apply: (proj1 (H V G _)) => Z lam M lam_ge1 MC MP i.
apply: theorem_12 => //; right => u v; have [s sA onto] := plus.
by have [k <-] := onto u v; exists (s k).
Qed.
