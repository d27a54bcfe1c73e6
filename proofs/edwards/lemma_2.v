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

(** They are a group only if u = v, where they are the stabiliser. *)
Theorem lemma_2_group (V : finType) (Gamma : {group {perm V}}) (u v : V) :
  group_set (amove 'P Gamma u v) = (u == v).
Proof.
apply/idP/eqP => [/group_setP[+ _]|<-]; first by rewrite inE => /andP[_ /eqP]; rewrite act1.
suff -> : amove 'P Gamma u u = 'C_Gamma[u | 'P] by apply: groupP.
by apply/setP => s; rewrite inE in_setI; congr (_ && _); apply/eqP/astab1P.
Qed.
