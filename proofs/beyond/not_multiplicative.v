(** * beyond/not-multiplicative: two tuples can leak more than twice what one can

    The fork (the tree with five vertices of covering_bound_attained.v) at lam = 3/2: the
    largest leakage factor is 17/10, that of the product of two forks is 3789/1300, which
    exceeds 289/100.  Both by a channel and prices of the same value. *)

From Coq Require Import NArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds tables.
From leakproof.library Require Import graph_facts channel_facts bounds_facts table_facts.
From leakproof.library Require Import isomorphism_facts product_facts pair_tables.
From leakproof.beyond Require Import weak_duality covering_bound_attained.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition fork_edges : rel nat := joined [:: (0, 3); (0, 4); (1, 4); (2, 4)]%N.

(** ** One fork *)

(** The channel, multiplied by 180. *)
Definition fork_channel : seq (seq nat) :=
  [:: [:: 36; 36; 36; 72]; [:: 31; 81; 36; 32]; [:: 31; 36; 81; 32]; [:: 24; 24; 24; 108];
      [:: 24; 54; 54; 48]]%N.

Lemma fork_largest (R : realFieldType) :
  largest_factor fork (3%:R / 2%:R : R) (17%:R / 10%:R).
Proof.
split; last by rewrite -fork_price_sum; apply/prices_upper_bound/fork_prices.
exists [finType of 'I_4], (@table R 5 4 180 fork_channel); split.
- by apply: table_channel => //; vm_compute.
- by apply: (@table_private R 5 4 180 fork_channel fork_edges 3 2) => //; vm_compute.
- by rewrite table_sum_of_maxima; apply/eqP; rewrite div_nat_eq.
Qed.

(** ** Two forks: the vertex (i, j) has the number 5 i + j *)

(** The channel, multiplied by 9406800, in binary. *)
Definition forks_channel : seq (seq N) :=
  [:: [:: 607824; 607824; 1136052; 607824; 607824; 1136052; 1136052; 1136052; 2431296];
      [:: 1367604; 822924; 665712; 1367604; 822924; 665712; 1606392; 730377; 1357551];
      [:: 822924; 1367604; 665712; 822924; 1367604; 665712; 730377; 1606392; 1357551];
      [:: 405216; 405216; 1070928; 405216; 405216; 1070928; 998568; 998568; 3646944];
      [:: 911736; 911736; 998568; 911736; 911736; 998568; 1070928; 1070928; 1620864];
      [:: 1367604; 1367604; 1606392; 822924; 822924; 730377; 665712; 665712; 1357551];
      [:: 3077109; 1367604; 713952; 1367604; 607824; 339212; 713952; 339212; 880331];
      [:: 1367604; 3077109; 713952; 607824; 1367604; 339212; 339212; 713952; 880331];
      [:: 911736; 911736; 2409588; 548616; 548616; 1070928; 692358; 692358; 1620864];
      [:: 2051406; 2051406; 1070928; 911736; 911736; 508818; 497868; 497868; 905034];
      [:: 822924; 822924; 730377; 1367604; 1367604; 1606392; 665712; 665712; 1357551];
      [:: 1367604; 607824; 339212; 3077109; 1367604; 713952; 713952; 339212; 880331];
      [:: 607824; 1367604; 339212; 1367604; 3077109; 713952; 339212; 713952; 880331];
      [:: 548616; 548616; 1070928; 911736; 911736; 2409588; 692358; 692358; 1620864];
      [:: 911736; 911736; 508818; 2051406; 2051406; 1070928; 497868; 497868; 905034];
      [:: 405216; 405216; 998568; 405216; 405216; 998568; 1070928; 1070928; 3646944];
      [:: 911736; 548616; 692358; 911736; 548616; 692358; 2409588; 1070928; 1620864];
      [:: 548616; 911736; 692358; 548616; 911736; 692358; 1070928; 2409588; 1620864];
      [:: 270144; 270144; 713952; 270144; 270144; 713952; 713952; 713952; 5470416];
      [:: 607824; 607824; 665712; 607824; 607824; 665712; 1606392; 1606392; 2431296];
      [:: 911736; 911736; 1070928; 911736; 911736; 1070928; 998568; 998568; 1620864];
      [:: 2051406; 911736; 497868; 2051406; 911736; 497868; 1070928; 508818; 905034];
      [:: 911736; 2051406; 497868; 911736; 2051406; 497868; 508818; 1070928; 905034];
      [:: 607824; 607824; 1606392; 607824; 607824; 1606392; 665712; 665712; 2431296];
      [:: 1367604; 1367604; 713952; 1367604; 1367604; 713952; 713952; 713952; 1080576]]%num.

(** Where its columns are largest. *)
Definition forks_top (z : nat) : nat := nth 0%N [:: 6; 7; 8; 11; 12; 13; 16; 17; 18]%N z.

(** The prices, what is above and below 0, and for each root the flow on the arcs, all
    multiplied by 1300. *)
Definition forks_plus : seq nat :=
  (nseq 18 0 ++ [:: 324; 1026; 0; 0; 0; 1026; 2781])%N.
Definition forks_minus : seq nat :=
  ([:: 0; 0; 0; 108; 576] ++ nseq 10 0 ++ [:: 108; 0; 0; 0; 0; 576])%N.
Definition forks_flows : seq (seq (nat * nat * nat)) :=
  [:: [:: (0, 3, 72); (0, 4, 1308); (3, 18, 108); (3, 23, 108); (4, 19, 684); (4, 24, 1854);
          (15, 18, 108); (20, 23, 576)];
      [:: (0, 3, 72); (1, 4, 1340); (3, 18, 108); (3, 23, 108); (4, 0, 48); (4, 19, 684);
          (4, 24, 1854); (15, 18, 108); (20, 23, 576)];
      [:: (0, 3, 72); (2, 4, 1340); (3, 18, 108); (3, 23, 108); (4, 0, 48); (4, 19, 684);
          (4, 24, 1854); (15, 18, 108); (20, 23, 576)];
      [:: (0, 4, 852); (3, 0, 568); (3, 18, 216); (3, 23, 684); (4, 19, 576); (4, 24, 1278);
          (15, 19, 108); (20, 24, 576)];
      [:: (0, 3, 72); (3, 18, 108); (3, 23, 108); (4, 0, 48); (4, 19, 684); (4, 24, 1854);
          (15, 18, 108); (20, 23, 576)];
      [:: (3, 18, 108); (4, 19, 684); (5, 8, 72); (5, 9, 1268); (8, 23, 108); (9, 24, 1902);
          (15, 18, 108); (20, 23, 576); (24, 4, 72)];
      [:: (3, 18, 108); (4, 19, 684); (5, 8, 72); (6, 9, 1300); (8, 23, 108); (9, 5, 48);
          (9, 24, 1902); (15, 18, 108); (20, 23, 576); (24, 4, 72)];
      [:: (3, 18, 108); (4, 19, 684); (5, 8, 72); (7, 9, 1300); (8, 23, 108); (9, 5, 48);
          (9, 24, 1902); (15, 18, 108); (20, 23, 576); (24, 4, 72)];
      [:: (3, 18, 216); (4, 19, 576); (5, 9, 852); (8, 5, 568); (8, 23, 732); (9, 24, 1278);
          (15, 19, 108); (20, 24, 576); (23, 3, 72)];
      [:: (3, 18, 108); (4, 19, 684); (5, 8, 72); (8, 23, 108); (9, 5, 48); (9, 24, 1902);
          (15, 18, 108); (20, 23, 576); (24, 4, 72)];
      [:: (3, 18, 108); (4, 19, 684); (10, 13, 72); (10, 14, 1268); (13, 23, 108); (14, 24, 1902);
          (15, 18, 108); (20, 23, 576); (24, 4, 72)];
      [:: (3, 18, 108); (4, 19, 684); (10, 13, 72); (11, 14, 1300); (13, 23, 108); (14, 10, 48);
          (14, 24, 1902); (15, 18, 108); (20, 23, 576); (24, 4, 72)];
      [:: (3, 18, 108); (4, 19, 684); (10, 13, 72); (12, 14, 1300); (13, 23, 108); (14, 10, 48);
          (14, 24, 1902); (15, 18, 108); (20, 23, 576); (24, 4, 72)];
      [:: (3, 18, 216); (4, 19, 576); (10, 14, 852); (13, 10, 568); (13, 23, 732); (14, 24, 1278);
          (15, 19, 108); (20, 24, 576); (23, 3, 72)];
      [:: (3, 18, 108); (4, 19, 684); (10, 13, 72); (13, 23, 108); (14, 10, 48); (14, 24, 1902);
          (15, 18, 108); (20, 23, 576); (24, 4, 72)];
      [:: (0, 4, 852); (3, 23, 108); (4, 24, 1854); (15, 0, 568); (15, 18, 216); (15, 19, 684);
          (20, 23, 576)];
      [:: (1, 4, 852); (3, 23, 108); (4, 24, 1854); (15, 18, 216); (16, 1, 568); (16, 19, 732);
          (19, 15, 72); (20, 23, 576)];
      [:: (2, 4, 852); (3, 23, 108); (4, 24, 1854); (15, 18, 216); (17, 2, 568); (17, 19, 732);
          (19, 15, 72); (20, 23, 576)];
      [:: (0, 4, 468); (3, 0, 312); (3, 23, 684); (4, 24, 1278); (15, 19, 684); (18, 3, 592);
          (18, 15, 384); (20, 24, 576)];
      [:: (3, 23, 108); (4, 24, 1854); (15, 18, 216); (19, 4, 852); (19, 15, 72); (20, 23, 576)];
      [:: (0, 4, 72); (3, 18, 108); (4, 19, 684); (15, 18, 108); (20, 0, 48); (20, 23, 684);
          (20, 24, 1854)];
      [:: (1, 4, 72); (3, 18, 108); (4, 19, 684); (15, 18, 108); (20, 23, 684); (21, 1, 48);
          (21, 24, 1902); (24, 20, 72)];
      [:: (2, 4, 72); (3, 18, 108); (4, 19, 684); (15, 18, 108); (20, 23, 684); (22, 2, 48);
          (22, 24, 1902); (24, 20, 72)];
      [:: (3, 18, 216); (4, 19, 576); (15, 19, 108); (20, 24, 1854); (23, 3, 72); (23, 20, 852)];
      [:: (3, 18, 108); (4, 19, 684); (15, 18, 108); (20, 23, 684); (24, 4, 72); (24, 20, 72)]]%N.

Lemma forks_near (p q : 'I_5 * 'I_5) :
  product_graph fork fork p q = near 5 fork_edges fork_edges (place p) (place q).
Proof. exact: near_places. Qed.

Lemma forks_attained (R : realFieldType) :
  attainable (product_graph fork fork) (3%:R / 2%:R : R) (3789%:R / 1300%:R).
Proof.
exists [finType of 'I_9], (@pair_table R 5 5 9 9406800 forks_channel); split.
- by apply: (@pair_table_channel R 5 5 9 9406800 forks_channel isT); vm_compute.
- apply: (@pair_table_private R 5 5 9 9406800 forks_channel isT _ _ 3 2 isT forks_near).
  by vm_compute.
- rewrite (@pair_table_maxima R 5 5 9 9406800 forks_channel isT forks_top); last by vm_compute.
  set total := binary_sum _.
  have totalE : N.mul total 1300 = N.mul 3789 9406800 by vm_compute.
  have D0 : value R 9406800 != 0 by rewrite gt_eqF // value_gt0.
  have E0 : value R 1300 != 0 by rewrite gt_eqF // value_gt0.
  rewrite -[3789%N]/(N.to_nat 3789) -[1300%N]/(N.to_nat 1300) -!valueE.
  by apply/eqP; rewrite eqr_div // -!value_mul totalE.
Qed.

Lemma forks_upper (R : realFieldType) :
  upper_bound (product_graph fork fork) (3%:R / 2%:R : R) (3789%:R / 1300%:R).
Proof.
have flow : flow_certificate (product_graph fork fork) (3%:R / 2%:R : R)
    (@pair_prices R 5 5 1300 forks_plus forks_minus) (@pair_flow R 5 5 1300 forks_flows).
  apply: (@pair_flow_certificate R 5 5 1300 forks_plus forks_minus forks_flows isT
            (near 5 fork_edges fork_edges) 3 2 _ isT forks_near).
  by vm_compute.
have := prices_upper_bound (flow_gives_prices flow); rewrite pair_prices_sum.
suff -> : sumn [seq nth 0%N forks_plus x | x <- iota 0 (5 * 5)]
  = (3789 + sumn [seq nth 0%N forks_minus x | x <- iota 0 (5 * 5)])%N by rewrite natrD addrK.
by vm_compute.
Qed.

Theorem not_multiplicative (R : realFieldType) :
  [/\ largest_factor fork (3%:R / 2%:R : R) (17%:R / 10%:R),
      largest_factor (product_graph fork fork) (3%:R / 2%:R : R) (3789%:R / 1300%:R) &
      17%:R / 10%:R * (17%:R / 10%:R) < 3789%:R / 1300%:R :> R].
Proof.
split; [exact: fork_largest | by split; [apply: forks_attained | apply: forks_upper] |].
rewrite mulf_div -!natrM -[1300%N]/(13 * (10 * 10))%N [X in _ < _ / X]natrM invfM mulrA.
by rewrite ltr_pmul2r ?invr_gt0 ?ltr0n // ltr_pdivl_mulr ?ltr0n // -natrM ltr_nat.
Qed.

(** Said of policies: with the fork as secret graph and without constraints, one tuple and
    two tuples. *)
Theorem not_multiplicative_tuples (R : realFieldType) :
  largest_factor (adjacency_graph (unconstrained 1 fork)) (3%:R / 2%:R : R) (17%:R / 10%:R) /\
  largest_factor (adjacency_graph (unconstrained 2 fork)) (3%:R / 2%:R : R)
    (3789%:R / 1300%:R).
Proof.
have [one two _] := not_multiplicative R; split.
  apply: largest_factor_isomorphic (power_unconstrained fork 1) _.
  exact: largest_factor_isomorphic (power1 fork) _.
apply: largest_factor_isomorphic (power_unconstrained fork 2) _.
exact: largest_factor_isomorphic (power2 fork) _.
Qed.
