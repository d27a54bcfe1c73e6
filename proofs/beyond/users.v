(** * beyond/users/circles: two users whom no private channel serves at once

    On every connected graph that is no forest one user has to tell two vertices apart, the other one which of three
    vertices the input is.  Take the smallest circle.  A channel that is best for two vertices at distance 2m or
    2m + 1 has, in every column, a smaller one of the two entries that is as small as the middle of the way allows.
    Then of three vertices of the circle one adds nothing, or little, where it could add more. *)

From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests gains users.
From leakproof.library Require Import graph_facts channel_facts bounds_facts field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** ** The smallest circle *)
Section Circle.
Variables (X : finType) (G : graph X).
Hypothesis conn : connected G.
Notation d := (dist G).

(** An edge between vertices equally far from a third one, or a vertex with two neighbours that are nearer. *)
Definition level (k : nat) : bool := [exists r, exists p, exists q, [&& G p q, d r p == k & d r q == k]].
Definition parents (k : nat) : bool :=
  [exists r, exists w, exists p, exists q, [&& p != q, G w p, G w q & [&& d r w == k.+1, d r p == k & d r q == k]]].

Lemma levelI r p q : G p q -> d r p = d r q -> level (d r p).
Proof. by move=> pq rpq; apply/existsP; exists r; apply/existsP; exists p; apply/existsP; exists q; rewrite pq -rpq !eqxx. Qed.

Lemma parentsI r w p q k : p != q -> G w p -> G w q -> d r w = k.+1 -> d r p = k -> d r q = k -> parents k.
Proof.
move=> pq wp wq rw rp rq; apply/existsP; exists r; apply/existsP; exists w.
by apply/existsP; exists p; apply/existsP; exists q; rewrite pq wp wq rw rp rq !eqxx.
Qed.

Lemma near_step r a b : G a b -> d r b <= (d r a).+1 /\ d r a <= (d r b).+1.
Proof. by move=> ab; split; apply: dist_neighbour; rewrite // adjacent_sym. Qed.

Lemma forest_of_levels : (forall k, ~~ level k) -> (forall k, ~~ parents k) -> forest G.
Proof.
move=> no_level no_parents s s_uniq s_cycle; rewrite leqNgt; apply/negP => s_long.
case: s s_uniq s_cycle s_long => [//|r s] s_uniq s_cycle s_long.
case: (arg_maxnP (fun i => d r i) (mem_head r s)) => u u_in u_max.
have [i t tE] := rot_to u_in; have := s_uniq; have := s_cycle; have := s_long.
rewrite -(size_rot i) -(rot_cycle i) -(rot_uniq i) tE.
have in_s a : a \in t -> d r a <= d r u.
  by move=> a_in; apply: u_max; have := mem_rot i (r :: s) a; rewrite tE inE a_in orbT => /esym.
case: t in_s {tE} => [//|a [//|b t]] in_s _ /=.
rewrite rcons_path => /and3P[ua ab /andP[bt zu]] /and3P[_ a_out _].
set z := last b t in zu; have z_in : z \in b :: t by apply: mem_last.
have az : a != z by apply: contraNneq a_out => ->.
have near c : c \in a :: b :: t -> G u c -> d r u = (d r c).+1.
  move=> c_in uc; have [_ le_u] := near_step r uc; have := in_s c c_in; rewrite leq_eqVlt => /orP[/eqP same|lt_c].
    by have := levelI uc (esym same); rewrite (negbTE (no_level _)).
  by apply/eqP; rewrite eqn_leq le_u lt_c.
have uz : G u z by rewrite adjacent_sym.
have da := near a (mem_head _ _) ua.
have dz : d r u = (d r z).+1 by apply: near uz; rewrite inE z_in orbT.
have := no_parents (d r a); rewrite (parentsI az ua uz da) //.
by move: dz; rewrite da => -[].
Qed.

(** Below the size of the smallest circle a walk that never turns back is a shortest one. *)
Lemma straight k (w : nat -> X) n : (forall i, i < k -> ~~ level i) -> (forall i, i < k -> ~~ parents i) ->
  (forall i, i < n -> G (w i) (w i.+1)) -> (forall i, i.+1 < n -> w i != w i.+2) -> n <= k ->
  forall i, i <= n -> d (w 0) (w i) = i.
Proof.
move=> no_level no_parents steps turns le_nk; elim/ltn_ind=> -[_ _|i IH lt_i]; first by rewrite dist0.
have IHi := IH i (ltnSn i) (ltnW lt_i); have step := steps i lt_i; have [up down] := near_step (w 0) step.
move: up down; rewrite IHi => up down; apply/eqP; rewrite eqn_leq up ltnNge; apply/negP => le_i.
have lt_ik : i < k by apply: leq_trans lt_i le_nk.
move: down; rewrite leq_eqVlt => /orP[/eqP down|]; last first.
  rewrite ltnS => ge_i; have same : d (w 0) (w i.+1) = i by apply/eqP; rewrite eqn_leq le_i.
  by have := levelI step (etrans IHi (esym same)); rewrite IHi (negbTE (no_level _ lt_ik)).
case: i {le_i} IH IHi down lt_i step lt_ik {up} => [|i] IH IHi down lt_i step lt_ik; first by [].
have before : d (w 0) (w i) = i by apply: IH; rewrite // ltnW // ltnW.
have back : G (w i.+1) (w i) by rewrite adjacent_sym steps // ltnW.
have := no_parents i (ltnW lt_ik).
by rewrite (parentsI (turns i lt_i) back step IHi before (esym (succn_inj down))).
Qed.

(** Two walks, one after the other. *)
Lemma joined k (A B : nat -> X) a b : (forall i, i < k -> ~~ level i) -> (forall i, i < k -> ~~ parents i) ->
  (forall i, i < a -> G (A i) (A i.+1)) -> (forall i, i.+1 < a -> A i != A i.+2) -> G (A a) (B 0) ->
  (forall i, i < b -> G (B i) (B i.+1)) -> (forall i, i.+1 < b -> B i != B i.+2) ->
  (0 < a -> A a.-1 != B 0) -> (0 < b -> A a != B 1) -> (a + b).+1 <= k -> d (A 0) (B b) = (a + b).+1.
Proof.
move=> no_level no_parents stepsA turnsA AB stepsB turnsB turn turn' le_k.
pose w i := if i <= a then A i else B (i - a.+1).
have behind i j : a < i -> i < a + j.+1 -> i - a.+1 < j.
  by move=> lt_ai; rewrite -subSn // leq_subLR addSn -addnS.
have -> : B b = w (a + b).+1 by rewrite /w leqNgt ltnS leq_addr /= subSS addKn.
rewrite -[A 0]/(w 0); apply: (straight no_level no_parents _ _ le_k) => // i lt_i; rewrite /w.
  case: (ltngtP i a) => [lt_ia|lt_ai|->]; first exact: stepsA.
    by rewrite subSn // stepsB // behind // addnS.
  by rewrite subnn.
case: (ltngtP i a) => [lt_ia|lt_ai|ia].
- case: (ltngtP i.+1 a) => [lt_i1|lt_ai|ia]; [exact: turnsA | by rewrite ltnNge lt_ia in lt_ai|].
  by rewrite -ia subnn; have := turn; rewrite -ia; apply.
- have lt_ai1 : a < i.+1 by apply: leqW.
  rewrite ltnNge (ltnW lt_ai1) /= !subSn //; apply: turnsB; rewrite -subSn //.
  by rewrite behind // addnS.
rewrite ia ltnNge leqnSn /= subSn // subnn; apply: turn'.
by move: lt_i; rewrite ia ltnS -[X in X < _]addn0 ltn_add2l.
Qed.

(** A shortest way. *)
Lemma chain r p : exists w : nat -> X,
  [/\ w 0 = r, w (d r p) = p, forall i, i < d r p -> G (w i) (w i.+1) & forall i, i <= d r p -> d r (w i) = i].
Proof.
move: {2 3 4 5}(d r p) (erefl (d r p)) => k; elim: k p => [|k IH] p rp.
  have -> : p = r by apply/esym/eqP; rewrite -(dist_eq0 G) rp.
  by exists (fun=> r); split=> // i; rewrite leqn0 => /eqP->; rewrite dist0.
have neq : p != r by rewrite -(dist_eq0 G) dist_sym rp.
have [q pq] := dist_pred (conn p r) neq; rewrite dist_sym rp [d q r]dist_sym => -[/esym rq].
have [w [w0 wk steps dists]] := IH q rq.
exists (fun i => if i <= k then w i else p); split=> //=.
- by rewrite ltnn.
- move=> i; rewrite ltnS => le_i; rewrite le_i; case: ltnP => [lt_i|ge_i]; first exact: steps.
  have -> : i = k by apply/eqP; rewrite eqn_leq le_i.
  by rewrite wk adjacent_sym.
- move=> i le_i; case: leqP => [|lt_i]; first exact: dists.
  by apply/eqP; rewrite rp eqn_leq lt_i.
Qed.

Lemma along (w : nat -> X) n i j : (forall i, i < n -> G (w i) (w i.+1)) -> i <= j -> j <= n -> d (w i) (w j) <= j - i.
Proof.
move=> steps; elim: j => [|j IH]; first by rewrite leqn0 => /eqP->; rewrite dist0.
rewrite leq_eqVlt => /orP[/eqP->|]; first by rewrite dist0.
rewrite ltnS => le_ij lt_j; have [le_d _] := near_step (w i) (steps j lt_j).
by apply: leq_trans le_d _; rewrite subSn // ltnS IH // ltnW.
Qed.

Lemma least_circle : ~ forest G -> exists k, [/\ level k || parents k, forall i, i < k -> ~~ level i &
  forall i, i < k -> ~~ parents i].
Proof.
move=> circle; case: (boolP [exists k : 'I_#|X|.+1, level k || parents k]) => [/existsP[k0 k0_in]|/existsPn none].
  have ex : exists k, level k || parents k by exists k0.
  exists (ex_minn ex); case: ex_minnP => k k_in k_min; split=> // i lt_i; apply/negP => i_in.
    by have := k_min i; rewrite i_in leqNgt lt_i => /(_ isT).
  by have := k_min i; rewrite i_in orbT leqNgt lt_i => /(_ isT).
case: circle; have small r p : d r p < #|X|.+1 by rewrite ltnW // ltnS dist_lt.
apply: forest_of_levels => k; apply/negP.
  case/existsP=> r /existsP[p] /existsP[q] /and3P[pq /eqP rp /eqP rq].
  have := none (Ordinal (small r p)); rewrite /= negb_or => /andP[/negP no _]; apply: no.
  by apply: (levelI pq); rewrite rp rq.
case/existsP=> r /existsP[w] /existsP[p] /existsP[q] /and4P[pq wp wq /and3P[/eqP rw /eqP rp /eqP rq]].
have := none (Ordinal (small r p)); rewrite /= negb_or => /andP[_ /negP no]; apply: no.
by rewrite rp; apply: parentsI pq wp wq rw rp rq.
Qed.

End Circle.

Local Open Scope ring_scope.

(** ** What a user gets who is to name a vertex of a set *)
Section Named.
Variables (R : realFieldType) (X Z : finType) (S : {set X}) (K : X -> Z -> R).

Definition named : R := \sum_j \maximum_i ((i \in S)%:R * K i j).

Lemma posterior_named : posterior_gain (uniform_on R S) (@guess_the_input R X) K = #|S|%:R^-1 * named.
Proof.
rewrite /posterior_gain /named mulr_sumr; apply: eq_bigr => j _.
rewrite -maximum_scale ?invr_ge0 ?ler0n //; apply: eq_maximum => w.
rewrite (bigD1 w) //= /guess_the_input eqxx mulr1 big1 ?addr0 => [|i iw]; last first.
  by rewrite eq_sym (negbTE iw) mulr0 mul0r.
by rewrite /uniform_on mulrAC mulrC mulrA.
Qed.

Lemma named_ge (pick : Z -> X) : (forall j, pick j \in S) -> \sum_j K (pick j) j <= named.
Proof.
move=> picked; apply: ler_sum => j _.
by apply: le_trans (le_maximum (fun i => (i \in S)%:R * K i j) (pick j)); rewrite picked mul1r.
Qed.

Lemma named_le (b : Z -> R) : (forall j, 0 <= b j) -> (forall i j, i \in S -> K i j <= b j) -> named <= \sum_j b j.
Proof.
move=> b_ge0 le_b; apply: ler_sum => j _; apply: maximum_le => // i.
by case: (boolP (i \in S)) => [/le_b|_]; rewrite ?mul1r ?mul0r.
Qed.

End Named.

Lemma serves_named (R : realFieldType) (X Z Y : finType) (r : rel X) (lam : R) (S : {set X}) x (K : X -> Z -> R)
    (L : X -> Y -> R) : x \in S ->
  serves r lam (uniform_on R S) (@guess_the_input R X) K -> channel L -> private r lam L -> named S L <= named S K.
Proof.
move=> x_in KS LC LP; have := KS Y L LC LP; rewrite !posterior_named ler_pmul2l // invr_gt0 ltr0n.
by apply/card_gt0P; exists x.
Qed.

Section Channels.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypotheses (conn : connected G) (lam_gt1 : 1 < lam).
Notation d := (dist G).
Add Field users_field : (field_tactic_theory R).

Let lam_ge1 : 1 <= lam. Proof. exact: ltW. Qed.
Let lam0 : 0 < lam. Proof. exact: lt_trans ltr01 lam_gt1. Qed.
Let lam1 : 0 < lam + 1. Proof. by apply: addr_gt0 ltr01. Qed.



(** ** For two vertices *)

(** How probable it is to err, so many steps from where it is as probable as not. *)
Let err (n : nat) : R := lam ^- n / (lam + 1).

Let err_ge0 n : 0 <= err n. Proof. by apply: divr_ge0; apply: ltW => //; apply: lamV_gt0. Qed.
Let errS n : lam * err n.+1 = err n.
Proof. by rewrite /err exprS invfM !mulrA divff ?mul1r ?gt_eqF. Qed.
Let err_le n : err n.+1 <= err n.
Proof. by rewrite -[leRHS]errS ler_pemull. Qed.
Let err0 : 1 - err 0 = lam * err 0.
Proof. by rewrite /err expr0 invr1; field_in R; rewrite gt_eqF. Qed.
Let err_small n : err n <= 1 - err n.
Proof.
elim: n => [|n IH]; first by rewrite err0 ler_pemull.
by apply: le_trans (err_le n) (le_trans IH _); rewrite ler_add2l ler_opp2.
Qed.
Let err_private n : 1 - err n.+1 <= lam * (1 - err n).
Proof.
have least : (lam + 1) * err n.+1 <= 1.
  have e0 : (lam + 1) * err 0 = 1 by rewrite /err expr0 invr1; field_in R; rewrite gt_eqF.
  rewrite -[leRHS]e0 ler_pmul2l //; elim: (n) => [|k IH]; first exact: err_le.
  by apply: le_trans (err_le _) IH.
rewrite -subr_ge0 -[err n]errS.
have -> : lam * (1 - lam * err n.+1) - (1 - err n.+1) = (lam - 1) * (1 - (lam + 1) * err n.+1) by ring_in R.
by rewrite mulr_ge0 ?subr_ge0.
Qed.

(** Of the two answers the first, [y] steps on the way, when they change over behind [t]. *)
Let first_answer (t y : nat) : R := if (y <= t)%N then 1 - err (t - y) else err (y - t.+1).

Let answer_ge0 t y : 0 <= first_answer t y /\ 0 <= 1 - first_answer t y.
Proof.
have le1 n : 0 <= 1 - err n by apply: le_trans (err_ge0 n) (err_small n).
by rewrite /first_answer; case: ifP => _; rewrite ?le1 ?err_ge0 // opprB addrCA subrr addr0 err_ge0.
Qed.

Let answer_step t y : [/\ first_answer t y <= lam * first_answer t y.+1,
  first_answer t y.+1 <= lam * first_answer t y,
  1 - first_answer t y <= lam * (1 - first_answer t y.+1) &
  1 - first_answer t y.+1 <= lam * (1 - first_answer t y)].
Proof.
have more (a b : R) : 0 <= a -> a <= b -> a <= lam * b.
  by move=> a_ge0 le_ab; apply: le_trans le_ab (ler_pemull (le_trans a_ge0 le_ab) lam_ge1).
have le1 n : 0 <= 1 - err n by apply: le_trans (err_ge0 n) (err_small n).
have err_le' n : err n.+1 <= err n := err_le n.
have twice n : 1 - (1 - err n) = err n by rewrite opprB addrCA subrr addr0.
have down n : 1 - err n <= 1 - err n.+1 by rewrite ler_add2l ler_opp2.
rewrite /first_answer; case: (ltngtP y t) => [lt_yt|lt_ty|->].
- rewrite -(subnSK lt_yt) !twice errS err_private; split=> //; first by apply: more.
  exact: more.
- rewrite subSS -(subnSK lt_ty) errS; split=> //; first exact: more.
  by apply: more => //; apply: down.
by rewrite !subnn !twice -err0; split=> //; apply: more.
Qed.

Lemma pair_channel (u v : X) k t : d u v = k -> (t < k)%N -> exists L : X -> bool -> R,
  [/\ channel L, private G lam L & 2%:R - (err t + err (k - t.+1)) <= named [set u; v] L].
Proof.
move=> uv lt_tk; pose L i (o : bool) := if o then first_answer t (d u i) else 1 - first_answer t (d u i).
have steps i h o : (d u h = d u i \/ d u h = (d u i).+1) \/ d u i = (d u h).+1 -> L i o <= lam * L h o.
  rewrite /L => -[[->|->]|->]; last by case: (answer_step t (d u h)); case: o.
    by have [? ?] := answer_ge0 t (d u i); case: o; rewrite ler_pemull.
  by case: (answer_step t (d u i)); case: o.
exists L; split.
- split=> [i o|i]; first by have [? ?] := answer_ge0 t (d u i); rewrite /L; case: o.
  by rewrite big_bool /L /= addrC subrK.
- move=> i h o ih; apply: steps; have [up down] := near_step u ih.
  have : (d u i <= d u h)%N || (d u h < d u i)%N by case: leqP.
  case/orP=> [le_ih|lt_hi]; [left | right; apply/eqP; rewrite eqn_leq down //].
  by move: le_ih up; rewrite leq_eqVlt => /orP[/eqP->|lt_ih up]; [left | right; apply/eqP; rewrite eqn_leq up].
have := @named_ge _ _ _ [set u; v] L (fun o => if o then u else v) _; rewrite big_bool /L /= dist0 uv.
rewrite /first_answer leq0n subn0 leqNgt lt_tk /= => le_named; apply: le_trans (le_named _); last first.
  by case; rewrite !inE eqxx ?orbT.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring_in R.
Qed.

(** ** For three vertices *)

Let cases_of (x a b : X) : option bool := if x == a then Some true else if x == b then Some false else None.
Let three (a b c : X) (o : option bool) : X := if o is Some first then (if first then a else b) else c.

Let sum_three (F : option bool -> R) : \sum_o F o = F None + (F (Some true) + F (Some false)).
Proof.
rewrite (bigD1 None) //=; congr (_ + _); rewrite (bigD1 (Some true)) //= (bigD1 (Some false)) //= big1 ?addr0 //.
by case=> [[]|].
Qed.

Lemma three_channel (a b c : X) : a != b -> a != c -> b != c -> exists L : X -> option bool -> R,
  [/\ channel L, private G lam L & 3%:R * lam / (lam + 2%:R) <= named [set a; b; c] L].
Proof.
move=> ab ac bc; have lam2 : 0 < lam + 2%:R by rewrite addr_gt0 ?ltr0n.
pose L i (o : option bool) : R := (if cases_of i a b == o then lam else 1) / (lam + 2%:R).
have L_ge0 i o : 0 <= L i o by rewrite divr_ge0 ?(ltW lam2) //; case: ifP => _; rewrite ?ler01 ?ltW.
exists L; split.
- split=> // i; rewrite sum_three /L -!mulrDl; apply: (canLR (mulfK _)); rewrite ?gt_eqF // mul1r.
  by case: (cases_of i a b) => [[]|] /=; ring_in R.
- move=> i h o _; rewrite /L mulrA ler_pmul2r ?invr_gt0 //.
  case: ifP => _; case: ifP => _; rewrite ?mulr1 //; first by rewrite ler_pemull // ltW.
  exact: mulr_ege1.
have := @named_ge _ _ _ [set a; b; c] L (three a b c) _; rewrite sum_three.
rewrite /L /cases_of /three /= !eqxx [c == a]eq_sym [c == b]eq_sym (negbTE ac) (negbTE bc) [b == a]eq_sym (negbTE ab) /=.
move=> le_named; apply: le_trans (le_named _); last by case=> [[]|]; rewrite !inE eqxx ?orbT.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring_in R.
Qed.

(** On the way from [a] through [b], or what is as far, to [c]. *)
Let on_path (y : nat) (o : option bool) : R :=
  match y, o with
  | 0%N, Some true => lam ^+ 2 | 0%N, Some false => lam - 1 | 0%N, None => 1
  | 1%N, Some true => lam | 1%N, Some false => lam * (lam - 1) | 1%N, None => lam
  | _, Some true => 1 | _, Some false => lam - 1 | _, None => lam ^+ 2
  end.

Lemma path_channel (a b c : X) : a != b -> G b c -> (2 <= d a c)%N -> exists L : X -> option bool -> R,
  [/\ channel L, private G lam L & (3%:R * lam - 1) / (lam + 1) <= named [set a; b; c] L].
Proof.
move=> ab bc ac; pose f i := minn (minn (d a i) (d b i).+1) 2.
have s0 : 0 < lam * (lam + 1) by rewrite mulr_gt0.
pose L i o : R := on_path (f i) o / (lam * (lam + 1)).
have lam_1 : 0 <= lam - 1 by rewrite subr_ge0.
have path_ge0 y o : 0 <= on_path y o.
  by case: y => [|[|y]]; case: o => [[]|] /=; rewrite ?exprn_ge0 ?mulr_ge0 ?ler01 ?(ltW lam0).
have grow (x : R) : 0 <= x -> x <= lam * x by move=> ?; rewrite ler_pemull.
have path_step y z o : (y <= z.+1)%N -> (z <= y.+1)%N -> on_path y o <= lam * on_path z o.
  have grow2 (x : R) : 0 <= x -> x <= lam * (lam * x).
    by move=> x_ge0; apply: le_trans (grow x x_ge0) (grow _ _); rewrite mulr_ge0 // ltW.
  have one2 : 1 <= lam * lam by apply: mulr_ege1.
  have lam_ge0 := ltW lam0; have sq_ge0 : 0 <= lam * lam by apply: mulr_ge0.
  have in_ge0 : 0 <= lam * (lam - 1) by apply: mulr_ge0.
  by case: y => [|[|y]]; case: z => [|[|z]] //; case: o => [[]|] //= _ _; rewrite ?expr2 ?mulr1 ?lexx //;
    first [exact: grow | exact: grow2].
have f_step i h : G i h -> (f i <= (f h).+1)%N.
  move=> ih; have [_ le_a] := near_step a ih; have [_ le_b] := near_step b ih.
  rewrite /f -!minnSS !leq_min; apply/andP; split; [apply/andP; split|].
  - exact: leq_trans (geq_minl _ _) (leq_trans (geq_minl _ _) le_a).
  - by apply: leq_trans (geq_minl _ _) (leq_trans (geq_minr _ _) _); rewrite ltnS.
  - exact: leq_trans (geq_minr _ _) (leqnSn 2).
have fa : f a = 0%N by rewrite /f dist0 !min0n.
have fb : f b = 1%N.
  have away : (1 <= d a b)%N by rewrite lt0n dist_eq0.
  by rewrite /f dist0 (minn_idPr away).
have fc : f c = 2%N by rewrite /f (dist_adjacent bc) (minn_idPr ac).
exists L; split.
- split=> [i o|i]; first by rewrite divr_ge0 ?(ltW s0).
  rewrite sum_three /L -!mulrDl; apply: (canLR (mulfK _)); rewrite ?gt_eqF // mul1r.
  by case: (f i) => [|[|y]] /=; ring_in R.
- move=> i h o ih; rewrite /L mulrA ler_pmul2r ?invr_gt0 // path_step // f_step //.
  by rewrite adjacent_sym.
have := @named_ge _ _ _ [set a; b; c] L (three a b c) _; rewrite sum_three /L /three fa fb fc /=.
move=> le_named; apply: le_trans (le_named _); last by case=> [[]|]; rewrite !inE eqxx ?orbT.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; field_in R; rewrite ?gt_eqF.
Qed.

(** ** What is best for two vertices is tight *)
Section Tight.
Variables (Z : finType) (K : X -> Z -> R).
Hypotheses (KC : channel K) (KP : private G lam K).

Let K_ge0 i j : 0 <= K i j. Proof. exact: channel_ge0. Qed.
Let K_sum i : \sum_j K i j = 1. Proof. by case: KC => _. Qed.

Lemma far n i h j : (d i h <= n)%N -> K i j <= lam ^+ n * K h j.
Proof. by move=> le_n; apply: (private_dist_le j lam_ge1 KP KC (conn i h) le_n). Qed.

Lemma tight_by (u v : X) (h : Z -> R) : (forall j, h j <= K u j) -> (forall j, h j <= K v j) ->
  2%:R - \sum_j h j <= named [set u; v] K -> forall j, K u j = h j \/ K v j = h j.
Proof.
move=> hu hv best; pose low j := Num.min (K u j) (K v j).
have total : named [set u; v] K <= 2%:R - \sum_j low j.
  have -> : 2%:R - \sum_j low j = \sum_j Num.max (K u j) (K v j).
    rewrite [RHS](eq_bigr (fun j => K u j + K v j - low j)) => [|j _]; last by apply/eqP; rewrite eq_sym subr_eq /low addr_max_min.
    by rewrite sumrB big_split /= !K_sum.
  apply: named_le => [j|i j]; first by rewrite le_maxr K_ge0.
  by rewrite !inE => /orP[]/eqP->; rewrite le_maxr lexx ?orbT.
have h_low j : h j <= low j by rewrite le_minr hu hv.
have rest j : low j - h j = 0.
  have all_ge0 i : true -> 0 <= low i - h i by rewrite subr_ge0.
  have zero : \sum_i (low i - h i) = 0.
    apply/eqP; rewrite eq_le sumr_ge0 // andbT sumrB subr_le0.
    by have := le_trans best total; rewrite ler_add2l ler_opp2.
  by move/eqP: zero; rewrite psumr_eq0 // => /allP/(_ j (mem_index_enum j))/implyP/(_ isT)/eqP.
move=> j; have low_h : low j = h j by apply/eqP; rewrite -subr_eq0 rest.
by move: low_h; rewrite /low /Num.min; case: ifP => _ <-; [left | right].
Qed.

Let serves_set (S : {set X}) : Prop := serves G lam (uniform_on R S) (@guess_the_input R X) K.

Lemma tight_even (u v x : X) m : (0 < m)%N -> d u v = (m + m)%N -> (d x u <= m)%N -> (d x v <= m)%N ->
  serves_set [set u; v] -> forall j, K x j = lam ^+ m * K u j \/ K x j = lam ^+ m * K v j.
Proof.
move=> m0 uv xu xv best; have lt_m : (m < m + m)%N by rewrite -addn1 leq_add2l.
have [L [LC LP le_L]] := pair_channel uv lt_m.
have le_K := le_trans le_L (serves_named (set21 u v) best LC LP).
have below w j : (d x w <= m)%N -> lam ^- m * K x j <= K w j.
  by move=> xw; rewrite mulrC ler_pdivr_mulr ?lamX_gt0 // mulrC far.
have whole : 2%:R - \sum_j lam ^- m * K x j <= named [set u; v] K.
  apply: le_trans le_K; rewrite -mulr_sumr K_sum mulr1 ler_add2l ler_opp2 subnS addnK.
  by rewrite -[err m.-1]errS prednK // -[X in X + _]mul1r -mulrDl /err addrC mulrC divfK ?gt_eqF.
move=> j; have [Ku|Kv] := tight_by (fun j => below u j xu) (fun j => below v j xv) whole j; [left | right].
  by rewrite Ku mulVKf ?lamX_neq0.
by rewrite Kv mulVKf ?lamX_neq0.
Qed.

Lemma tight_odd (u v x y : X) m : d u v = (m + m).+1 -> (d x u <= m)%N -> (d y v <= m)%N -> G x y ->
  serves_set [set u; v] -> forall j,
  (K x j = lam ^+ m * K u j /\ K y j = lam ^+ m.+1 * K u j) \/
  (K y j = lam ^+ m * K v j /\ K x j = lam ^+ m.+1 * K v j).
Proof.
move=> uv xu yv xy best; have lt_m : (m < (m + m).+1)%N by rewrite ltnS leq_addr.
have [L [LC LP le_L]] := pair_channel uv lt_m.
have le_K := le_trans le_L (serves_named (set21 u v) best LC LP).
have next a b w : (d a w <= m)%N -> G a b -> (d b w <= m.+1)%N.
  move=> aw ab; rewrite dist_sym; apply: leq_trans (dist_neighbour w ab) _; rewrite ltnS dist_sym //.
have yu : (d y u <= m.+1)%N := next x y u xu xy.
have xv : (d x v <= m.+1)%N by apply: (next y) => //; rewrite adjacent_sym.
pose h j := lam ^- m * (K x j + K y j) / (lam + 1).
have part w j a b : (d a w <= m)%N -> (d b w <= m.+1)%N -> K a j + K b j <= (lam + 1) * lam ^+ m * K w j.
  move=> aw bw; rewrite mulrDl mul1r mulrDl addrC -mulrA mulrA -exprS.
  by apply: ler_add; apply: far.
have scaled s w j : s <= (lam + 1) * lam ^+ m * K w j -> lam ^- m * s / (lam + 1) <= K w j.
  move=> le_s; have -> : lam ^- m * s / (lam + 1) = s / ((lam + 1) * lam ^+ m).
    by rewrite invfM mulrA [lam ^- m * s]mulrC mulrAC.
  by rewrite ler_pdivr_mulr ?mulr_gt0 ?lamX_gt0 // mulrC.
have hu j : h j <= K u j by apply/scaled/part.
have hv j : h j <= K v j by apply: scaled; rewrite addrC part.
have whole : 2%:R - \sum_j h j <= named [set u; v] K.
  apply: le_trans le_K; rewrite -mulr_suml -mulr_sumr big_split /= !K_sum ler_add2l ler_opp2 subSS addnK.
  by rewrite /err -mulrDl mulrDr mulr1.
have both w j a b : (d a w <= m)%N -> (d b w <= m.+1)%N -> K w j = lam ^- m * (K a j + K b j) / (lam + 1) ->
    K a j = lam ^+ m * K w j /\ K b j = lam ^+ m.+1 * K w j.
  move=> aw bw wE; have le_a := far j aw; have le_b := far j bw.
  have total : K a j + K b j = lam ^+ m * K w j + lam ^+ m.+1 * K w j.
    have -> : lam ^+ m * K w j + lam ^+ m.+1 * K w j = (lam + 1) * (lam ^+ m * K w j) by rewrite exprS; ring_in R.
    by rewrite wE -[lam ^- m * _ / _]mulrA mulVKf ?lamX_neq0 // mulrC divfK ?gt_eqF.
  split; apply/eqP; rewrite eq_le ?le_a ?le_b /=; apply/negPn/negP; rewrite -ltNge => lt_one.
    by have := ltr_le_add lt_one le_b; rewrite total ltxx.
  by have := ler_lt_add le_a lt_one; rewrite total ltxx.
move=> j; have [Ku|Kv] := tight_by hu hv whole j; [left | right]; first exact: both.
by apply: both => //; rewrite addrC.
Qed.

(** ** Three vertices of which one adds too little *)

Lemma edge_bound (a b : X) : G a b -> \sum_j Num.max (K a j) (K b j) <= 2%:R * lam / (lam + 1).
Proof.
move=> ab; have -> : 2%:R * lam / (lam + 1) = \sum_j lam * (K a j + K b j) / (lam + 1).
  by rewrite -mulr_suml -mulr_sumr big_split /= !K_sum; congr (_ / _); ring_in R.
have one i h j : G i h -> K i j <= lam * (K i j + K h j) / (lam + 1).
  move=> ih; rewrite ler_pdivl_mulr // mulrDr mulrDr mulr1 [lam * K i j]mulrC ler_add2l.
  exact: KP.
by apply: ler_sum => j _; rewrite le_maxl one //= addrC one // adjacent_sym.
Qed.

Lemma not_three (a b c : X) : a != c -> b != c -> G a b ->
  (forall j, K c j <= Num.max (K a j) (K b j)) -> ~ serves_set [set a; b; c].
Proof.
move=> ac bc ab dominated best; have neq : a != b by apply: contraTneq ab => ->; rewrite adjacent_irr.
have [L [LC LP le_L]] := three_channel neq ac bc.
have a_in : a \in [set a; b; c] by rewrite !inE eqxx.
have le_K := le_trans le_L (serves_named a_in best LC LP).
have le_max : named [set a; b; c] K <= \sum_j Num.max (K a j) (K b j).
  apply: named_le => [j|i j]; first by rewrite le_maxr K_ge0.
  by rewrite !inE => /orP[/orP[]|] /eqP->; rewrite ?dominated // le_maxr lexx ?orbT.
have := le_trans le_K (le_trans le_max (edge_bound ab)).
have lam2 : 0 < lam + 2%:R by rewrite addr_gt0 ?ltr0n.
rewrite ler_pdivr_mulr // mulrAC ler_pdivl_mulr // -subr_ge0.
have -> : 2%:R * lam * (lam + 2%:R) - 3%:R * lam * (lam + 1) = - (lam * (lam - 1)) by ring_in R.
by rewrite oppr_ge0 leNgt mulr_gt0 // subr_gt0.
Qed.

(** What [c] adds where [b] adds nothing. *)
Let slack (a b c : R) : R := (lam - 1) * (b + c) - (lam + 1) * (Num.max a (Num.max b c) - a).

Let column (a b c : R) : 0 <= b -> 0 <= c -> c <= lam * b -> b <= a -> (b = 0 -> a = 0) ->
  0 <= slack a b c /\ (slack a b c = 0 -> b + c = (lam + 1) * a).
Proof.
move=> b_ge0 c_ge0 cb ba zero; rewrite /slack; have gap : 0 < lam - 1 by rewrite subr_gt0.
have [le_ca|lt_ac] := leP c a.
  have -> : Num.max a (Num.max b c) = a by apply/max_idPl; rewrite le_maxl ba.
  rewrite subrr mulr0 subr0; split; first by apply: mulr_ge0 (ltW gap) (addr_ge0 b_ge0 c_ge0).
  move/eqP; rewrite mulf_eq0 gt_eqF //= paddr_eq0 // => /andP[/eqP b0 /eqP c0].
  by rewrite b0 c0 (zero b0) mulr0 addr0.
have -> : Num.max a (Num.max b c) = c.
  by rewrite (max_idPr (le_trans ba (ltW lt_ac))); apply/max_idPr/ltW.
have -> : (lam - 1) * (b + c) - (lam + 1) * (c - a) = (lam + 1) * (a - b) + 2%:R * (lam * b - c) by ring_in R.
have one : 0 <= (lam + 1) * (a - b) by rewrite mulr_ge0 ?subr_ge0 // ltW.
have two : 0 <= 2%:R * (lam * b - c) by rewrite mulr_ge0 ?subr_ge0 ?ler0n.
split; first exact: addr_ge0.
move/eqP; rewrite paddr_eq0 // !mulf_eq0 pnatr_eq0 /= gt_eqF //= !subr_eq0 => /andP[/eqP-> /eqP<-].
by ring_in R.
Qed.

Lemma not_path (a b c : X) : a != b -> G b c -> (2 <= d a c)%N ->
  (forall j, K b j <= K a j \/ K c j <= K a j) -> ~ serves_set [set a; b; c].
Proof.
move=> ab bc ac lower best; have [L [LC LP le_L]] := path_channel ab bc ac.
have a_in : a \in [set a; b; c] by rewrite !inE eqxx.
have le_K := le_trans le_L (serves_named a_in best LC LP).
have le_max : named [set a; b; c] K <= \sum_j Num.max (K a j) (Num.max (K b j) (K c j)).
  apply: named_le => [j|i j]; first by rewrite le_maxr K_ge0.
  by rewrite !inE => /orP[/orP[]|] /eqP->; rewrite !le_maxr lexx /= ?orbT.
have vanish i j : K i j = 0 -> K a j = 0.
  move=> Ki0; apply/eqP; rewrite eq_le K_ge0 andbT.
  by apply: le_trans (far j (leqnn (d a i))) _; rewrite Ki0 mulr0.
have each j : 0 <= slack (K a j) (K b j) (K c j) /\
    (slack (K a j) (K b j) (K c j) = 0 -> K b j + K c j = (lam + 1) * K a j).
  have cb : G c b by rewrite adjacent_sym.
  case: (lower j) => le_a.
    by apply: column => //; [exact: KP | exact: vanish].
  rewrite /slack [K b j + K c j]addrC [Num.max (K b j) _]maxC.
  by apply: column => //; [exact: KP | exact: vanish].
have total : \sum_j slack (K a j) (K b j) (K c j) = 0.
  apply/eqP; rewrite eq_le sumr_ge0 ?andbT => [|j _]; last by case: (each j).
  rewrite sumrB -!mulr_sumr big_split sumrB /= !K_sum.
  move: (le_trans le_K le_max); move: (\sum_j _) => s; rewrite ler_pdivr_mulr // => le_s.
  have -> : (lam - 1) * (1 + 1) - (lam + 1) * (s - 1) = 3%:R * lam - 1 - s * (lam + 1) by ring_in R.
  by rewrite subr_le0.
have equal j : K b j + K c j = (lam + 1) * K a j.
  have [_] := each j; apply.
  have all_ge0 i : true -> 0 <= slack (K a i) (K b i) (K c i) by case: (each i).
  by move/eqP: total; rewrite psumr_eq0 // => /allP/(_ j (mem_index_enum j))/implyP/(_ isT)/eqP.
have : \sum_j (K b j + K c j) = lam + 1.
  by rewrite (eq_bigr _ (fun j _ => equal j)) -mulr_sumr K_sum mulr1.
by rewrite big_split /= !K_sum => /addIr/eqP; rewrite lt_eqF.
Qed.

End Tight.

(** ** On every circle *)

(** The users whom no channel serves at once. *)
Lemma apart_on_circle : ~ forest G -> exists u v a b c : X, [/\ u != v, [/\ a != b, a != c & b != c] &
  forall (Z : finType) (K : X -> Z -> R), channel K -> private G lam K ->
    serves G lam (uniform_on R [set u; v]) (@guess_the_input R X) K ->
    ~ serves G lam (uniform_on R [set a; b; c]) (@guess_the_input R X) K].
Proof.
case/(least_circle conn)=> k [at_k no_level no_parents].
have apart_of u v n : d u v = n.+1 -> u != v by move=> uv; rewrite -(dist_eq0 G) uv.
case: (boolP (level G k)) => [/existsP[r /existsP[p /existsP[q /and3P[pq /eqP rp /eqP rq]]]]|no_level_k].
  have k0 : (0 < k)%N.
    by rewrite lt0n; apply: contraTneq pq => k0; move/eqP: rp; move/eqP: rq; rewrite k0 !dist_eq0 => /eqP<- /eqP<-; rewrite adjacent_irr.
  have [P [P0 Pk Psteps Pdist]] := chain conn r p; have [Q [Q0 Qk Qsteps Qdist]] := chain conn r q.
  rewrite rp in Pk Psteps Pdist; rewrite rq in Qk Qsteps Qdist.
  have r_p : r != p by rewrite -(dist_eq0 G) rp -lt0n.
  have r_q : r != q by rewrite -(dist_eq0 G) rq -lt0n.
  have p_q : p != q by apply: contraTneq pq => ->; rewrite adjacent_irr.
  have differ x y : d r x != d r y -> x != y by apply: contraNneq => ->.
  have downP i : (i <= k)%N -> (d p (P i) <= k - i)%N.
    by move=> le_i; rewrite dist_sym -{1}Pk; apply: (along Psteps).
  have downQ i : (i <= k)%N -> (d q (Q i) <= k - i)%N.
    by move=> le_i; rewrite dist_sym -{1}Qk; apply: (along Qsteps).
  have := odd_double_half k; case: (odd k); rewrite -addnn => kE.
    move: (k./2) kE => m kE; rewrite add1n in kE.
    rewrite -kE in rp rq k0 no_level no_parents Pk Qk Psteps Qsteps Pdist Qdist downP downQ.
    have le_m i : (i <= m)%N -> (m.+1 + i <= (m + m).+1)%N by move=> le_i; rewrite addSn ltnS leq_add2l.
    have half : ((m + m).+1 - m)%N = m.+1 by rewrite subSn ?leq_addr // addKn.
    have uv : d (P m.+1) (Q m.+1) = (m + m).+1.
      have := @joined _ G _ (fun i => P (m.+1 + i)%N) (fun i => Q ((m + m).+1 - i)%N) m m no_level no_parents.
      rewrite addn0 subn0 half addSn Pk Qk; apply=> //.
      + by move=> i lt_i; rewrite addnS Psteps // -addnS le_m.
      + move=> i lt_i; rewrite differ // !Pdist ?le_m //; last by rewrite ltnW // ltnW.
        by rewrite eqn_add2l neq_ltn ltnS leqnSn.
      + move=> i lt_i; have lt_ik : (i < (m + m).+1)%N by rewrite ltnS (leq_trans (ltnW lt_i)) ?leq_addr.
        by rewrite adjacent_sym -(subnSK lt_ik) Qsteps // subnSK // leq_subr.
      + move=> i lt_i; rewrite differ // !Qdist ?leq_subr // !subnS neq_ltn; apply/orP; right.
        have : (0 < (m + m).+1 - i.+1)%N by rewrite subn_gt0 ltnS (leq_trans (ltnW lt_i)) ?leq_addr.
        by rewrite subnS; case: (_ - i)%N => [//|[//|n]] _ /=.
      + by move=> m0; rewrite differ // Pdist ?le_m ?leq_pred // rq -addSn neq_ltn ltn_add2l prednK ?leqnn.
      + by move=> m0; rewrite differ // rp Qdist ?leq_subr // subn1 neq_ltn /= ltnSn orbT.
    exists (P m.+1), (Q m.+1), p, q, r; split; rewrite ?(apart_of _ _ _ uv) ?p_q ?[_ == r]eq_sym ?r_p ?r_q //.
    move=> Z K KC KP best; have le_k : (m.+1 <= (m + m).+1)%N by rewrite ltnS leq_addr.
    have pu := downP _ le_k; have qv := downQ _ le_k; rewrite subSS addKn in pu qv.
    have tight := tight_odd KC KP uv pu qv pq best.
    apply: (not_three KC KP) => //; rewrite ?[_ == r]eq_sym // => j.
    have near_r w : d r w = m.+1 -> K r j <= lam ^+ m.+1 * K w j by move=> rw; apply: (far KC KP); rewrite rw.
    rewrite le_maxr; case: (tight j) => -[_ top]; rewrite top; apply/orP; [right | left].
      exact: near_r (Pdist _ le_k).
    exact: near_r (Qdist _ le_k).
  move: (k./2) kE => m kE; rewrite add0n in kE.
  rewrite -kE in rp rq k0 no_level no_parents Pk Qk Psteps Qsteps Pdist Qdist downP downQ.
  have m0 : (0 < m)%N by move: k0; case: (m).
  have le_k : (m <= m + m)%N by rewrite leq_addr.
  have pu := downP _ le_k; have qv := downQ _ le_k; rewrite addKn in pu qv.
  have uv : d (P m) (Q m) = (m + m)%N.
    have := @joined _ G _ (fun i => P (m - i)%N) (fun i => Q i.+1) m m.-1 no_level no_parents.
    rewrite subn0 subnn P0 prednK // -addnS prednK //; apply=> //.
    + move=> i lt_i; rewrite adjacent_sym -(subnSK lt_i) Psteps // subnSK // (leq_trans (leq_subr _ _)) //.
    + move=> i lt_i; rewrite differ // !Pdist ?(leq_trans (leq_subr _ _)) // !subnS neq_ltn; apply/orP; right.
      have : (0 < m - i.+1)%N by rewrite subn_gt0.
      by rewrite subnS; case: (_ - i)%N => [//|[//|n]] _ /=.
    + by have := Qsteps 0%N; rewrite Q0; apply; rewrite addn_gt0 m0.
    + move=> i lt_i; apply: Qsteps; apply: leq_trans (leq_addr m m); rewrite -(prednK m0) ltnS //.
    + move=> i lt_i; rewrite differ // !Qdist ?neq_ltn ?ltnS ?leqnSn //; apply: leq_trans (leq_addr m m).
        by rewrite -(prednK m0) ltnS.
      by rewrite -(prednK m0) ltnS ltnW // ltnW.
    + move=> _; have -> : (m - m.-1 = 1)%N by rewrite -subn1 subKn.
      have one : (1 <= m + m)%N by rewrite addn_gt0 m0.
      have from_first w x : d r w = 1%N -> d r x = (m + m)%N -> (d x w <= m + m - 1)%N -> d w x = (m + m - 1)%N.
        move=> rw rx xw; apply/eqP; rewrite eqn_leq dist_sym xw dist_sym leq_subLR -rx -{1}rw.
        exact: dist_triangle.
      have dp := from_first _ _ (Pdist _ one) rp (downP _ one); have dq := from_first _ _ (Qdist _ one) rq (downQ _ one).
      apply/negP => /eqP same; rewrite -same in dq; have := levelI pq (etrans dp (esym dq)).
      by rewrite dp; apply/negP/no_level; rewrite subn1 prednK.
    + by move=> m1; rewrite differ // dist0 Qdist // -(prednK m0) ltnS (leq_trans m1) // leq_addr.
  exists (P m), (Q m), r, p, q; split; rewrite ?r_p ?r_q ?p_q //.
    by rewrite -(dist_eq0 G) uv -lt0n.
  move=> Z K KC KP best; have xu : (d r (P m) <= m)%N by rewrite Pdist.
  have xv : (d r (Q m) <= m)%N by rewrite Qdist.
  have tight := tight_even KC KP m0 uv xu xv best.
  apply: (not_path KC KP) => // [|j]; first by rewrite rq; case: (m) m0 => // n _; rewrite addSn addnS.
  by case: (tight j) => ->; [left | right]; apply: (far KC KP).
case/orP: at_k => [at_k|]; first by rewrite at_k in no_level_k.
case/existsP=> r /existsP[w /existsP[p /existsP[q /and4P[pq wp wq /and3P[/eqP rw /eqP rp /eqP rq]]]]].
have k0 : (0 < k)%N.
  by rewrite lt0n; apply: contraNneq pq => k0; move: rp rq; rewrite k0 => /eqP + /eqP; rewrite !dist_eq0 => /eqP<- /eqP<-.
have [P [P0 Pk Psteps Pdist]] := chain conn r p; have [Q [Q0 Qk Qsteps Qdist]] := chain conn r q.
rewrite rp in Pk Psteps Pdist; rewrite rq in Qk Qsteps Qdist.
have differ x y : d r x != d r y -> x != y by apply: contraNneq => ->.
have up c m x : d r c = k -> G w c -> d r x = m -> (d x c <= k - m)%N -> (m <= k)%N ->
    d x c = (k - m)%N /\ d x w = (k - m).+1.
  move=> rc wc rx xc le_m; have at_c : d x c = (k - m)%N.
    by apply/eqP; rewrite eqn_leq xc leq_subLR -rc -rx; apply: dist_triangle.
  split=> //; apply/eqP; rewrite eqn_leq -at_c dist_neighbour ?[G c w]adjacent_sym //=.
  by rewrite at_c -subSn // leq_subLR -rw -rx; apply: dist_triangle.
have rw_neq : r != w by apply: apart_of rw.
have upP m : (m <= k)%N -> d (P m) p = (k - m)%N /\ d (P m) w = (k - m).+1.
  by move=> le_m; apply: up; rewrite ?Pdist // -{1}Pk; apply: (along Psteps).
have upQ m : (m <= k)%N -> d (Q m) q = (k - m)%N /\ d (Q m) w = (k - m).+1.
  by move=> le_m; apply: up; rewrite ?Qdist // -{1}Qk; apply: (along Qsteps).
(** It is enough that the rows half way are the same. *)
have enough m : (0 < m)%N -> (m <= k)%N -> (forall (Z : finType) (K : X -> Z -> R), channel K -> private G lam K ->
    serves G lam (uniform_on R [set r; w]) (@guess_the_input R X) K -> forall j, K (Q m) j = K (P m) j) ->
    exists u v a b c : X, [/\ u != v, [/\ a != b, a != c & b != c] &
      forall (Z : finType) (K : X -> Z -> R), channel K -> private G lam K ->
        serves G lam (uniform_on R [set u; v]) (@guess_the_input R X) K ->
        ~ serves G lam (uniform_on R [set a; b; c]) (@guess_the_input R X) K].
  move=> m0 le_m same; have [Pp Pw] := upP m le_m; have [Qq Qw] := upQ m le_m.
  have le_1 : (m.-1 < k)%N by rewrite prednK.
  have zx : G (P m.-1) (P m) by rewrite -{2}(prednK m0) Psteps.
  have x_x' : P m != Q m.
    apply/negP => /eqP xx; rewrite -xx in Qq.
    by have := no_parents (k - m)%N; rewrite (parentsI pq wp wq Pw Pp Qq) ltn_subrL m0 k0 => /(_ isT).
  have z_x' : P m.-1 != Q m by rewrite differ // Pdist 1?ltnW // Qdist // neq_ltn prednK // leqnn.
  have z_x : P m.-1 != P m by rewrite differ // Pdist 1?ltnW // Pdist // neq_ltn prednK // leqnn.
  exists r, w, (P m.-1), (P m), (Q m); split=> // Z K KC KP best.
  by apply: (not_three KC KP) => // j; rewrite same // le_maxr lexx orbT.
have one_of (a b f g : R) : a <= f -> a <= g -> b <= f -> b <= g -> a = f \/ a = g -> b = f \/ b = g -> a = b.
  move=> af ag bf bg a_is b_is; apply/eqP; rewrite eq_le; apply/andP; split; first by case: b_is => ->.
  by case: a_is => ->.
have := odd_double_half k.+1; case: (odd k.+1); rewrite -addnn; move: (k.+1)./2 => m kE.
  rewrite add1n in kE; case: kE => kE; have m0 : (0 < m)%N by move: k0; rewrite -kE; case: (m).
  have le_m : (m <= k)%N by rewrite -kE leq_addr.
  have lt_m : (m.+1 <= k)%N by rewrite -kE -addn1 leq_add2l.
  apply: (enough m m0 le_m) => Z K KC KP best j.
  have half : (k - m.+1).+1 = m by rewrite subnSK // -kE addKn.
  have uv : d r w = (m + m).+1 by rewrite rw kE.
  have tight x y : d r x = m -> d x w = m.+1 -> G x y -> d y w = m ->
      [/\ K x j <= lam ^+ m * K r j, K x j <= lam ^+ m.+1 * K w j &
          K x j = lam ^+ m * K r j \/ K x j = lam ^+ m.+1 * K w j].
    move=> rx xw xy yw; split; try (apply: (far KC KP); rewrite ?xw // dist_sym rx //).
    have le_x : (d x r <= m)%N by rewrite dist_sym rx.
    have le_y : (d y w <= m)%N by rewrite yw.
    by case: (tight_odd KC KP uv le_x le_y xy best j) => -[? ?]; [left | right].
  have [Pw Pw'] : d (P m) w = m.+1 /\ d (P m.+1) w = m.
    by have [_ ->] := upP m le_m; have [_ ->] := upP _ lt_m; rewrite half -kE addKn.
  have [Qw Qw'] : d (Q m) w = m.+1 /\ d (Q m.+1) w = m.
    by have [_ ->] := upQ m le_m; have [_ ->] := upQ _ lt_m; rewrite half -kE addKn.
  have [xu xv x_is] := tight _ _ (Pdist m le_m) Pw (Psteps m lt_m) Pw'.
  have [yu yv y_is] := tight _ _ (Qdist m le_m) Qw (Qsteps m lt_m) Qw'.
  exact: (one_of _ _ _ _ yu yv xu xv y_is x_is).
rewrite add0n in kE; have m0 : (0 < m)%N by move: kE; case: (m).
have le_m : (m <= k)%N by rewrite -ltnS -kE -addn1 leq_add2l.
apply: (enough m m0 le_m) => Z K KC KP best j.
have half : (k - m).+1 = m by rewrite -subSn // -kE addKn.
have uv : d r w = (m + m)%N by rewrite rw kE.
have tight x : d r x = m -> d x w = m ->
    [/\ K x j <= lam ^+ m * K r j, K x j <= lam ^+ m * K w j & K x j = lam ^+ m * K r j \/ K x j = lam ^+ m * K w j].
  move=> rx xw; have xr : (d x r <= m)%N by rewrite dist_sym rx.
  have xw' : (d x w <= m)%N by rewrite xw.
  by split; [exact: (far KC KP) | exact: (far KC KP) | exact: (tight_even KC KP m0 uv xr xw' best)].
have [xu xv x_is] := tight _ (Pdist m le_m) (etrans (upP m le_m).2 half).
have [yu yv y_is] := tight _ (Qdist m le_m) (etrans (upQ m le_m).2 half).
exact: (one_of _ _ _ _ yu yv xu xv y_is x_is).
Qed.

End Channels.

(** On a graph with a circle there are such users. *)
Theorem users_circles (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  connected G -> ~ forest G -> 1 < lam ->
  exists S T : {set X}, [/\ #|S| = 2%N, #|T| = 3%N &
    forall (Z : finType) (K : X -> Z -> R), channel K -> private G lam K ->
      ~ (serves G lam (uniform_on R S) (@guess_the_input R X) K /\
         serves G lam (uniform_on R T) (@guess_the_input R X) K)].
Proof.
move=> conn circle lam_gt1.
have [u [v [a [b [c [uv [ab ac bc] none]]]]]] := apart_on_circle conn lam_gt1 circle.
exists [set u; v], [set a; b; c]; split=> [||Z K KC KP [/(none _ _ KC KP) no]//].
  by rewrite cards2 uv.
by rewrite -setUA cardsU1 cards2 bc !inE negb_or ab ac.
Qed.
