(** * alvim15/theorem-28: the mechanism of formula (17) is a private channel of
    largest utility

    Formula (17) divides by lam^d(i,j), which across components is read as 0; on
    connected graphs this is no case.  The identity is an optimal remapping. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds utility.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import regular_facts.
From leakproof.edwards Require Import lemma_1.
From leakproof.beyond Require Import magnitude.
From leakproof.alvim15 Require Import theorem_12 proposition_23 proposition_24 theorem_27.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The constant vector 1 / distance sum is a weighting. *)
Lemma regular_weighting (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (i : A) :
  distance_regular G \/ vertex_transitive G -> 1 <= lam ->
  weighting G lam (fun=> (distance_sum G lam i)^-1).
Proof.
move=> regular lam_ge1.
have S_gt0 : 0 < distance_sum G lam i.
  exact: lt_le_trans (distance_sum_ge1 G i lam_ge1).
split=> [j|j]; first by rewrite invr_ge0 ltW.
rewrite -mulr_suml -distance_sum_similarity (regular_distance_sum lam j i regular).
by rewrite divff // gt_eqF.
Qed.

Theorem theorem_28 (R : realFieldType) (Y : finType) (G : graph Y) (lam : R) (y : Y) :
  distance_regular G \/ vertex_transitive G -> 1 <= lam ->
  let gamma := (distance_sum G lam y)^-1 in
  let H := distance_matrix G lam y in
  [/\ channel H,
      private G lam H,
      utility_of_guess (@uniform R Y) H id (@identity_gain R Y) = gamma,
      optimal_guess (@uniform R Y) H (@identity_gain R Y) id &
      forall (Z : finType) (H' : Y -> Z -> R) (guess : Z -> Y),
        channel H' -> private G lam H' ->
        utility_of_guess (@uniform R Y) H' guess (@identity_gain R Y)
          <= utility_of_guess (@uniform R Y) H id (@identity_gain R Y)].
Proof.
move=> regular lam_ge1 gamma H.
have [HC HP _] := magnitude_channel lam_ge1 (regular_weighting y regular lam_ge1).
have U : utility_of_guess (@uniform R Y) H id (@identity_gain R Y) = gamma.
  rewrite utility_identity (eq_bigr (fun=> #|Y|%:R^-1 * gamma)) => [|j _].
    rewrite sumr_const -(mulr_natl (_ * gamma)) mulVKf // gt_eqF //.
    exact: (card_gt0R _ y).
  by rewrite /H /distance_matrix similarity_refl mulr1.
have best (Z : finType) (H' : Y -> Z -> R) (guess : Z -> Y) :
    channel H' -> private G lam H' ->
    utility_of_guess (@uniform R Y) H' guess (@identity_gain R Y) <= gamma.
  by move=> H'C H'P; apply: theorem_27.
by split=> // [guess'|Z H' guess H'C H'P]; rewrite U; apply: best.
Qed.

(** No randomised guess does better with any other private channel. *)
Theorem theorem_28_randomised (R : realFieldType) (Y : finType) (G : graph Y) (lam : R) (y : Y) :
  distance_regular G \/ vertex_transitive G -> 1 <= lam ->
  forall (Z : finType) (H' : Y -> Z -> R) (remap : Z -> Y -> R),
    channel H' -> private G lam H' -> channel remap ->
    utility (@uniform R Y) H' remap (@identity_gain R Y)
      <= utility (@uniform R Y) (distance_matrix G lam y) (deterministic R id)
           (@identity_gain R Y).
Proof.
move=> regular lam_ge1 Z H' remap H'C H'P rC; rewrite proposition_23.
have [_ _ -> _ _] := theorem_28 y regular lam_ge1.
exact: theorem_27_randomised.
Qed.
