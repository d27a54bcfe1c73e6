(** * beyond/metric-directed: the covering number where distances differ on the way back

    The entries of 1 - (1 - 1/m) s lie between 1/m and 1, which makes that column private
    whatever s is, if no distance between two points is less than the one that m belongs to.
    Half of the covering number is not always attained: two points that one point leads to,
    lam = 11/10. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import graph_facts channel_facts metric_facts metric_optimum.
From leakproof.library Require Import closed_numbers.
From leakproof.beyond Require Import metric_covering.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem metric_directed_attained (R : realFieldType) (X : finType) (M : X -> X -> R) (m c : R) :
  nearness M -> 1 <= m -> (forall i h, i != h -> m * M i h <= 1) -> covering_number_for M c ->
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private_for M K &
        (1 - m^-1) * c + #|metric_parts M|%:R / m <= sum_of_maxima K].
Proof.
move=> MN m_ge1 m_least /(covering_packing_number_for MN)[[x xP <-] _].
have m_gt0 : 0 < m := lt_le_trans ltr01 m_ge1.
have r_ge0 : 0 <= 1 - m^-1 by rewrite subr_ge0 invf_le1.
have r01 : 0 <= 1 - m^-1 <= 1 by rewrite r_ge0 ler_subl_addr ler_addl invr_ge0 ltW.
have share i h : (1 - m^-1) * (\sum_j x j * M j h - M i h * (\sum_j x j * M j i)) <= 1 - M i h.
  have [<-|ih] := eqVneq i h; first by rewrite near_refl // mul1r !subrr mulr0.
  have /andP[_ s_le1] := packed_bounds MN h xP; have /andP[s_ge0 _] := packed_bounds MN i xP.
  apply: (@le_trans _ _ (1 - m^-1)); last first.
    by rewrite ler_add2l ler_opp2 -[X in _ <= X]mulr1 mulrC -ler_pdivr_mulr ?invr_gt0 // invrK mulrC m_least.
  apply: ler_pimulr => //; apply: le_trans s_le1.
  by rewrite ler_subl_addr ler_addl mulr_ge0 ?near_ge0.
by have := metric_packing_channelP MN xP r01 share; rewrite subKr.
Qed.

Theorem metric_directed (R : realFieldType) (X : finType) (M : X -> X -> R) (m b c : R) :
  nearness M -> 1 <= m -> (forall i h, i != h -> m * M i h <= 1) ->
  covering_number_for M c -> largest_for M b ->
  (1 - m^-1) * c + #|metric_parts M|%:R / m <= b /\ b <= c.
Proof.
move=> MN m_ge1 m_least cC bL; split; last exact: metric_covering_bound cC bL.
have [Z [K [KC KP le_K]]] := metric_directed_attained MN m_ge1 m_least cC.
by apply: le_trans le_K _; case: bL => _; apply.
Qed.

(** One point leads to two others by 10/11; everything else is as near as [e]. *)
Section Fork.
Variables (R : realFieldType) (e : R).
Hypotheses (e_ge0 : 0 <= e) (e_small : e <= 1 / 17%:R).

Definition fork_out (i h : 'I_3) : R :=
  if i == h then 1 else if i == 0 then 10%:R / 11%:R else e.

Let e_le1 : e <= 1.
Proof. by apply: le_trans e_small _; rewrite ler_pdivr_mulr ?ltr0n // mul1r ler1n. Qed.
Let t01 : 0 <= (10%:R / 11%:R : R) <= 1.
Proof. by rewrite divr_ge0 ?ler0n //= ler_pdivr_mulr ?ltr0n // mul1r ler_nat. Qed.
Let e_le_t : e <= 10%:R / 11%:R.
Proof.
apply: le_trans e_small _; rewrite ler_pdivr_mulr ?ltr0n // mulrAC ler_pdivl_mulr ?ltr0n //.
by rewrite mul1r -natrM ler_nat.
Qed.

Let fork_bounds i h : 0 <= fork_out i h <= 1.
Proof.
rewrite /fork_out; case: ifP => _; first by rewrite ler01 lexx.
by case: ifP => _; [exact: t01 | rewrite e_ge0 e_le1].
Qed.

Lemma fork_nearness : nearness fork_out.
Proof.
split=> [i|i h|i j k]; [by rewrite /fork_out eqxx | exact: fork_bounds |].
have /andP[jk0 jk1] := fork_bounds j k; have /andP[ij0 ij1] := fork_bounds i j.
have [<-|ij] := eqVneq i j; first by rewrite {1}/fork_out eqxx mul1r.
have [<-|jk] := eqVneq j k; first by rewrite {2}/fork_out eqxx mulr1.
have [ik|ik] := eqVneq i k; first by subst k; rewrite [leRHS]/fork_out eqxx mulr_ile1.
apply: (@le_trans _ _ (fork_out i j)); first exact: ler_pimulr.
by rewrite /fork_out (negbTE ij) (negbTE ik).
Qed.

Let sum3 (F : 'I_3 -> R) : \sum_i F i = F 0 + F 1 + F 2%:R.
Proof.
rewrite !big_ord_recl big_ord0 addr0 addrA; congr (_ + _ + _); congr F; exact: val_inj.
Qed.

(** Prices -9/11, 1, 1. *)
Lemma fork_upper : upper_bound_for fork_out (13%:R / 11%:R).
Proof.
pose y (i : 'I_3) : R := if i == 0 then - (9%:R / 11%:R) else 1.
have yE : \sum_i y i = 13%:R / 11%:R.
  rewrite sum3 /y /=; numbers_in R.
rewrite -yE; apply: metric_prices_bound => c i c_ge0 cP.
rewrite sum3 /y /= !mul1r.
have c1 : 10%:R / 11%:R * c 0 <= c 1 by have := cP 0 1; rewrite /fork_out.
have c2 : 10%:R / 11%:R * c 0 <= c 2%:R by have := cP 0 2%:R; rewrite /fork_out.
have step : 9%:R / 11%:R * c 0 <= 10%:R / 11%:R * c 0.
  by rewrite ler_wpmul2r // ler_pmul2r ?invr_gt0 ?ltr0n // ler_nat.
have c0 := c_ge0 0.
case: i => -[|[|[|//]]] i3.
- have -> : Ordinal i3 = 0 by apply: val_inj.
  rewrite mulNr -addrA [leRHS]addrC ler_subr_addr.
  apply: le_trans (ler_add c1 c2); rewrite -mulrDl -[X in X + _]mul1r -mulrDl.
  by apply: ler_wpmul2r => //; numbers_in R.
- have -> : Ordinal i3 = 1 by apply: val_inj.
  rewrite addrAC mulNr ler_addr addrC subr_ge0; exact: le_trans step c2.
- have -> : Ordinal i3 = 2%:R by apply: val_inj.
  rewrite mulNr ler_addr addrC subr_ge0; exact: le_trans step c1.
Qed.

Let c : R := 2%:R / (1 + e).
Let e1_gt0 : 0 < 1 + e. Proof. exact: ltr_paddr e_ge0 ltr01. Qed.

Lemma fork_covering : covering_number_for fork_out c.
Proof.
pose y (i : 'I_3) : R := if i == 0 then 0 else (1 + e)^-1.
have y_ge0 i : 0 <= y i by rewrite /y; case: ifP => // _; rewrite invr_ge0 ltW.
have yE : \sum_i y i = c by rewrite sum3 /y /= add0r /c mulr_natl mulr2n.
have two : 1 <= 10%:R / 11%:R * (1 + e)^-1 + 10%:R / 11%:R * (1 + e)^-1.
  rewrite -mulrDl ler_pdivl_mulr // mul1r.
  apply: le_trans (_ : 1 + 1 / 17%:R <= _); first by rewrite ler_add2l.
  by numbers_in R.
have one : e * (1 + e)^-1 + (1 + e)^-1 = 1.
  by rewrite -[X in _ + X]mul1r -mulrDl [e + 1]addrC divff // gt_eqF.
have yC : covering_for fork_out y.
  split=> // i; rewrite sum3 /y /= !mulr0 add0r /fork_out.
  by case: i => -[|[|[|//]]] i3 /=; rewrite ?mul1r // ?one // addrC one.
have yP : packing_for fork_out y.
  split=> // h; rewrite sum3 /y /= !mul0r add0r /fork_out.
  have other : (1 + e)^-1 + (1 + e)^-1 * e = 1 by rewrite [_ * e]mulrC addrC one.
  case: h => -[|[|[|//]]] h3 /=.
  - rewrite -mulrDr mulrC ler_pdivr_mulr // mul1r; exact: ler_add e_le1 (lexx e).
  - by rewrite mulr1 other.
  - by rewrite mulr1 addrC other.
by rewrite -yE; case: (covering_certified_for yP yC erefl).
Qed.

Lemma fork_below b : largest_for fork_out b ->
  b < (c + #|metric_parts fork_out|%:R) / 2%:R.
Proof.
move=> [[Z [K [KC KP <-]]] _]; apply: le_lt_trans (fork_upper KC KP) _.
have q_ge1 : 1 <= #|metric_parts fork_out|%:R :> R.
  rewrite ler1n; apply/card_gt0P; exists (component (either_way (fun i h => 0 < fork_out i h)) 0).
  by apply/(componentsP (either_way_graph (fun i h => 0 < fork_out i h))); exists 0.
rewrite ltr_pdivl_mulr ?ltr0n //; apply: lt_le_trans (_ : c + 1 <= _); last by rewrite ler_add2l.
apply: lt_le_trans (_ : 2%:R / (1 + 1 / 17%:R) + 1 <= _); first by numbers_in R.
have s_gt0 : 0 < 1 + 1 / 17%:R :> R by numbers_in R.
by rewrite ler_add2r /c ler_pmul2l ?ltr0n // lef_pinv ?posrE // ler_add2l.
Qed.

End Fork.

Theorem metric_directed_half_fails (R : realFieldType) :
  exists (X : finType) (M : X -> X -> R) (b c : R),
    [/\ nearness M, covering_number_for M c, largest_for M b &
        ~ (c + #|metric_parts M|%:R) / 2%:R <= b].
Proof.
have small : 0 <= 1 / 17%:R :> R by rewrite divr_ge0 ?ler01 ?ler0n.
have MN := fork_nearness (lexx 0) small.
have [b bL] := metric_largest_exists MN.
exists [finType of 'I_3], (fork_out 0), b, (2%:R / (1 + 0)); split=> //.
  exact: fork_covering (lexx 0) small.
by apply/negP; rewrite -ltNge; exact: (@fork_below R 0 (lexx 0) small b bL).
Qed.

Theorem metric_directed_back_fails (R : realFieldType) :
  exists (X : finType) (M : X -> X -> R) (b c : R),
    [/\ nearness M, forall i h, 0 < M i h, covering_number_for M c, largest_for M b &
        ~ (c + #|metric_parts M|%:R) / 2%:R <= b].
Proof.
have e_gt0 : 0 < 1 / 17%:R :> R by rewrite divr_gt0 ?ltr01 ?ltr0n.
have e_ge0 := ltW e_gt0.
have MN := fork_nearness e_ge0 (lexx _).
have [b bL] := metric_largest_exists MN.
exists [finType of 'I_3], (fork_out (1 / 17%:R)), b, (2%:R / (1 + 1 / 17%:R)); split=> //.
- move=> i h; rewrite /fork_out; case: ifP => _; first exact: ltr01.
  by case: ifP => _ //; rewrite divr_gt0 ?ltr0n.
- exact: fork_covering e_ge0 (lexx _).
by apply/negP; rewrite -ltNge; exact: (@fork_below R (1 / 17%:R) e_ge0 (lexx _) b bL).
Qed.
