(** * beyond/tightness: where the bounds meet the maximum

    The diameter bound only without edges, the radius bound on the larger stars, the
    uniform bound wherever the sums of lam^-distance do not depend on the vertex. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts field_tactic.
From leakproof.beyond Require Import covering_bound radius_bound uniform_bound.
From leakproof.beyond Require Import clique_bound magnitude.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem tightness_diameter_bound (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) :
  1 < lam ->
  largest_factor G lam (\sum_(C in components G) lam ^+ diameter G C) <->
  (forall i j, ~~ G i j).
Proof.
move=> lam_gt1; have lam_ge1 := ltW lam_gt1.
have den_gt0 C : C \in components G -> 0 < #|C|%:R - 1 + lam ^+ diameter G C.
  move=> CG; have c_ge1 := component_card_ge1 R CG.
  by rewrite ltr_paddl ?subr_ge0 // lamX_gt0.
split=> [[[Z [K [KC KP Ksum]]] _] i j|no_edge].
  apply/negP => ij; have := clique_bound lam_ge1 KC KP.
  rewrite Ksum leNgt => /negP; apply.
  have CG := mem_components G i; set C := component G i in CG.
  rewrite (bigD1 C) //= [X in _ < X](bigD1 C) //=; apply: ltr_le_add.
    rewrite ltr_pdivr_mulr ?den_gt0 // mulrC ltr_pmul2l ?lamX_gt0 //.
    rewrite addrAC -addrA ltr_addl subr_gt0 exprn_egt1 // -lt0n.
    apply: leq_trans (dist_le_diameter G (component_refl G i) (_ : j \in C)).
      by rewrite (dist_adjacent ij).
    by rewrite mem_component connect1.
  apply: ler_sum => D /andP[DG _].
  rewrite ler_pdivr_mulr ?den_gt0 // mulrC ler_wpmul2l ?(ltW (lamX_gt0 _ _)) //.
  by rewrite addrAC -addrA ler_addl subr_ge0 exprn_ege1.
have conn i j : connect G i j = (i == j).
  apply/idP/eqP => [/connectP[[|k p] //= /andP[ik]]|->]; last exact: connect0.
  by have := no_edge i k; rewrite ik.
have comp i : component G i = [set i].
  by apply/setP => j; rewrite !inE conn eq_sym.
pose w (i : X) : R := 1.
have -> : \sum_(C in components G) lam ^+ diameter G C = \sum_i w i.
  rewrite (sum_components G); apply: eq_bigr => C /componentsP[i ->].
  rewrite comp big_set1 (_ : diameter G [set i] = 0%N) ?expr0 //.
  apply/eqP; rewrite -leqn0; apply: diameter_le => u v.
  by rewrite !inE => /eqP-> /eqP->; rewrite dist0.
apply: magnitude => //; split=> i; first exact: ler01.
rewrite (bigD1 i) //= similarity_refl mulr1 big1 ?addr0 // => j ji.
by rewrite /similarity conn eq_sym (negbTE ji) mul0r.
Qed.

Theorem tightness_uniform_bound (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) :
  1 <= lam ->
  (forall i j, connect G i j ->
     spread G lam (component G i) i = spread G lam (component G i) j) ->
  largest_factor G lam
    (\sum_(C in components G) #|C|%:R / least_spread G lam C).
Proof.
move=> lam_ge1 same; pose w i := (least_spread G lam (component G i))^-1.
have -> : \sum_(C in components G) #|C|%:R / least_spread G lam C = \sum_i w i.
  rewrite (sum_components G); apply: eq_bigr => C CG.
  rewrite mulr_natl -sumr_const; apply: eq_bigr => i iC.
  by rewrite /w -(component_of CG iC).
apply: magnitude => //; split=> i.
  by rewrite invr_ge0 ltW // least_spread_gt0 // mem_components.
have CG := mem_components G i; have iC := component_refl G i.
have least : least_spread G lam (component G i) = spread G lam (component G i) i.
  apply/eqP; rewrite eq_le least_spread_le //=; apply: le_least_spread => [|j jC].
    by apply: le_trans (spread_le_card _ _ _ _) _; rewrite // ler_nat max_card.
  by rewrite (same i j) // -mem_component.
rewrite (similarity_component _ _ CG iC).
rewrite (eq_bigr (fun j => lam ^- dist G j i / spread G lam (component G i) i)).
  rewrite -mulr_suml -/(spread G lam (component G i) i) divff //.
  by rewrite -least gt_eqF // least_spread_gt0.
by move=> j jC; rewrite /w (component_eq jC) least dist_sym.
Qed.

(** ** Stars: the centre is [None] *)

Section Star.
Variable m : nat.

Definition star_rel : rel (option 'I_m) := [rel u v | (u == None) != (v == None)].
Lemma star_sym : symmetric star_rel.
Proof. by move=> u v; rewrite /star_rel /= eq_sym. Qed.
Lemma star_irr : irreflexive star_rel.
Proof. by move=> u; rewrite /star_rel /= eqxx. Qed.
Definition star_graph := Graph star_sym star_irr.

Lemma star_connected : connected star_graph.
Proof.
have centre u : connect star_graph u None.
  by case: u => [i|]; [apply: connect1 | apply: connect0].
by move=> u v; apply: connect_trans (centre u) _; rewrite connect_symG centre.
Qed.

Lemma star_dist_centre i : dist star_graph None (Some i) = 1%N.
Proof. exact: dist_adjacent. Qed.

Lemma star_dist_leaves i j : i != j -> dist star_graph (Some i) (Some j) = 2%N.
Proof.
move=> ij; apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply: dist_walk_le; apply/walkS; exists None => //.
  by apply/walkS; exists (Some j) => //; rewrite walk0.
have := dist_walk (star_connected (Some i) (Some j)).
have := dist_eq0 star_graph (Some i) (Some j).
case: (dist _ _ _) => [|[|//]].
  by rewrite eqxx => /esym/eqP[ijE]; rewrite ijE eqxx in ij.
by move=> _ /walkS[[k|] //= _]; rewrite walk0.
Qed.

Lemma star_radius : (1 < m)%N -> radius star_graph [set: _] = 1%N.
Proof.
move=> m_gt1; apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply: leq_trans (radius_le_eccentricity _ (in_setT None)) _.
  apply/bigmax_leqP => -[i|] _; first by rewrite star_dist_centre.
  by rewrite dist0.
have [u _ <-] := radius_attained star_graph (in_setT (None : option 'I_m)).
have [v uv] : exists v : option 'I_m, u != v.
  by case: u => [i|]; [exists None | exists (Some (Ordinal (ltnW m_gt1)))].
apply: leq_trans (dist_le_eccentricity _ _ (in_setT v)).
by rewrite lt0n dist_eq0.
Qed.

End Star.

Section StarBound.
Variables (R : realFieldType) (m : nat) (lam : R).
Hypotheses (m_gt1 : (1 < m)%N) (lam_gt1 : 1 < lam).
Add Field R_field : (field_tactic_theory R).
Let G := star_graph m.
Let M : R := m%:R.

Let lam_ge1 : 1 <= lam. Proof. exact: ltW. Qed.
Let lam_gt0 : 0 < lam. Proof. exact: lt_trans lam_gt1. Qed.
Let M_gt1 : 1 < M. Proof. by rewrite ltr1n. Qed.

Lemma star_radius_bound : \sum_(C in components G) lam ^+ radius G C = lam.
Proof.
have conn := @star_connected m.
by rewrite (components_connected None conn) big_set1 component_connected // star_radius.
Qed.

(** The sum over the vertices of a function that treats the leaves alike, but for [i]. *)
Lemma star_sum (F : option 'I_m -> R) i (x : R) :
  (forall j, j != i -> F (Some j) = x) ->
  \sum_v F v = F None + F (Some i) + (M - 1) * x.
Proof.
move=> Fx; rewrite (bigD1 None) //= -addrA; congr (_ + _).
rewrite (bigD1 (Some i)) //=; congr (_ + _).
rewrite (eq_bigr (fun=> x)) => [|[j|] //= ji]; last by rewrite Fx.
rewrite sumr_const -[x *+ _]mulr_natl; congr (_ * _).
have := cardC (pred2 None (Some i)); rewrite card2 card_option card_ord /= add2n.
set k := #|_| => -[km]; have -> : M = k%:R + 1 by rewrite -[1]/1%:R -natrD addn1 km.
rewrite addrK; congr (_%:R).
by apply: eq_card => v; rewrite !inE negb_or.
Qed.

Let centre_similarity i : similarity G lam None (Some i) = lam^-1.
Proof. by rewrite /similarity star_connected star_dist_centre. Qed.
Let leaf_similarity i j : i != j -> similarity G lam (Some i) (Some j) = (lam * lam)^-1.
Proof. by move=> ij; rewrite /similarity star_connected star_dist_leaves. Qed.

(** For m <= lam + 1: a weighting, with sum 1 + m (lam - 1) / (lam + 1). *)
Lemma star_weighting : M <= lam + 1 ->
  largest_factor G lam (1 + M * (lam - 1) / (lam + 1)).
Proof.
move=> M_le; pose w (v : option 'I_m) : R :=
  if v is Some _ then lam / (lam + 1) else 1 - M / (lam + 1).
have lam1 : 0 < lam + 1 by rewrite addr_gt0 ?ltr01.
have lam1' := gt_eqF lam1; have lam0' := gt_eqF lam_gt0.
have i0 : 'I_m by exact: Ordinal (ltnW m_gt1).
have -> : 1 + M * (lam - 1) / (lam + 1) = \sum_v w v.
  by rewrite (star_sum (i := i0) (x := lam / (lam + 1))) //=; field_in R; rewrite lam1'.
apply: magnitude => //; split=> [[i|]|[i|]] /=.
- by rewrite divr_ge0 // ltW.
- by rewrite subr_ge0 ler_pdivr_mulr // mul1r.
- rewrite (star_sum (i := i) (x := (lam * lam)^-1 * (lam / (lam + 1)))) /=; last first.
    by move=> j ji; rewrite leaf_similarity // eq_sym.
  rewrite similarity_sym centre_similarity similarity_refl.
  by field_in R; rewrite ?lam1' ?lam0'.
- rewrite (star_sum (i := i0) (x := lam^-1 * (lam / (lam + 1)))) /=; last first.
    by move=> j ji; rewrite centre_similarity.
  rewrite similarity_refl centre_similarity.
  by field_in R; rewrite ?lam1' ?lam0'.
Qed.

(** For m >= lam + 1: the columns lam^-distance to a leaf, and one that is 1 / lam
    at the centre and 1 at the leaves. *)
Lemma star_large : lam + 1 <= M -> attainable G lam lam.
Proof.
move=> M_ge.
have lam1 : 0 < lam + 1 by rewrite addr_gt0 ?ltr01.
have M1 : 0 < M - 1 by rewrite subr_gt0.
pose w : R := lam * lam / ((M - 1) * (lam + 1)).
pose z : R := lam - M * w.
have w_gt0 : 0 < w by rewrite divr_gt0 ?mulr_gt0.
have z_ge0 : 0 <= z.
  have -> : z = lam * (M - (lam + 1)) / ((M - 1) * (lam + 1)).
    by rewrite /z /w; field_in R; rewrite gt_eqF.
  by rewrite !(mulr_ge0, invr_ge0) ?subr_ge0 // ltW // mulr_gt0.
pose flat (v : option 'I_m) : R := if v is Some _ then 1 else lam^-1.
pose K v (o : option 'I_m) : R :=
  if o is Some i then w * similarity G lam v (Some i) else z * flat v.
have iL : 0 < lam^-1 by rewrite invr_gt0.
have iL1 : lam^-1 <= 1 by rewrite invf_le1.
have flat_ge0 v : 0 <= flat v by case: v => [i|] /=; rewrite ?ler01 // ltW.
have K_ge0 v o : 0 <= K v o.
  by case: o => [i|] /=; rewrite mulr_ge0 ?similarity_ge0 // ltW.
have i0 : 'I_m by exact: Ordinal (ltnW m_gt1).
exists [finType of option 'I_m], K; split.
- split=> // v; case: v => [i|].
  + rewrite (star_sum (i := i) (x := w / (lam * lam))) /=; last first.
      by move=> j ji; rewrite leaf_similarity // eq_sym.
    by rewrite similarity_refl /z /w; field_in R; rewrite gt_eqF.
  + rewrite (star_sum (i := i0) (x := w / lam)) /= => [|j ji]; last by rewrite centre_similarity.
    by rewrite centre_similarity /z /w; field_in R; rewrite gt_eqF.
- move=> u h [i|] uh /=; rewrite mulrCA ler_wpmul2l ?(ltW w_gt0) //.
    by have [_] := similarity_private G lam_ge1 (Some i); apply.
  case: u h uh => [i|] [j|] //= _; last by rewrite mulr1 (le_trans iL1).
  by rewrite divff ?gt_eqF.
- have leafE j : column_max K (Some j) = w.
    rewrite /column_max (@maximum_eq _ _ (K^~ (Some j)) (Some j)) => [||v] //.
      by rewrite /= similarity_refl // mulr1.
    by rewrite /= similarity_refl // ler_pmul2l // similarity_le1.
  rewrite /sum_of_maxima (star_sum (i := i0) (x := w)) // leafE.
  rewrite /column_max (@maximum_eq _ _ (K^~ None) (Some i0)) => [||[j|]] //.
    by rewrite /= /z; ring_in R.
  by rewrite /= ler_wpmul2l.
Qed.

End StarBound.

Theorem tightness_radius_bound_on_stars (R : realFieldType) (m : nat) (lam : R) :
  (1 < m)%N -> 1 < lam ->
  \sum_(C in components (star_graph m)) lam ^+ radius (star_graph m) C = lam /\
  (largest_factor (star_graph m) lam lam <-> lam + 1 <= m%:R).
Proof.
move=> m_gt1 lam_gt1; have bound := star_radius_bound lam m_gt1; split=> //.
have lam1 : 0 < lam + 1 by rewrite addr_gt0 ?ltr01 // (lt_trans ltr01).
split=> [[[Z [K [KC KP Ksum]]] _]|le_m].
  rewrite leNgt; apply/negP => lt_m.
  have [_ /(_ Z K KC KP)] := star_weighting m_gt1 lam_gt1 (ltW lt_m).
  rewrite Ksum leNgt => /negP; apply.
  rewrite addrC -ltr_subr_addr ltr_pdivr_mulr // mulrC ltr_pmul2l ?subr_gt0 //.
split; first exact: star_large.
move=> Z K KC KP; rewrite -[leRHS]bound.
by apply: radius_bound => //; apply: ltW.
Qed.
