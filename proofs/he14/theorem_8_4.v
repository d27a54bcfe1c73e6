(** * he14/theorem-8.4: one marginal, all pairs secret

    The bound 2 size(C) holds, and is attained if every cell of the marginal has a tuple
    and some attribute outside of C has two values: one tuple of each cell moves to the
    next cell, the cells being arranged in a circle. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph marginals.
From leakproof.library Require Import table_facts computed_policy policy_graph_facts.
From leakproof.library Require Import count_constraints marginal_facts.
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

Section Circle.
Variables (sides : seq nat) (pos : all (leq 1) sides).
Notation T := [finType of product_value sides].
Variables (C : {set attribute sides}) (counts : cell C -> nat) (n : nat).
Variables (D0 : database n T) (f : attribute sides) (p : cell C -> 'I_n).
Hypothesis D0_counts : forall c, count_query (in_cell c) D0 = counts c.
Hypothesis f_out : f \notin C.
Hypothesis f_two : 1 < nth 0 sides f.
Hypothesis pP : forall c, cell_of C (D0 (p c)) = c.

Notation cells := (enum [finType of cell C]).
Let Q := marginal_constraints counts.

Lemma p_inj : injective p.
Proof. by move=> c d cd; rewrite -(pP c) cd pP. Qed.

Definition following (c : cell C) : cell C := next cells c.

Lemma following_inj : injective following.
Proof. exact: (can_inj (prev_next (enum_uniq _))). Qed.

Lemma following_all (M : pred (cell C)) c d :
  (forall e, M e -> M (following e)) -> M c -> M d.
Proof.
move=> closed Mc; have : fconnect following c d.
  rewrite (fconnect_cycle (cycle_next (enum_uniq _))) ?mem_enum //.
by move/iter_findex <-; elim: (findex _ _ _) => //= k /closed.
Qed.

(** A value moved within its cell, to the smallest or largest values elsewhere. *)
Definition low (a : attribute sides) : 'I_(nth 0 sides a) := Ordinal (side_gt0 pos a).
Lemma high_lt (a : attribute sides) : (nth 0 sides a).-1 < nth 0 sides a.
Proof. by rewrite prednK // side_gt0. Qed.
Definition high (a : attribute sides) : 'I_(nth 0 sides a) := Ordinal (high_lt a).

Definition lowest (c : cell C) : T := [ffun a => if a \in C then D0 (p c) a else low a].
Definition highest (c : cell C) : T := [ffun a => if a \in C then D0 (p c) a else high a].

Lemma cell_lowest c : cell_of C (lowest c) = c.
Proof. by rewrite -[RHS]pP; apply/eqP/cell_ofP => a aC; rewrite ffunE aC. Qed.
Lemma cell_highest c : cell_of C (highest c) = c.
Proof. by rewrite -[RHS]pP; apply/eqP/cell_ofP => a aC; rewrite ffunE aC. Qed.

Lemma lowest_highest c d : lowest c != highest d.
Proof.
apply/eqP => /ffunP/(_ f); rewrite !ffunE (negbTE f_out) => /(congr1 val) /= f0.
by move: f_two; rewrite -(prednK (ltnW f_two)) -f0.
Qed.

Definition chosen (i : 'I_n) : bool := i == p (cell_of C (D0 i)).

Lemma chosen_p c : chosen (p c). Proof. by rewrite /chosen pP. Qed.

Definition before : database n T :=
  [ffun i => if chosen i then lowest (cell_of C (D0 i)) else D0 i].
Definition after : database n T :=
  [ffun i => if chosen i then highest (following (cell_of C (D0 i))) else D0 i].

Lemma before_p c : before (p c) = lowest c. Proof. by rewrite ffunE chosen_p pP. Qed.
Lemma after_p c : after (p c) = highest (following c). Proof. by rewrite ffunE chosen_p pP. Qed.

Lemma before_after i : (before i != after i) = chosen i.
Proof. by rewrite !ffunE; case: ifP => _; rewrite ?eqxx ?lowest_highest. Qed.

(** A sum over the tuples, those chosen apart. *)
Lemma sum_chosen (F : database n T) (t : pred T) : (forall i, ~~ chosen i -> F i = D0 i) ->
  count_query t F = \sum_c t (F (p c)) + \sum_(i | ~~ chosen i) t (D0 i).
Proof.
move=> same; rewrite count_querySum (bigID chosen) /=; congr (_ + _); last first.
  by apply: eq_bigr => i /same->.
rewrite (reindex_onto p (fun i => cell_of C (D0 i))) => [|i /eqP<- //].
by apply: eq_bigl => c; rewrite chosen_p pP eqxx.
Qed.

Lemma sum_one (c : cell C) : \sum_d (d == c) = 1.
Proof. by rewrite (bigD1 c) //= eqxx big1 // => d /negbTE->. Qed.

(** The chosen tuples of a permitted database have each cell once. *)
Lemma chosen_once (F : database n T) c : (forall i, ~~ chosen i -> F i = D0 i) ->
  (count_query (in_cell c) F == counts c) = (\sum_d in_cell c (F (p d)) == 1).
Proof.
move=> same; rewrite -D0_counts !sum_chosen // eqn_add2r; congr (_ == _).
rewrite -[RHS](sum_one c); apply: eq_bigr => d _.
by rewrite /in_cell pP.
Qed.

Lemma neighbours_circle : he_neighbours (constrained n (complete_graph T) Q) before after.
Proof.
have same_before i : ~~ chosen i -> before i = D0 i by rewrite ffunE => /negbTE->.
have same_after i : ~~ chosen i -> after i = D0 i by rewrite ffunE => /negbTE->.
apply/neighboursP; split; rewrite ?inE.
- apply/satisfies_marginal => c; apply/eqP; rewrite chosen_once //.
  rewrite -(sum_one c); apply/eqP; apply: eq_bigr => d _.
  by rewrite before_p /in_cell cell_lowest.
- apply/satisfies_marginal => c; apply/eqP; rewrite chosen_once //.
  rewrite -(sum_one c) [X in _ == X](reindex_inj following_inj); apply/eqP.
  by apply: eq_bigr => d _; rewrite after_p /in_cell cell_highest.
- pose c0 : cell C := cell_of C [ffun a => low a].
  by exists (p c0); have := chosen_p c0; rewrite -before_after.
move=> F; rewrite inE => /satisfies_marginal QF [j Fj] [part more].
have part' i : before i != F i -> F i = after i by apply: part.
have [i] : exists2 i, before i != after i & F i != after i by case: more => [|[_]].
rewrite before_after => ci Fi.
have same i' : ~~ chosen i' -> F i' = D0 i'.
  move=> ci'; have [<-|/part'->] := eqVneq (before i') (F i'); first exact: same_before.
  exact: same_after.
pose M (c : cell C) := F (p c) == after (p c).
have closed c : M c -> M (following c).
  move=> Mc; apply: contraT => nMc.
  have cN : c != following c by apply: contraNneq nMc => <-.
  have := QF (following c); move/eqP; rewrite chosen_once // (bigD1 c) //=.
  rewrite (bigD1 (following c)) 1?eq_sym //= {1}/in_cell (eqP Mc) after_p cell_highest eqxx.
  have -> : F (p (following c)) = before (p (following c)).
    by apply/eqP; rewrite eq_sym; apply: contraNT nMc => /part'/eqP.
  by rewrite before_p /in_cell cell_lowest eqxx.
have [c ci'] : exists c, i = p c by exists (cell_of C (D0 i)); apply/eqP.
have [d dj] : exists d, j = p d.
  exists (cell_of C (D0 j)); apply/eqP; rewrite -[_ == _]/(chosen j) -before_after.
  by rewrite -(part' j Fj).
suff : M c by rewrite /M -ci' (negbTE Fi).
by apply: (@following_all M d c closed); rewrite /M -dj part.
Qed.

Lemma distance_circle : histogram_distance before after = 2 * marginal_size C.
Proof.
have bins (F : database n T) x : (forall i, ~~ chosen i -> F i = D0 i) ->
    histogram F x = \sum_c (F (p c) == x) + \sum_(i | ~~ chosen i) (D0 i == x).
  exact: (sum_chosen (pred1 x)).
have dist x : `|histogram before x - histogram after x|
    = \sum_c (lowest c == x) + \sum_c (highest c == x).
  rewrite !bins; try by move=> i; rewrite ffunE => /negbTE->.
  rewrite absolute_differenceE /absolute_difference !subnDr.
  rewrite (eq_bigr (fun c => (lowest c == x) : nat)); last by move=> c; rewrite before_p.
  rewrite [X in _ - X + _](eq_bigr (fun c => (highest (following c) == x) : nat)); last first.
    by move=> c; rewrite after_p.
  rewrite [X in _ + (X - _)](eq_bigr (fun c => (highest (following c) == x) : nat)); last first.
    by move=> c; rewrite after_p.
  rewrite -(reindex_inj following_inj (P := xpredT) (F := fun c => (highest c == x) : nat)) /=.
  have /orP[/eqP->|/eqP->] : (\sum_c (lowest c == x) == 0) || (\sum_c (highest c == x) == 0).
  - have [/existsP[d /eqP<-]|no] := boolP [exists c, lowest c == x]; apply/orP.
      by right; rewrite big1 // => c _; rewrite eq_sym (negbTE (lowest_highest _ _)).
    left; rewrite big1 // => c _; move: no; rewrite negb_exists => /forallP/(_ c).
    by move/negbTE->.
  - by rewrite sub0n subn0.
  - by rewrite sub0n subn0 !addn0.
have sums (F : cell C -> T) : \sum_x \sum_c (F c == x) = marginal_size C.
  rewrite exchange_big /= -card_cell -sum1_card; apply: eq_bigr => c _.
  by rewrite (bigD1 (F c)) //= eqxx big1 // => x /negbTE; rewrite eq_sym => ->.
by rewrite /histogram_distance (eq_bigr _ (fun x _ => dist x)) big_split /= !sums mul2n addnn.
Qed.

End Circle.

Theorem theorem_8_4_enough_tuples_and_values (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat) :
  all (leq 1) sides ->
  answers_possible n (marginal_constraints counts) ->
  (forall c, 1 <= counts c) ->
  (exists2 a, a \notin C & 2 <= nth 0 sides a) ->
  S_histogram (constrained n (complete_graph [finType of product_value sides])
                             (marginal_constraints counts)) = 2 * marginal_size C.
Proof.
move=> pos [D0 /satisfies_marginal D0P] counts1 [f f_out f_two].
apply/eqP; rewrite eqn_leq theorem_8_4_upper //=.
have pick_c c : exists i : 'I_n, cell_of C (D0 i) == c.
  have : 0 < count_query (in_cell c) D0 by rewrite D0P.
  by rewrite card_gt0 => /set0Pn[i]; rewrite inE; exists i.
pose p c : 'I_n := xchoose (pick_c c).
have pP c : cell_of C (D0 (p c)) = c by apply/eqP; apply: (xchooseP (pick_c c)).
rewrite -(distance_circle pos f_out f_two pP).
apply: (@bigmax_sup _ (before pos D0 p, after pos D0 p)) => //=.
exact: (neighbours_circle pos D0P f_out f_two pP).
Qed.
