(** * he14/nodes-of-a-count: how many nodes of a tree a count reads

    Four values, theta = f = 4: the counts of the first 1, 2, 3 values read so many leaves,
    that of all four none, which is 6 in all, above 4 times the height 1. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import ordered_hierarchy range_errors.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** [N] times the mean number of H nodes read, against [N] times the height. *)
Theorem mean_of_nodes_fails :
  ~ (forall N theta f : nat, 2 <= theta <= N -> 2 <= f ->
       sumn [seq count (fun c => c \notin s_nodes N theta) (nodes_of_count N theta f j)
            | j <- iota 1 N]
         <= N * tree_height theta f).
Proof. by move=> /(_ 4 4 4 isT isT). Qed.
