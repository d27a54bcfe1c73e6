(** * A forest's certificate proves its largest factor *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith Lia.
From leakproof.definitions Require Import graph channel bounds lengths.
From leakproof.referee Require Import certificate lists check check_covering check_powers check_forest arithmetic.
From leakproof.referee Require Import sound_factor forest_maximum.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Growing *)

Lemma filledE (T : Type) n (x : T) done : filled n x done = nseq n x ++ done.
Proof.
elim: n done => [//|n IH] done /=; rewrite {}IH; by elim: n => [|n IH] //=; rewrite IH.
Qed.

Lemma plantedP (l : seq (nat * option nat)) t : foldl planted (Some Leaf) l = Some t ->
  grown (rev l) /\ forall k o, (look t (to k) == Some o) = ((k, o) \in l).
Proof.
elim/last_ind: l t => [|l [k o] IH] t.
  by case=> <-; split=> // k o; rewrite look_leaf.
rewrite -cats1 foldl_cat /=; case: (foldl planted _ l) IH => [t'|//] /(_ t' erefl)[l_grown l_in] /=.
have keyE j : (j \in keys (rev l)) = (look t' (to j) : bool).
  apply/mapP/idP => [[[i q] /=]|]; first by rewrite mem_rev -l_in => /eqP at_i ->; rewrite at_i.
  by case at_j: look => [q|//] _; exists (j, q); rewrite // mem_rev -l_in at_j.
case at_k: look => [//|]; case: ifP => // o_ok [<-]; split.
  rewrite cats1 rev_rcons /= keyE at_k l_grown andbT /=.
  by case: o o_ok => // p; rewrite keyE; case: look.
move=> j q; rewrite mem_cat inE xpair_eqE -l_in look_change (eqtype.inj_eq to_inj).
case: (eqVneq j k) => [->|_]; last by rewrite orbF.
by rewrite at_k /=; apply/eqP/eqP => [[->]|->].
Qed.

(** ** Sums *)
Section Sums.
Variables (R : realFieldType) (lam : ratio).
Notation rational := (@rational R).
Notation L := (rational lam).
Notation A := (ratios lam).
Notation M := (ratios_model R lam).
Notation none := (0, 1%positive)%Z.
Hypothesis lam_ge1 : 1 <= L.

Let L_gt0 : 0 < L := lt_le_trans ltr01 lam_ge1.

Lemma one_moreE : Zpos (one_more lam) = (lam.1 + Zpos lam.2)%Z.
Proof.
rewrite /one_more Z2Pos.id //; suff : (0 < lam.1)%Z by lia.
have q_gt0 : 0 < (whole R (Zpos lam.2))^-1 by rewrite invr_gt0 whole_pos.
by apply/Z.ltb_spec0; rewrite -(whole_gt0 R) -(pmulr_lgt0 _ q_gt0) -rationalE.
Qed.

Lemma whole_one_more : whole R (Zpos (one_more lam)) = whole R (Zpos lam.2) * (L + 1).
Proof. by rewrite one_moreE whole_add rationalE mulrDr mulr1 mulrC divfK // whole_pos_neq0. Qed.

Lemma part_offE : rational (part_off lam) = - (L + 1)^-1.
Proof.
by rewrite rationalE whole_opp whole_one_more invfM mulNr mulrA divff ?mul1r // whole_pos_neq0.
Qed.

Section Weights.
Variables (n : nat) (s : seq (nat * option nat)) (u : nat -> R).
Hypotheses (s_grown : grown s) (s_all : perm_eq (keys s) (iota 0 n)).
Notation pairing := (@pairing R n _ rational (fun i : 'I_n => u i)).
Notation full := (@full n ratio).

Lemma full_weights : full (weights_of lam n s).
Proof.
rewrite /weights_of; have : full (tree_of (filled n (Zpos (one_more lam), one_more lam) [::])).
  by move=> i; rewrite (look_tree_of none) filledE cats0 size_nseq; case: ifP.
suff H s' t : full t -> full (foldl (take_off lam) t s') by apply: H.
by elim: s' t => //= -[k [p|]] s' IH t t_full; apply: IH => //; do 2!apply: full_add.
Qed.

Lemma pairing_weights : pairing (weights_of lam n s) = worth L s u.
Proof.
have start_full : full (tree_of (filled n (Zpos (one_more lam), one_more lam) [::])).
  by move=> i; rewrite (look_tree_of none) filledE cats0 size_nseq; case: ifP.
have start : pairing (tree_of (filled n (Zpos (one_more lam), one_more lam) [::])) = \sum_(i < n) u i.
  apply: eq_bigr => i _; rewrite /entry (look_tree_of none) filledE cats0 size_nseq ltn_ord nth_nseq ltn_ord.
  by rewrite rationalE divff ?mul1r // whole_pos_neq0.
rewrite /worth (sum_keys s_all u) -start /weights_of.
have in_n : all (fun e => (e.1 < n)%nat && (if e.2 is Some p then (p < n)%nat else true)) s.
  apply/allP => -[k o] ks; have mem_n := key_below s_all.
  rewrite /= -mem_n (key_of ks) /=; case: o ks => // p /(parent_key s_grown).
  by rewrite mem_n.
move: start_full in_n; move: (tree_of _) => t t_full in_n {start}.
suff H s' t' : full t' -> all (fun e => (e.1 < n)%nat && (if e.2 is Some p then (p < n)%nat else true)) s' ->
    pairing (foldl (take_off lam) t' s') = pairing t' - \sum_(e <- s') off L u e by apply: H.
elim: s' t' => [|[k [p|]] s' IH] t' t'_full /=.
- by rewrite big_nil subr0.
- case/andP=> /andP[lt_k lt_p] s_in; rewrite IH //; last by do 2!apply: full_add.
  rewrite big_cons opprD addrA; congr (_ - _).
  rewrite -[k]/(nat_of_ord (Ordinal lt_k)) -[p]/(nat_of_ord (Ordinal lt_p)).
  rewrite (pairing_add M) ?(pairing_add M) //; last exact: full_add.
  by rewrite part_offE /off /= -addrA; congr (_ + _); rewrite mulrDl opprD !mulNr addrC ![_ / _]mulrC.
- by case/andP=> _ s_in; rewrite IH // big_cons /off /= add0r.
Qed.

(** Where every number is at least 1, what is left over costs no less than it is. *)
Lemma starts_left fs t t' : (forall i, (i < n)%nat -> 1 <= u i) -> all (fun x => Nat.ltb x.1 n) fs -> full t ->
  foldl (leave_over A) (Some t) fs = Some t' -> pairing t' + \sum_(x <- fs) rational x.2 <= pairing t.
Proof.
move=> u_ge1; elim: fs t => [|[i x] fs IH] t /=; first by move=> _ _ [<-]; rewrite big_nil addr0.
rewrite ltbE => /andP[lt_i fs_below] t_full; case: ifP => [/(ev_ge0 M) x_ge0|_]; last by rewrite none_left_over.
move=> /(IH _ fs_below (full_add _ _ _ t_full)) le_t; rewrite big_cons addrCA.
apply: le_trans (ler_add (lexx _) le_t) _; rewrite -[i]/(nat_of_ord (Ordinal lt_i)) (pairing_add M) //.
by rewrite (ev_opposite M) mulNr addrC -addrA ger_addl addrC subr_le0 ler_pemulr ?u_ge1.
Qed.

End Weights.

(** The sums of levels. *)
Lemma climbedE totals m z : rational (climbed lam totals m z)
  = rational z * L ^+ m + \sum_(k < m) entry rational totals k * L ^+ k.
Proof.
elim: m z => [|m IH] z; first by rewrite big_ord0 expr0 mulr1 addr0.
have -> : climbed lam totals m.+1 z = climbed lam totals m (plus A (times_lambda A 1 z)
    (if look totals (to m) is Some x then x else nothing A)) by [].
rewrite IH (ev_plus M) (ev_lambda M) expr1 mulrDl big_ord_recr /= exprS.
rewrite -!addrA; congr (_ + _); first by rewrite -[LHS]mulrA [LHS]mulrCA.
by rewrite addrC; congr (_ + _ * _); rewrite /entry; case: look => //; rewrite (ev_nothing M).
Qed.

Lemma by_levelE weights m levels : all (fun r => Nat.ltb r m) levels ->
  \sum_(k < m) entry rational (by_level lam weights m levels) k * L ^+ k
    = \sum_(i < size levels) entry rational weights i * L ^+ nth 0%nat levels i.
Proof.
move=> below_m; rewrite -/(pairing rational (fun k : 'I_m => L ^+ k) _) /by_level.
have start_full : full m (tree_of (filled m (nothing A) [::])).
  by move=> i; rewrite (look_tree_of none) filledE cats0 size_nseq; case: ifP.
have start : pairing rational (fun k : 'I_m => L ^+ k) (tree_of (filled m (nothing A) [::])) = 0.
  apply: big1 => i _; rewrite /entry (look_tree_of none) filledE cats0 size_nseq ltn_ord nth_nseq ltn_ord.
  by rewrite (ev_nothing M) mul0r.
suff H k t : full m t -> pairing rational (fun k : 'I_m => L ^+ k)
      (foldl (fun s r => (s.1.+1, change (add_to A (if look weights (to s.1) is Some x then x else nothing A)) (to r) s.2))
             (k, t) levels).2
    = pairing rational (fun k : 'I_m => L ^+ k) t
      + \sum_(i < size levels) entry rational weights (k + i) * L ^+ nth 0%nat levels i.
  by rewrite H // start add0r; apply: eq_bigr => i _; rewrite add0n.
elim: levels below_m k t => [|r levels IH] /= => [_ k t _|/andP[]]; first by rewrite big_ord0 addr0.
rewrite ltbE => lt_r below_m k t t_full.
rewrite IH //; last exact: full_add.
rewrite -[r]/(nat_of_ord (Ordinal lt_r)) (pairing_add M) // big_ord_recl -addrA; congr (_ + (_ + _)).
  by rewrite addn0 /entry; case: look => //=; rewrite (ev_nothing M).
by apply: eq_bigr => i _; rewrite /= addSnnS.
Qed.

End Sums.

Section Sound.
Variables (R : realFieldType) (n : nat) (G : graph [finType of 'I_n]) (edges : pairs) (lam : ratio) (w : fraction).
Hypothesis GE : forall u v, G u v = listed (both_ways edges) u v.
Hypothesis both_below : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) (both_ways edges).
Hypotheses (lam_ge1 : 1 <= rational R lam) (w_gt0 : (0 <? w.2)%Z).
Notation rational := (@rational R).
Notation A := (ratios lam).
Notation M := (ratios_model R lam).

Theorem forest_sound levels f : forest_ok lam n edges w levels f -> largest_factor G (rational lam) (value R w).
Proof.
rewrite /forest_ok; set s := growth _ _; set m := (highest levels).+1.
case planted_s: foldl => [parents|//]; set weights := weights_of _ _ _; set allowed := numbered _.
case/and4P=> /andP[]; rewrite has_sizeE => /eqP s_n s_below edges_in s_in /and5P[].
case/and3P; rewrite has_sizeE => /eqP levels_n levels_below levels_close /and3P[_ _ starts_below] flow_ok.
move=> /(is_justP R w_gt0) sum_w /(is_justP R w_gt0) levels_w.
have [] := plantedP planted_s; rewrite backwardsE revK => s_grown s_mem.
have s_all : perm_eq (keys s) (iota 0 n).
  apply: uniq_perm; rewrite ?keys_uniq ?iota_uniq //.
  have [||//] := uniq_min_size (keys_uniq s_grown) (s2 := iota 0 n).
    by move=> k /mapP[e /(allP s_below) + ->]; rewrite ltbE mem_iota.
  by rewrite size_iota size_map s_n.
have hangsE u v : hangs parents u v -> (u, Some v) \in s.
  by rewrite /hangs -mem_rev -s_mem; case: look => [[p|]|].
have both_sym u v : listed (both_ways edges) u v = listed (both_ways edges) v u.
  by rewrite both_waysE !listed_cat !listed_swapped orbC.
have joinedE u v : joined s u v = listed (both_ways edges) u v.
  apply/idP/idP.
    have one_way a b : (a, Some b) \in s -> listed (both_ways edges) a b.
      move=> /(allP s_in) /=; case at_ab: number_at => [d|//] _.
      by have := number_atP at_ab; rewrite mem_steps => /andP[].
    by case/orP=> /one_way //; rewrite both_sym.
  rewrite both_waysE listed_cat listed_swapped !listedE => /orP[] /(allP edges_in) /= /orP[] /hangsE in_s;
    by rewrite /joined in_s ?orbT.
have GJ (i h : 'I_n) : G i h = joined s i h by rewrite GE joinedE.
pose rho := level_at (tree_of levels).
have rho_le i h : joined s i h -> (rho i <= (rho h).+1)%nat.
  rewrite joinedE both_waysE listed_cat listed_swapped !listedE.
  by case/orP=> /(allP levels_close) /andP[]; rewrite !lebE.
apply: (forest_largest lam_ge1 s_grown s_all GJ rho_le).
  rewrite -levels_w climbedE (ev_nothing M) mul0r add0r by_levelE // levels_n.
  rewrite -(pairing_weights lam_ge1 _ s_grown s_all) /pairing; apply: eq_bigr => i _.
  by rewrite /raised_by /rho /level_at (look_tree_of 0%nat) levels_n ltn_ord.
move=> u u_ge1 u_le; rewrite -(pairing_weights lam_ge1 _ s_grown s_all).
move: flow_ok; rewrite /starts_and_turns -/weights.
case run: (foldl (run_along A allowed) (Some weights) (along f)) => [t|]; last by rewrite none_left_over.
case rest: foldl => [t'|//] zero.
have uP : column_by (steps_of G) (rational lam) (fun i : 'I_n => u i).
  split=> [i|i h d /andP[ih /eqP->]]; first by apply: le_trans ler01 (u_ge1 _ (ltn_ord i)).
  by rewrite expr1 u_le // -GJ.
have [t_full le_t] :=
  pairing_along (steps_ofE GE) M uP (steps_below both_below) (@full_weights lam n s) run.
apply: le_trans le_t; have := starts_left u_ge1 starts_below t_full rest.
have -> : pairing rational (fun i : 'I_n => u i) t' = 0.
  by rewrite /pairing big1 // => i _; rewrite /entry; case at_i: look => [x|];
     rewrite ?mul0r // (ev_zero M (tree_allP zero at_i)) mul0r.
by rewrite add0r -sum_w (sumE M) mappedE big_map.
Qed.

End Sound.
