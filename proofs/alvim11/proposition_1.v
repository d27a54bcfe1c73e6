(** * alvim11/proposition-1: when the bound is reached

    Where every probability is a power of 1/2, p(x) = 2^-m(x), Shannon entropy is the
    sum of the p(x) m(x).  A strategy each of whose questions splits the probability of
    what is still possible into two equal parts asks m(x) questions about x. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel questions.
From leakproof.alvim11 Require Import example_3.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma halving_questions (R : realFieldType) (X : finType) (p : X -> R) (s : strategy X)
    (S : {set X}) :
  determines s S -> halving p s S ->
  forall x, x \in S -> p x * 2%:R ^+ questions s x = \sum_(y in S) p y.
Proof.
elim: s S => [|A yes IHyes no IHno] S /=.
  move=> S1 _ x xS; rewrite expr0 mulr1 (bigD1 x) //= big1 ?addr0 // => y /andP[yS yx].
  have yxE := card_le1_eqP S1 y x yS xS.
  by rewrite yxE eqxx in yx.
case/andP=> det_yes det_no [equal half_yes half_no] x xS.
have -> : \sum_(y in S) p y = \sum_(y in S :&: A) p y + \sum_(y in S :\: A) p y.
  rewrite (bigID (mem A)) /=; congr (_ + _); apply: eq_bigl => y; rewrite !inE //.
  by rewrite andbC.
case xA: (x \in A); rewrite exprS mulrCA.
  rewrite (IHyes _ det_yes half_yes); last by rewrite inE xS xA.
  by rewrite -equal mulr_natl mulr2n.
rewrite (IHno _ det_no half_no); last by rewrite inE xS xA.
by rewrite equal mulr_natl mulr2n.
Qed.

Theorem proposition_1_attained (R : realFieldType) (X : finType) (p : X -> R) (m : X -> nat)
    (s : strategy X) :
  distribution p -> (forall x, p x = 2%:R ^- m x) ->
  determines s [set: X] -> halving p s [set: X] ->
  \sum_x p x * (questions s x)%:R = \sum_x p x * (m x)%:R.
Proof.
move=> [_ p_sum] pE det half; apply: eq_bigr => x _; congr (_ * _%:R).
have two_neq0 k : (2%:R : R) ^+ k != 0 by rewrite expf_neq0 // pnatr_eq0.
have := halving_questions det half (in_setT x).
rewrite (eq_bigl xpredT) => [|y]; last by rewrite inE.
rewrite p_sum pE => /(congr1 ( *%R (2%:R ^+ m x))); rewrite mulVKf // mulr1 => /eqP.
by rewrite -!natrX eqr_nat eqn_exp2l // => /eqP.
Qed.

(** ** Every distribution of powers of 1/2 can be halved *)
Section Powers.
Local Open Scope nat_scope.
Variables (X : finType) (a : X -> nat).
Implicit Types S A : {set X}.

(** A smallest subset with sum at least 2^n has sum 2^n: leaving out the smallest of its
    powers, the sum falls below 2^n, by a multiple of that power. *)
Lemma subset_sum S n :
  (forall x, x \in S -> a x <= n) -> 2 ^ n <= \sum_(x in S) 2 ^ a x ->
  exists2 A : {set X}, A \subset S & \sum_(x in A) 2 ^ a x = 2 ^ n.
Proof.
move=> a_le S_ge; pose P A := (A \subset S) && (2 ^ n <= \sum_(x in A) 2 ^ a x).
have PS : P S by rewrite /P subxx.
case: (@arg_minnP _ S P (fun A => #|A|) PS) => A /andP[AS A_ge] A_min.
exists A => //; apply/eqP; rewrite eqn_leq A_ge andbT.
have [x0 x0A] : exists x, x \in A.
  apply/set0Pn; apply: contraTneq A_ge => ->; rewrite big_set0 -ltnNge.
  by rewrite expn_gt0.
case: (@arg_minnP _ x0 (fun x => x \in A) a x0A) => x xA x_min.
have less : \sum_(y in A :\ x) 2 ^ a y < 2 ^ n.
  rewrite ltnNge; apply/negP => ge; have := A_min (A :\ x).
  rewrite /P (subset_trans (subsetDl _ _) AS) ge => /(_ isT).
  by rewrite (cardsD1 x A) xA ltnn.
rewrite (big_setD1 x xA) /=.
have /dvdnP[q qE] : 2 ^ a x %| \sum_(y in A :\ x) 2 ^ a y.
  by apply: dvdn_sum => y; rewrite inE => /andP[_ yA]; apply/dvdn_exp2l/x_min.
have /dvdnP[r rE] : 2 ^ a x %| 2 ^ n by apply/dvdn_exp2l/a_le/(subsetP AS).
move: less; rewrite qE rE ltn_pmul2r ?expn_gt0 // => qr.
by rewrite -mulSn leq_pmul2r ?expn_gt0.
Qed.

Lemma powers_strategy S n : \sum_(x in S) 2 ^ a x = 2 ^ n ->
  exists2 s : strategy X, determines s S &
    forall x, x \in S -> questions s x + a x = n.
Proof.
move c_S: #|S| => c; elim/ltn_ind: c S c_S n => c IHc S c_S n S_sum.
have [S1|S2] := leqP #|S| 1.
  exists (Done X) => //= x xS; apply/eqP; rewrite -(eqn_exp2l _ _ (isT : 1 < 2)) -S_sum.
  rewrite (bigD1 x) //= big1 ?addn0 // => y /andP[yS yx].
  by have yE := card_le1_eqP S1 y x yS xS; rewrite yE eqxx in yx.
have a_lt x : x \in S -> a x < n.
  move=> xS; rewrite -(ltn_exp2l _ _ (isT : 1 < 2)) -S_sum (big_setD1 x xS) /=.
  rewrite -[X in X < _]addn0 ltn_add2l lt0n; apply/negP => /eqP sum0.
  have : #|S :\ x| = 0.
    apply: eq_card0 => y; apply/negP => yS.
    by move: sum0; rewrite (bigD1 y) //= => /eqP; rewrite addn_eq0 expn_eq0.
  by move: S2; rewrite (cardsD1 x S) xS => + card0; rewrite card0.
have [x xS] : exists x, x \in S by apply/set0Pn; rewrite -card_gt0 ltnW.
case: n S_sum a_lt => [|n] S_sum a_lt; first by have := a_lt x xS.
have S_ge : 2 ^ n <= \sum_(x in S) 2 ^ a x by rewrite S_sum leq_exp2l.
have [A AS A_sum] := subset_sum (fun x xS => a_lt x xS : a x <= n) S_ge.
have B_sum : \sum_(x in S :\: A) 2 ^ a x = 2 ^ n.
  have := S_sum; rewrite (big_setID A) /= (setIidPr AS) A_sum expnS mul2n -addnn.
  by move/eqP; rewrite eqn_add2l => /eqP.
have nonempty (B : {set X}) : \sum_(x in B) 2 ^ a x = 2 ^ n -> 0 < #|B|.
  rewrite lt0n cards_eq0 => sumB; apply: contra_eq_neq sumB => ->.
  by rewrite big_set0 eq_sym expn_eq0.
have cardS : #|A| + #|S :\: A| = c by rewrite -c_S -(cardsID A S) (setIidPr AS).
have A_lt : #|A| < c by rewrite -cardS -[X in X < _]addn0 ltn_add2l nonempty.
have B_lt : #|S :\: A| < c by rewrite -cardS -[X in X < _]add0n ltn_add2r nonempty.
have [yes yes_det yesE] := IHc _ A_lt A erefl n A_sum.
have [no no_det noE] := IHc _ B_lt (S :\: A) erefl n B_sum.
exists (Ask A yes no) => /= [|y yS]; first by rewrite (setIidPr AS) yes_det.
case yA: (y \in A); rewrite addSn; congr (_.+1); first exact: yesE.
by apply: noE; rewrite inE yA.
Qed.

End Powers.

Theorem proposition_1_attained_powers (R : realFieldType) (X : finType) (p : X -> R)
    (m : X -> nat) :
  distribution p -> (forall x, p x = 2%:R ^- m x) ->
  exists2 s : strategy X, determines s [set: X] &
    \sum_x p x * (questions s x)%:R = \sum_x p x * (m x)%:R.
Proof.
move=> [_ p_sum] pE; pose M := (\max_x m x)%N; pose a x := (M - m x)%N.
have le_M x : (m x <= M)%N by apply: leq_bigmax.
have two_neq0 k : (2%:R : R) ^+ k != 0 by rewrite expf_neq0 // pnatr_eq0.
have a_sum : (\sum_(x in [set: X]) 2 ^ a x = 2 ^ M)%N.
  have top : (2 ^ M)%:R = \sum_x 2%:R ^+ M * p x :> R by rewrite -mulr_sumr p_sum mulr1 natrX.
  apply/eqP; rewrite -(eqr_nat R) natr_sum top (eq_bigl xpredT) => [|x]; last by rewrite inE.
  apply/eqP/eq_bigr => x _; have -> : 2%:R ^+ M = 2%:R ^+ a x * 2%:R ^+ m x :> R.
    by rewrite -exprD subnK.
  by rewrite pE mulfK // natrX.
have [s det sE] := powers_strategy a_sum; exists s => //.
apply: eq_bigr => x _; congr (_ * _%:R).
by apply/eqP; rewrite -(eqn_add2r (a x)) sE ?inE // subnKC.
Qed.
