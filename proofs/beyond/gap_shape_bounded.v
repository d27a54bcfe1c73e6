(** * beyond/gap-shape: from some level on the covering number is attained

    As lam grows, M tends to the identity, and the solution of M w = 1 to a vector of ones.  From
    lam = 2 n on, n the number of vertices, the entries of a row of M beside the diagonal add up to
    less than 1/2: so M w = 1 has a solution, all |w_i| <= 2, and w_i >= 1 - 2/2. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts bounds_facts covering_facts.
From leakproof.beyond Require Import magnitude.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section FarApart.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypotheses (lam_ge1 : 1 <= lam) (far : 2%:R * #|X|%:R <= lam).
Notation M := (similarity G lam).

Lemma beside_diagonal i : \sum_(j | j != i) M i j <= 2%:R^-1.
Proof.
have n_gt0 : 0 < #|X|%:R :> R by rewrite ltr0n; apply/card_gt0P; exists i.
apply: (@le_trans _ _ (\sum_(j | j != i) lam^-1)).
  apply: ler_sum => j ji; rewrite /similarity; case: ifP => _; last by rewrite invr_ge0 ltW ?lam_gt0.
  by rewrite -[X in _ <= X^-1]expr1 lamV_le // lt0n dist_eq0 eq_sym.
apply: (@le_trans _ _ (\sum_(j : X) lam^-1)).
  rewrite [leRHS](bigID (fun j => j != i)) /= ler_addl sumr_ge0 // => j _.
  by rewrite invr_ge0 ltW ?lam_gt0.
rewrite sumr_const -[leLHS]mulr_natl ler_pdivr_mulr ?lam_gt0 // mulrC ler_pdivl_mulr ?ltr0n //.
by rewrite mulrC.
Qed.

(** What M adds to an entry of a vector. *)
Lemma near_entry (w : X -> R) (m : R) i : (forall j, `|w j| <= m) ->
  `|\sum_j M i j * w j - w i| <= m / 2%:R.
Proof.
move=> bounded; rewrite (bigD1 i) //= similarity_refl mul1r addrC addKr.
have m_ge0 : 0 <= m := le_trans (normr_ge0 _) (bounded i).
apply: le_trans (ler_norm_sum _ _ _) _.
apply: (@le_trans _ _ (\sum_(j | j != i) M i j * m)).
  apply: ler_sum => j _; rewrite normrM (ger0_norm (similarity_ge0 _ lam_ge1 _ _)).
  by rewrite ler_wpmul2l ?similarity_ge0.
by rewrite -mulr_suml mulrC ler_wpmul2l ?beside_diagonal.
Qed.

Lemma largest_entry (w : X -> R) (k : X) : exists i, forall j, `|w j| <= `|w i|.
Proof.
have [i _ largest] := @Order.TotalTheory.arg_maxP _ _ _ k xpredT (fun j => `|w j|) isT.
by exists i => j; apply: largest.
Qed.

Lemma solution : exists w : X -> R, forall i, \sum_j M i j * w j = 1.
Proof.
pose A : 'M[R]_#|X| := \matrix_(i, j) M (enum_val i) (enum_val j).
have sums (v : 'rV[R]_#|X|) j :
    (v *m A) 0 j = \sum_i M (enum_val j) i * v 0 (enum_rank i).
  rewrite mxE [RHS](reindex _ (onW_bij _ (@enum_val_bij X))) /=.
  by apply: eq_bigr => i _; rewrite mxE enum_valK mulrC similarity_sym.
have A_unit : A \in unitmx.
  rewrite unitmxE unitfE; apply/det0P => -[v v0 vA].
  have [j vj] : exists j, v 0 j != 0.
    apply/existsP; rewrite -negb_forall; apply: contraNN v0 => /forallP all0.
    by apply/eqP/rowP => j; rewrite mxE; apply/eqP/all0.
  pose w i := v 0 (enum_rank i).
  have [i largest] := largest_entry w (enum_val j).
  have wi : 0 < `|w i|.
    apply: lt_le_trans (largest (enum_val j)); rewrite normr_gt0 /w enum_valK //.
  have := near_entry i largest.
  have -> : \sum_j M i j * w j = 0.
    by have := sums v (enum_rank i); rewrite vA mxE enum_rankK.
  rewrite sub0r normrN ler_pdivl_mulr ?ltr0n // ger_pmulr // => /(lt_le_trans _).
  by move=> /(_ 1); rewrite ltxx ltr1n => /(_ isT).
pose v : 'rV[R]_#|X| := const_mx 1 *m invmx A.
exists (fun i => v 0 (enum_rank i)) => i.
by have := sums v (enum_rank i); rewrite enum_rankK mulmxKV // mxE.
Qed.

Lemma positive_solution : exists w, weighting G lam w.
Proof.
have [w w1] := solution; exists w; split=> // k.
have [i largest] := largest_entry w k.
have wi : `|w i| / 2%:R <= 1.
  have := near_entry i largest; rewrite w1 distrC => near.
  have : `|w i| <= `|w i| / 2%:R + 1.
    by rewrite -{1}[w i](subrK 1); apply: le_trans (ler_norm_add _ _) _; rewrite normr1 ler_add2r.
  by rewrite {1}[`|w i|]splitr ler_add2l.
have := le_trans (near_entry k largest) wi; rewrite w1 ler_norml => /andP[_].
by rewrite ler_subl_addl ler_addr.
Qed.

End FarApart.

Theorem gap_bounded (R : realFieldType) (X : finType) (G : graph X) :
  exists L : R, forall lam : R, L <= lam ->
    exists b : R, largest_factor G lam b /\ covering_number G lam b.
Proof.
exists (1 + 2%:R * #|X|%:R) => lam far.
have lam_ge1 : 1 <= lam by apply: le_trans far; rewrite ler_addl mulr_ge0 ?ler0n.
have [|w wP] := @positive_solution _ _ G lam lam_ge1.
  by apply: le_trans far; rewrite ler_addr ler01.
exists (\sum_i w i); split; first exact: magnitude.
by have [] := covering_certified (weighting_packing wP) (weighting_covering wP) erefl.
Qed.
