(** * Matchings *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Matchings.
Variables (V : finType) (G : graph V).

(** A list of edges no two of which share a vertex, nor is one listed twice. *)
Definition matching (s : seq (V * V)) : Prop :=
  all (fun e => G e.1 e.2) s /\ uniq (map fst s ++ map snd s).

(** The most edges that one has. *)
Definition matching_number (n : nat) : Prop :=
  (exists2 s, matching s & size s = n) /\ (forall s, matching s -> size s <= n).

End Matchings.
