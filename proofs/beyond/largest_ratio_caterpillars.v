(** * beyond/largest-ratio/caterpillars: hubs on a way, with leaves

    By the formula for forests each hub pays for itself and its leaves, either on level 1, or on level 0
    where it has fewer than lam + 1 neighbours. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests hub_trees.
From leakproof.library Require Import graph_facts bounds_facts covering_facts tree_facts field_tactic.
From leakproof.beyond Require Import tree_formula.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Local Arguments adjacent : simpl never.

Section Factor.
Variables (R : realFieldType) (N : nat) (leaves : nat -> nat) (lam : R).
Hypotheses (N_gt0 : (0 < N)%N) (lam_ge1 : 1 <= lam).
Notation G := (hub_tree N leaves).
Notation V := (hub_tree_vertex N leaves).
Notation m := (hubs_beside N).
Notation D k := ((leaves k + m k)%:R : R).
Add Field hub_field : (field_tactic_theory R).

Let lam0 : 0 < lam := lt_le_trans ltr01 lam_ge1.
Let more_gt0 : 0 < lam + 1. Proof. by rewrite addr_gt0 ?ltr01. Qed.
Let more0 : lam + 1 != 0. Proof. exact: lt0r_neq0. Qed.

Let sum_V (F : V -> R) :
  \sum_v F v = \sum_k F (inl k) + (\sum_i F (inr (inl i)) + \sum_(k : 'I_N) \sum_(j < leaves k) F (leaf_at j)).
Proof. exact: big_hubs. Qed.

(** What a hub and its leaves pay, times lam + 1. *)
Let pays (k : nat) : R := lam * (lam + 1 - (m k)%:R) - (lam - 1) * Num.max 0 (lam + 1 - D k).

Let formula (rho : V -> nat) : R := \sum_i lam ^+ rho i * (1 - (degree G i)%:R / (lam + 1)).

Let formulaE rho : formula rho * (lam + 1) =
  \sum_k (lam ^+ rho (inl k) * (lam + 1 - D k) + lam * \sum_(j < leaves k) lam ^+ rho (leaf_at j))
  + (lam - 1) * \sum_i lam ^+ rho (inr (inl i)).
Proof.
rewrite /formula sum_V [LHS]mulrDl [X in _ + X = _]mulrDl big_split /= -[RHS]addrA; congr (_ + _); last (rewrite [RHS]addrC; congr (_ + _)).
- by rewrite mulr_suml; apply: eq_bigr => k _; rewrite degree_hub -mulrA mulrBl mul1r mulfVK.
- rewrite mulr_suml mulr_sumr; apply: eq_bigr => k _; rewrite degree_middle -mulrA mulrBl mul1r mulfVK // mulrC.
  by congr (_ * _); rewrite mulr2n opprD addrA addrK.
rewrite mulr_suml; apply: eq_bigr => k _; rewrite mulr_suml mulr_sumr; apply: eq_bigr => j _.
by rewrite degree_leaf -mulrA mulrBl !mul1r mulVf // addrK mulrC.
Qed.

Let m_le2 k : (m k)%:R <= lam + 1.
Proof.
apply: (@le_trans _ _ 2%:R); last by rewrite -[2%:R]/(1 + 1) ler_add2r.
by rewrite ler_nat /hubs_beside; case: (0 < k)%N; case: (k.+1 < N)%N.
Qed.

Let level0 k : lam + 1 - D k + lam * (leaves k)%:R = lam * (lam + 1 - (m k)%:R) - (lam - 1) * (lam + 1 - D k).
Proof. by rewrite natrD; ring_in R. Qed.

Let pays_least rho (k : 'I_N) : (forall i h, G i h -> (rho i <= (rho h).+1)%N) ->
  pays k <= lam ^+ rho (inl k) * (lam + 1 - D k) + lam * \sum_(j < leaves k) lam ^+ rho (leaf_at j).
Proof.
move=> rho_le; case E: (rho (inl k)) => [|h].
  rewrite expr0 mul1r; apply: (@le_trans _ _ (lam + 1 - D k + lam * (leaves k)%:R)).
    rewrite level0 ler_add2l ler_opp2 ler_wpmul2l ?subr_ge0 //.
    by rewrite le_maxr lexx orbT.
  rewrite ler_add2l ler_wpmul2l ?(ltW lam0) // -[X in X%:R]card_ord -sum1_card natr_sum.
  by apply: ler_sum => j _; rewrite exprn_ege1.
apply: (@le_trans _ _ (lam ^+ h.+1 * (lam + 1 - D k) + lam ^+ h.+1 * (leaves k)%:R)); last first.
  rewrite ler_add2l exprS -mulrA ler_wpmul2l ?(ltW lam0) // mulr_natr -[X in _ *+ X]card_ord -sumr_const.
  apply: ler_sum => j _; rewrite ler_weexpn2l // -ltnS -E; apply: rho_le.
  by rewrite hub_leaf_at eqxx.
have -> : lam ^+ h.+1 * (lam + 1 - D k) + lam ^+ h.+1 * (leaves k)%:R = lam ^+ h.+1 * (lam + 1 - (m k)%:R).
  by rewrite natrD; move: (lam ^+ h.+1) => t; ring_in R.
apply: (@le_trans _ _ (lam * (lam + 1 - (m k)%:R))).
  by rewrite ler_subl_addr ler_addl mulr_ge0 ?subr_ge0 // le_maxr lexx.
by rewrite exprS -mulrA ler_wpmul2l ?(ltW lam0) // ler_pemull ?subr_ge0 ?m_le2 // exprn_ege1.
Qed.

Let best (v : V) : nat := if v is inl k then nat_of_bool (lam + 1 <= D k)%R else 0%N.

Let pays_best (k : 'I_N) :
  pays k = lam ^+ best (inl k) * (lam + 1 - D k) + lam * \sum_(j < leaves k) lam ^+ best (leaf_at j).
Proof.
have -> : \sum_(j < leaves k) lam ^+ best (leaf_at j) = (leaves k)%:R.
  by rewrite (eq_bigr (fun=> 1)) ?sumr_const ?card_ord.
rewrite /pays /=; case: lerP => [le_D|lt_D].
  rewrite max_l ?subr_le0 // mulr0 subr0 expr1 natrD; ring_in R.
by rewrite max_r ?subr_ge0 ?ltW // expr0 mul1r level0.
Qed.

Let total : (1 + N%:R * (lam - 1) - (lam - 1) / (lam + 1) * \sum_(k < N) Num.max 0 (lam + 1 - D k)) * (lam + 1)
  = \sum_(k < N) pays k + (lam - 1) * N.-1%:R.
Proof.
rewrite /pays sumrB -mulr_sumr -mulr_sumr sumrB sumr_const card_ord -natr_sum sum_hubs_beside //.
set S := \sum_(k < N) Num.max 0 _; rewrite -[in LHS](prednK N_gt0) -[in RHS](prednK N_gt0) /=.
rewrite -muln2 natrM -[in RHS]mulr_natr -![N.-1.+1]addn1 !natrD; move: (N.-1%:R : R) => n.
by field_in R.
Qed.

Lemma hub_tree_factor : largest_factor G lam
  (1 + N%:R * (lam - 1) - (lam - 1) / (lam + 1) * \sum_(k < N) Num.max 0 (lam + 1 - D k)).
Proof.
apply/tree_formula => //; first exact: hub_forest.
have ones : \sum_(i < N.-1) (1 : R) = N.-1%:R by rewrite sumr_const card_ord.
split=> [|rho rho_le].
  exists best => [i h _|]; first by case: i => [k|//] /=; case: (_ <= _).
  apply: (mulIf more0); rewrite total -/(formula best) formulaE; congr (_ + _).
    by apply: eq_bigr => k _; rewrite -pays_best.
  by rewrite (eq_bigr (fun=> 1)) ?ones.
rewrite -(ler_pmul2r more_gt0) total -/(formula rho) formulaE ler_add //.
  by apply: ler_sum => k _; apply: pays_least.
rewrite ler_wpmul2l ?subr_ge0 // -ones; apply: ler_sum => k _.
exact: exprn_ege1.
Qed.

End Factor.

(** ** The covering number *)
Section Cover.
Variables (R : realFieldType) (N : nat) (lam : R).
Hypotheses (N_gt0 : (0 < N)%N) (lam_ge1 : 1 <= lam) (lam_le2 : lam <= 2%:R).
Notation G := (hub_tree N (fun=> 3%N)).
Notation V := (hub_tree_vertex N (fun=> 3%N)).
Notation M := (similarity G lam).
Notation lf k j := (@leaf_at N (fun=> 3%N) k j).
Add Field cover_field : (field_tactic_theory R).

Let lam0 : 0 < lam := lt_le_trans ltr01 lam_ge1.
Let lam_neq0 : lam != 0 := lt0r_neq0 lam0.
Let mu := lam ^+ 2.
Let mu_ge1 : 1 <= mu. Proof. exact: exprn_ege1. Qed.
Let mu0 : 0 < mu := lt_le_trans ltr01 mu_ge1.
Let more_gt0 : 0 < mu + 1. Proof. by rewrite addr_gt0 ?ltr01. Qed.
Let more0 : mu + 1 != 0. Proof. exact: lt0r_neq0. Qed.
Let mu_neq0 : mu != 0. Proof. exact: lt0r_neq0. Qed.

Definition apart (a j : nat) : nat := (a - j + (j - a))%N.
Definition way_weight (k : nat) : R := 1 - (hubs_beside N k)%:R / (mu + 1).
Notation w := way_weight.

Lemma way_before a : (a < N)%N -> \sum_(0 <= j < a.+1) w j * mu ^- (a - j) = 1 - (a.+1 < N)%N%:R / (mu + 1).
Proof.
elim: a => [|a IH] lt_a; first by rewrite big_nat1 expr0 invr1 mulr1 /w /hubs_beside.
rewrite big_nat_recr //= subnn expr0 invr1 mulr1.
have -> : \sum_(0 <= j < a.+1) w j * mu ^- (a.+1 - j) = (1 - 1 / (mu + 1)) / mu.
  have := IH (ltnW lt_a); rewrite lt_a => <-; rewrite mulr_suml; apply: eq_big_nat => j /andP[_ le_j].
  by rewrite subSn // exprS invfM mulrCA mulrC.
by rewrite /w /hubs_beside /= natrD; field_in R.
Qed.

Lemma way_after a : (a < N)%N -> \sum_(a <= j < N) w j * mu ^- (j - a) = 1 - (0 < a)%N%:R / (mu + 1).
Proof.
move E: (N - a.+1)%N => n; elim: n a E => [|n IH] a E lt_a.
  have NE : N = a.+1 by apply/eqP; rewrite eqn_leq lt_a andbT -subn_eq0 E.
  rewrite [in LHS]NE big_nat1 subnn expr0 invr1 mulr1 /w /hubs_beside NE ltnn addn0 //.
have lt_a' : (a.+1 < N)%N by rewrite -subn_gt0 E.
have {}IH := IH a.+1 _ lt_a'; rewrite big_ltn // subnn expr0 invr1 mulr1.
have -> : \sum_(a.+1 <= j < N) w j * mu ^- (j - a) = (1 - 1 / (mu + 1)) / mu.
  rewrite -IH; last by rewrite subnS E.
  rewrite mulr_suml; apply: eq_big_nat => j /andP[lt_j _].
  by rewrite -[(j - a)%N]prednK ?subn_gt0 // -subnS exprS invfM mulrCA mulrC.
by rewrite /w /hubs_beside lt_a' natrD; field_in R.
Qed.

Lemma way_row a : (a < N)%N -> \sum_(j < N) w j * mu ^- apart a j = 1.
Proof.
move=> lt_a; rewrite -(big_mkord xpredT (fun j => w j * mu ^- apart a j)) (big_cat_nat _ (n := a.+1)) //=.
have -> : \sum_(0 <= j < a.+1) w j * mu ^- apart a j = \sum_(0 <= j < a.+1) w j * mu ^- (a - j).
  apply: eq_big_nat => j /andP[_ le_j]; congr (_ * mu ^- _); rewrite /apart.
  by have /eqP-> : (j - a == 0)%N by []; rewrite addn0.
have -> : \sum_(a.+1 <= j < N) w j * mu ^- apart a j = \sum_(a <= j < N) w j * mu ^- (j - a) - w a.
  rewrite [in RHS]big_ltn // subnn expr0 invr1 mulr1 addrAC subrr add0r.
  apply: eq_big_nat => j /andP[lt_j _]; congr (_ * mu ^- _); rewrite /apart.
  by have /eqP-> : (a - j == 0)%N by rewrite subn_eq0 ltnW.
by rewrite way_before // way_after // /w /hubs_beside natrD; field_in R.
Qed.

Lemma way_weight_ge0 k : 0 <= w k.
Proof.
rewrite subr_ge0 ler_pdivr_mulr // mul1r; apply: (@le_trans _ _ 2%:R); last by rewrite -[2%:R]/(1 + 1) ler_add2r.
by rewrite ler_nat /hubs_beside; case: (0 < k)%N; case: (k.+1 < N)%N.
Qed.

Lemma way_weight_le1 k : w k <= 1.
Proof. by rewrite ler_subl_addr ler_addl divr_ge0 ?ler0n // ltW. Qed.

(** *** From above *)

Let near_hub (k : 'I_N) n (i : 'I_N) : (k + n)%N = i -> walk G n.*2 (inl k) (inl i).
Proof.
elim: n k => [|n IH] k; first by rewrite addn0 walk0 => ki; apply/eqP; congr inl; apply: val_inj.
rewrite addnS -addSn => kE; have lt_k : (k.+1 < N)%N by apply: leq_ltn_trans (ltn_ord i); rewrite -kE leq_addr.
have lt_m : (k < N.-1)%N by rewrite -ltnS prednK.
rewrite doubleS; apply/walkS; exists (inr (inl (Ordinal lt_m))); first by rewrite hub_middle eqxx.
apply/walkS; exists (inl (Ordinal lt_k)); last exact: IH.
by rewrite hub_middle /= eqxx orbT.
Qed.

Let hubs_walk (k i : 'I_N) : walk G (apart k i).*2 (inl k) (inl i).
Proof.
have [le|lt] := leqP k i.
  by apply: near_hub; rewrite /apart; have /eqP-> : (k - i == 0)%N by []; rewrite subnKC.
rewrite walk_sym; apply: near_hub; rewrite /apart; have /eqP-> : (i - k == 0)%N by rewrite subn_eq0 ltnW.
by rewrite addn0 subnKC // ltnW.
Qed.

Let near_some_hub (v : V) : exists2 k, (v == inl k) || G v (inl k) & true.
Proof.
case: v => [k|[j|[k j]]]; first by exists k; rewrite ?eqxx.
  have lt_j : (j < N)%N by apply: leq_trans (ltn_ord j) (leq_pred N).
  by exists (Ordinal lt_j); rewrite ?hub_middle /= ?eqxx ?orbT.
by exists k; rewrite // hub_leaf /= eqxx ?orbT.
Qed.

Let y (v : V) : R := if v is inl k then lam * w k else 0.

Let sum_V (F : V -> R) :
  \sum_v F v = \sum_k F (inl k) + (\sum_i F (inr (inl i)) + \sum_(k : 'I_N) \sum_(j < 3) F (lf k j)).
Proof. exact: big_hubs. Qed.

Let y_cover : covering G lam y.
Proof.
split=> [[k|//]|v]; first by rewrite mulr_ge0 ?way_weight_ge0 // ltW.
have [k vk _] := near_some_hub v; rewrite sum_V [X in _ + (X + _)]big1 => [|i _]; last by rewrite mulr0.
rewrite [X in _ + (_ + X)]big1 => [|i _]; last by rewrite big1 // => j _; rewrite mulr0.
rewrite !addr0 -(way_row (ltn_ord k)); apply: ler_sum => i _; rewrite /y mulrA [leRHS]mulrC.
rewrite ler_wpmul2l ?way_weight_ge0 //.
have walk_v : exists2 n, (n <= (apart k i).*2.+1)%N & walk G n v (inl i).
  case/orP: vk => [/eqP->|vk]; first by exists (apart k i).*2; rewrite ?leqnSn.
  by exists (apart k i).*2.+1 => //; apply/walkS; exists (inl k).
case: walk_v => n le_n v_walk; rewrite /similarity (walk_connect v_walk).
apply: (@le_trans _ _ (lam ^- (apart k i).*2.+1 * lam)).
  rewrite exprS invfM mulrAC mulVf // mul1r /mu -exprM mul2n //.
rewrite ler_pmul2r // lamV_le // (leq_trans _ le_n) //; exact: dist_walk_le.
Qed.

(** *** From below: the same amounts, on the leaves *)

Let x (v : V) : R := if v is inr (inr l) then lam * w (tag l) / 3%:R else 0.

(** How far it is to a leaf. *)
Let away (k : 'I_N) (j : 'I_3) (v : V) : nat :=
  match v with
  | inl i => (apart i k).*2.+1
  | inr (inl i) => if (i < k)%N then (k - i).*2 else (i - k).*2.+2
  | inr (inr l) => if v == lf k j then 0%N else (apart (tag l) k).*2.+2
  end.

Let le2 n : (n <= n.+2)%N. Proof. exact: leqW. Qed.

Let away_hub (k i : nat) : (k = i \/ k = i.+1) -> forall (h : nat),
  ((apart k h).*2.+1 <= (if (i < h)%N then (h - i).*2 else (i - h).*2.+2).+1)%N /\
  ((if (i < h)%N then (h - i).*2 else (i - h).*2.+2) <= (apart k h).*2.+2)%N.
Proof.
move=> ki h; rewrite /apart; case: (ltnP i h) => [lt|le].
  have /eqP i0 : (i - h == 0)%N by rewrite subn_eq0 ltnW.
  case: ki => ->; first by rewrite i0 add0n; split; rewrite ?ltnS ?le2.
  have /eqP-> : (i.+1 - h == 0)%N by rewrite subn_eq0.
  have -> : (h - i = (h - i.+1).+1)%N by rewrite -subSn // subSS.
  by rewrite add0n doubleS; split; rewrite ?ltnS ?le2.
have /eqP h0 : (h - i == 0)%N by rewrite subn_eq0.
case: ki => ->; first by rewrite h0 addn0; split; rewrite ?ltnS ?le2.
have /eqP-> : (h - i.+1 == 0)%N by rewrite subn_eq0 leqW.
by rewrite addn0 subSn // doubleS; split; rewrite ?ltnS ?le2.
Qed.

Let away_lip (k : 'I_N) (j : 'I_3) u v : G u v -> (away k j u <= (away k j v).+1)%N.
Proof.
case: u => [i|[i|l]]; case: v => [h|[h|l']]; rewrite ?not_hubs ?none_hub ?hub_middle ?hub_leaf //.
- by move=> ih; have [] := @away_hub i h _ k => //; case/orP: ih => /eqP; [left|right].
- move=> /eqP->; rewrite /away; case: eqP => [lE|_]; last by rewrite !ltnS le2.
  have -> : tag l' = k by case: lE => ->.
  by rewrite /apart subnn.
- by move=> hi; have [] := @away_hub h i _ k => //; case/orP: hi => /eqP; [left|right].
- by move=> /eqP->; rewrite /away; case: eqP.
Qed.

Let near (k : 'I_N) (j : 'I_3) v : M v (lf k j) <= lam ^- away k j v.
Proof.
rewrite /similarity; case: ifP => [conn|_]; last exact/ltW/lamV_gt0.
rewrite lamV_le //; have := dist_ge_lipschitz (@away_lip k j) conn.
by rewrite {2}/away /= eqxx add0n.
Qed.

Let x_sum : \sum_v x v = lam * \sum_(k < N) w k.
Proof.
rewrite sum_V [X in X + _]big1 // [X in _ + (X + _)]big1 // !add0r [RHS]mulr_sumr; apply: eq_bigr => k _ /=.
by rewrite sumr_const card_ord -[LHS]mulr_natr divfK // pnatr_eq0.
Qed.

Let y_sum : \sum_v y v = lam * \sum_(k < N) w k.
Proof.
rewrite sum_V [X in _ + (X + _)]big1 // [X in _ + (_ + X)]big1 => [|k _]; last by rewrite big1.
by rewrite !addr0 mulr_sumr.
Qed.

Let x_row (v : V) : \sum_u M v u * x u <= \sum_(k < N) \sum_(j < 3) lam ^- away k j v * (lam * w k / 3%:R).
Proof.
rewrite sum_V [X in X + _]big1 => [|i _]; last by rewrite mulr0.
rewrite [X in _ + (X + _)]big1 => [|i _]; last by rewrite mulr0.
rewrite !add0r.
apply: ler_sum => k _; apply: ler_sum => j _; rewrite /x /= ler_wpmul2r ?near //.
by rewrite !mulr_ge0 ?way_weight_ge0 ?invr_ge0 ?ler0n // ltW.
Qed.

(** The three leaves of a hub at the same distance. *)
Let three (n : nat) (c : R) : \sum_(j < 3) lam ^- n * (lam * c / 3%:R) = lam ^- n * lam * c.
Proof. by rewrite sumr_const card_ord -[LHS]mulr_natr -mulrA divfK ?pnatr_eq0 // mulrA. Qed.

Let odd_power n : lam ^- n.*2.+1 * lam = mu ^- n.
Proof. by rewrite exprS invfM mulrAC mulVf // mul1r /mu -exprM mul2n. Qed.

Let even_power n : lam ^- n.*2.+2 * lam = lam^-1 * mu ^- n.
Proof. by rewrite exprS invfM -mulrA odd_power. Qed.

Let x_packing : packing G lam x.
Proof.
split=> [[k|[i|l]]|v] //; first by rewrite /x !mulr_ge0 ?way_weight_ge0 ?invr_ge0 ?ler0n // ltW.
apply: le_trans (x_row v) _; case: v => [i|[i|l]].
- rewrite -[leRHS](way_row (ltn_ord i)) le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => k _.
  by rewrite three odd_power mulrC.
- have lt_i : (i.+1 < N)%N by move: (nat_of_ord i) (ltn_ord i) N_gt0 => a; case: (N).
  have -> : \sum_(k < N) \sum_(j < 3) lam ^- away k j (inr (inl i)) * (lam * w k / 3%:R) =
      lam^-1 * (\sum_(0 <= j < i.+1) w j * mu ^- (i - j) + \sum_(i.+1 <= j < N) w j * mu ^- (j - i.+1)).
    rewrite mulrDr !mulr_sumr -[RHS]/(_ + _).
    pose F k := lam^-1 * (w k * mu ^- (if (i < k)%N then k - i.+1 else i - k)%N).
    rewrite (_ : \sum_(0 <= j < i.+1) _ = \sum_(0 <= j < i.+1) F j); last first.
      by apply: eq_big_nat => j /andP[_ le_j]; rewrite /F ltnNge -ltnS le_j.
    rewrite [X in _ = _ + X](_ : _ = \sum_(i.+1 <= j < N) F j); last first.
      by apply: eq_big_nat => j /andP[lt_j _]; rewrite /F lt_j.
    rewrite -(big_cat_nat _ _ (n := i.+1)) //= ?(ltnW lt_i) // big_mkord; apply: eq_bigr => k _.
    rewrite three /F /=; case: ltnP => [lt_k|le_k]; last by rewrite even_power mulrAC -mulrA.
    rewrite -[(k - i)%N]prednK ?subn_gt0 // -subnS doubleS even_power mulrAC -mulrA //.
  rewrite way_before ?(ltnW lt_i) // way_after // lt_i mul1r.
  have -> : lam^-1 * (1 - (mu + 1)^-1 + (1 - (mu + 1)^-1)) = 2%:R * lam / (mu + 1).
    by rewrite /mu; field_in R; rewrite ?lam_neq0 // -expr2.
  rewrite ler_pdivr_mulr // mul1r -subr_ge0.
  have -> : mu + 1 - 2%:R * lam = (lam - 1) ^+ 2 by rewrite /mu; ring_in R.
  exact: sqr_ge0.
case: l => k0 j0; set v : V := inr _; set c := (1 - lam ^- 2) * (lam * w k0 / 3%:R).
have pick : \sum_(k < N) \sum_(j < 3) (v == lf k j)%:R * c = c.
  transitivity (\sum_u (v == u)%:R * c).
    have no_hub i : (v == inl i) = false by [].
    have no_middle i : (v == inr (inl i)) = false by [].
    rewrite sum_V [X in _ = X + _]big1 => [|i _]; last by rewrite no_hub mul0r.
    by rewrite [X in _ = _ + (X + _)]big1 => [|i _]; rewrite ?add0r // no_middle mul0r.
  by rewrite (bigD1 v) //= eqxx mul1r big1 ?addr0 // => u /negbTE uv; rewrite eq_sym uv mul0r.
have split_row k j : lam ^- away k j v * (lam * w k / 3%:R)
    = lam ^- (apart k0 k).*2.+2 * (lam * w k / 3%:R) + (v == lf k j)%:R * c.
  rewrite /away /=; case: eqP => [[kE _]|_]; last by rewrite mul0r addr0.
  rewrite -kE /apart subnn mul1r expr0 invr1 mul1r /c mulrBl mul1r addrC subrK //.
under eq_bigr do under eq_bigr do rewrite split_row.
under eq_bigr do rewrite big_split /= three.
rewrite big_split /= pick.
have -> : \sum_(k < N) lam ^- (apart k0 k).*2.+2 * lam * w k = lam^-1.
  rewrite -[RHS]mulr1 -(way_row (ltn_ord k0)) mulr_sumr; apply: eq_bigr => k _.
  by rewrite even_power mulrAC -mulrA.
have c_le : c <= (1 - lam ^- 2) * (lam / 3%:R).
  rewrite /c ler_wpmul2l ?subr_ge0 ?lamV_le1 // ler_wpmul2r ?invr_ge0 ?ler0n //.
  by rewrite ler_pimulr ?way_weight_le1 // ltW.
apply: le_trans (_ : lam^-1 + (1 - lam ^- 2) * (lam / 3%:R) <= 1); first by rewrite ler_add2l.
rewrite -subr_ge0.
have -> : 1 - (lam^-1 + (1 - lam ^- 2) * (lam / 3%:R)) = (lam - 1) * (2%:R - lam) / (3%:R * lam).
  by field_in R; rewrite ?lam_neq0 ?(pnatr_eq0 R 3).
by rewrite divr_ge0 ?mulr_ge0 ?subr_ge0 ?ler0n // ltW.
Qed.

Lemma caterpillar_covering : covering_number G lam (lam * (N%:R * (lam ^+ 2 - 1) + 2%:R) / (lam ^+ 2 + 1)).
Proof.
have -> : lam * (N%:R * (lam ^+ 2 - 1) + 2%:R) / (lam ^+ 2 + 1) = \sum_v y v.
  rewrite y_sum /way_weight sumrB sumr_const card_ord -mulr_suml -natr_sum sum_hubs_beside // -/mu.
  rewrite -[in LHS](prednK N_gt0) -[in RHS](prednK N_gt0) /= -muln2 natrM -addn1 natrD.
  move: (N.-1%:R : R) => n; field_in R; exact: more0.
by have [] := covering_certified x_packing y_cover (etrans x_sum (esym y_sum)).
Qed.

End Cover.

Theorem caterpillars (R : realFieldType) (N : nat) (lam : R) :
  (0 < N)%N -> 1 <= lam -> lam <= 2%:R ->
  largest_factor (hub_tree N (fun=> 3%N)) lam (1 + N%:R * (lam - 1)) /\
  covering_number (hub_tree N (fun=> 3%N)) lam (lam * (N%:R * (lam ^+ 2 - 1) + 2%:R) / (lam ^+ 2 + 1)).
Proof.
move=> N_gt0 lam_ge1 lam_le2; split; last exact: caterpillar_covering.
have := hub_tree_factor (fun=> 3%N) N_gt0 lam_ge1; rewrite big1 ?mulr0 ?subr0 // => k _.
rewrite max_l // subr_le0; apply: (@le_trans _ _ 3%:R); last by rewrite ler_nat leq_addr.
by rewrite -[3%N]addn1 natrD ler_add2r.
Qed.
