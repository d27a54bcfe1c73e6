(** * alvim15/remark-29: adding artificial adjacencies

    "The smaller" holds for inclusion of graphs.  It fails for the number of edges:
    the cycle 0, ..., 17 is contained in the Pappus graph, with 27 edges, and in the
    graph that joins numbers one or two apart along the cycle, with 36; at lam = 2 the
    sums of n_d / 2^d are 39/8 and 153/32.  All three graphs are connected. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds utility.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import regular_facts hamming_facts table_facts listed_graph.
From leakproof.library Require Import computed_graph.
From leakproof.alvim15 Require Import theorem_28.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem remark_29_always (V : finType) (G : graph V) :
  exists2 H : graph V, subrel G H & distance_regular H \/ vertex_transitive H.
Proof.
exists (complete_graph V) => [x y xy|]; last by right; apply: complete_transitive.
by rewrite -[complete_graph _ _ _]/(x != y); apply: contraTneq xy => ->; rewrite adjacent_irr.
Qed.

Theorem remark_29_private (R : realFieldType) (V : finType) (G H : graph V) (lam : R) (y : V) :
  subrel G H -> distance_regular H \/ vertex_transitive H -> 1 <= lam ->
  channel (distance_matrix H lam y) /\ private G lam (distance_matrix H lam y).
Proof.
move=> GH regular lam_ge1; have [HC HP _ _ _] := theorem_28 y regular lam_ge1.
by split=> // i h j /GH; apply: HP.
Qed.

Theorem remark_29_smaller (R : realFieldType) (V : finType) (G H : graph V) (lam : R) (y : V) :
  subrel G H -> distance_regular G \/ vertex_transitive G ->
  distance_regular H \/ vertex_transitive H -> 1 <= lam ->
  identity_utility (@uniform R V) (distance_matrix H lam y)
    <= identity_utility (@uniform R V) (distance_matrix G lam y).
Proof.
move=> GH regG regH lam_ge1.
have [HC HP _ _ _] := theorem_28 y regH lam_ge1.
have [_ _ _ _ best] := theorem_28 y regG lam_ge1.
by apply: best => // i h j /GH; apply: HP.
Qed.

(** ** The number of edges *)

Lemma card_edges (n : nat) (a : nat -> nat -> bool) :
  #|edges (listed n a)| = sumn [seq count (either_way a i) (iota 0 n) | i <- iota 0 n].
Proof.
rewrite -(sum_ord_sumn n (fun i => count (either_way a i) (iota 0 n))) -sum1_card.
rewrite (eq_bigl (fun e => listed n a e.1 e.2)) => [|e]; last by rewrite inE.
rewrite -(pair_big_dep xpredT (fun i j => listed n a i j) (fun _ _ => 1%N)) /=.
by apply: eq_bigr => i _; rewrite sum1_card -card_count; apply: eq_card => j; rewrite inE.
Qed.

Definition round_dist (i j : nat) : nat := minn ((i + 18 - j) %% 18)%N ((j + 18 - i) %% 18)%N.
Definition ring_adj (i j : nat) : bool := (round_dist i j == 1)%N.
Definition square_adj (i j : nat) : bool := (round_dist i j \in [:: 1; 2])%N.
Definition square_dist (i j : nat) : nat := ((round_dist i j).+1 %/ 2)%N.

(** The Pappus graph: the cycle, and one more edge at each vertex. *)
Definition chords : seq nat := [:: 5; 8; 13; 10; 15; 0; 11; 14; 1; 16; 3; 6; 17; 2; 7; 4; 9; 12]%N.
Definition pappus_adj (i j : nat) : bool := ring_adj i j || (nth 0 chords i == j)%N.
Definition pappus_dist (i j : nat) : nat :=
  let next k := [:: (k + 1) %% 18; (k + 17) %% 18; nth 0 chords k]%N in
  if i == j then 0%N else
  if j \in next i then 1%N else
  if has (fun k => j \in next k) (next i) then 2%N else
  if odd (i + j) then 3%N else 4%N.

Definition rotations : seq (seq nat) :=
  [seq [seq (i + v) %% 18 | i <- iota 0 18] | v <- iota 0 18]%N.

Lemma ring_check : distance_check 18 (either_way ring_adj) round_dist.
Proof. by vm_compute. Qed.
Lemma pappus_check : distance_check 18 (either_way pappus_adj) pappus_dist.
Proof. by vm_compute. Qed.
Lemma square_check : distance_check 18 (either_way square_adj) square_dist.
Proof. by vm_compute. Qed.
Lemma pappus_regular : distance_regular (listed 18 pappus_adj).
Proof.
by apply: (listed_distance_regular pappus_check (b := [:: 3; 2; 2; 1; 0]%N)
  (c := [:: 0; 1; 1; 2; 3]%N)); vm_compute.
Qed.
Lemma square_transitive : vertex_transitive (listed 18 square_adj).
Proof. by apply: (@listed_vertex_transitive 17 _ rotations); vm_compute. Qed.

Theorem remark_29_edge_count_fails (R : realFieldType) :
  ~ (forall (V : finType) (G G' G'' : graph V) (lam : R) (y : V),
       connected G -> subrel G G' -> subrel G G'' ->
       distance_regular G' \/ vertex_transitive G' ->
       distance_regular G'' \/ vertex_transitive G'' ->
       (#|edges G'| < #|edges G''|)%N -> 1 <= lam ->
       identity_utility (@uniform R V) (distance_matrix G'' lam y)
         <= identity_utility (@uniform R V) (distance_matrix G' lam y)).
Proof.
pose C := listed 18 ring_adj; pose P := listed 18 pappus_adj; pose S := listed 18 square_adj.
have two_ge1 : 1 <= 2%:R :> R by rewrite ler1n.
have regP : distance_regular P \/ vertex_transitive P by left; apply: pappus_regular.
have regS : distance_regular S \/ vertex_transitive S by right; apply: square_transitive.
have conn : connected C := listed_connected ring_check.
have CP : subrel C P.
  move=> x y; rewrite !listedE /either_way /= => /andP[-> /=].
  by case/orP; rewrite /pappus_adj => ->; rewrite ?orbT.
have CS : subrel C S.
  move=> x y; rewrite !listedE /either_way /= => /andP[-> /=].
  by case/orP; rewrite /ring_adj /square_adj !inE => ->; rewrite ?orbT.
have fewer : (#|edges P| < #|edges S|)%N by rewrite !card_edges; vm_compute.
move=> /(_ _ C P S 2%:R ord0 conn CP CS regP regS fewer two_ge1).
rewrite /identity_utility.
have [_ _ -> _ _] := theorem_28 (ord0 : 'I_18) regP two_ge1.
have [_ _ -> _ _] := theorem_28 (ord0 : 'I_18) regS two_ge1.
rewrite (listed_distance_sum _ pappus_check (m := 4)) //.
rewrite (listed_distance_sum _ square_check (m := 5)) //.
by rewrite !invf_div div_nat_le; vm_compute.
Qed.
