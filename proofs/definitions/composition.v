(** * Parallel composition

    Source: he14, Definitions 4.2 to 4.4 and Theorem 4.3: critical pairs, affected tuples,
    mechanisms that each see a part of the tuples. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Composition.
Variables (n : nat) (T : finType).

(** A constraint is the set of databases that satisfy it. *)
Definition constraint := {set database n T}.

Definition constrained_by (G : graph T) (J : finType) (q : J -> constraint) : policy n T :=
  Policy G [set D | [forall j, D \in q j]].

(** The pair (tuple i is x, tuple i is y) is critical to [q]. *)
Definition critical (G : graph T) (q : constraint) (i : 'I_n) (x y : T) : Prop :=
  exists D E, [/\ D \in q, E \notin q & secret_difference G D E = [set (i, x, y)]].

Definition affects (G : graph T) (q : constraint) (S : {set 'I_n}) : Prop :=
  exists i x y, i \in S /\ critical G q i x y.

(** Disjoint sets Q_k of constraints, those of Q_k affecting none of the sets of
    tuples but S_k. *)
Definition separated (G : graph T) (I J : finType) (q : J -> constraint)
    (S : I -> {set 'I_n}) (Q : I -> {set J}) : Prop :=
  (forall k l, k != l -> [disjoint Q k & Q l]) /\
  (forall k l j, k != l -> j \in Q k -> ~ affects G (q j) (S l)).

Definition disjoint_sets (I : finType) (S : I -> {set 'I_n}) : Prop :=
  forall k l, k != l -> [disjoint S k & S l].

(** The k-th mechanism sees the tuples of S_k only and is private at its level. *)
Definition mechanisms_on (R : realFieldType) (P : policy n T) (I Z : finType)
    (S : I -> {set 'I_n}) (lams : I -> R) (M : I -> database n T -> Z -> R) : Prop :=
  [/\ forall k (D E : database n T), (forall i, i \in S k -> D i = E i) -> M k D =1 M k E,
      forall k, channel (M k), forall k, 1 <= lams k &
      forall k, private (he_neighbours P) (lams k) (M k)].

Definition joint_release (R : realFieldType) (I Z : finType)
    (M : I -> database n T -> Z -> R) : database n T -> {ffun I -> Z} -> R :=
  fun D z => \prod_k M k D (z k).

(** All such mechanisms together are private at the largest of the levels. *)
Definition composes (R : realFieldType) (P : policy n T) (I : finType)
    (S : I -> {set 'I_n}) : Prop :=
  forall (Z : finType) (lams : I -> R) (M : I -> database n T -> Z -> R) (k : I),
    mechanisms_on P S lams M -> (forall l, lams l <= lams k) ->
    private (he_neighbours P) (lams k) (joint_release M).

End Composition.
