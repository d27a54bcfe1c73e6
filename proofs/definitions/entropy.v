(** * Entropies and guessing

    Source: alvim11, Sections 2 and 3.  The logarithm is a parameter (definitions/limits.v);
    0 log 0 is 0, as products with 0 are. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Shannon.
Variables (R : realFieldType) (log : R -> R) (X Y : finType).

(** H(X). *)
Definition shannon (V : finType) (p : V -> R) : R := - \sum_x p x * log (p x).

(** Of the joint distribution p(x, y): the distribution of [Y], of [X], of [X] given [y], and
    H(X|Y), the average of the entropies given the values of [Y]. *)
Variable p : X * Y -> R.
Definition marginal_1 (x : X) : R := \sum_y p (x, y).
Definition marginal_2 (y : Y) : R := \sum_x p (x, y).
Definition given (y : Y) (x : X) : R := p (x, y) / marginal_2 y.
Definition conditional_entropy : R := \sum_y marginal_2 y * shannon (given y).

(** I(X; Y). *)
Definition mutual_information : R := shannon marginal_1 - conditional_entropy.

End Shannon.

(** The joint distribution with the two variables exchanged. *)
Definition exchanged (R : Type) (X Y : finType) (p : X * Y -> R) : Y * X -> R :=
  fun yx => p (yx.2, yx.1).

(** Renyi entropy of whole order [k]. *)
Definition renyi (R : realFieldType) (log : R -> R) (X : finType) (k : nat) (p : X -> R) : R :=
  log (\sum_x p x ^+ k) / (1 - k%:R).

(** Guessing the values one after the other: [s] gives each value its place in the order.
    The guessing entropy is the least expected number of guesses. *)
Definition expected_guesses (R : realFieldType) (X : finType) (s : {perm X}) (p : X -> R) : R :=
  \sum_x p x * (enum_rank (s x)).+1%:R.
Definition guessing_entropy (R : realFieldType) (X : finType) (p : X -> R) (g : R) : Prop :=
  (exists s, expected_guesses s p = g) /\ (forall s, g <= expected_guesses s p).

(** Marginal guesswork: the least number of guesses that find the value with probability at
    least [a]. *)
Definition marginal_guesswork (R : realFieldType) (X : finType) (a : R) (p : X -> R) (k : nat) :
    Prop :=
  (exists2 S : {set X}, #|S| = k & a <= \sum_(x in S) p x) /\
  (forall S : {set X}, a <= \sum_(x in S) p x -> (k <= #|S|)%N).
