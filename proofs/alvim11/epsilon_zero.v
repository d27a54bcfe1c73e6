(** * alvim11/epsilon-zero: no leakage at epsilon = 0

    On a connected graph a channel that is private at lam = 1 has equal rows. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.
From leakproof.library Require Import channel_facts.
From leakproof.alvim11 Require Import cachin_smith.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem epsilon_zero (R : realFieldType) (X Z : finType) (G : graph X) (K : X -> Z -> R)
    (prior : X -> R) :
  connected G -> channel K -> private G 1 K -> distribution prior ->
  leakage_factor prior K = 1.
Proof.
move=> conn KC KP pD; have [x0] := distribution_inhabited pD.
have rows x z : K x z = K x0 z.
  apply/eqP; rewrite eq_le; apply/andP; split.
    by have := private_dist z (lexx 1) KP (conn x x0); rewrite expr1n mul1r.
  by have := private_dist z (lexx 1) KP (conn x0 x); rewrite expr1n mul1r.
have qD : distribution (K x0) by split=> [z|]; [apply: (proj1 KC) | apply: (proj2 KC)].
rewrite /leakage_factor (@smith_independent _ _ _ _ K (K x0)) // => [|x z]; last by rewrite rows.
by rewrite divff // gt_eqF // vulnerability_gt0.
Qed.
