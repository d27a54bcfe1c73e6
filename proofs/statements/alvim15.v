(** * The statements of alvim15

    For every row of theorems.tsv in alvim15/ its statement once more, to be read by itself: only
    definitions/ is imported. Objects that belong to one claim are named in full, with the file
    that defines them. check.sh confirms that each theorem proves what stands here. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From Coq Require NArith.
From leakproof Require definitions.bounds definitions.channel definitions.elections definitions.geometric
    definitions.graph definitions.limits definitions.policy definitions.secrets definitions.symmetry
        definitions.tables definitions.utility.
From leakproof Require alvim15.example_17 alvim15.example_18 alvim15.example_30 alvim15.example_31
  alvim15.exponential_mechanism alvim15.figure_1 alvim15.figure_2 alvim15.zero_columns.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Module barthe_koepf.
Import definitions.graph definitions.channel definitions.policy definitions.bounds definitions.limits.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition barthe_koepf_fails : Prop :=
  forall (R : realFieldType) (log : R -> R),
  logarithm_base_2 log ->
  ~ (forall (u : nat) (lam : R), (0 < u)%N -> 1 < lam ->
       u%:R * log (2%:R * lam) / (lam + 1) <= u%:R * log (2%:R * lam / (lam + 1))).

Definition barthe_koepf_repaired : Prop :=
  forall (R : realFieldType) (u : nat) (lam : R),
  1 <= lam ->
  exists K : database u [finType of bool] -> database u [finType of bool] -> R,
  [/\ channel K, private (hamming_graph u [finType of bool]) lam K &
      leakage_factor (@uniform R _) K = (2%:R * lam / (lam + 1)) ^+ u].

End barthe_koepf.

Module cartesian_product.
Import definitions.graph definitions.symmetry.

Definition cartesian_product_if : Prop :=
  forall (A B : finType) (GA : graph A) (GB : graph B),
  vertex_transitive GA -> vertex_transitive GB -> vertex_transitive (product_graph GA GB).

End cartesian_product.

Module equation_10.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition equation_8 : Prop :=
  forall (R : realFieldType) (u : nat) (T Z : finType)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (q : T -> R),
  channel K -> distribution q ->
  let N := individual K x i in
  \sum_(z | 0 < output_prior q N z)
     output_prior q N z * (\maximum_t reversed q N z t / \maximum_t q t)
  <= \sum_(z | 0 < output_prior q N z)
       output_prior q N z * \maximum_t (reversed q N z t / q t).

Definition equation_9 : Prop :=
  forall (R : realFieldType) (u : nat) (T Z : finType)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (q : T -> R) t z,
  let N := individual K x i in
  0 < q t -> 0 < output_prior q N z ->
  reversed q N z t / q t = N t z / output_prior q N z.

Definition equation_10_ratio : Prop :=
  forall (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (q : T -> R) t z,
  1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution q ->
  individual K x i t z <= lam * output_prior q (individual K x i) z.

Definition proposition_21_correction : Prop :=
  forall (R : realFieldType) (v : nat) (lam : R),
  (0 < v)%N -> 1 <= lam -> v%:R / (v%:R - 1 + lam) <= 1.

Definition proposition_21_improvement : Prop :=
  forall (R : realFieldType) (v w : nat) (lam : R),
  (0 < v)%N -> (v < w)%N -> 1 < lam ->
  v%:R / (v%:R - 1 + lam) < w%:R / (w%:R - 1 + lam).

End equation_10.

Module equation_10_loose.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition equation_10_loose_because_of_8_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (T Z : finType) (lam : R) (N : T -> Z -> R) (q : T -> R),
       channel N -> (forall t z, 0 < N t z) -> least_level (complete_graph T) N lam ->
       distribution q -> (forall t, 0 < q t) ->
       leakage_factor q N < lam ->
       leakage_factor q N
         < \sum_z output_prior q N z * \maximum_t (reversed q N z t / q t)).

Definition equation_10_ratio_to_the_mean : Prop :=
  forall (R : realFieldType) (T Z : finType) (lam : R) (N : T -> Z -> R) (t : T) (z : Z),
  1 <= lam -> channel N -> private (complete_graph T) lam N ->
  N t z <= #|T|%:R * lam / (#|T|%:R - 1 + lam) * output_prior (@uniform R T) N z.

End equation_10_loose.

Module example_17.
Import definitions.graph definitions.channel definitions.policy definitions.tables definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition example_17_table_fails : Prop :=
  ~ (forall i j : 'I_9, entry leakproof.alvim15.example_17.figure_9b i j = hamming
      (leakproof.alvim15.example_17.labelled i) (leakproof.alvim15.example_17.labelled j)).

Definition example_17_maximum_as_printed_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall lam : R, 1 <= lam ->
       (3%:R * lam / 3%:R - 1 + lam) ^+ 2 * (1 / 3%:R ^+ 2) = lam ^+ 2 / (2%:R + lam) ^+ 2).

Definition example_17_optimal : Prop :=
  forall (R : realFieldType) (lam : R),
  1 <= lam ->
  let M (x z : database 2 [finType of 'I_3]) : R :=
    lam ^+ 2 / (2%:R + lam) ^+ 2 / lam ^+ hamming x z in
  [/\ channel M, private (hamming_graph 2 _) lam M &
      forall (Z : finType) (K : database 2 [finType of 'I_3] -> Z -> R),
        channel K -> private (hamming_graph 2 _) lam K ->
        sum_of_maxima K <= sum_of_maxima M].

End example_17.

Module example_18.
Import definitions.graph definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition example_18_privacy_parameter : Prop :=
  forall (R : realFieldType) (n m : nat) (beta : R),
  0 < beta -> beta < 1 ->
  least_level (complete_graph _) (@leakproof.alvim15.example_18.figure_10 R n m beta)
    (Num.max (Num.max (1 / (m.+2%:R * beta)) (m.+2%:R * beta))
             (Num.max ((m.+2%:R - 1) / (m.+2%:R * (1 - beta)))
                      (m.+2%:R * (1 - beta) / (m.+2%:R - 1)))).

Definition example_18_unbounded : Prop :=
  forall (R : realFieldType) (n m : nat) (b : R),
  0 < b -> exists2 delta : R, 0 < delta &
    forall beta lam, 0 < beta -> beta < 1 -> beta <= delta ->
      private (complete_graph [finType of 'I_n.+2]) lam (@leakproof.alvim15.example_18.figure_10 R n m
          beta) ->
      b <= lam.

Definition example_18_leakage_limit : Prop :=
  forall (R : realFieldType) (n m : nat) (beta eta : R),
  0 <= beta -> beta <= 1 -> 0 < eta ->
  exists2 delta : R, 0 < delta & forall alpha, 0 <= alpha -> alpha <= delta -> alpha <= 1 ->
    let factor := leakage_factor (@leakproof.alvim15.example_18.figure_10_prior R n alpha)
        (@leakproof.alvim15.example_18.figure_10 R n m beta) in
    1 <= factor /\ factor <= 1 + eta.

Definition example_18_no_converse : Prop :=
  forall (R : realFieldType) (b : R),
  1 < b -> exists K : bool -> bool -> R,
  [/\ channel K,
      forall prior, distribution prior -> leakage_factor prior K <= b &
      forall lam, ~ private (complete_graph [finType of bool]) lam K].

End example_18.

Module example_30.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds definitions.utility
    definitions.geometric definitions.tables definitions.elections.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition example_30_alpha_as_printed_fails : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R -> ~ rounds 1 alpha 15.

Definition example_30_table_m1_fails : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ (forall i j : 'I_6, rounds 3 (truncated_geometric (n := 5) alpha i j) (entry
      leakproof.alvim15.example_30.table_1 i j)).

Definition example_30_table_m2 : Prop :=
  forall (R : realFieldType) (i j : 'I_6),
  distance_matrix (complete_graph cities) (2%:R : R) ord0 i j = @table R 6 6 7 printed_m2 i j.

Definition example_30_private_m1 : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  channel (truncated_geometric (n := 5) alpha) /\
  private (complete_graph cities) 2%:R (truncated_geometric (n := 5) alpha).

Definition example_30_private_m2 : Prop :=
  forall (R : realFieldType),
  channel (@table R 6 6 7 printed_m2) /\
  private (complete_graph cities) 2%:R (@table R 6 6 7 printed_m2).

Definition example_30_optimal_m2 : Prop :=
  forall (R : realFieldType) (Z : finType) (H : 'I_6 -> Z -> R),
  channel H -> private (complete_graph cities) 2%:R H ->
  uniform_utility H <= uniform_utility (@table R 6 6 7 printed_m2).

Definition example_30_utility_uniform_m1 : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  rounds 4 (uniform_utility (truncated_geometric (n := 5) alpha)) 2243.

Definition example_30_utility_other_m1 : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  rounds 4 (other_utility (truncated_geometric (n := 5) alpha)) 2415.

Definition example_30_utility_uniform_m2 : Prop :=
  forall (R : realFieldType),
  rounds 4 (uniform_utility (@table R 6 6 7 printed_m2)) 2857.

Definition example_30_utility_other_m2 : Prop :=
  forall (R : realFieldType),
  rounds 4 (other_utility (@table R 6 6 7 printed_m2)) 2857.

Definition example_30_better : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  uniform_utility (truncated_geometric (n := 5) alpha)
    < uniform_utility (@table R 6 6 7 printed_m2) /\
  other_utility (truncated_geometric (n := 5) alpha)
    < other_utility (@table R 6 6 7 printed_m2).

Definition example_30_better_every_prior_fails : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ (forall prior : 'I_6 -> R, distribution prior -> (forall i, 0 < prior i) ->
       posterior_vulnerability prior (truncated_geometric (n := 5) alpha)
         <= posterior_vulnerability prior (@table R 6 6 7 printed_m2)).

Definition example_30_interval_fails : Prop :=
  forall (R : realFieldType) (alpha : R),
  1 < alpha ->
  least_level (complete_graph [finType of 'I_7]) (truncated_geometric (n := 6) alpha) 2%:R ->
  alpha ^+ 6 = 2%:R /\ alpha ^+ 5 <> 2%:R.

End example_30.

Module example_30_clique.
Import definitions.graph definitions.policy definitions.elections.

Definition example_30_clique : Prop :=
  exists n : nat, forall x y : 'I_6, x != y ->
  exists D D' : database n [finType of 'I_6],
    [/\ no_ties D, no_ties D', hamming_graph n [finType of 'I_6] D D', wins D x & wins D' y].

End example_30_clique.

Module example_31.
Import definitions.graph definitions.channel definitions.policy definitions.symmetry definitions.bounds
    definitions.utility definitions.geometric definitions.tables definitions.elections.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Local Notation line := (path_graph 6).
Local Notation ring6 := (cycle_graph 6).

Definition example_31_line : Prop :=
  forall (y y' : 'I_6),
  answer_graph (hamming_graph 5 [finType of bool]) leakproof.alvim15.example_31.votes y y' = line y y'.

Definition example_31_table_m1 : Prop :=
  forall (R : realFieldType) (i j : 'I_6),
  truncated_geometric (n := 5) (2%:R : R) i j = @table R 6 6 48 leakproof.alvim15.example_31.table_2_m1 i j.

Definition example_31_table_m2 : Prop :=
  forall (R : realFieldType) (y i j : 'I_6),
  distance_matrix ring6 (2%:R : R) y i j
    = @table R 6 6 21 leakproof.alvim15.example_31.table_2_m2 i j.

Definition example_31_row_labels_fail : Prop :=
  ~ (leakproof.alvim15.example_31.table_2_labels =i iota 0 6).

Definition example_31_utility_m1 : Prop :=
  forall (R : realFieldType),
  posterior_vulnerability (@uniform R cities) (@table R 6 6 48 leakproof.alvim15.example_31.table_2_m1) =
      4%:R / 9%:R.

Definition example_31_utility_m2 : Prop :=
  forall (R : realFieldType),
  posterior_vulnerability (@uniform R cities) (@table R 6 6 21 leakproof.alvim15.example_31.table_2_m2) =
      8%:R / 21%:R.

Definition example_31_line_private : Prop :=
  forall (R : realFieldType),
  [/\ channel (@table R 6 6 48 leakproof.alvim15.example_31.table_2_m1), private line 2%:R (@table R 6 6 48
      leakproof.alvim15.example_31.table_2_m1),
      channel (@table R 6 6 21 leakproof.alvim15.example_31.table_2_m2) & private line 2%:R (@table R 6 6
          21 leakproof.alvim15.example_31.table_2_m2)].

Definition example_31_ring_m1_not_private : Prop :=
  forall (R : realFieldType),
  ~ private ring6 2%:R (@table R 6 6 48 leakproof.alvim15.example_31.table_2_m1).

Definition example_31_ring_m2_optimal : Prop :=
  forall (R : realFieldType),
  private ring6 2%:R (@table R 6 6 21 leakproof.alvim15.example_31.table_2_m2) /\
  forall (Z : finType) (H : 'I_6 -> Z -> R), channel H -> private ring6 2%:R H ->
    posterior_vulnerability (@uniform R cities) H
      <= posterior_vulnerability (@uniform R cities) (@table R 6 6 21
          leakproof.alvim15.example_31.table_2_m2).

Definition example_31_geometric_optimal : Prop :=
  forall (R : realFieldType) (Z : finType) (H : 'I_6 -> Z -> R),
  channel H -> private line 2%:R H ->
  posterior_vulnerability (@uniform R cities) H
    <= posterior_vulnerability (@uniform R cities) (@table R 6 6 48 leakproof.alvim15.example_31.table_2_m1).

End example_31.

Module exponential_mechanism.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds definitions.utility.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition exponential_mechanism_optimal : Prop :=
  forall (R : realFieldType) (Y : finType) (G : graph Y) (lam : R)
    (y : Y),
  distance_regular G \/ vertex_transitive G -> 1 <= lam ->
  (forall i j, leakproof.alvim15.exponential_mechanism.exponential_mechanism G lam i j = distance_matrix G
      lam y i j) /\
  (forall (Z : finType) (H : Y -> Z -> R) (guess : Z -> Y),
     channel H -> private G lam H ->
     utility_of_guess (@uniform R Y) H guess (@identity_gain R Y)
       <= utility_of_guess (@uniform R Y) (distance_matrix G lam y) id (@identity_gain R Y)).

End exponential_mechanism.

Module figure_1.
Import definitions.graph definitions.policy definitions.symmetry.

Definition figure_1_a : Prop :=
  [/\ isomorphic (complete_graph [finType of 'I_4]) (hamming_graph 1 [finType of 'I_4]),
      distance_regular (complete_graph [finType of 'I_4]) &
      vertex_transitive (complete_graph [finType of 'I_4])].

Definition figure_1_b : Prop :=
  [/\ isomorphic leakproof.alvim15.figure_1.cube (hamming_graph 3 [finType of bool]),
      distance_regular leakproof.alvim15.figure_1.cube & vertex_transitive leakproof.alvim15.figure_1.cube].

End figure_1.

Module figure_2.
Import definitions.graph definitions.symmetry definitions.tables.

Definition figure_2_chang_distance_regular : Prop :=
  forall (k : 'I_3),
  distance_regular (leakproof.alvim15.figure_2.chang k).

Definition figure_2_chang_not_vertex_transitive : Prop :=
  forall (k : 'I_3),
  ~ vertex_transitive (leakproof.alvim15.figure_2.chang k).

Definition figure_2_truncated_vertex_transitive : Prop :=
  vertex_transitive leakproof.alvim15.figure_2.truncated_tetrahedron.

Definition figure_2_truncated_not_distance_regular : Prop :=
  ~ distance_regular leakproof.alvim15.figure_2.truncated_tetrahedron.

End figure_2.

Module lemma_19.
Import definitions.graph definitions.channel definitions.policy definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_19 : Prop :=
  forall (R : realFieldType) (u l : nat) (T Z : finType) (lam : R)
    (M : database u T -> Z -> R),
  (0 < #|T|)%N -> (l < u)%N -> #|Z| = (#|T| ^ l)%N ->
  1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
  exists (A : {set database u T}) (G' : graph [finType of {x : database u T | x \in A}])
         (M' : {x : database u T | x \in A} -> {x : database u T | x \in A} -> R),
  [/\ #|A| = (#|T| ^ l)%N, isomorphic G' (hamming_graph l T),
      reduced G' lam u l M' & sum_of_maxima M' = sum_of_maxima M].

End lemma_19.

Module lemma_19_as_printed.
Import definitions.graph definitions.channel definitions.policy definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_19_iv_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (M : database u T -> Z -> R),
       (0 < #|T|)%N -> (l < u)%N -> #|Z| = (#|T| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       exists (A : {set database u T})
              (G' : graph [finType of {x : database u T | x \in A}])
              (M' : {x : database u T | x \in A} -> {x : database u T | x \in A} -> R),
       [/\ #|A| = (#|T| ^ l)%N, isomorphic G' (hamming_graph l T),
           reduced G' lam u l M' &
           posterior_vulnerability (@uniform R _) M'
             = posterior_vulnerability (@uniform R _) M]).

Definition lemma_19_injection_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (M : database u T -> Z -> R),
       (0 < #|T|)%N -> (l < u)%N -> #|Z| = (#|T| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       exists2 m : Z -> database u T, injective m & picks_maxima m M).

Definition lemma_19_projection_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (u l : nat) (V Z : finType) (lam : R) (M : database u V -> Z -> R)
            (m : Z -> database u V),
       (0 < #|V|)%N -> (l < u)%N -> #|Z| = (#|V| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u V) lam M ->
       injective m -> (forall z D, D != m z -> M D z < M (m z) z) ->
       exists2 G' : graph Z, isomorphic G' (hamming_graph l V) &
         forall i h j, M (m i) j <= lam ^+ (u - l + dist G' i h) * M (m h) j).

Definition lemma_19_index_ranges_fail : Prop :=
  forall (u l : nat) (V : finType) (A : {set database u V}),
  (1 < #|V|)%N -> (l < u)%N -> #|A| = (#|V| ^ l)%N ->
  exists i : database u V, i \notin A.

End lemma_19_as_printed.

Module lemma_32.
Import definitions.graph definitions.symmetry.
Import GRing.Theory Num.Theory.

Definition lemma_32 : Prop :=
  forall (V : finType) (G : graph V) (w w' w'' : V),
  vertex_transitive G ->
  #|amove 'P (aut G) w w'| = #|amove 'P (aut G) w w''| /\
  (#|amove 'P (aut G) w w'|%:R = #|aut G|%:R / #|V|%:R :> rat)%R.

End lemma_32.

Module lemma_7.
Import definitions.graph definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_7 : Prop :=
  forall (R : realFieldType) (n m : nat) (G : graph [finType of 'I_n])
    (lam : R) (M : 'I_n -> 'I_m -> R) (n_le_m : (n <= m)%N),
  channel M -> private G lam M ->
  let M' := col_collapse M in
  [/\ channel M',
      forall i, M' i (widen_ord n_le_m i) = column_max M' (widen_ord n_le_m i),
      forall i (j : 'I_m), (n <= j)%N -> M' i j = 0,
      private G lam M' &
      posterior_vulnerability (@uniform R _) M'
        = posterior_vulnerability (@uniform R _) M].

End lemma_7.

Module lemma_7_as_printed.
Import definitions.graph definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_7_union_fails : Prop :=
  forall (R : realFieldType) (n m : nat) (M : 'I_n -> 'I_m -> R),
  ~ (forall j : nat, (exists (c k : 'I_m), c = j :> nat /\ c \in Col M k) <-> (j <= m)%N).

Definition lemma_7_diagonal_fails : Prop :=
  forall (R : realFieldType) (n m : nat)
    (M : 'I_n -> 'I_m -> R),
  (n < m)%N ->
  ~ (forall k : 'I_m, (k <= n)%N ->
       exists2 i : 'I_n, i = k :> nat & col_collapse M i k = column_max (col_collapse M) k).

End lemma_7_as_printed.

Module lemma_8.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_8 : Prop :=
  forall (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (M' : A -> A -> R),
  connected G -> distance_regular G -> 1 <= lam ->
  channel M' -> private G lam M' -> (forall i, M' i i = column_max M' i) ->
  let M'' := distance_average G M' in
  [/\ channel M'',
      forall i, M'' i i = matrix_max M'',
      private G lam M'' &
      posterior_vulnerability (@uniform R A) M''
        = posterior_vulnerability (@uniform R A) M'].

Definition lemma_8_equation_21 : Prop :=
  forall (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (M' : A -> A -> R) (b c : nat -> nat) (k : A) (d : nat),
  (forall u v, connect G u v ->
    #|[set w | G v w && (dist G u w == (dist G u v).+1)]| = b (dist G u v) /\
    #|[set w | G v w && ((dist G u w).+1 == dist G u v)]| = c (dist G u v)) ->
  private G lam M' ->
  (b d)%:R * (\sum_(h in sphere G d k) M' h k)
    <= lam * ((c d.+1)%:R * (\sum_(h in sphere G d.+1 k) M' h k)).

Definition lemma_8_edge_count : Prop :=
  forall (A : finType) (G : graph A) (b c : nat -> nat) (w : A)
    (d : nat),
  (forall u v, connect G u v ->
    #|[set w | G v w && (dist G u w == (dist G u v).+1)]| = b (dist G u v) /\
    #|[set w | G v w && ((dist G u w).+1 == dist G u v)]| = c (dist G u v)) ->
  (c d.+1 * #|sphere G d.+1 w|)%N = (b d * #|sphere G d w|)%N.

End lemma_8.

Module lemma_8_as_printed.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_8_appendix_fails : Prop :=
  forall (R : realFieldType),
  exists (A : finType) (G : graph A) (lam : R) (M' : A -> A -> R),
  [/\ connected G, distance_regular G, 1 <= lam,
      [/\ channel M', private G lam M' & forall i, M' i i = column_max M' i] &
      ~ (forall i h j, G i h -> distance_average G M' i j <= lam * M' h j)].

End lemma_8_as_printed.

Module lemma_9.
Import definitions.graph definitions.channel definitions.symmetry.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_9 : Prop :=
  forall (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (M' : A -> A -> R),
  vertex_transitive G ->
  channel M' -> (forall i, M' i i = column_max M' i) -> private G lam M' ->
  let M'' := average (aut G) M' in
  [/\ channel M'',
      forall i, M'' i i = matrix_max M'',
      private G lam M'' &
      posterior_vulnerability (@uniform R A) M''
        = posterior_vulnerability (@uniform R A) M'].

End lemma_9.

Module min_entropy.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition vulnerability_le_posterior : Prop :=
  forall (R : realFieldType) (A B : finType) (K : A -> B -> R)
    (prior : A -> R),
  channel K -> distribution prior ->
  vulnerability prior <= posterior_vulnerability prior K.

Definition leakage_at_least_one : Prop :=
  forall (R : realFieldType) (A B : finType) (K : A -> B -> R)
    (prior : A -> R),
  channel K -> distribution prior -> 1 <= leakage_factor prior K.

Definition posterior_at_most_one : Prop :=
  forall (R : realFieldType) (A B : finType) (K : A -> B -> R)
    (prior : A -> R),
  channel K -> distribution prior -> posterior_vulnerability prior K <= 1.

Definition capacity_formula : Prop :=
  forall (R : realFieldType) (A B : finType) (K : A -> B -> R),
  (0 < #|A|)%N -> channel K ->
  capacity_factor K (sum_of_maxima K) /\
  leakage_factor (@uniform R A) K = sum_of_maxima K.

Definition capacity_at_uniform : Prop :=
  forall (R : realFieldType) (A B : finType) (K : A -> B -> R),
  (0 < #|A|)%N -> channel K -> capacity_factor K (leakage_factor (@uniform R A) K).

Definition leakage_not_symmetric : Prop :=
  forall (R : realFieldType),
  exists (prior : bool -> R) (K : bool -> bool -> R),
  [/\ distribution prior, channel K &
      leakage_factor prior K
        != leakage_factor (output_prior prior K) (reversed prior K)].

End min_entropy.

Module prior_needed.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition prior_needed : Prop :=
  forall (R : realFieldType) (A B : finType) (K : A -> B -> R) (b : R),
  (0 < #|A|)%N -> channel K -> b < 1 ->
  exists prior : A -> R,
  [/\ distribution prior, forall a, 0 < prior a & b < posterior_vulnerability prior K].

End prior_needed.

Module proposition_11.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_11 : Prop :=
  forall (R : realFieldType) (A B : finType) (G : graph A) (lam : R)
    (M : A -> B -> R) (g : A -> B),
  injective g -> 1 <= lam -> channel M -> private G lam M ->
  (forall i, M i (g i) = matrix_max M) ->
  forall i, matrix_max M <= (distance_sum G lam i)^-1.

End proposition_11.

Module proposition_13.
Import definitions.graph definitions.policy definitions.symmetry.

Definition proposition_13 : Prop :=
  forall (u : nat) (T : finType),
  let H := hamming_graph u T in
  [/\ connected H,
      (1 < #|T| -> graph_diameter H = u),
      (forall D E, #|[set F | H E F && (dist H D F == (dist H D E).+1)]|
                   = (u - dist H D E) * (#|T| - 1)) &
      (forall D E, #|[set F | H E F && ((dist H D F).+1 == dist H D E)]|
                   = dist H D E)].

Definition proposition_13_distance_regular : Prop :=
  forall (u : nat) (T : finType),
  distance_regular (hamming_graph u T).

End proposition_13.

Module proposition_14.
Import definitions.graph definitions.policy definitions.symmetry.

Definition proposition_14 : Prop :=
  forall (u : nat) (T : finType),
  vertex_transitive (hamming_graph u T).

Definition equation_7 : Prop :=
  forall (u : nat) (T : finType) (D : database u T) (d : nat),
  #|sphere (hamming_graph u T) d D| = ('C(u, d) * #|T|.-1 ^ d)%N.

End proposition_14.

Module proposition_16.
Import definitions.graph definitions.channel definitions.policy definitions.symmetry definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_16 : Prop :=
  forall (R : realFieldType) (u : nat) (T : finType) (lam : R),
  (0 < #|T|)%N -> 1 <= lam ->
  let K (x z : database u T) := bnd u #|T| lam / (#|T|%:R ^+ u * lam ^+ hamming x z) in
  [/\ channel K,
      private (hamming_graph u T) lam K &
      leakage_factor (@uniform R _) K = bnd u #|T| lam].

End proposition_16.

Module proposition_16_proof.
Import definitions.graph definitions.channel definitions.policy definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_16_proof_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (u : nat) (T : finType) (lam : R) (M : database u T -> database u T -> R),
       (1 < #|T|)%N -> 1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       (forall x, M x x = matrix_max M) ->
       forall x, distance_sum (hamming_graph u T) lam x = (matrix_max M)^-1).

End proposition_16_proof.

Module proposition_20.
Import definitions.graph definitions.channel definitions.policy definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_20 : Prop :=
  forall (R : realFieldType) (u l : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (prior : database u T -> R),
  (1 < #|T|)%N -> (#|Z| < #|T| ^ u)%N -> (#|T| ^ l <= #|Z| < #|T| ^ l.+1)%N ->
  1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution prior ->
  leakage_factor prior K <=
    #|Z|%:R * lam ^+ u / ((#|T|%:R - 1 + lam) ^+ l - lam ^+ l + lam ^+ u).

Definition proposition_20_special_case : Prop :=
  forall (R : realFieldType) (u : nat) (T Z : finType)
    (lam : R) (K : database u T -> Z -> R) (prior : database u T -> R),
  (0 < u)%N -> #|Z| = #|T| ->
  1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution prior ->
  leakage_factor prior K <= #|T|%:R * lam ^+ u / (#|T|%:R - 1 + lam ^+ u).

Definition proposition_20_smaller : Prop :=
  forall (R : realFieldType) (u v : nat) (lam : R),
  (1 < u)%N -> (1 < v)%N -> 1 < lam ->
  v%:R * lam ^+ u / (v%:R - 1 + lam ^+ u) < bnd u v lam.

End proposition_20.

Module proposition_20_as_printed.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_20_appendix_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (K : database u T -> Z -> R)
            (prior : database u T -> R),
       (1 < #|T|)%N -> (#|Z| < #|T| ^ u)%N ->
       (#|Z| <= #|T| ^ l)%N -> (forall k, (#|Z| <= #|T| ^ k)%N -> (l <= k)%N) ->
       1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution prior ->
       leakage_factor prior K <=
         #|Z|%:R * lam ^+ u / ((#|T|%:R - 1 + lam) ^+ l - lam ^+ l + lam ^+ u)).

Definition proposition_20_collapse_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (M : database u T -> Z -> R)
            (J : {set Z}) (k : Z -> Z),
       (1 < #|T|)%N -> (#|Z| < #|T| ^ u)%N ->
       (#|T| ^ l < #|Z| < #|T| ^ l.+1)%N -> (#|Z| <= 2 * #|T| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       #|J| = (#|Z| - #|T| ^ l)%N -> merges_smallest M J k ->
       sum_of_maxima M ^+ (#|T| ^ l) <= sum_of_maxima (merged M J k) ^+ #|Z|).

Definition proposition_20_collapse_several : Prop :=
  forall (R : realFieldType) (u l : nat) (T Z : finType)
    (M : database u T -> Z -> R) (J : {set Z}) (k : Z -> Z),
  (1 < #|T|)%N -> (#|T| ^ l <= #|Z|)%N ->
  channel M -> #|J| = (#|Z| - #|T| ^ l)%N ->
  (forall j c, j \in J -> c \notin J -> column_max M j <= column_max M c) ->
  (forall j, j \in J -> k j \notin J) ->
  sum_of_maxima M
    <= #|Z|%:R / (#|T| ^ l)%:R * sum_of_maxima (merged M J k).

Definition proposition_20_collapse : Prop :=
  forall (R : realFieldType) (u l : nat) (T Z : finType) (lam : R)
    (M : database u T -> Z -> R) (J : {set Z}) (k : Z -> Z),
  (1 < #|T|)%N -> (#|Z| < #|T| ^ u)%N ->
  (#|T| ^ l < #|Z| < #|T| ^ l.+1)%N -> (#|Z| <= 2 * #|T| ^ l)%N ->
  1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
  #|J| = (#|Z| - #|T| ^ l)%N -> merges_smallest M J k ->
  sum_of_maxima M
    <= #|Z|%:R / (#|T| ^ l)%:R * sum_of_maxima (merged M J k).

Definition proposition_20_collapse_possible_fails : Prop :=
  ~ (forall (l : nat) (T Z : finType), (1 < #|T|)%N -> (#|T| ^ l < #|Z| < #|T| ^ l.+1)%N ->
       exists (J : {set Z}) (k : Z -> Z),
       [/\ #|J| = (#|Z| - #|T| ^ l)%N, forall j, j \in J -> k j \notin J & {in J &, injective k}]).

End proposition_20_as_printed.

Module proposition_20_better.
Import definitions.graph definitions.channel definitions.policy definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_20_better_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (u v r l : nat) (lam : R),
       (1 < v)%N -> (r < v ^ u)%N -> (v ^ l <= r < v ^ l.+1)%N -> 1 < lam ->
       r%:R * lam ^+ u / ((v%:R - 1 + lam) ^+ l - lam ^+ l + lam ^+ u) < bnd u v lam).

Definition proposition_20_better_power_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (u v l : nat) (lam : R),
       (1 < v)%N -> (l < u)%N -> 1 < lam ->
       (v ^ l)%:R * lam ^+ u / ((v%:R - 1 + lam) ^+ l - lam ^+ l + lam ^+ u) < bnd u v lam).

End proposition_20_better.

Module proposition_21.
Import definitions.graph definitions.channel definitions.policy definitions.symmetry definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_21 : Prop :=
  forall (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (prior : T -> R),
  1 <= lam -> channel K -> private (hamming_graph u T) lam K ->
  distribution prior ->
  leakage_factor prior (individual K x i)
    <= #|T|%:R * lam / (#|T|%:R - 1 + lam).

Definition equation_10 : Prop :=
  forall (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (x : database u T) (i : 'I_u) (prior : T -> R),
  1 <= lam -> channel K -> private (hamming_graph u T) lam K ->
  distribution prior ->
  leakage_factor prior (individual K x i) <= lam.

End proposition_21.

Module proposition_23.
Import definitions.channel definitions.utility.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_23 : Prop :=
  forall (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R) (guess : Z -> Y) (gain : Y -> Y -> R),
  utility prior H (deterministic R guess) gain = utility_of_guess prior H guess gain.

End proposition_23.

Module proposition_24.
Import definitions.channel definitions.utility.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition optimal_guess_exists : Prop :=
  forall (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R),
  distribution prior -> channel H ->
  exists2 guess, optimal_guess prior H (@identity_gain R Y) guess
    & utility_of_guess prior H guess (@identity_gain R Y)
        = posterior_vulnerability prior H.

Definition proposition_24 : Prop :=
  forall (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R) (guess : Z -> Y),
  distribution prior -> channel H ->
  optimal_guess prior H (@identity_gain R Y) guess ->
  utility_of_guess prior H guess (@identity_gain R Y)
    = posterior_vulnerability prior H.

Definition proposition_24_text_fails : Prop :=
  forall (R : realFieldType),
  exists (prior : bool -> R) (H : bool -> unit -> R),
  [/\ distribution prior, channel H &
      \sum_y \maximum_z (prior y * H y z) != posterior_vulnerability prior H].

End proposition_24.

Module proposition_24_as_printed.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_24_proof_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (Y Z : finType) (prior : Y -> R) (H : Y -> Z -> R),
       distribution prior -> channel H ->
       forward_vulnerability prior H = \sum_z \maximum_y (prior y * H y z)).

End proposition_24_as_printed.

Module proposition_24_bayes_risk.
Import definitions.graph definitions.channel definitions.utility.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_24_bayes_risk_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (Y Z : finType) (prior : Y -> R) (H : Y -> Z -> R) (guess : Z -> Y),
       distribution prior -> channel H -> optimal_guess prior H (@identity_gain R Y) guess ->
       posterior_vulnerability prior H
         = utility_of_guess prior H guess (fun y y' => 1 - identity_gain R y y')).

End proposition_24_bayes_risk.

Module proposition_26.
Import definitions.graph definitions.channel definitions.utility.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_26 : Prop :=
  forall (R : realFieldType) (X Y Z : finType) (G : graph X)
    (f : X -> Y) (lam : R) (H : Y -> Z -> R),
  1 <= lam -> channel H ->
  private G lam (oblivious f H) <-> private (answer_graph G f) lam H.

End proposition_26.

Module proposition_3.
Import definitions.graph definitions.symmetry.

Definition proposition_3_if : Prop :=
  forall (V : finType) (G : graph V),
  regular G /\ constant_intersections G -> distance_regular G.

Definition proposition_3_only_if : Prop :=
  forall (V : finType) (G : graph V),
  distance_regular G -> regular G /\ constant_intersections G.

End proposition_3.

Module proposition_5.
Import definitions.graph definitions.symmetry.

Definition proposition_5 : Prop :=
  forall (V : finType) (G : graph V),
  distance_regular G \/ vertex_transitive G ->
  exists n : nat -> nat, forall d w, #|sphere G d w| = n d.

End proposition_5.

Module remark_10.
Import definitions.graph definitions.channel definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition remark_10 : Prop :=
  forall (R : realFieldType) (A B : finType) (G : graph A) (lam : R)
    (M : A -> B -> R) (i h : A) (j : B),
  1 <= lam -> private G lam M -> connect G i h ->
  lam ^- dist G i h * M h j <= M i j <= lam ^+ dist G i h * M h j.

Definition remark_10_inequality_5 : Prop :=
  forall (R : realFieldType) (A : finType) (G : graph A)
    (lam : R) (M : A -> A -> R) (i j : A),
  1 <= lam -> private G lam M -> (forall i, M i i = matrix_max M) ->
  connect G i j -> matrix_max M <= lam ^+ dist G i j * M i j.

End remark_10.

Module remark_29.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds definitions.utility.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition remark_29_always : Prop :=
  forall (V : finType) (G : graph V),
  exists2 H : graph V, subrel G H & distance_regular H \/ vertex_transitive H.

Definition remark_29_private : Prop :=
  forall (R : realFieldType) (V : finType) (G H : graph V) (lam : R) (y : V),
  subrel G H -> distance_regular H \/ vertex_transitive H -> 1 <= lam ->
  channel (distance_matrix H lam y) /\ private G lam (distance_matrix H lam y).

Definition remark_29_smaller : Prop :=
  forall (R : realFieldType) (V : finType) (G H : graph V) (lam : R) (y : V),
  subrel G H -> distance_regular G \/ vertex_transitive G ->
  distance_regular H \/ vertex_transitive H -> 1 <= lam ->
  identity_utility (@uniform R V) (distance_matrix H lam y)
    <= identity_utility (@uniform R V) (distance_matrix G lam y).

End remark_29.

Module theorem_12.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_12 : Prop :=
  forall (R : realFieldType) (A B : finType) (G : graph A) (lam : R)
    (M : A -> B -> R),
  distance_regular G \/ vertex_transitive G ->
  1 <= lam -> channel M -> private G lam M ->
  forall i, posterior_vulnerability (@uniform R A) M <= (distance_sum G lam i)^-1.

Definition uniform_bound_regular : Prop :=
  forall (R : realFieldType) (A : finType) (G : graph A)
    (lam : R) (i : A),
  (forall d w w', #|sphere G d w| = #|sphere G d w'|) -> 1 <= lam ->
  \sum_(C in components G) #|C|%:R / least_spread G lam C
    = #|A|%:R / distance_sum G lam i.

Definition theorem_12_equality : Prop :=
  forall (R : realFieldType) (A B : finType) (G : graph A)
    (lam : R) (M : A -> B -> R) (M'' : A -> A -> R),
  1 <= lam -> channel M'' ->
  (forall i, M'' i i = matrix_max M'') ->
  (forall i j, M'' i j = matrix_max M'' * similarity G lam i j) ->
  posterior_vulnerability (@uniform R A) M''
    = posterior_vulnerability (@uniform R A) M ->
  forall i, posterior_vulnerability (@uniform R A) M = (distance_sum G lam i)^-1.

End theorem_12.

Module theorem_15.
Import definitions.graph definitions.channel definitions.policy definitions.symmetry definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_15 : Prop :=
  forall (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (prior : database u T -> R),
  1 <= lam -> channel K -> private (hamming_graph u T) lam K ->
  distribution prior ->
  leakage_factor prior K <= (#|T|%:R * lam / (#|T|%:R - 1 + lam)) ^+ u.

Definition theorem_15_monotone : Prop :=
  forall (R : realFieldType),
  [/\ forall u v, (0 < v)%N -> bnd u v (1 : R) = 1,
      forall u v (lam lam' : R), (0 < v)%N -> 1 <= lam -> lam <= lam' ->
        bnd u v lam <= bnd u v lam',
      forall u u' v (lam : R), (u <= u')%N -> (0 < v)%N -> 1 <= lam ->
        bnd u v lam <= bnd u' v lam,
      forall u v v' (lam : R), (0 < v)%N -> (v <= v')%N -> 1 <= lam ->
        bnd u v lam <= bnd u v' lam &
      forall u v (lam : R), (0 < v)%N -> 1 <= lam -> bnd u v lam <= v%:R ^+ u].

Definition theorem_15_strict : Prop :=
  forall (R : realFieldType),
  [/\ forall u v (lam lam' : R), (0 < u)%N -> (1 < v)%N -> 1 <= lam -> lam < lam' ->
        bnd u v lam < bnd u v lam',
      forall u u' v (lam : R), (u < u')%N -> (1 < v)%N -> 1 < lam ->
        bnd u v lam < bnd u' v lam &
      forall u v v' (lam : R), (0 < u)%N -> (0 < v)%N -> (v < v')%N -> 1 < lam ->
        bnd u v lam < bnd u v' lam].

End theorem_15.

Module theorem_15_limit.
Import definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_15_limit : Prop :=
  forall (R : realFieldType) (u v : nat) (eta : R),
  (0 < v)%N -> 0 < eta ->
  exists2 L : R, 1 <= L & forall lam, L <= lam ->
    v%:R ^+ u - eta <= bnd u v lam /\ bnd u v lam <= v%:R ^+ u.

End theorem_15_limit.

Module theorem_27.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds definitions.utility.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_27 : Prop :=
  forall (R : realFieldType) (Y Z : finType) (G : graph Y) (lam : R)
    (H : Y -> Z -> R) (guess : Z -> Y),
  distance_regular G \/ vertex_transitive G ->
  1 <= lam -> channel H -> private G lam H ->
  forall y, utility_of_guess (@uniform R Y) H guess (@identity_gain R Y)
              <= (distance_sum G lam y)^-1.

Definition theorem_27_randomised : Prop :=
  forall (R : realFieldType) (Y Z : finType) (G : graph Y) (lam : R)
    (H : Y -> Z -> R) (remap : Z -> Y -> R),
  distance_regular G \/ vertex_transitive G ->
  1 <= lam -> channel H -> private G lam H -> channel remap ->
  forall y, utility (@uniform R Y) H remap (@identity_gain R Y) <= (distance_sum G lam y)^-1.

End theorem_27.

Module theorem_28.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds definitions.utility
    definitions.tables.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_28 : Prop :=
  forall (R : realFieldType) (Y : finType) (G : graph Y) (lam : R) (y : Y),
  distance_regular G \/ vertex_transitive G -> 1 <= lam ->
  let gamma := (distance_sum G lam y)^-1 in
  let H := distance_matrix G lam y in
  [/\ channel H,
      private G lam H,
      utility_of_guess (@uniform R Y) H id (@identity_gain R Y) = gamma,
      optimal_guess (@uniform R Y) H (@identity_gain R Y) id &
      forall (Z : finType) (H' : Y -> Z -> R) (guess : Z -> Y),
        channel H' -> private G lam H' ->
        utility_of_guess (@uniform R Y) H' guess (@identity_gain R Y)
          <= utility_of_guess (@uniform R Y) H id (@identity_gain R Y)].

Definition theorem_28_randomised : Prop :=
  forall (R : realFieldType) (Y : finType) (G : graph Y) (lam : R) (y : Y),
  distance_regular G \/ vertex_transitive G -> 1 <= lam ->
  forall (Z : finType) (H' : Y -> Z -> R) (remap : Z -> Y -> R),
    channel H' -> private G lam H' -> channel remap ->
    utility (@uniform R Y) H' remap (@identity_gain R Y)
      <= utility (@uniform R Y) (distance_matrix G lam y) (deterministic R id)
           (@identity_gain R Y).

Definition theorem_28_not_uniform : Prop :=
  forall (R : realFieldType),
  exists (prior : 'I_3 -> R) (H : 'I_3 -> 'I_2 -> R),
  let G := complete_graph [finType of 'I_3] in
  [/\ distribution prior /\ (forall y, 0 < prior y),
      vertex_transitive G, channel H, private G 2%:R H &
      posterior_vulnerability prior (distance_matrix G 2%:R ord0)
        < posterior_vulnerability prior H].

End theorem_28.

Module theorem_28_symmetry.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds.

Definition symmetry_needed_fails : Prop :=
  ~ (forall (V : finType) (G : graph V),
       (forall d u v, #|sphere G d u| = #|sphere G d v|) ->
       distance_regular G \/ vertex_transitive G).

End theorem_28_symmetry.

Module zero_columns.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition zero_columns : Prop :=
  forall (R : realFieldType) (X Z E : finType) (K : X -> Z -> R) (prior : X -> R),
  channel K -> distribution prior ->
  [/\ channel (leakproof.alvim15.zero_columns.with_zero_columns E K),
      posterior_vulnerability prior (leakproof.alvim15.zero_columns.with_zero_columns E K) =
          posterior_vulnerability prior K &
      leakage_factor prior (leakproof.alvim15.zero_columns.with_zero_columns E K) = leakage_factor prior K].

End zero_columns.
