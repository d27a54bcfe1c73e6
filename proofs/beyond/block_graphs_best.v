(** * beyond/block-graphs/best: the best spanning subgraph whose blocks are cliques

    Each bounds the largest leakage factor, and a spanning forest is one: its edges are its blocks. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests blocks.
From leakproof.library Require Import graph_facts bounds_facts forest_facts.
From leakproof.beyond Require Import block_graphs.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** A spanning forest *)
Section Spanning.
Variables (X : finType) (G : graph X).
Notation top x := (fingraph.root G x).
Notation up x := (dist G (top x) x).

Definition parent (x : X) : X := odflt x [pick w | G x w && (up x == (up w).+1)].

Lemma top_edge x y : G x y -> top x = top y.
Proof. by move=> xy; apply/eqP; rewrite (root_connect (connect_symG G)) connect1. Qed.

Lemma parentP x : x != top x -> G x (parent x) /\ up x = (up (parent x)).+1.
Proof.
move=> x_top; rewrite /parent; case: pickP => [w /andP[xw /eqP]//|none].
have [w xw dE] := dist_pred (connect_root G x) x_top.
by have := none w; rewrite xw -(top_edge xw) dist_sym dE dist_sym eqxx.
Qed.

Definition spanning : graph X := either_way_graph [rel a b | (a != top a) && (parent a == b)].
Notation T := spanning.

Lemma spanningP a b : T a b -> (b = parent a /\ up a = (up b).+1) \/ (a = parent b /\ up b = (up a).+1).
Proof.
by case/andP=> _ /orP[] /andP[/parentP[_ dE] /eqP ab]; [left | right]; rewrite -ab.
Qed.

Lemma spanning_sub a b : T a b -> G a b.
Proof.
case/andP=> _ /orP[] /andP[/parentP[ab _] /eqP <-] //.
by rewrite adjacent_sym.
Qed.

Lemma spanning_forest : forest T.
Proof.
move=> s s_uniq s_cycle; rewrite leqNgt; apply/negP => s_long.
case: s s_uniq s_cycle s_long => [//|r s] s_uniq s_cycle s_long.
case: (arg_maxnP (fun i => up i) (mem_head r s)) => u u_in u_max.
have [i t tE] := rot_to u_in; have := s_uniq; have := s_cycle; have := s_long.
rewrite -(size_rot i) -(rot_cycle i) -(rot_uniq i) tE.
have in_s a : a \in t -> up a <= up u.
  by move=> a_in; apply: u_max; have := mem_rot i (r :: s) a; rewrite tE inE a_in orbT => /esym.
case: t in_s {tE} => [//|a [//|b t]] in_s _ /=.
rewrite rcons_path => /and3P[ua ab /andP[bt zu]] /and3P[_ a_out _].
set z := last b t in zu; have z_in : z \in b :: t by apply: mem_last.
have az : a != z by apply: contraNneq a_out => ->.
have below c : c \in a :: b :: t -> T u c -> c = parent u.
  move=> c_in /spanningP[[]//|[_ dE]]; have := in_s c c_in; by rewrite dE ltnn.
have uz : T u z by rewrite adjacent_sym.
case/eqP: az; rewrite (below a (mem_head _ _) ua); apply/esym/(below z _ uz).
by rewrite inE z_in orbT.
Qed.

Lemma spanning_top x : connect T x (top x).
Proof.
have [n] := ubnP (up x); elim: n x => // n IH x; rewrite ltnS => le_n.
have [<-|x_top] := eqVneq x (top x); first exact: connect0.
have [xp dE] := parentP x_top; have xT : T x (parent x).
  apply/andP; split; last by rewrite /= x_top eqxx.
  by apply: contraTneq xp => <-; rewrite adjacent_irr.
apply: connect_trans (connect1 xT) _; rewrite (top_edge xp); apply: IH.
by rewrite -ltnS -dE.
Qed.

Lemma spanning_components : components T = components G.
Proof.
rewrite !componentsE; apply: eq_imset => x; apply/setP => y; rewrite !inE; apply/idP/idP.
  by apply: connect_sub => a b /spanning_sub/connect1.
rewrite -(root_connect (connect_symG G)) => /eqP same; apply: connect_trans (spanning_top x) _.
by rewrite same connect_symG spanning_top.
Qed.

End Spanning.

(** ** The blocks of a forest *)
Section Blocks.
Variables (X : finType) (H : graph X).
Hypothesis H_forest : forest H.

Lemma forest_block_graph : block_graph H.
Proof.
move=> s s_uniq s_cycle i h; have := H_forest s_uniq s_cycle.
case: s s_uniq s_cycle => [|a [|b [|//]]] //= _; rewrite !inE ?andbT; first by move=> _ _ /eqP-> /eqP->; rewrite eqxx.
move=> /andP[ab ba] _ /orP[]/eqP-> /orP[]/eqP->; rewrite ?eqxx //.
Qed.

Lemma edge_block i h : H i h -> block H [set i; h].
Proof.
move=> ih; have ne : i != h by apply: contraTneq ih => ->; rewrite adjacent_irr.
apply/maxsetP; split=> [|B /forall_inP B_clique sub].
  apply/forall_inP => a; rewrite !inE => aE; apply/forall_inP => b; rewrite !inE => bE; apply/implyP.
  by case/orP: aE => /eqP->; case/orP: bE => /eqP->; rewrite ?eqxx // adjacent_sym.
apply/eqP; rewrite eqEsubset sub andbT; apply/subsetP => k kB; rewrite !inE; apply/negPn/negP.
rewrite negb_or => /andP[ki kh].
have joined a : a \in [set i; h] -> k != a -> H k a.
  by move=> aE ka; have /forall_inP/(_ a (subsetP sub a aE))/implyP := B_clique k kB; apply.
have := H_forest (s := [:: i; h; k]); rewrite /= !inE negb_or ne [i == k]eq_sym [h == k]eq_sym ki kh ih.
by rewrite [H h k]adjacent_sym !joined ?set21 ?set22 // => /(_ isT isT).
Qed.

End Blocks.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma forest_blocks (R : realFieldType) (X : finType) (H : graph X) (lam : R) : 1 <= lam -> forest H ->
  #|X|%:R - \sum_(B | block H B) #|B|%:R * #|B|.-1%:R / (#|B|.-1%:R + lam)
    <= #|X|%:R - 2%:R * (#|X|%:R - #|components H|%:R) / (lam + 1).
Proof.
move=> lam_ge1 H_forest; rewrite -(forest_weight_sum H_forest lam) /forest_weight sumrB.
have -> : \sum_(i : X) (1 : R) = #|X|%:R by rewrite sumr_const.
rewrite ler_add2l ler_opp2 -mulr_suml -natr_sum.
have -> : (\sum_i degree H i = \sum_(p : X * X | H p.1 p.2) 1)%N.
  rewrite -(pair_big_dep xpredT (fun i h => H i h) (fun _ _ => 1%N)) /=; apply: eq_bigr => i _.
  by rewrite sum1_card /degree cardsE.
rewrite natr_sum mulr_suml (partition_big (fun p => [set p.1; p.2]) (block H)) /= => [|p]; last exact: edge_block.
have lam0 : 0 < lam := lt_le_trans ltr01 lam_ge1.
apply: ler_sum => B _; case: (pickP (fun p : X * X => H p.1 p.2 && ([set p.1; p.2] == B))) => [[i h] /andP[/= ih /eqP BE]|none].
  have ne : i != h by apply: contraTneq ih => ->; rewrite adjacent_irr.
  rewrite -BE cards2 ne /= sumr_const mulr1 [1 + lam]addrC -[X in X <= _]mulr_natl mul1r.
  rewrite ler_pmul2r ?invr_gt0 ?addr_gt0 ?ltr01 // ler_nat.
  apply: leq_trans (_ : #|[set (i, h); (h, i)]| <= 2)%N; last by rewrite cards2; case: eqP.
  apply/subset_leq_card/subsetP => -[a b]; rewrite unfold_in /= => /andP[ab /eqP/setP same].
  have := set21 a b; have := set22 a b; rewrite !same !inE !xpair_eqE.
  move=> /orP[] /eqP bE /orP[] /eqP aE; rewrite aE bE ?eqxx ?orbT //; by rewrite aE bE adjacent_irr in ab.
by rewrite big_pred0 // divr_ge0 ?mulr_ge0 ?ler0n // addr_ge0 ?ler0n ?(ltW lam0).
Qed.

(** The bounds by all such graphs; the least of them is no more than that by a spanning forest. *)
Theorem block_graph_best (R : realFieldType) (X : finType) (G : graph X) (lam b : R) :
  1 <= lam -> largest_factor G lam b ->
  let bound (H : graph X) := #|X|%:R - \sum_(B | block H B) #|B|%:R * #|B|.-1%:R / (#|B|.-1%:R + lam) in
  (forall H : graph X, block_graph H -> (forall i h, H i h -> G i h) -> b <= bound H) /\
  exists H : graph X, [/\ block_graph H, forall i h, H i h -> G i h &
    bound H <= #|X|%:R - 2%:R * (#|X|%:R - #|components G|%:R) / (lam + 1)].
Proof.
move=> lam_ge1 bL bound; split=> [H H_blocks HG|]; first exact: block_graph_bound lam_ge1 H_blocks HG bL.
exists (spanning G); split; first exact/forest_block_graph/spanning_forest.
- by move=> i h /spanning_sub.
by rewrite -(spanning_components G); apply/forest_blocks/spanning_forest.
Qed.
