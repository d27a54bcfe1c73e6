(** * Refinement is what no user can tell

    One channel is another one followed by a third if and only if no gains, at one prior that is positive everywhere,
    earn more from it.  The hard direction is a theorem of the alternative: McIver, Morgan, Smith, Espinoza and Meinicke
    (POST 2014) take a hyperplane, and here it is Farkas's lemma, over every ordered field. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel gains.
From leakproof.library Require Import channel_facts gain_facts farkas.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Alternative.
Variables (R : realFieldType) (I O Z : finType) (K : I -> O -> R) (L : I -> Z -> R).

Definition sign_of (e : bool) : R := if e then 1 else -1.

(** A garbling P is asked: P >= 0; its rows add up to 1; K P = L.  Equations are two inequalities. *)
Definition question : finType := [finType of ((O * Z) + ((O + (I * Z)) * bool))%type].

Definition asks (q : question) (x : O * Z) : R :=
  match q with
  | inl y => (y == x)%:R
  | inr (inl j, e) => sign_of e * (x.1 == j)%:R
  | inr (inr (i, z), e) => sign_of e * ((x.2 == z)%:R * K i x.1)
  end.
Definition wants (q : question) : R :=
  match q with
  | inl y => 0
  | inr (inl j, e) => sign_of e
  | inr (inr (i, z), e) => sign_of e * L i z
  end.

Lemma two_sided (a b : R) : (forall e, sign_of e * b <= sign_of e * a) -> a = b.
Proof.
move=> both; apply/eqP; rewrite eq_le; have := both true; have := both false.
by rewrite /sign_of !mulN1r !mul1r ler_opp2 => -> ->.
Qed.

Lemma sum_at (F : O * Z -> R) (y : O * Z) : \sum_x (y == x)%:R * F x = F y.
Proof.
rewrite (bigD1 y) //= eqxx mul1r big1 ?addr0 // => x xy; by rewrite eq_sym (negbTE xy) mul0r.
Qed.

Lemma sum_row (F : O * Z -> R) j : \sum_x (x.1 == j)%:R * F x = \sum_z F (j, z).
Proof.
rewrite (eq_bigr (fun x => (x.1 == j)%:R * F (x.1, x.2))) => [|[a b] _] //.
rewrite -(pair_bigA _ (fun a z => (a == j)%:R * F (a, z))) /= (bigD1 j) //= [X in _ + X]big1 ?addr0.
  by apply: eq_bigr => z _; rewrite eqxx mul1r.
by move=> a aj; apply: big1 => z _; rewrite (negbTE aj) mul0r.
Qed.

Lemma sum_column (F : O * Z -> R) z : \sum_x (x.2 == z)%:R * F x = \sum_j F (j, z).
Proof.
rewrite (eq_bigr (fun x => (x.2 == z)%:R * F (x.1, x.2))) => [|[a b] _] //.
rewrite -(pair_bigA _ (fun j b => (b == z)%:R * F (j, b))) /=; apply: eq_bigr => j _.
rewrite (bigD1 z) //= eqxx mul1r big1 ?addr0 // => b bz; by rewrite (negbTE bz) mul0r.
Qed.

Lemma answered (y : O * Z -> R) : (forall q, wants q <= \sum_x asks q x * y x) -> refined_by K L.
Proof.
move=> ok; exists (fun j z => y (j, z)); first split=> [j z|j].
- by have := ok (inl (j, z)); rewrite /= sum_at.
- apply: two_sided => e; rewrite mulr1; apply: le_trans (ok (inr (inl j, e))) _ => /=.
  under eq_bigr do rewrite -mulrA.
  by rewrite -mulr_sumr sum_row.
- move=> i z; apply/esym/two_sided => e; apply: le_trans (ok (inr (inr (i, z), e))) _ => /=.
  under eq_bigr do rewrite -!mulrA.
  by rewrite -mulr_sumr (sum_column (fun x => K i x.1 * y x)) /cascade.
Qed.

Lemma sum_questions (F : question -> R) : \sum_q F q = \sum_x F (inl x)
  + (\sum_j \sum_e F (inr (inl j, e)) + \sum_i \sum_z \sum_e F (inr (inr (i, z), e))).
Proof.
rewrite big_sumType /=; congr (_ + _).
rewrite (eq_bigr (fun x => F (inr (x.1, x.2)))) => [|[a e] _] //.
rewrite -(pair_bigA _ (fun a e => F (inr (a, e)))) /= big_sumType /=; congr (_ + _).
by rewrite (pair_bigA _ (fun i z => \sum_e F (inr (inr (i, z), e)))) /=; apply: eq_bigr => -[i z].
Qed.

(** Either there is a garbling, or there are [u] and [v] that exclude it. *)
Lemma garbling_alternative : refined_by K L \/
  exists (u : I -> Z -> R) (v : O -> R),
    (forall j z, \sum_i u i z * K i j <= v j) /\ \sum_j v j < \sum_i \sum_z u i z * L i z.
Proof.
have [[y ok]|[l [l_ge0 l_zero l_pos]]] := farkas asks wants; first by left; apply: answered ok.
right; pose u i z := l (inr (inr (i, z), true)) - l (inr (inr (i, z), false)).
pose v j := l (inr (inl j, false)) - l (inr (inl j, true)).
have two (F : bool -> R) : \sum_e F e = F true + F false by rewrite big_bool.
exists u, v; split=> [j z|].
- have := l_zero (j, z); rewrite sum_questions.
  rewrite (eq_bigr (fun x => (x == (j, z))%:R * l (inl x))) => [|x _]; last by rewrite mulrC.
  under eq_bigr do rewrite eq_sym.
  rewrite sum_at (eq_bigr (fun a => (a == j)%:R * - v a)) => [|a _]; last first.
    by rewrite two /= !mulrA mulr1 mulrN1 mulNr -mulrBl mulrC eq_sym opprB.
  rewrite (bigD1 j) //= eqxx mul1r [\sum_(a | a != j) _]big1 ?addr0 => [|a aj]; last by rewrite (negbTE aj) mul0r.
  rewrite (eq_bigr (fun i => u i z * K i j)) => [|i _]; last first.
    rewrite (bigD1 z) //= [X in _ + X]big1 ?addr0 => [|b bz]; last first.
      by rewrite two /= eq_sym (negbTE bz) !mul0r !mulr0 addr0.
    by rewrite two /= eqxx !mul1r mulN1r mulrN -mulrBl.
  move=> zero; rewrite -subr_ge0; have := l_ge0 (inl (j, z)).
  by rewrite -[l (inl _)](addrK (- v j + \sum_i u i z * K i j)) zero add0r opprD opprK.
- move: l_pos; rewrite sum_questions /= big1 ?add0r => [|x _]; last by rewrite mulr0.
  rewrite (eq_bigr (fun j => - v j)) => [|j _]; last by rewrite two /= mulr1 mulrN1 opprB.
  rewrite (eq_bigr (fun i => \sum_z u i z * L i z)) => [|i _]; last first.
    by apply: eq_bigr => z _; rewrite two /= !mul1r mulN1r mulrN -mulrBl.
  by rewrite sumrN addrC subr_gt0.
Qed.

End Alternative.

Theorem refinement_by_gains (R : realFieldType) (I O Z : finType) (prior : I -> R) (K : I -> O -> R) (L : I -> Z -> R) :
  distribution prior -> (forall i, 0 < prior i) -> channel K -> channel L ->
  (refined_by K L <->
   forall (W : finType) (gain : W -> I -> R), nonnegative_gain gain ->
     posterior_gain prior gain L <= posterior_gain prior gain K).
Proof.
move=> [_ prior1] prior_gt0 KC LC; split=> [refined W gain _|earns]; first exact: posterior_gain_refined.
have [//|[u [v [le_v more]]]] := garbling_alternative K L; exfalso.
(* what is added to all guesses alike changes nothing but the signs *)
pose c i : R := \sum_z `|u i z|.
pose gain z i := (u i z + c i) / prior i.
have c_ge i z : 0 <= u i z + c i.
  rewrite /c (bigD1 z) //= addrA addr_ge0 ?sumr_ge0 // -ler_subl_addl sub0r.
  by rewrite -normrN ler_norm.
have gain_ge0 : nonnegative_gain gain by move=> z i; rewrite divr_ge0 // ltW.
have worth z i (x : R) : prior i * gain z i * x = u i z * x + c i * x.
  by rewrite /gain mulrCA divff ?gt_eqF // mulr1 mulrDl.
have [i0 _|I0] := pickP (mem I); last first.
  by move: prior1; rewrite big1 => [/eqP|i]; [rewrite eq_sym oner_eq0 | have := I0 i].
have [z0 _|Z0] := pickP (mem Z); last first.
  by have := proj2 LC i0; rewrite big1 => [/eqP|z]; [rewrite eq_sym oner_eq0 | have := Z0 z].
have above : \sum_i \sum_z u i z * L i z + \sum_i c i <= posterior_gain prior gain L.
  have each i : \sum_z prior i * gain z i * L i z = \sum_z u i z * L i z + c i.
    by under eq_bigr do rewrite worth; rewrite big_split /= -mulr_sumr (proj2 LC) mulr1.
  have -> : \sum_i \sum_z u i z * L i z + \sum_i c i = \sum_z \sum_i prior i * gain z i * L i z.
    by rewrite [RHS]exchange_big /= [RHS](eq_bigr _ (fun i _ => each i)) big_split.
  by apply: ler_sum => z _; apply: (le_maximum (fun w => \sum_i prior i * gain w i * L i z)).
have below : posterior_gain prior gain K <= \sum_j v j + \sum_i c i.
  have -> : \sum_j v j + \sum_i c i = \sum_j (v j + \sum_i c i * K i j).
    rewrite big_split /=; congr (_ + _); rewrite [RHS]exchange_big /=; apply: eq_bigr => i _.
    by rewrite -mulr_sumr (proj2 KC) mulr1.
  have each z j : \sum_i prior i * gain z i * K i j <= v j + \sum_i c i * K i j.
    by under eq_bigr do rewrite worth; rewrite big_split /= ler_add2r le_v.
  apply: ler_sum => j _; apply: maximum_le => [|z]; last exact: each.
  apply: le_trans (each z0 j); apply: sumr_ge0 => i _.
  by rewrite mulr_ge0 ?(channel_ge0 i j KC) // mulr_ge0 ?gain_ge0 // ltW.
have := le_trans above (le_trans (earns Z gain gain_ge0) below).
by rewrite ler_add2r leNgt more.
Qed.
