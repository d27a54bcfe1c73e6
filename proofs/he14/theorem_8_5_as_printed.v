(** * he14/theorem-8.5: what fails *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph secrets marginals.
From leakproof.library Require Import computed_policy policy_graph_facts count_constraints.
From leakproof.library Require Import marginal_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** The domain 2 x 2 x 2, the marginals over the second and over the third attribute;
    (000, 011, 011) and (111, 001, 110) are neighbours. *)
Definition cube : seq nat := [:: 2; 2; 2].
Lemma cube_positive : all (leq 1) cube. Proof. by []. Qed.

Lemma single_size (sides : seq nat) (a : nat) : a < size sides ->
  marginal_size (attributes sides [:: a]) = nth 0 sides a.
Proof.
move=> a_lt; rewrite /marginal_size (big_pred1 (Ordinal a_lt)) // => b.
by rewrite !inE -val_eqE.
Qed.

Lemma attributes_proper (sides : seq nat) (C : seq nat) :
  has (fun a => a \notin C) (iota 0 (size sides)) -> attributes sides C \proper setT.
Proof.
case/hasP=> a; rewrite mem_iota /= add0n => a_lt aC; rewrite properT.
by apply: contraNneq aC => /setP/(_ (Ordinal a_lt)); rewrite !inE.
Qed.

Lemma single_proper (sides : seq nat) (C : seq nat) :
  has (fun a => a \notin C) (iota 0 (size sides)) -> proper_disjoint [:: attributes sides C].
Proof. by move=> C_proper; rewrite /proper_disjoint all_seq1 attributes_proper. Qed.

Theorem theorem_8_5_upper_fails :
  ~ (forall (sides : seq nat) (Cs : seq {set attribute sides}) (n : nat)
            (counts : forall C : {set attribute sides}, cell C -> nat),
       all (leq 1) sides -> proper_disjoint Cs -> 1 <= n ->
       answers_possible n (marginals_constraints Cs counts) ->
       S_histogram (constrained n (attribute_graph (@side sides)) (marginals_constraints Cs counts))
         <= printed_value Cs).
Proof.
pose c := product_coding cube_positive; pose d := [:: 0; 3; 3].
pose D := to_database c 3 d.
have dK : to_list c D = d by apply: to_databaseK; vm_compute.
pose Cl := [:: [:: 1]; [:: 2]]; pose Cs := [seq attributes cube C | C <- Cl].
have satisfied (E : database 3 _) : satisfies (marginals_constraints Cs (@counts_of _ _ D)) E
    = all (fun C => same_marginal cube C d (to_list c E)) Cl.
  by rewrite (same_marginals_computed cube_positive) // dK.
move=> /(_ cube Cs 3 (@counts_of _ _ D) isT).
have -> : proper_disjoint Cs.
  apply/and3P; split=> //.
    rewrite all_map; apply/allP => C C_in; apply: (@attributes_proper cube C).
    by move: C_in; rewrite !inE => /orP[]/eqP->.
  rewrite /= !andbT -setI_eq0; apply/eqP/setP => a; rewrite !inE.
  by case: (val a) => [|[|]].
rewrite /printed_value !big_cons big_nil !single_size //.
move=> /(_ isT isT _)/negP; apply.
  by exists D; rewrite satisfied dK; vm_compute.
pose p (e : seq nat) := all (fun C => same_marginal cube C d e) Cl.
have pP (E : database 3 _) :
    (E \in [set F | satisfies (marginals_constraints Cs (@counts_of _ _ D)) F])
      = p (to_list c E).
  by rewrite inE satisfied.
apply/negP; rewrite -ltnNge.
apply: (sensitivity_at_least (@attribute_computed _ cube_positive) pP
  (d := d) (e := [:: 7; 1; 6])); by vm_compute.
Qed.

(** So it need not be equal to the printed value. *)
Theorem theorem_8_5_every_n_fails :
  ~ (forall (sides : seq nat) (Cs : seq {set attribute sides}) (n : nat)
            (counts : forall C : {set attribute sides}, cell C -> nat),
       all (leq 1) sides -> proper_disjoint Cs -> 1 <= n ->
       answers_possible n (marginals_constraints Cs counts) ->
       S_histogram (constrained n (attribute_graph (@side sides)) (marginals_constraints Cs counts))
         = printed_value Cs).
Proof.
move=> every; apply: theorem_8_5_upper_fails => sides Cs n counts pos disj n_gt0 possible.
by rewrite every.
Qed.

(** The domain 2 x 2 and the marginal over the second attribute: neighbours differ in two
    tuples at most, and their histograms by 2. *)
Definition square : seq nat := [:: 2; 2].
Lemma square_positive : all (leq 1) square. Proof. by []. Qed.
Definition second_attribute : {set attribute square} := attributes square [:: 1].

Lemma second_attribute_bound n (counts : cell second_attribute -> nat) :
  S_histogram (constrained n (attribute_graph (@side square)) (marginal_constraints counts)) <= 2.
Proof.
apply/bigmax_leqP => -[D E] /= DE.
have a_lt : 1 < size square by []; pose a1 : attribute square := Ordinal a_lt.
pose phi (x : product_value square) := val (x a1) == 0.
have cellE x y : (cell_of second_attribute x == cell_of second_attribute y) = (phi x == phi y).
  apply/cell_ofP/eqP => [xy|xy a]; first by rewrite /phi xy // inE.
  rewrite !inE => a_1; have -> : a = a1 by apply/val_inj/eqP.
  apply: val_inj; move: xy; rewrite /phi; move: (x a1) (y a1) => /= u v.
  by case: u v => [[|[|//]] ?] [[|[|//]] ?].
have two : #|changed D E| <= 2.
  apply: (changed_two (phi := phi) _ _ DE) => [a /predicate_cell[c ->] x y xy|].
    by rewrite /in_cell (eqP (_ : cell_of _ x == cell_of _ y)) ?cellE ?xy.
  pose c0 := cell_of second_attribute (of_digits square_positive [:: 0; 0]).
  have in_c0 F : count_query phi F = count_query (@in_cell square second_attribute c0) F.
    by apply: eq_card => i; rewrite !inE /in_cell cellE eq_sym /phi ffunE.
  have /neighboursP[] := DE; rewrite !inE => /satisfies_marginal QD /satisfies_marginal QE _ _.
  by rewrite !in_c0 QD QE.
apply: (distance_all (@attribute_computed _ square_positive)
          (r := same_marginal square [:: 1]) _ _ DE two); last by vm_compute.
move=> k X Y; rewrite -(same_marginal_computed square_positive) //.
by rewrite /answers_of /marginal_constraints -map_comp.
Qed.

Theorem theorem_8_5_enough_tuples_fails :
  ~ (forall (sides : seq nat) (Cs : seq {set attribute sides}),
       all (leq 2) sides -> proper_disjoint Cs ->
       exists (n : nat) (counts : forall C : {set attribute sides}, cell C -> nat),
         answers_possible n (marginals_constraints Cs counts) /\
         S_histogram (constrained n (attribute_graph (@side sides))
                                    (marginals_constraints Cs counts))
           = printed_value Cs).
Proof.
move=> /(_ _ [:: second_attribute] isT).
move=> /(_ (@single_proper square [:: 1] isT))[n [counts [_]]].
rewrite /printed_value big_seq1 single_size // /marginals_constraints [flatten _]cats0 => eq4.
by have := second_attribute_bound n (counts _); rewrite eq4.
Qed.

(** The domain 2 x 2 x 2, the marginal over the first two attributes: no secret pair leads
    from the cell 00 to the cell 11. *)
Theorem theorem_8_5_cliques_fails :
  ~ (forall (sides : seq nat) (Cs : seq {set attribute sides})
            (counts : forall C : {set attribute sides}, cell C -> nat),
       let Q := marginals_constraints Cs counts in
       (* the marginal that a query belongs to, by its place *)
       let marginal (a : 'I_(size Q)) :=
         reshape_index [seq marginal_size C | C <- Cs] a in
       all (leq 1) sides -> proper_disjoint Cs ->
       forall a b : 'I_(size Q),
         policy_edge (attribute_graph (@side sides)) (inl a : policy_vertex Q) (inl b)
           = (a != b) && (marginal a == marginal b)).
Proof.
pose C := attributes cube [:: 0; 1]; pose counts (B : {set attribute cube}) (c : cell B) := 0.
move=> /(_ cube [:: C] counts isT (@single_proper cube [:: 0; 1] isT)).
set Q := marginals_constraints _ _.
pose x0 := of_digits cube_positive [:: 0; 0; 0].
pose x1 := of_digits cube_positive [:: 1; 1; 0].
pose place x := index (cell_of C x) (enum [finType of cell C]).
have sizeQ : size Q = size (enum [finType of cell C]).
  by rewrite /Q /marginals_constraints /= cats0 size_map.
have place_lt x : place x < size Q by rewrite sizeQ index_mem mem_enum.
have place_pred x : predicate Q (place x) = in_cell (cell_of C x).
  rewrite /predicate /Q /marginals_constraints /= cats0.
  by rewrite (nth_map (cell_of C x)) ?index_mem ?mem_enum // nth_index ?mem_enum.
have x01 : cell_of C x0 != cell_of C x1.
  by apply/negP => /cell_ofP/(_ ord0); rewrite inE => /(_ isT) /(congr1 val); rewrite !ffunE.
move=> /(_ (Ordinal (place_lt x0)) (Ordinal (place_lt x1))).
have marginal_place x : reshape_index [:: marginal_size C] (place x) = 0.
  have lt : place x < marginal_size C by rewrite -card_cell cardE -sizeQ.
  by rewrite /reshape_index /=; rewrite subn_eq0 lt.
rewrite !marginal_place eqxx andbT -val_eqE /=.
have -> : (place x0 != place x1) = true.
  apply: contraNneq x01 => eq_place.
  rewrite -(nth_index (cell_of C x0) (_ : cell_of C x0 \in enum [finType of cell C]));
    rewrite ?mem_enum //.
  by rewrite -/(place x0) eq_place nth_index ?mem_enum.
move/existsP=> [x /existsP[y /and3P[/cards1P[a /setP xy]]]].
rewrite /lowers /lifts !place_pred => /andP[/cell_ofP c0 _] /andP[_ /cell_ofP c1].
have differ (b : attribute cube) : b \in C -> x0 b != x1 b -> b = a.
  by move=> bC; rewrite -(c0 b bC) -(c1 b bC) => xyb; have := xy b; rewrite !inE xyb => /esym/eqP.
have lt1 : 1 < size cube by [].
have e0 : ord0 = a by apply: differ; rewrite ?inE // -val_eqE !ffunE.
have e1 : Ordinal lt1 = a by apply: differ; rewrite ?inE // -val_eqE !ffunE.
by move: e1; rewrite -e0 => /(congr1 val).
Qed.
