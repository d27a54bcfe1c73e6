(** * Facts about the Hamming graph *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel policy symmetry bounds.
From leakproof.library Require Import graph_facts channel_facts policy_facts.
From leakproof.library Require Import bounds_facts regular_facts power_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Section Hamming.
Variables (n : nat) (T : finType).
Implicit Types (D E : database n T) (i : 'I_n).

Let H := hamming_graph n T.

Lemma hamming_sum D E : hamming D E = \sum_i (D i != E i).
Proof.
rewrite /hamming -sum1_card big_mkcond /=; apply: eq_bigr => i _.
by rewrite inE; case: (D i != E i).
Qed.

Let id_inj : injective (@id (database n T)). Proof. by []. Qed.
Let onto (D : database n T) : exists E, id E = D. Proof. by exists D. Qed.

Lemma hamming_connected : connected H.
Proof.
exact: (power_connected id_inj onto (@hamming_adjacent n T) (complete_connected (T := T))).
Qed.

Lemma complete_dist (u v : T) : dist (complete_graph T) u v = (u != v).
Proof.
by have [->|uv] := altP (u =P v); [rewrite dist0 | rewrite dist_adjacent].
Qed.

Lemma hamming_dist D E : dist H D E = hamming D E.
Proof.
rewrite (power_dist id_inj onto (@hamming_adjacent n T) (complete_connected (T := T))).
by rewrite hamming_sum; apply: eq_bigr => i _; rewrite complete_dist.
Qed.

Lemma hamming_le D E : hamming D E <= n.
Proof. by rewrite -[X in _ <= X]card_ord max_card. Qed.

Lemma hamming_change D E i (t : T) :
  hamming D (change E i t) + (D i != E i) = hamming D E + (D i != t).
Proof.
rewrite !hamming_sum (bigD1 i) //= [X in _ = X + _](bigD1 i) //= changeE eqxx.
rewrite (eq_bigr (fun k => (D k != E k) : nat)) => [|k ki].
  by rewrite [LHS]addnAC [RHS]addnAC [X in X + _ = _]addnC.
by rewrite changeE (negbTE ki).
Qed.

Lemma hamming_neighbour D E :
  H D E -> exists2 i, E = change D i (E i) & E i != D i.
Proof.
case/hamming_adjacent=> i ii same; exists i; last by rewrite eq_sym.
by apply: eq_database_change => k /same.
Qed.

Lemma hamming_change_adjacent D i (t : T) : t != D i -> H D (change D i t).
Proof.
move=> tD; apply/hamming_adjacent; exists i => [|k ki]; rewrite changeE.
  by rewrite eqxx -[complete_graph _ _ _]/(_ != _) eq_sym.
by rewrite (negbTE ki).
Qed.

End Hamming.

(** ** The complete graph *)

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma complete_transitive (T : finType) : vertex_transitive (complete_graph T).
Proof.
move=> s t; exists (tperm s t); last by rewrite tpermL.
apply/autP => a b; rewrite -[LHS]/(_ != _) -[RHS]/(_ != _).
by rewrite (inj_eq perm_inj).
Qed.

Lemma complete_distance_sum (R : realFieldType) (T : finType) (lam : R) (t : T) :
  1 <= lam ->
  distance_sum (complete_graph T) lam t = (#|T|%:R - 1 + lam) / lam.
Proof.
move=> lam_ge1; have lam_neq0 : lam != 0 by rewrite gt_eqF // (lt_le_trans ltr01).
rewrite distance_sum_similarity (bigD1 t) //= similarity_refl //.
rewrite (eq_bigr (fun=> lam^-1)) => [|s st]; last first.
  rewrite /similarity complete_dist eq_sym st connect1 //.
  by rewrite -[complete_graph _ _ _]/(_ != _) eq_sym.
rewrite (eq_bigl (mem (predC1 t))) // sumr_const cardC1 addrC mulrDl divff //.
congr (_ + _); rewrite -(mulr_natl lam^-1) -subn1 natrB //.
by apply/card_gt0P; exists t.
Qed.
