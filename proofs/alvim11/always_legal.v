(** * alvim11/always-legal: the matrix (8) on any graph

    Off the symmetric graphs the n_d depend on the vertex from which the distances
    are counted.  From one fixed vertex, the matrix is private but need not be a
    channel; for each row from its own vertex, it is a channel but need not be
    private; and where it is both, it is optimal.  The counterexample is the path
    with three vertices at lam = 2. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel symmetry bounds utility.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import regular_facts path_facts table_facts.
From leakproof.edwards Require Import lemma_1.
From leakproof.beyond Require Import magnitude.
From leakproof.alvim15 Require Import proposition_24.
From leakproof.alvim11 Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma from_vertex_sum (R : realFieldType) (V : finType) (G : graph V) (lam : R) (y i : V) :
  \sum_j distance_matrix G lam y i j = distance_sum G lam i / distance_sum G lam y.
Proof. by rewrite -mulr_sumr -distance_sum_similarity mulrC. Qed.

Lemma distance_sum_gt0 (R : realFieldType) (V : finType) (G : graph V) (lam : R) (y : V) :
  1 <= lam -> 0 < distance_sum G lam y.
Proof. by move=> lam_ge1; apply: lt_le_trans (distance_sum_ge1 G y lam_ge1). Qed.

Theorem always_legal_each_row (R : realFieldType) (V : finType) (G : graph V) (lam : R) :
  connected G -> 1 < lam -> channel (distance_matrix_by_rows G lam).
Proof.
move=> _ /ltW lam_ge1; have S_gt0 i := distance_sum_gt0 G i lam_ge1.
split=> [i j|i]; first by rewrite mulr_ge0 ?similarity_ge0 // invr_ge0 ltW.
by rewrite (from_vertex_sum G lam i i) divff // gt_eqF.
Qed.

Theorem always_private_fixed_vertex (R : realFieldType) (V : finType) (G : graph V)
    (lam : R) (y : V) :
  connected G -> 1 < lam -> private G lam (distance_matrix G lam y).
Proof.
move=> _ /ltW lam_ge1 i h j ih; rewrite mulrCA ler_wpmul2l //.
  by rewrite invr_ge0 ltW // distance_sum_gt0.
by have [_] := similarity_private G lam_ge1 j; apply.
Qed.

(** Where the sums are the same for all vertices, the two ways of counting agree, and the
    matrix is a private channel. *)
Theorem always_legal_repaired (R : realFieldType) (V : finType) (G : graph V) (lam : R) :
  connected G -> 1 < lam -> (forall i k, distance_sum G lam i = distance_sum G lam k) ->
  forall y, [/\ channel (distance_matrix G lam y), private G lam (distance_matrix G lam y) &
                forall i j, distance_matrix_by_rows G lam i j = distance_matrix G lam y i j].
Proof.
move=> conn lam_gt1 same y; have lam_ge1 := ltW lam_gt1.
have S_gt0 i := distance_sum_gt0 G i lam_ge1.
split; first split=> [i j|i].
- by rewrite mulr_ge0 ?similarity_ge0 // invr_ge0 ltW.
- by rewrite from_vertex_sum (same i y) divff // gt_eqF.
- exact: always_private_fixed_vertex.
- by move=> i j; rewrite /distance_matrix_by_rows /distance_matrix (same i y).
Qed.

(** ** The path with three vertices *)
Section Path.
Variable R : realFieldType.
Let G := path_graph 3.
Let two : R := 2%:R.

Lemma path3_similarity (i j : 'I_3) :
  similarity G two i j = (2 ^ (2 - ((i - j) + (j - i))))%N%:R / 4%:R.
Proof.
rewrite /similarity path_connected path_dist /two -natrX.
have ne k : (2 ^ k)%:R != 0 :> R by rewrite pnatr_eq0 expn_eq0.
have le2 : ((i - j) + (j - i) <= 2)%N by case: i j => -[|[|[|//]]] ? [[|[|[|//]]] ?].
apply: (mulIf (ne (i - j + (j - i))%N)).
by rewrite mulVf // mulrAC -natrM -expnD subnK // divff // (ne 2%N).
Qed.

Lemma path3_sum (i : 'I_3) :
  distance_sum G two i = (if i == 1%N :> nat then 8 else 7)%N%:R / 4%:R.
Proof.
rewrite distance_sum_similarity (eq_bigr _ (fun j _ => path3_similarity i j)).
rewrite (table_sum R 3 4 (fun j => 2 ^ (2 - ((i - j) + (j - i))))%N).
by case: i => -[|[|[|//]]].
Qed.

Let o k : 'I_3 := inord k.
Let two_gt1 : 1 < two. Proof. by rewrite ltr1n. Qed.

Lemma path3_from_vertex (y : 'I_3) : ~ channel (distance_matrix G two y).
Proof.
move=> [_ sum1]; have := (sum1 (o 0), sum1 (o 1)).
rewrite !from_vertex_sum !path3_sum !inordK // => -[].
have ne (n : nat) : (0 < n)%N -> n%:R / 4%:R != 0 :> R.
  by move=> n_gt0; rewrite mulf_neq0 ?invr_eq0 ?pnatr_eq0 -?lt0n.
set d := (if _ then _ else _)%N; have d_gt0 : (0 < d)%N by rewrite /d; case: ifP.
move=> /(canRL (mulfVK (ne _ d_gt0))); rewrite mul1r => e1.
move=> /(canRL (mulfVK (ne _ d_gt0))); rewrite mul1r -e1 => /eqP.
by rewrite div_nat_eq.
Qed.

Lemma path3_each_rowE (i j : 'I_3) :
  distance_matrix_by_rows G two i j = (2 ^ (2 - ((i - j) + (j - i))))%N%:R
                         / (if i == 1%N :> nat then 8 else 7)%N%:R.
Proof.
rewrite /distance_matrix_by_rows /distance_matrix path3_similarity path3_sum invf_div.
by rewrite [LHS]mulrC [LHS]mulrA divfK // pnatr_eq0.
Qed.

Lemma path3_each_row : ~ private G two (distance_matrix_by_rows G two).
Proof.
move=> /(_ (o 0) (o 1) (o 0)); rewrite thresholdE -val_eqE /= !path3_each_rowE !inordK //.
by move=> /(_ isT); rewrite mulrA -natrM div_nat_le.
Qed.

Lemma path3_connected : connected G.
Proof. exact: path_connected. Qed.

End Path.

Theorem always_legal_fixed_vertex_fails (R : realFieldType) :
  ~ (forall (V : finType) (G : graph V) (lam : R) (y : V),
       connected G -> 1 < lam -> forall i, \sum_j distance_matrix G lam y i j = 1).
Proof.
have two_gt1 : 1 < 2%:R :> R by rewrite ltr1n.
move=> all; have sum1 := all _ _ _ (ord0 : 'I_3) path3_connected two_gt1.
apply: (@path3_from_vertex R ord0); split=> // i j.
rewrite mulr_ge0 ?similarity_ge0 ?ltW // invr_gt0 distance_sum_gt0 // ltW //.
Qed.

Theorem always_private_each_row_fails (R : realFieldType) :
  ~ (forall (V : finType) (G : graph V) (lam : R),
       connected G -> 1 < lam -> private G lam (distance_matrix_by_rows G lam)).
Proof.
by move=> all; apply: (@path3_each_row R); apply: all; rewrite ?ltr1n //; apply: path3_connected.
Qed.

Theorem always_legal_and_private_fails (R : realFieldType) :
  ~ (forall (V : finType) (G : graph V) (lam : R), connected G -> 1 < lam ->
       (exists y, channel (distance_matrix G lam y) /\ private G lam (distance_matrix G lam y)) \/
       (channel (distance_matrix_by_rows G lam) /\ private G lam (distance_matrix_by_rows G lam))).
Proof.
move=> /(_ _ _ 2%:R path3_connected); rewrite ltr1n => -[//|[y [yC _]]|[_ KP]].
  exact: path3_from_vertex yC.
exact: path3_each_row KP.
Qed.

(** Privacy at the columns of two adjacent rows makes their constants equal.  With
    one constant, it is a weighting, and the matrix attains the magnitude. *)
Theorem private_each_row_optimal (R : realFieldType) (V Z : finType) (G : graph V) (lam : R)
    (H : V -> Z -> R) (guess : Z -> V) :
  connected G -> 1 < lam -> private G lam (distance_matrix_by_rows G lam) ->
  channel H -> private G lam H ->
  utility_of_guess (@uniform R V) H guess (@identity_gain R V)
    <= utility_of_guess (@uniform R V) (distance_matrix_by_rows G lam) id (@identity_gain R V).
Proof.
move=> conn lam_gt1 KP HC HP; have lam_ge1 := ltW lam_gt1.
have lam_neq0 : lam != 0 by rewrite gt_eqF // (lt_trans ltr01).
pose c i := (distance_sum G lam i)^-1; have S_gt0 i := distance_sum_gt0 G i lam_ge1.
have c_le i h : G i h -> c i <= c h.
  move=> ih; have := KP i h i ih; rewrite /distance_matrix_by_rows /distance_matrix.
  rewrite similarity_refl // mulr1 -/(c i) -/(c h).
  rewrite /similarity conn dist_adjacent ?expr1; last by rewrite adjacent_sym.
  by rewrite mulrCA divff // mulr1.
have c_const i h : c i = c h.
  have /connectP[p] := conn i h; elim: p i => [|k p IHp] i /=; first by move=> _ ->.
  move=> /andP[ik kp] hE; rewrite -(IHp k kp hE); apply/eqP.
  by rewrite eq_le !c_le // adjacent_sym.
have [V0|] := posnP #|V|.
  rewrite /utility_of_guess !big_pred0 // => y; have := card0_eq V0 y; by rewrite inE.
case/card_gt0P=> y _.
have weights : weighting G lam (fun=> c y).
  split=> [i|i]; first by rewrite invr_ge0 ltW.
  rewrite -mulr_suml -distance_sum_similarity (c_const y i) /c divff // gt_eqF //.
have [_ best] := magnitude lam_ge1 weights.
apply: le_trans (utility_le _ _ _) _; rewrite lemma_1 utility_identity.
rewrite /uniform -mulr_sumr ler_wpmul2l ?invr_ge0 ?ler0n //.
apply: le_trans (best _ _ HC HP) _; apply: ler_sum => j _.
by rewrite /distance_matrix_by_rows /distance_matrix similarity_refl // mulr1 -/(c j) (c_const y j).
Qed.

Theorem always_not_optimal_fails (R : realFieldType) :
  ~ (exists (V : finType) (G : graph V) (lam : R),
     [/\ connected G, ~ (distance_regular G \/ vt_plus G) & 1 < lam] /\
     [/\ channel (distance_matrix_by_rows G lam), private G lam (distance_matrix_by_rows G lam) &
         exists (Z : finType) (H : V -> Z -> R) (guess : Z -> V),
         [/\ channel H, private G lam H & forall guess',
             utility_of_guess (@uniform R V) (distance_matrix_by_rows G lam) guess'
                 (@identity_gain R V)
               < utility_of_guess (@uniform R V) H guess (@identity_gain R V)]]).
Proof.
case=> V [G [lam [[conn _ lam_gt1] [_ KP [Z [H [guess [HC HP above]]]]]]]].
have := above id; apply/negP; rewrite -leNgt.
exact: private_each_row_optimal.
Qed.
