(** * Facts about users of one channel: guesses of the input are losses that do not fall with the distance *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel gains users.
From leakproof.library Require Import graph_facts channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Users.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).

Lemma uniform_on_distribution (S : {set X}) : (0 < #|S|)%N -> distribution (uniform_on R S).
Proof.
move=> S_gt0; split=> [i|]; first by rewrite /uniform_on divr_ge0 ?ler0n.
have -> : \sum_i uniform_on R S i = (\sum_i (i \in S))%:R / #|S|%:R by rewrite -mulr_suml -natr_sum.
have -> : (\sum_i (i \in S))%N = #|S| by rewrite -sum1_card [RHS]big_mkcond; apply: eq_bigr => i _; case: (i \in S).
by rewrite divff // pnatr_eq0 -lt0n.
Qed.

Lemma from_distance_grows (t : X -> nat) : grows_with_distance (from_distance R t).
Proof.
split=> [i d|i d e le_de]; rewrite /from_distance ?ler0n // ler_nat.
by case le_t: (t i <= d)%N; rewrite // (leq_trans le_t le_de).
Qed.

(** 1 if the guess is not the input. *)
Lemma loss_of_guess (prior : X -> R) (Z : finType) (K : X -> Z -> R) (told : Z -> X) : channel K ->
  expected_loss prior (by_distance G (from_distance R (fun=> 1%N))) K told
    = \sum_i prior i - \sum_j \sum_i prior i * guess_the_input R (told j) i * K i j.
Proof.
move=> [_ K_sum]; have -> : \sum_i prior i = \sum_j \sum_i prior i * K i j.
  by rewrite exchange_big; apply: eq_bigr => i _; rewrite -mulr_sumr K_sum mulr1.
rewrite -sumrB; apply: eq_bigr => j _; rewrite -sumrB; apply: eq_bigr => i _.
rewrite /by_distance /from_distance /guess_the_input lt0n dist_eq0.
by case: eqP => _; rewrite ?mulr0 ?mulr1 ?mul0r ?subrr ?subr0.
Qed.

Lemma serves_guess (prior : X -> R) (Z : finType) (K : X -> Z -> R) : distribution prior -> channel K ->
  loses_least G lam prior (by_distance G (from_distance R (fun=> 1%N))) K ->
  serves G lam prior (@guess_the_input R X) K.
Proof.
move=> prior_distribution KC least Y L LC LP; have [prior_ge0 _] := prior_distribution.
case: (distribution_inhabited prior_distribution) => x0.
pose earned y w := \sum_i prior i * guess_the_input R w i * L i y.
have earned_ge0 y w : 0 <= earned y w.
  by apply: sumr_ge0 => i _; rewrite !mulr_ge0 ?ler0n // (channel_ge0 _ _ LC).
have ex y : exists w, earned y w == \maximum_w earned y w.
  by have [w wE] := maximum_attained x0 (earned_ge0 y); exists w; rewrite wE.
pose said y := xchoose (ex y).
have [told] := least Y L said LC LP; rewrite !loss_of_guess // ler_add2l ler_opp2 => le_told.
have -> : posterior_gain prior (@guess_the_input R X) L = \sum_y earned y (said y).
  by apply: eq_bigr => y _; rewrite (eqP (xchooseP (ex y))).
apply: le_trans le_told _; apply: ler_sum => j _.
exact: (le_maximum (fun w => \sum_i prior i * guess_the_input R w i * K i j)).
Qed.

Lemma loses_least_guess (prior : X -> R) (Z : finType) (K : X -> Z -> R) : distribution prior -> channel K ->
  serves G lam prior (@guess_the_input R X) K ->
  loses_least G lam prior (by_distance G (from_distance R (fun=> 1%N))) K.
Proof.
move=> prior_distribution KC best Y L said LC LP; have [prior_ge0 _] := prior_distribution.
case: (distribution_inhabited prior_distribution) => x0.
pose earned j w := \sum_i prior i * guess_the_input R w i * K i j.
have earned_ge0 j w : 0 <= earned j w.
  by apply: sumr_ge0 => i _; rewrite !mulr_ge0 ?ler0n // (channel_ge0 _ _ KC).
have ex j : exists w, earned j w == \maximum_w earned j w.
  by have [w wE] := maximum_attained x0 (earned_ge0 j); exists w; rewrite wE.
exists (fun j => xchoose (ex j)); rewrite !loss_of_guess // ler_add2l ler_opp2.
apply: le_trans (_ : posterior_gain prior (@guess_the_input R X) L <= _).
  by apply: ler_sum => y _; exact: (le_maximum (fun w => \sum_i prior i * guess_the_input R w i * L i y)).
apply: le_trans (best Y L LC LP) _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
by apply: eq_bigr => j _; rewrite -/(earned j _) (eqP (xchooseP (ex j))).
Qed.

End Users.
