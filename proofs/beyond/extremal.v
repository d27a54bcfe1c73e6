(** * beyond/extremal: maps between graphs, and how little a graph can leak

    Private channels are pulled back along nonexpansive maps, and stay private if edges are
    deleted.  So the maximum leakage factor of a graph is at least that of its images: of
    the complete graph with as many vertices, and of the path with as many edges as a
    shortest way of the graph has. *)

From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Edges go to edges or to single vertices. *)
Theorem image_bound (R : realFieldType) (X Y : finType) (G : graph X) (H : graph Y) (lam : R)
    (f : X -> Y) (a b : R) :
  1 <= lam -> (forall z, exists i, f i = z) ->
  (forall i h, G i h -> f i = f h \/ H (f i) (f h)) ->
  largest_factor G lam a -> largest_factor H lam b -> b <= a.
Proof.
move=> lam_ge1 f_onto f_edges [_ a_upper] [[Z [K [[K_ge0 K_sum] KP <-]]] _].
have onto_max z : column_max K z <= column_max (fun i => K (f i)) z.
  apply: maximum_le => [|y]; first exact: column_max_ge0.
  by have [i <-] := f_onto y; apply: (le_column_max (fun i => K (f i))).
apply: le_trans (_ : sum_of_maxima (fun i => K (f i)) <= _); first by apply: ler_sum.
apply: a_upper => [|i h z /f_edges[->|]]; [by split | | exact: KP].
by rewrite -[leLHS]mul1r ler_wpmul2r.
Qed.

(** Fewer edges: more private channels. *)
Theorem spanning_bound (R : realFieldType) (X : finType) (G H : graph X) (lam a b : R) :
  (forall i h, H i h -> G i h) -> largest_factor G lam a -> largest_factor H lam b -> a <= b.
Proof.
move=> HG [[Z [K [KC KP <-]]] _] [_ b_upper]; apply: b_upper => // i h z /HG; exact: KP.
Qed.

Section Lower.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam b : R).
Hypotheses (lam_ge1 : 1 <= lam) (b_largest : largest_factor G lam b).

Add Field lower_field : (field_tactic_theory R).

Let lam0 : 0 < lam := lam_gt0 lam_ge1.
Let lam1 : 0 < lam + 1. Proof. by apply: addr_gt0 ltr01. Qed.

Lemma complete_leaks : #|X|%:R * lam / (#|X|%:R - 1 + lam) <= b.
Proof.
case: (posnP #|X|) => [X0|X_gt0].
  rewrite X0 !mul0r; have [[Z [K [KC _ <-]]] _] := b_largest.
  by apply: sumr_ge0 => z _; apply: column_max_ge0.
have d_gt0 : 0 < #|X|%:R - 1 + lam.
  by rewrite ltr_paddl // subr_ge0 ler1n.
pose K (i j : X) : R := (if i == j then lam else 1) / (#|X|%:R - 1 + lam).
have K_ge0 i j : 0 <= K i j by apply: divr_ge0 (ltW d_gt0); case: ifP => _; [apply: ltW | apply: ler01].
have [_ b_upper] := b_largest; apply: le_trans (b_upper X K _ _).
- rewrite -mulrA mulr_natl -sumr_const; apply: ler_sum => j _.
  by apply: le_trans (le_column_max K j j); rewrite /K eqxx.
- split=> // i; rewrite /K -mulr_suml (bigD1 i) //= eqxx.
  rewrite (eq_bigr (fun=> 1)) => [|j /negbTE ji]; last by rewrite eq_sym ji.
  rewrite sumr_const -[X in _ + X]/(#|predC1 i|%:R) cardC1 -subn1 natrB // addrC divff //.
  by rewrite gt_eqF.
move=> i h j _; rewrite /K mulrA ler_wpmul2r ?invr_ge0 ?(ltW d_gt0) //.
case: ifP => _; case: ifP => _; rewrite ?mulr1 //.
  by rewrite ler_pmulr.
exact: mulr_ege1.
Qed.

(** The path with the vertices 0, ..., n: 1 = sum_j w_j lam^-|a - j| for every a <= n. *)
Definition path_weight (n j : nat) : R :=
  (if (j == 0%N) || (j == n) then lam else lam - 1) / (lam + 1).

Definition apart (a j : nat) : nat := (a - j + (j - a))%N.

Lemma path_step v : lam^-1 * v + (lam - 1) * v * lam^-1 = v.
Proof.
rewrite (mulrC lam^-1) [(lam - 1) * v]mulrC -mulrA -mulrDr -{1}[lam^-1]mul1r -mulrDl.
by rewrite addrC subrK divff ?mulr1 // gt_eqF.
Qed.

Lemma path_before n a : (a < n)%N ->
  \sum_(0 <= j < a.+1) path_weight n j * lam ^- apart a.+1 j = (lam + 1)^-1.
Proof.
elim: a => [_|a IHa a_lt].
  by rewrite big_nat1 /path_weight /apart /= addn0 expr1 mulrAC divff ?mul1r // gt_eqF.
rewrite big_nat_recr //=.
rewrite (eq_big_nat _ _ (F2 := fun j => lam^-1 * (path_weight n j * lam ^- apart a.+1 j))).
  rewrite -mulr_sumr IHa ?(ltnW a_lt) // /path_weight /= (ltn_eqF a_lt).
  by rewrite /apart subSnn subnS subnn expr1 path_step.
move=> j /andP[_ j_le]; rewrite mulrCA; congr (_ * _); rewrite /apart.
have j_le' : (j <= a.+1)%N by apply: ltnW.
rewrite subSn // (eqP (j_le' : (j - a.+1)%N == 0%N)).
have -> : (j - a.+2 = 0)%N by apply/eqP; rewrite subn_eq0 (leq_trans j_le').
by rewrite !addn0 exprS invfM.
Qed.

Lemma path_weight_rev n j : (j <= n)%N -> path_weight n (n - j) = path_weight n j.
Proof.
move=> j_le; rewrite /path_weight; have -> : (n - j == 0)%N = (j == n) by rewrite subn_eq0 eqn_leq j_le.
have -> : (n - j == n)%N = (j == 0)%N by rewrite -(eqn_add2r j) subnK // -{1}[n]addn0 eqn_add2l eq_sym.
by rewrite orbC.
Qed.

Lemma path_after n a : (a < n)%N ->
  \sum_(a.+1 <= j < n.+1) path_weight n j * lam ^- apart a j = (lam + 1)^-1.
Proof.
move=> a_lt; have a_le := ltnW a_lt; have d_gt0 : (0 < n - a)%N by rewrite subn_gt0.
have d_lt : ((n - a).-1 < n)%N by rewrite prednK // leq_subr.
rewrite -(path_before d_lt) prednK // big_nat_rev -{1}[a.+1]add0n big_addn subSS.
apply: eq_big_nat => i /andP[_ i_lt]; have i_le : (i <= n)%N by rewrite ltnW // (leq_trans i_lt) // leq_subr.
have -> : (a.+1 + n.+1 - (i + a.+1).+1 = n - i)%N by rewrite [(a.+1 + _)%N]addnC -addSn subnDr subSS.
rewrite path_weight_rev //; congr (_ * lam ^- _); rewrite /apart.
have -> : (a - (n - i) = 0)%N by apply/eqP; rewrite subn_eq0 leq_subRL // addnC -leq_subRL // ltnW.
have -> : (i - (n - a) = 0)%N by apply/eqP; rewrite subn_eq0 ltnW.
by rewrite add0n addn0 subnAC.
Qed.

Lemma path_row n a : (a <= n)%N -> (0 < n)%N ->
  \sum_(0 <= j < n.+1) path_weight n j * lam ^- apart a j = 1.
Proof.
move=> a_le n_gt0; rewrite (big_cat_nat _ _ _ (n := a)) //=; last exact: leq_trans a_le _.
rewrite [X in _ + X]big_ltn // {2}/apart subnn expr0 invr1 mulr1.
have lam1_neq0 : lam + 1 != 0 by rewrite gt_eqF.
have before : \sum_(0 <= j < a) path_weight n j * lam ^- apart a j = if a == 0%N then 0 else (lam + 1)^-1.
  by case: a a_le => [|a] a_le; [rewrite big_nil | rewrite path_before].
have after : \sum_(a.+1 <= j < n.+1) path_weight n j * lam ^- apart a j = if a == n then 0 else (lam + 1)^-1.
  by case: (ltngtP a n) a_le => // [a_lt|->] _; [apply: path_after | rewrite big_geq].
rewrite before after /path_weight; case: (altP (a =P 0%N)) => [->|a_neq0] /=.
  by rewrite add0r eq_sym (gtn_eqF n_gt0) -[X in _ + X]mul1r -mulrDl divff.
case: (a == n); first by rewrite addr0 -[X in X + _]mul1r -mulrDl addrC divff.
rewrite -[X in X + _]mul1r -[X in _ + (_ + X)]mul1r -!mulrDl addrA [1 + _]addrC subrK divff //.
Qed.

Lemma apart_near a c j : (a <= c.+1)%N -> (c <= a.+1)%N -> (apart c j <= (apart a j).+1)%N.
Proof.
by move=> /ssrnat.leP ac /ssrnat.leP ca; apply/ssrnat.leP; move: ac ca; rewrite /apart -!plusE -!minusE; lia.
Qed.

Lemma path_weight_ge0 n j : 0 <= path_weight n j.
Proof. by apply: divr_ge0 (ltW lam1); case: ifP => _; rewrite ?subr_ge0 // ltW. Qed.

Lemma path_weight_sum n : \sum_(0 <= j < n.+2) path_weight n.+1 j = 1 + n.+1%:R * ((lam - 1) / (lam + 1)).
Proof.
have lam1_neq0 : lam + 1 != 0 by rewrite gt_eqF.
rewrite big_nat_recr // big_nat_recl //= (eq_big_nat _ _ (F2 := fun=> (lam - 1) / (lam + 1))).
  rewrite sumr_const_nat subn0 -mulr_natl /path_weight /= eqxx -[in RHS]addn1 natrD.
  by move: (_%:R : R) => m; field_in R.
by move=> j /andP[_ j_lt]; rewrite /path_weight /= eqSS (ltn_eqF j_lt).
Qed.

Lemma at_distance u v j : connect G u v -> (j <= dist G u v)%N -> exists i, dist G u i = j.
Proof.
move: {2}(dist G u v - j)%N (erefl (dist G u v - j)%N) => k; elim: k v => [|k IHk] v.
  move=> /eqP; rewrite subn_eq0 => le_j uv j_le; exists v; apply/eqP.
  by rewrite eqn_leq le_j.
move=> kE uv j_le; have vu : connect G v u by rewrite connect_symG.
have v_neq : v != u by apply/eqP=> vE; move: kE; rewrite vE dist0 sub0n.
have [w vw dE] := dist_pred vu v_neq; rewrite dist_sym dE [dist G w u]dist_sym in kE j_le.
have j_lt : (j < (dist G u w).+1)%N by rewrite -subn_gt0 kE.
apply: (IHk w); first by apply: succn_inj; rewrite -subSn.
  by apply: connect_trans uv (connect1 _).
by rewrite -ltnS.
Qed.

Lemma path_leaks u v : connect G u v ->
  1 + (dist G u v)%:R * ((lam - 1) / (lam + 1)) <= b.
Proof.
move=> uv; have [attained b_upper] := b_largest.
case dE: (dist G u v) => [|n].
  by rewrite mul0r addr0; have [Z [K [KC _ <-]]] := attained; apply: sum_of_maxima_ge1 u KC.
pose f i := minn (dist G u i) n.+1.
pose K i (j : 'I_n.+2) := path_weight n.+1 j * lam ^- apart (f i) j.
have K_ge0 i j : 0 <= K i j by rewrite mulr_ge0 ?path_weight_ge0 // ltW // lamV_gt0.
apply: le_trans (b_upper _ K _ _).
- rewrite -path_weight_sum big_mkord; apply: ler_sum => j _.
  have [i iE] : exists i, dist G u i = j.
    by apply: at_distance uv _; rewrite dE -ltnS.
  apply: le_trans (le_column_max K i j); rewrite /K /f iE (minn_idPl _) -1?ltnS //.
  by rewrite /apart subnn expr0 invr1 mulr1.
- split=> // i; rewrite -(big_mkord xpredT (fun j => path_weight n.+1 j * lam ^- apart (f i) j)).
  by rewrite path_row // geq_minr.
move=> i h j ih; rewrite /K mulrCA ler_wpmul2l ?path_weight_ge0 //.
have near : (apart (f h) j <= (apart (f i) j).+1)%N.
  have step x z : G x z -> (f x <= (f z).+1)%N.
    move=> xz; rewrite /f -[X in (_ <= X)%N]minnSS leq_min; apply/andP; split.
      by apply: leq_trans (geq_minl _ _) _; rewrite dist_neighbour // adjacent_sym.
    by apply: leq_trans (geq_minr _ _) _.
  by apply: apart_near; apply: step => //; rewrite adjacent_sym.
apply: le_trans (_ : lam * lam ^- (apart (f i) j).+1 <= _).
  by rewrite exprS invfM mulrA divff ?mul1r // gt_eqF.
by rewrite ler_pmul2l // lamV_le.
Qed.

End Lower.

(** No graph leaks less than the complete one, *)
Theorem complete_lower_bound (R : realFieldType) (X : finType) (G : graph X) (lam b : R) :
  1 <= lam -> largest_factor G lam b -> #|X|%:R * lam / (#|X|%:R - 1 + lam) <= b.
Proof. exact: complete_leaks. Qed.

(** nor less than a path that is as long as a shortest way between two of its vertices. *)
Theorem path_lower_bound (R : realFieldType) (X : finType) (G : graph X) (lam b : R) :
  1 <= lam -> largest_factor G lam b -> forall u v, connect G u v ->
  1 + (dist G u v)%:R * ((lam - 1) / (lam + 1)) <= b.
Proof. exact: path_leaks. Qed.
