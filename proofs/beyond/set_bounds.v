(** * beyond/set-bounds/domination: the maximum leakage and weights that dominate

    Where weights add up to at least 1 over each vertex and its neighbours, lambda times the weights are prices: a
    column that is 1 at a vertex is at least 1/lambda at its neighbours. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.beyond Require Import weak_duality.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem domination_bound (R : realFieldType) (X : finType) (G : graph X) (lam b : R) (x : X -> R) :
  1 <= lam -> (forall i, 0 <= x i) -> (forall i, 1 <= \sum_(h | (h == i) || G i h) x h) ->
  largest_factor G lam b -> b <= lam * \sum_i x i.
Proof.
move=> lam_ge1 x_ge0 dominates [[Z [K [KC KP <-]]] _]; rewrite mulr_sumr.
apply: prices_upper_bound KC KP => c i [c_ge0 cP]; have lam_ge0 : 0 <= lam := le_trans ler01 lam_ge1.
have term_ge0 h : 0 <= lam * x h * c h by rewrite !mulr_ge0.
rewrite (bigID (fun h => (h == i) || G i h)) /= -[leLHS]addr0; apply: ler_add; last exact: sumr_ge0.
apply: le_trans (_ : \sum_(h | (h == i) || G i h) x h * c i <= _).
  by rewrite -mulr_suml ler_pemull.
apply: ler_sum => h near_h; rewrite [lam * x h]mulrC -mulrA ler_wpmul2l //.
by case/orP: near_h => [/eqP->|/cP//]; rewrite ler_pemull.
Qed.
