(** * beyond/optimum: there is a largest leakage factor

    Over any ordered field the linear program over the columns lam^-f has an optimal
    solution, which is a private channel that no other over this field exceeds.  That
    for rational lam all fields have the same maximum: optimum_rational.v. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds extreme.
From leakproof.library Require Import graph_facts channel_facts bounds_facts linear_program.
From leakproof.beyond Require Import radius_bound extreme_columns.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A component and a function on it, changing by at most one along edges, with
    least value 0. *)
Section Patterns.
Variables (X : finType) (G : graph X).

Definition pattern_of := ({set X} * {ffun X -> 'I_#|X|.+1})%type.
Definition is_pattern (p : pattern_of) : bool :=
  [&& p.1 \in components G, [exists i, (i \in p.1) && (p.2 i == 0%N :> nat)] &
      [forall u, forall v, (u \in p.1) && G u v ==> (p.2 u <= (p.2 v).+1)%N]].
Definition pattern := {p : pattern_of | is_pattern p}.

Definition pattern_value (p : pattern) (i : X) : nat := (val p).2 i.

Lemma component_closed (C : {set X}) u v : C \in components G -> G u v -> (u \in C) = (v \in C).
Proof.
move=> CG uv; apply/idP/idP => [uC|vC]; last rewrite adjacent_sym in uv.
  by rewrite (components_connect v CG uC) connect1.
by rewrite (components_connect u CG vC) connect1.
Qed.

(** Level functions give patterns. *)
Lemma level_pattern (C : {set X}) (f : X -> nat) : C \in components G -> level G C f ->
  exists p : pattern, (val p).1 = C /\ forall i, i \in C -> pattern_value p i = f i.
Proof.
move=> CG [[u0 u0C fu0] f_lip _]; pose g i := if i \in C then f i else 0%N.
have g_lip u v : G u v -> (g u <= (g v).+1)%N.
  move=> uv; rewrite /g -(component_closed CG uv); case: ifP => // uC.
  exact: f_lip.
have g_le i : (g i < #|X|.+1)%N.
  rewrite ltnS /g; case: ifP => // iC; have ui : connect G i u0.
    by rewrite -(components_connect u0 CG iC).
  have := dist_ge_lipschitz g_lip ui; rewrite /g iC u0C fu0 add0n.
  by move/leq_trans; apply; apply/ltnW/dist_lt.
pose p : pattern_of := (C, [ffun i => inord (g i)]).
have pP : is_pattern p.
  apply/and3P; split=> //=.
    by apply/existsP; exists u0; rewrite u0C ffunE inordK // /g u0C fu0.
  apply/forallP => u; apply/forallP => v; apply/implyP => /andP[_ uv].
  by rewrite !ffunE !inordK // g_lip.
exists (Sub p pP); split=> // i iC.
by rewrite /pattern_value /= ffunE inordK // /g iC.
Qed.

End Patterns.

Section Optimum.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypothesis lam_gt1 : 1 < lam.
Let lam_ge1 : 1 <= lam := ltW lam_gt1.

Definition pattern_column (p : pattern G) (i : X) : R :=
  level_column lam (val p).1 (pattern_value p) i.

Lemma pattern_column_ge0 p i : 0 <= pattern_column p i.
Proof. by rewrite /pattern_column /level_column; case: ifP => // _; apply/ltW/lamV_gt0. Qed.

Lemma pattern_column_private p : private_column G lam (pattern_column p).
Proof.
split=> [i|i h ih]; first exact: pattern_column_ge0.
have /and3P[CG _ /forallP lip] := valP p.
rewrite /pattern_column /level_column -(component_closed CG ih).
case: ifP => iC; last by rewrite mulr0.
rewrite lamVX_le //; have hi : G h i by rewrite adjacent_sym.
have /forallP/(_ i)/implyP := lip h; apply.
by rewrite hi -(component_closed CG ih) iC.
Qed.

Lemma pattern_column_max p : \maximum_i pattern_column p i = 1.
Proof.
have /and3P[_ /existsP[u /andP[uC /eqP pu]] _] := valP p.
have pu1 : pattern_column p u = 1.
  by rewrite /pattern_column /level_column uC /pattern_value pu expr0 invr1.
rewrite -pu1; apply: (@maximum_eq _ _ (pattern_column p)) => [|i].
  exact: pattern_column_ge0.
rewrite pu1 /pattern_column /level_column.
by case: ifP; rewrite ?ler01 // lamV_le1.
Qed.

(** Weights of patterns that make a channel. *)
Definition pattern_weights (x : pattern G -> R) : Prop :=
  (forall p, 0 <= x p) /\ (forall i, \sum_p x p * pattern_column p i = 1).

Lemma weights_channel x : pattern_weights x ->
  let K i p := x p * pattern_column p i in
  [/\ channel K, private G lam K & sum_of_maxima K = \sum_p x p].
Proof.
move=> [x_ge0 x_sum] K; split.
- by split=> // i p; rewrite mulr_ge0 // pattern_column_ge0.
- move=> i h p ih; rewrite /K mulrCA ler_wpmul2l //.
  by have [_] := pattern_column_private p; apply.
- apply: eq_bigr => p _; rewrite /column_max /K maximum_scale //.
  by rewrite pattern_column_max mulr1.
Qed.

Lemma channel_weights (Z : finType) (K : X -> Z -> R) :
  channel K -> private G lam K ->
  exists2 x, pattern_weights x & sum_of_maxima K <= \sum_p x p.
Proof.
move=> KC KP; have [Z' [merge [C [f [y [cols [_ K'_sum] _ le_sum]]]]]] :=
  extreme_channel lam_gt1 KC KP.
have pat z : exists p : pattern G, [forall i, pattern_column p i == level_column lam (C z) (f z) i].
  have [_ CG fL] := cols z; have [p [pC pE]] := level_pattern CG fL; exists p.
  apply/forallP => i; apply/eqP; rewrite /pattern_column /level_column pC.
  by case: ifP => // /pE->.
pose s z := xchoose (pat z).
have sE z i : pattern_column (s z) i = level_column lam (C z) (f z) i.
  exact: (eqP (forallP (xchooseP (pat z)) i)).
exists (fun p => \sum_(z | s z == p) y z).
  split=> [p|i]; first by apply: sumr_ge0 => z _; have [/ltW] := cols z.
  rewrite -(K'_sum i) (partition_big s xpredT) //=; apply: eq_bigr => p _.
  by rewrite mulr_suml; apply: eq_bigr => z /eqP<-; rewrite sE.
by apply: le_trans le_sum _; rewrite (partition_big s xpredT).
Qed.

Lemma optimum_patterns :
  {x | pattern_weights x & forall x', pattern_weights x' -> \sum_p x' p <= \sum_p x p}.
Proof.
have [||x xF x_max] := @program_attained R [finType of pattern G] X pattern_column
    (fun=> 1) (fun=> 1) (\sum_(C in components G) lam ^+ radius G C).
- pose K (i : X) (z : unit) : R := 1.
  have KC : channel K.
    by split=> [i z|i]; rewrite ?ler01 // (bigD1 tt) //= big1 ?addr0 // => -[].
  have KP : private G lam K by move=> i h z _; rewrite mulr1.
  by have [x xW _] := channel_weights KC KP; exists x.
- move=> x xW; have [KC KP sumE] := weights_channel xW.
  have := radius_bound lam_ge1 KC KP; rewrite sumE /program_value.
  by under [X in _ -> X <= _]eq_bigr do rewrite mulr1.
exists x => // x' x'W; have := x_max x' x'W; rewrite /program_value.
by under eq_bigr do rewrite mulr1; under [X in _ <= X -> _]eq_bigr do rewrite mulr1.
Qed.

Lemma optimum_above : {b | largest_factor G lam b}.
Proof.
have [x xW x_max] := optimum_patterns; exists (\sum_p x p); split.
  by exists [finType of pattern G], (fun i p => x p * pattern_column p i); apply: weights_channel.
move=> Z K KC KP; have [x' x'W le_x'] := channel_weights KC KP.
exact: le_trans le_x' (x_max _ x'W).
Qed.

End Optimum.

(** At lam = 1: the number of components. *)
Lemma optimum_at_one (R : realFieldType) (X : finType) (G : graph X) :
  largest_factor G (1 : R) #|components G|%:R.
Proof.
split; last first.
  move=> Z K KC KP; have := radius_bound (lexx 1) KC KP.
  by rewrite (eq_bigr (fun=> 1)) ?sumr_const // => C _; rewrite expr1n.
pose K (i : X) (C : {set X}) : R := (C == component G i)%:R.
exists [finType of {set X}], K; split.
- split=> [i C|i]; first by rewrite ler0n.
  by rewrite /K (bigD1 (component G i)) //= eqxx big1 ?addr0 // => C /negbTE->.
- move=> i h C ih; rewrite mul1r /K (@component_eq _ _ i h) //.
  by rewrite mem_component connect1.
- rewrite /sum_of_maxima (bigID (mem (components G))) /= [X in _ + X]big1 ?addr0.
    rewrite -sumr_const; apply: eq_bigr => C /componentsP[i Ci].
    rewrite /column_max (@maximum_eq _ _ (K ^~ C) i) /K ?Ci ?eqxx ?ler0n // => h.
    by rewrite ler_nat leq_b1.
  move=> C CG; apply/eqP; rewrite eq_le column_max_ge0 andbT.
  apply: maximum_le => // i; rewrite /K; case: eqP => // CE.
  by rewrite CE mem_components in CG.
Qed.

Lemma optimum_at (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  {b | 1 <= lam -> largest_factor G lam b}.
Proof.
case: (boolP (1 < lam)) => [lam_gt1|].
  by have [b bE] := optimum_above G lam_gt1; exists b.
rewrite -leNgt => lam_le1; exists #|components G|%:R => lam_ge1.
have -> : lam = 1 by apply/eqP; rewrite eq_le lam_le1.
exact: optimum_at_one.
Qed.

Theorem optimum_exists (R : realFieldType) (X : finType) (G : graph X) :
  exists opt : R -> R, forall lam, 1 <= lam -> largest_factor G lam (opt lam).
Proof. exists (fun lam => sval (optimum_at G lam)) => lam; exact: (svalP (optimum_at G lam)). Qed.
