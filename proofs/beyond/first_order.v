(** * beyond/first-order: a gap that is linear in lam - 1

    On a graph with nine vertices OPT and cov differ in the first order at lam = 1: the slopes there
    are 25/14 and 11/6.  Up to lam = 11/10 both are quotients of polynomials, which the first pieces
    of two curves of the program show, judged within Coq. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String.
From leakproof.definitions Require Import graph channel bounds fractions.
From leakproof.library Require Import graph_facts covering_facts closed_numbers field_tactic.
From leakproof.referee Require Import certificate text polynomial sign arithmetic evaluation claims.
From leakproof.referee Require Import sound_sign accepted.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition nine_vertices : graph [finType of 'I_9] := edge_graph 9
  [:: (0, 3); (0, 5); (0, 6); (0, 8); (1, 4); (1, 6); (1, 7); (1, 8); (2, 5); (2, 7); (3, 6); (4, 7); (6, 8); (7, 8)]%nat.
Definition nine_edges : pairs :=
  [:: (0, 3); (0, 5); (0, 6); (0, 8); (1, 4); (1, 6); (1, 7); (1, 8); (2, 5); (2, 7); (3, 6); (4, 7); (6, 8); (7, 8)]%nat.

(** (4 x^4 + 9 x^3 + 2 x^2 - x) / (2 x^3 + 5 x^2 + 5 x + 2) and
    (x^5 + 4 x^4 + x^3) / (x^4 + 2 x^3 + x^2 + x + 1). *)
Definition factor_f : polynomial := [:: 0; -1; 2; 9; 4]%Z.
Definition factor_g : polynomial := [:: 2; 5; 5; 2]%Z.
Definition covering_f : polynomial := [:: 0; 0; 0; 1; 4; 1]%Z.
Definition covering_g : polynomial := [:: 1; 1; 1; 2; 1]%Z.

Definition factor_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 9|edges 14|0 3|0 5|0 6|0 8|1 4|1 6|1 7|1 8|2 5|2 7|3 6|4 7|6 8|7 8|
conclusion optimum|pieces 1|piece 1 1:2:1,-1,-6,1,4|value 0,-1,2,9,4 2,5,5,2|channel 0,0,4,10,10,4|
0 0 0,-1,2,4 0,0,0,0,5,4 0,1,3,4,1 0,0,-1,2,4 0 0 0|0 0 0,-1,2,4 0,0,0,5,4 0,0,0,0,5,4 0,1,2,1,1 0 0 0|
0 0 0,0,0,-1,2,4 0,0,5,4 0,0,0,5,4 0,0,-1,2,4 0 0 0|0 0 -1,2,4 0,0,0,0,0,5,4 1,-1,-2,6,10,-1,-4 0,-1,2,4 0 0 0|
0 0 0,-1,2,4 1,-1,-2,6,10,-1,-4 0,0,0,0,0,5,4 -1,2,4 0 0 0|0 0 0,0,-1,2,4 0,0,0,5,4 0,0,5,4 0,0,0,-1,2,4 0 0 0|
0 0 0,1,2,1,1 0,0,0,0,5,4 0,0,0,5,4 0,-1,2,4 0 0 0|0 0 0,0,-1,2,4 0,1,3,4,1 0,0,0,0,5,4 0,-1,2,4 0 0 0|
0 0 0,0,1,2,1,1 0,0,1,3,4,1 0,0,1,3,4,1 0,0,1,2,1,1 0 0 0|prices 0,0,0,2,5,5,2|0,0,0,0,0,1,2,1|0,0,0,0,0,1,2,1|
0,0,0,0,0,0,1|0|0|0,0,0,0,0,0,1|0,0,0,0,0,1,2,1|0,0,0,0,0,1,2,1|0,0,0,0,-1,-2,-1|flow 0 6 1|0 5 0,0,0,0,1,1|
0 6 0,0,0,0,1,2,1|0 8 0,0,0,1,2,1|5 2 0,0,0,0,0,1|8 1 0,0,0,0,1,2,1|8 7 0,0,0,0,1,2,1|0 0,0,0,-1,-1,0,1,1|
flow 1 6 1|0 5 0,0,0,0,0,1|1 6 0,0,0,1,1,2,1|1 7 0,0,0,0,2,2,1|6 0 0,0,0,0,1|7 2 0,0,0,0,0,1|8 0 0,0,0,0,1,2,1|
1 0,0,0,-1,-2,0,2,1|flow 2 5 0|2 5 0,0,0,1,2,2|2 7 0,0,0,1,3,3,1|5 0 0,0,0,0,1,2,1|7 1 0,0,0,0,1,2,1|
8 6 0,0,0,0,1,2,1|flow 3 6 0|0 5 0,0,0,0,1,1|3 0 0,0,0,1,2,2,1|3 6 0,0,0,1,3,3,1|5 2 0,0,0,0,0,1|
6 1 0,0,0,0,1,2,1|8 7 0,0,0,0,1,2,1|flow 4 6 0|1 6 0,0,0,0,1,2,1|2 5 0,0,0,0,0,1|4 1 0,0,0,1,3,3,1|
4 7 0,0,0,1,2,2,1|7 2 0,0,0,0,1,1|8 0 0,0,0,0,1,2,1|flow 5 5 0|0 6 0,0,0,0,1,2,1|2 7 0,0,0,0,1,2,1|
5 0 0,0,0,1,3,3,1|5 2 0,0,0,1,2,2|8 1 0,0,0,0,1,2,1|flow 6 6 1|0 5 0,0,0,0,0,1|1 7 0,0,0,0,1|6 0 0,0,0,0,2,2,1|
6 1 0,0,0,1,1,2,1|7 2 0,0,0,0,0,1|8 7 0,0,0,0,1,2,1|6 0,0,0,-1,-2,0,2,1|flow 7 6 1|2 5 0,0,0,0,0,1|
7 1 0,0,0,0,1,2,1|7 2 0,0,0,0,1,1|7 8 0,0,0,1,2,1|8 0 0,0,0,0,1,2,1|8 6 0,0,0,0,1,2,1|7 0,0,0,-1,-1,0,1,1|
flow 8 6 1|0 5 0,0,0,0,0,1|7 2 0,0,0,0,0,1|8 0 0,0,0,0,2,2,1|8 1 0,0,0,0,1,2,1|8 6 0,0,0,0,1,2,1|
8 7 0,0,0,0,2,2,1|8 0,0,0,-2,0,1,1|end|".
Definition covering_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 9|edges 14|0 3|0 5|0 6|0 8|1 4|1 6|1 7|1 8|2 5|2 7|3 6|4 7|6 8|7 8|
conclusion covering|pieces 1|piece 1 1:2:1,-2,-2,1,1|value 0,0,0,1,4,1 1,1,1,2,1|packing 1,1,1,2,1|0|0|
0,0,0,0,1|0,0,0,1,1|0,0,0,1,1|0,0,0,0,1|0|0|0,0,0,-1,0,1|cover 2,4,4,6,6,2|0,0,-1,-2,1,3,1|0|0,0,1,0,1,1|
0,0,0,3,3,1|0,0,0,3,3,1|0,0,1,0,1,1|0|0,0,-1,-2,1,3,1|0|end|".

Definition factor_stretch := Stretch (1, 1)%Z (11, 10)%Z factor_f factor_g.
Definition covering_stretch := Stretch (1, 1)%Z (11, 10)%Z covering_f covering_g.

Lemma factor_ok : first_pieces factor_text 9 nine_edges false [:: factor_stretch].
Proof. by vm_compute. Qed.
Lemma covering_ok : first_pieces covering_text 9 nine_edges true [:: covering_stretch].
Proof. by vm_compute. Qed.

Section Values.
Variables (R : realFieldType) (lam : R).
Hypotheses (lam_ge1 : 1 <= lam) (lam_le : lam <= 11%:R / 10%:R).

Add Field first_order_field : (field_tactic_theory R).

Let ge_1 : value R (1, 1)%Z <= lam. Proof. by rewrite /value divr1. Qed.

Lemma first_factor : 0 < evaluate factor_g lam /\
  largest_factor nine_vertices lam (evaluate factor_f lam / evaluate factor_g lam).
Proof. exact: (first_piecesP factor_ok (t := factor_stretch) (or_introl erefl) lam_ge1 ge_1 lam_le). Qed.

Lemma first_covering : 0 < evaluate covering_g lam /\
  covering_number nine_vertices lam (evaluate covering_f lam / evaluate covering_g lam).
Proof.
by have [? []] := first_piecesP covering_ok (t := covering_stretch) (or_introl erefl) lam_ge1 ge_1 lam_le.
Qed.

(** 100 (F g - f G) - (x - 1) g G, divided by x - 1. *)
Definition slack : polynomial := [:: -2; -107; -12; 784; 781; -317; -609; -202]%Z.

Lemma slack_gt0 : 0 < evaluate slack lam.
Proof.
have ok : interval_ok 0 true slack (1, 1)%Z (11, 10)%Z by vm_compute.
exact: (interval_okP (isT : (0 <? (1, 1).2)%Z) (isT : (0 <? (11, 10).2)%Z) ok ge_1 lam_le).
Qed.

Lemma values_apart : evaluate factor_f lam / evaluate factor_g lam + (lam - 1) / 100%:R
  <= evaluate covering_f lam / evaluate covering_g lam.
Proof.
have [g_gt0 _] := first_factor; have [h_gt0 _] := first_covering.
have same : poly_same
    (poly_sub (poly_scale 100 (poly_sub (poly_mul covering_f factor_g) (poly_mul factor_f covering_g)))
              (poly_mul [:: -1; 1]%Z (poly_mul factor_g covering_g)))
    (poly_mul [:: -1; 1]%Z slack) by vm_compute.
have := evaluate_same lam same.
rewrite [RHS]evaluate_mul [LHS]evaluate_sub [X in X - _]evaluate_scale [X in _ * X - _]evaluate_sub.
rewrite !evaluate_mul.
have -> : evaluate [:: -1; 1]%Z lam = lam - 1.
  by rewrite /= /Pos.to_nat /= mulr0 addr0 mulr1 addrC.
have -> : whole R 100 = 100%:R by [].
move: (evaluate factor_f lam) (evaluate covering_f lam) (evaluate factor_g lam) g_gt0
  (evaluate covering_g lam) h_gt0 => f F g g_gt0 h h_gt0 E.
have h100 : 0 < 100%:R :> R by rewrite ltr0n.
suff -> : F / h = f / g + (lam - 1) / 100%:R + (lam - 1) * evaluate slack lam / (100%:R * (g * h)).
  rewrite ler_addl divr_ge0 //; last by rewrite ltW // !mulr_gt0.
  by rewrite mulr_ge0 ?subr_ge0 // ltW // slack_gt0.
rewrite -E; move: (100%:R : R) h100 => k k_gt0.
by field_in R; rewrite gt_eqF.
Qed.

Lemma written_out :
  [/\ evaluate factor_f lam = 4%:R * lam ^+ 4 + 9%:R * lam ^+ 3 + 2%:R * lam ^+ 2 - lam,
      evaluate factor_g lam = 2%:R * lam ^+ 3 + 5%:R * lam ^+ 2 + 5%:R * lam + 2%:R,
      evaluate covering_f lam = lam ^+ 5 + 4%:R * lam ^+ 4 + lam ^+ 3 &
      evaluate covering_g lam = lam ^+ 4 + 2%:R * lam ^+ 3 + lam ^+ 2 + lam + 1].
Proof. by rewrite /= /Pos.to_nat /=; split; ring_in R. Qed.

End Values.

(** Both formulas, *)
Theorem first_order_values (R : realFieldType) (lam a c : R) :
  1 <= lam -> lam <= 11%:R / 10%:R ->
  largest_factor nine_vertices lam a -> covering_number nine_vertices lam c ->
  a = (4%:R * lam ^+ 4 + 9%:R * lam ^+ 3 + 2%:R * lam ^+ 2 - lam)
        / (2%:R * lam ^+ 3 + 5%:R * lam ^+ 2 + 5%:R * lam + 2%:R) /\
  c = (lam ^+ 5 + 4%:R * lam ^+ 4 + lam ^+ 3) / (lam ^+ 4 + 2%:R * lam ^+ 3 + lam ^+ 2 + lam + 1).
Proof.
move=> lam_ge1 lam_le aL cC; have [_ aL'] := first_factor lam_ge1 lam_le.
have [_ cC'] := first_covering lam_ge1 lam_le.
rewrite (largest_factor_unique aL aL') (covering_number_unique cC cC').
by have [-> -> -> ->] := written_out lam.
Qed.

(** and that they differ by a multiple of lam - 1, on a connected graph. *)
Theorem first_order_gap (R : realFieldType) :
  connected nine_vertices /\
  forall lam a c : R, 1 <= lam -> lam <= 11%:R / 10%:R ->
  largest_factor nine_vertices lam a -> covering_number nine_vertices lam c ->
  a + (lam - 1) / 100%:R <= c.
Proof.
split; first by apply: (connected_okP (n := 8) (s := nine_edges)); vm_compute.
move=> lam a c lam_ge1 lam_le aL cC; have [_ aL'] := first_factor lam_ge1 lam_le.
have [_ cC'] := first_covering lam_ge1 lam_le.
rewrite (largest_factor_unique aL aL') (covering_number_unique cC cC').
exact: values_apart.
Qed.
