(** * Binary integers in an ordered field *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith Lia.
From leakproof.definitions Require Import fractions.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Whole.
Variable R : realFieldType.
Notation whole := (@whole R).

Lemma whole_nat n : whole (Z.of_nat n) = n%:R.
Proof. by case: n => //= n; rewrite SuccNat2Pos.id_succ. Qed.

Lemma whole_opp z : whole (- z) = - whole z.
Proof. by case: z => //= *; rewrite ?oppr0 ?opprK. Qed.

(** Every integer is a natural number, or the opposite of one. *)
Lemma whole_cases z : exists n, z = Z.of_nat n \/ z = (- Z.of_nat n)%Z.
Proof. by exists (Z.to_nat (Z.abs z)); lia. Qed.

Lemma whole_sub_nat m n : whole (Z.of_nat m - Z.of_nat n) = m%:R - n%:R.
Proof.
case: (leqP n m) => [le_nm|/ltnW le_mn].
  have -> : (Z.of_nat m - Z.of_nat n)%Z = Z.of_nat (m - n).
    by rewrite Nat2Z.inj_sub //; apply/ssrnat.leP.
  by rewrite whole_nat natrB.
have -> : (Z.of_nat m - Z.of_nat n)%Z = (- Z.of_nat (n - m))%Z.
  by rewrite Nat2Z.inj_sub; [lia | apply/ssrnat.leP].
by rewrite whole_opp whole_nat natrB // opprB.
Qed.

Lemma whole_add x y : whole (x + y) = whole x + whole y.
Proof.
have [m [->|->]] := whole_cases x; have [n [->|->]] := whole_cases y.
- by rewrite -Nat2Z.inj_add !whole_nat natrD.
- by rewrite Z.add_opp_r whole_sub_nat whole_opp !whole_nat.
- by rewrite Z.add_opp_l whole_sub_nat whole_opp !whole_nat addrC.
- by rewrite -Z.opp_add_distr -Nat2Z.inj_add !whole_opp !whole_nat natrD opprD.
Qed.

Lemma whole_mul x y : whole (x * y) = whole x * whole y.
Proof.
have [m [->|->]] := whole_cases x; have [n [->|->]] := whole_cases y;
  rewrite ?(Z.mul_opp_l, Z.mul_opp_r) ?whole_opp -?Nat2Z.inj_mul ?whole_nat natrM;
  by rewrite ?mulrN ?mulNr ?opprK.
Qed.

Lemma whole_ge0 x : (0 <= whole x) = (0 <=? x)%Z.
Proof.
case: x => [|p|p] /=; rewrite ?lexx ?ler0n //; apply/negbTE.
by rewrite -ltNge oppr_lt0 ltr0n; apply/ssrnat.ltP/Pos2Nat.is_pos.
Qed.

Lemma whole_le x y : (whole x <= whole y) = (x <=? y)%Z.
Proof.
rewrite -subr_ge0 -whole_opp -whole_add whole_ge0.
by apply/idP/idP => /Z.leb_spec0 ?; apply/Z.leb_spec0; lia.
Qed.

Lemma whole_lt x y : (whole x < whole y) = (x <? y)%Z.
Proof. by rewrite ltNge whole_le Z.ltb_antisym. Qed.

Lemma whole_gt0 x : (0 < whole x) = (0 <? x)%Z.
Proof. exact: whole_lt 0%Z x. Qed.

Lemma whole1 : whole 1 = 1. Proof. by []. Qed.

Lemma whole_neq0 x : (0 <? x)%Z -> whole x != 0.
Proof. by rewrite -whole_gt0 => /lt0r_neq0. Qed.

Lemma whole_max x y : whole (Z.max x y) = Num.max (whole x) (whole y).
Proof.
rewrite maxEle whole_le; case: Z.leb_spec0 => le_xy; congr whole; lia.
Qed.

Lemma whole_pos p : 0 < whole (Zpos p).
Proof. by rewrite whole_gt0. Qed.

Lemma whole_pos_neq0 p : whole (Zpos p) != 0.
Proof. by rewrite lt0r_neq0 ?whole_pos. Qed.

End Whole.
