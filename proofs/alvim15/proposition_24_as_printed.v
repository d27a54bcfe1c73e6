(** * alvim15/proposition-24: the formula used in the printed proof

    It is printed for H(Z|Y), whose vulnerability is the sum over y of the maximum
    over z; meant is H(Y|Z).  One input, two equally likely outputs. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem proposition_24_proof_fails (R : realFieldType) :
  ~ (forall (Y Z : finType) (prior : Y -> R) (H : Y -> Z -> R),
       distribution prior -> channel H ->
       forward_vulnerability prior H = \sum_z \maximum_y (prior y * H y z)).
Proof.
pose prior (_ : unit) : R := 1; pose H (_ : unit) (_ : bool) : R := 2%:R^-1.
have sum_unit (F : unit -> R) : \sum_y F y = F tt.
  by rewrite (bigD1 tt) //= big1 ?addr0 // => -[].
have half_ge0 : 0 <= 2%:R^-1 :> R by rewrite invr_ge0 ler0n.
have halves : 2%:R^-1 + 2%:R^-1 = 1 :> R by rewrite -[2%:R^-1]div1r -splitr.
have max_half (I : finType) (i : I) : \maximum_(x : I) (1 * 2%:R^-1) = 2%:R^-1 :> R.
  by rewrite mul1r; apply: (@maximum_eq _ I (fun=> 2%:R^-1) i).
have pD : distribution prior by split=> [t|]; rewrite ?ler01 ?sum_unit.
have HC : channel H by split=> [//|t]; rewrite big_bool.
move=> /(_ _ _ _ _ pD HC); rewrite /forward_vulnerability sum_unit big_bool /=.
rewrite (max_half _ true) (max_half _ tt) halves => /eqP.
by rewrite lt_eqF // invf_lt1 ?ltr0n ?ltr1n.
Qed.

(** V(Y|Z) as the expected value of the largest posterior probability. *)
Theorem proposition_24_proof (R : realFieldType) (Y Z : finType) (prior : Y -> R)
    (H : Y -> Z -> R) :
  distribution prior -> channel H ->
  let p z := \sum_y prior y * H y z in
  \sum_(z | p z != 0) p z * \maximum_y (prior y * H y z / p z)
    = \sum_z \maximum_y (prior y * H y z).
Proof.
move=> [p_ge0 _] [H_ge0 _] p; have term_ge0 y z : 0 <= prior y * H y z.
  exact: mulr_ge0.
have pz_ge0 z : 0 <= p z by apply: sumr_ge0.
rewrite [RHS](bigID (fun z => p z != 0)) /= [X in _ + X]big1 ?addr0 => [|z].
  apply: eq_bigr => z pz; rewrite (eq_maximum (F' := fun y => (p z)^-1 * (prior y * H y z))).
    by rewrite maximum_scale ?invr_ge0 // mulVKf.
  by move=> y; rewrite mulrC.
rewrite negbK => /eqP pz0; apply/eqP; rewrite eq_le maximum_ge0 andbT.
apply: maximum_le => // y; rewrite -pz0 /p (bigD1 y) //= ler_addl.
exact: sumr_ge0.
Qed.
