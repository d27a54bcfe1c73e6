(** * beyond/optimum: every largest leakage factor is certified by prices

    The dual of the linear program, by Farkas' lemma: prices for the vertices, over the
    same field, that dominate every private column and add up to the largest factor.
    Together with weak_duality.v: the two optima are equal. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds extreme.
From leakproof.library Require Import graph_facts channel_facts bounds_facts farkas.
From leakproof.beyond Require Import weak_duality covering_bound radius_bound.
From leakproof.beyond Require Import extreme_columns optimum_exists.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Dual.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam b : R).
Hypotheses (lam_gt1 : 1 < lam) (b_largest : largest_factor G lam b).

Lemma pattern_prices (y : X -> R) :
  (forall p : pattern G, 1 <= \sum_i pattern_column lam p i * y i) -> prices G lam y.
Proof.
move=> yE; apply: prices_on_levels => // C f CG fL.
have [p [pC pE]] := level_pattern CG fL; apply: le_trans (yE p) _.
rewrite [leRHS]big_mkcond /= le_eqVlt; apply/orP; left; apply/eqP.
apply: eq_bigr => i _; rewrite /pattern_column /level_column pC.
by case: ifP => [/pE->|_]; rewrite ?mul0r // mulrC.
Qed.

Lemma dual_above : exists2 y, prices G lam y & \sum_i y i = b.
Proof.
have [[Z [K [KC KP Ksum]]] upper] := b_largest.
pose a (o : option (pattern G)) (i : X) : R := if o is Some p then pattern_column lam p i else -1.
pose c (o : option (pattern G)) : R := if o is Some _ then 1 else - b.
have sumE (F : option (pattern G) -> R) : \sum_o F o = F None + \sum_p F (Some p).
  rewrite (bigD1 None) //=; congr (_ + _).
  rewrite (reindex_omap Some id) /=; last by case.
  by apply: eq_bigl => p; rewrite eqxx.
case: (farkas a c) => [[y yE]|[l [l0 lE lc]]].
  have y_prices : prices G lam y by apply: pattern_prices => p; apply: (yE (Some p)).
  exists y => //; apply/eqP; rewrite eq_le; apply/andP; split.
    have := yE None; rewrite /a /c; under eq_bigr do rewrite mulN1r.
    by rewrite sumrN ler_opp2.
  by rewrite -Ksum; apply: prices_upper_bound y_prices _ _ KC KP.
exfalso; pose x p := l (Some p); pose s := l None.
have rows i : \sum_p x p * pattern_column lam p i = s.
  by have := lE i; rewrite sumE /a mulrN1 addrC => /eqP; rewrite subr_eq0 => /eqP.
have gap : s * b < \sum_p x p.
  move: lc; rewrite sumE /c mulrN addrC subr_gt0.
  by under [X in _ < X]eq_bigr do rewrite mulr1.
have x_ge0 p : 0 <= x p by apply: l0.
have [s0|s_neq0] := eqVneq s 0.
  move: gap; rewrite s0 mul0r big1 ?ltxx // => p _.
  have /and3P[_ /existsP[u /andP[uC /eqP pu]] _] := valP p.
  have col1 : pattern_column lam p u = 1.
    by rewrite /pattern_column /level_column uC /pattern_value pu expr0 invr1.
  apply/eqP; rewrite eq_le x_ge0 andbT -[leLHS]mulr1 -col1 -s0 -(rows u) (bigD1 p) //=.
  rewrite ler_addl; apply: sumr_ge0 => q _.
  by rewrite mulr_ge0 // pattern_column_ge0.
have s_gt0 : 0 < s by rewrite lt_neqAle eq_sym s_neq0 l0.
have xW : pattern_weights lam (fun p => x p / s).
  split=> [p|i]; first by rewrite divr_ge0 // ltW.
  under eq_bigr do rewrite mulrAC; rewrite -mulr_suml rows divff //.
have [xC xP xsum] := weights_channel lam_gt1 xW.
have := upper _ _ xC xP; rewrite xsum -mulr_suml ler_pdivr_mulr // leNgt mulrC.
by rewrite gap.
Qed.

End Dual.

Theorem optimum_dual (R : realFieldType) (X : finType) (G : graph X) (lam b : R) :
  1 <= lam -> largest_factor G lam b ->
  exists2 y : X -> R, prices G lam y & \sum_i y i = b.
Proof.
rewrite le_eqVlt => /orP[/eqP<-|lam_gt1]; last exact: dual_above.
move=> [[Z [K [KC KP Ksum]]] upper].
have [y y_cover ysum] := covering_implies_radius G (lexx (1 : R)).
have y_prices : prices G 1 y by move=> c i; apply: covering_columns.
exists y => //; apply/eqP; rewrite eq_le -{2}Ksum; apply/andP; split; last first.
  exact: (prices_upper_bound y_prices KC KP).
rewrite ysum (eq_bigr (fun=> 1)) => [|C _]; last by rewrite expr1n.
have [[Z' [K' [KC' KP' Ksum']]] _] := optimum_at_one R G.
by rewrite sumr_const -Ksum'; apply: upper.
Qed.
