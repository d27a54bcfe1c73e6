(** * edwards/definition-2: the relation is not symmetric, unless nothing is
    constrained

    Two tuples with values 0, 1, 2, the only secret pair being {0, 1}; permitted
    are (0,0), (1,1) and (1,2).  From (0,0), the database (1,2) has a smaller secret
    difference than (1,1), so (0,0) is not minimally secretly different from (1,1).
    From (1,1), the database (1,2) is not secretly different at all, so (1,1) is
    minimally secretly different from (0,0). *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.
From leakproof.library Require Import policy_facts.
From leakproof.edwards Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** The value 2 is [None]. *)
Definition one_secret_rel : rel (option bool) :=
  [rel u v | [&& u != v, u != None & v != None]].
Lemma one_secret_sym : symmetric one_secret_rel.
Proof. by move=> [[]|] [[]|]. Qed.
Lemma one_secret_irr : irreflexive one_secret_rel.
Proof. by move=> [[]|]. Qed.
Definition one_secret := Graph one_secret_sym one_secret_irr.

Definition pair_db (a b : option bool) : database 2 [finType of option bool] :=
  [ffun i => if i == ord0 then a else b].

Definition asymmetric_policy : policy 2 [finType of option bool] :=
  Policy one_secret [set pair_db (Some false) (Some false);
                         pair_db (Some true) (Some true);
                         pair_db (Some true) None].

Theorem definition_2_not_symmetric :
  let P := asymmetric_policy in
  let D := pair_db (Some false) (Some false) in
  let D' := pair_db (Some true) (Some true) in
  [/\ D \in permitted P, D' \in permitted P,
      minimally_secretly_different P D' D &
      ~~ minimally_secretly_different P D D'].
Proof.
move=> P D D'; set D'' := pair_db (Some true) None.
have D_in : D \in permitted P by rewrite !inE eqxx.
have D'_in : D' \in permitted P by rewrite !inE eqxx orbT.
have D''_in : D'' \in permitted P by rewrite !inE eqxx !orbT.
have two (i : 'I_2) : i = ord0 \/ i = ord_max.
  by case: i => -[|[|//]] ?; [left | right]; apply: val_inj.
split=> //.
  rewrite /minimally_secretly_different /= D_in D'_in /=; apply/andP; split.
    by apply/secretly_differentP; exists ord0; rewrite !ffunE.
  apply/existsPn => E; apply/negP => /and3P[].
  rewrite !inE -orbA => /or3P[]/eqP-> secret.
  - by rewrite /closer !properxx andbF.
  - by move: secret => /secretly_differentP[i]; rewrite adjacent_irr.
  - by move: secret => /secretly_differentP[i]; rewrite !ffunE; case: ifP.
rewrite /minimally_secretly_different /= D_in D'_in /= negb_and negbK.
apply/orP; right; apply/existsP; exists D''; rewrite D''_in /=; apply/andP; split.
  by apply/secretly_differentP; exists ord0; rewrite !ffunE.
apply/orP; left; rewrite properE; apply/andP; split.
  apply/subsetP => -[[i u] v]; rewrite !secret_differenceP.
  by case: (two i) => ->; rewrite !ffunE //= => /and3P[_ /eqP->]; case: u => [[]|].
apply/subsetPn; exists (ord_max, Some false, Some true);
  by rewrite !secret_differenceP !ffunE.
Qed.

(** The claim as it is used in Definition 3. *)
Theorem definition_2_fails :
  ~ (forall (n : nat) (T : finType) (P : policy n T),
       symmetric (minimally_secretly_different P)).
Proof.
move=> all_sym; have [_ _ yes no] := definition_2_not_symmetric.
by move: no; rewrite all_sym yes.
Qed.

Theorem definition_2_unconstrained (n : nat) (T : finType) (G : graph T) :
  symmetric (minimally_secretly_different (unconstrained n G)).
Proof.
move=> D D'; apply/idP/idP => /theorem_1_tuples[i ii same]; apply/theorem_1_tuples;
  by exists i => [|k /same //]; rewrite adjacent_sym.
Qed.
