(** * Distances in a forest

    Seen from any vertex, each other one has exactly one neighbour that is closer, and all the
    rest are farther. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph bounds forests.
From leakproof.library Require Import graph_facts bounds_facts field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Section Forest.
Variables (X : finType) (G : graph X).
Hypothesis G_forest : forest G.

Definition avoiding (j : X) : rel X := [rel a b | [&& G a b, a != j & b != j]].

Lemma avoiding_sym j : connect_sym (avoiding j).
Proof. by apply: sym_connect_sym => a b; rewrite /avoiding /= (adjacent_sym G a) [(a != j) && _]andbC. Qed.

(** Two neighbours of a vertex that are joined by a way around it are one. *)
Lemma around j p k : G j p -> G j k ->
  connect (avoiding j) p k -> p = k.
Proof.
move=> jp jk /connectP[s0 ps0 k_last]; move: jk; rewrite {}k_last.
case/shortenP: ps0 => s ps s_uniq _ jk.
case: s ps s_uniq jk => [//|a s] ps s_uniq jk; exfalso.
have p_j : p != j by apply: contraTneq jp => ->; rewrite adjacent_irr.
have off_j : all (predC1 j) (a :: s).
  elim: (a :: s) (p) ps => //= b t IH q /andP[/and3P[_ _ bj] /IH]; by rewrite bj.
have G_path : path G p (a :: s).
  by apply: sub_path ps => x y /and3P[].
suff : size [:: j, p, a & s] <= 2 by []; apply: G_forest.
  rewrite cons_uniq s_uniq andbT inE negb_or eq_sym p_j /=.
  by apply/negP => /(allP off_j); rewrite /= eqxx.
have back : G (last a s) j by rewrite adjacent_sym.
by move: G_path; rewrite (cycle_path j) /= back jp.
Qed.

Section Root.
Variable i : X.
Notation d := (dist G i).

Lemma way_around a j : connect G i a -> a != j -> i != j -> d a <= d j ->
  connect (avoiding j) a i.
Proof.
move E: (d a) => n; elim: n a E => [|n IH] a E ia aj ij le_n.
  by move/eqP: E; rewrite dist_eq0 => /eqP<-.
have ai : connect G a i by rewrite connect_symG.
have a_i : a != i by rewrite -(dist_eq0 G) dist_sym E.
have [w aw dE] := dist_pred ai a_i; rewrite ![dist G _ i]dist_sym in dE.
have dw : d w = n by apply: succn_inj; rewrite -dE.
have wj : w != j by apply: contraTneq le_n => <-; rewrite dw ltnn.
apply: connect_trans (connect1 _) (IH w dw _ wj ij (ltnW le_n)); first by rewrite /avoiding /= aw aj wj.
exact: connect_trans ia (connect1 aw).
Qed.

Lemma closer j : connect G i j -> j != i ->
  exists p, [/\ G j p, d j = (d p).+1 & forall k, G j k -> k != p -> d k = (d j).+1].
Proof.
move=> ij ji; have [p jp dE] := dist_pred (etrans (connect_symG G _ _) ij) ji.
rewrite ![dist G _ i]dist_sym in dE; exists p; split=> // k jk kp.
apply/eqP; rewrite eqn_leq dist_neighbour //=; rewrite ltnNge; apply/negP => le_k.
have ne x : G j x -> x != j by move=> jx; apply: contraTneq jx => ->; rewrite adjacent_irr.
have to_i x : G j x -> d x <= d j -> connect (avoiding j) x i.
  move=> jx; apply: way_around; [exact: connect_trans ij (connect1 jx) | exact: ne | by rewrite eq_sym].
case/eqP: kp; apply/esym; apply: (around jp jk); apply: connect_trans (to_i p jp _) _; first by rewrite dE leqnSn.
by rewrite avoiding_sym to_i.
Qed.

Lemma closer_count j : connect G i j -> \sum_k (G j k && (d k < d j)) = (j != i).
Proof.
move=> ij; have [->|ji] := eqVneq j i; first by rewrite big1 // => k _; rewrite dist0 ltn0 andbF.
have [p [jp dE far]] := closer ij ji.
rewrite (bigD1 p) //= jp dE ltnSn big1 ?addn0 // => k kp.
case jk: (G j k) => //=; by rewrite (far k jk kp) dE ltnNge leqnSn.
Qed.

Lemma one_apart j k : connect G i j -> G j k -> (d k < d j) + (d j < d k) = 1.
Proof.
move=> ij jk; have [ji|ji] := eqVneq j i; first by rewrite ji dist0 (dist_adjacent (u := i)) // -ji.
have [p [_ dE far]] := closer ij ji; have [->|kp] := eqVneq k p.
  by rewrite dE ltnSn ltnNge leqnSn.
by rewrite (far k jk kp) ltnSn ltnNge leqnSn.
Qed.

Lemma component_degrees :
  \sum_(j in component G i) degree G j = 2 * #|component G i|.-1.
Proof.
set C := component G i; have iC : i \in C by apply: component_refl.
have closer_sum : \sum_(j in C) \sum_(k in C) (G j k && (d k < d j)) = #|C|.-1.
  have -> : #|C|.-1 = \sum_(j in C) (j != i).
    rewrite (bigD1 i) //= eqxx add0n (cardsD1 i) iC add1n -sum1_card.
    by rewrite (eq_bigl (fun j => (j \in C) && (j != i))) => [|j];
      [apply: eq_bigr => j /andP[_ ->] | rewrite !inE andbC].
  apply: eq_bigr => j; rewrite mem_component => ij; rewrite -(closer_count ij) [in RHS](bigID (mem C)) /=.
  rewrite [X in _ = _ + X]big1 ?addn0 // => k kC; case jk: (G j k) => //=.
  by move: kC; rewrite mem_component (connect_trans ij (connect1 jk)).
rewrite mul2n -addnn -{1}closer_sum -[X in _ = _ + X]closer_sum [X in _ = _ + X]exchange_big /=.
rewrite -big_split /=; apply: eq_bigr => j; rewrite mem_component => ij; rewrite -big_split /=.
rewrite /degree -sum1dep_card [LHS]big_mkcond [RHS]big_mkcond /=; apply: eq_bigr => k _.
rewrite mem_component [G k j]adjacent_sym; case jk: (G j k) => /=; last by case: ifP.
by rewrite (connect_trans ij (connect1 jk)) one_apart.
Qed.

End Root.

Lemma degrees : \sum_j degree G j = 2 * (#|X| - #|components G|).
Proof.
have each C : C \in components G -> \sum_(j in C) degree G j = 2 * (#|C| - 1).
  by case/componentsP=> i ->; rewrite component_degrees subn1.
have -> : \sum_j degree G j = \sum_(C in components G) \sum_(j in C) degree G j.
  have /and3P[/eqP cover_X trivial_X _] := components_partition G.
  by rewrite -big_trivIset // cover_X; apply: eq_bigl => j; rewrite inE.
rewrite (eq_bigr _ each) -big_distrr /= -(cardsT X) (card_partition (components_partition G)).
congr (2 * _); rewrite -sum1_card -sumnB // => C /componentsP[i ->].
by apply/card_gt0P; exists i; apply: component_refl.
Qed.

Local Open Scope ring_scope.

Variables (R : realFieldType) (lam : R).
Hypothesis lam_ge1 : 1 <= lam.
Add Field forest_field : (field_tactic_theory R).
Let lam0 : lam != 0 := lt0r_neq0 (lam_gt0 lam_ge1).
Notation M := (similarity G lam).

(** What is left of the inverse of M. *)
Lemma neighbour_sum i j :
  \sum_(k | G j k) M i k
    = (lam - lam^-1) * (M i j - (i == j)%:R) + (degree G j)%:R * (M i j / lam).
Proof.
have degE (x : R) : \sum_(k | G j k) x = (degree G j)%:R * x.
  by rewrite sumr_const /degree cardsE mulr_natl.
case ij: (connect G i j); last first.
  rewrite big1 => [|k jk]; last first.
    rewrite /similarity; case ik: (connect G i k) => //.
    by rewrite (connect_trans ik (connect1 _)) in ij; rewrite // adjacent_sym.
  have [E|_] := eqVneq i j; first by rewrite E connect0 in ij.
  by rewrite /similarity ij mul0r subrr !mulr0 addr0.
have near k : G j k -> connect G i k by move=> jk; apply: connect_trans ij (connect1 jk).
have [E|ne] := eqVneq i j.
  rewrite -E similarity_refl // subrr mulr0 add0r mul1r E -degE; apply: eq_bigr => k jk.
  by rewrite /similarity -E near // E dist_adjacent // expr1.
have ji : j != i by rewrite eq_sym.
have [p [jp dE far]] := closer ij ji.
rewrite (bigD1 p) //= subr0 (eq_bigr (fun=> M i j / lam)) => [|k /andP[jk kp]]; last first.
  by rewrite /similarity ij near // (far k jk kp) exprSr invfM mulrC.
have -> : \sum_(k | G j k && (k != p)) (M i j / lam) = (degree G j)%:R * (M i j / lam) - M i j / lam.
  by rewrite -degE [in RHS](bigD1 p) //= [RHS]addrC addKr.
rewrite {1}/similarity near // [in M i j]/similarity ij dE exprSr invfM; field_in R; rewrite ?expf_neq0 //.
Qed.

Definition forest_weight i : R := 1 - (degree G i)%:R / (lam + 1).

Lemma forest_weight_sum :
  \sum_i forest_weight i = #|X|%:R - 2%:R * (#|X|%:R - #|components G|%:R) / (lam + 1).
Proof.
rewrite sumrB sumr_const -mulr_suml -natr_sum degrees natrM natrB //.
rewrite -(cardsT X) (card_partition (components_partition G)) -sum1_card; apply: leq_sum.
by move=> C /componentsP[i ->]; apply/card_gt0P; exists i; apply: component_refl.
Qed.

Lemma forest_weighting : 1 < lam -> forall i, \sum_j M i j * forest_weight j = 1.
Proof.
move=> lam_gt1 i; set S := \sum_j M i j; set A := \sum_j M i j * (degree G j)%:R.
have lam1 : lam + 1 != 0 by rewrite gt_eqF // addr_gt0 ?ltr01 // lam_gt0.
have -> : \sum_j M i j * forest_weight j = S - A / (lam + 1).
  by rewrite /S /A mulr_suml -sumrB; apply: eq_bigr => j _; rewrite /forest_weight mulrBr mulr1 mulrA.
have AE : A = (lam - lam^-1) * (S - 1) + A / lam.
  rewrite {1}/A (eq_bigr (fun j => \sum_(k | G j k) M i j)) => [|j _]; last first.
    by rewrite sumr_const /degree cardsE mulr_natr.
  rewrite (exchange_big_dep predT) //=.
  rewrite (eq_bigr (fun j => (lam - lam^-1) * (M i j - (i == j)%:R) + (degree G j)%:R * (M i j / lam))).
    have one : \sum_j (i == j)%:R = 1 :> R.
      by rewrite (bigD1 i) //= eqxx big1 ?addr0 // => j; rewrite eq_sym => /negbTE->.
    rewrite big_split /= -mulr_sumr sumrB one; congr (_ + _).
    by rewrite mulr_suml; apply: eq_bigr => j _; rewrite mulrCA mulrA.
  by move=> j _; rewrite -neighbour_sum; apply: eq_bigl => k; rewrite adjacent_sym.
have ne : lam - 1 != 0 by rewrite subr_eq0 gt_eqF.
have {}AE : A = (lam + 1) * (S - 1).
  apply: (mulIf ne); have : A * lam = (lam ^+ 2 - 1) * (S - 1) + A.
    by rewrite {1}AE; field_in R.
  move=> E; rewrite mulrBr mulr1 E addrK; ring_in R.
by rewrite AE; field_in R.
Qed.

End Forest.
