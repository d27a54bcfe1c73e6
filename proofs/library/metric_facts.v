(** * Points with distances: prices, coverings and packings

    For any nearness M: prices bound what private channels leak, coverings are prices, the
    least covering and the largest packing are attained and equal (Farkas' lemma), and of a
    packing one makes a channel. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import graph_facts channel_facts farkas field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Prices y, of any sign: no entry of a private column is above the priced column. *)
Lemma metric_prices_bound (R : realFieldType) (X : finType) (M : X -> X -> R) (y : X -> R) :
  (forall c i, (forall h, 0 <= c h) -> (forall g h, M g h * c g <= c h) ->
     c i <= \sum_h y h * c h) ->
  upper_bound_for M (\sum_h y h).
Proof.
move=> y_prices Z K [K_ge0 K_sum] KP.
have -> : \sum_h y h = \sum_j \sum_h y h * K h j.
  by rewrite exchange_big /=; apply: eq_bigr => h _; rewrite -mulr_sumr K_sum mulr1.
apply: ler_sum => j _; case: (pickP (mem X)) => [x _|X0].
  have [i iE] := maximum_attained x (fun i => K_ge0 i j).
  by rewrite /column_max iE; apply: (y_prices (K^~ j)) => // g h; apply: KP.
rewrite [leRHS]big1 => [|h]; last by have := X0 h.
by apply: maximum_le => // i; have := X0 i.
Qed.

Section Nearness.
Variables (R : realFieldType) (X : finType) (M : X -> X -> R).
Hypothesis M_near : nearness M.
Implicit Types (x y : X -> R) (c d : R).

Add Field metric_facts_field : (field_tactic_theory R).

Lemma near_refl i : M i i = 1. Proof. by case: M_near. Qed.
Lemma near_ge0 i h : 0 <= M i h. Proof. by case: M_near => _ /(_ i h)/andP[]. Qed.
Lemma near_le1 i h : M i h <= 1. Proof. by case: M_near => _ /(_ i h)/andP[]. Qed.
Lemma near_triangle i j k : M i j * M j k <= M i k. Proof. by case: M_near. Qed.

(** A row of M is a private column. *)
Lemma near_private j i h : M i h * M j i <= M j h.
Proof. by rewrite mulrC near_triangle. Qed.

(** Coverings are prices. *)
Lemma covering_bound_for y : covering_for M y -> upper_bound_for M (\sum_i y i).
Proof.
move=> [y_ge0 y_cover]; apply: metric_prices_bound => e i e_ge0 eP.
apply: (@le_trans _ _ (e i * \sum_h M i h * y h)); first by rewrite ler_pemulr.
rewrite mulr_sumr; apply: ler_sum => h _.
by rewrite mulrA [X in _ <= X]mulrC ler_wpmul2r // mulrC.
Qed.

Lemma near_pairing x y :
  \sum_i x i * (\sum_h M i h * y h) = \sum_h (\sum_i x i * M i h) * y h.
Proof.
under eq_bigr do rewrite mulr_sumr; rewrite exchange_big /=; apply: eq_bigr => h _.
by rewrite mulr_suml; apply: eq_bigr => i _; rewrite mulrA.
Qed.

Lemma packing_le_covering_for x y :
  packing_for M x -> covering_for M y -> \sum_i x i <= \sum_i y i.
Proof.
move=> [x_ge0 x_pack] [y_ge0 y_cover].
apply: (@le_trans _ _ (\sum_i x i * (\sum_h M i h * y h))).
  by apply: ler_sum => i _; rewrite ler_pemulr.
by rewrite near_pairing; apply: ler_sum => h _; rewrite ler_pimull.
Qed.

Lemma covering_certified_for x y :
  packing_for M x -> covering_for M y -> \sum_i x i = \sum_i y i ->
  covering_number_for M (\sum_i y i) /\ packing_number_for M (\sum_i y i).
Proof.
move=> xP yC xy; split; split; [by exists y | | by exists x |].
  by move=> y' y'C; rewrite -xy; apply: packing_le_covering_for.
by move=> x' x'P; apply: packing_le_covering_for.
Qed.

Lemma covering_number_for_unique c d :
  covering_number_for M c -> covering_number_for M d -> c = d.
Proof.
move=> [[y yC <-] c_least] [[z zC <-] d_least]; apply/eqP.
by rewrite eq_le c_least // d_least.
Qed.

(** ** Duality, by Farkas' lemma for the five kinds of inequalities y >= 0, M y >= 1, x >= 0,
    x M <= 1 and "the sum of x is at least that of y"; M need not be symmetric *)

Let row : finType := [finType of (X + X) + ((X + X) + unit)].
Let coefficient (r : row) (k : X + X) : R :=
  match r, k with
  | inl (inl i), inl j => (i == j)%:R
  | inl (inr i), inl j => M i j
  | inr (inl (inl i)), inr j => (i == j)%:R
  | inr (inl (inr i)), inr j => - M j i
  | inr (inr _), inl _ => -1
  | inr (inr _), inr _ => 1
  | _, _ => 0
  end.
Let constant (r : row) : R :=
  match r with
  | inl (inr _) => 1
  | inr (inl (inr _)) => -1
  | _ => 0
  end.

Let sum_rows (F : row -> R) :
  \sum_r F r = \sum_i F (inl (inl i)) + \sum_i F (inl (inr i))
    + (\sum_i F (inr (inl (inl i))) + \sum_i F (inr (inl (inr i))) + F (inr (inr tt))).
Proof.
by rewrite !big_sumType /=; congr (_ + (_ + _)); rewrite (bigD1 tt) //= big1 ?addr0.
Qed.

Let left_delta (i : X) (F : X -> R) : \sum_j (i == j)%:R * F j = F i.
Proof.
rewrite (bigD1 i) //= eqxx mul1r big1 ?addr0 // => j ji.
by rewrite eq_sym (negbTE ji) mul0r.
Qed.

Let right_delta (j : X) (F : X -> R) : \sum_i F i * (i == j)%:R = F j.
Proof. by rewrite -[RHS]left_delta; apply: eq_bigr => i _; rewrite mulrC eq_sym. Qed.

Let left0 (F : X -> R) : \sum_j 0 * F j = 0.
Proof. by rewrite big1 // => j _; rewrite mul0r. Qed.

Let right0 (F : X -> R) : \sum_j F j * 0 = 0.
Proof. by rewrite big1 // => j _; rewrite mulr0. Qed.

Let right1 (F : X -> R) (e : R) : \sum_j F j * e = e * \sum_j F j.
Proof. by rewrite mulrC mulr_suml. Qed.

(** What Farkas' alternative would say: u M <= s <= M v, the sum of u above that of v. *)
Let no_separation (u v : X -> R) (s : R) :
  (forall i, 0 <= u i) -> (forall i, 0 <= v i) -> 0 <= s ->
  (forall h, \sum_i u i * M i h <= s) -> (forall i, s <= \sum_h M i h * v h) ->
  \sum_i u i <= \sum_i v i.
Proof.
move=> u_ge0 v_ge0; rewrite le_eqVlt => /orP[/eqP<-|s_gt0] uM vM.
  rewrite [leLHS]big1 ?sumr_ge0 // => i _; apply/eqP; rewrite eq_le u_ge0 andbT.
  apply: le_trans (uM i); rewrite (bigD1 i) //= near_refl mulr1 ler_addl.
  by apply: sumr_ge0 => j _; rewrite mulr_ge0 ?near_ge0.
rewrite -(ler_pmul2l s_gt0) !mulr_sumr.
apply: (@le_trans _ _ (\sum_i u i * (\sum_h M i h * v h))).
  by apply: ler_sum => i _; rewrite mulrC ler_wpmul2l.
by rewrite near_pairing; apply: ler_sum => j _; rewrite ler_wpmul2r.
Qed.

Lemma covering_pair_for :
  exists x y, [/\ packing_for M x, covering_for M y & \sum_i x i = \sum_i y i].
Proof.
case: (farkas coefficient constant) => [[w wE]|[l [l0 lE lb]]]; last first.
  exfalso; pose u i := l (inl (inr i)); pose v i := l (inr (inl (inr i))).
  move: lb; rewrite sum_rows /= !right0 !right1 mulr0 addr0 !add0r mul1r mulN1r subr_gt0.
  rewrite ltNge => /negP; apply.
  apply: (@no_separation u v (l (inr (inr tt)))) => [i|i||j|j]; try exact: l0.
    have := lE (inl j); rewrite sum_rows /= right_delta !right0 !add0r mulrN1.
    by move/eqP; rewrite subr_eq0 => /eqP sE; rewrite -[leRHS]sE ler_addr.
  have := lE (inr j); rewrite sum_rows /= right_delta !right0 !add0r mulr1.
  under [X in _ + X + _]eq_bigr do rewrite mulrN mulrC.
  rewrite sumrN addrAC => /eqP; rewrite subr_eq0 => /eqP sE.
  by rewrite -[leRHS]sE ler_addr.
pose y i := w (inl i); pose x i := w (inr i).
have yC : covering_for M y.
  split=> i; first by have := wE (inl (inl i)); rewrite big_sumType /= left_delta left0 addr0.
  by have := wE (inl (inr i)); rewrite big_sumType /= left0 addr0.
have xP : packing_for M x.
  split=> i; first by have := wE (inr (inl (inl i))); rewrite big_sumType /= left_delta left0 add0r.
  have := wE (inr (inl (inr i))); rewrite big_sumType /= left0 add0r.
  by under eq_bigr do rewrite mulNr mulrC; rewrite sumrN ler_opp2.
exists x, y; split=> //; apply/eqP; rewrite eq_le (packing_le_covering_for xP yC) /=.
have := wE (inr (inr tt)); rewrite big_sumType /= -!mulr_sumr mul1r mulN1r addrC.
by rewrite subr_ge0.
Qed.

Lemma covering_packing_number_for c : covering_number_for M c -> packing_number_for M c.
Proof.
have [x [y [xP yC xy]]] := covering_pair_for.
have [dC dP] := covering_certified_for xP yC xy.
by move=> cC; rewrite (covering_number_for_unique cC dC).
Qed.

(** ** A channel of a packing

    With s = x M <= 1 the columns x_j M_j leave 1 - s_i to row i, which goes to one more
    column for each part.  That column is private if s_h - M_ih s_i <= 1 - M_ih. *)
Section Channel.
Variables (x : X -> R) (t : {set X} -> R).
Hypothesis x_packing : packing_for M x.
Notation s := (fun h => \sum_i x i * M i h).
Hypothesis s_private : forall i h, s h - M i h * s i <= 1 - M i h.

Let G : graph X := either_way_graph (fun i h => 0 < M i h).
Let rest i : R := 1 - s i.

Definition packed_channel (i : X) (z : X + {set X}) : R :=
  match z with
  | inl j => x j * M j i
  | inr C => if C == component G i then rest i else 0
  end.

Let rest_private i h : M i h * rest i <= rest h.
Proof.
rewrite -subr_ge0.
have -> : rest h - M i h * rest i = 1 - M i h - (s h - M i h * s i) by rewrite /rest; ring_in R.
by rewrite subr_ge0; apply: s_private.
Qed.

(** Where [t] says how much is left at least at the points of a part. *)
Lemma packed_channelP : (forall i, t (component G i) <= rest i) ->
  [/\ channel packed_channel, private_for M packed_channel &
      \sum_j x j + \sum_(C in metric_parts M) t C <= sum_of_maxima packed_channel].
Proof.
move=> t_le; have [x_ge0 s_le1] := x_packing.
have rest_ge0 i : 0 <= rest i by rewrite subr_ge0.
split.
- split=> [i [j|C] /=|i]; [by rewrite !mulr_ge0 ?near_ge0 | by case: ifP |].
  rewrite big_sumType /= [X in _ + X](bigD1 (component G i)) //= eqxx.
  by rewrite [X in rest i + X]big1 => [|C /negbTE->] //; rewrite addr0 addrC subrK.
- move=> i h [j|C] /=.
    by rewrite mulrCA ler_wpmul2l // near_private.
  have [ih|ih] := boolP (0 < M i h); last first.
    have -> : M i h = 0 by apply/eqP; rewrite eq_le near_ge0 andbT leNgt.
    by rewrite mul0r; case: ifP.
  have -> : component G h = component G i.
    apply: component_eq; rewrite inE; have [->|neq] := eqVneq i h; first exact: connect0.
    by apply: connect1; rewrite /= /either_way /= neq ih.
  by case: ifP => _; [apply: rest_private | rewrite mulr0].
- rewrite /sum_of_maxima big_sumType /=; apply: ler_add.
    apply: ler_sum => j _; apply: le_trans (le_column_max _ j _).
    by rewrite /= near_refl mulr1.
  rewrite big_mkcond /=; apply: ler_sum => C _.
  case: ifP => [/(componentsP G)[i CE]|_]; last exact: column_max_ge0.
  by apply: le_trans (le_column_max _ i _); rewrite /= CE eqxx.
Qed.

End Channel.

(** The share r of a packing: then r (s_h - M_ih s_i) <= 1 - M_ih will do. *)
Lemma metric_packing_channelP r x : packing_for M x -> 0 <= r <= 1 ->
  (forall i h, r * (\sum_j x j * M j h - M i h * \sum_j x j * M j i) <= 1 - M i h) ->
  exists (Z : finType) (K : X -> Z -> R), [/\ channel K, private_for M K &
    r * (\sum_j x j) + #|metric_parts M|%:R * (1 - r) <= sum_of_maxima K].
Proof.
move=> [x_ge0 s_le1] /andP[r_ge0 r_le1] r_private.
have sE i : \sum_j r * x j * M j i = r * \sum_j x j * M j i.
  by rewrite mulr_sumr; apply: eq_bigr => j _; rewrite mulrA.
have xP : packing_for M (fun j => r * x j).
  by split=> i; rewrite ?mulr_ge0 // sE (le_trans (ler_wpmul2l r_ge0 (s_le1 i))) // mulr1.
have [|i|KC KP le_K] := @packed_channelP _ (fun=> 1 - r) xP.
- by move=> i h; rewrite !sE mulrCA -mulrBr.
- by rewrite sE ler_add2l ler_opp2 -[leRHS]mulr1 ler_wpmul2l.
exists _, (packed_channel (fun j => r * x j)); split=> //; apply: le_trans le_K.
by rewrite mulr_sumr sumr_const mulr_natl.
Qed.

Lemma packed_bounds x i : packing_for M x -> 0 <= \sum_j x j * M j i <= 1.
Proof.
move=> [x_ge0 ->]; rewrite andbT; apply: sumr_ge0 => j _.
by rewrite mulr_ge0 ?near_ge0.
Qed.

(** What is packed is a private column. *)
Lemma packed_private_for x i h : packing_for M x ->
  M i h * (\sum_j x j * M j i) <= \sum_j x j * M j h.
Proof.
move=> [x_ge0 _]; rewrite mulr_sumr; apply: ler_sum => j _.
by rewrite mulrCA ler_wpmul2l // near_private.
Qed.

End Nearness.
