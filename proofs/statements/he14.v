(** * The statements of he14

    For every row of theorems.tsv in he14/ its statement once more, to be read by itself: only
    definitions/ is imported. Objects that belong to one claim are named in full, with the file
    that defines them. check.sh confirms that each theorem proves what stands here. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From Coq Require NArith Ring.
From leakproof Require definitions.channel definitions.composition definitions.geometric definitions.graph
    definitions.grids definitions.inference definitions.integral definitions.laplace definitions.limits definitions.marginals
        definitions.ordered_hierarchy definitions.policy definitions.policy_graph definitions.pufferfish
            definitions.random definitions.range_errors definitions.satisfiability definitions.secrets.
From leakproof Require he14.absent_individuals he14.example_8_1 he14.example_8_3
  he14.lemma_6_1_repaired he14.restricted_sensitivity he14.theorem_4_2_randomness
  he14.theorem_4_3_examples he14.theorem_8_1 he14.theorem_8_5 he14.twitter_grid.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Module absent_individuals.
Import definitions.graph definitions.channel definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition absent_neighbours : Prop :=
  forall (n : nat) (T : finType) (D E : database n [finType of option T]),
  he_neighbours (unconstrained n (leakproof.he14.absent_individuals.absent_graph T)) D E <->
  exists2 i, (D i == None) != (E i == None) & forall j, j != i -> D j = E j.

Definition absent_histogram : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType),
  (0 < n)%N -> (0 < #|T|)%N ->
  free_sensitivity (leakproof.he14.absent_individuals.absent_graph T)
      (@leakproof.he14.absent_individuals.present_histogram R n T) = 1.

Definition absent_histogram_all_pairs : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType),
  (0 < n)%N -> (2 <= #|T|)%N ->
  free_sensitivity (complete_graph [finType of option T])
      (@leakproof.he14.absent_individuals.present_histogram R n T) = 2%:R.

Definition absent_ordered_joined_to_all : Prop :=
  forall (R : realFieldType) (n m : nat),
  (0 < n)%N -> (0 < m)%N ->
  free_sensitivity (leakproof.he14.absent_individuals.line_joined_to_all m)
      (@leakproof.he14.absent_individuals.present_cumulative R n m) = m%:R.

Definition absent_ordered_joined_to_last : Prop :=
  forall (R : realFieldType) (n m : nat),
  (0 < n)%N -> (0 < m)%N ->
  free_sensitivity (leakproof.he14.absent_individuals.line_joined_to_last m)
      (@leakproof.he14.absent_individuals.present_cumulative R n m) = 1.

End absent_individuals.

Module appendix_a.
Import definitions.graph definitions.policy.

Definition appendix_a_fails : Prop :=
  ~ (forall (T : finType) (E : rel T) (q q' : pred T),
       (forall x y, E x y -> lifts q x y + lifts q' x y <= 1 /\
                             lowers q x y + lowers q' x y <= 1) ->
       (exists x y, [/\ E x y, lowers q x y & lifts q' x y]) ->
       exists x y, [/\ E x y, ~~ q x && q y & q' x && ~~ q' y]).

Definition appendix_a_symmetric : Prop :=
  forall (T : finType) (E : rel T) (q q' : pred T),
  symmetric E -> (exists x y, [/\ E x y, lowers q x y & lifts q' x y]) ->
  exists x y, [/\ E x y, ~~ q x && q y & q' x && ~~ q' y].

End appendix_a.

Module axioms.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition transformation_invariance : Prop :=
  forall (R : realFieldType) (X Z W : finType) (r : rel X)
    (lam : R) (K : X -> Z -> R) (A : Z -> W -> R),
  channel K -> channel A -> private r lam K ->
  let processed x w := \sum_z K x z * A z w in
  channel processed /\ private r lam processed.

Definition convexity : Prop :=
  forall (R : realFieldType) (X Z : finType) (r : rel X) (lam p : R)
    (K1 K2 : X -> Z -> R),
  0 <= p -> p <= 1 -> channel K1 -> channel K2 ->
  private r lam K1 -> private r lam K2 ->
  let mixed x z := p * K1 x z + (1 - p) * K2 x z in
  channel mixed /\ private r lam mixed.

End axioms.

Module complexity.
Import definitions.ordered_hierarchy.

Definition construction : Prop :=
  forall (N theta f : nat),
  2 <= theta -> 2 <= f -> 1 <= N ->
  size ([seq s_node N theta i | i <- later N theta]
        ++ flatten [seq block_tree N theta f i | i <- iota 0 (blocks N theta)]) <= 2 * N - 1.

End complexity.

Module conjecture_4_5.
Import definitions.graph definitions.channel definitions.policy definitions.pufferfish.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition conjecture_4_5_repaired_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T Z : finType) (P : policy n T) (lam : R)
            (K : database n T -> Z -> R),
       1 <= lam -> channel K -> private (he_neighbours P) lam K ->
       pufferfish_private (conditioned_priors (permitted P)) (secrets P) lam K).

End conjecture_4_5.

Module corollary_8_3.
Import definitions.graph definitions.policy definitions.policy_graph.

Definition corollary_8_3_complete_secrets_repaired : Prop :=
  forall (n : nat) (T : finType) (Q : seq (pred T * nat)),
  sparse (complete_graph T) Q ->
  S_histogram (constrained n (complete_graph T) Q) <= 2 * (size Q + 1).

Definition corollary_8_3_policy_graph_repaired : Prop :=
  forall (T : finType) (G : graph T)
    (Q : seq (pred T * nat)),
  maxn (alpha G Q) (xi G Q) <= size Q + 1.

End corollary_8_3.

Module corollary_8_3_as_printed.
Import definitions.graph definitions.policy definitions.policy_graph.

Definition corollary_8_3_complete_secrets_fails : Prop :=
  ~ (forall (n : nat) (T : finType) (Q : seq (pred T * nat)),
       sparse (complete_graph T) Q -> answers_possible n Q ->
       S_histogram (constrained n (complete_graph T) Q) <= 2 * maxn (size Q) 1).

Definition corollary_8_3_as_printed_fails : Prop :=
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> answers_possible n Q ->
       S_histogram (constrained n G Q) <= 2 * maxn (size Q) 1).

Definition corollary_8_3_policy_graph_fails : Prop :=
  ~ (forall (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> maxn (alpha G Q) (xi G Q) <= maxn (size Q) 1).

End corollary_8_3_as_printed.

Module correlated_counts.
Import definitions.graph definitions.channel definitions.policy definitions.secrets definitions.random
    definitions.laplace.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition undetermined : Prop :=
  forall (k : nat),
  (2 <= k)%N ->
  exists (a c c' : nat -> nat),
  [/\ forall i, (i.+1 < k)%N -> (c i + c i.+1 = a i)%N,
      forall i, (i.+1 < k)%N -> (c' i + c' i.+1 = a i)%N &
      exists2 i, (i < k)%N & c i <> c' i].

Definition determined_by_one : Prop :=
  forall (R : zmodType) (k : nat) (c c' : nat -> R) (j : nat),
  (forall i, (i.+1 < k)%N -> c i + c i.+1 = c' i + c' i.+1) ->
  (j < k)%N -> c j = c' j -> forall i, (i < k)%N -> c i = c' i.

Definition estimators : Prop :=
  forall (R : realFieldType) (W : comAlgType R) (E : {scalar W}) (k : nat)
    (c : nat -> R) (noise : nat -> W) (eps : R),
  expectation E -> 0 < eps -> independent_noise E k noise (2%:R / eps ^+ 2) ->
  forall i, (i < k)%N ->
    E (estimator c noise i) = c 0%N /\
    variance E (estimator c noise i) = 2%:R / eps ^+ 2.

Definition average : Prop :=
  forall (R : realFieldType) (W : comAlgType R) (E : {scalar W}) (k : nat)
    (c : nat -> R) (noise : nat -> W) (eps : R),
  expectation E -> 0 < eps -> (0 < k)%N ->
  independent_noise E k noise (2%:R / eps ^+ 2) ->
  E (average_estimator c noise k) = c 0%N /\
  variance E (average_estimator c noise k) = 2%:R / (k%:R * eps ^+ 2).

Definition release_fails : Prop :=
  forall (R : realFieldType) (expo : R -> R) (eps : R),
  exponential expo -> 0 < eps ->
  ~ (forall n k : nat, (1 <= n)%N -> (2 <= k)%N ->
       density_private (@hamming_rel n [finType of 'I_k]) (expo eps)
         (laplace_release expo eps^-1 (@complete_histogram R n [finType of 'I_k]))).

Definition release_repaired : Prop :=
  forall (R : realFieldType) (expo : R -> R) (eps : R) (n k : nat),
  exponential expo -> 0 < eps ->
  density_private (@hamming_rel n [finType of 'I_k]) (expo eps)
    (laplace_release expo (2%:R / eps) (@complete_histogram R n [finType of 'I_k])).

End correlated_counts.

Module cumulative_histogram.
Import definitions.graph definitions.channel definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition cumulative_general : Prop :=
  forall (R : realFieldType) (n m : nat),
  (0 < n)%N ->
  free_sensitivity (complete_graph [finType of 'I_m]) (@cumulative_histogram R n m)
    = (m - 1)%:R.

Definition cumulative_threshold : Prop :=
  forall (R : realFieldType) (n m theta : nat),
  (0 < n)%N -> (1 <= theta <= m - 1)%N ->
  free_sensitivity (threshold_graph m theta) (@cumulative_histogram R n m) = theta%:R.

Definition cumulative_line : Prop :=
  forall (R : realFieldType) (n m : nat),
  (0 < n)%N -> (2 <= m)%N ->
  free_sensitivity (path_graph m) (@cumulative_histogram R n m) = 1.

Definition cumulative_threshold_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall n m theta : nat, (0 < n)%N -> (0 < m)%N -> (1 <= theta)%N ->
       free_sensitivity (threshold_graph m theta) (@cumulative_histogram R n m) = theta%:R).

End cumulative_histogram.

Module definition_4_1.
Import definitions.graph definitions.policy.

Definition repaired_agrees : Prop :=
  forall (n : nat) (T : finType) (P : policy n T),
  he_neighbours P =2 minimally_secretly_different P.

Definition repaired_not_symmetric : Prop :=
  ~ (forall (n : nat) (T : finType) (P : policy n T), symmetric (he_neighbours P)).

Definition repaired_has_neighbours : Prop :=
  forall (n : nat) (T : finType) (G : graph T) (u v : T),
  G u v -> exists D D', he_neighbours (unconstrained n.+1 G) D D'.

Definition as_printed_has_none : Prop :=
  ~ (forall (n : nat) (T : finType) (G : graph T) (u v : T),
       G u v -> exists D D', he_neighbours_as_printed (unconstrained n.+1 G) D D').

Definition repaired_symmetric_complete : Prop :=
  forall (n : nat) (T : finType) (I : {set database n T}),
  symmetric (he_neighbours (Policy (complete_graph T) I)).

End definition_4_1.

Module definition_8_4.
Import definitions.marginals.

Definition definition_8_4_as_printed_fails : Prop :=
  ~ (forall (sides : seq nat) (e : nat) (i : 'I_e.+2 -> attribute sides) (a : 'I_e.+2 -> nat)
            (t : product_value sides),
       injective i -> (forall j, a j < nth 0 sides (i j)) ->
       ((forall j : 'I_e.+2, j < e.+1 -> t (i j) = a j :> nat) /\
        t (i (inord 1)) = a ord_max :> nat) <->
       (forall j, t (i j) = a j :> nat)).

End definition_8_4.

Module equation_14.
Import definitions.ordered_hierarchy definitions.range_errors.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition s_coefficient_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall N theta f : nat, (2 <= theta <= N)%N -> (2 <= f)%N ->
     exists h h1 : R, forall eps_S eps_H, 0 < eps_S -> 0 < eps_H ->
     mean_error N theta f own_noise eps_S eps_H
     = c1_of R N theta / eps_S ^+ 2 + h / eps_H ^+ 2 + h1 / (eps_S + eps_H) ^+ 2).

Definition h_coefficient_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall N f log : nat, (2 <= f)%N -> (1 <= log)%N -> (f ^ log <= N)%N ->
     exists c h h1 : R, h + h1 = c2_of R N f log /\
     forall eps_S eps_H, 0 < eps_S -> 0 < eps_H ->
     mean_error N (f ^ log) f own_noise eps_S eps_H
     = c / eps_S ^+ 2 + h / eps_H ^+ 2 + h1 / (eps_S + eps_H) ^+ 2).

End equation_14.

Module equation_15.
Import definitions.ordered_hierarchy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition minimum : Prop :=
  forall (R : realFieldType) (a b eps : R),
  0 < a -> 0 < b -> 0 < eps ->
  (forall s t, 0 < s -> 0 < t -> s + t = eps ->
     (a + b) ^+ 3 / eps ^+ 2 <= split_error (a ^+ 3) (b ^+ 3) s t) /\
  (exists s t, [/\ 0 < s, 0 < t, s + t = eps &
     split_error (a ^+ 3) (b ^+ 3) s t = (a + b) ^+ 3 / eps ^+ 2]).

Definition minimiser : Prop :=
  forall (R : realFieldType) (a b eps s t : R),
  0 < a -> 0 < b -> 0 < eps -> 0 < s -> 0 < t -> s + t = eps ->
  let best := eps * a / (a + b) in
  [/\ 0 < best, 0 < eps - best &
      split_error (a ^+ 3) (b ^+ 3) best (eps - best)
        <= split_error (a ^+ 3) (b ^+ 3) s t].

Definition theta_full : Prop :=
  forall (R : realFieldType) (T : nat),
  c1_of R T T = 0.

Definition theta_one : Prop :=
  forall (R : realFieldType) (T f log : nat),
  (2 <= f)%N -> (f ^ log = 1)%N -> c2_of R T f log = 0.

End equation_15.

Module error_by_threshold.
Import definitions.ordered_hierarchy definitions.range_errors.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition error_decreasing_fails : Prop :=
  forall (R : realFieldType) (T : nat) (eps a b a' b' : R),
  (3 <= T)%N -> 0 < eps -> 0 <= a -> 0 <= b -> 0 <= a' -> 0 <= b' ->
  a ^+ 3 = c1_of R T 1 -> b ^+ 3 = c2_of R T 2 0 ->
  a' ^+ 3 = c1_of R T 2 -> b' ^+ 3 = c2_of R T 2 1 ->
  (a + b) ^+ 3 / eps ^+ 2 < (a' + b') ^+ 3 / eps ^+ 2.

Definition never_worse_fails : Prop :=
  forall (R : realFieldType) (eps l a b a' b' : R),
  0 < eps -> logarithm_to 3 2 l -> 0 <= a -> 0 <= b -> 0 <= a' -> 0 <= b' ->
  a ^+ 3 = c1_of R 3 2 -> b ^+ 3 = c2_at 3 3 l ->
  a' ^+ 3 = c1_of R 3 3 -> b' ^+ 3 = c2_of R 3 3 1 ->
  (a' + b') ^+ 3 / eps ^+ 2 < (a + b) ^+ 3 / eps ^+ 2.

Definition never_worse_trees_fails : Prop :=
  forall (R : realFieldType) (eps s t s' t' : R),
  0 < s -> 0 < t -> s + t = eps -> 0 < s' -> 0 < t' -> s' + t' = eps ->
  mean_error 4 4 4 shared_noise s' t' = 16%:R / eps ^+ 2 /\
  20%:R / eps ^+ 2 <= mean_error 4 2 4 shared_noise s t.

End error_by_threshold.

Module error_by_threshold_figure_2.
Import definitions.ordered_hierarchy definitions.range_errors.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition growing_figure_2_trees_fails : Prop :=
  forall (R : realFieldType) (eps l a b l' a' b' : R),
  0 < eps -> logarithm_to 16 500 l -> logarithm_to 16 1000 l' ->
  0 <= a -> 0 <= b -> 0 <= a' -> 0 <= b' ->
  a ^+ 3 = c1_of R 4357 500 -> b ^+ 3 = c2_at 4357 16 l ->
  a' ^+ 3 = c1_of R 4357 1000 -> b' ^+ 3 = c2_at 4357 16 l' ->
  mean_error 4357 1000 16 shared_noise (eps * a' / (a' + b')) (eps * b' / (a' + b'))
  < mean_error 4357 500 16 shared_noise (eps * a / (a + b)) (eps * b / (a + b)).

End error_by_threshold_figure_2.

Module example_8_1.
Import definitions.graph definitions.policy definitions.policy_graph.

Definition example_8_1_lifts_and_lowers : Prop :=
  let x := (leakproof.he14.example_8_1.a1, leakproof.he14.example_8_1.b1, leakproof.he14.example_8_1.c1) in
      let y := (leakproof.he14.example_8_1.a2, leakproof.he14.example_8_1.b2,
          leakproof.he14.example_8_1.c2) in
  [seq lifts q x y | q <- [:: leakproof.he14.example_8_1.q1; leakproof.he14.example_8_1.q2;
      leakproof.he14.example_8_1.q3; leakproof.he14.example_8_1.q4]] = [:: false; false; false; true] /\
  [seq lowers q x y | q <- [:: leakproof.he14.example_8_1.q1; leakproof.he14.example_8_1.q2;
      leakproof.he14.example_8_1.q3; leakproof.he14.example_8_1.q4]] = [:: true; false; false; false].

Definition example_8_1_neither : Prop :=
  let x := (leakproof.he14.example_8_1.a1, leakproof.he14.example_8_1.b2, leakproof.he14.example_8_1.c1) in
      let y := (leakproof.he14.example_8_1.a1, leakproof.he14.example_8_1.b2,
          leakproof.he14.example_8_1.c2) in
  forall q, List.In q [:: leakproof.he14.example_8_1.q1; leakproof.he14.example_8_1.q2;
      leakproof.he14.example_8_1.q3; leakproof.he14.example_8_1.q4] -> ~~ lifts q x y && ~~ lowers q x y.

Definition example_8_1_every_pair : Prop :=
  forall (n1 n2 n3 n4 : nat) (x y : leakproof.he14.example_8_1.triple),
  let Q := leakproof.he14.example_8_1.four_queries n1 n2 n3 n4 in
  let lifted := count (fun q => lifts q.1 x y) Q in
  let lowered := count (fun q => lowers q.1 x y) Q in
  (lifted = 1 /\ lowered = 1) \/ (lifted = 0 /\ lowered = 0).

Definition example_8_1_sparse : Prop :=
  forall (n1 n2 n3 n4 : nat),
  sparse (complete_graph leakproof.he14.example_8_1.triple) (leakproof.he14.example_8_1.four_queries n1 n2
      n3 n4).

End example_8_1.

Module example_8_2.
Import definitions.graph definitions.policy definitions.policy_graph.
Local Notation edge n1 n2 n3 n4 :=
  (@policy_edge leakproof.he14.example_8_1.triple (complete_graph leakproof.he14.example_8_1.triple)
      (leakproof.he14.example_8_1.four_queries n1 n2 n3 n4)).
Local Notation place := 'I_4.

Definition example_8_2_complete : Prop :=
  forall (n1 n2 n3 n4 : nat) (a b : place),
  a != b -> edge n1 n2 n3 n4 (inl a) (inl b).

Definition example_8_2_edge : Prop :=
  forall (n1 n2 n3 n4 : nat),
  edge n1 n2 n3 n4 (inl (inord 0 : place)) (inl (inord 3 : place)).

Definition example_8_2_special_vertices : Prop :=
  forall (n1 n2 n3 n4 : nat),
  let Q := leakproof.he14.example_8_1.four_queries n1 n2 n3 n4 in
  forall v : policy_vertex Q,
    edge n1 n2 n3 n4 (v_plus Q) v = (v == v_minus Q) /\
    edge n1 n2 n3 n4 v (v_minus Q) = (v == v_plus Q).

Definition example_8_2_xi : Prop :=
  forall (n1 n2 n3 n4 : nat),
  xi (complete_graph leakproof.he14.example_8_1.triple) (leakproof.he14.example_8_1.four_queries n1 n2 n3
      n4) = 1.

Definition example_8_2_alpha : Prop :=
  forall (n1 n2 n3 n4 : nat),
  alpha (complete_graph leakproof.he14.example_8_1.triple) (leakproof.he14.example_8_1.four_queries n1 n2
      n3 n4) = 4.

End example_8_2.

Module example_8_3.
Import definitions.graph definitions.policy definitions.policy_graph.

Definition example_8_3_bound : Prop :=
  forall (n n1 n2 n3 n4 : nat),
  S_histogram (constrained n (complete_graph leakproof.he14.example_8_1.triple)
      (leakproof.he14.example_8_1.four_queries n1 n2 n3 n4)) <= 8.

Definition example_8_3_witness : Prop :=
  he_neighbours (constrained 4 (complete_graph leakproof.he14.example_8_1.triple)
      (leakproof.he14.example_8_1.four_queries 1 1 1 1))
                leakproof.he14.example_8_3.printed_1 leakproof.he14.example_8_3.printed_2 /\
  histogram_distance leakproof.he14.example_8_3.printed_1 leakproof.he14.example_8_3.printed_2 = 8.

Definition example_8_3_value : Prop :=
  S_histogram (constrained 4 (complete_graph leakproof.he14.example_8_1.triple)
      (leakproof.he14.example_8_1.four_queries 1 1 1 1)) = 8.

End example_8_3.

Module histogram_error.
Import definitions.graph definitions.channel definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition histogram_sensitivity_two : Prop :=
  forall (R : realFieldType) (n : nat) (T B : finType)
    (block : T -> B),
  (0 < n)%N -> (exists x y, block x != block y) ->
  global_sensitivity (block_histogram R (n := n) block) = 2%:R.

End histogram_error.

Module histogram_error_laplace.
Import definitions.laplace definitions.integral definitions.limits.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition density_as_printed_fails : Prop :=
  forall (R : archiFieldType) (exp : R -> R) (eps S : R),
  natural_exponential exp -> 0 < eps -> 0 < S ->
  ~ (exists c, probability_density (fun z => c * exp (- (z * eps / S)))).

Definition density_repaired : Prop :=
  forall (R : archiFieldType) (exp : R -> R) (eps S : R),
  natural_exponential exp -> 0 < eps -> 0 < S ->
  exists c, probability_density (fun z => c * exp (- (`|z| * eps / S))).

Definition laplace_error : Prop :=
  forall (R : archiFieldType) (exp : R -> R) (eps : R) (T : finType),
  natural_exponential exp -> 0 < eps ->
  exists moment : T -> R,
    (forall x, line_integral (fun z => z ^+ 2 * laplace_density exp (2%:R / eps) z)
                 (moment x)) /\
    \sum_x moment x = 8%:R * #|T|%:R / eps ^+ 2.

End histogram_error_laplace.

Module inequality_19.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition inequality_19_fails : Prop :=
  forall (R : realFieldType),
  exists (n : nat) (T : finType) (P : policy n T) (lam1 lam2 : R)
    (M1 : database n T -> unit -> R) (M2 : unit -> database n T -> bool -> R),
  [/\ 1 <= lam1 /\ 1 <= lam2, channel M1 /\ (forall w, channel (M2 w)),
      private (he_neighbours P) lam1 M1, forall w, private (he_neighbours P) lam2 (M2 w) &
      ~ (forall w, private (he_neighbours P) lam1 (M2 w))].

Definition inequality_19_repaired : Prop :=
  forall (R : realFieldType) (X W1 W2 : finType) (r : rel X)
    (lam2 : R) (M2 : W1 -> X -> W2 -> R),
  (forall w, private r lam2 (M2 w)) ->
  forall w D D' z, r D D' -> M2 w D z <= lam2 * M2 w D' z.

End inequality_19.

Module lemma_6_1.
Import definitions.graph definitions.channel definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition full_by_individual : Prop :=
  forall (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : 'I_n -> C),
  free_sensitivity (complete_graph T) (cluster_sums point (fun i _ => cluster i))
    <= 2%:R * l1_diameter point setT.

Definition partition_by_individual : Prop :=
  forall (R : realFieldType) (n : nat) (T A B C : finType)
    (block : T -> B) (point : T -> A -> R) (cluster : 'I_n -> C),
  free_sensitivity (partition_graph block) (cluster_sums point (fun i _ => cluster i))
    <= 2%:R * \maximum_(b : B) l1_diameter point [set x | block x == b].

Definition attribute_by_individual_below : Prop :=
  forall (R : realFieldType) (n : nat) (A C : finType)
    (V : A -> finType) (coordinate : forall a, V a -> R) (cluster : 'I_n -> C),
  0 < \maximum_(a : A) attribute_diameter coordinate a ->
  free_sensitivity (attribute_graph V)
      (cluster_sums (product_point coordinate) (fun i _ => cluster i))
    < 2%:R * \maximum_(a : A) attribute_diameter coordinate a.

Definition threshold_by_individual_below : Prop :=
  forall (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : 'I_n -> C) (theta : R),
  0 < theta ->
  free_sensitivity (distance_graph (l1 point) theta)
    (cluster_sums point (fun i _ => cluster i)) < 2%:R * theta.

Definition full_by_value_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : T -> C),
       separating point -> (2 <= #|C|)%N ->
       free_sensitivity (complete_graph T) (cluster_sums (n := n) point (fun=> cluster))
         <= 2%:R * l1_diameter point setT).

Definition threshold_by_value_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : T -> C)
            (theta : R),
       (0 < n)%N -> (2 <= #|C|)%N -> separating point -> 0 < theta ->
       (exists x y, l1 point x y = theta) ->
       free_sensitivity (distance_graph (l1 point) theta)
           (cluster_sums (n := n) point (fun=> cluster)) <= 2%:R * theta).

Definition attribute_by_value_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (A C : finType) (V : A -> finType)
            (coordinate : forall a, V a -> R) (cluster : product_domain V -> C),
       (0 < n)%N -> (2 <= #|A|)%N -> (2 <= #|C|)%N ->
       (forall a, injective (coordinate a)) -> (forall a, 2 <= #|V a|)%N ->
       free_sensitivity (attribute_graph V)
           (cluster_sums (n := n) (product_point coordinate) (fun=> cluster))
         <= 2%:R * \maximum_(a : A) attribute_diameter coordinate a).

Definition partition_by_value_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T A B C : finType) (block : T -> B) (point : T -> A -> R)
            (cluster : T -> C),
       separating point -> (exists x, forall a, point x a = 0) ->
       (exists x y, block x != block y) -> (2 <= #|C|)%N ->
       free_sensitivity (partition_graph block) (cluster_sums (n := n) point (fun=> cluster))
         <= 2%:R * \maximum_(b : B) l1_diameter point [set x | block x == b]).

Definition attribute_by_individual_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (A C : finType) (V : A -> finType)
            (coordinate : forall a, V a -> R) (cluster : 'I_n -> C),
       (0 < n)%N -> (2 <= #|A|)%N -> (exists i j, cluster i != cluster j) ->
       (forall a, injective (coordinate a)) -> (forall a, 2 <= #|V a|)%N ->
       free_sensitivity (attribute_graph V)
           (cluster_sums (product_point coordinate) (fun i _ => cluster i))
         = 2%:R * \maximum_(a : A) attribute_diameter coordinate a).

Definition threshold_by_individual_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : 'I_n -> C)
            (theta : R),
       (0 < n)%N -> (exists i j, cluster i != cluster j) -> separating point ->
       0 < theta -> (exists x y, l1 point x y = theta) ->
       free_sensitivity (distance_graph (l1 point) theta)
           (cluster_sums point (fun i _ => cluster i)) = 2%:R * theta).

Definition full_number_of_values_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : T -> C),
       separating point -> (0 < n)%N -> (2 <= #|C|)%N ->
       free_sensitivity (complete_graph T) (cluster_sums (n := n) point (fun=> cluster))
         = #|T|%:R).

End lemma_6_1.

Module lemma_6_1_repaired.
Import definitions.graph definitions.channel definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition sum_by_value : Prop :=
  forall (R : realFieldType) (n : nat) (T A C : finType) (G : graph T)
    (point : T -> A -> R) (cluster : T -> C),
  (0 < n)%N ->
  free_sensitivity G (cluster_sums (n := n) point (fun=> cluster))
    = \big[Num.max/0]_(xy : T * T | G xy.1 xy.2) leakproof.he14.lemma_6_1_repaired.sum_change point cluster
        xy.1 xy.2.

Definition full_by_value_repaired : Prop :=
  forall (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : T -> C),
  (exists x, forall a, point x a = 0) ->
  free_sensitivity (complete_graph T) (cluster_sums (n := n) point (fun=> cluster))
    <= 2%:R * l1_diameter point setT.

Definition threshold_by_individual_repaired : Prop :=
  forall (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : 'I_n -> C) (theta : R),
  (0 < n)%N -> 0 < theta -> (exists x y, l1 point x y = theta) ->
  free_sensitivity (distance_graph (l1 point) theta)
    (cluster_sums point (fun i _ => cluster i)) = theta.

Definition attribute_by_individual_repaired : Prop :=
  forall (R : realFieldType) (n : nat) (A C : finType)
    (V : A -> finType) (coordinate : forall a, V a -> R) (cluster : 'I_n -> C),
  (0 < n)%N -> (forall a, 0 < #|V a|)%N ->
  free_sensitivity (attribute_graph V)
      (cluster_sums (product_point coordinate) (fun i _ => cluster i))
    = \maximum_(a : A) attribute_diameter coordinate a.

Definition attribute_smaller_by_value_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (A C : finType) (V : A -> finType)
            (coordinate : forall a, V a -> R) (cluster : product_domain V -> C),
       (0 < n)%N -> (2 <= #|A|)%N -> (2 <= #|C|)%N ->
       (forall a, injective (coordinate a)) -> (forall a, 2 <= #|V a|)%N ->
       free_sensitivity (attribute_graph V)
           (cluster_sums (n := n) (product_point coordinate) (fun=> cluster))
         < global_sensitivity
             (cluster_sums (n := n) (product_point coordinate) (fun=> cluster))).

Definition threshold_smaller_by_value_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : T -> C) (theta : R),
       (0 < n)%N -> separating point -> (exists x y, cluster x != cluster y) ->
       0 < theta -> theta < l1_diameter point setT ->
       free_sensitivity (distance_graph (l1 point) theta)
           (cluster_sums (n := n) point (fun=> cluster))
         < global_sensitivity (cluster_sums (n := n) point (fun=> cluster))).

Definition partition_smaller_by_value_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T A B C : finType) (point : T -> A -> R) (block : T -> B)
            (cluster : T -> C),
       (0 < n)%N -> separating point -> (exists x y, cluster x != cluster y) ->
       (exists x y, block x != block y) ->
       free_sensitivity (partition_graph block)
           (cluster_sums (n := n) point (fun=> cluster))
         < global_sensitivity (cluster_sums (n := n) point (fun=> cluster))).

End lemma_6_1_repaired.

Module lemma_6_1_smaller.
Import definitions.graph definitions.channel definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition attribute_smaller : Prop :=
  forall (R : realFieldType) (A : finType) (V : A -> finType)
    (coordinate : forall a, V a -> R),
  (forall a, 0 < #|V a|)%N ->
  (exists a b, [/\ a != b, exists v w, coordinate a v <> coordinate a w &
                   exists v w, coordinate b v <> coordinate b w]) ->
  2%:R * (\maximum_(a : A) attribute_diameter coordinate a)
    < 2%:R * l1_diameter (product_point coordinate) setT.

Definition attribute_smaller_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (A : finType) (V : A -> finType) (coordinate : forall a, V a -> R),
       (0 < #|A|)%N -> (forall a, injective (coordinate a)) -> (forall a, 2 <= #|V a|)%N ->
       2%:R * (\maximum_(a : A) attribute_diameter coordinate a)
         < 2%:R * l1_diameter (product_point coordinate) setT).

Definition threshold_smaller_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (T A : finType) (point : T -> A -> R) (theta : R),
       separating point -> 0 < theta -> (exists x y, l1 point x y = theta) ->
       2%:R * theta < 2%:R * l1_diameter point setT).

Definition partition_smaller_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (T A B : finType) (point : T -> A -> R) (block : T -> B),
       separating point -> (exists x y, block x != block y) ->
       2%:R * (\maximum_(b : B) l1_diameter point [set x | block x == b])
         < 2%:R * l1_diameter point setT).

Definition size_joining_clusters : Prop :=
  forall (R : realFieldType) (n : nat) (T C : finType) (G : graph T)
    (cluster : T -> C),
  (0 < n)%N -> (exists u v, G u v /\ cluster u != cluster v) ->
  free_sensitivity G (cluster_sizes R (n := n) (fun=> cluster)) = 2%:R.

Definition size_by_value_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T C : finType) (G : graph T) (cluster : T -> C),
       (0 < n)%N -> (exists u v, G u v) -> (exists u v, cluster u != cluster v) ->
       free_sensitivity G (cluster_sizes R (n := n) (fun=> cluster)) = 2%:R).

Definition finest_partition : Prop :=
  forall (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : 'I_n -> T -> C),
  free_sensitivity (partition_graph id) (cluster_sizes R cluster) = 0 /\
  free_sensitivity (partition_graph id) (cluster_sums point cluster) = 0.

End lemma_6_1_smaller.

Module no_constraints.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition no_constraints : Prop :=
  forall (n : nat) (T : finType) (G : graph T) (D D' : database n T),
  he_neighbours (unconstrained n G) D D' <->
  (exists2 i, G (D i) (D' i) & forall k, k != i -> D k = D' k).

Definition no_constraints_one_secret : Prop :=
  forall (n : nat) (T : finType) (G : graph T)
    (D D' : database n T),
  he_neighbours (unconstrained n G) D D' -> #|secret_difference G D D'| = 1%N.

Definition no_constraints_complete : Prop :=
  forall (n : nat) (T : finType),
  he_neighbours (unconstrained n (complete_graph T)) =2 hamming_graph n T.

Definition lemma_5_2 : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType) (lam : R)
    (K : database n T -> Z -> R),
  private (hamming_graph n T) lam K ->
  forall G : graph T, private (he_neighbours (unconstrained n G)) lam K.

Definition equation_9 : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam : R) (K : database n T -> Z -> R) (D D' : database n T) (i : 'I_n),
  1 <= lam -> private (he_neighbours (unconstrained n G)) lam K ->
  (forall k, k != i -> D k = D' k) -> connect G (D i) (D' i) ->
  forall S : {set Z},
    \sum_(z in S) K D z <= lam ^+ dist G (D i) (D' i) * \sum_(z in S) K D' z.

Definition equation_9_components : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType)
    (G : graph T) (D D' : database n T) (i : 'I_n),
  ~~ connect G (D i) (D' i) ->
  exists K : database n T -> bool -> R,
  [/\ channel K, private (he_neighbours (unconstrained n G)) 1 K,
      K D true = 1 & K D' true = 0].

End no_constraints.

Module pufferfish_composition.
Import definitions.graph definitions.channel definitions.policy definitions.pufferfish.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Local Notation coins n := (database n [finType of bool]).

Definition pufferfish_composition : Prop :=
  forall (R : realFieldType) (n : nat),
  (3 <= n)%N ->
  let prior := @uniform R [finType of coins n] in
  let G := complete_graph [finType of bool] in
  exists K1 K2 : coins n -> bool -> R,
  [/\ channel K1 /\ channel K2,
      pufferfish_private (eq prior) G 1 K1, pufferfish_private (eq prior) G 1 K2 &
      forall lam, ~ pufferfish_private (eq prior) G lam
                      (fun D (z : bool * bool) => K1 D z.1 * K2 D z.2)].

End pufferfish_composition.

Module restricted_sensitivity.
Import definitions.graph definitions.channel definitions.policy definitions.secrets definitions.geometric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition restricted : Prop :=
  forall (R : realFieldType) (n : nat),
  (0 < n)%N -> restricted_sensitivity (permitted (leakproof.he14.restricted_sensitivity.zeros_or_ones n))
      (fun D => (leakproof.he14.restricted_sensitivity.ones D)%:R) = 1 :> R.

Definition policy_specific : Prop :=
  forall (R : realFieldType) (n : nat),
  (0 < n)%N ->
  sensitivity (he_neighbours (leakproof.he14.restricted_sensitivity.zeros_or_ones n)) (fun D (_ : unit) =>
      (leakproof.he14.restricted_sensitivity.ones D)%:R)
    = n%:R :> R.

Definition noise : Prop :=
  forall (R : realFieldType) (n : nat) (lam level : R),
  (0 < n)%N -> 1 < lam ->
  (forall (D E : database n [finType of bool]) (outputs : seq (unit -> int)),
     he_neighbours (leakproof.he14.restricted_sensitivity.zeros_or_ones n) D E ->
     \sum_(o <- outputs) geometric_release lam (@leakproof.he14.restricted_sensitivity.ones_query n) D o
       <= level * \sum_(o <- outputs) geometric_release lam
           (@leakproof.he14.restricted_sensitivity.ones_query n) E o)
  <-> lam ^+ n <= level.

Definition distinguishable : Prop :=
  forall (R : archiFieldType) (lam : R),
  1 < lam ->
  (forall n (outputs : seq int), uniq outputs ->
      leakproof.he14.restricted_sensitivity.partial_vulnerability lam n outputs <= 1) /\
  (forall delta : R, 0 < delta -> exists N, forall n, (N <= n)%N ->
     exists outputs, uniq outputs /\ 1 - delta <
         leakproof.he14.restricted_sensitivity.partial_vulnerability lam n outputs).

End restricted_sensitivity.

Module secret_graphs.
Import definitions.graph definitions.channel definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition full_secrets : Prop :=
  forall (n : nat) (T : finType) (s t : 'I_n * T),
  full_pairs s t /\ s.2 <> t.2 <-> graph_pairs (complete_graph T) s t.

Definition attribute_secrets : Prop :=
  forall (n : nat) (A : finType) (V : A -> finType)
    (s t : 'I_n * product_domain V),
  attribute_pairs s t <-> graph_pairs (attribute_graph V) s t.

Definition partition_secrets : Prop :=
  forall (n : nat) (T B : finType) (block : T -> B),
  (forall s t : 'I_n * T,
     partition_pairs block s t /\ s.2 <> t.2 <-> graph_pairs (partition_graph block) s t) /\
  (components (partition_graph block)
     = [set [set y | block y == block x] | x : T]) /\
  (forall x y, x \in component (partition_graph block) y -> x != y ->
     partition_graph block x y).

Definition threshold_secrets : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType) (d : T -> T -> R)
    (theta : R) (s t : 'I_n * T),
  metric d ->
  threshold_pairs d theta s t /\ s.2 <> t.2 <-> graph_pairs (distance_graph d theta) s t.

Definition exclusive_repaired : Prop :=
  forall (R : realFieldType) (n : nat) (T B : finType) (block : T -> B)
    (d : T -> T -> R) (theta : R) (s t : 'I_n * T),
  full_pairs s t \/ partition_pairs block s t \/ threshold_pairs d theta s t ->
  s.2 <> t.2 -> mutually_exclusive s t.

Definition threshold_certainty_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (T : finType) (d : T -> T -> R) (theta : R), metric d -> 0 < theta ->
       (exists x y, distance_graph d theta x y) ->
       connected (distance_graph d theta)).

Definition threshold_certainty_channel_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T Z : finType) (d : T -> T -> R) (theta lam : R)
            (K : database n T -> Z -> R),
       metric d -> 0 < theta -> (exists x y, distance_graph d theta x y) ->
       1 <= lam -> channel K ->
       private (he_neighbours (unconstrained n (distance_graph d theta))) lam K ->
       ~ (exists D D' z, K D z = 1 /\ K D' z = 0)).

Definition threshold_certainty : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType)
    (d : T -> T -> R) (theta lam : R) (K : database n T -> Z -> R),
  connected (distance_graph d theta) -> 1 <= lam -> channel K ->
  private (he_neighbours (unconstrained n (distance_graph d theta))) lam K ->
  ~ (exists D D' z, K D z = 1 /\ K D' z = 0).

End secret_graphs.

Module sensitivities.
Import definitions.graph definitions.channel definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition never_larger : Prop :=
  forall (R : realFieldType) (n : nat) (T X : finType) (G : graph T)
    (f : database n T -> X -> R),
  free_sensitivity G f <= global_sensitivity f.

Definition linear_full : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType) (value : T -> R)
    (a b : R) (w : 'I_n -> R),
  (forall x, a <= value x <= b) -> (exists x, value x = a) -> (exists x, value x = b) ->
  free_sensitivity (complete_graph T) (weighted_sum value w)
    = (b - a) * \maximum_i `|w i|.

Definition linear_threshold : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType) (value : T -> R)
    (theta : R) (w : 'I_n -> R),
  0 < theta -> (exists x y, `|value x - value y| = theta) ->
  free_sensitivity (distance_graph (fun x y => `|value x - value y|) theta)
    (weighted_sum value w) = theta * \maximum_i `|w i|.

Definition linear_full_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T : finType) (value : T -> R) (a b : R) (w : 'I_n -> R) (j : 'I_n),
       injective value -> (forall x, a <= value x <= b) ->
       (exists x, value x = a) -> (exists x, value x = b) ->
       (forall i, w i <= w j) ->
       free_sensitivity (complete_graph T) (weighted_sum value w) = (b - a) * w j).

Definition linear_threshold_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T : finType) (value : T -> R) (a b theta : R) (w : 'I_n -> R) (j : 'I_n),
       injective value -> a < b -> (forall x, a <= value x <= b) ->
       (exists x, value x = a) -> (exists x, value x = b) ->
       0 < theta -> theta < b - a -> (forall i, 0 < w i) -> (forall i, w i <= w j) ->
       free_sensitivity (distance_graph (fun x y => `|value x - value y|) theta)
         (weighted_sum value w) = theta * w j).

Definition coarser_histogram : Prop :=
  forall (R : realFieldType) (n : nat) (T B C : finType)
    (block : T -> B) (coarse : T -> C),
  (forall x y, block x = block y -> coarse x = coarse y) ->
  free_sensitivity (partition_graph block) (block_histogram R (n := n) coarse) = 0.

Definition partition_histogram : Prop :=
  forall (R : realFieldType) (n : nat) (T B : finType)
    (block : T -> B),
  free_sensitivity (partition_graph block) (block_histogram R (n := n) block) = 0.

Definition histogram_exception_partition : Prop :=
  forall (R : realFieldType) (n : nat) (T B : finType)
    (block : T -> B),
  free_sensitivity (partition_graph block) (block_histogram R (n := n) block) <> 2%:R.

Definition histogram_exception_exactly : Prop :=
  forall (R : realFieldType) (n : nat) (T B C : finType)
    (block : T -> B) (coarse : T -> C),
  (0 < n)%N ->
  free_sensitivity (partition_graph block) (block_histogram R (n := n) coarse) <> 2%:R <->
  (forall x y, block x = block y -> coarse x = coarse y).

Definition histogram_two : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType) (G : graph T),
  (0 < n)%N -> (exists u v, G u v) ->
  free_sensitivity G (complete_histogram R (n := n) (T := T)) = 2%:R.

End sensitivities.

Module theorem_4_1.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_4_1 : Prop :=
  forall (R : realFieldType) (X W1 W2 : finType) (r : rel X)
    (lam1 lam2 : R) (M1 : X -> W1 -> R) (M2 : W1 -> X -> W2 -> R),
  channel M1 -> (forall w, channel (M2 w)) ->
  private r lam1 M1 -> (forall w, private r lam2 (M2 w)) ->
  let both D (w : W1 * W2) := M1 D w.1 * M2 w.1 D w.2 in
  channel both /\ private r (lam1 * lam2) both.

Definition composition : Prop :=
  forall (R : realFieldType) (X W1 W2 : finType) (r : rel X)
    (lam1 lam2 : R) (M1 : X -> W1 -> R) (M2 : X -> W2 -> R),
  channel M1 -> channel M2 -> private r lam1 M1 -> private r lam2 M2 ->
  private r (lam1 * lam2) (fun D (w : W1 * W2) => M1 D w.1 * M2 D w.2).

End theorem_4_1.

Module theorem_4_2.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_4_2 : Prop :=
  forall (R : realFieldType) (n : nat) (T I Z : finType) (G : graph T)
    (S : I -> {set 'I_n}) (lams : I -> R) (lam : R)
    (M : I -> database n T -> Z -> R),
  (forall k l, k != l -> [disjoint S k & S l]) ->
  (forall k (D D' : database n T),
     (forall i, i \in S k -> D i = D' i) -> M k D =1 M k D') ->
  (forall k, channel (M k)) ->
  (forall k, private (he_neighbours (unconstrained n G)) (lams k) (M k)) ->
  1 <= lam -> (forall k, lams k <= lam) ->
  private (he_neighbours (unconstrained n G)) lam
    (fun D (z : {ffun I -> Z}) => \prod_k M k D (z k)).

End theorem_4_2.

Module theorem_4_2_randomness.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Local Notation two_bits := (database 2 [finType of bool]).

Definition shared_randomness_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (W Z1 Z2 : finType) (M1 : bool -> W -> Z1) (M2 : bool -> W -> Z2) (lam1 lam2 : R),
       let N := he_neighbours (unconstrained 2 (complete_graph [finType of bool])) in
       (0 < #|W|)%N -> 1 <= lam1 -> 1 <= lam2 ->
       private N lam1 (leakproof.he14.theorem_4_2_randomness.with_randomness R (fun D : two_bits => M1 (D
           ord0))) ->
       private N lam2 (leakproof.he14.theorem_4_2_randomness.with_randomness R (fun D : two_bits => M2 (D
           ord_max))) ->
       private N (Num.max lam1 lam2)
         (leakproof.he14.theorem_4_2_randomness.with_randomness R (fun (D : two_bits) w => (M1 (D ord0) w,
             M2 (D ord_max) w)))).

Definition own_randomness : Prop :=
  forall (R : realFieldType) (W1 W2 Z1 Z2 : finType)
    (M1 : bool -> W1 -> Z1) (M2 : bool -> W2 -> Z2) (lam1 lam2 : R),
  let N := he_neighbours (unconstrained 2 (complete_graph [finType of bool])) in
  (0 < #|W1|)%N -> (0 < #|W2|)%N -> 1 <= lam1 -> 1 <= lam2 ->
  private N lam1 (leakproof.he14.theorem_4_2_randomness.with_randomness R (fun D : two_bits => M1 (D
      ord0))) ->
  private N lam2 (leakproof.he14.theorem_4_2_randomness.with_randomness R (fun D : two_bits => M2 (D
      ord_max))) ->
  private N (Num.max lam1 lam2)
    (leakproof.he14.theorem_4_2_randomness.with_randomness R (fun (D : two_bits) (w : W1 * W2) =>
       (M1 (D ord0) w.1, M2 (D ord_max) w.2))).

End theorem_4_2_randomness.

Module theorem_4_3.
Import definitions.graph definitions.channel definitions.policy definitions.composition.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_4_3_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T I J : finType) (G : graph T) (q : J -> constraint n T)
            (S : I -> {set 'I_n}) (Q : I -> {set J}),
       disjoint_sets S -> separated G q S Q -> composes R (constrained_by G q) S).

Definition theorem_4_3_strict : Prop :=
  forall (R : realFieldType) (n : nat) (T I J : finType)
    (q : J -> constraint n T) (S : I -> {set 'I_n}) (Q : I -> {set J}),
  disjoint_sets S ->
  (forall k j, j \in Q k -> ~ affects (complete_graph T) (q j) (~: S k)) ->
  (forall j, exists k, j \in Q k) ->
  composes R (constrained_by (complete_graph T) q) S.

Definition theorem_4_3_all_tuples : Prop :=
  forall (R : realFieldType) (n : nat) (T I J : finType)
    (q : J -> constraint n T) (S : I -> {set 'I_n}) (Q : I -> {set J}),
  disjoint_sets S -> separated (complete_graph T) q S Q ->
  (forall j, exists k, j \in Q k) -> (forall i, exists k, i \in S k) ->
  composes R (constrained_by (complete_graph T) q) S.

Definition theorem_4_3_any_pairs : Prop :=
  forall (R : realFieldType) (n : nat) (T I J : finType) (G : graph T)
    (q : J -> constraint n T) (S : I -> {set 'I_n}) (Q : I -> {set J}),
  disjoint_sets S -> separated (complete_graph T) q S Q ->
  (forall j, exists k, j \in Q k) -> (forall i, exists k, i \in S k) ->
  composes R (constrained_by G q) S.

Definition theorem_4_3_complete_secrets_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T I J : finType) (q : J -> constraint n T)
            (S : I -> {set 'I_n}) (Q : I -> {set J}),
       disjoint_sets S -> separated (complete_graph T) q S Q ->
       (forall j, exists k, j \in Q k) ->
       composes R (constrained_by (complete_graph T) q) S).

Definition theorem_4_3_exhausting_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T I J : finType) (G : graph T) (q : J -> constraint n T)
            (S : I -> {set 'I_n}) (Q : I -> {set J}),
       disjoint_sets S -> separated G q S Q -> (forall j, exists k, j \in Q k) ->
       composes R (constrained_by G q) S).

End theorem_4_3.

Module theorem_4_3_examples.
Import definitions.graph definitions.channel definitions.policy definitions.composition.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition gender_neighbours : Prop :=
  forall (n m : nat) (A : finType) (a : A),
  (0 < m < n)%N ->
  exists (D E : database n [finType of bool * A]) (i j : 'I_n),
  [/\ he_neighbours (leakproof.he14.theorem_4_3_examples.gender_policy n m A) D E, i != j,
      [/\ (D i).1 = true, (D j).1 = false, (E i).1 = false & (E j).1 = true] &
      forall k, k != i -> k != j -> D k = E k].

Definition gender_composition : Prop :=
  forall (R : realFieldType) (n m : nat) (A : finType) (a : A),
  (0 < m < n)%N ->
  exists (D E : database n [finType of bool * A]) (i j : 'I_n),
  [/\ he_neighbours (leakproof.he14.theorem_4_3_examples.gender_policy n m A) D E, i != j,
      [/\ (D i).1 = true, (D j).1 = false, (E i).1 = false & (E j).1 = true] &
      forall S : bool -> {set 'I_n}, disjoint_sets S -> i \in S true -> j \in S false ->
      exists M : bool -> database n [finType of bool * A] -> bool -> R,
        mechanisms_on (leakproof.he14.theorem_4_3_examples.gender_policy n m A) S (fun=> 2%:R) M /\
        ~ private (he_neighbours (leakproof.he14.theorem_4_3_examples.gender_policy n m A)) 2%:R
            (joint_release M)].

Definition gender_sets_always_differ : Prop :=
  forall (n : nat) (A : finType) (Da Db : database n [finType of bool * A]) (S1 S2 : {set 'I_n}),
  S1 != set0 -> [disjoint S1 & S2] ->
  [set r in records Da | r.1 \in S1] <> [set r in records Db | r.1 \in S2].

Definition two_components_composition : Prop :=
  forall (R : realFieldType) (n : nat) (T I : finType)
    (G : graph T) (S : {set T}) (a b : nat) (tuples : I -> {set 'I_n}),
  (forall u v, G u v -> (u \in S) = (v \in S)) -> disjoint_sets tuples ->
  composes R (leakproof.he14.theorem_4_3_examples.two_counts n G S a b) tuples.

Definition two_components_critical_repaired : Prop :=
  forall (n : nat) (T : finType) (G : graph T) (S : {set T})
    (D E : database n T) (i : 'I_n),
  (forall u v, G u v -> (u \in S) = (v \in S)) ->
  G (D i) (E i) -> (forall j, j != i -> D j = E j) ->
  count_query (fun t => t \in S) D = count_query (fun t => t \in S) E /\
  count_query (fun t => t \notin S) D = count_query (fun t => t \notin S) E.

Definition two_components_critical_fails : Prop :=
  ~ (forall (n : nat) (T : finType) (G : graph T) (S : {set T}) (a b : nat),
       (forall u v, G u v -> (u \in S) = (v \in S)) ->
       (exists D : database n T, D \in permitted (leakproof.he14.theorem_4_3_examples.two_counts n G S a
           b)) ->
       forall i x y,
         ~ critical G [set D : database n T | count_query (fun t => t \in S) D == a] i x y /\
         ~ critical G [set D : database n T | count_query (fun t => t \notin S) D == b] i x y).

Definition theorem_4_3_all_tuples_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T I J : finType) (G : graph T) (q : J -> constraint n T)
            (S : I -> {set 'I_n}) (Q : I -> {set J}),
       disjoint_sets S -> separated G q S Q -> (forall j, exists k, j \in Q k) ->
       (forall i, exists k, i \in S k) -> composes R (constrained_by G q) S).

End theorem_4_3_examples.

Module theorem_4_5.
Import definitions.graph definitions.channel definitions.policy definitions.pufferfish.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_4_5 : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType) (P : policy n T)
    (lam : R) (K : database n T -> Z -> R),
  channel K ->
  pufferfish_private (@conditioned_priors R n T (permitted P)) (secrets P) lam K ->
  private (he_neighbours P) lam K.

Definition theorem_4_4 : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam : R) (K : database n T -> Z -> R),
  channel K ->
  (pufferfish_private (@product_priors R n T) G lam K <->
   private (he_neighbours (unconstrained n G)) lam K).

End theorem_4_5.

Module theorem_5_1.
Import definitions.graph definitions.channel definitions.policy definitions.geometric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_5_1 : Prop :=
  forall (R : realFieldType) (mu lam : R) (n : nat) (T X : finType)
    (N : rel (database n T)) (f : database n T -> X -> int),
  1 <= mu -> mu ^ sensitivity N f = lam ->
  forall (D D' : database n T) (outputs : seq (X -> int)), N D D' ->
    \sum_(o <- outputs) geometric_release mu f D o
      <= lam * \sum_(o <- outputs) geometric_release mu f D' o.

End theorem_5_1.

Module theorem_5_1_laplace.
Import definitions.graph definitions.channel definitions.policy definitions.laplace.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_5_1_laplace : Prop :=
  forall (R : realFieldType) (expo : R -> R) (eps : R) (n : nat)
    (T X : finType) (N : rel (database n T)) (f : database n T -> X -> R),
  exponential expo -> 0 < eps -> 0 < sensitivity N f ->
  density_private N (expo eps) (laplace_release expo (sensitivity N f / eps) f).

End theorem_5_1_laplace.

Module theorem_7_1.
Import definitions.random definitions.laplace definitions.integral definitions.limits.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition count_error : Prop :=
  forall (R : archiFieldType) (exp : R -> R) (eps : R),
  natural_exponential exp -> 0 < eps ->
  line_integral (fun z => z ^+ 2 * laplace_density exp eps^-1 z) (2%:R / eps ^+ 2).

Definition theorem_7_1 : Prop :=
  forall (R : realFieldType) (W : comAlgType R) (E : {scalar W}) (m : nat)
    (s : nat -> R) (noise : nat -> W) (eps : R),
  0 < eps -> independent_noise E m noise (2%:R / eps ^+ 2) ->
  forall i j, (i <= j < m)%N -> range_error E s noise i j <= 4%:R / eps ^+ 2.

Definition theorem_7_1_strict_fails : Prop :=
  forall (R : realFieldType) (W : comAlgType R) (E : {scalar W})
    (m : nat) (s : nat -> R) (noise : nat -> W) (eps : R),
  (2 <= m)%N -> 0 < eps -> independent_noise E m noise (2%:R / eps ^+ 2) ->
  ~ (forall i j, (i <= j < m)%N -> range_error E s noise i j < 4%:R / eps ^+ 2).

End theorem_7_1.

Module theorem_7_2.
Import definitions.ordered_hierarchy.
Import Order.TTheory GRing.Theory Num.Theory.

Definition s_count : Prop :=
  forall N theta,
  0 < theta ->
  N <= ceil_div N theta * theta /\
  (forall k, N <= k * theta -> ceil_div N theta <= k).

Definition s_nodes_at_most_one : Prop :=
  forall N theta x y,
  1 <= theta -> x < N -> y < N -> x <= y + theta -> y <= x + theta ->
  count (count_changes x y) (s_nodes N theta) <= 1.

Definition nodes_below_roots_at_most : Prop :=
  forall N theta f x y,
  1 <= theta -> 2 <= f -> x < N -> y < N -> x <= y + theta -> y <= x + theta ->
  count (count_changes x y) (nodes_below_roots N theta f) <= 2 * tree_height theta f.

Definition cumulative_repaired : Prop :=
  forall N theta f l j,
  2 <= theta -> 2 <= f -> l * theta <= j < l.+1 * theta -> j <= N ->
  sum_of_nodes (l * theta, j - l * theta) (block_tree N theta f l).
Local Open Scope ring_scope.

Definition private_within_first_block : Prop :=
  forall (R : realFieldType) (N theta f : nat) (eps_S eps_H : R)
    (x y : nat),
  (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  (x < N)%N -> (y < N)%N -> (x < theta)%N -> (y < theta)%N ->
  privacy_loss N theta f eps_S eps_H x y <= eps_S + eps_H.

Definition theta_full : Prop :=
  forall (R : realFieldType) (N f : nat) (eps_S eps_H : R),
  (2 <= N)%N -> (2 <= f)%N ->
  [/\ s_nodes N N = [:: (0, N)%N],
      forall c, head c (block_tree N N f 0) = (0, N)%N &
      released N N f eps_S eps_H
        = [seq (c, (2 * up_log f N)%:R / (eps_S + eps_H))
          | c <- interval_tree f (up_log f N) 0 N]].
Local Close Scope ring_scope.

Definition s_count_fails : Prop :=
  ~ (forall N theta n, 2 <= theta <= N -> 1 <= n ->
       N <= ceil_div n theta * theta /\
       (forall k, N <= k * theta -> ceil_div n theta <= k)).

Definition h_nodes_fails : Prop :=
  ~ (forall N theta f x y, 2 <= theta <= N -> 2 <= f -> x < N -> y < N ->
       x <= y + theta -> y <= x + theta ->
       count (count_changes x y) (h_nodes N theta f) <= 2 * tree_height theta f).

Definition cumulative_fails : Prop :=
  ~ (forall N theta f l j, 2 <= theta <= N -> 2 <= f -> 1 <= l ->
       l * theta <= j < l.+1 * theta -> j <= N ->
       known_from N (l * theta, j - l * theta) (block_tree N theta f l.-1)).
Local Open Scope ring_scope.

Definition private_any_change_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (N theta f : nat) (eps_S eps_H : R) (x y : nat),
       (2 <= theta <= N)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
       (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
       privacy_loss N theta f eps_S eps_H x y <= eps_S + eps_H).

End theorem_7_2.

Module theorem_7_2_release.
Import definitions.graph definitions.policy definitions.laplace definitions.ordered_hierarchy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition release_not_private : Prop :=
  forall (R : realFieldType) (expo : R -> R),
  exponential expo ->
  ~ (forall (n N theta f : nat) (eps_S eps_H : R),
       (0 < n)%N -> (2 <= theta <= N)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
       density_private (he_neighbours (unconstrained n (threshold_graph N theta)))
         (expo (eps_S + eps_H))
         (noisy_nodes expo (released N theta f eps_S eps_H))).

Definition private_without_roots : Prop :=
  forall (R : realFieldType) (N theta f : nat) (eps_S eps_H : R)
    (x y : nat),
  (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  eps_H <= (tree_height theta f)%:R * eps_S - eps_S ->
  (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
  loss_of_nodes (released_without_roots N theta f eps_S eps_H) x y <= eps_S + eps_H.

Definition private_later_blocks_below_roots : Prop :=
  forall (R : realFieldType) (N theta f : nat)
    (eps_S eps_H : R) (x y : nat),
  (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
  (1 <= x %/ theta)%N -> (1 <= y %/ theta)%N ->
  loss_of_nodes (released_without_roots N theta f eps_S eps_H) x y <= eps_S + eps_H.

Definition release_without_roots_private : Prop :=
  forall (R : realFieldType) (expo : R -> R)
    (n N theta f : nat) (eps_S eps_H : R),
  exponential expo -> (0 < n)%N -> (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  eps_H <= (tree_height theta f)%:R * eps_S - eps_S ->
  density_private (he_neighbours (unconstrained n (threshold_graph N theta)))
    (expo (eps_S + eps_H))
    (noisy_nodes expo (released_without_roots N theta f eps_S eps_H)).

Definition private_repaired : Prop :=
  forall (R : realFieldType) (N theta f : nat) (eps_S eps_H : R) (x y : nat),
  (2 <= theta)%N -> (2 <= f)%N -> 0 < eps_S -> 0 < eps_H ->
  (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
  loss_of_nodes ([seq (c, eps_S^-1) | c <- s_nodes N theta] ++
    [seq (c, (2 * tree_height theta f)%:R / eps_H) | c <- nodes_below_roots N theta f]) x y
    <= eps_S + eps_H.

Definition private_without_roots_fails : Prop :=
  forall (R : realFieldType) (eps_S eps_H : R),
  0 < eps_S -> 0 < eps_H ->
  eps_S + eps_H < loss_of_nodes (released_without_roots 4 2 2 eps_S eps_H) 0 2.

Definition s_nodes_private : Prop :=
  forall (R : realFieldType) (expo : R -> R) (n N theta : nat) (eps : R),
  exponential expo -> (0 < n)%N -> (1 <= theta)%N -> 0 < eps ->
  density_private (he_neighbours (unconstrained n (threshold_graph N theta))) (expo eps)
    (noisy_nodes expo [seq (c, eps^-1) | c <- s_nodes N theta]).

Definition distance_fails : Prop :=
  ~ (forall (m theta : nat) (x y : 'I_m), (1 <= theta < m)%N -> threshold_graph m theta x y ->
       (x - y < theta)%N /\ (y - x < theta)%N).

Definition distance_repaired : Prop :=
  forall (m theta : nat) (x y : 'I_m),
  (1 <= theta)%N -> threshold_graph m theta x y ->
  [/\ (x - y <= theta)%N, (y - x <= theta)%N &
      (count (count_changes x y) (s_nodes m theta) <= 1)%N].

End theorem_7_2_release.

Module theorem_7_2_roots.
Import definitions.ordered_hierarchy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition leaving_first_block : Prop :=
  forall (R : realFieldType) (N theta f : nat) (eps_S eps_H : R),
  (2 <= theta)%N -> (2 <= f)%N -> (2 * theta <= N)%N -> 0 < eps_S -> 0 < eps_H ->
  let h : R := (tree_height theta f)%:R in
  let loss := loss_of_nodes (released_without_roots N theta f eps_S eps_H) in
  let largest := (h + 1) * (eps_S + eps_H) / (2%:R * h) + eps_H / 2%:R in
  loss 0%N theta = largest /\
  (forall x y, (x < N)%N -> (y < N)%N -> (x <= y + theta)%N -> (y <= x + theta)%N ->
     (x %/ theta = 0)%N -> (y %/ theta = 1)%N -> loss x y <= largest).

Definition above_at_optimum : Prop :=
  forall (R : realFieldType) (N theta f : nat) (a b eps_S eps_H : R),
  (2 <= theta)%N -> (2 <= f)%N -> (2 * theta <= N)%N -> 0 < eps_S -> 0 < eps_H ->
  0 < a -> 0 < b -> a ^+ 3 = c1_of R N theta -> b ^+ 3 = c2_of R N f (tree_height theta f) ->
  eps_S * b = eps_H * a ->
  eps_S + eps_H < loss_of_nodes (released_without_roots N theta f eps_S eps_H) 0 theta.

End theorem_7_2_roots.

Module theorem_8_1.
Import definitions.graph definitions.policy definitions.policy_graph definitions.satisfiability.
Import Order.TTheory GRing.Theory Num.Theory.

Definition theorem_8_1_identity : Prop :=
  forall (R : realFieldType) (n : nat) (F : formula n),
  (0 < sensitivity (he_neighbours (formula_policy F)) (@bits R n))%R <-> 2 <= #|solutions F|.

Definition theorem_8_1_histogram_fails : Prop :=
  ~ (forall (n : nat) (F : formula n), three_sat F ->
       (0 < S_histogram (formula_policy F) <-> 2 <= #|solutions F|)).

Definition theorem_8_1_histogram_padded : Prop :=
  forall (n : nat) (F : formula n),
  0 < S_histogram (leakproof.he14.theorem_8_1.padded_policy F) <-> (exists D, solves F D).

Definition theorem_8_1_at_most_z : Prop :=
  forall (R : realFieldType) (n : nat) (F : formula n) (z : nat),
  (sensitivity (he_neighbours (formula_policy F)) (fun D i => z.+1%:R * @bits R n D i)
     <= z%:R)%R <-> #|solutions F| <= 1.

End theorem_8_1.

Module theorem_8_2.
Import definitions.graph definitions.policy definitions.policy_graph.

Definition theorem_8_2_complete_secrets : Prop :=
  forall (n : nat) (T : finType) (Q : seq (pred T * nat)),
  sparse (complete_graph T) Q ->
  S_histogram (constrained n (complete_graph T) Q)
    <= 2 * maxn (alpha (complete_graph T) Q) (xi (complete_graph T) Q).

Definition theorem_8_2_secret_changes : Prop :=
  forall (n : nat) (T : finType) (G : graph T)
    (Q : seq (pred T * nat)) (D1 D2 : database n T),
  sparse G Q -> he_neighbours (constrained n G Q) D1 D2 ->
  (forall i, D1 i != D2 i -> G (D1 i) (D2 i)) ->
  #|secret_difference G D1 D2| <= maxn (alpha G Q) (xi G Q) /\
  histogram_distance D1 D2 <= 2 * maxn (alpha G Q) (xi G Q).

Definition theorem_8_2_secrets_bound_complete : Prop :=
  forall (n : nat) (T : finType) (Q : seq (pred T * nat))
    (D1 D2 : database n T),
  sparse (complete_graph T) Q ->
  he_neighbours (constrained n (complete_graph T) Q) D1 D2 ->
  #|secret_difference (complete_graph T) D1 D2|
    <= maxn (alpha (complete_graph T) Q) (xi (complete_graph T) Q).

Definition theorem_8_2_histogram_step_complete : Prop :=
  forall (n : nat) (T : finType)
    (D1 D2 : database n T),
  histogram_distance D1 D2 <= 2 * #|secret_difference (complete_graph T) D1 D2|.

Definition theorem_8_2_equality_complete : Prop :=
  forall (n : nat) (T : finType) (Q : seq (pred T * nat))
    (D1 D2 : database n T),
  let m := maxn (alpha (complete_graph T) Q) (xi (complete_graph T) Q) in
  sparse (complete_graph T) Q ->
  he_neighbours (constrained n (complete_graph T) Q) D1 D2 ->
  #|secret_difference (complete_graph T) D1 D2| = m ->
  histogram_distance D1 D2 = 2 * #|secret_difference (complete_graph T) D1 D2| ->
  S_histogram (constrained n (complete_graph T) Q) = 2 * m.

Definition theorem_8_2_any_secrets : Prop :=
  forall (n : nat) (T : finType) (G : graph T)
    (Q : seq (pred T * nat)),
  sparse (complete_graph T) Q ->
  S_histogram (constrained n G Q)
    <= 2 * maxn (alpha (complete_graph T) Q) (xi (complete_graph T) Q).

End theorem_8_2.

Module theorem_8_2_as_printed.
Import definitions.graph definitions.policy definitions.policy_graph.

Definition theorem_8_2_bound_fails : Prop :=
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> answers_possible n Q ->
       S_histogram (constrained n G Q) <= 2 * maxn (alpha G Q) (xi G Q)).

Definition theorem_8_2_equality_fails : Prop :=
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q ->
       (exists D1 D2 : database n T,
          [/\ he_neighbours (constrained n G Q) D1 D2,
              forall D D', he_neighbours (constrained n G Q) D D' ->
                #|secret_difference G D D'| <= #|secret_difference G D1 D2| &
              histogram_distance D1 D2 = 2 * #|secret_difference G D1 D2|]) ->
       S_histogram (constrained n G Q) = 2 * maxn (alpha G Q) (xi G Q)).

Definition theorem_8_2_histogram_step_fails : Prop :=
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> forall D1 D2 : database n T,
       he_neighbours (constrained n G Q) D1 D2 ->
       histogram_distance D1 D2 <= 2 * #|secret_difference G D1 D2|).

Definition theorem_8_2_inequality_17_enough_tuples_fails : Prop :=
  ~ (forall (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       (exists x y, G x y) -> sparse G Q ->
       exists (n : nat) (Q' : seq (pred T * nat)), same_queries Q Q' /\
       exists D1 D2 : database n T,
         he_neighbours (constrained n G Q') D1 D2 /\
         maxn (alpha G Q') (xi G Q') <= #|secret_difference G D1 D2|).

Definition theorem_8_2_inequality_17_fails : Prop :=
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       1 <= n -> (exists x y, G x y) -> sparse G Q -> answers_possible n Q ->
       exists D1 D2 : database n T,
         he_neighbours (constrained n G Q) D1 D2 /\
         maxn (alpha G Q) (xi G Q) <= #|secret_difference G D1 D2|).

Definition theorem_8_2_secrets_bound_fails : Prop :=
  ~ (forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat)),
       sparse G Q -> forall D1 D2 : database n T,
       he_neighbours (constrained n G Q) D1 D2 ->
       #|secret_difference G D1 D2| <= maxn (alpha G Q) (xi G Q)).

End theorem_8_2_as_printed.

Module theorem_8_4.
Import definitions.graph definitions.policy definitions.policy_graph definitions.marginals.

Definition theorem_8_4_sparse : Prop :=
  forall (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat),
  sparse (complete_graph [finType of product_value sides]) (marginal_constraints counts).

Definition theorem_8_4_upper : Prop :=
  forall (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat),
  all (leq 1) sides ->
  S_histogram (constrained n (complete_graph [finType of product_value sides])
                             (marginal_constraints counts)) <= 2 * marginal_size C.

Definition theorem_8_4_nonempty_cells_upper : Prop :=
  forall (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat) (G : graph [finType of product_value sides]),
  S_histogram (constrained n G (marginal_constraints counts))
    <= 2 * #|[set c : [finType of cell C] | 0 < counts c]|.

Definition theorem_8_4_nonempty_cells : Prop :=
  forall (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat),
  all (leq 1) sides ->
  answers_possible n (marginal_constraints counts) ->
  (exists2 a, a \notin C & 2 <= nth 0 sides a) ->
  S_histogram (constrained n (complete_graph [finType of product_value sides])
                             (marginal_constraints counts))
    = 2 * #|[set c : [finType of cell C] | 0 < counts c]|.

Definition theorem_8_4_enough_tuples_and_values : Prop :=
  forall (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat),
  all (leq 1) sides ->
  answers_possible n (marginal_constraints counts) ->
  (forall c, 1 <= counts c) ->
  (exists2 a, a \notin C & 2 <= nth 0 sides a) ->
  S_histogram (constrained n (complete_graph [finType of product_value sides])
                             (marginal_constraints counts)) = 2 * marginal_size C.

Definition theorem_8_4_two_values : Prop :=
  forall (sides : seq nat) (C : {set attribute sides})
    (counts : cell C -> nat) (n : nat),
  all (leq 2) sides -> C \proper setT ->
  answers_possible n (marginal_constraints counts) -> (forall c, 1 <= counts c) ->
  S_histogram (constrained n (complete_graph [finType of product_value sides])
                             (marginal_constraints counts)) = 2 * marginal_size C.

End theorem_8_4.

Module theorem_8_4_as_printed.
Import definitions.graph definitions.policy definitions.policy_graph definitions.marginals.

Definition theorem_8_4_every_n_fails : Prop :=
  ~ (forall (sides : seq nat) (C : {set attribute sides}) (n : nat) (counts : cell C -> nat),
       all (leq 2) sides -> C \proper setT -> marginal_size C <= n ->
       answers_possible n (marginal_constraints counts) ->
       S_histogram (constrained n (complete_graph [finType of product_value sides])
                                  (marginal_constraints counts)) = 2 * marginal_size C).

End theorem_8_4_as_printed.

Module theorem_8_5.
Import definitions.graph definitions.policy definitions.policy_graph definitions.secrets
    definitions.marginals.

Definition theorem_8_5_sparse : Prop :=
  forall (sides : seq nat) (Cs : seq {set attribute sides})
    (counts : forall C : {set attribute sides}, cell C -> nat),
  pairwise (fun A B : {set attribute sides} => [disjoint A & B]) Cs ->
  sparse (attribute_graph (@side sides)) (marginals_constraints Cs counts).

Definition theorem_8_5_one_marginal_upper : Prop :=
  forall (sides : seq nat) (C : {set attribute sides})
    (counts : forall C : {set attribute sides}, cell C -> nat) (n : nat),
  S_histogram (constrained n (attribute_graph (@side sides))
                             (marginals_constraints [:: C] counts)) <= 2 * marginal_size C.

Definition theorem_8_5_edges : Prop :=
  forall (sides : seq nat),
  all (leq 1) sides ->
  (forall (C : {set attribute sides}) (c d : cell C),
     (exists x y, [/\ attribute_graph (@side sides) x y, lowers (in_cell c) x y &
                      lifts (in_cell d) x y]) <->
     #|leakproof.he14.theorem_8_5.differing_in_cells c d| = 1) /\
  (forall (A B : {set attribute sides}) (c : cell A) (d : cell B), [disjoint A & B] ->
     ~ (exists x y, [/\ attribute_graph (@side sides) x y, lowers (in_cell c) x y &
                        lifts (in_cell d) x y])).

End theorem_8_5.

Module theorem_8_5_as_printed.
Import definitions.graph definitions.policy definitions.policy_graph definitions.secrets
    definitions.marginals.

Definition theorem_8_5_upper_fails : Prop :=
  ~ (forall (sides : seq nat) (Cs : seq {set attribute sides}) (n : nat)
            (counts : forall C : {set attribute sides}, cell C -> nat),
       all (leq 1) sides -> proper_disjoint Cs -> 1 <= n ->
       answers_possible n (marginals_constraints Cs counts) ->
       S_histogram (constrained n (attribute_graph (@side sides)) (marginals_constraints Cs counts))
         <= printed_value Cs).

Definition theorem_8_5_every_n_fails : Prop :=
  ~ (forall (sides : seq nat) (Cs : seq {set attribute sides}) (n : nat)
            (counts : forall C : {set attribute sides}, cell C -> nat),
       all (leq 1) sides -> proper_disjoint Cs -> 1 <= n ->
       answers_possible n (marginals_constraints Cs counts) ->
       S_histogram (constrained n (attribute_graph (@side sides)) (marginals_constraints Cs counts))
         = printed_value Cs).

Definition theorem_8_5_enough_tuples_fails : Prop :=
  ~ (forall (sides : seq nat) (Cs : seq {set attribute sides}),
       all (leq 2) sides -> proper_disjoint Cs ->
       exists (n : nat) (counts : forall C : {set attribute sides}, cell C -> nat),
         answers_possible n (marginals_constraints Cs counts) /\
         S_histogram (constrained n (attribute_graph (@side sides))
                                    (marginals_constraints Cs counts))
           = printed_value Cs).

Definition theorem_8_5_cliques_fails : Prop :=
  ~ (forall (sides : seq nat) (Cs : seq {set attribute sides})
            (counts : forall C : {set attribute sides}, cell C -> nat),
       let Q := marginals_constraints Cs counts in
       let marginal (a : 'I_(size Q)) :=
         reshape_index [seq marginal_size C | C <- Cs] a in
       all (leq 1) sides -> proper_disjoint Cs ->
       forall a b : 'I_(size Q),
         policy_edge (attribute_graph (@side sides)) (inl a : policy_vertex Q) (inl b)
           = (a != b) && (marginal a == marginal b)).

End theorem_8_5_as_printed.

Module theorem_8_6.
Import definitions.graph definitions.policy definitions.policy_graph definitions.grids.

Definition theorem_8_6_sparse : Prop :=
  forall (k m : nat) (G : graph [finType of grid_point k m])
    (Rs : seq (rectangle k m)) (answers : seq nat),
  disjoint_rectangles Rs -> sparse G (range_constraints Rs answers).

Definition theorem_8_6_disjoint_bound : Prop :=
  forall (n : nat) (T : finType) (G : graph T)
    (Q : seq (pred T * nat)),
  pairwise (fun q q' : pred T * nat => [forall x, ~~ (q.1 x && q'.1 x)]) Q ->
  S_histogram (constrained n G Q) <= 2 * (size Q + 1).

Definition theorem_8_6_ranges_bound : Prop :=
  forall (k m n : nat) (G : graph [finType of grid_point k m])
    (Rs : seq (rectangle k m)) (answers : seq nat),
  disjoint_rectangles Rs -> size answers = size Rs ->
  S_histogram (constrained n G (range_constraints Rs answers)) <= 2 * (size Rs + 1).

End theorem_8_6.

Module theorem_8_6_as_printed.
Import definitions.graph definitions.policy definitions.policy_graph definitions.grids.
Import Order.TTheory GRing.Theory Num.Theory.

Definition theorem_8_6_upper_fails : Prop :=
  ~ (forall (k m : nat) (p : option nat) (theta : rat) (Rs : seq (rectangle k m))
            (n : nat) (answers : seq nat),
       grid_system p theta Rs -> size answers = size Rs ->
       answers_possible n (range_constraints Rs answers) ->
       S_histogram (constrained n (grid_graph k m p theta) (range_constraints Rs answers))
         <= 2 * (maxcomp p theta Rs + 1)).

Definition theorem_8_6_equality_fails : Prop :=
  ~ (forall (k m : nat) (p : option nat) (theta : rat) (Rs : seq (rectangle k m))
            (n : nat) (answers : seq nat),
       grid_system p theta Rs -> 0 < size Rs -> ~~ has (@point_query k m) Rs ->
       size answers = size Rs -> 1 <= n ->
       answers_possible n (range_constraints Rs answers) ->
       S_histogram (constrained n (grid_graph k m p theta) (range_constraints Rs answers))
         = 2 * (maxcomp p theta Rs + 1)).

Definition theorem_8_6_enough_tuples_fails : Prop :=
  ~ (forall (k m : nat) (p : option nat) (theta : rat) (Rs : seq (rectangle k m)),
       grid_system p theta Rs -> (1 <= theta)%R -> 0 < size Rs ->
       ~~ has (@point_query k m) Rs ->
       exists (n : nat) (answers : seq nat),
         [/\ size answers = size Rs, answers_possible n (range_constraints Rs answers) &
             S_histogram (constrained n (grid_graph k m p theta)
                                        (range_constraints Rs answers))
               = 2 * (maxcomp p theta Rs + 1)]).

End theorem_8_6_as_printed.

Module twitter_grid.
Import definitions.graph definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition twitter_grid : Prop :=
  forall (R : realFieldType),
  20%:R / (5%:R / 100%:R) = 400%:R :> R /\ 15%:R / (5%:R / 100%:R) = 300%:R :> R.

Definition twitter_cell : Prop :=
  forall (R : realFieldType),
  `|leakproof.he14.twitter_grid.cell_area R - 30%:R| <= 5%:R.

Definition twitter_coarse_cell_fails : Prop :=
  forall (R : realFieldType),
  ~ (`|(30 * 40)%:R * leakproof.he14.twitter_grid.cell_area R - (363 * 100)%:R| <= 50%:R).

Definition twitter_square_cells : Prop :=
  forall (R : realFieldType),
  (30 * 40)%:R * (11%:R / 2%:R) ^+ 2 = (363 * 100)%:R :> R.

Definition twitter_threshold_fails : Prop :=
  forall (R : realFieldType),
  ~ (distance_graph (@leakproof.he14.twitter_grid.latitude_distance R) 5%:R =2 path_graph 400).

Definition twitter_threshold_one_cell : Prop :=
  forall (R : realFieldType),
  distance_graph (@leakproof.he14.twitter_grid.latitude_distance R) (2222%:R / 400%:R) =2 path_graph 400.

End twitter_grid.

Module metrics.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metrics_tuples : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam : R) (K : database n T -> Z -> R),
  1 <= lam ->
  private (he_neighbours (unconstrained n G)) lam K <->
  (forall (D E : database n T) (z : Z), (forall i, connect G (D i) (E i)) ->
     K D z <= lam ^+ (\sum_(i < n) dist G (D i) (E i)) * K E z).

Definition metrics_hamming : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType) (lam : R)
    (K : database n T -> Z -> R),
  1 <= lam ->
  private (he_neighbours (unconstrained n (complete_graph T))) lam K <->
  (forall (D E : database n T) (z : Z), K D z <= lam ^+ hamming D E * K E z).

End metrics.

Module constrained_inference.
Import definitions.policy definitions.inference definitions.limits.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition inference_never_hurts : Prop :=
  forall (R : realFieldType) (N : nat) (s t p : 'I_N -> R),
  nondecreasing s -> nearest_nondecreasing t p ->
  squared_distance p s <= squared_distance t s.

Definition all_distinct_fails : Prop :=
  forall (R : archiFieldType) (log : R -> R),
  logarithm_base_2 log ->
  ~ (exists C : R, forall N : nat, (0 < N)%N -> N%:R * log N%:R ^+ 3 <= C * N%:R).

Definition first_count_fails : Prop :=
  ~ (forall (n N : nat) (D : database n [finType of 'I_N.+1]), (0 < n)%N ->
       (0 < #|[set i | D i == ord0]|)%N).

End constrained_inference.

Module any_mechanism.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition any_mechanism_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n N : nat) (Z : finType) (answer : Z -> R)
            (K : database n [finType of 'I_N.+1] -> Z -> R) (eps : R),
       (0 < n)%N -> 0 < eps -> channel K ->
       (forall lam, 1 <= lam -> private (hamming_graph n [finType of 'I_N.+1]) lam K) ->
       exists D : database n [finType of 'I_N.+1],
         2%:R / eps ^+ 2
           <= \sum_z K D z * (answer z - #|[set i | D i == ord0]|%:R) ^+ 2).

End any_mechanism.

Module nodes_of_a_count.
Import definitions.ordered_hierarchy definitions.range_errors.

Definition mean_of_nodes_fails : Prop :=
  ~ (forall N theta f : nat, 2 <= theta <= N -> 2 <= f ->
       sumn [seq count (fun c => c \notin s_nodes N theta) (nodes_of_count N theta f j)
            | j <- iota 1 N]
         <= N * tree_height theta f).

End nodes_of_a_count.

Module hierarchical_tree.
Import definitions.ordered_hierarchy.
Import Order.TTheory GRing.Theory Num.Theory.

Definition children_fails : Prop :=
  ~ (forall N f x : nat, 2 <= f <= N -> x < N ->
       let piece := ceil_div N f in
       count (in_node x) (rcons [seq (k * piece, piece) | k <- iota 0 f.-1]
                                (N - piece, piece)) = 1).

Definition children_divisible : Prop :=
  forall (N f x : nat),
  2 <= f -> f %| N -> x < N ->
  let piece := ceil_div N f in
  count (in_node x) (rcons [seq (k * piece, piece) | k <- iota 0 f.-1]
                           (N - piece, piece)) = 1.

Definition level_noise_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (N f x y : nat) (eps : R), 2 <= f -> x < N -> y < N -> (0 < eps)%R ->
       ((count (count_changes x y) (behead (interval_tree f (up_log f N) 0 N)))%:R
          * (eps / 2%:R) <= eps)%R).

End hierarchical_tree.
