(** * he14/theorem-8.4: one marginal, all pairs secret

    The bound 2 size(C) holds.  More exactly, twice the number of cells with tuples is a
    bound, whatever the secrets, and where all pairs are secrets it is attained if some
    attribute outside of C has two values: one tuple of each such cell moves to the next
    one, these cells being arranged in a circle. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph marginals.
From leakproof.library Require Import table_facts computed_policy policy_graph_facts.
From leakproof.library Require Import count_constraints cell_counts marginal_facts.
From leakproof.he14 Require Import theorem_8_2.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem theorem_8_4_sparse (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) :
  sparse (complete_graph [finType of product_value sides]) (marginal_constraints counts).
Proof. exact: marginal_sparse. Qed.

Theorem theorem_8_4_upper (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat) :
  all (leq 1) sides ->
  S_histogram (constrained n (complete_graph [finType of product_value sides])
                             (marginal_constraints counts)) <= 2 * marginal_size C.
Proof.
move=> pos; apply: leq_trans (theorem_8_2_complete_secrets _ (theorem_8_4_sparse _)) _.
rewrite leq_mul2l /= geq_max marginal_xi marginal_size_gt0 // andbT.
by apply: leq_trans (alpha_leq _ _) _; rewrite size_marginal.
Qed.

(** Twice the number of cells with tuples, for every secret graph. *)
Theorem theorem_8_4_nonempty_cells_upper (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat) (G : graph [finType of product_value sides]) :
  S_histogram (constrained n G (marginal_constraints counts))
    <= 2 * #|[set c : [finType of cell C] | 0 < counts c]|.
Proof.
apply/bigmax_leqP => -[D E] /= DE; apply: leq_trans (distance_changed D E) _.
have /neighboursP[+ + _ _] := DE; rewrite !inE => /satisfies_marginal QD /satisfies_marginal QE.
rewrite leq_mul2l /=.
apply: leq_trans (@cells_few_changes _ _ _ _ _ (@cell_of sides C) _ _ _ DE _) _.
- by move=> a /predicate_cell[c ->] x y xy; rewrite /in_cell xy.
- by move=> c; rewrite -[LHS]/(count_query (in_cell c) D) QD -QE.
apply/subset_leq_card/subsetP => _ /imsetP[i _ ->]; rewrite inE -QD card_gt0.
by apply/set0Pn; exists i; rewrite inE /in_cell eqxx.
Qed.

Section Circle.
Variables (sides : seq nat) (pos : all (leq 1) sides).
Notation T := [finType of product_value sides].
Variables (C : {set attribute sides}) (counts : cell C -> nat) (n : nat).
Variables (D0 : database n T) (f : attribute sides) (p : cell C -> 'I_n).
Hypothesis D0_counts : forall c, count_query (in_cell c) D0 = counts c.
Hypothesis f_out : f \notin C.
Hypothesis f_two : 1 < nth 0 sides f.
Notation occupied c := (0 < counts c).
Hypothesis pP : forall c, occupied c -> cell_of C (D0 (p c)) = c.

Let cells := [seq c <- enum [finType of cell C] | occupied c].
Let Q := marginal_constraints counts.

Lemma cells_uniq : uniq cells.
Proof. by rewrite filter_uniq // enum_uniq. Qed.

Lemma mem_cells c : (c \in cells) = occupied c.
Proof. by rewrite mem_filter mem_enum andbT. Qed.

Lemma cell_occupied i : occupied (cell_of C (D0 i)).
Proof.
rewrite -D0_counts card_gt0; apply/set0Pn; exists i.
by rewrite inE /in_cell eqxx.
Qed.

Definition following (c : cell C) : cell C := next cells c.

Lemma following_inj : injective following.
Proof. exact: (can_inj (prev_next cells_uniq)). Qed.

Lemma following_occupied c : occupied (following c) = occupied c.
Proof. by rewrite -!mem_cells mem_next. Qed.

Lemma following_all (M : pred (cell C)) c d : occupied c -> occupied d ->
  (forall e, M e -> M (following e)) -> M c -> M d.
Proof.
rewrite -!mem_cells => c_in d_in closed Mc; have : fconnect following c d.
  by rewrite (fconnect_cycle (cycle_next cells_uniq)).
by move/iter_findex <-; elim: (findex _ _ _) => //= k /closed.
Qed.

(** A value moved within its cell, to the smallest or largest values elsewhere. *)
Definition low (a : attribute sides) : 'I_(nth 0 sides a) := Ordinal (side_gt0 pos a).
Lemma high_lt (a : attribute sides) : (nth 0 sides a).-1 < nth 0 sides a.
Proof. by rewrite prednK // side_gt0. Qed.
Definition high (a : attribute sides) : 'I_(nth 0 sides a) := Ordinal (high_lt a).

Definition lowest (c : cell C) : T := [ffun a => if a \in C then D0 (p c) a else low a].
Definition highest (c : cell C) : T := [ffun a => if a \in C then D0 (p c) a else high a].

Lemma cell_lowest c : occupied c -> cell_of C (lowest c) = c.
Proof. by move=> /pP cE; rewrite -[RHS]cE; apply/eqP/cell_ofP => a aC; rewrite ffunE aC. Qed.
Lemma cell_highest c : occupied c -> cell_of C (highest c) = c.
Proof. by move=> /pP cE; rewrite -[RHS]cE; apply/eqP/cell_ofP => a aC; rewrite ffunE aC. Qed.

Lemma lowest_highest c d : lowest c != highest d.
Proof.
apply/eqP => /ffunP/(_ f); rewrite !ffunE (negbTE f_out) => /(congr1 val) /= f0.
by move: f_two; rewrite -(prednK (ltnW f_two)) -f0.
Qed.

Definition chosen (i : 'I_n) : bool := i == p (cell_of C (D0 i)).

Lemma chosen_p c : occupied c -> chosen (p c). Proof. by move=> /pP cE; rewrite /chosen cE. Qed.

Definition before : database n T :=
  [ffun i => if chosen i then lowest (cell_of C (D0 i)) else D0 i].
Definition after : database n T :=
  [ffun i => if chosen i then highest (following (cell_of C (D0 i))) else D0 i].

Lemma before_p c : occupied c -> before (p c) = lowest c.
Proof. by move=> c_in; rewrite ffunE chosen_p // pP. Qed.
Lemma after_p c : occupied c -> after (p c) = highest (following c).
Proof. by move=> c_in; rewrite ffunE chosen_p // pP. Qed.

Lemma before_after i : (before i != after i) = chosen i.
Proof. by rewrite !ffunE; case: ifP => _; rewrite ?eqxx ?lowest_highest. Qed.

(** A sum over the tuples, those chosen apart. *)
Lemma sum_chosen (F : database n T) (t : pred T) : (forall i, ~~ chosen i -> F i = D0 i) ->
  count_query t F = \sum_(c | occupied c) t (F (p c)) + \sum_(i | ~~ chosen i) t (D0 i).
Proof.
move=> same; rewrite count_querySum (bigID chosen) /=; congr (_ + _); last first.
  by apply: eq_bigr => i /same->.
rewrite (reindex_onto p (fun i => cell_of C (D0 i))) => [|i /eqP<- //].
apply: eq_bigl => c; apply/andP/idP => [[_ /eqP<-]|c_in]; first exact: cell_occupied.
by rewrite chosen_p ?pP.
Qed.

Lemma sum_one (c : cell C) : \sum_(d | occupied d) (d == c) = occupied c.
Proof.
have [c_in|c_out] := boolP (occupied c).
  by rewrite (bigD1 c) //= eqxx big1 // => d /andP[_ /negbTE->].
by rewrite big1 // => d d_in; case: eqP d_in => // ->; rewrite (negbTE c_out).
Qed.

(** The chosen tuples of a permitted database have each of these cells once. *)
Lemma chosen_once (F : database n T) c : (forall i, ~~ chosen i -> F i = D0 i) ->
  (count_query (in_cell c) F == counts c)
    = (\sum_(d | occupied d) in_cell c (F (p d)) == occupied c).
Proof.
move=> same; rewrite -{1}D0_counts !sum_chosen // eqn_add2r; congr (_ == _).
by rewrite -sum_one; apply: eq_bigr => d d_in; rewrite /in_cell pP.
Qed.

Lemma neighbours_circle (i0 : 'I_n) :
  he_neighbours (constrained n (complete_graph T) Q) before after.
Proof.
have same_before i : ~~ chosen i -> before i = D0 i by rewrite ffunE => /negbTE->.
have same_after i : ~~ chosen i -> after i = D0 i by rewrite ffunE => /negbTE->.
apply/neighboursP; split; rewrite ?inE.
- apply/satisfies_marginal => c; apply/eqP; rewrite chosen_once //.
  rewrite -(sum_one c); apply/eqP; apply: eq_bigr => d d_in.
  by rewrite before_p // /in_cell cell_lowest.
- apply/satisfies_marginal => c; apply/eqP; rewrite chosen_once //.
  rewrite -(sum_one c) [X in _ == X](reindex_inj following_inj); apply/eqP.
  apply: eq_big => [d|d d_in]; first by rewrite following_occupied.
  by rewrite after_p // /in_cell cell_highest // following_occupied.
- exists (p (cell_of C (D0 i0))); have := chosen_p (cell_occupied i0).
  by rewrite -before_after.
move=> F; rewrite inE => /satisfies_marginal QF [j Fj] [part more].
have part' i : before i != F i -> F i = after i by apply: part.
have [i] : exists2 i, before i != after i & F i != after i by case: more => [|[_]].
rewrite before_after => ci Fi.
have same i' : ~~ chosen i' -> F i' = D0 i'.
  move=> ci'; have [<-|/part'->] := eqVneq (before i') (F i'); first exact: same_before.
  exact: same_after.
pose M (c : cell C) := occupied c && (F (p c) == after (p c)).
have closed c : M c -> M (following c).
  move=> /andP[c_in Mc]; have f_in : occupied (following c) by rewrite following_occupied.
  rewrite /M f_in /=; apply: contraT => nMc.
  have cN : c != following c by apply: contraNneq nMc => <-.
  have := QF (following c); move/eqP; rewrite chosen_once // (bigD1 c) //=.
  rewrite (bigD1 (following c)) /=; last by rewrite f_in eq_sym.
  rewrite {1}/in_cell (eqP Mc) after_p // cell_highest // eqxx.
  have -> : F (p (following c)) = before (p (following c)).
    by apply/eqP; rewrite eq_sym; apply: contraNT nMc => /part'/eqP.
  by rewrite before_p // /in_cell cell_lowest // eqxx f_in.
pose c := cell_of C (D0 i); have ic : i = p c by apply/eqP.
pose d := cell_of C (D0 j); have jd : j = p d.
  by apply/eqP; rewrite -[_ == _]/(chosen j) -before_after -(part' j Fj).
suff /andP[_] : M c by rewrite -ic (negbTE Fi).
apply: (@following_all M d c) closed _; try exact: cell_occupied.
by rewrite /M cell_occupied -jd part /=.
Qed.

Lemma distance_circle :
  histogram_distance before after = 2 * #|[set c : [finType of cell C] | occupied c]|.
Proof.
have bins (F : database n T) x : (forall i, ~~ chosen i -> F i = D0 i) ->
    histogram F x
      = \sum_(c | occupied c) (F (p c) == x) + \sum_(i | ~~ chosen i) (D0 i == x).
  exact: (sum_chosen (pred1 x)).
have dist x : `|histogram before x - histogram after x|
    = \sum_(c | occupied c) (lowest c == x) + \sum_(c | occupied c) (highest c == x).
  rewrite !bins; try by move=> i; rewrite ffunE => /negbTE->.
  rewrite absolute_differenceE /absolute_difference !subnDr.
  rewrite (eq_bigr (fun c => (lowest c == x) : nat)); last by move=> c /before_p->.
  have -> : \sum_(c | occupied c) (after (p c) == x)
      = \sum_(c | occupied c) (highest c == x).
    rewrite [RHS](reindex_inj following_inj); apply: eq_big => [c|c /after_p-> //].
    by rewrite following_occupied.
  have /orP[/eqP->|/eqP->] : (\sum_(c | occupied c) (lowest c == x) == 0)
      || (\sum_(c | occupied c) (highest c == x) == 0).
  - have [/existsP[d /eqP<-]|no] := boolP [exists c, lowest c == x]; apply/orP.
      by right; rewrite big1 // => c _; rewrite eq_sym (negbTE (lowest_highest _ _)).
    left; rewrite big1 // => c _; move: no; rewrite negb_exists => /forallP/(_ c).
    by move/negbTE->.
  - by rewrite sub0n subn0.
  - by rewrite sub0n subn0 !addn0.
have sums (F : cell C -> T) : \sum_x \sum_(c | occupied c) (F c == x)
    = #|[set c : [finType of cell C] | occupied c]|.
  rewrite exchange_big /= cardsE -sum1_card; apply: eq_bigr => c _.
  by rewrite (bigD1 (F c)) //= eqxx big1 // => x /negbTE; rewrite eq_sym => ->.
by rewrite /histogram_distance (eq_bigr _ (fun x _ => dist x)) big_split /= !sums mul2n addnn.
Qed.

End Circle.

Theorem theorem_8_4_nonempty_cells (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat) :
  all (leq 1) sides ->
  answers_possible n (marginal_constraints counts) ->
  (exists2 a, a \notin C & 2 <= nth 0 sides a) ->
  S_histogram (constrained n (complete_graph [finType of product_value sides])
                             (marginal_constraints counts))
    = 2 * #|[set c : [finType of cell C] | 0 < counts c]|.
Proof.
move=> pos [D0 /satisfies_marginal D0P] [f f_out f_two].
apply/eqP; rewrite eqn_leq theorem_8_4_nonempty_cells_upper /=.
have pick_c c : 0 < counts c -> exists i : 'I_n, cell_of C (D0 i) == c.
  by rewrite -D0P card_gt0 => /set0Pn[i]; rewrite inE; exists i.
have [i0 _|none] := pickP (mem 'I_n); last first.
  rewrite (_ : [set c | _] = set0) ?cards0 ?muln0 //; apply/setP => c; rewrite !inE.
  by apply/negP => /pick_c[i]; have := none i.
pose p c : 'I_n := odflt i0 [pick i | cell_of C (D0 i) == c].
have pP c : 0 < counts c -> cell_of C (D0 (p c)) = c.
  by move=> /pick_c[i ic]; rewrite /p; case: pickP => [j /eqP //|/(_ i)]; rewrite ic.
rewrite -(distance_circle pos D0P f_out f_two pP).
apply: (@bigmax_sup _ (before pos D0 p, after pos counts D0 p)) => //=.
exact: (neighbours_circle pos D0P f_out f_two pP).
Qed.

Theorem theorem_8_4_enough_tuples_and_values (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat) :
  all (leq 1) sides ->
  answers_possible n (marginal_constraints counts) ->
  (forall c, 1 <= counts c) ->
  (exists2 a, a \notin C & 2 <= nth 0 sides a) ->
  S_histogram (constrained n (complete_graph [finType of product_value sides])
                             (marginal_constraints counts)) = 2 * marginal_size C.
Proof.
move=> pos possible counts1 two; rewrite theorem_8_4_nonempty_cells // -card_cell -cardsT.
by congr (2 * #|pred_of_set _|); apply/setP => c; rewrite !inE counts1.
Qed.

(** In particular if every attribute has two values, as [C] is proper. *)
Theorem theorem_8_4_two_values (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat) :
  all (leq 2) sides -> C \proper setT ->
  answers_possible n (marginal_constraints counts) -> (forall c, 1 <= counts c) ->
  S_histogram (constrained n (complete_graph [finType of product_value sides])
                             (marginal_constraints counts)) = 2 * marginal_size C.
Proof.
move=> /allP two /properP[_ [a _ aC]] possible counts1.
apply: theorem_8_4_enough_tuples_and_values => //.
  by apply/allP => m /two; apply: ltnW.
by exists a => //; apply: two; rewrite mem_nth.
Qed.
