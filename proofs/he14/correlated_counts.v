(** * he14/correlated-counts: averaging correlated noisy counts

    Counts c(r_1), ..., c(r_k) are numbered from 0.  Of the noise nothing is used but
    its mean, its variance and that it is uncorrelated. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets random laplace.
From leakproof.library Require Import sensitivity_facts laplace_facts.
From leakproof.he14 Require Import sensitivities histogram_error.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem undetermined (k : nat) :
  (2 <= k)%N ->
  exists (a c c' : nat -> nat),
  [/\ forall i, (i.+1 < k)%N -> (c i + c i.+1 = a i)%N,
      forall i, (i.+1 < k)%N -> (c' i + c' i.+1 = a i)%N &
      exists2 i, (i < k)%N & c i <> c' i].
Proof.
move=> k_gt1; exists (fun=> 1%N), (fun i => odd i : nat), (fun i => ~~ odd i : nat).
by split=> [i _|i _|] /=; [case: odd | case: odd | exists 0%N; rewrite ?(ltnW k_gt1)].
Qed.

Theorem determined_by_one (R : zmodType) (k : nat) (c c' : nat -> R) (j : nat) :
  (forall i, (i.+1 < k)%N -> c i + c i.+1 = c' i + c' i.+1) ->
  (j < k)%N -> c j = c' j -> forall i, (i < k)%N -> c i = c' i.
Proof.
move=> sums jk same.
have up i : (j + i < k)%N -> c (j + i)%N = c' (j + i)%N.
  elim: i => [|i IHi]; first by rewrite addn0.
  rewrite addnS => lt_k; have := sums _ lt_k; rewrite IHi ?(ltnW lt_k) //.
  exact: addrI.
have down i : (i <= j)%N -> c (j - i)%N = c' (j - i)%N.
  elim: i => [|i IHi ij]; first by rewrite subn0.
  have nextE : (j - i.+1).+1 = (j - i)%N by rewrite subnSK.
  have := sums (j - i.+1)%N; rewrite nextE IHi ?(ltnW ij) // => /(_ _)/addIr; apply.
  by apply: leq_ltn_trans jk; apply: leq_subr.
move=> i ik; have [ij|ji] := leqP i j.
  by rewrite -(subKn ij); apply/down/leq_subr.
by rewrite -(subnKC (ltnW ji)); apply: up; rewrite subnKC // ltnW.
Qed.

(** ** The estimators *)
Section Estimators.
Variables (R : realFieldType) (W : comAlgType R) (E : {scalar W}).
Variables (c : nat -> R) (noise : nat -> W).

Lemma alternating_sum i : \sum_(j < i) (-1) ^+ j * known_sum c j = c 0%N - (-1) ^+ i * c i.
Proof.
elim: i => [|i IHi]; first by rewrite big_ord0 expr0 mul1r subrr.
by rewrite big_ord_recr /= IHi mulrDr addrA subrK exprS mulN1r mulNr opprK.
Qed.

Lemma estimatorE i : estimator c noise i = (c 0%N)%:A + (-1) ^+ i *: noise i.
Proof.
rewrite /estimator alternating_sum /noisy_count scalerDr scalerA addrA -scalerDl.
by rewrite subrK.
Qed.

Hypothesis E1 : expectation E.

Lemma expectation_const r : E r%:A = r.
Proof. by rewrite linearZ /= E1 /GRing.scale /= mulr1. Qed.

Lemma variance_shift r (X : W) : E X = 0 -> variance E (r%:A + X) = E (X ^+ 2).
Proof. by move=> X0; rewrite /variance linearD /= X0 addr0 expectation_const addrC addKr. Qed.

End Estimators.

Lemma noise_square (R : realFieldType) (W : comAlgType R) (E : {scalar W}) k noise v i :
  independent_noise E k noise v -> (i < k)%N -> E (noise i ^+ 2) = v.
Proof.
by move=> [moments _] /moments[mean0 <-]; rewrite /variance mean0 scale0r subr0.
Qed.

Lemma noise_product (R : realFieldType) (W : comAlgType R) (E : {scalar W}) k noise v i j :
  independent_noise E k noise v -> (i < k)%N -> (j < k)%N ->
  E (noise i * noise j) = if i == j then v else 0.
Proof.
move=> ind ik jk; have [->|ij] := eqVneq; first by rewrite -expr2 (noise_square ind).
by have [moments unc] := ind; rewrite unc // (proj1 (moments i ik)) mul0r.
Qed.

Theorem estimators (R : realFieldType) (W : comAlgType R) (E : {scalar W}) (k : nat)
    (c : nat -> R) (noise : nat -> W) (eps : R) :
  expectation E -> 0 < eps -> independent_noise E k noise (2%:R / eps ^+ 2) ->
  forall i, (i < k)%N ->
    E (estimator c noise i) = c 0%N /\
    variance E (estimator c noise i) = 2%:R / eps ^+ 2.
Proof.
move=> E1 _ ind i ik; have [mean0 _] := (proj1 ind) i ik.
have mean0' : E ((-1) ^+ i *: noise i) = 0.
  by rewrite linearZ /= mean0 /GRing.scale /= mulr0.
rewrite estimatorE variance_shift //; split.
  by rewrite linearD /= mean0' addr0 expectation_const.
by rewrite exprZn -exprM mulnC exprM sqrrN expr1n expr1n scale1r (noise_square ind).
Qed.

Theorem average (R : realFieldType) (W : comAlgType R) (E : {scalar W}) (k : nat)
    (c : nat -> R) (noise : nat -> W) (eps : R) :
  expectation E -> 0 < eps -> (0 < k)%N ->
  independent_noise E k noise (2%:R / eps ^+ 2) ->
  E (average_estimator c noise k) = c 0%N /\
  variance E (average_estimator c noise k) = 2%:R / (k%:R * eps ^+ 2).
Proof.
move=> E1 _ k_gt0 ind; set v := 2%:R / eps ^+ 2 in ind.
have k0 : k%:R != 0 :> R by rewrite pnatr_eq0 -lt0n.
pose X : W := \sum_(i < k) (-1) ^+ i *: noise i.
have averageE : average_estimator c noise k = (c 0%N)%:A + k%:R^-1 *: X.
  rewrite /average_estimator; under eq_bigr do rewrite estimatorE.
  rewrite big_split /= scalerDr sumr_const card_ord -scaler_nat scalerA.
  by rewrite scalerA mulVf // mul1r.
have meanX : E X = 0.
  rewrite linear_sum big1 // => i _; have [mean0 _] := (proj1 ind) i (ltn_ord i).
  by rewrite linearZ /= mean0 /GRing.scale /= mulr0.
have mean0 : E (k%:R^-1 *: X) = 0 by rewrite linearZ /= meanX /GRing.scale /= mulr0.
rewrite averageE variance_shift //; split.
  by rewrite linearD /= mean0 addr0 expectation_const.
have squareX : E (X ^+ 2) = k%:R * v.
  rewrite expr2 {1}/X mulr_suml linear_sum.
  transitivity (\sum_(i < k) v); last by rewrite sumr_const card_ord mulr_natl.
  apply: eq_bigr => i _; rewrite /X mulr_sumr linear_sum (bigD1 i) //=.
  rewrite big1 ?addr0 => [|j ji].
    rewrite -scalerAl -scalerAr scalerA -exprD addnn -mul2n exprM sqrrN expr1n expr1n.
    by rewrite scale1r (noise_product ind) // eqxx.
  rewrite -scalerAl -scalerAr scalerA linearZ /= (noise_product ind) //.
  by rewrite val_eqE eq_sym (negbTE ji) /GRing.scale /= mulr0.
rewrite exprZn linearZ /= squareX /GRing.scale /= expr2 -mulrA mulKf //.
by rewrite /v [(k%:R * _)^-1]invfM mulrCA.
Qed.

(** ** The release of all counts

    The values are r_1, ..., r_k; any one tuple may change. *)

(** Two values and one tuple: a change costs twice the budget. *)
Theorem release_fails (R : realFieldType) (expo : R -> R) (eps : R) :
  exponential expo -> 0 < eps ->
  ~ (forall n k : nat, (1 <= n)%N -> (2 <= k)%N ->
       density_private (@hamming_rel n [finType of 'I_k]) (expo eps)
         (laplace_release expo eps^-1 (@complete_histogram R n [finType of 'I_k]))).
Proof.
move=> expoP eps_gt0 /(_ 1%N 2%N isT isT).
have scale_gt0 : 0 < eps^-1 by rewrite invr_gt0.
move=> /(laplace_private expoP scale_gt0); rewrite divff ?gt_eqF // => le1.
have : global_sensitivity (@complete_histogram R 1 [finType of 'I_2]) <= 1.
  by apply: sensitivity_le => //; apply: ler01.
rewrite (@histogram_sensitivity_two _ _ _ _ id) ?lern1 //.
by exists ord0, ord_max.
Qed.

Theorem release_repaired (R : realFieldType) (expo : R -> R) (eps : R) (n k : nat) :
  exponential expo -> 0 < eps ->
  density_private (@hamming_rel n [finType of 'I_k]) (expo eps)
    (laplace_release expo (2%:R / eps) (@complete_histogram R n [finType of 'I_k])).
Proof.
move=> expoP eps_gt0; have scale_gt0 : 0 < 2%:R / eps by rewrite divr_gt0 ?ltr0n.
apply/(laplace_private expoP scale_gt0) => D E DE; rewrite mulrCA divff ?gt_eqF // mulr1.
apply: le_trans (le_sensitivity _ DE) _.
rewrite -[sensitivity _ _]/(global_sensitivity _) global_complete.
apply: (additive_sensitivity_le (g := fun _ x c => (x == c)%:R)) => [||_ u v _].
- exact: block_histogram_sum.
- exact: ler0n.
- by rewrite unit_moved; case: ifP; rewrite ?ler0n.
Qed.
