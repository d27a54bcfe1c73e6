(** * beyond/covering-bound: not always attained

    The fork has five vertices and the edges 03, 04, 14, 24.  At lam = 3/2 the least covering
    vector has sum 45/26, while no private channel has a leakage factor above 17/10. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String.
From leakproof.definitions Require Import graph channel bounds fractions.
From leakproof.library Require Import closed_numbers.
From leakproof.referee Require Import certificate text arithmetic claims accepted.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition fork : graph [finType of 'I_5] := edge_graph 5 [:: (0, 3); (0, 4); (1, 4); (2, 4)]%nat.
Definition fork_edges : pairs := [:: (0, 3); (0, 4); (1, 4); (2, 4)]%nat.

Definition fork_text : bytes := Eval vm_compute in written
"leakproof-certificate 2|vertices 5|edges 4|0 3|0 4|1 4|2 4|lambda 3/2|conclusion optimum 17/10|compare none|
columns 5 20|1 9 9 12 3|0 2 2 1 0|2 0 2 3 0|2 2 0 3 0|1 3 3 0 1|1 1 1 2 1|prices 5 10|-4|0|0|6|15|moves 0 4 0 3 0|
moves 1 3 0 4 1|moves 2 3 0 4 2|moves 3 4 0 0 3|moves 4 3 0|end|".
Lemma fork_ok : establishes fork_text 5 fork_edges Optimum (3, 2)%Z (17, 10)%Z.
Proof. by vm_compute. Qed.

Definition fork_covering_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 5|edges 4|0 3|0 4|1 4|2 4|lambda 3/2|conclusion covering 45/26|compare none|
packing 5|0|27/52|27/52|9/13|0|cover 5|0|0|0|27/65|171/130|end|".
Lemma fork_covering_ok : establishes fork_covering_text 5 fork_edges Covering (3, 2)%Z (45, 26)%Z.
Proof. by vm_compute. Qed.

Lemma fork_largest (R : realFieldType) : largest_factor fork (3%:R / 2%:R : R) (17%:R / 10%:R).
Proof. by have [] := establishesP fork_ok R. Qed.

Lemma fork_covering (R : realFieldType) : covering_number fork (3%:R / 2%:R : R) (45%:R / 26%:R).
Proof. by have [_ []] := establishesP fork_covering_ok R. Qed.

Theorem covering_bound_attained_fails (R : realFieldType) :
  ~ (forall (X : finType) (G : graph X) (lam : R) (y : X -> R),
       1 < lam -> covering G lam y ->
       (forall y', covering G lam y' -> \sum_i y i <= \sum_i y' i) ->
       attainable G lam (\sum_i y i)).
Proof.
have [[y yC y_sum] least] := fork_covering R; have [_ fork_most] := fork_largest R.
move=> /(_ _ fork (3%:R / 2%:R) y)[||y' y'C|Z [K [KC KP K_sum]]] //; first numbers_in R.
  by rewrite y_sum least.
by move: (fork_most _ _ KC KP); rewrite K_sum y_sum; numbers_in R.
Qed.
