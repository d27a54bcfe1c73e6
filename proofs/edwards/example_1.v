(** * edwards/example-1: distance-threshold secrets on four values

    The values 1, ..., 4 are the elements [u] of ['I_4], read as [u.+1].  As printed
    the relation d(u, v) <= theta has loops; without equal values it is the threshold
    graph of definitions/graph.v. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import graph_facts policy_facts table_facts computed_policy.
From leakproof.edwards Require Import theorem_1 power_diameter.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** d(u, v) <= theta; one of the two differences of natural numbers is 0. *)
Definition within (theta : nat) : rel 'I_4 :=
  [rel u v : 'I_4 | (u.+1 - v.+1 <= theta) && (v.+1 - u.+1 <= theta)].

Theorem example_1_simple_as_printed_fails :
  ~ (forall theta, 1 <= theta <= 3 -> symmetric (within theta) /\ irreflexive (within theta)).
Proof. by move=> /(_ 1 isT)[_ /(_ ord0)]. Qed.

Theorem example_1_simple_repaired (theta : nat) :
  1 <= theta <= 3 ->
  let r := [rel u v : 'I_4 | (u != v) && within theta u v] in
  symmetric r /\ irreflexive r.
Proof.
move=> _; split=> [u v|u] /=; last by rewrite eqxx.
by rewrite eq_sym; congr (_ && _); apply: andbC.
Qed.

(** The edges of G_1, G_2 and G_3, as pairs of values. *)
Theorem example_1_edges (u v : 'I_4) :
  [/\ threshold_graph 4 1 u v = joined [:: (1, 2); (2, 3); (3, 4)] u.+1 v.+1,
      threshold_graph 4 2 u v
        = joined [:: (1, 2); (2, 3); (3, 4); (1, 3); (2, 4)] u.+1 v.+1 &
      threshold_graph 4 3 u v
        = joined [:: (1, 2); (1, 3); (1, 4); (2, 3); (2, 4); (3, 4)] u.+1 v.+1].
Proof.
have compare theta E : all (fun u => all (fun v =>
    threshold_test theta u v == joined E u.+1 v.+1) (iota 0 4)) (iota 0 4) ->
    threshold_graph 4 theta u v = joined E u.+1 v.+1.
  by move=> /all_ord2/(_ u v)/eqP.
by split; apply: compare; vm_compute.
Qed.

Theorem example_1_adjacency (theta : nat) :
  1 <= theta <= 3 ->
  let G := threshold_graph 4 theta in
  forall D E : permitted_database (unconstrained 2 G),
  adjacency_graph (unconstrained 2 G) D E <->
  (val D ord0 = val E ord0 /\ G (val D ord_max) (val E ord_max)) \/
  (val D ord_max = val E ord_max /\ G (val D ord0) (val E ord0)).
Proof.
move=> _ G D E; rewrite unconstrained_adjacent.
have two (j : 'I_2) : j = ord0 \/ j = ord_max.
  by case: j => -[|[|//]] ?; [left | right]; apply: val_inj.
split=> [[i ii same]|[[same ii]|[same ii]]].
- by case: (two i) ii same => -> ii same; [right | left]; split=> //; apply: same.
- by exists ord_max => // k; case: (two k) => ->.
- by exists ord0 => // k; case: (two k) => ->.
Qed.
