(** * he14/example-8.2: the policy graph of the example *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import policy_graph_facts.
From leakproof.he14 Require Import example_8_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** The queries, by their places in [four_queries], as vertices. *)
Notation edge n1 n2 n3 n4 :=
  (@policy_edge triple (complete_graph triple) (four_queries n1 n2 n3 n4)).
Notation place := 'I_4.

Theorem example_8_2_complete (n1 n2 n3 n4 : nat) (a b : place) :
  a != b -> edge n1 n2 n3 n4 (inl a) (inl b).
Proof.
pose value (i : place) : triple := (1 < i, odd i, ord0).
have at_value (i j : place) : predicate (four_queries n1 n2 n3 n4) i (value j) = (i == j).
  by case: i j => [[|[|[|[|//]]]] ?] [[|[|[|[|//]]]] ?].
move=> ab; apply/existsP; exists (value a); apply/existsP; exists (value b).
rewrite /lowers /lifts !at_value !eqxx (eq_sym b a) (negbTE ab) /= andbT.
apply: contraNneq ab => /(congr1 (predicate (four_queries n1 n2 n3 n4) a)).
by rewrite !at_value eqxx => <-.
Qed.

Theorem example_8_2_edge (n1 n2 n3 n4 : nat) :
  edge n1 n2 n3 n4 (inl (inord 0 : place)) (inl (inord 3 : place)).
Proof. by apply: example_8_2_complete; rewrite -val_eqE /= !inordK. Qed.

Lemma lifts_if_lowers n1 n2 n3 n4 (x y : triple) :
  lowers_none (four_queries n1 n2 n3 n4) x y = lifts_none (four_queries n1 n2 n3 n4) x y.
Proof.
rewrite /lowers_none /lifts_none !all_predC !has_count.
by case: (example_8_1_every_pair n1 n2 n3 n4 x y) => -[-> ->].
Qed.

(** No edge leaves v+ but v+ -> v-, and no other enters v-. *)
Theorem example_8_2_special_vertices (n1 n2 n3 n4 : nat) :
  let Q := four_queries n1 n2 n3 n4 in
  forall v : policy_vertex Q,
    edge n1 n2 n3 n4 (v_plus Q) v = (v == v_minus Q) /\
    edge n1 n2 n3 n4 v (v_minus Q) = (v == v_plus Q).
Proof.
move=> Q [i|[]] //; split=> //; apply/negbTE/existsP => -[x /existsP[y /and3P[_]]].
  rewrite lifts_if_lowers => lift /(all_nthP (xpred0, 0))/(_ i (ltn_ord i)).
  by rewrite lift.
rewrite -lifts_if_lowers => low /(all_nthP (xpred0, 0))/(_ i (ltn_ord i)).
by rewrite low.
Qed.

Theorem example_8_2_xi (n1 n2 n3 n4 : nat) :
  xi (complete_graph triple) (four_queries n1 n2 n3 n4) = 1.
Proof. by apply: xi_one => x y _; rewrite lifts_if_lowers. Qed.

Theorem example_8_2_alpha (n1 n2 n3 n4 : nat) :
  alpha (complete_graph triple) (four_queries n1 n2 n3 n4) = 4.
Proof.
apply/eqP; rewrite eqn_leq alpha_leq /=; set Q := four_queries n1 n2 n3 n4.
pose s : seq (policy_vertex Q) := [seq inl (inord i : place) | i <- iota 0 4].
have -> : 4 = size s by [].
apply: alpha_at_least.
  rewrite map_inj_in_uniq ?iota_uniq // => i j; rewrite !mem_iota !add0n /= => i4 j4.
  by case=> /(congr1 val); rewrite /= !inordK.
have e i j : i < 4 -> j < 4 -> i != j ->
    edge n1 n2 n3 n4 (inl (inord i : place)) (inl (inord j : place)).
  by move=> i4 j4 ij; apply: example_8_2_complete; rewrite -val_eqE /= !inordK.
by apply/and5P; split=> //; apply: e.
Qed.
