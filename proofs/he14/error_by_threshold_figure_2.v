(** * he14/error-by-threshold: along Figure 2 the error of the trees does not always grow

    Figure 2(b): 4,357 values, f = 16.  With the trees themselves and the split of (15) the
    error at theta = 500 is above that at theta = 1000, for trees over 500 and over 1000 values
    have three levels each.  What the ranges read is computed in binary. *)

From Coq Require Import NArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy range_errors.
From leakproof.library Require Import field_tactic rounding range_error_facts range_error_computed.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma to_nat_pow a b : N.to_nat (a ^ b)%num = (N.to_nat a ^ N.to_nat b)%N.
Proof.
rewrite N2Nat.inj_pow; elim: (N.to_nat b) => //= k IHk.
by rewrite IHk expnS.
Qed.

Definition real_of (R : realFieldType) (x : N) : R := (N.to_nat x)%:R.

(** Bounds on b/a, where a^3 = c1 and b^3 = c2, from bounds on the logarithm. *)
Section Ratio.
Variables (R : realFieldType) (T theta f j k m n : N) (l a b : R).
Hypotheses (a_ge0 : 0 <= a) (b_ge0 : 0 <= b) (l_ge0 : 0 <= l) (theta_T : N.leb theta T)
  (k_gt0 : N.ltb 0 k) (f_gt0 : N.leb 1 f).
Hypothesis a3 : a ^+ 3 = c1_of R (N.to_nat T) (N.to_nat theta).
Hypothesis b3 : b ^+ 3 = c2_at (N.to_nat T) (N.to_nat f) l.

Local Notation toR := (real_of R).
Definition scale : R := (N.to_nat T)%:R + 1.
Definition below (x : N) := (x ^ 3 * (4 * (T - theta)) * k ^ 3)%num.
Definition above (x : N) := (x ^ 3 * (8 * (f - 1) * T) * j ^ 3)%num.
Let scale_gt0 : 0 < scale. Proof. by rewrite ltr_paddl ?ler0n ?ltr01. Qed.

Let toRM x y : toR (x * y)%num = toR x * toR y. Proof. by rewrite /real_of to_nat_mul natrM. Qed.
Let toRX x (i : N) : toR (x ^ i)%num = toR x ^+ N.to_nat i.
Proof. by rewrite /real_of to_nat_pow natrX. Qed.
Let toRB x y : N.leb y x -> toR (x - y)%num = toR x - toR y.
Proof. by move=> le_yx; rewrite /real_of to_nat_sub natrB ?to_nat_leq. Qed.

Let aE x : (toR x * a) ^+ 3 * scale * toR k ^+ 3 = toR (below x).
Proof.
rewrite exprMn a3 /c1_of -/scale [X in X * scale]mulrA divfK ?gt_eqF //.
by rewrite /below !toRM !toRX toRB.
Qed.

Let bE x (y : R) : l ^+ 3 * toR k ^+ 3 = y -> (toR x * b) ^+ 3 * scale * toR k ^+ 3
  = toR (x ^ 3 * (8 * (f - 1) * T))%num * y.
Proof.
move=> <-; rewrite exprMn b3 /c2_at -/scale [X in X * scale]mulrA divfK ?gt_eqF //.
by rewrite !toRM !toRX toRB // [_ * l ^+ 3 * _]mulrAC !mulrA.
Qed.

Let scaled (x y : R) : 0 <= x -> 0 <= y ->
  x ^+ 3 * scale * toR k ^+ 3 <= y ^+ 3 * scale * toR k ^+ 3 -> x <= y.
Proof.
move=> x_ge0 y_ge0; rewrite ler_pmul2r ?ler_pmul2r ?ler_pexpn2r //.
rewrite exprn_gt0 // ltr0n -[0%N]/(N.to_nat 0) ltnNge to_nat_leq.
by apply/negP => /N.leb_le/N.le_ngt; case; apply/N.ltb_lt.
Qed.

Lemma ratio_ge : toR j <= l * toR k -> N.leb (below m) (above n) -> toR m * a <= toR n * b.
Proof.
move=> l_ge le_mn; apply: scaled; rewrite ?mulr_ge0 ?ler0n // aE (bE n (erefl _)).
apply: le_trans (_ : toR (above n) <= _); first by rewrite ler_nat to_nat_leq.
rewrite [toR (above n)]toRM [toR (j ^ 3)]toRX.
by rewrite ler_wpmul2l ?ler0n // -exprMn ler_expn2r ?nnegrE ?ler0n ?mulr_ge0 ?ler0n.
Qed.

Lemma ratio_le : l * toR k <= toR j -> N.leb (above n) (below m) -> toR n * b <= toR m * a.
Proof.
move=> l_le le_nm; apply: scaled; rewrite ?mulr_ge0 ?ler0n // aE (bE n (erefl _)).
apply: (@le_trans _ _ (toR (above n))); last by rewrite ler_nat to_nat_leq.
rewrite [toR (above n)]toRM [toR (j ^ 3)]toRX.
by rewrite ler_wpmul2l ?ler0n // -exprMn ler_expn2r ?nnegrE ?ler0n ?mulr_ge0 ?ler0n.
Qed.

End Ratio.

(** The error at the split of (15), through b/a. *)
Section Split.
Variable R : realFieldType.
Implicit Types x y a b : R.
Add Field R_field : (field_tactic_theory R).

Lemma error_at_split (P Q U eps a b : R) : 0 < eps -> 0 < a -> 0 < b ->
  shares P Q U (eps * a / (a + b)) (eps * b / (a + b))
  = (P * (1 + b / a) ^+ 2 + Q * (1 + a / b) ^+ 2 + U) / eps ^+ 2.
Proof.
move=> eps_gt0 a_gt0 b_gt0; rewrite /shares -mulrDl -mulrDr mulfK ?gt_eqF ?addr_gt0 //.
by field_in R; positive.
Qed.

Lemma twice_over (d i j k : nat) x y :
  (2 * i)%:R / d%:R * x + (2 * j)%:R / d%:R * y + (2 * k)%:R / d%:R
  = 2%:R / d%:R * (i%:R * x + j%:R * y + k%:R).
Proof.
rewrite (natrM R 2 i) (natrM R 2 j) (natrM R 2 k) !mulrDr !mulrA.
by congr (_ + _ + _); [rewrite [2%:R * _ / _]mulrAC .. | rewrite mulrAC].
Qed.

Lemma square_ge x (m n c d : nat) : (0 < n)%N -> (0 < d)%N -> m%:R <= n%:R * x ->
  (c * n ^ 2 <= d * (m + n) ^ 2)%N -> c%:R / d%:R <= (1 + x) ^+ 2.
Proof.
move=> n_gt0 d_gt0 le_x le_c; have nR : 0 < n%:R :> R by rewrite ltr0n.
rewrite ler_pdivr_mulr ?ltr0n // -(@ler_pmul2r _ (n%:R ^+ 2)) ?exprn_gt0 //.
rewrite mulrAC -exprMn -natrX -natrM.
apply: (@le_trans _ _ (d * (m + n) ^ 2)%:R); first by rewrite ler_nat.
rewrite natrM [leRHS]mulrC ler_wpmul2l ?ler0n // natrX ler_expn2r ?nnegrE ?ler0n //.
  by rewrite mulrC mulrDr mulr1 addr_ge0 ?(ltW nR) // (le_trans _ le_x) ?ler0n.
by rewrite mulrC mulrDr mulr1 natrD addrC ler_add2l.
Qed.

Lemma square_le x (m n c d : nat) : (0 < n)%N -> (0 < d)%N -> 0 <= x -> n%:R * x <= m%:R ->
  (d * (m + n) ^ 2 <= c * n ^ 2)%N -> (1 + x) ^+ 2 <= c%:R / d%:R.
Proof.
move=> n_gt0 d_gt0 x_ge0 le_x le_c; have nR : 0 < n%:R :> R by rewrite ltr0n.
rewrite ler_pdivl_mulr ?ltr0n // -(@ler_pmul2r _ (n%:R ^+ 2)) ?exprn_gt0 //.
rewrite mulrAC -exprMn -natrX -natrM.
apply: (@le_trans _ _ (d * (m + n) ^ 2)%:R); last by rewrite ler_nat.
rewrite natrM [leLHS]mulrC ler_wpmul2l ?ler0n // natrX ler_expn2r ?nnegrE ?ler0n //.
  by rewrite mulr_ge0 ?addr_ge0 ?ler01 ?(ltW nR).
by rewrite mulrC mulrDr mulr1 natrD addrC ler_add2r.
Qed.

(** The conditions in binary. *)
Lemma square_ge_b x (m n c d : N) :
  N.leb 1 n -> N.leb 1 d -> real_of R m <= real_of R n * x ->
  N.leb (c * n ^ 2) (d * (m + n) ^ 2) -> real_of R c / real_of R d <= (1 + x) ^+ 2.
Proof.
rewrite -!to_nat_leq !to_nat_mul !to_nat_pow to_nat_add => n_gt0 d_gt0 le_x.
exact: square_ge.
Qed.

Lemma square_le_b x (m n c d : N) :
  N.leb 1 n -> N.leb 1 d -> 0 <= x -> real_of R n * x <= real_of R m ->
  N.leb (d * (m + n) ^ 2) (c * n ^ 2) -> (1 + x) ^+ 2 <= real_of R c / real_of R d.
Proof.
rewrite -!to_nat_leq !to_nat_mul !to_nat_pow to_nat_add => n_gt0 d_gt0 x_ge0 le_x.
exact: square_le.
Qed.

Lemma sums_apart (p q u p' q' u' : nat) (x y x' y' : R) :
  64%:R / 1%:R <= x -> 129%:R / 100%:R <= y -> x' <= 91%:R / 1%:R -> y' <= 127%:R / 100%:R ->
  (100 * (91 * p' + u') + 127 * q' < 100 * (64 * p + u) + 129 * q)%N ->
  p'%:R * x' + q'%:R * y' + u'%:R < p%:R * x + q%:R * y + u%:R.
Proof.
rewrite !divr1 => x_ge y_ge x'_le y'_le lt_sums; have h : 0 < 100%:R :> R by rewrite ltr0n.
apply: (@le_lt_trans _ _ (p'%:R * 91%:R + q'%:R * (127%:R / 100%:R) + u'%:R)).
  by rewrite ler_add2r ler_add // ler_wpmul2l ?ler0n.
apply: (@lt_le_trans _ _ (p%:R * 64%:R + q%:R * (129%:R / 100%:R) + u%:R)); last first.
  by rewrite ler_add2r ler_add // ler_wpmul2l ?ler0n.
rewrite -(ltr_pmul2r h).
have sumE (i j k c e : nat) : (i%:R * c%:R + j%:R * (e%:R / 100%:R) + k%:R) * 100%:R
    = (100 * (c * i + k) + e * j)%:R :> R.
  rewrite !mulrDl mulrA divfK ?gt_eqF // natrD !natrM natrD natrM addrAC.
  by rewrite mulrDr [e%:R * _]mulrC [c%:R * _]mulrC ![100%:R * _]mulrC.
by rewrite !sumE ltr_nat.
Qed.

End Split.

Lemma sums_apart_in_binary (p q u p' q' u' : N) :
  N.ltb (100 * (91 * p' + u') + 127 * q') (100 * (64 * p + u) + 129 * q) ->
  (100 * (91 * N.to_nat p' + N.to_nat u') + 127 * N.to_nat q'
   < 100 * (64 * N.to_nat p + N.to_nat u) + 129 * N.to_nat q)%N.
Proof. by move=> /N_lt_nat; rewrite !to_nat_add !to_nat_mul !to_nat_add !to_nat_mul. Qed.

Lemma computed_500 : computed_counts 4357 500 16 3
  = Some (13006714, 8735685732, 1216593000)%num.
Proof. vm_cast_no_check (erefl (Some (13006714, 8735685732, 1216593000)%num)). Qed.

Lemma computed_1000 : computed_counts 4357 1000 16 3
  = Some (8148714, 7799282532, 2485434600)%num.
Proof. vm_cast_no_check (erefl (Some (8148714, 7799282532, 2485434600)%num)). Qed.

Lemma counts_500 : noise_counts 4357 500 16 shared_noise
  = (N.to_nat 13006714, N.to_nat 8735685732, N.to_nat 1216593000, size (ranges 4357)).
Proof.
have hE : 3%N = tree_height (N.to_nat 500) (N.to_nat 16) by vm_compute.
exact (computed_countsE hE computed_500).
Qed.

Lemma counts_1000 : noise_counts 4357 1000 16 shared_noise
  = (N.to_nat 8148714, N.to_nat 7799282532, N.to_nat 2485434600, size (ranges 4357)).
Proof.
have hE : 3%N = tree_height (N.to_nat 1000) (N.to_nat 16) by vm_compute.
exact (computed_countsE hE computed_1000).
Qed.

Lemma c1_gt0 (R : realFieldType) (T theta : nat) : (theta < T)%N -> 0 < c1_of R T theta.
Proof.
move=> lt_T; rewrite divr_gt0 ?mulr_gt0 ?subr_gt0 ?ltr_nat ?ltr0n //.
by rewrite ltr_paddl ?ler0n ?ltr01.
Qed.

Lemma root_gt0 (R : realFieldType) (x : R) : 0 <= x -> 0 < x ^+ 3 -> 0 < x.
Proof. by rewrite le_eqVlt => /orP[/eqP <-|//]; rewrite expr0n ltxx. Qed.

(** So that nothing looks into the errors. *)
Lemma lt_through (R : realFieldType) (x y x' y' : R) : x = x' -> y = y' -> x' < y' -> x < y.
Proof. by move=> -> ->. Qed.

Lemma some_range n : (0 < n)%N -> (0 < size (ranges n))%N.
Proof.
move=> n_gt0; have : (0, 1)%N \in ranges n.
  by apply/allpairsPdep; exists 1%N, 0%N; split; rewrite ?mem_iota // ltnS.
by case: (ranges n).
Qed.

(** All that is used of the numbers. *)
Lemma counts : exists p q u p' q' u' d : nat,
  [/\ noise_counts 4357 500 16 shared_noise = (p, q, u, d),
      noise_counts 4357 1000 16 shared_noise = (p', q', u', d), (0 < d)%N &
      (100 * (91 * p' + u') + 127 * q' < 100 * (64 * p + u) + 129 * q)%N].
Proof.
exists (N.to_nat 13006714), (N.to_nat 8735685732), (N.to_nat 1216593000).
exists (N.to_nat 8148714), (N.to_nat 7799282532), (N.to_nat 2485434600), (size (ranges 4357)).
split; [exact counts_500 | exact counts_1000 | exact (@some_range 4357 isT) |].
exact (@sums_apart_in_binary 13006714 8735685732 1216593000 8148714 7799282532 2485434600 isT).
Qed.

Lemma power_le (b x m n : N) : N.leb (b ^ m) (x ^ n) ->
  (N.to_nat b ^ N.to_nat m <= N.to_nat x ^ N.to_nat n)%N.
Proof. by rewrite -!to_nat_pow to_nat_leq. Qed.
Lemma power_gt (b x m n : N) : N.ltb (x ^ n) (b ^ m) ->
  (N.to_nat b ^ N.to_nat m <= N.to_nat x ^ N.to_nat n)%N = false.
Proof. by rewrite -!to_nat_pow to_nat_leq => /N.ltb_lt/N.lt_nge lt_xb; apply/negP => /N.leb_le. Qed.

Theorem growing_figure_2_trees_fails (R : realFieldType) (eps l a b l' a' b' : R) :
  0 < eps -> logarithm_to 16 500 l -> logarithm_to 16 1000 l' ->
  0 <= a -> 0 <= b -> 0 <= a' -> 0 <= b' ->
  a ^+ 3 = c1_of R 4357 500 -> b ^+ 3 = c2_at 4357 16 l ->
  a' ^+ 3 = c1_of R 4357 1000 -> b' ^+ 3 = c2_at 4357 16 l' ->
  mean_error 4357 1000 16 shared_noise (eps * a' / (a' + b')) (eps * b' / (a' + b'))
  < mean_error 4357 500 16 shared_noise (eps * a / (a + b)) (eps * b / (a + b)).
Proof.
move=> eps_gt0 log log' a_ge0 b_ge0 a'_ge0 b'_ge0 a3 b3 a'3 b'3.
have l_ge0 : 0 <= l by have := log 0%N 1%N; rewrite mulr1 => <-.
have l'_ge0 : 0 <= l' by have := log' 0%N 1%N; rewrite mulr1 => <-.
have l_ge : real_of R 11 <= l * real_of R 5.
  by rewrite -log; exact: (@power_le 16 500 11 5 isT).
have l_le : l * real_of R 4 <= real_of R 9.
  by rewrite ltW // ltNge -log; rewrite (@power_gt 16 500 9 4 isT).
have l'_ge : real_of R 12 <= l' * real_of R 5.
  by rewrite -log'; exact: (@power_le 16 1000 12 5 isT).
have l'_le : l' * real_of R 2 <= real_of R 5.
  by rewrite ltW // ltNge -log'; rewrite (@power_gt 16 1000 5 2 isT).
have ba := @ratio_ge R 4357 500 16 11 5 7 1 l a b a_ge0 b_ge0 l_ge0 isT isT isT a3 b3 l_ge isT.
have ab := @ratio_le R 4357 500 16 9 4 73 10 l a b a_ge0 b_ge0 l_ge0 isT isT isT a3 b3 l_le isT.
have b'a' := @ratio_le R 4357 1000 16 5 2 17 2 l' a' b' a'_ge0 b'_ge0 l'_ge0 isT isT isT
                       a'3 b'3 l'_le isT.
have a'b' := @ratio_ge R 4357 1000 16 12 5 81 10 l' a' b' a'_ge0 b'_ge0 l'_ge0 isT isT isT
                       a'3 b'3 l'_ge isT.
have a_gt0 : 0 < a by rewrite root_gt0 // a3 c1_gt0.
have a'_gt0 : 0 < a' by rewrite root_gt0 // a'3 c1_gt0.
have some (n : N) : N.leb 1 n -> 0 < real_of R n by rewrite -to_nat_leq ltr0n.
have b_gt0 : 0 < b.
  by rewrite -[b]mul1r; apply: lt_le_trans ba; rewrite mulr_gt0 // some.
have b'_gt0 : 0 < b'.
  have : 0 < real_of R 10 * b' by apply: lt_le_trans a'b'; rewrite mulr_gt0 // some.
  by rewrite pmulr_rgt0 // some.
have x_ge : real_of R 64 / real_of R 1 <= (1 + b / a) ^+ 2.
  by apply: (@square_ge_b R _ 7 1) => //; rewrite mulrA ler_pdivl_mulr.
have y_ge : real_of R 129 / real_of R 100 <= (1 + a / b) ^+ 2.
  by apply: (@square_ge_b R _ 10 73) => //; rewrite mulrA ler_pdivl_mulr.
have x'_le : (1 + b' / a') ^+ 2 <= real_of R 91 / real_of R 1.
  apply: (@square_le_b R _ 17 2) => //; first by rewrite divr_ge0.
  by rewrite mulrA ler_pdivr_mulr.
have y'_le : (1 + a' / b') ^+ 2 <= real_of R 127 / real_of R 100.
  apply: (@square_le_b R _ 10 81) => //; first by rewrite divr_ge0.
  by rewrite mulrA ler_pdivr_mulr.
have [p [q [u [p' [q' [u' [d [at_500 at_1000 d_gt0 lt_sums]]]]]]]] := counts.
refine (lt_through (mean_errorE (eps * a' / (a' + b')) (eps * b' / (a' + b')) at_1000)
                   (mean_errorE (eps * a / (a + b)) (eps * b / (a + b)) at_500) _).
clear at_500 at_1000; rewrite !error_at_split //.
rewrite ltr_pmul2r ?invr_gt0 ?exprn_gt0 //.
have apart := sums_apart x_ge y_ge x'_le y'_le lt_sums.
by rewrite !twice_over ltr_pmul2l // divr_gt0 ?ltr0n.
Qed.
