(** * alvim15/barthe-koepf: u log(2 lam)/(lam + 1) cannot be meant

    At lam = 3 this exceeds the bound u log(2 lam/(lam + 1)) of Theorem 15: 6 > (3/2)^4.  With
    the parenthesis moved, it is the bound itself, attained by Proposition 16. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds limits.
From leakproof.library Require Import closed_numbers.
From leakproof.alvim15 Require Import proposition_16.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem barthe_koepf_fails (R : realFieldType) (log : R -> R) :
  logarithm_base_2 log ->
  ~ (forall (u : nat) (lam : R), (0 < u)%N -> 1 < lam ->
       u%:R * log (2%:R * lam) / (lam + 1) <= u%:R * log (2%:R * lam / (lam + 1))).
Proof.
move=> [lM l_mono log2] /(_ 1%N 3%:R isT); rewrite ltr1n !mul1r => /(_ isT).
have -> : 3%:R + 1 = 4%:R :> R by rewrite -[1]/(1%:R) -natrD.
rewrite -natrM ler_pdivr_mulr ?ltr0n // mulr_natr; apply/negP; rewrite -ltNge.
have pos (a b : nat) : (0 < a)%N -> (0 < b)%N -> 0 < a%:R / b%:R :> R.
  by move=> a0 b0; rewrite divr_gt0 ?ltr0n.
pose q : R := 32%:R / 27%:R; pose f : R := (2 * 3)%:R / 4%:R.
have logX (a : R) k : 0 < a -> log (a ^+ k.+1) = log a *+ k.+1.
  move=> a_gt0; elim: k => [|k IHk]; first by rewrite expr1.
  by rewrite exprS lM ?exprn_gt0 // IHk -mulrS.
have qf : (2 * 3)%:R = q * f ^+ 4 :> R.
  by rewrite /q /f; numbers_in R.
have q_gt0 : 0 < log q.
  have : log 2%:R <= log (q ^+ 5).
    by apply: l_mono; rewrite /q; numbers_in R.
  rewrite log2 logX ?pos // => le1; rewrite ltNge; apply/negP => le0.
  have : log q *+ 5 <= 0 by rewrite mulrn_wle0.
  by move/(le_trans le1); rewrite ler10.
have six : log (2 * 3)%:R = log q + log f *+ 4.
  by rewrite [in LHS]qf lM ?exprn_gt0 ?pos // logX ?pos.
by rewrite -/f six ltr_addr.
Qed.

Theorem barthe_koepf_repaired (R : realFieldType) (u : nat) (lam : R) :
  1 <= lam ->
  exists K : database u [finType of bool] -> database u [finType of bool] -> R,
  [/\ channel K, private (hamming_graph u [finType of bool]) lam K &
      leakage_factor (@uniform R _) K = (2%:R * lam / (lam + 1)) ^+ u].
Proof.
move=> lam_ge1; have two : (0 < #|[finType of bool]|)%N by rewrite card_bool.
have [KC KP KL] := @proposition_16 R u [finType of bool] lam two lam_ge1.
eexists; split; [exact: KC | exact: KP |]; rewrite KL card_bool /bnd; congr ((_ / _) ^+ _).
by rewrite -[1]/(1%:R) -natrB // addrC.
Qed.
