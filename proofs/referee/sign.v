(** * Signs of polynomials on intervals

    With x = (a + b t) / (1 + t) the interval from [a] to [b] is t >= 0; if no coefficient in t
    is negative, the polynomial is not negative there (Descartes).  If some are, the interval is
    halved.  Nothing that is found so rests on roots: it holds in every ordered field. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text polynomial.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope Z_scope.

(** ** Intervals with rational ends *)

Definition middle (a b : fraction) : fraction :=
  let p := a.1 * b.2 + b.1 * a.2 in
  let q := 2 * (a.2 * b.2) in
  let c := Z.gcd p q in (p / c, q / c).

Definition less (a b : fraction) : bool := a.1 * b.2 <? b.1 * a.2.

(** A denominator that is positive, and strictly between. *)
Definition inside (l m u : fraction) : bool := [&& 0 <? m.2, less l m & less m u].

(** [> 0] if [strict], else [>= 0]. *)
Definition sign_ok (strict : bool) (z : Z) : bool := if strict then 0 <? z else 0 <=? z.

Definition point_ok (strict : bool) (p : polynomial) (x : fraction) : bool :=
  sign_ok strict (value_at x p).1.

Definition coefficients_ok (strict : bool) (p : polynomial) : bool :=
  all (Z.leb 0) p && (~~ strict || (0 <? head 0 p)).

Definition between (a b : fraction) (p : polynomial) : polynomial :=
  (substitute [:: a.1 * b.2; b.1 * a.2] [:: a.2 * b.2; a.2 * b.2] p).1.

Definition beyond (a : fraction) (p : polynomial) : polynomial :=
  (substitute [:: a.1; a.2] [:: a.2] p).1.

Fixpoint interval_ok (halvings : nat) (strict : bool) (p : polynomial) (a b : fraction) : bool :=
  [&& point_ok strict p a, point_ok strict p b &
      coefficients_ok strict (between a b p) ||
      (if halvings is S k then
         let m := middle a b in
         [&& 0 <? m.2, interval_ok k strict p a m & interval_ok k strict p m b]
       else false)].

Definition most_halvings : nat := 24.
Definition few_halvings : nat := 2.

(** From [a] to infinity; the rounds double [a]. *)
Fixpoint ray_ok (rounds : nat) (strict : bool) (p : polynomial) (a : fraction) : bool :=
  point_ok strict p a &&
  (coefficients_ok strict (beyond a p) ||
   (if rounds is S k then
      let m := (2 * a.1, a.2) in interval_ok most_halvings strict p a m && ray_ok k strict p m
    else false)).

(** ** Ends that are roots

    [falling] is positive at [lower], negative at [upper], and changes its sign once. *)

Inductive place := At of fraction | Near of fraction & fraction & polynomial.

(** Coefficients that are [>= 0] first, then [<= 0]. *)
Fixpoint falls (p : polynomial) : bool :=
  if p is c :: p' then
    if 0 <=? c then falls p' else all (fun x => x <=? 0) p
  else true.

Fixpoint changes_once (halvings : nat) (falling : polynomial) (l u : fraction) : bool :=
  [&& point_ok true falling l, point_ok true (poly_opp falling) u &
      falls (between l u falling) ||
      (if halvings is S k then
         let m := middle l u in
         (0 <? m.2) &&
         (if point_ok true falling m then
            interval_ok most_halvings true falling l m && changes_once k falling m u
          else
            interval_ok most_halvings true (poly_opp falling) m u && changes_once k falling l m)
       else false)].

(** Where a sign is wanted in [l, u]: left of the root for [before], else right of it. *)
Fixpoint collar_ok (halvings : nat) (before strict : bool) (falling p : polynomial)
    (l u : fraction) : bool :=
  interval_ok few_halvings strict p l u ||
  (if halvings is S k then
     (if strict then false else
      if quotient p (if before then falling else poly_opp falling) is Some h
      then collar_ok k before false falling h l u else false) ||
     (let m := middle l u in
      inside l m u &&
      (if point_ok true falling m then
         (~~ before || interval_ok most_halvings strict p l m) &&
         collar_ok k before strict falling p m u
       else
         (before || interval_ok most_halvings strict p m u) &&
         collar_ok k before strict falling p l m))
   else false).

(** ** From one place to another, or to infinity *)

Definition low (e : place) : fraction := match e with At a => a | Near l _ _ => l end.
Definition high (e : place) : fraction := match e with At a => a | Near _ u _ => u end.

Definition domain_ok (from : place) (to : option place) (strict : bool) (p : polynomial) : bool :=
  [&& if from is Near l u f then collar_ok most_halvings false strict f p l u else true,
      if to is Some e then interval_ok most_halvings strict p (high from) (low e)
      else ray_ok most_halvings strict p (high from) &
      if to is Some (Near l u f) then collar_ok most_halvings true strict f p l u else true].

(** Squares are left out where that helps. *)
Fixpoint sign_on (rounds : nat) (from : place) (to : option place) (strict : bool)
    (p : polynomial) : bool :=
  domain_ok from to strict p ||
  (if rounds is S k then
     if strict then false else
     if without_squares p is Some h then sign_on k from to false h else false
   else false).
