(** * The mean error of ranges, by natural numbers that can be computed *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy range_errors.
From leakproof.library Require Import field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** How often S nodes other than the first, nodes of later trees and nodes of the first tree
    are read in all ranges, those of trees weighed by (2h)^2; and the number of ranges. *)
Section Counts.
Variables (N theta f : nat) (noise : nat -> nat -> nat -> nat -> nat -> seq node).

Definition in_first : pred node := fun c => c \in block_tree N theta f 0.
Definition in_s : pred node := fun c => ~~ in_first c && (c \in s_nodes N theta).
Definition in_later : pred node := fun c => ~~ in_first c && (c \notin s_nodes N theta).
Definition all_reads : seq node := flatten [seq noise N theta f r.1 r.2 | r <- ranges N].
Definition noise_counts : nat * nat * nat * nat :=
  let reads := all_reads in
  let weight := (2 * tree_height theta f) ^ 2 in
  (count in_s reads, weight * count in_later reads, weight * count in_first reads,
   size (ranges N)).
End Counts.

Local Open Scope ring_scope.

Section Facts.
Variable R : realFieldType.
Implicit Types s t a b c x y : R.

Add Field R_field : (field_tactic_theory R).

(** The error with these multiples of 1/eps_S^2, 1/eps_H^2 and 1/(eps_S + eps_H)^2. *)
Definition shares (a b c s t : R) : R := a / s ^+ 2 + b / t ^+ 2 + c / (s + t) ^+ 2.

Lemma sharesD a b c a' b' c' s t :
  shares a b c s t + shares a' b' c' s t = shares (a + a') (b + b') (c + c') s t.
Proof. by rewrite /shares; ring_in R. Qed.

Lemma sum_of_variances (N theta f : nat) (nodes : seq node) s t :
  \sum_(c <- nodes) 2%:R * noise_scale N theta f s t c ^+ 2
  = shares (2 * count (in_s N theta f) nodes)%:R
           (2 * ((2 * tree_height theta f) ^ 2 * count (in_later N theta f) nodes))%:R
           (2 * ((2 * tree_height theta f) ^ 2 * count (in_first N theta f) nodes))%:R s t.
Proof.
elim: nodes => [|c nodes IHn]; first by rewrite big_nil /shares !muln0 !mul0r !addr0.
rewrite big_cons IHn; set w := (2 * tree_height _ _)%N.
have countE (A : pred node) : count A (c :: nodes) = (A c + count A nodes)%N by [].
rewrite !countE !mulnDr ![(2 * _ + 2 * _)%:R]natrD -sharesD.
congr (_ + _); rewrite /noise_scale /in_s /in_later /in_first -/w; clearbody w.
case: (c \in block_tree _ _ _ _) => /=.
  by rewrite /shares !muln0 !mul0r !add0r muln1 expr_div_n natrM natrX mulrA.
case: (c \in s_nodes _ _) => /=.
  by rewrite /shares !muln0 !mul0r !addr0 muln1 exprVn.
by rewrite /shares !muln0 !mul0r add0r addr0 muln1 expr_div_n natrM natrX mulrA.
Qed.

Lemma mean_errorE N theta f noise (p q u d : nat) s t :
  noise_counts N theta f noise = (p, q, u, d) ->
  mean_error N theta f noise s t
  = shares ((2 * p)%:R / d%:R) ((2 * q)%:R / d%:R) ((2 * u)%:R / d%:R) s t.
Proof.
case=> <- <- <- <-; rewrite /mean_error.
have -> : \sum_(r <- ranges N) \sum_(c <- noise N theta f r.1 r.2)
     2%:R * noise_scale N theta f s t c ^+ 2
   = \sum_(c <- all_reads N theta f noise) 2%:R * noise_scale N theta f s t c ^+ 2.
  by rewrite [RHS]big_flatten big_map.
by rewrite sum_of_variances /shares !mulrDl; congr (_ + _ + _); rewrite mulrAC.
Qed.

(** The three multiples are determined by the errors at three splits. *)
Lemma shares_inj a b c a' b' c' :
  (forall s t, 0 < s -> 0 < t -> shares a b c s t = shares a' b' c' s t) ->
  [/\ a = a', b = b' & c = c'].
Proof.
move=> same; pose x : R := a - a'; pose y : R := b - b'; pose z : R := c - c'.
have at_split s t : 0 < s -> 0 < t -> x / s ^+ 2 + y / t ^+ 2 + z / (s + t) ^+ 2 = 0.
  move=> s_gt0 t_gt0; have := same s t s_gt0 t_gt0; move/eqP; rewrite -subr_eq0 => /eqP <-.
  by rewrite /x /y /z /shares; ring_in R.
have two_gt0 : 0 < 2%:R :> R by rewrite ltr0n.
have e11 := at_split 1 1 ltr01 ltr01; have e12 := at_split 1 2%:R ltr01 two_gt0.
have e21 := at_split 2%:R 1 two_gt0 ltr01.
have xE : x = 0.
  transitivity ((80%:R * (x / 1 ^+ 2 + y / 2%:R ^+ 2 + z / (1 + 2%:R) ^+ 2)
    + 28%:R * (x / 2%:R ^+ 2 + y / 1 ^+ 2 + z / (2%:R + 1) ^+ 2)
    - 48%:R * (x / 1 ^+ 2 + y / 1 ^+ 2 + z / (1 + 1) ^+ 2)) / 39%:R).
    by field_in R; positive.
  by rewrite e11 e12 e21 !mulr0 !addr0 subr0 mul0r.
have yE : y = 0.
  transitivity ((28%:R * (x / 1 ^+ 2 + y / 2%:R ^+ 2 + z / (1 + 2%:R) ^+ 2)
    + 80%:R * (x / 2%:R ^+ 2 + y / 1 ^+ 2 + z / (2%:R + 1) ^+ 2)
    - 48%:R * (x / 1 ^+ 2 + y / 1 ^+ 2 + z / (1 + 1) ^+ 2)) / 39%:R).
    by field_in R; positive.
  by rewrite e11 e12 e21 !mulr0 !addr0 subr0 mul0r.
have zE : z = 0.
  have := e11; rewrite xE yE !mul0r !add0r => /eqP.
  by rewrite mulf_eq0 invr_eq0 expf_eq0 -[1 + 1]/(2%:R) pnatr_eq0 orbF => /eqP.
by split; apply/eqP; rewrite -subr_eq0; apply/eqP.
Qed.

End Facts.
