From leakproof.referee Require Import claims sound.
Theorem judge_any_sound (s : statement) :
  judge s = true -> holds s.
Proof. apply referee_sound. Qed.
