(** * edwards/lemma-6: column collapse

    The paper appends zero columns until there are as many columns as rows and
    then refers to Lemma 7 of alvim15.  Adding up the columns assigned to a row
    needs no such step: the result has one column per row whatever the shape.
    [lam >= 1] and the symmetry of adjacency are not used. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.
From leakproof.library Require Import channel_facts.
From leakproof.edwards Require Import lemma_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Collapse.
Variables (R : realFieldType) (X Z : finType) (r : rel X) (lam : R).
Variables (K : X -> Z -> R) (m : Z -> X).
Hypothesis KC : channel K.

Lemma collapse_channel : channel (collapse m K).
Proof.
split=> [i h | i]; first by apply: sumr_ge0 => j _; apply: channel_ge0.
rewrite -(proj2 KC i) (partition_big m predT) //=.
Qed.

Lemma collapse_private : private r lam K -> private r lam (collapse m K).
Proof.
by move=> KP i h j ih; rewrite /collapse mulr_sumr; apply: ler_sum => k _; apply: KP.
Qed.

Hypothesis m_max : picks_maxima m K.

Lemma collapse_diagonal : diagonal_maxima (collapse m K).
Proof. by move=> i h; apply: ler_sum => j /eqP<-; apply: m_max. Qed.

Lemma collapse_column_max h : column_max (collapse m K) h = collapse m K h h.
Proof.
apply: (@maximum_eq _ _ (fun i => collapse m K i h)) => [|i].
  exact: (proj1 collapse_channel).
exact: collapse_diagonal.
Qed.

Lemma collapse_sum_of_maxima : sum_of_maxima (collapse m K) = sum_of_maxima K.
Proof.
rewrite /sum_of_maxima [RHS](partition_big m predT) //=; apply: eq_bigr => h _.
rewrite collapse_column_max; apply: eq_bigr => j /eqP<-.
by rewrite (column_max_picked j KC m_max).
Qed.

End Collapse.

(** The lemma with its construction: for every choice of rows where the columns
    are largest. *)
Theorem lemma_6_construction (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (K : X -> Z -> R) (m : Z -> X) :
  channel K -> private G lam K -> picks_maxima m K ->
  let K' := collapse m K in
  [/\ channel K',
      forall j, K' j j = column_max K' j,
      private G lam K' &
      posterior_vulnerability (@uniform R X) K'
        = posterior_vulnerability (@uniform R X) K].
Proof.
move=> KC KP m_max /=; split.
- exact: collapse_channel.
- by move=> j; rewrite collapse_column_max.
- exact: collapse_private.
- by rewrite !lemma_1 collapse_sum_of_maxima.
Qed.

(** The lemma as printed. *)
Theorem lemma_6 (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) :
  channel K -> private G lam K ->
  exists K' : X -> X -> R,
  [/\ channel K',
      forall j, K' j j = column_max K' j,
      private G lam K' &
      posterior_vulnerability (@uniform R X) K'
        = posterior_vulnerability (@uniform R X) K].
Proof.
move=> KC KP; case: (pickP (mem X)) => [x _|X0].
  have [m m_max] := picks_maxima_exists K x.
  by exists (collapse m K); apply: lemma_6_construction.
have empty (i : X) : False by have := X0 i.
exists (fun _ _ => 0); split=> [|i|i|]; try by have := empty i.
  by split=> i; have := empty i.
by rewrite !lemma_1 (_ : #|X| = 0%N) ?invr0 ?mul0r //; apply: eq_card0.
Qed.
