(** * beyond/block-graphs: graphs whose blocks are cliques

    Seen from a vertex r, each block B of its component has one vertex p that is closest, and all the
    others are one step farther; each vertex but r is such an other one in exactly one block.  With the
    prices y_i = 1 - sum (k_B - 1)/(k_B - 1 + lam) over the blocks at i, a private column c costs
    c_r + sum over the blocks of (sum_h (lam c_h - c_p))/(k_B - 1 + lam) on the component, h running
    through the others of B: at least c_r, and exactly that if c falls by lam with each step from r. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds blocks.
From leakproof.library Require Import graph_facts channel_facts bounds_facts field_tactic.
From leakproof.beyond Require Import weak_duality extremal magnitude optimum_exists.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** ** Distances *)
Section Distances.
Variables (X : finType) (G : graph X).
Hypothesis G_block : block_graph G.
Implicit Types (B : {set X}).

Lemma cliqueP B : reflect (forall i h, i \in B -> h \in B -> i != h -> G i h) (clique G B).
Proof.
apply: (iffP forall_inP) => [ok i h iB hB ih|ok i iB]; first by have /forall_inP/(_ h hB)/implyP := ok i iB; apply.
by apply/forall_inP => h hB; apply/implyP; apply: ok.
Qed.

Lemma block_clique B i h : block G B -> i \in B -> h \in B -> i != h -> G i h.
Proof. by case/maxsetP=> /cliqueP ok _; apply: ok. Qed.

Lemma block_max B B' : block G B -> clique G B' -> B \subset B' -> B' = B.
Proof. by case/maxsetP=> _ ok; apply: ok. Qed.

(** Blocks that share two vertices are one. *)
Lemma shared_edge B B' i h : block G B -> block G B' -> i != h ->
  i \in B -> h \in B -> i \in B' -> h \in B' -> B = B'.
Proof.
move=> blB blB' ih iB hB iB' hB'.
have all_in : clique G (B :|: B').
  have cross a b : a \in B -> b \in B' -> a != b -> G a b.
    move=> aB bB' ab.
    have [aB'|aB'] := boolP (a \in B'); first exact: (block_clique blB').
    have [bB|bB] := boolP (b \in B); first exact: (block_clique blB).
    have [ai ah] : a != i /\ a != h by split; apply: contraNneq aB' => ->.
    have [bi bh] : b != i /\ b != h by split; apply: contraNneq bB => ->.
    apply: (G_block (s := [:: a; i; b; h])); rewrite ?inE ?eqxx ?orbT //=.
      by rewrite !inE !negb_or ai ab ah (eq_sym i) bi ih bh.
    by rewrite (block_clique blB aB iB ai) (block_clique blB' iB' bB') ?(block_clique blB' bB' hB' bh) 1?eq_sym //
               (block_clique blB hB aB) // eq_sym.
  apply/cliqueP => a b /setUP[aB|aB'] /setUP[bB|bB'] ab.
  - exact: (block_clique blB).
  - exact: cross.
  - by rewrite adjacent_sym cross // eq_sym.
  - exact: (block_clique blB').
by rewrite -(block_max blB all_in (subsetUl _ _)) (block_max blB' all_in (subsetUr _ _)).
Qed.

Section Root.
Variable r : X.
Notation d := (dist G r).

Definition near_root (n : nat) : rel X := [rel a b | [&& G a b, d a < n & d b < n]].

Lemma near_root_sym n : connect_sym (near_root n).
Proof. by apply: sym_connect_sym => a b; rewrite /near_root /= adjacent_sym [(d a < n) && _]andbC. Qed.

Lemma closer_neighbour j : connect G r j -> j != r -> exists2 p, G j p & d j = (d p).+1.
Proof.
move=> rj jr; have [p jp dE] := dist_pred (etrans (connect_symG G _ _) rj) jr.
by exists p; rewrite // ![dist G r _]dist_sym.
Qed.

Lemma down_to_root n a : connect G r a -> d a < n -> connect (near_root n) a r.
Proof.
move E: (d a) => m; elim: m a E => [|m IH] a E ra lt_n.
  by move/eqP: E; rewrite dist_eq0 => /eqP<-.
have ar : a != r by rewrite -(dist_eq0 G) dist_sym E.
have [p ap dE] := closer_neighbour ra ar; have dp : d p = m by apply: succn_inj; rewrite -dE.
apply: connect_trans (connect1 _) (IH p dp _ (ltnW lt_n)); last exact: connect_trans ra (connect1 ap).
by rewrite /near_root /= ap E dp lt_n (ltnW lt_n).
Qed.

(** Two vertices at the same distance are joined by a way through closer ones. *)
Lemma way_below n p q : connect G r p -> connect G r q -> p != q -> d p = n.+1 -> d q = n.+1 ->
  exists s a, [/\ path G p (rcons s q), uniq s, all (fun x => d x <= n) s & a \in s].
Proof.
move=> rp rq pq dp dq.
have not_r x : d x = n.+1 -> x != r by move=> dx; rewrite -(dist_eq0 G) dist_sym dx.
have [p' pp' dE] := closer_neighbour rp (not_r _ dp); have [q' qq' dE'] := closer_neighbour rq (not_r _ dq).
have [dp' dq'] : d p' = n /\ d q' = n by split; apply: succn_inj; rewrite -?dE -?dE'.
have rp' : connect G r p' by apply: connect_trans rp (connect1 pp').
have rq' : connect G r q' by apply: connect_trans rq (connect1 qq').
have : connect (near_root n.+1) p' q'.
  apply: connect_trans (down_to_root rp' _) _; first by rewrite dp'.
  by rewrite near_root_sym; apply: down_to_root; rewrite ?dq'.
case/connectP=> s0 ps0 q'_last; move: qq'; rewrite {}q'_last.
case/shortenP: ps0 => s ps s_uniq _ qs.
exists (p' :: s), p'; split; rewrite ?mem_head //.
  rewrite /= rcons_path pp' (sub_path _ ps) => [|x y /and3P[] //].
  by rewrite adjacent_sym.
rewrite /= -ltnS dp' ltnSn /=; apply/allP => x xs.
elim: s (p') ps xs {s_uniq qs} => //= b s IH a /andP[/and3P[_ _ lt_b] bs].
by rewrite inE => /orP[/eqP->|/(IH _ bs)].
Qed.

(** Only one neighbour is closer. *)
Lemma closer_unique j p q : connect G r j -> G j p -> G j q -> d j = (d p).+1 -> d j = (d q).+1 -> p = q.
Proof.
move=> rj jp jq dp dq; have [//|pq] := eqVneq p q; exfalso.
have rp : connect G r p := connect_trans rj (connect1 jp).
have rq : connect G r q := connect_trans rj (connect1 jq).
have [n dpn] : exists n, d p = n.+1.
  case E: (d p) => [|n]; last by exists n.
  move/eqP: E; rewrite dist_eq0 => /eqP rp0; case/eqP: pq; rewrite -rp0.
  by apply/eqP; rewrite eq_sym -(dist_eq0 G) dist_sym; apply/eqP/succn_inj; rewrite -dq dp -rp0 dist0.
have dqn : d q = n.+1 by apply: succn_inj; rewrite -dq dp dpn.
have [s [a [ps s_uniq s_low a_in]]] := way_below rp rq pq dpn dqn.
have low x : x \in s -> d x <= n by move/(allP s_low).
have off x : n < d x -> x \notin s by move=> far; apply/negP => /low; rewrite leqNgt far.
have j_far : n.+1 < d j by rewrite dp dpn.
have ja : G j a.
  apply: (G_block (s := j :: p :: rcons s q)); rewrite ?inE ?mem_rcons ?inE ?a_in ?eqxx ?orbT //.
  - have ne x : d x = n.+1 -> j != x by move=> dx; apply: contraTneq j_far => ->; rewrite dx ltnn.
    rewrite !cons_uniq rcons_uniq s_uniq inE !mem_rcons !inE !negb_or pq !ne // !off ?dpn ?dqn //.
    exact: ltnW.
  - by rewrite /= rcons_path last_rcons jp ps adjacent_sym jq.
  - by apply: contraTneq j_far => ->; rewrite -leqNgt (leq_trans (low a a_in)).
have := dist_neighbour r (etrans (adjacent_sym G a j) ja).
by rewrite leqNgt (leq_ltn_trans _ j_far) // ltnS low.
Qed.

(** Neighbours at the same distance have the same closer neighbour. *)
Lemma same_closer p q a : connect G r p -> G p q -> d p = d q -> G p a -> d p = (d a).+1 -> G q a.
Proof.
move=> rp pq dpq pa dE; have rq := connect_trans rp (connect1 pq).
have p_q : p != q by apply: contraTneq pq => ->; rewrite adjacent_irr.
have [s [b [ps s_uniq s_low b_in]]] := way_below rp rq p_q dE (etrans (esym dpq) dE).
have low x : x \in s -> d x <= d a by move/(allP s_low).
have off x : d x = (d a).+1 -> x \notin s by move=> dx; apply/negP => /low; rewrite dx ltnn.
have cyc : cycle G (p :: rcons s q) by rewrite /= rcons_path last_rcons ps adjacent_sym.
have cyc_uniq : uniq (p :: rcons s q).
  by rewrite cons_uniq mem_rcons inE negb_or p_q rcons_uniq s_uniq andbT /= !off // -dpq.
have to_b x : x \in p :: rcons s q -> d x = (d a).+1 -> G x b.
  move=> x_in dx; apply: (G_block cyc_uniq cyc x_in); first by rewrite inE mem_rcons inE b_in !orbT.
  by apply: contraTneq b_in => <-; apply: off.
have pb : G p b by apply: to_b; rewrite ?mem_head.
have qb : G q b by apply: to_b; rewrite ?inE ?mem_rcons ?inE ?eqxx ?orbT // -dpq.
have db : d p = (d b).+1.
  by apply/eqP; rewrite eqn_leq dist_neighbour 1?adjacent_sym //= dE ltnS low.
by rewrite (closer_unique rp pa pb dE db).
Qed.

(** The closest vertex of a block. *)
Definition is_top B p : bool := (p \in B) && [forall h in B, (h != p) ==> (d h == (d p).+1)].

Lemma block_top B j : block G B -> j \in B -> connect G r j -> exists p, is_top B p.
Proof.
move=> blB jB rj; case: (@arg_minnP _ j (mem B) d jB) => p; rewrite -[mem B p]/(p \in B) => pB p_min.
have in_r h : h \in B -> connect G r h.
  by move=> hB; have [<-//|jh] := eqVneq j h; apply: connect_trans rj (connect1 (block_clique blB jB hB jh)).
have one_more h : h \in B -> h != p -> d h = d p \/ d h = (d p).+1.
  move=> hB hp; have le_h := p_min h hB.
  have : d h <= (d p).+1 by apply: dist_neighbour; apply: (block_clique blB); rewrite // eq_sym.
  by rewrite leq_eqVlt ltnS => /orP[/eqP|le_p]; [right | left; apply/eqP; rewrite eqn_leq le_p].
have [pr|pr] := eqVneq p r.
  exists p; rewrite /is_top pB; apply/forall_inP => h hB; apply/implyP => hp; apply/eqP.
  case: (one_more h hB hp) => // dh; case/eqP: hp.
  by apply/eqP; rewrite pr eq_sym -(dist_eq0 G) dh pr dist0.
have [a pa dE] := closer_neighbour (in_r p pB) pr.
have aB : a \notin B by apply/negP => /p_min; rewrite dE ltnn.
have [h /and3P[hB hp /eqP dh]|alone] := pickP (fun h => [&& h \in B, h != p & d h == d p]).
  have level x : x \in B -> x != p -> d x = d p.
    move=> xB xp; case: (one_more x xB xp) => // dx.
    case/eqP: hp; apply/esym; apply: (closer_unique (in_r x xB)) => //; rewrite ?dh //.
    - by apply: (block_clique blB).
    - by apply: (block_clique blB) => //; apply: contra_eq_neq dx => ->; rewrite dh neq_ltn ltnSn.
  have larger : clique G (a |: B).
    have to_a x : x \in B -> G x a.
      move=> xB; have [->//|xp] := eqVneq x p.
      apply: (same_closer (in_r p pB)) pa dE; last by rewrite level.
      by apply: (block_clique blB); rewrite // eq_sym.
    apply/cliqueP => x y /setU1P[->|xB] /setU1P[->|yB]; rewrite ?eqxx // => xy.
    - by rewrite adjacent_sym to_a.
    - exact: to_a.
    - exact: (block_clique blB).
  by move: aB; rewrite -(block_max blB larger (subsetUr _ _)) setU11.
exists p; rewrite /is_top pB; apply/forall_inP => h hB; apply/implyP => hp; apply/eqP.
by case: (one_more h hB hp) => // dh; have := alone h; rewrite /= hB hp dh eqxx.
Qed.

Lemma top_unique B p q : is_top B p -> is_top B q -> p = q.
Proof.
case/andP=> pB /forall_inP p_top /andP[qB /forall_inP q_top]; apply/eqP; apply: contraT => pq.
have /implyP/(_ pq)/eqP dp := q_top p pB; have /implyP := p_top q qB; rewrite eq_sym => /(_ pq)/eqP dq.
by have := leqnn (d p); rewrite {1}dp dq => /ltnW; rewrite ltnn.
Qed.

Lemma root_top B : block G B -> r \in B -> is_top B r.
Proof.
move=> blB rB; rewrite /is_top rB; apply/forall_inP => h hB; apply/implyP => hr; apply/eqP.
by rewrite dist0 dist_adjacent //; apply: (block_clique blB); rewrite // eq_sym.
Qed.

(** Each vertex but the root is below the closest one in exactly one block. *)
Lemma below_top j : connect G r j -> \sum_(B | block G B && (j \in B)) ~~ is_top B j = (j != r).
Proof.
move=> rj; have [->|jr] := eqVneq j r; first by rewrite big1 // => B /andP[blB rB]; rewrite root_top.
have [p jp dE] := closer_neighbour rj jr; have j_p : j != p by apply: contraTneq jp => ->; rewrite adjacent_irr.
have pair : clique G [set j; p].
  apply/cliqueP => a b /set2P[] -> /set2P[] ->; rewrite ?eqxx // => _.
  by rewrite adjacent_sym.
have [B blB subB] := maxset_exists pair.
have [jB pB] : j \in B /\ p \in B by split; apply: (subsetP subB); rewrite !inE eqxx ?orbT.
have notB : ~~ is_top B j.
  apply/negP => /andP[_ /forall_inP/(_ p pB)]; rewrite eq_sym j_p /= dE => /eqP dp.
  by have := leqnSn (d p).+1; rewrite -{1}dp ltnn.
rewrite (bigD1 B) ?jB ?andbT //= notB big1 ?addn0 // => B' /andP[/andP[blB' jB'] neq].
apply/eqP; rewrite eqb0 negbK; have [q q_top] := block_top blB' jB' rj.
have [<-//|qj] := eqVneq q j; case/eqP: neq; have /andP[qB' /forall_inP q_far] := q_top.
have dq : d j = (d q).+1 by have /implyP := q_far j jB'; rewrite eq_sym => /(_ qj)/eqP.
have jq : G j q by apply: (block_clique blB'); rewrite // eq_sym.
have qp : q = p := closer_unique rj jq jp dq dE.
by apply: (@shared_edge B' B j p) => //; rewrite -qp.
Qed.

End Root.
End Distances.

Local Open Scope ring_scope.

(** ** Prices that pay for each column on the component where it is largest pay for it *)
Section Parts.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R) (y : X -> R).
Implicit Types c : X -> R.

(** What lies outside the component of [r]. *)
Definition outside r c : X -> R := fun h => if connect G r h then 0 else c h.

Lemma outside_private r c : private_column G lam c -> private_column G lam (outside r c).
Proof.
case=> c_ge0 c_le; split=> [h|i h ih]; rewrite /outside; first by case: ifP.
by rewrite (same_connect_r (connect_symG G) (connect1 ih)); case: ifP => _; rewrite ?mulr0 ?c_le.
Qed.

Lemma price_parts r c : \sum_h y h * c h
  = \sum_(h | connect G r h) y h * c h + \sum_h y h * outside r c h.
Proof.
rewrite (bigID (connect G r)) /=; congr (_ + _); rewrite big_mkcond; apply: eq_bigr => h _.
by rewrite /outside; case: (connect G r h); rewrite ?mulr0.
Qed.

Hypothesis component_paid : forall c r, private_column G lam c -> c r <= \sum_(h | connect G r h) y h * c h.

Lemma parts_ge0 c : private_column G lam c -> 0 <= \sum_h y h * c h.
Proof.
move=> cP; have /and3P[/eqP cover_X trivial_X _] := components_partition G.
have -> : \sum_h y h * c h = \sum_(C in components G) \sum_(h in C) y h * c h.
  by rewrite -big_trivIset // cover_X; apply: eq_bigl => h; rewrite inE.
apply: sumr_ge0 => C /componentsP[r ->]; rewrite (eq_bigl (connect G r)) => [|h]; last exact: mem_component.
by apply: le_trans (component_paid r cP); case: cP.
Qed.

Lemma parts_prices : prices G lam y.
Proof.
move=> c i cP; rewrite (price_parts i) ler_paddr ?component_paid //.
exact: parts_ge0 (outside_private i cP).
Qed.

End Parts.

(** ** Prices *)
Section Prices.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypotheses (G_block : block_graph G) (lam_ge1 : 1 <= lam).
Implicit Types (B : {set X}) (c : X -> R).
Add Field blocks_field : (field_tactic_theory R).

Let lam_gt0 : 0 < lam := lt_le_trans ltr01 lam_ge1.

Definition others B : R := #|B|.-1%:R.
Definition share B : R := others B / (others B + lam).
Definition block_price i : R := 1 - \sum_(B | block G B && (i \in B)) share B.

Let below_gt0 B : 0 < others B + lam.
Proof. by rewrite ltr_paddl // ler0n. Qed.
Let below_neq0 B : others B + lam != 0 := lt0r_neq0 (below_gt0 B).

Lemma block_price_sum : \sum_i block_price i
  = #|X|%:R - \sum_(B | block G B) #|B|%:R * #|B|.-1%:R / (#|B|.-1%:R + lam).
Proof.
rewrite sumrB sumr_const; congr (_ - _); rewrite (exchange_big_dep (block G)) //= => [|i B _ /andP[] //].
by apply: eq_bigr => B blB; rewrite (eq_bigl (mem B)) => [|i]; rewrite ?blB // sumr_const mulr_natl mulrnAl.
Qed.

Section Root.
Variable r : X.
Definition touched B : bool := [exists h in B, connect G r h].
Definition excess c B : R := \sum_(h in B) ((~~ is_top G r B h)%:R - share B) * c h.

Lemma touched_connect B h : block G B -> touched B -> h \in B -> connect G r h.
Proof.
move=> blB /exists_inP[j jB rj] hB; have [<-//|jh] := eqVneq j h.
exact: connect_trans rj (connect1 (block_clique blB jB hB jh)).
Qed.

Lemma price_split c : \sum_(h | connect G r h) block_price h * c h
  = c r + \sum_(B | block G B && touched B) excess c B.
Proof.
have each h : connect G r h -> block_price h * c h
    = (h == r)%:R * c h + \sum_(B | block G B && (h \in B)) ((~~ is_top G r B h)%:R - share B) * c h.
  move=> rh; rewrite /block_price mulrBl mul1r -mulr_suml sumrB -natr_sum below_top // mulrBl addrA; congr (_ - _).
  by rewrite -mulrDl -natrD; case: eqP => _; rewrite mul1r.
rewrite (eq_bigr _ each) big_split /=; congr (_ + _).
  rewrite (bigD1 r) ?connect0 //= eqxx mul1r big1 ?addr0 // => h /andP[_ /negbTE->]; by rewrite mul0r.
rewrite (exchange_big_dep (fun B => block G B && touched B)) /= => [|h B rh /andP[-> hB]]; last first.
  by apply/exists_inP; exists h.
apply: eq_bigr => B /andP[blB touchedB]; apply: eq_bigl => h; rewrite blB /=.
by case hB: (h \in B); rewrite ?andbF // (touched_connect blB touchedB hB).
Qed.

Lemma excessE c B p : is_top G r B p -> excess c B = (\sum_(h in B | h != p) (lam * c h - c p)) / (others B + lam).
Proof.
move=> p_top; have /andP[pB _] := p_top; set S := \sum_(h in B | h != p) c h.
have topE h : h \in B -> is_top G r B h = (h == p).
  by move=> hB; apply/idP/eqP => [h_top|->//]; apply: top_unique h_top p_top.
have -> : excess c B = S - share B * (S + c p).
  rewrite /excess (bigD1 p) //= p_top sub0r mulNr addrC mulrDr opprD addrA; congr (_ - _).
  rewrite mulr_sumr -sumrB; apply: eq_bigr => h /andP[hB hp].
  by rewrite topE // hp mulrBl mul1r.
have -> : \sum_(h in B | h != p) (lam * c h - c p) = lam * S - others B * c p.
  rewrite sumrB -mulr_sumr sumr_const mulr_natl; congr (_ - _ *+ _).
  by rewrite /others (cardsD1 p) pB add1n /= -cardsE; apply: eq_card => h; rewrite !inE andbC.
by rewrite /share; field_in R.
Qed.

Lemma excess_ge0 c B : private_column G lam c -> block G B -> touched B -> 0 <= excess c B.
Proof.
move=> [_ c_le] blB touchedB; have /exists_inP[j jB rj] := touchedB.
have [p p_top] := block_top G_block blB jB rj; have /andP[pB _] := p_top.
rewrite (excessE c p_top) divr_ge0 ?(ltW (below_gt0 B)) //; apply: sumr_ge0 => h /andP[hB hp].
by rewrite subr_ge0 c_le //; apply: (block_clique blB); rewrite // eq_sym.
Qed.

Lemma component_price c : private_column G lam c -> c r <= \sum_(h | connect G r h) block_price h * c h.
Proof.
by move=> cP; rewrite price_split ler_addl; apply: sumr_ge0 => B /andP[blB touchedB]; apply: excess_ge0.
Qed.

End Root.

Lemma block_prices : prices G lam block_price.
Proof. by apply: parts_prices => c r; apply: component_price. Qed.

Lemma total_ge0 c : private_column G lam c -> 0 <= \sum_h block_price h * c h.
Proof. by apply: parts_ge0 => d r; apply: component_price. Qed.

(** Columns that fall by lam with each step from [r] cost no more than they must. *)
Lemma block_weighting i : \sum_j similarity G lam i j * block_price j = 1.
Proof.
rewrite (bigID (connect G i)) /= [X in _ + X]big1 ?addr0 => [|j /negbTE ij]; last by rewrite /similarity ij mul0r.
under eq_bigr do rewrite mulrC; rewrite price_split similarity_refl // big1 ?addr0 // => B /andP[blB touchedB].
have /exists_inP[j jB ij] := touchedB; have [p p_top] := block_top G_block blB jB ij.
have /andP[pB /forall_inP p_far] := p_top.
rewrite (excessE _ p_top) big1 ?mul0r // => h /andP[hB hp].
have /implyP/(_ hp)/eqP dh := p_far h hB; rewrite /similarity !(touched_connect blB touchedB) // dh.
by rewrite exprS invfM mulrA divff ?mul1r ?subrr // gt_eqF.
Qed.

(** ** Equality *)
Section Tight.
Hypothesis lam_gt1 : 1 < lam.

Let gap_neq0 : lam - 1 != 0. Proof. by rewrite subr_eq0 gt_eqF. Qed.

Definition part c j B : R := lam / (lam - 1) * (c j - (\sum_(h in B) c h) / (others B + lam)) - c j.
Definition turned c j : R := c j + \sum_(B | block G B && (j \in B)) part c j B.

Lemma turned_ge0 r c j : private_column G lam c -> \sum_h block_price h * c h = c r -> 0 <= turned c j.
Proof.
move=> cP tight; have [c_ge0 _] := cP; have outP := outside_private r cP.
have [inner outer] : \sum_(h | connect G r h) block_price h * c h = c r /\ \sum_h block_price h * outside G r c h = 0.
  have le_r := component_price r cP; have out_ge0 := total_ge0 outP.
  rewrite (price_parts G _ r) in tight.
  have in_r : \sum_(h | connect G r h) block_price h * c h = c r.
    by apply/eqP; rewrite eq_le le_r andbT -[leRHS]tight ler_addl.
  by split=> //; move: tight; rewrite in_r => /eqP; rewrite -subr_eq0 addrC addKr => /eqP.
have none h : ~~ connect G r h -> c h = 0.
  move=> /negbTE rh; apply/eqP; rewrite eq_le c_ge0 andbT -outer.
  by have := block_prices h outP; rewrite {1}/outside rh.
case rj: (connect G r j); last first.
  rewrite /turned none ?rj // add0r; apply: sumr_ge0 => B /andP[blB jB]; rewrite /part none ?rj //.
  rewrite big1 ?mul0r ?subr0 ?mulr0 // => h hB; apply: none; apply: contraFN rj => rh.
  have [<-//|hj] := eqVneq h j; exact: connect_trans rh (connect1 (block_clique blB hB jB hj)).
have partE B : block G B && (j \in B) -> part c j B = - ((~~ is_top G r B j)%:R * c j).
  case/andP=> blB jB; have [p p_top] := block_top G_block blB jB rj.
  have touchedB : touched r B by apply/exists_inP; exists j.
  have /andP[pB _] := p_top.
  have B0 : excess r c B = 0.
    move: inner; rewrite price_split => /eqP; rewrite -subr_eq0 addrC addKr psumr_eq0 => [|B' /andP[blB' tB']].
      by move/allP/(_ B); rewrite mem_index_enum blB touchedB => /(_ isT)/eqP.
    exact: excess_ge0.
  have falls h : h \in B -> h != p -> lam * c h = c p.
    move=> hB hp; have /eqP := B0; rewrite (excessE c p_top) mulf_eq0 invr_eq0 (negbTE (below_neq0 B)) orbF.
    rewrite psumr_eq0 => [/allP/(_ h)|h' /andP[hB' hp']].
      by rewrite mem_index_enum hB hp subr_eq0 => /(_ isT)/eqP.
    by rewrite subr_ge0; have [_] := cP; apply; apply: (block_clique blB); rewrite // eq_sym.
  have sumB : \sum_(h in B) c h = c p * ((others B + lam) / lam).
    rewrite (bigD1 p) //= (eq_bigr (fun=> c p / lam)) => [|h /andP[hB hp]]; last first.
      by rewrite -(falls h hB hp) mulrC mulKf ?gt_eqF.
    rewrite sumr_const -[X in _ + _ *+ X]/(#|[pred h in B | h != p]|).
    have -> : #|[pred h in B | h != p]| = #|B|.-1.
      by rewrite (cardsD1 p B) pB add1n /= -cardsE; apply: eq_card => h; rewrite !inE andbC.
    by rewrite -mulr_natl -/(others B); field_in R; rewrite gt_eqF.
  rewrite /part sumB; have [jp|jp] := eqVneq j p.
    by rewrite jp p_top mul0r oppr0; field_in R; rewrite ?gap_neq0 ?below_neq0 ?gt_eqF.
  have -> : is_top G r B j = false by apply/negP => j_top; case/eqP: jp; apply: top_unique j_top p_top.
  by rewrite mul1r -(falls j jB jp); field_in R; rewrite ?gap_neq0 ?below_neq0 ?gt_eqF.
rewrite /turned (eq_bigr _ partE) sumrN -mulr_suml -natr_sum below_top //.
by case: eqP => _; rewrite ?mul0r ?subr0 // mul1r subrr.
Qed.

Lemma block_price_ge0 : attainable G lam (\sum_i block_price i) -> forall i, 0 <= block_price i.
Proof.
case=> Z [K [KC KP K_sum]] j; have [K_ge0 K_rows] := KC; have cP z : private_column G lam (K^~ z).
  by split=> [i|i h ih]; [exact: K_ge0 | exact: KP].
have [m m_max] := picks_maxima_exists K j.
have tight z : \sum_h block_price h * K h z = K (m z) z.
  have diff_ge0 w : true -> 0 <= \sum_h block_price h * K h w - K (m w) w.
    by rewrite subr_ge0 => _; apply: (block_prices (m w) (cP w)).
  have total : \sum_w (\sum_h block_price h * K h w - K (m w) w) = 0.
    rewrite sumrB exchange_big /= (eq_bigr block_price) => [|h _]; last by rewrite -mulr_sumr K_rows mulr1.
    rewrite -K_sum; apply/eqP; rewrite subr_eq0; apply/eqP/eq_bigr => w _.
    by apply: (@maximum_eq _ _ (K^~ w)) => // i; apply: m_max.
  by have /eqP := @psumr_eq0P _ _ _ _ diff_ge0 total z isT; rewrite subr_eq0 => /eqP.
have -> : block_price j = \sum_z turned (K^~ z) j; last first.
  by apply: sumr_ge0 => z _; apply: (turned_ge0 (r := m z)).
rewrite /turned big_split /= K_rows /block_price; congr (_ + _); rewrite exchange_big /= -sumrN.
apply: eq_bigr => B /andP[blB jB]; rewrite /part sumrB K_rows -mulr_sumr sumrB K_rows -mulr_suml exchange_big /=.
rewrite (eq_bigr (fun=> 1)) // sumr_const.
have -> : #|B|%:R = others B + 1 :> R by rewrite /others (cardsD1 j) jB add1n /= -addn1 natrD.
by rewrite /share; field_in R; rewrite ?gap_neq0 ?below_neq0.
Qed.

End Tight.
End Prices.

(** OPT(G) <= n - sum_B k (k - 1)/(k - 1 + lam) for the blocks of a block graph with edges of G. *)
Theorem block_graph_bound (R : realFieldType) (X : finType) (G H : graph X) (lam b : R) :
  1 <= lam -> block_graph H -> (forall i h, H i h -> G i h) -> largest_factor G lam b ->
  b <= #|X|%:R - \sum_(B | block H B) #|B|%:R * #|B|.-1%:R / (#|B|.-1%:R + lam).
Proof.
move=> lam_ge1 H_block HG [[Z [K [KC KP <-]]] _].
rewrite -block_price_sum; apply: (prices_upper_bound (block_prices H_block lam_ge1) KC) => i h z /HG; exact: KP.
Qed.

(** Equality exactly if no price is negative. *)
Theorem block_graph_attained (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  1 < lam -> block_graph G ->
  largest_factor G lam (#|X|%:R - \sum_(B | block G B) #|B|%:R * #|B|.-1%:R / (#|B|.-1%:R + lam)) <->
  forall i, \sum_(B | block G B && (i \in B)) #|B|.-1%:R / (#|B|.-1%:R + lam) <= 1.
Proof.
move=> lam_gt1 G_block; have lam_ge1 := ltW lam_gt1; rewrite -block_price_sum; split=> [[attained _] i|prices_ge0].
  by have := block_price_ge0 G_block lam_ge1 lam_gt1 attained i; rewrite subr_ge0.
apply: magnitude => //; split=> i; first by rewrite subr_ge0.
exact: block_weighting.
Qed.
