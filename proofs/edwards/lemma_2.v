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
  s \in transporter Gamma u v ->
  transporter Gamma u v = [set s \oP g | g in stabiliser Gamma u].
Proof.
rewrite inE => /andP[sG /eqP su]; apply/setP => t; rewrite inE.
apply/andP/imsetP => [[tG /eqP tu]|[g]].
  exists (t * s^-1); last by rewrite mulgKV.
  by rewrite inE groupM ?groupV //= permM tu -su permK.
by rewrite inE => /andP[gG /eqP gu] ->; rewrite groupM //= permM gu su.
Qed.
