(** * alvim11/proposition-2: Shannon capacity, the "if" parts

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
