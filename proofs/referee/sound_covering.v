(** * Packings and covers prove what they should *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith Lia.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts covering_facts.
From leakproof.beyond Require Import covering_interval.
From leakproof.referee Require Import certificate text reader check check_covering arithmetic claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Covering.
Variables (R : realFieldType) (n : nat) (G : graph [finType of 'I_n]) (both : pairs).
Hypothesis GE : forall u v, G u v = listed both u v.
Hypothesis both_below : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) both.

(** ** Distances *)
Section Distances.
Variables (root : 'I_n) (s : distances).
Hypothesis s_ok : distances_ok n both root s.

Let at_vertex (v : 'I_n) : reached_ok both root s v.
Proof.
case/and3P: s_ok => _ _ /allP all_ok; apply: all_ok.
by rewrite mem_iota /= add0n ltn_ord.
Qed.

Lemma search_walk d (v : 'I_n) : nth None s v = Some d -> walk G d root v.
Proof.
elim: d v => [|d IH] v v_d; have := at_vertex v; rewrite /reached_ok v_d eqbE.
  by move=> /eqP v_root; rewrite walk0; apply/eqP/val_inj.
case/andP=> _ /hasP[[a b] ab /=]; rewrite eqbE => /andP[/eqP bv].
rewrite /is_at; case a_k: (nth None s a) => [k|//]; rewrite eqbE => /eqP k_d.
have /= := allP both_below _ ab; rewrite ltbE => /andP[lt_a _].
rewrite -addn1; apply: (@walk_cat _ G d 1 root (Ordinal lt_a) v).
  by apply: IH; rewrite /= a_k k_d.
by apply: walk_adjacent; rewrite GE listedE /= -bv.
Qed.

Lemma walk_search k (v : 'I_n) : walk G k root v -> exists2 d, nth None s v = Some d & (d <= k)%nat.
Proof.
elim: k v => [|k IH] v.
  rewrite walk0 => /eqP<-; have := at_vertex root; rewrite /reached_ok.
  case: nth => [[|d]|]; rewrite eqbE eqxx //= => _; exists 0%nat => //.
rewrite walk_sym => /walkS[u vu]; rewrite walk_sym => /IH[d u_d le_d].
have : (nat_of_ord u, nat_of_ord v) \in both by rewrite -listedE -GE adjacent_sym.
case/and3P: s_ok => _ /allP steps _ /steps; rewrite /step_ok /= u_d.
case: nth => [b|//]; rewrite lebE => le_b; exists b => //.
exact: leq_trans le_b _.
Qed.

Lemma search_similarity (lam : R) (v : 'I_n) :
  similarity G lam root v = if nth None s v is Some d then lam ^- d else 0.
Proof.
rewrite /similarity; case v_d: (nth None s v) => [d|]; last first.
  case: ifP => // /dist_walk/walk_search[d]; by rewrite v_d.
have vw := search_walk v_d; rewrite (walk_connect vw); congr (_ ^- _).
apply/eqP; rewrite eqn_leq (dist_walk_le vw) /=.
by have [d'] := walk_search (dist_walk (walk_connect vw)); rewrite v_d => -[->].
Qed.

End Distances.

(** ** Sums *)
Variables (lam w : fraction).
Hypotheses (lam_gt0 : (0 <? lam.2)%Z) (lam_ge1 : (lam.2 <=? lam.1)%Z) (w_gt0 : (0 <? w.2)%Z).
Notation whole := (@whole R).
Notation value := (@value R).
Notation M := (similarity G (value lam)).

Let q_gt0 : 0 < whole lam.2. Proof. by rewrite whole_gt0. Qed.
Let p_gt0 : 0 < whole lam.1. Proof. by apply: lt_le_trans q_gt0 _; rewrite whole_le. Qed.

Lemma powersE x k c i : (i <= k)%nat -> whole (nth 0%Z (powers x k c) i) = whole c * whole x ^+ i.
Proof.
elim: k c i => [|k IH] c [|i] //= le_i; rewrite ?expr0 ?mulr1 //.
by rewrite IH // whole_mul exprS mulrA.
Qed.

Lemma weightE top d x : (d <= top)%nat ->
  whole (weight top (powers lam.1 top 1) (powers lam.2 top 1) (Some d, x))
    = whole lam.1 ^+ top * (value lam ^- d * whole x).
Proof.
move=> le_d; rewrite /weight /= !whole_mul !powersE ?leq_subr // !mul1r [RHS]mulrA.
congr (_ * _); rewrite -[in RHS](subnK le_d) exprD /value expr_div_n invf_div -mulrA.
by rewrite [_ ^+ d * (_ / _)]mulrCA divff ?mulr1 ?expf_neq0 ?gt_eqF // mulrC.
Qed.

Lemma weightedE top s (x : seq Z) (root : 'I_n) : distances_ok n both root s ->
  all (fun d => if d is Some k then Nat.leb k top else true) s -> size x = n ->
  whole (weighted top (powers lam.1 top 1) (powers lam.2 top 1) s x)
    = whole lam.1 ^+ top * \sum_j M root j * whole (nth 0%Z x j).
Proof.
move=> s_ok s_top x_n; have s_n : size s = n by case/and3P: s_ok; rewrite eqbE => /eqP.
have z_n : size (zip s x) = n by rewrite size_zip s_n x_n minnn.
rewrite /weighted (@whole_total_nth _ _ n) ?size_map // mulr_sumr; apply: eq_bigr => j _.
rewrite (nth_map (None, 0%Z)) ?z_n // nth_zip ?s_n // (search_similarity s_ok).
have := @all_at _ _ None s j s_top; rewrite s_n => /(_ (ltn_ord j)).
case: nth => [d|_]; last by rewrite /weight /= mul0r mulr0.
by rewrite lebE => le_d; rewrite weightE.
Qed.

Lemma covering_sound_on edges ps cs : both = edges ++ map swapped edges ->
  covering_ok n edges lam w ps cs -> claim_of_covering G (value lam) (value w).
Proof.
move=> bothE; rewrite /covering_ok -bothE; set dx := denominator ps; set dy := denominator cs.
set x := map _ ps; set y := map _ cs.
case/and5P=> dx_gt0 dy_gt0 _ _; rewrite !eqbE.
case/and5P=> /eqP ps_n /eqP cs_n x_ge0 y_ge0 /and3P[x_sum y_sum /allP vertices].
have x_n : size x = n by rewrite size_map.
have y_n : size y = n by rewrite size_map.
have dx0 : 0 < whole dx by rewrite whole_gt0.
have dy0 : 0 < whole dy by rewrite whole_gt0.
have lam1 : 1 <= value lam by rewrite ler_pdivl_mulr // mul1r whole_le.
pose X (j : 'I_n) : R := whole (nth 0%Z x j) / whole dx.
pose Y (j : 'I_n) : R := whole (nth 0%Z y j) / whole dy.
have sumX : \sum_j X j = value w.
  by rewrite -(adds_upP R dx_gt0 w_gt0 x_sum) (whole_total_nth R x_n) mulr_suml.
have sumY : \sum_j Y j = value w.
  by rewrite -(adds_upP R dy_gt0 w_gt0 y_sum) (whole_total_nth R y_n) mulr_suml.
have at_root (root : 'I_n) : \sum_j M root j * X j <= 1 /\ 1 <= \sum_j M root j * Y j.
  have /vertices/and4P[s_ok s_top] : nat_of_ord root \in iota 0 n.
    by rewrite mem_iota /= add0n ltn_ord.
  set s := distances_from _ _ _ in s_ok s_top *; set top := farthest s in s_top *.
  rewrite -!(@whole_le R) !whole_mul !(weightedE s_ok s_top) // powersE // mul1r.
  have pt : 0 < whole lam.1 ^+ top by rewrite exprn_gt0.
  rewrite !ler_pmul2l // => le_x le_y; split.
    by under eq_bigr do rewrite mulrA; rewrite -mulr_suml ler_pdivr_mulr // mul1r.
  by under eq_bigr do rewrite mulrA; rewrite -mulr_suml ler_pdivl_mulr // mul1r.
have XP : bounds.packing G (value lam) X.
  split=> i; last by case: (at_root i).
  by rewrite divr_ge0 ?(ltW dx0) // whole_ge0; apply: all_at; rewrite ?x_n.
have YC : bounds.covering G (value lam) Y.
  split=> i; last by case: (at_root i).
  by rewrite divr_ge0 ?(ltW dy0) // whole_ge0; apply: all_at; rewrite ?y_n.
have [cov pack] := covering_certified XP YC (etrans sumX (esym sumY)).
rewrite sumY in cov pack; split=> // b bL.
exact: covering_interval cov bL.
Qed.

End Covering.
