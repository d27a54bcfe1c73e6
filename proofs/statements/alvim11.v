(** * The statements of alvim11

    For every row of theorems.tsv in alvim11/ its statement once more, to be read by itself: only
    definitions/ is imported. Objects that belong to one claim are named in full, with the file
    that defines them. check.sh confirms that each theorem proves what stands here. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From Coq Require NArith.
From leakproof Require definitions.bounds definitions.channel definitions.dc_net definitions.elections
    definitions.entropy definitions.geometric definitions.graph definitions.limits definitions.policy
        definitions.questions definitions.symmetry definitions.tables definitions.utility.
From leakproof Require alvim11.example_3 alvim11.example_8 alvim11.proposition_2 alvim11.tables_2_3
  alvim15.example_30.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Module always_legal.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds definitions.utility.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition always_legal_repaired : Prop :=
  forall (R : realFieldType) (V : finType) (G : graph V) (lam : R),
  connected G -> 1 < lam -> (forall i k, distance_sum G lam i = distance_sum G lam k) ->
  forall y, [/\ channel (distance_matrix G lam y), private G lam (distance_matrix G lam y) &
                forall i j, distance_matrix_by_rows G lam i j = distance_matrix G lam y i j].

Definition always_legal_fixed_vertex_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (V : finType) (G : graph V) (lam : R) (y : V),
       connected G -> 1 < lam -> forall i, \sum_j distance_matrix G lam y i j = 1).

Definition always_private_each_row_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (V : finType) (G : graph V) (lam : R),
       connected G -> 1 < lam -> private G lam (distance_matrix_by_rows G lam)).

Definition always_legal_and_private_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (V : finType) (G : graph V) (lam : R), connected G -> 1 < lam ->
       (exists y, channel (distance_matrix G lam y) /\ private G lam (distance_matrix G lam y)) \/
       (channel (distance_matrix_by_rows G lam) /\ private G lam (distance_matrix_by_rows G lam))).

Definition private_each_row_optimal : Prop :=
  forall (R : realFieldType) (V Z : finType) (G : graph V) (lam : R)
    (H : V -> Z -> R) (guess : Z -> V),
  connected G -> 1 < lam -> private G lam (distance_matrix_by_rows G lam) ->
  channel H -> private G lam H ->
  utility_of_guess (@uniform R V) H guess (@identity_gain R V)
    <= utility_of_guess (@uniform R V) (distance_matrix_by_rows G lam) id (@identity_gain R V).

Definition always_not_optimal_fails : Prop :=
  forall (R : realFieldType),
  ~ (exists (V : finType) (G : graph V) (lam : R),
     [/\ connected G, ~ (distance_regular G \/ vt_plus G) & 1 < lam] /\
     [/\ channel (distance_matrix_by_rows G lam), private G lam (distance_matrix_by_rows G lam) &
         exists (Z : finType) (H : V -> Z -> R) (guess : Z -> V),
         [/\ channel H, private G lam H & forall guess',
             utility_of_guess (@uniform R V) (distance_matrix_by_rows G lam) guess'
                 (@identity_gain R V)
               < utility_of_guess (@uniform R V) H guess (@identity_gain R V)]]).

End always_legal.

Module barthe_koepf.
Import definitions.graph definitions.policy definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition barthe_koepf_theorem_1_differs : Prop :=
  forall (R : realFieldType) (u : nat) (lam : R) (x : database u [finType of bool]),
  (0 < u)%N -> 1 <= lam ->
  (2%:R * lam / (lam + 1)) ^+ u
    <> (distance_sum (hamming_graph u [finType of bool]) lam x)^-1.

End barthe_koepf.

Module best_question.
Import definitions.channel definitions.questions.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition best_question_fails : Prop :=
  forall (R : realFieldType),
  exists p : 'I_4 -> R,
  [/\ distribution p /\ (forall x, 0 < p x),
      exists2 s : strategy [finType of 'I_4], determines s [set: 'I_4] &
        splits_evenly p s [set: 'I_4] &
      exists2 t : strategy [finType of 'I_4], determines t [set: 'I_4] &
        forall s : strategy [finType of 'I_4],
          determines s [set: 'I_4] -> splits_evenly p s [set: 'I_4] ->
          \sum_x p x * (questions t x)%:R < \sum_x p x * (questions s x)%:R].

End best_question.

Module cachin_smith.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition smith_independent : Prop :=
  forall (R : realFieldType) (X Y : finType) (prior : X -> R)
    (K : X -> Y -> R) (q : Y -> R),
  distribution prior -> distribution q ->
  (forall x y, prior x * K x y = prior x * q y) ->
  posterior_vulnerability prior K = vulnerability prior.

Definition cachin_negative : Prop :=
  forall (R : realFieldType),
  exists (prior : bool -> R) (K : bool -> bool -> R),
  [/\ distribution prior, channel K,
      forall y, output_prior prior K y = 2%:R^-1 &
      \prod_y \maximum_x (reversed prior K y x) < vulnerability prior ^+ 2].

End cachin_smith.

Module dc_net_anonymous.
Import definitions.graph definitions.dc_net.
Import GRing.Theory.

Definition dc_net_anonymous : Prop :=
  forall (R : realFieldType) (V : finType) (G : graph V) (b : bool)
    (out : {ffun V -> bool}),
  connected G -> forall x y : V, dc_net_probability G R x b out = dc_net_probability G R y b out.

End dc_net_anonymous.

Module dc_net_sum.
Import definitions.graph definitions.dc_net.

Definition dc_net_sum : Prop :=
  forall (V : finType) (G : graph V) (c : coins G) (x : V) (b : bool),
  \big[addb/false]_v announcement c x b v = b.

End dc_net_sum.

Module definition_9.
Import definitions.graph definitions.symmetry.

Definition definition_9_one_orbit : Prop :=
  forall (V : finType) (G : graph V) (s : {perm V}),
  s \in aut G -> (forall u v, v \in porbit s u) -> vt_plus G.

Definition definition_9_vertex_transitive_fails : Prop :=
  ~ (forall (V : finType) (G : graph V), vertex_transitive G -> vt_plus G).

Definition definition_9_distance_regular_not_vt_plus : Prop :=
  exists (V : finType) (G : graph V), distance_regular G /\ ~ vt_plus G.

Definition definition_9_vt_plus_not_distance_regular : Prop :=
  exists (V : finType) (G : graph V), vt_plus G /\ ~ distance_regular G.

End definition_9.

Module epsilon_zero.
Import definitions.graph definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition epsilon_zero : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (K : X -> Z -> R) (prior : X -> R),
  connected G -> channel K -> private G 1 K -> distribution prior ->
  leakage_factor prior K = 1.

End epsilon_zero.

Module example_3.
Import definitions.questions.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition example_3_expected : Prop :=
  forall (R : realFieldType),
  determines leakproof.alvim11.example_3.figure_2 [set: 'I_8] /\
  \sum_x leakproof.alvim11.example_3.p8 R x * (questions leakproof.alvim11.example_3.figure_2 x)%:R = 11%:R
      / 4%:R.

Definition example_3_sum_as_printed_fails : Prop :=
  forall (R : realFieldType),
  ~ (\sum_(x : 'I_8 | (x <= 5)%N) leakproof.alvim11.example_3.p8 R x * (leakproof.alvim11.example_3.n8
      x)%:R = 11%:R / 4%:R).

Definition example_3_entropy : Prop :=
  forall (R : realFieldType) (l : 'I_8 -> int),
  (forall x, leakproof.alvim11.example_3.p8 R x = 2%:R ^ l x) -> - (\sum_x leakproof.alvim11.example_3.p8 R
      x * (l x)%:~R) = 11%:R / 4%:R.

Definition example_3_substitution_as_printed_fails : Prop :=
  forall (R : realFieldType) (l : 'I_8 -> int),
  (forall x, leakproof.alvim11.example_3.p8 R x = 2%:R ^ l x) ->
  ~ (\sum_x leakproof.alvim11.example_3.p8 R x * (l x)%:~R = - (\sum_x leakproof.alvim11.example_3.p8 R x *
      (l x)%:~R)).

Definition example_3_optimal : Prop :=
  forall (R : realFieldType) (s : strategy [finType of 'I_8]),
  determines s [set: 'I_8] -> 11%:R / 4%:R <= \sum_x leakproof.alvim11.example_3.p8 R x * (questions s x)%:R.

End example_3.

Module example_8.
Import definitions.graph definitions.channel definitions.bounds definitions.geometric definitions.tables
    definitions.elections.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition example_8_table_m1_fails : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ (forall i j : 'I_6, rounds 3 (truncated_geometric (n := 5) alpha i j) (entry
      leakproof.alvim11.example_8.table_4 i j)).

Definition example_8_table_m2 : Prop :=
  forall (R : realFieldType) (i j : 'I_6),
  distance_matrix (complete_graph cities) (2%:R : R) ord0 i j = @table R 6 6 7 printed_m2 i j.

Definition example_8_private_as_printed_fails : Prop :=
  forall (R : realFieldType),
  ~ private (complete_graph cities) 2%:R (@table R 6 6 1000 leakproof.alvim11.example_8.table_4).

Definition example_8_optimal_m2 : Prop :=
  forall (R : realFieldType) (Z : finType) (H : 'I_6 -> Z -> R),
  channel H -> private (complete_graph cities) 2%:R H ->
  uniform_utility H <= uniform_utility (@table R 6 6 7 printed_m2).

Definition example_8_utility_uniform_m1_fails : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ rounds 4 (uniform_utility (truncated_geometric (n := 5) alpha)) 2242.

Definition example_8_utility_other_m1_fails : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ rounds 4 (other_utility (truncated_geometric (n := 5) alpha)) 2412.

Definition example_8_utility_uniform_m2 : Prop :=
  forall (R : realFieldType),
  rounds 4 (uniform_utility (@table R 6 6 7 printed_m2)) 2857.

Definition example_8_utility_other_m2 : Prop :=
  forall (R : realFieldType),
  rounds 4 (other_utility (@table R 6 6 7 printed_m2)) 2857.

Definition example_8_better : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  uniform_utility (truncated_geometric (n := 5) alpha)
    < uniform_utility (@table R 6 6 7 printed_m2) /\
  other_utility (truncated_geometric (n := 5) alpha)
    < other_utility (@table R 6 6 7 printed_m2).

Definition example_8_better_every_prior_fails : Prop :=
  forall (R : realFieldType) (alpha : R),
  0 < alpha -> alpha ^+ 5 = 2%:R ->
  ~ (forall prior : 'I_6 -> R, distribution prior -> (forall i, 0 < prior i) ->
       posterior_vulnerability prior (truncated_geometric (n := 5) alpha)
         <= posterior_vulnerability prior (@table R 6 6 7 printed_m2)).

End example_8.

Module example_8_ring.
Import definitions.graph definitions.channel definitions.geometric definitions.elections.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition example_8_ring_fails : Prop :=
  forall (R : realFieldType) (ratio : R),
  1 <= ratio ->
  (private (cycle_graph 6) 2%:R (truncated_geometric (n := 5) ratio) <-> ratio ^+ 5 <= 2%:R) /\
  (ratio ^+ 5 <= 2%:R -> exists H : 'I_6 -> 'I_6 -> R,
     [/\ channel H, private (cycle_graph 6) 2%:R H &
         uniform_utility (truncated_geometric (n := 5) ratio) < uniform_utility H]).

End example_8_ring.

Module min_capacity.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition min_capacity_as_printed_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (A B : finType) (K : A -> B -> R) (k : nat),
       (0 < #|A|)%N -> channel K -> sum_of_maxima K = k%:R ->
       capacity_factor K (2%:R ^+ k)).

Definition min_capacity_not_only_uniform : Prop :=
  forall (R : realFieldType),
  exists (K : option bool -> bool -> R) (prior : option bool -> R),
  [/\ channel K, distribution prior, ~ (prior =1 @uniform R [finType of option bool]),
      capacity_factor K (leakage_factor prior K) &
      leakage_factor prior K = 2%:R].

End min_capacity.

Module non_negative.
Import definitions.channel definitions.entropy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition non_negative_guessing_entropy : Prop :=
  forall (R : realFieldType) (X Y : finType) (K : X -> Y -> R)
    (prior : X -> R) (g : R) (h : Y -> R),
  channel K -> distribution prior -> guessing_entropy prior g ->
  (forall y, guessing_entropy (reversed prior K y) (h y)) ->
  \sum_y output_prior prior K y * h y <= g.

Definition guessing_entropy_never_grows : Prop :=
  forall (R : realFieldType),
  ~ (exists (X Y : finType) (K : X -> Y -> R) (prior : X -> R) (g : R) (h : Y -> R),
       [/\ channel K, distribution prior, guessing_entropy prior g,
           forall y, guessing_entropy (reversed prior K y) (h y) &
           g < \sum_y output_prior prior K y * h y]).

Definition marginal_guesswork_grows : Prop :=
  forall (R : realFieldType),
  exists (X Y : finType) (f : X -> Y) (prior : X -> R) (a : R) (g : nat) (h : Y -> nat),
  [/\ distribution prior, marginal_guesswork a prior g,
      forall y, marginal_guesswork a (reversed prior (deterministic R f) y) (h y) &
      g%:R < \sum_y output_prior prior (deterministic R f) y * (h y)%:R].

Definition non_negative_marginal_guesswork_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (X Y : finType) (f : X -> Y) (prior : X -> R) (a : R) (g : nat) (h : Y -> nat),
       distribution prior -> marginal_guesswork a prior g ->
       (forall y, marginal_guesswork a (reversed prior (deterministic R f) y) (h y)) ->
       \sum_y output_prior prior (deterministic R f) y * (h y)%:R <= g%:R).

End non_negative.

Module proposition_1.
Import definitions.channel definitions.questions.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_1_attained : Prop :=
  forall (R : realFieldType) (X : finType) (p : X -> R) (m : X -> nat)
    (s : strategy X),
  distribution p -> (forall x, p x = 2%:R ^- m x) ->
  determines s [set: X] -> halving p s [set: X] ->
  \sum_x p x * (questions s x)%:R = \sum_x p x * (m x)%:R.

Definition proposition_1_attained_powers : Prop :=
  forall (R : realFieldType) (X : finType) (p : X -> R)
    (m : X -> nat),
  distribution p -> (forall x, p x = 2%:R ^- m x) ->
  exists2 s : strategy X, determines s [set: X] &
    \sum_x p x * (questions s x)%:R = \sum_x p x * (m x)%:R.

End proposition_1.

Module proposition_1_bound.
Import definitions.channel definitions.limits definitions.entropy definitions.questions.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_1_bound : Prop :=
  forall (R : realFieldType) (ln : R -> R) (X : finType) (p : X -> R)
    (s : strategy X),
  natural_logarithm ln -> distribution p -> determines s [set: X] ->
  shannon (base_2 ln) p <= \sum_x p x * (questions s x)%:R.

End proposition_1_bound.

Module proposition_1_code_length.
Import definitions.channel definitions.limits definitions.entropy definitions.questions.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_1_code_length_fails : Prop :=
  forall (R : realFieldType) (log : R -> R),
  logarithm_base_2 log ->
  ~ (forall (X : finType) (p : X -> R), distribution p -> (forall x, 0 < p x) ->
       exists2 s : strategy X, determines s [set: X] &
         shannon log p = \sum_x p x * (questions s x)%:R).

End proposition_1_code_length.

Module proposition_2.
Import definitions.channel definitions.limits definitions.entropy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_2_zero_if : Prop :=
  forall (R : realFieldType) (log : R -> R) (X Y : finType)
    (K : X -> Y -> R) (x0 : X),
  logarithm_base_2 log -> channel K -> (forall x x' y, K x y = K x' y) ->
  leakproof.alvim11.proposition_2.shannon_capacity log K 0.

Definition proposition_2_maximal_if : Prop :=
  forall (R : realFieldType) (ln : R -> R) (X Y : finType)
    (K : X -> Y -> R) (x0 : X),
  natural_logarithm ln -> channel K ->
  (forall x x' y, 0 < K x y -> 0 < K x' y -> x = x') ->
  leakproof.alvim11.proposition_2.shannon_capacity (base_2 ln) K (base_2 ln #|X|%:R).

Definition proposition_2_zero_only_if : Prop :=
  forall (R : realFieldType) (ln : R -> R) (X Y : finType)
    (K : X -> Y -> R),
  natural_logarithm ln -> channel K -> leakproof.alvim11.proposition_2.shannon_capacity (base_2 ln) K 0 ->
  forall x x' y, K x y = K x' y.

Definition proposition_2_maximal_only_if : Prop :=
  forall (R : realFieldType) (ln : R -> R) (X Y : finType)
    (K : X -> Y -> R),
  natural_logarithm ln -> channel K -> leakproof.alvim11.proposition_2.shannon_capacity (base_2 ln) K
      (base_2 ln #|X|%:R) ->
  forall x x' y, 0 < K x y -> 0 < K x' y -> x = x'.

End proposition_2.

Module proposition_3.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition proposition_3_zero : Prop :=
  forall (R : realFieldType) (A B : finType) (K : A -> B -> R),
  (0 < #|A|)%N -> channel K ->
  sum_of_maxima K = 1 <-> (forall a a' b, K a b = K a' b).

Definition proposition_3_maximal : Prop :=
  forall (R : realFieldType) (A B : finType) (K : A -> B -> R),
  channel K ->
  sum_of_maxima K = #|A|%:R <->
  (forall a a' b, 0 < K a b -> 0 < K a' b -> a = a').

End proposition_3.

Module proposition_4.
Import definitions.graph definitions.policy definitions.symmetry.

Definition proposition_4_vt_plus : Prop :=
  forall (u : nat) (T : finType),
  vt_plus (hamming_graph u T).

End proposition_4.

Module proposition_4_as_printed.
Import definitions.graph definitions.symmetry.

Definition proposition_4_definition_8_fails : Prop :=
  exists (V : finType) (G : graph V),
  [/\ connected G,
      exists b c : nat -> nat, forall v w,
        #|[set x | G w x && ((dist G v x).+1 == dist G v w)]| = c (dist G v w) /\
        #|[set x | G v x && (dist G v x == (dist G v w).+1)]| = b (dist G v w) &
      ~ distance_regular G].

End proposition_4_as_printed.

Module renyi.
Import definitions.channel definitions.limits definitions.entropy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition renyi_fair_coin : Prop :=
  forall (R : realFieldType) (log : R -> R) (k : nat),
  logarithm_base_2 log -> (1 < k)%N -> renyi log k (fun _ : bool => 2%:R^-1) = 1.

Definition renyi_additive : Prop :=
  forall (R : realFieldType) (log : R -> R) (X Y : finType) (k : nat)
    (a : X -> R) (b : Y -> R),
  logarithm_base_2 log -> (1 < k)%N -> distribution a -> distribution b ->
  renyi log k (fun xy : X * Y => a xy.1 * b xy.2) = renyi log k a + renyi log k b.

Definition renyi_to_infinity : Prop :=
  forall (R : realFieldType) (log : R -> R) (X : finType) (k : nat)
    (p : X -> R),
  logarithm_base_2 log -> (1 < k)%N -> distribution p ->
  - log (vulnerability p) <= renyi log k p <= k%:R / (k%:R - 1) * - log (vulnerability p).

End renyi.

Module shannon_entropy.
Import definitions.channel definitions.limits definitions.entropy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition shannon_minimum : Prop :=
  forall (R : realFieldType) (log : R -> R) (X : finType) (p : X -> R),
  logarithm_base_2 log -> distribution p ->
  0 <= shannon log p /\ forall x, p x = 1 -> shannon log p = 0.

Definition shannon_chain_rule : Prop :=
  forall (R : realFieldType) (log : R -> R) (X Y : finType)
    (p : X * Y -> R),
  logarithm_base_2 log -> distribution p ->
  shannon log p = conditional_entropy log p + shannon log (marginal_2 p).

Definition shannon_symmetric : Prop :=
  forall (R : realFieldType) (log : R -> R) (X Y : finType)
    (p : X * Y -> R),
  logarithm_base_2 log -> distribution p ->
  mutual_information log p = mutual_information log (exchanged p).

Definition shannon_determined : Prop :=
  forall (R : realFieldType) (log : R -> R) (X Y : finType)
    (p : X * Y -> R) (f : Y -> X),
  logarithm_base_2 log -> distribution p -> (forall x y, x != f y -> p (x, y) = 0) ->
  conditional_entropy log p = 0.

Definition shannon_independent : Prop :=
  forall (R : realFieldType) (log : R -> R) (X Y : finType)
    (a : X -> R) (b : Y -> R),
  logarithm_base_2 log -> distribution a -> distribution b ->
  conditional_entropy log (fun xy => a xy.1 * b xy.2) = shannon log a.

End shannon_entropy.

Module shannon_inequalities.
Import definitions.channel definitions.limits definitions.entropy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition shannon_maximum : Prop :=
  forall (R : realFieldType) (ln : R -> R) (X : finType) (p : X -> R),
  natural_logarithm ln -> distribution p ->
  shannon (base_2 ln) p <= base_2 ln #|X|%:R /\
  shannon (base_2 ln) (@uniform R X) = base_2 ln #|X|%:R.

Definition shannon_conditional : Prop :=
  forall (R : realFieldType) (ln : R -> R) (X Y : finType)
    (p : X * Y -> R),
  natural_logarithm ln -> distribution p ->
  0 <= conditional_entropy (base_2 ln) p /\
  conditional_entropy (base_2 ln) p <= shannon (base_2 ln) (marginal_1 p).

End shannon_inequalities.

Module tables_2_3.
Import definitions.channel definitions.tables.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition table_2_password : Prop :=
  forall (R : realFieldType) (x : 'I_8) (z : 'I_2),
  deterministic R leakproof.alvim11.tables_2_3.accepts x z = @table R 8 2 1
      leakproof.alvim11.tables_2_3.table_2a x z.

Definition table_2_password_counting : Prop :=
  forall (R : realFieldType) (x : 'I_8) (z : 'I_4),
  deterministic R leakproof.alvim11.tables_2_3.counts x z = @table R 8 4 1
      leakproof.alvim11.tables_2_3.table_2b x z.

Definition table_3_fair : Prop :=
  forall (R : realFieldType) (x z : 'I_4),
  leakproof.alvim11.tables_2_3.dc_net (1%:R / 2%:R : R) x z = @table R 4 4 2
      leakproof.alvim11.tables_2_3.table_3a x z.

Definition table_3_biased : Prop :=
  forall (R : realFieldType) (x z : 'I_4),
  leakproof.alvim11.tables_2_3.dc_net (2%:R / 3%:R : R) x z = @table R 4 4 3
      leakproof.alvim11.tables_2_3.table_3b x z.

End tables_2_3.

Module theorem_1.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds definitions.utility.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition vt_plus_vertex_transitive : Prop :=
  forall (V : finType) (G : graph V),
  vt_plus G -> vertex_transitive G.

Definition theorem_1_bound : Prop :=
  forall (R : realFieldType) (A B : finType) (G : graph A) (lam : R)
    (M : A -> B -> R),
  distance_regular G \/ vt_plus G -> 1 <= lam -> channel M -> private G lam M ->
  forall a, posterior_vulnerability (@uniform R A) M <= (distance_sum G lam a)^-1.

Definition theorem_1_tight : Prop :=
  forall (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (a : A),
  distance_regular G \/ vt_plus G -> 1 <= lam ->
  exists M : A -> A -> R,
  [/\ channel M, private G lam M
    & posterior_vulnerability (@uniform R A) M = (distance_sum G lam a)^-1].

Definition theorem_3 : Prop :=
  forall (R : realFieldType) (Y Z : finType) (G : graph Y) (lam : R)
    (H : Y -> Z -> R) (guess : Z -> Y),
  distance_regular G \/ vt_plus G -> 1 <= lam -> channel H -> private G lam H ->
  forall y, utility_of_guess (@uniform R Y) H guess (@identity_gain R Y)
              <= (distance_sum G lam y)^-1.

Definition theorem_4 : Prop :=
  forall (R : realFieldType) (Y : finType) (G : graph Y) (lam : R) (y : Y),
  distance_regular G \/ vt_plus G -> 1 <= lam ->
  let c := (distance_sum G lam y)^-1 in
  let H := distance_matrix G lam y in
  [/\ channel H,
      private G lam H,
      utility_of_guess (@uniform R Y) H id (@identity_gain R Y) = c,
      optimal_guess (@uniform R Y) H (@identity_gain R Y) id &
      forall (Z : finType) (H' : Y -> Z -> R) (guess : Z -> Y),
        channel H' -> private G lam H' ->
        utility_of_guess (@uniform R Y) H' guess (@identity_gain R Y)
          <= utility_of_guess (@uniform R Y) H id (@identity_gain R Y)].

Definition theorem_3_randomised : Prop :=
  forall (R : realFieldType) (Y Z : finType) (G : graph Y) (lam : R)
    (H : Y -> Z -> R) (remap : Z -> Y -> R),
  distance_regular G \/ vt_plus G -> 1 <= lam -> channel H -> private G lam H ->
  channel remap ->
  forall y, utility (@uniform R Y) H remap (@identity_gain R Y) <= (distance_sum G lam y)^-1.

Definition theorem_4_randomised : Prop :=
  forall (R : realFieldType) (Y : finType) (G : graph Y) (lam : R) (y : Y),
  distance_regular G \/ vt_plus G -> 1 <= lam ->
  forall (Z : finType) (H' : Y -> Z -> R) (remap : Z -> Y -> R),
    channel H' -> private G lam H' -> channel remap ->
    utility (@uniform R Y) H' remap (@identity_gain R Y)
      <= utility (@uniform R Y) (distance_matrix G lam y) (deterministic R id)
           (@identity_gain R Y).

End theorem_1.

Module transformation.
Import definitions.graph definitions.channel definitions.policy definitions.symmetry.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition transformation : Prop :=
  forall (R : realFieldType) (V : finType) (G : graph V) (s : V -> {perm V}) (lam : R) (M : V -> V -> R),
  (forall k, s k \in aut G) -> (forall v w, exists k, s k v = w) ->
  channel M -> private G lam M -> diagonal_maxima M ->
  let N i j := #|V|%:R^-1 * \sum_k M (s k i) (s k j) in
  [/\ channel N, private G lam N, forall i, N i i = matrix_max N &
      sum_of_maxima N = sum_of_maxima M].

End transformation.
