(** * Examples: distance, diameter, radius, adjacency of databases

    The secret graph of edwards, Example 1 with theta = 1 is the path on four
    values, here 0 to 3. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy forests.
From leakproof.library Require Import graph_facts path_facts.
From leakproof.edwards Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Definition G := path_graph 4.
Local Definition o i : 'I_4 := inord i.

(** Its two ends are three steps apart, *)
Example ends_apart : dist G (o 0) (o 3) = 3.
Proof. by rewrite path_dist /= !inordK. Qed.

(** so its diameter is 3 (the slope of the line for theta = 1 in Figure 2), *)
Example path_diameter : diameter G [set: 'I_4] = 3.
Proof.
apply/eqP; rewrite eqn_leq; apply/andP; split; last first.
  by apply: leq_trans (dist_le_diameter G (in_setT (o 0)) (in_setT (o 3)));
     rewrite ends_apart.
apply: diameter_le => u v _ _; rewrite path_dist.
by case: u v => -[|[|[|[|//]]]] ? [[|[|[|[|//]]]] ?].
Qed.

(** while its radius is 2: two steps lead from 1 to each vertex, and from no
    vertex does one step lead to both ends. *)
Example path_radius : radius G [set: 'I_4] = 2.
Proof.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply: leq_trans (radius_le_eccentricity G (in_setT (o 1))) _.
  apply/bigmax_leqP => v _; rewrite path_dist /= inordK //.
  by case: v => -[|[|[|[|//]]]] ?.
have [u _ <-] := radius_attained G (in_setT (o 0)).
have := dist_le_eccentricity G u (in_setT (o 0)).
have := dist_le_eccentricity G u (in_setT (o 3)).
rewrite !path_dist /= !inordK //; case: u => -[|[|[|[|//]]]] ? /=;
  by move=> le1 le2; first [exact: leq_trans le1 | exact: leq_trans le2].
Qed.

(** Between components there is no walk; the distance is then the number of
    vertices, by convention. *)
Example no_walk : dist (threshold_graph 2 0) ord0 ord_max = 2.
Proof.
rewrite dist_disconnected ?card_ord //; apply/negP => /connect_short_walk[[|n] _].
  by rewrite walk0.
by case/walkS=> w; rewrite thresholdE; case: w => -[|[|//]] ?.
Qed.

(** Databases of two tuples: (0,0) and (0,1) are adjacent, *)
Example adjacent_databases :
  minimally_secretly_different (unconstrained 2 G)
    [ffun i => o 0] [ffun i => if i == ord0 then o 0 else o 1].
Proof.
apply/theorem_1_tuples; exists ord_max => [|k]; rewrite !ffunE.
  by rewrite [G _ _]thresholdE -val_eqE /= !inordK.
by case: k => -[|[|//]] ?; rewrite ?ffunE.
Qed.

(** (0,0) and (1,1) are not, *)
Example two_changes :
  ~ minimally_secretly_different (unconstrained 2 G) [ffun i => o 0] [ffun i => o 1].
Proof.
case/theorem_1_tuples=> i _ same.
have [k ki] : exists k, k != i.
  by exists (if i == ord0 then ord_max else ord0); case: i {same} => -[|[|//]] ?.
by have /(congr1 val) := same k ki; rewrite !ffunE /= !inordK.
Qed.

(** nor are (0,0) and (0,2): the values 0 and 2 are no secret pair. *)
Example no_secret :
  ~ minimally_secretly_different (unconstrained 2 G)
      [ffun i => o 0] [ffun i => if i == ord0 then o 0 else o 2].
Proof.
case/theorem_1_tuples=> i; rewrite !ffunE; case: ifP; rewrite ?adjacent_irr //.
by move=> _; rewrite [G _ _]thresholdE -val_eqE /= !inordK.
Qed.

(** A single edge is a forest, a triangle is none. *)
Example edge_forest : forest (complete_graph [finType of 'I_2]).
Proof. by move=> s s_uniq _; rewrite -(card_uniqP s_uniq) (leq_trans (max_card _)) ?card_ord. Qed.

Example triangle_no_forest : ~ forest (complete_graph [finType of 'I_3]).
Proof. by move=> /(_ [:: inord 0; inord 1; inord 2]); rewrite /= /complete_rel /= !inE -!val_eqE /= !inordK // => /(_ isT isT). Qed.
