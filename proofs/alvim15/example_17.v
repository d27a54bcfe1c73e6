(** * alvim15/example-17: two individuals with three values, and Figure 9(b)

    The printed table of exponents has two wrong entries: in row ba, the columns bc
    and cb are exchanged.  So it is not symmetric, and its matrix is not private for
    every lam >= 1: not at lam = 2.  With the Hamming distances it is the matrix of
    Proposition 16 and has the highest leakage. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy tables bounds.
From leakproof.library Require Import channel_facts hamming_facts table_facts closed_numbers.
From leakproof.edwards Require Import lemma_1 uniform_prior.
From leakproof.alvim15 Require Import theorem_15 proposition_16.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The values a, b, c are 0, 1, 2; the databases in the printed order. *)
Definition labels : seq (nat * nat) :=
  [:: (0, 0); (0, 1); (0, 2); (1, 0); (2, 0); (1, 1); (1, 2); (2, 1); (2, 2)]%N.
Definition labelled (k : 'I_9) : database 2 [finType of 'I_3] :=
  let l := nth (0, 0)%N labels k in
  [ffun i => if i == ord0 then inord l.1 else inord l.2].

Definition figure_9b : seq (seq nat) :=
  [:: [:: 0; 1; 1; 1; 1; 2; 2; 2; 2];
      [:: 1; 0; 1; 2; 2; 1; 2; 1; 2];
      [:: 1; 1; 0; 2; 2; 2; 1; 2; 1];
      [:: 1; 2; 2; 0; 1; 1; 2; 1; 2];
      [:: 1; 2; 2; 1; 0; 2; 2; 1; 1];
      [:: 2; 1; 2; 1; 2; 0; 1; 1; 2];
      [:: 2; 2; 1; 1; 2; 1; 0; 2; 1];
      [:: 2; 1; 2; 2; 1; 1; 2; 0; 1];
      [:: 2; 2; 1; 2; 1; 2; 1; 1; 0]]%N.

Lemma labelled_hamming (i j : 'I_9) :
  let l := nth (0, 0)%N labels i in let k := nth (0, 0)%N labels j in
  hamming (labelled i) (labelled j) = ((l.1 != k.1) + (l.2 != k.2))%N.
Proof.
move=> l k; have small h : (h < 9)%N ->
    ((nth (0, 0) labels h).1 < 3)%N && ((nth (0, 0) labels h).2 < 3)%N.
  by move: h; do 9!case=> //.
have [/andP[l1 l2] /andP[k1 k2]] := (small i (ltn_ord i), small j (ltn_ord j)).
have inordE a b : (a < 3)%N -> (b < 3)%N -> ((inord a : 'I_3) == inord b) = (a == b).
  by move=> a3 b3; rewrite -val_eqE /= !inordK.
by rewrite hamming_sum !big_ord_recl big_ord0 /= !ffunE /= addn0 !inordE.
Qed.

Theorem example_17_table_fails :
  ~ (forall i j : 'I_9, entry figure_9b i j = hamming (labelled i) (labelled j)).
Proof. by move=> /(_ (inord 3) (inord 6)); rewrite labelled_hamming !inordK. Qed.

Theorem example_17_not_symmetric :
  ~ (forall i j : 'I_9, entry figure_9b i j = entry figure_9b j i).
Proof. by move=> /(_ (inord 3) (inord 6)); rewrite !inordK. Qed.

(** The matrix that the printed exponents stand for. *)
Definition printed_matrix (R : realFieldType) (lam : R) (i j : 'I_9) : R :=
  lam ^+ 2 / (2%:R + lam) ^+ 2 / lam ^+ entry figure_9b i j.

Theorem example_17_table_not_private (R : realFieldType) :
  ~ (forall lam : R, 1 <= lam ->
       channel (printed_matrix lam) /\
       private [rel i h | hamming_graph 2 _ (labelled i) (labelled h)] lam
         (printed_matrix lam)).
Proof.
have two_gt0 : 0 < 2%:R :> R by rewrite ltr0n.
have adj : hamming_graph 2 _ (labelled (inord 6)) (labelled (inord 3)).
  by rewrite -[hamming_graph _ _ _ _]/(hamming _ _ == 1%N) labelled_hamming !inordK.
move=> /(_ 2%:R); rewrite ler1n => -[//|_ /(_ (inord 6) (inord 3) (inord 6) adj)].
rewrite /printed_matrix !inordK // mulrCA ler_pmul2l; last first.
  apply: divr_gt0; apply: exprn_gt0; [exact: two_gt0 | exact: addr_gt0].
rewrite expr0 invr1 exprS invfM mulVKf ?gt_eqF // expr1 leNgt => /negP; apply.
by rewrite invf_lt1 ?ltr1n.
Qed.

(** lam^2 / (2 + lam)^2, from the bound of Theorem 15. *)
Theorem example_17_maximum (R : realFieldType) (lam : R) :
  1 <= lam ->
  (3%:R * lam / (3%:R - 1 + lam)) ^+ 2 * (1 / 3%:R ^+ 2) = lam ^+ 2 / (2%:R + lam) ^+ 2.
Proof.
move=> lam_ge1; have -> : 3%:R - 1 = 2%:R :> R by rewrite -[1]/(1%:R) -natrB.
rewrite -[3%:R * lam / _]mulrA exprMn mulrAC mul1r divff ?mul1r ?expr_div_n //.
by rewrite expf_neq0 // pnatr_eq0.
Qed.

(** The fraction as it is typeset, v lam / v - 1 + lam; at lam = 2 the values are 1
    and 1/4. *)
Theorem example_17_maximum_as_printed_fails (R : realFieldType) :
  ~ (forall lam : R, 1 <= lam ->
       (3%:R * lam / 3%:R - 1 + lam) ^+ 2 * (1 / 3%:R ^+ 2) = lam ^+ 2 / (2%:R + lam) ^+ 2).
Proof.
by move=> /(_ 2%:R); closed_in R => /(_ isT)/eqP; closed_in R.
Qed.

Theorem example_17_optimal (R : realFieldType) (lam : R) :
  1 <= lam ->
  let M (x z : database 2 [finType of 'I_3]) : R :=
    lam ^+ 2 / (2%:R + lam) ^+ 2 / lam ^+ hamming x z in
  [/\ channel M, private (hamming_graph 2 _) lam M &
      forall (Z : finType) (K : database 2 [finType of 'I_3] -> Z -> R),
        channel K -> private (hamming_graph 2 _) lam K ->
        sum_of_maxima K <= sum_of_maxima M].
Proof.
move=> lam_ge1 M; pose D : database 2 [finType of 'I_3] := [ffun=> ord0].
have ne : (0 < #|{: database 2 [finType of 'I_3]}|)%N by apply/card_gt0P; exists D.
have three : (0 < #|[finType of 'I_3]|)%N by rewrite card_ord.
pose K (x z : database 2 [finType of 'I_3]) : R :=
  bnd 2 #|[finType of 'I_3]| lam / (#|[finType of 'I_3]|%:R ^+ 2 * lam ^+ hamming x z).
have [KC KP KL] : [/\ channel K, private (hamming_graph 2 _) lam K &
    leakage_factor (@uniform R _) K = bnd 2 #|[finType of 'I_3]| lam].
  exact: proposition_16.
have ME x z : M x z = K x z.
  by rewrite /M -(example_17_maximum lam_ge1) div1r /K /bnd card_ord [in RHS]invfM [RHS]mulrA.
have sumE : sum_of_maxima M = bnd 2 #|[finType of 'I_3]| lam.
  rewrite -KL lemma_1_leakage //; apply: eq_bigr => z _.
  by apply: eq_maximum => x; rewrite ME.
split.
- split=> [x z|x]; first by rewrite ME; apply: (proj1 KC).
  by rewrite -(proj2 KC x); apply: eq_bigr => z _; rewrite ME.
- by move=> x h z xh; rewrite !ME; apply: KP.
- move=> Z K' KC' KP'; rewrite sumE -(lemma_1_leakage K' ne).
  by apply: theorem_15 => //; apply: (uniform_distribution _ D).
Qed.
