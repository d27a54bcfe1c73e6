From leakproof Require definitions.size.
From leakproof Require referee.claims.

Module sound.

Definition referee_sound : Prop :=
  forall s : leakproof.referee.claims.statement,
  leakproof.referee.claims.judge s = true -> leakproof.referee.claims.holds s.

End sound.

Module sound_refined_levels.

Definition judge_any_sound : Prop :=
  forall s : leakproof.referee.claims.statement,
  leakproof.referee.claims.judge s = true -> leakproof.referee.claims.holds s.

End sound_refined_levels.

Module meaning.
Import definitions.size.

Definition holds_means : Prop :=
  forall s : leakproof.referee.claims.statement,
  leakproof.referee.claims.holds s <->
  match s with
  | leakproof.referee.claims.Small n => small n
  | leakproof.referee.claims.Equal m n => m = n
  end.

Definition curve_holds_means : Prop :=
  forall m n : nat, leakproof.referee.claims.holds (leakproof.referee.claims.Equal m n) <-> m = n.

Definition levels_hold_means : Prop :=
  forall n : nat, leakproof.referee.claims.holds (leakproof.referee.claims.Small n) <-> small n.

End meaning.
