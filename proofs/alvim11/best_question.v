(** * alvim11/best-question: splitting evenly is not the best strategy

    Probabilities 3/8, 3/8, 1/8, 1/8.  A question that splits as evenly as possible has half
    of the probability on each side, so that two values are left at least whatever the
    answer, and two questions are asked about every value at least.  Asking for the first
    value, then the second, then the third takes 15/8 questions on average. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel questions tables.
From leakproof.library Require Import table_facts.
From leakproof.alvim11 Require Import example_3.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Four.
Variable R : realFieldType.

Let weights : seq nat := [:: 3; 3; 1; 1]%N.
Let w (x : 'I_4) : nat := nth 0%N weights x.
Let p : 'I_4 -> R := prior_of R (n := 4) 8 weights.
Let first (k : nat) : {set 'I_4} := [set x : 'I_4 | x == k :> nat].
Let ends : {set 'I_4} := [set x : 'I_4 | (x == 0%N :> nat) || (x == 3%N :> nat)].

Let one_by_one : strategy [finType of 'I_4] :=
  Ask (first 0) (Done _) (Ask (first 1) (Done _) (Ask (first 2) (Done _) (Done _))).
Let even : strategy [finType of 'I_4] :=
  Ask ends (Ask (first 0) (Done _) (Done _)) (Ask (first 1) (Done _) (Done _)).

Let leaf (S : {set 'I_4}) (k : nat) : (forall x, x \in S -> x = k :> nat) -> (#|S| <= 1)%N.
Proof. by move=> Sk; apply/card_le1_eqP => x y /Sk xk /Sk yk; apply: val_inj; rewrite /= xk yk. Qed.

Lemma one_by_one_determines : determines one_by_one [set: 'I_4].
Proof.
rewrite /=; repeat (apply/andP; split);
  [apply: (leaf (k := 0%N)) | apply: (leaf (k := 1%N)) | apply: (leaf (k := 2%N))
  | apply: (leaf (k := 3%N))];
  by move=> x; rewrite !inE; case: x => m /= m4; move: m m4; do 4!case=> //.
Qed.

Lemma even_determines : determines even [set: 'I_4].
Proof.
rewrite /=; repeat (apply/andP; split);
  [apply: (leaf (k := 0%N)) | apply: (leaf (k := 3%N)) | apply: (leaf (k := 1%N))
  | apply: (leaf (k := 2%N))];
  by move=> x; rewrite !inE; case: x => m /= m4; move: m m4; do 4!case=> //.
Qed.

Lemma weight_sum (S : {set 'I_4}) : \sum_(x in S) p x = (\sum_(x in S) w x)%N%:R / 8%:R.
Proof. by rewrite natr_sum mulr_suml. Qed.

Lemma weights_split (S A : {set 'I_4}) :
  (\sum_(x in S :&: A) w x + \sum_(x in S :\: A) w x = \sum_(x in S) w x)%N.
Proof.
rewrite [RHS](bigID (mem A)) /=; congr (_ + _)%N; apply: eq_bigl => x; rewrite !inE //.
by rewrite andbC.
Qed.

Lemma weight_le (S : {set 'I_4}) : (\sum_(x in S) w x <= 3 * #|S|)%N.
Proof.
rewrite mulnC -sum_nat_const; apply: leq_sum => x _.
by rewrite /w; case: x => -[|[|[|[|//]]]].
Qed.

Lemma unevenness_ge0 (S A : {set 'I_4}) : 0 <= unevenness p S A.
Proof. exact: normr_ge0. Qed.

(** Sums over sets of the four values, computed. *)
Lemma sum_set (P : nat -> bool) :
  (\sum_(x in [set x : 'I_4 | P x]) w x = sumn [seq nth 0 weights x | x <- iota 0 4 & P x])%N.
Proof.
rewrite sumnE big_map big_filter -[iota 0 4]/(index_iota 0 4) big_mkord.
by apply: eq_bigl => x; rewrite inE.
Qed.

Lemma ends_even : unevenness p [set: 'I_4] ends = 0.
Proof.
rewrite /unevenness setTI setTD !weight_sum.
have -> : ~: ends = [set x : 'I_4 | ~~ ((x == 0%N :> nat) || (x == 3%N :> nat))].
  by apply/setP => x; rewrite !inE.
rewrite (sum_set (fun x => (x == 0) || (x == 3))%N).
by rewrite (sum_set (fun x => ~~ ((x == 0) || (x == 3)))%N) subrr normr0.
Qed.

Lemma unevennessE (S A : {set 'I_4}) :
  unevenness p S A
    = (absolute_difference (\sum_(x in S :&: A) w x) (\sum_(x in S :\: A) w x))%:R / 8%:R.
Proof.
rewrite /unevenness !weight_sum -mulrBl normrM [ `|8%:R^-1| ]ger0_norm ?invr_ge0 ?ler0n //.
congr (_ / _); rewrite -absolute_differenceE.
set a := (\sum_(x in _) _)%N; set b := (\sum_(x in _) _)%N.
case/orP: (leq_total a b) => [ab|ba].
  by rewrite distnEr // natrB // distrC ger0_norm // subr_ge0 ler_nat.
by rewrite distnEl // natrB // ger0_norm // subr_ge0 ler_nat.
Qed.

(** Of two values, one likely and one not, every question leaves 2/8 at least. *)
Lemma pair_splits (S A : {set 'I_4}) (a b : 'I_4) :
  S = [set a; b] -> w a = 3%N -> w b = 1%N -> a \in A -> b \notin A ->
  forall B, unevenness p S A <= unevenness p S B.
Proof.
move=> -> wa wb aA bA B; have ab : a != b by apply: contraNneq bA => <-.
have value (C : {set 'I_4}) :
    (\sum_(x in [set a; b] :&: C) w x = (a \in C) * 3 + (b \in C) * 1)%N.
  rewrite (eq_bigl (fun x => (x \in [set a; b]) && (x \in C))) => [|x]; last by rewrite inE.
  rewrite big_mkcondr big_setU1 ?inE //= big_set1 wa wb.
  by case: (a \in C); case: (b \in C).
have rest (C : {set 'I_4}) :
    (\sum_(x in [set a; b] :\: C) w x = (a \notin C) * 3 + (b \notin C) * 1)%N.
  by rewrite setDE value !inE.
rewrite !unevennessE !value !rest aA (negbTE bA) ler_pmul2r ?invr_gt0 ?ltr0n // ler_nat.
by case: (a \in B); case: (b \in B).
Qed.

Lemma even_splits : splits_evenly p even [set: 'I_4].
Proof.
have two (S A : {set 'I_4}) (a b : nat) : (a < 4)%N -> (b < 4)%N ->
    (forall x : 'I_4, (x \in S) = (x == a :> nat) || (x == b :> nat)) ->
    (forall x : 'I_4, x \in A = (x == a :> nat)) -> a != b ->
    nth 0%N weights a = 3%N -> nth 0%N weights b = 1%N ->
    forall B, unevenness p S A <= unevenness p S B.
  move=> a4 b4 SE AE ab wa wb.
  apply: (@pair_splits S A (Ordinal a4) (Ordinal b4)); rewrite ?AE //=.
    by apply/setP => x; rewrite SE !inE.
  by rewrite eq_sym.
split=> /=.
- by move=> B; rewrite ends_even unevenness_ge0.
- split=> //; apply: (two _ _ 0%N 3%N) => // x; rewrite !inE //.
- split=> //; apply: (two _ _ 1%N 2%N) => // x; rewrite !inE //.
  by case: x => -[|[|[|[|//]]]].
Qed.

(** Two values are left at least on each side of an even question. *)
Lemma even_question (A : {set 'I_4}) :
  (forall B, unevenness p [set: 'I_4] A <= unevenness p [set: 'I_4] B) ->
  (1 < #|A|)%N /\ (1 < #|~: A|)%N.
Proof.
move=> /(_ ends); rewrite ends_even => le0.
have : unevenness p [set: 'I_4] A == 0 by rewrite eq_le le0 unevenness_ge0.
rewrite unevennessE setTI setTD mulf_eq0 invr_eq0 !pnatr_eq0 orbF /absolute_difference.
rewrite addn_eq0 !subn_eq0 -eqn_leq => /eqP same.
have := weights_split setT A; rewrite setTI setTD same addnn.
have -> : (\sum_(x in [set: 'I_4]) w x = 8)%N.
  have -> : [set: 'I_4] = [set x : 'I_4 | xpredT x] by apply/setP => x; rewrite !inE.
  exact: (sum_set xpredT).
move=> twice; have four : (\sum_(x in ~: A) w x = 4)%N.
  by rewrite -(doubleK (\sum_(x in _) _)%N) twice.
have large (S : {set 'I_4}) : (\sum_(x in S) w x = 4)%N -> (1 < #|S|)%N.
  by move=> S4; have := weight_le S; rewrite S4; case: #|S| => [|[|]].
by split; apply: large; rewrite ?same.
Qed.

Lemma even_expected (s : strategy [finType of 'I_4]) :
  determines s [set: 'I_4] -> splits_evenly p s [set: 'I_4] ->
  2%:R <= \sum_x p x * (questions s x)%:R.
Proof.
case: s => [|A yes no] /=; first by rewrite cardsT card_ord.
rewrite setTI setTD => /andP[det_yes det_no] [even_A _ _].
have [A2 B2] := even_question even_A.
have p_sum : \sum_x p x = 1.
  by have [] : distribution p by apply: prior_of_distribution.
have -> : 2%:R = \sum_x p x * 2%:R by rewrite -mulr_suml p_sum mul1r.
apply: ler_sum => x _.
apply: ler_wpmul2l; first by rewrite /p /prior_of divr_ge0 ?ler0n.
rewrite ler_nat ltnS.
case: ifP => _; [exact: questions_gt0 det_yes A2 | exact: questions_gt0 det_no B2].
Qed.

Lemma one_by_one_expected : \sum_x p x * (questions one_by_one x)%:R = 15%:R / 8%:R.
Proof.
have -> : 15%N = sumn [seq nth 0 weights x * nth 0 [:: 1; 2; 3; 3] x | x <- iota 0 4]%N by [].
rewrite -(table_sum R 4 8 (fun x => nth 0 weights x * nth 0 [:: 1; 2; 3; 3] x)%N).
apply: eq_bigr => x _; rewrite natrM [RHS]mulrAC; congr (_ * _%:R).
by rewrite /= !inE; case: x => -[|[|[|[|//]]]].
Qed.

End Four.

Theorem best_question_fails (R : realFieldType) :
  exists p : 'I_4 -> R,
  [/\ distribution p /\ (forall x, 0 < p x),
      exists2 s : strategy [finType of 'I_4], determines s [set: 'I_4] &
        splits_evenly p s [set: 'I_4] &
      exists2 t : strategy [finType of 'I_4], determines t [set: 'I_4] &
        forall s : strategy [finType of 'I_4],
          determines s [set: 'I_4] -> splits_evenly p s [set: 'I_4] ->
          \sum_x p x * (questions t x)%:R < \sum_x p x * (questions s x)%:R].
Proof.
exists (prior_of R (n := 4) 8 [:: 3; 3; 1; 1]%N); split.
- split; first exact: prior_of_distribution.
  by case=> -[|[|[|[|//]]]] ? /=; rewrite divr_gt0 ?ltr0n.
- by eexists; [exact: even_determines | exact: even_splits].
- eexists; first exact: one_by_one_determines.
  move=> s det even_s; rewrite one_by_one_expected.
  apply: lt_le_trans (even_expected det even_s).
  by rewrite ltr_pdivr_mulr ?ltr0n // -natrM ltr_nat.
Qed.
