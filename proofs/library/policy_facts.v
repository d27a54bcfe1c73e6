(** * Facts about differences of databases *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section PolicyFacts.
Variables (n : nat) (T : finType) (G : graph T).
Implicit Types (D : database n T) (i : 'I_n).

Lemma total_differenceP D D' i u v :
  ((i, u, v) \in total_difference D D') = [&& u == D i, v == D' i & u != v].
Proof. by rewrite inE. Qed.

Lemma secret_differenceP D D' i u v :
  ((i, u, v) \in secret_difference G D D') =
  [&& u == D i, v == D' i & G u v].
Proof.
rewrite inE total_differenceP /=.
case: (u == D i) => //=; case: (v == D' i) => //=.
by rewrite andb_idl // => uv; apply: contraTneq uv => ->; rewrite adjacent_irr.
Qed.

Lemma secret_sub_total D D' :
  secret_difference G D D' \subset total_difference D D'.
Proof. by apply/subsetP => d; rewrite inE => /andP[]. Qed.

(** The positions where two databases differ by a secret pair. *)
Lemma secretly_differentP D D' :
  reflect (exists i, G (D i) (D' i)) (secretly_different G D D').
Proof.
apply: (iffP (set0Pn _)) => [[[[i u] v]]|[i ii]].
  by rewrite secret_differenceP => /and3P[/eqP-> /eqP-> ?]; exists i.
by exists (i, D i, D' i); rewrite secret_differenceP !eqxx.
Qed.

Lemma changeE D i v k : change D i v k = if k == i then v else D k.
Proof. by rewrite ffunE. Qed.

Lemma total_difference_change D i v :
  D i != v -> total_difference D (change D i v) = [set (i, D i, v)].
Proof.
move=> Dv; apply/setP => -[[k a] b]; rewrite total_differenceP changeE inE.
rewrite !xpair_eqE; case: (k =P i) => [->|_] /=.
  by apply: andb_id2l => /eqP->; rewrite andb_idr // => /eqP->.
by apply/and3P => -[/eqP-> /eqP->]; rewrite eqxx.
Qed.

Lemma secret_difference_change D i v :
  G (D i) v -> secret_difference G D (change D i v) = [set (i, D i, v)].
Proof.
move=> Dv; have Dv' : D i != v by apply: contraTneq Dv => ->; rewrite adjacent_irr.
apply/setP => d; rewrite inE (total_difference_change Dv') inE.
by case: eqP => // ->.
Qed.

Lemma eq_database_change D D' i :
  (forall k, k != i -> D' k = D k) -> D' = change D i (D' i).
Proof. by move=> eqD; apply/ffunP => k; rewrite changeE; case: eqP => [->|/eqP/eqD]. Qed.

End PolicyFacts.

Lemma proper_set1 (A : finType) (B : {set A}) (x : A) : B \proper [set x] -> B = set0.
Proof.
move=> B_x; have := proper_sub B_x; rewrite subset1 => /orP[/eqP Bx|/eqP //].
by move: B_x; rewrite Bx properxx.
Qed.

(** ** he14's neighbours (Definition 4.1, repaired) are edwards' (Definition 2) *)
Section Differences.
Variables (n : nat) (T : finType).
Implicit Types D E F : database n T.

Lemma symmetric_differenceP D E i v :
  ((i, v) \in symmetric_difference E D) = (D i != E i) && ((v == D i) || (v == E i)).
Proof.
rewrite !inE /=; have [->|DE] := eqVneq (D i) (E i); first by case: (v == E i).
have [->|vD] := eqVneq v (D i); first by rewrite DE.
by rewrite andbF orbF.
Qed.

(** The two ways of measuring a difference order databases in the same way. *)
Lemma difference_subset D E F :
  (symmetric_difference E D \subset symmetric_difference F D)
    = (total_difference D E \subset total_difference D F).
Proof.
apply/subsetP/subsetP => sub.
  move=> [[i u] v]; rewrite !total_differenceP => /and3P[/eqP-> /eqP-> DE].
  have /sub : (i, E i) \in symmetric_difference E D.
    by rewrite symmetric_differenceP DE eqxx orbT.
  rewrite symmetric_differenceP (eq_sym (E i) (D i)) (negbTE DE) /= => /andP[_ ->].
  by rewrite eqxx.
move=> [i v]; rewrite !symmetric_differenceP => /andP[DE v_in].
have /sub : (i, D i, E i) \in total_difference D E.
  by rewrite total_differenceP !eqxx DE.
by rewrite total_differenceP => /and3P[_ /eqP<- _]; rewrite DE.
Qed.

Lemma difference_proper D E F :
  (symmetric_difference E D \proper symmetric_difference F D)
    = (total_difference D E \proper total_difference D F).
Proof. by rewrite !properE !difference_subset. Qed.

End Differences.

Lemma he_neighboursE (n : nat) (T : finType) (P : policy n T) :
  he_neighbours P =2 minimally_secretly_different P.
Proof.
move=> D D'; rewrite /he_neighbours /minimally_secretly_different /=.
congr [&& _, _, _ & ~~ _]; apply: eq_existsb => D''.
by rewrite /he_closer /closer difference_proper.
Qed.

(** ** Without constraints, adjacent databases differ in one tuple, along an edge of the
    secret graph *)
Lemma unconstrained_differences (n : nat) (T : finType) (G : graph T) (D D' : database n T) :
  minimally_secretly_different (unconstrained n G) D D' <->
  (exists i u v, total_difference D D' = [set (i, u, v)] /\
                 secret_difference G D D' = [set (i, u, v)]).
Proof.
split=> [|[i [u [v [DT DS]]]]]; last first.
  rewrite /minimally_secretly_different /= !inE /= /secretly_different DS.
  apply/andP; split; first by apply/set0Pn; exists (i, u, v); rewrite inE.
  apply/negP => /existsP[D'' /and3P[_ DS'' /orP[]]].
    by rewrite /= DS => /proper_set1 empty; rewrite empty eqxx in DS''.
  case/andP=> _; rewrite DT => /proper_set1 empty.
  by have := secret_sub_total G D D''; rewrite empty subset0 (negbTE DS'').
case/and4P=> _ _ /secretly_differentP[i ii] /existsPn minimal.
set D'' := change D i (D' i); have neq_ii : D i != D' i.
  by apply: contraTneq ii => ->; rewrite adjacent_irr.
have DS'' := secret_difference_change ii; have DT'' := total_difference_change neq_ii.
have := minimal D''; rewrite inE /= /secretly_different /closer /= DS'' DT''.
have -> /= : [set (i, D i, D' i)] != set0.
  by apply/set0Pn; exists (i, D i, D' i); rewrite inE.
have DS_sub : [set (i, D i, D' i)] \subset secret_difference G D D'.
  by rewrite sub1set secret_differenceP !eqxx.
have DT_sub : [set (i, D i, D' i)] \subset total_difference D D'.
  exact: subset_trans DS_sub (secret_sub_total _ _ _).
rewrite negb_or !properEneq DS_sub DT_sub !andbT negbK => /andP[/eqP DS].
rewrite DS eqxx negbK => /eqP DT.
by exists i, (D i), (D' i); rewrite -DT -DS.
Qed.

(** The same, said of the tuples: one is replaced by an adjacent value. *)
Lemma unconstrained_tuples (n : nat) (T : finType) (G : graph T)
    (D D' : database n T) :
  minimally_secretly_different (unconstrained n G) D D' <->
  (exists2 i, G (D i) (D' i) & forall k, k != i -> D k = D' k).
Proof.
rewrite unconstrained_differences; split=> [[i [u [v [DT DS]]]]|[i ii eqD]].
  have : (i, u, v) \in secret_difference G D D' by rewrite DS inE.
  rewrite secret_differenceP => /and3P[/eqP uD /eqP vD uv].
  exists i => [|k ki]; first by rewrite -uD -vD.
  apply/eqP; apply: contraT => neq_k.
  have : (k, D k, D' k) \in total_difference D D'.
    by rewrite total_differenceP !eqxx.
  by rewrite DT inE !xpair_eqE (negbTE ki).
exists i, (D i), (D' i); rewrite {1 3}(@eq_database_change _ _ D D' i); last first.
  by move=> k /eqD.
rewrite total_difference_change ?secret_difference_change //.
by apply: contraTneq ii => ->; rewrite adjacent_irr.
Qed.

Lemma he_unconstrained_tuples (n : nat) (T : finType) (G : graph T) (D D' : database n T) :
  he_neighbours (unconstrained n G) D D' <->
  (exists2 i, G (D i) (D' i) & forall k, k != i -> D k = D' k).
Proof. by rewrite he_neighboursE; apply: unconstrained_tuples. Qed.
