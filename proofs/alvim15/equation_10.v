(** * alvim15/equation-10: the steps (8) and (9) for leakage about one individual

    The channel from the value of individual [i] to the output, all other values
    fixed; [q] is the prior of that value, p(x_i|x-). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import channel_facts.
From leakproof.alvim15 Require Import proposition_21 min_entropy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** [output_prior q N z] is p(z|x-), [reversed q N z t] is p(x_i|x-, z).  The quotient
    by a prior probability 0 counts as 0, so that those values play no part in the
    maximum on the right hand side. *)
Theorem equation_8 (R : realFieldType) (u : nat) (T Z : finType)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (q : T -> R) :
  channel K -> distribution q ->
  let N := individual K x i in
  \sum_(z | 0 < output_prior q N z)
     output_prior q N z * (\maximum_t reversed q N z t / \maximum_t q t)
  <= \sum_(z | 0 < output_prior q N z)
       output_prior q N z * \maximum_t (reversed q N z t / q t).
Proof.
move=> KC qD; cbv zeta; set N := individual K x i.
have [t0] := distribution_inhabited qD; have [q_ge0 _] := qD.
have q_gt0 := vulnerability_gt0 qD; rewrite /vulnerability in q_gt0.
apply: ler_sum => z z_gt0; rewrite ler_wpmul2l ?(ltW z_gt0) //.
have rev_ge0 t : 0 <= reversed q N z t.
  by rewrite divr_ge0 ?(ltW z_gt0) // mulr_ge0 //; apply: (proj1 KC).
have [t ->] := maximum_attained t0 rev_ge0.
apply: le_trans (le_maximum (fun t => reversed q N z t / q t) t).
have := q_ge0 t; rewrite le_eqVlt => /predU1P[qt0|qt].
  by rewrite /reversed -qt0 !mul0r.
by rewrite ler_wpmul2l // lef_pinv ?posrE // le_maximum.
Qed.

Theorem equation_9 (R : realFieldType) (u : nat) (T Z : finType)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (q : T -> R) t z :
  let N := individual K x i in
  0 < q t -> 0 < output_prior q N z ->
  reversed q N z t / q t = N t z / output_prior q N z.
Proof.
move=> N qt out_gt0; rewrite /reversed mulrAC [q t * _]mulrC mulfK // gt_eqF //.
Qed.

Theorem equation_10_ratio (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (q : T -> R) t z :
  1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution q ->
  individual K x i t z <= lam * output_prior q (individual K x i) z.
Proof.
move=> lam_ge1 KC KP [q_ge0 q_sum]; set N := individual K x i.
have NP : private (complete_graph T) lam N by apply: individual_private.
rewrite -[leLHS]mul1r -q_sum mulr_suml mulr_sumr; apply: ler_sum => s _.
rewrite mulrCA ler_wpmul2l //; have [->|ts] := eqVneq t s; last exact: NP.
by rewrite ler_pemull //; apply: (proj1 KC).
Qed.

(** v / (v - 1 + lam) is at most 1. *)
Theorem proposition_21_correction (R : realFieldType) (v : nat) (lam : R) :
  (0 < v)%N -> 1 <= lam -> v%:R / (v%:R - 1 + lam) <= 1.
Proof.
move=> v_gt0 lam_ge1; have v_ge1 : 1 <= v%:R :> R by rewrite ler1n.
rewrite ler_pdivr_mulr ?mul1r; last by rewrite ltr_paddl ?subr_ge0 // (lt_le_trans ltr01).
by rewrite addrAC -addrA ler_addl subr_ge0.
Qed.

(** For lam > 1 it grows strictly with v, so that it is smallest, and the improvement best,
    where v is small. *)
Theorem proposition_21_improvement (R : realFieldType) (v w : nat) (lam : R) :
  (0 < v)%N -> (v < w)%N -> 1 < lam ->
  v%:R / (v%:R - 1 + lam) < w%:R / (w%:R - 1 + lam).
Proof.
move=> v_gt0 vw lam_gt1; have lam_gt0 : 0 < lam - 1 by rewrite subr_gt0.
have den_gt0 (m : nat) : 0 < m%:R - 1 + lam by rewrite addrAC -addrA ltr_paddl ?ler0n.
rewrite ltr_pdivr_mulr // mulrAC ltr_pdivl_mulr // -![_ - 1 + lam]addrA ![- 1 + lam]addrC.
move: (lam - 1) lam_gt0 => e e_gt0.
by rewrite !mulrDr [w%:R * v%:R]mulrC ltr_add2l ltr_pmul2r // ltr_nat.
Qed.
