(** * edwards/theorem-4: every graph is the adjacency graph of a policy

    Databases of one tuple, no constraints, the graph itself as secret graph.  A
    vertex [u] is the database holding [u] alone. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import policy_facts.
From leakproof.edwards Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem theorem_4 (V : finType) (A : graph V) :
  exists (P : policy 1 V) (single : V -> permitted_database P),
    bijective single /\
    (forall u v, adjacency (single u) (single v) = A u v) /\
    (forall u v, adjacency_graph P (single u) (single v) = A u v).
Proof.
pose P := unconstrained 1 A.
have all_in (D : database 1 V) : D \in permitted P by rewrite inE.
pose single u : permitted_database P := Sub [ffun=> u : V] (all_in _).
have adjE u v : adjacency (single u) (single v) = A u v.
  apply/idP/idP => [/theorem_1_tuples[i]|uv]; first by rewrite !ffunE.
  apply/theorem_1_tuples; exists ord0 => [|k]; first by rewrite !ffunE.
  by rewrite (ord1 k).
exists P, single; split; [|split=> // u v].
  exists (fun D : permitted_database P => val D ord0) => [u|[D D_in]].
    by rewrite /= ffunE.
  apply: val_inj; apply/ffunP => k; by rewrite /= ffunE (ord1 k).
rewrite -[LHS]/((_ != _) && (adjacency _ _ || adjacency _ _)) !adjE.
rewrite adjacent_sym orbb; apply: andb_idl => vu.
apply: contraTneq vu => /(congr1 val)/ffunP/(_ ord0) /=; rewrite !ffunE => ->.
by rewrite adjacent_irr.
Qed.

(** A graph with loops is not one: no database is secretly different from itself. *)
Theorem theorem_4_no_loops (n : nat) (T : finType) (P : policy n T)
    (D : database n T) :
  ~~ minimally_secretly_different P D D.
Proof.
by apply/negP => /and4P[_ _ /secretly_differentP[i]]; rewrite adjacent_irr.
Qed.

Corollary theorem_4_loops_fail :
  ~ (forall (V : finType) (A : rel V), symmetric A ->
       exists (n : nat) (T : finType) (P : policy n T) (vertex : V -> permitted_database P),
         bijective vertex /\ forall u v, adjacency (vertex u) (vertex v) = A u v).
Proof.
move=> /(_ [finType of unit] (fun _ _ => true)) [] // n [T [P [vertex [_ same]]]].
by have := theorem_4_no_loops P (val (vertex tt)); rewrite -[X in ~~ X]/(adjacency _ _) same.
Qed.
