From leakproof.definitions Require Import size.
From leakproof.library Require Import size_facts.

Definition nought : nat := 0.

Theorem zero_small (n : nat) :
  n <= 0 -> small n.
Proof. intro H; inversion H; apply small_0. Qed.

Theorem nought_small :
  small nought /\ nought = 0.
Proof. split; [apply small_0 | reflexivity]. Qed.
