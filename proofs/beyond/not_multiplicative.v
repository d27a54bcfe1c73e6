(** * beyond/not-multiplicative: two tuples can leak more than twice what one can

    The fork at lam = 3/2: the largest leakage factor is 17/10, that of the product of two forks
    is 3789/1300, which exceeds 289/100. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import isomorphism_facts product_facts closed_numbers.
From leakproof.beyond Require Import covering_bound_attained fork_powers.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem not_multiplicative (R : realFieldType) :
  [/\ largest_factor fork (3%:R / 2%:R : R) (17%:R / 10%:R),
      largest_factor (product_graph fork fork) (3%:R / 2%:R : R) (3789%:R / 1300%:R) &
      17%:R / 10%:R * (17%:R / 10%:R) < 3789%:R / 1300%:R :> R].
Proof.
have [_ two _ _] := fork_powers_values R; split; [exact: fork_largest | | numbers_in R].
exact: largest_factor_isomorphic (isomorphic_sym (power2 fork)) two.
Qed.

(** Said of policies: with the fork as secret graph and without constraints, one tuple and
    two tuples. *)
Theorem not_multiplicative_tuples (R : realFieldType) :
  largest_factor (adjacency_graph (unconstrained 1 fork)) (3%:R / 2%:R : R) (17%:R / 10%:R) /\
  largest_factor (adjacency_graph (unconstrained 2 fork)) (3%:R / 2%:R : R)
    (3789%:R / 1300%:R).
Proof.
have [one two _] := not_multiplicative R; split.
  apply: largest_factor_isomorphic (power_unconstrained fork 1) _.
  exact: largest_factor_isomorphic (power1 fork) _.
apply: largest_factor_isomorphic (power_unconstrained fork 2) _.
exact: largest_factor_isomorphic (power2 fork) _.
Qed.
