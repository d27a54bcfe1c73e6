(** * alvim11/proposition-1: the entropy is at most the expected number of questions

    By Kraft's and Gibbs' inequalities. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel limits entropy questions.
From leakproof.alvim11 Require Import example_3 shannon_entropy shannon_inequalities renyi.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem proposition_1_bound (R : realFieldType) (ln : R -> R) (X : finType) (p : X -> R)
    (s : strategy X) :
  natural_logarithm ln -> distribution p -> determines s [set: X] ->
  shannon (base_2 ln) p <= \sum_x p x * (questions s x)%:R.
Proof.
move=> lnP pD det; have logP := natural_base_2 lnP; have two_gt0 : 0 < 2%:R :> R by rewrite ltr0n.
pose q x : R := 2%:R ^- questions s x.
have q_gt0 x : 0 < q x by rewrite invr_gt0 exprn_gt0.
have q_sum : \sum_x q x <= 1.
  by have := kraft R det; rewrite (eq_bigl xpredT) // => x; rewrite inE.
have logq x : base_2 ln (q x) = - (questions s x)%:R.
  have [_ _ log2] := logP; rewrite /base_2 (ln_inv lnP) ?exprn_gt0 // mulNr.
  by rewrite -/(base_2 ln _) (log_exp logP) // log2 mulr1.
have := gibbs lnP pD (fun x => ltW (q_gt0 x)) q_sum (fun x _ => q_gt0 x).
under eq_bigr do rewrite logq mulrN; rewrite sumrN => below.
by rewrite /shannon ler_oppl.
Qed.
