(** * beyond/optimum: for rational lam the largest leakage factor is rational

    And one and the same number over every ordered field, the real numbers among them:
    a rational channel attains it and rational prices show that nothing is larger. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds extreme.
From leakproof.library Require Import channel_facts bounds_facts.
From leakproof.beyond Require Import weak_duality extreme_columns optimum_exists optimum_dual.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Transfer.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : rat).
Notation q := (@ratr R).

Lemma ratr_max (x y : rat) : q (Num.max x y) = Num.max (q x) (q y).
Proof. by rewrite /Num.max /Order.max ltr_rat; case: ifP. Qed.

Lemma ratr_sum_of_maxima (Z : finType) (K : X -> Z -> rat) :
  sum_of_maxima (fun i z => q (K i z)) = q (sum_of_maxima K).
Proof.
rewrite /sum_of_maxima rmorph_sum; apply: eq_bigr => z _.
by apply/esym/big_morph; [exact: ratr_max | exact: rmorph0].
Qed.

Lemma ratr_channel (Z : finType) (K : X -> Z -> rat) :
  channel K -> channel (fun i z => q (K i z)).
Proof.
by move=> [K0 K1]; split=> [i z|i]; rewrite ?ler0q // -rmorph_sum K1 rmorph1.
Qed.

Lemma ratr_private (Z : finType) (K : X -> Z -> rat) :
  private G lam K -> private G (q lam) (fun i z => q (K i z)).
Proof. by move=> KP i h z ih; rewrite -rmorphM ler_rat KP. Qed.

Lemma ratr_prices (y : X -> rat) :
  1 < lam -> prices G lam y -> prices G (q lam) (fun i => q (y i)).
Proof.
move=> lam_gt1 yP; have q_gt1 : 1 < q lam by rewrite -(rmorph1 [rmorphism of q]) ltr_rat.
apply: pattern_prices => // p.
have /and3P[_ /existsP[u /andP[uC /eqP pu]] _] := valP p.
have col1 : pattern_column lam p u = 1.
  by rewrite /pattern_column /level_column uC /pattern_value pu expr0 invr1.
have colE i : pattern_column (q lam) p i = q (pattern_column lam p i).
  by rewrite /pattern_column /level_column; case: ifP; rewrite ?rmorph0 // fmorphV rmorphX.
under eq_bigr do rewrite colE -rmorphM mulrC.
rewrite -rmorph_sum -(rmorph1 [rmorphism of q]) ler_rat -col1.
by apply: yP; apply: pattern_column_private.
Qed.

End Transfer.

Theorem optimum_rational (X : finType) (G : graph X) (lam : rat) :
  1 <= lam ->
  exists (b : rat) (Z : finType) (K : X -> Z -> rat),
  [/\ channel K, private G lam K, sum_of_maxima K = b &
      forall R : realFieldType, largest_factor G (ratr lam : R) (ratr b)].
Proof.
move=> lam_ge1; have [b bL] : exists b, largest_factor G lam b.
  by have [opt optL] := optimum_exists [realFieldType of rat] G; exists (opt lam); apply: optL.
have [[Z [K [KC KP KE]]] upper] := bL.
exists b, Z, K; split=> // R; split.
  exists Z, (fun i z => ratr (K i z)); split; [exact: ratr_channel | exact: ratr_private |].
  by rewrite ratr_sum_of_maxima KE.
have [lam1|lam_neq1] := eqVneq lam 1.
  rewrite lam1 rmorph1; have [_ one] := optimum_at_one R G.
  move=> Z' K' KC' KP'; apply: le_trans (one Z' K' KC' KP') _.
  have [[Z1 [K1 [KC1 KP1 KE1]]] _] := optimum_at_one [realFieldType of rat] G.
  by rewrite -(ratr_nat R) ler_rat -KE1; apply: upper; rewrite // lam1.
have lam_gt1 : 1 < lam by rewrite lt_neqAle eq_sym lam_neq1.
have [y yP yE] := optimum_dual lam_ge1 bL.
by rewrite -yE rmorph_sum; apply: prices_upper_bound; apply: ratr_prices.
Qed.
