(** * The small steps of reading: lines of numbers, of pairs, of fractions *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition reader (T : Type) := seq line -> option (T * seq line).

Notation "'let?' x := a 'in' b" := (if a is Some x then b else None)
  (at level 200, x pattern, b at level 200).

(** [n] times, the results in a list. *)
Fixpoint times_from (T : Type) (n : nat) (r : reader T) (ls : seq line) (done : seq T)
    : option (seq T * seq line) :=
  if n is S n' then let? (x, ls1) := r ls in times_from n' r ls1 (x :: done)
  else Some (backwards done, ls).
Definition times (T : Type) (n : nat) (r : reader T) (ls : seq line) := times_from n r ls [::].

(** A line, all of whose words are read by [f]. *)
Fixpoint words_from (T : Type) (f : word -> option T) (l : line) (done : seq T) : option (seq T) :=
  if l is w :: l' then let? x := f w in words_from f l' (x :: done) else Some (backwards done).
Definition words_by (T : Type) (f : word -> option T) (l : line) := words_from f l [::].

Definition row_by (T : Type) (f : word -> option T) (n : nat) : reader (seq T) := fun ls =>
  if ls is l :: ls' then
    if has_size l n then let? s := words_by f l in Some (s, ls') else None
  else None.

Definition below (n : nat) (w : word) : option nat :=
  let? k := number w in if Nat.ltb k n then Some k else None.

Definition from_1_to (n : nat) (w : word) : option nat :=
  let? k := number w in if Nat.leb 1 k && Nat.leb k n then Some k else None.

(** Forests are much larger than other graphs, and their size is not counted in ones. *)
Definition forest_size (w : word) : option nat :=
  let? k := number w in if Nat.leb 1 k && (Z.of_nat k <=? 4194304)%Z then Some k else None.

(** A line of a keyword and a number. *)
Definition headed (T : Type) (key : word) (f : word -> option T) : reader T := fun ls =>
  if ls is [:: w; x] :: ls' then
    if same w key then let? y := f x in Some (y, ls') else None
  else None.

Definition exactly (key : word) (n : nat) : reader unit := fun ls =>
  let? (k, ls1) := headed key number ls in if Nat.eqb k n then Some (tt, ls1) else None.

Fixpoint ascending (T : Type) (before : T -> T -> bool) (s : seq T) : bool :=
  if s is x :: s' then
    (if s' is y :: _ then before x y else true) && ascending before s'
  else true.

Definition pair_before (e f : nat * nat) : bool :=
  Nat.ltb e.1 f.1 || (Nat.eqb e.1 f.1 && Nat.ltb e.2 f.2).

Fixpoint word_before (v w : seq nat) : bool :=
  match v, w with
  | x :: v', y :: w' => Nat.ltb x y || (Nat.eqb x y && word_before v' w')
  | _, _ => false
  end.

Definition pair_below (n : nat) : reader (nat * nat) := fun ls =>
  if ls is [:: u; v] :: ls' then
    let? x := below n u in let? y := below n v in Some ((x, y), ls')
  else None.

Definition max_vertices := Z.to_nat 4096.
Definition max_values := Z.to_nat 4096.
Definition max_tuples := Z.to_nat 64.
Definition max_databases := Z.to_nat 512.
Definition max_length := Z.to_nat 4096.

Definition read_pairs (n m : nat) (one_way : bool) : reader pairs := fun ls =>
  let? (s, ls1) := times m (pair_below n) ls in
  let fine (e : nat * nat) := if one_way then Nat.ltb e.1 e.2 else ~~ Nat.eqb e.1 e.2 in
  if all fine s && ascending pair_before s then Some (s, ls1) else None.

(** A graph by its edges: how many vertices, as [size] reads it, and the edges; of forests and curves. *)
Definition read_edges (size : word -> option nat) : reader (nat * pairs) := fun ls =>
  let? (n, ls1) := headed w_vertices size ls in
  let? (m, ls2) := headed w_edges number ls1 in
  let? (s, ls3) := read_pairs n m true ls2 in Some ((n, s), ls3).

(** Pairs with lengths. *)
Definition length_below (n : nat) : reader (nat * nat * nat) := fun ls =>
  if ls is [:: u; v; w] :: ls' then
    let? x := below n u in let? y := below n v in let? d := from_1_to max_length w in Some ((x, y, d), ls')
  else None.

Definition read_lengths (n m : nat) (one_way : bool) : reader lengths := fun ls =>
  let? (s, ls1) := times m (length_below n) ls in
  let fine (e : nat * nat * nat) := if one_way then Nat.ltb e.1.1 e.1.2 else ~~ Nat.eqb e.1.1 e.1.2 in
  if all fine s && ascending (fun d e => pair_before d.1 e.1) s then Some (s, ls1) else None.

(** For [k], [k + 1] and so on, [left] of them. *)
Fixpoint each (T : Type) (r : nat -> reader T) (k left : nat) (ls : seq line) : option (seq T * seq line) :=
  if left is S left' then
    let? (x, ls1) := r k ls in
    let? (xs, ls2) := each r (S k) left' ls1 in Some (x :: xs, ls2)
  else Some ([::], ls).

Definition length_line (e : nat * nat * nat) : line := [:: print_nat e.1.1; print_nat e.1.2; print_nat e.2].
Definition pair_line (e : nat * nat) : line := [:: print_nat e.1; print_nat e.2].
Definition edges_lines (n : nat) (s : pairs) : seq line :=
  [:: w_vertices; print_nat n] :: [:: w_edges; print_nat (counted 0 s)] :: mapped pair_line s.
