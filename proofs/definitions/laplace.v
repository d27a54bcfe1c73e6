(** * Laplace noise

    Source: he14, Definition 2.2 (Section 2) and Theorem 5.1.  The exponential
    function is any increasing function that takes sums to products; e^eps stands for
    the level.  The noise is given by its density, and privacy is stated for the
    density of the vector of noisy answers at every point, which for continuous
    densities is privacy on all events. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Laplace.
Variables (R : realFieldType) (expo : R -> R).

Definition exponential : Prop :=
  [/\ expo 0 = 1, forall x y, expo (x + y) = expo x * expo y &
      forall x y, x < y -> expo x < expo y].

Definition laplace_density (scale z : R) : R :=
  (2%:R * scale)^-1 * expo (- (`|z| / scale)).

Variables (n : nat) (T X : finType).

(** The density at [o] of the answers to [f] with independent noise added, of one scale for
    each answer, or of the same scale for all. *)
Definition scaled_laplace_release (scale : X -> R) (f : database n T -> X -> R)
    (D : database n T) (o : X -> R) : R :=
  \prod_x laplace_density (scale x) (o x - f D x).
Definition laplace_release (scale : R) := scaled_laplace_release (fun=> scale).

Definition density_private (N : rel (database n T)) (lam : R)
    (density : database n T -> (X -> R) -> R) : Prop :=
  forall D D' o, N D D' -> density D o <= lam * density D' o.

End Laplace.
