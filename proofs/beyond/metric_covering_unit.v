(** * beyond/metric-covering: with lam in the place of m distances must be at least 1

    The distances of the fork divided by 12, at lam = (3/2)^12: the maximum and the covering
    number are those of the fork at 3/2, 17/10 and 45/26. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds metric.
From leakproof.library Require Import metric_graph closed_numbers.
From leakproof.beyond Require Import covering_bound_attained.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** M_ih = lam^-(d(i,h)/k) with lam = mu^k, d the distance in a graph. *)
Theorem metric_covering_any_unit_fails (R : realFieldType) :
  exists (X : finType) (G : graph X) (k : nat) (mu b c : R),
    let M := similarity G mu in
    [/\ 1 <= mu, nearness M, same_both_ways M, covering_number_for M c & largest_for M b] /\
    ~ (mu ^+ k * c + #|metric_parts M|%:R) / (mu ^+ k + 1) <= b.
Proof.
have mu_ge1 : 1 <= 3%:R / 2%:R :> R by numbers_in R.
exists _, fork, 12%N, (3%:R / 2%:R), (17%:R / 10%:R), (45%:R / 26%:R) => M; split.
  split=> //; [exact: similarity_nearness | exact: similarity_same | exact: fork_covering |].
  by apply/largest_for_similarity => //; apply: fork_largest.
apply/negP; rewrite -ltNge.
have pos : 0 < (3%:R / 2%:R) ^+ 12 + 1 :> R by numbers_in R.
rewrite ltr_pdivl_mulr //.
apply: lt_le_trans (_ : (3%:R / 2%:R) ^+ 12 * (45%:R / 26%:R) <= _); first by numbers_in R.
by rewrite ler_addl ler0n.
Qed.
