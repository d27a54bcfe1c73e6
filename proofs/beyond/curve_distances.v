(** * beyond/curve-distances: OPT as a function of lam, and the distances of a graph

    Neither determines the other: two graphs with four vertices have the same distances and different
    OPT at lam = 2; two graphs with five vertices have the same OPT at every lam and different
    distances.  OPT is read off certificates and curves as the program writes them, judged within Coq. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String.
From leakproof.definitions Require Import graph channel bounds fractions.
From leakproof.library Require Import computed_graph listed_graph.
From leakproof.referee Require Import certificate text judge curve read_curve claims curve_claims.
From leakproof.referee Require Import sound_curve accepted.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** ** Distances *)

Definition table (rows : seq (seq nat)) (i j : nat) : nat := nth 0%nat (nth [::] rows i) j.

Lemma card_pairs n (D : nat -> nat -> nat) (d : nat) :
  #|[set e : 'I_n * 'I_n | D e.1 e.2 == d]| = count_mem d [seq D i j | i <- iota 0 n, j <- iota 0 n].
Proof.
have iotaE : iota 0 n = index_iota 0 n by rewrite /index_iota subn0.
rewrite -sum1_card (eq_bigl (fun e : 'I_n * 'I_n => D e.1 e.2 == d)); last by move=> e; rewrite inE.
transitivity (\sum_(i < n) \sum_(j < n) nat_of_bool (D i j == d)).
  by rewrite pair_big /= [LHS]big_mkcond; apply: eq_bigr => e _; case: eqP.
rewrite count_flatten -map_comp sumnE big_map iotaE big_mkord; apply: eq_bigr => i _ /=.
by rewrite -sum1_count big_map /= big_mkord [RHS]big_mkcond; apply: eq_bigr => j _; case: eqP.
Qed.

Local Open Scope ring_scope.

Definition paw_edges : pairs := [:: (0, 2); (0, 3); (1, 3); (2, 3)]%nat.
Definition paw_distances : seq (seq nat) :=
  [:: [:: 0; 2; 1; 1];
      [:: 2; 0; 2; 1];
      [:: 1; 2; 0; 1];
      [:: 1; 1; 1; 0]]%nat.
Lemma paw_ok :
  distance_check 4 (either_way [rel x y | (x, y) \in paw_edges]) (table paw_distances).
Proof. by vm_compute. Qed.
Definition paw_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 4|edges 4|0 2|0 3|1 3|2 3|lambda 2|conclusion optimum 11/6|compare none|
channel 4 4|1/2 1/6 1/4 1/12|1/8 2/3 1/8 1/12|1/4 1/6 1/2 1/12|1/4 1/3 1/4 1/6|prices 4|1/2|2/3|1/2|1/6|flow 0 3 0|
0 2 1/4|0 3 1/4|3 1 1/3|flow 1 3 0|1 3 1/3|3 0 1/4|3 2 1/4|flow 2 3 0|2 0 1/4|2 3 1/4|3 1 1/3|flow 3 3 0|3 0 1/4|
3 1 1/3|3 2 1/4|end|".
Lemma paw_factor : establishes paw_text 4 paw_edges Optimum (2, 1)%Z (11, 6)%Z.
Proof. by vm_compute. Qed.

Definition square_edges : pairs := [:: (0, 2); (0, 3); (1, 2); (1, 3)]%nat.
Definition square_distances : seq (seq nat) :=
  [:: [:: 0; 2; 1; 1];
      [:: 2; 0; 1; 1];
      [:: 1; 1; 0; 2];
      [:: 1; 1; 2; 0]]%nat.
Lemma square_ok :
  distance_check 4 (either_way [rel x y | (x, y) \in square_edges]) (table square_distances).
Proof. by vm_compute. Qed.
Definition square_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 4|edges 4|0 2|0 3|1 2|1 3|lambda 2|conclusion optimum 16/9|compare none|
channel 4 4|4/9 1/9 2/9 2/9|1/9 4/9 2/9 2/9|2/9 2/9 4/9 1/9|2/9 2/9 1/9 4/9|prices 4|4/9|4/9|4/9|4/9|flow 0 3 0|
0 2 1/3|0 3 2/9|2 1 2/9|flow 1 3 0|1 2 1/3|1 3 2/9|2 0 2/9|flow 2 3 0|0 3 2/9|2 0 1/3|2 1 2/9|flow 3 3 0|0 2 2/9|
3 0 1/3|3 1 2/9|end|".
Lemma square_factor : establishes square_text 4 square_edges Optimum (2, 1)%Z (16, 9)%Z.
Proof. by vm_compute. Qed.

Definition first_edges : pairs := [:: (0, 3); (0, 4); (1, 3); (2, 4); (3, 4)]%nat.
Definition first_distances : seq (seq nat) :=
  [:: [:: 0; 2; 2; 1; 1];
      [:: 2; 0; 3; 1; 2];
      [:: 2; 3; 0; 2; 1];
      [:: 1; 1; 2; 0; 1];
      [:: 1; 2; 1; 1; 0]]%nat.
Lemma first_ok :
  distance_check 5 (either_way [rel x y | (x, y) \in first_edges]) (table first_distances).
Proof. by vm_compute. Qed.
Definition first_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 5|edges 5|0 3|0 4|1 3|2 4|3 4|conclusion optimum|pieces 2|piece 1 1:2:-2,0,1|
value -1,2,1 1,1|channel 0,0,2,2|0,0,-2,0,2 0,0,2,1,-1 0,0,2,1,-1 0 0|-2,0,2 0,0,0,2 2 0 0|-2,0,2 2 0,0,0,2 0 0|
0,-2,0,2 0,0,2 0,2 0 0|0,-2,0,2 0,2 0,0,2 0 0|prices 0,0,0,2,2|0|0,0,0,0,1|0,0,0,0,1|0,0,0,-1,1,1|0,0,0,-1,1,1|
flow 0 4 0|0 3 0,0,0,1,1|0 4 0,0,0,1,1|3 1 0,0,0,1|4 2 0,0,0,1|flow 1 3 0|1 3 0,0,0,2,1|3 4 0,0,0,1,1|4 2 0,0,0,1|
flow 2 3 0|2 4 0,0,0,2,1|3 1 0,0,0,1|4 3 0,0,0,1,1|flow 3 3 1|3 1 0,0,0,1|3 4 0,0,0,1,1|4 2 0,0,0,1|3 0,0,0,-1,0,1|
flow 4 3 1|3 1 0,0,0,1|4 2 0,0,0,1|4 3 0,0,0,1,1|4 0,0,0,-1,0,1|piece 1:2:-2,0,1 infinity|value -4,5,5 2,3,1|
channel 0,0,2,3,1|0,0,0,1,1 0,2,1 0,2,1 0,-2,0,1 0,-2,0,1|0,1,1 0,0,0,2,1 2,1 0,-2,0,1 -2,0,1|
0,1,1 2,1 0,0,0,2,1 -2,0,1 0,-2,0,1|0,0,1,1 0,0,2,1 0,2,1 0,0,-2,0,1 0,-2,0,1|
0,0,1,1 0,2,1 0,0,2,1 0,-2,0,1 0,0,-2,0,1|prices 0,0,0,2,3,1|0,0,0,0,1,1|0,0,0,0,2,1|0,0,0,0,2,1|0,0,0,-2,0,1|
0,0,0,-2,0,1|flow 0 4 0|0 3 0,0,0,1,1|0 4 0,0,0,1,1|3 1 0,0,0,2,1|4 2 0,0,0,2,1|flow 1 4 0|1 3 0,0,0,2,1|
3 0 0,0,0,1,1|3 4 0,0,0,1,1|4 2 0,0,0,2,1|flow 2 4 0|2 4 0,0,0,2,1|3 1 0,0,0,2,1|4 0 0,0,0,1,1|4 3 0,0,0,1,1|
flow 3 4 0|3 0 0,0,0,1,1|3 1 0,0,0,2,1|3 4 0,0,0,1,1|4 2 0,0,0,2,1|flow 4 4 0|3 1 0,0,0,2,1|4 0 0,0,0,1,1|
4 2 0,0,0,2,1|4 3 0,0,0,1,1|end|".

Definition second_edges : pairs := [:: (0, 2); (0, 4); (1, 3); (1, 4); (2, 4)]%nat.
Definition second_distances : seq (seq nat) :=
  [:: [:: 0; 2; 1; 3; 1];
      [:: 2; 0; 2; 1; 1];
      [:: 1; 2; 0; 3; 1];
      [:: 3; 1; 3; 0; 2];
      [:: 1; 1; 1; 2; 0]]%nat.
Lemma second_ok :
  distance_check 5 (either_way [rel x y | (x, y) \in second_edges]) (table second_distances).
Proof. by vm_compute. Qed.
Definition second_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 5|edges 5|0 2|0 4|1 3|1 4|2 4|conclusion optimum|pieces 2|piece 1 1:2:-2,0,1|
value -1,2,1 1,1|channel 0,0,2,2|0,0,0,0,1 -2,2 0,0,0,1 2,-2,2,1,-1 0|0,0,1 0,0,-2,2 0,0,1 0,0,2 0|
0,0,0,1 -2,2 0,0,0,0,1 2,-2,2,1,-1 0|0,1 0,-2,2 0,1 0,0,0,2 0|0,0,0,1 0,-2,2 0,0,0,1 0,2 0|prices 0,0,0,1,1|0|
0,0,0,-1|0|0,0,0,0,1|0,0,0,0,1,1|flow 0 2 0|0 4 0,0,0,1,1|1 3 0,0,0,1|flow 1 2 0|1 3 0,0,0,1|1 4 0,0,0,1,1|
flow 2 2 0|1 3 0,0,0,1|2 4 0,0,0,1,1|flow 3 2 0|1 4 0,0,0,1,1|3 1 0,0,0,1|flow 4 1 1|1 3 0,0,0,1|4 0,0,0,-1,0,1|
piece 1:2:-2,0,1 infinity|value -4,5,5 2,3,1|channel 0,0,2,3,1|0,0,0,1,1 -2,1,1 0,0,1,1 2,1 0,-2,0,1|
0,1,1 0,0,-2,1,1 0,1,1 0,0,2,1 0,-2,0,1|0,0,1,1 -2,1,1 0,0,0,1,1 2,1 0,-2,0,1|1,1 0,-2,1,1 1,1 0,0,0,2,1 -2,0,1|
0,0,1,1 0,-2,1,1 0,0,1,1 0,2,1 0,0,-2,0,1|prices 0,0,0,2,3,1|0,0,0,0,1,1|0,0,0,-2,1,1|0,0,0,0,1,1|0,0,0,0,2,1|
0,0,0,-2,0,1|flow 0 4 0|0 2 0,0,0,1,1|0 4 0,0,0,1,1|1 3 0,0,0,2,1|4 1 0,0,0,2,1|flow 1 4 0|1 3 0,0,0,2,1|
1 4 0,0,0,2,1|4 0 0,0,0,1,1|4 2 0,0,0,1,1|flow 2 4 0|1 3 0,0,0,2,1|2 0 0,0,0,1,1|2 4 0,0,0,1,1|4 1 0,0,0,2,1|
flow 3 4 0|1 4 0,0,0,2,1|3 1 0,0,0,2,1|4 0 0,0,0,1,1|4 2 0,0,0,1,1|flow 4 4 0|1 3 0,0,0,2,1|4 0 0,0,0,1,1|
4 1 0,0,0,2,1|4 2 0,0,0,1,1|end|".

(** ** The curves *)

Definition common_pieces : seq piece :=
  let root := RootOf (1, 1)%Z (2, 1)%Z [:: -2; 0; 1]%Z in
  [:: Piece (Rational (1, 1)%Z) (Some root) [:: -1; 2; 1]%Z [:: 1; 1]%Z;
      Piece root None [:: -4; 5; 5]%Z [:: 2; 3; 1]%Z].

Lemma first_curve : curve_of first_text = Some (Curve First (Edges 5 first_edges) false common_pieces).
Proof. by vm_compute. Qed.
Lemma second_curve : curve_of second_text = Some (Curve First (Edges 5 second_edges) false common_pieces).
Proof. by vm_compute. Qed.

(** ** The readings *)

Theorem determined_by_distances_fails (R : realFieldType) :
  ~ (forall (V W : finType) (G : graph V) (H : graph W) (lam a b : R),
       connected G -> connected H ->
       (forall d : nat, #|[set e : V * V | dist G e.1 e.2 == d]| = #|[set e : W * W | dist H e.1 e.2 == d]|) ->
       1 <= lam -> largest_factor G lam a -> largest_factor H lam b -> a = b).
Proof.
move=> determined.
have [lam1 paw] := establishesP paw_factor R; have [_ square] := establishesP square_factor R.
have differ : value R (11, 6)%Z <> value R (16, 9)%Z.
  by have /(value_lt R) : fraction_lt (16, 9)%Z (11, 6)%Z by []; move=> lt eq; rewrite eq ltxx in lt.
apply: differ; apply: (determined _ _ _ _ _ _ _ (listed_connected paw_ok) (listed_connected square_ok) _ lam1 paw square).
move=> d; rewrite (eq_card (B := [set e : 'I_4 * 'I_4 | table paw_distances e.1 e.2 == d])); last first.
  by move=> e; rewrite !inE (listed_dist paw_ok).
rewrite [RHS](eq_card (B := [set e : 'I_4 * 'I_4 | table square_distances e.1 e.2 == d])); last first.
  by move=> e; rewrite !inE (listed_dist square_ok).
rewrite !card_pairs; apply/permP.
by vm_compute.
Qed.

Theorem determines_distances_fails (R : realFieldType) :
  ~ (forall (V W : finType) (G : graph V) (H : graph W),
       connected G -> connected H -> #|V| = #|W| ->
       (forall lam a b : R, 1 <= lam -> largest_factor G lam a -> largest_factor H lam b -> a = b) ->
       forall d : nat, #|[set e : V * V | dist G e.1 e.2 == d]| = #|[set e : W * W | dist H e.1 e.2 == d]|).
Proof.
move=> determines.
have same : forall lam a b : R, 1 <= lam ->
    largest_factor (edge_graph 5 first_edges) lam a -> largest_factor (edge_graph 5 second_edges) lam b -> a = b.
  move=> lam a b lam1 first second.
  have [_ everywhere right1] := curve_ofP first_curve R.
  have [_ _ right2] := curve_ofP second_curve R.
  have [p p_in p_lam] := everywhere lam lam1.
  have [_ value1] := right1 p lam p_in lam1 p_lam; have [_ value2] := right2 p lam p_in lam1 p_lam.
  by rewrite (largest_factor_unique first value1) (largest_factor_unique second value2).
have := determines _ _ _ _ (listed_connected first_ok) (listed_connected second_ok) erefl same 2%N.
rewrite (eq_card (B := [set e : 'I_5 * 'I_5 | table first_distances e.1 e.2 == 2%N])); last first.
  by move=> e; rewrite !inE (listed_dist first_ok).
rewrite [RHS](eq_card (B := [set e : 'I_5 * 'I_5 | table second_distances e.1 e.2 == 2%N])); last first.
  by move=> e; rewrite !inE (listed_dist second_ok).
by rewrite !card_pairs; vm_compute.
Qed.
