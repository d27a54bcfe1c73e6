(** * Binary integers in an ordered field

    [whole z] is the integer [z] as an element of the field, [value x] the fraction [x]. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith Lia.
From leakproof.referee Require Import certificate check.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Whole.
Variable R : realFieldType.

Definition whole (z : Z) : R :=
  match z with
  | Z0 => 0
  | Zpos p => (Pos.to_nat p)%:R
  | Zneg p => - (Pos.to_nat p)%:R
  end.

Definition value (x : fraction) : R := whole x.1 / whole x.2.

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

Lemma whole_total (s : seq Z) : whole (total s) = \sum_(x <- s) whole x.
Proof. by elim: s => [|x s IH]; rewrite ?big_nil //= big_cons whole_add IH. Qed.

Lemma whole_total_nth (s : seq Z) n : size s = n ->
  whole (total s) = \sum_(i < n) whole (nth 0%Z s i).
Proof. by move=> <-; rewrite whole_total (big_nth 0%Z) big_mkord. Qed.

(** One denominator. *)
Lemma scaled (d : Z) (x : fraction) : (0 <? d)%Z -> scales d x ->
  value x = whole (scale d x) / whole d.
Proof.
move=> d_gt0 /Z.eqb_spec dE; have := whole_neq0 d_gt0.
have -> : whole d = whole (d / x.2) * whole x.2 by rewrite -whole_mul dE.
rewrite mulf_eq0 negb_or => /andP[k0 _].
by rewrite /value /scale whole_mul invfM mulrA mulfK.
Qed.

Lemma adds_upP (d : Z) (s : seq Z) (w : fraction) : (0 <? d)%Z -> (0 <? w.2)%Z ->
  adds_up d s w -> whole (total s) / whole d = value w.
Proof.
move=> /whole_neq0 d0 /whole_neq0 w0 /Z.eqb_spec eq_w; apply/eqP.
by rewrite /value eqr_div // -!whole_mul eq_w.
Qed.

Lemma levelP (lam : fraction) a b : (0 <? lam.2)%Z ->
  level lam a b -> whole a <= value lam * whole b.
Proof.
move=> q_gt0; rewrite /level -whole_le !whole_mul => le_ab.
by rewrite /value mulrAC ler_pdivl_mulr ?whole_gt0 // [whole a * _]mulrC.
Qed.

End Whole.

Lemma all_at (T : Type) (P : pred T) x0 s i : all P s -> (i < size s)%nat -> P (nth x0 s i).
Proof. by move=> /(all_nthP x0); apply. Qed.

(** Tests on natural numbers. *)
Lemma eqbE m n : Nat.eqb m n = (m == n).
Proof. by apply/idP/idP => [/Nat.eqb_spec->|/eqP->] //; rewrite Nat.eqb_refl. Qed.
Lemma lebE m n : Nat.leb m n = (m <= n)%nat.
Proof. by apply/idP/idP => [/Nat.leb_spec0/ssrnat.leP|/ssrnat.leP/Nat.leb_spec0]. Qed.
Lemma ltbE m n : Nat.ltb m n = (m < n)%nat.
Proof. exact: lebE. Qed.

Lemma listedE s u v : listed s u v = ((u, v) \in s).
Proof.
elim: s => //= -[a b] s IH; rewrite inE -IH !eqbE; congr (_ || _).
by rewrite xpair_eqE [a == u]eq_sym [b == v]eq_sym.
Qed.

Lemma listed_cat s t u v : listed (s ++ t) u v = listed s u v || listed t u v.
Proof. exact: has_cat. Qed.

Lemma listed_swapped s u v : listed (map swapped s) u v = listed s v u.
Proof.
by rewrite /listed has_map; apply: eq_has => -[a b] /=; rewrite andbC.
Qed.
