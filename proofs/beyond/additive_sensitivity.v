(** * beyond/additive-sensitivity: queries that add up, without constraints *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy secrets additive.
From leakproof.library Require Import additive_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope ring_scope.

Theorem additive_sensitivity (R : realFieldType) (n : nat) (T X : finType) (G : graph T)
    (g : T -> X -> R) :
  (0 < n)%N -> free_sensitivity G (additive (n := n) g) = largest_over_edges G g.
Proof. exact: free_sensitivity_additive. Qed.
