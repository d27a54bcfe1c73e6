(** * Points with distances

    All that privacy sees of a level lam >= 1 and a distance d(i,h) is the nearness
    M_ih = lam^-d(i,h), which is 0 where the distance is infinite.  It is 1 from a point to
    itself and at most 1, and the triangle inequality says M_ij M_jk <= M_ik.  Distances need
    not be the same both ways.  For the distances of a graph all this is what bounds.v has
    (library/metric_graph.v). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Metric.
Variables (R : realFieldType) (X : finType) (M : X -> X -> R).
Implicit Types (x y : X -> R) (b c : R).

Definition nearness : Prop :=
  [/\ forall i, M i i = 1, forall i h, 0 <= M i h <= 1 &
      forall i j k, M i j * M j k <= M i k].
Definition same_both_ways : Prop := forall i h, M i h = M h i.

(** K_ij <= lam^d(i,h) K_hj; nothing is asked where the distance is infinite. *)
Definition private_for (Z : finType) (K : X -> Z -> R) : Prop :=
  forall i h j, M i h * K i j <= K h j.

(** The largest sum of column maxima, OPT. *)
Definition attainable_for b : Prop :=
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private_for K & sum_of_maxima K = b].
Definition upper_bound_for b : Prop :=
  forall (Z : finType) (K : X -> Z -> R),
    channel K -> private_for K -> sum_of_maxima K <= b.
Definition largest_for b : Prop := attainable_for b /\ upper_bound_for b.

(** y >= 0 with M y >= 1 and the least sum of one; x >= 0 with x M <= 1 and the largest. *)
Definition covering_for y : Prop :=
  (forall i, 0 <= y i) /\ (forall i, 1 <= \sum_h M i h * y h).
Definition packing_for x : Prop :=
  (forall i, 0 <= x i) /\ (forall h, \sum_i x i * M i h <= 1).
Definition covering_number_for c : Prop :=
  (exists2 y, covering_for y & \sum_i y i = c) /\ (forall y, covering_for y -> c <= \sum_i y i).
Definition packing_number_for c : Prop :=
  (exists2 x, packing_for x & \sum_i x i = c) /\ (forall x, packing_for x -> \sum_i x i <= c).

(** What finite distances hold together, one way or the other. *)
Definition metric_parts : {set {set X}} := components (either_way (fun i h => 0 < M i h)).

End Metric.

(** Pairs of points, distances added up; points side by side, with nothing between. *)
Section Two.
Variables (R : realFieldType) (X Y : finType) (M : X -> X -> R) (N : Y -> Y -> R).

Definition product_nearness (p q : X * Y) : R := M p.1 q.1 * N p.2 q.2.
Definition beside_nearness (p q : X + Y) : R :=
  match p, q with
  | inl i, inl h => M i h
  | inr i, inr h => N i h
  | _, _ => 0
  end.

End Two.
