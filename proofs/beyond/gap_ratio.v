(** * beyond/gap-ratio: where cov/OPT is largest

    Not always where one of the two changes over from one piece to the next.  On a tree with six
    vertices OPT changes over at 3 and cov near 2.4856 and at 3; at 29/12 the ratio is larger than
    everywhere from 247/100 on.  Both curves are the program's, judged within Coq. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String.
From leakproof.definitions Require Import graph channel bounds pieces fractions.
From leakproof.referee Require Import certificate text judge polynomial sign curve arithmetic evaluation.
From leakproof.referee Require Import curve_claims sound_sign curve_real_closed accepted.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition tree_edges : pairs := [:: (0, 4); (0, 5); (1, 5); (2, 5); (3, 5)]%nat.

Definition factor_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 6|edges 5|0 4|0 5|1 5|2 5|3 5|conclusion optimum|pieces 3|piece 1 1:2:-3,0,1|
value -1,2,1 1,1|channel 0,3,3|0,-3,3 0,1 0,1 0,1 0,3 0|0,-3,3 0,0,0,1 0,1 0,1 0,4,0,-1 0|
0,-3,3 0,1 0,0,0,1 0,1 0,4,0,-1 0|0,-3,3 0,1 0,1 0,0,0,1 0,4,0,-1 0|-3,3 1 1 1 0,0,3 0|-3,3 0,0,1 0,0,1 0,0,1 3 0|
prices 0,0,0,1,1|0,0,0,-1|0|0|0|0,0,0,0,1|0,0,0,0,1,1|flow 0 2 0|0 4 0,0,0,1|0 5 0,0,0,1,1|flow 1 2 0|0 4 0,0,0,1|
1 5 0,0,0,1,1|flow 2 2 0|0 4 0,0,0,1|2 5 0,0,0,1,1|flow 3 2 0|0 4 0,0,0,1|3 5 0,0,0,1,1|flow 4 2 0|0 5 0,0,0,1,1|
4 0 0,0,0,1|flow 5 1 1|0 4 0,0,0,1|5 0,0,0,-1,0,1|piece 1:2:-3,0,1 3|value -1,2,1 1,1|channel 0,0,3,3|
0,0,-3,3 0,0,1 0,0,1 0,0,1 0,0,3 0|-3,0,1,3,-1 0,0,0,0,1 0,0,1 0,0,1 3 0|-3,0,1,3,-1 0,0,1 0,0,0,0,1 0,0,1 3 0|
-3,0,1,3,-1 0,0,1 0,0,1 0,0,0,0,1 3 0|0,-3,3 0,1 0,1 0,1 0,0,0,3 0|0,-3,3 0,0,0,1 0,0,0,1 0,0,0,1 0,3 0|
prices 0,0,0,1,1|0,0,0,-1|0|0|0|0,0,0,0,1|0,0,0,0,1,1|flow 0 2 0|0 4 0,0,0,1|0 5 0,0,0,1,1|flow 1 2 0|0 4 0,0,0,1|
1 5 0,0,0,1,1|flow 2 2 0|0 4 0,0,0,1|2 5 0,0,0,1,1|flow 3 2 0|0 4 0,0,0,1|3 5 0,0,0,1,1|flow 4 2 0|0 5 0,0,0,1,1|
4 0 0,0,0,1|flow 5 1 1|0 4 0,0,0,1|5 0,0,0,-1,0,1|piece 3 infinity|value -4,6 1,1|channel 0,0,1,1|
0,0,-1,1 0,1 0,1 0,1 0,0,1 0,-3,1|-1,1 0,0,0,1 0,1 0,1 1 0,-3,1|-1,1 0,1 0,0,0,1 0,1 1 0,-3,1|
-1,1 0,1 0,1 0,0,0,1 1 0,-3,1|0,-1,1 1 1 1 0,0,0,1 -3,1|0,-1,1 0,0,1 0,0,1 0,0,1 0,1 0,0,-3,1|prices 0,0,0,1,1|
0,0,0,-1,1|0,0,0,0,1|0,0,0,0,1|0,0,0,0,1|0,0,0,0,1|0,0,0,-3,1|flow 0 5 0|0 4 0,0,0,1|0 5 0,0,0,1|5 1 0,0,0,1|
5 2 0,0,0,1|5 3 0,0,0,1|flow 1 5 0|0 4 0,0,0,1|1 5 0,0,0,1|5 0 0,0,0,1|5 2 0,0,0,1|5 3 0,0,0,1|flow 2 5 0|
0 4 0,0,0,1|2 5 0,0,0,1|5 0 0,0,0,1|5 1 0,0,0,1|5 3 0,0,0,1|flow 3 5 0|0 4 0,0,0,1|3 5 0,0,0,1|5 0 0,0,0,1|
5 1 0,0,0,1|5 2 0,0,0,1|flow 4 5 0|0 5 0,0,0,1|4 0 0,0,0,1|5 1 0,0,0,1|5 2 0,0,0,1|5 3 0,0,0,1|flow 5 5 0|
0 4 0,0,0,1|5 0 0,0,0,1|5 1 0,0,0,1|5 2 0,0,0,1|5 3 0,0,0,1|end|".

Definition covering_text : bytes := Eval vm_compute in written
"leakproof-curve 1|vertices 6|edges 5|0 4|0 5|1 5|2 5|3 5|conclusion covering|pieces 3|piece 1 2:3:-3,0,-2,1|
value 0,0,1,1 1,0,1|packing 3,0,3|0|0,0,0,1|0,0,0,1|0,0,0,1|0,0,3|0|cover 1,1,1,1|0|0|0|0|0,0,0,1|0,0,1,1,1|
piece 2:3:-3,0,-2,1 3|value -3,3,1,1 0,1,1|packing 0,1,1|-3,0,-2,1|0,0,1|0,0,1|0,0,1|0,3|0|cover 0,1,1|0|0,1|0,1|
0,1|0,0,1|-3,0,0,1|piece 3 infinity|value -4,6 1,1|packing 1,1|-1,1|0,1|0,1|0,1|0,1|-3,1|cover 1,1|-1,1|0,1|0,1|0,1|
0,1|-3,1|end|".

(** The functions, as numerators and denominators: OPT up to 3, cov up to the root of
    x^3 - 2 x^2 - 3 and from there to 3, and both from 3 on. *)
Definition h := ([:: -1; 2; 1], [:: 1; 1])%Z.
Definition g := ([:: 0; 0; 1; 1], [:: 1; 0; 1])%Z.
Definition g' := ([:: -3; 3; 1; 1], [:: 0; 1; 1])%Z.
Definition final := ([:: -4; 6], [:: 1; 1])%Z.
Definition ending : polynomial := [:: -3; 0; -2; 1]%Z.

Definition factor_pieces : seq piece :=
  let root := RootOf (1, 1)%Z (2, 1)%Z [:: -3; 0; 1]%Z in
  [:: Piece (Rational (1, 1)%Z) (Some root) h.1 h.2; Piece root (Some (Rational (3, 1)%Z)) h.1 h.2;
      Piece (Rational (3, 1)%Z) None final.1 final.2].
Definition covering_pieces : seq piece :=
  let root := RootOf (2, 1)%Z (3, 1)%Z ending in
  [:: Piece (Rational (1, 1)%Z) (Some root) g.1 g.2; Piece root (Some (Rational (3, 1)%Z)) g'.1 g'.2;
      Piece (Rational (3, 1)%Z) None final.1 final.2].

Lemma factor_curve : curve_of factor_text = Some (Curve First (Edges 6 tree_edges) false factor_pieces).
Proof. by vm_compute. Qed.
Lemma covering_curve : curve_of covering_text = Some (Curve First (Edges 6 tree_edges) true covering_pieces).
Proof. by vm_compute. Qed.

(** cov/OPT at 29/12. *)
Definition peak : fraction := (1413721, 1372105)%Z.

(** [peak] - (f/f') / (e/e'), times what makes it a polynomial. *)
Definition below_peak (f e : polynomial * polynomial) : polynomial :=
  poly_sub (poly_scale peak.1 (poly_mul f.2 e.1)) (poly_scale peak.2 (poly_mul f.1 e.2)).

Lemma from_247_100 : interval_ok 5 true (below_peak g h) (247, 100)%Z (3, 1)%Z.
Proof. by vm_compute. Qed.
Lemma from_4971_2000 : interval_ok 5 true (below_peak g' h) (4971, 2000)%Z (3, 1)%Z.
Proof. by vm_compute. Qed.
Lemma not_ended : interval_ok 5 true (poly_opp ending) (1, 1)%Z (4971, 2000)%Z.
Proof. by vm_compute. Qed.
Lemma positive : interval_ok 5 true h.1 (1, 1)%Z (3, 1)%Z.
Proof. by vm_compute. Qed.

Section Tree.
Variable R : realFieldType.
Let G := edge_graph 6 tree_edges.
Let at_ (f : polynomial * polynomial) (x : R) : R := evaluate f.1 x / evaluate f.2 x.
Notation fraction_of a b := (value R (a, b)%Z).

Let one : fraction_of 1 1 = 1. Proof. by rewrite /value divr1. Qed.

Let between k p a b x : interval_ok k true p a b -> (0 <? a.2)%Z && (0 <? b.2)%Z ->
  value R a <= x -> x <= value R b -> 0 < evaluate p x.
Proof. by move=> ok /andP[a0 b0]; apply: interval_okP ok. Qed.

(** ** The values *)

Lemma factor_below_3 x : 1 <= x -> x < fraction_of 3 1 ->
  0 < evaluate h.2 x /\ largest_factor G x (at_ h x).
Proof.
move=> ge1 lt3; have [_ everywhere right] := curve_ofP factor_curve R.
have [p in_p x_p] := everywhere x ge1; have := right p x in_p ge1 x_p; move: in_p x_p.
by case=> [<- //|[<- //|[<- [/= ge3 _]|//]]]; rewrite ltNge ge3 in lt3.
Qed.

Lemma covering_below_3 x : 1 <= x -> x < fraction_of 3 1 ->
  0 < evaluate g.2 x /\ covering_number G x (at_ g x) \/
  [/\ 0 < evaluate g'.2 x, covering_number G x (at_ g' x) & fraction_of 4971 2000 < x].
Proof.
move=> ge1 lt3; have [_ everywhere right] := curve_ofP covering_curve R.
have [p in_p x_p] := everywhere x ge1; have := right p x in_p ge1 x_p; move: in_p x_p.
case=> [<- _ [pos [cov _ _]]|[<- [after _] [pos [cov _ _]]|[<- [/= ge3 _]|//]]]; first by left.
- right; split=> //; rewrite ltNge; apply/negP => le.
  have ge1' : fraction_of 1 1 <= x by rewrite one.
  have := between not_ended isT ge1' le; rewrite evaluate_opp oppr_gt0.
  case: after => [ge3|[_ _]]; first by rewrite ltNge ge3 in lt3.
  have lt0 : evaluate ending (fraction_of 2 1) < 0.
    have : has_sign true (evaluate (poly_opp ending) (fraction_of 2 1)) by rewrite -point_okE.
    by rewrite /has_sign evaluate_opp oppr_gt0.
  by rewrite /= nmulr_lle0 // leNgt => /negP.
- by rewrite ltNge ge3 in lt3.
Qed.

Lemma from_3 x : fraction_of 3 1 <= x ->
  [/\ 0 < evaluate final.2 x, largest_factor G x (at_ final x) & covering_number G x (at_ final x)].
Proof.
move=> ge3; have ge1 : 1 <= x by apply: le_trans ge3; rewrite -one ltW // value_lt.
have [_ _ right] := curve_ofP factor_curve R; have [_ _ right'] := curve_ofP covering_curve R.
have in_final : lies_in (nth (Piece (Rational (1, 1)%Z) None [::] [::]) factor_pieces 2) x by split.
have [pos factor] := right _ _ (or_intror (or_intror (or_introl erefl))) ge1 in_final.
by have [_ [cov _ _]] := right' _ _ (or_intror (or_intror (or_introl erefl))) ge1 in_final; split.
Qed.

(** ** The ratio *)

Lemma less_than_peak f e x : 0 < evaluate f.2 x -> 0 < evaluate e.1 x -> 0 < evaluate e.2 x ->
  0 < evaluate (below_peak f e) x -> at_ f x / at_ e x < value R peak.
Proof.
rewrite /below_peak evaluate_sub !evaluate_scale !evaluate_mul subr_gt0 /at_ invf_div mulf_div => f0 e0 e'0 lt.
by rewrite ltr_pdivr_mulr ?mulr_gt0 // mulrAC ltr_pdivl_mulr ?whole_gt0 // [ltLHS]mulrC.
Qed.


Lemma after_peak x : fraction_of 247 100 <= x ->
  exists c d, [/\ largest_factor G x c, covering_number G x d & d / c < value R peak].
Proof.
move=> ge; have ge1 : 1 <= x by apply: le_trans ge; rewrite -one ltW // value_lt.
have [ge3|lt3] := leP (fraction_of 3 1) x.
  have [pos factor cov] := from_3 ge3; exists (at_ final x), (at_ final x); split=> //.
  have [->|nz] := eqVneq (at_ final x) 0; first by rewrite mul0r /peak divr_gt0 ?whole_gt0.
  by rewrite divff // -one value_lt.
have [h0 factor] := factor_below_3 ge1 lt3.
have h1 : 0 < evaluate h.1 x by apply: (between positive isT) (ltW lt3); rewrite one.
case: (covering_below_3 ge1 lt3) => [[g0 cov]|[g0 cov ge']].
  exists (at_ h x), (at_ g x); split=> //; apply: less_than_peak => //.
  exact: (between from_247_100 isT) (ltW lt3).
exists (at_ h x), (at_ g' x); split=> //; apply: less_than_peak => //.
exact: (between from_4971_2000 isT) (ltW ge') (ltW lt3).
Qed.

Let inverse (a : fraction) : fraction := (a.2, a.1).
Let value_inv a : value R (inverse a) = (value R a)^-1. Proof. by rewrite /value invf_div. Qed.

Let at_fraction f a : (0 <? a.2)%Z ->
  at_ f (value R a) = value R (fraction_mul (value_at a f.1) (inverse (value_at a f.2))).
Proof.
move=> a0; rewrite value_mul value_inv /at_; congr (_ / _).
  by have [d_gt0 hE] := value_atP R f.1 a0; rewrite [RHS]/value hE mulrAC divff ?mul1r ?lt0r_neq0.
by have [d_gt0 hE] := value_atP R f.2 a0; rewrite [RHS]/value hE mulrAC divff ?mul1r ?lt0r_neq0.
Qed.

Lemma at_peak : exists x a b,
  [/\ 1 <= x, largest_factor G x a, covering_number G x b, a < b & b / a = value R peak].
Proof.
pose x := fraction_of 29 12; have ge1 : 1 <= x by rewrite -one ltW // value_lt.
have lt3 : x < fraction_of 3 1 by apply: value_lt.
have [h0 factor] := factor_below_3 ge1 lt3.
case: (covering_below_3 ge1 lt3) => [[g0 cov]|[_ _ lt]]; last first.
  by have := lt_trans lt (value_lt R (isT : fraction_lt (29, 12)%Z (4971, 2000)%Z)); rewrite ltxx.
exists x, (at_ h x), (at_ g x); rewrite !at_fraction //; split=> //.
- by rewrite -at_fraction.
- by rewrite -at_fraction.
- by apply: value_lt; vm_compute.
- by rewrite -value_inv -value_mul; apply: value_same; vm_compute.
Qed.

End Tree.

Theorem gap_ratio_fails (R : realFieldType) :
  ~ (forall (X : finType) (G : graph X),
       (exists lam a b : R, [/\ 1 <= lam, largest_factor G lam a, covering_number G lam b & a < b]) ->
       exists2 mu : R, changes_over (largest_factor G) mu \/ changes_over (covering_number G) mu &
         forall lam a b c d, 1 <= lam -> largest_factor G lam a -> covering_number G lam b ->
           largest_factor G mu c -> covering_number G mu d -> b / a <= d / c).
Proof.
move=> at_ends; have [x [a [b [x1 factor cov less ratio]]]] := at_peak R.
have [|mu ends most] := at_ends _ (edge_graph 6 tree_edges); first by exists x, a, b.
have [ge|lt] := leP (value R (247, 100)%Z) mu.
  have [c [d [factor' cov' lt]]] := after_peak ge.
  by have := most _ _ _ _ _ x1 factor cov factor' cov'; rewrite ratio leNgt lt.
pose d := value R (248, 100)%Z - mu.
have d_gt0 : 0 < d by rewrite subr_gt0; apply: lt_trans lt _; apply: value_lt.
have up y : mu - d < y /\ y < mu + d -> y < value R (248, 100)%Z by case=> _; rewrite /d addrC subrK.
have lt3 y : mu - d < y /\ y < mu + d -> y < value R (3, 1)%Z.
  by move=> /up/lt_trans; apply; apply: value_lt.
case: ends => -[_].
- move/(_ d (Poly (map (@whole R) h.1)) (Poly (map (@whole R) h.2)) d_gt0); apply=> y y1 /lt3 y3.
  by have [pos right] := factor_below_3 y1 y3; rewrite !evaluate_horner lt0r_neq0.
- move/(_ d (Poly (map (@whole R) g.1)) (Poly (map (@whole R) g.2)) d_gt0); apply=> y y1 near.
  have := covering_below_3 y1 (lt3 y near); case=> [[pos right]|[_ _ ge]].
    by rewrite !evaluate_horner lt0r_neq0.
  have := lt_trans ge (lt_trans (up y near) (value_lt R (isT : fraction_lt (248, 100)%Z (4971, 2000)%Z))).
  by rewrite ltxx.
Qed.
