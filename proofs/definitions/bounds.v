(** * The quantities behind our own bounds (the ledger's section "beyond") *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Bounds.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Implicit Types (y w : X -> R) (C : {set X}).

(** M_ij = lam^-d(i,j), and 0 across components. *)
Definition similarity i j : R := if connect G i j then lam ^- dist G i j else 0.

(** y >= 0 with M y >= 1. *)
Definition covering y : Prop :=
  (forall i, 0 <= y i) /\ (forall i, 1 <= \sum_j similarity i j * y j).

(** w >= 0 with M w = 1; the sum of w is then the magnitude of the graph. *)
Definition weighting w : Prop :=
  (forall i, 0 <= w i) /\ (forall i, \sum_j similarity i j * w j = 1).

(** The sum over a component of lam^-distance to one of its vertices, and the
    least of these sums.  None of them exceeds the number of vertices, which
    stands for the minimum over the empty set. *)
Definition spread C j : R := \sum_(i in C) lam ^- dist G i j.
Definition least_spread C : R := \big[Num.min/#|X|%:R]_(j in C) spread C j.

(** Of alvim15: the sum over the distances d of n_d / lam^d, the n_d counted from
    [i].  The distances run up to the diameter of the graph. *)
Definition distance_sum i : R :=
  \sum_(d < (graph_diameter G).+1) #|sphere G d i|%:R / lam ^+ d.

End Bounds.

(** [b] is the largest leakage factor (sum of column maxima) that a channel
    private for the pairs related by [r] can have, over all finite sets of outputs. *)
Section Largest.
Variables (R : realFieldType) (X : finType) (r : rel X) (lam : R).

Definition attainable (b : R) : Prop :=
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private r lam K & sum_of_maxima K = b].
Definition upper_bound (b : R) : Prop :=
  forall (Z : finType) (K : X -> Z -> R),
    channel K -> private r lam K -> sum_of_maxima K <= b.
Definition largest_factor (b : R) : Prop := attainable b /\ upper_bound b.

End Largest.
