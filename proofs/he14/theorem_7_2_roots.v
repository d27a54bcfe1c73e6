(** * he14/theorem-7.2-roots: the loss of leaving the first block, without the other roots

    The first values of both blocks lie in a node of every level.  At the split of equation
    (15), eps_S : eps_H is the quotient of the cube roots of c1 and c2, and the budget is
    exceeded. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy.
From leakproof.library Require Import field_tactic.
From leakproof.he14 Require Import theorem_7_2 theorem_7_2_release.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** The first value of an interval lies in a node of every level, if the tree is as high as
    it has to be. *)
Lemma first_value_count f h first len : 1 < f -> 0 < len -> len <= f ^ h ->
  (0 < h -> f ^ h.-1 < len) -> count (in_node first) (interval_tree f h first len) = h.+1.
Proof.
move=> f_gt1; have f_gt0 := ltnW f_gt1.
elim: h first len => [|h IHh] first len len_gt0 len_le len_gt /=.
  by rewrite /in_node /= leqnn -{1}[first]addn0 ltn_add2l len_gt0.
have {}len_gt := len_gt isT; have len_gt1 : 1 < len.
  by apply: leq_ltn_trans len_gt; rewrite expn_gt0 f_gt0.
rewrite leqNgt len_gt1 /= {1}/in_node /= leqnn -{1}[first]addn0 ltn_add2l len_gt0 add1n.
congr _.+1; set piece := ceil_div len f.
have piece_gt0 : 0 < piece by rewrite ltnNge leq_ceil_div // mul0n -ltnNge.
have pieces_gt0 : 0 < ceil_div len piece by rewrite ltnNge leq_ceil_div // mul0n -ltnNge.
rewrite count_flatten -map_comp -(prednK pieces_gt0) /=.
have piece_le : piece <= len by rewrite leq_ceil_div // leq_pmulr.
rewrite mul0n addn0 subn0 (minn_idPl piece_le) sum_zero ?addn0 => [|k]; last first.
  rewrite mem_iota => /andP[k_gt0 _] /=; apply: tree_outside.
  rewrite /in_node /= negb_and -ltnNge -{1}[first]addn0 ltn_add2l muln_gt0 k_gt0 piece_gt0.
  by [].
apply: IHh => // [|h_gt0]; first by rewrite leq_ceil_div // mulnC -expnS.
by rewrite ltnNge leq_ceil_div // -expnSr prednK // -ltnNge.
Qed.

Section First.
Variables N theta f : nat.
Hypotheses (t_gt1 : 1 < theta) (f_gt1 : 1 < f) (N_ge : 2 * theta <= N).
Local Notation h := (tree_height theta f).

Let t_gt0 : 0 < theta. Proof. exact: ltnW. Qed.
Let tN : theta <= N. Proof. by apply: leq_trans N_ge; rewrite leq_pmull. Qed.

Lemma height_gt0 : 0 < h. Proof. by rewrite up_log_gt0 f_gt1. Qed.

Lemma block_first i : i < 2 -> count (in_node (i * theta)) (block_tree N theta f i) = h.+1.
Proof.
move=> i2; rewrite /block_tree; have -> : minn theta (N - i * theta) = theta.
  apply/minn_idPl; rewrite leq_subRL; last by apply: leq_trans N_ge; rewrite leq_mul2r ltnW ?orbT.
  by rewrite addnC -mulSn; apply: leq_trans N_ge; rewrite leq_mul2r i2 orbT.
apply: first_value_count => //; first exact: up_logP.
by move=> _; apply: up_log_gtn.
Qed.

Lemma leaving_first_block_counts :
  [/\ count (count_changes 0 theta) (block_tree N theta f 0) = h.+1,
      count (count_changes 0 theta) [seq s_node N theta i | i <- later N theta] = 0 &
      count (count_changes 0 theta)
        (flatten [seq behead (block_tree N theta f i) | i <- later N theta]) = h].
Proof.
have out i v (s : seq node) : {subset s <= block_tree N theta f i} -> i != v %/ theta ->
    count (in_node v) s = 0.
  move=> sub iv; apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasPn => c /sub c_in.
  have := block_outside N f iv; move/eqP; rewrite -leqn0 leqNgt -has_count => /hasPn.
  exact.
have only v w (s : seq node) : count (in_node w) s = 0 ->
    count (count_changes v w) s = count (in_node v) s.
  move=> none; apply: eq_in_count => c c_in; rewrite /count_changes.
  have : ~~ has (in_node w) s by rewrite has_count none.
  by move/hasPn/(_ c c_in)/negbTE->; case: in_node.
split.
- rewrite only; first exact: (@block_first 0).
  by apply: (out 0) => //; rewrite divnn t_gt0.
- rewrite count_map -size_filter (eq_in_filter (a2 := pred0)) ?filter_pred0 // => i.
  rewrite mem_iota => /andP[i_gt0 _] /=; rewrite /count_changes /in_node /= !add0n !leq_min.
  rewrite muln_gt0 t_gt0 /= (leq_trans t_gt0 tN) (leq_trans _ N_ge) ?andbT; last first.
    by rewrite -{1}[theta]mul1n ltn_mul2r t_gt0.
  by rewrite -{1}[theta]mul1n ltn_mul2r t_gt0 ltnS i_gt0.
rewrite (eq_count (changed_sym 0 theta)) only; last first.
  rewrite count_flatten -map_comp sum_zero // => i; rewrite mem_iota => /andP[i_gt0 _] /=.
  apply: (out i) => [c|]; first exact: mem_behead.
  by rewrite div0n -lt0n.
have one_later : 1 \in later N theta.
  rewrite mem_iota /= add1n prednK; last first.
    by rewrite ltnNge leq_ceil_div // mul0n -ltnNge (leq_trans t_gt0).
  rewrite ltnNge leq_ceil_div // mul1n -ltnNge; apply: leq_trans N_ge.
  by rewrite mul2n -addnn -{1}[theta]addn0 ltn_add2l.
rewrite count_flatten -map_comp (perm_sumn (perm_map _ (perm_to_rem one_later))) /=.
rewrite sum_zero ?addn0 => [|k k_in]; last first.
  rewrite /=; apply: (out k) => [c|]; first exact: mem_behead.
  rewrite divnn t_gt0; move: k_in; rewrite mem_rem_uniq ?iota_uniq // inE => /andP[].
  by [].
have := @block_first 1 isT; rewrite mul1n /block_tree interval_tree_head /=.
rewrite {1}/in_node /= mul1n leqnn /= -{1}[theta]addn0 ltn_add2l leq_min t_gt0 subn_gt0.
rewrite (_ : theta < N) ?add1n => [[]//|].
by apply: leq_trans N_ge; rewrite mul2n -addnn -{1}[theta]addn0 ltn_add2l.
Qed.

End First.

Local Open Scope ring_scope.

Section Excess.
Variables (R : realFieldType) (h eps_S eps_H : R).
Hypothesis h_gt0 : 0 < h.
Add Field R_field : (field_tactic_theory R).

Lemma largest_loss :
  (h + 1) * ((eps_S + eps_H) / (2%:R * h)) + h * (eps_H / (2%:R * h))
    = (h + 1) * (eps_S + eps_H) / (2%:R * h) + eps_H / 2%:R.
Proof.
have h0 : h != 0 by rewrite gt_eqF.
by field_in R; rewrite ?h0 //; positive.
Qed.

Lemma excess :
  (h + 1) * (eps_S + eps_H) / (2%:R * h) + eps_H / 2%:R - (eps_S + eps_H)
    = (eps_H - h * eps_S + eps_S) / (2%:R * h).
Proof.
have h0 : h != 0 by rewrite gt_eqF.
by field_in R; rewrite ?h0 //; positive.
Qed.

Lemma eight_split (c n : R) : 8%:R * c * h ^+ 3 * n = h ^+ 3 * (4%:R * (2%:R * c * n)).
Proof. by ring_in R. Qed.

End Excess.

(** The largest loss of a change from the first block to the second. *)
Theorem leaving_first_block (R : realFieldType) (N theta f : nat) (eps_S eps_H : R) :
  (2 <= theta)%N -> (2 <= f)%N -> (2 * theta <= N)%N -> 0 < eps_S -> 0 < eps_H ->
  let h : R := (tree_height theta f)%:R in
  let loss := loss_of_nodes (released_without_roots N theta f eps_S eps_H) in
  let largest := (h + 1) * (eps_S + eps_H) / (2%:R * h) + eps_H / 2%:R in
  loss 0%N theta = largest /\
  (forall x y, (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
     (x %/ theta = 0)%N -> (y %/ theta = 1)%N -> loss x y <= largest).
Proof.
move=> t_gt1 f_gt1 N_ge S_gt0 H_gt0 h loss largest; have t_gt0 := ltnW t_gt1.
have h_gt0 : 0 < h by rewrite ltr0n height_gt0.
have e_gt0 : 0 < eps_S + eps_H by rewrite addr_gt0.
have [a_eq s_eq b_eq] := leaving_first_block_counts t_gt1 f_gt1 N_ge.
have formula : (tree_height theta f).+1%:R / ((2 * tree_height theta f)%:R / (eps_S + eps_H))
    + 0%:R / eps_S^-1 + (tree_height theta f)%:R / ((2 * tree_height theta f)%:R / eps_H)
    = largest.
  by rewrite mul0r addr0 !invf_div natrM -/h -addn1 natrD -/h; apply: largest_loss.
split=> [|x y xN yN xy yx x0 y1].
  by rewrite /loss loss_without_rootsE a_eq s_eq b_eq.
have [] := changes_without_roots f t_gt1 xN yN xy yx.
have -> : (x < theta)%N by rewrite ltnNge -divn_gt0 // x0.
have -> : (y < theta)%N = false by rewrite ltnNge -divn_gt0 // y1.
have -> : (theta <= y)%N by rewrite -divn_gt0 // y1.
have -> : (theta <= x)%N = false by rewrite -divn_gt0 // x0.
rewrite /= addn0 add0n muln1 add1n addn1 ltnS leqn0 => a_le /eqP s0 b_le.
rewrite /loss loss_without_rootsE s0 -formula !ler_add // ler_wpmul2r ?ler_nat // invr_ge0.
  by rewrite divr_ge0 ?ler0n // ltW.
by rewrite divr_ge0 ?ler0n // ltW.
Qed.

(** At the split of (15) it exceeds the budget: there eps_S/eps_H is a/b with a^3 = c1 and
    b^3 = c2, the coefficients of (14). *)
Theorem above_at_optimum (R : realFieldType) (N theta f : nat) (a b eps_S eps_H : R) :
  (2 <= theta)%N -> (2 <= f)%N -> (2 * theta <= N)%N -> 0 < eps_S -> 0 < eps_H ->
  0 < a -> 0 < b -> a ^+ 3 = c1_of R N theta -> b ^+ 3 = c2_of R N f (tree_height theta f) ->
  eps_S * b = eps_H * a ->
  eps_S + eps_H < loss_of_nodes (released_without_roots N theta f eps_S eps_H) 0 theta.
Proof.
move=> t_gt1 f_gt1 N_ge S_gt0 H_gt0 a_gt0 b_gt0 a3 b3 split15.
have [-> _] := leaving_first_block t_gt1 f_gt1 N_ge S_gt0 H_gt0.
set h : R := (tree_height theta f)%:R.
have h_gt0 : 0 < h by rewrite ltr0n height_gt0.
have N_gt0 : (0 < N)%N by apply: leq_trans N_ge; rewrite muln_gt0 /= (ltnW t_gt1).
have ab : h * a < b.
  have cubes : (h * a) ^+ 3 < b ^+ 3.
    rewrite exprMn a3 b3 /c1_of /c2_of -/h.
    have n1_gt0 : 0 < N%:R + 1 :> R by rewrite ltr_paddl ?ler0n ?ltr01.
    rewrite mulrA ltr_pmul2r ?invr_gt0 // eight_split.
    rewrite ltr_pmul2l ?exprn_gt0 // ltr_pmul2l ?ltr0n //.
    apply: (@lt_le_trans _ _ N%:R); first by rewrite ltr_subl_addr ltr_addl ltr0n ltnW.
    rewrite ler_pemull ?ler0n // mulr_natl mulr2n; apply: le_trans (_ : f%:R - 1 <= _).
      by rewrite ler_subr_addr -[1 + 1]/(2%:R) ler_nat.
    by rewrite ler_addl subr_ge0 ler1n ltnW.
  rewrite ltNge; apply/negP => le_ba; have := ler_expn2r 3 _ _ le_ba.
  rewrite !nnegrE => /(_ (ltW b_gt0) (mulr_ge0 (ltW h_gt0) (ltW a_gt0))).
  by rewrite leNgt cubes.
have over : h * eps_S < eps_H.
  by rewrite -(ltr_pmul2r a_gt0) -split15 mulrAC [eps_S * b]mulrC ltr_pmul2r.
rewrite -subr_gt0 (excess _ _ h_gt0).
apply: divr_gt0; last by rewrite mulr_gt0 // ltr0n.
by rewrite addr_gt0 // subr_gt0.
Qed.
