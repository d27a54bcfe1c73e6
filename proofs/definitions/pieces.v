(** * Functions of the level that are given in pieces

    OPT(G, lam) and cov(G, lam) as functions of lam >= 1.  Such a function is given as a relation:
    [value lam b] says that [b] is its value at [lam], as [largest_factor G lam b] does.

    Source: the ledger's section "beyond". *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Pieces.
Variables (R : realFieldType) (value : R -> R -> Prop).

(** With two numbers it contains all between them.  In an ordered field an interval need not have
    ends: they may be roots that the field has not. *)
Definition interval (I : R -> Prop) : Prop :=
  forall x y z, I x -> I z -> x <= y -> y <= z -> I y.

(** Wherever [I] says so it is the quotient of these two polynomials. *)
Definition is_quotient_on (I : R -> Prop) (p q : {poly R}) : Prop :=
  forall lam, 1 <= lam -> I lam -> q.[lam] != 0 /\ value lam (p.[lam] / q.[lam]).

(** [k] intervals make up [1, oo), and on each of them it is a quotient of polynomials. *)
Definition has_pieces (k : nat) : Prop :=
  exists (I : 'I_k -> R -> Prop) (p q : 'I_k -> {poly R}),
    [/\ forall i, interval (I i),
        forall lam, 1 <= lam -> exists i, I i lam &
        forall i, is_quotient_on (I i) (p i) (q i)].

(** It changes over from one piece to the next at [lam]: no quotient of polynomials is right all
    around [lam]. *)
Definition changes_over (lam : R) : Prop :=
  1 <= lam /\
  forall (d : R) (p q : {poly R}), 0 < d -> ~ is_quotient_on (fun x => lam - d < x /\ x < lam + d) p q.

End Pieces.
