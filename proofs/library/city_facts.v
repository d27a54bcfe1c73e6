(** * The two mechanisms for six cities (alvim15, Example 30; alvim11, Example 8)

    [alpha] is the positive number with alpha^5 = 2, in any ordered field that has
    one.  Everything is a linear function of t = 1 / (alpha + 1), which lies between
    195/419 and 74/159. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel symmetry bounds utility.
From leakproof.definitions Require Import geometric tables elections.
From leakproof.library Require Import graph_facts channel_facts bounds_facts hamming_facts.
From leakproof.library Require Import regular_facts power_graph table_facts field_tactic.
From leakproof.library Require Import geometric_facts rounding.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Uniform.
Variable R : realFieldType.

Lemma uniform6 : @uniform R cities =1 prior_of R (n := 6) 6 (nseq 6 1%N).
Proof.
move=> i; rewrite /uniform /prior_of card_ord nth_nseq ltn_ord.
by rewrite mul1r.
Qed.

Lemma posterior_eq (X Z : finType) (p q : X -> R) (K : X -> Z -> R) :
  p =1 q -> posterior_vulnerability p K = posterior_vulnerability q K.
Proof. by move=> pq; apply: eq_bigr => z _; apply: eq_maximum => x; rewrite pq. Qed.

Lemma uniform6_table (N : nat) (A : seq (seq nat)) :
  posterior_vulnerability (@uniform R cities) (@table R 6 6 N A)
    = (weighted_maxima 6 6 (nseq 6 1%N) A)%:R / (6 * N)%:R.
Proof. by rewrite (posterior_eq _ uniform6) table_posterior. Qed.

Lemma other_prior_distribution : distribution (@other_prior R).
Proof. exact: prior_of_distribution. Qed.

(** A prior that prefers the first and the last city. *)
Definition ends_weights : seq nat := [:: 2; 1; 1; 1; 1; 2]%N.
Definition ends_prior : 'I_6 -> R := prior_of R (n := 6) 8 ends_weights.

Lemma ends_distribution : distribution ends_prior.
Proof. exact: prior_of_distribution. Qed.

Lemma ends_gt0 i : 0 < ends_prior i.
Proof. by rewrite divr_gt0 ?ltr0n //; case: i => -[|[|[|[|[|[|//]]]]]]. Qed.

(** The matrix (17) or (8) for the complete graph, at lam = 2. *)
Lemma by_distanceE (i j : 'I_6) :
  distance_matrix (complete_graph cities) (2%:R : R) ord0 i j = @table R 6 6 7 printed_m2 i j.
Proof.
have two_ge1 : 1 <= 2%:R :> R by rewrite ler1n.
rewrite /distance_matrix complete_distance_sum // card_ord.
have -> : 6%:R - 1 + 2%:R = 7%:R :> R by rewrite -[1]/(1%:R) -natrB // -natrD.
rewrite invf_div /similarity complete_connected complete_dist /table.
have -> : entry printed_m2 i j = (if i == j then 2 else 1)%N.
  by case: i j => -[|[|[|[|[|[|//]]]]]] ? [[|[|[|[|[|[|//]]]]]] ?].
case: eqP => _; rewrite ?expr0 ?invr1 ?mulr1 // expr1 mulrAC divff ?mul1r //.
by rewrite pnatr_eq0.
Qed.

Lemma by_distance_channel : channel (@table R 6 6 7 printed_m2).
Proof. exact: table_channel. Qed.

Lemma by_distance_private : private (complete_graph cities) 2%:R (@table R 6 6 7 printed_m2).
Proof.
move=> i h j ih; rewrite -[2%:R]divr1 -[1]/(1%:R).
by apply: (@table_private R 6 6 7 printed_m2 (fun i h => i != h) 2 1).
Qed.

Lemma by_distance_uniform :
  posterior_vulnerability (@uniform R cities) (@table R 6 6 7 printed_m2) = 2%:R / 7%:R.
Proof. by apply/eqP; rewrite uniform6_table div_nat_eq. Qed.

Lemma by_distance_other :
  posterior_vulnerability (@other_prior R) (@table R 6 6 7 printed_m2) = 2%:R / 7%:R.
Proof. by apply/eqP; rewrite table_posterior div_nat_eq. Qed.

Lemma by_distance_ends :
  posterior_vulnerability ends_prior (@table R 6 6 7 printed_m2) = 2%:R / 7%:R.
Proof. by apply/eqP; rewrite table_posterior div_nat_eq. Qed.

End Uniform.

Section Root.
Variables (R : realFieldType) (alpha : R).
Hypotheses (alpha_gt0 : 0 < alpha) (alpha5 : alpha ^+ 5 = 2%:R).
Add Field R_field : (field_tactic_theory R).

Let M := truncated_geometric (n := 5) alpha.
Let t := (alpha + 1)^-1.

Let lower := alpha_gt alpha_gt0 alpha5.
Let upper := alpha_lt alpha_gt0 alpha5.

Lemma root_ge1 : 1 <= alpha.
Proof. by apply: le_trans (ltW lower); rewrite ler_pdivl_mulr ?ltr0n // mul1r ler_nat. Qed.

Lemma root_le2 : alpha <= 2%:R.
Proof. by apply: le_trans (ltW upper) _; rewrite ler_pdivr_mulr ?ltr0n // -natrM ler_nat. Qed.

Let sum_gt0 : 0 < alpha + 1. Proof. by rewrite addr_gt0 ?ltr01. Qed.

Lemma inverse_le : t <= 74%:R / 159%:R.
Proof.
have -> : 74%:R / 159%:R = (85%:R / 74%:R + 1)^-1 :> R.
  have [n0 m0] : 74%:R != 0 :> R /\ 159%:R != 0 :> R by rewrite !pnatr_eq0.
  rewrite -[LHS]invf_div; congr (_^-1); apply: (mulIf n0).
  by rewrite divfK // mulrDl divfK // mul1r -natrD.
rewrite lef_pinv ?posrE // ?ler_add2r ?(ltW lower) //.
by rewrite addr_gt0 ?ltr01 // divr_gt0 ?ltr0n.
Qed.

Lemma inverse_ge : 195%:R / 419%:R <= t.
Proof.
have -> : 195%:R / 419%:R = (224%:R / 195%:R + 1)^-1 :> R.
  have [n0 m0] : 195%:R != 0 :> R /\ 419%:R != 0 :> R by rewrite !pnatr_eq0.
  rewrite -[LHS]invf_div; congr (_^-1); apply: (mulIf n0).
  by rewrite divfK // mulrDl divfK // mul1r -natrD.
rewrite lef_pinv ?posrE // ?ler_add2r ?(ltW upper) //.
by rewrite addr_gt0 ?ltr01 // divr_gt0 ?ltr0n.
Qed.

Lemma root_channel : channel M.
Proof.
split=> [i j|i]; first exact: (geometric_ge0 root_ge1).
exact: geometric6_sum.
Qed.

Lemma root_private : private (complete_graph cities) 2%:R M.
Proof.
move=> i h j _; rewrite -alpha5; apply: (geometric_ratio root_ge1).
by apply: leq_trans (apart_le h j) (leq_addr _ _).
Qed.

Lemma corner : M ord0 ord0 = 1%:R / 1%:R - 1%:R / 1%:R * t.
Proof.
have a1 : alpha + 1 != 0 by rewrite gt_eqF.
rewrite /M truncated_geometricE /absolute_difference /= expr0 mulr1 !divr1 mul1r /t.
by field_in R.
Qed.

Let a0 : alpha != 0. Proof. by rewrite gt_eqF. Qed.
Let a1 : alpha + 1 != 0. Proof. by rewrite gt_eqF. Qed.

Lemma root_uniform :
  posterior_vulnerability (@uniform R cities) M = 1%:R / 1%:R - 5%:R / 3%:R * t.
Proof.
rewrite posterior_uniform card_ord /sum_of_maxima.
rewrite (eq_bigr (fun j => M j j)) => [|j _]; last first.
  by apply: (@maximum_eq _ _ (M^~ j)) => [|i]; [apply: geometric_ge0 root_ge1 _ _
     | apply: geometric_diagonal root_ge1 _ _].
have -> : \sum_j M j j = 6%:R - 10%:R * t.
  rewrite !big_ord_recl big_ord0 /M !truncated_geometricE /absolute_difference /= /bump /= /t.
  by rewrite ?expr0; field_in R.
rewrite mulrBr mulVf ?pnatr_eq0 // divr1; congr (_ - _); rewrite mulrA; congr (_ * _).
by rewrite mulrC; apply/eqP; rewrite div_nat_eq.
Qed.

(** Under the second prior, the guess moves from the ends one step inwards. *)
Definition inwards (j : nat) : nat := if j == 0%N then 1%N else if j == 5%N then 4%N else j.

Lemma root_other :
  posterior_vulnerability (@other_prior R) M = 4%:R / 5%:R - 6%:R / 5%:R * t.
Proof.
pose w i := nth 0%N other_weights i; pose g (j : 'I_6) : 'I_6 := inord (inwards j).
have gE (j : 'I_6) : g j = inwards j :> nat.
  by rewrite inordK //; case: j => -[|[|[|[|[|[|//]]]]]].
have best (i j : 'I_6) : (w i)%:R * M i j <= (w (g j))%:R * M (g j) j.
  rewrite /M !geometricE ![_%:R * (_ * _)]mulrCA ler_wpmul2l ?(outer_ge0 root_ge1) //.
  pose apart := absolute_difference.
  have : [|| (apart (inwards j) j <= apart i j)%N && (w i <= w (inwards j))%N |
     [&& apart i j == 0%N, apart (inwards j) j == 1%N, w i == 1%N & w (inwards j) == 2%N]].
    exact: (@all_ord2 6 6 (fun i j =>
      [|| (apart (inwards j) j <= apart i j)%N && (w i <= w (inwards j))%N |
          [&& apart i j == 0%N, apart (inwards j) j == 1%N, w i == 1%N
            & w (inwards j) == 2%N]])).
  rewrite /apart gE; case/orP=> [/andP[le_d le_w]|/and4P[/eqP-> /eqP-> /eqP-> /eqP->]].
    apply: ler_pmul; rewrite ?ler0n ?ler_nat ?invr_ge0 ?exprn_ge0 ?(ltW alpha_gt0) //.
    by rewrite lef_pinv ?posrE ?exprn_gt0 // ler_weexpn2l // root_ge1.
  by rewrite expr0 invr1 mulr1 expr1 ler_pdivl_mulr // mul1r root_le2.
have -> : posterior_vulnerability (@other_prior R) M
    = 10%:R^-1 * \sum_j (w (g j))%:R * M (g j) j.
  rewrite mulr_sumr; apply: eq_bigr => j _.
  have tenth i : other_prior R i * M i j = 10%:R^-1 * ((w i)%:R * M i j).
    by rewrite /other_prior /prior_of [RHS]mulrA; congr (_ * _); rewrite mulrC.
  rewrite (eq_maximum tenth) maximum_scale ?invr_ge0 ?ler0n //; congr (_ * _).
  pose F (i : 'I_6) : R := (w i)%:R * M i j.
  apply: (@maximum_eq R (ordinal_finType 6) F (g j)) => [|i]; last exact: best.
  by rewrite mulr_ge0 ?ler0n // (geometric_ge0 root_ge1).
have -> : \sum_j (w (g j))%:R * M (g j) j = 8%:R - 12%:R * t.
  rewrite !big_ord_recl big_ord0 /M !truncated_geometricE /absolute_difference !gE /= /bump /= /t.
  by rewrite ?expr0; field_in R.
rewrite mulrBr mulrC [_ * (12%:R * t)]mulrA [_^-1 * 12%:R]mulrC.
by congr (_ - _ * _); apply/eqP; rewrite div_nat_eq.
Qed.

(** Under the prior that prefers the ends, guessing the nearer end is better than what the
    other mechanism can reach. *)
Lemma root_ends : 2%:R / 7%:R < posterior_vulnerability (@ends_prior R) M.
Proof.
pose g (j : 'I_6) : 'I_6 := if (j < 3)%N then ord0 else ord_max.
pose x := alpha^-1 * (alpha^-1 * t).
have -> : 2%:R / 7%:R = (1 - 3%:R / 7%:R) / 2%:R :> R by field_in R; positive.
apply: (@lt_le_trans _ _ ((1 - x) / 2%:R)); last first.
  have -> : (1 - x) / 2%:R = \sum_j ends_prior R (g j) * M (g j) j.
    rewrite !big_ord_recl big_ord0 /g /= /ends_prior /prior_of /= /x /t.
    rewrite /M !truncated_geometricE /absolute_difference /= /bump /= ?expr0.
    by field_in R; positive.
  by apply: ler_sum => j _; apply: (le_maximum (fun i => ends_prior R i * M i j)).
rewrite ltr_pmul2r ?invr_gt0 ?ltr0n // ltr_add2l ltr_opp2.
have inv_le : alpha^-1 <= 74%:R / 85%:R.
  by rewrite -[leRHS]invf_div lef_pinv ?posrE ?divr_gt0 ?ltr0n // ltW.
have inv_ge0 : 0 <= alpha^-1 by rewrite invr_ge0 ltW.
have t_ge0 : 0 <= t by rewrite invr_ge0 ltW.
have inv_le1 : alpha^-1 <= 1 by rewrite invf_le1 // root_ge1.
apply: le_lt_trans (_ : 74%:R / 85%:R * (74%:R / 159%:R) < _).
  apply: ler_pmul; rewrite ?mulr_ge0 //.
  by apply: le_trans inverse_le; rewrite ler_pimull.
rewrite mulf_div -!natrM.
by rewrite div_nat_lt //; vm_compute.
Qed.

End Root.
