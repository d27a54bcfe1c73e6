(** * Pufferfish privacy

    Source: he14, Section 4.2 (Theorems 4.4 and 4.5), after Kifer and
    Machanavajjhala.  The secrets are that tuple [i] has value [x]; the pairs to be
    kept apart are those of the secret graph.  A graph being symmetric, both orders
    of a pair are included. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Pufferfish.
Variables (R : realFieldType) (n : nat) (T Z : finType).
Implicit Types (D E : database n T) (prior : database n T -> R)
               (K : database n T -> Z -> R) (p : 'I_n -> T -> R).

(** The tuples are independent, tuple [i] distributed by [p i]. *)
Definition product_prior p : database n T -> R := fun D => \prod_i p i (D i).

(** A distribution conditioned on the database being in [I]. *)
Definition conditioned (I : {set database n T}) prior : database n T -> R :=
  fun D => if D \in I then prior D / \sum_(E in I) prior E else 0.

(** Pr(t_i = x) and Pr(z | t_i = x). *)
Definition value_probability prior i x : R := \sum_(D : database n T | D i == x) prior D.
Definition output_given prior K i x z : R :=
  (\sum_(D : database n T | D i == x) prior D * K D z) / value_probability prior i x.

(** Asked of the priors satisfying [priors], where both values are possible. *)
Definition pufferfish_private (priors : (database n T -> R) -> Prop)
    (G : graph T) (lam : R) K : Prop :=
  forall prior, priors prior -> forall i x y z, G x y ->
    0 < value_probability prior i x -> 0 < value_probability prior i y ->
    output_given prior K i x z <= lam * output_given prior K i y z.

(** The product distributions, and those conditioned on [I] where they can be. *)
Definition product_priors prior : Prop :=
  exists2 p, forall i, distribution (p i) & prior =1 product_prior p.
Definition conditioned_priors (I : {set database n T}) prior : Prop :=
  exists p, [/\ forall i, distribution (p i),
                0 < \sum_(E in I) product_prior p E &
                prior =1 conditioned I (product_prior p)].

End Pufferfish.
