(** * he14/constrained-inference: the nearest nondecreasing counts

    The vector of true counts is nondecreasing, and projecting on a convex set that contains
    it does not lead away from it. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma between_nonneg (R : realFieldType) (a b : R) :
  0 <= b -> (forall u, 0 < u -> u <= 1 -> 0 <= 2%:R * a + u * b) -> 0 <= a.
Proof.
move=> b_ge0 every; rewrite leNgt; apply/negP => a_lt0.
have b1_gt0 : 0 < b + 1 by rewrite ltr_spaddr ?ltr01.
pose u := Num.min 1 (- a / (b + 1)).
have u_gt0 : 0 < u by rewrite lt_minr ltr01 divr_gt0 ?oppr_gt0.
have u_le1 : u <= 1 by rewrite le_minl lexx.
have := every u u_gt0 u_le1; apply/negP; rewrite -ltNge.
have ub : u * b <= - a.
  apply: le_trans (_ : - a / (b + 1) * b <= _).
    by rewrite ler_wpmul2r // le_minl lexx orbT.
  rewrite mulrAC ler_pdivr_mulr // ler_wpmul2l ?oppr_ge0 ?ltW //.
  by rewrite ler_addl ler01.
apply: le_lt_trans (ler_add (lexx (2%:R * a)) ub) _.
by rewrite mulr2n mulrDl mul1r addrK.
Qed.

Theorem inference_never_hurts (R : realFieldType) (N : nat) (s t p : 'I_N -> R) :
  (forall i j : 'I_N, (i <= j)%N -> s i <= s j) ->
  (forall i j : 'I_N, (i <= j)%N -> p i <= p j) ->
  (forall q : 'I_N -> R, (forall i j : 'I_N, (i <= j)%N -> q i <= q j) ->
     \sum_i (p i - t i) ^+ 2 <= \sum_i (q i - t i) ^+ 2) ->
  \sum_i (p i - s i) ^+ 2 <= \sum_i (t i - s i) ^+ 2.
Proof.
move=> s_mono p_mono nearest.
pose a := \sum_i (p i - t i) * (s i - p i); pose b := \sum_i (s i - p i) ^+ 2.
have b_ge0 : 0 <= b by apply: sumr_ge0 => i _; apply: sqr_ge0.
have a_ge0 : 0 <= a.
  apply: (between_nonneg b_ge0) => u u_gt0 u_le1.
  pose q i := p i + u * (s i - p i).
  have q_mono (i j : 'I_N) : (i <= j)%N -> q i <= q j.
    move=> ij; have qE k : q k = (1 - u) * p k + u * s k.
      by rewrite /q mulrBr mulrBl mul1r -!addrA; congr (_ + _); rewrite addrC.
    rewrite !qE ler_add // ler_wpmul2l ?s_mono ?p_mono ?subr_ge0 //.
    exact: ltW.
  have := nearest q q_mono; rewrite -subr_ge0 -sumrB.
  have -> : \sum_i ((q i - t i) ^+ 2 - (p i - t i) ^+ 2) = u * (2%:R * a + u * b).
    rewrite /a /b mulrDr !mulr_sumr -big_split /=; apply: eq_bigr => i _.
    rewrite subr_sqr /q.
    have -> : p i + u * (s i - p i) - t i - (p i - t i) = u * (s i - p i).
      by rewrite opprB addrACA subrr addr0 addrAC subrr add0r.
    have -> : p i + u * (s i - p i) - t i + (p i - t i)
        = 2%:R * (p i - t i) + u * (s i - p i).
      by rewrite mulr2n mulrDl mul1r addrAC -!addrA; congr (_ + _); rewrite !addrA addrC.
    by rewrite -mulrA mulrC -mulrA; congr (u * _); rewrite mulrC mulrDl -!mulrA expr2.
  by rewrite pmulr_rge0.
have -> : \sum_i (t i - s i) ^+ 2
    = \sum_i (p i - s i) ^+ 2 + (\sum_i (p i - t i) ^+ 2 + 2%:R * a).
  rewrite /a mulr_sumr -!big_split /=; apply: eq_bigr => i _.
  have -> : t i - s i = (p i - s i) - (p i - t i) by rewrite opprB addrC -addrA addrCA subrr addr0.
  rewrite sqrrB -addrA addrC -addrA; congr (_ + _); rewrite addrC; congr (_ + _).
  by rewrite -mulr_natl -mulrN -(opprB (p i)) mulrN mulrC.
rewrite ler_addl addr_ge0 ?mulr_ge0 ?ler0n //.
by apply: sumr_ge0 => i _; apply: sqr_ge0.
Qed.

(** p = |T| = 2^k, so that log |T| = k. *)
Theorem formula_all_distinct_fails :
  ~ (exists C : nat, forall k : nat, (2 ^ k * k ^ 3 <= C * 2 ^ k)%N).
Proof.
move=> [C /(_ C.+1)]; apply/negP; rewrite -ltnNge mulnC ltn_pmul2l ?expn_gt0 //.
by rewrite !expnS expn0 muln1 mulnA ltnS; apply: leq_trans (leq_pmulr _ _) _; rewrite ?leqnn.
Qed.

(** No tuple has the smallest value. *)
Theorem first_count_fails :
  ~ (forall (n N : nat) (D : database n [finType of 'I_N.+1]), (0 < n)%N ->
       (0 < #|[set i | D i == ord0]|)%N).
Proof.
move=> /(_ 1%N 1%N [ffun=> ord_max] isT); rewrite cards_eq0 negb_forall //.
Abort.
