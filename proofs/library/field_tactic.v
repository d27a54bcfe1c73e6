(** * Coq's ring and field tactics for the fields of Mathematical Components

    In a section with [R : realFieldType], say
      Add Field R_field : (field_tactic_theory R).
    Then [ring_in R] and [field_in R] prove equations of sums, products, opposites,
    inverses and quotients in [R], [field_in] leaving the denominators to be shown
    different from 0.  They unfold numerals [n%:R] and powers [x ^+ n] for small
    literal [n]. *)

From Coq Require Export Ring Field.
From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Theory.
Variable R : realFieldType.
Implicit Types x y : R.

(** Copies of the operations whose type is syntactically [R]. *)
Definition tac_add x y : R := x + y.
Definition tac_mul x y : R := x * y.
Definition tac_opp x : R := - x.
Definition tac_sub x y : R := x - y.
Definition tac_inv x : R := x^-1.
Definition tac_div x y : R := x / y.
Definition tac_zero : R := 0.
Definition tac_one : R := 1.

Lemma tac_addE x y : x + y = tac_add x y. Proof. by []. Qed.
Lemma tac_mulE x y : x * y = tac_mul x y. Proof. by []. Qed.
Lemma tac_oppE x : - x = tac_opp x. Proof. by []. Qed.
Lemma tac_invE x : x^-1 = tac_inv x. Proof. by []. Qed.
Lemma tac_zeroE : 0 = tac_zero. Proof. by []. Qed.
Lemma tac_oneE : 1 = tac_one. Proof. by []. Qed.
Lemma tac_eq x y : @eq (Num.RealField.sort R) x y -> x = y. Proof. by []. Qed.

Lemma ring_tactic_theory :
  ring_theory tac_zero tac_one tac_add tac_mul tac_sub tac_opp eq.
Proof.
by split; [exact: add0r | exact: addrC | exact: addrA | exact: mul1r | exact: mulrC
  | exact: mulrA | exact: mulrDl | | exact: subrr].
Qed.

Lemma field_tactic_theory :
  field_theory tac_zero tac_one tac_add tac_mul tac_sub tac_opp tac_div tac_inv eq.
Proof.
split; [exact: ring_tactic_theory | exact/eqP/oner_neq0 | by [] |].
by move=> x /eqP; apply: mulVf.
Qed.

Lemma tac_exprS x n : x ^+ n.+1 = x * x ^+ n. Proof. exact: exprS. Qed.
Lemma tac_mulrS x n : x *+ n.+1 = x + x *+ n. Proof. exact: mulrS. Qed.

End Theory.

Ltac tac_prepare R :=
  rewrite ?tac_exprS ?expr0 ?tac_mulrS ?mulr0n;
  apply: (@tac_eq R);
  rewrite ?(@tac_addE R) ?(@tac_mulE R) ?(@tac_oppE R) ?(@tac_invE R)
          ?(@tac_zeroE R) ?(@tac_oneE R).
Ltac tac_finish R :=
  repeat (match goal with |- ~ _ => apply/eqP | |- _ /\ _ => split end);
  rewrite -?(@tac_addE R) -?(@tac_mulE R) -?(@tac_oppE R) -?(@tac_invE R)
          -?(@tac_zeroE R) -?(@tac_oneE R).
Ltac ring_in R := tac_prepare R; ring.
Ltac field_in R := tac_prepare R; field; tac_finish R.

(** Numbers different from 0, or positive: sums and products of ones, and of what is
    assumed positive. *)
Ltac positive :=
  try apply: lt0r_neq0;
  repeat first [done | exact: ltr01 | apply: addr_gt0 | apply: mulr_gt0].
