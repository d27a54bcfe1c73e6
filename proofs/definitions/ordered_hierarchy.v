(** * The ordered hierarchical structure

    Source: he14, Section 7.2.  The values are 0, ..., N - 1.  A node is an interval of
    values, given by its first value and its length, and stands for the number of tuples
    with a value in it. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy laplace.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.

Definition node := (nat * nat)%type.
Definition in_node (v : nat) (c : node) : bool := c.1 <= v < c.1 + c.2.

(** The quotient rounded up. *)
Definition ceil_div (a b : nat) : nat := (a + b.-1) %/ b.

(** A tree of interval counts, its root first: an interval of length L is cut into
    pieces of length L/f rounded up, down to single values; [h] bounds the height. *)
Fixpoint interval_tree (f h first len : nat) : seq node :=
  (first, len) ::
  if h is h'.+1 then
    if len <= 1 then [::] else
    let piece := ceil_div len f in
    flatten [seq interval_tree f h' (first + k * piece) (minn piece (len - k * piece))
            | k <- iota 0 (ceil_div len piece)]
  else [::].

Section Structure.
Variables N theta f : nat.

(** The smallest h with theta <= f^h. *)
Definition tree_height : nat := up_log f theta.
Definition blocks : nat := ceil_div N theta.

(** The tree of block [i], blocks being numbered from 0, so that this is the paper's
    H_{i+1}; and the S node s_{i+1}. *)
Definition block_tree (i : nat) : seq node :=
  interval_tree f tree_height (i * theta) (minn theta (N - i * theta)).
Definition s_node (i : nat) : node := (0, minn (i.+1 * theta) N).

Definition later : seq nat := iota 1 blocks.-1.
Definition s_nodes : seq node := [seq s_node i | i <- iota 0 blocks].

(** The root of the first tree is an S node; those of the others are H nodes. *)
Definition h_nodes : seq node :=
  behead (block_tree 0) ++ flatten [seq block_tree i | i <- later].
Definition nodes_below_roots : seq node :=
  flatten [seq behead (block_tree i) | i <- iota 0 blocks].

(** A tuple changes its value from [x] to [y]: the nodes whose count changes, by 1. *)
Definition count_changes (x y : nat) (c : node) : bool := in_node x c != in_node y c.

(** The released nodes with the scale of their noise, with or without the roots of the
    trees other than the first; and the privacy loss of a change: the sum of
    |change of the count| / scale. *)
Section Loss.
Local Open Scope ring_scope.
Variables (R : realFieldType) (eps_S eps_H : R).

Definition released : seq (node * R) :=
  [seq (c, (2 * tree_height)%:R / (eps_S + eps_H)) | c <- block_tree 0] ++
  [seq (s_node i, eps_S^-1) | i <- later] ++
  [seq (c, (2 * tree_height)%:R / eps_H) | c <- flatten [seq block_tree i | i <- later]].

Definition released_without_roots : seq (node * R) :=
  [seq (c, (2 * tree_height)%:R / (eps_S + eps_H)) | c <- block_tree 0] ++
  [seq (s_node i, eps_S^-1) | i <- later] ++
  [seq (c, (2 * tree_height)%:R / eps_H)
  | c <- flatten [seq behead (block_tree i) | i <- later]].

Definition loss_of_nodes (nodes : seq (node * R)) (x y : nat) : R :=
  \sum_(c <- nodes) (count_changes x y c.1)%:R / c.2.
Definition privacy_loss : nat -> nat -> R := loss_of_nodes released.

End Loss.
End Structure.

(** The mechanism: the counts of the nodes with Laplace noise, by its density. *)
Section Release.
Local Open Scope ring_scope.
Variables (R : realFieldType) (expo : R -> R) (n N : nat) (nodes : seq (node * R)).

Definition node_at (k : 'I_(size nodes)) : node * R := tnth (in_tuple nodes) k.
Definition node_counts (D : database n [finType of 'I_N]) (k : 'I_(size nodes)) : R :=
  (count_query [pred v : 'I_N | in_node v (node_at k).1] D)%:R.
Definition noisy_nodes :
    database n [finType of 'I_N] -> ('I_(size nodes) -> R) -> R :=
  scaled_laplace_release expo (fun k => (node_at k).2) node_counts.

End Release.

Arguments node_counts {R n N} nodes D k.
Arguments noisy_nodes {R} expo {n N} nodes D o.

(** Counts of a database, given as the list of its values. *)
Definition node_count (c : node) (D : seq nat) : nat := count (fun v => in_node v c) D.

(** A count is a sum of counts of nodes. *)
Definition sum_of_nodes (c : node) (tree : seq node) : Prop :=
  exists2 s : seq node, {subset s <= tree} &
    forall D, node_count c D = sumn [seq node_count c' D | c' <- s].

(** A count can be known from the counts of nodes: databases of equally many tuples, with
    values below [N], that agree on these agree on it. *)
Definition known_from (N : nat) (c : node) (tree : seq node) : Prop :=
  forall D D' : seq nat, size D = size D' -> all (ltn^~ N) D -> all (ltn^~ N) D' ->
    (forall c', c' \in tree -> node_count c' D = node_count c' D') ->
    node_count c D = node_count c D'.

(** ** The error as a function of the split of the budget (equations 14 and 15)

    The error with the budgets [s] and [t], and the coefficients of equation (14); [log] is
    the logarithm of theta to the base f. *)
Section Split.
Local Open Scope ring_scope.
Variable R : realFieldType.

Definition split_error (c1 c2 s t : R) : R := c1 / s ^+ 2 + c2 / t ^+ 2.
Definition c1_of (T theta : nat) : R := 4%:R * (T%:R - theta%:R) / (T%:R + 1).
Definition c2_of (T f log : nat) : R :=
  8%:R * (f%:R - 1) * log%:R ^+ 3 * T%:R / (T%:R + 1).

End Split.
