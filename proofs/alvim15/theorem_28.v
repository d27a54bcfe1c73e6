(** * alvim15/theorem-28: the mechanism of formula (17) is a private channel of
    largest utility

    Formula (17) divides by lam^d(i,j), which across components is read as 0; on
    connected graphs this is no case.  The identity is an optimal remapping. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds utility tables.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import regular_facts hamming_facts table_facts power_graph.
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

(** Under other priors it need not be optimal: three answers, any two adjacent, lam = 2,
    the prior (2, 2, 1)/5.  A channel that tells the first two answers apart, and says
    nothing about the third, has utility 8/15, the mechanism 1/2. *)
Theorem theorem_28_not_uniform (R : realFieldType) :
  exists (prior : 'I_3 -> R) (H : 'I_3 -> 'I_2 -> R),
  let G := complete_graph [finType of 'I_3] in
  [/\ distribution prior /\ (forall y, 0 < prior y),
      vertex_transitive G, channel H, private G 2%:R H &
      posterior_vulnerability prior (distance_matrix G 2%:R ord0)
        < posterior_vulnerability prior H].
Proof.
pose A : seq (seq nat) := [:: [:: 4; 2]; [:: 2; 4]; [:: 3; 3]]%N.
pose B : seq (seq nat) := [:: [:: 2; 1; 1]; [:: 1; 2; 1]; [:: 1; 1; 2]]%N.
exists (prior_of R (n := 3) 5 [:: 2; 2; 1]%N), (@table R 3 2 6 A); split.
- split; first exact: prior_of_distribution.
  by move=> y; rewrite divr_gt0 ?ltr0n //; case: y => -[|[|[|//]]].
- exact: complete_transitive.
- exact: table_channel.
- move=> i h j ih; rewrite -[2%:R]divr1 -[1]/(1%:R).
  by apply: (@table_private R 3 2 6 A (fun i h => i != h) 2 1).
have two_ge1 : 1 <= 2%:R :> R by rewrite ler1n.
have matrixE (i j : 'I_3) :
    distance_matrix (complete_graph [finType of 'I_3]) (2%:R : R) ord0 i j = @table R 3 3 4 B i j.
  rewrite /distance_matrix complete_distance_sum // card_ord.
  have -> : 3%:R - 1 + 2%:R = 4%:R :> R by rewrite -[1]/(1%:R) -natrB // -natrD.
  rewrite invf_div /similarity complete_connected complete_dist /table.
  have -> : entry B i j = (if i == j then 2 else 1)%N.
    by case: i j => -[|[|[|//]]] ? [[|[|[|//]]] ?].
  case: eqP => _; rewrite ?expr0 ?invr1 ?mulr1 // expr1 mulrAC divff ?mul1r //.
  by rewrite pnatr_eq0.
rewrite table_posterior.
have -> : posterior_vulnerability (prior_of R (n := 3) 5 [:: 2; 2; 1]%N)
    (distance_matrix (complete_graph [finType of 'I_3]) 2%:R ord0)
    = posterior_vulnerability (prior_of R (n := 3) 5 [:: 2; 2; 1]%N) (@table R 3 3 4 B).
  by apply: eq_bigr => j _; apply: eq_maximum => i; rewrite matrixE.
by rewrite table_posterior div_nat_lt.
Qed.
