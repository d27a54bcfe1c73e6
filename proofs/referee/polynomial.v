(** * Polynomials with whole coefficients

    A list of coefficients, the constant first; zeros at the end do not matter. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope Z_scope.

Definition polynomial := seq Z.

Fixpoint poly_add (p q : polynomial) : polynomial :=
  match p, q with
  | [::], _ => q
  | _, [::] => p
  | a :: p', b :: q' => (a + b) :: poly_add p' q'
  end.

Definition poly_scale (c : Z) (p : polynomial) : polynomial := map (Z.mul c) p.
Definition poly_opp (p : polynomial) : polynomial := map Z.opp p.
Definition poly_sub (p q : polynomial) : polynomial := poly_add p (poly_opp q).

Fixpoint poly_mul (p q : polynomial) : polynomial :=
  if p is a :: p' then poly_add (poly_scale a q) (0 :: poly_mul p' q) else [::].

(** Times the variable to the power [k]. *)
Definition poly_lift (k : nat) (p : polynomial) : polynomial := nseq k 0 ++ p.

Definition poly_total (s : seq polynomial) : polynomial := foldr poly_add [::] s.

Definition poly_zero (p : polynomial) : bool := all (Z.eqb 0) p.
Definition poly_same (p q : polynomial) : bool := poly_zero (poly_sub p q).

(** ** Values *)

(** q^k p(x) and q^k, with x = x.1 / q and [k] coefficients. *)
Fixpoint value_at (x : fraction) (p : polynomial) : Z * Z :=
  if p is c :: p' then
    let (h, d) := value_at x p' in
    let d' := x.2 * d in (c * d' + x.1 * h, d')
  else (0, 1).

(** The same with polynomials [num] and [den] in place of x.1 and q. *)
Fixpoint substitute (num den : polynomial) (p : polynomial) : polynomial * polynomial :=
  if p is c :: p' then
    let (h, d) := substitute num den p' in
    let d' := poly_mul den d in (poly_add (poly_scale c d') (poly_mul num h), d')
  else ([::], [:: 1]).

(** ** Factors

    What these find is multiplied again before anything rests on it.  Here the leading
    coefficient comes first, and it is not 0. *)

Fixpoint without_zeros (p : polynomial) : polynomial :=
  if p is c :: p' then if c =? 0 then without_zeros p' else p else [::].

Definition from_lead (p : polynomial) : polynomial := without_zeros (backwards p).

Definition content (p : polynomial) : Z := foldr Z.gcd 0 p.
Definition primitive (p : polynomial) : polynomial :=
  let c := content p in if 1 <? c then map (fun x => x / c) p else p.

(** a p - b q; [q] is not longer than [p]. *)
Fixpoint combine (a b : Z) (p q : polynomial) : polynomial :=
  match p, q with
  | x :: p', y :: q' => (a * x - b * y) :: combine a b p' q'
  | _, _ => poly_scale a p
  end.

Definition longer (p q : polynomial) : bool := no_longer q (size p).

Fixpoint remainder (rounds : nat) (p q : polynomial) : polynomial :=
  if rounds is S rounds' then
    if longer p q then
      remainder rounds' (without_zeros (combine (head 0 q) (head 0 p) p q)) q
    else p
  else p.

Fixpoint common (rounds : nat) (p q : polynomial) : polynomial :=
  if q is [::] then p else
  if rounds is S rounds' then common rounds' q (primitive (remainder (size p) p q)) else p.

Fixpoint divide (rounds : nat) (p q : polynomial) : polynomial :=
  if rounds is S rounds' then
    let x := head 0 p / head 0 q in x :: divide rounds' (behead (combine 1 x p q)) q
  else [::].

Definition quotient_from_lead (p q : polynomial) : polynomial :=
  divide (S (size p) - size q) p q.

Fixpoint derivative_from (k : Z) (p : polynomial) : polynomial :=
  if p is c :: p' then k * c :: derivative_from (k + 1) p' else [::].
Definition derivative (p : polynomial) : polynomial := derivative_from 1 (behead p).

(** A polynomial [h] with c p = f h for some c > 0, if there is one. *)
Definition quotient (p f : polynomial) : option polynomial :=
  let lead := from_lead f in
  let c := content f in
  let h := poly_scale (content p)
             (backwards (quotient_from_lead (primitive (from_lead p)) (primitive lead))) in
  if [&& Nat.ltb 1 (size lead), 0 <? c & poly_same (poly_scale c p) (poly_mul f h)]
  then Some h else None.

(** The common divisor with the derivative, of what is not 0. *)
Definition repeated (p : polynomial) : polynomial :=
  let lead := primitive (from_lead p) in
  common (size p) lead (primitive (from_lead (derivative p))).

Definition square_free (p : polynomial) : bool := Nat.leb (size (repeated p)) 1.

(** A common divisor, if it is no number. *)
Definition common_divisor (p q : polynomial) : option polynomial :=
  let f := common (S (size p + size q)) (primitive (from_lead p)) (primitive (from_lead q)) in
  if Nat.ltb 1 (size f) then Some (backwards f) else None.

(** The product [f] of all multiple factors of [p], and what is left of [p] without its square. *)
Definition without_squares (p : polynomial) : option (polynomial * polynomial) :=
  let lead := primitive (from_lead p) in
  let twice := repeated p in
  let factor := backwards (common (size p) twice (quotient_from_lead lead twice)) in
  if Nat.ltb 1 (size factor) then
    if quotient p (poly_mul factor factor) is Some h then Some (factor, h) else None
  else None.

(** A divisor of all that are not 0. *)
Definition divisor_of_all (d : polynomial) (ps : seq polynomial) : option polynomial :=
  foldl (fun o p => if o is Some g then if poly_zero p then o else common_divisor g p else None)
        (Some d) ps.

Definition over (g p : polynomial) : polynomial := if quotient p g is Some h then h else p.
