(** * beyond/uniform-bound: no symmetry assumed

    The covering vector is constant on each component, as small as it can be. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.beyond Require Import covering_bound.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem covering_implies_uniform (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) :
  1 <= lam ->
  exists2 y, covering G lam y &
    \sum_i y i = \sum_(C in components G) #|C|%:R / least_spread G lam C.
Proof.
move=> lam_ge1; pose y i := (least_spread G lam (component G i))^-1.
exists y; first split=> i.
- by rewrite invr_ge0 ltW // least_spread_gt0 // mem_components.
- have CG := mem_components G i; have iC := component_refl G i.
  rewrite (similarity_component _ _ CG iC).
  rewrite (eq_bigr (fun j => lam ^- dist G i j * (least_spread G lam (component G i))^-1)).
    rewrite -mulr_suml ler_pdivl_mulr ?least_spread_gt0 // mul1r.
    apply: le_trans (least_spread_le _ _ iC) _; rewrite /spread.
    by apply: ler_sum => j _; rewrite dist_sym.
  by move=> j jC; rewrite /y (component_eq jC).
rewrite (sum_components G); apply: eq_bigr => C CG.
rewrite mulr_natl -sumr_const; apply: eq_bigr => i iC.
by rewrite /y -(component_of CG iC).
Qed.

Theorem uniform_bound (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) :
  1 <= lam -> channel K -> private G lam K ->
  sum_of_maxima K <= \sum_(C in components G) #|C|%:R / least_spread G lam C.
Proof.
move=> lam_ge1 KC KP; have [y y_cover <-] := covering_implies_uniform G lam_ge1.
exact: covering_bound y_cover KC KP.
Qed.
