(** * Trees with hubs on a way

    Vertices (the hubs) on a way, neighbours two steps apart, each with leaves of its own.
    Source: the ledger's section "beyond". *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section HubTree.
Variables (N : nat) (leaves : nat -> nat).

(** The hubs, what is between two of them, and the leaves, each with its hub. *)
Definition hub_tree_vertex : finType := [finType of 'I_N + ('I_N.-1 + {k : 'I_N & 'I_(leaves k)})].

Definition hub (k : 'I_N) : hub_tree_vertex := inl k.

Definition hub_tree : graph hub_tree_vertex := either_way_graph
  (fun u v : hub_tree_vertex =>
     match u, v with
     | inl k, inr (inl m) => (k == m :> nat) || (k == m.+1 :> nat)
     | inl k, inr (inr l) => k == tag l
     | _, _ => false
     end).

End HubTree.
