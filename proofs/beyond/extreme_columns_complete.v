(** * beyond/extreme-columns, on complete graphs

    With two vertices at least, the level functions are the characteristic functions
    of the sets of vertices that are neither empty nor everything: 2^n - 2 of them.
    Different ones span different rays, on every graph. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph extreme.
From leakproof.library Require Import graph_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem complete_levels (X : finType) (f : X -> nat) :
  1 < #|X| ->
  level (complete_graph X) [set: X] f <->
  (exists A : {set X}, [/\ A != set0, A != [set: X] & f =1 (fun i => i \in A : nat)]).
Proof.
case/card_gt1P=> s [t [_ _ st]]; split.
  case=> -[z _ fz] lip conn; exists [set i | f i == 1].
  have f_le1 i : f i <= 1.
    have [->|iz] := eqVneq i z; first by rewrite fz.
    by have := lip i z (in_setT i) iz; rewrite fz.
  split.
  - have [y yz] : exists y, y != z.
      by have [sz|] := eqVneq s z; [exists t; rewrite -sz eq_sym | exists s].
    have /connectP[[|x p] /=] := conn z y (in_setT z) (in_setT y).
      by move=> _ yE; rewrite yE eqxx in yz.
    case/andP=> /andP[_ step_zx] _ _; apply/set0Pn; exists x; rewrite inE.
    by move: step_zx; rewrite fz.
  - by apply/eqP => /setP/(_ z); rewrite !inE fz.
  - by move=> i; rewrite inE; move: (f_le1 i); case: (f i) => [|[]].
case=> A [/set0Pn[a aA] A_T fE].
have [z zA] : exists z, z \notin A.
  by apply/existsP; rewrite -negb_forall; apply: contra A_T => /forallP all_A;
     apply/eqP/setP => i; rewrite inE all_A.
have cross x y : x \in A -> y \notin A -> step (complete_graph X) f x y.
  move=> xA yA; rewrite /step /= !fE xA (negbTE yA) /= andbT.
  by apply: contraNneq yA => <-.
split.
- by exists z => //; rewrite fE (negbTE zA).
- by move=> u v _ _; rewrite !fE; case: (u \in A).
- have step_sym : symmetric (step (complete_graph X) f).
    by move=> x y; rewrite /step /= /complete_rel /= eq_sym orbC.
  have to_a x : connect (step (complete_graph X) f) x a.
    have [xA|xA] := boolP (x \in A); last by apply: connect1; rewrite step_sym cross.
    apply: connect_trans (connect1 (cross x z xA zA)) (connect1 _).
    by rewrite step_sym cross.
  move=> x y _ _; apply: connect_trans (to_a x) _.
  by rewrite (sym_connect_sym step_sym).
Qed.

Theorem complete_levels_count (X : finType) :
  1 < #|X| ->
  #|[set A : {set X} | (A != set0) && (A != [set: X])]| = 2 ^ #|X| - 2.
Proof.
move=> X_gt1.
have all_sets : #|[set: {set X}]| = 2 ^ #|X| by rewrite -powersetT card_powerset cardsT.
have T0 : [set: X] != set0 by rewrite -card_gt0 cardsT (ltnW X_gt1).
have := cardsD1 set0 [set: {set X}]; rewrite in_setT all_sets => ->.
rewrite (cardsD1 [set: X] ([set: {set X}] :\ set0)) in_setD1 T0 in_setT /= addnA addKn.
by apply: eq_card => A; rewrite !inE andbT andbC.
Qed.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem level_rays_differ (R : realFieldType) (X : finType) (G : graph X) (lam t : R)
    (f f' : X -> nat) :
  1 < lam -> 0 < t -> level G [set: X] f -> level G [set: X] f' ->
  (forall i, lam ^- f i = t * lam ^- f' i) -> f =1 f'.
Proof.
move=> lam_gt1 t_gt0 [[z _ fz] _ _] [[z' _ fz'] _ _] same.
have lam_ge1 := ltW lam_gt1.
have t_le1 : t <= 1.
  by have := same z'; rewrite fz' expr0 invr1 mulr1 => <-; apply: lamV_le1.
have t_ge1 : 1 <= t.
  have := same z; rewrite fz expr0 invr1 => ->.
  by rewrite ger_pmulr //; apply: lamV_le1.
have t1 : t = 1 by apply/eqP; rewrite eq_le t_le1.
move=> i; have := same i; rewrite t1 mul1r => /invr_inj.
by apply: ieexprIn; rewrite ?gt_eqF // (lt_le_trans ltr01).
Qed.
