Lemma two : 1 + 1 = 2.
Proof. reflexivity. Qed.
