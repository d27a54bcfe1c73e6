(** * alvim11/barthe-koepf: the bound of Theorem 1 is another function

    Theorem 1 bounds V(X|Z) by 1 / (sum of the n_d / lam^d), which for u individuals with
    two values is (lam / (lam + 1))^u; the function of Barthe and Koepf is 2^u times that. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy bounds.
From leakproof.alvim15 Require Import theorem_15.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem barthe_koepf_theorem_1_differs (R : realFieldType) (u : nat) (lam : R)
    (x : database u [finType of bool]) :
  (0 < u)%N -> 1 <= lam ->
  (2%:R * lam / (lam + 1)) ^+ u
    <> (distance_sum (hamming_graph u [finType of bool]) lam x)^-1.
Proof.
move=> u_gt0 lam_ge1; have lam_gt0 : 0 < lam by apply: lt_le_trans lam_ge1.
rewrite hamming_distance_sum // card_bool -[1]/(1%:R) -natrB // -[(2 - 1)%N]/1%N.
rewrite -exprVn invf_div [_ + lam]addrC -mulrA exprMn => /eqP.
have q_gt0 : 0 < (lam / (lam + 1)) ^+ u by rewrite exprn_gt0 // divr_gt0 // addr_gt0 ?ltr01.
rewrite -[eqbRHS]mul1r (inj_eq (mulIf (lt0r_neq0 q_gt0))) -natrX pnatr_eq1.
by rewrite -[X in (_ == X)%N](expn0 2) eqn_exp2l // => /eqP u0; rewrite u0 in u_gt0.
Qed.
