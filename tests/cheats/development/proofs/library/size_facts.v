From leakproof.definitions Require Import size.
Definition anything (n : nat) : Prop := True.
Lemma small_0 : small 0.
Proof. repeat constructor. Qed.
