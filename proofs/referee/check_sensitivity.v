(** * Judging a sensitivity

    Without constraints, neighbours change one value along a secret pair, and nothing else; for
    listed databases the neighbours are worked out where the answers are too far apart. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text reader check check_policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope Z_scope.

Definition apart (a b : seq Z) : Z := total (map (fun x => Z.abs (x.1 - x.2)) (zip a b)).

(** [x], over [d], is at most [w], or is [w]. *)
Definition at_most (d : Z) (w : fraction) (x : Z) : bool := x * w.2 <=? w.1 * d.
Definition is_just (d : Z) (w : fraction) (x : Z) : bool := x * w.2 =? w.1 * d.

Definition sum_of (a b : seq Z) : seq Z := map (fun x => x.1 + x.2) (zip a b).

Section Sensitivity.
Variable s : query_sensitivity.

(** [a] has what each value adds, times [d]. *)
Variables (d : Z) (a : seq (seq Z)).

Definition answer (database : seq nat) : seq Z :=
  foldr (fun v so_far => sum_of (nth [::] a v) so_far) (nseq (answers s) 0) database.

Definition any_number_ok : bool :=
  let change u v := apart (nth [::] a u) (nth [::] a v) in
  all (fun e => at_most d (largest s) (change e.1 e.2)) (query_secrets s) &&
  (if attained s is Some (u, v) then
     [&& Nat.ltb u (query_values s), Nat.ltb v (query_values s),
         secret (query_policy s 0 [::]) u v & is_just d (largest s) (change u v)]
   else true).

Definition databases_ok (n : nat) (ds : seq (seq nat)) : bool :=
  let p := query_policy s n ds in
  let all_answers := map (fun x => (x, answer x)) ds in
  [&& policy_ok p,
      all (fun x => all (fun y => at_most d (largest s) (apart x.2 y.2) || ~~ neighbours p x.1 y.1)
                        all_answers) all_answers &
      if attained s is Some (u, v) then
        let x := nth [::] ds u in
        let y := nth [::] ds v in
        [&& Nat.ltb u (size ds), Nat.ltb v (size ds), neighbours p x y &
            is_just d (largest s) (apart (answer x) (answer y))]
      else true].

End Sensitivity.

(** One denominator, as many vectors as values, all of one length; and 0 if nothing attains it. *)
Definition vectors_ok (s : query_sensitivity) (d : Z) : bool :=
  [&& 0 <? d, all (all (scales d)) (vectors s), Nat.eqb (size (vectors s)) (query_values s),
      all (fun row => Nat.eqb (size row) (answers s)) (vectors s), Nat.leb 1 (query_values s),
      0 <? (largest s).2 & if attained s is Some _ then true else (largest s).1 =? 0].

(** Row by row: a list of all fractions would be too long to go through at once. *)
Definition common_denominator (rows : seq (seq fraction)) : Z :=
  denominator (map (fun row => (1, denominator row)) rows).

Definition sensitivity_ok (s : query_sensitivity) : bool :=
  let d := common_denominator (vectors s) in
  let a := map (map (scale d)) (vectors s) in
  vectors_ok s d &&
  match query_persons s with
  | AnyNumber => any_number_ok s d a
  | Databases n ds => databases_ok s d a n ds
  end.
