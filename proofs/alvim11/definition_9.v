(** * alvim11/definition-9: VT+ graphs among the vertex-transitive ones

    Not every vertex-transitive graph is VT+.  The vertices are the 15 pairs of six
    points, adjacent if they share a point.  The five pairs at one point are a
    clique, and an automorphism takes it to a clique of five, which meets it in 1 or
    in 5 vertices.  Fifteen automorphisms that take each vertex to each vertex once
    make these numbers sum up to 25; but a sum of fifteen ones and fives is 3 modulo
    4.  The graph is distance-regular as well. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph symmetry.
From leakproof.library Require Import graph_facts table_facts listed_graph.
From leakproof.library Require Import computed_graph.
From leakproof.alvim11 Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** The powers of an automorphism with a single orbit. *)
Theorem definition_9_one_orbit (V : finType) (G : graph V) (s : {perm V}) :
  s \in aut G -> (forall u v, v \in porbit s u) -> vt_plus G.
Proof.
move=> s_aut one; exists (fun k => s ^+ enum_rank k)%g => [k|v w].
  exact: groupX.
have all_V : #|porbit s v| = #|V|.
  by rewrite -cardsT; apply: eq_card => u; rewrite inE one.
have := one v w; rewrite porbit_traject all_V => /trajectP[i i_lt ->].
by exists (enum_val (Ordinal i_lt)); rewrite enum_valK permX.
Qed.

Section SharplyTransitive.
Variables (V : finType) (s : V -> {perm V}).
Hypothesis onto : forall v w, exists k, s k v = w.

(** Each vertex goes to each vertex exactly once. *)
Lemma sharply_transitive_sum (F : V -> nat) v : \sum_k F (s k v) = \sum_w F w.
Proof.
have onto' w : exists k, s k v == w by have [k <-] := onto v w; exists k.
pose g w := xchoose (onto' w).
have gE w : s (g w) v = w by apply/eqP/(xchooseP (onto' w)).
have g_inj : injective g by move=> x y xy; rewrite -(gE x) xy gE.
rewrite (reindex g) /=; last exact/onW_bij/injF_bij.
by apply: eq_bigr => w _; rewrite gE.
Qed.

End SharplyTransitive.

(** ** The pairs of six points *)

Definition pairs : seq (nat * nat) :=
  [:: (0, 1); (0, 2); (0, 3); (0, 4); (0, 5); (1, 2); (1, 3); (1, 4); (1, 5); (2, 3);
      (2, 4); (2, 5); (3, 4); (3, 5); (4, 5)].
Definition share (i j : nat) : bool :=
  let p := nth (0, 0) pairs i in let q := nth (0, 0) pairs j in
  [|| p.1 == q.1, p.1 == q.2, p.2 == q.1 | p.2 == q.2].
Definition triangular : graph [finType of 'I_15] := listed 15 share.

Definition share_dist (i j : nat) : nat :=
  if i == j then 0 else if share i j then 1 else 2.
Lemma share_check : distance_check 15 (either_way share) share_dist.
Proof. by vm_compute. Qed.

(** For each pair, what a permutation of the points that takes (0, 1) to it does to
    the pairs. *)
Definition share_perms : seq (seq nat) :=
  [:: [:: 0; 1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; 12; 13; 14];
      [:: 1; 0; 2; 3; 4; 5; 9; 10; 11; 6; 7; 8; 12; 13; 14];
      [:: 2; 0; 1; 3; 4; 6; 9; 12; 13; 5; 7; 8; 10; 11; 14];
      [:: 3; 0; 1; 2; 4; 7; 10; 12; 14; 5; 6; 8; 9; 11; 13];
      [:: 4; 0; 1; 2; 3; 8; 11; 13; 14; 5; 6; 7; 9; 10; 12];
      [:: 5; 0; 6; 7; 8; 1; 9; 10; 11; 2; 3; 4; 12; 13; 14];
      [:: 6; 0; 5; 7; 8; 2; 9; 12; 13; 1; 3; 4; 10; 11; 14];
      [:: 7; 0; 5; 6; 8; 3; 10; 12; 14; 1; 2; 4; 9; 11; 13];
      [:: 8; 0; 5; 6; 7; 4; 11; 13; 14; 1; 2; 3; 9; 10; 12];
      [:: 9; 1; 5; 10; 11; 2; 6; 12; 13; 0; 3; 4; 7; 8; 14];
      [:: 10; 1; 5; 9; 11; 3; 7; 12; 14; 0; 2; 4; 6; 8; 13];
      [:: 11; 1; 5; 9; 10; 4; 8; 13; 14; 0; 2; 3; 6; 7; 12];
      [:: 12; 2; 6; 9; 13; 3; 7; 10; 14; 0; 1; 4; 5; 8; 11];
      [:: 13; 2; 6; 9; 12; 4; 8; 11; 14; 0; 1; 3; 5; 7; 10];
      [:: 14; 3; 7; 10; 12; 4; 8; 11; 13; 0; 1; 2; 5; 6; 9]].

Lemma triangular_transitive : vertex_transitive triangular.
Proof. by apply: (@listed_vertex_transitive 14 share share_perms); vm_compute. Qed.

Lemma triangular_distance_regular : distance_regular triangular.
Proof.
by apply: (listed_distance_regular share_check (b := [:: 8; 3]) (c := [:: 0; 1; 4])); vm_compute.
Qed.

(** Cliques of five meet the one at the point 0, the vertices 0 to 4, in 1 or 5. *)
Section Cliques.
Let t := either_way share.
Definition check_5 a b c d e : bool :=
  if [&& t a e, t b e, t c e & t d e]
  then ((a < 5) + (b < 5) + (c < 5) + (d < 5) + (e < 5)) %% 4 == 1 else true.
Definition check_4 a b c d : bool :=
  if [&& t a d, t b d & t c d] then all (check_5 a b c d) (iota 0 15) else true.
Definition check_3 a b c : bool :=
  if t a c && t b c then all (check_4 a b c) (iota 0 15) else true.
Definition check_2 a b : bool :=
  if t a b then all (check_3 a b) (iota 0 15) else true.
End Cliques.

Lemma cliques_checked : all (fun a => all (check_2 a) (iota 0 15)) (iota 0 15).
Proof. by vm_compute. Qed.

Lemma clique_meets (a b c d e : 'I_15) :
  let t := triangular in
  t a b -> t a c -> t b c -> t a d -> t b d -> t c d ->
  t a e -> t b e -> t c e -> t d e ->
  ((a < 5) + (b < 5) + (c < 5) + (d < 5) + (e < 5)) %% 4 = 1.
Proof.
move=> t; rewrite /t /triangular !listedE => ab ac bc ad bd cd ae be ce de.
have := all_ord2 cliques_checked a b; rewrite /check_2 ab => c2.
have := all_ord c2 c; rewrite /check_3 ac bc => c3.
have := all_ord c3 d; rewrite /check_4 ad bd cd => c4.
by have := all_ord c4 e; rewrite /check_5 ae be ce de => /eqP.
Qed.

Lemma triangular_not_vt_plus : ~ vt_plus triangular.
Proof.
case=> s s_aut onto.
pose meet k := \sum_(x : 'I_15 | x < 5) (s k x < 5).
have total : \sum_k meet k = 25.
  rewrite exchange_big /=.
  rewrite (eq_bigr (fun=> 5)) => [|x _]; last first.
    rewrite (sharply_transitive_sum onto (fun w : 'I_15 => (w < 5) : nat) x).
    by rewrite (sum_ord_sumn 15 (fun w => (w < 5) : nat)).
  by rewrite big_mkcond (sum_ord_sumn 15 (fun x => if x < 5 then 5 else 0)).
have meet_mod k : meet k %% 4 = 1.
  pose y m := s k (inord m).
  have meetE : meet k = (y 0 < 5) + ((y 1 < 5) + ((y 2 < 5) + ((y 3 < 5) + (y 4 < 5)))).
    pose F m : nat := y m < 5.
    have -> : meet k = \sum_(x < 15 | x < 5) F x.
      by apply: eq_bigr => x _; rewrite /F /y inord_val.
    by rewrite -(@big_ord_widen _ _ _ 5 15 F) // sum_ord_sumn /= addn0.
  have adj m m' : m < 5 -> m' < 5 -> m != m' -> triangular (y m) (y m').
    move=> m5 m'5 mm'; rewrite (autP _ _ (s_aut k)) listedE !inordK.
    - by case: m m' m5 m'5 mm' => [|[|[|[|[|//]]]]] [|[|[|[|[|//]]]]].
    - exact: leq_trans m'5 _.
    - exact: leq_trans m5 _.
  by rewrite meetE !addnA; apply: clique_meets; apply: adj.
have : (\sum_k meet k) %% 4 = 3.
  rewrite -modn_summ (eq_bigr (fun=> 1)) => [|k _]; last exact: meet_mod.
  by rewrite sum1_card card_ord.
by rewrite total.
Qed.

Theorem definition_9_vertex_transitive_fails :
  ~ (forall (V : finType) (G : graph V), vertex_transitive G -> vt_plus G).
Proof.
by move=> /(_ _ _ triangular_transitive); apply: triangular_not_vt_plus.
Qed.

Theorem definition_9_distance_regular_not_vt_plus :
  exists (V : finType) (G : graph V), distance_regular G /\ ~ vt_plus G.
Proof.
exists [finType of 'I_15], triangular; split; first exact: triangular_distance_regular.
exact: triangular_not_vt_plus.
Qed.

(** The prism: six vertices, adjacent if 2, 3 or 4 apart, modulo 6. *)
Definition prism_rel (i j : nat) : bool := (i + 6 - j) %% 6 \in [:: 2; 3; 4].
Definition prism : graph [finType of 'I_6] := listed 6 prism_rel.
Definition prism_dist (i j : nat) : nat :=
  if i == j then 0 else if prism_rel i j then 1 else 2.

Theorem definition_9_vt_plus_not_distance_regular :
  exists (V : finType) (G : graph V), vt_plus G /\ ~ distance_regular G.
Proof.
exists [finType of 'I_6], prism; split.
  pose p := [:: 1; 2; 3; 4; 5; 0].
  have p_ok : list_check 5 p by vm_compute.
  apply: (@definition_9_one_orbit _ _ (list_perm 5 p)).
    by apply: list_perm_aut; vm_compute.
  move=> u v; apply/porbitP; exists (v + 6 - u).
  have powers m : ((list_perm 5 p) ^+ m)%g u = (u + m) %% 6 :> nat.
    elim: m => [|m IHm]; first by rewrite expg0 perm1 addn0 modn_small.
    rewrite expgSr permM list_permE // IHm addnS -[(u + m).+1]addn1 -[RHS]modnDml.
    by have := ltn_pmod (u + m) (isT : 0 < 6); case: (_ %% 6); do 6?case=> //.
  apply: val_inj; rewrite /= powers addnC subnK ?modnDr ?modn_small //.
  by rewrite (leq_trans (ltnW (ltn_ord u))) ?leq_addl.
have check : distance_check 6 (either_way prism_rel) prism_dist by vm_compute.
apply: (@listed_not_distance_regular 6 prism_rel prism_dist check (inord 0) (inord 2)
  (inord 0) (inord 3)); by rewrite !inordK.
Qed.
