(** * beyond/metric-constant: how much of a packing can be taken, pair by pair

    With a = 1/M_ih and b = 1/M_hi, the factors of the two ways, the share (a - 1)/(a - 1/b) =
    (1 - M_ih)/(1 - M_ih M_hi) of a packing leaves enough for the pair, as s_i >= M_hi s_h.  So the
    least of these over the pairs of a part will do on that part, for distances that are the same
    both ways, where it is m/(m + 1) with m = lam to the least distance, and for others, where it is
    1 - 1/m at least. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import graph_facts channel_facts bounds_facts induced_facts metric_facts field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Shares.
Variables (R : realFieldType) (X : finType) (M : X -> X -> R) (r c : {set X} -> R).
Hypothesis M_near : nearness M.
Let G : graph X := either_way_graph (fun i h => 0 < M i h).
Hypothesis r01 : forall C : {set X}, C \in metric_parts M -> 0 <= r C <= 1.
Hypothesis r_pairs : forall (C : {set X}) i h, C \in metric_parts M -> i \in C -> h \in C ->
  r C * (1 - M i h * M h i) <= 1 - M i h.
Hypothesis c_parts : forall C : {set X}, C \in metric_parts M ->
  covering_number_for (fun i h : {x | x \in C} => M (val i) (val h)) (c C).

Add Field shares_field : (field_tactic_theory R).

Lemma none_between i h : component G i != component G h -> M i h = 0.
Proof.
move=> apart; apply/eqP; rewrite eq_le near_ge0 // andbT leNgt; apply: contra apart => ih.
have [->//|neq] := eqVneq i h; apply/eqP/esym/component_eq; rewrite inE connect1 //.
by rewrite /= /either_way /= neq ih.
Qed.

Lemma metric_constant_attained : exists (Z : finType) (K : X -> Z -> R), [/\ channel K, private_for M K &
  \sum_(C in metric_parts M) (r C * c C + (1 - r C)) <= sum_of_maxima K].
Proof.
have each C : exists f : X -> R, C \in metric_parts M -> [/\ forall i, 0 <= f i,
    forall h, h \in C -> \sum_(i in C) f i * M i h <= 1 & \sum_(i in C) f i = c C].
  have [CG|CG] := boolP (C \in metric_parts M); last by exists (fun=> 0).
  have near : nearness (fun i h : {x | x \in C} => M (val i) (val h)).
    by have [M1 M2 M3] := M_near; split=> *; [apply: M1 | apply: M2 | apply: M3].
  have [[x [x_ge0 x_le1] x_sum] _] := covering_packing_number_for near (c_parts CG).
  pose f i := if insub i is Some a then x a else 0.
  have fE (a : {x | x \in C}) : f (val a) = x a by rewrite /f valK.
  exists f; split=> [i|h hC|].
  - by rewrite /f; case: insubP.
  - rewrite (induced_sum C (fun i => f i * M i h)); under eq_bigr do rewrite fE.
    exact: (x_le1 (Sub h hC)).
  by rewrite (induced_sum C f) -x_sum; apply: eq_bigr => a _; rewrite fE.
have [f fP] := fin_all_exists each; pose part i := component G i.
have in_parts i : part i \in metric_parts M by apply: (mem_components G).
have f_ge0 C i : C \in metric_parts M -> 0 <= f C i by move=> /fP[].
pose S h := \sum_(i in part h) f (part h) i * M i h; pose x i := r (part i) * f (part i) i.
have sE h : \sum_i x i * M i h = r (part h) * S h.
  rewrite mulr_sumr (bigID (mem (part h))) /= [X in _ + X]big1 ?addr0 => [|i ih].
    by apply: eq_bigr => i ih; rewrite /x /part (component_eq ih) mulrA.
  rewrite none_between ?mulr0 //; apply: contraNneq ih => same.
  by rewrite /part -same component_refl.
have S_ge0 h : 0 <= S h by apply: sumr_ge0 => i _; rewrite mulr_ge0 ?f_ge0 ?near_ge0.
have S_le1 h : S h <= 1 by have [_ + _] := fP _ (in_parts h); apply; apply: component_refl.
have xP : packing_for M x.
  split=> h; first by rewrite mulr_ge0 ?f_ge0 //; have /andP[] := r01 (in_parts h).
  have /andP[r_ge0 r_le1] := r01 (in_parts h).
  by rewrite sE (le_trans (ler_wpmul2r (S_ge0 h) r_le1)) // mul1r.
have s_private i h : \sum_j x j * M j h - M i h * (\sum_j x j * M j i) <= 1 - M i h.
  rewrite !sE; have [same|apart] := eqVneq (part i) (part h); last first.
    by rewrite none_between // mul0r !subr0 -sE; case: xP.
  rewrite same; have /andP[r_ge0 _] := r01 (in_parts h).
  have S_private : M h i * S h <= S i.
    rewrite /S same mulr_sumr; apply: ler_sum => j _; by rewrite mulrCA ler_wpmul2l ?f_ge0 ?near_private.
  have le_r : r (part h) * (1 - M i h * M h i) <= 1 - M i h.
    by apply: r_pairs => //; [rewrite -same; apply: component_refl | apply: component_refl].
  apply: (@le_trans _ _ (S h * (r (part h) * (1 - M i h * M h i)))).
    have -> : S h * (r (part h) * (1 - M i h * M h i))
        = r (part h) * S h - M i h * (r (part h) * (M h i * S h)) by ring_in R.
    by rewrite ler_add2l ler_opp2 !ler_wpmul2l ?near_ge0.
  apply: (le_trans (ler_wpmul2l (S_ge0 h) le_r)).
  by rewrite -[leRHS]mul1r ler_wpmul2r // subr_ge0 near_le1.
have [|KC KP le_K] := packed_channelP M_near xP s_private (t := fun C => 1 - r C).
  move=> i; rewrite sE -/(part i) ler_add2l ler_opp2 -[leRHS]mulr1 ler_wpmul2l //.
  by have /andP[] := r01 (in_parts i).
exists _, (packed_channel M x); split=> //; apply: le_trans le_K.
rewrite big_split /= ler_add2r (sum_components G) le_eqVlt; apply/orP; left; apply/eqP.
apply: eq_bigr => C CG; have [_ _ <-] := fP C CG; rewrite mulr_sumr; apply: eq_bigr => i iC.
by rewrite /x /part -(component_of (CG : C \in components G) iC).
Qed.

End Shares.

(** The least of these shares, part by part, of the covering numbers. *)
Theorem metric_constant (R : realFieldType) (X : finType) (M : X -> X -> R) (r c : {set X} -> R) (b : R) :
  nearness M -> (forall C : {set X}, C \in metric_parts M -> 0 <= r C <= 1) ->
  (forall (C : {set X}) i h, C \in metric_parts M -> i \in C -> h \in C -> r C * (1 - M i h * M h i) <= 1 - M i h) ->
  (forall C : {set X}, C \in metric_parts M ->
     covering_number_for (fun i h : {x | x \in C} => M (val i) (val h)) (c C)) ->
  largest_for M b -> \sum_(C in metric_parts M) (r C * c C + (1 - r C)) <= b.
Proof.
move=> M_near r01 r_pairs c_parts [_ upper].
have [Z [K [KC KP le_K]]] := metric_constant_attained M_near r01 r_pairs c_parts.
exact: le_trans le_K (upper _ _ KC KP).
Qed.

(** One share for all parts. *)
Theorem metric_constant_whole (R : realFieldType) (X : finType) (M : X -> X -> R) (r b c : R) :
  nearness M -> 0 <= r <= 1 -> (forall i h, r * (1 - M i h * M h i) <= 1 - M i h) ->
  covering_number_for M c -> largest_for M b -> r * c + #|metric_parts M|%:R * (1 - r) <= b.
Proof.
move=> M_near r01 r_pairs /(covering_packing_number_for M_near)[[x xP <-] _] [_ upper].
have share i h : r * (\sum_j x j * M j h - M i h * (\sum_j x j * M j i)) <= 1 - M i h.
  have /andP[s_ge0 s_le1] := packed_bounds M_near h xP; have /andP[r_ge0 _] := r01.
  apply: (@le_trans _ _ (r * ((1 - M i h * M h i) * \sum_j x j * M j h))).
    rewrite ler_wpmul2l // mulrBl mul1r ler_add2l ler_opp2 -mulrA ler_wpmul2l ?near_ge0 //.
    exact: packed_private_for.
  rewrite mulrA; apply: (le_trans (ler_wpmul2r s_ge0 (r_pairs i h))).
  by rewrite ler_pimulr // subr_ge0 near_le1.
have [Z [K [KC KP le_K]]] := metric_packing_channelP M_near xP r01 share.
exact: le_trans le_K (upper _ _ KC KP).
Qed.

(** The shares of metric_covering.v and metric_directed.v are no larger. *)
Theorem metric_constant_no_worse (R : realFieldType) (X : finType) (M : X -> X -> R) (m : R) :
  nearness M -> 1 <= m -> (forall i h, M i h < 1 -> m * M i h <= 1) -> forall i h, M i h < 1 ->
  [/\ (1 - m^-1) * (1 - M i h * M h i) <= 1 - M i h,
      M i h = M h i -> m / (m + 1) * (1 - M i h * M h i) <= 1 - M i h &
      M i h = M h i -> m * M i h = 1 -> m / (m + 1) * (1 - M i h * M h i) = 1 - M i h].
Proof.
move=> M_near m_ge1 m_least i h ih; have m_gt0 : 0 < m := lt_le_trans ltr01 m_ge1.
have m1_gt0 : 0 < m + 1 := addr_gt0 m_gt0 ltr01.
have M_ge0 := near_ge0 M_near i h; have M'_ge0 := near_ge0 M_near h i; have le_m := m_least i h ih.
have square : 1 - M i h * M i h = (1 + M i h) * (1 - M i h).
  by rewrite mulrBr mulr1 mulrDl mul1r opprD addrA [1 + _ - _]addrK.
have left : 0 < 1 - M i h by rewrite subr_gt0.
split=> [|<-|<- tight].
- apply: (@le_trans _ _ (1 - m^-1)).
    by rewrite ler_pimulr ?subr_ge0 ?invf_le1 // ler_subl_addr ler_addl mulr_ge0.
  by rewrite ler_add2l ler_opp2 -[leRHS]div1r ler_pdivl_mulr // mulrC.
- rewrite square mulrA ler_pimull ?(ltW left) // mulrAC ler_pdivr_mulr // mul1r mulrDr mulr1.
  by rewrite ler_add2l.
by rewrite square mulrA [m / _ * _]mulrAC [m * _]mulrDr mulr1 tight divff ?gt_eqF // mul1r.
Qed.
