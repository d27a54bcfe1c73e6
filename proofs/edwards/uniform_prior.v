(** * edwards/uniform-prior: no prior leaks more than the uniform one

    Cited by the paper from Braun, Chatzikokolakis and Palamidessi; here with its
    proof: each product of prior and entry is at most the largest prior
    probability times the largest entry of the column. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.
From leakproof.edwards Require Import lemma_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma leakage_factor_le (R : realFieldType) (X Z : finType) (K : X -> Z -> R)
    (prior : X -> R) :
  channel K -> distribution prior -> leakage_factor prior K <= sum_of_maxima K.
Proof.
move=> KC pD; rewrite /leakage_factor ler_pdivr_mulr ?vulnerability_gt0 //.
rewrite mulr_suml; apply: ler_sum => j _; apply: maximum_le => [|i].
  by rewrite mulr_ge0 ?column_max_ge0 // ltW ?vulnerability_gt0.
rewrite mulrC ler_pmul ?le_column_max ?channel_ge0 //; first by case: pD.
exact: le_maximum.
Qed.

Theorem uniform_prior (R : realFieldType) (X Z : finType) (K : X -> Z -> R)
    (prior : X -> R) :
  channel K -> distribution prior ->
  leakage_factor prior K <= leakage_factor (@uniform R X) K.
Proof.
move=> KC pD; have [x] := distribution_inhabited pD.
rewrite lemma_1_leakage; first exact: leakage_factor_le.
by apply/card_gt0P; exists x.
Qed.
