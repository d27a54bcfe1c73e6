(** * What the statements that the referee accepts mean

    [holds], [curve_holds] and [levels_hold] written out, as statements/referee.v has them; and sample texts, read. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import fractions.
From leakproof.referee Require Import certificate curve refined_levels claims curve_claims refined_levels_claims.
From leakproof.statements Require referee.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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

Theorem levels_hold_means : leakproof.statements.referee.meaning.levels_hold_means.
Proof.
have from_endE (R : realFieldType) (i : bool) e (x : R) : (if i then from_end e x else past_end e x) =
    match e with
    | Rational y => if i then value R y <= x else value R y < x
    | RootOf l u f => value R u <= x \/ [/\ value R l <= x, x <= value R u &
        let sign := evaluate f x * evaluate f (value R l) in if i then sign <= 0 else sign < 0]
    end :> Prop by case: i; case: e.
have to_endE (R : realFieldType) (i : bool) e (x : R) : (if i then to_end e x else short_of_end e x) =
    match e with
    | Rational y => if i then x <= value R y else x < value R y
    | RootOf l u f => x <= value R l \/ [/\ value R l <= x, x <= value R u &
        let sign := evaluate f x * evaluate f (value R l) in if i then 0 <= sign else 0 < sign]
    end :> Prop by case: i; case: e.
move=> R [n q a b rows ps]; split=> [[fine everywhere right]|[fine everywhere right]]; split.
- by move=> [r i e j f] /fine.
- move=> x /everywhere[[r i e j f] p_in [x_e x_f]]; exists (LevelPiece r i e j f) => //.
  by move: x_e x_f; rewrite /= from_endE; case: f {p_in} => [f|//]; rewrite to_endE.
- move=> [r i e j f] x p_in x_ge1 x_in; apply: (right (LevelPiece r i e j f) x p_in x_ge1).
  by move: x_in; rewrite /in_level_piece /= from_endE; case: f {p_in} => [f|//]; rewrite to_endE.
- by move=> [r i e j f] /fine.
- move=> x /everywhere[[r i e j f] p_in x_in]; exists (LevelPiece r i e j f) => //.
  by move: x_in; rewrite /in_level_piece /= from_endE; case: f {p_in} => [f|//]; rewrite to_endE.
- move=> [r i e j f] x p_in x_ge1 x_in; apply: (right (LevelPiece r i e j f) x p_in x_ge1).
  by move: x_in; rewrite /in_level_piece /= from_endE; case: f {p_in} => [f|//]; rewrite to_endE.
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

Theorem words_of_levels : leakproof.statements.referee.meaning.words_of_levels.
Proof. by vm_compute. Qed.
