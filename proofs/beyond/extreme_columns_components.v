(** * beyond/extreme-columns, on disconnected graphs: the extreme rays are those of
    the components, extended by zeros. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel extreme.
From leakproof.library Require Import graph_facts.
From leakproof.beyond Require Import extreme_columns.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Extend.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R) (C : {set X}).
Hypothesis CG : C \in components G.

Let I := induced G C.

Lemma extend_in (c : {v : X | v \in C} -> R) i : extend_by_zero c (val i) = c i.
Proof. by rewrite /extend_by_zero valK. Qed.

Lemma extend_out (c : {v : X | v \in C} -> R) i : i \notin C -> extend_by_zero c i = 0.
Proof. by move=> iC; rewrite /extend_by_zero insubF //; apply/negbTE. Qed.

(** The restriction of a private column. *)
Lemma restrict_private (a : X -> R) :
  private_column G lam a -> private_column I lam (fun i => a (val i)).
Proof. by case=> a_ge0 aP; split=> [i|i h ih]; [apply: a_ge0 | apply: aP]. Qed.

Lemma extend_private (c : {v : X | v \in C} -> R) :
  private_column I lam c -> private_column G lam (extend_by_zero c).
Proof.
case=> c_ge0 cP; split=> [i|i h ih].
  by have [iC|iC] := boolP (i \in C); [rewrite /extend_by_zero insubT | rewrite extend_out].
have hi : G h i by rewrite adjacent_sym.
have [iC|iC] := boolP (i \in C).
  have hC : h \in C by rewrite (components_connect h CG iC) connect1.
  have := cP (Sub i iC) (Sub h hC) ih.
  by rewrite -!(extend_in c).
rewrite !extend_out ?mulr0 //; apply: contra iC => hC.
by rewrite (components_connect i CG hC) connect1.
Qed.

Lemma extend_extreme (c : {v : X | v \in C} -> R) :
  extreme I lam c <-> extreme G lam (extend_by_zero c).
Proof.
split=> -[cP [i ci] c_split]; split.
- exact: extend_private.
- by exists (val i); rewrite extend_in.
- move=> a b aP bP abc; have [|t tE] := c_split _ _ (restrict_private aP) (restrict_private bP).
    by move=> x; rewrite abc extend_in.
  exists t => x; have [xC|xC] := boolP (x \in C).
    by have := tE (Sub x xC); rewrite -(extend_in c).
  rewrite extend_out // mulr0; have := abc x; rewrite extend_out // => /eqP.
  by rewrite paddr_eq0; [case/andP=> /eqP | case: aP | case: bP].
- case: cP => e_ge0 eP; split=> [x|x y xy]; first by rewrite -(extend_in c).
  by rewrite -!(extend_in c); apply: eP.
- have iC : i \in C by apply: contraNT ci => iC; rewrite extend_out.
  by exists (Sub i iC); rewrite -(extend_in c).
- move=> a b aP bP abc.
  have [|t tE] := c_split _ _ (extend_private aP) (extend_private bP).
    move=> x; have [xC|xC] := boolP (x \in C); last by rewrite !extend_out // addr0.
    by have := abc (Sub x xC); rewrite -!extend_in.
  by exists t => x; rewrite -(extend_in a) -(extend_in c).
Qed.

End Extend.

Lemma extreme_ext (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (c c' : X -> R) :
  c =1 c' -> extreme G lam c -> extreme G lam c'.
Proof.
move=> eq_c [[c_ge0 cP] [i ci] c_split]; split.
- by split=> [x|x y xy]; rewrite -!eq_c //; apply: cP.
- by exists i; rewrite -eq_c.
- move=> a b aP bP abc; have [|t tE] := c_split a b aP bP.
    by move=> x; rewrite abc eq_c.
  by exists t => x; rewrite -eq_c.
Qed.

Theorem extreme_columns_components (R : realFieldType) (X : finType) (G : graph X)
    (lam : R) (c : X -> R) :
  1 < lam ->
  extreme G lam c <->
  exists (C : {set X}) (c' : {v : X | v \in C} -> R),
    [/\ C \in components G, extreme (induced G C) lam c' & c =1 extend_by_zero c'].
Proof.
move=> lam_gt1; split=> [c_ext|[C [c' [CG c'_ext cE]]]]; last first.
  by apply: (extreme_ext (c := extend_by_zero c')) => //; apply/extend_extreme.
have [C [f [t [CG _ _ cE]]]] := proj1 (extreme_columns G c lam_gt1) c_ext.
have eq_c : c =1 extend_by_zero (fun i : {v : X | v \in C} => c (val i)).
  move=> i; have [iC|iC] := boolP (i \in C); first by rewrite /extend_by_zero insubT.
  by rewrite extend_out // cE /level_column (negbTE iC) mulr0.
exists C, (fun i => c (val i)); split=> //.
by apply/extend_extreme => //; apply: extreme_ext c_ext.
Qed.
