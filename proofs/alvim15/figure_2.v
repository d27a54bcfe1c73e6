(** * alvim15/figure-2: each symmetry without the other

    A Chang graph is distance-regular and not vertex-transitive: two of its vertices
    lie in different numbers of cliques of four.  The truncated tetrahedron is
    vertex-transitive and not distance-regular. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph symmetry tables.
From leakproof.library Require Import graph_facts table_facts listed_graph.
From leakproof.library Require Import computed_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** Cliques of four through a vertex *)
Section Cliques.
Variables (V : finType) (G : graph V).

Definition quad (v : V) : {set V * V * V} :=
  [set t : V * V * V | [&& G v t.1.1, G v t.1.2, G v t.2, G t.1.1 t.1.2,
                           G t.1.1 t.2 & G t.1.2 t.2]].

Lemma aut_quad (s : {perm V}) v : s \in aut G -> #|quad (s v)| = #|quad v|.
Proof.
move=> /autP sA; pose f (t : V * V * V) := (s t.1.1, s t.1.2, s t.2).
have f_inj : injective f.
  by move=> [[a b] c] [[a' b'] c'] [] /perm_inj-> /perm_inj-> /perm_inj->.
rewrite -[RHS](card_imset _ f_inj); apply: eq_card => t; apply/idP/imsetP.
  move=> tQ; pose u := (s^-1 t.1.1, s^-1 t.1.2, s^-1 t.2)%g.
  have tE : t = f u by rewrite /f /= !permKV; case: (t) => -[].
  by exists u => //; move: tQ; rewrite tE !inE /= !sA.
by case=> u uQ ->; move: uQ; rewrite !inE /= !sA.
Qed.

End Cliques.

Definition quads (n : nat) (a : nat -> nat -> bool) (v : nat) : nat :=
  let t := either_way a in
  sumn [seq (if t v i then
    sumn [seq (if t v j && t i j then
      count (fun k => [&& t v k, t i k & t j k]) (iota 0 n) else 0) | j <- iota 0 n]
    else 0) | i <- iota 0 n].

Lemma card_quad n a (v : 'I_n) : #|quad (listed n a) v| = quads n a v.
Proof.
pose t := either_way a.
pose Q (i j k : 'I_n) : bool := [&& t v i, t v j, t v k, t i j, t i k & t j k].
have -> : #|quad (listed n a) v| = \sum_i \sum_j \sum_k Q i j k.
  rewrite -sum1_card big_mkcond /= pair_bigA pair_bigA /=.
  apply: eq_bigr => -[[i j] k] _; rewrite (_ : (i, j, k) \in quad _ _ = Q i j k).
    by case: (Q i j k).
  by rewrite inE.
rewrite /quads /= -sum_ord_sumn; apply: eq_bigr => i _.
rewrite -/t; case vi: (t v i); last first.
  by apply: big1 => j _; apply: big1 => k _; rewrite /Q vi.
rewrite -sum_ord_sumn; apply: eq_bigr => j _.
case vj: (t v j && t i j); last first.
  by apply: big1 => k _; rewrite /Q vi; case/nandP: (negbT vj) => /negbTE->; rewrite ?andbF.
have /andP[vj' ij] := vj; rewrite -sumn_count -sum_ord_sumn; apply: eq_bigr => k _.
by rewrite /Q vi vj' ij /=.
Qed.

Lemma quads_not_transitive n a (u v : 'I_n) :
  quads n a u != quads n a v -> ~ vertex_transitive (listed n a).
Proof.
move=> /eqP neq trans; have [s sA su] := trans u v.
by apply: neq; rewrite -!card_quad -su (aut_quad _ sA).
Qed.

(** ** The Chang graphs

    The pairs of eight points, adjacent if they share a point, switched with respect
    to a set of pairs: a perfect matching, a cycle of eight, a triangle and a cycle of
    five. *)
Definition pairs8 : seq (nat * nat) :=
  [:: (0, 1); (0, 2); (0, 3); (0, 4); (0, 5); (0, 6); (0, 7); (1, 2); (1, 3); (1, 4); (1,
      5); (1, 6); (1, 7); (2, 3); (2, 4); (2, 5); (2, 6); (2, 7); (3, 4); (3, 5); (3, 6);
      (3, 7); (4, 5); (4, 6); (4, 7); (5, 6); (5, 7); (6, 7)].
Definition share8 (i j : nat) : bool :=
  let p := nth (0, 0) pairs8 i in let q := nth (0, 0) pairs8 j in
  [|| p.1 == q.1, p.1 == q.2, p.2 == q.1 | p.2 == q.2].
Definition switched (S : seq nat) (i j : nat) : bool :=
  share8 i j (+) ((i \in S) (+) (j \in S)).
Definition chang_sets : seq (seq nat) :=
  [:: [:: 0; 13; 22; 27];
      [:: 0; 6; 7; 13; 18; 22; 25; 27];
      [:: 0; 1; 7; 18; 21; 22; 25; 27]].

(** The adjacency matrices, computed once. *)
Definition chang_matrices : seq (seq (seq bool)) := Eval vm_compute in
  [seq [seq [seq switched S i j | j <- iota 0 28] | i <- iota 0 28] | S <- chang_sets].
Definition chang_adj (k i j : nat) : bool :=
  nth false (nth [::] (nth [::] chang_matrices k) i) j.
Definition chang (k : 'I_3) : graph [finType of 'I_28] := listed 28 (chang_adj k).

Definition chang_dist (k i j : nat) : nat :=
  if i == j then 0 else if chang_adj k i j then 1 else 2.
Definition chang_check (k : nat) : bool :=
  let a := chang_adj k in let d := chang_dist k in
  distance_check 28 (either_way a) d &&
  all (fun i => all (fun j => (further a d 28 i j == nth 0 [:: 12; 5] (d i j)) &&
    (closer_by a d 28 i j == nth 0 [:: 0; 1; 4] (d i j))) (iota 0 28)) (iota 0 28).

Lemma chang_checked : all chang_check (iota 0 3).
Proof. by vm_compute. Qed.

Theorem figure_2_chang_distance_regular (k : 'I_3) : distance_regular (chang k).
Proof.
have /andP[check regular] := all_ord chang_checked k.
exact: (listed_distance_regular check regular).
Qed.

Theorem figure_2_chang_not_vertex_transitive (k : 'I_3) : ~ vertex_transitive (chang k).
Proof.
pose w (k : nat) : nat := nth 0 [:: 1; 3; 27] k.
have lt_w : w k < 28 by case: k => -[|[|[|//]]].
have checked : all (fun k => quads 28 (chang_adj k) 0 != quads 28 (chang_adj k) (w k)) (iota 0 3).
  by vm_compute.
apply: (@quads_not_transitive 28 _ ord0 (Ordinal lt_w)).
exact: (all_ord checked k).
Qed.

(** ** The truncated tetrahedron: the ordered pairs of four points; (i, j) is adjacent
    to (i, k) and to (j, i). *)
Definition arcs : seq (nat * nat) :=
  [:: (0, 1); (0, 2); (0, 3); (1, 0); (1, 2); (1, 3); (2, 0); (2, 1); (2, 3); (3, 0); (3,
      1); (3, 2)].
Definition truncated_rel (i j : nat) : bool :=
  let p := nth (0, 0) arcs i in let q := nth (0, 0) arcs j in
  (p.1 == q.1) || ((p.1 == q.2) && (p.2 == q.1)).
Definition truncated_tetrahedron : graph [finType of 'I_12] := listed 12 truncated_rel.

Definition truncated_distances : seq (seq nat) :=
  [:: [:: 0; 1; 1; 1; 2; 2; 2; 3; 3; 2; 3; 3];
      [:: 1; 0; 1; 2; 3; 3; 1; 2; 2; 2; 3; 3];
      [:: 1; 1; 0; 2; 3; 3; 2; 3; 3; 1; 2; 2];
      [:: 1; 2; 2; 0; 1; 1; 3; 2; 3; 3; 2; 3];
      [:: 2; 3; 3; 1; 0; 1; 2; 1; 2; 3; 2; 3];
      [:: 2; 3; 3; 1; 1; 0; 3; 2; 3; 2; 1; 2];
      [:: 2; 1; 2; 3; 2; 3; 0; 1; 1; 3; 3; 2];
      [:: 3; 2; 3; 2; 1; 2; 1; 0; 1; 3; 3; 2];
      [:: 3; 2; 3; 3; 2; 3; 1; 1; 0; 2; 2; 1];
      [:: 2; 2; 1; 3; 3; 2; 3; 3; 2; 0; 1; 1];
      [:: 3; 3; 2; 2; 2; 1; 3; 3; 2; 1; 0; 1];
      [:: 3; 3; 2; 3; 3; 2; 2; 2; 1; 1; 1; 0]].
Definition truncated_perms : seq (seq nat) :=
  [:: [:: 0; 1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11];
      [:: 1; 0; 2; 6; 7; 8; 3; 4; 5; 9; 11; 10];
      [:: 2; 0; 1; 9; 10; 11; 3; 5; 4; 6; 8; 7];
      [:: 3; 4; 5; 0; 1; 2; 7; 6; 8; 10; 9; 11];
      [:: 4; 3; 5; 7; 6; 8; 0; 1; 2; 10; 11; 9];
      [:: 5; 3; 4; 10; 9; 11; 0; 2; 1; 7; 8; 6];
      [:: 6; 7; 8; 1; 0; 2; 4; 3; 5; 11; 9; 10];
      [:: 7; 6; 8; 4; 3; 5; 1; 0; 2; 11; 10; 9];
      [:: 8; 6; 7; 11; 9; 10; 1; 2; 0; 4; 5; 3];
      [:: 9; 10; 11; 2; 0; 1; 5; 3; 4; 8; 6; 7];
      [:: 10; 9; 11; 5; 3; 4; 2; 0; 1; 8; 7; 6];
      [:: 11; 9; 10; 8; 6; 7; 2; 1; 0; 5; 4; 3]].

Theorem figure_2_truncated_vertex_transitive : vertex_transitive truncated_tetrahedron.
Proof. by apply: (@listed_vertex_transitive 11 _ truncated_perms); vm_compute. Qed.

Theorem figure_2_truncated_not_distance_regular : ~ distance_regular truncated_tetrahedron.
Proof.
have check : distance_check 12 (either_way truncated_rel) (entry truncated_distances).
  by vm_compute.
by apply: (listed_not_distance_regular check (i := inord 0) (j := inord 1) (k := inord 0)
  (l := inord 3)); rewrite !inordK.
Qed.
