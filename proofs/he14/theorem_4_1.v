(** * he14/theorem-4.1 (and alvim15/composition): sequential composition

    The second mechanism may depend on the first one's output.  [r] is any relation
    between databases, in particular the neighbours of a policy under any reading. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem theorem_4_1 (R : realFieldType) (X W1 W2 : finType) (r : rel X)
    (lam1 lam2 : R) (M1 : X -> W1 -> R) (M2 : W1 -> X -> W2 -> R) :
  channel M1 -> (forall w, channel (M2 w)) ->
  private r lam1 M1 -> (forall w, private r lam2 (M2 w)) ->
  let both D (w : W1 * W2) := M1 D w.1 * M2 w.1 D w.2 in
  channel both /\ private r (lam1 * lam2) both.
Proof.
move=> [M1_ge0 M1_sum] M2C M1P M2P both; split; first split=> [D w|D].
- by rewrite mulr_ge0 //; case: (M2C w.1).
- rewrite -(pair_big xpredT xpredT (fun w1 w2 => M1 D w1 * M2 w1 D w2)) /=.
  rewrite -[RHS](M1_sum D); apply: eq_bigr => w _.
  by rewrite -mulr_sumr (proj2 (M2C w)) mulr1.
- move=> D D' w DD'; rewrite /both mulrACA; apply: ler_pmul => //.
  + by case: (M2C w.1).
  + exact: M1P.
  + exact: M2P.
Qed.

Theorem composition (R : realFieldType) (X W1 W2 : finType) (r : rel X)
    (lam1 lam2 : R) (M1 : X -> W1 -> R) (M2 : X -> W2 -> R) :
  channel M1 -> channel M2 -> private r lam1 M1 -> private r lam2 M2 ->
  private r (lam1 * lam2) (fun D (w : W1 * W2) => M1 D w.1 * M2 D w.2).
Proof.
move=> M1C M2C M1P M2P.
by have [] := theorem_4_1 M1C (fun=> M2C) M1P (fun=> M2P).
Qed.
