(** * Random variables with their expectation

    Used for the errors in he14, Sections 3.2 and 7.1.  Random variables are elements
    of a commutative algebra over the numbers, and the expectation is a linear map with
    E 1 = 1; so everything holds for variables with finite moments on any probability
    space, Laplace noise included, without speaking of integrals. *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Random.
Variables (R : realFieldType) (W : comAlgType R) (E : {scalar W}).
Implicit Types X Y : W.

Definition expectation : Prop := E 1 = 1.
Definition variance X : R := E ((X - (E X)%:A) ^+ 2).

(** All that is used of independence. *)
Definition uncorrelated X Y : Prop := E (X * Y) = E X * E Y.

(** Noises with mean 0 and variance [v], one for each number below [k]. *)
Definition independent_noise (k : nat) (noise : nat -> W) (v : R) : Prop :=
  (forall i, (i < k)%N -> E (noise i) = 0 /\ variance (noise i) = v) /\
  (forall i j, (i < k)%N -> (j < k)%N -> i != j -> uncorrelated (noise i) (noise j)).

End Random.
