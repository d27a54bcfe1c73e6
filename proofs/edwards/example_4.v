(** * edwards/example-4: complete secret graphs

    Printed for every number of values.  With a single value there are no pairs, the
    diameters are 0, and the figures hold for two values or more. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import graph_facts power_graph.
From leakproof.edwards Require Import power_diameter theorem_3_connected.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope nat_scope.

Theorem example_4_complete (n : nat) (T : finType) :
  2 <= #|T| ->
  let P := unconstrained n (complete_graph T) in
  [/\ diameter (complete_graph T) [set: T] = 1,
      diameter (adjacency_graph P) [set: _] = n,
      forall (R : realFieldType) (lam : R),
        (\sum_(C in components (adjacency_graph P)) lam ^+ diameter (adjacency_graph P) C
           = lam ^+ n)%R &
      forall (R : realFieldType) (Z : finType) (lam : R)
        (K : permitted_database P -> Z -> R) (prior : permitted_database P -> R),
        (1 <= lam)%R -> channel K -> private (adjacency_graph P) lam K ->
        distribution prior -> (leakage_factor prior K <= lam ^+ n)%R].
Proof.
move=> /card_gt1P[u [v [_ _ uv]]] P.
have diam1 : diameter (complete_graph T) [set: T] = 1.
  apply/eqP; rewrite eqn_leq diameter_complete.
  by rewrite -(@dist_adjacent _ (complete_graph T) u v uv) dist_le_diameter.
have T_conn := complete_connected (T := T).
have [connP diamP] := power_diameter n T_conn; rewrite diam1 muln1 in diamP.
split=> //.
  move=> R lam; have [D _] := @unconstrained_onto n _ (complete_graph T) [ffun=> u].
  by rewrite (components_connected D connP) big_set1 component_connected // diamP.
move=> R Z lam K prior lam_ge1 KC KP pD.
have := theorem_3_unconstrained T_conn lam_ge1 KC KP pD.
by rewrite diam1 muln1.
Qed.

Theorem example_4_complete_as_printed_fails :
  exists m n : nat, [/\ 1 <= m, 1 <= n,
    diameter (complete_graph [finType of 'I_m]) [set: 'I_m] <> 1 &
    diameter (adjacency_graph (unconstrained n (complete_graph [finType of 'I_m])))
      [set: _] <> n].
Proof.
exists 1, 1; have T_conn := complete_connected (T := [finType of 'I_1]).
have diam0 : diameter (complete_graph [finType of 'I_1]) [set: 'I_1] = 0.
  apply/eqP; rewrite -leqn0; apply: diameter_le => u v _ _.
  by rewrite (ord1 u) (ord1 v) dist0.
by have [_ diamP] := power_diameter 1 T_conn; rewrite diamP diam0.
Qed.
