(** * alvim15/proposition-13: Hamming graphs are connected and distance-regular

    With their diameter and intersection numbers.  Only the diameter needs two
    values at least. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph policy symmetry.
From leakproof.library Require Import graph_facts policy_facts hamming_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Counting.
Variables (u : nat) (T : finType).
Implicit Types D E : database u T.

Let H := hamming_graph u T.

Lemma change_inj D (p q : 'I_u * T) :
  p.2 != D p.1 -> q.2 != D q.1 -> change D p.1 p.2 = change D q.1 q.2 -> p = q.
Proof.
case: p q => [i s] [k t] /= sD tD /ffunP eq_change.
have := eq_change i; rewrite !changeE eqxx; case: eqP => [->|_ s_eq].
  by move=> ->.
by rewrite s_eq eqxx in sD.
Qed.

Lemma further_set D E :
  [set F | H E F && (dist H D F == (dist H D E).+1)]
    = [set change E p.1 p.2 | p in [set p : 'I_u * T | (D p.1 == E p.1) && (p.2 != E p.1)]].
Proof.
apply/setP => F; rewrite inE !hamming_dist; apply/andP/imsetP => [[EF]|[[i t]]].
  have [i FE Fi] := hamming_neighbour EF; move: (F i) FE Fi => t -> {F EF} tE.
  have := hamming_change D E i t; case: (D i =P E i) => [DE|_] /=.
    by exists (i, t); rewrite ?inE //= DE eqxx.
  rewrite addn1 => sumE /eqP far; exfalso; move: sumE; rewrite far.
  case: (D i != t) => /eqP /=; first by rewrite addn1 eqSS gtn_eqF.
  by rewrite addn0 gtn_eqF // ltnW.
rewrite inE /= => /andP[/eqP DE tE] ->; split; first exact: hamming_change_adjacent.
have := hamming_change D E i t; rewrite DE eqxx addn0 => ->.
by rewrite (eq_sym (E i)) tE addn1.
Qed.

Lemma closer_set D E :
  [set F | H E F && ((dist H D F).+1 == dist H D E)]
    = [set change E i (D i) | i in changed D E].
Proof.
apply/setP => F; rewrite inE !hamming_dist; apply/andP/imsetP => [[EF]|[i]].
  have [i FE Fi] := hamming_neighbour EF; move: (F i) FE Fi => t -> {F EF} tE.
  have := hamming_change D E i t => sumE /eqP close; move: sumE; rewrite -close.
  case: (D i =P E i) => [DE|/eqP DE]; case: (D i =P t) => [Dt|_];
    rewrite /= ?addn0 ?addn1 => /eqP.
  - by rewrite -DE Dt eqxx in tE.
  - by rewrite ltn_eqF // ltnW.
  - by rewrite -Dt; exists i; rewrite ?inE.
  - by rewrite eqSS ltn_eqF.
rewrite inE => DE ->; split.
  by apply: hamming_change_adjacent.
by have := hamming_change D E i (D i); rewrite DE eqxx addn1 addn0 => ->.
Qed.

End Counting.

Theorem proposition_13 (u : nat) (T : finType) :
  let H := hamming_graph u T in
  [/\ connected H,
      (1 < #|T| -> graph_diameter H = u),
      (forall D E, #|[set F | H E F && (dist H D F == (dist H D E).+1)]|
                   = (u - dist H D E) * (#|T| - 1)) &
      (forall D E, #|[set F | H E F && ((dist H D F).+1 == dist H D E)]|
                   = dist H D E)].
Proof.
move=> H; split.
- exact: hamming_connected.
- case/card_gt1P=> s [t [_ _ st]]; apply/eqP; rewrite eqn_leq; apply/andP; split.
    by apply/bigmax_leqP => D _; apply/bigmax_leqP => E _; rewrite hamming_dist hamming_le.
  pose D : database u T := [ffun=> s]; pose E : database u T := [ffun=> t].
  apply: leq_trans (leq_bigmax D); apply: leq_trans (dist_le_eccentricity H D (v := E) _).
    rewrite hamming_dist /hamming -[X in X <= _]card_ord -cardsT.
    by apply/subset_leq_card/subsetP => i _; rewrite inE !ffunE.
  by rewrite inE hamming_connected.
- move=> D E; rewrite further_set card_in_imset => [|p q]; last first.
    by rewrite !inE => /andP[_ pE] /andP[_ qE]; apply: change_inj.
  rewrite hamming_dist -sum1_card.
  rewrite (eq_bigl (fun p => (D p.1 == E p.1) && (p.2 != E p.1))) => [|p]; last by rewrite inE.
  rewrite -(pair_big_dep (fun i => D i == E i) (fun i t => t != E i) (fun _ _ => 1)) /=.
  rewrite (eq_bigr (fun=> #|T| - 1)) => [|i _]; last first.
    by rewrite sum1_card subn1 -(cardC1 (E i)); apply: eq_card => t.
  rewrite sum_nat_const; congr (_ * _).
  rewrite /hamming -[X in X - _]card_ord -cardsT -cardsDS ?subsetT //.
  by rewrite -[LHS]cardsE; apply: eq_card => i; rewrite !inE negbK andbT.
- move=> D E; rewrite closer_set card_in_imset ?hamming_dist // => i k.
  rewrite !inE => iE kE eq_change.
  by have [] := @change_inj _ _ E (i, D i) (k, D k) iE kE eq_change.
Qed.

Theorem proposition_13_distance_regular (u : nat) (T : finType) :
  distance_regular (hamming_graph u T).
Proof.
have [_ _ further close] := proposition_13 u T.
by exists (fun d => (u - d) * (#|T| - 1)), id => D E _; split.
Qed.
