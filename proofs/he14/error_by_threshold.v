(** * he14/error-by-threshold: at the best split the error need not fall as theta grows

    By equation (15) it is (a + b)^3 / eps^2 with a^3 = c1 and b^3 = c2, the coefficients of
    (14).  From theta = 1, where there are no trees, to theta = 2 it grows, for fan-out 2 and
    every domain of three values or more. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy.

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
