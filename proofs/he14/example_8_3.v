(** * he14/example-8.3: the sensitivity of the example is 8 *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import computed_policy.
From leakproof.he14 Require Import example_8_1 example_8_2 theorem_8_2.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem example_8_3_bound (n n1 n2 n3 n4 : nat) :
  S_histogram (constrained n (complete_graph triple) (four_queries n1 n2 n3 n4)) <= 8.
Proof.
apply: leq_trans (theorem_8_2_complete_secrets n (example_8_1_sparse n1 n2 n3 n4)) _.
by rewrite example_8_2_alpha example_8_2_xi.
Qed.

(** The printed databases, tuple by tuple. *)
Definition four (t : seq triple) : database 4 triple := [ffun i : 'I_4 => nth (a1, b1, c1) t i].
Definition printed_1 := four [:: (a1, b1, c1); (a1, b2, c1); (a2, b1, c1); (a2, b2, c1)].
Definition printed_2 := four [:: (a1, b2, c2); (a2, b1, c2); (a2, b2, c2); (a1, b1, c2)].

(** Numbers for the values, for the computation. *)
Definition triple_encode (t : triple) : nat := 6 * t.1.1 + 3 * t.1.2 + t.2.
Definition triple_decode (j : nat) : triple := (5 < j, 2 < j %% 6, inord (j %% 3)).
Lemma triple_encodeK : cancel triple_encode triple_decode.
Proof.
move=> [[a b] c]; rewrite /triple_decode /triple_encode /=.
have -> : inord ((6 * a + 3 * b + c) %% 3) = c.
  apply: val_inj; rewrite /= inordK ?ltn_pmod //.
  by case: c => -[|[|[|//]]] ?; case: a; case: b.
by case: c => -[|[|[|//]]] ?; case: a; case: b.
Qed.
Lemma triple_encode_lt t : triple_encode t < 12.
Proof. by case: t => [[[] []] [[|[|[|//]]] ?]]. Qed.
Lemma triple_decodeK j : j < 12 -> triple_encode (triple_decode j) = j.
Proof.
by do 12! [case: j => [|j]; first by rewrite /triple_encode /= inordK].
Qed.
Definition triple_coding : coding triple 12 :=
  Coding triple_encodeK triple_encode_lt triple_decodeK.

Definition slot (a b : bool) : pred nat := fun j => 6 * a + 3 * b <= j < 6 * a + 3 * b + 3.
Definition four_tests : seq (pred nat * nat) :=
  [:: (slot a1 b1, 1); (slot a1 b2, 1); (slot a2 b1, 1); (slot a2 b2, 1)].

Lemma four_computed (D : database 4 triple) :
  (D \in [set E | satisfies (four_queries 1 1 1 1) E])
    = satisfies_test four_tests (to_list triple_coding D).
Proof.
have slots a b : count_query (fixes a b) D = count (slot a b) (to_list triple_coding D).
  rewrite count_to_list; apply: eq_card => i; rewrite !inE.
  by case: (D i) => [[[] []] [[|[|[|//]]] ?]]; case: a; case: b.
by rewrite inE /satisfies /= !slots.
Qed.

Theorem example_8_3_witness :
  he_neighbours (constrained 4 (complete_graph triple) (four_queries 1 1 1 1))
                printed_1 printed_2 /\
  histogram_distance printed_1 printed_2 = 8.
Proof.
have list_1 : to_list triple_coding printed_1 = [:: 0; 3; 6; 9].
  by rewrite /to_list /printed_1 !enum_ordSl enum_ord0 /= !ffunE /= /triple_encode /= !inordK.
have list_2 : to_list triple_coding printed_2 = [:: 4; 7; 10; 1].
  by rewrite /to_list /printed_2 !enum_ordSl enum_ord0 /= !ffunE /= /triple_encode /= !inordK.
split.
  rewrite (neighbours_computed (complete_computed triple_coding) four_computed) list_1 list_2.
  by vm_compute.
by rewrite (distance_computed triple_coding) list_1 list_2.
Qed.

Theorem example_8_3_value :
  S_histogram (constrained 4 (complete_graph triple) (four_queries 1 1 1 1)) = 8.
Proof.
apply/eqP; rewrite eqn_leq example_8_3_bound /=; have [near far] := example_8_3_witness.
apply: (@bigmax_sup _ (printed_1, printed_2)) => //=.
by rewrite far.
Qed.
