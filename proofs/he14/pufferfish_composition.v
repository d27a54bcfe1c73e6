(** * he14/pufferfish-composition: two private mechanisms, together private at no level

    n fair coins, the bits being the secrets.  The parity of all bits, and that of all but the
    first, say nothing about any bit; together they tell the first. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy pufferfish.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation coins n := (database n [finType of bool]).

Definition parity n (S : {set 'I_n}) (D : coins n) : bool := \big[addb/false]_(i in S) D i.
Definition parity_channel (R : realFieldType) n (S : {set 'I_n}) : coins n -> bool -> R :=
  deterministic R (parity S).

Section Flip.
Variables (n : nat) (A : {set 'I_n}).

Definition flipped (D : coins n) : coins n := [ffun k => D k (+) (k \in A)].

Lemma flippedK : involutive flipped.
Proof. by move=> D; apply/ffunP => k; rewrite !ffunE -addbA addbb addbF. Qed.

Lemma parity_flipped (S : {set 'I_n}) D :
  parity S (flipped D) = parity S D (+) \big[addb/false]_(i in S) (i \in A).
Proof. by rewrite /parity -big_split; apply: eq_bigr => i _; rewrite ffunE. Qed.

End Flip.

(** Flipping the bit [i], and another one of [S] if [i] is in it, keeps the parity. *)
Lemma flip_one n (S : {set 'I_n}) (i : 'I_n) : (1 < #|S|)%N ->
  exists A : {set 'I_n}, i \in A /\ forall D, parity S (flipped A D) = parity S D.
Proof.
move=> S_gt1; have [iS|iS] := boolP (i \in S); last first.
  exists [set i]; rewrite set11; split=> // D; rewrite parity_flipped big1 ?addbF // => k kS.
  by rewrite inE; apply: contraNF iS => /eqP<-.
have [j jS ji] : exists2 j, j \in S & j != i.
  have [a [b [aS bS ab]]] := card_gt1P S_gt1; have [ai|ai] := eqVneq a i; last by exists a.
  by exists b => //; rewrite -ai eq_sym.
exists [set i; j]; rewrite !inE eqxx; split=> // D; rewrite parity_flipped.
rewrite (bigD1 i) //= (bigD1 j) /=; last by rewrite jS.
rewrite !inE !eqxx orbT big1 ?addbF // => k /andP[/andP[_ ki] kj].
by rewrite !inE (negbTE ki) (negbTE kj).
Qed.

Section Private.
Variables (R : realFieldType) (n : nat) (S : {set 'I_n}).
Hypothesis S_gt1 : (1 < #|S|)%N.
Let prior := @uniform R [finType of coins n].

Lemma same_outputs i x y z : output_given prior (parity_channel R S) i x z
  = output_given prior (parity_channel R S) i y z.
Proof.
have [->//|xy] := eqVneq x y; have [A [iA keeps]] := flip_one i S_gt1.
have turned D : (flipped A D i == x) = (D i == y).
  by rewrite ffunE iA addbT; case: (D i) x y xy => -[] [].
have inj := can_inj (flippedK A).
rewrite /output_given /value_probability.
congr (_ / _); rewrite (reindex_inj inj); apply: eq_big => D //= _.
by rewrite /parity_channel /deterministic keeps.
Qed.

Lemma parity_private :
  pufferfish_private (eq prior) (complete_graph [finType of bool]) 1 (parity_channel R S).
Proof. by move=> _ <- i x y z _ _ _; rewrite mul1r (same_outputs i x y). Qed.

End Private.

Theorem pufferfish_composition (R : realFieldType) (n : nat) :
  (3 <= n)%N ->
  let prior := @uniform R [finType of coins n] in
  let G := complete_graph [finType of bool] in
  exists K1 K2 : coins n -> bool -> R,
  [/\ channel K1 /\ channel K2,
      pufferfish_private (eq prior) G 1 K1, pufferfish_private (eq prior) G 1 K2 &
      forall lam, ~ pufferfish_private (eq prior) G lam
                      (fun D (z : bool * bool) => K1 D z.1 * K2 D z.2)].
Proof.
case: n => [//|n] n_ge3 prior G; pose S1 := [set: 'I_n.+1]; pose S2 := S1 :\ ord0.
have S1_gt1 : (1 < #|S1|)%N by rewrite cardsT card_ord (leq_trans _ n_ge3).
have S2_gt1 : (1 < #|S2|)%N.
  by have := cardsD1 ord0 S1; rewrite inE cardsT card_ord add1n => -[<-].
exists (parity_channel R S1), (parity_channel R S2).
have chan (S : {set 'I_n.+1}) : channel (parity_channel R S).
  split=> [D z|D]; first exact: ler0n.
  by rewrite big_bool /parity_channel /deterministic /=; case: (parity S D);
    rewrite ?addr0 ?add0r.
split; [by split | exact: parity_private | exact: parity_private |].
move=> lam priv.
have first D : parity S1 D = D ord0 (+) parity S2 D.
  by rewrite /parity (bigD1 ord0) ?inE //=; congr (_ (+) _); apply: eq_bigl => i; rewrite !inE andbT.
have u_gt0 D : 0 < prior D by rewrite invr_gt0 (card_gt0R _ D).
pose D0 : coins n.+1 := [ffun=> false].
have value_gt0 x : 0 < value_probability prior ord0 x.
  pose D : coins n.+1 := [ffun=> x]; rewrite /value_probability (bigD1 D) /=; last by rewrite ffunE.
  by rewrite ltr_spaddl // sumr_ge0 // => E _; rewrite ltW.
have p2 : parity S2 D0 = false by rewrite /parity big1 // => i _; rewrite ffunE.
have p1 : parity S1 D0 = false by rewrite first p2 ffunE.
have := priv prior erefl ord0 false true (false, false) isT (value_gt0 _) (value_gt0 _).
rewrite [X in _ <= _ * X](_ : _ = 0) ?mulr0; last first.
  rewrite /output_given big1 ?mul0r // => D /eqP D1; rewrite /parity_channel /deterministic /=.
  by rewrite first D1; case: (parity S2 D); rewrite /= ?mulr0 ?mul0r ?mulr0.
apply/negP; rewrite -ltNge divr_gt0 // (bigD1 D0) /=; last by rewrite ffunE.
rewrite /parity_channel /deterministic /= p1 p2 eqxx !mulr1 ltr_spaddl // sumr_ge0 // => D _.
by rewrite !mulr_ge0 ?ler0n // ltW.
Qed.
