(** * Graphs

    A graph is simple and undirected: a symmetric irreflexive relation on a
    finite set of vertices.  Sources: edwards, Definition 3 and the paragraph
    before Theorem 2; alvim15, Section 2.3. *)

From mathcomp Require Import all_ssreflect.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Record graph (V : finType) := Graph {
  adjacent :> rel V;
  adjacent_sym : symmetric adjacent;
  adjacent_irr : irreflexive adjacent
}.

Section Graph.
Variables (V : finType) (G : graph V).
Implicit Types (u v w : V) (C : {set V}).

(** [walk n u v]: some walk of exactly [n] edges leads from [u] to [v]. *)
Fixpoint walk n u v : bool :=
  if n is m.+1 then [exists w, G u w && walk m w v] else u == v.

(** The distance is the least number of edges of a walk.  Convention: it is
    [#|V|], which no shortest walk can have, if there is no walk at all. *)
Definition dist u v : nat := find (fun n => walk n u v) (iota 0 #|V|).

(** [connect G] is the reflexive transitive closure of adjacency (MathComp). *)
Definition connected : Prop := forall u v, connect G u v.

Definition component u : {set V} := [set v | connect G u v].
Definition components : {set {set V}} := [set component u | u in V].

(** Eccentricity within a set of vertices, and with it the diameter and the
    radius of a connected component.  [#|V|] stands for the minimum over the
    empty set. *)
Definition eccentricity C u : nat := \max_(v in C) dist u v.
Definition diameter C : nat := \max_(u in C) eccentricity C u.
Definition radius C : nat := \big[minn/#|V|]_(u in C) eccentricity C u.

(** Of the whole graph, over the pairs joined by a walk (alvim15's d_max). *)
Definition graph_diameter : nat := \max_u eccentricity (component u) u.

(** The vertices at distance exactly [d] from [u]. *)
Definition sphere d u : {set V} := [set v | connect G u v && (dist u v == d)].

Definition degree u : nat := #|[set v | G u v]|.
Definition regular : Prop := forall u v, degree u = degree v.

End Graph.

(** The graph that a symmetric relation [r] has after dropping loops. *)
Section OfRelation.
Variables (V : finType) (r : rel V).

(** Adjacent if related in one direction at least, or in both. *)
Definition either_way : rel V := [rel u v | (u != v) && (r u v || r v u)].
Definition both_ways : rel V := [rel u v | (u != v) && (r u v && r v u)].

Lemma either_way_sym : symmetric either_way.
Proof. by move=> u v; rewrite /either_way /= eq_sym orbC. Qed.
Lemma either_way_irr : irreflexive either_way.
Proof. by move=> u; rewrite /either_way /= eqxx. Qed.
Lemma both_ways_sym : symmetric both_ways.
Proof. by move=> u v; rewrite /both_ways /= eq_sym [r u v && _]andbC. Qed.
Lemma both_ways_irr : irreflexive both_ways.
Proof. by move=> u; rewrite /both_ways /= eqxx. Qed.

Definition either_way_graph := Graph either_way_sym either_way_irr.
Definition both_ways_graph := Graph both_ways_sym both_ways_irr.

End OfRelation.

(** The subgraph induced on a set of vertices. *)
Section Induced.
Variables (V : finType) (G : graph V) (C : {set V}).

Definition induced_rel : rel {v : V | v \in C} := [rel u v | G (val u) (val v)].

Lemma induced_sym : symmetric induced_rel.
Proof. by move=> u v; rewrite /induced_rel /= adjacent_sym. Qed.
Lemma induced_irr : irreflexive induced_rel.
Proof. by move=> u; rewrite /induced_rel /= adjacent_irr. Qed.

Definition induced : graph [finType of {v : V | v \in C}] :=
  Graph induced_sym induced_irr.

End Induced.

(** ** Named graphs *)

Section Complete.
Variable V : finType.

Definition complete_rel : rel V := [rel u v | u != v].
Lemma complete_sym : symmetric complete_rel.
Proof. by move=> u v; rewrite /complete_rel /= eq_sym. Qed.
Lemma complete_irr : irreflexive complete_rel.
Proof. by move=> u; rewrite /complete_rel /= eqxx. Qed.
Definition complete_graph := Graph complete_sym complete_irr.

End Complete.

(** Distance-threshold secrets on {0, ..., m-1} (edwards, Example 1): adjacent
    if different and at most [theta] apart (subtraction of natural numbers stops
    at 0).  [theta = 1] is the path. *)
Section Threshold.
Variables (m theta : nat).

Definition threshold_rel : rel 'I_m :=
  [rel u v : 'I_m | [&& u != v, u - v <= theta & v - u <= theta]].
Lemma threshold_sym : symmetric threshold_rel.
Proof. by move=> u v; rewrite /threshold_rel /= eq_sym [X in _ && X]andbC. Qed.
Lemma threshold_irr : irreflexive threshold_rel.
Proof. by move=> u; rewrite /threshold_rel /= eqxx. Qed.
Definition threshold_graph := Graph threshold_sym threshold_irr.

End Threshold.

Notation path_graph m := (threshold_graph m 1).

(** The cycle (edwards, Example 4): consecutive modulo [m]. *)
Section Cycle.
Variable m : nat.

Definition cycle_rel : rel 'I_m :=
  [rel u v : 'I_m | (u != v) && ((u.+1 == v %[mod m]) || (v.+1 == u %[mod m]))].
Lemma cycle_sym : symmetric cycle_rel.
Proof. by move=> u v; rewrite /cycle_rel /= eq_sym orbC. Qed.
Lemma cycle_irr : irreflexive cycle_rel.
Proof. by move=> u; rewrite /cycle_rel /= eqxx. Qed.
Definition cycle_graph := Graph cycle_sym cycle_irr.

End Cycle.
