(** * alvim11/proposition-1: the entropy is not the expected length of the best code

    Two values with probabilities 2/3 and 1/3: every strategy that tells them apart asks one
    question at least, and the entropy is log 3 - 2/3, which is less, as 3^5 < 2^8. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel limits entropy questions.
From leakproof.library Require Import table_facts field_tactic.
From leakproof.alvim11 Require Import example_3 shannon_entropy renyi.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Thirds.
Variable R : realFieldType.
Add Field R_field : (field_tactic_theory R).

Lemma entropy_of_thirds (L : R) :
  - (2%:R / 3%:R * (1 - L) + 1%:R / 3%:R * - L) = L - 2%:R / 3%:R.
Proof. by field_in R; positive. Qed.

End Thirds.

Theorem proposition_1_code_length_fails (R : realFieldType) (log : R -> R) :
  logarithm_base_2 log ->
  ~ (forall (X : finType) (p : X -> R), distribution p -> (forall x, 0 < p x) ->
       exists2 s : strategy X, determines s [set: X] &
         shannon log p = \sum_x p x * (questions s x)%:R).
Proof.
move=> logP; have [lM l_mono log2] := logP.
pose p (b : bool) : R := (if b then 2 else 1)%N%:R / 3%:R.
have three_gt0 : 0 < 3%:R :> R by rewrite ltr0n.
have p_gt0 b : 0 < p b by rewrite divr_gt0 ?ltr0n //; case: b.
have p_sum : \sum_x p x = 1.
  by rewrite big_bool /p /= -mulrDl -natrD divff // gt_eqF.
move=> /(_ [finType of bool] p) [|//|s det].
  by split=> // b; apply: ltW.
have least : 1 <= \sum_x p x * (questions s x)%:R.
  rewrite -[leLHS]p_sum; apply: ler_sum => x _; rewrite -[leLHS]mulr1.
  apply: ler_wpmul2l; first exact: ltW.
  by rewrite ler1n (questions_gt0 _ det) // cardsT card_bool.
move=> eqH; move: least; rewrite -eqH /shannon big_bool /p /=; apply/negP; rewrite -ltNge.
have log3 : log 3%:R <= 8%:R / 5%:R.
  have log256 : log (2%:R ^+ 8) = 8%:R by rewrite (log_exp logP) ?ltr0n // log2 mulr1.
  rewrite ler_pdivl_mulr ?ltr0n // [leLHS]mulrC -(log_exp logP) // -[leRHS]log256.
  by apply: l_mono; rewrite ?exprn_gt0 // -!natrX ler_nat.
set L := log 3%:R in log3 *; rewrite (log_div logP) ?ltr0n // (log_div logP) ?ltr0n //.
rewrite log2 (log1 logP) -/L sub0r.
rewrite entropy_of_thirds ltr_subl_addr; apply: le_lt_trans log3 _.
have -> : 1 + 2%:R / 3%:R = 5%:R / 3%:R :> R.
  by rewrite -[X in X + _](divff (lt0r_neq0 three_gt0)) -mulrDl -natrD.
by rewrite div_nat_lt.
Qed.
