(** * he14/theorem-7.2: the privacy loss is that of the mechanism; without the roots

    The mechanism with Laplace noise is private at e^eps exactly if no change of a tuple by
    at most theta has a privacy loss above eps.  Without the roots of the trees other than
    the first, the loss is within the budget if eps_H <= (h - 1) eps_S, and may exceed it
    else. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy laplace ordered_hierarchy.
From leakproof.library Require Import policy_facts sensitivity_facts laplace_facts field_tactic.
From leakproof.he14 Require Import theorem_7_2.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Release.
Variables (R : realFieldType) (expo : R -> R) (n N : nat) (nodes : seq (node * R)).
Hypothesis scales : all (fun c => 0 < c.2) nodes.

Lemma scale_gt0 k : 0 < (@node_at R nodes k).2.
Proof. by apply: (allP scales); apply: mem_tnth. Qed.

(** One changed tuple. *)
Lemma loss_of_change (D E : database n [finType of 'I_N]) i :
  (forall j, j != i -> D j = E j) ->
  \sum_k `|node_counts nodes D k - node_counts nodes E k| / (node_at k).2
    = loss_of_nodes nodes (D i) (E i).
Proof.
pose f (F : database n [finType of 'I_N]) k : R := node_counts nodes F k / (node_at k).2.
pose g (j : 'I_n) (v : 'I_N) k : R := (in_node v (@node_at R nodes k).1)%:R / (node_at k).2.
have f_sum F k : f F k = \sum_j g j (F j) k by rewrite /f /node_counts count_sum mulr_suml.
move=> same; rewrite /loss_of_nodes [RHS]big_tnth.
have norm_div (a b : R) k : `|a / (@node_at R nodes k).2 - b / (node_at k).2|
    = `|a - b| / (node_at k).2.
  by rewrite -mulrBl normrM [X in _ * X]ger0_norm // invr_ge0 ltW // scale_gt0.
transitivity (\sum_k `|f D k - f E k|); first by apply: eq_bigr => k _; rewrite norm_div.
rewrite (additive_change f_sum same); apply: eq_bigr => k _; rewrite norm_div.
rewrite -[tnth _ k]/(node_at k) /count_changes; congr (_ / _).
by do 2!case: in_node; rewrite ?subrr ?normr0 ?subr0 ?sub0r ?normrN ?normr1.
Qed.

End Release.

Theorem release_private (R : realFieldType) (expo : R -> R) (n N theta : nat)
    (nodes : seq (node * R)) (eps : R) :
  exponential expo -> (0 < n)%N -> all (fun c => 0 < c.2) nodes ->
  density_private (he_neighbours (unconstrained n (threshold_graph N theta))) (expo eps)
    (noisy_nodes expo nodes) <->
  (forall x y : 'I_N, threshold_graph N theta x y -> loss_of_nodes nodes x y <= eps).
Proof.
case: n => // n expoP _ scales.
rewrite (scaled_laplace_private expoP (scale_gt0 scales)); split=> [le_eps x y xy|le_eps D E].
  pose D : database n.+1 [finType of 'I_N] := [ffun=> x]; pose E := change D ord0 y.
  have same j : j != ord0 -> D j = E j by rewrite changeE => /negbTE->.
  have [D0 E0] : D ord0 = x /\ E ord0 = y by rewrite changeE eqxx ffunE.
  rewrite -D0 -E0 -(loss_of_change scales same); apply: le_eps.
  by apply/he_unconstrained_tuples; exists ord0; rewrite ?D0 ?E0.
by move=> /he_unconstrained_tuples[i ii same]; rewrite (loss_of_change scales same) le_eps.
Qed.

(** ** The printed noise does not suffice *)

Lemma released_scales (R : realFieldType) (N theta f : nat) (eps_S eps_H : R) :
  (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  all (fun c => 0 < c.2) (released N theta f eps_S eps_H) /\
  all (fun c => 0 < c.2) (released_without_roots N theta f eps_S eps_H).
Proof.
move=> t_gt1 f_gt1 S_gt0 H_gt0.
have h_gt0 : (0 : R) < (2 * tree_height theta f)%:R.
  by rewrite ltr0n muln_gt0 up_log_gt0 f_gt1.
have const (A : Type) (s : seq A) (F : A -> node) (scale : R) : 0 < scale ->
    all (fun c => 0 < c.2) [seq (F c, scale) | c <- s].
  by move=> pos; rewrite all_map; elim: s => //= a s ->; rewrite pos.
by split; rewrite !all_cat !const ?divr_gt0 ?addr_gt0 ?invr_gt0.
Qed.

Theorem release_not_private (R : realFieldType) (expo : R -> R) :
  exponential expo ->
  ~ (forall (n N theta f : nat) (eps_S eps_H : R),
       (0 < n)%N -> (2 <= theta <= N)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
       density_private (he_neighbours (unconstrained n (threshold_graph N theta)))
         (expo (eps_S + eps_H))
         (noisy_nodes expo (released N theta f eps_S eps_H))).
Proof.
move=> expoP claim; apply: (@private_any_change_fails R) => N theta f eps_S eps_H x y.
move=> tN f_gt1 S_gt0 H_gt0 xN yN xy yx; have [t_gt1 _] := andP tN.
have [xEy|neq] := eqVneq x y.
  rewrite /privacy_loss /loss_of_nodes big1 ?addr_ge0 ?ltW // => c _.
  by rewrite /count_changes xEy eqxx mul0r.
have [scales _] := released_scales N t_gt1 f_gt1 S_gt0 H_gt0.
have := claim 1%N N theta f eps_S eps_H isT tN f_gt1 S_gt0 H_gt0.
move/(release_private _ _ _ expoP (ltn0Sn 0) scales)=> /(_ (Ordinal xN) (Ordinal yN)); apply.
by apply/and3P; rewrite -val_eqE /= !leq_subLR.
Qed.

(** ** Without the roots of the other trees *)

Section WithoutRoots.
Variables (R : realFieldType) (N theta f : nat) (eps_S eps_H : R).
Local Notation h := (tree_height theta f).
Hypotheses (t_gt1 : (2 <= theta)%N) (f_gt1 : (2 <= f)%N).
Let t_gt0 : (0 < theta)%N. Proof. exact: ltnW. Qed.

Lemma loss_without_rootsE x y :
  loss_of_nodes (released_without_roots N theta f eps_S eps_H) x y =
    (count (count_changes x y) (block_tree N theta f 0))%:R / ((2 * h)%:R / (eps_S + eps_H))
  + (count (count_changes x y) [seq s_node N theta i | i <- later N theta])%:R / eps_S^-1
  + (count (count_changes x y)
      (flatten [seq behead (block_tree N theta f i) | i <- later N theta]))%:R
      / ((2 * h)%:R / eps_H).
Proof.
rewrite /loss_of_nodes /released_without_roots !big_cat /= !loss_part.
by rewrite (map_comp (fun c => (c, eps_S^-1)) (s_node N theta)) loss_part addrA.
Qed.

(** The nodes that a value lies in. *)
Lemma later_count v :
  (count (in_node v) (flatten [seq behead (block_tree N theta f i) | i <- later N theta])
     <= h * (theta <= v))%N.
Proof.
rewrite count_flatten -map_comp; have [v_ge|v_lt] := leqP theta v; last first.
  rewrite sum_zero // => i; rewrite mem_iota => /andP[i_gt0 _] /=.
  have iv : i != (v %/ theta)%N by rewrite divn_small // -lt0n.
  have := block_outside N f iv; rewrite /block_tree interval_tree_head /= => /eqP.
  by rewrite addn_eq0 => /andP[_ /eqP].
rewrite muln1; apply: (sum_one (k0 := (v %/ theta)%N)) => [|k kv|] /=.
- exact: iota_uniq.
- have := block_outside N f kv; rewrite /block_tree interval_tree_head /= => /eqP.
  by rewrite addn_eq0 => /andP[_ /eqP].
- exact: tree_count.
Qed.

Lemma first_count v :
  (count (in_node v) (behead (block_tree N theta f 0)) <= h * (v < theta))%N.
Proof.
have [v_lt|v_ge] := ltnP v theta; first by rewrite muln1 tree_count.
have v0 : 0%N != (v %/ theta)%N by rewrite eq_sym -lt0n divn_gt0.
have := block_outside N f v0; rewrite /block_tree interval_tree_head /= => /eqP.
by rewrite addn_eq0 => /andP[_ /eqP->].
Qed.

(** The nodes that a change alters: the first tree, the later S nodes, the other trees. *)
Lemma changes_without_roots x y :
  (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
  let one := ((x < theta)%N != (y < theta)%N) : nat in
  [/\ (count (count_changes x y) (block_tree N theta f 0)
          <= one + h * ((x < theta) + (y < theta)))%N,
      (count (count_changes x y) [seq s_node N theta i | i <- later N theta] + one
          <= ~~ ((x < theta) && (y < theta)))%N &
      (count (count_changes x y)
         (flatten [seq behead (block_tree N theta f i) | i <- later N theta])
          <= h * ((theta <= x) + (theta <= y)))%N].
Proof.
move=> xN yN xy yx one.
have root : count_changes x y (0, minn theta N)%N = one :> nat.
  by rewrite /count_changes /in_node /= !add0n !leq_min xN yN !andbT.
split.
- rewrite /block_tree mul0n subn0 interval_tree_head /= root leq_add2l mulnDr.
  apply: leq_trans (changed_count _ _ _) _.
  by have [Fx Fy] := (first_count x, first_count y);
    rewrite /block_tree mul0n subn0 in Fx Fy; apply: leq_add.
- have [/andP[x_lt y_lt]|_] := boolP ((x < theta) && (y < theta))%N.
    rewrite /one x_lt y_lt addn0 leqn0 -leqn0 leqNgt -has_count; apply/hasPn => c.
    by case/mapP=> i _ ->; rewrite first_block_unchanged.
  have := s_nodes_count t_gt0 xN yN xy yx; rewrite /s_nodes.
  have -> : iota 0 (blocks N theta) = 0%N :: later N theta.
    rewrite /later; have : (0 < blocks N theta)%N.
      by rewrite ltnNge leqn0 -leqn0 leq_ceil_div // mul0n -ltnNge (leq_ltn_trans _ xN).
    by case: (blocks N theta).
  by rewrite /= {1}/s_node mul1n root addnC.
- by rewrite mulnDr; apply: leq_trans (changed_count _ _ _) _; apply: leq_add; apply: later_count.
Qed.

End WithoutRoots.

(** The budget of [a], [s] and [b] altered nodes. *)
Section Budget.
Variables (R : realFieldType) (h : nat) (eps_S eps_H : R).
Hypotheses (h_gt0 : (0 < h)%N) (S_gt0 : 0 < eps_S) (H_gt0 : 0 < eps_H).
Hypothesis small : eps_H <= h%:R * eps_S - eps_S.
Add Field R_field : (field_tactic_theory R).

Let loss (a s b : nat) : R :=
  a%:R / ((2 * h)%:R / (eps_S + eps_H)) + s%:R / eps_S^-1 + b%:R / ((2 * h)%:R / eps_H).

Lemma budget (first second : bool) (a s b : nat) :
  (a <= (first != second) + h * (first + second))%N ->
  (s + (first != second) <= ~~ (first && second))%N ->
  (b <= h * (~~ first + ~~ second))%N -> loss a s b <= eps_S + eps_H.
Proof.
move=> a_le s_le b_le; have hR : (0 : R) < h%:R by rewrite ltr0n.
have h0 : h%:R != 0 :> R by rewrite gt_eqF.
have e_gt0 : 0 < eps_S + eps_H by rewrite addr_gt0.
have mono a' s' b' : (a <= a')%N -> (s <= s')%N -> (b <= b')%N ->
    loss a s b <= loss a' s' b'.
  move=> aa ss bb; rewrite /loss !ler_add // ler_wpmul2r ?ler_nat // ?invr_ge0.
  - by rewrite divr_ge0 ?ler0n ?ltW.
  - exact: ltW.
  - by rewrite divr_ge0 ?ler0n ?ltW.
have mixed : loss h.+1 0 h <= eps_S + eps_H.
  have -> : loss h.+1 0 h
      = eps_S + eps_H - (h%:R * eps_S - eps_S - eps_H) / (2%:R * h%:R).
    rewrite /loss -addn1 natrD natrM mul0r !invf_div.
    by move: (h%:R : R) h0 => k k0; field_in R; rewrite ?k0 //; positive.
  by rewrite ger_addl oppr_le0 divr_ge0 ?subr_ge0 ?mulr_ge0 ?ler0n.
move: a_le s_le b_le; case: first; case: second => /= a_le s_le b_le.
- apply: le_trans (mono (2 * h)%N 0%N 0%N _ _ _) _.
  + by rewrite mulnC.
  + by rewrite addn0 in s_le.
  + by rewrite muln0 in b_le.
  rewrite /loss !mul0r !addr0 invf_div mulrC divfK // natrM mulf_neq0 ?pnatr_eq0 //.
  by rewrite -lt0n.
- apply: le_trans (mono _ _ _ _ _ _) mixed.
  + by rewrite muln1 add1n in a_le.
  + by rewrite addn1 ltnS in s_le.
  + by rewrite muln1 in b_le.
- apply: le_trans (mono _ _ _ _ _ _) mixed.
  + by rewrite muln1 add1n in a_le.
  + by rewrite addn1 ltnS in s_le.
  + by rewrite muln1 in b_le.
- apply: le_trans (mono 0%N 1%N (2 * h)%N _ _ _) _.
  + by rewrite muln0 in a_le.
  + by rewrite addn0 in s_le.
  + by rewrite mulnC.
  rewrite /loss mul0r add0r invrK mul1r ler_add2l invf_div mulrC divfK // natrM.
  by rewrite mulf_neq0 ?pnatr_eq0 // -lt0n.
Qed.

End Budget.

Theorem private_without_roots (R : realFieldType) (N theta f : nat) (eps_S eps_H : R)
    (x y : nat) :
  (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  eps_H <= (tree_height theta f)%:R * eps_S - eps_S ->
  (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
  loss_of_nodes (released_without_roots N theta f eps_S eps_H) x y <= eps_S + eps_H.
Proof.
move=> t_gt1 f_gt1 S_gt0 H_gt0 small xN yN xy yx.
have h_gt0 : (0 < tree_height theta f)%N by rewrite up_log_gt0 f_gt1.
have [a_le s_le b_le] := changes_without_roots f t_gt1 xN yN xy yx.
rewrite loss_without_rootsE; apply: (budget h_gt0 S_gt0 H_gt0 small a_le s_le).
by rewrite -!leqNgt.
Qed.

(** Between later blocks nothing of the first tree is altered. *)
Theorem private_later_blocks_below_roots (R : realFieldType) (N theta f : nat)
    (eps_S eps_H : R) (x y : nat) :
  (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
  (1 <= x %/ theta)%N -> (1 <= y %/ theta)%N ->
  loss_of_nodes (released_without_roots N theta f eps_S eps_H) x y <= eps_S + eps_H.
Proof.
move=> t_gt1 f_gt1 S_gt0 H_gt0 xN yN xy yx x1 y1; have t_gt0 := ltnW t_gt1.
have h_gt0 : (0 < tree_height theta f)%N by rewrite up_log_gt0 f_gt1.
have [] := changes_without_roots f t_gt1 xN yN xy yx.
have -> : (x < theta)%N = false by rewrite ltnNge -divn_gt0 // x1.
have -> : (y < theta)%N = false by rewrite ltnNge -divn_gt0 // y1.
rewrite muln0 /= !addn0 leqn0 => /eqP a0 s1 b_le; rewrite loss_without_rootsE a0 mul0r add0r.
apply: ler_add; first by rewrite invrK ler_pimull ?lern1 // ltW.
rewrite invf_div mulrCA ler_pimulr ?(ltW H_gt0) //.
rewrite ler_pdivr_mulr ?ltr0n ?muln_gt0 // mul1r ler_nat; apply: leq_trans b_le _.
by rewrite mulnC leq_mul2r; apply/orP; right; do 2!case: (theta <= _)%N.
Qed.

(** Then the mechanism is private. *)
Theorem release_without_roots_private (R : realFieldType) (expo : R -> R)
    (n N theta f : nat) (eps_S eps_H : R) :
  exponential expo -> (0 < n)%N -> (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  eps_H <= (tree_height theta f)%:R * eps_S - eps_S ->
  density_private (he_neighbours (unconstrained n (threshold_graph N theta)))
    (expo (eps_S + eps_H))
    (noisy_nodes expo (released_without_roots N theta f eps_S eps_H)).
Proof.
move=> expoP n_gt0 t_gt1 f_gt1 S_gt0 H_gt0 small.
have [_ scales] := released_scales N t_gt1 f_gt1 S_gt0 H_gt0.
apply/(release_private _ _ _ expoP n_gt0 scales) => x y /and3P[_ xy yx].
by apply: private_without_roots; rewrite // -leq_subLR.
Qed.

(** With the same noise on all S nodes, and on all nodes below the roots, the budget always
    suffices. *)
Theorem private_repaired (R : realFieldType) (N theta f : nat) (eps_S eps_H : R) (x y : nat) :
  (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
  loss_of_nodes ([seq (c, eps_S^-1) | c <- s_nodes N theta] ++
    [seq (c, (2 * tree_height theta f)%:R / eps_H) | c <- nodes_below_roots N theta f]) x y
    <= eps_S + eps_H.
Proof.
move=> t_gt1 f_gt1 S_gt0 H_gt0 xN yN xy yx; have t_gt0 := ltnW t_gt1.
have h_gt0 : (0 < tree_height theta f)%N by rewrite up_log_gt0 f_gt1.
rewrite /loss_of_nodes big_cat /= !loss_part; apply: ler_add.
  by rewrite invrK; apply: ler_pimull; rewrite ?(ltW S_gt0) // lern1 s_nodes_at_most_one.
rewrite invf_div mulrCA ler_pimulr ?(ltW H_gt0) //.
by rewrite ler_pdivr_mulr ?ltr0n ?muln_gt0 // mul1r ler_nat nodes_below_roots_at_most.
Qed.

(** Four values, theta = f = 2, from the first to the third: over the budget whatever the
    budgets are. *)
Theorem private_without_roots_fails (R : realFieldType) (eps_S eps_H : R) :
  0 < eps_S -> 0 < eps_H ->
  eps_S + eps_H < loss_of_nodes (released_without_roots 4 2 2 eps_S eps_H) 0 2.
Proof.
move=> S_gt0 H_gt0; rewrite loss_without_rootsE.
have -> : tree_height 2 2 = 1%N by [].
have -> : count (count_changes 0 2) (block_tree 4 2 2 0) = 2%N by [].
have -> : count (count_changes 0 2) [seq s_node 4 2 i | i <- later 4 2] = 0%N by [].
have -> : count (count_changes 0 2)
    (flatten [seq behead (block_tree 4 2 2 i) | i <- later 4 2]) = 1%N by [].
rewrite muln1 mul0r addr0 mul1r !invf_div mulrC divfK ?pnatr_eq0 //.
by rewrite ltr_addl divr_gt0 ?ltr0n.
Qed.

(** ** The S nodes alone, in particular for theta = 1, where the trees have no nodes below
    their roots *)

Theorem s_nodes_private (R : realFieldType) (expo : R -> R) (n N theta : nat) (eps : R) :
  exponential expo -> (0 < n)%N -> (1 <= theta)%N -> 0 < eps ->
  density_private (he_neighbours (unconstrained n (threshold_graph N theta))) (expo eps)
    (noisy_nodes expo [seq (c, eps^-1) | c <- s_nodes N theta]).
Proof.
move=> expoP n_gt0 t_gt0 eps_gt0.
have scales : all (fun c => 0 < c.2) [seq (c, eps^-1) | c <- s_nodes N theta].
  by rewrite all_map; apply/allP => c _ /=; rewrite invr_gt0.
apply/(release_private _ _ _ expoP n_gt0 scales) => x y /and3P[_ xy yx].
rewrite /loss_of_nodes loss_part invrK; apply: ler_pimull; first exact: ltW.
rewrite lern1.
by apply: s_nodes_count; rewrite // -leq_subLR.
Qed.

(** There the printed scale of the first tree, 2h/eps, is 0: no noise at all. *)
Theorem theta_one_scale (R : realFieldType) (f : nat) (eps : R) :
  (2 <= f)%N -> (2 * tree_height 1 f)%:R / eps = 0.
Proof. by move=> f_gt1; rewrite /tree_height up_log1 muln0 mul0r. Qed.

(** ** Secret pairs at distance theta itself *)

Theorem distance_fails :
  ~ (forall (m theta : nat) (x y : 'I_m), (1 <= theta < m)%N -> threshold_graph m theta x y ->
       (x - y < theta)%N /\ (y - x < theta)%N).
Proof.
move=> /(_ 4%N 2%N ord0 (inord 2) isT) claim.
suff /claim[_] : threshold_graph 4 2 ord0 (inord 2) by rewrite inordK.
by apply/and3P; rewrite -val_eqE /= inordK.
Qed.

Theorem distance_repaired (m theta : nat) (x y : 'I_m) :
  (1 <= theta)%N -> threshold_graph m theta x y ->
  [/\ (x - y <= theta)%N, (y - x <= theta)%N &
      (count (count_changes x y) (s_nodes m theta) <= 1)%N].
Proof.
move=> t_gt0 /and3P[_ xy yx]; split=> //.
by apply: s_nodes_at_most_one; rewrite // -leq_subLR.
Qed.
