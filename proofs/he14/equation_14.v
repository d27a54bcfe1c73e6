(** * he14/equation-14: the exact form of the error is another

    The printed coefficients leave out that the first S node, which many counts read, has the
    scale of the first tree.  Two values suffice, and four for the S nodes. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy range_errors.
From leakproof.library Require Import range_error_facts closed_numbers.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Four values, theta = f = 2: 4/5 against 8/5. *)
Theorem s_coefficient_fails (R : realFieldType) :
  ~ (forall N theta f : nat, (2 <= theta <= N)%N -> (2 <= f)%N ->
     exists h h1 : R, forall eps_S eps_H, 0 < eps_S -> 0 < eps_H ->
     mean_error N theta f own_noise eps_S eps_H
     = c1_of R N theta / eps_S ^+ 2 + h / eps_H ^+ 2 + h1 / (eps_S + eps_H) ^+ 2).
Proof.
move=> /(_ 4%N 2%N 2%N isT isT)[h [h1 same]].
have counts : noise_counts 4 2 2 own_noise = (4, 16, 48, 10)%N by vm_compute.
have /shares_inj[/eqP + _ _] : forall s t : R, 0 < s -> 0 < t ->
    shares ((2 * 4)%:R / 10%:R) ((2 * 16)%:R / 10%:R) ((2 * 48)%:R / 10%:R) s t
    = shares (c1_of R 4 2) h h1 s t.
  by move=> s t s_gt0 t_gt0; rewrite -(mean_errorE s t counts) same.
rewrite /c1_of; numbers_in R.
Qed.

(** Two values, theta = f = 2: 32/3 against 16/3. *)
Lemma two_values : noise_counts 2 2 2 own_noise = (0, 0, 16, 3)%N.
Proof. by vm_compute. Qed.

Lemma c2_two_values (R : realFieldType) : c2_of R 2 2 1 = 16%:R / 3%:R.
Proof. rewrite /c2_of; numbers_in R. Qed.

Theorem h_coefficient_fails (R : realFieldType) :
  ~ (forall N f log : nat, (2 <= f)%N -> (1 <= log)%N -> (f ^ log <= N)%N ->
     exists c h h1 : R, h + h1 = c2_of R N f log /\
     forall eps_S eps_H, 0 < eps_S -> 0 < eps_H ->
     mean_error N (f ^ log) f own_noise eps_S eps_H
     = c / eps_S ^+ 2 + h / eps_H ^+ 2 + h1 / (eps_S + eps_H) ^+ 2).
Proof.
move=> /(_ 2%N 2%N 1%N isT isT isT)[c [h [h1 [sumE same]]]].
have /shares_inj[_ hE h1E] : forall s t : R, 0 < s -> 0 < t ->
    shares ((2 * 0)%:R / 3%:R) ((2 * 0)%:R / 3%:R) ((2 * 16)%:R / 3%:R) s t
    = shares c h h1 s t.
  by move=> s t s_gt0 t_gt0; rewrite -(mean_errorE s t two_values) same.
move: sumE => /eqP; rewrite -hE -h1E c2_two_values muln0 mul0r add0r.
by rewrite eqr_div ?pnatr_eq0 // -!natrM eqr_nat.
Qed.
