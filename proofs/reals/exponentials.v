(** * Exponentials, logarithms and roots over Coq's real numbers

    Outside of the rest: this folder rests on the axioms of Coq's Reals, exactly, and nothing may
    require it.  It shows that what statements are given (given.tsv) can be had: [exponential],
    [natural_exponential], [logarithm_base_2], [natural_logarithm] and [logarithm_to] of
    definitions/, and roots.  An ordered field of Mathematical Components also has a choice
    function, which the Reals do not; it is a hypothesis here (Coq's ClassicalEpsilon gives one). *)

From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import limits laplace entropy range_errors.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Section Field.
Variable choice : Choice.mixin_of R.

Definition eqr (x y : R) : bool := if Req_EM_T x y then true else false.
Definition ler (x y : R) : bool := if Rle_dec x y then true else false.
Definition ltr (x y : R) : bool := if Rlt_dec x y then true else false.
Definition invr (x : R) : R := if Req_EM_T x R0 then R0 else Rinv x.

Lemma eqrP : Equality.axiom eqr.
Proof. by move=> x y; rewrite /eqr; case: Req_EM_T; constructor. Qed.
Lemma lerP x y : reflect (Rle x y) (ler x y).
Proof. by rewrite /ler; case: Rle_dec; constructor. Qed.
Lemma ltrP x y : reflect (Rlt x y) (ltr x y).
Proof. by rewrite /ltr; case: Rlt_dec; constructor. Qed.

Definition reals_eqMixin := EqMixin eqrP.
Local Canonical reals_eqType := EqType R reals_eqMixin.
Local Canonical reals_choiceType := ChoiceType R choice.

Lemma addA : associative Rplus. Proof. by move=> x y z; rewrite Rplus_assoc. Qed.
Lemma addC : commutative Rplus. Proof. exact: Rplus_comm. Qed.
Lemma add0 : left_id R0 Rplus. Proof. exact: Rplus_0_l. Qed.
Lemma addN : left_inverse R0 Ropp Rplus. Proof. exact: Rplus_opp_l. Qed.
Definition reals_zmodMixin := ZmodMixin addA addC add0 addN.
Local Canonical reals_zmodType := ZmodType R reals_zmodMixin.

Lemma mulA : associative Rmult. Proof. by move=> x y z; rewrite Rmult_assoc. Qed.
Lemma mulC : commutative Rmult. Proof. exact: Rmult_comm. Qed.
Lemma mul1 : left_id R1 Rmult. Proof. exact: Rmult_1_l. Qed.
Lemma mulDl : left_distributive Rmult Rplus. Proof. by move=> x y z; rewrite Rmult_plus_distr_r. Qed.
Lemma one_neq0 : (R1 : R) != R0. Proof. by apply/eqP; apply: R1_neq_R0. Qed.
Definition reals_ringMixin := ComRingMixin mulA mulC mul1 mulDl one_neq0.
Local Canonical reals_ringType := RingType R reals_ringMixin.
Local Canonical reals_comRingType := ComRingType R mulC.

Lemma mulVf (x : R) : x != R0 -> Rmult (invr x) x = R1.
Proof. by move=> /eqP x0; rewrite /invr; destruct (Req_EM_T x R0) => //; rewrite Rinv_l. Qed.
Lemma invf0 : invr R0 = R0.
Proof. by rewrite /invr; destruct (Req_EM_T R0 R0). Qed.
Definition reals_unitMixin := FieldUnitMixin mulVf invf0.
Local Canonical reals_unitRingType := UnitRingType R reals_unitMixin.
Local Canonical reals_comUnitRingType := [comUnitRingType of R].
Lemma reals_field : GRing.Field.mixin_of [unitRingType of R]. Proof. by []. Qed.
Definition reals_idomainMixin := FieldIdomainMixin reals_field.
Local Canonical reals_idomainType := IdomainType R reals_idomainMixin.
Local Canonical reals_fieldType := FieldType R reals_field.

Lemma le0D x y : ler R0 x -> ler R0 y -> ler R0 (Rplus x y).
Proof. by move=> /lerP ? /lerP ?; apply/lerP; lra. Qed.
Lemma le0M x y : ler R0 x -> ler R0 y -> ler R0 (Rmult x y).
Proof. by move=> /lerP ? /lerP ?; apply/lerP; apply: Rmult_le_pos. Qed.
Lemma le0_anti x : ler R0 x -> ler x R0 -> x = R0.
Proof. by move=> /lerP ? /lerP ?; apply: Rle_antisym. Qed.
Lemma sub_ge0 x y : ler R0 (Rplus y (Ropp x)) = ler x y.
Proof. by apply/lerP/lerP; lra. Qed.
Lemma le0_total x : ler R0 x || ler x R0.
Proof. by case: (Rle_dec R0 x) => x0; apply/orP; [left | right]; apply/lerP; lra. Qed.
Lemma normN x : Rabs (Ropp x) = Rabs x. Proof. exact: Rabs_Ropp. Qed.
Lemma ge0_norm x : ler R0 x -> Rabs x = x.
Proof. by move=> /lerP x0; rewrite Rabs_pos_eq. Qed.
Lemma lt_def x y : ltr x y = (y != x) && ler x y.
Proof.
apply/ltrP/andP => [lt_xy|[/eqP ne /lerP le_xy]]; last by lra.
by split; [apply/eqP => E; rewrite E in lt_xy; lra | apply/lerP; lra].
Qed.

Definition reals_leMixin : realLeMixin [idomainType of R] :=
  RealLeMixin le0D le0M le0_anti sub_ge0 le0_total normN ge0_norm lt_def.
Lemma ler_total : total ler.
Proof. by move=> x y; apply/orP; case: (Rle_dec x y) => xy; [left | right]; apply/lerP; lra. Qed.
Local Canonical reals_porderType := POrderType ring_display R reals_leMixin.
Local Canonical reals_latticeType := LatticeType R reals_leMixin.
Local Canonical reals_distrLatticeType := DistrLatticeType R reals_leMixin.
Local Canonical reals_orderType := OrderType R ler_total.
Local Canonical reals_numDomainType := NumDomainType R reals_leMixin.
Local Canonical reals_normedZmodType := NormedZmodType R R reals_leMixin.
Local Canonical reals_numFieldType := [numFieldType of R].
Local Canonical reals_realDomainType := [realDomainType of R].
Definition reals : realFieldType := [realFieldType of R].

Theorem exponential_reals : exponential (exp : reals -> reals).
Proof.
split=> [|x y|x y]; [exact: exp_0 | exact: exp_plus |].
by move=> /ltrP lt_xy; apply/ltrP; apply: exp_increasing.
Qed.

Theorem natural_exponential_reals : natural_exponential (exp : reals -> reals).
Proof. by split=> [x y|x]; [exact: exp_plus | apply/lerP; apply: exp_ineq1_le]. Qed.

Theorem logarithm_base_2_reals :
  logarithm_base_2 (fun x : reals => Rdiv (ln x) (ln (IZR 2)) : reals).
Proof.
have ln2 : Rlt R0 (ln (IZR 2)) by have := ln_lt_2; lra.
split=> [x y /ltrP x0 /ltrP y0|x y /ltrP x0 /lerP le_xy|].
- by rewrite -[LHS]/(Rdiv (ln (Rmult x y)) (ln (IZR 2))) ln_mult // /Rdiv Rmult_plus_distr_r.
- apply/lerP; apply: Rmult_le_compat_r; first by have := Rinv_0_lt_compat _ ln2; lra.
  by case: le_xy => [lt_xy|->]; [left; apply: ln_increasing | right].
- by apply: Rinv_r; apply: Rgt_not_eq; exact: ln2.
Qed.

Theorem natural_logarithm_reals : natural_logarithm (ln : reals -> reals).
Proof.
split=> [x y /ltrP x0 /ltrP y0|x /ltrP x0]; first exact: ln_mult.
apply/lerP; have := exp_ineq1_le (ln x); rewrite exp_ln // => le_x.
by change (Rle (ln x) (Rplus x (Ropp R1))); lra.
Qed.

Lemma exp_power (t : R) (k : nat) : ((exp t : reals) ^+ k)%R = exp (Rmult (INR k) t).
Proof.
elim: k => [|k IH]; first by rewrite expr0 Rmult_0_l exp_0.
by rewrite exprS IH S_INR Rmult_plus_distr_r Rmult_1_l Rplus_comm exp_plus.
Qed.

Theorem roots_reals (k : nat) (x : reals) :
  (0 < k)%N -> (0 < x)%R -> exists2 a : reals, (0 < a)%R & (a ^+ k)%R = x.
Proof.
move=> k0 /ltrP x0; exists (exp (Rdiv (ln x) (INR k))); first by apply/ltrP; apply: exp_pos.
rewrite exp_power -[RHS](exp_ln _ x0); congr exp; rewrite /Rdiv; field.
by apply: not_0_INR => k_0; rewrite k_0 in k0.
Qed.

Lemma natr_reals (n : nat) : (n%:R : reals)%R = INR n.
Proof. by elim: n => [//|n IH]; rewrite S_INR -IH mulrS addrC. Qed.

Lemma ln_natural_power (k e : nat) : (0 < k)%N -> ln (INR (k ^ e)%N) = Rmult (INR e) (ln (INR k)).
Proof.
move=> k0; have pos (j : nat) : (0 < j)%N -> Rlt R0 (INR j) by move=> /ssrnat.ltP; apply: lt_0_INR.
elim: e => [|e IH]; first by rewrite expn0 /= ln_1; lra.
by rewrite expnS mult_INR ln_mult ?IH ?S_INR; [lra | apply: pos | apply: pos; rewrite expn_gt0 k0].
Qed.

Theorem logarithm_to_reals (b x : nat) : (1 < b)%N -> (0 < x)%N ->
  logarithm_to b x (Rdiv (ln (INR x)) (ln (INR b)) : reals).
Proof.
move=> b1 x0 m n; have b0 := ltnW b1.
have pos (j : nat) : (0 < j)%N -> Rlt R0 (INR j) by move=> /ssrnat.ltP; apply: lt_0_INR.
have lnb : Rlt R0 (ln (INR b)).
  have := ln_increasing (IZR 1) (INR b); rewrite ln_1; apply; first by lra.
  by change (Rlt (INR 1) (INR b)); apply: lt_INR; apply/ssrnat.ltP.
have bm0 : Rlt R0 (INR (b ^ m)%N) by apply: pos; rewrite expn_gt0 b0.
rewrite !natr_reals.
have scaled : Rle (INR m) (Rmult (Rdiv (ln (INR x)) (ln (INR b))) (INR n))
    <-> Rle (Rmult (INR m) (ln (INR b))) (Rmult (INR n) (ln (INR x))).
  have -> : Rmult (INR n) (ln (INR x))
      = Rmult (Rmult (Rdiv (ln (INR x)) (ln (INR b))) (INR n)) (ln (INR b)) by field; lra.
  by split=> [le|]; [apply: Rmult_le_compat_r; lra | apply: Rmult_le_reg_r].
apply/idP/lerP => [le_bx|/scaled].
  apply/scaled; rewrite -!ln_natural_power //.
  have /le_INR[lt|->] := ssrnat.leP le_bx; last by right.
  by left; apply: ln_increasing => //; apply: bm0.
rewrite -!ln_natural_power // => le_ln; apply/ssrnat.leP/INR_le.
have xn0 : Rlt R0 (INR (x ^ n)%N) by apply: pos; rewrite expn_gt0 x0.
case: le_ln => [lt|eq]; first by left; apply: (ln_lt_inv _ _ bm0 xn0 lt).
by right; apply: (ln_inv _ _ bm0 xn0 eq).
Qed.

End Field.
