(** * alvim15/theorem-15: the limit of the bound for large epsilon

    2^Bnd(u, v, epsilon) tends to v^u as lam = e^epsilon grows, so that Bnd tends to u log v. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.library Require Import limit_facts.
From leakproof.alvim15 Require Import theorem_15.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem theorem_15_limit (R : realFieldType) (u v : nat) :
  (0 < u)%N -> (1 < v)%N ->
  forall e : R, 0 < e ->
  exists N : R, forall lam, N < lam -> `|bnd u v lam - v%:R ^+ u| < e.
Proof.
move=> u_gt0 v_gt1 e e_gt0; have V1 : 1 < v%:R :> R by rewrite ltr1n.
have V0 : 0 < v%:R :> R by rewrite ltr0n ltnW.
have W0 : 0 < v%:R - 1 :> R by rewrite subr_gt0.
pose B : R := v%:R ^+ u * u%:R * (v%:R - 1).
have B0 : 0 < B by rewrite mulr_gt0 // mulr_gt0 ?exprn_gt0 // ltr0n.
exists (Num.max 1 (B / e)) => lam; rewrite lt_maxl => /andP[lam_gt1 lam_gt].
have lam0 : 0 < lam by apply: lt_trans lam_gt1; apply: ltr01.
have den0 : 0 < v%:R - 1 + lam by rewrite addr_gt0.
pose s := (v%:R - 1) / (v%:R - 1 + lam).
have s_gt0 : 0 < s by rewrite divr_gt0.
have s_lt1 : s < 1 by rewrite ltr_pdivr_mulr // mul1r ltr_addl.
have bndE : bnd u v lam = v%:R ^+ u * (1 - s) ^+ u.
  rewrite /bnd -exprMn -mulrA; congr ((_ * _) ^+ _).
  rewrite -{1}[lam](addKr (v%:R - 1)) mulrDl divff ?gt_eqF //.
  by rewrite addrC mulNr.
have low : 1 - u%:R * s <= (1 - s) ^+ u.
  by rewrite -mulrN; apply: bernoulli; rewrite ler_opp2 ltW.
have high : (1 - s) ^+ u <= 1.
  by rewrite exprn_ile1 ?subr_ge0 ?ltW // ltr_subl_addr ltr_addl.
rewrite distrC bndE -{1}[v%:R ^+ u]mulr1 -mulrBr ger0_norm; last first.
  by rewrite mulr_ge0 ?exprn_ge0 ?(ltW V0) // subr_ge0.
apply: (@le_lt_trans _ _ (B / lam)).
  rewrite /B -[leRHS]mulrA -[leRHS]mulrA ler_pmul2l ?exprn_gt0 //.
  apply: (@le_trans _ _ (u%:R * s)); first by rewrite ler_subl_addr -ler_subl_addl.
  rewrite ler_pmul2l ?ltr0n // /s ler_pmul2l // lef_pinv ?posrE //.
  by rewrite ler_addr ltW.
by rewrite ltr_pdivr_mulr // mulrC -ltr_pdivr_mulr.
Qed.
