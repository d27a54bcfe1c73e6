(** * beyond/tree-bound: which graphs attain it

    If a private channel attains the bound, all prices of the growing trees are met exactly by
    each of its columns c.  Let c be largest at r.  A tree may be grown along any path from r that
    does not cross itself, so that c falls by lam along each of its edges.  Hence there is no cycle:
    two ways to a vertex of it would have different lengths; and c_i = c_r lam^-d(i,r).  On a
    forest the weights 1 - deg(i) / (lam + 1) are then the only ones, so they are not negative;
    and if they are not, they make a channel. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests.
From leakproof.library Require Import graph_facts channel_facts bounds_facts forest_facts field_tactic.
From leakproof.beyond Require Import weak_duality magnitude tree_bound.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Attained.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypothesis lam_gt1 : 1 < lam.
Let lam_ge1 : 1 <= lam := ltW lam_gt1.
Let lam0 : 0 < lam := lam_gt0 lam_ge1.
Let lam1 : 0 < lam + 1. Proof. by apply: addr_gt0 ltr01. Qed.
Let step : R := (lam - 1) / (lam + 1).

Add Field attained_field : (field_tactic_theory R).

(** ** Growing on, from what has been grown *)

Definition dearer (y y' : X -> R) : Prop :=
  forall c, private_column G lam c -> \sum_h y h * c h <= \sum_h y' h * c h.

Lemma grown_sum (y : X -> R) p v : \sum_i grown_prices lam y p v i = \sum_i y i + step.
Proof.
have times1 (f : X -> R) : \sum_i f i * 1 = \sum_i f i by apply: eq_bigr => i _; rewrite mulr1.
by have := grown_prices_sum lam y p v (fun=> 1); rewrite !times1 mulr1.
Qed.

Lemma grow_on r (S : {set X}) (y : X -> R) : r \in S -> S \subset component G r -> prices_on G lam S y ->
  exists y', [/\ prices_on G lam (component G r) y', dearer y y' &
                 \sum_i y' i = \sum_i y i + (#|component G r| - #|S|)%:R * step].
Proof.
move E: (#|component G r| - #|S|)%N => m; elim: m S y E => [|m IH] S y E rS S_sub y_prices.
  have SC : S = component G r by apply/eqP; rewrite eqEcard S_sub -subn_eq0 E.
  by exists y; split; rewrite -?SC ?mul0r ?addr0 // => c _.
have S_proper : S \proper component G r by rewrite properEcard S_sub -subn_gt0 E.
have [p [v [pS vS pv]]] := next_vertex rS S_proper.
have [||||y' [on dear y'_sum]] := IH (v |: S) (grown_prices lam y p v).
- by rewrite cardsU1 vS subnDA subn1 -predn_sub E.
- by rewrite inE rS orbT.
- rewrite subUset S_sub andbT sub1set mem_component.
  by apply: connect_trans (connect1 pv); rewrite -mem_component (subsetP S_sub).
- exact: grown_prices_on.
exists y'; split=> // [c cP|].
  apply: le_trans (dear c cP); rewrite grown_prices_sum ler_addl divr_ge0 ?(ltW lam1) // subr_ge0.
  by have [_] := cP; apply.
by rewrite y'_sum grown_sum -[m.+1]addn1 natrD; ring_in R.
Qed.

Lemma path_prices r s : path G r s -> uniq (r :: s) ->
  exists y, prices_on G lam [set x in r :: s] y /\ \sum_i y i = 1 + (size s)%:R * step.
Proof.
elim/last_ind: s => [_ _|s v IH].
  exists (fun i => (i == r)%:R); split=> [c i _|].
    by rewrite inE mem_seq1 => /eqP->; rewrite sum_at.
  by rewrite mul0r addr0; under eq_bigr do rewrite -[_%:R]mulr1; rewrite (sum_at (fun=> 1)).
rewrite rcons_path -rcons_cons rcons_uniq => /andP[rs sv] /andP[v_new s_uniq].
have [y [on y_sum]] := IH rs s_uniq; exists (grown_prices lam y (last r s) v); split.
  have -> : [set x in rcons (r :: s) v] = v |: [set x in r :: s].
    by apply/setP => x; rewrite in_setU1 !inE mem_rcons !inE orbCA.
  by apply: grown_prices_on; rewrite // inE mem_last.
by rewrite grown_sum y_sum size_rcons -[(size s).+1]addn1 natrD; ring_in R.
Qed.

Section Tight.
Variables (Z : finType) (K : X -> Z -> R).
Hypotheses (KC : channel K) (KP : private G lam K).
Hypothesis K_sum : sum_of_maxima K =
  #|X|%:R - 2%:R * (#|X|%:R - #|components G|%:R) / (lam + 1).
Variables (z : Z) (r : X).
Hypothesis r_max : forall i, K i z <= K r z.
Notation c := (K^~ z).

Let cP w : private_column G lam (K^~ w).
Proof. by split=> [i|i h ih]; [case: KC | apply: KP]. Qed.

Let c_ge0 i : 0 <= c i. Proof. by have [] := cP z. Qed.

(** The best prices on the component of [r], however they are found, are met. *)
Lemma met y : prices_on G lam (component G r) y ->
  \sum_i y i = 1 + #|component G r|.-1%:R * step ->
  \sum_i y i * c i = c r /\ forall i, ~~ connect G r i -> c i = 0.
Proof.
move=> on y_sum; pose C0 := component G r.
have each C : exists f, C \in components G ->
    prices_on G lam C f /\ \sum_i f i = (#|C|%:R * (lam - 1) + 2%:R) / (lam + 1).
  case CG: (C \in components G); last by exists (fun=> 0).
  by have [f fP] := component_prices lam_ge1 CG; exists f.
have [f0 f0P] := fin_all_exists each; pose f C := if C == C0 then y else f0 C.
have C0G : C0 \in components G := mem_components G r.
have fP C : C \in components G ->
    prices_on G lam C (f C) /\ \sum_i f C i = (#|C|%:R * (lam - 1) + 2%:R) / (lam + 1).
  rewrite /f; case: eqP => [-> _|_]; last exact: f0P.
  split=> //; rewrite y_sum; have C_gt0 : (0 < #|C0|)%N by apply/card_gt0P; exists r; apply: component_refl.
  rewrite -[in RHS](prednK C_gt0) -addn1 natrD /step -/C0; field_in R; by rewrite gt_eqF.
have f_ge0 w C : C \in components G -> 0 <= \sum_i f C i * K i w.
  move=> CG; have [u CE] := componentsP _ _ CG; have [fC _] := fP _ CG.
  apply: le_trans (fC _ u (cP w) _); first by have [] := cP w.
  by rewrite CE component_refl.
have total_ge w : column_max K w <= \sum_(C in components G) \sum_i f C i * K i w.
  apply: maximum_le => [|i]; first by apply: sumr_ge0 => C; apply: f_ge0.
  rewrite (bigD1 (component G i)) ?mem_components //=; apply: ler_paddr; last first.
    by have [fC _] := fP _ (mem_components G i); apply: (fC (K^~ w)); rewrite ?component_refl.
  by apply: sumr_ge0 => C /andP[/f_ge0].
have total : \sum_w (\sum_(C in components G) \sum_i f C i * K i w - column_max K w) = 0.
  rewrite sumrB -[X in _ - X]/(sum_of_maxima K) K_sum exchange_big /=.
  rewrite (eq_bigr (fun C : {set X} => (#|C|%:R * (lam - 1) + 2%:R) / (lam + 1))) => [|C CG]; last first.
    have [_ <-] := fP _ CG; rewrite exchange_big /=; apply: eq_bigr => i _.
    by rewrite -mulr_sumr; have [_ ->] := KC; rewrite mulr1.
  rewrite -price_sum // -mulr_suml big_split /= -mulr_suml sumr_const.
  apply/eqP; rewrite subr_eq0; apply/eqP; congr ((_ * _ + _) / _); last by rewrite mulr_natr.
  by rewrite -natr_sum -(card_partition (components_partition G)) cardsT.
have max_z : column_max K z = c r by apply: (@maximum_eq _ _ c).
have at_z : \sum_(C in components G) \sum_i f C i * c i = c r.
  have diff_ge0 w : true -> 0 <= \sum_(C in components G) \sum_i f C i * K i w - column_max K w.
    by rewrite subr_ge0.
  by have /eqP := @psumr_eq0P _ _ _ _ diff_ge0 total z isT; rewrite max_z subr_eq0 => /eqP.
have at_r : c r <= \sum_i f C0 i * c i.
  by have [fC _] := fP _ C0G; apply: (fC c); rewrite ?component_refl.
have f0E : f C0 = y by rewrite /f eqxx.
move: at_z; rewrite (bigD1 C0) //= => at_z.
have others : \sum_(C in components G | C != C0) \sum_i f C i * c i = 0.
  apply/eqP; rewrite eq_le sumr_ge0 ?andbT => [|C /andP[/f_ge0] //].
  by rewrite -(ler_add2l (c r)) addr0 -{2}at_z ler_add2r.
split; first by move: at_z; rewrite others addr0 f0E.
move=> i; rewrite -mem_component -/C0 => iC0; apply/eqP; rewrite eq_le c_ge0 andbT.
have CiG := mem_components G i; have [fC _] := fP _ CiG.
apply: le_trans (fC c i (cP z) (component_refl _ _)) _.
have ne : component G i != C0 by apply: contraNneq iC0 => <-; apply: component_refl.
have /eqP := others; rewrite psumr_eq0 => [/allP/(_ (component G i))|C /andP[/f_ge0] //].
by rewrite mem_index_enum CiG ne => /(_ isT)/eqP->.
Qed.

Lemma outside i : ~~ connect G r i -> c i = 0.
Proof.
have [|||y [on _ y_sum]] := @grow_on r [set r] (fun i => (i == r)%:R).
- exact: set11.
- by rewrite sub1set component_refl.
- by move=> c' i' _ /set1P->; rewrite sum_at.
have sum1 : \sum_i (i == r)%:R = 1 :> R.
  by under eq_bigr do rewrite -[_%:R]mulr1; rewrite (sum_at (fun=> 1)).
by rewrite sum1 cards1 subn1 in y_sum; have [_] := met on y_sum; apply.
Qed.

Lemma falls s v : path G r (rcons s v) -> uniq (r :: rcons s v) -> lam * c v = c (last r s).
Proof.
move=> r_path s_uniq.
have [rs sv] : path G r s /\ G (last r s) v by move: r_path; rewrite rcons_path => /andP[].
have [v_new rs_uniq] : v \notin r :: s /\ uniq (r :: s).
  by move: s_uniq; rewrite -rcons_cons rcons_uniq => /andP[].
have [y [on y_sum]] := path_prices rs rs_uniq.
have rS : r \in [set x in r :: s] by rewrite inE mem_head.
have pS : last r s \in [set x in r :: s] by rewrite inE mem_last.
have S_card : #|v |: [set x in r :: s]| = (size s).+2.
  by rewrite cardsU1 in_set v_new cardsE; congr _.+1; apply/card_uniqP.
have on' := grown_prices_on lam_ge1 on pS sv.
have S_sub : v |: [set x in r :: s] \subset component G r.
  apply/subsetP => x; rewrite in_setU1 inE mem_component => x_in.
  have x_on : x \in r :: rcons s v by rewrite -rcons_cons mem_rcons inE.
  exact: (path_connect r_path x_on).
have [|y' [on_C dear y'_sum]] := @grow_on r _ _ _ S_sub on'.
  by rewrite in_setU1 rS orbT.
have [y'_met _] : \sum_i y' i * c i = c r /\ forall i, ~~ connect G r i -> c i = 0.
  apply: met on_C _; rewrite y'_sum grown_sum S_card.
  have C_ge : ((size s).+2 <= #|component G r|)%N.
    by have := subset_leq_card S_sub; rewrite S_card.
  rewrite y_sum -[in RHS](subnK C_ge) addnS /= natrD -[(size s).+1]addn1 natrD; ring_in R.
apply/eqP; rewrite eq_le; apply/andP; split; last by have [_] := cP z; apply.
have := dear c (cP z); rewrite y'_met grown_prices_sum => le_r.
have : c r + (lam * c v - c (last r s)) / (lam + 1) <= c r.
  by apply: le_trans le_r; rewrite ler_add2r; apply: (on c r (cP z) rS).
by rewrite ger_addl pmulr_lle0 ?invr_gt0 // subr_le0.
Qed.

Lemma falls_along s : path G r s -> uniq (r :: s) -> c (last r s) = lam ^- size s * c r.
Proof.
elim/last_ind: s => [|s v IH]; first by rewrite expr0 invr1 mul1r.
move=> r_path s_uniq; have := falls r_path s_uniq.
move: r_path s_uniq; rewrite rcons_path -rcons_cons rcons_uniq => /andP[rs _] /andP[_ rs_uniq].
rewrite IH // last_rcons size_rcons => fall.
by apply: (mulfI (lt0r_neq0 lam0)); rewrite fall exprS invfM !mulrA divff ?mul1r // gt_eqF.
Qed.

Lemma column_is i : c i = similarity G lam r i * c r.
Proof.
rewrite /similarity; case: ifP => ri; last by rewrite outside ?ri // mul0r.
have /walk_path[s0 [rs0 s0_last s0_size]] := dist_walk ri.
move: s0_last; case/shortenP: rs0 => s rs s_uniq s_sub s_last.
have size_le : (size s <= size s0)%N by apply: uniq_leq_size s_sub; case/andP: s_uniq.
have s_size : size s = dist G r i.
  apply/eqP; rewrite eqn_leq -{1}s0_size size_le /=; apply: dist_walk_le.
  by apply/walk_path; exists s.
by rewrite -s_last falls_along // s_size s_last.
Qed.

End Tight.

(** A path up to the first vertex with [P]. *)
Lemma first_hit (P : pred X) r s : path G r s -> uniq (r :: s) -> P (last r s) ->
  exists t, [/\ path G r t, uniq (r :: t), P (last r t), {subset t <= s} &
                forall x, x \in belast r t -> ~~ P x].
Proof.
elim: s r => [|a s IH] r r_path s_uniq; first by exists [::].
case Pr: (P r) => last_P; first by exists [::].
have [ra as_path] := andP r_path; have [r_new as_uniq] := andP s_uniq.
have [t [at_path t_uniq last_t sub_t t_off]] := IH a as_path as_uniq last_P.
exists (a :: t); split=> //=; rewrite ?ra //.
- apply/andP; split=> //; rewrite inE negb_or; move: r_new; rewrite inE negb_or => /andP[-> r_s] /=.
  by apply: contra r_s => /sub_t.
- by move=> x; rewrite !inE => /orP[->|/sub_t->]; rewrite ?orbT.
- by move=> x; rewrite inE => /predU1P[->|/t_off]; rewrite ?Pr.
Qed.

Section Equality.
Hypothesis attained : attainable G lam (#|X|%:R - 2%:R * (#|X|%:R - #|components G|%:R) / (lam + 1)).

Lemma no_cycle : forest G.
Proof.
have [Z [K [KC KP K_sum]]] := attained; have [K_ge0 K_rows] := KC.
move=> t0 t_uniq t_cycle; rewrite leqNgt; apply/negP => t_size.
have [x x_in] : exists x, x \in t0 by case: (t0) t_size => // x t _; exists x; apply: mem_head.
have [z xz] : exists z, 0 < K x z.
  case: (boolP [exists z, 0 < K x z]) => [/existsP //|/existsPn none]; have /eqP := K_rows x.
  rewrite big1 ?(eq_sym 0) ?oner_eq0 // => z _.
  by apply/eqP; rewrite eq_le K_ge0 andbT leNgt none.
have [m m_max] := picks_maxima_exists K x; have r_max h := m_max h z.
have r_pos : 0 < K (m z) z by apply: lt_le_trans xz _.
have rx : connect G (m z) x.
  by apply: contraTT xz => /(outside KC KP K_sum r_max)->; rewrite ltxx.
have /connectP[s0 rs0 x_last] := rx; rewrite x_last in x_in.
move: x_in; case/shortenP: rs0 => s rs s_uniq _ s_in.
have [t1 [rt1 t1_uniq v_in _ t1_off]] := first_hit (P := mem t0) rs s_uniq s_in.
have [n t' t0_rot] := rot_to v_in.
have t'_uniq : uniq (last (m z) t1 :: t') by rewrite -t0_rot rot_uniq.
have : cycle G (last (m z) t1 :: t') by rewrite -t0_rot rot_cycle.
rewrite /= rcons_path => /andP[t'_path back].
have t'_size : (1 < size t')%N by rewrite -ltnS -[(size t').+1]/(size (last (m z) t1 :: t')) -t0_rot size_rot.
have apart y : y \in t' -> y \notin m z :: t1.
  move=> y_in; rewrite lastI mem_rcons inE negb_or; apply/andP; split.
    by apply: contraTneq y_in => ->; case/andP: t'_uniq.
  by apply/negP => /t1_off; rewrite /= -(mem_rot n) t0_rot inE y_in orbT.
have w_in : last (last (m z) t1) t' \in t' by case: (t') t'_size => //= a t _; rewrite mem_last.
have long_path : path G (m z) (t1 ++ t') by rewrite cat_path rt1.
have long_uniq : uniq (m z :: t1 ++ t').
  rewrite -cat_cons cat_uniq t1_uniq /=; apply/andP; split; last by case/andP: t'_uniq.
  by apply/hasPn => y /apart.
have short_path : path G (m z) (rcons t1 (last (last (m z) t1) t')).
  by rewrite rcons_path rt1 adjacent_sym.
have short_uniq : uniq (m z :: rcons t1 (last (last (m z) t1) t')).
  by rewrite -rcons_cons rcons_uniq t1_uniq andbT apart.
have := falls_along KC KP K_sum r_max long_path long_uniq; rewrite last_cat size_cat.
have := falls_along KC KP K_sum r_max short_path short_uniq; rewrite last_rcons size_rcons => ->.
move=> /(mulIf (lt0r_neq0 r_pos))/invr_inj/(ieexprIn lam0 (negbT (gt_eqF lam_gt1))).
by move/eqP; rewrite -addn1 eqn_add2l eq_sym gtn_eqF.
Qed.

Lemma few_neighbours i : (degree G i)%:R <= lam + 1.
Proof.
have [Z [K [KC KP K_sum]]] := attained; have [K_ge0 K_rows] := KC.
have [m m_max] := picks_maxima_exists K i.
have gap_gt0 : 0 <= lam - lam^-1 by rewrite subr_ge0 (le_trans _ lam_ge1) // invf_le1.
have each z : \sum_(h | G i h) K h z <= (lam - lam^-1 + (degree G i)%:R / lam) * K i z.
  have is_column h : K h z = similarity G lam (m z) h * K (m z) z.
    have r_max i' : K i' z <= K (m z) z by apply: m_max.
    exact: (column_is KC KP K_sum r_max h).
  rewrite (eq_bigr _ (fun h _ => is_column h)) -mulr_suml (neighbour_sum no_cycle lam_ge1) (is_column i).
  rewrite [leRHS]mulrA ler_wpmul2r // [leRHS]mulrDl ler_add //; last by rewrite mulrA mulrAC.
  by rewrite ler_wpmul2l // ler_subl_addr ler_addl ler0n.
have : \sum_z \sum_(h | G i h) K h z <= \sum_z (lam - lam^-1 + (degree G i)%:R / lam) * K i z.
  by apply: ler_sum => z _.
rewrite -mulr_sumr K_rows mulr1 exchange_big /= (eq_bigr (fun=> 1)) // sumr_const.
rewrite -[#|_|]/(#|[pred h | G i h]|) -cardsE -/(degree G i) -(ler_pmul2r lam0).
move: (degree G i)%:R => D.
have -> : (lam - lam^-1 + D / lam) * lam = (lam + 1) * (lam - 1) + D.
  by field_in R; rewrite gt_eqF.
by rewrite -ler_subl_addr -{2}[D]mulr1 -mulrBr ler_pmul2r ?subr_gt0.
Qed.

End Equality.
End Attained.

(** For lam > 1 the bound is attained by forests without a vertex with more than lam + 1
    neighbours, and by nothing else. *)
Theorem tree_bound_attained (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  1 < lam ->
  largest_factor G lam (#|X|%:R - 2%:R * (#|X|%:R - #|components G|%:R) / (lam + 1)) <->
  forest G /\ forall i, (degree G i)%:R <= lam + 1.
Proof.
move=> lam_gt1; split=> [[attained _]|[G_forest few]].
  by split; [apply: no_cycle attained | apply: few_neighbours attained].
rewrite -(forest_weight_sum G_forest); apply: magnitude; first exact: ltW.
have lam1 : 0 < lam + 1 by rewrite addr_gt0 ?ltr01 // (lt_trans ltr01).
split=> i; last exact: (forest_weighting G_forest (ltW lam_gt1) lam_gt1).
by rewrite subr_ge0 ler_pdivr_mulr // mul1r.
Qed.
