(** * edwards/power-diameter: without constraints, a connected secret graph of
    diameter d gives an adjacency graph of diameter n d. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import graph_facts policy_facts power_graph.
From leakproof.edwards Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma unconstrained_adjacent (n : nat) (T : finType) (G : graph T)
    (D D' : permitted_database (unconstrained n G)) :
  adjacency_graph (unconstrained n G) D D' <->
  exists2 i, G (val D i) (val D' i) & forall k, k != i -> val D k = val D' k.
Proof.
split=> [/andP[_ /orP[]/theorem_1_tuples[i ii eqD]]|[i ii eqD]].
- by exists i.
- by exists i => [|k ki]; [rewrite adjacent_sym | rewrite eqD].
apply/andP; split; last by apply/orP; left; apply/theorem_1_tuples; exists i.
by apply: contraTneq ii => ->; rewrite adjacent_irr.
Qed.

Lemma unconstrained_onto (n : nat) (T : finType) (G : graph T) (D : database n T) :
  exists D' : permitted_database (unconstrained n G), val D' = D.
Proof. by exists (Sub D (in_setT D)). Qed.

Theorem power_diameter (n : nat) (T : finType) (G : graph T) :
  connected G ->
  connected (adjacency_graph (unconstrained n G)) /\
  diameter (adjacency_graph (unconstrained n G)) [set: _]
    = n * diameter G [set: T].
Proof.
move=> G_conn; split.
  exact: (power_connected val_inj (@unconstrained_onto n T G)
            (@unconstrained_adjacent n T G) G_conn).
exact: (power_graph.power_diameter val_inj (@unconstrained_onto n T G)
          (@unconstrained_adjacent n T G) G_conn).
Qed.
