(** * Elections: the examples of alvim15 and alvim11 on votes

    Sources: alvim15, Examples 30 and 31; alvim11, Example 8.  A database holds the ballot
    of each voter, so that the votes for [x] are [histogram D x]. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy tables.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition no_ties (n : nat) (T : finType) (D : database n T) : Prop :=
  injective (histogram D).
Definition wins (n : nat) (T : finType) (D : database n T) (x : T) : Prop :=
  forall y, y != x -> (histogram D y < histogram D x)%N.

(** ** Six cities *)
Notation cities := [finType of 'I_6].

(** The second prior: 1/10, 1/5, 1/5, 1/5, 1/5, 1/10. *)
Definition other_weights : seq nat := [:: 1; 2; 2; 2; 2; 1]%N.
Definition other_prior (R : realFieldType) : 'I_6 -> R := prior_of R (n := 6) 10 other_weights.

(** M_2 as printed, over 7. *)
Definition printed_m2 : seq (seq nat) :=
  [:: [:: 2; 1; 1; 1; 1; 1]; [:: 1; 2; 1; 1; 1; 1]; [:: 1; 1; 2; 1; 1; 1];
      [:: 1; 1; 1; 2; 1; 1]; [:: 1; 1; 1; 1; 2; 1]; [:: 1; 1; 1; 1; 1; 2]]%N.

(** The utilities of a mechanism under the uniform and under the second prior. *)
Notation uniform_utility K := (posterior_vulnerability (@uniform _ cities) K).
Notation other_utility K := (posterior_vulnerability (@other_prior _) K).
