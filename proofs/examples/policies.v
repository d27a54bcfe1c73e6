(** * Examples: histograms and count constraints *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import policy_facts.
From leakproof.edwards Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** A histogram counts every tuple once, *)
Example histogram_total n (T : finType) (D : database n T) :
  \sum_x histogram D x = n.
Proof.
rewrite -[RHS]card_ord -sum1_card (partition_big D predT) //=.
by apply: eq_bigr => x _; rewrite sum1_card; apply: eq_card => i; rewrite !inE.
Qed.

(** and a count query adds up the bins it selects. *)
Example count_query_bins n (T : finType) (phi : pred T) (D : database n T) :
  count_query phi D = \sum_(x | phi x) histogram D x.
Proof.
rewrite /count_query -sum1_card (partition_big D phi) => [|i]; last by rewrite inE.
apply: eq_bigr => x x_phi; rewrite /histogram /count_query -sum1_card; apply: eq_bigl => i.
by rewrite !inE; case: eqP => [->|]; rewrite ?x_phi ?andbF.
Qed.

(** Without constraints every database is permitted. *)
Example no_constraints n (T : finType) (G : graph T) :
  constrained n G [::] = unconstrained n G.
Proof. by congr Policy; apply/setP => D; rewrite !inE. Qed.

(** One bit, one tuple, no constraints: changing the tuple moves one from each of
    two bins, so the histogram has sensitivity 2 ... *)
Example bit_histogram_sensitivity :
  histogram_sensitivity
    (minimally_secretly_different
       (unconstrained 1 (complete_graph [finType of bool]))) = 2.
Proof.
have bin (D : database 1 [finType of bool]) x : histogram D x = (D ord0 == x) :> nat.
  rewrite /histogram /count_query; case: eqP => [Dx|Dx].
    rewrite (_ : [set _ | _] = setT) ?cardsT ?card_ord //.
    by apply/setP => i; rewrite !inE (ord1 i) Dx eqxx.
  rewrite (_ : [set _ | _] = set0) ?cards0 //.
  by apply/setP => i; rewrite !inE (ord1 i); apply/eqP.
have two (D D' : database 1 [finType of bool]) : D ord0 != D' ord0 ->
    histogram_distance D D' = 2.
  by rewrite /histogram_distance big_bool !bin; case: (D ord0); case: (D' ord0).
apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply/bigmax_leqP => -[D D'] /= /theorem_1_tuples[i ii _].
  by rewrite two //; move: ii; rewrite (ord1 i).
pose D : database 1 [finType of bool] := [ffun=> true].
pose D' : database 1 [finType of bool] := [ffun=> false].
apply: (@bigmax_sup _ (D, D')) => /=; last by rewrite two // !ffunE.
by apply/theorem_1_tuples; exists ord0 => [|k]; rewrite ?ffunE // (ord1 k).
Qed.

Local Definition is_zero : pred [finType of bool] := fun b => ~~ b.

(** ... and the constraint that the tuple is 0 leaves nothing to change. *)
Example constrained_bit_sensitivity :
  histogram_sensitivity
    (minimally_secretly_different
       (constrained 1 (complete_graph [finType of bool]) [:: (is_zero, 1)])) = 0.
Proof.
apply/eqP; rewrite -leqn0; apply/bigmax_leqP => -[D D'] /= /and4P[D_in D'_in].
have only (E : database 1 [finType of bool]) :
    E \in [set E | satisfies [:: (is_zero, 1)] E] -> E ord0 = false.
  rewrite inE /= andbT /count_query => /cards1P[i /setP/(_ i)].
  by rewrite !inE eqxx (ord1 i) => /negbTE.
case/secretly_differentP=> i; rewrite (ord1 i) (only D D_in) (only D' D'_in).
by rewrite adjacent_irr.
Qed.
