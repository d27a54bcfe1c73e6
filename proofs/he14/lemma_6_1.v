(** * he14/lemma-6.1: sensitivities of q_sum and q_size in k-means clustering

    Points have coordinates in any ordered field.  The cluster of a tuple is read as
    given by its value, or as fixed for the individual.  With clusters given by the
    value, a tuple that changes its cluster is missing in one sum as a whole and added
    to another as a whole, so that no bound by distances holds: the printed noise is too
    small.  With fixed clusters the true bounds are half of the printed ones, so that the
    printed upper bounds hold and the printed equalities always fail. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import channel_facts sensitivity_facts.
From leakproof.he14 Require Import sensitivities.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Tools *)
Section Tools.
Variables (R : realFieldType) (n : nat) (T A C : finType).
Variables (point : T -> A -> R) (cluster : 'I_n -> T -> C).

Definition share i x (ca : C * A) : R := if cluster i x == ca.1 then point x ca.2 else 0.

Lemma cluster_sums_sum D ca : cluster_sums point cluster D ca = \sum_i share i (D i) ca.
Proof. by rewrite /cluster_sums big_mkcond. Qed.

(** Within one cluster, the change is the distance. *)
Lemma share_same i x y :
  cluster i x = cluster i y ->
  \sum_ca `|share i x ca - share i y ca| = l1 point x y.
Proof.
move=> xy; rewrite -(pair_bigA _ (fun c a => `|share i x (c, a) - share i y (c, a)|)) /=.
rewrite (bigD1 (cluster i y)) //= [X in _ + X]big1 ?addr0 => [|c cy].
  by rewrite /l1; apply: eq_bigr => a _; rewrite /share xy eqxx.
by rewrite big1 // => a _; rewrite /share xy eq_sym (negbTE cy) subrr normr0.
Qed.

(** Between two clusters, both points as a whole. *)
Lemma share_different i x y :
  cluster i x != cluster i y ->
  \sum_ca `|share i x ca - share i y ca| = \sum_a `|point x a| + \sum_a `|point y a|.
Proof.
move=> xy; rewrite -(pair_bigA _ (fun c a => `|share i x (c, a) - share i y (c, a)|)) /=.
have yx : (cluster i y == cluster i x) = false by rewrite eq_sym (negbTE xy).
rewrite (bigD1 (cluster i x)) //= (bigD1 (cluster i y)) /=; last by rewrite yx.
rewrite [X in _ + (_ + X)]big1 ?addr0 => [|c /andP[cx cy]].
  congr (_ + _); apply: eq_bigr => a _; rewrite /share /= eqxx.
    by rewrite yx subr0.
  by rewrite (negbTE xy) sub0r normrN.
rewrite big1 // => a _; rewrite /share /= !(eq_sym _ c) (negbTE cx) (negbTE cy).
by rewrite subrr normr0.
Qed.

Lemma l1_ge0 x y : 0 <= l1 point x y.
Proof. exact: sumr_ge0. Qed.

Lemma le_l1_diameter (S : {set T}) x y :
  x \in S -> y \in S -> l1 point x y <= l1_diameter point S.
Proof.
move=> xS yS; apply: le_trans (le_max_cond _ xS); exact: (le_max_cond _ yS).
Qed.

Lemma l1_diameter_le (S : {set T}) b :
  0 <= b -> (forall x y, x \in S -> y \in S -> l1 point x y <= b) ->
  l1_diameter point S <= b.
Proof.
by move=> b_ge0 le_b; apply: max_cond_le => // x xS; apply: max_cond_le => // y yS; apply: le_b.
Qed.

Lemma l1_diameter_ge0 (S : {set T}) : 0 <= l1_diameter point S.
Proof. exact: max_cond_ge0. Qed.

End Tools.

(** With fixed clusters the sensitivity is at most the largest distance of a secret
    pair. *)
Lemma fixed_clusters (R : realFieldType) (n : nat) (T A C : finType) (G : graph T)
    (point : T -> A -> R) (cluster : 'I_n -> C) (b : R) :
  0 <= b -> (forall x y, G x y -> l1 point x y <= b) ->
  free_sensitivity G (cluster_sums point (fun i _ => cluster i)) <= b.
Proof.
move=> b_ge0 G_le; apply: (additive_sensitivity_le (cluster_sums_sum point _)) => //.
by move=> i u v uv; rewrite share_same // G_le.
Qed.

Lemma le_double (R : realFieldType) (x : R) : 0 <= x -> x <= 2%:R * x.
Proof. by move=> x_ge0; rewrite mulr_natl mulr2n ler_addl. Qed.

Theorem full_by_individual (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : 'I_n -> C) :
  free_sensitivity (complete_graph T) (cluster_sums point (fun i _ => cluster i))
    <= 2%:R * l1_diameter point setT.
Proof.
apply: le_trans (le_double (l1_diameter_ge0 _ _)).
apply: fixed_clusters => [|x y _]; first exact: l1_diameter_ge0.
by apply: le_l1_diameter; rewrite inE.
Qed.

Theorem partition_by_individual (R : realFieldType) (n : nat) (T A B C : finType)
    (block : T -> B) (point : T -> A -> R) (cluster : 'I_n -> C) :
  free_sensitivity (partition_graph block) (cluster_sums point (fun i _ => cluster i))
    <= 2%:R * \maximum_(b : B) l1_diameter point [set x | block x == b].
Proof.
have ge0 : 0 <= \maximum_(b : B) l1_diameter point [set x | block x == b].
  exact: maximum_ge0.
apply: le_trans (le_double ge0); apply: fixed_clusters => // x y /andP[_ xy].
apply: le_trans (le_maximum (fun b => l1_diameter point [set x | block x == b]) (block y)).
by apply: le_l1_diameter; rewrite inE.
Qed.

Lemma attribute_l1 (R : realFieldType) (A : finType) (V : A -> finType)
    (coordinate : forall a, V a -> R) (x y : product_domain V) :
  attribute_graph V x y ->
  l1 (product_point coordinate) x y <= \maximum_(a : A) attribute_diameter coordinate a.
Proof.
case/cards1P=> a /setP xy; apply: le_trans (le_maximum (attribute_diameter coordinate) a).
rewrite /l1 (bigD1 a) //= big1 ?addr0 => [|b ba]; last first.
  have := xy b; rewrite !inE (negbTE ba) => /negbFE/eqP xyb.
  by rewrite /product_point xyb subrr normr0.
apply: le_trans (le_maximum
  (fun v => \maximum_(w : V a) `|coordinate a v - coordinate a w|) (x a)).
exact: (le_maximum (fun w => `|coordinate a (x a) - coordinate a w|)).
Qed.

(** Half of the printed values, so that these are never right. *)
Theorem attribute_by_individual_below (R : realFieldType) (n : nat) (A C : finType)
    (V : A -> finType) (coordinate : forall a, V a -> R) (cluster : 'I_n -> C) :
  0 < \maximum_(a : A) attribute_diameter coordinate a ->
  free_sensitivity (attribute_graph V)
      (cluster_sums (product_point coordinate) (fun i _ => cluster i))
    < 2%:R * \maximum_(a : A) attribute_diameter coordinate a.
Proof.
set m := \maximum_a _ => m_gt0; apply: (@le_lt_trans _ _ m); last first.
  by rewrite mulr_natl mulr2n ltr_addl.
apply: fixed_clusters => [|x y]; [exact: ltW | exact: attribute_l1].
Qed.

Theorem threshold_by_individual_below (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : 'I_n -> C) (theta : R) :
  0 < theta ->
  free_sensitivity (distance_graph (l1 point) theta)
    (cluster_sums point (fun i _ => cluster i)) < 2%:R * theta.
Proof.
move=> theta_gt0; apply: le_lt_trans (_ : theta < _); last first.
  by rewrite mulr_natl mulr2n ltr_addl.
by apply: fixed_clusters => [|x y /and3P[]]; first exact: ltW.
Qed.

(** ** Refutations *)

(** The points 1 and 2 on the line, in different clusters: S(q_sum) is 3, while their
    distance is 1. *)
Definition one_or_two (R : realFieldType) (x : bool) : R := x.+1%:R.

Lemma one_or_two_inj (R : realFieldType) : injective (@one_or_two R).
Proof. by case=> -[] // /eqP; rewrite eqr_nat. Qed.

Lemma one_or_two_apart (R : realFieldType) (x y : bool) :
  `|one_or_two R x - one_or_two R y| = (x != y)%:R.
Proof.
rewrite /one_or_two !(mulrS 1) opprD addrACA subrr add0r.
by case: x; case: y; rewrite ?subrr ?normr0 ?subr0 ?sub0r ?normrN ?normr1.
Qed.

Section Line.
Variable R : realFieldType.
Let point (x : bool) (_ : unit) : R := one_or_two R x.

Lemma one_or_two_separating : separating point.
Proof. by move=> x y /(_ tt)/one_or_two_inj. Qed.

Lemma one_or_two_l1 x y : l1 point x y = (x != y)%:R.
Proof. by rewrite /l1 sum_unit one_or_two_apart. Qed.

Lemma one_or_two_diameter (S : {set bool}) : l1_diameter point S <= 1.
Proof. by apply: l1_diameter_le => // x y _ _; rewrite one_or_two_l1 lern1 leq_b1. Qed.

Lemma one_or_two_sensitivity (G : graph [finType of bool]) :
  G true false -> 3%:R <= free_sensitivity G (cluster_sums (n := 1) point (fun _ x => x)).
Proof.
move=> tf; have := le_additive_sensitivity
  (cluster_sums_sum (n := 1) point (fun _ x => x)) ord0 tf.
rewrite share_different // !sum_unit.
by rewrite !ger0_norm ?ler0n // /point /one_or_two -natrD.
Qed.

End Line.

Theorem full_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : T -> C),
       separating point -> (2 <= #|C|)%N ->
       free_sensitivity (complete_graph T) (cluster_sums (n := n) point (fun=> cluster))
         <= 2%:R * l1_diameter point setT).
Proof.
move=> /(_ 1%N _ _ _ _ id (@one_or_two_separating R)); rewrite card_bool => /(_ isT).
apply/negP; rewrite -ltNge; apply: le_lt_trans (_ : 2%:R < _).
  by rewrite -[leRHS]mulr1 ler_wpmul2l ?ler0n ?one_or_two_diameter.
by apply: lt_le_trans (one_or_two_sensitivity _ _); rewrite ?ltr_nat.
Qed.

(** The number of values is another number: 2 here, while the sensitivity is 3 at least. *)
Theorem full_number_of_values_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : T -> C),
       separating point -> (0 < n)%N -> (2 <= #|C|)%N ->
       free_sensitivity (complete_graph T) (cluster_sums (n := n) point (fun=> cluster))
         = #|T|%:R).
Proof.
move=> /(_ 1%N _ _ _ _ id (@one_or_two_separating R) isT); rewrite card_bool => /(_ isT) two.
have : 3%:R <= 2%:R :> R; last by rewrite ler_nat.
by rewrite -two; apply: one_or_two_sensitivity.
Qed.

(** The printed equality is no upper bound either, here and below. *)
Theorem threshold_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : T -> C)
            (theta : R),
       (0 < n)%N -> (2 <= #|C|)%N -> separating point -> 0 < theta ->
       (exists x y, l1 point x y = theta) ->
       free_sensitivity (distance_graph (l1 point) theta)
           (cluster_sums (n := n) point (fun=> cluster)) <= 2%:R * theta).
Proof.
move=> /(_ 1%N [finType of bool] _ [finType of bool] _ id 1 isT); rewrite card_bool.
move=> /(_ _ _ isT (@one_or_two_separating R) ltr01); rewrite mulr1.
move=> /(_ (ex_intro _ true (ex_intro _ false (one_or_two_l1 R true false)))).
apply/negP; rewrite -ltNge; apply: lt_le_trans (one_or_two_sensitivity _ _).
  by rewrite ltr_nat.
by apply/and3P; rewrite /= !one_or_two_l1.
Qed.

(** Two attributes with the values 1 and 2, the clusters given by one of them: from (2, 2)
    to (1, 2) S(q_sum) is 7. *)
Section TwoAttributes.
Variable R : realFieldType.
Let V : bool -> finType := fun=> [finType of bool].
Let coordinate : forall a, V a -> R := fun=> one_or_two R.

Lemma two_attributes_diameter : \maximum_(a : bool) attribute_diameter (@coordinate) a <= 1.
Proof.
apply: maximum_le => // a; apply: maximum_le => // v; apply: maximum_le => // w.
by rewrite one_or_two_apart lern1 leq_b1.
Qed.

Lemma two_attributes_sensitivity :
  7%:R <= free_sensitivity (attribute_graph V)
    (cluster_sums (n := 1) (product_point (@coordinate)) (fun _ x => x true)).
Proof.
pose x : product_domain V := [ffun=> true]; pose y : product_domain V := [ffun a => ~~ a].
have xy : attribute_graph V x y.
  by apply/cards1P; exists true; apply/setP => a; rewrite !inE !ffunE; case: a.
have := le_additive_sensitivity
  (cluster_sums_sum (n := 1) (product_point (@coordinate)) (fun _ x => x true)) ord0 xy.
rewrite share_different ?ffunE // !big_bool /product_point !ffunE /= /coordinate /one_or_two.
by rewrite !ger0_norm ?ler0n // -!natrD.
Qed.

End TwoAttributes.

Theorem attribute_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (A C : finType) (V : A -> finType)
            (coordinate : forall a, V a -> R) (cluster : product_domain V -> C),
       (0 < n)%N -> (2 <= #|A|)%N -> (2 <= #|C|)%N ->
       (forall a, injective (coordinate a)) -> (forall a, 2 <= #|V a|)%N ->
       free_sensitivity (attribute_graph V)
           (cluster_sums (n := n) (product_point coordinate) (fun=> cluster))
         <= 2%:R * \maximum_(a : A) attribute_diameter coordinate a).
Proof.
move=> /(_ 1%N [finType of bool] [finType of bool] _ (fun=> one_or_two R) (fun x => x true) isT).
rewrite !card_bool => /(_ isT isT (fun=> @one_or_two_inj R) (fun=> isT)).
apply/negP; rewrite -ltNge; apply: le_lt_trans (_ : 2%:R < _).
  by rewrite -[leRHS]mulr1 ler_wpmul2l ?ler0n ?two_attributes_diameter.
by apply: lt_le_trans (two_attributes_sensitivity _); rewrite ltr_nat.
Qed.

(** The points 0, 1 and 2, the blocks {0} and {1, 2}, all in different clusters: 3. *)
Definition zero_to_two (R : realFieldType) (x : 'I_3) (_ : unit) : R := x%:R.

Lemma zero_to_two_separating (R : realFieldType) : separating (@zero_to_two R).
Proof. by move=> x y /(_ tt)/eqP; rewrite eqr_nat => /eqP/val_inj. Qed.

Lemma zero_to_two_l1 (R : realFieldType) (x y : 'I_3) :
  l1 (@zero_to_two R) x y = (x - y + (y - x))%N%:R.
Proof.
rewrite /l1 sum_unit /zero_to_two; have [xy|/ltnW yx] := leqP x y.
  by rewrite (eqP xy) add0n distrC -natrB // ger0_norm ?ler0n.
by rewrite (eqP yx) addn0 -natrB // ger0_norm ?ler0n.
Qed.

Theorem partition_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A B C : finType) (block : T -> B) (point : T -> A -> R)
            (cluster : T -> C),
       separating point -> (exists x, forall a, point x a = 0) ->
       (exists x y, block x != block y) -> (2 <= #|C|)%N ->
       free_sensitivity (partition_graph block) (cluster_sums (n := n) point (fun=> cluster))
         <= 2%:R * \maximum_(b : B) l1_diameter point [set x | block x == b]).
Proof.
pose block (x : 'I_3) := x == ord0; pose one : 'I_3 := inord 1.
have oneE : one = 1%N :> nat by rewrite inordK.
move=> /(_ 1%N _ _ _ _ block _ id (@zero_to_two_separating R)).
rewrite card_ord => /(_ (ex_intro _ ord0 (fun=> erefl))).
move=> /(_ (ex_intro _ ord0 (ex_intro _ ord_max isT)) isT); apply/negP; rewrite -ltNge.
apply: le_lt_trans (_ : 2%:R < _).
  rewrite -[leRHS]mulr1 ler_wpmul2l ?ler0n // maximum_le ?ler01 // => b.
  apply: l1_diameter_le => // x y; rewrite !inE zero_to_two_l1 lern1 /block => /eqP<- /eqP.
  by case: x y => -[|[|[|//]]] ? [[|[|[|//]]] ?].
have edge : partition_graph block one ord_max.
  by rewrite -[partition_graph _ _ _]/((_ != _) && (_ == _)) /block -!val_eqE /= oneE.
have := le_additive_sensitivity
  (cluster_sums_sum (n := 1) (@zero_to_two R) (fun _ x => x)) ord0 edge.
rewrite share_different; last by rewrite -val_eqE /= oneE.
rewrite !sum_unit /zero_to_two oneE !ger0_norm ?ler0n // -natrD; apply: lt_le_trans.
by rewrite ltr_nat.
Qed.

(** ** Fixed clusters, in particular two individuals in different ones *)

Theorem attribute_by_individual_fails (R : realFieldType) :
  ~ (forall (n : nat) (A C : finType) (V : A -> finType)
            (coordinate : forall a, V a -> R) (cluster : 'I_n -> C),
       (0 < n)%N -> (2 <= #|A|)%N -> (exists i j, cluster i != cluster j) ->
       (forall a, injective (coordinate a)) -> (forall a, 2 <= #|V a|)%N ->
       free_sensitivity (attribute_graph V)
           (cluster_sums (product_point coordinate) (fun i _ => cluster i))
         = 2%:R * \maximum_(a : A) attribute_diameter coordinate a).
Proof.
move=> /(_ 2%N [finType of bool] _ (fun=> [finType of bool]) (fun=> one_or_two R) id isT).
rewrite !card_bool => /(_ isT (ex_intro _ ord0 (ex_intro _ ord_max isT))).
move=> /(_ (fun=> @one_or_two_inj R) (fun=> isT)) eq2.
have := @attribute_by_individual_below R 2 _ _ (fun=> [finType of bool])
  (fun _ : bool => one_or_two R) id.
rewrite eq2 ltxx => /(_ _)/negP; apply=> //; apply: lt_le_trans ltr01 _.
apply: le_trans (le_maximum _ true); apply: le_trans (le_maximum _ true).
apply: le_trans (le_maximum (fun w => `|one_or_two R true - one_or_two R w|) false).
by rewrite one_or_two_apart.
Qed.

Theorem threshold_by_individual_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : 'I_n -> C)
            (theta : R),
       (0 < n)%N -> (exists i j, cluster i != cluster j) -> separating point ->
       0 < theta -> (exists x y, l1 point x y = theta) ->
       free_sensitivity (distance_graph (l1 point) theta)
           (cluster_sums point (fun i _ => cluster i)) = 2%:R * theta).
Proof.
move=> /(_ 2%N _ _ _ _ id 1 isT (ex_intro _ ord0 (ex_intro _ ord_max isT))).
move=> /(_ _ _ _ (@one_or_two_separating R) ltr01).
move=> /(_ (ex_intro _ true (ex_intro _ false (one_or_two_l1 R true false)))) eq2.
have := threshold_by_individual_below (fun x (_ : unit) => one_or_two R x) (@id 'I_2) ltr01.
by rewrite eq2 ltxx.
Qed.
