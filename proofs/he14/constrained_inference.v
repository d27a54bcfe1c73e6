(** * he14/constrained-inference: the nearest nondecreasing counts

    The vector of true counts is nondecreasing, and projecting on a convex set that contains
    it does not lead away from it. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import policy inference limits.
From leakproof.library Require Import field_tactic.

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
  by rewrite mulrAC ler_pdivr_mulr // ler_wpmul2l ?ler_addl ?ler01 // oppr_ge0 ltW.
apply: le_lt_trans (ler_add (lexx (2%:R * a)) ub) _.
by rewrite mulr2n mulrDl mul1r addrK.
Qed.

Section Squares.
Variable R : realFieldType.
Add Field R_field : (field_tactic_theory R).

(** For one coordinate: [p + u (s - p)] in place of [p], and [t - s] by way of [p]. *)
Lemma moved_square (p s t u : R) :
  (p + u * (s - p) - t) ^+ 2 - (p - t) ^+ 2
  = u * (2%:R * ((p - t) * (s - p)) + u * (s - p) ^+ 2).
Proof. by ring_in R. Qed.

Lemma square_by_way (p s t : R) :
  (t - s) ^+ 2 = (p - s) ^+ 2 + ((p - t) ^+ 2 + 2%:R * ((p - t) * (s - p))).
Proof. by ring_in R. Qed.

Lemma mixture (p s u : R) : p + u * (s - p) = (1 - u) * p + u * s.
Proof. by ring_in R. Qed.

End Squares.

Theorem inference_never_hurts (R : realFieldType) (N : nat) (s t p : 'I_N -> R) :
  nondecreasing s -> nearest_nondecreasing t p ->
  squared_distance p s <= squared_distance t s.
Proof.
rewrite /squared_distance => s_mono [p_mono nearest].
pose a := \sum_i (p i - t i) * (s i - p i); pose b := \sum_i (s i - p i) ^+ 2.
have b_ge0 : 0 <= b by apply: sumr_ge0 => i _; apply: sqr_ge0.
have a_ge0 : 0 <= a.
  apply: (between_nonneg b_ge0) => u u_gt0 u_le1.
  pose q i := p i + u * (s i - p i).
  have q_mono (i j : 'I_N) : (i <= j)%N -> q i <= q j.
    move=> ij; rewrite /q !mixture ler_add // ler_wpmul2l ?s_mono ?p_mono ?subr_ge0 //.
    exact: ltW.
  have : 0 <= \sum_i ((q i - t i) ^+ 2 - (p i - t i) ^+ 2).
    by rewrite sumrB subr_ge0; apply: nearest q q_mono.
  have -> : \sum_i ((q i - t i) ^+ 2 - (p i - t i) ^+ 2) = u * (2%:R * a + u * b).
    rewrite /a /b !mulr_sumr -big_split mulr_sumr /=; apply: eq_bigr => i _.
    exact: moved_square.
  by rewrite pmulr_rge0.
have -> : \sum_i (t i - s i) ^+ 2
    = \sum_i (p i - s i) ^+ 2 + (\sum_i (p i - t i) ^+ 2 + 2%:R * a).
  rewrite /a mulr_sumr -!big_split /=; apply: eq_bigr => i _.
  exact: square_by_way.
rewrite ler_addl addr_ge0 ?mulr_ge0 ?ler0n //.
by apply: sumr_ge0 => i _; apply: sqr_ge0.
Qed.

(** For p = |T| = 2^k the formula is 2^k k^3, and k^3 is not bounded. *)
Theorem all_distinct_fails (R : archiFieldType) (log : R -> R) :
  logarithm_base_2 log ->
  ~ (exists C : R, forall N : nat, (0 < N)%N -> N%:R * log N%:R ^+ 3 <= C * N%:R).
Proof.
move=> [lM l_mono log2] [C bound].
have log1 : log 1 = 0.
  have := lM 1 1 ltr01 ltr01; rewrite mulr1 => /eqP.
  by rewrite -subr_eq0 opprD addrA subrr sub0r oppr_eq0 => /eqP.
have logE k : log (2 ^ k)%:R = k%:R.
  elim: k => [|k IHk]; first by rewrite expn0.
  by rewrite expnS natrM lM ?ltr0n ?expn_gt0 // IHk log2 -[1]/(1%:R) -natrD.
pose k := (Num.bound (Num.max C 0)).+2.
have Ck : C < k%:R.
  have m_ge0 : 0 <= Num.max C 0 by rewrite le_maxr lexx orbT.
  apply: le_lt_trans (_ : Num.max C 0 < _); first by rewrite le_maxr lexx.
  by apply: lt_trans (archi_boundP m_ge0) _; rewrite ltr_nat ltnS leqnSn.
have := bound (2 ^ k)%N; rewrite expn_gt0 => /(_ isT).
rewrite logE mulrC ler_pmul2r ?ltr0n ?expn_gt0 //.
by move=> /le_lt_trans/(_ Ck); rewrite -natrX ltr_nat -[X in (_ < X)%N]expn1 ltn_exp2l.
Qed.

(** No tuple has the smallest value. *)
Theorem first_count_fails :
  ~ (forall (n N : nat) (D : database n [finType of 'I_N.+1]), (0 < n)%N ->
       (0 < #|[set i | D i == ord0]|)%N).
Proof.
move=> /(_ 1%N 1%N [ffun=> ord_max] isT); rewrite card_gt0 => /set0Pn[i].
by rewrite inE ffunE.
Qed.
