(** * he14/theorem-8.5: the queries of disjoint marginals are sparse for attribute secrets

    A secret pair differs in one attribute, which belongs to one marginal at most.  For one
    marginal the printed value is an upper bound. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy policy_graph secrets marginals.
From leakproof.library Require Import marginal_facts.
From leakproof.he14 Require Import theorem_8_4.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem theorem_8_5_sparse (sides : seq nat) (Cs : seq {set attribute sides})
    (counts : forall C : {set attribute sides}, cell C -> nat) :
  pairwise (fun A B : {set attribute sides} => [disjoint A & B]) Cs ->
  sparse (attribute_graph (@side sides)) (marginals_constraints Cs counts).
Proof.
move=> disj x y /cards1P[a /setP xy].
have moved C : (cell_of C x != cell_of C y) = (a \in C).
  apply/idP/idP => [|aC]; last first.
    apply/negP => /cell_ofP/(_ a aC) /eqP xya.
    by have := xy a; rewrite !inE xya eqxx.
  apply: contraNT => aC; apply/cell_ofP => b bC; apply/eqP; apply: contraNT aC => xyb.
  by have := xy b; rewrite !inE xyb => /esym/eqP <-.
have once : count (fun C : {set attribute sides} => a \in C) Cs <= 1.
  elim: Cs disj => //= C s IHs /andP[/allP C_disj /IHs few].
  have [aC|_] := boolP (a \in C); last by [].
  rewrite add1n ltnS leqn0 -leqn0 leqNgt -has_count; apply/hasPn => B /C_disj CB.
  by rewrite (disjointFr CB).
have sum_moved : sumn [seq (cell_of C x != cell_of C y) : nat | C <- Cs] <= 1.
  by rewrite sumn_count (eq_count (a2 := fun C : {set attribute sides} => a \in C)).
rewrite /marginals_constraints !count_flatten -!map_comp.
have -> : [seq ((count (fun q => lifts q.1 x y)) \o (fun C => marginal_constraints (counts C))) C
          | C <- Cs] = [seq (cell_of C x != cell_of C y) : nat | C <- Cs].
  by apply: eq_map => C /=; rewrite count_lifts.
have -> : [seq ((count (fun q => lowers q.1 x y)) \o (fun C => marginal_constraints (counts C))) C
          | C <- Cs] = [seq (cell_of C x != cell_of C y) : nat | C <- Cs].
  by apply: eq_map => C /=; rewrite count_lowers.
by [].
Qed.

Theorem theorem_8_5_one_marginal_upper (sides : seq nat) (C : {set attribute sides})
    (counts : forall C : {set attribute sides}, cell C -> nat) (n : nat) :
  S_histogram (constrained n (attribute_graph (@side sides))
                             (marginals_constraints [:: C] counts)) <= 2 * marginal_size C.
Proof.
rewrite /marginals_constraints [flatten _]cats0.
apply: leq_trans (theorem_8_4_nonempty_cells_upper _ _ _) _.
by rewrite leq_mul2l /= -card_cell max_card.
Qed.
