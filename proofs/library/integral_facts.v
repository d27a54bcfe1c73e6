(** * Facts about integrals, and those of e^-z and z^2 e^-z *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import integral limits laplace.
From leakproof.library Require Import field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Rules *)
Section Rules.
Variable R : realFieldType.
Implicit Types (g : R -> R) (b c v w : R).
Add Field R_field : (field_tactic_theory R).

Lemma eq_riemann g g' b n :
  0 <= b -> (forall z, 0 <= z -> g z = g' z) -> riemann_sum g b n = riemann_sum g' b n.
Proof.
move=> b_ge0 gg'; apply: eq_bigr => i _; rewrite gg' //.
by rewrite divr_ge0 ?mulr_ge0 ?ler0n.
Qed.

Lemma eq_integral_to g g' b v :
  0 <= b -> (forall z, 0 <= z -> g z = g' z) -> integral_to g b v -> integral_to g' b v.
Proof.
move=> b_ge0 gg' gv delta /gv[N close]; exists N => n /close.
by rewrite (eq_riemann _ b_ge0 gg').
Qed.

Lemma eq_half_line g g' v :
  (forall z, 0 <= z -> g z = g' z) -> half_line_integral g v -> half_line_integral g' v.
Proof.
move=> gg' gv delta /gv[b0 close]; exists (Num.max 0 b0) => b.
rewrite le_maxl => /andP[b_ge0 /close[w gw wv]]; exists w => //.
exact: eq_integral_to gg' gw.
Qed.

Lemma riemann_scale g b c n : riemann_sum (fun z => c * g z) b n = c * riemann_sum g b n.
Proof. by rewrite /riemann_sum mulr_sumr; apply: eq_bigr => i _; rewrite -[LHS]mulrA. Qed.

Lemma integral_to_scale g b v c : integral_to g b v -> integral_to (fun z => c * g z) b (c * v).
Proof.
move=> gv delta delta_gt0; have c_gt0 : 0 < `|c| + 1 by rewrite ltr_paddl.
have [|N close] := gv (delta / (`|c| + 1)); first by rewrite divr_gt0.
exists N => n /close {}close.
rewrite riemann_scale -mulrBr normrM; apply: le_trans (_ : (`|c| + 1) * (delta / (`|c| + 1)) <= _).
  by rewrite ler_pmul // ler_addl ler01.
by rewrite mulrCA divff ?gt_eqF // mulr1.
Qed.

Lemma half_line_scale g v c :
  half_line_integral g v -> half_line_integral (fun z => c * g z) (c * v).
Proof.
move=> gv delta delta_gt0; have c_gt0 : 0 < `|c| + 1 by rewrite ltr_paddl.
have [|b0 close] := gv (delta / (`|c| + 1)); first by rewrite divr_gt0.
exists b0 => b /close[w gw wv]; exists (c * w); first exact: integral_to_scale.
rewrite -mulrBr normrM; apply: le_trans (_ : (`|c| + 1) * (delta / (`|c| + 1)) <= _).
  by rewrite ler_pmul // ler_addl ler01.
by rewrite mulrCA divff ?gt_eqF // mulr1.
Qed.

(** Substitution of z / c for z. *)
Lemma riemann_stretch g b c n :
  0 < c -> riemann_sum (fun z => g (z / c)) b n = c * riemann_sum g (b / c) n.
Proof.
move=> c_gt0; have c0 : c != 0 by rewrite gt_eqF.
rewrite /riemann_sum mulr_sumr; apply: eq_bigr => i _; rewrite [RHS]mulrCA.
move: (i%:R) (n%:R^-1) => I t; congr (g _ * _); last by field_in R.
by field_in R.
Qed.

Lemma half_line_stretch g v c :
  0 < c -> half_line_integral g v -> half_line_integral (fun z => g (z / c)) (c * v).
Proof.
move=> c_gt0 gv; have gv' := half_line_scale c gv => delta delta_gt0.
have [b0 close] := gv' delta delta_gt0; exists (b0 * c) => b.
rewrite -ler_pdivl_mulr // => /close[w gw wv]; exists w => // delta' /gw[N close'].
by exists N => n /close'; rewrite riemann_stretch // riemann_scale.
Qed.

Lemma step_total (n C b : R) :
  n != 0 -> n * (C * (b / n * (b / n))) = C * (b * b) / n.
Proof. by move=> n0; field_in R. Qed.

(** For the error of e^-h, and of z^2 e^-z with its antiderivative. *)
Lemma cube_identity (h : R) : (1 - h + h * h) * (1 + h) = 1 + h * (h * h).
Proof. by ring_in R. Qed.

Lemma first_order_identity (e f h : R) : - (e * f) - - e - e * h = - (e * (f - (1 - h))).
Proof. by ring_in R. Qed.

Lemma moment_gap (c : R) :
  9%:R * ((1 + c) * (1 + c)) - ((c + c + c) * (c + c + c) + 2%:R * (c + c + c) + 2%:R)
  = 12%:R * c + 7%:R.
Proof. by ring_in R. Qed.

Lemma cubes_regrouped (k e c : R) :
  k * ((1 + c) * (1 + c)) * (e * e * e) = k * (e * (1 + c) * (e * (1 + c))) * e.
Proof. by ring_in R. Qed.

Lemma moment_identity (x h e r : R) :
  - (((x + h) * (x + h) + 2%:R * (x + h) + 2%:R) * (e * (1 - h + r)))
  - - ((x * x + 2%:R * x + 2%:R) * e) - x * x * e * h
  = e * ((2%:R * x + 2%:R) * (h * h) - (x * x + 2%:R * x + 2%:R) * r
         - (2%:R * x + 2%:R) * h * r - h * h * (1 - h + r)).
Proof. by ring_in R. Qed.

End Rules.

(** ** Antiderivatives

    [F] is one of [g], with an error of second order. *)
Section Antiderivative.
Variable R : archiFieldType.
Implicit Types (g F : R -> R) (b C : R).

Lemma integral_of_antiderivative g F b C :
  0 <= b -> 0 <= C ->
  (forall x h, 0 <= x -> 0 <= h -> h <= 1 -> x <= b ->
     `|F (x + h) - F x - g x * h| <= C * (h * h)) ->
  integral_to g b (F b - F 0).
Proof.
move=> b_ge0 C_ge0 close delta delta_gt0.
pose N1 := Num.bound b; pose N2 := Num.bound (C * (b * b) / delta).
exists (maxn 1 (maxn N1 N2)) => n; rewrite !geq_max => /and3P[n_gt0 n1 n2].
have nR : 0 < n%:R :> R by rewrite ltr0n.
have n0 : n%:R != 0 :> R by rewrite gt_eqF.
pose h := b / n%:R; pose x (i : nat) := b * i%:R / n%:R.
have h_ge0 : 0 <= h by rewrite divr_ge0 // ltW.
have h_le1 : h <= 1.
  rewrite ler_pdivr_mulr // mul1r ltW //; apply: lt_le_trans (archi_boundP b_ge0) _.
  by rewrite ler_nat.
have xS i : x i.+1 = x i + h.
  by rewrite /x /h -addn1 natrD mulrDr mulr1 mulrDl.
have telescope : F b - F 0 = \sum_(i < n) (F (x i.+1) - F (x i)).
  rewrite -(big_mkord xpredT (fun i => F (x i.+1) - F (x i))) telescope_sumr //.
  by rewrite /x mulfK // mulr0 mul0r.
rewrite telescope /riemann_sum -sumrB; apply: le_trans (ler_norm_sum _ _ _) _.
apply: le_trans (_ : \sum_(i < n) C * (h * h) <= _).
  apply: ler_sum => i _; rewrite distrC xS; apply: close => //.
    by rewrite divr_ge0 ?mulr_ge0 ?ler0n.
  rewrite /x ler_pdivr_mulr // ler_wpmul2l // ler_nat; exact: ltnW.
rewrite sumr_const card_ord -mulr_natl.
have -> : n%:R * (C * (h * h)) = C * (b * b) / n%:R.
  exact: step_total.
rewrite ler_pdivr_mulr // [delta * _]mulrC -ler_pdivr_mulr //.
have pos : 0 <= C * (b * b) / delta by rewrite divr_ge0 ?mulr_ge0 // ltW.
by apply: le_trans (ltW (archi_boundP pos)) _; rewrite ler_nat.
Qed.

End Antiderivative.

(** ** The exponential function *)
Section Exponential.
Variables (R : archiFieldType) (exp : R -> R).
Hypothesis expP : natural_exponential exp.

Let expD x y : exp (x + y) = exp x * exp y. Proof. exact: (proj1 expP). Qed.
Let exp_ge x : 1 + x <= exp x. Proof. exact: (proj2 expP). Qed.

Lemma natural_exponential0 : exp 0 = 1.
Proof.
have e_gt0 : 0 < exp 0 by apply: lt_le_trans (exp_ge 0); rewrite addr0 ltr01.
by apply: (mulfI (lt0r_neq0 e_gt0)); rewrite -expD addr0 mulr1.
Qed.

Lemma natural_exponential_gt0 x : 0 < exp x.
Proof.
have e_ge0 : 0 <= exp x.
  have -> : exp x = exp (x / 2%:R) ^+ 2; last exact: sqr_ge0.
  by rewrite expr2 -expD -mulrDl -mulr2n -[x *+ 2]mulr_natr mulfK // pnatr_eq0.
rewrite lt_neqAle e_ge0 andbT eq_sym; apply/eqP => e0.
have := natural_exponential0; rewrite -[0](subrr x) expD e0 mul0r => /eqP.
by rewrite eq_sym oner_eq0.
Qed.

(** The exponential function is one in the sense of definitions/laplace.v. *)
Lemma natural_exponential_exponential : exponential exp.
Proof.
split=> [|//|x y xy]; first exact: natural_exponential0.
rewrite -[y](subrK x) expD ltr_pmull ?natural_exponential_gt0 //.
by apply: lt_le_trans (exp_ge _); rewrite ltr_addl subr_gt0.
Qed.

Let exp_gt0 := natural_exponential_gt0.

Lemma expN_le x : 0 <= x -> exp (- x) * (1 + x) <= 1.
Proof.
move=> x_ge0; have e1 : exp (- x) * exp x = 1 by rewrite -expD addNr natural_exponential0.
by rewrite -[leRHS]e1 ler_pmul2l ?exp_gt0.
Qed.

Lemma expN_le1 x : 0 <= x -> exp (- x) <= 1.
Proof.
move=> x_ge0; apply: le_trans (expN_le x_ge0); rewrite ler_pemulr ?(ltW (exp_gt0 _)) //.
by rewrite ler_addl.
Qed.

Lemma expN_second_order h :
  0 <= h -> 0 <= exp (- h) - (1 - h) /\ exp (- h) - (1 - h) <= h * h.
Proof.
move=> h_ge0; split; first by rewrite subr_ge0 exp_ge.
rewrite ler_subl_addl; have h1 : 0 < 1 + h by rewrite ltr_paddr ?ltr01.
rewrite -(ler_pmul2r h1) cube_identity; apply: le_trans (expN_le h_ge0) _.
by rewrite ler_addl !mulr_ge0.
Qed.

Theorem exponential_integral : half_line_integral (fun z => exp (- z)) 1.
Proof.
move=> delta delta_gt0; exists (Num.max 0 delta^-1) => b.
rewrite le_maxl => /andP[b_ge0 b_large]; exists (- exp (- b) - - exp (- 0)).
  apply: (@integral_of_antiderivative _ _ (fun z => - exp (- z)) _ 1) => [//||x h x0 h0 _ _].
    exact: ler01.
  have [r_ge0 r_le] := expN_second_order h0.
  have -> : - exp (- (x + h)) - - exp (- x) - exp (- x) * h
            = - (exp (- x) * (exp (- h) - (1 - h))).
    by rewrite opprD expD first_order_identity.
  rewrite normrN mul1r ger0_norm ?mulr_ge0 ?(ltW (exp_gt0 _)) //.
  apply: le_trans r_le; rewrite ler_pimull //; exact: expN_le1.
rewrite oppr0 natural_exponential0 opprK addrK normrN ger0_norm ?(ltW (exp_gt0 _)) //.
have b1 : 0 < 1 + b by rewrite ltr_paddr ?ltr01.
rewrite -(ler_pmul2r b1); apply: le_trans (expN_le b_ge0) _.
rewrite -ler_pdivr_mull // mulr1; apply: le_trans b_large _.
by rewrite ler_addr ler01.
Qed.

Let P (z : R) : R := z * z + 2%:R * z + 2%:R.

Lemma moment_second_order b x h :
  0 <= x -> 0 <= h -> h <= 1 -> x <= b ->
  `|- (P (x + h) * exp (- (x + h))) - - (P x * exp (- x)) - x * x * exp (- x) * h|
    <= (2%:R * b + 2%:R + P b + (2%:R * b + 2%:R) + 1) * (h * h).
Proof.
move=> x_ge0 h_ge0 h_le1 xb; have [r_ge0 r_le] := expN_second_order h_ge0.
set r := exp (- h) - (1 - h) in r_ge0 r_le.
have expE : exp (- h) = 1 - h + r by rewrite addrC subrK.
have e_ge0 : 0 <= exp (- x) by apply/ltW/exp_gt0.
have two_ge0 : 0 <= 2%:R :> R by rewrite ler0n.
have hh_ge0 : 0 <= h * h by rewrite mulr_ge0.
have line_ge0 : 0 <= 2%:R * x + 2%:R by rewrite addr_ge0 ?mulr_ge0.
have line_le : 2%:R * x + 2%:R <= 2%:R * b + 2%:R by rewrite ler_add2r ler_wpmul2l.
have P_ge0 : 0 <= P x by rewrite /P -addrA addr_ge0 ?mulr_ge0.
have P_le : P x <= P b by rewrite /P -!addrA ler_add // ler_pmul.
rewrite opprD expD expE moment_identity -expE normrM ger0_norm // -/(P x).
move: (2%:R * b + 2%:R) (P b) line_le P_le => L Q line_le P_le.
apply: (@le_trans _ _ (1 * `|(2%:R * x + 2%:R) * (h * h) - P x * r
                            - (2%:R * x + 2%:R) * h * r - h * h * exp (- h)|)).
  by apply: ler_wpmul2r; rewrite ?expN_le1.
have -> : (L + Q + L + 1) * (h * h) = L * (h * h) + Q * (h * h) + L * (h * h) + h * h.
  by rewrite !mulrDl mul1r.
rewrite mul1r; apply: le_trans (ler_norm_sub _ _) _; apply: ler_add.
  apply: le_trans (ler_norm_sub _ _) _; apply: ler_add.
    apply: le_trans (ler_norm_sub _ _) _; apply: ler_add.
      by rewrite ger0_norm ?mulr_ge0 // ler_wpmul2r.
    by rewrite ger0_norm ?mulr_ge0 // ler_pmul.
  rewrite ger0_norm ?mulr_ge0 // -mulrA; apply: ler_pmul => //.
    by rewrite mulr_ge0.
  by apply: le_trans r_le; rewrite ler_pimull.
rewrite ger0_norm ?mulr_ge0 ?(ltW (exp_gt0 _)) // ler_pimulr //; exact: expN_le1.
Qed.

Theorem moment_integral : half_line_integral (fun z => z * z * exp (- z)) 2%:R.
Proof.
move=> delta delta_gt0; exists (Num.max 0 (27%:R / delta)) => b.
rewrite le_maxl => /andP[b_ge0 b_large].
have line_ge0 : 0 <= 2%:R * b + 2%:R by rewrite addr_ge0 ?mulr_ge0 ?ler0n.
have P_ge0 : 0 <= P b by rewrite /P -addrA addr_ge0 ?mulr_ge0.
exists (- (P b * exp (- b)) - - (P 0 * exp (- 0))).
  pose F z := - (P z * exp (- z)).
  apply: (@integral_of_antiderivative _ _ F _
           (2%:R * b + 2%:R + P b + (2%:R * b + 2%:R) + 1)) => [//||x h x0 h0 h1 xb].
    by rewrite !addr_ge0 ?mulr_ge0 ?ler0n ?ler01.
  exact: moment_second_order.
rewrite oppr0 natural_exponential0 mulr1 /P !mulr0 !add0r opprK addrK normrN -/(P b).
rewrite ger0_norm ?mulr_ge0 ?(ltW (exp_gt0 _)) //.
have [c c_ge0 c3] : exists2 c, 0 <= c & c *+ 3 = b.
  exists (b / 3%:R); first by rewrite divr_ge0 ?ler0n.
  by rewrite -[LHS]mulr_natr divfK // pnatr_eq0.
have bE : b = c + c + c by rewrite -[LHS]c3 !mulrSr mulr0n add0r.
pose t := exp (- c) * (1 + c).
have t_ge0 : 0 <= t by rewrite mulr_ge0 ?(ltW (exp_gt0 _)) // addr_ge0 ?ler01.
have t_le1 : t <= 1 by apply: expN_le.
apply: (@le_trans _ _ (9%:R * (t * t) * exp (- c))).
  rewrite /t; have -> : exp (- b) = exp (- c) * exp (- c) * exp (- c).
    by rewrite bE !opprD !expD.
  apply: le_trans (_ : 9%:R * ((1 + c) * (1 + c)) * (exp (- c) * exp (- c) * exp (- c)) <= _).
    rewrite ler_wpmul2r ?mulr_ge0 ?(ltW (exp_gt0 _)) // -subr_ge0.
    by rewrite /P {1 2 3}bE moment_gap addr_ge0 ?mulr_ge0 ?ler0n.
  by rewrite cubes_regrouped.
apply: (@le_trans _ _ (9%:R * exp (- c))).
  rewrite ler_wpmul2r ?(ltW (exp_gt0 _)) // ler_pimulr ?ler0n //.
  by rewrite -[leRHS]mulr1 ler_pmul.
have c1 : 0 < 1 + c by rewrite ltr_paddr ?ltr01.
rewrite -(ler_pmul2r c1) -mulrA; apply: (@le_trans _ _ (9%:R * 1)).
  by rewrite ler_wpmul2l ?ler0n ?expN_le.
rewrite mulr1 -ler_pdivr_mull // mulrC; apply: (@le_trans _ _ c); last first.
  by rewrite ler_addr ler01.
by rewrite -(@ler_pmuln2r _ 3) // c3 -mulrnAl -mulrnA.
Qed.

End Exponential.

(** ** Laplace noise *)
Section Laplace.
Variable R : realFieldType.
Add Field R_field : (field_tactic_theory R).

Lemma square_scaled (b z e : R) :
  b != 0 -> b / 2%:R * (z / b * (z / b) * e) = z ^+ 2 * ((2%:R * b)^-1 * e).
Proof.
by move=> b0; have two0 : 2%:R != 0 :> R by [rewrite pnatr_eq0]; field_in R; rewrite ?b0 ?two0.
Qed.

Lemma half_scale (b : R) : b != 0 -> (2%:R * b)^-1 * (b * 1) = 2%:R^-1.
Proof. by move=> b0; rewrite mulr1 invfM -mulrA mulVf // mulr1. Qed.

Lemma half_line_even (g : R -> R) v :
  (forall z, g (- z) = g z) -> half_line_integral g v -> line_integral g (v + v).
Proof.
move=> even gv; exists v, v; split=> //.
by apply: eq_half_line gv => z _; rewrite even.
Qed.

End Laplace.

Theorem laplace_probability_density (R : archiFieldType) (exp : R -> R) (b : R) :
  natural_exponential exp -> 0 < b -> probability_density (laplace_density exp b).
Proof.
move=> expP b_gt0; have b0 : b != 0 by rewrite gt_eqF.
split=> [z|].
  by rewrite mulr_ge0 ?invr_ge0 ?mulr_ge0 ?ler0n ?ltW // natural_exponential_gt0.
have -> : 1 = 2%:R^-1 + 2%:R^-1 :> R.
  by rewrite -mulr2n -[RHS]mulr_natr mulVf // pnatr_eq0.
apply: half_line_even => [z|]; first by rewrite /laplace_density normrN.
rewrite -(half_scale b0).
apply: eq_half_line (half_line_scale _ (half_line_stretch b_gt0 (exponential_integral expP))).
by move=> z z_ge0; rewrite /laplace_density ger0_norm.
Qed.

Theorem laplace_second_moment (R : archiFieldType) (exp : R -> R) (b : R) :
  natural_exponential exp -> 0 < b ->
  line_integral (fun z => z ^+ 2 * laplace_density exp b z) (2%:R * b ^+ 2).
Proof.
move=> expP b_gt0; have b0 : b != 0 by rewrite gt_eqF.
rewrite mulr_natl mulr2n.
apply: half_line_even => [z|]; first by rewrite /laplace_density normrN sqrrN.
have -> : b ^+ 2 = b / 2%:R * (b * 2%:R).
  by rewrite mulrA mulrAC divfK ?pnatr_eq0.
apply: eq_half_line (half_line_scale _ (half_line_stretch b_gt0 (moment_integral expP))).
by move=> z z_ge0; rewrite /laplace_density ger0_norm // square_scaled.
Qed.
