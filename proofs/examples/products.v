(** * Examples: the covering number, products and powers of graphs *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts path_facts.
From leakproof.library Require Import covering_facts policy_facts product_facts.
From leakproof.beyond Require Import covering_bound special_cases.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The second power is the product of the graph with itself, *)
Example second_power (T : finType) (G : graph T) :
  isomorphic (product_graph G G) (cartesian_power 2 G).
Proof. exact: power2. Qed.

(** and the powers of a complete graph are the graphs of differential privacy. *)
Example power_of_complete (n : nat) (T : finType) :
  isomorphic (cartesian_power n (complete_graph T)) (hamming_graph n T).
Proof. exact: power_complete. Qed.

(** A graph has one covering number. *)
Example one_covering_number (R : realFieldType) (X : finType) (G : graph X) (lam c d : R) :
  covering_number G lam c -> covering_number G lam d -> c = d.
Proof. exact: covering_number_unique. Qed.

(** That of an edge at lam = 2 is 4/3. *)
Example covering_number_of_an_edge (R : realFieldType) :
  covering_number (complete_graph [finType of bool]) (2%:R : R) (4%:R / 3%:R).
Proof.
have [|edge _] := @special_complete R [finType of bool] 2%:R; first by rewrite ler1n.
by move: edge; rewrite card_bool -natrM -[2%:R - 1 + _]/(_ - 1%:R + _) -natrB // -natrD.
Qed.

(** What is said of n tuples needs that there are no constraints: values on the path 0, 1, 2,
    one tuple, the value 1 not permitted.  The two databases left are no neighbours, and a
    channel may tell them apart, although the covering number of the path is at most lam. *)
Local Definition o k : 'I_3 := inord k.
Local Definition P : policy 1 [finType of 'I_3] :=
  Policy (path_graph 3) [set D : database 1 [finType of 'I_3] | D ord0 != o 1].

Example constraints_path (R : realFieldType) (lam c : R) :
  1 <= lam -> covering_number (path_graph 3) lam c -> c <= lam.
Proof.
move=> lam_ge1 [_ least]; pose y (i : 'I_3) : R := if i == o 1 then lam else 0.
have lam_ge0 : 0 <= lam := le_trans ler01 lam_ge1.
have -> : lam = \sum_i y i.
  by rewrite (bigD1 (o 1)) //= /y eqxx big1 ?addr0 // => i /negbTE->.
apply: least; split=> i; first by rewrite /y; case: ifP.
rewrite (bigD1 (o 1)) //= [X in _ + X]big1 => [|j /negbTE]; last by rewrite /y => ->; rewrite mulr0.
rewrite addr0 /y eqxx /similarity path_connected path_dist mulrC.
rewrite ler_pdivl_mulr ?lamX_gt0 // mul1r -[leRHS]expr1 lamX_le // inordK //.
by case: i => -[|[|[|//]]].
Qed.

Example without_edges (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  1 <= lam -> (forall x y, G x y = false) -> largest_factor G lam #|X|%:R.
Proof.
move=> lam_ge1 no_edge; split.
  exists X, (fun x z => (x == z)%:R); split.
  - split=> [x z|x]; first exact: ler0n.
    by rewrite (bigD1 x) //= eqxx big1 ?addr0 // => z; rewrite eq_sym => /negbTE->.
  - by move=> x y z; rewrite no_edge.
  - rewrite -sumr_const; apply: eq_bigr => z _.
    rewrite /column_max (@maximum_eq _ _ (fun x => (x == z)%:R) z) ?eqxx ?ler01 // => x.
    by rewrite ler_nat leq_b1.
move=> Z K KC KP; rewrite -sumr_const; apply: (covering_bound lam_ge1 _ KC KP).
split=> x; first exact: ler01.
rewrite (bigD1 x) //= similarity_refl mulr1 ler_addl; apply: sumr_ge0 => y _.
by rewrite mulr1 similarity_ge0.
Qed.

Example constraints_matter (R : realFieldType) (lam : R) :
  1 <= lam -> largest_factor (adjacency_graph P) lam 2%:R.
Proof.
move=> lam_ge1; have no_edge D E : adjacency_graph P D E = false.
  have no_pair (D' E' : permitted_database P) : adjacency D' E' = false.
    apply/negP => /and4P[_ _ /secretly_differentP[i]].
    rewrite -[secrets P _ _]/(path_graph 3 _ _) thresholdE (ord1 i) => edge _.
    have := valP D'; have := valP E'; move: edge; rewrite !inE -!val_eqE /= !inordK //.
    by case: (val D' ord0) (val E' ord0) => -[|[|[|//]]] ? [[|[|[|//]]] ?].
  by rewrite -[adjacency_graph P D E]/((D != E) && (_ || _)) !no_pair andbF.
have two : #|[finType of permitted_database P]| = 2%N.
  rewrite card_sig; pose d k : database 1 [finType of 'I_3] := [ffun=> o k].
  rewrite (eq_card (B := mem [set d 0%N; d 2%N])) ?cards2.
    by have [/ffunP/(_ ord0)|//] := eqVneq (d 0%N) (d 2%N); rewrite !ffunE => /(congr1 val);
       rewrite /= !inordK.
  move=> D; rewrite !inE; apply/idP/orP => [D1|[]/eqP->]; last 2 first.
  - by rewrite ffunE -val_eqE /= !inordK.
  - by rewrite ffunE -val_eqE /= !inordK.
  have DE k : D ord0 = o k -> D = d k by move=> Dk; apply/ffunP => i; rewrite ffunE (ord1 i).
  have : D ord0 \in [:: o 0; o 2].
    by rewrite !inE -!val_eqE /= !inordK //; move: D1; rewrite -val_eqE /= inordK //;
       case: (D ord0) => -[|[|[|//]]].
  by rewrite !inE => /orP[]/eqP/DE->; [left | right].
by have := without_edges lam_ge1 no_edge; rewrite two.
Qed.
