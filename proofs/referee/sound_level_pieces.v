(** * Garblings and gains on a piece prove what they should, at each number of it *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.library Require Import field_tactic.
From leakproof.definitions Require Import channel gains.
From leakproof.referee Require Import certificate lists polynomial sign curve refined_levels arithmetic evaluation.
From leakproof.referee Require Import refined_levels_claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Lists *)

Lemma nth_first_of k (s : seq polynomial) j : (j < k)%nat -> nth [::] (first_of k s) j = nth [::] s j.
Proof. by elim: k s j => [//|k IH] [|p s] [|j] //= /IH. Qed.

Lemma nth_after_first k (s : seq polynomial) z : nth [::] (after_first k s) z = nth [::] s (k + z).
Proof. by elim: k s => [//|k IH] [|p s] //=; rewrite ?nth_nil. Qed.

Lemma nth_own_guesses z (es : seq (seq polynomial)) k : (k < size es)%nat ->
  nth [::] (own_guesses z es) k = nth [::] (nth [::] es k) (z + k).
Proof. by elim: es z k => [//|e es IH] z [|k] /= lt_k; rewrite ?addn0 // IH // addSnnS. Qed.

Lemma size_own_guesses z es : size (own_guesses z es) = size es.
Proof. by elim: es z => //= e es IH z; rewrite IH. Qed.

Lemma nth_with_answers j es answers k : (k < size answers)%nat ->
  nth [::] (with_answers j es answers) k = nth [::] (nth [::] es (nth 0%nat answers k)) (j + k).
Proof. by elim: answers j k => [//|z s IH] j [|k] /= lt_k; rewrite ?addn0 // IH // addSnnS. Qed.

Lemma size_with_answers j es answers : size (with_answers j es answers) = size answers.
Proof. by elim: answers j => //= z s IH j; rewrite IH. Qed.

Section AtOneNumber.
Variables (R : realFieldType) (x : R).
Add Field R_field : (field_tactic_theory R).
Notation ev p := (evaluate p x).

Lemma poly_mix_fromE m n done w rows j : size done = m -> all (fun row => size row == m) rows ->
  size w = n -> size rows = n -> (j < m)%nat ->
  ev (nth [::] (poly_mix_from done w rows) j) = ev (nth [::] done j)
    + \sum_(i < n) ev (nth [::] w i) * ev (nth [::] (nth [::] rows i) j).
Proof.
move=> done_m sizes w_n rows_n lt_j; elim: n w rows done w_n rows_n done_m sizes => [|n IH] [|p w] [|row rows] done //=.
  by rewrite big_ord0 addr0.
move=> [w_n] [rows_n] done_m /andP[/eqP row_m sizes]; rewrite big_ord_recl /= (IH w rows) //; last first.
  by case: ifP => // _; rewrite combinedE size_map size_zip row_m done_m minnn.
rewrite addrA; congr (_ + _); case: ifP => [/(evaluate_zero x)->|_]; first by rewrite mul0r addr0.
rewrite combinedE (nth_map ([::], [::])) ?size_zip ?row_m ?done_m ?minnn // nth_zip ?done_m ?row_m //=.
by rewrite evaluate_add evaluate_mul.
Qed.

Lemma size_poly_mix_from m done w rows : size done = m -> all (fun row => size row == m) rows ->
  size (poly_mix_from done w rows) = m.
Proof.
elim: w done rows => [|p w IH] done [|row rows] //= done_m /andP[/eqP row_m sizes]; apply: IH => //.
by case: ifP => // _; rewrite combinedE size_map size_zip row_m done_m minnn.
Qed.

Lemma size_poly_mix m w rows : all (fun row => size row == m) rows -> size (poly_mix m w rows) = m.
Proof. by apply: size_poly_mix_from; rewrite size_nseq. Qed.

Lemma poly_mixE m n w rows j : all (fun row => size row == m) rows -> size w = n -> size rows = n -> (j < m)%nat ->
  ev (nth [::] (poly_mix m w rows) j) = \sum_(i < n) ev (nth [::] w i) * ev (nth [::] (nth [::] rows i) j).
Proof.
move=> sizes w_n rows_n lt_j; rewrite /poly_mix (poly_mix_fromE _ sizes w_n rows_n lt_j) ?size_nseq //.
by rewrite nth_nseq lt_j add0r.
Qed.

(** ** What is checked of entries *)

Section Entries.
Variables (sign : bool -> polynomial -> bool) (zero : polynomial -> bool).
Hypothesis signP : forall strict q, sign strict q -> has_sign strict (ev q).
Hypothesis zeroP : forall q, zero q -> ev q = 0.

Lemma entries_okP m d row : entries_ok sign zero m d row ->
  [/\ size row = m, forall j, 0 <= ev (nth [::] row j) & \sum_(j < m) ev (nth [::] row j) = ev d].
Proof.
case/and3P; rewrite has_sizeE => /eqP row_m ge0 sum; split=> // [j|].
  case: (ltnP j (size row)) => [lt_j|le_j]; last by rewrite nth_default.
  exact: (signP (all_at [::] ge0 lt_j)).
have := zeroP sum; rewrite evaluate_sub => /eqP; rewrite subr_eq0 => /eqP <-.
by rewrite (evaluate_total_nth x row_m).
Qed.

End Entries.

(** ** Both channels *)

Variables (c : refined_levels).
Notation n := (levels_inputs c).
Notation a := (levels_first c).
Notation b := (levels_second c).
Notation rows := (levels_rows c).
Notation row i := (nth [::] rows i).
Notation D i := (@number_at_level R c x i 0).
Notation P i j := (@number_at_level R c x i j.+1).
Notation Q i z := (@number_at_level R c x i (a + z).+1).
Notation K := (@first_at_level R c x).
Notation L := (@second_at_level R c x).

Lemma nth_of_first r j : (j < a)%nat -> nth [::] (of_first a r) j = nth [::] r j.+1.
Proof. by move=> lt_j; rewrite /of_first nth_first_of // nth_behead. Qed.

Lemma nth_of_second r z : nth [::] (of_second a r) z = nth [::] r (a + z).+1.
Proof. by rewrite /of_second nth_after_first nth_behead. Qed.

Section Channels.
Variable sign : bool -> polynomial -> bool.
Hypothesis signP : forall strict q, sign strict q -> has_sign strict (ev q).
Hypothesis rows_n : size rows = n.
Hypothesis rows_ok : all (channels_at sign poly_zero a b) rows.

Lemma first_sizes : all (fun r => size r == a) (mapped (of_first a) rows).
Proof.
rewrite mappedE all_map; apply: sub_all rows_ok => r /=.
by rewrite /channels_at has_sizeE; case/andP.
Qed.

Lemma second_sizes : all (fun r => size r == b) (mapped (of_second a) rows).
Proof.
rewrite mappedE all_map; apply: sub_all rows_ok => r /=.
by rewrite /channels_at !has_sizeE; case/and3P.
Qed.

Lemma row_fine (i : 'I_n) :
  [/\ 0 < D i, forall j : 'I_a, 0 <= P i j, \sum_(j < a) P i j = D i,
      forall z : 'I_b, 0 <= Q i z & \sum_(z < b) Q i z = D i].
Proof.
have lt_i : (i < size rows)%nat by rewrite rows_n.
have /and5P[_ _ below first_ok second_ok] := all_at [::] rows_ok lt_i.
have belowE : ev (below_of (row i)) = D i by rewrite /below_of -nth0.
have zeroP q : poly_zero q -> ev q = 0 := @evaluate_zero R q x.
have [_ P_ge0 P_sum] := entries_okP signP zeroP first_ok.
have [_ Q_ge0 Q_sum] := entries_okP signP zeroP second_ok.
rewrite -belowE; split.
- exact: (signP below).
- by move=> j; have := P_ge0 j; rewrite nth_of_first.
- by rewrite -P_sum; apply: eq_bigr => j _; rewrite nth_of_first.
- by move=> z; have := Q_ge0 z; rewrite nth_of_second.
- by rewrite -Q_sum; apply: eq_bigr => z _; rewrite nth_of_second.
Qed.

Lemma first_is_channel : channel K.
Proof.
split=> [i j|i]; have [D_gt0 P_ge0 P_sum _ _] := row_fine i; first by rewrite divr_ge0 ?P_ge0 // ltW.
by rewrite -mulr_suml P_sum divff // lt0r_neq0.
Qed.

Lemma second_is_channel : channel L.
Proof.
split=> [i z|i]; have [D_gt0 _ _ Q_ge0 Q_sum] := row_fine i; first by rewrite divr_ge0 ?Q_ge0 // ltW.
by rewrite -mulr_suml Q_sum divff // lt0r_neq0.
Qed.

(** ** On a piece *)

Variables (there : bool -> polynomial -> bool) (zero : polynomial -> bool).
Hypothesis thereP : forall strict q, there strict q -> has_sign strict (ev q).
Hypothesis zeroP : forall q, zero q -> ev q = 0.

Lemma third_sound g third : third_ok there zero a b rows g third -> refined_by K L.
Proof.
case/and4P; rewrite has_sizeE => /eqP third_a g_pos third_ok same.
have g_gt0 : 0 < ev g := thereP g_pos.
have fine (j : 'I_a) : [/\ size (nth [::] third j) = b, forall z, 0 <= ev (nth [::] (nth [::] third j) z) &
    \sum_(z < b) ev (nth [::] (nth [::] third j) z) = ev g].
  by apply: (entries_okP thereP zeroP); apply: (all_at [::] third_ok); rewrite third_a.
have sizes : all (fun r => size r == b) third.
  by apply/(all_nthP [::]) => j; rewrite third_a => lt_j; have [->] := fine (Ordinal lt_j).
exists (fun (j : 'I_a) (z : 'I_b) => ev (nth [::] (nth [::] third j) z) / ev g).
  split=> [j z|j]; have [_ ge0 sum] := fine j; first by rewrite divr_ge0 // ltW.
  by rewrite -mulr_suml sum divff // lt0r_neq0.
move=> i z; have lt_i : (i < size rows)%nat by rewrite rows_n.
have [D_gt0 _ _ _ _] := row_fine i.
have := all_at [::] same lt_i; set mix := poly_mix _ _ _ => same_i.
have lt_z : (z < size mix)%nat by rewrite size_poly_mix.
have := zeroP (all_pairs_nth [::] [::] same_i lt_z); rewrite nth_of_second evaluate_sub evaluate_mul.
have first_a : size (of_first a (row i)) = a.
  by have := all_at [::] first_sizes; rewrite mappedE size_map => /(_ i lt_i); rewrite (nth_map [::]) // => /eqP.
rewrite (@poly_mixE b a) // => /eqP; rewrite subr_eq0 => /eqP mixed.
have made : \sum_(j < a) P i j * ev (nth [::] (nth [::] third j) z) = Q i z * ev g.
  by rewrite -[RHS]mixed; apply: eq_bigr => j _; rewrite nth_of_first.
rewrite /cascade /second_at_level.
have -> : \sum_j K i j * (ev (nth [::] (nth [::] third j) z) / ev g)
    = (\sum_(j < a) P i j * ev (nth [::] (nth [::] third j) z)) / (D i * ev g).
  by rewrite mulr_suml; apply: eq_bigr => j _; rewrite /first_at_level mulf_div.
by rewrite made -mulf_div divff ?mulr1 // lt0r_neq0.
Qed.

Lemma weights_sound answers ws : weights_ok there n a b rows answers ws -> ~ refined_by K L.
Proof.
case/and5P; rewrite !has_sizeE => /eqP ws_b ws_n /eqP answers_a answers_b.
set es := mapped _ ws; set best := with_answers 0 es answers; set more := own_guesses 0 _ => /andP[least earns_more].
move=> [r [r_ge0 r_sum] LE].
pose w (z i : nat) := ev (nth [::] (nth [::] ws z) i).
pose E (z j : nat) := \sum_(i < n) w z i * P i j.
have lt_z (z : 'I_b) : (z < size ws)%nat by rewrite ws_b.
have w_n z : (z < size ws)%nat -> size (nth [::] ws z) = n.
  by move=> lt; have := all_at [::] ws_n lt; rewrite has_sizeE => /eqP.
have es_b : size es = b by rewrite /es mappedE size_map.
have EE z j : (z < b)%nat -> (j < a)%nat -> ev (nth [::] (nth [::] es z) j) = E z j.
  move=> lt_zb lt_j; rewrite /es mappedE (nth_map [::]) ?ws_b // /earns (@poly_mixE a n) ?mappedE ?size_map ?w_n ?ws_b //.
    by apply: eq_bigr => i _; rewrite (nth_map [::]) ?rows_n // nth_of_first.
  by rewrite -mappedE first_sizes.
have best_a : size best = a by rewrite /best size_with_answers.
pose answer (j : 'I_a) := nth 0%nat answers j.
have answer_b j : (answer j < b)%nat.
  have lt_j : (j < size answers)%nat by rewrite answers_a.
  by have := all_at 0%nat answers_b lt_j; rewrite ltbE.
have bestE (j : 'I_a) : ev (nth [::] best j) = E (answer j) j.
  by rewrite /best nth_with_answers ?answers_a // add0n EE ?answer_b.
have leastP (z : 'I_b) (j : 'I_a) : E z j <= E (answer j) j.
  have lt_es : (z < size es)%nat by rewrite es_b.
  have lt_best : (j < size best)%nat by rewrite best_a.
  have := thereP (all_pairs_nth [::] [::] (all_at [::] least lt_es) lt_best).
  by rewrite /has_sign evaluate_sub subr_ge0 EE // bestE.
have moreE : ev (poly_total more) = \sum_(z < b) \sum_(i < n) w z i * Q i z.
  rewrite (@evaluate_total_nth R more b) ?size_own_guesses ?mappedE ?size_map //; apply: eq_bigr => z _.
  rewrite /more nth_own_guesses ?mappedE ?size_map // add0n (nth_map [::]) // /earns.
  rewrite (@poly_mixE b n) ?mappedE ?size_map ?w_n //.
    by apply: eq_bigr => i _; rewrite (nth_map [::]) ?rows_n // nth_of_second.
  by rewrite -mappedE second_sizes.
have QE (i : 'I_n) (z : 'I_b) : Q i z = \sum_(j < a) P i j * r j z.
  have [D_gt0 _ _ _ _] := row_fine i; have D_neq0 := lt0r_neq0 D_gt0.
  have := LE i z; rewrite /cascade /second_at_level => /(canRL (divfK D_neq0)) ->.
  by rewrite mulr_suml; apply: eq_bigr => j _; rewrite /first_at_level mulrAC divfK.
have := thereP earns_more; rewrite /has_sign evaluate_sub subr_gt0 ltNge => /negP; apply.
rewrite moreE (@evaluate_total_nth R best a) //.
have -> : \sum_(z < b) \sum_(i < n) w z i * Q i z = \sum_(j < a) \sum_(z < b) r j z * E z j.
  rewrite [RHS]exchange_big /=; apply: eq_bigr => z _.
  under eq_bigr do rewrite QE mulr_sumr.
  rewrite exchange_big /=; apply: eq_bigr => j _; rewrite mulr_sumr; apply: eq_bigr => i _.
  by rewrite mulrA mulrC.
apply: ler_sum => j _; rewrite bestE -[X in _ <= X]mul1r -(r_sum j) mulr_suml.
by apply: ler_sum => z _; rewrite ler_wpmul2l.
Qed.

End Channels.
End AtOneNumber.
