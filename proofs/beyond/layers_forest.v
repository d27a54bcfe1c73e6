(** * beyond/layers/forests: on a forest the layers leak just as much

    On a tree each layer is a single vertex: of the neighbours of a vertex one is nearer to the root, and all others
    are farther, so that a way on which none is nearer than its beginning leads away from it. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests layers.
From leakproof.library Require Import graph_facts bounds_facts forest_facts.
From leakproof.beyond Require Import extremal layers.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Tree.
Variables (X : finType) (G : graph X) (r : X).
Hypotheses (conn : connected G) (G_forest : forest G).
Notation d := (dist G).

(** Along such a way the distances from the root and from the beginning grow together. *)
Lemma away_grows x z : connect (away G r (d r x)) x z -> d r z = d r x + d x z.
Proof.
case/connectP=> s; elim/last_ind: s z => [|s w IH] z; first by move=> _ ->; rewrite dist0 addn0.
rewrite rcons_path last_rcons => /andP[sP /and3P[zw _ x_w]] ->; move: (IH _ sP erefl) zw.
set y := last x s; move=> dy yw; have [y_r|y_r] := eqVneq y r.
  have x0 : d r x = 0 by move: dy; rewrite y_r dist0 => /esym/eqP; rewrite addn_eq0 => /andP[/eqP].
  have xr : x = r by apply/esym/eqP; rewrite -(dist_eq0 G) x0.
  by rewrite xr dist0.
have [p [yp dp far]] := closer G_forest (conn r y) y_r.
have [wp|wp] := eqVneq w p.
  have yx : y != x.
    by apply: contraTneq x_w => yx; rewrite wp -ltnNge -yx dp ltnS.
  have [q yq dq] := dist_pred (conn y x) yx; rewrite ![d _ x]dist_sym in dq.
  have qp : q = p.
    apply/eqP; apply/negPn/negP => qp; have := dist_triangle (conn r x) (conn x q).
    by rewrite (far q yq qp) dy dq -addnS addnS ltnNge leq_add2l leqW.
  apply: succn_inj; rewrite wp -dp dy dq qp addnS //.
have dw : d r w = (d r y).+1 := far w yw wp.
apply/eqP; rewrite eqn_leq dist_triangle //= dw dy -addnS leq_add2l.
exact: dist_neighbour.
Qed.

Lemma layer_single x : layer G r x = [set x].
Proof.
apply/setP => y; rewrite !inE; apply/andP/eqP => [[/eqP same /away_grows]|->]; last by rewrite eqxx connect0.
rewrite same -[X in X = _]addn0 => /addnI/esym/eqP; rewrite dist_eq0 => /eqP->//.
Qed.

End Tree.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem layers_forest (R : realFieldType) (X : finType) (G : graph X) (r : X) (lam a b : R) :
  1 <= lam -> connected G -> forest G ->
  largest_factor G lam a -> largest_factor (layer_graph G r) lam b -> a = b.
Proof.
move=> lam_ge1 conn G_forest aL bL; apply/eqP; rewrite eq_le andbC.
have [_ ->] := layers_bound lam_ge1 aL bL.
pose part := {C : {set X} | C \in layers.layers G r}.
pose vertex (C : part) : X := odflt r [pick x in val C].
have vertexE (C : part) : val C = [set vertex C].
  case: C => C CL; rewrite /vertex /=; have /imsetP[x _ ->] := CL; rewrite layer_single //.
  by case: pickP => [y|/(_ x)]; rewrite inE ?eqxx // => /eqP->.
apply: (image_bound (f := vertex) lam_ge1 _ _ bL aL) => [x|C D CD].
  exists (to_layer G r x); have : x \in val (to_layer G r x) by apply: layer_refl.
  by rewrite vertexE inE => /eqP.
have [_ [x [y [xC yD xy]]]] := layer_edge CD; right.
by move: xC yD; rewrite !vertexE !inE => /eqP<- /eqP<-.
Qed.
