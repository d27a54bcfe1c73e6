(** * alvim11/shannon-entropy, non-negative: the inequalities

    From ln x <= x - 1, by Gibbs' inequality: sum p log q <= sum p log p. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel limits entropy.
From leakproof.library Require Import channel_facts.
From leakproof.alvim11 Require Import shannon_entropy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Natural.
Variables (R : realFieldType) (ln : R -> R).
Hypothesis lnP : natural_logarithm ln.

Let lM x y : 0 < x -> 0 < y -> ln (x * y) = ln x + ln y. Proof. by case: lnP => + _; apply. Qed.
Let l_le x : 0 < x -> ln x <= x - 1. Proof. by case: lnP => _; apply. Qed.

Lemma ln_inv x : 0 < x -> ln x^-1 = - ln x.
Proof.
have ln1 : ln 1 = 0.
  by have := lM ltr01 ltr01; rewrite mulr1 -{1}[ln 1]addr0 => /addrI.
move=> x_gt0; apply/eqP; rewrite -addr_eq0 -lM ?invr_gt0 //.
by rewrite mulVf ?ln1 // gt_eqF.
Qed.

Lemma ln2_gt0 : 0 < ln 2%:R.
Proof.
have := l_le (_ : 0 < 2%:R^-1); rewrite invr_gt0 ltr0n => /(_ isT).
rewrite ln_inv ?ltr0n // => le_half; rewrite -oppr_lt0; apply: le_lt_trans le_half _.
by rewrite subr_lt0 invf_lt1 ?ltr0n ?ltr1n.
Qed.

Lemma natural_base_2 : logarithm_base_2 (base_2 ln).
Proof.
have l2 := ln2_gt0; split=> [x y x_gt0 y_gt0|x y x_gt0 xy|].
- by rewrite /base_2 lM // mulrDl.
- have y_gt0 : 0 < y by apply: lt_le_trans xy.
  rewrite ler_pmul2r ?invr_gt0 // -subr_ge0 -oppr_le0 opprB -ln_inv // -lM ?invr_gt0 //.
  apply: le_trans (l_le _) _; first by rewrite divr_gt0.
  by rewrite subr_le0 ler_pdivr_mulr // mul1r.
- by rewrite /base_2 divff // gt_eqF.
Qed.

(** Gibbs' inequality. *)
Lemma gibbs (X : finType) (p q : X -> R) :
  distribution p -> (forall x, 0 <= q x) -> \sum_x q x <= 1 ->
  (forall x, 0 < p x -> 0 < q x) ->
  \sum_x p x * base_2 ln (q x) <= \sum_x p x * base_2 ln (p x).
Proof.
move=> [p_ge0 p_sum] q_ge0 q_sum support; have l2 := ln2_gt0.
have scale (f : X -> R) : \sum_x p x * base_2 ln (f x) = (\sum_x p x * ln (f x)) / ln 2%:R.
  by rewrite mulr_suml; apply: eq_bigr => x _; rewrite mulrA.
rewrite !scale ler_pmul2r ?invr_gt0 // -subr_le0 -sumrB.
apply: (@le_trans _ _ (\sum_x (q x - p x))); last by rewrite sumrB p_sum subr_le0.
apply: ler_sum => x _; have [->|p_neq0] := eqVneq (p x) 0; first by rewrite !mul0r subrr subr0.
have p_gt0 : 0 < p x by rewrite lt_neqAle eq_sym p_neq0 p_ge0.
have q_gt0 := support x p_gt0; rewrite -mulrBr -ln_inv // -lM ?invr_gt0 //.
apply: le_trans (ler_wpmul2l (p_ge0 x) (l_le _)) _; first by rewrite divr_gt0.
by rewrite mulrBr mulr1 mulrCA divff // mulr1.
Qed.

End Natural.

Theorem shannon_maximum (R : realFieldType) (ln : R -> R) (X : finType) (p : X -> R) :
  natural_logarithm ln -> distribution p ->
  shannon (base_2 ln) p <= base_2 ln #|X|%:R /\
  shannon (base_2 ln) (@uniform R X) = base_2 ln #|X|%:R.
Proof.
move=> lnP pD; have [p_ge0 p_sum] := pD.
have [x0] := distribution_inhabited pD; have nR : 0 < #|X|%:R :> R := card_gt0R R x0.
have inv : base_2 ln #|X|%:R^-1 = - base_2 ln #|X|%:R.
  by rewrite /base_2 (ln_inv lnP) // mulNr.
have uD : \sum_(x : X) #|X|%:R^-1 = 1 :> R.
  by rewrite sumr_const -[_ *+ _]mulr_natl divff // gt_eqF.
have q_sum : \sum_x @uniform R X x <= 1 by rewrite uD.
split.
  have q_ge0 (x : X) : 0 <= @uniform R X x by rewrite invr_ge0 ler0n.
  have q_gt0 (x : X) : 0 < p x -> 0 < @uniform R X x by rewrite invr_gt0.
  have := gibbs lnP pD q_ge0 q_sum q_gt0.
  by rewrite /uniform -mulr_suml p_sum mul1r inv /shannon => below; rewrite ler_oppl.
by rewrite /shannon /uniform -mulr_suml uD mul1r inv opprK.
Qed.

Section Joint.
Variables (R : realFieldType) (ln : R -> R) (X Y : finType) (p : X * Y -> R).
Hypotheses (lnP : natural_logarithm ln) (pD : distribution p).

Let p_ge0 xy : 0 <= p xy. Proof. by case: pD. Qed.

Lemma marginals_sum : \sum_x marginal_1 p x = 1 /\ \sum_y marginal_2 p y = 1.
Proof.
have [_ p_sum] := pD; rewrite /marginal_1 /marginal_2 [X in _ /\ X = _]exchange_big /=.
by rewrite pair_bigA /= -p_sum; split; apply: eq_bigr => -[].
Qed.

Lemma joint_le : shannon (base_2 ln) p
  <= shannon (base_2 ln) (marginal_1 p) + shannon (base_2 ln) (marginal_2 p).
Proof.
have [sum1 sum2] := marginals_sum; have logP := natural_base_2 lnP.
have m1_ge0 x : 0 <= marginal_1 p x by apply: sumr_ge0.
have m2_ge0 y : 0 <= marginal_2 p y by apply: sumr_ge0.
have m1_gt0 x y : 0 < p (x, y) -> 0 < marginal_1 p x.
  by move=> pos; apply: lt_le_trans pos _; rewrite /marginal_1 (bigD1 y) //= ler_addl sumr_ge0.
have m2_gt0 x y : 0 < p (x, y) -> 0 < marginal_2 p y.
  by move=> pos; apply: lt_le_trans pos _; rewrite /marginal_2 (bigD1 x) //= ler_addl sumr_ge0.
pose q (xy : X * Y) := marginal_1 p xy.1 * marginal_2 p xy.2.
have q_ge0 xy : 0 <= q xy by rewrite mulr_ge0.
have q_sum : \sum_xy q xy <= 1.
  rewrite -(pair_bigA _ (fun x y => marginal_1 p x * marginal_2 p y)) /=.
  by under eq_bigr do rewrite -mulr_sumr sum2 mulr1; rewrite sum1.
have support xy : 0 < p xy -> 0 < q xy.
  by case: xy => x y pos; rewrite mulr_gt0 ?(m1_gt0 _ _ pos) ?(m2_gt0 _ _ pos).
rewrite /shannon -opprD ler_opp2; apply: le_trans (gibbs lnP pD q_ge0 q_sum support).
rewrite le_eqVlt; apply/orP; left; apply/eqP.
have left_ : \sum_x marginal_1 p x * base_2 ln (marginal_1 p x)
    = \sum_xy p xy * base_2 ln (marginal_1 p xy.1).
  transitivity (\sum_x \sum_y p (x, y) * base_2 ln (marginal_1 p x)).
    by apply: eq_bigr => x _; rewrite -mulr_suml.
  by rewrite pair_bigA /=; apply: eq_bigr => -[].
have right_ : \sum_y marginal_2 p y * base_2 ln (marginal_2 p y)
    = \sum_xy p xy * base_2 ln (marginal_2 p xy.2).
  transitivity (\sum_x \sum_y p (x, y) * base_2 ln (marginal_2 p y)).
    by rewrite exchange_big; apply: eq_bigr => y _; rewrite -mulr_suml.
  by rewrite pair_bigA /=; apply: eq_bigr => -[].
rewrite left_ right_ -big_split /=; apply: eq_bigr => -[x y] _ /=; rewrite -mulrDr.
have [->|p_neq0] := eqVneq (p (x, y)) 0; first by rewrite !mul0r.
have p_gt0 : 0 < p (x, y) by rewrite lt_neqAle eq_sym p_neq0 p_ge0.
by case: logP => lM _ _; rewrite /q /= lM ?(m1_gt0 _ _ p_gt0) ?(m2_gt0 _ _ p_gt0).
Qed.

End Joint.

Theorem shannon_conditional (R : realFieldType) (ln : R -> R) (X Y : finType)
    (p : X * Y -> R) :
  natural_logarithm ln -> distribution p ->
  0 <= conditional_entropy (base_2 ln) p /\
  conditional_entropy (base_2 ln) p <= shannon (base_2 ln) (marginal_1 p).
Proof.
move=> lnP pD; have logP := natural_base_2 lnP; split; first exact: shannon_conditional_ge0.
by have := joint_le lnP pD; rewrite (chain_rule logP pD) ler_add2r.
Qed.

Theorem shannon_information (R : realFieldType) (ln : R -> R) (X Y : finType)
    (p : X * Y -> R) :
  natural_logarithm ln -> distribution p ->
  0 <= mutual_information (base_2 ln) p /\
  mutual_information (base_2 ln) p <= shannon (base_2 ln) (marginal_1 p).
Proof.
move=> lnP pD; have [ge0 le_H] := shannon_conditional lnP pD.
by rewrite subr_ge0 ler_subl_addr ler_addl.
Qed.

(** For a channel and a prior, deterministic or not. *)
Theorem non_negative_shannon (R : realFieldType) (ln : R -> R) (X Y : finType)
    (K : X -> Y -> R) (prior : X -> R) :
  natural_logarithm ln -> channel K -> distribution prior ->
  conditional_entropy (base_2 ln) (fun xy : X * Y => prior xy.1 * K xy.1 xy.2)
    <= shannon (base_2 ln) prior.
Proof.
move=> lnP [K_ge0 K_sum] [p_ge0 p_sum]; set joint := fun xy => _.
have m1E x : marginal_1 joint x = prior x by rewrite /marginal_1 /joint /= -mulr_sumr K_sum mulr1.
have jD : distribution joint.
  split=> [xy|]; first by rewrite mulr_ge0.
  rewrite -(pair_bigA _ (fun x y => prior x * K x y)) /= -p_sum.
  by apply: eq_bigr => x _; rewrite -mulr_sumr K_sum mulr1.
have [_] := shannon_conditional lnP jD.
suff -> : shannon (base_2 ln) (marginal_1 joint) = shannon (base_2 ln) prior by [].
by congr (- _); apply: eq_bigr => x _; rewrite m1E.
Qed.
