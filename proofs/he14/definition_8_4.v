(** * he14/definition-8.4: the predicate of a row of a marginal

    The attributes of the marginal are numbered from 0; there are at least two. *)

From mathcomp Require Import all_ssreflect.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** Three attributes and the row (0, 0, 1), which the printed predicate excludes. *)
Theorem definition_8_4_fails :
  ~ (forall (d : nat) (V : finType) (a t : {ffun 'I_d.+2 -> V}),
       (forall k, k != ord_max -> t k = a k) /\ t (inord 1) = a ord_max <-> t = a).
Proof.
pose a : {ffun 'I_3 -> bool} := [ffun k => k == ord_max].
move=> /(_ 1%N [finType of bool] a a)[_ /(_ erefl)[_]].
by rewrite !ffunE eqxx -val_eqE /= inordK.
Qed.

Theorem definition_8_4_repaired (d : nat) (V : finType) (a t : {ffun 'I_d.+2 -> V}) :
  (forall k, k != ord_max -> t k = a k) /\ t ord_max = a ord_max <-> t = a.
Proof.
split=> [[same last]|-> //]; apply/ffunP => k.
by have [->|/same] := eqVneq k ord_max.
Qed.
