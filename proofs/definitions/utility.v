(** * Utility of noise channels, oblivious mechanisms

    Source: alvim15, Sections 3 and 6 (Definitions 22 and 25, formulas 11 to 15). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Utility.
Variables (R : realFieldType) (Y Z : finType).
Implicit Types (prior : Y -> R) (H : Y -> Z -> R) (gain : Y -> Y -> R).

(** The analyst guesses [y'] on seeing [z] with probability [remap z y'].
    [guess_probability H remap y y'] is p(y'|y). *)
Definition guess_probability H (remap : Z -> Y -> R) (y y' : Y) : R :=
  \sum_z H y z * remap z y'.

(** Definition 22. *)
Definition utility prior H (remap : Z -> Y -> R) gain : R :=
  \sum_y prior y * \sum_y' guess_probability H remap y y' * gain y y'.

(** Formula (12): the remapping is a function, that is, [deterministic]. *)
Definition utility_of_guess prior H (guess : Z -> Y) gain : R :=
  \sum_y \sum_z prior y * H y z * gain y (guess z).

Definition identity_gain : Y -> Y -> R := fun y y' => (y == y')%:R.

(** A remapping that maximises utility among the functions. *)
Definition optimal_guess prior H gain (guess : Z -> Y) : Prop :=
  forall guess', utility_of_guess prior H guess' gain
                   <= utility_of_guess prior H guess gain.

End Utility.

(** What is reported is taken for the answer, and the gain is that of the identity. *)
Definition identity_utility (R : realFieldType) (Y : finType) (prior : Y -> R)
    (H : Y -> Y -> R) : R := utility_of_guess prior H id (@identity_gain R Y).

Section Oblivious.
Variables (X Y : finType) (G : graph X) (f : X -> Y).

(** Definition 25: the graph that a query induces on its answers.  Values of
    [Y] that are no answer are isolated vertices. *)
Definition answer_rel : rel Y :=
  [rel y y' | (y != y') &&
     [exists x, exists x', [&& G x x', f x == y & f x' == y']]].

Lemma answer_sym : symmetric answer_rel.
Proof.
move=> y y'; rewrite /answer_rel /= eq_sym; congr (_ && _).
apply/existsP/existsP => -[x /existsP[x' /and3P[xx' fx fx']]];
  by exists x'; apply/existsP; exists x; rewrite adjacent_sym xx' fx fx'.
Qed.

Lemma answer_irr : irreflexive answer_rel.
Proof. by move=> y; rewrite /answer_rel /= eqxx. Qed.

Definition answer_graph : graph Y := Graph answer_sym answer_irr.

(** The mechanism that answers the query and then adds noise. *)
Definition oblivious (R : realFieldType) (Z : finType) (H : Y -> Z -> R) :
  X -> Z -> R := fun x z => H (f x) z.

End Oblivious.
