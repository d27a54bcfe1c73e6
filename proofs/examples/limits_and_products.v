(** * Examples: limits of quotients of logarithms, prime graphs *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph limits.
From leakproof.library Require Import limit_facts.
From leakproof.edwards Require Import remark_2_prime.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** log lam^3 / log lam is 3 for every lam, and so in the limit, *)
Example log_of_a_cube (R : realFieldType) :
  log_ratio_tends (fun lam : R => lam ^+ 3) id 1 3%:R.
Proof.
move=> p q q_gt0; have q0 : 0 < q%:R :> R by rewrite ltr0n.
split; rewrite ?ltr_pdivl_mulr ?ltr_pdivr_mulr // -natrM ltr_nat => lt_pq;
  by apply: just_above_all => lam lam_gt1; rewrite -exprM ltr_eexpn2l.
Qed.

(** and nothing else is the limit. *)
Example log_of_a_cube_only (R : realFieldType) :
  ~ log_ratio_tends (fun lam : R => lam ^+ 3) id 1 2%:R.
Proof.
move=> /(_ 3%N 1%N isT)[]; rewrite divr1 ltr_nat => /(_ isT)/just_above_ex[x _].
by rewrite expr1 ltxx.
Qed.

(** A graph with a prime number of vertices is prime, *)
Example prime_number_of_vertices (T : finType) (G : graph T) : prime #|T| -> prime_graph G.
Proof.
move=> T_prime; split=> [|A B GA GB [h h_bij _]]; first exact: prime_gt1.
have AB : (#|A| * #|B| = #|T|)%N by rewrite -card_prod; apply: bij_eq_card h_bij.
have /primeP[_ /(_ #|A|)] := T_prime; rewrite -AB dvdn_mulr // => /(_ isT)/orP[/eqP|].
  by left.
have A_gt0 : (0 < #|A|)%N by move: (prime_gt0 T_prime); rewrite -AB muln_gt0 => /andP[].
by rewrite -{1}[#|A|]muln1 eqn_pmul2l // => /eqP<-; right.
Qed.

(** and the square, the product of two edges, is not. *)
Example square_is_a_product :
  ~ prime_graph (product_graph (complete_graph [finType of bool])
                               (complete_graph [finType of bool])).
Proof.
case=> _ no_product; pose edge := complete_graph [finType of bool].
have [|bool1|bool1] := no_product _ _ edge edge; first by exists id => //; exists id.
- by rewrite card_bool in bool1.
- by rewrite card_bool in bool1.
Qed.
