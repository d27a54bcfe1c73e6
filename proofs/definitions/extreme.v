(** * Extreme private columns (beyond/extreme-columns) *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Extreme.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).

(** The private columns form a cone.  [c] spans an extreme ray of it if it is not
    zero, and splits into private columns only as multiples of itself. *)
Definition extreme (c : X -> R) : Prop :=
  [/\ private_column G lam c,
      exists i, c i != 0 &
      forall a b, private_column G lam a -> private_column G lam b ->
        (forall i, a i + b i = c i) -> exists t, forall i, a i = t * c i].

(** The edges along which [f] changes by exactly one. *)
Definition step (f : X -> nat) : rel X :=
  [rel u v | G u v && ((f u == (f v).+1) || (f v == (f u).+1))].

(** On the set [C] (a component): natural numbers with least value 0, changing by
    at most one along edges, and by exactly one along edges that connect [C]. *)
Definition level (C : {set X}) (f : X -> nat) : Prop :=
  [/\ exists2 i, i \in C & f i = 0%N,
      forall u v, u \in C -> G u v -> (f u <= (f v).+1)%N &
      forall u v, u \in C -> v \in C -> connect (step f) u v].

(** The column lam^-f on [C], 0 elsewhere. *)
Definition level_column (C : {set X}) (f : X -> nat) : X -> R :=
  fun i => if i \in C then lam ^- f i else 0.

End Extreme.

(** A column on a component, 0 elsewhere. *)
Definition extend_by_zero (R : realFieldType) (X : finType) (C : {set X})
    (c : {v : X | v \in C} -> R) : X -> R :=
  fun i => if insub i : option {v : X | v \in C} is Some i' then c i' else 0.
