(** * Polynomials with whole coefficients at an element of an ordered field *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.library Require Import field_tactic.
From leakproof.referee Require Import certificate text polynomial arithmetic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Evaluation.
Variable R : realFieldType.
Add Field R_field : (field_tactic_theory R).
Notation whole := (@whole R).
Notation value := (@value R).
Implicit Types (p q : polynomial) (x y t : R).

Lemma evaluate_add p q x : evaluate (poly_add p q) x = evaluate p x + evaluate q x.
Proof.
elim: p q => [|a p IH] [|b q] //=; rewrite ?add0r ?addr0 //.
by rewrite whole_add IH; ring_in R.
Qed.

Lemma evaluate_scale c p x : evaluate (poly_scale c p) x = whole c * evaluate p x.
Proof. by elim: p => [|a p IH] /=; rewrite ?mulr0 // whole_mul IH; ring_in R. Qed.

Lemma evaluate_opp p x : evaluate (poly_opp p) x = - evaluate p x.
Proof. by elim: p => [|a p IH] /=; rewrite ?oppr0 // whole_opp IH; ring_in R. Qed.

Lemma evaluate_sub p q x : evaluate (poly_sub p q) x = evaluate p x - evaluate q x.
Proof. by rewrite evaluate_add evaluate_opp. Qed.

Lemma evaluate_mul p q x : evaluate (poly_mul p q) x = evaluate p x * evaluate q x.
Proof.
elim: p => [|a p IH] /=; first by rewrite mul0r.
by rewrite evaluate_add evaluate_scale /= add0r IH; ring_in R.
Qed.

Lemma evaluate_cat p q x : evaluate (p ++ q) x = evaluate p x + x ^+ size p * evaluate q x.
Proof.
elim: p => [|a p IH] /=; first by rewrite expr0 mul1r add0r.
by rewrite IH mulrDr addrA mulrA -exprS.
Qed.

Lemma evaluate_lift k p x : evaluate (poly_lift k p) x = x ^+ k * evaluate p x.
Proof.
rewrite evaluate_cat size_nseq [X in X + _](_ : _ = 0) ?add0r //.
by elim: k => //= k ->; rewrite mulr0 addr0.
Qed.

Lemma evaluate_total (s : seq polynomial) x :
  evaluate (poly_total s) x = \sum_(p <- s) evaluate p x.
Proof. by elim: s => [|p s IH] /=; rewrite ?big_nil // big_cons evaluate_add IH. Qed.

Lemma evaluate_total_nth (s : seq polynomial) n x : size s = n ->
  evaluate (poly_total s) x = \sum_(i < n) evaluate (nth [::] s i) x.
Proof. by move=> <-; rewrite evaluate_total (big_nth [::]) big_mkord. Qed.

Lemma evaluate_zero p x : poly_zero p -> evaluate p x = 0.
Proof. by elim: p => // c p IH /andP[/Z.eqb_spec<- /IH/= ->]; rewrite mulr0 addr0. Qed.

Lemma evaluate_same p q x : poly_same p q -> evaluate p x = evaluate q x.
Proof. by move=> /(evaluate_zero x)/eqP; rewrite evaluate_sub subr_eq0 => /eqP. Qed.

Lemma evaluate_at0 p : evaluate p 0 = whole (head 0%Z p).
Proof. by case: p => //= c p; rewrite mul0r addr0. Qed.

(** ** Values at fractions, and at quotients *)

Lemma value_atP (a : fraction) p : (0 <? a.2)%Z ->
  0 < whole (value_at a p).2 /\
  whole (value_at a p).1 = whole (value_at a p).2 * evaluate p (value a).
Proof.
rewrite -(whole_gt0 R) => q_gt0; elim: p => [|c p] /=; first by rewrite mulr0 ltr01.
case: (value_at a p) => h d /= [d_gt0 hE]; rewrite !(whole_add, whole_mul) hE; split.
  by rewrite mulr_gt0.
by rewrite /value; field_in R; apply: lt0r_neq0.
Qed.

Lemma substituteP num den p t : evaluate den t != 0 ->
  evaluate (substitute num den p).2 t = evaluate den t ^+ size p /\
  evaluate (substitute num den p).1 t
    = evaluate den t ^+ size p * evaluate p (evaluate num t / evaluate den t).
Proof.
move=> den0; elim: p => [|c p] /=; first by rewrite expr0 !mulr0 addr0.
case: (substitute num den p) => h d /= [dE hE].
rewrite evaluate_add evaluate_scale !evaluate_mul dE hE exprS; split=> //.
by move: (evaluate den t ^+ _) (evaluate p _) => e v; field_in R.
Qed.

(** ** Signs *)

(** [> 0] if [strict], else [>= 0]. *)
Definition has_sign (strict : bool) x : bool := if strict then 0 < x else 0 <= x.

Lemma has_sign_mul strict c x : 0 < c -> has_sign strict (c * x) = has_sign strict x.
Proof. by move=> c_gt0; case: strict; rewrite /has_sign ?pmulr_rgt0 ?pmulr_rge0. Qed.

Lemma evaluate_ge0 p x : all (Z.leb 0) p -> 0 <= x -> 0 <= evaluate p x.
Proof.
move=> + x_ge0; elim: p => // c p IH /andP[c_ge0 /IH p_ge0].
by rewrite addr_ge0 ?whole_ge0 // mulr_ge0.
Qed.

Lemma evaluate_le0 p x : all (fun c => c <=? 0)%Z p -> 0 <= x -> evaluate p x <= 0.
Proof.
move=> + x_ge0; elim: p => // c p IH /andP[c_le0 /IH p_le0].
by rewrite ler_naddr ?mulr_ge0_le0 // -[0]/(whole 0) whole_le.
Qed.

(** Coefficients [<= 0]: it goes down. *)
Lemma evaluate_down p x y : all (fun c => c <=? 0)%Z p -> 0 <= x -> x <= y ->
  evaluate p y <= evaluate p x.
Proof.
move=> + x_ge0 le_xy; elim: p => //= c p IH /andP[_ p_le0]; rewrite ler_add2l.
apply: (@le_trans _ _ (y * evaluate p x)); first by rewrite ler_wpmul2l ?IH ?(le_trans x_ge0).
by rewrite ler_wnmul2r // evaluate_le0.
Qed.

(** Coefficients [>= 0]: over x^k with k coefficients it goes down. *)
Lemma evaluate_over_power p x y : all (Z.leb 0) p -> 0 <= x -> x <= y ->
  evaluate p y * x ^+ size p <= evaluate p x * y ^+ size p.
Proof.
move=> + x_ge0 le_xy; elim: p => [|c p IH]; first by rewrite !mul0r.
case/andP=> c_ge0 /IH le_p; rewrite [evaluate _ _]/= [evaluate (_ :: _) x]/= [size _]/=.
have y_ge0 := le_trans x_ge0 le_xy.
rewrite !mulrDl ler_add //.
  by rewrite ler_wpmul2l ?whole_ge0 // ler_expn2r.
rewrite !exprS; have -> : y * evaluate p y * (x * x ^+ size p) = x * y * (evaluate p y * x ^+ size p).
  by move: (_ ^+ _) => e; ring_in R.
have -> : x * evaluate p x * (y * y ^+ size p) = x * y * (evaluate p x * y ^+ size p).
  by move: (_ ^+ _) => e; ring_in R.
by rewrite ler_wpmul2l // mulr_ge0.
Qed.

Lemma evaluate_over_power_lt p x y : all (Z.leb 0) p -> (0 <? head 0 p)%Z -> 0 <= x -> x < y ->
  evaluate p y * x ^+ size p < evaluate p x * y ^+ size p.
Proof.
case: p => // c p /andP[_ p_ge0] c_gt0 x_ge0 lt_xy.
rewrite [evaluate _ _]/= [evaluate (_ :: _) x]/= [size _]/=; have y_ge0 := le_trans x_ge0 (ltW lt_xy).
rewrite !mulrDl ltr_le_add //.
  by rewrite ltr_pmul2l ?whole_gt0 // ltr_expn2r ?nnegrE.
have := evaluate_over_power p_ge0 x_ge0 (ltW lt_xy); rewrite !exprS => le_p.
have -> : y * evaluate p y * (x * x ^+ size p) = x * y * (evaluate p y * x ^+ size p).
  by move: (_ ^+ _) => e; ring_in R.
have -> : x * evaluate p x * (y * y ^+ size p) = x * y * (evaluate p x * y ^+ size p).
  by move: (_ ^+ _) => e; ring_in R.
by rewrite ler_wpmul2l // mulr_ge0.
Qed.

(** ** Factors *)

Lemma quotientP p f h x : quotient p f = Some h ->
  exists2 c, 0 < c & c * evaluate p x = evaluate f x * evaluate h x.
Proof.
rewrite /quotient; case: ifP => // /and3P[_ c_gt0 eq_ph] [<-].
exists (whole (content f)); first by rewrite whole_gt0.
by rewrite -evaluate_scale -evaluate_mul; apply: evaluate_same.
Qed.

Lemma without_squaresP p f h x : without_squares p = Some (f, h) ->
  exists2 c, 0 < c & c * evaluate p x = evaluate f x ^+ 2 * evaluate h x.
Proof.
rewrite /without_squares; case: ifP => // _; case q_is: quotient => [h'|//] [<- <-].
by have [c c_gt0 cE] := quotientP x q_is; exists c; rewrite // cE evaluate_mul expr2.
Qed.

(** ** Near a point *)

Lemma evaluate_lipschitz p (a : R) :
  exists2 c, 0 <= c & forall x, a <= x -> x <= a + 1 -> `|evaluate p x - evaluate p a| <= c * (x - a).
Proof.
elim: p => [|z p [c c_ge0 cP]]; first by exists 0 => // x *; rewrite /= subrr normr0 mul0r.
exists ((`|a| + 1) * c + `|evaluate p a|) => [|x le_ax le_x1].
  by rewrite addr_ge0 ?normr_ge0 // mulr_ge0 // addr_ge0 ?normr_ge0 ?ler01.
have -> : evaluate (z :: p) x - evaluate (z :: p) a
    = x * (evaluate p x - evaluate p a) + (x - a) * evaluate p a by rewrite /=; ring_in R.
apply: le_trans (ler_norm_add _ _) _; rewrite !normrM mulrDl [`|x - a|]ger0_norm ?subr_ge0 //.
rewrite ler_add // ?[_ * `|evaluate p a|]mulrC // -mulrA ler_pmul ?normr_ge0 ?cP //.
rewrite -{1}[x](subrK a) addrC; apply: le_trans (ler_norm_add _ _) _.
by rewrite ler_add2l ger0_norm ?subr_ge0 // ler_subl_addr addrC.
Qed.

(** What is never positive right of [a] is not so at [a]. *)
Lemma not_positive_at s f g (a t : R) : a < t ->
  (forall x, a < x -> x <= t -> s * evaluate g x <= evaluate f x) -> s * evaluate g a <= evaluate f a.
Proof.
move=> lt_at right_of; rewrite leNgt; apply/negP => lt_fg.
have [c c_ge0 cP] := evaluate_lipschitz f a; have [e e_ge0 eP] := evaluate_lipschitz g a.
pose d := s * evaluate g a - evaluate f a; have d_gt0 : 0 < d by rewrite subr_gt0.
pose m := `|s| * e + c + 1; have m_gt0 : 0 < m.
  by rewrite ltr_spaddr ?ltr01 // addr_ge0 // mulr_ge0.
pose h := Num.min (Num.min (t - a) 1) (d / m).
have h_gt0 : 0 < h by rewrite !lt_minr subr_gt0 lt_at ltr01 divr_gt0.
have [h_t h_1 h_d] : [/\ h <= t - a, h <= 1 & h <= d / m].
  by split; rewrite !le_minl lexx ?orbT.
pose x := a + h; have lt_ax : a < x by rewrite ltr_addl.
have xa : x - a = h by rewrite addrC addKr.
have le_xt : x <= t by rewrite -ler_subr_addl.
have le_x1 : x <= a + 1 by rewrite ler_add2l.
have := right_of x lt_ax le_xt; rewrite leNgt => /negP; apply.
have := cP x (ltW lt_ax) le_x1; have := eP x (ltW lt_ax) le_x1; rewrite !xa => near_g near_f.
have g_part : s * evaluate g a - `|s| * (e * h) <= s * evaluate g x.
  rewrite ler_subl_addr -ler_subl_addl -mulrBr; apply: le_trans (ler_norm _) _.
  by rewrite normrM distrC ler_wpmul2l.
have f_part : evaluate f x <= evaluate f a + c * h.
  by rewrite -ler_subl_addl; apply: le_trans near_f; apply: ler_norm.
apply: le_lt_trans f_part _; apply: lt_le_trans g_part.
rewrite ltr_subr_addr -addrA -ltr_subr_addl -/d.
rewrite addrC [_ * (e * h)]mulrA -mulrDl; apply: (@lt_le_trans _ _ (m * h)).
  by rewrite ltr_pmul2r // ltr_addl.
by rewrite mulrC -ler_pdivl_mulr.
Qed.

End Evaluation.
