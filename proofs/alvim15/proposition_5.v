(** * alvim15/proposition-5: spheres of the same radius have the same size

    On distance-regular graphs the paper refers to Proposition 3, a cited
    characterisation.  Here the definition is used: counting the edges between the
    spheres of radius d and d + 1 from either side gives n_(d+1) c_(d+1) = n_d b_d,
    and c_(d+1) is positive wherever there is a vertex at distance d + 1.  Neither
    graph need be connected. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph symmetry.
From leakproof.library Require Import regular_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem proposition_5 (V : finType) (G : graph V) :
  distance_regular G \/ vertex_transitive G ->
  exists n : nat -> nat, forall d w, #|sphere G d w| = n d.
Proof.
move=> regular.
have same d w w' : #|sphere G d w| = #|sphere G d w'|.
  case: regular => [[b [c intersection]]|trans].
    exact: (regular_card_sphere [realFieldType of rat] intersection).
  by have [s sA <-] := trans w w'; rewrite aut_card_sphere.
case: (pickP (mem V)) => [v _|V0]; first by exists (fun d => #|sphere G d v|).
by exists (fun=> 0) => d w; have := V0 w.
Qed.
