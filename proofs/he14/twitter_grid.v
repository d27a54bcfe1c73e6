(** * he14/twitter-grid: sizes of the grid of tweets

    20 degrees of latitude by 15 of longitude, 2222 km by 1442 km, in cells of 0.05 degrees.
    "About" compares at the place of the last digit that is not 0. *)

From Coq Require Import NArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph secrets.
From leakproof.library Require Import table_facts rounding.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition cell_area (R : realFieldType) : R := (2222%:R / 400%:R) * (1442%:R / 300%:R).

Theorem twitter_grid (R : realFieldType) :
  20%:R / (5%:R / 100%:R) = 400%:R :> R /\ 15%:R / (5%:R / 100%:R) = 300%:R :> R.
Proof.
have scale (a b : nat) : (a * 100 = b * 5)%N -> a%:R / (5%:R / 100%:R) = b%:R :> R.
  move=> ab; rewrite invf_div mulrA -natrM ab natrM mulfK // pnatr_eq0.
  by [].
by split; apply: scale.
Qed.

Lemma cell_area_le (R : realFieldType) : cell_area R <= 27%:R.
Proof.
have lat : 2222%:R / 400%:R <= 139%:R / 25%:R :> R.
  exact (@div_leN R 2222%num 400%num 139%num 25%num isT).
have long : 1442%:R / 300%:R <= 481%:R / 100%:R :> R.
  exact (@div_leN R 1442%num 300%num 481%num 100%num isT).
apply: le_trans (ler_pmul _ _ lat long) _; rewrite ?divr_ge0 ?ler0n //.
by rewrite mulf_div -!natrM -[leRHS]divr1 -[X in _ / X]/(1%:R) div_nat_le //; vm_compute.
Qed.

Lemma cell_area_ge (R : realFieldType) : 25%:R <= cell_area R.
Proof.
have lat : 111%:R / 20%:R <= 2222%:R / 400%:R :> R.
  exact (@div_leN R 111%num 20%num 2222%num 400%num isT).
have long : 48%:R / 10%:R <= 1442%:R / 300%:R :> R.
  exact (@div_leN R 48%num 10%num 1442%num 300%num isT).
apply: le_trans (ler_pmul _ _ lat long); rewrite ?divr_ge0 ?ler0n //.
by rewrite mulf_div -!natrM -[leLHS]divr1 -[X in _ / X <= _]/(1%:R) div_nat_le //; vm_compute.
Qed.

(** About 30, that is, between 25 and 35. *)
Theorem twitter_cell (R : realFieldType) : `|cell_area R - 30%:R| <= 5%:R.
Proof.
rewrite ler_distl -[30%:R - _]/(30%:R - 5%:R) -natrB // -natrD cell_area_ge /=.
by apply: le_trans (cell_area_le R) _; rewrite ler_nat.
Qed.

(** Not about 36,300: less than 32,500. *)
Theorem twitter_coarse_cell_fails (R : realFieldType) :
  ~ (`|(30 * 40)%:R * cell_area R - (363 * 100)%:R| <= 50%:R).
Proof.
rewrite ler_distl => /andP[+ _]; apply/negP; rewrite -ltNge ltr_subr_addr.
apply: (@le_lt_trans _ _ ((30 * 40)%:R * 27%:R + 50%:R)).
  by rewrite ler_add2r ler_wpmul2l ?ler0n // cell_area_le.
by rewrite -natrM -natrD ltr_nat; vm_compute.
Qed.

Theorem twitter_square_cells (R : realFieldType) :
  (30 * 40)%:R * (11%:R / 2%:R) ^+ 2 = (363 * 100)%:R :> R.
Proof.
have -> : (30 * 40)%:R = 300%:R * (2 ^ 2)%:R :> R by rewrite -natrM.
rewrite expr_div_n -!natrX -mulrA [(2 ^ 2)%:R * _]mulrC divfK ?pnatr_eq0 // -natrM.
by congr _%:R; apply/eqP; vm_compute.
Qed.

(** The 400 latitudes, 2222/400 km apart. *)
Definition latitude_distance (R : realFieldType) (x y : 'I_400) : R :=
  (x - y + (y - x))%N%:R * (2222%:R / 400%:R).

Lemma latitude_edge (R : realFieldType) (theta : R) (x y : 'I_400) :
  distance_graph (@latitude_distance R) theta x y
    = (x != y) && (latitude_distance R x y <= theta).
Proof.
rewrite -[LHS]/((_ != _) && ((latitude_distance R x y <= _) && (latitude_distance R y x <= _))).
by rewrite /latitude_distance [X in (X%:R * _ <= _) && _]addnC andbb addnC.
Qed.

(** 5 km is less than that. *)
Theorem twitter_threshold_fails (R : realFieldType) :
  ~ (distance_graph (@latitude_distance R) 5%:R =2 path_graph 400).
Proof.
have one_lt : (1 < 400)%N by []; have zero_lt : (0 < 400)%N by [].
move=> /(_ (Ordinal zero_lt) (Ordinal one_lt)).
rewrite latitude_edge -[RHS]/true /latitude_distance /= mul1r => le5.
suff : (2222%:R / 400%:R <= 5%:R :> R) = false by rewrite le5.
by rewrite -[5%:R]divr1 -[1]/(1%:R) div_nat_le //; vm_compute.
Qed.

Theorem twitter_threshold_one_cell (R : realFieldType) :
  distance_graph (@latitude_distance R) (2222%:R / 400%:R) =2 path_graph 400.
Proof.
move=> x y; rewrite latitude_edge -[RHS]/((_ != _) && ((x - y <= 1)%N && (y - x <= 1)%N)).
congr (_ && _); rewrite /latitude_distance -{2}[2222%:R / 400%:R]mul1r ler_pmul2r.
  rewrite lern1; have [xy|/ltnW yx] := leqP x y.
    by rewrite (eqP xy).
  by rewrite (eqP yx) addn0 andbT.
by rewrite divr_gt0 ?ltr0n.
Qed.
