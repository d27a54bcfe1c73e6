(** * beyond/users/star: on the star with three leaves it depends on lam whether both users are served

    An entry of a leaf is lam or lam^-1 times that of the centre, or between.  So an extreme private channel says of which
    leaves the entry is large: three events of probability q = 1/(lam + 1) each, that may hang together in any way.  From
    lam = 2 on they can exclude each other, which serves all users of the claim; below, one excludes the two others, which
    together are certain where the first is not: this is tried for each of the three leaves.  Prices that agree with the
    least loss on the four outputs of such a channel show that it is best, for all users by computation.

    At lam = 3/2 a user who loses the distance from one of the leaves wants all three events or one of them, never two; and
    a user who is to tell two leaves apart wants no two of them. *)

From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel gains fractions users.
From leakproof.library Require Import graph_facts channel_facts whole_facts listed_graph computed_graph user_facts
  closed_numbers field_tactic.
From leakproof.beyond Require Import one_for_all_trees.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** ** What is computed *)
Section Computed.
Variables a b : Z.

Definition star_distance (w i : nat) : nat := if w == i then 0 else if (w == 0) || (i == 0) then 1 else 2.

(** What the guess [w] loses if the input is [i], one of [t]: the distance if it is [far], or 1 if it is wrong. *)
Definition cost (far : bool) (t : seq bool) (w i : nat) : Z :=
  if nth false t i then (if far then Z.of_nat (star_distance w i) else if w == i then Z0 else Zpos 1) else Z0.

Local Open Scope Z_scope.

Definition sum4 (F : nat -> Z) : Z := F 0%N + (F 1%N + (F 2%N + F 3%N)).

(** Output [j] says that leaf [j] is large; output 0 that none is, or, if [m] is a leaf, that the two others are. *)
Definition height (m j i : nat) : Z :=
  if i == 0%N then a * b
  else if (if j == 0%N then (m != 0%N) && (i != m) else i == j) then a * a else b * b.
Definition entry (m j i : nat) : Z :=
  (if m == 0%N then (if j == 0%N then a - 2 * b else b)
   else if j == 0%N then 2 * b - a else if j == m then b else a - b) * height m j i.
Definition row_total : Z := a * b * (a + b).

Definition channel_ok (m : nat) : bool :=
  all (fun j => all (fun i => [&& 0 <=? entry m j i, b * entry m j i <=? a * entry m j 0%N &
    b * entry m j 0%N <=? a * entry m j i]) (iota 0 4)) (iota 0 4)
  && all (fun i => sum4 (fun j => entry m j i) =? row_total) (iota 0 4).

Definition least_cost far t m j : Z :=
  foldr Z.min (sum4 (fun i => cost far t 0 i * height m j i))
    [seq sum4 (fun i => cost far t w i * height m j i) | w <- iota 1 3].

(** The prices, a multiple of them: of the least losses on the four outputs, what is affine in the entries. *)
Definition scale : Z := a * b * (a * a - b * b).
Definition star_prices far t m : seq Z :=
  let v := [seq least_cost far t m j | j <- iota 0 4] in
  let base := if m == 0%N then nth 0 v 0 else nth 0 v 1 + nth 0 v 2 + nth 0 v 3 - nth 0 v m - nth 0 v 0 in
  let slope k := nth 0 v k - base in
  [:: (a * a - b * b) * base - b * b * (slope 1%N + slope 2%N + slope 3%N); a * b * slope 1%N; a * b * slope 2%N;
      a * b * slope 3%N].

(** No guess loses less than the prices of a private column; on each output some guess loses no more. *)
Definition over (p : seq Z) far t (w i : nat) : Z := scale * cost far t w i - nth 0 p i.
Definition at_leaf (f : Z) : Z := Z.min (a * a * f) (b * b * f).
Definition least_over p far t w : Z := a * b * over p far t w 0%N +
  (at_leaf (over p far t w 1%N) + (at_leaf (over p far t w 2%N) + at_leaf (over p far t w 3%N))).
Definition prices_ok p far t m : bool :=
  all (fun w => 0 <=? least_over p far t w) (iota 0 4)
  && all (fun j => has (fun w => sum4 (fun i => over p far t w i * entry m j i) =? 0) (iota 0 4)) (iota 0 4).
Definition user_ok far t m : bool := prices_ok (star_prices far t m) far t m.

Definition both_ok (s t : seq bool) : bool :=
  has (fun m => [&& channel_ok m, user_ok false s m, user_ok false t m & user_ok true t m]) (iota 0 4).

Definition subsets (size : pred nat) : seq (seq bool) :=
  [seq t <- ssrnat.iter 4 (fun ts => [seq x :: t | x <- [:: false; true], t <- ts]) [:: [::]] | size (count id t)].
Definition star_ok : bool :=
  [&& 0 <? b, b <? a & all (fun s => all (both_ok s) (subsets (ltn 2%N))) (subsets (pred1 2%N))].

End Computed.

Local Open Scope ring_scope.

Notation star := (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N).
Notation vertex := [finType of 'I_4].

Lemma star_dist (w i : 'I_4) : dist star w i = star_distance w i.
Proof. by rewrite (@listed_dist 4 _ star_distance) //; vm_compute. Qed.

Lemma star_edge (i h : 'I_4) : star i h -> (i == 0%N :> nat) || (h == 0%N :> nat).
Proof. by rewrite listedE; case: i => -[|[|[|[|i]]]] //= _; case: h => -[|[|[|[|h]]]]. Qed.

Lemma star_leaf (k : 'I_4) : k != 0%N :> nat -> star (inord 0) k.
Proof. by rewrite listedE inordK //; case: k => -[|[|[|[|k]]]]. Qed.

Notation o := (@inord 3).

Lemma sum_four (R : realFieldType) (F : 'I_4 -> R) : \sum_i F i = F (o 0) + (F (o 1) + (F (o 2) + F (o 3))).
Proof.
rewrite !big_ord_recl big_ord0 addr0.
by congr (F _ + (F _ + (F _ + F _))); apply: val_inj; rewrite /= inordK.
Qed.

Section Sound.
Variables (R : realFieldType) (a b : Z).
Add Field star_field : (field_tactic_theory R).
Hypotheses (b_gt0 : Z.ltb Z0 b) (b_lt_a : Z.ltb b a).
Notation whole := (whole R).
Let lam : R := whole a / whole b.

Let a_gt0 : Z.ltb Z0 a.
Proof. by apply/Z.ltb_spec0; apply: Z.lt_trans (Z.ltb_spec0 _ _ b_gt0) (Z.ltb_spec0 _ _ b_lt_a). Qed.
Let A0 : 0 < whole a. Proof. by rewrite whole_gt0. Qed.
Let B0 : 0 < whole b. Proof. by rewrite whole_gt0. Qed.
Let scale_gt0 : 0 < whole (scale a b).
Proof.
rewrite /scale !whole_mul whole_add whole_opp !whole_mul !mulr_gt0 // subr_gt0.
by rewrite ltr_pmul ?(ltW B0) // whole_lt.
Qed.
Let total_gt0 : 0 < whole (row_total a b).
Proof. by rewrite /row_total !whole_mul whole_add !mulr_gt0 // addr_gt0. Qed.

Let le_in (x y : R) : whole b * x <= whole a * y -> x <= lam * y.
Proof. by rewrite /lam mulrAC ler_pdivl_mulr // [x * _]mulrC. Qed.
Let le_out (x y : R) : x <= lam * y -> whole b * x <= whole a * y.
Proof. by rewrite /lam mulrAC ler_pdivl_mulr // [x * _]mulrC. Qed.

Let in_four (i : 'I_4) : (i : nat) \in iota 0 4. Proof. by rewrite mem_iota ltn_ord. Qed.

Let sum_whole (F : nat -> Z) : \sum_(i < 4) whole (F i) = whole (sum4 F).
Proof. by rewrite sum_four !inordK // /sum4 !whole_add. Qed.

Definition star_channel (m : nat) (i j : 'I_4) : R := whole (entry a b m j i) / whole (row_total a b).

Lemma star_channelP m : channel_ok a b m -> channel (star_channel m) /\ private star lam (star_channel m).
Proof.
move=> /andP[/allP entries /allP rows].
have each (i j : 'I_4) := allP (entries _ (in_four j)) _ (in_four i).
split; first split=> [i j|i].
- by have /and3P[entry_ge0 _ _] := each i j; rewrite divr_ge0 ?(ltW total_gt0) // whole_ge0.
- rewrite -mulr_suml (sum_whole (fun j => entry a b m j i)) (Z.eqb_spec _ _ (rows i (in_four i))) //.
  by rewrite divff // gt_eqF.
move=> i h j /star_edge edge; apply: le_in; rewrite !mulrA ler_pmul2r ?invr_gt0 // -!whole_mul whole_le.
by case/orP: edge => /eqP->; [have /and3P[] := each h j | have /and3P[] := each i j].
Qed.

(** A private column. *)
Let leaf_price (f : Z) (x y : R) : 0 <= x -> whole b * x <= whole a * y -> whole b * y <= whole a * x ->
  whole (at_leaf a b f) * x <= whole a * whole b * (whole f * y).
Proof.
move=> x_ge0 xy yx; rewrite /at_leaf.
case: (Z.leb_spec Z0 f) => [/Z.leb_spec0|/Z.lt_le_incl/Z.leb_spec0] f_sign.
  have f0 : 0 <= whole f by rewrite whole_ge0.
  apply: le_trans (_ : whole (b * b * f) * x <= _).
    by apply: ler_wpmul2r => //; rewrite whole_le; apply/Z.leb_spec0/Z.le_min_r.
  have -> : whole (b * b * f) * x = whole b * whole f * (whole b * x) by rewrite !whole_mul; ring_in R.
  have -> : whole a * whole b * (whole f * y) = whole b * whole f * (whole a * y) by ring_in R.
  by rewrite ler_wpmul2l // mulr_ge0 // ltW.
have f0 : 0 <= - whole f by rewrite oppr_ge0 -[0]/(whole Z0) whole_le.
apply: le_trans (_ : whole (a * a * f) * x <= _).
  by apply: ler_wpmul2r => //; rewrite whole_le; apply/Z.leb_spec0/Z.le_min_l.
rewrite -ler_opp2.
have -> : - (whole (a * a * f) * x) = whole a * - whole f * (whole a * x) by rewrite !whole_mul; ring_in R.
have -> : - (whole a * whole b * (whole f * y)) = whole a * - whole f * (whole b * y) by ring_in R.
by rewrite ler_wpmul2l // mulr_ge0 // ltW.
Qed.

Let over_ge0 p far t w (x : 'I_4 -> R) : (forall i, 0 <= x i) -> (forall i h, star i h -> x i <= lam * x h) ->
  Z.leb Z0 (least_over a b p far t w) -> 0 <= \sum_(i < 4) whole (over a b p far t w i) * x i.
Proof.
move=> x_ge0 private_x; rewrite -(whole_ge0 R) => at_least.
have leaf k : (0 < k)%N -> (k < 4)%N -> whole (at_leaf a b (over a b p far t w k)) * x (o 0)
    <= whole a * whole b * (whole (over a b p far t w k) * x (o k)).
  move=> k_gt0 lt_k; have edge : star (o 0) (o k) by apply: star_leaf; rewrite inordK // -lt0n.
  by apply: leaf_price => //; apply/le_out/private_x; rewrite // adjacent_sym.
rewrite -(pmulr_rge0 _ (mulr_gt0 A0 B0)) sum_four !inordK // !mulrDr.
apply: le_trans (_ : whole (least_over a b p far t w) * x (o 0) <= _); first by rewrite mulr_ge0.
have parts f u v z : whole (Z.add (Z.mul (Z.mul a b) f) (Z.add u (Z.add v z))) = whole a * whole b * whole f + (whole u + (whole v + whole z)).
  by rewrite !whole_add !whole_mul.
rewrite /least_over parts !mulrDl; apply: ler_add; first by rewrite -mulrA.
by apply: ler_add; [apply: leaf | apply: ler_add; apply: leaf].
Qed.

(** ** Who is served *)
Let loss (far : bool) : 'I_4 -> 'I_4 -> R :=
  by_distance star (if far then @the_distance R vertex else from_distance R (fun=> 1%N)).

Let costE far (T : {set 'I_4}) t w i : (forall i : 'I_4, (i \in T) = nth false t i) ->
  uniform_on R T i * loss far w i = whole (cost far t w i) / #|T|%:R.
Proof.
move=> tE; rewrite /uniform_on /loss /by_distance star_dist mulrAC; congr (_ / _).
rewrite /cost -tE; case: (i \in T); last by rewrite mul0r.
rewrite mul1r; case: far; first by rewrite whole_nat.
by rewrite /from_distance /star_distance; case: ifP => //; case: ifP.
Qed.

Lemma star_user far (T : {set 'I_4}) t m p : (forall i : 'I_4, (i \in T) = nth false t i) -> (0 < #|T|)%N ->
  channel_ok a b m -> prices_ok a b p far t m -> loses_least star lam (uniform_on R T) (loss far) (star_channel m).
Proof.
move=> tE T_gt0 /star_channelP[KC KP] /andP[/allP above /allP tight] Y L said LC LP.
have T0 : 0 < #|T|%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have total (Z' : finType) (K : 'I_4 -> Z' -> R) (told : Z' -> 'I_4) : channel K ->
    whole (scale a b) * expected_loss (uniform_on R T) (loss far) K told
      = (\sum_(i < 4) whole (nth Z0 p i) + \sum_j \sum_(i < 4) whole (over a b p far t (told j) i) * K i j) / #|T|%:R.
  move=> [_ K_sum]; have -> : \sum_(i < 4) whole (nth Z0 p i) = \sum_j \sum_(i < 4) whole (nth Z0 p i) * K i j.
    by rewrite exchange_big; apply: eq_bigr => i _; rewrite -mulr_sumr K_sum mulr1.
  rewrite -big_split mulr_sumr mulr_suml; apply: eq_bigr => j _ /=.
  rewrite -big_split mulr_sumr mulr_suml; apply: eq_bigr => i _ /=.
  by rewrite (costE _ _ _ tE) /over whole_add whole_opp whole_mul; ring_in R.
have ex (j : 'I_4) : exists w : 'I_4, Z.eqb (sum4 (fun i => Z.mul (over a b p far t w i) (entry a b m j i))) Z0.
  have /hasP[w] := tight _ (in_four j); rewrite mem_iota add0n => lt_w zero.
  by exists (Ordinal (lt_w : (w < 4)%N)).
pose told j := xchoose (ex j); exists told.
rewrite -(ler_pmul2l scale_gt0) !total // ler_pmul2r // ler_add2l [leLHS]big1 => [|j _].
  apply: sumr_ge0 => y _; apply: over_ge0 => [i|i h ih|].
  - exact: (channel_ge0 _ _ LC).
  - exact: LP.
  by apply: above; apply: in_four.
have zero := xchooseP (ex j); rewrite -/(told j) in zero.
rewrite (eq_bigr (fun i : 'I_4 => whole (Z.mul (over a b p far t (told j) i) (entry a b m j i)) / whole (row_total a b))).
  by rewrite -mulr_suml (sum_whole (fun i => Z.mul (over a b p far t (told j) i) (entry a b m j i))) (Z.eqb_spec _ _ zero) // mul0r.
by move=> i _; rewrite whole_mul mulrA.
Qed.

End Sound.

(** ** All users at a given lam *)
Section All.
Variables (R : realFieldType) (a b : Z).
Hypothesis ok : star_ok a b.
Let lam : R := whole R a / whole R b.
Implicit Types S T : {set 'I_4}.

Let bits T : seq bool := [seq inord k \in T | k <- iota 0 4].

Let bitsE T (i : 'I_4) : (i \in T) = nth false (bits T) i.
Proof. by rewrite (nth_map 0%N) ?size_iota // nth_iota // add0n inord_val. Qed.

Let card_bits T : count id (bits T) = #|T|.
Proof.
have -> : #|T| = #|[set i : 'I_4 | nth false (bits T) i]| by apply: eq_card => i; rewrite inE bitsE.
by rewrite card_count.
Qed.

Let in_subsets (size : pred nat) T : size #|T| -> bits T \in subsets size.
Proof.
rewrite -card_bits /subsets mem_filter => -> /=; rewrite /bits /=.
by case: (_ \in T); case: (_ \in T); case: (_ \in T); case: (_ \in T).
Qed.

Lemma star_served S T : #|S| = 2%N -> (2 < #|T|)%N -> exists (Z : finType) (K : 'I_4 -> Z -> R),
  [/\ channel K, private star lam K, serves star lam (uniform_on R S) (@guess_the_input R vertex) K,
      serves star lam (uniform_on R T) (@guess_the_input R vertex) K &
      loses_least star lam (uniform_on R T) (by_distance star (@the_distance R vertex)) K].
Proof.
move=> S2 T3; case/and3P: ok => b_gt0 b_lt_a /allP/(_ (bits S)).
rewrite in_subsets ?S2 // => /(_ isT)/allP/(_ (bits T)); rewrite in_subsets // => /(_ isT)/hasP[m _].
case/and4P=> m_ok S_ok T_ok T_far; have [KC KP] := star_channelP R b_gt0 b_lt_a m_ok.
have S_gt0 : (0 < #|S|)%N by rewrite S2.
have T_gt0 : (0 < #|T|)%N by apply: leq_trans T3.
have uniform (U : {set 'I_4}) : (0 < #|U|)%N -> distribution (uniform_on R U) by apply: uniform_on_distribution.
exists vertex, (@star_channel R a b m); split=> //.
- by apply: serves_guess (uniform S S_gt0) KC (star_user b_gt0 b_lt_a (bitsE S) S_gt0 m_ok S_ok).
- by apply: serves_guess (uniform T T_gt0) KC (star_user b_gt0 b_lt_a (bitsE T) T_gt0 m_ok T_ok).
exact: (star_user b_gt0 b_lt_a (bitsE T) T_gt0 m_ok T_far).
Qed.

End All.

(** ** At lam = 3/2 *)
Section Apart.
Variable R : realFieldType.
Add Field apart_field : (field_tactic_theory R).
Let lam : R := 3%:R / 2%:R.
Let pair : {set 'I_4} := [set o 1; o 2].
Let leaves : {set 'I_4} := [set i : 'I_4 | i != 0%N :> nat].
Let far : 'I_4 -> 'I_4 -> R := by_distance star (@the_distance R vertex).

Let lam_gt1 : 1 < lam. Proof. by rewrite /lam; numbers_in R. Qed.

Let leaf_edge k : (0 < k)%N -> (k < 4)%N -> star (o 0) (o k).
Proof. by move=> k_gt0 lt_k; apply: star_leaf; rewrite inordK // -lt0n. Qed.

Let leaves3 : #|leaves| = 3%N.
Proof. by rewrite (card_count 4 (fun k => k != 0%N)). Qed.

Let lostE (Z : finType) (K : 'I_4 -> Z -> R) told :
  expected_loss (uniform_on R leaves) far K told
    = (\sum_j ((star_distance (told j) 1)%:R * K (o 1) j + ((star_distance (told j) 2)%:R * K (o 2) j +
         (star_distance (told j) 3)%:R * K (o 3) j))) / 3%:R.
Proof.
rewrite mulr_suml; apply: eq_bigr => j _; rewrite sum_four /far /by_distance !star_dist /uniform_on !inE leaves3 !inordK //=.
by rewrite /the_distance; ring_in R.
Qed.

(** A channel with which the second user loses no more than 57/60. *)
Let best_rows : seq (seq nat) := [:: [:: 2; 6; 6; 6]; [:: 3; 9; 4; 4]; [:: 3; 4; 9; 4]; [:: 3; 4; 4; 9]]%N.
Let best_entry (i j : nat) : nat := nth 0%N (nth [::] best_rows i) j.
Let best (i j : 'I_4) : R := (best_entry i j)%:R / 20%:R.

Let best_channel : channel best /\ private star lam best.
Proof.
have N0 : 0 < 20%:R :> R by rewrite ltr0n.
split; first split=> [i j|i]; first by rewrite divr_ge0 ?ler0n.
  rewrite -mulr_suml sum_four /best !inordK // -!natrD.
  have -> : (best_entry i 0 + (best_entry i 1 + (best_entry i 2 + best_entry i 3)) = 20)%N.
    by case: i => -[|[|[|[|i]]]].
  by rewrite divff // gt_eqF.
move=> i h j; rewrite listedE => edge; rewrite /best mulrA ler_pmul2r ?invr_gt0 // /lam mulrAC.
rewrite ler_pdivl_mulr ?ltr0n // -!natrM ler_nat mulnC.
by move: edge; case: i => -[|[|[|[|i]]]] //= _; case: h => -[|[|[|[|h]]]] //= _; case: j => -[|[|[|[|j]]]].
Qed.

Let best_loss : expected_loss (uniform_on R leaves) far best id = 57%:R / 60%:R.
Proof.
rewrite lostE sum_four /best !inordK // /star_distance /=.
by numbers_in R.
Qed.

Lemma star_apart (Z : finType) (K : 'I_4 -> Z -> R) : channel K -> private star lam K ->
  ~ (serves star lam (uniform_on R pair) (@guess_the_input R vertex) K /\ loses_least star lam (uniform_on R leaves) far K).
Proof.
move=> KC KP [serves_pair least].
have neq k l : (k < 4)%N -> (l < 4)%N -> k != l -> o k != o l by move=> lt_k lt_l; rewrite -val_eqE /= !inordK.
have pair_uniform : distribution (uniform_on R pair) by apply: uniform_on_distribution; rewrite cards2 neq.
have tight := first_tight lam_gt1 (leaf_edge (isT : (0 < 1)%N) isT) (leaf_edge (isT : (0 < 2)%N) isT)
  (neq 1%N 2%N isT isT isT) _ KC KP (loses_least_guess pair_uniform KC serves_pair).
have {}tight j : 3%:R * K (o 1) j <= 2%:R * K (o 0) j \/ 3%:R * K (o 2) j <= 2%:R * K (o 0) j.
  have no_edge : ~~ star (o 1) (o 2) by rewrite listedE !inordK.
  have scaled x : x <= lam^-1 * K (o 0) j -> 3%:R * x <= 2%:R * K (o 0) j.
    by rewrite /lam invf_div mulrAC ler_pdivl_mulr ?ltr0n // [x * _]mulrC.
  by case: (tight no_edge j) => /scaled; [left | right].
have K_sum i : \sum_j K i j = 1 by case: KC => _.
have [bestC bestP] := best_channel; have [told] := least _ best id bestC bestP; rewrite best_loss lostE => lost.
pose s j := K (o 1) j + (K (o 2) j + K (o 3) j).
pose f j := 20%:R * ((star_distance (told j) 1)%:R * K (o 1) j + ((star_distance (told j) 2)%:R * K (o 2) j +
  (star_distance (told j) 3)%:R * K (o 3) j)).
pose g j := 22%:R * s j - 9%:R * K (o 0) j.
have high k j : (0 < k)%N -> (k < 4)%N -> 0 <= 3%:R * K (o 0) j - 2%:R * K (o k) j.
  move=> k_gt0 lt_k; have edge : star (o k) (o 0) by rewrite adjacent_sym leaf_edge.
  by have := KP _ _ j edge; rewrite /lam mulrAC ler_pdivl_mulr ?ltr0n // subr_ge0 [2%:R * _]mulrC.
have low k j : (0 < k)%N -> (k < 4)%N -> 0 <= 3%:R * K (o k) j - 2%:R * K (o 0) j.
  move=> k_gt0 lt_k; have := KP _ _ j (leaf_edge k_gt0 lt_k).
  by rewrite /lam mulrAC ler_pdivl_mulr ?ltr0n // subr_ge0 [2%:R * _]mulrC.
have lower j : g j <= f j.
  have h1 := high 1%N j isT isT; have h2 := high 2%N j isT isT; have h3 := high 3%N j isT isT.
  have l1 := low 1%N j isT isT; have l2 := low 2%N j isT isT; have l3 := low 3%N j isT isT.
  rewrite -subr_ge0 /f /g /s; case: (told j) => -[|[|[|[|w]]]] //= _; rewrite /star_distance /=.
  - have -> : forall x y z u : R, 20%:R * (1%:R * x + (1%:R * y + 1%:R * z)) - (22%:R * (x + (y + z)) - 9%:R * u)
        = (3%:R * u - 2%:R * x) + ((3%:R * u - 2%:R * y) + (3%:R * u - 2%:R * z)) by move=> x y z u; ring_in R.
    by apply: addr_ge0 => //; apply: addr_ge0.
  - have -> : forall x y z u : R, 20%:R * (0%:R * x + (2%:R * y + 2%:R * z)) - (22%:R * (x + (y + z)) - 9%:R * u)
        = 11%:R * (3%:R * u - 2%:R * x) + (6%:R * (3%:R * y - 2%:R * u) + 6%:R * (3%:R * z - 2%:R * u)).
      by move=> x y z u; ring_in R.
    by rewrite !addr_ge0 // mulr_ge0 ?ler0n.
  - have -> : forall x y z u : R, 20%:R * (2%:R * x + (0%:R * y + 2%:R * z)) - (22%:R * (x + (y + z)) - 9%:R * u)
        = 11%:R * (3%:R * u - 2%:R * y) + (6%:R * (3%:R * x - 2%:R * u) + 6%:R * (3%:R * z - 2%:R * u)).
      by move=> x y z u; ring_in R.
    by rewrite !addr_ge0 // mulr_ge0 ?ler0n.
  have -> : forall x y z u : R, 20%:R * (2%:R * x + (2%:R * y + 0%:R * z)) - (22%:R * (x + (y + z)) - 9%:R * u)
      = 11%:R * (3%:R * u - 2%:R * z) + (6%:R * (3%:R * x - 2%:R * u) + 6%:R * (3%:R * y - 2%:R * u)).
    by move=> x y z u; ring_in R.
  by rewrite !addr_ge0 // mulr_ge0 ?ler0n.
have sum_s : \sum_j s j = 3%:R by rewrite !big_split /= !K_sum; ring_in R.
have same := all_tight lower.
have {}same j : f j = g j.
  apply: same; rewrite /f -mulr_sumr sumrB -!mulr_sumr sum_s K_sum.
  apply: le_trans (_ : 20%:R * (57%:R / 20%:R) <= _); last by numbers_in R.
  rewrite ler_pmul2l ?ltr0n //; move: lost; rewrite ler_pdivr_mulr ?ltr0n //.
  by have -> : 57%:R / 60%:R * 3%:R = 57%:R / 20%:R :> R by numbers_in R.
have at_most j : 0 <= 17%:R * K (o 0) j - 6%:R * s j.
  have h1 := high 1%N j isT isT; have h2 := high 2%N j isT isT; have h3 := high 3%N j isT isT.
  have /eqP := same j; rewrite -subr_eq0 /f /g /s; move: (tight j) h1 h2 h3.
  move: (K (o 0) j) (K (o 1) j) (K (o 2) j) (K (o 3) j) => u x y z tight_j h1 h2 h3.
  have by_thirds (v w : R) : v = 0 -> 0 <= 20%:R * w -> 3%:R * (17%:R * u - 6%:R * (x + (y + z))) = 20%:R * w - v ->
      0 <= 17%:R * u - 6%:R * (x + (y + z)).
    by move=> v0 w_ge0 E; rewrite -(pmulr_rge0 _ (ltr0Sn R 2)) E v0 subr0.
  case: (told j) => -[|[|[|[|w]]]] //= _; rewrite /star_distance /= => /eqP E.
  - case: tight_j; rewrite -subr_ge0 => low_j.
      have -> : 17%:R * u - 6%:R * (x + (y + z)) = 4%:R * (2%:R * u - 3%:R * x) + (6%:R * (3%:R * u - 2%:R * y)
          + 6%:R * (3%:R * u - 2%:R * z))
          - 3%:R * (20%:R * (1%:R * x + (1%:R * y + 1%:R * z)) - (22%:R * (x + (y + z)) - 9%:R * u)) by ring_in R.
      by rewrite E mulr0 subr0 !addr_ge0 // mulr_ge0 ?ler0n.
    have -> : 17%:R * u - 6%:R * (x + (y + z)) = 4%:R * (2%:R * u - 3%:R * y) + (6%:R * (3%:R * u - 2%:R * x)
        + 6%:R * (3%:R * u - 2%:R * z))
        - 3%:R * (20%:R * (1%:R * x + (1%:R * y + 1%:R * z)) - (22%:R * (x + (y + z)) - 9%:R * u)) by ring_in R.
    by rewrite E mulr0 subr0 !addr_ge0 // mulr_ge0 ?ler0n.
  - by apply: (by_thirds _ (3%:R * u - 2%:R * x) E); [rewrite mulr_ge0 ?ler0n | ring_in R].
  - by apply: (by_thirds _ (3%:R * u - 2%:R * y) E); [rewrite mulr_ge0 ?ler0n | ring_in R].
  by apply: (by_thirds _ (3%:R * u - 2%:R * z) E); [rewrite mulr_ge0 ?ler0n | ring_in R].
have : 0 <= \sum_j (17%:R * K (o 0) j - 6%:R * s j) by apply: sumr_ge0.
by rewrite sumrB -!mulr_sumr sum_s K_sum; closed_in R.
Qed.

End Apart.

Theorem users_star (R : realFieldType) :
  (exists S T : {set 'I_4}, [/\ #|S| = 2%N, (2 < #|T|)%N &
    forall (Z : finType) (K : 'I_4 -> Z -> R), channel K ->
      private (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (3%:R / 2%:R) K ->
      ~ (serves (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (3%:R / 2%:R) (uniform_on R S)
           (@guess_the_input R [finType of 'I_4]) K /\
         loses_least (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (3%:R / 2%:R) (uniform_on R T)
           (by_distance (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (@the_distance R [finType of 'I_4])) K)]) /\
  (forall lam : R, [\/ lam = 11%:R / 10%:R, lam = 2%:R | lam = 10%:R] ->
    forall S T : {set 'I_4}, #|S| = 2%N -> (2 < #|T|)%N ->
    exists (Z : finType) (K : 'I_4 -> Z -> R),
      [/\ channel K, private (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) lam K,
        serves (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) lam (uniform_on R S)
          (@guess_the_input R [finType of 'I_4]) K,
        serves (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) lam (uniform_on R T)
          (@guess_the_input R [finType of 'I_4]) K &
        loses_least (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) lam (uniform_on R T)
          (by_distance (edge_graph 4 [:: (0, 1); (0, 2); (0, 3)]%N) (@the_distance R [finType of 'I_4])) K]).
Proof.
split.
  exists [set inord 1; inord 2], [set i : 'I_4 | i != 0%N :> nat]; split; last exact: star_apart.
    by rewrite cards2 -val_eqE /= !inordK.
  by rewrite (card_count 4 (fun k => k != 0%N)).
have at_fraction (a b : Z) : star_ok a b -> forall S T : {set 'I_4}, #|S| = 2%N -> (2 < #|T|)%N -> _ :=
  fun ok S T => @star_served R a b ok S T.
move=> lam [] -> S T.
- have := at_fraction (Zpos 11) (Zpos 10) (_ : star_ok (Zpos 11) (Zpos 10)) S T.
  by rewrite -[11%:R]/(whole R (Zpos 11)) -[10%:R]/(whole R (Zpos 10)); apply; vm_compute.
- have := at_fraction (Zpos 2) (Zpos 1) (_ : star_ok (Zpos 2) (Zpos 1)) S T.
  by rewrite -[whole R (Zpos 1)]/(1%:R) divr1 -[2%:R]/(whole R (Zpos 2)); apply; vm_compute.
have := at_fraction (Zpos 10) (Zpos 1) (_ : star_ok (Zpos 10) (Zpos 1)) S T.
by rewrite -[whole R (Zpos 1)]/(1%:R) divr1 -[10%:R]/(whole R (Zpos 10)); apply; vm_compute.
Qed.
