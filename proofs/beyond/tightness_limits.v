(** * beyond/tightness: the ratio of the logarithms of the diameter bound and of the
    maximum, as lam falls to 1

    [opt] stands for the function that gives the maximum; there is one by
    beyond/optimum_exists.v.  How limits of quotients of logarithms are stated is told
    in definitions/limits.v. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds extreme limits.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import limit_facts linear_program field_tactic.
From leakproof.beyond Require Import radius_bound extreme_columns optimum_exists.
From leakproof.edwards Require Import theorem_5_limits.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem tightness_limit_several_components (R : realFieldType) (X : finType)
    (G : graph X) (opt : R -> R) :
  (1 < #|components G|)%N ->
  (forall lam, 1 < lam -> largest_factor G lam (opt lam)) ->
  log_ratio_tends (fun lam => \sum_(C in components G) lam ^+ diameter G C) opt 1 1.
Proof.
move=> q_gt1 optE; apply: (@log_ratio_squeeze _ #|components G|%:R).
- by rewrite ltr1n.
- apply: just_above_all => lam lam_gt1; have [_ upper] := optE lam lam_gt1.
  have [[Z [K [KC KP <-]]] _] := optimum_at_one R G; apply: (upper _ _ KC) => i h j ih.
  apply: le_trans (KP i h j ih) _; rewrite ler_wpmul2r ?(ltW lam_gt1) //.
  exact: (proj1 KC).
- apply: just_above_all => lam lam_gt1; have lam_ge1 := ltW lam_gt1.
  have [[Z [K [KC KP <-]]] _] := optE lam lam_gt1.
  exact: le_trans (radius_bound lam_ge1 KC KP) (radius_le_diameter_bound G lam_ge1).
- by move=> c; apply: diameter_bound_near; apply: ltnW.
Qed.
