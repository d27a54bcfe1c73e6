(** * alvim15/lemma-8: averaging by distance on a connected distance-regular graph

    With the matrix of the proof: the entry (i, j) becomes the average of the
    entries at the same distance. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds.
From leakproof.library Require Import graph_facts channel_facts regular_facts.
From leakproof.edwards Require Import lemma_1 lemma_7.
From leakproof.alvim15 Require Import lemma_9.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma cross_le (R : realFieldType) (lam Ti Th si sh x y : R) :
  0 < y -> 0 <= si -> sh * y = si * x -> x * Ti <= lam * (y * Th) ->
  Ti * sh <= lam * (Th * si).
Proof.
move=> y_gt0 si_ge0 count le_T; rewrite -(ler_pmul2r y_gt0) -mulrA count.
rewrite mulrCA [Ti * x]mulrC -[leRHS]mulrA [Th * si]mulrC -[si * Th * y]mulrA.
by rewrite [Th * y]mulrC [leRHS]mulrCA ler_wpmul2l.
Qed.

Lemma cross_div (R : realFieldType) (lam Ti Th si sh : R) :
  0 < si -> 0 < sh -> Ti * sh <= lam * (Th * si) ->
  si^-1 * Ti <= lam * (sh^-1 * Th).
Proof.
move=> si_gt0 sh_gt0 le_T; rewrite [si^-1 * _]mulrC ler_pdivr_mulr // [sh^-1 * _]mulrC.
by rewrite mulrA mulrAC ler_pdivl_mulr // -mulrA.
Qed.

Section DistanceAverage.
Variables (R : realFieldType) (A : finType) (G : graph A) (lam : R).
Variables (M : A -> A -> R) (b c : nat -> nat).
Hypothesis intersection : forall u v, connect G u v ->
  #|[set w | G v w && (dist G u w == (dist G u v).+1)]| = b (dist G u v) /\
  #|[set w | G v w && ((dist G u w).+1 == dist G u v)]| = c (dist G u v).
Hypotheses (G_conn : connected G) (lam_ge1 : 1 <= lam).
Hypotheses (MC : channel M) (MP : private G lam M) (M_diag : diagonal_maxima M).

Let T := distance_total G M.
Let M'' := distance_average G M.
Let size_eq := regular_card_sphere R intersection.

Lemma card_gt0 (i : A) : 0 < #|A|%:R :> R. Proof. exact: card_gt0R i. Qed.

Lemma sphere_gt0 i j : 0 < #|sphere G (dist G i j) i|%:R :> R.
Proof. by rewrite ltr0n; apply/card_gt0P; exists j; apply: sphere_dist. Qed.

Lemma distance_total_ge0 d : 0 <= T d.
Proof. by apply: sumr_ge0 => k _; apply: sumr_ge0 => h _; apply: (proj1 MC). Qed.

Lemma average_ge0 i j : 0 <= M'' i j.
Proof. by rewrite mulr_ge0 ?distance_total_ge0 // invr_ge0 -natrM ler0n. Qed.

Lemma distance_total_empty d i : #|sphere G d i| = 0%N -> T d = 0.
Proof.
move=> empty; apply: big1 => k _; apply: big1 => h hk; exfalso.
by move: hk; rewrite (_ : sphere G d k = set0) ?inE //; apply/eqP;
   rewrite -cards_eq0 (size_eq d k i) empty.
Qed.

Lemma sum_connected (F : A -> R) i : \sum_j F j = \sum_(j | connect G i j) F j.
Proof. by apply: eq_bigl => j; rewrite G_conn. Qed.

Lemma average_sum i : \sum_j M'' i j = 1.
Proof.
have n_neq0 : #|A|%:R != 0 :> R by rewrite gt_eqF // (card_gt0 i).
rewrite (sum_connected _ i) sum_spheres.
have -> : \sum_(d < (graph_diameter G).+1) \sum_(j in sphere G d i) M'' i j
    = \sum_(d < (graph_diameter G).+1) #|A|%:R^-1 * T d.
  apply: eq_bigr => d _.
  rewrite (eq_bigr (fun=> (#|A|%:R * #|sphere G d i|%:R)^-1 * T d)) => [|j]; last first.
    by rewrite inE => /andP[_ /eqP jd]; rewrite /M'' /distance_average jd.
  rewrite sumr_const -(mulr_natl (_ * T d)).
  have [/eqP|d_gt0] := posnP #|sphere G d i|.
    by move/eqP=> empty; rewrite empty mul0r (distance_total_empty empty) mulr0.
  have d_neq0 : #|sphere G d i|%:R != 0 :> R by rewrite pnatr_eq0 -lt0n.
  by rewrite invfM mulrA [_ * (_ / _)]mulrCA divff // mulr1.
rewrite -mulr_sumr exchange_big /=.
rewrite (eq_bigr (fun k => \sum_h M h k)) => [|k _]; last first.
  by rewrite (sum_connected _ k) sum_spheres.
rewrite exchange_big /= (eq_bigr (fun=> 1)) => [|h _]; last exact: (proj2 MC).
by rewrite sumr_const -(mulr_natl 1) mulr1 mulVf.
Qed.

Lemma average_diag i : M'' i i = #|A|%:R^-1 * \sum_k M k k.
Proof.
rewrite /M'' /distance_average dist0 sphere0 cards1 mulr1; congr (_ * _).
by apply: eq_bigr => k _; rewrite sphere0 big_set1.
Qed.

Lemma average_max i j : M'' i j <= M'' j j.
Proof.
rewrite average_diag /M'' /distance_average invfM -mulrA.
rewrite ler_wpmul2l ?invr_ge0 ?ler0n // mulrC ler_pdivr_mulr ?sphere_gt0 //.
rewrite mulr_suml; apply: ler_sum => k _; rewrite (size_eq _ i k) mulr_natr -sumr_const.
by apply: ler_sum => h _.
Qed.

(** Formula (21), and its mirror image. *)
Lemma total_further d : (b d)%:R * T d <= lam * ((c d.+1)%:R * T d.+1).
Proof.
rewrite /T /distance_total !mulr_sumr; apply: ler_sum => k _.
rewrite -(sum_sphere_further intersection d k (M^~ k)) mulr_sumr mulr_sumr.
apply: ler_sum => h hk; rewrite -(sum_further intersection _ hk) mulr_sumr.
by apply: ler_sum => x /andP[hx _]; apply: MP.
Qed.

Lemma total_closer d : (c d.+1)%:R * T d.+1 <= lam * ((b d)%:R * T d).
Proof.
rewrite /T /distance_total !mulr_sumr; apply: ler_sum => k _.
rewrite -(sum_sphere_closer intersection d k (M^~ k)) mulr_sumr mulr_sumr.
apply: ler_sum => h hk; rewrite -(sum_closer intersection _ hk) mulr_sumr.
by apply: ler_sum => x /andP[hx _]; apply: MP.
Qed.

Lemma average_private : private G lam M''.
Proof.
have lam_ge0 : 0 <= lam by apply: le_trans lam_ge1.
move=> i h j ih; have hi : G h i by rewrite adjacent_sym.
rewrite /M'' /distance_average (size_eq (dist G h j) h i) !invfM -!mulrA.
rewrite [leRHS]mulrCA ler_wpmul2l ?invr_ge0 ?ler0n //.
have n_i := sphere_gt0 i j.
have n_h : 0 < #|sphere G (dist G h j) i|%:R :> R.
  by rewrite (size_eq _ i h) sphere_gt0.
apply: cross_div => //.
have hE : h \in sphere G (dist G h j) j by rewrite dist_sym sphere_dist.
have iE : i \in sphere G (dist G i j) j by rewrite dist_sym sphere_dist.
have le1 : (dist G h j <= (dist G i j).+1)%N.
  by rewrite dist_sym (dist_sym G i) dist_neighbour.
have le2 : (dist G i j <= (dist G h j).+1)%N.
  by rewrite dist_sym (dist_sym G h) dist_neighbour.
have T_ge0 := distance_total_ge0.
have [lt|gt|eq_d] := ltngtP (dist G i j) (dist G h j).
- have d_h : dist G h j = (dist G i j).+1 by apply/eqP; rewrite eqn_leq le1.
  rewrite d_h in hE *; move: (dist G i j) hE => d hE.
  have c_gt0 : 0 < (c d.+1)%:R :> R by rewrite ltr0n (closer_gt0 intersection hE).
  apply: (cross_le c_gt0 (ler0n _ _) _ (total_further d)).
  exact: sphere_double_count.
- have d_i : dist G i j = (dist G h j).+1 by apply/eqP; rewrite eqn_leq le2.
  rewrite d_i in iE n_i *; move: (dist G h j) iE n_i => d iE n_i.
  have c_gt0 : 0 < (c d.+1)%:R :> R by rewrite ltr0n (closer_gt0 intersection iE).
  have count := sphere_double_count R intersection d i.
  have b_gt0 : 0 < (b d)%:R :> R.
    rewrite lt_neqAle ler0n andbT eq_sym; apply/eqP => b0.
    by have := mulr_gt0 n_i c_gt0; rewrite count b0 mulr0 ltxx.
  exact: (cross_le b_gt0 (ler0n _ _) (esym count) (total_closer d)).
- by rewrite eq_d ler_pemull // mulr_ge0 // ler0n.
Qed.

End DistanceAverage.

Theorem lemma_8 (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (M' : A -> A -> R) :
  connected G -> distance_regular G -> 1 <= lam ->
  channel M' -> private G lam M' -> (forall i, M' i i = column_max M' i) ->
  let M'' := distance_average G M' in
  [/\ channel M'',
      forall i, M'' i i = matrix_max M'',
      private G lam M'' &
      posterior_vulnerability (@uniform R A) M''
        = posterior_vulnerability (@uniform R A) M'].
Proof.
move=> G_conn [b [c intersection]] lam_ge1 MC MP M_diag M''.
have M_max : diagonal_maxima M' by move=> i j; rewrite M_diag le_column_max.
have M''C : channel M''.
  split=> [i j | i]; first exact: average_ge0.
  exact: (average_sum intersection).
have M''_max : diagonal_maxima M''.
  by move=> i j; apply: (average_max intersection).
have M''_diag i : M'' i i = column_max M'' i by rewrite diagonal_column_max.
split=> //.
- move=> i; apply: equal_diagonal_matrix_max => // h k.
  by rewrite /M'' !average_diag.
- exact: (average_private intersection).
- rewrite !lemma_1 /sum_of_maxima; congr (_ * _).
  rewrite -(eq_bigr _ (fun j _ => M''_diag j)) -(eq_bigr _ (fun j _ => M_diag j)).
  case: (pickP (mem A)) => [x _|A0]; last by rewrite !big1 // => i; have := A0 i.
  rewrite (eq_bigr (fun=> M'' x x)) => [|j _]; last by rewrite /M'' !average_diag.
  rewrite sumr_const /M'' average_diag -(mulr_natl (_ * _)) mulVKf // gt_eqF //.
  exact: (card_gt0R _ x).
Qed.

(** Formula (21) and the edge count of the proof, on any graph with intersection
    numbers [b] and [c]. *)
Theorem lemma_8_equation_21 (R : realFieldType) (A : finType) (G : graph A) (lam : R)
    (M' : A -> A -> R) (b c : nat -> nat) (k : A) (d : nat) :
  (forall u v, connect G u v ->
    #|[set w | G v w && (dist G u w == (dist G u v).+1)]| = b (dist G u v) /\
    #|[set w | G v w && ((dist G u w).+1 == dist G u v)]| = c (dist G u v)) ->
  private G lam M' ->
  (b d)%:R * (\sum_(h in sphere G d k) M' h k)
    <= lam * ((c d.+1)%:R * (\sum_(h in sphere G d.+1 k) M' h k)).
Proof.
move=> intersection MP.
rewrite -(sum_sphere_further intersection d k (M'^~ k)) !mulr_sumr.
apply: ler_sum => h hk; rewrite -(sum_further intersection _ hk) mulr_sumr.
by apply: ler_sum => x /andP[hx _]; apply: MP.
Qed.

Theorem lemma_8_edge_count (A : finType) (G : graph A) (b c : nat -> nat) (w : A)
    (d : nat) :
  (forall u v, connect G u v ->
    #|[set w | G v w && (dist G u w == (dist G u v).+1)]| = b (dist G u v) /\
    #|[set w | G v w && ((dist G u w).+1 == dist G u v)]| = c (dist G u v)) ->
  (c d.+1 * #|sphere G d.+1 w|)%N = (b d * #|sphere G d w|)%N.
Proof.
move=> intersection; apply/eqP; rewrite -(eqr_nat [numDomainType of rat]) !natrM.
rewrite ![(_ : nat)%:R * #|_|%:R]mulrC.
by have -> := sphere_double_count [realFieldType of rat] intersection d w.
Qed.
