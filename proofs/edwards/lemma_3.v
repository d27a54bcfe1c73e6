(** * edwards/lemma-3: the elements taking u to v are a right coset of the
    stabiliser of v.  Again for any group of permutations. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import symmetry.
From leakproof.library Require Import action_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope group_scope.

Theorem lemma_3 (V : finType) (Gamma : {group {perm V}}) (u v : V) (s : {perm V}) :
  s \in amove 'P Gamma u v ->
  amove 'P Gamma u v = [set g \oP s | g in 'C_Gamma[v | 'P]].
Proof.
rewrite mem_amove => /andP[sG /eqP su]; apply/setP => t; rewrite mem_amove.
apply/andP/imsetP => [[tG /eqP tu]|[g]].
  exists (s^-1 * t); last by rewrite mulKVg.
  by rewrite mem_stabiliser groupM ?groupV //= permM -{1}su permK tu.
by rewrite mem_stabiliser => /andP[gG /eqP gv] ->; rewrite groupM //= permM su gv.
Qed.
