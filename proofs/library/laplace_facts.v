(** * Laplace noise is private exactly up to the sensitivity *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy laplace.
From leakproof.library Require Import sensitivity_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Laplace.
Variables (R : realFieldType) (expo : R -> R).
Hypothesis expoP : exponential expo.

Lemma expo_gt0 x : 0 < expo x.
Proof.
case: expoP => e0 eD e_incr; have e1 : expo x * expo (- x) = 1 by rewrite -eD subrr.
have e_neq0 y : expo y != 0.
  apply/eqP => y0; have := eD y (- y); rewrite subrr e0 y0 mul0r => /eqP.
  by rewrite oner_eq0.
have half : expo x = expo (x / 2%:R) ^+ 2.
  by rewrite expr2 -eD -mulrDl -mulr2n -[x *+ 2]mulr_natr mulfK // pnatr_eq0.
by rewrite half lt_neqAle sqr_ge0 andbT eq_sym sqrf_eq0.
Qed.

Lemma expo_le : {mono expo : x y / x <= y}.
Proof. by case: expoP => _ _ e_incr; apply: le_mono. Qed.

Lemma expo_sum (I : Type) (r : seq I) (F : I -> R) :
  expo (\sum_(i <- r) F i) = \prod_(i <- r) expo (F i).
Proof. by case: expoP => e0 eD _; elim/big_rec2: _ => // i y x _ <-; rewrite eD. Qed.

Variables (n : nat) (T X : finType).
Implicit Types (f : database n T -> X -> R) (D : database n T).

Section Scaled.
Variable scale : X -> R.
Hypothesis scale_gt0 : forall x, 0 < scale x.

Lemma scaled_laplace_releaseE f D o :
  scaled_laplace_release expo scale f D o
  = (\prod_(x : X) (2%:R * scale x)^-1) * expo (- \sum_x `|o x - f D x| / scale x).
Proof. by rewrite /scaled_laplace_release big_split /= -expo_sum sumrN. Qed.

Let factor_gt0 : 0 < \prod_(x : X) (2%:R * scale x)^-1 :> R.
Proof. by apply: prodr_gt0 => x _; rewrite invr_gt0 mulr_gt0 ?ltr0n. Qed.

Lemma scaled_laplace_ratio f D E o eps :
  (scaled_laplace_release expo scale f D o
     <= expo eps * scaled_laplace_release expo scale f E o)
  = (\sum_x `|o x - f E x| / scale x - \sum_x `|o x - f D x| / scale x <= eps).
Proof.
case: expoP => _ eD _; rewrite !scaled_laplace_releaseE mulrCA ler_pmul2l // -eD expo_le.
by rewrite -ler_subl_addr opprK addrC.
Qed.

Lemma scaled_laplace_private (N : rel (database n T)) f eps :
  density_private N (expo eps) (scaled_laplace_release expo scale f) <->
  (forall D E, N D E -> \sum_x `|f D x - f E x| / scale x <= eps).
Proof.
split=> [priv D E DE|f_le D E o DE]; last first.
  rewrite scaled_laplace_ratio; apply: le_trans (f_le D E DE).
  rewrite ler_subl_addr -big_split; apply: ler_sum => x _ /=.
  rewrite -mulrDl ler_pmul2r ?invr_gt0 //.
  by rewrite -[o x - f E x](subrKA (f D x)) [leRHS]addrC ler_norm_add.
have := priv D E (f D) DE; rewrite scaled_laplace_ratio.
suff -> : \sum_x `|f D x - f D x| / scale x = 0 by rewrite subr0.
by rewrite big1 // => x _; rewrite subrr normr0 mul0r.
Qed.

End Scaled.

Lemma laplace_private (scale : R) (scale_gt0 : 0 < scale) (N : rel (database n T)) f eps :
  density_private N (expo eps) (laplace_release expo scale f) <->
  (forall D E, N D E -> \sum_x `|f D x - f E x| <= eps * scale).
Proof.
rewrite scaled_laplace_private //.
by split=> f_le D E /f_le; rewrite -mulr_suml ler_pdivr_mulr.
Qed.

End Laplace.
