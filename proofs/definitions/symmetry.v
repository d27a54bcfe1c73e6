(** * Automorphisms, orbits, and the two kinds of regular graphs

    Sources: edwards, Section IV (paragraph a); alvim15, Definitions 2 and 4.

    MathComp multiplies permutations from left to right, [(s * t) x = t (s x)];
    the papers write composition from right to left.  [s \oP t] below is the
    papers' composition.

    The rest is MathComp's (fingroup/action.v), for its action ['P] of permutations: for a
    group [Gamma] of them, the elements taking [u] to [v] are [amove 'P Gamma u v], the
    stabiliser is ['C_Gamma[u | 'P]], the orbit is [orbit 'P Gamma u]. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope group_scope.

Notation "s \oP t" := (t * s) (at level 40, only parsing) : group_scope.

Section Automorphisms.
Variables (V : finType) (G : graph V).

Definition automorphism (s : {perm V}) : bool :=
  [forall u, forall v, G (s u) (s v) == G u v].

Definition aut : {set {perm V}} := [set s | automorphism s].

Lemma autP (s : {perm V}) : reflect (forall u v, G (s u) (s v) = G u v) (s \in aut).
Proof.
rewrite inE; apply: (iffP forallP) => [s_aut u v | s_aut u].
  exact/eqP/(forallP (s_aut u)).
by apply/forallP => v; rewrite s_aut.
Qed.

Lemma aut_group_set : group_set aut.
Proof.
apply/group_setP; split=> [|s t /autP sA /autP tA]; apply/autP => u v.
  by rewrite !perm1.
by rewrite !permM tA sA.
Qed.

Canonical aut_group := Group aut_group_set.

(** Definition 4 of alvim15. *)
Definition vertex_transitive : Prop :=
  forall u v, exists2 s, s \in aut & s u = v.

(** VT+ (Definition 9 of alvim11), with the n automorphisms indexed by the n vertices: for
    every vertex, its images under them are all the vertices. *)
Definition vt_plus : Prop :=
  exists2 s : V -> {perm V}, forall k, s k \in aut & forall v w, exists k, s k v = w.

(** Definition 2 of alvim15: the numbers of neighbours of [v] that are one step
    further from [u], or one step closer to [u], depend only on the distance of
    [u] and [v].  Nothing is asked of pairs in different components. *)
Definition distance_regular : Prop :=
  exists b c : nat -> nat, forall u v, connect G u v ->
    #|[set w | G v w && (dist G u w == (dist G u v).+1)]| = b (dist G u v) /\
    #|[set w | G v w && ((dist G u w).+1 == dist G u v)]| = c (dist G u v).

(** Proposition 3 of alvim15: |V_j(w) & V_k(w')| depends on j, k and d(w, w') only.  In
    different components these sets are disjoint, and nothing is asked. *)
Definition constant_intersections : Prop :=
  exists p : nat -> nat -> nat -> nat, forall j k w w', connect G w w' ->
    #|sphere G j w :&: sphere G k w'| = p j k (dist G w w').

End Automorphisms.

(** On a tuple of values: its positions may be permuted, (t_1, ..., t_n) going to
    (t_pi(1), ..., t_pi(n)); or automorphisms of the secret graph may act tuple by tuple. *)
Definition permute_positions (n : nat) (T : finType) (pi : {perm 'I_n})
    (D : database n T) : database n T := [ffun i => D (pi i)].
Definition componentwise (n : nat) (T : finType) (G : graph T)
    (f : database n T -> database n T) : Prop :=
  exists2 phi : 'I_n -> {perm T}, forall i, phi i \in aut G &
    forall D, f D = [ffun i => phi i (D i)].
