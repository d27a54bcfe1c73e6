(** * alvim15/proposition-16: a mechanism that attains the bound *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel policy symmetry bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import regular_facts hamming_facts.
From leakproof.edwards Require Import lemma_1.
From leakproof.beyond Require Import magnitude.
From leakproof.alvim15 Require Import proposition_14 theorem_15 theorem_28.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem proposition_16 (R : realFieldType) (u : nat) (T : finType) (lam : R) :
  (0 < #|T|)%N -> 1 <= lam ->
  let K (x z : database u T) := bnd u #|T| lam / (#|T|%:R ^+ u * lam ^+ hamming x z) in
  [/\ channel K,
      private (hamming_graph u T) lam K &
      leakage_factor (@uniform R _) K = bnd u #|T| lam].
Proof.
move=> /card_gt0P[t _] lam_ge1 K; pose D : database u T := [ffun=> t].
pose G := hamming_graph u T.
have regular : distance_regular G \/ vertex_transitive G.
  by right; apply: proposition_14.
pose w := (distance_sum G lam D)^-1.
have wE : bnd u #|T| lam / #|T|%:R ^+ u = w.
  rewrite -(hamming_bound_eq D lam_ge1) card_ffun card_ord natrX mulrAC divff ?mul1r //.
  by rewrite expf_neq0 // (gt_eqF (card_gt0R _ t)).
have KE x z : K x z = w * similarity G lam x z.
  by rewrite /K invfM mulrA wE /similarity hamming_connected hamming_dist.
have [[H_ge0 H_sum] HP H_max] := magnitude_channel lam_ge1 (regular_weighting D regular lam_ge1).
have maxE : sum_of_maxima K = bnd u #|T| lam.
  rewrite -(hamming_bound_eq D lam_ge1) -/w mulr_natl -sumr_const -H_max.
  by apply: eq_bigr => z _; apply: eq_maximum => x; rewrite KE.
split.
- split=> [x z|x]; first by rewrite KE; apply: H_ge0.
  by rewrite -[RHS](H_sum x); apply: eq_bigr => z _; rewrite KE.
- by move=> x h z xh; rewrite !KE; apply: HP.
- by rewrite lemma_1_leakage //; apply/card_gt0P; exists D.
Qed.
