(** * alvim15/theorem-12: the bound on distance-regular or vertex-transitive graphs

    The printed proof transforms the matrix with Lemmas 7, 8 and 9, and Lemma 8
    asks for connectedness.  The bound itself needs neither: it is the uniform
    bound, which has no symmetry assumption, with Proposition 5. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import regular_facts.
From leakproof.edwards Require Import lemma_1.
From leakproof.beyond Require Import uniform_bound.
From leakproof.alvim15 Require Import proposition_5.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma regular_distance_sum (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (i h : A) :
  distance_regular G \/ vertex_transitive G ->
  distance_sum G lam i = distance_sum G lam h.
Proof. by case/proposition_5=> n nE; apply: eq_bigr => d _; rewrite !nE. Qed.

Lemma regular_sum_of_maxima (R : realFieldType) (A B : finType) (G : graph A)
    (lam : R) (M : A -> B -> R) (i : A) :
  distance_regular G \/ vertex_transitive G ->
  1 <= lam -> channel M -> private G lam M ->
  sum_of_maxima M <= #|A|%:R / distance_sum G lam i.
Proof.
move=> regular lam_ge1 MC MP.
have S_gt0 : 0 < distance_sum G lam i.
  exact: lt_le_trans (distance_sum_ge1 G i lam_ge1).
apply: le_trans (uniform_bound lam_ge1 MC MP) _.
rewrite -sum1_card natr_sum mulr_suml (sum_components G).
apply: ler_sum => C CG; rewrite sumr_const -[leRHS]mulr_natl div1r.
rewrite ler_wpmul2l ?ler0n // lef_pinv ?posrE ?least_spread_gt0 //.
apply: le_least_spread => [|j jC].
  rewrite distance_sum_spread; apply: le_trans (spread_le_card G lam_ge1 _ _) _.
  by rewrite ler_nat max_card.
rewrite (component_of CG jC) -distance_sum_spread.
by rewrite (regular_distance_sum lam i j).
Qed.

Theorem theorem_12 (R : realFieldType) (A B : finType) (G : graph A) (lam : R)
    (M : A -> B -> R) :
  distance_regular G \/ vertex_transitive G ->
  1 <= lam -> channel M -> private G lam M ->
  forall i, posterior_vulnerability (@uniform R A) M <= (distance_sum G lam i)^-1.
Proof.
move=> regular lam_ge1 MC MP i; rewrite lemma_1 ler_pdivr_mull ?(card_gt0R _ i) //.
exact: regular_sum_of_maxima.
Qed.

(** Where the numbers of vertices at each distance do not depend on the vertex, the
    uniform bound is the number of inputs over that sum. *)
Theorem uniform_bound_regular (R : realFieldType) (A : finType) (G : graph A)
    (lam : R) (i : A) :
  (forall d w w', #|sphere G d w| = #|sphere G d w'|) -> 1 <= lam ->
  \sum_(C in components G) #|C|%:R / least_spread G lam C
    = #|A|%:R / distance_sum G lam i.
Proof.
move=> same lam_ge1.
rewrite -[in RHS]sum1_card natr_sum mulr_suml (sum_components G).
apply: eq_bigr => C CG; rewrite [RHS]sumr_const -(mulr_natl (_ / _)) div1r.
have spreadE j : j \in C -> spread G lam C j = distance_sum G lam i.
  move=> jC; rewrite (component_of CG jC) -distance_sum_spread.
  by apply: eq_bigr => d _; rewrite (same d j i).
congr (_ / _); apply/eqP; rewrite eq_le; apply/andP; split.
  have [x Cx] := componentsP _ _ CG; rewrite -(spreadE x) ?least_spread_le //;
    by rewrite Cx component_refl.
apply: le_least_spread => [|j jC]; last by rewrite spreadE.
rewrite distance_sum_spread; apply: le_trans (spread_le_card G lam_ge1 _ _) _.
by rewrite ler_nat max_card.
Qed.

(** The condition for equality.  (5) with equality says that an entry is the
    maximum times lam^-distance; across components, that it is 0. *)
Theorem theorem_12_equality (R : realFieldType) (A B : finType) (G : graph A)
    (lam : R) (M : A -> B -> R) (M'' : A -> A -> R) :
  1 <= lam -> channel M'' ->
  (forall i, M'' i i = matrix_max M'') ->
  (forall i j, M'' i j = matrix_max M'' * similarity G lam i j) ->
  posterior_vulnerability (@uniform R A) M''
    = posterior_vulnerability (@uniform R A) M ->
  forall i, posterior_vulnerability (@uniform R A) M = (distance_sum G lam i)^-1.
Proof.
move=> lam_ge1 MC M_diag ME <- i.
have m_eq : matrix_max M'' * distance_sum G lam i = 1.
  rewrite -(proj2 MC i) distance_sum_similarity mulr_sumr.
  by apply: eq_bigr => j _; rewrite ME.
have S_gt0 : 0 < distance_sum G lam i.
  exact: lt_le_trans (distance_sum_ge1 G i lam_ge1).
have -> : (distance_sum G lam i)^-1 = matrix_max M''.
  by rewrite -[LHS]mul1r -m_eq mulfK // gt_eqF.
have A_neq0 : #|A|%:R != 0 :> R by rewrite gt_eqF // (card_gt0R _ i).
rewrite lemma_1 /sum_of_maxima (eq_bigr (fun=> matrix_max M'')) => [|j _].
  by rewrite sumr_const -(mulr_natl (matrix_max M'')) mulKf.
rewrite -(M_diag j); apply: (@maximum_eq _ _ (M''^~ j)) => [|h].
  exact: (proj1 MC).
apply: le_trans (le_maximum (M'' h) j) _; rewrite M_diag.
exact: (le_maximum (fun h => \maximum_j M'' h j) h).
Qed.
