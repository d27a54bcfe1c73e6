(** * edwards/theorem-3-connected: the bound with one component

    In general, for unconstrained policies with a connected secret graph, and for
    differential privacy, where it is lam^n.  (In bits that is n epsilon log2 e,
    the figure of Barthe and Koepf.) *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import graph_facts channel_facts power_graph.
From leakproof.edwards Require Import theorem_3 power_diameter.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem theorem_3_connected (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (K : X -> Z -> R) (prior : X -> R) :
  connected G ->
  1 <= lam -> channel K -> private G lam K -> distribution prior ->
  leakage_factor prior K <= lam ^+ diameter G [set: X].
Proof.
move=> G_conn lam_ge1 KC KP pD; have [x] := distribution_inhabited pD.
have := theorem_3 lam_ge1 KC KP pD.
by rewrite (components_connected x G_conn) big_set1 component_connected.
Qed.

Theorem theorem_3_unconstrained (R : realFieldType) (n : nat) (T Z : finType)
    (G : graph T) (lam : R) (K : permitted_database (unconstrained n G) -> Z -> R)
    (prior : permitted_database (unconstrained n G) -> R) :
  connected G ->
  1 <= lam -> channel K -> private (adjacency_graph (unconstrained n G)) lam K ->
  distribution prior ->
  leakage_factor prior K <= lam ^+ (n * diameter G [set: T]).
Proof.
move=> /(power_diameter n)[G_conn <-]; exact: theorem_3_connected.
Qed.

Theorem theorem_3_differential_privacy (R : realFieldType) (n : nat)
    (T Z : finType) (lam : R) (K : database n T -> Z -> R)
    (prior : database n T -> R) :
  1 <= lam -> channel K -> private (hamming_graph n T) lam K ->
  distribution prior ->
  leakage_factor prior K <= lam ^+ n.
Proof.
move=> lam_ge1 KC KP pD.
have onto (D : database n T) : exists D', id D' = D by exists D.
have T_conn := complete_connected (T := T).
have id_inj : injective (@id (database n T)) by [].
have H_conn := power_connected id_inj onto (@hamming_adjacent n T) T_conn.
have := theorem_3_connected H_conn lam_ge1 KC KP pD.
rewrite (power_graph.power_diameter id_inj onto (@hamming_adjacent n T) T_conn).
move/le_trans; apply; rewrite ler_weexpn2l //.
by rewrite -[leqRHS]muln1 leq_mul2l diameter_complete orbT.
Qed.
