(** * Geometric noise

    The truncated mechanism.  Sources: alvim15, Examples 30 and 31, and alvim11,
    Example 8, from Ghosh, Roughgarden and Sundararajan.  Numbers 0, ..., n; the
    probability falls by the factor [alpha] with each step away from the true number, and
    what would be reported beyond the ends is reported at the ends.

    And geometric noise on all integers, for he14, Theorem 5.1, added independently to
    each coordinate of the answer. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition truncated_geometric (R : fieldType) (n : nat) (alpha : R) (i j : 'I_n.+1) : R :=
  (if (j == 0%N :> nat) || (j == n :> nat) then alpha else alpha - 1)
    / ((alpha + 1) * alpha ^+ `|i - j|%N).

Definition geometric_noise (R : realFieldType) (mu : R) (k : int) : R :=
  (mu - 1) / (mu + 1) * mu ^- absz k.

(** The probability of the output [o]. *)
Definition geometric_release (R : realFieldType) (mu : R) (n : nat) (T X : finType)
    (f : database n T -> X -> int) (D : database n T) (o : X -> int) : R :=
  \prod_x geometric_noise mu (o x - f D x).
