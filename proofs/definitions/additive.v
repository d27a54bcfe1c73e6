(** * Queries that add up over the tuples, and changes that keep counts

    Source: he14, Sections 5 and 8.1; the changes between neighbours under count constraints
    are ours. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The sum of what each tuple's value adds. *)
Definition additive (R : realDomainType) (n : nat) (T X : finType) (g : T -> X -> R)
    (D : database n T) (x : X) : R := \sum_i g (D i) x.

(** The L1 distance of what [f] gives on two arguments. *)
Definition l1_apart (R : realDomainType) (A : Type) (X : finType) (f : A -> X -> R) (a b : A) : R :=
  \sum_x `|f a x - f b x|.

(** The largest change over the edges of [G], 0 if there are none. *)
Definition largest_over_edges (R : realDomainType) (T X : finType) (G : graph T) (g : T -> X -> R) : R :=
  \big[Num.max/0]_(e : T * T | G e.1 e.2) l1_apart g e.1 e.2.

(** ** Changes of tuples, from the first value of each pair to the second *)
Section Changes.
Variable T : finType.
Implicit Types (s : seq (T * T)) (phis : seq (pred T)).

Definition changes n (D E : database n T) : seq (T * T) := [seq (D i, E i) | i <- enum (changed D E)].

(** They keep every count. *)
Definition zero_sum phis s : bool :=
  all (fun phi : pred T => count (fun c => phi c.1) s == count (fun c => phi c.2) s) phis.

(** They do, and no part of them does but none and all. *)
Definition minimal_zero_sum phis s : Prop :=
  [/\ s <> [::], zero_sum phis s &
      forall m : bitseq, size m = size s -> zero_sum phis (mask m s) ->
        mask m s = [::] \/ mask m s = s].

(** ... and one at least is along a secret pair, while the others need not be. *)
Definition exchange (G : graph T) phis s : Prop :=
  [/\ all (fun c => c.1 != c.2) s, has (fun c => G c.1 c.2) s & minimal_zero_sum phis s].

(** By how much they move an answer. *)
Definition moved (R : realDomainType) (X : finType) (g : T -> X -> R) s : R :=
  \sum_x `|\sum_(c <- s) (g c.1 x - g c.2 x)|.

End Changes.

(** ** Types: values that take part in the same counts *)
Section Types.
Variables (T : finType) (phis : seq (pred T)).

Definition same_type (x y : T) : bool := all (fun phi : pred T => phi x == phi y) phis.
Definition types : {set {set T}} := [set [set y | same_type x y] | x : T].

(** No type's vector of counts is an affine combination of the others': weights that add up to 0,
    over all values and over those of each count, add up to 0 over each type. *)
Definition independent_types : Prop :=
  forall h : T -> int, \sum_x h x = 0 ->
    (forall a, (a < size phis)%N -> \sum_(x | nth xpred0 phis a x) h x = 0) ->
    forall x, \sum_(y | same_type x y) h y = 0.

End Types.

(** The largest change between two values of a set. *)
Definition width (R : realDomainType) (T X : finType) (g : T -> X -> R) (C : {set T}) : R :=
  \big[Num.max/0]_(e : T * T | (e.1 \in C) && (e.2 \in C)) l1_apart g e.1 e.2.
