(** * he14/histogram-error: Laplace noise, its density and its error

    Printed, the density is proportional to exp(-z eps/S), without absolute value; no
    multiple of that is a density.  The exponential function is any function with
    exp(x + y) = exp(x) exp(y) and 1 + x <= exp(x), over any archimedean ordered field, so
    in particular the one of the reals. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import laplace integral limits.
From leakproof.library Require Import laplace_facts integral_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma riemann_ge (R : realFieldType) (g : R -> R) (b c : R) (n : nat) :
  (forall z, 0 <= z -> c <= g z) -> 0 <= b -> (0 < n)%N -> c * b <= riemann_sum g b n.
Proof.
move=> g_ge b_ge0 n_gt0; have nR : 0 < n%:R :> R by rewrite ltr0n.
have h_ge0 : 0 <= b / n%:R by rewrite divr_ge0 // ltW.
apply: (@le_trans _ _ (\sum_(i < n) c * (b / n%:R))).
  by rewrite sumr_const card_ord -[leRHS]mulr_natr -mulrA divfK ?gt_eqF.
apply: ler_sum => i _; rewrite ler_wpmul2r // g_ge //.
by rewrite divr_ge0 ?mulr_ge0 ?ler0n.
Qed.

(** On the side of the negative numbers the weights are at least 1. *)
Theorem density_as_printed_fails (R : archiFieldType) (exp : R -> R) (eps S : R) :
  natural_exponential exp -> 0 < eps -> 0 < S ->
  ~ (exists c, probability_density (fun z => c * exp (- (z * eps / S)))).
Proof.
move=> expP eps_gt0 S_gt0 [c [g_ge0 [v1 [v2 [gv1 gv2 total]]]]].
have exp_ge1 x : 0 <= x -> 1 <= exp x.
  by move=> x_ge0; apply: le_trans (proj2 expP x); rewrite ler_addl.
have c_ge0 : 0 <= c.
  by have := g_ge0 0; rewrite !mul0r oppr0 (natural_exponential0 expP) mulr1.
have [c0|c_neq0] := eqVneq c 0.
  have q_gt0 : 0 < 8%:R^-1 :> R by rewrite invr_gt0 ltr0n.
  have zero (g : R -> R) v :
      (forall z, g z = 0) -> half_line_integral g v -> v <= 8%:R^-1 *+ 2.
    move=> g0 /(_ _ q_gt0)[b0 /(_ b0 (lexx _))[w /(_ _ q_gt0)[N /(_ N (leqnn N))]]].
    rewrite /riemann_sum big1 => [|i _]; last by rewrite g0 mul0r.
    rewrite sub0r normrN !ler_norml mulr2n => /andP[_ w_le] /andP[wv _].
    rewrite ler_oppl opprB ler_subl_addl in wv.
    by apply: le_trans wv _; rewrite ler_add2r.
  have g0 z : c * exp z = 0 by rewrite c0 mul0r.
  have := ler_add (zero _ _ (fun z => g0 _) gv1) (zero _ _ (fun z => g0 _) gv2).
  by rewrite -total -mulrnDr -[_ *+ (2 + 2)]mulr_natl -ler_pdivr_mulr ?ltr0n // leNgt
             invrK mul1r ltr_nat.
have c_gt0 : 0 < c by rewrite lt_neqAle eq_sym c_neq0.
have [b0 far] := gv2 1 ltr01.
pose b := Num.max 0 (Num.max b0 ((v2 + 3%:R) / c)).
have [w bw] : exists2 w, integral_to (fun z => c * exp (- (- z * eps / S))) b w
                       & `|w - v2| <= 1.
  by apply: far; rewrite !le_maxr lexx orbT.
rewrite ler_distl => /andP[_ w_le].
have [N /(_ N.+1 (leqnSn N))] := bw 1 ltr01; rewrite ler_distl => /andP[_ sum_le].
have sum_ge : c * b <= riemann_sum (fun z => c * exp (- (- z * eps / S))) b N.+1.
  apply: riemann_ge => // [z z_ge0|]; last by rewrite le_maxr lexx.
  by rewrite ler_pemulr // exp_ge1 // !mulNr opprK divr_ge0 ?mulr_ge0 ?(ltW eps_gt0) ?(ltW S_gt0).
have b_ge : v2 + 3%:R <= c * b.
  by rewrite mulrC -ler_pdivr_mulr // !le_maxr lexx !orbT.
have := le_trans b_ge (le_trans sum_ge sum_le); rewrite leNgt => /negP; apply.
apply: le_lt_trans (_ : v2 + 1 + 1 < _); first by rewrite ler_add2r.
by rewrite -addrA ltr_add2l -(natrD _ 1 1) ltr_nat.
Qed.

Theorem density_repaired (R : archiFieldType) (exp : R -> R) (eps S : R) :
  natural_exponential exp -> 0 < eps -> 0 < S ->
  exists c, probability_density (fun z => c * exp (- (`|z| * eps / S))).
Proof.
move=> expP eps_gt0 S_gt0; have b_gt0 : 0 < S / eps by rewrite divr_gt0.
have [nonneg [v1 [v2 [gv1 gv2 total]]]] := laplace_probability_density expP b_gt0.
exists (2%:R * (S / eps))^-1.
have same z : laplace_density exp (S / eps) z
              = (2%:R * (S / eps))^-1 * exp (- (`|z| * eps / S)).
  by rewrite /laplace_density; congr (_ * exp (- _)); rewrite invf_div mulrA.
split=> [z|]; first by rewrite -same.
by exists v1, v2; split=> //; [apply: eq_half_line gv1 | apply: eq_half_line gv2] => z _;
   rewrite same.
Qed.

(** The second moment of each of the |T| noises, and their sum. *)
Theorem laplace_error (R : archiFieldType) (exp : R -> R) (eps : R) (T : finType) :
  natural_exponential exp -> 0 < eps ->
  exists moment : T -> R,
    (forall x, line_integral (fun z => z ^+ 2 * laplace_density exp (2%:R / eps) z)
                 (moment x)) /\
    \sum_x moment x = 8%:R * #|T|%:R / eps ^+ 2.
Proof.
move=> expP eps_gt0; exists (fun=> 2%:R * (2%:R / eps) ^+ 2); split.
  by move=> x; apply: laplace_second_moment; rewrite ?divr_gt0 ?ltr0n.
rewrite sumr_const -[LHS]mulr_natr expr_div_n -natrX [RHS]mulrAC; congr (_ * _).
by rewrite mulrA -natrM.
Qed.
