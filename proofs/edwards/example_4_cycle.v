(** * edwards/example-4: cycles as secret graphs *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import graph_facts cycle_facts.
From leakproof.edwards Require Import power_diameter theorem_3_connected.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope nat_scope.

Theorem example_4_cycle (m n : nat) :
  1 <= m -> 1 <= n ->
  let P := unconstrained n (cycle_graph m) in
  [/\ diameter (cycle_graph m) [set: 'I_m] = m %/ 2,
      diameter (adjacency_graph P) [set: _] = n * (m %/ 2),
      forall (R : realFieldType) (lam : R),
        (\sum_(C in components (adjacency_graph P)) lam ^+ diameter (adjacency_graph P) C
           = lam ^+ (n * (m %/ 2)))%R &
      forall (R : realFieldType) (Z : finType) (lam : R)
        (K : permitted_database P -> Z -> R) (prior : permitted_database P -> R),
        (1 <= lam)%R -> channel K -> private (adjacency_graph P) lam K ->
        distribution prior -> (leakage_factor prior K <= lam ^+ (n * (m %/ 2)))%R].
Proof.
move=> m_gt0 n_gt0 P; have diam := cycle_diameter m_gt0; rewrite -divn2 in diam.
have conn := @cycle_connected m; have [connP diamP] := power_diameter n conn.
rewrite diam in diamP; split=> //.
  move=> R lam; pose D0 : database n [finType of 'I_m] := [ffun=> Ordinal m_gt0].
  have [D _] := @unconstrained_onto n _ (cycle_graph m) D0.
  by rewrite (components_connected D connP) big_set1 component_connected // diamP.
move=> R Z lam K prior lam_ge1 KC KP pD.
by have := theorem_3_unconstrained conn lam_ge1 KC KP pD; rewrite diam.
Qed.
