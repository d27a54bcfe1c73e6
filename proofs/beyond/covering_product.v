(** * beyond/covering-product: the covering number multiplies over Cartesian products

    Distances add, so that the matrix of a product is the Kronecker product of the two
    matrices: products of coverings cover, products of packings pack.  And it adds over
    components. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts covering_facts.
From leakproof.library Require Import isomorphism_facts product_facts induced_facts.
From leakproof.beyond Require Import covering_duality.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Product.
Variables (R : realFieldType) (A B : finType) (G : graph A) (H : graph B) (lam : R).
Hypothesis lam_ge1 : 1 <= lam.

Lemma sum_product (F : A -> R) (E : B -> R) :
  \sum_(p : A * B) F p.1 * E p.2 = (\sum_a F a) * (\sum_b E b).
Proof.
rewrite mulr_suml -(pair_bigA _ (fun a b => F a * E b)) /=.
by apply: eq_bigr => a _; rewrite mulr_sumr.
Qed.

Lemma similarity_sum_product (y : A -> R) (z : B -> R) (p : A * B) :
  \sum_q similarity (product_graph G H) lam p q * (y q.1 * z q.2)
    = (\sum_a similarity G lam p.1 a * y a) * (\sum_b similarity H lam p.2 b * z b).
Proof.
rewrite -sum_product; apply: eq_bigr => q _.
by rewrite product_similarity mulrACA.
Qed.

Lemma product_covering (y : A -> R) (z : B -> R) :
  covering G lam y -> covering H lam z ->
  covering (product_graph G H) lam (fun p => y p.1 * z p.2).
Proof.
move=> [y_ge0 yC] [z_ge0 zC]; split=> p; first by rewrite mulr_ge0.
by rewrite similarity_sum_product mulr_ege1.
Qed.

Lemma product_packing (x : A -> R) (w : B -> R) :
  packing G lam x -> packing H lam w ->
  packing (product_graph G H) lam (fun p => x p.1 * w p.2).
Proof.
move=> [x_ge0 xP] [w_ge0 wP]; split=> p; first by rewrite mulr_ge0.
by rewrite similarity_sum_product mulr_ile1 //; apply: sumr_ge0 => i _;
   rewrite mulr_ge0 ?similarity_ge0.
Qed.

End Product.

Theorem covering_product (R : realFieldType) (A B : finType) (G : graph A) (H : graph B)
    (lam c d : R) :
  1 <= lam -> covering_number G lam c -> covering_number H lam d ->
  covering_number (product_graph G H) lam (c * d).
Proof.
move=> lam_ge1 cC dC.
have [[x xP xE] _] := proj1 (covering_duality_numbers G c lam_ge1) cC.
have [[w wP wE] _] := proj1 (covering_duality_numbers H d lam_ge1) dC.
have [[y yC yE] _] := cC; have [[z zC zE] _] := dC.
have xwP := product_packing lam_ge1 xP wP; have yzC := product_covering yC zC.
have [] := covering_certified xwP yzC; first by rewrite !sum_product xE wE yE zE.
by rewrite sum_product yE zE.
Qed.

(** The power 0 has one vertex. *)
Lemma power0_weighting (R : realFieldType) (T : finType) (G : graph T) (lam c : R) :
  weighting (cartesian_power 0 G) lam (fun=> 1) /\
  \sum_(x : {ffun 'I_0 -> T}) 1 = c ^+ 0.
Proof.
have [x] := power0_inhabited T.
have all_x (F : {ffun 'I_0 -> T} -> R) : \sum_i F i = F x.
  by rewrite (bigD1 x) //= big1 ?addr0 // => i; rewrite (power0_unit i x) eqxx.
split; last by rewrite all_x.
split=> i; first exact: ler01.
by rewrite all_x (power0_unit i x) similarity_refl mulr1.
Qed.

Theorem covering_power (R : realFieldType) (T : finType) (G : graph T) (lam c : R) (n : nat) :
  1 <= lam -> covering_number G lam c ->
  covering_number (cartesian_power n G) lam (c ^+ n).
Proof.
move=> lam_ge1 cC; elim: n => [|n IHn].
  have [w1 <-] := power0_weighting G lam c.
  by have [] := covering_certified (weighting_packing w1) (weighting_covering w1) erefl.
rewrite exprS; apply: covering_number_isomorphic (power_step G n) _.
exact: covering_product.
Qed.

Theorem covering_components (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (c : {set X} -> R) :
  (forall C, C \in components G -> covering_number (induced G C) lam (c C)) ->
  covering_number G lam (\sum_(C in components G) c C).
Proof.
move=> c_number.
have inner (y : X -> R) (C : {set X}) (u : {x | x \in C}) : C \in components G ->
    \sum_v similarity (induced G C) lam u v * y (val v) = \sum_j similarity G lam (val u) j * y j.
  move=> CG; rewrite (similarity_component _ _ CG (valP u)) induced_sum.
  apply: eq_bigr => v _; rewrite (induced_similarity CG) /similarity.
  by rewrite -(components_connect (val v) CG (valP u)) (valP v).
split; last first.
  move=> y [y_ge0 yC]; rewrite (sum_components G); apply: ler_sum => C CG.
  rewrite induced_sum; have [_ least] := c_number C CG; apply: least.
  by split=> u; [apply: y_ge0 | rewrite inner].
have [y yP] : exists y : forall C : {set X}, {x | x \in C} -> R, forall C, C \in components G ->
    covering (induced G C) lam (y C) /\ \sum_u y C u = c C.
  apply: (@fin_all_exists _ (fun C : {set X} => {x | x \in C} -> R)
           (fun C y => C \in components G -> covering (induced G C) lam y /\ \sum_u y u = c C)).
  move=> C; case: (boolP (C \in components G)) => [CG|_]; last by exists (fun=> 0).
  by have [[y yC yE] _] := c_number C CG; exists y.
pose Y i := y (component G i) (Sub i (component_refl G i)).
have YE (C : {set X}) (u : {x | x \in C}) : C \in components G -> Y (val u) = y C u.
  move=> CG; rewrite /Y; move: (component_refl G (val u)).
  rewrite -(component_of CG (valP u)) => uC; congr (y C _).
  by apply: val_inj; rewrite SubK.
exists Y; first split=> i.
- by have [[y_ge0 _] _] := yP _ (mem_components G i); apply: y_ge0.
- have CG := mem_components G i; have [[_ yC] _] := yP _ CG.
  have := yC (Sub i (component_refl G i)).
  rewrite (eq_bigr (fun v => similarity (induced G (component G i)) lam
    (Sub i (component_refl G i)) v * Y (val v))) => [|v _]; last by rewrite YE.
  by rewrite inner.
- rewrite (sum_components G); apply: eq_bigr => C CG.
  have [_ <-] := yP _ CG; rewrite induced_sum; apply: eq_bigr => u _.
  exact: YE.
Qed.
