(** * beyond/clique-bound: attained on no other graphs

    In a component that is not complete every vertex has a neighbour, which is
    nearer than the diameter; so the uniform bound is smaller for lam > 1. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.beyond Require Import uniform_bound.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Strict.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypothesis lam_gt1 : 1 < lam.
Implicit Types C : {set X}.

Let lam_ge1 : 1 <= lam := ltW lam_gt1.

(** The bound's term is the size over the least spread that is conceivable. *)
Let least C : R := 1 + (#|C|%:R - 1) * lam ^- diameter G C.

Lemma least_gt0 C : C \in components G -> 0 < least C.
Proof.
move=> CG; rewrite /least.
by rewrite ltr_paddr ?ltr01 // mulr_ge0 ?subr_ge0 ?(component_card_ge1 R CG) // ltW ?lamV_gt0.
Qed.

Lemma clique_term C : C \in components G ->
  #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C)
    = #|C|%:R / least C.
Proof.
move=> CG; rewrite -mulrA; congr (_ * _); rewrite /least.
have := lamX_neq0 lam_ge1 (diameter G C); move: (lam ^+ _) => L L0.
have -> : 1 + (#|C|%:R - 1) / L = (#|C|%:R - 1 + L) / L.
  by rewrite [RHS]mulrDl divff // addrC.
by rewrite invfM invrK mulrC.
Qed.

Lemma incomplete_spread C j : C \in components G -> j \in C ->
  (1 < diameter G C)%N -> least C < spread G lam C j.
Proof.
move=> CG jC diam; have [k kC kj] : exists2 k, k \in C & j != k.
  have [u [v [uC vC d_uv]]] := diameter_attained G jC.
  have [ju|ju] := eqVneq j u; last by exists u.
  exists v => //; apply: contraTneq diam => jv.
  by rewrite -d_uv -ju jv dist0.
have jk : connect G j k by rewrite -(components_connect k CG jC).
have [h jh _] := dist_pred jk kj.
have hC : h \in C :\ j.
  rewrite in_setD1 (components_connect h CG jC) connect1 // andbT.
  by apply: contraTneq jh => ->; rewrite adjacent_irr.
rewrite /least /spread (big_setD1 j) //= dist0 expr0 invr1 ltr_add2l.
rewrite (cardsD1 j C) jC natrD addrAC subrr add0r mulr_natl -sumr_const.
rewrite (big_setD1 h) //= [X in _ < X](big_setD1 h) //=; apply: ltr_le_add.
  rewrite dist_adjacent; last by rewrite adjacent_sym.
  by rewrite ltf_pinv ?posrE ?lamX_gt0 // ltr_eexpn2l.
apply: ler_sum => i; rewrite !in_setD1 => /and3P[_ _ iC].
by apply: (lamV_le lam_ge1); apply: dist_le_diameter.
Qed.

Lemma incomplete_least_spread C : C \in components G ->
  (1 < diameter G C)%N -> least C < least_spread G lam C.
Proof.
move=> CG diam; have [x Cx] := componentsP _ _ CG.
have xC : x \in C by rewrite Cx component_refl.
rewrite /least_spread; elim/big_ind: _ => [|a b la lb|j jC].
- apply: lt_le_trans (incomplete_spread CG xC diam) _.
  by apply: le_trans (spread_le_card _ _ _ _) _; rewrite // ler_nat max_card.
- by rewrite lt_minr la lb.
- exact: incomplete_spread.
Qed.

End Strict.

Theorem clique_bound_attained_only (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) :
  1 < lam ->
  largest_factor G lam
    (\sum_(C in components G)
       #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C)) ->
  forall i j, connect G i j -> i != j -> G i j.
Proof.
move=> lam_gt1 [[Z [K [KC KP K_sum]]] _] i j ij i_j; apply: contraT => not_ij.
have lam_ge1 := ltW lam_gt1.
have CG := mem_components G i.
have diam : (1 < diameter G (component G i))%N.
  have : (dist G i j <= diameter G (component G i))%N.
    by rewrite dist_le_diameter ?component_refl ?mem_component.
  apply: leq_trans; have := dist_walk ij; have := dist_eq0 G i j.
  case: (dist G i j) => [|[|//]]; first by rewrite (negbTE i_j).
  by move=> _ /walkS[w iw]; rewrite walk0 => /eqP wj; rewrite -wj iw in not_ij.
have := uniform_bound lam_ge1 KC KP; rewrite K_sum leNgt => /negP[].
rewrite (bigD1 (component G i)) //= [X in _ < X](bigD1 (component G i)) //=.
have c_gt0 C : C \in components G -> 0 < #|C|%:R :> R.
  by move=> /(component_card_ge1 R); apply: lt_le_trans ltr01.
apply: ltr_le_add.
  rewrite clique_term // ltr_pmul2l ?c_gt0 // ltf_pinv ?posrE ?least_spread_gt0 //.
    exact: incomplete_least_spread.
  exact: least_gt0.
apply: ler_sum => C /andP[C_in _].
rewrite clique_term // ler_pmul2l ?c_gt0 // lef_pinv ?posrE ?least_spread_gt0 //.
  exact: least_spread_ge.
exact: least_gt0.
Qed.
