(** * edwards/lemma-5: stabilisers along an orbit have the same order. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import symmetry.
From leakproof.edwards Require Import lemma_4.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem lemma_5 (V : finType) (Gamma : {group {perm V}}) (u v : V) :
  transporter Gamma u v != set0 -> #|stabiliser Gamma u| = #|stabiliser Gamma v|.
Proof.
move=> /set0Pn[s]; rewrite inE => /andP[sG /eqP su].
have uv : v \in orbit_of Gamma u by apply/imsetP; exists s.
by have [<- _ _ _ ->] := lemma_4 uv.
Qed.
