(** * beyond/extremal: complete graphs and paths attain their bounds

    A complete graph is one block; a path is a connected graph with two vertices as far apart as the
    number of vertices allows. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds blocks.
From leakproof.library Require Import graph_facts bounds_facts field_tactic.
From leakproof.beyond Require Import optimum_exists tree_bound extremal block_graphs.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem complete_attained (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  1 <= lam -> (forall i h, i != h -> G i h) -> largest_factor G lam (#|X|%:R * lam / (#|X|%:R - 1 + lam)).
Proof.
move=> lam_ge1 G_complete; have [opt /(_ lam lam_ge1) bL] := optimum_exists R G.
suff <- : opt lam = #|X|%:R * lam / (#|X|%:R - 1 + lam) by [].
have G_block : block_graph G by move=> s _ _ i h _ _; apply: G_complete.
have all_clique (B : {set X}) : clique G B by apply/cliqueP => i h _ _; apply: G_complete.
have only B : block G B = (B == setT).
  apply/idP/eqP => [blB|->]; first by rewrite (block_max blB (all_clique setT) (subsetT B)).
  by apply/maxsetP; split=> // B' _ sub; apply/eqP; rewrite eqEsubset subsetT.
have lam_gt0 : 0 < lam := lt_le_trans ltr01 lam_ge1.
apply/eqP; rewrite eq_le (complete_lower_bound lam_ge1 bL) andbT.
apply: le_trans (block_graph_bound lam_ge1 G_block (fun i h ih => ih) bL) _.
rewrite (eq_bigl (pred1 setT)) // big_pred1_eq cardsT.
case: (posnP #|X|) => [->|X_gt0]; first by rewrite !mul0r subr0.
have -> : #|X|.-1%:R = #|X|%:R - 1 :> R by rewrite -subn1 natrB.
have n_ge0 : 0 <= #|X|%:R - 1 :> R by rewrite subr_ge0 ler1n.
move: #|X|%:R n_ge0 => n n_ge0; have d_neq0 : n - 1 + lam != 0 by rewrite gt_eqF // ltr_paddl.
by rewrite -{1}[n](mulfK d_neq0) -mulrBl mulrDr addrC addKr.
Qed.

Lemma path_sum (R : realFieldType) (n lam : R) : lam + 1 != 0 ->
  n + 1 - 2%:R * n / (lam + 1) = 1 + n * ((lam - 1) / (lam + 1)).
Proof.
move=> l1; have two : 2%:R = 1 + 1 :> R by rewrite -[2%N]/(1 + 1)%N natrD.
have -> : lam - 1 = lam + 1 - 2%:R by rewrite two opprD addrA addrK.
by rewrite mulrBl divff // mulrBr mulr1 addrA [1 + n]addrC mulrCA mulrA.
Qed.

Theorem path_attained (R : realFieldType) (X : finType) (G : graph X) (lam : R) (u v : X) :
  1 <= lam -> connected G -> #|X| = (dist G u v).+1 ->
  largest_factor G lam (1 + (dist G u v)%:R * ((lam - 1) / (lam + 1))).
Proof.
move=> lam_ge1 G_conn cardX; have [opt /(_ lam lam_ge1) bL] := optimum_exists R G.
suff <- : opt lam = 1 + (dist G u v)%:R * ((lam - 1) / (lam + 1)) by [].
apply/eqP; rewrite eq_le (path_lower_bound lam_ge1 bL (G_conn u v)) andbT.
apply: le_trans (tree_bound lam_ge1 bL) _.
have -> : #|components G| = 1%N by rewrite (components_connected u G_conn) cards1.
rewrite cardX -addn1 natrD addrK; move: (dist G u v)%:R => n.
have l1 : lam + 1 != 0 by rewrite gt_eqF // addr_gt0 ?ltr01 // (lt_le_trans ltr01).
by rewrite path_sum.
Qed.
