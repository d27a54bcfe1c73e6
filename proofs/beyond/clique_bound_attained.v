(** * beyond/clique-bound: attained if every component is complete

    The weighting is lam^d / (l - 1 + lam^d) on a component of size l and diameter
    d, which is 0 or 1. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.beyond Require Import magnitude.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem clique_bound_attained (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) :
  1 <= lam -> (forall i j, connect G i j -> i != j -> G i j) ->
  largest_factor G lam
    (\sum_(C in components G)
       #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C)).
Proof.
move=> lam_ge1 cliques.
pose w i := lam ^+ diameter G (component G i)
            / (#|component G i|%:R - 1 + lam ^+ diameter G (component G i)).
have den_gt0 C : C \in components G -> 0 < #|C|%:R - 1 + lam ^+ diameter G C.
  move=> CG; have c_ge1 := component_card_ge1 R CG.
  have L_gt0 := lamX_gt0 lam_ge1 (diameter G C).
  by rewrite ltr_paddl ?subr_ge0.
have -> : \sum_(C in components G)
    #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C) = \sum_i w i.
  rewrite (sum_components G); apply: eq_bigr => C CG.
  rewrite -mulrA mulr_natl -sumr_const; apply: eq_bigr => i iC.
  by rewrite /w -(component_of CG iC).
apply: magnitude => //; split=> i.
  by rewrite divr_ge0 // ltW ?(lamX_gt0 lam_ge1) ?den_gt0 ?mem_components.
have CG := mem_components G i; have iC := component_refl G i.
rewrite (similarity_component _ _ CG iC).
have near u v : u \in component G i -> v \in component G i -> u != v -> G u v.
  by move=> uC vC; apply: cliques; rewrite -(components_connect v CG uC).
have dist_C j : j \in component G i -> i != j ->
    dist G i j = diameter G (component G i).
  move=> jC ij; apply/eqP; rewrite eqn_leq dist_le_diameter //=.
  rewrite (dist_adjacent (near i j iC jC ij)); apply: diameter_le => u v uC vC.
  have [->|uv] := eqVneq u v; first by rewrite dist0.
  by rewrite (dist_adjacent (near u v uC vC uv)).
rewrite (big_setD1 i) //= dist0 expr0 invr1 mul1r.
rewrite (eq_bigr (fun=> lam ^- diameter G (component G i) * w i)) => [|j]; last first.
  rewrite in_setD1 eq_sym => /andP[ij jC].
  by rewrite (dist_C j jC ij) /w (component_eq jC).
have card_C : #|component G i :\ i|%:R = #|component G i|%:R - 1 :> R.
  by rewrite (cardsD1 i (component G i)) iC natrD addrC addKr.
rewrite sumr_const -(mulr_natl (_ * w i)) card_C /w mulKf ?lamX_neq0 //.
by rewrite -mulrDl addrC divff // gt_eqF // den_gt0.
Qed.
