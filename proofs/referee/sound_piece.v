(** * One piece proves its value at every lambda of it *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.library Require Import field_tactic channel_facts bounds_facts covering_facts.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.beyond Require Import weak_duality covering_interval.
From leakproof.referee Require Import certificate text reader check check_covering judge.
From leakproof.referee Require Import polynomial sign curve arithmetic evaluation claims.
From leakproof.referee Require Import sound_covering curve_claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Piece.
Variables (R : realFieldType) (n : nat) (both : pairs) (lam : R).
Variables (sign : bool -> polynomial -> bool) (p : piece).
Add Field R_field : (field_tactic_theory R).
Notation ev q := (evaluate q lam).

Hypothesis signP : forall strict q, sign strict q -> has_sign strict (ev q).
Hypothesis below_gt0 : 0 < ev (value_below p).
Hypothesis both_below : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) both.

Let sign_gt0 q : sign true q -> 0 < ev q. Proof. exact: signP. Qed.
Let sign_ge0 q : sign false q -> 0 <= ev q. Proof. exact: signP. Qed.

Lemma is_valueP sum d : 0 < ev d -> is_value p sum d -> ev sum / ev d = piece_value p lam.
Proof.
move=> d_gt0 /(evaluate_same lam); rewrite !evaluate_mul => eq_v; apply/eqP.
by rewrite /piece_value eqr_div ?lt0r_neq0 // eq_v.
Qed.

Section Factor.
Variable r : rel 'I_n.
Hypothesis rE : forall u v, r u v = listed both u v.

(** ** Channels *)

Lemma size_diagonal k rows : size (diagonal k rows) = size rows.
Proof. by elim: rows k => //= row rows IH k; rewrite IH. Qed.

Lemma nth_diagonal k rows i : (i < size rows)%nat ->
  nth [::] (diagonal k rows) i = nth [::] (nth [::] rows i) (k + i).
Proof.
elim: rows k i => [//|row rows IH] k [|i] /= lt_i; first by rewrite addn0.
by rewrite IH // addSnnS.
Qed.

Lemma curve_channel_sound d rows : curve_channel_ok n both sign p d rows ->
  exists K : 'I_n -> 'I_n -> R,
    [/\ channel K, private r lam K & piece_value p lam <= sum_of_maxima K].
Proof.
case/and5P=> /sign_gt0 d0; rewrite eqbE => /eqP rows_n row_n entries_ok.
case/and3P=> sums_ok private_ok value_ok.
pose entry (i j : nat) := nth [::] (nth [::] rows i) j.
pose K (i j : 'I_n) : R := ev (entry i j) / ev d.
have row_at (P : pred (seq polynomial)) (i : 'I_n) : all P rows -> P (nth [::] rows i).
  by move=> P_rows; apply: all_at; rewrite ?rows_n.
have row_size (i : 'I_n) : size (nth [::] rows i) = n.
  by have := row_at _ i row_n; rewrite eqbE => /eqP.
exists K; split.
- split=> [i j|i].
    rewrite divr_ge0 ?(ltW d0) // sign_ge0 //.
    by apply: all_at (row_at _ i entries_ok) _; rewrite row_size.
  rewrite -mulr_suml -(evaluate_total_nth lam (row_size i)).
  by rewrite (evaluate_same lam (row_at _ i sums_ok)) divff // gt_eqF.
- move=> i h j; rewrite rE /listed => /hasP[[u v] uv /=].
  rewrite !eqbE => /andP[/eqP ui /eqP vh].
  rewrite mulrA ler_pmul2r ?invr_gt0 //.
  have /= := allP private_ok _ uv; rewrite ui vh => /(all_at ([::], [::])) level_at.
  have lt_j : (j < size (zip (nth [::] rows i) (nth [::] rows h)))%nat.
    by rewrite size_zip !row_size minnn.
  have := level_at _ lt_j; rewrite /level_ok nth_zip ?row_size // => /sign_ge0.
  by rewrite evaluate_sub /= add0r subr_ge0.
- rewrite -(is_valueP d0 value_ok) (@evaluate_total_nth _ _ n) ?size_diagonal // mulr_suml.
  apply: ler_sum => i _; rewrite nth_diagonal ?rows_n // add0n.
  exact: (le_column_max K i i).
Qed.

(** ** Prices and flows *)
Section Column.
Variable c : 'I_n -> R.
Hypothesis c_private : private_column r lam c.

Definition priced (s : seq polynomial) : R := \sum_(i < n) ev (nth [::] s i) * c i.

Lemma size_poly_add_at i x s : size (poly_add_at i x s) = size s.
Proof. by elim: s i => [|y s IH] [|i] //=; rewrite IH. Qed.

Lemma nth_poly_add_at i x s j : (j < size s)%nat ->
  ev (nth [::] (poly_add_at i x s) j) = ev (nth [::] s j) + (if j == i then ev x else 0).
Proof.
elim: s i j => [//|y s IH] [|i] [|j] //= lt_j; rewrite ?addr0 ?evaluate_add //.
by rewrite eqSS IH.
Qed.

Lemma priced_add_at (i : 'I_n) x s : size s = n ->
  priced (poly_add_at i x s) = priced s + ev x * c i.
Proof.
move=> s_n; rewrite /priced.
rewrite (eq_bigr (fun j : 'I_n => ev (nth [::] s j) * c j
                                  + (if j == i then ev x * c i else 0))) => [|j _].
  by rewrite big_split /= -big_mkcond /= big_pred1_eq.
rewrite nth_poly_add_at ?s_n //; case: (eqVneq j i) => [->|ji].
  by rewrite eqxx mulrDl.
by rewrite ifF ?addr0 //; apply/negbTE.
Qed.

(** A vertex out of range changes nothing. *)
Lemma poly_add_at_out i x s : (size s <= i)%nat -> poly_add_at i x s = s.
Proof. by elim: s i => [|y s IH] [|i] //= /IH->. Qed.

Let c_ge0 i : 0 <= c i. Proof. by case: c_private. Qed.

Lemma priced_all_along s fs : size s = n ->
  all (fun x => listed both x.1.1 x.1.2 && sign false x.2) fs ->
  size (foldl curve_run_along s fs) = n /\ priced (foldl curve_run_along s fs) <= priced s.
Proof.
elim: fs s => [//|[[a b] x] fs IH] s s_n /= /andP[/andP[ab /sign_ge0 x_ge0] ok].
have ab_in : (a, b) \in both by rewrite -listedE.
have /= := allP both_below _ ab_in; rewrite !ltbE => /andP[lt_a lt_b].
have [|-> le_s] := IH (curve_run_along s (a, b, x)) _ ok; first by rewrite !size_poly_add_at.
split=> //; apply: le_trans le_s _; rewrite /curve_run_along /=.
rewrite (@priced_add_at (Ordinal lt_a)) ?size_poly_add_at //.
rewrite (@priced_add_at (Ordinal lt_b)) //= add0r evaluate_opp -addrA ger_addl.
rewrite mulrN mulNr addrC subr_le0 [lam * _]mulrC -mulrA ler_wpmul2l //.
by have [_] := c_private; apply; rewrite rE.
Qed.

Lemma priced_all_left_over s fs : size s = n -> all (fun x => sign false x.2) fs ->
  size (foldl curve_leave_over s fs) = n /\ priced (foldl curve_leave_over s fs) <= priced s.
Proof.
elim: fs s => [//|[i x] fs IH] s s_n /= /andP[/sign_ge0 x_ge0 ok].
have [|-> le_s] := IH (curve_leave_over s (i, x)) _ ok; first by rewrite size_poly_add_at.
split=> //; apply: le_trans le_s _; rewrite /curve_leave_over /=.
case: (ltnP i n) => [lt_i|le_i]; last by rewrite poly_add_at_out ?s_n.
by rewrite (@priced_add_at (Ordinal lt_i)) // evaluate_opp mulNr ger_addl oppr_le0 mulr_ge0.
Qed.

Lemma curve_flow_sound y (root : 'I_n) f : size (above y) = n -> 0 < ev (below_all y) ->
  curve_flow_ok both sign y root f -> c root * ev (below_all y) <= priced (above y).
Proof.
move=> y_n d_gt0 /and3P[along_ok left_ok zero_ok].
have [s1_n le1] := priced_all_along y_n along_ok.
have [s2_n le2] := priced_all_left_over s1_n left_ok.
have : priced (curve_balance y root f) = 0.
  rewrite /priced big1 // => i _; rewrite evaluate_zero ?mul0r //.
  by apply: all_at zero_ok _; rewrite /curve_balance size_poly_add_at s2_n.
rewrite /curve_balance priced_add_at // evaluate_opp mulNr => /eqP; rewrite subr_eq0 => /eqP eq2.
by rewrite mulrC -eq2; apply: le_trans le2 le1.
Qed.

End Column.

Lemma curve_prices_sound y fs : curve_prices_ok n both sign p y fs ->
  upper_bound r lam (piece_value p lam).
Proof.
case/and5P=> /sign_gt0 d0; rewrite !eqbE => /eqP y_n /eqP fs_n y_sum flows_fine.
pose none := CurveFlow [::] [::].
have flow_of (root : 'I_n) : curve_flow_ok both sign y root (nth none fs root).
  have : forall k, curve_flows_ok both sign y k fs -> forall i, (i < size fs)%nat ->
      curve_flow_ok both sign y (k + i) (nth none fs i).
    elim: (fs) => [//|f fs' IH] k /= /andP[f_ok fs_ok] [|i] lt_i; first by rewrite addn0.
    by rewrite addnS -addSn; apply: IH.
  by move/(_ 0%nat flows_fine root); apply; rewrite fs_n.
pose price (i : 'I_n) : R := ev (nth [::] (above y) i) / ev (below_all y).
have -> : piece_value p lam = \sum_i price i.
  by rewrite -(is_valueP d0 y_sum) (evaluate_total_nth lam y_n) mulr_suml.
apply: prices_upper_bound => c root cP.
have := curve_flow_sound cP y_n d0 (flow_of root); rewrite -ler_pdivl_mulr // => le_c.
apply: le_trans le_c _; rewrite /priced mulr_suml le_eqVlt; apply/orP; left; apply/eqP.
by apply: eq_bigr => i _; rewrite mulrAC.
Qed.

Lemma curve_factor_sound d rows y fs : curve_channel_ok n both sign p d rows ->
  curve_prices_ok n both sign p y fs -> largest_factor r lam (piece_value p lam).
Proof.
move=> /curve_channel_sound[K [KC KP le_K]] /curve_prices_sound upper; split=> //.
exists [finType of 'I_n], K; split=> //.
by apply/eqP; rewrite eq_le le_K andbT; apply: upper.
Qed.

End Factor.

(** ** Packings and covers *)
Section Covering.
Variable G : graph [finType of 'I_n].
Hypothesis GE : forall u v, G u v = listed both u v.
Hypothesis lam_ge1 : 1 <= lam.
Notation M := (similarity G lam).

Let lam_neq0 : lam != 0. Proof. by rewrite gt_eqF // (lt_le_trans ltr01). Qed.

Lemma curve_weightedE top s (x : seq polynomial) (root : 'I_n) : distances_ok n both root s ->
  all (fun d => if d is Some k then Nat.leb k top else true) s -> size x = n ->
  ev (curve_weighted top s x) = lam ^+ top * \sum_j M root j * ev (nth [::] x j).
Proof.
move=> s_ok s_top x_n; have s_n : size s = n by case/and3P: s_ok; rewrite eqbE => /eqP.
have z_n : size (zip s x) = n by rewrite size_zip s_n x_n minnn.
rewrite /curve_weighted (@evaluate_total_nth _ _ n) ?size_map // mulr_sumr; apply: eq_bigr => j _.
rewrite (nth_map (None, [::])) ?z_n // nth_zip ?s_n //= (search_similarity GE both_below s_ok).
have := @all_at _ _ None s j s_top; rewrite s_n => /(_ (ltn_ord j)).
case: nth => [d|_]; last by rewrite mul0r mulr0.
rewrite lebE => le_d; rewrite evaluate_lift mulrA; congr (_ * _).
by rewrite -[in RHS](subnK le_d) exprD mulfK // expf_neq0.
Qed.

Lemma weightsP x : weights_ok n sign p x ->
  [/\ 0 < ev (below_all x), size (above x) = n,
      forall j : 'I_n, 0 <= ev (nth [::] (above x) j) / ev (below_all x) &
      \sum_(j < n) ev (nth [::] (above x) j) / ev (below_all x) = piece_value p lam].
Proof.
case/and4P=> /sign_gt0 d0; rewrite eqbE => /eqP x_n x_ge0 x_sum; split=> // [j|].
  by rewrite divr_ge0 ?(ltW d0) // sign_ge0 //; apply: all_at x_ge0 _; rewrite x_n.
by rewrite -(is_valueP d0 x_sum) (evaluate_total_nth lam x_n) mulr_suml.
Qed.

Lemma curve_covering_sound x y : curve_covering_ok n both sign p x y ->
  claim_of_covering G lam (piece_value p lam).
Proof.
case/and3P=> /weightsP[dx0 x_n X_ge0 sumX] /weightsP[dy0 y_n Y_ge0 sumY] /allP vertices.
pose X' (j : 'I_n) : R := ev (nth [::] (above x) j) / ev (below_all x).
pose Y' (j : 'I_n) : R := ev (nth [::] (above y) j) / ev (below_all y).
have at_root (root : 'I_n) : \sum_j M root j * X' j <= 1 /\ 1 <= \sum_j M root j * Y' j.
  have /vertices/and4P[s_ok s_top] : nat_of_ord root \in iota 0 n.
    by rewrite mem_iota /= add0n ltn_ord.
  set s := distances_from _ _ _ in s_ok s_top *; set top := farthest s in s_top *.
  move=> /sign_ge0 le_x /sign_ge0 le_y.
  rewrite !evaluate_sub !subr_ge0 !(curve_weightedE s_ok s_top) // !evaluate_lift in le_x le_y.
  have pt : 0 < lam ^+ top by rewrite exprn_gt0 // (lt_le_trans ltr01).
  rewrite !ler_pmul2l // in le_x le_y; split.
    by under eq_bigr do rewrite mulrA; rewrite -mulr_suml ler_pdivr_mulr // mul1r.
  by under eq_bigr do rewrite mulrA; rewrite -mulr_suml ler_pdivl_mulr // mul1r.
have XP : bounds.packing G lam X' by split=> i; [apply: X_ge0 | case: (at_root i)].
have YC : bounds.covering G lam Y' by split=> i; [apply: Y_ge0 | case: (at_root i)].
have [cov pack] := covering_certified XP YC (etrans sumX (esym sumY)).
rewrite sumY in cov pack; split=> // b bL.
exact: covering_interval cov bL.
Qed.

End Covering.

End Piece.
