(** * he14/axioms: transformation invariance and convexity *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Processing the output, at random but without looking at the data again. *)
Theorem transformation_invariance (R : realFieldType) (X Z W : finType) (r : rel X)
    (lam : R) (K : X -> Z -> R) (A : Z -> W -> R) :
  channel K -> channel A -> private r lam K ->
  let processed x w := \sum_z K x z * A z w in
  channel processed /\ private r lam processed.
Proof.
move=> [K_ge0 K_sum] [A_ge0 A_sum] KP processed; split; first split=> [x w|x].
- by apply: sumr_ge0 => z _; rewrite mulr_ge0.
- rewrite exchange_big /= -[RHS](K_sum x); apply: eq_bigr => z _.
  by rewrite -mulr_sumr A_sum mulr1.
- move=> x y w xy; rewrite /processed mulr_sumr; apply: ler_sum => z _.
  by rewrite mulrA ler_wpmul2r // KP.
Qed.

(** Running one of two private mechanisms, chosen by a coin. *)
Theorem convexity (R : realFieldType) (X Z : finType) (r : rel X) (lam p : R)
    (K1 K2 : X -> Z -> R) :
  0 <= p -> p <= 1 -> channel K1 -> channel K2 ->
  private r lam K1 -> private r lam K2 ->
  let mixed x z := p * K1 x z + (1 - p) * K2 x z in
  channel mixed /\ private r lam mixed.
Proof.
move=> p_ge0 p_le1 [K1_ge0 K1_sum] [K2_ge0 K2_sum] K1P K2P mixed.
have q_ge0 : 0 <= 1 - p by rewrite subr_ge0.
split; first split=> [x z|x].
- by rewrite addr_ge0 ?mulr_ge0.
- by rewrite big_split /= -!mulr_sumr K1_sum K2_sum !mulr1 addrC subrK.
- move=> x y z xy; rewrite /mixed mulrDr ![lam * (_ * _)]mulrCA.
  by rewrite ler_add // ler_wpmul2l ?K1P ?K2P.
Qed.
