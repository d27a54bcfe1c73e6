(** * alvim15/proposition-16: a step of its proof

    The row sum is rewritten by an equation "by Proposition 11", which is an inequality.  If it
    were an equation for every channel, the constant one would have the largest entry of the
    mechanism of Proposition 16. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import channel_facts table_facts closed_numbers.
From leakproof.edwards Require Import lemma_1.
From leakproof.alvim15 Require Import proposition_16.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem proposition_16_proof_fails (R : realFieldType) :
  ~ (forall (u : nat) (T : finType) (lam : R) (M : database u T -> database u T -> R),
       (1 < #|T|)%N -> 1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       (forall x, M x x = matrix_max M) ->
       forall x, distance_sum (hamming_graph u T) lam x = (matrix_max M)^-1).
Proof.
pose B := [finType of bool] => H; pose x0 : database 1 B := [ffun=> true].
have two : (0 < #|B|)%N by rewrite card_bool.
have lam_ge1 : 1 <= 2%:R :> R by rewrite ler1n.
have [KC KP KL] := @proposition_16 R 1 B 2%:R two lam_ge1.
set K := (fun x z : database 1 B => _) in KC KP KL.
pose C (x z : database 1 B) : R := 2%:R^-1.
have half_gt0 : 0 < 2%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have cardX : #|{: database 1 B}| = 2%N by rewrite card_ffun card_bool card_ord.
have max2 (F : database 1 B -> database 1 B -> R) x :
    0 <= F x x -> (forall y z, F y z <= F x x) -> F x x = matrix_max F.
  move=> F0 Fb; apply/eqP; rewrite eq_le; apply/andP; split.
    apply: le_trans (le_maximum (fun y => \maximum_w F y w) x); exact: (le_maximum (F x) x).
  by apply: maximum_le => // y; apply: maximum_le.
have Cmax x : C x x = matrix_max C by apply: max2 => //; apply: ltW.
have K_ge0 := proj1 KC.
have same (w : database 1 B) : hamming w w = 0%N.
  by apply/eqP; rewrite cards_eq0; apply/eqP/setP => i; rewrite !inE eqxx.
have b_ge0 : 0 <= bnd 1 #|B| 2%:R :> R.
  by rewrite -KL divr_ge0 ?sumr_ge0 ?maximum_ge0 // => *; apply: maximum_ge0.
have Kmax x : K x x = matrix_max K.
  have v_gt0 : 0 < #|B|%:R ^+ 1 :> R by rewrite exprn_gt0 // ltr0n.
  have l_gt0 n : 0 < 2%:R ^+ n :> R by rewrite exprn_gt0 // ltr0n.
  apply: max2 => [|y z]; first exact: K_ge0.
  rewrite /K same expr0 mulr1; apply: ler_wpmul2l => //.
  rewrite lef_pinv ?posrE ?mulr_gt0 // ler_pmulr //.
  exact: exprn_ege1.
have CC : channel C.
  by split=> [? ?|?]; [apply: ltW | rewrite /C sumr_const cardX -[_ *+ 2]mulr_natr mulVf // pnatr_eq0].
have CP : private (hamming_graph 1 B) 2%:R C.
  by move=> ? ? ? _; rewrite /C ler_pemull // ltW.
have B2 : (1 < #|B|)%N by rewrite card_bool.
have := H _ _ _ _ B2 lam_ge1 CC CP Cmax x0; rewrite (H _ _ _ _ B2 lam_ge1 KC KP Kmax x0).
rewrite -(Cmax x0) /C => /invr_inj half.
have le1 : sum_of_maxima K <= 1.
  apply: (@le_trans _ _ (\sum_(z : database 1 B) 2%:R^-1)).
    apply: ler_sum => z _; rewrite -half; apply: maximum_le => [|x].
      by rewrite -(Kmax x0).
    apply: le_trans (le_maximum (fun y => \maximum_w K y w) x); exact: (le_maximum (K x) z).
  by rewrite sumr_const cardX -[_ *+ 2]mulr_natr mulVf // pnatr_eq0.
move: KL le1; rewrite lemma_1_leakage ?cardX // => ->; rewrite /bnd card_bool expr1.
numbers_in R.
Qed.
