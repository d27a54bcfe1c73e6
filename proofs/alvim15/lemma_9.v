(** * alvim15/lemma-9: averaging over the automorphisms of a vertex-transitive
    graph

    The printed lemma takes over the assumptions of Lemma 8, connectedness among
    them; it is not needed here. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry.
From leakproof.library Require Import channel_facts.
From leakproof.edwards Require Import lemma_7.
From leakproof.alvim15 Require Import lemma_32.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma equal_diagonal_matrix_max (R : realFieldType) (A : finType)
    (M : A -> A -> R) i :
  channel M -> (forall j, M j j = column_max M j) ->
  (forall i h, M i i = M h h) -> M i i = matrix_max M.
Proof.
move=> MC M_diag M_eq.
by have [] := lemma_7_equal_diagonal [group of 1%g] MC M_diag M_eq i.
Qed.

Theorem lemma_9 (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (M' : A -> A -> R) :
  vertex_transitive G ->
  channel M' -> (forall i, M' i i = column_max M' i) -> private G lam M' ->
  let M'' := average (aut G) M' in
  [/\ channel M'',
      forall i, M'' i i = matrix_max M'',
      private G lam M'' &
      posterior_vulnerability (@uniform R A) M''
        = posterior_vulnerability (@uniform R A) M'].
Proof.
move=> trans M'C M'_diag M'P /=.
have [MC M_diag M_orbit MP MV] :=
  lemma_7 (Gamma := aut_group G) (subxx _) M'C M'_diag M'P.
split=> // i.
by apply: equal_diagonal_matrix_max => // j h; apply: M_orbit; rewrite transitive_orbit ?inE.
Qed.
