(** * Fractions and polynomials of a certificate, in an ordered field

    A fraction is written as numerator and denominator, a polynomial as its whole coefficients, the
    constant first. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition whole (R : realFieldType) (z : Z) : R :=
  match z with
  | Z0 => 0
  | Zpos p => (Pos.to_nat p)%:R
  | Zneg p => - (Pos.to_nat p)%:R
  end.

Definition value (R : realFieldType) (x : Z * Z) : R := whole R x.1 / whole R x.2.

Fixpoint evaluate (R : realFieldType) (p : seq Z) (x : R) : R :=
  if p is c :: p' then whole R c + x * evaluate p' x else 0.
