(** * Users of one channel

    Each of the vertices of a set is as probable to a user; what the user earns is the [posterior_gain] of gains.v.
    Or the user loses something, by the distance between the input and the guess.  Source: Ghosh, Roughgarden and
    Sundararajan, "Universally utility-maximizing privacy mechanisms" (STOC 2009). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel gains.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Users.
Variables (R : realFieldType) (X : finType).

Definition uniform_on (S : {set X}) (i : X) : R := (i \in S)%:R / #|S|%:R.

(** No private channel is better for the user. *)
Definition serves (r : rel X) (lam : R) (W Z : finType) (prior : X -> R) (gain : W -> X -> R) (K : X -> Z -> R) : Prop :=
  forall (Y : finType) (L : X -> Y -> R), channel L -> private r lam L ->
    posterior_gain prior gain L <= posterior_gain prior gain K.

(** [loss w i] is lost if the guess is [w] and the input [i]: the mean, if [told j] is guessed where the output is [j]. *)
Definition expected_loss (W Z : finType) (prior : X -> R) (loss : W -> X -> R) (K : X -> Z -> R) (told : Z -> W) : R :=
  \sum_j \sum_i prior i * loss (told j) i * K i j.

(** The user loses no more with [K] than with any private channel, whatever is guessed of its outputs. *)
Definition loses_least (r : rel X) (lam : R) (W Z : finType) (prior : X -> R) (loss : W -> X -> R) (K : X -> Z -> R) :
    Prop :=
  forall (Y : finType) (L : X -> Y -> R) (said : Y -> W), channel L -> private r lam L ->
    exists told : Z -> W, expected_loss prior loss K told <= expected_loss prior loss L said.

(** [loss i d] is lost if the input is [i] and the guess so far from it: at least 0, and no less where it is farther. *)
Definition grows_with_distance (loss : X -> nat -> R) : Prop :=
  (forall i d, 0 <= loss i d) /\ (forall i d e, (d <= e)%N -> loss i d <= loss i e).

Definition by_distance (G : graph X) (loss : X -> nat -> R) (w i : X) : R := loss i (dist G w i).

(** The distance; 1 from some distance on, [t i] if the input is [i]. *)
Definition the_distance (i : X) (d : nat) : R := d%:R.
Definition from_distance (t : X -> nat) (i : X) (d : nat) : R := (t i <= d)%N%:R.

(** The probability that the guess is at least [t] off. *)
Definition off_by (G : graph X) (P : X -> X -> R) (i : X) (t : nat) : R := \sum_(w | (t <= dist G w i)%N) P i w.

End Users.
