(** * Curves: one statement for every lambda >= 1, in pieces

    What referee/SPEC.md calls a curve, after reading, and how it is judged. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text reader check check_covering judge.
From leakproof.referee Require Import polynomial sign.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** Curves as data *)

(** A fraction, or the root of a polynomial between two. *)
Inductive endpoint := Rational of fraction | RootOf of fraction & fraction & polynomial.

(** Where it begins and ends, at infinity for [None]; the value is a quotient. *)
Record piece := Piece {
  begins : endpoint;
  ends : option endpoint;
  value_above : polynomial;
  value_below : polynomial
}.

(** The largest leakage factor, or the covering number. *)
Record curve := Curve {
  curve_vertices : nat;
  curve_edges : pairs;
  of_covering : bool;
  curve_pieces : seq piece
}.

Record curve_flow := CurveFlow {
  curve_along : seq (nat * nat * polynomial);
  curve_left_over : seq (nat * polynomial)
}.

(** Numerators with their common denominator. *)
Record quotients := Quotients { below_all : polynomial; above : seq polynomial }.

Inductive piece_proof :=
  | ByChannel of polynomial & seq (seq polynomial) & quotients & seq curve_flow
  | ByWeights of quotients & quotients.

Definition endpoint_eq_dec (x y : endpoint) : {x = y} + {x <> y}.
Proof.
have fraction_dec (a b : fraction) : {a = b} + {a <> b} by decide equality; apply: Z.eq_dec.
have polynomial_dec (p q : polynomial) : {p = q} + {p <> q} := List.list_eq_dec Z.eq_dec p q.
by decide equality.
Defined.

Definition curve_eq_dec (x y : curve) : {x = y} + {x <> y}.
Proof.
have polynomial_dec (p q : polynomial) : {p = q} + {p <> q} := List.list_eq_dec Z.eq_dec p q.
have end_dec (a b : option endpoint) : {a = b} + {a <> b}.
  by decide equality; apply: endpoint_eq_dec.
have piece_dec (p q : piece) : {p = q} + {p <> q} by decide equality; apply: endpoint_eq_dec.
have pieces_dec (p q : seq piece) : {p = q} + {p <> q} := List.list_eq_dec piece_dec p q.
have pair_dec (a b : nat * nat) : {a = b} + {a <> b} by decide equality; apply: Nat.eq_dec.
have pairs_dec (p q : pairs) : {p = q} + {p <> q} := List.list_eq_dec pair_dec p q.
by decide equality; [apply: Bool.bool_dec | apply: Nat.eq_dec].
Defined.

(** ** The ends *)

Definition place_of (e : endpoint) : option place :=
  match e with
  | Rational a => if (0 <? a.2)%Z then Some (At a) else None
  | RootOf l u f =>
    let falling := if point_ok true f l then f else poly_opp f in
    if [&& (0 <? l.2)%Z, (0 <? u.2)%Z, less l u, changes_once most_halvings falling l u &
           square_free f]
    then Some (Near l u falling) else None
  end.

Definition narrow (e : place) : place :=
  if e is Near l u f then
    let m := middle l u in
    if inside l m u then if point_ok true f m then Near m u f else Near l m f else e
  else e.

(** Narrows both until the first is seen to be smaller. *)
Fixpoint apart (rounds : nat) (a b : place) : option (place * place) :=
  if less (high a) (low b) then Some (a, b) else
  if rounds is S k then apart k (narrow a) (narrow b) else None.

Definition most_narrowings : nat := Z.to_nat 200.

Definition domain_of (p : piece) : option (place * option place) :=
  if place_of (begins p) is Some a then
    if ends p is Some e then
      if place_of e is Some b then
        if apart most_narrowings a b is Some (a', b') then Some (a', Some b') else None
      else None
    else Some (a, None)
  else None.

(** The last one goes up to infinity, each other one to where the next begins. *)
Fixpoint meet (ps : seq piece) : bool :=
  match ps with
  | [::] => false
  | p :: rest =>
    match ends p, rest with
    | None, [::] => true
    | Some e, q :: _ => (if endpoint_eq_dec e (begins q) then true else false) && meet rest
    | _, _ => false
    end
  end.

Definition begins_at_1 (ps : seq piece) : bool :=
  if ps is p :: _ then if endpoint_eq_dec (begins p) (Rational (1, 1)%Z) then true else false
  else false.

(** ** One piece

    [sign] tells what is [> 0], or [>= 0], everywhere on the piece. *)
Section OnePiece.
Variables (n : nat) (both : pairs) (sign : bool -> polynomial -> bool) (p : piece).

(** The sum of the numerators, over [d], is the value. *)
Definition is_value (sum d : polynomial) : bool :=
  poly_same (poly_mul sum (value_below p)) (poly_mul (value_above p) d).

Fixpoint diagonal (i : nat) (rows : seq (seq polynomial)) : seq polynomial :=
  if rows is row :: rows' then nth [::] row i :: diagonal (S i) rows' else [::].

Definition level_ok (less more : polynomial) : bool := sign false (poly_sub (0%Z :: more) less).

Definition curve_channel_ok (d : polynomial) (rows : seq (seq polynomial)) : bool :=
  [&& sign true d, Nat.eqb (size rows) n, all (fun row => Nat.eqb (size row) n) rows,
      all (all (sign false)) rows, all (fun row => poly_same (poly_total row) d) rows,
      all (fun e => all (fun x => level_ok x.1 x.2) (zip (nth [::] rows e.1) (nth [::] rows e.2)))
          both &
      is_value (poly_total (diagonal 0 rows)) d].

Fixpoint poly_add_at (i : nat) (x : polynomial) (s : seq polynomial) : seq polynomial :=
  match s, i with
  | [::], _ => [::]
  | y :: s', O => poly_add y x :: s'
  | y :: s', S i' => y :: poly_add_at i' x s'
  end.

Definition curve_run_along (s : seq polynomial) (x : nat * nat * polynomial) : seq polynomial :=
  poly_add_at x.1.1 x.2 (poly_add_at x.1.2 (poly_opp (0%Z :: x.2)) s).
Definition curve_leave_over (s : seq polynomial) (x : nat * polynomial) : seq polynomial :=
  poly_add_at x.1 (poly_opp x.2) s.

Definition curve_balance (y : quotients) (root : nat) (f : curve_flow) : seq polynomial :=
  poly_add_at root (poly_opp (below_all y))
    (foldl curve_leave_over (foldl curve_run_along (above y) (curve_along f)) (curve_left_over f)).

Definition curve_flow_ok (y : quotients) (root : nat) (f : curve_flow) : bool :=
  [&& all (fun x => listed both x.1.1 x.1.2 && sign false x.2) (curve_along f),
      all (fun x => sign false x.2) (curve_left_over f) & all poly_zero (curve_balance y root f)].

Fixpoint curve_flows_ok (y : quotients) (root : nat) (fs : seq curve_flow) : bool :=
  if fs is f :: fs' then curve_flow_ok y root f && curve_flows_ok y (S root) fs' else true.

Definition curve_prices_ok (y : quotients) (fs : seq curve_flow) : bool :=
  [&& sign true (below_all y), Nat.eqb (size (above y)) n, Nat.eqb (size fs) n,
      is_value (poly_total (above y)) (below_all y) & curve_flows_ok y 0 fs].

(** lam^top times the sum of lam^-d x over the vertices that are reached. *)
Definition curve_weighted (top : nat) (s : distances) (x : seq polynomial) : polynomial :=
  poly_total (map (fun z => if z.1 is Some d then poly_lift (top - d) z.2 else [::]) (zip s x)).

Definition curve_vertex_ok (x y : quotients) (root : nat) : bool :=
  let s := distances_from n both root in
  let top := farthest s in
  [&& distances_ok n both root s,
      all (fun d => if d is Some k then Nat.leb k top else true) s,
      sign false (poly_sub (poly_lift top (below_all x)) (curve_weighted top s (above x))) &
      sign false (poly_sub (curve_weighted top s (above y)) (poly_lift top (below_all y)))].

Definition weights_ok (x : quotients) : bool :=
  [&& sign true (below_all x), Nat.eqb (size (above x)) n, all (sign false) (above x) &
      is_value (poly_total (above x)) (below_all x)].

Definition curve_covering_ok (x y : quotients) : bool :=
  [&& weights_ok x, weights_ok y & all (curve_vertex_ok x y) (iota 0 n)].

(** The first part that fails. *)
Definition piece_flaw (covering : bool) (q : piece_proof) : option part :=
  if ~~ sign true (value_below p) then Some TheValues else
  match q, covering with
  | ByChannel d rows y fs, false =>
    if ~~ curve_channel_ok d rows then Some TheRows else
    if ~~ curve_prices_ok y fs then Some ThePricesOrFlows else None
  | ByWeights x y, true => if curve_covering_ok x y then None else Some ThePackingOrCover
  | _, _ => Some TheObject
  end.

End OnePiece.

Definition square_rounds : nat := 3.

Fixpoint pieces_flaw (n : nat) (both : pairs) (covering : bool) (ps : seq piece)
    (qs : seq piece_proof) : option part :=
  match ps, qs with
  | [::], [::] => None
  | p :: ps', q :: qs' =>
    if domain_of p is Some (a, b) then
      if piece_flaw n both (sign_on square_rounds a b) p covering q is Some flaw then Some flaw
      else pieces_flaw n both covering ps' qs'
    else Some TheEnds
  | _, _ => Some TheEnds
  end.

Definition curve_flaw (c : curve) (qs : seq piece_proof) : option part :=
  let n := curve_vertices c in
  let s := curve_edges c in
  if ~~ object_ok (Edges n s) then Some TheObject else
  if ~~ (begins_at_1 (curve_pieces c) && meet (curve_pieces c)) then Some TheEnds else
  pieces_flaw n (s ++ map swapped s) (of_covering c) (curve_pieces c) qs.
