(** * alvim15/remark-10: privacy at a distance

    For rows joined by a path; rows in different components are not compared, as
    there the distance is not defined.  Written as products, so that zero entries
    are covered. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem remark_10 (R : realFieldType) (A B : finType) (G : graph A) (lam : R)
    (M : A -> B -> R) (i h : A) (j : B) :
  1 <= lam -> private G lam M -> connect G i h ->
  lam ^- dist G i h * M h j <= M i j <= lam ^+ dist G i h * M h j.
Proof.
move=> lam_ge1 MP ih; rewrite private_dist // andbT.
rewrite mulrC ler_pdivr_mulr ?lamX_gt0 // mulrC dist_sym.
by apply: private_dist => //; rewrite connect_symG.
Qed.
