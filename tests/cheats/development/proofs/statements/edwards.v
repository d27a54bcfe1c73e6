From leakproof Require definitions.size.
From leakproof Require edwards.claim.

Module claim.
Import definitions.size.

Definition zero_small : Prop :=
  forall (n : nat),
  n <= 0 -> small n.

Definition nought_small : Prop :=
  small leakproof.edwards.claim.nought /\ leakproof.edwards.claim.nought = 0.

End claim.
