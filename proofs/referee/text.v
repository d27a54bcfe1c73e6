(** * Bytes, lines and words

    A text is a list of bytes, a line a list of words.  Lines end with a line feed, words are
    separated by single blanks.  An empty word is read as such: no number and no keyword is. *)

From Coq Require Import ZArith Ascii String.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate.
From leakproof.referee Require Export lists.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope Z_scope.

Definition bytes := seq Z.
Definition word := bytes.
Definition line := seq word.

Definition line_feed := 10.
Definition blank := 32.
Definition minus := 45.
Definition slash := 47.
Definition zero := 48.

(** [w] and [l] are the word and the line so far, [done] the lines before it, all backwards. *)
Fixpoint split (text : bytes) (w : word) (l : line) (done : seq line) : option (seq line) :=
  match text with
  | [::] => if w is [::] then if l is [::] then Some (backwards done) else None else None
  | b :: rest =>
    if b =? line_feed then split rest [::] [::] (backwards (backwards w :: l) :: done)
    else if b =? blank then split rest [::] (backwards w :: l) done
    else split rest (b :: w) l done
  end.

Definition lines_of (text : bytes) : option (seq line) := split text [::] [::] [::].

(** What is written is kept backwards. *)
Fixpoint write_line (so_far : bytes) (l : line) : bytes :=
  match l with
  | [::] => line_feed :: so_far
  | [:: w] => line_feed :: catrev w so_far
  | w :: l' => write_line (blank :: catrev w so_far) l'
  end.

Definition text_of (ls : seq line) : bytes := backwards (foldl write_line [::] ls).

Fixpoint same (v w : word) : bool :=
  match v, w with
  | [::], [::] => true
  | a :: v', b :: w' => (a =? b) && same v' w'
  | _, _ => false
  end.

(** The rest of [text] after [start], if it begins so. *)
Fixpoint after (start text : bytes) : option bytes :=
  match start, text with
  | [::], _ => Some text
  | a :: start', b :: text' => if a =? b then after start' text' else None
  | _, _ => None
  end.

Lemma afterP start text rest : after start text = Some rest -> text = start ++ rest.
Proof.
elim: start text => [|a start IH] [|b text] //=; [by case | by case |].
by case: Z.eqb_spec => [->|//] /IH->.
Qed.

(** ** Keywords *)

Fixpoint keyword (s : string) : word :=
  if s is String c s' then Z.of_N (N_of_ascii c) :: keyword s' else [::].

Definition w_certificate := Eval vm_compute in keyword "leakproof-certificate".
Definition w_version := Eval vm_compute in keyword "1".
Definition w_version_2 := Eval vm_compute in keyword "2".
Definition w_vertices := Eval vm_compute in keyword "vertices".
Definition w_edges := Eval vm_compute in keyword "edges".
Definition w_arcs := Eval vm_compute in keyword "arcs".
Definition w_lengths := Eval vm_compute in keyword "lengths".
Definition w_arc_lengths := Eval vm_compute in keyword "arc-lengths".
Definition w_policy := Eval vm_compute in keyword "policy".
Definition w_secrets := Eval vm_compute in keyword "secrets".
Definition w_databases := Eval vm_compute in keyword "databases".
Definition w_relation := Eval vm_compute in keyword "relation".
Definition w_ordered := Eval vm_compute in keyword "ordered".
Definition w_either := Eval vm_compute in keyword "either".
Definition w_both := Eval vm_compute in keyword "both".
Definition w_asymmetric := Eval vm_compute in keyword "asymmetric".
Definition w_lambda := Eval vm_compute in keyword "lambda".
Definition w_conclusion := Eval vm_compute in keyword "conclusion".
Definition w_at_least := Eval vm_compute in keyword "at-least".
Definition w_at_most := Eval vm_compute in keyword "at-most".
Definition w_optimum := Eval vm_compute in keyword "optimum".
Definition w_covering := Eval vm_compute in keyword "covering".
Definition w_interval := Eval vm_compute in keyword "interval".
Definition w_compare := Eval vm_compute in keyword "compare".
Definition w_none := Eval vm_compute in keyword "none".
Definition w_less := Eval vm_compute in keyword "less".
Definition w_greater := Eval vm_compute in keyword "greater".
Definition w_channel := Eval vm_compute in keyword "channel".
Definition w_columns := Eval vm_compute in keyword "columns".
Definition w_no_power := Eval vm_compute in keyword "-".
Definition w_moves := Eval vm_compute in keyword "moves".
Definition w_prices := Eval vm_compute in keyword "prices".
Definition w_flow := Eval vm_compute in keyword "flow".
Definition w_packing := Eval vm_compute in keyword "packing".
Definition w_cover := Eval vm_compute in keyword "cover".
Definition w_of_sensitivity := Eval vm_compute in keyword "leakproof-sensitivity".
Definition w_values := Eval vm_compute in keyword "values".
Definition w_persons := Eval vm_compute in keyword "persons".
Definition w_any := Eval vm_compute in keyword "any".
Definition w_answers := Eval vm_compute in keyword "answers".
Definition w_sensitivity := Eval vm_compute in keyword "sensitivity".
Definition w_attained := Eval vm_compute in keyword "attained".
Definition w_nowhere := Eval vm_compute in keyword "nowhere".
Definition w_forest := Eval vm_compute in keyword "leakproof-forest".
Definition w_parts := Eval vm_compute in keyword "parts".
Definition w_part := Eval vm_compute in keyword "part".
Definition w_weights := Eval vm_compute in keyword "weights".
Definition w_levels := Eval vm_compute in keyword "levels".
Definition w_starts := Eval vm_compute in keyword "starts".
Definition w_turns := Eval vm_compute in keyword "turns".
Definition w_prior := Eval vm_compute in keyword "prior".
Definition w_gains := Eval vm_compute in keyword "gains".
Definition w_refinement := Eval vm_compute in keyword "leakproof-refinement".
Definition w_inputs := Eval vm_compute in keyword "inputs".
Definition w_first := Eval vm_compute in keyword "first".
Definition w_second := Eval vm_compute in keyword "second".
Definition w_garbling := Eval vm_compute in keyword "garbling".
Definition w_separation := Eval vm_compute in keyword "separation".
Definition w_end := Eval vm_compute in keyword "end".

(** ** Numbers *)

(** [last] are the last digits, fewer than eighteen, and [scale] is ten to their number: small
    numbers are cheaper than large ones. *)
Definition full_scale : Z := Eval vm_compute in 10 ^ 17.

Fixpoint digits (so_far last scale : Z) (w : word) : option Z :=
  if w is d :: w' then
    if (zero <=? d) && (d <=? 57) then
      let last' := 10 * last + (d - zero) in
      let scale' := 10 * scale in
      if scale =? full_scale then digits (so_far * scale' + last') 0 1 w'
      else digits so_far last' scale' w'
    else None
  else Some (so_far * scale + last).

(** Without leading zeros. *)
Definition unsigned (w : word) : option Z :=
  match w with
  | [::] => None
  | d :: _ :: _ => if d =? zero then None else digits 0 0 1 w
  | _ => digits 0 0 1 w
  end.

Definition signed (w : word) : option Z :=
  if w is c :: w' then
    if c =? minus then
      if unsigned w' is Some z then if z =? 0 then None else Some (- z) else None
    else unsigned w
  else None.

Fixpoint no_longer (w : word) (n : nat) : bool :=
  match w, n with
  | [::], _ => true
  | _ :: w', S n' => no_longer w' n'
  | _, _ => false
  end.

(** A number of at most nine digits. *)
Definition number (w : word) : option nat :=
  if no_longer w 9 then if unsigned w is Some z then Some (Z.to_nat z) else None else None.

Fixpoint cut (w so_far : word) : word * option word :=
  if w is c :: w' then
    if c =? slash then (backwards so_far, Some w') else cut w' (c :: so_far)
  else (backwards so_far, None).

Definition longest_fraction : nat := Z.to_nat 10000.

(** In lowest terms. *)
Definition fraction_of (w : word) : option fraction :=
  if no_longer w longest_fraction then
    match cut w [::] with
    | (p, None) => if signed p is Some x then Some (x, 1) else None
    | (p, Some q) =>
      if signed p is Some x then
        if unsigned q is Some y then
          if (1 <? y) && (Z.gcd x y =? 1) then Some (x, y) else None
        else None
      else None
    end
  else None.

Definition ratio_of (w : word) : option ratio :=
  if fraction_of w is Some (x, Zpos y) then Some (x, y) else None.

(** Enough rounds for what was read. *)
Fixpoint print_digits (rounds : nat) (z : Z) (w : word) : word :=
  if rounds is S rounds' then
    let (q, r) := Z.div_eucl z 10 in
    if q =? 0 then (zero + r) :: w else print_digits rounds' q ((zero + r) :: w)
  else w.

Definition print_Z (z : Z) : word :=
  if z <? 0 then minus :: print_digits longest_fraction (- z) [::]
  else print_digits longest_fraction z [::].
Definition print_nat (n : nat) : word := print_Z (Z.of_nat n).
Definition print_fraction (x : fraction) : word :=
  if x.2 =? 1 then print_Z x.1 else append (print_Z x.1) (slash :: print_Z x.2).
