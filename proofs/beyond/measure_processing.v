(** * Data processing

    What is done to the output of a channel never helps whoever guesses, whatever the prior and the gains. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel gains.
From leakproof.library Require Import gain_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem processing_never_helps (R : realFieldType) (I O Z W : finType) (prior : I -> R) (gain : W -> I -> R)
    (K : I -> O -> R) (P : O -> Z -> R) :
  distribution prior -> nonnegative_gain gain -> channel K -> channel P ->
  channel (cascade K P) /\ posterior_gain prior gain (cascade K P) <= posterior_gain prior gain K.
Proof. by move=> _ _ KC PC; split; [apply: cascade_channel | apply: posterior_gain_cascade]. Qed.
