(** * edwards/theorem-5: the family K^(delta), one K_4 and n - 1 disjoint K_2

    Rows, privacy level and leakage for every delta > 0; the graph is neither vertex
    transitive nor distance regular.  The limits are in theorem_5_limits.v. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry.
From leakproof.library Require Import graph_facts channel_facts field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** The graph: [inl i] are the vertices of K_4, [inr (t, _)] those of the t-th K_2 *)

Notation block_vertex n := ('I_4 + 'I_(n.-1) * bool)%type.

Definition block_rel (n : nat) : rel (block_vertex n) := fun u v =>
  match u, v with
  | inl i, inl j => i != j
  | inr (t, a), inr (s, b) => (t == s) && (a != b)
  | _, _ => false
  end.
Lemma block_sym n : symmetric (@block_rel n).
Proof.
move=> [i|[t a]] [j|[s b]] //=; first by rewrite eq_sym.
by rewrite [t == s]eq_sym [a == b]eq_sym.
Qed.
Lemma block_irr n : irreflexive (@block_rel n).
Proof. by move=> [i|[t a]] /=; rewrite !eqxx ?andbF. Qed.
Definition block_graph n : graph _ := Graph (@block_sym n) (@block_irr n).

(** ** The channel *)

Definition block_entry (R : realFieldType) (n : nat) (delta : R)
    (u v : block_vertex n) : R :=
  match u, v with
  | inl i, inl j => if (j == i) || (j == (i.+1 %% 4)%N :> nat) then 1 + delta else 1
  | inr (t, a), inr (s, b) =>
      if t == s then if a == b then 2%:R + 2%:R * delta else 2%:R else 0
  | _, _ => 0
  end.

(** K^(delta). *)
Definition block_channel (R : realFieldType) (n : nat) (delta : R)
    (u v : block_vertex n) : R :=
  block_entry delta u v / (4%:R + 2%:R * delta).

Section Blocks.
Variables (R : realFieldType) (n : nat) (delta : R).
Hypothesis delta_gt0 : 0 < delta.
Add Field R_field : (field_tactic_theory R).

Let K := @block_channel R n delta.
Let den := 4%:R + 2%:R * delta.

Lemma block_den_gt0 : 0 < den.
Proof. by rewrite ltr_paddr ?mulr_ge0 ?ler0n ?ltr0n // ltW. Qed.

Let one_gt0 : 0 < 1 + delta. Proof. by rewrite ltr_paddr ?ltr01 // ltW. Qed.
Let two_gt0 : 0 < 2%:R + 2%:R * delta.
Proof. by rewrite ltr_paddr ?mulr_ge0 ?ler0n ?ltr0n // ltW. Qed.

Lemma block_entry_ge0 u v : 0 <= @block_entry R n delta u v.
Proof.
case: u v => [i|[t a]] [j|[s b]] //=; first by case: ifP; rewrite ?ler01 ?ltW.
by case: ifP => // _; case: ifP; rewrite ?ler0n ?(ltW two_gt0).
Qed.

Lemma block_entry_sum u : \sum_v @block_entry R n delta u v = den.
Proof.
rewrite big_sumType /=; case: u => [i|[t a]] /=.
  rewrite [X in _ + X]big1 ?addr0 => [|[s b]] //.
  rewrite !big_ord_recl big_ord0 /den.
  by case: i => -[|[|[|[|//]]]] ? /=; ring_in R.
pose F s b : R := if t == s then if a == b then 2%:R + 2%:R * delta else 2%:R else 0.
rewrite [X in X + _]big1 ?add0r // (eq_bigr (fun p => F p.1 p.2)) => [|[]] //.
rewrite -(pair_bigA _ F) /F /=; clear F.
rewrite (bigD1 t) //= [X in _ + X]big1 ?addr0 => [|s st]; last first.
  by rewrite big1 // eq_sym (negbTE st).
by rewrite eqxx big_bool /den; case: a => /=; ring_in R.
Qed.

(** The largest entries of K^(delta) are on the diagonal, among others. *)
Lemma block_entry_le u v : @block_entry R n delta u v <= block_entry delta v v.
Proof.
have le1 : 1 <= 1 + delta by rewrite ler_addl ltW.
have le2 : 2%:R <= 2%:R + 2%:R * delta by rewrite ler_addl mulr_ge0 ?ler0n // ltW.
case: u v => [i|[t a]] [j|[s b]] //=; rewrite ?eqxx /=.
- by case: ifP.
- exact: ltW.
- exact: ltW.
- by case: ifP => _; [case: ifP | apply: ltW].
Qed.

Lemma block_sum_of_maxima : sum_of_maxima K = \sum_v K v v.
Proof.
have den_ge0 : 0 <= den^-1 by rewrite invr_ge0 ltW ?block_den_gt0.
apply: eq_bigr => v _; apply: (@maximum_eq _ _ (K^~ v)) => [|u].
  by rewrite mulr_ge0 ?block_entry_ge0.
by rewrite ler_wpmul2r ?block_entry_le.
Qed.

Lemma block_numerators (N : R) :
  4%:R * (1 + delta) + (2%:R * N - 2%:R) * (2%:R + 2%:R * delta)
    = 4%:R * N * (1 + delta).
Proof. ring_in R. Qed.

End Blocks.

Theorem theorem_5_rows (R : realFieldType) (n : nat) (delta : R) :
  (0 < n)%N -> 0 < delta -> channel (@block_channel R n delta).
Proof.
move=> _ delta_gt0; have den_gt0 := block_den_gt0 delta_gt0; split=> [u v|u].
  by rewrite divr_ge0 ?block_entry_ge0 // ltW.
by rewrite -mulr_suml block_entry_sum // divff // gt_eqF.
Qed.

Theorem theorem_5_leakage (R : realFieldType) (n : nat) (delta : R) :
  (0 < n)%N -> 0 < delta ->
  sum_of_maxima (@block_channel R n delta)
    = (4%:R * (1 + delta) + (2%:R * n%:R - 2%:R) * (2%:R + 2%:R * delta))
      / (4%:R + 2%:R * delta) /\
  sum_of_maxima (@block_channel R n delta)
    = 4%:R * n%:R * (1 + delta) / (4%:R + 2%:R * delta).
Proof.
move=> n_gt0 delta_gt0; have den_gt0 := block_den_gt0 delta_gt0.
have half : sum_of_maxima (@block_channel R n delta)
    = (4%:R * (1 + delta) + (2%:R * n%:R - 2%:R) * (2%:R + 2%:R * delta))
      / (4%:R + 2%:R * delta).
  rewrite block_sum_of_maxima // -mulr_suml; congr (_ / _).
  rewrite big_sumType /= (eq_bigr (fun=> 1 + delta)) => [|i _]; last by rewrite eqxx.
  rewrite sumr_const card_ord -[_ *+ 4]mulr_natl; congr (_ + _).
  rewrite (eq_bigr (fun=> 2%:R + 2%:R * delta)) => [|[t a] _]; last by rewrite !eqxx.
  rewrite sumr_const card_prod card_ord card_bool -[_ *+ _]mulr_natl; congr (_ * _).
  by case: n n_gt0 => // k _; rewrite /= -[k.+1]addn1 natrD natrM mulrDr mulr1 addrK mulrC.
split=> //; rewrite half; congr (_ / _).
exact: block_numerators.
Qed.

Theorem theorem_5_privacy_level (R : realFieldType) (n : nat) (delta lam : R) :
  (0 < n)%N -> 0 < delta ->
  private (block_graph n) lam (@block_channel R n delta) <-> 1 + delta <= lam.
Proof.
move=> _ delta_gt0; have den_gt0 := block_den_gt0 delta_gt0; split=> [KP|le_lam].
  have := KP (inl ord0) (inl (@Ordinal 4 2 isT)) (inl ord0) isT.
  by rewrite /block_channel /= mulrA mulr1 ler_pmul2r ?invr_gt0.
have lam_ge1 : 1 <= lam by apply: le_trans le_lam; rewrite ler_addl ltW.
have lam_ge0 : 0 <= lam by apply: le_trans lam_ge1; apply: ler01.
have one : lam <= lam * (1 + delta) by rewrite ler_pemulr // ler_addl ltW.
move=> u h j uh; rewrite /block_channel mulrA ler_pmul2r ?invr_gt0 //.
case: u h j uh => [i|[t a]] [k|[s b]] [j|[r c]] //=; rewrite ?mulr0 // => uh.
  case: ifP => _; case: ifP => _; rewrite ?mulr1 ?(le_trans le_lam) //.
  by rewrite (le_trans lam_ge1).
case/andP: uh => /eqP-> _; case: ifP => _; rewrite ?mulr0 //.
have scale (x y : R) : x <= lam * y -> 2%:R * x <= lam * (2%:R * y).
  by move=> xy; rewrite mulrCA ler_pmul2l ?ltr0n.
have twoE : 2%:R + 2%:R * delta = 2%:R * (1 + delta) by rewrite mulrDr mulr1.
have one_1 : 1 <= lam * 1 by rewrite mulr1.
have one_d : 1 <= lam * (1 + delta) by rewrite (le_trans lam_ge1).
have d_1 : 1 + delta <= lam * 1 by rewrite mulr1.
have d_d : 1 + delta <= lam * (1 + delta) by rewrite (le_trans le_lam).
move: (scale _ _ one_1) (scale _ _ one_d) (scale _ _ d_1) (scale _ _ d_d).
by rewrite !(mulr1 2%:R) twoE; case: ifP => _; case: ifP.
Qed.

(** A vertex of K_4 has three neighbours, one of K_2 has one. *)
Section Degrees.
Variables (n : nat) (n_gt1 : (1 < n)%N).

Lemma block_pair_exists : exists t : 'I_n.-1, true.
Proof. by case: n n_gt1 => [|[|k]] // _; exists ord0. Qed.

Lemma block_degree_four i : #|[set w | block_graph n (inl i) w]| = 3%N.
Proof.
rewrite -sum1_card big_sumType /= [X in (_ + X)%N]big1 ?addn0 => [|p] //; last by rewrite inE.
rewrite (eq_bigl (mem (predC1 i))) => [|j]; last by rewrite !inE eq_sym.
by rewrite sum1_card cardC1 card_ord.
Qed.

Lemma block_degree_two p : #|[set w | block_graph n (inr p) w]| = 1%N.
Proof.
case: p => t a; apply/eqP/cards1P; exists (inr (t, ~~ a)); apply/setP => -[j|[s b]].
  by rewrite !inE.
rewrite !inE -[LHS]/((t == s) && (a != b)) -[RHS]/((s, b) == (t, ~~ a)).
by rewrite xpair_eqE [s == t]eq_sym; congr (_ && _); case: a; case: b.
Qed.

End Degrees.

Theorem theorem_5_not_vertex_transitive (n : nat) :
  (1 < n)%N -> ~ vertex_transitive (block_graph n).
Proof.
move=> /block_pair_exists[t _] /(_ (inl ord0) (inr (t, true)))[s /autP sA sE].
have := block_degree_two (t, true); rewrite -sE.
suff -> : #|[set w | block_graph n (s (inl ord0)) w]| = 3%N by [].
apply: etrans (block_degree_four n ord0); rewrite -[RHS](card_imset _ (@perm_inj _ s)).
apply: eq_card => w; rewrite inE; apply/idP/imsetP => [sw|[v]].
  by exists (s^-1%g w); rewrite ?permKV // inE -sA permKV.
by rewrite inE => v0 ->; rewrite sA.
Qed.

Theorem theorem_5_not_distance_regular (n : nat) :
  (1 < n)%N -> ~ distance_regular (block_graph n).
Proof.
move=> /block_pair_exists[t _] [b [c bc]].
have deg u : #|[set w | block_graph n u w]| = b 0%N.
  have [+ _] := bc u u (connect0 _ _); rewrite dist0 => <-; apply: eq_card => w.
  rewrite !inE; case: (boolP (block_graph n u w)) => //= uw.
  by rewrite (@dist_adjacent _ (block_graph n)).
have := block_degree_four n ord0; rewrite deg -(deg (inr (t, true))).
by rewrite block_degree_two.
Qed.
