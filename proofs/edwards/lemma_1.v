(** * edwards/lemma-1: posterior vulnerability under the uniform prior

    Kept multiplicative: H(X|Z) = -log V(X|Z), and V(X|Z) is the sum of the
    column maxima over the number of inputs.  The sentence after "i.e." in the
    paper speaks of leakage; read multiplicatively, as the leakage factor, it is
    the second part. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem lemma_1 (R : realFieldType) (X Z : finType) (K : X -> Z -> R) :
  posterior_vulnerability (@uniform R X) K = #|X|%:R^-1 * sum_of_maxima K.
Proof. exact: posterior_uniform. Qed.

Theorem lemma_1_leakage (R : realFieldType) (X Z : finType) (K : X -> Z -> R) :
  (0 < #|X|)%N -> leakage_factor (@uniform R X) K = sum_of_maxima K.
Proof.
move=> /card_gt0P[x _]; rewrite /leakage_factor lemma_1 vulnerability_uniform //.
by rewrite invrK mulrC mulrA divff ?mul1r // gt_eqF // (card_gt0R _ x).
Qed.
