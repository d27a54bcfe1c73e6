(** * The truncated geometric mechanism

    Sources: alvim15, Examples 30 and 31, and alvim11, Example 8, from Ghosh,
    Roughgarden and Sundararajan.  Numbers 0, ..., n; the probability falls by the
    factor [alpha] with each step away from the true number, and what would be
    reported beyond the ends is reported at the ends. *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition apart (i j : nat) : nat := (i - j + (j - i))%N.

Definition truncated_geometric (R : fieldType) (n : nat) (alpha : R) (i j : 'I_n.+1) : R :=
  (if (j == 0%N :> nat) || (j == n :> nat) then alpha else alpha - 1)
    / ((alpha + 1) * alpha ^+ apart i j).
