(** * he14/theorem-4.5 and he14/theorem-4.4: Pufferfish and Blowfish privacy

    With constraints: let D and D' be neighbours (repaired Definition 4.1), and
    i a tuple they differ in by a secret pair.  Take each tuple to have the value of
    D with probability about 1 and that of D' with a small one.  Of the permitted
    databases of positive probability, minimality leaves D' alone if tuple i is as in
    D'; if it is as in D, there may be others besides D, but all together have small
    probability compared with D.  No single prior need have D and D' only: the
    inequality comes from all these priors together. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy pufferfish.
From leakproof.library Require Import policy_facts.
From leakproof.he14 Require Import definition_4_1 no_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Between neighbours there is no permitted database that takes over a secret
    change. *)
Lemma neighbours_between (n : nat) (T : finType) (P : policy n T)
    (D D' E : database n T) (i : 'I_n) :
  he_neighbours P D D' -> E \in permitted P -> secrets P (D i) (D' i) ->
  E i = D' i -> (forall j, E j = D j \/ E j = D' j) -> E = D'.
Proof.
rewrite repaired_agrees => /and4P[_ _ _ /existsPn/(_ E)]; rewrite negb_and.
move=> + E_in ii Ei between; rewrite E_in /= => not_closer.
apply/ffunP => j; apply/eqP; apply: contraNT not_closer => Ej.
have Ej_D : E j = D j by case: (between j) => // EjD'; rewrite EjD' eqxx in Ej.
have sub : total_difference D E \subset total_difference D D'.
  apply/subsetP => -[[k u] v]; rewrite !total_differenceP.
  by case: (between k) => -> // /and3P[/eqP-> /eqP->]; rewrite eqxx.
have subS : secret_difference (secrets P) D E \subset secret_difference (secrets P) D D'.
  apply/subsetP => -[[k u] v]; rewrite inE => /andP[/(subsetP sub) in_D' uv].
  by rewrite inE in_D'.
apply/andP; split.
  by apply/secretly_differentP; exists i; rewrite Ei.
rewrite /closer [X in X || _]properEneq subS andbT; case: eqP => //= _.
rewrite properE sub /=; apply/subsetPn; exists (j, D j, D' j).
  by rewrite total_differenceP !eqxx -Ej_D.
by rewrite total_differenceP [D' j == _]eq_sym (negbTE Ej) andbF.
Qed.

Section Conditioned.
Variables (R : realFieldType) (n : nat) (T Z : finType) (I : {set database n T}).
Variables (w : database n T -> R) (K : database n T -> Z -> R).
Hypothesis total_gt0 : 0 < \sum_(E in I) w E.

Lemma conditioned_sum (F : database n T -> R) i x :
  \sum_(D : database n T | D i == x) conditioned I w D * F D
    = (\sum_(D : database n T | (D \in I) && (D i == x)) w D * F D) / \sum_(E in I) w E.
Proof.
rewrite mulr_suml [RHS](eq_bigl (fun D : database n T => (D i == x) && (D \in I))); last first.
  by move=> D; rewrite andbC.
rewrite [RHS]big_mkcondr /=; apply: eq_bigr => D _; rewrite /conditioned.
by case: ifP => _; rewrite ?mul0r // mulrAC.
Qed.

Lemma conditioned_value i x :
  value_probability (conditioned I w) i x
    = (\sum_(D : database n T | (D \in I) && (D i == x)) w D) / \sum_(E in I) w E.
Proof.
transitivity (\sum_(D : database n T | D i == x) conditioned I w D * 1).
  by apply: eq_bigr => D _; rewrite mulr1.
rewrite (conditioned_sum (fun=> 1)); congr (_ / _).
by apply: eq_bigr => D _; rewrite mulr1.
Qed.

Lemma conditioned_output i x z :
  output_given (conditioned I w) K i x z
    = (\sum_(D : database n T | (D \in I) && (D i == x)) w D * K D z)
      / \sum_(D : database n T | (D \in I) && (D i == x)) w D.
Proof.
rewrite /output_given conditioned_value (conditioned_sum (K^~ z)).
by rewrite -mulf_div divff ?mulr1 // invr_eq0 gt_eqF.
Qed.

End Conditioned.

(** The priors of the proof. *)
Section Priors.
Variables (R : realFieldType) (n : nat) (T : finType) (D D' : database n T) (d : R).
Hypotheses (d_gt0 : 0 < d) (d_le1 : d <= 1).

Definition near j t : R := ((t == D j)%:R + d * (t == D' j)%:R) / (1 + d).

Lemma near_den_gt0 : 0 < 1 + d. Proof. by rewrite addr_gt0 ?ltr01. Qed.

Lemma near_ge0 j t : 0 <= near j t.
Proof.
by rewrite divr_ge0 ?(ltW near_den_gt0) // addr_ge0 ?ler0n // mulr_ge0 ?ler0n // ltW.
Qed.

Lemma near_distribution j : distribution (near j).
Proof.
split=> [t|]; first exact: near_ge0.
have one (a : T) : \sum_t (t == a)%:R = 1 :> R.
  by rewrite (bigD1 a) //= eqxx big1 ?addr0 // => t /negbTE->.
by rewrite -mulr_suml big_split /= -mulr_sumr !one mulr1 divff // gt_eqF // near_den_gt0.
Qed.

Lemma near_gt0 j : 0 < near j (D j) /\ 0 < near j (D' j).
Proof.
split; rewrite divr_gt0 ?near_den_gt0 // eqxx ?mulr1.
  by rewrite ltr_spaddl ?ltr01 // mulr_ge0 ?ler0n // ltW.
by rewrite ltr_paddl ?ler0n.
Qed.

Lemma near_between j t : near j t != 0 -> t = D j \/ t = D' j.
Proof.
rewrite /near; have [->|_] := eqVneq t (D j); first by left.
have [->|_] := eqVneq t (D' j); first by right.
by rewrite mulr0 addr0 mul0r eqxx.
Qed.

Lemma near_other j t : t != D j -> near j t <= d * near j (D j).
Proof.
move=> /negbTE tD; rewrite /near tD add0r eqxx mulrA.
rewrite ler_wpmul2r ?invr_ge0 ?(ltW near_den_gt0) // ler_wpmul2l ?(ltW d_gt0) //.
apply: le_trans (_ : 1 <= _); first by rewrite lern1 leq_b1.
by rewrite ler_addl mulr_ge0 ?ler0n // ltW.
Qed.

Lemma near_le j t : near j t <= near j (D j).
Proof.
have [-> //|tD] := eqVneq t (D j); apply: le_trans (near_other tD) _.
by rewrite ler_pimull ?near_ge0.
Qed.

Let w := product_prior near.

Lemma weight_ge0 E : 0 <= w E.
Proof. by apply: prodr_ge0 => j _; apply: near_ge0. Qed.

Lemma weight_gt0 : 0 < w D /\ 0 < w D'.
Proof. by split; apply: prodr_gt0 => j _; have [] := near_gt0 j. Qed.

Lemma weight_between E : w E != 0 -> forall j, E j = D j \/ E j = D' j.
Proof. by move=> /prodf_neq0 wE j; apply/near_between/wE. Qed.

Lemma weight_other E : E != D -> w E <= d * w D.
Proof.
move=> ED; have /existsP[j Ej] : [exists j, E j != D j].
  apply: contraNT ED => /existsPn same; apply/eqP/ffunP => j.
  by apply/eqP; rewrite -[_ == _]negbK same.
rewrite /w /product_prior (bigD1 j) //= [X in _ <= d * X](bigD1 j) //= mulrA.
apply: ler_pmul.
- exact: near_ge0.
- by apply: prodr_ge0 => k _; apply: near_ge0.
- exact: near_other.
- by apply: ler_prod => k _; rewrite near_ge0 near_le.
Qed.

End Priors.

Theorem theorem_4_5 (R : realFieldType) (n : nat) (T Z : finType) (P : policy n T)
    (lam : R) (K : database n T -> Z -> R) :
  channel K ->
  pufferfish_private (@conditioned_priors R n T (permitted P)) (secrets P) lam K ->
  private (he_neighbours P) lam K.
Proof.
move=> [K_ge0 _] puffer D D' z DD'.
have [D_in D'_in secret] : [/\ D \in permitted P, D' \in permitted P
    & secretly_different (secrets P) D D'] by case/and4P: DD'.
have /secretly_differentP[i ii] := secret.
set c := lam * K D' z.
pose N : R := #|{: database n T}|%:R.
have bound d : 0 < d -> d <= 1 -> 0 <= c /\ K D z <= c * (1 + N * d).
  move=> d_gt0 d_le1; pose w := product_prior (near D D' d).
  have w_ge0 := weight_ge0 D D' d_gt0 : forall E, 0 <= w E.
  have [wD wD'] := weight_gt0 D D' d_gt0; rewrite -!/w in wD wD'.
  have total : 0 < \sum_(E in permitted P) w E.
    by rewrite (bigD1 D) //= ltr_spaddl // sumr_ge0.
  set Px := \sum_(E : database n T | (E \in permitted P) && (E i == D i)) w E.
  have Px_ge : w D <= Px.
    by rewrite /Px (bigD1 D) ?D_in ?eqxx //= ler_addl sumr_ge0.
  have Px_gt0 : 0 < Px by apply: lt_le_trans Px_ge.
  have only_D' (F : database n T -> R) :
      \sum_(E : database n T | (E \in permitted P) && (E i == D' i)) w E * F E
        = w D' * F D'.
    rewrite (bigD1 D') ?D'_in ?eqxx //= big1 ?addr0 // => E /andP[/andP[E_in /eqP Ei]].
    have [-> |wE] := eqVneq (w E) 0; first by rewrite mul0r.
    by rewrite (neighbours_between DD' E_in ii Ei (weight_between wE)) eqxx.
  have Py : \sum_(E : database n T | (E \in permitted P) && (E i == D' i)) w E = w D'.
    by rewrite -[RHS]mulr1 -(only_D' (fun=> 1)); apply: eq_bigr => E _; rewrite mulr1.
  have := puffer (conditioned (permitted P) w) _ i (D i) (D' i) z ii.
  rewrite !conditioned_value // !conditioned_output // only_D' Py -/Px.
  rewrite !divr_gt0 // [w D' * _]mulrC mulfK ?gt_eqF // -/c.
  set A := \sum_(E | _) _ => /(_ _ isT isT) H.
  have {}H : A / Px <= c.
    by apply: H; exists (near D D' d); split=> // j; apply: near_distribution.
  have A_ge : w D * K D z <= A.
    by rewrite /A (bigD1 D) ?D_in ?eqxx //= ler_addl sumr_ge0 // => E _; rewrite mulr_ge0.
  have c_ge0 : 0 <= c.
    by apply: le_trans H; rewrite divr_ge0 ?(ltW Px_gt0) // (le_trans _ A_ge) ?mulr_ge0.
  split=> //; rewrite ler_pdivr_mulr // in H.
  have Px_le : Px <= w D * (1 + N * d).
    rewrite /Px (bigD1 D) ?D_in ?eqxx //= mulrDr mulr1 ler_add2l.
    apply: le_trans (_ : \sum_(E : database n T) d * w D <= _).
      rewrite [X in _ <= X](bigID (fun E : database n T =>
        (E \in permitted P) && (E i == D i) && (E != D))) /=.
      rewrite -[X in X <= _]addr0 ler_add //; last first.
        by rewrite sumr_ge0 // => E _; rewrite mulr_ge0 // ltW.
      by apply: ler_sum => E /andP[_ ED]; apply: weight_other.
    by rewrite sumr_const -mulr_natl -/N mulrA mulrC.
  rewrite -(ler_pmul2l wD) mulrCA; apply: le_trans A_ge (le_trans H _).
  by rewrite ler_wpmul2l.
have c_ge0 : 0 <= c by have [] := bound 1 ltr01 (lexx 1).
have N_ge0 : 0 <= N by rewrite ler0n.
apply/ler_addgt0Pr => e e_gt0; pose m := 1 + c * N.
have m_ge1 : 1 <= m by rewrite ler_addl mulr_ge0.
have m_gt0 : 0 < m by apply: lt_le_trans m_ge1.
pose d := Num.min 1 (e / m).
have d_gt0 : 0 < d by rewrite lt_minr ltr01 divr_gt0.
have d_le1 : d <= 1 by rewrite le_minl lexx.
have d_le : d * m <= e by rewrite -ler_pdivl_mulr // le_minl lexx orbT.
have [_] := bound d d_gt0 d_le1; move/le_trans; apply.
rewrite mulrDr mulr1 ler_add2l mulrA; apply: le_trans d_le.
by rewrite mulrC ler_wpmul2l ?(ltW d_gt0) // /m ler_addr ler01.
Qed.

(** Without constraints the two notions agree. *)
Lemma product_prior_total (R : realFieldType) (n : nat) (T : finType)
    (p : 'I_n -> T -> R) :
  (forall i, distribution (p i)) -> \sum_(D : database n T) product_prior p D = 1.
Proof.
move=> pD; rewrite -(bigA_distr_bigA (fun i t => p i t)) /=.
by rewrite big1 // => i _; case: (pD i).
Qed.

Theorem theorem_4_4 (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam : R) (K : database n T -> Z -> R) :
  channel K ->
  (pufferfish_private (@product_priors R n T) G lam K <->
   private (he_neighbours (unconstrained n G)) lam K).
Proof.
move=> KC; split=> [puffer|KP].
  apply: theorem_4_5 KC _ => prior [p [pD _ priorE]]; apply: puffer; exists p => // D.
  rewrite priorE /conditioned inE (eq_bigl xpredT) => [|E]; last by rewrite inE.
  by rewrite product_prior_total // divr1.
move=> prior [p pD priorE] i x y z xy.
pose rest (D : database n T) := \prod_(j | j != i) p j (D j).
have rest_ge0 D : 0 <= rest D by apply: prodr_ge0 => j _; case: (pD j).
have rest_change D t : rest (change D i t) = rest D.
  by apply: eq_bigr => j ji; rewrite changeE (negbTE ji).
have swap (F : database n T -> R) u v :
    \sum_(D : database n T | D i == u) F D
      = \sum_(D : database n T | D i == v) F (change D i u).
  rewrite (reindex_onto (fun D : database n T => change D i u)
                        (fun D => change D i v)) /=; last first.
    by move=> D /eqP Du; apply/ffunP => k; rewrite !changeE; case: eqP => // ->.
  apply: eq_bigl => D; rewrite changeE !eqxx /=; apply/eqP/eqP => [<-|Dv].
    by rewrite changeE eqxx.
  by apply/ffunP => k; rewrite !changeE; case: eqP => // ->.
have sumE (F : database n T -> R) u :
    \sum_(D : database n T | D i == u) prior D * F D
      = p i u * \sum_(D : database n T | D i == u) rest D * F D.
  rewrite mulr_sumr; apply: eq_bigr => D /eqP Du.
  by rewrite priorE /product_prior (bigD1 i) //= Du mulrA.
pose S := \sum_(D : database n T | D i == y) rest D.
have valueE u : value_probability prior i u = p i u * S.
  transitivity (\sum_(D : database n T | D i == u) prior D * 1).
    by apply: eq_bigr => D _; rewrite mulr1.
  rewrite (sumE (fun=> 1)) (swap _ u y); congr (_ * _).
  by apply: eq_bigr => D _; rewrite mulr1 rest_change.
rewrite /output_given !valueE !sumE => px py.
have px0 : p i x != 0 by apply: contraTneq px => ->; rewrite mul0r ltxx.
have py0 : p i y != 0 by apply: contraTneq py => ->; rewrite mul0r ltxx.
have S_ge0 : 0 <= S by apply: sumr_ge0.
rewrite -!mulf_div !divff // !mul1r mulrA ler_wpmul2r ?invr_ge0 //.
rewrite (swap _ x y) mulr_sumr; apply: ler_sum => D /eqP Dy.
rewrite rest_change mulrCA ler_wpmul2l //.
apply/KP/no_constraints; exists i => [|k ki]; rewrite changeE ?eqxx ?Dy //.
by rewrite (negbTE ki).
Qed.
