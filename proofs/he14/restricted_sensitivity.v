(** * he14/restricted-sensitivity: the database of all zeros or all ones

    Noise is two-sided geometric, as in theorem_5_1.v.  The outputs being infinitely many,
    the posterior vulnerability is the supremum of its partial sums; that it tends to 1
    needs an archimedean field, such as the rationals or the reals. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets geometric.
From leakproof.library Require Import policy_facts sensitivity_facts limit_facts.
From leakproof.he14 Require Import definition_4_1 theorem_5_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Zeros.
Variable n : nat.
Let T := [finType of bool].

Definition all_bits (b : bool) : database n T := [ffun=> b].
Definition zeros_or_ones : policy n T :=
  Policy (complete_graph T) [set all_bits false; all_bits true].
Definition ones (D : database n T) : nat := count_query id D.

Lemma ones_all b : ones (all_bits b) = if b then n else 0%N.
Proof.
case: b; rewrite /ones /count_query.
  by rewrite (_ : [set _ | _] = setT) ?cardsT ?card_ord //; apply/setP => i; rewrite !inE ffunE.
by rewrite (_ : [set _ | _] = set0) ?cards0 //; apply/setP => i; rewrite !inE ffunE.
Qed.

Lemma hamming_all b c : hamming (all_bits b) (all_bits c) = if b == c then 0%N else n.
Proof.
rewrite /hamming /changed; case: eqP => [->|/eqP bc].
  by rewrite (_ : [set _ | _] = set0) ?cards0 //; apply/setP => i; rewrite !inE eqxx.
rewrite (_ : [set _ | _] = setT) ?cardsT ?card_ord //.
by apply/setP => i; rewrite !inE !ffunE bc.
Qed.

Lemma zeros_or_onesP D :
  reflect (exists b, D = all_bits b) (D \in permitted zeros_or_ones).
Proof.
apply: (iffP idP) => [|[b ->]]; last by rewrite !inE; case: b; rewrite eqxx ?orbT.
by rewrite !inE => /orP[]/eqP->; [exists false | exists true].
Qed.

Hypothesis n_gt0 : (0 < n)%N.

Lemma all_bits_inj : injective all_bits.
Proof. by move=> b c /ffunP/(_ (Ordinal n_gt0)); rewrite !ffunE. Qed.

Lemma zeros_or_ones_neighbours D E :
  he_neighbours zeros_or_ones D E = [exists b, (D == all_bits b) && (E == all_bits (~~ b))].
Proof.
rewrite repaired_agrees; apply/and4P/existsP => [[]|[b /andP[/eqP-> /eqP->]]].
  move=> /zeros_or_onesP[b ->] /zeros_or_onesP[c ->] /secretly_differentP[i].
  rewrite !ffunE => bc _; exists b; rewrite eqxx /=; apply/eqP; congr all_bits.
  by case: b c bc => -[].
split; first by apply/zeros_or_onesP; exists b.
- by apply/zeros_or_onesP; exists (~~ b).
- by apply/secretly_differentP; exists (Ordinal n_gt0); rewrite !ffunE; case: b.
- apply/existsPn => F; apply/negP => /and3P[/zeros_or_onesP[c ->]].
  have [->|cb] := eqVneq c b.
    by move=> /secretly_differentP[i]; rewrite adjacent_irr.
  by have -> : c = ~~ b by [case: c b cb => -[]]; rewrite /closer !properxx andbF.
Qed.

End Zeros.

Lemma ones_apart (R : realFieldType) n b :
  `|(ones (all_bits n b))%:R - (ones (all_bits n (~~ b)))%:R| = n%:R :> R.
Proof. by rewrite !ones_all; case: b; rewrite ?subr0 ?sub0r ?normrN normr_nat. Qed.

Theorem restricted (R : realFieldType) (n : nat) :
  (0 < n)%N -> restricted_sensitivity (permitted (zeros_or_ones n)) (fun D => (ones D)%:R) = 1 :> R.
Proof.
move=> n_gt0; have n0 : n%:R != 0 :> R by rewrite pnatr_eq0 -lt0n.
have inj := all_bits_inj n_gt0; apply/eqP; rewrite eq_le; apply/andP; split.
  apply: max_cond_le => [|[D E] /= /and3P[/zeros_or_onesP[b ->] /zeros_or_onesP[c ->]]].
    exact: ler01.
  rewrite (inj_eq inj) hamming_all => bc; have -> : c = ~~ b by case: b c bc => -[].
  by rewrite ones_apart; case: (b) => /=; rewrite divff.
pose DE := (all_bits n true, all_bits n false).
apply: le_trans (le_max_cond _ (i := DE) _); last first.
  rewrite (inj_eq inj) andbT; apply/andP; split; apply/zeros_or_onesP.
    by exists true.
  by exists false.
by rewrite /= (ones_apart R n true) hamming_all /= divff.
Qed.

Theorem policy_specific (R : realFieldType) (n : nat) :
  (0 < n)%N ->
  sensitivity (he_neighbours (zeros_or_ones n)) (fun D (_ : unit) => (ones D)%:R)
    = n%:R :> R.
Proof.
move=> n_gt0; apply/eqP; rewrite eq_le; apply/andP; split.
  apply: sensitivity_le => [|D E]; first by rewrite ler0n.
  rewrite zeros_or_ones_neighbours // => /existsP[b /andP[/eqP-> /eqP->]].
  by rewrite sum_unit ones_apart.
have DE : he_neighbours (zeros_or_ones n) (all_bits n true) (all_bits n false).
  by rewrite zeros_or_ones_neighbours //; apply/existsP; exists true; rewrite !eqxx.
have := le_sensitivity (fun D (_ : unit) => (ones D)%:R : R) DE.
by rewrite sum_unit (ones_apart R n true).
Qed.

(** The query with integer values, as the noise is added to it. *)
Definition ones_query (n : nat) (D : database n [finType of bool]) (_ : unit) : int :=
  (ones D)%:Z.

Lemma geometric_noise_gt0 (R : realFieldType) (mu : R) k : 1 < mu -> 0 < geometric_noise mu k.
Proof.
move=> mu_gt1; have mu_gt0 : 0 < mu by apply: lt_trans mu_gt1.
rewrite mulr_gt0 ?invr_gt0 ?exprn_gt0 // divr_gt0 ?subr_gt0 //.
by rewrite addr_gt0 ?ltr01.
Qed.

Theorem noise (R : realFieldType) (n : nat) (lam level : R) :
  (0 < n)%N -> 1 < lam ->
  (forall (D E : database n [finType of bool]) (outputs : seq (unit -> int)),
     he_neighbours (zeros_or_ones n) D E ->
     \sum_(o <- outputs) geometric_release lam (@ones_query n) D o
       <= level * \sum_(o <- outputs) geometric_release lam (@ones_query n) E o)
  <-> lam ^+ n <= level.
Proof.
move=> n_gt0 lam_gt1; have lam_gt0 : 0 < lam by apply: lt_trans lam_gt1.
have unitE (F : unit -> R) : \prod_x F x = F tt.
  by rewrite (bigD1 tt) //= big1 ?mulr1 // => -[].
split=> [claim|lam_le D E outputs DE].
  have DE : he_neighbours (zeros_or_ones n) (all_bits n true) (all_bits n false).
    by rewrite zeros_or_ones_neighbours //; apply/existsP; exists true; rewrite !eqxx.
  have := claim _ _ [:: fun=> n%:Z] DE; rewrite !big_seq1 /geometric_release !unitE.
  rewrite /ones_query !ones_all subrr subr0 /geometric_noise absz0 absz_nat expr0 invr1.
  have c_gt0 : 0 < (lam - 1) / (lam + 1).
    by rewrite divr_gt0 ?subr_gt0 // addr_gt0 ?ltr01.
  by rewrite mulrCA ler_pmul2l // ler_pdivl_mulr ?exprn_gt0 // mul1r.
have sens : sensitivity (he_neighbours (zeros_or_ones n)) (@ones_query n) = n%:Z.
  apply/eqP; rewrite eq_le; apply/andP; split.
    apply: sensitivity_le => // A B; rewrite zeros_or_ones_neighbours //.
    move=> /existsP[b /andP[/eqP-> /eqP->]]; rewrite sum_unit /ones_query !ones_all.
    by case: b; rewrite ?subr0 ?sub0r ?normrN ger0_norm.
  have DE' : he_neighbours (zeros_or_ones n) (all_bits n true) (all_bits n false).
    by rewrite zeros_or_ones_neighbours //; apply/existsP; exists true; rewrite !eqxx.
  have := le_sensitivity (@ones_query n) DE'; rewrite sum_unit /ones_query !ones_all subr0.
  by rewrite ger0_norm.
have := @theorem_5_1 R lam _ n _ _ _ (@ones_query n) (ltW lam_gt1) (erefl _) D E outputs DE.
rewrite sens -exprnP => /le_trans; apply; apply: ler_wpmul2r => //.
by apply: sumr_ge0 => o _; rewrite /geometric_release unitE ltW ?geometric_noise_gt0.
Qed.

(** ** Which database it is *)

(** The sum, over some outputs, of the larger of the two joint probabilities, both
    databases having probability 1/2. *)
Definition partial_vulnerability (R : realFieldType) (lam : R) (n : nat)
    (outputs : seq int) : R :=
  \sum_(o <- outputs)
    Num.max (2%:R^-1 * geometric_release lam (@ones_query n) (all_bits n false) (fun=> o))
            (2%:R^-1 * geometric_release lam (@ones_query n) (all_bits n true) (fun=> o)).

(** The integers from -m to m. *)
Definition window (m : nat) : seq int :=
  0 :: [seq k.+1%:Z | k <- iota 0 m] ++ [seq - k.+1%:Z | k <- iota 0 m].

Lemma mem_window m o : (o \in window m) = (absz o <= m)%N.
Proof.
rewrite inE mem_cat; case: o => [[|k]|k].
- by rewrite eqxx.
- rewrite absz_nat -[_ == 0]/false /=; apply/orP/idP => [[/mapP[l]|/mapP[l]]|km].
  + by rewrite mem_iota => /andP[_ lm] [->].
  + by move=> _ eq_kl; have : (k.+1 : int) < 0 by rewrite eq_kl oppr_lt0.
  + by left; apply/mapP; exists k; rewrite // mem_iota.
- rewrite -[_ == 0]/false /=; apply/orP/idP => [[/mapP[l] //|/mapP[l]]|km].
  + by rewrite mem_iota NegzE => /andP[_ lm] /oppr_inj[->].
  + by right; apply/mapP; exists k; rewrite ?NegzE // mem_iota.
Qed.

Lemma window_uniq m : uniq (window m).
Proof.
rewrite cons_uniq cat_uniq !map_inj_uniq ?iota_uniq ?andbT => [|k l /oppr_inj[] //|k l [] //].
rewrite mem_cat negb_or -andbA; apply/and3P; split.
- by apply/negP => /mapP[k].
- by apply/negP => /mapP[k _ /eqP]; rewrite eq_sym oppr_eq0.
- apply/hasPn => o /mapP[k _ ->]; apply/negP => /mapP[l _ eq_kl].
  by have : (l.+1 : int) < 0 by rewrite -eq_kl oppr_lt0.
Qed.

Lemma window_sum (R : realFieldType) (mu : R) m :
  1 <= mu -> \sum_(o <- window m) geometric_noise mu o = 1 - 2%:R * mu ^- m / (mu + 1).
Proof.
move=> mu_ge1; rewrite -geometric_noise_partial // big_cons big_cat /= !big_map -big_split /=.
have -> : iota 0 m = index_iota 0 m by rewrite /index_iota subn0.
by rewrite big_mkord.
Qed.

Lemma sum_uniq_le (R : realFieldType) (F : int -> R) (s t : seq int) :
  (forall o, 0 <= F o) -> uniq s -> uniq t -> {subset s <= t} ->
  \sum_(o <- s) F o <= \sum_(o <- t) F o.
Proof.
move=> F_ge0 s_uniq t_uniq sub.
have -> : \sum_(o <- s) F o = \sum_(o <- t | o \in s) F o.
  rewrite -[RHS]big_filter; apply: perm_big; apply: uniq_perm => //; first exact: filter_uniq.
  by move=> o; rewrite mem_filter andb_idr // => /sub.
by rewrite [leRHS](bigID (mem s)) /= ler_addl sumr_ge0.
Qed.

Lemma noise_sum_le1 (R : realFieldType) (mu : R) (s : seq int) c :
  1 < mu -> uniq s -> \sum_(o <- s) geometric_noise mu (o - c) <= 1.
Proof.
move=> mu_gt1 s_uniq; rewrite -(big_map (fun o => o - c) xpredT (geometric_noise mu)).
set t := [seq _ | _ <- s]; have t_uniq : uniq t by rewrite map_inj_uniq //; apply: addIr.
pose m := \max_(o <- t) absz o.
have sub : {subset t <= window m}.
  by move=> o ot; rewrite mem_window; apply: leq_bigmax_seq.
apply: le_trans (sum_uniq_le _ t_uniq (window_uniq m) sub) _.
  by move=> o; rewrite ltW ?geometric_noise_gt0.
have mu_gt0 : 0 < mu by apply: lt_trans mu_gt1.
rewrite (window_sum _ (ltW mu_gt1)) ler_subl_addr ler_addl.
rewrite divr_ge0 ?mulr_ge0 ?ler0n ?invr_ge0 //.
  by rewrite exprn_ge0 // ltW.
by rewrite addr_ge0 ?ler01 // ltW.
Qed.

Lemma releaseE (R : realFieldType) (lam : R) n b o :
  geometric_release lam (@ones_query n) (all_bits n b) (fun=> o)
    = geometric_noise lam (o - (if b then n%:Z else 0)).
Proof.
rewrite /geometric_release (bigD1 tt) //= big1 ?mulr1 => [|[] //].
by rewrite /ones_query ones_all; case: b.
Qed.

Lemma double_half (R : realFieldType) (x : R) : 2%:R^-1 * x + 2%:R^-1 * x = x.
Proof. by rewrite -mulr2n -mulrnAr -[x *+ 2]mulr_natl mulKf // pnatr_eq0. Qed.

Theorem distinguishable (R : archiFieldType) (lam : R) :
  1 < lam ->
  (forall n (outputs : seq int), uniq outputs -> partial_vulnerability lam n outputs <= 1) /\
  (forall delta : R, 0 < delta -> exists N, forall n, (N <= n)%N ->
     exists outputs, uniq outputs /\ 1 - delta < partial_vulnerability lam n outputs).
Proof.
move=> lam_gt1; have lam_gt0 : 0 < lam by apply: lt_trans lam_gt1.
have half_gt0 : 0 < 2%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have part_ge0 o : 0 <= 2%:R^-1 * geometric_noise lam o.
  by rewrite mulr_ge0 ?(ltW half_gt0) // ltW // geometric_noise_gt0.
split=> [n s s_uniq|delta delta_gt0].
  apply: (@le_trans _ _ (\sum_(o <- s) (2%:R^-1 * geometric_noise lam (o - 0)
                                        + 2%:R^-1 * geometric_noise lam (o - n%:Z)))).
    apply: ler_sum => o _; rewrite !releaseE le_maxl ler_addl ler_addr.
    by rewrite !part_ge0.
  rewrite big_split /= -[X in X + _]mulr_sumr -[X in _ + X]mulr_sumr -[leRHS]double_half.
  by apply: ler_add; rewrite ler_pmul2l // noise_sum_le1.
have gap_gt0 : 0 < lam - 1 by rewrite subr_gt0.
pose M := Num.bound (delta^-1 / (lam - 1)).
have small m : (M <= m)%N -> lam ^- m < delta.
  move=> Mm; rewrite -[delta]invrK ltf_pinv ?posrE ?invr_gt0 ?exprn_gt0 //.
  apply: lt_le_trans (_ : 1 + m%:R * (lam - 1) <= _).
    apply: lt_le_trans (_ : m%:R * (lam - 1) <= _); last by rewrite ler_addr ler01.
    rewrite -ltr_pdivr_mulr //; apply: lt_le_trans (archi_boundP _) _.
      by rewrite divr_ge0 ?invr_ge0 ?(ltW delta_gt0) ?(ltW gap_gt0).
    by rewrite ler_nat.
  rewrite -[lam in leRHS](subrK 1) [lam - 1 + 1]addrC bernoulli //.
  by rewrite (le_trans _ (ltW gap_gt0)) // lerN10.
exists (2 * M).+1 => n Mn; pose m := n.-1./2.
have n_gt0 : (0 < n)%N by apply: leq_ltn_trans Mn.
have mn : (m + m < n)%N.
  by rewrite addnn -[n in (_ < n)%N]prednK // ltnS -[leqRHS]odd_double_half leq_addl.
have Mm : (M <= m)%N.
  by rewrite -(doubleK M) half_leq // -mul2n -ltnS prednK.
pose shifted := [seq o + n%:Z | o <- window m].
exists (window m ++ shifted); split.
  have shifted_uniq : uniq shifted by rewrite map_inj_uniq ?window_uniq //; apply: addIr.
  rewrite cat_uniq window_uniq shifted_uniq andbT andTb.
  apply/hasPn => o /mapP[k]; rewrite mem_window => km ->; apply/negP.
  rewrite /= mem_window => small_k.
  have : `|n%:Z| <= `|k + n%:Z| + `|k|.
    by rewrite -[n%:Z in leLHS](addKr k) [- k + _]addrC ler_norm_sub.
  rewrite -!abszE -PoszD lez_nat absz_nat => n_le.
  by have := leq_trans n_le (leq_add small_k km); rewrite leqNgt mn.
apply: lt_le_trans (_ : \sum_(o <- window m) geometric_noise lam o <= _).
  rewrite (window_sum _ (ltW lam_gt1)) ltr_add2l ltr_opp2; apply: le_lt_trans (small m Mm).
  rewrite ler_pdivr_mulr ?addr_gt0 ?ltr01 // mulrC ler_wpmul2l //.
    by rewrite invr_ge0 exprn_ge0 // ltW.
  by rewrite mulr2n ler_add2r ltW.
rewrite -[leLHS]double_half /partial_vulnerability big_cat /= !mulr_sumr; apply: ler_add.
  by apply: ler_sum => o _; rewrite le_maxr !releaseE subr0 lexx.
rewrite big_map; apply: ler_sum => o _; rewrite le_maxr !releaseE addrK lexx.
by rewrite orbT.
Qed.
