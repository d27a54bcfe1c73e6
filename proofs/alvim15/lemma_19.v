(** * alvim15/lemma-19: reduction to v^l outputs, repaired

    Item (iv) holds with leakage in the place of conditional min-entropy: the numbers
    of inputs differ, so equal sums of maxima are not equal vulnerabilities.  The
    matrix is a mixture of two: the one that decreases by lam^-(u-l+d) away from the
    diagonal, and the constant one.  By Proposition 20, the sum of maxima of M lies
    between those of the two. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts hamming_facts.
From leakproof.library Require Import regular_facts.
From leakproof.alvim15 Require Import theorem_15 proposition_20.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Mixture.
Variables (R : realFieldType) (u l : nat) (T : finType) (lam s : R).
Hypotheses (T_gt0 : (0 < #|T|)%N) (lam_ge1 : 1 <= lam) (lu : (l <= u)%N).

Let v : R := #|T|%:R.
Let n : R := v ^+ l.
Let den : R := (v - 1 + lam) ^+ l - lam ^+ l + lam ^+ u.
Let L := database l T.

(** The extreme matrix, and the mixture with sum of maxima [s]. *)
Definition extreme_matrix (a b : L) : R :=
  (if a == b then lam ^+ u else lam ^+ (l - hamming a b)) / den.
Let top : R := n * lam ^+ u / den.
Definition weight : R := if top == 1 then 0 else (s - 1) / (top - 1).
Definition mixture (a b : L) : R := weight * extreme_matrix a b + (1 - weight) / n.

Hypotheses (s_ge1 : 1 <= s) (s_le : s <= top).

Let lam_gt0 : 0 < lam. Proof. exact: lt_le_trans lam_ge1. Qed.
Let lamX_gt0 k : 0 < lam ^+ k. Proof. by rewrite exprn_gt0. Qed.
Let v_ge1 : 1 <= v. Proof. by rewrite ler1n. Qed.
Let n_gt0 : 0 < n. Proof. by rewrite exprn_gt0 // (lt_le_trans ltr01). Qed.

Lemma den_gt0 : 0 < den.
Proof.
rewrite ltr_paddl // subr_ge0; apply: ler_expn2r; rewrite ?nnegrE ?(ltW lam_gt0) //.
  by rewrite addr_ge0 ?subr_ge0 // ltW.
by rewrite ler_addr subr_ge0.
Qed.

Lemma extreme_sum a : \sum_b extreme_matrix a b = 1.
Proof.
have dist_sum : \sum_(b : L) lam ^+ (l - hamming a b) = (v - 1 + lam) ^+ l.
  have := hamming_distance_sum a lam_ge1; rewrite distance_sum_similarity expr_div_n.
  move/(congr1 ( *%R^~ (lam ^+ l))); rewrite divfK ?gt_eqF // => <-.
  rewrite mulr_suml; apply: eq_bigr => b _.
  rewrite /similarity hamming_connected hamming_dist.
  have le_l : (hamming a b <= l)%N by apply: hamming_le.
  have -> : lam ^+ l = lam ^+ hamming a b * lam ^+ (l - hamming a b).
    by rewrite -exprD subnKC.
  by rewrite mulrA mulVf ?mul1r // gt_eqF.
rewrite -mulr_suml (bigD1 a) //= eqxx.
rewrite (eq_bigr (fun b => lam ^+ (l - hamming a b))) => [|b ba]; last first.
  by rewrite eq_sym (negbTE ba).
have := dist_sum; rewrite (bigD1 a) //=.
have -> : hamming a a = 0%N.
  by rewrite -hamming_dist dist0.
rewrite subn0 addrC => /(canRL (addrK _))->.
by rewrite addrC divff // gt_eqF // den_gt0.
Qed.

Lemma weight_bounds : 0 <= weight /\ weight <= 1.
Proof.
have top_ge1 : 1 <= top by apply: le_trans s_le.
rewrite /weight; case: eqP => [_|/eqP neq]; first by rewrite lexx ler01.
have top_gt1 : 0 < top - 1 by rewrite subr_gt0 lt_neqAle eq_sym neq.
by rewrite divr_ge0 ?subr_ge0 // ler_pdivr_mulr // mul1r ler_add2r.
Qed.

Lemma extreme_le a b : extreme_matrix a b <= lam ^+ u / den.
Proof.
rewrite ler_pmul2r ?invr_gt0 ?den_gt0 //; case: ifP => // _.
by apply: ler_weexpn2l => //; apply: leq_trans lu; apply: leq_subr.
Qed.

Lemma mixture_reduced : reduced (hamming_graph l T) lam u l mixture.
Proof.
have [w_ge0 w_le1] := weight_bounds; have d_gt0 := den_gt0.
have c_ge0 : 0 <= (1 - weight) / n by rewrite divr_ge0 ?subr_ge0 // ltW.
have e_ge0 a b : 0 <= extreme_matrix a b.
  by rewrite divr_ge0 ?(ltW d_gt0) //; case: ifP => _; apply: ltW.
have m_ge0 a b : 0 <= mixture a b by rewrite addr_ge0 // mulr_ge0.
split.
- split=> // a; rewrite big_split /= -mulr_sumr extreme_sum mulr1 sumr_const.
  rewrite card_ffun card_ord -[X in _ + X]mulr_natr natrX divfK ?gt_eqF //.
  by rewrite addrC subrK.
- move=> i h j; rewrite hamming_dist mulrDr; apply: ler_add; last first.
    by rewrite ler_pemull // exprn_ege1.
  rewrite [leRHS]mulrCA ler_wpmul2l // mulrA ler_pmul2r ?invr_gt0 //.
  have le_l (a b : L) : (hamming a b <= l)%N := hamming_le a b.
  have ham_sym (a b : L) : hamming a b = hamming b a :> nat by rewrite -!hamming_dist dist_sym.
  have tri : (hamming h j <= hamming i j + hamming i h)%N.
    by rewrite addnC (ham_sym i h) -!hamming_dist dist_triangle ?hamming_connected.
  have aux (x y z e k : nat) : (z <= k)%N -> (z <= x + y)%N -> (k - x <= e + y + (k - z))%N.
    move=> zk zxy; rewrite leq_subLR -{1}(subnKC zk) addnA leq_add2r.
    by apply: leq_trans zxy _; rewrite leq_add2l leq_addl.
  case: (eqVneq i j) => [->|ij]; case: (eqVneq h j) => [->|hj].
  + by rewrite ler_pemull ?(ltW (lamX_gt0 _)) // exprn_ege1.
  + by rewrite -exprD ler_weexpn2l // (ham_sym j h) -addnA subnKC // subnK.
  + rewrite -exprD ler_weexpn2l // (leq_trans (leq_subr _ _)) // (leq_trans lu) //.
    exact: leq_addl.
  + by rewrite -exprD ler_weexpn2l // aux.
- have diag a b c : mixture a b <= mixture c c.
    rewrite ler_add2r ler_wpmul2l //; apply: le_trans (extreme_le a b) _.
    by rewrite /extreme_matrix eqxx.
  move=> i; apply/eqP; rewrite eq_le; apply/andP; split.
    apply: le_trans (le_maximum (mixture i) i) _.
    exact: (le_maximum (fun i => \maximum_j mixture i j) i).
  by apply: maximum_le => // a; apply: maximum_le.
Qed.

Lemma mixture_maxima : sum_of_maxima mixture = s.
Proof.
have [_ _ diag] := mixture_reduced; have [w_ge0 w_le1] := weight_bounds.
have colE b : column_max mixture b = weight * (lam ^+ u / den) + (1 - weight) / n.
  have -> : weight * (lam ^+ u / den) + (1 - weight) / n = mixture b b.
    by rewrite /mixture /extreme_matrix eqxx.
  apply: (@maximum_eq _ _ (mixture^~ b)) => [|c].
    by have [[]] := mixture_reduced.
  rewrite diag; apply: le_trans (le_maximum (mixture c) b) _.
  exact: (le_maximum (fun i => \maximum_j mixture i j) c).
rewrite /sum_of_maxima (eq_bigr _ (fun b _ => colE b)) sumr_const card_ffun card_ord.
rewrite -[LHS]mulr_natr natrX -/v -/n mulrDl divfK ?gt_eqF //.
have -> : weight * (lam ^+ u / den) * n = weight * top.
  by rewrite -mulrA; congr (_ * _); rewrite /top -[RHS]mulrA [RHS]mulrC.
have -> : weight * top + (1 - weight) = 1 + weight * (top - 1).
  by rewrite mulrBr mulr1 addrA addrAC addrC.
rewrite /weight; case: eqP => [top1|/eqP neq].
  rewrite mul0r addr0; apply/eqP; rewrite eq_le s_ge1 /=.
  by rewrite -top1.
by rewrite divfK ?subr_eq0 // addrC subrK.
Qed.

End Mixture.

(** ** Transport along a bijection *)
Section Transport.
Variables (R : realFieldType) (V W : finType) (f : V -> W).
Hypothesis f_bij : bijective f.

Lemma maximum_bij (F : W -> R) : \maximum_(x : V) F (f x) = \maximum_w F w.
Proof.
have [g fK gK] := f_bij; apply/eqP; rewrite eq_le; apply/andP; split.
  by apply: maximum_le => [|x]; [apply: maximum_ge0 | apply: le_maximum].
apply: maximum_le => [|w]; first exact: maximum_ge0.
by rewrite -(gK w); apply: (le_maximum (fun x => F (f x))).
Qed.

Variable G : graph W.
Definition pullback_rel : rel V := [rel x y | G (f x) (f y)].
Lemma pullback_sym : symmetric pullback_rel.
Proof. by move=> x y; apply: adjacent_sym. Qed.
Lemma pullback_irr : irreflexive pullback_rel.
Proof. by move=> x; apply: adjacent_irr. Qed.
Definition pullback : graph V := Graph pullback_sym pullback_irr.

Lemma pullback_reduced (u l : nat) (lam : R) (M' : W -> W -> R) :
  reduced G lam u l M' -> reduced pullback lam u l (fun x y => M' (f x) (f y)).
Proof.
move=> [[M_ge0 M_sum] ratio diag]; split.
- split=> // x; rewrite -(M_sum (f x)) [RHS](reindex f) //.
  exact: onW_bij.
- by move=> i h j; rewrite (isomorphic_dist f_bij (H := G)).
- move=> i; rewrite diag /matrix_max -maximum_bij.
  by apply: eq_maximum => x; rewrite maximum_bij.
Qed.

Lemma pullback_maxima (M' : W -> W -> R) :
  sum_of_maxima (fun x y => M' (f x) (f y)) = sum_of_maxima M'.
Proof.
rewrite /sum_of_maxima [RHS](reindex f) /=; last exact: onW_bij.
by apply: eq_bigr => y _; rewrite /column_max (maximum_bij (fun w => M' w (f y))).
Qed.

End Transport.

Theorem lemma_19 (R : realFieldType) (u l : nat) (T Z : finType) (lam : R)
    (M : database u T -> Z -> R) :
  (0 < #|T|)%N -> (l < u)%N -> #|Z| = (#|T| ^ l)%N ->
  1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
  exists (A : {set database u T}) (G' : graph [finType of {x : database u T | x \in A}])
         (M' : {x : database u T | x \in A} -> {x : database u T | x \in A} -> R),
  [/\ #|A| = (#|T| ^ l)%N, isomorphic G' (hamming_graph l T),
      reduced G' lam u l M' & sum_of_maxima M' = sum_of_maxima M].
Proof.
move=> T_gt0 lu rE lam_ge1 MC MP; have [t _] := card_gt0P T_gt0.
have lu' := ltnW lu.
pose e (a : database l T) : database u T :=
  [ffun i : 'I_u => if insub (i : nat) is Some i' then a i' else t].
have eE a (i : 'I_l) : e a (widen_ord lu' i) = a i.
  by rewrite ffunE /=; case: insubP => [i' _ /val_inj->|]; rewrite ?ltn_ord.
have e_inj : injective e.
  by move=> a b ab; apply/ffunP => i; rewrite -!eE ab.
pose A : {set database u T} := [set e a | a in [set: database l T]].
pose V := [finType of {x : database u T | x \in A}].
have mem_e a : e a \in A by apply: imset_f; rewrite inE.
pose g a : V := exist _ (e a) (mem_e a).
pose f (x : V) : database l T := [ffun i => val x (widen_ord lu' i)].
have gK : cancel g f by move=> a; apply/ffunP => i; rewrite ffunE eE.
have fK : cancel f g.
  move=> x; apply: val_inj; case/imsetP: (valP x) => a _ xE.
  have -> : f x = a by apply/ffunP => i; rewrite ffunE xE eE.
  by rewrite xE.
have f_bij : bijective f by exists g.
pose D : database u T := [ffun=> t]; pose s := sum_of_maxima M.
have s_ge1 : 1 <= s by apply: sum_of_maxima_ge1.
have s_le := few_outputs lam_ge1 MC MP lu' D T_gt0 (eq_leq (esym rE)).
rewrite rE natrX in s_le.
have red := mixture_reduced T_gt0 lam_ge1 lu' s_ge1 s_le.
exists A, (pullback f (hamming_graph l T)), (fun x y => mixture u lam s (f x) (f y)).
split.
- by rewrite card_imset // cardsT card_ffun card_ord.
- by exists f.
- exact: pullback_reduced.
- by rewrite pullback_maxima //; apply: mixture_maxima.
Qed.
