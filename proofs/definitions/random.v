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

(** ** Noisy counts *)
Section Counts.
Variables (R : realFieldType) (W : comAlgType R).
Variables (c : nat -> R) (noise : nat -> W).

Definition noisy_count i : W := (c i)%:A + noise i.

(** Section 3.2: the sums of neighbouring counts are known; a_1 - a_2 + ... +- noisy
    count estimates the first one, and so does the average of these. *)
Definition known_sum i : R := c i + c i.+1.
Definition estimator i : W :=
  (\sum_(j < i) (-1) ^+ j * known_sum j)%:A + (-1) ^+ i *: noisy_count i.
Definition average_estimator k : W := k%:R^-1 *: \sum_(i < k) estimator i.

End Counts.

(** Section 7.1: the count from value [i] to value [j], true and noisy, from the
    cumulative counts [s]; and the expected squared error. *)
Definition range_count (R : ringType) (s : nat -> R) (i j : nat) : R :=
  s j - (if i is i'.+1 then s i' else 0).
Definition noisy_range (R : realFieldType) (W : comAlgType R) (s : nat -> R)
    (noise : nat -> W) (i j : nat) : W := range_count (noisy_count s noise) i j.
Definition range_error (R : realFieldType) (W : comAlgType R) (E : {scalar W})
    (s : nat -> R) (noise : nat -> W) (i j : nat) : R :=
  E ((noisy_range s noise i j - (range_count s i j)%:A) ^+ 2).
