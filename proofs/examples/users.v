(** * Examples: users of one channel *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel gains geometric users.
From leakproof.library Require Import graph_facts channel_facts geometric_facts user_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** To earn most by guesses of the input is to lose least where 1 is lost from distance 1 on. *)
Example guesses_as_losses (R : realFieldType) (X Z : finType) (G : graph X) (lam : R) (prior : X -> R) (K : X -> Z -> R) :
  distribution prior -> channel K ->
  serves G lam prior (@guess_the_input R X) K <->
  loses_least G lam prior (by_distance G (from_distance R (fun=> 1%N))) K.
Proof. by move=> ? ?; split; [apply: loses_least_guess | apply: serves_guess]. Qed.

(** Every guess is at least 0 off; and the mean distance adds up the probabilities to be 1 off, 2 off, ... *)
Example off_by_zero (R : realFieldType) (X : finType) (G : graph X) (P : X -> X -> R) i : channel P -> off_by G P i 0 = 1.
Proof. by case=> _ sums; rewrite -[RHS](sums i); apply: eq_bigl. Qed.

Example mean_distance (R : realFieldType) (X : finType) (G : graph X) (prior : X -> R) (P : X -> X -> R) : connected G ->
  expected_loss prior (by_distance G (@the_distance R X)) P id = \sum_i prior i * \sum_(t < #|X|) off_by G P i t.+1.
Proof.
move=> conn; rewrite /expected_loss exchange_big; apply: eq_bigr => i _; rewrite /off_by.
rewrite (eq_bigr (fun w => prior i * ((dist G w i)%:R * P i w))) => [|w _]; last by rewrite mulrA.
rewrite -mulr_sumr; congr (_ * _); rewrite (eq_bigr (fun w => \sum_(t < #|X|) (t.+1 <= dist G w i)%N%:R * P i w)).
  by rewrite exchange_big; apply: eq_bigr => t _; rewrite [RHS]big_mkcond; apply: eq_bigr => w _; case: ifP; rewrite ?mul1r ?mul0r.
move=> w _; rewrite -mulr_suml; congr (_ * _); rewrite -natr_sum; congr _%:R.
have small := ltnW (dist_lt (conn w i)); rewrite -[LHS]card_ord -sum1_card (big_ord_widen _ (fun=> 1%N) small) big_mkcond.
by apply: eq_bigr => t _; case: ifP.
Qed.

(** The truncated mechanism has two ends: with one vertex it is none, so that paths of theorems have two or more. *)
Example one_end (R : realFieldType) (lam : R) : 1 < lam -> ~ channel (@truncated_geometric R 0 lam).
Proof.
move=> lam_gt1 [_ /(_ ord0)]; rewrite big_ord_recl big_ord0 addr0 truncated_geometricE /= expr0 mulr1.
have lam1 : lam + 1 != 0 by rewrite gt_eqF // addr_gt0 ?ltr01 // (lt_trans ltr01).
move/(congr1 (fun x => x * (lam + 1))); rewrite mulfVK // mul1r => /eqP.
by rewrite -subr_eq0 opprD addrA subrr add0r oppr_eq0 oner_eq0.
Qed.
