(** * alvim15/proposition-20: the appendix's printing, and the step that merges columns

    One individual with three values, two outputs, lam = 2, and the rows (1/3, 2/3),
    (2/3, 1/3), (2/3, 1/3).  The sum of maxima is 4/3.  The appendix rounds the
    logarithm up, which makes the bound 1.  And merging the two columns gives a
    constant, so that its leakage, 0, times r / v^l is 0 as well. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import channel_facts table_facts closed_numbers.
From leakproof.edwards Require Import lemma_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Example.
Variable R : realFieldType.
Let T := [finType of 'I_3].

Definition two_answers (D : database 1 T) (z : bool) : R :=
  (if (D ord0 == ord0) == z then 1 else 2)%N%:R / 3%:R.

Lemma two_answers_channel : channel two_answers.
Proof.
split=> [D z|D]; first by rewrite divr_ge0 ?ler0n.
rewrite big_bool /= /two_answers -mulrDl -natrD.
by case: (D ord0 == ord0); rewrite divff // pnatr_eq0.
Qed.

Lemma two_answers_private : private (hamming_graph 1 T) 2%:R two_answers.
Proof.
move=> D D' z _; rewrite /two_answers mulrA ler_pmul2r ?invr_gt0 ?ltr0n //.
by rewrite -natrM ler_nat; case: ifP => _; case: ifP.
Qed.

Lemma two_answers_column_max z : column_max two_answers z = 2%:R / 3%:R.
Proof.
pose D : database 1 T := [ffun=> if z then ord_max else ord0].
have DE : two_answers D z = 2%:R / 3%:R by rewrite /two_answers ffunE; case: z @D.
rewrite -DE; apply: (@maximum_eq _ _ (two_answers^~ z)) => [|D'].
  exact: (proj1 two_answers_channel).
rewrite DE ler_pmul2r ?invr_gt0 ?ltr0n // ler_nat; by case: ifP.
Qed.

Lemma two_answers_maxima : sum_of_maxima two_answers = 4%:R / 3%:R.
Proof.
rewrite /sum_of_maxima big_bool /= !two_answers_column_max -mulrDl.
by rewrite -natrD.
Qed.

End Example.

(** l = ceil(log_v r), stated with powers. *)
Theorem proposition_20_appendix_fails (R : realFieldType) :
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (K : database u T -> Z -> R)
            (prior : database u T -> R),
       (1 < #|T|)%N -> (#|Z| < #|T| ^ u)%N ->
       (#|Z| <= #|T| ^ l)%N -> (forall k, (#|Z| <= #|T| ^ k)%N -> (l <= k)%N) ->
       1 <= lam -> channel K -> private (hamming_graph u T) lam K -> distribution prior ->
       leakage_factor prior K <=
         #|Z|%:R * lam ^+ u / ((#|T|%:R - 1 + lam) ^+ l - lam ^+ l + lam ^+ u)).
Proof.
pose D : database 1 [finType of 'I_3] := [ffun=> ord0].
move=> /(_ _ 1%N _ _ _ _ _ _ _ _ _ _ (@two_answers_channel R) (@two_answers_private R)
           (@uniform_distribution R _ D)).
rewrite lemma_1_leakage; last by apply/card_gt0P; exists D.
rewrite two_answers_maxima card_ord card_bool; closed_in R => H; suff : false by [].
by apply: H => // -[|k].
Qed.

(** The displayed step: log S_M <= (r / v^l) log S_N, that is S_M^(v^l) <= S_N^r. *)
Theorem proposition_20_collapse_fails (R : realFieldType) :
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (M : database u T -> Z -> R)
            (J : {set Z}) (k : Z -> Z),
       (1 < #|T|)%N -> (#|Z| < #|T| ^ u)%N ->
       (#|T| ^ l < #|Z| < #|T| ^ l.+1)%N -> (#|Z| <= 2 * #|T| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       #|J| = (#|Z| - #|T| ^ l)%N -> merges_smallest M J k ->
       sum_of_maxima M ^+ (#|T| ^ l) <= sum_of_maxima (merged M J k) ^+ #|Z|).
Proof.
pose D : database 1 [finType of 'I_3] := [ffun=> ord0].
move=> H; have := H 1%N 0%N _ _ 2%:R _ [set false] (fun=> true) _ _ _ _ _
  (@two_answers_channel R) (@two_answers_private R).
rewrite card_ord card_bool cards1 ler1n two_answers_maxima => {}H.
have mergedE : sum_of_maxima (merged (@two_answers R) [set false] (fun=> true)) = 1.
  rewrite /sum_of_maxima big_bool /=.
  have colf : column_max (merged (@two_answers R) [set false] xpredT) false = 0.
    apply/eqP; rewrite eq_le column_max_ge0 andbT; apply: maximum_le => // D'.
    by rewrite /merged !inE.
  have colt D' : merged (@two_answers R) [set false] xpredT D' true = 1.
    rewrite /merged !inE /= (eq_bigl (pred1 false)) => [|j]; last by rewrite !inE andbT.
    by rewrite big_pred1_eq -(proj2 (@two_answers_channel R) D') big_bool.
  rewrite colf addr0 /column_max (eq_maximum colt).
  by rewrite (@maximum_eq _ _ (fun=> 1) D) ?ler01.
move: H; rewrite mergedE expr1n expn0 expr1 -[X in _ <= X]divr1 -[X in _ <= X]/(1%:R / 1%:R).
rewrite div_nat_le // => H; suff : (4 * 1 <= 1 * 3)%N by [].
apply: H => //; split.
- by move=> j c; rewrite !two_answers_column_max.
- by move=> j; rewrite !inE.
- by move=> i j; rewrite !inE => /eqP-> /eqP->.
- by move=> c d; rewrite !two_answers_column_max.
Qed.

(** Without the logarithms it holds, and several columns may be added to the same one: all
    that is used of the merging is that the columns added have the smallest maxima. *)
Theorem proposition_20_collapse_several (R : realFieldType) (u l : nat) (T Z : finType)
    (M : database u T -> Z -> R) (J : {set Z}) (k : Z -> Z) :
  (1 < #|T|)%N -> (#|T| ^ l <= #|Z|)%N ->
  channel M -> #|J| = (#|Z| - #|T| ^ l)%N ->
  (forall j c, j \in J -> c \notin J -> column_max M j <= column_max M c) ->
  (forall j, j \in J -> k j \notin J) ->
  sum_of_maxima M
    <= #|Z|%:R / (#|T| ^ l)%:R * sum_of_maxima (merged M J k).
Proof.
move=> T_gt1 l_r [M_ge0 _] cardJ smallest _.
pose f j := column_max M j; pose A := \sum_(j in J) f j; pose B := \sum_(j in ~: J) f j.
have n_gt0 : 0 < (#|T| ^ l)%:R :> R by rewrite ltr0n expn_gt0 ltnW.
have cardJ' : #|~: J| = (#|T| ^ l)%N by rewrite cardsCs setCK cardJ subKn.
have SM : sum_of_maxima M = A + B.
  rewrite /sum_of_maxima (bigID (mem J)) /=; congr (_ + _).
  by apply: eq_bigl => j; rewrite inE.
have AB : (#|T| ^ l)%:R * A <= #|J|%:R * B.
  rewrite -cardJ' -!sum1_card !natr_sum !big_distrlr /= exchange_big /=.
  apply: ler_sum => j jJ; apply: ler_sum => c; rewrite inE !mul1r.
  exact: smallest.
have BN : B <= sum_of_maxima (merged M J k).
  rewrite /sum_of_maxima (bigID (mem J)) /= ler_paddl //.
    by apply: sumr_ge0 => j _; apply: column_max_ge0.
  rewrite /B (eq_bigl (fun j => j \notin J)) => [|j]; last by rewrite inE.
  apply: ler_sum => c cJ; apply: maximum_le => [|i]; first exact: column_max_ge0.
  apply: le_trans (le_column_max (merged M J k) i c); rewrite /merged (negbTE cJ).
  by rewrite ler_addl; apply: sumr_ge0.
have rE : #|Z|%:R = #|J|%:R + (#|T| ^ l)%:R :> R by rewrite cardJ -natrD subnK.
rewrite SM mulrAC ler_pdivl_mulr // [leLHS]mulrC mulrDr rE.
apply: le_trans (ler_wpmul2l _ BN); last by rewrite addr_ge0 ?ler0n.
by rewrite mulrDl ler_add2r.
Qed.

Theorem proposition_20_collapse (R : realFieldType) (u l : nat) (T Z : finType) (lam : R)
    (M : database u T -> Z -> R) (J : {set Z}) (k : Z -> Z) :
  (1 < #|T|)%N -> (#|Z| < #|T| ^ u)%N ->
  (#|T| ^ l < #|Z| < #|T| ^ l.+1)%N -> (#|Z| <= 2 * #|T| ^ l)%N ->
  1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
  #|J| = (#|Z| - #|T| ^ l)%N -> merges_smallest M J k ->
  sum_of_maxima M
    <= #|Z|%:R / (#|T| ^ l)%:R * sum_of_maxima (merged M J k).
Proof.
move=> T_gt1 _ /andP[/ltnW l_r _] _ _ MC _ cardJ [smallest outside _ _].
exact: (proposition_20_collapse_several _ l_r MC cardJ).
Qed.

(** There are as many other columns only if r <= 2 v^l: not for v = 4, r = 3, l = 0. *)
Theorem proposition_20_collapse_possible_fails :
  ~ (forall (l : nat) (T Z : finType), (1 < #|T|)%N -> (#|T| ^ l < #|Z| < #|T| ^ l.+1)%N ->
       exists (J : {set Z}) (k : Z -> Z),
       [/\ #|J| = (#|Z| - #|T| ^ l)%N, forall j, j \in J -> k j \notin J & {in J &, injective k}]).
Proof.
move=> /(_ 0%N [finType of 'I_4] [finType of 'I_3]); rewrite !card_ord => /(_ isT isT).
move=> [J [k [cardJ outside inj]]]; have := max_card (mem (J :|: (k @: J))).
rewrite card_ord cardsU (card_in_imset inj) (_ : J :&: _ = set0) ?cards0 ?cardJ //.
apply/setP => j; rewrite !inE; apply/andP => -[jJ /imsetP[i iJ jE]].
by have := outside i iJ; rewrite -jE jJ.
Qed.
