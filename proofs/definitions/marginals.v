(** * Product domains, marginals, grids

    Source: he14, Definition 8.4 and Sections 8.2.1 to 8.2.3. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Product.
(** The numbers of values of the attributes A_1, ..., A_k. *)
Variable sides : seq nat.

Definition attribute := 'I_(size sides).
Definition product_value := {dffun forall a : attribute, 'I_(nth 0 sides a)}.

(** A cell of the marginal over the attributes [C], and the cell of a value. *)
Definition cell (C : {set attribute}) :=
  {dffun forall a : {a | a \in C}, 'I_(nth 0 sides (val a))}.
Definition cell_of (C : {set attribute}) (x : product_value) : cell C :=
  [ffun a => x (val a)].

(** size(C). *)
Definition marginal_size (C : {set attribute}) : nat := \prod_(a in C) nth 0 sides a.

(** A count query for each cell. *)
Definition in_cell (C : {set attribute}) (c : cell C) : pred product_value :=
  fun x => cell_of C x == c.
Definition marginal_constraints (C : {set attribute}) (counts : cell C -> nat) :
    seq (pred [finType of product_value] * nat) :=
  [seq (in_cell c, counts c) | c <- enum [finType of cell C]].

(** Those of several marginals. *)
Definition marginals_constraints (Cs : seq {set attribute})
    (counts : forall C : {set attribute}, cell C -> nat) :
    seq (pred [finType of product_value] * nat) :=
  flatten [seq marginal_constraints (counts C) | C <- Cs].

(** Attribute secrets: values are a secret pair if they differ in one attribute. *)
Definition attribute_rel : rel product_value :=
  [rel x y : product_value | #|[set a | x a != y a]| == 1].
Lemma attribute_sym : symmetric attribute_rel.
Proof.
move=> x y; rewrite /attribute_rel /=; congr (_ == _); apply: eq_card => a.
by rewrite !inE eq_sym.
Qed.
Lemma attribute_irr : irreflexive attribute_rel.
Proof.
move=> x; rewrite /attribute_rel /= (_ : [set _ | _] = set0) ?cards0 //.
by apply/setP => a; rewrite !inE eqxx.
Qed.
Definition attribute_graph : graph [finType of product_value] :=
  Graph attribute_sym attribute_irr.

End Product.
