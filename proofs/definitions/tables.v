(** * Tables of numbers as they are printed

    The entries are lists of natural numbers, all over one denominator; decimals are
    numbers rounded to so many places. *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition entry (A : seq (seq nat)) (i j : nat) : nat := nth 0%N (nth [::] A i) j.

(** The matrix with the entries [A] over [N], and the prior with the weights [p] over
    [D]. *)
Definition table (R : realFieldType) (n m N : nat) (A : seq (seq nat)) : 'I_n -> 'I_m -> R :=
  fun i j => (entry A i j)%:R / N%:R.
Definition prior_of (R : realFieldType) (n D : nat) (p : seq nat) : 'I_n -> R :=
  fun i => (nth 0%N p i)%:R / D%:R.

(** [x], rounded to [k] decimals, is a / 10^k. *)
Definition rounds (R : realFieldType) (k : nat) (x : R) (a : nat) : Prop :=
  `|x - a%:R / (10 ^ k)%:R| <= (2 * 10 ^ k)%:R^-1.
