(** * alvim15/proposition-16: a step of its proof

    The row sum is rewritten by an equation "by Proposition 11", which is an inequality.  If it
    were an equation for every channel, the constant one would have the largest entry of the
    mechanism of Proposition 16. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import channel_facts table_facts.
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
have max2 (F : database 1 B -> database 1 B -> R) b :
    0 <= b -> (forall x z, F x z <= b) -> (exists x, exists z, F x z = b) -> matrix_max F = b.
  move=> b0 Fb [x [z Fxz]]; apply/eqP; rewrite eq_le; apply/andP; split.
    by apply: maximum_le => // y; apply: maximum_le.
  rewrite -Fxz; apply: le_trans (le_maximum (fun y => \maximum_w F y w) x).
  exact: (le_maximum (F x) z).
have Cmax : matrix_max C = 2%:R^-1.
  by apply: max2 => //; [apply: ltW | exists x0, x0].
have KE x z : K x z = 4%:R / 3%:R / (2%:R * 2%:R ^+ hamming x z).
  rewrite /K /bnd card_bool expr1.
  by have -> : 2%:R - 1 + 2%:R = 3%:R :> R; rewrite -?[1]/(1%:R) -?natrB // -?natrD // -natrM.
have Kxx x : K x x = 2%:R / 3%:R.
  rewrite KE (_ : hamming x x = 0%N) ?expr0 ?mulr1; last first.
    by apply/eqP; rewrite cards_eq0; apply/eqP/setP => i; rewrite !inE eqxx.
  by rewrite mulrAC -[4%N]/(2 * 2)%N natrM mulfK // pnatr_eq0.
have Kmax : matrix_max K = 2%:R / 3%:R.
  apply: max2; [by rewrite divr_ge0 ?ler0n | | by exists x0, x0] => x z.
  rewrite -(Kxx x0) !KE ler_pmul2l ?divr_gt0 ?ltr0n // lef_pinv ?posrE ?mulr_gt0 ?exprn_gt0 ?ltr0n //.
  rewrite ler_pmul2l ?ltr0n // (_ : hamming x0 x0 = 0%N) ?expr0; last first.
    by apply/eqP; rewrite cards_eq0; apply/eqP/setP => i; rewrite !inE eqxx.
  by rewrite exprn_ege1.
have CC : channel C.
  split=> [x z|x]; first exact: ltW.
  by rewrite sumr_const card_ffun card_bool card_ord expn1 -mulr_natl divff // pnatr_eq0.
have CP : private (hamming_graph 1 B) 2%:R C.
  by move=> x y z _; rewrite ler_pemull ?ltW.
have := H _ _ _ _ _ lam_ge1 CC CP (fun _ => esym Cmax) x0; rewrite card_bool => /(_ isT).
rewrite (H _ _ _ _ _ lam_ge1 KC KP _ x0) ?card_bool // => [|x]; last by rewrite Kxx Kmax.
rewrite Kmax Cmax => /invr_inj/eqP; rewrite -[X in _ == X]mul1r -[1]/(1%:R) div_nat_eq //.
Qed.
