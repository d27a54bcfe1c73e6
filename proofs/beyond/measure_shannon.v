(** * The logarithm of the sum of the column maxima bounds Shannon's information, for every prior

    I(X; Z) = sum p(x, z) log (K x z / p(z)) <= sum p(z) log (m z / p(z)) with the maxima [m] of the
    columns, which by Gibbs' inequality is at most the logarithm of their sum.  The largest
    information over all priors is the capacity, so that log OPT bounds the capacity of every
    private channel. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel limits entropy bounds.
From leakproof.library Require Import channel_facts.
From leakproof.alvim11 Require Import shannon_entropy shannon_inequalities.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Bound.
Variables (R : realFieldType) (ln : R -> R) (I O : finType) (prior : I -> R) (K : I -> O -> R).
Hypotheses (lnP : natural_logarithm ln) (KC : channel K) (priorD : distribution prior).

Let joint (xy : I * O) : R := prior xy.1 * K xy.1 xy.2.
Let log := base_2 ln.

Let K_ge0 i j : 0 <= K i j. Proof. by case: KC. Qed.
Let prior_ge0 i : 0 <= prior i. Proof. by case: priorD. Qed.
Let log_mul a b : 0 < a -> 0 < b -> log (a * b) = log a + log b.
Proof. by case: (natural_base_2 lnP) => + _ _; apply. Qed.
Let log_le a b : 0 < a -> a <= b -> log a <= log b.
Proof. by case: (natural_base_2 lnP) => _ + _; apply. Qed.

Let input x : marginal_1 joint x = prior x.
Proof. by case: KC => _ K_sum; rewrite /marginal_1 /joint /= -mulr_sumr K_sum mulr1. Qed.

Lemma joint_distribution : distribution joint.
Proof.
split=> [xy|]; first by rewrite mulr_ge0.
rewrite -(pair_bigA _ (fun x y => prior x * K x y)) /=; case: priorD => _ <-.
by apply: eq_bigr => x _; case: KC => _ K_sum; rewrite -mulr_sumr K_sum mulr1.
Qed.

Let output_ge0 y : 0 <= marginal_2 joint y.
Proof. exact: (marginal_2_ge0 joint_distribution). Qed.

Let output_distribution : distribution (marginal_2 joint).
Proof. by split=> //; case: (marginals_sum joint_distribution). Qed.

(** H(X) + H(Z) - H(X, Z), in which what belongs to the prior alone goes. *)
Lemma information_of_columns :
  mutual_information log joint
    = \sum_y \sum_x joint (x, y) * log (K x y) - \sum_y marginal_2 joint y * log (marginal_2 joint y).
Proof.
have logP := natural_base_2 lnP.
have -> : mutual_information log joint
    = shannon log (marginal_1 joint) - (shannon log joint - shannon log (marginal_2 joint)).
  by rewrite (chain_rule logP joint_distribution) addrK.
rewrite /shannon.
have -> : \sum_x marginal_1 joint x * log (marginal_1 joint x) = \sum_y \sum_x joint (x, y) * log (prior x).
  rewrite exchange_big; apply: eq_bigr => x _; rewrite input -mulr_suml.
  by rewrite -/(marginal_1 joint x) input.
have -> : \sum_xy joint xy * log (joint xy)
    = \sum_y \sum_x joint (x, y) * log (prior x) + \sum_y \sum_x joint (x, y) * log (K x y).
  transitivity (\sum_y \sum_x joint (x, y) * log (joint (x, y))).
    by rewrite exchange_big pair_bigA /=; apply: eq_bigr => -[].
  rewrite -big_split; apply: eq_bigr => y _; rewrite -big_split; apply: eq_bigr => x _ /=.
  rewrite -mulrDr; have [->|p_neq0] := eqVneq (joint (x, y)) 0; first by rewrite !mul0r.
  have [pr|pr] := eqVneq (prior x) 0; first by case/eqP: p_neq0; rewrite /joint /= pr mul0r.
  have [k0|k0] := eqVneq (K x y) 0; first by case/eqP: p_neq0; rewrite /joint /= k0 mulr0.
  by rewrite /joint /= log_mul // lt_neqAle eq_sym ?pr ?k0 /=.
set a := \sum_y \sum_x _ * log (prior _); set b := \sum_y \sum_x _ * log (K _ _).
set c := \sum_y marginal_2 _ _ * _.
by rewrite !opprK opprD !opprK addrA addrA addNr add0r.
Qed.

Lemma at_most_maxima : mutual_information log joint <= log (sum_of_maxima K).
Proof.
have top_ge0 y : 0 <= column_max K y by apply: maximum_ge0.
have le_top x y : K x y <= column_max K y by apply: (le_maximum (fun x => K x y)).
have top_gt0 y : 0 < marginal_2 joint y -> 0 < column_max K y.
  move=> y_gt0; rewrite lt_neqAle top_ge0 andbT eq_sym; apply: contraTneq y_gt0 => top0.
  rewrite -leNgt /marginal_2 big1 // => x _; rewrite /joint /=.
  suff -> : K x y = 0 by rewrite mulr0.
  by apply/eqP; rewrite eq_le K_ge0 andbT -top0.
have sum_gt0 : 0 < sum_of_maxima K.
  have [j y_gt0] : exists j, 0 < marginal_2 joint j.
    have [ge0 one] := output_distribution; apply/existsP; apply: contraT; rewrite negb_exists => /forallP none.
    suff : \sum_j marginal_2 joint j <= 0 by rewrite one ler10.
    by rewrite big1 // => j _; apply/eqP; rewrite eq_le ge0 andbT leNgt.
  rewrite /sum_of_maxima (bigD1 j) //= ltr_paddr ?sumr_ge0 //; exact: top_gt0.
pose q y := column_max K y / sum_of_maxima K.
have q_ge0 y : 0 <= q y by rewrite divr_ge0 // ltW.
have q_sum : \sum_y q y <= 1 by rewrite -mulr_suml divff // gt_eqF.
have q_gt0 y : 0 < marginal_2 joint y -> 0 < q y by move=> y_gt0; rewrite divr_gt0 // top_gt0.
have := gibbs lnP output_distribution q_ge0 q_sum q_gt0; rewrite -/log => below.
rewrite information_of_columns ler_subl_addr; apply: le_trans (ler_add (lexx _) below).
case: output_distribution => _ one.
rewrite -[log (sum_of_maxima K)]mul1r -one mulr_suml -big_split /=; apply: ler_sum => y _.
rewrite -mulrDr; have [y0|y_neq0] := eqVneq (marginal_2 joint y) 0.
  by rewrite y0 mul0r big1 // => x _; rewrite (marginal_2_eq0 joint_distribution y0) mul0r.
have y_gt0 : 0 < marginal_2 joint y by rewrite lt_neqAle eq_sym y_neq0 output_ge0.
have topE : sum_of_maxima K * q y = column_max K y by rewrite mulrC divfK // gt_eqF.
rewrite -log_mul ?q_gt0 // topE /marginal_2 mulr_suml; apply: ler_sum => x _.
have [->|p_neq0] := eqVneq (joint (x, y)) 0; first by rewrite !mul0r.
rewrite ler_wpmul2l ?mulr_ge0 // log_le // lt_neqAle K_ge0 andbT eq_sym.
by apply: contraNneq p_neq0 => k0; rewrite /joint /= k0 mulr0.
Qed.

End Bound.

Theorem information_bound (R : realFieldType) (ln : R -> R) (I O : finType) (prior : I -> R) (K : I -> O -> R) :
  natural_logarithm ln -> channel K -> distribution prior ->
  mutual_information (base_2 ln) (fun xy : I * O => prior xy.1 * K xy.1 xy.2) <= base_2 ln (sum_of_maxima K).
Proof. by move=> lnP KC priorD; apply: at_most_maxima. Qed.

Theorem information_private (R : realFieldType) (ln : R -> R) (I O : finType) (r : rel I) (lam b : R)
    (prior : I -> R) (K : I -> O -> R) :
  natural_logarithm ln -> largest_factor r lam b -> channel K -> distribution prior -> private r lam K ->
  mutual_information (base_2 ln) (fun xy : I * O => prior xy.1 * K xy.1 xy.2) <= base_2 ln b.
Proof.
move=> lnP [_ b_max] KC priorD KP; apply: le_trans (information_bound lnP KC priorD) _.
case: (natural_base_2 lnP) => _ log_le _; apply: log_le; last exact: b_max.
have [x0] := distribution_inhabited priorD; case: KC => K_ge0 K_sum.
rewrite (lt_le_trans ltr01) // -(K_sum x0) /sum_of_maxima; apply: ler_sum => j _.
exact: (le_maximum (fun x => K x j)).
Qed.
