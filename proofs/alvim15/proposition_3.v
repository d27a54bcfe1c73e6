(** * alvim15/proposition-3: a second description of distance-regular graphs

    Cited there.  The numbers N(j, k) of vertices at distance j from w and k from w'
    are determined one k after the other: count the edges between V_j(w) and V_k(w')
    from both sides. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph symmetry.
From leakproof.library Require Import graph_facts regular_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma mem_sphere1 (V : finType) (G : graph V) (v x : V) : (x \in sphere G 1 v) = G v x.
Proof.
rewrite inE; apply/andP/idP => [[vx /eqP d1]|vx].
  by have := dist_walk vx; rewrite d1 => /walkS[y vy]; rewrite walk0 => /eqP<-.
by rewrite connect1 // dist_adjacent.
Qed.

Theorem proposition_3_if (V : finType) (G : graph V) :
  regular G /\ constant_intersections G -> distance_regular G.
Proof.
case=> _ [p pE]; exists (fun d => p d.+1 1 d), (fun d => if d is d'.+1 then p d' 1 d else 0).
move=> u v uv; have nbr w : G v w -> connect G u w.
  by move=> vw; apply: connect_trans uv (connect1 vw).
split.
  rewrite -(pE _ _ _ _ uv); apply: eq_card => w; rewrite in_setI mem_sphere1 !inE andbC.
  by case vw: (G v w); rewrite ?andbF // nbr.
case d_uv: (dist G u v) => [|d].
  by apply: eq_card0 => w; rewrite inE andbF.
rewrite -[X in p d 1 X]d_uv -(pE _ _ _ _ uv); apply: eq_card => w.
rewrite in_setI mem_sphere1 !inE eqSS andbC.
by case vw: (G v w); rewrite ?andbF // nbr.
Qed.

Section OnlyIf.
Variables (V : finType) (G : graph V) (b c : nat -> nat).
Hypothesis intersection : forall u v, connect G u v ->
  #|[set w | G v w && (dist G u w == (dist G u v).+1)]| = b (dist G u v) /\
  #|[set w | G v w && ((dist G u w).+1 == dist G u v)]| = c (dist G u v).

Lemma degree_b u : degree G u = b 0.
Proof.
have [bE _] := intersection (connect0 G u); rewrite dist0 in bE; rewrite -bE.
apply: eq_card => w; rewrite !inE; apply/esym/andb_idr => uw.
by rewrite dist_adjacent.
Qed.

(** The number of neighbours of [x] at distance [k] from [v]. *)
Let f (m k : nat) : nat :=
  if k == m.+1 then b m else if k.+1 == m then c m
  else if k == m then b 0 - b m - c m else 0.

Lemma neighbours_at v x k : connect G v x ->
  #|[set y | G x y && (dist G v y == k)]| = f (dist G v x) k.
Proof.
move=> vx; have [bE cE] := intersection vx; set m := dist G v x in bE cE *.
have near y : G x y -> [\/ dist G v y = m.+1, (dist G v y).+1 = m | dist G v y = m].
  move=> xy; have up : dist G v y <= m.+1 by apply: dist_neighbour.
  have down : m <= (dist G v y).+1 by apply: dist_neighbour; rewrite adjacent_sym.
  move: up; rewrite leq_eqVlt => /predU1P[->|]; first by constructor 1.
  rewrite ltnS leq_eqVlt => /predU1P[->|lt_m]; first by constructor 3.
  by constructor 2; apply/eqP; rewrite eqn_leq lt_m.
rewrite /f; case: eqP => [->|/eqP k1]; first exact: bE.
case: eqP => [km|/eqP k2].
  by rewrite -cE; apply: eq_card => y; rewrite !inE -km eqSS.
case: eqP => [->|/eqP k3]; last first.
  apply: eq_card0 => y; rewrite inE; apply/negP => /andP[/near[] dy /eqP yk].
  - by rewrite -yk dy eqxx in k1.
  - by rewrite -yk dy eqxx in k2.
  - by rewrite -yk dy eqxx in k3.
rewrite -(degree_b x) -bE -cE /degree.
set N := [set w | G x w]; set B := [set w | _ && (_ == m.+1)].
set C := [set w | _ && (_.+1 == m)]; set A := [set y | _].
have BN : B \subset N by apply/subsetP => y; rewrite !inE => /andP[].
have CN : C \subset N :\: B.
  apply/subsetP => y; rewrite !inE => /andP[-> /eqP<-]; rewrite andbT /=.
  by rewrite neq_ltn ltnW.
have -> : A = (N :\: B) :\: C.
  apply/setP => y; rewrite !inE; case xy: (G x y); rewrite ?andbF //=.
  case: (near y xy) => dy.
  - by rewrite dy eqxx andbF gtn_eqF.
  - by rewrite dy eqxx /= -dy ltn_eqF.
  - by rewrite dy eqxx [m.+1 == m]gtn_eqF // ltn_eqF.
by rewrite cardsDS // cardsDS.
Qed.

Let N j k u v := #|sphere G j u :&: sphere G k v|.

(** The edges between V_j(u) and V_k(v), counted from V_j(u). *)
Lemma count_edges j k u v : connect G u v ->
  \sum_(x in sphere G j u) #|[set y | G x y && (dist G v y == k)]|
    = \sum_(m < #|V|) f m k * N j m u v.
Proof.
move=> uv; have vx x : x \in sphere G j u -> connect G v x.
  by rewrite inE => /andP[ux _]; apply: connect_trans ux; rewrite connect_symG.
rewrite (eq_bigr (fun x => f (dist G v x) k)) => [|x /vx]; last exact: neighbours_at.
have lt_V x : x \in sphere G j u -> dist G v x < #|V| by move=> /vx/dist_lt.
have [V0|V_gt0] := posnP #|V|.
  by move: (max_card (pred1 u)); rewrite V0 card1.
rewrite (partition_big (fun x => insubd (Ordinal V_gt0) (dist G v x)) xpredT) //=.
apply: eq_bigr => m _; rewrite mulnC -sum_nat_const; apply: eq_big => [x|x /andP[xj /eqP<-]].
  rewrite in_setI; apply: andb_id2l => xj; rewrite -val_eqE /= val_insubd lt_V // [RHS]inE vx //.
by rewrite val_insubd lt_V.
Qed.

Lemma count_both_ways j k u v : connect G u v ->
  \sum_(m < #|V|) f m k * N j m u v = \sum_(m < #|V|) f m j * N m k u v.
Proof.
move=> uv; have vu : connect G v u by rewrite connect_symG.
have Nsym m : N m k u v = N k m v u by rewrite /N setIC.
rewrite (eq_bigr (fun m : 'I__ => f m j * N k m v u) (fun m _ => congr1 (muln _) (Nsym m))).
rewrite -!count_edges //.
have both w w' d e : connect G w w' ->
    \sum_(x in sphere G d w) #|[set y | G x y && (dist G w' y == e)]|
      = \sum_(x in sphere G d w) \sum_(y in sphere G e w') G x y.
  move=> ww'; apply: eq_bigr => x; rewrite inE => /andP[wx _].
  rewrite -sum1_card [LHS]big_mkcond [RHS]big_mkcond; apply: eq_bigr => y _; rewrite !inE.
  case xy: (G x y); last by case: ifP.
  by rewrite (_ : connect G w' y) //; apply: connect_trans (connect1 xy);
     apply: connect_trans wx; rewrite connect_symG.
rewrite !both // exchange_big; apply: eq_bigr => x _; apply: eq_bigr => y _.
by rewrite adjacent_sym.
Qed.

Lemma sphere_empty k v : c k.+1 = 0 -> sphere G k.+1 v = set0.
Proof.
move=> c0; apply/setP => x; rewrite [RHS]inE; apply/negP => xv.
by have := closer_gt0 intersection xv; rewrite c0.
Qed.

Lemma intersections_equal k j u v u' v' :
  connect G u v -> connect G u' v' -> dist G u v = dist G u' v' ->
  N j k u v = N j k u' v'.
Proof.
move=> uv uv' dE.
suff all_k : forall m, m <= k -> forall j, N j m u v = N j m u' v' by apply: all_k.
elim: k {j} => [|k IHk] m.
  rewrite leqn0 => /eqP-> j; rewrite /N !sphere0.
  have one x y : connect G x y -> #|sphere G j x :&: [set y]| = (dist G x y == j).
    move=> xy; case: eqP => [d|/eqP d].
      by rewrite (setIidPr _) ?cards1 // sub1set inE xy d eqxx.
    apply/eqP; rewrite cards_eq0 setI_eq0 disjoint_sym disjoints1 inE xy /=.
    exact: d.
  by rewrite !one // dE.
rewrite leq_eqVlt => /predU1P[->|]; last by rewrite ltnS; apply: IHk.
move=> j; have := (count_both_ways j k uv, count_both_ways j k uv') => -[e e'].
have {e e'} : \sum_(i < #|V|) f i k * N j i u v = \sum_(i < #|V|) f i k * N j i u' v'.
  by rewrite e e'; apply: eq_bigr => i _; rewrite IHk.
have [lt_k|ge_k] := ltnP k.+1 #|V|; last first.
  have far x y : N j k.+1 x y = 0.
    apply/eqP; rewrite cards_eq0 -subset0; apply/subsetP => z; rewrite in_setI !inE.
    move=> /andP[_ /andP[/dist_lt lt_d /eqP d]].
    by rewrite d ltnNge ge_k in lt_d.
  by rewrite !far.
rewrite (bigD1 (Ordinal lt_k)) //= [RHS](bigD1 (Ordinal lt_k)) //=.
have rest : \sum_(i < #|V| | i != Ordinal lt_k) f i k * N j i u v
    = \sum_(i < #|V| | i != Ordinal lt_k) f i k * N j i u' v'.
  apply: eq_bigr => i ik; have [le_k|gt_k] := leqP i k; first by rewrite IHk.
  suff -> : f i k = 0 by [].
  have lt_ki : k.+1 < i.
    by rewrite ltn_neqAle gt_k andbT; apply: contraNneq ik => ki; apply/eqP/val_inj.
  have lt1 : k < i.+1 := leqW gt_k.
  by rewrite /f (ltn_eqF lt1) (ltn_eqF lt_ki) (ltn_eqF gt_k).
rewrite rest => /eqP; rewrite eqn_add2r.
have -> : f k.+1 k = c k.+1 by rewrite /f eqxx ltn_eqF.
have [c0|c_gt0] := posnP (c k.+1); first by rewrite /N !sphere_empty // !setI0.
by rewrite eqn_pmul2l // => /eqP.
Qed.

End OnlyIf.

Theorem proposition_3_only_if (V : finType) (G : graph V) :
  distance_regular G -> regular G /\ constant_intersections G.
Proof.
case=> b [c bc]; split=> [u v|]; first by rewrite !(degree_b bc).
pose p j k d : nat :=
  if [pick e : V * V | connect G e.1 e.2 && (dist G e.1 e.2 == d)] is Some e
  then #|sphere G j e.1 :&: sphere G k e.2| else 0.
exists p => j k w w' ww'; rewrite /p; case: pickP => [[x y] /= /andP[xy /eqP d]|none].
  exact: (intersections_equal bc).
by have := none (w, w'); rewrite /= ww' eqxx.
Qed.
