(** * he14/theorem-8.6: range counts over disjoint rectangles are sparse, and a bound that holds

    A value lies in one of the rectangles at most, so no change of a value lifts two of the
    counts or lowers two; which pairs are secrets does not matter, so
    any norm and any threshold will do.  The p rectangles and what is outside of them are
    p + 1 cells, so that 2(p + 1) bounds the sensitivity. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph grids.
From leakproof.library Require Import count_constraints cell_counts.

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

(** The place of the rectangle that a point lies in, or the number of rectangles. *)
Section Place.
Variables (k m : nat) (Rs : seq (rectangle k m)) (disj : disjoint_rectangles Rs).

Definition place (x : grid_point k m) : 'I_(size Rs).+1 :=
  inord (find (fun R => in_rectangle R x) Rs).

Lemma placeE x : place x = find (fun R => in_rectangle R x) Rs :> nat.
Proof. by rewrite inordK // ltnS find_size. Qed.

Lemma in_place R0 a x : a < size Rs -> in_rectangle (nth R0 Rs a) x = (place x == a :> nat).
Proof.
move=> aR; rewrite placeE; set b := find _ _; apply/idP/eqP => [ax|ba]; last first.
  by rewrite -ba; apply: (@nth_find _ R0 (fun R => in_rectangle R x)); rewrite has_find -/b ba.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  by rewrite leqNgt; apply/negP => /(before_find R0); rewrite ax.
rewrite leqNgt; apply/negP => ba; have bR := ltn_trans ba aR.
have bx : in_rectangle (nth R0 Rs b) x.
  by apply: (@nth_find _ R0 (fun R => in_rectangle R x)); rewrite has_find.
have /(pairwiseP R0)/(_ b a bR aR ba)/forallP/(_ x) := disj.
by rewrite ax bx.
Qed.

End Place.

Theorem theorem_8_6_ranges_bound (k m n : nat) (G : graph [finType of grid_point k m])
    (Rs : seq (rectangle k m)) (answers : seq nat) :
  disjoint_rectangles Rs -> size answers = size Rs ->
  S_histogram (constrained n G (range_constraints Rs answers)) <= 2 * (size Rs + 1).
Proof.
move=> disj sz; apply/bigmax_leqP => -[D E] /= DE.
apply: leq_trans (distance_changed D E) _; rewrite leq_mul2l addn1 /=.
set Q := range_constraints Rs answers; have sizeQ : size Q = size Rs.
  by rewrite size_map size_zip sz minnn.
case: (posnP (size Rs)) => [Rs0|Rs_gt0].
  have Q0 : size Q = 0 by rewrite sizeQ.
  apply: leq_trans (@cells_few_changes _ _ _ _ _ (fun=> tt) _ _ _ DE _) _.
  - by move=> a; rewrite -/Q Q0.
  - by move=> v; rewrite !count_querySum; apply: eq_bigr.
  by apply: leq_trans (max_card _) _; rewrite card_unit.
have R0 : rectangle k m by case: (Rs) Rs_gt0.
have predE a x : a < size Rs -> predicate Q a x = (place Rs x == a :> nat).
  move=> aR; rewrite -(in_place disj R0) // /predicate.
  by rewrite (nth_map (R0, 0)) ?nth_zip // size_zip sz minnn.
apply: leq_trans (@cells_few_changes _ _ _ _ _ (place Rs) _ _ _ DE _) _.
- by move=> a; rewrite -/Q sizeQ => aR x y xy; rewrite !predE // xy.
- apply: (@other_counts _ _ _ _ ord_max) => v v_max.
  have vR : v < size Rs by rewrite ltn_neqAle -ltnS ltn_ord andbT; apply: contraNneq v_max =>
    vE; apply/eqP/val_inj.
  have countE F : count_query [pred x | place Rs x == v] F = count_query (predicate Q v) F.
    by apply: eq_card => i; rewrite !inE predE.
  have /neighboursP[+ + _ _] := DE; rewrite !inE !countE => /satisfiesP QD /satisfiesP QE.
  by rewrite QD ?QE ?sizeQ.
by apply: leq_trans (max_card _) _; rewrite card_ord.
Qed.
