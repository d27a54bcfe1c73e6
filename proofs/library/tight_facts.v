(** * Tight edges of a private column, and how a column that they do not connect
    splits into two *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Tight.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypothesis lam_gt1 : 1 < lam.
Implicit Types (c a b : X -> R) (A : {set X}).

Let lam_gt0 : 0 < lam. Proof. exact: lt_trans lam_gt1. Qed.
Let lam_neq0 : lam != 0. Proof. by rewrite gt_eqF. Qed.

Definition tight c : rel X :=
  [rel u v | G u v && ((c u == lam * c v) || (c v == lam * c u))].

Lemma tight_sym c : symmetric (tight c).
Proof. by move=> u v; rewrite /tight /= adjacent_sym orbC. Qed.

Lemma tight_connect_sym c : connect_sym (tight c).
Proof. exact/sym_connect_sym/tight_sym. Qed.

(** The vertices reached from [u] along tight edges. *)
Local Notation reach c u := (component (tight c) u).

Lemma reach_refl c u : u \in reach c u.
Proof. by rewrite inE connect0. Qed.

Lemma reach_step c u x y : x \in reach c u -> tight c x y -> y \in reach c u.
Proof. by rewrite !inE => ux xy; apply: connect_trans ux (connect1 xy). Qed.

Lemma reach_ind c u (P : X -> Prop) :
  P u -> (forall x y, P x -> tight c x y -> P y) ->
  forall v, v \in reach c u -> P v.
Proof.
move=> Pu P_step v; rewrite inE => /connectP[p u_p ->].
elim: p u Pu u_p => //= y p IHp x Px /andP[xy y_p]; apply: IHp y_p.
exact: P_step xy.
Qed.

(** Across the border of the reached set both inequalities are strict. *)
Lemma reach_border c u x y :
    private_column G lam c -> x \in reach c u -> y \notin reach c u -> G x y ->
  [/\ c x < lam * c y, c y < lam * c x, 0 < c x & 0 < c y].
Proof.
move=> [c_ge0 cP] xA yA xy; have yx : G y x by rewrite adjacent_sym.
have not_tight : ~~ tight c x y by apply: contra yA; apply: reach_step xA.
have : (c x != lam * c y) && (c y != lam * c x).
  by rewrite -negb_or; apply: contra not_tight => ?; rewrite /tight /= xy.
case/andP=> neq1 neq2.
have lt1 : c x < lam * c y by rewrite lt_neqAle neq1 cP.
have lt2 : c y < lam * c x by rewrite lt_neqAle neq2 cP.
split=> //.
  by have := le_lt_trans (c_ge0 y) lt2; rewrite pmulr_rgt0.
by have := le_lt_trans (c_ge0 x) lt1; rewrite pmulr_rgt0.
Qed.

(** Tight edges tie the parts of a split together. *)
Lemma split_tight c a b x y t :
    private_column G lam a -> private_column G lam b ->
    (forall i, a i + b i = c i) -> tight c x y -> a x = t * c x -> a y = t * c y.
Proof.
move=> [_ aP] [_ bP] abc /andP[xy] /orP[] /eqP c_xy a_x;
  have bE i : b i = c i - a i by rewrite -abc addrC addKr.
  have a_xy : a x = lam * a y.
    apply/eqP; rewrite eq_le aP //=; have := bP x y xy.
    by rewrite !bE mulrBr c_xy ler_add2l ler_opp2.
  by apply: (mulfI lam_neq0); rewrite -a_xy a_x c_xy mulrCA.
have yx : G y x by rewrite adjacent_sym.
have -> : a y = lam * a x.
  apply/eqP; rewrite eq_le aP //=; have := bP y x yx.
  by rewrite !bE mulrBr c_xy ler_add2l ler_opp2.
by rewrite a_x c_xy mulrCA.
Qed.

(** ** Scaling a column on a set *)

Definition rescale A (s : R) c : X -> R := fun i => if i \in A then s * c i else c i.

Lemma rescale_private A s c :
    private_column G lam c -> 0 <= s ->
    (forall x y, x \in A -> y \notin A -> G x y ->
       s * c x <= lam * c y /\ c y <= lam * (s * c x)) ->
  private_column G lam (rescale A s c).
Proof.
move=> [c_ge0 cP] s_ge0 border; split=> [i | i h ih]; rewrite /rescale.
  by case: ifP => // _; rewrite mulr_ge0.
case: ifP => iA; case: ifP => hA.
- by rewrite mulrCA ler_wpmul2l // cP.
- by have [] := border i h iA (negbT hA) ih.
- by have [] := border h i hA (negbT iA); rewrite // adjacent_sym.
- exact: cP.
Qed.

(** Counts tight pairs and zeros. *)
Definition rank c : nat :=
  #|[set e : X * X | tight c e.1 e.2]| + #|[set i | c i == 0]|.

Lemma rank_le c : (rank c <= #|X| * #|X| + #|X|)%N.
Proof. by rewrite leq_add ?max_card // -card_prod max_card. Qed.

(** Reaching the border: a rescaling that stays private, and makes some edge
    between [reach c u] and the rest tight, has a higher rank. *)
Lemma rank_rescale c u s x y :
    private_column G lam c -> 0 < s ->
    x \in reach c u -> y \notin reach c u -> G x y ->
    tight (rescale (reach c u) s c) x y ->
  (rank c < rank (rescale (reach c u) s c))%N.
Proof.
move=> cP s_gt0 xA yA xy xy_tight; set A := reach c u; set c' := rescale A s c.
have s_neq0 : s != 0 by rewrite gt_eqF.
rewrite /rank -addSn leq_add //; last first.
  apply: subset_leq_card; apply/subsetP => i; rewrite !inE /c' /rescale => /eqP->.
  by case: ifP; rewrite ?mulr0.
apply: proper_card; rewrite properE; apply/andP; split.
  apply/subsetP => -[i h]; rewrite !inE /= => ih; have /andP[Gih tih] := ih.
  rewrite /tight /= Gih /= /c' /rescale.
  have -> : (i \in A) = (h \in A).
    apply/idP/idP => [iA|hA]; first exact: reach_step iA ih.
    by apply: reach_step hA _; rewrite tight_sym.
  case: ifP => // _.
  by rewrite ![lam * (s * _)]mulrCA !(inj_eq (mulfI s_neq0)).
apply/subsetPn; exists (x, y); rewrite inE //=.
by apply: contra yA => /(reach_step xA).
Qed.

Lemma scale_private c p :
  private_column G lam c -> 0 <= p -> private_column G lam (fun i => p * c i).
Proof.
move=> [c_ge0 cP] p_ge0; split=> [i | i h ih]; first by rewrite mulr_ge0.
by rewrite mulrCA ler_wpmul2l // cP.
Qed.

Lemma rank_scale c p : p != 0 -> rank (fun i => p * c i) = rank c.
Proof.
move=> p_neq0; congr (_ + _)%N; apply: eq_card => e; rewrite !inE /tight /=.
  by rewrite ![lam * (p * _)]mulrCA !(inj_eq (mulfI p_neq0)).
by rewrite mulf_eq0 (negbTE p_neq0).
Qed.

(** ** Splitting *)

(** No edge leaves [A]: the parts of [c] on [A] and off [A]. *)
Lemma erase_closed c A i :
    private_column G lam c ->
    (forall x y, x \in A -> y \notin A -> ~~ G x y) ->
    i \in A -> c i != 0 ->
  private_column G lam (rescale A 0 c) /\ (rank c < rank (rescale A 0 c))%N.
Proof.
move=> cP closed iA ci; split.
  by apply: rescale_private => // x y xA yA xy; have := closed x y xA yA; rewrite xy.
rewrite /rank -addnS leq_add //.
  apply: subset_leq_card; apply/subsetP => -[x y]; rewrite !inE /=.
  case/andP=> xy t_xy; rewrite /tight /= xy /= /rescale.
  have -> : (x \in A) = (y \in A).
    apply/idP/idP => [xA|yA]; apply: contraT => nA.
      by have := closed x y xA nA; rewrite xy.
    by have := closed y x yA nA; rewrite adjacent_sym xy.
  by case: ifP => // _; rewrite !mul0r mulr0 eqxx.
apply: proper_card; rewrite properE; apply/andP; split.
  by apply/subsetP => x; rewrite !inE /rescale => /eqP->; case: ifP; rewrite ?mulr0.
by apply/subsetPn; exists i; rewrite inE /rescale ?iA ?mul0r ?eqxx.
Qed.

Lemma split_column c u v :
    private_column G lam c -> c u != 0 -> c v != 0 -> v \notin reach c u ->
  exists a b, [/\ private_column G lam a, private_column G lam b,
    forall i, a i + b i = c i, (rank c < rank a)%N /\ (rank c < rank b)%N &
    ~ exists t, forall i, a i = t * c i].
Proof.
move=> cP cu cv vA; set A := reach c u; have uA : u \in A := reach_refl c u.
pose E (e : X * X) := [&& e.1 \in A, e.2 \notin A & G e.1 e.2].
case: (pickP E) => [e0 E_e0|E0]; last first.
  have closed x y : x \in A -> y \notin A -> ~~ G x y.
    by move=> xA yA; have := E0 (x, y); rewrite /E /= xA yA /= => ->.
  have closedC x y : x \in ~: A -> y \notin ~: A -> ~~ G x y.
    by rewrite !in_setC negbK => xA yA; rewrite adjacent_sym closed.
  have vAC : v \in ~: A by rewrite in_setC.
  have [aP a_rank] := erase_closed cP closedC vAC cv.
  have [bP b_rank] := erase_closed cP closed uA cu.
  exists (rescale (~: A) 0 c), (rescale A 0 c); split=> // [i|[t tE]].
    by rewrite /rescale in_setC; case: (i \in A); rewrite /= mul0r ?addr0 ?add0r.
  have := tE u; rewrite /rescale in_setC uA /= => cE.
  have := tE v; rewrite /rescale vAC mul0r => /esym/eqP.
  rewrite mulf_eq0 (negbTE cv) orbF => /eqP t0.
  by move/eqP: cE; rewrite t0 mul0r (negbTE cu).
have border x y : E (x, y) -> [/\ c x < lam * c y, c y < lam * c x, 0 < c x & 0 < c y].
  by case/and3P=> /= xA yA xy; apply: reach_border xA yA xy.
case: (@arg_minP _ _ _ e0 E (fun e => lam * c e.2 / c e.1) E_e0) => -[x1 y1] E1 min1.
case: (@arg_maxP _ _ _ e0 E (fun e => c e.2 / (lam * c e.1)) E_e0) => -[x2 y2] E2 max2.
set s1 := lam * c y1 / c x1 in min1; set s2 := c y2 / (lam * c x2) in max2.
have [/= x1A y1A xy1] := and3P E1; have [/= x2A y2A xy2] := and3P E2.
have [lt1 _ cx1 cy1] := border x1 y1 E1; have [_ lt2 cx2 cy2] := border x2 y2 E2.
have lcx2 : 0 < lam * c x2 by rewrite mulr_gt0.
have s1_gt1 : 1 < s1 by rewrite ltr_pdivl_mulr // mul1r.
have s2_lt1 : s2 < 1 by rewrite ltr_pdivr_mulr // mul1r.
have s2_gt0 : 0 < s2 by rewrite divr_gt0.
have s1_gt0 : 0 < s1 by apply: lt_trans s1_gt1.
have c_ge0 := proj1 cP.
have P1 : private_column G lam (rescale A s1 c).
  apply: rescale_private (ltW s1_gt0) _ => // x y xA yA xy.
  have Exy : E (x, y) by apply/and3P.
  have [_ lt_yx cx _] := border x y Exy; split.
    by have := min1 _ Exy; rewrite /= ler_pdivl_mulr.
  apply: le_trans (ltW lt_yx) _; rewrite ler_pmul2l // ler_pemull ?c_ge0 //.
  exact: ltW.
have P2 : private_column G lam (rescale A s2 c).
  apply: rescale_private (ltW s2_gt0) _ => // x y xA yA xy.
  have Exy : E (x, y) by apply/and3P.
  have [lt_xy _ cx _] := border x y Exy; split.
    by apply: le_trans (ltW lt_xy); rewrite ler_pimull ?c_ge0 // ltW.
  by have := max2 _ Exy; rewrite /= ler_pdivr_mulr ?mulr_gt0 // mulrCA.
have R1 : (rank c < rank (rescale A s1 c))%N.
  apply: (rank_rescale cP s1_gt0 x1A y1A xy1); rewrite /tight /= xy1 /rescale.
  by rewrite x1A (negbTE y1A) /s1 divfK ?eqxx // gt_eqF.
have R2 : (rank c < rank (rescale A s2 c))%N.
  apply: (rank_rescale cP s2_gt0 x2A y2A xy2); rewrite /tight /= xy2 /rescale.
  by rewrite x2A (negbTE y2A) /s2 mulrCA divfK ?eqxx ?orbT // gt_eqF.
have d_gt0 : 0 < s1 - s2 by rewrite subr_gt0 (lt_trans s2_lt1).
pose p := (1 - s2) / (s1 - s2); pose q := (s1 - 1) / (s1 - s2).
have p_gt0 : 0 < p by rewrite divr_gt0 // subr_gt0.
have q_gt0 : 0 < q by rewrite divr_gt0 // subr_gt0.
have pq1 : p + q = 1.
  by rewrite -mulrDl addrC addrA subrK divff // gt_eqF.
have pqs : p * s1 + q * s2 = 1.
  rewrite /p /q ![_ / _ * _]mulrAC -mulrDl !mulrBl !mul1r [s2 * s1]mulrC.
  by rewrite addrA subrK divff // gt_eqF.
exists (fun i => p * rescale A s1 c i), (fun i => q * rescale A s2 c i).
split; try by apply: scale_private => //; apply: ltW.
- move=> i; rewrite /rescale; case: ifP => _; last by rewrite -mulrDl pq1 mul1r.
  by rewrite (mulrA p s1) (mulrA q s2) -mulrDl pqs mul1r.
- by rewrite !rank_scale // gt_eqF.
- case=> t tE; have := tE x1; have := tE y1; rewrite /rescale x1A (negbTE y1A) (mulrA p s1).
  move=> /(mulIf (lt0r_neq0 cy1)) <- /(mulIf (lt0r_neq0 cx1)) /eqP.
  rewrite -[X in _ == X]mulr1 (inj_eq (mulfI (lt0r_neq0 p_gt0))).
  by rewrite gt_eqF.
Qed.

End Tight.
