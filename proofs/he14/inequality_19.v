(** * he14/theorem-4.1, the display (19) of the proof

    The level of the second mechanism is meant, which is the hypothesis.  With that of
    the first it fails: a first mechanism that says nothing is private at level 1. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.he14 Require Import no_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem inequality_19_fails (R : realFieldType) :
  exists (n : nat) (T : finType) (P : policy n T) (lam1 lam2 : R)
    (M1 : database n T -> unit -> R) (M2 : unit -> database n T -> bool -> R),
  [/\ 1 <= lam1 /\ 1 <= lam2, channel M1 /\ (forall w, channel (M2 w)),
      private (he_neighbours P) lam1 M1, forall w, private (he_neighbours P) lam2 (M2 w) &
      ~ (forall w, private (he_neighbours P) lam1 (M2 w))].
Proof.
pose y : R := 3%:R^-1.
have y_gt0 : 0 < y by rewrite invr_gt0 ltr0n.
have y3 : y *+ 3 = 1 by rewrite -mulr_natl divff // pnatr_eq0.
pose M1 (D : database 1 [finType of bool]) (w : unit) : R := 1.
pose k (a b : bool) : nat := if a == b then 2%N else 1%N.
pose M2 (w : unit) (D : database 1 [finType of bool]) (b : bool) : R := y *+ k (D ord0) b.
exists 1%N, [finType of bool], (unconstrained 1 (complete_graph _)), 1, 2%:R, M1, M2.
split.
- by rewrite lexx ler1n.
- split=> [|w]; split=> [D b|D].
  + exact: ler01.
  + by rewrite (big_pred1 tt) // => -[].
  + by rewrite mulrn_wge0 // ltW.
  + by rewrite big_bool /= -mulrnDr -[RHS]y3; case: (D ord0).
- by move=> D D' w _; rewrite mul1r.
- move=> w D D' b _; rewrite mulr_natl /M2 -mulrnA ler_pmuln2l //.
  by case: (D ord0); case: (D' ord0); case: b.
- move=> /(_ tt [ffun=> true] [ffun=> false] true).
  rewrite mul1r /M2 !ffunE ler_pmuln2l // => H.
  suff /H : he_neighbours (unconstrained 1 (complete_graph [finType of bool]))
              [ffun=> true] [ffun=> false] by [].
  by apply/no_constraints; exists ord0 => [|j]; rewrite ?ffunE // (ord1 j).
Qed.

Theorem inequality_19_repaired (R : realFieldType) (X W1 W2 : finType) (r : rel X)
    (lam2 : R) (M2 : W1 -> X -> W2 -> R) :
  (forall w, private r lam2 (M2 w)) ->
  forall w D D' z, r D D' -> M2 w D z <= lam2 * M2 w D' z.
Proof. by move=> M2P w D D' z; apply: M2P. Qed.
