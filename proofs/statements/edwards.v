(** * The statements of edwards

    For every row of theorems.tsv in edwards/ its statement once more, to be read by itself: only
    definitions/ is imported. Objects that belong to one claim are named in full, with the file
    that defines them. check.sh confirms that each theorem proves what stands here. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof Require definitions.bounds definitions.channel definitions.graph definitions.limits
    definitions.policy definitions.secrets definitions.symmetry definitions.tables.
From leakproof Require edwards.definition_2 edwards.example_1 edwards.smaller_bound
  edwards.theorem_5.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Module coset_proofs.
Import definitions.graph definitions.symmetry.
Local Open Scope group_scope.

Definition coset_proof_lemma_2 : Prop :=
  forall (V : finType) (Gamma : {group {perm V}}) (u v : V) (s : {perm V}),
  s \in amove 'P Gamma u v ->
  (forall g, g \in 'C_Gamma[u | 'P] -> s \oP g \in amove 'P Gamma u v) /\
  (forall g, g \in amove 'P Gamma u v -> s^-1 \oP g \in 'C_Gamma[u | 'P]).

Definition coset_proof_lemma_3 : Prop :=
  forall (V : finType) (Gamma : {group {perm V}}) (u v : V) (s g : {perm V}),
  s \in amove 'P Gamma u v -> g \in 'C_Gamma[v | 'P] -> g \oP s \in amove 'P Gamma u v.

Definition coset_proof_lemma_3_fails : Prop :=
  ~ (forall (V : finType) (G : graph V) (Gamma : {group {perm V}}) (u v : V) (s g : {perm V}),
       Gamma \subset aut G -> s \in amove 'P Gamma u v ->
       g \in 'C_Gamma[v | 'P] -> g \oP s \in 'C_Gamma[v | 'P]).

Definition coset_proof_lemma_5 : Prop :=
  forall (V : finType) (Gamma : {group {perm V}}) (u v : V) (s g : {perm V}),
  s \in amove 'P Gamma u v -> g \in 'C_Gamma[u | 'P] ->
  s \oP g \oP s^-1 \in 'C_Gamma[v | 'P].

End coset_proofs.

Module definition_2.
Import definitions.graph definitions.policy.

Definition definition_2_not_symmetric : Prop :=
  let P := leakproof.edwards.definition_2.asymmetric_policy in
  let D := leakproof.edwards.definition_2.pair_db (Some false) (Some false) in
  let D' := leakproof.edwards.definition_2.pair_db (Some true) (Some true) in
  [/\ D \in permitted P, D' \in permitted P,
      minimally_secretly_different P D' D &
      ~~ minimally_secretly_different P D D'].

Definition definition_2_fails : Prop :=
  ~ (forall (n : nat) (T : finType) (P : policy n T),
       symmetric (minimally_secretly_different P)).

End definition_2.

Module differential_privacy.
Import definitions.graph definitions.policy definitions.symmetry.

Definition differential_privacy : Prop :=
  forall (n : nat) (T : finType),
  [/\ minimally_secretly_different (unconstrained n (complete_graph T)) =2 hamming_graph n T,
      forall D E : database n T, hamming_graph n T D E = (#|changed D E| == 1),
      vertex_transitive (hamming_graph n T) & distance_regular (hamming_graph n T)].

End differential_privacy.

Module equation_1.
Import definitions.graph definitions.channel definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition private_eventsP : Prop :=
  forall (R : realFieldType) (X Z : finType) (r : rel X) (lam : R)
    (K : X -> Z -> R),
  private_on_events r lam K <-> private r lam K.

Definition equation_1 : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R),
  1 <= lam ->
  private_on_events G lam K <->
  (forall i h j, G i h -> lam^-1 * K h j <= K i j <= lam * K h j).

Definition equation_1_ordered_fails : Prop :=
  forall (R : realFieldType),
  exists K : database 2 [finType of option bool] -> bool -> R,
  [/\ channel K,
      private (minimally_secretly_different leakproof.edwards.definition_2.asymmetric_policy) 2%:R K &
      exists D D' z, minimally_secretly_different leakproof.edwards.definition_2.asymmetric_policy D D' /\
        ~~ (K D' z <= 2%:R * K D z)].

End equation_1.

Module example_1.
Import definitions.graph definitions.policy.

Definition example_1_edges : Prop :=
  forall (u v : 'I_4),
  [/\ threshold_graph 4 1 u v = joined [:: (1, 2); (2, 3); (3, 4)] u.+1 v.+1,
      threshold_graph 4 2 u v
        = joined [:: (1, 2); (2, 3); (3, 4); (1, 3); (2, 4)] u.+1 v.+1 &
      threshold_graph 4 3 u v
        = joined [:: (1, 2); (1, 3); (1, 4); (2, 3); (2, 4); (3, 4)] u.+1 v.+1].

Definition example_1_adjacency : Prop :=
  forall (theta : nat),
  1 <= theta <= 3 ->
  let G := threshold_graph 4 theta in
  forall D E : permitted_database (unconstrained 2 G),
  adjacency_graph (unconstrained 2 G) D E <->
  (val D ord0 = val E ord0 /\ G (val D ord_max) (val E ord_max)) \/
  (val D ord_max = val E ord_max /\ G (val D ord0) (val E ord0)).

End example_1.

Module example_2.
Import definitions.graph definitions.policy definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Local Notation line_graph x theta := (distance_graph (fun u v => `|x u - x v|) theta).

Definition example_2_if_no_gap : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType) (x : T -> R)
    (theta : R),
  injective x ->
  (forall u v, consecutive x u v -> x v - x u <= theta) ->
  connected (adjacency_graph (unconstrained n (line_graph x theta))).

Definition example_2_gap_disconnects : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType)
    (x : T -> R) (theta : R) (u v : T),
  injective x -> (0 < n)%N ->
  consecutive x u v -> theta < x v - x u ->
  ~ connected (adjacency_graph (unconstrained n (line_graph x theta))).

End example_2.

Module example_4.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope nat_scope.

Definition example_4_complete : Prop :=
  forall (n : nat) (T : finType),
  2 <= #|T| ->
  let P := unconstrained n (complete_graph T) in
  [/\ diameter (complete_graph T) [set: T] = 1,
      diameter (adjacency_graph P) [set: _] = n,
      forall (R : realFieldType) (lam : R),
        (\sum_(C in components (adjacency_graph P)) lam ^+ diameter (adjacency_graph P) C
           = lam ^+ n)%R &
      forall (R : realFieldType) (Z : finType) (lam : R)
        (K : permitted_database P -> Z -> R) (prior : permitted_database P -> R),
        (1 <= lam)%R -> channel K -> private (adjacency_graph P) lam K ->
        distribution prior -> (leakage_factor prior K <= lam ^+ n)%R].

End example_4.

Module example_4_cycle.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope nat_scope.

Definition example_4_cycle : Prop :=
  forall (m n : nat),
  1 <= m -> 1 <= n ->
  let P := unconstrained n (cycle_graph m) in
  [/\ diameter (cycle_graph m) [set: 'I_m] = m %/ 2,
      diameter (adjacency_graph P) [set: _] = n * (m %/ 2),
      forall (R : realFieldType) (lam : R),
        (\sum_(C in components (adjacency_graph P)) lam ^+ diameter (adjacency_graph P) C
           = lam ^+ (n * (m %/ 2)))%R &
      forall (R : realFieldType) (Z : finType) (lam : R)
        (K : permitted_database P -> Z -> R) (prior : permitted_database P -> R),
        (1 <= lam)%R -> channel K -> private (adjacency_graph P) lam K ->
        distribution prior -> (leakage_factor prior K <= lam ^+ (n * (m %/ 2)))%R].

End example_4_cycle.

Module example_5.
Import definitions.graph definitions.symmetry.

Definition example_5_complete : Prop :=
  forall (m : nat),
  aut (complete_graph [finType of 'I_m]) = [set: {perm 'I_m}] /\
  #|aut (complete_graph [finType of 'I_m])| = m`!.

End example_5.

Module example_5_cycle.
Import definitions.graph definitions.symmetry.
Import GRing.Theory.
Local Open Scope ring_scope.

Definition example_5_cycle : Prop :=
  forall (m : nat),
  (3 <= m)%N ->
  #|aut (cycle_graph m)| = (2 * m)%N /\
  forall s : {perm 'I_m}, s \in aut (cycle_graph m) <->
    exists k : nat, (forall x, s x = k + x %[mod m])%N \/
                    (forall x, s x + x = k %[mod m])%N.

End example_5_cycle.

Module fewer_pairs.
Import definitions.graph definitions.channel definitions.bounds definitions.secrets.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition fewer_pairs_nested : Prop :=
  forall (V : finType) (G H : graph V),
  connected G -> subrel G H -> (diameter H [set: V] <= diameter G [set: V])%N.

Definition fewer_pairs_bound_connected : Prop :=
  forall (R : realFieldType) (V : finType) (G H : graph V)
    (lam : R),
  connected G -> subrel G H -> 1 <= lam ->
  lam ^+ diameter H [set: V] <= lam ^+ diameter G [set: V].

Definition fewer_pairs_leakage : Prop :=
  forall (R : realFieldType) (V : finType) (G H : graph V) (lam b c : R),
  subrel G H -> largest_factor G lam b -> largest_factor H lam c -> c <= b.

Definition fewer_pairs_by_number_fails : Prop :=
  ~ (forall (V : finType) (G H : graph V), connected G -> connected H ->
       (#|edges G| < #|edges H|)%N -> (diameter H [set: V] <= diameter G [set: V])%N).

Definition fewer_pairs_bound_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (V : finType) (G H : graph V) (lam : R), subrel G H -> 1 <= lam ->
       \sum_(C in components H) lam ^+ diameter H C
         <= \sum_(C in components G) lam ^+ diameter G C).

End fewer_pairs.

Module figure_2.
Import definitions.graph definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition figure_2 : Prop :=
  forall (R : realFieldType) (n : nat) (lam : R),
  let bound theta :=
    let H := adjacency_graph (unconstrained n (threshold_graph 4 theta)) in
    \sum_(C in components H) lam ^+ diameter H C in
  [/\ bound 1%N = lam ^+ (3 * n), bound 2%N = lam ^+ (2 * n) & bound 3%N = lam ^+ (1 * n)].

End figure_2.

Module hierarchy.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition hierarchy_dp_implies_blowfish : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType)
    (G : graph T) (lam : R) (K : database n T -> Z -> R),
  private (minimally_secretly_different (unconstrained n (complete_graph T))) lam K ->
  private (minimally_secretly_different (unconstrained n G)) lam K.

Definition hierarchy_some_epsilon : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType)
    (P : policy n T) (lam : R) (K : database n T -> Z -> R),
  1 <= lam -> channel K ->
  private (minimally_secretly_different (unconstrained n (complete_graph T))) lam K ->
  private (minimally_secretly_different P) (lam ^+ n) K.

Definition hierarchy_every_policy_fails : Prop :=
  forall (R : realFieldType),
  exists (n : nat) (T : finType) (P : policy n T) (lam : R)
         (K : database n T -> bool -> R),
  [/\ 1 <= lam, channel K,
      private (minimally_secretly_different (unconstrained n (complete_graph T))) lam K &
      ~ private (minimally_secretly_different P) lam K].

Definition hierarchy_blowfish_without_dp : Prop :=
  forall (R : realFieldType),
  exists (n : nat) (T : finType) (G : graph T) (K : database n T -> bool -> R),
  [/\ channel K, private (minimally_secretly_different (unconstrained n G)) 1 K &
      forall lam, ~ private (minimally_secretly_different
                               (unconstrained n (complete_graph T))) lam K].

Definition hierarchy_leakage_without_blowfish : Prop :=
  forall (R : realFieldType),
  exists (n : nat) (T : finType) (P : policy n T), forall b : R, 1 < b ->
  exists K : database n T -> bool -> R,
  [/\ channel K,
      forall prior, distribution prior -> leakage_factor prior K <= b &
      forall lam, ~ private (minimally_secretly_different P) lam K].

End hierarchy.

Module lemma_1.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_1 : Prop :=
  forall (R : realFieldType) (X Z : finType) (K : X -> Z -> R),
  posterior_vulnerability (@uniform R X) K = #|X|%:R^-1 * sum_of_maxima K.

Definition lemma_1_leakage : Prop :=
  forall (R : realFieldType) (X Z : finType) (K : X -> Z -> R),
  (0 < #|X|)%N -> leakage_factor (@uniform R X) K = sum_of_maxima K.

End lemma_1.

Module lemma_1_as_printed.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_1_sentence_fails : Prop :=
  forall (R : realFieldType) (log : R -> R),
  (forall x y, 0 < x -> 0 < y -> log (x * y) = log x + log y) ->
  ~ (forall (X Z : finType) (K : X -> Z -> R), (0 < #|X|)%N -> channel K ->
       log (leakage_factor (@uniform R X) K) = sum_of_maxima K).

End lemma_1_as_printed.

Module lemma_2.
Import definitions.symmetry.
Local Open Scope group_scope.

Definition lemma_2 : Prop :=
  forall (V : finType) (Gamma : {group {perm V}}) (u v : V) (s : {perm V}),
  s \in amove 'P Gamma u v ->
  amove 'P Gamma u v = [set s \oP g | g in 'C_Gamma[u | 'P]].

Definition lemma_2_group : Prop :=
  forall (V : finType) (Gamma : {group {perm V}}) (u v : V),
  group_set (amove 'P Gamma u v) = (u == v).

End lemma_2.

Module lemma_3.
Import definitions.symmetry.
Local Open Scope group_scope.

Definition lemma_3 : Prop :=
  forall (V : finType) (Gamma : {group {perm V}}) (u v : V) (s : {perm V}),
  s \in amove 'P Gamma u v ->
  amove 'P Gamma u v = [set g \oP s | g in 'C_Gamma[v | 'P]].

End lemma_3.

Module lemma_4.
Import definitions.graph definitions.symmetry.
Import GRing.Theory Num.Theory.
Local Open Scope nat_scope.

Definition lemma_4 : Prop :=
  forall (V : finType) (Gamma : {group {perm V}}) (u v : V),
  v \in orbit 'P Gamma u ->
  [/\ #|amove 'P Gamma u v| = #|'C_Gamma[u | 'P]%g|,
      #|'C_Gamma[u | 'P]%g|%:R = #|Gamma|%:R / #|orbit 'P Gamma u|%:R :> rat,
      #|Gamma|%:R / #|orbit 'P Gamma u|%:R
        = #|Gamma|%:R / #|orbit 'P Gamma v|%:R :> rat,
      #|Gamma|%:R / #|orbit 'P Gamma v|%:R = #|'C_Gamma[v | 'P]%g|%:R :> rat &
      #|amove 'P Gamma u v| = #|'C_Gamma[v | 'P]%g|]%R.

Definition lemma_4_as_printed_fails : Prop :=
  exists (V : finType) (G : graph V) (u v : V),
    #|amove 'P (aut G) u v| <> #|'C_(aut G)[u | 'P]%g| /\
    #|'C_(aut G)[u | 'P]%g| <> #|'C_(aut G)[v | 'P]%g|.

End lemma_4.

Module lemma_5.
Import definitions.symmetry.

Definition lemma_5 : Prop :=
  forall (V : finType) (Gamma : {group {perm V}}) (u v : V),
  amove 'P Gamma u v != set0 -> #|'C_Gamma[u | 'P]%g| = #|'C_Gamma[v | 'P]%g|.

End lemma_5.

Module lemma_6.
Import definitions.graph definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_6_construction : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (K : X -> Z -> R) (m : Z -> X),
  channel K -> private G lam K -> picks_maxima m K ->
  let K' := collapse m K in
  [/\ channel K',
      forall j, K' j j = column_max K' j,
      private G lam K' &
      posterior_vulnerability (@uniform R X) K'
        = posterior_vulnerability (@uniform R X) K].

Definition lemma_6 : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R),
  channel K -> private G lam K ->
  exists K' : X -> X -> R,
  [/\ channel K',
      forall j, K' j j = column_max K' j,
      private G lam K' &
      posterior_vulnerability (@uniform R X) K'
        = posterior_vulnerability (@uniform R X) K].

End lemma_6.

Module lemma_7.
Import definitions.graph definitions.channel definitions.symmetry.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_7 : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (Gamma : {group {perm X}}) (K' : X -> X -> R),
  Gamma \subset aut G ->
  channel K' -> (forall j, K' j j = column_max K' j) -> private G lam K' ->
  let K'' := average Gamma K' in
  [/\ channel K'',
      forall j, K'' j j = column_max K'' j,
      forall i h, h \in orbit 'P Gamma i -> K'' i i = K'' h h,
      private G lam K'' &
      posterior_vulnerability (@uniform R X) K''
        = posterior_vulnerability (@uniform R X) K'].

Definition lemma_7_equal_diagonal : Prop :=
  forall (R : realFieldType) (X : finType)
    (Gamma : {group {perm X}}) (K' : X -> X -> R),
  channel K' -> (forall j, K' j j = column_max K' j) ->
  (forall i h, K' i i = K' h h) ->
  forall i, K' i i = matrix_max K' /\ average Gamma K' i i = matrix_max K'.

Definition lemma_7_parenthesis_fails : Prop :=
  exists (K : bool -> bool * bool -> rat) (m : bool * bool -> bool),
  [/\ channel K /\ private (complete_graph [finType of bool]) 2%:R K,
      picks_maxima m K,
      (forall m', picks_maxima m' K -> m' =1 m),
      (forall i h, collapse m K i i = collapse m K h h) &
      forall i, matrix_max K < collapse m K i i].

End lemma_7.

Module lemma_7_proof.
Import definitions.graph definitions.channel definitions.symmetry.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition lemma_7_orbit_sum : Prop :=
  forall (R : realFieldType) (X : finType) (Gamma : {group {perm X}})
    (K : X -> X -> R) (i : X),
  \sum_(j in orbit 'P Gamma i) average Gamma K j j = \sum_(j in orbit 'P Gamma i) K j j.

Definition lemma_7_diagonal_mean : Prop :=
  forall (R : realFieldType) (X : finType) (Gamma : {group {perm X}})
    (K : X -> X -> R) (i : X),
  average Gamma K i i
    = #|orbit 'P Gamma i|%:R^-1 * \sum_(k in orbit 'P Gamma i) K k k.

End lemma_7_proof.

Module power_diameter.
Import definitions.graph definitions.policy.

Definition power_diameter : Prop :=
  forall (n : nat) (T : finType) (G : graph T),
  connected G ->
  connected (adjacency_graph (unconstrained n G)) /\
  diameter (adjacency_graph (unconstrained n G)) [set: _]
    = n * diameter G [set: T].

End power_diameter.

Module previous_bounds.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition previous_bounds : Prop :=
  forall (R : realFieldType) (n : nat) (delta : R),
  (1 < n)%N -> 0 < delta -> delta <= 1 ->
  let lam := 1 + delta in
  let l := #|[finType of ('I_4 + 'I_(n.-1) * bool)%type]| in
  let leakage := sum_of_maxima (@leakproof.edwards.theorem_5.block_channel R n delta) in
  [/\ l%:R * lam / (l%:R - 1 + lam) < leakage, lam < leakage &
      forall i : 'I_4, l%:R / distance_sum (leakproof.edwards.theorem_5.block_graph n) lam (inl i) < leakage].

End previous_bounds.

Module previous_bounds_symmetries.
Import definitions.graph definitions.channel definitions.symmetry definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition both_symmetries_needed_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (V : finType) (G : graph V),
       (forall (Z : finType) (lam : R) (M : V -> Z -> R),
          1 <= lam -> channel M -> private G lam M ->
          forall i, posterior_vulnerability (@uniform R V) M <= (distance_sum G lam i)^-1) ->
       distance_regular G /\ vertex_transitive G).

End previous_bounds_symmetries.

Module remark_2.
Import definitions.graph definitions.policy definitions.symmetry.

Definition remark_2_automorphism : Prop :=
  forall (n : nat) (T : finType) (G : graph T)
    (pi : {perm 'I_n}),
  exists2 s, s \in aut (adjacency_graph (unconstrained n G)) &
    forall D, val (s D) = permute_positions pi (val D).

Definition remark_2_not_componentwise : Prop :=
  forall (n : nat) (T : finType) (G : graph T)
    (pi : {perm 'I_n}),
  2 <= #|T| -> pi <> 1%g -> ~ componentwise G (@permute_positions n T pi).

End remark_2.

Module remark_2_prime.
Import definitions.graph definitions.policy definitions.symmetry.

Definition remark_2_order_prime : Prop :=
  forall (n : nat) (T : finType) (G : graph T),
  1 <= n -> connected G -> prime_graph G ->
  #|aut (adjacency_graph (unconstrained n G))| = #|aut G| ^ n * n`!.

End remark_2_prime.

Module smaller_bound.
Import definitions.graph definitions.channel definitions.bounds definitions.limits.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition smaller_bound_sharp : Prop :=
  forall (R : realFieldType) (n : nat) (lam : R),
  (1 < n)%N -> 1 < lam ->
  largest_factor (leakproof.edwards.theorem_5.block_graph n) lam
      (leakproof.edwards.smaller_bound.sharp_factor n lam) /\
  leakproof.edwards.smaller_bound.sharp_factor n lam < n%:R * lam.

Definition smaller_bound_at_each_level_fails : Prop :=
  forall (R : realFieldType) (n : nat) (lam : R),
  (1 < n)%N -> 1 < lam -> ~ attainable (leakproof.edwards.theorem_5.block_graph n) lam (n%:R * lam).

Definition smaller_bound_in_the_limit : Prop :=
  forall (R : realFieldType) (n p q : nat),
  (1 < n)%N -> (0 < p < q)%N ->
  just_above 0 (fun delta : R =>
    (n%:R * (1 + delta)) ^+ p < sum_of_maxima (@leakproof.edwards.theorem_5.block_channel R n delta) ^+ q).

End smaller_bound.

Module smaller_epsilon.
Import definitions.graph.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition smaller_epsilon : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam mu : R),
  1 <= lam -> lam <= mu ->
  \sum_(C in components G) lam ^+ diameter G C <= \sum_(C in components G) mu ^+ diameter G C.

Definition smaller_epsilon_strict : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam mu : R),
  1 <= lam -> lam < mu -> (exists u v, G u v) ->
  \sum_(C in components G) lam ^+ diameter G C < \sum_(C in components G) mu ^+ diameter G C.

End smaller_epsilon.

Module theorem_1.
Import definitions.graph definitions.policy.

Definition theorem_1 : Prop :=
  forall (n : nat) (T : finType) (G : graph T) (D D' : database n T),
  minimally_secretly_different (unconstrained n G) D D' <->
  (exists i u v, total_difference D D' = [set (i, u, v)] /\
                 secret_difference G D D' = [set (i, u, v)]).

Definition theorem_1_tuples : Prop :=
  forall (n : nat) (T : finType) (G : graph T)
    (D D' : database n T),
  minimally_secretly_different (unconstrained n G) D D' <->
  (exists2 i, G (D i) (D' i) & forall k, k != i -> D k = D' k).

End theorem_1.

Module theorem_1_as_printed.
Import definitions.graph definitions.policy.

Definition theorem_1_intermediate_fails : Prop :=
  exists (n : nat) (T : finType) (G : graph T) (D D' : database n T) i u v,
  [/\ secretly_different G D D', (i, u, v) \in total_difference D D'
    & secret_difference G D (change D i v) != [set (i, u, v)]].

End theorem_1_as_printed.

Module theorem_2.
Import definitions.graph definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_2 : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R),
  1 <= lam -> channel K -> private G lam K ->
  posterior_vulnerability (@uniform R X) K
    <= #|X|%:R^-1 * \sum_(C in components G) lam ^+ diameter G C.

End theorem_2.

Module theorem_3.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_3 : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) (prior : X -> R),
  1 <= lam -> channel K -> private G lam K -> distribution prior ->
  leakage_factor prior K <= \sum_(C in components G) lam ^+ diameter G C.

Definition theorem_3_symmetric_closure : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType)
    (P : policy n T) (lam : R) (K : permitted_database P -> Z -> R)
    (prior : permitted_database P -> R),
  1 <= lam -> channel K -> private (adjacency_graph P) lam K ->
  distribution prior ->
  leakage_factor prior K
    <= \sum_(C in components (adjacency_graph P))
         lam ^+ diameter (adjacency_graph P) C.

Definition theorem_3_both_directions : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType)
    (P : policy n T) (lam : R) (K : permitted_database P -> Z -> R)
    (prior : permitted_database P -> R),
  1 <= lam -> channel K -> private (mutual_adjacency_graph P) lam K ->
  distribution prior ->
  leakage_factor prior K
    <= \sum_(C in components (mutual_adjacency_graph P))
         lam ^+ diameter (mutual_adjacency_graph P) C.

Definition theorem_3_symmetric_policy : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType)
    (P : policy n T) (lam : R) (K : permitted_database P -> Z -> R)
    (prior : permitted_database P -> R),
  symmetric (adjacency (P := P)) ->
  1 <= lam -> channel K -> private (adjacency (P := P)) lam K ->
  distribution prior ->
  leakage_factor prior K
    <= \sum_(C in components (adjacency_graph P))
         lam ^+ diameter (adjacency_graph P) C.

End theorem_3.

Module theorem_3_connected.
Import definitions.graph definitions.channel definitions.policy.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_3_connected : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (K : X -> Z -> R) (prior : X -> R),
  connected G ->
  1 <= lam -> channel K -> private G lam K -> distribution prior ->
  leakage_factor prior K <= lam ^+ diameter G [set: X].

Definition theorem_3_unconstrained : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType)
    (G : graph T) (lam : R) (K : permitted_database (unconstrained n G) -> Z -> R)
    (prior : permitted_database (unconstrained n G) -> R),
  connected G ->
  1 <= lam -> channel K -> private (adjacency_graph (unconstrained n G)) lam K ->
  distribution prior ->
  leakage_factor prior K <= lam ^+ (n * diameter G [set: T]).

Definition theorem_3_differential_privacy : Prop :=
  forall (R : realFieldType) (n : nat)
    (T Z : finType) (lam : R) (K : database n T -> Z -> R)
    (prior : database n T -> R),
  1 <= lam -> channel K -> private (hamming_graph n T) lam K ->
  distribution prior ->
  leakage_factor prior K <= lam ^+ n.

End theorem_3_connected.

Module theorem_3_connected_bits.
Import definitions.graph definitions.channel definitions.policy definitions.limits.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_3_bits : Prop :=
  forall (R : realFieldType) (log2 : R -> R) (n : nat) (lam : R),
  logarithm_base_2 log2 -> 1 <= lam ->
  let P := unconstrained n (complete_graph [finType of bool]) in
  log2 (\sum_(C in components (adjacency_graph P)) lam ^+ diameter (adjacency_graph P) C)
    = n%:R * log2 lam /\
  forall (Z : finType) (K : permitted_database P -> Z -> R)
         (prior : permitted_database P -> R),
    channel K -> private (adjacency_graph P) lam K -> distribution prior ->
    log2 (leakage_factor prior K) <= n%:R * log2 lam.

End theorem_3_connected_bits.

Module theorem_3_ordered.
Import definitions.graph definitions.channel definitions.policy definitions.tables.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_3_ordered_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (n : nat) (T Z : finType) (P : policy n T) (lam : R)
            (K : permitted_database P -> Z -> R) (prior : permitted_database P -> R),
       1 < lam -> channel K -> private (adjacency (P := P)) lam K ->
       distribution prior ->
       leakage_factor prior K
         <= \sum_(C in components (adjacency_graph P))
              lam ^+ diameter (adjacency_graph P) C).

End theorem_3_ordered.

Module theorem_3_proof.
Import definitions.graph definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_3_proof_step_1 : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (K : X -> Z -> R) (i h : X) (j : Z),
  1 <= lam -> private G lam K -> connect G i h ->
  K h j <= lam ^+ dist G i h * K i j.

Definition theorem_3_proof : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (K : X -> X -> R) (representative : {set X} -> X),
  1 <= lam -> channel K -> private G lam K ->
  (forall C, C \in components G -> representative C \in C) ->
  [/\ \sum_j K j j = \sum_(C in components G) \sum_(j in C) K j j,
      \sum_(C in components G) \sum_(j in C) K j j
        <= \sum_(C in components G) \sum_(j in C)
             lam ^+ dist G (representative C) j * K (representative C) j,
      \sum_(C in components G) \sum_(j in C)
          lam ^+ dist G (representative C) j * K (representative C) j
        <= \sum_(C in components G)
             lam ^+ diameter G C * (\sum_(j in C) K (representative C) j),
      \sum_(C in components G)
          lam ^+ diameter G C * (\sum_(j in C) K (representative C) j)
        <= \sum_(C in components G)
             lam ^+ diameter G C * (\sum_j K (representative C) j) &
      \sum_(C in components G) lam ^+ diameter G C * (\sum_j K (representative C) j)
        = \sum_(C in components G) lam ^+ diameter G C].

End theorem_3_proof.

Module theorem_4.
Import definitions.graph definitions.policy.

Definition theorem_4 : Prop :=
  forall (V : finType) (A : graph V),
  exists (P : policy 1 V) (single : V -> permitted_database P),
    bijective single /\
    (forall u v, adjacency (single u) (single v) = A u v) /\
    (forall u v, adjacency_graph P (single u) (single v) = A u v).

End theorem_4.

Module theorem_4_as_printed.
Import definitions.graph definitions.policy.

Definition theorem_4_case_c_fails : Prop :=
  exists (V : finType) (A : graph V) (u v : V),
  [/\ u != v, A u v
    & minimally_secretly_different (unconstrained 1 A) [ffun=> u] [ffun=> v]].

End theorem_4_as_printed.

Module theorem_5.
Import definitions.graph definitions.channel definitions.symmetry.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_5_rows : Prop :=
  forall (R : realFieldType) (n : nat) (delta : R),
  (0 < n)%N -> 0 < delta -> channel (@leakproof.edwards.theorem_5.block_channel R n delta).

Definition theorem_5_leakage : Prop :=
  forall (R : realFieldType) (n : nat) (delta : R),
  (0 < n)%N -> 0 < delta ->
  sum_of_maxima (@leakproof.edwards.theorem_5.block_channel R n delta)
    = (4%:R * (1 + delta) + (2%:R * n%:R - 2%:R) * (2%:R + 2%:R * delta))
      / (4%:R + 2%:R * delta) /\
  sum_of_maxima (@leakproof.edwards.theorem_5.block_channel R n delta)
    = 4%:R * n%:R * (1 + delta) / (4%:R + 2%:R * delta).

Definition theorem_5_privacy_level : Prop :=
  forall (R : realFieldType) (n : nat) (delta lam : R),
  (0 < n)%N -> 0 < delta ->
  private (leakproof.edwards.theorem_5.block_graph n) lam (@leakproof.edwards.theorem_5.block_channel R n
      delta) <-> 1 + delta <= lam.

Definition theorem_5_not_vertex_transitive : Prop :=
  forall (n : nat),
  (1 < n)%N -> ~ vertex_transitive (leakproof.edwards.theorem_5.block_graph n).

Definition theorem_5_not_distance_regular : Prop :=
  forall (n : nat),
  (1 < n)%N -> ~ distance_regular (leakproof.edwards.theorem_5.block_graph n).

End theorem_5.

Module theorem_5_limits.
Import definitions.graph definitions.channel definitions.limits.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_5_limit : Prop :=
  forall (R : realFieldType) (n : nat),
  (1 < n)%N ->
  log_ratio_tends (fun delta : R => n%:R * (1 + delta))
    (fun delta => 4%:R * n%:R * (1 + delta) / (4%:R + 2%:R * delta)) 0 1.

Definition theorem_5_first_epsilon : Prop :=
  forall (R : realFieldType) (n : nat),
  (1 < n)%N ->
  (forall delta : R, 0 < delta ->
     private (leakproof.edwards.theorem_5.block_graph n) (1 + delta)
         (@leakproof.edwards.theorem_5.block_channel R n delta)) /\
  log_ratio_tends
    (fun delta => \sum_(C in components (leakproof.edwards.theorem_5.block_graph n))
                     (1 + delta) ^+ diameter (leakproof.edwards.theorem_5.block_graph n) C)
    (fun delta => sum_of_maxima (@leakproof.edwards.theorem_5.block_channel R n delta)) 0 1.

Definition theorem_5_second_epsilon_fails : Prop :=
  forall (R : realFieldType) (exp : R -> R),
  natural_exponential exp ->
  forall n : nat, (1 < n)%N ->
  ~ ((forall delta : R, 0 < delta ->
        private (leakproof.edwards.theorem_5.block_graph n) (exp (1 + delta))
            (@leakproof.edwards.theorem_5.block_channel R n delta)) /\
     log_ratio_tends
       (fun delta => \sum_(C in components (leakproof.edwards.theorem_5.block_graph n))
                        exp (1 + delta) ^+ diameter (leakproof.edwards.theorem_5.block_graph n) C)
       (fun delta => sum_of_maxima (@leakproof.edwards.theorem_5.block_channel R n delta)) 0 1).

Definition theorem_5_every_graph : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X),
  (1 < #|components G|)%N ->
  exists (Z : finType) (K : R -> X -> Z -> R),
  (forall lam, 1 < lam -> channel (K lam) /\ private G lam (K lam)) /\
  log_ratio_tends (fun lam => \sum_(C in components G) lam ^+ diameter G C)
    (fun lam => sum_of_maxima (K lam)) 1 1.

Definition theorem_5_connected_graphs : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (Z : R -> finType) (K : forall lam, X -> Z lam -> R),
  connected G -> (1 < #|X|)%N ->
  (forall lam, 1 < lam -> channel (K lam) /\ private G lam (K lam)) ->
  log_ratio_liminf_ge (fun lam => lam ^+ diameter G [set: X])
    (fun lam => sum_of_maxima (K lam)) 1 (#|X|%:R / (#|X|%:R - 1)) /\
  1 < #|X|%:R / (#|X|%:R - 1) :> R.

End theorem_5_limits.

Module theorem_5_policy.
Import definitions.graph definitions.channel definitions.limits definitions.policy definitions.symmetry.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition theorem_5 : Prop :=
  forall (R : realFieldType),
  exists (n : nat) (T : finType) (P : policy n T),
  [/\ symmetric (adjacency (P := P)),
      ~ vertex_transitive (adjacency_graph P),
      ~ distance_regular (adjacency_graph P) &
      exists (Z : finType) (K : R -> permitted_database P -> Z -> R) (level : R -> R),
      (forall delta : R, 0 < delta ->
         [/\ channel (K delta), 1 < level delta &
             forall lam, private (adjacency (P := P)) lam (K delta) <-> level delta <= lam]) /\
      log_ratio_tends
        (fun delta => \sum_(C in components (adjacency_graph P))
                         level delta ^+ diameter (adjacency_graph P) C)
        (fun delta => leakage_factor (@uniform R _) (K delta)) 0 1].

End theorem_5_policy.

Module theorem_6.
Import definitions.graph definitions.policy definitions.symmetry.

Definition theorem_6 : Prop :=
  forall (n : nat) (T : finType) (G : graph T) (phi : 'I_n -> {perm T}),
  (forall i, phi i \in aut G) ->
  let sigma (D : database n T) : database n T := [ffun i => phi i (D i)] in
  bijective sigma /\
  (forall D D', minimally_secretly_different (unconstrained n G) (sigma D) (sigma D')
              = minimally_secretly_different (unconstrained n G) D D').

Definition theorem_6_automorphism : Prop :=
  forall (n : nat) (T : finType) (G : graph T)
    (phi : 'I_n -> {perm T}),
  (forall i, phi i \in aut G) ->
  exists2 s, s \in aut (adjacency_graph (unconstrained n G)) &
    forall D i, val (s D) i = phi i (val D i).

End theorem_6.

Module uniform_prior.
Import definitions.channel.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition uniform_prior : Prop :=
  forall (R : realFieldType) (X Z : finType) (K : X -> Z -> R)
    (prior : X -> R),
  channel K -> distribution prior ->
  leakage_factor prior K <= leakage_factor (@uniform R X) K.

End uniform_prior.
