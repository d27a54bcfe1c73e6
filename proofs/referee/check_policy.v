(** * The neighbours of a listed policy, from their definition

    The secret, or total, difference of [d] and [f] is part of that of [d] and [e] if wherever
    [d] and [f] differ so, [f] is [e]. *)

From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate lists check.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Fixpoint has2 (T : Type) (t : T -> T -> bool) (d e : seq T) : bool :=
  match d, e with
  | x :: d', y :: e' => t x y || has2 t d' e'
  | _, _ => false
  end.

Fixpoint all3 (S T : Type) (t : S -> T -> T -> bool) (d : seq S) (f e : seq T) : bool :=
  match d, f, e with
  | x :: d', y :: f', z :: e' => t x y z && all3 t d' f' e'
  | _, _, _ => true
  end.

Section Policy.
Variable p : listed_policy.

Definition secret (x y : nat) : bool :=
  ~~ Nat.eqb x y && (listed (secret_pairs p) x y || listed (secret_pairs p) y x).

Definition secretly (d e : seq nat) : bool := has2 secret d e.
Definition secret_within (d f e : seq nat) : bool :=
  all3 (fun x y z => ~~ secret x y || Nat.eqb y z) d f e.
Definition total_within (d f e : seq nat) : bool :=
  all3 (fun x y z => Nat.eqb x y || Nat.eqb y z) d f e.

(** [f] stands between on the way from [d] to [e]. *)
Definition between (d e f : seq nat) : bool :=
  [&& secretly d f, secret_within d f e &
      ~~ secret_within d e f || (total_within d f e && ~~ total_within d e f)].

Definition neighbours (d e : seq nat) : bool :=
  secretly d e && ~~ has (between d e) (databases p).

(** What the checks below rest on; the reader makes sure of it. *)
Definition policy_ok : bool :=
  Nat.leb 1 (values p) &&
  all (fun d => Nat.eqb (size d) (tuples p) && all (fun x => Nat.ltb x (values p)) d)
      (databases p).

Definition asymmetry_ok (d e f : nat) : bool :=
  let word i := nth [::] (databases p) i in
  let n := size (databases p) in
  [&& policy_ok, Nat.ltb d n, Nat.ltb e n, Nat.ltb f n,
      neighbours (word d) (word e) & between (word e) (word d) (word f)].

(** ** All neighbours at once

    To stand between is an order: what something stands between, something stands between that
    nothing stands between.  So of the databases that differ secretly from [d] those are kept that
    none of the others kept stands between.  Values are known by the ways to them, and where a
    database differs secretly from [d] is found once. *)

Record candidate := Candidate { rank : nat; letters : seq way; secret_places : seq bool }.

Definition secret_ways (t : table) (v w : way) : bool :=
  ~~ same_way v w && (linked t v w || linked t w v).

Definition places_within (f e : candidate) : bool :=
  all3 (fun (s : bool) y z => ~~ s || same_way y z) (secret_places f) (letters f) (letters e).
Definition letters_within (d : seq way) (f e : candidate) : bool :=
  all3 (fun x y z => same_way x y || same_way y z) d (letters f) (letters e).

Definition stands_before (d : seq way) (f e : candidate) : bool :=
  places_within f e &&
  (~~ places_within e f || (letters_within d f e && ~~ letters_within d e f)).

Definition keep (d : seq way) (kept : seq candidate) (c : candidate) : seq candidate :=
  if has (fun f => stands_before d f c) kept then kept
  else c :: filter (fun f => ~~ stands_before d c f) kept.

Definition candidate_of (t : table) (d : seq way) (e : nat * seq way) : candidate :=
  Candidate e.1 e.2 (combined (secret_ways t) d e.2).

Definition neighbours_of (t : table) (all_words : seq (nat * seq way)) (d : seq way) : seq nat :=
  map rank (foldl (keep d) [::]
    (filter (fun c => has id (secret_places c)) (map (candidate_of t d) all_words))).

Definition coded : seq (nat * seq way) :=
  zip (iota 0 (size (databases p))) (map (map to) (databases p)).

(** The pairs D ~ E, by the numbers of the databases. *)
Definition policy_arcs : pairs :=
  let t := table_of (secret_pairs p) in
  let all_words := coded in
  flatten (map (fun d => map (pair d.1) (neighbours_of t all_words d.2)) all_words).

Definition policy_constraints (r : reading) : pairs :=
  let arcs := policy_arcs in
  match r with
  | Ordered => arcs
  | Either => both_ways arcs
  | Both => let t := table_of arcs in filter (fun e => linked t (to e.2) (to e.1)) arcs
  end.

End Policy.
