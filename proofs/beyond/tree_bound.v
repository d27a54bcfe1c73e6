(** * beyond/tree-bound: no graph leaks more than a path

    A connected part of the graph is grown vertex by vertex.  If v joins p, the price of v
    is lam / (lam + 1) and that of p falls by 1 / (lam + 1): a private column c then costs
    (lam c_v - c_p) / (lam + 1) >= 0 more, and c_v <= lam c_p is paid for as well, as
    c_p + (lam c_v - c_p) / (lam + 1) >= c_v.  In the end vertex i has the price
    1 - deg_T(i) / (lam + 1) for the tree T that was grown, which may be negative. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts field_tactic.
From leakproof.beyond Require Import weak_duality.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Growing.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypothesis lam_ge1 : 1 <= lam.
Implicit Types (S C : {set X}) (y c : X -> R).

Add Field growing_field : (field_tactic_theory R).

Let lam0 : 0 < lam := lam_gt0 lam_ge1.
Let lam1 : 0 < lam + 1. Proof. by apply: addr_gt0 ltr01. Qed.

Definition prices_on S y : Prop :=
  forall c i, private_column G lam c -> i \in S -> c i <= \sum_h y h * c h.

Definition grown_prices y (p v : X) : X -> R :=
  fun i => y i + ((i == v)%:R * lam - (i == p)%:R) / (lam + 1).

Lemma sum_at (F : X -> R) v : \sum_i (i == v)%:R * F i = F v.
Proof. by rewrite (bigD1 v) //= eqxx mul1r big1 ?addr0 // => i /negbTE->; rewrite mul0r. Qed.

Lemma grown_prices_sum y p v c :
  \sum_i grown_prices y p v i * c i = \sum_i y i * c i + (lam * c v - c p) / (lam + 1).
Proof.
rewrite -(sum_at c v) -(sum_at c p) mulr_sumr -sumrB mulr_suml -big_split /=.
by apply: eq_bigr => i _; rewrite /grown_prices; ring_in R.
Qed.

Lemma grown_prices_on S y p v :
  prices_on S y -> p \in S -> G p v -> prices_on (v |: S) (grown_prices y p v).
Proof.
move=> y_prices pS pv c i cP; rewrite grown_prices_sum; have [c_ge0 c_private] := cP.
have le_p : c p <= lam * c v by apply: c_private.
have le_v : c v <= lam * c p by apply: c_private; rewrite adjacent_sym.
case/setU1P=> [->|iS].
  apply: le_trans (_ : c p + (lam * c v - c p) / (lam + 1) <= _); last first.
    by rewrite ler_add2r; apply: y_prices.
  rewrite -subr_ge0 (_ : _ - _ = (lam * c p - c v) / (lam + 1)).
    by rewrite divr_ge0 ?subr_ge0 // ltW.
  by field_in R; rewrite gt_eqF.
apply: le_trans (y_prices _ _ cP iS) _.
by rewrite ler_addl divr_ge0 ?subr_ge0 // ltW.
Qed.

(** A part that is not yet the whole component has a neighbour. *)
Lemma next_vertex r S :
  r \in S -> S \proper component G r -> exists p v, [/\ p \in S, v \notin S & G p v].
Proof.
move=> rS /properP[_ [w wC wS]].
case: (pickP (fun e : X * X => [&& e.1 \in S, e.2 \notin S & G e.1 e.2])) => [[p v] /and3P[]|none].
  by exists p, v.
have S_closed : closed G (mem S).
  move=> a b ab; apply/idP/idP => inS; apply/negPn/negP => notS.
    by have := none (a, b); rewrite /= inS notS ab.
  by have := none (b, a); rewrite /= inS notS adjacent_sym ab.
by move: wS; rewrite -(closed_connect S_closed (x := r)) ?rS // -mem_component.
Qed.

Lemma grow k r : (k < #|component G r|)%N ->
  exists S y, [/\ r \in S, S \subset component G r, #|S| = k.+1, prices_on S y &
                  \sum_i y i = 1 + k%:R * ((lam - 1) / (lam + 1))].
Proof.
elim: k => [_|k IHk k_lt].
  exists [set r], (fun i => (i == r)%:R); split; rewrite ?set11 ?cards1 ?sub1set ?component_refl //.
    by move=> c i _ /set1P->; rewrite sum_at.
  by rewrite mul0r addr0; under eq_bigr do rewrite -[_%:R]mulr1; rewrite (sum_at (fun=> 1)).
have [S [y [rS S_sub S_card y_prices y_sum]]] := IHk (ltnW k_lt).
have S_proper : S \proper component G r by rewrite properEcard S_sub S_card.
have [p [v [pS vS pv]]] := next_vertex rS S_proper.
exists (v |: S), (grown_prices y p v); split.
- by rewrite inE rS orbT.
- rewrite subUset S_sub andbT sub1set mem_component.
  by apply: connect_trans (connect1 pv); rewrite -mem_component (subsetP S_sub).
- by rewrite cardsU1 vS S_card.
- exact: grown_prices_on.
under eq_bigr do rewrite -[grown_prices _ _ _ _]mulr1.
rewrite grown_prices_sum; under eq_bigr do rewrite mulr1.
by rewrite y_sum -[k.+1]addn1 natrD; ring_in R.
Qed.

Lemma component_prices C : C \in components G ->
  exists y, prices_on C y /\ \sum_i y i = (#|C|%:R * (lam - 1) + 2%:R) / (lam + 1).
Proof.
case/componentsP=> r ->; have C_gt0 : (0 < #|component G r|)%N.
  by apply/card_gt0P; exists r; apply: component_refl.
have [|S [y [rS S_sub S_card y_prices y_sum]]] := @grow #|component G r|.-1 r.
  by rewrite prednK.
have SC : S = component G r by apply/eqP; rewrite eqEcard S_sub S_card prednK /=.
exists y; split; first by rewrite -SC.
rewrite y_sum -[in RHS](prednK C_gt0) -addn1 natrD; field_in R; by rewrite gt_eqF.
Qed.

Lemma tree_prices :
  exists2 y, prices G lam y &
    \sum_i y i = (#|X|%:R * (lam - 1) + 2%:R * #|components G|%:R) / (lam + 1).
Proof.
have each C : exists y, C \in components G ->
    prices_on C y /\ \sum_i y i = (#|C|%:R * (lam - 1) + 2%:R) / (lam + 1).
  case CG: (C \in components G); last by exists (fun=> 0).
  by have [y yP] := component_prices CG; exists y.
have [f fP] := fin_all_exists each; exists (fun i => \sum_(C in components G) f C i).
  move=> c i cP; have [c_ge0 _] := cP; have CG := mem_components G i.
  have -> : \sum_h (\sum_(C in components G) f C h) * c h = \sum_(C in components G) \sum_h f C h * c h.
    by rewrite exchange_big /=; apply: eq_bigr => h _; rewrite mulr_suml.
  rewrite (bigD1 (component G i)) //=; apply: ler_paddr; last first.
    by have [+ _] := fP _ CG; apply; rewrite ?component_refl.
  apply: sumr_ge0 => C /andP[CC _]; have [r CE] := componentsP _ _ CC.
  by have [on _] := fP _ CC; apply: le_trans (c_ge0 r) (on _ _ cP _); rewrite CE component_refl.
rewrite exchange_big /= (eq_bigr (fun C => (#|C|%:R * (lam - 1) + 2%:R) / (lam + 1))); last first.
  by move=> C CC; have [_] := fP _ CC.
rewrite -mulr_suml big_split /= -mulr_suml sumr_const; congr ((_ * _ + _) / _); last by rewrite mulr_natr.
by rewrite -natr_sum -(card_partition (components_partition G)) cardsT.
Qed.

Lemma price_sum (n q : R) :
  (n * (lam - 1) + 2%:R * q) / (lam + 1) = n - 2%:R * (n - q) / (lam + 1).
Proof. by field_in R; rewrite gt_eqF. Qed.

End Growing.

(** OPT <= n - 2 (n - q) / (lam + 1), in particular (n (lam - 1) + 2) / (lam + 1) on connected graphs. *)
Theorem tree_bound (R : realFieldType) (X : finType) (G : graph X) (lam b : R) :
  1 <= lam -> largest_factor G lam b ->
  b <= #|X|%:R - 2%:R * (#|X|%:R - #|components G|%:R) / (lam + 1).
Proof.
move=> lam_ge1 [[Z [K [KC KP <-]]] _].
have [y y_prices y_sum] := tree_prices G lam_ge1.
by apply: le_trans (prices_upper_bound y_prices KC KP) _; rewrite y_sum price_sum.
Qed.
