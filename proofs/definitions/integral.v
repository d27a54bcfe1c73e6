(** * Integrals and densities

    For the densities of he14, Sections 2 and 7: integrals as limits of Riemann sums over
    equal pieces (the functions are continuous), over the whole line as the sum of those
    over the two half-lines.  Fields are meant to be archimedean, as the reals are. *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Integral.
Variable R : realFieldType.
Implicit Types (g : R -> R) (b v w : R).

(** From 0 to [b], in [n] pieces. *)
Definition riemann_sum g b (n : nat) : R :=
  \sum_(i < n) g (b * i%:R / n%:R) * (b / n%:R).

Definition integral_to g b v : Prop :=
  forall delta, 0 < delta -> exists N, forall n, (N <= n)%N ->
    `|riemann_sum g b n - v| <= delta.

Definition half_line_integral g v : Prop :=
  forall delta, 0 < delta -> exists b0, forall b, b0 <= b ->
    exists2 w, integral_to g b w & `|w - v| <= delta.

Definition line_integral g v : Prop :=
  exists v1 v2, [/\ half_line_integral g v1, half_line_integral (fun z => g (- z)) v2 &
                    v = v1 + v2].

Definition probability_density g : Prop :=
  (forall z, 0 <= g z) /\ line_integral g 1.

End Integral.
