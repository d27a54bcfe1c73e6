(** * beyond/extreme-columns

    The extreme rays of the cone of private columns, on any graph and for any
    lam > 1: they live on one component, and are positive multiples there of
    lam^-f with f a level function.  Every private column is a finite sum of
    extreme ones, so every private channel comes by merging columns from one whose
    columns are extreme. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds extreme.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import tight_facts.
From leakproof.beyond Require Import weak_duality.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Extreme.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypothesis lam_gt1 : 1 < lam.
Implicit Types (c a b : X -> R) (C : {set X}) (f : X -> nat).

Let lam_ge1 : 1 <= lam. Proof. exact: ltW. Qed.
Let lam_gt0 : 0 < lam. Proof. exact: lt_trans lam_gt1. Qed.
Let lam_neq0 : lam != 0. Proof. by rewrite gt_eqF. Qed.

Lemma connect_ind (e : rel X) u (P : X -> Prop) :
  P u -> (forall x y, P x -> e x y -> P y) -> forall v, connect e u v -> P v.
Proof.
move=> Pu P_step v /connectP[p u_p ->].
elim: p u Pu u_p => //= y p IHp x Px /andP[xy y_p]; apply: IHp y_p.
exact: P_step xy.
Qed.

Lemma lamV_leE m n : (lam ^- m <= lam ^- n) = (n <= m)%N.
Proof. by rewrite lef_pinv ?posrE ?lamX_gt0 // ler_eexpn2l. Qed.

Lemma lamV_inj m n : lam ^- m = lam ^- n -> m = n.
Proof.
move=> mn; apply/eqP; rewrite eqn_leq.
by have := lamV_leE m n; have := lamV_leE n m; rewrite mn lexx => <- <-.
Qed.

Lemma lamVS n : lam * lam ^- n.+1 = lam ^- n.
Proof. by rewrite exprS invfM mulrA divff // mul1r. Qed.

Lemma lamVX_le m n : (lam ^- m <= lam * lam ^- n) = (n <= m.+1)%N.
Proof. by rewrite -lamVS ler_pmul2l // lamV_leE. Qed.

Lemma lamVX_eq m n : (lam ^- m == lam * lam ^- n) = (n == m.+1).
Proof.
rewrite -lamVS (inj_eq (mulfI lam_neq0)).
by apply/eqP/eqP => [/lamV_inj|->].
Qed.

(** A column whose tight edges connect its support is extreme. *)
Lemma tight_extreme c u :
    private_column G lam c -> c u != 0 ->
    (forall v, c v != 0 -> v \in component (tight G lam c) u) ->
  extreme G lam c.
Proof.
move=> cP cu support; split=> //; first by exists u.
move=> a b aP bP abc; exists (a u / c u) => v.
have reached : forall w, w \in component (tight G lam c) u -> a w = a u / c u * c w.
  apply: reach_ind => [|x y a_x xy]; first by rewrite divfK.
  exact: (split_tight lam_gt1 aP bP abc xy a_x).
have [cv|/support/reached //] := altP (c v =P 0).
have [a_ge0 _] := aP; have [b_ge0 _] := bP.
by rewrite cv mulr0; move/eqP: (abc v); rewrite cv paddr_eq0 // => /andP[/eqP].
Qed.

Lemma private_support c x y :
  private_column G lam c -> G x y -> c x != 0 -> c y != 0.
Proof.
move=> [c_ge0 cP] xy; apply: contraNneq => cy; rewrite eq_le c_ge0 andbT.
by have := cP x y xy; rewrite cy mulr0.
Qed.

Lemma step_sym f : symmetric (step G f).
Proof. by move=> x y; rewrite /step /= adjacent_sym orbC. Qed.

(** An extreme column is reached along tight edges from any vertex of its
    support. *)
Lemma extreme_reach c u :
  extreme G lam c -> c u != 0 -> forall v, c v != 0 -> v \in component (tight G lam c) u.
Proof.
move=> [cP _ c_ext] cu v cv; apply: contraT => vA.
have [a [b [aP bP abc _ not_multiple]]] := split_column lam_gt1 cP cu cv vA.
by case: not_multiple; apply: c_ext abc.
Qed.

Lemma extreme_level c : extreme G lam c ->
  exists C f t, [/\ C \in components G, level G C f, 0 < t
                  & forall i, c i = t * level_column lam C f i].
Proof.
move=> c_ext; have [cP [u0 cu0] _] := c_ext; have [c_ge0 cP'] := cP.
case: (@arg_maxP _ _ X u0 predT c isT) => u _ u_max.
have cu_gt0 : 0 < c u.
  apply: lt_le_trans (u_max u0 isT); by rewrite lt_neqAle eq_sym cu0 c_ge0.
have cu := lt0r_neq0 cu_gt0; have support := extreme_reach c_ext cu.
have reach_neq0 : forall v, v \in component (tight G lam c) u -> c v != 0.
  apply: reach_ind => // x y cx /andP[xy _]; exact: private_support xy cx.
have C_reach v : (v \in component G u) = (v \in component (tight G lam c) u).
  rewrite inE; apply/idP/idP => [|vA]; last first.
    move: vA; rewrite inE; apply: connect_sub => x y /andP[xy _].
    exact: connect1.
  move: v; apply: connect_ind => [|x y xA xy]; first exact: reach_refl.
  exact/support/(private_support cP xy)/reach_neq0.
have [f fE] : exists f, forall v, v \in component G u -> c v = c u * lam ^- f v.
  apply: (@fin_all_exists X (fun=> nat)
    (fun v n => v \in component G u -> c v = c u * lam ^- n)) => v.
  rewrite C_reach.
  have [vA|_] := boolP (v \in component (tight G lam c) u); last by exists 0%N.
  suff [n nE] : exists n, c v = c u * lam ^- n by exists n.
  move: v vA; apply: reach_ind => [|x y [n cx] /andP[xy /orP[]/eqP c_xy]].
  - by exists 0%N; rewrite expr0 invr1 mulr1.
  - exists n.+1; apply: (mulfI lam_neq0).
    by rewrite -c_xy mulrCA lamVS.
  - case: n cx => [|n] cx; last by exists n; rewrite c_xy cx mulrCA lamVS.
    exfalso; have : c y <= c u by apply: u_max.
    rewrite c_xy cx expr0 invr1 mulr1.
    by rewrite leNgt ltr_pmull // lam_gt1.
have uC := component_refl G u.
have same_C x y : x \in component G u -> G x y -> y \in component G u.
  by rewrite !inE => ux xy; apply: connect_trans ux (connect1 xy).
have c_le x y : x \in component G u -> y \in component G u ->
    (c x <= lam * c y) = (f y <= (f x).+1)%N.
  by move=> xC yC; rewrite (fE x xC) (fE y yC) mulrCA ler_pmul2l // lamVX_le.
have c_eq x y : x \in component G u -> y \in component G u ->
    (c x == lam * c y) = (f y == (f x).+1).
  by move=> xC yC; rewrite (fE x xC) (fE y yC) mulrCA (inj_eq (mulfI cu)) lamVX_eq.
exists (component G u), f, (c u); split=> //.
- exact: mem_components.
- split.
  + exists u => //; apply: lamV_inj; rewrite expr0 invr1; apply: (mulfI cu).
    by rewrite mulr1 -fE.
  + move=> x y xC xy; have yC := same_C x y xC xy.
    by rewrite -c_le // cP' // adjacent_sym.
  + have from_u v : v \in component G u -> connect (step G f) u v.
      rewrite C_reach => vA.
      suff [] : v \in component G u /\ connect (step G f) u v by [].
      move: v vA; apply: reach_ind => // x y [xC ux] /andP[xy xy_tight].
      have yC := same_C x y xC xy; split=> //.
      apply: connect_trans ux (connect1 _); rewrite /step /= xy /=.
      by rewrite -!c_eq // orbC.
    move=> x y xC yC; apply: connect_trans (from_u y yC).
    by rewrite (sym_connect_sym (@step_sym f)) from_u.
- move=> i; rewrite /level_column; case: ifP => [iC|]; first by rewrite fE.
  by rewrite C_reach mulr0 => iA; apply/eqP/(contraFT _ iA)/support.
Qed.

Lemma level_extreme C f t :
    C \in components G -> level G C f -> 0 < t ->
  extreme G lam (fun i => t * level_column lam C f i).
Proof.
move=> CG [[u uC fu] f_lip f_conn] t_gt0; set c := fun i => _.
have t_neq0 := lt0r_neq0 t_gt0.
have same_C x y : x \in C -> G x y -> y \in C.
  by move=> xC xy; rewrite (components_connect y CG xC) connect1.
have cE i : i \in C -> c i = t * lam ^- f i by rewrite /c /level_column => ->.
have c0 i : i \notin C -> c i = 0.
  by move=> /negbTE iC; rewrite /c /level_column iC mulr0.
apply: (@tight_extreme c u).
- split=> [i | i h ih].
    by rewrite /c /level_column mulr_ge0 ?(ltW t_gt0) //; case: ifP => // _; apply/ltW/lamV_gt0.
  have hi : G h i by rewrite adjacent_sym.
  have [iC|iC] := boolP (i \in C).
    have hC := same_C i h iC ih.
    by rewrite !cE // mulrCA ler_pmul2l // lamVX_le f_lip.
  rewrite !c0 ?mulr0 //; by apply: contra iC => hC; apply: same_C hi.
- by rewrite cE // mulf_neq0 // gt_eqF // lamV_gt0.
- move=> v; have [vC _|vC] := boolP (v \in C); last by rewrite c0 ?eqxx.
  suff [] : v \in C /\ v \in component (tight G lam c) u by [].
  move: (f_conn u v uC vC) => {vC}; move: v; apply: connect_ind.
    by split=> //; apply: reach_refl.
  move=> x y [xC xA] /andP[xy xy_step]; have yC := same_C x y xC xy; split=> //.
  apply: reach_step xA _; rewrite /tight /= xy /= !cE //.
  by rewrite ![lam * (t * _)]mulrCA !(inj_eq (mulfI t_neq0)) !lamVX_eq orbC.
Qed.

(** Splitting ends, as each split raises the rank, which is bounded. *)
Lemma extreme_sum c : private_column G lam c ->
  exists2 s : seq {ffun X -> R}, (forall e, e \in s -> extreme G lam e)
    & forall i, c i = \sum_(e <- s) e i.
Proof.
move: {2}_.+1 (ltnSn (#|X| * #|X| + #|X| - rank G lam c)) => n.
elim: n c => // n IHn c; rewrite ltnS => rank_n cP.
case: (pickP (fun u => c u != 0)) => [u cu|c0]; last first.
  by exists [::] => // i; rewrite big_nil; apply/eqP; have := c0 i => /negbFE.
case: (pickP (fun v => (c v != 0) && (v \notin component (tight G lam c) u))); last first.
  move=> none; have c_ext : extreme G lam c.
    apply: (tight_extreme cP cu) => v cv; have := none v.
    by rewrite cv /= => /negbFE.
  have cE : [ffun i => c i] =1 c by move=> i; rewrite ffunE.
  exists [:: [ffun i => c i]] => [e|i]; last by rewrite big_seq1 ffunE.
  rewrite inE => /eqP->; have [_ [i ci] c_split] := c_ext; split.
  + have [c_ge0 cP'] := cP.
    by split=> [x|x y xy]; rewrite !ffunE // cP'.
  + by exists i; rewrite ffunE.
  + move=> a b aP bP abc; have [|t tE] := c_split a b aP bP.
      by move=> x; rewrite abc ffunE.
    by exists t => x; rewrite ffunE.
move=> v /andP[cv vA].
have [a [b [aP bP abc [a_rank b_rank] _]]] := split_column lam_gt1 cP cu cv vA.
have descend d : (rank G lam c < rank G lam d)%N ->
    (#|X| * #|X| + #|X| - rank G lam d < n)%N.
  move=> d_rank; apply: leq_trans rank_n; apply: ltn_sub2l => //.
  exact: leq_trans d_rank (rank_le G lam d).
have [s sE s_sum] := IHn a (descend a a_rank) aP.
have [s' s'E s'_sum] := IHn b (descend b b_rank) bP.
exists (s ++ s') => [e|i]; last by rewrite big_cat /= -s_sum -s'_sum abc.
by rewrite mem_cat => /orP[/sE|/s'E].
Qed.

End Extreme.

(** The extreme rays. *)
Theorem extreme_columns (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (c : X -> R) :
  1 < lam ->
  extreme G lam c <->
  exists C f t, [/\ C \in components G, level G C f, 0 < t
                  & forall i, c i = t * level_column lam C f i].
Proof.
move=> lam_gt1; split; first exact: extreme_level.
case=> C [f [t [CG fL t_gt0 cE]]].
have [[l_ge0 lP] [i li] l_split] := level_extreme lam_gt1 CG fL t_gt0; split.
- by split=> [x|x y xy]; rewrite !cE //; apply: lP.
- by exists i; rewrite cE.
- move=> a b aP bP abc; have [|t' t'E] := l_split a b aP bP.
    by move=> x; rewrite abc cE.
  by exists t' => x; rewrite cE t'E.
Qed.

(** On a connected graph the component is the whole set of vertices. *)
Theorem extreme_columns_connected (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (c : X -> R) :
  1 < lam -> connected G ->
  extreme G lam c <->
  exists f t, [/\ level G [set: X] f, 0 < t & forall i, c i = t * lam ^- f i].
Proof.
move=> lam_gt1 conn; rewrite extreme_columns //.
split=> [[C [f [t [CG fL t_gt0 cE]]]]|[f [t [fL t_gt0 cE]]]].
  have C_T : C = [set: X].
    by have [x ->] := componentsP _ _ CG; apply: component_connected.
  exists f, t; split; rewrite -?C_T // => i.
  by rewrite cE /level_column C_T inE.
have [[x _ _] _ _] := fL.
exists [set: X], f, t; split=> // [|i]; last by rewrite cE /level_column inE.
by rewrite -(component_connected x conn) mem_components.
Qed.

(** Every private column is a sum of extreme ones. *)
Theorem extreme_columns_generate (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (c : X -> R) :
  1 < lam -> private_column G lam c ->
  exists2 s : seq {ffun X -> R}, (forall e, e \in s -> extreme G lam e)
    & forall i, c i = \sum_(e <- s) e i.
Proof. by move=> lam_gt1; apply: extreme_sum. Qed.

(** Every private channel comes, by merging columns, from one with columns
    x_z lam^-f_z on a component; merging does not raise the sum of column maxima,
    which for such columns is the sum of x. *)
Theorem extreme_channel (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) :
  1 < lam -> channel K -> private G lam K ->
  exists (Z' : finType) (merge : Z' -> Z) (C : Z' -> {set X})
         (f : Z' -> X -> nat) (x : Z' -> R),
  let K' i z := x z * level_column lam (C z) (f z) i in
  [/\ (forall z, [/\ 0 < x z, C z \in components G & level G (C z) (f z)]),
      channel K',
      (forall i z, K i z = \sum_(z' | merge z' == z) K' i z') &
      sum_of_maxima K <= \sum_z x z].
Proof.
move=> lam_gt1 KC KP; have lam_ge1 := ltW lam_gt1.
have KPc := proj1 (private_columns G lam (proj1 KC)) KP.
have [s sE] : exists s : Z -> seq {ffun X -> R}, forall z,
    (forall e, e \in s z -> extreme G lam e) /\ forall i, K i z = \sum_(e <- s z) e i.
  apply: (@fin_all_exists Z (fun=> seq {ffun X -> R}) (fun z s =>
    (forall e, e \in s -> extreme G lam e) /\ forall i, K i z = \sum_(e <- s) e i)).
  move=> z; have [s ? ?] := extreme_sum lam_gt1 (KPc z).
  by exists s.
pose Z' := [finType of {z : Z & 'I_(size (s z))}].
pose e (z : Z') : {ffun X -> R} := nth 0 (s (tag z)) (tagged z).
have e_in z : e z \in s (tag z) by apply: mem_nth.
have [D DE] : exists D : Z' -> {set X} * (X -> nat) * R, forall z,
    [/\ (D z).1.1 \in components G, level G (D z).1.1 (D z).1.2, 0 < (D z).2
      & forall i, e z i = (D z).2 * level_column lam (D z).1.1 (D z).1.2 i].
  apply: (@fin_all_exists Z' (fun=> ({set X} * (X -> nat) * R)%type) (fun z D =>
    [/\ D.1.1 \in components G, level G D.1.1 D.1.2, 0 < D.2
      & forall i, e z i = D.2 * level_column lam D.1.1 D.1.2 i])) => z.
  have [C [f [t CE]]] := extreme_level lam_gt1 (proj1 (sE (tag z)) _ (e_in z)).
  by exists (C, f, t).
exists Z', tag, (fun z => (D z).1.1), (fun z => (D z).1.2), (fun z => (D z).2).
pose K' i (z : Z') := (D z).2 * level_column lam (D z).1.1 (D z).1.2 i.
have K'E i z : K' i z = e z i by have [_ _ _ ->] := DE z.
have merge_sum i z : K i z = \sum_(z' : Z' | tag z' == z) K' i z'.
  rewrite (proj2 (sE z)) (eq_bigr (fun z' : Z' => e z' i)) => [|z' _]; last exact: K'E.
  pose F (y : Z) (k : 'I_(size (s y))) := (nth 0 (s y) k : {ffun X -> R}) i.
  have -> : \sum_(z' : Z' | tag z' == z) e z' i
      = \sum_(z' : Z' | tag z' == z) F (tag z') (tagged z') by [].
  rewrite -(eq_bigl _ _ (fun z' : Z' => andbT (tag z' == z))).
  rewrite -(sig_big_dep (pred1 z) (fun _ => xpredT) F) big_pred1_eq.
  by rewrite (big_nth 0) big_mkord.
have K'C : channel K'.
  split=> [i z|i].
    by rewrite K'E; have [[]] := proj1 (sE (tag z)) _ (e_in z).
  rewrite -(proj2 KC i) (partition_big tag predT) //=.
  by apply: eq_bigr => z _; rewrite merge_sum.
split=> //; first by move=> z; have [] := DE z.
have -> : \sum_z (D z).2 = \sum_z \sum_(z' : Z' | tag z' == z) (D z').2.
  by rewrite [LHS](partition_big tag predT).
apply: ler_sum => z _; apply: maximum_le => [|i].
  by apply: sumr_ge0 => z' _; have [_ _ /ltW] := DE z'.
rewrite merge_sum; apply: ler_sum => z' _; rewrite /K'.
have [_ _ t_gt0 _] := DE z'; rewrite ler_pimulr ?(ltW t_gt0) // /level_column.
by case: ifP; rewrite ?ler01 ?lamV_le1.
Qed.

(** Conversely such columns, if they sum to 1 in each row, are a private channel
    with the sum of x as its sum of column maxima. *)
Theorem extreme_channel_value (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (C : Z -> {set X}) (f : Z -> X -> nat) (x : Z -> R) :
  1 < lam ->
  (forall z, [/\ 0 <= x z, C z \in components G & level G (C z) (f z)]) ->
  let K i z := x z * level_column lam (C z) (f z) i in
  (forall i, \sum_z K i z = 1) ->
  [/\ channel K, private G lam K & sum_of_maxima K = \sum_z x z].
Proof.
move=> lam_gt1 columns K K_sum; have lam_ge1 := ltW lam_gt1.
have K_ge0 i z : 0 <= K i z.
  rewrite mulr_ge0 //; first by have [] := columns z.
  by rewrite /level_column; case: ifP => // _; apply/ltW/lamV_gt0.
split=> //.
  apply/private_columns => // z; have [x_ge0 CG fL] := columns z.
  have [[l_ge0 lP] _ _] := level_extreme lam_gt1 CG fL ltr01.
  split=> // i h ih; rewrite /K mulrCA ler_wpmul2l //.
  by have := lP i h ih; rewrite !mul1r.
apply: eq_bigr => z _; have [x_ge0 CG [[u uC fu] _ _]] := columns z.
have Ku : K u z = x z by rewrite /K /level_column uC fu expr0 invr1 mulr1.
rewrite -Ku; apply: (@maximum_eq _ _ (K^~ z)) => // i.
rewrite Ku /K ler_pimulr // /level_column.
by case: ifP; rewrite ?ler01 ?lamV_le1.
Qed.

(** Prices need only be tested on level functions. *)
Theorem prices_on_levels (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (y : X -> R) :
  1 < lam ->
  (forall C f, C \in components G -> level G C f ->
     1 <= \sum_(i in C) y i * lam ^- f i) ->
  prices G lam y.
Proof.
move=> lam_gt1 y_levels c i cP; have lam_ge1 := ltW lam_gt1.
have [s s_ext cE] := extreme_sum lam_gt1 cP.
under eq_bigr do rewrite cE mulr_sumr.
rewrite exchange_big /= cE big_seq [leRHS]big_seq; apply: ler_sum => e /s_ext e_ext.
have [C [f [t [CG fL t_gt0 eE]]]] := extreme_level lam_gt1 e_ext.
apply: (@le_trans _ _ t).
  rewrite eE ler_pimulr ?(ltW t_gt0) // /level_column.
  by case: ifP; rewrite ?ler01 ?lamV_le1.
under eq_bigr do rewrite eE mulrCA.
rewrite -mulr_sumr ler_pemulr ?(ltW t_gt0) //.
apply: le_trans (y_levels C f CG fL) _; rewrite big_mkcond; apply: ler_sum => h _.
by rewrite /level_column; case: ifP; rewrite ?mulr0.
Qed.
