(** * beyond/metric-magnitude: magnitude is no bound

    Two points that are joined to each of three others, at lam = 7/5: weights -49/6 three times
    and 49/4 twice, magnitude 0.  A point joined to three others, at lam = 3/2: weights -1/5 and
    3/5 three times, magnitude 8/5, while 3/2 on the first point is a covering. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import channel_facts metric_facts metric_optimum closed_numbers.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Distances 1 and 2 between different points: no triangle can be violated. *)
Section OneAndTwo.
Variables (R : realFieldType) (X : finType) (joined : rel X) (t : R).
Hypotheses (t01 : 0 <= t <= 1) (joined_sym : symmetric joined).

Definition one_or_two (i h : X) : R := if i == h then 1 else if joined i h then t else t * t.

Let t_ge0 : 0 <= t. Proof. by case/andP: t01. Qed.
Let t_le1 : t <= 1. Proof. by case/andP: t01. Qed.
Let off i h : i != h -> t * t <= one_or_two i h <= t.
Proof.
move=> ih; have tt : t * t <= t by apply: ler_pimulr.
by rewrite /one_or_two (negbTE ih); case: ifP => _; rewrite tt lexx.
Qed.
Let bounds i h : 0 <= one_or_two i h <= 1.
Proof.
have [<-|/off/andP[low high]] := eqVneq i h; first by rewrite /one_or_two eqxx ler01 lexx.
by rewrite (le_trans _ low) ?mulr_ge0 //= (le_trans high).
Qed.

Lemma one_or_two_nearness : nearness one_or_two.
Proof.
split=> [i|i h|i j k]; [by rewrite /one_or_two eqxx | exact: bounds |].
have /andP[ij0 ij1] := bounds i j; have /andP[jk0 jk1] := bounds j k.
have [ij|/off/andP[_ ijt]] := eqVneq i j; first by subst j; rewrite {1}/one_or_two eqxx mul1r.
have [jk|/off/andP[_ jkt]] := eqVneq j k; first by subst k; rewrite {2}/one_or_two eqxx mulr1.
have [ik|/off/andP[low _]] := eqVneq i k; first by subst k; rewrite [leRHS]/one_or_two eqxx mulr_ile1.
by apply: le_trans low; apply: ler_pmul.
Qed.

Lemma one_or_two_same : same_both_ways one_or_two.
Proof. by move=> i h; rewrite /one_or_two eq_sym joined_sym. Qed.

End OneAndTwo.

Theorem metric_magnitude_upper_fails (R : realFieldType) :
  exists (X : finType) (M : X -> X -> R) (w : X -> R) (b : R),
    [/\ nearness M, same_both_ways M, forall i, \sum_h M i h * w h = 1, largest_for M b &
        ~ b <= \sum_i w i].
Proof.
pose r (i h : 'I_5) := ((i < 3) != (h < 3))%N.
have t01 : 0 <= (5%:R / 7%:R : R) <= 1 by apply/andP; split; numbers_in R.
have MN := one_or_two_nearness r t01.
have [b bL] := metric_largest_exists MN.
pose w (i : 'I_5) : R := if (i < 3)%N then - (49%:R / 6%:R) else 49%:R / 4%:R.
exists [finType of 'I_5], (one_or_two r (5%:R / 7%:R)), w, b; split=> //.
- by apply: one_or_two_same => i h; rewrite /r eq_sym.
- move=> i; rewrite !big_ord_recl big_ord0 /one_or_two /r /w.
  by case: i => -[|[|[|[|[|//]]]]] i5 /=; numbers_in R.
have b_ge1 : 1 <= b by have [[Z [K [KC _ <-]]] _] := bL; apply: sum_of_maxima_ge1 ord0 KC.
apply/negP; rewrite -ltNge; apply: lt_le_trans b_ge1.
by rewrite !big_ord_recl big_ord0 /w /=; numbers_in R.
Qed.

Theorem metric_magnitude_lower_fails (R : realFieldType) :
  exists (X : finType) (M : X -> X -> R) (w : X -> R) (b : R),
    [/\ nearness M, same_both_ways M, forall i, \sum_h M i h * w h = 1, largest_for M b &
        ~ \sum_i w i <= b].
Proof.
pose r (i h : 'I_4) := ((i == 0%N :> nat) != (h == 0%N :> nat)).
have t01 : 0 <= (2%:R / 3%:R : R) <= 1 by apply/andP; split; numbers_in R.
have MN := one_or_two_nearness r t01.
have [b bL] := metric_largest_exists MN.
pose w (i : 'I_4) : R := if (i == 0%N :> nat) then - (1 / 5%:R) else 3%:R / 5%:R.
exists [finType of 'I_4], (one_or_two r (2%:R / 3%:R)), w, b; split=> //.
- by apply: one_or_two_same => i h; rewrite /r eq_sym.
- move=> i; rewrite !big_ord_recl big_ord0 /one_or_two /r /w.
  by case: i => -[|[|[|[|//]]]] i4 /=; numbers_in R.
pose y (i : 'I_4) : R := if (i == 0%N :> nat) then 3%:R / 2%:R else 0.
have yC : covering_for (one_or_two r (2%:R / 3%:R)) y.
  split=> [i|i]; first by rewrite /y; case: ifP => _ //; numbers_in R.
  rewrite !big_ord_recl big_ord0 /one_or_two /r /y.
  by case: i => -[|[|[|[|//]]]] i4 /=; numbers_in R.
apply/negP; rewrite -ltNge.
have [[Z [K [KC KP <-]]] _] := bL; apply: le_lt_trans (covering_bound_for yC KC KP) _.
by rewrite !big_ord_recl !big_ord0 /w /y /=; numbers_in R.
Qed.
