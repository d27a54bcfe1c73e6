(** * beyond/tightness: the ratio of the logarithms of the diameter bound and of the
    maximum, as lam falls to 1

    [opt] stands for the function that gives the maximum; there is one by
    beyond/optimum_exists.v.  How limits of quotients of logarithms are stated is told
    in definitions/limits.v. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds extreme limits.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import limit_facts linear_program field_tactic.
From leakproof.beyond Require Import radius_bound extreme_columns optimum_exists.
From leakproof.edwards Require Import theorem_5_limits.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem tightness_limit_several_components (R : realFieldType) (X : finType)
    (G : graph X) (opt : R -> R) :
  (1 < #|components G|)%N ->
  (forall lam, 1 < lam -> largest_factor G lam (opt lam)) ->
  log_ratio_tends (fun lam => \sum_(C in components G) lam ^+ diameter G C) opt 1 1.
Proof.
move=> q_gt1 optE; apply: (@log_ratio_squeeze _ #|components G|%:R).
- by rewrite ltr1n.
- apply: just_above_all => lam lam_gt1; have [_ upper] := optE lam lam_gt1.
  have [[Z [K [KC KP <-]]] _] := optimum_at_one R G; apply: (upper _ _ KC) => i h j ih.
  apply: le_trans (KP i h j ih) _; rewrite ler_wpmul2r ?(ltW lam_gt1) //.
  exact: (proj1 KC).
- apply: just_above_all => lam lam_gt1; have lam_ge1 := ltW lam_gt1.
  have [[Z [K [KC KP <-]]] _] := optE lam lam_gt1.
  exact: le_trans (radius_bound lam_ge1 KC KP) (radius_le_diameter_bound G lam_ge1).
- by move=> c; apply: diameter_bound_near; apply: ltnW.
Qed.

(** ** One component

    A private channel is a distribution over functions f on the vertices, changing by at
    most one along edges, with least value 0; the mean of lam^-f is the same at all
    vertices.  To first order it is the mean of f that is the same, and the largest such
    mean v is the slope of the maximum at lam = 1: OPT = 1 + v (lam - 1) + ... .  Errors
    of the second order are evened out by functions that are 1 at a single vertex. *)

Section Powers.
Variable R : realFieldType.
Add Field R_field : (field_tactic_theory R).

Lemma inverse_power_ge (t : R) k : 0 < t -> 1 - k%:R * t <= (1 + t) ^- k.
Proof.
move=> t0; have l0 : 0 < 1 + t by rewrite addr_gt0 ?ltr01.
have -> : (1 + t) ^- k = (1 + - (t / (1 + t))) ^+ k.
  by rewrite -exprVn; congr (_ ^+ _); field_in R; positive.
have s1 : t / (1 + t) <= 1 by rewrite ler_pdivr_mulr // mul1r ler_addr ler01.
have st : t / (1 + t) <= t by rewrite ler_pdivr_mulr // ler_pemulr ?(ltW t0) // ler_addl ltW.
apply: le_trans (bernoulli _ _); last by rewrite ler_opp2.
by rewrite ler_add2l mulrN ler_opp2 ler_wpmul2l ?ler0n.
Qed.

Lemma inverse_power_le (t C : R) k : 0 < t -> k%:R * k%:R <= C ->
  (1 + t) ^- k <= 1 - k%:R * t + C * (t * t).
Proof.
move=> t0 kC; have l0 : 0 < 1 + t by rewrite addr_gt0 ?ltr01.
have k0 : 0 <= k%:R :> R by rewrite ler0n.
have kt : 0 <= k%:R * t by rewrite mulr_ge0 // ltW.
have d0 : 0 < 1 + k%:R * t by rewrite ltr_paddr ?ltr01.
apply: (@le_trans _ _ ((1 + k%:R * t)^-1)).
  rewrite lef_pinv ?posrE ?exprn_gt0 //; apply: bernoulli.
  by rewrite (le_trans _ (ltW t0)) // lerN10.
apply: (@le_trans _ _ (1 - k%:R * t + k%:R * k%:R * (t * t))); last first.
  by rewrite ler_add2l ler_wpmul2r // mulr_ge0 // ltW.
rewrite -div1r ler_pdivr_mulr // -subr_ge0; move: (k%:R) k0 kt {kC d0} => K k0 kt.
have -> : (1 - K * t + K * K * (t * t)) * (1 + K * t) - 1 = K * t * (K * t) * (K * t).
  by ring_in R.
by apply: mulr_ge0 => //; apply: mulr_ge0.
Qed.

End Powers.

Section OneComponent.
Variables (R : realFieldType) (X : finType) (G : graph X).
Hypotheses (conn : connected G) (X_gt1 : (1 < #|X|)%N).
Add Field R_field' : (field_tactic_theory R).
Implicit Types (p : pattern G) (x : pattern G -> R) (i j : X).

Let l : R := #|X|%:R.
Let d : nat := diameter G [set: X].
Let i0 : X := xchoose (card_gt0P (ltnW X_gt1)).

Let f p i : R := (pattern_value p i)%:R.

Lemma pattern_all p : (val p).1 = [set: X].
Proof.
have /and3P[/componentsP[u ->] _ _] := valP p.
exact: component_connected.
Qed.

Lemma pattern_lipschitz p u v : G u v -> (pattern_value p u <= (pattern_value p v).+1)%N.
Proof.
have /and3P[_ _ /forallP/(_ u)/forallP/(_ v)/implyP lip] := valP p.
by move=> uv; apply: lip; rewrite pattern_all inE.
Qed.

Lemma pattern_zero p : exists u, pattern_value p u = 0%N.
Proof.
by have /and3P[_ /existsP[u /andP[_ /eqP pu]] _] := valP p; exists u.
Qed.

Lemma pattern_le p i : (pattern_value p i <= d)%N.
Proof.
have [u pu] := pattern_zero p.
have := dist_ge_lipschitz (@pattern_lipschitz p) (conn i u); rewrite pu add0n.
by move/leq_trans; apply; apply: dist_le_diameter.
Qed.

Lemma pattern_columnE (lam : R) p i : pattern_column lam p i = lam ^- pattern_value p i.
Proof. by rewrite /pattern_column /level_column pattern_all inE. Qed.

(** 1 at one vertex. *)
Lemma single_exists i : exists p, [forall j, pattern_value p j == (j == i) :> nat].
Proof.
have le1 (b : bool) : (b < #|X|.+1)%N by case: b; rewrite // ltnS ltnW.
pose q : pattern_of X := ([set: X], [ffun j => inord (j == i)]).
have qP : is_pattern G q.
  apply/and3P; split=> /=.
  - by rewrite -(component_connected i conn) mem_components.
  - have [a [b [_ _ ab]]] := card_gt1P X_gt1.
    apply/existsP; exists (if a == i then b else a); rewrite inE ffunE inordK //=.
    case: (eqVneq a i) => [<-|/negbTE ai] /=; last by rewrite ai.
    by rewrite [b == a]eq_sym (negbTE ab).
  - apply/forallP => u; apply/forallP => v; apply/implyP => _.
    by rewrite !ffunE !inordK //; case: (u == i).
exists (Sub q qP); apply/forallP => j.
by rewrite /pattern_value /= ffunE inordK.
Qed.
Definition single i : pattern G := xchoose (single_exists i).
Lemma singleE i j : pattern_value (single i) j = (j == i) :> nat.
Proof. exact: (eqP (forallP (xchooseP (single_exists i)) j)). Qed.

Lemma f_single i j : f (single i) j = (j == i)%:R.
Proof. by rewrite /f singleE. Qed.

(** Adding weights of these. *)
Let plus x (z : X -> R) p : R := x p + \sum_(i | single i == p) z i.

Lemma plus_sum x z (g : pattern G -> R) :
  \sum_p plus x z p * g p = \sum_p x p * g p + \sum_i z i * g (single i).
Proof.
rewrite [X in _ + X](partition_big single xpredT) //= -big_split /=; apply: eq_bigr => p _.
rewrite mulrDl mulr_suml; congr (_ + _).
by apply: eq_bigr => i /eqP->.
Qed.

Lemma plus_ge0 x z : (forall p, 0 <= x p) -> (forall i, 0 <= z i) -> forall p, 0 <= plus x z p.
Proof. by move=> x0 z0 p; rewrite addr_ge0 // sumr_ge0. Qed.

Lemma plus_total x z : \sum_p plus x z p = \sum_p x p + \sum_i z i.
Proof.
by rewrite big_split /= [X in _ = _ + X](partition_big single xpredT).
Qed.

(** ** The largest common mean *)

Definition balanced x (v : R) : Prop :=
  [/\ forall p, 0 <= x p, \sum_p x p = 1 & forall i, \sum_p x p * f p i = v].

(** All functions that are 1 at one vertex. *)
Lemma balanced_single : balanced (plus (fun=> 0) (fun=> l^-1)) l^-1.
Proof.
have l0 : 0 < l by rewrite ltr0n ltnW.
split=> [p||i].
- by apply: plus_ge0 => // i; rewrite invr_ge0 ltW.
- by rewrite plus_total big1 // add0r sumr_const -[_ *+ _]mulr_natr mulVf // gt_eqF.
- rewrite plus_sum big1 ?add0r => [|p _]; last by rewrite mul0r.
  rewrite (bigD1 i) //= f_single eqxx mulr1 big1 ?addr0 // => j ji.
  by rewrite f_single eq_sym (negbTE ji) mulr0.
Qed.

Lemma balanced_max : exists x v, balanced x v /\ forall x' v', balanced x' v' -> v' <= v.
Proof.
pose A p (o : option X) : R := if o is Some i then f p i - f p i0 else 1.
pose b (o : option X) : R := if o is Some _ then 0 else 1.
have toB x : program_feasible A b x -> balanced x (program_value (fun p => f p i0) x).
  move=> [x0 xA]; split=> [//||i].
    by have := xA None; rewrite /A /b; under eq_bigr do rewrite mulr1.
  have := xA (Some i); rewrite /A /b; under eq_bigr do rewrite mulrBr.
  by rewrite sumrB => /eqP; rewrite subr_eq0 => /eqP.
have ofB x v : balanced x v -> program_feasible A b x /\ program_value (fun p => f p i0) x = v.
  move=> [x0 x1 xv]; split; last exact: xv.
  split=> // -[i|]; rewrite /A /b; last by under eq_bigr do rewrite mulr1.
  by under eq_bigr do rewrite mulrBr; rewrite sumrB !xv subrr.
have [||x xF x_max] := @program_attained R [finType of pattern G] _ A b (fun p => f p i0) d%:R.
- by have [xF _] := ofB _ _ balanced_single; exists (plus (fun=> 0) (fun=> l^-1)).
- move=> x /toB[x0 x1 _]; apply: (@le_trans _ _ (\sum_p x p * d%:R)); last first.
    by rewrite -mulr_suml x1 mul1r.
  by apply: ler_sum => p _; rewrite ler_wpmul2l // ler_nat pattern_le.
exists x, (program_value (fun p => f p i0) x); split; first exact: toB.
by move=> x' v' /ofB[x'F <-]; apply: x_max.
Qed.

(** It is at most d (l - 1) / l. *)
Lemma balanced_le x v : balanced x v -> l * v <= (l - 1) * d%:R.
Proof.
move=> [x0 x1 xv].
have -> : l * v = \sum_p x p * \sum_i f p i.
  under [RHS]eq_bigr do rewrite mulr_sumr; rewrite exchange_big /= mulr_natl -sumr_const.
  by apply: eq_bigr => i _; rewrite xv.
apply: (@le_trans _ _ (\sum_p x p * ((l - 1) * d%:R))); last first.
  by rewrite -mulr_suml x1 mul1r.
apply: ler_sum => p _; rewrite ler_wpmul2l //; have [u pu] := pattern_zero p.
rewrite (bigD1 u) //= {1}/f pu add0r.
apply: (@le_trans _ _ (\sum_(i | i != u) d%:R)).
  by apply: ler_sum => i _; rewrite ler_nat pattern_le.
rewrite sumr_const -[_ *+ #|_|]mulr_natl ler_wpmul2r ?ler0n //.
by rewrite cardC1 -subn1 natrB ?(ltnW X_gt1).
Qed.

(** Weights need not add up to 1. *)
Lemma balanced_scale x (T V v : R) : (forall x' v', balanced x' v' -> v' <= v) ->
  0 < T -> (forall p, 0 <= x p) -> \sum_p x p = T -> (forall i, \sum_p x p * f p i = V) ->
  V <= v * T.
Proof.
move=> v_max T0 x0 xT xV; rewrite -ler_pdivr_mulr //.
apply: (v_max (fun p => x p / T)); split=> [p||i].
- by rewrite divr_ge0 // ltW.
- by rewrite -mulr_suml xT divff // gt_eqF.
- by rewrite -(xV i) mulr_suml; apply: eq_bigr => p _; rewrite mulrAC.
Qed.

Section Slope.
Variables (v : R) (xm : pattern G -> R).
Hypothesis xm_bal : balanced xm v.
Hypothesis v_max : forall x' v', balanced x' v' -> v' <= v.

Let C : R := l * l.
Let l0 : 0 < l. Proof. by rewrite ltr0n ltnW. Qed.
Let C0 : 0 <= C. Proof. by rewrite mulr_ge0 // ltW. Qed.
Let v0 : 0 < v.
Proof. by apply: lt_le_trans (v_max balanced_single); rewrite invr_gt0. Qed.

Let fC p i : f p i * f p i <= C.
Proof.
have fl : f p i <= l.
  by rewrite ler_nat; apply: leq_trans (pattern_le p i) _; apply/bigmax_leqP => u _;
     apply: eccentricity_le_card.
by rewrite ler_pmul ?ler0n.
Qed.

Lemma column_ge (t : R) p i : 0 < t -> 1 - f p i * t <= pattern_column (1 + t) p i.
Proof. by move=> t0; rewrite pattern_columnE; apply: inverse_power_ge. Qed.
Lemma column_le (t : R) p i : 0 < t ->
  pattern_column (1 + t) p i <= 1 - f p i * t + C * (t * t).
Proof. by move=> t0; rewrite pattern_columnE; apply: inverse_power_le => //; apply: fC. Qed.

Lemma affine_sum x i (t c : R) : \sum_p x p * (1 - f p i * t + c)
  = \sum_p x p - (\sum_p x p * f p i) * t + c * \sum_p x p.
Proof.
rewrite mulr_suml mulr_sumr -sumrB -big_split /=; apply: eq_bigr => p _.
by move: (x p) (f p i) => a b; ring_in R.
Qed.

(** Weights of a channel give nearly balanced ones. *)
Lemma slope_upper (t : R) x : 0 < t -> pattern_weights (1 + t) x ->
  \sum_p x p - 1 <= v * t * (\sum_p x p) * (1 + l * C * t).
Proof.
move=> t0 [x0 x1]; set S := \sum_p x p.
pose M i := \sum_p x p * f p i.
have S0 : 0 < S.
  apply: (@lt_le_trans _ _ 1); first exact: ltr01.
  rewrite -(x1 i0); apply: ler_sum => p _; rewrite ler_pimulr // pattern_columnE.
  by rewrite lamV_le1 // ler_addl ltW.
have sumD i c := affine_sum x i t c.
have M_ge i : S - 1 <= M i * t.
  rewrite ler_subl_addl -ler_subl_addr -(x1 i).
  have := sumD i 0; rewrite mul0r addr0 => <-.
  by apply: ler_sum => p _; rewrite ler_wpmul2l // addr0 column_ge.
have M_le i : M i * t <= S - 1 + C * (t * t) * S.
  have le1 : 1 <= S - M i * t + C * (t * t) * S.
    by rewrite -{1}(x1 i) -sumD; apply: ler_sum => p _; rewrite ler_wpmul2l // column_le.
  rewrite -subr_ge0; have -> : S - 1 + C * (t * t) * S - M i * t
    = S - M i * t + C * (t * t) * S - 1 by ring_in R.
  by rewrite subr_ge0.
have t_neq0 : t != 0 by rewrite gt_eqF.
pose V := (S - 1 + C * (t * t) * S) / t; pose z i := V - M i.
have z_ge0 i : 0 <= z i by rewrite subr_ge0 ler_pdivl_mulr.
have z_le i : z i <= C * t * S.
  rewrite ler_subl_addr ler_pdivr_mulr // mulrDl.
  have -> : C * t * S * t = C * (t * t) * S by ring_in R.
  by rewrite addrC ler_add2l.
have Z_le : \sum_i z i <= l * C * t * S.
  apply: (@le_trans _ _ (\sum_(i : X) C * t * S)); first by apply: ler_sum => i _.
  by rewrite sumr_const -[_ *+ #|_|]mulr_natl !mulrA.
have VT : V <= v * (S + \sum_i z i).
  apply: (balanced_scale (x := plus x z) v_max) => [|p||i].
  - by rewrite ltr_paddr // sumr_ge0.
  - exact: plus_ge0.
  - exact: plus_total.
  - rewrite plus_sum (bigD1 i) //= f_single eqxx mulr1.
    rewrite [X in _ + (_ + X)]big1 ?addr0 => [|j ji].
      by rewrite -/(M i) addrC subrK.
    by rewrite f_single eq_sym (negbTE ji) mulr0.
apply: (@le_trans _ _ (V * t)).
  by rewrite divfK // ler_addl !mulr_ge0 // ltW.
apply: (@le_trans _ _ (v * (S + l * C * t * S) * t)); last first.
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring_in R.
rewrite ler_wpmul2r ?(ltW t0) //; apply: le_trans VT _.
by rewrite ler_pmul2l // ler_add2l.
Qed.

(** Balanced weights give nearly those of a channel. *)
Lemma slope_lower (t : R) : 0 < t -> t <= 1 -> t * v * 2%:R <= 1 ->
  exists2 x : pattern G -> R, pattern_weights (1 + t) x &
    1 + v * t - 4%:R * l * C * v * (t * t) <= \sum_p x p.
Proof.
move=> t0 t1 tv; have [x0 x1 xv] := xm_bal.
have lam0 : 0 < 1 + t by rewrite addr_gt0 ?ltr01.
pose r i := \sum_p xm p * pattern_column (1 + t) p i.
have sumD i c : \sum_p xm p * (1 - f p i * t + c) = 1 - v * t + c.
  by rewrite affine_sum x1 xv mulr1.
have r_ge i : 1 - v * t <= r i.
  rewrite -[leLHS]addr0 -(sumD i); apply: ler_sum => p _.
  by rewrite ler_wpmul2l // addr0 column_ge.
have r_le i : r i <= 1 - v * t + C * (t * t).
  by rewrite -(sumD i); apply: ler_sum => p _; rewrite ler_wpmul2l // column_le.
have t_neq0 : t != 0 by rewrite gt_eqF.
have lam_neq0 : 1 + t != 0 by rewrite gt_eqF.
pose z i := (r i - (1 - v * t)) * (1 + t) / t.
have z_ge0 i : 0 <= z i.
  by rewrite divr_ge0 ?mulr_ge0 ?subr_ge0 ?(ltW lam0) ?(ltW t0).
have z_le i : z i <= 2%:R * C * t.
  rewrite ler_pdivr_mulr //; apply: (@le_trans _ _ (C * (t * t) * 2%:R)).
    apply: ler_pmul; rewrite ?subr_ge0 ?(ltW lam0) //; first by rewrite ler_subl_addl.
    by rewrite ler_add2l.
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring_in R.
pose Z := \sum_i z i.
have Z0 : 0 <= Z by apply: sumr_ge0.
have Z_le : Z <= 2%:R * l * C * t.
  apply: (@le_trans _ _ (\sum_(i : X) 2%:R * C * t)); first by apply: ler_sum => i _.
  rewrite sumr_const -[_ *+ #|_|]mulr_natl -/l le_eqVlt; apply/orP; left; apply/eqP.
  by ring_in R.
pose N := 1 - v * t + Z.
have half : 2%:R^-1 <= 1 - v * t.
  have vt : v * t <= 2%:R^-1 by rewrite -[leRHS]mul1r ler_pdivl_mulr ?ltr0n // [v * t]mulrC.
  have two : 2%:R^-1 = 1 - 2%:R^-1 :> R by field_in R; positive.
  by rewrite {1}two ler_add2l ler_opp2.
have N_ge : 2%:R^-1 <= N by rewrite ler_paddr.
have N0 : 0 < N by apply: lt_le_trans N_ge; rewrite invr_gt0 ltr0n.
have row i : \sum_p plus xm z p * pattern_column (1 + t) p i = N.
  rewrite plus_sum -/(r i) (bigD1 i) //= pattern_columnE singleE eqxx expr1.
  rewrite (eq_bigr (fun j => z j)) => [|j ji]; last first.
    by rewrite pattern_columnE singleE eq_sym (negbTE ji) expr0 invr1 mulr1.
  rewrite /N /Z [in RHS](bigD1 i) //=; move: (\sum_(j | j != i) z j) => Zi.
  rewrite /z; move: (r i) => ri; field_in R => //.
exists (fun p => plus xm z p / N).
  split=> [p|i]; first by rewrite divr_ge0 ?plus_ge0 // ltW.
  apply: (@etrans _ _ (N / N)); last by rewrite divff // gt_eqF.
  by rewrite -[X in _ = X / _](row i) mulr_suml; apply: eq_bigr => p _; rewrite mulrAC.
rewrite -mulr_suml plus_total x1 -/Z ler_pdivl_mulr // -subr_ge0.
set D := 4%:R * l * C * v * (t * t).
have -> : 1 + Z - (1 + v * t - D) * N = v * t * (v * t) + (D * N - v * t * Z).
  by rewrite /N; ring_in R.
have vt0 : 0 <= v * t by rewrite mulr_ge0 ?ltW.
apply: addr_ge0; first exact: mulr_ge0.
rewrite subr_ge0; apply: (@le_trans _ _ (v * t * (2%:R * l * C * t))); first by rewrite ler_wpmul2l.
apply: (@le_trans _ _ (D * 2%:R^-1)).
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; rewrite /D; field_in R; positive.
have D0 : 0 <= D by do !apply: mulr_ge0; rewrite ?ler0n ?(ltW v0) ?(ltW t0) ?(ltW l0).
by rewrite ler_wpmul2l.
Qed.

(** OPT = 1 + v t + O(t^2). *)
Lemma slope (opt : R -> R) :
  (forall lam, 1 < lam -> largest_factor G lam (opt lam)) ->
  exists2 D, 0 <= D & just_above 1 (fun lam =>
    [/\ 0 <= opt lam, 1 + v * (lam - 1) - D * ((lam - 1) * (lam - 1)) <= opt lam &
        opt lam <= 1 + v * (lam - 1) + D * ((lam - 1) * (lam - 1))]).
Proof.
move=> optE; pose u := v * (1 + l * C).
have u0 : 0 < u by rewrite mulr_gt0 // ltr_paddr ?ltr01 // mulr_ge0 ?(ltW l0).
pose D1 := 4%:R * l * C * v; pose D2 := 2%:R * (v * l * C + u * v).
have D10 : 0 <= D1 by do !apply: mulr_ge0; rewrite ?ler0n ?(ltW v0) ?(ltW l0).
have uv0 : 0 <= u * v by rewrite mulr_ge0 ?(ltW u0) ?(ltW v0).
have vlC0 : 0 <= v * l * C by do !apply: mulr_ge0; rewrite ?(ltW v0) ?(ltW l0).
have D20 : 0 <= D2 by rewrite mulr_ge0 ?ler0n // addr_ge0.
exists (D1 + D2); first exact: addr_ge0.
have near1 : just_above (1 : R) (fun lam => 1 * (lam - 1) < 1) by apply/just_above_scale/ltr01.
have near2 : just_above (1 : R) (fun lam => u * 2%:R * (lam - 1) < 1).
  exact/just_above_scale/ltr01.
apply: just_above_imp (just_above_and near1 near2) => lam lam_gt1.
have t0 : 0 < lam - 1 by rewrite subr_gt0.
have lamE : lam = 1 + (lam - 1) by rewrite addrC subrK.
rewrite mul1r => -[t1 ut]; have [[Z [K [KC KP Ksum]]] upper] := optE lam lam_gt1.
move: (lam - 1) t0 t1 ut lamE => t t0 t1 ut lamE.
have tt0 : 0 <= t * t by rewrite mulr_ge0 // ltW.
split.
- by rewrite -Ksum; apply: sumr_ge0 => j _; apply: column_max_ge0.
- have vu : v <= u by rewrite ler_pemulr ?(ltW v0) // ler_addl mulr_ge0 ?(ltW l0).
  have tv : t * v * 2%:R <= 1.
    apply: le_trans (ltW ut); have -> : t * v * 2%:R = v * 2%:R * t by ring_in R.
    by rewrite ler_pmul2r // ler_pmul2r ?ltr0n.
  have [x xW le_x] := slope_lower t0 (ltW t1) tv.
  rewrite -lamE in xW; have [xC xP xsum] := weights_channel lam_gt1 xW.
  apply: (@le_trans _ _ (\sum_p x p)); last by rewrite -xsum; apply: upper xC xP.
  apply: le_trans le_x; rewrite ler_add2l ler_opp2.
  by rewrite -/D1 mulrDl ler_addl mulr_ge0.
- have [x xW le_x] := channel_weights lam_gt1 KC KP; rewrite Ksum lamE in xW le_x.
  rewrite -lamE in le_x; apply: le_trans le_x _.
  have := slope_upper t0 xW; set S := \sum_p x p => le_S.
  pose w := v * t * (1 + l * C * t).
  have lC0 : 0 <= l * C by rewrite mulr_ge0 ?(ltW l0).
  have w_le : w <= u * t.
    have -> : u * t = v * t * (1 + l * C) by rewrite /u; ring_in R.
    rewrite ler_pmul2l ?mulr_gt0 // ler_add2l ler_pimulr //.
    exact: ltW.
  have w_half : w * 2%:R <= 1.
    by apply: le_trans (ltW ut); rewrite [u * _ * t]mulrAC ler_pmul2r ?ltr0n.
  have w1 : 0 < 1 - w.
    rewrite subr_gt0; apply: (@lt_le_trans _ _ (w * 2%:R)) => //.
    rewrite mulr_natr mulr2n ltr_addl /w mulr_gt0 ?mulr_gt0 //.
    by rewrite ltr_paddr ?ltr01 // mulr_ge0 ?(ltW t0).
  have Sw : S * (1 - w) <= 1.
    rewrite mulrBr mulr1 ler_subl_addl -ler_subl_addr; apply: le_trans le_S _.
    by rewrite le_eqVlt; apply/orP; left; apply/eqP; rewrite /w; ring_in R.
  rewrite -(ler_pmul2r w1); apply: le_trans Sw _.
  apply: (@le_trans _ _ ((1 + v * t + D2 * (t * t)) * (1 - w))); last first.
    rewrite ler_pmul2r // ler_add2l ler_wpmul2r // ler_addr //.
  rewrite -subr_ge0.
  have -> : (1 + v * t + D2 * (t * t)) * (1 - w) - 1
      = D2 * (1 - w) * (t * t) - v * l * C * (t * t) - v * t * w by rewrite /w; ring_in R.
  have D2w : (v * l * C + u * v) * (t * t) <= D2 * (1 - w) * (t * t).
    rewrite ler_wpmul2r //; have -> : D2 * (1 - w) = (v * l * C + u * v) * (2%:R * (1 - w)).
      by rewrite /D2; ring_in R.
    rewrite ler_pemulr ?addr_ge0 // mulrBr mulr1 ler_subr_addl mulrC.
    by rewrite -[X in _ <= X]/(1 + 1) ler_add2r.
  rewrite -addrA -opprD subr_ge0; apply: le_trans D2w.
  rewrite mulrDl ler_add2l; apply: (@le_trans _ _ (v * t * (u * t))).
    by rewrite ler_wpmul2l // mulr_ge0 ?(ltW v0) ?(ltW t0).
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring_in R.
Qed.

End Slope.

End OneComponent.

Theorem tightness_limit_one_component (R : realFieldType) (X : finType) (G : graph X) :
  connected G -> (1 < #|X|)%N ->
  exists2 c : R, #|X|%:R / (#|X|%:R - 1) <= c &
    forall opt : R -> R, (forall lam, 1 < lam -> largest_factor G lam (opt lam)) ->
    log_ratio_tends (fun lam => lam ^+ diameter G [set: X]) opt 1 c.
Proof.
move=> conn X_gt1; set d := diameter G [set: X]; set l : R := #|X|%:R.
have [x [v [x_bal v_max]]] := balanced_max R conn X_gt1.
have l_gt1 : 1 < l by rewrite ltr1n.
have l_gt0 : 0 < l by apply: lt_trans l_gt1; apply: ltr01.
have v_gt0 : 0 < v.
  by apply: lt_le_trans (v_max _ _ (balanced_single R conn X_gt1)); rewrite invr_gt0.
have d_gt0 : 0 < d%:R :> R.
  have [a [b [_ _ ab]]] := card_gt1P X_gt1.
  rewrite ltr0n; apply: leq_trans (dist_le_diameter G (in_setT a) (in_setT b)).
  by rewrite lt0n dist_eq0.
exists (d%:R / v) => [|opt optE].
  rewrite ler_pdivl_mulr // mulrAC ler_pdivr_mulr ?subr_gt0 //.
  by rewrite [d%:R * _]mulrC; apply: balanced_le x_bal.
have [D D0 opt_near] := slope conn X_gt1 x_bal v_max optE.
have [E E0 dE] := power_second_order d (@ler01 R).
apply: (log_ratio_first_order (C := D + E)) => //; first exact: addr_ge0.
  apply: just_above_imp (just_above_lt (x0 := 1) (c := 1 + 1) _) => [lam lam_gt1 lam_lt2|].
    have t0 : 0 <= lam - 1 by rewrite subr_ge0 ltW.
    have t1 : lam - 1 <= 1 by rewrite ler_subl_addr ltW.
    have lamE : lam = 1 + (lam - 1) by rewrite addrC subrK.
    have := dE _ t0 t1; have := @bernoulli _ (lam - 1) d (le_trans (lerN10 R) t0).
    rewrite -lamE; move: (lam - 1) t0 {t1 lamE} => t t0 low high.
    have tt : 0 <= t * t by rewrite mulr_ge0.
    split.
    - by rewrite exprn_ge0 // ltW // (lt_trans ltr01).
    - by apply: le_trans low; rewrite ger_addl oppr_le0 mulr_ge0 // addr_ge0.
    - by apply: le_trans high _; rewrite ler_add2l ler_wpmul2r // ler_addr.
  by rewrite ltr_addl ltr01.
apply: just_above_imp opt_near => lam lam_gt1 [opt0 low high].
have tt : 0 <= (lam - 1) * (lam - 1) by rewrite -expr2 sqr_ge0.
have DE : D * ((lam - 1) * (lam - 1)) <= (D + E) * ((lam - 1) * (lam - 1)).
  by rewrite ler_wpmul2r // ler_addl.
split=> //.
  by apply: le_trans low; rewrite ler_add2l ler_opp2.
by apply: le_trans high _; rewrite ler_add2l.
Qed.
