(** * beyond/metric-product: pairs of points, and points side by side

    From below two channels side by side.  From above: with y a covering of Y, the sum of
    y_b K_(a,b)j over b is private on X, has rows of sum cov(Y), and its maxima are no smaller,
    since the sum of y_b N(b*,b) is at least 1. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import channel_facts metric_facts metric_optimum.
From leakproof.beyond Require Import metric_monotone.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Product.
Variables (R : realFieldType) (X Y : finType) (M : X -> X -> R) (N : Y -> Y -> R).
Hypotheses (MN : nearness M) (NN : nearness N).

Lemma product_nearnessP : nearness (product_nearness M N).
Proof.
split=> [[a b]|[a b] [c d]|[a b] [c d] [e f]]; rewrite /product_nearness /=.
- by rewrite !near_refl // mulr1.
- by rewrite mulr_ge0 ?near_ge0 // mulr_ile1 ?near_ge0 ?near_le1.
- by rewrite mulrACA ler_pmul ?mulr_ge0 ?near_ge0 ?near_triangle.
Qed.

Lemma beside_nearnessP : nearness (beside_nearness M N).
Proof.
split=> [[a|b]|[a|b] [c|d]|[a|b] [c|d] [e|f]] /=; rewrite ?near_refl ?near_ge0 ?near_le1 //;
  rewrite ?mul0r ?mulr0 ?lexx ?ler01 ?near_triangle ?near_ge0 //.
Qed.

End Product.

Lemma column_max_empty (R : realFieldType) (I Z : finType) (K : I -> Z -> R) j :
  (forall i : I, False) -> column_max K j = 0.
Proof.
move=> I0; apply/eqP; rewrite eq_le column_max_ge0 andbT.
by apply: maximum_le => // i; case: (I0 i).
Qed.

Theorem metric_product_lower (R : realFieldType) (X Y : finType) (M : X -> X -> R)
    (N : Y -> Y -> R) (a b e : R) :
  nearness M -> nearness N -> largest_for M a -> largest_for N b ->
  largest_for (product_nearness M N) e -> a * b <= e.
Proof.
move=> MN NN [[Z [K [[K_ge0 K_sum] KP <-]]] _] [[W [L [[L_ge0 L_sum] LP <-]]] _] [_ e_upper].
pose T (p : X * Y) (q : Z * W) : R := K p.1 q.1 * L p.2 q.2.
have T_ge0 p q : 0 <= T p q by rewrite mulr_ge0.
apply: le_trans (e_upper [finType of Z * W] T _ _).
- rewrite /sum_of_maxima mulr_suml -(pair_bigA _ (fun j k => column_max T (j, k))) /=.
  apply: ler_sum => j _; rewrite mulr_sumr; apply: ler_sum => k _.
  case: (pickP (mem X)) => [x _|X0]; last first.
    by rewrite column_max_empty ?mul0r ?column_max_ge0 // => i; have := X0 i.
  case: (pickP (mem Y)) => [y _|Y0]; last first.
    by rewrite (@column_max_empty _ _ _ L) ?mulr0 ?column_max_ge0 // => i; have := Y0 i.
  have [i iE] := maximum_attained x (fun i => K_ge0 i j).
  have [h hE] := maximum_attained y (fun h => L_ge0 h k).
  by rewrite /column_max iE hE; apply: (le_column_max T (i, h) (j, k)).
- split=> // -[i h]; rewrite -(pair_bigA _ (fun j k => T (i, h) (j, k))) /= /T /=.
  by under eq_bigr do rewrite -mulr_sumr L_sum mulr1; apply: K_sum.
- move=> [i h] [i' h'] [j k]; rewrite /product_nearness /T /= mulrACA.
  by rewrite ler_pmul ?mulr_ge0 ?near_ge0.
Qed.

Theorem metric_product_upper (R : realFieldType) (X Y : finType) (M : X -> X -> R)
    (N : Y -> Y -> R) (a c e : R) :
  nearness M -> nearness N -> largest_for M a -> covering_number_for N c ->
  largest_for (product_nearness M N) e -> e <= a * c.
Proof.
move=> MN NN [_ a_upper] [[y [y_ge0 y_cover] <-] _] [[Z [K [[K_ge0 K_sum] KP <-]]] _].
case: (pickP (mem [finType of X * Y])) => [[x0 y0] _|XY0]; last first.
  have none : sum_of_maxima K = 0.
    by apply: big1 => j _; apply: column_max_empty => p; have := XY0 p.
  case: (pickP (mem Y)) => [y0 _|Y0]; last first.
    by rewrite none [X in _ * X]big1 ?mulr0 // => b; have := Y0 b.
  have X0 (x : X) : False by have := XY0 (x, y0).
  rewrite none mulr_ge0 ?sumr_ge0 //.
  pose L (i : X) (j : unit) : R := 0.
  apply: le_trans (a_upper [finType of unit] L _ _).
  - by apply: sumr_ge0 => j _; apply: column_max_ge0.
  - by split=> x; case: (X0 x).
  - by move=> x; case: (X0 x).
have c_gt0 : 0 < \sum_b y b.
  apply: lt_le_trans ltr01 _; apply: le_trans (y_cover y0) _; apply: ler_sum => b _.
  by rewrite ler_pimull // near_le1.
set s := \sum_b y b in c_gt0 *.
pose L (i : X) (j : Z) : R := s^-1 * \sum_b y b * K (i, b) j.
have L_ge0 i j : 0 <= L i j.
  by rewrite mulr_ge0 ?invr_ge0 ?(ltW c_gt0) // sumr_ge0 // => b _; rewrite mulr_ge0.
rewrite -ler_pdivr_mulr //; apply: le_trans (a_upper Z L _ _).
- rewrite mulrC mulr_sumr; apply: ler_sum => j _.
  have [[i b] pE] := maximum_attained (x0, y0) (fun p => K_ge0 p j).
  apply: le_trans (le_column_max L i j); rewrite /column_max pE /L ler_pmul2l ?invr_gt0 //.
  apply: (@le_trans _ _ (K (i, b) j * \sum_h N b h * y h)); first by rewrite ler_pemulr.
  rewrite mulr_sumr; apply: ler_sum => h _; rewrite mulrCA mulrA mulrC ler_wpmul2l //.
  have := KP (i, b) (i, h) j; rewrite /product_nearness /= near_refl // mul1r.
  by rewrite mulrC.
- split=> // i; rewrite -mulr_sumr exchange_big /=.
  by under eq_bigr do rewrite -mulr_sumr K_sum mulr1; rewrite mulVf // gt_eqF.
- move=> i h j; rewrite /L mulrCA ler_wpmul2l ?invr_ge0 ?(ltW c_gt0) //.
  rewrite mulr_sumr; apply: ler_sum => b _; rewrite mulrCA ler_wpmul2l //.
  have := KP (i, b) (h, b) j; rewrite /product_nearness /= near_refl // mulr1; exact.
Qed.

Theorem metric_product_upper_other (R : realFieldType) (X Y : finType) (M : X -> X -> R)
    (N : Y -> Y -> R) (b c e : R) :
  nearness M -> nearness N -> covering_number_for M c -> largest_for N b ->
  largest_for (product_nearness M N) e -> e <= c * b.
Proof.
move=> MN NN cC bL eL; have [e' e'L] := metric_largest_exists (product_nearnessP NN MN).
rewrite mulrC; apply: le_trans (metric_product_upper NN MN bL cC e'L).
apply: (@metric_monotone_maps _ _ _ _ _ (fun q : Y * X => (q.2, q.1)) _ _ _ _ e'L eL).
  by move=> [i a] [h d]; rewrite /product_nearness /= mulrC.
by move=> [a i]; exists (i, a).
Qed.

Theorem metric_union (R : realFieldType) (X Y : finType) (M : X -> X -> R) (N : Y -> Y -> R)
    (a b : R) :
  nearness M -> nearness N -> largest_for M a -> largest_for N b ->
  largest_for (beside_nearness M N) (a + b).
Proof.
move=> MN NN [[Z [K [[K_ge0 K_sum] KP <-]]] a_upper] [[W [L [[L_ge0 L_sum] LP <-]]] b_upper].
have upper : upper_bound_for (beside_nearness M N) (sum_of_maxima K + sum_of_maxima L).
  move=> V T [T_ge0 T_sum] TP; pose T1 (i : X) := T (inl i); pose T2 (i : Y) := T (inr i).
  apply: le_trans (_ : sum_of_maxima T1 + sum_of_maxima T2 <= _); last first.
    apply: ler_add.
      apply: a_upper; first by split=> [i j|i]; [apply: T_ge0 | apply: T_sum].
      by move=> i h j; apply: (TP (inl i) (inl h)).
    apply: b_upper; first by split=> [i j|i]; [apply: T_ge0 | apply: T_sum].
    by move=> i h j; apply: (TP (inr i) (inr h)).
  rewrite -big_split /=; apply: ler_sum => j _; apply: maximum_le => [|[i|i]].
  - by rewrite addr_ge0 ?column_max_ge0.
  - by apply: le_trans (le_column_max T1 i j) _; rewrite ler_addl column_max_ge0.
  - by apply: le_trans (le_column_max T2 i j) _; rewrite ler_addr column_max_ge0.
split=> //; pose T (p : X + Y) (q : Z + W) : R :=
  match p, q with inl i, inl j => K i j | inr i, inr j => L i j | _, _ => 0 end.
have T_ge0 p q : 0 <= T p q by case: p q => [i|i] [j|j] /=.
have TC : channel T.
  split=> // -[i|i]; rewrite big_sumType /=; [rewrite K_sum | rewrite L_sum];
    by rewrite big1 ?addr0 ?add0r.
have TP : private_for (beside_nearness M N) T.
  by move=> [i|i] [h|h] [j|j] /=; rewrite ?mul0r ?mulr0 ?K_ge0 ?L_ge0.
exists _, T; split=> //; apply/eqP; rewrite eq_le upper //= /sum_of_maxima big_sumType /=.
apply: ler_add; apply: ler_sum => j _.
  apply: maximum_le => [|i]; first exact: column_max_ge0.
  exact: (le_column_max T (inl i) (inl j)).
apply: maximum_le => [|i]; first exact: column_max_ge0.
exact: (le_column_max T (inr i) (inr j)).
Qed.
