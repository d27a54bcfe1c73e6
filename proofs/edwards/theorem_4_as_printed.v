(** * edwards/theorem-4, the closing sentence of case (c) of the proof

    Printed with a "not" too many: databases whose values are joined are adjacent, so
    that the sentence fails for every edge of every graph. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.edwards Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma case_c (V : finType) (A : graph V) (u v : V) :
  A u v -> minimally_secretly_different (unconstrained 1 A) [ffun=> u] [ffun=> v].
Proof.
by move=> uv; apply/theorem_1_tuples; exists ord0 => [|k]; rewrite ?ffunE // (ord1 k).
Qed.

Theorem theorem_4_case_c_fails :
  exists (V : finType) (A : graph V) (u v : V),
  [/\ u != v, A u v
    & minimally_secretly_different (unconstrained 1 A) [ffun=> u] [ffun=> v]].
Proof.
by exists [finType of bool], (complete_graph _), true, false; split=> //; apply: case_c.
Qed.
