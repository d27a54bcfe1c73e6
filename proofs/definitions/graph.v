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

(** What can be reached along a relation, from one vertex, and the classes of
    this.  [connect r] is the reflexive transitive closure (MathComp); for graphs it
    is an equivalence. *)
Section Components.
Variables (V : finType) (r : rel V).

Definition component (u : V) : {set V} := [set v | connect r u v].
Definition components : {set {set V}} := equivalence_partition (connect r) [set: V].

End Components.

Section Graph.
Variables (V : finType) (G : graph V).
Implicit Types (u v w : V) (C : {set V}).

(** [walk n u v]: some walk of exactly [n] edges leads from [u] to [v].  A walk
    is a [path] of MathComp: the list of its vertices after the first. *)
Definition walk n u v : bool :=
  [exists p : n.-tuple V, path G u p && (last u p == v)].

(** The distance is the least number of edges of a walk.  Convention: it is
    [#|V|], which no shortest walk can have, if there is no walk at all. *)
Definition dist u v : nat := find (fun n => walk n u v) (iota 0 #|V|).

Definition connected : Prop := forall u v, connect G u v.

(** Eccentricity within a set of vertices, and with it the diameter and the
    radius of a connected component.  [#|V|] stands for the minimum over the
    empty set. *)
Definition eccentricity C u : nat := \max_(v in C) dist u v.
Definition diameter C : nat := \max_(u in C) eccentricity C u.
Definition radius C : nat := \big[minn/#|V|]_(u in C) eccentricity C u.

(** Of the whole graph, over the pairs joined by a walk (alvim15's d_max). *)
Definition graph_diameter : nat := \max_u eccentricity (component G u) u.

(** The vertices at distance exactly [d] from [u]. *)
Definition sphere d u : {set V} := [set v | connect G u v && (dist u v == d)].

Definition degree u : nat := #|[set v | G u v]|.
Definition regular : Prop := forall u v, degree u = degree v.

(** The edges, each in both directions. *)
Definition edges : {set V * V} := [set e | G e.1 e.2].

End Graph.

(** A graph is part of another one if [subrel G H] (MathComp). *)
Definition isomorphic (V W : finType) (G : graph V) (H : graph W) : Prop :=
  exists2 f : V -> W, bijective f & forall x y, G x y = H (f x) (f y).

(** The graph that a relation [r] has after dropping loops. *)
Section OfRelation.
Variables (V : eqType) (r : rel V).

(** Adjacent if different, and related in one direction at least, or in both. *)
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

End OfRelation.

Definition either_way_graph (V : finType) (r : rel V) : graph V :=
  Graph (either_way_sym r) (either_way_irr r).
Definition both_ways_graph (V : finType) (r : rel V) : graph V :=
  Graph (both_ways_sym r) (both_ways_irr r).

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

(** The Cartesian product of two graphs. *)
Section Product.
Variables (A B : finType) (GA : graph A) (GB : graph B).

Definition product_rel : rel (A * B) :=
  [rel p q | (p.1 == q.1) && GB p.2 q.2 || (p.2 == q.2) && GA p.1 q.1].
Lemma product_sym : symmetric product_rel.
Proof.
by move=> p q; rewrite /product_rel /= adjacent_sym (adjacent_sym GA) eq_sym [p.2 == _]eq_sym.
Qed.
Lemma product_irr : irreflexive product_rel.
Proof. by move=> p; rewrite /product_rel /= !adjacent_irr !andbF. Qed.
Definition product_graph := Graph product_sym product_irr.

End Product.

(** The n-th Cartesian power: one coordinate moves along an edge. *)
Section Power.
Variables (n : nat) (V : finType) (G : graph V).

Definition power_rel : rel {ffun 'I_n -> V} :=
  [rel x y : {ffun 'I_n -> V} |
     [exists i, G (x i) (y i) && [forall k, (k != i) ==> (x k == y k)]]].
Lemma power_sym : symmetric power_rel.
Proof.
move=> x y; rewrite /power_rel /=; apply: eq_existsb => i; rewrite adjacent_sym.
by congr (_ && _); apply: eq_forallb => k; rewrite [x k == _]eq_sym.
Qed.
Lemma power_irr : irreflexive power_rel.
Proof. by move=> x; apply/existsP => -[i]; rewrite adjacent_irr. Qed.
Definition cartesian_power : graph [finType of {ffun 'I_n -> V}] :=
  Graph power_sym power_irr.

End Power.

(** Two vertices at least, and not the product of two smaller graphs: if it is
    isomorphic to a product, one of the factors has a single vertex. *)
Definition prime_graph (T : finType) (G : graph T) : Prop :=
  2 <= #|T| /\
  forall (A B : finType) (GA : graph A) (GB : graph B),
    isomorphic (product_graph GA GB) G -> #|A| = 1 \/ #|B| = 1.

(** ** Graphs on 0, ..., n - 1, from an adjacency of numbers, and from a list of
    edges.  Each edge may be given in one direction or in both. *)
Definition listed n (a : nat -> nat -> bool) : graph [finType of 'I_n] :=
  either_way_graph [rel i j : 'I_n | a i j].

Definition joined (E : seq (nat * nat)) : rel nat := either_way [rel x y | (x, y) \in E].
Definition edge_graph n (E : seq (nat * nat)) : graph [finType of 'I_n] :=
  listed n [rel x y | (x, y) \in E].

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
Definition threshold_graph (m theta : nat) : graph [finType of 'I_m] :=
  both_ways_graph [rel u v : 'I_m | u - v <= theta].

Notation path_graph m := (threshold_graph m 1).

(** The cycle (edwards, Example 4): consecutive modulo [m]. *)
Definition cycle_graph (m : nat) : graph [finType of 'I_m] :=
  listed m [rel u v | u.+1 == v %[mod m]].
