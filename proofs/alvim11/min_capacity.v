(** * alvim11/min-capacity: the formula as printed lacks the logarithm *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.
From leakproof.alvim15 Require Import min_entropy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** min-capacity = s says that 2^s is the largest leakage factor.  Already where the
    sum of maxima is a natural number this fails: two inputs, each with an output of
    its own, 2^2 and 2. *)
Theorem min_capacity_as_printed_fails (R : realFieldType) :
  ~ (forall (A B : finType) (K : A -> B -> R) (k : nat),
       (0 < #|A|)%N -> channel K -> sum_of_maxima K = k%:R ->
       capacity_factor K (2%:R ^+ k)).
Proof.
pose K (a b : bool) : R := (a == b)%:R.
have KC : channel K.
  by split=> [a b|a]; [rewrite ler0n | rewrite big_bool /K /= -natrD; case: a].
have Kmax : sum_of_maxima K = 2%:R.
  rewrite /sum_of_maxima big_bool !(@column_max_picked _ _ _ K id) //;
    by move=> a b; rewrite /K eqxx ler_nat leq_b1.
have A_gt0 : (0 < #|[finType of bool]|)%N by rewrite card_bool.
move=> /(_ _ _ K 2%N A_gt0 KC Kmax)[[prior pD pE] _].
have [[_ le2] _] := capacity_formula A_gt0 KC.
by have := le2 _ pD; rewrite pE Kmax -natrX ler_nat.
Qed.

(** Three inputs, two outputs, two equal rows: the prior that takes the equal rows
    for one input reaches 2, as the uniform one does. *)
Theorem min_capacity_not_only_uniform (R : realFieldType) :
  exists (K : option bool -> bool -> R) (prior : option bool -> R),
  [/\ channel K, distribution prior, ~ (prior =1 @uniform R [finType of option bool]),
      capacity_factor K (leakage_factor prior K) &
      leakage_factor prior K = 2%:R].
Proof.
pose K (a : option bool) (b : bool) : R := (isSome a == b)%:R.
pose prior (a : option bool) : R := if a is Some false then 0 else 2%:R^-1.
have sum3 (F : option bool -> R) : \sum_a F a = F None + (F (Some true) + F (Some false)).
  rewrite (bigD1 None) //= (bigD1 (Some true)) //= (bigD1 (Some false)) //= big1 ?addr0 //.
  by case=> [[]|].
have half_ge0 : 0 <= 2%:R^-1 :> R by rewrite invr_ge0 ler0n.
have half2 : 2%:R^-1 + 2%:R^-1 = 1 :> R.
  by rewrite -[LHS]mulr2n -[LHS]mulr_natr mulVf // pnatr_eq0.
have pD : distribution prior.
  by split=> [[[]|]|] //; rewrite sum3 /prior addr0.
have KC : channel K.
  by split=> [a b|a]; [rewrite ler0n | rewrite big_bool /K /= -natrD; case: a].
pose m (b : bool) : option bool := if b then Some true else None.
have Kmax : sum_of_maxima K = 2%:R.
  rewrite /sum_of_maxima big_bool !(@column_max_picked _ _ _ K m) //;
    by move=> a [] /=; rewrite /K ler_nat leq_b1.
have factor : leakage_factor prior K = 2%:R.
  rewrite /leakage_factor; have -> : vulnerability prior = 2%:R^-1.
    by apply: (@maximum_eq _ _ prior None) => //; case=> [[]|].
  have top (b : bool) : \maximum_a (prior a * K a b) = 2%:R^-1.
    rewrite (@maximum_eq _ _ (fun a => prior a * K a b) (m b)) /K /=; case: b;
      rewrite /= ?mulr1 // => -[[]|] /=; by rewrite ?mulr1 ?mulr0 ?mul0r.
  by rewrite /posterior_vulnerability big_bool !top /= half2 invrK mul1r.
exists K, prior; split=> // [same|].
  have /eqP := same (Some false); rewrite /prior /uniform card_option card_bool eq_sym.
  by rewrite invr_eq0 pnatr_eq0.
have A_gt0 : (0 < #|[finType of option bool]|)%N by rewrite card_option.
by rewrite factor -Kmax; have [] := capacity_formula A_gt0 KC.
Qed.
