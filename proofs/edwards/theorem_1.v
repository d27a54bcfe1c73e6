(** * edwards/theorem-1: without constraints, adjacent databases differ in one
    tuple, along an edge of the secret graph

    The printed proof takes any index of the total difference for the
    intermediate database.  If that index is not one of the secret difference,
    the intermediate database is not secretly different, and the argument stops;
    here the index is taken from the secret difference. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import policy_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem theorem_1 (n : nat) (T : finType) (G : graph T) (D D' : database n T) :
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
Theorem theorem_1_tuples (n : nat) (T : finType) (G : graph T)
    (D D' : database n T) :
  minimally_secretly_different (unconstrained n G) D D' <->
  (exists2 i, G (D i) (D' i) & forall k, k != i -> D k = D' k).
Proof.
rewrite theorem_1; split=> [[i [u [v [DT DS]]]]|[i ii eqD]].
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

(** The intermediate database of the printed proof: right for an index of the
    secret difference, *)
Theorem theorem_1_intermediate (n : nat) (T : finType) (G : graph T)
    (D D' : database n T) i u v :
  (i, u, v) \in secret_difference G D D' ->
  secret_difference G D (change D i v) = [set (i, u, v)].
Proof.
rewrite secret_differenceP => /and3P[/eqP-> _ uv].
exact: secret_difference_change.
Qed.
