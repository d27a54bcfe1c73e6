(** * he14/histogram-error: the global sensitivity of histograms

    Over a partition into at least two blocks it is 2; a single block always has the
    same count.  For the error of Laplace noise see
    histogram_error_laplace.v. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import sensitivity_facts.
From leakproof.he14 Require Import sensitivities.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem histogram_sensitivity_two (R : realFieldType) (n : nat) (T B : finType)
    (block : T -> B) :
  (0 < n)%N -> (exists x y, block x != block y) ->
  global_sensitivity (block_histogram R (n := n) block) = 2%:R.
Proof.
case: n => // n _ [x [y xy]]; rewrite global_complete; apply: crossing_histogram (xy) => //.
by apply: contraNneq xy => ->.
Qed.
