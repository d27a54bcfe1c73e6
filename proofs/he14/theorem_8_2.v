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
From leakproof.library Require Import policy_facts policy_graph_facts count_constraints cell_counts.

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

(** The vertex as a start, and as an end, of an edge of the policy graph. *)
Definition as_start (v : option query) : policy_vertex Q :=
  if v is Some a then inl a else v_plus Q.
Definition as_end (v : option query) : policy_vertex Q :=
  if v is Some a then inl a else v_minus Q.

Lemma edge_of_change i : D i != E i -> edge (as_start (from i)) (as_end (to i)).
Proof.
move=> Di; have DEi := all_secret Di.
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
case: (from i) (to i) none_lowered none_lifted low lift => [a|] [b|] nlow nlift low lift //=;
  by apply/existsP; exists (D i); apply/existsP; exists (E i); rewrite DEi /= ?low ?lift ?nlow ?nlift.
Qed.

Section Cycle.
Variables (next_vertex : option query -> option query) (s : seq (option query)).
Hypothesis s_in : forall v, v \in s ->
  exists i, [/\ D i != E i, from i = v & to i = next_vertex v].

Lemma edge_next v : v \in s -> edge (as_start v) (as_end (next_vertex v)).
Proof. by case/s_in=> i [Di <- <-]; apply: edge_of_change. Qed.

Lemma walk_to_minus t v : path (frel next_vertex) v (rcons t None) ->
  {subset v :: t <= s} -> None \notin t ->
  path edge (as_start v) (rcons (map as_end t) (v_minus Q)).
Proof.
elim: t v => [|w t IHt] v /= => [/andP[/eqP vN _] sub _|/andP[/eqP vw wt] sub].
  by rewrite andbT -[v_minus Q]/(as_end None) -vN edge_next // sub ?mem_head.
rewrite inE negb_or => /andP[wN tN]; rewrite -vw edge_next ?sub ?mem_head //= vw.
have -> : as_end w = as_start w by case: w wN {vw wt sub}.
by apply: IHt => // u u_in; rewrite sub // inE u_in orbT.
Qed.

End Cycle.

Lemma few_changes : #|changed D E| <= maxn (alpha G Q) (xi G Q).
Proof.
have [a aQ|follow [s [s_uniq s_cycle few s_in]]] := cycle_of_changes DE balanced.
  by exists (fun v => v == Some (Ordinal aQ) : nat) => i; apply: (change_of_answer (Ordinal aQ)).
apply: leq_trans few _.
have [N_in|N_out] := boolP (None \in s); rewrite leq_max; apply/orP; [right|left].
  have [k t kt] := rot_to N_in.
  have t_uniq : uniq (None :: t) by rewrite -kt rot_uniq.
  have t_cycle : fcycle follow (None :: t) by rewrite -kt rot_cycle.
  have [Nt tu] := andP t_uniq.
  have -> : size s = size (rcons (map as_end t) (v_minus Q)).
    by rewrite size_rcons size_map -(size_rot k s) kt.
  apply: xi_at_least; [|by rewrite last_rcons|].
    apply: (walk_to_minus s_in (v := None)) => // u; by rewrite -kt mem_rot.
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
by move=> u v us vs /eqP uv; rewrite /= inl_s // -uv (edge_next s_in).
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
