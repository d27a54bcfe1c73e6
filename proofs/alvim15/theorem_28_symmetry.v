(** * alvim15/theorem-28: what the matrix (17) needs

    The numbers n_d are the same for every vertex in each regular graph of diameter 2, with or
    without symmetry: here the complement of a triangle and a square.  Vertices 0, 1, 2 are the
    triangle, 3, 4, 5, 6 the square, in this order; all pairs that are not joined there are
    joined here. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds.
From leakproof.library Require Import graph_facts table_facts listed_graph computed_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition seven_adj (i j : nat) : bool :=
  if (i < 3) && (j < 3) then false else
  if (2 < i) && (2 < j) then (i + j \in [:: 8; 10]) && (i != j) else true.
Definition seven_dist (i j : nat) : nat :=
  if i == j then 0 else if either_way seven_adj i j then 1 else 2.

Lemma seven_check : distance_check 7 (either_way seven_adj) seven_dist.
Proof. by vm_compute. Qed.

Theorem symmetry_needed_fails :
  ~ (forall (V : finType) (G : graph V),
       (forall d u v, #|sphere G d u| = #|sphere G d v|) ->
       distance_regular G \/ vertex_transitive G).
Proof.
move=> /(_ _ (listed 7 seven_adj)) [].
- move=> d u v; have count_sphere w :
      #|sphere (listed 7 seven_adj) d w| = count (fun x => seven_dist w x == d) (iota 0 7).
    rewrite -card_count; apply: eq_card => x; rewrite !inE (listed_dist seven_check).
    by rewrite (listed_connected seven_check).
  have alike : all (fun w => all (fun d => count (fun x => seven_dist w x == d) (iota 0 7)
                       == count (fun x => seven_dist 0 x == d) (iota 0 7)) (iota 0 3)) (iota 0 7).
    by vm_compute.
  rewrite !count_sphere; have [d_small|d_large] := ltnP d 3.
    have at_d (w : 'I_7) : count (fun x => seven_dist w x == d) (iota 0 7)
        = count (fun x => seven_dist 0 x == d) (iota 0 7).
      by apply/eqP; apply: (allP (all_ord alike w)); rewrite mem_iota.
    by rewrite !at_d.
  have none (w : nat) : count (fun x => seven_dist w x == d) (iota 0 7) = 0.
    apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasP => -[x _] /eqP dE.
    by move: d_large; rewrite -dE /seven_dist; case: ifP => // _; case: ifP.
  by rewrite !none.
- by apply: (listed_not_distance_regular seven_check (i := inord 0) (j := inord 3) (k := inord 3)
    (l := inord 5)); rewrite !inordK.
- move=> /(_ (inord 0) (inord 3)) [s /autP sA s0].
  have around_three : all (fun y => either_way seven_adj 3 y ==> (y == 5) || either_way seven_adj 5 y)
    (iota 0 7) by vm_compute.
  have around_zero : all (fun w => ~~ (either_way seven_adj 0 w && all (fun x =>
      either_way seven_adj 0 x ==> (x == w) || either_way seven_adj w x) (iota 0 7))) (iota 0 7).
    by vm_compute.
  pose five : 'I_7 := inord 5; pose w := (s^-1 five)%g.
  have sw : s w = five by rewrite permKV.
  have zero_w : listed 7 seven_adj (inord 0) w by rewrite -sA s0 sw listedE !inordK.
  have := all_ord around_zero w; move: zero_w; rewrite listedE inordK // => -> /negP; apply.
  apply/allP => x; rewrite mem_iota /= add0n => x7; apply/implyP => zero_x.
  have /implyP := all_ord around_three (s (Ordinal x7)).
  have -> : either_way seven_adj 3 (s (Ordinal x7)).
    have := sA (inord 0) (Ordinal x7); rewrite s0 !listedE !inordK // => ->.
    exact: zero_x.
  move=> /(_ isT) /orP[/eqP five_x|five_x].
    apply/orP; left; have -> : w = Ordinal x7 by apply: (@perm_inj _ s); apply: val_inj; rewrite sw /= inordK.
    by [].
  apply/orP; right; have := sA w (Ordinal x7); rewrite sw !listedE inordK // => <-.
  exact: five_x.
Qed.
