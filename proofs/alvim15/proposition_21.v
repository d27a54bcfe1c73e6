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

(** The channel from the value of individual [i] to the reported answer. *)
Definition individual (R : realFieldType) (u : nat) (T Z : finType)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) : T -> Z -> R :=
  fun t z => K (change x i t) z.

Lemma complete_transitive (T : finType) : vertex_transitive (complete_graph T).
Proof.
move=> s t; exists (tperm s t); last by rewrite tpermL.
apply/autP => a b; rewrite -[LHS]/(_ != _) -[RHS]/(_ != _).
by rewrite (inj_eq perm_inj).
Qed.

Lemma complete_distance_sum (R : realFieldType) (T : finType) (lam : R) (t : T) :
  1 <= lam ->
  distance_sum (complete_graph T) lam t = (#|T|%:R - 1 + lam) / lam.
Proof.
move=> lam_ge1; have lam_neq0 : lam != 0 by rewrite gt_eqF // (lt_le_trans ltr01).
rewrite distance_sum_similarity (bigD1 t) //= similarity_refl //.
rewrite (eq_bigr (fun=> lam^-1)) => [|s st]; last first.
  rewrite /similarity complete_dist eq_sym st connect1 //.
  by rewrite -[complete_graph _ _ _]/(_ != _) eq_sym.
rewrite (eq_bigl (mem (predC1 t))) // sumr_const cardC1 addrC mulrDl divff //.
congr (_ + _); rewrite -(mulr_natl lam^-1) -subn1 natrB //.
by apply/card_gt0P; exists t.
Qed.

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
