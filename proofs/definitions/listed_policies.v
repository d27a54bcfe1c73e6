(** * Policies given by lists, as in a certificate

    Values are the numbers below [t] (at least 1), secret pairs and permitted databases are listed;
    a database is the word of its [n] values, in order, and is known by its place in the list. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Listed.
Variables (t n : nat) (secret_pairs : seq (nat * nat)) (databases : seq (seq nat)).

Definition word_of_database (D : database n [finType of 'I_t.-1.+1]) : seq nat :=
  [seq (D i : nat) | i <- enum 'I_n].

Definition policy_of_lists : policy n [finType of 'I_t.-1.+1] :=
  Policy (edge_graph t.-1.+1 secret_pairs) [set D | word_of_database D \in databases].

Definition numbered_database (u : nat) : database n [finType of 'I_t.-1.+1] :=
  [ffun i : 'I_n => inord (nth 0%nat (nth [::] databases u) i)].

(** D ~ E (edwards, Definition 2), for the databases with the numbers [d] and [e]. *)
Definition numbered_neighbours (d e : nat) : bool :=
  minimally_secretly_different policy_of_lists (numbered_database d) (numbered_database e).

(** The database [f] stands between on the way from [d] to [e]. *)
Definition numbered_between (d e f : nat) : bool :=
  [&& numbered_database f \in permitted policy_of_lists,
      secretly_different (secrets policy_of_lists) (numbered_database d) (numbered_database f) &
      closer policy_of_lists (numbered_database d) (numbered_database e) (numbered_database f)].

End Listed.
