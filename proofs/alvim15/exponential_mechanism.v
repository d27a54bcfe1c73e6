(** * alvim15/exponential-mechanism: with quality -d(i, j) it is the matrix (17)

    Each row of the weights lam^-d(i,j) is divided by its sum. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel symmetry bounds utility.
From leakproof.library Require Import bounds_facts regular_facts.
From leakproof.alvim15 Require Import theorem_12 theorem_28.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition exponential_mechanism (R : realFieldType) (Y : finType) (G : graph Y) (lam : R)
    (i j : Y) : R :=
  similarity G lam i j / \sum_k similarity G lam i k.

Theorem exponential_mechanism_optimal (R : realFieldType) (Y : finType) (G : graph Y) (lam : R)
    (y : Y) :
  distance_regular G \/ vertex_transitive G -> 1 <= lam ->
  (forall i j, exponential_mechanism G lam i j = distance_matrix G lam y i j) /\
  (forall (Z : finType) (H : Y -> Z -> R) (guess : Z -> Y),
     channel H -> private G lam H ->
     utility_of_guess (@uniform R Y) H guess (@identity_gain R Y)
       <= utility_of_guess (@uniform R Y) (distance_matrix G lam y) id (@identity_gain R Y)).
Proof.
move=> regular lam_ge1; split=> [i j|]; last by have [] := theorem_28 y regular lam_ge1.
rewrite /exponential_mechanism -distance_sum_similarity (regular_distance_sum lam i y regular).
by rewrite mulrC.
Qed.
