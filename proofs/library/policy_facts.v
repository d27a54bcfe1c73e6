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

(** [D] with its [i]-th tuple replaced. *)
Definition change D i (v : T) : database n T :=
  [ffun k => if k == i then v else D k].

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
