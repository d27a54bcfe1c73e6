(** * alvim15/proposition-20: whether it is a better bound than Theorem 15

    The sentence before Lemma 19.  Two individuals, two values and r = 3 outputs at lam = 2:
    12/5 against 16/9.  Where r is a power of v: three individuals, two values and r = 4: 32/13
    against 64/27. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import closed_numbers.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem proposition_20_better_fails (R : realFieldType) :
  ~ (forall (u v r l : nat) (lam : R),
       (1 < v)%N -> (r < v ^ u)%N -> (v ^ l <= r < v ^ l.+1)%N -> 1 < lam ->
       r%:R * lam ^+ u / ((v%:R - 1 + lam) ^+ l - lam ^+ l + lam ^+ u) < bnd u v lam).
Proof.
move=> /(_ 2%N 2%N 3%N 1%N 2%:R isT isT isT); rewrite /bnd; by closed_in R => /(_ isT).
Qed.

Theorem proposition_20_better_power_fails (R : realFieldType) :
  ~ (forall (u v l : nat) (lam : R),
       (1 < v)%N -> (l < u)%N -> 1 < lam ->
       (v ^ l)%:R * lam ^+ u / ((v%:R - 1 + lam) ^+ l - lam ^+ l + lam ^+ u) < bnd u v lam).
Proof.
move=> /(_ 3%N 2%N 2%N 2%:R isT isT); rewrite /bnd; by closed_in R => /(_ isT).
Qed.
