(** * Packings and covers prove what they should

    The layers that are found are the vertices at each distance. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith Lia.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts covering_facts.
From leakproof.beyond Require Import covering_interval.
From leakproof.referee Require Import certificate lists check check_covering arithmetic claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Distances *)

Lemma sharedE t w : (shared t w).2 = w.
Proof.
elim: w t => [//|b w IH] t /=; have := IH t; case: (shared t w) => t1 v /= ->.
by case: look => [x|//]; case: ifP => //; rewrite same_wayE => /eqP.
Qed.

Lemma mem_near both u w :
  (w \in near_to (near_of both) (to u)) = (w \in [seq to e.2 | e <- both & e.1 == u]).
Proof.
pose add t (e : nat * nat) :=
  change (fun o : option (seq way) => Some (to e.2 :: if o is Some l then l else [::])) (to e.1) t.
have -> : near_of both = foldl add Leaf both.
  suff H ts t : (foldl add_neighbour (ts, t) both).2 = foldl add t both by apply: H.
  elim: both ts t => //= e both IH ts t.
  by rewrite {2}/add_neighbour; have := sharedE ts (to e.2); case: shared => t1 v /= ->; apply: IH.
suff H t : (w \in near_to (foldl add t both) (to u))
    = (w \in [seq to e.2 | e <- both & e.1 == u]) || (w \in near_to t (to u)).
  by rewrite H /near_to orbF.
elim: both t => [|[a b] both IH] t //=; rewrite IH {IH} /near_to look_change (eqtype.inj_eq to_inj).
rewrite [u == a]eq_sym; case: eqP => //= _; rewrite !inE.
by rewrite orbCA orbA.
Qed.

Lemma visitP (s : visited) (cs : seq way) :
  uniq (found s) -> (forall w, w \in found s -> look (seen s) w) ->
  let s' := foldl visit s cs in
  [/\ uniq (found s'), forall w, (look (seen s') w : bool) = look (seen s) w || (w \in cs) &
      forall w, (w \in found s') = (w \in found s) || (w \in cs) && ~~ look (seen s) w].
Proof.
elim: cs s => [|c cs IH] s s_uniq s_seen /=; first by split=> // w; rewrite orbF.
case c_seen: (look (seen s) c) => [[]|].
  have -> : visit s c = s by rewrite /visit c_seen.
  have [u f l] := IH _ s_uniq s_seen; split=> // w; rewrite ?f ?l inE.
    by case: eqP => [->|//]; rewrite c_seen.
  by case: eqP => [->|//]; rewrite c_seen /= andbF.
set s1 := Visited (change (fun _ => Some tt) c (seen s)) (c :: found s) (left s).-1.
have -> : visit s c = s1 by rewrite /visit c_seen.
have new : c \notin found s by apply/negP => /s_seen; rewrite c_seen.
have seen' w : w \in found s1 -> look (seen s1) w.
  by rewrite inE look_change; case: eqP => //= _; apply: s_seen.
have uniq' : uniq (found s1) by rewrite /= new.
have [u f l] := IH s1 uniq' seen'.
split=> // w; [rewrite f | rewrite l]; rewrite /= !inE look_change; case: eqP => [->|_] //=.
- by rewrite orbT.
- by rewrite c_seen orbT.
Qed.

Section Distances.
Variables (n : nat) (G : graph [finType of 'I_n]) (both : pairs).
Hypothesis GE : forall u v, G u v = listed both u v.
Hypothesis both_below : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) both.
Variable root : 'I_n.
Notation near := (near_of both).

Definition at_distance (k : nat) (v : 'I_n) : bool := connect G root v && (dist G root v == k).
Definition is_sphere (k : nat) (layer : seq way) : Prop :=
  uniq layer /\ forall w, w \in layer <-> exists2 v : 'I_n, w = to v & at_distance k v.
Definition is_ball (k : nat) (seen : tree unit) : Prop :=
  forall v : 'I_n, (look seen (to v) : bool) = connect G root v && (dist G root v <= k)%nat.

Lemma to_vertex_inj (u v : 'I_n) : to u = to v -> u = v.
Proof. by move=> /to_inj/val_inj. Qed.

Lemma sphere_mem k layer (v : 'I_n) : is_sphere k layer -> (to v \in layer) = at_distance k v.
Proof.
by move=> [_ mem]; apply/idP/idP => [/mem[u /to_vertex_inj->]|v_k] //; apply/mem; exists v.
Qed.

(** As many are left as were not seen. *)
Definition counts (s : visited) : Prop := left s = #|[pred v : 'I_n | ~~ look (seen s) (to v)]|.

Definition vertices_only (cs : seq way) : Prop := forall w, w \in cs -> exists v : 'I_n, w = to v.

Lemma counts_visit s cs : vertices_only cs -> counts s -> counts (foldl visit s cs).
Proof.
elim: cs s => [//|c cs IH] s only s_counts /=; apply: IH => [w w_in|].
  by apply: only; rewrite inE w_in orbT.
have [v c_v] : exists v : 'I_n, c = to v by apply: only; rewrite inE eqxx.
rewrite /visit; case c_seen: look => [//|]; rewrite /counts /= s_counts.
rewrite (cardD1 v) inE -c_v c_seen /=; apply: eq_card => u; rewrite !inE look_change.
by rewrite c_v (eqtype.inj_eq to_inj) val_eqE; case: eqP.
Qed.

Lemma near_vertices u : vertices_only (near_to near (to u)).
Proof.
move=> w; rewrite mem_near => /mapP[[a b]]; rewrite mem_filter => /andP[_ ab] ->.
by have /= := allP both_below _ ab; rewrite !ltbE => /andP[_ lt_b]; exists (Ordinal lt_b).
Qed.

Lemma visit_none s cs : vertices_only cs -> counts s -> left s = 0%nat -> foldl visit s cs = s.
Proof.
move=> only s_counts none_left; elim: cs only => [//|c cs IH] only /=.
have [v c_v] : exists v : 'I_n, c = to v by apply: only; rewrite inE eqxx.
have -> : visit s c = s.
  rewrite /visit c_v; case v_seen: look => [//|].
  by move: s_counts; rewrite /counts none_left => /esym/card0_eq/(_ v); rewrite inE v_seen.
by apply: IH => w w_in; apply: only; rewrite inE w_in orbT.
Qed.

Lemma next_layerE s layer : (forall w, w \in layer -> exists v : 'I_n, w = to v) -> counts s ->
  foldl (visit_near near) s layer = foldl visit s (flatten (map (near_to near) layer)).
Proof.
elim: layer s => [//|u layer IH] s only s_counts /=; rewrite foldl_cat.
have [v u_v] : exists v : 'I_n, u = to v by apply: only; rewrite inE eqxx.
have near_only : vertices_only (near_to near u) by rewrite u_v; apply: near_vertices.
have -> : visit_near near s u = foldl visit s (near_to near u).
  by rewrite /visit_near; case none_left: (left s) => //; rewrite visit_none.
by apply: IH; [move=> w w_in; apply: only; rewrite inE w_in orbT | apply: counts_visit].
Qed.

Lemma next_layerP k (s : visited) : is_ball k (seen s) -> is_sphere k (found s) -> counts s ->
  let s' := foldl (visit_near near) (Visited (seen s) [::] (left s)) (found s) in
  [/\ is_ball k.+1 (seen s'), is_sphere k.+1 (found s') & counts s'].
Proof.
move=> ball sphere s_counts /=; have layer_only w : w \in found s -> exists v : 'I_n, w = to v.
  by case/(proj2 sphere) => v -> _; exists v.
rewrite next_layerE //; set cs := flatten _.
have cs_only : vertices_only cs.
  by move=> w /flatten_mapP[u /layer_only[v ->]] /near_vertices.
have csP w : w \in cs <-> exists2 v : 'I_n, w = to v & [exists u, at_distance k u && G u v].
  split=> [/flatten_mapP[x /(proj2 sphere)[u -> u_k]]|[v -> /existsP[u /andP[u_k uv]]]].
    rewrite mem_near => /mapP[[a b]]; rewrite mem_filter => /andP[/eqP /= au ab] ->.
    have /= := allP both_below _ ab; rewrite !ltbE => /andP[_ lt_b]; exists (Ordinal lt_b) => //.
    by apply/existsP; exists u; rewrite u_k GE listedE /= -au.
  apply/flatten_mapP; exists (to u); first by rewrite (sphere_mem u sphere).
  rewrite mem_near; apply/mapP; exists (nat_of_ord u, nat_of_ord v) => //.
  by rewrite mem_filter eqxx -listedE -GE.
have [//|new_uniq new_seen new_layer] := @visitP (Visited (seen s) [::] (left s)) cs isT.
have reach (v : 'I_n) : to v \in cs -> connect G root v && (dist G root v <= k.+1)%nat.
  case/csP=> v' /to_vertex_inj<- /existsP[u /andP[/andP[ru /eqP u_k] uv]].
  by rewrite (connect_trans ru (connect1 uv)) -u_k dist_neighbour.
have found (v : 'I_n) : at_distance k.+1 v -> to v \in cs.
  case/andP=> rv /eqP v_k; apply/csP; exists v => //; apply/existsP.
  have [||u vu vr_u] := @dist_pred _ G v root; first by rewrite connect_symG.
    by apply: contra_eqN v_k => /eqP->; rewrite dist0.
  exists u; rewrite adjacent_sym vu andbT /at_distance.
  rewrite (connect_trans rv (connect1 vu)) /= dist_sym -eqSS -vr_u dist_sym v_k //.
split=> [v||]; last exact: counts_visit.
  rewrite new_seen /= ball; apply/orP/andP => [[/andP[-> /leqW]//|/reach/andP[]//]|[rv le_v]].
  move: le_v; rewrite leq_eqVlt ltnS => /orP[v_k|->]; last by left; rewrite rv.
  by right; apply: found; rewrite /at_distance rv.
split=> // w; rewrite new_layer /=; split=> [/andP[/[dup] /csP[v -> _] /reach/andP[rv le_v]]|[v -> v_k]].
  rewrite ball rv /= -ltnNge => lt_k; exists v => //.
  by rewrite /at_distance rv eqn_leq le_v lt_k.
rewrite (found v v_k) ball; case/andP: v_k => -> /eqP->; by rewrite ltnn.
Qed.

Lemma sphere_empty k v : is_sphere k [::] -> connect G root v -> (dist G root v < k)%nat.
Proof.
move=> sphere; case: (ltnP (dist G root v) k) => //.
move d_v: (dist G root v - k)%nat => e; elim: e v d_v => [|e IH] v d_v le_k rv.
  have : at_distance k v by rewrite /at_distance rv eqn_leq le_k andbT -subn_eq0 d_v.
  by rewrite -(sphere_mem v sphere).
have [||u vu vr_u] := @dist_pred _ G v root; first by rewrite connect_symG.
  by apply: contra_eqN d_v => /eqP->; rewrite dist0 sub0n.
have dE : dist G root v = (dist G root u).+1 by rewrite dist_sym vr_u dist_sym.
have le_ku : (k <= dist G root u)%nat by rewrite -ltnS -dE -subn_gt0 d_v.
apply: (IH u) => //; last exact: connect_trans rv (connect1 vu).
by move: d_v; rewrite dE subSn // => -[].
Qed.

Lemma searchP rounds k s done ls : search near rounds s done = Some ls ->
  is_ball k (seen s) -> is_sphere k (found s) -> counts s ->
  exists rest, [/\ ls = rev done ++ rest,
    forall i, (i < size rest)%nat -> is_sphere (k + i) (nth [::] rest i) &
    forall v, connect G root v -> (dist G root v < k + size rest)%nat].
Proof.
have over s' : found s' = [::] -> is_sphere k (found s') -> forall v, connect G root v -> (dist G root v < k)%nat.
  by move=> -> sphere v; apply: sphere_empty.
elim: rounds k s done over => [|rounds IH] k s done over /=.
  case none: (found s) => [|//] [<-] _ sphere _; exists [::]; split=> // [|v]; first by rewrite cats0.
  by rewrite addn0; apply: (over s); rewrite none.
case layer: (found s) => [|u l].
  move=> [<-] _ sphere _; exists [::]; split=> // [|v]; first by rewrite cats0.
  by rewrite addn0; apply: (over s); rewrite layer.
rewrite -layer => found_ls ball sphere s_counts; have [ball' sphere' counts'] := next_layerP ball sphere s_counts.
have [|rest [-> spheres far]] := IH _ _ _ _ found_ls ball' sphere' counts'.
  by move=> s' -> sph v; apply: sphere_empty.
exists (found s :: rest); split=> [|[|i] lt_i|v /far]; rewrite ?addn0 ?rev_cons ?cat_rcons //.
  by rewrite addnS -addSn; apply: spheres.
by rewrite addSnnS.
Qed.

Lemma layersP ls : layers near n (to root) = Some ls ->
  (forall i, (i < size ls)%nat -> is_sphere i (nth [::] ls i)) /\
  forall v, connect G root v -> (dist G root v < size ls)%nat.
Proof.
move=> found_ls; have [|||rest [-> spheres far]] := searchP found_ls (k := 0); last by split.
- move=> v; rewrite look_change; case: eqP => [/to_vertex_inj->|neq] /=.
    by rewrite connect0 dist0.
  apply/esym/negbTE; rewrite leqn0 dist_eq0 negb_and; apply/orP; right.
  by apply: contra_notN neq => /eqP->.
- split=> // w; rewrite inE; split=> [/eqP->|[v -> /andP[_]]].
    by exists root => //; rewrite /at_distance connect0 dist0.
  by rewrite dist_eq0 => /eqP<-.
- rewrite /counts /= -[n in LHS]card_ord (cardD1 root) inE /=.
  apply: eq_card => v; rewrite !inE look_change (eqtype.inj_eq to_inj) val_eqE.
  by case: eqP => // _; rewrite look_leaf.
Qed.

Lemma sphere_sum (R : realFieldType) (F : way -> R) k layer : is_sphere k layer ->
  \sum_(w <- layer) F w = \sum_(v | at_distance k v) F (to v).
Proof.
move=> sphere; have [layer_uniq mem] := sphere.
have same : perm_eq layer [seq to (nat_of_ord v) | v <- enum 'I_n & at_distance k v].
  apply: uniq_perm => //.
    by rewrite map_inj_uniq => [|u v /to_vertex_inj//]; exact: filter_uniq (enum_uniq _).
  move=> w; apply/idP/mapP => [/mem[v -> v_k]|[v]]; first by exists v; rewrite // mem_filter v_k mem_enum.
  by rewrite mem_filter => /andP[v_k _] ->; rewrite (sphere_mem v sphere).
by rewrite (perm_big _ same) big_map big_filter big_enum_cond; apply: eq_bigl.
Qed.

End Distances.

(** ** Sums *)

(** [ev] takes weights to a field, where lambda is [p / q]. *)
Record climbs (R : realFieldType) (T : Type) (A : ladder T) (ev : T -> R) (p q : R) : Prop := Climbs {
  ev_ground : ev (ground A) = 0;
  ev_unit : ev (unit_step A) = 1;
  ev_together : forall a b, ev (together A a b) = ev a + ev b;
  ev_product : forall a b, ev (product A a b) = ev a * ev b;
  ev_up : forall a, ev (up A a) = p * ev a;
  ev_down : forall a, ev (down A a) = q * ev a;
  ev_at_most : forall a b, at_most_as A a b -> ev a <= ev b;
  ev_above : forall strict a, above_ground A strict a -> if strict then 0 < ev a else 0 <= ev a
}.

Section Covering.
Variables (R : realFieldType) (n : nat) (G : graph [finType of 'I_n]) (both : pairs).
Hypothesis GE : forall u v, G u v = listed both u v.
Hypothesis both_below : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) both.
Variables (T : Type) (A : ladder T) (ev : T -> R) (p q : R).
Hypothesis C : climbs A ev p q.
Hypotheses (q_gt0 : 0 < q) (lam_ge1 : q <= p).
Notation lam := (p / q).
Notation M := (similarity G lam).

Let p_gt0 : 0 < p. Proof. exact: lt_le_trans q_gt0 lam_ge1. Qed.
Let lam1 : 1 <= lam. Proof. by rewrite ler_pdivl_mulr // mul1r. Qed.

Definition weight_at (x : tree T) (w : way) : R := ev (weight_in A x w).

Lemma layer_sumE x layer : ev (layer_sum A x layer) = \sum_(w <- layer) weight_at x w.
Proof.
rewrite /layer_sum; suff H z : ev (foldl (fun z v => together A z (weight_in A x v)) z layer)
    = ev z + \sum_(w <- layer) weight_at x w by rewrite H (ev_ground C) add0r.
elim: layer z => [|w layer IH] z; rewrite ?big_nil ?addr0 //= big_cons IH (ev_together C).
by rewrite addrA.
Qed.

Lemma stepsE x ls s : ev (foldl (step A x) s ls).1 = p ^+ size ls * ev s.1
  + \sum_(i < size ls) p ^+ (size ls - i.+1) * q ^+ i * ev s.2 * ev (layer_sum A x (nth [::] ls i)).
Proof.
elim: ls s => [|l ls IH] s; first by rewrite big_ord0 expr0 mul1r addr0.
rewrite [foldl _ _ _]/= IH big_ord_recl [size _]/= subn1 /= expr0 mulr1 /step /=.
rewrite (ev_together C) (ev_up C) (ev_product C) mulrDr mulrA -exprSr -addrA; congr (_ + _).
rewrite mulrA; congr (_ + _); apply: eq_bigr => i _; rewrite (ev_down C) /bump /= add1n subSS.
by rewrite exprS; congr (_ * _); rewrite !mulrA; congr (_ * _); rewrite -!mulrA; congr (_ * _); rewrite mulrC.
Qed.

Lemma lifted_E d ls : ev (lifted A d ls) = p ^+ (size ls).-1 * ev d.
Proof.
rewrite /lifted -size_behead; move: (behead ls) => s; elim: s d => [|l s IH] d /=; first by rewrite expr0 mul1r.
by rewrite IH (ev_up C) exprSr mulrA.
Qed.

Lemma weightedE (root : 'I_n) x ls : layers (near_of both) n (to root) = Some ls ->
  ev (weighted A x ls) = p ^+ (size ls).-1 * \sum_j M root j * weight_at x (to j).
Proof.
move=> /(layersP GE both_below)[spheres far].
rewrite /weighted stepsE /= (ev_ground C) (ev_unit C) mulr0 add0r.
have ls_gt0 : (0 < size ls)%nat by have := far root; rewrite connect0 dist0; apply.
transitivity (\sum_(i < size ls) p ^+ (size ls).-1 * \sum_(j | at_distance G root i j) M root j * weight_at x (to j)).
  apply: eq_bigr => i _; rewrite mulr1 layer_sumE (sphere_sum _ (spheres i (ltn_ord i))) mulr_sumr mulr_sumr.
  apply: eq_bigr => j /andP[rj /eqP d_j]; rewrite /similarity rj d_j mulrA; congr (_ * _).
  have le_i : (i <= (size ls).-1)%nat by rewrite -ltnS prednK.
  rewrite subnS -[in RHS](subnK le_i) -subn1 -subnDA addnC subnDA subn1 exprD expr_div_n invf_div.
  by rewrite -mulrA [_ ^+ i * (_ / _)]mulrCA divff ?mulr1 // expf_neq0 // gt_eqF.
rewrite -mulr_sumr; congr (_ * _); under eq_bigr do rewrite big_mkcond; rewrite exchange_big /=.
apply: eq_bigr => j _; case: (boolP (connect G root j)) => [rj|not_rj]; last first.
  rewrite big1 => [|i _]; last by rewrite /at_distance (negbTE not_rj).
  by rewrite /similarity (negbTE not_rj) mul0r.
rewrite (bigD1 (Ordinal (far j rj))) //= /at_distance rj eqxx /= big1 ?addr0 // => i neq.
by case: eqP => // d_j; case/eqP: neq; apply: val_inj; rewrite /= d_j.
Qed.

Lemma covers_sound dx dy x y w : 0 < ev dx -> 0 < ev dy ->
  (forall j : 'I_n, 0 <= ev (nth (ground A) x j)) -> (forall j : 'I_n, 0 <= ev (nth (ground A) y j)) ->
  \sum_(j < n) ev (nth (ground A) x j) / ev dx = w -> \sum_(j < n) ev (nth (ground A) y j) / ev dy = w ->
  covers A n both dx dy x y -> claim_of_covering G lam w.
Proof.
move=> dx0 dy0 x_ge0 y_ge0 sumX sumY /and3P[]; rewrite !has_sizeE => /eqP x_n /eqP y_n /allP vertices.
pose X (j : 'I_n) : R := ev (nth (ground A) x j) / ev dx.
pose Y (j : 'I_n) : R := ev (nth (ground A) y j) / ev dy.
have entryE (s : seq T) (j : 'I_n) : size s = n -> weight_at (tree_of s) (to j) = ev (nth (ground A) s j).
  by move=> s_n; rewrite /weight_at /weight_in (look_tree_of (ground A)) s_n ltn_ord.
have at_root (root : 'I_n) : \sum_j M root j * X j <= 1 /\ 1 <= \sum_j M root j * Y j.
  have : nat_of_ord root \in iota 0 n by rewrite mem_iota /= add0n ltn_ord.
  move/vertices; rewrite /vertex_ok; case found: layers => [ls|//] /andP[].
  move=> /(ev_at_most C) le_x /(ev_at_most C) le_y.
  rewrite !(weightedE _ found) !lifted_E in le_x le_y.
  have pt : 0 < p ^+ (size ls).-1 by rewrite exprn_gt0.
  rewrite !ler_pmul2l // in le_x le_y; split.
    under eq_bigr do rewrite mulrA -entryE //.
    by rewrite -mulr_suml ler_pdivr_mulr // mul1r.
  under eq_bigr do rewrite mulrA -entryE //.
  by rewrite -mulr_suml ler_pdivl_mulr // mul1r.
have XP : bounds.packing G lam X.
  by split=> i; [rewrite divr_ge0 ?(ltW dx0) | case: (at_root i)].
have YC : bounds.covering G lam Y.
  by split=> i; [rewrite divr_ge0 ?(ltW dy0) | case: (at_root i)].
have [cov pack] := covering_certified XP YC (etrans sumX (esym sumY)).
rewrite sumY in cov pack; split=> // b bL.
exact: one_bit cov bL.
Qed.

Section Value.
Variables (is_value : T -> T -> bool) (w : R).
Hypothesis is_valueP : forall x d, 0 < ev d -> is_value x d -> ev x / ev d = w.

Lemma foldl_together s z : ev (foldl (together A) z s) = ev z + \sum_(a <- s) ev a.
Proof. by elim: s z => [|a s IH] z; rewrite ?big_nil ?addr0 //= IH (ev_together C) big_cons addrA. Qed.

Lemma weightsP d x : weights_ok A is_value d x -> has_size x n ->
  [/\ 0 < ev d, forall j : 'I_n, 0 <= ev (nth (ground A) x j) & \sum_(j < n) ev (nth (ground A) x j) / ev d = w].
Proof.
case/and3P=> /(ev_above C) d_gt0 x_ge0 x_sum; rewrite has_sizeE => /eqP x_n; split=> // [j|].
  by apply: (ev_above C (strict := false)); apply: all_at x_ge0 _; rewrite x_n.
rewrite -(is_valueP d_gt0 x_sum) -mulr_suml; congr (_ / _).
by rewrite (foldl_together x) (ev_ground C) add0r (big_nth (ground A)) big_mkord x_n.
Qed.

Lemma covering_okP dx dy x y : covering_ok A is_value n both dx dy x y -> claim_of_covering G lam w.
Proof.
case/and3P=> x_ok y_ok ok; have /and3P[x_n y_n _] := ok.
have [dx0 x_ge0 sumX] := weightsP x_ok x_n; have [dy0 y_ge0 sumY] := weightsP y_ok y_n.
exact: (covers_sound dx0 dy0 x_ge0 y_ge0 sumX sumY ok).
Qed.

End Value.

End Covering.

(** ** At one lambda *)

Lemma wholes_climb (R : realFieldType) (lam : fraction) :
  climbs (wholes lam) (@whole R) (whole R lam.1) (whole R lam.2).
Proof.
split=> // [a b|a b|a|a|a b|[] a].
- exact: whole_add.
- exact: whole_mul.
- exact: whole_mul.
- exact: whole_mul.
- by rewrite whole_le.
- by rewrite whole_gt0.
- by rewrite whole_ge0.
Qed.

Local Opaque largest_denominator.

Lemma covering_sound_on (R : realFieldType) n (G : graph [finType of 'I_n]) edges (lam w : fraction) ps cs :
  (forall u v, G u v = listed (both_ways edges) u v) ->
  all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) (both_ways edges) ->
  (0 <? lam.2)%Z -> (lam.2 <=? lam.1)%Z -> (0 <? w.2)%Z ->
  covering_at n edges lam w ps cs -> claim_of_covering G (value R lam) (value R w).
Proof.
move=> GE below lam0 lam1 w0 /and3P[_ _].
apply: (covering_okP GE below (wholes_climb R lam)) => [||x d d_gt0]; first by rewrite whole_gt0.
  by rewrite whole_le.
by apply: is_whole_overP w0; rewrite -(whole_gt0 R).
Qed.
