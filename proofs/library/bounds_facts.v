(** * Facts about similarity and sums over components *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A matrix is private iff its columns are. *)
Lemma private_columns (R : realFieldType) (X Z : finType) (r : rel X) (lam : R)
    (K : X -> Z -> R) :
  (forall i j, 0 <= K i j) ->
  private r lam K <-> forall j, private_column r lam (K^~ j).
Proof.
by move=> K_ge0; split=> [KP j | KP i h j ih];
   [split=> // i h ih; apply: KP | case: (KP j) => _; apply].
Qed.

Section BoundsFacts.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypothesis lam_ge1 : 1 <= lam.
Implicit Types (C : {set X}) (c : X -> R).

Let M := similarity G lam.

Lemma lam_gt0 : 0 < lam.
Proof. exact: lt_le_trans lam_ge1. Qed.

Lemma lamX_gt0 n : 0 < lam ^+ n.
Proof. by rewrite exprn_gt0 ?lam_gt0. Qed.

Lemma lamX_neq0 n : lam ^+ n != 0.
Proof. by rewrite gt_eqF ?lamX_gt0. Qed.

Lemma lamX_le m n : (m <= n)%N -> lam ^+ m <= lam ^+ n.
Proof. exact: ler_weexpn2l. Qed.

Lemma lamV_le m n : (m <= n)%N -> lam ^- n <= lam ^- m.
Proof. by move=> mn; rewrite lef_pinv ?posrE ?lamX_gt0 // lamX_le. Qed.

Lemma lamV_le1 n : lam ^- n <= 1.
Proof. by rewrite -[1]invr1 -[1](expr0 lam) lamV_le. Qed.

Lemma lamV_gt0 n : 0 < lam ^- n.
Proof. by rewrite invr_gt0 lamX_gt0. Qed.

Lemma similarity_ge0 i j : 0 <= M i j.
Proof. by rewrite /M /similarity; case: ifP => // _; apply/ltW/lamV_gt0. Qed.

Lemma similarity_le1 i j : M i j <= 1.
Proof. by rewrite /M /similarity; case: ifP; rewrite ?lamV_le1 ?ler01. Qed.

Lemma similarity_refl i : M i i = 1.
Proof. by rewrite /M /similarity connect0 dist0 expr0 invr1. Qed.

Lemma similarity_sym i j : M i j = M j i.
Proof. by rewrite /M /similarity connect_symG dist_sym. Qed.

Lemma similarity_private j : private_column G lam (fun i => M i j).
Proof.
split=> [i | i h ih]; first exact: similarity_ge0.
have hi : G h i by rewrite adjacent_sym.
rewrite /M /similarity; case: (boolP (connect G i j)) => ij; last first.
  by rewrite mulr_ge0 ?(ltW lam_gt0) //; case: ifP => // _; apply/ltW/lamV_gt0.
rewrite (connect_trans (connect1 hi) ij).
rewrite -ler_pdivr_mull ?lam_gt0 // -invfM -exprS lamV_le //.
by rewrite dist_sym [X in (_ <= X.+1)%N]dist_sym dist_neighbour.
Qed.

(** Private columns fall at most as fast as similarity does. *)
Lemma private_column_similarity c i j :
  private_column G lam c -> M i j * c j <= c i.
Proof.
move=> [c_ge0 cP]; rewrite /M /similarity; case: ifP => [ij|_]; last by rewrite mul0r.
rewrite mulrC ler_pdivr_mulr ?lamX_gt0 // mulrC dist_sym.
have KP : private G lam (fun i (_ : unit) => c i) by move=> a b _; apply: cP.
by apply: (private_dist tt lam_ge1 KP); rewrite connect_symG.
Qed.

(** ** Sums over components *)

Lemma sum_components (F : X -> R) :
  \sum_i F i = \sum_(C in components G) \sum_(i in C) F i.
Proof.
have /and3P[/eqP cover_X triv _] := components_partition G.
by rewrite -big_trivIset //= cover_X; apply: eq_bigl => j; rewrite inE.
Qed.

Lemma similarity_component C i (F : X -> R) :
  C \in components G -> i \in C ->
  \sum_j M i j * F j = \sum_(j in C) lam ^- dist G i j * F j.
Proof.
move=> CG iC; rewrite (bigID (mem C)) /= [X in _ + X]big1 ?addr0 => [|j jC].
  apply: eq_bigr => j jC.
  by rewrite /M /similarity -(components_connect j CG iC) jC.
by rewrite /M /similarity -(components_connect j CG iC) (negbTE jC) mul0r.
Qed.

(** ** Spread *)

Lemma spread_le_card C j : spread G lam C j <= #|C|%:R.
Proof.
rewrite -sum1_card natr_sum; apply: ler_sum => i _; exact: lamV_le1.
Qed.

Lemma least_spread_le C j : j \in C -> least_spread G lam C <= spread G lam C j.
Proof.
move=> jC; rewrite /least_spread.
elim: (index_enum X) (mem_index_enum j) => // i r IHr; rewrite inE big_cons.
case/predU1P => [<-|/IHr jr]; first by rewrite jC le_minl lexx.
by case: ifP => // _; rewrite le_minl jr orbT.
Qed.

Lemma le_least_spread C b : b <= #|X|%:R ->
  (forall j, j \in C -> b <= spread G lam C j) -> b <= least_spread G lam C.
Proof.
move=> b_le b_spread; rewrite /least_spread; elim/big_ind: _ => //.
by move=> x y bx b_y; rewrite le_minr bx b_y.
Qed.

(** Every spread counts its own vertex once, the others at least lam^-diameter. *)
Lemma spread_ge C j : C \in components G -> j \in C ->
  1 + (#|C|%:R - 1) * lam ^- diameter G C <= spread G lam C j.
Proof.
move=> CG jC; rewrite /spread (big_setD1 j) //= dist0 expr0 invr1 ler_add2l.
rewrite (cardsD1 j C) jC natrD addrAC subrr add0r mulr_natl -sumr_const.
by apply: ler_sum => i; rewrite inE => /andP[_ iC]; apply/lamV_le/dist_le_diameter.
Qed.

Lemma least_spread_ge C : C \in components G ->
  1 + (#|C|%:R - 1) * lam ^- diameter G C <= least_spread G lam C.
Proof.
move=> CG; have [x Cx] := componentsP _ _ CG.
have xC : x \in C by rewrite Cx component_refl.
apply: le_least_spread => [|j]; last exact: spread_ge.
apply: le_trans (spread_ge CG xC) _; apply: le_trans (spread_le_card _ _) _.
by rewrite ler_nat max_card.
Qed.

Lemma component_card_ge1 C : C \in components G -> 1 <= #|C|%:R :> R.
Proof.
case/componentsP=> x ->; rewrite ler1n; apply/card_gt0P; exists x.
exact: component_refl.
Qed.

Lemma least_spread_gt0 C : C \in components G -> 0 < least_spread G lam C.
Proof.
move=> CG; apply: lt_le_trans (least_spread_ge CG).
by rewrite ltr_paddr ?ltr01 // mulr_ge0 ?subr_ge0 ?component_card_ge1 // ltW ?lamV_gt0.
Qed.

End BoundsFacts.
