(** * beyond/gluing: a graph with a cut vertex, from its two sides

    Let the graph consist of two sides A and B that share the vertex v alone.  For each s >= u_v
    the weighted maximum of the whole is at most W_A + W_B - s, where v has the weight s on both
    sides: of a column with value c_v at v the weighted maxima on the two sides are s c_v at least,
    and the larger of them is their sum less the smaller.  And some s attains it: let y be prices
    of the whole, alpha and beta the least that y costs on A and on B without v, per unit at v.
    Then s = y_v + alpha + beta will do, with the prices y on both sides, but y_v + beta and
    y_v + alpha at v, as any column of A can be continued on B at the cost of beta. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds extreme weighted.
From leakproof.library Require Import graph_facts channel_facts bounds_facts induced_facts farkas field_tactic.
From leakproof.beyond Require Import extreme_columns optimum_exists.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Prices for weights *)
Section Weighted.
Variables (R : realFieldType) (X : finType) (H : graph X) (lam : R) (v : X).
Hypotheses (lam_ge1 : 1 <= lam) (H_connected : connected H).
Implicit Types (u y g c : X -> R).

Definition weighted_prices u y : Prop :=
  forall c i, private_column H lam c -> u i * c i <= \sum_h y h * c h.

Lemma weighted_upper u y (Z : finType) (K : X -> Z -> R) : (forall i, 0 <= u i) ->
  weighted_prices u y -> channel K -> private H lam K ->
  posterior_vulnerability u K <= \sum_h y h.
Proof.
move=> u_ge0 y_prices [K_ge0 K_sum] KP.
have -> : \sum_h y h = \sum_z \sum_h y h * K h z.
  by rewrite exchange_big /=; apply: eq_bigr => h _; rewrite -mulr_sumr K_sum mulr1.
apply: ler_sum => z _; have cP : private_column H lam (K^~ z) by split=> // i h; apply: KP.
apply: maximum_le => [|i]; last exact: (y_prices (K^~ z)).
by apply: le_trans (y_prices _ v cP); rewrite mulr_ge0.
Qed.

(** Finitely many columns on which linear inequalities need be tested. *)
Lemma generators : exists (P : finType) (q : P -> X -> R),
  [/\ inhabited P, forall p, private_column H lam (q p), forall p i, 0 < q p i &
      forall g, (forall p, 0 <= \sum_h g h * q p h) ->
      forall c, private_column H lam c -> 0 <= \sum_h g h * c h].
Proof.
have all_of C : C \in components H -> C = [set: X].
  by case/componentsP=> i ->; apply: component_connected.
move: lam_ge1; rewrite le_eqVlt => /orP[/eqP lam1|lam_gt1].
  exists [finType of unit], (fun _ _ => 1); split; [by [] | | by move=> *; apply: ltr01 |].
    by split=> *; rewrite ?ler01 // -lam1 mulr1.
  move=> g /(_ tt) g_ge0 c [c_ge0 cP].
  have le_c a b : c a <= c b.
    apply: (connect_ind (P := fun x => c a <= c x)) (H_connected a b) => // x w le_x xw.
    by apply: le_trans le_x _; have := cP x w xw; rewrite -lam1 mul1r.
  rewrite (eq_bigr (fun h => g h * 1 * c v)) => [|h _]; last first.
    by rewrite mulr1; congr (_ * _); apply/eqP; rewrite eq_le !le_c.
  by rewrite -mulr_suml mulr_ge0.
exists [finType of pattern H], (@pattern_column R X H lam); split.
- have zeroP : is_pattern H ([set: X], [ffun=> ord0]).
    apply/and3P; split=> /=.
    + by rewrite -(component_connected v H_connected) mem_components.
    + by apply/existsP; exists v; rewrite in_setT ffunE.
    + by apply/forallP => a; apply/forallP => b; rewrite !ffunE implybT.
  by constructor; exists ([set: X], [ffun=> ord0]).
- by move=> p; apply: pattern_column_private.
- move=> p i; have /and3P[/all_of pC _ _] := valP p.
  by rewrite /pattern_column /level_column pC in_setT lamV_gt0.
move=> g g_ge0 c cP; have [s s_ext cE] := extreme_columns_generate lam_gt1 cP.
under eq_bigr do rewrite cE mulr_sumr.
rewrite exchange_big /= big_seq; apply: sumr_ge0 => e /s_ext /(extreme_level lam_gt1).
move=> [C [f [t [CG fL t_gt0 eE]]]]; have [p [pC pE]] := level_pattern CG fL.
rewrite (eq_bigr (fun h => t * (g h * pattern_column lam p h))) => [|h _]; last first.
  rewrite eE mulrCA; congr (_ * (_ * _)); rewrite /pattern_column /level_column pC.
  by case: ifP => // /pE->.
by rewrite -mulr_sumr mulr_ge0 // ltW.
Qed.

Lemma weighted_dual u b : (forall i, 0 <= u i) ->
  (forall (Z : finType) (K : X -> Z -> R),
     channel K -> private H lam K -> posterior_vulnerability u K <= b) ->
  exists2 y, weighted_prices u y & \sum_h y h <= b.
Proof.
move=> u_ge0 upper; have [P [q [_ qP q_gt0 q_gen]]] := generators.
pose a (o : option (P * X)) (h : X) : R := if o is Some pi then q pi.1 h else -1.
pose k (o : option (P * X)) : R := if o is Some pi then u pi.2 * q pi.1 pi.2 else - b.
have sumE (F : option (P * X) -> R) : \sum_o F o = F None + \sum_p F (Some p).
  rewrite (bigD1 None) //=; congr (_ + _).
  rewrite (reindex_omap Some id) /=; last by case.
  by apply: eq_bigl => p; rewrite eqxx.
case: (farkas a k) => [[y yE]|[l [l_ge0 lE lk]]].
  exists y; last first.
    by have := yE None; rewrite /a /k; under eq_bigr do rewrite mulN1r; rewrite sumrN ler_opp2.
  move=> c i cP; rewrite -subr_ge0.
  have split_at (d : X -> R) :
      \sum_h (y h - (h == i)%:R * u i) * d h = \sum_h y h * d h - u i * d i.
    under eq_bigr do rewrite mulrBl; rewrite sumrB; congr (_ - _).
    by rewrite (bigD1 i) //= eqxx mul1r big1 ?addr0 // => h /negbTE->; rewrite !mul0r.
  rewrite -split_at; apply: q_gen cP => p; rewrite split_at subr_ge0.
  by apply: le_trans (yE (Some (p, i))) _; apply: ler_sum => h _; rewrite /a mulrC.
exfalso; pose x pi := l (Some pi); pose s := l None.
have x_ge0 pi : 0 <= x pi := l_ge0 (Some pi).
have rows h : \sum_pi x pi * q pi.1 h = s.
  by have := lE h; rewrite sumE /a mulrN1 addrC => /eqP; rewrite subr_eq0 => /eqP.
have gap : s * b < \sum_pi x pi * (u pi.2 * q pi.1 pi.2).
  by move: lk; rewrite sumE /k mulrN addrC subr_gt0.
have [s0|s_neq0] := eqVneq s 0.
  move: gap; rewrite s0 mul0r big1 ?ltxx // => pi _; apply/eqP; rewrite mulf_eq0; apply/orP; left.
  have /eqP := rows v; rewrite s0 psumr_eq0 => [/allP/(_ pi)|pi' _]; last first.
    by rewrite mulr_ge0 // ltW.
  by rewrite mem_index_enum => /(_ isT); rewrite mulf_eq0 (gt_eqF (q_gt0 _ _)) orbF.
have s_gt0 : 0 < s by rewrite lt_neqAle eq_sym s_neq0 l_ge0.
pose K (h : X) (pi : P * X) : R := x pi / s * q pi.1 h.
have K_ge0 h pi : 0 <= K h pi by rewrite mulr_ge0 ?divr_ge0 // ltW.
have KC : channel K.
  split=> // h; rewrite /K; under eq_bigr do rewrite mulrAC.
  by rewrite -mulr_suml rows divff.
have KP : private H lam K.
  move=> i h pi ih; rewrite /K mulrCA ler_wpmul2l ?divr_ge0 ?(ltW s_gt0) //.
  by have [_] := qP pi.1; apply.
have := upper _ K KC KP; rewrite leNgt => /negP; apply.
rewrite -(ltr_pmul2l s_gt0); apply: lt_le_trans gap _; rewrite mulr_sumr; apply: ler_sum => pi _.
apply: le_trans (ler_wpmul2l (ltW s_gt0) (le_maximum (fun h => u h * K h pi) pi.2)).
have -> : s * (u pi.2 * K pi.2 pi) = x pi * (u pi.2 * q pi.1 pi.2); last by [].
by rewrite /K mulrCA (mulrA s) [s * (_ / _)]mulrC divfK // mulrCA.
Qed.

(** The least cost of a column, per unit at [v]. *)
Lemma least_cost y : exists c,
  [/\ private_column H lam c, c v = 1 &
      forall d, private_column H lam d -> (\sum_h y h * c h) * d v <= \sum_h y h * d h].
Proof.
have [P [q [[p0] qP q_gt0 q_gen]]] := generators.
pose cost p := \sum_h y h * (q p h / q p v).
case: (@arg_minP _ _ P p0 predT cost isT) => p _ p_min.
exists (fun h => q p h / q p v); split.
- have [q_ge0 q_private] := qP p; split=> [i|i h ih]; first by rewrite divr_ge0 // ltW.
  by rewrite mulrA ler_pmul2r ?invr_gt0 //; apply: q_private.
- by rewrite divff // gt_eqF.
move=> d dP; rewrite -/(cost p) -subr_ge0.
have split_at (e : X -> R) :
    \sum_h (y h - (h == v)%:R * cost p) * e h = \sum_h y h * e h - cost p * e v.
  under eq_bigr do rewrite mulrBl; rewrite sumrB; congr (_ - _).
  by rewrite (bigD1 v) //= eqxx mul1r big1 ?addr0 // => h /negbTE->; rewrite !mul0r.
rewrite -split_at; apply: q_gen dP => p'; rewrite split_at subr_ge0.
rewrite -ler_pdivl_mulr // mulr_suml; apply: le_trans (p_min p' isT) _.
by apply: ler_sum => h _; rewrite mulrA.
Qed.

End Weighted.

(** ** Two sides *)
Section Gluing.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R) (A B : {set X}) (v : X) (u : X -> R).
Hypotheses (lam_ge1 : 1 <= lam) (AB : A :|: B = [set: X]) (AB_v : A :&: B = [set v]).
Hypothesis cut : forall a b, a \in A -> b \in B -> G a b -> a = v \/ b = v.
Hypotheses (A_connected : connected (induced G A)) (B_connected : connected (induced G B)).
Hypothesis u_ge0 : forall i, 0 <= u i.

Add Field gluing_field : (field_tactic_theory R).

Notation side C := {x : X | x \in C}.
Definition side_weights (C : {set X}) (s : R) (a : side C) : R := if val a == v then s else u (val a).

Let vAB : v \in A :&: B. Proof. by rewrite AB_v set11. Qed.
Let vA : v \in A. Proof. by case/setIP: vAB. Qed.
Let vB : v \in B. Proof. by case/setIP: vAB. Qed.
Let v_A : side A := Sub v vA.
Let v_B : side B := Sub v vB.

Let in_side i : (i \in A) || (i \in B).
Proof. by have := in_setT i; rewrite -AB inE. Qed.

Let only_v i : i \in A -> i \in B -> i = v.
Proof. by move=> iA iB; apply/set1P; rewrite -AB_v inE iA. Qed.

Lemma sum_sides (F : X -> R) :
  \sum_i F i = \sum_(a : side A) F (val a) + \sum_(b : side B) F (val b) - F v.
Proof.
rewrite -!induced_sum (bigID (mem A)) /= -addrA; congr (_ + _).
rewrite [\sum_(i in B) F i](bigD1 v) //= [F v + _]addrC addrK; apply: eq_bigl => i.
have [iA|iA] := boolP (i \in A); rewrite ?andbT.
  by apply/esym/negbTE/negP => /andP[iB]; rewrite (only_v iA iB) eqxx.
by have := in_side i; rewrite (negbTE iA) /= => ->; apply/esym; apply: contraNneq iA => ->.
Qed.

(** *** From above *)
Lemma glued_upper (s : R) (Z : finType) (K : X -> Z -> R) : u v <= s -> channel K -> private G lam K ->
  posterior_vulnerability u K <=
    posterior_vulnerability (@side_weights A s) (fun i z => K (val i) z)
    + posterior_vulnerability (@side_weights B s) (fun i z => K (val i) z) - s.
Proof.
move=> s_ge [K_ge0 K_sum] KP; have s_ge0 : 0 <= s by apply: le_trans s_ge.
have sE : s = \sum_z s * K v z by rewrite -mulr_sumr K_sum mulr1.
rewrite [X in _ - X]sE /posterior_vulnerability -big_split -sumrB /=; apply: ler_sum => z _.
pose MA : R := \maximum_(i : side A) (side_weights s i * K (val i) z).
pose MB : R := \maximum_(i : side B) (side_weights s i * K (val i) z).
rewrite -/MA -/MB.
have le_A (i : side A) : side_weights s i * K (val i) z <= MA.
  exact: (le_maximum (fun i : side A => side_weights s i * K (val i) z)).
have le_B (i : side B) : side_weights s i * K (val i) z <= MB.
  exact: (le_maximum (fun i : side B => side_weights s i * K (val i) z)).
have v_le_A : s * K v z <= MA by have := le_A v_A; rewrite /side_weights /= eqxx.
have v_le_B : s * K v z <= MB by have := le_B v_B; rewrite /side_weights /= eqxx.
have heavier (C : {set X}) (i : side C) : u (val i) * K (val i) z <= side_weights s i * K (val i) z.
  by rewrite ler_wpmul2r // /side_weights; case: eqP => [->|].
apply: maximum_le => [|i].
  by rewrite subr_ge0 (le_trans v_le_A) // ler_addl (le_trans _ v_le_B) // mulr_ge0.
have [iA|iA] := boolP (i \in A).
  rewrite -addrA (le_trans (heavier A (Sub i iA))) // (le_trans (le_A _)) // ler_addl subr_ge0 //.
have iB : i \in B by have := in_side i; rewrite (negbTE iA).
rewrite addrAC (le_trans (heavier B (Sub i iB))) // (le_trans (le_B _)) // ler_addr subr_ge0 //.
Qed.

Lemma side_channel (C : {set X}) (Z : finType) (K : X -> Z -> R) : channel K -> private G lam K ->
  channel (fun (i : side C) z => K (val i) z) /\ private (induced G C) lam (fun i z => K (val i) z).
Proof. by move=> [K_ge0 K_sum] KP; split; [split=> * | move=> i h z; apply: KP]. Qed.

(** *** Columns of the two sides that agree at [v] are columns of the whole *)
Section Columns.
Variables (c : side A -> R) (d : side B -> R).
Hypotheses (cP : private_column (induced G A) lam c) (dP : private_column (induced G B) lam d).
Hypothesis same : c v_A = d v_B.

Definition glued (i : X) : R :=
  if insub i is Some a then c a else if insub i is Some b then d b else 0.

Lemma gluedA (a : side A) : glued (val a) = c a.
Proof. by rewrite /glued valK. Qed.

Lemma gluedB (b : side B) : glued (val b) = d b.
Proof.
rewrite /glued; case: insubP => [a aA aE|_]; last by rewrite valK.
have bv : val b = v by apply: only_v; rewrite ?(valP b).
have -> : a = v_A by apply: val_inj; rewrite aE bv.
by rewrite same; congr d; apply: val_inj; rewrite /= bv.
Qed.

Lemma glued_private : private_column G lam glued.
Proof.
have [c_ge0 c_private] := cP; have [d_ge0 d_private] := dP.
have onA i (iA : i \in A) : glued i = c (Sub i iA) by rewrite -gluedA.
have onB i (iB : i \in B) : glued i = d (Sub i iB) by rewrite -gluedB.
split=> [i|i h ih].
  by have /orP[iA|iB] := in_side i; [rewrite (onA i iA) | rewrite (onB i iB)].
have both_A (iA : i \in A) (hA : h \in A) : glued i <= lam * glued h.
  by rewrite (onA i iA) (onA h hA); apply: c_private.
have both_B (iB : i \in B) (hB : h \in B) : glued i <= lam * glued h.
  by rewrite (onB i iB) (onB h hB); apply: d_private.
have /orP[iA|iB] := in_side i; have /orP[hA|hB] := in_side h; [exact: both_A | | | exact: both_B].
  by have [iv|hv] := cut iA hB ih; [apply: both_B; rewrite ?iv | apply: both_A; rewrite ?hv].
by have [hv|iv] := cut hA iB (etrans (adjacent_sym G _ _) ih);
  [apply: both_B; rewrite ?hv | apply: both_A; rewrite ?iv].
Qed.

Lemma glued_sum (y : X -> R) :
  \sum_i y i * glued i
    = \sum_(a : side A) y (val a) * c a + \sum_(b : side B) y (val b) * d b - y v * d v_B.
Proof.
have at_v : glued v = d v_B by rewrite -gluedB.
rewrite (sum_sides (fun i => y i * glued i)) at_v; congr (_ + _ - _).
  by apply: eq_bigr => a _; rewrite gluedA.
by apply: eq_bigr => b _; rewrite gluedB.
Qed.

End Columns.

(** *** From below *)
Lemma whole_connected : connected G.
Proof.
have to_v i : connect G v i.
  have lift (C : {set X}) (a b : side C) : connect (induced G C) a b -> connect G (val a) (val b).
    move=> /connectP[p + ->]; elim: p a => [|w p IH] a /=; first by rewrite connect0.
    by move=> /andP[aw /IH]; apply: connect_trans; apply: connect1.
  have /orP[iA|iB] := in_side i; first exact: (lift A v_A (Sub i iA) (A_connected _ _)).
  exact: (lift B v_B (Sub i iB) (B_connected _ _)).
by move=> i h; apply: connect_trans (to_v h); rewrite connect_symG.
Qed.

Lemma scaled_private (C : {set X}) (c : side C -> R) t : 0 <= t ->
  private_column (induced G C) lam c -> private_column (induced G C) lam (fun i => t * c i).
Proof.
move=> t_ge0 [c_ge0 c_private]; split=> [i|i h ih]; first by rewrite mulr_ge0.
by rewrite mulrCA ler_wpmul2l // c_private.
Qed.

Lemma sum_but (C : {set X}) (w : side C) (e : R) (y c : side C -> R) :
  \sum_i (if i == w then e else y i) * c i = \sum_i (if i == w then 0 else y i) * c i + e * c w.
Proof.
rewrite (bigD1 w) //= [in RHS](bigD1 w) //= eqxx mul0r add0r addrC; congr (_ + _).
by apply: eq_bigr => i /negbTE->.
Qed.

Lemma glued_attained o : largest_weighted G lam u o -> exists s a b,
  [/\ u v <= s, largest_weighted (induced G A) lam (@side_weights A s) a,
      largest_weighted (induced G B) lam (@side_weights B s) b & o = a + b - s].
Proof.
move=> [[Z [K [KC KP K_sum]]] upper].
have [y y_prices y_sum] := weighted_dual v lam_ge1 whole_connected u_ge0 upper.
pose yA (a : side A) : R := if a == v_A then 0 else y (val a).
pose yB (b : side B) : R := if b == v_B then 0 else y (val b).
have [c [cP c1 c_least]] := least_cost v_A lam_ge1 A_connected yA.
have [d [dP d1 d_least]] := least_cost v_B lam_ge1 B_connected yB.
set alpha := \sum_h yA h * c h in c_least; set beta := \sum_h yB h * d h in d_least.
have costA (f : side A -> R) : \sum_a y (val a) * f a = \sum_a yA a * f a + y v * f v_A.
  rewrite -(sum_but v_A (y v) (fun a => y (val a))); apply: eq_bigr => a _.
  by case: eqP => // ->.
have costB (f : side B -> R) : \sum_b y (val b) * f b = \sum_b yB b * f b + y v * f v_B.
  rewrite -(sum_but v_B (y v) (fun b => y (val b))); apply: eq_bigr => b _.
  by case: eqP => // ->.
have cost f g : f v_A = g v_B -> \sum_i y i * glued f g i
    = \sum_a yA a * f a + \sum_b yB b * g b + y v * f v_A.
  by move=> fg; rewrite glued_sum // costA costB -fg addrA addrK addrAC.
pose s := y v + alpha + beta; pose zA (a : side A) := if a == v_A then y v + beta else y (val a).
pose zB (b : side B) := if b == v_B then y v + alpha else y (val b).
have s_ge : u v <= s.
  have cd : c v_A = d v_B by rewrite c1 d1.
  have := y_prices _ v (glued_private cP dP cd); rewrite cost // c1 mulr1.
  have -> : glued c d v = 1 by rewrite -c1 -(gluedA c d).
  by rewrite mulr1 => le_s; rewrite /s -addrA addrC.
have s_ge0 : 0 <= s by apply: le_trans s_ge.
have weights_ge0 (C : {set X}) (i : side C) : 0 <= side_weights s i by rewrite /side_weights; case: ifP.
have zA_prices : weighted_prices (induced G A) lam (@side_weights A s) zA.
  move=> f a fP; rewrite sum_but -/(yA) /side_weights.
  have f_ge0 : 0 <= f v_A by case: fP.
  case: ifP => [/eqP av|_].
    have -> : a = v_A by apply: val_inj.
    have -> : s = alpha + (y v + beta) by rewrite addrCA addrA.
    by rewrite mulrDl ler_add2r c_least.
  have fg : f v_A = f v_A * d v_B by rewrite d1 mulr1.
  have := y_prices _ (val a) (glued_private fP (scaled_private f_ge0 dP) fg).
  have -> : \sum_i y i * glued f (fun b => f v_A * d b) i
      = \sum_a yA a * f a + (y v + beta) * f v_A; last by rewrite gluedA.
  rewrite cost // -addrA mulrDl [y v * _ + _]addrC; congr (_ + (_ + _)).
  by rewrite /beta mulr_suml; apply: eq_bigr => b _; rewrite mulrCA mulrC.
have zB_prices : weighted_prices (induced G B) lam (@side_weights B s) zB.
  move=> g b gP; rewrite sum_but -/(yB) /side_weights.
  have g_ge0 : 0 <= g v_B by case: gP.
  case: ifP => [/eqP bv|_].
    have -> : b = v_B by apply: val_inj.
    have -> : s = beta + (y v + alpha) by rewrite addrC.
    by rewrite mulrDl ler_add2r d_least.
  have fg : g v_B * c v_A = g v_B by rewrite c1 mulr1.
  have := y_prices _ (val b) (glued_private (scaled_private g_ge0 cP) gP fg).
  have -> : \sum_i y i * glued (fun a => g v_B * c a) g i
      = \sum_b yB b * g b + (y v + alpha) * g v_B; last by rewrite (gluedB fg).
  rewrite cost // fg [X in X + _]addrC -addrA mulrDl [y v * _ + _]addrC; congr (_ + (_ + _)).
  by rewrite /alpha mulr_suml; apply: eq_bigr => a _; rewrite mulrCA mulrC.
pose a := \sum_i zA i; pose b := \sum_i zB i.
have upA := weighted_upper v_A (weights_ge0 A) zA_prices.
have upB := weighted_upper v_B (weights_ge0 B) zB_prices.
have times1 (I : finType) (f : I -> R) : \sum_i f i * 1 = \sum_i f i.
  by apply: eq_bigr => i _; rewrite mulr1.
have sumA : a = \sum_i yA i + (y v + beta).
  by have := sum_but v_A (y v + beta) (fun a => y (val a)) (fun=> 1); rewrite !times1 mulr1.
have sumB : b = \sum_i yB i + (y v + alpha).
  by have := sum_but v_B (y v + alpha) (fun a => y (val a)) (fun=> 1); rewrite !times1 mulr1.
have total : a + b - s = \sum_i y i.
  have eA := costA (fun=> 1); have eB := costB (fun=> 1); rewrite !times1 mulr1 in eA eB.
  by rewrite (sum_sides y) eA eB sumA sumB /s; ring_in R.
have [KAC KAP] := side_channel A KC KP; have [KBC KBP] := side_channel B KC KP.
have := glued_upper s_ge KC KP; rewrite K_sum.
have := upA _ _ KAC KAP; have := upB _ _ KBC KBP; rewrite -/a -/b.
set PA := posterior_vulnerability (side_weights (C := A) s) _.
set PB := posterior_vulnerability (side_weights (C := B) s) _ => le_B le_A le_o.
have le_total : a + b - s <= o by rewrite total.
have [A_is B_is] : PA = a /\ PB = b.
  have le_sum : a + b <= PA + PB by rewrite -(ler_add2r (- s)) (le_trans le_total).
  split; apply/eqP; rewrite eq_le ?le_A ?le_B /=.
    by rewrite -(ler_add2r b) (le_trans le_sum) // ler_add2l.
  by rewrite -(ler_add2l a) (le_trans le_sum) // ler_add2r.
exists s, a, b; split=> //.
- by split=> //; exists Z, (fun i z => K (val i) z).
- by split=> //; exists Z, (fun i z => K (val i) z).
by apply/eqP; rewrite eq_le le_total andbT -A_is -B_is.
Qed.

End Gluing.

(** W(u) = min over s >= u_v of W_A(u, s at v) + W_B(u, s at v) - s. *)
Theorem gluing (R : realFieldType) (X : finType) (G : graph X) (A B : {set X}) (v : X) (lam o : R)
    (u : X -> R) :
  let W (C : {set X}) (s b : R) := largest_weighted (induced G C) lam
        (fun i => if val i == v then s else u (val i)) b in
  1 <= lam -> A :|: B = [set: X] -> A :&: B = [set v] ->
  (forall a b, a \in A -> b \in B -> G a b -> a = v \/ b = v) ->
  connected (induced G A) -> connected (induced G B) ->
  (forall i, 0 <= u i) -> largest_weighted G lam u o ->
  (forall s a b, u v <= s -> W A s a -> W B s b -> o <= a + b - s) /\
  (exists s a b, [/\ u v <= s, W A s a, W B s b & o = a + b - s]).
Proof.
move=> W lam_ge1 AB AB_v cut A_connected B_connected u_ge0 oW; split; last first.
  exact: (glued_attained lam_ge1 AB AB_v cut A_connected B_connected u_ge0 oW).
move=> s a b s_ge [_ upA] [_ upB]; have [[Z [K [KC KP <-]]] _] := oW.
apply: le_trans (glued_upper AB AB_v u_ge0 s_ge KC KP) _.
have [KAC KAP] := side_channel A KC KP; have [KBC KBP] := side_channel B KC KP.
by rewrite ler_add2r ler_add //; [apply: upA | apply: upB].
Qed.

(** The maximum leakage of the whole, which is W with all weights 1. *)
Theorem gluing_largest_factor (R : realFieldType) (X : finType) (G : graph X) (A B : {set X}) (v : X)
    (lam o : R) :
  let W (C : {set X}) (s b : R) := largest_weighted (induced G C) lam
        (fun i => if val i == v then s else 1) b in
  1 <= lam -> A :|: B = [set: X] -> A :&: B = [set v] ->
  (forall a b, a \in A -> b \in B -> G a b -> a = v \/ b = v) ->
  connected (induced G A) -> connected (induced G B) -> largest_factor G lam o ->
  (forall s a b, 1 <= s -> W A s a -> W B s b -> o <= a + b - s) /\
  (exists s a b, [/\ 1 <= s, W A s a, W B s b & o = a + b - s]).
Proof.
move=> W lam_ge1 AB AB_v cut A_connected B_connected oL.
have maximaE (Z : finType) (K : X -> Z -> R) : posterior_vulnerability (fun=> 1) K = sum_of_maxima K.
  by apply: eq_bigr => z _; apply: eq_maximum => i; rewrite mul1r.
apply: (gluing lam_ge1 AB AB_v cut A_connected B_connected (fun=> ler01)).
have [[Z [K [KC KP K_sum]]] upper] := oL; split=> [|Z' K' KC' KP']; last by rewrite maximaE upper.
by exists Z, K; rewrite maximaE.
Qed.

(** So the whole leaks no more than its sides together less 1. *)
Theorem gluing_sides (R : realFieldType) (X : finType) (G : graph X) (A B : {set X}) (v : X) (lam a b o : R) :
  A :|: B = [set: X] -> A :&: B = [set v] ->
  largest_factor (induced G A) lam a -> largest_factor (induced G B) lam b -> largest_factor G lam o ->
  o <= a + b - 1.
Proof.
move=> AB AB_v [_ upA] [_ upB] [[Z [K [KC KP <-]]] _].
have maximaE (Y W : finType) (u : Y -> R) (L : Y -> W -> R) : (forall i, u i = 1) ->
    posterior_vulnerability u L = sum_of_maxima L.
  by move=> u1; apply: eq_bigr => z _; apply: eq_maximum => i; rewrite u1 mul1r.
have := glued_upper AB AB_v (fun=> ler01) (lexx 1) KC KP; rewrite !maximaE //.
- move/le_trans; apply; rewrite ler_add2r ler_add //.
    by have [KAC KAP] := side_channel A KC KP; apply: upA.
  by have [KBC KBP] := side_channel B KC KP; apply: upB.
- by move=> i; rewrite /side_weights; case: ifP.
- by move=> i; rewrite /side_weights; case: ifP.
Qed.
