(** * he14/theorem-8.6: range counts over disjoint rectangles are sparse

    A value lies in one of the rectangles at most, so no change of a value lifts two of the
    counts or lowers two; which pairs are secrets does not matter, so
    any norm and any threshold will do. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph grids.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma one_rectangle k m (Rs : seq (rectangle k m)) (answers : seq nat) (x : grid_point k m) :
  disjoint_rectangles Rs -> count (fun q => q.1 x) (range_constraints Rs answers) <= 1.
Proof.
rewrite /range_constraints; elim: Rs answers => [|R s IHs] [|a answers] //= /andP[].
move=> /allP R_disj /(IHs answers) few; have [xR|//] := boolP (in_rectangle R x).
rewrite add1n ltnS leqn0 -leqn0 leqNgt -has_count has_map; apply/hasPn => -[R' b] /= Rb.
have /R_disj/forallP/(_ x) : R' \in s.
  have := map_f fst Rb; elim: (s) (answers) {IHs few R_disj Rb} => [|A t IHt] [|c u] //=.
  by rewrite !inE => /orP[->//|/IHt->]; rewrite orbT.
by rewrite xR.
Qed.

Theorem theorem_8_6_sparse (k m : nat) (G : graph [finType of grid_point k m])
    (Rs : seq (rectangle k m)) (answers : seq nat) :
  disjoint_rectangles Rs -> sparse G (range_constraints Rs answers).
Proof.
move=> disj x y _; split.
  by apply: leq_trans (one_rectangle answers y disj); apply: sub_count => q /andP[].
by apply: leq_trans (one_rectangle answers x disj); apply: sub_count => q /andP[].
Qed.
