(** * Dc-nets

    Source: alvim11, Section 2.2. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.

Section DcNet.
Variables (V : finType) (G : graph V).

(** One coin for each edge; the ends of an edge in the order of the vertices. *)
Definition edge := {e : V * V | G e.1 e.2 && (enum_rank e.1 < enum_rank e.2)}.
Definition coins := {ffun edge -> bool}.

Definition incident (v : V) (e : edge) : bool := (v == (val e).1) || (v == (val e).2).

(** Node [x] broadcasts the bit [b]: each node announces the sum modulo 2 of its
    coins, [x] adds [b]. *)
Definition announcement (c : coins) (x : V) (b : bool) (v : V) : bool :=
  (\big[addb/false]_(e | incident v e) c e) (+) (b && (v == x)).

(** The probability of the announcements [out], all coins being fair. *)
Definition dc_net_probability (R : realFieldType) (x : V) (b : bool) (out : {ffun V -> bool}) : R :=
  (#|[set c : coins | [forall v, announcement c x b v == out v]]|%:R / #|{: coins}|%:R)%R.

End DcNet.
