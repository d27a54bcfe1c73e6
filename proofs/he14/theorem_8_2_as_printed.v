(** * he14/theorem-8.2: what fails

    Tuples may change by pairs that are no secrets, which the policy graph does not
    see.  The readings below are refuted by policies on at most six values. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import policy_facts computed_policy policy_graph_facts.
From leakproof.library Require Import count_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** A policy with [m.+1] values, given by numbers. *)
Local Definition constraints m (q : seq (pred nat * nat)) :=
  coded_constraints (ordinal_coding m) q.
Local Notation edges E := (@edge_graph_computed _ E).
Local Notation counts := (constrained_computed _ _).

(** Five values, one secret pair, two queries: (0, 2, 3) and (4, 4, 1) are neighbours. *)
Theorem theorem_8_2_bound_fails :
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> answers_possible n Q ->
       S_histogram (constrained n G Q) <= 2 * maxn (alpha G Q) (xi G Q)).
Proof.
pose E := [:: (0, 4)]; pose q := [:: (among [:: 0; 1], 1); (among [:: 1; 2], 1)].
move=> /(_ 3 _ (edge_graph 5 E) (constraints 4 q)); rewrite /constraints.
rewrite (alpha_computed (edges E)) (xi_computed (edges E)) leqNgt => /(_ _ _)/negP; apply.
- by apply: (sparse_computed (edges E)); vm_compute.
- by apply: (@possible_computed _ _ _ _ q [:: 0; 2; 3]); vm_compute.
apply: (sensitivity_at_least (edges E) counts (d := [:: 0; 2; 3]) (e := [:: 4; 4; 1]));
  by vm_compute.
Qed.

(** Three values on a path, one tuple, which is not 0. *)
Theorem theorem_8_2_equality_fails :
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q ->
       (exists D1 D2 : database n T,
          [/\ he_neighbours (constrained n G Q) D1 D2,
              forall D D', he_neighbours (constrained n G Q) D D' ->
                #|secret_difference G D D'| <= #|secret_difference G D1 D2| &
              histogram_distance D1 D2 = 2 * #|secret_difference G D1 D2|]) ->
       S_histogram (constrained n G Q) = 2 * maxn (alpha G Q) (xi G Q)).
Proof.
pose E := [:: (0, 2); (1, 2)]; pose q := [:: (among [:: 0], 0)].
move=> /(_ 1 _ (edge_graph 3 E) (constraints 2 q)); rewrite /constraints.
rewrite (alpha_computed (edges E)) (xi_computed (edges E)) => /(_ _ _)/eqP/negP; apply.
- by apply: (sparse_computed (edges E)); vm_compute.
- exists (to_database (ordinal_coding 2) 1 [:: 1]), (to_database (ordinal_coding 2) 1 [:: 2]).
  split.
  + by rewrite (neighbours_computed (edges E) counts) !to_databaseK; vm_compute.
  + move=> D D' _; rewrite !(secret_difference_computed (edges E)) !to_databaseK //.
    by rewrite {2}/secret_count /= /secret_count /=; case: (joined _ _ _).
  + rewrite (secret_difference_computed (edges E)).
    by rewrite (distance_computed (ordinal_coding 2)) !to_databaseK; vm_compute.
by rewrite (sensitivity_computed (edges E) counts); vm_compute.
Qed.

(** Four values, one secret pair, one query: (0, 2) and (3, 1) are neighbours, and the
    change from 2 to 1 is no secret. *)
Theorem theorem_8_2_histogram_step_fails :
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> forall D1 D2 : database n T,
       he_neighbours (constrained n G Q) D1 D2 ->
       histogram_distance D1 D2 <= 2 * #|secret_difference G D1 D2|).
Proof.
pose E := [:: (0, 3)]; pose q := [:: (among [:: 0; 1], 1)].
move=> /(_ 2 _ (edge_graph 4 E) (constraints 3 q) _
           (to_database (ordinal_coding 3) 2 [:: 0; 2])
           (to_database (ordinal_coding 3) 2 [:: 3; 1])).
rewrite (neighbours_computed (edges E) counts) (secret_difference_computed (edges E)).
rewrite (distance_computed (ordinal_coding 3)) !to_databaseK //.
rewrite leqNgt => /(_ _ _)/negP; apply; try by vm_compute.
by apply: (sparse_computed (edges E)); vm_compute.
Qed.

(** Three values, the secret pair 02, the count of 0: whatever the number of tuples,
    neighbours have one secret difference only. *)
Theorem theorem_8_2_inequality_17_enough_tuples_fails :
  ~ (forall (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       (exists x y, G x y) -> sparse G Q ->
       exists (n : nat) (Q' : seq (pred T * nat)), same_queries Q Q' /\
       exists D1 D2 : database n T,
         he_neighbours (constrained n G Q') D1 D2 /\
         maxn (alpha G Q') (xi G Q') <= #|secret_difference G D1 D2|).
Proof.
pose E := [:: (0, 2)]; pose q := [:: (among [:: 0], 0)].
move=> /(_ _ (edge_graph 3 E) (constraints 2 q)) [||].
- by exists (inord 0), (inord 2); rewrite edge_graph_computed /= !inordK.
- by apply: (sparse_computed (edges E)); vm_compute.
move=> n [Q' [Q'q [D1 [D2 [N]]]]]; apply/negP; rewrite -ltnNge.
have [a Q'E] : exists a, Q' = constraints 2 [:: (among [:: 0], a)].
  by case: Q' Q'q {N} => [|[phi a] [|? ?]] // [->]; exists a.
rewrite Q'E in N *.
have two : #|changed D1 D2| <= 2.
  have /neighboursP[D1_in D2_in _ _] := N; move: D1_in D2_in; rewrite !inE /satisfies /= !andbT.
  move=> /eqP D1a /eqP D2a; apply: (changed_two _ _ N (phi := fun x => val x \in [:: 0])).
    by move=> [|//] _ x y.
  by rewrite D1a D2a.
apply: (@leq_ltn_trans 1).
  apply: (secrets_all (edges E) (r := same_answers [:: among [:: 0]]) (K := 2) _ _ N two).
    by move=> k X Y; apply: same_answers_computed.
  by vm_compute.
rewrite leq_max; apply/orP; right; rewrite (xi_computed (edges E)).
by case: a {Q'E N} => [|a]; vm_compute.
Qed.

(** So not for given tuples and answers either. *)
Theorem theorem_8_2_inequality_17_fails :
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       1 <= n -> (exists x y, G x y) -> sparse G Q -> answers_possible n Q ->
       exists D1 D2 : database n T,
         he_neighbours (constrained n G Q) D1 D2 /\
         maxn (alpha G Q) (xi G Q) <= #|secret_difference G D1 D2|).
Proof.
move=> every; apply: theorem_8_2_inequality_17_enough_tuples_fails => T G Q edge Q_sparse.
have [x _] := edge; pose D : database 1 T := [ffun=> x].
exists 1, (answers_of Q D); split; first by rewrite /same_queries /answers_of -map_comp.
apply: every => //.
  by move=> u v /Q_sparse; rewrite /answers_of !count_map.
exists D; rewrite /satisfies /answers_of all_map (eq_all (_ : _ =1 predT)) ?all_predT // => q.
exact: eqxx.
Qed.

(** The first direction of the printed proof: at most max{alpha, xi} secret differences.
    It fails for four queries: values 0 to 5,
    the secret pairs 01, 02, 03 and 05, and (0, 0, 0, 4) and (1, 2, 3, 5) as neighbours.
    The three secret changes lift a query each, the change from 4 to 5, which is no
    secret, lowers all three.  The printed proof overlooks it where it says that the
    graph of the secret changes is Eulerian. *)
Theorem theorem_8_2_secrets_bound_fails :
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> forall D1 D2 : database n T,
       he_neighbours (constrained n G Q) D1 D2 ->
       #|secret_difference G D1 D2| <= maxn (alpha G Q) (xi G Q)).
Proof.
pose E := [:: (0, 1); (0, 2); (0, 3); (0, 5)].
pose q := [:: (among [:: 1; 4], 1); (among [:: 2; 4], 1); (among [:: 3; 4], 1);
              (among [:: 4; 5], 1)].
move=> /(_ 4 _ (edge_graph 6 E) (constraints 5 q) _
           (to_database (ordinal_coding 5) 4 [:: 0; 0; 0; 4])
           (to_database (ordinal_coding 5) 4 [:: 1; 2; 3; 5])).
rewrite (neighbours_computed (edges E) counts) (secret_difference_computed (edges E)).
rewrite /constraints (alpha_computed (edges E)) (xi_computed (edges E)).
rewrite !to_databaseK; try by vm_compute.
rewrite leqNgt => /(_ _ _)/negP; apply; try by vm_compute.
by apply: (sparse_computed (edges E)); vm_compute.
Qed.
