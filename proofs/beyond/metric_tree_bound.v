(** * beyond/metric-tree-bound: a spanning forest bounds the leakage of a metric

    Points are numbered so that each one but the first hangs at an earlier one, p i; an edge
    of length l has nearness M = lam^-l and takes 2 M / (1 + M) = 2 / (lam^l + 1) from the
    number of points, and nothing where M is 0, so that forests are included.  Hanging a
    point k at p changes the prices by 1 - M/(1+M) at k and -M/(1+M) at p, and they stay
    prices, whether the column is largest at k or elsewhere. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import channel_facts metric_facts field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Tree.
Variables (R : realFieldType) (n : nat) (M : 'I_n.+1 -> 'I_n.+1 -> R) (p : 'I_n.+1 -> 'I_n.+1).
Hypotheses (MN : nearness M) (MS : same_both_ways M).
Hypothesis p_earlier : forall i : 'I_n.+1, (0 < i)%N -> (p i < i)%N.

Add Field tree_field : (field_tactic_theory R).

Let g i : R := M i (p i) / (1 + M i (p i)).
Let g1_gt0 i : 0 < 1 + M i (p i).
Proof. by apply: ltr_paddr ltr01; apply: near_ge0. Qed.

(** The price of h among the first k points. *)
Let price (k : nat) (h : 'I_n.+1) : R :=
  (h < k)%:R - \sum_(i < n.+1 | (0 < i < k)%N) g i * ((i == h)%:R + (p i == h)%:R).

Let priced (c : 'I_n.+1 -> R) k : \sum_h price k h * c h
  = \sum_(h < n.+1 | (h < k)%N) c h - \sum_(i < n.+1 | (0 < i < k)%N) g i * (c i + c (p i)).
Proof.
rewrite /price; under eq_bigr do rewrite mulrBl; rewrite sumrB; congr (_ - _).
  by rewrite [RHS]big_mkcond; apply: eq_bigr => h _; case: ifP; rewrite ?mul1r ?mul0r.
under eq_bigr do rewrite mulr_suml; rewrite exchange_big /=; apply: eq_bigr => i _.
under eq_bigr do rewrite -mulrA mulrDl; rewrite -mulr_sumr big_split /=; congr (_ * (_ + _)).
  rewrite (bigD1 i) //= eqxx mul1r big1 ?addr0 // => h hi.
  by rewrite eq_sym (negbTE hi) mul0r.
rewrite (bigD1 (p i)) //= eqxx mul1r big1 ?addr0 // => h hi.
by rewrite eq_sym (negbTE hi) mul0r.
Qed.

Let step (c : 'I_n.+1 -> R) (k : 'I_n.+1) : (0 < k)%N ->
  \sum_h price k.+1 h * c h = \sum_h price k h * c h + c k - g k * (c k + c (p k)).
Proof.
move=> k_gt0; rewrite !priced.
have -> : \sum_(h < n.+1 | (h < k.+1)%N) c h = c k + \sum_(h < n.+1 | (h < k)%N) c h.
  rewrite (bigD1 k) ?ltnS ?leqnn //=; congr (_ + _); apply: eq_bigl => h.
  by rewrite ltnS [RHS]ltn_neqAle andbC.
have -> : \sum_(i < n.+1 | (0 < i < k.+1)%N) g i * (c i + c (p i))
    = g k * (c k + c (p k)) + \sum_(i < n.+1 | (0 < i < k)%N) g i * (c i + c (p i)).
  rewrite (bigD1 k) /=; last by rewrite k_gt0 ltnS leqnn.
  congr (_ + _); apply: eq_bigl => i.
  by rewrite ltnS -andbA [(i < k)%N]ltn_neqAle [(i <= k)%N && _]andbC.
ring_in R.
Qed.

Let prices_so_far (c : 'I_n.+1 -> R) : (forall h, 0 <= c h) -> (forall i h, M i h * c i <= c h) ->
  forall k : nat, (k <= n)%N -> forall r : 'I_n.+1, (r <= k)%N -> c r <= \sum_h price k.+1 h * c h.
Proof.
move=> c_ge0 cP; elim=> [_ r r0|k IHk k_lt r r_le].
  have -> : r = 0 by apply: val_inj => /=; apply/eqP; rewrite -leqn0.
  rewrite priced [X in _ - X]big1 ?subr0 => [|i /andP[i_gt0]]; last by rewrite ltnS leqNgt i_gt0.
  by rewrite (bigD1 0) //= ler_addl sumr_ge0.
pose q : 'I_n.+1 := Ordinal (k_lt : (k.+1 < n.+1)%N).
rewrite (step c (k := q)) //=; set S := \sum_h _.
have before (i : 'I_n.+1) : (i <= k)%N -> c i <= S by apply: IHk; apply: ltnW.
have far : c (p q) <= S by apply: before; have := @p_earlier q isT.
have gE : g q * (1 + M q (p q)) = M q (p q) by rewrite /g divfK // gt_eqF.
have m_ge0 := near_ge0 MN q (p q); have gt0 := g1_gt0 q.
have down : M q (p q) * c (p q) <= c q by rewrite MS; apply: cP.
have up : M q (p q) * c q <= c (p q) by apply: cP.
have rest : (c q - g q * (c q + c (p q))) * (1 + M q (p q)) = c q - M q (p q) * c (p q).
  by rewrite mulrBl mulrAC gE; ring_in R.
have rest_ge0 : 0 <= c q - g q * (c q + c (p q)).
  by rewrite -(pmulr_lge0 _ gt0) rest subr_ge0.
move: r_le; rewrite leq_eqVlt => /orP[/eqP rq|r_lt]; last first.
  by apply: le_trans (before r _) _; rewrite // -addrA ler_addl.
have -> : r = q by apply: val_inj.
apply: (@le_trans _ _ (c (p q) + c q - g q * (c q + c (p q)))); last first.
  by rewrite ler_add2r ler_add2r.
rewrite -subr_ge0 -(pmulr_lge0 _ gt0).
have -> : (c (p q) + c q - g q * (c q + c (p q)) - c q) * (1 + M q (p q))
    = c (p q) * (1 + M q (p q)) - (g q * (1 + M q (p q))) * (c q + c (p q)) by ring_in R.
rewrite gE (_ : _ - _ = c (p q) - M q (p q) * c q) ?subr_ge0 //; ring_in R.
Qed.

Lemma metric_tree_upper :
  upper_bound_for M (n.+1%:R - \sum_(i < n.+1 | (0 < i)%N) 2%:R * M i (p i) / (1 + M i (p i))).
Proof.
have sumE : \sum_h price n.+1 h
    = n.+1%:R - \sum_(i < n.+1 | (0 < i)%N) 2%:R * M i (p i) / (1 + M i (p i)).
  have := priced (fun=> 1) n.+1; under eq_bigr do rewrite mulr1; move=> ->; congr (_ - _).
    rewrite (eq_bigl xpredT) => [|h]; last by rewrite ltn_ord.
    by rewrite sumr_const card_ord.
  apply: eq_big => [i|i _]; first by rewrite ltn_ord andbT.
  by rewrite -(natrD _ 1 1) mulrC mulrA.
rewrite -sumE; apply: metric_prices_bound => c r c_ge0 cP.
by apply: prices_so_far => //; rewrite -ltnS.
Qed.

End Tree.

Theorem metric_tree_bound (R : realFieldType) (n : nat) (M : 'I_n.+1 -> 'I_n.+1 -> R)
    (p : 'I_n.+1 -> 'I_n.+1) (b : R) :
  nearness M -> same_both_ways M -> (forall i : 'I_n.+1, (0 < i)%N -> (p i < i)%N) ->
  largest_for M b ->
  b <= n.+1%:R - \sum_(i < n.+1 | (0 < i)%N) 2%:R * M i (p i) / (1 + M i (p i)).
Proof.
move=> MN MS p_earlier [[Z [K [KC KP <-]]] _].
exact: (metric_tree_upper MN MS p_earlier KC KP).
Qed.
