(** * edwards/smaller-bound: on the graph of Theorem 5 the bound n lam is never attained

    The largest leakage factor is 4 lam/(3 + lam) + (n - 1) 2 lam/(1 + lam), the magnitude of
    the graph.  In the limit the two agree. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds limits.
From leakproof.library Require Import graph_facts channel_facts bounds_facts field_tactic.
From leakproof.beyond Require Import magnitude.
From leakproof.edwards Require Import theorem_5 theorem_5_limits.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition sharp_factor (R : realFieldType) (n : nat) (lam : R) : R :=
  4%:R * lam / (3%:R + lam) + n.-1%:R * (2%:R * lam / (1 + lam)).

Section Weights.
Variables (R : realFieldType) (n : nat) (lam : R).
Hypothesis lam_ge1 : 1 <= lam.
Add Field R_field : (field_tactic_theory R).

Let lam_gt0 : 0 < lam. Proof. exact: lt_le_trans lam_ge1. Qed.
Let lam0 : lam != 0. Proof. by rewrite gt_eqF. Qed.
Let three_gt0 : 0 < 3%:R + lam. Proof. by rewrite addr_gt0 ?ltr0n. Qed.
Let one_gt0 : 0 < 1 + lam. Proof. by rewrite addr_gt0 ?ltr01. Qed.

Definition block_weight (u : block_vertex n) : R :=
  if u is inl _ then lam / (3%:R + lam) else lam / (1 + lam).

Lemma block_similarity (u v : block_vertex n) :
  similarity (block_graph n) lam u v
    = if u == v then 1 else if block_graph n u v then lam^-1 else 0.
Proof.
rewrite /similarity; have [->|uv] := eqVneq u v; first by rewrite connect0 dist0 expr0 invr1.
have [G_uv|notG] := boolP (block_graph n u v).
  by rewrite connect1 // dist_adjacent // expr1.
rewrite block_connect; case: ifP => // /eqP label.
by rewrite (block_same label uv) in notG.
Qed.

Lemma block_weighting : weighting (block_graph n) lam block_weight.
Proof.
split=> u; first by case: u => a; rewrite divr_ge0 // ltW.
case: u => [i|[t a]]; rewrite big_sumType /=.
  rewrite [X in _ + X]big1 => [|j _]; last by rewrite block_similarity mul0r.
  rewrite addr0 (bigD1 i) //= block_similarity eqxx mul1r.
  rewrite (eq_bigr (fun=> lam^-1 * (lam / (3%:R + lam)))) => [|j ji]; last first.
    by rewrite block_similarity -[inl i == inl j]/(i == j) eq_sym (negbTE ji) /= eq_sym ji.
  rewrite sumr_const cardC1 card_ord /= -[_ *+ 3]mulr_natl.
  by field_in R; rewrite ?lam0 //; apply: lt0r_neq0; move: three_gt0; rewrite !mulrS mulr0n.
rewrite big1 ?add0r => [|j _]; last by rewrite block_similarity mul0r.
rewrite (bigD1 (t, a)) //= block_similarity eqxx mul1r (bigD1 (t, ~~ a)) /=; last first.
  by rewrite xpair_eqE eqxx /=; case: a.
rewrite big1 => [|[s b] /andP[]]; last first.
  rewrite !xpair_eqE block_similarity -[inr (t, a) == inr (s, b)]/((t, a) == (s, b)).
  rewrite xpair_eqE /= [t == s]eq_sym.
  by case: eqP => //= _; case: a; case: b => //=; rewrite ?mul0r.
rewrite block_similarity -[inr (t, a) == inr (t, ~~ a)]/((t, a) == (t, ~~ a)).
rewrite xpair_eqE /= eqxx /=.
have -> : (a == ~~ a) = false by case: (a).
by rewrite addr0; field_in R; rewrite ?lam0 //; apply: lt0r_neq0.
Qed.

Lemma block_weight_sum : \sum_u block_weight u = sharp_factor n lam.
Proof.
rewrite big_sumType /= !sumr_const card_ord card_prod card_ord card_bool.
rewrite -[_ *+ 4]mulr_natl -[_ *+ (_ * 2)]mulr_natl natrM /sharp_factor -!mulrA.
by rewrite [2%:R * _]mulrA.
Qed.

End Weights.

Theorem smaller_bound_sharp (R : realFieldType) (n : nat) (lam : R) :
  (1 < n)%N -> 1 < lam ->
  largest_factor (block_graph n) lam (sharp_factor n lam) /\
  sharp_factor n lam < n%:R * lam.
Proof.
move=> n_gt1 lam_gt1; have lam_ge1 := ltW lam_gt1; have lam_gt0 := lt_le_trans ltr01 lam_ge1.
split; first by rewrite -block_weight_sum; apply: magnitude => //; apply: block_weighting.
have share (k : nat) : (1 < k)%N -> k%:R * lam / (k.-1%:R + lam) < lam.
  case: k => // k _ /=; rewrite ltr_pdivr_mulr; last by rewrite ltr_paddl ?ler0n.
  by rewrite mulrC ltr_pmul2l // -addn1 natrD ltr_add2l.
have -> : n%:R * lam = lam + n.-1%:R * lam.
  by case: n n_gt1 => // m _; rewrite /= -addn1 natrD mulrDl mul1r addrC.
apply: ltr_add; first exact: (share 4%N).
by rewrite ltr_pmul2l ?(share 2%N) // ltr0n; case: n n_gt1 => [|[]].
Qed.

Theorem smaller_bound_at_each_level_fails (R : realFieldType) (n : nat) (lam : R) :
  (1 < n)%N -> 1 < lam -> ~ attainable (block_graph n) lam (n%:R * lam).
Proof.
move=> n_gt1 lam_gt1; have [[_ upper] below] := smaller_bound_sharp n_gt1 lam_gt1.
move=> [Z [K [KC KP eqK]]]; have := upper Z K KC KP.
by rewrite eqK leNgt below.
Qed.

(** For every c = p/q < 1, K^(delta) leaks more than c times the logarithm of the bound, for
    all small delta. *)
Theorem smaller_bound_in_the_limit (R : realFieldType) (n p q : nat) :
  (1 < n)%N -> (0 < p < q)%N ->
  just_above 0 (fun delta : R =>
    (n%:R * (1 + delta)) ^+ p < sum_of_maxima (@block_channel R n delta) ^+ q).
Proof.
move=> n_gt1 /andP[p_gt0 pq]; have [+ _] := theorem_5_limit R n_gt1 q p_gt0.
rewrite ltr_pdivl_mulr ?ltr0n // mul1r ltr_nat => /(_ pq)[d d_gt0 dP].
exists d => // x x_gt0 x_lt; have [_ ->] := theorem_5_leakage (ltnW n_gt1) x_gt0.
exact: dP.
Qed.
