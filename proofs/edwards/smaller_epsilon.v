(** * edwards/smaller-epsilon: the bound grows with the level

    Strictly if there is an edge; else it is the number of vertices. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph.
From leakproof.library Require Import graph_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem smaller_epsilon (R : realFieldType) (X : finType) (G : graph X) (lam mu : R) :
  1 <= lam -> lam <= mu ->
  \sum_(C in components G) lam ^+ diameter G C <= \sum_(C in components G) mu ^+ diameter G C.
Proof.
move=> lam_ge1 le_mu; have lam_ge0 : 0 <= lam by apply: le_trans lam_ge1.
apply: ler_sum => C _; apply: ler_expn2r => //; rewrite nnegrE //.
exact: le_trans le_mu.
Qed.

Theorem smaller_epsilon_strict (R : realFieldType) (X : finType) (G : graph X) (lam mu : R) :
  1 <= lam -> lam < mu -> (exists u v, G u v) ->
  \sum_(C in components G) lam ^+ diameter G C < \sum_(C in components G) mu ^+ diameter G C.
Proof.
move=> lam_ge1 lt_mu [u [v uv]]; have lam_ge0 : 0 <= lam by apply: le_trans lam_ge1.
have mu_ge0 : 0 <= mu by apply: le_trans (ltW lt_mu).
have CG := mem_components G u.
rewrite (bigD1 _ CG) /= [X in _ < X](bigD1 _ CG) /=; apply: ltr_le_add; last first.
  by apply: ler_sum => C _; apply: ler_expn2r; rewrite ?nnegrE // ltW.
rewrite ltr_pexpn2r ?nnegrE //.
have vC : v \in component G u by rewrite inE connect1.
apply: leq_trans (dist_le_diameter G (component_refl G u) vC).
by rewrite (dist_adjacent uv).
Qed.
