(** * alvim15/proposition-20: leakage with few outputs

    The printed proof rests on Lemma 19, whose sketch sends the columns to pairwise
    different rows containing their maxima; there need not be such rows (see
    lemma_19_as_printed.v).  Here another way.  Let w_j be the maximum of column j,
    reached in row m_j, and S the sum of the w_j.  Summing up the rows m_j with the
    weights w_j gives
      sum_jk w_j w_k / lam^d(m_j, m_k) <= S.
    On the left, lam^-d is at least (1 - theta) [j = k] + theta lam^-d', where d'
    counts the differences in the first l tuples and theta = lam^-(u-l).  The first
    part contributes (1 - theta) S^2 / r at least, by Cauchy and Schwarz; the second
    theta S^2 ((v - 1 + lam) / (v lam))^l, by the same inequality in each of the l
    positions. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts hamming_facts.
From leakproof.edwards Require Import uniform_prior.
From leakproof.alvim15 Require Import theorem_15.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Energy.
Variables (R : realFieldType) (Z T : finType) (lam : R).
Hypothesis lam_ge1 : 1 <= lam.

Lemma cauchy_schwarz (I : finType) (x : I -> R) :
  (\sum_i x i) ^+ 2 <= #|I|%:R * \sum_i x i ^+ 2.
Proof.
pose n : R := #|I|%:R; set s := \sum_i x i.
have [I0|I_gt0] := posnP #|I|.
  rewrite /s big_pred0 ?expr0n //= ?mulr_ge0 ?ler0n //.
    by apply: sumr_ge0 => i _; apply: sqr_ge0.
  by move=> i; have := card0_eq I0 i; rewrite inE.
have n_gt0 : 0 < n by rewrite ltr0n.
have : 0 <= \sum_i (x i - s / n) ^+ 2 by apply: sumr_ge0 => i _; apply: sqr_ge0.
have -> : \sum_i (x i - s / n) ^+ 2 = \sum_i x i ^+ 2 - s ^+ 2 / n.
  rewrite (eq_bigr (fun i => x i ^+ 2 - x i * (s / n) *+ 2 + (s / n) ^+ 2)) => [|i _].
    rewrite big_split sumrB /= sumrMnl -mulr_suml -/s sumr_const.
    rewrite -[(s / n) ^+ 2 *+ _]mulr_natr -/n expr2 -[_ / n * (_ / n) * n]mulrA.
    rewrite divfK ?gt_eqF // [s / n * s]mulrAC mulrA -expr2.
    by rewrite mulr2n opprD addrA subrK.
  by rewrite sqrrB.
by rewrite subr_ge0 ler_pdivr_mulr // mulrC.
Qed.

(** What one tuple contributes to lam^-distance. *)
Definition kappa (s t : T) : R := if s == t then 1 else lam^-1.

Let v : R := #|T|%:R.
Let rho : R := (v - 1 + lam) / (v * lam).

Lemma energy (l : nat) (pi : Z -> nat -> T) (w : Z -> R) :
  (0 < #|T|)%N ->
  rho ^+ l * (\sum_j w j) ^+ 2
    <= \sum_j \sum_k w j * w k * \prod_(i < l) kappa (pi j i) (pi k i).
Proof.
move=> T_gt0; have v_gt0 : 0 < v by rewrite ltr0n.
have lam_gt0 : 0 < lam by apply: lt_le_trans lam_ge1.
have mu_ge0 : 0 <= 1 - lam^-1 by rewrite subr_ge0 invf_le1.
have v_ge1 : 1 <= v by rewrite ler1n.
have top_gt0 : 0 < v - 1 + lam by rewrite ltr_paddl // subr_ge0.
have rho_ge0 : 0 <= rho by rewrite divr_ge0 ?mulr_ge0 ?ltW.
elim: l w => [|l IHl] w.
  rewrite expr0 mul1r expr2 mulr_suml; apply: ler_sum => j _.
  by rewrite mulr_sumr; apply: ler_sum => k _; rewrite big_ord0 mulr1.
pose B j k := \prod_(i < l) kappa (pi j i) (pi k i).
pose wt t j := if pi j l == t then w j else 0.
have split_kappa s t : kappa s t = lam^-1 + (1 - lam^-1) * (s == t)%:R.
  by rewrite /kappa; case: eqP => _; rewrite ?mulr1 ?mulr0 ?addr0 // addrC subrK.
have -> : \sum_j \sum_k w j * w k * \prod_(i < l.+1) kappa (pi j i) (pi k i)
    = lam^-1 * (\sum_j \sum_k w j * w k * B j k)
      + (1 - lam^-1) * \sum_t \sum_j \sum_k wt t j * wt t k * B j k.
  rewrite [X in _ = _ + _ * X]exchange_big /= !mulr_sumr -big_split /=.
  apply: eq_bigr => j _; rewrite exchange_big /= !mulr_sumr -big_split /=.
  apply: eq_bigr => k _; rewrite big_ord_recr /= -/(B j k) split_kappa.
  rewrite mulrA mulrDr [_ * lam^-1]mulrC; congr (_ + _).
  rewrite mulrCA; congr (_ * _); rewrite (bigD1 (pi j l)) //= big1 ?addr0 => [|t tj].
    by rewrite /wt eqxx eq_sym; case: eqP => _; rewrite ?mulr1 ?mulr0 ?mul0r.
  by rewrite /wt eq_sym (negbTE tj) !mul0r.
apply: (@le_trans _ _ (lam^-1 * (rho ^+ l * (\sum_j w j) ^+ 2)
    + (1 - lam^-1) * \sum_t (rho ^+ l * (\sum_j wt t j) ^+ 2))); last first.
  rewrite ler_add ?ler_wpmul2l ?invr_ge0 ?(ltW lam_gt0) //.
  by apply: ler_sum => t _; apply: IHl.
have sum_wt : \sum_j w j = \sum_t \sum_j wt t j.
  rewrite exchange_big; apply: eq_bigr => j _ /=.
  by rewrite (bigD1 (pi j l)) //= big1 ?addr0 => [|t tj]; rewrite /wt ?eqxx // eq_sym (negbTE tj).
have := cauchy_schwarz (fun t => \sum_j wt t j); rewrite -sum_wt -/v => cs.
rewrite -mulr_sumr; move: (\sum_j w j) (\sum_t (\sum_j wt t j) ^+ 2) cs => S Q cs.
rewrite [lam^-1 * _]mulrCA [(1 - _) * _]mulrCA -mulrDr exprSr -[rho ^+ l * rho * _]mulrA.
rewrite ler_wpmul2l ?exprn_ge0 //.
have -> : rho = lam^-1 + (1 - lam^-1) / v.
  have lam0 : lam != 0 by rewrite gt_eqF.
  have v0 : v != 0 by rewrite gt_eqF.
  have vl0 : v * lam != 0 by rewrite mulf_neq0.
  apply: (mulIf vl0); rewrite /rho divfK // [RHS]mulrDl [lam^-1 * _]mulrCA mulVf // mulr1.
  by rewrite -mulrA mulKf // mulrBl mul1r mulVf // addrAC -addrA.
rewrite [leLHS]mulrDl ler_add2l -mulrA ler_wpmul2l // mulrC ler_pdivr_mulr //.
by rewrite mulrC.
Qed.

End Energy.

Section Bound.
Variables (R : realFieldType) (u : nat) (T Z : finType) (lam : R).
Variables (K : database u T -> Z -> R) (l : nat).
Hypotheses (lam_ge1 : 1 <= lam) (KC : channel K).
Hypotheses (KP : private (hamming_graph u T) lam K) (lu : (l <= u)%N).

Let v : R := #|T|%:R.

Lemma few_outputs (D : database u T) :
  (0 < #|T|)%N -> (#|T| ^ l <= #|Z|)%N ->
  sum_of_maxima K <= #|Z|%:R * lam ^+ u / ((v - 1 + lam) ^+ l - lam ^+ l + lam ^+ u).
Proof.
move=> T_gt0 le_r; have v_gt0 : 0 < v by rewrite ltr0n.
have lam_gt0 : 0 < lam by apply: lt_le_trans lam_ge1.
have v_ge1 : 1 <= v by rewrite ler1n.
have lamX_gt0 n : 0 < lam ^+ n by rewrite exprn_gt0.
have lamX_ge1 n : 1 <= lam ^+ n by rewrite exprn_ege1.
have [m m_max] := picks_maxima_exists K D; pose w j := K (m j) j.
pose S := \sum_j w j; have SE : sum_of_maxima K = S.
  by apply: eq_bigr => j _; apply: column_max_picked.
have w_ge0 j : 0 <= w j by apply: (proj1 KC).
have S_gt0 : 0 < S by rewrite -SE (lt_le_trans ltr01) // sum_of_maxima_ge1.
pose r : R := #|Z|%:R; have r_gt0 : 0 < r.
  by rewrite ltr0n (leq_trans _ le_r) // expn_gt0 T_gt0.
have [t _] := card_gt0P T_gt0.
pose pi j i := if insub i is Some i' then m j i' else t.
pose theta : R := lam ^- (u - l).
have theta_le1 : theta <= 1 by rewrite /theta invf_le1.
have theta_ge0 : 0 <= theta by rewrite invr_ge0 ltW.
pose ham i j := similarity (hamming_graph u T) lam i j.
(* the rows m_j, weighted *)
have upper : \sum_j \sum_k w j * w k * ham (m j) (m k) <= S.
  apply: ler_sum => j _; rewrite -[leRHS]mulr1 -(proj2 KC (m j)) mulr_sumr.
  apply: ler_sum => k _; rewrite -mulrA ler_wpmul2l // mulrC.
  exact: (private_column_similarity lam_ge1 (m j) (m k) (conj (fun i => proj1 KC i k)
    (fun i h => @KP i h k))).
(* lam^-d from below *)
have kernel j k : theta * (\prod_(i < l) kappa lam (pi j i) (pi k i))
    + (1 - theta) * (j == k)%:R <= ham (m j) (m k).
  have prodE : ham (m j) (m k) = \prod_(i < u) kappa lam (m j i) (m k i).
    rewrite /ham /similarity hamming_connected hamming_dist hamming_sum -exprVn -prodrXr.
    by apply: eq_bigr => i _; rewrite /kappa; case: eqP; rewrite ?expr0 ?expr1.
  have kap_ge0 s s' : 0 <= kappa lam s s' :> R.
    by rewrite /kappa; case: ifP; rewrite ?ler01 ?invr_ge0 ?ltW.
  have kap_ge s s' : lam^-1 <= kappa lam s s'.
    by rewrite /kappa; case: ifP => // _; rewrite invf_le1.
  have [jk|_] := eqVneq j k.
    rewrite prodE -jk !big1 ?mulr1 => [|i _|i _]; rewrite /kappa ?eqxx //.
    by rewrite addrC subrK.
  rewrite mulr0 addr0 prodE.
  have -> : \prod_(i < u) kappa lam (m j i) (m k i)
      = \prod_(0 <= i < u) kappa lam (pi j i) (pi k i).
    rewrite big_mkord; apply: eq_bigr => i _; rewrite /pi.
    by case: insubP => [i' _ /val_inj->|]; rewrite ?ltn_ord.
  rewrite (big_cat_nat _ _ _ (leq0n l) lu) /= big_mkord mulrC.
  rewrite ler_wpmul2l ?prodr_ge0 // /theta -exprVn -prodr_const_nat.
  by apply: ler_prod => i _; rewrite kap_ge invr_ge0 ltW.
have lower : theta * (((v - 1 + lam) / (v * lam)) ^+ l * S ^+ 2)
    + (1 - theta) * (S ^+ 2 / r) <= S.
  apply: le_trans upper.
  apply: (@le_trans _ _ (\sum_j \sum_k w j * w k *
      (theta * (\prod_(i < l) kappa lam (pi j i) (pi k i)) + (1 - theta) * (j == k)%:R))).
    have -> : \sum_j \sum_k w j * w k *
        (theta * (\prod_(i < l) kappa lam (pi j i) (pi k i)) + (1 - theta) * (j == k)%:R)
      = theta * (\sum_j \sum_k w j * w k * \prod_(i < l) kappa lam (pi j i) (pi k i))
        + (1 - theta) * \sum_j w j ^+ 2.
      rewrite !mulr_sumr -big_split; apply: eq_bigr => j _ /=.
      rewrite [X in _ = X + _]mulr_sumr -(_ : \sum_k w j * w k * ((1 - theta) * (j == k)%:R)
        = (1 - theta) * w j ^+ 2).
        rewrite -big_split; apply: eq_bigr => k _ /=.
        by rewrite mulrDr; congr (_ + _); rewrite mulrCA.
      rewrite (bigD1 j) //= big1 ?addr0 => [|k kj]; first by rewrite eqxx mulr1 mulrC expr2.
      by rewrite eq_sym (negbTE kj) !mulr0.
    apply: ler_add; first by rewrite ler_wpmul2l // energy.
    rewrite ler_wpmul2l ?subr_ge0 // ler_pdivr_mulr // mulrC; exact: cauchy_schwarz.
  apply: ler_sum => j _; apply: ler_sum => k _.
  by rewrite ler_wpmul2l ?mulr_ge0.
have top_gt0 : 0 < v - 1 + lam by rewrite ltr_paddl // subr_ge0.
have den_gt0 : 0 < (v - 1 + lam) ^+ l - lam ^+ l + lam ^+ u.
  rewrite ltr_paddl // subr_ge0; apply: ler_expn2r.
  - by rewrite nnegrE ltW.
  - by rewrite nnegrE ltW.
  - by rewrite ler_addr subr_ge0.
pose P : R := ((v - 1 + lam) / lam) ^+ l.
have P_ge0 : 0 <= P by rewrite exprn_ge0 // divr_ge0 ?ltW.
have le_q : P / r <= ((v - 1 + lam) / (v * lam)) ^+ l.
  have -> : ((v - 1 + lam) / (v * lam)) ^+ l = P / v ^+ l.
    by rewrite -expr_div_n -mulrA [lam^-1 / v]mulrC -invfM.
  rewrite ler_wpmul2l // lef_pinv ?posrE ?exprn_gt0 //.
  by rewrite -natrX ler_nat.
have step : S * (theta * P + (1 - theta)) <= r.
  have le1 : S * (theta * (P / r) + (1 - theta) / r) <= 1.
    rewrite -(ler_pmul2l S_gt0) mulr1; apply: le_trans lower.
    rewrite [leLHS]mulrA -expr2 mulrDr; apply: ler_add; rewrite mulrCA //.
    by rewrite ler_wpmul2l // [leRHS]mulrC ler_wpmul2l // exprn_ge0 // ltW.
  by move: le1; rewrite mulrA -mulrDl mulrA ler_pdivr_mulr // mul1r.
rewrite SE ler_pdivl_mulr // -/r.
have lamE : lam ^+ u = lam ^+ l * lam ^+ (u - l) by rewrite -exprD subnKC.
have -> : (v - 1 + lam) ^+ l - lam ^+ l + lam ^+ u = (theta * P + (1 - theta)) * lam ^+ u.
  have theta_u : theta * lam ^+ u = lam ^+ l.
    by rewrite lamE mulrCA mulVf ?mulr1 // gt_eqF.
  rewrite mulrDl mulrBl mul1r mulrAC theta_u /P expr_div_n mulrC divfK ?gt_eqF //.
  by rewrite addrA addrAC.
by rewrite mulrA ler_wpmul2r // ltW.
Qed.

End Bound.

(** l = floor(log_v r), stated with powers. *)
Theorem proposition_20 (R : realFieldType) (u l : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (prior : database u T -> R) :
  (1 < #|T|)%N -> (#|Z| < #|T| ^ u)%N -> (#|T| ^ l <= #|Z| < #|T| ^ l.+1)%N ->
  1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution prior ->
  leakage_factor prior K <=
    #|Z|%:R * lam ^+ u / ((#|T|%:R - 1 + lam) ^+ l - lam ^+ l + lam ^+ u).
Proof.
move=> T_gt1 r_lt /andP[l_r _] lam_ge1 KC KP pD.
have lu : (l <= u)%N by rewrite ltnW // -(ltn_exp2l _ _ T_gt1) (leq_ltn_trans l_r).
have [D] := distribution_inhabited pD.
apply: le_trans (leakage_factor_le KC pD) _.
by apply: few_outputs => //; apply: ltnW.
Qed.

Theorem proposition_20_power (R : realFieldType) (u l : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (prior : database u T -> R) :
  (l < u)%N -> #|Z| = (#|T| ^ l)%N ->
  1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution prior ->
  leakage_factor prior K <=
    #|Z|%:R * lam ^+ u / ((#|T|%:R - 1 + lam) ^+ l - lam ^+ l + lam ^+ u).
Proof.
move=> lu rE lam_ge1 KC KP pD; have [D] := distribution_inhabited pD.
apply: le_trans (leakage_factor_le KC pD) _.
apply: few_outputs; rewrite ?rE // ?(ltnW lu) //.
by apply/card_gt0P; exists (D (Ordinal (leq_ltn_trans (leq0n l) lu))).
Qed.

Theorem proposition_20_special_case (R : realFieldType) (u : nat) (T Z : finType)
    (lam : R) (K : database u T -> Z -> R) (prior : database u T -> R) :
  (0 < u)%N -> #|Z| = #|T| ->
  1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution prior ->
  leakage_factor prior K <= #|T|%:R * lam ^+ u / (#|T|%:R - 1 + lam ^+ u).
Proof.
move=> u_gt0 rE lam_ge1 KC KP pD; have [D] := distribution_inhabited pD.
apply: le_trans (leakage_factor_le KC pD) _.
have T_gt0 : (0 < #|T|)%N by apply/card_gt0P; exists (D (Ordinal u_gt0)).
have := few_outputs lam_ge1 KC KP u_gt0 D T_gt0; rewrite expn1 rE !expr1 addrK; apply.
exact: leqnn.
Qed.

(** For r = v it is smaller than the bound of Theorem 15. *)
Theorem proposition_20_smaller (R : realFieldType) (u v : nat) (lam : R) :
  (1 < u)%N -> (1 < v)%N -> 1 < lam ->
  v%:R * lam ^+ u / (v%:R - 1 + lam ^+ u) < bnd u v lam.
Proof.
move=> u_gt1 v_gt1 lam_gt1; have lam_gt0 : 0 < lam := lt_trans ltr01 lam_gt1.
have v_gt0 : 0 < v%:R :> R by rewrite ltr0n ltnW.
have p_gt0 : 0 < v%:R - 1 :> R by rewrite subr_gt0 ltr1n.
have lamX_gt0 n : 0 < lam ^+ n by rewrite exprn_gt0.
pose a : R := (v%:R - 1 + lam) / v%:R.
have t_gt0 : 0 < v%:R - 1 + lam by apply: addr_gt0.
have a_gt0 : 0 < a by apply: divr_gt0.
have av : v%:R * a = v%:R - 1 + lam by rewrite mulrC divfK ?gt_eqF.
(* the function x^u is convex *)
have convex n : (0 < n)%N -> v%:R * a ^+ n.+1 < v%:R - 1 + lam ^+ n.+1.
  have jump k : (0 < k)%N -> a * (v%:R - 1 + lam ^+ k) < v%:R - 1 + lam ^+ k.+1.
    move=> k_gt0; rewrite -(ltr_pmul2l v_gt0) mulrA av exprS.
    have x_gt1 : 1 < lam ^+ k by rewrite exprn_egt1 // -lt0n.
    move: (lam ^+ k) x_gt1 => x x_gt1.
    rewrite -[X in _ < X * _](subrK 1); move: (v%:R - 1) p_gt0 => p p_gt0.
    have -> : (p + lam) * (p + x) = p * (p + x + lam) + lam * x.
      by rewrite mulrDl (mulrDr lam) addrA (mulrDr p (p + x)) (mulrC lam p).
    have -> : (p + 1) * (p + lam * x) = p * (p + lam * x + 1) + lam * x.
      by rewrite mulrDl mul1r (mulrDr p (p + lam * x)) mulr1 addrA.
    rewrite ltr_add2r ltr_pmul2l // -!addrA ltr_add2l -subr_gt0.
    have -> : lam * x + 1 - (x + lam) = (lam - 1) * (x - 1).
      by rewrite mulrBl mul1r mulrBr mulr1 opprB opprD [RHS]addrACA [- lam - x]addrC.
    by rewrite mulr_gt0 // subr_gt0.
  elim: n => [//|[_ _|n IHn _]].
    by have := jump 1%N isT; rewrite !expr1 -av mulrCA -expr2.
  rewrite exprS mulrCA; apply: lt_trans (jump n.+2 isT).
  by rewrite ltr_pmul2l // IHn.
case: u u_gt1 => [//|[//|n]] _.
have b_gt0 : 0 < v%:R - 1 + lam ^+ n.+2 by apply: addr_gt0.
have -> : bnd n.+2 v lam = lam ^+ n.+2 / a ^+ n.+2.
  by rewrite /bnd /a -expr_div_n invf_div mulrA [lam * _]mulrC.
rewrite ltr_pdivr_mulr // mulrAC ltr_pdivl_mulr ?exprn_gt0 //.
by rewrite -mulrA [v%:R * _]mulrC -mulrA ltr_pmul2l // mulrC convex.
Qed.
