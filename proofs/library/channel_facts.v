(** * Facts about maxima, channels, priors and privacy *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.
From leakproof.library Require Import graph_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Maxima *)
Section Maxima.
Variables (R : realFieldType) (I : finType).
Implicit Types (F : I -> R) (b : R).

Lemma maximum_ge0 F : 0 <= \maximum_i F i.
Proof.
elim: (index_enum I) => [|i r IHr]; first by rewrite big_nil.
by rewrite big_cons le_maxr IHr orbT.
Qed.

Lemma le_maximum F i : F i <= \maximum_i F i.
Proof.
elim: (index_enum I) (mem_index_enum i) => // h r IHr; rewrite inE big_cons.
by case/predU1P => [<-|/IHr ir]; rewrite le_maxr ?lexx // ir orbT.
Qed.

Lemma maximum_le F b : 0 <= b -> (forall i, F i <= b) -> \maximum_i F i <= b.
Proof.
move=> b_ge0 F_le; elim: (index_enum I) => [|i r IHr]; first by rewrite big_nil.
by rewrite big_cons le_maxl F_le IHr.
Qed.

(** The maximum is reached as soon as some value is nonnegative. *)
Lemma maximum_eq F i : 0 <= F i -> (forall h, F h <= F i) -> \maximum_i F i = F i.
Proof. by move=> ? ?; apply/eqP; rewrite eq_le le_maximum maximum_le. Qed.

Lemma maximum_attained F (i0 : I) :
  (forall i, 0 <= F i) -> exists i, \maximum_i F i = F i.
Proof.
move=> F_ge0; case: (@arg_maxP _ _ I i0 predT F isT) => i _ i_max.
by exists i; apply: maximum_eq => // h; apply: i_max.
Qed.

Lemma eq_maximum F F' : F =1 F' -> \maximum_i F i = \maximum_i F' i.
Proof. by move=> FF'; apply: eq_bigr => i _; rewrite FF'. Qed.

Lemma maximum_scale F b :
  0 <= b -> \maximum_i (b * F i) = b * \maximum_i F i.
Proof.
move=> b_ge0; elim: (index_enum I) => [|i r IHr]; first by rewrite !big_nil mulr0.
by rewrite !big_cons IHr maxr_pmulr.
Qed.

End Maxima.

(** ** Channels *)
Section Channels.
Variables (R : realFieldType) (I O : finType).
Implicit Types (K : I -> O -> R) (prior : I -> R) (lam : R).

Lemma channel_ge0 K i j : channel K -> 0 <= K i j.
Proof. by case. Qed.

Lemma channel_le1 K i j : channel K -> K i j <= 1.
Proof.
case=> K_ge0 K_sum; rewrite -(K_sum i) (bigD1 j) //= ler_addl.
by apply: sumr_ge0.
Qed.

Lemma channel_partial_sum K i (A : pred O) :
  channel K -> \sum_(j | A j) K i j <= 1.
Proof.
case=> K_ge0 K_sum; rewrite -(K_sum i) [leRHS](bigID A) /= ler_addl.
by apply: sumr_ge0.
Qed.

Lemma column_max_ge0 K j : 0 <= column_max K j.
Proof. exact: maximum_ge0. Qed.

Lemma le_column_max K i j : K i j <= column_max K j.
Proof. exact: (le_maximum (fun i => K i j)). Qed.

Lemma column_max_picked K (m : O -> I) j :
  channel K -> picks_maxima m K -> column_max K j = K (m j) j.
Proof.
move=> KC m_max; apply: (@maximum_eq _ _ (fun i => K i j)) => [|i].
  exact: channel_ge0.
exact: m_max.
Qed.

Lemma picks_maxima_exists K : I -> exists m, picks_maxima m K.
Proof.
move=> i0.
have pick_row j : exists i, [forall h, K h j <= K i j].
  case: (@arg_maxP _ _ I i0 predT (fun i => K i j) isT) => i _ i_max.
  by exists i; apply/forallP => h; apply: i_max.
exists (fun j => xchoose (pick_row j)) => i j.
exact: (forallP (xchooseP (pick_row j))).
Qed.

Lemma sum_of_maxima_ge1 K : I -> channel K -> 1 <= sum_of_maxima K.
Proof.
move=> i0 [K_ge0 K_sum]; rewrite -(K_sum i0); apply: ler_sum => j _.
exact: le_column_max.
Qed.

(** ** Priors *)

Lemma distribution_inhabited prior : distribution prior -> inhabited I.
Proof.
case=> _ p_sum; case: (pickP (mem I)) => [i _|I0]; first by constructor.
suff /eqP : (0 : R) = 1 by rewrite eq_sym oner_eq0.
by rewrite -p_sum big1 // => i; have := I0 i.
Qed.

Lemma card_gt0R (i : I) : 0 < #|I|%:R :> R.
Proof. by rewrite ltr0n; apply/card_gt0P; exists i. Qed.

Lemma uniform_distribution (i : I) : distribution (@uniform R I).
Proof.
split=> [h|]; first by rewrite /uniform invr_ge0 ler0n.
by rewrite sumr_const -[_ *+ _]mulr_natr mulVf // gt_eqF // (card_gt0R i).
Qed.

Lemma vulnerability_gt0 prior : distribution prior -> 0 < vulnerability prior.
Proof.
case=> p_ge0 p_sum; rewrite lt_neqAle maximum_ge0 andbT eq_sym.
apply/eqP => p_max; suff /eqP : (0 : R) = 1 by rewrite eq_sym oner_eq0.
rewrite -p_sum big1 // => i _; apply/eqP.
by rewrite eq_le p_ge0 andbT -p_max; apply: le_maximum.
Qed.

Lemma vulnerability_uniform : I -> vulnerability (@uniform R I) = #|I|%:R^-1.
Proof.
by move=> i; apply: (@maximum_eq _ _ (@uniform R I) i); rewrite // invr_ge0 ler0n.
Qed.

(** ** Privacy *)

Variable G : graph I.

Lemma private_walk lam K n i h j :
  1 <= lam -> private G lam K -> walk G n i h -> K i j <= lam ^+ n * K h j.
Proof.
move=> lam_ge1 KP; elim: n i => [|n IHn] i.
  by rewrite walk0 => /eqP->; rewrite expr0 mul1r.
move=> /walkS[x ix /IHn xh]; apply: le_trans (KP _ _ _ ix) _.
by rewrite exprS -mulrA ler_wpmul2l // (le_trans ler01).
Qed.

Lemma private_dist lam K i h j :
    1 <= lam -> private G lam K -> connect G i h ->
  K i j <= lam ^+ dist G i h * K h j.
Proof. by move=> ? ? /dist_walk; apply: private_walk. Qed.

Lemma private_dist_le lam K d i h j :
    1 <= lam -> private G lam K -> channel K -> connect G i h ->
  (dist G i h <= d)%N -> K i j <= lam ^+ d * K h j.
Proof.
move=> lam_ge1 KP KC ih le_d; apply: le_trans (private_dist _ lam_ge1 KP ih) _.
by rewrite ler_wpmul2r ?ler_weexpn2l // channel_ge0.
Qed.

End Channels.

(** Posterior vulnerability under the uniform prior. *)
Lemma posterior_uniform (R : realFieldType) (X Z : finType) (K : X -> Z -> R) :
  posterior_vulnerability (@uniform R X) K = #|X|%:R^-1 * sum_of_maxima K.
Proof.
rewrite /sum_of_maxima mulr_sumr; apply: eq_bigr => j _.
by rewrite maximum_scale // invr_ge0 ler0n.
Qed.
