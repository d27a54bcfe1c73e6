(** * What the statements that the referee accepts mean

    [holds] and [curve_holds] written out, as statements/referee.v has them; and sample texts, read. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.referee Require Import certificate curve claims curve_claims.
From leakproof.statements Require referee.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** Over the statement as it is: the two sides differ in the order of matches only. *)
Theorem holds_means : leakproof.statements.referee.meaning.holds_means.
Proof.
move=> R [i o lam k w c|o [p g] lam k w c|[n a f b s t]|[t n s ds] d e f|[t s ps m g w a]].
- by case: o => [n s|n s|n s|n s|[t n s ds] r]; case: k => [||||u]; case: c.
- by case: o => [n s|n s|n s|n s|[t n s ds] r]; case: g => [g|]; case: k => [||||u]; case: c.
- by case: t.
- by [].
- by case: ps => [|n ds]; case: a => [[u v]|].
Qed.

Theorem curve_holds_means : leakproof.statements.referee.meaning.curve_holds_means.
Proof.
move=> R [i o covering ps]; split=> [[fine everywhere right]|[fine everywhere right]]; split.
- by move=> [b e f g] /fine.
- by move=> lam /everywhere[[b e f g]]; exists (Piece b e f g).
- move=> [b e f g] lam p_in lam_ge1 /(right _ _ p_in lam_ge1); rewrite /curve_claim {p_in right fine everywhere}.
  by case: o => [n s|n s|n s|n s|p r]; case: covering => -[].
- by move=> [b e f g] /fine.
- by move=> lam /everywhere[[b e f g]]; exists (Piece b e f g).
- move=> [b e f g] lam p_in lam_ge1 /(right _ _ p_in lam_ge1); rewrite /curve_claim {p_in right fine everywhere}.
  by case: o => [n s|n s|n s|n s|p r]; case: covering => -[].
Qed.

Theorem words_of_graphs : leakproof.statements.referee.meaning.words_of_graphs.
Proof. by split; vm_compute. Qed.

Theorem words_of_lengths : leakproof.statements.referee.meaning.words_of_lengths.
Proof. by split; vm_compute. Qed.

Theorem words_of_users : leakproof.statements.referee.meaning.words_of_users.
Proof. by split; vm_compute. Qed.

Theorem words_of_refinements : leakproof.statements.referee.meaning.words_of_refinements.
Proof. by split; vm_compute. Qed.

Theorem words_of_policies : leakproof.statements.referee.meaning.words_of_policies.
Proof. by split; vm_compute. Qed.

Theorem words_of_sensitivities : leakproof.statements.referee.meaning.words_of_sensitivities.
Proof. by split; vm_compute. Qed.

Theorem words_of_forests : leakproof.statements.referee.meaning.words_of_forests.
Proof. by vm_compute. Qed.

Theorem words_of_curves : leakproof.statements.referee.meaning.words_of_curves.
Proof. by split; vm_compute. Qed.
