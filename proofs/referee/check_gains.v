(** * Judging what a user gets, and refinements *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text check check_covering check_powers.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

Definition no_ratio : ratio := (0, 1%positive).

(** The sum of h_i times the i-th row, each of [m] numbers. *)
Fixpoint mixture_from (done h : seq ratio) (rows : seq (seq ratio)) : seq ratio :=
  match h, rows with
  | x :: h', row :: rows' =>
    mixture_from (if x.1 =? 0 then done else combined (fun s y => ratio_plus s (ratio_times x y)) done row) h' rows'
  | _, _ => done
  end.
Definition mixture (m : nat) (h : seq ratio) (rows : seq (seq ratio)) : seq ratio :=
  mixture_from (nseq m no_ratio) h rows.

(** What the best guess earns for each output: [hs] has a row for each guess. *)
Definition best_guesses (m : nat) (hs rows : seq (seq ratio)) : seq ratio :=
  maxima m (mapped (fun h => mixture m h rows) hs).

(** ** Users *)

Definition proper (x : fraction) : bool := (0 <? x.2) && (0 <=? x.1).

Definition unit_gains (n : nat) : seq (seq fraction) :=
  mapped (fun a => mapped (fun i => (if Nat.eqb a i then 1 else 0, 1)) (iota 0 n)) (iota 0 n).
Definition gains_of (n : nat) (u : user) : seq (seq fraction) :=
  if user_gains u is Some g then g else unit_gains n.

Definition user_ok (n : nat) (u : user) : bool :=
  let g := gains_of n u in
  [&& has_size (user_prior u) n, all proper (user_prior u),
      ratio_same (sum (ratios one_ratio) (mapped ratio_from (user_prior u))) one_ratio, ~~ has_size g 0 &
      all (fun row => has_size row n && all proper row) g].

(** The prior times the gains of each guess. *)
Definition weighted (p : seq ratio) (g : seq (seq ratio)) : seq (seq ratio) := mapped (combined ratio_times p) g.
Definition worth_of (n : nat) (u : user) : seq (seq ratio) :=
  weighted (mapped ratio_from (user_prior u)) (mapped (mapped ratio_from) (gains_of n u)).

(** Powers, worked out over one denominator. *)
Definition written_out (lam : ratio) (p : channel_proof) : seq (seq ratio) :=
  match p with
  | ByRows rows => rows
  | ByParts _ _ => [::]
  | ByPowers d weights rows =>
    let table := powers lam.1 (Zpos lam.2) (largest_exponent rows) in
    let one := Z.to_pos (d * head 0 table) in
    let found := tree_of table in
    mapped (fun row => combined (fun w x => (entry_of found w x, one)) weights row) rows
  end.

Definition exponents_fit (lam : ratio) (p : channel_proof) : bool :=
  if p is ByPowers _ _ rows then fits (bits_of lam) (largest_exponent rows) else true.

Definition user_lower_ok (n : nat) (constraints : lengths) (lam : ratio) (w : fraction) (hs : seq (seq ratio))
    (p : channel_proof) : bool :=
  exponents_fit lam p &&!
  (let rows := written_out lam p in
   let m := counted 0 (head [::] rows) in
   channel_ok (ratios lam) (is_just_over w) n m constraints one_ratio (best_guesses m hs) rows).

Definition less_worth (h y : seq ratio) : seq ratio :=
  combined (fun a b => ratio_plus b (- a.1, a.2)) h y.

Definition user_flow_ok (lam : ratio) (allowed : tree (tree nat)) (y : seq ratio) (h : seq ratio) (f : flow ratio) : bool :=
  let A := ratios lam in
  if foldl (leave_over A) (foldl (run_along A (number_at allowed)) (Some (tree_of (less_worth h y))) (along f))
       (left_over f) is Some t
  then tree_all (is_zero A) t else false.

Definition user_moves_ok (lam : ratio) (allowed : tree (tree nat)) (y : seq ratio) (h : seq ratio) (es : pairs) : bool :=
  if foldl (move allowed lam (bits_of lam)) (Some (O, tree_of (less_worth h y))) es is Some (_, t)
  then tree_all (fun x => 0 <=? x.1) t else false.

Definition user_upper_ok (n : nat) (constraints : lengths) (lam : ratio) (w : fraction) (hs : seq (seq ratio))
    (p : prices_proof) : bool :=
  let allowed := numbered constraints in
  match p with
  | ByFlows y fs =>
    [&& has_size y n, is_just (sum (ratios lam) y) w & all_pairs (user_flow_ok lam allowed y) hs fs]
  | ByMoves d y ms =>
    let y' := mapped (fun x => (x, d)) y in
    [&& has_size y n, is_just (sum (ratios lam) y') w & all_pairs (user_moves_ok lam allowed y') hs ms]
  | ByLevels _ _ => false
  end.

(** ** Refinements *)

(** [n] rows of [m] numbers that are a channel. *)
Definition channel_rows (n m : nat) (rows : seq (seq ratio)) : bool :=
  rows_ok (ratios one_ratio) n m [::] one_ratio rows.

Definition channels_ok (r : refinement) : bool :=
  [&& all (all (fun x => 0 <? x.2)) (first_rows r), all (all (fun x => 0 <? x.2)) (second_rows r),
      channel_rows (refined_inputs r) (first_outputs r) (mapped (mapped ratio_from) (first_rows r)) &
      channel_rows (refined_inputs r) (second_outputs r) (mapped (mapped ratio_from) (second_rows r))].

Definition garbling_ok (r : refinement) (rows : seq (seq ratio)) : bool :=
  channel_rows (first_outputs r) (second_outputs r) rows &&!
  all_pairs (fun x y => all_pairs ratio_same (mixture (second_outputs r) (mapped ratio_from x) rows) (mapped ratio_from y))
    (first_rows r) (second_rows r).

Definition posterior_of (m : nat) (hs : seq (seq ratio)) (rows : seq (seq fraction)) : ratio :=
  sum (ratios one_ratio) (best_guesses m hs (mapped (mapped ratio_from) rows)).

Definition ratio_less (x y : ratio) : bool := x.1 * Zpos y.2 <? y.1 * Zpos x.2.

Definition separation_ok (r : refinement) (p : seq ratio) (g : seq (seq ratio)) : bool :=
  let n := refined_inputs r in
  let hs := weighted p g in
  [&& has_size p n, all (fun x => 0 <? x.1) p, ratio_same (sum (ratios one_ratio) p) one_ratio,
      all (fun row => has_size row n && all (fun x => 0 <=? x.1) row) g &
      ratio_less (posterior_of (first_outputs r) hs (first_rows r)) (posterior_of (second_outputs r) hs (second_rows r))].

Definition refinement_ok (r : refinement) (q : proof) : bool :=
  channels_ok r &&!
  (if lower q is ByRows rows then
     if telling r is Some _ then separation_ok r (packing q) rows else garbling_ok r rows
   else false).
