(** * Channels of powers of lambda, and prices that are moved along constraints *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text check check_covering.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(** No power with more digits than this is worked out: [bits] are those of lambda. *)
Definition bits_of (lam : ratio) : Z := Z.log2_up lam.1.
Definition fits (bits : Z) (t : nat) : bool := Z.of_nat t * bits <=? 262144.

(** ** Channels *)

(** Entries of exponents [x] and [y]: the first is at most lambda to the power [d] times the second. *)
Definition power_level (d : nat) (x y : option nat) : bool :=
  match x, y with
  | None, _ => true
  | Some a, Some b => Nat.leb b (a + d)
  | Some _, None => false
  end.

Definition is_top (x : option nat) : bool := if x is Some O then true else false.

(** Whether each column has an exponent 0. *)
Definition tops (m : nat) (rows : seq (seq (option nat))) : seq bool :=
  foldl (combined (fun b x => b || is_top x)) (nseq m false) rows.

Definition larger (t : nat) (x : option nat) : nat :=
  if x is Some e then if Nat.leb e t then t else e else t.
Definition within (t : nat) (x : option nat) : bool := if x is Some e then Nat.leb e t else true.
Definition largest_exponent (rows : seq (seq (option nat))) : nat := foldl (foldl larger) O rows.

(** z, x z, x^2 z, ...: so many. *)
Fixpoint climbing_from (x z : Z) (n : nat) (done : seq Z) : seq Z :=
  if n is S n' then climbing_from x (x * z) n' (z :: done) else backwards done.
Definition climbing (x z : Z) (n : nat) : seq Z := climbing_from x z n [::].

(** p^(t-e) q^e for e = 0, ..., t. *)
Definition powers (p q : Z) (t : nat) : seq Z :=
  combined Z.mul (climbing q 1 (S t)) (backwards (climbing p 1 (S t))).

Definition entry_of (table : tree Z) (w : Z) (x : option nat) : Z :=
  if x is Some e then if look table (to e) is Some z then w * z else 0 else 0.

Definition row_total (table : tree Z) (weights : seq Z) (row : seq (option nat)) : Z :=
  total (combined (entry_of table) weights row).

Definition powers_ok (n : nat) (constraints : lengths) (lam : ratio) (w : fraction) (d : Z) (weights : seq Z)
    (rows : seq (seq (option nat))) : bool :=
  let m := counted 0 weights in
  let t := largest_exponent rows in
  [&& fits (bits_of lam) t && all (all (within t)) rows, has_size rows n && all (fun row => has_size row m) rows, 0 <? d,
      all (fun x => 0 <? x) weights, all (level_between power_level (tree_of rows)) constraints, all id (tops m rows),
      adds_up d weights w &
      let table := powers lam.1 (Zpos lam.2) t in
      let one := d * head 0 table in
      let found := tree_of table in
      all (fun row => row_total found weights row =? one) rows].

(** ** Prices *)

(** [x] divided by [l], which is positive. *)
Definition ratio_over (l x : ratio) : ratio := (x.1 * Zpos l.2, (x.2 * Z.to_pos l.1)%positive).

(** What stands at [u] is moved to [v]; [way] is how far was gone. *)
Definition move (allowed : tree (tree nat)) (lam : ratio) (bits : Z) (o : option (nat * tree ratio)) (e : nat * nat)
    : option (nat * tree ratio) :=
  if o is Some (way, t) then
    let u := to e.1 in
    let v := to e.2 in
    if look t u is Some x then
      let owed := x.1 <? 0 in
      if (if owed then number_at allowed u v else number_at allowed v u) is Some d then
        let way' := (way + d)%nat in
        let level := level_of lam d in
        if fits bits way' then
          Some (way', change (add_to (ratios lam) ((if owed then ratio_times else ratio_over) level x)) v
                        (change (fun _ => Some (0, 1%positive)) u t))
        else None
      else None
    else None
  else None.

Definition moves_ok (allowed : tree (tree nat)) (lam : ratio) (bits : Z) (y : tree ratio) (root : nat) (es : pairs)
    : bool :=
  let start := change (add_to (ratios lam) (-1, 1%positive)) (to root) y in
  if foldl (move allowed lam bits) (Some (O, start)) es is Some (_, t)
  then tree_all (fun x => 0 <=? x.1) t else false.

Fixpoint all_moves (ok : nat -> pairs -> bool) (root : nat) (ms : seq pairs) : bool :=
  if ms is es :: ms' then ok root es && all_moves ok (S root) ms' else true.

Definition moved_ok (n : nat) (constraints : lengths) (lam : ratio) (w : fraction) (d : positive) (prices : seq Z)
    (ms : seq pairs) : bool :=
  let y := tree_of (mapped (fun x => (x, d)) prices) in
  [&& has_size prices n, has_size ms n, adds_up (Zpos d) prices w &
      all_moves (moves_ok (numbered constraints) lam (bits_of lam) y) 0 ms].
