(** * he14/lemma-6.1: sensitivities of q_sum and q_size in k-means clustering

    Points have coordinates in any ordered field.  The cluster of a tuple is read as
    given by its value, or as fixed for the individual.  With clusters given by the
    value, a tuple that changes its cluster is missing in one sum as a whole and added
    to another as a whole, so that no bound by distances holds.  With fixed clusters
    the true bounds are half of the printed ones, so that the printed upper bounds
    hold and the printed equalities fail. *)

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

(** ** Refutations *)

(** The points 0 and 1, and the points 1 and 2 on the line. *)
Definition zero_or_one (R : realFieldType) (x : bool) : R := x%:R.
Definition one_or_two (R : realFieldType) (x : bool) (_ : unit) : R := x.+1%:R.

Lemma zero_or_one_apart (R : realFieldType) (x y : bool) :
  `|zero_or_one R x - zero_or_one R y| = (x != y)%:R.
Proof.
by case: x; case: y; rewrite /zero_or_one ?subrr ?normr0 ?subr0 ?sub0r ?normrN ?normr1.
Qed.

(** The points 1 and 2 in different clusters: S(q_sum) is 3, while their distance
    is 1. *)
Lemma one_or_two_separating (R : realFieldType) : separating (@one_or_two R).
Proof.
by case=> -[] // /(_ tt)/eqP; rewrite eqr_nat.
Qed.

Lemma one_or_two_diameter (R : realFieldType) (S : {set bool}) :
  l1_diameter (@one_or_two R) S <= 1.
Proof.
apply: l1_diameter_le => [|x y _ _]; first exact: ler01.
rewrite /l1 sum_unit /one_or_two !(mulrS 1) opprD addrACA subrr add0r.
by rewrite zero_or_one_apart lern1 leq_b1.
Qed.

Lemma one_or_two_sensitivity (R : realFieldType) (G : graph [finType of bool]) :
  G true false ->
  3%:R <= free_sensitivity G (cluster_sums (n := 1) (@one_or_two R) (fun _ x => x)).
Proof.
move=> tf; have := le_additive_sensitivity
  (cluster_sums_sum (n := 1) (@one_or_two R) (fun _ x => x)) ord0 tf.
rewrite share_different // !sum_unit.
by rewrite !ger0_norm ?ler0n // /one_or_two -natrD.
Qed.

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

Theorem partition_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A B C : finType) (block : T -> B) (point : T -> A -> R)
            (cluster : T -> C), separating point ->
       free_sensitivity (partition_graph block) (cluster_sums (n := n) point (fun=> cluster))
         <= 2%:R * \maximum_(b : B) l1_diameter point [set x | block x == b]).
Proof.
move=> /(_ 1%N _ _ _ _ (fun=> tt) _ id (@one_or_two_separating R)).
apply/negP; rewrite -ltNge; apply: le_lt_trans (_ : 2%:R < _).
  rewrite -[leRHS]mulr1 ler_wpmul2l ?ler0n // maximum_le ?ler01 // => b.
  exact: one_or_two_diameter.
by apply: lt_le_trans (one_or_two_sensitivity _ _); rewrite ?ltr_nat.
Qed.

(** The points 0 and 1, all in one cluster: S(q_sum) is 1. *)
Lemma line_sensitivity (R : realFieldType) (T A C : finType) (G : graph T)
    (point : T -> A -> R) (cluster : 'I_1 -> T -> C) :
  (forall i x y, cluster i x = cluster i y) -> (forall x y, l1 point x y <= 1) ->
  free_sensitivity G (cluster_sums point cluster) <= 1.
Proof.
move=> same l1_le; apply: (additive_sensitivity_le (cluster_sums_sum point cluster)) => //.
by move=> i u v _; rewrite share_same.
Qed.

Lemma zero_or_one_l1 (R : realFieldType) (x y : bool) :
  l1 (fun x (_ : unit) => zero_or_one R x) x y = (x != y)%:R.
Proof. by rewrite /l1 sum_unit zero_or_one_apart. Qed.

Lemma zero_or_one_separating (R : realFieldType) :
  separating (fun x (_ : unit) => zero_or_one R x).
Proof. by case=> -[] // /(_ tt)/eqP; rewrite eqr_nat. Qed.

Section OneAttribute.
Variable R : realFieldType.
Let V : unit -> finType := fun=> [finType of bool].
Let coordinate : forall a, V a -> R := fun=> zero_or_one R.

Lemma one_attribute_injective a : injective (@coordinate a).
Proof. by case=> -[] // /eqP; rewrite eqr_nat. Qed.

Lemma one_attribute_diameter : \maximum_(a : unit) attribute_diameter (@coordinate) a = 1.
Proof.
have dE a : attribute_diameter (@coordinate) a = 1.
  have max_false : \maximum_(w : bool) `|zero_or_one R true - zero_or_one R w| = 1.
    have eq1 := zero_or_one_apart R true false; rewrite -[RHS]eq1.
    by apply: maximum_eq => [|w]; rewrite ?eq1 ?ler01 // zero_or_one_apart lern1 leq_b1.
  rewrite /attribute_diameter -[RHS]max_false.
  apply: (maximum_eq (F := fun v => \maximum_(w : bool) `|zero_or_one R v - zero_or_one R w|)).
    exact: maximum_ge0.
  move=> v; rewrite max_false; apply: maximum_le => [|w]; first exact: ler01.
  by rewrite zero_or_one_apart lern1 leq_b1.
by rewrite -[RHS](dE tt); apply: maximum_eq => [|a]; rewrite !dE ?ler01.
Qed.

Lemma one_attribute_l1 x y : l1 (product_point (@coordinate)) x y <= 1.
Proof.
rewrite /l1 sum_unit /product_point zero_or_one_apart.
by rewrite lern1 leq_b1.
Qed.

End OneAttribute.

Theorem attribute_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (A C : finType) (V : A -> finType)
            (coordinate : forall a, V a -> R) (cluster : product_domain V -> C),
       (0 < n)%N -> (forall a, injective (coordinate a)) -> (forall a, 0 < #|V a|)%N ->
       free_sensitivity (attribute_graph V)
           (cluster_sums (n := n) (product_point coordinate) (fun=> cluster))
         = 2%:R * \maximum_(a : A) attribute_diameter coordinate a).
Proof.
move=> /(_ 1%N _ [finType of unit] _ _ (fun=> tt) isT (@one_attribute_injective R)).
rewrite one_attribute_diameter mulr1 => /(_ (fun=> _)); rewrite card_bool => /(_ isT) eq2.
have := line_sensitivity (attribute_graph _) (cluster := fun=> (fun=> tt))
  (fun _ _ _ => erefl) (@one_attribute_l1 R).
by rewrite eq2 lern1.
Qed.

Theorem attribute_by_individual_fails (R : realFieldType) :
  ~ (forall (n : nat) (A C : finType) (V : A -> finType)
            (coordinate : forall a, V a -> R) (cluster : 'I_n -> C),
       (0 < n)%N -> (forall a, injective (coordinate a)) -> (forall a, 0 < #|V a|)%N ->
       free_sensitivity (attribute_graph V)
           (cluster_sums (product_point coordinate) (fun i _ => cluster i))
         = 2%:R * \maximum_(a : A) attribute_diameter coordinate a).
Proof.
move=> /(_ 1%N _ [finType of unit] _ _ (fun=> tt) isT (@one_attribute_injective R)).
rewrite one_attribute_diameter mulr1 => /(_ (fun=> _)); rewrite card_bool => /(_ isT) eq2.
have := line_sensitivity (attribute_graph _) (cluster := fun=> (fun=> tt))
  (fun _ _ _ => erefl) (@one_attribute_l1 R).
by rewrite eq2 lern1.
Qed.

Theorem threshold_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : T -> C)
            (theta : R),
       (0 < n)%N -> separating point -> 0 < theta -> (exists x y, l1 point x y = theta) ->
       free_sensitivity (distance_graph (l1 point) theta)
           (cluster_sums (n := n) point (fun=> cluster)) = 2%:R * theta).
Proof.
move=> /(_ 1%N _ _ _ _ (fun=> tt) 1 isT (@zero_or_one_separating R) ltr01).
rewrite mulr1 => /(_ (ex_intro _ true (ex_intro _ false (zero_or_one_l1 R true false)))) eq2.
have : 2%:R <= (1 : R).
  by rewrite -eq2; apply: line_sensitivity => // x y; rewrite zero_or_one_l1 lern1 leq_b1.
by rewrite lern1.
Qed.

Theorem threshold_by_individual_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : 'I_n -> C)
            (theta : R),
       (0 < n)%N -> separating point -> 0 < theta -> (exists x y, l1 point x y = theta) ->
       free_sensitivity (distance_graph (l1 point) theta)
           (cluster_sums point (fun i _ => cluster i)) = 2%:R * theta).
Proof.
move=> /(_ 1%N _ _ _ _ (fun=> tt) 1 isT (@zero_or_one_separating R) ltr01).
rewrite mulr1 => /(_ (ex_intro _ true (ex_intro _ false (zero_or_one_l1 R true false)))) eq2.
have : 2%:R <= (1 : R).
  by rewrite -eq2; apply: line_sensitivity => // x y; rewrite zero_or_one_l1 lern1 leq_b1.
by rewrite lern1.
Qed.
