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
  point_ok strict p a &&! point_ok strict p b &&!
  (coefficients_ok strict (between a b p) ||!
   (if halvings is S k then
      let m := middle a b in
      (0 <? m.2) &&! interval_ok k strict p a m &&! interval_ok k strict p m b
    else false)).

(** Roots can be close to one another, but polynomials with roots that are closer than this need
    more coefficients, or longer ones, than a certificate has. *)
Definition most_halvings : nat := Z.to_nat 1000.
Definition few_halvings : nat := 6.

(** From [a] to infinity; the rounds double [a]. *)
Fixpoint ray_ok (halvings rounds : nat) (strict : bool) (p : polynomial) (a : fraction) : bool :=
  point_ok strict p a &&!
  (coefficients_ok strict (beyond a p) ||!
   (if rounds is S k then
      let m := (2 * a.1, a.2) in interval_ok halvings strict p a m &&! ray_ok halvings k strict p m
    else false)).

(** ** Ends that are roots

    [falling] is positive at [lower], negative at [upper], and changes its sign once. *)

Inductive place := At of fraction | Near of fraction & fraction & polynomial.

(** Coefficients that are [>= 0] first, then [<= 0]. *)
Fixpoint falls (p : polynomial) : bool :=
  if p is c :: p' then
    if 0 <=? c then falls p' else all (fun x => x <=? 0) p
  else true.

(** Between two places, and no root of what changes its sign once. *)
Definition no_root_between (falling : polynomial) (l u : fraction) : fraction :=
  let m := middle l u in if (value_at m falling).1 =? 0 then middle l m else m.

Fixpoint changes_once (halvings : nat) (falling : polynomial) (l u : fraction) : bool :=
  point_ok true falling l &&! point_ok true (poly_opp falling) u &&!
  (falls (between l u falling) ||!
   (if halvings is S k then
      let m := no_root_between falling l u in
      (0 <? m.2) &&!
      (if point_ok true falling m then
         interval_ok most_halvings true falling l m &&! changes_once k falling m u
       else
         interval_ok most_halvings true (poly_opp falling) m u &&! changes_once k falling l m)
    else false)).

(** Where a sign is wanted in [l, u]: left of the root for [before], else right of it. *)
Fixpoint collar_ok (deep halvings : nat) (before strict : bool) (falling p : polynomial)
    (l u : fraction) : bool :=
  interval_ok few_halvings strict p l u ||!
  (if halvings is S k then
     let m := middle l u in
     inside l m u &&!
     (if point_ok true falling m then
        (~~ before ||! interval_ok deep strict p l m) &&! collar_ok deep k before strict falling p m u
      else
        (before ||! interval_ok deep strict p m u) &&! collar_ok deep k before strict falling p l m)
   else false).

(** If the root is one of [p]: what both have in common has the sign of [falling], and the rest of
    [p] is looked at. *)
Definition collar_by_factor (deep : nat) (before : bool) (falling p : polynomial) (l u : fraction) : bool :=
  if common_divisor p falling is Some f then
    let g := if point_ok true f l then f else poly_opp f in
    if quotient falling g is Some k then
      interval_ok deep true k l u &&!
      (if quotient p (if before then g else poly_opp g) is Some h
       then collar_ok deep deep before false falling h l u else false)
    else false
  else false.

(** ** From one place to another, or to infinity *)

Definition low (e : place) : fraction := match e with At a => a | Near l _ _ => l end.
Definition high (e : place) : fraction := match e with At a => a | Near _ u _ => u end.

(** A root at a fraction is divided out. *)
Definition without_end (e : place) (factor : fraction -> polynomial) (p : polynomial) : polynomial :=
  if e is At a then
    if (value_at a p).1 =? 0 then if quotient p (factor a) is Some h then h else p else p
  else p.
Definition after_end (a : fraction) : polynomial := [:: - a.1; a.2].
Definition before_end (b : fraction) : polynomial := [:: b.1; - b.2].

Definition near_ok (deep : nat) (before strict : bool) (e : place) (p : polynomial) : bool :=
  if e is Near l u f then
    collar_ok deep (if strict then deep else few_halvings) before strict f p l u ||!
    (if strict then false else collar_by_factor deep before f p l u ||! collar_ok deep deep before false f p l u)
  else true.

Definition domain_ok (deep : nat) (from : place) (to : option place) (strict : bool) (p : polynomial) : bool :=
  near_ok deep false strict from p &&!
  (if to is Some e then interval_ok deep strict p (high from) (low e)
   else ray_ok deep deep strict p (high from)) &&!
  (if to is Some e then near_ok deep true strict e p else true).

(** Without squares first, where there are any; [>= 0] needs no more than that, [> 0] that the
    factors have no root. *)
Fixpoint sign_on (rounds : nat) (from : place) (to : option place) (strict : bool)
    (p : polynomial) : bool :=
  domain_ok few_halvings from to strict p ||!
  (if rounds is S k then
     if without_squares p is Some (f, h) then
       sign_on k from to strict h &&!
       (~~ strict ||! sign_on k from to true f ||! sign_on k from to true (poly_opp f))
     else if strict then domain_ok most_halvings from to true p else
       let h := without_end from after_end p in
       let h' := if to is Some e then without_end e before_end h else h in
       domain_ok most_halvings from to false h'
   else false).

(** The same, but for [> 0] a beginning at a fraction is left out. *)
Fixpoint without_beginning (rounds : nat) (a : fraction) (p : polynomial) : polynomial :=
  if rounds is S k then
    if (value_at a p).1 =? 0 then
      if quotient p (after_end a) is Some h then without_beginning k a h else p
    else p
  else p.

Definition sign_after (rounds : nat) (from : place) (to : option place) (strict : bool)
    (p : polynomial) : bool :=
  if from is At a then
    sign_on rounds from to strict (if strict then without_beginning (size p) a p else p)
  else false.
