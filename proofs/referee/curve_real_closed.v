(** * Curves over real closed fields: the ends are numbers

    In a real closed field an end that is a root of a polynomial exists, once, and the pieces are
    the closed intervals between the ends. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.referee Require Import certificate polynomial curve arithmetic evaluation claims.
From leakproof.referee Require Import curve_claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma evaluate_horner (R : realFieldType) (p : polynomial) (x : R) :
  (Poly (map (@whole R) p)).[x] = evaluate p x.
Proof. by rewrite horner_Poly; elim: p => //= c p ->; rewrite addrC mulrC. Qed.

Section Ends.
Variable R : rcfType.
Notation value := (@value R).
Notation evaluate := (@evaluate R).

Definition is_end (e : endpoint) (a : R) : Prop :=
  match e with
  | Rational b => a = value b
  | RootOf l u f => [/\ value l < a, a < value u & evaluate f a = 0]
  end.

Lemma endpoint_root e : endpoint_fine R e ->
  exists a : R, [/\ is_end e a, forall b, is_end e b -> b = a,
    forall x, from_end e x <-> a <= x & forall x, to_end e x <-> x <= a].
Proof.
case: e => [b _|l u f /= [lt_lu opposite once]].
  by exists (value b); split.
have fl0 : evaluate f (value l) != 0.
  by apply: contraTneq opposite => ->; rewrite mul0r ltxx.
have l_gt0 : 0 < evaluate f (value l) * evaluate f (value l) by rewrite -expr2 exprn_even_gt0.
pose P := - evaluate f (value l) *: Poly (map (@whole R) f).
have PE x : P.[x] = - (evaluate f x * evaluate f (value l)).
  by rewrite hornerZ evaluate_horner mulNr mulrC.
have [|a /andP[le_la le_au]] := @poly_ivt _ P (value l) (value u) (ltW lt_lu).
  by rewrite !PE oppr_le0 oppr_ge0 (ltW l_gt0) mulrC (ltW opposite).
rewrite rootE PE oppr_eq0 mulf_eq0 (negbTE fl0) orbF => /eqP fa0.
have Fa : evaluate f a * evaluate f (value l) = 0 by rewrite fa0 mul0r.
have lt_la : value l < a.
  by rewrite lt_neqAle le_la andbT; apply: contraNneq fl0 => ->; rewrite fa0.
have lt_au : a < value u.
  rewrite lt_neqAle le_au andbT; apply: contraTneq opposite => <-; rewrite fa0 mulr0 ltxx //.
have left_of x : value l <= x -> x < a -> 0 < evaluate f x * evaluate f (value l).
  by move=> le_lx lt_xa; apply: once le_lx lt_xa le_au _; rewrite Fa.
have right_of x : a < x -> x <= value u -> evaluate f x * evaluate f (value l) < 0.
  move=> lt_ax le_xu; rewrite ltNge; apply/negP => /(once _ _ le_la lt_ax le_xu).
  by rewrite Fa ltxx.
exists a; split=> [|b [lt_lb lt_bu fb0]|x|x].
- by split.
- apply/eqP; rewrite eq_le !leNgt; apply/andP; split; apply/negP => lt_ab.
    by have := right_of _ lt_ab (ltW lt_bu); rewrite fb0 mul0r ltxx.
  by have := left_of _ (ltW lt_lb) lt_ab; rewrite fb0 mul0r ltxx.
- split=> [[/(le_trans (ltW lt_au))//|[le_lx le_xu F_le0]]|le_ax].
    by rewrite leNgt; apply/negP => /(left_of _ le_lx); rewrite ltNge F_le0.
  case: (leP (value u) x) => [|/ltW le_xu]; first by left.
  right; split=> //; first exact: le_trans le_ax.
  by move: le_ax; rewrite le_eqVlt => /orP[/eqP<-|/right_of/(_ le_xu)/ltW//]; rewrite Fa.
- split=> [[le_xl|[le_lx le_xu F_ge0]]|le_xa]; first exact: le_trans le_xl le_la.
    by rewrite leNgt; apply/negP => /right_of/(_ le_xu); rewrite ltNge F_ge0.
  case: (leP x (value l)) => [|/ltW le_lx]; first by left.
  right; split=> //; first exact: le_trans le_xa le_au.
  by move: le_xa; rewrite le_eqVlt => /orP[/eqP->|/(left_of _ le_lx)/ltW//]; rewrite Fa.
Qed.

(** A piece is the interval from its beginning to its end. *)
Theorem curve_real_closed (c : curve) (p : piece) : curve_holds R c -> List.In p (curve_pieces c) ->
  exists2 a : R, is_end (begins p) a &
  match ends p with
  | None => forall lam, 1 <= lam -> a <= lam ->
      0 < evaluate (value_below p) lam /\ curve_claim c lam (piece_value p lam)
  | Some e => exists2 b : R, is_end e b &
      forall lam, 1 <= lam -> a <= lam -> lam <= b ->
        0 < evaluate (value_below p) lam /\ curve_claim c lam (piece_value p lam)
  end.
Proof.
move=> [fine _ claims_hold] p_in; have [begin_fine end_fine] := fine _ p_in.
have [a [a_end _ from_a _]] := endpoint_root begin_fine; exists a => //.
case p_end: (ends p) end_fine => [e|] end_fine.
  have [b [b_end _ _ to_b]] := endpoint_root end_fine; exists b => // lam lam_ge1 le_a le_b.
  by apply: claims_hold => //; split; rewrite ?p_end; [apply/from_a | apply/to_b].
by move=> lam lam_ge1 le_a; apply: claims_hold => //; split; rewrite ?p_end //; apply/from_a.
Qed.

End Ends.
