(** * alvim15/theorem-15: the bound for differential privacy

    2^Bnd(u, v, epsilon) = (v lam / (v - 1 + lam))^u, for u individuals with v
    possible values. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel policy symmetry bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import regular_facts hamming_facts.
From leakproof.edwards Require Import uniform_prior.
From leakproof.alvim15 Require Import theorem_12 proposition_14.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The sum of n_d / lam^d is a power: each tuple contributes a factor. *)
Lemma hamming_distance_sum (R : realFieldType) (u : nat) (T : finType) (lam : R)
    (D : database u T) :
  1 <= lam ->
  distance_sum (hamming_graph u T) lam D = ((#|T|%:R - 1 + lam) / lam) ^+ u.
Proof.
move=> lam_ge1; have lam_neq0 : lam != 0 by rewrite gt_eqF // (lt_le_trans ltr01).
pose g (s t : T) : R := if s == t then 1 else lam^-1.
have sim E : similarity (hamming_graph u T) lam D E = \prod_i g (D i) (E i).
  rewrite /similarity hamming_connected hamming_dist hamming_sum -exprVn.
  rewrite -prodrXr; apply: eq_bigr => i _.
  by rewrite /g; case: eqP; rewrite ?expr0 ?expr1.
rewrite distance_sum_similarity (eq_bigr _ (fun E _ => sim E)).
rewrite -(bigA_distr_bigA (fun i t => g (D i) t)).
rewrite (eq_bigr (fun=> (#|T|%:R - 1 + lam) / lam)) => [|i _].
  by rewrite prodr_const card_ord.
rewrite (bigD1 (D i)) //= {1}/g eqxx (eq_bigr (fun=> lam^-1)) => [|t tD]; last first.
  by rewrite /g eq_sym (negbTE tD).
rewrite (eq_bigl (mem (predC1 (D i)))) // sumr_const cardC1 addrC mulrDl divff //.
congr (_ + _); rewrite -(mulr_natl lam^-1) -subn1 natrB //.
by apply/card_gt0P; exists (D i).
Qed.

Lemma hamming_bound_eq (R : realFieldType) (u : nat) (T : finType) (lam : R)
    (D : database u T) :
  1 <= lam ->
  #|{: database u T}|%:R / distance_sum (hamming_graph u T) lam D = bnd u #|T| lam.
Proof.
move=> lam_ge1; rewrite hamming_distance_sum // card_ffun card_ord natrX.
by rewrite -exprVn -exprMn invf_div mulrA.
Qed.

Theorem theorem_15 (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (prior : database u T -> R) :
  1 <= lam -> channel K -> private (hamming_graph u T) lam K ->
  distribution prior ->
  leakage_factor prior K <= (#|T|%:R * lam / (#|T|%:R - 1 + lam)) ^+ u.
Proof.
move=> lam_ge1 KC KP pD; have [D] := distribution_inhabited pD.
apply: le_trans (leakage_factor_le KC pD) _.
rewrite -[leRHS]/(bnd u #|T| lam) -(hamming_bound_eq D lam_ge1).
by apply: regular_sum_of_maxima => //; right; apply: proposition_14.
Qed.

(** Value at epsilon = 0; growth in epsilon, u and v; never above v^u, which the
    text gives as the limit. *)
Theorem theorem_15_monotone (R : realFieldType) :
  [/\ forall u v, (0 < v)%N -> bnd u v (1 : R) = 1,
      forall u v (lam lam' : R), (0 < v)%N -> 1 <= lam -> lam <= lam' ->
        bnd u v lam <= bnd u v lam',
      forall u u' v (lam : R), (u <= u')%N -> (0 < v)%N -> 1 <= lam ->
        bnd u v lam <= bnd u' v lam,
      forall u v v' (lam : R), (0 < v)%N -> (v <= v')%N -> 1 <= lam ->
        bnd u v lam <= bnd u v' lam &
      forall u v (lam : R), (0 < v)%N -> 1 <= lam -> bnd u v lam <= v%:R ^+ u].
Proof.
have product (x y : R) : x * y - (x - 1 + y) = (x - 1) * (y - 1).
  by rewrite mulrBl mul1r mulrBr mulr1 [x - 1 + y]addrAC -[x + y - 1]addrA opprD addrA.
have v1 v : (0 < v)%N -> 1 <= v%:R :> R by rewrite ler1n.
have den v (lam : R) : (0 < v)%N -> 1 <= lam -> 0 < v%:R - 1 + lam.
  by move=> /v1 v_ge1 lam_ge1; rewrite ltr_paddl ?subr_ge0 // (lt_le_trans ltr01).
have base_ge1 v (lam : R) : (0 < v)%N -> 1 <= lam ->
    1 <= v%:R * lam / (v%:R - 1 + lam).
  move=> v_gt0 lam_ge1; rewrite ler_pdivl_mulr ?den // mul1r -subr_ge0.
  by rewrite product mulr_ge0 ?subr_ge0 ?v1.
have base_ge0 v (lam : R) : (0 < v)%N -> 1 <= lam ->
    0 <= v%:R * lam / (v%:R - 1 + lam).
  by move=> v_gt0 lam_ge1; apply: le_trans (base_ge1 v lam v_gt0 lam_ge1).
split.
- move=> u v v_gt0; rewrite /bnd mulr1 subrK divff ?expr1n //.
  by rewrite pnatr_eq0 -lt0n.
- move=> u v lam lam' v_gt0 lam_ge1 le_lam; have lam'_ge1 := le_trans lam_ge1 le_lam.
  apply: ler_expn2r; rewrite ?nnegrE ?base_ge0 //.
  rewrite ler_pdivr_mulr ?den // mulrAC ler_pdivl_mulr ?den // -!mulrA.
  rewrite ler_wpmul2l ?ler0n // (mulrDr lam (v%:R - 1)) (mulrDr lam' (v%:R - 1)).
  rewrite [lam' * lam]mulrC ler_add2r.
  by rewrite ler_wpmul2r // subr_ge0 v1.
- by move=> u u' v lam le_u v_gt0 lam_ge1; rewrite /bnd ler_weexpn2l ?base_ge1.
- move=> u v v' lam v_gt0 le_v lam_ge1; have v'_gt0 := leq_trans v_gt0 le_v.
  apply: ler_expn2r; rewrite ?nnegrE ?base_ge0 //.
  have le_vR : v%:R <= v'%:R :> R by rewrite ler_nat.
  rewrite ler_pdivr_mulr ?den // mulrAC ler_pdivl_mulr ?den //.
  rewrite -[leLHS]mulrA -[leRHS]mulrA [v%:R * _]mulrCA [v'%:R * _]mulrCA.
  rewrite ler_wpmul2l ?(le_trans ler01) // -!addrA.
  rewrite (mulrDr v%:R v'%:R) (mulrDr v'%:R v%:R) [v%:R * v'%:R]mulrC.
  by rewrite ler_add2l ler_wpmul2r // addrC subr_ge0.
- move=> u v lam v_gt0 lam_ge1; apply: ler_expn2r; rewrite ?nnegrE ?base_ge0 ?ler0n //.
  rewrite ler_pdivr_mulr ?den // ler_wpmul2l ?ler0n // ler_addr subr_ge0.
  exact: v1.
Qed.

(** The growth is strict, where there are two values at least and lam > 1. *)
Theorem theorem_15_strict (R : realFieldType) :
  [/\ forall u v (lam lam' : R), (0 < u)%N -> (1 < v)%N -> 1 <= lam -> lam < lam' ->
        bnd u v lam < bnd u v lam',
      forall u u' v (lam : R), (u < u')%N -> (1 < v)%N -> 1 < lam ->
        bnd u v lam < bnd u' v lam &
      forall u v v' (lam : R), (0 < u)%N -> (0 < v)%N -> (v < v')%N -> 1 < lam ->
        bnd u v lam < bnd u v' lam].
Proof.
have product (x y : R) : x * y - (x - 1 + y) = (x - 1) * (y - 1).
  by rewrite mulrBl mul1r mulrBr mulr1 [x - 1 + y]addrAC -[x + y - 1]addrA opprD addrA.
have v1 v : (0 < v)%N -> 1 <= v%:R :> R by rewrite ler1n.
have v1lt v : (1 < v)%N -> 1 < v%:R :> R by rewrite ltr1n.
have den v (lam : R) : (0 < v)%N -> 1 <= lam -> 0 < v%:R - 1 + lam.
  by move=> /v1 v_ge1 lam_ge1; rewrite ltr_paddl ?subr_ge0 // (lt_le_trans ltr01).
have base_ge0 v (lam : R) : (0 < v)%N -> 1 <= lam ->
    0 <= v%:R * lam / (v%:R - 1 + lam).
  move=> v_gt0 lam_ge1; have lam_ge0 := le_trans ler01 lam_ge1.
  by rewrite divr_ge0 ?mulr_ge0 ?ler0n // ltW // den.
split.
- move=> u v lam lam' u_gt0 v_gt1 lam_ge1 lt_lam; have v_gt0 := ltnW v_gt1.
  have lam'_ge1 := le_trans lam_ge1 (ltW lt_lam).
  rewrite /bnd ltr_expn2r ?nnegrE ?base_ge0 // -?lt0n //.
  rewrite ltr_pdivr_mulr ?den // mulrAC ltr_pdivl_mulr ?den // -!mulrA.
  rewrite ltr_pmul2l ?ltr0n // (mulrDr lam (v%:R - 1)) (mulrDr lam' (v%:R - 1)).
  by rewrite [lam' * lam]mulrC ltr_add2r ltr_pmul2r // subr_gt0 v1lt.
- move=> u u' v lam lt_u v_gt1 lam_gt1; have v_gt0 := ltnW v_gt1.
  rewrite /bnd ltr_eexpn2l //.
  rewrite ltr_pdivl_mulr ?den ?(ltW lam_gt1) // mul1r -subr_gt0 product.
  by rewrite mulr_gt0 ?subr_gt0 ?v1lt.
- move=> u v v' lam u_gt0 v_gt0 lt_v lam_gt1; have lam_ge1 := ltW lam_gt1.
  have v'_gt0 := leq_trans v_gt0 (ltnW lt_v).
  rewrite /bnd ltr_expn2r ?nnegrE ?base_ge0 // -?lt0n //.
  have lt_vR : v%:R < v'%:R :> R by rewrite ltr_nat.
  rewrite ltr_pdivr_mulr ?den // mulrAC ltr_pdivl_mulr ?den //.
  rewrite -[ltLHS]mulrA -[ltRHS]mulrA [v%:R * _]mulrCA [v'%:R * _]mulrCA.
  rewrite ltr_pmul2l ?(lt_trans ltr01) // -!addrA.
  rewrite (mulrDr v%:R v'%:R) (mulrDr v'%:R v%:R) [v%:R * v'%:R]mulrC.
  by rewrite ltr_add2l ltr_pmul2r // addrC subr_gt0.
Qed.
