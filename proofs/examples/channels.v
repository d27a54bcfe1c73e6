(** * Examples: randomised response

    Two inputs, truthful with probability 2/3: private at lam = 2 on the graph
    with one edge, with leakage factor 4/3. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds.
From leakproof.library Require Import graph_facts channel_facts bounds_facts.
From leakproof.edwards Require Import lemma_1 lemma_7.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Local Definition edge := complete_graph [finType of bool].
Local Definition K (i j : bool) : rat := if i == j then 2%:R / 3%:R else 1 / 3%:R.

Example response_channel : channel K.
Proof. by split=> [i j|i]; [rewrite /K; case: ifP | rewrite big_bool; case: i]. Qed.

Example response_private : private edge 2%:R K.
Proof. by move=> i h j _; rewrite /K; case: ifP; case: ifP. Qed.

(** Two is the best level. *)
Example response_tight (lam : rat) : private edge lam K -> 2%:R <= lam.
Proof.
move=> KP; have := KP true false true isT; rewrite /K /=.
by rewrite -ler_pdivr_mulr.
Qed.

Example response_column_max j : column_max K j = 2%:R / 3%:R.
Proof.
rewrite -[RHS](_ : K j j = _); last by rewrite /K eqxx.
by apply: (@maximum_eq _ _ (K^~ j) j) => [|h]; rewrite /K eqxx //; case: ifP.
Qed.

Example response_leakage : leakage_factor (@uniform _ _) K = 4%:R / 3%:R.
Proof.
rewrite lemma_1_leakage ?card_bool // /sum_of_maxima big_bool.
by rewrite !response_column_max.
Qed.

(** A prior that knows the input has nothing to lose. *)
Example known_input : leakage_factor (fun i : bool => i%:R) K = 1.
Proof.
rewrite /leakage_factor; have -> : vulnerability (fun i : bool => i%:R : rat) = 1.
  by apply: (@maximum_eq _ _ (fun i : bool => i%:R : rat) true) => [|[]].
rewrite divr1 /posterior_vulnerability big_bool /=.
have column j : \maximum_i ((i : bool)%:R * K i j) = K true j.
  rewrite -[RHS]mul1r.
  apply: (@maximum_eq _ _ (fun i : bool => i%:R * K i j) true) => [|[]];
    by rewrite /K; case: j.
by rewrite !column.
Qed.

(** The similarity matrix at lam = 2 has weighting (2/3, 2/3): the bound 4/3 is
    the magnitude of the edge. *)
Example edge_weighting : weighting edge 2%:R (fun=> 2%:R / 3%:R : rat).
Proof.
split=> // i; have sim j : similarity edge (2%:R : rat) i j = if i == j then 1 else 2%:R^-1.
  have [<-|ij] := altP (i =P j); first by rewrite similarity_refl.
  by rewrite /similarity connect1 // dist_adjacent // expr1.
by rewrite big_bool !sim; case: i {sim}.
Qed.

(** Averaging over both automorphisms of the edge makes a diagonal constant. *)
Example average_edge (M : bool -> bool -> rat) :
  average (aut_group edge) M true true = average (aut_group edge) M false false.
Proof.
apply: average_orbit; apply/orbitP; exists (tperm true false).
  by apply/autP => u v; rewrite -[LHS]/(_ != _) -[RHS]/(_ != _) (inj_eq perm_inj).
exact: tpermL.
Qed.
