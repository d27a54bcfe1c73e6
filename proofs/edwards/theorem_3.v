(** * edwards/theorem-3: the main bound, for any prior

    The first theorem is for any graph.  Definition 2 of the paper gives an
    ordered relation, which Definition 3 uses as the edges of an undirected graph;
    the two after it read that graph as the symmetric closure, and as the pairs
    related in both directions.  In each case privacy is asked of the edges of the
    graph taken.  (Where the ordered relation is symmetric, the three agree.) *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import graph_facts channel_facts.
From leakproof.edwards Require Import lemma_1 uniform_prior theorem_2.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem theorem_3 (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) (prior : X -> R) :
  1 <= lam -> channel K -> private G lam K -> distribution prior ->
  leakage_factor prior K <= \sum_(C in components G) lam ^+ diameter G C.
Proof.
move=> lam_ge1 KC KP pD; apply: le_trans (leakage_factor_le KC pD) _.
exact: sum_of_maxima_le_diameters.
Qed.

Theorem theorem_3_symmetric_closure (R : realFieldType) (n : nat) (T Z : finType)
    (P : policy n T) (lam : R) (K : permitted_database P -> Z -> R)
    (prior : permitted_database P -> R) :
  1 <= lam -> channel K -> private (adjacency_graph P) lam K ->
  distribution prior ->
  leakage_factor prior K
    <= \sum_(C in components (adjacency_graph P))
         lam ^+ diameter (adjacency_graph P) C.
Proof. exact: theorem_3. Qed.

Theorem theorem_3_both_directions (R : realFieldType) (n : nat) (T Z : finType)
    (P : policy n T) (lam : R) (K : permitted_database P -> Z -> R)
    (prior : permitted_database P -> R) :
  1 <= lam -> channel K -> private (mutual_adjacency_graph P) lam K ->
  distribution prior ->
  leakage_factor prior K
    <= \sum_(C in components (mutual_adjacency_graph P))
         lam ^+ diameter (mutual_adjacency_graph P) C.
Proof. exact: theorem_3. Qed.

(** Privacy asked of the ordered pairs only, on a policy whose relation happens to
    be symmetric: the statement as the paper means it. *)
Theorem theorem_3_symmetric_policy (R : realFieldType) (n : nat) (T Z : finType)
    (P : policy n T) (lam : R) (K : permitted_database P -> Z -> R)
    (prior : permitted_database P -> R) :
  symmetric (adjacency (P := P)) ->
  1 <= lam -> channel K -> private (adjacency (P := P)) lam K ->
  distribution prior ->
  leakage_factor prior K
    <= \sum_(C in components (adjacency_graph P))
         lam ^+ diameter (adjacency_graph P) C.
Proof.
move=> P_sym lam_ge1 KC KP; apply: theorem_3 => // i h j /andP[_].
by rewrite P_sym orbb => ih; apply: KP; rewrite P_sym.
Qed.
