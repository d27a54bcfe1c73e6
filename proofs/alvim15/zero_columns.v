(** * alvim15/zero-columns: columns of zeros change nothing *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The outputs of [Z], and those of [E], which never occur. *)
Definition with_zero_columns (R : realFieldType) (X Z E : finType) (K : X -> Z -> R) (x : X)
    (z : Z + E) : R :=
  if z is inl z' then K x z' else 0.
Arguments with_zero_columns {R X Z} E K x z.

Theorem zero_columns (R : realFieldType) (X Z E : finType) (K : X -> Z -> R) (prior : X -> R) :
  channel K -> distribution prior ->
  [/\ channel (with_zero_columns E K),
      posterior_vulnerability prior (with_zero_columns E K) = posterior_vulnerability prior K &
      leakage_factor prior (with_zero_columns E K) = leakage_factor prior K].
Proof.
move=> [K_ge0 K_sum] _.
have same : posterior_vulnerability prior (with_zero_columns E K) = posterior_vulnerability prior K.
  rewrite /posterior_vulnerability big_sumType /= [X in _ + X]big1 ?addr0 // => e _.
  by apply/eqP; rewrite eq_le maximum_ge0 andbT; apply: maximum_le => // x; rewrite mulr0.
split=> //; last by rewrite /leakage_factor same.
split=> [x [z|e] //|x]; first exact: K_ge0.
by rewrite big_sumType /= [X in _ + X]big1 ?addr0.
Qed.
