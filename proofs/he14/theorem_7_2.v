(** * he14/theorem-7.2: the ordered hierarchical mechanism

    A change of a tuple by at most theta alters at most one S node and at most 2h nodes
    below the roots of the trees.  But the roots of the trees other than the first are
    counted as H nodes too, and S nodes and trees may both change with a value of the
    first block, so that the printed noise does not suffice. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** ** Tools *)

Lemma leq_ceil_div a b k : 0 < b -> (ceil_div a b <= k) = (a <= k * b).
Proof.
case: b => // b _; rewrite /ceil_div /= -ltnS ltn_divLR // mulSn.
by rewrite [b.+1 + _]addnC addnS ltnS leq_add2r.
Qed.

Lemma sum_zero (s : seq nat) (F : nat -> nat) :
  (forall k, k \in s -> F k = 0) -> sumn [seq F k | k <- s] = 0.
Proof.
elim: s => //= k s IHs zero; rewrite zero ?mem_head // IHs // => l ls.
by apply: zero; rewrite inE ls orbT.
Qed.

Lemma sum_one (s : seq nat) (F : nat -> nat) (k0 b : nat) :
  uniq s -> (forall k, k != k0 -> F k = 0) -> F k0 <= b -> sumn [seq F k | k <- s] <= b.
Proof.
move=> s_uniq zero F_le; elim: s s_uniq => //= k s IHs /andP[ks /IHs {}IHs].
have [kk0|/zero-> //] := eqVneq k k0; rewrite kk0 in ks *.
rewrite (_ : sumn _ = 0) ?addn0 //; apply: sum_zero => l ls; apply: zero.
by apply: contraNneq ks => <-.
Qed.

(** The only piece that a value can lie in. *)
Lemma in_piece v first piece k len :
  in_node v (first + k * piece, minn piece len) -> k = (v - first) %/ piece.
Proof.
case: piece => [|p]; first by rewrite /in_node min0n addn0 /= leqNgt andNb.
case/andP=> /= ge lt; have fv : first <= v by apply: leq_trans ge; apply: leq_addr.
rewrite -(subnKC fv) -addnA leq_add2l in ge lt *; rewrite addKn ltn_add2l in lt *.
have {}lt : v - first < k * p.+1 + p.+1.
  by apply: leq_trans lt _; rewrite leq_add2l geq_minl.
apply/eqP; rewrite eqn_leq leq_divRL // ge /= -ltnS ltn_divLR // mulSn addnC.
exact: lt.
Qed.

(** Nodes of a tree lie within its root. *)
Lemma tree_within f h first len c v :
  c \in interval_tree f h first len -> in_node v c -> in_node v (first, len).
Proof.
elim: h first len => [|h IHh] first len /=; first by rewrite inE => /eqP->.
case: (leqP len 1) => _; first by rewrite inE => /eqP->.
rewrite inE; case/predU1P=> [-> //|/flatten_mapP[k _ /IHh sub /sub]].
rewrite /in_node /=; set piece := ceil_div len f.
have [kp|/ltnW kp] := leqP (k * piece) len; last first.
  have -> : len - k * piece = 0 by apply/eqP; rewrite subn_eq0.
  by rewrite minn0 addn0 leqNgt andNb.
case/andP=> ge lt; rewrite (leq_trans (leq_addr _ _) ge) /=.
by apply: leq_trans lt _; rewrite -addnA leq_add2l -leq_subRL // geq_minr.
Qed.

Lemma tree_outside f h first len v :
  ~~ in_node v (first, len) -> count (in_node v) (interval_tree f h first len) = 0.
Proof.
move=> out; apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasPn => c c_in.
by apply: contra out; apply: tree_within c_in.
Qed.

(** A value lies in at most one node of each level. *)
Lemma tree_count f h first len v :
  count (in_node v) (behead (interval_tree f h first len)) <= h.
Proof.
elim: h first len => [|h IHh] first len //=; case: (leqP len 1) => // _.
set piece := ceil_div len f; rewrite count_flatten -map_comp.
apply: (sum_one (k0 := (v - first) %/ piece) (iota_uniq _ _)) => [k|] /=.
  by move=> neq_k; apply: tree_outside; apply: contra neq_k => /in_piece->.
set c := interval_tree _ _ _ _.
have : count (in_node v) c <= 1 + count (in_node v) (behead c).
  by case: (c) => //= d t; rewrite leq_add2r leq_b1.
by move/leq_trans; apply; rewrite ltnS IHh.
Qed.

Section Values.
Variables N theta f : nat.
Hypothesis theta_gt0 : 0 < theta.
Local Notation h := (tree_height theta f).

Lemma block_outside i v :
  i != v %/ theta -> count (in_node v) (block_tree N theta f i) = 0.
Proof.
move=> iv; apply: tree_outside; apply: contra iv.
by rewrite -{1}[i * theta]add0n => /in_piece; rewrite subn0 => ->.
Qed.

Lemma below_roots_count v : count (in_node v) (nodes_below_roots N theta f) <= h.
Proof.
rewrite count_flatten -map_comp; apply: (sum_one (k0 := v %/ theta)) => [|k kv|] /=.
- exact: iota_uniq.
- have := block_outside kv; rewrite /block_tree.
  by case: interval_tree => //= c t /eqP; rewrite addn_eq0 => /andP[_ /eqP].
- exact: tree_count.
Qed.

Lemma changed_count x y (s : seq node) :
  count (count_changes x y) s <= count (in_node x) s + count (in_node y) s.
Proof.
rewrite -count_predUI; apply: leq_trans (leq_addr _ _); apply: sub_count => c /=.
by rewrite /count_changes; case: in_node; case: in_node.
Qed.

(** ** What holds *)

Lemma s_node_changed x y i :
  x < y -> y <= x + theta -> y < N -> count_changes x y (s_node N theta i) -> i.+1 = y %/ theta.
Proof.
move=> xy near yN; rewrite /count_changes /in_node /= add0n => ch.
have [by_ xb] : minn (i.+1 * theta) N <= y /\ x < minn (i.+1 * theta) N.
  move: ch; case: (leqP _ y) => [b_y|y_b]; last by rewrite (ltn_trans xy y_b).
  by case: ltnP.
move: by_ xb; rewrite geq_min [N <= y]leqNgt yN orbF leq_min => by_ /andP[xb _].
apply/eqP; rewrite eqn_leq leq_divRL // by_ /= -ltnS ltn_divLR //.
by rewrite [i.+2 * _]mulSn addnC (leq_ltn_trans near) // ltn_add2r.
Qed.

Lemma changed_sym x y c : count_changes x y c = count_changes y x c.
Proof. by rewrite /count_changes eq_sym. Qed.

Lemma s_nodes_count x y :
  x < N -> y < N -> x <= y + theta -> y <= x + theta ->
  count (count_changes x y) (s_nodes N theta) <= 1.
Proof.
wlog xy : x y / x < y.
  move=> claim xN yN xy yx; have [/claim->|/claim|->] // := ltngtP x y.
    by move/(_ yN xN yx xy); rewrite (eq_count (changed_sym _ _)).
  by rewrite (eq_count (_ : _ =1 pred0)) ?count_pred0 // => c; rewrite /count_changes eqxx.
move=> xN yN _ near; rewrite count_map.
have sub : subpred (preim (s_node N theta) (count_changes x y)) (pred1 (y %/ theta).-1).
  by move=> i /= /(s_node_changed xy near yN) <-.
by apply: leq_trans (sub_count sub _) _; rewrite count_uniq_mem ?iota_uniq // leq_b1.
Qed.

End Values.

(** The first block: nothing changes but nodes below the first root. *)
Lemma first_block_unchanged N theta x y i :
  x < theta -> y < theta -> x < N -> y < N -> count_changes x y (s_node N theta i) = false.
Proof.
move=> x_lt y_lt xN yN; rewrite /count_changes /in_node /= !add0n !leq_min xN yN !andbT.
by rewrite !(leq_trans _ (leq_pmull theta (ltn0Sn i))).
Qed.

Lemma interval_tree_head f h first len :
  interval_tree f h first len = (first, len) :: behead (interval_tree f h first len).
Proof. by case: h. Qed.

Theorem s_count N theta :
  0 < theta ->
  N <= ceil_div N theta * theta /\
  (forall k, N <= k * theta -> ceil_div N theta <= k).
Proof. by move=> t_gt0; split=> [|k]; rewrite -leq_ceil_div. Qed.

Theorem s_nodes_at_most_one N theta x y :
  1 <= theta -> x < N -> y < N -> x <= y + theta -> y <= x + theta ->
  count (count_changes x y) (s_nodes N theta) <= 1.
Proof. by move=> t_gt0; apply: s_nodes_count. Qed.

Theorem nodes_below_roots_at_most N theta f x y :
  1 <= theta -> 2 <= f -> x < N -> y < N -> x <= y + theta -> y <= x + theta ->
  count (count_changes x y) (nodes_below_roots N theta f) <= 2 * tree_height theta f.
Proof.
move=> t_gt0 _ _ _ _ _; apply: leq_trans (changed_count _ _ _) _.
by rewrite mul2n -addnn leq_add // below_roots_count.
Qed.

(** The leaves of a tree that is high enough. *)
Lemma leaf_in_tree f h first len v :
  1 < f -> len <= f ^ h -> in_node v (first, len) ->
  (v, 1) \in interval_tree f h first len.
Proof.
move=> f_gt1; have f_gt0 := ltnW f_gt1; rewrite /in_node /=.
elim: h first len => [|h IHh] first len /= len_le /andP[ge lt].
  have len1 : len = 1.
    apply/eqP; rewrite eqn_leq -{1}(expn0 f) len_le /= -(ltn_add2l first) addn0.
    exact: leq_ltn_trans ge lt.
  rewrite inE len1 in lt *; rewrite addn1 ltnS in lt.
  by apply/eqP; congr (_, _); apply/eqP; rewrite eqn_leq lt ge.
case: (leqP len 1) => [len1|len_gt1].
  have {}len1 : len = 1.
    apply/eqP; rewrite eqn_leq len1 /= -(ltn_add2l first) addn0.
    exact: leq_ltn_trans ge lt.
  rewrite inE len1 in lt *; rewrite addn1 ltnS in lt.
  by apply/eqP; congr (_, _); apply/eqP; rewrite eqn_leq lt ge.
rewrite inE; apply/orP; right; set piece := ceil_div len f.
have piece_gt0 : 0 < piece.
  rewrite lt0n; apply: contraTneq len_gt1 => p0.
  have := leqnn piece; rewrite {1}/piece leq_ceil_div // p0 mul0n leqn0 => /eqP->.
  by [].
have w_lt : v - first < len by rewrite -(ltn_add2l first) subnKC.
pose k := (v - first) %/ piece.
have k_le : k * piece <= v - first by apply: leq_trunc_div.
have k_gt : v - first < k * piece + piece by rewrite addnC -mulSn ltn_ceil.
apply/flatten_mapP; exists k.
  rewrite mem_iota /= add0n ltnNge leq_ceil_div // -ltnNge.
  exact: leq_ltn_trans w_lt.
apply: IHh.
  apply: leq_trans (geq_minl _ _) _; rewrite leq_ceil_div // mulnC -expnS.
  exact: len_le.
rewrite -(subnKC ge) -[first + k * _ + _]addnA !leq_add2l k_le /=.
rewrite ltn_add2l addn_minr leq_min k_gt subnKC //.
by apply: leq_trans k_le _; apply: ltnW.
Qed.

Theorem cumulative_repaired N theta f l j :
  2 <= theta -> 2 <= f -> l * theta <= j < l.+1 * theta -> j <= N ->
  sum_of_nodes (l * theta, j - l * theta) (block_tree N theta f l).
Proof.
move=> t_gt1 f_gt1 /andP[lj jl] jN.
exists [seq (v, 1) | v <- iota (l * theta) (j - l * theta)].
  move=> c /mapP[v]; rewrite mem_iota subnKC // => /andP[lv vj] ->.
  apply: leaf_in_tree => //.
    by apply: leq_trans (geq_minl _ _) _; apply: up_logP.
  rewrite /in_node /= lv /= -ltn_subLR // leq_min.
  rewrite ltn_subLR // addnC -mulSn (ltn_trans vj jl) /=.
  have vN := leq_trans vj jN; apply: ltn_sub2r => //; exact: leq_ltn_trans vN.
move=> D; rewrite -map_comp /node_count; elim: D => [|d D IHD] /=.
  by rewrite sum_zero.
rewrite {}IHD.
have -> : forall s : seq nat,
    sumn [seq in_node d (v, 1) + count (fun x => in_node x (v, 1)) D | v <- s]
    = count_mem d s + sumn [seq count (fun x => in_node x (v, 1)) D | v <- s].
  elim=> //= v s ->; rewrite addnACA; congr (_ + _ + _); congr nat_of_bool.
  by rewrite /in_node /= addn1 ltnS -eqn_leq eq_sym.
congr (_ + _); rewrite count_uniq_mem ?iota_uniq // mem_iota subnKC //.
by rewrite /in_node /= subnKC.
Qed.

(** When a change happens within the first block the loss is within the budget. *)
Section Loss.
Local Open Scope ring_scope.
Variables (R : realFieldType) (N theta f : nat) (eps_S eps_H : R).
Local Notation h := (tree_height theta f).

Lemma loss_part (s : seq node) (scale : R) x y :
  \sum_(c <- [seq (c, scale) | c <- s]) (count_changes x y c.1)%:R / c.2
    = (count (count_changes x y) s)%:R / scale.
Proof.
rewrite big_map /= -mulr_suml; congr (_ / _); rewrite -natr_sum; congr _%:R.
by elim: s => [|c s IHs]; rewrite ?big_nil // big_cons IHs.
Qed.

Lemma privacy_lossE x y :
  privacy_loss N theta f eps_S eps_H x y =
    (count (count_changes x y) (block_tree N theta f 0))%:R / ((2 * h)%:R / (eps_S + eps_H))
  + (count (count_changes x y) [seq s_node N theta i | i <- later N theta])%:R / eps_S^-1
  + (count (count_changes x y) (flatten [seq block_tree N theta f i | i <- later N theta]))%:R
      / ((2 * h)%:R / eps_H).
Proof.
rewrite /privacy_loss /loss_of_nodes /released !big_cat /= !loss_part.
by rewrite (map_comp (fun c => (c, eps_S^-1)) (s_node N theta)) loss_part addrA.
Qed.

End Loss.

Local Open Scope ring_scope.

Theorem private_within_first_block (R : realFieldType) (N theta f : nat) (eps_S eps_H : R)
    (x y : nat) :
  (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  (x < N)%N -> (y < N)%N -> (x < theta)%N -> (y < theta)%N ->
  privacy_loss N theta f eps_S eps_H x y <= eps_S + eps_H.
Proof.
move=> t_gt1 f_gt1 S_gt0 H_gt0 xN yN xt yt; have t_gt0 := ltnW t_gt1.
have h_gt0 : (0 < tree_height theta f)%N by rewrite up_log_gt0 f_gt1.
rewrite privacy_lossE.
have -> : count (count_changes x y) [seq s_node N theta i | i <- later N theta] = 0%N.
  apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasPn => c /mapP[i _ ->].
  by rewrite first_block_unchanged.
have -> : count (count_changes x y)
    (flatten [seq block_tree N theta f i | i <- later N theta]) = 0%N.
  apply/eqP; rewrite -leqn0; apply: leq_trans (changed_count _ _ _) _.
  rewrite !count_flatten -!map_comp !sum_zero // => i; rewrite mem_iota => /andP[i_gt0 _] /=;
    by rewrite block_outside // divn_small // -lt0n.
rewrite !mul0r !addr0.
have count_le : (count (count_changes x y) (block_tree N theta f 0) <= 2 * tree_height theta f)%N.
  rewrite /block_tree interval_tree_head /= {1}/count_changes /in_node /= mul0n !add0n subn0.
  rewrite !leq_min xN yN xt yt eqxx add0n; apply: leq_trans (changed_count _ _ _) _.
  by rewrite mul2n -addnn leq_add // tree_count.
rewrite invf_div mulrCA ler_pimulr //; first by rewrite addr_ge0 // ltW.
by rewrite ler_pdivr_mulr ?mul1r ?ler_nat // ltr0n muln_gt0.
Qed.

Theorem theta_full (R : realFieldType) (N f : nat) (eps_S eps_H : R) :
  (2 <= N)%N -> (2 <= f)%N ->
  [/\ s_nodes N N = [:: (0, N)%N],
      forall c, head c (block_tree N N f 0) = (0, N)%N &
      released N N f eps_S eps_H
        = [seq (c, (2 * up_log f N)%:R / (eps_S + eps_H))
          | c <- interval_tree f (up_log f N) 0 N]].
Proof.
move=> N_gt1 f_gt1; have N_gt0 := ltnW N_gt1.
have blocks1 : blocks N N = 1%N.
  by rewrite /blocks /ceil_div divnDl // divnn N_gt0 divn_small // ltn_predL.
split.
- by rewrite /s_nodes blocks1 /= /s_node mul1n minnn.
- by move=> c; rewrite /block_tree interval_tree_head /= mul0n subn0 minnn.
- by rewrite /released /later blocks1 /= !cats0 /block_tree mul0n subn0 minnn.
Qed.

(** ** What does not hold *)

Local Close Scope ring_scope.

(** Printed, the number of S nodes needed is that of tuples over theta.  Two values
    and three tuples. *)
Theorem s_count_fails :
  ~ (forall N theta n, 2 <= theta <= N -> 1 <= n ->
       N <= ceil_div n theta * theta /\
       (forall k, N <= k * theta -> ceil_div n theta <= k)).
Proof. by move=> /(_ 2 2 3 isT isT)[_ /(_ 1 isT)]. Qed.

Theorem h_nodes_fails :
  ~ (forall N theta f x y, 2 <= theta <= N -> 2 <= f -> x < N -> y < N ->
       x <= y + theta -> y <= x + theta ->
       count (count_changes x y) (h_nodes N theta f) <= 2 * tree_height theta f).
Proof. by move=> /(_ 4 2 2 0 2 isT isT isT isT isT isT). Qed.

(** The paper's H_l is the tree of block l - 1; there is none for l = 0, so only l >= 1
    is asked for, and only that the count can be known somehow.  The tree of values 0
    and 1 does not tell 2 from 3. *)
Theorem cumulative_fails :
  ~ (forall N theta f l j, 2 <= theta <= N -> 2 <= f -> 1 <= l ->
       l * theta <= j < l.+1 * theta -> j <= N ->
       known_from N (l * theta, j - l * theta) (block_tree N theta f l.-1)).
Proof.
move=> /(_ 4 2 2 1 3 isT isT isT isT isT [:: 2] [:: 3]) claim.
suff: 1 = 0 by []; apply: claim => // c.
by rewrite !inE => /or3P[]/eqP->.
Qed.

Lemma sum_of_nodes_known N c tree : sum_of_nodes c tree -> known_from N c tree.
Proof.
move=> [s sub sumE] D D' _ _ _ same; rewrite !sumE; congr sumn; apply/eq_in_map => c' c's.
exact/same/sub.
Qed.

Local Open Scope ring_scope.

(** For theta = f = 2, so that h = 1, and both budgets 1: twice the loss. *)
Lemma over_budget (R : realFieldType) (N x y : nat) :
  (4 < 2 * count (count_changes x y) (block_tree N 2 2 0)
     + 2 * count (count_changes x y) [seq s_node N 2 i | i <- later N 2]
     + count (count_changes x y) (flatten [seq block_tree N 2 2 i | i <- later N 2]))%N ->
  ~ (privacy_loss N 2 2 (1 : R) 1 x y <= 1 + 1).
Proof.
have h1 : tree_height 2 2 = 1%N by [].
move=> over; apply/negP; rewrite -ltNge privacy_lossE h1 muln1 invr1 !divr1.
have -> : 2%:R / (1 + 1) = 1 :> R by rewrite -mulr2n divff // pnatr_eq0.
have two0 : (0 : R) < 2%:R by rewrite ltr0n.
by rewrite divr1 -(ltr_pmul2r two0) !mulrDl !mul1r divfK ?gt_eqF // -!natrM -!natrD ltr_nat
           ![(_ * 2)%N]mulnC.
Qed.

Theorem private_any_change_fails (R : realFieldType) :
  ~ (forall (N theta f : nat) (eps_S eps_H : R) (x y : nat),
       (2 <= theta <= N)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
       (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
       privacy_loss N theta f eps_S eps_H x y <= eps_S + eps_H).
Proof.
move=> claim; apply: (@over_budget R 3 0 2) => //.
by apply: claim; rewrite ?ltr01.
Qed.
