(** * alvim15/theorem-15: the limit of the bound as lam grows

    With v - v lam / (v - 1 + lam) = v (v - 1) / (v - 1 + lam), and
    v^u - x^u <= u v^(u-1) (v - x) for 0 <= x <= v. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import bounds.
From leakproof.library Require Import field_tactic.
From leakproof.alvim15 Require Import theorem_15.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Limit.
Variable R : realFieldType.
Add Field R_field : (field_tactic_theory R).

Lemma power_gap (u : nat) (x y : R) : 0 <= x -> x <= y -> 1 <= y ->
  y ^+ u - x ^+ u <= u%:R * y ^+ u * (y - x).
Proof.
move=> x_ge0 xy y_ge1; have y_ge0 := le_trans x_ge0 xy.
elim: u => [|u IHu]; first by rewrite !expr0 subrr mul0r mul0r.
have -> : y ^+ u.+1 - x ^+ u.+1 = y * (y ^+ u - x ^+ u) + (y - x) * x ^+ u.
  by rewrite !exprS; move: (y ^+ u) (x ^+ u) => a b; ring_in R.
have -> : u.+1%:R * y ^+ u.+1 * (y - x)
    = y * (u%:R * y ^+ u * (y - x)) + (y - x) * (y * y ^+ u).
  by rewrite exprS -addn1 natrD; move: (y ^+ u) (u%:R) => a b; ring_in R.
apply: ler_add; first by rewrite ler_wpmul2l.
rewrite ler_wpmul2l ?subr_ge0 //; apply: le_trans (ler_expn2r u _ _ xy) _; rewrite ?nnegrE //.
by rewrite ler_pemull // exprn_ge0.
Qed.

Lemma base_gap (v : nat) (lam : R) : (0 < v)%N -> 1 <= lam ->
  v%:R - v%:R * lam / (v%:R - 1 + lam) <= v%:R * v%:R / lam.
Proof.
move=> v_gt0 lam_ge1; have v_ge1 : 1 <= v%:R :> R by rewrite ler1n.
have lam_gt0 : 0 < lam by apply: lt_le_trans lam_ge1.
have den_gt0 : 0 < v%:R - 1 + lam by rewrite ltr_paddl // subr_ge0.
have den_neq0 : v%:R - 1 + lam != 0 by rewrite gt_eqF.
have -> : v%:R - v%:R * lam / (v%:R - 1 + lam) = v%:R * (v%:R - 1) / (v%:R - 1 + lam).
  by move: (v%:R) den_neq0 => w w0; field_in R.
apply: ler_pmul; rewrite ?mulr_ge0 ?ler0n ?subr_ge0 ?invr_ge0 ?(ltW den_gt0) //.
  by rewrite ler_wpmul2l ?ler0n // ler_subl_addr ler_addl ler01.
by rewrite lef_pinv ?posrE // ler_addr subr_ge0.
Qed.

End Limit.

Theorem theorem_15_limit (R : realFieldType) (u v : nat) (eta : R) :
  (0 < v)%N -> 0 < eta ->
  exists2 L : R, 1 <= L & forall lam, L <= lam ->
    v%:R ^+ u - eta <= bnd u v lam /\ bnd u v lam <= v%:R ^+ u.
Proof.
move=> v_gt0 eta_gt0; have v_ge1 : 1 <= v%:R :> R by rewrite ler1n.
pose c : R := u%:R * v%:R ^+ u * (v%:R * v%:R); exists (1 + c / eta).
  by rewrite ler_addl divr_ge0 ?(ltW eta_gt0) // !mulr_ge0 ?exprn_ge0 ?ler0n.
move=> lam le_lam; have c_ge0 : 0 <= c by rewrite !mulr_ge0 ?exprn_ge0 ?ler0n.
have lam_ge1 : 1 <= lam.
  by apply: le_trans le_lam; rewrite ler_addl divr_ge0 // ltW.
have lam_gt0 : 0 < lam by apply: lt_le_trans lam_ge1.
have [_ _ _ _ below] := theorem_15_monotone R; split; last exact: below.
rewrite ler_subl_addr -ler_subl_addl /bnd; set x := v%:R * lam / _.
have den_gt0 : 0 < v%:R - 1 + lam by rewrite ltr_paddl // subr_ge0.
have x_ge0 : 0 <= x by rewrite !mulr_ge0 ?ler0n ?(ltW lam_gt0) // invr_ge0 ltW.
have x_le : x <= v%:R by have := below 1%N v lam v_gt0 lam_ge1; rewrite /bnd !expr1.
apply: le_trans (power_gap u x_ge0 x_le v_ge1) _.
have uv_ge0 : 0 <= u%:R * v%:R ^+ u :> R by rewrite mulr_ge0 ?exprn_ge0 ?ler0n.
apply: le_trans (ler_wpmul2l uv_ge0 (base_gap v_gt0 lam_ge1)) _.
rewrite mulrA -/c ler_pdivr_mulr // mulrC -ler_pdivr_mulr //.
by apply: le_trans le_lam; rewrite ler_addr ler01.
Qed.
