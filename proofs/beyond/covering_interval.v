(** * beyond/covering-interval: the covering number is the maximum up to lam / (lam - 1)

    With x a packing and r = 1 - 1/lam the columns r x_j lam^-d(i,j) leave to each row at
    least 1/lam, which goes to one more column for each component.  That column is private,
    its entries lying between 1/lam and 1. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts covering_facts.
From leakproof.beyond Require Import covering_bound covering_duality.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Channel.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R) (x : X -> R).
Hypotheses (lam_ge1 : 1 <= lam) (x_packing : packing G lam x).
Notation M := (similarity G lam).

Let r : R := 1 - lam^-1.
Let rest i : R := 1 - r * \sum_j M i j * x j.

Definition packing_channel (i : X) (z : X + {set X}) : R :=
  match z with
  | inl j => r * x j * M i j
  | inr C => if C == component G i then rest i else 0
  end.

Let lamV_ge0 : 0 <= lam^-1. Proof. by rewrite invr_ge0 ltW // lam_gt0. Qed.

Let r_ge0 : 0 <= r.
Proof. by rewrite subr_ge0 -[lam^-1]/(lam ^- 1) lamV_le1. Qed.

Let rest_ge i : lam^-1 <= rest i.
Proof.
rewrite /rest ler_subr_addr -ler_subr_addl -/r.
by rewrite -[leRHS]mulr1 ler_wpmul2l //; case: x_packing.
Qed.

Let rest_le1 i : rest i <= 1.
Proof.
rewrite ler_subl_addr ler_addl mulr_ge0 // sumr_ge0 // => j _.
by rewrite mulr_ge0 ?similarity_ge0 //; case: x_packing.
Qed.

Lemma packing_channelP :
  [/\ channel packing_channel, private G lam packing_channel &
      r * (\sum_j x j) + #|components G|%:R / lam <= sum_of_maxima packing_channel].
Proof.
have x_ge0 : forall j, 0 <= x j by case: x_packing.
have rest_ge0 i : 0 <= rest i by apply: le_trans (rest_ge i).
have K_ge0 i z : 0 <= packing_channel i z.
  case: z => [j|C] /=; first by rewrite !mulr_ge0 ?similarity_ge0.
  by case: ifP.
split.
- split=> // i; rewrite big_sumType /= [X in _ + X](bigD1 (component G i)) //= eqxx.
  rewrite [X in rest i + X]big1 => [|C /negbTE->] //; rewrite addr0 addrC /rest.
  under [X in _ + X]eq_bigr do rewrite -mulrA [x _ * _]mulrC.
  by rewrite -mulr_sumr subrK.
- move=> i h [j|C] ih /=.
    rewrite mulrCA ler_wpmul2l ?mulr_ge0 //.
    by have [_] := similarity_private G lam_ge1 j; apply.
  have -> : component G h = component G i by apply: component_eq; rewrite inE connect1.
  case: ifP => _; last by rewrite mulr0.
  apply: le_trans (rest_le1 i) _.
  by rewrite -(mulfV (lt0r_neq0 (lam_gt0 lam_ge1))) ler_wpmul2l // ltW // lam_gt0.
- rewrite /sum_of_maxima big_sumType /=; apply: ler_add.
    rewrite mulr_sumr; apply: ler_sum => j _; apply: le_trans (le_column_max _ j _).
    by rewrite /= similarity_refl mulr1.
  rewrite mulr_natl -sumr_const big_mkcond /=; apply: ler_sum => C _.
  case: ifP => [/componentsP[i CE]|_]; last exact: column_max_ge0.
  by apply: le_trans (le_column_max _ i _); rewrite /= CE eqxx.
Qed.

End Channel.

(** A private channel that comes so close, *)
Theorem covering_interval_attained (R : realFieldType) (X : finType) (G : graph X)
    (lam c : R) :
  1 <= lam -> covering_number G lam c ->
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private G lam K &
        (1 - lam^-1) * c + #|components G|%:R / lam <= sum_of_maxima K].
Proof.
move=> lam_ge1 /(covering_duality_numbers G c lam_ge1)[[x xP <-] _].
by exists _, (packing_channel G lam x); apply: packing_channelP.
Qed.

(** and the interval for the largest leakage factor. *)
Theorem covering_interval (R : realFieldType) (X : finType) (G : graph X) (lam b c : R) :
  1 <= lam -> covering_number G lam c -> largest_factor G lam b ->
  (1 - lam^-1) * c + #|components G|%:R / lam <= b /\ b <= c.
Proof.
move=> lam_ge1 cC bL; split; last exact: covering_number_bound cC bL.
have [Z [K [KC KP le_K]]] := covering_interval_attained lam_ge1 cC.
by apply: le_trans le_K _; case: bL => _; apply.
Qed.

(** So the covering number is the maximum up to the factor lam / (lam - 1), on every graph. *)
Corollary covering_interval_factor (R : realFieldType) (X : finType) (G : graph X)
    (lam b c : R) :
  1 < lam -> covering_number G lam c -> largest_factor G lam b ->
  b <= c /\ c <= lam / (lam - 1) * b.
Proof.
move=> lam_gt1 cC bL; have [le_b le_c] := covering_interval (ltW lam_gt1) cC bL.
have lam0 : 0 < lam := lt_trans ltr01 lam_gt1; split=> //.
rewrite mulrAC ler_pdivl_mulr ?subr_gt0 // [c * _]mulrC.
have -> : (lam - 1) * c = lam * ((1 - lam^-1) * c).
  by rewrite mulrA mulrBr mulr1 divff // gt_eqF.
rewrite ler_pmul2l //; apply: le_trans le_b; rewrite ler_addl.
by rewrite divr_ge0 ?ler0n // ltW.
Qed.
