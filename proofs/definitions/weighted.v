(** * The largest leakage with weights *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** W(u): [b] is the largest sum over z of max_i u_i K_iz that a channel private for [r] can
    have.  With all weights 1 it is the largest leakage factor; with a prior, the largest
    posterior vulnerability. *)
Definition largest_weighted (R : realFieldType) (X : finType) (r : rel X) (lam : R) (u : X -> R)
    (b : R) : Prop :=
  (exists (Z : finType) (K : X -> Z -> R),
     [/\ channel K, private r lam K & posterior_vulnerability u K = b]) /\
  forall (Z : finType) (K : X -> Z -> R),
    channel K -> private r lam K -> posterior_vulnerability u K <= b.
