(** * The neighbours of a listed policy, from their definition

    The secret, or total, difference of [d] and [f] is part of that of [d] and [e] if wherever
    [d] and [f] differ so, [f] is [e]. *)

From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate check.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Fixpoint has2 (t : nat -> nat -> bool) (d e : seq nat) : bool :=
  match d, e with
  | x :: d', y :: e' => t x y || has2 t d' e'
  | _, _ => false
  end.

Fixpoint all3 (t : nat -> nat -> nat -> bool) (d f e : seq nat) : bool :=
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

Definition related (r : reading) (d e : seq nat) : bool :=
  match r with
  | Ordered => neighbours d e
  | Either => neighbours d e || neighbours e d
  | Both => neighbours d e && neighbours e d
  end.

Definition numbered : seq (nat * seq nat) :=
  zip (iota 0 (size (databases p))) (databases p).

Definition policy_constraints (r : reading) : pairs :=
  [seq (x.1.1, x.2.1) | x <- [seq (a, b) | a <- numbered, b <- numbered]
                      & related r x.1.2 x.2.2].

Definition asymmetry_ok (d e f : nat) : bool :=
  let word i := nth [::] (databases p) i in
  let n := size (databases p) in
  [&& policy_ok, Nat.ltb d n, Nat.ltb e n, Nat.ltb f n,
      neighbours (word d) (word e) & between (word e) (word d) (word f)].

End Policy.
