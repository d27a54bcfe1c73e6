(** * What an isomorphism of graphs keeps: distances, similarity, the covering number, the
    largest leakage factor, the number of components *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma isomorphic_sym (V W : finType) (G : graph V) (H : graph W) :
  isomorphic G H -> isomorphic H G.
Proof.
case=> f [g fK gK] fG; exists g; first by exists f.
by move=> x y; rewrite fG !gK.
Qed.

Section Isomorphism.
Variables (V W : finType) (G : graph V) (H : graph W) (f : V -> W).
Hypotheses (f_bij : bijective f) (fG : forall x y, G x y = H (f x) (f y)).

Lemma isomorphic_connect x y : connect G x y = connect H (f x) (f y).
Proof. by rewrite !dist_connect (isomorphic_dist f_bij fG) (bij_eq_card f_bij). Qed.

Lemma isomorphic_component x : component H (f x) = f @: component G x.
Proof.
have [g fK gK] := f_bij; apply/setP => w; rewrite inE; apply/idP/imsetP => [xw|[v]].
  by exists (g w); rewrite ?gK // inE isomorphic_connect gK.
by rewrite inE isomorphic_connect => xv ->.
Qed.

Lemma isomorphic_componentsE : components H = [set f @: C | C : {set V} in components G].
Proof.
have [g fK gK] := f_bij; apply/setP => C.
apply/componentsP/imsetP => [[w ->]|[D /componentsP[x ->] ->]].
  exists (component G (g w)); first exact: mem_components.
  by rewrite -isomorphic_component gK.
by exists (f x); rewrite isomorphic_component.
Qed.

Lemma isomorphic_components : #|components H| = #|components G|.
Proof. by rewrite isomorphic_componentsE card_imset //; apply/imset_inj/bij_inj. Qed.

(** Eccentricity, diameter, radius. *)
Lemma isomorphic_eccentricity (C : {set V}) x :
  eccentricity H (f @: C) (f x) = eccentricity G C x.
Proof.
rewrite /eccentricity big_imset /=; last by move=> u v _ _; apply: bij_inj.
by apply: eq_bigr => v _; rewrite (isomorphic_dist f_bij fG).
Qed.

Lemma isomorphic_diameter (C : {set V}) : diameter H (f @: C) = diameter G C.
Proof.
rewrite /diameter big_imset /=; last by move=> u v _ _; apply: bij_inj.
by apply: eq_bigr => v _; apply: isomorphic_eccentricity.
Qed.

Lemma isomorphic_radius (C : {set V}) x : x \in C -> radius H (f @: C) = radius G C.
Proof.
move=> xC; apply/eqP; rewrite eqn_leq; apply/andP; split.
  have [u uC <-] := radius_attained G xC; rewrite -isomorphic_eccentricity.
  exact/radius_le_eccentricity/imset_f.
have [w /imsetP[u uC ->] <-] := radius_attained H (imset_f f xC).
by rewrite isomorphic_eccentricity radius_le_eccentricity.
Qed.

Variables (R : realFieldType) (lam : R).

Lemma isomorphic_similarity x y : similarity G lam x y = similarity H lam (f x) (f y).
Proof. by rewrite /similarity isomorphic_connect (isomorphic_dist f_bij fG). Qed.

Lemma isomorphic_sum (F : W -> R) : \sum_x F (f x) = \sum_w F w.
Proof. by rewrite [RHS](reindex f) //; apply: onW_bij. Qed.

Lemma isomorphic_sum_components (F : {set W} -> R) :
  \sum_(D in components H) F D = \sum_(C in components G) F (f @: C).
Proof.
rewrite isomorphic_componentsE big_imset //= => C D _ _.
exact/imset_inj/bij_inj.
Qed.

Lemma isomorphic_covering (y : W -> R) :
  covering H lam y -> covering G lam (fun x => y (f x)).
Proof.
move=> [y_ge0 y_cover]; split=> // i; have := y_cover (f i).
by under [X in _ -> _ <= X]eq_bigr do rewrite isomorphic_similarity;
   rewrite (isomorphic_sum (fun w => similarity H lam (f i) w * y w)).
Qed.

Lemma isomorphic_maxima (Z : finType) (K : W -> Z -> R) :
  sum_of_maxima (fun x => K (f x)) = sum_of_maxima K.
Proof.
have [g fK gK] := f_bij; apply: eq_bigr => z _; apply/eqP; rewrite eq_le; apply/andP; split.
  by apply: maximum_le => [|x]; [apply: column_max_ge0 | apply: le_column_max].
apply: maximum_le => [|w]; first exact: column_max_ge0.
by rewrite -[w]gK; apply: (le_column_max (fun x => K (f x))).
Qed.

Lemma isomorphic_channel (Z : finType) (K : W -> Z -> R) :
  channel K -> channel (fun x => K (f x)).
Proof. by case. Qed.

Lemma isomorphic_private (Z : finType) (K : W -> Z -> R) :
  private H lam K -> private G lam (fun x => K (f x)).
Proof. by move=> KP i h z ih; apply: KP; rewrite -fG. Qed.

End Isomorphism.

Section Carried.
Variables (V W : finType) (G : graph V) (H : graph W) (R : realFieldType) (lam b : R).
Hypothesis iso : isomorphic G H.

Lemma covering_number_isomorphic : covering_number G lam b -> covering_number H lam b.
Proof.
have [f f_bij fG] := iso; have [g g_bij gH] := isomorphic_sym iso.
move=> [[y yC yE] least]; split.
  by exists (fun w => y (g w)); [apply: isomorphic_covering | rewrite isomorphic_sum].
by move=> z zC; rewrite -(isomorphic_sum f_bij z); apply/least/isomorphic_covering.
Qed.

Lemma attainable_isomorphic : attainable G lam b -> attainable H lam b.
Proof.
have [g g_bij gH] := isomorphic_sym iso; move=> [Z [K [KC KP KE]]].
exists Z, (fun w => K (g w)); split; first exact: isomorphic_channel.
  exact: (isomorphic_private gH).
by rewrite isomorphic_maxima.
Qed.

Lemma upper_bound_isomorphic : upper_bound G lam b -> upper_bound H lam b.
Proof.
have [f f_bij fG] := iso; move=> upper Z K KC KP; rewrite -(isomorphic_maxima f_bij).
by apply: upper; [apply: isomorphic_channel | apply: (isomorphic_private fG)].
Qed.

Lemma largest_factor_isomorphic : largest_factor G lam b -> largest_factor H lam b.
Proof.
by case=> bA bU; split; [apply: attainable_isomorphic | apply: upper_bound_isomorphic].
Qed.

End Carried.

Lemma components_isomorphic (V W : finType) (G : graph V) (H : graph W) :
  isomorphic G H -> #|components H| = #|components G|.
Proof. by case=> f f_bij fG; apply: (isomorphic_components f_bij fG). Qed.

Lemma diameter_sum_isomorphic (V W : finType) (G : graph V) (H : graph W)
    (R : realFieldType) (lam : R) : isomorphic G H ->
  \sum_(C in components H) lam ^+ diameter H C = \sum_(C in components G) lam ^+ diameter G C.
Proof.
case=> f f_bij fG; rewrite (isomorphic_sum_components f_bij fG).
by apply: eq_bigr => C _; rewrite (isomorphic_diameter f_bij fG).
Qed.

Lemma radius_sum_isomorphic (V W : finType) (G : graph V) (H : graph W)
    (R : realFieldType) (lam : R) : isomorphic G H ->
  \sum_(C in components H) lam ^+ radius H C = \sum_(C in components G) lam ^+ radius G C.
Proof.
case=> f f_bij fG; rewrite (isomorphic_sum_components f_bij fG).
apply: eq_bigr => C /componentsP[x ->].
by rewrite (isomorphic_radius f_bij fG (component_refl G x)).
Qed.
