(** * Facts about policy graphs, and a way to compute alpha and xi

    [alpha_computed] and [xi_computed] turn the two numbers of a policy with coded
    values (see computed_policy.v) into closed terms. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import table_facts computed_policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Facts.
Variables (T : finType) (G : graph T) (Q : seq (pred T * nat)).
Notation vertex := (policy_vertex Q).
Notation edge := (@policy_edge T G Q).
Notation plus := (v_plus Q).
Notation minus := (v_minus Q).

Lemma card_policy_vertex : #|[finType of vertex]| = (size Q).+2.
Proof. by rewrite card_sum card_ord card_bool addn2. Qed.

Lemma no_edge_to_plus a : edge a plus = false. Proof. by case: a => [i|[]]. Qed.
Lemma no_edge_from_minus a : edge minus a = false. Proof. by []. Qed.

Lemma uniq_size_vertex (s : seq vertex) : uniq s -> size s <= #|[finType of vertex]|.
Proof. by move=> s_uniq; rewrite -(card_uniqP s_uniq); apply: max_card. Qed.

Lemma alpha_at_least (s : seq vertex) : uniq s -> cycle edge s -> size s <= alpha G Q.
Proof.
move=> s_uniq s_cycle; have sz := uniq_size_vertex s_uniq.
rewrite -ltnS in sz; apply: (@bigmax_sup _ (Ordinal sz)) => //=.
by apply/existsP; exists (in_tuple s); rewrite /= s_uniq.
Qed.

Lemma xi_at_least (s : seq vertex) :
  path edge plus s -> last plus s = minus -> uniq (plus :: s) -> size s <= xi G Q.
Proof.
move=> s_path s_last s_uniq; have /andP[_ us] := s_uniq.
have sz := uniq_size_vertex us; rewrite -ltnS in sz.
apply: (@bigmax_sup _ (Ordinal sz)) => //=.
by apply/existsP; exists (in_tuple s); apply/and3P; split; rewrite // s_last.
Qed.

Lemma xi_gt0 : 0 < xi G Q.
Proof. by apply: (@xi_at_least [:: minus]). Qed.

(** A cycle goes through queries only. *)
Lemma cycle_of_queries (s : seq vertex) a :
  cycle edge s -> a \in s -> exists i, a = inl i.
Proof.
move=> s_cycle a_in; have := prev_cycle s_cycle a_in; have := next_cycle s_cycle a_in.
by case: a {a_in} => [i|[]]; [exists i | rewrite no_edge_to_plus | ].
Qed.

Lemma alpha_leq : alpha G Q <= size Q.
Proof.
apply/bigmax_leqP => k /existsP[s /andP[s_uniq s_cycle]].
have sub : {subset s <= map (@inl _ bool) (enum 'I_(size Q))}.
  by move=> a /(cycle_of_queries s_cycle)[i ->]; rewrite map_f // mem_enum.
by have := uniq_leq_size s_uniq sub; rewrite size_map size_enum_ord size_tuple.
Qed.

Lemma xi_leq : xi G Q <= (size Q).+1.
Proof.
apply/bigmax_leqP => k /existsP[s /and3P[_ _ s_uniq]].
have := leq_trans (uniq_size_vertex s_uniq) (eq_leq card_policy_vertex).
by rewrite /= size_tuple ltnS.
Qed.

(** If no secret pair lifts a query without lowering one, nothing but v- follows v+. *)
Lemma xi_one : (forall x y, G x y -> lowers_none Q x y -> lifts_none Q x y) -> xi G Q = 1.
Proof.
move=> none; apply/eqP; rewrite eqn_leq xi_gt0 andbT.
apply/bigmax_leqP => k /existsP[[s sz]] /= /and3P[+ _ _].
move/eqP: sz; case: s => [<- //|v s] <- /= /andP[].
case: v => [a|[]] //; last by case: s => [|w s].
case/existsP=> x /existsP[y /and3P[xy lift low]].
by have /(all_nthP (xpred0, 0))/(_ a (ltn_ord a)) := none x y xy low; rewrite lift.
Qed.

End Facts.

(** ** Computation: the queries are 0, ..., p-1, v+ is p and v- is p+1 *)

Section Test.
Variables (m : nat) (g : nat -> nat -> bool) (q : seq (pred nat * nat)).
Let p := size q.

Definition arcs : seq (nat * nat) :=
  [seq a <- [seq (x, y) | x <- iota 0 m, y <- iota 0 m] | g a.1 a.2].
Definition predicate_test i : pred nat := (nth (xpred0, 0) q i).1.

Definition policy_edge_test (u v : nat) : bool :=
  if u < p then
    if v < p then
      has (fun a => (predicate_test u a.1 && ~~ predicate_test u a.2) &&
                    (~~ predicate_test v a.1 && predicate_test v a.2)) arcs
    else (v == p.+1) &&
      has (fun a => (predicate_test u a.1 && ~~ predicate_test u a.2) &&
                    all (fun s => ~~ (~~ s.1 a.1 && s.1 a.2)) q) arcs
  else (u == p) &&
    if v < p then
      has (fun a => (~~ predicate_test v a.1 && predicate_test v a.2) &&
                    all (fun s => ~~ (s.1 a.1 && ~~ s.1 a.2)) q) arcs
    else v == p.+1.

(** Looked up instead of found again and again. *)
Definition edge_matrix : seq (seq bool) :=
  [seq [seq policy_edge_test a b | b <- iota 0 p.+2] | a <- iota 0 p.+2].
Definition look_up (M : seq (seq bool)) (u v : nat) : bool := nth false (nth [::] M u) v.
Definition policy_edge_table : nat -> nat -> bool := look_up edge_matrix.

Definition longest_cycle (M : seq (seq bool)) : nat :=
  largest [seq if has (fun s => uniq s && cycle (look_up M) s) (words p.+2 k)
               then k else 0 | k <- iota 0 p.+1].
Definition longest_path (M : seq (seq bool)) : nat :=
  largest [seq if has (fun s => [&& path (look_up M) p s, last p s == p.+1 &
                                    uniq (p :: s)]) (words p.+2 k)
               then k else 0 | k <- iota 0 p.+2].

Definition computed_alpha : nat := longest_cycle edge_matrix.
Definition computed_xi : nat := longest_path edge_matrix.

End Test.

Section Reflection.
Variables (T : finType) (m : nat) (c : coding T m) (G : graph T) (g : nat -> nat -> bool).
Hypothesis gP : forall x y, G x y = g (encode c x) (encode c y).
Variable q : seq (pred nat * nat).
Let Q := coded_constraints c q.
Let p := size q.

Let sizeQ : size Q = p. Proof. by rewrite size_map. Qed.

Definition vertex_code (a : policy_vertex Q) : nat :=
  match a with inl i => val i | inr true => p | inr false => p.+1 end.
Definition vertex_decode (k : nat) : policy_vertex Q :=
  if insub k is Some i then inl i else inr (k == p).

Lemma vertex_codeK : cancel vertex_code vertex_decode.
Proof.
rewrite /vertex_decode => -[i|b] /=; first by rewrite valK.
case: insubP => [i /leq_trans/(_ (eq_leq sizeQ))|_]; case: b; rewrite ?ltnn ?eqxx //.
  by rewrite ltnNge leqnSn.
by rewrite gtn_eqF.
Qed.

Lemma vertex_decodeK k : k < p.+2 -> vertex_code (vertex_decode k) = k.
Proof.
rewrite /vertex_decode; case: insubP => [i _ //|].
rewrite -leqNgt => /(leq_trans (eq_leq (esym sizeQ))) pk kp /=.
by case: eqP => //= kNp; apply/eqP; rewrite eqn_leq ltn_neqAle pk eq_sym (introF eqP kNp).
Qed.

Lemma vertex_code_lt a : vertex_code a < p.+2.
Proof.
case: a => [i|[]] //=; have ip := leq_trans (ltn_ord i) (eq_leq sizeQ).
by apply: leq_trans ip _; rewrite -addn2 leq_addr.
Qed.

Lemma exists_arc (F : T -> T -> bool) (f : nat * nat -> bool) :
  (forall x y, F x y = f (encode c x, encode c y)) ->
  [exists x, exists y, G x y && F x y] = has f (arcs m g).
Proof.
move=> Ff; apply/existsP/hasP => [[x /existsP[y /andP[xy Fxy]]]|[[u v]]].
  exists (encode c x, encode c y); last by rewrite -Ff.
  rewrite mem_filter /= -gP xy; apply/allpairsP; exists (encode c x, encode c y) => /=.
  by rewrite !mem_iota !encode_lt.
rewrite mem_filter => /andP[/= guv /allpairsP[[x y] /= [+ + [xu yv]]]].
rewrite !mem_iota !add0n -xu -yv => um vm fuv; exists (decode c u); apply/existsP.
by exists (decode c v); rewrite gP Ff !decodeK // guv.
Qed.

Lemma predicateE i t : i < p -> predicate Q i t = predicate_test q i (encode c t).
Proof. by move=> ip; rewrite /predicate (nth_map (xpred0, 0)). Qed.

Lemma policy_edge_computed a b :
  policy_edge G a b = policy_edge_table m g q (vertex_code a) (vertex_code b).
Proof.
rewrite /policy_edge_table /look_up.
do 2! [rewrite (nth_map 0) ?size_iota ?vertex_code_lt // nth_iota ?vertex_code_lt // add0n].
have lt (i : 'I_(size Q)) : i < p by rewrite -sizeQ.
rewrite /policy_edge_test -/p; case: a b => [i|[]] [j|[]] /=;
  rewrite ?lt ?ltnn ?eqxx ?(ltnNge p.+1) ?leqnSn ?(ltn_eqF (leqnn _)) ?(gtn_eqF (leqnn _)) //=.
- by apply: exists_arc => x y; rewrite /lowers /lifts !predicateE.
- apply: exists_arc => x y; rewrite /lowers !predicateE //; congr (_ && _).
  by rewrite /lifts_none all_map; apply: eq_all => s.
- apply: exists_arc => x y; rewrite /lifts !predicateE //; congr (_ && _).
  by rewrite /lowers_none all_map; apply: eq_all => s.
Qed.

Lemma map_code_words k (s : k.-tuple (policy_vertex Q)) :
  map vertex_code s \in words p.+2 k.
Proof.
rewrite words_all size_map size_tuple eqxx all_map; apply/allP => a _ /=.
exact: vertex_code_lt.
Qed.

Let code_inj := can_inj vertex_codeK.

Lemma path_code a s :
  path (policy_edge_table m g q) (vertex_code a) (map vertex_code s)
    = path (@policy_edge T G Q) a s.
Proof. by rewrite path_map; apply: eq_path => u v /=; rewrite policy_edge_computed. Qed.

Lemma cycle_code s :
  cycle (policy_edge_table m g q) (map vertex_code s) = cycle (@policy_edge T G Q) s.
Proof. by case: s => [|a s] //=; rewrite -map_rcons path_code. Qed.

Lemma tuple_of_word k w : w \in words p.+2 k ->
  exists s : k.-tuple (policy_vertex Q), map vertex_code s = w.
Proof.
move=> w_in; have sz := words_size w_in; move: w_in; rewrite words_all => /andP[_ /allP wp].
have sz' : size (map vertex_decode w) == k by rewrite size_map sz.
exists (Tuple sz') => /=; rewrite -map_comp -[RHS]map_id; apply/eq_in_map => x /wp.
exact: vertex_decodeK.
Qed.

Lemma alpha_computed : alpha G Q = computed_alpha m g q.
Proof.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply/bigmax_leqP => k /existsP[s /andP[s_uniq s_cycle]].
  have := leqnn (computed_alpha m g q); move/largest_leq; apply; apply/mapP; exists (val k).
    rewrite mem_iota /= add0n ltnS -(size_tuple s); apply: leq_trans (eq_leq sizeQ).
    by apply: leq_trans (alpha_at_least s_uniq s_cycle) (alpha_leq _ _).
  case: hasP => // -[]; exists (map vertex_code s); first exact: map_code_words.
  rewrite -/(policy_edge_table m g q).
  by rewrite cycle_code s_cycle (map_inj_uniq code_inj) s_uniq.
apply/largest_leq => x /mapP[k _ ->]; case: hasP => // -[w /tuple_of_word[s <-]].
rewrite -/(policy_edge_table m g q).
rewrite cycle_code (map_inj_uniq code_inj) => /andP[s_uniq s_cycle].
by rewrite -(size_tuple s) alpha_at_least.
Qed.

Lemma xi_computed : xi G Q = computed_xi m g q.
Proof.
have last_code s : (last p (map vertex_code s) == p.+1) = (last (v_plus Q) s == v_minus Q).
  by rewrite -[p]/(vertex_code (v_plus Q)) last_map -[p.+1]/(vertex_code (v_minus Q)) inj_eq.
have uniq_code s : uniq (p :: map vertex_code s) = uniq (v_plus Q :: s).
  by rewrite -[p]/(vertex_code (v_plus Q)) -map_cons (map_inj_uniq code_inj).
apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply/bigmax_leqP => k /existsP[s /and3P[s_path s_last s_uniq]].
  have := leqnn (computed_xi m g q); move/largest_leq; apply; apply/mapP; exists (val k).
    rewrite mem_iota /= add0n ltnS -(size_tuple s).
    apply: leq_trans (_ : (size Q).+1 <= _); last by rewrite ltnS (eq_leq sizeQ).
    by apply: leq_trans (xi_at_least s_path (eqP s_last) s_uniq) (xi_leq _ _).
  case: hasP => // -[]; exists (map vertex_code s); first exact: map_code_words.
  rewrite -/(policy_edge_table m g q).
  by rewrite -/p last_code uniq_code -[p]/(vertex_code (v_plus Q)) path_code s_path s_last.
apply/largest_leq => x /mapP[k _ ->]; case: hasP => // -[w /tuple_of_word[s <-]].
rewrite -/(policy_edge_table m g q).
rewrite -/p last_code uniq_code -[X in path _ X]/(vertex_code (v_plus Q)) path_code.
by case/and3P=> s_path /eqP s_last s_uniq; rewrite -(size_tuple s) xi_at_least.
Qed.

End Reflection.

Lemma possible_computed (T : finType) m n (c : coding T m) q d :
  d \in words m n -> satisfies_test q d -> answers_possible n (coded_constraints c q).
Proof.
by move=> d_in qd; exists (to_database c n d); rewrite satisfies_computed to_databaseK.
Qed.
