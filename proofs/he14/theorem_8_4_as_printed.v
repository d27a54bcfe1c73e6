(** * he14/theorem-8.4: what fails

    The domain 2 x 1 and the marginal over the first attribute: no two values share a
    cell, so that the counts tell the histogram. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy policy_graph marginals.
From leakproof.library Require Import marginal_facts.

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

(** Two tuples, one in each cell: they may change places, which leaves the histogram as it
    is.  The printed value is 4, the true one 0. *)
Theorem theorem_8_4_every_n_fails :
  ~ (forall (sides : seq nat) (C : {set attribute sides}) (n : nat) (counts : cell C -> nat),
       all (leq 1) sides -> C \proper setT -> 1 <= n ->
       answers_possible n (marginal_constraints counts) ->
       S_histogram (constrained n (complete_graph [finType of product_value sides])
                                  (marginal_constraints counts)) = 2 * marginal_size C).
Proof.
move=> /(_ _ first_attribute 2 (@counts_of _ _ both_cells _) isT first_attribute_proper isT).
rewrite (injective_marginal _ _ _ first_attribute_injective) first_attribute_size.
by move=> /(_ _)/eqP/negP; apply=> //; exists both_cells; apply/satisfies_marginal.
Qed.

(** The same: every cell has a tuple. *)
Theorem theorem_8_4_enough_tuples_fails :
  ~ (forall (sides : seq nat) (C : {set attribute sides}) (n : nat) (counts : cell C -> nat),
       all (leq 1) sides -> C \proper setT ->
       answers_possible n (marginal_constraints counts) -> (forall c, 1 <= counts c) ->
       S_histogram (constrained n (complete_graph [finType of product_value sides])
                                  (marginal_constraints counts)) = 2 * marginal_size C).
Proof.
move=> /(_ _ first_attribute 2 (@counts_of _ _ both_cells _) isT first_attribute_proper).
rewrite (injective_marginal _ _ _ first_attribute_injective) first_attribute_size.
move=> /(_ _ _)/eqP/negP; apply=> //; last exact: both_cells_counts.
by exists both_cells; apply/satisfies_marginal.
Qed.
