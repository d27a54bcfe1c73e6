(** * he14/no-constraints, he14/lemma-5.2, he14/equation-9: policies without
    constraints

    Neighbours are those of the repaired Definition 4.1. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import graph_facts channel_facts policy_facts.
From leakproof.library Require Import power_graph.
From leakproof.edwards Require Import theorem_1.
From leakproof.he14 Require Import definition_4_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem no_constraints (n : nat) (T : finType) (G : graph T) (D D' : database n T) :
  he_neighbours (unconstrained n G) D D' <->
  (exists2 i, G (D i) (D' i) & forall k, k != i -> D k = D' k).
Proof. exact: he_unconstrained_tuples. Qed.

Theorem no_constraints_one_secret (n : nat) (T : finType) (G : graph T)
    (D D' : database n T) :
  he_neighbours (unconstrained n G) D D' -> #|secret_difference G D D'| = 1%N.
Proof.
rewrite repaired_agrees => /theorem_1[i [u [v [_ ->]]]].
by rewrite cards1.
Qed.

Theorem no_constraints_complete (n : nat) (T : finType) :
  he_neighbours (unconstrained n (complete_graph T)) =2 hamming_graph n T.
Proof. exact: he_unconstrained_complete. Qed.

Theorem lemma_5_2 (R : realFieldType) (n : nat) (T Z : finType) (lam : R)
    (K : database n T -> Z -> R) :
  private (hamming_graph n T) lam K ->
  forall G : graph T, private (he_neighbours (unconstrained n G)) lam K.
Proof.
move=> KP G D D' z /no_constraints[i ii same]; apply/KP/hamming_adjacent.
exists i => //; rewrite -[complete_graph _ _ _]/(_ != _).
by apply: contraTneq ii => ->; rewrite adjacent_irr.
Qed.

Theorem equation_9 (R : realFieldType) (n : nat) (T Z : finType) (G : graph T)
    (lam : R) (K : database n T -> Z -> R) (D D' : database n T) (i : 'I_n) :
  1 <= lam -> private (he_neighbours (unconstrained n G)) lam K ->
  (forall k, k != i -> D k = D' k) -> connect G (D i) (D' i) ->
  forall S : {set Z},
    \sum_(z in S) K D z <= lam ^+ dist G (D i) (D' i) * \sum_(z in S) K D' z.
Proof.
move=> lam_ge1 KP same path_DD' S; rewrite mulr_sumr; apply: ler_sum => z _ {S}.
have lam_ge0 : 0 <= lam by apply: le_trans lam_ge1.
have /dist_walk := path_DD'; move: (dist G _ _) => d {path_DD'}.
elim: d D same => [|d IHd] D same.
  rewrite walk0 => /eqP DD'; rewrite expr0 mul1r (_ : D = D') //; apply/ffunP => k.
  by have [->|/same] := eqVneq k i.
case/walkS=> t Dt t_walk; pose E := change D i t.
have E_D' : K E z <= lam ^+ d * K D' z.
  apply: IHd => [k ki|]; first by rewrite changeE (negbTE ki) same.
  by rewrite changeE eqxx.
rewrite exprS -mulrA; apply: le_trans (_ : lam * K E z <= _); last first.
  exact: ler_wpmul2l.
apply/KP/no_constraints; exists i => [|k ki]; rewrite changeE ?eqxx //.
by rewrite (negbTE ki).
Qed.

(** Across components nothing is bounded: a channel private even at level 1 can
    tell the two databases apart with certainty. *)
Theorem equation_9_components (R : realFieldType) (n : nat) (T : finType)
    (G : graph T) (D D' : database n T) (i : 'I_n) :
  ~~ connect G (D i) (D' i) ->
  exists K : database n T -> bool -> R,
  [/\ channel K, private (he_neighbours (unconstrained n G)) 1 K,
      K D true = 1 & K D' true = 0].
Proof.
move=> apart; pose K (E : database n T) b : R := (connect G (D i) (E i) == b)%:R.
exists K; split.
- split=> [E b|E]; first by rewrite ler0n.
  by rewrite big_bool /K; case: (connect _ _ _); rewrite /= ?addr0 ?add0r.
- move=> E F b /no_constraints[k kk same]; rewrite mul1r /K.
  suff -> : connect G (D i) (E i) = connect G (D i) (F i) by [].
  have [ik|/same -> //] := eqVneq i k.
  by rewrite ik; apply: (same_connect_r (@connect_symG _ G) (connect1 kk)).
- by rewrite /K connect0.
- by rewrite /K (negbTE apart).
Qed.
