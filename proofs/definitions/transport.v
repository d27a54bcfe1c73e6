(** * Carrying masses along a graph *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Transport.
Variables (R : realFieldType) (X : finType) (G : graph X).

(** [T i h] is carried from i to h, and makes [x] of [y]. *)
Definition carries (T : X -> X -> R) (y x : X -> R) : Prop :=
  (forall i h, 0 <= T i h) /\ (forall i, y i - \sum_h T i h + \sum_h T h i = x i).

(** A unit costs its way. *)
Definition carriage (T : X -> X -> R) : R := \sum_i \sum_h T i h * (dist G i h)%:R.

End Transport.
