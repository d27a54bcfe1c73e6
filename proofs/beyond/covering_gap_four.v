(** * beyond/covering-gap: no gap with at most four vertices

    The curves of OPT and of cov, as the program writes them for the eighteen graphs with one to four
    vertices, have the same pieces with the same values; and these graphs are all, up to isomorphism.
    Both are computed within Coq. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import small_graphs isomorphism_facts covering_facts.
From leakproof.referee Require Import certificate text curve curve_claims accepted.
From leakproof.beyond Require Import magnitude.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition texts : seq (bytes * bytes) := Eval vm_compute in
[:: (written "leakproof-curve 1|vertices 1|edges 0|conclusion optimum|pieces 1|piece 1 infinity|value 1 1|channel 1|1|prices 1|1|
flow 0 0 0|end|",
 written "leakproof-curve 1|vertices 1|edges 0|conclusion covering|pieces 1|piece 1 infinity|value 1 1|packing 1|1|cover 1|1|
end|");
(written "leakproof-curve 1|vertices 2|edges 0|conclusion optimum|pieces 1|piece 1 infinity|value 2 1|channel 1|1 0|0 1|
prices 1|1|1|flow 0 0 1|1 1|flow 1 0 1|0 1|end|",
 written "leakproof-curve 1|vertices 2|edges 0|conclusion covering|pieces 1|piece 1 infinity|value 2 1|packing 1|1|1|cover 1|
1|1|end|");
(written "leakproof-curve 1|vertices 2|edges 1|0 1|conclusion optimum|pieces 1|piece 1 infinity|value 0,2 1,1|channel 1,1|
0,1 1|1 0,1|prices 0,1,1|0,0,1|0,0,1|flow 0 1 0|0 1 0,1|flow 1 1 0|1 0 0,1|end|",
 written "leakproof-curve 1|vertices 2|edges 1|0 1|conclusion covering|pieces 1|piece 1 infinity|value 0,2 1,1|packing 1,1|
0,1|0,1|cover 1,1|0,1|0,1|end|");
(written "leakproof-curve 1|vertices 3|edges 0|conclusion optimum|pieces 1|piece 1 infinity|value 3 1|channel 1|1 0 0|0 1 0|
0 0 1|prices 1|1|1|1|flow 0 0 2|1 1|2 1|flow 1 0 2|0 1|2 1|flow 2 0 2|0 1|1 1|end|",
 written "leakproof-curve 1|vertices 3|edges 0|conclusion covering|pieces 1|piece 1 infinity|value 3 1|packing 1|1|1|1|
cover 1|1|1|1|end|");
(written "leakproof-curve 1|vertices 3|edges 1|0 2|conclusion optimum|pieces 1|piece 1 infinity|value 1,3 1,1|channel 1,1|
0,1 0 1|0 1,1 0|1 0 0,1|prices 0,1,1|0,0,1|0,1,1|0,0,1|flow 0 1 1|0 2 0,1|1 0,1,1|flow 1 1 1|0 2 0,1|0 0,1,1|
flow 2 1 1|2 0 0,1|1 0,1,1|end|",
 written "leakproof-curve 1|vertices 3|edges 1|0 2|conclusion covering|pieces 1|piece 1 infinity|value 1,3 1,1|packing 1,1|
0,1|1,1|0,1|cover 1,1|0,1|1,1|0,1|end|");
(written "leakproof-curve 1|vertices 3|edges 2|0 2|1 2|conclusion optimum|pieces 1|piece 1 infinity|value -1,3 1,1|
channel 0,1,1|0,0,1 1 -1,1|1 0,0,1 -1,1|0,1 0,1 0,-1,1|prices 0,0,1,1|0,0,0,1|0,0,0,1|0,0,-1,1|flow 0 2 0|0 2 0,0,1|
2 1 0,0,1|flow 1 2 0|1 2 0,0,1|2 0 0,0,1|flow 2 2 0|2 0 0,0,1|2 1 0,0,1|end|",
 written "leakproof-curve 1|vertices 3|edges 2|0 2|1 2|conclusion covering|pieces 1|piece 1 infinity|value -1,3 1,1|
packing 1,1|0,1|0,1|-1,1|cover 1,1|0,1|0,1|-1,1|end|");
(written "leakproof-curve 1|vertices 3|edges 3|0 1|0 2|1 2|conclusion optimum|pieces 1|piece 1 infinity|value 0,3 2,1|
channel 2,1|0,1 1 1|1 0,1 1|1 1 0,1|prices 0,2,1|0,0,1|0,0,1|0,0,1|flow 0 2 0|0 1 0,1|0 2 0,1|flow 1 2 0|1 0 0,1|
1 2 0,1|flow 2 2 0|2 0 0,1|2 1 0,1|end|",
 written "leakproof-curve 1|vertices 3|edges 3|0 1|0 2|1 2|conclusion covering|pieces 1|piece 1 infinity|value 0,3 2,1|
packing 2,1|0,1|0,1|0,1|cover 2,1|0,1|0,1|0,1|end|");
(written "leakproof-curve 1|vertices 4|edges 0|conclusion optimum|pieces 1|piece 1 infinity|value 4 1|channel 1|1 0 0 0|
0 1 0 0|0 0 1 0|0 0 0 1|prices 1|1|1|1|1|flow 0 0 3|1 1|2 1|3 1|flow 1 0 3|0 1|2 1|3 1|flow 2 0 3|0 1|1 1|3 1|
flow 3 0 3|0 1|1 1|2 1|end|",
 written "leakproof-curve 1|vertices 4|edges 0|conclusion covering|pieces 1|piece 1 infinity|value 4 1|packing 1|1|1|1|1|
cover 1|1|1|1|1|end|");
(written "leakproof-curve 1|vertices 4|edges 1|0 3|conclusion optimum|pieces 1|piece 1 infinity|value 2,4 1,1|channel 1,1|
0,1 0 0 1|0 1,1 0 0|0 0 1,1 0|1 0 0 0,1|prices 0,1,1|0,0,1|0,1,1|0,1,1|0,0,1|flow 0 1 2|0 3 0,1|1 0,1,1|2 0,1,1|
flow 1 1 2|0 3 0,1|0 0,1,1|2 0,1,1|flow 2 1 2|0 3 0,1|0 0,1,1|1 0,1,1|flow 3 1 2|3 0 0,1|1 0,1,1|2 0,1,1|end|",
 written "leakproof-curve 1|vertices 4|edges 1|0 3|conclusion covering|pieces 1|piece 1 infinity|value 2,4 1,1|packing 1,1|
0,1|1,1|1,1|0,1|cover 1,1|0,1|1,1|1,1|0,1|end|");
(written "leakproof-curve 1|vertices 4|edges 2|0 3|1 3|conclusion optimum|pieces 1|piece 1 infinity|value 0,4 1,1|
channel 0,1,1|0,0,1 1 0 -1,1|1 0,0,1 0 -1,1|0 0 0,1,1 0|0,1 0,1 0 0,-1,1|prices 0,0,1,1|0,0,0,1|0,0,0,1|0,0,1,1|
0,0,-1,1|flow 0 2 1|0 3 0,0,1|3 1 0,0,1|2 0,0,1,1|flow 1 2 1|1 3 0,0,1|3 0 0,0,1|2 0,0,1,1|flow 2 2 1|0 3 0,0,1|
3 1 0,0,1|0 0,0,1,1|flow 3 2 1|3 0 0,0,1|3 1 0,0,1|2 0,0,1,1|end|",
 written "leakproof-curve 1|vertices 4|edges 2|0 3|1 3|conclusion covering|pieces 1|piece 1 infinity|value 0,4 1,1|
packing 1,1|0,1|0,1|1,1|-1,1|cover 1,1|0,1|0,1|1,1|-1,1|end|");
(written "leakproof-curve 1|vertices 4|edges 3|0 3|1 3|2 3|conclusion optimum|pieces 2|piece 1 2|value 0,1 1|channel 6|
0,2 3,-1 3,-1 0|3,-1 0,2 3,-1 0|3,-1 3,-1 0,2 0|2 2 2 0|prices 0,0,1|0|0|0|0,0,0,1|flow 0 1 0|0 3 0,0,1|flow 1 1 0|
1 3 0,0,1|flow 2 1 0|2 3 0,0,1|flow 3 0 1|3 0,0,-1,1|piece 2 infinity|value -2,4 1,1|channel 0,1,1|0,0,1 1 1 -2,1|
1 0,0,1 1 -2,1|1 1 0,0,1 -2,1|0,1 0,1 0,1 0,-2,1|prices 0,0,1,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,-2,1|flow 0 3 0|
0 3 0,0,1|3 1 0,0,1|3 2 0,0,1|flow 1 3 0|1 3 0,0,1|3 0 0,0,1|3 2 0,0,1|flow 2 3 0|2 3 0,0,1|3 0 0,0,1|3 1 0,0,1|
flow 3 3 0|3 0 0,0,1|3 1 0,0,1|3 2 0,0,1|end|",
 written "leakproof-curve 1|vertices 4|edges 3|0 3|1 3|2 3|conclusion covering|pieces 2|piece 1 2|value 0,1 1|packing 3|0,1|
0,1|0,1|0|cover 1|0|0|0|0,1|piece 2 infinity|value -2,4 1,1|packing 1,1|0,1|0,1|0,1|-2,1|cover 1,1|0,1|0,1|0,1|-2,1|
end|");
(written "leakproof-curve 1|vertices 4|edges 2|0 2|1 3|conclusion optimum|pieces 1|piece 1 infinity|value 0,4 1,1|
channel 1,2,1|0,1,1 0 1,1 0|0 0,1,1 0 1,1|1,1 0 0,1,1 0|0 1,1 0 0,1,1|prices 0,0,1,2,1|0,0,0,1,1|0,0,0,1,1|
0,0,0,1,1|0,0,0,1,1|flow 0 2 1|0 2 0,0,1,1|1 3 0,0,1,1|1 0,0,1,2,1|flow 1 2 1|0 2 0,0,1,1|1 3 0,0,1,1|0 0,0,1,2,1|
flow 2 2 1|1 3 0,0,1,1|2 0 0,0,1,1|1 0,0,1,2,1|flow 3 2 1|0 2 0,0,1,1|3 1 0,0,1,1|0 0,0,1,2,1|end|",
 written "leakproof-curve 1|vertices 4|edges 2|0 2|1 3|conclusion covering|pieces 1|piece 1 infinity|value 0,4 1,1|
packing 1,2,1|0,1,1|0,1,1|0,1,1|0,1,1|cover 1,2,1|0,1,1|0,1,1|0,1,1|0,1,1|end|");
(written "leakproof-curve 1|vertices 4|edges 3|0 2|0 3|1 3|conclusion optimum|pieces 1|piece 1 infinity|value -2,4 1,1|
channel 0,0,1,1|0,0,-1,1 0,1 0,0,1 0,-1,1|-1,1 0,0,0,1 1 0,-1,1|0,-1,1 1 0,0,0,1 -1,1|0,-1,1 0,0,1 0,1 0,0,-1,1|
prices 0,0,0,1,1|0,0,0,-1,1|0,0,0,0,1|0,0,0,0,1|0,0,0,-1,1|flow 0 3 0|0 2 0,0,0,1|0 3 0,0,0,1|3 1 0,0,0,1|
flow 1 3 0|0 2 0,0,0,1|1 3 0,0,0,1|3 0 0,0,0,1|flow 2 3 0|0 3 0,0,0,1|2 0 0,0,0,1|3 1 0,0,0,1|flow 3 3 0|
0 2 0,0,0,1|3 0 0,0,0,1|3 1 0,0,0,1|end|",
 written "leakproof-curve 1|vertices 4|edges 3|0 2|0 3|1 3|conclusion covering|pieces 1|piece 1 infinity|value -2,4 1,1|
packing 1,1|-1,1|0,1|0,1|-1,1|cover 1,1|-1,1|0,1|0,1|-1,1|end|");
(written "leakproof-curve 1|vertices 4|edges 3|0 2|0 3|2 3|conclusion optimum|pieces 1|piece 1 infinity|value 2,4 2,1|
channel 2,1|0,1 0 1 1|0 2,1 0 0|1 0 0,1 1|1 0 1 0,1|prices 0,2,1|0,0,1|0,2,1|0,0,1|0,0,1|flow 0 2 1|0 2 0,1|0 3 0,1|
1 0,2,1|flow 1 2 1|0 2 0,1|0 3 0,1|0 0,2,1|flow 2 2 1|2 0 0,1|2 3 0,1|1 0,2,1|flow 3 2 1|3 0 0,1|3 2 0,1|1 0,2,1|
end|",
 written "leakproof-curve 1|vertices 4|edges 3|0 2|0 3|2 3|conclusion covering|pieces 1|piece 1 infinity|value 2,4 2,1|
packing 2,1|0,1|2,1|0,1|0,1|cover 2,1|0,1|2,1|0,1|0,1|end|");
(written "leakproof-curve 1|vertices 4|edges 4|0 2|0 3|1 3|2 3|conclusion optimum|pieces 2|piece 1 1:2:-2,0,1|value 0,1 1|
channel 4,8,4|0,2,2,1 4,2 0,4,2,-1 0|2,4,0,-1 0,0,4,2 2,4,0,-1 0|0,4,2,-1 4,2 0,2,2,1 0|2,2,1 0,4,2 2,2,1 0|
prices 0,0,1|0|0|0|0,0,0,1|flow 0 1 0|0 3 0,0,1|flow 1 1 0|1 3 0,0,1|flow 2 1 0|2 3 0,0,1|flow 3 0 1|3 0,0,-1,1|
piece 1:2:-2,0,1 infinity|value -2,4,4 2,3,1|channel 0,2,3,1|0,0,1,1 2,1 0,1,1 -2,0,1|1,1 0,0,2,1 1,1 -2,0,1|
0,1,1 2,1 0,0,1,1 -2,0,1|0,1,1 0,2,1 0,1,1 0,-2,0,1|prices 0,0,2,3,1|0,0,0,1,1|0,0,0,2,1|0,0,0,1,1|0,0,-2,0,1|
flow 0 3 0|0 2 0,0,1,1|0 3 0,0,1,1|3 1 0,0,2,1|flow 1 3 0|1 3 0,0,2,1|3 0 0,0,1,1|3 2 0,0,1,1|flow 2 3 0|
2 0 0,0,1,1|2 3 0,0,1,1|3 1 0,0,2,1|flow 3 3 0|3 0 0,0,1,1|3 1 0,0,2,1|3 2 0,0,1,1|end|",
 written "leakproof-curve 1|vertices 4|edges 4|0 2|0 3|1 3|2 3|conclusion covering|pieces 2|piece 1 1:2:-2,0,1|value 0,1 1|
packing 2,1|0,1|0,0,1|0,1|0|cover 1|0|0|0|0,1|piece 1:2:-2,0,1 infinity|value -2,4,4 2,3,1|packing 2,3,1|0,1,1|
0,2,1|0,1,1|-2,0,1|cover 2,3,1|0,1,1|0,2,1|0,1,1|-2,0,1|end|");
(written "leakproof-curve 1|vertices 4|edges 4|0 2|0 3|1 2|1 3|conclusion optimum|pieces 1|piece 1 infinity|value 0,0,4 1,2,1|
channel 1,2,1|0,0,1 1 0,1 0,1|1 0,0,1 0,1 0,1|0,1 0,1 0,0,1 1|0,1 0,1 1 0,0,1|prices 0,0,1,2,1|0,0,0,0,1|0,0,0,0,1|
0,0,0,0,1|0,0,0,0,1|flow 0 3 0|0 2 0,0,1,1|0 3 0,0,0,1|2 1 0,0,0,1|flow 1 3 0|1 2 0,0,1,1|1 3 0,0,0,1|2 0 0,0,0,1|
flow 2 3 0|0 3 0,0,0,1|2 0 0,0,1,1|2 1 0,0,0,1|flow 3 3 0|0 2 0,0,0,1|3 0 0,0,1,1|3 1 0,0,0,1|end|",
 written "leakproof-curve 1|vertices 4|edges 4|0 2|0 3|1 2|1 3|conclusion covering|pieces 1|piece 1 infinity|
value 0,0,4 1,2,1|packing 1,2,1|0,0,1|0,0,1|0,0,1|0,0,1|cover 1,2,1|0,0,1|0,0,1|0,0,1|0,0,1|end|");
(written "leakproof-curve 1|vertices 4|edges 5|0 2|0 3|1 2|1 3|2 3|conclusion optimum|pieces 1|piece 1 infinity|
value 0,-2,4 -1,2,1|channel -1,2,1|0,0,1 1 -1,1 -1,1|1 0,0,1 -1,1 -1,1|0,1 0,1 0,-1,1 -1,1|0,1 0,1 -1,1 0,-1,1|
prices 0,0,-1,2,1|0,0,0,0,1|0,0,0,0,1|0,0,0,-1,1|0,0,0,-1,1|flow 0 3 0|0 2 0,0,0,1|0 3 0,0,-1,1|2 1 0,0,0,1|
flow 1 3 0|1 2 0,0,0,1|1 3 0,0,-1,1|2 0 0,0,0,1|flow 2 3 0|2 0 0,0,0,1|2 1 0,0,0,1|2 3 0,0,-1,1|flow 3 3 0|
3 0 0,0,0,1|3 1 0,0,0,1|3 2 0,0,-1,1|end|",
 written "leakproof-curve 1|vertices 4|edges 5|0 2|0 3|1 2|1 3|2 3|conclusion covering|pieces 1|piece 1 infinity|
value 0,-2,4 -1,2,1|packing -1,2,1|0,0,1|0,0,1|0,-1,1|0,-1,1|cover -1,2,1|0,0,1|0,0,1|0,-1,1|0,-1,1|end|");
(written "leakproof-curve 1|vertices 4|edges 6|0 1|0 2|0 3|1 2|1 3|2 3|conclusion optimum|pieces 1|piece 1 infinity|
value 0,4 3,1|channel 3,1|0,1 1 1 1|1 0,1 1 1|1 1 0,1 1|1 1 1 0,1|prices 0,3,1|0,0,1|0,0,1|0,0,1|0,0,1|flow 0 3 0|
0 1 0,1|0 2 0,1|0 3 0,1|flow 1 3 0|1 0 0,1|1 2 0,1|1 3 0,1|flow 2 3 0|2 0 0,1|2 1 0,1|2 3 0,1|flow 3 3 0|3 0 0,1|
3 1 0,1|3 2 0,1|end|",
 written "leakproof-curve 1|vertices 4|edges 6|0 1|0 2|0 3|1 2|1 3|2 3|conclusion covering|pieces 1|piece 1 infinity|
value 0,4 3,1|packing 3,1|0,1|0,1|0,1|0,1|cover 3,1|0,1|0,1|0,1|0,1|end|")].

(** The graph of two accepted curves, of OPT and of cov, that are the same function. *)
Definition same_curves (t : bytes * bytes) : option (nat * pairs) :=
  if curve_of t.1 is Some c then
    if curve_of t.2 is Some d then
      if of_covering c then None else
      if curve_object c is Edges n s then
        if same_curve (Curve (curve_version c) (Edges n s) true (curve_pieces c)) d then Some (n, s) else None
      else None
    else None
  else None.

Lemma same_curvesP t n s : same_curves t = Some (n, s) ->
  forall (R : realFieldType) (lam : R), 1 <= lam ->
  exists b : R, largest_factor (edge_graph n s) lam b /\ covering_number (edge_graph n s) lam b.
Proof.
rewrite /same_curves; case opt: curve_of => [[i o covering ps]|//]; case cov: curve_of => [d|//] /=.
case: covering opt => // opt; case: o opt => [m e|//|//|//|//] opt.
case: ifP => // /same_curveP d_is [<- <-] R lam lam_ge1; rewrite -d_is in cov.
have [_ everywhere right] := curve_ofP opt R; have [_ _ right'] := curve_ofP cov R.
have [p p_in p_lam] := everywhere lam lam_ge1.
have [_ factor] := right p lam p_in lam_ge1 p_lam.
have [_ [covering _ _]] := right' p lam p_in lam_ge1 p_lam.
by exists (piece_value p lam).
Qed.

Definition graphs : seq (option (nat * pairs)) := Eval vm_compute in map same_curves texts.
Lemma graphs_right : map same_curves texts = graphs.
Proof. by vm_compute. Qed.

Definition with_vertices (n : nat) : seq pairs :=
  pmap (fun g => if g is Some (m, s) then if m == n then Some s else None else None) graphs.

Lemma all_graphs : all (fun n => covers_all n false (with_vertices n)) [:: 1; 2; 3; 4]%nat.
Proof. by vm_compute. Qed.

Lemma with_verticesP n s : s \in with_vertices n ->
  forall (R : realFieldType) (lam : R), 1 <= lam ->
  exists b : R, largest_factor (edge_graph n s) lam b /\ covering_number (edge_graph n s) lam b.
Proof.
rewrite /with_vertices -graphs_right; elim: texts => //= t ts IH.
case found: (same_curves t) => [[m e]|//]; case: eqP => //= mn; rewrite inE => /predU1P[->|//].
by rewrite -mn; apply: same_curvesP found.
Qed.

Theorem covering_gap_four_vertices (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  (#|X| <= 4)%nat -> 1 <= lam -> exists b : R, largest_factor G lam b /\ covering_number G lam b.
Proof.
move=> few lam_ge1; case card_X: #|X| (few) => [|m] le_m.
  have none (x : X) : False by have := fintype0 x card_X.
  have w : weighting G lam (fun=> 0) by split=> i; have := none i.
  exists (\sum_(i : X) 0); split; first exact: magnitude.
  by have [] := covering_certified (weighting_packing w) (weighting_covering w) erefl.
have covered : covers_all m.+1 false (with_vertices m.+1).
  by apply: (allP all_graphs); case: m le_m {card_X} => [|[|[|[|//]]]].
have [s s_in same] := @one_of_the_list m X G false _ card_X covered (fun no => match notF no with end).
have [b [factor covering]] := with_verticesP s_in lam_ge1.
have back := isomorphic_sym same.
by exists b; split; [apply: largest_factor_isomorphic factor | apply: covering_number_isomorphic covering].
Qed.
