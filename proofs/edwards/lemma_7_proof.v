(** * edwards/lemma-7-proof: the diagonals on the orbits

    Averaging replaces the diagonal entries by their means over the orbits. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry.
From leakproof.edwards Require Import lemma_2 lemma_4 lemma_7.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem lemma_7_orbit_sum (R : realFieldType) (X : finType) (Gamma : {group {perm X}})
    (K : X -> X -> R) (i : X) :
  \sum_(j in orbit 'P Gamma i) average Gamma K j j = \sum_(j in orbit 'P Gamma i) K j j.
Proof.
rewrite -mulr_sumr exchange_big /= -[RHS](average_const Gamma).
congr (_ * _); apply: eq_bigr => s sG; rewrite [RHS](reindex_inj (@perm_inj _ s)).
by apply: eq_bigl => j; rewrite (orbit_transl _ (mem_orbit 'P j sG)).
Qed.

Theorem lemma_7_diagonal_mean (R : realFieldType) (X : finType) (Gamma : {group {perm X}})
    (K : X -> X -> R) (i : X) :
  average Gamma K i i
    = #|orbit 'P Gamma i|%:R^-1 * \sum_(k in orbit 'P Gamma i) K k k.
Proof.
rewrite -lemma_7_orbit_sum (eq_bigr (fun=> average Gamma K i i)) => [|j /average_orbit-> //].
rewrite sumr_const -(mulr_natl (average Gamma K i i)) mulKf // pnatr_eq0 -lt0n.
by apply/card_gt0P; exists i; apply: orbit_refl.
Qed.
