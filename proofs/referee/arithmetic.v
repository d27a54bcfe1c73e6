(** * Binary integers in an ordered field

    [whole z] is the integer [z] as an element of the field, [value x] the fraction [x]. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith Lia.
From leakproof.definitions Require Export fractions.
From leakproof.library Require Export whole_facts.
From leakproof.referee Require Import certificate lists check check_covering.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Whole.
Variable R : realFieldType.
Notation whole := (@whole R).
Notation value := (@value R).

Lemma whole_total (s : seq Z) : whole (total s) = \sum_(x <- s) whole x.
Proof.
rewrite /total; suff H z : whole (foldl Z.add z s) = whole z + \sum_(x <- s) whole x by rewrite H add0r.
elim: s z => [|x s IH] z; rewrite ?big_nil ?addr0 //= big_cons IH whole_add addrA //.
Qed.

Lemma whole_total_nth (s : seq Z) n : size s = n ->
  whole (total s) = \sum_(i < n) whole (nth 0%Z s i).
Proof. by move=> <-; rewrite whole_total (big_nth 0%Z) big_mkord. Qed.

(** Fractions whose denominator is positive by its type. *)
Definition rational (x : ratio) : R := value (x.1, Zpos x.2).

Lemma rationalE x : rational x = whole x.1 / whole (Zpos x.2). Proof. by []. Qed.

Lemma rational_plus x y : rational (ratio_plus x y) = rational x + rational y.
Proof.
case: x y => a b [c d]; rewrite /ratio_plus [RHS]/(_ / _ + _ / _) [_.1]/= [_.2]/=.
rewrite /rational /value.
have [b0 d0] : whole (Zpos b) != 0 /\ whole (Zpos d) != 0 by rewrite !whole_pos_neq0.
have plain : whole (a * Zpos d + c * Zpos b) / whole (Zpos (b * d))
    = whole a / whole (Zpos b) + whole c / whole (Zpos d).
  by rewrite addf_div // whole_add !whole_mul Pos2Z.inj_mul whole_mul.
case: Z.eqb_spec => [[<-]|_]; first by rewrite [LHS]/= whole_add mulrDl.
move: (Zpos b / _)%Z (Zpos d / _)%Z => [|b'|b'] [|d'|d'] //.
case: Z.eqb_spec => [bd|_ //].
change (whole (a * Zpos d' + c * Zpos b') / whole (Zpos (b * d')) = whole a / whole (Zpos b) + whole c / whole (Zpos d)).
 have d'0 := whole_pos_neq0 R d'.
have b'0 := whole_pos_neq0 R b'.
rewrite whole_add mulrDl !whole_mul; congr (_ + _).
  by rewrite Pos2Z.inj_mul whole_mul -mulf_div divff // mulr1.
by rewrite bd Pos2Z.inj_mul whole_mul [whole (Zpos b') * _]mulrC -mulf_div divff // mulr1.
Qed.

Lemma rational_le x y : (rational x <= rational y) = (x.1 * Zpos y.2 <=? y.1 * Zpos x.2)%Z.
Proof.
rewrite !rationalE ler_pdivr_mulr ?whole_pos // mulrAC ler_pdivl_mulr ?whole_pos //.
by rewrite -!whole_mul whole_le.
Qed.

Lemma rational_max x y : rational (ratio_max x y) = Num.max (rational x) (rational y).
Proof. by rewrite /ratio_max maxEle rational_le; case: ifP. Qed.

Lemma rational_from x : (0 <? x.2)%Z -> rational (ratio_from x) = value x.
Proof. by case: x => a [|b|b]. Qed.

(** One denominator. *)
Lemma scaled (d : Z) (x : ratio) : (0 <? d)%Z -> scales d x ->
  rational x = whole (scale d x) / whole d.
Proof.
move=> d_gt0 /Z.eqb_spec dE; have := whole_neq0 R d_gt0.
have -> : whole d = whole (d / Zpos x.2) * whole (Zpos x.2) by rewrite -whole_mul dE.
rewrite mulf_eq0 negb_or => /andP[k0 _].
by rewrite /rational /value /scale whole_mul invfM mulrA mulfK.
Qed.

Lemma is_justP (x : ratio) (w : fraction) : (0 <? w.2)%Z -> is_just x w -> rational x = value w.
Proof.
move=> /(whole_neq0 R) w0 /Z.eqb_spec eq_w; apply/eqP.
by rewrite rationalE /value eqr_div ?whole_pos_neq0 // -!whole_mul eq_w.
Qed.

Lemma is_just_overP (w : fraction) (x d : ratio) : (0 <? w.2)%Z -> is_just_over w x d -> rational x / rational d = value w.
Proof.
move=> w_gt0 /andP[/Z.eqb_spec dE /(is_justP w_gt0)->]; suff -> : rational d = 1 by rewrite divr1.
by move: dE; rewrite /one_ratio Z.mul_1_r Z.mul_1_l rationalE => ->; rewrite divff ?whole_pos_neq0.
Qed.

Lemma is_whole_overP (w : fraction) (z d : Z) : (0 <? d)%Z -> (0 <? w.2)%Z ->
  is_whole_over w z d -> whole z / whole d = value w.
Proof.
move=> /(whole_neq0 R) d0 /(whole_neq0 R) w0 /Z.eqb_spec eq_w; apply/eqP.
by rewrite /value eqr_div // -!whole_mul eq_w.
Qed.

Lemma adds_upP (d : Z) (s : seq Z) (w : fraction) : (0 <? d)%Z -> (0 <? w.2)%Z ->
  adds_up d s w -> whole (total s) / whole d = value w.
Proof. exact: is_whole_overP. Qed.

(** ** What numbers stand for

    [ev] takes the numbers of an arithmetic to a field, where lambda is [lam]. *)
Record models (T : Type) (A : arithmetic T) (ev : T -> R) (lam : R) : Prop := Models {
  ev_nothing : ev (nothing A) = 0;
  ev_plus : forall a b, ev (plus A a b) = ev a + ev b;
  ev_opposite : forall a, ev (opposite A a) = - ev a;
  ev_lambda : forall d a, ev (times_lambda A d a) = lam ^+ d * ev a;
  ev_zero : forall a, is_zero A a -> ev a = 0;
  ev_ge0 : forall a, not_negative A a -> 0 <= ev a;
  ev_gt0 : forall a, is_positive A a -> 0 < ev a;
  ev_level : forall d a b, at_level A d a b -> ev a <= lam ^+ d * ev b;
  ev_same : forall a b, same_number A a b -> ev a = ev b
}.

Lemma sumE T (A : arithmetic T) ev lam : models A ev lam -> forall s : seq T,
  ev (sum A s) = \sum_(x <- s) ev x.
Proof.
move=> M s; rewrite /sum; suff H z : ev (foldl (plus A) z s) = ev z + \sum_(x <- s) ev x.
  by rewrite H (ev_nothing M) add0r.
by elim: s z => [|x s IH] z; rewrite ?big_nil ?addr0 //= big_cons IH (ev_plus M) addrA.
Qed.

Lemma sum_nth T (A : arithmetic T) ev lam : models A ev lam -> forall (x0 : T) (s : seq T) n, size s = n ->
  ev (sum A s) = \sum_(i < n) ev (nth x0 s i).
Proof. by move=> M x0 s n <-; rewrite (sumE M) (big_nth x0) big_mkord. Qed.

Lemma rational_times x y : rational (ratio_times x y) = rational x * rational y.
Proof. by rewrite !rationalE Pos2Z.inj_mul !whole_mul -mulf_div. Qed.

Lemma rational_level lam d : rational (level_of lam d) = rational lam ^+ d.
Proof.
have powerE : rational (ratio_power lam d) = rational lam ^+ d.
  suff H x : rational (ratio_power_from lam d x) = rational lam ^+ d * rational x.
    by rewrite H [rational (1, _)%Z]rationalE divr1 mulr1.
  elim: d x => [|d IH] x /=; first by rewrite mul1r.
  by rewrite IH -/(ratio_times lam x) rational_times exprSr mulrA.
by rewrite /level_of; case: Nat.eqb_spec => [->|//]; rewrite expr1.
Qed.

Lemma ratios_model lam : models (ratios lam) rational (rational lam).
Proof.
split.
- by rewrite rationalE mul0r.
- exact: rational_plus.
- by move=> x; rewrite !rationalE whole_opp mulNr.
- by move=> d x; rewrite rational_times rational_level.
- by move=> x /Z.eqb_spec x0; rewrite rationalE x0 mul0r.
- by move=> x x_ge0; rewrite rationalE divr_ge0 ?whole_ge0 // ltW ?whole_pos.
- by move=> x x_gt0; rewrite rationalE divr_gt0 ?whole_gt0 ?whole_pos.
- move=> k [a b] [c d] ok; rewrite -rational_level.
  have {ok} : ratio_level (level_of lam k) (a, b) (c, d) by []; move: (level_of lam k) => {}lam.
  rewrite /ratio_level !rationalE ![(_, _).1]/= ![(_, _).2]/=.
  case: Z.eqb_spec => [[->]|_]; rewrite -(whole_le R) !whole_mul => le_ac.
    rewrite mulrA ler_pmul2r ?invr_gt0 ?whole_pos // mulrAC ler_pdivl_mulr ?whole_pos //.
    by rewrite [whole a * _]mulrC.
  rewrite mulf_div ler_pdivl_mulr ?mulr_gt0 ?whole_pos // mulrAC ler_pdivr_mulr ?whole_pos //.
  by move: le_ac; rewrite !mulrA [whole (Zpos lam.2) * _]mulrC mulrAC.
- move=> x y /Z.eqb_spec eq_xy; apply/eqP.
  by rewrite !rationalE eqr_div ?whole_pos_neq0 // -!whole_mul eq_xy.
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

Lemma linked_listed s u v : linked (table_of s) (to u) (to v) = listed s u v.
Proof. by rewrite linked_table listedE. Qed.

Lemma mem_steps s u v d : ((u, v, d) \in steps s) = listed s u v && (d == 1%nat).
Proof.
rewrite /steps mappedE listedE; apply/mapP/andP => [[[a b] ab [-> -> ->]]|[uv /eqP->]] //.
by exists (u, v).
Qed.

Lemma mem_lengths_both_ways s u v d :
  ((u, v, d) \in lengths_both_ways s) = ((u, v, d) \in s) || ((v, u, d) \in s).
Proof.
rewrite /lengths_both_ways appendE mappedE mem_cat; congr (_ || _); apply/mapP/idP.
  by case=> -[[a b] c] abc [-> -> ->].
by move=> vud; exists (v, u, d).
Qed.

Lemma both_waysE s : both_ways s = s ++ map swapped s.
Proof. by rewrite /both_ways appendE mappedE. Qed.

Lemma listed_swapped s u v : listed (map swapped s) u v = listed s v u.
Proof.
by rewrite /listed has_map; apply: eq_has => -[a b] /=; rewrite andbC.
Qed.
