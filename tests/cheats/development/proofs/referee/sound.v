Require Import PeanoNat.
From leakproof.referee Require Import claims.
Theorem referee_sound (s : statement) :
  judge s = true -> holds s.
Proof. destruct s; intro H; [apply Nat.leb_le, H | apply Nat.eqb_eq, H]. Qed.
