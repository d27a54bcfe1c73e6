(** * alvim15/example-18: small leakage without privacy

    The channel of Figure 10, the inputs pairwise adjacent.  The parameter of
    privacy depends on the number of outputs too, not on beta only. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.
From leakproof.library Require Import channel_facts table_facts closed_numbers.
From leakproof.edwards Require Import uniform_prior.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Figure 10, with n + 2 inputs and m + 2 outputs; the first are [ord0]. *)
Definition figure_10 (R : realFieldType) (n m : nat) (beta : R)
    (i : 'I_n.+2) (j : 'I_m.+2) : R :=
  if i == ord0 then if j == ord0 then beta else (1 - beta) / (m.+2%:R - 1)
  else 1 / m.+2%:R.

Definition figure_10_prior (R : realFieldType) (n : nat) (alpha : R) (i : 'I_n.+2) : R :=
  if i == ord0 then alpha else (1 - alpha) / (n.+2%:R - 1).

Section Figure.
Variables (R : realFieldType) (n m : nat).

Lemma sum_first (a b : R) k :
  \sum_(j < k.+2) (if j == ord0 then a else b / (k.+2%:R - 1)) = a + b.
Proof.
rewrite big_ord_recl eqxx; congr (_ + _).
rewrite (eq_bigr (fun=> b / (k.+2%:R - 1))) => [|j _]; last by [].
have -> : k.+2%:R - 1 = k.+1%:R :> R by rewrite -[1]/(1%:R) -natrB // subn1.
by rewrite sumr_const card_ord -[LHS]mulr_natr divfK // pnatr_eq0.
Qed.

Lemma figure_10_channel (beta : R) : 0 <= beta -> beta <= 1 ->
  channel (@figure_10 R n m beta).
Proof.
move=> b0 b1; have pred_ge0 : 0 <= m.+2%:R - 1 :> R by rewrite subr_ge0 ler1n.
split=> [i j|i]; rewrite /figure_10; case: (i == ord0).
- by case: ifP => // _; rewrite divr_ge0 ?subr_ge0 ?ler1n.
- by rewrite divr_ge0 ?ler01 ?ler0n.
- by rewrite sum_first addrC subrK.
- by rewrite sumr_const card_ord -[LHS]mulr_natr divfK // pnatr_eq0.
Qed.

Lemma figure_10_prior_distribution (alpha : R) : 0 <= alpha -> alpha <= 1 ->
  distribution (@figure_10_prior R n alpha).
Proof.
move=> a0 a1; have pred_ge0 : 0 <= n.+2%:R - 1 :> R by rewrite subr_ge0 ler1n.
split=> [i|]; last by rewrite sum_first addrC subrK.
by rewrite /figure_10_prior; case: ifP => // _; rewrite divr_ge0 ?subr_ge0 ?ler1n.
Qed.

Lemma figure_10_privateE (beta lam : R) : 0 < beta -> beta < 1 ->
  private (complete_graph [finType of 'I_n.+2]) lam (@figure_10 R n m beta) <->
  [/\ 1 / (m.+2%:R * beta) <= lam, m.+2%:R * beta <= lam,
      (m.+2%:R - 1) / (m.+2%:R * (1 - beta)) <= lam &
      m.+2%:R * (1 - beta) / (m.+2%:R - 1) <= lam].
Proof.
move=> b0 b1; pose c : R := (1 - beta) / (m.+2%:R - 1).
have m_gt0 : 0 < m.+2%:R :> R by rewrite ltr0n.
have pred_gt0 : 0 < m.+2%:R - 1 :> R by rewrite subr_gt0 ltr1n.
have c_gt0 : 0 < c by rewrite divr_gt0 // subr_gt0.
have -> : (m.+2%:R - 1) / (m.+2%:R * (1 - beta)) = 1 / (m.+2%:R * c).
  by rewrite /c mulrA div1r invf_div.
have -> : m.+2%:R * (1 - beta) / (m.+2%:R - 1) = m.+2%:R * c by rewrite /c mulrA.
have up x : (x <= lam * (1 / m.+2%:R)) = (m.+2%:R * x <= lam).
  by rewrite mulrA mulr1 ler_pdivl_mulr // mulrC.
have down x : 0 < x -> (1 / m.+2%:R <= lam * x) = (1 / (m.+2%:R * x) <= lam).
  by move=> x0; rewrite !ler_pdivr_mulr ?mulr_gt0 // -mulrA [x * _]mulrC.
have other : (ord_max : 'I_n.+2) != ord0 by [].
have other_out : (ord_max : 'I_m.+2) != ord0 by [].
split=> [KP|[le1 le2 le3 le4] i h j].
  have K0 j := KP ord0 ord_max j; have K1 j := KP ord_max ord0 j.
  have /= := (K0 ord0 isT, K1 ord0 isT, K0 ord_max isT, K1 ord_max isT).
  rewrite /figure_10 eqxx (negbTE other) eqxx (negbTE other_out) -/c.
  by rewrite !up !down // => -[[[]]].
rewrite -[complete_graph _ _ _]/(i != h) /figure_10 => neq_ih.
case: (eqVneq i ord0) (eqVneq h ord0) => [i0|i0] [h0|h0].
- by rewrite i0 h0 eqxx in neq_ih.
- by rewrite -/c; case: ifP => _; rewrite up.
- by rewrite -/c; case: ifP => _; rewrite down.
- have lam_ge1 : 1 <= lam.
    have [mb|/ltW mb] := lerP 1 (m.+2%:R * beta); first exact: le_trans le2.
    by apply: le_trans le1; rewrite ler_pdivl_mulr ?mulr_gt0 // mul1r.
  by rewrite ler_pmull ?lam_ge1 // divr_gt0 ?ltr01.
Qed.

End Figure.

Theorem example_18_privacy_parameter (R : realFieldType) (n m : nat) (beta : R) :
  0 < beta -> beta < 1 ->
  least_level (complete_graph _) (@figure_10 R n m beta)
    (Num.max (Num.max (1 / (m.+2%:R * beta)) (m.+2%:R * beta))
             (Num.max ((m.+2%:R - 1) / (m.+2%:R * (1 - beta)))
                      (m.+2%:R * (1 - beta) / (m.+2%:R - 1)))).
Proof.
move=> b0 b1; split=> [|lam'].
  by apply/figure_10_privateE => //; split; rewrite ?le_maxr ?lexx ?orbT.
by case/figure_10_privateE=> // *; rewrite !le_maxl; do !(apply/andP; split).
Qed.

(** With beta = 1/2 and two inputs: 1 for two outputs, 3/2 for three. *)
Theorem example_18_not_beta_only (R : realFieldType) :
  ~ (forall beta : R, 0 < beta -> beta < 1 -> exists lam : R,
       forall n m : nat, least_level (complete_graph _) (@figure_10 R n m beta) lam).
Proof.
have half : 2%:R^-1 = 1 - 2%:R^-1 :> R.
  by numbers_in R.
have h0 : 0 < 2%:R^-1 :> R by numbers_in R.
have h1 : 2%:R^-1 < 1 :> R by numbers_in R.
move=> /(_ _ h0 h1)[lam least].
have [_ /(_ 1) lam_le] := least 0%N 0%N.
have [/figure_10_privateE[] // _ lam_ge _ _ _] := least 0%N 1%N.
suff : 3%:R * 2%:R^-1 <= (1 : R) by closed_in R.
apply: le_trans lam_ge _; apply: lam_le; apply/figure_10_privateE => //.
have two : 2%:R != 0 :> R by rewrite pnatr_eq0.
have -> : 2%:R - 1 = 1 :> R by rewrite -[2%:R]/(1 + 1) addrK.
by rewrite -half divff // divr1; split; rewrite ?divr1.
Qed.

Theorem example_18_unbounded (R : realFieldType) (n m : nat) (b : R) :
  0 < b -> exists2 delta : R, 0 < delta &
    forall beta lam, 0 < beta -> beta < 1 -> beta <= delta ->
      private (complete_graph [finType of 'I_n.+2]) lam (@figure_10 R n m beta) ->
      b <= lam.
Proof.
move=> b_gt0; have m_gt0 : 0 < m.+2%:R :> R by rewrite ltr0n.
exists (1 / (m.+2%:R * b)) => [|beta lam b0 b1 le_beta].
  by rewrite divr_gt0 ?ltr01 ?mulr_gt0.
case/figure_10_privateE=> // le_lam _ _ _; apply: le_trans le_lam.
move: le_beta; rewrite !ler_pdivl_mulr ?mulr_gt0 //.
by rewrite mulrC -mulrA [X in _ -> X <= _]mulrC -mulrA [beta * b]mulrC.
Qed.

(** As alpha tends to 0, the leakage factor tends to 1. *)
Theorem example_18_leakage_limit (R : realFieldType) (n m : nat) (beta eta : R) :
  0 <= beta -> beta <= 1 -> 0 < eta ->
  exists2 delta : R, 0 < delta & forall alpha, 0 <= alpha -> alpha <= delta -> alpha <= 1 ->
    let factor := leakage_factor (@figure_10_prior R n alpha) (@figure_10 R n m beta) in
    1 <= factor /\ factor <= 1 + eta.
Proof.
move=> b0 b1 eta_gt0; have KC := figure_10_channel n m b0 b1.
pose p : R := n.+2%:R - 1; have p_gt0 : 0 < p by rewrite subr_gt0 ltr1n.
have den_gt0 : 0 < p + eta by rewrite addr_gt0.
exists (eta / (p + eta)) => [|alpha a0 a_le a1]; first by rewrite divr_gt0.
have pD := figure_10_prior_distribution n a0 a1.
set prior := @figure_10_prior R n alpha in pD *; set K := @figure_10 R n m beta in KC *.
have V_gt0 := vulnerability_gt0 pD.
rewrite /leakage_factor; split.
  rewrite ler_pdivl_mulr // mul1r /vulnerability.
  have [i ->] := @maximum_attained _ _ prior ord0 (proj1 pD).
  rewrite -[leLHS]mulr1 -(proj2 KC i) mulr_sumr; apply: ler_sum => j _.
  exact: (le_maximum (fun i => prior i * K i j)).
rewrite ler_pdivr_mulr //; pose q : R := (1 - alpha) / p.
have q_ge0 : 0 <= q by apply: mulr_ge0; rewrite ?invr_ge0 ?(ltW p_gt0) // subr_ge0.
have V_ge : q <= vulnerability prior by apply: (le_maximum prior ord_max).
apply: (@le_trans _ _ (q + alpha)); last first.
  rewrite mulrDl mul1r; apply: ler_add => //.
  apply: le_trans (ler_wpmul2l (ltW eta_gt0) V_ge).
  rewrite /q mulrA ler_pdivl_mulr // [eta * _]mulrBr mulr1 ler_subr_addr [eta * _]mulrC -mulrDr.
  by rewrite -ler_pdivl_mulr.
have sumE i x : x = \sum_j x * K i j by rewrite -mulr_sumr (proj2 KC) mulr1.
rewrite (sumE ord_max q) [alpha in leRHS](sumE ord0) -big_split; apply: ler_sum => j _.
have K_ge0 := proj1 KC.
apply: maximum_le => [|i]; first by rewrite addr_ge0 // mulr_ge0.
rewrite {1}/prior /figure_10_prior; case: (eqVneq i ord0) => [->|i0].
  by rewrite ler_addr mulr_ge0.
have -> : K i j = K ord_max j by rewrite /K /figure_10 (negbTE i0).
by rewrite ler_addl mulr_ge0.
Qed.

(** A channel that leaks little under every prior, and is private at no level: an
    output that is seldom, and impossible for one of two inputs. *)
Theorem example_18_no_converse (R : realFieldType) (b : R) :
  1 < b -> exists K : bool -> bool -> R,
  [/\ channel K,
      forall prior, distribution prior -> leakage_factor prior K <= b &
      forall lam, ~ private (complete_graph [finType of bool]) lam K].
Proof.
move=> b_gt1; pose d : R := Num.min 1 (b - 1).
have d_gt0 : 0 < d by rewrite lt_minr ltr01 subr_gt0.
have d_le1 : d <= 1 by rewrite le_minl lexx.
have d_leb : 1 + d <= b by rewrite addrC -ler_subr_addr le_minl lexx orbT.
pose K (x z : bool) : R := if x then if z then d else 1 - d else (~~ z)%:R.
have KC : channel K.
  split=> [x z|x]; rewrite ?big_bool /K; case: x => //=.
  - by case: z; rewrite ?subr_ge0 // ltW.
  - by rewrite ler0n.
  - by rewrite addrC subrK.
  - by rewrite add0r.
exists K; split=> // [prior pD|lam KP].
  apply: le_trans (leakage_factor_le KC pD) _; apply: le_trans d_leb.
  rewrite /sum_of_maxima big_bool /= addrC; apply: ler_add.
    apply: maximum_le => [|x]; rewrite ?ler01 // /K; case: x => //=.
    by rewrite ler_subl_addr ler_addl ltW.
  by apply: maximum_le => [|x]; rewrite ?(ltW d_gt0) // /K; case: x => //=; apply: ltW.
by have := KP true false true isT; rewrite /K mulr0 leNgt d_gt0.
Qed.
