(** * beyond/curve-pieces/unbounded: a tree with as many pieces as one likes

    N hubs on a way, neighbours two steps apart, that have 3, 4, ..., N + 2 neighbours.  The hub with
    k + 3 of them goes from level 1 to level 0 at lam = k + 2, so that there are N + 1 quotients of
    polynomials, no two neighbouring ones the same. *)

From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds pieces hub_trees.
From leakproof.library Require Import bounds_facts tree_facts field_tactic.
From leakproof.referee Require Import accepted.
From leakproof.beyond Require Import curve_pieces largest_ratio_caterpillars.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Local Arguments adjacent : simpl never.

(** The hub k has k + 3 neighbours: the leaves, and what is before and after it on the way. *)
Definition more_and_more (N k : nat) : nat := (k + 3 - ((0 < k) + (k.+1 < N)))%N.

Section Tree.
Variables (R : realFieldType) (N : nat).
Hypothesis N_gt0 : (0 < N)%N.
Notation leaves := (more_and_more N).
Notation G := (hub_tree N leaves).
Notation OPT := (@largest_factor R _ G).
Add Field tree_field : (field_tactic_theory R).

Lemma enough_neighbours k : (leaves k + hubs_beside N k = k + 3)%N.
Proof.
rewrite /more_and_more /hubs_beside subnK //; apply: leq_trans (leq_addl k 3).
by case: (0 < k)%N; case: (k.+1 < N)%N.
Qed.

Let at_ (k : nat) : R := k.+2%:R.

(** The hubs in [A] are on level 0. *)
Let above (A : pred nat) : {poly R} :=
  (1 + N%:R *: ('X - 1)) * ('X + 1) - ('X - 1) * \sum_(k < N | A k) ('X - (at_ k)%:P).
Let below : {poly R} := 'X + 1.

Let belowE x : below.[x] = x + 1. Proof. by rewrite /below !hornerE. Qed.
Let aboveE A x : (above A).[x] = (1 + N%:R * (x - 1)) * (x + 1) - (x - 1) * \sum_(k < N | A k) (x - at_ k).
Proof.
rewrite /above !hornerE horner_sum; congr (_ - _ * _); apply: eq_bigr => k _.
by rewrite !hornerE.
Qed.

Let below_neq0 x : 1 <= x -> below.[x] != 0.
Proof. by move=> ge1; rewrite belowE gt_eqF // addr_gt0 ?ltr01 // (lt_le_trans ltr01). Qed.

Let right_value (A : pred nat) x : 1 <= x -> (forall k : 'I_N, A k -> at_ k <= x) -> (forall k : 'I_N, ~~ A k -> x <= at_ k) ->
  OPT x ((above A).[x] / below.[x]).
Proof.
move=> ge1 on off; have := hub_tree_factor leaves N_gt0 ge1.
have -> : \sum_(k < N) Num.max 0 (x + 1 - (leaves k + hubs_beside N k)%:R) = \sum_(k < N | A k) (x - at_ k).
  rewrite [RHS]big_mkcond; apply: eq_bigr => k _; rewrite enough_neighbours.
  have -> : x + 1 - (k + 3)%:R = x - at_ k by rewrite /at_ addn3 -[k.+3]addn1 natrD; ring_in R.
  by case: ifP => [/on le|/negbT/off le]; [rewrite max_r // subr_ge0 | rewrite max_l // subr_le0].
have x1 : x + 1 != 0 by rewrite -belowE below_neq0.
suff -> : (above A).[x] / below.[x] = 1 + N%:R * (x - 1) - (x - 1) / (x + 1) * \sum_(k < N | A k) (x - at_ k) by [].
by rewrite aboveE belowE; move: (\sum_(k < N | A k) _) => S; field_in R.
Qed.

(** Whoever is right on both sides of [at_ k] is not. *)
Let steps (k : 'I_N) (I : R -> Prop) (p q : {poly R}) d : 0 < d ->
  (forall x, at_ k - d < x -> x < at_ k + d -> I x) -> ~ is_quotient_on OPT I p q.
Proof.
move=> d_gt0 inI right; pose e : R := Num.min d 1 / 2%:R.
have e_gt0 : 0 < e by rewrite divr_gt0 ?ltr0n // lt_minr d_gt0 ltr01.
have two_e : e + e = Num.min d 1 by rewrite /e -mulr2n -[LHS]mulr_natr divfK // pnatr_eq0.
have e_d : e < d by rewrite -(ltr_add2r e) two_e (le_lt_trans _ (_ : d < d + e)) ?le_minl ?lexx // ltr_addl.
have e_1 : e <= 1 by rewrite (le_trans _ (_ : Num.min d 1 <= 1)) ?le_minl ?lexx ?orbT // -two_e ler_addl ltW.
have ge2 : 2%:R <= at_ k by rewrite ler_nat.
have same (A : pred nat) (a b : R) : a < b -> at_ k - e <= a -> b <= at_ k + e ->
    (forall x, a <= x -> x <= b -> (forall l : 'I_N, A l -> at_ l <= x) /\ (forall l : 'I_N, ~~ A l -> x <= at_ l)) ->
    p * below = above A * q.
  move=> lt_ab ge_a le_b fits; apply/eqP; rewrite -subr_eq0; apply/eqP/(zero_on_interval lt_ab) => x ge_x le_x.
  have ge_e : at_ k - e <= x := le_trans ge_a ge_x; have le_e : x <= at_ k + e := le_trans le_x le_b.
  have ge1 : 1 <= x.
    apply: le_trans ge_e; rewrite ler_subr_addr (le_trans _ ge2) // -[2%:R]/(1 + 1) ler_add2l //.
  have x_in : I x by apply: inI; [apply: lt_le_trans ge_e; rewrite ler_lt_sub | apply: le_lt_trans le_e _; rewrite ler_lt_add].
  have [q0 opt] := right x ge1 x_in.
  have [on off] := fits x ge_x le_x; have := largest_factor_unique opt (right_value ge1 on off).
  move/eqP; rewrite eqr_div ?below_neq0 // => /eqP E.
  by rewrite hornerD hornerN !hornerM E subrr.
have le_at (a b : nat) : (at_ a <= at_ b) = (a <= b)%N by rewrite ler_nat.
have before : p * below = above (fun l => (l < k)%N) * q.
  apply: (same _ (at_ k - e) (at_ k)) => //; rewrite ?ltr_subl_addr ?ltr_addl ?ler_addl ?ltW // => x ge_x le_x.
  split=> l; last by rewrite -leqNgt => le_l; rewrite (le_trans le_x) // le_at.
  move=> lt_l; apply: le_trans ge_x; rewrite ler_subr_addr (le_trans (_ : _ <= at_ l + 1)) ?ler_add2l //.
  by rewrite /at_ -mulrSr ler_nat.
have after : p * below = above (fun l => (l <= k)%N) * q.
  apply: (same _ (at_ k) (at_ k + e)) => //; rewrite ?ler_subl_addr ?ltr_addl ?ler_addl ?ltW // => x ge_x le_x.
  split=> l; first by move=> le_l; rewrite (le_trans _ ge_x) // le_at.
  rewrite -ltnNge => lt_l; apply: le_trans le_x _; rewrite (le_trans (_ : _ <= at_ k + 1)) ?ler_add2l //.
  by rewrite /at_ -mulrSr ler_nat.
have q0 : q != 0.
  have at1 : 1 <= at_ k by rewrite (le_trans _ ge2) // ler1n.
  have [|q0 _] := right (at_ k) at1.
    by apply: inI; rewrite ?ltr_addl // ltr_subl_addr ltr_addl.
  by apply: contraNneq q0 => ->; rewrite horner0.
have /(mulIf q0) : above (fun l => (l < k)%N) * q = above (fun l => (l <= k)%N) * q by rewrite -before.
move/(congr1 (fun f : {poly R} => f.[at_ k + 1])); rewrite !aboveE.
rewrite [X in _ = _ - _ * X](bigD1 k) //=.
move/addrI/eqP; rewrite eqr_opp -subr_eq0 -mulrBr; set S := \sum_(l < N | _) _.
have -> : \sum_(i < N | (i <= k)%N && (i != k)) (at_ k + 1 - at_ i) = S.
  by apply: eq_bigl => l; rewrite [RHS]ltn_neqAle andbC.
have -> : S - (at_ k + 1 - at_ k + S) = -1 by ring_in R.
by rewrite mulrN1 oppr_eq0 addrK pnatr_eq0.
Qed.

Lemma changes_at k : (k < N)%N -> changes_over OPT (at_ k).
Proof.
move=> lt_k; split=> [|d p q d_gt0]; first by rewrite ler1n.
by apply: (@steps (Ordinal lt_k) _ p q d) => // x; split.
Qed.

(** Near what is none of them the same hubs are on level 0. *)
Let apart_from_all x : (forall k : 'I_N, x != at_ k) -> exists2 d : R, 0 < d & forall k : 'I_N, d <= `|x - at_ k|.
Proof.
move=> none; suff [d d_gt0 d_le] : exists2 d : R, 0 < d & forall k : 'I_N, k \in enum 'I_N -> d <= `|x - at_ k|.
  by exists d => // k; apply: d_le; rewrite mem_enum.
elim: (enum 'I_N) => [|k s [d d_gt0 d_le]]; first by exists 1; rewrite ?ltr01.
exists (Num.min `|x - at_ k| d); first by rewrite lt_minr normr_gt0 subr_eq0 none.
move=> l; rewrite inE => /orP[/eqP->|/d_le le_l]; first by rewrite le_minl lexx.
by rewrite le_minl le_l orbT.
Qed.

Lemma changes_only x : changes_over OPT x -> exists2 k, (k < N)%N & x = at_ k.
Proof.
move=> [ge1 right]; case: (pickP (fun k : 'I_N => x == at_ k)) => [k /eqP xE|none]; first by exists k.
have [|d d_gt0 d_le] := @apart_from_all x; first by move=> k; rewrite none.
case: (right d (above (fun k => at_ k < x)) below d_gt0) => y y_ge1 [lt_y y_lt].
split; first exact: below_neq0.
apply: right_value => // k; [move=> lt_k|rewrite -leNgt => le_k]; have := d_le k.
  rewrite gtr0_norm ?subr_gt0 // => le_d; apply: le_trans (ltW lt_y).
  by rewrite ler_subr_addr addrC -ler_subr_addr.
have lt_k : x < at_ k by rewrite lt_neqAle le_k none.
rewrite distrC gtr0_norm ?subr_gt0 // => le_d; apply: le_trans (ltW y_lt) _.
by rewrite addrC -ler_subr_addr.
Qed.

Let piece (i : 'I_N.+1) (x : R) : Prop := ((i == 0%N :> nat) || (at_ i.-1 <= x)) && ((i == N :> nat) || (x <= at_ i)).

Lemma pieces_enough : has_pieces OPT N.+1.
Proof.
have le_at (a b : nat) : (a <= b)%N -> at_ a <= at_ b by rewrite ler_nat.
exists piece, (fun i => above (fun k => (k < i)%N)), (fun=> below); split=> [i x y z|x x_ge1|i x x_ge1 /andP[ge le]].
- move=> /andP[ge_x _] /andP[_ le_z] xy yz; apply/andP; split.
    by case/orP: ge_x => [->//|ge_x]; rewrite (le_trans ge_x) ?orbT.
  by case/orP: le_z => [->//|le_z]; rewrite (le_trans yz) ?orbT.
- have some : exists i, (i == N) || (x <= at_ i) by exists N; rewrite eqxx.
  case: (ex_minnP some) => i i_ok i_min; have lt_i : (i < N.+1)%N by rewrite ltnS i_min ?eqxx.
  exists (Ordinal lt_i); apply/andP; split=> //=; case: i i_min {i_ok lt_i} => //= i i_min.
  by rewrite leNgt; apply/negP => lt_x; have := i_min i; rewrite ltnn (ltW lt_x) orbT => /(_ isT).
split; first exact: below_neq0.
apply: right_value => // k; [move=> lt_k | rewrite -leqNgt => le_k].
  move: ge; rewrite gtn_eqF ?(leq_trans _ lt_k) //=; apply: le_trans; apply: le_at.
  by rewrite -ltnS prednK ?(leq_trans _ lt_k).
by move: le; rewrite ltn_eqF ?(leq_ltn_trans le_k) //= => le; apply: le_trans le (le_at _ _ le_k).
Qed.

Lemma pieces_needed : ~ has_pieces OPT N.
Proof.
case=> I [p [q [intervals everywhere right]]]; pose h : R := 1 / 2%:R; pose m (a : nat) := at_ a - h.
have h_gt0 : 0 < h by rewrite divr_gt0 ?ltr01 ?ltr0n.
have h_le1 : h <= 1 by rewrite ler_pdivr_mulr ?ltr0n // mul1r ler1n.
have two_h : h + h = 1 by rewrite /h -mulr2n -[LHS]mulr_natr divfK // pnatr_eq0.
have [k inside_k] : exists k : 'I_N.+1 -> 'I_N, forall a : 'I_N.+1, I (k a) (m a).
  apply: (@fin_all_exists [finType of 'I_N.+1] (fun=> 'I_N) (fun a l => I l (m a))) => a; apply: everywhere.
  by rewrite ler_subr_addr; apply: (@le_trans _ _ 2%:R); rewrite ?ler_nat // -[2%:R]/(1 + 1) ler_add2l.
have [a [b [lt_ab same_k]]] : exists a b : 'I_N.+1, (a < b)%N /\ k a = k b.
  have : ~~ injectiveb k by apply/negP => /injectiveP/leq_card; rewrite !card_ord ltnn.
  case/injectivePn=> a [b ab same_k].
  by case: (ltngtP a b) => [lt|lt|/val_inj eq]; [exists a, b | exists b, a | rewrite eq eqxx in ab].
have lt_a : (a < N)%N by apply: leq_trans lt_ab _; rewrite -ltnS.
apply: (@steps (Ordinal lt_a) _ _ _ h h_gt0 _ (right (k a))) => x /= gt_x lt_x.
apply: intervals (inside_k a) _ (ltW gt_x) (_ : x <= m b); first by rewrite same_k; apply: inside_k.
apply: le_trans (ltW lt_x) _; rewrite /m ler_subr_addr -addrA two_h /at_ -mulrSr ler_nat.
by rewrite !ltnS.
Qed.

End Tree.

Theorem curve_pieces_unbounded (R : realFieldType) (N : nat) : (0 < N)%N ->
  let G := hub_tree N (more_and_more N) in
  [/\ forall k, degree G (hub (more_and_more N) k) = (k + 3)%N,
      #|hub_tree_vertex N (more_and_more N)| = (N * (N + 5) %/ 2 + 1)%N,
      has_pieces (@largest_factor R _ G) N.+1,
      ~ has_pieces (@largest_factor R _ G) N &
      forall lam : R, changes_over (largest_factor G) lam <-> exists2 k, (k < N)%N & lam = k.+2%:R].
Proof.
move=> N_gt0 G; split.
- by move=> k; rewrite degree_hub enough_neighbours.
- have twice n : (2 * (\sum_(k < n) (k + 3)) = n * (n + 5))%N.
    elim: n => [|n IH]; first by rewrite big_ord0.
    by rewrite big_ord_recr /= mulnDr IH -!plusE -!multE; lia.
  rewrite card_hub_tree -twice mulKn //; apply: (@addIn N.-1.*2).
  rewrite -{1}(sum_hubs_beside N_gt0) -!addnA -big_split /=.
  rewrite (eq_bigr (fun k : 'I_N => k + 3)%N) => [|k _]; last exact: enough_neighbours.
  by rewrite -{1}(prednK N_gt0) -addnn -!plusE; lia.
- exact: pieces_enough.
- exact: pieces_needed.
by move=> lam; split=> [|[k lt_k ->]]; [apply: changes_only | apply: changes_at].
Qed.
