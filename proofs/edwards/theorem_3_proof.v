(** * edwards/theorem-3-proof: the chain of inequalities behind Theorems 2 and 3,
    for every choice of one representative per component. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.
From leakproof.library Require Import graph_facts channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Privacy at a distance. *)
Theorem theorem_3_proof_step_1 (R : realFieldType) (X Z : finType) (G : graph X)
    (lam : R) (K : X -> Z -> R) (i h : X) (j : Z) :
  1 <= lam -> private G lam K -> connect G i h ->
  K h j <= lam ^+ dist G i h * K i j.
Proof.
move=> lam_ge1 KP ih; rewrite dist_sym; apply: private_dist => //.
by rewrite connect_symG.
Qed.

(** The diagonal sum, split by components, and each of the steps. *)
Theorem theorem_3_proof (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (K : X -> X -> R) (representative : {set X} -> X) :
  1 <= lam -> channel K -> private G lam K ->
  (forall C, C \in components G -> representative C \in C) ->
  [/\ \sum_j K j j = \sum_(C in components G) \sum_(j in C) K j j,
      \sum_(C in components G) \sum_(j in C) K j j
        <= \sum_(C in components G) \sum_(j in C)
             lam ^+ dist G (representative C) j * K (representative C) j,
      \sum_(C in components G) \sum_(j in C)
          lam ^+ dist G (representative C) j * K (representative C) j
        <= \sum_(C in components G)
             lam ^+ diameter G C * (\sum_(j in C) K (representative C) j),
      \sum_(C in components G)
          lam ^+ diameter G C * (\sum_(j in C) K (representative C) j)
        <= \sum_(C in components G)
             lam ^+ diameter G C * (\sum_j K (representative C) j) &
      \sum_(C in components G) lam ^+ diameter G C * (\sum_j K (representative C) j)
        = \sum_(C in components G) lam ^+ diameter G C].
Proof.
move=> lam_ge1 KC KP rep_in.
have lam_ge0 : 0 <= lam by apply: le_trans lam_ge1.
split.
- have /and3P[/eqP cover_X triv _] := components_partition G.
  rewrite -big_trivIset //= cover_X.
  by apply: eq_bigl => j; rewrite inE.
- apply: ler_sum => C CG; apply: ler_sum => j jC.
  rewrite dist_sym; apply: private_dist => //.
  by rewrite -(components_connect _ CG jC) rep_in.
- apply: ler_sum => C CG; rewrite mulr_sumr; apply: ler_sum => j jC.
  rewrite ler_wpmul2r ?channel_ge0 // ler_weexpn2l //.
  by apply: dist_le_diameter => //; apply: rep_in.
- apply: ler_sum => C CG; rewrite ler_wpmul2l ?exprn_ge0 //.
  by rewrite (proj2 KC) channel_partial_sum.
- by apply: eq_bigr => C _; rewrite (proj2 KC) mulr1.
Qed.
