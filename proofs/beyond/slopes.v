(** * beyond/slopes/game: the covering number to the first order

    At lam = 1 + h the entries of M are 1 - d h up to d^2 h^2.  Whoever draws i so that he pays no more
    than v on the average has a covering with the sum 1 / (1 - v h), and who draws j so that he gets no less
    a packing with at least 1 + v h - n^2 h^2.  That there is a value is Farkas' lemma. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds limits slopes.
From leakproof.library Require Import graph_facts bounds_facts channel_facts slope_facts farkas field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Every game has a value *)
Section Game.
Variables (R : realFieldType) (X Y : finType) (A : X -> Y -> R).
Add Field game_field : (field_tactic_theory R).

Let unknown : finType := [finType of (X + Y) + unit].
Let row : finType := [finType of ((X + Y) + (bool + bool)) + (X + Y)].
Let sign (b : bool) : R := if b then 1 else -1.
Let coefficient (r : row) (k : unknown) : R :=
  match r, k with
  | inl (inl (inl i)), inl (inl a) => (i == a)%:R
  | inl (inl (inr j)), inl (inr a) => (j == a)%:R
  | inl (inr (inl b)), inl (inl _) => sign b
  | inl (inr (inr b)), inl (inr _) => sign b
  | inr (inl i), inl (inr a) => A i a
  | inr (inl i), inr _ => -1
  | inr (inr j), inl (inl a) => - A a j
  | inr (inr j), inr _ => 1
  | _, _ => 0
  end.
Let constant (r : row) : R := match r with inl (inr (inl b)) => sign b | inl (inr (inr b)) => sign b | _ => 0 end.

Let sum_rows (F : row -> R) : \sum_r F r =
  \sum_i F (inl (inl (inl i))) + \sum_j F (inl (inl (inr j)))
  + (\sum_b F (inl (inr (inl b))) + \sum_b F (inl (inr (inr b))))
  + (\sum_i F (inr (inl i)) + \sum_j F (inr (inr j))).
Proof. by rewrite !big_sumType. Qed.

Let sum_unknowns (F : unknown -> R) : \sum_k F k = \sum_a F (inl (inl a)) + \sum_a F (inl (inr a)) + F (inr tt).
Proof. by rewrite !big_sumType /= [X in _ + X](bigD1 tt) //= [X in _ + (_ + X)]big1 ?addr0 // => -[]. Qed.

Let at_left (T : finType) (a : T) (F : T -> R) : \sum_k (a == k)%:R * F k = F a.
Proof. by rewrite (bigD1 a) //= eqxx mul1r big1 ?addr0 // => k; rewrite eq_sym => /negbTE->; rewrite mul0r. Qed.
Let at_right (T : finType) (a : T) (F : T -> R) : \sum_k F k * (k == a)%:R = F a.
Proof. by rewrite (bigD1 a) //= eqxx mulr1 big1 ?addr0 // => k /negbTE->; rewrite mulr0. Qed.
Let none (T : finType) (F : T -> R) : \sum_k 0 * F k = 0.
Proof. by rewrite big1 // => k _; rewrite mul0r. Qed.
Let none' (T : finType) (F : T -> R) : \sum_k F k * 0 = 0.
Proof. by rewrite big1 // => k _; rewrite mulr0. Qed.
Let two (F : bool -> R) : \sum_b F b * sign b = F true - F false.
Proof. by rewrite big_bool /= mulr1 mulrN1. Qed.

Lemma game_value_exists : X -> Y -> exists v, game_value A v.
Proof.
move=> x0 y0; case: (farkas coefficient constant) => [[z zP]|[l [l_ge0 lE lb]]].
  pose p a := z (inl (inl a)); pose q a := z (inl (inr a)); exists (z (inr tt)).
  have total (b : bool) : sign b <= sign b * \sum_a p a.
    by have := zP (inl (inr (inl b))); rewrite sum_unknowns /= none mul0r !addr0 mulr_sumr.
  have total' (b : bool) : sign b <= sign b * \sum_a q a.
    by have := zP (inl (inr (inr b))); rewrite sum_unknowns /= none mul0r !addr0 add0r mulr_sumr.
  have one (s : R) : (forall b, sign b <= sign b * s) -> s = 1.
    by move=> sP; have := sP true; have := sP false; rewrite /= mul1r mulN1r ler_opp2 => le ge; apply/eqP; rewrite eq_le le.
  split.
    exists p => [|j]; first (split=> [a|]; last exact: (one _ total)).
      by have := zP (inl (inl (inl a))); rewrite sum_unknowns /= at_left none mul0r !addr0.
    have := zP (inr (inr j)); rewrite sum_unknowns /= none addr0 mul1r.
    by under eq_bigr do rewrite mulNr mulrC; rewrite sumrN addrC subr_ge0.
  exists q => [|i]; first (split=> [a|]; last exact: (one _ total')).
    by have := zP (inl (inl (inr a))); rewrite sum_unknowns /= at_left none mul0r !addr0 add0r.
  by have := zP (inr (inl i)); rewrite sum_unknowns /= none add0r mulN1r subr_ge0.
exfalso; pose r i := l (inr (inl i)); pose q j := l (inr (inr j)).
pose s := l (inl (inr (inl true))) - l (inl (inr (inl false))).
pose t := l (inl (inr (inr true))) - l (inl (inr (inr false))).
have st : 0 < s + t by move: lb; rewrite sum_rows /= !none' !addr0 add0r !two.
have s_le i : s <= \sum_j q j * A i j.
  have := lE (inl (inl i)); rewrite sum_rows /= at_right !none' !addr0 add0r two -/s.
  under eq_bigr do rewrite mulrN; rewrite sumrN => /eqP; rewrite subr_eq0 => /eqP<-.
  by rewrite ler_addr.
have t_le j : t <= - \sum_i r i * A i j.
  have := lE (inl (inr j)); rewrite sum_rows /= at_right !none' !addr0 !add0r two -/t => /eqP.
  by rewrite addr_eq0 => /eqP<-; rewrite ler_addr.
have rq : \sum_i r i = \sum_j q j.
  have := lE (inr tt); rewrite sum_rows /= !none' !addr0 !add0r.
  rewrite (eq_bigr (fun i => - r i)) => [|i _]; last by rewrite mulrN1.
  rewrite [X in _ + X](eq_bigr q) => [|j _]; last by rewrite mulr1.
  by rewrite sumrN addrC => /eqP; rewrite subr_eq0 => /eqP.
have r_ge0 i : 0 <= r i by apply: l_ge0.
have q_ge0 j : 0 <= q j by apply: l_ge0.
have [Q0|Q_gt0] : \sum_j q j = 0 \/ 0 < \sum_j q j.
- have : 0 <= \sum_j q j by apply: sumr_ge0.
  by rewrite le_eqVlt eq_sym => /orP[/eqP|]; [left|right].
- have q0 j : q j = 0.
    by apply/eqP; move/eqP: Q0; rewrite psumr_eq0 // => /allP/(_ j (mem_index_enum j)).
  have r0 i : r i = 0.
    by apply/eqP; move/eqP: rq; rewrite Q0 psumr_eq0 // => /allP/(_ i (mem_index_enum i)).
  have := s_le x0; have := t_le y0; rewrite big1 ?oppr0 => [|i _]; last by rewrite r0 mul0r.
  move=> t_le0; rewrite big1 => [s_le0|j _]; last by rewrite q0 mul0r.
  by move: st; rewrite ltNge -[0](addr0 0) ler_add.
have : (\sum_j q j) * (s + t) <= 0.
  rewrite mulrDr -{1}rq !mulr_suml.
  apply: (@le_trans _ _ (\sum_i r i * (\sum_j q j * A i j) + \sum_j q j * - \sum_i r i * A i j)).
    by rewrite ler_add // ler_sum // => k _; rewrite ler_wpmul2l.
  rewrite le_eqVlt; apply/orP; left; apply/eqP.
  under [X in _ + X]eq_bigr do rewrite mulrN mulr_sumr; under eq_bigr do rewrite mulr_sumr.
  rewrite sumrN exchange_big /=; apply/eqP; rewrite subr_eq0; apply/eqP; apply: eq_bigr => j _; apply: eq_bigr => i _.
  by rewrite mulrCA.
by rewrite pmulr_rle0 // leNgt st.
Qed.

End Game.

Section Slope.
Variables (R : realFieldType) (X : finType) (G : graph X).
Hypothesis conn : connected G.
Notation d i j := ((dist G i j)%:R : R).
Notation cov := (@covering_number R X G).
Notation n := (#|X|%:R : R).
Add Field game_slope_field : (field_tactic_theory R).

Lemma covering_at_one : X -> cov 1 1.
Proof.
move=> x0; have one i j : similarity G (1 : R) i j = 1 by rewrite /similarity conn expr1n invr1.
split=> [|y [y_ge0 y_cover]].
  exists (fun i => (i == x0)%:R); last by rewrite (bigD1 x0) //= eqxx big1 ?addr0 // => i /negbTE->.
  split=> i; first exact: ler0n.
  by rewrite (bigD1 x0) //= eqxx mulr1 one ler_addl sumr_ge0 // => j _; rewrite one mul1r ler0n.
by have := y_cover x0; under eq_bigr do rewrite one mul1r.
Qed.

Lemma cover_game v h c : (exists2 p, distribution p & forall j, \sum_i p i * d i j <= v) -> 0 < h -> v * h < 1 ->
  cov (1 + h) c -> c * (1 - v * h) <= 1.
Proof.
move=> [p [p_ge0 p_sum] p_le] h_gt0 vh [_ c_least]; have vh1 : 0 < 1 - v * h by rewrite subr_gt0.
rewrite -ler_pdivl_mulr // mul1r.
have -> : (1 - v * h)^-1 = \sum_i p i / (1 - v * h) by rewrite -mulr_suml p_sum mul1r.
apply: c_least; split=> [i|i]; first by rewrite divr_ge0 // ltW.
under eq_bigr do rewrite mulrA; rewrite -mulr_suml ler_pdivl_mulr // mul1r.
apply: (@le_trans _ _ (\sum_j (1 - d j i * h) * p j)).
  rewrite (eq_bigr (fun j => p j - p j * d j i * h)) => [|j _]; last by ring_in R.
  rewrite sumrB p_sum -mulr_suml ler_add2l ler_opp2.
  by rewrite ler_wpmul2r ?p_le // ltW.
apply: ler_sum => j _; rewrite ler_wpmul2r // /similarity conn dist_sym; exact: power_above (ltW h_gt0).
Qed.

Lemma packing_game v h c : (exists2 q, distribution q & forall i, v <= \sum_j d i j * q j) -> 0 < h ->
  cov (1 + h) c -> 1 + (v - n ^+ 2 * h) * h <= c.
Proof.
move=> [q [q_ge0 q_sum] q_ge] h_gt0 [[y [y_ge0 y_cover] <-] _]; set c' := \sum_i y i.
have h_ge0 := ltW h_gt0; pose z := (v - n ^+ 2 * h) * h.
have c_ge0 : 0 <= c' by apply: sumr_ge0.
have pair : 1 <= c' * (1 - z).
  apply: (@le_trans _ _ (\sum_i q i * \sum_j similarity G (1 + h) i j * y j)).
    by rewrite -[X in X <= _]q_sum; apply: ler_sum => i _; rewrite ler_pemulr.
  under eq_bigr do rewrite mulr_sumr; rewrite exchange_big /= mulr_suml; apply: ler_sum => j _.
  under eq_bigr do rewrite mulrA mulrC; rewrite -mulr_sumr ler_wpmul2l //.
  apply: (@le_trans _ _ (\sum_i q i * (1 - d j i * h + (n * h) ^+ 2))).
    apply: ler_sum => i _; rewrite ler_wpmul2l // /similarity conn.
    apply: le_trans (power_below _ h_ge0) _; rewrite dist_sym ler_add2l ler_expn2r ?nnegrE ?mulr_ge0 ?ler0n //.
    by rewrite ler_wpmul2r // ler_nat ltnW // dist_lt.
  rewrite (eq_bigr (fun i => q i - q i * d j i * h + q i * (n * h) ^+ 2)) => [|i _]; last by ring_in R.
  rewrite big_split sumrB -!mulr_suml q_sum mul1r /=.
  have -> : 1 - z = 1 - v * h + (n * h) ^+ 2 by rewrite /z; ring_in R.
  rewrite ler_add2r ler_add2l ler_opp2 ler_wpmul2r //; apply: le_trans (q_ge j) _.
  by rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_bigr => i _; rewrite mulrC.
have [z_lt1|] := ltrP 0 (1 - z); first exact: above_one.
by move=> z_ge1; have := le_trans pair (mulr_ge0_le0 c_ge0 z_ge1); rewrite ler10.
Qed.

Lemma game_slope v : X -> game_value (fun i j => d i j) v -> right_slope cov 1 v.
Proof.
move=> x0 [pP qP]; apply: right_slope_between; last 1 first.
- move=> e e_gt0; have n1 : 0 < n ^+ 2 + 1 by rewrite ltr_paddl ?ltr01 ?sqr_ge0.
  exists (e / (n ^+ 2 + 1)) => [|h b h_gt0 h_lt bV]; first exact: divr_gt0.
  apply: le_trans (packing_game qP h_gt0 bV); rewrite ler_add2l ler_wpmul2r ?(ltW h_gt0) // ler_add2l ler_opp2.
  move: h_lt; rewrite ltr_pdivl_mulr // mulrDr mulr1 [h * _]mulrC => /ltW; apply: le_trans.
  by rewrite ler_addl ltW.
- have [p [p_ge0 p_sum] p_le] := pP; apply: le_trans (p_le x0); apply: sumr_ge0 => i _.
  by rewrite mulr_ge0 ?ler0n.
- exact: covering_at_one.
by move=> h b; apply: cover_game.
Qed.

End Slope.

Theorem slopes_game (R : realFieldType) (X : finType) (G : graph X) :
  (0 < #|X|)%N -> connected G ->
  (exists v : R, game_value (fun i j => (dist G i j)%:R) v) /\
  (forall v : R, game_value (fun i j => (dist G i j)%:R) v -> right_slope (@covering_number R X G) 1 v).
Proof.
case/card_gt0P=> x0 _ conn; split; first exact: game_value_exists.
by move=> v; apply: game_slope.
Qed.
