(** * alvim11/theorem-1, theorem-3, theorem-4: the bounds for VT+ graphs

    VT+ graphs (Definition 9) are vertex-transitive, so that the theorems of alvim15
    apply.  VT+ is stated with the n automorphisms indexed by the n vertices. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds utility.
From leakproof.alvim15 Require Import proposition_24 theorem_12 theorem_27 theorem_28.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem vt_plus_vertex_transitive (V : finType) (G : graph V) :
  vt_plus G -> vertex_transitive G.
Proof. by move=> [s sA s_onto] u v; have [k <-] := s_onto u v; exists (s k). Qed.

Lemma vt_plus_regular (V : finType) (G : graph V) :
  distance_regular G \/ vt_plus G -> distance_regular G \/ vertex_transitive G.
Proof. by case=> [|/vt_plus_vertex_transitive]; [left | right]. Qed.

Theorem theorem_1_bound (R : realFieldType) (A B : finType) (G : graph A) (lam : R)
    (M : A -> B -> R) :
  distance_regular G \/ vt_plus G -> 1 <= lam -> channel M -> private G lam M ->
  forall a, posterior_vulnerability (@uniform R A) M <= (distance_sum G lam a)^-1.
Proof. by move=> /vt_plus_regular; apply: theorem_12. Qed.

Theorem theorem_1_tight (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (a : A) :
  distance_regular G \/ vt_plus G -> 1 <= lam ->
  exists M : A -> A -> R,
  [/\ channel M, private G lam M
    & posterior_vulnerability (@uniform R A) M = (distance_sum G lam a)^-1].
Proof.
move=> /vt_plus_regular regular lam_ge1.
have [HC HP HU _ _] := theorem_28 a regular lam_ge1.
exists (distance_matrix G lam a); split=> //.
apply/eqP; rewrite eq_le (theorem_12 regular lam_ge1 HC HP) /=.
by rewrite -[leLHS]HU; apply: utility_le; case: HC.
Qed.

Theorem theorem_3 (R : realFieldType) (Y Z : finType) (G : graph Y) (lam : R)
    (H : Y -> Z -> R) (guess : Z -> Y) :
  distance_regular G \/ vt_plus G -> 1 <= lam -> channel H -> private G lam H ->
  forall y, utility_of_guess (@uniform R Y) H guess (@identity_gain R Y)
              <= (distance_sum G lam y)^-1.
Proof. by move=> /vt_plus_regular; apply: theorem_27. Qed.

Theorem theorem_4 (R : realFieldType) (Y : finType) (G : graph Y) (lam : R) (y : Y) :
  distance_regular G \/ vt_plus G -> 1 <= lam ->
  let c := (distance_sum G lam y)^-1 in
  let H := distance_matrix G lam y in
  [/\ channel H,
      private G lam H,
      utility_of_guess (@uniform R Y) H id (@identity_gain R Y) = c,
      optimal_guess (@uniform R Y) H (@identity_gain R Y) id &
      forall (Z : finType) (H' : Y -> Z -> R) (guess : Z -> Y),
        channel H' -> private G lam H' ->
        utility_of_guess (@uniform R Y) H' guess (@identity_gain R Y)
          <= utility_of_guess (@uniform R Y) H id (@identity_gain R Y)].
Proof. by move=> /vt_plus_regular; apply: theorem_28. Qed.

(** Guesses may be randomised, [remap z y'] being p(y'|z). *)
Theorem theorem_3_randomised (R : realFieldType) (Y Z : finType) (G : graph Y) (lam : R)
    (H : Y -> Z -> R) (remap : Z -> Y -> R) :
  distance_regular G \/ vt_plus G -> 1 <= lam -> channel H -> private G lam H ->
  channel remap ->
  forall y, utility (@uniform R Y) H remap (@identity_gain R Y) <= (distance_sum G lam y)^-1.
Proof. by move=> /vt_plus_regular; apply: theorem_27_randomised. Qed.

Theorem theorem_4_randomised (R : realFieldType) (Y : finType) (G : graph Y) (lam : R) (y : Y) :
  distance_regular G \/ vt_plus G -> 1 <= lam ->
  forall (Z : finType) (H' : Y -> Z -> R) (remap : Z -> Y -> R),
    channel H' -> private G lam H' -> channel remap ->
    utility (@uniform R Y) H' remap (@identity_gain R Y)
      <= utility (@uniform R Y) (distance_matrix G lam y) (deterministic R id)
           (@identity_gain R Y).
Proof. by move=> /vt_plus_regular; apply: theorem_28_randomised. Qed.
