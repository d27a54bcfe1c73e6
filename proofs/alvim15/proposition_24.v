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

(** A randomised guess, of probabilities p(y'|z), is no better. *)
Lemma utility_remap_le (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R) (remap : Z -> Y -> R) :
  channel remap ->
  utility prior H remap (@identity_gain R Y) <= posterior_vulnerability prior H.
Proof.
move=> [r_ge0 r_sum].
have -> : utility prior H remap (@identity_gain R Y)
    = \sum_z \sum_y prior y * H y z * remap z y.
  rewrite exchange_big /=; apply: eq_bigr => y _.
  rewrite (bigD1 y) //= big1 ?addr0 => [|y' y'y]; last first.
    by rewrite /identity_gain eq_sym (negbTE y'y) mulr0.
  rewrite /identity_gain eqxx mulr1 mulr_sumr.
  by apply: eq_bigr => z _; rewrite mulrA.
apply: ler_sum => z _; rewrite -[leRHS]mulr1 -(r_sum z) mulr_sumr.
by apply: ler_sum => y _; rewrite ler_wpmul2r // (le_maximum (fun y => prior y * H y z)).
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

(** The text's formula is something else: two answers, equally likely, and a report
    that tells nothing. *)
Theorem proposition_24_text_fails (R : realFieldType) :
  exists (prior : bool -> R) (H : bool -> unit -> R),
  [/\ distribution prior, channel H &
      \sum_y \maximum_z (prior y * H y z) != posterior_vulnerability prior H].
Proof.
exists (fun=> 2%:R^-1), (fun _ _ => 1).
have two_neq0 : 2%:R != 0 :> R by rewrite pnatr_eq0.
have half_ge0 : 0 <= 2%:R^-1 :> R by rewrite invr_ge0 ler0n.
have sum_unit (F : unit -> R) : \sum_z F z = F tt.
  by rewrite (bigD1 tt) //= big1 ?addr0 // => -[].
have halves : 2%:R^-1 + 2%:R^-1 = 1 :> R.
  by rewrite -[RHS](divff two_neq0) mulr_natl mulr2n.
split.
- by split=> [//|]; rewrite big_bool.
- by split=> [y z|y]; [rewrite ler01 | rewrite sum_unit].
- have max_half (I : finType) (i : I) : \maximum_(x : I) (2%:R^-1 * 1) = 2%:R^-1 :> R.
    by rewrite mulr1; apply: (@maximum_eq _ I (fun=> 2%:R^-1) i).
  have -> : posterior_vulnerability (fun=> 2%:R^-1 : R) (fun (_ : bool) (_ : unit) => 1) = 2%:R^-1.
    by rewrite /posterior_vulnerability sum_unit; apply: (max_half _ true).
  rewrite big_bool /= !(max_half _ tt) halves eq_sym.
  by rewrite lt_eqF // invf_lt1 ?ltr0n ?ltr1n.
Qed.
