(** * he14/cumulative-histogram: the sensitivity of the cumulative histogram

    The values are 0, ..., m - 1, in this order; [threshold_graph m theta] joins values
    at most [theta] apart.  Printed for every threshold, the sensitivity theta needs
    two values that far apart. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import sensitivity_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Moving a tuple from [u] to [v] changes the counts in between. *)
Lemma cumulative_change (R : realFieldType) (m : nat) (u v : 'I_m) :
  \sum_(x < m) `|(u <= x)%:R - (v <= x)%:R| = ((u - v) + (v - u))%:R :> R.
Proof.
wlog uv : u v / (u <= v)%N.
  move=> claim; have [/claim //|/ltnW/claim vu] := leqP u v.
  by rewrite addnC -vu; apply: eq_bigr => x _; rewrite distrC.
have -> : (u - v = 0)%N by apply/eqP; rewrite subn_eq0.
transitivity (\sum_(x < m) (u <= x < v)%N%:R : R).
  apply: eq_bigr => x _; have [vx|xv] := leqP v x; last first.
    by rewrite andbT subr0 ger0_norm ?ler0n.
  by rewrite (leq_trans uv vx) subrr normr0.
rewrite -natr_sum; congr _%:R; rewrite add0n.
rewrite -(big_mkord xpredT (fun x => (u <= x < v)%N : nat)).
have vm : (v <= m)%N by apply: ltnW.
rewrite (big_cat_nat _ _ _ (leq0n u) (leq_trans uv vm)) /= (big_cat_nat _ _ _ uv vm) /=.
rewrite big_nat_cond big1 => [|x /andP[/andP[_ xu] _]]; last by rewrite leqNgt xu.
rewrite add0n [X in (_ + X)%N]big_nat_cond [X in (_ + X)%N]big1; last first.
  by move=> x /andP[/andP[vx _] _]; rewrite [X in _ && X]ltnNge vx andbF.
rewrite addn0 big_nat_cond (eq_bigr (fun=> 1%N)) => [|x /andP[-> _] //].
by rewrite -big_nat_cond sum_nat_const_nat muln1.
Qed.

Lemma cumulative_histogram_sum (R : realFieldType) (n m : nat)
    (D : database n [finType of 'I_m]) (x : 'I_m) :
  cumulative_histogram R D x = \sum_i (D i <= x)%N%:R.
Proof. exact: count_sum. Qed.

Lemma cumulative_sensitivity (R : realFieldType) (n m : nat) (G : graph [finType of 'I_m])
    (d : nat) (u v : 'I_m) :
  G u v -> ((u - v) + (v - u) = d)%N ->
  (forall x y : 'I_m, G x y -> ((x - y) + (y - x) <= d)%N) ->
  free_sensitivity G (@cumulative_histogram R n.+1 m) = d%:R.
Proof.
move=> uv uv_d d_max.
apply: (additive_sensitivity_eq (g := fun _ (y : 'I_m) (x : 'I_m) => (y <= x)%N%:R)
  (@cumulative_histogram_sum R n.+1 m) (i := ord0) uv).
  by rewrite cumulative_change uv_d.
by move=> _ x y xy; rewrite cumulative_change ler_nat d_max.
Qed.

Theorem cumulative_general (R : realFieldType) (n m : nat) :
  (0 < n)%N ->
  free_sensitivity (complete_graph [finType of 'I_m]) (@cumulative_histogram R n m)
    = (m - 1)%:R.
Proof.
case: n => // n _; case: m => [|[|m]]; last first.
- apply: (@cumulative_sensitivity _ _ _ _ _ ord0 ord_max) => // x y _.
  have bound (z t : 'I_m.+2) : (z - t <= m.+2 - 1)%N.
    by rewrite subn1 -ltnS (leq_ltn_trans (leq_subr _ _)).
  have [xy|/ltnW xy] := leqP x y; have := xy; rewrite -subn_eq0 => /eqP->;
    by rewrite ?addn0 ?add0n bound.
- apply: (additive_sensitivity0 (g := fun _ (y : 'I_1) (x : 'I_1) => (y <= x)%N%:R)).
    exact: cumulative_histogram_sum.
  by move=> _ u v _ x; rewrite (ord1 u) (ord1 v).
- apply: (additive_sensitivity0 (g := fun _ (y : 'I_0) (x : 'I_0) => (y <= x)%N%:R)).
    exact: cumulative_histogram_sum.
  by move=> _ [].
Qed.

Theorem cumulative_threshold (R : realFieldType) (n m theta : nat) :
  (0 < n)%N -> (1 <= theta <= m - 1)%N ->
  free_sensitivity (threshold_graph m theta) (@cumulative_histogram R n m) = theta%:R.
Proof.
case: n => // n _; case: m => [|m]; first by rewrite leqn0 => /andP[/lt0n_neq0/negbTE->].
rewrite subn1 /= => /andP[theta_gt0 theta_m].
pose v : 'I_m.+1 := inord theta; have vE : v = theta :> nat by rewrite inordK.
apply: (@cumulative_sensitivity _ _ _ _ _ ord0 v); rewrite ?vE ?subn0 ?sub0n //.
  by apply/and3P; rewrite /= vE sub0n subn0; split=> //; rewrite -val_eqE /= vE eq_sym -lt0n.
move=> x y /and3P[_ xy yx]; have [le_xy|/ltnW le_yx] := leqP x y.
  by have := le_xy; rewrite -subn_eq0 => /eqP->.
by have := le_yx; rewrite -subn_eq0 => /eqP->; rewrite addn0.
Qed.

Theorem cumulative_line (R : realFieldType) (n m : nat) :
  (0 < n)%N -> (2 <= m)%N ->
  free_sensitivity (path_graph m) (@cumulative_histogram R n m) = 1.
Proof.
by move=> n_gt0 m_gt1; apply: cumulative_threshold => //; case: m m_gt1 => [|[]].
Qed.

(** Two values, threshold 2: the sensitivity is 1. *)
Theorem cumulative_threshold_fails (R : realFieldType) :
  ~ (forall n m theta : nat, (0 < n)%N -> (0 < m)%N -> (1 <= theta)%N ->
       free_sensitivity (threshold_graph m theta) (@cumulative_histogram R n m) = theta%:R).
Proof.
move=> /(_ 1%N 2%N 2%N isT isT isT)/eqP.
rewrite (@cumulative_sensitivity _ _ _ _ 1 ord0 ord_max) ?eqr_nat // => x y _.
by case: x y => -[|[|//]] ? [[|[|//]] ?].
Qed.
