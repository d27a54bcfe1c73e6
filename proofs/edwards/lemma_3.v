(** * edwards/lemma-3: the elements taking u to v are a right coset of the
    stabiliser of v.  Again for any group of permutations. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import symmetry.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope group_scope.

Theorem lemma_3 (V : finType) (Gamma : {group {perm V}}) (u v : V) (s : {perm V}) :
  s \in transporter Gamma u v ->
  transporter Gamma u v = [set g \oP s | g in stabiliser Gamma v].
Proof.
rewrite inE => /andP[sG /eqP su]; apply/setP => t; rewrite inE.
apply/andP/imsetP => [[tG /eqP tu]|[g]].
  exists (s^-1 * t); last by rewrite mulKVg.
  by rewrite inE groupM ?groupV //= permM -{1}su permK tu.
by rewrite inE => /andP[gG /eqP gv] ->; rewrite groupM //= permM su gv.
Qed.
