(** * edwards/example-2: when the threshold graph is connected

    The values are a finite set of numbers of an ordered field: a finite type [T] with
    an injective function [x].  Consecutive values have none in between. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy secrets.
From leakproof.library Require Import graph_facts policy_facts power_graph.
From leakproof.edwards Require Import theorem_1 power_diameter.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Distinct values at distance at most theta. *)
Local Notation line_graph x theta := (distance_graph (fun u v => `|x u - x v|) theta).

Lemma line_graphE (R : realFieldType) (T : finType) (x : T -> R) (theta : R) (u v : T) :
  line_graph x theta u v = (u != v) && (`|x u - x v| <= theta).
Proof. by rewrite /= /both_ways /= [`|x v - _|]distrC andbb. Qed.

Theorem example_2_if_no_gap (R : realFieldType) (n : nat) (T : finType) (x : T -> R)
    (theta : R) :
  injective x ->
  (forall u v, consecutive x u v -> x v - x u <= theta) ->
  connected (adjacency_graph (unconstrained n (line_graph x theta))).
Proof.
move=> x_inj no_gap; apply: (proj1 (power_diameter n _)).
pose between u v := [set w | (x u < x w) && (x w < x v)].
suff right u v : x u < x v -> connect (line_graph x theta) u v.
  move=> u v; case: (ltgtP (x u) (x v)) => [/right //|/right|/x_inj->].
    by rewrite connect_symG.
  exact: connect0.
have [k] := ubnP #|between u v|; elim: k u v => // k IHk u v /ltnSE le_k uv.
case: (pickP (mem (between u v))) => [w w_in|none].
  have {}w_in : w \in between u v by [].
  have := w_in; rewrite inE => /andP[uw wv].
  have smaller (A : {set T}) : A \subset between u v :\ w -> (#|A| < k)%N.
    move=> A_sub; apply: leq_trans le_k.
    by rewrite (cardsD1 w (between u v)) w_in ltnS subset_leq_card.
  apply: connect_trans (IHk u w _ uw) (IHk w v _ wv); apply: smaller.
    apply/subsetP => z; rewrite !inE => /andP[uz zw]; rewrite uz (lt_trans zw wv) !andbT.
    by apply: contraTneq zw => ->; rewrite ltxx.
  apply/subsetP => z; rewrite !inE => /andP[wz zv]; rewrite zv (lt_trans uw wz) !andbT.
  by apply: contraTneq wz => ->; rewrite ltxx.
apply: connect1; rewrite line_graphE; apply/andP; split.
  by apply: contraTneq uv => ->; rewrite ltxx.
have dist_ge0 : 0 <= x v - x u by rewrite subr_ge0 ltW.
rewrite distrC ger0_norm //; apply: no_gap; split=> // w [uw wv].
by have := none w; rewrite /= inE uw wv.
Qed.

Theorem example_2_gap_disconnects (R : realFieldType) (n : nat) (T : finType)
    (x : T -> R) (theta : R) (u v : T) :
  injective x -> (0 < n)%N ->
  consecutive x u v -> theta < x v - x u ->
  ~ connected (adjacency_graph (unconstrained n (line_graph x theta))).
Proof.
move=> x_inj n_gt0 [uv none] gap conn.
pose i0 : 'I_n := Ordinal n_gt0; pose P := unconstrained n (line_graph x theta).
have [D DE] := @unconstrained_onto n T (line_graph x theta) [ffun=> u].
have [E EE] := @unconstrained_onto n T (line_graph x theta) [ffun=> v].
(* the first tuple stays at u or below *)
suff low (F : permitted_database P) : connect (adjacency_graph P) D F -> x (val F i0) <= x u.
  by have := low E (conn D E); rewrite EE ffunE leNgt uv.
move=> /connectP[p p_path ->].
have : x (val D i0) <= x u by rewrite DE ffunE.
elim: p D {DE} p_path => //= A p IHp B /andP[BA A_p] B_low; apply: IHp A_p _.
move/unconstrained_adjacent: BA => [i ii same].
have [i0i|i0i] := eqVneq i0 i; last by rewrite -same.
rewrite -i0i in ii; move: ii; rewrite line_graphE => /andP[_ near].
rewrite leNgt; apply/negP => uA.
have vA : x v <= x (val A i0).
  by rewrite leNgt; apply/negP => Av; apply: (none (val A i0)).
have : x v - x u <= x (val A i0) - x (val B i0) by apply: ler_sub.
rewrite leNgt => /negP; apply; apply: le_lt_trans gap.
by apply: le_trans near; rewrite distrC ler_norm.
Qed.
