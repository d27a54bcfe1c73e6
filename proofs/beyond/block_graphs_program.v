(** * beyond/block-program: graphs whose blocks are cliques, solved

    OPT is the least of sum_B W_B(u) - sum_i (b_i - 1) u_i over all u >= 1, where b_i blocks meet at
    the vertex i and W_B(u), the weighted maximum of the clique B, is the largest
    lam u(S) / (|S| - 1 + lam) over its sets S of vertices; a linear program, with W_B(u) the least
    sum of numbers Y_Bi >= 0 such that (lam - 1) Y_Bi + sum_h Y_Bh >= lam u_i.

    From above: let the price of i be the sum of its Y_Bi less (b_i - 1) u_i.  Seen from r, each
    vertex but r is the closest one of all its blocks but one; so a column costs u_r c_r more than the
    sum over the blocks of sum_h Y_Bh c_h - u_p c_p >= 0, p being closest.  From below: let y be
    prices, u_i what the cheapest column with value 1 at i costs on the component, and Y_Bi what one
    costs on the branch at i, the vertices from which i is the closest of B.  Columns of the branches
    can be put together along B, so the Y_Bh pay for the weights u on B; and the cheapest column at i,
    cut to the branches at i, shows that sum_B Y_Bi <= (b_i - 1) u_i + y_i. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds blocks.
From leakproof.library Require Import graph_facts channel_facts bounds_facts induced_facts clique_facts.
From leakproof.beyond Require Import weak_duality optimum_dual gluing block_graphs.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** Edges between two branches of a block are edges of the block. *)
Lemma branch_edge (X : finType) (G : graph X) (B : {set X}) a b i k : block_graph G -> block G B -> G a b ->
  is_top G a B i -> is_top G b B k -> i != k -> connect G a i -> a = i /\ b = k.
Proof.
move=> G_block blB ab /andP[iB /forall_inP a_top] /andP[kB /forall_inP b_top] ik ai.
have dk : dist G a k = (dist G a i).+1 by have /implyP := a_top k kB; rewrite eq_sym => /(_ ik)/eqP.
have di : dist G b i = (dist G b k).+1 by have /implyP/(_ ik)/eqP := b_top i iB.
have same : dist G a i = dist G b k.
  have := dist_neighbour i ab; have := dist_neighbour k (etrans (adjacent_sym G b a) ab).
  rewrite ![dist G i _]dist_sym ![dist G k _]dist_sym dk di !ltnS => le_b le_a.
  by apply/eqP; rewrite eqn_leq le_b.
have [a_i|a_i] := eqVneq a i.
  by split=> //; apply/eqP; rewrite -(dist_eq0 G) -same a_i dist0.
exfalso; have bk : connect G b k.
  apply: connect_trans (connect1 (etrans (adjacent_sym G b a) ab)) (connect_trans ai (connect1 _)).
  exact: (block_clique blB).
have b_k : b != k by rewrite -(dist_eq0 G) -same dist_eq0.
have [b' bb' dE] := dist_pred bk b_k.
have ib : connect G i b by rewrite connect_symG; apply: connect_trans bk (connect1 (block_clique blB kB iB _)); rewrite eq_sym.
have dib : dist G i b = (dist G i a).+1 by rewrite dist_sym di -same dist_sym.
have dib' : dist G i b = (dist G i b').+1.
  apply/eqP; rewrite eqn_leq dist_neighbour 1?adjacent_sym //= dib ltnS [dist G i a]dist_sym same dE.
  rewrite dist_sym; apply: leq_trans (dist_neighbour b' (block_clique blB kB iB _)) _; by rewrite // eq_sym.
have a_b' : a = b' := closer_unique G_block ib (etrans (adjacent_sym G b a) ab) bb' dib dib'.
by move: dE; rewrite -same -a_b' dk => /eqP; rewrite -{1}[dist G a i]addn0 -addn2 eqn_add2l.
Qed.

Local Open Scope ring_scope.

Section Program.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypotheses (G_block : block_graph G) (lam_ge1 : 1 <= lam).
Implicit Types (B : {set X}) (c u y : X -> R) (Y : {set X} -> X -> R).

Let lam0 : 0 < lam := lam_gt0 lam_ge1.

(** How many blocks meet at a vertex. *)
Definition meeting (i : X) : R := #|[set B | block G B & i \in B]|%:R.

Lemma top_count r i : connect G r i ->
  \sum_(B | block G B && (i \in B)) (is_top G r B i)%:R = meeting i - (i != r)%:R :> R.
Proof.
move=> ri; have -> : meeting i = \sum_(B | block G B && (i \in B)) 1.
  by rewrite /meeting -sum1_card natr_sum; apply: eq_bigl => B; rewrite inE.
by rewrite -(below_top G_block ri) natr_sum -sumrB; apply: eq_bigr => B _; case: is_top; rewrite ?subr0 ?subrr.
Qed.

Lemma by_vertices Y : \sum_(B | block G B) \sum_(i in B) Y B i = \sum_i \sum_(B | block G B && (i \in B)) Y B i.
Proof.
rewrite [RHS](exchange_big_dep (block G)) //= => [|i B _ /andP[] //].
by apply: eq_bigr => B blB; apply: eq_bigl => i; rewrite blB.
Qed.

(** ** From above *)
Section Above.
Variables (u : X -> R) (Y : {set X} -> X -> R).
Hypothesis u_ge1 : forall i, 1 <= u i.
Hypothesis feasible : forall B i, block G B -> i \in B ->
  0 <= Y B i /\ lam * u i <= (lam - 1) * Y B i + \sum_(h in B) Y B h.

Definition program_price i : R := \sum_(B | block G B && (i \in B)) Y B i - (meeting i - 1) * u i.

Lemma program_price_sum : \sum_i program_price i
  = \sum_(B | block G B) \sum_(i in B) Y B i - \sum_i (meeting i - 1) * u i.
Proof. by rewrite sumrB by_vertices. Qed.

Let over r c B : R := \sum_(h in B) (Y B h - (is_top G r B h)%:R * u h) * c h.

Lemma program_split r c : \sum_(h | connect G r h) program_price h * c h
  = u r * c r + \sum_(B | block G B && touched G r B) over r c B.
Proof.
have each h : connect G r h -> program_price h * c h
    = (h == r)%:R * (u h * c h) + \sum_(B | block G B && (h \in B)) (Y B h - (is_top G r B h)%:R * u h) * c h.
  move=> rh; rewrite -mulr_suml sumrB -mulr_suml top_count // mulrA -mulrDl; congr (_ * _).
  rewrite /program_price addrCA; congr (_ + _).
  by case: (h == r); rewrite ?mul1r ?mul0r ?add0r //= subr0 mulrBl mul1r opprB.
rewrite (eq_bigr _ each) big_split /=; congr (_ + _).
  by rewrite (bigD1 r) ?connect0 //= eqxx mul1r big1 ?addr0 // => h /andP[_ /negbTE->]; rewrite mul0r.
rewrite (exchange_big_dep (fun B => block G B && touched G r B)) /= => [|h B rh /andP[-> hB]]; last first.
  by apply/exists_inP; exists h.
apply: eq_bigr => B /andP[blB touchedB]; apply: eq_bigl => h; rewrite blB /=.
by case hB: (h \in B); rewrite ?andbF // (touched_connect blB touchedB hB).
Qed.

Lemma over_ge0 r c B : private_column G lam c -> block G B -> touched G r B -> 0 <= over r c B.
Proof.
move=> [c_ge0 c_le] blB /exists_inP[j jB rj]; have [p p_top] := block_top G_block blB jB rj.
have /andP[pB _] := p_top.
have -> : over r c B = \sum_(h in B) Y B h * c h - u p * c p.
  rewrite /over; under eq_bigr do rewrite mulrBl; rewrite sumrB; congr (_ - _).
  rewrite (bigD1 p) //= p_top mul1r big1 ?addr0 // => h /andP[hB hp].
  case h_top: (is_top G r B h); last by rewrite !mul0r.
  by rewrite (top_unique h_top p_top) eqxx in hp.
rewrite subr_ge0; apply: (clique_prices lam_ge1) => //.
- by move=> h hB; have [] := feasible blB hB.
- by move=> h hB hp; apply: c_le; apply: (block_clique blB); rewrite // eq_sym.
by have [] := feasible blB pB.
Qed.

Lemma program_prices : prices G lam program_price.
Proof.
apply: parts_prices => c r cP; rewrite program_split; have [c_ge0 _] := cP.
apply: (@le_trans _ _ (u r * c r)); first by rewrite ler_pemull.
by rewrite ler_addl; apply: sumr_ge0 => B /andP[blB touchedB]; apply: over_ge0.
Qed.

End Above.

(** ** From below *)
Definition inside r c : X -> R := fun h => if connect G r h then c h else 0.

Lemma inside_private r c : private_column G lam c -> private_column G lam (inside r c).
Proof.
case=> c_ge0 c_le; split=> [h|i h ih]; rewrite /inside; first by case: ifP.
by rewrite (same_connect_r (connect_symG G) (connect1 ih)); case: ifP => _; rewrite ?mulr0 ?c_le.
Qed.

(** The cheapest column on the component of [i], per unit at [i]. *)
Lemma cheapest y i : exists c, [/\ private_column G lam c, c i = 1 & forall d, private_column G lam d ->
  (\sum_(h | connect G i h) y h * c h) * d i <= \sum_(h | connect G i h) y h * d h].
Proof.
have CG := mem_components G i; set C := component G i in CG; pose i' : {x | x \in C} := Sub i (component_refl G i).
have C_connected : connected (induced G C).
  by move=> a b; rewrite (induced_connect CG) -(components_connect _ CG (valP a)) (valP b).
have [c [[c_ge0 c_le] c1 c_least]] := least_cost i' lam_ge1 C_connected (fun a => y (val a)).
pose e h := if insub h is Some a then c a else 0.
have eE a : e (val a) = c a by rewrite /e valK.
have sumE d : \sum_(h | connect G i h) y h * d h = \sum_(a : {x | x \in C}) y (val a) * d (val a).
  by rewrite -(induced_sum C (fun h => y h * d h)); apply: eq_bigl => h; rewrite mem_component.
exists e; split=> [||d [d_ge0 d_le]].
- split=> [h|a b ab]; first by rewrite /e; case: insubP.
  have bC : (b \in C) = (a \in C) by rewrite !mem_component (same_connect_r (connect_symG G) (connect1 ab)).
  have [aC|aC] := boolP (a \in C); last by rewrite /e !insubF ?mulr0 ?bC //; apply/negbTE.
  rewrite -[a]/(val (Sub a aC : {x | x \in C})) eE.
  have bC' : b \in C by rewrite bC.
  by rewrite -[b]/(val (Sub b bC' : {x | x \in C})) eE; apply: c_le.
- by rewrite -[i]/(val i') eE.
rewrite !sumE; under eq_bigr do rewrite eE.
by apply: (c_least (fun a => d (val a))); split=> [a|a b ab]; [apply: d_ge0 | apply: d_le].
Qed.

Section Below.
Variable y : X -> R.
Hypothesis y_prices : prices G lam y.

Let branch B i : X -> R := fun h => if is_top G h B i then y h else 0.

Lemma program_below : exists2 u, forall i, 1 <= u i &
  \sum_(B | block G B) clique_most lam u B - \sum_i (meeting i - 1) * u i <= \sum_i y i.
Proof.
have [s sP] := fin_all_exists (cheapest y).
have [e eP] := fin_all_exists (fun Bi : [finType of {set X} * X] => cheapest (branch Bi.1 Bi.2) Bi.2).
pose u i := \sum_(h | connect G i h) y h * s i h.
pose Y B i := \sum_(h | connect G i h) branch B i h * e (B, i) h.
have u_ge1 i : 1 <= u i.
  have [cP c1 _] := sP i; have := y_prices i (inside_private i cP).
  rewrite {1}/inside connect0 c1 => le_1; apply: le_trans le_1 _; rewrite /u big_mkcond [leRHS]big_mkcond.
  by rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_bigr => h _; rewrite /inside; case: ifP; rewrite ?mulr0.
(* Columns of the branches, put together. *)
have together B c j : block G B -> (forall i, 0 <= c i) ->
    (forall i h, i \in B -> h \in B -> i != h -> c i <= lam * c h) -> j \in B ->
    u j * c j <= \sum_(i in B) Y B i * c i.
  move=> blB c_ge0 c_le jB.
  have in_B i h : i \in B -> h \in B -> connect G i h.
    by move=> iB hB; have [->|ih] := eqVneq i h; [apply: connect0 | apply/connect1/(block_clique blB)].
  pose g h := \sum_(i in B) if connect G i h && is_top G h B i then c i * e (B, i) h else 0.
  have e_ge0 i h : 0 <= e (B, i) h by have [[]] := eP (B, i).
  have g_ge0 h : 0 <= g h by apply: sumr_ge0 => i _; case: ifP => // _; rewrite mulr_ge0.
  have gE h i : connect G i h -> is_top G h B i -> g h = c i * e (B, i) h.
    move=> ih i_top; have /andP[iB _] := i_top; rewrite /g (bigD1 i) //= ih i_top big1 ?addr0 // => k /andP[kB ki].
    by case: ifP => // /andP[_ k_top]; rewrite (top_unique k_top i_top) eqxx in ki.
  have gP : private_column G lam g.
    split=> // a b ab; have [/exists_inP[k kB ka]|none] := boolP [exists k in B, connect G k a]; last first.
      rewrite {1}/g big1 ?mulr_ge0 ?(ltW lam0) // => k kB; case: ifP => // /andP[ka _].
      by case/exists_inP: none; exists k.
    have in_a i : i \in B -> connect G a i.
      by move=> iB; apply: connect_trans (in_B k i kB iB); rewrite connect_symG.
    have in_b i : i \in B -> connect G b i.
      by move=> iB; apply: connect_trans (in_a i iB); apply: connect1; rewrite adjacent_sym.
    have [i i_top] := block_top G_block blB kB (in_a k kB); have [l l_top] := block_top G_block blB kB (in_b k kB).
    have /andP[iB _] := i_top; have /andP[lB _] := l_top.
    rewrite (gE a i) 1?connect_symG ?in_a // (gE b l) 1?connect_symG ?in_b //.
    have [<-|il] := eqVneq i l.
      by rewrite mulrCA ler_wpmul2l //; have [[_ e_le] _ _] := eP (B, i); apply: e_le.
    have [-> ->] := branch_edge G_block blB ab i_top l_top il (in_a i iB).
    by have [_ /= -> _] := eP (B, i); have [_ /= -> _] := eP (B, l); rewrite !mulr1 c_le.
  have [_ _ least] := sP j; have := least g gP; rewrite -/(u j).
  have -> : g j = c j.
    by rewrite (gE j j) ?connect0 ?root_top //; have [_ /= -> _] := eP (B, j); rewrite mulr1.
  move=> le_u; apply: le_trans le_u _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
  under eq_bigr do rewrite /g mulr_sumr; rewrite exchange_big /=; apply: eq_bigr => i iB.
  rewrite /Y mulr_suml (eq_bigl (connect G i)) => [|h]; last by rewrite (same_connect (connect_symG G) (in_B j i jB iB)).
  apply: eq_bigr => h ih; rewrite /branch ih /=; case: ifP => _; rewrite ?mulr0 ?mul0r //.
  by rewrite [c i * _]mulrC mulrA.
exists u => //.
have le_most B : block G B -> clique_most lam u B <= \sum_(i in B) Y B i.
  move=> blB; have worth_le_Y S : S != set0 -> S \subset B -> worth lam u S <= \sum_(i in B) Y B i.
    move=> S_neq0 SB; have [T_ge0 T_sum] := telling_channel lam_ge1 S_neq0.
    have TP := telling_private lam_ge1 S_neq0; rewrite telling_worth.
    apply: (@le_trans _ _ (\sum_(j in S) \sum_(i in B) Y B i * telling lam S i j)).
      apply: ler_sum => j jS; apply: (together B (fun i => telling lam S i j)) => //; last exact: (subsetP SB).
      by move=> i h _ _ ih; apply: TP.
    rewrite exchange_big /=; apply: ler_sum => i _; rewrite -mulr_sumr.
    have -> : \sum_(j in S) telling lam S i j = 1; last by rewrite mulr1.
    rewrite -(T_sum i) big_mkcond; apply: eq_bigr => j _; by rewrite /telling; case: (j \in S).
  apply: clique_most_le => //; have [S0|] := boolP [exists j, j \in B].
    have /existsP[j jB] := S0; apply: le_trans (worth_le_Y [set j] _ _); rewrite ?sub1set //.
      by rewrite worth1 // (le_trans ler01).
    by apply/set0Pn; exists j; apply: set11.
  by rewrite negb_exists => /forallP none; rewrite big1 // => j jB; have := none j; rewrite jB.
apply: (@le_trans _ _ (\sum_(B | block G B) \sum_(i in B) Y B i - \sum_i (meeting i - 1) * u i)).
  by rewrite ler_add2r; apply: ler_sum => B blB; apply: le_most.
rewrite by_vertices -sumrB; apply: ler_sum => i _; rewrite ler_subl_addl.
have [cP c1 _] := sP i.
have cut B : Y B i <= \sum_(h | connect G i h) branch B i h * s i h.
  by have [_ _ /(_ _ cP)] := eP (B, i); rewrite /= c1 mulr1.
apply: (le_trans (ler_sum _ (fun B _ => cut B))); rewrite exchange_big /=.
have each h : connect G i h -> \sum_(B | block G B && (i \in B)) branch B i h * s i h
    = (meeting i - 1) * (y h * s i h) + (h == i)%:R * (y h * s i h).
  move=> ih; rewrite (eq_bigr (fun B => (is_top G h B i)%:R * (y h * s i h))) => [|B _]; last first.
    by rewrite /branch; case: is_top; rewrite ?mul1r ?mul0r.
  rewrite -mulr_suml top_count 1?connect_symG // -mulrDl; congr (_ * _).
  by rewrite eq_sym; case: eqP; rewrite /= ?subr0 ?addr0 // subrK.
rewrite (eq_bigr _ each) big_split /= -mulr_sumr -/(u i) ler_add2l.
rewrite (bigD1 i) ?connect0 //= eqxx mul1r c1 mulr1 big1 ?addr0 // => h /andP[_ /negbTE->]; by rewrite mul0r.
Qed.

End Below.

(** ** Both *)
Lemma program_paid u : (forall i, 1 <= u i) -> exists Y, (forall B i, block G B -> i \in B ->
    0 <= Y B i /\ lam * u i <= (lam - 1) * Y B i + \sum_(h in B) Y B h) /\
  (forall B, \sum_(i in B) Y B i = clique_most lam u B).
Proof.
move=> u_ge1; have each B : exists y : X -> R, (forall i, i \in B ->
    0 <= y i /\ lam * u i <= (lam - 1) * y i + \sum_(h in B) y h) /\ \sum_(i in B) y i = clique_most lam u B.
  have [->|/set0Pn[v vB]] := eqVneq B set0.
    exists (fun=> 0); split=> [i|]; first by rewrite inE.
    rewrite big_set0; apply/esym/eqP; rewrite eq_le clique_most_ge0 andbT clique_most_le // => S S_neq0.
    by rewrite subset0 (negbTE S_neq0).
  have [y [y_ge0 y_sum enough]] := paid_for u lam_ge1 vB.
  by exists y; split=> // i iB; rewrite y_sum enough.
have [Y YP] := fin_all_exists each; exists Y; split=> [B i _|B]; have [Y1 Y2] := YP B; [exact: Y1 | exact: Y2].
Qed.

End Program.

(** OPT is the least sum_B W_B(u) - sum_i (b_i - 1) u_i. *)
Theorem block_graph_formula (R : realFieldType) (X : finType) (G : graph X) (lam b : R) :
  let W (u : X -> R) (B : {set X}) : R := \maximum_(S : {set X})
        (if S \subset B then lam * (\sum_(i in S) u i) / (#|S|%:R - 1 + lam) else 0) in
  let total (u : X -> R) : R := \sum_(B | block G B) W u B
        - \sum_i (#|[set B | block G B & i \in B]|%:R - 1) * u i in
  1 <= lam -> block_graph G -> largest_factor G lam b ->
  (forall u, (forall i, 1 <= u i) -> b <= total u) /\
  (exists2 u, forall i, 1 <= u i & b = total u).
Proof.
move=> W total lam_ge1 G_block b_largest; have [[Z [K [KC KP K_sum]]] upper] := b_largest.
have above u : (forall i, 1 <= u i) -> b <= total u.
  move=> u_ge1; have [Y [YP Y_sum]] := program_paid G lam_ge1 u_ge1.
  have := prices_upper_bound (program_prices G_block lam_ge1 u_ge1 YP) KC KP; rewrite K_sum program_price_sum.
  by under eq_bigr do rewrite Y_sum.
split=> //; have [y y_prices y_sum] := optimum_dual lam_ge1 b_largest.
have [u u_ge1 le_y] := program_below G_block lam_ge1 y_prices.
by exists u => //; apply/eqP; rewrite eq_le above //= -y_sum.
Qed.

(** The same as a linear program. *)
Theorem block_graph_program (R : realFieldType) (X : finType) (G : graph X) (lam b : R) :
  let feasible (u : X -> R) (Y : {set X} -> X -> R) :=
        (forall i, 1 <= u i) /\ (forall B i, block G B -> i \in B ->
           0 <= Y B i /\ lam * u i <= (lam - 1) * Y B i + \sum_(h in B) Y B h) in
  let total (u : X -> R) (Y : {set X} -> X -> R) : R := \sum_(B | block G B) \sum_(i in B) Y B i
        - \sum_i (#|[set B | block G B & i \in B]|%:R - 1) * u i in
  1 <= lam -> block_graph G -> largest_factor G lam b ->
  (forall u Y, feasible u Y -> b <= total u Y) /\
  (exists u Y, feasible u Y /\ b = total u Y).
Proof.
move=> feasible total lam_ge1 G_block b_largest; have [[Z [K [KC KP K_sum]]] _] := b_largest.
split=> [u Y [u_ge1 YP]|].
  by have := prices_upper_bound (program_prices G_block lam_ge1 u_ge1 YP) KC KP; rewrite K_sum program_price_sum.
have [_ [u u_ge1 ->]] := block_graph_formula lam_ge1 G_block b_largest.
have [Y [YP Y_sum]] := program_paid G lam_ge1 u_ge1; exists u, Y; split=> //.
by rewrite /total; congr (_ - _); apply: eq_bigr => B _; rewrite Y_sum.
Qed.
