(** * alvim15/lemma-7: the index ranges as printed in the proof

    With columns 0, ..., m-1 the union of the Col_k does not contain m, and with rows
    0, ..., n-1 there is no row n for column n to have its maximum in.  That Col_k is
    empty for k > n is true, but not enough: it is empty for k = n as well. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.
From leakproof.alvim15 Require Import lemma_7.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** For no matrix is the union, as a set of numbers, {0, ..., m}. *)
Theorem lemma_7_union_fails (R : realFieldType) (n m : nat) (M : 'I_n -> 'I_m -> R) :
  ~ (forall j : nat, (exists (c k : 'I_m), c = j :> nat /\ c \in Col M k) <-> (j <= m)%N).
Proof.
move=> /(_ m) [_ /(_ (leqnn m))[c [k [cm _]]]].
by have := ltn_ord c; rewrite cm ltnn.
Qed.

Theorem lemma_7_empty_as_printed (R : realFieldType) (n m : nat)
    (M : 'I_n -> 'I_m -> R) (k : 'I_m) :
  (n < k)%N -> Col M k = set0.
Proof.
move=> n_k; apply/setP => j; rewrite inE in_set0; apply/existsP => -[h /and3P[/eqP hk]].
by have := ltn_ord h; rewrite hk ltnNge (ltnW n_k).
Qed.

(** Wherever there are more columns than rows. *)
Theorem lemma_7_diagonal_fails (R : realFieldType) (n m : nat)
    (M : 'I_n -> 'I_m -> R) :
  (n < m)%N ->
  ~ (forall k : 'I_m, (k <= n)%N ->
       exists2 i : 'I_n, i = k :> nat & col_collapse M i k = column_max (col_collapse M) k).
Proof.
move=> n_m /(_ (Ordinal n_m)) /(_ (leqnn n))[i i_n _].
by have := ltn_ord i; rewrite i_n ltnn.
Qed.
