(** * alvim15/remark-29: adding artificial adjacencies

    "The smaller" holds for inclusion of graphs.  It fails for the number of edges:
    the cycle with eight vertices has 8 edges, two disjoint cliques of four have 12,
    both contain the graph without edges, and at lam = 2 the sums of n_d / 2^d are
    45/16 and 5/2. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds utility.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import regular_facts tables listed_graph.
From leakproof.alvim15 Require Import proposition_21 theorem_28.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition contained (V : finType) (G H : graph V) : Prop := forall x y, G x y -> H x y.

(** The matrix (17), with the n_d counted from [y], and its utility under the uniform
    prior. *)
Definition matrix_17 (R : realFieldType) (V : finType) (G : graph V) (lam : R) (y : V) :
  V -> V -> R := fun i j => (distance_sum G lam y)^-1 * similarity G lam i j.
Definition utility_17 (R : realFieldType) (V : finType) (G : graph V) (lam : R) (y : V) : R :=
  utility_of_guess (@uniform R V) (matrix_17 G lam y) id (@identity_gain R V).

Theorem remark_29_always (V : finType) (G : graph V) :
  exists2 H : graph V, contained G H & distance_regular H \/ vertex_transitive H.
Proof.
exists (complete_graph V) => [x y xy|]; last by right; apply: complete_transitive.
by rewrite -[complete_graph _ _ _]/(x != y); apply: contraTneq xy => ->; rewrite adjacent_irr.
Qed.

Theorem remark_29_private (R : realFieldType) (V : finType) (G H : graph V) (lam : R) (y : V) :
  contained G H -> distance_regular H \/ vertex_transitive H -> 1 <= lam ->
  channel (matrix_17 H lam y) /\ private G lam (matrix_17 H lam y).
Proof.
move=> GH regular lam_ge1; have [HC HP _ _ _] := theorem_28 y regular lam_ge1.
by split=> // i h j /GH; apply: HP.
Qed.

Theorem remark_29_smaller (R : realFieldType) (V : finType) (G H : graph V) (lam : R) (y : V) :
  contained G H -> distance_regular G \/ vertex_transitive G ->
  distance_regular H \/ vertex_transitive H -> 1 <= lam ->
  utility_17 H lam y <= utility_17 G lam y.
Proof.
move=> GH regG regH lam_ge1.
have [HC HP _ _ _] := theorem_28 y regH lam_ge1.
have [_ _ _ _ best] := theorem_28 y regG lam_ge1.
by apply: best => // i h j /GH; apply: HP.
Qed.

(** ** The number of edges *)

Definition edges (V : finType) (G : graph V) : {set V * V} := [set e | G e.1 e.2].

Lemma card_edges (n : nat) (a : nat -> nat -> bool) :
  #|edges (listed n a)| = sumn [seq count (listed_adj a i) (iota 0 n) | i <- iota 0 n].
Proof.
rewrite -(sum_ord_sumn n (fun i => count (listed_adj a i) (iota 0 n))) -sum1_card.
rewrite (eq_bigl (fun e => listed n a e.1 e.2)) => [|e]; last by rewrite inE.
rewrite -(pair_big_dep xpredT (fun i j => listed n a i j) (fun _ _ => 1%N)) /=.
by apply: eq_bigr => i _; rewrite sum1_card -card_count; apply: eq_card => j; rewrite inE.
Qed.

Definition ring_adj (i j : nat) : bool := ((i + 8 - j) %% 8 \in [:: 1; 7])%N.
Definition ring_dist (i j : nat) : nat := minn ((i + 8 - j) %% 8)%N ((j + 8 - i) %% 8)%N.
Definition block_adj (i j : nat) : bool := (i %/ 4 == j %/ 4)%N.
Definition block_dist (i j : nat) : nat := (i != j).

Definition rotations : seq (seq nat) :=
  [seq [seq (i + v) %% 8 | i <- iota 0 8] | v <- iota 0 8]%N.
(** Shifts within the blocks, with the blocks exchanged or not. *)
Definition block_shifts : seq (seq nat) :=
  [seq [seq 4 * ((i %/ 4 + v %/ 4) %% 2) + (i + v) %% 4 | i <- iota 0 8] | v <- iota 0 8]%N.

Lemma ring_check : distance_check 8 ring_adj (fun=> 0%N) ring_dist.
Proof. by vm_compute. Qed.
Lemma block_check : distance_check 8 block_adj (fun i => i %/ 4)%N block_dist.
Proof. by vm_compute. Qed.
Lemma ring_transitive : vertex_transitive (listed 8 ring_adj).
Proof. by apply: (@listed_vertex_transitive 7 _ rotations); vm_compute. Qed.
Lemma block_transitive : vertex_transitive (listed 8 block_adj).
Proof. by apply: (@listed_vertex_transitive 7 _ block_shifts); vm_compute. Qed.

Theorem remark_29_edge_count_fails (R : realFieldType) :
  ~ (forall (V : finType) (G G' G'' : graph V) (lam : R) (y : V),
       contained G G' -> contained G G'' ->
       distance_regular G' \/ vertex_transitive G' ->
       distance_regular G'' \/ vertex_transitive G'' ->
       (#|edges G'| < #|edges G''|)%N -> 1 <= lam ->
       utility_17 G'' lam y <= utility_17 G' lam y).
Proof.
pose C := listed 8 ring_adj; pose B := listed 8 block_adj.
have two_ge1 : 1 <= 2%:R :> R by rewrite ler1n.
have regC : distance_regular C \/ vertex_transitive C by right; apply: ring_transitive.
have regB : distance_regular B \/ vertex_transitive B by right; apply: block_transitive.
have empty_in a : contained (listed 8 (fun _ _ => false)) (listed 8 a).
  by move=> x y; rewrite listedE /listed_adj andbF.
have fewer : (#|edges C| < #|edges B|)%N by rewrite !card_edges.
move=> /(_ _ _ C B 2%:R ord0 (empty_in _) (empty_in _) regC regB fewer two_ge1).
rewrite /utility_17 /matrix_17.
have [_ _ -> _ _] := theorem_28 (ord0 : 'I_8) regC two_ge1.
have [_ _ -> _ _] := theorem_28 (ord0 : 'I_8) regB two_ge1.
rewrite (listed_distance_sum _ ring_check (m := 4)) //.
rewrite (listed_distance_sum _ block_check (m := 1)) //.
by rewrite !invf_div div_nat_le.
Qed.
