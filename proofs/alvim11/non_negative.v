(** * alvim11/non-negative: for which measures leakage is never negative

    For min-entropy and guessing entropy, whatever the channel; not for marginal guesswork,
    even if the channel is deterministic.  Shannon entropy is not treated here. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import channel entropy.
From leakproof.library Require Import channel_facts.
From leakproof.alvim15 Require Import min_entropy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem non_negative_min_entropy (R : realFieldType) (X Y : finType) (K : X -> Y -> R)
    (prior : X -> R) :
  channel K -> distribution prior ->
  vulnerability prior <= posterior_vulnerability prior K.
Proof. exact: vulnerability_le_posterior. Qed.

(** What remains is the average over the outputs. *)
Theorem non_negative_guessing_entropy (R : realFieldType) (X Y : finType) (K : X -> Y -> R)
    (prior : X -> R) (g : R) (h : Y -> R) :
  channel K -> distribution prior -> guessing_entropy prior g ->
  (forall y, guessing_entropy (reversed prior K y) (h y)) ->
  \sum_y output_prior prior K y * h y <= g.
Proof.
move=> [K_ge0 K_sum] [p_ge0 _] [[s <-] _] least.
have q_ge0 y : 0 <= output_prior prior K y.
  by apply: sumr_ge0 => x _; rewrite mulr_ge0.
have part y : output_prior prior K y * expected_guesses s (reversed prior K y)
    = \sum_x prior x * K x y * (enum_rank (s x)).+1%:R.
  rewrite mulr_sumr; apply: eq_bigr => x _; rewrite /reversed mulrA; congr (_ * _).
  have [q0|q_neq0] := eqVneq (output_prior prior K y) 0; last by rewrite mulrC divfK.
  rewrite q0 mul0r; move/eqP: q0; rewrite psumr_eq0 => [/allP zero|z _]; last first.
    by rewrite mulr_ge0.
  by apply/esym/eqP/zero; rewrite mem_index_enum.
apply: (@le_trans _ _ (\sum_y output_prior prior K y * expected_guesses s (reversed prior K y))).
  by apply: ler_sum => y _; rewrite ler_wpmul2l //; have [_] := least y; apply.
rewrite (eq_bigr _ (fun y _ => part y)) exchange_big /= le_eqVlt; apply/orP; left; apply/eqP.
by apply: eq_bigr => x _; rewrite -mulr_suml -mulr_sumr K_sum mulr1.
Qed.

(** So it is not true that guessing entropy may increase. *)
Theorem guessing_entropy_never_grows (R : realFieldType) :
  ~ (exists (X Y : finType) (K : X -> Y -> R) (prior : X -> R) (g : R) (h : Y -> R),
       [/\ channel K, distribution prior, guessing_entropy prior g,
           forall y, guessing_entropy (reversed prior K y) (h y) &
           g < \sum_y output_prior prior K y * h y]).
Proof.
move=> [X [Y [K [prior [g [h [KC pD gP hP]]]]]]]; apply/negP; rewrite -leNgt.
exact: non_negative_guessing_entropy.
Qed.

(** One value with probability 1/2, four with 1/8, found with probability 1/2: one guess.
    If it is told whether it is the first, one guess or two, each half of the time. *)
Section Marginal.
Variable R : realFieldType.
Let X := [finType of option 'I_4].
Let prior (x : X) : R := if x is Some _ then 8%:R^-1 else 2%:R^-1.
Let K : X -> bool -> R := deterministic R (fun x : X => x == None).
Let half : R := 2%:R^-1.

Let two0 : 2%:R != 0 :> R. Proof. by rewrite pnatr_eq0. Qed.
Let eight0 : 8%:R != 0 :> R. Proof. by rewrite pnatr_eq0. Qed.

Lemma four_eighths : 4%:R / 8%:R = half.
Proof. by apply: (mulIf eight0); rewrite divfK // /half -[8%N]/(2 * 4)%N natrM mulKf. Qed.

Lemma sum_options (F : X -> R) : \sum_x F x = F None + \sum_(i < 4) F (Some i).
Proof.
rewrite (bigD1 None) //=; congr (_ + _); rewrite (@reindex_omap _ _ _ _ [finType of 'I_4] Some id) /=.
  by apply: eq_bigl => i; rewrite eqxx.
by case.
Qed.

Lemma prior_distribution : distribution prior.
Proof.
split=> [[i|]|]; rewrite ?invr_ge0 ?ler0n // sum_options sumr_const card_ord.
by rewrite -[_ *+ 4]mulr_natl four_eighths /half -mulr2n -[_ *+ 2]mulr_natl divff.
Qed.

Lemma outputE (y : bool) : output_prior prior K y = half.
Proof.
rewrite /output_prior sum_options /K /deterministic; case: y => /=.
  by rewrite mulr1 big1 ?addr0 // => i _; rewrite mulr0.
rewrite mulr0 add0r (eq_bigr (fun=> 8%:R^-1)) => [|i _]; last by rewrite mulr1.
by rewrite sumr_const card_ord -[_ *+ 4]mulr_natl four_eighths.
Qed.

Lemma posteriorE y x : reversed prior K y x
  = if x is Some _ then if y then 0 else 4%:R^-1 else if y then 1 else 0.
Proof.
rewrite /reversed outputE /K /deterministic; case: x => [i|]; case: y => /=.
- by rewrite mulr0 mul0r.
- rewrite mulr1 /half invrK; apply: (mulIf eight0).
  by rewrite mulrAC mulVf // mul1r -[8%N]/(4 * 2)%N natrM mulKf // pnatr_eq0.
- by rewrite mulr1 divff // invr_eq0.
- by rewrite mulr0 mul0r.
Qed.

Lemma half_gt0 : 0 < half. Proof. by rewrite invr_gt0 ltr0n. Qed.

Lemma nonempty (p : X -> R) (S : {set X}) : half <= \sum_(x in S) p x -> (0 < #|S|)%N.
Proof.
move=> le_half; rewrite card_gt0; apply: contraTneq le_half => ->.
by rewrite big_set0 -ltNge half_gt0.
Qed.

Lemma before : marginal_guesswork half prior 1.
Proof.
split; last exact: nonempty.
by exists [set None]; rewrite ?cards1 // big_set1.
Qed.

Lemma after_first : marginal_guesswork half (reversed prior K true) 1.
Proof.
split; last exact: nonempty.
exists [set None]; rewrite ?cards1 // big_set1 posteriorE.
by rewrite invf_le1 ?ltr0n ?ler1n.
Qed.

Lemma after_others : marginal_guesswork half (reversed prior K false) 2.
Proof.
have quarter (S : {set X}) : \sum_(x in S) reversed prior K false x <= #|S|%:R / 4%:R.
  rewrite -sum1_card natr_sum mulr_suml; apply: ler_sum => x _; rewrite posteriorE mul1r.
  by case: x => [i|]; rewrite ?lexx // invr_ge0 ler0n.
split.
  exists [set Some ord0; Some ord_max]; first by rewrite cards2.
  rewrite big_setU1 ?inE //= big_set1 !posteriorE -mulr2n -[_ *+ 2]mulr_natl /half.
  by rewrite ler_pdivl_mulr ?ltr0n // -[4%N]/(2 * 2)%N natrM mulKf.
move=> S /le_trans/(_ (quarter S)); rewrite /half ler_pdivl_mulr ?ltr0n //.
by rewrite -[4%N]/(2 * 2)%N natrM mulKf // ler_nat.
Qed.

Lemma marginal_guesswork_grows_here :
  exists (X Y : finType) (f : X -> Y) (prior : X -> R) (a : R) (g : nat) (h : Y -> nat),
  [/\ distribution prior, marginal_guesswork a prior g,
      forall y, marginal_guesswork a (reversed prior (deterministic R f) y) (h y) &
      g%:R < \sum_y output_prior prior (deterministic R f) y * (h y)%:R].
Proof.
exists X, [finType of bool], (fun x : X => x == None), prior, half, 1%N.
exists (fun y : bool => if y then 1%N else 2%N); split.
- exact: prior_distribution.
- exact: before.
- by case; [apply: after_first | apply: after_others].
rewrite big_bool /= !outputE mulr1 /half mulVf //.
by rewrite ltr_addr half_gt0.
Qed.

End Marginal.

Theorem marginal_guesswork_grows (R : realFieldType) :
  exists (X Y : finType) (f : X -> Y) (prior : X -> R) (a : R) (g : nat) (h : Y -> nat),
  [/\ distribution prior, marginal_guesswork a prior g,
      forall y, marginal_guesswork a (reversed prior (deterministic R f) y) (h y) &
      g%:R < \sum_y output_prior prior (deterministic R f) y * (h y)%:R].
Proof. exact: marginal_guesswork_grows_here. Qed.

Theorem non_negative_marginal_guesswork_fails (R : realFieldType) :
  ~ (forall (X Y : finType) (f : X -> Y) (prior : X -> R) (a : R) (g : nat) (h : Y -> nat),
       distribution prior -> marginal_guesswork a prior g ->
       (forall y, marginal_guesswork a (reversed prior (deterministic R f) y) (h y)) ->
       \sum_y output_prior prior (deterministic R f) y * (h y)%:R <= g%:R).
Proof.
have [X [Y [f [prior [a [g [h [pD gP hP above]]]]]]]] := marginal_guesswork_grows R.
by move=> /(_ _ _ _ _ _ _ _ pD gP hP); rewrite leNgt above.
Qed.
