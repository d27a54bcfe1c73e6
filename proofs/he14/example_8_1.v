(** * he14/example-8.1: lifting, lowering, sparseness

    T = {a1, a2} x {b1, b2} x {c1, c2, c3}, all pairs secret, and the four queries that fix
    the first two attributes. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy policy_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** [false] is a1, b1; [true] is a2, b2; the third attribute is counted from 0. *)
Definition triple := [finType of bool * bool * 'I_3].
Definition a1 := false. Definition a2 := true.
Definition b1 := false. Definition b2 := true.
Definition c1 : 'I_3 := inord 0. Definition c2 : 'I_3 := inord 1.

Definition fixes (a b : bool) : pred triple := fun t => (t.1.1 == a) && (t.1.2 == b).
Definition q1 := fixes a1 b1. Definition q2 := fixes a1 b2.
Definition q3 := fixes a2 b1. Definition q4 := fixes a2 b2.

(** The constraints, with any answers. *)
Definition four_queries (n1 n2 n3 n4 : nat) : seq (pred triple * nat) :=
  [:: (q1, n1); (q2, n2); (q3, n3); (q4, n4)].

Theorem example_8_1_lifts_and_lowers :
  let x := (a1, b1, c1) in let y := (a2, b2, c2) in
  [seq lifts q x y | q <- [:: q1; q2; q3; q4]] = [:: false; false; false; true] /\
  [seq lowers q x y | q <- [:: q1; q2; q3; q4]] = [:: true; false; false; false].
Proof. by []. Qed.

Theorem example_8_1_neither :
  let x := (a1, b2, c1) in let y := (a1, b2, c2) in
  forall q, List.In q [:: q1; q2; q3; q4] -> ~~ lifts q x y && ~~ lowers q x y.
Proof. by move=> x y q [<-|[<-|[<-|[<-|[]]]]]. Qed.

Theorem example_8_1_every_pair (n1 n2 n3 n4 : nat) (x y : triple) :
  let Q := four_queries n1 n2 n3 n4 in
  let lifted := count (fun q => lifts q.1 x y) Q in
  let lowered := count (fun q => lowers q.1 x y) Q in
  (lifted = 1 /\ lowered = 1) \/ (lifted = 0 /\ lowered = 0).
Proof.
by case: x y => [[[] []] c] [[[] []] c']; rewrite /lifts /lowers /=; by [left|right].
Qed.

Theorem example_8_1_sparse (n1 n2 n3 n4 : nat) :
  sparse (complete_graph triple) (four_queries n1 n2 n3 n4).
Proof.
by move=> x y _; case: (example_8_1_every_pair n1 n2 n3 n4 x y) => -[-> ->].
Qed.
