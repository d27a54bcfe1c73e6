(** * Examples: the number alpha of alvim15/example-30 and alvim11/example-8 exists

    In every real closed field there is a positive number with fifth power 2, so the
    hypotheses on alpha there can be met. *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Example fifth_root_of_two (R : rcfType) : exists2 alpha : R, 0 < alpha & alpha ^+ 5 = 2%:R.
Proof.
have value (x : R) : ('X^5 - 2%:R%:P).[x] = x ^+ 5 - 2%:R.
  by rewrite hornerD hornerN hornerC hornerXn.
have [||alpha /andP[alpha_ge1 _]] := @poly_ivt R ('X^5 - 2%:R%:P) 1 2%:R.
- by rewrite ler1n.
- by rewrite !value expr1n subr_le0 subr_ge0 -natrX ler1n ler_nat.
rewrite rootE value subr_eq0 => /eqP alpha5.
by exists alpha => //; apply: lt_le_trans alpha_ge1.
Qed.
