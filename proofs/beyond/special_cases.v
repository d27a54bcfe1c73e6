(** * beyond/special-cases: the papers' bounds from the covering number

    The covering number of the complete graph with v vertices is v lam / (v - 1 + lam), and
    complete graphs attain it, so that its powers are alvim15's bound (Theorem 15), and are
    attained.  On every graph it is at most the sum of lam^radius over the components, hence
    at most edwards' bound (Theorem 3); for n tuples without constraints all three are powers. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts covering_facts.
From leakproof.library Require Import regular_facts hamming_facts isomorphism_facts product_facts.
From leakproof.edwards Require Import uniform_prior.
From leakproof.beyond Require Import covering_bound radius_bound magnitude covering_duality.
From leakproof.beyond Require Import covering_product product_optimum n_tuples.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem special_complete (R : realFieldType) (T : finType) (lam : R) :
  1 <= lam ->
  covering_number (complete_graph T) lam (#|T|%:R * lam / (#|T|%:R - 1 + lam)) /\
  largest_factor (complete_graph T) lam (#|T|%:R * lam / (#|T|%:R - 1 + lam)).
Proof.
move=> lam_ge1; pose w (t : T) : R := lam / (#|T|%:R - 1 + lam).
have lam0 : 0 < lam := lam_gt0 lam_ge1.
have den_gt0 (t : T) : 0 < #|T|%:R - 1 + lam.
  by rewrite ltr_paddl ?subr_ge0 ?ler1n //; apply/card_gt0P; exists t.
have wW : weighting (complete_graph T) lam w.
  split=> t; first by rewrite divr_ge0 ?ltW // (den_gt0 t).
  rewrite -mulr_suml -distance_sum_similarity complete_distance_sum // mulf_div.
  by rewrite [lam * _]mulrC divff // mulf_neq0 ?gt_eqF // (den_gt0 t).
have -> : #|T|%:R * lam / (#|T|%:R - 1 + lam) = \sum_t w t.
  by rewrite sumr_const -[RHS]mulr_natl mulrA.
split; last exact: magnitude.
by have [] := covering_certified (weighting_packing wW) (weighting_covering wW) erefl.
Qed.

Theorem special_radius (R : realFieldType) (X : finType) (G : graph X) (lam c : R) :
  1 <= lam -> covering_number G lam c ->
  c <= \sum_(C in components G) lam ^+ radius G C /\
  \sum_(C in components G) lam ^+ radius G C <= \sum_(C in components G) lam ^+ diameter G C.
Proof.
move=> lam_ge1 [_ least]; split; last exact: radius_le_diameter_bound.
by have [y yC <-] := covering_implies_radius G lam_ge1; apply: least.
Qed.

(** Theorem 3 of edwards, through the covering number, *)
Theorem special_edwards (R : realFieldType) (X Z : finType) (G : graph X) (lam c : R)
    (K : X -> Z -> R) (prior : X -> R) :
  1 <= lam -> covering_number G lam c ->
  channel K -> private G lam K -> distribution prior ->
  leakage_factor prior K <= c /\ c <= \sum_(C in components G) lam ^+ diameter G C.
Proof.
move=> lam_ge1 cC KC KP pD; split.
  by have [[y yC <-] _] := cC; apply: covering_bound_any_prior yC KC KP pD.
by have [le_c le_r] := special_radius lam_ge1 cC; apply: le_trans le_c le_r.
Qed.

(** and for n tuples, where its bound, and the one with the radius, are powers too. *)
Theorem special_edwards_tuples (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam c : R) (K : permitted_database (unconstrained n G) -> Z -> R)
    (prior : permitted_database (unconstrained n G) -> R) :
  1 <= lam -> covering_number G lam c ->
  channel K -> private (adjacency_graph (unconstrained n G)) lam K -> distribution prior ->
  [/\ leakage_factor prior K <= c ^+ n,
      c ^+ n <= (\sum_(C in components G) lam ^+ radius G C) ^+ n,
      \sum_(C in components (adjacency_graph (unconstrained n G)))
          lam ^+ radius (adjacency_graph (unconstrained n G)) C
        = (\sum_(C in components G) lam ^+ radius G C) ^+ n &
      \sum_(C in components (adjacency_graph (unconstrained n G)))
          lam ^+ diameter (adjacency_graph (unconstrained n G)) C
        = (\sum_(C in components G) lam ^+ diameter G C) ^+ n].
Proof.
move=> lam_ge1 cC KC KP pD; have iso := n_tuples_power n G; split.
- by have [] := special_edwards lam_ge1 (tuples_covering n lam_ge1 cC) KC KP pD.
- have [le_c _] := special_radius lam_ge1 cC; have c_ge0 := covering_number_ge0 cC.
  by rewrite ler_expn2r ?nnegrE // (le_trans c_ge0).
- by rewrite (radius_sum_isomorphic lam iso) radius_sum_power.
- by rewrite (diameter_sum_isomorphic lam iso) diameter_sum_power.
Qed.

(** Theorem 15 of alvim15: 2^Bnd is the covering number of the Hamming graph, and the largest
    leakage factor, *)
Theorem special_alvim (R : realFieldType) (u : nat) (T : finType) (lam : R) :
  1 <= lam ->
  covering_number (hamming_graph u T) lam (bnd u #|T| lam) /\
  largest_factor (hamming_graph u T) lam (bnd u #|T| lam).
Proof.
move=> lam_ge1; have [cC cL] := special_complete T lam_ge1; split.
  by apply: covering_number_isomorphic (power_complete u T) _; apply: covering_power.
by apply: largest_factor_isomorphic (power_complete u T) _; apply: power_equality.
Qed.

(** so a bound under every prior. *)
Theorem special_alvim_any_prior (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (prior : database u T -> R) :
  1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution prior ->
  leakage_factor prior K <= (#|T|%:R * lam / (#|T|%:R - 1 + lam)) ^+ u.
Proof.
move=> lam_ge1 KC KP pD; have [cC _] := special_alvim u T lam_ge1.
by have [] := special_edwards lam_ge1 cC KC KP pD.
Qed.
