(** * edwards/lemma-7: averaging over a group of automorphisms

    The printed proof of (d) splits the diagonal into orbits and counts cosets.
    Exchanging the two sums is enough: each automorphism permutes the diagonal. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry.
From leakproof.library Require Import channel_facts.
From leakproof.edwards Require Import lemma_1 lemma_6.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Average.
Variables (R : realFieldType) (X : finType) (Gamma : {group {perm X}}).
Variable K : X -> X -> R.

Lemma group_order_gt0 : 0 < #|Gamma|%:R :> R.
Proof. by rewrite ltr0n cardG_gt0. Qed.

Lemma group_order_neq0 : #|Gamma|%:R != 0 :> R.
Proof. by rewrite gt_eqF ?group_order_gt0. Qed.

Lemma average_const (c : R) : #|Gamma|%:R^-1 * (\sum_(s in Gamma) c) = c.
Proof. by rewrite sumr_const -[c *+ _]mulr_natl mulKf ?group_order_neq0. Qed.

Lemma average_channel : channel K -> channel (average Gamma K).
Proof.
move=> [K_ge0 K_sum]; split=> [i j | i].
  by rewrite mulr_ge0 ?invr_ge0 ?ler0n //; apply: sumr_ge0.
rewrite -mulr_sumr exchange_big /= -[RHS](average_const 1).
congr (_ * _); apply: eq_bigr => s _.
by rewrite -(K_sum (s i)) [RHS](reindex_inj (@perm_inj _ s)).
Qed.

Lemma average_diagonal : diagonal_maxima K -> diagonal_maxima (average Gamma K).
Proof.
move=> K_max i j; rewrite ler_wpmul2l ?invr_ge0 ?ler0n //.
by apply: ler_sum => s _.
Qed.

Lemma average_sum_diagonal : \sum_j average Gamma K j j = \sum_j K j j.
Proof.
rewrite -mulr_sumr exchange_big /= -[RHS]average_const.
congr (_ * _); apply: eq_bigr => s _.
by rewrite [RHS](reindex_inj (@perm_inj _ s)).
Qed.

Lemma average_orbit i h :
  h \in orbit 'P Gamma i -> average Gamma K i i = average Gamma K h h.
Proof.
case/orbitP => t tG <-; congr (_ * _).
rewrite (reindex_inj (mulgI t)) /=; apply: eq_big => [s|s _]; last by rewrite permM.
by rewrite groupMl.
Qed.

Lemma average_private (G : graph X) (lam : R) :
  Gamma \subset aut G -> private G lam K -> private G lam (average Gamma K).
Proof.
move=> /subsetP GammaA KP i h j ih; rewrite /average mulrCA.
rewrite ler_wpmul2l ?invr_ge0 ?ler0n // mulr_sumr.
by apply: ler_sum => s /GammaA/autP sA; apply: KP; rewrite sA.
Qed.

End Average.

Lemma diagonal_column_max (R : realFieldType) (X : finType) (K : X -> X -> R) j :
  channel K -> diagonal_maxima K -> column_max K j = K j j.
Proof. by move=> KC K_max; rewrite (@column_max_picked _ _ _ K id). Qed.

(** (a), (b) in its first two sentences, (c), (d). *)
Theorem lemma_7 (R : realFieldType) (X : finType) (G : graph X) (lam : R)
    (Gamma : {group {perm X}}) (K' : X -> X -> R) :
  Gamma \subset aut G ->
  channel K' -> (forall j, K' j j = column_max K' j) -> private G lam K' ->
  let K'' := average Gamma K' in
  [/\ channel K'',
      forall j, K'' j j = column_max K'' j,
      forall i h, h \in orbit 'P Gamma i -> K'' i i = K'' h h,
      private G lam K'' &
      posterior_vulnerability (@uniform R X) K''
        = posterior_vulnerability (@uniform R X) K'].
Proof.
move=> GammaA KC K_diag KP /=.
have K_max : diagonal_maxima K' by move=> i j; rewrite K_diag le_column_max.
have K''C := average_channel Gamma KC; have K''_max := average_diagonal Gamma K_max.
split=> //.
- by move=> j; rewrite diagonal_column_max.
- by move=> i h; apply: average_orbit.
- exact: average_private.
- rewrite !lemma_1 /sum_of_maxima; congr (_ * _).
  rewrite (eq_bigr _ (fun j _ => diagonal_column_max j K''C K''_max)).
  rewrite (eq_bigr _ (fun j _ => diagonal_column_max j KC K_max)).
  exact: average_sum_diagonal.
Qed.

(** Third sentence of (b): if the diagonal entries of K' are all equal, they are
    the largest entries of K', and the diagonal entries of K'' equal them. *)
Theorem lemma_7_equal_diagonal (R : realFieldType) (X : finType)
    (Gamma : {group {perm X}}) (K' : X -> X -> R) :
  channel K' -> (forall j, K' j j = column_max K' j) ->
  (forall i h, K' i i = K' h h) ->
  forall i, K' i i = matrix_max K' /\ average Gamma K' i i = matrix_max K'.
Proof.
move=> KC K_diag K_eq i.
have K_max : matrix_max K' = K' i i.
  rewrite -[RHS](_ : (\maximum_j K' i j) = _); last first.
    apply: (@maximum_eq _ _ (K' i)); first exact: channel_ge0.
    by move=> j; rewrite (K_eq i j) (K_diag j) le_column_max.
  apply: (@maximum_eq _ _ (fun h => \maximum_j K' h j)); first exact: maximum_ge0.
  move=> h; apply: maximum_le => [|j]; first exact: maximum_ge0.
  apply: le_trans (le_column_max _ _ _) _.
  by rewrite -K_diag (K_eq j i); apply: le_maximum.
split; first by rewrite K_max.
rewrite K_max /average -[RHS](average_const Gamma); congr (_ * _).
by apply: eq_bigr => s _.
Qed.

(** Read literally, the parenthesis in (b) speaks of K, the matrix before the
    collapse.  That is false: adding up columns can lift the diagonal above every
    entry of K.  Two inputs, four outputs, lam = 2, rows (1/3 1/6 1/3 1/6) and
    (1/6 1/3 1/6 1/3): the collapsed diagonal is 2/3, the largest entry 1/3.
    Each column has its maximum in one row only, so no way of breaking ties in
    Lemma 6 would change this. *)
Theorem lemma_7_parenthesis_fails :
  exists (K : bool -> bool * bool -> rat) (m : bool * bool -> bool),
  [/\ channel K /\ private (complete_graph [finType of bool]) 2%:R K,
      picks_maxima m K,
      (forall m', picks_maxima m' K -> m' =1 m),
      (forall i h, collapse m K i i = collapse m K h h) &
      forall i, matrix_max K < collapse m K i i].
Proof.
pose a : rat := 3%:R^-1; pose b : rat := 6%:R^-1.
pose K (i : bool) (j : bool * bool) : rat := if i == j.1 then a else b.
have pairs (F : bool * bool -> rat) : \sum_j F j
    = F (true, true) + F (true, false) + (F (false, true) + F (false, false)).
  rewrite (eq_bigr (fun j => F (j.1, j.2))); last by case.
  by rewrite -(pair_big xpredT xpredT (fun x y => F (x, y))) /= !big_bool.
have K_le i j : K i j <= a by rewrite /K; case: ifP.
have coll i h : collapse fst K i h = (if i == h then a else b) *+ 2.
  by rewrite /collapse big_mkcond pairs /K; case: i; case: h; rewrite /= ?addr0 ?add0r.
exists K, fst; split.
- split; first split.
  + by move=> i j; rewrite /K; case: ifP.
  + by move=> i; rewrite pairs /K; case: i.
  + by move=> i h j _; rewrite /K; case: ifP; case: ifP.
- by move=> i j; rewrite {2}/K eqxx K_le.
- move=> m' m'_max j; have := m'_max j.1 j; rewrite /K eqxx.
  by case: (boolP (m' j == j.1)) => [/eqP //|].
- by move=> i h; rewrite !coll !eqxx.
- move=> i; rewrite coll eqxx; apply: (@le_lt_trans _ _ a) => //.
  by apply: maximum_le => // h; apply: maximum_le => // j; apply: K_le.
Qed.
