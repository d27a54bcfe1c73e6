(** * beyond/radius-bound: the radius in place of the diameter

    The covering vector puts lam^radius on one centre of each component. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.edwards Require Import uniform_prior.
From leakproof.beyond Require Import covering_bound.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem covering_implies_radius (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) :
  1 <= lam ->
  exists2 y, covering G lam y &
    \sum_i y i = \sum_(C in components G) lam ^+ radius G C.
Proof.
move=> lam_ge1.
pose centre (C : {set X}) := [pick u in C | eccentricity G C u == radius G C].
have centreP C : C \in components G -> exists u,
    [/\ centre C = Some u, u \in C & eccentricity G C u = radius G C].
  case/componentsP=> x ->; rewrite /centre; case: pickP => [u /andP[uC /eqP uE]|].
    by exists u.
  have [u uC uE] := radius_attained G (component_refl G x).
  by move=> /(_ u); rewrite uC uE eqxx.
pose y i := if centre (component G i) == Some i
            then lam ^+ radius G (component G i) else 0.
have y_ge0 i : 0 <= y i.
  by rewrite /y; case: ifP => // _; apply/ltW/lamX_gt0.
exists y; first split=> // i.
  have [u [Cu uC uE]] := centreP _ (mem_components G i).
  rewrite (similarity_component _ _ (mem_components G i) (component_refl G i)).
  rewrite (bigD1 u) //= ler_paddr //; last first.
    by rewrite /y (component_eq uC) Cu eqxx mulrC ler_pdivl_mulr ?lamX_gt0 // mul1r
          lamX_le // dist_sym -uE dist_le_eccentricity ?component_refl.
  apply: sumr_ge0 => j _; rewrite mulr_ge0 // ltW ?lamV_gt0 //.
rewrite (sum_components G); apply: eq_bigr => C CG.
have [u [Cu uC uE]] := centreP _ CG.
rewrite (bigD1 u) //= {1}/y -(component_of CG uC) Cu eqxx big1 ?addr0 // => i.
case/andP=> iC iu; rewrite /y -(component_of CG iC) Cu; case: eqP => // -[ui].
by rewrite ui eqxx in iu.
Qed.

Theorem radius_bound (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) :
  1 <= lam -> channel K -> private G lam K ->
  sum_of_maxima K <= \sum_(C in components G) lam ^+ radius G C.
Proof.
move=> lam_ge1 KC KP; have [y y_cover <-] := covering_implies_radius G lam_ge1.
exact: covering_bound y_cover KC KP.
Qed.

Theorem radius_bound_any_prior (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) (prior : X -> R) :
  1 <= lam -> channel K -> private G lam K -> distribution prior ->
  leakage_factor prior K <= \sum_(C in components G) lam ^+ radius G C.
Proof.
move=> lam_ge1 KC KP pD; apply: le_trans (leakage_factor_le KC pD) _.
exact: radius_bound.
Qed.

(** Never weaker than edwards/theorem-3. *)
Theorem radius_le_diameter_bound (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) :
  1 <= lam ->
  \sum_(C in components G) lam ^+ radius G C
    <= \sum_(C in components G) lam ^+ diameter G C.
Proof.
move=> lam_ge1; apply: ler_sum => C CG; apply: lamX_le => //.
have [x Cx] := componentsP _ _ CG; apply: (@radius_le_diameter _ _ _ x).
by rewrite Cx component_refl.
Qed.
