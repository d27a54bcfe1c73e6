(** * Facts about gains and about channels one after the other *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel gains.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A maximum of sums with nonnegative weights is at most the sum of the maxima. *)
Lemma maximum_of_sums (R : realFieldType) (W O : finType) (c : O -> R) (F : W -> O -> R) :
  (forall j, 0 <= c j) -> \maximum_w (\sum_j F w j * c j) <= \sum_j (\maximum_w (F w j)) * c j.
Proof.
move=> c_ge0; apply: maximum_le => [|w].
  by apply: sumr_ge0 => j _; rewrite mulr_ge0 ?maximum_ge0.
by apply: ler_sum => j _; rewrite ler_wpmul2r ?(le_maximum (fun w => F w j)).
Qed.

Lemma posterior_gain_ext (R : realFieldType) (I O W : finType) (prior : I -> R) (gain : W -> I -> R) (K L : I -> O -> R) :
  (forall i j, K i j = L i j) -> posterior_gain prior gain K = posterior_gain prior gain L.
Proof. by move=> KL; apply: eq_bigr => j _; apply: eq_maximum => w; apply: eq_bigr => i _; rewrite KL. Qed.

Section Facts.
Variables (R : realFieldType) (I O Z W : finType).
Implicit Types (prior : I -> R) (gain : W -> I -> R) (K : I -> O -> R) (P : O -> Z -> R).

Lemma cascade_channel K P : channel K -> channel P -> channel (cascade K P).
Proof.
move=> [K_ge0 K_sum] [P_ge0 P_sum]; split=> [i z|i]; first by apply: sumr_ge0 => j _; rewrite mulr_ge0.
rewrite exchange_big /= -(K_sum i); apply: eq_bigr => j _.
by rewrite -mulr_sumr P_sum mulr1.
Qed.

(** Whatever is earned behind the second channel can be earned behind the first one: data processing. *)
Lemma posterior_gain_cascade prior gain K P : channel P ->
  posterior_gain prior gain (cascade K P) <= posterior_gain prior gain K.
Proof.
move=> [P_ge0 P_sum].
have le_z z : \maximum_w (\sum_i prior i * gain w i * cascade K P i z)
    <= \sum_j (\maximum_w (\sum_i prior i * gain w i * K i j)) * P j z.
  apply: le_trans (maximum_of_sums (fun w j => \sum_i prior i * gain w i * K i j) (fun j => P_ge0 j z)).
  rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_maximum => w.
  rewrite (eq_bigr (fun i => \sum_j prior i * gain w i * K i j * P j z)) => [|i _]; last first.
    by rewrite /cascade mulr_sumr; apply: eq_bigr => j _; rewrite mulrA.
  by rewrite exchange_big; apply: eq_bigr => j _; rewrite mulr_suml.
apply: le_trans (ler_sum _ (fun z _ => le_z z)) _.
rewrite exchange_big /= /posterior_gain le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => j _.
by rewrite -mulr_sumr P_sum mulr1.
Qed.

Lemma posterior_gain_refined prior gain K (L : I -> Z -> R) : refined_by K L ->
  posterior_gain prior gain L <= posterior_gain prior gain K.
Proof. by case=> P PC LE; rewrite (posterior_gain_ext _ _ LE); apply: posterior_gain_cascade. Qed.

End Facts.

(** What is allowed may be said in another way. *)
Section Allowed.
Variables (R : realFieldType) (I W : finType) (P Q : forall Z : finType, (I -> Z -> R) -> Prop).
Hypothesis PQ : forall (Z : finType) (K : I -> Z -> R), P K <-> Q K.
Variables (prior : I -> R) (gain : W -> I -> R) (b : R).

Lemma attainable_gain_iff : attainable_gain P prior gain b -> attainable_gain Q prior gain b.
Proof. by case=> Z [K [KC /PQ KP KE]]; exists Z, K. Qed.

Lemma upper_bound_gain_iff : upper_bound_gain P prior gain b -> upper_bound_gain Q prior gain b.
Proof. by move=> bound Z K KC /PQ; apply: bound. Qed.

End Allowed.
