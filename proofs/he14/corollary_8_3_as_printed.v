(** * he14/corollary-8.3: what fails

    A path from v+ to v- through all queries has one edge more than there are queries,
    and changes that are no secrets are not counted at all. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import policy_facts computed_policy policy_graph_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Definition constraints m (q : seq (pred nat * nat)) :=
  coded_constraints (ordinal_coding m) q.
Local Notation edges E := (@edge_graph_computed _ E).
Local Notation counts := (constrained_computed _ _).

(** Four values, all pairs secret, one query: (0, 2) and (3, 1) are neighbours. *)
Theorem corollary_8_3_complete_secrets_fails :
  ~ (forall (n : nat) (T : finType) (Q : seq (pred T * nat)),
       sparse (complete_graph T) Q -> answers_possible n Q ->
       S_histogram (constrained n (complete_graph T) Q) <= 2 * maxn (size Q) 1).
Proof.
pose q := [:: (among [:: 0; 1], 1)]; pose c := ordinal_coding 3.
move=> /(_ 2 _ (constraints 3 q)); rewrite /constraints leqNgt => /(_ _ _)/negP; apply.
- by apply: (sparse_computed (complete_computed c)); vm_compute.
- by apply: (@possible_computed _ _ _ _ q [:: 0; 2]); vm_compute.
apply: (sensitivity_at_least (complete_computed c) counts (d := [:: 0; 2]) (e := [:: 3; 1]));
  by vm_compute.
Qed.

Theorem corollary_8_3_as_printed_fails :
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> answers_possible n Q ->
       S_histogram (constrained n G Q) <= 2 * maxn (size Q) 1).
Proof. by move=> all_G; apply: corollary_8_3_complete_secrets_fails => n T; apply: all_G. Qed.

(** Two values and one query: v+, the query, v-. *)
Theorem corollary_8_3_policy_graph_fails :
  ~ (forall (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> maxn (alpha G Q) (xi G Q) <= maxn (size Q) 1).
Proof.
pose E := [:: (0, 1)]; pose q := [:: (among [:: 0], 0)].
move=> /(_ _ (edge_graph 2 E) (constraints 1 q)); rewrite /constraints.
rewrite (alpha_computed (edges E)) (xi_computed (edges E)).
move=> /(_ _)/negP; apply; last by vm_compute.
by apply: (sparse_computed (edges E)); vm_compute.
Qed.
