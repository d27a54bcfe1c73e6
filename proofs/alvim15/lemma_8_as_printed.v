(** * alvim15/lemma-8 (iii), as displayed in the appendix

    There the right hand side has M' in the place of M''.  Two adjacent inputs, lam
    = 2, and the rows (3/4, 1/4), (1/2, 1/2): the diagonal of M'' is 5/8, more than
    twice 1/4. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel symmetry bounds.
From leakproof.library Require Import graph_facts channel_facts regular_facts power_graph.
From leakproof.alvim15 Require Import lemma_8.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma edge_distance_regular : distance_regular (complete_graph [finType of bool]).
Proof.
pose G := complete_graph [finType of bool].
have d1 u : dist G u (~~ u) = 1%N by apply: dist_adjacent; case: u.
exists (fun d => (d == 0)%N : nat), (fun d => (d == 1)%N : nat) => u v _.
have [->|uv] := eqVneq u v; last first.
  have -> : v = ~~ u by case: u v uv => -[].
  rewrite -/G d1 /=; split.
    apply: eq_card0 => w; rewrite !inE; apply/negP => /andP[].
    by case: (eqVneq w u) => [->|]; rewrite ?dist0 //; case: w u {uv v} => -[].
  rewrite (_ : [set _ | _] = [set u]) ?cards1 //; apply/setP => w; rewrite !inE.
  have [->|wu] := eqVneq w u; first by rewrite dist0; case: u {uv v}.
  by have -> : w = ~~ u; [case: w u wu {uv v} => -[] | case: (u)].
rewrite -/G dist0 /=; split.
  rewrite (_ : [set _ | _] = [set ~~ v]) ?cards1 //; apply/setP => w; rewrite !inE.
  have [->|wv] := eqVneq w (~~ v); first by rewrite d1; case: v.
  by have -> : w = v; [case: w v wv => -[] | case: (v)].
by apply: eq_card0 => w; rewrite !inE andbF.
Qed.

Theorem lemma_8_appendix_fails (R : realFieldType) :
  exists (A : finType) (G : graph A) (lam : R) (M' : A -> A -> R),
  [/\ connected G, distance_regular G, 1 <= lam,
      [/\ channel M', private G lam M' & forall i, M' i i = column_max M' i] &
      ~ (forall i h j, G i h -> distance_average G M' i j <= lam * M' h j)].
Proof.
pose y : R := 4%:R^-1.
have y_gt0 : 0 < y by rewrite invr_gt0 ltr0n.
have y4 : y *+ 4 = 1 by rewrite -mulr_natl divff // pnatr_eq0.
pose k (i j : bool) : nat := (if i then 2 else if j then 1 else 3)%N.
pose M' (i j : bool) : R := y *+ k i j.
have M'_ge0 i j : 0 <= M' i j by rewrite mulrn_wge0 // ltW.
exists [finType of bool], (complete_graph _), 2%:R, M'; split.
- exact: complete_connected.
- exact: edge_distance_regular.
- by rewrite ler1n.
- split.
  + by split=> // i; rewrite big_bool /= -mulrnDr -[RHS]y4; case: i.
  + move=> i h j _; rewrite mulr_natl /M' -mulrnA ler_pmuln2l //.
    by case: i; case: h; case: j.
  + move=> i; apply/eqP; rewrite eq_le le_column_max /=; apply: maximum_le => // h.
    by rewrite /M' ler_pmuln2l //; case: i; case: h.
- move=> /(_ true false true isT); rewrite /distance_average dist0 sphere0 cards1 mulr1.
  rewrite /distance_total; under eq_bigr do rewrite sphere0 big_set1.
  rewrite big_bool card_bool /= -mulrnDr mulr_natl leNgt => /negP; apply.
  by rewrite ltr_pdivl_mull ?ltr0n // mulr_natl -!mulrnA ltr_pmuln2l.
Qed.
