(** * edwards/theorem-3-connected, in bits: n epsilon log2 e

    With lam = e^epsilon, epsilon log2 e is log2 lam.  [log2] is any function with the
    characteristic properties of the logarithm to base 2. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy limits.
From leakproof.library Require Import graph_facts channel_facts power_graph.
From leakproof.edwards Require Import theorem_3 power_diameter theorem_3_connected example_4.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma leakage_factor_gt0 (R : realFieldType) (X Z : finType) (K : X -> Z -> R)
    (prior : X -> R) :
  channel K -> distribution prior -> 0 < leakage_factor prior K.
Proof.
move=> KC pD; rewrite divr_gt0 ?vulnerability_gt0 //.
have [x] := distribution_inhabited pD; have [i iE] := maximum_attained x (proj1 pD).
apply: lt_le_trans (vulnerability_gt0 pD) _; rewrite /vulnerability iE.
rewrite -[leLHS]mulr1 -(proj2 KC i) mulr_sumr; apply: ler_sum => j _.
exact: (le_maximum (fun i => prior i * K i j)).
Qed.

Lemma log_power (R : realFieldType) (log : R -> R) (x : R) (n : nat) :
  logarithm_base_2 log -> 0 < x -> log (x ^+ n) = n%:R * log x.
Proof.
move=> [logM _ _] x_gt0; have log1 : log 1 = 0.
  by apply: (addrI (log 1)); rewrite -logM ?ltr01 // mulr1 addr0.
elim: n => [|n IHn]; first by rewrite expr0 log1 mul0r.
by rewrite exprS logM ?exprn_gt0 // IHn -[n.+1]add1n natrD mulrDl mul1r.
Qed.

Theorem theorem_3_bits (R : realFieldType) (log2 : R -> R) (n : nat) (lam : R) :
  logarithm_base_2 log2 -> 1 <= lam ->
  let P := unconstrained n (complete_graph [finType of bool]) in
  log2 (\sum_(C in components (adjacency_graph P)) lam ^+ diameter (adjacency_graph P) C)
    = n%:R * log2 lam /\
  forall (Z : finType) (K : permitted_database P -> Z -> R)
         (prior : permitted_database P -> R),
    channel K -> private (adjacency_graph P) lam K -> distribution prior ->
    log2 (leakage_factor prior K) <= n%:R * log2 lam.
Proof.
move=> logE lam_ge1 P; have lam_gt0 : 0 < lam by apply: lt_le_trans lam_ge1.
have [_ diamP _ leak] := @example_4_complete n [finType of bool] (eq_leq (esym card_bool)).
have [connP _] := power_diameter n (complete_connected (T := [finType of bool])).
split.
  have D0 : permitted_database P by exists [ffun=> true]; rewrite inE.
  rewrite (components_connected D0 connP) big_set1 component_connected // diamP.
  exact: log_power.
move=> Z K prior KC KP pD; rewrite -log_power //; case: (logE) => _ log_le _.
by apply: log_le; [apply: leakage_factor_gt0 | apply: leak].
Qed.
