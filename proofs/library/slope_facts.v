(** * Slopes of functions between 1 + t h - C h^2 and 1 / (1 - t h) *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import limits slopes.
From leakproof.library Require Import field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Facts.
Variable R : realFieldType.
Implicit Types (t e h b : R).
Add Field slope_facts_field : (field_tactic_theory R).

Lemma power_above h n : 0 <= h -> 1 - n%:R * h <= (1 + h) ^- n.
Proof.
move=> h_ge0; have l_gt0 : 0 < 1 + h by rewrite ltr_spaddl ?ltr01.
elim: n => [|n IH]; first by rewrite mul0r subr0 expr0 invr1.
have -> : (1 + h) ^- n.+1 = (1 + h) ^- n - h * (1 + h) ^- n.+1.
  rewrite exprS invfM; move: ((1 + h) ^- n) => x; field_in R; exact: lt0r_neq0.
have -> : 1 - n.+1%:R * h = 1 - n%:R * h - h * 1 by rewrite -[n.+1]addn1 natrD; ring_in R.
rewrite ler_add // ler_opp2 ler_wpmul2l // invf_le1 ?exprn_gt0 // exprn_ege1 // ler_addl //.
Qed.

Lemma power_below h n : 0 <= h -> (1 + h) ^- n <= 1 - n%:R * h + (n%:R * h) ^+ 2.
Proof.
move=> h_ge0; have l_gt0 : 0 < 1 + h by rewrite ltr_spaddl ?ltr01.
have bernoulli : 1 + n%:R * h <= (1 + h) ^+ n.
  elim: n => [|n IH]; first by rewrite mul0r addr0 expr0.
  rewrite exprS; apply: le_trans (_ : (1 + h) * (1 + n%:R * h) <= _); last by rewrite ler_wpmul2l // ltW.
  rewrite -subr_ge0 -[n.+1]addn1 natrD.
  have -> : (1 + h) * (1 + n%:R * h) - (1 + (n%:R + 1) * h) = n%:R * (h * h) by ring_in R.
  by rewrite mulr_ge0 ?ler0n ?mulr_ge0.
move: bernoulli; have := mulr_ge0 (ler0n R n) h_ge0; move: (n%:R * h) => z z_ge0 bernoulli.
rewrite -[leLHS]mul1r ler_pdivr_mulr ?exprn_gt0 //.
have z1 : 0 <= 1 - z + z ^+ 2.
  have -> : 1 - z + z ^+ 2 = (z - 1) ^+ 2 + z by ring_in R.
  by rewrite addr_ge0 ?sqr_ge0.
apply: le_trans (ler_wpmul2l z1 bernoulli); rewrite -subr_ge0.
have -> : (1 - z + z ^+ 2) * (1 + z) - 1 = z ^+ 3 by ring_in R.
exact: exprn_ge0.
Qed.

(** From below: b (1 - z) >= 1. *)
Lemma above_one b z : 0 < 1 - z -> 1 <= b * (1 - z) -> 1 + z <= b.
Proof.
move=> z_lt1 le_b; rewrite -(ler_pmul2r z_lt1); apply: le_trans le_b; rewrite -subr_ge0.
have -> : 1 - (1 + z) * (1 - z) = z ^+ 2 by ring_in R.
exact: sqr_ge0.
Qed.

Lemma right_slope_between (value : R -> R -> Prop) t : 0 <= t -> value 1 1 ->
  (forall h b, 0 < h -> t * h < 1 -> value (1 + h) b -> b * (1 - t * h) <= 1) ->
  (forall e, 0 < e -> exists2 d, 0 < d & forall h b, 0 < h -> h < d -> value (1 + h) b -> 1 + (t - e) * h <= b) ->
  right_slope value 1 t.
Proof.
move=> t_ge0 at1 upper lower; exists 1 => // e e_gt0; have [d d_gt0 d_low] := lower e e_gt0.
have D_gt0 : 0 < t ^+ 2 + e * t + e + 1.
  by rewrite ltr_paddl ?ltr01 // !addr_ge0 ?sqr_ge0 ?mulr_ge0 // ltW.
pose d' := Num.min d (e / (t ^+ 2 + e * t + e + 1)).
exists d' => [|x gt1 lt_x b bV]; first by rewrite lt_minr d_gt0 divr_gt0.
have [h h_gt0 xE] : exists2 h, 0 < h & x = 1 + h by exists (x - 1); rewrite ?subr_gt0 // addrC subrK.
have hE : x - 1 = h by rewrite xE addrC addKr.
have [h_ge0 e_ge0] : 0 <= h /\ 0 <= e by rewrite !ltW.
have [h_d h_e] : h < d /\ h * (t ^+ 2 + e * t + e + 1) < e.
  have : h < d' by rewrite -hE ltr_subl_addl.
  by rewrite lt_minr ltr_pdivl_mulr // => /andP[].
rewrite xE in bV; have low := d_low h b h_gt0 h_d bV.
have th_ge0 : 0 <= t * h by rewrite mulr_ge0 // ltW.
have small : t ^+ 2 * h + e * t * h + e * h + h < e.
  by apply: le_lt_trans h_e; rewrite le_eqVlt; apply/orP; left; apply/eqP; ring_in R.
have th_lt1 : t * h < 1.
  rewrite -(ltr_pmul2l e_gt0) mulr1 mulrA; apply: le_lt_trans small.
  rewrite -subr_ge0.
  have -> : t ^+ 2 * h + e * t * h + e * h + h - e * t * h = t ^+ 2 * h + e * h + h by ring_in R.
  by rewrite !addr_ge0 ?mulr_ge0 ?sqr_ge0.
have up : b <= 1 + (t + e) * h.
  have th1 : 0 < 1 - t * h by rewrite subr_gt0.
  rewrite -(ler_pmul2r th1); apply: le_trans (upper h b h_gt0 th_lt1 bV) _; rewrite -subr_ge0.
  have -> : (1 + (t + e) * h) * (1 - t * h) - 1 = h * (e - (t ^+ 2 * h + e * t * h)) by ring_in R.
  rewrite mulr_ge0 ?(ltW h_gt0) // subr_ge0; apply: le_trans (ltW small); rewrite -addrA ler_addl.
  by rewrite addr_ge0 ?mulr_ge0.
rewrite hE ler_norml; apply/andP; split; rewrite -subr_ge0.
  have -> : b - 1 - t * h - - (e * h) = b - (1 + (t - e) * h) by ring_in R.
  by rewrite subr_ge0.
have -> : e * h - (b - 1 - t * h) = 1 + (t + e) * h - b by ring_in R.
by rewrite subr_ge0.
Qed.

End Facts.
