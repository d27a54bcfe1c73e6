(** * edwards/differential-privacy: all pairs secret, no constraints

    Adjacent are the databases that differ in one tuple; their graph is the Hamming graph,
    vertex transitive and distance regular. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy symmetry.
From leakproof.library Require Import policy_facts power_graph.
From leakproof.alvim15 Require Import proposition_13 proposition_14.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem differential_privacy (n : nat) (T : finType) :
  [/\ minimally_secretly_different (unconstrained n (complete_graph T)) =2 hamming_graph n T,
      forall D E : database n T, hamming_graph n T D E = (#|changed D E| == 1),
      vertex_transitive (hamming_graph n T) & distance_regular (hamming_graph n T)].
Proof.
split=> //; last 2 first.
- exact: proposition_14.
- exact: proposition_13_distance_regular.
by move=> D E; rewrite -he_neighboursE he_unconstrained_complete.
Qed.
