(** * alvim15/example-30, clique: any two cities are adjacent answers

    With 15 ballots, all for the candidate: five from one city, four from another, and
    three, two, one and none from the others.  One ballot that moves from the first to
    the second exchanges the two. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy elections.
From leakproof.library Require Import hamming_facts table_facts listed_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** The ballots, the first one from [first]. *)
Definition ballots (first x y : nat) : seq nat :=
  let rest := [seq z <- iota 0 6 | (z != x) && (z != y)] in
  first :: nseq 4 x ++ nseq 4 y ++ nseq 3 (nth 0 rest 0) ++ nseq 2 (nth 0 rest 1)
    ++ [:: nth 0 rest 2].
Definition counted (first x y z : nat) : nat :=
  count (fun i => nth 0 (ballots first x y) i == z) (iota 0 15).

(** The city [w], which is [first], wins. *)
Definition ballots_check (w x y : nat) : bool :=
  [&& all (fun i => nth 0 (ballots w x y) i < 6) (iota 0 15),
      uniq [seq counted w x y z | z <- iota 0 6] &
      all (fun z => (z != w) ==> (counted w x y z < counted w x y w)) (iota 0 6)].
Definition pair_check (x y : nat) : bool :=
  (x != y) ==> [&& ballots_check x x y, ballots_check y x y &
    sumn [seq (nth 0 (ballots x x y) i != nth 0 (ballots y x y) i) : nat | i <- iota 0 15] == 1].

Lemma pairs_checked : all (fun x => all (pair_check x) (iota 0 6)) (iota 0 6).
Proof. by vm_compute. Qed.

Definition ballot_db (w x y : nat) : database 15 [finType of 'I_6] :=
  [ffun i : 'I_15 => inord (nth 0 (ballots w x y) i)].

Lemma ballot_dbP (w : 'I_6) (x y : nat) : ballots_check w x y ->
  no_ties (ballot_db w x y) /\ wins (ballot_db w x y) w.
Proof.
case/and3P=> lt6 uniq_counts all_less.
have votesE (z : 'I_6) : histogram (ballot_db w x y) z = counted w x y z.
  rewrite /counted -card_count; apply: eq_card => i; rewrite !inE ffunE -val_eqE /= inordK //.
  exact: (all_ord lt6 i).
split=> [z z'|z zw]; rewrite !votesE.
  move=> e; apply: val_inj => /=; apply/eqP.
  have ntE (k : 'I_6) : counted w x y k = nth 0 [seq counted w x y z | z <- iota 0 6] k.
    by rewrite (nth_map 0) ?size_iota // nth_iota // add0n.
  by move: e; rewrite !ntE => /eqP; rewrite nth_uniq ?size_map ?size_iota.
exact: (implyP (all_ord all_less z) zw).
Qed.

Theorem example_30_clique :
  exists n : nat, forall x y : 'I_6, x != y ->
  exists D D' : database n [finType of 'I_6],
    [/\ no_ties D, no_ties D', hamming_graph n [finType of 'I_6] D D', wins D x & wins D' y].
Proof.
exists 15 => x y xy; have /implyP/(_ xy) := all_ord2 pairs_checked x y.
case/and3P=> okx oky dist1; have [tx wx] := ballot_dbP okx; have [ty wy] := ballot_dbP oky.
exists (ballot_db x x y), (ballot_db y x y); split=> //.
rewrite -[hamming_graph _ _ _ _]/(hamming _ _ == 1) hamming_sum.
suff -> : \sum_i (ballot_db x x y i != ballot_db y x y i) = sumn
    [seq (nth 0 (ballots x x y) i != nth 0 (ballots y x y) i) : nat | i <- iota 0 15] by [].
rewrite -sum_ord_sumn; apply: eq_bigr => i _; rewrite !ffunE; congr (nat_of_bool (~~ _)).
have [/and3P[ltx _ _] /and3P[lty _ _]] := (okx, oky).
by rewrite -val_eqE /= !inordK ?(all_ord ltx i) ?(all_ord lty i).
Qed.
