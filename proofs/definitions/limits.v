(** * Limits of quotients of logarithms

    The papers' limits are taken as delta, or epsilon, falls to 0, or lam = e^epsilon to 1.
    For b > 1, log a / log b < p / q says that a^q < b^p, and likewise with > in
    both places.  So "log a(x) / log b(x) tends to c as x falls to x0" is: for every
    rational p / q above c, a(x)^q < b(x)^p from some x on, and for every p / q below c,
    b(x)^p < a(x)^q from some x on.  (Where a >= 1 and b > 1 the quotient is not
    negative, so that p and q may be natural numbers.)  Over the real numbers this is
    the usual limit. *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Limits.
Variable R : realFieldType.
Implicit Types (x c : R) (a b : R -> R) (P : R -> Prop).

(** For all x > x0 close enough to x0. *)
Definition just_above (x0 : R) P : Prop :=
  exists2 d, 0 < d & forall x, x0 < x -> x < x0 + d -> P x.

Definition log_ratio_tends a b (x0 c : R) : Prop :=
  forall p q : nat, (0 < q)%N ->
    (c < p%:R / q%:R -> just_above x0 (fun x => a x ^+ q < b x ^+ p)) /\
    (p%:R / q%:R < c -> just_above x0 (fun x => b x ^+ p < a x ^+ q)).

(** The limit inferior of log a(x) / log b(x) is at least c. *)
Definition log_ratio_liminf_ge a b (x0 c : R) : Prop :=
  forall p q : nat, (0 < q)%N ->
    p%:R / q%:R < c -> just_above x0 (fun x => b x ^+ p < a x ^+ q).

End Limits.

(** What is used of logarithms and of the exponential function, where a statement
    needs them: over the real numbers the functions with the first two properties
    are the logarithms to bases above 1 and the constant 0, and the third fixes the
    base 2; and the exponential function is the only one with the last two. *)
Definition logarithm_base_2 (R : realFieldType) (log : R -> R) : Prop :=
  [/\ forall x y, 0 < x -> 0 < y -> log (x * y) = log x + log y,
      forall x y, 0 < x -> x <= y -> log x <= log y & log 2%:R = 1].
Definition natural_exponential (R : realFieldType) (exp : R -> R) : Prop :=
  (forall x y, exp (x + y) = exp x * exp y) /\ (forall x, 1 + x <= exp x).
