(** * alvim15/proposition-11: how large a constant diagonal of maxima can be

    There may be more columns than rows: the injection g says which column the
    diagonal entry of a row is in.  The graph need not be connected: vertices in other
    components do not count among the n_d. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import regular_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem proposition_11 (R : realFieldType) (A B : finType) (G : graph A) (lam : R)
    (M : A -> B -> R) (g : A -> B) :
  injective g -> 1 <= lam -> channel M -> private G lam M ->
  (forall i, M i (g i) = matrix_max M) ->
  forall i, matrix_max M <= (distance_sum G lam i)^-1.
Proof.
move=> g_inj lam_ge1 MC MP M_diag i.
have S_gt0 : 0 < distance_sum G lam i.
  exact: lt_le_trans (distance_sum_ge1 G i lam_ge1).
rewrite -[leRHS]div1r ler_pdivl_mulr // -(proj2 MC i).
apply: (@le_trans _ _ (\sum_j M i (g j))).
  rewrite distance_sum_similarity mulr_sumr; apply: ler_sum => j _.
  rewrite mulrC -(M_diag j).
  have MPc := proj1 (private_columns G lam (proj1 MC)) MP.
  exact: (private_column_similarity lam_ge1 i j (MPc (g j))).
rewrite -(big_imset (M i)) /= => [|j h _ _ /g_inj //].
rewrite big_mkcond /=; apply: ler_sum => b _.
by case: ifP => // _; apply: channel_ge0.
Qed.

(** The square case. *)
Corollary proposition_11_square (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (M : A -> A -> R) :
  1 <= lam -> channel M -> private G lam M ->
  (forall i, M i i = matrix_max M) ->
  forall i, matrix_max M <= (distance_sum G lam i)^-1.
Proof. by move=> *; apply: (@proposition_11 _ _ _ G lam M id). Qed.
