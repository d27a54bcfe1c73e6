(** * alvim15/remark-10: privacy at a distance

    For rows joined by a path; rows in different components are not compared, as
    there the distance is not defined.  Written as products, so that zero entries
    are covered. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel secrets.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem remark_10 (R : realFieldType) (A B : finType) (G : graph A) (lam : R)
    (M : A -> B -> R) (i h : A) (j : B) :
  1 <= lam -> private G lam M -> connect G i h ->
  lam ^- dist G i h * M h j <= M i j <= lam ^+ dist G i h * M h j.
Proof.
move=> lam_ge1 MP ih; rewrite private_dist // andbT.
rewrite mulrC ler_pdivr_mulr ?lamX_gt0 // mulrC dist_sym.
by apply: private_dist => //; rewrite connect_symG.
Qed.

(** Inequality (5), within a component. *)
Theorem remark_10_inequality_5 (R : realFieldType) (A : finType) (G : graph A)
    (lam : R) (M : A -> A -> R) (i j : A) :
  1 <= lam -> private G lam M -> (forall i, M i i = matrix_max M) ->
  connect G i j -> matrix_max M <= lam ^+ dist G i j * M i j.
Proof.
move=> lam_ge1 MP M_diag ij; rewrite -(M_diag j) dist_sym.
by apply: private_dist => //; rewrite connect_symG.
Qed.

(** The ratio itself need not exist: an output that never occurs. *)
Theorem remark_10_quotient_fails (R : realFieldType) :
  exists M : bool -> bool -> R,
  [/\ channel M, connected (complete_graph [finType of bool]),
      private (complete_graph [finType of bool]) 1 M & exists h j, M h j = 0].
Proof.
exists (fun _ z => z%:R); split.
- by split=> [i j|i]; [rewrite ler0n | rewrite big_bool /= addr0].
- by move=> u v; case: (altP (u =P v)) => [->|uv]; [apply: connect0 | apply: connect1].
- by move=> i h z _; rewrite mul1r.
- by exists true, false.
Qed.

(** Nor if every output is possible for some input, within a component of a graph that has
    two. *)
Theorem remark_10_quotient_components_fails (R : realFieldType) :
  exists (G : graph [finType of bool * bool]) (M : bool * bool -> bool -> R),
  [/\ channel M, private G 1 M, forall j, exists i, 0 < M i j &
      exists i h j, connect G i h /\ M h j = 0].
Proof.
pose M (i : bool * bool) (j : bool) : R := (i.1 == j)%:R.
exists (partition_graph fst), M; split.
- split=> [i j|i]; first exact: ler0n.
  by rewrite big_bool /M /=; case: i.1; rewrite ?addr0 ?add0r.
- by move=> i h j /andP[_ /eqP ih]; rewrite mul1r /M ih.
- by move=> j; exists (j, j); rewrite /M eqxx ltr01.
- by exists (true, true), (true, false), false; split=> //; apply: connect1.
Qed.

(** Across components nothing holds: on two vertices without an edge the identity is
    private at level 1, its diagonal holds its largest entries, and 0 stands beside
    1 in each column. *)
Theorem remark_10_components_fail (R : realFieldType) :
  exists M : bool -> bool -> R,
  [/\ channel M, private (either_way_graph (fun _ _ : bool => false)) 1 M,
      forall i, M i i = matrix_max M & M false true = 0 /\ 0 < M true true].
Proof.
pose M (i j : bool) : R := (i == j)%:R; exists M.
have M_le i j : M i j <= 1 by rewrite /M; case: eqP; rewrite ?ler01.
split.
- split=> [i j|i]; first by rewrite ler0n.
  by rewrite big_bool /M; case: i; rewrite /= ?addr0 ?add0r.
- by move=> i h j /andP[].
- move=> i; apply/eqP; rewrite eq_le; apply/andP; split.
    apply: le_trans (le_maximum (M i) i) _.
    exact: (le_maximum (fun h => \maximum_j M h j) i).
  rewrite {2}/M eqxx; apply: maximum_le => [|h]; first exact: ler01.
  by apply: maximum_le => [|j]; rewrite ?ler01.
- by split; [rewrite /M | rewrite /M ltr01].
Qed.
