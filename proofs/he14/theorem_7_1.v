(** * he14/theorem-7.1: the error of a range query

    The i-th noisy cumulative count is the true one plus noise of variance 2/eps^2 and
    mean 0, independent of the others; values are numbered from 0.  The bound 4/eps^2 is
    reached by every range that does not begin at the first value, whatever the noise,
    so that it cannot be made strict. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import random laplace integral limits.
From leakproof.library Require Import integral_facts.
From leakproof.he14 Require Import correlated_counts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The second moment of Laplace noise of scale 1/eps. *)
Theorem count_error (R : archiFieldType) (exp : R -> R) (eps : R) :
  natural_exponential exp -> 0 < eps ->
  line_integral (fun z => z ^+ 2 * laplace_density exp eps^-1 z) (2%:R / eps ^+ 2).
Proof.
move=> expP eps_gt0; rewrite -exprVn.
by apply: laplace_second_moment; rewrite ?invr_gt0.
Qed.

Lemma range_errorE (R : realFieldType) (W : comAlgType R) (E : {scalar W}) (m : nat)
    (s : nat -> R) (noise : nat -> W) (v : R) (i j : nat) :
  independent_noise E m noise v -> (i <= j < m)%N ->
  range_error E s noise i j = if i == 0%N then v else v *+ 2.
Proof.
move=> ind /andP[ij jm]; rewrite /range_error /noisy_range /range_count /noisy_count.
case: i ij => [|i] ij; first by rewrite !subr0 addrC addKr (noise_square ind).
have im : (i < m)%N by apply: ltn_trans jm.
have -> : (s j)%:A + noise j - ((s i)%:A + noise i) - (s j - s i)%:A = noise j - noise i.
  by rewrite opprD addrACA -scalerBl addrC addKr.
have crossed : E (noise j * noise i *+ 2) = 0.
  by rewrite raddfMn /= (noise_product ind jm im) gtn_eqF // mul0rn.
rewrite sqrrB linearD linearB /= crossed (noise_square ind jm) (noise_square ind im).
by rewrite subr0 -mulr2n.
Qed.

Lemma two_twos (R : realFieldType) (x : R) : (2%:R / x) *+ 2 = 4%:R / x.
Proof. by rewrite -mulrnAl -mulrnA. Qed.

Theorem theorem_7_1 (R : realFieldType) (W : comAlgType R) (E : {scalar W}) (m : nat)
    (s : nat -> R) (noise : nat -> W) (eps : R) :
  0 < eps -> independent_noise E m noise (2%:R / eps ^+ 2) ->
  forall i j, (i <= j < m)%N -> range_error E s noise i j <= 4%:R / eps ^+ 2.
Proof.
move=> eps_gt0 ind i j ij; rewrite (range_errorE _ ind ij) two_twos.
by case: ifP => _ //; rewrite ler_wpmul2r ?ler_nat // invr_ge0 exprn_ge0 // ltW.
Qed.

(** For every noise and every domain of at least two values. *)
Theorem theorem_7_1_strict_fails (R : realFieldType) (W : comAlgType R) (E : {scalar W})
    (m : nat) (s : nat -> R) (noise : nat -> W) (eps : R) :
  (2 <= m)%N -> 0 < eps -> independent_noise E m noise (2%:R / eps ^+ 2) ->
  ~ (forall i j, (i <= j < m)%N -> range_error E s noise i j < 4%:R / eps ^+ 2).
Proof.
move=> m_gt1 eps_gt0 ind /(_ 1%N 1%N); rewrite m_gt1 (range_errorE _ ind) //= => /(_ isT).
by rewrite two_twos ltxx.
Qed.
