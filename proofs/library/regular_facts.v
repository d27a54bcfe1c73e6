(** * Facts about automorphisms, spheres and distance-regular graphs *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Automorphisms.
Variables (X : finType) (G : graph X) (s : {perm X}).
Hypothesis sA : s \in aut G.

Lemma aut_dist u v : dist G (s u) (s v) = dist G u v.
Proof.
apply/esym/(isomorphic_dist (f := s)) => [|x y]; last by rewrite (autP _ _ sA).
by exists (s^-1%g); [apply: permK | apply: permKV].
Qed.

Lemma aut_connect u v : connect G (s u) (s v) = connect G u v.
Proof. by rewrite !dist_connect aut_dist. Qed.

Lemma aut_sphere d u : sphere G d (s u) = [set s v | v in sphere G d u].
Proof.
apply/setP => v; rewrite inE; apply/idP/imsetP => [uv|[w]].
  exists (s^-1%g v); rewrite ?permKV // inE.
  by rewrite -aut_connect -aut_dist permKV.
by rewrite inE => uw ->; rewrite aut_connect aut_dist.
Qed.

Lemma aut_card_sphere d u : #|sphere G d (s u)| = #|sphere G d u|.
Proof. by rewrite aut_sphere card_imset //; apply: perm_inj. Qed.

End Automorphisms.

Section Spheres.
Variables (R : realFieldType) (X : finType) (G : graph X).
Implicit Types (u v w : X) (d : nat).

Lemma sphere0 u : sphere G 0%N u = [set u].
Proof.
apply/setP => v; rewrite !inE dist_eq0 eq_sym; apply: andb_idl => /eqP->.
exact: connect0.
Qed.

Lemma sphere_dist u v : connect G u v -> v \in sphere G (dist G u v) u.
Proof. by rewrite inE eqxx andbT. Qed.

Lemma sphere_sym d u v : (v \in sphere G d u) = (u \in sphere G d v).
Proof. by rewrite !inE connect_symG dist_sym. Qed.

Lemma dist_le_graph_diameter u v : connect G u v -> (dist G u v <= graph_diameter G)%N.
Proof.
move=> uv; apply: leq_trans (leq_bigmax u).
by apply: dist_le_eccentricity; rewrite inE.
Qed.

Lemma sum_spheres u (F : X -> R) :
  \sum_(v | connect G u v) F v
    = \sum_(d < (graph_diameter G).+1) \sum_(v in sphere G d u) F v.
Proof.
rewrite (partition_big (fun v => inord (dist G u v) : 'I_(graph_diameter G).+1) predT) //=.
apply: eq_bigr => d _; apply: eq_bigl => v; rewrite inE; apply: andb_id2l => uv.
by rewrite -val_eqE /= inordK // ltnS dist_le_graph_diameter.
Qed.

Lemma distance_sum_spread (lam : R) u :
  distance_sum G lam u = spread G lam (component G u) u.
Proof.
rewrite /spread (eq_bigl (connect G u)) => [|v]; last by rewrite inE.
rewrite sum_spheres; apply: eq_bigr => d _; rewrite mulr_natl -sumr_const.
by apply: eq_bigr => v; rewrite inE dist_sym => /andP[_ /eqP->].
Qed.

Lemma distance_sum_similarity (lam : R) u :
  distance_sum G lam u = \sum_v similarity G lam u v.
Proof.
rewrite distance_sum_spread /spread -big_mkcond /=; apply: eq_big => v; first by rewrite inE.
by rewrite dist_sym.
Qed.

Lemma distance_sum_ge1 (lam : R) u : 1 <= lam -> 1 <= distance_sum G lam u.
Proof.
move=> lam_ge1; rewrite distance_sum_similarity (bigD1 u) //= similarity_refl //.
by rewrite ler_addl; apply: sumr_ge0 => v _; apply: similarity_ge0.
Qed.

(** The edges between the spheres of radius d and d + 1, counted from either side. *)
Lemma exchange_spheres d w (F : X -> X -> R) :
  \sum_(v in sphere G d w) \sum_(x | G v x && (dist G w x == d.+1)) F v x
    = \sum_(x in sphere G d.+1 w)
        \sum_(v | G x v && ((dist G w v).+1 == d.+1)) F v x.
Proof.
rewrite (exchange_big_dep (mem (sphere G d.+1 w))) /=; last first.
  move=> v x; rewrite !inE => /andP[wv _] /andP[vx ->]; rewrite andbT.
  exact: connect_trans wv (connect1 vx).
apply: eq_bigr => x; rewrite inE => /andP[wx /eqP dx]; apply: eq_bigl => v.
rewrite inE dx eqxx andbT eqSS adjacent_sym andbC; apply: andb_id2l => xv.
apply: andb_idl => _; apply: connect_trans wx (connect1 _).
by rewrite adjacent_sym in xv *.
Qed.

End Spheres.

(** With the intersection numbers [b] and [c]. *)
Section DistanceRegular.
Variables (R : realFieldType) (X : finType) (G : graph X) (b c : nat -> nat).
Hypothesis intersection : forall u v, connect G u v ->
  #|[set w | G v w && (dist G u w == (dist G u v).+1)]| = b (dist G u v) /\
  #|[set w | G v w && ((dist G u w).+1 == dist G u v)]| = c (dist G u v).

Lemma further_card d w v : v \in sphere G d w ->
  #|[set x | G v x && (dist G w x == d.+1)]| = b d.
Proof. by rewrite inE => /andP[wv /eqP dE]; rewrite -dE; have [] := intersection wv. Qed.

Lemma closer_card d w v : v \in sphere G d w ->
  #|[set x | G v x && ((dist G w x).+1 == d)]| = c d.
Proof. by rewrite inE => /andP[wv /eqP dE]; rewrite -dE; have [] := intersection wv. Qed.

Lemma sum_further d w v (r : R) : v \in sphere G d w ->
  \sum_(x | G v x && (dist G w x == d.+1)) r = (b d)%:R * r.
Proof.
move=> wv; rewrite -(further_card wv) mulr_natl -sumr_const.
by apply: eq_bigl => x; rewrite inE.
Qed.

Lemma sum_closer d w v (r : R) : v \in sphere G d w ->
  \sum_(x | G v x && ((dist G w x).+1 == d)) r = (c d)%:R * r.
Proof.
move=> wv; rewrite -(closer_card wv) mulr_natl -sumr_const.
by apply: eq_bigl => x; rewrite inE.
Qed.

(** Summed over one sphere with the numbers of the other. *)
Lemma sum_sphere_further d w (F : X -> R) :
  \sum_(v in sphere G d w) \sum_(x | G v x && (dist G w x == d.+1)) F x
    = (c d.+1)%:R * \sum_(x in sphere G d.+1 w) F x.
Proof.
rewrite exchange_spheres mulr_sumr; apply: eq_bigr => x wx.
exact: sum_closer.
Qed.

Lemma sum_sphere_closer d w (F : X -> R) :
  \sum_(x in sphere G d.+1 w) \sum_(v | G x v && ((dist G w v).+1 == d.+1)) F v
    = (b d)%:R * \sum_(v in sphere G d w) F v.
Proof.
rewrite -(exchange_spheres G d w (fun v _ => F v)) mulr_sumr; apply: eq_bigr => v wv.
exact: sum_further.
Qed.

Lemma sphere_double_count d w :
  #|sphere G d.+1 w|%:R * (c d.+1)%:R = #|sphere G d w|%:R * (b d)%:R :> R.
Proof.
have := sum_sphere_further d w (fun=> 1); rewrite sumr_const mulrC => <-.
under eq_bigr => v wv do rewrite (sum_further _ wv) mulr1.
by rewrite sumr_const mulr_natl.
Qed.

(** A vertex at positive distance has a closer neighbour. *)
Lemma closer_gt0 d w v : v \in sphere G d.+1 w -> (0 < c d.+1)%N.
Proof.
move=> wv; rewrite -(closer_card wv); move: wv; rewrite inE => /andP[wv /eqP dE].
have neq_vw : v != w by rewrite -(dist_eq0 G) dist_sym dE.
have vw : connect G v w by rewrite connect_symG.
have [x vx dx] := dist_pred vw neq_vw; apply/card_gt0P; exists x.
by rewrite inE vx /= dist_sym -dx dist_sym dE eqxx.
Qed.

(** alvim15, Proposition 5 for distance-regular graphs. *)
Lemma regular_card_sphere d w w' : #|sphere G d w| = #|sphere G d w'|.
Proof.
elim: d w w' => [|d IHd] w w'; first by rewrite !sphere0 !cards1.
have [c0|c_gt0] := posnP (c d.+1).
  have empty u : sphere G d.+1 u = set0.
    apply/setP => v; rewrite in_set0; apply/negP => /closer_gt0.
    by rewrite c0.
  by rewrite !empty.
have c_neq0 : (c d.+1)%:R != 0 :> R by rewrite pnatr_eq0 -lt0n.
apply/eqP; rewrite -(eqr_nat R) -(inj_eq (mulIf c_neq0)) !sphere_double_count.
by rewrite (IHd w w').
Qed.

End DistanceRegular.
