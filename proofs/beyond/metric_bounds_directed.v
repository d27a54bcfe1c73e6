(** * beyond/metric-bounds/finite-diameter: not by the largest finite distance

    One point leads to two others by 1 and nothing leads back: at lam = 11/10 the largest finite
    distance gives 11/10, and 13/11 is leaked by telling either of the two with 1/11. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import graph_facts channel_facts metric_facts metric_optimum closed_numbers.
From leakproof.beyond Require Import metric_directed.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section OneWay.
Variable R : realFieldType.
Notation M := (@fork_out R 0).

Let small : (0 : R) <= 1 / 17%:R. Proof. by rewrite divr_ge0 ?ler01 ?ler0n. Qed.
Let MN : nearness M := fork_nearness (lexx 0) small.

Lemma one_way_part : metric_parts M = [set [set: 'I_3]].
Proof.
have conn : connected (either_way_graph (fun i h => 0 < M i h)).
  have from_0 i : connect (either_way_graph (fun i h => 0 < M i h)) 0 i.
    have [<-|i0] := eqVneq 0 i; first exact: connect0.
    apply: connect1; rewrite /= /either_way /= i0 /fork_out (negbTE i0) eqxx.
    by rewrite divr_gt0 ?ltr0n.
  by move=> u v; apply: connect_trans (from_0 v); rewrite connect_symG.
by rewrite /metric_parts (components_connected (0 : 'I_3) conn) component_connected.
Qed.

(** The outputs 1 and 2 name a point, the output 0 none. *)
Let K (i j : 'I_3) : R :=
  if i == 0 then (j == 0)%:R else if j == 0 then 10%:R / 11%:R else if i == j then 1 / 11%:R else 0.

Let sum3 (F : 'I_3 -> R) : \sum_i F i = F 0 + F 1 + F 2%:R.
Proof.
rewrite !big_ord_recl big_ord0 addr0 addrA; congr (_ + _ + _); congr F; exact: val_inj.
Qed.

Let three (i : 'I_3) : [\/ i = 0, i = 1 | i = 2%:R].
Proof. by case: i => -[|[|[|//]]] i3; [constructor 1|constructor 2|constructor 3]; exact: val_inj. Qed.

Lemma one_way_leaks b : largest_for M b -> 13%:R / 11%:R <= b.
Proof.
move=> [_ b_upper]; apply: le_trans (b_upper _ K _ _).
- rewrite /sum_of_maxima sum3.
  apply: le_trans (_ : K 0 0 + K 1 1 + K 2%:R 2%:R <= _); last by rewrite !ler_add ?le_column_max.
  by rewrite /K /=; numbers_in R.
- split=> [i j|i]; first by rewrite /K; case: ifP => _; [exact: ler0n|]; do 2?case: ifP => _; rewrite ?divr_ge0 ?ler01 ?ler0n.
  by rewrite sum3; case: (three i) => ->; rewrite /K /=; numbers_in R.
move=> i h j; case: (three i) => ->; case: (three h) => ->; case: (three j) => ->;
  rewrite /K /fork_out /=; numbers_in R.
Qed.

End OneWay.

(** D is lam to the largest finite distance in each part. *)
Theorem metric_bounds_finite_diameter_fails (R : realFieldType) :
  exists (X : finType) (M : X -> X -> R) (D : {set X} -> R) (b : R),
    [/\ nearness M,
        forall C : {set X}, C \in metric_parts M ->
          (exists i h, [/\ i \in C, h \in C, 0 < M i h & D C * M i h = 1]) /\
          (forall i h, i \in C -> h \in C -> 0 < M i h -> 1 <= D C * M i h),
        largest_for M b & ~ b <= \sum_(C in metric_parts M) D C].
Proof.
have small : (0 : R) <= 1 / 17%:R by rewrite divr_ge0 ?ler01 ?ler0n.
have MN := fork_nearness (lexx 0) small; have [b bL] := metric_largest_exists MN.
exists [finType of 'I_3], (fork_out 0), (fun=> 11%:R / 10%:R), b; split=> // [C|].
  rewrite one_way_part inE => /eqP->; split=> [|i h _ _].
    by exists 0, 1; rewrite !in_setT /fork_out /=; split=> //; numbers_in R.
  rewrite /fork_out; case: ifP => _; first by move=> _; numbers_in R.
  by case: ifP => _; [move=> _; numbers_in R | rewrite ltxx].
rewrite one_way_part big_set1; apply/negP; rewrite -ltNge.
by apply: lt_le_trans (one_way_leaks bL); numbers_in R.
Qed.
