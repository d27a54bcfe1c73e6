(** * Graphs whose blocks are cliques *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Blocks.
Variables (V : finType) (G : graph V).

(** Every two vertices that lie on a cycle are adjacent.  In a block with three vertices or more every
    two lie on one. *)
Definition block_graph : Prop :=
  forall s : seq V, uniq s -> cycle G s -> forall i h, i \in s -> h \in s -> i != h -> G i h.

Definition clique (B : {set V}) : bool := [forall i in B, forall h in B, (i != h) ==> G i h].

(** The blocks of such a graph are its largest cliques: those that are part of no other. A vertex
    without neighbours is one by itself. *)
Definition block (B : {set V}) : bool := maxset clique B.

End Blocks.
