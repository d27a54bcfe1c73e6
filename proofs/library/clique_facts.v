(** * Cliques with weights

    The largest lam u(S) / (|S| - 1 + lam) over the sets S of vertices of a clique B is what prices
    y >= 0 with (lam - 1) y_i + sum y >= lam u_i have to add up to, and what telling which element
    of S it is, as on the complete graph with the vertices S, is worth; those outside of S may tell
    any. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Clique.
Variables (R : realFieldType) (X : finType) (lam : R) (u : X -> R).
Hypotheses (lam_ge1 : 1 <= lam) (u_ge0 : forall i, 0 <= u i).

Let lam0 : 0 < lam := lam_gt0 lam_ge1.

Definition told (S : {set X}) : R := #|S|%:R - 1 + lam.
Definition worth (S : {set X}) : R := lam * (\sum_(i in S) u i) / told S.
Definition clique_most (B : {set X}) : R := \maximum_(S : {set X}) (if S \subset B then worth S else 0).

Lemma told_gt0 S : S != set0 -> 0 < told S.
Proof. by move=> S_neq0; rewrite ltr_paddl // subr_ge0 ler1n card_gt0. Qed.

Lemma worth_ge0 S : 0 <= worth S.
Proof.
have [->|/told_gt0/ltW] := eqVneq S set0; first by rewrite /worth big_set0 mulr0 mul0r.
by apply: divr_ge0; rewrite mulr_ge0 ?sumr_ge0 // ltW.
Qed.

Lemma worth1 i : worth [set i] = u i.
Proof. by rewrite /worth /told big_set1 cards1 subrr add0r mulrAC divff ?mul1r // gt_eqF. Qed.

Lemma worth_le (B S : {set X}) : S \subset B -> worth S <= clique_most B.
Proof. by move=> SB; have := le_maximum (fun S : {set X} => if S \subset B then worth S else 0) S; rewrite SB. Qed.

Lemma clique_most_ge0 B : 0 <= clique_most B. Proof. exact: maximum_ge0. Qed.

Lemma clique_most_le (B : {set X}) b : 0 <= b -> (forall S : {set X}, S != set0 -> S \subset B -> worth S <= b) -> clique_most B <= b.
Proof.
move=> b_ge0 le_b; apply: maximum_le => // S; case: ifP => // SB.
by have [->|S_neq0] := eqVneq S set0; [rewrite /worth big_set0 mulr0 mul0r | apply: le_b].
Qed.

(** ** Prices *)
Section Paid.
Variables (B : {set X}) (v : X).
Hypothesis vB : v \in B.
Let m : R := clique_most B.
Let paid i : R := Num.max 0 ((lam * u i - m) / (lam - 1)).

Let paid_ge0 i : 0 <= paid i. Proof. by rewrite le_maxr lexx. Qed.

Let paid_sum : \sum_(i in B) paid i <= m.
Proof.
move: lam_ge1; rewrite le_eqVlt => /orP[/eqP lam1|lam_gt1].
  rewrite big1 ?clique_most_ge0 // => i _; by rewrite /paid -lam1 subrr invr0 mulr0 maxxx.
have d_gt0 : 0 < lam - 1 by rewrite subr_gt0.
pose S := [set i in B | 0 < (lam * u i - m) / (lam - 1)].
have SB : S \subset B by apply/subsetP => i; rewrite inE => /andP[].
have -> : \sum_(i in B) paid i = (lam * (\sum_(i in S) u i) - #|S|%:R * m) / (lam - 1).
  rewrite mulr_sumr mulr_natl -sumr_const -sumrB mulr_suml big_mkcond [RHS]big_mkcond /=; apply: eq_bigr => i _.
  by rewrite inE /paid /Num.max; case: (i \in B) => //=; case: ifP.
have tE : told S = (lam - 1) + #|S|%:R by rewrite /told addrC addrA addrAC.
have t_gt0 : 0 < told S by rewrite tE ltr_paddr ?ler0n.
rewrite ler_pdivr_mulr // ler_subl_addr [#|S|%:R * m]mulrC -mulrDr -tE.
by rewrite -ler_pdivr_mulr //; apply: worth_le.
Qed.

Let price i : R := paid i + (i == v)%:R * (m - \sum_(h in B) paid h).

Let price_ge i : paid i <= price i.
Proof. by rewrite ler_addl mulr_ge0 ?ler0n // subr_ge0. Qed.

Lemma paid_for : exists y : X -> R, [/\ forall i, 0 <= y i, \sum_(i in B) y i = clique_most B &
  forall i, i \in B -> lam * u i <= (lam - 1) * y i + clique_most B].
Proof.
exists price; split=> [i||i iB].
- exact: le_trans (paid_ge0 i) (price_ge i).
- have rest : \sum_(i in B) (i == v)%:R * (m - \sum_(h in B) paid h) = m - \sum_(h in B) paid h.
    move: (m - _) => t; rewrite (bigD1 v) //= eqxx mul1r big1 ?addr0 // => i /andP[_ /negbTE->].
    by rewrite mul0r.
  by rewrite big_split /= rest addrC subrK.
have iS : [set i] \subset B by rewrite sub1set.
move: lam_ge1; rewrite le_eqVlt => /orP[/eqP lam1|lam_gt1].
  by rewrite -lam1 subrr mul0r add0r mul1r -worth1 worth_le.
have d_gt0 : 0 < lam - 1 by rewrite subr_gt0.
rewrite -ler_subl_addr [leRHS]mulrC -ler_pdivr_mulr //; apply: (le_trans _ (price_ge i)).
by rewrite le_maxr lexx orbT.
Qed.

End Paid.

(** Such prices pay for every column that is private on the clique. *)
Lemma clique_prices (B : {set X}) (y c : X -> R) i : i \in B -> (forall h, h \in B -> 0 <= y h) -> 0 <= c i ->
  (forall h, h \in B -> h != i -> c i <= lam * c h) -> lam * u i <= (lam - 1) * y i + \sum_(h in B) y h ->
  u i * c i <= \sum_(h in B) y h * c h.
Proof.
move=> iB y_ge0 c_ge0 near enough; rewrite -(ler_pmul2l lam0) mulrA.
apply: le_trans (ler_wpmul2r c_ge0 enough) _.
have -> : ((lam - 1) * y i + \sum_(h in B) y h) * c i
    = lam * (y i * c i) + (\sum_(h in B | h != i) y h) * c i.
  by rewrite (bigD1 i iB) /= addrA mulrBl mul1r subrK mulrDl mulrA.
rewrite mulr_sumr [in leRHS](bigD1 i) //= ler_add2l mulr_suml; apply: ler_sum => h /andP[hB hi].
by rewrite mulrCA ler_wpmul2l ?near ?y_ge0.
Qed.

(** ** Telling *)
Section Telling.
Variable S : {set X}.
Hypothesis S_neq0 : S != set0.
Let t_gt0 : 0 < told S := told_gt0 S_neq0.
Let s_gt0 : 0 < #|S|%:R :> R. Proof. by rewrite ltr0n card_gt0. Qed.

Definition telling (i j : X) : R :=
  if j \in S then if i \in S then (if i == j then lam else 1) / told S else #|S|%:R^-1 else 0.

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
rewrite sumr_const; have -> : lam + 1 *+ #|[pred j | (j \in S) && (j != i)]| = told S; last by rewrite divff // gt_eqF.
rewrite addrC; congr (_ + _); rewrite (cardsD1 i S) iS natrD addrAC subrr add0r; congr (_%:R).
by apply: eq_card => j; rewrite !inE andbC.
Qed.

Lemma telling_private : private (complete_graph X) lam telling.
Proof.
have lamV : 1 <= lam * lam by apply: mulr_ege1.
move=> i h j _; rewrite /telling; case: ifP => // _; last by rewrite mulr0.
have outside : #|S|%:R^-1 <= lam / told S.
  rewrite ler_pdivl_mulr // mulrC ler_pdivr_mulr // /told -subr_ge0.
  have -> : lam * #|S|%:R - (#|S|%:R - 1 + lam) = (lam - 1) * (#|S|%:R - 1).
    by rewrite mulrBl mulrBr mulr1 mul1r opprD opprB addrA addrAC.
  by rewrite mulr_ge0 ?subr_ge0 // ler1n card_gt0.
have inside (x : R) : x <= lam -> x / told S <= lam / #|S|%:R.
  move=> x_le; apply: le_trans (_ : lam / told S <= _).
    by rewrite ler_pmul2r ?invr_gt0.
  rewrite ler_pmul2l // lef_pinv ?posrE // /told.
  by rewrite -addrA ler_addl addrC subr_ge0.
case: (boolP (i \in S)) => iS; case: (boolP (h \in S)) => hS.
- rewrite mulrA ler_pmul2r ?invr_gt0 //; case: (i == j); case: (h == j); rewrite ?mulr1 //.
  by rewrite ler_pmulr.
- by apply: inside; case: (i == j).
- apply: le_trans outside _; rewrite mulrA ler_pmul2r ?invr_gt0 //.
  by case: (h == j); rewrite ?mulr1 // ler_pmulr.
- by rewrite ler_pmull ?invr_gt0.
Qed.

Lemma tellingE j : j \in S -> telling j j = lam / told S.
Proof. by move=> jS; rewrite /telling jS eqxx. Qed.

Lemma telling_worth : worth S = \sum_(j in S) u j * telling j j.
Proof. by rewrite /worth mulrAC mulr_sumr; apply: eq_bigr => j jS; rewrite tellingE // mulrC. Qed.

End Telling.
End Clique.
