(** * alvim15/proposition-14: Hamming graphs are vertex-transitive; and formula (7)

    Exchanging D i and D' i in each position i takes D to D'. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph policy symmetry.
From leakproof.library Require Import graph_facts policy_facts hamming_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem proposition_14 (u : nat) (T : finType) : vertex_transitive (hamming_graph u T).
Proof.
move=> D D'; pose f (E : database u T) : database u T :=
  [ffun i => tperm (D i) (D' i) (E i)].
have f_inj : injective f.
  move=> E E' /ffunP eq_f; apply/ffunP => i; have := eq_f i.
  by rewrite !ffunE => /perm_inj.
exists (perm f_inj); last first.
  by apply/ffunP => i; rewrite permE ffunE tpermL.
apply/autP => E E'; rewrite !permE -[LHS]/(_ == 1) -[RHS]/(_ == 1); congr (_ == 1).
by apply: eq_card => i; rewrite !inE !ffunE (inj_eq perm_inj).
Qed.

(** The databases that differ from D exactly in the positions of A. *)
Lemma card_differing (u : nat) (T : finType) (D : database u T) (A : {set 'I_u}) :
  #|[set E : database u T | changed D E == A]| = (#|T|.-1 ^ #|A|)%N.
Proof.
pose F i : pred T := if i \in A then predC1 (D i) else pred1 (D i).
rewrite -(eq_card (A := family F)) => [|E]; last first.
  rewrite inE; apply/familyP/eqP => [EF|AE i].
    apply/setP => i; rewrite inE; have := EF i; rewrite /F unfold_in eq_sym.
    by case: (i \in A) => /= [|/eqP->]; rewrite ?eqxx.
  rewrite unfold_in /F -AE inE; have [->|DE] := eqVneq (D i) (E i) => /=.
    by rewrite eqxx.
  by rewrite eq_sym DE.
rewrite card_family foldrE big_map big_enum /=.
rewrite (eq_bigr (fun i => if i \in A then #|T|.-1 else 1)) => [|i _]; last first.
  by rewrite /F; case: ifP => _; rewrite ?card1 // cardC1.
by rewrite -big_mkcond prod_nat_const.
Qed.

Theorem equation_7 (u : nat) (T : finType) (D : database u T) (d : nat) :
  #|sphere (hamming_graph u T) d D| = ('C(u, d) * #|T|.-1 ^ d)%N.
Proof.
rewrite -sum1_card.
rewrite (partition_big (fun E : database u T => changed D E)
           (fun A : {set 'I_u} => #|A| == d)) /=; last first.
  by move=> E; rewrite inE hamming_dist => /andP[_].
rewrite (eq_bigr (fun=> #|T|.-1 ^ d)) => [|A /eqP A_d].
  rewrite sum_nat_const; congr (_ * _).
  by rewrite -[LHS]cardsE card_draws card_ord.
rewrite -[in RHS]A_d -(card_differing D A) -[RHS]sum1_card; apply: eq_bigl => E.
rewrite !inE hamming_dist hamming_connected /=; apply: andb_idl => /eqP AE.
by rewrite /hamming AE A_d.
Qed.
