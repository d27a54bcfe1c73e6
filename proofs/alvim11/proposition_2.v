(** * alvim11/proposition-2: Shannon capacity

    The capacity is the largest mutual information over all priors. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel limits entropy.
From leakproof.library Require Import channel_facts.
From leakproof.alvim11 Require Import shannon_entropy shannon_inequalities.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The joint distribution of input and output. *)
Definition joint (R : realFieldType) (X Y : finType) (prior : X -> R) (K : X -> Y -> R) :
    X * Y -> R := fun xy => prior xy.1 * K xy.1 xy.2.

(** [c] is the largest I(X; Y) over all priors. *)
Definition shannon_capacity (R : realFieldType) (log : R -> R) (X Y : finType)
    (K : X -> Y -> R) (c : R) : Prop :=
  (exists2 prior, distribution prior & mutual_information log (joint prior K) = c) /\
  (forall prior, distribution prior -> mutual_information log (joint prior K) <= c).

Lemma joint_distribution (R : realFieldType) (X Y : finType) (prior : X -> R) (K : X -> Y -> R) :
  channel K -> distribution prior ->
  distribution (joint prior K) /\ marginal_1 (joint prior K) =1 prior.
Proof.
move=> [K_ge0 K_sum] [p_ge0 p_sum].
have m1 x : marginal_1 (joint prior K) x = prior x.
  by rewrite /marginal_1 /joint /= -mulr_sumr K_sum mulr1.
split=> //; split=> [xy|]; first by rewrite mulr_ge0.
rewrite -(pair_bigA _ (fun x y => prior x * K x y)) /= -p_sum.
by apply: eq_bigr => x _; rewrite -mulr_sumr K_sum mulr1.
Qed.

Lemma eq_shannon (R : realFieldType) (log : R -> R) (X : finType) (p q : X -> R) :
  p =1 q -> shannon log p = shannon log q.
Proof. by move=> pq; congr (- _); apply: eq_bigr => x _; rewrite pq. Qed.

Theorem proposition_2_zero_if (R : realFieldType) (log : R -> R) (X Y : finType)
    (K : X -> Y -> R) (x0 : X) :
  logarithm_base_2 log -> channel K -> (forall x x' y, K x y = K x' y) ->
  shannon_capacity log K 0.
Proof.
move=> logP KC same.
have zero prior : distribution prior -> mutual_information log (joint prior K) = 0.
  move=> pD; have [_ m1] := joint_distribution KC pD.
  have rD : distribution (K x0) by have [K_ge0 K_sum] := KC; split.
  rewrite /mutual_information (eq_shannon _ m1); apply/eqP; rewrite subr_eq0 eq_sym; apply/eqP.
  have := shannon_independent logP pD rD; rewrite /conditional_entropy => <-.
  have eqp xy : joint prior K xy = prior xy.1 * K x0 xy.2 by rewrite /joint (same _ x0).
  have m2 y : marginal_2 (joint prior K) y
      = marginal_2 (fun xy : X * Y => prior xy.1 * K x0 xy.2) y.
    by apply: eq_bigr => x _; rewrite eqp.
  apply: eq_bigr => y _; rewrite m2; congr (_ * _); apply: eq_shannon => x.
  by rewrite /given m2 eqp.
split=> [|prior /zero-> //]; exists (@uniform R X); last exact/zero/uniform_distribution.
exact: uniform_distribution.
Qed.

(** No column has two positive entries. *)
Theorem proposition_2_maximal_if (R : realFieldType) (ln : R -> R) (X Y : finType)
    (K : X -> Y -> R) (x0 : X) :
  natural_logarithm ln -> channel K ->
  (forall x x' y, 0 < K x y -> 0 < K x' y -> x = x') ->
  shannon_capacity (base_2 ln) K (base_2 ln #|X|%:R).
Proof.
move=> lnP KC single; have logP := natural_base_2 lnP; have [K_ge0 _] := KC.
pose f y : X := odflt x0 [pick x | 0 < K x y].
have zero x y : x != f y -> K x y = 0.
  move=> xf; apply/eqP; apply: contraNT xf => Kxy.
  have K_gt0 : 0 < K x y by rewrite lt_neqAle eq_sym Kxy K_ge0.
  rewrite /f; case: pickP => [x' K'_gt0|/(_ x)]; last by rewrite K_gt0.
  exact/eqP/(single _ _ y).
have info prior : distribution prior ->
    mutual_information (base_2 ln) (joint prior K) = shannon (base_2 ln) prior.
  move=> pD; have [jD m1] := joint_distribution KC pD.
  rewrite /mutual_information (eq_shannon _ m1) (shannon_determined (f := f) logP jD) ?subr0 //.
  by move=> x y /zero Kxy; rewrite /joint /= Kxy mulr0.
have uD := @uniform_distribution R X x0.
split=> [|prior pD]; last by rewrite info //; have [] := shannon_maximum lnP pD.
by exists (@uniform R X); rewrite ?info //; have [] := shannon_maximum lnP uD.
Qed.

(** ** The converses *)

(** The joint distribution is the product of its marginals if the information is 0. *)
Lemma no_information (R : realFieldType) (ln : R -> R) (X Y : finType) (p : X * Y -> R) :
  natural_logarithm ln -> distribution p -> mutual_information (base_2 ln) p = 0 ->
  forall x y, p (x, y) = marginal_1 p x * marginal_2 p y.
Proof.
move=> lnP pD zero; have logP := natural_base_2 lnP; have [p_ge0 _] := pD.
have [sum1 sum2] := marginals_sum pD.
have m1_gt0 x y : 0 < p (x, y) -> 0 < marginal_1 p x.
  by move=> pos; apply: lt_le_trans pos _; rewrite /marginal_1 (bigD1 y) //= ler_addl sumr_ge0.
have m2_gt0 x y : 0 < p (x, y) -> 0 < marginal_2 p y.
  by move=> pos; apply: lt_le_trans pos _; rewrite /marginal_2 (bigD1 x) //= ler_addl sumr_ge0.
pose q (xy : X * Y) := marginal_1 p xy.1 * marginal_2 p xy.2.
have qD : distribution q.
  split=> [xy|]; first by rewrite mulr_ge0 ?sumr_ge0.
  rewrite -(pair_bigA _ (fun x y => marginal_1 p x * marginal_2 p y)) /=.
  by under eq_bigr do rewrite -mulr_sumr sum2 mulr1.
have support xy : 0 < p xy -> 0 < q xy.
  by case: xy => x y pos; rewrite mulr_gt0 ?(m1_gt0 _ _ pos) ?(m2_gt0 _ _ pos).
suff le_pq : \sum_xy p xy * base_2 ln (p xy) <= \sum_xy p xy * base_2 ln (q xy).
  by move=> x y; rewrite (gibbs_equal lnP pD qD support le_pq (x, y)).
rewrite (product_entropy lnP pD) -ler_opp2 opprD -![- \sum_xy _]/(shannon _ _).
move/eqP: zero; rewrite subr_eq0 => /eqP ->.
by rewrite -/(shannon (base_2 ln) p) (chain_rule logP pD).
Qed.

Theorem proposition_2_zero_only_if (R : realFieldType) (ln : R -> R) (X Y : finType)
    (K : X -> Y -> R) :
  natural_logarithm ln -> channel K -> shannon_capacity (base_2 ln) K 0 ->
  forall x x' y, K x y = K x' y.
Proof.
move=> lnP KC [_ upper] x x' y; have uD := @uniform_distribution R X x.
have [jD m1] := joint_distribution KC uD.
have zero : mutual_information (base_2 ln) (joint (@uniform R X) K) = 0.
  apply/eqP; rewrite eq_le upper //=; exact: (proj1 (shannon_information lnP jD)).
have rows z : K z y = marginal_2 (joint (@uniform R X) K) y.
  have u_neq0 : @uniform R X z != 0 by rewrite invr_eq0 gt_eqF // (card_gt0R _ x).
  apply: (mulfI u_neq0); rewrite -(m1 z) -(no_information lnP jD zero).
  by rewrite /joint /= m1.
by rewrite !rows.
Qed.

(** A distribution of entropy 0 has one value. *)
Lemma zero_entropy (R : realFieldType) (ln : R -> R) (X : finType) (p : X -> R) :
  natural_logarithm ln -> distribution p -> shannon (base_2 ln) p = 0 ->
  forall x x', 0 < p x -> 0 < p x' -> x = x'.
Proof.
move=> lnP [p_ge0 p_sum] zero; have l2 := ln2_gt0 lnP; have logP := natural_base_2 lnP.
have le1 x : p x <= 1 by rewrite -p_sum (bigD1 x) //= ler_addl sumr_ge0.
have part_ge0 x : 0 <= - (p x * base_2 ln (p x)).
  have [->|p_neq0] := eqVneq (p x) 0; first by rewrite mul0r oppr0.
  have p_gt0 : 0 < p x by rewrite lt_neqAle eq_sym p_neq0 p_ge0.
  by rewrite -mulrN mulr_ge0 // oppr_ge0 (log_le0 logP).
have one x : 0 < p x -> p x = 1.
  move=> p_gt0; have : - (p x * base_2 ln (p x)) == 0.
    rewrite eq_le part_ge0 andbT -zero /shannon -sumrN (bigD1 x) //= ler_addl.
    exact: sumr_ge0.
  rewrite oppr_eq0 mulf_eq0 (gt_eqF p_gt0) /= /base_2 mulf_eq0 invr_eq0 (gt_eqF l2) orbF.
  move=> /eqP ln0; apply/eqP; apply: contraT => p_neq1; have := ln_lt lnP p_gt0 p_neq1.
  by rewrite ln0 subr_gt0 ltNge le1.
move=> x x' /one px /one px'; apply/eqP; apply: contraT => neq.
have : 1 + 1 <= \sum_z p z.
  rewrite (bigD1 x) //= px ler_add2l (bigD1 x') /=; last by rewrite eq_sym.
  by rewrite px' ler_addl sumr_ge0.
by rewrite p_sum ger_addl ler10.
Qed.

Theorem proposition_2_maximal_only_if (R : realFieldType) (ln : R -> R) (X Y : finType)
    (K : X -> Y -> R) :
  natural_logarithm ln -> channel K -> shannon_capacity (base_2 ln) K (base_2 ln #|X|%:R) ->
  forall x x' y, 0 < K x y -> 0 < K x' y -> x = x'.
Proof.
move=> lnP KC [[prior pD infoE] _] x x' y Kx Kx'; have [K_ge0 _] := KC.
have [jD m1] := joint_distribution KC pD; have uD := @uniform_distribution R X x.
have nR : 0 < #|X|%:R :> R := card_gt0R R x.
have [H_le _] := shannon_maximum lnP pD; have [C_ge0 _] := shannon_conditional lnP jD.
move: infoE; rewrite /mutual_information (eq_shannon _ m1) => infoE.
have C0 : conditional_entropy (base_2 ln) (joint prior K) = 0.
  by apply/eqP; rewrite eq_le C_ge0 andbT -(ler_add2l (base_2 ln #|X|%:R)) addr0 -{1}infoE subrK.
have HL : shannon (base_2 ln) prior = base_2 ln #|X|%:R by rewrite -infoE C0 subr0.
have flat : prior =1 @uniform R X.
  apply: (gibbs_equal lnP pD uD) => [z _|]; first by rewrite invr_gt0.
  rewrite /uniform -mulr_suml (proj2 pD) mul1r /base_2 (ln_inv lnP) // mulNr -/(base_2 ln _).
  by rewrite -HL opprK.
have j_gt0 z : 0 < K z y -> 0 < joint prior K (z, y).
  by move=> Kz; rewrite mulr_gt0 // flat invr_gt0.
have m_gt0 : 0 < marginal_2 (joint prior K) y.
  apply: lt_le_trans (j_gt0 x Kx) _; rewrite /marginal_2 (bigD1 x) //= ler_addl sumr_ge0 // => z _.
  by case: jD.
have gD := given_distribution jD m_gt0.
have entropy0 : shannon (base_2 ln) (given (joint prior K) y) = 0.
  have logP := natural_base_2 lnP.
  have part_ge0 z : 0 <= marginal_2 (joint prior K) z * shannon (base_2 ln) (given (joint prior K) z).
    have [->|m_neq0] := eqVneq (marginal_2 (joint prior K) z) 0; first by rewrite mul0r.
    have mz : 0 < marginal_2 (joint prior K) z.
      by rewrite lt_neqAle eq_sym m_neq0 (marginal_2_ge0 jD).
    by rewrite mulr_ge0 ?(ltW mz) // shannon_ge0 //; apply: given_distribution.
  have : marginal_2 (joint prior K) y * shannon (base_2 ln) (given (joint prior K) y) == 0.
    rewrite eq_le part_ge0 andbT -C0 /conditional_entropy (bigD1 y) //= ler_addl.
    exact: sumr_ge0.
  by rewrite mulf_eq0 (gt_eqF m_gt0) => /eqP.
by apply: (zero_entropy lnP gD entropy0); rewrite divr_gt0 // j_gt0.
Qed.
