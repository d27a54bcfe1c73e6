(** * he14/theorem-8.2: the bound where all pairs are secrets

    As in the first direction of the printed proof: the changes between two neighbours
    are edges of a graph on the queries and one further vertex, in which as many edges
    enter each vertex as leave it.  Following them from vertex to vertex one runs into a
    simple cycle; its changes alone lead to a permitted database, so there are no
    others.  If it avoids the further vertex, it is a cycle of the policy graph, else a
    path from v+ to v-.

    What the printed proof takes for granted is that all changes are changes of secrets;
    where this is not so, the theorem fails (theorem_8_2_as_printed.v). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import policy_facts policy_graph_facts count_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Walk.
(** The policy graph may belong to another graph than the secrets: all that is used of it
    is that every change is one of its edges. *)
Variables (n : nat) (T : finType) (H G : graph T) (Q : seq (pred T * nat)).
Hypothesis Qsparse : sparse G Q.
Variables D E : database n T.
Hypothesis DE : he_neighbours (constrained n H Q) D E.
Hypothesis all_secret : forall i, D i != E i -> G (D i) (E i).

Notation query := 'I_(size Q).
Notation edge := (@policy_edge T G Q).

(** The query that a change lowers, and the one that it lifts, if any. *)
Definition lowered x y : option query := [pick a : query | lowers (predicate Q a) x y].
Definition lifted x y : option query := [pick a : query | lifts (predicate Q a) x y].

Lemma count_two (t : pred (pred T * nat)) (a b : query) :
  count t Q <= 1 -> t (nth (xpred0, 0) Q a) -> t (nth (xpred0, 0) Q b) -> a = b.
Proof.
move=> few ta tb; apply/val_inj; case: (ltngtP a b) => //= ab; exfalso; move: few.
  rewrite -(cat_take_drop b Q) count_cat (drop_nth (xpred0, 0)) //= tb.
  have ab' : a < size (take b Q) by rewrite size_take ltn_ord.
  suff : 0 < count t (take b Q) by case: (count t _) => // c _; rewrite addnS.
  by rewrite -has_count; apply/(has_nthP (xpred0, 0)); exists a; rewrite // nth_take.
rewrite -(cat_take_drop a Q) count_cat (drop_nth (xpred0, 0)) //= ta.
have ba' : b < size (take a Q) by rewrite size_take ltn_ord.
suff : 0 < count t (take a Q) by case: (count t _) => // c _; rewrite addnS.
by rewrite -has_count; apply/(has_nthP (xpred0, 0)); exists b; rewrite // nth_take.
Qed.

Lemma loweredE x y (a : query) : G x y ->
  lowers (predicate Q a) x y = (lowered x y == Some a).
Proof.
move=> xy; rewrite /lowered; case: pickP => [b low_b|none]; last by rewrite none.
apply/idP/eqP => [low_a|[<-] //]; congr Some.
exact: (count_two (t := fun q => lowers q.1 x y) (Qsparse xy).2).
Qed.

Lemma liftedE x y (a : query) : G x y ->
  lifts (predicate Q a) x y = (lifted x y == Some a).
Proof.
move=> xy; rewrite /lifted; case: pickP => [b low_b|none]; last by rewrite none.
apply/idP/eqP => [low_a|[<-] //]; congr Some.
exact: (count_two (t := fun q => lifts q.1 x y) (Qsparse xy).1).
Qed.

Definition from (i : 'I_n) := lowered (D i) (E i).
Definition to (i : 'I_n) := lifted (D i) (E i).

Lemma change_of_answer (a : query) i : D i != E i ->
  predicate Q a (D i) + (to i == Some a) = predicate Q a (E i) + (from i == Some a).
Proof.
move=> /all_secret DEi; rewrite -liftedE // -loweredE //.
by rewrite /lifts /lowers; case: (predicate Q a (D i)); case: (predicate Q a (E i)).
Qed.

(** As many edges enter a vertex as leave it. *)
Lemma balanced v :
  #|[set i in changed D E | to i == v]| = #|[set i in changed D E | from i == v]|.
Proof.
have /neighboursP[QD QE _ _] := DE; rewrite inE in QD; rewrite inE in QE.
have card_sum (f : 'I_n -> option query) w :
    #|[set i in changed D E | f i == w]| = \sum_(i in changed D E) (f i == w).
  rewrite -sum1_card big_mkcond [RHS]big_mkcond; apply: eq_bigr => i _.
  by rewrite !inE; case: (D i != E i) => //=; case: (f i == w).
have parts (F : 'I_n -> nat) :
    \sum_(i in changed D E) F i + \sum_(i | i \notin changed D E) F i = \sum_i F i.
  by rewrite [RHS](bigID (mem (changed D E))).
have some (a : query) : \sum_(i in changed D E) (to i == Some a)
    = \sum_(i in changed D E) (from i == Some a).
  apply/eqP; rewrite -(eqn_add2l (\sum_(i in changed D E) predicate Q a (D i))).
  rewrite -big_split /= (eq_bigr (fun i => predicate Q a (E i) + (from i == Some a))).
    rewrite big_split /= eqn_add2r.
    rewrite -(eqn_add2r (\sum_(i | i \notin changed D E) predicate Q a (E i))).
    rewrite parts [X in _ + X](eq_bigr (fun i => predicate Q a (D i) : nat)).
      by rewrite parts -!count_querySum (satisfiesP _ _ QD) // (satisfiesP _ _ QE).
    by move=> i; rewrite inE negbK => /eqP->.
  by move=> i; rewrite inE; apply: change_of_answer.
rewrite !card_sum; case: v => [a|]; first exact: some.
have total (f : 'I_n -> option query) :
    \sum_(i in changed D E) (f i == None)
      + \sum_(a : query) \sum_(i in changed D E) (f i == Some a) = #|changed D E|.
  rewrite exchange_big /= -big_split /= -sum1_card; apply: eq_bigr => i _.
  case: (f i) => [a|] /=; last by rewrite big1.
  rewrite (bigD1 a) //= eqxx big1 // => b /negbTE ba.
  by rewrite (inj_eq Some_inj) eq_sym ba.
have := total to; rewrite -(total from) (eq_bigr _ (fun a _ => some a)).
by move/addIn.
Qed.

(** One change leaving each vertex that has any, and where it leads. *)
Definition leave v : option 'I_n := [pick i | (i \in changed D E) && (from i == v)].
Definition follow v : option query := if leave v is Some i then to i else v.
Definition live v : bool := leave v != None.

Lemma liveP v : live v -> exists i,
  [/\ leave v = Some i, D i != E i, from i = v & to i = follow v].
Proof.
rewrite /live /follow /leave; case: pickP => // i /andP[]; rewrite inE => Di /eqP fi _.
by exists i.
Qed.

Lemma live_from i : D i != E i -> live (from i).
Proof.
by rewrite /live /leave => Di; case: pickP => // /(_ i); rewrite inE Di eqxx.
Qed.

Lemma live_follow v : live v -> live (follow v).
Proof.
case/liveP=> i [_ Di _ <-].
have : 0 < #|[set j in changed D E | from j == to i]|.
  by rewrite -balanced card_gt0; apply/set0Pn; exists i; rewrite !inE Di eqxx.
by rewrite card_gt0 => /set0Pn[j]; rewrite !inE => /andP[Dj /eqP<-]; apply: live_from.
Qed.

(** The vertex as a start, and as an end, of an edge of the policy graph. *)
Definition as_start (v : option query) : policy_vertex Q :=
  if v is Some a then inl a else v_plus Q.
Definition as_end (v : option query) : policy_vertex Q :=
  if v is Some a then inl a else v_minus Q.

Lemma edge_follow v : live v -> edge (as_start v) (as_end (follow v)).
Proof.
case/liveP=> i [_ Di fi ti]; have DEi := all_secret Di.
have none_lowered : from i = None -> lowers_none Q (D i) (E i).
  move=> fN; apply/(all_nthP (xpred0, 0)) => a aQ.
  by have := loweredE (Ordinal aQ) DEi; rewrite -[lowered _ _]/(from i) fN /lowers => /= ->.
have none_lifted : to i = None -> lifts_none Q (D i) (E i).
  move=> tN; apply/(all_nthP (xpred0, 0)) => a aQ.
  by have := liftedE (Ordinal aQ) DEi; rewrite -[lifted _ _]/(to i) tN /lifts => /= ->.
have low a : from i = Some a -> lowers (predicate Q a) (D i) (E i).
  by rewrite loweredE // => <-.
have lift a : to i = Some a -> lifts (predicate Q a) (D i) (E i).
  by rewrite liftedE // => <-.
case: v (follow v) fi ti => [a|] [b|] fi ti //=; apply/existsP; exists (D i);
  apply/existsP; exists (E i); rewrite DEi /= ?low ?lift ?none_lowered ?none_lifted //.
Qed.

Lemma walk_to_minus t v : path (frel follow) v (rcons t None) -> live v ->
  None \notin t -> path edge (as_start v) (rcons (map as_end t) (v_minus Q)).
Proof.
elim: t v => [|w t IHt] v /= => [/andP[/eqP vN _] lv _|/andP[/eqP vw wt] lv].
  by rewrite andbT -[v_minus Q]/(as_end None) -vN edge_follow.
rewrite inE negb_or => /andP[wN tN]; rewrite -vw edge_follow //= vw.
have -> : as_end w = as_start w by case: w wN {vw wt}.
by apply: IHt => //; rewrite -vw live_follow.
Qed.

Lemma few_changes : #|changed D E| <= maxn (alpha G Q) (xi G Q).
Proof.
have /neighboursP[_ _ [i0 DE0] _] := DE.
have Di0 : D i0 != E i0 by apply: contraTneq DE0 => ->; rewrite adjacent_irr.
pose v0 := from i0; have live_iter k : live (iter k follow v0).
  by elim: k => [|k IHk]; [apply: live_from | apply: live_follow].
(* a vertex that one comes back to *)
have [w lw [l lw_back]] : exists2 w, live w & exists l, iter l.+1 follow w = w.
  have /trajectP[j] := looping_order follow v0; set k := order _ _ => jk back.
  exists (iter j follow v0) => //; exists (k - j).-1.
  by rewrite prednK ?subn_gt0 // -iterD subnK // ltnW.
pose s := orbit follow w.
have s_uniq : uniq s by apply: orbit_uniq.
have s_cycle : fcycle follow s by apply/(orbitPcycle 3 0); exists l.
have live_s v : v \in s -> live v.
  rewrite -fconnect_orbit => /iter_findex <-.
  by elim: (findex _ _ _) => [|k IHk] //=; apply: live_follow.
have next_s v : v \in s -> follow v = next s v.
  by move=> vs; have /eqP := next_cycle s_cycle vs.
have follow_s : perm_eq (map follow s) s.
  have u : uniq (map follow s).
    rewrite map_inj_in_uniq // => u v us vs; rewrite !next_s // => /(congr1 (prev s)).
    by rewrite !prev_next.
  have sub : {subset map follow s <= s}.
    by move=> _ /mapP[v vs ->]; rewrite next_s // mem_next.
  have [_ eq_s] := uniq_min_size u sub (eq_leq (esym (size_map _ _))).
  by apply: uniq_perm.
(* its changes are all changes *)
pose pos v := odflt i0 (leave v).
have posP v : v \in s -> [/\ D (pos v) != E (pos v), from (pos v) = v & to (pos v) = follow v].
  by move=> /live_s/liveP[i [pv Di fi ti]]; rewrite /pos pv.
have pos_inj : {in s &, injective pos}.
  by move=> u v us vs uv; have [_ <- _] := posP u us; rewrite uv; have [_ -> _] := posP v vs.
pose A := [set i in map pos s].
have A_uniq : uniq (map pos s) by rewrite map_inj_in_uniq.
have sumA (F : 'I_n -> nat) : \sum_(i in A) F i = \sum_(v <- s) F (pos v).
  rewrite -(big_map pos xpredT) big_uniq //=; apply: eq_bigl => i.
  by rewrite inE.
have all_in : changed D E \subset A.
  have w_in : w \in s by apply: in_orbit.
  have [Dw _ _] := posP w w_in.
  apply: (neighbours_cancel DE _ Dw) => [|a aQ]; first by rewrite inE map_f.
  rewrite !sumA; apply/eqP.
  rewrite -(eqn_add2r (\sum_(v <- s) (follow v == Some (Ordinal aQ)))).
  rewrite -big_split /= big_seq (eq_bigr (fun v =>
    predicate Q a (E (pos v)) + (v == Some (Ordinal aQ)))); last first.
    move=> v /posP[Dv fv tv].
    by have := change_of_answer (Ordinal aQ) Dv; rewrite fv tv.
  rewrite -big_seq big_split /= eqn_add2l -(big_map follow xpredT (fun v => v == _ : nat)).
  by rewrite (perm_big _ follow_s).
apply: leq_trans (subset_leq_card all_in) _.
have -> : #|A| = size s by rewrite cardsE (card_uniqP A_uniq) size_map.
have [N_in|N_out] := boolP (None \in s); rewrite leq_max; apply/orP; [right|left].
  have [k t kt] := rot_to N_in.
  have t_uniq : uniq (None :: t) by rewrite -kt rot_uniq.
  have t_cycle : fcycle follow (None :: t) by rewrite -kt rot_cycle.
  have [Nt tu] := andP t_uniq.
  have -> : size s = size (rcons (map as_end t) (v_minus Q)).
    by rewrite size_rcons size_map -(size_rot k s) kt.
  apply: xi_at_least; first by apply: (@walk_to_minus t None) => //; apply: live_s.
    by rewrite last_rcons.
  rewrite cons_uniq mem_rcons inE negb_or rcons_uniq /=.
  apply/and3P; split.
  - by apply/mapP => -[[a|] a_in].
  - by apply/mapP => -[[a|] /(memPn Nt)].
  - rewrite map_inj_in_uniq // => u v /(memPn Nt) uN /(memPn Nt) vN.
    by case: u v uN vN => [a|] [b|] // _ _ [->].
have inl_s v : v \in s -> as_end v = as_start v.
  by case: v => // N_in; rewrite N_in in N_out.
rewrite -(size_map as_end); apply: alpha_at_least.
  by rewrite map_inj_in_uniq // => u v us vs; rewrite !inl_s //;
    case: u us => [a|] us; case: v vs => [b|] vs //; case=> ->.
rewrite cycle_map; apply: (sub_in_cycle (P := mem s)) s_cycle; last exact/allP.
by move=> u v us vs /eqP uv; rewrite /= inl_s // -uv edge_follow // live_s.
Qed.

End Walk.

(** Where all pairs of values are secrets. *)
Theorem theorem_8_2_complete_secrets (n : nat) (T : finType) (Q : seq (pred T * nat)) :
  sparse (complete_graph T) Q ->
  S_histogram (constrained n (complete_graph T) Q)
    <= 2 * maxn (alpha (complete_graph T) Q) (xi (complete_graph T) Q).
Proof.
move=> Qsparse; apply/bigmax_leqP => -[D E] /= DE.
apply: leq_trans (distance_changed D E) _; rewrite leq_mul2l /=.
exact: few_changes DE _.
Qed.

(** Whatever the secrets, if the queries are sparse for the complete graph. *)
Theorem theorem_8_2_any_secrets (n : nat) (T : finType) (G : graph T)
    (Q : seq (pred T * nat)) :
  sparse (complete_graph T) Q ->
  S_histogram (constrained n G Q)
    <= 2 * maxn (alpha (complete_graph T) Q) (xi (complete_graph T) Q).
Proof.
move=> Qsparse; apply/bigmax_leqP => -[D E] /= DE.
apply: leq_trans (distance_changed D E) _; rewrite leq_mul2l /=.
exact: (few_changes Qsparse DE).
Qed.

(** The secret differences are at changed tuples, and at all of them if all changes are
    secrets. *)
Lemma secrets_changed n (T : finType) (G : graph T) (D E : database n T) :
  #|secret_difference G D E| <= #|changed D E|.
Proof.
have inj : {in secret_difference G D E &, injective (fun d => d.1.1)}.
  move=> [[i u] v] [[j u'] v']; rewrite !inE /=.
  by move=> /andP[/and3P[/eqP-> /eqP-> _] _] /andP[/and3P[/eqP-> /eqP-> _] _] ->.
rewrite -(card_in_imset inj); apply: subset_leq_card; apply/subsetP => k /imsetP[[[i u] v]].
by rewrite !inE /= => /andP[/and3P[/eqP uD /eqP vE uv] _] ->; rewrite -uD -vE.
Qed.

Lemma changed_secrets n (T : finType) (D E : database n T) :
  #|changed D E| <= #|secret_difference (complete_graph T) D E|.
Proof.
have inj : injective (fun i : 'I_n => (i, D i, E i)) by move=> i j [].
rewrite -(card_imset _ inj); apply/subset_leq_card/subsetP => _ /imsetP[i + ->].
by rewrite !inE /= !eqxx => Di; rewrite Di; apply: Di.
Qed.

(** Neighbours all of whose changes are secrets, whatever the secret graph. *)
Theorem theorem_8_2_secret_changes (n : nat) (T : finType) (G : graph T)
    (Q : seq (pred T * nat)) (D1 D2 : database n T) :
  sparse G Q -> he_neighbours (constrained n G Q) D1 D2 ->
  (forall i, D1 i != D2 i -> G (D1 i) (D2 i)) ->
  #|secret_difference G D1 D2| <= maxn (alpha G Q) (xi G Q) /\
  histogram_distance D1 D2 <= 2 * maxn (alpha G Q) (xi G Q).
Proof.
move=> Qsparse near all_secret; have few := few_changes Qsparse near all_secret.
split; first exact: leq_trans (secrets_changed _ _ _) few.
by apply: leq_trans (distance_changed _ _) _; rewrite leq_mul2l.
Qed.

Theorem theorem_8_2_secrets_bound_complete (n : nat) (T : finType) (Q : seq (pred T * nat))
    (D1 D2 : database n T) :
  sparse (complete_graph T) Q ->
  he_neighbours (constrained n (complete_graph T) Q) D1 D2 ->
  #|secret_difference (complete_graph T) D1 D2|
    <= maxn (alpha (complete_graph T) Q) (xi (complete_graph T) Q).
Proof.
move=> Qsparse near; apply: leq_trans (secrets_changed _ _ _) _.
exact: few_changes near _.
Qed.

Theorem theorem_8_2_histogram_step_complete (n : nat) (T : finType)
    (D1 D2 : database n T) :
  histogram_distance D1 D2 <= 2 * #|secret_difference (complete_graph T) D1 D2|.
Proof.
apply: leq_trans (distance_changed _ _) _; rewrite leq_mul2l /=.
exact: changed_secrets.
Qed.

Theorem theorem_8_2_equality_complete (n : nat) (T : finType) (Q : seq (pred T * nat))
    (D1 D2 : database n T) :
  let m := maxn (alpha (complete_graph T) Q) (xi (complete_graph T) Q) in
  sparse (complete_graph T) Q ->
  he_neighbours (constrained n (complete_graph T) Q) D1 D2 ->
  #|secret_difference (complete_graph T) D1 D2| = m ->
  histogram_distance D1 D2 = 2 * #|secret_difference (complete_graph T) D1 D2| ->
  S_histogram (constrained n (complete_graph T) Q) = 2 * m.
Proof.
move=> m Qsparse near eq_m dist; apply/eqP.
rewrite eqn_leq theorem_8_2_complete_secrets //= -eq_m -dist.
exact: (@bigmax_sup _ (D1, D2)).
Qed.
