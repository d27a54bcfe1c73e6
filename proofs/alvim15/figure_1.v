(** * alvim15/figure-1: graphs with both symmetries

    The complete graph with four vertices and the cube are Hamming graphs. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph policy symmetry.
From leakproof.library Require Import graph_facts power_graph hamming_facts.
From leakproof.alvim15 Require Import proposition_13 proposition_14.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Isomorphic.
Variables (V W : finType) (G : graph V) (H : graph W).
Hypothesis GH : isomorphic G H.

Lemma isomorphic_transitive : vertex_transitive H -> vertex_transitive G.
Proof.
case: GH => f [g fK gK] fG trans u v; have [s /autP sA suv] := trans (f u) (f v).
have h_inj : injective (fun x => g (s (f x))).
  by apply: inj_comp (can_inj gK) _; apply: inj_comp perm_inj (can_inj fK).
exists (perm h_inj); last by rewrite permE suv fK.
by apply/autP => x y; rewrite !permE !fG !gK sA.
Qed.

Lemma isomorphic_distance_regular : distance_regular H -> distance_regular G.
Proof.
case: GH => f f_bij fG [b [c bc]]; have [g fK gK] := f_bij.
have distE := isomorphic_dist f_bij fG.
exists b, c => u v uv.
have fuv : connect H (f u) (f v).
  by rewrite dist_connect -distE -(bij_eq_card f_bij) -dist_connect.
have cardE (P : pred W) : #|[set w | P (f w)]| = #|[set w | P w]|.
  rewrite -(card_imset _ (bij_inj f_bij)); apply: eq_card => w.
  apply/imsetP/idP => [[x xP ->]|wP]; first by move: xP; rewrite !inE.
  by exists (g w); rewrite ?gK // !inE gK; move: wP; rewrite inE.
have [bE cE] := bc _ _ fuv; rewrite !distE -bE -cE -!cardE.
by split; apply: eq_card => w; rewrite !inE fG !distE.
Qed.

End Isomorphic.

Theorem figure_1_a :
  [/\ isomorphic (complete_graph [finType of 'I_4]) (hamming_graph 1 [finType of 'I_4]),
      distance_regular (complete_graph [finType of 'I_4]) &
      vertex_transitive (complete_graph [finType of 'I_4])].
Proof.
have iso : isomorphic (complete_graph [finType of 'I_4]) (hamming_graph 1 [finType of 'I_4]).
  pose f (t : 'I_4) : database 1 [finType of 'I_4] := [ffun=> t].
  pose g (D : database 1 [finType of 'I_4]) : 'I_4 := D ord0.
  exists f.
    exists g => [t|D]; first by rewrite /g ffunE.
    by apply/ffunP => i; rewrite ffunE (ord1 i).
  move=> s t; rewrite -[LHS]/(s != t) -[RHS]/(hamming _ _ == 1) hamming_sum.
  by rewrite big_ord_recl big_ord0 !ffunE addn0; case: (s != t).
split=> //; first exact: isomorphic_distance_regular iso (@proposition_13_distance_regular _ _).
exact: isomorphic_transitive iso (@proposition_14 _ _).
Qed.

(** The cube: triples of bits that differ in one place. *)
Definition cube_rel : rel (bool * bool * bool) :=
  [rel x y | (x.1.1 (+) y.1.1) + (x.1.2 (+) y.1.2) + (x.2 (+) y.2) == 1].
Lemma cube_sym : symmetric cube_rel.
Proof. by move=> [[[] []] []] [[[] []] []]. Qed.
Lemma cube_irr : irreflexive cube_rel.
Proof. by move=> [[[] []] []]. Qed.
Definition cube := Graph cube_sym cube_irr.

Theorem figure_1_b :
  [/\ isomorphic cube (hamming_graph 3 [finType of bool]),
      distance_regular cube & vertex_transitive cube].
Proof.
pose o k : 'I_3 := inord k.
pose f (x : bool * bool * bool) : database 3 [finType of bool] :=
  [ffun i : 'I_3 => nth false [:: x.1.1; x.1.2; x.2] i].
pose g (D : database 3 [finType of bool]) := (D (o 0), D (o 1), D (o 2)).
have iso : isomorphic cube (hamming_graph 3 [finType of bool]).
  exists f.
    exists g => [[[a b] c]|D]; first by rewrite /g !ffunE !inordK.
    apply/ffunP => i; rewrite ffunE; case: i => -[|[|[|//]]] i3 /=;
      by congr (D _); apply: val_inj; rewrite /= inordK.
  move=> x y; rewrite -[RHS]/(hamming _ _ == 1) hamming_sum.
  rewrite !big_ord_recl big_ord0 !ffunE /= addn0 addnA.
  by case: x => -[[] []] []; case: y => -[[] []] [].
split=> //; first exact: isomorphic_distance_regular iso (@proposition_13_distance_regular _ _).
exact: isomorphic_transitive iso (@proposition_14 _ _).
Qed.
