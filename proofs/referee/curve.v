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

(** The largest leakage factor of a graph or of lengths, or the covering number of a graph. *)
Record curve := Curve {
  curve_version : version;
  curve_object : object;
  of_covering : bool;
  curve_pieces : seq piece
}.

(** Numerators with their common denominator. *)
Record quotients := Quotients { below_all : polynomial; above : seq polynomial }.

Inductive piece_proof :=
  | ByChannel of polynomial & seq (seq polynomial) & quotients & seq (flow polynomial)
  | ByWeights of quotients & quotients.

Definition endpoint_eq_dec (x y : endpoint) : {x = y} + {x <> y}.
Proof.
have fraction_dec (a b : fraction) : {a = b} + {a <> b} by decide equality; apply: Z.eq_dec.
have polynomial_dec (p q : polynomial) : {p = q} + {p <> q} := List.list_eq_dec Z.eq_dec p q.
by decide equality.
Defined.

Definition same_endpoint (x y : endpoint) : bool := if endpoint_eq_dec x y then true else false.
Definition same_polynomial : polynomial -> polynomial -> bool := same_list Z.eqb.

Definition same_piece (p q : piece) : bool :=
  [&& same_endpoint (begins p) (begins q),
      match ends p, ends q with
      | None, None => true
      | Some x, Some y => same_endpoint x y
      | _, _ => false
      end,
      same_polynomial (value_above p) (value_above q) & same_polynomial (value_below p) (value_below q)].

Definition same_curve (x y : curve) : bool :=
  [&& same_version (curve_version x) (curve_version y), same_object (curve_object x) (curve_object y),
      Bool.eqb (of_covering x) (of_covering y) & same_list same_piece (curve_pieces x) (curve_pieces y)].

Lemma same_endpointP x y : same_endpoint x y -> x = y.
Proof. by rewrite /same_endpoint; case: endpoint_eq_dec. Qed.
Lemma same_polynomialP x y : same_polynomial x y -> x = y.
Proof. by apply: same_listP => a b /Z.eqb_spec. Qed.
Lemma same_pieceP x y : same_piece x y -> x = y.
Proof.
case: x y => a b f g [a' b' f' g'] /and4P[/= /same_endpointP-> eq_b /same_polynomialP-> /same_polynomialP->].
by case: b b' eq_b => [e|] [e'|] // /same_endpointP->.
Qed.
Lemma same_curveP x y : same_curve x y -> x = y.
Proof.
case: x y => i o c ps [i' o' c' ps'] /and4P[/= ii /same_objectP-> /Bool.eqb_prop->].
by move=> /(same_listP same_pieceP)->; case: i i' ii => [] [].
Qed.

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

Definition most_narrowings : nat := Z.to_nat 1000.

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
Variables (o : object) (p : piece).
Notation n := (vertices o).

(** A proof with denominator [d], as it is; or, if [d] is not positive everywhere, over what [d]
    and its numerators [ps] have in common. *)
Definition reduced (sign : bool -> polynomial -> bool) (check : (polynomial -> polynomial) -> bool)
    (d : polynomial) (ps : seq polynomial) : bool :=
  check id ||!
  (~~ sign true d &&!
   (if divisor_of_all d ps is Some g then check (over g) ||! check (over (poly_opp g)) else false)).

Section Signs.
Variable sign : bool -> polynomial -> bool.

(** The sum of the numerators, over [d], is the value. *)
Definition is_value (sum d : polynomial) : bool :=
  poly_same (poly_mul sum (value_below p)) (poly_mul (value_above p) d).

Fixpoint diagonal (i : nat) (rows : seq (seq polynomial)) : seq polynomial :=
  if rows is row :: rows' then nth [::] row i :: diagonal (S i) rows' else [::].

(** Times the variable to the power [d]. *)
Fixpoint shifted (d : nat) (q : polynomial) : polynomial := if d is S d' then 0%Z :: shifted d' q else q.

(** Polynomials as numbers that are compared everywhere on the piece at once. *)
Definition polynomials : arithmetic polynomial := {|
  nothing := [::];
  plus := poly_add;
  opposite := poly_opp;
  times_lambda := shifted;
  is_zero := poly_zero;
  not_negative := sign false;
  is_positive := sign true;
  at_level := fun d less more => sign false (poly_sub (shifted d more) less);
  same_number := poly_same
|}.

Definition polynomial_steps : ladder polynomial := {|
  ground := [::];
  unit_step := [:: 1%Z];
  together := poly_add;
  product := poly_mul;
  up := cons 0%Z;
  down := id;
  at_most_as := fun less more => sign false (poly_sub more less);
  above_ground := sign
|}.

Definition reduced_channel_ok (d : polynomial) (rows : seq (seq polynomial)) : bool :=
  reduced sign (fun f => channel_ok polynomials is_value n n (constraints_of o) (f d) (diagonal 0) (map (map f) rows))
    d (flatten rows).

Definition flow_numbers (f : flow polynomial) : seq polynomial :=
  map snd (along f) ++ map snd (left_over f).
Definition flow_by (f : polynomial -> polynomial) (x : flow polynomial) : flow polynomial :=
  Flow (map (fun y => (y.1, f y.2)) (along x)) (map (fun y => (y.1, f y.2)) (left_over x)).

Definition reduced_prices_ok (y : quotients) (fs : seq (flow polynomial)) : bool :=
  reduced sign (fun f => prices_ok polynomials is_value n (constraints_of o) (f (below_all y)) (map f (above y)) (map (flow_by f) fs))
    (below_all y) (above y ++ flatten (map flow_numbers fs)).

(** The same divisor for both would not do. *)
Definition reduced_covering_ok (both : pairs) (x y : quotients) : bool :=
  reduced sign (fun f => reduced sign (fun g =>
    covering_ok polynomial_steps is_value n both (f (below_all x)) (g (below_all y)) (map f (above x)) (map g (above y)))
      (below_all y) (above y)) (below_all x) (above x).

End Signs.

(** [after] tells signs everywhere on the piece but at its beginning.  The first part that fails. *)
Definition piece_flaw (sign after : bool -> polynomial -> bool) (covering : bool) (q : piece_proof)
    : option part :=
  if ~~ sign true (value_below p) then Some TheValues else
  match q, covering, o with
  | ByChannel d rows y fs, false, _ =>
    if ~~ reduced_channel_ok sign d rows then Some TheRows else
    if ~~ (reduced_prices_ok sign y fs || reduced_prices_ok after y fs) then Some ThePricesOrFlows
    else None
  | ByWeights x y, true, Edges _ s => if reduced_covering_ok sign (both_ways s) x y then None else Some ThePackingOrCover
  | _, _, _ => Some TheObject
  end.

End OnePiece.

(** More than a polynomial has multiple factors. *)
Definition square_rounds : nat := Z.to_nat 256.

Fixpoint pieces_flaw (o : object) (covering : bool) (ps : seq piece)
    (qs : seq piece_proof) : option part :=
  match ps, qs with
  | [::], [::] => None
  | p :: ps', q :: qs' =>
    if domain_of p is Some (a, b) then
      if piece_flaw o p (sign_on square_rounds a b) (sign_after square_rounds a b) covering q
        is Some flaw then Some flaw
      else pieces_flaw o covering ps' qs'
    else Some TheEnds
  | _, _ => Some TheEnds
  end.

(** Graphs by their edges, and lengths both ways or one way. *)
Definition of_curves (o : object) : bool :=
  match o with Edges _ _ | Lengths _ _ | ArcLengths _ _ => true | _ => false end.

Definition curve_flaw (c : curve) (qs : seq piece_proof) : option part :=
  let o := curve_object c in
  if ~~ (of_curves o && object_ok o) then Some TheObject else
  if ~~ (begins_at_1 (curve_pieces c) && meet (curve_pieces c)) then Some TheEnds else
  pieces_flaw o (of_covering c) (curve_pieces c) qs.
