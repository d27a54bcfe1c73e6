(** * What a refinement for every lambda claims, in the definitions of definitions/ *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import channel gains.
From leakproof.referee Require Import certificate polynomial curve refined_levels arithmetic evaluation curve_claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section LevelClaims.
Variable R : realFieldType.
Notation value := (@value R).
Notation evaluate := (@evaluate R).
Implicit Types (e : endpoint) (p : level_piece) (c : refined_levels) (x : R).

(** After the end, or before it, as [from_end] and [to_end] but without the end itself. *)
Definition past_end e x : Prop :=
  match e with
  | Rational a => value a < x
  | RootOf l u f =>
    value u <= x \/
    [/\ value l <= x, x <= value u & evaluate f x * evaluate f (value l) < 0]
  end.

Definition short_of_end e x : Prop :=
  match e with
  | Rational a => x < value a
  | RootOf l u f =>
    x <= value l \/
    [/\ value l <= x, x <= value u & 0 < evaluate f x * evaluate f (value l)]
  end.

Definition in_level_piece p x : Prop :=
  (if starts_in p then from_end (starts p) x else past_end (starts p) x) /\
  (if stops p is Some e then (if stops_in p then to_end e x else short_of_end e x) else True).

(** The channels at [x], the root of lambda. *)
Definition number_at_level c x (i k : nat) : R := evaluate (nth [::] (nth [::] (levels_rows c) i) k) x.
Definition first_at_level c x (i : 'I_(levels_inputs c)) (j : 'I_(levels_first c)) : R :=
  number_at_level c x i j.+1 / number_at_level c x i 0.
Definition second_at_level c x (i : 'I_(levels_inputs c)) (z : 'I_(levels_second c)) : R :=
  number_at_level c x i (levels_first c + z).+1 / number_at_level c x i 0.

(** Every [x >= 1] lies in a piece, and in each piece both are channels, and the second is the first followed by a third
    or it is not, as the piece says. *)
Definition levels_hold c : Prop :=
  [/\ forall p, List.In p (levels_pieces c) ->
        endpoint_fine R (starts p) /\ (if stops p is Some e then endpoint_fine R e else True),
      forall x, 1 <= x -> exists2 p, List.In p (levels_pieces c) & in_level_piece p x &
      forall p x, List.In p (levels_pieces c) -> 1 <= x -> in_level_piece p x ->
        [/\ channel (@first_at_level c x), channel (@second_at_level c x) &
            if is_refined p then refined_by (@first_at_level c x) (@second_at_level c x)
            else ~ refined_by (@first_at_level c x) (@second_at_level c x)]].

End LevelClaims.
