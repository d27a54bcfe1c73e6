(** * What a curve claims, in the definitions of definitions/ *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.referee Require Import certificate polynomial curve arithmetic evaluation claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section CurveClaims.
Variable R : realFieldType.
Notation value := (@value R).
Notation evaluate := (@evaluate R).
Implicit Types (e : endpoint) (p : piece) (c : curve) (x lam : R).

(** An ordered field need not have the roots of a polynomial; so an end that is a root is told by
    the sign of its polynomial [f], between the fractions [l] and [u] where [f] changes sign once.
    [x] is at the end or after it, or before it: *)
Definition from_end e x : Prop :=
  match e with
  | Rational a => value a <= x
  | RootOf l u f =>
    value u <= x \/
    [/\ value l <= x, x <= value u & evaluate f x * evaluate f (value l) <= 0]
  end.

Definition to_end e x : Prop :=
  match e with
  | Rational a => x <= value a
  | RootOf l u f =>
    x <= value l \/
    [/\ value l <= x, x <= value u & 0 <= evaluate f x * evaluate f (value l)]
  end.

(** What is asked of [l], [u] and [f]: [f] has different signs at [l] and [u], and once it has
    lost the sign that it has at [l] it never has it again. *)
Definition endpoint_fine e : Prop :=
  match e with
  | Rational _ => True
  | RootOf l u f =>
    [/\ value l < value u, evaluate f (value l) * evaluate f (value u) < 0 &
        forall x y, value l <= x -> x < y -> y <= value u ->
          0 <= evaluate f y * evaluate f (value l) -> 0 < evaluate f x * evaluate f (value l)]
  end.

Definition lies_in p x : Prop :=
  from_end (begins p) x /\ (if ends p is Some e then to_end e x else True).

Definition piece_value p x : R := evaluate (value_above p) x / evaluate (value_below p) x.

(** Of graphs by their edges, and of lengths; a covering number of graphs only. *)
Definition curve_claim c lam w : Prop :=
  if of_curves (curve_object c)
  then claim_of_object (curve_object c) lam (if of_covering c then Covering else Optimum) w
  else False.

(** Every [lam >= 1] lies in a piece, and in each piece the claim is true with its value. *)
Definition curve_holds c : Prop :=
  [/\ forall p, List.In p (curve_pieces c) ->
        endpoint_fine (begins p) /\ (if ends p is Some e then endpoint_fine e else True),
      forall lam, 1 <= lam -> exists2 p, List.In p (curve_pieces c) & lies_in p lam &
      forall p lam, List.In p (curve_pieces c) -> 1 <= lam -> lies_in p lam ->
        0 < evaluate (value_below p) lam /\ curve_claim c lam (piece_value p lam)].

End CurveClaims.
