(** * edwards/lemma-2: the elements taking u to v are a left coset of the
    stabiliser of u.

    The paper takes a group of automorphisms; that its elements preserve edges is
    not used, so the statement is for any group of permutations. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import symmetry.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope group_scope.

Theorem lemma_2 (V : finType) (Gamma : {group {perm V}}) (u v : V) (s : {perm V}) :
  s \in amove 'P Gamma u v ->
  amove 'P Gamma u v = [set s \oP g | g in 'C_Gamma[u | 'P]].
Proof.
rewrite inE => /andP[sG /eqP<-]; rewrite amove_act ?subsetT //; apply/setP => t.
by apply/rcosetP/imsetP => -[g gC ->]; exists g.
Qed.
