(** * alvim15/example-31: counting the votes of five voters, and Table 2

    Utility is posterior vulnerability (Proposition 24).  The fifth row of M_2 is
    printed with the label 8. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel policy symmetry bounds utility.
From leakproof.definitions Require Import geometric tables elections.
From leakproof.library Require Import graph_facts channel_facts bounds_facts path_facts.
From leakproof.library Require Import policy_facts hamming_facts regular_facts.
From leakproof.library Require Import table_facts geometric_facts city_facts listed_graph.
From leakproof.library Require Import computed_graph.
From leakproof.edwards Require Import lemma_1.
From leakproof.beyond Require Import magnitude.
From leakproof.alvim15 Require Import theorem_28 proposition_24.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation line := (path_graph 6).
Notation ring6 := (cycle_graph 6).

(** Table 2: M_1 over 48, M_2 over 21, and the labels of the rows of M_2. *)
Definition table_2_m1 : seq (seq nat) :=
  [:: [:: 32; 8; 4; 2; 1; 1]; [:: 16; 16; 8; 4; 2; 2]; [:: 8; 8; 16; 8; 4; 4];
      [:: 4; 4; 8; 16; 8; 8]; [:: 2; 2; 4; 8; 16; 16]; [:: 1; 1; 2; 4; 8; 32]]%N.
Definition table_2_m2 : seq (seq nat) :=
  [:: [:: 8; 4; 2; 1; 2; 4]; [:: 4; 8; 4; 2; 1; 2]; [:: 2; 4; 8; 4; 2; 1];
      [:: 1; 2; 4; 8; 4; 2]; [:: 2; 1; 2; 4; 8; 4]; [:: 4; 2; 1; 2; 4; 8]]%N.
Definition table_2_labels : seq nat := [:: 0; 1; 2; 3; 8; 5]%N.

Section Tables.
Variable R : realFieldType.
Definition vote_m1 : 'I_6 -> 'I_6 -> R := @table R 6 6 48 table_2_m1.
Definition vote_m2 : 'I_6 -> 'I_6 -> R := @table R 6 6 21 table_2_m2.
End Tables.

Lemma vote_m1E (R : realFieldType) (i j : 'I_6) :
  truncated_geometric (n := 5) (2%:R : R) i j = vote_m1 R i j.
Proof.
have -> : truncated_geometric (n := 5) (2%:R : R) i j
    = (if (j == 0 :> nat) || (j == 5 :> nat) then 2 else 1)%N%:R
        / (3 * 2 ^ absolute_difference i j)%:R.
  rewrite truncated_geometricE natrM natrX; congr (_ / (_ * _));
    last by rewrite -[3%N]/(2 + 1)%N natrD.
  by case: ifP => _; rewrite // -[X in _ - X]/(1%:R) -natrB.
apply/eqP; rewrite div_nat_eq ?muln_gt0 ?expn_gt0 //.
exact: (@all_ord2 6 6 (fun i j => (if (j == 0) || (j == 5) then 2 else 1) * 48 ==
  entry table_2_m1 i j * (3 * 2 ^ absolute_difference i j))%N).
Qed.

(** ** The ring *)
Definition ring_rel6 (i j : nat) : bool := (i.+1 == j %[mod 6]).
Definition ring_dist6 (i j : nat) : nat := minn ((i + 6 - j) %% 6)%N ((j + 6 - i) %% 6)%N.
Lemma ring_check6 : distance_check 6 (either_way ring_rel6) ring_dist6.
Proof. by vm_compute. Qed.

Lemma ringE (i j : 'I_6) : ring6 i j = listed 6 ring_rel6 i j.
Proof. by []. Qed.

Lemma ring_connected : connected ring6.
Proof.
move=> i j; rewrite (eq_connect ringE).
exact: listed_connected ring_check6 i j.
Qed.

Lemma ring_distE (i j : 'I_6) : dist ring6 i j = ring_dist6 i j.
Proof.
rewrite -(listed_dist ring_check6).
by apply: (isomorphic_dist (f := id)) => //; exists id.
Qed.

Lemma ring_regular : distance_regular ring6 \/ vertex_transitive ring6.
Proof.
right; move=> u v.
have [s /autP sA suv] := @listed_vertex_transitive 5 ring_rel6
  [seq [seq (i + v) %% 6 | i <- iota 0 6] | v <- iota 0 6]%N isT u v.
by exists s => //; apply/autP => x y; apply: sA.
Qed.

Lemma ring_similarity (R : realFieldType) (i j : 'I_6) :
  similarity ring6 (2%:R : R) i j = (2 ^ (3 - ring_dist6 i j))%:R / 8%:R.
Proof.
rewrite /similarity ring_connected ring_distE -natrX.
have le3 : (ring_dist6 i j <= 3)%N.
  exact: (@all_ord2 6 6 (fun i j => ring_dist6 i j <= 3)%N).
have ne k : (2 ^ k)%:R != 0 :> R by rewrite pnatr_eq0 expn_eq0.
apply: (mulIf (ne (ring_dist6 i j))).
by rewrite mulVf // mulrAC -natrM -expnD subnK // divff // (ne 3).
Qed.

Lemma ring_distance_sum (R : realFieldType) (i : 'I_6) :
  distance_sum ring6 (2%:R : R) i = 21%:R / 8%:R.
Proof.
rewrite distance_sum_similarity (eq_bigr _ (fun j _ => ring_similarity R i j)).
rewrite (table_sum R 6 8 (fun j => 2 ^ (3 - ring_dist6 i j))%N); congr (_%:R / _).
apply/eqP; exact: (@all_ord 6 (fun i =>
  sumn [seq 2 ^ (3 - ring_dist6 i j) | j <- iota 0 6] == 21)%N).
Qed.

Lemma vote_m2E (R : realFieldType) (y i j : 'I_6) :
  distance_matrix ring6 (2%:R : R) y i j = vote_m2 R i j.
Proof.
rewrite /distance_matrix ring_distance_sum ring_similarity invf_div mulrC mulrA divfK ?pnatr_eq0 //.
congr (_%:R / _); apply/eqP.
exact: (@all_ord2 6 6 (fun i j => 2 ^ (3 - ring_dist6 i j) == entry table_2_m2 i j)%N).
Qed.

(** ** The claims *)

(** The number of votes for the candidate among five ballots. *)
Definition votes (D : database 5 [finType of bool]) : 'I_6 := inord (count_query id D).

Lemma votesE (D : database 5 [finType of bool]) : votes D = #|[set i | D i]| :> nat.
Proof. by rewrite /votes /count_query inordK // ltnS -[X in (_ <= X)%N]card_ord max_card. Qed.

Lemma votes_change (D : database 5 [finType of bool]) i :
  ~~ D i -> votes (change D i true) = (votes D).+1 :> nat.
Proof.
move=> Di; rewrite !votesE.
have -> : [set k | change D i true k] = i |: [set k | D k].
  by apply/setP => k; rewrite !inE changeE; case: eqP.
by rewrite cardsU1 inE Di.
Qed.

Theorem example_31_line (y y' : 'I_6) :
  answer_graph (hamming_graph 5 [finType of bool]) votes y y' = line y y'.
Proof.
have up (D D' : database 5 [finType of bool]) (i : 'I_5) :
    ~~ D i -> D' = change D i true -> votes D' = (votes D).+1 :> nat.
  by move=> Di ->; apply: votes_change.
rewrite thresholdE -[answer_graph _ _ _ _]/(answer_rel _ _ _ _) /answer_rel /=.
have [//|neq] := eqVneq y y'; apply/existsP/andP.
  case=> D /existsP[D' /and3P[DD' /eqP<- /eqP<-]].
  have [i D'E D'i] := hamming_neighbour DD'; case Di: (D i).
    have D'iF : D' i = false by move: D'i; rewrite Di; case: (D' i).
    have DE : D = change D' i true.
      apply/ffunP => k; rewrite changeE; case: eqP => [->//|/eqP ki].
      by rewrite D'E changeE (negbTE ki).
    by rewrite (up _ _ _ _ DE) ?D'iF // subSnn leqnn leq_subLR addn1 !leqW.
  have D'iT : D' i = true by move: D'i; rewrite Di; case: (D' i).
  rewrite (up D D' i) ?Di //; last by rewrite -D'iT.
  by rewrite subSnn leqnn leq_subLR addn1 !leqW.
move=> close.
(* the first k voters vote for the candidate *)
pose first k : database 5 [finType of bool] := [ffun i : 'I_5 => (i < k)%N].
have firstE k : (k <= 5)%N -> votes (first k) = k :> nat.
  move=> k5; rewrite votesE.
  have -> : [set i | first k i] = [set i : 'I_5 | (i < k)%N] by apply/setP => i; rewrite !inE ffunE.
  by rewrite (card_count 5 (fun i => i < k)%N); case: k k5 => [|[|[|[|[|[|//]]]]]].
have le5 (x : 'I_6) : (x <= 5)%N by rewrite -ltnS.
have eqF (x : 'I_6) : votes (first x) == x by rewrite -val_eqE /= firstE.
have adj : hamming (first y) (first y') == 1%N.
  rewrite hamming_sum.
  have -> : (\sum_i (first y i != first y' i)
      = sumn [seq ((i < y) != (i < y')) : nat | i <- iota 0 5])%N.
    by rewrite -sum_ord_sumn; apply: eq_bigr => i _; rewrite !ffunE.
  have := @all_ord2 6 6 (fun a b => [&& a != b, a - b <= 1 & b - a <= 1] ==>
    (sumn [seq ((i < a) != (i < b)) : nat | i <- iota 0 5] == 1))%N isT y y'.
  by case: close => _ /andP[-> ->]; rewrite -[nat_of_ord y != _]/(y != y') neq.
by exists (first y); apply/existsP; exists (first y'); rewrite !eqF !andbT.
Qed.

Theorem example_31_table_m1 (R : realFieldType) (i j : 'I_6) :
  truncated_geometric (n := 5) (2%:R : R) i j = @table R 6 6 48 table_2_m1 i j.
Proof. exact: vote_m1E. Qed.

Theorem example_31_table_m2 (R : realFieldType) (y i j : 'I_6) :
  distance_matrix ring6 (2%:R : R) y i j
    = @table R 6 6 21 table_2_m2 i j.
Proof. exact: vote_m2E. Qed.

(** The labels are not the answers 0 to 5, in whatever order. *)
Theorem example_31_row_labels_fail : ~ (table_2_labels =i iota 0 6).
Proof. by move=> /(_ 8%N). Qed.

Theorem example_31_utility_m1 (R : realFieldType) :
  posterior_vulnerability (@uniform R cities) (@table R 6 6 48 table_2_m1) = 4%:R / 9%:R.
Proof. by apply/eqP; rewrite uniform6_table div_nat_eq. Qed.

Theorem example_31_utility_m2 (R : realFieldType) :
  posterior_vulnerability (@uniform R cities) (@table R 6 6 21 table_2_m2) = 8%:R / 21%:R.
Proof. by apply/eqP; rewrite uniform6_table div_nat_eq. Qed.

Theorem example_31_line_private (R : realFieldType) :
  [/\ channel (@table R 6 6 48 table_2_m1), private line 2%:R (@table R 6 6 48 table_2_m1),
      channel (@table R 6 6 21 table_2_m2) & private line 2%:R (@table R 6 6 21 table_2_m2)].
Proof.
split; [exact: table_channel | | exact: table_channel | ];
  move=> i h j ih; rewrite -[2%:R]divr1 -[1]/(1%:R).
  by apply: (@table_private R 6 6 48 table_2_m1
    (fun i h => [&& i != h, i - h <= 1 & h - i <= 1])%N 2 1).
by apply: (@table_private R 6 6 21 table_2_m2
  (fun i h => [&& i != h, i - h <= 1 & h - i <= 1])%N 2 1).
Qed.

Theorem example_31_ring_m1_not_private (R : realFieldType) :
  ~ private ring6 2%:R (@table R 6 6 48 table_2_m1).
Proof.
move=> /(_ ord0 ord_max ord0 isT); rewrite /table mulrA -natrM div_nat_le //.
Qed.

Theorem example_31_ring_m2_optimal (R : realFieldType) :
  private ring6 2%:R (@table R 6 6 21 table_2_m2) /\
  forall (Z : finType) (H : 'I_6 -> Z -> R), channel H -> private ring6 2%:R H ->
    posterior_vulnerability (@uniform R cities) H
      <= posterior_vulnerability (@uniform R cities) (@table R 6 6 21 table_2_m2).
Proof.
have two_ge1 : 1 <= 2%:R :> R by rewrite ler1n.
have [_ HP HU _ best] := theorem_28 (ord0 : 'I_6) ring_regular two_ge1.
split=> [i h j ih|Z H HC HP']; first by have := HP i h j ih; rewrite !vote_m2E.
have [guess _ <-] := optimal_guess_exists (@uniform_distribution R cities ord0) HC.
apply: le_trans (best _ _ _ HC HP') _.
by rewrite example_31_utility_m2 HU ring_distance_sum invf_div.
Qed.

(** The rows of the geometric mechanism are the products of similarity and a
    weighting. *)
Theorem example_31_geometric_optimal (R : realFieldType) (Z : finType) (H : 'I_6 -> Z -> R) :
  channel H -> private line 2%:R H ->
  posterior_vulnerability (@uniform R cities) H
    <= posterior_vulnerability (@uniform R cities) (@table R 6 6 48 table_2_m1).
Proof.
move=> HC HP; have two_ge1 : 1 <= 2%:R :> R by rewrite ler1n.
have two_gt0 : 0 < 2%:R :> R by rewrite ltr0n.
pose w (j : 'I_6) : R := outer (2%:R : R) j.
have wE i j : similarity line 2%:R i j * w j = truncated_geometric (n := 5) (2%:R : R) i j.
  by rewrite geometricE mulrC /similarity path_connected path_dist.
have weights : weighting line 2%:R w.
  split=> [j|i]; first exact: outer_ge0.
  by rewrite (eq_bigr _ (fun j _ => wE i j)) geometric6_sum.
have [_ best] := magnitude two_ge1 weights.
rewrite !lemma_1 ler_wpmul2l ?invr_ge0 ?ler0n //; apply: le_trans (best _ _ HC HP) _.
apply: ler_sum => j _; apply: le_trans (le_column_max _ j j); rewrite -example_31_table_m1 -wE.
by rewrite similarity_refl // mul1r.
Qed.
