(** * he14/theorem-4.2: parallel composition

    Without constraints, the number of tuples being known.  That the k-th mechanism
    gets the tuples of S_k only is said by asking its output to depend on nothing
    else; the S_k are disjoint.  [lam] is the largest of the levels, at least 1
    (epsilon >= 0).  All mechanisms share one set of outputs, which may be taken
    large enough. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.he14 Require Import no_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem theorem_4_2 (R : realFieldType) (n : nat) (T I Z : finType) (G : graph T)
    (S : I -> {set 'I_n}) (lams : I -> R) (lam : R)
    (M : I -> database n T -> Z -> R) :
  (forall k l, k != l -> [disjoint S k & S l]) ->
  (forall k (D D' : database n T),
     (forall i, i \in S k -> D i = D' i) -> M k D =1 M k D') ->
  (forall k, channel (M k)) ->
  (forall k, private (he_neighbours (unconstrained n G)) (lams k) (M k)) ->
  1 <= lam -> (forall k, lams k <= lam) ->
  private (he_neighbours (unconstrained n G)) lam
    (fun D (z : {ffun I -> Z}) => \prod_k M k D (z k)).
Proof.
move=> disjoint local MC MP lam_ge1 lams_le D D' z DD'.
have [i _ same] := proj1 (no_constraints G D D') DD'.
have M_ge0 k E w : 0 <= M k E w by case: (MC k).
have unchanged k : i \notin S k -> M k D =1 M k D'.
  move=> iS; apply: local => j jS; apply: same.
  by apply: contraNneq iS => <-.
case: (pickP (fun k => i \in S k)) => [k iS|none]; last first.
  rewrite (eq_bigr (fun k => M k D' (z k))) => [|k _]; last first.
    by rewrite unchanged // none.
  by rewrite ler_pemull // prodr_ge0.
rewrite (bigD1 k) //= [X in _ <= lam * X](bigD1 k) //=.
rewrite (eq_bigr (fun l => M l D' (z l))) => [|l lk]; last first.
  apply: unchanged; apply/negP => iSl; have := disjoint l k lk.
  by rewrite disjoint_sym => /disjointFr/(_ iS); rewrite iSl.
rewrite mulrA ler_wpmul2r ?prodr_ge0 //; apply: le_trans (MP k D D' _ DD') _.
exact: ler_wpmul2r.
Qed.
