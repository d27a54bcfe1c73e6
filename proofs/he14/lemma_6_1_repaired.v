(** * he14/lemma-6.1: the sensitivities of q_sum

    With clusters given by the values, the largest change along a secret pair; with fixed
    clusters, half of what is printed. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import channel_facts sensitivity_facts.
From leakproof.he14 Require Import sensitivities lemma_6_1 lemma_6_1_smaller.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** What a tuple changes in q_sum if its value changes from [x] to [y]. *)
Definition sum_change (R : realFieldType) (T A C : finType) (point : T -> A -> R)
    (cluster : T -> C) (x y : T) : R :=
  if cluster x == cluster y then l1 point x y
  else \sum_a `|point x a| + \sum_a `|point y a|.

Lemma share_change (R : realFieldType) (n : nat) (T A C : finType) (point : T -> A -> R)
    (cluster : 'I_n -> T -> C) i x y :
  \sum_ca `|share point cluster i x ca - share point cluster i y ca|
    = sum_change point (cluster i) x y.
Proof.
rewrite /sum_change; case: ifP => [/eqP|/negbT]; first exact: share_same.
exact: share_different.
Qed.

Lemma sum_change_ge0 (R : realFieldType) (T A C : finType) (point : T -> A -> R)
    (cluster : T -> C) x y : 0 <= sum_change point cluster x y.
Proof. by rewrite /sum_change; case: ifP => _; rewrite ?addr_ge0 ?sumr_ge0. Qed.

Theorem sum_by_value (R : realFieldType) (n : nat) (T A C : finType) (G : graph T)
    (point : T -> A -> R) (cluster : T -> C) :
  (0 < n)%N ->
  free_sensitivity G (cluster_sums (n := n) point (fun=> cluster))
    = \big[Num.max/0]_(xy : T * T | G xy.1 xy.2) sum_change point cluster xy.1 xy.2.
Proof.
case: n => // n _; have sums := cluster_sums_sum (n := n.+1) point (fun=> cluster).
apply/eqP; rewrite eq_le; apply/andP; split.
  apply: (additive_sensitivity_le sums) => [|i u v uv]; first exact: max_cond_ge0.
  rewrite share_change.
  exact: (le_max_cond (fun xy => sum_change point cluster xy.1 xy.2)
    (uv : (fun xy : T * T => G xy.1 xy.2) (u, v))).
apply: max_cond_le => [|[u v] uv]; first exact: sensitivity_ge0.
by have := le_additive_sensitivity sums ord0 uv; rewrite share_change.
Qed.

(** If the origin is one of the points, the printed bound holds. *)
Theorem full_by_value_repaired (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : T -> C) :
  (exists x, forall a, point x a = 0) ->
  free_sensitivity (complete_graph T) (cluster_sums (n := n) point (fun=> cluster))
    <= 2%:R * l1_diameter point setT.
Proof.
move=> [o o0]; have d_ge0 := l1_diameter_ge0 point setT.
apply: (additive_sensitivity_le (cluster_sums_sum point (fun=> cluster))) => [|i u v _].
  by rewrite mulr_ge0 ?ler0n.
have norm_le x : \sum_a `|point x a| <= l1_diameter point setT.
  apply: le_trans (le_l1_diameter _ (in_setT x) (in_setT o)).
  by apply: ler_sum => a _; rewrite o0 subr0.
rewrite share_change /sum_change; case: ifP => _; last by rewrite mulr_natl mulr2n ler_add.
by apply: le_trans (le_double d_ge0); apply: le_l1_diameter; rewrite inE.
Qed.

Theorem threshold_by_individual_repaired (R : realFieldType) (n : nat) (T A C : finType)
    (point : T -> A -> R) (cluster : 'I_n -> C) (theta : R) :
  (0 < n)%N -> 0 < theta -> (exists x y, l1 point x y = theta) ->
  free_sensitivity (distance_graph (l1 point) theta)
    (cluster_sums point (fun i _ => cluster i)) = theta.
Proof.
case: n cluster => // n cluster _ theta_gt0 [x [y xy]].
have yx : l1 point y x = theta by rewrite -xy; apply: eq_bigr => a _; rewrite distrC.
have sums := cluster_sums_sum point (fun (i : 'I_n.+1) (_ : T) => cluster i).
apply: (additive_sensitivity_eq sums (i := ord0) (u := x) (v := y)).
- apply/and3P; rewrite /= xy yx; split=> //; apply: contraTneq theta_gt0 => xEy.
  by rewrite -xy xEy /l1 big1 ?ltxx // => a _; rewrite subrr normr0.
- by rewrite share_same.
- by move=> i u v /and3P[]; rewrite share_same.
Qed.

Theorem attribute_by_individual_repaired (R : realFieldType) (n : nat) (A C : finType)
    (V : A -> finType) (coordinate : forall a, V a -> R) (cluster : 'I_n -> C) :
  (0 < n)%N -> (forall a, 0 < #|V a|)%N ->
  free_sensitivity (attribute_graph V)
      (cluster_sums (product_point coordinate) (fun i _ => cluster i))
    = \maximum_(a : A) attribute_diameter coordinate a.
Proof.
case: n cluster => // n cluster _ inhabited.
have sums := cluster_sums_sum (product_point coordinate)
  (fun (i : 'I_n.+1) (_ : product_domain V) => cluster i).
apply/eqP; rewrite eq_le; apply/andP; split.
  apply: fixed_clusters => [|x y]; [exact: maximum_ge0 | exact: attribute_l1].
apply: maximum_le => [|a]; first exact: sensitivity_ge0.
apply: maximum_le => [|v]; first exact: sensitivity_ge0.
apply: maximum_le => [|w]; first exact: sensitivity_ge0.
have [->|vw] := eqVneq v w; first by rewrite subrr normr0 sensitivity_ge0.
have some c : {u : V c | true}.
  by apply: sigW; have /card_gt0P[u _] := inhabited c; exists u.
pose x0 : product_domain V := [ffun c => sval (some c)].
pose x := set_attribute x0 v; pose y := set_attribute x0 w.
have xy : attribute_graph V x y.
  apply/cards1P; exists a; apply/setP => b; rewrite !inE.
  have [->|ba] := eqVneq b a; first by rewrite !set_attribute_same.
  by rewrite !set_attribute_other // eqxx.
have := le_additive_sensitivity sums ord0 xy; rewrite share_same //; apply: le_trans.
rewrite /l1 (bigD1 a) //= /product_point !set_attribute_same ler_addl.
exact: sumr_ge0.
Qed.

Lemma max_cond_lt (R : realFieldType) (I : finType) (P : pred I) (F : I -> R) (b : R) :
  0 < b -> (forall i, P i -> F i < b) -> \big[Num.max/0]_(i | P i) F i < b.
Proof. by move=> b_gt0 F_lt; elim/big_ind: _ => // x y xb yb; rewrite lt_maxl xb yb. Qed.

(** ** "Smaller than the global sensitivity" *)

(** The sensitivities are the same if the largest change is along a secret pair. *)
Lemma not_smaller (R : realFieldType) (n : nat) (T A C : finType) (G : graph T)
    (point : T -> A -> R) (cluster : 'I_n.+1 -> T -> C) (u v : T) :
  G u v ->
  (forall i x y, sum_change point (cluster i) x y <= sum_change point (cluster ord0) u v) ->
  ~ (free_sensitivity G (cluster_sums point cluster)
       < global_sensitivity (cluster_sums point cluster)).
Proof.
move=> uv largest; have sums := cluster_sums_sum point cluster.
apply/negP; rewrite -leNgt global_complete; apply: le_trans (_ : _ <= sum_change _ _ u v) _.
  apply: (additive_sensitivity_le sums) => [|i x y _]; first exact: sum_change_ge0.
  by rewrite share_change.
by have := le_additive_sensitivity sums ord0 uv; rewrite share_change.
Qed.

(** Two attributes with the values 1 and 2, the point (2, 2) in a cluster of its own: from
    it to (1, 2), 7 both ways. *)
Theorem attribute_smaller_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (A C : finType) (V : A -> finType)
            (coordinate : forall a, V a -> R) (cluster : product_domain V -> C),
       (0 < n)%N -> (2 <= #|A|)%N -> (2 <= #|C|)%N ->
       (forall a, injective (coordinate a)) -> (forall a, 2 <= #|V a|)%N ->
       free_sensitivity (attribute_graph V)
           (cluster_sums (n := n) (product_point coordinate) (fun=> cluster))
         < global_sensitivity
             (cluster_sums (n := n) (product_point coordinate) (fun=> cluster))).
Proof.
pose V (_ : bool) := [finType of bool].
pose top (x : product_domain V) := x true && x false.
move=> /(_ 1%N [finType of bool] [finType of bool] V (fun=> one_or_two R) top isT).
rewrite !card_bool => /(_ isT isT (fun=> @one_or_two_inj R)) claim.
pose u : product_domain V := [ffun=> true]; pose v : product_domain V := [ffun a => ~~ a].
apply: (@not_smaller R 0 _ _ _ (attribute_graph V) _ (fun=> top) u v); last first.
- by apply: claim.
- have sizeE x : \sum_a `|product_point (fun _ : bool => one_or_two R) x a|
      = ((x true).+1 + (x false).+1)%N%:R.
    by rewrite big_bool /= /product_point /one_or_two !ger0_norm ?ler0n // -natrD.
  move=> _ x y; rewrite {2}/sum_change /top !ffunE /= !sizeE !ffunE -natrD /sum_change.
  case: ifP => [_|/eqP]; last first.
    rewrite !sizeE -natrD ler_nat; case: (x true); case: (x false) => //;
      by case: (y true); case: (y false).
  rewrite /l1 big_bool /= /product_point !one_or_two_apart -natrD ler_nat.
  by do 2!case: (_ != _).
- by apply/cards1P; exists true; apply/setP => a; rewrite !inE !ffunE; case: a.
Qed.

(** The points 0, 1 and 2, the last in a cluster of its own. *)
Definition last_apart (x : 'I_3) : bool := x == 2%N :> nat.
Definition one : 'I_3 := inord 1.
Lemma oneE : one = 1%N :> nat. Proof. by rewrite inordK. Qed.

Lemma three_points_change (R : realFieldType) x y :
  sum_change (@zero_to_two R) last_apart x y
    <= sum_change (@zero_to_two R) last_apart one ord_max.
Proof.
have sizeE (z : 'I_3) : \sum_a `|@zero_to_two R z a| = z%:R.
  by rewrite sum_unit ger0_norm ?ler0n.
rewrite {2}/sum_change /last_apart oneE /= !sizeE oneE -natrD /sum_change.
case: ifP => [_|/eqP]; rewrite ?zero_to_two_l1 ?sizeE -?natrD ler_nat;
  by case: x y => -[|[|[|//]]] ? [[|[|[|//]]] ?].
Qed.

Lemma one_last (R : realFieldType) :
  l1 (@zero_to_two R) one ord_max = 1 /\ l1 (@zero_to_two R) ord_max one = 1.
Proof. by rewrite !zero_to_two_l1 oneE. Qed.

(** From 1 to 2, 3 both ways. *)
Theorem threshold_smaller_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A C : finType) (point : T -> A -> R) (cluster : T -> C) (theta : R),
       (0 < n)%N -> separating point -> (exists x y, cluster x != cluster y) ->
       0 < theta -> theta < l1_diameter point setT ->
       free_sensitivity (distance_graph (l1 point) theta)
           (cluster_sums (n := n) point (fun=> cluster))
         < global_sensitivity (cluster_sums (n := n) point (fun=> cluster))).
Proof.
move=> /(_ 1%N _ _ _ (@zero_to_two R) last_apart 1 isT (@zero_to_two_separating R)) claim.
apply: (@not_smaller R 0 _ _ _ (distance_graph (l1 (@zero_to_two R)) 1) _
  (fun=> last_apart) one ord_max).
- by apply/and3P; rewrite -val_eqE /= oneE; have [-> ->] := one_last R.
- by move=> _; apply: three_points_change.
- apply: claim; [by exists ord0, ord_max | exact: ltr01 | ].
  apply: lt_le_trans (le_l1_diameter (@zero_to_two R) (in_setT (ord0 : 'I_3)) (in_setT ord_max)).
  by rewrite zero_to_two_l1 ltr1n.
Qed.

Theorem partition_smaller_by_value_fails (R : realFieldType) :
  ~ (forall (n : nat) (T A B C : finType) (point : T -> A -> R) (block : T -> B)
            (cluster : T -> C),
       (0 < n)%N -> separating point -> (exists x y, cluster x != cluster y) ->
       (exists x y, block x != block y) ->
       free_sensitivity (partition_graph block)
           (cluster_sums (n := n) point (fun=> cluster))
         < global_sensitivity (cluster_sums (n := n) point (fun=> cluster))).
Proof.
pose block (x : 'I_3) := x == ord0.
move=> /(_ 1%N _ _ _ _ (@zero_to_two R) block last_apart isT (@zero_to_two_separating R)) claim.
apply: (@not_smaller R 0 _ _ _ (partition_graph block) _ (fun=> last_apart) one ord_max).
- by apply/andP; rewrite /block -!val_eqE /= oneE.
- by move=> _; apply: three_points_change.
- by apply: claim; exists ord0, ord_max.
Qed.
