(** * he14/theorem-4.2-randomness: the mechanisms need randomness of their own

    One random bit, added to each of two tuples: each answer alone says nothing, both
    together tell whether the tuples agree. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import policy_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A mechanism on a database of two tuples with a uniform random number from [W], as a
    channel. *)
Definition with_randomness (R : realFieldType) (X W Z : finType) (M : X -> W -> Z) (x : X)
    (z : Z) : R :=
  #|[set w | M x w == z]|%:R / #|W|%:R.

Notation two_bits := (database 2 [finType of bool]).

Theorem shared_randomness_fails (R : realFieldType) :
  ~ (forall (W Z1 Z2 : finType) (M1 : bool -> W -> Z1) (M2 : bool -> W -> Z2) (lam1 lam2 : R),
       let N := he_neighbours (unconstrained 2 (complete_graph [finType of bool])) in
       (0 < #|W|)%N -> 1 <= lam1 -> 1 <= lam2 ->
       private N lam1 (with_randomness R (fun D : two_bits => M1 (D ord0))) ->
       private N lam2 (with_randomness R (fun D : two_bits => M2 (D ord_max))) ->
       private N (Num.max lam1 lam2)
         (with_randomness R (fun (D : two_bits) w => (M1 (D ord0) w, M2 (D ord_max) w)))).
Proof.
have flat (i : 'I_2) (D : two_bits) z :
    with_randomness R (fun (D : two_bits) w => D i (+) w) D z = 2%:R^-1.
  rewrite /with_randomness (_ : [set w | _] = [set D i (+) z]); last first.
    by apply/setP => w; rewrite !inE; case: (D i); case: z; case: w.
  by rewrite cards1 card_bool mul1r.
move=> /(_ _ _ _ addb addb 1 1); rewrite card_bool maxxx => /(_ isT (lexx _) (lexx _)).
have priv (i : 'I_2) : private (he_neighbours (unconstrained 2 (complete_graph _))) 1
    (with_randomness R (fun (D : two_bits) w => D i (+) w)).
  by move=> D E z _; rewrite mul1r !flat.
move=> /(_ (priv _) (priv _)).
pose D : two_bits := [ffun=> true]; pose E := change D ord0 false.
have DE : he_neighbours (unconstrained 2 (complete_graph [finType of bool])) D E.
  apply/he_unconstrained_tuples; exists ord0; rewrite ?changeE ?eqxx ?ffunE //.
  by move=> k /negbTE k0; rewrite changeE k0.
move=> /(_ D E (true, true) DE); rewrite mul1r /with_randomness.
rewrite [X in _ <= X / _](_ : _ = 0) ?mul0r; last first.
  rewrite (_ : [set w | _] = set0) ?cards0 //; apply/setP => w; rewrite !inE !changeE !ffunE /=.
  by case: w.
apply/negP; rewrite -ltNge divr_gt0 ?ltr0n ?card_bool // card_gt0.
by apply/set0Pn; exists false; rewrite inE !ffunE.
Qed.

(** With randomness of their own, the answers are independent. *)
Theorem own_randomness (R : realFieldType) (W1 W2 Z1 Z2 : finType)
    (M1 : bool -> W1 -> Z1) (M2 : bool -> W2 -> Z2) (lam1 lam2 : R) :
  let N := he_neighbours (unconstrained 2 (complete_graph [finType of bool])) in
  (0 < #|W1|)%N -> (0 < #|W2|)%N -> 1 <= lam1 -> 1 <= lam2 ->
  private N lam1 (with_randomness R (fun D : two_bits => M1 (D ord0))) ->
  private N lam2 (with_randomness R (fun D : two_bits => M2 (D ord_max))) ->
  private N (Num.max lam1 lam2)
    (with_randomness R (fun (D : two_bits) (w : W1 * W2) =>
       (M1 (D ord0) w.1, M2 (D ord_max) w.2))).
Proof.
move=> N W1_gt0 W2_gt0 lam1_ge1 lam2_ge1 P1 P2.
pose K1 := with_randomness R (fun D : two_bits => M1 (D ord0)).
pose K2 := with_randomness R (fun D : two_bits => M2 (D ord_max)).
have K_ge0 (X W Z : finType) (M : X -> W -> Z) x z : 0 <= with_randomness R M x z.
  by rewrite divr_ge0 ?ler0n.
have joint (D : two_bits) z1 z2 :
    with_randomness R (fun (D : two_bits) (w : W1 * W2) =>
      (M1 (D ord0) w.1, M2 (D ord_max) w.2)) D (z1, z2) = K1 D z1 * K2 D z2.
  rewrite /K1 /K2 /with_randomness mulf_div -!natrM card_prod -cardsX; congr (_%:R / _).
  by apply: eq_card => -[w1 w2]; rewrite !inE xpair_eqE.
move=> D E [z1 z2] DE; rewrite !joint.
have /he_unconstrained_tuples[i _ same] := DE.
have [i0|i1] := eqVneq i ord0.
  have -> : K2 D z2 = K2 E z2 by rewrite /K2 /with_randomness same // i0.
  rewrite mulrA ler_wpmul2r ?K_ge0 //; apply: le_trans (P1 D E z1 DE) _.
  by rewrite ler_wpmul2r ?K_ge0 // le_maxr lexx.
have -> : K1 D z1 = K1 E z1 by rewrite /K1 /with_randomness same // eq_sym.
rewrite [leRHS]mulrCA ler_wpmul2l ?K_ge0 //; apply: le_trans (P2 D E z2 DE) _.
by rewrite ler_wpmul2r ?K_ge0 // le_maxr lexx orbT.
Qed.
