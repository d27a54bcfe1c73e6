(** * he14/theorem-5.1 with Laplace noise

    [N] is any relation between databases, in particular the neighbours of a policy
    under any reading; the exponential function is any function with its laws
    (definitions/laplace.v). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy laplace.
From leakproof.library Require Import sensitivity_facts laplace_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem theorem_5_1_laplace (R : realFieldType) (expo : R -> R) (eps : R) (n : nat)
    (T X : finType) (N : rel (database n T)) (f : database n T -> X -> R) :
  exponential expo -> 0 < eps -> 0 < sensitivity N f ->
  density_private N (expo eps) (laplace_release expo (sensitivity N f / eps) f).
Proof.
move=> expoP eps_gt0 S_gt0; have scale_gt0 : 0 < sensitivity N f / eps by rewrite divr_gt0.
apply/(laplace_private expoP scale_gt0) => D E DE.
by rewrite mulrCA divff ?gt_eqF // mulr1 le_sensitivity.
Qed.
