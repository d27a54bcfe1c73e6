(** * he14/theorem-4.3: parallel composition under constraints

    Whether mechanisms on disjoint sets of tuples compose depends on one thing: that
    no two neighbours differ on two of the sets.  If two do, randomised response on both
    sets is private at level 2 each, and at no level below 4 together.  The printed
    condition on constraints is met by empty sets of constraints.  If all constraints
    must be used, it does not suffice either, even if all pairs are secrets; it does if,
    moreover, every tuple is in one of the sets. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy composition.
From leakproof.library Require Import policy_facts count_constraints.
From leakproof.he14 Require Import definition_4_1 theorem_4_5.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Neighbours that differ on one set only, and on two *)
Section Composition.
Variables (R : realFieldType) (n : nat) (T I : finType) (P : policy n T).
Variable S : I -> {set 'I_n}.
Implicit Types D E F : database n T.

Definition agree_on (k : I) (D E : database n T) : bool := [forall i in S k, D i == E i].

Lemma agree_onP k D E : reflect (forall i, i \in S k -> D i = E i) (agree_on k D E).
Proof.
by apply: (iffP forall_inP) => agree i iS; apply/eqP; [apply: agree | rewrite agree].
Qed.

Lemma composes_if :
  (forall D E k l, he_neighbours P D E -> k != l -> agree_on k D E || agree_on l D E) ->
  composes R P S.
Proof.
move=> one_set Z lams M m [local MC lams_ge1 MP] lams_le D E z DE.
have M_ge0 k F w : 0 <= M k F w by case: (MC k).
have lam_ge0 : 0 <= lams m by apply: le_trans (lams_ge1 m).
rewrite /joint_release; case: (pickP (fun k => ~~ agree_on k D E)) => [k kDE|none].
  rewrite (bigD1 k) //= [X in _ <= _ * X](bigD1 k) //=.
  rewrite (eq_bigr (fun l => M l E (z l))) => [|l lk]; last first.
    apply/local/agree_onP; have := one_set D E l k DE lk.
    by rewrite (negbTE kDE) orbF.
  rewrite mulrA ler_wpmul2r ?prodr_ge0 //; apply: le_trans (MP k D E _ DE) _.
  exact: ler_wpmul2r.
rewrite (eq_bigr (fun k => M k E (z k))) => [|k _]; last first.
  by apply/local/agree_onP; have := none k => /negbFE.
by rewrite ler_pemull ?prodr_ge0.
Qed.

(** Randomised response on "does the database agree with D on S_k?". *)
Lemma breach D E k l :
  he_neighbours P D E -> k != l -> ~~ agree_on k D E -> ~~ agree_on l D E ->
  exists M : I -> database n T -> bool -> R,
    mechanisms_on P S (fun=> 2%:R) M /\
    ~ private (he_neighbours P) 2%:R (joint_release M).
Proof.
move=> DE kl kDE lDE; pose t : R := 3%:R^-1.
have t_gt0 : 0 < t by rewrite invr_gt0 ltr0n.
have t3 : t *+ 3 = 1 by rewrite -mulr_natl mulfV // pnatr_eq0.
pose M m F (z : bool) : R := t *+ (if agree_on m F D == z then 2 else 1)%N.
have M_gt0 m F z : 0 < M m F z by rewrite pmulrn_lgt0 //; case: ifP.
exists M; split.
  split=> [m F F' same z|m|m|m F F' z _].
  - rewrite /M; congr (_ *+ (if _ == z then _ else _)).
    by apply/agree_onP/agree_onP => agree i iS; rewrite -agree ?same // same.
  - split=> [F z|F]; first exact: ltW.
    by rewrite big_bool /M -[RHS]t3; case: agree_on; rewrite /= -mulrnDr.
  - by rewrite ler1n.
  - by rewrite mulr_natl /M -mulrnA ler_pmuln2l //; do 2!case: ifP.
move=> /(_ D E [ffun=> true] DE); rewrite /joint_release; apply/negP; rewrite -ltNge.
have same m : M m D true = t *+ 2.
  by rewrite /M (_ : agree_on m D D = true) //; apply/agree_onP.
have other m : ~~ agree_on m D E -> M m E true = t *+ 1.
  move=> mDE; rewrite /M (_ : agree_on m E D = false) //; apply: contraNF mDE.
  by move=> /agree_onP agree; apply/agree_onP => i iS; rewrite agree.
have lk : l != k by rewrite eq_sym.
under eq_bigr do rewrite ffunE; under [X in _ < X]eq_bigr do rewrite ffunE.
rewrite (bigD1 k) //= (bigD1 l) //= [X in _ < X](bigD1 k) //= [X in _ < _ * X](bigD1 l) //=.
rewrite !same !other //.
have rest_le : \prod_(m | (m != k) && (m != l)) M m E true
               <= \prod_(m | (m != k) && (m != l)) M m D true.
  apply: ler_prod => m _; rewrite ltW //= same /M ler_pmuln2l //.
  by case: ifP.
have rest_gt0 : 0 < \prod_(m | (m != k) && (m != l)) M m D true by apply: prodr_gt0.
set r := \prod_(m | _) M m D true in rest_le rest_gt0 *.
apply: le_lt_trans (_ : 2%:R * (t *+ 1 * (t *+ 1 * r)) < _).
  by rewrite !ler_pmul2l ?ltr0n ?pmulrn_lgt0.
rewrite !mulr1n mulr_natl mulrnAl mulrnAl mulrnAr -mulrnA ltr_pmuln2l //.
by rewrite !mulr_gt0.
Qed.

Lemma not_composes D E k l :
  he_neighbours P D E -> k != l -> ~~ agree_on k D E -> ~~ agree_on l D E ->
  ~ composes R P S.
Proof.
move=> DE kl kDE lDE all_compose; have [M [M_on]] := breach DE kl kDE lDE; apply.
exact: (all_compose _ _ _ k).
Qed.

End Composition.

(** ** The theorem *)

(** One constraint permitting (0,1) and (1,0), and no constraint in Q_1 and Q_2. *)
Theorem theorem_4_3_fails (R : realFieldType) :
  ~ (forall (n : nat) (T I J : finType) (G : graph T) (q : J -> constraint n T)
            (S : I -> {set 'I_n}) (Q : I -> {set J}),
       disjoint_sets S -> separated G q S Q -> composes R (constrained_by G q) S).
Proof.
pose D : database 2 [finType of bool] := [ffun i => i != ord0].
pose E : database 2 [finType of bool] := [ffun i => i == ord0].
pose q (_ : unit) : constraint 2 [finType of bool] := [set D; E].
pose S (k : bool) : {set 'I_2} := if k then [set ord0] else [set ord_max].
move=> /(_ _ _ _ _ (complete_graph _) q S (fun=> set0)) claim.
apply: (@not_composes _ _ _ _ (constrained_by (complete_graph _) q) S D E true false) => //.
- rewrite repaired_agrees; apply/and4P; split.
  + by rewrite inE; apply/forallP => j; rewrite !inE eqxx.
  + by rewrite inE; apply/forallP => j; rewrite !inE eqxx orbT.
  + by apply/secretly_differentP; exists ord0; rewrite !ffunE.
  + apply/existsPn => F; apply/negP => /andP[]; rewrite inE => /forallP/(_ tt).
    rewrite !inE => /orP[]/eqP-> /andP[].
      by move=> /secretly_differentP[i]; rewrite adjacent_irr.
    by rewrite /closer !properxx andbF.
- by apply/negP => /forall_inP/(_ ord0); rewrite inE eqxx => /(_ isT); rewrite !ffunE.
- by apply/negP => /forall_inP/(_ ord_max); rewrite inE eqxx => /(_ isT); rewrite !ffunE.
- apply: claim.
    by move=> k l kl; rewrite -setI_eq0; apply/eqP/setP => i; rewrite !inE;
       case: k l kl => -[] // _; rewrite !inE; case: i => -[|[|//]].
  by split=> [k l _|k l j _]; rewrite ?inE // disjoints_subset sub0set.
Qed.

(** With all pairs secret, a constraint that a tuple is not critical to does not
    depend on it. *)
Lemma not_critical (n : nat) (T : finType) (q : constraint n T) (D : database n T) i y :
  (forall x, ~ critical (complete_graph T) q i x y) -> D \in q -> change D i y \in q.
Proof.
move=> none Dq; apply: contraT => Eq; have [Dy|Dy] := eqVneq (D i) y.
  suff DE : change D i y = D by rewrite DE Dq in Eq.
  by apply/ffunP => k; rewrite changeE; case: eqP => // ->.
case: (none (D i)); exists D, (change D i y); split=> //.
exact: secret_difference_change.
Qed.

(** So all tuples but those of S_k may be changed. *)
Lemma changes_outside (n : nat) (T : finType) (q : constraint n T) (A : {set 'I_n})
    (D E : database n T) :
  (forall i, i \notin A -> forall x y, ~ critical (complete_graph T) q i x y) ->
  (forall i, i \in A -> D i = E i) -> D \in q -> E \in q.
Proof.
move=> none same Dq.
pose mix (k : nat) : database n T := [ffun i : 'I_n => if (i < k)%N then E i else D i].
have mix0 : mix 0%N = D by apply/ffunP => i; rewrite ffunE.
have mixn : mix n = E by apply/ffunP => i; rewrite ffunE ltn_ord.
rewrite -mixn; elim: {1 4}n (leqnn n) => [_|k IHk kn]; first by rewrite mix0.
have {}IHk := IHk (ltnW kn); pose i := Ordinal kn.
have mixE : mix k.+1 = change (mix k) i (E i).
  apply/ffunP => j; rewrite changeE !ffunE ltnS leq_eqVlt -[val j == k]/(j == i).
  by case: eqP => // ->.
have [iA|iA] := boolP (i \in A); last by rewrite mixE not_critical // => x; apply: none.
suff -> : mix k.+1 = mix k by [].
apply/ffunP => j; rewrite mixE changeE; case: eqP => // ->.
by rewrite ffunE ltnn same.
Qed.

(** A stricter reading of "affect only": the constraints of Q_k affect no
    tuple outside S_k at all, be it in another of the sets or in none.  Then all
    constraints being used suffices. *)
Theorem theorem_4_3_strict (R : realFieldType) (n : nat) (T I J : finType)
    (q : J -> constraint n T) (S : I -> {set 'I_n}) (Q : I -> {set J}) :
  disjoint_sets S ->
  (forall k j, j \in Q k -> ~ affects (complete_graph T) (q j) (~: S k)) ->
  (forall j, exists k, j \in Q k) ->
  composes R (constrained_by (complete_graph T) q) S.
Proof.
move=> S_disjoint unaffected exhausting; apply: composes_if => D E k l DE kl.
apply: contraT; rewrite negb_or => /andP[kDE lDE].
have [i iS neq_i] : exists2 i, i \in S k & D i != E i.
  by move: kDE; rewrite negb_forall => /existsP[i]; rewrite negb_imply => /andP[]; exists i.
have [j jS neq_j] : exists2 j, j \in S l & D j != E j.
  by move: lDE; rewrite negb_forall => /existsP[j]; rewrite negb_imply => /andP[]; exists j.
have apart m m' h : m != m' -> h \in S m -> h \notin S m'.
  by move=> mm' hm; rewrite (disjointFr (S_disjoint _ _ mm') hm).
pose F : database n T := [ffun h => if h \in S k then E h else D h].
have [D_in E_in] : D \in permitted (constrained_by (complete_graph T) q) /\
                   E \in permitted (constrained_by (complete_graph T) q).
  by case/and4P: DE.
have F_in : F \in permitted (constrained_by (complete_graph T) q).
  rewrite inE; apply/forallP => c; have [m cm] := exhausting c.
  have none h : h \notin S m -> forall x y, ~ critical (complete_graph T) (q c) h x y.
    by move=> hm x y crit; apply: (unaffected m c cm); exists h, x, y; rewrite inE.
  move: D_in E_in; rewrite !inE => /forallP/(_ c) Dc /forallP/(_ c) Ec.
  have [mk|mk] := eqVneq m k.
    by apply: (changes_outside none) Ec => h; rewrite mk ffunE => ->.
  by apply: (changes_outside none) Dc => h hm; rewrite ffunE (negbTE (apart _ _ _ mk hm)).
have FE : F = E.
  apply: (neighbours_between DE F_in neq_i); first by rewrite ffunE iS.
  by move=> h; rewrite ffunE; case: ifP; [right | left].
have lk : l != k by rewrite eq_sym.
by move: neq_j; rewrite -FE ffunE (negbTE (apart _ _ _ lk jS)) eqxx.
Qed.

(** It is met if every tuple is in one of the sets. *)
Theorem theorem_4_3_all_tuples (R : realFieldType) (n : nat) (T I J : finType)
    (q : J -> constraint n T) (S : I -> {set 'I_n}) (Q : I -> {set J}) :
  disjoint_sets S -> separated (complete_graph T) q S Q ->
  (forall j, exists k, j \in Q k) -> (forall i, exists k, i \in S k) ->
  composes R (constrained_by (complete_graph T) q) S.
Proof.
move=> S_disjoint [_ unaffected] exhausting covering.
apply: (theorem_4_3_strict S_disjoint) exhausting => k c ck [h [x [y [hk crit]]]].
have [l hl] := covering h; have kl : k != l by apply: contraTneq hk => ->; rewrite inE hl.
by apply: (unaffected k l c kl ck); exists h, x, y.
Qed.

(** For any secret graph, if "affects" is said of all pairs of values, be they secrets or
    not. *)
Theorem theorem_4_3_any_pairs (R : realFieldType) (n : nat) (T I J : finType) (G : graph T)
    (q : J -> constraint n T) (S : I -> {set 'I_n}) (Q : I -> {set J}) :
  disjoint_sets S -> separated (complete_graph T) q S Q ->
  (forall j, exists k, j \in Q k) -> (forall i, exists k, i \in S k) ->
  composes R (constrained_by G q) S.
Proof.
move=> S_disjoint [_ unaffected] exhausting covering; apply: composes_if => D E k l DE kl.
apply: contraT; rewrite negb_or => /andP[kDE lDE].
have [i iS neq_i] : exists2 i, i \in S k & D i != E i.
  by move: kDE; rewrite negb_forall => /existsP[i]; rewrite negb_imply => /andP[]; exists i.
have [j jS neq_j] : exists2 j, j \in S l & D j != E j.
  by move: lDE; rewrite negb_forall => /existsP[j]; rewrite negb_imply => /andP[]; exists j.
have apart m m' h : m != m' -> h \in S m -> h \notin S m'.
  by move=> mm' hm; rewrite (disjointFr (S_disjoint _ _ mm') hm).
have /neighboursP[D_in E_in [s DEs] none] := DE.
pose F (A : {set 'I_n}) : database n T := [ffun h => if h \in A then E h else D h].
have F_in (A : {set 'I_n}) : (forall m, (forall h, h \in S m -> F A h = D h) \/
      (forall h, h \in S m -> F A h = E h)) ->
    F A \in [set D' | [forall c, D' \in q c]].
  move=> one_side; rewrite inE; apply/forallP => c; have [m cm] := exhausting c.
  have out h : h \notin S m -> forall x y, ~ critical (complete_graph T) (q c) h x y.
    move=> hm x y crit; have [m' hm'] := covering h.
    have mm' : m != m' by apply: contraNneq hm => ->.
    by apply: (unaffected m m' c mm' cm); exists h, x, y.
  move: D_in E_in; rewrite !inE => /forallP/(_ c) Dc /forallP/(_ c) Ec.
  by case: (one_side m) => [same|same]; [apply: (changes_outside out) Dc |
    apply: (changes_outside out) Ec] => h hm; rewrite same.
have step (A : {set 'I_n}) h : s \in A -> h \notin A -> D h != E h ->
    F A \in [set D' | [forall c, D' \in q c]] -> False.
  move=> sA hA neq_h A_in; apply: (none (F A) A_in); first by exists s; rewrite ffunE sA.
  split=> [g|]; first by rewrite ffunE; case: ifP => //; rewrite adjacent_irr.
  right; split=> [g|]; first by rewrite ffunE; case: ifP => //; rewrite eqxx.
  by exists h => //; rewrite ffunE (negbTE hA).
have lk : l != k by rewrite eq_sym.
exfalso; have [sk|sk] := boolP (s \in S k).
  apply: (step (S k) j) => //; first exact: apart lk jS.
  apply: F_in => m; have [->|mk] := eqVneq m k.
    by right=> h hk; rewrite ffunE hk.
  by left=> h hm; rewrite ffunE (negbTE (apart _ _ _ mk hm)).
apply: (step (~: S k) i _ _ neq_i); [by rewrite inE | by rewrite inE iS |].
apply: F_in => m; have [->|mk] := eqVneq m k.
  by left=> h hk; rewrite ffunE inE hk.
by right=> h hm; rewrite ffunE inE (apart _ _ _ mk hm).
Qed.

(** Three tuples; the first differs from the second, and from the third.  The sets
    are those of the second and of the third tuple alone. *)
Section Chained.
Let T := [finType of bool].
Definition chained (j : bool) : constraint 3 T :=
  [set D : database 3 T | D ord0 != D (if j then inord 1 else inord 2)].
Definition chained_sets (k : bool) : {set 'I_3} := [set if k then inord 1 else inord 2].
End Chained.

Theorem theorem_4_3_complete_secrets_fails (R : realFieldType) :
  ~ (forall (n : nat) (T I J : finType) (q : J -> constraint n T)
            (S : I -> {set 'I_n}) (Q : I -> {set J}),
       disjoint_sets S -> separated (complete_graph T) q S Q ->
       (forall j, exists k, j \in Q k) ->
       composes R (constrained_by (complete_graph T) q) S).
Proof.
pose D : database 3 [finType of bool] := [ffun i => i != ord0].
pose E : database 3 [finType of bool] := [ffun i => i == ord0].
have one0 : (inord 1 == ord0 :> 'I_3) = false by rewrite -val_eqE /= inordK.
have two0 : (inord 2 == ord0 :> 'I_3) = false by rewrite -val_eqE /= inordK.
have one2 : (inord 1 == inord 2 :> 'I_3) = false by rewrite -val_eqE /= !inordK.
have three (i : 'I_3) : [\/ i = ord0, i = inord 1 | i = inord 2].
  by case: i => -[|[|[|//]]] i_lt; [constructor 1 | constructor 2 | constructor 3];
     apply: val_inj; rewrite /= ?inordK.
move=> /(_ _ _ _ _ chained chained_sets (fun k => [set k])) claim.
apply: (@not_composes _ _ _ _ (constrained_by (complete_graph _) chained) chained_sets
         D E true false) => //.
- rewrite repaired_agrees; apply/and4P; split.
  + by rewrite inE; apply/forallP => -[]; rewrite !inE !ffunE eqxx ?one0 ?two0.
  + by rewrite inE; apply/forallP => -[]; rewrite !inE !ffunE eqxx ?one0 ?two0.
  + by apply/secretly_differentP; exists ord0; rewrite !ffunE.
  + apply/existsPn => F; apply/negP => /and3P[]; rewrite inE => /forallP F_in DF cl.
    have F1 := F_in true; have F2 := F_in false; rewrite !inE in F1 F2.
    case F0: (F ord0) in F1 F2.
      suff FE : F = E by move: cl; rewrite FE /closer !properxx andbF.
      apply/ffunP => i; case: (three i) => ->; rewrite ffunE ?one0 ?two0 ?eqxx //.
        by move: F1; case: (F _).
      by move: F2; case: (F _).
    move: DF => /secretly_differentP[i]; suff -> : F = D by rewrite adjacent_irr.
    apply/ffunP => h; case: (three h) => ->; rewrite ffunE ?one0 ?two0 ?eqxx //.
      by move: F1; case: (F _).
    by move: F2; case: (F _).
- by apply/negP => /forall_inP/(_ (inord 1)); rewrite inE eqxx => /(_ isT); rewrite !ffunE one0.
- by apply/negP => /forall_inP/(_ (inord 2)); rewrite inE eqxx => /(_ isT); rewrite !ffunE two0.
- apply: claim.
  + move=> k l kl; rewrite /chained_sets disjoints1 inE.
    by case: k l kl => -[] // _; rewrite ?one2 // eq_sym one2.
  + split=> [k l kl|k l j kl]; first by rewrite disjoints1 inE.
    rewrite inE => /eqP-> [i [x [y [i_in [F [F' [F_in F'_in DS]]]]]]].
    move: i_in; rewrite inE => /eqP i_def.
    have same h : h != i -> F h = F' h.
      move=> hi; apply/eqP; apply: contraT => neq_h.
      have : (h, F h, F' h) \in secret_difference (complete_graph _) F F'.
        by rewrite secret_differenceP !eqxx.
      by rewrite DS inE !xpair_eqE (negbTE hi).
    move: F_in F'_in; rewrite !inE (same ord0) ?(same (if k then inord 1 else inord 2)).
    * by move=> ->.
    * by rewrite i_def; case: k l kl {i_def} => -[] // _; rewrite ?one2 // eq_sym one2.
    * by rewrite i_def eq_sym; case: (l); rewrite ?one0 ?two0.
  + by move=> j; exists j; rewrite inE.
Qed.

Theorem theorem_4_3_exhausting_fails (R : realFieldType) :
  ~ (forall (n : nat) (T I J : finType) (G : graph T) (q : J -> constraint n T)
            (S : I -> {set 'I_n}) (Q : I -> {set J}),
       disjoint_sets S -> separated G q S Q -> (forall j, exists k, j \in Q k) ->
       composes R (constrained_by G q) S).
Proof.
move=> claim; apply: (@theorem_4_3_complete_secrets_fails R).
by move=> n T I J q S Q S_disjoint sep exhausting; apply: claim sep exhausting.
Qed.
