(** * beyond/power-ratio: how close powers come to the covering number

    OPT(G^n) / cov(G)^n never grows with n, by OPT(G [] H) <= cov(G) OPT(H); and it is 1 for one
    n >= 1, and then for all, exactly if OPT(G) = cov(G). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import channel_facts isomorphism_facts product_facts covering_facts.
From leakproof.beyond Require Import covering_duality covering_product product_optimum optimum_exists.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Ratio.
Variables (R : realFieldType) (T : finType) (G : graph T) (lam c : R).
Hypotheses (lam_ge1 : 1 <= lam) (cC : covering_number G lam c).

Let c_ge0 : 0 <= c := covering_number_ge0 cC.

Lemma next_power n a : largest_factor (cartesian_power n G) lam a ->
  upper_bound (cartesian_power n.+1 G) lam (a * c).
Proof.
move=> aL; apply: upper_bound_isomorphic (power_step G n) _.
apply: upper_bound_isomorphic (product_commutes _ _) _.
exact: product_upper_bound lam_ge1 aL cC.
Qed.

Lemma ratio_falls n a b :
  largest_factor (cartesian_power n G) lam a -> largest_factor (cartesian_power n.+1 G) lam b ->
  b / c ^+ n.+1 <= a / c ^+ n.
Proof.
move=> aL [[Z [K [KC KP <-]]] _]; have le_ac := next_power aL KC KP.
move: c_ge0; rewrite le_eqVlt => /orP[/eqP c0|c_gt0].
  rewrite -c0 expr0n invr0 mulr0 divr_ge0 ?exprn_ge0 //.
  by have [[Y [L [LC _ <-]]] _] := aL; apply: sumr_ge0 => y _; apply: column_max_ge0.
by rewrite ler_pdivr_mulr ?exprn_gt0 // exprSr mulrA divfK // expf_neq0 // gt_eqF.
Qed.

Lemma ratio_one n : (0 < n)%N ->
  largest_factor (cartesian_power n G) lam (c ^+ n) <-> largest_factor G lam c.
Proof.
move=> n_gt0; split=> [|cL]; last exact: power_equality.
have [opt optP] := optimum_exists R G; have bL := optP lam lam_ge1; set b := opt lam in bL.
have le_bc : b <= c by exact: covering_number_bound cC bL.
case: n n_gt0 => // n _ [[Z [K [KC KP K_sum]]] _].
have := product_upper_bound lam_ge1 bL (covering_power n lam_ge1 cC).
move=> /(upper_bound_isomorphic (power_step G n))/(_ _ K KC KP); rewrite K_sum exprS.
have [c0 _|c_neq0] := eqVneq c 0; last first.
  have c_gt0 : 0 < c by rewrite lt_neqAle eq_sym c_neq0.
  rewrite ler_pmul2r ?exprn_gt0 // => le_cb; suff <- : b = c by [].
  by apply/eqP; rewrite eq_le le_bc.
suff <- : b = c by []; apply/eqP; rewrite eq_le le_bc c0.
by have [[Y [L [_ _ <-]]] _] := bL; apply: sumr_ge0 => y _; apply: column_max_ge0.
Qed.

End Ratio.

Theorem power_ratio_falls (R : realFieldType) (T : finType) (G : graph T) (lam c : R) (n : nat) (a b : R) :
  1 <= lam -> covering_number G lam c ->
  largest_factor (cartesian_power n G) lam a -> largest_factor (cartesian_power n.+1 G) lam b ->
  b / c ^+ n.+1 <= a / c ^+ n.
Proof. by move=> lam_ge1 cC; apply: ratio_falls. Qed.

Theorem power_ratio_one (R : realFieldType) (T : finType) (G : graph T) (lam c : R) (n : nat) :
  1 <= lam -> covering_number G lam c -> (0 < n)%N ->
  largest_factor (cartesian_power n G) lam (c ^+ n) <-> largest_factor G lam c.
Proof. by move=> lam_ge1 cC; apply: ratio_one. Qed.
