(** * he14/definition-4.1: neighbours as printed, and repaired

    Condition 3 forbids any third database with a smaller set of discriminative
    pairs.  Read literally, the first database itself is one, its set being empty,
    so that nothing has neighbours.  Asking the third database to have some
    discriminative pair repairs this, and gives exactly edwards' Definition 2. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import policy_facts count_constraints.
From leakproof.edwards Require Import definition_2 theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma as_printed_is_empty (n : nat) (T : finType) (P : policy n T)
    (D D' : database n T) :
  ~~ he_neighbours_as_printed P D D'.
Proof.
apply/negP => /and4P[D_in _ DS /existsPn/(_ D)]; rewrite D_in /= /he_closer.
have -> : secret_difference (secrets P) D D = set0.
  apply/setP => -[[i u] v]; rewrite secret_differenceP in_set0.
  by apply/negP => /and3P[/eqP-> /eqP->]; rewrite adjacent_irr.
by rewrite proper0 -[_ != _]/(secretly_different _ _ _) DS.
Qed.

Theorem repaired_agrees (n : nat) (T : finType) (P : policy n T) :
  he_neighbours P =2 minimally_secretly_different P.
Proof. exact: he_neighboursE. Qed.

(** So it is not symmetric either. *)
Theorem repaired_not_symmetric :
  ~ (forall (n : nat) (T : finType) (P : policy n T), symmetric (he_neighbours P)).
Proof.
move=> all_sym; apply: definition_2_fails => n T P D D'.
by rewrite -!repaired_agrees all_sym.
Qed.

(** An edge of the secret graph, and a tuple to change along it, give neighbours. *)
Theorem repaired_has_neighbours (n : nat) (T : finType) (G : graph T) (u v : T) :
  G u v -> exists D D', he_neighbours (unconstrained n.+1 G) D D'.
Proof.
move=> uv; exists [ffun=> u], (change [ffun=> u] ord0 v); rewrite repaired_agrees.
apply/theorem_1_tuples; exists ord0 => [|k k0]; rewrite changeE !ffunE ?eqxx //.
by rewrite (negbTE k0).
Qed.

(** This is not so with condition 3 read literally. *)
Corollary as_printed_has_none :
  ~ (forall (n : nat) (T : finType) (G : graph T) (u v : T),
       G u v -> exists D D', he_neighbours_as_printed (unconstrained n.+1 G) D D').
Proof.
move=> /(_ 0 _ (complete_graph [finType of bool]) true false isT)[D [D']].
exact/negP/as_printed_is_empty.
Qed.

(** Where all pairs are secrets it is symmetric: neighbours are two permitted databases
    with no third one between them, tuple by tuple. *)
Theorem repaired_symmetric_complete (n : nat) (T : finType) (I : {set database n T}) :
  symmetric (he_neighbours (Policy (complete_graph T) I)).
Proof.
have half D E : he_neighbours (Policy (complete_graph T) I) D E ->
    he_neighbours (Policy (complete_graph T) I) E D.
  move=> /neighboursP[D_in E_in [i Di] none]; apply/neighboursP; split=> //.
    by exists i; rewrite adjacent_sym.
  move=> F F_in [j Fj] [near more].
  have [k Ek Fk] : exists2 k, E k != D k & F k != D k by case: more => [|[_]].
  apply: (none F F_in); first by exists k; rewrite -[complete_graph _ _ _]/(_ != _) eq_sym.
  have near' l : D l != F l -> F l = E l.
    move=> Dl; apply/eqP; rewrite eq_sym; apply: contraNT Dl => El.
    by rewrite (near l El).
  split=> [l|]; first exact: near'.
  right; split=> //; exists j; last by rewrite eq_sym.
  by rewrite -(near j Fj) eq_sym.
by move=> D E; apply/idP/idP; apply: half.
Qed.
