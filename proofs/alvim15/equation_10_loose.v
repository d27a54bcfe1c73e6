(** * alvim15/equation-10: why the bound (10) is loose

    The text says that it is because (8) can be.  Randomised response on two values at lam = 2
    under the uniform prior leaks the factor 4/3 < 2, and both sides of (8) are 4/3.  What is
    loose is the step after (9): the mean p(z|x-) has p(z|x_i, x-) among its terms. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import channel_facts table_facts.
From leakproof.edwards Require Import lemma_1.
From leakproof.alvim15 Require Import proposition_21.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The channel from the value of one individual, the values being all adjacent. *)
Theorem equation_10_loose_because_of_8_fails (R : realFieldType) :
  ~ (forall (T Z : finType) (lam : R) (N : T -> Z -> R) (q : T -> R),
       channel N -> (forall t z, 0 < N t z) -> least_level (complete_graph T) N lam ->
       distribution q -> (forall t, 0 < q t) ->
       leakage_factor q N < lam ->
       leakage_factor q N
         < \sum_z output_prior q N z * \maximum_t (reversed q N z t / q t)).
Proof.
pose t : R := 3%:R^-1; have t_gt0 : 0 < t by rewrite invr_gt0 ltr0n.
pose N (x z : bool) : R := t *+ (if x == z then 2 else 1)%N.
have t3 : t *+ 3 = 1 by rewrite -mulr_natl divff // pnatr_eq0.
have N_gt0 x z : 0 < N x z by rewrite /N; case: (x == z); rewrite ?mulr1n // mulrn_wgt0.
have NC : channel N.
  split=> [x z|x]; first exact: ltW.
  by rewrite big_bool /N /= -mulrnDr; case: x; rewrite -[RHS]t3.
have NL : least_level (complete_graph [finType of bool]) N 2%:R.
  split=> [i h j _|lam' /(_ true false true isT)].
    rewrite /N mulr_natl -mulrnA; case: (i == j); case: (h == j) => //=;
      by rewrite ler_pmuln2l.
  by rewrite /N /= mulr1n -[t *+ 2]mulr_natl ler_pmul2r.
have two_gt0 : 0 < 2%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have qD : distribution (@uniform R [finType of bool]) by exact: (@uniform_distribution R _ true).
have half_gt0 : 0 < 2%:R^-1 :> R by rewrite invr_gt0 ltr0n.
pose q := @uniform R [finType of bool].
have uE (b : bool) : q b = 2%:R^-1 by rewrite /q /uniform card_bool.
have NE (x z : bool) : N x z = t *+ (if x == z then 2 else 1)%N by [].
have N_le x z : N x z <= N z z by rewrite !NE eqxx ler_pmuln2l //; case: (x == z).
have colE z : column_max N z = t *+ 2.
  have -> : t *+ 2 = N z z by rewrite NE eqxx.
  by apply: (@maximum_eq _ _ (N^~ z)) => [|h]; [apply: ltW | apply: N_le].
have Nmax : sum_of_maxima N = t *+ 4.
  by rewrite /sum_of_maxima big_bool /= !colE -[4%N]/(2 + 2)%N mulrnDr.
have LE : leakage_factor (@uniform R [finType of bool]) N = t *+ 4.
  by rewrite lemma_1_leakage ?Nmax // card_bool.
move=> H; have := H _ _ _ _ _ NC N_gt0 NL qD; rewrite LE -/q.
suff -> : \sum_z output_prior q N z * \maximum_x (reversed q N z x / q x) = t *+ 4.
  rewrite ltxx => F; suff : false by []; apply: F => [b|]; first by rewrite uE.
  have -> : 2%:R = t *+ 6 :> R by rewrite -[6%N]/(3 * 2)%N mulrnA t3.
  by rewrite ltr_pmuln2l.
have outE z : output_prior q N z = 2%:R^-1.
  have sumE : N true z + N false z = 1.
    by rewrite !NE -[RHS]t3 -[3%N]/(2 + 1)%N mulrnDr; case: z => //=; rewrite addrC.
  by rewrite /output_prior big_bool /= !uE -[RHS]mulr1 -sumE mulrDr.
have revE z x : reversed q N z x / q x = N x z / 2%:R^-1.
  by rewrite /reversed outE uE mulrAC [2%:R^-1 * _]mulrC mulfK ?gt_eqF.
have maxE z : \maximum_x (reversed q N z x / q x) = t *+ 2 / 2%:R^-1.
  rewrite (eq_maximum (revE z)); have -> : t *+ 2 = N z z by rewrite NE eqxx.
  apply: (@maximum_eq _ _ (fun x => N x z / 2%:R^-1)) => [|x].
    by rewrite divr_ge0 // ltW.
  by rewrite ler_pmul2r ?N_le // !invr_gt0 ltr0n.
by rewrite big_bool /= !outE !maxE mulrCA divff ?mulr1 ?gt_eqF // -[4%N]/(2 + 2)%N mulrnDr.
Qed.

(** Under the uniform prior the ratio to the mean is at most v lam / (v - 1 + lam). *)
Theorem equation_10_ratio_to_the_mean (R : realFieldType) (T Z : finType) (lam : R)
    (N : T -> Z -> R) (t : T) (z : Z) :
  1 <= lam -> channel N -> private (complete_graph T) lam N ->
  N t z <= #|T|%:R * lam / (#|T|%:R - 1 + lam) * output_prior (@uniform R T) N z.
Proof.
move=> lam_ge1 [N_ge0 _] NP; have lam_gt0 := lt_le_trans ltr01 lam_ge1.
have n_gt0 : 0 < #|T|%:R :> R by apply: card_gt0R t.
have n_ge1 : 1 <= #|T|%:R :> R by rewrite ler1n; apply/card_gt0P; exists t.
have d_gt0 : 0 < #|T|%:R - 1 + lam by rewrite ltr_paddl ?subr_ge0.
have -> : output_prior (@uniform R T) N z = #|T|%:R^-1 * \sum_h N h z.
  by rewrite /output_prior mulr_sumr; apply: eq_bigr.
rewrite mulrAC mulrACA divff ?gt_eqF // mul1r ler_pdivl_mulr //.
rewrite (bigD1 t) //= [leRHS]mulrDr [leLHS]mulrDr [leLHS]addrC [N t z * lam]mulrC ler_add2l mulr_sumr.
have -> : N t z * (#|T|%:R - 1) = \sum_(h | h != t) N t z.
  have n1 : (#|T|.-1)%:R = #|T|%:R - 1 :> R.
    by rewrite -subn1 natrB //; apply/card_gt0P; exists t.
  by rewrite sumr_const cardC1 -[RHS]mulr_natr n1.
by apply: ler_sum => h ht; apply: NP; rewrite -[complete_graph _ _ _]/(t != h) eq_sym.
Qed.
