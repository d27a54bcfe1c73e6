(** * he14/theorem-8.4: what fails

    The equality fails if a cell of the marginal is empty, and on the domain 2 x 1 with the
    marginal over the first attribute: no two values share a cell, so that the counts tell
    the histogram. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy policy_graph marginals.
From leakproof.library Require Import marginal_facts.
From leakproof.he14 Require Import theorem_8_4.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition two_by_one : seq nat := [:: 2; 1].
Definition first_attribute : {set attribute two_by_one} := [set ord0].

Lemma first_attribute_proper : first_attribute \proper setT.
Proof. by rewrite properT; apply/eqP => /setP/(_ ord_max); rewrite !inE. Qed.

Lemma first_attribute_injective : injective (cell_of first_attribute).
Proof.
move=> x y /eqP/cell_ofP xy; apply/ffunP => a; case: (altP (a =P ord0)) => [->|a0].
  by apply: xy; rewrite inE.
case: a a0 => -[|[|//]] //= a_lt _; move: (x _) (y _) => /= u v.
by apply: val_inj; case: u v => [[|//] ?] [[|//] ?].
Qed.

Lemma first_attribute_size : marginal_size first_attribute = 2.
Proof. by rewrite /marginal_size big_set1. Qed.

Lemma two_by_one_positive : all (leq 1) two_by_one. Proof. by []. Qed.

(** Two tuples, in different cells. *)
Definition both_cells : database 2 [finType of product_value two_by_one] :=
  [ffun i : 'I_2 => of_digits two_by_one_positive [:: val i; 0]].

Lemma both_cells_counts c : 1 <= count_query (@in_cell _ first_attribute c) both_cells.
Proof.
have in0 : ord0 \in first_attribute by rewrite inE.
pose u0 := exist _ ord0 in0 : {a : attribute two_by_one | a \in first_attribute}.
rewrite card_gt0; apply/set0Pn; exists (inord (c u0)).
rewrite inE /in_cell; apply/eqP/ffunP => u.
have -> : u = u0 by apply/val_inj/set1P; apply: (valP u).
rewrite !ffunE; apply: val_inj => /=; have c_lt : c u0 < 2 by apply: (ltn_ord (c u0)).
by rewrite inordK // modn_small.
Qed.

(** The domain 2 x 2 and two tuples, both in the first cell of the marginal over the first
    attribute.  The printed value is 4, the true one 2. *)
Definition two_by_two : seq nat := [:: 2; 2].
Lemma two_by_two_positive : all (leq 1) two_by_two. Proof. by []. Qed.
Definition one_cell : database 2 [finType of product_value two_by_two] :=
  [ffun=> of_digits two_by_two_positive [:: 0; 0]].

Theorem theorem_8_4_every_n_fails :
  ~ (forall (sides : seq nat) (C : {set attribute sides}) (n : nat) (counts : cell C -> nat),
       all (leq 2) sides -> C \proper setT -> marginal_size C <= n ->
       answers_possible n (marginal_constraints counts) ->
       S_histogram (constrained n (complete_graph [finType of product_value sides])
                                  (marginal_constraints counts)) = 2 * marginal_size C).
Proof.
pose C : {set attribute two_by_two} := [set ord0].
have C_size : marginal_size C = 2 by rewrite /marginal_size big_set1.
have C_proper : C \proper setT.
  by rewrite properT; apply/eqP => /setP/(_ ord_max); rewrite !inE.
move=> /(_ _ C 2 (@counts_of _ _ one_cell _) isT C_proper); rewrite C_size => /(_ isT) claim.
have /claim eq4 : answers_possible 2 (marginal_constraints (@counts_of _ _ one_cell C)).
  by exists one_cell; apply/satisfies_marginal.
have := theorem_8_4_nonempty_cells_upper (@counts_of _ _ one_cell C) 2
  (complete_graph [finType of product_value two_by_two]).
rewrite eq4 leq_mul2l /= leqNgt ltnS => /negP; apply.
pose c0 := cell_of C (of_digits two_by_two_positive [:: 0; 0]).
apply: (@leq_trans #|[set c0 : [finType of cell C]]|); last by rewrite cards1.
apply/subset_leq_card/subsetP => c.
by rewrite !inE /counts_of card_gt0 => /set0Pn[i]; rewrite inE ffunE /in_cell eq_sym.
Qed.
