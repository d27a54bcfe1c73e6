(** * alvim15/proposition-23: utility with a remapping function *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel utility.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem proposition_23 (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R) (guess : Z -> Y) (gain : Y -> Y -> R) :
  utility prior H (deterministic R guess) gain = utility_of_guess prior H guess gain.
Proof.
apply: eq_bigr => y _; rewrite mulr_sumr.
under eq_bigr do rewrite /guess_probability mulr_suml mulr_sumr.
rewrite exchange_big /=; apply: eq_bigr => z _.
rewrite (bigD1 (guess z)) //= big1 ?addr0 => [|y' y'z].
  by rewrite /deterministic eqxx mulr1 mulrA.
by rewrite /deterministic eq_sym (negbTE y'z) mulr0 mul0r mulr0.
Qed.
