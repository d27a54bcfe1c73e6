(** * Signs where an end does not belong to the interval, and at one number

    What is 0 at such an end is > 0 beside it if, without the factor that vanishes there, it is. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text polynomial sign.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope Z_scope.

(** Without a root at a fraction; [factor] is positive on the side that is looked at. *)
Fixpoint without_root (rounds : nat) (factor : polynomial) (a : fraction) (p : polynomial) : polynomial :=
  if rounds is S k then
    if (value_at a p).1 =? 0 then
      if quotient p factor is Some h then without_root k factor a h else p
    else p
  else p.

(** A common divisor of [p] and [falling] that has the root of [falling], for the rest of [falling] has none; with the
    sign of [falling]. *)
Definition root_factor (deep : nat) (falling p : polynomial) (l u : fraction) : option polynomial :=
  if common_divisor p falling is Some f then
    let g := if point_ok true f l then f else poly_opp f in
    if quotient falling g is Some h then if interval_ok deep true h l u then Some g else None else None
  else None.

(** > 0 on one side of the root of [falling], the root itself left out. *)
Fixpoint collar_open (rounds deep : nat) (before : bool) (falling p : polynomial) (l u : fraction) : bool :=
  if root_factor deep falling p l u is Some g then
    if rounds is S k then
      if quotient p (if before then g else poly_opp g) is Some rest then collar_open k deep before falling rest l u
      else false
    else false
  else collar_ok deep deep before true falling p l u.

Definition vanishes_at_root (deep : nat) (falling p : polynomial) (l u : fraction) : bool :=
  if root_factor deep falling p l u is Some g then if quotient p g is Some _ then true else false else false.

(** > 0 beside an end, which belongs to the interval or not. Where it is 0 the halving would never come to an end. *)
Definition near_end (deep : nat) (included before : bool) (e : place) (p : polynomial) : bool :=
  if e is Near l u f then
    if included then if vanishes_at_root deep f p l u then false else near_ok deep before true e p
    else collar_open (size p) deep before f p l u
  else true.

Definition open_end (factor : fraction -> polynomial) (e : place) (p : polynomial) : polynomial :=
  if e is At a then without_root (size p) (factor a) a p else p.

(** > 0 from one place to another, or to infinity; [from_in] and [to_in] tell which ends belong to it. *)
Definition positive_on (deep : nat) (from : place) (from_in : bool) (to : option place) (to_in : bool)
    (p : polynomial) : bool :=
  let p1 := if from_in then p else open_end after_end from p in
  let p2 := if to is Some e then (if to_in then p1 else open_end before_end e p1) else p1 in
  near_end deep from_in false from p2 &&!
  (if to is Some e then interval_ok deep true p2 (high from) (low e)
   else ray_ok deep deep true p2 (high from)) &&!
  (if to is Some e then near_end deep to_in true e p2 else true).

(** ** At a number *)

(** The interval of the root is halved until [p] has the sign on all of it. *)
Fixpoint root_ok (rounds : nat) (strict : bool) (falling p : polynomial) (l u : fraction) : bool :=
  interval_ok few_halvings strict p l u ||!
  (if rounds is S k then
     let m := middle l u in
     inside l m u &&!
     (if point_ok true falling m then root_ok k strict falling p m u else root_ok k strict falling p l m)
   else false).

Definition zero_at (deep : nat) (e : place) (p : polynomial) : bool :=
  poly_zero p ||!
  match e with
  | At a => (value_at a p).1 =? 0
  | Near l u f => vanishes_at_root deep f p l u
  end.

Definition sign_at (deep : nat) (e : place) (strict : bool) (p : polynomial) : bool :=
  match e with
  | At a => point_ok strict p a
  | Near l u f =>
    if vanishes_at_root deep f p l u then ~~ strict else root_ok deep strict f p l u
  end.
