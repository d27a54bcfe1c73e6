(** * edwards/example-5: automorphism groups of cycles and complete graphs

    Printed for every number of values; a cycle needs three.  With one value the
    order is 1, with two it is 2. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph symmetry.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem example_5_complete (m : nat) :
  aut (complete_graph [finType of 'I_m]) = [set: {perm 'I_m}] /\
  #|aut (complete_graph [finType of 'I_m])| = m`!.
Proof.
have autT : aut (complete_graph [finType of 'I_m]) = [set: {perm 'I_m}].
  apply/setP => s; rewrite in_setT; apply/autP => u v.
  by rewrite /= /complete_rel /= (inj_eq perm_inj).
by rewrite autT cardsT card_Sn.
Qed.

Theorem example_5_cycle_as_printed_fails :
  exists m : nat, 1 <= m /\ #|aut (cycle_graph m)| <> 2 * m.
Proof.
exists 1; split=> // card2.
have := subset_leq_card (subsetT (aut (cycle_graph 1))).
by rewrite card2 cardsT card_Sn.
Qed.
