(** * Forests *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** No cycle: a closed walk without repetition has two vertices at most, an edge there and
    back. *)
Definition forest (V : finType) (G : graph V) : Prop :=
  forall s : seq V, uniq s -> cycle G s -> size s <= 2.
