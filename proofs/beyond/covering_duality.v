(** * beyond/covering-duality: the least covering and the largest packing

    Over any ordered field some covering and some packing have the same sum, so that the
    least sum of a covering vector and the largest sum of a packing are both attained, and
    equal.  By Farkas' lemma for the five kinds of inequalities y >= 0, M y >= 1, x >= 0,
    M x <= 1 and "the sum of x is at least that of y". *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.library Require Import farkas covering_facts.
From leakproof.beyond Require Import covering_bound.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Duality.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypothesis lam_ge1 : 1 <= lam.
Notation M := (similarity G lam).

(** The unknowns are y and then x. *)
Let row : finType := [finType of (X + X) + ((X + X) + unit)].
Let coefficient (r : row) (k : X + X) : R :=
  match r, k with
  | inl (inl i), inl j => (i == j)%:R
  | inl (inr i), inl j => M i j
  | inr (inl (inl i)), inr j => (i == j)%:R
  | inr (inl (inr i)), inr j => - M i j
  | inr (inr _), inl _ => -1
  | inr (inr _), inr _ => 1
  | _, _ => 0
  end.
Let constant (r : row) : R :=
  match r with
  | inl (inr _) => 1
  | inr (inl (inr _)) => -1
  | _ => 0
  end.

Let sum_rows (F : row -> R) :
  \sum_r F r = \sum_i F (inl (inl i)) + \sum_i F (inl (inr i))
    + (\sum_i F (inr (inl (inl i))) + \sum_i F (inr (inl (inr i))) + F (inr (inr tt))).
Proof.
by rewrite !big_sumType /=; congr (_ + (_ + _)); rewrite (bigD1 tt) //= big1 ?addr0.
Qed.

Let left_delta (i : X) (F : X -> R) : \sum_j (i == j)%:R * F j = F i.
Proof.
rewrite (bigD1 i) //= eqxx mul1r big1 ?addr0 // => j ji.
by rewrite eq_sym (negbTE ji) mul0r.
Qed.

Let right_delta (j : X) (F : X -> R) : \sum_i F i * (i == j)%:R = F j.
Proof. by rewrite -[RHS]left_delta; apply: eq_bigr => i _; rewrite mulrC eq_sym. Qed.

Let left0 (F : X -> R) : \sum_j 0 * F j = 0.
Proof. by rewrite big1 // => j _; rewrite mul0r. Qed.

Let right0 (F : X -> R) : \sum_j F j * 0 = 0.
Proof. by rewrite big1 // => j _; rewrite mulr0. Qed.

Let right1 (F : X -> R) (e : R) : \sum_j F j * e = e * \sum_j F j.
Proof. by rewrite mulrC mulr_suml. Qed.

Let transposed (F : X -> R) (j : X) : \sum_i F i * M i j = \sum_i M j i * F i.
Proof. by apply: eq_bigr => i _; rewrite mulrC similarity_sym. Qed.

(** What Farkas' alternative would say: M u <= s <= M v, the sum of u above that of v. *)
Lemma no_separation (u v : X -> R) (s : R) :
  (forall i, 0 <= u i) -> (forall i, 0 <= v i) -> 0 <= s ->
  (forall i, \sum_j M i j * u j <= s) -> (forall i, s <= \sum_j M i j * v j) ->
  \sum_i u i <= \sum_i v i.
Proof.
move=> u_ge0 v_ge0; rewrite le_eqVlt => /orP[/eqP<-|s_gt0] uM vM.
  rewrite [leLHS]big1 ?sumr_ge0 // => i _; apply/eqP; rewrite eq_le u_ge0 andbT.
  apply: le_trans (uM i); rewrite (bigD1 i) //= similarity_refl mul1r ler_addl.
  by apply: sumr_ge0 => j _; rewrite mulr_ge0 ?similarity_ge0.
rewrite -(ler_pmul2l s_gt0) !mulr_sumr.
apply: (@le_trans _ _ (\sum_i u i * (\sum_j M i j * v j))).
  by apply: ler_sum => i _; rewrite mulrC ler_wpmul2l.
by rewrite similarity_pairing; apply: ler_sum => j _; rewrite ler_wpmul2r.
Qed.

Lemma covering_pair :
  exists x y, [/\ packing G lam x, covering G lam y & \sum_i x i = \sum_i y i].
Proof.
case: (farkas coefficient constant) => [[w wE]|[l [l0 lE lb]]]; last first.
  exfalso; pose u i := l (inl (inr i)); pose v i := l (inr (inl (inr i))).
  move: lb; rewrite sum_rows /= !right0 !right1 mulr0 addr0 !add0r mul1r mulN1r subr_gt0.
  rewrite ltNge => /negP; apply.
  apply: (@no_separation u v (l (inr (inr tt)))) => [i|i||j|j]; try exact: l0.
    have := lE (inl j); rewrite sum_rows /= right_delta transposed !right0 !add0r mulrN1.
    by move/eqP; rewrite subr_eq0 => /eqP sE; rewrite -[leRHS]sE ler_addr.
  have := lE (inr j); rewrite sum_rows /= right_delta !right0 !add0r mulr1.
  under [X in _ + X + _]eq_bigr do rewrite mulrN.
  rewrite sumrN transposed addrAC => /eqP; rewrite subr_eq0 => /eqP sE.
  by rewrite -[leRHS]sE ler_addr.
pose y i := w (inl i); pose x i := w (inr i).
have yC : covering G lam y.
  split=> i; first by have := wE (inl (inl i)); rewrite big_sumType /= left_delta left0 addr0.
  by have := wE (inl (inr i)); rewrite big_sumType /= left0 addr0.
have xP : packing G lam x.
  split=> i; first by have := wE (inr (inl (inl i))); rewrite big_sumType /= left_delta left0 add0r.
  have := wE (inr (inl (inr i))); rewrite big_sumType /= left0 add0r.
  by under eq_bigr do rewrite mulNr; rewrite sumrN ler_opp2.
exists x, y; split=> //; apply/eqP; rewrite eq_le (packing_le_covering xP yC) /=.
have := wE (inr (inr tt)); rewrite big_sumType /= -!mulr_sumr mul1r mulN1r addrC.
by rewrite subr_ge0.
Qed.

End Duality.

Theorem covering_duality (R : realFieldType) (X : finType) (G : graph X) (lam : R) :
  1 <= lam -> exists c, covering_number G lam c /\ packing_number G lam c.
Proof.
move=> lam_ge1; have [x [y [xP yC xy]]] := covering_pair G lam_ge1.
by exists (\sum_i y i); apply: covering_certified xP yC xy.
Qed.

(** So the two numbers are one. *)
Theorem covering_duality_numbers (R : realFieldType) (X : finType) (G : graph X) (lam c : R) :
  1 <= lam -> covering_number G lam c <-> packing_number G lam c.
Proof.
move=> lam_ge1; have [d [dC dP]] := covering_duality G lam_ge1; split=> [cC|cP].
  by rewrite (covering_number_unique cC dC).
suff -> : c = d by [].
have [[x xP <-] c_largest] := cP; have [[z zP <-] d_largest] := dP.
by apply/eqP; rewrite eq_le d_largest // c_largest.
Qed.

(** No private channel exceeds it, and so the largest leakage factor does not. *)
Theorem covering_number_bound (R : realFieldType) (X : finType) (G : graph X) (lam b c : R) :
  1 <= lam -> covering_number G lam c -> largest_factor G lam b -> b <= c.
Proof.
move=> lam_ge1 [[y yC <-] _] [[Z [K [KC KP <-]]] _].
exact: covering_bound yC KC KP.
Qed.
