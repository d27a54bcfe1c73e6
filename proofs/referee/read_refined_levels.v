(** * Reading a refinement for every lambda, and printing its statement

    The statement is the text up to the number of pieces, and of each piece the first line. *)

From Coq Require Import ZArith String.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text steps read_sensitivity read_gains reader judge.
From leakproof.referee Require Import polynomial sign curve read_curve refined_levels.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition w_levels_head := Eval vm_compute in keyword "leakproof-refinement-curve".
Definition w_root := Eval vm_compute in keyword "root".
Definition w_outputs := Eval vm_compute in keyword "outputs".
Definition w_refined := Eval vm_compute in keyword "refined".
Definition w_apart := Eval vm_compute in keyword "apart".
Definition w_from := Eval vm_compute in keyword "from".
Definition w_after := Eval vm_compute in keyword "after".
Definition w_to := Eval vm_compute in keyword "to".
Definition w_before := Eval vm_compute in keyword "before".

Definition largest_root : nat := Z.to_nat 4096.

(** One of two words. *)
Definition read_choice (yes no : word) (w : word) : option bool :=
  if same w yes then Some true else if same w no then Some false else None.

(** Nothing ends at infinity itself. *)
Definition read_level_piece : reader level_piece := fun ls =>
  if ls is [:: r; i; x; j; y] :: ls' then
    let? refined := read_choice w_refined w_apart r in
    let? i' := read_choice w_from w_after i in let? a := endpoint_of x in
    let? j' := read_choice w_to w_before j in let? b := end_of y in
    if (if b is None then j' else false) then None else Some (LevelPiece refined i' a j' b, ls')
  else None.

Definition read_outputs : reader (nat * nat) := fun ls =>
  if ls is [:: w; x; y] :: ls' then
    if same w w_outputs then
      let? a := at_least_1 x in let? b := at_least_1 y in Some ((a, b), ls')
    else None
  else None.

Definition first_version (w : word) : option unit := if same w w_version then Some tt else None.

(** All but the pieces, and how many there are. *)
Definition read_levels_head : reader (nat * nat * nat * nat * seq (seq polynomial) * nat) := fun ls =>
  let? (_, ls1) := headed w_levels_head first_version ls in
  let? (n, ls2) := headed w_inputs (from_1_to max_vertices) ls1 in
  let? (q, ls3) := headed w_root (from_1_to largest_root) ls2 in
  let? (ab, ls4) := read_outputs ls3 in
  let: (a, b) := ab in
  let? (rows, ls5) := times n (row_by polynomial_of (S (a + b))) ls4 in
  let? (k, ls6) := headed w_pieces at_least_1 ls5 in
  Some ((n, q, a, b, rows, k), ls6).

(** ** The proof *)

(** All words of a line after the first. *)
Definition read_answers (b : nat) : reader (seq nat) := fun ls =>
  if ls is (w :: ws) :: ls' then
    if same w w_answers then let? s := words_by (below b) ws in Some (s, ls') else None
  else None.

Definition read_level_proof (n a b : nat) (refined : bool) : reader level_proof := fun ls =>
  if refined then
    let? (g, ls1) := headed w_garbling polynomial_of ls in
    let? (rows, ls2) := times a (row_by polynomial_of b) ls1 in Some (Garbling g rows, ls2)
  else
    let? (s, ls1) := read_answers b ls in
    if has_size s a then
      let? (ws, ls2) := times b (row_by polynomial_of n) ls1 in Some (Answers s ws, ls2)
    else None.

Definition read_proved_level (n a b : nat) : reader (level_piece * level_proof) := fun ls =>
  let? (p, ls1) := read_level_piece ls in
  let? (q, ls2) := read_level_proof n a b (is_refined p) ls1 in Some ((p, q), ls2).

Definition read_levels (ls : seq line) : option (refined_levels * seq level_proof) :=
  let? (h, ls1) := read_levels_head ls in
  let: (n, q, a, b, rows, k) := h in
  let? (ps, ls2) := times k (read_proved_level n a b) ls1 in
  if read_end ls2 then Some (RefinedLevels n q a b rows (mapped fst ps), mapped snd ps) else None.

(** ** Printing *)

Definition level_piece_line (p : level_piece) : line :=
  [:: if is_refined p then w_refined else w_apart; if starts_in p then w_from else w_after; print_endpoint (starts p);
      if stops_in p then w_to else w_before; print_end (stops p)].

Definition levels_lines (c : refined_levels) : seq line :=
  [:: w_levels_head; w_version] :: [:: w_inputs; print_nat (levels_inputs c)] :: [:: w_root; print_nat (levels_root c)] ::
  [:: w_outputs; print_nat (levels_first c); print_nat (levels_second c)] ::
  append (mapped (mapped print_polynomial) (levels_rows c))
  ([:: w_pieces; print_nat (counted 0 (levels_pieces c))] :: mapped level_piece_line (levels_pieces c)).

Definition print_levels (c : refined_levels) : bytes := text_of (levels_lines c).

(** The statement that a text makes, all of it. *)
Definition parse_levels (text : bytes) : option refined_levels :=
  let? ls := lines_of text in
  let? (h, ls1) := read_levels_head ls in
  let: (n, q, a, b, rows, k) := h in
  let? (ps, rest) := times k read_level_piece ls1 in
  if rest is [::] then Some (RefinedLevels n q a b rows ps) else None.

(** ** The verdict *)

Definition levels_faithful (ls : seq line) (said : bytes) (c : refined_levels) : bool :=
  among (levels_lines c) ls && (if parse_levels said is Some d then same_levels d c else false).

Definition judge_levels (text : bytes) : verdict :=
  if lines_of text is Some ls then
    if read_levels ls is Some (c, qs) then
      let said := print_levels c in
      if levels_faithful ls said c then if levels_flaw c qs is Some flaw then Rejected said flaw else Accepted said
      else Malformed
    else Malformed
  else Malformed.

(** Each kind has a first word of its own. *)
Definition judge_any (text : bytes) : verdict :=
  if after w_levels_head text is Some _ then judge_levels text else
  if after w_curve text is Some _ then judge_curve text else judge_text text.
