(** * edwards/theorem-1, a step of the printed proof: an index of the total
    difference is not enough

    Values 0, 1, 2 with the one secret pair {0, 1}: (0,0) and (1,2) are secretly
    different, their second tuples differ, but by no secret pair. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import policy_facts.
From leakproof.edwards Require Import definition_2.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem theorem_1_intermediate_fails :
  exists (n : nat) (T : finType) (G : graph T) (D D' : database n T) i u v,
  [/\ secretly_different G D D', (i, u, v) \in total_difference D D'
    & secret_difference G D (change D i v) != [set (i, u, v)]].
Proof.
exists 2, [finType of option bool], one_secret.
exists (pair_db (Some false) (Some false)), (pair_db (Some true) None).
exists ord_max, (Some false), None; split.
- by apply/secretly_differentP; exists ord0; rewrite !ffunE.
- by rewrite total_differenceP !ffunE.
- apply/eqP => /setP/(_ (ord_max, Some false, None)).
  by rewrite secret_differenceP inE !ffunE eqxx.
Qed.
