(** * Refinement for every lambda: where one channel is another one followed by a third

    What referee/SPEC.md calls refinement for every lambda, after reading, and how it is judged. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text reader judge polynomial sign curve open_sign.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** As data *)

(** From where to where, at infinity for [None], and whether the ends belong to it. *)
Record level_piece := LevelPiece {
  is_refined : bool;
  starts_in : bool;
  starts : endpoint;
  stops_in : bool;
  stops : option endpoint
}.

(** Each row has a denominator, a row of the first and a row of the second; in x, x^root = lambda. *)
Record refined_levels := RefinedLevels {
  levels_inputs : nat;
  levels_root : nat;
  levels_first : nat;
  levels_second : nat;
  levels_rows : seq (seq polynomial);
  levels_pieces : seq level_piece
}.

Inductive level_proof :=
  | Garbling of polynomial & seq (seq polynomial)
  | Answers of seq nat & seq (seq polynomial).

Definition same_level_piece (p q : level_piece) : bool :=
  [&& Bool.eqb (is_refined p) (is_refined q), Bool.eqb (starts_in p) (starts_in q),
      same_endpoint (starts p) (starts q), Bool.eqb (stops_in p) (stops_in q) &
      match stops p, stops q with
      | None, None => true
      | Some x, Some y => same_endpoint x y
      | _, _ => false
      end].

Definition same_levels (x y : refined_levels) : bool :=
  [&& Nat.eqb (levels_inputs x) (levels_inputs y), Nat.eqb (levels_root x) (levels_root y),
      Nat.eqb (levels_first x) (levels_first y), Nat.eqb (levels_second x) (levels_second y),
      same_list (same_list same_polynomial) (levels_rows x) (levels_rows y) &
      same_list same_level_piece (levels_pieces x) (levels_pieces y)].

Lemma same_level_pieceP x y : same_level_piece x y -> x = y.
Proof.
case: x y => r i a j b [r' i' a' j' b'] /and5P[/= /Bool.eqb_prop-> /Bool.eqb_prop-> /same_endpointP-> /Bool.eqb_prop->].
by case: b b' => [e|] [e'|] // /same_endpointP->.
Qed.

Lemma same_levelsP x y : same_levels x y -> x = y.
Proof.
case: x y => n q a b rs ps [n' q' a' b' rs' ps'] /and5P[/= /Nat.eqb_spec-> /Nat.eqb_spec-> /Nat.eqb_spec-> /Nat.eqb_spec->].
case/andP=> /(same_listP (fun x y => @same_listP _ _ x y same_polynomialP))->.
by move=> /(same_listP same_level_pieceP)->.
Qed.

(** ** Products

    The sum of w_i times the i-th row. *)
Fixpoint poly_mix_from (done w : seq polynomial) (rows : seq (seq polynomial)) : seq polynomial :=
  match w, rows with
  | x :: w', row :: rows' =>
    poly_mix_from (if poly_zero x then done else combined (fun s y => poly_add s (poly_mul x y)) done row) w' rows'
  | _, _ => done
  end.
Definition poly_mix (m : nat) (w : seq polynomial) (rows : seq (seq polynomial)) : seq polynomial :=
  poly_mix_from (nseq m [::]) w rows.

(** The parts of a row. *)
Fixpoint first_of (k : nat) (row : seq polynomial) : seq polynomial :=
  match k, row with S k', p :: row' => p :: first_of k' row' | _, _ => [::] end.
Fixpoint after_first (k : nat) (row : seq polynomial) : seq polynomial :=
  match k, row with S k', _ :: row' => after_first k' row' | _, _ => row end.
Definition below_of (row : seq polynomial) : polynomial := head [::] row.
Definition of_first (a : nat) (row : seq polynomial) : seq polynomial := first_of a (behead row).
Definition of_second (a : nat) (row : seq polynomial) : seq polynomial := after_first a (behead row).

(** ** The check

    [sign] tells what is [> 0], or [>= 0], everywhere on a piece, [zero] what is 0. *)
Section OnePiece.
Variables (sign : bool -> polynomial -> bool) (zero : polynomial -> bool).

(** Entries over a denominator. *)
Definition entries_ok (m : nat) (below : polynomial) (row : seq polynomial) : bool :=
  has_size row m &&! all (sign false) row &&! zero (poly_sub (poly_total row) below).

Definition channels_at (a b : nat) (row : seq polynomial) : bool :=
  has_size (of_first a row) a &&! has_size (of_second a row) b &&! sign true (below_of row) &&!
  entries_ok a (below_of row) (of_first a row) &&! entries_ok b (below_of row) (of_second a row).

Definition third_ok (a b : nat) (rows : seq (seq polynomial)) (g : polynomial) (third : seq (seq polynomial)) : bool :=
  has_size third a &&! sign true g &&! all (entries_ok b g) third &&!
  all (fun row => all_pairs (fun p q => zero (poly_sub p (poly_mul q g)))
                            (poly_mix b (of_first a row) third) (of_second a row)) rows.

(** What each guess earns with each output. *)
Definition earns (m : nat) (part : seq polynomial -> seq polynomial) (rows : seq (seq polynomial)) (w : seq polynomial)
    : seq polynomial := poly_mix m w (mapped part rows).

(** What the second earns, the guess [z] after output [z]. *)
Fixpoint own_guesses (z : nat) (es : seq (seq polynomial)) : seq polynomial :=
  if es is e :: es' then nth [::] e z :: own_guesses (S z) es' else [::].

(** What the first earns with these answers, the first one after output [j]. *)
Fixpoint with_answers (j : nat) (es : seq (seq polynomial)) (answers : seq nat) : seq polynomial :=
  if answers is z :: answers' then nth [::] (nth [::] es z) j :: with_answers (S j) es answers' else [::].

Definition weights_ok (n a b : nat) (rows : seq (seq polynomial)) (answers : seq nat) (ws : seq (seq polynomial)) : bool :=
  has_size ws b &&! all (fun w => has_size w n) ws &&! has_size answers a &&!
  all (fun z => Nat.ltb z b) answers &&!
  (let es := mapped (earns a (of_first a) rows) ws in
   let best := with_answers 0 es answers in
   let more := own_guesses 0 (mapped (earns b (of_second a) rows) ws) in
   all (fun e => all_pairs (fun x y => sign false (poly_sub x y)) best e) es &&!
   sign true (poly_sub (poly_total more) (poly_total best))).

Definition level_flaw (c : refined_levels) (refined : bool) (q : level_proof) : option part :=
  let a := levels_first c in
  let b := levels_second c in
  match q, refined with
  | Garbling g third, true => if third_ok a b (levels_rows c) g third then None else Some TheGarbling
  | Answers answers ws, false =>
    if weights_ok (levels_inputs c) a b (levels_rows c) answers ws then None else Some TheSeparation
  | _, _ => Some TheEnds
  end.

End OnePiece.

(** ** Where a piece is *)

Inductive domain :=
  | Number of place
  | Between of place & bool & option place & bool.

Definition is_number (p : level_piece) : bool :=
  starts_in p && stops_in p && (if stops p is Some e then same_endpoint (starts p) e else false).

Definition domain_of_piece (p : level_piece) : option domain :=
  if place_of (starts p) is Some a then
    if is_number p then Some (Number a) else
    if stops p is Some e then
      if place_of e is Some b then
        if apart most_narrowings a b is Some (a', b') then Some (Between a' (starts_in p) (Some b') (stops_in p)) else None
      else None
    else Some (Between a (starts_in p) None false)
  else None.

Definition sign_there (d : domain) (strict : bool) (p : polynomial) : bool :=
  match d with
  | Number e => sign_at most_halvings e strict p
  | Between a i b j =>
    if strict then positive_on most_halvings a i b j p else sign_on square_rounds a b false p
  end.

Definition zero_there (d : domain) (p : polynomial) : bool :=
  match d with
  | Number e => zero_at most_halvings e p
  | Between _ _ _ _ => poly_zero p
  end.

(** From 1 on. *)
Definition everywhere : domain := Between (At (1, 1)%Z) true None false.

(** The last one goes up to infinity, each other one to where the next begins, which belongs to one of them. *)
Fixpoint levels_meet (ps : seq level_piece) : bool :=
  match ps with
  | [::] => false
  | p :: rest =>
    match stops p, rest with
    | None, [::] => true
    | Some e, q :: _ => same_endpoint e (starts q) && (stops_in p || starts_in q) && levels_meet rest
    | _, _ => false
    end
  end.

Definition levels_from_1 (ps : seq level_piece) : bool :=
  if ps is p :: _ then same_endpoint (starts p) (Rational (1, 1)%Z) && starts_in p else false.

Fixpoint level_pieces_flaw (c : refined_levels) (ps : seq level_piece) (qs : seq level_proof) : option part :=
  match ps, qs with
  | [::], [::] => None
  | p :: ps', q :: qs' =>
    if domain_of_piece p is Some d then
      if level_flaw (sign_there d) (zero_there d) c (is_refined p) q is Some flaw then Some flaw
      else level_pieces_flaw c ps' qs'
    else Some TheEnds
  | _, _ => Some TheEnds
  end.

Definition levels_flaw (c : refined_levels) (qs : seq level_proof) : option part :=
  if ~~ (has_size (levels_rows c) (levels_inputs c) &&!
         all (channels_at (sign_there everywhere) poly_zero (levels_first c) (levels_second c)) (levels_rows c))
  then Some TheChannels else
  if ~~ (levels_from_1 (levels_pieces c) && levels_meet (levels_pieces c)) then Some TheEnds else
  level_pieces_flaw c (levels_pieces c) qs.
