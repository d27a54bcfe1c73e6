(** * Automorphisms, orbits, and the two kinds of regular graphs

    Sources: edwards, Section IV (paragraph a); alvim15, Definitions 2 and 4.

    MathComp multiplies permutations from left to right, [(s * t) x = t (s x)];
    the papers write composition from right to left.  [s \oP t] below is the
    papers' composition. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph.

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

(** Definition 2 of alvim15: the numbers of neighbours of [v] that are one step
    further from [u], or one step closer to [u], depend only on the distance of
    [u] and [v].  Nothing is asked of pairs in different components. *)
Definition distance_regular : Prop :=
  exists b c : nat -> nat, forall u v, connect G u v ->
    #|[set w | G v w && (dist G u w == (dist G u v).+1)]| = b (dist G u v) /\
    #|[set w | G v w && ((dist G u w).+1 == dist G u v)]| = c (dist G u v).

End Automorphisms.

(** For a group [Gamma] of permutations of the vertices: the elements taking [u]
    to [v], the stabiliser, the orbit. *)
Section Actions.
Variables (V : finType) (Gamma : {set {perm V}}).

Definition transporter u v : {set {perm V}} := [set s in Gamma | s u == v].
Definition stabiliser u : {set {perm V}} := [set s in Gamma | s u == u].
Definition orbit_of u : {set V} := [set (s : {perm V}) u | s in Gamma].

End Actions.
