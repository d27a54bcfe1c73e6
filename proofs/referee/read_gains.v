(** * Reading and printing a user, and a refinement

    A user stands between the constraints and lambda.  Of a refinement, from the line after the first one up to what
    kind of proof it has. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text steps read_sensitivity.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** A line of one number. *)
Definition one_nonnegative : reader fraction := fun ls =>
  if ls is [:: w] :: ls' then let? x := nonnegative_of w in Some (x, ls') else None.

Definition at_least_1 (w : word) : option nat :=
  let? k := number w in if Nat.leb 1 k then Some k else None.

(** From the line after [prior N]. *)
Definition read_user (n : nat) : reader user := fun ls =>
  let? (p, ls1) := times n one_nonnegative ls in
  if ls1 is [:: w; m] :: ls2 then
    if same w w_gains then
      let? k := at_least_1 m in
      let? (g, ls3) := times k (row_by nonnegative_of n) ls2 in Some (User p (Some g), ls3)
    else Some (User p None, ls1)
  else None.

Definition read_telling : reader (option nat) := fun ls =>
  match ls with
  | [:: w] :: ls1 => if same w w_garbling then Some (None, ls1) else None
  | [:: w; m] :: ls1 => if same w w_separation then let? k := at_least_1 m in Some (Some k, ls1) else None
  | _ => None
  end.

Definition read_refinement : reader refinement := fun ls =>
  let? (n, ls1) := headed w_inputs (from_1_to max_vertices) ls in
  let? (a, ls2) := headed w_first at_least_1 ls1 in
  let? (f, ls3) := times n (row_by fraction_of a) ls2 in
  let? (b, ls4) := headed w_second at_least_1 ls3 in
  let? (s, ls5) := times n (row_by fraction_of b) ls4 in
  let? (t, ls6) := read_telling ls5 in Some (TwoChannels n a f b s t, ls6).

(** ** Printing *)

Definition fraction_lines (g : seq (seq fraction)) : seq line := mapped (mapped print_fraction) g.

Definition user_lines (n : nat) (u : user) : seq line :=
  [:: w_prior; print_nat n] :: append (mapped (fun x => [:: print_fraction x]) (user_prior u))
  (if user_gains u is Some g then [:: w_gains; print_nat (counted 0 g)] :: fraction_lines g else [::]).

Definition telling_line (t : option nat) : line :=
  if t is Some m then [:: w_separation; print_nat m] else [:: w_garbling].

Definition refinement_lines (r : refinement) : seq line :=
  [:: w_inputs; print_nat (refined_inputs r)] :: [:: w_first; print_nat (first_outputs r)] ::
  append (fraction_lines (first_rows r)) ([:: w_second; print_nat (second_outputs r)] ::
  append (fraction_lines (second_rows r)) [:: telling_line (telling r)]).
