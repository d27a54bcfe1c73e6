(** * Reading and printing a sensitivity

    From the line after the first one up to what attains it. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text steps.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition max_answers := Z.to_nat 100000.

Definition read_databases (values : nat) (count length : word) : reader persons := fun ls =>
  let? k := from_1_to max_databases count in
  let? n := from_1_to max_tuples length in
  let? (ds, ls1) := times k (row_by (below values) n) ls in
  if ascending word_before ds then Some (Databases n ds, ls1) else None.

Definition read_persons (values : nat) : reader persons := fun ls =>
  match ls with
  | [:: w; x] :: ls1 => if same w w_persons && same x w_any then Some (AnyNumber, ls1) else None
  | [:: w; x; y] :: ls1 => if same w w_databases then read_databases values x y ls1 else None
  | _ => None
  end.

Definition nonnegative_of (w : word) : option fraction :=
  let? x := fraction_of w in if (0 <=? x.1)%Z then Some x else None.

(** Two of [n]; only a sensitivity of 0 needs none. *)
Definition read_attained (n : nat) (largest : fraction) : reader (option (nat * nat)) := fun ls =>
  match ls with
  | [:: w; x] :: ls1 =>
    if [&& same w w_attained, same x w_nowhere & (largest.1 =? 0)%Z] then Some (None, ls1) else None
  | [:: w; x; y] :: ls1 =>
    if same w w_attained then
      let? d := below n x in let? e := below n y in
      if Nat.eqb d e then None else Some (Some (d, e), ls1)
    else None
  | _ => None
  end.

(** How many there are of what attains a sensitivity. *)
Definition choices (values : nat) (p : persons) : nat :=
  if p is Databases _ ds then counted 0 ds else values.

Definition read_sensitivity : reader query_sensitivity := fun ls =>
  let? (t, ls1) := headed w_values (from_1_to max_values) ls in
  let? (m, ls2) := headed w_secrets number ls1 in
  let? (s, ls3) := read_pairs t m true ls2 in
  let? (p, ls4) := read_persons t ls3 in
  let? (c, ls5) := headed w_answers (from_1_to max_answers) ls4 in
  let? (g, ls6) := times t (row_by fraction_of c) ls5 in
  let? (w, ls7) := headed w_sensitivity nonnegative_of ls6 in
  let? (a, ls8) := read_attained (choices t p) w ls7 in
  Some (QuerySensitivity t s p c g w a, ls8).

(** ** Printing *)

Definition persons_lines (p : persons) : seq line :=
  match p with
  | AnyNumber => [:: [:: w_persons; w_any]]
  | Databases n ds =>
    [:: w_databases; print_nat (counted 0 ds); print_nat n] :: map (map print_nat) ds
  end.

Definition attained_line (a : option (nat * nat)) : line :=
  if a is Some (d, e) then [:: w_attained; print_nat d; print_nat e] else [:: w_attained; w_nowhere].

Definition sensitivity_lines (s : query_sensitivity) : seq line :=
  [:: w_values; print_nat (query_values s)] ::
  [:: w_secrets; print_nat (counted 0 (query_secrets s))] ::
  append (mapped pair_line (query_secrets s)) (persons_lines (query_persons s) ++
  [:: w_answers; print_nat (answers s)] :: map (mapped print_fraction) (vectors s) ++
  [:: [:: w_sensitivity; print_fraction (largest s)]; attained_line (attained s)]).
