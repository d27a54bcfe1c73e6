(** * alvim15/lemma-7: column collapse with the construction of the proof

    Rows are 0, ..., n-1, columns 0, ..., m-1, with n <= m.  Col_k holds the columns
    whose maximum is in row k and in no row before it.  The index ranges in the
    printed proof are off by one in two places (the union of the Col_k, and from
    which k on they are empty); here k is a column, and Col_k is empty from k = n
    on because there is no such row. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.
From leakproof.library Require Import channel_facts.
From leakproof.edwards Require Import lemma_1 lemma_6.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Construction.
Variables (R : realFieldType) (n m : nat) (M : 'I_n -> 'I_m -> R).

Hypotheses (n_le_m : (n <= m)%N) (MC : channel M).

(** Each column belongs to exactly one Col_k, given by its first maximal row. *)
Lemma first_maximal (i0 : 'I_n) : exists2 first : 'I_m -> 'I_n,
  picks_maxima first M
  & forall k j, (j \in Col M k) = (first j == k :> nat).
Proof.
have first_row j : exists h : 'I_n, (M h j == column_max M j) &&
    [forall i : 'I_n, (i < h)%N ==> (M i j < column_max M j)].
  have [h hE] := maximum_attained i0 (fun i => channel_ge0 i j MC).
  pose P (i : 'I_n) := M i j == column_max M j.
  have Ph : P h by rewrite /P /column_max hE.
  case: (@arg_minnP _ h P val Ph) => k Pk k_min.
  exists k; rewrite [M k j == _]Pk /=; apply/forallP => i; apply/implyP => ik.
  rewrite lt_neqAle le_column_max andbT; apply/negP => Pi.
  by have := k_min i Pi; rewrite leqNgt ik.
pose first j := xchoose (first_row j).
have firstP j : M (first j) j = column_max M j
    /\ forall i : 'I_n, (i < first j)%N -> M i j < column_max M j.
  have /andP[/eqP max_j /forallP min_j] := xchooseP (first_row j).
  by split=> // i; apply/implyP: (min_j i).
exists first => [i j|k j]; first by rewrite (proj1 (firstP j)) le_column_max.
rewrite inE; apply/existsP/eqP => [[h /and3P[/eqP<- /eqP max_h /forallP min_h]]|k_first].
  case: (ltngtP (first j) h) => // lt; exfalso.
    by have := min_h (first j); rewrite lt /= (proj1 (firstP j)) ltxx.
  by have := proj2 (firstP j) h lt; rewrite max_h ltxx.
exists (first j); rewrite (proj1 (firstP j)) eqxx; apply/and3P; split=> //.
  exact/eqP.
by apply/forallP => i; apply/implyP; apply: (proj2 (firstP j)).
Qed.

End Construction.

(** (19), (20) and the emptiness of Col_k, with the index ranges repaired. *)
Theorem lemma_7_columns (R : realFieldType) (n m : nat) (M : 'I_n -> 'I_m -> R) :
  channel M -> (0 < n)%N -> (n <= m)%N ->
  [/\ forall j, exists k, j \in Col M k,
      forall h k, h != k -> [disjoint Col M h & Col M k] &
      forall k : 'I_m, (n <= k)%N -> Col M k = set0].
Proof.
move=> MC n_gt0 n_le_m; have [first _ ColE] := first_maximal MC (Ordinal n_gt0).
split=> [j|h k hk|k n_k].
- by exists (widen_ord n_le_m (first j)); rewrite ColE /=.
- rewrite -setI_eq0; apply/eqP/setP => j; rewrite in_setI !ColE in_set0.
  apply/negP => /andP[/eqP first_h /eqP first_k].
  by move/eqP: hk; apply; apply: val_inj; rewrite /= -first_h -first_k.
- apply/setP => j; rewrite ColE in_set0; apply/eqP => first_k.
  by have := ltn_ord (first j); rewrite first_k ltnNge n_k.
Qed.

Theorem lemma_7 (R : realFieldType) (n m : nat) (G : graph [finType of 'I_n])
    (lam : R) (M : 'I_n -> 'I_m -> R) (n_le_m : (n <= m)%N) :
  channel M -> private G lam M ->
  let M' := col_collapse M in
  [/\ channel M',
      forall i, M' i (widen_ord n_le_m i) = column_max M' (widen_ord n_le_m i),
      forall i (j : 'I_m), (n <= j)%N -> M' i j = 0,
      private G lam M' &
      posterior_vulnerability (@uniform R _) M'
        = posterior_vulnerability (@uniform R _) M].
Proof.
move=> MC MP /=; set M' := col_collapse M.
have M'P : private G lam M'.
  move=> i h k ih; rewrite /M' /col_collapse mulr_sumr.
  by apply: ler_sum => j _; apply: MP.
have M'_ge0 i k : 0 <= M' i k by apply: sumr_ge0 => j _; apply: (proj1 MC).
have M'_out i (j : 'I_m) : (n <= j)%N -> M' i j = 0.
  move=> n_j; rewrite /M' /col_collapse big1 // => k; rewrite inE.
  by case/existsP=> h /and3P[/eqP hj]; move: (ltn_ord h); rewrite hj ltnNge n_j.
case: (posnP n) => [n0|n_gt0].
  have none (i : 'I_n) : False.
    by have := leq_ltn_trans (leq0n i) (ltn_ord i); rewrite n0.
  have sums0 (N : 'I_n -> 'I_m -> R) : posterior_vulnerability (@uniform R _) N = 0.
    rewrite lemma_1 (_ : #|_| = 0%N) ?invr0 ?mul0r //.
    by apply: eq_card0 => i; have := none i.
  by split; rewrite ?sums0.
have [first first_max ColE] := first_maximal MC (Ordinal n_gt0).
have collapseE i h : M' i (widen_ord n_le_m h) = collapse first M i h.
  by apply: eq_bigl => j; rewrite ColE val_eqE.
have sum_split (F : 'I_m -> R) : (forall j : 'I_m, (n <= j)%N -> F j = 0) ->
    \sum_j F j = \sum_(h < n) F (widen_ord n_le_m h).
  move=> F0; rewrite (bigID (fun j : 'I_m => (j < n)%N)) /=.
  rewrite [X in _ + X]big1 ?addr0 => [|j]; last by rewrite -leqNgt => /F0.
  rewrite (reindex_onto (widen_ord n_le_m) (fun j => odflt (Ordinal n_gt0) (insub (val j)))) /=.
    apply: eq_bigl => h; rewrite ltn_ord /=; apply/eqP.
    by rewrite insubT //= => lt; apply: val_inj.
  by move=> j j_n; apply: val_inj; rewrite /= insubT.
have M'C : channel M'.
  split=> // i; rewrite sum_split => [|j n_j]; last exact: M'_out.
  under eq_bigr do rewrite collapseE.
  exact: (proj2 (collapse_channel first MC)).
have M'_max h : column_max M' (widen_ord n_le_m h) = collapse first M h h.
  rewrite -(collapse_column_max MC first_max h).
  by apply: eq_maximum => i; rewrite collapseE.
split=> // [i|]; first by rewrite M'_max collapseE.
rewrite !lemma_1; congr (_ * _); rewrite -(collapse_sum_of_maxima MC first_max).
rewrite /sum_of_maxima sum_split => [|j n_j].
  by apply: eq_bigr => h _; rewrite M'_max collapse_column_max.
apply/eqP; rewrite eq_le column_max_ge0 andbT; apply: maximum_le => // i.
by rewrite M'_out.
Qed.
