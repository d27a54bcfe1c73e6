(** * he14/lemma-6.1: "each below 2d(T)", and the sensitivity of q_size

    The comparisons fail as printed for one attribute with two values, for a threshold
    equal to the diameter, and for a partition one block of which has the points farthest
    apart; the sensitivity 2 of q_size fails where secrets stay within the clusters. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import channel_facts sensitivity_facts.
From leakproof.he14 Require Import sensitivities lemma_6_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A value of a product domain with one attribute changed. *)
Section SetAttribute.
Variables (A : finType) (V : A -> finType).

Definition set_attribute (x : product_domain V) (a : A) (v : V a) : product_domain V :=
  [ffun b => if a =P b is ReflectT e then ecast b (V b) e v else x b].

Lemma set_attribute_same x a v : set_attribute x v a = v.
Proof. by rewrite ffunE; case: eqP => // e; rewrite eq_axiomK. Qed.

Lemma set_attribute_other x a (v : V a) b : b != a -> set_attribute x v b = x b.
Proof. by rewrite ffunE eq_sym => ab; case: eqP => // e; case/eqP: ab. Qed.

End SetAttribute.

Theorem attribute_smaller (R : realFieldType) (A : finType) (V : A -> finType)
    (coordinate : forall a, V a -> R) :
  (forall a, 0 < #|V a|)%N ->
  (exists a b, [/\ a != b, exists v w, coordinate a v <> coordinate a w &
                   exists v w, coordinate b v <> coordinate b w]) ->
  2%:R * (\maximum_(a : A) attribute_diameter coordinate a)
    < 2%:R * l1_diameter (product_point coordinate) setT.
Proof.
move=> inhabited [a [b [ab spread_a spread_b]]]; rewrite ltr_pmul2l ?ltr0n //.
have some c : {v : V c | true}.
  by apply: sigW; have /card_gt0P[v _] := inhabited c; exists v.
pose x0 : product_domain V := [ffun c => sval (some c)].
have diameter_ge0 c : 0 <= attribute_diameter coordinate c by apply: maximum_ge0.
have [c ->] := maximum_attained a diameter_ge0.
have [d dc [p [q pq]]] : exists2 d, d != c & exists v w, coordinate d v <> coordinate d w.
  by case: (eqVneq b c) ab => [-> ac|bc _]; [exists a | exists b].
have inner_ge0 v : 0 <= \maximum_(w : V c) `|coordinate c v - coordinate c w|.
  exact: maximum_ge0.
have [v vE] := maximum_attained (x0 c) inner_ge0.
have [w wE] := maximum_attained (x0 c) (fun w => normr_ge0 (coordinate c v - coordinate c w)).
rewrite /attribute_diameter vE wE.
pose x := set_attribute (set_attribute x0 p) v; pose y := set_attribute (set_attribute x0 q) w.
apply: lt_le_trans (le_l1_diameter _ (in_setT x) (in_setT y)).
rewrite /l1 (bigD1 c) //= (bigD1 d) //= /product_point !set_attribute_same.
rewrite !(set_attribute_other _ _ dc) !set_attribute_same ltr_addl ltr_spaddl //.
  by rewrite normr_gt0 subr_eq0; apply/eqP.
exact: sumr_ge0.
Qed.

(** One attribute, with two values. *)
Theorem attribute_smaller_fails (R : realFieldType) :
  ~ (forall (A : finType) (V : A -> finType) (coordinate : forall a, V a -> R),
       (0 < #|A|)%N -> (forall a, injective (coordinate a)) -> (forall a, 2 <= #|V a|)%N ->
       2%:R * (\maximum_(a : A) attribute_diameter coordinate a)
         < 2%:R * l1_diameter (product_point coordinate) setT).
Proof.
pose V (_ : unit) := [finType of bool]; pose coordinate (a : unit) : V a -> R := one_or_two R.
move=> /(_ _ V coordinate); rewrite card_unit.
move=> /(_ isT (fun=> @one_or_two_inj R)); rewrite ltr_pmul2l ?ltr0n // ltNge.
move=> /(_ _)/negP; apply=> [a|]; first by rewrite card_bool.
apply: l1_diameter_le => [|x y _ _]; first exact: maximum_ge0.
rewrite /l1 sum_unit /product_point; apply: le_trans (le_maximum _ tt).
apply: le_trans (le_maximum _ (x tt)).
exact: (le_maximum (fun w => `|coordinate tt (x tt) - coordinate tt w|)).
Qed.

(** Two points at distance 1, and the threshold 1. *)
Theorem threshold_smaller_fails (R : realFieldType) :
  ~ (forall (T A : finType) (point : T -> A -> R) (theta : R),
       separating point -> 0 < theta -> (exists x y, l1 point x y = theta) ->
       2%:R * theta < 2%:R * l1_diameter point setT).
Proof.
move=> /(_ _ _ _ 1 (@one_or_two_separating R) ltr01).
move=> /(_ (ex_intro _ true (ex_intro _ false (one_or_two_l1 R true false)))).
by rewrite ltr_pmul2l ?ltr0n // ltNge one_or_two_diameter.
Qed.

(** The points 0, 1 and 2, the blocks {0, 2} and {1}. *)
Theorem partition_smaller_fails (R : realFieldType) :
  ~ (forall (T A B : finType) (point : T -> A -> R) (block : T -> B),
       separating point -> (exists x y, block x != block y) ->
       2%:R * (\maximum_(b : B) l1_diameter point [set x | block x == b])
         < 2%:R * l1_diameter point setT).
Proof.
pose block (x : 'I_3) := x == 1%N :> nat.
have apart : exists x y, block x != block y.
  by exists ord0, (inord 1); rewrite /block inordK.
move=> /(_ _ _ _ _ block (@zero_to_two_separating R) apart).
rewrite ltr_pmul2l ?ltr0n // ltNge => /negP; apply.
apply: le_trans (_ : 2%:R <= _).
  apply: l1_diameter_le => [|x y _ _]; first exact: ler0n.
  by rewrite zero_to_two_l1 ler_nat; case: x y => -[|[|[|//]]] ? [[|[|[|//]]] ?].
apply: le_trans (le_maximum _ false).
apply: le_trans (le_l1_diameter _ (_ : ord0 \in _) (_ : ord_max \in _)); rewrite ?inE //.
by rewrite zero_to_two_l1.
Qed.

(** ** q_size *)

Theorem size_joining_clusters (R : realFieldType) (n : nat) (T C : finType) (G : graph T)
    (cluster : T -> C) :
  (0 < n)%N -> (exists u v, G u v /\ cluster u != cluster v) ->
  free_sensitivity G (cluster_sizes R (n := n) (fun=> cluster)) = 2%:R.
Proof. by case: n => // n _ [u [v [uv cross]]]; apply: crossing_histogram uv cross. Qed.

(** Secrets within the clusters, of which there are two. *)
Theorem size_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (T C : finType) (G : graph T) (cluster : T -> C),
       (0 < n)%N -> (exists u v, G u v) -> (exists u v, cluster u != cluster v) ->
       free_sensitivity G (cluster_sizes R (n := n) (fun=> cluster)) = 2%:R).
Proof.
pose cluster (x : bool * bool) := x.1.
move=> /(_ 1%N _ _ (partition_graph cluster) cluster isT).
move=> /(_ (ex_intro _ (true, true) (ex_intro _ (true, false) isT))).
move=> /(_ (ex_intro _ (true, true) (ex_intro _ (false, true) isT)))/eqP.
rewrite (additive_sensitivity0 (g := fun _ x c => (cluster x == c)%:R)).
- by rewrite eq_sym pnatr_eq0.
- by move=> D c; apply: count_sum.
- by move=> _ u v /andP[_ /eqP uv] c; rewrite uv.
Qed.

Theorem finest_partition (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : 'I_n -> T -> C) :
  free_sensitivity (partition_graph id) (cluster_sizes R cluster) = 0 /\
  free_sensitivity (partition_graph id) (cluster_sums point cluster) = 0.
Proof.
split.
  apply: (additive_sensitivity0 (g := fun i x c => (cluster i x == c)%:R)).
    by move=> D c; apply: count_sum.
  by move=> i u v /andP[/negbTE ->].
apply: (additive_sensitivity0 (cluster_sums_sum point cluster)).
by move=> i u v /andP[/negbTE ->].
Qed.
