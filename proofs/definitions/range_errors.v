(** * The error of range queries on the ordered hierarchical structure

    Source: he14, Section 7.2, equations (14) and (15).  The noise of the nodes is
    independent and Laplace: scale [b] has variance 2 b^2.  The count of the first [j] of
    [N] values is read off the S node of the last whole block among them and off as few
    nodes as possible of the next block's tree; the count of all values is the last S
    node, that of none needs no node.  A range is the difference of two counts. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** The values from [from] up to [j], out of a tree whose larger nodes come before their
    parts: the largest node that begins there and does not go beyond, and so on. *)
Fixpoint largest_nodes (from j : nat) (tree : seq node) : seq node :=
  if tree is c :: rest then
    if (c.1 == from) && (c.1 + c.2 <= j) then c :: largest_nodes (c.1 + c.2) j rest
    else largest_nodes from j rest
  else [::].

Section Reading.
Variables N theta f : nat.

Definition nodes_of_count (j : nat) : seq node :=
  if j == 0 then [::] else
  if j == N then [:: s_node N theta (blocks N theta).-1] else
  let i := j %/ theta in
  (if i is i'.+1 then [:: s_node N theta i'] else [::]) ++
  largest_nodes (i * theta) j (behead (block_tree N theta f i)).

(** The nodes whose noise is in the difference of the counts of the first [j] and the first
    [i] values: if each count has noise of its own, and if what both read cancels. *)
Definition own_noise (i j : nat) : seq node := nodes_of_count i ++ nodes_of_count j.
Definition shared_noise (i j : nat) : seq node :=
  [seq c <- nodes_of_count i | c \notin nodes_of_count j] ++
  [seq c <- nodes_of_count j | c \notin nodes_of_count i].

(** The ranges, as pairs of the numbers of values before and until their end. *)
Definition ranges : seq (nat * nat) := [seq (i, j) | j <- iota 0 N.+1, i <- iota 0 j].

Local Open Scope ring_scope.
Variable R : realFieldType.

(** The printed scales: 2h/(eps_S + eps_H) on the first tree, whose root is the first S
    node, 1/eps_S on the other S nodes, and 2h/eps_H on the other trees. *)
Definition noise_scale (eps_S eps_H : R) (c : node) : R :=
  if c \in block_tree N theta f 0 then (2 * tree_height theta f)%:R / (eps_S + eps_H) else
  if c \in s_nodes N theta then eps_S^-1 else (2 * tree_height theta f)%:R / eps_H.

(** The expected squared error of a range, as a mean over all ranges. *)
Definition mean_error (noise : nat -> nat -> nat -> nat -> nat -> seq node)
    (eps_S eps_H : R) : R :=
  (\sum_(r <- ranges) \sum_(c <- noise N theta f r.1 r.2)
     2%:R * noise_scale eps_S eps_H c ^+ 2) / (size ranges)%:R.

End Reading.

Arguments mean_error N theta f {R} noise eps_S eps_H.

(** [l] is the logarithm of [x] to the base [b]. *)
Definition logarithm_to (R : realFieldType) (b x : nat) (l : R) : Prop :=
  forall m n : nat, (b ^ m <= x ^ n)%N = (m%:R <= l * n%:R :> R)%R.

(** The coefficient c2 of (14) for a [theta] whose logarithm to the base [f] is [l]. *)
Definition c2_at (R : realFieldType) (T f : nat) (l : R) : R :=
  (8%:R * (f%:R - 1) * l ^+ 3 * T%:R / (T%:R + 1))%R.
