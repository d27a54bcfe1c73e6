(** * beyond/clique-bound: as if each component were a clique of its diameter *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.beyond Require Import covering_bound uniform_bound.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The uniform bound, hence the covering bound, is at least as good. *)
Theorem uniform_le_clique (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  1 <= lam ->
  \sum_(C in components G) #|C|%:R / least_spread G lam C
    <= \sum_(C in components G)
         #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C).
Proof.
move=> lam_ge1; apply: ler_sum => C CG; rewrite -mulrA ler_wpmul2l ?ler0n //.
have L_gt0 := lamX_gt0 lam_ge1 (diameter G C).
have c_ge1 := component_card_ge1 R CG.
have den_gt0 : 0 < #|C|%:R - 1 + lam ^+ diameter G C.
  by rewrite ltr_paddl ?subr_ge0.
rewrite -[leRHS]invrK invfM invrK mulrC mulrDl divff ?gt_eqF // addrC.
rewrite lef_pinv ?posrE ?least_spread_gt0 //; first exact: least_spread_ge.
by rewrite ltr_paddr ?ltr01 // mulr_ge0 ?subr_ge0 // ltW // invr_gt0.
Qed.

Theorem clique_bound (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) :
  1 <= lam -> channel K -> private G lam K ->
  sum_of_maxima K
    <= \sum_(C in components G)
         #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C).
Proof.
move=> lam_ge1 KC KP; apply: le_trans (uniform_bound lam_ge1 KC KP) _.
exact: uniform_le_clique.
Qed.

(** Never weaker than edwards/theorem-3. *)
Theorem clique_le_diameter_bound (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) :
  1 <= lam ->
  \sum_(C in components G)
      #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C)
    <= \sum_(C in components G) lam ^+ diameter G C.
Proof.
move=> lam_ge1; apply: ler_sum => C CG.
have L_ge1 : 1 <= lam ^+ diameter G C by rewrite exprn_ege1.
have c_ge1 := component_card_ge1 R CG.
have L_gt0 : 0 < lam ^+ diameter G C by apply: lt_le_trans L_ge1.
rewrite ler_pdivr_mulr ?ltr_paddl ?subr_ge0 // mulrC ler_wpmul2l ?(ltW L_gt0) //.
by rewrite addrAC -addrA ler_addl subr_ge0.
Qed.
