(** * A component as a graph of its own has the distances of the whole graph *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Section Induced.
Variables (X : finType) (G : graph X) (C : {set X}).
Hypothesis CG : C \in components G.
Notation I := (induced G C).
Implicit Types u v : {x : X | x \in C}.

Lemma induced_walk n u v : walk I n u v = walk G n (val u) (val v).
Proof.
elim: n u => [|n IHn] u; first by rewrite !walk0.
apply/walkS/walkS => -[w uw]; first by rewrite IHn; exists (val w).
have wC : w \in C by rewrite (components_connect w CG (valP u)) connect1.
by exists (Sub w wC) => //; rewrite IHn.
Qed.

Lemma induced_connect u v : connect I u v = connect G (val u) (val v).
Proof.
apply/idP/idP => /dist_walk; last by rewrite -induced_walk; apply: walk_connect.
by rewrite induced_walk; apply: walk_connect.
Qed.

Lemma induced_dist u v : dist I u v = dist G (val u) (val v).
Proof.
have uv : connect G (val u) (val v) by rewrite -(components_connect (val v) CG (valP u)) (valP v).
apply/eqP; rewrite eqn_leq; apply/andP; split; apply: dist_walk_le.
  by rewrite induced_walk dist_walk.
by rewrite -induced_walk dist_walk // induced_connect.
Qed.

Lemma induced_similarity (R : realFieldType) (lam : R) u v :
  similarity I lam u v = similarity G lam (val u) (val v).
Proof. by rewrite /similarity induced_connect induced_dist. Qed.

Lemma induced_sum (R : realFieldType) (F : X -> R) :
  (\sum_(i in C) F i = \sum_(u : {x : X | x \in C}) F (val u))%R.
Proof.
rewrite (reindex_omap (fun u : {x | x \in C} => val u) insub) => [|i iC]; last by rewrite insubT.
by apply: eq_bigl => u; rewrite (valP u) valK eqxx.
Qed.

End Induced.
