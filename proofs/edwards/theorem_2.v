(** * edwards/theorem-2: posterior vulnerability of private channels

    The printed proof goes through Lemma 7.  Lemma 6 alone is enough: the chain of
    inequalities needs only the column maxima on the diagonal.  So the averaging
    step, and with it all of the symmetry, is not needed for the bound. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.
From leakproof.library Require Import graph_facts channel_facts.
From leakproof.edwards Require Import lemma_1 lemma_6 theorem_3_proof.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma representatives (X : finType) (G : graph X) : X ->
  exists representative : {set X} -> X,
    forall C, C \in components G -> representative C \in C.
Proof.
move=> x; exists (fun C : {set X} => odflt x [pick y in C]) => C /componentsP[y ->].
by case: pickP => [//|/(_ y)]; rewrite component_refl.
Qed.

Lemma sum_of_maxima_le_diameters (R : realFieldType) (X Z : finType)
    (G : graph X) (lam : R) (K : X -> Z -> R) :
  1 <= lam -> channel K -> private G lam K ->
  sum_of_maxima K <= \sum_(C in components G) lam ^+ diameter G C.
Proof.
move=> lam_ge1 KC KP; case: (pickP (mem X)) => [x _|X0]; last first.
  rewrite [leLHS]big1 ?sumr_ge0 // => [C _|j _].
    by rewrite exprn_ge0 // (le_trans ler01).
  by apply/eqP; rewrite eq_le column_max_ge0 andbT maximum_le // => i; have := X0 i.
have [m m_max] := picks_maxima_exists K x.
have [rep rep_in] := representatives G x.
have K'C := collapse_channel m KC; have K'P := collapse_private m KP.
rewrite -(collapse_sum_of_maxima KC m_max).
rewrite /sum_of_maxima (eq_bigr _ (fun j _ => collapse_column_max KC m_max j)).
have [-> step1 step2 step3 <-] := theorem_3_proof lam_ge1 K'C K'P rep_in.
exact: le_trans step1 (le_trans step2 step3).
Qed.

Theorem theorem_2 (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) :
  1 <= lam -> channel K -> private G lam K ->
  posterior_vulnerability (@uniform R X) K
    <= #|X|%:R^-1 * \sum_(C in components G) lam ^+ diameter G C.
Proof.
move=> lam_ge1 KC KP; rewrite lemma_1 ler_wpmul2l ?invr_ge0 ?ler0n //.
exact: sum_of_maxima_le_diameters.
Qed.
