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

(** The place of the query that counts a value, or the number of queries. *)
Section Place.
Variables (T : finType) (Q : seq (pred T * nat)).
Hypothesis disj : pairwise (fun q q' : pred T * nat => [forall x, ~~ (q.1 x && q'.1 x)]) Q.

Definition place (x : T) : 'I_(size Q).+1 := inord (find (fun q => q.1 x) Q).

Lemma placeE x : place x = find (fun q => q.1 x) Q :> nat.
Proof. by rewrite inordK // ltnS find_size. Qed.

Lemma in_place a x : a < size Q -> predicate Q a x = (place x == a :> nat).
Proof.
move=> aQ; rewrite placeE; set b := find _ _; apply/idP/eqP => [ax|ba]; last first.
  rewrite /predicate -ba.
  by apply: (@nth_find _ (xpred0, 0) (fun q => q.1 x)); rewrite has_find -/b ba.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  by rewrite leqNgt; apply/negP => /(before_find (xpred0, 0)); rewrite -/(predicate Q a) ax.
rewrite leqNgt; apply/negP => ba; have bQ := ltn_trans ba aQ.
have bx : predicate Q b x.
  by apply: (@nth_find _ (xpred0, 0) (fun q => q.1 x)); rewrite has_find.
have /(pairwiseP (xpred0, 0))/(_ b a bQ aQ ba)/forallP/(_ x) := disj.
by rewrite -/(predicate Q a) -/(predicate Q b) ax bx.
Qed.

End Place.

(** For disjoint counts, whatever the values and the secrets are. *)
Theorem theorem_8_6_disjoint_bound (n : nat) (T : finType) (G : graph T)
    (Q : seq (pred T * nat)) :
  pairwise (fun q q' : pred T * nat => [forall x, ~~ (q.1 x && q'.1 x)]) Q ->
  S_histogram (constrained n G Q) <= 2 * (size Q + 1).
Proof.
move=> disj; apply/bigmax_leqP => -[D E] /= DE.
apply: leq_trans (distance_changed D E) _; rewrite leq_mul2l addn1 /=.
apply: leq_trans (@cells_few_changes _ _ _ _ _ (place Q) _ _ _ DE _) _.
- by move=> a aQ x y xy; rewrite !in_place // xy.
- apply: (@other_counts _ _ _ _ ord_max) => v v_max.
  have vQ : v < size Q.
    rewrite ltn_neqAle -ltnS ltn_ord andbT; apply: contraNneq v_max => vE.
    exact/eqP/val_inj.
  have countE F : count_query [pred x | place Q x == v] F = count_query (predicate Q v) F.
    by apply: eq_card => i; rewrite !inE in_place.
  have /neighboursP[+ + _ _] := DE; rewrite !inE !countE => /satisfiesP QD /satisfiesP QE.
  by rewrite QD ?QE.
by apply: leq_trans (max_card _) _; rewrite card_ord.
Qed.

Theorem theorem_8_6_ranges_bound (k m n : nat) (G : graph [finType of grid_point k m])
    (Rs : seq (rectangle k m)) (answers : seq nat) :
  disjoint_rectangles Rs -> size answers = size Rs ->
  S_histogram (constrained n G (range_constraints Rs answers)) <= 2 * (size Rs + 1).
Proof.
move=> disj sz; have sizeQ : size (range_constraints Rs answers) = size Rs.
  by rewrite size_map size_zip sz minnn.
rewrite -sizeQ; apply: theorem_8_6_disjoint_bound; rewrite pairwise_map.
elim: Rs answers disj {sz sizeQ} => [|R s IHs] [|a answers] //= /andP[/allP R_disj /IHs->].
rewrite andbT; apply/allP => -[R' b] /= Rb; apply: R_disj.
have := map_f fst Rb; elim: (s) (answers) {IHs Rb} => [|A t IHt] [|c u] //=.
by rewrite !inE => /orP[->//|/IHt->]; rewrite orbT.
Qed.
