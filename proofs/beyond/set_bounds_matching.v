(** * beyond/set-bounds/matching: the maximum leakage and the largest matching

    Take a spanning forest.  Seen from its leaves on, each edge that is not met yet is put into a
    matching, and its end at the root's side into a set: this set meets all edges and has no more
    vertices than the matching has edges (Koenig, for forests).  The levels 1 on this set and 0 elsewhere
    bound the largest leakage factor by the formula for forests: each edge takes off 1 at least. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests matchings.
From leakproof.library Require Import graph_facts bounds_facts forest_facts field_tactic.
From leakproof.referee Require Import forest_maximum.
From leakproof.beyond Require Import tree_formula block_graphs_best.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** ** Koenig's theorem for what has grown: apart from the edges that B meets *)
Section Koenig.
Variable X : finType.

Lemma grown_matching (s : seq (X * option X)) (B : {set X}) : grown s ->
  exists (m : seq (X * X)) (C : {set X}),
    [/\ all (fun e => joined s e.1 e.2) m, uniq (map fst m ++ map snd m),
        all (fun v => (v \in keys s) && (v \notin B)) (map fst m ++ map snd m), #|C| <= size m &
        forall u v, joined s u v -> (u \in B :|: C) || (v \in B :|: C)].
Proof.
elim: s B => [|[k o] s IH] B; first by exists [::], set0; split; rewrite ?cards0.
move=> /and3P[k_new o_ok s_grown].
have later (t : seq X) (B' : {set X}) : {subset B <= B'} -> all (fun v => (v \in keys s) && (v \notin B')) t ->
    all (fun v => (v \in keys ((k, o) :: s)) && (v \notin B)) t.
  move=> BB' /allP ok; apply/allP => v /ok /andP[vs vB]; rewrite /= inE vs orbT /=.
  by apply: contra vB; apply: BB'.
have old (m : seq (X * X)) : all (fun e => joined s e.1 e.2) m -> all (fun e => joined ((k, o) :: s) e.1 e.2) m.
  by move=> /allP ok; apply/allP => e /ok es; rewrite joined_cons es !orbT.
have same : (forall u v, joined ((k, o) :: s) u v -> joined s u v \/ (u \in B) || (v \in B)) ->
    exists (m : seq (X * X)) (C : {set X}),
    [/\ all (fun e => joined ((k, o) :: s) e.1 e.2) m, uniq (map fst m ++ map snd m),
        all (fun v => (v \in keys ((k, o) :: s)) && (v \notin B)) (map fst m ++ map snd m), #|C| <= size m &
        forall u v, joined ((k, o) :: s) u v -> (u \in B :|: C) || (v \in B :|: C)].
  move=> new; have [m [C [m_s m_uniq m_B C_m meets]]] := IH B s_grown; exists m, C; split=> //.
  - exact: old.
  - by apply: later m_B.
  by move=> u v /new[/meets //|]; rewrite !inE => /orP[] ->; rewrite ?orbT.
case: o o_ok later old same => [p|] ps later old same; last first.
  by apply: same => u v; rewrite joined_cons !andbF /=; left.
case kB: ((k \in B) || (p \in B)).
  apply: same => u v; rewrite joined_cons => /or3P[/andP[/eqP<- /eqP[<-]]|/andP[/eqP<- /eqP[<-]]|]; last by left.
    by right.
  by right; rewrite orbC.
have [k_B p_B] : k \notin B /\ p \notin B by move/negbT: kB; rewrite negb_or => /andP.
have [m [C [m_s m_uniq m_B C_m meets]]] := IH (p |: B) s_grown.
have off v : v \in map fst m ++ map snd m -> [/\ v \in keys s & v != p].
  by move/(allP m_B) => /andP[->]; rewrite !inE negb_or => /andP[].
have k_off : k \notin map fst m ++ map snd m by apply/negP => /off[ks _]; rewrite ks in k_new.
have p_off : p \notin map fst m ++ map snd m by apply/negP => /off[_ /eqP].
have kp : k != p by apply: contraNneq k_new => ->.
have mem_both v : v \in map fst ((k, p) :: m) ++ map snd ((k, p) :: m) ->
    [\/ v = k, v = p | v \in map fst m ++ map snd m].
  rewrite /= !(inE, mem_cat) => /or4P[/eqP|v_m|/eqP|v_m].
  - by constructor 1.
  - by constructor 3; rewrite v_m.
  - by constructor 2.
  by constructor 3; rewrite v_m orbT.
exists ((k, p) :: m), (p |: C); split.
- by rewrite /= joined_cons !eqxx /=; apply: old.
- rewrite /= -[p :: map snd m]cat1s uniq_catCA /= m_uniq p_off !andbT.
  by rewrite mem_cat inE orbCA negb_or kp -mem_cat.
- apply/allP => v /mem_both[->|->|v_m]; first by rewrite /= inE eqxx.
    by rewrite /= inE ps orbT.
  have BB : {subset B <= p |: B} by move=> x xB; rewrite !inE xB orbT.
  by move/allP: (later _ _ BB m_B) => /(_ _ v_m).
- by rewrite cardsU1 /=; apply: leq_trans (leq_add (leq_b1 _) C_m) _.
move=> u v; rewrite joined_cons => /or3P[/andP[_ /eqP[<-]]|/andP[_ /eqP[<-]]|/meets].
- by rewrite !inE eqxx !orbT.
- by rewrite !inE eqxx !orbT.
by rewrite setUA [B :|: [set p]]setUC.
Qed.

Lemma forest_cover (T : graph X) : forest T -> exists (m : seq (X * X)) (C : {set X}),
  [/\ matching T m, #|C| <= size m & forall u v, T u v -> (u \in C) || (v \in C)].
Proof.
move=> T_forest; have [s [s_grown _ TE]] := forest_grown T_forest.
have [m [C [m_s m_uniq _ C_m meets]]] := grown_matching set0 s_grown.
exists m, C; split=> // [|u v]; last by rewrite TE => /meets; rewrite !set0U.
by split=> //; apply/allP => e /(allP m_s); rewrite TE.
Qed.

End Koenig.

Local Open Scope ring_scope.

Section Bound.
Variables (R : realFieldType) (X : finType) (T : graph X) (lam : R) (C : {set X}).
Hypotheses (T_forest : forest T) (lam_ge1 : 1 <= lam).
Hypothesis meets : forall u v, T u v -> (u \in C) || (v \in C).
Notation level := (fun i => nat_of_bool (i \in C)).
Add Field matching_field : (field_tactic_theory R).

Let more_gt0 : 0 < lam + 1. Proof. by rewrite addr_gt0 ?ltr01 ?(lt_le_trans ltr01). Qed.

Lemma cover_edges : (lam + 1) * (#|X| - #|components T|)%:R <= \sum_i lam ^+ level i * (degree T i)%:R.
Proof.
pose arcs (F : X -> X -> R) := \sum_i \sum_(h | T i h) F i h.
have degE i (x : R) : \sum_(h | T i h) x = x * (degree T i)%:R.
  by rewrite sumr_const /degree cardsE mulr_natr.
have SE : \sum_i lam ^+ level i * (degree T i)%:R = arcs (fun i _ => lam ^+ level i).
  by apply: eq_bigr => i _; rewrite degE.
have SE' : arcs (fun i _ => lam ^+ level i) = arcs (fun _ h => lam ^+ level h).
  rewrite /arcs (exchange_big_dep predT) //=; apply: eq_bigr => h _; apply: eq_bigl => i.
  exact: adjacent_sym.
have two : arcs (fun _ _ => lam + 1) = 2%:R * ((lam + 1) * (#|X| - #|components T|)%:R).
  rewrite /arcs; under eq_bigr do rewrite degE.
  by rewrite -mulr_sumr -natr_sum (degrees T_forest) natrM mulrCA.
rewrite -(ler_pmul2l (ltr0n R 2)) // -two SE mulr2n mulrDl mul1r {2}SE' /arcs -big_split /=.
apply: ler_sum => i _; rewrite -big_split /=; apply: ler_sum => h ih.
have ge1 k : 1 <= lam ^+ level k by apply: exprn_ege1.
case/orP: (meets ih) => ->; rewrite expr1; first by rewrite ler_add2l.
by rewrite addrC ler_add2r.
Qed.

Lemma cover_worth :
  \sum_i lam ^+ level i * (1 - (degree T i)%:R / (lam + 1)) <= #|components T|%:R + (lam - 1) * #|C|%:R.
Proof.
have le_n : (#|components T| <= #|X|)%N.
  rewrite -(cardsT X) (card_partition (components_partition T)) -sum1_card; apply: leq_sum.
  by move=> D /componentsP[i ->]; apply/card_gt0P; exists i; apply: component_refl.
have levels : \sum_i lam ^+ level i = #|X|%:R + (lam - 1) * #|C|%:R.
  have -> : #|X|%:R = \sum_(i : X) (1 : R) by rewrite sumr_const.
  rewrite mulr_natr -sumr_const [X in _ + X]big_mkcond -big_split /=; apply: eq_bigr => i _.
  by case: ifP => _; rewrite ?expr1 ?expr0 ?addr0 // addrC subrK.
have -> : \sum_i lam ^+ level i * (1 - (degree T i)%:R / (lam + 1))
    = #|X|%:R + (lam - 1) * #|C|%:R - (\sum_i lam ^+ level i * (degree T i)%:R) / (lam + 1).
  by rewrite -levels mulr_suml -sumrB; apply: eq_bigr => i _; rewrite mulrBr mulr1 mulrA.
rewrite addrAC ler_add2r ler_subl_addr -ler_subl_addl -natrB //.
by rewrite ler_pdivl_mulr // mulrC cover_edges.
Qed.

End Bound.

Theorem matching_bound (R : realFieldType) (X : finType) (G : graph X) (lam b : R) (nu : nat) :
  1 <= lam -> matching_number G nu -> largest_factor G lam b ->
  b <= #|components G|%:R + (lam - 1) * nu%:R.
Proof.
move=> lam_ge1 [_ most] bL; set T := spanning G.
have T_forest : forest T := @spanning_forest _ G.
have [m [C [[m_T m_uniq] C_m meets]]] := forest_cover T_forest.
have le_nu : (#|C| <= nu)%N.
  apply: leq_trans C_m (most m _); split=> //.
  by apply/allP => e /(allP m_T); apply: spanning_sub.
apply: le_trans (spanning_forest_bound lam_ge1 T_forest (@spanning_sub _ G) (rho := fun i => nat_of_bool (i \in C)) _ bL) _.
  by move=> i h _; case: (i \in C).
apply: le_trans (cover_worth T_forest lam_ge1 meets) _; rewrite /T spanning_components ler_add2l.
by rewrite ler_wpmul2l ?subr_ge0 // ler_nat.
Qed.
