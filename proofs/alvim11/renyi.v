(** * alvim11/renyi: Renyi entropies of whole order *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel limits entropy.
From leakproof.library Require Import channel_facts.
From leakproof.alvim11 Require Import shannon_entropy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Log.
Variables (R : realFieldType) (log : R -> R).
Hypothesis logP : logarithm_base_2 log.

Lemma log_exp (a : R) k : 0 < a -> log (a ^+ k) = k%:R * log a.
Proof.
case: logP => lM _ _ a_gt0; elim: k => [|k IHk]; first by rewrite expr0 (log1 logP) mul0r.
by rewrite exprS lM ?exprn_gt0 // IHk -addn1 natrD mulrDl mul1r addrC.
Qed.

End Log.

Lemma order_neq0 (R : realFieldType) k : (1 < k)%N -> 1 - k%:R != 0 :> R.
Proof. by move=> k_gt1; rewrite subr_eq0 eq_sym -[1]/(1%:R) eqr_nat gtn_eqF. Qed.

Lemma power_sum_gt0 (R : realFieldType) (X : finType) (p : X -> R) k :
  distribution p -> 0 < \sum_x p x ^+ k.
Proof.
move=> pD; have [x px] : exists x, 0 < p x.
  have [p_ge0 p_sum] := pD; apply/existsP; apply: contraT => /existsPn none.
  have : \sum_x p x <= \sum_(x : X) 0 by apply: ler_sum => x _; rewrite leNgt none.
  by rewrite p_sum big1 // ler10.
rewrite (bigD1 x) //= ltr_spaddl ?exprn_gt0 //; apply: sumr_ge0 => y _.
by rewrite exprn_ge0 //; case: pD.
Qed.

Theorem renyi_fair_coin (R : realFieldType) (log : R -> R) (k : nat) :
  logarithm_base_2 log -> (1 < k)%N -> renyi log k (fun _ : bool => 2%:R^-1) = 1.
Proof.
move=> logP k_gt1; have [lM _ log2] := logP; have two_gt0 : 0 < 2%:R :> R by rewrite ltr0n.
rewrite /renyi big_bool /=.
have -> : 2%:R^-1 ^+ k + 2%:R^-1 ^+ k = 2%:R / 2%:R ^+ k :> R.
  by rewrite -mulr2n exprVn mulr_natl.
rewrite (log_div logP) ?exprn_gt0 // (log_exp logP) // log2 mulr1 divff //.
exact: order_neq0.
Qed.

Theorem renyi_additive (R : realFieldType) (log : R -> R) (X Y : finType) (k : nat)
    (a : X -> R) (b : Y -> R) :
  logarithm_base_2 log -> (1 < k)%N -> distribution a -> distribution b ->
  renyi log k (fun xy : X * Y => a xy.1 * b xy.2) = renyi log k a + renyi log k b.
Proof.
move=> logP _ aD bD; have [lM _ _] := logP; rewrite /renyi -mulrDl; congr (_ / _).
rewrite -lM ?power_sum_gt0 // mulr_suml.
rewrite -(pair_bigA _ (fun x y => (a x * b y) ^+ k)) /=; congr log.
by apply: eq_bigr => x _; rewrite mulr_sumr; apply: eq_bigr => y _; rewrite exprMn.
Qed.

(** H_inf <= H_k <= k/(k - 1) H_inf, where H_inf is -log of the largest probability. *)
Theorem renyi_to_infinity (R : realFieldType) (log : R -> R) (X : finType) (k : nat)
    (p : X -> R) :
  logarithm_base_2 log -> (1 < k)%N -> distribution p ->
  - log (vulnerability p) <= renyi log k p <= k%:R / (k%:R - 1) * - log (vulnerability p).
Proof.
move=> logP k_gt1 pD; have [_ l_mono _] := logP; have m_gt0 := vulnerability_gt0 pD.
have [p_ge0 p_sum] := pD; have [x0] := distribution_inhabited pD.
set m := vulnerability p in m_gt0 *; have le_m x : p x <= m by apply: le_maximum.
have S_gt0 := power_sum_gt0 k pD; have k1_gt0 : 0 < k%:R - 1 :> R by rewrite subr_gt0 ltr1n.
have renyiE : renyi log k p = - log (\sum_x p x ^+ k) / (k%:R - 1).
  by rewrite /renyi -[1 - _]opprB invrN mulrN mulNr.
case: k k_gt1 S_gt0 k1_gt0 renyiE => // k k_gt0 S_gt0 k1_gt0 renyiE.
have kE : k.+1%:R - 1 = k%:R :> R by rewrite -addn1 natrD addrK.
rewrite renyiE; apply/andP; split.
  rewrite ler_pdivl_mulr // mulNr ler_opp2 kE [leRHS]mulrC -(log_exp logP) //.
  apply: l_mono => //; rewrite -[leRHS]mulr1 -p_sum mulr_sumr; apply: ler_sum => x _.
  rewrite exprSr ler_wpmul2r //; apply: ler_expn2r; rewrite ?nnegrE ?p_ge0 //.
  exact: ltW.
rewrite mulrAC ler_pmul2r ?invr_gt0 // mulrN ler_opp2 -(log_exp logP) //.
apply: l_mono; first by rewrite exprn_gt0.
have [x mE] := maximum_attained x0 p_ge0.
rewrite /m /vulnerability mE (bigD1 x) //= ler_addl; apply: sumr_ge0 => y _.
exact: exprn_ge0.
Qed.
