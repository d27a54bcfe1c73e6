(** * edwards/remark-2: the order of the group for prime secret graphs

    If the secret graph is connected and prime for the Cartesian product, the automorphisms
    of the adjacency graph without constraints are those that permute the positions and
    apply automorphisms of the secret graph tuple by tuple, |Aut G|^n n! of them.

    The databases that differ in one given position form a copy of the secret graph.  An
    automorphism takes it to a set that is closed under exchanging tuples between its
    members, as these lie on shortest walks; so the image is a product, and being prime it
    differs in one position only.  That this position does not depend on the other tuples
    is seen from the distances. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph policy symmetry.
From leakproof.library Require Import graph_facts policy_facts power_graph regular_facts.
From leakproof.edwards Require Import power_diameter.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** The adjacency graph, with the databases themselves as vertices *)

Section Power.
Variables (n : nat) (T : finType) (G : graph T).
Implicit Types (x y z : database n T) (t u : T) (i j k : 'I_n).

Definition power_rel : rel (database n T) :=
  [rel x y : database n T | [exists i, G (x i) (y i) && [forall k, (k != i) ==> (x k == y k)]]].

Lemma power_relP x y :
  reflect (exists2 i, G (x i) (y i) & forall k, k != i -> x k = y k) (power_rel x y).
Proof.
apply: (iffP existsP) => [[i /andP[ii /forallP same]]|[i ii same]]; exists i => //.
  by move=> k ki; apply/eqP; apply: (implyP (same k)).
by rewrite ii; apply/forallP => k; apply/implyP => /same->.
Qed.

Lemma power_sym : symmetric power_rel.
Proof.
move=> x y; apply/power_relP/power_relP => -[i ii same]; exists i;
  by [rewrite adjacent_sym | move=> k /same].
Qed.
Lemma power_irr : irreflexive power_rel.
Proof. by move=> x; apply/power_relP => -[i]; rewrite adjacent_irr. Qed.
Definition power := Graph power_sym power_irr.

Lemma change_same x i t : change x i t i = t.
Proof. by rewrite changeE eqxx. Qed.
Lemma change_other x i t k : k != i -> change x i t k = x k.
Proof. by rewrite changeE => /negbTE->. Qed.
Lemma change_change x i t u : change (change x i t) i u = change x i u.
Proof. by apply/ffunP => k; rewrite !changeE; case: eqP. Qed.
Lemma change_id x i : change x i (x i) = x.
Proof. by apply/ffunP => k; rewrite changeE; case: eqP => // ->. Qed.

Lemma change_adjacent x i t u : power (change x i t) (change x i u) = G t u.
Proof.
apply/power_relP/idP => [[k]|tu]; last first.
  by exists i => [|k ki]; rewrite ?change_same // !change_other.
by have [->|ki] := eqVneq k i; rewrite ?change_same // !change_other // adjacent_irr.
Qed.

Hypotheses (G_conn : connected G) (G_prime : prime_graph G).

Let D x y := \sum_i dist G (x i) (y i).

Lemma power_distE x y : dist power x y = D x y.
Proof.
have onto (z : database n T) : exists z', id z' = z by exists z.
apply: (@power_dist n T G _ power id _ onto) => // a b.
by split=> [/power_relP|ab]; last apply/power_relP.
Qed.

Section Automorphism.
Variable s : {perm database n T}.
Hypothesis sA : s \in aut power.

Lemma aut_D x y : D (s x) (s y) = D x y.
Proof. by rewrite -!power_distE (aut_dist sA). Qed.

(** Exchanging one tuple between members of the image. *)
Lemma mix x i t u k :
  exists w, change (s (change x i t)) k (s (change x i u) k) = s (change x i w).
Proof.
set y := s (change x i t); set z := s (change x i u); set w := change y k (z k).
set a := change x i t; set b := change x i u; pose c := (s^-1)%g w.
have sc : s c = w by rewrite permKV.
have geodesic : D a c + D c b = D a b.
  rewrite -(aut_D a c) -(aut_D c b) -(aut_D a b) sc -/y -/z /D -big_split /=.
  apply: eq_bigr => p _; rewrite /w; have [->|pk] := eqVneq p k.
    by rewrite change_same dist0 addn0.
  by rewrite change_other // dist0.
have same p : p != i -> c p = a p.
  move=> pi; have ab_p : b p = a p by rewrite !change_other.
  apply/eqP; rewrite eq_sym -(dist_eq0 G) -leqn0.
  have : D a c + D c b <= D a b by rewrite geodesic.
  rewrite /D -big_split /= (bigD1 p) //= [X in _ <= X](bigD1 p) //= ab_p dist0 add0n.
  move=> le_ab; have : dist G (a p) (c p) + dist G (c p) (a p) <= 0.
    rewrite -(leq_add2r (\sum_(q | q != p) dist G (a q) (b q))) add0n.
    apply: leq_trans le_ab; rewrite leq_add2l; apply: leq_sum => q _.
    exact: dist_triangle.
  by rewrite leqn0 addn_eq0 leqn0 => /andP[].
exists (c i); rewrite -sc; congr (s _).
by rewrite (eq_database_change same) change_change change_same.
Qed.

(** The image of a layer differs in one position only. *)
Lemma direction x i : exists j, forall t u k, k != j ->
  s (change x i t) k = s (change x i u) k.
Proof.
have [/card_gt1P[t0 [t1 [_ _ t01]]] no_product] := G_prime.
pose g t := s (change x i t).
have g_inj : injective g.
  by move=> t u /perm_inj/ffunP/(_ i); rewrite !change_same.
have [j gj] : exists j, g t0 j != g t1 j.
  apply/existsP; apply: contraR t01 => /existsPn same; apply/eqP/g_inj/ffunP => j.
  by apply/eqP; rewrite -[_ == _]negbK same.
pose a0 := g t0; pose S : {set database n T} := [set g t | t in T].
have SP y : reflect (exists t, y = g t) (y \in S).
  by apply: (iffP imsetP) => [[t _ ->]|[t ->]]; exists t.
pose A := [set al | change a0 j al \in S]; pose B := [set b in S | b j == a0 j].
have mixS y z : y \in S -> z \in S -> change y j (z j) \in S.
  by move=> /SP[t ->] /SP[u ->]; apply/SP; apply: mix.
have gS t : g t \in S by apply/SP; exists t.
have inA t : g t j \in A by rewrite inE; apply: mixS (gS t0) (gS t).
have inB t : change (g t) j (a0 j) \in B.
  by rewrite inE change_same eqxx andbT; apply: mixS (gS t) (gS t0).
pose TA := [finType of {al : T | al \in A}].
pose TB := [finType of {b : database n T | b \in B}].
pose h (p : TA * TB) : T := (s^-1)%g (change (val p.2) j (val p.1)) i.
have gh p : g (h p) = change (val p.2) j (val p.1).
  have : change (val p.2) j (val p.1) \in S.
    have := valP p.1; rewrite inE => al_in; have := valP p.2; rewrite inE => /andP[b_in _].
    by have := mixS _ _ b_in al_in; rewrite change_same.
  by case/SP=> u uE; rewrite /h uE /g permK change_same.
pose h' t : TA * TB := (Sub (g t j) (inA t), Sub (change (g t) j (a0 j)) (inB t)).
have h_bij : bijective h.
  exists h' => [p|t]; last first.
    by apply: g_inj; rewrite gh /= change_change change_id.
  rewrite /h'; case: p (gh p) => al b /= ghE; congr (_, _); apply: val_inj => /=.
    by rewrite ghE change_same.
  have := valP b; rewrite inE => /andP[_ /eqP <-].
  by rewrite ghE change_change change_id.
have h_iso p q : G (h p) (h q) = product_graph (induced G A) (induced power B) p q.
  rewrite -(change_adjacent x i) -(autP _ _ sA) -/(g _) -/(g (h q)) !gh.
  case: p q => [al b] [al' b']; have -> :
    product_graph (induced G A) (induced power B) (al, b) (al', b')
      = (val al == val al') && power (val b) (val b')
        || (val b == val b') && G (val al) (val al') by [].
  have bj : val b j = val b' j.
    by have := valP b; have := valP b'; rewrite !inE => /andP[_ /eqP->] /andP[_ /eqP->].
  apply/power_relP/orP => [[k]|[/andP[/eqP-> /power_relP[k kk same]]|/andP[/eqP-> alal]]].
  - have [->|kj] := eqVneq k j.
      rewrite !change_same => alal same; right; rewrite alal andbT; apply/eqP/ffunP => p.
      by have [->|pj] := eqVneq p j; rewrite // -(change_other _ (val al) pj) same // change_other.
    rewrite !change_other // => kk same; left; apply/andP; split.
      by have := same j; rewrite !change_same eq_sym => ->.
    apply/power_relP; exists k => // p pk; have [->//|pj] := eqVneq p j.
    by have := same p pk; rewrite !change_other.
  - have kj : k != j by apply: contraTneq kk => ->; rewrite bj adjacent_irr.
    exists k => [|p pk]; first by rewrite !change_other.
    by rewrite !changeE; case: ifP => // _; apply: same.
  - by exists j => [|p pj]; rewrite ?change_same // !change_other.
have iso : isomorphic (product_graph (induced G A) (induced power B)) G.
  by exists h => // p q; rewrite h_iso.
case: (no_product _ _ _ _ iso) => [A1|B1].
  have /card_le1_eqP A_one : #|TA| <= 1 by rewrite A1.
  have := A_one (h' t0).1 (h' t1).1 isT isT.
  by move=> /(congr1 val) /= E; rewrite E eqxx in gj.
have /card_le1_eqP B_one : #|TB| <= 1 by rewrite B1.
exists j => t u k kj.
have := B_one (h' t).2 (h' u).2 isT isT.
by move=> /(congr1 val) /= /ffunP/(_ k); rewrite !change_other.
Qed.

(** The position is the same for all layers in one direction. *)
Lemma direction_unique x y i j k :
  (forall t u p, p != j -> s (change x i t) p = s (change x i u) p) ->
  (forall t u p, p != k -> s (change y i t) p = s (change y i u) p) -> j = k.
Proof.
move=> at_x at_y; have [/card_gt1P[t [u [_ _ tu]]] _] := G_prime.
have [//|jk] := eqVneq j k; exfalso.
have d_tu : 0 < dist G t u by rewrite lt0n dist_eq0.
set a := change x i t; set b := change x i u; set c := change y i t; set e := change y i u.
pose rest := \sum_(p | p != i) dist G (x p) (y p).
have DE t1 t2 : D (change x i t1) (change y i t2) = dist G t1 t2 + rest.
  rewrite /D (bigD1 i) //= !change_same; congr (_ + _).
  by apply: eq_bigr => p pi; rewrite !change_other.
have Dac : D (s a) (s c) = rest by rewrite aut_D DE dist0.
have Dbe : D (s b) (s e) = rest by rewrite aut_D DE dist0.
have Dae : D (s a) (s e) = dist G t u + rest by rewrite aut_D DE.
have Dbc : D (s b) (s c) = dist G t u + rest by rewrite aut_D DE dist_sym.
have kj : k != j by rewrite eq_sym.
pose others (v w : database n T) := \sum_(p | (p != j) && (p != k)) dist G (v p) (w p).
have split v w : D v w = dist G (v j) (w j) + (dist G (v k) (w k) + others v w).
  by rewrite /D (bigD1 j) //= (bigD1 k).
have same p : p != j -> p != k -> (s b p = s a p) /\ (s e p = s c p).
  by move=> pj pk; split; [apply: at_x | apply: at_y].
have oth v w : v = s a \/ v = s b -> w = s c \/ w = s e -> others v w = others (s a) (s c).
  move=> vE wE; apply: eq_bigr => p /andP[pj pk]; have [bE eE] := same p pj pk.
  by case: vE wE => -> [] ->; rewrite ?bE ?eE.
have bk : s b k = s a k by apply: at_x.
have ej : s e j = s c j by apply: at_y.
have : D (s a) (s c) + D (s b) (s e) = D (s a) (s e) + D (s b) (s c).
  rewrite !split bk ej (oth (s b) (s e)) ?(oth (s a) (s e)) ?(oth (s b) (s c));
    try by [left | right].
  by rewrite addnACA [RHS]addnACA [X in _ = _ + X]addnC.
move/eqP; rewrite Dac Dbe Dae Dbc addnACA -[X in X == _]add0n eqn_add2r eq_sym addn_eq0.
by rewrite -leqn0 leqNgt d_tu.
Qed.

(** A value to start from. *)
Lemma prime_inhabited : exists t : T, true.
Proof. by have [/card_gt1P[t [u _]] _] := G_prime; exists t. Qed.

Lemma positions : exists2 pi : {perm 'I_n}, True & forall x i t k, k != pi i ->
  s (change x i t) k = s x k.
Proof.
have [t0 _] := prime_inhabited; pose x0 : database n T := [ffun=> t0].
pose good i j := [forall t, forall u, forall k, (k != j) ==>
  (s (change x0 i t) k == s (change x0 i u) k)].
have goodP i : exists j, good i j.
  have [j jE] := direction x0 i; exists j; apply/forallP => t; apply/forallP => u.
  by apply/forallP => k; apply/implyP => kj; apply/eqP/jE.
pose dir i := xchoose (goodP i).
have dirP i t u k : k != dir i -> s (change x0 i t) k = s (change x0 i u) k.
  move=> kd; have /forallP/(_ t)/forallP/(_ u)/forallP/(_ k)/implyP := xchooseP (goodP i).
  by move=> /(_ kd)/eqP.
have all_x x i t k : k != dir i -> s (change x i t) k = s x k.
  have [j jE] := direction x i; have <- := direction_unique jE (dirP i).
  by move=> kj; rewrite -{2}(change_id x i); apply: jE.
have dir_inj : injective dir.
  move=> i k ik; have [//|i_k] := eqVneq i k; exfalso.
  have [T_gt1 _] := G_prime.
  pose two (p : T * T) := change (change x0 i p.1) k p.2.
  pose F (p : T * T) := s (two p) (dir i).
  have F_inj : injective F.
    move=> p q Fpq; have : two p = two q.
      apply: (@perm_inj _ s); apply/ffunP => m; have [->//|mi] := eqVneq m (dir i).
      have mk : m != dir k by rewrite -ik.
      have twoE r : s (two r) m = s x0 m.
        exact: etrans (all_x _ _ _ _ mk) (all_x _ _ _ _ mi).
      by rewrite !twoE.
    move=> /ffunP two_pq; have := two_pq k; have := two_pq i.
    rewrite /two !change_same (change_other _ _ i_k) (change_other _ _ i_k) !change_same.
    by case: p q {Fpq two_pq} => [? ?] [? ?] /= -> ->.
  have := leq_card F F_inj; rewrite card_prod leqNgt => /negP; apply.
  by rewrite -{1}[#|T|]muln1 ltn_pmul2l // ltnW.
by exists (perm dir_inj) => // x i t k; rewrite permE; apply: all_x.
Qed.

Lemma aut_form : exists (phi : 'I_n -> {perm T}) (pi : {perm 'I_n}),
  (forall i, phi i \in aut G) /\ forall x, s x = [ffun i => phi i (x (pi i))].
Proof.
have [pi _ piE] := positions; have [t0 _] := prime_inhabited.
pose x0 : database n T := [ffun=> t0].
have depends x y i : x i = y i -> s x (pi i) = s y (pi i).
  have [m] := ubnP #|[set k | x k != y k]|; elim: m x => // m IHm x /ltnSE le_m xy_i.
  case: (pickP (fun k => x k != y k)) => [k xy_k|same]; last first.
    by congr (s _ _); apply/ffunP => k; apply/eqP; rewrite -[_ == _]negbK same.
  have ki : k != i by apply: contraNneq xy_k => ->; rewrite xy_i.
  rewrite -(piE x k (y k) (pi i)); last by rewrite (inj_eq perm_inj) eq_sym.
  apply: IHm; last by rewrite change_other // eq_sym.
  apply: leq_trans le_m; apply: proper_card; apply/properP; split.
    apply/subsetP => q; rewrite !inE; have [->|qk] := eqVneq q k.
      by rewrite change_same eqxx.
    by rewrite change_other.
  by exists k; rewrite !inE ?change_same ?eqxx.
pose f i t := s (change x0 i t) (pi i).
have sE i t : s (change x0 i t) = change (s x0) (pi i) (f i t).
  apply/ffunP => k; have [->|kp] := eqVneq k (pi i); first by rewrite change_same.
  by rewrite change_other // piE.
have f_inj i : injective (f i).
  move=> t u ftu; have := sE i t; rewrite ftu -sE => /perm_inj/ffunP/(_ i).
  by rewrite !change_same.
exists (fun i => perm (f_inj ((pi^-1)%g i))), (pi^-1)%g; split=> [i|x].
  apply/autP => t u; move: ((pi^-1)%g i) => j; rewrite !permE.
  by rewrite -(change_adjacent (s x0) (pi j)) -!sE (autP _ _ sA) change_adjacent.
apply/ffunP => i; rewrite ffunE permE /f -{1}[i](permKV pi).
by apply: depends; rewrite change_same.
Qed.

End Automorphism.

(** ** Counting *)

Let parts := ({ffun 'I_n -> {perm T}} * {perm 'I_n})%type.
Definition wreath_fun (p : parts) (x : database n T) : database n T :=
  [ffun i => p.1 i (x (p.2 i))].
Lemma wreath_inj p : injective (wreath_fun p).
Proof.
move=> x y /ffunP xy; apply/ffunP => i; have := xy ((p.2^-1)%g i).
by rewrite !ffunE permKV => /perm_inj.
Qed.
Definition wreath p : {perm database n T} := perm (@wreath_inj p).

Lemma wreath_injective : injective wreath.
Proof.
have [/card_gt1P[t [u [_ _ tu]]] _] := G_prime.
move=> [phi pi] [phi' pi'] E.
have eqs x i : phi i (x (pi i)) = phi' i (x (pi' i)).
  by have := congr1 (fun q : {perm _} => q x i) E; rewrite !permE !ffunE.
have pis : pi = pi'.
  apply/permP => i; apply/eqP; apply: contraNT tu => ne; apply/eqP.
  apply: (@perm_inj _ (phi i)); have := eqs [ffun=> t] i.
  have := eqs (change [ffun=> t] (pi i) u) i.
  by rewrite change_same change_other 1?eq_sym // !ffunE => -> ->.
congr (_, _) => //; apply/ffunP => i; apply/permP => w.
by have := eqs [ffun=> w] i; rewrite !ffunE.
Qed.

Lemma aut_power_card : #|aut power| = #|aut G| ^ n * n`!.
Proof.
pose dom : {set parts} := setX [set f | f \in ffun_on (mem (aut G))] [set: {perm 'I_n}].
have -> : aut power = [set wreath p | p in dom].
  apply/setP => s; apply/idP/imsetP => [sA|[[phi pi] /setXP[/= phi_in _] ->]].
    have [phi [pi [phiA sE]]] := aut_form sA; exists ([ffun i => phi i], pi).
      by rewrite !inE andbT; apply/ffun_onP => i; rewrite ffunE.
    by apply/permP => x; rewrite sE permE; apply/ffunP => i; rewrite !ffunE.
  have {phi_in} /ffun_onP phiA : phi \in ffun_on (mem (aut G)) by rewrite in_set in phi_in.
  apply/autP => x y; rewrite !permE.
  apply/power_relP/power_relP => -[i ii same].
    exists (pi i) => [|k ki]; first by move: ii; rewrite !ffunE (autP _ _ (phiA i)).
    have := same ((pi^-1)%g k); rewrite !ffunE permKV /= => /(_ _)/perm_inj; apply.
    by apply: contraNneq ki => <-; rewrite permKV.
  exists ((pi^-1)%g i) => [|k ki].
    by rewrite !ffunE /= permKV (autP _ _ (phiA _)).
  rewrite !ffunE /= same //; apply: contraNneq ki => <-; by rewrite permK.
rewrite (card_imset _ wreath_injective) cardsX cardsE card_ffun_on card_ord cardsT card_Sn.
by [].
Qed.

End Power.

(** Isomorphic graphs have groups of the same order. *)
Lemma aut_card_le (V W : finType) (H : graph V) (H' : graph W) (h : V -> W) (h' : W -> V) :
  cancel h h' -> cancel h' h -> (forall u v, H' (h u) (h v) = H u v) -> #|aut H| <= #|aut H'|.
Proof.
move=> hK h'K iso; pose c (s : {perm V}) w := h (s (h' w)).
have c_inj s : injective (c s) by move=> a b /(can_inj hK)/perm_inj/(can_inj h'K).
pose F s := perm (c_inj s); have F_inj : injective F.
  move=> s t /permP E; apply/permP => v; have := E (h v).
  by rewrite !permE /c hK => /(can_inj hK).
rewrite -(card_imset _ F_inj); apply: subset_leq_card; apply/subsetP => _ /imsetP[s sA ->].
apply/autP => a b; rewrite !permE /c iso (autP _ _ sA) -iso !h'K.
by [].
Qed.

Theorem remark_2_order_prime (n : nat) (T : finType) (G : graph T) :
  1 <= n -> connected G -> prime_graph G ->
  #|aut (adjacency_graph (unconstrained n G))| = #|aut G| ^ n * n`!.
Proof.
move=> _ G_conn G_prime; rewrite -(aut_power_card n G_conn G_prime).
pose P := unconstrained n G.
have all_in (x : database n T) : x \in permitted P by rewrite inE.
pose h (x : database n T) : permitted_database P := Sub x (all_in x).
have hK : cancel h val by [].
have h'K : cancel val h by move=> x; apply: val_inj.
have iso (x y : permitted_database P) : power n G (val x) (val y) = adjacency_graph P x y.
  by apply/power_relP/idP => /unconstrained_adjacent.
apply/eqP; rewrite eqn_leq (aut_card_le h'K hK iso) /=.
by apply: (aut_card_le hK h'K) => x y; rewrite -iso.
Qed.
