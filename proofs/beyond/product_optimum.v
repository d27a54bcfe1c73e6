(** * beyond/product-optimum: the maximum leakage of a Cartesian product

    At least the product of the maxima, by products of channels; at most the maximum of one
    factor times the covering number of the other.  For the latter, prices of the one and a
    covering of the other multiply to prices of the product: in a private column the largest
    entries c(i, j) over i, for each j, are a private column of the second graph. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts covering_facts.
From leakproof.library Require Import isomorphism_facts product_facts.
From leakproof.beyond Require Import weak_duality covering_bound optimum_dual.
From leakproof.beyond Require Import magnitude covering_duality covering_product.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Product.
Variables (R : realFieldType) (A B : finType) (G : graph A) (H : graph B) (lam : R).
Notation P := (product_graph G H).

Lemma maximum_product (F : A -> R) (E : B -> R) :
  (forall a, 0 <= F a) -> (forall b, 0 <= E b) ->
  \maximum_(p : A * B) (F p.1 * E p.2) = (\maximum_a F a) * (\maximum_b E b).
Proof.
move=> F_ge0 E_ge0; apply/eqP; rewrite eq_le; apply/andP; split.
  apply: maximum_le => [|p]; first by rewrite mulr_ge0 ?maximum_ge0.
  by rewrite ler_pmul // (le_maximum F, le_maximum E).
rewrite mulrC -maximum_scale ?maximum_ge0 //.
apply: maximum_le => [|a]; first exact: maximum_ge0.
rewrite mulrC -maximum_scale //; apply: maximum_le => [|b]; first exact: maximum_ge0.
exact: (le_maximum (fun p : A * B => F p.1 * E p.2) (a, b)).
Qed.

Lemma product_channel (Y Z : finType) (K : A -> Y -> R) (L : B -> Z -> R) :
  channel K -> private G lam K -> channel L -> private H lam L ->
  let KL (p : A * B) (o : Y * Z) := K p.1 o.1 * L p.2 o.2 in
  [/\ channel KL, private P lam KL & sum_of_maxima KL = sum_of_maxima K * sum_of_maxima L].
Proof.
move=> [K_ge0 K_sum] KP [L_ge0 L_sum] LP KL; split.
- by split=> [p o|p]; rewrite ?mulr_ge0 // /KL sum_product K_sum L_sum mulr1.
- move=> p q o; rewrite product_adjacent /KL => /orP[]/andP[/eqP-> pq].
    by rewrite mulrCA ler_wpmul2l // LP.
  by rewrite mulrA ler_wpmul2r // KP.
- rewrite /sum_of_maxima -sum_product; apply: eq_bigr => o _.
  by rewrite /column_max (@maximum_product (K^~ o.1) (L^~ o.2)).
Qed.

Lemma product_prices (y : A -> R) (z : B -> R) : 1 <= lam ->
  prices G lam y -> covering H lam z -> prices P lam (fun p => y p.1 * z p.2).
Proof.
move=> lam_ge1 y_prices zC c [i0 j0] [c_ge0 cP].
pose m j := \maximum_i c (i, j).
have le_m i j : c (i, j) <= m j by apply: (le_maximum (fun i => c (i, j))).
have m_private : private_column H lam m.
  split=> [j|j h jh]; first exact: maximum_ge0.
  have lam_ge0 := ltW (lam_gt0 lam_ge1).
  apply: maximum_le => [|i]; first by rewrite mulr_ge0 ?maximum_ge0.
  apply: le_trans (cP (i, j) (i, h) _) _; last by rewrite ler_wpmul2l.
  by rewrite product_adjacent /= eqxx jh.
have m_priced j : m j <= \sum_i y i * c (i, j).
  have [i mE] := maximum_attained i0 (fun i => c_ge0 (i, j)); rewrite /m mE.
  apply: (y_prices (fun i => c (i, j))); split=> [i'|i' h ih]; first exact: c_ge0.
  by apply: cP; rewrite product_adjacent /= ih eqxx orbT.
apply: le_trans (le_m i0 j0) _; apply: le_trans (covering_columns j0 lam_ge1 zC m_private) _.
apply: (@le_trans _ _ (\sum_j z j * \sum_i y i * c (i, j))).
  by apply: ler_sum => j _; rewrite ler_wpmul2l //; case: zC.
rewrite [leRHS](eq_bigr (fun p => y p.1 * z p.2 * c (p.1, p.2))) => [|[] //].
rewrite -(pair_bigA _ (fun i j => y i * z j * c (i, j))) exchange_big /= le_eqVlt.
apply/orP; left; apply/eqP/eq_bigr => j _; rewrite mulr_sumr; apply: eq_bigr => i _.
by rewrite mulrA [z j * _]mulrC.
Qed.

Lemma product_upper_bound (b d : R) : 1 <= lam ->
  largest_factor G lam b -> covering_number H lam d -> upper_bound P lam (b * d).
Proof.
move=> lam_ge1 /(optimum_dual lam_ge1)[y y_prices <-] [[z zC <-] _].
by rewrite -sum_product; apply/prices_upper_bound/product_prices.
Qed.

End Product.

Theorem product_supermultiplicative (R : realFieldType) (A B : finType) (G : graph A)
    (H : graph B) (lam a b e : R) :
  largest_factor G lam a -> largest_factor H lam b ->
  largest_factor (product_graph G H) lam e -> a * b <= e.
Proof.
move=> [[Y [K [KC KP <-]]] _] [[Z [L [LC LP <-]]] _] [_ upper].
by have [KLC KLP <-] := product_channel KC KP LC LP; apply: upper.
Qed.

Theorem product_upper (R : realFieldType) (A B : finType) (G : graph A) (H : graph B)
    (lam a b c d e : R) :
  1 <= lam -> largest_factor G lam a -> covering_number G lam c ->
  largest_factor H lam b -> covering_number H lam d ->
  largest_factor (product_graph G H) lam e -> e <= Num.min (a * d) (c * b).
Proof.
move=> lam_ge1 aL cC bL dC [[Z [K [KC KP <-]]] _]; rewrite le_minr.
rewrite (product_upper_bound lam_ge1 aL dC) //= mulrC.
have := product_upper_bound lam_ge1 bL cC.
by move/(upper_bound_isomorphic (product_commutes H G)); apply.
Qed.

(** Equality as soon as one of the two maxima is the covering number. *)
Theorem product_equality (R : realFieldType) (A B : finType) (G : graph A) (H : graph B)
    (lam a b c d : R) :
  1 <= lam -> largest_factor G lam a -> covering_number G lam c ->
  largest_factor H lam b -> covering_number H lam d -> a = c \/ b = d ->
  largest_factor (product_graph G H) lam (a * b).
Proof.
move=> lam_ge1 aL cC bL dC attained; split.
  have [[Y [K [KC KP KE]]] _] := aL; have [[Z [L [LC LP LE]]] _] := bL.
  have [KLC KLP KLE] := product_channel KC KP LC LP.
  by exists _, (fun p o => K p.1 o.1 * L p.2 o.2); split=> //; rewrite KLE KE LE.
case: attained => [ac|bd]; last by apply: product_upper_bound aL _; rewrite ?bd.
rewrite mulrC; apply: (upper_bound_isomorphic (product_commutes H G)).
by apply: product_upper_bound bL _; rewrite ?ac.
Qed.

(** So a graph that attains its covering number does so in all its powers. *)
Theorem power_equality (R : realFieldType) (T : finType) (G : graph T) (lam c : R) (n : nat) :
  1 <= lam -> largest_factor G lam c -> covering_number G lam c ->
  largest_factor (cartesian_power n G) lam (c ^+ n).
Proof.
move=> lam_ge1 cL cC; elim: n => [|n IHn].
  by have [w1 <-] := power0_weighting G lam c; apply: magnitude.
rewrite exprS; apply: largest_factor_isomorphic (power_step G n) _.
apply: (product_equality lam_ge1 cL cC IHn (covering_power n lam_ge1 cC)).
by left.
Qed.
