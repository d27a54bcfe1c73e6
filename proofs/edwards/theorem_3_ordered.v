(** * edwards/theorem-3, privacy asked of the ordered pairs only

    Definition 2 gives an ordered relation.  If privacy is asked of its pairs only as
    they are ordered, K_D <= lam K_D' for D ~ D', and the components and diameters are
    those of the graph that joins the pairs related one way at least, then the bound
    fails.  Four values with the one secret pair {0, 3}, two tuples, eight permitted
    databases: a connected graph of diameter 3, lam = 11/10, and a channel with leakage
    factor 4/3 > 1331/1000 under the uniform prior. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy tables.
From leakproof.library Require Import graph_facts channel_facts.
From leakproof.library Require Import computed_policy table_facts computed_graph closed_numbers.
From leakproof.edwards Require Import lemma_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition eight : seq (seq nat) :=
  [:: [:: 0; 1]; [:: 0; 3]; [:: 1; 0]; [:: 1; 3]; [:: 2; 0]; [:: 2; 3]; [:: 3; 0]; [:: 3; 1]]%N.

Definition eight_policy : policy 2 [finType of 'I_4] :=
  Policy (edge_graph 4 [:: (0, 3)]%N)
    [set D | to_list (ordinal_coding 3) D \in eight].

(** The relation of Definition 2 on the databases, numbered as in [eight]. *)
Definition eight_related (i j : nat) : bool :=
  neighbours_test 4 2 (joined [:: (0, 3)]%N) (fun w => w \in eight)
    (nth [::] eight i) (nth [::] eight j).
Definition eight_edge (i j : nat) : bool :=
  (i != j) && (eight_related i j || eight_related j i).

Definition eight_distance (i j : nat) : nat := entry
  [:: [:: 0; 2; 3; 2; 3; 2; 1; 1]; [:: 2; 0; 1; 2; 1; 2; 3; 1]; [:: 3; 1; 0; 1; 2; 3; 2;
      2]; [:: 2; 2; 1; 0; 3; 2; 1; 3]; [:: 3; 1; 2; 3; 0; 1; 2; 2]; [:: 2; 2; 3; 2; 1;
      0; 1; 3]; [:: 1; 3; 2; 1; 2; 1; 0; 2]; [:: 1; 1; 2; 3; 2; 3; 2; 0]]%N i j.

(** The channel, multiplied by 231. *)
Definition eight_table : seq (seq nat) :=
  [:: [:: 11; 100; 0; 0; 0; 0; 110; 10]; [:: 0; 121; 0; 0; 0; 0; 110; 0]; [:: 0; 110;
      11; 10; 0; 0; 100; 0]; [:: 0; 100; 10; 11; 0; 0; 110; 0]; [:: 0; 110; 0; 0; 11;
      10; 100; 0]; [:: 0; 100; 0; 0; 10; 11; 110; 0]; [:: 0; 110; 0; 0; 0; 0; 121; 0];
      [:: 10; 110; 0; 0; 0; 0; 100; 11]]%N.

Local Notation X := (permitted_database eight_policy).
Local Notation lists := (to_list (ordinal_coding 3)).

(** ** The databases, coded by their numbers *)

Lemma eight_permitted (D : X) : lists (val D) \in eight.
Proof. by have := valP D; rewrite inE. Qed.

Definition eight_first : X.
Proof.
exists (to_database (ordinal_coding 3) 2 [:: 0; 1]%N).
by rewrite inE to_databaseK.
Defined.

Definition eight_encode (D : X) : nat := index (lists (val D)) eight.
Definition eight_decode (k : nat) : X :=
  insubd eight_first (to_database (ordinal_coding 3) 2 (nth [::] eight k)).

Lemma eight_decode_list k : (k < 8)%N -> lists (val (eight_decode k)) = nth [::] eight k.
Proof.
move=> k8; have in_eight : nth [::] eight k \in eight by rewrite mem_nth.
have in_words : nth [::] eight k \in words 4 2.
  by move: in_eight; apply: (allP (_ : all (fun w => w \in words 4 2) eight)); vm_compute.
by rewrite insubdK ?to_databaseK // inE to_databaseK.
Qed.

Lemma eight_encodeK : cancel eight_encode eight_decode.
Proof.
move=> D; have D8 : (eight_encode D < 8)%N by rewrite -[8%N]/(size eight) index_mem eight_permitted.
apply: val_inj; apply: (can_inj (@to_listK _ _ (ordinal_coding 3) 2)).
by rewrite eight_decode_list // nth_index // eight_permitted.
Qed.

Lemma eight_encode_lt D : (eight_encode D < 8)%N.
Proof. by rewrite -[8%N]/(size eight) index_mem eight_permitted. Qed.

Lemma eight_decodeK k : (k < 8)%N -> eight_encode (eight_decode k) = k.
Proof. by move=> k8; rewrite /eight_encode eight_decode_list // index_uniq. Qed.

Definition eight_coding : coding [finType of X] 8 :=
  Coding eight_encodeK eight_encode_lt eight_decodeK.

Lemma eight_relatedE (D E : X) :
  adjacency D E = eight_related (eight_encode D) (eight_encode E).
Proof.
rewrite /eight_related /eight_encode !nth_index ?eight_permitted //.
apply: (minimally_secretly_different_computed (c := ordinal_coding 3)
          (@edge_graph_computed 3 _) (p := fun w => w \in eight)) => F.
by rewrite inE.
Qed.

Lemma eight_edgeE (D E : X) :
  adjacency_graph eight_policy D E = eight_edge (eight_encode D) (eight_encode E).
Proof.
rewrite -[LHS]/((D != E) && (adjacency D E || adjacency E D)) !eight_relatedE.
by rewrite /eight_edge (inj_eq (can_inj eight_encodeK)).
Qed.

Lemma eight_distance_ok : distance_check 8 eight_edge eight_distance.
Proof. by vm_compute. Qed.

Theorem theorem_3_ordered_fails (R : realFieldType) :
  ~ (forall (n : nat) (T Z : finType) (P : policy n T) (lam : R)
            (K : permitted_database P -> Z -> R) (prior : permitted_database P -> R),
       1 < lam -> channel K -> private (adjacency (P := P)) lam K ->
       distribution prior ->
       leakage_factor prior K
         <= \sum_(C in components (adjacency_graph P))
              lam ^+ diameter (adjacency_graph P) C).
Proof.
move=> all_bounded; pose lam : R := 11%:R / 10%:R.
have lam_gt1 : 1 < lam by rewrite /lam; numbers_in R.
pose code (D : X) : 'I_8 := Ordinal (eight_encode_lt D).
pose A : 'I_8 -> 'I_8 -> R := table R 231 eight_table.
pose K (D : X) : 'I_8 -> R := A (code D).
have [A_ge0 A_sum] : channel A by apply: table_channel; vm_compute.
have KC : channel K by split=> *; [apply: A_ge0 | apply: A_sum].
have AP : private [rel i h : 'I_8 | eight_related i h] lam A.
  by apply: table_private; vm_compute.
have KP : private (adjacency (P := eight_policy)) lam K.
  by move=> D E j; rewrite eight_relatedE => DE; apply: AP.
have := all_bounded _ _ _ eight_policy lam K _ lam_gt1 KC KP
          (uniform_distribution R eight_first).
rewrite lemma_1_leakage; last by apply/card_gt0P; exists eight_first.
have conn := computed_connected (c := eight_coding) eight_edgeE eight_distance_ok.
rewrite (components_connected eight_first conn) big_set1 component_connected //.
rewrite (computed_diameter (c := eight_coding) eight_edgeE eight_distance_ok (d := 3)) //.
rewrite leNgt => /negP; apply.
apply: (@lt_le_trans _ _ (\sum_(j < 8) (entry eight_table j j)%:R / 231%:R)).
  rewrite (table_sum R 8 231 (fun j => entry eight_table j j)).
  rewrite /lam (_ : sumn _ = 308%N); [numbers_in R | by vm_compute].
apply: ler_sum => j _; apply: le_trans (le_column_max K (eight_decode j) j).
by rewrite /K /A /table /= eight_decodeK.
Qed.
