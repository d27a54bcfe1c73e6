(** * alvim15/lemma-32: on a vertex-transitive graph each vertex goes to each other
    one under the same number of automorphisms. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph symmetry.
From leakproof.edwards Require Import lemma_4.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory Num.Theory.

Lemma transitive_orbit (V : finType) (G : graph V) (w : V) :
  vertex_transitive G -> orbit 'P (aut G) w = [set: V].
Proof.
move=> trans; apply/setP => v; rewrite inE; apply/orbitP.
by have [s sA sw] := trans w v; exists s.
Qed.

Theorem lemma_32 (V : finType) (G : graph V) (w w' w'' : V) :
  vertex_transitive G ->
  #|amove 'P (aut G) w w'| = #|amove 'P (aut G) w w''| /\
  (#|amove 'P (aut G) w w'|%:R = #|aut G|%:R / #|V|%:R :> rat)%R.
Proof.
move=> trans.
have in_orbit v : v \in orbit 'P (aut_group G) w by rewrite transitive_orbit ?inE.
have [t1 q1 _ _ _] := lemma_4 (in_orbit w'); have [t2 _ _ _ _] := lemma_4 (in_orbit w'').
split; first exact: etrans t1 (esym t2).
by rewrite [#|amove 'P _ _ _|]t1 q1 transitive_orbit // cardsT.
Qed.
