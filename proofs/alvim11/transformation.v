(** * alvim11/transformation: the transformation on VT+ graphs

    Averaging over the n automorphisms of Definition 9, which need not form a group. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel policy symmetry.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem transformation (R : realFieldType) (V : finType) (G : graph V) (s : V -> {perm V})
    (lam : R) (M : V -> V -> R) :
  (forall k, s k \in aut G) -> (forall v w, exists k, s k v = w) ->
  channel M -> private G lam M -> diagonal_maxima M ->
  let N i j := #|V|%:R^-1 * \sum_k M (s k i) (s k j) in
  [/\ channel N, private G lam N, forall i, N i i = matrix_max N &
      sum_of_maxima N = sum_of_maxima M].
Proof.
move=> sA onto [M_ge0 M_sum] MP Mdiag N.
have n_ge0 : 0 <= #|V|%:R^-1 :> R by rewrite invr_ge0 ler0n.
have N_ge0 i j : 0 <= N i j by rewrite mulr_ge0 // sumr_ge0.
have ex v w : exists k, s k v == w by have [k <-] := onto v w; exists k.
have sumE (F : V -> R) v : \sum_k F (s k v) = \sum_w F w.
  pose g w := xchoose (ex v w); have gK w : s (g w) v = w by apply/eqP/(xchooseP (ex v w)).
  have /injF_bij g_bij : injective g by move=> w w' gE; rewrite -(gK w) gE gK.
  rewrite (reindex g) /=; last exact: onW_bij.
  by apply: eq_bigr => w _; rewrite gK.
have n_neq0 (v : V) : #|V|%:R != 0 :> R by rewrite pnatr_eq0 -lt0n; apply/card_gt0P; exists v.
have diagE i : N i i = #|V|%:R^-1 * \sum_w M w w by rewrite -(sumE (fun w => M w w) i).
have N_le i j : N i j <= N j j by rewrite ler_wpmul2l //; apply: ler_sum.
have column F j : diagonal_maxima F -> (forall i j, 0 <= F i j) -> column_max F j = F j j :> R.
  by move=> Fd F0; apply: (@maximum_eq _ _ (F^~ j)).
split.
- split=> // i; rewrite -mulr_sumr exchange_big /= (eq_bigr (fun=> 1)) => [|k _].
    by rewrite sumr_const mulVf // n_neq0.
  rewrite -(M_sum (s k i)) [RHS](reindex (s k)) //=.
  by apply: onW_bij; exists (s k)^-1%g; [apply: permK | apply: permKV].
- move=> i h j ih; rewrite /N mulrCA ler_wpmul2l // mulr_sumr; apply: ler_sum => k _.
  by apply: MP; move/autP: (sA k) => ->.
- move=> i; apply/eqP; rewrite eq_le; apply/andP; split.
    apply: le_trans (le_maximum (fun y => \maximum_w N y w) i); exact: (le_maximum (N i) i).
  apply: maximum_le => // y; apply: maximum_le => // w.
  by rewrite diagE -(diagE w).
- rewrite /sum_of_maxima (eq_bigr _ (fun j _ => @column V N j _ _)) //.
  rewrite [RHS](eq_bigr _ (fun j _ => @column V M j _ _)) //.
  rewrite (eq_bigr _ (fun i _ => diagE i)) sumr_const -mulr_natl mulrA.
  case: (pickP (@predT V)) => [v _|none]; first by rewrite mulfV ?n_neq0 // mul1r.
  by rewrite !big1 ?mulr0 // => i; have := none i.
Qed.
