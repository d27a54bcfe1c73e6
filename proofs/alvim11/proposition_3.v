(** * alvim11/proposition-3: when the min-capacity is 0, and when it is maximal

    Multiplicatively: the capacity is the sum of the column maxima, 0 means 1, and
    maximal means the number of inputs.  The paper states the two implications from
    the matrix to the capacity and remarks that only these hold.  Both converses
    hold as well.  (Leakage 0 under some other prior does not make the rows
    identical: see the known input in examples/channels.v.) *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.
From leakproof.edwards Require Import lemma_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem proposition_3_zero (R : realFieldType) (A B : finType) (K : A -> B -> R) :
  (0 < #|A|)%N -> channel K ->
  sum_of_maxima K = 1 <-> (forall a a' b, K a b = K a' b).
Proof.
move=> /card_gt0P[a0 _] KC; split=> [max1 a a' b|same]; last first.
  rewrite -(proj2 KC a0); apply: eq_bigr => b _.
  apply: (@maximum_eq _ _ (K^~ b)) => [|a]; first exact: (proj1 KC).
  by rewrite (same a a0 b).
have row x : K x b = column_max K b; last by rewrite !row.
have gap0 : \sum_b (column_max K b - K x b) = 0.
  by rewrite sumrB (proj2 KC) [X in X - _]max1 subrr.
apply/eqP; rewrite eq_sym -subr_eq0; move/eqP: gap0.
rewrite psumr_eq0 => [/allP/(_ b)|y _]; last by rewrite subr_ge0 le_column_max.
by rewrite mem_index_enum => /(_ isT).
Qed.

Theorem proposition_3_maximal (R : realFieldType) (A B : finType) (K : A -> B -> R) :
  channel K ->
  sum_of_maxima K = #|A|%:R <->
  (forall a a' b, 0 < K a b -> 0 < K a' b -> a = a').
Proof.
move=> KC; have [K_ge0 K_sum] := KC.
have total : \sum_b \sum_a K a b = #|A|%:R.
  by rewrite exchange_big /= (eq_bigr (fun=> 1)) // sumr_const -(mulr_natl 1) mulr1.
have le_total b : column_max K b <= \sum_a K a b.
  apply: maximum_le => [|a]; first exact: sumr_ge0.
  by rewrite (bigD1 a) //= ler_addl sumr_ge0.
split=> [maxA a a' b a_pos a'_pos|unique]; last first.
  rewrite -total; apply: eq_bigr => b _; apply/eqP; rewrite eq_le le_total /=.
  case: (pickP (fun a => 0 < K a b)) => [a a_pos|none].
    rewrite (bigD1 a) //= big1 ?addr0 ?le_column_max // => a' a'a.
    apply/eqP; rewrite eq_le K_ge0 andbT leNgt; apply/negP => a'_pos.
    by rewrite (unique a' a b a'_pos a_pos) eqxx in a'a.
  rewrite big1 ?column_max_ge0 // => a _; apply/eqP.
  by rewrite eq_le K_ge0 andbT leNgt none.
have gap0 : \sum_b (\sum_a K a b - column_max K b) = 0.
  by rewrite sumrB total [X in _ - X]maxA subrr.
have column : \sum_a K a b = column_max K b.
  apply/eqP; rewrite -subr_eq0; move/eqP: gap0.
  rewrite psumr_eq0 => [/allP/(_ b)|y _]; last by rewrite subr_ge0.
  by rewrite mem_index_enum => /(_ isT).
apply/eqP; apply: contraT => aa'.
have [m mE] := maximum_attained a (fun x => K_ge0 x b).
suff : column_max K b < \sum_x K x b by rewrite column ltxx.
rewrite /column_max mE (bigD1 m) //= ltr_addl.
have other x : x != m -> 0 < K x b -> 0 < \sum_(y | y != m) K y b.
  by move=> xm x_pos; rewrite (bigD1 x) //= ltr_paddr ?sumr_ge0.
have [am|am] := eqVneq a m; last exact: other a_pos.
by apply: other a'_pos; rewrite -am eq_sym.
Qed.
