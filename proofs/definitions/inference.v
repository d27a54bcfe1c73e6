(** * Inference on noisy counts

    Source: he14, Section 7.1.  The noisy counts are replaced by the nondecreasing ones that
    are nearest to them, in the L2 norm. *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope ring_scope.

Section Inference.
Variables (R : realFieldType) (N : nat).
Implicit Types s t : 'I_N -> R.

Definition nondecreasing s : Prop := forall i j : 'I_N, (i <= j)%N -> s i <= s j.

Definition squared_distance s t : R := \sum_i (s i - t i) ^+ 2.

Definition nearest_nondecreasing t s : Prop :=
  nondecreasing s /\
  forall q, nondecreasing q -> squared_distance s t <= squared_distance q t.

End Inference.
