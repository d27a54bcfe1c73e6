(** * Slopes at a level, games, and carrying to every vertex

    A function of the level is given as a relation, as in pieces.v: [value x b] says that [b] is its
    value at [x].  Source: the ledger's section "beyond". *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel limits transport.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The derivative from the right at [x0]: [b] is [b0 + s (x - x0)] up to [e (x - x0)], however small
    e is, for all [x > x0] close enough to [x0]. *)
Definition right_slope (R : realFieldType) (value : R -> R -> Prop) (x0 s : R) : Prop :=
  exists2 b0, value x0 b0 &
    forall e, 0 < e -> just_above x0 (fun x =>
      forall b, value x b -> `|b - b0 - s * (x - x0)| <= e * (x - x0)).

(** One chooses [i], the other [j], and the first pays [A i j]: by drawing [i] he pays no more than [v]
    on the average, by drawing [j] the other gets no less. *)
Definition game_value (R : realFieldType) (X Y : finType) (A : X -> Y -> R) (v : R) : Prop :=
  (exists2 p, distribution p & forall j, \sum_i p i * A i j <= v) /\
  (exists2 q, distribution q & forall i, v <= \sum_j A i j * q j).

(** Numbers of any sign that add up to 1 and can be carried to every single vertex, at a cost of [t] at most. *)
Definition carried_everywhere (R : realFieldType) (X : finType) (G : graph X) (t : R) : Prop :=
  exists2 y : X -> R, \sum_i y i = 1 &
    forall j, exists2 T, carries T y (fun i => (i == j)%:R) & carriage G T <= t.
