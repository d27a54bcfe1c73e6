(** * he14/complexity: the structure has fewer than 2|T| nodes

    A tree of interval counts whose inner nodes have two children at least has fewer nodes
    than twice the number of its values. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy.
From leakproof.he14 Require Import theorem_7_2.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** The lengths of the pieces add up. *)
Lemma pieces_sum len piece m :
  \sum_(k <- iota 0 m) minn piece (len - k * piece) = minn (m * piece) len.
Proof.
elim: m => [|m IHm]; first by rewrite big_nil mul0n min0n.
rewrite -addn1 iotaD big_cat /= IHm big_seq1 add0n addn1 mulSn.
case/orP: (leq_total (m * piece) len) => le.
  by rewrite (minn_idPl le) addn_minr subnKC // addnC.
rewrite (minn_idPr le) (eqP le) minn0 addn0; apply/esym/minn_idPr.
by apply: leq_trans le _; rewrite leq_addl.
Qed.

Lemma pieces_all len piece : 0 < piece ->
  \sum_(k <- iota 0 (ceil_div len piece)) minn piece (len - k * piece) = len.
Proof.
move=> piece_gt0; rewrite pieces_sum; apply/minn_idPr.
by rewrite -leq_ceil_div.
Qed.

(** Trees on the pieces, each with fewer nodes than twice its length. *)
Lemma forest_size len piece (tree : nat -> seq node) : 0 < piece ->
  (forall k, k * piece < len -> size (tree k) + 1 <= 2 * minn piece (len - k * piece)) ->
  size (flatten [seq tree k | k <- iota 0 (ceil_div len piece)]) + ceil_div len piece <= 2 * len.
Proof.
move=> piece_gt0 small; set n := ceil_div len piece.
rewrite size_flatten /shape -map_comp sumnE big_map.
have -> : \sum_(k <- iota 0 n) (size \o tree) k + n = \sum_(k <- iota 0 n) (size (tree k) + 1).
  by rewrite big_split /= sum1_size size_iota.
rewrite -[len in 2 * len](@pieces_all len piece) // big_distrr /= big_seq [leqRHS]big_seq.
apply: leq_sum => k; rewrite mem_iota add0n => /andP[_ kn]; apply: small.
by rewrite ltnNge -leq_ceil_div // -ltnNge.
Qed.

Lemma tree_size f h first len : 1 < f -> 0 < len ->
  size (interval_tree f h first len) + 1 <= 2 * len.
Proof.
move=> f_gt1; have single l : 0 < l -> 1 + 1 <= 2 * l by case: l => // l _; rewrite mulnS leq_addr.
elim: h first len => [|h IHh] first len len_gt0 /=; first exact: single.
have [len1|len_gt1] := leqP len 1; first exact: single.
have f_gt0 := ltnW f_gt1; set piece := ceil_div len f.
have piece_gt0 : 0 < piece by rewrite ltnNge leq_ceil_div // mul0n -ltnNge.
have two : 1 < ceil_div len piece.
  rewrite ltnNge leq_ceil_div // mul1n -ltnNge /piece -(prednK len_gt0) ltnS leq_ceil_div //.
  rewrite prednK //; apply: (@leq_trans (len.-1 * 2)); last by rewrite leq_mul2l f_gt1 orbT.
  case: len len_gt1 {len_gt0 piece piece_gt0} => [|[|l]] // _.
  by rewrite muln2 doubleS !ltnS -addnn leq_addl.
pose tree k := interval_tree f h (first + k * piece) (minn piece (len - k * piece)).
have := @forest_size len piece tree piece_gt0; rewrite -/tree => forest.
rewrite addn1; apply: leq_trans (forest _) => [|k kl]; last first.
  by apply: IHh; rewrite leq_min piece_gt0 subn_gt0.
by rewrite -addn2 leq_add2l.
Qed.

(** All nodes: the S nodes but the first, which is a root, and all trees. *)
Theorem construction (N theta f : nat) :
  2 <= theta -> 2 <= f -> 1 <= N ->
  size ([seq s_node N theta i | i <- later N theta]
        ++ flatten [seq block_tree N theta f i | i <- iota 0 (blocks N theta)]) <= 2 * N - 1.
Proof.
move=> t_gt1 f_gt1 N_gt0; have t_gt0 := ltnW t_gt1.
have b_gt0 : 0 < blocks N theta by rewrite ltnNge leq_ceil_div // mul0n -ltnNge.
have small k : k * theta < N ->
    size (block_tree N theta f k) + 1 <= 2 * minn theta (N - k * theta).
  by move=> kN; apply: tree_size; rewrite // leq_min t_gt0 subn_gt0.
have := forest_size t_gt0 small; rewrite size_cat size_map size_iota -/(blocks N theta).
rewrite -{2}(prednK b_gt0) addnS => le; rewrite addnC -ltnS subn1 prednK ?muln_gt0 //.
Qed.
