(** * The tree of layers around a vertex *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Layers.
Variables (V : finType) (G : graph V) (r : V).

(** The edges between vertices that are [n] steps away from [r] at least. *)
Definition away (n : nat) : rel V := [rel a b | [&& G a b, n <= dist G r a & n <= dist G r b]].

(** The vertices that are as far from [r] as [x], and joined to it by a way on which none is
    nearer.  Vertices that no way joins to [r] count as equally far. *)
Definition layer (x : V) : {set V} :=
  [set y | (dist G r y == dist G r x) && connect (away (dist G r x)) x y].
Definition layers : {set {set V}} := [set layer x | x in V].

(** Two layers are adjacent if an edge joins them. *)
Definition layer_graph : graph [finType of {C : {set V} | C \in layers}] :=
  either_way_graph [rel C D : {C : {set V} | C \in layers} |
    [exists a in val C, exists b in val D, G a b]].

End Layers.
