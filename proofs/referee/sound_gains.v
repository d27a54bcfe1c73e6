(** * What a user gets, and refinements, are proved as they should *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import channel lengths gains.
From leakproof.library Require Import channel_facts gain_facts.
From leakproof.referee Require Import certificate lists check check_covering check_powers check_gains arithmetic.
From leakproof.referee Require Import claims sound_factor sound_powers.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Sums of rows *)
Section Mixtures.
Variable R : realFieldType.
Notation rational := (@rational R).
Notation value := (@value R).

Lemma size_mixture_from m done h rows : size done = m -> all (fun row => size row == m) rows ->
  size (mixture_from done h rows) = m.
Proof.
elim: h done rows => [|x h IH] done [|row rows] //= done_m /andP[/eqP row_m sizes]; apply: IH => //.
by case: ifP => // _; rewrite combinedE size_map size_zip row_m done_m minnn.
Qed.

Lemma size_mixture m h rows : all (fun row => size row == m) rows -> size (mixture m h rows) = m.
Proof. by apply: size_mixture_from; rewrite size_nseq. Qed.

Lemma mixtures_sizes m (hs rows : seq (seq ratio)) : all (fun row => size row == m) rows ->
  all (fun row => size row == m) (map (fun h => mixture m h rows) hs).
Proof. by move=> sizes; rewrite all_map; elim: hs => //= h hs ->; rewrite size_mixture ?eqxx. Qed.

Lemma mixture_fromE m n done h rows j : size done = m -> all (fun row => size row == m) rows ->
  size h = n -> size rows = n -> (j < m)%nat ->
  rational (nth no_ratio (mixture_from done h rows) j) = rational (nth no_ratio done j)
    + \sum_(i < n) rational (nth no_ratio h i) * rational (nth no_ratio (nth [::] rows i) j).
Proof.
move=> done_m sizes h_n rows_n lt_j; elim: n h rows done h_n rows_n done_m sizes => [|n IH] [|x h] [|row rows] done //=.
  by rewrite big_ord0 addr0.
move=> [h_n] [rows_n] done_m /andP[/eqP row_m sizes]; rewrite big_ord_recl /= (IH h rows) //; last first.
  by case: ifP => // _; rewrite combinedE size_map size_zip row_m done_m minnn.
rewrite addrA; congr (_ + _); case: ifP => [/Z.eqb_spec x0|_].
  by rewrite [rational x]rationalE x0 mul0r mul0r addr0.
rewrite combinedE (nth_map (no_ratio, no_ratio)) ?size_zip ?row_m ?done_m ?minnn // nth_zip ?done_m ?row_m //=.
by rewrite rational_plus rational_times.
Qed.

Lemma mixtureE m n h rows j : all (fun row => size row == m) rows -> size h = n -> size rows = n -> (j < m)%nat ->
  rational (nth no_ratio (mixture m h rows) j)
    = \sum_(i < n) rational (nth no_ratio h i) * rational (nth no_ratio (nth [::] rows i) j).
Proof.
move=> sizes h_n rows_n lt_j; rewrite /mixture (mixture_fromE _ sizes h_n rows_n lt_j) ?size_nseq //.
by rewrite nth_nseq lt_j rationalE mul0r add0r.
Qed.

(** The best guess for each output. *)
Lemma best_guessesE n m k (hs rows : seq (seq ratio)) (h : 'I_k -> 'I_n -> R) (K : 'I_n -> 'I_m -> R) (j : 'I_m) :
  size hs = k -> all (fun row => size row == n) hs -> size rows = n -> all (fun row => size row == m) rows ->
  (forall a i, h a i = rational (nth no_ratio (nth [::] hs a) i)) ->
  (forall i l, K i l = rational (nth no_ratio (nth [::] rows i) l)) ->
  rational (nth no_ratio (best_guesses m hs rows) j) = \maximum_a (\sum_i h a i * K i j).
Proof.
move=> hs_k hs_n rows_n sizes hE KE; rewrite /best_guesses mappedE.
rewrite (maxima_nth R one_ratio (ltn_ord j)); last exact: mixtures_sizes.
rewrite (big_nth [::]) big_mkord size_map hs_k; apply: eq_bigr => a _.
have lt_a : (a < size hs)%nat by rewrite hs_k.
rewrite (nth_map [::]) // (@mixtureE m n) //; first by apply: eq_bigr => i _; rewrite hE KE.
by apply/eqP; apply: (all_at [::] hs_n).
Qed.

Lemma size_best_guesses m hs rows : all (fun row => size row == m) rows -> size (best_guesses m hs rows) = m.
Proof.
move=> sizes; rewrite /best_guesses mappedE size_maxima //.
exact: mixtures_sizes.
Qed.

(** The prior times the gains. *)
Lemma weightedE n k p g (a : 'I_k) (i : 'I_n) : size p = n -> size g = k -> all (fun row => size row == n) g ->
  rational (nth no_ratio (nth [::] (weighted p g) a) i)
    = rational (nth no_ratio p i) * rational (nth no_ratio (nth [::] g a) i).
Proof.
move=> p_n g_k g_n; have lt_a : (a < size g)%nat by rewrite g_k.
have row_n : size (nth [::] g a) = n by apply/eqP; apply: (all_at [::] g_n).
rewrite /weighted mappedE (nth_map [::]) // combinedE (nth_map (no_ratio, no_ratio)); last first.
  by rewrite size_zip p_n row_n minnn.
by rewrite nth_zip ?p_n ?row_n //= rational_times.
Qed.

Lemma weighted_sizes n p g : size p = n -> all (fun row => size row == n) g ->
  all (fun row => size row == n) (weighted p g).
Proof.
move=> p_n; rewrite /weighted mappedE all_map; apply: sub_all => row /eqP row_n /=.
by rewrite combinedE size_map size_zip p_n row_n minnn.
Qed.

Lemma size_weighted p g : size (weighted p g) = size g.
Proof. by rewrite /weighted mappedE size_map. Qed.

Lemma rational_ratio_from (s : seq fraction) i : all (fun x => (0 <? x.2)%Z) s ->
  rational (nth no_ratio (mapped ratio_from s) i) = value (nth (0, 1)%Z s i).
Proof.
move=> ok; rewrite mappedE; have [lt_i|le_i] := ltnP i (size s).
  by rewrite (nth_map (0, 1)%Z) // rational_from // (all_at (0, 1)%Z ok).
by rewrite !nth_default ?size_map // rationalE /value !mul0r.
Qed.

Lemma rational_rows_from (g : seq (seq fraction)) a i : all (all (fun x => (0 <? x.2)%Z)) g ->
  rational (nth no_ratio (nth [::] (mapped (mapped ratio_from) g) a) i) = value (nth (0, 1)%Z (nth [::] g a) i).
Proof.
move=> ok; rewrite [mapped _ g]mappedE; have [lt_a|le_a] := ltnP a (size g).
  by rewrite (nth_map [::]) // rational_ratio_from // (all_at [::] ok).
by rewrite !(nth_default [::]) ?size_map // !nth_nil rationalE /value !mul0r.
Qed.

Lemma sizes_from n (g : seq (seq fraction)) : all (fun row => size row == n) g ->
  all (fun row => size row == n) (mapped (mapped ratio_from) g).
Proof. by rewrite mappedE all_map; apply: sub_all => row /=; rewrite mappedE size_map. Qed.

End Mixtures.

(** ** Users *)
Section Users.
Variables (R : realFieldType) (n : nat) (C : 'I_n -> 'I_n -> nat -> bool) (constraints : lengths).
Hypothesis CE : forall u v d, C u v d = ((nat_of_ord u, nat_of_ord v, d) \in constraints).
Hypothesis constraints_below : all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) constraints.
Variable lam : ratio.
Notation rational := (@rational R).
Notation value := (@value R).
Notation l := (rational lam).
Hypothesis lam_ge1 : 1 <= l.
Notation M := (ratios_model R lam).
Notation allowed := (fun (Z : finType) (K : 'I_n -> Z -> R) => private_by C l K).

(** [hs] are the prior times the gains. *)
Variables (k : nat) (hs : seq (seq ratio)) (prior : 'I_n -> R) (gain : 'I_k -> 'I_n -> R).
Hypotheses (hs_k : size hs = k) (hs_n : all (fun row => size row == n) hs) (k_gt0 : (0 < k)%nat).
Hypothesis hsE : forall a i, prior i * gain a i = rational (nth no_ratio (nth [::] hs a) i).
Hypotheses (prior_ge0 : forall i, 0 <= prior i) (gain_ge0 : forall a i, 0 <= gain a i).

Lemma user_lower_sound w p : (0 <? w.2)%Z -> user_lower_ok n constraints lam w hs p ->
  attainable_gain allowed prior gain (value w).
Proof.
move=> w_gt0; rewrite /user_lower_ok; case: exponents_fit => //; cbv zeta.
set rows := written_out _ _; set m := counted _ _ => ok.
have is_valueP x d : 0 < rational d -> is_just_over w x d -> rational x / rational d = value w.
  by move=> _; apply: is_just_overP.
have [_ rows_fine KC KP sum_w] := channel_okP CE M is_valueP ok; have sizes := rows_sizes rows_fine.
have one1 : rational one_ratio = 1 by rewrite rationalE divr1.
exists [finType of 'I_m], (matrix (ratios lam) rational one_ratio rows); split=> //.
rewrite -sum_w one1 divr1 (sum_nth M no_ratio (size_best_guesses hs sizes)); apply: eq_bigr => j _.
rewrite (@best_guessesE R n m k _ _ (fun a i => prior i * gain a i) (matrix (ratios lam) rational one_ratio rows)) //.
- exact: (rows_n rows_fine).
- by move=> i j'; rewrite /matrix one1 divr1.
Qed.

(** Prices that pay for every guess. *)
Lemma user_priced (y : 'I_n -> R) :
  (forall c a, column_by C l c -> \sum_i prior i * gain a i * c i <= \sum_i y i * c i) ->
  upper_bound_gain allowed prior gain (\sum_i y i).
Proof.
move=> pays Z K KC KP.
have -> : \sum_i y i = \sum_j \sum_i y i * K i j.
  by rewrite exchange_big /=; apply: eq_bigr => i _; rewrite -mulr_sumr (proj2 KC) mulr1.
apply: ler_sum => j _; have cP : column_by C l (K^~ j).
  by split=> [h|g h d gh]; [exact: channel_ge0 | exact: KP].
apply: maximum_le => [|a]; last exact: (pays (K^~ j)).
apply: le_trans (pays _ (Ordinal k_gt0) cP); apply: sumr_ge0 => i _.
by rewrite !mulr_ge0 // channel_ge0.
Qed.

Section Prices.
Variables (ys : seq ratio) (a : 'I_k).
Hypothesis ys_n : size ys = n.
Let h := nth [::] hs a.
Let h_n : size h = n. Proof. by apply/eqP; apply: (all_at [::] hs_n); rewrite hs_k. Qed.
Let less_n : size (less_worth h ys) = n.
Proof. by rewrite /less_worth combinedE size_map size_zip h_n ys_n minnn. Qed.

Lemma less_full : @full n ratio (tree_of (less_worth h ys)).
Proof. by move=> i; rewrite (look_tree_of no_ratio) less_n; case: ifP. Qed.

Lemma less_pairing (c : 'I_n -> R) : 0 <= @pairing R n ratio rational c (tree_of (less_worth h ys)) ->
  \sum_i prior i * gain a i * c i <= \sum_(i < n) rational (nth no_ratio ys i) * c i.
Proof.
move=> pos; rewrite -subr_ge0 -sumrB; apply: le_trans pos _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
apply: eq_bigr => i _; rewrite /entry (look_tree_of no_ratio) less_n ltn_ord -mulrBl hsE; congr (_ * _).
rewrite /less_worth combinedE (nth_map (no_ratio, no_ratio)) ?size_zip ?h_n ?ys_n ?minnn //.
rewrite nth_zip ?h_n ?ys_n //= rational_plus; congr (_ + _).
by rewrite !rationalE whole_opp mulNr.
Qed.

Lemma user_flow_sound f : user_flow_ok lam (numbered constraints) ys h f -> forall c, column_by C l c ->
  \sum_i prior i * gain a i * c i <= \sum_(i < n) rational (nth no_ratio ys i) * c i.
Proof.
rewrite /user_flow_ok => ok c cP; apply: less_pairing; move: ok.
case run: (foldl (run_along _ _) _ (along f)) => [s|]; last by rewrite none_left_over.
case rest: foldl => [t|//] zero.
have [s_full le_s] := pairing_along CE M cP constraints_below (@number_atP constraints) less_full run.
have [t_full le_t] := pairing_left_over M cP s_full rest.
apply: le_trans le_s; apply: le_trans le_t; rewrite /pairing big1 // => i _; rewrite /entry.
by case at_i: look => [x|]; rewrite ?mul0r // (ev_zero M (tree_allP zero at_i)) mul0r.
Qed.

Lemma user_moves_sound es : user_moves_ok lam (numbered constraints) ys h es -> forall c, column_by C l c ->
  \sum_i prior i * gain a i * c i <= \sum_(i < n) rational (nth no_ratio ys i) * c i.
Proof.
rewrite /user_moves_ok => ok c cP; apply: less_pairing; move: ok.
case moved: foldl => [[way t]|//] t_ge0.
have [t_full le_t] := moved_le CE lam_ge1 constraints_below cP less_full moved.
apply: le_trans le_t; apply: sumr_ge0 => i _; apply: mulr_ge0; last by case: cP.
rewrite /entry; case at_i: look => [x|//]; have := tree_allP t_ge0 at_i.
by rewrite rationalE => x_ge0; rewrite divr_ge0 ?(ltW (whole_pos _ _)) // whole_ge0.
Qed.

End Prices.

Lemma user_upper_sound w p : (0 <? w.2)%Z -> user_upper_ok n constraints lam w hs p ->
  upper_bound_gain allowed prior gain (value w).
Proof.
move=> w_gt0; have priced ys : size ys = n -> is_just (sum (ratios lam) ys) w ->
    (forall a c, column_by C l c ->
       \sum_i prior i * gain a i * c i <= \sum_(i < n) rational (nth no_ratio ys i) * c i) ->
    upper_bound_gain allowed prior gain (value w).
  move=> ys_n /(is_justP R w_gt0)<- pays; rewrite (sum_nth M no_ratio ys_n).
  by apply: user_priced => c a cP; apply: pays.
case: p => [ys fs|d ys ms|//] /and3P[]; rewrite has_sizeE ?mappedE => /eqP ys_n just all_ok.
  apply: (priced _ ys_n just) => a; apply: (user_flow_sound ys_n (f := nth (Flow [::] [::]) fs a)).
  by apply: (all_pairs_nth [::] (Flow [::] [::]) all_ok); rewrite hs_k.
apply: (priced _ _ just) => [|a]; first by rewrite size_map.
have ys'_n : size [seq (x, d) | x <- ys] = n by rewrite size_map.
apply: (user_moves_sound ys'_n (es := nth [::] ms a)).
by apply: (all_pairs_nth [::] [::] all_ok); rewrite hs_k.
Qed.

Lemma user_lengths_sound kd w p q : (0 <? w.2)%Z -> (0 <? (upper_end kd w).2)%Z ->
  match kd with
  | AtLeast => user_lower_ok n constraints lam w hs p
  | AtMost => user_upper_ok n constraints lam w hs q
  | Optimum | Interval _ => user_lower_ok n constraints lam w hs p && user_upper_ok n constraints lam (upper_end kd w) hs q
  | Covering => false
  end ->
  claim_by (attainable_gain allowed prior gain) (upper_bound_gain allowed prior gain) kd (value w).
Proof.
move=> w0; case: kd => [_|_|_|//|v] /= => [ok|ok|/andP[low high]|v0 /andP[low high]].
- exact: user_lower_sound ok.
- exact: user_upper_sound ok.
- by split; [apply: user_lower_sound low | apply: user_upper_sound high].
- by split; [apply: user_lower_sound low | apply: user_upper_sound high].
Qed.

End Users.

(** A user that was read. *)
Section Known.
Variables (R : realFieldType) (n : nat) (C : 'I_n -> 'I_n -> nat -> bool) (constraints : lengths).
Hypothesis CE : forall u v d, C u v d = ((nat_of_ord u, nat_of_ord v, d) \in constraints).
Hypothesis constraints_below : all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) constraints.
Variables (u : user) (lam : fraction).
Hypotheses (u_ok : user_ok n u) (lam_gt0 : (0 <? lam.2)%Z) (lam_ge1 : 1 <= value R lam).
Notation rational := (@rational R).
Notation value := (@value R).
Notation prior := (@prior_of R n u).
Notation allowed := (fun (Z : finType) (K : 'I_n -> Z -> R) => private_by C (value lam) K).

Let prior_n : size (user_prior u) = n. Proof. by case/and5P: u_ok; rewrite has_sizeE => /eqP. Qed.
Let proper_below x : proper x -> (0 <? x.2)%Z. Proof. by case/andP. Qed.
Let prior_pos : all (fun x => (0 <? x.2)%Z) (user_prior u).
Proof. by case/and5P: u_ok => _ ok _ _ _; apply: sub_all ok => x /proper_below. Qed.
Let gains_n : all (fun row => size row == n) (gains_of n u).
Proof. by case/and5P: u_ok => _ _ _ _; apply: sub_all => row /andP[]; rewrite has_sizeE. Qed.
Let gains_pos : all (all (fun x => (0 <? x.2)%Z)) (gains_of n u).
Proof.
case/and5P: u_ok => _ _ _ _; apply: sub_all => row /andP[_]; apply: sub_all => x; exact: proper_below.
Qed.
Let value_proper x : proper x -> 0 <= value x.
Proof. by case/andP=> x2 x1; rewrite divr_ge0 ?whole_ge0 //; apply/Z.leb_le/Z.lt_le_incl/Z.ltb_lt. Qed.

Lemma prior_distribution : distribution prior.
Proof.
case/and5P: u_ok => _ nonneg /(ev_same (ratios_model R one_ratio)) sum1 _ _; split=> [i|].
  by apply/value_proper/(all_at (0, 1)%Z nonneg); rewrite prior_n.
have one1 : rational one_ratio = 1 by rewrite rationalE divr1.
rewrite -one1 -sum1 (sum_nth (ratios_model R one_ratio) no_ratio (n := n)); last by rewrite mappedE size_map.
by apply: eq_bigr => i _; rewrite rational_ratio_from.
Qed.

Section Gain.
Variables (k : nat) (gain : 'I_k -> 'I_n -> R).
Hypotheses (gains_k : size (gains_of n u) = k)
  (gainE : forall a i, gain a i = value (nth (0, 1)%Z (nth [::] (gains_of n u) a) i)).

Lemma known_gain_ge0 : nonnegative_gain gain.
Proof.
move=> a i; have /and5P[_ _ _ _ ok] := u_ok; rewrite gainE; apply: value_proper.
have lt_a : (a < size (gains_of n u))%nat by rewrite gains_k.
have /andP[row_n row_ok] := all_at [::] ok lt_a.
by apply: (all_at (0, 1)%Z row_ok); move: row_n; rewrite has_sizeE => /eqP->.
Qed.

Lemma gain_sound kd w p q : (0 <? w.2)%Z -> (0 <? (upper_end kd w).2)%Z ->
  match kd with
  | AtLeast => user_lower_ok n constraints (ratio_from lam) w (worth_of n u) p
  | AtMost => user_upper_ok n constraints (ratio_from lam) w (worth_of n u) q
  | Optimum | Interval _ => user_lower_ok n constraints (ratio_from lam) w (worth_of n u) p &&
                            user_upper_ok n constraints (ratio_from lam) (upper_end kd w) (worth_of n u) q
  | Covering => false
  end -> claim_of_gain u kd (value w) allowed gain.
Proof.
move=> w0 u0 ok; have [prior_ge0 _] := prior_distribution; split; [exact: prior_distribution|exact: known_gain_ge0|].
rewrite -(rational_from R lam_gt0).
have k_gt0 : (0 < k)%nat by case/and5P: u_ok => _ _ _; rewrite -gains_k has_sizeE lt0n.
apply: (user_lengths_sound CE constraints_below _ _ _ k_gt0 _ _ _ w0 u0 ok); last exact: known_gain_ge0.
- by rewrite rational_from.
- by rewrite /worth_of size_weighted mappedE size_map.
- by apply: weighted_sizes; [rewrite mappedE size_map | apply: sizes_from].
- move=> a i; rewrite /worth_of (@weightedE R n k) ?mappedE ?size_map //.
    by rewrite -!mappedE rational_ratio_from // rational_rows_from // gainE.
  by rewrite -mappedE; apply: sizes_from.
- exact: prior_ge0.
Qed.

End Gain.

Lemma user_sound kd w p q : (0 <? w.2)%Z -> (0 <? (upper_end kd w).2)%Z ->
  match kd with
  | AtLeast => user_lower_ok n constraints (ratio_from lam) w (worth_of n u) p
  | AtMost => user_upper_ok n constraints (ratio_from lam) w (worth_of n u) q
  | Optimum | Interval _ => user_lower_ok n constraints (ratio_from lam) w (worth_of n u) p &&
                            user_upper_ok n constraints (ratio_from lam) (upper_end kd w) (worth_of n u) q
  | Covering => false
  end -> claim_for_user u kd (value w) allowed.
Proof.
move=> w0 u0 ok; have := fun k gain gk gE => @gain_sound k gain gk gE kd w p q w0 u0 ok.
rewrite /claim_for_user /gains_of; case: (user_gains u) => [g|] sound; first by apply: sound.
apply: sound => [|a i]; first by rewrite /unit_gains mappedE size_map size_iota.
rewrite /unit_gains mappedE (nth_map 0%nat) ?size_iota // mappedE (nth_map 0%nat) ?size_iota // !nth_iota //.
rewrite /guess_the_input eqbE !add0n val_eqE; case: eqP => _; rewrite /value /= ?mul0r //.
by rewrite divff // oner_eq0.
Qed.

End Known.

(** The same privacy, said in another way. *)
Lemma claim_for_user_iff (R : realFieldType) n u kd (w : R) (P Q : forall Z : finType, ('I_n -> Z -> R) -> Prop) :
  (forall (Z : finType) (K : 'I_n -> Z -> R), P Z K <-> Q Z K) ->
  claim_for_user u kd w P -> claim_for_user u kd w Q.
Proof.
move=> PQ; rewrite /claim_for_user.
have one (W : finType) (gain : W -> 'I_n -> R) : claim_of_gain u kd w P gain -> claim_of_gain u kd w Q gain.
  case=> prior gains; case: kd => [low|high|[low high]|//|v [low high]]; split=> //.
  - exact: (attainable_gain_iff PQ low).
  - exact: (upper_bound_gain_iff PQ high).
  - by split; [apply: (attainable_gain_iff PQ low) | apply: (upper_bound_gain_iff PQ high)].
  - by split; [apply: (attainable_gain_iff PQ low) | apply: (upper_bound_gain_iff PQ high)].
by case: (user_gains u) => [g|]; apply: one.
Qed.

Lemma user_steps_sound (R : realFieldType) n (r : rel 'I_n) constraints u lam kd w p q :
  (forall x y, r x y = listed constraints x y) -> all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) constraints ->
  user_ok n u -> (0 <? lam.2)%Z -> 1 <= value R lam -> (0 <? w.2)%Z -> (0 <? (upper_end kd w).2)%Z ->
  match kd with
  | AtLeast => user_lower_ok n (steps constraints) (ratio_from lam) w (worth_of n u) p
  | AtMost => user_upper_ok n (steps constraints) (ratio_from lam) w (worth_of n u) q
  | Optimum | Interval _ => user_lower_ok n (steps constraints) (ratio_from lam) w (worth_of n u) p &&
                            user_upper_ok n (steps constraints) (ratio_from lam) (upper_end kd w) (worth_of n u) q
  | Covering => false
  end -> claim_for_user u kd (value R w) (fun Z (K : 'I_n -> Z -> R) => private r (value R lam) K).
Proof.
move=> rE below u_ok lam0 lam1 w0 u0 ok.
have := user_sound (steps_ofE rE) (steps_below below) u_ok lam0 lam1 w0 u0 ok.
by apply: claim_for_user_iff => Z K; apply: private_steps.
Qed.

(** ** Refinements *)
Section Refinements.
Variables (R : realFieldType) (r : refinement).
Notation rational := (@rational R).
Notation value := (@value R).
Notation n := (refined_inputs r).
Notation M1 := (ratios_model R one_ratio).

Let one1 : rational one_ratio = 1. Proof. by rewrite rationalE divr1. Qed.

Lemma channel_rowsP k m rows : channel_rows k m rows ->
  [/\ size rows = k, all (fun row => size row == m) rows &
      channel (fun (i : 'I_k) (j : 'I_m) => rational (nth no_ratio (nth [::] rows i) j))].
Proof.
move=> ok; split; [exact: (rows_n ok) | exact: (rows_sizes ok) |].
have gt0 : 0 < rational one_ratio by rewrite one1 ltr01.
have [ge0 sum1] := matrix_channel M1 gt0 ok; split=> [i j|i].
  by have := ge0 i j; rewrite /matrix one1 divr1.
by rewrite -(sum1 i); apply: eq_bigr => j _; rewrite /matrix one1 divr1.
Qed.

Hypothesis ok : channels_ok r.
Let first_pos : all (all (fun x => (0 <? x.2)%Z)) (first_rows r). Proof. by case/and4P: ok. Qed.
Let second_pos : all (all (fun x => (0 <? x.2)%Z)) (second_rows r). Proof. by case/and4P: ok. Qed.
Let first_fine := @channel_rowsP n (first_outputs r) (mapped (mapped ratio_from) (first_rows r)).
Let second_fine := @channel_rowsP n (second_outputs r) (mapped (mapped ratio_from) (second_rows r)).
Notation K := (@table_of_rows R n (first_outputs r) (first_rows r)).
Notation L := (@table_of_rows R n (second_outputs r) (second_rows r)).

Lemma first_channel : channel K.
Proof.
have /and4P[_ _ /first_fine[_ _ [ge0 sum1]] _] := ok; split=> [i j|i].
  by have := ge0 i j; rewrite rational_rows_from.
by rewrite -(sum1 i); apply: eq_bigr => j _; rewrite rational_rows_from.
Qed.

Lemma second_channel : channel L.
Proof.
have /and4P[_ _ _ /second_fine[_ _ [ge0 sum1]]] := ok; split=> [i j|i].
  by have := ge0 i j; rewrite rational_rows_from.
by rewrite -(sum1 i); apply: eq_bigr => j _; rewrite rational_rows_from.
Qed.

Lemma garbling_sound rows : garbling_ok r rows -> refined_by K L.
Proof.
case/andP=> /channel_rowsP[rows_a sizes PC] same.
have /and4P[_ _ /first_fine[first_n first_sizes _] /second_fine[second_n second_sizes _]] := ok.
rewrite mappedE size_map in first_n; rewrite mappedE size_map in second_n.
exists (fun (j : 'I_(first_outputs r)) (z : 'I_(second_outputs r)) => rational (nth no_ratio (nth [::] rows j) z)) => //.
move=> i z; have lt_i : (i < size (first_rows r))%nat by rewrite first_n.
have := all_pairs_nth [::] [::] same lt_i.
set mix := mixture _ _ _ => same_i.
have row_a : size (nth [::] (first_rows r) i) = first_outputs r.
  rewrite mappedE all_map in first_sizes.
  by have /eqP := all_at [::] first_sizes lt_i; rewrite /= mappedE size_map.
have mix_m : size mix = second_outputs r by apply: size_mixture.
have lt_z : (z < size mix)%nat by rewrite mix_m.
have /(ev_same M1) := all_pairs_nth no_ratio no_ratio same_i lt_z.
rewrite (@mixtureE R _ (first_outputs r)) ?mappedE ?size_map // => mixE.
rewrite /table_of_rows -(rational_rows_from R i z second_pos) [in LHS]mappedE (nth_map [::]) ?second_n //.
rewrite mappedE -mixE /cascade; apply: eq_bigr => j _; congr (_ * _).
by rewrite -(rational_rows_from R i j first_pos) mappedE (nth_map [::]) ?first_n // mappedE.
Qed.

Lemma posterior_ofE m k p g rows (h : 'I_k -> 'I_n -> R) :
  size p = n -> size g = k -> all (fun row => size row == n) g ->
  all (all (fun x => (0 <? x.2)%Z)) rows -> size rows = n ->
  all (fun row => size row == m) (mapped (mapped ratio_from) rows) ->
  (forall a i, h a i = rational (nth no_ratio (nth [::] g a) i)) ->
  rational (posterior_of m (weighted p g) rows)
    = posterior_gain (fun i : 'I_n => rational (nth no_ratio p i)) h (@table_of_rows R n m rows).
Proof.
move=> p_n g_k g_n pos rows_n sizes hE.
rewrite /posterior_of (sum_nth M1 no_ratio (size_best_guesses _ sizes)); apply: eq_bigr => j _.
apply: (@best_guessesE R n m k) => //.
- by rewrite size_weighted.
- exact: weighted_sizes.
- by rewrite mappedE size_map.
- by move=> a i; rewrite (@weightedE R n k) // hE.
- by move=> i l; rewrite rational_rows_from.
Qed.

Lemma separation_sound p g : separation_ok r p g -> ~ refined_by K L.
Proof.
case/and5P; rewrite has_sizeE => /eqP p_n _ _ g_ok less refined.
have g_n : all (fun row => size row == n) g by apply: sub_all g_ok => row /andP[]; rewrite has_sizeE.
have /and4P[_ _ /first_fine[first_n first_sizes _] /second_fine[second_n second_sizes _]] := ok.
rewrite mappedE size_map in first_n; rewrite mappedE size_map in second_n.
pose h (a : 'I_(size g)) (i : 'I_n) := rational (nth no_ratio (nth [::] g a) i).
have := posterior_gain_refined (fun i : 'I_n => rational (nth no_ratio p i)) h refined.
have E := fun m rows => @posterior_ofE m (size g) p g rows h p_n erefl g_n.
rewrite -(E _ _ second_pos second_n second_sizes (fun _ _ => erefl)) -(E _ _ first_pos first_n first_sizes (fun _ _ => erefl)).
rewrite leNgt => /negP; apply.
by rewrite ltNge rational_le; move: less; rewrite /ratio_less Z.ltb_antisym => /negbTE ->.
Qed.

End Refinements.

Lemma refinement_sound (R : realFieldType) r q : refinement_ok r q -> claim_of_refinement R r.
Proof.
case/andP=> ok proof; split; [exact: first_channel | exact: second_channel |].
by case: (lower q) proof => // rows; case: (telling r) => [m|]; [apply: separation_sound | apply: garbling_sound].
Qed.
