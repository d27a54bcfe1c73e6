(** * beyond/largest-ratio/arms: ways from one centre to hubs with leaves

    At lam = 2 the levels are counted in whole numbers: what a way pays, times 3, is at least 2^c, and
    2^c + (p - c) + 2 if the level c of the centre is at most its length p.  The centre alone covers
    everything, and the leaves of all hubs, evenly, are a packing with the same sum. *)

From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests.
From leakproof.library Require Import graph_facts bounds_facts covering_facts tree_facts field_tactic.
From leakproof.beyond Require Import tree_formula.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** k ways of p vertices from the centre [inl tt], the last vertex of each with three leaves. *)
Definition arms_vertex (k p : nat) : finType := [finType of unit + 'I_k * ('I_p + 'I_3)].
Definition arms (k p : nat) : graph (arms_vertex k p) := either_way_graph
  (fun u v : arms_vertex k p =>
     match u, v with
     | inl _, inr (_, inl i) => i == 0 :> nat
     | inr (a, inl i), inr (b, inl h) => (a == b) && (h == i.+1 :> nat)
     | inr (a, inl i), inr (b, inr _) => (a == b) && (i.+1 == p)
     | _, _ => false
     end).

(** ** What a way pays: levels x 0 of the centre, x 1, ..., x p of its hub *)
Lemma way_pays p (x : nat -> nat) F : (forall i, i < p.+1 -> x i <= (x i.+1).+1) ->
  4 <= F -> 2 ^ (x p.+1).+1 <= F -> (x p.+1 = 0 -> 5 <= F) ->
  2 ^ x 0 <= \sum_(i < p) 2 ^ x i.+1 + F /\
  (x 0 <= p.+1 -> 2 ^ x 0 + (p.+1 - x 0) + 2 <= \sum_(i < p) 2 ^ x i.+1 + F).
Proof.
elim: p x => [|p IH] x x_le F4 Fx F0.
  rewrite big_ord0 add0n; have le := x_le 0 isT; split.
    by apply: leq_trans Fx; rewrite leq_exp2l.
  by case: (x 0) => [|[|c]] // _; apply: leq_trans F4.
have [one more] := IH (fun i => x i.+1) (fun i lt => x_le i.+1 lt) F4 Fx F0.
have -> : \sum_(i < p.+1) 2 ^ x i.+1 = 2 ^ x 1 + \sum_(i < p) 2 ^ x i.+2 by rewrite big_ord_recl.
have := x_le 0 isT; move: one more => /=; set S := \sum_(i < p) _.
move: (x 0) (x 1) => c y one more le.
have E : 2 ^ c <= 2 * 2 ^ y by rewrite -expnS leq_exp2l.
have P (n : nat) : 0 < 2 ^ n by rewrite expn_gt0.
split; first by move: one E; rewrite -?plusE -?multE => /ssrnat.leP one /ssrnat.leP E; apply/ssrnat.leP; lia.
move=> c_le; have [lt|] := ltnP y c.
  have cE : c = y.+1 by apply/eqP; rewrite eqn_leq le lt.
  have := more (_ : y <= p.+1); rewrite cE in c_le *; rewrite expnS.
  by move=> /(_ c_le); move: (2 ^ y) => z /ssrnat.leP H; apply/ssrnat.leP; move: H; rewrite -?plusE -?multE -?minusE; lia.
move=> le_c; have E2 : 2 ^ c <= 2 ^ y by rewrite leq_exp2l.
have [y_le|y_gt] := leqP y p.+1.
  have := more y_le; have c_small : c < 2 ^ c by apply: ltn_expl.
  have [cy|lt_c] := eqVneq c y.
    rewrite -cy in y_le *; have := P c; move: (2 ^ c) => z /ssrnat.leP Z /ssrnat.leP H; apply/ssrnat.leP.
    by move: c_le y_le H => /ssrnat.leP C /ssrnat.leP Y; rewrite -?plusE -?minusE; lia.
  have {}lt_c : c < y by rewrite ltn_neqAle lt_c.
  have E3 : 2 * 2 ^ c <= 2 ^ y by rewrite -expnS leq_exp2l.
  have y_small : y < 2 ^ y by apply: ltn_expl.
  have := P c; move: (2 ^ c) (2 ^ y) c_small E3 y_small => z w /ssrnat.leP A /ssrnat.leP B
    /ssrnat.leP C /ssrnat.leP Z /ssrnat.leP H; apply/ssrnat.leP.
  by move: c_le y_le lt_c H => /ssrnat.leP Cl /ssrnat.leP Y /ssrnat.leP L; move: B; rewrite -?plusE -?multE -?minusE; lia.
have w_ge : 2 ^ 2 <= 2 ^ y by rewrite leq_exp2l // (leq_trans _ y_gt).
have [cy|lt_c] := eqVneq c y.
  rewrite -cy in y_gt one w_ge *; move: one w_ge y_gt c_le => /ssrnat.leP H /ssrnat.leP W /ssrnat.leP Y /ssrnat.leP C.
  by apply/ssrnat.leP; move: W H; rewrite (_ : 2 ^ 2 = 4) // -?plusE -?minusE; move: (2 ^ c) => z; lia.
have {}lt_c : c < y by rewrite ltn_neqAle lt_c.
have E3 : 2 * 2 ^ c <= 2 ^ y by rewrite -expnS leq_exp2l.
have y_small : y < 2 ^ y by apply: ltn_expl.
move: one w_ge E3 y_small; rewrite (_ : 2 ^ 2 = 4) //; move: (2 ^ c) (2 ^ y) => z w.
move=> /ssrnat.leP H /ssrnat.leP W /ssrnat.leP B /ssrnat.leP C; apply/ssrnat.leP.
by move: y_gt c_le lt_c => /ssrnat.leP Y /ssrnat.leP Cl /ssrnat.leP L; move: B H; rewrite -?plusE -?multE -?minusE; lia.
Qed.

(** All ways and the centre, whose level is [c]. *)
Lemma arms_pay m c B : 2 ^ c <= B -> (c <= m.+1 -> 2 ^ c + (m.+1 - c) + 2 <= B) ->
  9 * 2 ^ m + 3 + 2 ^ m.+1 * 2 ^ c <= (2 ^ m.+1 + 1) * B + 2 * 2 ^ c.
Proof.
move=> one more; have M_gt0 : 0 < 2 ^ m by rewrite expn_gt0.
have [c_le|c_gt] := leqP c m.+1; last first.
  have := leq_mul (leqnn (2 ^ m.+1 + 1)) one; have : 2 ^ m.+2 <= 2 ^ c by rewrite leq_exp2l.
  rewrite !expnS; move: (2 ^ m) (2 ^ c) M_gt0 => M z /ssrnat.leP M0 /ssrnat.leP Z /ssrnat.leP H.
  by apply/ssrnat.leP; move: Z H; rewrite -?plusE -?multE; lia.
have := leq_mul (leqnn (2 ^ m.+1 + 1)) (more c_le); rewrite expnS.
have pow j : c + j = m.+1 -> 2 ^ c * 2 ^ j = 2 * 2 ^ m by rewrite -expnD => ->; rewrite expnS.
have z_gt0 : 0 < 2 ^ c by rewrite expn_gt0.
move E: (m.+1 - c) => j; have := pow j; rewrite -E subnKC // E => /(_ erefl).
case: j {E} => [|[|[|j]]].
- rewrite expn0; move: (2 ^ c) (2 ^ m) M_gt0 => z M /ssrnat.leP M0 Z /ssrnat.leP H.
  by apply/ssrnat.leP; move: Z H; rewrite -?plusE -?multE; lia.
- rewrite expn1; move: (2 ^ c) (2 ^ m) M_gt0 => z M /ssrnat.leP M0 Z /ssrnat.leP H.
  by apply/ssrnat.leP; move: Z H; rewrite -?plusE -?multE; lia.
- rewrite (_ : 2 ^ 2 = 4) //; move: (2 ^ c) (2 ^ m) M_gt0 => z M /ssrnat.leP M0 Z /ssrnat.leP H.
  by apply/ssrnat.leP; move: Z H; rewrite -?plusE -?multE; lia.
move=> _; have := leq0n (2 ^ m * j); move: (2 ^ c) (2 ^ m) M_gt0 => z M /ssrnat.leP M0 _ /ssrnat.leP H.
by apply/ssrnat.leP; move: H; rewrite -?plusE -?multE; nia.
Qed.

(** ** The tree *)
Section Tree.
Variables (k m : nat).
Notation p := m.+1.
Notation G := (arms k p).
Notation V := (arms_vertex k p).
Notation on a i := (inr (a, inl i) : V).
Notation leaf a j := (inr (a, inr j) : V).
Notation centre := (inl tt : V).

Lemma arms_centre a i : (G centre (on a i) = (i == 0 :> nat)) * (G (on a i) centre = (i == 0 :> nat)).
Proof. by rewrite /= /either_way /= orbF. Qed.
Lemma arms_leafless a j : (G centre (leaf a j) = false) * (G (leaf a j) centre = false).
Proof. by split; rewrite /= /either_way /= ?andbF. Qed.
Lemma arms_none : G centre centre = false.
Proof. exact: adjacent_irr. Qed.
Lemma arms_leaf a i b j : (G (on a i) (leaf b j) = (a == b) && (i == m :> nat)) *
  (G (leaf b j) (on a i) = (a == b) && (i == m :> nat)).
Proof.
have ne : (on a i != leaf b j) && (leaf b j != on a i) by apply/andP; split; apply/eqP => -[].
by case/andP: ne => ne ne'; rewrite /= /either_way /= orbF eqSS ne ne'.
Qed.
Lemma arms_leaves a i b j : G (leaf a i) (leaf b j) = false.
Proof. by rewrite /= /either_way /= ?andbF. Qed.
Lemma arms_on a i b h : G (on a i) (on b h) = (a == b) && ((h == i.+1 :> nat) || (i == h.+1 :> nat)).
Proof.
have [E|ne] := eqVneq (on a i) (on b h).
  by case: E => -> ->; rewrite adjacent_irr eqxx orbb ltn_eqF.
by rewrite /= /either_way /= ne [b == a]eq_sym; case: (a == b).
Qed.

Local Arguments adjacent : simpl never.

Lemma arms_forest : forest G.
Proof.
pose height (v : V) : nat := match v with inl _ => 0 | inr (_, inl i) => i.+1 | inr (_, inr _) => p.+1 end.
refine (@forest_by_height V G height _).
move=> [[]|[a [i|j]]] [[]|[b [h|l]]] [[]|[c [n|q]]];
  rewrite ?arms_none ?arms_on ?arms_leaf ?arms_leaves ?arms_centre ?arms_leafless //.
- by move=> /eqP i0 /andP[_ ih]; rewrite /= !ltnS => _ hi; move: ih; rewrite i0 /= orbF => /eqP hE; rewrite hE i0 in hi.
- by move=> _ _ /= _; rewrite !ltnS leqNgt ltn_ord.
- by move=> /andP[_ ih] /eqP i0; rewrite /= !ltnS => hi; move: ih; rewrite i0 /= orbF => /eqP hE; rewrite hE i0 in hi.
- move=> /andP[/eqP<- ih] /andP[/eqP<- i_n]; rewrite /= !ltnS => hi ni; congr (inr (_, inl _)); apply: val_inj.
  apply: succn_inj; move: ih i_n; rewrite [h == _ :> nat]ltn_eqF // [n == _ :> nat]ltn_eqF //=.
  by move=> /eqP<- /eqP.
- by move=> _ _ /= _; rewrite !ltnS leqNgt ltn_ord.
- by move=> _ _ /=; rewrite !ltnS leqNgt ltn_ord.
- by move=> _ _ /=; rewrite !ltnS leqNgt ltn_ord.
- by move=> _ _ /=; rewrite !ltnS leqNgt ltn_ord.
- move=> /andP[/eqP-> /eqP hE] /andP[/eqP-> /eqP nE] _ _; congr (inr (_, inl _)); apply: val_inj.
  by rewrite /= hE nE.
Qed.

Lemma big_arms (T : Type) (idx : T) (op : Monoid.com_law idx) (F : V -> T) :
  \big[op/idx]_v F v =
  op (F centre) (\big[op/idx]_a op (\big[op/idx]_i F (on a i)) (\big[op/idx]_j F (leaf a j))).
Proof.
rewrite big_sumType; congr (op _ _); first by rewrite (bigD1 tt) //= big1 ?Monoid.mulm1 // => -[].
rewrite (eq_bigr (fun u : 'I_k * ('I_p + 'I_3) => F (inr (u.1, u.2)))) => [|[] //].
rewrite -(pair_bigA _ (fun a w => F (inr (a, w)))) /=; apply: eq_bigr => a _.
exact: big_sumType.
Qed.

Lemma sum_arms (F : V -> nat) : \sum_v F v = F centre + \sum_a (\sum_i F (on a i) + \sum_j F (leaf a j)).
Proof. exact: big_arms. Qed.

Lemma degree_centre : degree G centre = k.
Proof.
rewrite degree_sum sum_arms arms_none add0n (eq_bigr (fun=> 1)) ?sum1_card ?card_ord // => a _.
rewrite [X in _ + X]big1 ?addn0 => [|j _]; last by rewrite arms_leafless.
rewrite (eq_bigr (fun i : 'I_p => (0 == i :> nat) : nat)) ?sum_at_nat // => i _.
by rewrite arms_centre eq_sym.
Qed.

Lemma degree_on a (i : 'I_p) : degree G (on a i) = if i == m :> nat then 4 else 2.
Proof.
rewrite degree_sum sum_arms arms_centre (bigD1 a) //= [X in _ + (_ + X)]big1 => [|b /negbTE ba]; last first.
  rewrite big1 ?add0n => [|h _]; last by rewrite arms_on eq_sym ba.
  by rewrite big1 // => j _; rewrite arms_leaf eq_sym ba.
rewrite addn0 (eq_bigr (fun h : 'I_p => (i.+1 == h :> nat) + (i == h.+1 :> nat))) => [|h _].
  rewrite big_split /= sum_at_nat sum_at_next.
  rewrite (eq_bigr (fun=> (i == m :> nat) : nat)) => [|j _]; last by rewrite arms_leaf eqxx.
  rewrite sum_nat_const card_ord ltnS (ltnW (ltn_ord i)) andbT.
  move: (nat_of_ord i) (ltn_ord i) => n; rewrite ltnS.
  by case: (ltngtP n m) => // [_|->] _; [case: n | case: (m)].
rewrite arms_on eqxx /= [h == _ :> nat]eq_sym; have [hE|_] := eqVneq i.+1 (nat_of_ord h).
  by rewrite -hE ltn_eqF // leqW.
by rewrite add0n.
Qed.

Lemma degree_arms_leaf a j : degree G (leaf a j) = 1.
Proof.
rewrite degree_sum sum_arms arms_leafless add0n (bigD1 a) //= [X in _ + X]big1 => [|b /negbTE ba]; last first.
  rewrite big1 ?add0n => [|h _]; last by rewrite arms_leaf ba.
  by rewrite big1 // => l _; rewrite arms_leaves.
rewrite addn0 [X in _ + X]big1 ?addn0 => [|l _]; last by rewrite arms_leaves.
rewrite (eq_bigr (fun h : 'I_p => (m == h :> nat) : nat)) ?sum_at_nat ?ltnSn // => h _.
by rewrite arms_leaf eqxx eq_sym.
Qed.

End Tree.

Local Open Scope ring_scope.

Section Factor.
Variables (R : realFieldType) (m : nat).
Notation p := m.+1.
Notation k := (2 ^ m.+1 + 1)%N.
Notation G := (arms k p).
Notation V := (arms_vertex k p).
Notation on a i := (inr (a, inl i) : V).
Notation leaf a j := (inr (a, inr j) : V).
Notation centre := (inl tt : V).
Notation two := (2%:R : R).
Add Field arms_field : (field_tactic_theory R).

Let three0 : two + 1 != 0. Proof. by rewrite -[1]/(1%:R) -natrD pnatr_eq0. Qed.
Let last_of (a : 'I_k) : V := on a ord_max.
Let inner (a : 'I_k) (i : 'I_m) : V := on a (widen_ord (leqnSn m) i).

Let formula (rho : V -> nat) : R := \sum_v two ^+ rho v * (1 - (degree G v)%:R / (two + 1)).

(** Times 3, and in whole numbers. *)
Let way (rho : V -> nat) (a : 'I_k) : nat := (\sum_i 2 ^ rho (inner a i) + 2 * (\sum_j 2 ^ rho (leaf a j)))%N.

Let formulaE rho : formula rho * (two + 1) + (2 ^ p * 2 ^ rho centre + \sum_a 2 ^ rho (last_of a))%:R
  = (\sum_a way rho a + 2 * 2 ^ rho centre)%:R.
Proof.
have pay (v : V) : two ^+ rho v * (1 - (degree G v)%:R / (two + 1)) * (two + 1)
    = (2 ^ rho v)%:R * (two + 1 - (degree G v)%:R).
  by rewrite natrX -mulrA mulrBl mul1r mulfVK.
rewrite /formula mulr_suml (eq_bigr _ (fun v _ => pay v)) (big_arms (GRing.add_comoid R)) /= degree_centre.
rewrite (_ : \sum_a (_ + _) = \sum_(a : 'I_k) ((way rho a)%:R - (2 ^ rho (last_of a))%:R)).
  rewrite sumrB -!natr_sum !natrD !natrM !mulr1n; move: (\sum_a _)%N (\sum_a _)%N => A B; ring_in R.
apply: eq_bigr => a _.
rewrite big_ord_recr /= degree_on eqxx /way natrD natrM !natr_sum.
rewrite (eq_bigr (fun i : 'I_m => (2 ^ rho (inner a i))%:R)) => [|i _]; last first.
  by rewrite degree_on /= ltn_eqF //; rewrite -[RHS]mulr1; congr (_ * _); ring_in R.
rewrite [X in _ + X = _](eq_bigr (fun j => two * (2 ^ rho (leaf a j))%:R)) => [|j _]; last first.
  by rewrite degree_arms_leaf mulrC; congr (_ * _); ring_in R.
rewrite -mulr_sumr /last_of addrAC; congr (_ + _); have -> : two + 1 - 4%:R = -1 by ring_in R.
by rewrite mulrN1.
Qed.

Let value : R := 3%:R * two ^+ m + 1.
Let valueE : value * (two + 1) = (9 * 2 ^ m + 3)%:R.
Proof. by rewrite /value natrD natrM natrX; ring_in R. Qed.

Let least rho : (forall u v, G u v -> (rho u <= (rho v).+1)%N) -> value <= formula rho.
Proof.
move=> rho_le; set c := rho centre.
pose A a := (way rho a - 2 ^ rho (last_of a))%N.
pose x (a : 'I_k) (n : nat) : nat := if n is i.+1 then rho (on a (inord i)) else c.
have leaves a : (3 * 2 ^ rho (last_of a) <= 2 * (\sum_j 2 ^ rho (leaf a j)))%N /\ (6 <= 2 * (\sum_(j < 3) 2 ^ rho (leaf a j)))%N.
  have near j : (rho (last_of a) <= (rho (leaf a j)).+1)%N by apply: rho_le; rewrite arms_leaf !eqxx.
  split; last first.
    rewrite (_ : 6 = 2 * \sum_(j < 3) 1)%N ?leq_mul2l ?leq_sum // => [j _|]; first by rewrite expn_gt0.
    by rewrite sum1_card card_ord.
  rewrite big_distrr /= -[X in (X * _ <= _)%N]card_ord -sum_nat_const leq_sum // => j _.
  by rewrite -expnS leq_exp2l.
have le_way a : (2 ^ rho (last_of a) <= 2 * (\sum_j 2 ^ rho (leaf a j)))%N.
  by have [le _] := leaves a; apply: leq_trans le; rewrite leq_pmull.
pose F a := (2 * (\sum_j 2 ^ rho (leaf a j)) - 2 ^ rho (last_of a))%N.
have AE a : A a = (\sum_(i < m) 2 ^ x a i.+1 + F a)%N.
  rewrite /A /way -addnBA //; congr (_ + _)%N; apply: eq_bigr => i _ /=; congr (2 ^ rho (on a _))%N.
  by apply: val_inj; rewrite /= inordK // ltnW // ltnS.
have last_x a : x a m.+1 = rho (last_of a).
  by congr (rho (on a _)); apply: val_inj; rewrite /= inordK.
have pays a : (2 ^ c <= A a)%N /\ ((c <= m.+1)%N -> (2 ^ c + (m.+1 - c) + 2 <= A a)%N).
  rewrite AE; apply: (@way_pays m (x a) (F a)) => [[|i] lt_i|||].
  - by apply: rho_le; rewrite arms_centre inordK.
  - apply: rho_le; rewrite arms_on eqxx !inordK // ?eqxx //; exact: ltnW.
  - rewrite /F; have [three six] := leaves a; move: three six; case: (rho (last_of a)) => [|h].
      by rewrite expn0 => _ six; apply: leq_trans (leq_sub2r 1 six).
    move=> three _; apply: leq_trans (leq_sub2r _ three); rewrite -{2}[(2 ^ h.+1)%N]mul1n -mulnBl.
    by rewrite (_ : 4 = 2 * 2)%N // leq_mul2l expnS leq_pmulr ?expn_gt0.
  - rewrite last_x /F; have [three _] := leaves a; apply: leq_trans (leq_sub2r _ three).
    by rewrite -[X in (_ <= _ - X)%N]mul1n -mulnBl -expnS.
  by rewrite last_x /F => ->; have [_ six] := leaves a; apply: leq_trans (leq_sub2r 1 six).
pose B := if (c <= m.+1)%N then (2 ^ c + (m.+1 - c) + 2)%N else (2 ^ c)%N.
have B_le a : (B <= A a)%N by have [one more] := pays a; rewrite /B; case: ifP => [/more|_].
have one : (2 ^ c <= B)%N by rewrite /B; case: ifP => _; rewrite // -addnA leq_addr.
have more : (c <= m.+1)%N -> (2 ^ c + (m.+1 - c) + 2 <= B)%N by rewrite /B => ->.
have total : (k * B <= \sum_a A a)%N by rewrite -[X in (X * _ <= _)%N]card_ord -sum_nat_const leq_sum.
have wayE : (\sum_a way rho a = \sum_a A a + \sum_a 2 ^ rho (last_of a))%N.
  rewrite -big_split /=; apply: eq_bigr => a _; rewrite /A subnK // /way.
  exact: leq_trans (le_way a) (leq_addl _ _).
have three_gt0 : 0 < two + 1 by rewrite addr_gt0 ?ltr0n ?ltr01.
rewrite -(ler_pmul2r three_gt0) valueE.
have := formulaE rho; rewrite -/c wayE => E.
rewrite -(ler_add2r (2 ^ p * 2 ^ c + \sum_a 2 ^ rho (last_of a))%:R) E -natrD ler_nat.
rewrite addnA [X in (_ <= X)%N]addnAC leq_add2r; apply: leq_trans (arms_pay one more) _.
by rewrite leq_add2r.
Qed.

Let best (v : V) : nat :=
  match v with inl _ => m | inr (_, inl i) => if i == m :> nat then 1%N else (m - i.+1)%N | inr (_, inr _) => 0%N end.

Let best_close u v : G u v -> (best u <= (best v).+1)%N.
Proof.
case: u => [[]|[a [i|j]]]; case: v => [[]|[b [h|l]]];
  rewrite ?arms_none ?arms_on ?arms_leaf ?arms_leaves ?arms_centre ?arms_leafless //.
- by move=> /eqP h0; rewrite /= h0; case: eqP => [<- //|_]; rewrite subn1 leqSpred.
- move=> /eqP i0; rewrite /= i0; case: ifP => // _; rewrite subn1; exact: leq_trans (leq_pred _) (leqnSn _).
- move=> /andP[_]; rewrite /=; move: (nat_of_ord i) (nat_of_ord h) => n q ih; case: eqP => // _.
  by case: eqP => [qm|_]; apply/ssrnat.leP; rewrite -?minusE; case/orP: ih => /eqP; lia.
- by move=> /andP[_ im] /=; rewrite im.
Qed.

Lemma arms_factor : largest_factor G two value.
Proof.
apply/tree_formula; [by rewrite ler1n | exact: arms_forest |].
split=> [|rho rho_le]; last exact: least.
exists best; first exact: best_close.
apply: (mulIf three0); rewrite valueE; have := formulaE best.
have wayE a : way best a = (2 ^ m + 5)%N.
  rewrite /way /= sum_nat_const card_ord expn0 muln1.
  have -> : (\sum_(i < m) 2 ^ (if i == m :> nat then 1 else m - i.+1) = 2 ^ m - 1)%N.
    rewrite (eq_bigr (fun i : 'I_m => 2 ^ (m - i.+1))%N) => [|i _]; last by rewrite ltn_eqF.
    rewrite -(big_mkord xpredT (fun i => 2 ^ (m - i.+1))%N) big_nat_rev /= add0n.
    rewrite (eq_big_nat _ _ (F2 := fun i => 2 ^ i)%N) => [|i /andP[_ lt_i]]; last by rewrite subnSK // subKn // ltnW.
    by rewrite big_mkord subn1 predn_exp mul1n.
  by rewrite addnC (_ : 2 * 3 = 5 + 1)%N // -addnA subnKC ?expn_gt0 // addnC.
have lastE a : (2 ^ best (last_of a) = 2)%N by rewrite /= eqxx.
have S1 : (\sum_a 2 ^ best (last_of a) = k * 2)%N.
  by rewrite (eq_bigr (fun=> 2)%N) ?sum_nat_const ?card_ord // => a _; apply: lastE.
have S2 : (\sum_a way best a = k * (2 ^ m + 5))%N.
  by rewrite (eq_bigr (fun=> 2 ^ m + 5)%N) ?sum_nat_const ?card_ord // => a _; apply: wayE.
rewrite S1 S2 => E.
apply: (addIr (2 ^ p * 2 ^ m + k * 2)%:R); rewrite E -natrD; congr (_%:R); rewrite -[best centre]/m expnS.
by move: (2 ^ m)%N => M; rewrite -?plusE -?multE; nia.
Qed.

(** *** The covering number *)

Notation M := (similarity G two).
Let top : R := (2 ^ m.+2)%:R.
Let X : R := top / k%:R.

Let two_ge1 : 1 <= two. Proof. by rewrite ler1n. Qed.
Let k_gt0 : 0 < k%:R :> R. Proof. by rewrite ltr0n addn1. Qed.
Let top_gt0 : 0 < top. Proof. by rewrite ltr0n expn_gt0. Qed.
Let X_ge0 : 0 <= X. Proof. by rewrite divr_ge0 // ltW. Qed.

Let down (a : 'I_k) n (i : 'I_p) : i = n :> nat -> walk G n.+1 (on a i) centre.
Proof.
elim: n i => [|n IH] i iE; first by apply: walk_adjacent; rewrite arms_centre iE.
have lt_n : (n < p)%N by apply: ltn_trans (ltn_ord i); rewrite iE.
by apply/walkS; exists (on a (Ordinal lt_n)); [rewrite arms_on eqxx /= iE eqxx orbT | apply: IH].
Qed.

Let near_centre v : exists2 n, (n <= m.+2)%N & walk G n v centre.
Proof.
case: v => [[]|[a [i|j]]]; first by exists 0%N; rewrite ?walk0.
  by exists i.+1; [rewrite ltnS ltnW // ltn_ord | apply: down].
exists m.+2 => //; apply/walkS; exists (on a ord_max); first by rewrite arms_leaf !eqxx.
exact: down.
Qed.

Let y (v : V) : R := if v is inl _ then top else 0.
Let x (v : V) : R := if v is inr (_, inr _) then X / 3%:R else 0.

Let sum_V (F : V -> R) : \sum_v F v = F centre + \sum_a (\sum_i F (on a i) + \sum_j F (leaf a j)).
Proof. exact: big_arms. Qed.

Let y_sum : \sum_v y v = top.
Proof. by rewrite sum_V big1 ?addr0 // => a _; rewrite !big1 ?addr0. Qed.

Let x_sum : \sum_v x v = top.
Proof.
rewrite sum_V add0r (eq_bigr (fun=> X)) => [|a _].
  by rewrite sumr_const card_ord -[LHS]mulr_natr divfK // lt0r_neq0.
by rewrite big1 ?add0r // sumr_const card_ord -[LHS]mulr_natr divfK // pnatr_eq0.
Qed.

Let y_cover : covering G two y.
Proof.
split=> [[u|w]|v]; rewrite /y ?(ltW top_gt0) // sum_V [X in _ + X]big1 ?addr0 => [|a _]; last first.
  by rewrite !big1 ?addr0 // => ? _; rewrite mulr0.
have [n le_n v_walk] := near_centre v; rewrite /similarity (walk_connect v_walk) mulrC ler_pdivl_mulr ?exprn_gt0 ?ltr0n //.
rewrite mul1r -natrX ler_nat leq_exp2l //; exact: leq_trans (dist_walk_le v_walk) le_n.
Qed.

(** How far it is to the leaf j of the way b. *)
Let away (b : 'I_k) (j : 'I_3) (v : V) : nat :=
  match v with
  | inl _ => m.+2
  | inr (a, inl i) => if a == b then (m.+1 - i)%N else (m.+2 + i.+1)%N
  | inr (a, inr l) => if v == leaf b j then 0%N else if a == b then 2%N else (m.+2 + m.+2)%N
  end.

Let away_lip b j u v : G u v -> (away b j u <= (away b j v).+1)%N.
Proof.
case: u => [[]|[a [i|l]]]; case: v => [[]|[c [h|n]]];
  rewrite ?arms_none ?arms_on ?arms_leaf ?arms_leaves ?arms_centre ?arms_leafless //.
- by move=> /eqP h0; rewrite /= h0 subn0; case: ifP => // _; apply/ssrnat.leP; rewrite -?plusE; lia.
- by move=> /eqP i0; rewrite /= i0 subn0; case: ifP => // _; apply/ssrnat.leP; rewrite -?plusE; lia.
- move=> /andP[/eqP<-]; rewrite /=; move: (nat_of_ord i) (nat_of_ord h) => n q ih.
  by case: ifP => _; apply/ssrnat.leP; rewrite -?plusE -?minusE; case/orP: ih => /eqP; lia.
- move=> /andP[/eqP<- /eqP iE]; rewrite /away iE subSnn; have [->|ab] := eqVneq a b; first by case: ifP.
  have /negbTE-> : leaf a n != leaf b j by apply: contraNneq ab => -[->].
  by apply/ssrnat.leP; rewrite -?plusE; lia.
move=> /andP[/eqP-> /eqP hE]; rewrite /away hE subSnn; case: (leaf a l == leaf b j) => //.
by case: ifP => // _; apply/ssrnat.leP; rewrite -?plusE; lia.
Qed.

Let near b j v : M v (leaf b j) <= two ^- away b j v.
Proof.
rewrite /similarity; case: ifP => [conn|_]; last exact/ltW/lamV_gt0.
rewrite lamV_le //; have := dist_ge_lipschitz (@away_lip b j) conn.
by rewrite {2}/away /= eqxx add0n.
Qed.

Let x_row v : \sum_u M v u * x u <= \sum_b \sum_(j < 3) two ^- away b j v * (X / 3%:R).
Proof.
rewrite sum_V mulr0 add0r; apply: ler_sum => b _; rewrite big1 ?add0r => [|i _]; last by rewrite mulr0.
by apply: ler_sum => j _; rewrite ler_wpmul2r ?near // divr_ge0 ?ler0n.
Qed.

Let three n : \sum_(j < 3) two ^- n * (X / 3%:R) = two ^- n * X.
Proof. by rewrite sumr_const card_ord -[LHS]mulr_natr -mulrA divfK // pnatr_eq0. Qed.

Let others (a : 'I_k) (c : R) : \sum_(b | b != a) c = two ^+ p * c.
Proof.
have cE : #|predC1 a| = (2 ^ p)%N by rewrite cardC1 card_ord addn1.
by rewrite sumr_const -[LHS]/(c *+ #|predC1 a|) cE -[LHS]mulr_natl natrX.
Qed.

Let P : R := two ^+ p.
Let P_gt0 : 0 < P. Proof. by rewrite exprn_gt0 ?ltr0n. Qed.
Let P_ge1 : 1 <= P. Proof. by rewrite exprn_ege1. Qed.
Let P1_gt0 : 0 < P + 1. Proof. by rewrite addr_gt0 ?ltr01. Qed.
Let XE : X = two * P / (P + 1).
Proof. by rewrite /X /top natrD !natrX exprS. Qed.

Let x_packing : packing G two x.
Proof.
have two0 : two != 0 by rewrite pnatr_eq0.
have P0 := lt0r_neq0 P_gt0; have P10 := lt0r_neq0 P1_gt0.
split=> [[u|[a [i|j]]]|v] //; first by rewrite /x divr_ge0 ?ler0n.
apply: le_trans (x_row v) _; case: v => [[]|[a [i|l]]].
- rewrite (eq_bigr (fun=> two ^- m.+2 * X)) => [|b _]; last exact: three.
  rewrite sumr_const card_ord -[leLHS]mulr_natr -mulrA divfK ?lt0r_neq0 // /top natrX mulVf ?expf_neq0 //.
- rewrite (bigD1 a) //= [X in _ + X](eq_bigr (fun=> two ^- (m.+2 + i.+1) * X)) => [|b /negbTE ba]; last first.
    by rewrite -three; apply: eq_bigr => j _; rewrite eq_sym ba.
  rewrite others (eq_bigr (fun=> two ^- (m.+1 - i) * (X / 3%:R))) => [|j _]; last by rewrite eqxx.
  rewrite three; set T := two ^+ i.+1; have T_gt0 : 0 < T by rewrite exprn_gt0 ?ltr0n.
  have T0 := lt0r_neq0 T_gt0.
  have T_ge1 : 1 <= T by rewrite exprn_ege1.
  have T_le : T <= P by rewrite ler_weexpn2l // ltn_ord.
  have -> : two ^- (m.+1 - i) = T / (two * P).
    have : two ^+ (m.+1 - i) * T = two * P.
      by rewrite /T /P -exprS -exprD addnS subnK // ltnW // ltn_ord.
    move=> E; apply: (mulfI (_ : two ^+ (m.+1 - i) != 0)); first by rewrite expf_neq0.
    by rewrite mulfV ?expf_neq0 // mulrA E divff // mulf_neq0.
  have -> : two ^- (m.+2 + i.+1) = (two * P * T)^-1 by rewrite exprD exprS.
  rewrite XE -/P.
  have -> : T / (two * P) * (two * P / (P + 1)) + P * ((two * P * T)^-1 * (two * P / (P + 1)))
      = (T + P / T) / (P + 1) by field_in R; rewrite ?two0 ?P0 ?P10 ?T0.
  rewrite ler_pdivr_mulr // mul1r -subr_ge0.
  have -> : P + 1 - (T + P / T) = (T - 1) * (P - T) / T by field_in R.
  by rewrite divr_ge0 ?mulr_ge0 ?subr_ge0 // ltW.
rewrite (bigD1 a) //= [X in _ + X](eq_bigr (fun=> two ^- (m.+2 + m.+2) * X)) => [|b ba]; last first.
  rewrite -three; apply: eq_bigr => j _.
  have /negbTE-> : leaf a l != leaf b j by apply: contraNneq ba => -[->].
  by rewrite eq_sym (negbTE ba).
rewrite others (eq_bigr (fun j => two ^- 2 * (X / 3%:R) + (l == j)%:R * ((1 - two ^- 2) * (X / 3%:R)))) => [|j _]; last first.
  rewrite eqxx; have [->|lj] := eqVneq l j; first by rewrite eqxx expr0 invr1 !mul1r; ring_in R.
  have /negbTE-> : leaf a l != leaf a j by apply: contraNneq lj => -[->].
  by rewrite mul0r addr0.
rewrite big_split /= three (bigD1 l) //= eqxx mul1r [X in _ + (_ + X)]big1 ?addr0 => [|j jl]; last first.
  by rewrite eq_sym (negbTE jl) mul0r.
have -> : two ^- (m.+2 + m.+2) = (two * P * (two * P))^-1 by rewrite exprD exprS.
rewrite XE -/P.
have three_n0 : 3%:R != 0 :> R by rewrite pnatr_eq0.
have -> : two ^- 2 * (two * P / (P + 1)) + (1 - two ^- 2) * (two * P / (P + 1) / 3%:R)
    + P * ((two * P * (two * P))^-1 * (two * P / (P + 1))) = (two * P + 1) / (two * (P + 1)).
  by field_in R; positive.
rewrite ler_pdivr_mulr ?mulr_gt0 ?ltr0n // mul1r mulrDr ler_add2l mulr1.
by rewrite -[1]/(1%:R) ler_nat.
Qed.

Lemma arms_covering : covering_number G two top.
Proof. by rewrite -y_sum; have [] := covering_certified x_packing y_cover (etrans x_sum (esym y_sum)). Qed.

End Factor.

Theorem arms_values (R : realFieldType) (p : nat) : (0 < p)%N ->
  largest_factor (arms (2 ^ p + 1) p) (2%:R : R) (3%:R * 2%:R ^+ p.-1 + 1) /\
  covering_number (arms (2 ^ p + 1) p) (2%:R : R) (2%:R ^+ p.+1).
Proof.
case: p => // m _; split; first exact: arms_factor.
by rewrite -natrX; apply: arms_covering.
Qed.
