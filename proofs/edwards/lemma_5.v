(** * edwards/lemma-5: stabilisers along an orbit have the same order. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import symmetry.
From leakproof.edwards Require Import lemma_4.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem lemma_5 (V : finType) (Gamma : {group {perm V}}) (u v : V) :
  amove 'P Gamma u v != set0 -> #|'C_Gamma[u | 'P]%g| = #|'C_Gamma[v | 'P]%g|.
Proof.
move=> /set0Pn[s]; rewrite inE => /andP[sG /eqP su].
have uv : v \in orbit 'P Gamma u by apply/orbitP; exists s.
by have [<- _ _ _ ->] := lemma_4 uv.
Qed.
