(** * Judging a certificate

    Whole numbers are added, multiplied and compared; nothing else.  All fractions of a proof
    are brought to one denominator first, and what is divided for that is multiplied again. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text reader.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope Z_scope.

(** ** One denominator *)

Definition multiple (a b : Z) : Z := a / Z.gcd a b * b.
Definition denominator (s : seq fraction) : Z := foldr (fun x d => multiple d x.2) 1 s.
Definition scales (d : Z) (x : fraction) : bool := d / x.2 * x.2 =? d.
Definition scale (d : Z) (x : fraction) : Z := x.1 * (d / x.2).

Definition total (s : seq Z) : Z := foldr Z.add 0 s.

(** The sum of [s], over [d], is [w]. *)
Definition adds_up (d : Z) (s : seq Z) (w : fraction) : bool := total s * w.2 =? w.1 * d.

(** ** Pairs *)

Definition listed (s : pairs) (u v : nat) : bool :=
  has (fun e => Nat.eqb e.1 u && Nat.eqb e.2 v) s.
Definition swapped (e : nat * nat) := (e.2, e.1).

(** ** Channels *)

Definition maxima (m : nat) (a : seq (seq Z)) : seq Z :=
  foldr (fun row so_far => map (fun x => Z.max x.1 x.2) (zip row so_far)) (nseq m 0) a.

Definition level (lam : fraction) (a b : Z) : bool := lam.2 * a <=? lam.1 * b.

Definition channel_ok (n : nat) (constraints : pairs) (lam w : fraction)
    (rows : seq (seq fraction)) : bool :=
  let d := denominator (flatten rows) in
  let a := map (map (scale d)) rows in
  let m := size (head [::] rows) in
  [&& 0 <? d, all (all (scales d)) rows, Nat.eqb (size rows) n,
      all (fun row => Nat.eqb (size row) m) a, all (all (Z.leb 0)) a,
      all (fun row => total row =? d) a,
      all (fun e => all (fun x => level lam x.1 x.2) (zip (nth [::] a e.1) (nth [::] a e.2)))
          constraints &
      adds_up d (maxima m a) w].

(** ** Prices and flows *)

Fixpoint add_at (i : nat) (x : Z) (s : seq Z) : seq Z :=
  match s, i with
  | [::], _ => [::]
  | y :: s', O => (y + x) :: s'
  | y :: s', S i' => y :: add_at i' x s'
  end.

Definition flow_fractions (f : flow) : seq fraction := map snd (along f) ++ map snd (left_over f).

Definition run_along (d : Z) (lam : fraction) (s : seq Z) (x : nat * nat * fraction) : seq Z :=
  add_at x.1.1 (lam.2 * scale d x.2) (add_at x.1.2 (- (lam.1 * scale d x.2)) s).
Definition leave_over (d : Z) (lam : fraction) (s : seq Z) (x : nat * fraction) : seq Z :=
  add_at x.1 (- (lam.2 * scale d x.2)) s.

Definition balance (d : Z) (lam : fraction) (y : seq Z) (root : nat) (f : flow) : seq Z :=
  let s := foldl (run_along d lam) (map (Z.mul lam.2) y) (along f) in
  add_at root (- (lam.2 * d)) (foldl (leave_over d lam) s (left_over f)).

Definition flow_ok (constraints : pairs) (lam : fraction) (d : Z) (y : seq Z) (root : nat)
    (f : flow) : bool :=
  [&& all (fun x => listed constraints x.1.1 x.1.2 && (0 <=? scale d x.2)) (along f),
      all (fun x => 0 <=? scale d x.2) (left_over f) &
      all (Z.eqb 0) (balance d lam y root f)].

Fixpoint flows_ok (ok : nat -> flow -> bool) (root : nat) (fs : seq flow) : bool :=
  if fs is f :: fs' then ok root f && flows_ok ok (S root) fs' else true.

Definition prices_ok (n : nat) (constraints : pairs) (lam w : fraction) (prices : seq fraction)
    (flows : seq flow) : bool :=
  let fractions := prices ++ flatten (map flow_fractions flows) in
  let d := denominator fractions in
  let y := map (scale d) prices in
  [&& 0 <? d, all (scales d) fractions, Nat.eqb (size prices) n, Nat.eqb (size flows) n,
      adds_up d y w & flows_ok (flow_ok constraints lam d y) 0 flows].

(** ** Comparison *)

Definition comparison_ok (w : fraction) (c : comparison) : bool :=
  match c with
  | NoComparison => true
  | Less x => (0 <? x.2) && (w.1 * x.2 <? x.1 * w.2)
  | Greater x => (0 <? x.2) && (x.1 * w.2 <? w.1 * x.2)
  end.

(** [1 <= lam], and denominators are positive. *)
Definition numbers_ok (lam w : fraction) : bool :=
  [&& 0 <? lam.2, lam.2 <=? lam.1 & 0 <? w.2].
