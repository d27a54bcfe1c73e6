(** * edwards/theorem-1: without constraints, adjacent databases differ in one
    tuple, along an edge of the secret graph

    The printed proof takes any index of the total difference for the
    intermediate database.  If that index is not one of the secret difference,
    the intermediate database is not secretly different, and the argument stops;
    here the index is taken from the secret difference. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import policy_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem theorem_1 (n : nat) (T : finType) (G : graph T) (D D' : database n T) :
  minimally_secretly_different (unconstrained n G) D D' <->
  (exists i u v, total_difference D D' = [set (i, u, v)] /\
                 secret_difference G D D' = [set (i, u, v)]).
Proof. exact: unconstrained_differences. Qed.

(** The same, said of the tuples: one is replaced by an adjacent value. *)
Theorem theorem_1_tuples (n : nat) (T : finType) (G : graph T)
    (D D' : database n T) :
  minimally_secretly_different (unconstrained n G) D D' <->
  (exists2 i, G (D i) (D' i) & forall k, k != i -> D k = D' k).
Proof. exact: unconstrained_tuples. Qed.

(** The intermediate database of the printed proof: right for an index of the
    secret difference, *)
Theorem theorem_1_intermediate (n : nat) (T : finType) (G : graph T)
    (D D' : database n T) i u v :
  (i, u, v) \in secret_difference G D D' ->
  secret_difference G D (change D i v) = [set (i, u, v)].
Proof.
rewrite secret_differenceP => /and3P[/eqP-> _ uv].
exact: secret_difference_change.
Qed.
