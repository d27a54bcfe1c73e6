(** * alvim11/shannon-entropy: what follows from the laws of the logarithm

    That it takes products to sums and is increasing; Jensen's inequality, which the upper
    bounds need, is not used here. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel limits entropy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Log.
Variables (R : realFieldType) (log : R -> R).
Hypothesis logP : logarithm_base_2 log.

Lemma log1 : log 1 = 0.
Proof. by case: logP => lM _ _; have := lM 1 1 ltr01 ltr01; rewrite mulr1 -{1}[log 1]addr0 => /addrI. Qed.

Lemma log_div a b : 0 < a -> 0 < b -> log (a / b) = log a - log b.
Proof.
case: logP => lM _ _ a_gt0 b_gt0; apply: (addIr (log b)); rewrite subrK -lM ?divr_gt0 //.
by rewrite divfK // gt_eqF.
Qed.

Lemma log_le0 a : 0 < a -> a <= 1 -> log a <= 0.
Proof. by case: logP => _ l_mono _ a_gt0 a_le1; rewrite -log1 l_mono. Qed.

End Log.

Section Joint.
Variables (R : realFieldType) (log : R -> R) (X Y : finType) (p : X * Y -> R).
Hypotheses (logP : logarithm_base_2 log) (pD : distribution p).

Let p_ge0 xy : 0 <= p xy. Proof. by case: pD. Qed.

Lemma marginal_2_ge0 y : 0 <= marginal_2 p y. Proof. exact: sumr_ge0. Qed.

Lemma marginal_2_eq0 y : marginal_2 p y = 0 -> forall x, p (x, y) = 0.
Proof. by move=> /eqP; rewrite psumr_eq0 // => /allP zero x; apply/eqP/zero; rewrite mem_index_enum. Qed.

(** The part of one value of Y. *)
Lemma conditional_part y :
  marginal_2 p y * shannon log (given p y)
    = marginal_2 p y * log (marginal_2 p y) - \sum_x p (x, y) * log (p (x, y)).
Proof.
have [q0|q_neq0] := eqVneq (marginal_2 p y) 0.
  rewrite q0 !mul0r big1 ?subr0 // => x _; by rewrite (marginal_2_eq0 q0) mul0r.
have q_gt0 : 0 < marginal_2 p y by rewrite lt_neqAle eq_sym q_neq0 marginal_2_ge0.
rewrite /shannon mulrN mulr_sumr {2}/marginal_2 mulr_suml -sumrN -sumrB.
apply: eq_bigr => x _; rewrite /given mulrA [_ * (p _ / _)]mulrC divfK //.
have [->|p_neq0] := eqVneq (p (x, y)) 0; first by rewrite !mul0r subrr oppr0.
have p_gt0 : 0 < p (x, y) by rewrite lt_neqAle eq_sym p_neq0 p_ge0.
by rewrite (log_div logP) // mulrBr opprB.
Qed.

Lemma chain_rule : shannon log p = conditional_entropy log p + shannon log (marginal_2 p).
Proof.
rewrite /conditional_entropy (eq_bigr _ (fun y _ => conditional_part y)) sumrB.
rewrite /shannon addrC addrA addNr add0r; congr (- _).
rewrite exchange_big /= pair_bigA /=.
by apply: eq_bigr => -[x y] _.
Qed.

Lemma given_distribution y : 0 < marginal_2 p y -> distribution (given p y).
Proof.
move=> q_gt0; split=> [x|]; first by rewrite divr_ge0 // ltW.
by rewrite -mulr_suml divff // gt_eqF.
Qed.

End Joint.

Lemma shannon_ge0 (R : realFieldType) (log : R -> R) (X : finType) (p : X -> R) :
  logarithm_base_2 log -> distribution p -> 0 <= shannon log p.
Proof.
move=> logP [p_ge0 p_sum]; rewrite /shannon -sumrN; apply: sumr_ge0 => x _; rewrite -mulrN.
have [->|p_neq0] := eqVneq (p x) 0; first by rewrite mul0r.
have p_gt0 : 0 < p x by rewrite lt_neqAle eq_sym p_neq0 p_ge0.
rewrite mulr_ge0 // oppr_ge0 (log_le0 logP) // -p_sum (bigD1 x) //= ler_addl.
exact: sumr_ge0.
Qed.

Theorem shannon_minimum (R : realFieldType) (log : R -> R) (X : finType) (p : X -> R) :
  logarithm_base_2 log -> distribution p ->
  0 <= shannon log p /\ forall x, p x = 1 -> shannon log p = 0.
Proof.
move=> logP pD; split=> [|x px]; first exact: shannon_ge0.
have [p_ge0 p_sum] := pD; rewrite /shannon (bigD1 x) //= px (log1 logP) mulr0 add0r.
rewrite big1 ?oppr0 // => y yx; suff -> : p y = 0 by rewrite mul0r.
move: p_sum; rewrite (bigD1 x) //= px -[RHS]addr0 => /addrI/eqP.
rewrite psumr_eq0 // => /allP zero; apply/eqP; have := zero y; rewrite mem_index_enum yx.
exact.
Qed.

Theorem shannon_conditional_ge0 (R : realFieldType) (log : R -> R) (X Y : finType)
    (p : X * Y -> R) :
  logarithm_base_2 log -> distribution p -> 0 <= conditional_entropy log p.
Proof.
move=> logP pD; have [p_ge0 _] := pD; apply: sumr_ge0 => y _.
have [->|q_neq0] := eqVneq (marginal_2 p y) 0; first by rewrite mul0r.
have q_gt0 : 0 < marginal_2 p y by rewrite lt_neqAle eq_sym q_neq0 (marginal_2_ge0 pD).
by rewrite mulr_ge0 ?(ltW q_gt0) // shannon_ge0 //; apply: given_distribution.
Qed.

Theorem shannon_chain_rule (R : realFieldType) (log : R -> R) (X Y : finType)
    (p : X * Y -> R) :
  logarithm_base_2 log -> distribution p ->
  shannon log p = conditional_entropy log p + shannon log (marginal_2 p).
Proof. exact: chain_rule. Qed.

Theorem shannon_symmetric (R : realFieldType) (log : R -> R) (X Y : finType)
    (p : X * Y -> R) :
  logarithm_base_2 log -> distribution p ->
  mutual_information log p = mutual_information log (exchanged p).
Proof.
move=> logP pD; have swap (F : Y * X -> R) : \sum_yx F yx = \sum_(xy : X * Y) F (xy.2, xy.1).
  rewrite (reindex (fun xy : X * Y => (xy.2, xy.1))) //.
  by exists (fun yx : Y * X => (yx.2, yx.1)) => -[a b].
have qD : distribution (exchanged p).
  have [p_ge0 p_sum] := pD; split=> [yx|]; first exact: p_ge0.
  by rewrite swap -p_sum; apply: eq_bigr => -[x y].
have eq_joint : shannon log (exchanged p) = shannon log p.
  by rewrite /shannon swap; congr (- _); apply: eq_bigr => -[x y].
rewrite /mutual_information.
have := chain_rule logP qD; rewrite eq_joint (chain_rule logP pD).
rewrite -[marginal_2 (exchanged p)]/(marginal_1 p) -[marginal_1 (exchanged p)]/(marginal_2 p).
have cancel (a b c d : R) : a + b = c + d -> d - a = b - c.
  by move=> e; apply: (addrI a); rewrite addrC subrK addrA e addrC addKr.
exact: cancel.
Qed.

Theorem shannon_determined (R : realFieldType) (log : R -> R) (X Y : finType)
    (p : X * Y -> R) (f : Y -> X) :
  logarithm_base_2 log -> distribution p -> (forall x y, x != f y -> p (x, y) = 0) ->
  conditional_entropy log p = 0.
Proof.
move=> logP pD det; rewrite /conditional_entropy big1 // => y _.
have qE : marginal_2 p y = p (f y, y).
  by rewrite /marginal_2 (bigD1 (f y)) //= big1 ?addr0 // => x /det.
rewrite conditional_part // (bigD1 (f y)) //= big1 ?addr0 => [|x /det->]; last by rewrite mul0r.
by rewrite qE subrr.
Qed.

Theorem shannon_independent (R : realFieldType) (log : R -> R) (X Y : finType)
    (a : X -> R) (b : Y -> R) :
  logarithm_base_2 log -> distribution a -> distribution b ->
  conditional_entropy log (fun xy => a xy.1 * b xy.2) = shannon log a.
Proof.
move=> logP [a_ge0 a_sum] [b_ge0 b_sum]; rewrite /conditional_entropy.
have qE y : marginal_2 (fun xy : X * Y => a xy.1 * b xy.2) y = b y.
  by rewrite /marginal_2 /= -mulr_suml a_sum mul1r.
rewrite (eq_bigr (fun y => b y * shannon log a)) => [|y _]; first by rewrite -mulr_suml b_sum mul1r.
rewrite qE; have [->|b_neq0] := eqVneq (b y) 0; first by rewrite !mul0r.
congr (_ * - _); apply: eq_bigr => x _.
by rewrite /given qE /= mulfK.
Qed.
