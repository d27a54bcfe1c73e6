(** * alvim11/shannon-entropy, non-negative: the inequalities

    From ln x <= x - 1, by Gibbs' inequality: sum p log q <= sum p log p. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel limits entropy.
From leakproof.library Require Import channel_facts field_tactic.
From leakproof.alvim11 Require Import shannon_entropy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Natural.
Variables (R : realFieldType) (ln : R -> R).
Hypothesis lnP : natural_logarithm ln.
Add Field R_field : (field_tactic_theory R).

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

(** ln x = 2 ln((x + 1)/2) + ln(4x/(x + 1)^2), so that ln x <= x - 1 is strict off 1. *)
Lemma ln_lt (x : R) : 0 < x -> x != 1 -> ln x < x - 1.
Proof.
move=> x_gt0 x_neq1; have s_gt0 : 0 < x + 1 by rewrite addr_gt0 ?ltr01.
have y_gt0 : 0 < (x + 1) / 2%:R by rewrite divr_gt0 ?ltr0n.
pose q := 4%:R * x / ((x + 1) * (x + 1)).
have q_gt0 : 0 < q by rewrite divr_gt0 ?mulr_gt0 ?ltr0n.
have xE : x = (x + 1) / 2%:R * ((x + 1) / 2%:R * q) by rewrite /q; field_in R; positive.
have q_lt1 : q < 1.
  rewrite ltr_pdivr_mulr ?mulr_gt0 // mul1r -subr_gt0.
  have -> : (x + 1) * (x + 1) - 4%:R * x = (x - 1) * (x - 1) by ring_in R.
  by rewrite -expr2 exprn_even_gt0 //= subr_eq0.
rewrite {1}xE (lM y_gt0 (mulr_gt0 y_gt0 q_gt0)) (lM y_gt0 q_gt0).
apply: le_lt_trans (ler_add (l_le y_gt0) (ler_add (l_le y_gt0) (l_le q_gt0))) _.
have -> : (x + 1) / 2%:R - 1 + ((x + 1) / 2%:R - 1 + (q - 1)) = x - 1 + (q - 1).
  by move: q {q_gt0 xE q_lt1} => q; field_in R; positive.
by rewrite gtr_addl subr_lt0.
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

(** Equality only if the distributions are the same. *)
Lemma gibbs_equal (X : finType) (p q : X -> R) :
  distribution p -> distribution q -> (forall x, 0 < p x -> 0 < q x) ->
  \sum_x p x * base_2 ln (p x) <= \sum_x p x * base_2 ln (q x) -> p =1 q.
Proof.
move=> [p_ge0 p_sum] [q_ge0 q_sum] support; have l2 := ln2_gt0.
have scale (f : X -> R) : \sum_x p x * base_2 ln (f x) = (\sum_x p x * ln (f x)) / ln 2%:R.
  by rewrite mulr_suml; apply: eq_bigr => x _; rewrite mulrA.
rewrite !scale ler_pmul2r ?invr_gt0 // => le_pq.
pose gap x := q x - p x - (p x * ln (q x) - p x * ln (p x)).
have part x : 0 <= gap x /\ (gap x = 0 -> p x = q x).
  rewrite /gap; have [->|p_neq0] := eqVneq (p x) 0.
    by rewrite !mul0r subrr !subr0; split=> // ->.
  have p_gt0 : 0 < p x by rewrite lt_neqAle eq_sym p_neq0 p_ge0.
  have q_gt0 := support x p_gt0; rewrite -mulrBr -ln_inv // -lM ?invr_gt0 //.
  have r_gt0 : 0 < q x / p x by rewrite divr_gt0.
  have -> : q x - p x - p x * ln (q x / p x) = p x * (q x / p x - 1 - ln (q x / p x)).
    by rewrite !mulrBr mulr1 [p x * (q x / _)]mulrCA divff // mulr1.
  split=> [|/eqP]; first by rewrite mulr_ge0 // subr_ge0 l_le.
  rewrite mulf_eq0 (negbTE p_neq0) /= subr_eq0 => /eqP eq_ln; apply/eqP.
  apply: contraTT isT => pq; have : q x / p x != 1.
    by apply: contraNneq pq => r1; rewrite -[q x](divfK p_neq0) r1 mul1r.
  by move=> /(ln_lt r_gt0); rewrite eq_ln ltxx.
have total : \sum_x gap x <= 0.
  by rewrite !sumrB q_sum p_sum subrr sub0r oppr_le0 subr_ge0.
have gap0 x : gap x = 0.
  apply/eqP; rewrite eq_le (proj1 (part x)) andbT; apply: le_trans total.
  by rewrite (bigD1 x) //= ler_addl sumr_ge0 // => z _; case: (part z).
by move=> x; case: (part x) => _; apply; apply: gap0.
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

Let m1_gt0 x y : 0 < p (x, y) -> 0 < marginal_1 p x.
Proof.
by move=> pos; apply: lt_le_trans pos _; rewrite /marginal_1 (bigD1 y) //= ler_addl sumr_ge0.
Qed.
Let m2_gt0 x y : 0 < p (x, y) -> 0 < marginal_2 p y.
Proof.
by move=> pos; apply: lt_le_trans pos _; rewrite /marginal_2 (bigD1 x) //= ler_addl sumr_ge0.
Qed.

Lemma product_entropy :
  \sum_xy p xy * base_2 ln (marginal_1 p xy.1 * marginal_2 p xy.2)
    = \sum_x marginal_1 p x * base_2 ln (marginal_1 p x)
      + \sum_y marginal_2 p y * base_2 ln (marginal_2 p y).
Proof.
have [lM _ _] := natural_base_2 lnP.
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
by rewrite lM ?(m1_gt0 p_gt0) ?(m2_gt0 p_gt0).
Qed.

Lemma joint_le : shannon (base_2 ln) p
  <= shannon (base_2 ln) (marginal_1 p) + shannon (base_2 ln) (marginal_2 p).
Proof.
have [sum1 sum2] := marginals_sum.
pose q (xy : X * Y) := marginal_1 p xy.1 * marginal_2 p xy.2.
have q_ge0 xy : 0 <= q xy by rewrite mulr_ge0 ?sumr_ge0.
have q_sum : \sum_xy q xy <= 1.
  rewrite -(pair_bigA _ (fun x y => marginal_1 p x * marginal_2 p y)) /=.
  by under eq_bigr do rewrite -mulr_sumr sum2 mulr1; rewrite sum1.
have support xy : 0 < p xy -> 0 < q xy.
  by case: xy => x y pos; rewrite mulr_gt0 ?(m1_gt0 pos) ?(m2_gt0 pos).
rewrite /shannon -opprD ler_opp2 -product_entropy.
exact: (gibbs lnP pD q_ge0 q_sum support).
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
