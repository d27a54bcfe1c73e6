(** * Grids, distance-threshold secrets, range counts

    Source: he14, Section 8.2.3.  The norms are L_p for whole numbers p and the maximum
    norm, the thresholds are rational. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Grid.
(** The grid [m]^k, the coordinates counted from 0. *)
Variables (k m : nat).

Definition grid_point := {ffun 'I_k -> 'I_m}.

(** ||x - y||_p <= theta, for theta > 0 and p >= 1; [None] is the maximum norm. *)
Definition within (p : option nat) (theta : rat) (x y : grid_point) : bool :=
  match p with
  | Some p => ((\sum_i `|x i - y i| ^ p)%:R <= theta ^+ p)%R
  | None => [forall i, (`|x i - y i|%:R <= theta)%R]
  end.

Definition grid_graph p theta : graph [finType of grid_point] :=
  both_ways_graph (within p theta).

(** A rectangle, given by its least and largest corners, both included. *)
Definition rectangle := (grid_point * grid_point)%type.
Definition is_rectangle (R : rectangle) : bool := [forall i, R.1 i <= R.2 i].
Definition in_rectangle (R : rectangle) : pred grid_point :=
  fun x => [forall i, R.1 i <= x i <= R.2 i].
Definition point_query (R : rectangle) : bool := R.1 == R.2.

Definition disjoint_rectangles (Rs : seq rectangle) : bool :=
  pairwise (fun R R' => [forall x, ~~ (in_rectangle R x && in_rectangle R' x)]) Rs.

(** The range counts with their answers. *)
Definition range_constraints (Rs : seq rectangle) (answers : seq nat) :
    seq (pred [finType of grid_point] * nat) :=
  [seq (in_rectangle r.1, r.2) | r <- zip Rs answers].

(** d(R, R') <= theta. *)
Definition near p theta (A B : pred grid_point) : bool :=
  [exists x, exists y, [&& A x, B y & within p theta x y]].

(** The components of the graph joining rectangles that are near, and the size of the
    largest one; 0 if there are no rectangles. *)
Section Components.
Variables (p : option nat) (theta : rat) (Rs : seq rectangle).

Definition rectangle_at (i : 'I_(size Rs)) : rectangle := tnth (in_tuple Rs) i.
Definition near_rel : rel 'I_(size Rs) :=
  [rel i j | near p theta (in_rectangle (rectangle_at i)) (in_rectangle (rectangle_at j))].
Definition maxcomp : nat := \max_i #|component near_rel i|.

(** Some largest component has a point outside of all rectangles within theta. *)
Definition has_room : bool :=
  [exists i, (#|component near_rel i| == maxcomp) &&
    [exists j in component near_rel i,
      near p theta (in_rectangle (rectangle_at j))
                   (fun x => ~~ has (fun R => in_rectangle R x) Rs)]].

End Components.

End Grid.

(** What Theorem 8.6 supposes: a norm, a threshold, disjoint rectangles. *)
Definition grid_system k m (p : option nat) (theta : rat) (Rs : seq (rectangle k m)) : Prop :=
  [/\ (if p is Some p' then 1 <= p' else true), (0 < theta)%R,
      all (@is_rectangle k m) Rs & disjoint_rectangles Rs].
