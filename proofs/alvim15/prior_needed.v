(** * alvim15/prior-needed: guessing cannot be bounded for all priors

    Whatever the channel, a prior that is positive everywhere and has almost all weight on one
    input lets the adversary guess right almost always. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem prior_needed (R : realFieldType) (A B : finType) (K : A -> B -> R) (b : R) :
  (0 < #|A|)%N -> channel K -> b < 1 ->
  exists prior : A -> R,
  [/\ distribution prior, forall a, 0 < prior a & b < posterior_vulnerability prior K].
Proof.
move=> A_gt0 [K_ge0 K_sum] b_lt1; have /card_gt0P[a0 _] := A_gt0.
have n_gt0 : 0 < #|A|%:R :> R by rewrite ltr0n.
pose c : R := Num.max b 0; have c_lt1 : c < 1 by rewrite lt_maxl b_lt1 ltr01.
pose t : R := (1 - c) / 2%:R.
have t_gt0 : 0 < t by rewrite divr_gt0 ?subr_gt0 ?ltr0n.
have t_lt1 : t < 1.
  rewrite ltr_pdivr_mulr ?ltr0n // mul1r (le_lt_trans (y := 1)) ?ltr1n //.
  by rewrite ler_subl_addr ler_addl le_maxr lexx orbT.
pose prior a : R := (a == a0)%:R * (1 - t) + t / #|A|%:R.
have tn_gt0 : 0 < t / #|A|%:R by rewrite divr_gt0.
have pos a : 0 < prior a by rewrite ltr_paddl // mulr_ge0 ?ler0n // subr_ge0 ltW.
exists prior; split=> //.
  split=> [a|]; first exact: ltW.
  rewrite big_split /= (bigD1 a0) //= eqxx mul1r big1 ?addr0 => [|a /negbTE->]; last by rewrite mul0r.
  by rewrite sumr_const -[t / _ *+ _]mulr_natr divfK ?subrK // gt_eqF.
apply: (@lt_le_trans _ _ (prior a0)).
  rewrite /prior eqxx mul1r (lt_le_trans (y := 1 - t)) ?ler_addl ?ltW //.
  rewrite ltr_subr_addr -ltr_subr_addl ltr_pdivr_mulr ?ltr0n // mulr_natr mulr2n.
  by rewrite (le_lt_trans (y := 1 - b)) ?ler_sub ?le_maxr ?lexx // ltr_addl subr_gt0.
rewrite -[leLHS]mulr1 -(K_sum a0) mulr_sumr; apply: ler_sum => z _.
exact: (le_maximum (fun a => prior a * K a z) a0).
Qed.
