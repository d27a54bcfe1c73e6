(** * beyond/n-tuples: the leakage of n tuples without constraints

    The adjacency graph of an unconstrained policy (edwards, Definition 3) is the n-th
    Cartesian power of the secret graph.  So the maximum leakage of n tuples lies between
    (1 - 1/lam) c^n and c^n, with c the covering number of the secret graph alone. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts covering_facts.
From leakproof.library Require Import policy_facts isomorphism_facts product_facts limit_facts.
From leakproof.edwards Require Import lemma_1 uniform_prior.
From leakproof.beyond Require Import covering_bound covering_duality covering_interval.
From leakproof.beyond Require Import covering_product product_optimum.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem n_tuples_power (n : nat) (T : finType) (G : graph T) :
  isomorphic (cartesian_power n G) (adjacency_graph (unconstrained n G)).
Proof. exact: power_unconstrained. Qed.

Section Tuples.
Variables (R : realFieldType) (n : nat) (T : finType) (G : graph T) (lam : R).
Hypothesis lam_ge1 : 1 <= lam.
Notation H := (adjacency_graph (unconstrained n G)).

Lemma tuples_covering c : covering_number G lam c -> covering_number H lam (c ^+ n).
Proof.
move=> cC; apply: covering_number_isomorphic (n_tuples_power n G) _.
exact: covering_power.
Qed.

Lemma tuples_components : #|components H|%:R = #|components G|%:R ^+ n :> R.
Proof. by rewrite (components_isomorphic (n_tuples_power n G)) power_components natrX. Qed.

End Tuples.

Lemma tuples_upper (R : realFieldType) (n : nat) (T : finType) (G : graph T) (lam b c : R) :
  1 <= lam -> (0 < n)%N -> largest_factor G lam b -> covering_number G lam c ->
  upper_bound (adjacency_graph (unconstrained n G)) lam (b * c ^+ n.-1).
Proof.
case: n => // n lam_ge1 _ bL cC.
apply: upper_bound_isomorphic (n_tuples_power n.+1 G) _.
apply: upper_bound_isomorphic (power_step G n) _.
by apply: product_upper_bound bL _ => //; apply: covering_power.
Qed.

Lemma tuples_le_power (R : realFieldType) (n : nat) (T : finType) (G : graph T) (lam b c : R) :
  1 <= lam -> (0 < n)%N -> largest_factor G lam b -> covering_number G lam c ->
  b * c ^+ n.-1 <= c ^+ n.
Proof.
case: n => // n lam_ge1 _ bL cC; rewrite exprS ler_wpmul2r ?exprn_ge0 //.
  exact: covering_number_ge0 cC.
exact: covering_number_bound cC bL.
Qed.

Theorem n_tuples_interval (R : realFieldType) (n : nat) (T : finType) (G : graph T)
    (lam b c e : R) :
  1 <= lam -> (0 < n)%N -> largest_factor G lam b -> covering_number G lam c ->
  largest_factor (adjacency_graph (unconstrained n G)) lam e ->
  [/\ (1 - lam^-1) * c ^+ n + #|components G|%:R ^+ n / lam <= e,
      e <= b * c ^+ n.-1 & b * c ^+ n.-1 <= c ^+ n].
Proof.
move=> lam_ge1 n_gt0 bL cC eL; split; last exact: tuples_le_power cC.
  rewrite -tuples_components.
  by have [] := covering_interval lam_ge1 (tuples_covering n lam_ge1 cC) eL.
have [[Z [K [KC KP <-]]] _] := eL; exact: tuples_upper KC KP.
Qed.

(** The same interval within one bit, whatever n. *)
Theorem n_tuples_one_bit (R : realFieldType) (n : nat) (T : finType) (G : graph T) (lam c e : R) :
  1 <= lam -> covering_number G lam c ->
  largest_factor (adjacency_graph (unconstrained n G)) lam e ->
  (lam * c ^+ n + #|components G|%:R ^+ n) / (lam + 1) <= e /\ e <= c ^+ n.
Proof.
move=> lam_ge1 cC eL; rewrite -tuples_components.
exact: one_bit lam_ge1 (tuples_covering n lam_ge1 cC) eL.
Qed.

Theorem n_tuples_policy_upper (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam b c : R) (K : permitted_database (unconstrained n G) -> Z -> R)
    (prior : permitted_database (unconstrained n G) -> R) :
  1 <= lam -> (0 < n)%N -> largest_factor G lam b -> covering_number G lam c ->
  channel K -> private (adjacency_graph (unconstrained n G)) lam K ->
  distribution prior ->
  leakage_factor prior K <= b * c ^+ n.-1 /\ b * c ^+ n.-1 <= c ^+ n.
Proof.
move=> lam_ge1 n_gt0 bL cC KC KP pD; split; last exact: tuples_le_power cC.
apply: le_trans (leakage_factor_le KC pD) _.
exact: tuples_upper KC KP.
Qed.

(** The same if privacy is asked of the pairs as Definition 2 orders them. *)
Theorem n_tuples_policy_upper_ordered (R : realFieldType) (n : nat) (T Z : finType)
    (G : graph T) (lam b c : R) (K : permitted_database (unconstrained n G) -> Z -> R)
    (prior : permitted_database (unconstrained n G) -> R) :
  1 <= lam -> (0 < n)%N -> largest_factor G lam b -> covering_number G lam c ->
  channel K -> private (adjacency (P := unconstrained n G)) lam K ->
  distribution prior -> leakage_factor prior K <= b * c ^+ n.-1.
Proof.
move=> lam_ge1 n_gt0 bL cC KC KP pD; suff KP' : private (adjacency_graph _) lam K.
  by have [] := n_tuples_policy_upper lam_ge1 n_gt0 bL cC KC KP' pD.
move=> D E z /andP[_ /orP[]]; first exact: KP.
move=> /unconstrained_tuples[i ii same]; apply: KP; apply/unconstrained_tuples.
by exists i => [|k /same]; first by rewrite adjacent_sym.
Qed.

Theorem n_tuples_policy_lower (R : realFieldType) (n : nat) (T : finType) (G : graph T)
    (lam c : R) :
  1 <= lam -> covering_number G lam c ->
  exists (Z : finType) (K : permitted_database (unconstrained n G) -> Z -> R),
    [/\ channel K, private (adjacency_graph (unconstrained n G)) lam K &
        (1 - lam^-1) * c ^+ n + #|components G|%:R ^+ n / lam
          <= leakage_factor (@uniform R [finType of permitted_database (unconstrained n G)]) K].
Proof.
move=> lam_ge1 cC; have [Z [K [KC KP le_K]]] :=
  covering_interval_attained lam_ge1 (tuples_covering n lam_ge1 cC).
exists Z, K; split=> //; rewrite -tuples_components; apply: le_trans le_K _.
case: (posnP #|[finType of permitted_database (unconstrained n G)]|) => [X0|X_gt0].
  rewrite [leLHS]big1 => [|z _].
    by rewrite divr_ge0 ?maximum_ge0 ?sumr_ge0 // => z _; apply: maximum_ge0.
  apply/eqP; rewrite eq_le column_max_ge0 andbT.
  by apply: maximum_le => // D; have := card0_eq X0 D.
by rewrite lemma_1_leakage.
Qed.

(** The limit of the n-th roots of the maxima is c: they are at most c, and from some n on
    above each number below c. *)
Theorem n_tuples_limit (R : archiFieldType) (T : finType) (G : graph T) (lam c : R)
    (opt : nat -> R) :
  1 < lam -> covering_number G lam c ->
  (forall n, largest_factor (adjacency_graph (unconstrained n G)) lam (opt n)) ->
  (forall n, opt n <= c ^+ n) /\
  (forall a, 0 <= a -> a < c -> exists N, forall n, (N <= n)%N -> a ^+ n < opt n).
Proof.
move=> lam_gt1 cC optL; have lam_ge1 := ltW lam_gt1.
have interval n := covering_interval lam_ge1 (tuples_covering n lam_ge1 cC) (optL n).
split=> [n|a a_ge0 lt_ac]; first by case: (interval n).
pose r := 1 - lam^-1; have r_gt0 : 0 < r by rewrite subr_gt0 invf_lt1 // (lt_trans ltr01).
have lower n : r * c ^+ n <= opt n.
  have [le_opt _] := interval n; apply: le_trans le_opt; rewrite ler_addl.
  by rewrite divr_ge0 ?ler0n // (le_trans ler01).
have c_gt0 : 0 < c by apply: le_lt_trans lt_ac.
move: a_ge0; rewrite le_eqVlt => /orP[/eqP<-|a_gt0].
  exists 1%N => -[//|n] _; rewrite expr0n /=; apply: lt_le_trans (lower _).
  by rewrite mulr_gt0 ?exprn_gt0.
pose t := c / a - 1; have t_gt0 : 0 < t by rewrite subr_gt0 ltr_pdivl_mulr // mul1r.
have caE : c / a = 1 + t by rewrite addrC subrK.
have rt_ge0 : 0 <= (r * t)^-1 by rewrite invr_ge0 mulr_ge0 // ltW.
exists (Num.bound (r * t)^-1) => n le_n; apply: lt_le_trans (lower n).
have -> : c ^+ n = (c / a) ^+ n * a ^+ n by rewrite -exprMn divfK // gt_eqF.
rewrite mulrA ltr_pmull ?exprn_gt0 //; apply: (@lt_le_trans _ _ (r * (n%:R * t))).
  rewrite mulrCA -ltr_pdivr_mulr ?mulr_gt0 // mul1r.
  by apply: lt_le_trans (archi_boundP rt_ge0) _; rewrite ler_nat.
rewrite ler_pmul2l // caE (le_trans _ (bernoulli n (ltW (lt_trans _ t_gt0)))) ?ltrN10 //.
by rewrite ler_addr ler01.
Qed.
