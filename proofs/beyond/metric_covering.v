(** * beyond/metric-covering: the covering number of a metric is the maximum up to one bit

    M is the nearness lam^-d, the same both ways; m is lam to the least distance, or any
    number from 1 on that is no larger: m M_ih <= 1 where M_ih < 1.  Of a packing the share
    m / (m + 1) can be taken, since s_i >= M_ih s_h.  With m = 1 nothing is asked. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import metric_facts field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem metric_covering_duality (R : realFieldType) (X : finType) (M : X -> X -> R) :
  nearness M -> exists c, covering_number_for M c /\ packing_number_for M c.
Proof.
move=> MN; have [x [y [xP yC xy]]] := covering_pair_for MN.
by exists (\sum_i y i); apply: covering_certified_for xP yC xy.
Qed.

(** No private channel exceeds it, the same both ways or not. *)
Theorem metric_covering_bound (R : realFieldType) (X : finType) (M : X -> X -> R) (b c : R) :
  nearness M -> covering_number_for M c -> largest_for M b -> b <= c.
Proof.
move=> MN [[y yC <-] _] [[Z [K [KC KP <-]]] _].
exact: (covering_bound_for yC KC KP).
Qed.

Section Share.
Variables (R : realFieldType) (X : finType) (M : X -> X -> R) (m : R) (x : X -> R).
Hypotheses (MN : nearness M) (MS : same_both_ways M) (m_ge1 : 1 <= m).
Hypothesis m_least : forall i h, M i h < 1 -> m * M i h <= 1.
Hypothesis xP : packing_for M x.
Notation s := (fun h => \sum_i x i * M i h).

Add Field share_field : (field_tactic_theory R).

Lemma metric_share i h : m / (m + 1) * (s h - M i h * s i) <= 1 - M i h.
Proof.
have m_gt0 : 0 < m := lt_le_trans ltr01 m_ge1.
have m1_gt0 : 0 < m + 1 := addr_gt0 m_gt0 ltr01.
have /andP[s_ge0 s_le1] := packed_bounds MN h xP.
have M_ge0 := near_ge0 MN i h; have M_le1 := near_le1 MN i h.
have [M_lt1|M_ge1] := ltP (M i h) 1; last first.
  have M1 : M i h = 1 by apply/eqP; rewrite eq_le M_le1.
  rewrite M1 subrr mul1r mulr_ge0_le0 ?divr_ge0 ?(ltW m_gt0) ?(ltW m1_gt0) // subr_le0.
  by have := packed_private_for MN h i xP; rewrite -MS M1 mul1r.
rewrite mulrAC ler_pdivr_mulr //.
have drop : s h - M i h * s i <= (1 - M i h) * (1 + M i h).
  apply: le_trans (_ : s h * ((1 - M i h) * (1 + M i h)) <= _); last first.
    apply: ler_pimull => //; apply: mulr_ge0; first by rewrite subr_ge0.
    by apply: addr_ge0 ler01 M_ge0.
  rewrite -subr_ge0.
  have -> : s h * ((1 - M i h) * (1 + M i h)) - (s h - M i h * s i)
      = M i h * (s i - M h i * s h) by rewrite (MS h i); ring_in R.
  by rewrite mulr_ge0 // subr_ge0 packed_private_for.
apply: le_trans (_ : m * ((1 - M i h) * (1 + M i h)) <= _); first by rewrite ler_pmul2l.
by rewrite mulrCA ler_wpmul2l ?subr_ge0 // mulrDr mulr1 ler_add2l m_least.
Qed.

End Share.

(** A private channel that comes so close, *)
Theorem metric_covering_attained (R : realFieldType) (X : finType) (M : X -> X -> R) (m c : R) :
  nearness M -> same_both_ways M -> 1 <= m -> (forall i h, M i h < 1 -> m * M i h <= 1) ->
  covering_number_for M c ->
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private_for M K & (m * c + #|metric_parts M|%:R) / (m + 1) <= sum_of_maxima K].
Proof.
move=> MN MS m_ge1 m_least /(covering_packing_number_for MN)[[x xP <-] _].
have m_gt0 : 0 < m := lt_le_trans ltr01 m_ge1.
have m1_gt0 : 0 < m + 1 := addr_gt0 m_gt0 ltr01.
have r01 : 0 <= m / (m + 1) <= 1.
  by rewrite divr_ge0 ?(ltW m_gt0) ?(ltW m1_gt0) //= ler_pdivr_mulr // mul1r ler_addl ler01.
have rest : 1 - m / (m + 1) = (m + 1)^-1.
  by rewrite -{1}(divff (lt0r_neq0 m1_gt0)) -mulrBl addrAC subrr add0r mul1r.
have := metric_packing_channelP MN xP r01 (metric_share MN MS m_ge1 m_least xP).
by rewrite rest mulrAC -mulrDl.
Qed.

(** the interval for the largest leakage factor, *)
Theorem metric_covering (R : realFieldType) (X : finType) (M : X -> X -> R) (m b c : R) :
  nearness M -> same_both_ways M -> 1 <= m -> (forall i h, M i h < 1 -> m * M i h <= 1) ->
  covering_number_for M c -> largest_for M b ->
  (m * c + #|metric_parts M|%:R) / (m + 1) <= b /\ b <= c.
Proof.
move=> MN MS m_ge1 m_least cC bL; split; last exact: metric_covering_bound cC bL.
have [Z [K [KC KP le_K]]] := metric_covering_attained MN MS m_ge1 m_least cC.
by apply: le_trans le_K _; case: bL => _; apply.
Qed.

(** and whatever the distances are. *)
Theorem metric_covering_half (R : realFieldType) (X : finType) (M : X -> X -> R) (b c : R) :
  nearness M -> same_both_ways M -> covering_number_for M c -> largest_for M b ->
  (c + #|metric_parts M|%:R) / 2%:R <= b /\ b <= c.
Proof.
move=> MN MS cC bL; have := @metric_covering _ _ M 1 b c MN MS (lexx 1) _ cC bL.
by rewrite mul1r -(natrD _ 1 1); apply=> i h; rewrite mul1r => /ltW.
Qed.
