(** * Facts about distance, components, diameter, radius *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section GraphFacts.
Variables (V : finType) (G : graph V).
Implicit Types (u v w : V) (C : {set V}).

(** ** Walks *)

Lemma walk_path n u v :
  reflect (exists p, [/\ path G u p, last u p = v & size p = n]) (walk G n u v).
Proof.
apply: (iffP existsP) => [[p /andP[up /eqP pv]]|[p [up pv sp]]].
  by exists p; rewrite size_tuple.
by exists (Tuple (introT eqP sp)); rewrite /= up pv eqxx.
Qed.

Lemma walk0 u v : walk G 0 u v = (u == v).
Proof.
apply/walk_path/eqP => [[p [_ <- /eqP]]|->]; last by exists [::].
by rewrite size_eq0 => /eqP->.
Qed.

Lemma walkS m u v :
  reflect (exists2 w, G u w & walk G m w v) (walk G m.+1 u v).
Proof.
apply: (iffP (walk_path _ _ _)) => [[[|w p] [//= /andP[uw wp] pv [sp]]]|].
  by exists w => //; apply/walk_path; exists p.
by case=> w uw /walk_path[p [wp pv sp]]; exists (w :: p); rewrite /= uw wp pv sp.
Qed.

Lemma walk_cat m n u v w :
  walk G m u v -> walk G n v w -> walk G (m + n) u w.
Proof.
move=> /walk_path[p [up <- <-]] /walk_path[q [vq qw <-]]; apply/walk_path.
by exists (p ++ q); rewrite cat_path up vq last_cat qw size_cat.
Qed.

Lemma walk_adjacent u v : G u v -> walk G 1 u v.
Proof. by move=> uv; apply/walkS; exists v => //; rewrite walk0. Qed.

Lemma walk_sym n u v : walk G n u v = walk G n v u.
Proof.
suff half u' v' : walk G n u' v' -> walk G n v' u'.
  by apply/idP/idP; apply: half.
elim: n u' v' => [|n IHn] u' v'; first by rewrite !walk0 eq_sym.
move=> /walkS[w uw /IHn wv]; rewrite -addn1; apply: walk_cat wv _.
by apply: walk_adjacent; rewrite adjacent_sym.
Qed.

Lemma walk_connect n u v : walk G n u v -> connect G u v.
Proof. by move=> /walk_path[p [up pv _]]; apply/connectP; exists p. Qed.

(** ** Distance *)

Lemma dist_walk_le n u v : walk G n u v -> dist G u v <= n.
Proof.
move=> n_walk; rewrite /dist; set s := iota 0 #|V|.
case: (ltnP n #|V|) => [n_lt|]; last first.
  by apply: leq_trans; rewrite -[#|V|](size_iota 0) find_size.
rewrite leqNgt; apply/negP => /(before_find 0).
by rewrite nth_iota // add0n n_walk.
Qed.

Lemma connect_short_walk u v :
  connect G u v -> exists2 n, n < #|V| & walk G n u v.
Proof.
move=> /connectP[p up ->]; case/shortenP: up => q uq q_uniq _.
exists (size q); last by apply/walk_path; exists q.
by rewrite -[_.+1]/(size (u :: q)) -(card_uniqP q_uniq) max_card.
Qed.

Lemma dist_lt u v : connect G u v -> dist G u v < #|V|.
Proof.
by move=> /connect_short_walk[n n_lt /dist_walk_le le_n]; apply: leq_ltn_trans n_lt.
Qed.

Lemma dist_walk u v : connect G u v -> walk G (dist G u v) u v.
Proof.
move=> /dist_lt; rewrite /dist -{2}(size_iota 0 #|V|) -has_find => uv.
have := nth_find 0 uv; rewrite nth_iota //.
by rewrite -{2}(size_iota 0 #|V|) -has_find.
Qed.

Lemma dist_disconnected u v : ~~ connect G u v -> dist G u v = #|V|.
Proof.
move=> uv; rewrite /dist hasNfind ?size_iota //; apply/hasPn => n _.
by apply: contra uv; apply: walk_connect.
Qed.

Lemma dist_connect u v : connect G u v = (dist G u v < #|V|).
Proof.
apply/idP/idP; first exact: dist_lt.
by apply: contraLR => /dist_disconnected->; rewrite ltnn.
Qed.

Lemma dist0 u : dist G u u = 0.
Proof. by apply/eqP; rewrite -leqn0 dist_walk_le ?walk0. Qed.

Lemma dist_eq0 u v : (dist G u v == 0) = (u == v).
Proof.
apply/eqP/eqP => [uv0|->]; last exact: dist0.
have uv : connect G u v.
  by rewrite dist_connect uv0; apply/card_gt0P; exists u.
by have := dist_walk uv; rewrite uv0 walk0 => /eqP.
Qed.

Lemma connect_symG : connect_sym G.
Proof.
move=> u v; apply/idP/idP => /connect_short_walk[n _];
  rewrite walk_sym; exact: walk_connect.
Qed.

Lemma dist_sym u v : dist G u v = dist G v u.
Proof. by rewrite /dist; apply: eq_find => n; apply: walk_sym. Qed.

Lemma dist_triangle u v w :
  connect G u v -> connect G v w -> dist G u w <= dist G u v + dist G v w.
Proof.
by move=> uv vw; apply/dist_walk_le/walk_cat; apply: dist_walk; eassumption.
Qed.

Lemma dist_adjacent u v : G u v -> dist G u v = 1.
Proof.
move=> uv; apply/eqP; rewrite eqn_leq dist_walk_le ?walk_adjacent //=.
rewrite lt0n dist_eq0; apply: contraTneq uv => ->; by rewrite adjacent_irr.
Qed.

Lemma dist_neighbour u v w : G v w -> dist G u w <= (dist G u v).+1.
Proof.
move=> vw; case: (boolP (connect G u v)) => uv.
  by apply/dist_walk_le; rewrite -addn1; apply: walk_cat (dist_walk uv) _;
     apply: walk_adjacent.
apply: leq_trans (leqnSn _).
rewrite (dist_disconnected uv) dist_disconnected //.
by apply: contra uv => /connect_trans; apply; rewrite connect_symG connect1.
Qed.

Lemma dist_lipschitz (f : V -> nat) n u v :
    (forall x y, G x y -> f x <= (f y).+1) -> walk G n u v -> f u <= f v + n.
Proof.
move=> f_lip; elim: n u => [|n IHn] u; first by rewrite walk0 => /eqP->; rewrite addn0.
move=> /walkS[w uw /IHn fw]; apply: leq_trans (f_lip _ _ uw) _.
by rewrite addnS ltnS.
Qed.

(** A function that changes by at most one along edges bounds the distance. *)
Lemma dist_ge_lipschitz (f : V -> nat) u v :
    (forall x y, G x y -> f x <= (f y).+1) -> connect G u v ->
  f u <= f v + dist G u v.
Proof. by move=> f_lip /dist_walk; apply: dist_lipschitz. Qed.

(** A vertex one step closer. *)
Lemma dist_pred u v : connect G u v -> u != v ->
  exists2 w, G u w & dist G u v = (dist G w v).+1.
Proof.
move=> uv neq_uv; have := dist_walk uv.
case d_uv: (dist G u v) => [|d]; first by rewrite walk0 (negbTE neq_uv).
move=> /walkS[w uw wv]; exists w => //; congr _.+1.
apply/eqP; rewrite eqn_leq (dist_walk_le wv) andbT -ltnS -d_uv.
by rewrite dist_sym (dist_sym w) dist_neighbour // adjacent_sym.
Qed.

(** ** Components *)

Lemma mem_component u v : (v \in component G u) = connect G u v.
Proof. by rewrite inE. Qed.

Lemma component_refl u : u \in component G u.
Proof. by rewrite inE connect0. Qed.

Lemma component_eq u v : v \in component G u -> component G v = component G u.
Proof.
rewrite inE => uv; apply/setP => w; rewrite !inE.
by rewrite (same_connect connect_symG uv).
Qed.

Lemma componentsE : components G = [set component G u | u in V].
Proof.
have componentE u : [set v in [set: V] | connect G u v] = component G u.
  by apply/setP => v; rewrite !inE.
by apply/setP => C; apply/imsetP/imsetP => -[u _ ->]; exists u.
Qed.

Lemma mem_components u : component G u \in components G.
Proof. by rewrite componentsE imset_f. Qed.

Lemma componentsP C : reflect (exists u, C = component G u) (C \in components G).
Proof. by rewrite componentsE; apply: (iffP imsetP) => [[u _ ->]|[u ->]]; exists u. Qed.

Lemma component_of C u : C \in components G -> u \in C -> C = component G u.
Proof. by move=> /componentsP[v ->] /component_eq. Qed.

Lemma components_connect C u v :
  C \in components G -> u \in C -> (v \in C) = connect G u v.
Proof. by move=> CG /(component_of CG)->; rewrite inE. Qed.

Lemma components_partition : partition (components G) [set: V].
Proof.
apply: equivalence_partitionP => u v w _ _ _; split; first exact: connect0.
by move=> /(same_connect connect_symG)->.
Qed.

(** On a connected graph there is one component. *)
Lemma components_connected u :
  connected G -> components G = [set component G u].
Proof.
move=> conn; apply/setP => C; rewrite inE; apply/componentsP/eqP => [[v ->]|->].
  by apply: component_eq; rewrite inE.
by exists u.
Qed.

Lemma component_connected u : connected G -> component G u = [set: V].
Proof. by move=> conn; apply/setP => v; rewrite !inE conn. Qed.

(** ** Eccentricity, diameter, radius *)

Lemma dist_le_eccentricity C u v : v \in C -> dist G u v <= eccentricity G C u.
Proof. by move=> vC; rewrite /eccentricity; apply: leq_bigmax_cond. Qed.

Lemma eccentricity_le_diameter C u : u \in C -> eccentricity G C u <= diameter G C.
Proof. by move=> uC; rewrite /diameter; apply: leq_bigmax_cond. Qed.

Lemma dist_le_diameter C u v : u \in C -> v \in C -> dist G u v <= diameter G C.
Proof.
by move=> uC vC; apply: leq_trans (eccentricity_le_diameter uC); apply: dist_le_eccentricity.
Qed.

Lemma diameter_le C d :
    (forall u v, u \in C -> v \in C -> dist G u v <= d) -> diameter G C <= d.
Proof. by move=> le_d; apply/bigmax_leqP => u uC; apply/bigmax_leqP => v; apply: le_d. Qed.

Lemma diameter_attained C u0 : u0 \in C ->
  exists u v, [/\ u \in C, v \in C & dist G u v = diameter G C].
Proof.
move=> u0C; rewrite /diameter.
have C_gt0 : 0 < #|C| by apply/card_gt0P; exists u0.
have [u uC ->] := eq_bigmax_cond (eccentricity G C) C_gt0.
have [v vC v_max] := eq_bigmax_cond (dist G u) C_gt0.
by exists u, v; split.
Qed.

Lemma eccentricity_le_card C u : eccentricity G C u <= #|V|.
Proof.
apply/bigmax_leqP => v _; case: (boolP (connect G u v)) => [/dist_lt/ltnW //|].
by move=> /dist_disconnected->.
Qed.

Lemma radius_le_eccentricity C u : u \in C -> radius G C <= eccentricity G C u.
Proof.
move=> uC; rewrite /radius.
elim: (index_enum V) (mem_index_enum u) => // v r IHr; rewrite inE big_cons.
case/predU1P => [<-|/IHr ur]; first by rewrite uC geq_minl.
by case: ifP; rewrite // geq_min ur orbT.
Qed.

(** Every nonempty set of vertices has a centre. *)
Lemma radius_attained C u0 : u0 \in C ->
  exists2 u, u \in C & eccentricity G C u = radius G C.
Proof.
move=> u0C.
case: (@arg_minnP _ u0 (mem C) (eccentricity G C) u0C) => u.
rewrite /= => uC u_min; exists u => //.
apply/eqP; rewrite eqn_leq radius_le_eccentricity // andbT /radius.
elim/big_ind: _ => [|a b ua ub|v vC]; first exact: eccentricity_le_card.
  by rewrite leq_min ua ub.
exact: u_min.
Qed.

Lemma radius_le_diameter C u0 : u0 \in C -> radius G C <= diameter G C.
Proof. by move=> /radius_attained[u uC <-]; apply: eccentricity_le_diameter. Qed.

End GraphFacts.

(** A bijection that keeps adjacency keeps distances. *)
Lemma isomorphic_dist (V W : finType) (G : graph V) (H : graph W) (f : V -> W) :
  bijective f -> (forall x y, G x y = H (f x) (f y)) ->
  forall x y, dist G x y = dist H (f x) (f y).
Proof.
move=> f_bij fG x y; have [g fK gK] := f_bij.
have walkE n a b : walk G n a b = walk H n (f a) (f b).
  apply/walk_path/walk_path => -[p [ap pb pn]].
    exists (map f p); rewrite last_map pb size_map pn; split=> //.
    by apply: homo_path ap => u v; rewrite fG.
  exists (map g p); split; last by rewrite size_map.
    by rewrite -[a]fK; apply: homo_path ap => u v; rewrite fG !gK.
  by rewrite -[a]fK last_map pb fK.
by rewrite /dist (bij_eq_card f_bij); apply: eq_find => n; apply: walkE.
Qed.
