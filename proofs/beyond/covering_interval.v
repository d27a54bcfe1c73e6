(** * beyond/covering-interval, beyond/one-bit: how far below the covering number the maximum can be

    With x a packing and s = M x <= 1, the columns r x_j lam^-d(i,j) leave 1 - r s_i to row i,
    which goes to one more column for each component.  That column is private as soon as
    r (lam s_h - s_i) <= lam - 1 along edges: for r = 1 - 1/lam, its entries lying between
    1/lam and 1, and for r = lam / (lam + 1), since s_i >= s_h / lam.  The latter is at
    least 1/2, so that the maximum lies within one bit, whatever the graph and lam. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts covering_facts field_tactic.
From leakproof.beyond Require Import covering_bound covering_duality.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Channel.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam r : R) (x : X -> R).
Notation M := (similarity G lam).
Notation s := (fun i => \sum_j M i j * x j).
Hypotheses (lam_ge1 : 1 <= lam) (x_packing : packing G lam x) (r01 : 0 <= r <= 1).
Hypothesis r_private : forall i h, G i h -> r * (lam * s h - s i) <= lam - 1.

Let rest i : R := 1 - r * s i.

Definition packing_channel (i : X) (z : X + {set X}) : R :=
  match z with
  | inl j => r * x j * M i j
  | inr C => if C == component G i then rest i else 0
  end.

Add Field interval_field : (field_tactic_theory R).

Let r_ge0 : 0 <= r. Proof. by case/andP: r01. Qed.

Let rest_ge i : 1 - r <= rest i.
Proof. by rewrite ler_add2l ler_opp2 -[leRHS]mulr1 ler_wpmul2l //; case: x_packing. Qed.

Let rest_private i h : G i h -> rest i <= lam * rest h.
Proof.
move=> ih; rewrite -subr_ge0 /rest.
rewrite (_ : _ - _ = lam - 1 - r * (lam * s h - s i)); first by rewrite subr_ge0 r_private.
ring_in R.
Qed.

Lemma packing_channelP :
  [/\ channel packing_channel, private G lam packing_channel &
      r * (\sum_j x j) + #|components G|%:R * (1 - r) <= sum_of_maxima packing_channel].
Proof.
have x_ge0 : forall j, 0 <= x j by case: x_packing.
have rest_ge0 i : 0 <= rest i by apply: le_trans (rest_ge i); rewrite subr_ge0; case/andP: r01.
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
  by case: ifP => _; [apply: rest_private | rewrite mulr0].
- rewrite /sum_of_maxima big_sumType /=; apply: ler_add.
    rewrite mulr_sumr; apply: ler_sum => j _; apply: le_trans (le_column_max _ j _).
    by rewrite /= similarity_refl mulr1.
  rewrite mulr_natl -sumr_const big_mkcond /=; apply: ler_sum => C _.
  case: ifP => [/componentsP[i CE]|_]; last exact: column_max_ge0.
  by apply: le_trans (le_column_max _ i _); rewrite /= CE eqxx.
Qed.

End Channel.

(** For how large a share r of the packing that is private. *)
Section Shares.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R) (x : X -> R).
Hypotheses (lam_ge1 : 1 <= lam) (x_packing : packing G lam x).
Notation s := (fun i => \sum_j similarity G lam i j * x j).

Add Field shares_field : (field_tactic_theory R).

Let lam0 : 0 < lam := lam_gt0 lam_ge1.

Lemma packed_private i h : G i h -> s h <= lam * s i.
Proof.
move=> ih; rewrite mulr_sumr; apply: ler_sum => j _; rewrite mulrA ler_wpmul2r //.
  by case: x_packing.
have [_ M_private] := similarity_private G lam_ge1 j.
by apply: M_private; rewrite adjacent_sym.
Qed.

Lemma share_without_graph i h : G i h -> (1 - lam^-1) * (lam * s h - s i) <= lam - 1.
Proof.
move=> _; have s_ge0 : 0 <= s i.
  by rewrite sumr_ge0 // => j _; rewrite mulr_ge0 ?similarity_ge0 //; case: x_packing.
have s_le1 : s h <= 1 by case: x_packing.
have -> : lam - 1 = (1 - lam^-1) * lam by field_in R; rewrite gt_eqF.
rewrite ler_wpmul2l ?subr_ge0 ?invf_le1 // ler_subl_addr.
by apply: le_trans (_ : lam * 1 <= _); rewrite ?ler_pmul2l // mulr1 ler_addl.
Qed.

Lemma share_one_bit i h : G i h -> lam / (lam + 1) * (lam * s h - s i) <= lam - 1.
Proof.
move=> ih; have s_le1 : s h <= 1 by case: x_packing.
have lam1 : 0 < lam + 1 by apply: addr_gt0 ltr01; exact: lam_gt0.
rewrite mulrAC ler_pdivr_mulr //.
have -> : lam * (lam * s h - s i) = (lam ^+ 2 - 1) * s h - (lam * s i - s h) by ring_in R.
have -> : (lam - 1) * (lam + 1) = lam ^+ 2 - 1 by ring_in R.
rewrite ler_subl_addr; apply: le_trans (_ : (lam ^+ 2 - 1) * 1 <= _).
  by rewrite ler_wpmul2l // subr_ge0 exprn_ege1.
by rewrite mulr1 ler_addl subr_ge0 packed_private.
Qed.

End Shares.

(** A private channel that comes so close, *)
Theorem covering_interval_attained (R : realFieldType) (X : finType) (G : graph X)
    (lam c : R) :
  1 <= lam -> covering_number G lam c ->
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private G lam K &
        (1 - lam^-1) * c + #|components G|%:R / lam <= sum_of_maxima K].
Proof.
move=> lam_ge1 /(covering_duality_numbers G c lam_ge1)[[x xP <-] _].
exists _, (packing_channel G lam (1 - lam^-1) x).
have lam0 := lam_gt0 lam_ge1; have := packing_channelP lam_ge1 xP _ (share_without_graph lam_ge1 xP).
by rewrite subKr; apply; rewrite subr_ge0 invf_le1 // lam_ge1 /= ler_subl_addr ler_addl invr_ge0 ltW.
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

(** The same with lam / (lam + 1) of the packing: *)
Theorem one_bit_attained (R : realFieldType) (X : finType) (G : graph X) (lam c : R) :
  1 <= lam -> covering_number G lam c ->
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private G lam K &
        (lam * c + #|components G|%:R) / (lam + 1) <= sum_of_maxima K].
Proof.
move=> lam_ge1 /(covering_duality_numbers G c lam_ge1)[[x xP <-] _].
have lam1 : 0 < lam + 1 by apply: addr_gt0 ltr01; exact: lam_gt0.
have lam0 := lam_gt0 lam_ge1.
exists _, (packing_channel G lam (lam / (lam + 1)) x).
have r01 : 0 <= lam / (lam + 1) <= 1.
  by rewrite divr_ge0 ?(ltW lam0) ?(ltW lam1) //= ler_pdivr_mulr // mul1r ler_addl ler01.
have rest : 1 - lam / (lam + 1) = (lam + 1)^-1.
  by rewrite -{1}(divff (lt0r_neq0 lam1)) -mulrBl addrAC subrr add0r mul1r.
have := packing_channelP lam_ge1 xP r01 (share_one_bit lam_ge1 xP).
by rewrite rest mulrAC -mulrDl.
Qed.

Theorem one_bit (R : realFieldType) (X : finType) (G : graph X) (lam b c : R) :
  1 <= lam -> covering_number G lam c -> largest_factor G lam b ->
  (lam * c + #|components G|%:R) / (lam + 1) <= b /\ b <= c.
Proof.
move=> lam_ge1 cC bL; split; last exact: covering_number_bound cC bL.
have [Z [K [KC KP le_K]]] := one_bit_attained lam_ge1 cC.
by apply: le_trans le_K _; case: bL => _; apply.
Qed.

(** So the covering number is less than twice the maximum, on every graph with a vertex. *)
Corollary one_bit_factor (R : realFieldType) (X : finType) (G : graph X) (lam b c : R) :
  1 <= lam -> covering_number G lam c -> largest_factor G lam b ->
  c <= (1 + lam^-1) * b /\ (1 + lam^-1) * b <= 2%:R * b.
Proof.
move=> lam_ge1 cC bL; have [le_b _] := one_bit lam_ge1 cC bL.
have lam1 : 0 < lam + 1 by apply: addr_gt0 ltr01; exact: lam_gt0.
have lam0 := lam_gt0 lam_ge1.
have b_ge0 : 0 <= b.
  apply: le_trans le_b; apply: divr_ge0 (ltW lam1); apply: addr_ge0 (ler0n _ _).
  by apply: mulr_ge0 (ltW lam0) _; apply: covering_number_ge0 cC.
split; last by rewrite ler_wpmul2r // (natrD _ 1 1) ler_add2l invf_le1.
rewrite -(ler_pmul2l lam0) mulrA mulrDr mulr1 divff ?gt_eqF // [leRHS]mulrC -ler_pdivr_mulr //.
apply: le_trans le_b; rewrite ler_wpmul2r ?invr_ge0 ?(ltW lam1) //.
by rewrite ler_addl ler0n.
Qed.
