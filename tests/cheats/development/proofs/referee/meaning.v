From leakproof.statements Require referee.
Theorem holds_means : leakproof.statements.referee.meaning.holds_means.
Proof. intros []; split; exact (fun h => h). Qed.
Theorem curve_holds_means : leakproof.statements.referee.meaning.curve_holds_means.
Proof. intros m n; split; exact (fun h => h). Qed.
Theorem levels_hold_means : leakproof.statements.referee.meaning.levels_hold_means.
Proof. intros n; split; exact (fun h => h). Qed.
