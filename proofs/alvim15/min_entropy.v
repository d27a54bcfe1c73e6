(** * alvim15/min-entropy and alvim11/min-capacity: facts recalled in the papers

    Leakage is the logarithm of the leakage factor; "log a <= log b" is stated as
    "a <= b". *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.
From leakproof.edwards Require Import lemma_1 uniform_prior.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem vulnerability_le_posterior (R : realFieldType) (A B : finType) (K : A -> B -> R)
    (prior : A -> R) :
  channel K -> distribution prior ->
  vulnerability prior <= posterior_vulnerability prior K.
Proof.
move=> KC pD; have [a0] := distribution_inhabited pD.
have [i vE] := @maximum_attained _ _ prior a0 (proj1 pD).
rewrite /vulnerability vE -[leLHS]mulr1 -(proj2 KC i) mulr_sumr; apply: ler_sum => j _.
exact: (le_maximum (fun i => prior i * K i j)).
Qed.

Theorem leakage_at_least_one (R : realFieldType) (A B : finType) (K : A -> B -> R)
    (prior : A -> R) :
  channel K -> distribution prior -> 1 <= leakage_factor prior K.
Proof.
move=> KC pD; rewrite ler_pdivl_mulr ?vulnerability_gt0 // mul1r.
exact: vulnerability_le_posterior.
Qed.

Theorem posterior_at_most_one (R : realFieldType) (A B : finType) (K : A -> B -> R)
    (prior : A -> R) :
  channel K -> distribution prior -> posterior_vulnerability prior K <= 1.
Proof.
move=> [K_ge0 K_sum] [p_ge0 p_sum]; rewrite -p_sum.
apply: (@le_trans _ _ (\sum_j \sum_i prior i * K i j)).
  apply: ler_sum => j _; apply: maximum_le => [|i].
    by apply: sumr_ge0 => i _; apply: mulr_ge0.
  by rewrite (bigD1 i) //= ler_addl; apply: sumr_ge0 => h _; apply: mulr_ge0.
rewrite exchange_big /=; apply: ler_sum => i _.
by rewrite -mulr_sumr K_sum mulr1.
Qed.

Theorem capacity_formula (R : realFieldType) (A B : finType) (K : A -> B -> R) :
  (0 < #|A|)%N -> channel K ->
  capacity_factor K (sum_of_maxima K) /\
  leakage_factor (@uniform R A) K = sum_of_maxima K.
Proof.
move=> A_gt0 KC; have := A_gt0; case/card_gt0P=> a _.
have eqU := lemma_1_leakage K A_gt0; split=> //; split.
  by exists (@uniform R A); [apply: (uniform_distribution _ a) | ].
by move=> prior pD; apply: leakage_factor_le.
Qed.

Theorem capacity_at_uniform (R : realFieldType) (A B : finType) (K : A -> B -> R) :
  (0 < #|A|)%N -> channel K -> capacity_factor K (leakage_factor (@uniform R A) K).
Proof. by move=> A_gt0 KC; have [+ ->] := capacity_formula A_gt0 KC. Qed.

(** Two equally likely inputs, of which the first gives either output with the same
    probability, the second always the first output: 3/4 over 1/2 against 3/4 over
    3/4. *)
Theorem leakage_not_symmetric (R : realFieldType) :
  exists (prior : bool -> R) (K : bool -> bool -> R),
  [/\ distribution prior, channel K &
      leakage_factor prior K
        != leakage_factor (output_prior prior K) (reversed prior K)].
Proof.
pose h : R := 2%:R^-1; pose K (a b : bool) : R := if a then h else (~~ b)%:R.
have h_gt0 : 0 < h by rewrite invr_gt0 ltr0n.
have hh : h + h = 1 by rewrite /h -[2%:R^-1]div1r -splitr.
have h_lt1 : h < 1 by rewrite -hh ltr_addl.
have h_ge0 := ltW h_gt0; have h_le1 := ltW h_lt1.
pose prior (_ : bool) : R := h.
have pD : distribution prior by split=> [//|]; rewrite big_bool.
have KC : channel K.
  by split=> [a b|a]; rewrite ?big_bool /K; case: a; rewrite ?ler0n //= add0r.
have max_bool (F : bool -> R) x : 0 <= F x -> F (~~ x) <= F x -> \maximum_b F b = F x.
  by move=> F0 Fx; apply: maximum_eq => // -[]; case: x F0 Fx.
exists prior, K; split=> //.
set q := output_prior _ _; set N := reversed _ _.
have hh_gt0 : 0 < h * h by rewrite mulr_gt0.
have qf : q false = h * h + h by rewrite /q /output_prior big_bool /prior /= mulr1.
have qt : q true = h * h by rewrite /q /output_prior big_bool /prior /= mulr0 addr0.
have back b a : q b * N b a = h * K a b.
  rewrite /N /reversed -/q mulrC divfK //; case: b; rewrite ?qt ?qf gt_eqF //.
  by rewrite addr_gt0.
have V1 : posterior_vulnerability prior K = h * h + h.
  rewrite /posterior_vulnerability big_bool; congr (_ + _).
    by rewrite (max_bool _ true) /prior /= ?mulr0 // ltW.
  by rewrite (max_bool _ false) /prior /= ?mulr1 // ler_pimulr.
have V2 : posterior_vulnerability q N = h * h + h.
  rewrite /posterior_vulnerability big_bool; congr (_ + _).
    by rewrite (eq_maximum (back^~ true)) (max_bool _ true) //= ltW.
  by rewrite (eq_maximum (back^~ false)) (max_bool _ false) /= ?mulr0 ?mulr1.
have vp : vulnerability prior = h by apply: (@maximum_eq _ _ prior true).
have vq : vulnerability q = h * h + h.
  by rewrite /vulnerability (max_bool _ false) ?qt qf ?ler_addl // addr_ge0 // ltW.
have s_gt0 : 0 < h * h + h by rewrite addr_gt0.
rewrite /leakage_factor V1 V2 vp vq divff ?(gt_eqF s_gt0) //.
by rewrite mulrDl mulfK ?divff ?(gt_eqF h_gt0) // -subr_eq0 addrK (gt_eqF h_gt0).
Qed.
