(** * edwards/equation-1: one-sided privacy on events and two-sided privacy on
    entries are the same

    The ratio of (1) is written as a product, so that zero entries are covered: a
    zero entry forces zero entries in all adjacent rows. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma private_eventsP (R : realFieldType) (X Z : finType) (r : rel X) (lam : R)
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
