(** * The policy graph of count constraints

    Source: he14, Definition 8.3 and the paragraph after it. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section PolicyGraph.
Variables (T : finType) (G : graph T) (Q : seq (pred T * nat)).

(** The vertices are the queries, by their place in [Q], and two more. *)
Definition policy_vertex := ('I_(size Q) + bool)%type.
Definition v_plus : policy_vertex := inr true.
Definition v_minus : policy_vertex := inr false.

Definition predicate (i : nat) : pred T := (nth (xpred0, 0) Q i).1.

Definition lowers_none x y : bool := all (fun q : pred T * nat => ~~ lowers q.1 x y) Q.
Definition lifts_none x y : bool := all (fun q : pred T * nat => ~~ lifts q.1 x y) Q.

(** A secret pair that lowers [i] and lifts [j] gives i -> j, with v+ in the place of
    [i] if the pair lowers nothing, and v- in that of [j] if it lifts nothing; there
    is always v+ -> v-. *)
Definition policy_edge : rel policy_vertex := fun a b =>
  match a, b with
  | inl i, inl j => [exists x, exists y,
      [&& G x y, lowers (predicate i) x y & lifts (predicate j) x y]]
  | inr true, inl j => [exists x, exists y,
      [&& G x y, lifts (predicate j) x y & lowers_none x y]]
  | inl i, inr false => [exists x, exists y,
      [&& G x y, lowers (predicate i) x y & lifts_none x y]]
  | inr true, inr false => true
  | _, _ => false
  end.

(** The number of edges of a longest simple cycle, 0 if there is none, ... *)
Definition alpha : nat :=
  \max_(k < #|[finType of policy_vertex]|.+1
       | [exists s : k.-tuple policy_vertex, uniq s && cycle policy_edge s]) k.

(** ... and of a longest simple path from v+ to v-. *)
Definition xi : nat :=
  \max_(k < #|[finType of policy_vertex]|.+1
       | [exists s : k.-tuple policy_vertex,
           [&& path policy_edge v_plus s, last v_plus s == v_minus & uniq (v_plus :: s)]]) k.

End PolicyGraph.

(** Some database of [n] tuples gives these answers. *)
Definition answers_possible n (T : finType) (Q : seq (pred T * nat)) : Prop :=
  exists D : database n T, satisfies Q D.

(** The same queries, perhaps with other answers. *)
Definition same_queries (T : finType) (Q Q' : seq (pred T * nat)) : Prop :=
  [seq q.1 | q <- Q'] = [seq q.1 | q <- Q].

(** S(h, P), with the neighbours of Definition 4.1 (repaired; as printed there are
    none); 0 where there are no neighbours. *)
Definition S_histogram n (T : finType) (P : policy n T) : nat :=
  histogram_sensitivity (he_neighbours P).
