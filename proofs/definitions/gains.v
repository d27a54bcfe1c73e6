(** * What guesses earn, channels one after the other, refinement

    Sources: Alvim, Chatzikokolakis, Palamidessi and Smith, "Measuring information leakage using generalized gain
    functions" (CSF 2012); McIver, Morgan, Smith, Espinoza and Meinicke, "Abstract channels and their robust
    information-leakage ordering" (POST 2014).  [gain w i] is what the guess [w] earns if the input is [i]. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Gains.
Variables (R : realFieldType) (I O W : finType).
Implicit Types (prior : I -> R) (gain : W -> I -> R) (K : I -> O -> R).

(** V_g(pi), and V_g[pi > K]: the best guess before, and for each output.  Gains are at least 0, and there is a
    guess, so that the 0 of [\maximum] changes nothing. *)
Definition gain_vulnerability prior gain : R := \maximum_w (\sum_i prior i * gain w i).
Definition posterior_gain prior gain K : R := \sum_j \maximum_w (\sum_i prior i * gain w i * K i j).

Definition nonnegative_gain gain : Prop := forall w i, 0 <= gain w i.

End Gains.

(** Earns 1 for the input itself. *)
Definition guess_the_input (R : realFieldType) (I : finType) (w i : I) : R := (w == i)%:R.

(** The largest [posterior_gain] among the channels that are [allowed]. *)
Section Largest.
Variables (R : realFieldType) (I W : finType) (allowed : forall Z : finType, (I -> Z -> R) -> Prop).
Variables (prior : I -> R) (gain : W -> I -> R).

Definition attainable_gain (b : R) : Prop :=
  exists (Z : finType) (K : I -> Z -> R), [/\ channel K, allowed K & posterior_gain prior gain K = b].
Definition upper_bound_gain (b : R) : Prop :=
  forall (Z : finType) (K : I -> Z -> R), channel K -> allowed K -> posterior_gain prior gain K <= b.

End Largest.

Section Refinement.
Variables (R : realFieldType) (I O Z : finType).

(** The second gets what the first puts out. *)
Definition cascade (K : I -> O -> R) (P : O -> Z -> R) (i : I) (z : Z) : R := \sum_j K i j * P j z.

Definition refined_by (K : I -> O -> R) (L : I -> Z -> R) : Prop :=
  exists2 P : O -> Z -> R, channel P & forall i z, L i z = cascade K P i z.

End Refinement.
