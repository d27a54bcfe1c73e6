(** * alvim11/example-8: the city with the most votes, first printing, and Table 4

    As alvim15/example-30, with other digits.  Utility is posterior vulnerability.
    A positive alpha with alpha^5 = 2 exists: examples/fifth_root.v. *)

From Coq Require Import NArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds geometric tables elections.
From leakproof.library Require Import channel_facts table_facts geometric_facts rounding city_facts.
From leakproof.library Require Import field_tactic.
From leakproof.alvim15 Require Import example_30.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** M_1 of Table 4, in thousandths. *)
Definition table_4 : seq (seq nat) :=
  [:: [:: 535; 60; 52; 46; 40; 267]; [:: 465; 69; 60; 53; 46; 307];
      [:: 405; 60; 69; 60; 53; 353]; [:: 353; 53; 60; 69; 60; 405];
      [:: 307; 46; 53; 60; 69; 465]; [:: 267; 40; 46; 52; 60; 535]]%N.

(** The entry in row B, column D is (alpha - 1) / ((alpha + 1) alpha^2), which is at
    most 29/419 * (74/85)^2, below 0.0525. *)
Section Entry.
Variables (R : realFieldType) (alpha : R).
Hypotheses (alpha_gt0 : 0 < alpha) (alpha5 : alpha ^+ 5 = 2%:R).
Add Field R_field : (field_tactic_theory R).

Lemma entry_BD :
  truncated_geometric (n := 5) alpha (inord 1) (inord 3)
    = (1%:R / 1%:R - 2%:R / 1%:R * (alpha + 1)^-1) * (alpha^-1 * alpha^-1).
Proof.
have a0 : alpha != 0 by rewrite gt_eqF.
have a1 : alpha + 1 != 0 by rewrite gt_eqF // addr_gt0 ?ltr01.
rewrite truncated_geometricE /absolute_difference !inordK //= !divr1.
by field_in R.
Qed.

Lemma entry_BD_le :
  truncated_geometric (n := 5) alpha (inord 1) (inord 3) <= 20%:R / 381%:R.
Proof.
have inv_le : alpha^-1 <= 74%:R / 85%:R.
  rewrite -[leRHS]invf_div lef_pinv ?posrE ?divr_gt0 ?ltr0n //.
  exact/ltW/alpha_gt.
have inv_ge0 : 0 <= alpha^-1 by rewrite invr_ge0 ltW.
have square : alpha^-1 * alpha^-1 <= 47%:R / 62%:R.
  apply: le_trans (ler_pmul inv_ge0 inv_ge0 inv_le inv_le) _; rewrite mulf_div -!natrM.
  exact (@div_leN R 5476%num 7225%num 47%num 62%num isT).
have first : 1%:R / 1%:R - 2%:R / 1%:R * (alpha + 1)^-1 <= 29%:R / 419%:R :> R.
  exact: (linear_le _ _ _ erefl (inverse_ge alpha_gt0 alpha5)).
rewrite entry_BD; apply: le_trans (ler_wpmul2r _ first) _; first by rewrite mulr_ge0.
apply: le_trans (ler_wpmul2l _ square) _; first by rewrite divr_ge0 ?ler0n.
rewrite mulf_div -!natrM.
exact (@div_leN R 1363%num 25978%num 20%num 381%num isT).
Qed.

End Entry.

Theorem example_8_table_m1_fails (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ (forall i j : 'I_6, rounds 3 (truncated_geometric (n := 5) alpha i j) (entry table_4 i j)).
Proof.
move=> a0 a5 /(_ (inord 1) (inord 3)); rewrite !inordK //.
exact (@not_rounds_belowN R 3%N 53%num 20%num 381%num _ isT (entry_BD_le a0 a5)).
Qed.

Theorem example_8_table_m2 (R : realFieldType) (i j : 'I_6) :
  distance_matrix (complete_graph cities) (2%:R : R) ord0 i j = @table R 6 6 7 printed_m2 i j.
Proof. exact: by_distanceE. Qed.

(** In the first column 0.535 stands against 0.267. *)
Theorem example_8_private_as_printed_fails (R : realFieldType) :
  ~ private (complete_graph cities) 2%:R (@table R 6 6 1000 table_4).
Proof.
move=> /(_ ord0 ord_max ord0 isT); rewrite /table mulrA ler_pmul2r ?invr_gt0 ?ltr0n //.
by rewrite -natrM ler_nat.
Qed.

Theorem example_8_optimal_m2 (R : realFieldType) (Z : finType) (H : 'I_6 -> Z -> R) :
  channel H -> private (complete_graph cities) 2%:R H ->
  uniform_utility H <= uniform_utility (@table R 6 6 7 printed_m2).
Proof. exact: example_30_optimal_m2. Qed.

Theorem example_8_utility_uniform_m1_fails (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ rounds 4 (uniform_utility (truncated_geometric (n := 5) alpha)) 2242.
Proof.
move=> a0 a5.
exact (@not_rounds_aboveN R 4%N 2242%num 107%num 477%num _ isT (uniform_above a0 a5)).
Qed.

Theorem example_8_utility_other_m1_fails (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ rounds 4 (other_utility (truncated_geometric (n := 5) alpha)) 2412.
Proof.
move=> a0 a5.
exact (@not_rounds_aboveN R 4%N 2412%num 960%num 3975%num _ isT (other_above a0 a5)).
Qed.

(** From the printed entries the utilities are 0.22433... and 0.2412. *)
Theorem example_8_utility_uniform_from_table_fails (R : realFieldType) :
  ~ rounds 4 (uniform_utility (@table R 6 6 1000 table_4)) 2242.
Proof.
apply: (@not_rounds_aboveN R 4%N 2242%num 24%num 107%num) => //.
rewrite uniform6_table.
exact (@div_leN R 24%num 107%num 1346%num 6000%num isT).
Qed.

Theorem example_8_utility_other_from_table (R : realFieldType) :
  rounds 4 (other_utility (@table R 6 6 1000 table_4)) 2412.
Proof.
have -> : other_utility (@table R 6 6 1000 table_4) = 2412%:R / (10 ^ 4)%:R.
  by rewrite table_posterior; congr (_ / _%:R).
exact: rounds_exact.
Qed.

Theorem example_8_utility_uniform_m2 (R : realFieldType) :
  rounds 4 (uniform_utility (@table R 6 6 7 printed_m2)) 2857.
Proof. exact: example_30_utility_uniform_m2. Qed.

Theorem example_8_utility_other_m2 (R : realFieldType) :
  rounds 4 (other_utility (@table R 6 6 7 printed_m2)) 2857.
Proof. exact: example_30_utility_other_m2. Qed.

Theorem example_8_better (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  uniform_utility (truncated_geometric (n := 5) alpha)
    < uniform_utility (@table R 6 6 7 printed_m2) /\
  other_utility (truncated_geometric (n := 5) alpha)
    < other_utility (@table R 6 6 7 printed_m2).
Proof. exact: example_30_better. Qed.

Theorem example_8_better_every_prior_fails (R : realFieldType) (alpha : R) :
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ (forall prior : 'I_6 -> R, distribution prior -> (forall i, 0 < prior i) ->
       posterior_vulnerability prior (truncated_geometric (n := 5) alpha)
         <= posterior_vulnerability prior (@table R 6 6 7 printed_m2)).
Proof. exact: example_30_better_every_prior_fails. Qed.

(** ** The two printings *)

Theorem example_8_tables_differ :
  ~ (forall i j : 'I_6, entry table_4 i j = entry table_1 i j).
Proof. by move=> /(_ ord0 ord0). Qed.

(** The printed utilities, in units of 0.0001: of M_1 and M_2 under the uniform prior,
    of M_1 and M_2 under the second one. *)
Definition printed_utilities_11 : seq nat := [:: 2242; 2857; 2412; 2857]%N.
Definition printed_utilities_15 : seq nat := [:: 2243; 2857; 2415; 2857]%N.

Theorem example_8_utilities_differ :
  ~ (forall k : 'I_4, nth 0%N printed_utilities_11 k = nth 0%N printed_utilities_15 k).
Proof. by move=> /(_ ord0)/eqP. Qed.
