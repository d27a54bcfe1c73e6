(** * he14/theorem-8.6: what fails

    All counterexamples are on lines. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph grids.
From leakproof.library Require Import table_facts computed_policy count_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Lemma within_sym k m p theta (x y : grid_point k m) :
  within p theta x y = within p theta y x.
Proof.
case: p => [p|] /=; last by apply: eq_forallb => i; rewrite distnC.
by congr (_ <= _)%R; congr (_ %:R)%R; apply: eq_bigr => i _; rewrite distnC.
Qed.

Lemma grid_graphE k m p theta (x y : grid_point k m) :
  grid_graph k m p theta x y = (x != y) && within p theta x y.
Proof.
by rewrite -[LHS]/((x != y) && (within p theta x y && _)) within_sym andbb.
Qed.

(** ** Lines by computation *)
Section Line.
Variable m : nat.
Notation T := [finType of grid_point 1 m.+1].

Definition line_encode (x : T) : nat := x ord0.
Definition line_decode (j : nat) : T := [ffun=> inord j].
Lemma line_encodeK : cancel line_encode line_decode.
Proof. by move=> x; apply/ffunP => i; rewrite ffunE (ord1 i) inord_val. Qed.
Lemma line_encode_lt x : line_encode x < m.+1. Proof. exact: ltn_ord. Qed.
Lemma line_decodeK j : j < m.+1 -> line_encode (line_decode j) = j.
Proof. by move=> j_lt; rewrite /line_encode ffunE inordK. Qed.
Definition line_coding : coding T m.+1 := Coding line_encodeK line_encode_lt line_decodeK.

Definition line_graph : graph T := grid_graph 1 m.+1 (Some 1) 1%R.

Lemma line_computed x y :
  line_graph x y = threshold_test 1 (encode line_coding x) (encode line_coding y).
Proof.
rewrite /threshold_test /line_graph grid_graphE /= big_ord_recl big_ord0 addn0 expn1 expr1.
rewrite lern1 absolute_differenceE.
rewrite (can_eq line_encodeK x y : (line_encode x == line_encode y) = (x == y)).
case: (x != y) => //=; rewrite /line_encode /absolute_difference.
by case: (leqP (x ord0) (y ord0)) => [le|/ltnW le]; rewrite (eqP le) ?addn0 ?andbT.
Qed.

(** The range from [a] to [b]. *)
Definition range (a b : nat) : rectangle 1 m.+1 := (line_decode a, line_decode b).

Lemma in_range a b x : a < m.+1 -> b < m.+1 ->
  in_rectangle (range a b) x = (a <= encode line_coding x <= b).
Proof.
move=> am bm; apply/forallP/idP => [/(_ ord0)|le i]; rewrite ?(ord1 i) !ffunE !inordK //.
Qed.

Definition between (a b : nat) : pred nat := fun j => a <= j <= b.

Lemma count_range n (D : database n T) a b : a < m.+1 -> b < m.+1 ->
  count_query (in_rectangle (range a b)) D = count (between a b) (to_list line_coding D).
Proof.
by move=> am bm; rewrite count_to_list; apply: eq_card => i; rewrite !inE in_range.
Qed.

End Line.

Lemma maxcomp_gt0 k m p theta (R : rectangle k m) : 1 <= maxcomp p theta [:: R].
Proof.
apply: (@bigmax_sup _ ord0) => //; apply/card_gt0P; exists ord0.
by rewrite inE connect0.
Qed.

(** ** The upper bound: 6 places, threshold 1, the ranges 0-1 and 3-4, three tuples *)
Theorem theorem_8_6_upper_fails :
  ~ (forall (k m : nat) (p : option nat) (theta : rat) (Rs : seq (rectangle k m))
            (n : nat) (answers : seq nat),
       grid_system p theta Rs -> size answers = size Rs ->
       answers_possible n (range_constraints Rs answers) ->
       S_histogram (constrained n (grid_graph k m p theta) (range_constraints Rs answers))
         <= 2 * (maxcomp p theta Rs + 1)).
Proof.
pose c := line_coding 5; pose Rs := [:: range 5 0 1; range 5 3 4]; pose answers := [:: 1; 1].
pose q := [:: (between 0 1, 1); (between 3 4, 1)].
have satisfied (D : database 3 [finType of grid_point 1 6]) :
    satisfies (range_constraints Rs answers) D = satisfies_test q (to_list c D).
  by rewrite /satisfies /= !count_range.
move=> /(_ 1 6 (Some 1) 1%R Rs 3 answers)/(_ _ erefl _)/negP; apply.
- split=> //; rewrite /=.
    by rewrite !andbT; apply/andP; split; apply/forallP => i; rewrite !ffunE !inordK.
  rewrite !andbT; apply/forallP => x; rewrite !in_range // negb_and -!ltnNge.
  by case: (encode _ x) => [|[|[|]]].
- exists (to_database c 3 [:: 0; 2; 3]); rewrite satisfied to_databaseK; by vm_compute.
apply/negP; rewrite -ltnNge; apply: (@leq_trans 6); last first.
  have pP (D : database 3 [finType of grid_point 1 6]) :
      (D \in [set E | satisfies (range_constraints Rs answers) E]) = satisfies_test q (to_list c D).
    by rewrite inE satisfied.
  by apply: (sensitivity_at_least (@line_computed 5) pP (d := [:: 0; 2; 3]) (e := [:: 4; 1; 5]));
    vm_compute.
apply: (@leq_ltn_trans (2 * 2)) => //; rewrite leq_mul2l /= addn1 ltnS.
apply/bigmax_leqP => i _.
apply: leq_trans (_ : #|[set i]| <= 1); last by rewrite cards1.
apply/subset_leq_card/subsetP => j; rewrite !inE.
case/connectP=> s + ->; elim: s i => //= a s IHs i /andP[+ /IHs/eqP->].
have far x y : in_rectangle (range 5 0 1) x -> in_rectangle (range 5 3 4) y ->
    within (Some 1) 1%R x y = false.
  rewrite !in_range // => /andP[_ x1] /andP[y3 _]; apply/negbTE.
  rewrite /= big_ord_recl big_ord0 addn0 expn1 expr1 lern1 absolute_differenceE -ltnNge.
  apply: (@leq_trans (y ord0 - x ord0)); last by rewrite leq_addl.
  by rewrite (@leq_trans (3 - 1)) // leq_sub.
have two (b : 'I_(size Rs)) : b = ord0 \/ b = ord_max.
  by case: b => -[|[|//]] ?; [left|right]; apply: val_inj.
case/existsP=> x /existsP[y /and3P[]].
case: (two i) => ->; case: (two a) => -> //; rewrite /rectangle_at !(tnth_nth (range 5 0 1)) /=.
  by move=> xR yR w; case/negP: (negbT (far x y xR yR)).
by move=> xR yR w; case/negP: (negbT (far y x yR xR)); rewrite within_sym.
Qed.

(** ** Equality *)

Lemma no_point m : 0 < m -> ~~ has (@point_query 1 m.+1) [:: range m 0 1].
Proof.
move=> m_gt0; rewrite /= orbF; apply/eqP => /ffunP/(_ ord0).
by rewrite !ffunE => /(congr1 val) /=; rewrite !inordK.
Qed.

Lemma line_system m (theta : rat) : 0 < m -> (0 < theta)%R ->
  grid_system (Some 1) theta [:: range m 0 1].
Proof.
move=> m_gt0 theta_gt0; split=> //; rewrite /= andbT; apply/forallP => i.
by rewrite !ffunE !inordK.
Qed.

(** One tuple in the range. *)
Lemma line_possible : answers_possible 1 (range_constraints [:: range 2 0 1] [:: 1]).
Proof.
exists [ffun=> line_decode 2 0]; rewrite /satisfies /= andbT count_range //.
rewrite count_to_list; apply/cards1P; exists ord0; apply/setP => i.
by rewrite !inE (ord1 i) !ffunE eqxx /= line_decodeK.
Qed.

(** Three places, threshold 1, the range 0-1: a tuple in the range may change by itself, and
    if one leaves and another enters it, what one adds to a bin the other takes from it. *)
Lemma line_bound m n (answers : seq nat) : 0 < m -> size answers = 1 ->
  neighbours_all m.+1 (threshold_test 1) (same_answers [:: between 0 1]) 2
    (fun _ d e => list_distance m.+1 d e <= 2) ->
  S_histogram (constrained n (line_graph m) (range_constraints [:: range m 0 1] answers)) <= 2.
Proof.
move=> m_gt0; case: answers => [|a [|//]] // _ few.
apply/bigmax_leqP => -[D E] /= DE; pose phi := in_rectangle (range m 0 1).
have two : #|changed D E| <= 2.
  apply: (changed_two (phi := phi) _ _ DE) => [[|//] _ x y //|].
  by have /neighboursP[] := DE; rewrite !inE /satisfies /= !andbT => /eqP-> /eqP->.
apply: (distance_all (@line_computed m) _ few DE two) => k X Y.
by rewrite /satisfies /= !count_range // ltnS.
Qed.

Lemma theorem_8_6_theta_at_least_one_fails :
  ~ (forall (k m : nat) (p : option nat) (theta : rat) (Rs : seq (rectangle k m))
            (n : nat) (answers : seq nat),
       grid_system p theta Rs -> (1 <= theta)%R -> 0 < size Rs ->
       ~~ has (@point_query k m) Rs -> size answers = size Rs -> 1 <= n ->
       answers_possible n (range_constraints Rs answers) ->
       S_histogram (constrained n (grid_graph k m p theta) (range_constraints Rs answers))
         = 2 * (maxcomp p theta Rs + 1)).
Proof.
move=> every; have eq_S := every 1 3 _ _ _ 1 [:: 1] (@line_system 2 1%R isT isT) isT isT
  (@no_point 2 isT) erefl isT line_possible.
have := @line_bound 2 1 [:: 1] isT erefl; rewrite /line_graph eq_S.
by rewrite leqNgt (@leq_trans (2 * 2)) ?leq_mul2l ?addn1 ?ltnS ?maxcomp_gt0 // => /(_ isT).
Qed.

(** So not for every threshold. *)
Theorem theorem_8_6_equality_fails :
  ~ (forall (k m : nat) (p : option nat) (theta : rat) (Rs : seq (rectangle k m))
            (n : nat) (answers : seq nat),
       grid_system p theta Rs -> 0 < size Rs -> ~~ has (@point_query k m) Rs ->
       size answers = size Rs -> 1 <= n ->
       answers_possible n (range_constraints Rs answers) ->
       S_histogram (constrained n (grid_graph k m p theta) (range_constraints Rs answers))
         = 2 * (maxcomp p theta Rs + 1)).
Proof.
move=> every; apply: theorem_8_6_theta_at_least_one_fails => k m p theta Rs n answers sys _.
exact: every.
Qed.

Lemma theorem_8_6_enough_tuples_and_room_fails :
  ~ (forall (k m : nat) (p : option nat) (theta : rat) (Rs : seq (rectangle k m)),
       grid_system p theta Rs -> (1 <= theta)%R -> 0 < size Rs ->
       ~~ has (@point_query k m) Rs -> has_room p theta Rs ->
       exists (n : nat) (answers : seq nat),
         [/\ size answers = size Rs, answers_possible n (range_constraints Rs answers) &
             S_histogram (constrained n (grid_graph k m p theta)
                                        (range_constraints Rs answers))
               = 2 * (maxcomp p theta Rs + 1)]).
Proof.
move=> every; have room : has_room (Some 1) 1%R [:: range 2 0 1].
  apply/existsP; exists ord0; apply/andP; split.
    by apply/eqP; rewrite /maxcomp (bigD1 ord0) //= big1 ?maxn0 // => i; rewrite (ord1 i).
  apply/existsP; exists ord0; rewrite inE connect0 /=.
  apply/existsP; exists (line_decode 2 1); apply/existsP; exists (line_decode 2 2).
  rewrite /rectangle_at !(tnth_nth (range 2 0 1)) /= !in_range // !(decodeK (line_coding 2)) //=.
  by rewrite big_ord_recl big_ord0 addn0 expn1 expr1 lern1 !ffunE !inordK.
have := every 1 3 _ _ _ (@line_system 2 1%R isT isT) isT isT (@no_point 2 isT) room.
move=> [n [answers [sz _ eq_S]]].
have := @line_bound 2 n answers isT sz; rewrite /line_graph eq_S.
by rewrite leqNgt (@leq_trans (2 * 2)) ?leq_mul2l ?addn1 ?ltnS ?maxcomp_gt0 // => /(_ isT).
Qed.

Theorem theorem_8_6_enough_tuples_fails :
  ~ (forall (k m : nat) (p : option nat) (theta : rat) (Rs : seq (rectangle k m)),
       grid_system p theta Rs -> (1 <= theta)%R -> 0 < size Rs ->
       ~~ has (@point_query k m) Rs ->
       exists (n : nat) (answers : seq nat),
         [/\ size answers = size Rs, answers_possible n (range_constraints Rs answers) &
             S_histogram (constrained n (grid_graph k m p theta)
                                        (range_constraints Rs answers))
               = 2 * (maxcomp p theta Rs + 1)]).
Proof.
move=> every; apply: theorem_8_6_enough_tuples_and_room_fails => k m p theta Rs ? ? ? ? _.
exact: every.
Qed.
