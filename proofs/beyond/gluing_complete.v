(** * beyond/gluing: complete graphs with weights

    W(u) = max over sets S of lam u(S) / (|S| - 1 + lam).  From below by telling which element of S it
    is; from above by prices y >= 0 with (lam - 1) y_i + sum y >= lam u_i, because on the complete
    graph lam c_h >= c_i for all h (library/clique_facts.v). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds weighted.
From leakproof.library Require Import graph_facts channel_facts bounds_facts clique_facts.
From leakproof.beyond Require Import gluing.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Complete.
Variables (R : realFieldType) (X : finType) (lam : R) (u : X -> R) (v : X).
Hypotheses (lam_ge1 : 1 <= lam) (u_ge0 : forall i, 0 <= u i).
Notation H := (complete_graph X).
Notation m := (clique_most lam u [set: X]).

Lemma complete_prices : exists2 y, weighted_prices H lam u y & \sum_i y i = m.
Proof.
have [y [y_ge0 y_sum enough]] := paid_for u lam_ge1 (in_setT v).
have allE (F : X -> R) : \sum_(i in [set: X]) F i = \sum_i F i by apply: eq_bigl => i; rewrite in_setT.
rewrite allE in y_sum; exists y => // c i [c_ge0 cP]; rewrite -allE.
apply: (clique_prices lam_ge1) => //; rewrite ?in_setT ?allE ?y_sum ?enough ?in_setT // => h _ hi.
by apply: cP; rewrite /= /complete_rel /= eq_sym.
Qed.

Lemma complete_weighted : largest_weighted H lam u m.
Proof.
have [y y_prices y_sum] := complete_prices.
have upper (Z : finType) (K : X -> Z -> R) : channel K -> private H lam K ->
    posterior_vulnerability u K <= m.
  by move=> KC KP; have := weighted_upper v u_ge0 y_prices KC KP; rewrite y_sum.
split=> //.
have [S S_neq0 mE] : exists2 S, S != set0 & m = worth lam u S.
  have [|S mE] := maximum_attained (set0 : {set X}) (F := fun S : {set X} => if S \subset setT then worth lam u S else 0).
    by move=> S; case: ifP => // _; apply: worth_ge0.
  rewrite subsetT in mE; have [S0|S_neq0] := eqVneq S set0; last by exists S.
  exists [set v]; first by apply/set0Pn; exists v; apply: set11.
  apply/eqP; rewrite eq_le worth_le ?subsetT // andbT {1}/clique_most mE S0 /worth big_set0 mulr0 mul0r.
  exact: worth_ge0.
have TC := telling_channel lam_ge1 S_neq0; have TP := telling_private lam_ge1 S_neq0.
exists X, (telling lam S); split=> //; apply/eqP; rewrite eq_le upper // mE (telling_worth lam u) /=.
rewrite big_mkcond; apply: ler_sum => j _; case: ifP => _; last exact: maximum_ge0.
exact: (le_maximum (fun i => u i * telling lam S i j) j).
Qed.

End Complete.

Theorem gluing_complete (R : realFieldType) (X : finType) (lam : R) (u : X -> R) :
  (0 < #|X|)%N -> 1 <= lam -> (forall i, 0 <= u i) ->
  largest_weighted (complete_graph X) lam u
    (\maximum_(S : {set X}) (lam * (\sum_(i in S) u i) / (#|S|%:R - 1 + lam))).
Proof.
case/card_gt0P=> v _ lam_ge1 u_ge0.
rewrite (eq_maximum (F' := fun S : {set X} => if S \subset setT then worth lam u S else 0)) => [|S]; last by rewrite subsetT.
exact: complete_weighted v lam_ge1 u_ge0.
Qed.
