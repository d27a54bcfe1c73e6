(** * alvim11/cachin-smith: two conditional min-entropies *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel.
From leakproof.library Require Import channel_facts.
From leakproof.alvim15 Require Import min_entropy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Independent: p(x, y) = p(x) q(y). *)
Theorem smith_independent (R : realFieldType) (X Y : finType) (prior : X -> R)
    (K : X -> Y -> R) (q : Y -> R) :
  distribution prior -> distribution q ->
  (forall x y, prior x * K x y = prior x * q y) ->
  posterior_vulnerability prior K = vulnerability prior.
Proof.
move=> pD [q_ge0 q_sum] indep; rewrite -[RHS]mulr1 -q_sum mulr_sumr.
apply: eq_bigr => y _; rewrite (eq_maximum (F' := fun x => q y * prior x)) => [|x].
  by rewrite maximum_scale // mulrC.
by rewrite indep mulrC.
Qed.

(** Cachin's conditional min-entropy is -sum_y p(y) log max_x p(x|y).  Where both
    outputs have probability 1/2, it exceeds -log max_x p(x) iff the product of the
    two maxima is below the square of max_x p(x): here 1 * 1/2 < (3/4)^2. *)
Theorem cachin_negative (R : realFieldType) :
  exists (prior : bool -> R) (K : bool -> bool -> R),
  [/\ distribution prior, channel K,
      forall y, output_prior prior K y = 2%:R^-1 &
      \prod_y \maximum_x (reversed prior K y x) < vulnerability prior ^+ 2].
Proof.
pose t : R := 12%:R^-1.
have t_gt0 : 0 < t by rewrite invr_gt0 ltr0n.
have t12 : t *+ 12 = 1 by rewrite -mulr_natl divff // pnatr_eq0.
have tM k l : (t *+ k) * (t *+ l) = t * t *+ (k * l).
  by rewrite mulrnAl mulrnAr -mulrnA mulnC.
have tk_ge0 k : 0 <= t *+ k by rewrite mulrn_wge0 // ltW.
have half : 2%:R^-1 = t *+ 6.
  have two : 2%:R != 0 :> R by rewrite pnatr_eq0.
  by apply: (mulIf two); rewrite mulVf // mulr_natr -mulrnA t12.
pose prior (x : bool) : R := t *+ (if x then 9 else 3)%N.
pose k (x y : bool) : nat := (if x then if y then 8 else 4 else if y then 0 else 12)%N.
pose K (x y : bool) : R := t *+ k x y.
have t_inv : t * t *+ 12 = t by rewrite -mulrnAr t12 mulr1.
have joint x y : prior x * K x y = t *+ (if x then if y then 6 else 3 else if y then 0 else 3)%N.
  by rewrite tM -[in RHS]t_inv; case: x; case: y; rewrite /= -?mulrnA.
have outE y : output_prior prior K y = t *+ 6.
  by rewrite /output_prior big_bool /= !joint -mulrnDr; case: y.
have tk_gt0 l : 0 < t *+ l.+1 by rewrite pmulrn_lgt0.
exists prior, K; split.
- by split=> [x|]; [apply: tk_ge0 | rewrite big_bool /= -mulrnDr t12].
- split=> [x y|x]; first exact: tk_ge0.
  by rewrite big_bool /= -mulrnDr -[RHS]t12; case: x.
- by move=> y; rewrite outE half.
have max_bool (F : bool -> R) x : 0 <= F x -> F (~~ x) <= F x -> \maximum_b F b = F x.
  by move=> F0 Fx; apply: maximum_eq => // -[]; case: x F0 Fx.
have inv6 : (t *+ 6)^-1 = 2%:R by rewrite -half invrK.
have rev y x : reversed prior K y x
    = t *+ (if x then if y then 12 else 6 else if y then 0 else 6)%N.
  rewrite /reversed joint outE inv6 mulr_natr -mulrnA.
  by case: x; case: y.
have m1 : \maximum_x (reversed prior K true x) = t *+ 12.
  by rewrite (max_bool _ true) !rev.
have m2 : \maximum_x (reversed prior K false x) = t *+ 6.
  by rewrite (max_bool _ true) !rev.
have m3 : vulnerability prior = t *+ 9.
  rewrite /vulnerability (max_bool _ true) /=; [by [] | exact: tk_ge0 | ].
  by rewrite /prior /= (ler_pmuln2l t_gt0).
rewrite big_bool /= m1 m2 m3 expr2 !tM.
by rewrite ltr_pmuln2l // mulr_gt0.
Qed.
