(** * edwards/lemma-1, the sentence after "i.e." as printed

    It has the min-entropy leakage itself equal to the sum of the column maxima; it is
    the logarithm of that sum.  Refuted for every logarithm: one input and one output. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.
From leakproof.edwards Require Import lemma_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** [log] may be any function that takes products to sums, to whatever base. *)
Theorem lemma_1_sentence_fails (R : realFieldType) (log : R -> R) :
  (forall x y, 0 < x -> 0 < y -> log (x * y) = log x + log y) ->
  ~ (forall (X Z : finType) (K : X -> Z -> R), (0 < #|X|)%N -> channel K ->
       log (leakage_factor (@uniform R X) K) = sum_of_maxima K).
Proof.
move=> logM sentence; pose K (x z : unit) : R := 1.
have sum_unit (F : unit -> R) : \sum_z F z = F tt.
  by rewrite (bigD1 tt) //= big1 ?addr0 // => -[].
have KC : channel K by split=> [i j|i]; rewrite ?ler01 // sum_unit.
have X_gt0 : (0 < #|{: unit}|)%N by rewrite card_unit.
have sum1 : sum_of_maxima K = 1.
  by rewrite /sum_of_maxima sum_unit /column_max (@maximum_eq _ _ (K^~ tt) tt) // ler01.
have := sentence _ _ K X_gt0 KC; rewrite lemma_1_leakage // sum1 => log1.
have := logM 1 1 ltr01 ltr01; rewrite mulr1 log1 => /eqP.
by rewrite -subr_eq0 opprD addrA subrr sub0r oppr_eq0 oner_eq0.
Qed.
