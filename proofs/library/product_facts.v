(** * Distances, similarity and components of Cartesian products and powers, for all graphs,
    connected or not *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds policy.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import policy_facts power_graph isomorphism_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Section Product.
Variables (A B : finType) (GA : graph A) (GB : graph B).
Notation P := (product_graph GA GB).
Implicit Types p q : A * B.

Lemma product_adjacent p q :
  P p q = (p.1 == q.1) && GB p.2 q.2 || (p.2 == q.2) && GA p.1 q.1.
Proof. by []. Qed.

Lemma product_walk_left n a a' b : walk GA n a a' -> walk P n (a, b) (a', b).
Proof.
elim: n a => [|n IHn] a; first by rewrite !walk0 => /eqP->.
move=> /walkS[w aw wa]; apply/walkS; exists (w, b); last exact: IHn.
by rewrite product_adjacent /= aw eqxx orbT.
Qed.

Lemma product_walk_right n a b b' : walk GB n b b' -> walk P n (a, b) (a, b').
Proof.
elim: n b => [|n IHn] b; first by rewrite !walk0 => /eqP->.
move=> /walkS[w bw wb]; apply/walkS; exists (a, w); last exact: IHn.
by rewrite product_adjacent /= bw eqxx.
Qed.

Lemma product_walk m n p q :
  walk GA m p.1 q.1 -> walk GB n p.2 q.2 -> walk P (m + n) p q.
Proof.
case: p q => [a b] [a' b'] /= aa bb; apply: walk_cat (product_walk_left b aa) _.
exact: product_walk_right.
Qed.

Lemma product_connect p q : connect P p q = connect GA p.1 q.1 && connect GB p.2 q.2.
Proof.
apply/idP/andP => [/connect_short_walk[n _]|[/dist_walk wA /dist_walk wB]]; last first.
  exact: walk_connect (product_walk wA wB).
elim: n p => [|n IHn] p; first by rewrite walk0 => /eqP->.
move=> /walkS[w + /IHn[wA wB]]; rewrite product_adjacent => /orP[]/andP[/eqP eq_pw pw].
  by rewrite eq_pw; split=> //; apply: connect_trans (connect1 pw) wB.
by rewrite eq_pw; split=> //; apply: connect_trans (connect1 pw) wA.
Qed.

Lemma product_dist p q :
  connect P p q -> dist P p q = dist GA p.1 q.1 + dist GB p.2 q.2.
Proof.
move=> pq; have := pq; rewrite product_connect => /andP[pqA pqB].
apply/eqP; rewrite eqn_leq dist_walk_le ?product_walk ?dist_walk //=.
have := @dist_ge_lipschitz _ P (fun p => dist GA p.1 q.1 + dist GB p.2 q.2) p q.
rewrite !dist0; apply=> // x y; rewrite product_adjacent => /orP[]/andP[/eqP-> xy].
  by rewrite -addnS leq_add2l dist_sym [X in _ <= X.+1]dist_sym dist_neighbour // adjacent_sym.
by rewrite -addSn leq_add2r dist_sym [X in _ <= X.+1]dist_sym dist_neighbour // adjacent_sym.
Qed.

Lemma product_similarity (R : realFieldType) (lam : R) p q :
  (similarity P lam p q = similarity GA lam p.1 q.1 * similarity GB lam p.2 q.2)%R.
Proof.
rewrite /similarity; case: (boolP (connect P p q)) => pq; last first.
  by move: pq; rewrite product_connect negb_and => /orP[]/negbTE->; rewrite ?mul0r ?mulr0.
rewrite (product_dist pq); move: pq; rewrite product_connect => /andP[-> ->].
by rewrite exprD invfM.
Qed.

Lemma product_component p :
  component P p = setX (component GA p.1) (component GB p.2).
Proof. by apply/setP => -[a b]; rewrite in_setX !inE product_connect. Qed.

Lemma product_componentsE :
  components P = [set setX CD.1 CD.2 | CD in setX (components GA) (components GB)].
Proof.
apply/setP => C; apply/componentsP/imsetP => [[p ->]|[[D E]]].
  exists (component GA p.1, component GB p.2); last exact: product_component.
  by rewrite in_setX !mem_components.
rewrite in_setX /= => /andP[/componentsP[a ->] /componentsP[b ->]] ->.
by exists (a, b); rewrite product_component.
Qed.

Lemma product_components_inj :
  {in setX (components GA) (components GB) &,
     injective (fun CD : {set A} * {set B} => setX CD.1 CD.2)}.
Proof.
move=> [C D] [C' D']; rewrite !in_setX /= => /andP[CG DG] /andP[CG' DG'] /setP.
have [a Ca] := componentsP _ _ CG; have [b Db] := componentsP _ _ DG.
move=> /(_ (a, b)); rewrite !in_setX /= {1}Ca {1}Db !component_refl /=.
by move=> /esym/andP[aC bD]; rewrite Ca Db -(component_of CG' aC) -(component_of DG' bD).
Qed.

Lemma product_components : #|components P| = #|components GA| * #|components GB|.
Proof. by rewrite product_componentsE (card_in_imset product_components_inj) cardsX. Qed.

(** ** Eccentricity, diameter and radius of components *)

Section Component.
Variables (C : {set A}) (D : {set B}).
Hypotheses (CG : C \in components GA) (DG : D \in components GB).

Lemma component_dist p q :
  p \in setX C D -> q \in setX C D -> dist P p q = dist GA p.1 q.1 + dist GB p.2 q.2.
Proof.
case: p q => [a b] [a' b']; rewrite !in_setX => /andP[aC bD] /andP[aC' bD'].
apply: product_dist; rewrite product_connect /=.
by rewrite -(components_connect _ CG aC) aC' -(components_connect _ DG bD).
Qed.

Lemma product_eccentricity p : p \in setX C D ->
  eccentricity P (setX C D) p = eccentricity GA C p.1 + eccentricity GB D p.2.
Proof.
case: p => a b pCD; have := pCD; rewrite in_setX /= => /andP[aC bD].
apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply/bigmax_leqP => -[a' b'] qCD; rewrite component_dist //=.
  move: qCD; rewrite in_setX => /andP[aC' bD'].
  by rewrite leq_add ?dist_le_eccentricity.
have C_gt0 : 0 < #|C| by apply/card_gt0P; exists a.
have D_gt0 : 0 < #|D| by apply/card_gt0P; exists b.
have [a' aC' eA] := eq_bigmax_cond (dist GA a) C_gt0.
have [b' bD' eB] := eq_bigmax_cond (dist GB b) D_gt0.
have qCD : (a', b') \in setX C D by apply/setXP.
rewrite /eccentricity eA eB -(component_dist pCD qCD).
exact: (dist_le_eccentricity P).
Qed.

Lemma product_diameter : diameter P (setX C D) = diameter GA C + diameter GB D.
Proof.
have [a Ca] := componentsP _ _ CG; have [b Db] := componentsP _ _ DG.
have aC : a \in C by rewrite Ca component_refl.
have bD : b \in D by rewrite Db component_refl.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply: diameter_le => -[u v] [u' v'] uv uv'; rewrite component_dist //=.
  move: uv uv'; rewrite !in_setX => /andP[uC vD] /andP[uC' vD'].
  by rewrite leq_add ?dist_le_diameter.
have [u [u' [uC uC' <-]]] := diameter_attained GA aC.
have [v [v' [vD vD' <-]]] := diameter_attained GB bD.
have uv : (u, v) \in setX C D by apply/setXP.
have uv' : (u', v') \in setX C D by apply/setXP.
by rewrite -(component_dist uv uv'); apply: dist_le_diameter.
Qed.

Lemma product_radius : radius P (setX C D) = radius GA C + radius GB D.
Proof.
have [a Ca] := componentsP _ _ CG; have [b Db] := componentsP _ _ DG.
have aC : a \in C by rewrite Ca component_refl.
have bD : b \in D by rewrite Db component_refl.
have abCD : (a, b) \in setX C D by apply/setXP.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  have [u uC <-] := radius_attained GA aC; have [v vD <-] := radius_attained GB bD.
  have uv : (u, v) \in setX C D by apply/setXP.
  by rewrite -(product_eccentricity uv) radius_le_eccentricity.
have [[u v] uv <-] := radius_attained P abCD; rewrite product_eccentricity //=.
by move: uv; rewrite in_setX => /andP[uC vD]; rewrite leq_add ?radius_le_eccentricity.
Qed.

End Component.

Section Sums.
Local Open Scope ring_scope.
Variables (R : realFieldType) (lam : R).

Lemma product_sum_components (F : {set A * B} -> R) :
  \sum_(E in components P) F E
    = \sum_(C in components GA) \sum_(D in components GB) F (setX C D).
Proof.
rewrite product_componentsE (big_imset _ product_components_inj) /= pair_big /=.
by apply: eq_bigl => -[C D]; rewrite in_setX.
Qed.

Lemma diameter_sum_product :
  \sum_(E in components P) lam ^+ diameter P E
    = (\sum_(C in components GA) lam ^+ diameter GA C)
      * (\sum_(D in components GB) lam ^+ diameter GB D).
Proof.
rewrite product_sum_components mulr_suml; apply: eq_bigr => C CG.
by rewrite mulr_sumr; apply: eq_bigr => D DG; rewrite product_diameter // exprD.
Qed.

Lemma radius_sum_product :
  \sum_(E in components P) lam ^+ radius P E
    = (\sum_(C in components GA) lam ^+ radius GA C)
      * (\sum_(D in components GB) lam ^+ radius GB D).
Proof.
rewrite product_sum_components mulr_suml; apply: eq_bigr => C CG.
by rewrite mulr_sumr; apply: eq_bigr => D DG; rewrite product_radius // exprD.
Qed.

End Sums.

Lemma product_commutes : isomorphic P (product_graph GB GA).
Proof.
exists (fun p : A * B => (p.2, p.1)); first by exists (fun q : B * A => (q.2, q.1)); case.
by move=> p q; rewrite !product_adjacent /= orbC.
Qed.

End Product.

(** ** Powers *)
Section Power.
Variables (T : finType) (G : graph T).

Lemma power_adjacent n (x y : {ffun 'I_n -> T}) :
  reflect (exists2 i, G (x i) (y i) & forall k, k != i -> x k = y k) (cartesian_power n G x y).
Proof.
apply: (iffP existsP) => [[i /andP[ii /forallP same]]|[i ii same]]; exists i => //.
  by move=> k ki; apply/eqP; have := same k; rewrite ki.
by rewrite ii; apply/forallP => k; apply/implyP => /same/eqP.
Qed.

Definition cons_tuple n (p : T * {ffun 'I_n -> T}) : {ffun 'I_n.+1 -> T} :=
  [ffun i => if unlift ord0 i is Some k then p.2 k else p.1].

Lemma cons_tuple0 n (p : T * {ffun 'I_n -> T}) : cons_tuple p ord0 = p.1.
Proof. by rewrite ffunE unlift_none. Qed.

Lemma cons_tupleS n (p : T * {ffun 'I_n -> T}) k : cons_tuple p (lift ord0 k) = p.2 k.
Proof. by rewrite ffunE liftK. Qed.

Lemma cons_tuple_bij n : bijective (@cons_tuple n).
Proof.
exists (fun x : {ffun 'I_n.+1 -> T} => (x ord0, [ffun k => x (lift ord0 k)])) => [[t x]|x].
  congr (_, _); first by rewrite cons_tuple0.
  by apply/ffunP => k; rewrite ffunE cons_tupleS.
apply/ffunP => i; case: (unliftP ord0 i) => [k ->|->].
  by rewrite cons_tupleS /= ffunE.
by rewrite cons_tuple0.
Qed.

Lemma power_step n :
  isomorphic (product_graph G (cartesian_power n G)) (cartesian_power n.+1 G).
Proof.
exists (@cons_tuple n); first exact: cons_tuple_bij.
move=> [t x] [u y]; rewrite product_adjacent /=.
apply/orP/power_adjacent => [[/andP[/eqP tu /power_adjacent[i ii same]]|/andP[/eqP xy tu]]|].
- exists (lift ord0 i); rewrite ?cons_tupleS // => k.
  by case: (unliftP ord0 k) => [l ->|->]; rewrite ?cons_tuple0 // cons_tupleS => li;
     rewrite cons_tupleS same //; apply: contraNneq li => ->.
- exists ord0; rewrite ?cons_tuple0 // => k.
  by case: (unliftP ord0 k) => [l ->|->]; rewrite ?eqxx // !cons_tupleS xy.
case=> i; case: (unliftP ord0 i) => [l ->|->].
  rewrite !cons_tupleS /= => ii same; left; apply/andP; split.
    by have := same ord0 (neq_lift _ _); rewrite !cons_tuple0 /= => ->.
  apply/power_adjacent; exists l => // k kl; have := same (lift ord0 k).
  by rewrite !cons_tupleS /= (inj_eq lift_inj); apply.
rewrite !cons_tuple0 /= => tu same; right; rewrite tu andbT; apply/eqP/ffunP => k.
by have := same (lift ord0 k); rewrite !cons_tupleS; apply; rewrite eq_sym neq_lift.
Qed.

Lemma power0_unit (x y : {ffun 'I_0 -> T}) : x = y.
Proof. by apply/ffunP => -[]. Qed.

Lemma power0_inhabited : inhabited {ffun 'I_0 -> T}.
Proof.
have /card_gt0P[x _] : 0 < #|{: {ffun 'I_0 -> T}}| by rewrite card_ffun card_ord expn0.
by constructor.
Qed.

Lemma power0_components x : components (cartesian_power 0 G) = [set [set x]].
Proof.
apply/setP => C; rewrite inE; apply/componentsP/eqP => [[y ->]|->].
  by apply/setP => z; rewrite !inE (power0_unit z y) connect0 (power0_unit y x) eqxx.
by exists x; apply/setP => z; rewrite !inE (power0_unit z x) connect0 eqxx.
Qed.

Lemma power_components n : #|components (cartesian_power n G)| = #|components G| ^ n.
Proof.
elim: n => [|n IHn]; last first.
  by rewrite (components_isomorphic (power_step n)) product_components IHn expnS.
by have [x] := power0_inhabited; rewrite (power0_components x) cards1.
Qed.

(** The first two powers. *)
Lemma power1 : isomorphic G (cartesian_power 1 G).
Proof.
pose f (t : T) : {ffun 'I_1 -> T} := [ffun=> t].
exists f => [|t u].
  exists (fun x : {ffun 'I_1 -> T} => x ord0) => [t|x]; first by rewrite ffunE.
  by apply/ffunP => i; rewrite ffunE (ord1 i).
apply/idP/power_adjacent => [tu|[i]]; last by rewrite !ffunE.
by exists ord0; rewrite ?ffunE // => k; rewrite (ord1 k) eqxx.
Qed.

Lemma power2 : isomorphic (product_graph G G) (cartesian_power 2 G).
Proof.
have [f f_bij fG] := power1; have [g g_bij gP] := power_step 1.
have [f' fK f'K] := f_bij.
exists (fun p => g (p.1, f p.2)) => [|p q].
  apply: bij_comp g_bij _; exists (fun p => (p.1, f' p.2)) => -[a b] /=.
    by rewrite fK.
  by rewrite f'K.
rewrite -gP [RHS]/((p.1 == q.1) && cartesian_power 1 G (f p.2) (f q.2)
                   || (f p.2 == f q.2) && G p.1 q.1).
by rewrite -fG (inj_eq (bij_inj f_bij)).
Qed.

Section PowerSums.
Local Open Scope ring_scope.
Variables (R : realFieldType) (lam : R).

Lemma power0_dist (x y : {ffun 'I_0 -> T}) : dist (cartesian_power 0 G) x y = 0%N.
Proof. by rewrite (power0_unit x y) dist0. Qed.

Lemma diameter_sum_power n :
  \sum_(C in components (cartesian_power n G)) lam ^+ diameter (cartesian_power n G) C
    = (\sum_(C in components G) lam ^+ diameter G C) ^+ n.
Proof.
elim: n => [|n IHn]; last first.
  by rewrite (diameter_sum_isomorphic _ (power_step n)) diameter_sum_product IHn exprS.
have [x] := power0_inhabited; rewrite (power0_components x) big_set1.
rewrite (_ : diameter _ _ = 0%N) //; apply/eqP; rewrite -leqn0.
by apply: diameter_le => u v _ _; rewrite power0_dist.
Qed.

Lemma radius_sum_power n :
  \sum_(C in components (cartesian_power n G)) lam ^+ radius (cartesian_power n G) C
    = (\sum_(C in components G) lam ^+ radius G C) ^+ n.
Proof.
elim: n => [|n IHn]; last first.
  by rewrite (radius_sum_isomorphic _ (power_step n)) radius_sum_product IHn exprS.
have [x] := power0_inhabited; rewrite (power0_components x) big_set1.
rewrite (_ : radius _ _ = 0%N) //; apply/eqP; rewrite -leqn0.
apply: leq_trans (radius_le_diameter _ (set11 x)) _.
by apply: diameter_le => u v _ _; rewrite power0_dist.
Qed.

End PowerSums.

(** Databases without constraints, and those of differential privacy. *)
Lemma power_unconstrained n :
  isomorphic (cartesian_power n G) (adjacency_graph (unconstrained n G)).
Proof.
have in_all (D : database n T) : D \in permitted (unconstrained n G) by rewrite inE.
exists (fun D => Sub D (in_all D)).
  by exists val => [D|D]; [rewrite SubK | apply: val_inj; rewrite SubK].
move=> D E; apply/power_adjacent/andP => [[i ii same]|[_ /orP[]]].
- split; last by apply/orP; left; apply/unconstrained_tuples; exists i.
  by apply: contraTneq ii => /(congr1 val); rewrite !SubK => ->; rewrite adjacent_irr.
- by move=> /unconstrained_tuples[i ii same]; exists i.
- move=> /unconstrained_tuples[i ii same]; exists i; first by rewrite adjacent_sym.
  by move=> k /same.
Qed.

End Power.

Lemma power_complete (n : nat) (T : finType) :
  isomorphic (cartesian_power n (complete_graph T)) (hamming_graph n T).
Proof.
exists id; first by exists id.
by move=> D E; apply/power_adjacent/idP => /hamming_adjacent.
Qed.
