(** * he14/metrics: secrets as a metric

    Without constraints, privacy for the policy is privacy by the sum over the tuples of
    the distances in the secret graph; if all pairs are secrets, by the Hamming distance. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import graph_facts power_graph hamming_facts.
From leakproof.he14 Require Import no_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem metrics_tuples (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam : R) (K : database n T -> Z -> R) :
  1 <= lam ->
  private (he_neighbours (unconstrained n G)) lam K <->
  (forall (D E : database n T) (z : Z), (forall i, connect G (D i) (E i)) ->
     K D z <= lam ^+ (\sum_(i < n) dist G (D i) (E i)) * K E z).
Proof.
move=> lam_ge1; have lam_ge0 : 0 <= lam by apply: le_trans lam_ge1.
split=> [KP D E z conn|KP D E z /no_constraints[i DEi same]]; last first.
  have conn k : connect G (D k) (E k).
    by have [->|/same ->] := eqVneq k i; [apply: connect1 | apply: connect0].
  have := KP D E z conn; rewrite (bigD1 i) //= big1 => [|k /same ->]; last exact: dist0.
  by rewrite addn0 (dist_adjacent DEi) expr1.
pose F m : database n T := [ffun k : 'I_n => if (k < m)%N then E k else D k].
suff steps m : (m <= n)%N ->
    K D z <= lam ^+ (\sum_(k < n | (k < m)%N) dist G (D k) (E k)) * K (F m) z.
  have := steps n (leqnn n); rewrite (_ : F n = E); last first.
    by apply/ffunP => k; rewrite ffunE ltn_ord.
  by rewrite (eq_bigl xpredT) // => k; rewrite ltn_ord.
elim: m => [_|m IHm mn].
  rewrite big_pred0 // expr0 mul1r (_ : F 0%N = D) //.
  by apply/ffunP => k; rewrite ffunE ltn0.
pose i := Ordinal mn; apply: le_trans (IHm (ltnW mn)) _.
have -> : (\sum_(k < n | (k < m.+1)%N) dist G (D k) (E k)
           = dist G (D i) (E i) + \sum_(k < n | (k < m)%N) dist G (D k) (E k))%N.
  rewrite (bigD1 i) //=; congr (_ + _)%N; apply: eq_bigl => k.
  by rewrite ltnS leq_eqVlt -val_eqE /=; case: ltngtP.
rewrite addnC exprD -mulrA; apply: ler_wpmul2l; first exact: exprn_ge0.
have := @equation_9 R n T Z G lam K (F m) (F m.+1) i lam_ge1 KP.
rewrite !ffunE /= ltnn ltnSn => step.
have {step} := step _ (conn i) [set z]; rewrite !big_set1; apply.
move=> k ki; have km : ((k : nat) == m) = false.
  by apply: contraNF ki => /eqP km; apply/eqP/val_inj.
by rewrite !ffunE ltnS [(k <= m)%N]leq_eqVlt km.
Qed.

Theorem metrics_hamming (R : realFieldType) (n : nat) (T Z : finType) (lam : R)
    (K : database n T -> Z -> R) :
  1 <= lam ->
  private (he_neighbours (unconstrained n (complete_graph T))) lam K <->
  (forall (D E : database n T) (z : Z), K D z <= lam ^+ hamming D E * K E z).
Proof.
move=> lam_ge1; rewrite metrics_tuples //.
have sumE (D E : database n T) :
    (\sum_(i < n) dist (complete_graph T) (D i) (E i) = hamming D E)%N.
  by rewrite hamming_sum; apply: eq_bigr => i _; rewrite complete_dist.
split=> KP D E z => [|_]; last by rewrite sumE.
by rewrite -sumE; apply: KP => i; apply: complete_connected.
Qed.
