(** * Channels, and prices with flows, prove what they should *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import channel_facts bounds_facts.
From leakproof.beyond Require Import weak_duality.
From leakproof.referee Require Import certificate text reader check arithmetic claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Factor.
Variables (R : realFieldType) (n : nat) (r : rel 'I_n) (constraints : pairs).
Hypothesis rE : forall u v, r u v = listed constraints u v.
Variables (lam w : fraction).
Hypotheses (lam_gt0 : (0 <? lam.2)%Z) (w_gt0 : (0 <? w.2)%Z).
Notation whole := (@whole R).
Notation value := (@value R).

(** ** Channels *)

Lemma size_maxima m a : all (fun row => Nat.eqb (size row) m) a -> size (maxima m a) = m.
Proof.
elim: a => [|row a IH] /=; first by rewrite size_nseq.
by rewrite eqbE => /andP[/eqP sz /IH IHm]; rewrite size_map size_zip IHm sz minnn.
Qed.

Lemma maxima_nth m a j : (j < m)%nat -> all (fun row => Nat.eqb (size row) m) a ->
  whole (nth 0%Z (maxima m a) j) = \big[Num.max/0]_(row <- a) whole (nth 0%Z row j).
Proof.
move=> lt_j; elim: a => [|row a IH] /=; first by rewrite nth_nseq lt_j big_nil.
rewrite eqbE => /andP[/eqP sz ok]; rewrite big_cons -(IH ok) -whole_max.
rewrite (nth_map (0%Z, 0%Z)) ?size_zip ?size_maxima ?sz ?minnn //.
by rewrite nth_zip ?size_maxima ?sz.
Qed.

Lemma channel_sound rows : channel_ok n constraints lam w rows ->
  attainable r (value lam) (value w).
Proof.
rewrite /channel_ok; set d := denominator _; set a := map _ rows; set m := size (head _ _).
case/and5P=> d_gt0 _; rewrite eqbE => /eqP rows_n a_m /and4P[a_ge0 a_sum a_private a_maxima].
have a_n : size a = n by rewrite size_map.
have d0 : 0 < whole d by rewrite whole_gt0.
pose entry (i : nat) (j : nat) : Z := nth 0%Z (nth [::] a i) j.
pose K (i : 'I_n) (j : 'I_m) : R := whole (entry i j) / whole d.
have row_at (P : pred (seq Z)) (i : 'I_n) : all P a -> P (nth [::] a i).
  by move=> P_a; apply: all_at; rewrite ?a_n.
have row_size (i : 'I_n) : size (nth [::] a i) = m.
  by have := row_at _ i a_m; rewrite eqbE => /eqP.
exists [finType of 'I_m], K; split.
- split=> [i j|i].
    rewrite divr_ge0 ?(ltW d0) // whole_ge0.
    by apply: all_at (row_at _ i a_ge0) _; rewrite row_size.
  rewrite -mulr_suml -(whole_total_nth R (row_size i)).
  by have /Z.eqb_spec-> := row_at _ i a_sum; rewrite divff // gt_eqF.
- move=> i h j; rewrite rE /listed => /hasP[[u v] uv /=].
  rewrite !eqbE => /andP[/eqP ui /eqP vh].
  rewrite mulrA ler_pmul2r ?invr_gt0 //; apply: levelP => //.
  have /= := allP a_private _ uv; rewrite ui vh => /(all_at (0%Z, 0%Z)) level_at.
  have := level_at j; rewrite nth_zip ?row_size //=; apply.
  by rewrite size_zip !row_size minnn.
- rewrite -(adds_upP R d_gt0 w_gt0 a_maxima).
  rewrite (whole_total_nth R (size_maxima a_m)) mulr_suml; apply: eq_bigr => j _.
  rewrite (maxima_nth (ltn_ord j) a_m) (big_nth [::]) big_mkord a_n /column_max /K.
  apply/esym/(big_morph (fun x => x / whole d)) => [x y|]; last by rewrite mul0r.
  by rewrite maxr_pmull // invr_ge0 ltW.
Qed.

(** ** Prices and flows

    [pairing s c] is the sum of s_i c_i. *)
Section Column.
Variable c : 'I_n -> R.
Hypothesis c_private : private_column r (value lam) c.

Definition pairing (s : seq Z) : R := \sum_(i < n) whole (nth 0%Z s i) * c i.

Lemma size_add_at i x s : size (add_at i x s) = size s.
Proof. by elim: s i => [|y s IH] [|i] //=; rewrite IH. Qed.

Lemma nth_add_at i x s j : (j < size s)%nat ->
  nth 0%Z (add_at i x s) j = (nth 0 s j + (if j == i then x else 0))%Z.
Proof.
elim: s i j => [//|y s IH] [|i] [|j] //= lt_j; rewrite ?Z.add_0_r //.
by rewrite eqSS IH.
Qed.

Lemma pairing_add_at (i : 'I_n) x s : size s = n ->
  pairing (add_at i x s) = pairing s + whole x * c i.
Proof.
move=> s_n; rewrite /pairing.
rewrite (eq_bigr (fun j : 'I_n => whole (nth 0%Z s j) * c j
                                  + (if j == i then whole x * c i else 0))) => [|j _].
  by rewrite big_split /= -big_mkcond /= big_pred1_eq.
rewrite nth_add_at ?s_n // -[RHS]/(_ + _); case: (eqVneq j i) => [->|ji].
  by rewrite eqxx whole_add mulrDl.
by rewrite ifF ?whole_add ?addr0 //; apply/negbTE.
Qed.

Let c_ge0 i : 0 <= c i. Proof. by case: c_private. Qed.

Lemma pairing_along d s (u v : 'I_n) x : size s = n -> r u v -> (0 <=? scale d x)%Z ->
  pairing (run_along d lam s (nat_of_ord u, nat_of_ord v, x)) <= pairing s.
Proof.
move=> s_n uv; rewrite /run_along /=; move: (scale d x) => z z_ge0.
rewrite !pairing_add_at ?size_add_at //.
rewrite -addrA ger_addl whole_opp !whole_mul mulNr addrC subr_le0.
rewrite mulrAC [leRHS]mulrAC ler_wpmul2r ?whole_ge0 //.
have [_ /(_ _ _ uv)] := c_private; rewrite /value mulrAC ler_pdivl_mulr ?whole_gt0 //.
by rewrite [c u * _]mulrC.
Qed.

Lemma pairing_left_over d s (i : 'I_n) x : size s = n -> (0 <=? scale d x)%Z ->
  pairing (leave_over d lam s (nat_of_ord i, x)) <= pairing s.
Proof.
move=> s_n; rewrite /leave_over /=; move: (scale d x) => z z_ge0.
rewrite pairing_add_at // whole_opp whole_mul.
rewrite ger_addl mulNr oppr_le0 !mulr_ge0 ?whole_ge0 //.
by have /Z.ltb_spec0/Z.lt_le_incl/Z.leb_spec0 := lam_gt0.
Qed.

Lemma size_run_along d s x : size (run_along d lam s x) = size s.
Proof. by rewrite !size_add_at. Qed.

(** A vertex out of range changes nothing. *)
Lemma add_at_out i x s : (size s <= i)%nat -> add_at i x s = s.
Proof. by elim: s i => [|y s IH] [|i] //= /IH->. Qed.

Lemma pairing_all_along d s (fs : seq (nat * nat * fraction)) : size s = n ->
  all (fun x => (0 <=? scale d x.2)%Z &&
                [exists u : 'I_n, exists v : 'I_n, [&& r u v, x.1.1 == u :> nat & x.1.2 == v :> nat]]) fs ->
  size (foldl (run_along d lam) s fs) = n /\
  pairing (foldl (run_along d lam) s fs) <= pairing s.
Proof.
elim: fs s => [//|[[a b] x] fs IH] s s_n /= /andP[/andP[x_ge0]].
move=> /existsP[u /existsP[v /and3P[uv /eqP/= -> /eqP/= ->]]] ok.
have [|-> le_s] := IH (run_along d lam s (nat_of_ord u, nat_of_ord v, x)) _ ok.
  by rewrite size_run_along.
by split=> //; apply: le_trans le_s _; apply: pairing_along.
Qed.

Lemma pairing_all_left_over d s fs : size s = n ->
  all (fun x => (0 <=? scale d x.2)%Z) fs ->
  size (foldl (leave_over d lam) s fs) = n /\
  pairing (foldl (leave_over d lam) s fs) <= pairing s.
Proof.
elim: fs s => [//|[i x] fs IH] s s_n /= /andP[x_ge0 ok].
have [|-> le_s] := IH (leave_over d lam s (i, x)) _ ok; first by rewrite size_add_at.
split=> //; apply: le_trans le_s _; case: (ltnP i n) => [lt_i|le_i].
  exact: (@pairing_left_over d s (Ordinal lt_i)).
by rewrite /leave_over add_at_out ?s_n.
Qed.

Lemma pairing_scaled s : pairing (map (Z.mul lam.2) s) = whole lam.2 * pairing s.
Proof.
rewrite /pairing mulr_sumr; apply: eq_bigr => i _; rewrite mulrA -whole_mul; congr (whole _ * _).
case: (ltnP i (size s)) => [lt_i|le_i]; first by rewrite (nth_map 0%Z).
by rewrite !nth_default ?size_map // Z.mul_0_r.
Qed.

End Column.

Hypothesis constraints_below : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) constraints.

Lemma flow_sound d y (root : 'I_n) f c : size y = n -> (0 <? d)%Z ->
  private_column r (value lam) c -> flow_ok constraints lam d y root f ->
  c root * whole d <= pairing c y.
Proof.
move=> y_n d_gt0 cP /and3P[along_ok left_ok zero_ok].
have q_gt0 : 0 < whole lam.2 by rewrite whole_gt0.
have along_ok' : all (fun x => (0 <=? scale d x.2)%Z &&
    [exists u : 'I_n, exists v : 'I_n, [&& r u v, x.1.1 == u :> nat & x.1.2 == v :> nat]]) (along f).
  apply: sub_all along_ok => x /andP[]; rewrite listedE => uv ->.
  have /= := allP constraints_below _ uv; rewrite !ltbE => /andP[ltu ltv].
  apply/existsP; exists (Ordinal ltu); apply/existsP; exists (Ordinal ltv).
  by rewrite rE listedE uv !eqxx.
have sz : size (map (Z.mul lam.2) y) = n by rewrite size_map.
have [s1_n le1] := pairing_all_along cP sz along_ok'.
have [s2_n le2] := pairing_all_left_over cP s1_n left_ok.
have : pairing c (balance d lam y root f) = 0.
  rewrite /pairing big1 // => i _.
  have := @all_at _ (Z.eqb 0) 0%Z _ i zero_ok.
  by rewrite /balance size_add_at s2_n => /(_ (ltn_ord i))/Z.eqb_spec <-; rewrite mul0r.
rewrite /balance pairing_add_at // whole_opp whole_mul mulNr => /eqP; rewrite subr_eq0 => /eqP eq2.
rewrite -(ler_pmul2l q_gt0) -pairing_scaled; apply: le_trans le1; apply: le_trans le2.
by rewrite eq2 [c root * _]mulrC mulrA.
Qed.

Lemma prices_sound ps fs : prices_ok n constraints lam w ps fs ->
  upper_bound r (value lam) (value w).
Proof.
rewrite /prices_ok; set d := denominator _; set y := map _ ps.
case/and5P=> d_gt0 _; rewrite !eqbE => /eqP ps_n /eqP fs_n /andP[y_sum flows_fine].
have y_n : size y = n by rewrite size_map.
have d0 : 0 < whole d by rewrite whole_gt0.
have flow_of (root : 'I_n) : flow_ok constraints lam d y root (nth (Flow [::] [::]) fs root).
  have : forall k, flows_ok (flow_ok constraints lam d y) k fs ->
      forall i, (i < size fs)%nat -> flow_ok constraints lam d y (k + i) (nth (Flow [::] [::]) fs i).
    elim: (fs) => [//|f fs' IH] k /= /andP[f_ok fs_ok] [|i] lt_i; first by rewrite addn0.
    by rewrite addnS -addSn; apply: IH.
  by move/(_ 0%nat flows_fine root); apply; rewrite fs_n.
pose p (i : 'I_n) : R := whole (nth 0%Z y i) / whole d.
have -> : value w = \sum_i p i.
  by rewrite -(adds_upP R d_gt0 w_gt0 y_sum) (whole_total_nth R y_n) mulr_suml.
apply: prices_upper_bound => c root cP.
have := flow_sound y_n d_gt0 cP (flow_of root); rewrite -ler_pdivl_mulr // => le_c.
apply: le_trans le_c _; rewrite /pairing mulr_suml le_eqVlt; apply/orP; left; apply/eqP.
by apply: eq_bigr => i _; rewrite mulrAC.
Qed.

End Factor.
