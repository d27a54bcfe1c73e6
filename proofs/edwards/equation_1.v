(** * edwards/equation-1: one-sided privacy on events and two-sided privacy on
    entries are the same

    The ratio of (1) is written as a product, so that zero entries are covered: a
    zero entry forces zero entries in all adjacent rows. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import policy_facts.
From leakproof.edwards Require Import definition_2.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem private_eventsP (R : realFieldType) (X Z : finType) (r : rel X) (lam : R)
    (K : X -> Z -> R) :
  private_on_events r lam K <-> private r lam K.
Proof.
split=> [KP i h j ih | KP i h S ih].
  by have := KP i h [set j] ih; rewrite !big_set1.
by rewrite mulr_sumr; apply: ler_sum => j _; apply: KP.
Qed.

Theorem equation_1 (R : realFieldType) (X Z : finType) (G : graph X) (lam : R)
    (K : X -> Z -> R) :
  1 <= lam ->
  private_on_events G lam K <->
  (forall i h j, G i h -> lam^-1 * K h j <= K i j <= lam * K h j).
Proof.
move=> lam_ge1; have lam_gt0 : 0 < lam by apply: lt_le_trans lam_ge1.
split=> [/private_eventsP KP i h j ih | KP]; last first.
  by apply/private_eventsP => i h j ih; have /andP[] := KP i h j ih.
by rewrite (KP _ _ _ ih) andbT mulrC ler_pdivr_mulr // mulrC KP // adjacent_sym.
Qed.

(** Where the entries are positive this is the printed pair of ratios. *)
Theorem equation_1_ratios (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (K : X -> Z -> R) :
  1 <= lam -> (forall i j, 0 < K i j) ->
  private_on_events G lam K <->
  (forall i h j, G i h -> lam^-1 <= K i j / K h j <= lam).
Proof.
move=> lam_ge1 K_gt0; rewrite equation_1 //.
by split=> KP i h j ih; have := KP i h j ih; rewrite ler_pdivl_mulr // ler_pdivr_mulr.
Qed.

(** With the ratio read literally its denominator must not be 0.  A private channel
    may have zeros in adjacent rows, although every output is possible for some input: two
    components, which the channel tells apart. *)
Theorem equation_1_quotient_fails (R : realFieldType) :
  exists (G : graph [finType of bool * bool]) (K : bool * bool -> bool -> R),
  [/\ channel K, private_on_events G 1 K, forall j, exists i, 0 < K i j &
      exists i h j, G i h /\ K h j = 0].
Proof.
pose K (i : bool * bool) (j : bool) : R := (i.1 == j)%:R.
exists (partition_graph fst), K; split.
- split=> [i j|i]; first exact: ler0n.
  by rewrite big_bool /K /=; case: i.1; rewrite ?addr0 ?add0r.
- by move=> i h S /andP[_ /eqP ih]; rewrite mul1r /K ih.
- by move=> j; exists (j, j); rewrite /K eqxx ltr01.
- by exists (true, true), (true, false), false.
Qed.

(** With the ordered relation of a policy one side does not give the other. *)
Theorem equation_1_ordered_fails (R : realFieldType) :
  exists K : database 2 [finType of option bool] -> bool -> R,
  [/\ channel K,
      private (minimally_secretly_different asymmetric_policy) 2%:R K &
      exists D D' z, minimally_secretly_different asymmetric_policy D D' /\
        ~~ (K D' z <= 2%:R * K D z)].
Proof.
pose D := pair_db (Some false) (Some false); pose D' := pair_db (Some true) (Some true).
have [_ _ D'D notDD'] := definition_2_not_symmetric; rewrite -/D -/D' in D'D notDD'.
pose K (E : database 2 [finType of option bool]) (z : bool) : R :=
  if E == D' then z%:R else 2%:R^-1.
have half : 2%:R * 2%:R^-1 = 1 :> R by rewrite divff // pnatr_eq0.
exists K; split.
- split=> [E z|E]; first by rewrite /K; case: ifP; rewrite ?ler0n // invr_ge0 ler0n.
  rewrite big_bool /K; case: ifP => _ /=; first by rewrite addr0.
  by rewrite -[RHS]half mulr_natl mulr2n.
- move=> E F z EF; rewrite /K; case: eqP => [ED'|ED']; case: eqP => [FD'|FD'].
  + by rewrite ler_pemull ?ler0n ?ler1n.
  + by rewrite half; case: z; rewrite ?ler01.
  + exfalso; rewrite FD' in EF; have := notDD'; have /and4P[E_in _ secret _] := EF.
    move: E_in secret EF; rewrite !inE -orbA => /or3P[]/eqP->.
    * by move=> _ ->.
    * by case/secretly_differentP=> i; rewrite adjacent_irr.
    * by case/secretly_differentP=> i; rewrite !ffunE; case: ifP.
  + by rewrite half invf_le1 ?ler1n ?ltr0n.
- exists D', D, false; split=> //; rewrite /K eqxx /= mulr0 -ltNge.
  have /negbTE -> : D != D' by apply/eqP => /ffunP/(_ ord0); rewrite !ffunE.
  by rewrite invr_gt0 ltr0n.
Qed.
