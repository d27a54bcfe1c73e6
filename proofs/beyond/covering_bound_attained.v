(** * beyond/covering-bound: not always attained

    Five vertices, the edges 03, 04, 14, 24, lam = 3/2: the least covering vector has
    sum 45/26, while no private channel has a leakage factor above 17/10. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds tables.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import computed_policy table_facts computed_graph field_tactic.
From leakproof.beyond Require Import weak_duality.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition fork : graph [finType of 'I_5] := edge_graph 5 [:: (0, 3); (0, 4); (1, 4); (2, 4)]%N.

Definition fork_distance (i j : nat) : nat := entry
  [:: [:: 0; 2; 2; 1; 1]; [:: 2; 0; 2; 3; 1]; [:: 2; 2; 0; 3; 1]; [:: 1; 3; 3; 0; 2];
      [:: 1; 1; 1; 2; 0]]%N i j.

(** 27 lam^-d, a natural number. *)
Definition fork_similarity (i j : nat) : nat :=
  (2 ^ fork_distance i j * 3 ^ (3 - fork_distance i j))%N.

(** The least covering vector, and a packing that shows it to be the least, both
    multiplied by 130. *)
Definition fork_cover (i : nat) : nat := nth 0%N [:: 0; 0; 0; 54; 171]%N i.
Definition fork_pack (i : nat) : nat := nth 0%N [:: 0; 78; 57; 90; 0]%N i.

Section Fork.
Variable R : realFieldType.
Add Field R_field : (field_tactic_theory R).
Let lam : R := 3%:R / 2%:R.

Let lam_gt1 : 1 < lam. Proof. by rewrite ltr_pdivl_mulr ?ltr0n // mul1r ltr_nat. Qed.
Let lam_gt0 : 0 < lam. Proof. exact: lt_trans lam_gt1. Qed.

Lemma fork_ok : distance_check 5 (joined [:: (0, 3); (0, 4); (1, 4); (2, 4)]%N) fork_distance.
Proof. by vm_compute. Qed.

Lemma fork_similarityE (i j : 'I_5) :
  similarity fork lam i j = (fork_similarity i j)%:R / 27%:R.
Proof.
have ok := computed_connected (c := ordinal_coding 4) (@edge_graph_computed 4 _) fork_ok.
have dE := computed_dist (c := ordinal_coding 4) (@edge_graph_computed 4 _) fork_ok.
rewrite /similarity ok dE /fork_similarity.
rewrite -[encode _ i]/(val i) -[encode _ j]/(val j).
have : (fork_distance i j <= 3)%N.
  by move: i j; apply: (@all_ord2 5 5 (fun i j => fork_distance i j <= 3)%N); vm_compute.
have n0 k : (k.+1)%:R != 0 :> R by rewrite pnatr_eq0.
case: (fork_distance i j) => [|[|[|[|//]]]] _; rewrite -exprVn invf_div;
  rewrite ?expr_div_n -!natrX; apply/eqP; rewrite (@div_nat_eq R) //.
Qed.

Let cover (i : 'I_5) : R := (fork_cover i)%:R / 130%:R.
Let pack (i : 'I_5) : R := (fork_pack i)%:R / 130%:R.

Lemma fork_sum (a : nat -> nat) (i : 'I_5) :
  \sum_j similarity fork lam i j * ((a j)%:R / 130%:R)
    = (sumn [seq (fork_similarity i j * a j)%N | j <- iota 0 5])%:R / (27 * 130)%:R.
Proof.
rewrite -(table_sum R 5 (27 * 130) (fun j => fork_similarity i j * a j)%N).
by apply: eq_bigr => j _; rewrite fork_similarityE mulf_div !natrM.
Qed.

Lemma fork_covering : covering fork lam cover.
Proof.
split=> i; first by rewrite divr_ge0 ?ler0n.
rewrite fork_sum -[leLHS]divr1 -[1 in leLHS]/1%:R div_nat_le //.
by move: i; apply: (@all_ord 5 (fun i => 1 * (27 * 130)
  <= sumn [seq fork_similarity i j * fork_cover j | j <- iota 0 5] * 1)%N); vm_compute.
Qed.

Lemma fork_packing i : \sum_j similarity fork lam i j * pack j <= 1.
Proof.
rewrite fork_sum -[leRHS]divr1 -[1 in leRHS]/1%:R div_nat_le //.
by move: i; apply: (@all_ord 5 (fun i =>
  sumn [seq fork_similarity i j * fork_pack j | j <- iota 0 5] * 1 <= 1 * (27 * 130))%N);
  vm_compute.
Qed.

Lemma fork_cover_sum : \sum_i cover i = 45%:R / 26%:R.
Proof. by rewrite table_sum; apply/eqP; rewrite div_nat_eq. Qed.

Lemma fork_cover_least y : covering fork lam y -> \sum_i cover i <= \sum_i y i.
Proof.
move=> [y_ge0 y_cover]; have -> : \sum_i cover i = \sum_i pack i.
  by rewrite fork_cover_sum table_sum; apply/eqP; rewrite div_nat_eq.
apply: (@le_trans _ _ (\sum_i pack i * \sum_j similarity fork lam i j * y j)).
  by apply: ler_sum => i _; rewrite ler_pemulr ?y_cover // divr_ge0 ?ler0n.
under eq_bigr do rewrite mulr_sumr; rewrite exchange_big /=; apply: ler_sum => j _.
apply: (@le_trans _ _ (y j * \sum_i similarity fork lam j i * pack i)).
  rewrite mulr_sumr; apply: ler_sum => i _.
  by rewrite similarity_sym mulrCA mulrA mulrC.
by rewrite ler_pimulr ?fork_packing.
Qed.

(** Prices -2/5, 0, 0, 3/5, 3/2. *)
Let o k : 'I_5 := inord k.
Let price (i : 'I_5) : R :=
  nth 0 [:: - (2%:R / 5%:R); 0; 0; 3%:R / 5%:R; 3%:R / 2%:R] i.

Lemma fork_edge (c : 'I_5 -> R) a b : private_column fork lam c ->
  (a < 5)%N -> (b < 5)%N ->
  joined [:: (0, 3); (0, 4); (1, 4); (2, 4)]%N a b -> c (o a) <= lam * c (o b).
Proof.
by move=> [_ cP] a5 b5 ab; apply: cP; rewrite -[fork _ _]/(joined _ _ _) !inordK.
Qed.

Lemma fork_sum5 (F : 'I_5 -> R) :
  \sum_h F h = F (o 0) + (F (o 1) + (F (o 2) + (F (o 3) + F (o 4)))).
Proof.
rewrite (eq_bigr (fun h : 'I_5 => F (o h))) => [|h _]; last by rewrite /o inord_val.
by rewrite !big_ord_recl big_ord0 addr0.
Qed.

Lemma fork_prices : prices fork lam price.
Proof.
move=> c i cP; have [c_ge0 _] := cP.
have -> : \sum_h price h * c h
    = lam * c (o 4) + 2%:R / 5%:R * (lam * c (o 3) - c (o 0)).
  rewrite fork_sum5 /price !inordK //= /lam.
  by field_in R; positive.
have e a b := @fork_edge c a b cP.
have h0 : 0 <= 2%:R / 5%:R :> R by rewrite divr_ge0 ?ler0n.
have rest : 0 <= 2%:R / 5%:R * (lam * c (o 3) - c (o 0)).
  by rewrite mulr_ge0 // subr_ge0 e.
have [k k5 ->] : exists2 k, (k < 5)%N & i = o k by exists i; rewrite // /o inord_val.
case: k k5 => [|[|[|[|[|//]]]]] _.
- by rewrite ler_paddr // e.
- by rewrite ler_paddr // e.
- by rewrite ler_paddr // e.
- apply: (@le_trans _ _ (c (o 0) + 2%:R / 5%:R * (lam * c (o 3) - c (o 0)))); last first.
    by rewrite ler_add2r e.
  have -> : c (o 0) + 2%:R / 5%:R * (lam * c (o 3) - c (o 0))
      = c (o 3) + 2%:R / 5%:R * (lam * c (o 0) - c (o 3)).
    by rewrite /lam; field_in R; positive.
  by rewrite ler_addl mulr_ge0 // subr_ge0 e.
- by rewrite ler_paddr // ler_pemull // ltW.
Qed.

Lemma fork_price_sum : \sum_i price i = 17%:R / 10%:R.
Proof. by rewrite fork_sum5 /price !inordK //=; field_in R; positive. Qed.

End Fork.

Theorem covering_bound_attained_fails (R : realFieldType) :
  ~ (forall (X : finType) (G : graph X) (lam : R) (y : X -> R),
       1 < lam -> covering G lam y ->
       (forall y', covering G lam y' -> \sum_i y i <= \sum_i y' i) ->
       attainable G lam (\sum_i y i)).
Proof.
move=> all_attained.
have lam_gt1 : 1 < 3%:R / 2%:R :> R by rewrite ltr_pdivl_mulr ?ltr0n // mul1r ltr_nat.
have [Z [K [KC KP Ksum]]] := all_attained _ _ _ _ lam_gt1 (fork_covering R) (@fork_cover_least R).
have := prices_upper_bound (@fork_prices R) KC KP.
by rewrite Ksum fork_cover_sum fork_price_sum div_nat_le.
Qed.
