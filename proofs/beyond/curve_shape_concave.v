(** * beyond/curve-shape: log OPT is concave in epsilon on connected graphs with at most five vertices

    OPT(lam) OPT(nu) <= OPT(mu)^2 where mu^2 = lam nu, over every real closed field.  OPT is one
    quotient of polynomials, or two, g before some beta and g' after it.  Each is concave by itself:
    g(x) g(x r^2) <= g(x r)^2.  And with h(r) = 1 + k (r - 1), for some k, from x to x r the first
    grows at least by the factor h(r), the second at most.  These are polynomials in two variables
    without negative coefficients.  The curves are the program's; they, the coefficients, and that
    there are no other graphs, are computed within Coq. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String Lia.
From leakproof.definitions Require Import graph channel bounds fractions.
From leakproof.library Require Import channel_facts field_tactic small_graphs isomorphism_facts.
From leakproof.referee Require Import certificate text polynomial sign curve arithmetic evaluation.
From leakproof.referee Require Import curve_claims sound_sign curve_real_closed accepted.
From leakproof.beyond Require Import magnitude.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Two pieces that meet *)

Section Glued.
Variables (R : realFieldType) (opt : R -> R -> Prop) (g g' : R -> R) (beta k : R).
Let h (r : R) := 1 + k * (r - 1).
Hypotheses (beta_ge1 : 1 <= beta)
  (unique : forall x a b, opt x a -> opt x b -> a = b)
  (before : forall x, 1 <= x -> x <= beta -> opt x (g x) /\ 0 <= g x)
  (after : forall x, beta <= x -> opt x (g' x) /\ 0 <= g' x)
  (concave : forall x r, 1 <= x -> 1 <= r -> x * r ^+ 2 <= beta -> g x * g (x * r ^+ 2) <= g (x * r) ^+ 2)
  (concave' : forall x r, beta <= x -> 1 <= r -> g' x * g' (x * r ^+ 2) <= g' (x * r) ^+ 2)
  (steep : forall x r, 1 <= x -> 1 <= r -> x * r <= beta -> h r * g x <= g (x * r))
  (flat : forall x r, beta <= x -> 1 <= r -> g' (x * r) <= h r * g' x).

Let meet : g beta = g' beta.
Proof. by apply: unique (proj1 (before beta_ge1 (lexx _))) (proj1 (after (lexx _))). Qed.

Let ratio_ge1 (x y : R) : 0 < x -> x <= y -> 1 <= y / x.
Proof. by move=> x0; rewrite ler_pdivl_mulr // mul1r. Qed.

Lemma glued_up lam mu nu a b c : 1 <= lam -> lam <= nu -> 0 <= mu -> mu ^+ 2 = lam * nu ->
  opt lam a -> opt mu b -> opt nu c -> a * c <= b ^+ 2.
Proof.
move=> lam1 lam_nu mu0 square opt_a opt_b opt_c.
have lam0 : 0 < lam := lt_le_trans ltr01 lam1; have nu0 : 0 < nu := lt_le_trans lam0 lam_nu.
have lam_mu : lam <= mu by rewrite -ler_sqr ?nnegrE ?(ltW lam0) // square expr2 ler_pmul2l.
have mu_nu : mu <= nu by rewrite -ler_sqr ?nnegrE ?(ltW nu0) // square expr2 ler_pmul2r.
have {}mu0 : 0 < mu := lt_le_trans lam0 lam_mu; have mu1 := le_trans lam1 lam_mu.
have beta0 : 0 < beta := lt_le_trans ltr01 beta_ge1.
have [lam0' mu0' beta0'] : [/\ lam != 0, mu != 0 & beta != 0] by split; rewrite gt_eqF.
have up (x : R) : x != 0 -> x * (mu / x) = mu by move=> x0; rewrite mulrC divfK.
have up2 : lam * (mu / lam) ^+ 2 = nu.
  by rewrite expr2 mulrA (up _ lam0') mulrA -expr2 square mulrC mulKf.
have [le_nu|gt_nu] := leP nu beta.
  have [[[ol _] [om _]] [on _]] := (before lam1 (le_trans lam_nu le_nu), before mu1 (le_trans mu_nu le_nu),
    before (le_trans lam1 lam_nu) le_nu).
  rewrite (unique opt_a ol) (unique opt_b om) (unique opt_c on).
  by have := concave lam1 (ratio_ge1 lam0 lam_mu); rewrite up2 (up _ lam0'); apply.
have [on gn0] := after (ltW gt_nu); rewrite (unique opt_c on).
have [ge_lam|lt_lam] := leP beta lam.
  have [[ol _] [om _]] := (after ge_lam, after (le_trans ge_lam lam_mu)).
  rewrite (unique opt_a ol) (unique opt_b om).
  by have := concave' ge_lam (ratio_ge1 lam0 lam_mu); rewrite up2 (up _ lam0').
have [ol gl0] := before lam1 (ltW lt_lam); rewrite (unique opt_a ol).
have [le_mu|gt_mu] := leP mu beta.
  have [om _] := before mu1 le_mu; rewrite (unique opt_b om).
  pose q := nu / beta; have q1 : 1 <= q := ratio_ge1 beta0 (ltW gt_nu).
  have nuE : nu = beta * q by rewrite /q mulrC divfK.
  have xE : lam * q * (beta / mu) = mu.
    by rewrite /q mulrA -square expr2 !mulrA divfK // mulrAC divff // mul1r.
  have xE2 : lam * q * (beta / mu) ^+ 2 = beta by rewrite (expr2 (beta / mu)) [LHS]mulrA xE mulrC divfK.
  have x1 : 1 <= lam * q by rewrite -[1]mulr1 ler_pmul ?ler01.
  have x_le : lam * q <= beta.
    by rewrite -xE2 ler_pmulr ?exprn_ege1 ?ratio_ge1 // (lt_le_trans ltr01).
  apply: (@le_trans _ _ (g (lam * q) * g beta)); last first.
    by have := concave x1 (ratio_ge1 mu0 le_mu); rewrite xE xE2; apply.
  rewrite meet {1}nuE; apply: (@le_trans _ _ (g lam * (h q * g' beta))).
    by rewrite ler_wpmul2l // flat.
  have [_ g'0] := after (lexx beta).
  by rewrite mulrA [g lam * _]mulrC ler_wpmul2r // steep.
have [om _] := after (ltW gt_mu); rewrite (unique opt_b om).
pose q := beta / lam; have q1 : 1 <= q := ratio_ge1 lam0 (ltW lt_lam).
pose t := mu / beta; have t1 : 1 <= t := ratio_ge1 beta0 (ltW gt_mu).
have betaE : lam * q = beta by rewrite /q mulrC divfK.
have muE : beta * t = mu by rewrite /t mulrC divfK.
have nuE : nu = beta * t ^+ 2 * q.
  have -> : beta * t ^+ 2 = mu * t by rewrite (expr2 t) [LHS]mulrA muE.
  apply: (mulIf lam0'); rewrite /t /q [nu * lam]mulrC -square expr2 -[RHS]mulrA divfK //.
  by rewrite -mulrA divfK.
have y_ge : beta <= beta * t ^+ 2 by rewrite ler_pmulr // exprn_ege1.
apply: (@le_trans _ _ (g' beta * g' (beta * t ^+ 2))); last first.
  by have := concave' (lexx beta) t1; rewrite muE.
rewrite -meet {1}nuE; apply: (@le_trans _ _ (g lam * (h q * g' (beta * t ^+ 2)))).
  by rewrite ler_wpmul2l // flat.
have [_ g'0] := after y_ge.
have := steep lam1 q1; rewrite betaE => /(_ (lexx _)) more.
by rewrite mulrA [g lam * _]mulrC ler_wpmul2r.
Qed.

Lemma glued lam mu nu a b c : 1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
  opt lam a -> opt mu b -> opt nu c -> a * c <= b ^+ 2.
Proof.
move=> lam1 mu1 nu1 square opt_a opt_b opt_c; have mu0 := le_trans ler01 mu1.
have [le|lt] := leP lam nu; first exact: glued_up le mu0 square opt_a opt_b opt_c.
by rewrite mulrC; apply: glued_up (ltW lt) mu0 _ opt_c opt_b opt_a => //; rewrite mulrC.
Qed.

End Glued.

(** ** Polynomials in two variables

    A list of polynomials in s, the coefficients of the powers of t. *)

Definition two := seq polynomial.

Fixpoint two_add (p q : two) : two :=
  match p, q with
  | [::], _ => q
  | _, [::] => p
  | a :: p', b :: q' => poly_add a b :: two_add p' q'
  end.
Definition two_scale (a : polynomial) (p : two) : two := map (poly_mul a) p.
Definition two_sub (p q : two) : two := two_add p (map poly_opp q).
Fixpoint two_mul (p q : two) : two :=
  if p is a :: p' then two_add (two_scale a q) ([::] :: two_mul p' q) else [::].
Definition two_ge0 (p : two) : bool := all (all (Z.leb 0)) p.

(** den^n f(num / den), [n] the number of coefficients of [f]. *)
Fixpoint put (num den : two) (f : polynomial) : two * two :=
  if f is c :: f' then
    let (h, d) := put num den f' in
    let d' := two_mul den d in (two_add (two_scale [:: c] d') (two_mul num h), d')
  else ([::], [:: [:: 1%Z]]).

Definition padded (n : nat) (f : polynomial) : polynomial := f ++ nseq (n - size f) 0%Z.
Definition quotient_at (f : polynomial * polynomial) (x : two * two) : two * two :=
  let n := maxn (size f.1) (size f.2) in
  ((put x.1 x.2 (padded n f.1)).1, (put x.1 x.2 (padded n f.2)).1).

Definition times (x y : two * two) : two * two := (two_mul x.1 y.1, two_mul x.2 y.2).

(** f(x) f(x r^2) <= f(x r)^2. *)
Definition concave_ok f (x r : two * two) : bool :=
  let q := quotient_at f x in
  let q' := quotient_at f (times x r) in
  let q'' := quotient_at f (times (times x r) r) in
  two_ge0 (two_sub (two_mul (two_mul q.2 q''.2) (two_mul q'.1 q'.1))
                   (two_mul (two_mul q.1 q''.1) (two_mul q'.2 q'.2))).

(** f(y) against h(r) f(x), with h(r) = 1 + k (r - 1). *)
Definition less_and_more (k : fraction) f (x y r : two * two) : two * two :=
  let q := quotient_at f x in
  let q' := quotient_at f y in
  let h := two_add (two_scale [:: (k.2 - k.1)%Z] r.2) (two_scale [:: k.1] r.1) in
  (two_mul (two_mul q'.1 q.2) (two_scale [:: k.2] r.2), two_mul (two_mul q.1 q'.2) h).
Definition steep_ok k f x y r : bool := let g := less_and_more k f x y r in two_ge0 (two_sub g.1 g.2).
Definition flat_ok k f x y r : bool := let g := less_and_more k f x y r in two_ge0 (two_sub g.2 g.1).

(** Numbers from [l] on, or from 1 to below [u], as s >= 0; the same for t; from x to below [u]. *)
Definition from_l (l : fraction) : two * two := ([:: [:: l.1; l.2]], [:: [:: l.2]])%Z.
Definition up_to (u : fraction) : two * two := ([:: [:: u.2; u.1]], [:: [:: u.2; u.2]])%Z.
Definition from_1 : two * two := ([:: [:: 1]; [:: 1]], [:: [:: 1]])%Z.
Definition between_1 (u : fraction) : two * two := ([:: [:: u.2]; [:: u.1]], [:: [:: u.2]; [:: u.2]])%Z.
Definition from_x_up_to (x : two * two) (u : fraction) : two * two :=
  (two_add (two_scale [:: u.2] x.1) ([::] :: two_scale [:: u.1] x.2),
   two_add (two_scale [:: u.2] x.2) ([::] :: two_scale [:: u.2] x.2)).
Definition over_x (y x : two * two) : two * two := (two_mul y.1 x.2, two_mul y.2 x.1).

Section Values.
Variable R : realFieldType.
Add Field R_field : (field_tactic_theory R).
Implicit Types (p q : two) (s t : R).

Fixpoint value2 p s t : R := if p is a :: p' then evaluate a s + t * value2 p' s t else 0.

Lemma value2_add p q s t : value2 (two_add p q) s t = value2 p s t + value2 q s t.
Proof.
elim: p q => [|a p IH] [|b q] //=; rewrite ?add0r ?addr0 //.
by rewrite evaluate_add IH; ring_in R.
Qed.
Lemma value2_scale a p s t : value2 (two_scale a p) s t = evaluate a s * value2 p s t.
Proof. by elim: p => [|b p IH] /=; rewrite ?mulr0 // evaluate_mul IH; ring_in R. Qed.
Lemma value2_sub p q s t : value2 (two_sub p q) s t = value2 p s t - value2 q s t.
Proof.
rewrite value2_add; congr (_ + _); elim: q => [|b q IH] /=; first by rewrite oppr0.
by rewrite evaluate_opp IH; ring_in R.
Qed.
Lemma value2_mul p q s t : value2 (two_mul p q) s t = value2 p s t * value2 q s t.
Proof.
elim: p => [|a p IH] /=; first by rewrite mul0r.
by rewrite value2_add value2_scale /= IH; ring_in R.
Qed.
Lemma value2_ge0 p s t : two_ge0 p -> 0 <= s -> 0 <= t -> 0 <= value2 p s t.
Proof.
move=> + s0 t0; elim: p => // a p IH /andP[a0 /IH p0].
by rewrite addr_ge0 ?mulr_ge0 // evaluate_ge0.
Qed.

Lemma putP num den f s t x : value2 num s t = x * value2 den s t ->
  value2 (put num den f).2 s t = value2 den s t ^+ size f /\
  value2 (put num den f).1 s t = value2 den s t ^+ size f * evaluate f x.
Proof.
move=> numE; elim: f => [|c f] /=; first by rewrite expr0 !mulr0 !addr0.
case: (put _ _ f) => h d /= [dE hE].
rewrite value2_mul dE exprS; split=> //.
by rewrite value2_add value2_scale !value2_mul dE hE numE /=; ring_in R.
Qed.

(** [x] is the number that [n] stands for at [s] and [t]. *)
Definition stands_for (n : two * two) s t (x : R) : Prop :=
  0 < value2 n.2 s t /\ value2 n.1 s t = x * value2 n.2 s t.

Lemma padded_value n f (x : R) : evaluate (padded n f) x = evaluate f x.
Proof.
rewrite evaluate_cat [X in _ + _ * X](_ : _ = 0) ?mulr0 ?addr0 //.
by elim: (n - size f)%nat => //= m ->; rewrite mulr0 addr0.
Qed.

Lemma quotient_atP f n s t x : stands_for n s t x ->
  exists2 d : R, 0 < d &
    value2 (quotient_at f n).1 s t = d * evaluate f.1 x /\ value2 (quotient_at f n).2 s t = d * evaluate f.2 x.
Proof.
move=> [den0 numE]; pose m := maxn (size f.1) (size f.2); exists (value2 n.2 s t ^+ m).
  by rewrite exprn_gt0.
have size_padded g : (size g <= m)%nat -> size (padded m g) = m.
  by move=> le; rewrite size_cat size_nseq subnKC.
have [_] := putP (padded m f.1) numE; have [_] := putP (padded m f.2) numE.
rewrite !padded_value !size_padded ?leq_maxl ?leq_maxr // => -> -> //.
Qed.

Lemma times_stands x n y m s t : stands_for n s t x -> stands_for m s t y -> stands_for (times n m) s t (x * y).
Proof.
move=> [n0 nE] [m0 mE]; split; rewrite !value2_mul; first exact: mulr_gt0.
by rewrite nE mE; ring_in R.
Qed.

Let at_ (f : polynomial * polynomial) (x : R) := evaluate f.1 x / evaluate f.2 x.

Lemma concave_okP f n m s t x r : concave_ok f n m -> 0 <= s -> 0 <= t ->
  stands_for n s t x -> stands_for m s t r ->
  0 < evaluate f.2 x -> 0 < evaluate f.2 (x * r) -> 0 < evaluate f.2 (x * r ^+ 2) ->
  at_ f x * at_ f (x * r ^+ 2) <= at_ f (x * r) ^+ 2.
Proof.
move=> ok s0 t0 nP mP f0 f1 f2; have xrP := times_stands nP mP; have xrrP := times_stands xrP mP.
rewrite -mulrA -expr2 in xrrP; move: ok; rewrite /concave_ok; cbv zeta.
have [d d0 [aE bE]] := quotient_atP f nP; have [d' d'0 [aE' bE']] := quotient_atP f xrP.
have [d'' d''0 [aE'' bE'']] := quotient_atP f xrrP.
move=> /(@value2_ge0 _ s t)/(_ s0 t0); rewrite value2_sub !value2_mul aE aE' aE'' bE bE' bE'' subr_ge0 => le.
rewrite /at_ mulf_div expr_div_n ler_pdivr_mulr ?mulr_gt0 // mulrAC ler_pdivl_mulr ?exprn_gt0 //.
have d_gt0 : 0 < d * d'' * d' ^+ 2 by rewrite !mulr_gt0 ?exprn_gt0.
rewrite -(ler_pmul2l d_gt0); move: le; congr (_ <= _); ring_in R.
Qed.

Let growth_algebra (d d' p q p' q' k1 k2 w r : R) : q != 0 -> q' != 0 -> k2 != 0 ->
  d' * p' * (d * q) * (k2 * w) = d * d' * q * q' * k2 * w * (p' / q') /\
  d * p * (d' * q') * ((k2 - k1) * w + k1 * (r * w))
    = d * d' * q * q' * k2 * w * ((1 + k1 / k2 * (r - 1)) * (p / q)).
Proof.
move=> q0 q'0 k0; move: (divfK q'0 p') (divfK q0 p) (divfK k0 k1).
by move: (p' / q') (p / q) (k1 / k2) => a b c <- <- <-; split; ring_in R.
Qed.

Lemma growthP k f n m o s t x y r : (0 <? k.2)%Z ->
  stands_for n s t x -> stands_for m s t y -> stands_for o s t r -> 0 < evaluate f.2 x -> 0 < evaluate f.2 y ->
  let h := 1 + value R k * (r - 1) in
  exists2 d : R, 0 < d &
    value2 (less_and_more k f n m o).1 s t = d * at_ f y /\ value2 (less_and_more k f n m o).2 s t = d * (h * at_ f x).
Proof.
move=> k0 nP mP [o0 oE] f0 f1 h.
have [d d0 [aE bE]] := quotient_atP f nP; have [d' d'0 [aE' bE']] := quotient_atP f mP; rewrite /less_and_more; cbv zeta.
exists (d * d' * evaluate f.2 x * evaluate f.2 y * whole R k.2 * value2 o.2 s t).
  by rewrite !mulr_gt0 ?whole_gt0.
have k_neq0 : whole R k.2 != 0 by rewrite lt0r_neq0 ?whole_gt0.
have [lessE moreE] := growth_algebra d d' (evaluate f.1 x) (evaluate f.1 y) (whole R k.1) (value2 o.2 s t) r
  (lt0r_neq0 f0) (lt0r_neq0 f1) k_neq0.
split; [rewrite -[RHS]lessE | rewrite -[RHS]moreE].
  by rewrite !value2_mul value2_scale aE' bE /= mulr0 addr0.
by rewrite !value2_mul value2_add !value2_scale aE bE' oE /= !mulr0 !addr0 whole_add whole_opp.
Qed.

Lemma steep_okP k f n m o s t x y r : (0 <? k.2)%Z -> steep_ok k f n m o -> 0 <= s -> 0 <= t ->
  stands_for n s t x -> stands_for m s t y -> stands_for o s t r -> 0 < evaluate f.2 x -> 0 < evaluate f.2 y ->
  (1 + value R k * (r - 1)) * at_ f x <= at_ f y.
Proof.
move=> k0 ok s0 t0 nP mP oP f0 f1; have [d d0 [lE mE]] := growthP k0 nP mP oP f0 f1.
move: ok; rewrite /steep_ok; cbv zeta; move=> /(@value2_ge0 _ s t)/(_ s0 t0).
by rewrite value2_sub lE mE subr_ge0 ler_pmul2l.
Qed.

Lemma flat_okP k f n m o s t x y r : (0 <? k.2)%Z -> flat_ok k f n m o -> 0 <= s -> 0 <= t ->
  stands_for n s t x -> stands_for m s t y -> stands_for o s t r -> 0 < evaluate f.2 x -> 0 < evaluate f.2 y ->
  at_ f y <= (1 + value R k * (r - 1)) * at_ f x.
Proof.
move=> k0 ok s0 t0 nP mP oP f0 f1; have [d d0 [lE mE]] := growthP k0 nP mP oP f0 f1.
move: ok; rewrite /flat_ok; cbv zeta; move=> /(@value2_ge0 _ s t)/(_ s0 t0).
by rewrite value2_sub lE mE subr_ge0 ler_pmul2l.
Qed.

(** ** Numbers as parameters *)

Lemma from_lP l x t : (0 <? l.2)%Z -> value R l <= x -> 0 <= x - value R l /\ stands_for (from_l l) (x - value R l) t x.
Proof.
move=> l0 le; have w0 : 0 < whole R l.2 by rewrite whole_gt0.
rewrite subr_ge0; split=> //; split; rewrite /= ?mulr0 ?addr0 //.
by rewrite mulrBl /value divfK ?gt_eqF // addrC subrK.
Qed.

Lemma from_1P r s : 1 <= r -> 0 <= r - 1 /\ stands_for from_1 s (r - 1) r.
Proof.
by move=> r1; rewrite subr_ge0; split=> //; split; rewrite /= ?whole1 ?mulr0 ?addr0 ?ltr01 //; ring_in R.
Qed.

Lemma up_toP u x t : (0 <? u.2)%Z -> 1 <= x -> x < value R u ->
  exists2 s, 0 <= s & stands_for (up_to u) s t x.
Proof.
move=> u0 x1 lt; have w0 : 0 < whole R u.2 by rewrite whole_gt0.
have den : 0 < value R u - x by rewrite subr_gt0.
exists ((x - 1) / (value R u - x)); first by rewrite divr_ge0 ?subr_ge0 // ltW.
set s := _ / _; have s0 : 0 <= s by rewrite divr_ge0 ?subr_ge0 // ltW.
have sE : s * (value R u - x) = x - 1 by rewrite /s divfK // gt_eqF.
split; rewrite /= !mulr0 !addr0.
  by rewrite ltr_paddr // mulr_ge0 // ltW.
have uE : whole R u.1 = value R u * whole R u.2 by rewrite /value divfK // gt_eqF.
rewrite uE; have -> : whole R u.2 + s * (value R u * whole R u.2)
  = x * (whole R u.2 + s * whole R u.2) + whole R u.2 * (s * (value R u - x) - (x - 1)) by ring_in R.
by rewrite sE subrr mulr0 addr0.
Qed.

Lemma between_1P u r s : (0 <? u.2)%Z -> 1 <= r -> r < value R u ->
  exists2 t, 0 <= t & stands_for (between_1 u) s t r.
Proof.
move=> u0 r1 lt; have [t t0 tP] := up_toP 0 u0 r1 lt; exists t => //; move: tP.
by rewrite /stands_for /= !mulr0 !addr0.
Qed.

(** From x to below [u], and what it is over x. *)
Lemma from_x_up_toP n u x y s : (0 <? u.2)%Z -> (forall t, stands_for n s t x) -> 0 < x -> x <= y -> y < value R u ->
  exists2 t, 0 <= t & stands_for (from_x_up_to n u) s t y /\ stands_for (over_x (from_x_up_to n u) n) s t (y / x).
Proof.
move=> u0 nP x0 xy lt; have w0 : 0 < whole R u.2 by rewrite whole_gt0.
have den : 0 < value R u - y by rewrite subr_gt0.
exists ((y - x) / (value R u - y)); first by rewrite divr_ge0 ?subr_ge0 // ltW.
set t := _ / _; have t0 : 0 <= t by rewrite divr_ge0 ?subr_ge0 // ltW.
have tE : t * (value R u - y) = y - x by rewrite /t divfK // gt_eqF.
have [n0 nE] := nP t.
have uE : whole R u.1 = value R u * whole R u.2 by rewrite /value divfK // gt_eqF.
have yP : stands_for (from_x_up_to n u) s t y.
  split; rewrite !value2_add /= !value2_scale /= !mulr0 !addr0 add0r.
    by rewrite ltr_paddr ?mulr_gt0 // mulr_ge0 // ltW // mulr_gt0.
  rewrite nE uE; have -> : whole R u.2 * (x * value2 n.2 s t) + t * (value R u * whole R u.2 * value2 n.2 s t)
    = y * (whole R u.2 * value2 n.2 s t + t * (whole R u.2 * value2 n.2 s t))
      + whole R u.2 * value2 n.2 s t * (t * (value R u - y) - (y - x)) by ring_in R.
  rewrite tE subrr mulr0 addr0; ring_in R.
split=> //; have [y0 yE] := yP; split; rewrite !value2_mul ?nE.
  by apply: mulr_gt0 => //; apply: mulr_gt0.
rewrite yE; move: (divfK (lt0r_neq0 x0) y); move: (y / x) => r <-; ring_in R.
Qed.

End Values.

(** ** The curves of single graphs

    One piece; or two, or three the first two of which have the same function.  [k] is the slope
    between two functions.  Where the second begins at a root, it is narrowed down in the text as
    far as is needed. *)

Definition function_of (p : piece) : polynomial * polynomial := (value_above p, value_below p).

Definition around (e : endpoint) : fraction * fraction :=
  match e with
  | Rational a => (a, (10 * a.1 + a.2, 10 * a.2)%Z)
  | RootOf l u _ => (l, u)
  end.
Definition latest (e : endpoint) : fraction := match e with Rational a => a | RootOf _ u _ => u end.

Definition one_ok (p : piece) : bool :=
  [&& same_endpoint (begins p) (Rational (1, 1)%Z), (if ends p is None then true else false) &
      concave_ok (function_of p) (from_l (1, 1)%Z) from_1].

Definition meeting_ok (k : fraction) (p q : piece) : bool :=
  let (l, u) := around (begins q) in
  let x := up_to u in
  let y := from_x_up_to x u in
  [&& [&& (0 <? l.2)%Z, (0 <? u.2)%Z, (0 <? k.2)%Z & ~~ less l (1, 1)%Z],
      (if ends p is Some e then same_endpoint e (begins q) else false) && (if ends q is None then true else false),
      (0 <? (latest (begins p)).2)%Z && ~~ less l (latest (begins p)),
      concave_ok (function_of p) x (between_1 u) && steep_ok k (function_of p) x y (over_x y x) &
      concave_ok (function_of q) (from_l l) from_1 &&
      flat_ok k (function_of q) (from_l l) (times (from_l l) from_1) from_1].

Definition pieces_ok (k : fraction) (ps : seq piece) : bool :=
  match ps with
  | [:: p] => one_ok p
  | [:: p; q] => meeting_ok k p q
  | [:: p'; p; q] =>
    [&& same_polynomial (value_above p') (value_above p), same_polynomial (value_below p') (value_below p) &
        meeting_ok k p q]
  | _ => false
  end.

Lemma largest_factor_ge0 (R : realFieldType) (X : finType) (r : rel X) (lam b : R) :
  largest_factor r lam b -> 0 <= b.
Proof. by case=> [[Z [K [_ _ <-]]] _]; apply: sumr_ge0 => j _; apply: column_max_ge0. Qed.

Lemma one_function (R : realFieldType) (opt : R -> R -> Prop) (f : R -> R) :
  (forall x a b, opt x a -> opt x b -> a = b) -> (forall x, 1 <= x -> opt x (f x)) ->
  (forall x r, 1 <= x -> 1 <= r -> f x * f (x * r ^+ 2) <= f (x * r) ^+ 2) ->
  forall lam mu nu a b c, 1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
  opt lam a -> opt mu b -> opt nu c -> a * c <= b ^+ 2.
Proof.
move=> unique optf concave lam mu nu a b c + mu1 + + oa ob oc.
wlog le : lam nu a c oa oc / lam <= nu => [sorted|] lam1 nu1 square.
  have [le|lt] := leP lam nu; first exact: (sorted lam nu).
  by rewrite mulrC; apply: (sorted nu lam) => //; [apply: ltW | rewrite mulrC].
have lam0 := lt_le_trans ltr01 lam1; have mu0 := lt_le_trans ltr01 mu1.
have lam_mu : lam <= mu by rewrite -ler_sqr ?nnegrE ?(ltW lam0) ?(ltW mu0) // square expr2 ler_pmul2l.
rewrite (unique _ _ _ oa (optf _ lam1)) (unique _ _ _ ob (optf _ mu1)) (unique _ _ _ oc (optf _ nu1)).
have r1 : 1 <= mu / lam by rewrite ler_pdivl_mulr // mul1r.
have up : lam * (mu / lam) = mu by rewrite mulrC divfK // gt_eqF.
have up2 : lam * (mu / lam) ^+ 2 = nu.
  by rewrite expr2 mulrA up mulrA -expr2 square mulrC mulKf // gt_eqF.
by have := concave _ _ lam1 r1; rewrite up up2.
Qed.

Section Curves.
Variables (R : rcfType) (c : curve) (vertices : nat) (edges : pairs) (k : fraction).
Hypotheses (c_graph : curve_object c = Edges vertices edges) (c_optimum : of_covering c = false) (c_holds : curve_holds R c) (ok : pieces_ok k (curve_pieces c)).
Let G := edge_graph vertices edges.
Let at_ (f : polynomial * polynomial) (x : R) := evaluate f.1 x / evaluate f.2 x.
Let opt (x b : R) := largest_factor G x b.

Let in_piece p x : List.In p (curve_pieces c) -> 1 <= x -> lies_in p x ->
  0 < evaluate (function_of p).2 x /\ opt x (at_ (function_of p) x).
Proof.
by move=> p_in x1 x_p; have [_ _ /(_ p x p_in x1 x_p)] := c_holds; rewrite /curve_claim c_graph c_optimum.
Qed.

Let latestP e (x : R) : (0 <? (latest e).2)%Z -> value R (latest e) <= x -> from_end e x.
Proof. by case: e => [a|l u f] /= _ le; [|left]. Qed.

Let aroundP e : endpoint_fine R e -> (0 <? (around e).1.2)%Z -> (0 <? (around e).2.2)%Z ->
  exists beta : R, [/\ value R (around e).1 <= beta, beta < value R (around e).2,
    forall x, from_end e x <-> beta <= x & forall x, to_end e x <-> x <= beta].
Proof.
move=> fine l0 u0; have [beta [is_beta _ from to]] := endpoint_root fine; exists beta; split=> //.
  by case: e is_beta {fine l0 u0 from to} => [a /= ->|l u f /= [/ltW]].
case: e is_beta {fine from to} l0 u0 => [[n d]|l u f /= [] //]; rewrite /is_end /around => ->.
cbn [fst snd] => d0 ten0; apply: value_lt; rewrite /fraction_lt; cbn [fst snd].
rewrite d0 ten0; apply/Z.ltb_spec0; move/Z.ltb_spec0: d0 {ten0} => d0.
by have := Z.mul_pos_pos d d d0 d0; lia.
Qed.

Let less_value a b : (0 <? a.2)%Z -> (0 <? b.2)%Z -> ~~ less a b -> value R b <= value R a.
Proof. by move=> a0 b0; rewrite (lessE R) // -leNgt. Qed.

Lemma curve_concave lam mu nu a b d : 1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
  opt lam a -> opt mu b -> opt nu d -> a * d <= b ^+ 2.
Proof.
have [fine everywhere _] := c_holds.
have unique x a' b' : opt x a' -> opt x b' -> a' = b' by apply: largest_factor_unique.
have meeting p q : List.In p (curve_pieces c) -> List.In q (curve_pieces c) -> meeting_ok k p q ->
    (forall x r, 1 <= x -> lies_in r x -> List.In r (curve_pieces c) ->
       (0 < evaluate (function_of p).2 x /\ opt x (at_ (function_of p) x)) \/ r = q) ->
    1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
    opt lam a -> opt mu b -> opt nu d -> a * d <= b ^+ 2.
  move=> p_in q_in; rewrite /meeting_ok; have [fine_q _] := fine q q_in.
  move: (aroundP fine_q); case: (around _) => l u /= found.
  case/and5P=> /and4P[l0 u0 k0 l1] /andP[p_ends q_ends] /andP[p0 p_l] /andP[con ste] /andP[con' fla] others.
  have {found} [beta [l_beta beta_u from to]] := found l0 u0.
  have beta1 : 1 <= beta.
    by apply: le_trans l_beta; have := @less_value _ (1, 1)%Z l0 isT l1; rewrite /value /= divr1.
  have p_beta : lies_in p beta.
    split; first by apply: latestP => //; apply: le_trans l_beta; apply: less_value.
    by case: (ends p) p_ends => // e /same_endpointP->; apply/to.
  have before x : 1 <= x -> x <= beta -> 0 < evaluate (function_of p).2 x /\ opt x (at_ (function_of p) x).
    move=> x1 x_beta; have [r r_in x_r] := everywhere x x1.
    have [//|r_q] := others x r x1 x_r r_in; move: x_r; rewrite r_q => -[/from ge _].
    have -> : x = beta by apply/eqP; rewrite eq_le x_beta ge.
    exact: in_piece p_in beta1 p_beta.
  have after x : beta <= x -> 0 < evaluate (function_of q).2 x /\ opt x (at_ (function_of q) x).
    move=> ge; apply: in_piece (le_trans beta1 ge) _ => //; split; first exact/from.
    by case: (ends q) q_ends.
  apply: (@glued R opt (at_ (function_of p)) (at_ (function_of q)) beta (value R k)) => //.
  - by move=> x x1 le; have [_ o] := before x x1 le; split=> //; apply: largest_factor_ge0 o.
  - by move=> x ge; have [_ o] := after x ge; split=> //; apply: largest_factor_ge0 o.
  - move=> x r x1 r1 le; have x0 := lt_le_trans ltr01 x1.
    have xr1 : 1 <= x * r by rewrite -[1]mulr1 ler_pmul ?ler01.
    have xr_le : x * r <= x * r ^+ 2 by rewrite ler_pmul2l // expr2 ler_pmulr // (lt_le_trans ltr01).
    have x_le : x <= x * r by rewrite ler_pmulr.
    have r_le : r <= x * r ^+ 2 by apply: le_trans xr_le; rewrite ler_pmull // (lt_le_trans ltr01).
    have [t t0 tP] := between_1P 0 u0 r1 (le_lt_trans (le_trans r_le le) beta_u).
    have [s s0 sP] := up_toP t u0 x1 (le_lt_trans (le_trans x_le (le_trans xr_le le)) beta_u).
    have tP' : stands_for (between_1 u) s t r by move: tP; rewrite /stands_for /= !mulr0.
    have den y : 1 <= y -> y <= beta -> 0 < evaluate (function_of p).2 y by move=> y1 /(before y y1)[].
    apply: (concave_okP con s0 t0 sP tP') (den _ x1 _) (den _ xr1 _) (den _ _ le).
    + exact: le_trans x_le (le_trans xr_le le).
    + exact: le_trans xr_le le.
    + exact: le_trans xr1 xr_le.
  - move=> x r ge r1; have x1 := le_trans beta1 ge; have x0 := lt_le_trans ltr01 x1.
    have up y : 1 <= y -> beta <= x * y by move=> y1; apply: le_trans ge _; rewrite ler_pmulr.
    have [t0 tP] := from_1P (x - value R l) r1.
    have [s0 sP] := from_lP (r - 1) l0 (le_trans l_beta ge).
    have den y : beta <= y -> 0 < evaluate (function_of q).2 y by move=> /after[].
    by apply: (concave_okP con' s0 t0 sP tP) (den _ ge) (den _ (up _ r1)) (den _ (up _ _)); rewrite exprn_ege1.
  - move=> x r x1 r1 le; have x0 := lt_le_trans ltr01 x1.
    have x_le : x <= x * r by rewrite ler_pmulr.
    have lt_u := le_lt_trans le beta_u.
    have [s s0 sP] := up_toP 0 u0 x1 (le_lt_trans x_le lt_u).
    have sP' t : stands_for (up_to u) s t x by move: sP; rewrite /stands_for /= !mulr0.
    have [t t0 [yP rP]] := from_x_up_toP u0 sP' x0 x_le lt_u.
    rewrite [x * r]mulrC mulfK ?gt_eqF // in rP.
    have [f0 _] := before x x1 (le_trans x_le le); have [f1 _] := before _ (le_trans x1 x_le) le.
    exact: steep_okP k0 ste s0 t0 (sP' t) yP rP f0 f1.
  - move=> x r ge r1; have x1 := le_trans beta1 ge; have x0 := lt_le_trans ltr01 x1.
    have up : beta <= x * r by apply: le_trans ge _; rewrite ler_pmulr.
    have [t0 tP] := from_1P (x - value R l) r1.
    have [s0 sP] := from_lP (r - 1) l0 (le_trans l_beta ge).
    have [f0 _] := after x ge; have [f1 _] := after _ up.
    exact: flat_okP k0 fla s0 t0 sP (times_stands sP tP) tP f0 f1.
case pieces: (curve_pieces c) ok => [//|p [|q [|q' [|//]]]] ok_p.
- case/and3P: ok_p => /same_endpointP p_begins p_ends con lam1 mu1 nu1 square opt_a opt_b opt_d.
  have all_p x : 1 <= x -> 0 < evaluate (function_of p).2 x /\ opt x (at_ (function_of p) x).
    move=> x1; apply: in_piece => //; first by rewrite pieces; left.
    by rewrite /lies_in p_begins /= /value divr1; case: (ends p) p_ends.
  apply: (one_function unique (fun x x1 => proj2 (all_p x x1)) _ lam1 mu1 nu1 square opt_a opt_b opt_d).
  move=> x r x1 r1; have x0 := lt_le_trans ltr01 x1.
  have one : value R (1, 1)%Z <= x by rewrite /value divr1.
  have up y : 1 <= y -> 1 <= x * y by move=> y1; apply: le_trans x1 _; rewrite ler_pmulr.
  have [t0 tP] := from_1P (x - value R (1, 1)%Z) r1.
  have [s0 sP] := from_lP (r - 1) (isT : (0 <? (1, 1)%Z.2)%Z) one.
  have den (y : R) : 1 <= y -> 0 < evaluate (function_of p).2 y by move=> y1; have [] := all_p y y1.
  by apply: (concave_okP con s0 t0 sP tP) (den _ x1) (den _ (up _ r1)) (den _ (up _ _)); rewrite exprn_ege1.
- have p_in : List.In p (curve_pieces c) by rewrite pieces; left.
  have q_in : List.In q (curve_pieces c) by rewrite pieces; right; left.
  apply: (meeting p q p_in q_in ok_p) => x r x1 x_r; rewrite pieces => -[r_p|[<-|//]]; [left | by right].
  by rewrite -r_p in x_r; apply: in_piece.
case/and3P: ok_p => /same_polynomialP above_p /same_polynomialP below_p ok_q.
have same_f : function_of p = function_of q by rewrite /function_of above_p below_p.
have p_in : List.In p (curve_pieces c) by rewrite pieces; left.
have q_in : List.In q (curve_pieces c) by rewrite pieces; right; left.
have q'_in : List.In q' (curve_pieces c) by rewrite pieces; right; right; left.
apply: (meeting q q' q_in q'_in ok_q) => x r x1 x_r; rewrite pieces => -[r_p|[r_q|[<-|//]]]; [left|left|by right].
  by rewrite -r_p in x_r; rewrite -same_f; apply: in_piece.
by rewrite -r_q in x_r; apply: in_piece.
Qed.

End Curves.

(** ** All graphs *)

Definition curves : seq (bytes * fraction) := Eval vm_compute in
[:: (written "leakproof-curve 1|vertices 1|edges 0|conclusion optimum|pieces 1|piece 1 infinity|value 1 1|channel 1|1|prices 1|1|
flow 0 0 0|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 2|edges 1|0 1|conclusion optimum|pieces 1|piece 1 infinity|value 0,2 1,1|channel 1,1|
0,1 1|1 0,1|prices 0,1,1|0,0,1|0,0,1|flow 0 1 0|0 1 0,1|flow 1 1 0|1 0 0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 3|edges 2|0 2|1 2|conclusion optimum|pieces 1|piece 1 infinity|value -1,3 1,1|
channel 0,1,1|0,0,1 1 -1,1|1 0,0,1 -1,1|0,1 0,1 0,-1,1|prices 0,0,1,1|0,0,0,1|0,0,0,1|0,0,-1,1|flow 0 2 0|0 2 0,0,1|
2 1 0,0,1|flow 1 2 0|1 2 0,0,1|2 0 0,0,1|flow 2 2 0|2 0 0,0,1|2 1 0,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 3|edges 3|0 1|0 2|1 2|conclusion optimum|pieces 1|piece 1 infinity|value 0,3 2,1|
channel 2,1|0,1 1 1|1 0,1 1|1 1 0,1|prices 0,2,1|0,0,1|0,0,1|0,0,1|flow 0 2 0|0 1 0,1|0 2 0,1|flow 1 2 0|1 0 0,1|
1 2 0,1|flow 2 2 0|2 0 0,1|2 1 0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 4|edges 3|0 3|1 3|2 3|conclusion optimum|pieces 2|piece 1 2|value 0,1 1|channel 6|
0,2 3,-1 3,-1 0|3,-1 0,2 3,-1 0|3,-1 3,-1 0,2 0|2 2 2 0|prices 0,0,1|0|0|0|0,0,0,1|flow 0 1 0|0 3 0,0,1|flow 1 1 0|
1 3 0,0,1|flow 2 1 0|2 3 0,0,1|flow 3 0 1|3 0,0,-1,1|piece 2 infinity|value -2,4 1,1|channel 0,1,1|0,0,1 1 1 -2,1|
1 0,0,1 1 -2,1|1 1 0,0,1 -2,1|0,1 0,1 0,1 0,-2,1|prices 0,0,1,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,-2,1|flow 0 3 0|
0 3 0,0,1|3 1 0,0,1|3 2 0,0,1|flow 1 3 0|1 3 0,0,1|3 0 0,0,1|3 2 0,0,1|flow 2 3 0|2 3 0,0,1|3 0 0,0,1|3 1 0,0,1|
flow 3 3 0|3 0 0,0,1|3 1 0,0,1|3 2 0,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 4|edges 3|0 2|0 3|1 3|conclusion optimum|pieces 1|piece 1 infinity|value -2,4 1,1|
channel 0,0,1,1|0,0,-1,1 0,1 0,0,1 0,-1,1|-1,1 0,0,0,1 1 0,-1,1|0,-1,1 1 0,0,0,1 -1,1|0,-1,1 0,0,1 0,1 0,0,-1,1|
prices 0,0,0,1,1|0,0,0,-1,1|0,0,0,0,1|0,0,0,0,1|0,0,0,-1,1|flow 0 3 0|0 2 0,0,0,1|0 3 0,0,0,1|3 1 0,0,0,1|
flow 1 3 0|0 2 0,0,0,1|1 3 0,0,0,1|3 0 0,0,0,1|flow 2 3 0|0 3 0,0,0,1|2 0 0,0,0,1|3 1 0,0,0,1|flow 3 3 0|
0 2 0,0,0,1|3 0 0,0,0,1|3 1 0,0,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 4|edges 4|0 2|0 3|1 3|2 3|conclusion optimum|pieces 2|piece 1 141/100:71/50:-2,0,1|
value 0,1 1|channel 4,8,4|0,2,2,1 4,2 0,4,2,-1 0|2,4,0,-1 0,0,4,2 2,4,0,-1 0|0,4,2,-1 4,2 0,2,2,1 0|
2,2,1 0,4,2 2,2,1 0|prices 0,0,1|0|0|0|0,0,0,1|flow 0 1 0|0 3 0,0,1|flow 1 1 0|1 3 0,0,1|flow 2 1 0|2 3 0,0,1|
flow 3 0 1|3 0,0,-1,1|piece 141/100:71/50:-2,0,1 infinity|value -2,4,4 2,3,1|channel 0,2,3,1|
0,0,1,1 2,1 0,1,1 -2,0,1|1,1 0,0,2,1 1,1 -2,0,1|0,1,1 2,1 0,0,1,1 -2,0,1|0,1,1 0,2,1 0,1,1 0,-2,0,1|
prices 0,0,2,3,1|0,0,0,1,1|0,0,0,2,1|0,0,0,1,1|0,0,-2,0,1|flow 0 3 0|0 2 0,0,1,1|0 3 0,0,1,1|3 1 0,0,2,1|flow 1 3 0|
1 3 0,0,2,1|3 0 0,0,1,1|3 2 0,0,1,1|flow 2 3 0|2 0 0,0,1,1|2 3 0,0,1,1|3 1 0,0,2,1|flow 3 3 0|3 0 0,0,1,1|
3 1 0,0,2,1|3 2 0,0,1,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 4|edges 4|0 2|0 3|1 2|1 3|conclusion optimum|pieces 1|piece 1 infinity|value 0,0,4 1,2,1|
channel 1,2,1|0,0,1 1 0,1 0,1|1 0,0,1 0,1 0,1|0,1 0,1 0,0,1 1|0,1 0,1 1 0,0,1|prices 0,0,1,2,1|0,0,0,0,1|0,0,0,0,1|
0,0,0,0,1|0,0,0,0,1|flow 0 3 0|0 2 0,0,1,1|0 3 0,0,0,1|2 1 0,0,0,1|flow 1 3 0|1 2 0,0,1,1|1 3 0,0,0,1|2 0 0,0,0,1|
flow 2 3 0|0 3 0,0,0,1|2 0 0,0,1,1|2 1 0,0,0,1|flow 3 3 0|0 2 0,0,0,1|3 0 0,0,1,1|3 1 0,0,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 4|edges 5|0 2|0 3|1 2|1 3|2 3|conclusion optimum|pieces 1|piece 1 infinity|
value 0,-2,4 -1,2,1|channel -1,2,1|0,0,1 1 -1,1 -1,1|1 0,0,1 -1,1 -1,1|0,1 0,1 0,-1,1 -1,1|0,1 0,1 -1,1 0,-1,1|
prices 0,0,-1,2,1|0,0,0,0,1|0,0,0,0,1|0,0,0,-1,1|0,0,0,-1,1|flow 0 3 0|0 2 0,0,0,1|0 3 0,0,-1,1|2 1 0,0,0,1|
flow 1 3 0|1 2 0,0,0,1|1 3 0,0,-1,1|2 0 0,0,0,1|flow 2 3 0|2 0 0,0,0,1|2 1 0,0,0,1|2 3 0,0,-1,1|flow 3 3 0|
3 0 0,0,0,1|3 1 0,0,0,1|3 2 0,0,-1,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 4|edges 6|0 1|0 2|0 3|1 2|1 3|2 3|conclusion optimum|pieces 1|piece 1 infinity|
value 0,4 3,1|channel 3,1|0,1 1 1 1|1 0,1 1 1|1 1 0,1 1|1 1 1 0,1|prices 0,3,1|0,0,1|0,0,1|0,0,1|0,0,1|flow 0 3 0|
0 1 0,1|0 2 0,1|0 3 0,1|flow 1 3 0|1 0 0,1|1 2 0,1|1 3 0,1|flow 2 3 0|2 0 0,1|2 1 0,1|2 3 0,1|flow 3 3 0|3 0 0,1|
3 1 0,1|3 2 0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 4|0 4|1 4|2 4|3 4|conclusion optimum|pieces 2|piece 1 3|value 0,1 1|channel 12|
0,3 4,-1 4,-1 4,-1 0|4,-1 0,3 4,-1 4,-1 0|4,-1 4,-1 0,3 4,-1 0|4,-1 4,-1 4,-1 0,3 0|3 3 3 3 0|prices 0,0,1|0|0|0|0|
0,0,0,1|flow 0 1 0|0 4 0,0,1|flow 1 1 0|1 4 0,0,1|flow 2 1 0|2 4 0,0,1|flow 3 1 0|3 4 0,0,1|flow 4 0 1|4 0,0,-1,1|
piece 3 infinity|value -3,5 1,1|channel 0,1,1|0,0,1 1 1 1 -3,1|1 0,0,1 1 1 -3,1|1 1 0,0,1 1 -3,1|1 1 1 0,0,1 -3,1|
0,1 0,1 0,1 0,1 0,-3,1|prices 0,0,1,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,-3,1|flow 0 4 0|0 4 0,0,1|4 1 0,0,1|
4 2 0,0,1|4 3 0,0,1|flow 1 4 0|1 4 0,0,1|4 0 0,0,1|4 2 0,0,1|4 3 0,0,1|flow 2 4 0|2 4 0,0,1|4 0 0,0,1|4 1 0,0,1|
4 3 0,0,1|flow 3 4 0|3 4 0,0,1|4 0 0,0,1|4 1 0,0,1|4 2 0,0,1|flow 4 4 0|4 0 0,0,1|4 1 0,0,1|4 2 0,0,1|4 3 0,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 4|0 3|0 4|1 4|2 4|conclusion optimum|pieces 3|piece 1 141/100:71/50:-2,0,1|
value -1,2,1 1,1|channel 0,2,2|0,-2,2 0,1 0,1 0,2 0|0,-2,2 0,0,0,1 0,1 0,3,0,-1 0|0,-2,2 0,1 0,0,0,1 0,3,0,-1 0|
-2,2 1 1 0,0,2 0|-2,2 0,0,1 0,0,1 2 0|prices 0,0,0,1,1|0,0,0,-1|0|0|0,0,0,0,1|0,0,0,0,1,1|flow 0 2 0|0 3 0,0,0,1|
0 4 0,0,0,1,1|flow 1 2 0|0 3 0,0,0,1|1 4 0,0,0,1,1|flow 2 2 0|0 3 0,0,0,1|2 4 0,0,0,1,1|flow 3 2 0|0 4 0,0,0,1,1|
3 0 0,0,0,1|flow 4 1 1|0 3 0,0,0,1|4 0,0,0,-1,0,1|piece 141/100:71/50:-2,0,1 2|value -1,2,1 1,1|channel 0,0,2,2|
0,0,-2,2 0,0,1 0,0,1 0,0,2 0|-2,0,1,2,-1 0,0,0,0,1 0,0,1 2 0|-2,0,1,2,-1 0,0,1 0,0,0,0,1 2 0|
0,-2,2 0,1 0,1 0,0,0,2 0|0,-2,2 0,0,0,1 0,0,0,1 0,2 0|prices 0,0,0,1,1|0,0,0,-1|0|0|0,0,0,0,1|0,0,0,0,1,1|
flow 0 2 0|0 3 0,0,0,1|0 4 0,0,0,1,1|flow 1 2 0|0 3 0,0,0,1|1 4 0,0,0,1,1|flow 2 2 0|0 3 0,0,0,1|2 4 0,0,0,1,1|
flow 3 2 0|0 4 0,0,0,1,1|3 0 0,0,0,1|flow 4 1 1|0 3 0,0,0,1|4 0,0,0,-1,0,1|piece 2 infinity|value -3,5 1,1|
channel 0,0,1,1|0,0,-1,1 0,1 0,1 0,0,1 0,-2,1|-1,1 0,0,0,1 0,1 1 0,-2,1|-1,1 0,1 0,0,0,1 1 0,-2,1|
0,-1,1 1 1 0,0,0,1 -2,1|0,-1,1 0,0,1 0,0,1 0,1 0,0,-2,1|prices 0,0,0,1,1|0,0,0,-1,1|0,0,0,0,1|0,0,0,0,1|0,0,0,0,1|
0,0,0,-2,1|flow 0 4 0|0 3 0,0,0,1|0 4 0,0,0,1|4 1 0,0,0,1|4 2 0,0,0,1|flow 1 4 0|0 3 0,0,0,1|1 4 0,0,0,1|
4 0 0,0,0,1|4 2 0,0,0,1|flow 2 4 0|0 3 0,0,0,1|2 4 0,0,0,1|4 0 0,0,0,1|4 1 0,0,0,1|flow 3 4 0|0 4 0,0,0,1|
3 0 0,0,0,1|4 1 0,0,0,1|4 2 0,0,0,1|flow 4 4 0|0 3 0,0,0,1|4 0 0,0,0,1|4 1 0,0,0,1|4 2 0,0,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 5|0 3|0 4|1 4|2 4|3 4|conclusion optimum|pieces 2|piece 1 64/25:257/100:-4,-1,1|
value 0,1 1|channel 8,14,6|0,4,3,1 4,2 4,2 0,6,3,-1 0|2,6,1,-1 0,0,4,2 4,2 2,6,1,-1 0|
2,6,1,-1 4,2 0,0,4,2 2,6,1,-1 0|0,6,3,-1 4,2 4,2 0,4,3,1 0|4,3,1 0,4,2 0,4,2 4,3,1 0|prices 0,0,1|0|0|0|0|0,0,0,1|
flow 0 1 0|0 4 0,0,1|flow 1 1 0|1 4 0,0,1|flow 2 1 0|2 4 0,0,1|flow 3 1 0|3 4 0,0,1|flow 4 0 1|4 0,0,-1,1|
piece 64/25:257/100:-4,-1,1 infinity|value -4,5,5 2,3,1|channel 0,2,3,1|0,0,1,1 2,1 2,1 0,1,1 -4,-1,1|
1,1 0,0,2,1 2,1 1,1 -4,-1,1|1,1 2,1 0,0,2,1 1,1 -4,-1,1|0,1,1 2,1 2,1 0,0,1,1 -4,-1,1|
0,1,1 0,2,1 0,2,1 0,1,1 0,-4,-1,1|prices 0,0,2,3,1|0,0,0,1,1|0,0,0,2,1|0,0,0,2,1|0,0,0,1,1|0,0,-4,-1,1|flow 0 4 0|
0 3 0,0,1,1|0 4 0,0,1,1|4 1 0,0,2,1|4 2 0,0,2,1|flow 1 4 0|1 4 0,0,2,1|4 0 0,0,1,1|4 2 0,0,2,1|4 3 0,0,1,1|
flow 2 4 0|2 4 0,0,2,1|4 0 0,0,1,1|4 1 0,0,2,1|4 3 0,0,1,1|flow 3 4 0|3 0 0,0,1,1|3 4 0,0,1,1|4 1 0,0,2,1|
4 2 0,0,2,1|flow 4 4 0|4 0 0,0,1,1|4 1 0,0,2,1|4 2 0,0,2,1|4 3 0,0,1,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 5|0 3|0 4|1 3|1 4|2 4|conclusion optimum|pieces 2|piece 1 161/100:81/50:-1,-1,1|
value -1,1,1,1 0,1,1|channel 0,0,0,2,2|0,0,-1,0,0,1 0,0,-3,2,2,-1 0,0,2 0,0,2 0|
0,0,-3,2,2,-1 0,0,-1,0,0,1 0,0,2 0,0,2 0|-1,0,0,1 -1,0,0,1 0,0,0,0,2 2 0|0,-1,0,0,1 0,-1,0,0,1 0,2 0,0,0,2 0|
0,-1,0,0,1 0,-1,0,0,1 0,0,0,2 0,2 0|prices 0,0,0,0,1,1|0|0|0,0,0,0,1|0,0,0,0,0,1|0,0,0,-1,0,0,1|flow 0 3 0|
0 3 0,0,0,0,1|0 4 0,0,0,0,0,1|4 2 0,0,0,1|flow 1 3 0|1 3 0,0,0,0,1|1 4 0,0,0,0,0,1|4 2 0,0,0,1|flow 2 3 0|
0 3 0,0,0,0,1|2 4 0,0,0,0,0,1|4 0 0,0,0,1|flow 3 3 0|0 4 0,0,0,0,0,1|3 0 0,0,0,0,1|4 2 0,0,0,1|flow 4 3 1|
0 3 0,0,0,0,1|4 0 0,0,0,1|4 2 0,0,0,1|4 0,0,0,1,-1,-1,1|piece 161/100:81/50:-1,-1,1 infinity|value -1,0,5 1,2,1|
channel 0,0,1,2,1|0,0,0,0,1 0,0,1 0,1,1 0,0,0,1 0,-1,-1,1|0,0,1 0,0,0,0,1 0,1,1 0,0,0,1 0,-1,-1,1|
0,0,1 0,0,1 0,0,0,1,1 0,1 0,-1,-1,1|0,0,0,1 0,0,0,1 1,1 0,0,0,0,1 -1,-1,1|0,0,0,1 0,0,0,1 0,0,1,1 0,0,1 0,0,-1,-1,1|
prices 0,0,0,1,2,1|0,0,0,0,0,1|0,0,0,0,0,1|0,0,0,0,1,1|0,0,0,0,0,1|0,0,0,-1,-1,1|flow 0 4 0|0 3 0,0,0,1,1|
0 4 0,0,0,0,1|3 1 0,0,0,0,1|4 2 0,0,0,1,1|flow 1 4 0|1 3 0,0,0,1,1|1 4 0,0,0,0,1|3 0 0,0,0,0,1|4 2 0,0,0,1,1|
flow 2 4 0|0 3 0,0,0,0,1|2 4 0,0,0,1,1|4 0 0,0,0,1,1|4 1 0,0,0,0,1|flow 3 4 0|0 4 0,0,0,0,1|3 0 0,0,0,1,1|
3 1 0,0,0,0,1|4 2 0,0,0,1,1|flow 4 4 0|0 3 0,0,0,0,1|4 0 0,0,0,1,1|4 1 0,0,0,0,1|4 2 0,0,0,1,1|end|", (19, 20)%Z);
(written "leakproof-curve 1|vertices 5|edges 5|0 3|0 4|1 3|2 4|3 4|conclusion optimum|pieces 2|piece 1 141/100:71/50:-2,0,1|
value -1,2,1 1,1|channel 0,0,2,2|0,0,-2,0,2 0,0,2,1,-1 0,0,2,1,-1 0 0|-2,0,2 0,0,0,2 2 0 0|-2,0,2 2 0,0,0,2 0 0|
0,-2,0,2 0,0,2 0,2 0 0|0,-2,0,2 0,2 0,0,2 0 0|prices 0,0,0,2,2|0|0,0,0,0,1|0,0,0,0,1|0,0,0,-1,1,1|0,0,0,-1,1,1|
flow 0 4 0|0 3 0,0,0,1,1|0 4 0,0,0,1,1|3 1 0,0,0,1|4 2 0,0,0,1|flow 1 3 0|1 3 0,0,0,2,1|3 4 0,0,0,1,1|4 2 0,0,0,1|
flow 2 3 0|2 4 0,0,0,2,1|3 1 0,0,0,1|4 3 0,0,0,1,1|flow 3 3 1|3 1 0,0,0,1|3 4 0,0,0,1,1|4 2 0,0,0,1|3 0,0,0,-1,0,1|
flow 4 3 1|3 1 0,0,0,1|4 2 0,0,0,1|4 3 0,0,0,1,1|4 0,0,0,-1,0,1|piece 141/100:71/50:-2,0,1 infinity|
value -4,5,5 2,3,1|channel 0,0,2,3,1|0,0,0,1,1 0,2,1 0,2,1 0,-2,0,1 0,-2,0,1|0,1,1 0,0,0,2,1 2,1 0,-2,0,1 -2,0,1|
0,1,1 2,1 0,0,0,2,1 -2,0,1 0,-2,0,1|0,0,1,1 0,0,2,1 0,2,1 0,0,-2,0,1 0,-2,0,1|
0,0,1,1 0,2,1 0,0,2,1 0,-2,0,1 0,0,-2,0,1|prices 0,0,0,2,3,1|0,0,0,0,1,1|0,0,0,0,2,1|0,0,0,0,2,1|0,0,0,-2,0,1|
0,0,0,-2,0,1|flow 0 4 0|0 3 0,0,0,1,1|0 4 0,0,0,1,1|3 1 0,0,0,2,1|4 2 0,0,0,2,1|flow 1 4 0|1 3 0,0,0,2,1|
3 0 0,0,0,1,1|3 4 0,0,0,1,1|4 2 0,0,0,2,1|flow 2 4 0|2 4 0,0,0,2,1|3 1 0,0,0,2,1|4 0 0,0,0,1,1|4 3 0,0,0,1,1|
flow 3 4 0|3 0 0,0,0,1,1|3 1 0,0,0,2,1|3 4 0,0,0,1,1|4 2 0,0,0,2,1|flow 4 4 0|3 1 0,0,0,2,1|4 0 0,0,0,1,1|
4 2 0,0,0,2,1|4 3 0,0,0,1,1|end|", (9, 8)%Z);
(written "leakproof-curve 1|vertices 5|edges 6|0 3|0 4|1 3|1 4|2 4|3 4|conclusion optimum|pieces 2|
piece 1 217/100:109/50:1,-3,-1,1|value 0,1 1|channel -2,2,10,6|0,-1,3,3,1 0,1,5,1,-1 -2,4,2 0,-2,0,2 0|
0,1,5,1,-1 0,-1,3,3,1 -2,4,2 0,-2,0,2 0|0,1,5,1,-1 0,1,5,1,-1 0,0,-2,4,2 -2,0,2 0|
0,-1,5,3,-1 0,-1,5,3,-1 -2,4,2 0,0,-2,0,2 0|-1,3,3,1 -1,3,3,1 0,-2,4,2 0,-2,0,2 0|prices 0,0,1|0|0|0|0|0,0,0,1|
flow 0 1 0|0 4 0,0,1|flow 1 1 0|1 4 0,0,1|flow 2 1 0|2 4 0,0,1|flow 3 1 0|3 4 0,0,1|flow 4 0 1|4 0,0,-1,1|
piece 217/100:109/50:1,-3,-1,1 infinity|value 1,-5,3,5 -1,1,3,1|channel 0,-1,1,3,1|
0,0,0,1,1 0,1,1 -1,2,1 0,-1,0,1 1,-3,-1,1|0,1,1 0,0,0,1,1 -1,2,1 0,-1,0,1 1,-3,-1,1|
0,1,1 0,1,1 0,0,-1,2,1 -1,0,1 1,-3,-1,1|0,0,1,1 0,0,1,1 -1,2,1 0,0,-1,0,1 1,-3,-1,1|
0,0,1,1 0,0,1,1 0,-1,2,1 0,-1,0,1 0,1,-3,-1,1|prices 0,0,-1,1,3,1|0,0,0,0,1,1|0,0,0,0,1,1|0,0,0,-1,2,1|0,0,0,-1,0,1|
0,0,1,-3,-1,1|flow 0 4 0|0 3 0,0,0,1,1|0 4 0,0,-1,0,1|3 1 0,0,0,1,1|4 2 0,0,-1,2,1|flow 1 4 0|1 3 0,0,0,1,1|
1 4 0,0,-1,0,1|3 0 0,0,0,1,1|4 2 0,0,-1,2,1|flow 2 4 0|2 4 0,0,-1,2,1|4 0 0,0,0,1,1|4 1 0,0,0,1,1|4 3 0,0,-1,0,1|
flow 3 4 0|3 0 0,0,0,1,1|3 1 0,0,0,1,1|3 4 0,0,-1,0,1|4 2 0,0,-1,2,1|flow 4 4 0|4 0 0,0,0,1,1|4 1 0,0,0,1,1|
4 2 0,0,-1,2,1|4 3 0,0,-1,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 6|0 3|0 4|1 3|1 4|2 3|2 4|conclusion optimum|pieces 2|piece 1 2|value 0,1 1|
channel 6|0,2 3,-1 3,-1 0 0|3,-1 0,2 3,-1 0 0|3,-1 3,-1 0,2 0 0|2 2 2 0 0|2 2 2 0 0|prices 0,0,2|0|0|0|0,0,0,1|
0,0,0,1|flow 0 2 0|0 3 0,0,1|0 4 0,0,1|flow 1 2 0|1 3 0,0,1|1 4 0,0,1|flow 2 2 0|2 3 0,0,1|2 4 0,0,1|flow 3 2 1|
0 4 0,0,1|3 0 0,1|3 0,1,-2,1|flow 4 2 1|0 3 0,0,1|4 0 0,1|4 0,1,-2,1|piece 2 infinity|value 0,0,-7,5 -2,-2,1,1|
channel -2,-2,1,1|0,0,-1,1 -1,1 -1,1 0,-2,1 0,-2,1|-1,1 0,0,-1,1 -1,1 0,-2,1 0,-2,1|
-1,1 -1,1 0,0,-1,1 0,-2,1 0,-2,1|0,-1,1 0,-1,1 0,-1,1 0,0,-2,1 -2,1|0,-1,1 0,-1,1 0,-1,1 -2,1 0,0,-2,1|
prices 0,0,-2,-2,1,1|0,0,0,0,-1,1|0,0,0,0,-1,1|0,0,0,0,-1,1|0,0,0,0,-2,1|0,0,0,0,-2,1|flow 0 4 0|0 3 0,0,-2,0,1|
0 4 0,0,0,-2,1|3 1 0,0,0,-1,1|3 2 0,0,0,-1,1|flow 1 4 0|1 3 0,0,-2,0,1|1 4 0,0,0,-2,1|3 0 0,0,0,-1,1|3 2 0,0,0,-1,1|
flow 2 4 0|2 3 0,0,-2,0,1|2 4 0,0,0,-2,1|3 0 0,0,0,-1,1|3 1 0,0,0,-1,1|flow 3 4 0|0 4 0,0,0,-2,1|3 0 0,0,-2,0,1|
3 1 0,0,0,-1,1|3 2 0,0,0,-1,1|flow 4 4 0|0 3 0,0,0,-2,1|4 0 0,0,-2,0,1|4 1 0,0,0,-1,1|4 2 0,0,0,-1,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 7|0 3|0 4|1 3|1 4|2 3|2 4|3 4|conclusion optimum|pieces 2|piece 1 2|value 0,1 1|
channel 6|0,2 3,-1 3,-1 0 0|3,-1 0,2 3,-1 0 0|3,-1 3,-1 0,2 0 0|2 2 2 0 0|2 2 2 0 0|prices 0,0,2|0|0|0|0,0,0,1|
0,0,0,1|flow 0 2 0|0 3 0,0,1|0 4 0,0,1|flow 1 2 0|1 3 0,0,1|1 4 0,0,1|flow 2 2 0|2 3 0,0,1|2 4 0,0,1|flow 3 1 1|
3 4 0,0,1|3 0,0,-1,1|flow 4 1 1|4 3 0,0,1|4 0,0,-1,1|piece 2 infinity|value 0,-4,5 -2,2,1|channel -2,2,1|
0,0,1 1 1 -2,1 -2,1|1 0,0,1 1 -2,1 -2,1|1 1 0,0,1 -2,1 -2,1|0,1 0,1 0,1 0,-2,1 -2,1|0,1 0,1 0,1 -2,1 0,-2,1|
prices 0,0,-2,2,1|0,0,0,0,1|0,0,0,0,1|0,0,0,0,1|0,0,0,-2,1|0,0,0,-2,1|flow 0 4 0|0 3 0,0,0,1|0 4 0,0,-2,1|
3 1 0,0,0,1|3 2 0,0,0,1|flow 1 4 0|1 3 0,0,0,1|1 4 0,0,-2,1|3 0 0,0,0,1|3 2 0,0,0,1|flow 2 4 0|2 3 0,0,0,1|
2 4 0,0,-2,1|3 0 0,0,0,1|3 1 0,0,0,1|flow 3 4 0|3 0 0,0,0,1|3 1 0,0,0,1|3 2 0,0,0,1|3 4 0,0,-2,1|flow 4 4 0|
4 0 0,0,0,1|4 1 0,0,0,1|4 2 0,0,0,1|4 3 0,0,-2,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 4|0 2|0 4|1 3|1 4|conclusion optimum|pieces 1|piece 1 infinity|value -3,5 1,1|
channel 0,0,0,1,1|0,0,0,-1,1 0,-1,1 0,0,0,1 0,1 0,0,-1,1|0,-1,1 0,0,0,-1,1 0,1 0,0,0,1 0,0,-1,1|
0,0,-1,1 -1,1 0,0,0,0,1 1 0,-1,1|-1,1 0,0,-1,1 1 0,0,0,0,1 0,-1,1|0,0,-1,1 0,0,-1,1 0,0,1 0,0,1 0,0,0,-1,1|
prices 0,0,0,0,1,1|0,0,0,0,-1,1|0,0,0,0,-1,1|0,0,0,0,0,1|0,0,0,0,0,1|0,0,0,0,-1,1|flow 0 4 0|0 2 0,0,0,0,1|
0 4 0,0,0,0,1|1 3 0,0,0,0,1|4 1 0,0,0,0,1|flow 1 4 0|0 2 0,0,0,0,1|1 3 0,0,0,0,1|1 4 0,0,0,0,1|4 0 0,0,0,0,1|
flow 2 4 0|0 4 0,0,0,0,1|1 3 0,0,0,0,1|2 0 0,0,0,0,1|4 1 0,0,0,0,1|flow 3 4 0|0 2 0,0,0,0,1|1 4 0,0,0,0,1|
3 1 0,0,0,0,1|4 0 0,0,0,0,1|flow 4 4 0|0 2 0,0,0,0,1|1 3 0,0,0,0,1|4 0 0,0,0,0,1|4 1 0,0,0,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 5|0 2|0 4|1 3|1 4|2 4|conclusion optimum|pieces 2|piece 1 141/100:71/50:-2,0,1|
value -1,2,1 1,1|channel 0,0,2,2|0,0,0,0,1 -2,2 0,0,0,1 2,-2,2,1,-1 0|0,0,1 0,0,-2,2 0,0,1 0,0,2 0|
0,0,0,1 -2,2 0,0,0,0,1 2,-2,2,1,-1 0|0,1 0,-2,2 0,1 0,0,0,2 0|0,0,0,1 0,-2,2 0,0,0,1 0,2 0|prices 0,0,0,1,1|0|
0,0,0,-1|0|0,0,0,0,1|0,0,0,0,1,1|flow 0 2 0|0 4 0,0,0,1,1|1 3 0,0,0,1|flow 1 2 0|1 3 0,0,0,1|1 4 0,0,0,1,1|
flow 2 2 0|1 3 0,0,0,1|2 4 0,0,0,1,1|flow 3 2 0|1 4 0,0,0,1,1|3 1 0,0,0,1|flow 4 1 1|1 3 0,0,0,1|4 0,0,0,-1,0,1|
piece 141/100:71/50:-2,0,1 infinity|value -4,5,5 2,3,1|channel 0,0,2,3,1|0,0,0,1,1 -2,1,1 0,0,1,1 2,1 0,-2,0,1|
0,1,1 0,0,-2,1,1 0,1,1 0,0,2,1 0,-2,0,1|0,0,1,1 -2,1,1 0,0,0,1,1 2,1 0,-2,0,1|1,1 0,-2,1,1 1,1 0,0,0,2,1 -2,0,1|
0,0,1,1 0,-2,1,1 0,0,1,1 0,2,1 0,0,-2,0,1|prices 0,0,0,2,3,1|0,0,0,0,1,1|0,0,0,-2,1,1|0,0,0,0,1,1|0,0,0,0,2,1|
0,0,0,-2,0,1|flow 0 4 0|0 2 0,0,0,1,1|0 4 0,0,0,1,1|1 3 0,0,0,2,1|4 1 0,0,0,2,1|flow 1 4 0|1 3 0,0,0,2,1|
1 4 0,0,0,2,1|4 0 0,0,0,1,1|4 2 0,0,0,1,1|flow 2 4 0|1 3 0,0,0,2,1|2 0 0,0,0,1,1|2 4 0,0,0,1,1|4 1 0,0,0,2,1|
flow 3 4 0|1 4 0,0,0,2,1|3 1 0,0,0,2,1|4 0 0,0,0,1,1|4 2 0,0,0,1,1|flow 4 4 0|1 3 0,0,0,2,1|4 0 0,0,0,1,1|
4 1 0,0,0,2,1|4 2 0,0,0,1,1|end|", (9, 8)%Z);
(written "leakproof-curve 1|vertices 5|edges 6|0 2|0 4|1 3|1 4|2 4|3 4|conclusion optimum|pieces 2|piece 1 2|value 0,1 1|
channel 8,12|0,2,3 4,2,-1 0,6,-1 4,2,-1 0|4,2,-1 0,2,3 4,2,-1 0,6,-1 0|0,6,-1 4,2,-1 0,2,3 4,2,-1 0|
4,2,-1 0,6,-1 4,2,-1 0,2,3 0|2,3 2,3 2,3 2,3 0|prices 0,0,1|0|0|0|0|0,0,0,1|flow 0 1 0|0 4 0,0,1|flow 1 1 0|
1 4 0,0,1|flow 2 1 0|2 4 0,0,1|flow 3 1 0|3 4 0,0,1|flow 4 0 1|4 0,0,-1,1|piece 2 infinity|value -2,5 2,1|
channel 0,2,1|0,0,1 1 0,1 1 -2,1|1 0,0,1 1 0,1 -2,1|0,1 1 0,0,1 1 -2,1|1 0,1 1 0,0,1 -2,1|0,1 0,1 0,1 0,1 0,-2,1|
prices 0,0,2,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,-2,1|flow 0 4 0|0 2 0,0,1|0 4 0,0,1|4 1 0,0,1|4 3 0,0,1|
flow 1 4 0|1 3 0,0,1|1 4 0,0,1|4 0 0,0,1|4 2 0,0,1|flow 2 4 0|2 0 0,0,1|2 4 0,0,1|4 1 0,0,1|4 3 0,0,1|flow 3 4 0|
3 1 0,0,1|3 4 0,0,1|4 0 0,0,1|4 2 0,0,1|flow 4 4 0|4 0 0,0,1|4 1 0,0,1|4 2 0,0,1|4 3 0,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 5|0 2|0 3|1 3|1 4|2 4|conclusion optimum|pieces 1|piece 1 infinity|
value 0,0,5 2,2,1|channel 2,2,1|0,0,1 1 0,1 0,1 1|1 0,0,1 1 0,1 0,1|0,1 1 0,0,1 1 0,1|0,1 0,1 1 0,0,1 1|
1 0,1 0,1 1 0,0,1|prices 0,0,2,2,1|0,0,0,0,1|0,0,0,0,1|0,0,0,0,1|0,0,0,0,1|0,0,0,0,1|flow 0 4 0|0 2 0,0,1,1|
0 3 0,0,1,1|2 4 0,0,0,1|3 1 0,0,0,1|flow 1 4 0|1 3 0,0,1,1|1 4 0,0,1,1|3 0 0,0,0,1|4 2 0,0,0,1|flow 2 4 0|
0 3 0,0,0,1|2 0 0,0,1,1|2 4 0,0,1,1|4 1 0,0,0,1|flow 3 4 0|0 2 0,0,0,1|1 4 0,0,0,1|3 0 0,0,1,1|3 1 0,0,1,1|
flow 4 4 0|1 3 0,0,0,1|2 0 0,0,0,1|4 1 0,0,1,1|4 2 0,0,1,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 6|0 2|0 3|0 4|1 3|1 4|2 4|conclusion optimum|pieces 1|piece 1 infinity|
value 0,-1,8,5 2,5,4,1|channel 0,2,5,4,1|0,0,-1,1,1 0,2,1 0,1,2,1 0,0,2,1 0,-1,1,1|
-1,1,1 0,0,0,2,1 1,2,1 0,0,2,1 0,-1,1,1|0,-1,1,1 0,2,1 0,0,1,2,1 0,2,1 0,-1,1,1|
0,-1,1,1 0,0,2,1 1,2,1 0,0,0,2,1 -1,1,1|0,-1,1,1 0,0,2,1 0,1,2,1 0,2,1 0,0,-1,1,1|prices 0,0,2,5,4,1|0,0,0,-1,1,1|
0,0,0,0,2,1|0,0,0,1,2,1|0,0,0,0,2,1|0,0,0,-1,1,1|flow 0 4 0|0 2 0,0,1,2,1|0 3 0,0,2,3,1|0 4 0,0,-1,1,1|
3 1 0,0,0,2,1|flow 1 4 0|1 3 0,-1,1,3,1|1 4 0,1,1,2,1|3 0 0,0,-1,1,1|4 2 0,0,1,2,1|flow 2 4 0|0 3 0,0,0,2,1|
2 0 0,0,1,2,1|2 4 0,0,1,2,1|4 1 0,0,0,2,1|flow 3 4 0|0 2 0,0,1,2,1|1 4 0,0,-1,1,1|3 0 0,1,1,2,1|3 1 0,-1,1,3,1|
flow 4 4 0|1 3 0,0,0,2,1|4 0 0,0,-1,1,1|4 1 0,0,2,3,1|4 2 0,0,1,2,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 7|0 2|0 3|0 4|1 3|1 4|2 4|3 4|conclusion optimum|pieces 2|
piece 1 161/100:81/50:-1,-1,1|value 0,1 1|channel 2,6,6|0,1,1,1 2,2 0,2,2 0,1,3,-1 0|
0,3,1,-1 0,0,2,2 2,2 0,1,3,-1 0|0,1,3,-1 2,2 0,0,2,2 0,3,1,-1 0|0,1,3,-1 0,2,2 2,2 0,1,1,1 0|
1,1,1 0,2,2 0,2,2 1,1,1 0|prices 0,0,1|0|0|0|0|0,0,0,1|flow 0 1 0|0 4 0,0,1|flow 1 1 0|1 4 0,0,1|flow 2 1 0|
2 4 0,0,1|flow 3 1 0|3 4 0,0,1|flow 4 0 1|4 0,0,-1,1|piece 161/100:81/50:-1,-1,1 infinity|value -1,1,5 1,3,1|
channel 0,1,3,1|0,0,0,1 1,1 0,1,1 0,0,1 -1,-1,1|0,1 0,0,1,1 1,1 0,0,1 -1,-1,1|0,0,1 1,1 0,0,1,1 0,1 -1,-1,1|
0,0,1 0,1,1 1,1 0,0,0,1 -1,-1,1|0,0,1 0,1,1 0,1,1 0,0,1 0,-1,-1,1|prices 0,0,1,3,1|0,0,0,0,1|0,0,0,1,1|0,0,0,1,1|
0,0,0,0,1|0,0,-1,-1,1|flow 0 4 0|0 2 0,0,1,1|0 3 0,1,1,1|0 4 0,-1,-1,1|3 1 0,0,1,1|flow 1 4 0|1 3 0,0,1,1|
1 4 0,0,0,1|3 0 0,0,0,1|4 2 0,0,1,1|flow 2 4 0|0 3 0,0,0,1|2 0 0,0,1,1|2 4 0,0,0,1|4 1 0,0,1,1|flow 3 4 0|
0 2 0,0,1,1|3 0 0,1,1,1|3 1 0,0,1,1|3 4 0,-1,-1,1|flow 4 4 0|4 0 0,0,0,1|4 1 0,0,1,1|4 2 0,0,1,1|4 3 0,0,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 6|0 2|0 3|0 4|1 4|2 3|2 4|conclusion optimum|pieces 1|piece 1 infinity|
value 1,-5,3,5 -1,1,3,1|channel 0,0,-1,1,3,1|0,0,0,-1,0,1 0,-1,2,1 0,0,-1,0,1 0,0,0,1,1 0,1,-2,0,1|
0,-1,0,1 0,0,0,-1,2,1 0,-1,0,1 0,1,1 0,1,-2,0,1|0,0,-1,0,1 0,-1,2,1 0,0,0,-1,0,1 0,0,0,1,1 0,1,-2,0,1|
0,0,-1,0,1 -1,2,1 0,0,-1,0,1 0,0,0,0,1,1 1,-2,0,1|0,0,-1,0,1 0,0,-1,2,1 0,0,-1,0,1 0,0,1,1 0,0,1,-2,0,1|
prices 0,0,0,-1,1,3,1|0,0,0,0,-1,0,1|0,0,0,0,-1,2,1|0,0,0,0,-1,0,1|0,0,0,0,0,1,1|0,0,0,1,-2,0,1|flow 0 4 0|
0 2 0,0,0,-1,0,1|0 3 0,0,0,0,1,1|0 4 0,0,0,0,1,1|4 1 0,0,0,-1,2,1|flow 1 4 0|0 3 0,0,0,0,1,1|1 4 0,0,0,-1,2,1|
4 0 0,0,0,0,1,1|4 2 0,0,0,-1,0,1|flow 2 4 0|2 0 0,0,0,-1,0,1|2 3 0,0,0,0,1,1|2 4 0,0,0,0,1,1|4 1 0,0,0,-1,2,1|
flow 3 4 0|0 4 0,0,0,0,1,1|3 0 0,0,0,0,1,1|3 2 0,0,0,-1,0,1|4 1 0,0,0,-1,2,1|flow 4 4 0|0 3 0,0,0,0,1,1|
4 0 0,0,0,0,1,1|4 1 0,0,0,-1,2,1|4 2 0,0,0,-1,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 7|0 2|0 3|0 4|1 4|2 3|2 4|3 4|conclusion optimum|pieces 2|
piece 1 173/100:87/50:-3,0,1|value 0,1 1|channel 9,18,9|0,3,3,2 9,3 0,6,3,-1 0,6,3,-1 0|
3,6,0,-1 0,0,9,3 3,6,0,-1 3,6,0,-1 0|0,6,3,-1 9,3 0,3,3,2 0,6,3,-1 0|0,6,3,-1 9,3 0,6,3,-1 0,3,3,2 0|
3,3,2 0,9,3 3,3,2 3,3,2 0|prices 0,0,1|0|0|0|0|0,0,0,1|flow 0 1 0|0 4 0,0,1|flow 1 1 0|1 4 0,0,1|flow 2 1 0|
2 4 0,0,1|flow 3 1 0|3 4 0,0,1|flow 4 0 1|4 0,0,-1,1|piece 173/100:87/50:-3,0,1 infinity|value -3,6,5 3,4,1|
channel 0,3,4,1|0,0,1,1 3,1 0,1,1 0,1,1 -3,0,1|1,1 0,0,3,1 1,1 1,1 -3,0,1|0,1,1 3,1 0,0,1,1 0,1,1 -3,0,1|
0,1,1 3,1 0,1,1 0,0,1,1 -3,0,1|0,1,1 0,3,1 0,1,1 0,1,1 0,-3,0,1|prices 0,0,3,4,1|0,0,0,1,1|0,0,0,3,1|0,0,0,1,1|
0,0,0,1,1|0,0,-3,0,1|flow 0 4 0|0 2 0,0,1,1|0 3 0,0,1,1|0 4 0,0,1,1|4 1 0,0,3,1|flow 1 4 0|1 4 0,0,3,1|4 0 0,0,1,1|
4 2 0,0,1,1|4 3 0,0,1,1|flow 2 4 0|2 0 0,0,1,1|2 3 0,0,1,1|2 4 0,0,1,1|4 1 0,0,3,1|flow 3 4 0|3 0 0,0,1,1|
3 2 0,0,1,1|3 4 0,0,1,1|4 1 0,0,3,1|flow 4 4 0|4 0 0,0,1,1|4 1 0,0,3,1|4 2 0,0,1,1|4 3 0,0,1,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 8|0 2|0 3|0 4|1 3|1 4|2 3|2 4|3 4|conclusion optimum|pieces 2|
piece 1 141/100:71/50:-2,0,1|value 0,1 1|channel 4,8,4|0,2,2,1 4,2 0,4,2,-1 0 0|2,4,0,-1 0,0,4,2 2,4,0,-1 0 0|
0,4,2,-1 4,2 0,2,2,1 0 0|2,2,1 0,4,2 2,2,1 0 0|2,2,1 0,4,2 2,2,1 0 0|prices 0,0,2|0|0|0|0,0,0,1|0,0,0,1|flow 0 2 0|
0 3 0,0,1|0 4 0,0,1|flow 1 2 0|1 3 0,0,1|1 4 0,0,1|flow 2 2 0|2 3 0,0,1|2 4 0,0,1|flow 3 1 1|3 4 0,0,1|3 0,0,-1,1|
flow 4 1 1|4 3 0,0,1|4 0,0,-1,1|piece 141/100:71/50:-2,0,1 infinity|value 0,-4,4,5 -2,2,4,1|channel -2,2,4,1|
0,0,1,1 2,1 0,1,1 -2,0,1 -2,0,1|1,1 0,0,2,1 1,1 -2,0,1 -2,0,1|0,1,1 2,1 0,0,1,1 -2,0,1 -2,0,1|
0,1,1 0,2,1 0,1,1 0,-2,0,1 -2,0,1|0,1,1 0,2,1 0,1,1 -2,0,1 0,-2,0,1|prices 0,0,-2,2,4,1|0,0,0,0,1,1|0,0,0,0,2,1|
0,0,0,0,1,1|0,0,0,-2,0,1|0,0,0,-2,0,1|flow 0 4 0|0 2 0,0,0,1,1|0 3 0,0,0,1,1|0 4 0,0,-2,0,1|3 1 0,0,0,2,1|
flow 1 4 0|1 3 0,0,0,2,1|1 4 0,0,-2,0,1|3 0 0,0,0,1,1|3 2 0,0,0,1,1|flow 2 4 0|2 0 0,0,0,1,1|2 3 0,0,0,1,1|
2 4 0,0,-2,0,1|3 1 0,0,0,2,1|flow 3 4 0|3 0 0,0,0,1,1|3 1 0,0,0,2,1|3 2 0,0,0,1,1|3 4 0,0,-2,0,1|flow 4 4 0|
4 0 0,0,0,1,1|4 1 0,0,0,2,1|4 2 0,0,0,1,1|4 3 0,0,-2,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 7|0 2|0 3|0 4|1 2|1 3|1 4|2 4|conclusion optimum|pieces 2|
piece 1 141/100:71/50:-2,0,1|value 0,1 1|channel 4,8,4|0 0 2,2,1 0,4,2 2,2,1|0 0 2,2,1 0,4,2 2,2,1|
0 0 0,2,2,1 4,2 0,4,2,-1|0 0 2,4,0,-1 0,0,4,2 2,4,0,-1|0 0 0,4,2,-1 4,2 0,2,2,1|prices 0,0,2|0,0,0,1|0,0,0,1|0|0|0|
flow 0 2 1|0 2 0,1|2 1 0,0,1|0 0,1,-2,1|flow 1 2 1|1 2 0,1|2 0 0,0,1|1 0,1,-2,1|flow 2 2 0|2 0 0,0,1|2 1 0,0,1|
flow 3 2 0|3 0 0,0,1|3 1 0,0,1|flow 4 2 0|4 0 0,0,1|4 1 0,0,1|piece 141/100:71/50:-2,0,1 infinity|
value 0,0,-8,1,5 -2,-4,0,3,1|channel -2,-4,0,3,1|0,0,-2,0,1 -2,0,1 0,-1,0,1 0,-2,1,1 0,-1,0,1|
-2,0,1 0,0,-2,0,1 0,-1,0,1 0,-2,1,1 0,-1,0,1|0,-2,0,1 0,-2,0,1 0,0,-1,0,1 -2,1,1 0,-1,0,1|
0,-2,0,1 0,-2,0,1 -1,0,1 0,0,-2,1,1 -1,0,1|0,-2,0,1 0,-2,0,1 0,-1,0,1 -2,1,1 0,0,-1,0,1|prices 0,0,-2,-4,0,3,1|
0,0,0,0,-2,0,1|0,0,0,0,-2,0,1|0,0,0,0,-1,0,1|0,0,0,0,-2,1,1|0,0,0,0,-1,0,1|flow 0 4 0|0 2 0,0,-2,-1,1,1|
0 3 0,0,0,-2,1,1|0 4 0,0,0,-1,0,1|2 1 0,0,0,-2,0,1|flow 1 4 0|1 2 0,0,-2,-1,1,1|1 3 0,0,0,-2,1,1|1 4 0,0,0,-1,0,1|
2 0 0,0,0,-2,0,1|flow 2 4 0|0 3 0,0,0,-2,1,1|2 0 0,0,-2,-1,1,1|2 1 0,0,0,-2,0,1|2 4 0,0,0,-1,0,1|flow 3 4 0|
0 2 0,0,0,-1,0,1|0 4 0,0,0,-1,0,1|3 0 0,0,-2,-2,2,1|3 1 0,0,0,-2,0,1|flow 4 4 0|0 3 0,0,0,-2,1,1|4 0 0,0,-2,-1,1,1|
4 1 0,0,0,-2,0,1|4 2 0,0,0,-1,0,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 8|0 2|0 3|0 4|1 2|1 3|1 4|2 4|3 4|conclusion optimum|pieces 1|piece 1 infinity|
value -1,5 3,1|channel 0,3,1|0,0,1 1 0,1 0,1 -1,1|1 0,0,1 0,1 0,1 -1,1|0,1 0,1 0,0,1 1 -1,1|0,1 0,1 1 0,0,1 -1,1|
0,1 0,1 0,1 0,1 0,-1,1|prices 0,0,3,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,0,1|0,0,-1,1|flow 0 4 0|0 2 0,1,1|0 3 0,0,1|
0 4 0,-1,1|2 1 0,0,1|flow 1 4 0|1 2 0,1,1|1 3 0,0,1|1 4 0,-1,1|2 0 0,0,1|flow 2 4 0|0 3 0,0,1|2 0 0,1,1|2 1 0,0,1|
2 4 0,-1,1|flow 3 4 0|0 2 0,0,1|3 0 0,1,1|3 1 0,0,1|3 4 0,-1,1|flow 4 4 0|4 0 0,0,1|4 1 0,0,1|4 2 0,0,1|4 3 0,0,1|
end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 9|0 2|0 3|0 4|1 2|1 3|1 4|2 3|2 4|3 4|conclusion optimum|pieces 1|
piece 1 infinity|value 0,-3,5 -2,3,1|channel -2,3,1|0,0,1 1 -1,1 -1,1 -1,1|1 0,0,1 -1,1 -1,1 -1,1|
0,1 0,1 0,-1,1 -1,1 -1,1|0,1 0,1 -1,1 0,-1,1 -1,1|0,1 0,1 -1,1 -1,1 0,-1,1|prices 0,0,-2,3,1|0,0,0,0,1|0,0,0,0,1|
0,0,0,-1,1|0,0,0,-1,1|0,0,0,-1,1|flow 0 4 0|0 2 0,0,0,1|0 3 0,0,-1,1|0 4 0,0,-1,1|2 1 0,0,0,1|flow 1 4 0|
1 2 0,0,0,1|1 3 0,0,-1,1|1 4 0,0,-1,1|2 0 0,0,0,1|flow 2 4 0|2 0 0,0,0,1|2 1 0,0,0,1|2 3 0,0,-1,1|2 4 0,0,-1,1|
flow 3 4 0|3 0 0,0,0,1|3 1 0,0,0,1|3 2 0,0,-1,1|3 4 0,0,-1,1|flow 4 4 0|4 0 0,0,0,1|4 1 0,0,0,1|4 2 0,0,-1,1|
4 3 0,0,-1,1|end|", (1, 1)%Z);
(written "leakproof-curve 1|vertices 5|edges 10|0 1|0 2|0 3|0 4|1 2|1 3|1 4|2 3|2 4|3 4|conclusion optimum|pieces 1|
piece 1 infinity|value 0,5 4,1|channel 4,1|0,1 1 1 1 1|1 0,1 1 1 1|1 1 0,1 1 1|1 1 1 0,1 1|1 1 1 1 0,1|prices 0,4,1|
0,0,1|0,0,1|0,0,1|0,0,1|0,0,1|flow 0 4 0|0 1 0,1|0 2 0,1|0 3 0,1|0 4 0,1|flow 1 4 0|1 0 0,1|1 2 0,1|1 3 0,1|1 4 0,1|
flow 2 4 0|2 0 0,1|2 1 0,1|2 3 0,1|2 4 0,1|flow 3 4 0|3 0 0,1|3 1 0,1|3 2 0,1|3 4 0,1|flow 4 4 0|4 0 0,1|4 1 0,1|
4 2 0,1|4 3 0,1|end|", (1, 1)%Z)].

(** The graph of an accepted curve of OPT that passes. *)
Definition concave_graph (t : bytes * fraction) : option (nat * pairs) :=
  if curve_of t.1 is Some c then
    if of_covering c then None else
    if curve_object c is Edges n s then
      if pieces_ok t.2 (curve_pieces c) then Some (n, s) else None
    else None
  else None.

Definition graphs : seq (option (nat * pairs)) :=
  [:: Some (1, [::]);
      Some (2, [:: (0, 1)]);
      Some (3, [:: (0, 2); (1, 2)]);
      Some (3, [:: (0, 1); (0, 2); (1, 2)]);
      Some (4, [:: (0, 3); (1, 3); (2, 3)]);
      Some (4, [:: (0, 2); (0, 3); (1, 3)]);
      Some (4, [:: (0, 2); (0, 3); (1, 3); (2, 3)]);
      Some (4, [:: (0, 2); (0, 3); (1, 2); (1, 3)]);
      Some (4, [:: (0, 2); (0, 3); (1, 2); (1, 3); (2, 3)]);
      Some (4, [:: (0, 1); (0, 2); (0, 3); (1, 2); (1, 3); (2, 3)]);
      Some (5, [:: (0, 4); (1, 4); (2, 4); (3, 4)]);
      Some (5, [:: (0, 3); (0, 4); (1, 4); (2, 4)]);
      Some (5, [:: (0, 3); (0, 4); (1, 4); (2, 4); (3, 4)]);
      Some (5, [:: (0, 3); (0, 4); (1, 3); (1, 4); (2, 4)]);
      Some (5, [:: (0, 3); (0, 4); (1, 3); (2, 4); (3, 4)]);
      Some (5, [:: (0, 3); (0, 4); (1, 3); (1, 4); (2, 4); (3, 4)]);
      Some (5, [:: (0, 3); (0, 4); (1, 3); (1, 4); (2, 3); (2, 4)]);
      Some (5, [:: (0, 3); (0, 4); (1, 3); (1, 4); (2, 3); (2, 4); (3, 4)]);
      Some (5, [:: (0, 2); (0, 4); (1, 3); (1, 4)]);
      Some (5, [:: (0, 2); (0, 4); (1, 3); (1, 4); (2, 4)]);
      Some (5, [:: (0, 2); (0, 4); (1, 3); (1, 4); (2, 4); (3, 4)]);
      Some (5, [:: (0, 2); (0, 3); (1, 3); (1, 4); (2, 4)]);
      Some (5, [:: (0, 2); (0, 3); (0, 4); (1, 3); (1, 4); (2, 4)]);
      Some (5, [:: (0, 2); (0, 3); (0, 4); (1, 3); (1, 4); (2, 4); (3, 4)]);
      Some (5, [:: (0, 2); (0, 3); (0, 4); (1, 4); (2, 3); (2, 4)]);
      Some (5, [:: (0, 2); (0, 3); (0, 4); (1, 4); (2, 3); (2, 4); (3, 4)]);
      Some (5, [:: (0, 2); (0, 3); (0, 4); (1, 3); (1, 4); (2, 3); (2, 4); (3, 4)]);
      Some (5, [:: (0, 2); (0, 3); (0, 4); (1, 2); (1, 3); (1, 4); (2, 4)]);
      Some (5, [:: (0, 2); (0, 3); (0, 4); (1, 2); (1, 3); (1, 4); (2, 4); (3, 4)]);
      Some (5, [:: (0, 2); (0, 3); (0, 4); (1, 2); (1, 3); (1, 4); (2, 3); (2, 4); (3, 4)]);
      Some (5, [:: (0, 1); (0, 2); (0, 3); (0, 4); (1, 2); (1, 3); (1, 4); (2, 3); (2, 4); (3, 4)])]%nat.
Lemma graphs_right : map concave_graph curves = graphs.
Proof. by vm_cast_no_check (erefl graphs). Qed.

Definition with_vertices (n : nat) : seq pairs :=
  pmap (fun g => if g is Some (m, s) then if m == n then Some s else None else None) graphs.

Lemma all_graphs : all (fun n => covers_all n true (with_vertices n)) [:: 1; 2; 3; 4; 5]%nat.
Proof. by vm_cast_no_check (erefl true). Qed.

Lemma with_verticesP n s : s \in with_vertices n ->
  forall (R : rcfType) (lam mu nu a b c : R), 1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
  let G := edge_graph n s in
  largest_factor G lam a -> largest_factor G mu b -> largest_factor G nu c -> a * c <= b ^+ 2.
Proof.
rewrite /with_vertices -graphs_right; elim: curves => //= t ts IH.
case found: (concave_graph t) => [[m e]|//]; case: eqP => //= mn; rewrite inE => /predU1P[->|//] R.
move: found; rewrite /concave_graph; case curve: curve_of => [c|//]; case cov: (of_covering c) => //.
case graph: (curve_object c) => [n' s'|//|//|//|//]; case: ifP => // ok [nE <-].
rewrite -mn -nE => lam mu nu a b d lam1 mu1 nu1 square.
exact: (curve_concave graph cov (curve_ofP curve R) ok).
Qed.

Theorem curve_concave_up_to_five (R : rcfType) (X : finType) (G : graph X) (lam mu nu a b c : R) :
  (#|X| <= 5)%nat -> connected G -> 1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
  largest_factor G lam a -> largest_factor G mu b -> largest_factor G nu c -> a * c <= b ^+ 2.
Proof.
move=> few conn lam1 mu1 nu1 square opt_a opt_b opt_c; case card_X: #|X| (few) => [|m] le_m.
  have opt_0 (x : R) : 1 <= x -> largest_factor G x (\sum_(i : X) 0).
    by move=> x1; apply: magnitude => //; split=> i; have := fintype0 i card_X.
  rewrite (largest_factor_unique opt_a (opt_0 _ lam1)) (largest_factor_unique opt_b (opt_0 _ mu1)).
  by rewrite big1 // mul0r expr0n.
have covered : covers_all m.+1 true (with_vertices m.+1).
  by apply: (allP all_graphs); case: m le_m {card_X} => [|[|[|[|[|//]]]]].
have [s s_in same] := @one_of_the_list m X G true _ card_X covered (fun _ => conn).
by apply: (with_verticesP s_in lam1 mu1 nu1 square); apply: (largest_factor_isomorphic same).
Qed.
