(** * alvim15/cartesian-product: products of vertex-transitive graphs *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph symmetry.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem cartesian_product_if (A B : finType) (GA : graph A) (GB : graph B) :
  vertex_transitive GA -> vertex_transitive GB -> vertex_transitive (product_graph GA GB).
Proof.
move=> transA transB [a b] [c d]; have [s /autP sA sac] := transA a c.
have [t /autP tB tbd] := transB b d.
have inj : injective (fun p : A * B => (s p.1, t p.2)).
  by move=> [x y] [z w] [/perm_inj-> /perm_inj->].
exists (perm inj); last by rewrite permE /= sac tbd.
apply/autP => p q; rewrite !permE -![product_graph GA GB _ _]/(_ || _) /=.
by rewrite !(inj_eq perm_inj) sA tB.
Qed.
