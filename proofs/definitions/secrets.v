(** * Kinds of secrets, and queries

    Source: he14, Section 3.1 (equations 4 to 7) for the secrets; Sections 2, 5, 6
    and 7 for the queries. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Partitioned secrets.  A partition is given by the block of each value; what no
    value is mapped to is no block. *)
Section Partition.
Variables (T : finType) (B : eqType) (block : T -> B).

Definition partition_rel : rel T := [rel x y | (x != y) && (block x == block y)].
Lemma partition_sym : symmetric partition_rel.
Proof. by move=> x y; rewrite /partition_rel /= eq_sym [block x == _]eq_sym. Qed.
Lemma partition_irr : irreflexive partition_rel.
Proof. by move=> x; rewrite /partition_rel /= eqxx. Qed.
Definition partition_graph : graph T := Graph partition_sym partition_irr.

End Partition.

(** Attribute secrets, on a product of domains [V a], one for each attribute. *)
Notation product_domain V := [finType of {dffun forall a, Finite.sort (V a)}].

Section Attribute.
Variables (A : finType) (V : A -> finType).
Implicit Types x y : product_domain V.

Definition differing_attributes x y : {set A} := [set a | x a != y a].

Definition attribute_rel : rel (product_domain V) :=
  [rel x y | #|differing_attributes x y| == 1%N].
Lemma attribute_sym : symmetric attribute_rel.
Proof.
move=> x y; rewrite /attribute_rel /=; congr (_ == _); apply: eq_card => a.
by rewrite !inE eq_sym.
Qed.
Lemma attribute_irr : irreflexive attribute_rel.
Proof.
move=> x; rewrite /attribute_rel /= (_ : differing_attributes x x = set0) ?cards0 //.
by apply/setP => a; rewrite !inE eqxx.
Qed.
Definition attribute_graph : graph (product_domain V) :=
  Graph attribute_sym attribute_irr.

End Attribute.

(** Distance-threshold secrets, for a distance with values in an ordered field.  The
    distance is asked for both orders, so that the graph is one for any [d]. *)
Section Distance.
Variables (R : realFieldType) (T : finType) (d : T -> T -> R) (theta : R).

Definition metric : Prop :=
  [/\ forall x y, 0 <= d x y, forall x y, (d x y == 0) = (x == y),
      forall x y, d x y = d y x & forall x y z, d x z <= d x y + d y z].

Definition distance_graph : graph T := both_ways_graph [rel x y | d x y <= theta].

End Distance.

(** Values on a line, at [x v]: [v] is the next one after [u]. *)
Definition consecutive (R : realFieldType) (T : finType) (x : T -> R) (u v : T) : Prop :=
  x u < x v /\ forall w, ~ (x u < x w /\ x w < x v).

(** ** The pairs of secrets (i, x), "tuple i is x": equations (4), (6), (7) as printed, the
    pairs of a graph, and (5). *)
Section Pairs.
Variables (n : nat) (T : finType).
Implicit Types s t : 'I_n * T.

Definition full_pairs s t : Prop := s.1 = t.1.
Definition partition_pairs (B : finType) (block : T -> B) s t : Prop :=
  s.1 = t.1 /\ exists b, block s.2 = b /\ block t.2 = b.
Definition threshold_pairs (R : realFieldType) (d : T -> T -> R) (theta : R) s t : Prop :=
  s.1 = t.1 /\ d s.2 t.2 <= theta.
Definition graph_pairs (G : graph T) s t : Prop := s.1 = t.1 /\ G s.2 t.2.

(** No database satisfies both secrets. *)
Definition mutually_exclusive s t : Prop :=
  forall D : database n T, ~ (D s.1 = s.2 /\ D t.1 = t.2).

End Pairs.

Definition attribute_pairs (n : nat) (A : finType) (V : A -> finType)
    (s t : 'I_n * product_domain V) : Prop :=
  s.1 = t.1 /\ exists a, s.2 a <> t.2 a /\ forall b, b <> a -> s.2 b = t.2 b.

(** A policy's sensitivity without constraints, and the global sensitivity: any one
    tuple may change. *)
Definition free_sensitivity (R : realDomainType) (n : nat) (T X : finType) (G : graph T)
    (f : database n T -> X -> R) : R :=
  sensitivity (he_neighbours (unconstrained n G)) f.
Definition global_sensitivity (R : realDomainType) (n : nat) (T X : finType)
    (f : database n T -> X -> R) : R :=
  sensitivity (@hamming_rel n T) f.

(** Queries. *)
Section Queries.
Variables (R : realFieldType) (n : nat) (T : finType).
Implicit Types D : database n T.

(** The histogram over a partition, and the complete one. *)
Definition block_histogram (B : finType) (block : T -> B) D (b : B) : R :=
  (count_query [pred x | block x == b] D)%:R.
Definition complete_histogram D (x : T) : R := (histogram D x)%:R.

(** f_w: the sum of the values, weighted by individuals. *)
Definition weighted_sum (value : T -> R) (w : 'I_n -> R) D (_ : unit) : R :=
  \sum_i w i * value (D i).

(** q_sum for points with coordinates in [A]: for each cluster and coordinate the
    sum over the tuples in the cluster; [cluster i x] is the cluster of individual
    [i] having value [x].  q_size is the number of tuples in each cluster. *)
Definition cluster_sums (A C : finType) (point : T -> A -> R)
    (cluster : 'I_n -> T -> C) D (ca : C * A) : R :=
  \sum_(i | cluster i (D i) == ca.1) point (D i) ca.2.
Definition cluster_sizes (C : finType) (cluster : 'I_n -> T -> C) D (c : C) : R :=
  #|[set i | cluster i (D i) == c]|%:R.

(** L1 distance of points, and the largest one within a set. *)
Definition l1 (A : finType) (point : T -> A -> R) (x y : T) : R :=
  \sum_a `|point x a - point y a|.
Definition l1_diameter (A : finType) (point : T -> A -> R) (S : {set T}) : R :=
  \big[Num.max/0]_(x in S) \big[Num.max/0]_(y in S) l1 point x y.

(** Different values are different points. *)
Definition separating (A : finType) (point : T -> A -> R) : Prop :=
  forall x y, point x =1 point y -> x = y.

End Queries.

(** |A|, and the points of a product domain. *)
Section Product.
Variables (R : realFieldType) (A : finType) (V : A -> finType).
Variable coordinate : forall a, V a -> R.

Definition attribute_diameter (a : A) : R :=
  \big[Num.max/0]_(v : V a) \big[Num.max/0]_(w : V a) `|@coordinate a v - @coordinate a w|.
Definition product_point (x : product_domain V) (a : A) : R := coordinate (x a).

End Product.

(** For values in order, the number of tuples with value at most [x]. *)
Definition cumulative_histogram (R : realFieldType) (n m : nat)
    (D : database n [finType of 'I_m]) (x : 'I_m) : R :=
  (count_query [pred v : 'I_m | (v <= x)%N] D)%:R.
