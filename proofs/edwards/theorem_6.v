(** * edwards/theorem-6: automorphisms of the secret graph act on databases

    Tuple by tuple, without constraints.  The printed proof says that the
    differences before and after are in bijection, which by itself does not carry
    minimality over; with Theorem 1 there is nothing to carry over. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph policy symmetry.
From leakproof.library Require Import policy_facts.
From leakproof.edwards Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem theorem_6 (n : nat) (T : finType) (G : graph T) (phi : 'I_n -> {perm T}) :
  (forall i, phi i \in aut G) ->
  let sigma (D : database n T) : database n T := [ffun i => phi i (D i)] in
  bijective sigma /\
  (forall D D', minimally_secretly_different (unconstrained n G) (sigma D) (sigma D')
              = minimally_secretly_different (unconstrained n G) D D').
Proof.
move=> phiA sigma; split.
  exists (fun D : database n T => [ffun i => (phi i)^-1%g (D i)]) => D;
    by apply/ffunP => i; rewrite !ffunE ?permK ?permKV.
move=> D D'; apply/idP/idP => /theorem_1_tuples[i ii eqD];
  apply/theorem_1_tuples; exists i => [|k ki].
- by have := ii; rewrite !ffunE (autP _ _ (phiA i)).
- by have := eqD k ki; rewrite !ffunE => /perm_inj.
- by rewrite !ffunE (autP _ _ (phiA i)).
- by rewrite !ffunE (eqD k ki).
Qed.

(** As an element of the automorphism group of the adjacency graph. *)
Theorem theorem_6_automorphism (n : nat) (T : finType) (G : graph T)
    (phi : 'I_n -> {perm T}) :
  (forall i, phi i \in aut G) ->
  exists2 s, s \in aut (adjacency_graph (unconstrained n G)) &
    forall D i, val (s D) i = phi i (val D i).
Proof.
move=> /theorem_6[]; set sigma := fun D => _ => sigma_bij sigma_adj.
have all_in (D : database n T) : D \in permitted (unconstrained n G) by rewrite inE.
pose f (D : permitted_database (unconstrained n G)) :
  permitted_database (unconstrained n G) := Sub (sigma (val D)) (all_in _).
have f_inj : injective f.
  by move=> D D' /(congr1 val) /= /(bij_inj sigma_bij)/val_inj.
exists (perm f_inj) => [|D i]; last by rewrite permE /= ffunE.
apply/autP => D D'; rewrite !permE.
rewrite -[LHS]/((_ != _) && (adjacency _ _ || adjacency _ _)).
by rewrite (inj_eq f_inj) /adjacency /= !sigma_adj.
Qed.
