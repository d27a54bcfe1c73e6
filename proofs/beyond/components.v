(** * beyond/components: the maximum of a disjoint union is the sum of the maxima

    Stated for a graph and its components: if each component, as a graph of its
    own, has a largest leakage factor, then so has the graph, and it is the sum. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The two halves apart, as they need no maximum to exist. *)
Theorem components_upper_bound (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (b : {set X} -> R) :
  (forall C, C \in components G -> upper_bound (induced G C) lam (b C)) ->
  upper_bound G lam (\sum_(C in components G) b C).
Proof.
move=> b_upper Z K KC KP.
pose KR (C : {set X}) (i : {v : X | v \in C}) j := K (val i) j.
apply: (@le_trans _ _ (\sum_(C in components G) sum_of_maxima (KR C))); last first.
  apply: ler_sum => C CG; apply: b_upper => //; last by move=> i h j; apply: KP.
  by split=> [i j | i]; [apply: (proj1 KC) | apply: (proj2 KC)].
rewrite /sum_of_maxima exchange_big /=; apply: ler_sum => j _.
apply: maximum_le => [|i]; first by apply: sumr_ge0 => C _; apply: column_max_ge0.
rewrite (bigD1 (component G i)) ?mem_components //= ler_paddr //.
  by apply: sumr_ge0 => C _; apply: column_max_ge0.
exact: (le_column_max (KR (component G i)) (Sub i (component_refl G i)) j).
Qed.

Theorem components_attainable (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (b : {set X} -> R) :
  (forall C, C \in components G -> attainable (induced G C) lam (b C)) ->
  attainable G lam (\sum_(C in components G) b C).
Proof.
move=> b_attained.
pose block (C : {set X}) := {Z : finType & {v : X | v \in C} -> Z -> R}.
pose good (C : {set X}) (B : block C) := C \in components G ->
  [/\ channel (projT2 B), private (induced G C) lam (projT2 B)
    & sum_of_maxima (projT2 B) = b C].
have [B B_good] : exists B : forall C, block C, forall C, good C (B C).
  apply: (@fin_all_exists _ block good) => C.
  case: (boolP (C \in components G)) => CG; last first.
    exists (existT _ [finType of unit] (fun _ _ => 0)) => CG'.
    by rewrite CG' in CG.
  by have [Z [K KP]] := b_attained C CG; exists (existT _ Z K).
pose entry i (C : {set X}) (z : projT1 (B C)) : R :=
  if insub i : option {v : X | v \in C} is Some i' then projT2 (B C) i' z else 0.
pose Z := [finType of {C : {set X} & projT1 (B C)}].
pose K i (p : Z) : R :=
  if tag p \in components G then entry i (tag p) (tagged p) else 0.
have entry_in i (C : {set X}) z (iC : i \in C) : entry i C z = projT2 (B C) (Sub i iC) z.
  by rewrite /entry insubT.
have entry_out i (C : {set X}) z : i \notin C -> entry i C z = 0.
  by move=> iC; rewrite /entry insubF //; apply/negbTE.
have sum_Z (F : forall C, projT1 (B C) -> R) :
    \sum_(p : Z) F (tag p) (tagged p) = \sum_C \sum_z F C z.
  by rewrite (sig_big_dep xpredT (fun _ => xpredT) F).
have entry_ge0 i (C : {set X}) z : C \in components G -> 0 <= entry i C z.
  move=> CG; have [[B_ge0 _] _ _] := B_good C CG.
  by case: (boolP (i \in C)) => iC; [rewrite entry_in | rewrite entry_out].
exists Z, K; split.
- split=> [i p | i]; first by rewrite /K; case: ifP => // CG; apply: entry_ge0.
  rewrite (sum_Z (fun C z => if C \in components G then entry i C z else 0)).
  rewrite (bigD1 (component G i)) //= mem_components [X in _ + X]big1 ?addr0 => [|C C_i].
    have [[_ B_sum] _ _] := B_good _ (mem_components G i).
    rewrite -(B_sum (Sub i (component_refl G i))); apply: eq_bigr => z _.
    exact: entry_in.
  apply: big1 => z _; case: ifP => // CG; apply: entry_out.
  by apply: contra C_i => iC; rewrite (component_of CG iC).
- move=> i h p ih; rewrite /K; case: ifP => CG; last by rewrite mulr0.
  have [_ BP _] := B_good _ CG.
  case: (boolP (i \in tag p)) => iC; last first.
    rewrite !entry_out ?mulr0 //; apply: contra iC => hC.
    by rewrite (components_connect i CG hC) connect1 // adjacent_sym.
  have hC : h \in tag p by rewrite (components_connect h CG iC) connect1.
  by rewrite !entry_in; apply: BP.
- rewrite /sum_of_maxima.
  pose colmax (C : {set X}) z := if C \in components G then \maximum_i entry i C z else 0.
  rewrite (eq_bigr (fun p : Z => colmax (tag p) (tagged p))) => [|p _]; last first.
    rewrite /column_max /K /colmax; case: ifP => // _.
    by apply/eqP; rewrite eq_le maximum_ge0 andbT maximum_le.
  rewrite sum_Z [RHS]big_mkcond; apply: eq_bigr => C _; rewrite /colmax.
  case: ifP => CG; last by rewrite big1.
  have [BC _ <-] := B_good C CG; apply: eq_bigr => z _.
  apply/eqP; rewrite eq_le; apply/andP; split.
    apply: maximum_le => [|i]; first exact: column_max_ge0.
    case: (boolP (i \in C)) => iC; last by rewrite entry_out ?column_max_ge0.
    by rewrite entry_in le_column_max.
  apply: maximum_le => [|[i iC]]; first exact: maximum_ge0.
  by rewrite -(entry_in i C z iC); apply: (le_maximum (fun i => entry i C z)).
Qed.

Theorem components (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (b : {set X} -> R) :
  (forall C, C \in components G -> largest_factor (induced G C) lam (b C)) ->
  largest_factor G lam (\sum_(C in components G) b C).
Proof.
move=> b_max; split; first by apply: components_attainable => C /b_max[].
by apply: components_upper_bound => C /b_max[].
Qed.
