(** * Facts about limits of quotients of logarithms *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import limits.
From leakproof.library Require Import field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section LimitFacts.
Variable R : realFieldType.
Implicit Types (x c t : R) (a b : R -> R) (P Q : R -> Prop).
Add Field R_field : (field_tactic_theory R).

(** ** Just above *)

Lemma just_above_and x0 P Q :
  just_above x0 P -> just_above x0 Q -> just_above x0 (fun x => P x /\ Q x).
Proof.
move=> [d d0 dP] [e e0 eQ]; exists (Num.min d e); first by rewrite lt_minr d0.
by move=> x x0x; rewrite -ltr_subl_addl lt_minr !ltr_subl_addl => /andP[xd xe];
   split; [apply: dP | apply: eQ].
Qed.

Lemma just_above_imp x0 P Q :
  (forall x, x0 < x -> P x -> Q x) -> just_above x0 P -> just_above x0 Q.
Proof. by move=> PQ [d d0 dP]; exists d => // x x0x xd; apply/PQ/dP. Qed.

Lemma just_above_all x0 P : (forall x, x0 < x -> P x) -> just_above x0 P.
Proof. by move=> xP; exists 1 => // x /xP. Qed.

Lemma just_above_lt x0 c : x0 < c -> just_above x0 (fun x => x < c).
Proof.
by move=> lt_c; exists (c - x0) => [|x _]; rewrite ?subr_gt0 // addrC subrK.
Qed.

(** [C * (x - x0)] gets below every positive number. *)
Lemma just_above_scale x0 C e :
  0 < e -> just_above x0 (fun x => C * (x - x0) < e).
Proof.
move=> e0; have C1 : 0 < `|C| + 1 by rewrite ltr_paddl.
exists (e / (`|C| + 1)) => [|x x0x]; first by rewrite divr_gt0.
rewrite -ltr_subl_addl => lt_x; have t0 : 0 < x - x0 by rewrite subr_gt0.
apply: (@le_lt_trans _ _ ((`|C| + 1) * (x - x0))).
  by rewrite ler_pmul2r // ler_paddr // ler_norm.
by rewrite mulrC -ltr_pdivl_mulr.
Qed.

(** Something close enough, for a statement that is not to hold just above. *)
Lemma just_above_ex x0 P : just_above x0 P -> exists2 x, x0 < x & P x.
Proof.
move=> [d d0 dP]; have h0 : 0 < d / 2%:R by rewrite divr_gt0 ?ltr0n.
exists (x0 + d / 2%:R); first by rewrite ltr_addl.
apply: dP; rewrite ?ltr_addl // ltr_add2l ltr_pdivr_mulr ?ltr0n //.
by rewrite mulr_natr mulr2n ltr_addl.
Qed.

(** ** Powers close to 1 *)

Lemma bernoulli t n : -1 <= t -> 1 + n%:R * t <= (1 + t) ^+ n.
Proof.
move=> t1; have t1' : 0 <= 1 + t by rewrite -ler_subl_addl sub0r.
elim: n => [|n IHn]; first by rewrite mul0r addr0 expr0.
rewrite exprS; apply: le_trans (ler_wpmul2l t1' IHn).
rewrite -subr_ge0 -[n.+1]add1n natrD.
have -> : (1 + t) * (1 + n%:R * t) - (1 + (1 + n%:R) * t) = n%:R * (t * t).
  by move: (n%:R) => N; ring_in R.
by rewrite mulr_ge0 ?ler0n // -expr2 sqr_ge0.
Qed.

(** (1 + u)^n is 1 + n u up to a multiple of u^2, for bounded u. *)
Lemma power_second_order n (U : R) : 0 <= U -> exists2 C, 0 <= C &
  forall u, 0 <= u -> u <= U -> (1 + u) ^+ n <= 1 + n%:R * u + C * (u * u).
Proof.
move=> U0; elim: n => [|n [C C0 IHn]].
  by exists 0 => // u _ _; rewrite expr0 !mul0r !addr0.
exists (C + n%:R + C * U) => [|u u0 uU]; first by rewrite !addr_ge0 ?mulr_ge0 ?ler0n.
have u1 : 0 <= 1 + u by rewrite addr_ge0.
rewrite exprS; apply: le_trans (ler_wpmul2l u1 (IHn u u0 uU)) _.
rewrite -[n.+1]add1n natrD -subr_ge0; move: (n%:R) => N.
have -> : 1 + (1 + N) * u + (C + N + C * U) * (u * u)
            - (1 + u) * (1 + N * u + C * (u * u)) = C * ((U - u) * (u * u)).
  by ring_in R.
by rewrite !mulr_ge0 // subr_ge0.
Qed.

(** Continuity of powers. *)
Lemma power_just_above (K c : R) n :
  0 <= K -> K ^+ n < c -> exists2 K', K < K' & K' ^+ n < c.
Proof.
elim: n c => [|n IHn] c K0.
  by rewrite expr0 => c1; exists (K + 1); rewrite ?expr0 ?ltr_addl ?ltr01.
rewrite exprS => lt_c.
pose e := (c - K * K ^+ n) / 2%:R.
have e0 : 0 < e by rewrite divr_gt0 ?subr_gt0 ?ltr0n.
have K1 : 0 < K + 1 by rewrite ltr_paddl ?ltr01.
have [|K1' KK1 ltK1] := IHn (K ^+ n + e / (K + 1)) K0.
  by rewrite ltr_addl divr_gt0.
have Kn : 0 < K ^+ n + e / (K + 1) by apply: ltr_paddl; [apply: exprn_ge0 | apply: divr_gt0].
pose h := e / (K ^+ n + e / (K + 1)).
have h0 : 0 < h by rewrite divr_gt0.
exists (Num.min K1' (K + h)); first by rewrite lt_minr KK1 ltr_addl h0.
set K' := Num.min _ _.
have K'0 : 0 <= K' by rewrite le_minr (le_trans K0 (ltW KK1)) addr_ge0 // ltW.
have K'1 : K' <= K1' by rewrite le_minl lexx.
have K'h : K' <= K + h by rewrite le_minl lexx orbT.
rewrite exprS; apply: (@le_lt_trans _ _ ((K + h) * K1' ^+ n)).
  by rewrite ler_pmul ?exprn_ge0 // ler_expn2r // nnegrE // (le_trans K'0).
apply: (@lt_le_trans _ _ ((K + h) * (K ^+ n + e / (K + 1)))).
  by rewrite ltr_pmul2l // ltr_paddl.
rewrite mulrDl /h divfK ?gt_eqF // mulrDr.
have Ke : K * (e / (K + 1)) <= e.
  by rewrite mulrCA ler_pimulr ?(ltW e0) // ler_pdivr_mulr // mul1r ler_addl ler01.
rewrite -addrA; apply: (@le_trans _ _ (K * K ^+ n + (e + e))).
  by rewrite ler_add2l ler_add2r.
by rewrite -mulr2n -mulr_natr divfK ?pnatr_eq0 // addrC subrK.
Qed.

(** ** Limits *)

(** Both logarithms tend to the same positive number: log K. *)
Lemma log_ratio_squeeze (K x0 : R) a b :
  1 < K -> just_above x0 (fun x => K <= b x) -> just_above x0 (fun x => b x <= a x) ->
  (forall c, K < c -> just_above x0 (fun x => a x < c)) ->
  log_ratio_tends a b x0 1.
Proof.
move=> K1 Kb ba aK p q q0; have K0 : 0 < K by apply: lt_trans K1.
have qR : 0 < q%:R :> R by rewrite ltr0n.
split; rewrite ?ltr_pdivl_mulr ?ltr_pdivr_mulr // mul1r ltr_nat => pq.
  have [|K' KK' K'q] := @power_just_above K (K ^+ p) q (ltW K0).
    by rewrite ltr_eexpn2l.
  apply: just_above_imp (just_above_and Kb (just_above_and ba (aK _ KK'))).
  move=> x _ [Kbx [bax axK']].
  have ax0 : 0 <= a x by rewrite (le_trans (ltW K0)) // (le_trans Kbx).
  apply: (@le_lt_trans _ _ (K' ^+ q)).
    by apply: ler_expn2r; rewrite ?nnegrE // ltW // (le_lt_trans ax0).
  apply: lt_le_trans K'q _; rewrite ler_expn2r ?nnegrE ?(ltW K0) //.
  exact: le_trans (ltW K0) Kbx.
apply: just_above_imp (just_above_and Kb ba) => x _ [Kbx bax].
have bx1 : 1 < b x by apply: lt_le_trans Kbx.
have bx0 : 0 <= b x by rewrite ltW // (lt_trans ltr01).
apply: (@lt_le_trans _ _ (b x ^+ q)); first by rewrite ltr_eexpn2l.
by rewrite ler_expn2r ?nnegrE // (le_trans bx0).
Qed.

(** Powers of functions known to first order at x0, where both are 1. *)
Lemma first_order (x0 al be C : R) (p q : nat) :
  0 <= C -> 0 <= be -> p%:R * be < q%:R * al ->
  just_above x0 (fun x => forall r s : R, 0 <= r ->
    r <= 1 + be * (x - x0) + C * ((x - x0) * (x - x0)) ->
    1 + al * (x - x0) - C * ((x - x0) * (x - x0)) <= s -> r ^+ p < s ^+ q).
Proof.
move=> C0 be0 pq; have U0 : 0 <= be + C by rewrite addr_ge0.
have al0 : 0 < al.
  have q0 : 0 <= q%:R :> R by rewrite ler0n.
  rewrite ltNge; apply/negP => al_le0.
  have : q%:R * al <= 0 by rewrite mulr_ge0_le0.
  by rewrite leNgt (le_lt_trans _ pq) // mulr_ge0 ?ler0n.
have [D D0 Dp] := power_second_order p U0.
have t1 : just_above x0 (fun x => 1 * (x - x0) < 1) by apply: just_above_scale.
have t2 : just_above x0 (fun x => C * (x - x0) < al) by apply: just_above_scale.
have t3 : just_above x0
    (fun x => (p%:R * C + D * ((be + C) * (be + C)) + q%:R * C) * (x - x0)
              < q%:R * al - p%:R * be).
  by apply: just_above_scale; rewrite subr_gt0.
apply: just_above_imp (just_above_and t1 (just_above_and t2 t3)) => x x0x.
have t0 : 0 < x - x0 by rewrite subr_gt0.
move: (x - x0) t0 => t t0 [t_1 [t_2 t_3]] r s r0 r_le s_ge.
rewrite mul1r in t_1; have t_0 := ltW t0.
pose u := be * t + C * (t * t); pose w := al * t - C * (t * t).
have u0 : 0 <= u by apply: addr_ge0; rewrite mulr_ge0 ?mulr_ge0.
have uU : u <= (be + C) * t.
  by rewrite mulrDl ler_add2l ler_wpmul2l // ler_pimulr // ltW.
have uU1 : u <= be + C by rewrite (le_trans uU) // ler_pimulr // ltW.
have w0 : 0 < w by rewrite /w mulrA -mulrBl mulr_gt0 // subr_gt0.
have rp : r ^+ p <= 1 + p%:R * u + D * (u * u).
  have u1 : 0 <= 1 + u by rewrite addr_ge0 ?ler01.
  by apply: le_trans (Dp u u0 uU1); apply: ler_expn2r; rewrite ?nnegrE // addrA.
have sq : 1 + q%:R * w <= s ^+ q.
  apply: le_trans (bernoulli _ _) _; first by rewrite (le_trans _ (ltW w0)) // lerN10.
  have s_ge' : 1 + w <= s by rewrite addrA.
  have w1 : 0 <= 1 + w by rewrite addr_ge0 ?ler01 // ltW.
  by apply: ler_expn2r; rewrite ?nnegrE // (le_trans w1).
apply: le_lt_trans rp _; apply: lt_le_trans sq; rewrite -addrA ltr_add2l.
apply: (@le_lt_trans _ _ (p%:R * u + D * ((be + C) * t * ((be + C) * t)))).
  by rewrite ler_add2l ler_wpmul2l // ler_pmul.
rewrite -subr_gt0 /u /w.
have -> : q%:R * (al * t - C * (t * t))
    - (p%:R * (be * t + C * (t * t)) + D * ((be + C) * t * ((be + C) * t)))
  = (q%:R * al - p%:R * be
     - (p%:R * C + D * ((be + C) * (be + C)) + q%:R * C) * t) * t.
  by move: (p%:R) (q%:R) => P Q; ring_in R.
by rewrite mulr_gt0 // subr_gt0.
Qed.

Lemma log_ratio_liminf_first_order a b (x0 al be C : R) :
  0 <= C -> 0 < be ->
  just_above x0 (fun x => 1 + al * (x - x0) - C * ((x - x0) * (x - x0)) <= a x) ->
  just_above x0 (fun x => 0 <= b x /\
                          b x <= 1 + be * (x - x0) + C * ((x - x0) * (x - x0))) ->
  log_ratio_liminf_ge a b x0 (al / be).
Proof.
move=> C0 be0 aE bE p q q0; rewrite ltr_pdivr_mulr ?ltr0n // mulrAC.
rewrite ltr_pdivl_mulr // [al * _]mulrC => pq.
have H := @first_order x0 al be C p q C0 (ltW be0) pq.
apply: just_above_imp (just_above_and H (just_above_and aE bE)) => x _.
by case=> H' [ax [b0 bx]]; apply: H'.
Qed.

Lemma log_ratio_first_order a b (x0 al be C : R) :
  0 <= C -> 0 < al -> 0 < be ->
  just_above x0 (fun x => [/\ 0 <= a x,
    1 + al * (x - x0) - C * ((x - x0) * (x - x0)) <= a x &
    a x <= 1 + al * (x - x0) + C * ((x - x0) * (x - x0))]) ->
  just_above x0 (fun x => [/\ 0 <= b x,
    1 + be * (x - x0) - C * ((x - x0) * (x - x0)) <= b x &
    b x <= 1 + be * (x - x0) + C * ((x - x0) * (x - x0))]) ->
  log_ratio_tends a b x0 (al / be).
Proof.
move=> C0 al0 be0 aE bE p q q0; split.
  rewrite ltr_pdivl_mulr ?ltr0n // mulrAC ltr_pdivr_mulr // [al * _]mulrC => pq.
  have H := @first_order x0 be al C q p C0 (ltW al0) pq.
  apply: just_above_imp (just_above_and H (just_above_and aE bE)) => x _.
  by case=> H' [[a0 _ ax] [b0 bx _]]; apply: H'.
apply: (log_ratio_liminf_first_order C0 be0) => //.
  by apply: just_above_imp aE => x _ [].
by apply: just_above_imp bE => x _ [].
Qed.

End LimitFacts.
