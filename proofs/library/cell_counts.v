(** * Neighbours under counts: the changes run in one simple cycle

    If each change between two neighbours leads from one place to another, as many changes
    enter each place as leave it, and the places decide by how much a change moves the
    answers, then one runs into a simple cycle by following the changes; those of the cycle
    alone cancel, so that there are no others.

    So it is if all queries are decided by the cell that a value lies in, and the count of
    every cell is known: neighbours differ in no more tuples than there are cells with
    tuples.  Nothing is asked of the secrets. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import policy_facts count_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** Tuples lie in one cell each, so that the count of one cell follows from the others. *)
Lemma other_counts (n : nat) (T V : finType) (cell : T -> V) (v0 : V) (D E : database n T) :
  (forall v, v != v0 ->
     count_query [pred x | cell x == v] D = count_query [pred x | cell x == v] E) ->
  forall v, count_query [pred x | cell x == v] D = count_query [pred x | cell x == v] E.
Proof.
move=> same v; have [->|/same //] := eqVneq v v0.
have total (F : database n T) : \sum_w count_query [pred x | cell x == w] F = n.
  under eq_bigr do rewrite count_querySum; rewrite exchange_big /= -[RHS]card_ord -sum1_card.
  by apply: eq_bigr => i _; rewrite (bigD1 (cell (F i))) //= eqxx big1 // => w;
    rewrite eq_sym => /negbTE->.
have := etrans (total D) (esym (total E)).
by rewrite (bigD1 v0) //= [RHS](bigD1 v0) //= (eq_bigr _ same) => /addIn.
Qed.

Section Cycle.
Variables (n : nat) (T V : finType) (G : graph T) (Q : seq (pred T * nat)).
Variables D E : database n T.
Hypothesis DE : he_neighbours (constrained n G Q) D E.
Variables from to : 'I_n -> V.
Hypothesis balanced : forall v,
  #|[set i in changed D E | to i == v]| = #|[set i in changed D E | from i == v]|.
Hypothesis decided : forall a, a < size Q -> exists t : V -> nat, forall i, D i != E i ->
  predicate Q a (D i) + t (to i) = predicate Q a (E i) + t (from i).

(** One change leaving each place that has any, and where it leads. *)
Let leave v : option 'I_n := [pick i | (i \in changed D E) && (from i == v)].
Let follow v : V := if leave v is Some i then to i else v.
Let live v : bool := leave v != None.

Let liveP v : live v -> exists i,
  [/\ leave v = Some i, D i != E i, from i = v & to i = follow v].
Proof.
rewrite /live /follow /leave; case: pickP => // i /andP[]; rewrite inE => Di /eqP fi _.
by exists i.
Qed.

Let live_from i : D i != E i -> live (from i).
Proof. by rewrite /live /leave => Di; case: pickP => // /(_ i); rewrite inE Di eqxx. Qed.

Let live_follow v : live v -> live (follow v).
Proof.
case/liveP=> i [_ Di _ <-].
have : 0 < #|[set j in changed D E | from j == to i]|.
  by rewrite -balanced card_gt0; apply/set0Pn; exists i; rewrite !inE Di eqxx.
by rewrite card_gt0 => /set0Pn[j]; rewrite !inE => /andP[Dj /eqP<-]; apply: live_from.
Qed.

Lemma cycle_of_changes : exists (next_place : V -> V) (s : seq V),
  [/\ uniq s, fcycle next_place s, #|changed D E| <= size s &
      forall v, v \in s -> exists i, [/\ D i != E i, from i = v & to i = next_place v]].
Proof.
have /neighboursP[_ _ [i0 DE0] _] := DE.
have Di0 : D i0 != E i0 by apply: contraTneq DE0 => ->; rewrite adjacent_irr.
pose v0 := from i0; have live_iter k : live (iter k follow v0).
  by elim: k => [|k IHk]; [apply: live_from | apply: live_follow].
(* a place that one comes back to *)
have [w lw [l lw_back]] : exists2 w, live w & exists l, iter l.+1 follow w = w.
  have /trajectP[j] := looping_order follow v0; set k := order _ _ => jk back.
  exists (iter j follow v0) => //; exists (k - j).-1.
  by rewrite prednK ?subn_gt0 // -iterD subnK // ltnW.
pose s := orbit follow w.
have s_cycle : fcycle follow s by apply/(orbitPcycle 3 0); exists l.
have live_s v : v \in s -> live v.
  rewrite -fconnect_orbit => /iter_findex <-.
  by elim: (findex _ _ _) => [|k IHk] //=; apply: live_follow.
have next_s v : v \in s -> follow v = next s v.
  by move=> vs; have /eqP := next_cycle s_cycle vs.
have follow_s : perm_eq (map follow s) s.
  have u : uniq (map follow s).
    rewrite map_inj_in_uniq ?orbit_uniq // => u v us vs; rewrite !next_s // => /(congr1 (prev s)).
    by rewrite !prev_next ?orbit_uniq.
  have sub : {subset map follow s <= s}.
    by move=> _ /mapP[v vs ->]; rewrite next_s // mem_next.
  have [_ eq_s] := uniq_min_size u sub (eq_leq (esym (size_map _ _))).
  by apply: uniq_perm; rewrite ?orbit_uniq.
(* its changes are all changes *)
pose pos v := odflt i0 (leave v).
have posP v : v \in s -> [/\ D (pos v) != E (pos v), from (pos v) = v & to (pos v) = follow v].
  by move=> /live_s/liveP[i [pv Di fi ti]]; rewrite /pos pv.
have pos_inj : {in s &, injective pos}.
  by move=> u v us vs uv; have [_ <- _] := posP u us; rewrite uv; have [_ -> _] := posP v vs.
exists follow, s; split; [exact: orbit_uniq | by [] | | by move=> v /posP; exists (pos v)].
have A_uniq : uniq (map pos s) by rewrite map_inj_in_uniq ?orbit_uniq.
rewrite -(size_map pos) -(card_uniqP A_uniq).
have -> : #|map pos s| = #|[set i in map pos s]| by rewrite cardsE.
apply: subset_leq_card.
have w_in : w \in s by apply: in_orbit.
have [Dw _ _] := posP w w_in.
apply: (neighbours_cancel DE _ Dw) => [|a aQ]; first by rewrite inE map_f.
have sumA (F : 'I_n -> nat) : \sum_(i in [set i in map pos s]) F i = \sum_(v <- s) F (pos v).
  by rewrite -(big_map pos xpredT) big_uniq //=; apply: eq_bigl => i; rewrite inE.
have [t tE] := decided aQ; rewrite !sumA; apply/eqP.
rewrite -(eqn_add2r (\sum_(v <- s) t (follow v))) -big_split /= big_seq.
rewrite (eq_bigr (fun v => predicate Q a (E (pos v)) + t v)); last first.
  by move=> v /posP[Dv fv <-]; rewrite -[in t v]fv tE.
by rewrite -big_seq big_split /= eqn_add2l -(big_map follow xpredT) (perm_big _ follow_s).
Qed.

End Cycle.

Lemma cells_few_changes (n : nat) (T V : finType) (G : graph T) (Q : seq (pred T * nat))
    (cell : T -> V) (D E : database n T) :
  (forall a, a < size Q -> forall x y, cell x = cell y -> predicate Q a x = predicate Q a y) ->
  he_neighbours (constrained n G Q) D E ->
  (forall v, count_query [pred x | cell x == v] D = count_query [pred x | cell x == v] E) ->
  #|changed D E| <= #|[set cell (D i) | i : 'I_n]|.
Proof.
move=> decided DE same_counts.
have balanced v :
    #|[set i in changed D E | cell (E i) == v]| = #|[set i in changed D E | cell (D i) == v]|.
  have parts (F : database n T) : count_query [pred x | cell x == v] F =
      #|[set i in changed D E | cell (F i) == v]| + #|[set i in ~: changed D E | cell (F i) == v]|.
    rewrite /count_query -(cardsID (changed D E)).
    by congr (_ + _); apply: eq_card => i; rewrite !inE andbC.
  have := same_counts v; rewrite !parts.
  have -> : [set i in ~: changed D E | cell (E i) == v]
      = [set i in ~: changed D E | cell (D i) == v].
    by apply/setP => i; rewrite !inE; have [->|] := eqVneq (D i) (E i).
  by move/addIn.
have [a aQ|next [s [s_uniq _ few s_in]]] := cycle_of_changes DE balanced.
  exists (fun v => [exists x, (cell x == v) && predicate Q a x] : nat) => i _.
  have testE x : predicate Q a x = [exists y, (cell y == cell x) && predicate Q a y].
    apply/idP/existsP => [ax|[y /andP[/eqP yx ay]]]; first by exists x; rewrite eqxx.
    by rewrite -(decided _ aQ _ _ yx).
  by rewrite -!testE addnC.
rewrite (leq_trans few) // -(card_uniqP s_uniq); apply/subset_leq_card/subsetP => v.
by case/s_in=> i [_ <- _]; apply: imset_f.
Qed.
