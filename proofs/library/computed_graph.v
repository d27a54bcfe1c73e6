(** * Distances, components and diameters by computation

    For a graph whose vertices are coded by the numbers below [m] and whose edges
    are computed by [g], a table [D] of distances is right if it passes
    [distance_check]: 0 on the diagonal, changing by at most one along edges, and
    for different vertices with an edge along which it falls by one. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.
From leakproof.library Require Import graph_facts computed_policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition distance_check (m : nat) (g : nat -> nat -> bool) (D : nat -> nat -> nat) : bool :=
  all (fun u => all (fun v =>
    [&& (u == v) ==> (D u v == 0),
        all (fun w => g u w ==> (D u v <= (D w v).+1)) (iota 0 m) &
        (u == v) || has (fun w => g u w && (D u v == (D w v).+1)) (iota 0 m)])
    (iota 0 m)) (iota 0 m).

Section Distances.
Variables (V : finType) (m : nat) (c : coding V m) (G : graph V).
Variables (g : nat -> nat -> bool) (D : nat -> nat -> nat).
Hypothesis gP : forall u v, G u v = g (encode c u) (encode c v).
Hypothesis D_ok : distance_check m g D.
Let e := encode c.

Let e_in u : e u \in iota 0 m. Proof. by rewrite mem_iota encode_lt. Qed.

Let entry_ok u v :
  [&& (e u == e v) ==> (D (e u) (e v) == 0),
      all (fun w => g (e u) w ==> (D (e u) (e v) <= (D w (e v)).+1)) (iota 0 m) &
      (e u == e v) || has (fun w => g (e u) w && (D (e u) (e v) == (D w (e v)).+1)) (iota 0 m)].
Proof. exact: (allP (allP D_ok _ (e_in u)) _ (e_in v)). Qed.

Lemma computed_walk u v : walk G (D (e u) (e v)) u v.
Proof.
move d_uv: (D _ _) => d; elim: d u d_uv => [|d IHd] u d_uv.
  have /and3P[_ _ /orP[/eqP|/hasP[w _]]] := entry_ok u v.
    by move=> /(@encode_inj _ _ c)->; rewrite walk0.
  by rewrite d_uv andbF.
have /and3P[diag _ /orP[uv|/hasP[w]]] := entry_ok u v.
  by move: diag; rewrite uv d_uv.
rewrite mem_iota /= add0n => w_lt /andP[uw /eqP]; rewrite d_uv => -[dE].
apply/walkS; exists (decode c w); first by rewrite gP decodeK.
by apply: IHd; rewrite /e decodeK.
Qed.

Lemma computed_connected : connected G.
Proof. by move=> u v; apply: walk_connect (computed_walk u v). Qed.

Lemma computed_dist u v : dist G u v = D (e u) (e v).
Proof.
apply/eqP; rewrite eqn_leq (dist_walk_le (computed_walk u v)) /=.
have diag : D (e v) (e v) = 0 by have /and3P[+ _ _] := entry_ok v v; rewrite eqxx => /eqP.
have := @dist_ge_lipschitz _ G (fun u => D (e u) (e v)) u v.
rewrite diag add0n; apply; last exact: computed_connected.
move=> x y xy; have /and3P[_ /allP/(_ _ (e_in y))] := entry_ok x v.
by rewrite -gP xy.
Qed.

(** The diameter, from a bound that some pair attains. *)
Lemma computed_diameter d :
  all (fun u => all (fun v => D u v <= d) (iota 0 m)) (iota 0 m) ->
  has (fun u => has (fun v => D u v == d) (iota 0 m)) (iota 0 m) ->
  diameter G [set: V] = d.
Proof.
move=> /allP le_d /hasP[u]; rewrite mem_iota /= add0n => um /hasP[v].
rewrite mem_iota /= add0n => vm /eqP uvd; apply/eqP; rewrite eqn_leq; apply/andP; split.
  by apply: diameter_le => x y _ _; rewrite computed_dist; apply: (allP (le_d _ _)).
rewrite -uvd -(decodeK c um) -(decodeK c vm) -computed_dist.
exact: dist_le_diameter.
Qed.

End Distances.
