(** * alvim15/proposition-26: an oblivious mechanism is private iff its noise is

    For any query, onto or not: values that are no answer are isolated vertices of
    the graph of answers, and nothing is asked of them. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel utility.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem proposition_26 (R : realFieldType) (X Y Z : finType) (G : graph X)
    (f : X -> Y) (lam : R) (H : Y -> Z -> R) :
  1 <= lam -> channel H ->
  private G lam (oblivious f H) <-> private (answer_graph G f) lam H.
Proof.
move=> lam_ge1 [H_ge0 _]; split=> [KP y y' z | HP x x' z xx'].
  case/andP=> _ /existsP[x /existsP[x' /and3P[xx' /eqP<- /eqP<-]]].
  exact: KP xx'.
rewrite /oblivious; have [->|neq_f] := eqVneq (f x) (f x').
  by rewrite ler_pemull.
apply: HP; rewrite -[answer_graph _ _ _ _]/((_ != _) && _) neq_f /=.
by apply/existsP; exists x; apply/existsP; exists x'; rewrite xx' !eqxx.
Qed.
