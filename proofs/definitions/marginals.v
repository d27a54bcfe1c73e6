(** * Product domains, marginals

    Source: he14, Definition 8.4 and Sections 8.2.1 and 8.2.2.  The attribute secrets on
    such a domain are [attribute_graph (@side sides)] (definitions/secrets.v). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Product.
(** The numbers of values of the attributes A_1, ..., A_k. *)
Variable sides : seq nat.

Definition attribute := 'I_(size sides).
Definition side (a : attribute) : finType := [finType of 'I_(nth 0 sides a)].
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

(** Marginals as Theorem 8.5 takes them: proper, and pairwise disjoint; and the printed
    value. *)
Definition proper_disjoint (Cs : seq {set attribute}) : bool :=
  [&& 0 < size Cs, all (fun C : {set attribute} => C \proper setT) Cs &
      pairwise (fun A B : {set attribute} => [disjoint A & B]) Cs].
Definition printed_value (Cs : seq {set attribute}) : nat :=
  2 * \max_(C <- Cs) marginal_size C.

End Product.
