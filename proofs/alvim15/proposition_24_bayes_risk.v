(** * alvim15/proposition-24: (15) is not the Bayes risk

    Two answers with probabilities 3/4 and 1/4, and a channel that says nothing: the best
    guess is right with probability 3/4 and wrong with probability 1/4. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel utility.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The probability of a wrong guess is the expected gain 1 on every other answer. *)
Theorem proposition_24_bayes_risk_fails (R : realFieldType) :
  ~ (forall (Y Z : finType) (prior : Y -> R) (H : Y -> Z -> R) (guess : Z -> Y),
       distribution prior -> channel H -> optimal_guess prior H (@identity_gain R Y) guess ->
       posterior_vulnerability prior H
         = utility_of_guess prior H guess (fun y y' => 1 - identity_gain R y y')).
Proof.
pose t : R := 4%:R^-1; have t_gt0 : 0 < t by rewrite invr_gt0 ltr0n.
have t4 : t *+ 4 = 1 by rewrite -mulr_natl divff // pnatr_eq0.
pose prior (y : bool) : R := t *+ (if y then 3 else 1)%N; pose H (y : bool) (z : unit) : R := 1.
have pD : distribution prior.
  split=> [y|]; first by rewrite mulrn_wge0 ?ltW.
  by rewrite big_bool /prior /= -mulrnDr t4.
have HC : channel H by split=> [y z|y]; rewrite ?ler01 // big_const card_unit /= addr0.
have sumE (F : unit -> R) : \sum_z F z = F tt.
  by rewrite (bigD1 tt) //= big1 ?addr0 // => -[].
have uE (g : unit -> bool) (f : bool -> bool -> R) :
    utility_of_guess prior H g f = prior true * f true (g tt) + prior false * f false (g tt).
  by rewrite /utility_of_guess big_bool /= !sumE /H !mulr1.
move=> /(_ _ _ prior H (fun=> true) pD HC); rewrite uE /identity_gain /=.
rewrite subrr mulr0 add0r subr0 mulr1 => F.
suff E : t *+ 3 = t *+ 1 by have : t *+ 1 < t *+ 3; [rewrite ltr_pmuln2l | rewrite E ltxx].
rewrite -[RHS]/(prior false) -F => [|g].
  rewrite /posterior_vulnerability sumE (@maximum_eq _ _ (fun y => prior y * H y tt) true).
  - by rewrite /H mulr1.
  - by rewrite /H mulr1 /prior mulrn_wge0 ?ltW.
  by move=> y; rewrite /H !mulr1 /prior ler_pmuln2l //; case: y.
rewrite !uE /= !mulr1 !mulr0 addr0; case: (g tt) => /=; rewrite ?mulr1 ?mulr0 ?addr0 ?add0r //.
by rewrite /prior ler_pmuln2l.
Qed.
