(** * Users of one channel

    Each of the vertices of a set is as probable to a user; what the user earns is the [posterior_gain] of gains.v. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel gains.

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

End Users.
