(** * alvim15/example-30: the city with the most votes, and Table 1

    Utility is posterior vulnerability (Proposition 24).  [alpha] is a positive
    number with alpha^5 = 2, in any ordered field that has one; every real closed field
    does (examples/fifth_root.v). *)

From Coq Require Import NArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel symmetry bounds utility.
From leakproof.definitions Require Import geometric tables elections.
From leakproof.library Require Import channel_facts table_facts geometric_facts rounding city_facts.
From leakproof.library Require Import hamming_facts listed_graph.
From leakproof.alvim15 Require Import proposition_24 theorem_28.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** M_1 of Table 1, in thousandths; [printed_m2] is M_2, in sevenths. *)
Definition table_1 : seq (seq nat) :=
  [:: [:: 534; 60; 53; 46; 40; 267]; [:: 465; 69; 60; 53; 46; 307];
      [:: 405; 60; 69; 60; 53; 353]; [:: 353; 53; 60; 69; 60; 405];
      [:: 307; 46; 53; 60; 69; 465]; [:: 267; 40; 46; 53; 60; 534]]%N.

Section Alpha.
Variables (R : realFieldType) (alpha : R).
Hypotheses (alpha_gt0 : 0 < alpha) (alpha5 : alpha ^+ 5 = 2%:R).

Lemma alpha_not_15 : ~ rounds 1 alpha 15.
Proof.
exact (@not_rounds_belowN R 1%N 15%num 224%num 195%num _ isT (ltW (alpha_lt alpha_gt0 alpha5))).
Qed.

Lemma alpha_115 : rounds 2 alpha 115.
Proof.
exact (@rounds_betweenN R 2%N 115%num 85%num 74%num 224%num 195%num _ isT
  (ltW (alpha_gt alpha_gt0 alpha5)) (ltW (alpha_lt alpha_gt0 alpha5))).
Qed.

Lemma corner_above : 85%:R / 159%:R <= truncated_geometric (n := 5) alpha ord0 ord0.
Proof. exact: (linear_ge _ _ _ (corner alpha_gt0) (inverse_le alpha_gt0 alpha5)). Qed.

Lemma uniform_above :
  107%:R / 477%:R <= uniform_utility (truncated_geometric (n := 5) alpha).
Proof.
exact: (linear_ge _ _ _ (root_uniform alpha_gt0 alpha5) (inverse_le alpha_gt0 alpha5)).
Qed.

Lemma uniform_below :
  uniform_utility (truncated_geometric (n := 5) alpha) <= 282%:R / 1257%:R.
Proof.
exact: (linear_le _ _ _ (root_uniform alpha_gt0 alpha5) (inverse_ge alpha_gt0 alpha5)).
Qed.

Lemma other_above :
  960%:R / 3975%:R <= other_utility (truncated_geometric (n := 5) alpha).
Proof.
exact: (linear_ge _ _ _ (root_other alpha_gt0 alpha5) (inverse_le alpha_gt0 alpha5)).
Qed.

Lemma other_below :
  other_utility (truncated_geometric (n := 5) alpha) <= 2530%:R / (25 * 419)%:R.
Proof.
exact: (linear_le _ _ _ (root_other alpha_gt0 alpha5) (inverse_ge alpha_gt0 alpha5)).
Qed.

End Alpha.

Theorem example_30_alpha_as_printed_fails (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R -> ~ rounds 1 alpha 15.
Proof. exact: alpha_not_15. Qed.

Theorem example_30_alpha (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R -> rounds 2 alpha 115.
Proof. exact: alpha_115. Qed.

(** Row A, column A: 0.534 is printed for 0.5346. *)
Theorem example_30_table_m1_fails (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ (forall i j : 'I_6, rounds 3 (truncated_geometric (n := 5) alpha i j) (entry table_1 i j)).
Proof.
move=> a0 a5 /(_ ord0 ord0).
exact (@not_rounds_aboveN R 3%N 534%num 85%num 159%num _ isT (corner_above a0 a5)).
Qed.

Theorem example_30_table_m2 (R : realFieldType) (i j : 'I_6) :
  distance_matrix (complete_graph cities) (2%:R : R) ord0 i j = @table R 6 6 7 printed_m2 i j.
Proof. exact: by_distanceE. Qed.

Theorem example_30_private_m1 (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  channel (truncated_geometric (n := 5) alpha) /\
  private (complete_graph cities) 2%:R (truncated_geometric (n := 5) alpha).
Proof. by move=> a0 a5; split; [apply: root_channel | apply: root_private]. Qed.

Theorem example_30_private_m2 (R : realFieldType) :
  channel (@table R 6 6 7 printed_m2) /\
  private (complete_graph cities) 2%:R (@table R 6 6 7 printed_m2).
Proof. by split; [apply: by_distance_channel | apply: by_distance_private]. Qed.

Theorem example_30_optimal_m2 (R : realFieldType) (Z : finType) (H : 'I_6 -> Z -> R) :
  channel H -> private (complete_graph cities) 2%:R H ->
  uniform_utility H <= uniform_utility (@table R 6 6 7 printed_m2).
Proof.
move=> HC HP; have two_ge1 : 1 <= 2%:R :> R by rewrite ler1n.
have regular : distance_regular (complete_graph cities) \/
    vertex_transitive (complete_graph cities) by right; apply: complete_transitive.
have [_ _ _ _ best] := theorem_28 (ord0 : 'I_6) regular two_ge1.
have [guess _ <-] := optimal_guess_exists (@uniform_distribution R cities ord0) HC.
apply: le_trans (best _ _ _ HC HP) _; apply: le_trans (utility_le _ _ _) _.
apply: ler_sum => j _; apply: maximum_le => [|i]; first exact: maximum_ge0.
rewrite by_distanceE.
exact: (le_maximum (fun i => uniform R i * @table R 6 6 7 printed_m2 i j)).
Qed.

Theorem example_30_utility_uniform_m1 (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  rounds 4 (uniform_utility (truncated_geometric (n := 5) alpha)) 2243.
Proof.
move=> a0 a5; exact (@rounds_betweenN R 4%N 2243%num 107%num 477%num 282%num 1257%num _ isT
  (uniform_above a0 a5) (uniform_below a0 a5)).
Qed.

Theorem example_30_utility_other_m1 (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  rounds 4 (other_utility (truncated_geometric (n := 5) alpha)) 2415.
Proof.
move=> a0 a5; exact (@rounds_betweenN R 4%N 2415%num 960%num 3975%num 2530%num 10475%num _ isT
  (other_above a0 a5) (other_below a0 a5)).
Qed.

(** From the printed entries the utilities are 0.224 and 0.2412. *)
Theorem example_30_utility_uniform_from_table_fails (R : realFieldType) :
  ~ rounds 4 (uniform_utility (@table R 6 6 1000 table_1)) 2243.
Proof.
have -> : uniform_utility (@table R 6 6 1000 table_1) = 28%:R / 125%:R.
  by apply/eqP; rewrite uniform6_table div_nat_eq; vm_compute.
exact (@not_rounds_belowN R 4%N 2243%num 28%num 125%num _ isT (lexx _)).
Qed.

Theorem example_30_utility_other_from_table_fails (R : realFieldType) :
  ~ rounds 4 (other_utility (@table R 6 6 1000 table_1)) 2415.
Proof.
apply: (@not_rounds_belowN R 4%N 2415%num 7%num 29%num) => //.
by rewrite table_posterior div_nat_le //; vm_compute.
Qed.

Theorem example_30_utility_uniform_m2 (R : realFieldType) :
  rounds 4 (uniform_utility (@table R 6 6 7 printed_m2)) 2857.
Proof.
rewrite by_distance_uniform.
exact (@rounds_betweenN R 4%N 2857%num 2%num 7%num 2%num 7%num _ isT (lexx _) (lexx _)).
Qed.

Theorem example_30_utility_other_m2 (R : realFieldType) :
  rounds 4 (other_utility (@table R 6 6 7 printed_m2)) 2857.
Proof.
rewrite by_distance_other.
exact (@rounds_betweenN R 4%N 2857%num 2%num 7%num 2%num 7%num _ isT (lexx _) (lexx _)).
Qed.

Theorem example_30_better (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  uniform_utility (truncated_geometric (n := 5) alpha)
    < uniform_utility (@table R 6 6 7 printed_m2) /\
  other_utility (truncated_geometric (n := 5) alpha)
    < other_utility (@table R 6 6 7 printed_m2).
Proof.
move=> a0 a5; rewrite by_distance_uniform by_distance_other; split.
  by apply: le_lt_trans (uniform_below a0 a5) _; rewrite div_nat_lt //; vm_compute.
by apply: le_lt_trans (other_below a0 a5) _; rewrite div_nat_lt //; vm_compute.
Qed.

(** With p(A) = p(F) = 1/4 and 1/8 for the others it is 2/7 for M_2 and more for M_1.  So
    not even <= holds, and not even where every answer is possible. *)
Theorem example_30_better_every_prior_fails (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ (forall prior : 'I_6 -> R, distribution prior -> (forall i, 0 < prior i) ->
       posterior_vulnerability prior (truncated_geometric (n := 5) alpha)
         <= posterior_vulnerability prior (@table R 6 6 7 printed_m2)).
Proof.
move=> a0 a5 /(_ _ (@ends_distribution R) (@ends_gt0 R)).
by rewrite by_distance_ends leNgt root_ends.
Qed.

(** If any two of the numbers 0, ..., n are adjacent, the level of the truncated geometric
    mechanism is alpha^n. *)
Lemma geometric_level (R : realFieldType) (n : nat) (alpha : R) :
  (0 < n)%N -> 1 < alpha ->
  least_level (complete_graph [finType of 'I_n.+1]) (truncated_geometric (n := n) alpha)
    (alpha ^+ n).
Proof.
move=> n_gt0 a_gt1; have a_ge1 := ltW a_gt1; have a_gt0 : 0 < alpha by apply: lt_le_trans a_ge1.
split=> [i h j _|lam KP].
  by apply: (geometric_ratio a_ge1); apply: leq_trans (apart_le h j) (leq_addr _ _).
have edge : complete_graph [finType of 'I_n.+1] ord0 ord_max.
  by rewrite -[complete_graph _ _ _]/(_ != _) -val_eqE /= eq_sym -lt0n.
have := KP ord0 ord_max ord0 edge; rewrite !geometricE /absolute_difference /= !subn0 !addn0.
rewrite expr0 invr1 mulr1 mulrCA -[leLHS]mulr1 ler_pmul2l; last first.
  by rewrite /outer /= divr_gt0 // addr_gt0 ?ltr01.
by rewrite ler_pdivl_mulr ?exprn_gt0 // mul1r.
Qed.

Lemma level_unique (R : realFieldType) (I O : finType) (r : rel I) (K : I -> O -> R) (a b : R) :
  least_level r K a -> least_level r K b -> a = b.
Proof. by move=> [aP a_le] [bP b_le]; apply/eqP; rewrite eq_le a_le ?b_le. Qed.

(** With the numbers of [0, 6] privacy at 2 gives alpha^6 = 2, never alpha^5 = 2; with those
    of [0, 5] it does. *)
Theorem example_30_interval_fails (R : realFieldType) (alpha : R) :
  1 < alpha ->
  least_level (complete_graph [finType of 'I_7]) (truncated_geometric (n := 6) alpha) 2%:R ->
  alpha ^+ 6 = 2%:R /\ alpha ^+ 5 <> 2%:R.
Proof.
move=> a_gt1 /(level_unique (geometric_level (isT : (0 < 6)%N) a_gt1)) a6; split=> // a5.
have := a_gt1; rewrite -[alpha]mul1r -(@ltr_pmul2l _ 2%:R) ?ltr0n // mul1r mulr1.
by rewrite -{2}a5 -exprSr a6 ltxx.
Qed.

Theorem example_30_interval (R : realFieldType) (alpha : R) :
  1 < alpha ->
  least_level (complete_graph [finType of 'I_6]) (truncated_geometric (n := 5) alpha) 2%:R <->
  alpha ^+ 5 = 2%:R.
Proof.
move=> a_gt1; have level := geometric_level (isT : (0 < 5)%N) a_gt1.
by split=> [/(level_unique level) //|a5]; rewrite -a5.
Qed.
