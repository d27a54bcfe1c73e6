(** * Rounding and linear functions of a number between two fractions *)

From Coq Require Import NArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import tables.
From leakproof.library Require Import table_facts.

(** The conditions are computed in binary. *)

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma N_le_nat (a b : N) : N.leb a b -> (N.to_nat a <= N.to_nat b)%N.
Proof.
move=> /N.leb_le; rewrite /N.le N2Nat.inj_compare.
by move=> /PeanoNat.Nat.compare_le_iff/ssrnat.leP.
Qed.

Lemma N_lt_nat (a b : N) : N.ltb a b -> (N.to_nat a < N.to_nat b)%N.
Proof.
move=> /N.ltb_lt; rewrite /N.lt N2Nat.inj_compare.
by move=> /PeanoNat.Nat.compare_lt_iff/ssrnat.ltP.
Qed.

Fixpoint tens (k : nat) : N := if k is k'.+1 then (10 * tens k')%num else 1%num.

Lemma tensE k : N.to_nat (tens k) = (10 ^ k)%N.
Proof.
elim: k => [//|k IHk].
by rewrite -[tens _]/(N.mul 10 (tens k)) N2Nat.inj_mul IHk expnS.
Qed.

Section Rounding.
Variable R : realFieldType.
Implicit Types (x t : R) (a b c d k : nat).

Lemma rounds_exact k a : rounds k (a%:R / (10 ^ k)%:R : R) a.
Proof. by rewrite /rounds subrr normr0 invr_ge0 ler0n. Qed.

(** From fractions below and above. *)
Lemma rounds_between k a x b c b' c' : (0 < c)%N -> (0 < c')%N ->
  b%:R / c%:R <= x -> x <= b'%:R / c'%:R ->
  (2 * a * c <= b * (2 * 10 ^ k) + c)%N -> (b' * (2 * 10 ^ k) <= (2 * a).+1 * c')%N ->
  rounds k x a.
Proof.
move=> c_gt0 c'_gt0 ge_x le_x lower upper; apply/roundsE.
have t_ge0 : 0 <= (2 * 10 ^ k)%:R :> R by rewrite ler0n.
have [cR c'R] : 0 < c%:R :> R /\ 0 < c'%:R :> R by rewrite !ltr0n.
split.
  apply: le_trans (ler_wpmul2r t_ge0 ge_x).
  rewrite ler_subl_addr mulrAC -natrM -(@ler_pmul2r _ c%:R) // mulrDl divfK ?gt_eqF //.
  by rewrite mul1r -natrM -natrD ler_nat.
apply: le_trans (ler_wpmul2r t_ge0 le_x) _.
rewrite mulrAC -natrM ler_pdivr_mulr // -[_ + 1]/(_ + 1%:R) -natrD addn1.
by rewrite -natrM ler_nat.
Qed.

Lemma not_rounds_above k a x b c : (0 < c)%N -> b%:R / c%:R <= x ->
  ((2 * a).+1 * c < b * (2 * 10 ^ k))%N -> ~ rounds k x a.
Proof.
move=> c_gt0 ge_x above /roundsE[_ le_x]; have cR : 0 < c%:R :> R by rewrite ltr0n.
have t_ge0 : 0 <= (2 * 10 ^ k)%:R :> R by rewrite ler0n.
have := le_trans (ler_wpmul2r t_ge0 ge_x) le_x.
rewrite mulrAC -natrM ler_pdivr_mulr // -[_ + 1]/(_ + 1%:R) -natrD addn1.
by rewrite -natrM ler_nat leqNgt above.
Qed.

Lemma not_rounds_below k a x b c : (0 < c)%N -> x <= b%:R / c%:R ->
  (b * (2 * 10 ^ k) + c < 2 * a * c)%N -> ~ rounds k x a.
Proof.
move=> c_gt0 le_x below /roundsE[ge_x _]; have cR : 0 < c%:R :> R by rewrite ltr0n.
have t_ge0 : 0 <= (2 * 10 ^ k)%:R :> R by rewrite ler0n.
have := le_trans ge_x (ler_wpmul2r t_ge0 le_x).
rewrite ler_subl_addr mulrAC -natrM -(@ler_pmul2r _ c%:R) // mulrDl divfK ?gt_eqF //.
by rewrite mul1r -natrM -natrD ler_nat leqNgt below.
Qed.

(** The same with numbers given in binary. *)
Let unfoldN := (N2Nat.inj_add, N2Nat.inj_succ, N2Nat.inj_mul, tensE).

Lemma rounds_betweenN k (a b c b' c' : N) x :
  [&& N.ltb 0 c, N.ltb 0 c', N.leb (2 * a * c) (b * (2 * tens k) + c) &
      N.leb (b' * (2 * tens k)) (N.succ (2 * a) * c')]%num ->
  (N.to_nat b)%:R / (N.to_nat c)%:R <= x -> x <= (N.to_nat b')%:R / (N.to_nat c')%:R ->
  rounds k x (N.to_nat a).
Proof.
case/and4P=> /N_lt_nat c0 /N_lt_nat c0' /N_le_nat lower /N_le_nat upper ge le.
apply: (rounds_between c0 c0' ge le); first by move: lower; rewrite !unfoldN.
by move: upper; rewrite !unfoldN.
Qed.

Lemma not_rounds_aboveN k (a b c : N) x :
  N.ltb 0 c && N.ltb (N.succ (2 * a) * c) (b * (2 * tens k)) ->
  (N.to_nat b)%:R / (N.to_nat c)%:R <= x -> ~ rounds k x (N.to_nat a).
Proof.
case/andP=> /N_lt_nat c0 /N_lt_nat above ge; apply: (not_rounds_above c0 ge).
by move: above; rewrite !unfoldN.
Qed.

Lemma not_rounds_belowN k (a b c : N) x :
  N.ltb 0 c && N.ltb (b * (2 * tens k) + c) (2 * a * c) ->
  x <= (N.to_nat b)%:R / (N.to_nat c)%:R -> ~ rounds k x (N.to_nat a).
Proof.
case/andP=> /N_lt_nat c0 /N_lt_nat below le; apply: (not_rounds_below c0 le).
by move: below; rewrite !unfoldN.
Qed.

Lemma div_leN (a b c d : N) :
  [&& N.ltb 0 b, N.ltb 0 d & N.leb (a * d) (c * b)]%num ->
  (N.to_nat a)%:R / (N.to_nat b)%:R <= (N.to_nat c)%:R / (N.to_nat d)%:R :> R.
Proof.
case/and3P=> /N_lt_nat b0 /N_lt_nat d0 /N_le_nat le.
by rewrite div_nat_le //; move: le; rewrite !N2Nat.inj_mul.
Qed.

Lemma linear_over_one_denominator p q r s n d : (0 < q)%N -> (0 < s)%N -> (0 < d)%N ->
  (r * n * q <= p * (s * d))%N ->
  (p * (s * d) - r * n * q)%:R / (q * (s * d))%:R
    = p%:R / q%:R - r%:R / s%:R * (n%:R / d%:R) :> R.
Proof.
move=> q0 s0 d0 small.
have [qR sR dR] : [/\ q%:R != 0 :> R, s%:R != 0 :> R & d%:R != 0 :> R].
  by rewrite !pnatr_eq0 -!lt0n.
rewrite natrB // mulrBl mulf_div; congr (_ - _); rewrite !natrM.
  by rewrite -mulf_div divff ?mulr1 // mulf_neq0.
by rewrite [q%:R * _]mulrC -[LHS]mulf_div divff ?mulr1.
Qed.

(** x = p/q - (r/s) t is large where t is small, and small where t is large. *)
Lemma linear_ge p q r s n d t x : (0 < q)%N -> (0 < s)%N -> (0 < d)%N ->
  x = p%:R / q%:R - r%:R / s%:R * t -> t <= n%:R / d%:R ->
  (r * n * q <= p * (s * d))%N ->
  (p * (s * d) - r * n * q)%:R / (q * (s * d))%:R <= x.
Proof.
move=> q0 s0 d0 -> le_t small.
rewrite linear_over_one_denominator //.
by rewrite ler_add2l ler_opp2 ler_wpmul2l // divr_ge0 ?ler0n.
Qed.

Lemma linear_le p q r s n d t x : (0 < q)%N -> (0 < s)%N -> (0 < d)%N ->
  x = p%:R / q%:R - r%:R / s%:R * t -> n%:R / d%:R <= t ->
  (r * n * q <= p * (s * d))%N ->
  x <= (p * (s * d) - r * n * q)%:R / (q * (s * d))%:R.
Proof.
move=> q0 s0 d0 -> le_t small.
rewrite linear_over_one_denominator //.
by rewrite ler_add2l ler_opp2 ler_wpmul2l // divr_ge0 ?ler0n.
Qed.

End Rounding.
