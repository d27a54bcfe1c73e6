(** * Channels of powers, and prices that are moved, prove what they should *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import channel lengths.
From leakproof.library Require Import channel_facts.
From leakproof.referee Require Import certificate lists check check_covering check_powers arithmetic sound_factor.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Powers.
Variables (R : realFieldType) (n : nat) (C : 'I_n -> 'I_n -> nat -> bool) (constraints : lengths).
Hypothesis CE : forall u v d, C u v d = ((nat_of_ord u, nat_of_ord v, d) \in constraints).
Variables (lam : ratio) (w : fraction).
Notation rational := (@rational R).
Notation whole := (@whole R).
Notation l := (rational lam).
Hypotheses (lam_ge1 : 1 <= l) (w_gt0 : (0 <? w.2)%Z).

Let l_gt0 : 0 < l. Proof. exact: lt_le_trans ltr01 lam_ge1. Qed.

(** ** Powers over one denominator *)

Lemma climbingS x z m : climbing x z m.+1 = z :: climbing x (x * z)%Z m.
Proof.
have from a k s : climbing_from x a k s = rev s ++ climbing x a k.
  rewrite /climbing; elim: k a s => [|k IH] a s; first by rewrite /= cats0 backwardsE.
  by rewrite /= IH [in RHS]IH rev_cons cat_rcons.
by rewrite /climbing /= from.
Qed.

Lemma size_climbing x z m : size (climbing x z m) = m.
Proof. by elim: m z => [|m IH] z; rewrite ?climbingS //= IH. Qed.

Lemma nth_climbing x z m e : (e < m)%nat -> whole (nth 0%Z (climbing x z m) e) = whole x ^+ e * whole z.
Proof.
elim: m z e => [//|m IH] z [|e] lt_e; rewrite climbingS; first by rewrite mul1r.
by rewrite /= IH // whole_mul exprSr mulrA.
Qed.

Lemma nth_powers p q t e : (e <= t)%nat ->
  whole (nth 0%Z (powers p q t) e) = whole q ^+ e * whole p ^+ (t - e).
Proof.
move=> le_et; have lt_e : (e < t.+1)%nat by [].
rewrite /powers combinedE backwardsE (nth_map (0%Z, 0%Z)) ?size_zip ?size_rev ?size_climbing ?minnn //.
rewrite nth_zip ?size_rev ?size_climbing // whole_mul nth_climbing // nth_rev ?size_climbing //.
by rewrite subSS nth_climbing ?ltnS ?leq_subr // !mulr1.
Qed.

Lemma size_powers p q t : size (powers p q t) = t.+1.
Proof. by rewrite /powers combinedE backwardsE size_map size_zip size_rev !size_climbing minnn. Qed.

Let p_gt0 : 0 < whole lam.1.
Proof. by move: l_gt0; rewrite rationalE pmulr_lgt0 // invr_gt0 whole_pos. Qed.

Lemma powersE t e : (e <= t)%nat ->
  whole (nth 0%Z (powers lam.1 (Zpos lam.2) t) e) = whole lam.1 ^+ t * l ^- e.
Proof.
move=> le_et; rewrite nth_powers // rationalE expr_div_n invf_div mulrC.
rewrite -[in RHS](subnK le_et) exprD -mulrA; congr (_ * _).
by rewrite mulrCA divff ?mulr1 // expf_neq0 // lt0r_neq0.
Qed.

(** ** Channels *)

Definition power_entry (x : option nat) : R := if x is Some e then l ^- e else 0.

Lemma power_entry_ge0 x : 0 <= power_entry x.
Proof. by case: x => //= e; rewrite invr_ge0 exprn_ge0 // ltW. Qed.

Lemma power_entry_le1 x : power_entry x <= 1.
Proof. by case: x => [e|] /=; rewrite ?ler01 // invf_le1 ?exprn_gt0 // exprn_ege1. Qed.

Lemma power_levelP d x y : power_level d x y -> power_entry x <= l ^+ d * power_entry y.
Proof.
case: x y => [a|] [b|] //= ok.
- rewrite ler_pdivl_mulr ?exprn_gt0 // mulrC ler_pdivr_mulr ?exprn_gt0 // -exprD.
  by move: ok; rewrite lebE addnC; apply: ler_weexpn2l.
- by rewrite mulr_ge0 ?invr_ge0 ?exprn_ge0 // ltW.
- by rewrite mulr0.
Qed.

Section Columns.
Variables (d : Z) (ws : seq Z) (rows : seq (seq (option nat))).
Hypothesis ok : powers_ok n constraints lam w d ws rows.
Notation m := (size ws).
Notation t := (largest_exponent rows).
Notation row i := (nth [::] rows (nat_of_ord i)).

Definition powers_matrix (i : 'I_n) (j : 'I_m) : R :=
  whole (nth 0%Z ws j) / whole d * power_entry (nth None (row i) j).

Let d_gt0 : 0 < whole d. Proof. by case/and5P: ok => _ _; rewrite -(whole_gt0 R). Qed.
Let rows_n : size rows = n.
Proof. by case/and5P: ok => _ /andP[]; rewrite has_sizeE => /eqP. Qed.
Let row_m (i : 'I_n) : size (row i) = m.
Proof.
case/and5P: ok => _ /andP[_ sizes] _ _ _; rewrite countedE in sizes.
by have := all_at [::] sizes (_ : i < size rows)%nat; rewrite has_sizeE => /(_ _)/eqP->; rewrite ?rows_n.
Qed.
Let ws_gt0 (j : 'I_m) : 0 < whole (nth 0%Z ws j).
Proof.
case/and5P: ok => _ _ _ pos _; rewrite whole_gt0.
exact: (all_at 0%Z pos (ltn_ord j)).
Qed.
Let weight_gt0 (j : 'I_m) : 0 < whole (nth 0%Z ws j) / whole d.
Proof. by rewrite divr_gt0. Qed.

Lemma row_totalE (i : 'I_n) :
  whole (row_total (tree_of (powers lam.1 (Zpos lam.2) t)) ws (row i))
    = whole lam.1 ^+ t * \sum_(j < m) whole (nth 0%Z ws j) * power_entry (nth None (row i) j).
Proof.
have bound : all (within t) (row i).
  by case/and5P: ok => /andP[_ in_t] _ _ _ _; apply: (all_at [::] in_t); rewrite rows_n.
rewrite /row_total (@whole_total_nth _ _ m); last by rewrite combinedE size_map size_zip row_m minnn.
rewrite mulr_sumr; apply: eq_bigr => j _.
rewrite combinedE (nth_map (0%Z, None)) ?size_zip ?row_m ?minnn // nth_zip ?row_m //.
rewrite /entry_of; have := all_at None bound (_ : j < size (row i))%nat; rewrite row_m => /(_ (ltn_ord j)).
case: (nth None _ _) => [e|] /=; last by rewrite !mulr0.
rewrite lebE => le_e; rewrite (look_tree_of 0%Z) size_powers ltnS le_e whole_mul powersE //.
by rewrite mulrCA.
Qed.

Lemma powers_channel : channel powers_matrix.
Proof.
split=> [i j|i]; first by rewrite mulr_ge0 ?power_entry_ge0 // ltW.
case/and5P: ok => _ _ _ _ /and4P[_ _ _ sums].
have := all_at [::] sums (_ : i < size rows)%nat; rewrite rows_n => /(_ (ltn_ord i))/Z.eqb_spec/(congr1 whole).
rewrite row_totalE whole_mul -nth0 powersE // expr0 invr1 mulr1 mulrC => /(mulIf _) sum_d.
rewrite /powers_matrix; under eq_bigr do rewrite mulrAC.
rewrite -mulr_suml sum_d ?divff ?lt0r_neq0 ?exprn_gt0 //.
Qed.

Lemma powers_private : private_by C l powers_matrix.
Proof.
case/and5P: ok => _ _ _ _ /and4P[/allP levels _ _ _] i h k j; rewrite CE => /levels.
rewrite /level_between !(look_tree_of [::]) rows_n !ltn_ord => level.
have lt_j : (j < size (row i))%nat by rewrite row_m.
have /power_levelP le_ih := all_pairs_nth None None level lt_j.
by rewrite /powers_matrix mulrCA ler_pmul2l.
Qed.

Lemma has_top (j : 'I_m) : exists i : 'I_n, is_top (nth None (row i) j).
Proof.
case/and5P: ok => _ _ _ _ /and4P[_ tops_ok _ _].
have size_tops rs (s : seq bool) : size s = m -> all (fun r => size r == m) rs ->
    size (foldl (combined (fun b x => b || is_top x)) s rs) = m.
  elim: rs s => //= r rs IH s s_m /andP[/eqP r_m rs_m]; apply: IH => //.
  by rewrite combinedE size_map size_zip s_m r_m minnn.
have nth_tops rs (s : seq bool) : size s = m -> all (fun r => size r == m) rs ->
    nth false (foldl (combined (fun b x => b || is_top x)) s rs) j ->
    nth false s j \/ exists2 r, r \in rs & is_top (nth None r j).
  elim: rs s => [|r rs IH] s s_m; first by left.
  move=> /= /andP[/eqP r_m rs_m] /IH[] //.
  - by rewrite combinedE size_map size_zip s_m r_m minnn.
  - rewrite combinedE (nth_map (false, None)) ?size_zip ?s_m ?r_m ?minnn // nth_zip ?s_m ?r_m //.
    by case/orP; [left | right; exists r; rewrite ?mem_head].
  - by case=> r' r'_in top; right; exists r'; rewrite // inE r'_in orbT.
have rows_m : all (fun r => size r == m) rows.
  case/and5P: ok => _ /andP[_ sizes] _ _ _; rewrite countedE in sizes.
  by apply: sub_all sizes => r; rewrite has_sizeE.
have start_m : size (nseq m false) = m by rewrite size_nseq.
have top_j : nth false (tops (counted 0 ws) rows) j.
  by apply: (all_at false tops_ok); rewrite /tops countedE size_tops.
rewrite /tops countedE in top_j; case: (nth_tops _ _ start_m rows_m top_j).
  by rewrite nth_nseq ltn_ord.
case=> r /(nthP [::])[i lt_i <-] top; have lt_in : (i < n)%nat by rewrite -rows_n.
by exists (Ordinal lt_in).
Qed.

Lemma powers_maximum (j : 'I_m) : column_max powers_matrix j = whole (nth 0%Z ws j) / whole d.
Proof.
have [i top] := has_top j; apply/eqP; rewrite eq_le; apply/andP; split.
  apply: maximum_le => [|h]; first exact/ltW/weight_gt0.
  by rewrite /powers_matrix -[leRHS]mulr1 ler_pmul2l // power_entry_le1.
apply: le_trans (le_column_max powers_matrix i j).
rewrite /powers_matrix; case: (nth None _ _) top => [[|e]|] //= _.
by rewrite expr0 invr1 mulr1.
Qed.

Lemma powers_sound : attainable_by C l (value R w).
Proof.
exists [finType of 'I_m], powers_matrix; split; [exact: powers_channel | exact: powers_private |].
rewrite /sum_of_maxima; under eq_bigr do rewrite powers_maximum.
case/and5P: ok => _ _ _ _ /and4P[_ _ sum_w _].
rewrite -(adds_upP R _ w_gt0 sum_w) ?(whole_total_nth R (erefl m)) ?mulr_suml //.
by rewrite -(whole_gt0 R).
Qed.

End Columns.

(** ** Prices *)

Lemma rational_over x y : 0 < rational x -> rational (ratio_over x y) = rational y / rational x.
Proof.
case: x => -[|p|p] q; rewrite !rationalE.
- by rewrite mul0r ltxx.
- by move=> _; rewrite invf_div mulf_div -!whole_mul.
- by rewrite pmulr_lgt0 ?invr_gt0 ?whole_pos // -Pos2Z.opp_pos whole_opp oppr_gt0 ltNge ltW ?whole_pos.
Qed.

Section Moves.
Hypothesis constraints_below : all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) constraints.
Variable c : 'I_n -> R.
Hypothesis c_private : column_by C l c.
Notation M := (ratios_model R lam).
Notation pairing := (@pairing R n ratio rational c).
Notation full := (@full n ratio).
Notation allowed := (numbered constraints).

Lemma full_put x i t : (i < n)%nat -> full t -> full (change (fun _ => Some x) (to i) t).
Proof.
move=> lt_i t_full j; rewrite look_change (eqtype.inj_eq to_inj) -t_full.
by case: eqP => // ->; rewrite t_full lt_i.
Qed.

Lemma pairing_empty x (i : 'I_n) t : look t (to i) = Some x ->
  pairing (change (fun _ => Some (0%Z, 1%positive)) (to i) t) = pairing t - rational x * c i.
Proof.
move=> at_i; rewrite /pairing.
rewrite (eq_bigr (fun j : 'I_n => entry rational t j * c j - (if j == i then rational x * c i else 0))) => [|j _].
  by rewrite sumrB -big_mkcond /= big_pred1_eq.
rewrite /entry look_change (eqtype.inj_eq to_inj) val_eqE; case: eqP => [->|_]; last by rewrite subr0.
by rewrite at_i subrr rationalE mul0r mul0r.
Qed.

Lemma none_moved bits es : foldl (move allowed lam bits) None es = None.
Proof. by elim: es. Qed.

Lemma moved_le bits es k s way t : full s -> foldl (move allowed lam bits) (Some (k, s)) es = Some (way, t) ->
  full t /\ pairing t <= pairing s.
Proof.
elim: es k s => [|[u v] es IH] k s s_full /=; first by case=> _ <-.
case at_u: look => [x|]; last by rewrite none_moved.
have lt_u : (u < n)%nat by rewrite -s_full at_u.
case owed: (x.1 <? 0)%Z; case found: number_at => [d|]; try by rewrite none_moved.
all: case: ifP => [_|_]; last by rewrite none_moved.
all: have := number_atP found => uv; have := allP constraints_below _ uv; rewrite /= !ltbE => /andP[].
- move=> _ lt_v /(IH _ _ (full_add _ _ _ (full_put _ lt_u s_full)))[t_full le_t]; split=> //.
  apply: le_trans le_t _; rewrite (@pairing_add _ _ _ _ _ _ M c _ (Ordinal lt_v)); last exact: full_put.
  rewrite (@pairing_empty x (Ordinal lt_u)) // -addrA ger_addl addrC subr_le0.
  rewrite rational_times rational_level mulrAC [X in X <= _]mulrC.
  have x_le0 : rational x <= 0.
    rewrite rationalE pmulr_lle0 ?invr_gt0 ?whole_pos // ltW //.
    by rewrite -[0]/(whole 0%Z) whole_lt.
  rewrite ler_wnmul2l //.
  by have [_] := c_private; apply; rewrite CE.
- move=> lt_v _ /(IH _ _ (full_add _ _ _ (full_put _ lt_u s_full)))[t_full le_t]; split=> //.
  apply: le_trans le_t _; rewrite (@pairing_add _ _ _ _ _ _ M c _ (Ordinal lt_v)); last exact: full_put.
  rewrite (@pairing_empty x (Ordinal lt_u)) // -addrA ger_addl addrC subr_le0.
  have level_gt0 : 0 < rational (level_of lam d) by rewrite rational_level exprn_gt0.
  rewrite rational_over // rational_level -mulrA ler_wpmul2l //.
    rewrite rationalE divr_ge0 ?(ltW (whole_pos _ _)) // whole_ge0.
    by move: owed => /Z.ltb_ge/Z.leb_le.
  rewrite mulrC ler_pdivr_mulr ?exprn_gt0 // mulrC.
  by have [_] := c_private; apply; rewrite CE.
Qed.

Lemma moves_sound bits y (root : 'I_n) es : full y -> moves_ok allowed lam bits y root es ->
  c root <= pairing y.
Proof.
move=> y_full; rewrite /moves_ok; set start := change _ _ y.
case moved: foldl => [[way t]|//] t_ge0.
have [t_full le_t] := moved_le (full_add _ _ _ y_full) moved.
have : 0 <= pairing start.
  apply: le_trans le_t; apply: sumr_ge0 => i _; apply: mulr_ge0; last by case: c_private.
  rewrite /entry; case at_i: look => [x|//]; have := tree_allP t_ge0 at_i.
  by rewrite rationalE => x_ge0; rewrite divr_ge0 ?(ltW (whole_pos _ _)) // whole_ge0.
rewrite /start (@pairing_add _ _ _ _ _ _ M c) // rationalE /= divr1 mulN1r subr_ge0.
by [].
Qed.

End Moves.

Lemma moved_sound d ps ms : all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) constraints ->
  moved_ok n constraints lam w d ps ms -> upper_bound_by C l (value R w).
Proof.
move=> below /and4P[]; rewrite !has_sizeE mappedE => /eqP ps_n /eqP ms_n sum_w moves_fine.
set ys := map _ ps in moves_fine; have ys_n : size ys = n by rewrite size_map.
have y_full : @full n ratio (tree_of ys).
  by move=> i; rewrite (look_tree_of (0%Z, 1%positive)) ys_n; case: ifP.
have moves_at (root : 'I_n) : moves_ok (numbered constraints) lam (bits_of lam) (tree_of ys) root (nth [::] ms root).
  have : forall k, all_moves (moves_ok (numbered constraints) lam (bits_of lam) (tree_of ys)) k ms ->
      forall i, (i < size ms)%nat ->
      moves_ok (numbered constraints) lam (bits_of lam) (tree_of ys) (k + i) (nth [::] ms i).
    elim: (ms) => [//|es ms' IH] k /= /andP[es_ok ms_ok] [|i] lt_i; first by rewrite addn0.
    by rewrite addnS -addSn; apply: IH.
  by move/(_ 0%nat moves_fine root); apply; rewrite ms_n.
pose y (i : 'I_n) : R := rational (nth (0%Z, 1%positive) ys i).
have sum_y : \sum_i y i = value R w.
  rewrite -(adds_upP R _ w_gt0 sum_w) // (whole_total_nth R ps_n) mulr_suml; apply: eq_bigr => i _.
  by rewrite /y /ys (nth_map 0%Z) ?ps_n // rationalE.
rewrite -sum_y; apply: priced_upper_bound => c root cP.
apply: le_trans (moves_sound below cP y_full (moves_at root)) _.
rewrite /pairing le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => i _.
by rewrite /entry (look_tree_of (0%Z, 1%positive)) ys_n ltn_ord.
Qed.

End Powers.
