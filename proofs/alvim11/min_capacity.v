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

Lemma sum_unit (R : realFieldType) (F : unit -> R) : \sum_z F z = F tt.
Proof. by rewrite (bigD1 tt) //= big1 ?addr0 // => -[]. Qed.

(** The channel that tells nothing. *)
Lemma silent_maxima (R : realFieldType) (A : finType) (a : A) :
  sum_of_maxima (fun (_ : A) (_ : unit) => 1 : R) = 1.
Proof.
rewrite /sum_of_maxima sum_unit /column_max.
by rewrite (@maximum_eq _ A (fun=> 1) a) ?ler01.
Qed.

Lemma silent_channel (R : realFieldType) (A : finType) :
  channel (fun (_ : A) (_ : unit) => 1 : R).
Proof. by split=> [a z|a]; rewrite ?ler01 ?sum_unit. Qed.

(** min-capacity = s says that 2^s is the largest leakage factor.  Already where the
    sum of maxima is a natural number this fails: one input, one output, 2^1 and 1. *)
Theorem min_capacity_as_printed_fails (R : realFieldType) :
  ~ (forall (A B : finType) (K : A -> B -> R) (k : nat),
       (0 < #|A|)%N -> channel K -> sum_of_maxima K = k%:R ->
       capacity_factor K (2%:R ^+ k)).
Proof.
move=> /(_ [finType of unit] [finType of unit] (fun _ _ => 1) 1%N).
have A_gt0 : (0 < #|[finType of unit]|)%N by rewrite card_unit.
case=> [//| | | [prior pD]]; [exact: silent_channel | exact: (silent_maxima _ tt) | ].
move=> pE _; have [[_ le1] _] := capacity_formula A_gt0 (@silent_channel R _).
have := le1 _ pD; rewrite pE (silent_maxima _ tt) expr1.
by rewrite leNgt ltr1n.
Qed.

Theorem min_capacity_not_only_uniform (R : realFieldType) :
  exists (K : bool -> unit -> R) (prior : bool -> R),
  [/\ channel K, distribution prior, ~ (prior =1 @uniform R [finType of bool]) &
      capacity_factor K (leakage_factor prior K)].
Proof.
pose K (_ : bool) (_ : unit) : R := 1; pose prior (a : bool) : R := a%:R.
have pD : distribution prior.
  by split=> [a|]; [rewrite ler0n | rewrite big_bool /= -natrD].
have KC : channel K by apply: silent_channel.
exists K, prior; split=> // [same|].
  have /eqP := same false; rewrite /prior /uniform card_bool eq_sym invr_eq0.
  by rewrite pnatr_eq0.
have A_gt0 : (0 < #|[finType of bool]|)%N by rewrite card_bool.
have [cap _] := capacity_formula A_gt0 KC.
suff -> : leakage_factor prior K = sum_of_maxima K by [].
apply/eqP; rewrite eq_le (proj2 cap) //= (silent_maxima _ true).
exact: leakage_at_least_one.
Qed.
