(** * he14/corollary-8.3, repaired: one edge more than there are queries

    A simple cycle of the policy graph has at most as many edges as there are queries,
    a simple path from v+ to v- at most one more.  All pairs are taken to be secrets, as
    Theorem 8.2 holds there. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import policy_graph_facts.
From leakproof.he14 Require Import theorem_8_2.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem corollary_8_3_complete_secrets_repaired
    (n : nat) (T : finType) (Q : seq (pred T * nat)) :
  sparse (complete_graph T) Q ->
  S_histogram (constrained n (complete_graph T) Q) <= 2 * (size Q + 1).
Proof.
move=> /theorem_8_2_complete_secrets bound; apply: leq_trans (bound n) _.
by rewrite leq_mul2l /= geq_max addn1 xi_leq andbT (leq_trans (alpha_leq _ _)).
Qed.

Theorem corollary_8_3_policy_graph_repaired (T : finType) (G : graph T)
    (Q : seq (pred T * nat)) :
  maxn (alpha G Q) (xi G Q) <= size Q + 1.
Proof. by rewrite geq_max addn1 xi_leq andbT (leq_trans (alpha_leq _ _)). Qed.
