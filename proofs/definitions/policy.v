(** * Blowfish policies

    Sources: edwards, Definitions 1 to 3; he14, Definitions 3.1, 4.1, 5.1 and
    Section 8.1 (count constraints). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** A database of [n] tuples with values in [T]. *)
Definition database (n : nat) (T : finType) := {ffun 'I_n -> T}.

(** [D] with its [i]-th tuple replaced, and the tuples that differ. *)
Definition change n (T : finType) (D : database n T) (i : 'I_n) (v : T) : database n T :=
  [ffun k => if k == i then v else D k].
Definition changed n (T : finType) (D D' : database n T) : {set 'I_n} :=
  [set i | D i != D' i].

(** The channel from the value of individual [i] to the answer, the other tuples
    being those of [x]. *)
Definition individual (R : Type) n (T Z : finType) (K : database n T -> Z -> R)
    (x : database n T) (i : 'I_n) : T -> Z -> R := fun t z => K (change x i t) z.

Section Differences.
Variables (n : nat) (T : finType) (G : graph T).
Implicit Types D : database n T.

(** The triples (i, u, v): the i-th tuples are [u] and [v], and differ. *)
Definition total_difference D D' : {set 'I_n * T * T} :=
  [set d : 'I_n * T * T |
    [&& d.1.2 == D d.1.1, d.2 == D' d.1.1 & d.1.2 != d.2]].

(** Those triples whose values are a secret pair. *)
Definition secret_difference D D' : {set 'I_n * T * T} :=
  [set d in total_difference D D' | G d.1.2 d.2].

Definition secretly_different D D' : bool := secret_difference D D' != set0.

(** The records (i, value) of one database only (he14's Delta). *)
Definition records D : {set 'I_n * T} := [set d : 'I_n * T | d.2 == D d.1].
Definition symmetric_difference D D' : {set 'I_n * T} :=
  (records D :\: records D') :|: (records D' :\: records D).

End Differences.

(** A policy: secret graph and permissible databases. *)
Record policy (n : nat) (T : finType) := Policy {
  secrets : graph T;
  permitted : {set database n T}
}.

Definition unconstrained n (T : finType) (G : graph T) : policy n T :=
  Policy G [set: database n T].

Section Adjacency.
Variables (n : nat) (T : finType) (P : policy n T).
Implicit Types D : database n T.

Let G := secrets P.
Let DS := @secret_difference n T G.
Let DT := @total_difference n T.

(** [D''] is closer to [D] than [D'] is, in the sense of Definition 2 (b). *)
Definition closer D D' D'' : bool :=
  (DS D D'' \proper DS D D') ||
  ((DS D D'' == DS D D') && (DT D D'' \proper DT D D')).

(** Definition 2 of edwards.  The relation is kept ordered, as printed. *)
Definition minimally_secretly_different : rel (database n T) :=
  [rel D D' | [&& D \in permitted P, D' \in permitted P,
    secretly_different G D D' &
    ~~ [exists D'' in permitted P, secretly_different G D D'' && closer D D' D'']]].

(** Definition 3 of edwards: the vertices are the permitted databases.  The
    ordered relation, and the two graphs one can make of it. *)
Definition permitted_database := {D : database n T | D \in permitted P}.

Definition adjacency : rel [finType of permitted_database] :=
  [rel D D' | minimally_secretly_different (val D) (val D')].

Definition adjacency_graph : graph _ := either_way_graph adjacency.
Definition mutual_adjacency_graph : graph _ := both_ways_graph adjacency.

(** Definition 4.1 of he14, read literally: condition 3 does not ask the third
    database to be secretly different. *)
Definition he_closer D D' D'' : bool :=
  (DS D D'' \proper DS D D') ||
  ((DS D D'' == DS D D') &&
   (symmetric_difference D'' D \proper symmetric_difference D' D)).

Definition he_neighbours_as_printed : rel (database n T) :=
  [rel D D' | [&& D \in permitted P, D' \in permitted P,
    secretly_different G D D' &
    ~~ [exists D'' in permitted P, he_closer D D' D'']]].

(** ... and with that hypothesis added. *)
Definition he_neighbours : rel (database n T) :=
  [rel D D' | [&& D \in permitted P, D' \in permitted P,
    secretly_different G D D' &
    ~~ [exists D'' in permitted P,
         secretly_different G D D'' && he_closer D D' D'']]].

(** Definition 5.1 of he14, for a vector of numbers indexed by [X]; 0 where there are no
    neighbours.  The numbers may be integers. *)
Definition sensitivity (R : realDomainType) (X : finType)
    (N : rel (database n T)) (f : database n T -> X -> R) : R :=
  (\big[Num.max/0]_(DD : database n T * database n T | N DD.1 DD.2)
     \sum_x `|f DD.1 x - f DD.2 x|)%R.

End Adjacency.

(** ** Count constraints (he14, Sections 3.2 and 8.1) *)
Section Counts.
Variables (n : nat) (T : finType).
Implicit Types D : database n T.

Definition count_query (phi : pred T) D : nat := #|[set i | phi (D i)]|.

(** Pairs of a predicate and its public count. *)
Definition satisfies (Q : seq (pred T * nat)) D : bool :=
  all (fun q => count_query q.1 D == q.2) Q.

Definition constrained (G : graph T) (Q : seq (pred T * nat)) : policy n T :=
  Policy G [set D | satisfies Q D].

Definition histogram D (x : T) : nat := count_query (pred1 x) D.

(** ||h(D) - h(D')||_1. *)
Definition histogram_distance D D' : nat := \sum_x `|histogram D x - histogram D' x|.

(** S(h, P) for a neighbour relation [N], as a natural number; as an element of a field it
    is the [sensitivity] of the histogram.  0 where there are no neighbours. *)
Definition histogram_sensitivity (N : rel (database n T)) : nat :=
  \max_(DD : database n T * database n T | N DD.1 DD.2) histogram_distance DD.1 DD.2.

(** Definition 8.1 and 8.2 of he14. *)
Definition lifts (phi : pred T) (x y : T) : bool := ~~ phi x && phi y.
Definition lowers (phi : pred T) (x y : T) : bool := phi x && ~~ phi y.

Definition sparse (G : graph T) (Q : seq (pred T * nat)) : Prop :=
  forall x y, G x y ->
    (count (fun q => lifts q.1 x y) Q <= 1)%N /\
    (count (fun q => lowers q.1 x y) Q <= 1)%N.

End Counts.

(** ** Databases of differential privacy: the Hamming graph *)
Section Hamming.
Variables (n : nat) (T : finType).

Definition hamming (D D' : database n T) : nat := #|changed D D'|.
Definition hamming_rel : rel (database n T) := [rel D D' | hamming D D' == 1%N].

Lemma hamming_sym : symmetric hamming_rel.
Proof.
move=> D D'; rewrite /hamming_rel /= /hamming /changed; congr (_ == _); apply: eq_card => i.
by rewrite !inE eq_sym.
Qed.

Lemma hamming_irr : irreflexive hamming_rel.
Proof.
move=> D; rewrite /hamming_rel /= /hamming (_ : changed _ _ = set0) ?cards0 //.
by apply/setP => i; rewrite !inE eqxx.
Qed.

Definition hamming_graph : graph [finType of database n T] :=
  Graph hamming_sym hamming_irr.

End Hamming.

(** Restricted sensitivity: the largest |f(D) - f(D')| / d(D, D') over different databases
    in [I]. *)
Definition restricted_sensitivity (R : realFieldType) n (T : finType)
    (I : {set database n T}) (f : database n T -> R) : R :=
  (\big[Num.max/0]_(DD : database n T * database n T |
                    [&& DD.1 \in I, DD.2 \in I & DD.1 != DD.2])
     (`|f DD.1 - f DD.2| / (hamming DD.1 DD.2)%:R))%R.
