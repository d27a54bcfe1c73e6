(** * he14/theorem-8.5: the queries of disjoint marginals are sparse for attribute secrets

    A secret pair differs in one attribute, which belongs to one marginal at most.  For one
    marginal the printed value is an upper bound. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy policy_graph secrets marginals.
From leakproof.library Require Import marginal_facts.
From leakproof.he14 Require Import theorem_8_4.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem theorem_8_5_sparse (sides : seq nat) (Cs : seq {set attribute sides})
    (counts : forall C : {set attribute sides}, cell C -> nat) :
  pairwise (fun A B : {set attribute sides} => [disjoint A & B]) Cs ->
  sparse (attribute_graph (@side sides)) (marginals_constraints Cs counts).
Proof.
move=> disj x y /cards1P[a /setP xy].
have moved C : (cell_of C x != cell_of C y) = (a \in C).
  apply/idP/idP => [|aC]; last first.
    apply/negP => /cell_ofP/(_ a aC) /eqP xya.
    by have := xy a; rewrite !inE xya eqxx.
  apply: contraNT => aC; apply/cell_ofP => b bC; apply/eqP; apply: contraNT aC => xyb.
  by have := xy b; rewrite !inE xyb => /esym/eqP <-.
have once : count (fun C : {set attribute sides} => a \in C) Cs <= 1.
  elim: Cs disj => //= C s IHs /andP[/allP C_disj /IHs few].
  have [aC|_] := boolP (a \in C); last by [].
  rewrite add1n ltnS leqn0 -leqn0 leqNgt -has_count; apply/hasPn => B /C_disj CB.
  by rewrite (disjointFr CB).
have sum_moved : sumn [seq (cell_of C x != cell_of C y) : nat | C <- Cs] <= 1.
  by rewrite sumn_count (eq_count (a2 := fun C : {set attribute sides} => a \in C)).
rewrite /marginals_constraints !count_flatten -!map_comp.
have -> : [seq ((count (fun q => lifts q.1 x y)) \o (fun C => marginal_constraints (counts C))) C
          | C <- Cs] = [seq (cell_of C x != cell_of C y) : nat | C <- Cs].
  by apply: eq_map => C /=; rewrite count_lifts.
have -> : [seq ((count (fun q => lowers q.1 x y)) \o (fun C => marginal_constraints (counts C))) C
          | C <- Cs] = [seq (cell_of C x != cell_of C y) : nat | C <- Cs].
  by apply: eq_map => C /=; rewrite count_lowers.
by [].
Qed.

Theorem theorem_8_5_one_marginal_upper (sides : seq nat) (C : {set attribute sides})
    (counts : forall C : {set attribute sides}, cell C -> nat) (n : nat) :
  S_histogram (constrained n (attribute_graph (@side sides))
                             (marginals_constraints [:: C] counts)) <= 2 * marginal_size C.
Proof.
rewrite /marginals_constraints [flatten _]cats0.
apply: leq_trans (theorem_8_4_nonempty_cells_upper _ _ _) _.
by rewrite leq_mul2l /= -card_cell max_card.
Qed.

(** ** The policy graph on the queries *)

(** A value in a given cell, the smallest elsewhere. *)
Section CellValue.
Variables (sides : seq nat) (pos : all (leq 1) sides) (C : {set attribute sides}).

Definition cell_value (c : cell C) : product_value sides :=
  [ffun a => if @idP (a \in C) is ReflectT aC then c (exist _ a aC)
             else Ordinal (side_gt0 pos a)].

Lemma cell_valueK c : cell_of C (cell_value c) = c.
Proof.
apply/ffunP => -[a aC]; rewrite !ffunE /=; case: {-}_ / idP => [aC'|//].
by rewrite (bool_irrelevance aC' aC).
Qed.

Lemma cell_value_out c d a : a \notin C -> cell_value c a = cell_value d a.
Proof. by move=> aC; rewrite !ffunE; case: {-}_ / idP => // aC'; rewrite aC' in aC. Qed.

End CellValue.

(** The attributes of [C] in which two cells differ. *)
Definition differing_in_cells (sides : seq nat) (C : {set attribute sides}) (c d : cell C) :
    {set {a : attribute sides | a \in C}} :=
  [set a | c a != d a].

Theorem theorem_8_5_edges (sides : seq nat) :
  all (leq 1) sides ->
  (forall (C : {set attribute sides}) (c d : cell C),
     (exists x y, [/\ attribute_graph (@side sides) x y, lowers (in_cell c) x y &
                      lifts (in_cell d) x y]) <->
     #|differing_in_cells c d| = 1) /\
  (forall (A B : {set attribute sides}) (c : cell A) (d : cell B), [disjoint A & B] ->
     ~ (exists x y, [/\ attribute_graph (@side sides) x y, lowers (in_cell c) x y &
                        lifts (in_cell d) x y])).
Proof.
move=> pos; split=> [C c d|A B c d AB]; last first.
  move=> [x [y [/cards1P[a /setP xy]]]].
  rewrite /lowers /lifts /in_cell => /andP[/eqP xc yc] /andP[xd /eqP yd].
  have same (E : {set attribute sides}) : a \notin E -> cell_of E x = cell_of E y.
    move=> aE; apply/eqP/cell_ofP => b bE; apply/eqP; apply: contraNT aE => xyb.
    by have := xy b; rewrite !inE xyb => /esym/eqP <-.
  have aA : a \in A by apply: contraNT yc => /same<-; rewrite xc.
  have aB : a \in B by apply: contraNT xd => /same->; rewrite yd.
  by rewrite (disjointFr AB aA) in aB.
split=> [[x [y [/cards1P[a /setP xy]]]]|/eqP/cards1P[a /setP cd]].
  rewrite /lowers /lifts /in_cell => /andP[/eqP xc yc] /andP[_ /eqP yd].
  have differ u : (c u != d u) = (val u == a).
    by rewrite -xc -yd !ffunE; have := xy (val u); rewrite !inE.
  have aC : a \in C.
    apply: contraNT yc => aC; apply/eqP; rewrite yd; apply/ffunP => u; apply/eqP.
    rewrite eq_sym; apply: contraNT aC; rewrite differ => /eqP<-; exact: valP.
  apply/eqP/cards1P; exists (exist _ a aC); apply/setP => u; rewrite !inE differ.
  by rewrite -val_eqE.
have c_neq_d : c != d.
  have : c a != d a by have := cd a; rewrite !inE eqxx.
  by apply: contraNneq => ->.
exists (cell_value pos c), (cell_value pos d); rewrite /lowers /lifts /in_cell !cell_valueK !eqxx.
rewrite eq_sym c_neq_d /=; split=> //.
apply/cards1P; exists (val a); apply/setP => b; rewrite !inE.
have [bC|bC] := boolP (b \in C); last first.
  rewrite (cell_value_out pos c d bC) eqxx; apply/esym/negbTE; apply: contraNneq bC => ->.
  exact: valP.
have := cd (exist _ b bC); rewrite !inE -[_ == a]val_eqE /= => <-.
have at_ e : cell_value pos e b = e (exist _ b bC).
  by have /ffunP/(_ (exist _ b bC)) := cell_valueK pos e; rewrite ffunE.
by rewrite !at_.
Qed.
