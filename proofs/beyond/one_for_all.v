(** * beyond/one-for-all: the geometric mechanism on a path, followed by each user's own guess, serves every user

    Ghosh, Roughgarden and Sundararajan, by prices.  Write L_w(i) for what the guess w costs if the input is i, times the
    prior.  Behind the output j of the geometric mechanism the guess w costs z_j(L_w) = sum_i L_w(i) alpha^|i-j|, times
    a weight of j; let b_j be the least of these numbers.  Some y has z_j(y) = b_j for all j, and the sum of the y_i is what
    the geometric mechanism costs.  So all that is to be shown is that sum_i (L_w(i) - y_i) c_i >= 0 for every private
    column c and every guess w.

    Seen from an edge, z is made of what lies before it and what lies after it.  Both parts cannot be negative; and if what
    lies before one edge is negative for L_w - y, the best guess behind it is after w, if what lies after an edge is
    negative, the best guess before it is before w, as losses do not fall with the distance.  The best guess does not go
    back from one output to the next.  So up to some edge all that lies before is at least 0, and from it on all that
    lies after; and a private column is a nonnegative combination of what can be seen so. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel gains geometric users.
From leakproof.library Require Import graph_facts channel_facts path_facts geometric_facts gain_facts user_facts
  farkas field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Before and after an edge *)
Section Parts.
Variables (R : realFieldType) (al : R) (n : nat).
Hypotheses (al_gt0 : 0 < al) (al_lt1 : al < 1).
Implicit Types (h f c : nat -> R) (i j k m : nat).
Add Field parts_field : (field_tactic_theory R).

Let al_ge0 : 0 <= al. Proof. exact: ltW. Qed.
Let rest_gt0 : 0 < 1 - al * al.
Proof. by rewrite subr_gt0 (lt_trans _ al_lt1) // gtr_pmulr. Qed.

(** Vertices are 0, ..., n.  Up to [j], seen from [j]; from [k] on, seen from [k]; all, seen from [j]. *)
Fixpoint before h j : R := if j is i.+1 then al * before h i + h i.+1 else h 0%N.
Fixpoint tail h (left : nat) k : R := if left is l.+1 then h k + al * tail h l k.+1 else 0.
Definition after h k : R := tail h (n.+1 - k) k.
Definition seen h j : R := before h j + al * after h j.+1.

Lemma after_end h : after h n.+1 = 0. Proof. by rewrite /after subnn. Qed.
Lemma afterE h k : (k <= n)%N -> after h k = h k + al * after h k.+1.
Proof. by move=> le_k; rewrite /after subSn // subSS. Qed.

Lemma seenS h j : (j < n)%N -> seen h j.+1 = al * before h j + after h j.+1.
Proof. by move=> lt_j; rewrite /seen (afterE h lt_j) /=; ring_in R. Qed.

Lemma beforeB h f j : before (fun i => h i - f i) j = before h j - before f j.
Proof. by elim: j => [|j IH] //=; rewrite IH; ring_in R. Qed.
Lemma tailB h f l k : tail (fun i => h i - f i) l k = tail h l k - tail f l k.
Proof. by elim: l k => [|l IH] k /=; rewrite ?subr0 // IH; ring_in R. Qed.
Lemma afterB h f k : after (fun i => h i - f i) k = after h k - after f k.
Proof. exact: tailB. Qed.
Lemma seenB h f j : seen (fun i => h i - f i) j = seen h j - seen f j.
Proof. by rewrite /seen beforeB afterB; ring_in R. Qed.

Lemma before_ge0 h j : (forall i, (i <= j)%N -> 0 <= h i) -> 0 <= before h j.
Proof.
elim: j => [|j IH] h_ge0 /=; first exact: h_ge0.
by rewrite addr_ge0 ?h_ge0 // mulr_ge0 // IH // => i le_i; apply/h_ge0/leqW.
Qed.
Lemma after_ge0 h k : (forall i, (k <= i)%N -> (i <= n)%N -> 0 <= h i) -> 0 <= after h k.
Proof.
rewrite /after; move E: (n.+1 - k)%N => l; elim: l k E => [|l IH] k E h_ge0 //=.
have le_k : (k <= n)%N by rewrite -ltnS -subn_gt0 E.
rewrite addr_ge0 ?h_ge0 // mulr_ge0 // IH // => [|i lt_i]; last exact/h_ge0/ltnW.
by rewrite subnS E.
Qed.

Lemma beforeN h j : before (fun i => - h i) j = - before h j.
Proof. by elim: j => [|j IH] //=; rewrite IH; ring_in R. Qed.

(** What is seen determines the parts. *)
Lemma before_of_seen h j : (j < n)%N -> (1 - al * al) * before h j = seen h j - al * seen h j.+1.
Proof. by move=> lt_j; rewrite (seenS h lt_j) /seen; ring_in R. Qed.
Lemma after_of_seen h j : (j < n)%N -> (1 - al * al) * after h j.+1 = seen h j.+1 - al * seen h j.
Proof. by move=> lt_j; rewrite (seenS h lt_j) /seen; ring_in R. Qed.

(** ** First at most 0, then at least 0 *)
Section Crossing.
Variables (f : nat -> R) (s : nat).
Hypotheses (below : forall i, (i < s)%N -> (i <= n)%N -> f i <= 0) (above : forall i, (s <= i)%N -> (i <= n)%N -> 0 <= f i).

Lemma after_crossing j : (j <= n)%N -> 0 <= seen f j -> 0 <= after f j.+1.
Proof.
move=> le_j f_ge0; have [le_s|lt_j] := leqP s j.+1.
  by apply: after_ge0 => i lt_i; apply/above/(leq_trans le_s).
have before_le0 : 0 <= - before f j.
  rewrite -beforeN; apply: before_ge0 => i le_i; rewrite oppr_ge0 below //; last exact: leq_trans le_i le_j.
  by rewrite (leq_ltn_trans le_i) // ltnW.
by rewrite -(pmulr_rge0 _ al_gt0) (le_trans before_le0) // -subr_ge0 opprK addrC.
Qed.

Lemma before_crossing j : (j < n)%N -> 0 <= - seen f j.+1 -> 0 <= - before f j.
Proof.
move=> lt_j f_le0; have [le_s|lt_s] := leqP s j.+1.
  have after_f : 0 <= after f j.+1 by apply: after_ge0 => i lt_i; apply/above/(leq_trans le_s).
  rewrite -(pmulr_rge0 _ al_gt0) (le_trans f_le0) // seenS // mulrN ler_opp2 ler_addl //.
rewrite -beforeN; apply: before_ge0 => i le_i; rewrite oppr_ge0 below //.
  by rewrite (leq_ltn_trans le_i) // ltnW.
by rewrite (leq_trans le_i) // ltnW.
Qed.

Lemma seen_crossing j : (j < n)%N -> 0 <= seen f j -> 0 <= seen f j.+1.
Proof.
move=> lt_j f_ge0; have after_f := after_crossing (ltnW lt_j) f_ge0.
have -> : seen f j.+1 = al * seen f j + (1 - al * al) * after f j.+1.
  by rewrite after_of_seen //; ring_in R.
by rewrite addr_ge0 ?mulr_ge0 // ltW.
Qed.

End Crossing.

(** ** A private column *)
Section Column.
Variable c : nat -> R.
Hypotheses (c_ge0 : forall i, (i <= n)%N -> 0 <= c i) (up : forall i, (i < n)%N -> al * c i <= c i.+1)
  (down : forall i, (i < n)%N -> al * c i.+1 <= c i).

Lemma before_column h m : (m <= n)%N -> (forall j, (j < m)%N -> 0 <= before h j) ->
  c m * before h m <= \sum_(i < m.+1) h i * c i.
Proof.
elim: m => [|m IH] le_m h_ge0; first by rewrite big_ord_recl big_ord0 addr0 mulrC.
rewrite big_ord_recr /= mulrDr [h _ * _]mulrC ler_add2r.
apply: le_trans (IH (ltnW le_m) (fun j lt_j => h_ge0 j (leqW lt_j))).
by rewrite mulrCA mulrA ler_wpmul2r ?h_ge0 ?down.
Qed.

Lemma after_column h k : (k <= n)%N -> (forall j, (k < j)%N -> (j <= n)%N -> 0 <= after h j) ->
  c k * after h k <= \sum_(k <= i < n.+1) h i * c i.
Proof.
move E: (n - k)%N => l; elim: l k E => [|l IH] k E le_k h_ge0.
  have -> : k = n by apply/eqP; rewrite eqn_leq le_k /= -subn_eq0 E.
  by rewrite big_nat1 afterE // after_end mulr0 addr0 mulrC.
have lt_k : (k < n)%N by rewrite -subn_gt0 E.
rewrite big_ltn // afterE // mulrDr [c k * h k]mulrC ler_add2l.
have El : (n - k.+1)%N = l by rewrite subnS E.
apply: le_trans (IH k.+1 El lt_k (fun j lt_j => h_ge0 j (ltnW lt_j))).
by rewrite mulrCA mulrA ler_wpmul2r ?h_ge0 ?up.
Qed.

(** At least 0 whatever is seen, if not first what lies before, then what lies after is negative. *)
Lemma column_ge0 h : (forall j, (j <= n)%N -> 0 <= seen h j) ->
  (forall j k, (j < k)%N -> (k < n)%N -> before h j < 0 -> 0 <= after h k.+1) -> 0 <= \sum_(i < n.+1) h i * c i.
Proof.
move=> seen_ge0 not_both.
case: (pickP (fun j : 'I_n => before h j < 0)) => [j0 j0_neg|none]; last first.
  apply: le_trans (before_column (leqnn n) _) => [|j lt_j].
    by rewrite mulr_ge0 ?c_ge0 //; have := seen_ge0 n (leqnn n); rewrite /seen after_end mulr0 addr0.
  by have := none (Ordinal lt_j); rewrite /= ltNge => /negbFE.
have ex : exists j, (j < n)%N && (before h j < 0) by exists j0; rewrite ltn_ord.
case: (ex_minnP ex) => m /andP[lt_m m_neg] m_min.
have first_part : c m * before h m <= \sum_(i < m.+1) h i * c i.
  apply: before_column (ltnW lt_m) _ => j lt_j; rewrite leNgt; apply/negP => j_neg.
  by have := m_min j; rewrite j_neg (ltn_trans lt_j lt_m) leqNgt lt_j => /(_ isT).
have second_part : c m.+1 * after h m.+1 <= \sum_(m.+1 <= i < n.+1) h i * c i.
  by apply: after_column lt_m _ => -[//|k] lt_k le_k; apply: (not_both m).
rewrite -(big_mkord xpredT (fun i => h i * c i)) (big_cat_nat _ _ _ (leq0n m.+1)) /=; last by rewrite ltnW.
rewrite big_mkord; apply: le_trans (ler_add first_part second_part).
have -> : c m * before h m + c m.+1 * after h m.+1
    = ((c m - al * c m.+1) * seen h m + (c m.+1 - al * c m) * seen h m.+1) / (1 - al * al).
  by rewrite (seenS h lt_m) /seen; field_in R; rewrite gt_eqF.
by rewrite divr_ge0 ?(ltW rest_gt0) // addr_ge0 // mulr_ge0 ?subr_ge0 ?up ?down ?seen_ge0 // ltnW.
Qed.

End Column.

(** ** Whatever is to be seen, something looks so *)
Section Inverse.
Variable b : nat -> R.
Let b' j : R := if (j <= n)%N then b j else al * b n.
Let part j : R := (b' j - al * b' j.+1) / (1 - al * al).
Definition looks_so i : R := if i is j.+1 then part j.+1 - al * part j else part 0%N.

Let before_so j : before looks_so j = part j.
Proof. by elim: j => [|j IH] //=; rewrite IH; ring_in R. Qed.

Let after_so k : (k <= n)%N -> after looks_so k.+1 = (b' k.+1 - al * b' k) / (1 - al * al).
Proof.
move E: (n - k)%N => l; elim: l k E => [|l IH] k E le_k.
  have -> : k = n by apply/eqP; rewrite eqn_leq le_k /= -subn_eq0 E.
  by rewrite after_end /b' ltnn leqnn subrr mul0r.
have lt_k : (k < n)%N by rewrite -subn_gt0 E.
have El : (n - k.+1)%N = l by rewrite subnS E.
by rewrite afterE // IH // /looks_so /part; field_in R; rewrite gt_eqF.
Qed.

Lemma seen_so j : (j <= n)%N -> seen looks_so j = b j.
Proof.
move=> le_j; rewrite /seen before_so after_so // /part.
have -> : b j = b' j by rewrite /b' le_j.
by field_in R; rewrite gt_eqF.
Qed.

End Inverse.

(** ** Guesses *)
Section Guesses.
Variable L : nat -> nat -> R.
Hypothesis crossing : forall w v, (w < v)%N -> (v <= n)%N -> exists s,
  (forall i, (i < s)%N -> (i <= n)%N -> L w i - L v i <= 0) /\ (forall i, (s <= i)%N -> (i <= n)%N -> 0 <= L w i - L v i).

(** The last of the best guesses behind each output. *)
Lemma best_guess : exists told : nat -> nat, forall j, [/\ (told j <= n)%N,
  forall w, (w <= n)%N -> seen (L (told j)) j <= seen (L w) j &
  forall w, (w <= n)%N -> (told j < w)%N -> seen (L (told j)) j < seen (L w) j].
Proof.
have each j : exists v : 'I_n.+1, [forall w : 'I_n.+1, seen (L v) j <= seen (L w) j] &&
    [forall w : 'I_n.+1, (v < w)%N ==> (seen (L v) j < seen (L w) j)].
  case: (@arg_minP _ _ _ (ord0 : 'I_n.+1) xpredT (fun w => seen (L w) j) isT) => v0 _ v0_min.
  pose best := [pred v : 'I_n.+1 | seen (L v) j <= seen (L v0) j].
  case: (@arg_maxnP _ v0 best (fun v => v : nat) (lexx _)) => v v_best v_max.
  exists v; apply/andP; split; apply/forallP => w; first by apply: le_trans v_best _; apply: v0_min.
  apply/implyP => lt_v; rewrite (le_lt_trans v_best) // ltNge; apply/negP => w_best.
  by have /= := v_max w w_best; rewrite leqNgt lt_v.
exists (fun j => val (xchoose (each j))) => j; have /andP[/forallP best /forallP last] := xchooseP (each j).
split=> [|w le_w|w le_w lt_w]; first exact: (leq_ord (xchoose (each j))).
  by have := best (Ordinal (le_w : (w < n.+1)%N)).
exact: (implyP (last (Ordinal (le_w : (w < n.+1)%N)))).
Qed.

Variable told : nat -> nat.
Hypothesis best : forall j, [/\ (told j <= n)%N, forall w, (w <= n)%N -> seen (L (told j)) j <= seen (L w) j &
  forall w, (w <= n)%N -> (told j < w)%N -> seen (L (told j)) j < seen (L w) j].

Let told_le j : (told j <= n)%N. Proof. by case: (best j). Qed.

Lemma told_forward j k : (j <= k)%N -> (k <= n)%N -> (told j <= told k)%N.
Proof.
elim: k => [|k IH]; first by rewrite leqn0 => /eqP->.
rewrite leq_eqVlt => /orP[/eqP->//|]; rewrite ltnS => le_j lt_k; apply: leq_trans (IH le_j (ltnW lt_k)) _.
rewrite leqNgt; apply/negP => back; have [s [below above]] := crossing back (told_le k).
have [_ least _] := best k; have [_ _ last] := best k.+1.
have := seen_crossing below above lt_k; rewrite !seenB !subr_ge0 => /(_ (least _ (told_le _))).
by rewrite leNgt last.
Qed.

Definition price : nat -> R := looks_so (fun j => seen (L (told j)) j).

Lemma seen_price j : (j <= n)%N -> seen price j = seen (L (told j)) j.
Proof. by move=> le_j; rewrite /price seen_so. Qed.

Let over w i : R := L w i - price i.
Let over_ge0 w j : (w <= n)%N -> (j <= n)%N -> 0 <= seen (over w) j.
Proof. by move=> le_w le_j; rewrite /over seenB seen_price // subr_ge0; case: (best j) => _ least _; apply: least. Qed.
Let over_told j : (j <= n)%N -> seen (over (told j)) j = 0.
Proof. by move=> le_j; rewrite /over seenB seen_price // subrr. Qed.
Let rest_rge0 x : 0 <= (1 - al * al) * x -> 0 <= x. Proof. by rewrite pmulr_rge0. Qed.

Lemma over_after w k : (w <= n)%N -> (k < n)%N -> (w <= told k)%N -> 0 <= after (over w) k.+1.
Proof.
move=> le_w lt_k le_told; have le_k := ltnW lt_k.
have told_ge0 : 0 <= after (over (told k)) k.+1.
  by apply: rest_rge0; rewrite after_of_seen // over_told // mulr0 subr0 over_ge0.
move: le_told; rewrite leq_eqVlt => /orP[/eqP->//|lt_w].
have [s [below above]] := crossing lt_w (told_le k).
have := after_crossing below above le_k; rewrite seenB subr_ge0; have [_ least _] := best k.
move=> /(_ (least w le_w)); rewrite !afterB => f_ge0.
by rewrite -[after (L w) _](subrK (after (L (told k)) k.+1)) -addrA addr_ge0 // -afterB.
Qed.

Lemma over_before w j : (w <= n)%N -> (j < n)%N -> (told j.+1 <= w)%N -> 0 <= before (over w) j.
Proof.
move=> le_w lt_j le_told.
have told_ge0 : 0 <= before (over (told j.+1)) j.
  by apply: rest_rge0; rewrite before_of_seen // over_told // mulr0 subr0 over_ge0 // ltnW.
move: le_told; rewrite leq_eqVlt => /orP[/eqP<-//|lt_w].
have [s [below above]] := crossing lt_w le_w.
have := before_crossing below above lt_j; rewrite seenB opprB subr_ge0; have [_ least _] := best j.+1.
move=> /(_ (least w le_w)); rewrite !beforeB opprB => f_ge0.
by rewrite -[before (L w) _](subrK (before (L (told j.+1)) j)) -addrA addr_ge0 // -beforeB.
Qed.

(** No guess costs less than the prices of a private column. *)
Lemma price_le w c : (w <= n)%N -> (forall i, (i <= n)%N -> 0 <= c i) -> (forall i, (i < n)%N -> al * c i <= c i.+1) ->
  (forall i, (i < n)%N -> al * c i.+1 <= c i) -> \sum_(i < n.+1) price i * c i <= \sum_(i < n.+1) L w i * c i.
Proof.
move=> le_w c_ge0 up down; rewrite -subr_ge0 -sumrB.
under eq_bigr do rewrite -mulrBl.
apply: (column_ge0 c_ge0 up down (h := over w)) => [j le_j|j k lt_jk lt_k j_neg]; first exact: over_ge0.
apply: over_after => //; apply: leq_trans (told_forward lt_jk (ltnW lt_k)).
rewrite leqNgt; apply/negP => lt_w; move: j_neg; rewrite ltNge => /negP[].
by apply: over_before => //; [apply: ltn_trans lt_jk lt_k | apply: ltnW].
Qed.

End Guesses.

(** What is seen, as a sum. *)
Lemma before_sum h j : before h j = \sum_(i < j.+1) h i * al ^+ (j - i).
Proof.
elim: j => [|j IH] /=; first by rewrite big_ord_recl big_ord0 addr0 subnn mulr1.
rewrite big_ord_recr /= subnn mulr1 IH mulr_sumr; congr (_ + _); apply: eq_bigr => i _.
by rewrite subSn ?leq_ord // exprS mulrCA.
Qed.

Lemma after_sum h k : (k <= n.+1)%N -> after h k = \sum_(k <= i < n.+1) h i * al ^+ (i - k).
Proof.
move E: (n.+1 - k)%N => l; elim: l k E => [|l IH] k E le_k.
  have -> : k = n.+1 by apply/eqP; rewrite eqn_leq le_k /= -subn_eq0 E.
  by rewrite after_end big_geq.
have lt_k : (k < n.+1)%N by rewrite -subn_gt0 E.
have El : (n.+1 - k.+1)%N = l by rewrite subnS E.
rewrite big_ltn // subnn mulr1 afterE // IH // mulr_sumr; congr (_ + _).
rewrite !big_nat; apply: eq_bigr => i /andP[lt_i _].
by rewrite mulrCA -exprS subnSK.
Qed.

Lemma seen_sum h j : (j <= n)%N -> seen h j = \sum_(i < n.+1) h i * al ^+ (i - j + (j - i)).
Proof.
move=> le_j; rewrite -(big_mkord xpredT (fun i => h i * al ^+ (i - j + (j - i)))).
rewrite (big_cat_nat _ _ _ (leq0n j.+1)) //= /seen before_sum after_sum // -(big_mkord xpredT (fun i => h i * al ^+ (j - i))).
congr (_ + _); last rewrite mulr_sumr.
  by rewrite !big_nat; apply: eq_bigr => i /andP[_ le_i]; rewrite (eqP (_ : i - j == 0)%N) // subn_eq0.
rewrite !big_nat; apply: eq_bigr => i /andP[lt_j _].
by rewrite mulrCA -exprS subnSK // (eqP (_ : j - i == 0)%N) ?addn0 // subn_eq0 ltnW.
Qed.

End Parts.

(** ** Of two guesses the first is nearer up to the middle, then the second *)

Lemma nearer_before (w v i : nat) : (w < v)%N -> (i + i <= w + v)%N -> (w - i + (i - w) <= v - i + (i - v))%N.
Proof.
move=> lt_wv le_i; have le_iv : (i <= v)%N.
  rewrite leqNgt; apply/negP => lt_vi; move: le_i; rewrite leqNgt => /negP[].
  exact: (leq_add (ltn_trans lt_wv lt_vi) (ltnW lt_vi)).
rewrite (eqP (_ : i - v == 0)%N) ?subn_eq0 // addn0; have [le_iw|lt_wi] := leqP i w.
  by rewrite (eqP (_ : i - w == 0)%N) ?subn_eq0 // addn0 leq_sub2r // ltnW.
rewrite (eqP (_ : w - i == 0)%N) ?subn_eq0 ?(ltnW lt_wi) // add0n leq_subLR addnBA // leq_subRL //.
exact: leq_trans le_iv (leq_addl _ _).
Qed.

Lemma nearer_behind (w v i : nat) : (w < v)%N -> (w + v <= i + i)%N -> (v - i + (i - v) <= w - i + (i - w))%N.
Proof.
move=> lt_wv le_i; have le_wi : (w <= i)%N.
  rewrite leqNgt; apply/negP => lt_iw; move: le_i; rewrite leqNgt => /negP[].
  exact: (leq_add lt_iw (ltnW (ltn_trans lt_iw lt_wv))).
rewrite (eqP (_ : w - i == 0)%N) ?subn_eq0 // add0n; have [le_iv|lt_vi] := leqP i v.
  by rewrite (eqP (_ : i - v == 0)%N) ?subn_eq0 // addn0 leq_subLR addnBA // leq_subRL ?(leq_trans le_wi) ?leq_addl.
by rewrite (eqP (_ : v - i == 0)%N) ?subn_eq0 ?(ltnW lt_vi) // add0n leq_sub2l // ltnW.
Qed.

(** ** The geometric mechanism *)
Section Geometric.
Variables (R : realFieldType) (n : nat) (lam : R).
Hypothesis lam_gt1 : 1 < lam.
Notation vertex := 'I_n.+2.
Notation path := (path_graph n.+2).
Notation K := (@truncated_geometric R n.+1 lam).
Implicit Types (i j w v : vertex).
Add Field geometric_field : (field_tactic_theory R).

Let lam_gt0 : 0 < lam. Proof. exact: lt_trans ltr01 lam_gt1. Qed.
Let al : R := lam^-1.
Let al_gt0 : 0 < al. Proof. by rewrite invr_gt0. Qed.
Let al_lt1 : al < 1. Proof. by rewrite invf_lt1. Qed.
Let lam1 : lam + 1 != 0. Proof. by rewrite gt_eqF // addr_gt0 ?ltr01. Qed.
Let lam0 : lam != 0. Proof. by rewrite gt_eqF. Qed.

Let share (j : nat) : R := (if (j == 0)%N || (j == n.+1)%N then lam else lam - 1) / (lam + 1).

Let KE i j : K i j = share j * al ^+ (i - j + (j - i)).
Proof. by rewrite truncated_geometricE invfM mulrA /share /al exprVn. Qed.

Let before_share (j : nat) : (j <= n)%N -> before al share j = lam / (lam + 1).
Proof.
elim: j => [|j IH] le_j /=; first by rewrite /share.
by rewrite IH ?(ltnW le_j) // /share eqSS (ltn_eqF le_j) /= /al; field_in R; rewrite ?lam1 ?lam0.
Qed.

Let after_share (k : nat) : (0 < k)%N -> (k <= n.+1)%N -> after al n.+1 share k = lam / (lam + 1).
Proof.
move E: (n.+1 - k)%N => l; elim: l k E => [|l IH] k E k_gt0 le_k.
  have -> : k = n.+1 by apply/eqP; rewrite eqn_leq le_k /= -subn_eq0 E.
  by rewrite afterE // after_end mulr0 addr0 /share eqxx orbT.
have lt_k : (k < n.+1)%N by rewrite -subn_gt0 E.
have El : (n.+1 - k.+1)%N = l by rewrite subnS E.
rewrite afterE // IH // /share (gtn_eqF k_gt0) (ltn_eqF lt_k) /= /al; by field_in R; rewrite ?lam1 ?lam0.
Qed.

Let row_sum i : \sum_j K i j = 1.
Proof.
under eq_bigr do rewrite KE addnC.
rewrite -(seen_sum (n := n.+1) al share) ?leq_ord //; case: i => -[|i] lt_i /=.
  by rewrite /seen before_share // after_share // /al; field_in R; rewrite ?lam1 ?lam0.
rewrite seenS ?before_share ?after_share //; try by rewrite -ltnS.
by rewrite /al; field_in R; rewrite ?lam1 ?lam0.
Qed.

Lemma geometric_channel : channel K.
Proof. by split=> [i j|//]; apply: geometric_ge0; apply: ltW. Qed.

Lemma geometric_private : private path lam K.
Proof.
move=> i h j; rewrite thresholdE => /and3P[_ ih hi]; rewrite -{2}[lam]expr1.
apply: geometric_ratio; first exact: ltW.
rewrite /table_facts.absolute_difference -!path_dist; apply: leq_trans (dist_triangle (path_connected h i) (path_connected i j)) _.
rewrite leq_add2r path_dist.
by case: (leqP i h) => [|/ltnW]; rewrite -subn_eq0 => /eqP->; rewrite ?addn0 ?add0n.
Qed.

(** Costs that first favour the one of two guesses, then the other, are least behind the geometric mechanism. *)
Lemma geometric_least (L : vertex -> vertex -> R) : (forall w v, (w < v)%N -> exists s : nat, forall i,
    ((i < s)%N -> L w i <= L v i) /\ ((s <= i)%N -> L v i <= L w i)) ->
  exists told : vertex -> vertex, forall (Y : finType) (P : vertex -> Y -> R) (said : Y -> vertex),
    channel P -> private path lam P ->
    \sum_j \sum_i L (told j) i * K i j <= \sum_y \sum_i L (said y) i * P i y.
Proof.
move=> crossing; pose L' (w i : nat) := L (inord w) (inord i).
have crossing' (w v : nat) : (w < v)%N -> (v <= n.+1)%N -> exists s : nat,
    (forall i : nat, (i < s)%N -> (i <= n.+1)%N -> L' w i - L' v i <= 0) /\
    (forall i : nat, (s <= i)%N -> (i <= n.+1)%N -> 0 <= L' w i - L' v i).
  move=> lt_wv le_v; have le_w : (w <= n.+1)%N by apply: leq_trans (ltnW lt_wv) le_v.
  have [|s sE] := crossing (inord w) (inord v); first by rewrite !inordK.
  exists s; split=> i lt_i le_i; have [first then_] := sE (inord i); rewrite inordK // in first then_.
    by rewrite subr_le0 first.
  by rewrite subr_ge0 then_.
have [told best] := best_guess al n.+1 L'.
pose price := price al n.+1 L' told.
exists (fun j => inord (told j)) => Y P said PC PP.
have L'E w i : L' w i = L w i by rewrite /L' !inord_val.
have cost_geometric : \sum_(j < n.+2) \sum_(i < n.+2) L (inord (told j)) i * K i j = \sum_(i < n.+2) price i.
  have look (h : nat -> R) j : \sum_(i < n.+2) h i * K i j = share j * seen al n.+1 h j.
    by rewrite seen_sum ?leq_ord // mulr_sumr; apply: eq_bigr => i _; rewrite KE mulrCA.
  rewrite (eq_bigr (fun j : vertex => \sum_(i < n.+2) price i * K i j)) => [|j _].
    rewrite exchange_big; apply: eq_bigr => i _; rewrite -mulr_sumr row_sum mulr1 //.
  rewrite look seen_price ?leq_ord // -look; apply: eq_bigr => i _.
  by rewrite /L' inord_val.
have price_sum : \sum_(i < n.+2) price i = \sum_y \sum_(i < n.+2) price i * P i y.
  by rewrite exchange_big; apply: eq_bigr => i _; rewrite -mulr_sumr; case: PC => _ ->; rewrite mulr1.
rewrite cost_geometric price_sum; apply: ler_sum => y _.
pose c (i : nat) := P (inord i) y.
have near (i h : nat) : (i <= n.+1)%N -> (h <= n.+1)%N -> i = h.+1 \/ h = i.+1 -> al * c i <= c h.
  move=> le_i le_h ih; rewrite /al ler_pdivr_mull //; apply: PP; rewrite thresholdE -val_eqE /= !inordK //.
  have steps (k : nat) : [/\ k.+1 != k, k != k.+1, (k.+1 - k <= 1)%N & (k - k.+1 <= 1)%N].
    by rewrite subSnn subnS subnn neq_ltn ltnSn orbT neq_ltn ltnSn.
  case: ih => ->; [case: (steps h) | case: (steps i)] => neq neq' le_1 le_0; apply/and3P; by split.
have -> : \sum_(i < n.+2) price i * P i y = \sum_(i < n.+2) price i * c i.
  by apply: eq_bigr => i _; rewrite /c inord_val.
have -> : \sum_i L (said y) i * P i y = \sum_(i < n.+2) L' (said y) i * c i.
  by apply: eq_bigr => i _; rewrite /c /L' !inord_val.
apply: (price_le al_gt0 al_lt1 crossing' best); rewrite ?leq_ord // => i lt_i; rewrite ?channel_ge0 //.
  by apply: near => //; [apply: ltnW | right].
by apply: near => //; [apply: ltnW | left].
Qed.

(** Losses that do not fall with the distance are such costs. *)
Lemma least_for_user (prior : vertex -> R) (loss : vertex -> nat -> R) : (forall i, 0 <= prior i) ->
  (forall i d e, (d <= e)%N -> loss i d <= loss i e) ->
  exists told : vertex -> vertex, forall (Y : finType) (P : vertex -> Y -> R) (said : Y -> vertex),
    channel P -> private path lam P ->
    expected_loss prior (by_distance path loss) K told <= expected_loss prior (by_distance path loss) P said.
Proof.
move=> prior_ge0 loss_grows; pose cost w i := prior i * by_distance path loss w i.
have [w v lt_wv|told least] := geometric_least (L := cost); last by exists told; apply: least.
exists (uphalf (w + v)) => i; rewrite ltnNge leq_uphalf_double -addnn; split=> le_i;
  apply: ler_wpmul2l => //; apply: loss_grows; rewrite !path_dist.
  by apply: nearer_before => //; rewrite leqNgt; apply: contra le_i => /ltnW.
exact: nearer_behind.
Qed.

End Geometric.

(** No user loses less with any private channel. *)
Theorem geometric_for_every_user (R : realFieldType) (n : nat) (lam : R) : 1 < lam ->
  [/\ channel (@truncated_geometric R n.+1 lam), private (path_graph n.+2) lam (@truncated_geometric R n.+1 lam) &
    forall (prior : 'I_n.+2 -> R) (loss : 'I_n.+2 -> nat -> R), distribution prior -> grows_with_distance loss ->
      loses_least (path_graph n.+2) lam prior (by_distance (path_graph n.+2) loss) (@truncated_geometric R n.+1 lam)].
Proof.
move=> lam_gt1; split; [exact: geometric_channel | exact: geometric_private |].
move=> prior loss [prior_ge0 _] [_ loss_grows] Y P said PC PP.
by have [told least] := least_for_user lam_gt1 prior_ge0 loss_grows; exists told; apply: least.
Qed.

(** Losses of 1 from some distance on. *)
Theorem geometric_for_thresholds (R : realFieldType) (n : nat) (lam : R) (prior : 'I_n.+2 -> R) (t : 'I_n.+2 -> nat) :
  1 < lam -> distribution prior ->
  loses_least (path_graph n.+2) lam prior (by_distance (path_graph n.+2) (from_distance R t))
    (@truncated_geometric R n.+1 lam).
Proof.
move=> lam_gt1 prior_distribution; have [_ _] := geometric_for_every_user n lam_gt1; apply=> //.
exact: from_distance_grows.
Qed.

(** ** As near as any private channel, at all inputs at once *)
Theorem geometric_nearer (R : realFieldType) (n : nat) (lam : R) (P : 'I_n.+2 -> 'I_n.+2 -> R) :
  1 < lam -> channel P -> private (path_graph n.+2) lam P ->
  exists2 Q : 'I_n.+2 -> 'I_n.+2 -> R, channel Q &
    forall i t, off_by (path_graph n.+2) (cascade (@truncated_geometric R n.+1 lam) Q) i t
      <= off_by (path_graph n.+2) P i t.
Proof.
move=> lam_gt1 PC PP; pose V := 'I_n.+2; pose G := path_graph n.+2.
pose K := @truncated_geometric R n.+1 lam; have KC : channel K := geometric_channel n lam_gt1.
pose off (t i w : V) : R := (t <= dist G w i)%N%:R.
pose a (r : (V * V) + (V + V * V)) (x : V * V) : R :=
  match r with inl y => (x == y)%:R | inr (inl j) => (x.1 == j)%:R | inr (inr (i, t)) => - (off t i x.2 * K i x.1) end.
pose b (r : (V * V) + (V + V * V)) : R :=
  match r with inl y => 0 | inr (inl j) => 1 | inr (inr (i, t)) => - off_by G P i t end.
have sum_rows (F : (V * V) + (V + V * V) -> R) :
    \sum_r F r = \sum_x F (inl x) + (\sum_j F (inr (inl j)) + \sum_i \sum_t F (inr (inr (i, t)))).
  by rewrite !big_sumType /= pair_bigA; congr (_ + (_ + _)); apply: eq_bigr => -[i t].
have one (F : V * V -> R) y : \sum_x (x == y)%:R * F x = F y.
  by rewrite (bigD1 y) //= eqxx mul1r big1 ?addr0 // => x /negbTE->; rewrite mul0r.
have pairs (F : V -> V -> R) (f : V * V -> R) : (forall j w, f (j, w) = F j w) -> \sum_x f x = \sum_j \sum_w F j w.
  by move=> fE; rewrite pair_bigA; apply: eq_bigr => -[j w] _; apply: fE.
have off_byE (L : V -> V -> R) i (t : V) : off_by G L i t = \sum_w off t i w * L i w.
  rewrite /off_by big_mkcond; apply: eq_bigr => w _; rewrite /off.
  by case: ifP; rewrite ?mul1r ?mul0r.
case: (farkas a b) => [[y yE]|[l [l_ge0 lE lb]]].
  have y_ge0 x : 0 <= y x by have := yE (inl x); rewrite /b /a one.
  pose total j := \sum_w y (j, w).
  have total_ge1 j : 1 <= total j.
    have := yE (inr (inl j)); rewrite /b /a (pairs (fun k w => (k == j)%:R * y (k, w))) //.
    rewrite (bigD1 j) //= [X in _ + X]big1 ?addr0 => [|k /negbTE kj]; last first.
      by rewrite big1 // => w _; rewrite kj mul0r.
    by under eq_bigr do rewrite eqxx mul1r.
  have total_gt0 j : 0 < total j by apply: lt_le_trans ltr01 (total_ge1 j).
  exists (fun j w => y (j, w) / total j).
    split=> [j w|j]; first by rewrite divr_ge0 // ltW.
    by rewrite -mulr_suml -/(total j) divff ?gt_eqF.
  move=> i t; have [lt_t|ge_t] := ltnP t n.+2; last first.
    have small w : (t <= dist G w i)%N = false.
      by apply/negbTE; rewrite -ltnNge (leq_trans _ ge_t) // -[X in (_ < X)%N](card_ord n.+2) dist_lt // path_connected.
    by rewrite /off_by !big_pred0.
  have := yE (inr (inr (i, Ordinal lt_t))); rewrite /b /a; under eq_bigr do rewrite mulNr.
  rewrite sumrN ler_opp2; apply: le_trans; rewrite (off_byE _ i (Ordinal lt_t)).
  rewrite (pairs (fun j w => off (Ordinal lt_t) i w * K i j * y (j, w))) // exchange_big /=.
  apply: ler_sum => w _; rewrite /cascade mulr_sumr; apply: ler_sum => j _.
  rewrite -mulrA ler_wpmul2l ?ler0n // ler_wpmul2l ?(channel_ge0 _ _ KC) //.
  by rewrite ler_pdivr_mulr // ler_pemulr.
pose loss (i : V) (d : nat) : R := \sum_(t : V) (t <= d)%N%:R * l (inr (inr (i, t))).
have loss_grows i d e : (d <= e)%N -> loss i d <= loss i e.
  move=> le_de; apply: ler_sum => t _; rewrite ler_wpmul2r // ler_nat.
  by case le_t: (t <= d)%N; rewrite // (leq_trans le_t le_de).
have unit_ge0 (i : V) : 0 <= (1 : R) by apply: ler01.
have [told least] := least_for_user (prior := fun=> 1) lam_gt1 unit_ge0 loss_grows.
have lossE (i w : V) : loss i (dist G w i) = \sum_t l (inr (inr (i, t))) * off t i w.
  by apply: eq_bigr => t _; rewrite mulrC.
have := least _ P id PC PP; rewrite leNgt => /negP[].
have -> : expected_loss (fun=> 1) (by_distance G loss) P id = \sum_i \sum_t l (inr (inr (i, t))) * off_by G P i t.
  rewrite /expected_loss exchange_big; apply: eq_bigr => i _ /=.
  rewrite (eq_bigr (fun w => \sum_t l (inr (inr (i, t))) * (off t i w * P i w))) => [|w _]; last first.
    by rewrite mul1r /by_distance lossE mulr_suml; apply: eq_bigr => t _; rewrite mulrA.
  by rewrite exchange_big; apply: eq_bigr => t _; rewrite -mulr_sumr off_byE.
have : \sum_j l (inr (inl j)) <= expected_loss (fun=> 1) (by_distance G loss) K told.
  apply: ler_sum => j _; have := lE (j, told j); rewrite sum_rows /a /=.
  have -> : \sum_x l (inl x) * ((j, told j) == x)%:R = l (inl (j, told j)).
    by rewrite -(one (fun x => l (inl x))); apply: eq_bigr => x _; rewrite mulrC eq_sym.
  have -> : \sum_k l (inr (inl k)) * (j == k)%:R = l (inr (inl j)).
    rewrite (bigD1 j) //= eqxx mulr1 big1 ?addr0 // => k /negbTE kj.
    by rewrite eq_sym kj mulr0.
  have -> : \sum_i \sum_t l (inr (inr (i, t))) * - (off t i (told j) * K i j)
      = - \sum_i 1 * by_distance G loss (told j) i * K i j.
    rewrite -sumrN; apply: eq_bigr => i _; rewrite mul1r /by_distance lossE mulr_suml -sumrN.
    by apply: eq_bigr => t _; rewrite mulrN mulrA.
  move/eqP; rewrite addrA subr_eq0 => /eqP <-; rewrite ler_addr //.
apply: lt_le_trans; rewrite -subr_gt0; apply: lt_le_trans lb _; rewrite sum_rows /b.
rewrite big1 ?add0r => [|x _]; last by rewrite mulr0.
rewrite le_eqVlt; apply/orP; left; apply/eqP; congr (_ + _).
  by apply: eq_bigr => j _; rewrite mulr1.
rewrite -sumrN; apply: eq_bigr => i _; rewrite -sumrN; apply: eq_bigr => t _.
by rewrite mulrN.
Qed.
