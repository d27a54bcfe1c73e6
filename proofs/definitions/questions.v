(** * Strategies of yes/no questions

    Source: alvim11, Section 2.1 (Proposition 1 and Example 3).  A strategy asks whether
    the value lies in a subset, and goes on with one of two strategies. *)

From mathcomp Require Import all_ssreflect all_algebra.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Strategies.
Variable X : finType.

Inductive strategy := Done | Ask of {set X} & strategy & strategy.

(** The number of questions asked about [x]. *)
Fixpoint questions (s : strategy) (x : X) : nat :=
  if s is Ask A yes no then (if x \in A then questions yes x else questions no x).+1
  else 0%N.

(** No two values of [S] get the same answers. *)
Fixpoint determines (s : strategy) (S : {set X}) : bool :=
  if s is Ask A yes no then determines yes (S :&: A) && determines no (S :\: A)
  else (#|S| <= 1)%N.

End Strategies.

(** Each question halves the probability of [S]. *)
Fixpoint halving (R : realFieldType) (X : finType) (p : X -> R) (s : strategy X)
    (S : {set X}) : Prop :=
  if s is Ask A yes no then
    [/\ \sum_(x in S :&: A) p x = \sum_(x in S :\: A) p x,
        halving p yes (S :&: A) & halving p no (S :\: A)]
  else True.

(** By how much a question splits the probability of [S] unevenly; and: each question splits
    the probability of what is still possible as evenly as any question could. *)
Definition unevenness (R : realFieldType) (X : finType) (p : X -> R) (S A : {set X}) : R :=
  `|\sum_(x in S :&: A) p x - \sum_(x in S :\: A) p x|.
Fixpoint splits_evenly (R : realFieldType) (X : finType) (p : X -> R) (s : strategy X)
    (S : {set X}) : Prop :=
  if s is Ask A yes no then
    [/\ forall B, unevenness p S A <= unevenness p S B,
        splits_evenly p yes (S :&: A) & splits_evenly p no (S :\: A)]
  else True.
