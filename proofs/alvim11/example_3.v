(** * alvim11/example-3: questions about eight values

    All probabilities are powers of 1/2, so that their logarithms are integers:
    [l x] with p(x) = 2^(l x).  A strategy asks whether the value lies in a subset,
    and goes on with one of two strategies. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import questions.
From leakproof.library Require Import table_facts listed_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Strategies *)
Section Strategies.
Variable X : finType.

Implicit Types s : strategy X.

Lemma questions_gt0 s (S : {set X}) (x : X) :
  determines s S -> (1 < #|S|)%N -> (0 < questions s x)%N.
Proof. by case: s => [|A yes no] //= S1; rewrite ltnNge S1. Qed.

(** Kraft's inequality. *)
Lemma kraft (R : realFieldType) (s : strategy X) (S : {set X}) :
  determines s S -> \sum_(x in S) (2%:R : R) ^- questions s x <= 1.
Proof.
elim: s S => [|A yes IHyes no IHno] S /=.
  by move=> S1; rewrite expr0 invr1 sumr_const -[leLHS]/(#|S|%:R) -[leRHS]/(1%:R) ler_nat.
case/andP=> /IHyes le_yes /IHno le_no.
have half : 1 = 2%:R^-1 * 1 + 2%:R^-1 * 1 :> R by rewrite mulr1 -[2%:R^-1]div1r -splitr.
have h_ge0 : 0 <= 2%:R^-1 :> R by rewrite invr_ge0 ler0n.
rewrite (bigID (mem A)) /= [leRHS]half; apply: ler_add.
  apply: le_trans (ler_wpmul2l h_ge0 le_yes); rewrite mulr_sumr.
  rewrite (eq_bigl (mem (S :&: A))) => [|x]; last by rewrite !inE.
  by apply: ler_sum => x /setIP[_ xA]; rewrite xA exprS invfM.
apply: le_trans (ler_wpmul2l h_ge0 le_no); rewrite mulr_sumr.
rewrite (eq_bigl (mem (S :\: A))) => [|x]; last by rewrite !inE andbC.
by apply: ler_sum => x /setDP[_ /negbTE xA]; rewrite xA exprS invfM.
Qed.

(** For probabilities 2^-m(x), no strategy has fewer questions on average than the
    sum of the p(x) m(x): 2^-n = p 2^(m-n) is at least p (1 + m - n). *)
Lemma dyadic_bound (R : realFieldType) (m : X -> nat) (s : strategy X) :
  \sum_x (2%:R : R) ^- m x = 1 -> determines s [set: X] ->
  \sum_x 2%:R ^- m x * (m x)%:R <= \sum_x (2%:R : R) ^- m x * (questions s x)%:R.
Proof.
move=> p_sum det; have two_gt0 k : 0 < (2%:R : R) ^+ k by rewrite exprn_gt0 ?ltr0n.
have pow_ge k : 1 + k%:R <= (2%:R : R) ^+ k.
  by rewrite -natrX -[X in X + _]/(1%:R) -natrD ler_nat add1n ltn_expl.
have step x : (2%:R : R) ^- m x * (1 + (m x)%:R - (questions s x)%:R) <= 2%:R ^- questions s x.
  set k := m x; set n := questions s x.
  have [nk|kn] := leqP n k.
    rewrite -addrA -natrB // ler_pdivr_mull //.
    apply: le_trans (pow_ge _) _.
    by rewrite -(subnK nk) exprD addnK mulfK // gt_eqF.
  apply: (@le_trans _ _ 0); last by rewrite invr_ge0 ltW.
  rewrite pmulr_rle0 ?invr_gt0 // subr_le0 -[X in X + _]/(1%:R) -natrD ler_nat add1n.
  exact: kn.
have := le_trans (ler_sum _ (fun x (_ : x \in [set: X]) => step x)) (kraft R det).
rewrite (eq_bigl xpredT) => [|x]; last by rewrite inE.
rewrite (eq_bigr (fun x => 2%:R ^- m x + (2%:R ^- m x * (m x)%:R
  - 2%:R ^- m x * (questions s x)%:R))) => [|x _]; last first.
  by rewrite -mulrBr -addrA mulrDr mulr1.
by rewrite big_split /= p_sum sumrB ger_addl subr_le0.
Qed.

End Strategies.

(** ** The example: a to h are 0 to 7 *)

Definition lengths : seq nat := [:: 2; 2; 3; 3; 4; 4; 4; 4]%N.
Definition sixteenths : seq nat := [:: 4; 4; 2; 2; 1; 1; 1; 1]%N.

Section Example.
Variable R : realFieldType.
Definition p8 (x : 'I_8) : R := (nth 0%N sixteenths x)%:R / 16%:R.
Definition n8 (x : 'I_8) : nat := nth 0%N lengths x.

Lemma p8E x : p8 x = 2%:R ^- n8 x.
Proof.
apply/eqP; rewrite /p8 /n8 -natrX -[X in _ == X]div1r -[X in _ == X / _]/(1%:R).
rewrite div_nat_eq ?expn_gt0 //.
exact: (@all_ord 8 (fun x => nth 0 sixteenths x * 2 ^ nth 0 lengths x == 1 * 16)%N).
Qed.

Lemma p8_sum : \sum_x p8 x = 1.
Proof.
rewrite (table_sum R 8 16 (nth 0%N sixteenths)) /=.
by rewrite divff // pnatr_eq0.
Qed.

Lemma sum_pn (k : nat) : (k <= 8)%N ->
  \sum_(x : 'I_8 | (x < k)%N) p8 x * (n8 x)%:R
    = (sumn [seq nth 0 sixteenths x * nth 0 lengths x | x <- iota 0 k])%N%:R / 16%:R.
Proof.
move=> k8; rewrite -(table_sum R k 16 (fun x => nth 0 sixteenths x * nth 0 lengths x)%N).
rewrite (big_ord_widen 8 (fun x => (nth 0 sixteenths x * nth 0 lengths x)%N%:R / 16%:R)) //.
by apply: eq_bigr => x _; rewrite natrM mulrAC.
Qed.

End Example.

(** The strategy of Figure 2 halves the probability with each question. *)
Definition below (k : nat) : {set 'I_8} := [set x : 'I_8 | (x < k)%N].
Definition only (k : nat) : {set 'I_8} := [set x : 'I_8 | x == k :> nat].
Definition figure_2 : strategy [finType of 'I_8] :=
  Ask (below 2) (Ask (only 0) (Done _) (Done _))
    (Ask (below 4) (Ask (only 2) (Done _) (Done _))
      (Ask (below 6) (Ask (only 4) (Done _) (Done _)) (Ask (only 6) (Done _) (Done _)))).

Lemma figure_2_questions x : questions figure_2 x = n8 x.
Proof. by rewrite /= !inE /n8; case: x => -[|[|[|[|[|[|[|[|//]]]]]]]]. Qed.

Theorem example_3_expected (R : realFieldType) :
  determines figure_2 [set: 'I_8] /\
  \sum_x p8 R x * (questions figure_2 x)%:R = 11%:R / 4%:R.
Proof.
split.
  have leaf (S : {set 'I_8}) (k : nat) : (forall x, x \in S -> x = k :> nat) -> (#|S| <= 1)%N.
    by move=> Sk; apply/card_le1_eqP => x y /Sk xk /Sk yk; apply: val_inj; rewrite /= xk yk.
  rewrite /=; repeat (apply/andP; split);
    [apply: (leaf _ 0%N) | apply: (leaf _ 1%N) | apply: (leaf _ 2%N) | apply: (leaf _ 3%N)
    | apply: (leaf _ 4%N) | apply: (leaf _ 5%N) | apply: (leaf _ 6%N) | apply: (leaf _ 7%N)];
    by move=> x; rewrite !inE; case: x => m /= m8; move: m m8; do 8!case=> //.
rewrite (eq_bigr (fun x => p8 R x * (n8 x)%:R)) => [|x _]; last by rewrite figure_2_questions.
rewrite (eq_bigl (fun x : 'I_8 => (x < 8)%N)) => [|x]; last by rewrite ltn_ord.
by rewrite sum_pn //; apply/eqP; rewrite div_nat_eq.
Qed.

Theorem example_3_sum (R : realFieldType) : \sum_x p8 R x * (n8 x)%:R = 11%:R / 4%:R.
Proof.
rewrite (eq_bigl (fun x : 'I_8 => (x < 8)%N)) => [|x]; last by rewrite ltn_ord.
by rewrite sum_pn //; apply/eqP; rewrite div_nat_eq.
Qed.

(** The printed sum ends with f, the value 5. *)
Theorem example_3_sum_as_printed_fails (R : realFieldType) :
  ~ (\sum_(x : 'I_8 | (x <= 5)%N) p8 R x * (n8 x)%:R = 11%:R / 4%:R).
Proof.
rewrite (eq_bigl (fun x : 'I_8 => (x < 6)%N)) => [|x]; last by rewrite ltnS.
by rewrite sum_pn // => /eqP; rewrite div_nat_eq.
Qed.

(** The logarithms are determined. *)
Lemma log_p8 (R : realFieldType) (l : 'I_8 -> int) :
  (forall x, p8 R x = 2%:R ^ l x) -> forall x, l x = - (n8 x)%:Z.
Proof.
move=> lE x; have := lE x; rewrite p8E exprnN => /esym.
by apply: ieexprIz; rewrite ?ltr0n // pnatr_eq1.
Qed.

(** Entropy is - sum p(x) log p(x). *)
Theorem example_3_entropy (R : realFieldType) (l : 'I_8 -> int) :
  (forall x, p8 R x = 2%:R ^ l x) -> - (\sum_x p8 R x * (l x)%:~R) = 11%:R / 4%:R.
Proof.
move=> /log_p8 lE; rewrite -(example_3_sum R) -sumrN; apply: eq_bigr => x _.
by rewrite lE mulrNz mulrN opprK.
Qed.

Theorem example_3_substitution_as_printed_fails (R : realFieldType) (l : 'I_8 -> int) :
  (forall x, p8 R x = 2%:R ^ l x) ->
  ~ (\sum_x p8 R x * (l x)%:~R = - (\sum_x p8 R x * (l x)%:~R)).
Proof.
move=> lE; have H := example_3_entropy lE; move: (\sum_x _) H => S SE S_opp.
have S2 : S = 11%:R / 4%:R by rewrite S_opp.
by move: SE; rewrite S2 => /eqP; rewrite eqNr mulf_eq0 invr_eq0 !pnatr_eq0.
Qed.

Theorem example_3_substitution (R : realFieldType) (l : 'I_8 -> int) :
  (forall x, p8 R x = 2%:R ^ l x) ->
  \sum_x p8 R x * (- (l x)%:~R) = - (\sum_x p8 R x * (l x)%:~R).
Proof. by move=> _; rewrite -sumrN; apply: eq_bigr => x _; rewrite mulrN. Qed.

Theorem example_3_optimal (R : realFieldType) (s : strategy [finType of 'I_8]) :
  determines s [set: 'I_8] -> 11%:R / 4%:R <= \sum_x p8 R x * (questions s x)%:R.
Proof.
move=> det; rewrite -(example_3_sum R).
have pE x : p8 R x = 2%:R ^- n8 x := p8E R x.
rewrite (eq_bigr (fun x => 2%:R ^- n8 x * (n8 x)%:R)) => [|x _]; last by rewrite pE.
rewrite [leRHS](eq_bigr (fun x => 2%:R ^- n8 x * (questions s x)%:R)) => [|x _];
  last by rewrite pE.
apply: dyadic_bound => //; rewrite -[RHS](p8_sum R).
by apply: eq_bigr => x _; rewrite pE.
Qed.
