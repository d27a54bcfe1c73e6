(** * alvim15/proposition-24: utility is posterior vulnerability

    The appendix's version, with the sum over the reported answers z and the
    maximum over the true answers y; in the text the two are exchanged.  Proved for
    every optimal remapping, and also that there is one. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel utility.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma utility_identity (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R) (guess : Z -> Y) :
  utility_of_guess prior H guess (@identity_gain R Y)
    = \sum_z prior (guess z) * H (guess z) z.
Proof.
rewrite /utility_of_guess exchange_big /=; apply: eq_bigr => z _.
rewrite (bigD1 (guess z)) //= big1 ?addr0 => [|y yz].
  by rewrite /identity_gain eqxx mulr1.
by rewrite /identity_gain (negbTE yz) mulr0.
Qed.

Lemma utility_le (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R) (guess : Z -> Y) :
  utility_of_guess prior H guess (@identity_gain R Y)
    <= posterior_vulnerability prior H.
Proof.
rewrite utility_identity; apply: ler_sum => z _.
exact: (le_maximum (fun y => prior y * H y z)).
Qed.

Theorem optimal_guess_exists (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R) :
  distribution prior -> channel H ->
  exists2 guess, optimal_guess prior H (@identity_gain R Y) guess
    & utility_of_guess prior H guess (@identity_gain R Y)
        = posterior_vulnerability prior H.
Proof.
move=> pD HC; have [y0] := distribution_inhabited pD.
have pick_guess z : exists y, \maximum_y (prior y * H y z) == prior y * H y z.
  have [|y yE] := @maximum_attained _ _ (fun y => prior y * H y z) y0.
    by move=> y; rewrite mulr_ge0 ?channel_ge0 //; case: pD.
  by exists y; rewrite yE.
pose guess z := xchoose (pick_guess z).
have guessE : utility_of_guess prior H guess (@identity_gain R Y)
    = posterior_vulnerability prior H.
  rewrite utility_identity; apply: eq_bigr => z _.
  by rewrite (eqP (xchooseP (pick_guess z))).
by exists guess => // guess'; rewrite guessE utility_le.
Qed.

Theorem proposition_24 (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R) (guess : Z -> Y) :
  distribution prior -> channel H ->
  optimal_guess prior H (@identity_gain R Y) guess ->
  utility_of_guess prior H guess (@identity_gain R Y)
    = posterior_vulnerability prior H.
Proof.
move=> pD HC optimal; apply/eqP; rewrite eq_le utility_le /=.
by have [guess' _ <-] := optimal_guess_exists pD HC; apply: optimal.
Qed.
