(** * he14/error-by-threshold: at the best split the error need not fall as theta grows

    By equation (15) it is (a + b)^3 / eps^2 with a^3 = c1 and b^3 = c2, the coefficients of
    (14).  From theta = 1, where there are no trees, to theta = 2 it grows, for fan-out 2 and
    every domain of three values or more.  Nor does it always grow: near theta = |T| the S
    nodes take a share of the budget that few ranges pay back. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy range_errors.
From leakproof.library Require Import range_error_facts closed_numbers.
From leakproof.he14 Require Import equation_15.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem error_decreasing_fails (R : realFieldType) (T : nat) (eps a b a' b' : R) :
  (3 <= T)%N -> 0 < eps -> 0 <= a -> 0 <= b -> 0 <= a' -> 0 <= b' ->
  (* theta = 1 = 2^0 *)
  a ^+ 3 = c1_of R T 1 -> b ^+ 3 = c2_of R T 2 0 ->
  (* theta = 2 = 2^1 *)
  a' ^+ 3 = c1_of R T 2 -> b' ^+ 3 = c2_of R T 2 1 ->
  (a + b) ^+ 3 / eps ^+ 2 < (a' + b') ^+ 3 / eps ^+ 2.
Proof.
move=> T_ge3 eps_gt0 a_ge0 b_ge0 a'_ge0 b'_ge0 a3 b3 a'3 b'3.
rewrite ltr_pmul2r ?invr_gt0 ?exprn_gt0 //.
have -> : b = 0.
  have : b ^+ 3 == 0 by rewrite b3 /c2_of expr0n mulr0 !mul0r.
  by rewrite expf_eq0 /= => /eqP.
rewrite addr0 a3; apply: (@lt_le_trans _ _ (a' ^+ 3 + b' ^+ 3)); last first.
  have ab_ge0 : 0 <= a' + b' by rewrite addr_ge0.
  rewrite [leRHS]exprS mulrDl; apply: ler_add; rewrite exprS ler_wpmul2l //.
    by apply: ler_expn2r; rewrite ?nnegrE // ler_addl.
  by apply: ler_expn2r; rewrite ?nnegrE // ler_addr.
have T1_gt0 : 0 < T%:R + 1 :> R by rewrite ltr_paddl ?ler0n ?ltr01.
rewrite a'3 b'3 /c1_of /c2_of expr1n mulr1 -mulrDl ltr_pmul2r ?invr_gt0 //.
have -> : 2%:R - 1 = 1 :> R by rewrite (natrD _ 1 1) addrK.
rewrite mulr1 -!natrB ?(leq_trans _ T_ge3) // -!natrM -natrD ltr_nat.
apply: (@leq_ltn_trans (4 * T)); first by rewrite leq_mul2l leq_subr.
rewrite -add1n; apply: leq_add; last by rewrite leq_mul2r orbT.
by rewrite muln_gt0 subn_gt0 T_ge3.
Qed.

(** Three values and f = 3: the error at theta = 2 is above that at theta = |T| = 3 = 3^1. The
    logarithm of 2 is at least 5/8, for 3^5 <= 2^8. *)
Theorem never_worse_fails (R : realFieldType) (eps l a b a' b' : R) :
  0 < eps -> logarithm_to 3 2 l -> 0 <= a -> 0 <= b -> 0 <= a' -> 0 <= b' ->
  a ^+ 3 = c1_of R 3 2 -> b ^+ 3 = c2_at 3 3 l ->
  a' ^+ 3 = c1_of R 3 3 -> b' ^+ 3 = c2_of R 3 3 1 ->
  (a' + b') ^+ 3 / eps ^+ 2 < (a + b) ^+ 3 / eps ^+ 2.
Proof.
move=> eps_gt0 log a_ge0 b_ge0 a'_ge0 b'_ge0 a3 b3 a'3 b'3.
rewrite ltr_pmul2r ?invr_gt0 ?exprn_gt0 //.
have l_ge : 5%:R / 8%:R <= l by rewrite ler_pdivr_mulr ?ltr0n // -log.
have c2E (x : R) : 8%:R * (3%:R - 1) * x * 3%:R / (3%:R + 1) = 12%:R * x.
  by rewrite -!mulrA [x * _]mulrC !mulrA; congr (_ * x); numbers_in R.
have -> : a' = 0.
  by move: a'3; rewrite /c1_of subrr mulr0 mul0r => /eqP; rewrite expf_eq0 => /eqP.
have a_ge1 : 1 <= a.
  by rewrite -(@ler_pexpn2r _ 3) ?nnegrE ?ler01 // a3 /c1_of; numbers_in R.
have b_ge : 7%:R / 5%:R <= b.
  have frac_ge0 (m n : nat) : 0 <= m%:R / n%:R :> R by rewrite divr_ge0 ?ler0n.
  rewrite -(@ler_pexpn2r _ 3) ?nnegrE // b3 /c2_at c2E.
  apply: le_trans (_ : 12%:R * (5%:R / 8%:R) ^+ 3 <= _); last first.
    by rewrite ler_pmul2l ?ltr0n // ler_expn2r ?nnegrE // (le_trans _ l_ge).
  numbers_in R.
rewrite add0r b'3 /c2_of expr1n c2E mulr1.
apply: (@lt_le_trans _ _ ((12%:R / 5%:R) ^+ 3)); first numbers_in R.
have sum_ge : 12%:R / 5%:R <= a + b.
  by rewrite (natrD _ 5 7) mulrDl divff ?pnatr_eq0 // ler_add.
by rewrite ler_expn2r ?nnegrE ?addr_ge0 // divr_ge0 ?ler0n.
Qed.

(** Four values and f = 4, by the trees themselves: at theta = 4 the error is 16/eps^2, and at
    theta = 2 it is at least 20/eps^2 whatever the split. *)
Theorem never_worse_trees_fails (R : realFieldType) (eps s t s' t' : R) :
  0 < s -> 0 < t -> s + t = eps -> 0 < s' -> 0 < t' -> s' + t' = eps ->
  mean_error 4 4 4 shared_noise s' t' = 16%:R / eps ^+ 2 /\
  20%:R / eps ^+ 2 <= mean_error 4 2 4 shared_noise s t.
Proof.
move=> s_gt0 t_gt0 st s'_gt0 t'_gt0 s't'.
have full : noise_counts 4 4 4 shared_noise = (0, 0, 80, 10)%N by vm_compute.
have half : noise_counts 4 2 4 shared_noise = (4, 16, 40, 10)%N by vm_compute.
rewrite (mean_errorE _ _ full) (mean_errorE _ _ half) {full half} /shares s't' st.
have eps_gt0 : 0 < eps by rewrite -st addr_gt0.
rewrite muln0 !mul0r !add0r; split; first by congr (_ / _); numbers_in R.
have [] := @minimum R (9%:R / 10%:R) (14%:R / 10%:R) eps _ _ eps_gt0; [numbers_in R | numbers_in R |].
move=> /(_ s t s_gt0 t_gt0 st) least _; rewrite /split_error in least.
have scaled (u v x : R) : u <= v -> 0 < x -> u / x ^+ 2 <= v / x ^+ 2.
  by move=> uv x_gt0; rewrite ler_pmul2r ?invr_gt0 ?exprn_gt0.
apply: (@le_trans _ _ ((9%:R / 10%:R) ^+ 3 / s ^+ 2 + (14%:R / 10%:R) ^+ 3 / t ^+ 2 + 8%:R / eps ^+ 2)).
  rewrite (le_trans _ (ler_add least (lexx _))) // -mulrDl; apply: scaled => //; numbers_in R.
by rewrite ler_add ?ler_add // scaled //; numbers_in R.
Qed.
