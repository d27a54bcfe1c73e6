(** * Farkas' lemma, over any ordered field

    Finitely many inequalities a_i y >= b_i have a solution, or some combination with
    nonnegative coefficients reads 0 >= b with b > 0.  By Fourier and Motzkin: the last
    unknown is eliminated. *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Eliminate.
Variables (R : realFieldType) (I : finType) (e : I -> R).

(** [e] holds the coefficients of the unknown.  Inequalities without it are kept, and
    each with a positive one is combined with each with a negative one. *)
Definition eliminated := (I + I * I)%type.
Definition combine (c : I -> R) (q : eliminated) : R :=
  match q with
  | inl i => if e i == 0 then c i else 0
  | inr (i, j) => if (0 < e i) && (e j < 0) then - e j * c i + e i * c j else 0
  end.

Definition spread_back (l : eliminated -> R) (i : I) : R :=
  (if e i == 0 then l (inl i) else 0)
  + \sum_j (if (0 < e i) && (e j < 0) then - e j * l (inr (i, j)) else 0)
  + \sum_j (if (0 < e j) && (e i < 0) then e j * l (inr (j, i)) else 0).

Lemma spread_back_ge0 l : (forall q, 0 <= l q) -> forall i, 0 <= spread_back l i.
Proof.
move=> l_ge0 i; rewrite !addr_ge0 //; first by case: ifP.
  by apply: sumr_ge0 => j _; case: ifP => // /andP[_ ej]; rewrite mulr_ge0 // oppr_ge0 ltW.
by apply: sumr_ge0 => j _; case: ifP => // /andP[ej _]; rewrite mulr_ge0 // ltW.
Qed.

Lemma spread_back_sum l (c : I -> R) :
  \sum_i spread_back l i * c i = \sum_q l q * combine c q.
Proof.
rewrite big_sumType /=; under eq_bigr do rewrite /spread_back !mulrDl.
rewrite !big_split /= -addrA; congr (_ + _).
  by apply: eq_bigr => i _; case: ifP => _; rewrite ?mul0r ?mulr0.
pose F i j := l (inr (i, j)) * (if (0 < e i) && (e j < 0) then - e j * c i + e i * c j else 0).
rewrite [RHS](eq_bigr (fun q => F q.1 q.2)) => [|[i j] _] //.
rewrite -(pair_bigA _ F) /=.
under eq_bigr do rewrite mulr_suml.
under [X in _ + X = _]eq_bigr do rewrite mulr_suml.
rewrite [X in _ + X]exchange_big /= -big_split /=; apply: eq_bigr => i _.
rewrite -big_split /=; apply: eq_bigr => j _; rewrite /F; case: ifP => _; last first.
  by rewrite !mul0r mulr0 addr0.
by rewrite mulrDr !mulrA [l _ * - _]mulrC [l _ * e i]mulrC.
Qed.

(** A value of the unknown for a solution of what is left. *)
Lemma choose_value (r : I -> R) : (forall q, combine r q <= 0) ->
  exists t, forall i, r i <= e i * t.
Proof.
(* r i = b i - (the other unknowns) *)
move=> ok.
have zero i : e i = 0 -> r i <= 0 by move=> ei; have := ok (inl i); rewrite /= ei eqxx.
have pair i j : 0 < e i -> e j < 0 -> r i / e i <= r j / e j.
  move=> ei ej; have := ok (inr (i, j)); rewrite /= ei ej /= mulNr.
  rewrite addrC subr_le0 => le_ij; rewrite ler_pdivr_mulr // mulrAC.
  by rewrite ler_ndivl_mulr // [r j * _]mulrC [r i * _]mulrC.
case: (pickP (fun i => 0 < e i)) => [i0 ei0|no_pos].
  case: (@arg_maxP _ _ _ i0 (fun i => 0 < e i) (fun i => r i / e i) ei0) => i1 ei1 max1.
  exists (r i1 / e i1) => i; case: (ltgtP (e i) 0) => [neg|pos|z].
  - by rewrite mulrC -ler_ndivl_mulr // pair.
  - by rewrite mulrC -ler_pdivr_mulr //; apply: max1.
  - by rewrite z mul0r zero.
case: (pickP (fun i => e i < 0)) => [i0 ei0|no_neg].
  case: (@arg_minP _ _ _ i0 (fun i => e i < 0) (fun i => r i / e i) ei0) => i1 ei1 min1.
  exists (r i1 / e i1) => i; case: (ltgtP (e i) 0) => [neg|pos|z].
  - by rewrite mulrC -ler_ndivl_mulr //; apply: min1.
  - by have := no_pos i; rewrite pos.
  - by rewrite z mul0r zero.
exists 0 => i; rewrite mulr0; apply: zero; apply/eqP; rewrite eq_le !leNgt.
by rewrite no_pos no_neg.
Qed.

End Eliminate.

Lemma farkas_nat (R : realFieldType) (n : nat) (I : finType) (a : I -> nat -> R) (b : I -> R) :
  (exists y : nat -> R, forall i, b i <= \sum_(k < n) a i k * y k) \/
  (exists l : I -> R, [/\ forall i, 0 <= l i,
     forall k, (k < n)%N -> \sum_i l i * a i k = 0 & 0 < \sum_i l i * b i]).
Proof.
elim: n I a b => [|n IHn] I a b.
  case: (pickP (fun i => 0 < b i)) => [i bi|no_pos]; last first.
    by left; exists (fun=> 0) => i; rewrite big_ord0 leNgt no_pos.
  right; exists (fun j => (j == i)%:R); split=> [j|//|]; first by rewrite ler0n.
  by rewrite (bigD1 i) //= eqxx mul1r big1 ?addr0 // => j /negbTE->; rewrite mul0r.
pose e i := a i n.
case: (IHn _ (fun q k => combine e (fun i => a i k) q) (combine e b)) => [[y yE]|[l [l0 lE lb]]].
  left; pose r i := b i - \sum_(k < n) a i k * y k.
  have [|t tE] := @choose_value R I e r.
    move=> q; have := yE q; rewrite -subr_le0; apply: le_trans.
    rewrite le_eqVlt; apply/orP; left; apply/eqP; case: q => [i|[i j]] /=; case: ifP => _.
    - by [].
    - by rewrite big1 ?subr0 // => k _; rewrite mul0r.
    - rewrite /r !mulrBr addrACA -opprD; congr (_ - _).
      by rewrite !mulr_sumr -big_split /=; apply: eq_bigr => k _; rewrite mulrDl !mulrA.
    - by rewrite big1 ?subr0 // => k _; rewrite mul0r.
  exists (fun k => if k == n then t else y k) => i; rewrite big_ord_recr /= eqxx.
  rewrite (eq_bigr (fun k : 'I_n => a i k * y k)) => [|k _]; last by rewrite ltn_eqF.
  by rewrite addrC -ler_subl_addr tE.
right; exists (spread_back e l); split=> [i|k|]; first exact: spread_back_ge0.
  rewrite ltnS leq_eqVlt spread_back_sum => /orP[/eqP->|/lE //].
  rewrite big1 // => -[i|[i j]] _ /=; case: ifP => //; rewrite ?mulr0 //.
    by move=> /eqP ei; rewrite -/(e i) ei mulr0.
  by move=> _; rewrite -/(e i) -/(e j) mulNr [e j * _]mulrC addNr mulr0.
by rewrite spread_back_sum.
Qed.

Lemma farkas (R : realFieldType) (I X : finType) (a : I -> X -> R) (b : I -> R) :
  (exists y : X -> R, forall i, b i <= \sum_x a i x * y x) \/
  (exists l : I -> R, [/\ forall i, 0 <= l i,
     forall x, \sum_i l i * a i x = 0 & 0 < \sum_i l i * b i]).
Proof.
pose a' i k := oapp (fun o : 'I_#|X| => a i (enum_val o)) 0 (insub k).
have a'E i (o : 'I_#|X|) : a' i o = a i (enum_val o) by rewrite /a' valK.
case: (farkas_nat #|X| a' b) => [[y yE]|[l [l0 lE lb]]]; [left | right].
  exists (fun x => y (enum_rank x)) => i; apply: le_trans (yE i) _.
  rewrite (reindex _ (onW_bij _ (enum_val_bij X))) /= le_eqVlt; apply/orP; left; apply/eqP.
  by apply: eq_bigr => o _; rewrite a'E enum_valK.
exists l; split=> // x; rewrite -[RHS](lE _ (ltn_ord (enum_rank x))).
by apply: eq_bigr => i _; rewrite a'E enum_rankK.
Qed.
