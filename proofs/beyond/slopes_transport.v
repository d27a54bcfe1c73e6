(** * beyond/slopes/transport: the maximum leakage to the first order

    From above, at lam = 1 + h, numbers that are carried everywhere at the cost t are prices when they are
    divided by 1 - t h.  From below, if they cannot be carried everywhere at the cost t, Farkas' lemma has
    numbers g_j(i) for each vertex j that are 0 at j, change by x_j at most along edges and have a constant sum
    above t (sum of x); then x_j - h' g_j is a channel, with h' = h / (1 + h + n h). *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds limits transport slopes.
From leakproof.library Require Import graph_facts bounds_facts channel_facts slope_facts farkas linear_program field_tactic.
From leakproof.beyond Require Import weak_duality optimum_exists.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Slope.
Variables (R : realFieldType) (X : finType) (G : graph X).
Hypothesis conn : connected G.
Notation d i j := ((dist G i j)%:R : R).
Notation OPT := (@largest_factor R X G).
Notation n := (#|X|%:R : R).
Notation carried := (@carried_everywhere R X G).
Add Field transport_field : (field_tactic_theory R).

(** ** From above *)

Lemma carried_cost (T : X -> X -> R) (y c : X -> R) (h : R) r : 0 < h -> carries T y (fun i => (i == r)%:R) ->
  private_column G (1 + h) c -> (forall i, c i <= c r) -> c r * (1 - carriage G T * h) <= \sum_i y i * c i.
Proof.
move=> h_gt0 [T_ge0 TE] cP c_max; have [c_ge0 _] := cP.
have lam_ge1 : 1 <= 1 + h by rewrite ler_addl ltW.
have -> : \sum_i y i * c i = c r + \sum_i \sum_k T i k * (c i - c k).
  have yE i : y i = (i == r)%:R + (\sum_k T i k - \sum_k T k i) by rewrite -TE; ring_in R.
  under eq_bigr do rewrite yE mulrDl mulrBl; rewrite big_split sumrB /=; congr (_ + _).
    by rewrite (bigD1 r) //= eqxx mul1r big1 ?addr0 // => i /negbTE->; rewrite mul0r.
  under [X in X - _]eq_bigr do rewrite mulr_suml; under [X in _ - X]eq_bigr do rewrite mulr_suml.
  rewrite [X in _ - X]exchange_big -sumrB /=; apply: eq_bigr => i _; rewrite -sumrB; apply: eq_bigr => k _.
  by rewrite mulrBr.
rewrite mulrBr mulr1 ler_add2l /carriage mulrCA mulr_suml -sumrN.
apply: ler_sum => i _; rewrite mulr_suml -sumrN; apply: ler_sum => k _.
have down : (1 - d i k * h) * c k <= c i.
  apply: le_trans (private_column_similarity lam_ge1 i k cP); rewrite ler_wpmul2r //.
  by rewrite /similarity conn; apply: power_above; apply: ltW.
rewrite -mulrA -mulrN ler_wpmul2l //; apply: (@le_trans _ _ ((1 - d i k * h) * c k - c k)); last by rewrite ler_add2r.
have -> : (1 - d i k * h) * c k - c k = - (d i k * (h * c k)) by ring_in R.
by rewrite ler_opp2 ler_wpmul2l ?ler0n // [leRHS]mulrC ler_wpmul2l ?(ltW h_gt0).
Qed.

Lemma carried_bound t h b : carried t -> 0 < h -> t * h < 1 -> OPT (1 + h) b -> b * (1 - t * h) <= 1.
Proof.
move=> [y y_sum to_all] h_gt0 th [[Z [K [KC KP <-]]] _]; have th1 : 0 < 1 - t * h by rewrite subr_gt0.
rewrite -ler_pdivl_mulr // mul1r.
have -> : (1 - t * h)^-1 = \sum_i y i / (1 - t * h) by rewrite -mulr_suml y_sum mul1r.
apply: (prices_upper_bound _ KC KP) => c i cP; have [c_ge0 _] := cP.
case: (@arg_maxP _ _ X i predT c isT) => r _ r_max; apply: le_trans (r_max i isT) _.
under eq_bigr do rewrite mulrAC; rewrite -mulr_suml ler_pdivl_mulr //.
have [T TP le_t] := to_all r; apply: le_trans (carried_cost h_gt0 TP cP _); last by move=> k; apply: r_max.
by rewrite ler_wpmul2l // ler_add2l ler_opp2 ler_wpmul2r // ltW.
Qed.

(** ** From below *)

Definition constant_sum (x : X -> R) (g : X -> X -> R) (k : R) : Prop :=
  [/\ forall j, 0 <= x j, forall j, g j j = 0, forall j i h, g j i - g j h <= x j * d i h &
      forall i, \sum_j g j i = k].

Lemma slope_channel x g k h b : constant_sum x g k -> 0 < h -> 0 < \sum_j x j -> OPT (1 + h) b ->
  1 + h / (1 + h + h * n) * (k / \sum_j x j) <= b.
Proof.
move=> [x_ge0 g0 g_le g_sum] h_gt0 S_gt0 [_ upper]; set S := \sum_j x j in S_gt0 *.
have [h_ge0 n_ge0] : 0 <= h /\ 0 <= n by rewrite ler0n ltW.
have D_gt0 : 0 < 1 + h + h * n by rewrite ltr_paddr ?mulr_ge0 // addr_gt0 ?ltr01.
set h' := h / _; have h'_ge0 : 0 <= h' by rewrite divr_ge0 // ltW.
have h'E : h' * (1 + h + h * n) = h by rewrite divfK // lt0r_neq0.
have far j i : - (x j * n) <= g j i <= x j * n.
  have le_n a c : x j * d a c <= x j * n by rewrite ler_wpmul2l // ler_nat ltnW // dist_lt.
  have low := le_trans (g_le j j i) (le_n j i); have high := le_trans (g_le j i j) (le_n i j).
  rewrite g0 sub0r in low; rewrite g0 subr0 in high.
  by rewrite high andbT ler_oppl.
pose c j i := x j - h' * g j i.
have h'n : h' * n < 1.
  rewrite /h' mulrAC ltr_pdivr_mulr // mul1r ltr_addr addr_gt0 ?ltr01 //.
have c_low j i : x j * (1 - h' * n) <= c j i.
  have /andP[_ high] := far j i; rewrite /c mulrBr mulr1 ler_add2l ler_opp2 mulrCA ler_wpmul2l //.
have c_ge0 j i : 0 <= c j i by apply: le_trans (c_low j i); rewrite mulr_ge0 // subr_ge0 ltW.
have c_sum i : \sum_j c j i = S - h' * k by rewrite sumrB -mulr_sumr g_sum.
case: (pickP (mem X)) => [i0 _|none]; last by move: S_gt0; rewrite /S big_pred0 ?ltxx // => i; have := none i.
have total_gt0 : 0 < S - h' * k.
  rewrite -(c_sum i0); apply: lt_le_trans (_ : \sum_j x j * (1 - h' * n) <= _); last exact: ler_sum.
  by rewrite -mulr_suml mulr_gt0 // subr_gt0.
have c_private j i a : G i a -> c j i <= (1 + h) * c j a.
  move=> ia; have /andP[low _] := far j i.
  have near : g j a <= g j i + x j.
    by rewrite -ler_subl_addl; have := g_le j a i; rewrite dist_sym (dist_adjacent ia) mulr1.
  apply: (@le_trans _ _ ((1 + h) * (x j - h' * (g j i + x j)))); last first.
    by rewrite ler_wpmul2l ?addr_ge0 ?ler01 // ler_add2l ler_opp2 ler_wpmul2l.
  rewrite -subr_ge0.
  have -> : (1 + h) * (x j - h' * (g j i + x j)) - c j i = h * (x j) - h' * ((1 + h) * x j + h * g j i).
    by rewrite /c; ring_in R.
  rewrite subr_ge0 -[X in _ <= X * _]h'E -mulrA ler_wpmul2l //.
  have -> : (1 + h + h * n) * x j = (1 + h) * x j + h * (x j * n) by ring_in R.
  by rewrite ler_add2l ler_wpmul2l //; case/andP: (far j i).
pose K i j := c j i / (S - h' * k).
have KC : channel K.
  split=> [i j|i]; first by rewrite divr_ge0 // ltW.
  by rewrite -mulr_suml c_sum divff // lt0r_neq0.
have KP : private G (1 + h) K by move=> i a j ia; rewrite /K mulrA ler_wpmul2r ?invr_ge0 ?(ltW total_gt0) // c_private.
have le_b : S / (S - h' * k) <= b.
  apply: le_trans (upper _ K KC KP); rewrite /S mulr_suml; apply: ler_sum => j _.
  by apply: le_trans (le_column_max K j j); rewrite /K /c g0 mulr0 subr0.
apply: above_one; rewrite ?(@mulrA _ h').
  by rewrite subr_gt0 ltr_pdivr_mulr // mul1r -subr_gt0.
have -> : 1 - h' * k / S = (S - h' * k) / S by field_in R; apply: lt0r_neq0.
by move: le_b; rewrite ler_pdivr_mulr // mulrA ler_pdivl_mulr // mul1r.
Qed.

(** ** One or the other *)
Section Alternative.
Variable t : R.
Let triple : finType := [finType of X * (X * X)].
Let unknown : finType := [finType of X + triple].
Let row : finType := [finType of triple + ((bool + bool * (X * X)) + X)].
Let sign (b : bool) : R := if b then 1 else -1.
Let ends (j i : X) (u : triple) : R := (j == u.1)%:R * ((u.2.2 == i)%:R - (u.2.1 == i)%:R).
Let coefficient (r : row) (k : unknown) : R :=
  match r, k with
  | inl u, inr v => (u == v)%:R
  | inr (inl (inl b)), inl _ => sign b
  | inr (inl (inr (b, (j, i)))), inl a => sign b * (i == a)%:R
  | inr (inl (inr (b, (j, i)))), inr u => sign b * ends j i u
  | inr (inr j), inr u => - ((j == u.1)%:R * d u.2.1 u.2.2)
  | _, _ => 0
  end.
Let constant (r : row) : R :=
  match r with
  | inr (inl (inl b)) => sign b
  | inr (inl (inr (b, (j, i)))) => sign b * (i == j)%:R
  | inr (inr _) => - t
  | _ => 0
  end.

Let sum_triples (F : triple -> R) : \sum_u F u = \sum_j \sum_k \sum_h F (j, (k, h)).
Proof.
rewrite (eq_bigr (fun u : triple => F (u.1, u.2))) => [|[] //].
rewrite -(pair_bigA _ (fun j q => F (j, q))) /=; apply: eq_bigr => j _.
rewrite (eq_bigr (fun q : X * X => F (j, (q.1, q.2)))) => [|[] //].
by rewrite -(pair_bigA _ (fun k h => F (j, (k, h)))).
Qed.

Let sum_unknowns (F : unknown -> R) : \sum_k F k = \sum_a F (inl a) + \sum_u F (inr u).
Proof. exact: big_sumType. Qed.

Let sum_rows (F : row -> R) : \sum_r F r =
  \sum_u F (inl u) + (\sum_b F (inr (inl (inl b)))
    + (\sum_j \sum_i (F (inr (inl (inr (true, (j, i))))) + F (inr (inl (inr (false, (j, i)))))) )
    + \sum_j F (inr (inr j))).
Proof.
rewrite big_sumType; congr (_ + _); rewrite big_sumType; congr (_ + _); rewrite big_sumType; congr (_ + _).
under [RHS]eq_bigr do rewrite big_split /=; rewrite big_split /=.
rewrite (eq_bigr (fun p : bool * (X * X) => F (inr (inl (inr (p.1, p.2)))))) => [|[] //].
rewrite -(pair_bigA _ (fun b q => F (inr (inl (inr (b, q)))))) big_bool /=.
by congr (_ + _); rewrite pair_bigA; apply: eq_bigr => -[].
Qed.

Let at_left (T : finType) (a : T) (F : T -> R) : \sum_k (a == k)%:R * F k = F a.
Proof. by rewrite (bigD1 a) //= eqxx mul1r big1 ?addr0 // => k; rewrite eq_sym => /negbTE->; rewrite mul0r. Qed.
Let at_right (T : finType) (a : T) (F : T -> R) : \sum_k F k * (k == a)%:R = F a.
Proof. by rewrite (bigD1 a) //= eqxx mulr1 big1 ?addr0 // => k /negbTE->; rewrite mulr0. Qed.

Let ends_of j i (T : X -> X -> X -> R) :
  \sum_u ends j i u * T u.1 u.2.1 u.2.2 = \sum_k T j k i - \sum_k T j i k.
Proof.
rewrite sum_triples (bigD1 j) //= [X in _ + X]big1 ?addr0 => [|a]; last first.
  rewrite eq_sym => /negbTE ja; rewrite big1 // => k _; rewrite big1 // => h _.
  by rewrite /ends /= ja !mul0r.
rewrite /ends /= eqxx; under eq_bigr do under eq_bigr do rewrite mul1r mulrBl.
under eq_bigr do rewrite sumrB; rewrite sumrB; congr (_ - _).
  apply: eq_bigr => k _; under eq_bigr do rewrite mulrC; exact: (at_right i (fun h => T j k h)).
rewrite exchange_big /=; apply: eq_bigr => k _; under eq_bigr do rewrite mulrC.
exact: (at_right i (fun h => T j h k)).
Qed.

Lemma carried_or : carried t \/ exists x g k, constant_sum x g k /\ t * (\sum_j x j) < k.
Proof.
case: (farkas coefficient constant) => [[z zP]|[l [l_ge0 lE lb]]]; [left|right].
  pose y a := z (inl a); pose T j k h := z (inr (j, (k, h))).
  have TE (F : triple -> R) : \sum_u F u * z (inr u) = \sum_u F u * T u.1 u.2.1 u.2.2.
    by apply: eq_bigr => -[j [k h]].
  have both (a b : R) : (forall c, sign c * a <= sign c * b) -> a = b.
    move=> ab; have := ab true; have := ab false; rewrite /= !mul1r !mulN1r ler_opp2 => le ge.
    by apply/eqP; rewrite eq_le ge le.
  exists y.
    apply/esym/both => b; have := zP (inr (inl (inl b))).
    by rewrite sum_unknowns /= [X in _ + X]big1 ?addr0 => [|u _]; rewrite ?mul0r // mulr1 mulr_sumr.
  move=> j; exists (T j); last first.
    have := zP (inr (inr j)); rewrite sum_unknowns /= big1 ?add0r => [|a _]; last by rewrite mul0r.
    rewrite TE; under eq_bigr do rewrite mulNr; rewrite sumrN ler_opp2; apply: le_trans.
    rewrite le_eqVlt; apply/orP; left; apply/eqP.
    rewrite sum_triples (bigD1 j) //= [X in _ + X]big1 ?addr0 => [|a]; last first.
      by rewrite eq_sym => /negbTE ja; rewrite big1 // => k _; rewrite big1 // => h _; rewrite ja !mul0r.
    by rewrite eqxx; apply: eq_bigr => k _; apply: eq_bigr => h _; rewrite mul1r mulrC.
  split=> [k h|i].
    have := zP (inl (j, (k, h))); rewrite sum_unknowns /= big1 ?add0r => [|a _]; last by rewrite mul0r.
    by rewrite (at_left _ (fun u => z (inr u))).
  apply/esym/both => b; have := zP (inr (inl (inr (b, (j, i))))); rewrite sum_unknowns /=.
  under eq_bigr do rewrite -mulrA; under [X in _ + X]eq_bigr do rewrite -mulrA.
  rewrite -!mulr_sumr at_left TE ends_of -mulrDr => le_b; apply: le_trans le_b _.
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; congr (_ * _); rewrite addrA addrAC.
pose x j := l (inr (inr j)).
pose e j i := l (inr (inl (inr (true, (j, i))))) - l (inr (inl (inr (false, (j, i))))).
pose s := l (inr (inl (inl true))) - l (inr (inl (inl false))).
have two (F : bool -> R) : \sum_b F b * sign b = F true - F false by rewrite big_bool /= mulr1 mulrN1.
have diff (j i : X) (c : R) : l (inr (inl (inr (true, (j, i))))) * (sign true * c)
    + l (inr (inl (inr (false, (j, i))))) * (sign false * c) = e j i * c by rewrite /e /sign; ring_in R.
have sE i : s + \sum_j e j i = 0.
  have := lE (inl i); rewrite sum_rows /= big1 ?add0r => [|u _]; last by rewrite mulr0.
  rewrite two [X in _ + X]big1 ?addr0 => [|j _]; last by rewrite mulr0.
  move=> E; rewrite -[RHS]E; congr (_ + _); apply: eq_bigr => j _.
  by under [RHS]eq_bigr do rewrite diff; rewrite at_right.
have near j k h : e j h - e j k <= x j * d k h.
  have := lE (inr (j, (k, h))); rewrite sum_rows /= at_right big1 ?add0r => [|b _]; last by rewrite mulr0.
  rewrite (_ : \sum_j0 \sum_i _ = e j h - e j k); last first.
    under eq_bigr do under eq_bigr do rewrite diff.
    rewrite (bigD1 j) //= [X in _ + X]big1 ?addr0 => [|a /negbTE aj]; last first.
      by rewrite big1 // => i _; rewrite /ends /= aj mul0r mulr0.
    rewrite (eq_bigr (fun i => (h == i)%:R * e j i - (k == i)%:R * e j i)) => [|i _].
      by rewrite sumrB !at_left.
    by rewrite /ends /= eqxx mul1r mulrBr ![e j i * _]mulrC.
  rewrite (_ : \sum_j0 l (inr (inr j0)) * _ = - (x j * d k h)); last first.
    under eq_bigr do rewrite mulrN mulrCA mulrC; rewrite sumrN; congr (- _).
    by rewrite (at_right j (fun a => l (inr (inr a)) * d k h)).
  by move/eqP; rewrite addrA subr_eq0 => /eqP<-; rewrite ler_addr.
exists x, (fun j i => e j j - e j i), (s + \sum_j e j j); split.
  split=> [j|j|j i h|i]; [exact: l_ge0 | exact: subrr | |].
    by have -> : e j j - e j i - (e j j - e j h) = e j h - e j i by ring_in R.
  by rewrite sumrB -[X in _ - X](addKr s) sE addr0 opprK addrC.
move: lb; rewrite sum_rows /= big1 ?add0r => [|u _]; last by rewrite mulr0.
rewrite two -/s (_ : \sum_j \sum_i _ = \sum_j e j j); last first.
  by apply: eq_bigr => j _; under eq_bigr do rewrite diff; rewrite at_right.
by under [X in _ + X]eq_bigr do rewrite mulrN mulrC; rewrite sumrN -mulr_sumr subr_gt0.
Qed.

End Alternative.

Lemma transport_slope t : X -> carried t -> (forall t', carried t' -> t <= t') -> right_slope OPT 1 t.
Proof.
move=> x0 tP t_least; have n_ge0 : 0 <= n by apply: ler0n.
have t_ge0 : 0 <= t.
  have [y _ to_all] := tP; have [T [T_ge0 _] le_t] := to_all x0; apply: le_trans le_t.
  by apply: sumr_ge0 => i _; apply: sumr_ge0 => h _; rewrite mulr_ge0 ?ler0n.
apply: right_slope_between => //.
- have := optimum_at_one R G; rewrite (components_connected x0 conn) cards1 //.
- by move=> h b h_gt0 th; apply: carried_bound.
move=> e e_gt0; have e2 : 0 < e / 2%:R by rewrite divr_gt0 ?ltr0n.
have half : e / 2%:R + e / 2%:R = e by rewrite -mulr2n -[LHS]mulr_natr divfK // pnatr_eq0.
case: (carried_or (t - e / 2%:R)) => [/t_least|[x [g [k [gP lt_k]]]]].
  by rewrite ler_subr_addr ger_addl leNgt e2.
have [x_ge0 _ _ g_sum] := gP.
have S_gt0 : 0 < \sum_j x j.
  have : 0 <= \sum_j x j by apply: sumr_ge0.
  rewrite le_eqVlt => /orP[/eqP S0|//]; exfalso; move: lt_k; rewrite -S0 mulr0.
  have x00 j : x j = 0.
    have /eqP := esym S0; rewrite psumr_eq0 // => /allP/(_ j (mem_index_enum j)) /eqP //.
  have g00 j i : g j i = 0.
    have [_ g0 g_le _] := gP; have := g_le j i j; have := g_le j j i; rewrite x00 !mul0r g0 sub0r subr0 oppr_le0.
    by move=> ge le; apply/eqP; rewrite eq_le ge le.
  by rewrite -(g_sum x0) big1 ?ltxx // => j _; rewrite g00.
have le_k : t - e / 2%:R <= k / \sum_j x j by rewrite ler_pdivl_mulr // ltW.
have D_gt0 : 0 < t * (1 + n) + 1 by rewrite ltr_paddl ?ltr01 // mulr_ge0 // addr_ge0 ?ler01.
exists (e / 2%:R / (t * (1 + n) + 1)) => [|h b h_gt0 lt_h bL]; first exact: divr_gt0.
have h_ge0 := ltW h_gt0.
have B_gt0 : 0 < 1 + h + h * n by rewrite ltr_paddr ?mulr_ge0 // addr_gt0 ?ltr01.
apply: le_trans (slope_channel gP h_gt0 S_gt0 bL); rewrite ler_add2l.
have h'_ge0 : 0 <= h / (1 + h + h * n) by rewrite divr_ge0 // ltW.
apply: le_trans (ler_wpmul2l h'_ge0 le_k); rewrite mulrC mulrAC -mulrA ler_wpmul2l //.
rewrite ler_pdivl_mulr //; move: lt_h; rewrite ltr_pdivl_mulr // => lt_h; rewrite -subr_ge0.
have split_up u : t - u - (t - e) * (1 + h + h * n)
    = u - h * (t * (1 + n) + 1) + (e - (u + u)) + h + e * (h * (1 + n)) by ring_in R.
rewrite split_up half subrr addr0; apply: addr_ge0; first by rewrite addr_ge0 // subr_ge0 ltW.
by rewrite !mulr_ge0 ?addr_ge0 ?ler01 // ltW.
Qed.

(** ** There is a least cost: a linear program *)
Section Least.
Let triple : finType := [finType of X * (X * X)].
Let variable : finType := [finType of ((X + X) + triple) + (X + unit)].
Let equation : finType := [finType of (unit + X * X) + X].
Let coefficient (v : variable) (e : equation) : R :=
  match v, e with
  | inl (inl (inl _)), inl (inl _) => 1
  | inl (inl (inr _)), inl (inl _) => -1
  | inl (inl (inl a)), inl (inr (j, i)) => (a == i)%:R
  | inl (inl (inr a)), inl (inr (j, i)) => - (a == i)%:R
  | inl (inr (j', (k, h))), inl (inr (j, i)) => (j' == j)%:R * ((h == i)%:R - (k == i)%:R)
  | inl (inr (j', (k, h))), inr j => - ((j' == j)%:R * d k h)
  | inr (inl a), inr j => - (a == j)%:R
  | inr (inr _), inr _ => 1
  | _, _ => 0
  end.
Let constant (e : equation) : R :=
  match e with inl (inl _) => 1 | inl (inr (j, i)) => (i == j)%:R | inr _ => 0 end.
Let value (v : variable) : R := if v is inr (inr _) then -1 else 0.

Let sum_variables (F : variable -> R) : \sum_v F v =
  \sum_a F (inl (inl (inl a))) + \sum_a F (inl (inl (inr a)))
  + \sum_j \sum_k \sum_h F (inl (inr (j, (k, h)))) + (\sum_a F (inr (inl a)) + F (inr (inr tt))).
Proof.
rewrite big_sumType; congr (_ + _); rewrite big_sumType; congr (_ + _); first exact: big_sumType.
  rewrite (eq_bigr (fun u : triple => F (inl (inr (u.1, (u.2.1, u.2.2)))))) => [|[j []] //].
  rewrite -(pair_bigA _ (fun j q => F (inl (inr (j, (q.1, q.2)))))) /=; apply: eq_bigr => j _.
  by rewrite -(pair_bigA _ (fun k h => F (inl (inr (j, (k, h)))))).
by rewrite (bigD1 tt) //= big1 ?addr0 // => -[].
Qed.

Let at_ (T : finType) (a : T) (F : T -> R) : \sum_k F k * (k == a)%:R = F a.
Proof. by rewrite (bigD1 a) //= eqxx mulr1 big1 ?addr0 // => k /negbTE->; rewrite mulr0. Qed.

Let at_one (j : X) (F C : X -> X -> X -> R) :
  \sum_a \sum_k \sum_h F a k h * ((a == j)%:R * C a k h) = \sum_k \sum_h F j k h * C j k h.
Proof.
rewrite (bigD1 j) //= [X in _ + X]big1 ?addr0 => [|a /negbTE aj].
  by apply: eq_bigr => k _; apply: eq_bigr => h _; rewrite eqxx mul1r.
by rewrite big1 // => k _; rewrite big1 // => h _; rewrite aj mul0r mulr0.
Qed.

Let neg_at (T : finType) (a : T) (F : T -> R) : \sum_k F k * - (k == a)%:R = - F a.
Proof. by rewrite -(at_ a) -sumrN; apply: eq_bigr => k _; rewrite mulrN. Qed.

Let cost_at (j : X) (F : X -> X -> X -> R) :
  \sum_a \sum_k \sum_h F a k h * - ((a == j)%:R * d k h) = - \sum_k \sum_h F j k h * d k h.
Proof.
rewrite -(at_one j F (fun _ k h => d k h)) -sumrN; apply: eq_bigr => a _; rewrite -sumrN; apply: eq_bigr => k _.
by rewrite -sumrN; apply: eq_bigr => h _; rewrite mulrN.
Qed.

Let none (T : finType) (F : T -> R) : \sum_k F k * 0 = 0.
Proof. by rewrite big1 // => k _; rewrite mulr0. Qed.
Let none3 (F : X -> X -> X -> R) : \sum_j \sum_k \sum_h F j k h * 0 = 0.
Proof. by rewrite big1 // => j _; rewrite big1 // => k _; apply: none. Qed.

Let balance (T : X -> X -> R) i : \sum_k \sum_h T k h * ((h == i)%:R - (k == i)%:R) = \sum_k T k i - \sum_h T i h.
Proof.
under eq_bigr do under eq_bigr do rewrite mulrBr; under eq_bigr do rewrite sumrB; rewrite sumrB; congr (_ - _).
  by apply: eq_bigr => k _; apply: at_.
by under eq_bigr do rewrite -mulr_suml; apply: at_.
Qed.

Let feasible_carried z : program_feasible coefficient constant z -> carried (z (inr (inr tt))).
Proof.
move=> [z_ge0 zE]; exists (fun i => z (inl (inl (inl i))) - z (inl (inl (inr i)))).
  have := zE (inl (inl tt)); rewrite sum_variables /= none3 !none mulr0 !addr0 => <-.
  by rewrite sumrB; congr (_ + _); rewrite -?sumrN; apply: eq_bigr => i _; rewrite ?mulr1 ?mulrN1.
move=> j; exists (fun k h => z (inl (inr (j, (k, h))))).
  split=> [k h|i]; first exact: z_ge0.
  have := zE (inl (inr (j, i))); rewrite sum_variables /= none mulr0 !addr0 at_ => <-.
  rewrite (at_one j (fun a k h => z (inl (inr (a, (k, h))))) (fun _ k h => (h == i)%:R - (k == i)%:R)) balance.
  by rewrite neg_at -addrA [- _ + _]addrC addrA.
have := zE (inr j); rewrite sum_variables /= !none !add0r mulr1.
rewrite (cost_at j (fun a k h => z (inl (inr (a, (k, h)))))) neg_at => /eqP.
by rewrite addrA -opprD addrC subr_eq0 => /eqP->; rewrite /carriage ler_addl.
Qed.

Let carried_feasible t : carried t ->
  exists2 z, program_feasible coefficient constant z & z (inr (inr tt)) = t.
Proof.
move=> [y y_sum to_all].
have [T TP] : exists T : X -> X -> X -> R, forall j, carries (T j) y (fun i => (i == j)%:R) /\ carriage G (T j) <= t.
  have each j : exists Tj : {ffun X * X -> R},
      carries (fun k h => Tj (k, h)) y (fun i => (i == j)%:R) /\ carriage G (fun k h => Tj (k, h)) <= t.
    have [T [T_ge0 TE] le_t] := to_all j; exists [ffun p => T p.1 p.2]; split.
      split=> [k h|i]; first by rewrite ffunE.
      by rewrite -TE; congr (_ - _ + _); apply: eq_bigr => k _; rewrite ffunE.
    by rewrite /carriage; under eq_bigr do under eq_bigr do rewrite ffunE.
  by have [T TP] := fin_all_exists each; exists (fun j k h => T j (k, h)).
pose z (v : variable) : R :=
  match v with
  | inl (inl (inl a)) => Num.max 0 (y a)
  | inl (inl (inr a)) => Num.max 0 (- y a)
  | inl (inr (j, (k, h))) => T j k h
  | inr (inl j) => t - carriage G (T j)
  | inr (inr _) => t
  end.
have parts a : Num.max 0 (y a) - Num.max 0 (- y a) = y a.
  case: (lerP 0 (y a)) => [y_ge0|y_lt0].
    by rewrite max_l ?subr0 // oppr_le0.
  by rewrite max_r ?opprK ?add0r // oppr_ge0 ltW.
have t_ge0 (j : X) : 0 <= t.
  have [[T_ge0 _] le_t] := TP j; apply: le_trans le_t.
  by apply: sumr_ge0 => i _; apply: sumr_ge0 => h _; rewrite mulr_ge0 ?ler0n.
case: (pickP (mem X)) => [x0 _|none_in]; last first.
  by move: y_sum; rewrite big_pred0 => [/eqP|i]; [rewrite eq_sym oner_eq0 | have := none_in i].
exists z => //; split=> [[[[a|a]|[j [k h]]]|[j|u]]|[[[]|[j i]]|j]].
- by rewrite /z le_maxr lexx.
- by rewrite /z le_maxr lexx.
- by have [[T_ge0 _] _] := TP j; apply: T_ge0.
- by rewrite /z subr_ge0; have [] := TP j.
- exact: t_ge0 x0.
- rewrite sum_variables /= none3 !none mulr0 !addr0 -[RHS]y_sum -big_split /=; apply: eq_bigr => a _.
  by rewrite mulr1 mulrN1 parts.
- rewrite sum_variables /= none mulr0 !addr0 at_ neg_at parts.
  rewrite (at_one j T (fun _ k h => (h == i)%:R - (k == i)%:R)) balance.
  by have [[_ <-] _] := TP j; rewrite -addrA [- _ + _]addrC addrA.
rewrite sum_variables /= !none !add0r mulr1 (cost_at j T) neg_at -/(carriage G (T j)) opprB.
by rewrite subrK addNr.
Qed.

Lemma least_carried : X -> exists2 t, carried t & forall t', carried t' -> t <= t'.
Proof.
move=> x0; have valueE z : program_value value z = - z (inr (inr tt)).
  by rewrite /program_value sum_variables /= !none none3 !add0r mulrN1.
pose D := \sum_(j : X) d x0 j.
have some : carried D.
  exists (fun i => (i == x0)%:R); first by rewrite (bigD1 x0) //= eqxx big1 ?addr0 // => i /negbTE->.
  move=> j; exists (fun k h => (k == x0)%:R * (h == j)%:R).
    split=> [k h|i]; first by rewrite mulr_ge0 ?ler0n.
    rewrite -mulr_sumr -mulr_suml.
    have one a : \sum_k (k == a :> X)%:R = 1 :> R by rewrite (bigD1 a) //= eqxx big1 ?addr0 // => k /negbTE->.
    by rewrite !one mulr1 mul1r subrr add0r.
  rewrite /carriage (bigD1 x0) //= [X in _ + X]big1 ?addr0 => [|k /negbTE->]; last first.
    by rewrite big1 // => h _; rewrite !mul0r.
  rewrite (bigD1 j) //= [X in _ + X]big1 ?addr0 => [|h /negbTE->]; last by rewrite mulr0 mul0r.
  by rewrite !eqxx !mul1r /D (bigD1 j) //= ler_addl sumr_ge0 // => i _; rewrite ler0n.
have [z0 z0F _] := carried_feasible some.
have [||z zF z_max] := @program_attained R variable equation coefficient constant value 0.
- by exists z0.
- by move=> z zF; rewrite valueE oppr_le0; case: zF.
exists (z (inr (inr tt))); first exact: feasible_carried.
by move=> t' /carried_feasible[z' z'F <-]; have := z_max z' z'F; rewrite !valueE ler_opp2.
Qed.

End Least.

End Slope.

Theorem slopes_transport (R : realFieldType) (X : finType) (G : graph X) :
  (0 < #|X|)%N -> connected G ->
  exists t : R, [/\ carried_everywhere G t, forall t', carried_everywhere G t' -> t <= t' &
                    right_slope (@largest_factor R X G) 1 t].
Proof.
case/card_gt0P=> x0 _ conn; have [t tP t_least] := least_carried R G x0.
by exists t; split=> //; apply: transport_slope.
Qed.
