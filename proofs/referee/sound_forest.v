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

(** Every way leads to a number. *)
Fixpoint position (w : way) : positive :=
  match w with
  | [::] => xH
  | b :: w' => if b then xI (position w') else xO (position w')
  end.
Definition number_of (w : way) : nat := (Pos.to_nat (position w)).-1.

Lemma to_number_of w : to (number_of w) = w.
Proof.
have [k kE] := Pos2Nat.is_succ (position w).
have -> : to (number_of w) = way_of (position w).
  by rewrite /to /number_of kE /= -(Pos2Nat.id (position w)) kE Pos.of_nat_succ.
by elim: w {k kE} => [//|[] w IH] /=; rewrite IH.
Qed.

Lemma number_of_to i : number_of (to i) = i.
Proof. by apply: to_inj; rewrite to_number_of. Qed.

Definition labelled (e : nat * option nat) : sprout := (to e.1, omap to e.2).
Definition unlabelled (e : sprout) : nat * option nat := (number_of e.1, omap number_of e.2).

Lemma unlabelledK : cancel unlabelled labelled.
Proof. by case=> u [p|]; rewrite /labelled /= !to_number_of. Qed.
Lemma labelledK : cancel labelled unlabelled.
Proof. by case=> u [p|]; rewrite /unlabelled /= !number_of_to. Qed.

Lemma near_byP (edges : pairs) u v :
  has (same_way (to v)) (near_to (near_by (map (fun e => (to e.1, to e.2)) edges)) (to u)) ->
  listed (both_ways edges) u v.
Proof.
rewrite both_waysE listed_cat listed_swapped !listedE /near_by.
suff H t : has (same_way (to v)) (near_to (foldl (fun t e => add_near e.1 e.2 (add_near e.2 e.1 t)) t
      (map (fun e => (to e.1, to e.2)) edges)) (to u)) ->
    ((u, v) \in edges) || ((v, u) \in edges) || has (same_way (to v)) (near_to t (to u)).
  by move=> /H; rewrite /near_to look_leaf orbF.
elim: edges t => [|[a b] edges IH] t /=; first by [].
move=> /IH/orP[/orP[in_e|in_e]|]; rewrite ?inE ?in_e ?orbT //.
have near_add a' b' t' : has (same_way (to v)) (near_to (add_near (to a') (to b') t') (to u)) ->
    ((u, v) == (a', b')) || has (same_way (to v)) (near_to t' (to u)).
  rewrite /near_to /add_near look_change (eqtype.inj_eq to_inj) xpair_eqE; case: (eqVneq u a') => //= _.
  by rewrite same_wayE (eqtype.inj_eq to_inj); case: look.
move=> /near_add/orP[->//|/near_add/orP[|->]]; last by rewrite !orbT.
by rewrite !xpair_eqE [(v == a) && _]andbC => ->; rewrite ?orbT.
Qed.

(** What is true of a growing forest all the time: it is grown, the tree tells the same as the order, and what a vertex
    was joined to is near. *)
Section Growing.
Variables (near : tree (seq way)) (n : nat).

Definition right (g : growing) : Prop :=
  [/\ grown (map unlabelled (order g)), forall k o, (look (known g) k == Some o) = ((k, o) \in order g),
      forall u, u \in waiting g -> look (known g) u &
      forall k o, (k, o) \in order g -> if o is Some p then k \in near_to near p else (number_of k < n)%nat].

Lemma joining_right from g v : right g ->
  (if from is Some u then look (known g) u && (v \in near_to near u) else (number_of v < n)%nat) ->
  right (joining from g v) /\ (forall x, look (known g) x -> look (known (joining from g v)) x).
Proof.
move=> g_right from_ok; rewrite /joining; case at_v: look => [//|]; have [g_grown g_in g_waiting g_near] := g_right.
have keyE w : (number_of w \in keys (map unlabelled (order g))) = (look (known g) w : bool).
  apply/mapP/idP => [[e' /mapP[[i q] iq ->] /=]|].
    move=> /(congr1 to); rewrite !to_number_of => ->.
    by move: iq; rewrite -g_in => /eqP->.
  case at_w: look => [q|//] _; exists (unlabelled (w, q)) => //.
  by rewrite map_f // -g_in at_w.
have more x : look (known g) x -> look (change (fun=> Some from) v (known g)) x.
  by rewrite look_change; case: eqP.
split=> //; split=> /=.
- rewrite keyE at_v g_grown andbT /=.
  by case: from from_ok {more} => //= u /andP[u_known _]; rewrite keyE.
- move=> k o; rewrite inE xpair_eqE -g_in look_change; case: (eqVneq k v) => [->|//].
  by rewrite at_v orbF /=; apply/eqP/eqP => [[->]|->].
- by move=> u; rewrite inE => /orP[/eqP->|/g_waiting]; [rewrite look_change eqxx | apply: more].
- move=> k o; rewrite inE => /orP[/eqP[-> ->]|/g_near//].
  by case: from from_ok {more} => // u /andP[].
Qed.

Lemma joinings_right u g (l : seq way) : right g -> look (known g) u -> {subset l <= near_to near u} ->
  right (foldl (joining (Some u)) g l).
Proof.
elim: l g => //= v l IH g g_right u_known l_near.
have [|v_right more] := @joining_right (Some u) g v g_right; first by rewrite u_known l_near ?inE ?eqxx.
by apply: IH => // [|x x_in]; [exact: more | rewrite l_near // inE x_in orbT].
Qed.

Lemma grow_right rounds g : right g -> right (grow near rounds g).
Proof.
elim: rounds g => //= rounds IH g g_right; case waits: (waiting g) => [//|u rest].
apply: IH; have [g_grown g_in g_waiting g_near] := g_right; apply: joinings_right => //=.
  by split=> //= v v_in; apply: g_waiting; rewrite waits inE v_in orbT.
by apply: g_waiting; rewrite waits inE eqxx.
Qed.

Lemma growth_right : right (growth n near).
Proof.
rewrite /growth; have : right (Growing Leaf [::] [::] n) by split=> // k o; rewrite look_leaf.
suff H rounds left root g : (root + left <= n)%nat -> right g -> right (grow_from near rounds root left g) by apply: H.
elim: left root g => //= left IH root g le_n g_right; case: (missing g) => // _.
apply: IH; first by rewrite addSnnS.
apply: grow_right; have [] // := @joining_right None g (to root) g_right.
by rewrite number_of_to; apply: leq_trans le_n; rewrite addnS ltnS leq_addr.
Qed.

End Growing.

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
Hypotheses (s_grown : grown s) (s_all : perm_eq (keys s) (codom (@nat_of_ord n))).
Notation pairing := (@pairing R n _ rational (fun i : 'I_n => u i)).
Notation full := (@full n ratio).

Lemma full_weights : full (weights_of lam n (map labelled s)).
Proof.
rewrite /weights_of; have : full (tree_of (filled n (Zpos (one_more lam), one_more lam) [::])).
  by move=> i; rewrite (look_tree_of none) filledE cats0 size_nseq; case: ifP.
suff H s' t : full t -> full (foldl (take_off lam) t (map labelled s')) by apply: H.
by elim: s' t => //= -[k [p|]] s' IH t t_full; apply: IH => //; do 2!apply: full_add.
Qed.

Lemma pairing_weights : pairing (weights_of lam n (map labelled s)) = worth L s u.
Proof.
have start_full : full (tree_of (filled n (Zpos (one_more lam), one_more lam) [::])).
  by move=> i; rewrite (look_tree_of none) filledE cats0 size_nseq; case: ifP.
have start : pairing (tree_of (filled n (Zpos (one_more lam), one_more lam) [::])) = \sum_(i < n) u i.
  apply: eq_bigr => i _; rewrite /entry (look_tree_of none) filledE cats0 size_nseq ltn_ord nth_nseq ltn_ord.
  by rewrite rationalE divff ?mul1r // whole_pos_neq0.
rewrite /worth (sum_keys s_all u) -start /weights_of.
have in_n : all (fun e => (e.1 < n)%nat && (if e.2 is Some p then (p < n)%nat else true)) s.
  have mem_n k : (k \in keys s) = (k < n)%nat.
    by rewrite (perm_mem s_all); apply/codomP/idP => [[i ->] //|lt_k]; exists (Ordinal lt_k).
  apply/allP => -[k o] ks.
  rewrite /= -mem_n (key_of ks) /=; case: o ks => // p /(parent_key s_grown).
  by rewrite mem_n.
move: start_full in_n; move: (tree_of _) => t t_full in_n {start}.
suff H s' t' : full t' -> all (fun e => (e.1 < n)%nat && (if e.2 is Some p then (p < n)%nat else true)) s' ->
    pairing (foldl (take_off lam) t' (map labelled s')) = pairing t' - \sum_(e <- s') off L u e by apply: H.
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
rewrite /forest_ok mappedE; set near := near_by _; set m := (highest levels).+1.
have [s_grown s_mem _ s_near] := growth_right near n; move: s_grown s_mem s_near.
pose s := map unlabelled (order (growth n near)); set parents := known _.
have -> : order (growth n near) = map labelled s by rewrite -map_comp map_id_in // => e _; apply: unlabelledK.
rewrite (mapK labelledK) => s_grown s_mem s_near; set weights := weights_of _ _ _.
case/and3P; rewrite has_sizeE size_map => /eqP s_n edges_in /and5P[].
case/and3P; rewrite has_sizeE => /eqP levels_n levels_below levels_close /and3P[_ _ starts_below] flow_ok.
move=> /(is_justP R w_gt0) sum_w /(is_justP R w_gt0) levels_w.
have labelled_in k o : ((to k, omap to o) \in map labelled s) = ((k, o) \in s).
  exact: (mem_map (can_inj labelledK) s (k, o)).
have near_listed a b : to b \in near_to near (to a) -> listed (both_ways edges) a b.
  by move=> b_near; apply: near_byP; apply/hasP; exists (to b); rewrite // same_wayE.
have s_all : perm_eq (keys s) (codom (@nat_of_ord n)).
  rewrite /codom /image_mem val_enum_ord.
  apply: uniq_perm; rewrite ?keys_uniq ?iota_uniq //.
  have [||//] := uniq_min_size (keys_uniq s_grown) (s2 := iota 0 n).
    move=> k /mapP[[j o] /(map_f labelled)/s_near] /= + ->; rewrite mem_iota /=.
    case: o => [p|] /=; last by rewrite number_of_to.
    by move=> /near_listed; rewrite listedE => /(allP both_below) /andP[_]; rewrite ltbE.
  by rewrite size_iota size_map s_n.
have hangsE u v : hangs parents (to u) (to v) -> (u, Some v) \in s.
  rewrite /hangs -labelled_in -s_mem; case: look => [[p|]|] //; by rewrite same_wayE => /eqP->.
have both_sym u v : listed (both_ways edges) u v = listed (both_ways edges) v u.
  by rewrite both_waysE !listed_cat !listed_swapped orbC.
have joinedE u v : joined s u v = listed (both_ways edges) u v.
  apply/idP/idP.
    have one_way a b : (a, Some b) \in s -> listed (both_ways edges) a b.
      by rewrite -labelled_in => /s_near/near_listed; rewrite both_sym.
    by case/orP=> /one_way //; rewrite both_sym.
  rewrite both_waysE listed_cat listed_swapped !listedE => /orP[] /(map_f (fun e => (to e.1, to e.2)))
    /(allP edges_in) /= /orP[] /hangsE in_s; by rewrite /joined in_s ?orbT.
have GJ (i h : 'I_n) : G i h = joined s i h by rewrite GE joinedE.
pose rho i := level_at (tree_of levels) (to i).
have rho_le i h : joined s i h -> (rho i <= (rho h).+1)%nat.
  rewrite joinedE both_waysE listed_cat listed_swapped !listedE.
  by case/orP=> /(map_f (fun e => (to e.1, to e.2)))/(allP levels_close) /andP[]; rewrite !lebE.
have alongP a b k : along_edge parents (to a) (to b) = Some k -> (a, b, k) \in steps (both_ways edges).
  rewrite /along_edge mem_steps -joinedE; case: ifP => // ab [<-]; rewrite eqxx andbT.
  by case/orP: ab => /hangsE ab; rewrite /joined ab ?orbT.
apply: (forest_largest lam_ge1 s_grown s_all GJ rho_le).
  rewrite -levels_w climbedE (ev_nothing M) mul0r add0r by_levelE // levels_n.
  rewrite -(pairing_weights lam_ge1 _ s_grown s_all) /pairing; apply: eq_bigr => i _.
  by rewrite /raised_by /rho /level_at (look_tree_of 0%nat) levels_n ltn_ord.
move=> u u_ge1 u_le; rewrite -(pairing_weights lam_ge1 _ s_grown s_all).
move: flow_ok; rewrite /starts_and_turns -/weights.
case run: (foldl (run_along A _) (Some weights) (along f)) => [t|]; last by rewrite none_left_over.
case rest: foldl => [t'|//] zero.
have uP : column_by (steps_of G) (rational lam) (fun i : 'I_n => u i).
  split=> [i|i h d /andP[ih /eqP->]]; first exact: le_trans ler01 (u_ge1 i).
  by rewrite expr1 u_le // -GJ.
have [t_full le_t] :=
  pairing_along (steps_ofE GE) M uP (steps_below both_below) alongP (@full_weights lam n s) run.
apply: le_trans le_t; have u_ge1' i : (i < n)%nat -> 1 <= u i by move=> lt_i; apply: (u_ge1 (Ordinal lt_i)).
have := starts_left u_ge1' starts_below t_full rest.
have -> : pairing rational (fun i : 'I_n => u i) t' = 0.
  by rewrite /pairing big1 // => i _; rewrite /entry; case at_i: look => [x|];
     rewrite ?mul0r // (ev_zero M (tree_allP zero at_i)) mul0r.
by rewrite add0r -sum_w (sumE M) mappedE big_map.
Qed.

End Sound.
