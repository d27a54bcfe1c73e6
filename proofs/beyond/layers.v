(** * beyond/layers: the tree of layers around a vertex

    Each vertex is mapped to its layer, edges to edges or to single layers; so private channels of
    the image are pulled back.  The image has no cycle: of the layers of one, take a farthest.  Both
    its neighbours are nearer by one step, and it joins them on a way on which no vertex is nearer
    than they are; so they are one. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests layers.
From leakproof.library Require Import graph_facts.
From leakproof.beyond Require Import extreme_columns extremal.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Layers.
Variables (V : finType) (G : graph V) (r : V).
Notation d := (dist G r).
Notation H := (layer_graph G r).
Notation part := {C : {set V} | C \in layers G r}.

Lemma away_sym n : connect_sym (away G r n).
Proof. by apply: sym_connect_sym => a b; rewrite /away /= adjacent_sym [(n <= d a) && _]andbC. Qed.

Lemma away_sub m n a b : m <= n -> connect (away G r n) a b -> connect (away G r m) a b.
Proof.
move=> mn; apply: connect_sub => x y /and3P[xy nx ny]; apply: connect1.
by rewrite /away /= xy !(leq_trans mn).
Qed.

Lemma layer_refl x : x \in layer G r x.
Proof. by rewrite inE eqxx connect0. Qed.

Lemma layer_eq x y : y \in layer G r x -> layer G r y = layer G r x.
Proof.
rewrite inE => /andP[/eqP dE xy]; apply/setP => z; rewrite !inE dE; congr (_ && _).
by rewrite (same_connect (away_sym _) xy).
Qed.

Lemma same_layer n a b : connect (away G r n) a b -> d a = n -> d b = n -> layer G r a = layer G r b.
Proof. by move=> ab da db; apply/esym/layer_eq; rewrite inE da db eqxx. Qed.

Lemma layer_of (C : part) a : a \in val C -> val C = layer G r a.
Proof. by case: C => C /= /imsetP[x _ ->] /layer_eq. Qed.

Lemma mem_layers x : layer G r x \in layers G r.
Proof. exact: imset_f. Qed.
Definition to_layer (x : V) : part := exist _ (layer G r x) (mem_layers x).

Lemma layer_edge (C D : part) : H C D -> C != D /\ exists a b, [/\ a \in val C, b \in val D & G a b].
Proof.
case/andP=> CD /orP[] /exists_inP[a aC /exists_inP[b bD ab]]; split=> //; first by exists a, b.
by exists b, a; split; rewrite // adjacent_sym.
Qed.

Definition level (C : part) : nat := \max_(a in val C) d a.

Lemma levelE (C : part) a : a \in val C -> level C = d a.
Proof.
move=> aC; apply/eqP; rewrite eqn_leq leq_bigmax_cond // andbT; apply/bigmax_leqP => b.
by rewrite (layer_of aC) inE => /andP[/eqP->].
Qed.

(** A neighbour that is not farther is nearer. *)
Lemma nearer_layer (C D : part) a b : C != D -> a \in val C -> b \in val D -> G a b -> level D <= level C ->
  d a = (d b).+1.
Proof.
move=> CD aC bD ab; rewrite (levelE aC) (levelE bD) leq_eqVlt => /orP[/eqP dE|lt_d].
  case/eqP: CD; apply: val_inj; rewrite (layer_of aC) (layer_of bD).
  by apply: (@same_layer (d a)) => //; apply: connect1; rewrite /away /= ab dE !leqnn.
by apply/eqP; rewrite eqn_leq lt_d andbT dist_neighbour // adjacent_sym.
Qed.

Lemma layer_forest : forest H.
Proof.
move=> s s_uniq s_cycle; rewrite leqNgt; apply/negP => long.
have [C0 C0s] : exists C, C \in s by case: s long {s_uniq s_cycle} => [|C s] // _; exists C; apply: mem_head.
case: (@arg_maxnP _ C0 (mem s) level C0s) => C; rewrite -[mem s C]/(C \in s) => Cs C_max.
case: (rot_to Cs) => k s' sE; have := s_cycle; rewrite -(rot_cycle k) sE => s'_cycle.
have := s_uniq; rewrite -(rot_uniq k) sE => s'_uniq.
have max' D : D \in s' -> level D <= level C.
  by move=> Ds; apply: C_max; rewrite -[mem s D]/(D \in s) -(mem_rot k) sE inE Ds orbT.
have : 1 < size s' by rewrite -ltnS -[(size s').+1]/(size (C :: s')) -sE size_rot.
case: s' {sE} s'_cycle s'_uniq max' => [|D [|E s']] // + + max' _.
rewrite /= rcons_path => /and3P[CD _ /andP[_ FC]] /and3P[_ DEs _]; set F := last E s' in FC.
have DF : D != F by apply: contraNneq DEs => ->; apply: mem_last.
have Fs : F \in D :: E :: s' by rewrite inE mem_last orbT.
have [nCD [a [b [aC bD ab]]]] := layer_edge CD; have [nFC [f [c [fF cC fc]]]] := layer_edge FC.
have da := nearer_layer nCD aC bD ab (max' D (mem_head _ _)).
have dc : d c = (d f).+1.
  by apply: (nearer_layer _ cC fF _ (max' F Fs)); rewrite 1?eq_sym // adjacent_sym.
have dE : d a = d c by rewrite -(levelE aC) (levelE cC).
have bf : d b = d f by apply: succn_inj; rewrite -da -dc.
case/eqP: DF; apply: val_inj; rewrite (layer_of bD) (layer_of fF); apply: (@same_layer (d b)) => //.
have ac : connect (away G r (d b)) a c.
  apply: (@away_sub _ (d a)); first by rewrite da.
  by have := cC; rewrite (layer_of aC) inE => /andP[].
apply: connect_trans (connect1 _) (connect_trans ac (connect1 _)).
  by rewrite /away /= adjacent_sym ab leqnn da leqnSn.
by rewrite /away /= adjacent_sym fc dc bf leqnn leqnSn.
Qed.

Lemma layer_onto (C : part) : exists x, to_layer x = C.
Proof. by case: C => C CL; have /imsetP[x _ CE] := CL; exists x; apply: val_inj; rewrite /= CE. Qed.

Lemma layer_steps a b : G a b -> to_layer a = to_layer b \/ H (to_layer a) (to_layer b).
Proof.
move=> ab; have [->|neq] := eqVneq (to_layer a) (to_layer b); [by left | right].
rewrite /= /either_way /= neq; apply/orP; left; apply/exists_inP; exists a; first exact: layer_refl.
by apply/exists_inP; exists b; first exact: layer_refl.
Qed.

Lemma layer_connect x : connect G r x -> connect H (to_layer r) (to_layer x).
Proof.
move: x; apply: connect_ind => [|y z ry yz]; first exact: connect0.
by apply: connect_trans ry _; case: (layer_steps yz) => [->|/connect1].
Qed.

Lemma layer_dist x : connect G r x -> d x <= dist H (to_layer r) (to_layer x).
Proof.
move=> rx; have lev y : level (to_layer y) = d y by apply: levelE; apply: layer_refl.
have := @dist_ge_lipschitz _ H level (to_layer x) (to_layer r); rewrite !lev dist0 add0n [dist H _ _]dist_sym; apply; last first.
  by rewrite connect_symG layer_connect.
move=> C D CD; have [_ [a [b [aC bD ab]]]] := layer_edge CD; rewrite (levelE aC) (levelE bD).
by apply: dist_neighbour; rewrite adjacent_sym.
Qed.

End Layers.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** No tree of layers leaks more than the graph, *)
Theorem layers_bound (R : realFieldType) (X : finType) (G : graph X) (r : X) (lam a b : R) :
  1 <= lam -> largest_factor G lam a -> largest_factor (layer_graph G r) lam b ->
  forest (layer_graph G r) /\ b <= a.
Proof.
move=> lam_ge1 aL bL; split; first exact: layer_forest.
exact: (image_bound lam_ge1 (@layer_onto _ G r) (@layer_steps _ G r) aL bL).
Qed.

(** and each leaks as much as a path to a farthest vertex. *)
Theorem layers_path (R : realFieldType) (X : finType) (G : graph X) (r x : X) (lam b : R) :
  1 <= lam -> connect G r x -> largest_factor (layer_graph G r) lam b ->
  1 + (dist G r x)%:R * ((lam - 1) / (lam + 1)) <= b.
Proof.
move=> lam_ge1 rx bL; apply: le_trans (path_lower_bound lam_ge1 bL (layer_connect rx)).
rewrite ler_add2l ler_wpmul2r ?ler_nat ?layer_dist // divr_ge0 ?subr_ge0 //.
by rewrite addr_ge0 // (le_trans ler01).
Qed.
