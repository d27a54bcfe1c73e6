(** * Graphs whose edges change one tuple along an edge

    [H] is such a graph, its vertices read as databases by [tuples].  Both the
    adjacency graph of an unconstrained policy and the Hamming graph are. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import graph_facts policy_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section PowerGraph.
Variables (n : nat) (T : finType) (G : graph T) (W : finType) (H : graph W).
Variable tuples : W -> database n T.
Hypothesis tuples_inj : injective tuples.
Hypothesis tuples_onto : forall D, exists x, tuples x = D.
Hypothesis H_adjacent : forall x y, H x y <->
  exists2 i, G (tuples x i) (tuples y i)
           & forall k, k != i -> tuples x k = tuples y k.
Hypothesis G_connected : connected G.
Implicit Types x y z : W.

Let total x y := \sum_i dist G (tuples x i) (tuples y i).

Lemma power_walk x y : walk H (total x y) x y.
Proof.
move s_xy: (total x y) => s; elim: s x s_xy => [|s IHs] x s_xy.
  rewrite walk0; apply/eqP/tuples_inj/ffunP => i; apply/eqP; rewrite -(dist_eq0 G).
  by move/eqP: s_xy; rewrite sum_nat_eq0 => /forallP/(_ i)/implyP->.
have /existsP[i xy_i] : [exists i, tuples x i != tuples y i].
  apply: contra_eqT s_xy => /existsPn xy; rewrite /total big1 // => i _.
  by apply/eqP; rewrite dist_eq0 -[_ == _]negbK xy.
have [w xw d_xy] := dist_pred (G_connected _ _) xy_i.
have [z zE] := tuples_onto (change (tuples x) i w).
apply/walkS; exists z.
  apply/H_adjacent; exists i => [|k ki]; rewrite zE changeE ?eqxx //.
  by rewrite (negbTE ki).
apply: IHs; move: s_xy; rewrite /total (bigD1 i) //= d_xy addSn => -[<-].
rewrite (bigD1 i) //= zE changeE eqxx; congr (_ + _).
by apply: eq_bigr => k ki; rewrite changeE (negbTE ki).
Qed.

Lemma power_connected : connected H.
Proof. by move=> x y; apply: walk_connect (power_walk x y). Qed.

(** The distance is the sum of the distances of the tuples. *)
Lemma power_dist x y : dist H x y = total x y.
Proof.
apply/eqP; rewrite eqn_leq (dist_walk_le (power_walk x y)) /=.
have : total x y <= total y y + dist H x y.
  apply: (@dist_ge_lipschitz _ H (total^~ y)); last exact: power_connected.
  move=> a b /H_adjacent[i ab eq_ab]; rewrite /total (bigD1 i) //=.
  rewrite [X in _ <= X.+1](bigD1 i) //= -addSn leq_add //.
    by rewrite dist_sym [X in _ <= X.+1]dist_sym dist_neighbour // adjacent_sym.
  by apply: leq_sum => k ki; rewrite eq_ab.
by rewrite /total [X in _ <= X + _]big1 // => i _; rewrite dist0.
Qed.

Lemma power_diameter : diameter H [set: W] = n * diameter G [set: T].
Proof.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply: diameter_le => x y _ _; rewrite power_dist.
  rewrite -[X in X * _]card_ord -sum_nat_const; apply: leq_sum => i _.
  exact: dist_le_diameter.
case: (pickP (mem T)) => [t _|T0]; last first.
  by rewrite /diameter big1 ?muln0 // => t; have := T0 t.
have [u [v [_ _ <-]]] := diameter_attained G (in_setT t).
have [x xE] := tuples_onto [ffun=> u]; have [y yE] := tuples_onto [ffun=> v].
suff -> : n * dist G u v = dist H x y by apply: dist_le_diameter.
rewrite power_dist /total xE yE.
by under eq_bigr do rewrite !ffunE; rewrite sum_nat_const card_ord.
Qed.

End PowerGraph.

Lemma diameter_complete (T : finType) : diameter (complete_graph T) [set: T] <= 1.
Proof.
apply: diameter_le => u v _ _; case: (altP (u =P v)) => [->|uv].
  by rewrite dist0.
by rewrite dist_adjacent.
Qed.

Lemma complete_connected (T : finType) : connected (complete_graph T).
Proof.
by move=> u v; case: (altP (u =P v)) => [->|uv]; [apply: connect0 | apply: connect1].
Qed.

Lemma hamming_adjacent (n : nat) (T : finType) (D D' : database n T) :
  hamming_graph n T D D' <->
  exists2 i, complete_graph T (D i) (D' i) & forall k, k != i -> D k = D' k.
Proof.
rewrite -[hamming_graph _ _ _ _]/(#|_| == 1); split.
  case/cards1P=> i /setP iE; exists i => [|k ki].
    by have := iE i; rewrite !inE eqxx.
  by have := iE k; rewrite !inE (negbTE ki) => /negbFE/eqP.
case=> i ii eqD; apply/cards1P; exists i; apply/setP => k; rewrite !inE.
by case: (altP (k =P i)) => [->|/eqD ->]; rewrite ?eqxx.
Qed.

Lemma he_unconstrained_complete (n : nat) (T : finType) :
  he_neighbours (unconstrained n (complete_graph T)) =2 hamming_graph n T.
Proof.
move=> D D'; apply/idP/idP => [/he_unconstrained_tuples/hamming_adjacent //|].
by move=> /hamming_adjacent/he_unconstrained_tuples.
Qed.
