(** * beyond/gap-shape: the levels at which the covering number is not attained

    They need not reach down to 1: on a graph with six vertices OPT and cov are the same function
    from 1 to 11/8, and differ at 9/5.  They need not be an interval: on a graph with seven
    vertices OPT and cov differ at 5/4 and at 9/5, and agree at 3/2.  All of it is read off
    certificates and curves as the program writes them, judged within Coq. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.referee Require Import certificate text arithmetic evaluation claims accepted.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition late_edges : pairs := [:: (0, 3); (0, 4); (0, 5); (1, 4); (1, 5); (2, 5); (3, 5)]%nat.

Definition late_factor_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 6|edges 7|0 3|0 4|0 5|1 4|1 5|2 5|3 5|lambda 9/5|conclusion optimum 6999/3430|
compare none|channel 6 6|155/2744 31/196 25/126 505/1764 825/2744 0|155/2744 279/980 25/126 1409/8820 825/2744 0|
3875/222264 155/1764 9/14 2525/15876 6875/74088 0|775/24696 155/1764 25/126 101/196 1375/8232 0|
775/24696 31/196 125/1134 2525/15876 1485/2744 0|775/24696 31/196 5/14 505/1764 1375/8232 0|prices 6|-25/196|0|
855/2744|45/196|9/14|13501/13720|flow 0 4 0|0 3 25/196|0 4 5/14|0 5 9/14|5 2 475/2744|flow 1 4 0|0 3 25/196|
1 4 5/14|1 5 9/14|5 2 475/2744|flow 2 4 0|0 4 5/14|2 5 1889/2744|5 0 25/196|5 3 25/196|flow 3 4 0|0 4 5/14|
3 0 25/196|3 5 9/14|5 2 475/2744|flow 4 4 0|0 3 25/196|0 5 9/14|4 0 5/14|5 2 475/2744|flow 5 4 1|0 4 5/14|
5 0 25/196|5 2 475/2744|5 3 25/196|5 101/245|end|".
Lemma late_factor :
  establishes late_factor_text 6 late_edges Optimum (9, 5)%Z (6999, 3430)%Z.
Proof. by vm_compute. Qed.

Definition late_covering_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 6|edges 7|0 3|0 4|0 5|1 4|1 5|2 5|3 5|lambda 9/5|conclusion covering 19301/9445|
compare none|packing 6|0|42129/132230|9/14|1009/1889|1035/1889|0|cover 6|0|0|630/1889|405/1889|1134/1889|8456/9445|
end|".
Lemma late_covering :
  establishes late_covering_text 6 late_edges Covering (9, 5)%Z (19301, 9445)%Z.
Proof. by vm_compute. Qed.

(** The first piece of each curve. *)
Definition up_to_11_8 := Stretch (1, 1)%Z (11, 8)%Z [:: -1; 2; 1]%Z [:: 1; 1]%Z.

Definition late_factor_near_1_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 6|edges 7|0 3|0 4|0 5|1 4|1 5|2 5|3 5|conclusion optimum|pieces 1|piece 1 1:2:-2,0,1|
value -1,2,1 1,1|channel 0,0,1,1|0 0 0,1 0,-1,0,1 0,0,1 0|0 0 0,1 0,-1,0,1 0,0,1 0|0 0 0,0,0,1 -1,0,1 1 0|
0 0 0,1 0,0,-1,0,1 0,-1,2,1,-1 0|0 0 1 -1,0,1 0,0,0,1 0|0 0 0,0,1 0,-1,0,1 0,1 0|prices 0,0,0,1,1|0|0,0,0,-1|0|0|
0,0,0,0,1|0,0,0,0,1,1|flow 0 2 0|0 5 0,0,0,1,1|1 4 0,0,0,1|flow 1 2 0|1 4 0,0,0,1|1 5 0,0,0,1,1|flow 2 2 0|
1 4 0,0,0,1|2 5 0,0,0,1,1|flow 3 2 0|1 4 0,0,0,1|3 5 0,0,0,1,1|flow 4 3 0|0 5 0,0,0,0,1|1 5 0,0,0,1|4 0 0,0,0,1|
flow 5 1 1|1 4 0,0,0,1|5 0,0,0,-1,0,1|end|".
Lemma late_factor_near_1 :
  first_pieces late_factor_near_1_text 6 late_edges false [:: up_to_11_8].
Proof. by vm_compute. Qed.

Definition late_covering_near_1_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 6|edges 7|0 3|0 4|0 5|1 4|1 5|2 5|3 5|conclusion covering|pieces 1|piece 1 1:2:-2,0,1|
value -1,2,1 1,1|packing 1,1|0|0|0,1|-1,0,1|0,1|0|cover 1,2,2,1|0|0|0,1|0|0,0,1,1|-1,0,1,2,1|end|".
Lemma late_covering_near_1 :
  first_pieces late_covering_near_1_text 6 late_edges true [:: up_to_11_8].
Proof. by vm_compute. Qed.

Definition split_edges : pairs := [:: (0, 4); (1, 4); (2, 5); (2, 6); (3, 5); (3, 6); (4, 6)]%nat.

Definition split_factor_first_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 7|edges 7|0 4|1 4|2 5|2 6|3 5|3 6|4 6|lambda 5/4|conclusion optimum 133/90|
compare none|channel 7 7|25/72 2/9 11183/90000 11183/90000 0 1024/5625 0|
2/9 25/72 11183/90000 11183/90000 0 1024/5625 0|8/45 8/45 61/360 43/360 0 16/45 0|8/45 8/45 43/360 61/360 0 16/45 0|
5/18 5/18 122/1125 122/1125 0 256/1125 0|32/225 32/225 61/450 61/450 0 4/9 0|2/9 2/9 61/450 61/450 0 64/225 0|
prices 7|0|0|0|0|41/36|5/9|-13/60|flow 0 4 0|0 4 1|2 5 4/9|4 6 1/9|6 2 16/45|flow 1 4 0|1 4 1|2 5 4/9|4 6 1/9|
6 2 16/45|flow 2 3 0|2 5 4/9|2 6 5/9|6 4 41/45|flow 3 3 0|3 5 4/9|3 6 5/9|6 4 41/45|flow 4 3 1|2 5 4/9|4 6 1/9|
6 2 16/45|4 1/4|flow 5 3 0|2 6 5/9|5 2 4/9|6 4 41/45|flow 6 3 1|2 5 4/9|6 2 16/45|6 4 41/45|6 1/20|end|".
Lemma split_factor_first :
  establishes split_factor_first_text 7 split_edges Optimum (5, 4)%Z (133, 90)%Z.
Proof. by vm_compute. Qed.

Definition split_covering_first_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 7|edges 7|0 4|1 4|2 5|2 6|3 5|3 6|4 6|lambda 5/4|conclusion covering 125/84|
compare none|packing 7|625/1512|625/1512|0|0|0|125/189|0|cover 7|0|0|0|0|5125/5124|625/1281|0|end|".
Lemma split_covering_first :
  establishes split_covering_first_text 7 split_edges Covering (5, 4)%Z (125, 84)%Z.
Proof. by vm_compute. Qed.

Definition split_factor_middle_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 7|edges 7|0 4|1 4|2 5|2 6|3 5|3 6|4 6|lambda 3/2|conclusion optimum 29/15|
compare none|channel 7 7|9/20 1/5 439/3240 439/3240 0 32/405 0|1/5 9/20 439/3240 439/3240 0 32/405 0|
2/15 2/15 19/60 3/20 0 4/15 0|2/15 2/15 3/20 19/60 0 4/15 0|3/10 3/10 19/135 19/135 0 16/135 0|
4/45 4/45 19/90 19/90 0 2/5 0|1/5 1/5 19/90 19/90 0 8/45 0|prices 7|0|0|0|0|13/10|3/5|1/30|flow 0 4 0|0 4 1|2 5 2/5|
4 6 1/5|6 2 4/15|flow 1 4 0|1 4 1|2 5 2/5|4 6 1/5|6 2 4/15|flow 2 3 0|2 5 2/5|2 6 3/5|6 4 13/15|flow 3 3 0|3 5 2/5|
3 6 3/5|6 4 13/15|flow 4 3 1|2 5 2/5|4 6 1/5|6 2 4/15|4 1/2|flow 5 3 0|2 6 3/5|5 2 2/5|6 4 13/15|flow 6 3 1|2 5 2/5|
6 2 4/15|6 4 13/15|6 1/6|end|".
Lemma split_factor_middle :
  establishes split_factor_middle_text 7 split_edges Optimum (3, 2)%Z (29, 15)%Z.
Proof. by vm_compute. Qed.

Definition split_covering_middle_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 7|edges 7|0 4|1 4|2 5|2 6|3 5|3 6|4 6|lambda 3/2|conclusion covering 29/15|
compare none|packing 7|9/20|9/20|19/60|19/60|0|2/5|0|cover 7|0|0|0|0|13/10|3/5|1/30|end|".
Lemma split_covering_middle :
  establishes split_covering_middle_text 7 split_edges Covering (3, 2)%Z (29, 15)%Z.
Proof. by vm_compute. Qed.

Definition split_factor_last_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 7|edges 7|0 4|1 4|2 5|2 6|3 5|3 6|4 6|lambda 9/5|conclusion optimum 601/245|
compare none|channel 7 7|1189/1960 81/392 5849/79380 5849/79380 0 625/15876 0|
81/392 1189/1960 5849/79380 5849/79380 0 625/15876 0|45/392 45/392 81/196 25/196 0 45/196 0|
45/392 45/392 25/196 81/196 0 45/196 0|1189/3528 1189/3528 25/196 25/196 0 125/1764 0|
25/392 25/392 45/196 45/196 0 81/196 0|81/392 81/392 45/196 45/196 0 25/196 0|prices 7|0|0|81/196|81/196|9/5|81/196|
-115/196|flow 0 4 0|0 4 1|2 5 45/196|6 2 5/14|6 3 45/196|flow 1 4 0|1 4 1|2 5 45/196|6 2 5/14|6 3 45/196|flow 2 4 0|
2 5 45/196|2 6 5/14|6 3 45/196|6 4 1|flow 3 4 0|3 5 45/196|3 6 5/14|6 2 45/196|6 4 1|flow 4 3 1|2 5 45/196|6 2 5/14|
6 3 45/196|4 4/5|flow 5 4 0|2 6 45/196|5 2 5/14|5 3 45/196|6 4 1|flow 6 4 0|2 5 45/196|6 2 5/14|6 3 45/196|6 4 1|
end|".
Lemma split_factor_last :
  establishes split_factor_last_text 7 split_edges Optimum (9, 5)%Z (601, 245)%Z.
Proof. by vm_compute. Qed.

Definition split_covering_last_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 7|edges 7|0 4|1 4|2 5|2 6|3 5|3 6|4 6|lambda 9/5|conclusion covering 687123/278635|
compare none|packing 7|662661/1114540|662661/1114540|24462/55727|24462/55727|0|44469/111454|0|cover 7|0|0|
16119/111454|16119/111454|449793/278635|31347/55727|0|end|".
Lemma split_covering_last :
  establishes split_covering_last_text 7 split_edges Covering (9, 5)%Z (687123, 278635)%Z.
Proof. by vm_compute. Qed.

Theorem gap_begins_at_one_fails (R : realFieldType) :
  ~ (forall (X : finType) (G : graph X) (lam b c : R), 1 < lam ->
       largest_factor G lam b -> covering_number G lam c -> b < c ->
       exists2 d : R, 0 < d &
         forall mu b' c', 1 < mu -> mu < 1 + d ->
           largest_factor G mu b' -> covering_number G mu c' -> b' < c').
Proof.
move=> begins; have [_ factor] := establishesP late_factor R.
have [_ [covering _ _]] := establishesP late_covering R.
have one : value R (1, 1)%Z = 1 by rewrite /value /= divr1.
have level : 1 < value R (9, 5)%Z by rewrite -one; apply: value_lt; vm_compute.
have below : value R (6999, 3430)%Z < value R (19301, 9445)%Z by apply: value_lt; vm_compute.
have [d d_gt0 near_1] := begins _ _ _ _ _ level factor covering below.
pose mu := Num.min (1 + d / 2%:R) (value R (11, 8)%Z).
have mu_gt1 : 1 < mu.
  rewrite lt_minr ltr_addl divr_gt0 ?ltr0n //= -[X in X < _]one.
  by apply: value_lt; vm_compute.
have mu_lt : mu < 1 + d.
  by rewrite lt_minl ltr_add2l ltr_pdivr_mulr ?ltr0n // ltr_pmulr // ltr1n.
have mu_le : mu <= value R (11, 8)%Z by rewrite le_minl lexx orbT.
have mu_ge : value R (from_x up_to_11_8) <= mu by rewrite one ltW.
have [_ factor_mu] := first_piecesP late_factor_near_1 (or_introl erefl) (ltW mu_gt1) mu_ge mu_le.
have [_ [covering_mu _ _]] := first_piecesP late_covering_near_1 (or_introl erefl) (ltW mu_gt1) mu_ge mu_le.
by have := near_1 _ _ _ mu_gt1 mu_lt factor_mu covering_mu; rewrite ltxx.
Qed.

Theorem gap_one_interval_fails (R : realFieldType) :
  ~ (forall (X : finType) (G : graph X) (lam mu nu a a' b b' c c' : R),
       1 <= lam -> lam <= mu -> mu <= nu ->
       largest_factor G lam a -> covering_number G lam a' ->
       largest_factor G mu b -> covering_number G mu b' ->
       largest_factor G nu c -> covering_number G nu c' ->
       a < a' -> c < c' -> b < b').
Proof.
move=> interval; have [lam1 factor1] := establishesP split_factor_first R.
have [_ [covering1 _ _]] := establishesP split_covering_first R.
have [_ factor2] := establishesP split_factor_middle R.
have [_ [covering2 _ _]] := establishesP split_covering_middle R.
have [_ factor3] := establishesP split_factor_last R.
have [_ [covering3 _ _]] := establishesP split_covering_last R.
have up1 : value R (5, 4)%Z <= value R (3, 2)%Z by apply/ltW/value_lt; vm_compute.
have up2 : value R (3, 2)%Z <= value R (9, 5)%Z by apply/ltW/value_lt; vm_compute.
have below1 : value R (133, 90)%Z < value R (125, 84)%Z by apply: value_lt; vm_compute.
have below3 : value R (601, 245)%Z < value R (687123, 278635)%Z by apply: value_lt; vm_compute.
have := interval _ _ _ _ _ _ _ _ _ _ _ lam1 up1 up2 factor1 covering1 factor2 covering2 factor3
  covering3 below1 below3.
by rewrite ltxx.
Qed.
