(** * Neighbours under count constraints

    Changing only some of the tuples in which two permitted databases differ may lead
    to a permitted one.  For neighbours it does not ([neighbours_mix]): the changes of
    the answers add up to zero, and no part of them does.  And the tuples that do not
    change may be left out ([neighbours_restrict]), so that few tuples stand for many. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import policy_facts table_facts computed_policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Pointwise.
Variables (n : nat) (T : finType) (G : graph T).
Implicit Types (D E F : database n T) (i : 'I_n) (I : {set database n T}).

(** [F] is closer to [D] than [E] is, tuple by tuple. *)
Definition closer_at D E F : Prop :=
  (forall i, G (D i) (F i) -> F i = E i) /\
  ((exists2 i, G (D i) (E i) & F i != E i) \/
   (forall i, D i != F i -> F i = E i) /\ (exists2 i, D i != E i & F i != E i)).

Lemma secret_subsetP D E F :
  reflect (forall i, G (D i) (F i) -> F i = E i)
          (secret_difference G D F \subset secret_difference G D E).
Proof.
apply: (iffP subsetP) => [sub i DF|sub [[i u] v]].
  have /sub : (i, D i, F i) \in secret_difference G D F by rewrite secret_differenceP !eqxx.
  by rewrite secret_differenceP => /and3P[_ /eqP].
rewrite !secret_differenceP => /and3P[/eqP-> /eqP-> DF].
by rewrite -(sub i DF) !eqxx.
Qed.

Lemma total_subsetP D E F :
  reflect (forall i, D i != F i -> F i = E i)
          (total_difference D F \subset total_difference D E).
Proof.
apply: (iffP subsetP) => [sub i DF|sub [[i u] v]].
  have /sub : (i, D i, F i) \in total_difference D F by rewrite total_differenceP !eqxx.
  by rewrite total_differenceP => /and3P[_ /eqP].
rewrite !total_differenceP => /and3P[/eqP-> /eqP-> DF].
by rewrite -(sub i DF) !eqxx.
Qed.

Lemma closerP I D E F : reflect (closer_at D E F) (closer (Policy G I) D E F).
Proof.
have secretN : reflect (exists2 i, G (D i) (E i) & F i != E i)
                 (~~ (secret_difference G D E \subset secret_difference G D F)).
  apply: (iffP idP) => [/subsetPn[[[i u] v]]|[i DE FE]].
    rewrite !secret_differenceP => /and3P[/eqP-> /eqP-> DE].
    by rewrite eqxx DE andbT /= => EF; exists i => //; rewrite eq_sym.
  by apply/negP => /secret_subsetP/(_ i DE) EF; rewrite EF eqxx in FE.
have totalN : reflect (exists2 i, D i != E i & F i != E i)
                 (~~ (total_difference D E \subset total_difference D F)).
  apply: (iffP idP) => [/subsetPn[[[i u] v]]|[i DE FE]].
    rewrite !total_differenceP => /and3P[/eqP-> /eqP-> DE].
    by rewrite eqxx DE andbT /= => EF; exists i => //; rewrite eq_sym.
  by apply/negP => /total_subsetP/(_ i DE) EF; rewrite EF eqxx in FE.
rewrite /closer /= !properE eqEsubset -andbA -andb_orr.
apply: (iffP andP) => [[/secret_subsetP s] |[/secret_subsetP s]].
  case/orP=> [/secretN sN|/and3P[_ /total_subsetP t /totalN tN]]; split; by [|left|right].
case=> [/secretN sN|[/total_subsetP t /totalN tN]]; first by rewrite s sN.
by rewrite s t tN andbT; case: (secret_difference G D E \subset _).
Qed.

Lemma neighboursP I D E :
  reflect [/\ D \in I, E \in I, exists i, G (D i) (E i) &
              forall F, F \in I -> (exists i, G (D i) (F i)) -> ~ closer_at D E F]
          (he_neighbours (Policy G I) D E).
Proof.
rewrite he_neighboursE; apply: (iffP and4P) => -[D_in E_in].
  move=> /secretly_differentP DE /existsPn none; split=> // F F_in /secretly_differentP DF.
  by move/(closerP I); apply/negP; have := none F; rewrite F_in DF.
move=> /secretly_differentP DE none; split=> //; apply/existsPn => F.
by apply/negP => /and3P[F_in /secretly_differentP DF /closerP]; apply: none.
Qed.

End Pointwise.

(** ** Making some of the changes *)

Section Mix.
Variables (n : nat) (T : finType).
Implicit Types (D E F : database n T) (i : 'I_n) (A : {set 'I_n}).

Definition mix A D E : database n T := [ffun i => if i \in A then E i else D i].

Lemma count_querySum (phi : pred T) D : count_query phi D = \sum_i phi (D i).
Proof.
rewrite /count_query -sum1_card big_mkcond /=; apply: eq_bigr => i _.
by rewrite inE; case: (phi (D i)).
Qed.

Lemma count_mix phi A D E :
  count_query phi (mix A D E) + count_query phi (mix (~: A) D E)
    = count_query phi D + count_query phi E.
Proof.
rewrite !count_querySum -!big_split /=; apply: eq_bigr => i _; rewrite !ffunE inE.
by case: (i \in A); rewrite // addnC.
Qed.

(** Predicates cannot be compared, so the constraints are addressed by their places. *)
Lemma satisfiesP (Q : seq (pred T * nat)) D :
  reflect (forall a, a < size Q -> count_query (predicate Q a) D = (nth (xpred0, 0) Q a).2)
          (satisfies Q D).
Proof. by apply: (iffP (all_nthP (xpred0, 0))) => ok a /ok /eqP. Qed.

Lemma satisfies_mixC Q A D E :
  satisfies Q D -> satisfies Q E -> satisfies Q (mix A D E) -> satisfies Q (mix (~: A) D E).
Proof.
move=> /satisfiesP QD /satisfiesP QE /satisfiesP QA; apply/satisfiesP => a aQ.
by have := count_mix (predicate Q a) A D E; rewrite QD // QE // QA // => /addnI.
Qed.

(** The mixture is permitted if the changes made do not change any answer. *)
Lemma satisfies_mix Q A D E : satisfies Q D ->
  (forall a, a < size Q ->
     \sum_(i in A) predicate Q a (D i) = \sum_(i in A) predicate Q a (E i)) ->
  satisfies Q (mix A D E).
Proof.
move=> /satisfiesP QD QA; apply/satisfiesP => a aQ; rewrite -QD // !count_querySum.
rewrite (bigID (mem A)) [RHS](bigID (mem A)) /= QA //; congr (_ + _).
  by apply: eq_bigr => i iA; rewrite ffunE iA.
by apply: eq_bigr => i iA; rewrite ffunE (negbTE iA).
Qed.

Variables (G : graph T) (Q : seq (pred T * nat)).

(** Either all changes are made, or none. *)
Lemma neighbours_mix A D E : he_neighbours (constrained n G Q) D E ->
  satisfies Q (mix A D E) -> changed D E \subset A \/ [disjoint changed D E & A].
Proof.
move=> /neighboursP[]; rewrite !inE => QD QE [k DEk] none QA.
have all_made B : satisfies Q (mix B D E) -> k \in B -> changed D E \subset B.
  move=> QB kB; apply/subsetP => i; rewrite inE => DEi.
  have [//|iB] := boolP (i \in B); exfalso.
  apply: (none (mix B D E)); rewrite ?inE //; first by exists k; rewrite ffunE kB.
  split=> [j|]; first by rewrite ffunE; case: ifP => //; rewrite adjacent_irr.
  by right; split=> [j|]; [|exists i => //]; rewrite ffunE ?(negbTE iB) //; case: ifP => //;
    rewrite eqxx.
have [kA|kA] := boolP (k \in A); [left; exact: all_made | right].
rewrite -setI_eq0 -subset0; apply/subsetP => i; rewrite inE => /andP[iC iA].
have kC : k \in ~: A by rewrite inE.
have /subsetP/(_ i iC) := all_made _ (satisfies_mixC QD QE QA) kC.
by rewrite inE iA.
Qed.

(** So a changed tuple in [A], and [A] made of changes that cancel, give all changes. *)
Lemma neighbours_cancel A D E i : he_neighbours (constrained n G Q) D E ->
  i \in A -> D i != E i ->
  (forall a, a < size Q ->
     \sum_(i in A) predicate Q a (D i) = \sum_(i in A) predicate Q a (E i)) ->
  changed D E \subset A.
Proof.
move=> DE iA Di QA; have /neighboursP[QD _ _ _] := DE; rewrite inE in QD.
case: (neighbours_mix DE (satisfies_mix QD QA)) => // /pred0P/(_ i) /=.
by rewrite iA inE Di.
Qed.

End Mix.

(** ** Leaving out tuples that do not change *)

Section Restrict.
Variables (n k : nat) (T : finType) (e : 'I_k -> 'I_n).
Hypothesis e_inj : injective e.
Variables D E : database n T.
Hypothesis covered : forall i, D i != E i -> exists j, e j = i.

Definition restrict (F : database n T) : database k T := [ffun j => F (e j)].
Definition extend (X : database k T) : database n T :=
  [ffun i => if [pick j | e j == i] is Some j then X j else D i].

Lemma extend_at X j : extend X (e j) = X j.
Proof.
rewrite ffunE; case: pickP => [j' /eqP/e_inj-> //|/(_ j)]; by rewrite eqxx.
Qed.

Lemma extend_else X i : (forall j, e j != i) -> extend X i = D i.
Proof. by move=> no; rewrite ffunE; case: pickP => // j; rewrite (negbTE (no j)). Qed.

Lemma at_or_else i : (exists j, e j = i) \/ (forall j, e j != i).
Proof.
case: (pickP (fun j => e j == i)) => [j /eqP<-|no]; first by left; exists j.
by right=> j; rewrite no.
Qed.

Let image : {set 'I_n} := [set e j | j in 'I_k].
Definition rest (phi : pred T) : nat := \sum_(i | i \notin image) phi (D i).

Lemma count_extend phi X : count_query phi (extend X) = count_query phi X + rest phi.
Proof.
rewrite !count_querySum (bigID (mem image)) /=; congr (_ + _).
  rewrite big_imset /=; last by move=> ? ? _ _; apply: e_inj.
  by apply: eq_bigr => j _; rewrite extend_at.
apply: eq_bigr => i iN; rewrite extend_else // => j; apply: contraNneq iN => <-.
exact: imset_f.
Qed.

Lemma extend_restrict (F : database n T) : (forall i, (forall j, e j != i) -> F i = D i) ->
  extend (restrict F) = F.
Proof.
move=> FD; apply/ffunP => i; case: (at_or_else i) => [[j <-]|no].
  by rewrite extend_at ffunE.
by rewrite extend_else // FD.
Qed.

Let extD : extend (restrict D) = D. Proof. exact: extend_restrict. Qed.
Let extE : extend (restrict E) = E.
Proof.
apply: extend_restrict => i no; apply/eqP; rewrite eq_sym; apply: contraT => /covered[j ji].
by have := no j; rewrite ji eqxx.
Qed.

(** The answers that the chosen tuples give. *)
Definition restricted_answers (Q : seq (pred T * nat)) : seq (pred T * nat) :=
  [seq (q.1, count_query q.1 (restrict D)) | q <- Q].

Lemma satisfies_extend Q X : satisfies Q D ->
  satisfies Q (extend X) = satisfies (restricted_answers Q) X.
Proof.
move=> /satisfiesP QD; have sz : size (restricted_answers Q) = size Q by rewrite size_map.
have at_a a : a < size Q -> nth (xpred0, 0) (restricted_answers Q) a =
    (predicate Q a, count_query (predicate Q a) (restrict D)).
  by move=> aQ; rewrite (nth_map (xpred0, 0)).
apply/satisfiesP/satisfiesP => ok a aQ; rewrite ?sz in aQ.
  have := ok a aQ; rewrite -QD // -{1}extD !count_extend /predicate at_a //.
  by move/addIn.
rewrite -QD // -{1}extD !count_extend; congr (_ + _).
by have := ok a; rewrite sz /predicate at_a //; apply.
Qed.

Lemma neighbours_restrict (G : graph T) Q :
  he_neighbours (constrained n G Q) D E ->
  he_neighbours (constrained k G (restricted_answers Q)) (restrict D) (restrict E).
Proof.
move=> /neighboursP[]; rewrite !inE => QD QE [i DEi] none.
apply/neighboursP; split; rewrite ?inE.
- by rewrite -satisfies_extend // extD.
- by rewrite -satisfies_extend // extE.
- have [|j ji] := @covered i; last by exists j; rewrite !ffunE ji.
  by apply: contraTneq DEi => ->; rewrite adjacent_irr.
move=> X; rewrite inE -satisfies_extend // => QX [j DX] [sub more].
apply: (none (extend X)); rewrite ?inE //.
  by exists (e j); rewrite extend_at; rewrite ffunE in DX.
split=> [h|].
  case: (at_or_else h) => [[j' <-]|no]; last by rewrite extend_else // adjacent_irr.
  by rewrite extend_at; have := sub j'; rewrite !ffunE.
case: more => [[j' DE XE]|[tot [j' DE XE]]]; [left|right]; last split.
- by exists (e j'); rewrite ?extend_at; rewrite !ffunE in DE XE.
- move=> h; case: (at_or_else h) => [[h' <-]|no]; last by rewrite extend_else // eqxx.
  by rewrite extend_at; have := tot h'; rewrite !ffunE.
- by exists (e j'); rewrite ?extend_at; rewrite !ffunE in DE XE.
Qed.

Lemma distance_restrict :
  histogram_distance D E =
  histogram_distance (restrict D) (restrict E).
Proof.
have split_bins F x : histogram (extend F) x = histogram F x + rest (pred1 x).
  exact: (count_extend (pred1 x)).
apply: eq_bigr => x _; rewrite -{1}extD -{1}extE !split_bins.
by rewrite !absolute_differenceE /absolute_difference !subnDr.
Qed.

End Restrict.

(** ** Few tuples stand for any number *)

Section FewTuples.
Variables (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)).
Implicit Types D E : database n T.

(** Two tuples, if one predicate decides all queries and has a known count. *)
Lemma changed_two (phi : pred T) D E :
  (forall a, a < size Q -> forall x y, phi x = phi y -> predicate Q a x = predicate Q a y) ->
  count_query phi D = count_query phi E ->
  he_neighbours (constrained n G Q) D E -> #|changed D E| <= 2.
Proof.
move=> Qphi same DE; have /neighboursP[_ _ [i DEi] _] := DE.
have Di : D i != E i by apply: contraTneq DEi => ->; rewrite adjacent_irr.
have small (A : {set 'I_n}) : changed D E \subset A -> #|A| <= 2 -> #|changed D E| <= 2.
  by move=> sub; apply: leq_trans (subset_leq_card sub).
have [flat|flip] := boolP (phi (D i) == phi (E i)).
  apply: (@small [set i]); last by rewrite cards1.
  apply: (neighbours_cancel DE) Di _; rewrite ?inE // => a aQ.
  by rewrite !big_set1 (Qphi a aQ _ _ (eqP flat)).
have [j ji Dj] : exists2 j, j != i & (phi (D j) != phi (E j)) && (phi (D j) == phi (E i)).
  apply/exists_inP; apply: contraT; rewrite negb_exists_in => /forall_inP no.
  have same_sum : \sum_j phi (D j) = \sum_j phi (E j) by rewrite -!count_querySum.
  move: same_sum; rewrite (bigD1 i) //= [RHS](bigD1 i) //= => same_sum.
  have : if phi (D i) then \sum_(j | j != i) phi (D j) >= \sum_(j | j != i) phi (E j)
         else \sum_(j | j != i) phi (D j) <= \sum_(j | j != i) phi (E j).
    case: ifP flip no => PDi; case: (phi (E i)) => // _ no; apply: leq_sum => j /no;
    by case: (phi (D j)); case: (phi (E j)).
  move: flip same_sum; case: (phi (D i)); case: (phi (E i)) => //= _; rewrite add0n add1n.
    by move<-; rewrite ltnn.
  by move->; rewrite ltnn.
apply: (@small [set i; j]); last by rewrite cards2 eq_sym ji.
apply: (neighbours_cancel DE) Di _; rewrite ?inE ?eqxx // => a aQ.
rewrite !big_setU1 ?inE //= 1?eq_sym // !big_set1 addnC.
by congr (_ + _); congr (nat_of_bool _); apply: Qphi => //; apply/eqP;
  move: flip Dj; case: (phi (D i)); case: (phi (E i)); case: (phi (D j)); case: (phi (E j)).
Qed.

End FewTuples.

(** What neighbours of at most [K] tuples, whatever the answers, pass as a test: [r d]
    tells the lists with the same answers as [d]. *)
Definition neighbours_all (m : nat) (g : nat -> nat -> bool) (r : seq nat -> seq nat -> bool)
    (K : nat) (t : nat -> seq nat -> seq nat -> bool) : bool :=
  all (fun k => all (fun d => all (fun e => neighbours_test m k g (r d) d e ==> t k d e)
                                  (words m k)) (words m k)) (iota 0 K.+1).

(** The queries of [Q], with the answers that [X] gives. *)
Definition answers_of k (T : finType) (Q : seq (pred T * nat)) (X : database k T) :=
  [seq (q.1, count_query q.1 X) | q <- Q].

Section AllAnswers.
Variables (T : finType) (m : nat) (c : coding T m) (G : graph T) (g : nat -> nat -> bool).
Hypothesis gP : forall x y, G x y = g (encode c x) (encode c y).
Variables (Q : seq (pred T * nat)) (r : seq nat -> seq nat -> bool) (K : nat).
Hypothesis rP : forall k (X Y : database k T),
  satisfies (answers_of Q X) Y = r (to_list c X) (to_list c Y).

Lemma neighbours_all_restrict t n (D E : database n T) :
  neighbours_all m g r K t -> he_neighbours (constrained n G Q) D E -> #|changed D E| <= K ->
  exists k (e : 'I_k -> 'I_n), [/\ injective e, forall i, D i != E i -> exists j, e j = i &
    t k (to_list c (restrict e D)) (to_list c (restrict e E))].
Proof.
move=> /allP all_t DE DE_K; pose k := #|changed D E|.
pose e : 'I_k -> 'I_n := enum_val; exists k, e.
have e_inj : injective e by apply: enum_val_inj.
have covered i : D i != E i -> exists j, e j = i.
  move=> Di; have i_in : i \in changed D E by rewrite inE.
  by exists (enum_rank_in i_in i); rewrite /e enum_rankK_in.
split=> //; have := neighbours_restrict e_inj covered DE.
rewrite -[restricted_answers _ _ _]/(answers_of Q (restrict e D)) => DE'.
have /all_t/allP/(_ (to_list c (restrict e D))) : k \in iota 0 K.+1 by rewrite mem_iota.
move=> /(_ (to_list_words c _))/allP/(_ (to_list c (restrict e E)) (to_list_words c _)).
rewrite -(neighbours_computed gP (I := [set X | satisfies (answers_of Q (restrict e D)) X])).
  by move/implyP; apply.
by move=> X; rewrite inE rP.
Qed.

Lemma distance_all B n (D E : database n T) :
  neighbours_all m g r K (fun _ d e => list_distance m d e <= B) ->
  he_neighbours (constrained n G Q) D E -> #|changed D E| <= K ->
  histogram_distance D E <= B.
Proof.
move=> ok DE DE_K; have [k [e [e_inj covered]]] := neighbours_all_restrict ok DE DE_K.
by rewrite (distance_restrict e_inj covered) (distance_computed c).
Qed.

Lemma secrets_all B n (D E : database n T) :
  neighbours_all m g r K (fun k d e => secret_count k g d e <= B) ->
  he_neighbours (constrained n G Q) D E -> #|changed D E| <= K ->
  #|secret_difference G D E| <= B.
Proof.
move=> ok DE DE_K; have [k [e [e_inj covered]]] := neighbours_all_restrict ok DE DE_K.
rewrite -(secret_difference_computed gP); apply: leq_trans.
pose f (d : 'I_k * T * T) := (e d.1.1, d.1.2, d.2).
have -> : secret_difference G D E = f @: secret_difference G (restrict e D) (restrict e E).
  apply/setP => -[[i u] v]; rewrite secret_differenceP; apply/and3P/imsetP.
    move=> [/eqP-> /eqP-> DEi]; have [|j ji] := covered i.
      by apply: contraTneq DEi => ->; rewrite adjacent_irr.
    by exists (j, D i, E i); rewrite /f /= ?ji // secret_differenceP !ffunE ji !eqxx.
  by move=> [[[j a] b]]; rewrite secret_differenceP !ffunE => /and3P[? ? ?] [-> -> ->].
exact: leq_imset_card.
Qed.

End AllAnswers.

(** For queries that are coded tests. *)
Definition same_answers (phis : seq (pred nat)) (d e : seq nat) : bool :=
  all (fun phi => count phi e == count phi d) phis.

Lemma same_answers_computed (T : finType) m (c : coding T m) (phis : seq (pred nat))
    (Q : seq (pred T * nat)) k (X Y : database k T) :
  [seq q.1 | q <- Q] = [seq (fun x => phi (encode c x)) | phi <- phis] ->
  satisfies (answers_of Q X) Y = same_answers phis (to_list c X) (to_list c Y).
Proof.
elim: phis Q => [|phi s IHs] [|[psi a] Q] //= [-> eqs].
by rewrite !count_to_list -(IHs Q eqs).
Qed.

(** A changed tuple moves one from a bin to another. *)
Lemma distance_changed n (T : finType) (D E : database n T) :
  histogram_distance D E <= 2 * #|changed D E|.
Proof.
apply: (@leq_trans (\sum_x \sum_(i in changed D E) ((D i == x) + (E i == x)))).
  apply: leq_sum => x _.
  have bins (F : database n T) : histogram F x = \sum_(i in changed D E) (F i == x)
      + \sum_(i | i \notin changed D E) (F i == x).
    by rewrite [LHS](count_querySum (pred1 x)) (bigID (mem (changed D E))).
  have same : \sum_(i | i \notin changed D E) (D i == x)
      = \sum_(i | i \notin changed D E) (E i == x).
    by apply: eq_bigr => i; rewrite inE negbK => /eqP->.
  rewrite !bins same big_split /= absolute_differenceE /absolute_difference !subnDr.
  by apply: leq_add; apply: leq_subr.
rewrite exchange_big /= mulnC -sum_nat_const; apply: leq_sum => i _.
rewrite big_split /= (bigD1 (D i)) //= eqxx big1 => [|x /negbTE]; last by rewrite eq_sym => ->.
by rewrite (bigD1 (E i)) //= eqxx big1 // => x /negbTE; rewrite eq_sym => ->.
Qed.
