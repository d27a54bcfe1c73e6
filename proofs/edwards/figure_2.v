(** * edwards/figure-2: three lines of the leakage bound

    The logarithm of lam^(3 n) is 3 n epsilon, and likewise for the other two.  Here
    for every number n of tuples; the figure ends at n = 20, with 60, 40 and 20. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import graph_facts table_facts computed_policy computed_graph.
From leakproof.edwards Require Import power_diameter.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition threshold_distance (theta i j : nat) : nat :=
  let d := (i - j + (j - i))%N in (d %/ theta + (d %% theta != 0))%N.

Lemma threshold_diameter (theta d : nat) :
  distance_check 4 (threshold_test theta) (threshold_distance theta) ->
  all (fun u => all (fun v => threshold_distance theta u v <= d)%N (iota 0 4)) (iota 0 4) ->
  has (fun u => has (fun v => threshold_distance theta u v == d)%N (iota 0 4)) (iota 0 4) ->
  connected (threshold_graph 4 theta) /\ diameter (threshold_graph 4 theta) [set: _] = d.
Proof.
move=> ok le_d eq_d; split.
  exact: (computed_connected (c := ordinal_coding 3) (@threshold_computed 3 theta) ok).
exact: (computed_diameter (c := ordinal_coding 3) (@threshold_computed 3 theta) ok).
Qed.

Theorem figure_2 (R : realFieldType) (n : nat) (lam : R) :
  let bound theta :=
    let H := adjacency_graph (unconstrained n (threshold_graph 4 theta)) in
    \sum_(C in components H) lam ^+ diameter H C in
  [/\ bound 1%N = lam ^+ (3 * n), bound 2%N = lam ^+ (2 * n) & bound 3%N = lam ^+ (1 * n)].
Proof.
have bound theta d : connected (threshold_graph 4 theta) /\
      diameter (threshold_graph 4 theta) [set: _] = d ->
    let H := adjacency_graph (unconstrained n (threshold_graph 4 theta)) in
    \sum_(C in components H) lam ^+ diameter H C = lam ^+ (d * n).
  move=> [conn diam] H; have [H_conn H_diam] := power_diameter n conn.
  have [D0 _] := @unconstrained_onto n _ (threshold_graph 4 theta) [ffun=> ord0].
  rewrite (components_connected D0 H_conn) big_set1 component_connected // H_diam diam.
  by rewrite mulnC.
by split; apply: bound; apply: threshold_diameter; vm_compute.
Qed.
