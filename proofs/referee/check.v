(** * Judging channels, prices and flows

    Numbers are added, multiplied by lambda and compared; nothing else.  They are fractions where
    lambda is one, and polynomials in lambda where it is every number of an interval. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Record arithmetic (T : Type) := Arithmetic {
  nothing : T;
  plus : T -> T -> T;
  opposite : T -> T;
  times_lambda : nat -> T -> T;   (* lambda to this power *)
  is_zero : T -> bool;
  not_negative : T -> bool;
  is_positive : T -> bool;
  at_level : nat -> T -> T -> bool;   (* the first is at most lambda to this power times the second *)
  same_number : T -> T -> bool
}.

(** The rows that a constraint is about, entry by entry. *)
Definition level_between (T : Type) (at_most : nat -> T -> T -> bool) (t : tree (seq T)) (e : nat * nat * nat)
    : bool :=
  match look t (to e.1.1), look t (to e.1.2) with
  | Some a, Some b => all_pairs (at_most e.2) a b
  | _, _ => false
  end.

Section Numbers.
Variables (T : Type) (A : arithmetic T).

Definition sum (s : seq T) : T := foldl (plus A) (nothing A) s.

(** ** Channels *)

Definition rows_level := level_between (at_level A).

(** [n] rows of [m] numbers that add up to [d], private for the constraints. *)
Definition rows_ok (n m : nat) (constraints : lengths) (d : T) (rows : seq (seq T)) : bool :=
  let t := tree_of rows in
  [&& has_size rows n, all (fun row => has_size row m) rows, all (all (not_negative A)) rows,
      all (fun row => same_number A (sum row) d) rows & all (rows_level t) constraints].

(** ** Prices and flows *)

Definition add_to (x : T) : option T -> option T := omap (fun y => plus A y x).

(** [allowed] knows the length of each constraint. *)
Definition run_along (allowed : way -> way -> option nat) (o : option (tree T)) (x : nat * nat * T) : option (tree T) :=
  if o is Some t then
    let u := to x.1.1 in
    let v := to x.1.2 in
    if allowed u v is Some d then
      if not_negative A x.2 then
        Some (change (add_to x.2) u (change (add_to (opposite A (times_lambda A d x.2))) v t))
      else None
    else None
  else None.

Definition leave_over (o : option (tree T)) (x : nat * T) : option (tree T) :=
  if o is Some t then
    if not_negative A x.2 then Some (change (add_to (opposite A x.2)) (to x.1) t) else None
  else None.

(** [y] are the prices, over [d]. *)
Definition flow_ok (allowed : tree (tree nat)) (y : tree T) (d : T) (root : nat) (f : flow T) : bool :=
  if foldl leave_over (foldl (run_along (number_at allowed)) (Some y) (along f)) (left_over f) is Some t
  then tree_all (is_zero A) (change (add_to (opposite A d)) (to root) t) else false.

Fixpoint flows_ok (ok : nat -> flow T -> bool) (root : nat) (fs : seq (flow T)) : bool :=
  if fs is f :: fs' then ok root f && flows_ok ok (S root) fs' else true.

Definition balanced (n : nat) (constraints : lengths) (d : T) (prices : seq T) (flows : seq (flow T)) : bool :=
  let allowed := numbered constraints in
  let y := tree_of prices in
  [&& has_size prices n, has_size flows n & flows_ok (flow_ok allowed y d) 0 flows].

(** ** What they prove

    [is_value] knows which quotients are the value.  The largest entries of the columns are what [tops] takes from the rows. *)
Variable is_value : T -> T -> bool.

Definition channel_ok (n m : nat) (constraints : lengths) (d : T) (tops : seq (seq T) -> seq T) (rows : seq (seq T))
    : bool :=
  is_positive A d &&! rows_ok n m constraints d rows &&! is_value (sum (tops rows)) d.

Definition prices_ok (n : nat) (constraints : lengths) (d : T) (prices : seq T) (flows : seq (flow T)) : bool :=
  is_positive A d &&! balanced n constraints d prices flows &&! is_value (sum prices) d.

End Numbers.

(** ** Fractions *)

Local Open Scope Z_scope.

(** What is found with common divisors is multiplied again: the sum does not rest on them. *)
Definition ratio_plus (x y : ratio) : ratio :=
  let (a, b) := x in
  let (c, d) := y in
  if Zpos b =? Zpos d then (a + c, b) else
  let g := Z.gcd (Zpos b) (Zpos d) in
  match Zpos b / g, Zpos d / g with
  | Zpos b', Zpos d' =>
    if Zpos (b * d') =? Zpos (b' * d) then (a * Zpos d' + c * Zpos b', (b * d')%positive)
    else (a * Zpos d + c * Zpos b, (b * d)%positive)
  | _, _ => (a * Zpos d + c * Zpos b, (b * d)%positive)
  end.

(** Without a stack as deep as [d]. *)
Fixpoint ratio_power_from (lam : ratio) (d : nat) (so_far : ratio) : ratio :=
  if d is S d' then ratio_power_from lam d' (lam.1 * so_far.1, (lam.2 * so_far.2)%positive) else so_far.
Definition ratio_power (lam : ratio) (d : nat) : ratio := ratio_power_from lam d (1, 1%positive).

(** Most constraints have length 1. *)
Definition level_of (lam : ratio) (d : nat) : ratio := if Nat.eqb d 1 then lam else ratio_power lam d.

Definition ratio_times (x y : ratio) : ratio := (x.1 * y.1, (x.2 * y.2)%positive).

Definition ratio_level (lam x y : ratio) : bool :=
  if Zpos x.2 =? Zpos y.2 then Zpos lam.2 * x.1 <=? lam.1 * y.1
  else Zpos lam.2 * (x.1 * Zpos y.2) <=? lam.1 * (y.1 * Zpos x.2).

Definition ratio_same (x y : ratio) : bool := x.1 * Zpos y.2 =? y.1 * Zpos x.2.

Definition ratios (lam : ratio) : arithmetic ratio := {|
  nothing := (0, 1%positive);
  plus := ratio_plus;
  opposite := fun x => (- x.1, x.2);
  times_lambda := fun d => ratio_times (level_of lam d);
  is_zero := fun x => x.1 =? 0;
  not_negative := fun x => 0 <=? x.1;
  is_positive := fun x => 0 <? x.1;
  at_level := fun d => ratio_level (level_of lam d);
  same_number := ratio_same
|}.

Definition ratio_max (x y : ratio) : ratio :=
  if x.1 * Zpos y.2 <=? y.1 * Zpos x.2 then y else x.

Definition maxima (m : nat) (rows : seq (seq ratio)) : seq ratio :=
  foldl (combined ratio_max) (nseq m (0, 1%positive)) rows.

Definition is_just (x : ratio) (w : fraction) : bool := x.1 * w.2 =? w.1 * Zpos x.2.

(** Over 1: fractions have their own denominators. *)
Definition one_ratio : ratio := (1, 1%positive).
Definition is_just_over (w : fraction) (x d : ratio) : bool := ratio_same d one_ratio && is_just x w.

(** ** Comparison *)

Definition comparison_ok (w : fraction) (c : comparison) : bool :=
  match c with
  | NoComparison => true
  | Less x => (0 <? x.2) && (w.1 * x.2 <? x.1 * w.2)
  | Greater x => (0 <? x.2) && (x.1 * w.2 <? w.1 * x.2)
  end.

(** The end that a comparison is about, where [w] is the value. *)
Definition upper_end (k : kind) (w : fraction) : fraction := if k is Interval u then u else w.

Definition compared_ok (k : kind) (w : fraction) (c : comparison) : bool :=
  if c is Less _ then comparison_ok (upper_end k w) c else comparison_ok w c.

(** [1 <= lam], and denominators are positive. *)
Definition numbers_ok (lam w : fraction) : bool :=
  [&& 0 <? lam.2, lam.2 <=? lam.1 & 0 <? w.2].

Definition ratio_from (x : fraction) : ratio := (x.1, Z.to_pos x.2).

(** ** Pairs *)

Definition listed (s : pairs) (u v : nat) : bool :=
  has (fun e => Nat.eqb e.1 u && Nat.eqb e.2 v) s.
Definition swapped (e : nat * nat) := (e.2, e.1).
(** Each of length 1. *)
Definition steps (s : pairs) : lengths := mapped (fun e => (e, 1%nat)) s.
Definition swapped_length (e : nat * nat * nat) := (swapped e.1, e.2).
Definition lengths_both_ways (s : lengths) : lengths := append s (mapped swapped_length s).
Definition both_ways (s : pairs) : pairs := append s (mapped swapped s).
