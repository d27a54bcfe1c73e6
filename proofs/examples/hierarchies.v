(** * Examples: the ordered hierarchical structure, attribute secrets, noise *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets random.
From leakproof.definitions Require Import ordered_hierarchy range_errors.
From leakproof.library Require Import range_error_facts.
From leakproof.he14 Require Import theorem_7_2.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Eight values with theta = 4, as in he14, Figure 2(a), and fan-out 2. *)
Example two_blocks : blocks 8 4 = 2%N /\ tree_height 4 2 = 2%N. Proof. by []. Qed.
Example two_s_nodes : s_nodes 8 4 = [:: (0, 4); (0, 8)]%N. Proof. by []. Qed.
Example second_tree :
  block_tree 8 4 2 1 = [:: (4, 4); (4, 2); (4, 1); (5, 1); (6, 2); (6, 1); (7, 1)]%N.
Proof. by []. Qed.

(** An interval that is no power of the fan-out, and a shorter last block. *)
Example fan_out_3 :
  interval_tree 3 2 0 5 = [:: (0, 5); (0, 2); (0, 1); (1, 1); (2, 2); (2, 1); (3, 1);
                              (4, 1)]%N.
Proof. by []. Qed.
Example last_block : block_tree 6 4 2 1 = [:: (4, 2); (4, 1); (5, 1)]%N. Proof. by []. Qed.

(** The first 7 of 8 values are the first block, a pair and one; the nodes read for any count
    hold as many values as are counted. *)
Example nodes_of_seven : nodes_of_count 8 4 2 7 = [:: (0, 4); (4, 2); (6, 1)]%N.
Proof. by []. Qed.
Example nodes_of_counts :
  all (fun j => sumn [seq c.2 | c <- nodes_of_count 16 5 3 j] == j) (iota 0 17).
Proof. by vm_compute. Qed.
Example what_both_read_cancels : shared_noise 8 4 2 6 7 = [:: (6, 1)]%N. Proof. by []. Qed.

(** In the mean error of 16 values, theta = 4 and f = 2, 1/eps_S^2 has the multiple 36/17. *)
Example sixteen_values : let: (s_count, _, _, number) := noise_counts 16 4 2 own_noise in
  ((2 * s_count) * 17 = 36 * number)%N.
Proof. by vm_compute. Qed.

Example logarithm_of_8 : logarithm_to 2 8 (3%:R : rat).
Proof. by move=> m n; rewrite -[8%N]/(2 ^ 3)%N -expnM leq_exp2l // -natrM ler_nat. Qed.
Example c2_at_a_power (R : realFieldType) (T f log : nat) : c2_at T f log%:R = c2_of R T f log.
Proof. by []. Qed.

(** Three values, theta = f = 2: from the first value to the third, the loss is
    eps_S + 3/2 eps_H. *)
Example loss_of_three (eS eH : rat) :
  eS != 0 -> eH != 0 -> eS + eH != 0 ->
  privacy_loss 3 2 2 eS eH 0 2 = eS + 3%:R / 2%:R * eH.
Proof.
move=> S0 H0 SH0; rewrite privacy_lossE.
have -> : count (count_changes 0 2) (block_tree 3 2 2 0) = 2%N by [].
have -> : count (count_changes 0 2) [seq s_node 3 2 i | i <- later 3 2] = 0%N by [].
have -> : count (count_changes 0 2) (flatten [seq block_tree 3 2 2 i | i <- later 3 2]) = 1%N by [].
rewrite -[(2 * tree_height 2 2)%N]/2%N mul0r addr0 !invf_div [2%:R * _]mulrC divfK //.
by rewrite mul1r -addrA -{1}[eH]mul1r [eH / _]mulrC -mulrDl; congr (_ + _ * _).
Qed.

(** A person with two attributes: changing one of them is a secret pair, changing
    both is not. *)
Local Definition person (a b : bool) : product_domain (fun _ : bool => [finType of bool]) :=
  [ffun x : bool => if x then a else b].

Example attributes :
  attribute_graph _ (person true true) (person true false) /\
  ~~ attribute_graph _ (person true true) (person false false).
Proof.
split; rewrite -[attribute_graph _ _ _]/(#|differing_attributes _ _| == 1%N).
  apply/cards1P; exists false; apply/setP => -[]; rewrite !inE !ffunE //.
rewrite (_ : differing_attributes _ _ = setT) ?cardsT ?card_bool //.
by apply/setP => -[]; rewrite !inE !ffunE.
Qed.

(** Random variables on four equally likely points, and two noises of variance 2. *)
Section FourPoints.
Local Definition four_points := [comAlgType rat of rat^o * rat^o * (rat^o * rat^o)].
Local Definition mean (X : four_points) : rat^o := (X.1.1 + X.1.2 + X.2.1 + X.2.2) / 4%:R.

Lemma mean_is_linear : scalar mean.
Proof.
move=> a [[x1 x2] [x3 x4]] [[y1 y2] [y3 y4]]; rewrite /mean /= mulrA -mulrDl; congr (_ / _).
have -> : a * (x1 + x2 + x3 + x4) = a * x1 + a * x2 + a * x3 + a * x4 by rewrite !mulrDr.
by rewrite [RHS]addrACA [X in _ = X + _]addrACA [X in _ = X + _ + _]addrACA.
Qed.
Canonical mean_additive := Additive mean_is_linear.
Canonical mean_linear := Linear mean_is_linear.

Local Definition noise (i : nat) : four_points :=
  if i == 0%N then ((2%:R, - 2%:R), (0, 0)) else ((0, 0), (2%:R, - 2%:R)).

Example four_points_noise :
  expectation mean_linear /\ independent_noise mean_linear 2 noise (2%:R / 1 ^+ 2).
Proof.
split; first by apply/eqP.
by split=> [[|[|//]] _|[|[|//]] [|[|//]]] //; try split; apply/eqP.
Qed.
End FourPoints.
