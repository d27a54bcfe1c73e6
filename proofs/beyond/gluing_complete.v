(** * beyond/gluing: complete graphs with weights

    W(u) = max over sets S of lam u(S) / (|S| - 1 + lam).  From below by telling which element of S it
    is, as on the complete graph with the vertices S; those outside of S may tell any.  From above by
    prices y >= 0 with (lam - 1) y_i + sum y >= lam u_i, because on the complete graph
    lam c_h >= c_i for all h. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds weighted.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.beyond Require Import gluing.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Complete.
Variables (R : realFieldType) (X : finType) (lam : R) (u : X -> R) (v : X).
Hypotheses (lam_ge1 : 1 <= lam) (u_ge0 : forall i, 0 <= u i).
Notation H := (complete_graph X).

Let lam0 : 0 < lam := lam_gt0 lam_ge1.
Let total (S : {set X}) : R := #|S|%:R - 1 + lam.
Let share (S : {set X}) : R := lam * (\sum_(i in S) u i) / total S.
Let m : R := \maximum_(S : {set X}) share S.

Let share_le S : share S <= m. Proof. exact: (le_maximum share). Qed.
Let m_ge0 : 0 <= m. Proof. exact: maximum_ge0. Qed.

Let total_gt0 S : S != set0 -> 0 < total S.
Proof. by move=> S_neq0; rewrite ltr_paddl // subr_ge0 ler1n card_gt0. Qed.

Let share1 i : share [set i] = u i.
Proof. by rewrite /share /total big_set1 cards1 subrr add0r mulrAC divff ?mul1r // gt_eqF. Qed.

(** *** From above *)
Let paid i : R := Num.max 0 ((lam * u i - m) / (lam - 1)).

Let paid_ge0 i : 0 <= paid i. Proof. by rewrite le_maxr lexx. Qed.

Let paid_sum : \sum_i paid i <= m.
Proof.
move: lam_ge1; rewrite le_eqVlt => /orP[/eqP lam1|lam_gt1].
  rewrite big1 // => i _; by rewrite /paid -lam1 subrr invr0 mulr0 maxxx.
have d_gt0 : 0 < lam - 1 by rewrite subr_gt0.
pose S := [set i | 0 < (lam * u i - m) / (lam - 1)].
have -> : \sum_i paid i = (lam * (\sum_(i in S) u i) - #|S|%:R * m) / (lam - 1).
  rewrite mulr_sumr mulr_natl -sumr_const -sumrB mulr_suml [RHS]big_mkcond /=; apply: eq_bigr => i _.
  by rewrite inE /paid /Num.max; case: ifP.
have tE : total S = (lam - 1) + #|S|%:R by rewrite /total addrC addrA addrAC.
have t_gt0 : 0 < total S by rewrite tE ltr_paddr ?ler0n.
rewrite ler_pdivr_mulr // ler_subl_addr [#|S|%:R * m]mulrC -mulrDr -tE.
by rewrite -ler_pdivr_mulr //; apply: share_le.
Qed.

Let price i : R := paid i + (i == v)%:R * (m - \sum_h paid h).

Let price_sum : \sum_i price i = m.
Proof.
have rest : \sum_i (i == v)%:R * (m - \sum_h paid h) = m - \sum_h paid h.
  move: (m - _) => t; rewrite (bigD1 v) //= eqxx mul1r big1 ?addr0 // => i /negbTE->.
  by rewrite mul0r.
by rewrite big_split /= rest addrC subrK.
Qed.

Let price_ge i : paid i <= price i.
Proof. by rewrite ler_addl mulr_ge0 ?ler0n // subr_ge0. Qed.

Let enough i : lam * u i <= (lam - 1) * price i + m.
Proof.
move: lam_ge1; rewrite le_eqVlt => /orP[/eqP lam1|lam_gt1].
  by rewrite -lam1 subrr mul0r add0r mul1r -share1.
have d_gt0 : 0 < lam - 1 by rewrite subr_gt0.
rewrite -ler_subl_addr [leRHS]mulrC -ler_pdivr_mulr //; apply: (le_trans _ (price_ge i)).
by rewrite le_maxr lexx orbT.
Qed.

Lemma complete_prices : weighted_prices H lam u price.
Proof.
move=> c i [c_ge0 cP]; rewrite -(ler_pmul2l lam0) mulrA.
apply: le_trans (ler_wpmul2r (c_ge0 i) (enough i)) _.
have near h : h != i -> c i <= lam * c h by move=> hi; apply: cP; rewrite /= /complete_rel /= eq_sym.
have mE : m = price i + \sum_(h | h != i) price h by rewrite -price_sum (bigD1 i).
have -> : ((lam - 1) * price i + m) * c i = lam * (price i * c i) + (\sum_(h | h != i) price h) * c i.
  by rewrite mE addrA mulrBl mul1r subrK mulrDl mulrA.
rewrite mulr_sumr [in leRHS](bigD1 i) //= ler_add2l mulr_suml; apply: ler_sum => h hi.
rewrite mulrCA ler_wpmul2l ?near //.
exact: le_trans (paid_ge0 h) (price_ge h).
Qed.

(** *** From below *)
Section Telling.
Variable S : {set X}.
Hypothesis S_neq0 : S != set0.
Let t_gt0 : 0 < total S := total_gt0 S_neq0.
Let s_gt0 : 0 < #|S|%:R :> R. Proof. by rewrite ltr0n card_gt0. Qed.

Definition telling (i j : X) : R :=
  if j \in S then if i \in S then (if i == j then lam else 1) / total S else #|S|%:R^-1 else 0.

Lemma telling_ge0 i j : 0 <= telling i j.
Proof.
rewrite /telling; case: ifP => // _; case: ifP => _; last by rewrite invr_ge0 ltW.
by apply: divr_ge0 (ltW t_gt0); case: ifP => _; rewrite ?ler01 ?(ltW lam0).
Qed.

Lemma telling_channel : channel telling.
Proof.
split=> [|i]; first exact: telling_ge0.
rewrite /telling -big_mkcond /=; case: (boolP (i \in S)) => iS; last first.
  by rewrite sumr_const -[_ *+ _]mulr_natr mulVf // gt_eqF.
rewrite -mulr_suml (bigD1 i) //= eqxx (eq_bigr (fun=> 1)) => [|j /andP[_ ji]]; last first.
  by rewrite eq_sym (negbTE ji).
rewrite sumr_const; have -> : lam + 1 *+ #|[pred j | (j \in S) && (j != i)]| = total S; last by rewrite divff // gt_eqF.
rewrite addrC; congr (_ + _); rewrite (cardsD1 i S) iS natrD addrAC subrr add0r; congr (_%:R).
by apply: eq_card => j; rewrite !inE andbC.
Qed.

Lemma telling_private : private H lam telling.
Proof.
have lamV : 1 <= lam * lam by apply: mulr_ege1.
move=> i h j _; rewrite /telling; case: ifP => // _; last by rewrite mulr0.
have outside : #|S|%:R^-1 <= lam / total S.
  rewrite ler_pdivl_mulr // mulrC ler_pdivr_mulr // /total -subr_ge0.
  have -> : lam * #|S|%:R - (#|S|%:R - 1 + lam) = (lam - 1) * (#|S|%:R - 1).
    by rewrite mulrBl mulrBr mulr1 mul1r opprD opprB addrA addrAC.
  by rewrite mulr_ge0 ?subr_ge0 // ler1n card_gt0.
have inside (x : R) : x <= lam -> x / total S <= lam / #|S|%:R.
  move=> x_le; apply: le_trans (_ : lam / total S <= _).
    by rewrite ler_pmul2r ?invr_gt0.
  rewrite ler_pmul2l // lef_pinv ?posrE // /total.
  by rewrite -addrA ler_addl addrC subr_ge0.
case: (boolP (i \in S)) => iS; case: (boolP (h \in S)) => hS.
- rewrite mulrA ler_pmul2r ?invr_gt0 //; case: (i == j); case: (h == j); rewrite ?mulr1 //.
  by rewrite ler_pmulr.
- by apply: inside; case: (i == j).
- apply: le_trans outside _; rewrite mulrA ler_pmul2r ?invr_gt0 //.
  by case: (h == j); rewrite ?mulr1 // ler_pmulr.
- by rewrite ler_pmull ?invr_gt0.
Qed.

Lemma telling_most : share S <= posterior_vulnerability u telling.
Proof.
rewrite /share mulrAC mulr_sumr big_mkcond /=; apply: ler_sum => j _.
apply: le_trans (le_maximum (fun i => u i * telling i j) j).
by rewrite /telling; case: ifP => jS; rewrite ?mulr0 // ?jS eqxx mulrC.
Qed.

End Telling.

Lemma complete_weighted : largest_weighted H lam u m.
Proof.
have upper (Z : finType) (K : X -> Z -> R) : channel K -> private H lam K ->
    posterior_vulnerability u K <= m.
  by move=> KC KP; have := weighted_upper v u_ge0 complete_prices KC KP; rewrite price_sum.
split=> //.
have [S S_neq0 mE] : exists2 S, S != set0 & m = share S.
  have share_ge0 S : 0 <= share S.
    have [->|/total_gt0/ltW] := eqVneq S set0; first by rewrite /share big_set0 mulr0 mul0r.
    by apply: divr_ge0; rewrite mulr_ge0 ?sumr_ge0 // ltW.
  have [S mE] := maximum_attained (set0 : {set X}) share_ge0.
  have [S0|S_neq0] := eqVneq S set0; last by exists S.
  exists [set v]; first by apply/set0Pn; exists v; apply: set11.
  apply/eqP; rewrite eq_le share_le andbT {1}/m mE S0 /share big_set0 mulr0 mul0r share_ge0.
  by [].
exists X, (telling S); split; [exact: telling_channel | exact: telling_private |].
by apply/eqP; rewrite eq_le upper ?mE ?telling_most //; [apply: telling_channel | apply: telling_private].
Qed.

End Complete.

Theorem gluing_complete (R : realFieldType) (X : finType) (lam : R) (u : X -> R) :
  (0 < #|X|)%N -> 1 <= lam -> (forall i, 0 <= u i) ->
  largest_weighted (complete_graph X) lam u
    (\maximum_(S : {set X}) (lam * (\sum_(i in S) u i) / (#|S|%:R - 1 + lam))).
Proof. by case/card_gt0P=> v _ lam_ge1 u_ge0; apply: complete_weighted v lam_ge1 u_ge0. Qed.
