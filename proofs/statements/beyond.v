(** * The statements of beyond

    For every row of theorems.tsv in beyond/ its statement once more, to be read by itself: only
    definitions/ is imported. Objects that belong to one claim are named in full, with the file
    that defines them. check.sh confirms that each theorem proves what stands here. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From Coq Require NArith.
From leakproof Require definitions.additive definitions.blocks definitions.bounds definitions.channel definitions.entropy
    definitions.extreme definitions.forests definitions.gains definitions.geometric definitions.graph definitions.hub_trees
    definitions.layers definitions.limits definitions.matchings definitions.metric definitions.pieces definitions.policy
    definitions.secrets definitions.slopes definitions.symmetry definitions.tables definitions.transport definitions.users
    definitions.weighted.
From leakproof Require beyond.covering_bound_attained beyond.curve_pieces_unbounded beyond.first_order
    beyond.largest_ratio_arms beyond.slopes_nine_vertices beyond.slopes_three_arms beyond.tightness.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Module additive_sensitivity.
Import definitions.graph definitions.policy definitions.secrets definitions.additive.
Local Open Scope ring_scope.

Definition additive_sensitivity : Prop :=
  forall (R : realFieldType) (n : nat) (T X : finType) (G : graph T)
    (g : T -> X -> R),
  (0 < n)%N -> free_sensitivity G (additive (n := n) g) = largest_over_edges G g.

End additive_sensitivity.

Module block_graphs.
Import definitions.graph definitions.channel definitions.bounds definitions.blocks.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition block_graph_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G H : graph X) (lam b : R),
  1 <= lam -> block_graph H -> (forall i h, H i h -> G i h) -> largest_factor G lam b ->
  b <= #|X|%:R - \sum_(B | block H B) #|B|%:R * #|B|.-1%:R / (#|B|.-1%:R + lam).

Definition block_graph_attained : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R),
  1 < lam -> block_graph G ->
  largest_factor G lam (#|X|%:R - \sum_(B | block G B) #|B|%:R * #|B|.-1%:R / (#|B|.-1%:R + lam)) <->
  forall i, \sum_(B | block G B && (i \in B)) #|B|.-1%:R / (#|B|.-1%:R + lam) <= 1.

End block_graphs.

Module block_graphs_best.
Import definitions.graph definitions.channel definitions.bounds definitions.blocks.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition block_graph_best : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R),
  1 <= lam -> largest_factor G lam b ->
  let bound (H : graph X) := #|X|%:R - \sum_(B | block H B) #|B|%:R * #|B|.-1%:R / (#|B|.-1%:R + lam) in
  (forall H : graph X, block_graph H -> (forall i h, H i h -> G i h) -> b <= bound H) /\
  exists H : graph X, [/\ block_graph H, forall i h, H i h -> G i h &
    bound H <= #|X|%:R - 2%:R * (#|X|%:R - #|components G|%:R) / (lam + 1)].

End block_graphs_best.

Module block_graphs_program.
Import definitions.graph definitions.channel definitions.bounds definitions.blocks.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition block_graph_formula : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R),
  let W (u : X -> R) (B : {set X}) : R := \maximum_(S : {set X})
        (if S \subset B then lam * (\sum_(i in S) u i) / (#|S|%:R - 1 + lam) else 0) in
  let total (u : X -> R) : R := \sum_(B | block G B) W u B
        - \sum_i (#|[set B | block G B & i \in B]|%:R - 1) * u i in
  1 <= lam -> block_graph G -> largest_factor G lam b ->
  (forall u, (forall i, 1 <= u i) -> b <= total u) /\
  (exists2 u, forall i, 1 <= u i & b = total u).

Definition block_graph_program : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R),
  let feasible (u : X -> R) (Y : {set X} -> X -> R) :=
        (forall i, 1 <= u i) /\ (forall B i, block G B -> i \in B ->
           0 <= Y B i /\ lam * u i <= (lam - 1) * Y B i + \sum_(h in B) Y B h) in
  let total (u : X -> R) (Y : {set X} -> X -> R) : R := \sum_(B | block G B) \sum_(i in B) Y B i
        - \sum_i (#|[set B | block G B & i \in B]|%:R - 1) * u i in
  1 <= lam -> block_graph G -> largest_factor G lam b ->
  (forall u Y, feasible u Y -> b <= total u Y) /\
  (exists u Y, feasible u Y /\ b = total u Y).

End block_graphs_program.

Module clique_bound.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition uniform_le_clique : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R),
  1 <= lam ->
  \sum_(C in components G) #|C|%:R / least_spread G lam C
    <= \sum_(C in components G)
         #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C).

Definition clique_bound : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R),
  1 <= lam -> channel K -> private G lam K ->
  sum_of_maxima K
    <= \sum_(C in components G)
         #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C).

Definition clique_le_diameter_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R),
  1 <= lam ->
  \sum_(C in components G)
      #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C)
    <= \sum_(C in components G) lam ^+ diameter G C.

End clique_bound.

Module clique_bound_attained.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition clique_bound_attained : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R),
  1 <= lam -> (forall i j, connect G i j -> i != j -> G i j) ->
  largest_factor G lam
    (\sum_(C in components G)
       #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C)).

End clique_bound_attained.

Module clique_bound_only.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition clique_bound_attained_only : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R),
  1 < lam ->
  largest_factor G lam
    (\sum_(C in components G)
       #|C|%:R * lam ^+ diameter G C / (#|C|%:R - 1 + lam ^+ diameter G C)) ->
  forall i j, connect G i j -> i != j -> G i j.

End clique_bound_only.

Module components.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition components_upper_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (b : {set X} -> R),
  (forall C, C \in components G -> upper_bound (induced G C) lam (b C)) ->
  upper_bound G lam (\sum_(C in components G) b C).

Definition components_attainable : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (b : {set X} -> R),
  (forall C, C \in components G -> attainable (induced G C) lam (b C)) ->
  attainable G lam (\sum_(C in components G) b C).

Definition components : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (b : {set X} -> R),
  (forall C, C \in components G -> largest_factor (induced G C) lam (b C)) ->
  largest_factor G lam (\sum_(C in components G) b C).

End components.

Module count_changes.
Import definitions.graph definitions.policy definitions.additive.
Import Order.TTheory GRing.Theory Num.Theory.

Definition neighbours_exchange : Prop :=
  forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat))
    (D E : database n T),
  he_neighbours (constrained n G Q) D E -> exchange G (unzip1 Q) (changes D E).

Definition exchange_bound : Prop :=
  forall (R : realFieldType) (T X : finType) (G : graph T) (phis : seq (pred T))
    (g : T -> X -> R) (b : R),
  (0 <= b)%R -> (forall s, exchange G phis s -> moved g s <= b)%R ->
  forall (n : nat) (Q : seq (pred T * nat)), unzip1 Q = phis ->
    (sensitivity (he_neighbours (constrained n G Q)) (additive g) <= b)%R.

Definition one_secret_neighbours : Prop :=
  forall (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat))
    (D E : database n T),
  satisfies Q D -> exchange G (unzip1 Q) (changes D E) -> #|secret_difference G D E| = 1 ->
  he_neighbours (constrained n G Q) D E.

Definition all_secret_neighbours : Prop :=
  forall (n : nat) (T : finType) (Q : seq (pred T * nat))
    (D E : database n T),
  satisfies Q D -> exchange (complete_graph T) (unzip1 Q) (changes D E) ->
  he_neighbours (constrained n (complete_graph T) Q) D E.

Definition exchange_attained : Prop :=
  forall (R : realFieldType) (T X : finType) (phis : seq (pred T))
    (g : T -> X -> R) (s : seq (T * T)),
  exchange (complete_graph T) phis s ->
  exists (n : nat) (Q : seq (pred T * nat)),
    unzip1 Q = phis /\
    (moved g s <= sensitivity (he_neighbours (constrained n (complete_graph T) Q)) (additive g))%R.

End count_changes.

Module count_cycles.
Import definitions.graph definitions.policy definitions.additive.
Import Order.TTheory GRing.Theory Num.Theory.

Definition independent_types_bound : Prop :=
  forall (R : realFieldType) (T X : finType) (G : graph T)
    (phis : seq (pred T)) (g : T -> X -> R),
  independent_types phis ->
  forall (n : nat) (Q : seq (pred T * nat)), unzip1 Q = phis ->
    (sensitivity (he_neighbours (constrained n G Q)) (additive g)
      <= \sum_(C in types phis) width g C)%R.

End count_cycles.

Module covering_bound.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition covering_bound : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (y : X -> R) (K : X -> Z -> R),
  1 <= lam -> covering G lam y -> channel K -> private G lam K ->
  sum_of_maxima K <= \sum_i y i.

Definition covering_bound_any_prior : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (y : X -> R) (K : X -> Z -> R) (prior : X -> R),
  1 <= lam -> covering G lam y -> channel K -> private G lam K ->
  distribution prior -> leakage_factor prior K <= \sum_i y i.

End covering_bound.

Module covering_bound_attained.
Import definitions.graph definitions.channel definitions.bounds definitions.tables.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition covering_bound_attained_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (X : finType) (G : graph X) (lam : R) (y : X -> R),
       1 < lam -> covering G lam y ->
       (forall y', covering G lam y' -> \sum_i y i <= \sum_i y' i) ->
       attainable G lam (\sum_i y i)).

End covering_bound_attained.

Module covering_duality.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition covering_duality : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R),
  1 <= lam -> exists c, covering_number G lam c /\ packing_number G lam c.

Definition covering_duality_numbers : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam c : R),
  1 <= lam -> covering_number G lam c <-> packing_number G lam c.

Definition covering_number_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b c : R),
  1 <= lam -> covering_number G lam c -> largest_factor G lam b -> b <= c.

End covering_duality.

Module covering_gap.
Import definitions.graph definitions.channel definitions.bounds definitions.tables.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition covering_gap_square_fails : Prop :=
  forall (R : realFieldType),
  ~ (forall (X : finType) (G : graph X) (lam a c e : R),
       1 <= lam -> largest_factor G lam a -> covering_number G lam c -> a < c ->
       largest_factor (product_graph G G) lam e -> a * a < e).

End covering_gap.

Module covering_gap_four.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition covering_gap_four_vertices : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R),
  (#|X| <= 4)%N -> 1 <= lam -> exists b : R, largest_factor G lam b /\ covering_number G lam b.

End covering_gap_four.

Module covering_interval.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition covering_interval_attained : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam c : R),
  1 <= lam -> covering_number G lam c ->
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private G lam K &
        (1 - lam^-1) * c + #|components G|%:R / lam <= sum_of_maxima K].

Definition covering_interval : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b c : R),
  1 <= lam -> covering_number G lam c -> largest_factor G lam b ->
  (1 - lam^-1) * c + #|components G|%:R / lam <= b /\ b <= c.

Definition covering_interval_factor : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam b c : R),
  1 < lam -> covering_number G lam c -> largest_factor G lam b ->
  b <= c /\ c <= lam / (lam - 1) * b.

Definition one_bit_attained : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam c : R),
  1 <= lam -> covering_number G lam c ->
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private G lam K &
        (lam * c + #|components G|%:R) / (lam + 1) <= sum_of_maxima K].

Definition one_bit : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b c : R),
  1 <= lam -> covering_number G lam c -> largest_factor G lam b ->
  (lam * c + #|components G|%:R) / (lam + 1) <= b /\ b <= c.

Definition one_bit_factor : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b c : R),
  1 <= lam -> covering_number G lam c -> largest_factor G lam b ->
  c <= (1 + lam^-1) * b /\ (1 + lam^-1) * b <= 2%:R * b.

End covering_interval.

Module covering_product.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition covering_product : Prop :=
  forall (R : realFieldType) (A B : finType) (G : graph A) (H : graph B)
    (lam c d : R),
  1 <= lam -> covering_number G lam c -> covering_number H lam d ->
  covering_number (product_graph G H) lam (c * d).

Definition covering_power : Prop :=
  forall (R : realFieldType) (T : finType) (G : graph T) (lam c : R) (n : nat),
  1 <= lam -> covering_number G lam c ->
  covering_number (cartesian_power n G) lam (c ^+ n).

Definition covering_components : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (c : {set X} -> R),
  (forall C, C \in components G -> covering_number (induced G C) lam (c C)) ->
  covering_number G lam (\sum_(C in components G) c C).

End covering_product.

Module curve_distances.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition determined_by_distances_fails : Prop :=
  forall R : realFieldType,
  ~ (forall (V W : finType) (G : graph V) (H : graph W) (lam a b : R),
       connected G -> connected H ->
       (forall d : nat, #|[set e : V * V | dist G e.1 e.2 == d]| = #|[set e : W * W | dist H e.1 e.2 == d]|) ->
       1 <= lam -> largest_factor G lam a -> largest_factor H lam b -> a = b).

Definition determines_distances_fails : Prop :=
  forall R : realFieldType,
  ~ (forall (V W : finType) (G : graph V) (H : graph W),
       connected G -> connected H -> #|V| = #|W| ->
       (forall lam a b : R, 1 <= lam -> largest_factor G lam a -> largest_factor H lam b -> a = b) ->
       forall d : nat, #|[set e : V * V | dist G e.1 e.2 == d]| = #|[set e : W * W | dist H e.1 e.2 == d]|).

End curve_distances.

Module curve_pieces.
Import definitions.graph definitions.channel definitions.bounds definitions.pieces.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition curve_pieces_at_most_vertices_fails : Prop :=
  forall R : realFieldType,
  ~ (forall (X : finType) (G : graph X), has_pieces (@largest_factor R X G) #|X|).

End curve_pieces.

Module curve_pieces_transitive.
Import definitions.graph definitions.symmetry definitions.channel definitions.bounds
  definitions.pieces.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition curve_pieces_transitive : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X),
  vertex_transitive G -> has_pieces (@largest_factor R X G) 1.

End curve_pieces_transitive.

Module curve_pieces_unbounded.
Import definitions.graph definitions.channel definitions.bounds definitions.pieces definitions.hub_trees.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition curve_pieces_unbounded : Prop :=
  forall (R : realFieldType) (N : nat),
  (0 < N)%N ->
  let G := hub_tree N (leakproof.beyond.curve_pieces_unbounded.more_and_more N) in
  [/\ forall k, degree G (hub (leakproof.beyond.curve_pieces_unbounded.more_and_more N) k) = (k + 3)%N,
      #|hub_tree_vertex N (leakproof.beyond.curve_pieces_unbounded.more_and_more N)| = (N * (N + 5) %/ 2 + 1)%N,
      has_pieces (@largest_factor R _ G) N.+1,
      ~ has_pieces (@largest_factor R _ G) N &
      forall lam : R, changes_over (largest_factor G) lam <-> exists2 k, (k < N)%N & lam = k.+2%:R].

End curve_pieces_unbounded.

Module curve_shape.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition curve_concave_fails : Prop :=
  forall R : realFieldType,
  ~ (forall (X : finType) (G : graph X) (lam mu nu a b c : R), connected G ->
       1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
       largest_factor G lam a -> largest_factor G mu b -> largest_factor G nu c ->
       a * c <= b ^+ 2).

Definition curve_convex_fails : Prop :=
  forall R : realFieldType,
  ~ (forall (X : finType) (G : graph X) (lam mu nu a b c : R), connected G ->
       1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
       largest_factor G lam a -> largest_factor G mu b -> largest_factor G nu c ->
       b ^+ 2 <= a * c).

End curve_shape.

Module curve_shape_concave.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition curve_concave_up_to_five : Prop :=
  forall (R : rcfType) (X : finType) (G : graph X) (lam mu nu a b c : R),
  (#|X| <= 5)%N -> connected G -> 1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
  largest_factor G lam a -> largest_factor G mu b -> largest_factor G nu c -> a * c <= b ^+ 2.

End curve_shape_concave.

Module extremal.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition image_bound : Prop :=
  forall (R : realFieldType) (X Y : finType) (G : graph X) (H : graph Y) (lam : R) (f : X -> Y) (a b : R),
  1 <= lam -> (forall z, exists i, f i = z) ->
  (forall i h, G i h -> f i = f h \/ H (f i) (f h)) ->
  largest_factor G lam a -> largest_factor H lam b -> b <= a.

Definition spanning_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G H : graph X) (lam a b : R),
  (forall i h, H i h -> G i h) -> largest_factor G lam a -> largest_factor H lam b -> a <= b.

Definition complete_lower_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R),
  1 <= lam -> largest_factor G lam b -> #|X|%:R * lam / (#|X|%:R - 1 + lam) <= b.

Definition path_lower_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R),
  1 <= lam -> largest_factor G lam b -> forall u v, connect G u v ->
  1 + (dist G u v)%:R * ((lam - 1) / (lam + 1)) <= b.

End extremal.

Module extremal_attained.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition complete_attained : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R),
  1 <= lam -> (forall i h, i != h -> G i h) -> largest_factor G lam (#|X|%:R * lam / (#|X|%:R - 1 + lam)).

Definition path_attained : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R) (u v : X),
  1 <= lam -> connected G -> #|X| = (dist G u v).+1 ->
  largest_factor G lam (1 + (dist G u v)%:R * ((lam - 1) / (lam + 1))).

End extremal_attained.

Module extreme_columns.
Import definitions.graph definitions.channel definitions.bounds definitions.extreme.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition extreme_columns : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (c : X -> R),
  1 < lam ->
  extreme G lam c <->
  exists C f t, [/\ C \in components G, level G C f, 0 < t
                  & forall i, c i = t * level_column lam C f i].

Definition extreme_columns_connected : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (c : X -> R),
  1 < lam -> connected G ->
  extreme G lam c <->
  exists f t, [/\ level G [set: X] f, 0 < t & forall i, c i = t * lam ^- f i].

Definition extreme_columns_generate : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (c : X -> R),
  1 < lam -> private_column G lam c ->
  exists2 s : seq {ffun X -> R}, (forall e, e \in s -> extreme G lam e)
    & forall i, c i = \sum_(e <- s) e i.

Definition extreme_channel : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R),
  1 < lam -> channel K -> private G lam K ->
  exists (Z' : finType) (merge : Z' -> Z) (C : Z' -> {set X})
         (f : Z' -> X -> nat) (x : Z' -> R),
  let K' i z := x z * level_column lam (C z) (f z) i in
  [/\ (forall z, [/\ 0 < x z, C z \in components G & level G (C z) (f z)]),
      channel K',
      (forall i z, K i z = \sum_(z' | merge z' == z) K' i z') &
      sum_of_maxima K <= \sum_z x z].

Definition extreme_channel_value : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (C : Z -> {set X}) (f : Z -> X -> nat) (x : Z -> R),
  1 < lam ->
  (forall z, [/\ 0 <= x z, C z \in components G & level G (C z) (f z)]) ->
  let K i z := x z * level_column lam (C z) (f z) i in
  (forall i, \sum_z K i z = 1) ->
  [/\ channel K, private G lam K & sum_of_maxima K = \sum_z x z].

Definition prices_on_levels : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (y : X -> R),
  1 < lam ->
  (forall C f, C \in components G -> level G C f ->
     1 <= \sum_(i in C) y i * lam ^- f i) ->
  prices G lam y.

End extreme_columns.

Module extreme_columns_complete.
Import definitions.graph definitions.extreme.

Definition complete_levels : Prop :=
  forall (X : finType) (f : X -> nat),
  1 < #|X| ->
  level (complete_graph X) [set: X] f <->
  (exists A : {set X}, [/\ A != set0, A != [set: X] & f =1 (fun i => i \in A : nat)]).

Definition complete_levels_count : Prop :=
  forall (X : finType),
  1 < #|X| ->
  #|[set A : {set X} | (A != set0) && (A != [set: X])]| = 2 ^ #|X| - 2.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition level_rays_differ : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam t : R)
    (f f' : X -> nat),
  1 < lam -> 0 < t -> level G [set: X] f -> level G [set: X] f' ->
  (forall i, lam ^- f i = t * lam ^- f' i) -> f =1 f'.

End extreme_columns_complete.

Module extreme_columns_components.
Import definitions.graph definitions.channel definitions.extreme.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition extreme_columns_components : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (c : X -> R),
  1 < lam ->
  extreme G lam c <->
  exists (C : {set X}) (c' : {v : X | v \in C} -> R),
    [/\ C \in components G, extreme (induced G C) lam c' & c =1 extend_by_zero c'].

End extreme_columns_components.

Module first_order.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition first_order_values : Prop :=
  forall (R : realFieldType) (lam a c : R),
  1 <= lam -> lam <= 11%:R / 10%:R ->
  largest_factor leakproof.beyond.first_order.nine_vertices lam a ->
  covering_number leakproof.beyond.first_order.nine_vertices lam c ->
  a = (4%:R * lam ^+ 4 + 9%:R * lam ^+ 3 + 2%:R * lam ^+ 2 - lam)
        / (2%:R * lam ^+ 3 + 5%:R * lam ^+ 2 + 5%:R * lam + 2%:R) /\
  c = (lam ^+ 5 + 4%:R * lam ^+ 4 + lam ^+ 3) / (lam ^+ 4 + 2%:R * lam ^+ 3 + lam ^+ 2 + lam + 1).

Definition first_order_gap : Prop :=
  forall (R : realFieldType),
  connected leakproof.beyond.first_order.nine_vertices /\
  forall lam a c : R, 1 <= lam -> lam <= 11%:R / 10%:R ->
  largest_factor leakproof.beyond.first_order.nine_vertices lam a ->
  covering_number leakproof.beyond.first_order.nine_vertices lam c ->
  a + (lam - 1) / 100%:R <= c.

End first_order.

Module fork_powers.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition fork_powers_values : Prop :=
  forall R : realFieldType,
  let fork := leakproof.beyond.covering_bound_attained.fork in
  let lam : R := 3%:R / 2%:R in
  [/\ largest_factor (cartesian_power 1 fork) lam (17%:R / 10%:R),
      largest_factor (cartesian_power 2 fork) lam (3789%:R / 1300%:R),
      largest_factor (cartesian_power 3 fork) lam ((357 * 1000 + 327)%:R / (71 * 1000 + 320)%:R) &
      covering_number fork lam (45%:R / 26%:R)].

Definition fork_powers_climbing : Prop :=
  forall (R : realFieldType) (a b c d : R),
  let fork := leakproof.beyond.covering_bound_attained.fork in
  let lam : R := 3%:R / 2%:R in
  largest_factor (cartesian_power 1 fork) lam a -> largest_factor (cartesian_power 2 fork) lam b ->
  largest_factor (cartesian_power 3 fork) lam c -> covering_number fork lam d ->
  [/\ a ^+ 2 < b, b ^+ 3 < c ^+ 2, a < d, b < d ^+ 2 & c < d ^+ 3].

End fork_powers.

Module gap_ratio.
Import definitions.graph definitions.channel definitions.bounds definitions.pieces.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition gap_ratio_fails : Prop :=
  forall R : realFieldType,
  ~ (forall (X : finType) (G : graph X),
       (exists lam a b : R, [/\ 1 <= lam, largest_factor G lam a, covering_number G lam b & a < b]) ->
       exists2 mu : R, changes_over (largest_factor G) mu \/ changes_over (covering_number G) mu &
         forall lam a b c d, 1 <= lam -> largest_factor G lam a -> covering_number G lam b ->
           largest_factor G mu c -> covering_number G mu d -> b / a <= d / c).

End gap_ratio.

Module gap_shape.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition gap_begins_at_one_fails : Prop :=
  forall R : realFieldType,
  ~ (forall (X : finType) (G : graph X) (lam b c : R), 1 < lam ->
       largest_factor G lam b -> covering_number G lam c -> b < c ->
       exists2 d : R, 0 < d &
         forall mu b' c', 1 < mu -> mu < 1 + d ->
           largest_factor G mu b' -> covering_number G mu c' -> b' < c').

Definition gap_one_interval_fails : Prop :=
  forall R : realFieldType,
  ~ (forall (X : finType) (G : graph X) (lam mu nu a a' b b' c c' : R),
       1 <= lam -> lam <= mu -> mu <= nu ->
       largest_factor G lam a -> covering_number G lam a' ->
       largest_factor G mu b -> covering_number G mu b' ->
       largest_factor G nu c -> covering_number G nu c' ->
       a < a' -> c < c' -> b < b').

End gap_shape.

Module gap_shape_bounded.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition gap_bounded : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X),
  exists L : R, forall lam : R, L <= lam ->
    exists b : R, largest_factor G lam b /\ covering_number G lam b.

End gap_shape_bounded.

Module gluing.
Import definitions.graph definitions.channel definitions.bounds definitions.weighted.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition gluing : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (A B : {set X}) (v : X) (lam o : R)
    (u : X -> R),
  let W (C : {set X}) (s b : R) := largest_weighted (induced G C) lam
        (fun i => if val i == v then s else u (val i)) b in
  1 <= lam -> A :|: B = [set: X] -> A :&: B = [set v] ->
  (forall a b, a \in A -> b \in B -> G a b -> a = v \/ b = v) ->
  connected (induced G A) -> connected (induced G B) ->
  (forall i, 0 <= u i) -> largest_weighted G lam u o ->
  (forall s a b, u v <= s -> W A s a -> W B s b -> o <= a + b - s) /\
  (exists s a b, [/\ u v <= s, W A s a, W B s b & o = a + b - s]).

Definition gluing_largest_factor : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (A B : {set X}) (v : X) (lam o : R),
  let W (C : {set X}) (s b : R) := largest_weighted (induced G C) lam
        (fun i => if val i == v then s else 1) b in
  1 <= lam -> A :|: B = [set: X] -> A :&: B = [set v] ->
  (forall a b, a \in A -> b \in B -> G a b -> a = v \/ b = v) ->
  connected (induced G A) -> connected (induced G B) -> largest_factor G lam o ->
  (forall s a b, 1 <= s -> W A s a -> W B s b -> o <= a + b - s) /\
  (exists s a b, [/\ 1 <= s, W A s a, W B s b & o = a + b - s]).

Definition gluing_sides : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (A B : {set X}) (v : X) (lam a b o : R),
  A :|: B = [set: X] -> A :&: B = [set v] ->
  largest_factor (induced G A) lam a -> largest_factor (induced G B) lam b -> largest_factor G lam o ->
  o <= a + b - 1.

End gluing.

Module gluing_complete.
Import definitions.graph definitions.channel definitions.bounds definitions.weighted.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition gluing_complete : Prop :=
  forall (R : realFieldType) (X : finType) (lam : R) (u : X -> R),
  (0 < #|X|)%N -> 1 <= lam -> (forall i, 0 <= u i) ->
  largest_weighted (complete_graph X) lam u
    (\maximum_(S : {set X}) (lam * (\sum_(i in S) u i) / (#|S|%:R - 1 + lam))).

End gluing_complete.

Module largest_ratio_arms.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition arms_values : Prop :=
  forall (R : realFieldType) (p : nat),
  (0 < p)%N ->
  largest_factor (leakproof.beyond.largest_ratio_arms.arms (2 ^ p + 1) p) (2%:R : R) (3%:R * 2%:R ^+ p.-1 + 1) /\
  covering_number (leakproof.beyond.largest_ratio_arms.arms (2 ^ p + 1) p) (2%:R : R) (2%:R ^+ p.+1).

End largest_ratio_arms.

Module largest_ratio_caterpillars.
Import definitions.graph definitions.channel definitions.bounds definitions.hub_trees.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition caterpillars : Prop :=
  forall (R : realFieldType) (N : nat) (lam : R),
  (0 < N)%N -> 1 <= lam -> lam <= 2%:R ->
  largest_factor (hub_tree N (fun=> 3%N)) lam (1 + N%:R * (lam - 1)) /\
  covering_number (hub_tree N (fun=> 3%N)) lam (lam * (N%:R * (lam ^+ 2 - 1) + 2%:R) / (lam ^+ 2 + 1)).

End largest_ratio_caterpillars.

Module layers.
Import definitions.graph definitions.channel definitions.bounds definitions.forests definitions.layers.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition layers_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (r : X) (lam a b : R),
  1 <= lam -> largest_factor G lam a -> largest_factor (layer_graph G r) lam b ->
  forest (layer_graph G r) /\ b <= a.

Definition layers_path : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (r x : X) (lam b : R),
  1 <= lam -> connect G r x -> largest_factor (layer_graph G r) lam b ->
  1 + (dist G r x)%:R * ((lam - 1) / (lam + 1)) <= b.

End layers.

Module layers_forest.
Import definitions.graph definitions.channel definitions.bounds definitions.forests definitions.layers.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition layers_forest : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (r : X) (lam a b : R),
  1 <= lam -> connected G -> forest G ->
  largest_factor G lam a -> largest_factor (layer_graph G r) lam b -> a = b.

End layers_forest.

Module magnitude.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition magnitude_channel : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (w : X -> R),
  1 <= lam -> weighting G lam w ->
  let K i j := w j * similarity G lam i j in
  [/\ channel K, private G lam K & sum_of_maxima K = \sum_j w j].

Definition magnitude : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (w : X -> R),
  1 <= lam -> weighting G lam w -> largest_factor G lam (\sum_j w j).

End magnitude.

Module metric_bounds.
Import definitions.channel definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_bounds_radius : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (y : X -> R) (b : R),
  nearness M -> (forall j, 0 <= y j) -> (forall i, exists j, 1 <= M i j * y j) ->
  largest_for M b -> b <= \sum_j y j.

Definition metric_bounds_uniform : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (s : X -> R) (b : R),
  nearness M -> (forall i, 0 < s i) -> (forall i h, 0 < M i h -> s i = s h) ->
  (forall i, s i <= \sum_h M i h) -> largest_for M b -> b <= \sum_i (s i)^-1.

Definition metric_bounds_clique : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (D : X -> R) (b : R),
  nearness M -> same_both_ways M -> (forall i, 1 <= D i) ->
  (forall i h, 0 < M i h -> D i = D h /\ 1 <= D i * M i h) -> largest_for M b ->
  b <= \sum_i D i / (#|[pred h | 0 < M i h]|%:R - 1 + D i).

Definition metric_bounds_transitive : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (i0 : X),
  nearness M ->
  (forall i h, exists g : X -> X, [/\ injective g, g i = h & forall a c, M (g a) (g c) = M a c]) ->
  largest_for M (#|X|%:R / \sum_h M i0 h).

End metric_bounds.

Module metric_bounds_directed.
Import definitions.channel definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_bounds_finite_diameter_fails : Prop :=
  forall (R : realFieldType),
  exists (X : finType) (M : X -> X -> R) (D : {set X} -> R) (b : R),
    [/\ nearness M,
        forall C : {set X}, C \in metric_parts M ->
          (exists i h, [/\ i \in C, h \in C, 0 < M i h & D C * M i h = 1]) /\
          (forall i h, i \in C -> h \in C -> 0 < M i h -> 1 <= D C * M i h),
        largest_for M b & ~ b <= \sum_(C in metric_parts M) D C].

End metric_bounds_directed.

Module metric_constant.
Import definitions.graph definitions.channel definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_constant : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (r c : {set X} -> R) (b : R),
  nearness M -> (forall C : {set X}, C \in metric_parts M -> 0 <= r C <= 1) ->
  (forall (C : {set X}) i h, C \in metric_parts M -> i \in C -> h \in C -> r C * (1 - M i h * M h i) <= 1 - M i h) ->
  (forall C : {set X}, C \in metric_parts M ->
     covering_number_for (fun i h : {x | x \in C} => M (val i) (val h)) (c C)) ->
  largest_for M b -> \sum_(C in metric_parts M) (r C * c C + (1 - r C)) <= b.

Definition metric_constant_whole : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (r b c : R),
  nearness M -> 0 <= r <= 1 -> (forall i h, r * (1 - M i h * M h i) <= 1 - M i h) ->
  covering_number_for M c -> largest_for M b -> r * c + #|metric_parts M|%:R * (1 - r) <= b.

Definition metric_constant_no_worse : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (m : R),
  nearness M -> 1 <= m -> (forall i h, M i h < 1 -> m * M i h <= 1) -> forall i h, M i h < 1 ->
  [/\ (1 - m^-1) * (1 - M i h * M h i) <= 1 - M i h,
      M i h = M h i -> m / (m + 1) * (1 - M i h * M h i) <= 1 - M i h &
      M i h = M h i -> m * M i h = 1 -> m / (m + 1) * (1 - M i h * M h i) = 1 - M i h].

End metric_constant.
Module measure_miracle.
Import definitions.channel definitions.bounds definitions.gains.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition miracle : Prop :=
  forall (R : realFieldType) (I O W : finType) (prior : I -> R) (gain : W -> I -> R) (K : I -> O -> R),
  distribution prior -> nonnegative_gain gain -> channel K ->
  posterior_gain prior gain K <= sum_of_maxima K * gain_vulnerability prior gain.

Definition miracle_private : Prop :=
  forall (R : realFieldType) (I O W : finType) (r : rel I) (lam b : R) (prior : I -> R) (gain : W -> I -> R)
    (K : I -> O -> R),
  largest_factor r lam b -> distribution prior -> nonnegative_gain gain -> channel K -> private r lam K ->
  posterior_gain prior gain K <= b * gain_vulnerability prior gain.

Definition miracle_attained : Prop :=
  forall (R : realFieldType) (I O : finType) (K : I -> O -> R),
  channel K ->
  posterior_gain (@uniform R I) (@guess_the_input R I) K
    = sum_of_maxima K * gain_vulnerability (@uniform R I) (@guess_the_input R I).

End measure_miracle.

Module measure_shannon.
Import definitions.channel definitions.entropy definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition information_bound : Prop :=
  forall (R : realFieldType) (ln : R -> R) (I O : finType) (prior : I -> R) (K : I -> O -> R),
  natural_logarithm ln -> channel K -> distribution prior ->
  mutual_information (base_2 ln) (fun xy : I * O => prior xy.1 * K xy.1 xy.2) <= base_2 ln (sum_of_maxima K).

Definition information_private : Prop :=
  forall (R : realFieldType) (ln : R -> R) (I O : finType) (r : rel I) (lam b : R) (prior : I -> R)
    (K : I -> O -> R),
  natural_logarithm ln -> largest_factor r lam b -> channel K -> distribution prior -> private r lam K ->
  mutual_information (base_2 ln) (fun xy : I * O => prior xy.1 * K xy.1 xy.2) <= base_2 ln b.

End measure_shannon.

Module measure_processing.
Import definitions.channel definitions.gains.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition processing_never_helps : Prop :=
  forall (R : realFieldType) (I O Z W : finType) (prior : I -> R) (gain : W -> I -> R) (K : I -> O -> R)
    (P : O -> Z -> R),
  distribution prior -> nonnegative_gain gain -> channel K -> channel P ->
  channel (cascade K P) /\ posterior_gain prior gain (cascade K P) <= posterior_gain prior gain K.

End measure_processing.

Module measure_refinement.
Import definitions.channel definitions.gains.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition refinement_by_gains : Prop :=
  forall (R : realFieldType) (I O Z : finType) (prior : I -> R) (K : I -> O -> R) (L : I -> Z -> R),
  distribution prior -> (forall i, 0 < prior i) -> channel K -> channel L ->
  (refined_by K L <->
   forall (W : finType) (gain : W -> I -> R), nonnegative_gain gain ->
     posterior_gain prior gain L <= posterior_gain prior gain K).

End measure_refinement.

Module metric_covering.
Import definitions.channel definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_covering_duality : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R),
  nearness M -> exists c, covering_number_for M c /\ packing_number_for M c.

Definition metric_covering_bound : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (b c : R),
  nearness M -> covering_number_for M c -> largest_for M b -> b <= c.

Definition metric_covering_attained : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (m c : R),
  nearness M -> same_both_ways M -> 1 <= m -> (forall i h, M i h < 1 -> m * M i h <= 1) ->
  covering_number_for M c ->
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private_for M K & (m * c + #|metric_parts M|%:R) / (m + 1) <= sum_of_maxima K].

Definition metric_covering : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (m b c : R),
  nearness M -> same_both_ways M -> 1 <= m -> (forall i h, M i h < 1 -> m * M i h <= 1) ->
  covering_number_for M c -> largest_for M b ->
  (m * c + #|metric_parts M|%:R) / (m + 1) <= b /\ b <= c.

Definition metric_covering_half : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (b c : R),
  nearness M -> same_both_ways M -> covering_number_for M c -> largest_for M b ->
  (c + #|metric_parts M|%:R) / 2%:R <= b /\ b <= c.

End metric_covering.

Module metric_covering_unit.
Import definitions.graph definitions.channel definitions.bounds definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_covering_any_unit_fails : Prop :=
  forall (R : realFieldType),
  exists (X : finType) (G : graph X) (k : nat) (mu b c : R),
    let M := similarity G mu in
    [/\ 1 <= mu, nearness M, same_both_ways M, covering_number_for M c & largest_for M b] /\
    ~ (mu ^+ k * c + #|metric_parts M|%:R) / (mu ^+ k + 1) <= b.

End metric_covering_unit.

Module metric_directed.
Import definitions.channel definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_directed_attained : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (m c : R),
  nearness M -> 1 <= m -> (forall i h, i != h -> m * M i h <= 1) -> covering_number_for M c ->
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private_for M K &
        (1 - m^-1) * c + #|metric_parts M|%:R / m <= sum_of_maxima K].

Definition metric_directed : Prop :=
  forall (R : realFieldType) (X : finType) (M : X -> X -> R) (m b c : R),
  nearness M -> 1 <= m -> (forall i h, i != h -> m * M i h <= 1) ->
  covering_number_for M c -> largest_for M b ->
  (1 - m^-1) * c + #|metric_parts M|%:R / m <= b /\ b <= c.

Definition metric_directed_half_fails : Prop :=
  forall (R : realFieldType),
  exists (X : finType) (M : X -> X -> R) (b c : R),
    [/\ nearness M, covering_number_for M c, largest_for M b &
        ~ (c + #|metric_parts M|%:R) / 2%:R <= b].

Definition metric_directed_back_fails : Prop :=
  forall (R : realFieldType),
  exists (X : finType) (M : X -> X -> R) (b c : R),
    [/\ nearness M, forall i h, 0 < M i h, covering_number_for M c, largest_for M b &
        ~ (c + #|metric_parts M|%:R) / 2%:R <= b].

End metric_directed.

Module metric_magnitude.
Import definitions.channel definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_magnitude_upper_fails : Prop :=
  forall (R : realFieldType),
  exists (X : finType) (M : X -> X -> R) (w : X -> R) (b : R),
    [/\ nearness M, same_both_ways M, forall i, \sum_h M i h * w h = 1, largest_for M b &
        ~ b <= \sum_i w i].

Definition metric_magnitude_lower_fails : Prop :=
  forall (R : realFieldType),
  exists (X : finType) (M : X -> X -> R) (w : X -> R) (b : R),
    [/\ nearness M, same_both_ways M, forall i, \sum_h M i h * w h = 1, largest_for M b &
        ~ \sum_i w i <= b].

End metric_magnitude.

Module metric_monotone.
Import definitions.channel definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_monotone_distances : Prop :=
  forall (R : realFieldType) (X : finType) (M N : X -> X -> R) (a b : R),
  (forall i h, M i h <= N i h) -> largest_for M a -> largest_for N b -> b <= a.

Definition metric_monotone_covering : Prop :=
  forall (R : realFieldType) (X : finType) (M N : X -> X -> R) (a b : R),
  (forall i h, M i h <= N i h) -> covering_number_for M a -> covering_number_for N b -> b <= a.

Definition metric_monotone_maps : Prop :=
  forall (R : realFieldType) (X Y : finType) (M : X -> X -> R) (N : Y -> Y -> R) (f : X -> Y) (a b : R),
  (forall i h, M i h <= N (f i) (f h)) -> (forall y, exists i, f i = y) ->
  largest_for M a -> largest_for N b -> b <= a.

End metric_monotone.

Module metric_product.
Import definitions.channel definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_product_lower : Prop :=
  forall (R : realFieldType) (X Y : finType) (M : X -> X -> R) (N : Y -> Y -> R) (a b e : R),
  nearness M -> nearness N -> largest_for M a -> largest_for N b ->
  largest_for (product_nearness M N) e -> a * b <= e.

Definition metric_product_upper : Prop :=
  forall (R : realFieldType) (X Y : finType) (M : X -> X -> R) (N : Y -> Y -> R) (a c e : R),
  nearness M -> nearness N -> largest_for M a -> covering_number_for N c ->
  largest_for (product_nearness M N) e -> e <= a * c.

Definition metric_product_upper_other : Prop :=
  forall (R : realFieldType) (X Y : finType) (M : X -> X -> R) (N : Y -> Y -> R) (b c e : R),
  nearness M -> nearness N -> covering_number_for M c -> largest_for N b ->
  largest_for (product_nearness M N) e -> e <= c * b.

Definition metric_union : Prop :=
  forall (R : realFieldType) (X Y : finType) (M : X -> X -> R) (N : Y -> Y -> R) (a b : R),
  nearness M -> nearness N -> largest_for M a -> largest_for N b ->
  largest_for (beside_nearness M N) (a + b).

End metric_product.

Module metric_tree_bound.
Import definitions.channel definitions.metric.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition metric_tree_bound : Prop :=
  forall (R : realFieldType) (n : nat) (M : 'I_n.+1 -> 'I_n.+1 -> R) (p : 'I_n.+1 -> 'I_n.+1) (b : R),
  nearness M -> same_both_ways M -> (forall i : 'I_n.+1, (0 < i)%N -> (p i < i)%N) ->
  largest_for M b ->
  b <= n.+1%:R - \sum_(i < n.+1 | (0 < i)%N) 2%:R * M i (p i) / (1 + M i (p i)).

End metric_tree_bound.

Module n_tuples.
Import definitions.graph definitions.channel definitions.policy definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition n_tuples_power : Prop :=
  forall (n : nat) (T : finType) (G : graph T),
  isomorphic (cartesian_power n G) (adjacency_graph (unconstrained n G)).

Definition n_tuples_interval : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType) (G : graph T)
    (lam b c e : R),
  1 <= lam -> (0 < n)%N -> largest_factor G lam b -> covering_number G lam c ->
  largest_factor (adjacency_graph (unconstrained n G)) lam e ->
  [/\ (1 - lam^-1) * c ^+ n + #|components G|%:R ^+ n / lam <= e,
      e <= b * c ^+ n.-1 & b * c ^+ n.-1 <= c ^+ n].

Definition n_tuples_one_bit : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType) (G : graph T) (lam c e : R),
  1 <= lam -> covering_number G lam c ->
  largest_factor (adjacency_graph (unconstrained n G)) lam e ->
  (lam * c ^+ n + #|components G|%:R ^+ n) / (lam + 1) <= e /\ e <= c ^+ n.

Definition n_tuples_policy_upper : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam b c : R) (K : permitted_database (unconstrained n G) -> Z -> R)
    (prior : permitted_database (unconstrained n G) -> R),
  1 <= lam -> (0 < n)%N -> largest_factor G lam b -> covering_number G lam c ->
  channel K -> private (adjacency_graph (unconstrained n G)) lam K ->
  distribution prior ->
  leakage_factor prior K <= b * c ^+ n.-1 /\ b * c ^+ n.-1 <= c ^+ n.

Definition n_tuples_policy_upper_ordered : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType)
    (G : graph T) (lam b c : R) (K : permitted_database (unconstrained n G) -> Z -> R)
    (prior : permitted_database (unconstrained n G) -> R),
  1 <= lam -> (0 < n)%N -> largest_factor G lam b -> covering_number G lam c ->
  channel K -> private (adjacency (P := unconstrained n G)) lam K ->
  distribution prior -> leakage_factor prior K <= b * c ^+ n.-1.

Definition n_tuples_policy_lower : Prop :=
  forall (R : realFieldType) (n : nat) (T : finType) (G : graph T)
    (lam c : R),
  1 <= lam -> covering_number G lam c ->
  exists (Z : finType) (K : permitted_database (unconstrained n G) -> Z -> R),
    [/\ channel K, private (adjacency_graph (unconstrained n G)) lam K &
        (1 - lam^-1) * c ^+ n + #|components G|%:R ^+ n / lam
          <= leakage_factor (@uniform R [finType of permitted_database (unconstrained n G)]) K].

Definition n_tuples_limit : Prop :=
  forall (R : archiFieldType) (T : finType) (G : graph T) (lam c : R)
    (opt : nat -> R),
  1 < lam -> covering_number G lam c ->
  (forall n, largest_factor (adjacency_graph (unconstrained n G)) lam (opt n)) ->
  (forall n, opt n <= c ^+ n) /\
  (forall a, 0 <= a -> a < c -> exists N, forall n, (N <= n)%N -> a ^+ n < opt n).

End n_tuples.

Module not_multiplicative.
Import definitions.graph definitions.channel definitions.policy definitions.bounds definitions.tables.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition not_multiplicative : Prop :=
  forall (R : realFieldType),
  [/\ largest_factor leakproof.beyond.covering_bound_attained.fork (3%:R / 2%:R : R) (17%:R / 10%:R),
      largest_factor (product_graph leakproof.beyond.covering_bound_attained.fork
          leakproof.beyond.covering_bound_attained.fork) (3%:R / 2%:R : R) (3789%:R / 1300%:R) &
      17%:R / 10%:R * (17%:R / 10%:R) < 3789%:R / 1300%:R :> R].

Definition not_multiplicative_tuples : Prop :=
  forall (R : realFieldType),
  largest_factor (adjacency_graph (unconstrained 1 leakproof.beyond.covering_bound_attained.fork)) (3%:R /
      2%:R : R) (17%:R / 10%:R) /\
  largest_factor (adjacency_graph (unconstrained 2 leakproof.beyond.covering_bound_attained.fork)) (3%:R /
      2%:R : R)
    (3789%:R / 1300%:R).

End not_multiplicative.

Module one_for_all.
Import definitions.graph definitions.channel definitions.gains definitions.geometric definitions.users.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The path has n + 2 vertices; [truncated_geometric] is the geometric mechanism. *)
Definition geometric_nearer : Prop :=
  forall (R : realFieldType) (n : nat) (lam : R) (P : 'I_n.+2 -> 'I_n.+2 -> R),
  1 < lam -> channel P -> private (path_graph n.+2) lam P ->
  exists2 Q : 'I_n.+2 -> 'I_n.+2 -> R, channel Q &
    forall i t, off_by (path_graph n.+2) (cascade (@truncated_geometric R n.+1 lam) Q) i t
      <= off_by (path_graph n.+2) P i t.

Definition geometric_for_every_user : Prop :=
  forall (R : realFieldType) (n : nat) (lam : R), 1 < lam ->
  [/\ channel (@truncated_geometric R n.+1 lam), private (path_graph n.+2) lam (@truncated_geometric R n.+1 lam) &
    forall (prior : 'I_n.+2 -> R) (loss : 'I_n.+2 -> nat -> R), distribution prior -> grows_with_distance loss ->
      loses_least (path_graph n.+2) lam prior (by_distance (path_graph n.+2) loss) (@truncated_geometric R n.+1 lam)].

Definition geometric_for_thresholds : Prop :=
  forall (R : realFieldType) (n : nat) (lam : R) (prior : 'I_n.+2 -> R) (t : 'I_n.+2 -> nat),
  1 < lam -> distribution prior ->
  loses_least (path_graph n.+2) lam prior (by_distance (path_graph n.+2) (from_distance R t))
    (@truncated_geometric R n.+1 lam).

End one_for_all.

Module one_for_all_trees.
Import definitions.graph definitions.channel definitions.forests definitions.users.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The users have the priors [p] and [q]; they lose 1 from the distances [s] and [t] on. *)
Definition users_trees : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R),
  connected G -> forest G -> (forall n, ~ isomorphic G (path_graph n)) -> 1 < lam ->
  exists (p q : X -> R) (s t : X -> nat), [/\ distribution p, distribution q &
    forall (Z : finType) (K : X -> Z -> R), channel K -> private G lam K ->
      ~ (loses_least G lam p (by_distance G (from_distance R s)) K /\
         loses_least G lam q (by_distance G (from_distance R t)) K)].

Definition users_only_paths : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R),
  connected G -> (forall n, ~ isomorphic G (path_graph n)) -> 1 < lam ->
  exists (p q : X -> R) (s t : X -> nat), [/\ distribution p, distribution q &
    forall (Z : finType) (K : X -> Z -> R), channel K -> private G lam K ->
      ~ (loses_least G lam p (by_distance G (from_distance R s)) K /\
         loses_least G lam q (by_distance G (from_distance R t)) K)].

End one_for_all_trees.

Module optimum_dual.
Import definitions.graph definitions.channel definitions.bounds definitions.extreme.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition optimum_dual : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R),
  1 <= lam -> largest_factor G lam b ->
  exists2 y : X -> R, prices G lam y & \sum_i y i = b.

End optimum_dual.

Module optimum_exists.
Import definitions.graph definitions.channel definitions.bounds definitions.extreme.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition optimum_exists : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X),
  exists opt : R -> R, forall lam, 1 <= lam -> largest_factor G lam (opt lam).

End optimum_exists.

Module optimum_rational.
Import definitions.graph definitions.channel definitions.bounds definitions.extreme.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition optimum_rational : Prop :=
  forall (X : finType) (G : graph X) (lam : rat),
  1 <= lam ->
  exists (b : rat) (Z : finType) (K : X -> Z -> rat),
  [/\ channel K, private G lam K, sum_of_maxima K = b &
      forall R : realFieldType, largest_factor G (ratr lam : R) (ratr b)].

End optimum_rational.

Module power_ratio.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition power_ratio_falls : Prop :=
  forall (R : realFieldType) (T : finType) (G : graph T) (lam c : R) (n : nat) (a b : R),
  1 <= lam -> covering_number G lam c ->
  largest_factor (cartesian_power n G) lam a -> largest_factor (cartesian_power n.+1 G) lam b ->
  b / c ^+ n.+1 <= a / c ^+ n.

Definition power_ratio_one : Prop :=
  forall (R : realFieldType) (T : finType) (G : graph T) (lam c : R) (n : nat),
  1 <= lam -> covering_number G lam c -> (0 < n)%N ->
  largest_factor (cartesian_power n G) lam (c ^+ n) <-> largest_factor G lam c.

End power_ratio.

Module product_optimum.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition product_supermultiplicative : Prop :=
  forall (R : realFieldType) (A B : finType) (G : graph A)
    (H : graph B) (lam a b e : R),
  largest_factor G lam a -> largest_factor H lam b ->
  largest_factor (product_graph G H) lam e -> a * b <= e.

Definition product_upper : Prop :=
  forall (R : realFieldType) (A B : finType) (G : graph A) (H : graph B)
    (lam a b c d e : R),
  1 <= lam -> largest_factor G lam a -> covering_number G lam c ->
  largest_factor H lam b -> covering_number H lam d ->
  largest_factor (product_graph G H) lam e -> e <= Num.min (a * d) (c * b).

Definition product_equality : Prop :=
  forall (R : realFieldType) (A B : finType) (G : graph A) (H : graph B)
    (lam a b c d : R),
  1 <= lam -> largest_factor G lam a -> covering_number G lam c ->
  largest_factor H lam b -> covering_number H lam d -> a = c \/ b = d ->
  largest_factor (product_graph G H) lam (a * b).

Definition power_equality : Prop :=
  forall (R : realFieldType) (T : finType) (G : graph T) (lam c : R) (n : nat),
  1 <= lam -> largest_factor G lam c -> covering_number G lam c ->
  largest_factor (cartesian_power n G) lam (c ^+ n).

End product_optimum.

Module radius_bound.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition covering_implies_radius : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R),
  1 <= lam ->
  exists2 y, covering G lam y &
    \sum_i y i = \sum_(C in components G) lam ^+ radius G C.

Definition radius_bound : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R),
  1 <= lam -> channel K -> private G lam K ->
  sum_of_maxima K <= \sum_(C in components G) lam ^+ radius G C.

Definition radius_bound_any_prior : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) (prior : X -> R),
  1 <= lam -> channel K -> private G lam K -> distribution prior ->
  leakage_factor prior K <= \sum_(C in components G) lam ^+ radius G C.

Definition radius_le_diameter_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R),
  1 <= lam ->
  \sum_(C in components G) lam ^+ radius G C
    <= \sum_(C in components G) lam ^+ diameter G C.

End radius_bound.

Module set_bounds.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition domination_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R) (x : X -> R),
  1 <= lam -> (forall i, 0 <= x i) -> (forall i, 1 <= \sum_(h | (h == i) || G i h) x h) ->
  largest_factor G lam b -> b <= lam * \sum_i x i.

End set_bounds.

Module set_bounds_matching.
Import definitions.graph definitions.channel definitions.bounds definitions.matchings.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition matching_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R) (nu : nat),
  1 <= lam -> matching_number G nu -> largest_factor G lam b ->
  b <= #|components G|%:R + (lam - 1) * nu%:R.

End set_bounds_matching.

Module slopes.
Import definitions.graph definitions.channel definitions.bounds definitions.slopes.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition slopes_game : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X),
  (0 < #|X|)%N -> connected G ->
  (exists v : R, game_value (fun i j => (dist G i j)%:R) v) /\
  (forall v : R, game_value (fun i j => (dist G i j)%:R) v -> right_slope (@covering_number R X G) 1 v).

End slopes.

Module slopes_nine_vertices.
Import definitions.graph definitions.channel definitions.bounds definitions.slopes.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition slopes_nine_vertices : Prop :=
  forall (R : realFieldType),
  [/\ right_slope (@largest_factor R _ leakproof.beyond.slopes_nine_vertices.HCQebRB) 1 (25%:R / 14%:R) /\
      right_slope (@covering_number R _ leakproof.beyond.slopes_nine_vertices.HCQebRB) 1 (11%:R / 6%:R),
      right_slope (@largest_factor R _ leakproof.beyond.slopes_nine_vertices.H_BDlrk) 1 (18%:R / 11%:R) /\
      right_slope (@covering_number R _ leakproof.beyond.slopes_nine_vertices.H_BDlrk) 1 (5%:R / 3%:R),
      right_slope (@largest_factor R _ leakproof.beyond.slopes_nine_vertices.HCQubRB) 1 (22%:R / 13%:R) /\
      right_slope (@covering_number R _ leakproof.beyond.slopes_nine_vertices.HCQubRB) 1 (17%:R / 10%:R) &
      right_slope (@largest_factor R _ leakproof.beyond.slopes_nine_vertices.H_vErF) 1 (18%:R / 11%:R) /\
      right_slope (@covering_number R _ leakproof.beyond.slopes_nine_vertices.H_vErF) 1 (5%:R / 3%:R)].

End slopes_nine_vertices.

Module slopes_three_arms.
Import definitions.graph definitions.channel definitions.bounds definitions.slopes.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition slopes_three_arms : Prop :=
  forall (R : realFieldType),
  right_slope (@largest_factor R _ leakproof.beyond.slopes_three_arms.three_arms) 1 (3%:R / 2%:R) /\
  right_slope (@covering_number R _ leakproof.beyond.slopes_three_arms.three_arms) 1 (5%:R / 3%:R).

End slopes_three_arms.

Module slopes_transport.
Import definitions.graph definitions.channel definitions.bounds definitions.slopes.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition slopes_transport : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X),
  (0 < #|X|)%N -> connected G ->
  exists t : R, [/\ carried_everywhere G t, forall t', carried_everywhere G t' -> t <= t' &
                    right_slope (@largest_factor R X G) 1 t].

End slopes_transport.

Module special_cases.
Import definitions.graph definitions.channel definitions.policy definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition special_complete : Prop :=
  forall (R : realFieldType) (T : finType) (lam : R),
  1 <= lam ->
  covering_number (complete_graph T) lam (#|T|%:R * lam / (#|T|%:R - 1 + lam)) /\
  largest_factor (complete_graph T) lam (#|T|%:R * lam / (#|T|%:R - 1 + lam)).

Definition special_radius : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam c : R),
  1 <= lam -> covering_number G lam c ->
  c <= \sum_(C in components G) lam ^+ radius G C /\
  \sum_(C in components G) lam ^+ radius G C <= \sum_(C in components G) lam ^+ diameter G C.

Definition special_edwards : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam c : R)
    (K : X -> Z -> R) (prior : X -> R),
  1 <= lam -> covering_number G lam c ->
  channel K -> private G lam K -> distribution prior ->
  leakage_factor prior K <= c /\ c <= \sum_(C in components G) lam ^+ diameter G C.

Definition special_edwards_tuples : Prop :=
  forall (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam c : R) (K : permitted_database (unconstrained n G) -> Z -> R)
    (prior : permitted_database (unconstrained n G) -> R),
  1 <= lam -> covering_number G lam c ->
  channel K -> private (adjacency_graph (unconstrained n G)) lam K -> distribution prior ->
  [/\ leakage_factor prior K <= c ^+ n,
      c ^+ n <= (\sum_(C in components G) lam ^+ radius G C) ^+ n,
      \sum_(C in components (adjacency_graph (unconstrained n G)))
          lam ^+ radius (adjacency_graph (unconstrained n G)) C
        = (\sum_(C in components G) lam ^+ radius G C) ^+ n &
      \sum_(C in components (adjacency_graph (unconstrained n G)))
          lam ^+ diameter (adjacency_graph (unconstrained n G)) C
        = (\sum_(C in components G) lam ^+ diameter G C) ^+ n].

Definition special_alvim : Prop :=
  forall (R : realFieldType) (u : nat) (T : finType) (lam : R),
  1 <= lam ->
  covering_number (hamming_graph u T) lam (bnd u #|T| lam) /\
  largest_factor (hamming_graph u T) lam (bnd u #|T| lam).

Definition special_alvim_any_prior : Prop :=
  forall (R : realFieldType) (u : nat) (T Z : finType) (lam : R)
    (K : database u T -> Z -> R) (prior : database u T -> R),
  1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution prior ->
  leakage_factor prior K <= (#|T|%:R * lam / (#|T|%:R - 1 + lam)) ^+ u.

End special_cases.

Module tightness.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition tightness_diameter_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R),
  1 < lam ->
  largest_factor G lam (\sum_(C in components G) lam ^+ diameter G C) <->
  (forall i j, ~~ G i j).

Definition tightness_uniform_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R),
  1 <= lam ->
  (forall i j, connect G i j ->
     spread G lam (component G i) i = spread G lam (component G i) j) ->
  largest_factor G lam
    (\sum_(C in components G) #|C|%:R / least_spread G lam C).

Definition tightness_radius_bound_on_stars : Prop :=
  forall (R : realFieldType) (m : nat) (lam : R),
  (1 < m)%N -> 1 < lam ->
  \sum_(C in components (leakproof.beyond.tightness.star_graph m)) lam ^+ radius
      (leakproof.beyond.tightness.star_graph m) C = lam /\
  (largest_factor (leakproof.beyond.tightness.star_graph m) lam lam <-> lam + 1 <= m%:R).

End tightness.

Module tightness_limits.
Import definitions.graph definitions.channel definitions.bounds definitions.extreme definitions.limits.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition tightness_limit_several_components : Prop :=
  forall (R : realFieldType) (X : finType)
    (G : graph X) (opt : R -> R),
  (1 < #|components G|)%N ->
  (forall lam, 1 < lam -> largest_factor G lam (opt lam)) ->
  log_ratio_tends (fun lam => \sum_(C in components G) lam ^+ diameter G C) opt 1 1.

Definition tightness_limit_one_component : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X),
  connected G -> (1 < #|X|)%N ->
  exists2 c : R, #|X|%:R / (#|X|%:R - 1) <= c &
    forall opt : R -> R, (forall lam, 1 < lam -> largest_factor G lam (opt lam)) ->
    log_ratio_tends (fun lam => lam ^+ diameter G [set: X]) opt 1 c.

End tightness_limits.

Module tree_bound.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition tree_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R),
  1 <= lam -> largest_factor G lam b ->
  b <= #|X|%:R - 2%:R * (#|X|%:R - #|components G|%:R) / (lam + 1).

End tree_bound.

Module tree_bound_attained.
Import definitions.graph definitions.channel definitions.bounds definitions.forests.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition tree_bound_attained : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R),
  1 < lam ->
  largest_factor G lam (#|X|%:R - 2%:R * (#|X|%:R - #|components G|%:R) / (lam + 1)) <->
  forest G /\ forall i, (degree G i)%:R <= lam + 1.

End tree_bound_attained.

Module tree_formula.
Import definitions.graph definitions.channel definitions.bounds definitions.forests.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition tree_formula : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam b : R),
  1 <= lam -> forest G ->
  (largest_factor G lam b <->
   (exists2 rho : X -> nat, (forall i h, G i h -> (rho i <= (rho h).+1)%N) &
      b = \sum_i lam ^+ rho i * (1 - (degree G i)%:R / (lam + 1))) /\
   (forall rho : X -> nat, (forall i h, G i h -> (rho i <= (rho h).+1)%N) ->
      b <= \sum_i lam ^+ rho i * (1 - (degree G i)%:R / (lam + 1)))).

Definition spanning_forest_bound : Prop :=
  forall (R : realFieldType) (X : finType) (G T : graph X) (lam b : R) (rho : X -> nat),
  1 <= lam -> forest T -> (forall i h, T i h -> G i h) -> (forall i h, T i h -> (rho i <= (rho h).+1)%N) ->
  largest_factor G lam b -> b <= \sum_i lam ^+ rho i * (1 - (degree T i)%:R / (lam + 1)).

End tree_formula.

Module uniform_bound.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition covering_implies_uniform : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X)
    (lam : R),
  1 <= lam ->
  exists2 y, covering G lam y &
    \sum_i y i = \sum_(C in components G) #|C|%:R / least_spread G lam C.

Definition uniform_bound : Prop :=
  forall (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R),
  1 <= lam -> channel K -> private G lam K ->
  sum_of_maxima K <= \sum_(C in components G) #|C|%:R / least_spread G lam C.

End uniform_bound.

Module users.
Import definitions.graph definitions.channel definitions.forests definitions.gains definitions.users.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** [S] are the two vertices of the first user, [T] the three of the second. *)
Definition users_circles : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (lam : R),
  connected G -> ~ forest G -> 1 < lam ->
  exists S T : {set X}, [/\ #|S| = 2%N, #|T| = 3%N &
    forall (Z : finType) (K : X -> Z -> R), channel K -> private G lam K ->
      ~ (serves G lam (uniform_on R S) (@guess_the_input R X) K /\
         serves G lam (uniform_on R T) (@guess_the_input R X) K)].

End users.

Module users_paths.
Import definitions.graph definitions.channel definitions.gains definitions.users.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** [S] are the two vertices of the first user, [T] those of the second, who guesses the input, or loses the distance. *)
Definition users_paths : Prop :=
  forall (R : realFieldType) (n : nat) (lam : R) (S T : {set 'I_n}),
  1 < lam -> #|S| = 2%N -> (2 < #|T|)%N ->
  exists (Z : finType) (K : 'I_n -> Z -> R), [/\ channel K, private (path_graph n) lam K,
    serves (path_graph n) lam (uniform_on R S) (@guess_the_input R [finType of 'I_n]) K,
    serves (path_graph n) lam (uniform_on R T) (@guess_the_input R [finType of 'I_n]) K &
    loses_least (path_graph n) lam (uniform_on R T)
      (by_distance (path_graph n) (@the_distance R [finType of 'I_n])) K].

End users_paths.

Module users_star.
Import definitions.graph definitions.channel definitions.gains definitions.users.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** [S] and [T] as in users_paths; vertex 0 is the centre. *)
Definition users_star : Prop :=
  forall R : realFieldType,
  (exists S T : {set 'I_4}, [/\ #|S| = 2%N, (2 < #|T|)%N &
    forall (Z : finType) (K : 'I_4 -> Z -> R), channel K ->
      private (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (3%:R / 2%:R) K ->
      ~ (serves (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (3%:R / 2%:R) (uniform_on R S)
           (@guess_the_input R [finType of 'I_4]) K /\
         loses_least (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (3%:R / 2%:R) (uniform_on R T)
           (by_distance (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (@the_distance R [finType of 'I_4])) K)]) /\
  (forall lam : R, [\/ lam = 11%:R / 10%:R, lam = 2%:R | lam = 10%:R] ->
    forall S T : {set 'I_4}, #|S| = 2%N -> (2 < #|T|)%N ->
    exists (Z : finType) (K : 'I_4 -> Z -> R),
      [/\ channel K, private (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) lam K,
        serves (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) lam (uniform_on R S)
          (@guess_the_input R [finType of 'I_4]) K,
        serves (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) lam (uniform_on R T)
          (@guess_the_input R [finType of 'I_4]) K &
        loses_least (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) lam (uniform_on R T)
          (by_distance (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (@the_distance R [finType of 'I_4])) K]).

End users_star.

Module weak_duality.
Import definitions.graph definitions.channel definitions.bounds.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition flow_gives_prices : Prop :=
  forall (R : realFieldType) (X : finType) (r : rel X) (lam : R)
    (y : X -> R) (z : X -> X -> X -> R),
  flow_certificate r lam y z -> prices r lam y.

Definition prices_upper_bound : Prop :=
  forall (R : realFieldType) (X : finType) (r : rel X) (lam : R)
    (y : X -> R),
  prices r lam y -> upper_bound r lam (\sum_h y h).

Definition certificate_sound : Prop :=
  forall (R : realFieldType) (X Z : finType) (r : rel X) (lam : R)
    (K : X -> Z -> R) (y : X -> R) (z : X -> X -> X -> R),
  channel K -> private r lam K -> flow_certificate r lam y z ->
  sum_of_maxima K = \sum_i y i ->
  largest_factor r lam (\sum_i y i).

End weak_duality.

Module whole_prices.
Import definitions.graph definitions.channel definitions.transport.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition whole_prices_carried : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (y : X -> int) (x : X -> R) (T : X -> X -> R),
  connected G -> \sum_i y i = 1 -> distribution x -> carries T (fun i => (y i)%:~R) x ->
  exists i, \sum_j x j * (dist G i j)%:R <= carriage G T.

Definition whole_prices_centre : Prop :=
  forall (R : realFieldType) (X : finType) (G : graph X) (y : X -> int) (x : X -> R) (T : X -> X -> X -> R) (v : R),
  connected G -> \sum_i y i = 1 -> distribution x ->
  (forall j, carries (T j) (fun i => (y i)%:~R) (fun i => (i == j)%:R)) ->
  (forall i, v <= \sum_j x j * (dist G i j)%:R) ->
  exists j, v <= carriage G (T j).

End whole_prices.
