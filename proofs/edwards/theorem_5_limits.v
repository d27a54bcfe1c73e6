(** * edwards/theorem-5: the limits

    Of K^(delta), of private channels on any graph with two components at least,
    where the bound of Theorem 3 is always met in the limit, and on connected graphs,
    where it never is.  How limits of quotients of logarithms are stated is told in
    definitions/limits.v. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel limits.
From leakproof.library Require Import graph_facts channel_facts limit_facts.
From leakproof.library Require Import field_tactic closed_numbers.
From leakproof.beyond Require Import clique_bound.
From leakproof.edwards Require Import theorem_5.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** The bound of Theorem 3 on the graph of the family: n lam *)

Lemma components_labelled (X L : finType) (G : graph X) (label : X -> L) :
  (forall u v, connect G u v = (label u == label v)) ->
  (forall l, exists u, label u = l) -> #|components G| = #|L|.
Proof.
move=> connE onto; pose S l := [set v | label v == l].
have S_inj : injective S.
  by move=> k l /setP SE; have [u uk] := onto k; have := SE u; rewrite !inE uk eqxx => /esym/eqP.
rewrite -[RHS](card_imset _ S_inj); apply: eq_card => C.
apply/componentsP/imsetP => [[u ->]|[l _ ->]].
  by exists (label u) => //; apply/setP => v; rewrite !inE connE eq_sym.
by have [u ul] := onto l; exists u; apply/setP => v; rewrite !inE connE ul eq_sym.
Qed.

Section Blocks.
Variable n : nat.
Hypothesis n_gt0 : (0 < n)%N.
Let G := block_graph n.

Definition block_label (u : block_vertex n) : option 'I_n.-1 :=
  if u is inr (t, _) then Some t else None.

Lemma block_same u v : block_label u = block_label v -> u != v -> G u v.
Proof.
case: u v => [i|[t a]] [j|[s b]] //= [] //.
by move=> -> sab; rewrite eqxx /=; apply: contra sab => /eqP->.
Qed.

Lemma block_connect u v : connect G u v = (block_label u == block_label v).
Proof.
apply/idP/eqP => [/connectP[p]|same]; last first.
  have [->|uv] := eqVneq u v; first exact: connect0.
  by apply/connect1/block_same.
elim: p u => [|w p IHp] u /=; first by move=> _ ->.
case/andP=> uw wp vE; rewrite -(IHp w wp vE).
by case: u w uw {wp vE} => [i|[t a]] [j|[s b]] //= /andP[/eqP->].
Qed.

Lemma block_components : #|components G| = n.
Proof.
rewrite (components_labelled block_connect) => [|[t|]].
- by rewrite card_option card_ord prednK.
- by exists (inr (t, true)).
- by exists (inl ord0).
Qed.

Lemma block_diameter C : C \in components G -> diameter G C = 1%N.
Proof.
move=> CG; have [u Cu] := componentsP _ _ CG.
have uC : u \in C by rewrite Cu component_refl.
have [v uv] : exists v, G u v.
  case: u {Cu uC} => [i|[t a]]; last by exists (inr (t, ~~ a)); rewrite /= eqxx; case: a.
  by exists (inl (if i == ord0 then ord_max else ord0)); case: i => -[|[|[|[|//]]]].
apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply: diameter_le => x y xC yC; have [->|xy] := eqVneq x y; first by rewrite dist0.
  rewrite dist_adjacent // block_same //; apply/eqP.
  by rewrite -block_connect -(components_connect _ CG xC).
have vC : v \in C by rewrite (components_connect _ CG uC) connect1.
by have := dist_le_diameter G uC vC; rewrite (dist_adjacent uv).
Qed.

Lemma block_bound (R : realFieldType) (lam : R) :
  \sum_(C in components G) lam ^+ diameter G C = n%:R * lam.
Proof.
rewrite (eq_bigr (fun=> lam)) => [|C CG]; last by rewrite block_diameter.
by rewrite sumr_const block_components mulr_natl.
Qed.

End Blocks.

(** ** The family *)

Section Family.
Variables (R : realFieldType) (n : nat).
Hypothesis n_gt0 : (0 < n)%N.
Add Field R_field : (field_tactic_theory R).

Let N : R := n%:R.
Let b (delta : R) : R := 4%:R * N * (1 + delta) / (4%:R + 2%:R * delta).

Let den_gt0 (delta : R) : 0 < delta -> 0 < 4%:R + 2%:R * delta.
Proof. by move=> d0; rewrite ltr_paddr ?mulr_ge0 ?ler0n ?ltr0n // ltW. Qed.

Lemma family_ge (delta : R) : 0 < delta -> N <= b delta.
Proof.
move=> d0; rewrite ler_pdivl_mulr ?den_gt0 // -subr_ge0.
have -> : 4%:R * N * (1 + delta) - N * (4%:R + 2%:R * delta) = 2%:R * N * delta by ring_in R.
by rewrite !mulr_ge0 ?ler0n // ltW.
Qed.

Lemma family_le (delta : R) : 0 < delta -> b delta <= N * (1 + delta).
Proof.
move=> d0; rewrite ler_pdivr_mulr ?den_gt0 // -subr_ge0.
have -> : N * (1 + delta) * (4%:R + 2%:R * delta) - 4%:R * N * (1 + delta)
  = N * (1 + delta) * (2%:R * delta) by ring_in R.
by rewrite !mulr_ge0 ?addr_ge0 ?ler0n ?ler01 // ltW.
Qed.

Lemma family_limit : (1 < n)%N -> log_ratio_tends (fun delta => N * (1 + delta)) b 0 1.
Proof.
move=> n_gt1; apply: (@log_ratio_squeeze _ N).
- by rewrite ltr1n.
- by apply: just_above_all => x; apply: family_ge.
- by apply: just_above_all => x; apply: family_le.
- move=> c Nc; have := just_above_scale 0 N (e := c - N).
  rewrite subr_gt0 => /(_ Nc); apply: just_above_imp => x _.
  by rewrite subr0 ltr_subr_addl mulrDr mulr1.
Qed.

(** With one component, 1 + delta against 1 + delta/2 - ... *)
Lemma family_limit_one : n = 1%N ->
  log_ratio_tends (fun delta : R => 1 + delta) b 0 2%:R.
Proof.
move=> n1; have -> : 2%:R = 1 / 2%:R^-1 :> R by rewrite invrK mul1r.
have two0 : 1 + 1 != 0 :> R by rewrite -mulr2n pnatr_eq0.
have sq (x : R) : 0 < x -> 0 < x * x by move=> x0; rewrite mulr_gt0.
apply: (@log_ratio_first_order _ _ _ 0 1 2%:R^-1 1); rewrite ?ler01 ?ltr01 //.
- by rewrite invr_gt0 ltr0n.
- apply: just_above_all => x x0; rewrite subr0 !mul1r; split.
  + by rewrite addr_ge0 ?ler01 // ltW.
  + by rewrite ger_addl oppr_le0 ltW // sq.
  + by rewrite ler_addl ltW // sq.
- apply: just_above_all => x x0; rewrite subr0 !mul1r; have d0 := den_gt0 x0.
  have bE : b x = 4%:R * (1 + x) / (4%:R + 2%:R * x) by rewrite /b /N n1 mulr1.
  split.
  + by apply: le_trans (family_ge x0); rewrite ler0n.
  + rewrite bE ler_pdivl_mulr // -subr_ge0.
    have -> : 4%:R * (1 + x) - (1 + 2%:R^-1 * x - x * x) * (4%:R + 2%:R * x)
            = x * x * (3%:R + 2%:R * x) by field_in R.
    by rewrite mulr_ge0 ?ltW ?sq // ltr_paddr ?mulr_ge0 ?ler0n ?ltr0n // ltW.
  + rewrite bE ler_pdivr_mulr // -subr_ge0.
    have -> : (1 + 2%:R^-1 * x + x * x) * (4%:R + 2%:R * x) - 4%:R * (1 + x)
            = x * x * (5%:R + 2%:R * x) by field_in R.
    by rewrite mulr_ge0 ?ltW ?sq // ltr_paddr ?mulr_ge0 ?ler0n ?ltr0n // ltW.
Qed.

(** The bound n e^(1+delta) stays above 2 n. *)
Lemma family_exponential (exp : R -> R) : (1 < n)%N -> natural_exponential exp ->
  ~ log_ratio_tends (fun delta => N * exp (1 + delta)) b 0 1.
Proof.
move=> n_gt1 [_ exp_ge] /(_ n.+2 n.+1 isT)[lim _].
have N0 : 0 < N by rewrite ltr0n.
have lt1 : 1 < n.+2%:R / n.+1%:R :> R by rewrite ltr_pdivl_mulr ?ltr0n // mul1r ltr_nat.
have [|K' K'1 lt2] := @power_just_above _ (1 : R) 2%:R n.+2 ler01.
  by rewrite expr1n ltr1n.
have near : just_above (0 : R) (fun x => 1 + x < K').
  apply: just_above_imp (just_above_lt (x0 := 0) (c := K' - 1) _) => [x _|].
    by rewrite ltr_subr_addl.
  by rewrite subr_gt0.
have [x x0 [lt_x x_near]] := just_above_ex (just_above_and (lim lt1) near).
move: lt_x; rewrite ltNge => /negP; apply.
have bx0 : 0 <= b x by apply: le_trans (family_ge x0); apply: ltW.
have two : 2%:R <= exp (1 + x).
  by apply: le_trans (exp_ge _); rewrite addrA ler_addl ltW.
apply: (@le_trans _ _ ((N * (1 + x)) ^+ n.+2)).
  by apply: ler_expn2r; rewrite ?nnegrE ?family_le // (le_trans bx0) // family_le.
apply: (@le_trans _ _ ((N * 2%:R) ^+ n.+1)); last first.
  have h : N * 2%:R <= N * exp (1 + x) by rewrite ler_pmul2l.
  have h0 : 0 <= N * 2%:R by rewrite mulr_ge0 ?ler0n // ltW.
  by apply: ler_expn2r; rewrite ?nnegrE // (le_trans h0).
rewrite !exprMn; apply: (@le_trans _ _ (N ^+ n.+2 * 2%:R)).
  rewrite ler_wpmul2l ?exprn_ge0 ?(ltW N0) // ltW // (le_lt_trans _ lt2) //.
  have x1 : 0 <= 1 + x by rewrite addr_ge0 ?ler01 // ltW.
  by apply: ler_expn2r; rewrite ?nnegrE ?(ltW x_near) // (le_trans x1) // ltW.
rewrite [N ^+ n.+2]exprSr -mulrA ler_wpmul2l ?exprn_ge0 ?(ltW N0) //.
by rewrite [2%:R ^+ _]exprSr ler_pmul2r ?ltr0n // -natrX ler_nat ltnW // ltn_expl.
Qed.

End Family.

Theorem theorem_5_limit (R : realFieldType) (n : nat) :
  (1 < n)%N ->
  log_ratio_tends (fun delta : R => n%:R * (1 + delta))
    (fun delta => 4%:R * n%:R * (1 + delta) / (4%:R + 2%:R * delta)) 0 1.
Proof. exact: family_limit. Qed.

(** With one component the quotient tends to 2, *)
Theorem theorem_5_limit_one_component (R : realFieldType) :
  log_ratio_tends (fun delta : R => 1 + delta)
    (fun delta => 4%:R * (1 + delta) / (4%:R + 2%:R * delta)) 0 2%:R.
Proof.
move=> p q q_gt0; have := @family_limit_one R 1 erefl p q q_gt0.
by rewrite mulr1.
Qed.

(** hence not to 1. *)
Theorem theorem_5_limit_one_component_fails (R : realFieldType) :
  ~ log_ratio_tends (fun delta : R => 1 + delta)
      (fun delta => 4%:R * (1 + delta) / (4%:R + 2%:R * delta)) 0 1.
Proof.
move=> /(_ 3%N 2%N isT)[lim1 _]; have [_ lim2] := @theorem_5_limit_one_component R 3%N 2%N isT.
have lt1 : 1 < 3%:R / 2%:R :> R by numbers_in R.
have lt2 : 3%:R / 2%:R < 2%:R :> R by numbers_in R.
have [x _ []] := just_above_ex (just_above_and (lim1 lt1) (lim2 lt2)).
by move=> lt_x; rewrite ltNge (ltW lt_x).
Qed.

(** With e^epsilon = 1 + delta, the privacy level of K^(delta). *)
Theorem theorem_5_first_epsilon (R : realFieldType) (n : nat) :
  (1 < n)%N ->
  (forall delta : R, 0 < delta ->
     private (block_graph n) (1 + delta) (@block_channel R n delta)) /\
  log_ratio_tends
    (fun delta => \sum_(C in components (block_graph n))
                     (1 + delta) ^+ diameter (block_graph n) C)
    (fun delta => sum_of_maxima (@block_channel R n delta)) 0 1.
Proof.
move=> n_gt1; have n_gt0 := ltnW n_gt1; split=> [delta delta_gt0|p q q_gt0].
  by apply/theorem_5_privacy_level.
have eqs x : 0 < x -> sum_of_maxima (@block_channel R n x)
    = 4%:R * n%:R * (1 + x) / (4%:R + 2%:R * x).
  by move=> x0; have [] := theorem_5_leakage n_gt0 x0.
have [lim1 lim2] := @theorem_5_limit R n n_gt1 p q q_gt0.
split=> [/lim1|/lim2]; apply: just_above_imp => x x0;
  by rewrite eqs // block_bound.
Qed.

(** With epsilon = 1 + delta, the closing sentence, for every function with the
    characteristic properties of the exponential function. *)
Theorem theorem_5_second_epsilon_fails (R : realFieldType) (exp : R -> R) :
  natural_exponential exp ->
  forall n : nat, (1 < n)%N ->
  ~ ((forall delta : R, 0 < delta ->
        private (block_graph n) (exp (1 + delta)) (@block_channel R n delta)) /\
     log_ratio_tends
       (fun delta => \sum_(C in components (block_graph n))
                        exp (1 + delta) ^+ diameter (block_graph n) C)
       (fun delta => sum_of_maxima (@block_channel R n delta)) 0 1).
Proof.
move=> expE n n_gt1 [_ lim]; have n_gt0 := ltnW n_gt1.
apply: (@family_exponential R n n_gt0 exp n_gt1 expE) => p q q_gt0.
have eqs x : 0 < x -> sum_of_maxima (@block_channel R n x)
    = 4%:R * n%:R * (1 + x) / (4%:R + 2%:R * x).
  by move=> x0; have [] := theorem_5_leakage n_gt0 x0.
have [lim1 lim2] := lim p q q_gt0.
split=> [/lim1|/lim2]; apply: just_above_imp => x x0;
  by rewrite eqs // block_bound.
Qed.

(** ** Every graph with two components at least: tell the component *)

Lemma diameter_bound_near (R : realFieldType) (X : finType) (G : graph X) (c : R) :
  (0 < #|components G|)%N -> #|components G|%:R < c ->
  just_above 1 (fun lam => \sum_(C in components G) lam ^+ diameter G C < c).
Proof.
set q := #|components G| => q_gt0 qc; have q0 : 0 < q%:R :> R by rewrite ltr0n.
have [|L L1 Lc] := @power_just_above _ (1 : R) (c / q%:R) #|X| ler01.
  by rewrite expr1n ltr_pdivl_mulr // mul1r.
apply: just_above_imp (just_above_lt L1) => lam lam_gt1 lamL.
apply: (@le_lt_trans _ _ (\sum_(C in components G) L ^+ #|X|)).
  apply: ler_sum => C CG; have L1' := ltW L1.
  apply: (@le_trans _ _ (L ^+ diameter G C)).
    by apply: ler_expn2r; rewrite ?nnegrE ?(ltW lamL) // (le_trans ler01) // ltW.
  rewrite ler_weexpn2l //; apply/bigmax_leqP => i _; exact: eccentricity_le_card.
by rewrite sumr_const -mulr_natr -ltr_pdivl_mulr.
Qed.

Theorem theorem_5_every_graph (R : realFieldType) (X : finType) (G : graph X) :
  (1 < #|components G|)%N ->
  exists (Z : finType) (K : R -> X -> Z -> R),
  (forall lam, 1 < lam -> channel (K lam) /\ private G lam (K lam)) /\
  log_ratio_tends (fun lam => \sum_(C in components G) lam ^+ diameter G C)
    (fun lam => sum_of_maxima (K lam)) 1 1.
Proof.
move=> q_gt1; set q := #|components G| in q_gt1.
pose K (lam : R) (i : X) (C : {set X}) : R := (C == component G i)%:R.
exists [finType of {set X}], K.
have Ksum lam : sum_of_maxima (K lam) = q%:R.
  rewrite /sum_of_maxima (bigID (mem (components G))) /= [X in _ + X]big1 ?addr0.
    rewrite -sumr_const; apply: eq_bigr => C /componentsP[i Ci].
    rewrite /column_max (@maximum_eq _ _ (K lam ^~ C) i) /K ?Ci ?eqxx ?ler0n // => h.
    by rewrite ler_nat leq_b1.
  move=> C CG; apply/eqP; rewrite eq_le column_max_ge0 andbT.
  apply: maximum_le => // i; rewrite /K; case: eqP => // CE.
  by rewrite CE mem_components in CG.
split=> [lam lam_gt1|].
  split; first split=> [i C|i]; first by rewrite ler0n.
    rewrite /K (bigD1 (component G i)) //= eqxx big1 ?addr0 // => C /negbTE->.
    by [].
  move=> i h C ih; have -> : K lam i C = K lam h C.
    by rewrite /K (@component_eq _ _ i h) // mem_component connect1.
  by rewrite ler_pemull ?ler0n // ltW.
have q0 : 0 < q%:R :> R by rewrite ltr0n ltnW.
apply: (@log_ratio_squeeze _ q%:R).
- by rewrite ltr1n.
- by apply: just_above_all => lam _; rewrite Ksum.
- apply: just_above_all => lam lam_gt1; rewrite Ksum -sumr_const.
  by apply: ler_sum => C _; rewrite exprn_ege1 // ltW.
- by move=> c; apply: diameter_bound_near; apply: ltnW.
Qed.

(** ** Connected graphs: the clique bound, 1 + d (l - 1) / l (lam - 1) to first order *)

Section Clique.
Variable R : realFieldType.
Add Field R_field' : (field_tactic_theory R).

Lemma clique_first_order (l L : R) :
  1 < l -> 1 <= L -> l * L / (l - 1 + L) <= 1 + (l - 1) / l * (L - 1).
Proof.
move=> l1 L1; have l0 : 0 < l by apply: lt_trans l1.
have L0 : 0 < L by apply: lt_le_trans L1.
have d0 : 0 < l - 1 + L by rewrite addr_gt0 ?subr_gt0.
rewrite -subr_ge0.
have -> : 1 + (l - 1) / l * (L - 1) - l * L / (l - 1 + L)
        = (l - 1) / l * ((L - 1) * (L - 1)) / (l - 1 + L).
  by field_in R; rewrite gt_eqF.
by rewrite !(mulr_ge0, invr_ge0) ?subr_ge0 // ltW.
Qed.

End Clique.

Theorem theorem_5_connected_graphs (R : realFieldType) (X : finType) (G : graph X)
    (Z : R -> finType) (K : forall lam, X -> Z lam -> R) :
  connected G -> (1 < #|X|)%N ->
  (forall lam, 1 < lam -> channel (K lam) /\ private G lam (K lam)) ->
  log_ratio_liminf_ge (fun lam => lam ^+ diameter G [set: X])
    (fun lam => sum_of_maxima (K lam)) 1 (#|X|%:R / (#|X|%:R - 1)) /\
  1 < #|X|%:R / (#|X|%:R - 1) :> R.
Proof.
move=> conn X_gt1 KP; set d := diameter G [set: X]; set l : R := #|X|%:R.
have [x [y [_ _ xy]]] := card_gt1P X_gt1.
have d_gt0 : 0 < d%:R :> R.
  rewrite ltr0n; apply: leq_trans (dist_le_diameter G (in_setT x) (in_setT y)).
  by rewrite lt0n dist_eq0.
have l_gt1 : 1 < l by rewrite ltr1n.
have l_gt0 : 0 < l by apply: lt_trans l_gt1.
have l1_gt0 : 0 < l - 1 by rewrite subr_gt0.
have r_le1 : (l - 1) / l <= 1 by rewrite ler_pdivr_mulr // mul1r ger_addl oppr_le0 ler01.
have r_gt0 : 0 < (l - 1) / l by rewrite divr_gt0.
split; last by rewrite ltr_pdivl_mulr // mul1r gtr_addl oppr_lt0 ltr01.
have -> : l / (l - 1) = d%:R / ((l - 1) / l * d%:R).
  by rewrite invfM mulrCA divff ?gt_eqF // mulr1 invf_div.
set r := (l - 1) / l in r_le1 r_gt0 *.
have [C C0 dC] := power_second_order d (@ler01 R).
apply: (log_ratio_liminf_first_order (C := C)) => //; first by rewrite mulr_gt0.
  apply: just_above_all => lam lam_gt1.
  have t0 : 0 < lam - 1 by rewrite subr_gt0.
  have lamE : lam = 1 + (lam - 1) by rewrite addrC subrK.
  rewrite [X in _ <= X ^+ _]lamE; apply: le_trans (bernoulli _ _).
    by rewrite ger_addl oppr_le0 !mulr_ge0 // ltW.
  by rewrite (le_trans _ (ltW t0)) // lerN10.
apply: just_above_imp (just_above_lt (x0 := 1) (c := 1 + 1) _) => [lam lam_gt1 lam_lt2|].
  have [KC KPl] := KP lam lam_gt1; have lam_ge1 := ltW lam_gt1; split.
    by apply: sumr_ge0 => j _; apply: column_max_ge0.
  have := clique_bound lam_ge1 KC KPl.
  rewrite (components_connected x conn) big_set1 component_connected // cardsT -/l -/d.
  move/le_trans; apply; have L1 : 1 <= lam ^+ d by rewrite exprn_ege1.
  apply: le_trans (clique_first_order l_gt1 L1) _; rewrite -/r.
  have t0 : 0 <= lam - 1 by rewrite subr_ge0.
  have tU : lam - 1 <= 1 by rewrite ler_subl_addr ltW.
  have := dC _ t0 tU; rewrite [1 + (lam - 1)]addrC subrK => L_le.
  rewrite -addrA ler_add2l -[r * _ * _]mulrA.
  apply: (@le_trans _ _ (r * (d%:R * (lam - 1) + C * ((lam - 1) * (lam - 1))))).
    by rewrite ler_pmul2l // ler_subl_addl addrA.
  rewrite mulrDr ler_add2l ler_pimull // !mulr_ge0 //.
by rewrite ltr_addl ltr01.
Qed.
