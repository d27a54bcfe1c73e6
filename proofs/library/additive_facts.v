(** * Facts about queries that add up over the tuples *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy secrets additive.
From leakproof.library Require Import policy_facts sensitivity_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Apart.
Variables (R : realDomainType) (A : Type) (X : finType) (f : A -> X -> R).

Lemma l1_apart_ge0 a b : 0 <= l1_apart f a b.
Proof. by apply: sumr_ge0. Qed.

Lemma l1_apartC a b : l1_apart f a b = l1_apart f b a.
Proof. by apply: eq_bigr => x _; rewrite distrC. Qed.

End Apart.

Section Sensitivity.
Variables (R : realDomainType) (n : nat) (T X : finType).
Variables (N : rel (database n T)) (f : database n T -> X -> R) (w : R).

(** The largest distance, attained or 0. *)
Lemma sensitivity_is :
  (forall D E, N D E -> l1_apart f D E <= w) ->
  (exists D E, N D E /\ l1_apart f D E = w) \/ w = 0 -> sensitivity N f = w.
Proof.
move=> f_le att; apply/eqP; rewrite eq_le; apply/andP; split.
  by apply: sensitivity_le => //; case: att => [[D [E [_ <-]]]|->//]; apply: l1_apart_ge0.
by case: att => [[D [E [DE <-]]]|->]; [apply: le_sensitivity | apply: sensitivity_ge0].
Qed.

End Sensitivity.

Lemma free_sensitivity_additive (R : realDomainType) (n : nat) (T X : finType) (G : graph T)
    (g : T -> X -> R) :
  (0 < n)%N -> free_sensitivity G (additive (n := n) g) = largest_over_edges G g.
Proof.
case: n => // n _; have sum_g D x : additive (n := n.+1) g D x = \sum_i g (D i) x by [].
have le_largest u v : G u v -> l1_apart g u v <= largest_over_edges G g.
  exact: (@le_max_cond R _ (fun e : T * T => G e.1 e.2) (fun e => l1_apart g e.1 e.2) (u, v)).
apply/eqP; rewrite eq_le; apply/andP; split.
  apply: (@additive_sensitivity_le _ _ _ _ G _ (fun=> g) sum_g) => [|i u v uv]; first exact: max_cond_ge0.
  exact: le_largest uv.
apply: max_cond_le => [|[u v] /= uv]; first exact: sensitivity_ge0.
exact: (@le_additive_sensitivity _ _ _ _ G _ (fun=> g) sum_g ord0 u v uv).
Qed.
