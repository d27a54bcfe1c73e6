(** * alvim15/equation-10 and proposition-21: leakage about an individual

    All tuples but the i-th are fixed to those of [x]; the channel takes the value of
    the i-th tuple.  Its inputs form a clique. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel policy symmetry bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import policy_facts regular_facts power_graph hamming_facts.
From leakproof.edwards Require Import uniform_prior.
From leakproof.alvim15 Require Import theorem_12.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma individual_private (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) :
  private (hamming_graph u T) lam K ->
  private (complete_graph T) lam (individual K x i).
Proof.
move=> KP s t z st; apply/KP/hamming_adjacent.
by exists i => [|k ki]; rewrite !changeE ?eqxx // (negbTE ki).
Qed.

Theorem proposition_21 (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (prior : T -> R) :
  1 <= lam -> channel K -> private (hamming_graph u T) lam K ->
  distribution prior ->
  leakage_factor prior (individual K x i)
    <= #|T|%:R * lam / (#|T|%:R - 1 + lam).
Proof.
move=> lam_ge1 KC KP pD; have [t] := distribution_inhabited pD.
have NC : channel (individual K x i).
  by split=> [s z|s]; [apply: (proj1 KC) | apply: (proj2 KC)].
apply: le_trans (leakage_factor_le NC pD) _.
rewrite -mulrA -invf_div -(complete_distance_sum t lam_ge1).
apply: regular_sum_of_maxima => //; first by right; apply: complete_transitive.
exact: individual_private.
Qed.

(** Formula (10), with the better bound: v lam / (v - 1 + lam) <= lam. *)
Theorem equation_10 (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (prior : T -> R) :
  1 <= lam -> channel K -> private (hamming_graph u T) lam K ->
  distribution prior ->
  leakage_factor prior (individual K x i) <= lam.
Proof.
move=> lam_ge1 KC KP pD; have [t] := distribution_inhabited pD.
apply: le_trans (proposition_21 x i lam_ge1 KC KP pD) _.
have v_ge1 : 1 <= #|T|%:R :> R by rewrite ler1n; apply/card_gt0P; exists t.
have lam_gt0 : 0 < lam by apply: lt_le_trans lam_ge1.
rewrite ler_pdivr_mulr ?ltr_paddl ?subr_ge0 // mulrC ler_wpmul2l ?(ltW lam_gt0) //.
by rewrite addrAC -addrA ler_addl subr_ge0.
Qed.
