(** * he14/hierarchical-tree: the intervals of the children, and the noise on the levels *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** Three values, two children of length two: the middle value is in both. *)
Theorem children_fails :
  ~ (forall N f x : nat, 2 <= f <= N -> x < N ->
       let piece := ceil_div N f in
       count (in_node x) (rcons [seq (k * piece, piece) | k <- iota 0 f.-1]
                                (N - piece, piece)) = 1).
Proof. by move=> /(_ 3 2 1 isT isT). Qed.

Theorem children_divisible (N f x : nat) :
  2 <= f -> f %| N -> x < N ->
  let piece := ceil_div N f in
  count (in_node x) (rcons [seq (k * piece, piece) | k <- iota 0 f.-1]
                           (N - piece, piece)) = 1.
Proof.
move=> f_ge2 /dvdnP[d ->] xN piece; have f_gt0 : 0 < f by apply: leq_trans f_ge2.
have d_gt0 : 0 < d by rewrite lt0n; apply: contraTneq xN => ->; rewrite mul0n.
have pieceE : piece = d.
  by rewrite /piece /ceil_div divnMDl // divn_small ?addn0 // prednK.
rewrite pieceE -[rcons _ _]/(rcons _ _) (_ : d * f - d = f.-1 * d); last first.
  by rewrite -{1}(prednK f_gt0) mulnSr addnK mulnC.
rewrite -(map_rcons (fun k => (k * d, d))) -cats1 -[[:: f.-1]]/(iota f.-1 1).
rewrite -{2}[f.-1]add0n -iotaD addn1 prednK // count_map.
rewrite (eq_count (a2 := pred1 (x %/ d))) => [|k /=]; last first.
  by rewrite /in_node /= eqn_leq leq_divRL // -[x %/ d <= k]ltnS ltn_divLR // mulSnr.
by rewrite count_uniq_mem ?iota_uniq // mem_iota /= add0n ltn_divLR // mulnC xN.
Qed.

(** Four values, fan-out two: from the first to the last two nodes change on each of two
    levels, each of which costs eps/2. *)
Theorem level_noise_fails (R : realFieldType) :
  ~ (forall (N f x y : nat) (eps : R), 2 <= f -> x < N -> y < N -> (0 < eps)%R ->
       ((count (count_changes x y) (behead (interval_tree f (up_log f N) 0 N)))%:R
          * (eps / 2%:R) <= eps)%R).
Proof.
move=> /(_ 4 2 0 3 1%R isT isT isT ltr01).
have -> : count (count_changes 0 3) (behead (interval_tree 2 (up_log 2 4) 0 4)) = 4.
  by vm_compute.
by rewrite mul1r ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
Qed.
