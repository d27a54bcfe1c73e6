(** * beyond/slopes/three-arms: slopes of 3/2 and 5/3

    A centre, three neighbours of it and two more vertices beside each two of these.  The first pieces of
    the curves of OPT and cov, which the program shows by certificates judged within Coq, have these
    slopes: f / g - 1 - s (x - 1) is (x - 1)^2 r / g, and r / g is bounded. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String.
From leakproof.definitions Require Import graph channel bounds limits slopes fractions.
From leakproof.library Require Import graph_facts covering_facts closed_numbers field_tactic.
From leakproof.referee Require Import certificate text polynomial sign arithmetic evaluation claims.
From leakproof.referee Require Import sound_sign accepted.
From leakproof.library Require Import slope_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** The slope of the first piece of a curve *)

Definition slope_rest (f g : polynomial) (s : fraction) (r : polynomial) : bool :=
  poly_same (poly_sub (poly_scale s.2 (poly_sub f g)) (poly_scale s.1 (poly_mul [:: -1; 1]%Z g)))
            (poly_mul [:: -1; 1]%Z (poly_mul [:: -1; 1]%Z r)).

Section Curve.
Variable R : realFieldType.
Add Field curve_slope_field : (field_tactic_theory R).

Lemma slope_of_curve (text : bytes) n (edges : pairs) (covering : bool) (f g : polynomial) (y s : fraction)
    (r : polynomial) (C : positive) :
  first_pieces text n edges covering [:: Stretch (1, 1)%Z y f g] -> fraction_lt (1, 1)%Z y -> (0 <? s.2)%Z ->
  slope_rest f g s r ->
  interval_ok 0 false (poly_sub (poly_scale (Zpos C) g) r) (1, 1)%Z y ->
  interval_ok 0 false (poly_add (poly_scale (Zpos C) g) r) (1, 1)%Z y ->
  right_slope (if covering then @covering_number R _ (edge_graph n edges)
               else @largest_factor R _ (edge_graph n edges)) 1 (value R s).
Proof.
move=> ok y_gt1 s2 rest below_C above_C; pose w x : R := evaluate f x / evaluate g x.
have one : value R (1, 1)%Z = 1 by rewrite /value divr1.
have gt1 : 1 < value R y by rewrite -one value_lt.
have y2 : (0 <? y.2)%Z by case/and3P: y_gt1.
set V := if covering then _ else _.
have at_ x : 1 <= x -> x <= value R y -> [/\ 0 < evaluate g x, V x (w x) & forall b, V x b -> b = w x].
  move=> ge le; have := first_piecesP ok (t := Stretch (1, 1)%Z y f g) (or_introl erefl) ge _ le.
  rewrite /= one => /(_ ge)[g_gt0 claim]; split=> //; rewrite /V; case: (covering) claim => //.
  - by case.
  - by case=> cC _ _ b bC; apply: covering_number_unique bC cC.
  by move=> bL b bL'; apply: largest_factor_unique bL' bL.
have q_gt0 : 0 < whole R s.2 by rewrite whole_gt0.
have line x : evaluate [:: -1; 1]%Z x = x - 1 :> R.
  by rewrite /= /Pos.to_nat /= mulr0 addr0 mulr1 addrC.
have restE x : whole R s.2 * (evaluate f x - evaluate g x) - whole R s.1 * ((x - 1) * evaluate g x)
    = (x - 1) * ((x - 1) * evaluate r x).
  by have := evaluate_same x rest; rewrite evaluate_sub !evaluate_scale evaluate_sub !evaluate_mul !line.
have w1 : w 1 = 1.
  have [g_gt0 _ _] := at_ 1 (lexx _) (ltW gt1); have := restE 1; rewrite subrr !mul0r mulr0 subr0 => /eqP.
  by rewrite mulf_eq0 gt_eqF //= subr_eq0 /w => /eqP->; rewrite divff // gt_eqF.
have C_gt0 : 0 < whole R (Zpos C) by rewrite whole_gt0.
exists 1 => [|e e_gt0].
  by have [_ + _] := at_ 1 (lexx _) (ltW gt1); rewrite w1.
exists (Num.min (value R y - 1) (e * whole R s.2 / whole R (Zpos C))) => [|x x_gt1 x_lt b bV].
  by rewrite lt_minr subr_gt0 gt1 divr_gt0 // mulr_gt0.
have [h h_gt0 xE] : exists2 h, 0 < h & x = 1 + h by exists (x - 1); rewrite ?subr_gt0 // addrC subrK.
have hE : x - 1 = h by rewrite xE addrC addKr.
move: x_lt; rewrite -ltr_subl_addl hE lt_minr => /andP[h_y h_e].
have ge := ltW x_gt1; have le : x <= value R y by rewrite xE -ler_subr_addl ltW.
have [g_gt0 _ /(_ b bV)->] := at_ x ge le.
have from : value R (1, 1)%Z <= x by rewrite one.
have [r_le r_ge] : evaluate r x <= whole R (Zpos C) * evaluate g x /\ - (whole R (Zpos C) * evaluate g x) <= evaluate r x.
  split.
    have := interval_okP (isT : (0 <? (1, 1).2)%Z) y2 below_C from le.
    by rewrite /= evaluate_sub evaluate_scale subr_ge0.
  have := interval_okP (isT : (0 <? (1, 1).2)%Z) y2 above_C from le.
  by rewrite /= evaluate_add evaluate_scale -ler_subl_addl sub0r.
have -> : w x - 1 - value R s * h = h * h * (evaluate r x / evaluate g x) / whole R s.2.
  apply: (mulfI (lt0r_neq0 (mulr_gt0 q_gt0 g_gt0))); have := restE x; rewrite hE /w /value.
  have q0 := lt0r_neq0 q_gt0; have g0 := lt0r_neq0 g_gt0.
  move: (evaluate f x) (evaluate g x) g0 (evaluate r x) (whole R s.1) (whole R s.2) q0 => F' g' g0 r' p' q' q0 E.
  transitivity (q' * (F' - g') - p' * (h * g')); first by field_in R; rewrite ?q0 ?g0.
  by rewrite E; field_in R; rewrite ?q0 ?g0.
rewrite normrM [`|_^-1|]gtr0_norm ?invr_gt0 // ler_pdivr_mulr // normrM [`|h * h|]gtr0_norm ?mulr_gt0 //.
apply: (@le_trans _ _ (h * h * whole R (Zpos C))).
  rewrite ler_wpmul2l ?mulr_ge0 ?(ltW h_gt0) // ler_norml ler_pdivr_mulr // r_le andbT.
  by rewrite ler_pdivl_mulr // mulNr.
by rewrite [e * h]mulrC -!mulrA ler_wpmul2l ?(ltW h_gt0) //; move: h_e; rewrite ltr_pdivl_mulr // => /ltW.
Qed.

End Curve.

(** ** The graph *)

Definition three_arms : graph [finType of 'I_10] := edge_graph 10
  [:: (0, 1); (0, 2); (0, 3); (1, 6); (1, 7); (1, 8); (1, 9); (2, 4); (2, 5); (2, 8); (2, 9); (3, 4); (3, 5); (3, 6); (3, 7)]%nat.
Definition three_arms_edges : pairs :=
  [:: (0, 1); (0, 2); (0, 3); (1, 6); (1, 7); (1, 8); (1, 9); (2, 4); (2, 5); (2, 8); (2, 9); (3, 4); (3, 5); (3, 6); (3, 7)]%nat.

Definition three_arms_factor_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 10|edges 15|0 1|0 2|0 3|1 6|1 7|1 8|1 9|2 4|2 5|2 8|2 9|3 4|3 5|3 6|3 7|conclusion optimum|
pieces 1|piece 1 3:4:2,-4,1|value -1,3 2|channel 0,4,4|0,-2,4 0 0 0 0,1 0,1 0,1 0,1 0,1 0,1|
-2,4 0 0 0 1 1 0,0,1 0,0,1 0,0,1 0,0,1|-2,4 0 0 0 0,0,1 0,0,1 1 1 0,0,1 0,0,1|-2,4 0 0 0 0,0,1 0,0,1 0,0,1 0,0,1 1 1|
0,-1,4,-1 0 0 0 0,0,0,1 0,1 0,1 0,1 0,1 0,1|0,-1,4,-1 0 0 0 0,1 0,0,0,1 0,1 0,1 0,1 0,1|
0,-1,4,-1 0 0 0 0,1 0,1 0,0,0,1 0,1 0,1 0,1|0,-1,4,-1 0 0 0 0,1 0,1 0,1 0,0,0,1 0,1 0,1|
0,-1,4,-1 0 0 0 0,1 0,1 0,1 0,1 0,0,0,1 0,1|0,-1,4,-1 0 0 0 0,1 0,1 0,1 0,1 0,1 0,0,0,1|prices 0,0,0,2|0,0,0,-1|0,0,0,0,1|
0,0,0,0,1|0,0,0,0,1|0|0|0|0|0|0|flow 0 3 0|0 1 0,0,0,1|0 2 0,0,0,1|0 3 0,0,0,1|flow 1 3 1|0 2 0,0,0,1|0 3 0,0,0,1|1 0 0,0,1|
1 0,0,1,-2,1|flow 2 3 1|0 1 0,0,0,1|0 3 0,0,0,1|2 0 0,0,1|2 0,0,1,-2,1|flow 3 3 1|0 1 0,0,0,1|0 2 0,0,0,1|3 0 0,0,1|
3 0,0,1,-2,1|flow 4 3 0|0 1 0,0,0,1|4 2 0,0,0,1|4 3 0,0,0,1|flow 5 3 0|0 1 0,0,0,1|5 2 0,0,0,1|5 3 0,0,0,1|flow 6 3 0|
0 2 0,0,0,1|6 1 0,0,0,1|6 3 0,0,0,1|flow 7 3 0|0 2 0,0,0,1|7 1 0,0,0,1|7 3 0,0,0,1|flow 8 3 0|0 3 0,0,0,1|8 1 0,0,0,1|
8 2 0,0,0,1|flow 9 3 0|0 3 0,0,0,1|9 1 0,0,0,1|9 2 0,0,0,1|end|".
Lemma three_arms_factor (R : realFieldType) : right_slope (@largest_factor R _ three_arms) 1 (3%:R / 2%:R).
Proof.
apply: (@slope_of_curve R three_arms_factor_text 10 three_arms_edges false
  [:: -1; 3]%Z
   [:: 2]%Z
  (101, 100)%Z (3, 2)%Z [::] 20%positive); by vm_compute.
Qed.

Definition three_arms_covering_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 10|edges 15|0 1|0 2|0 3|1 6|1 7|1 8|1 9|2 4|2 5|2 8|2 9|3 4|3 5|3 6|3 7|conclusion covering|
pieces 1|piece 1 2|value 0,0,0,3 1,0,2|packing 2,0,4|0|0|0|0|0,0,0,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,0,1|cover 1,0,2|0|
0,0,0,1|0,0,0,1|0,0,0,1|0|0|0|0|0|0|end|".
Lemma three_arms_covering (R : realFieldType) : right_slope (@covering_number R _ three_arms) 1 (5%:R / 3%:R).
Proof.
apply: (@slope_of_curve R three_arms_covering_text 10 three_arms_edges true
  [:: 0; 0; 0; 3]%Z
   [:: 1; 0; 2]%Z
  (101, 100)%Z (5, 3)%Z [:: 2; -1]%Z 20%positive); by vm_compute.
Qed.

Theorem slopes_three_arms (R : realFieldType) :
  right_slope (@largest_factor R _ three_arms) 1 (3%:R / 2%:R) /\
  right_slope (@covering_number R _ three_arms) 1 (5%:R / 3%:R).
Proof. by split; [apply: three_arms_factor | apply: three_arms_covering]. Qed.
