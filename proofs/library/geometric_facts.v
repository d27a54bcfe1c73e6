(** * Facts about the truncated geometric mechanism on six numbers *)

From Coq Require Import NArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel geometric.
From leakproof.library Require Import channel_facts table_facts rounding field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma truncated_geometricE (R : fieldType) (n : nat) (alpha : R) (i j : 'I_n.+1) :
  truncated_geometric alpha i j
    = (if (j == 0%N :> nat) || (j == n :> nat) then alpha else alpha - 1)
        / ((alpha + 1) * alpha ^+ absolute_difference i j).
Proof. by rewrite -absolute_differenceE. Qed.

Section Geometric.
Variables (R : realFieldType) (n : nat) (alpha : R).
Hypothesis alpha_ge1 : 1 <= alpha.
Let M := truncated_geometric (n := n) alpha.
Implicit Types i j h : 'I_n.+1.

Let alpha_gt0 : 0 < alpha. Proof. exact: lt_le_trans alpha_ge1. Qed.

Definition outer j : R := (if (j == 0%N :> nat) || (j == n :> nat) then alpha else alpha - 1)
  / (alpha + 1).

Lemma outer_ge0 j : 0 <= outer j.
Proof.
rewrite divr_ge0 ?addr_ge0 ?(ltW alpha_gt0) ?ler01 //.
by case: ifP; rewrite ?(ltW alpha_gt0) // subr_ge0.
Qed.

Lemma geometricE i j : M i j = outer j * alpha ^- absolute_difference i j.
Proof. by rewrite /M truncated_geometricE invfM mulrA. Qed.

Lemma geometric_ge0 i j : 0 <= M i j.
Proof. by rewrite geometricE mulr_ge0 ?outer_ge0 // invr_ge0 exprn_ge0 // ltW. Qed.

Lemma geometric_diagonal i j : M i j <= M j j.
Proof.
rewrite !geometricE ler_wpmul2l ?outer_ge0 // /absolute_difference subnn expr0 invr1.
by rewrite invf_le1 ?exprn_gt0 // exprn_ege1.
Qed.

Lemma geometric_ratio k i h j : (absolute_difference h j <= k + absolute_difference i j)%N ->
  M i j <= alpha ^+ k * M h j.
Proof.
move=> le_k; rewrite !geometricE mulrCA ler_wpmul2l ?outer_ge0 //.
rewrite -[leLHS]mul1r ler_pdivr_mulr ?exprn_gt0 // mulrAC ler_pdivl_mulr ?exprn_gt0 // mul1r.
by rewrite -exprD ler_weexpn2l.
Qed.

Lemma apart_le i j : (absolute_difference i j <= n)%N.
Proof.
rewrite /absolute_difference; have [ij|ji] := leqP i j.
  move: (ij); rewrite -subn_eq0 => /eqP->.
  by rewrite add0n leq_subLR (leq_trans _ (leq_addl _ _)) // -ltnS.
move: (ltnW ji); rewrite -subn_eq0 => /eqP->.
by rewrite addn0 leq_subLR (leq_trans _ (leq_addl _ _)) // -ltnS.
Qed.

End Geometric.

Section Six.
Variables (R : realFieldType) (alpha : R).
Hypothesis alpha_gt0 : 0 < alpha.
Add Field R_field : (field_tactic_theory R).

Lemma geometric6_sum (i : 'I_6) : \sum_j truncated_geometric (n := 5) alpha i j = 1.
Proof.
have a0 : alpha != 0 by rewrite gt_eqF.
have a1 : alpha + 1 != 0 by rewrite gt_eqF // addr_gt0 ?ltr01.
rewrite !big_ord_recl big_ord0 !truncated_geometricE /absolute_difference /= /bump /=.
case: i => -[|[|[|[|[|[|//]]]]]] ? /=; rewrite ?expr0; field_in R.
all: by [].
Qed.

End Six.

(** The bounds 85/74 < alpha < 224/195 where alpha^5 = 2; the fifth powers are
    compared in binary. *)
Section Root.
Local Open Scope N_scope.

Definition fifth (a : N) : N := a * (a * (a * (a * a))).

Lemma fifthE (a : N) : N.to_nat (fifth a) = (N.to_nat a ^ 5)%N.
Proof. by rewrite /fifth !N2Nat.inj_mul !expnS expn0 muln1. Qed.

Lemma fifth_lt (a b : N) : N.ltb (fifth a) (2 * fifth b) ->
  (N.to_nat a ^ 5 < 2 * N.to_nat b ^ 5)%N.
Proof. by move=> /N_lt_nat; rewrite N2Nat.inj_mul !fifthE. Qed.

Lemma fifth_gt (a b : N) : N.ltb (2 * fifth b) (fifth a) ->
  (2 * N.to_nat b ^ 5 < N.to_nat a ^ 5)%N.
Proof. by move=> /N_lt_nat; rewrite N2Nat.inj_mul !fifthE. Qed.
End Root.

Section RootBounds.
Variables (R : realFieldType) (alpha : R).
Hypotheses (alpha_gt0 : 0 < alpha) (alpha5 : alpha ^+ 5 = 2%:R).

Lemma root_gt (a b : nat) : (0 < b)%N -> (a ^ 5 < 2 * b ^ 5)%N -> a%:R / b%:R < alpha.
Proof.
move=> b_gt0 ab; have bR : 0 < b%:R :> R by rewrite ltr0n.
rewrite ltNge; apply/negP => le_alpha.
have := ler_expn2r 5 (ltW alpha_gt0) _ le_alpha; rewrite nnegrE divr_ge0 ?ler0n //.
move=> /(_ isT); rewrite alpha5 expr_div_n ler_pdivl_mulr ?exprn_gt0 //.
by rewrite -!natrX -natrM ler_nat leqNgt ab.
Qed.

Lemma root_lt (a b : nat) : (0 < b)%N -> (2 * b ^ 5 < a ^ 5)%N -> alpha < a%:R / b%:R.
Proof.
move=> b_gt0 ab; have bR : 0 < b%:R :> R by rewrite ltr0n.
rewrite ltNge; apply/negP => le_alpha.
have := ler_expn2r 5 _ (ltW alpha_gt0) le_alpha; rewrite nnegrE divr_ge0 ?ler0n //.
move=> /(_ isT); rewrite alpha5 expr_div_n ler_pdivr_mulr ?exprn_gt0 //.
by rewrite -!natrX -natrM ler_nat leqNgt ab.
Qed.

Lemma alpha_gt : 85%:R / 74%:R < alpha.
Proof. exact: (@root_gt (N.to_nat 85) (N.to_nat 74) isT (@fifth_lt 85 74 isT)). Qed.

Lemma alpha_lt : alpha < 224%:R / 195%:R.
Proof. exact: (@root_lt (N.to_nat 224) (N.to_nat 195) isT (@fifth_gt 224 195 isT)). Qed.

End RootBounds.
