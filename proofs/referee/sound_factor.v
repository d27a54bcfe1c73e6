(** * Channels, and prices with flows, prove what they should

    Of numbers of any kind that stand for elements of an ordered field. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds lengths.
From leakproof.library Require Import channel_facts bounds_facts.
From leakproof.referee Require Import certificate lists check arithmetic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Columns that meet constraints with lengths *)
Section Columns.
Variables (R : realFieldType) (X : finType) (C : X -> X -> nat -> bool) (lam : R).

Definition column_by (c : X -> R) : Prop :=
  (forall i, 0 <= c i) /\ (forall i h d, C i h d -> c i <= lam ^+ d * c h).

Lemma priced_upper_bound (y : X -> R) : (forall c i, column_by c -> c i <= \sum_h y h * c h) ->
  upper_bound_by C lam (\sum_h y h).
Proof.
move=> y_prices Z K KC KP.
have -> : \sum_h y h = \sum_j \sum_h y h * K h j.
  rewrite exchange_big /=; apply: eq_bigr => h _.
  by rewrite -mulr_sumr (proj2 KC) mulr1.
apply: ler_sum => j _; case: (pickP (mem X)) => [x _|X0].
  have [i iE] := maximum_attained x (fun i => channel_ge0 i j KC).
  rewrite /column_max iE; apply: (y_prices (K^~ j)).
  by split=> [h|g h d gh]; [exact: channel_ge0 | exact: KP].
rewrite [leRHS]big1 => [|h]; last by have := X0 h.
by apply: maximum_le => // i; have := X0 i.
Qed.

End Columns.

(** Graphs are a case: every length is 1. *)
Section Steps.
Variables (R : realFieldType) (X : finType) (r : rel X) (lam : R).

Definition steps_of (i h : X) (d : nat) : bool := r i h && (d == 1%nat).

Lemma private_steps (Z : finType) (K : X -> Z -> R) : private_by steps_of lam K <-> private r lam K.
Proof.
split=> KP i h; first by move=> j ih; have := KP i h 1%nat j; rewrite /steps_of ih => /(_ isT).
by move=> d j /andP[ih /eqP->]; rewrite expr1; apply: KP.
Qed.

Lemma attainable_steps b : attainable_by steps_of lam b -> attainable r lam b.
Proof. by case=> Z [K [KC /private_steps KP KE]]; exists Z, K. Qed.

Lemma upper_bound_steps b : upper_bound_by steps_of lam b -> upper_bound r lam b.
Proof. by move=> bound Z K KC /private_steps; apply: bound. Qed.

End Steps.

Lemma steps_ofE n (r : rel 'I_n) (s : pairs) : (forall u v, r u v = listed s u v) ->
  forall u v d, steps_of r u v d = ((nat_of_ord u, nat_of_ord v, d) \in steps s).
Proof. by move=> rE u v d; rewrite mem_steps /steps_of rE. Qed.

Lemma steps_below n (s : pairs) : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) s ->
  all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) (steps s).
Proof. by rewrite /steps mappedE all_map. Qed.

Section Factor.
Variables (R : realFieldType) (n : nat) (C : 'I_n -> 'I_n -> nat -> bool) (constraints : lengths).
Hypothesis CE : forall u v d, C u v d = ((nat_of_ord u, nat_of_ord v, d) \in constraints).
Variables (T : Type) (A : arithmetic T) (ev : T -> R) (lam : R).
Hypothesis M : models A ev lam.
Notation none := (nothing A).

(** ** Channels *)

Section Rows.
Variables (m : nat) (d : T) (rows : seq (seq T)).
Hypotheses (d_gt0 : 0 < ev d) (ok : rows_ok A n m constraints d rows).

Definition matrix (i : 'I_n) (j : 'I_m) : R := ev (nth none (nth [::] rows i) j) / ev d.

Lemma rows_n : size rows = n.
Proof. by case/and5P: ok; rewrite has_sizeE => /eqP. Qed.

Let row_at (P : pred (seq T)) (i : 'I_n) : all P rows -> P (nth [::] rows i).
Proof. by move=> P_rows; apply: all_at; rewrite ?rows_n. Qed.

Lemma row_size (i : 'I_n) : size (nth [::] rows i) = m.
Proof. by case/and5P: ok => _ /(@row_at _ i); rewrite has_sizeE => /eqP. Qed.

Lemma rows_sizes : all (fun row => size row == m) rows.
Proof. by case/and5P: ok => _ + _ _ _; apply: sub_all => row; rewrite has_sizeE. Qed.

Lemma matrix_channel : channel matrix.
Proof.
case/and5P: ok => _ _ entries sums _; split=> [i j|i].
  rewrite divr_ge0 ?(ltW d_gt0) // (ev_ge0 M) //.
  by apply: all_at (row_at i entries) _; rewrite row_size.
rewrite -mulr_suml -(sum_nth M none (row_size i)).
by rewrite (ev_same M (row_at i sums)) divff // gt_eqF.
Qed.

Lemma matrix_private : private_by C lam matrix.
Proof.
case/and5P: ok => _ _ _ _ /allP levels i h k j.
rewrite CE => /levels; rewrite /rows_level /level_between !(look_tree_of [::]) rows_n !ltn_ord.
move=> level_ih; have lt_j : (j < size (nth [::] rows i))%nat by rewrite row_size.
have /(ev_level M) := all_pairs_nth none none level_ih lt_j.
by rewrite /matrix mulrA ler_pmul2r ?invr_gt0.
Qed.

End Rows.

(** ** Prices and flows

    [pairing t c] is the sum of t_i c_i. *)
Section Column.
Variable c : 'I_n -> R.
Hypothesis c_private : column_by C lam c.

Definition entry (t : tree T) (i : nat) : R := if look t (to i) is Some x then ev x else 0.
Definition pairing (t : tree T) : R := \sum_(i < n) entry t i * c i.
Definition full (t : tree T) : Prop := forall i : nat, (look t (to i) : bool) = (i < n)%nat.

Lemma full_add x i t : full t -> full (change (add_to A x) (to i) t).
Proof.
move=> t_full j; rewrite look_change (eqtype.inj_eq to_inj) -t_full.
by case: eqP => // ->; case: look.
Qed.

Lemma pairing_add x (i : 'I_n) t : full t ->
  pairing (change (add_to A x) (to i) t) = pairing t + ev x * c i.
Proof.
move=> t_full; rewrite /pairing.
rewrite (eq_bigr (fun j : 'I_n => entry t j * c j + (if j == i then ev x * c i else 0))) => [|j _].
  by rewrite big_split /= -big_mkcond /= big_pred1_eq.
rewrite /entry look_change (eqtype.inj_eq to_inj) val_eqE; case: eqP => [->|_]; last by rewrite addr0.
have := t_full i; rewrite ltn_ord; case: look => //= y _.
by rewrite (ev_plus M) mulrDl.
Qed.

(** A vertex out of range changes nothing. *)
Lemma pairing_add_out x (i : nat) t : (n <= i)%nat ->
  pairing (change (add_to A x) (to i) t) = pairing t.
Proof.
move=> le_ni; apply: eq_bigr => j _; rewrite /entry look_change (eqtype.inj_eq to_inj).
by case: eqP => // ji; move: (ltn_ord j); rewrite ji ltnNge le_ni.
Qed.

Let c_ge0 i : 0 <= c i. Proof. by case: c_private. Qed.

Hypothesis constraints_below : all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) constraints.
Lemma none_along allowed fs : foldl (run_along A allowed) None fs = None.
Proof. by elim: fs. Qed.
Lemma none_left_over fs : foldl (leave_over A) None fs = None.
Proof. by elim: fs. Qed.

Lemma pairing_along allowed s fs t : (forall a b k, allowed (to a) (to b) = Some k -> (a, b, k) \in constraints) ->
  full s -> foldl (run_along A allowed) (Some s) fs = Some t ->
  full t /\ pairing t <= pairing s.
Proof.
move=> allowedP; elim: fs s => [|[[a b] x] fs IH] s s_full /=; first by case=> <-.
case at_ab: allowed => [k|]; last by rewrite none_along.
have ab := allowedP _ _ _ at_ab.
case: ifP => [/(ev_ge0 M) x_ge0|_]; last by rewrite none_along.
have := ab; move=> /(allP constraints_below) /=; rewrite !ltbE => /andP[lt_a lt_b].
have s1_full := full_add (opposite A (times_lambda A k x)) b s_full.
case/(IH _ (full_add x a s1_full)) => t_full le_t; split=> //; apply: le_trans le_t _.
rewrite (@pairing_add x (Ordinal lt_a)) // (@pairing_add _ (Ordinal lt_b)) //.
rewrite (ev_opposite M) (ev_lambda M) -addrA ger_addl mulNr addrC subr_le0.
rewrite [lam ^+ k * _]mulrC -mulrA ler_wpmul2l //.
by have [_] := c_private; apply; rewrite CE.
Qed.

Lemma pairing_left_over s fs t : full s -> foldl (leave_over A) (Some s) fs = Some t ->
  full t /\ pairing t <= pairing s.
Proof.
elim: fs s => [|[i x] fs IH] s s_full /=; first by case=> <-.
case: ifP => [/(ev_ge0 M) x_ge0|_]; last by rewrite none_left_over.
case/(IH _ (full_add _ i s_full)) => t_full le_t; split=> //; apply: le_trans le_t _.
case: (ltnP i n) => [lt_i|le_i]; last by rewrite pairing_add_out.
by rewrite (@pairing_add _ (Ordinal lt_i)) // (ev_opposite M) mulNr ger_addl oppr_le0 mulr_ge0.
Qed.

Lemma flow_sound y d (root : 'I_n) f : full y -> flow_ok A (numbered constraints) y d root f ->
  c root * ev d <= pairing y.
Proof.
move=> y_full; rewrite /flow_ok.
case run: (foldl (run_along A _) (Some y) (along f)) => [s|]; last by rewrite none_left_over.
case rest: foldl => [t|//] zero.
have [s_full le_s] := pairing_along (@number_atP constraints) y_full run; have [t_full le_t] := pairing_left_over s_full rest.
apply: le_trans le_s; apply: le_trans le_t.
have : pairing (change (add_to A (opposite A d)) (to root) t) = 0.
  rewrite /pairing big1 // => i _; rewrite /entry.
  by case at_i: look => [x|]; rewrite ?mul0r // (ev_zero M (tree_allP zero at_i)) mul0r.
by rewrite pairing_add // (ev_opposite M) mulNr => /eqP; rewrite subr_eq0 mulrC => /eqP<-.
Qed.

End Column.

Hypothesis constraints_below : all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) constraints.

Lemma balanced_sound d ps fs : 0 < ev d -> balanced A n constraints d ps fs ->
  upper_bound_by C lam (ev (sum A ps) / ev d).
Proof.
move=> d_gt0 /and3P[]; rewrite !has_sizeE => /eqP ps_n /eqP fs_n flows_fine.
set y := tree_of ps in flows_fine *.
have y_full : full y by move=> i; rewrite (look_tree_of none) ps_n; case: ifP.
have flow_of (root : 'I_n) : flow_ok A (numbered constraints) y d root (nth (Flow [::] [::]) fs root).
  have : forall k, flows_ok (flow_ok A (numbered constraints) y d) k fs -> forall i, (i < size fs)%nat ->
      flow_ok A (numbered constraints) y d (k + i) (nth (Flow [::] [::]) fs i).
    elim: (fs) => [//|f fs' IH] k /= /andP[f_ok fs_ok] [|i] lt_i; first by rewrite addn0.
    by rewrite addnS -addSn; apply: IH.
  by move/(_ 0%nat flows_fine root); apply; rewrite fs_n.
pose p (i : 'I_n) : R := ev (nth none ps i) / ev d.
have -> : ev (sum A ps) / ev d = \sum_i p i by rewrite (sum_nth M none ps_n) mulr_suml.
apply: priced_upper_bound => c root cP.
have := flow_sound cP constraints_below y_full (flow_of root); rewrite -ler_pdivl_mulr // => le_c.
apply: le_trans le_c _; rewrite /pairing mulr_suml le_eqVlt; apply/orP; left; apply/eqP.
by apply: eq_bigr => i _; rewrite /entry (look_tree_of none) ps_n ltn_ord mulrAC.
Qed.

(** ** What they prove *)
Section Value.
Variables (is_value : T -> T -> bool) (w : R).
Hypothesis is_valueP : forall x d, 0 < ev d -> is_value x d -> ev x / ev d = w.

Lemma channel_okP m d tops rows : channel_ok A is_value n m constraints d tops rows ->
  [/\ 0 < ev d, rows_ok A n m constraints d rows, channel (@matrix m d rows), private_by C lam (@matrix m d rows) &
      ev (sum A (tops rows)) / ev d = w].
Proof.
case/and3P=> /(ev_gt0 M) d_gt0 ok value_ok; split=> //; last exact: is_valueP.
- exact: matrix_channel.
- exact: matrix_private.
Qed.

Lemma prices_okP d ps fs : prices_ok A is_value n constraints d ps fs -> upper_bound_by C lam w.
Proof.
case/and3P=> /(ev_gt0 M) d_gt0 ok /(is_valueP d_gt0) <-; exact: balanced_sound ok.
Qed.

End Value.

End Factor.

(** ** At one lambda *)
Section One.
Variables (R : realFieldType) (n : nat) (C : 'I_n -> 'I_n -> nat -> bool) (constraints : lengths).
Hypothesis CE : forall u v d, C u v d = ((nat_of_ord u, nat_of_ord v, d) \in constraints).
Variables (lam : ratio) (w : fraction).
Hypothesis w_gt0 : (0 <? w.2)%Z.
Notation rational := (@rational R).
Notation M := (ratios_model R lam).
Notation none := (0, 1%positive)%Z.

Lemma size_maxima m rows : all (fun row => size row == m) rows -> size (maxima m rows) = m.
Proof.
rewrite /maxima; move: (size_nseq m (0, 1%positive)%Z); move: (nseq _ _).
elim: rows => //= row rows IH s s_m /andP[/eqP row_m ok]; apply: IH => //.
by rewrite combinedE size_map size_zip row_m s_m minnn.
Qed.

Lemma maxima_nth m rows j : (j < m)%nat -> all (fun row => size row == m) rows ->
  rational (nth none (maxima m rows) j) = \big[Num.max/0]_(row <- rows) rational (nth none row j).
Proof.
move=> lt_j ok; rewrite /maxima.
suff H s : size s = m -> 0 <= rational (nth none s j) ->
    rational (nth none (foldl (combined ratio_max) s rows) j)
      = Num.max (rational (nth none s j)) (\big[Num.max/0]_(row <- rows) rational (nth none row j)).
  rewrite H ?size_nseq // nth_nseq lt_j (ev_nothing M) //.
  by apply/max_idPr; elim: (rows) => [|row rs IH]; rewrite ?big_nil // big_cons le_maxr IH orbT.
elim: rows ok s => [_ s _ s_ge0|row rows IH /andP[/eqP row_m ok] s s_m s_ge0].
  by rewrite big_nil; apply/esym/max_idPl.
rewrite [foldl _ _ _]/=.
have nth_s : nth none (combined ratio_max s row) j = ratio_max (nth none s j) (nth none row j).
  rewrite combinedE (nth_map (none, none)) ?size_zip ?s_m ?row_m ?minnn // nth_zip ?s_m ?row_m //.
rewrite IH //; last first.
- by rewrite nth_s rational_max le_maxr s_ge0.
- by rewrite combinedE size_map size_zip row_m s_m minnn.
by rewrite nth_s rational_max big_cons maxA.
Qed.

Let is_valueP x d : 0 < rational d -> is_just_over w x d -> rational x / rational d = value R w.
Proof. by move=> _; apply: is_just_overP. Qed.

Lemma channel_sound m rows : channel_ok (ratios lam) (is_just_over w) n m constraints one_ratio (maxima m) rows ->
  attainable_by C (rational lam) (value R w).
Proof.
case/(channel_okP CE M is_valueP)=> _ ok KC KP sum_w; have sizes := rows_sizes ok.
exists [finType of 'I_m], (matrix (ratios lam) rational one_ratio rows); split=> //.
rewrite -sum_w (sum_nth M none (size_maxima sizes)) mulr_suml; apply: eq_bigr => j _.
rewrite (maxima_nth (ltn_ord j) sizes) (big_nth [::]) big_mkord (rows_n ok) /column_max.
have one1 : rational one_ratio = 1 by rewrite rationalE divr1.
by rewrite one1 divr1; apply: eq_bigr => i _; rewrite /matrix one1 divr1.
Qed.

Lemma prices_sound ps fs : all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) constraints ->
  prices_ok (ratios lam) (is_just_over w) n constraints one_ratio ps fs -> upper_bound_by C (rational lam) (value R w).
Proof. by move=> below; apply: (prices_okP CE M below is_valueP). Qed.

End One.
