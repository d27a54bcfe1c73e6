(** * Judging a sensitivity

    Without constraints, neighbours change one value along a secret pair, and nothing else; for
    listed databases the neighbours are worked out. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text reader check check_policy check_covering.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope Z_scope.

Fixpoint apart_from (a b : seq Z) (so_far : Z) : Z :=
  match a, b with
  | x :: a', y :: b' => apart_from a' b' (so_far + Z.abs (x - y))
  | _, _ => so_far
  end.
Definition apart (a b : seq Z) : Z := apart_from a b 0.

(** [x], over [d], is at most [w], or is [w]. *)
Definition at_most (d : Z) (w : fraction) (x : Z) : bool := x * w.2 <=? w.1 * d.
Definition is_exactly (d : Z) (w : fraction) (x : Z) : bool := x * w.2 =? w.1 * d.

Section Sensitivity.
Variable s : query_sensitivity.

(** [a] has what each value adds, times [d]. *)
Variables (d : Z) (a : tree (seq Z)).

Definition vector_at (a : tree (seq Z)) (v : nat) : seq Z := if look a (to v) is Some row then row else [::].

Definition answer (database : seq nat) : seq Z :=
  foldr (fun v so_far => combined Z.add (vector_at a v) so_far) (nseq (answers s) 0) database.

Definition any_number_ok : bool :=
  let change u v := apart (vector_at a u) (vector_at a v) in
  all (fun e => at_most d (largest s) (change e.1 e.2)) (query_secrets s) &&
  (if attained s is Some (u, v) then
     [&& Nat.ltb u (query_values s), Nat.ltb v (query_values s),
         secret (query_policy s 0 [::]) u v & is_exactly d (largest s) (change u v)]
   else true).

Definition databases_ok (n : nat) (ds : seq (seq nat)) : bool :=
  let p := query_policy s n ds in
  let all_answers := tree_of (map answer ds) in
  let change u v := apart (vector_at all_answers u) (vector_at all_answers v) in
  let arcs := policy_arcs p in
  [&& policy_ok p, all (fun e => at_most d (largest s) (change e.1 e.2)) arcs &
      if attained s is Some (u, v) then
        [&& Nat.ltb u (size ds), Nat.ltb v (size ds), neighbours p (nth [::] ds u) (nth [::] ds v) &
            is_exactly d (largest s) (change u v)]
      else true].

End Sensitivity.

(** One denominator, as many vectors as values, all of one length; and 0 if nothing attains it. *)
Definition vectors_ok (s : query_sensitivity) (d : Z) (rows : seq (seq ratio)) : bool :=
  [&& 0 <? d, d <=? largest_denominator, all (all (scales d)) rows,
      Nat.eqb (size (vectors s)) (query_values s),
      all (fun row => has_size row (answers s)) (vectors s), Nat.leb 1 (query_values s),
      all (all (fun x => 0 <? x.2)) (vectors s), 0 <? (largest s).2 &
      if attained s is Some _ then true else (largest s).1 =? 0].

Definition common_denominator (rows : seq (seq ratio)) : Z :=
  foldl (fun d row => foldl (fun d x => if d <=? largest_denominator then multiple d (Zpos x.2) else d) d row) 1 rows.

Definition sensitivity_ok (s : query_sensitivity) : bool :=
  let rows := map (mapped ratio_from) (vectors s) in
  let d := common_denominator rows in
  let a := tree_of (map (mapped (scale d)) rows) in
  vectors_ok s d rows &&
  match query_persons s with
  | AnyNumber => any_number_ok s d a
  | Databases n ds => databases_ok s d a n ds
  end.
