(** * beyond/curve-pieces: one piece if the automorphisms take every vertex to every other

    Then the sum of lam^-distance is the same from everywhere, and OPT is the number of vertices
    over that sum. *)

From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From leakproof.definitions Require Import graph channel symmetry bounds pieces.
From leakproof.library Require Import graph_facts bounds_facts isomorphism_facts.
From leakproof.beyond Require Import magnitude.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem curve_pieces_transitive (R : realFieldType) (X : finType) (G : graph X) :
  vertex_transitive G -> has_pieces (@largest_factor R X G) 1.
Proof.
move=> transitive; have [x0 _|empty] := pickP (xpredT : pred X); last first.
  exists (fun=> xpredT), (fun=> 0), (fun=> 1); split=> // [lam _|_ lam lam_ge1 _]; first by exists ord0.
  rewrite horner0 hornerE oner_eq0 mul0r; split=> //.
  have := @magnitude R X G lam (fun=> 0) lam_ge1; rewrite big1 //; apply.
  by split=> i //; have := empty i.
pose n := #|X|.
pose q : {poly R} := \sum_(i | connect G x0 i) 'X^(n - dist G x0 i).
exists (fun=> xpredT), (fun=> n%:R *: 'X^n), (fun=> q); split=> // [lam _|_ lam lam_ge1 _]; first by exists ord0.
pose S := \sum_i similarity G lam x0 i.
have same j : \sum_i similarity G lam j i = S.
  have [s sA <-] := transitive x0 j; rewrite /S (reindex_inj (@perm_inj _ s)) /=.
  apply: eq_bigr => i _; symmetry; apply: isomorphic_similarity => [|x y]; last by rewrite (autP _ _ sA).
  by exists (s^-1)%g; [apply: permK | apply: permKV].
have S_gt0 : 0 < S.
  rewrite /S (bigD1 x0) //= similarity_refl ltr_paddr ?ltr01 // sumr_ge0 // => i _.
  exact: similarity_ge0.
have qE : q.[lam] = lam ^+ n * S.
  rewrite /q horner_sum [in RHS]/S [in RHS](bigID (connect G x0)) /= [X in _ + X]big1 ?addr0 => [|i]; last first.
    by move=> away; rewrite /similarity (negbTE away).
  rewrite mulr_sumr; apply: eq_bigr => i x0i.
  rewrite hornerXn /similarity x0i -[X in _ = lam ^+ X * _](subnK (ltnW (dist_lt x0i))) exprD mulfK //.
  exact: lamX_neq0.
have q_gt0 : 0 < q.[lam] by rewrite qE mulr_gt0 ?lamX_gt0.
split; first by rewrite lt0r_neq0.
rewrite hornerZ hornerXn qE invfM mulrA mulfK ?lamX_neq0 //.
have := @magnitude R X G lam (fun=> S^-1) lam_ge1; rewrite sumr_const -[S^-1 *+ _]mulr_natl; apply.
split=> i; first by rewrite invr_ge0 ltW.
by rewrite -mulr_suml same divff ?lt0r_neq0.
Qed.
