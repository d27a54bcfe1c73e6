(** * beyond/one-for-all/trees: on no connected graph but a path does one private channel serve all users

    Let a vertex have three neighbours a, b and e of which no two are adjacent.  One user guesses which of a and b it is;
    another one loses 1 if the input is a or b and the guess is no neighbour of its neighbours, or lam^2 + 1 if the input
    is e and the guess is not.  What is best for the first has, in every column, one of the entries of a and b as small as
    that of the centre allows; what is best for the second has the same entry at a and b.  For both it is lam^-1 times the
    entry of the centre, in every column: but rows sum to 1.

    A tree that is no path has such a vertex; and on a graph with a circle there are two users by beyond/users. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests gains users.
From leakproof.library Require Import graph_facts channel_facts bounds_facts forest_facts path_facts user_facts field_tactic.
From leakproof.beyond Require Import users.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** If each term is at least one of another sum that is no smaller, they are the same. *)
Lemma all_tight (R : realFieldType) (Z : finType) (f g : Z -> R) : (forall j, g j <= f j) -> \sum_j f j <= \sum_j g j ->
  forall j, f j = g j.
Proof.
move=> le_gf le_sum j; have rest_ge0 i : true -> 0 <= f i - g i by rewrite subr_ge0.
have : \sum_i (f i - g i) == 0 by rewrite eq_le sumr_ge0 // andbT sumrB subr_le0.
by rewrite psumr_eq0 // => /allP/(_ j (mem_index_enum j)); rewrite subr_eq0 => /eqP.
Qed.

Section Claw.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R) (c a b e : X).
Hypotheses (lam_gt1 : 1 < lam) (ca : G c a) (cb : G c b) (ce : G c e).
Hypotheses (ab : a != b) (ae : a != e) (be : b != e) (no_ab : ~~ G a b) (no_ae : ~~ G a e) (no_be : ~~ G b e).
Notation d := (dist G).
Add Field claw_field : (field_tactic_theory R).

Let lam_gt0 : 0 < lam. Proof. exact: lt_trans ltr01 lam_gt1. Qed.
Let lam_ge1 : 1 <= lam. Proof. exact: ltW. Qed.
Let lam0 : lam != 0. Proof. by rewrite gt_eqF. Qed.
Let lam1_gt0 : 0 < lam + 1. Proof. by rewrite addr_gt0 ?ltr01. Qed.
Let al : R := lam^-1.
Let al_gt0 : 0 < al. Proof. by rewrite invr_gt0. Qed.
Let al_lt1 : al < 1. Proof. by rewrite invf_lt1. Qed.
Let al_ge0 : 0 <= al. Proof. exact: ltW. Qed.
Let lam_al : lam * al = 1. Proof. by rewrite /al divff. Qed.

Let two_apart x y : G c x -> G c y -> x != y -> ~~ G x y -> d x y = 2%N.
Proof.
move=> cx cy xy no_xy; apply/eqP; rewrite eqn_leq; apply/andP; split.
  by rewrite -(dist_adjacent (G := G) (u := x) (v := c)) ?dist_neighbour // adjacent_sym.
rewrite ltnNge; apply: contra no_xy; rewrite leq_eqVlt ltnS leqn0 dist_eq0 (negbTE xy) orbF => /eqP xy1.
have := dist_walk (connect_trans (connect1 (_ : G x c)) (connect1 cy)); rewrite adjacent_sym xy1 => /(_ cx).
by case/walkS=> w xw; rewrite walk0 => /eqP<-.
Qed.

(** A channel with two outputs whose rows depend on the distance from a vertex. *)
Let two_rows (v : X) (f : nat -> R) (i : X) (o : bool) : R := if o then f (d v i) else 1 - f (d v i).

Let two_rowsP v f : (forall n, 0 <= f n <= 1) ->
  (forall n m, (n <= m.+1)%N -> (m <= n.+1)%N -> f n <= lam * f m /\ 1 - f n <= lam * (1 - f m)) ->
  channel (two_rows v f) /\ private G lam (two_rows v f).
Proof.
move=> f_in steps; split; first split=> [i o|i].
- by have /andP[f_ge0 f_le1] := f_in (d v i); rewrite /two_rows; case: o; rewrite ?subr_ge0.
- by rewrite big_bool /two_rows /= addrC subrK.
move=> i h o ih; have hi : G h i by rewrite adjacent_sym.
have [one rest] := steps _ _ (dist_neighbour v hi) (dist_neighbour v ih).
by rewrite /two_rows; case: o.
Qed.

(** Three rows are enough. *)
Let three (x y z : R) (n : nat) : R := match n with 0%N => x | 1%N => y | _ => z end.

Let three_steps x y z : 0 <= x -> x <= y -> y <= z -> z <= 1 -> y <= lam * x -> z <= lam * y ->
  1 - x <= lam * (1 - y) -> 1 - y <= lam * (1 - z) ->
  (forall n, 0 <= three x y z n <= 1) /\
  (forall n m, (n <= m.+1)%N -> (m <= n.+1)%N ->
     three x y z n <= lam * three x y z m /\ 1 - three x y z n <= lam * (1 - three x y z m)).
Proof.
move=> x_ge0 xy yz z_le1 yx zy xy' yz'.
have y_ge0 := le_trans x_ge0 xy; have z_ge0 := le_trans y_ge0 yz.
have y_le1 := le_trans yz z_le1; have x_le1 := le_trans xy y_le1.
have more (s t : R) : 0 <= t -> s <= t -> s <= lam * t by move=> t_ge0 st; apply: le_trans st _; rewrite ler_pemull.
have less (s t : R) : s <= t -> 1 - t <= 1 - s by move=> st; rewrite ler_add2l ler_opp2.
split=> [[|[|n]]|[|[|n]] [|[|m]]] //=; rewrite ?x_ge0 ?y_ge0 ?z_ge0 // => _ _; split=> //; apply: more;
  rewrite ?subr_ge0 ?lexx //; exact: less.
Qed.

(** ** What is best for each *)
Let loss (t : X -> nat) : X -> X -> R := by_distance G (from_distance R t).

Definition first_prior : X -> R := uniform_on R [set a; b].
Definition first_reach : X -> nat := fun=> 1%N.

Let weight : R := lam ^+ 2 + 1.
Let whole : R := weight + 2%:R.
Let whole_gt0 : 0 < whole. Proof. by rewrite !addr_gt0 ?ltr01 ?ltr0n // exprn_gt0. Qed.

Definition second_prior (i : X) : R := (if i == e then weight else ((i == a) || (i == b))%:R) / whole.
Definition second_reach (i : X) : nat := (i != e).+1.

Let first_sum (F : X -> R) : \sum_i first_prior i * F i = (F a + F b) / 2%:R.
Proof.
have two : #|[set a; b]| = 2%N by rewrite cards2 ab.
rewrite (bigD1 a) //= (bigD1 b) 1?eq_sym //= big1 ?addr0 => [|i /andP[ia ib]]; last first.
  by rewrite /first_prior /uniform_on !inE (negbTE ia) (negbTE ib) !mul0r.
by rewrite /first_prior /uniform_on !inE !eqxx orbT two mul1r; ring_in R.
Qed.

Let second_sum (F : X -> R) : \sum_i second_prior i * F i = (F a + F b + weight * F e) / whole.
Proof.
rewrite (bigD1 a) //= (bigD1 b) 1?eq_sym //= (bigD1 e) /= ?[e == _]eq_sym ?ae ?be //.
rewrite big1 ?addr0 => [|i /andP[/andP[ia ib] ie]]; last first.
  by rewrite /second_prior (negbTE ia) (negbTE ib) (negbTE ie) !mul0r.
by rewrite /second_prior !eqxx (negbTE ae) (negbTE be) orbT /=; ring_in R.
Qed.

Lemma first_distribution : distribution first_prior.
Proof.
split=> [i|]; first by rewrite /first_prior /uniform_on divr_ge0 ?ler0n.
under eq_bigr do rewrite -[first_prior _]mulr1; rewrite first_sum; field_in R; positive.
Qed.

Lemma second_distribution : distribution second_prior.
Proof.
split=> [i|].
  rewrite /second_prior divr_ge0 ?(ltW whole_gt0) //; case: ifP => _; rewrite ?ler0n //.
  by rewrite addr_ge0 ?ler01 // exprn_ge0 // ltW.
under eq_bigr do rewrite -[second_prior _]mulr1.
by rewrite second_sum mulr1 addrC divff // gt_eqF.
Qed.

Let apart_ab : d a b = 2%N. Proof. exact: two_apart. Qed.
Let apart_ae : d a e = 2%N. Proof. exact: two_apart. Qed.
Let apart_be : d b e = 2%N. Proof. exact: two_apart. Qed.

Let lossE t w i : loss t w i = (t i <= d w i)%N%:R. Proof. by []. Qed.

(** What each loses with a channel of two outputs. *)
Lemma first_best : exists L : X -> bool -> R, [/\ channel L, private G lam L &
  exists said, expected_loss first_prior (loss first_reach) L said = al / 2%:R].
Proof.
have sum_ge2 : 2%:R <= lam + al.
  rewrite -subr_ge0; have -> : lam + al - 2%:R = (lam - 1) * (1 - al) by rewrite /al; field_in R; positive.
  by rewrite mulr_ge0 // subr_ge0 // ltW.
have half_gt0 : 0 < 2%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have half2 : 2%:R^-1 + 2%:R^-1 = 1 :> R by field_in R; positive.
pose x : R := al * 2%:R^-1; pose y : R := 2%:R^-1.
have xy : x <= y by rewrite /x /y ler_pimull ?(ltW half_gt0) // ltW.
have zy : 1 - x <= lam * y.
  by rewrite ler_subl_addr /x /y -mulrDl ler_pdivl_mulr ?ltr0n // mul1r.
have y1 : 1 - y = y by rewrite /y -[X in X - _]half2 addrK.
have [||||||||in_01 steps] := three_steps (x := x) (y := y) (z := 1 - x).
- by rewrite mulr_ge0 // ltW.
- exact: xy.
- by rewrite -y1 ler_add2l ler_opp2.
- by rewrite ler_subl_addr ler_addl mulr_ge0 // ltW.
- by rewrite /x mulrA lam_al mul1r.
- exact: zy.
- by rewrite y1.
- by rewrite y1 opprB addrCA subrr addr0 /x mulrA lam_al mul1r.
have [LC LP] := two_rowsP a in_01 steps.
exists (two_rows a (three x y (1 - x))); split=> //; exists (fun o : bool => if o then b else a).
rewrite /expected_loss big_bool /=; under eq_bigr do rewrite -mulrA.
under [X in _ + X]eq_bigr do rewrite -mulrA.
rewrite !first_sum !lossE /first_reach /two_rows [d b a]dist_sym !dist0 apart_ab /= /x.
by field_in R; positive.
Qed.

Lemma second_best : exists L : X -> bool -> R, [/\ channel L, private G lam L &
  exists said, expected_loss second_prior (loss second_reach) L said = (1 + al) / whole].
Proof.
pose q : R := (lam + 1)^-1; have q_gt0 : 0 < q by rewrite invr_gt0.
have lq : 1 - lam * q = q by rewrite /q; field_in R; positive.
have rest : 1 - q = lam * q by rewrite /q; field_in R; positive.
have grow (t : R) : 0 <= t -> t <= lam * t by move=> t_ge0; rewrite ler_pemull.
have [||||||||in_01 steps] := three_steps (x := al * q) (y := q) (z := lam * q).
- by rewrite mulr_ge0 // ltW.
- by rewrite ler_pimull // ltW.
- exact/grow/ltW.
- by rewrite -subr_ge0 lq ltW.
- by rewrite mulrA lam_al mul1r.
- by [].
- rewrite rest -subr_ge0; have -> : lam * (lam * q) - (1 - al * q) = (lam - al) * (lam - 1) * q.
    by rewrite /q /al; field_in R; positive.
  rewrite mulr_ge0 ?(ltW q_gt0) // mulr_ge0 // subr_ge0 // ltW //.
  exact: lt_trans al_lt1 lam_gt1.
- by rewrite rest lq.
have [LC LP] := two_rowsP e in_01 steps.
exists (two_rows e (three (al * q) q (lam * q))); split=> //; exists (fun o : bool => if o then c else e).
rewrite /expected_loss big_bool /=; under eq_bigr do rewrite -mulrA.
under [X in _ + X]eq_bigr do rewrite -mulrA.
have near x : G c x -> d c x = 1%N by move=> cx; apply: dist_adjacent.
rewrite !second_sum !lossE /second_reach /two_rows ae be eqxx /= [d e a]dist_sym [d e b]dist_sym apart_ae apart_be dist0.
rewrite !near //= /weight lq /q /al; field_in R; positive.
Qed.

(** ** None is best for both *)
Section Both.
Variables (Z : finType) (K : X -> Z -> R).
Hypotheses (KC : channel K) (KP : private G lam K).

Let K_ge0 i j : 0 <= K i j. Proof. exact: channel_ge0. Qed.
Let K_sum i : \sum_j K i j = 1. Proof. by case: KC => _. Qed.
Let leaf x j : G c x -> al * K c j <= K x j.
Proof. by move=> cx; rewrite /al ler_pdivr_mull //; apply: KP. Qed.
Let leaf_le x j : G c x -> K x j <= lam * K c j.
Proof. by move=> cx; apply: KP; rewrite adjacent_sym. Qed.

Lemma first_tight : loses_least G lam first_prior (loss first_reach) K -> forall j,
  K a j <= al * K c j \/ K b j <= al * K c j.
Proof.
move=> least; have [L [LC LP [said saidE]]] := first_best.
have [told] := least _ L said LC LP; rewrite saidE /expected_loss => le_best.
pose f j := (told j != a)%:R * K a j + (told j != b)%:R * K b j.
have fE j : \sum_i first_prior i * loss first_reach (told j) i * K i j = f j / 2%:R.
  under eq_bigr do rewrite -mulrA; rewrite first_sum !lossE /first_reach /f.
  by rewrite !lt0n !dist_eq0.
have ge_f j : al * K c j <= f j.
  rewrite /f; have [->|ta] := eqVneq (told j) a; first by rewrite ab mul0r add0r mul1r leaf.
  by rewrite mul1r (le_trans (leaf j ca)) // ler_addl mulr_ge0 ?ler0n.
have sum_f : \sum_j f j <= \sum_j al * K c j.
  rewrite -mulr_sumr K_sum mulr1; move: le_best; under eq_bigr do rewrite fE.
  by rewrite -mulr_suml ler_pmul2r // invr_gt0 ltr0n.
move=> j; have := all_tight ge_f sum_f j; rewrite /f; have [->|ta] := eqVneq (told j) a.
  by rewrite ab mul0r add0r mul1r => ->; right.
by rewrite mul1r => <-; left; rewrite ler_addl mulr_ge0 ?ler0n.
Qed.

Lemma second_tight : loses_least G lam second_prior (loss second_reach) K -> forall j, K a j = K b j.
Proof.
move=> least; have [L [LC LP [said saidE]]] := second_best.
have [told] := least _ L said LC LP; rewrite saidE /expected_loss => le_best.
pose f j := (2 <= d (told j) a)%N%:R * K a j + (2 <= d (told j) b)%N%:R * K b j + weight * ((told j != e)%:R * K e j).
have fE j : \sum_i second_prior i * loss second_reach (told j) i * K i j = f j / whole.
  under eq_bigr do rewrite -mulrA; rewrite second_sum !lossE /second_reach /f ae be eqxx /=.
  by rewrite lt0n dist_eq0.
have sum_f : \sum_j f j <= 1 + al.
  move: le_best; under eq_bigr do rewrite fE.
  by rewrite -mulr_suml ler_pmul2r // invr_gt0.
have ge_f x y j : (x, y) \in [:: (a, b); (b, a)] -> K x j + al * K c j <= f j.
  rewrite !inE !xpair_eqE => xy; rewrite /f; have [->|te] := eqVneq (told j) e.
    rewrite [d e a]dist_sym [d e b]dist_sym apart_ae apart_be /= mul0r mulr0 addr0 !mul1r.
    case/orP: xy => /andP[/eqP-> /eqP _]; first by rewrite ler_add2l leaf.
    by rewrite addrC ler_add2r leaf.
  have cx : G c x by case/orP: xy => /andP[/eqP-> _].
  rewrite mul1r -[leLHS]add0r ler_add ?addr_ge0 ?mulr_ge0 ?ler0n //.
  apply: le_trans (_ : weight * (al * K c j) <= _); last first.
    by rewrite ler_wpmul2l ?leaf // addr_ge0 ?ler01 // exprn_ge0 // ltW.
  have -> : weight * (al * K c j) = lam * K c j + al * K c j by rewrite /weight /al; field_in R; positive.
  by rewrite ler_add2r leaf_le.
have same x y : (x, y) \in [:: (a, b); (b, a)] -> forall j, f j = K x j + al * K c j.
  move=> xy; apply: all_tight => [j|]; first exact: (ge_f x y).
  by rewrite [leRHS]big_split /= -mulr_sumr !K_sum mulr1.
move=> j; apply: (addIr (al * K c j)); rewrite -(same a b) ?inE ?eqxx // -(same b a) ?inE ?eqxx ?orbT //.
Qed.

End Both.

Lemma claw_users (Z : finType) (K : X -> Z -> R) : channel K -> private G lam K ->
  ~ (loses_least G lam first_prior (by_distance G (from_distance R first_reach)) K /\
     loses_least G lam second_prior (by_distance G (from_distance R second_reach)) K).
Proof.
move=> KC KP [/(first_tight KC KP) one /(second_tight KC KP) same].
have small j : K a j <= al * K c j by case: (one j); rewrite ?same.
have : \sum_j K a j <= \sum_j al * K c j by apply: ler_sum.
by rewrite -mulr_sumr; case: KC => _ sums; rewrite !sums mulr1 leNgt al_lt1.
Qed.

End Claw.

(** ** Trees *)
Section Tree.
Variables (X : finType) (G : graph X).
Hypothesis conn : connected G.
Notation d := (dist G).

Lemma forest_or_not : forest G \/ ~ forest G.
Proof.
case: (boolP [exists k : 'I_#|X|.+1, level G k || parents G k]) => [/existsP[k k_in]|/existsPn none].
  right=> G_forest; case/orP: k_in.
    case/existsP=> r /existsP[p /existsP[q /and3P[pq /eqP rp /eqP rq]]].
    by have := one_apart G_forest (conn r p) pq; rewrite rp rq ltnn.
  case/existsP=> r /existsP[w /existsP[p /existsP[q /and5P[pq wp wq /eqP rw /andP[/eqP rp /eqP rq]]]]].
  have w_r : w != r by rewrite eq_sym -(dist_eq0 G) rw.
  have [z [_ _ far]] := closer G_forest (conn r w) w_r.
  case: (eqVneq p z) pq => [->|pz] pq.
    by have := far q wq; rewrite eq_sym pq rq rw => /(_ isT)/eqP; rewrite ltn_eqF // ltnW.
  by have := far p wp pz; rewrite rp rw => /eqP; rewrite ltn_eqF // ltnW.
left; have small r p : (d r p < #|X|.+1)%N by rewrite ltnW // ltnS dist_lt.
apply: forest_of_levels => k; apply/negP.
  case/existsP=> r /existsP[p] /existsP[q] /and3P[pq /eqP rp /eqP rq].
  have := none (Ordinal (small r p)); rewrite /= negb_or => /andP[/negP no _]; apply: no.
  by apply: (levelI pq); rewrite rp rq.
case/existsP=> r /existsP[w] /existsP[p] /existsP[q] /and4P[pq wp wq /and3P[/eqP rw /eqP rp /eqP rq]].
have := none (Ordinal (small r p)); rewrite /= negb_or => /andP[_ /negP no]; apply: no.
by rewrite rp; apply: parentsI pq wp wq rw rp rq.
Qed.

(** A tree without a vertex that has three neighbours is a path. *)
Lemma path_of_degrees : forest G -> (forall x, (degree G x <= 2)%N) -> exists n, isomorphic G (path_graph n).
Proof.
move=> G_forest degrees; case: (pickP (mem X)) => [x0 _|none]; last first.
  have no : X -> False by move=> x; have := none x.
  exists 0%N; exists (fun x => False_rect _ (no x)) => [|x]; last by case: (no x).
  by exists (fun i : 'I_0 => False_rect X (notF (ltn_ord i))) => [x|[]//]; case: (no x).
case: (@arg_maxnP _ (x0, x0) xpredT (fun p => d p.1 p.2) isT) => -[u v] _ /= farthest.
have far x y : (d x y <= d u v)%N by apply: (farthest (x, y)).
have [w [w0 wv steps dists]] := chain conn u v; move: wv steps dists; set D := d u v => wv steps dists.
(** An end has one neighbour. *)
have only_one r x : d r x = D -> x != r -> exists p, forall y, G x y -> y = p.
  move=> rx x_r; have [p [_ _ others]] := closer G_forest (conn r x) x_r; exists p => y xy.
  apply/eqP; apply: contraT => /(others y xy) ry.
  by have := far r y; rewrite ry rx ltnn.
pose on_chain x := exists2 i, (i <= D)%N & x = w i.
have closed x y : on_chain x -> G x y -> on_chain y.
  case=> i le_i -> xy; have [D0|D_gt0] := posnP D.
    have := far (w i) y; rewrite -/D D0 leqn0 dist_eq0 => /eqP same.
    by move: xy; rewrite same adjacent_irr.
  have uv : u != v by rewrite -(dist_eq0 G) -/D -lt0n.
  case: i le_i xy => [|i] le_i xy.
    have vu : d v u = D by rewrite dist_sym.
    have [p one] := only_one v u vu uv; exists 1%N => //.
    by rewrite w0 in xy; rewrite (one _ xy) (one (w 1%N)) // -w0 steps.
  have back : G (w i.+1) (w i) by rewrite adjacent_sym steps.
  move: le_i; rewrite leq_eqVlt => /orP[/eqP iD|lt_i].
    rewrite eq_sym in uv; have [p one] := only_one u v erefl uv; exists i; first by rewrite -iD leqnSn.
    by rewrite iD wv in xy back; rewrite (one _ xy) (one _ back).
  have on := steps _ lt_i.
  have [->|y_back] := eqVneq y (w i); first by exists i => //; rewrite ltnW // ltnW.
  have [->|y_on] := eqVneq y (w i.+2); first by exists i.+2.
  have w_w : w i != w i.+2.
    apply: contraTneq (leqnn i) => /(congr1 (d u)); rewrite !dists ?(ltnW lt_i) ?(ltnW (ltnW lt_i)) // => /eqP.
    by rewrite ltn_eqF // ltnW.
  have := degrees (w i.+1); rewrite leqNgt => /negP[]; apply/card_gt2P; exists y, (w i), (w i.+2).
  by rewrite !inE xy back on y_back w_w eq_sym y_on.
have all_on x : on_chain x.
  have /connectP[p up ->] := conn u x; have : on_chain u by exists 0%N.
  by elim: p (u) up => //= y p IH z /andP[zy yp] /closed/(_ zy)/IH; apply.
have wK i : (i <= D)%N -> d u (w i) = i := dists i.
have le_D x : (d u x <= D)%N by apply: far.
have Kw x : w (d u x) = x by have [i le_i ->] := all_on x; rewrite wK.
exists D.+1; exists (fun x => inord (d u x)).
  by exists (fun i : 'I_D.+1 => w i) => [x|i]; [rewrite inordK ?Kw // ltnS | rewrite wK ?inord_val // -ltnS].
move=> x y; rewrite thresholdE -val_eqE /= !inordK ?ltnS //; apply/idP/and3P => [xy|[ne]].
  rewrite !leq_subLR !addn1; split; last by apply: dist_neighbour; rewrite // adjacent_sym.
    by apply: contraTneq xy => same; rewrite -(Kw x) same Kw adjacent_irr.
  by apply: dist_neighbour; rewrite // adjacent_sym.
rewrite !leq_subLR !addn1 => xy yx; rewrite -(Kw x) -(Kw y).
case: (ltngtP (d u x) (d u y)) ne => // [lt_xy|lt_yx] _.
  have -> : d u y = (d u x).+1 by apply/eqP; rewrite eqn_leq yx.
  by apply: steps; apply: leq_trans lt_xy _.
have -> : d u x = (d u y).+1 by apply/eqP; rewrite eqn_leq xy.
by rewrite adjacent_sym; apply: steps; apply: leq_trans lt_yx _.
Qed.

Lemma claw_of_tree : forest G -> (forall n, ~ isomorphic G (path_graph n)) -> exists c a b e : X,
  [/\ G c a, G c b & G c e] /\ [/\ a != b, a != e & b != e] /\ [/\ ~~ G a b, ~~ G a e & ~~ G b e].
Proof.
move=> G_forest no_path; case: (pickP (fun x => (2 < degree G x)%N)) => [c|small]; last first.
  have [|n n_path] := path_of_degrees G_forest; last by case: (no_path n).
  by move=> x; have := small x; rewrite ltnNge => /negbFE.
case/card_gt2P=> a [b [e [[ca cb ce] [ab be ea]]]]; rewrite !inE in ca cb ce; exists c, a, b, e.
rewrite eq_sym in ea; split=> //; split=> //.
have apart x y : G c x -> G c y -> x != y -> ~~ G x y.
  move=> cx cy xy; apply/negP => adjacent_xy; have := G_forest [:: c; x; y].
  rewrite /= !inE negb_or cx adjacent_xy adjacent_sym cy xy andbT /=.
  have neq z : G c z -> c != z by apply: contraTneq => ->; rewrite adjacent_irr.
  by rewrite !neq // => /(_ isT isT).
by split; apply: apart.
Qed.

End Tree.

(** ** Two users whom no private channel serves at once: each loses 1 from some distance on *)
Theorem users_trees (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  connected G -> forest G -> (forall n, ~ isomorphic G (path_graph n)) -> 1 < lam ->
  exists (p q : X -> R) (s t : X -> nat), [/\ distribution p, distribution q &
    forall (Z : finType) (K : X -> Z -> R), channel K -> private G lam K ->
      ~ (loses_least G lam p (by_distance G (from_distance R s)) K /\
         loses_least G lam q (by_distance G (from_distance R t)) K)].
Proof.
move=> conn G_forest no_path lam_gt1.
have [c [a [b [e [[ca cb ce] [[ab ae be] [no_ab no_ae no_be]]]]]]] := claw_of_tree conn G_forest no_path.
exists (first_prior R a b), (second_prior lam a b e), (@first_reach X), (second_reach e); split.
- exact: first_distribution.
- exact: second_distribution.
exact: (claw_users lam_gt1 ca cb ce).
Qed.

Theorem users_only_paths (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  connected G -> (forall n, ~ isomorphic G (path_graph n)) -> 1 < lam ->
  exists (p q : X -> R) (s t : X -> nat), [/\ distribution p, distribution q &
    forall (Z : finType) (K : X -> Z -> R), channel K -> private G lam K ->
      ~ (loses_least G lam p (by_distance G (from_distance R s)) K /\
         loses_least G lam q (by_distance G (from_distance R t)) K)].
Proof.
move=> conn no_path lam_gt1; case: (forest_or_not conn) => [G_forest|circle]; first exact: users_trees.
have [S [T [S2 T3 none]]] := users_circles conn circle lam_gt1.
have S_uniform : distribution (uniform_on R S) by apply: uniform_on_distribution; rewrite S2.
have T_uniform : distribution (uniform_on R T) by apply: uniform_on_distribution; rewrite T3.
exists (uniform_on R S), (uniform_on R T), (fun=> 1%N), (fun=> 1%N); split=> // Z K KC KP [one other].
by apply: (none Z K KC KP); split; apply: serves_guess.
Qed.
