(** * Constraints with lengths

    [C i h d] asks of a channel that its row [i] is at most [lam ^ d] times its row [h]: distances, directed or not,
    and graphs, where [d] is 1. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Lengths.
Variables (R : realFieldType) (X : finType) (C : X -> X -> nat -> bool) (lam : R).

Definition private_by (Z : finType) (K : X -> Z -> R) : Prop :=
  forall i h d j, C i h d -> K i j <= lam ^+ d * K h j.

(** The largest sum of column maxima, as in bounds.v. *)
Definition attainable_by (b : R) : Prop :=
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private_by K & sum_of_maxima K = b].
Definition upper_bound_by (b : R) : Prop :=
  forall (Z : finType) (K : X -> Z -> R),
    channel K -> private_by K -> sum_of_maxima K <= b.

End Lengths.

(** Listed pairs with lengths, one way or both. *)
Definition listed_arcs (n : nat) (s : seq (nat * nat * nat)) (u v : 'I_n) (d : nat) : bool :=
  (nat_of_ord u, nat_of_ord v, d) \in s.
Definition listed_lengths (n : nat) (s : seq (nat * nat * nat)) (u v : 'I_n) (d : nat) : bool :=
  ((nat_of_ord u, nat_of_ord v, d) \in s) || ((nat_of_ord v, nat_of_ord u, d) \in s).
