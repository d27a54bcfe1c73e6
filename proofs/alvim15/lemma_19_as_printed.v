(** * alvim15/lemma-19: item (iv) as printed, and the first step of the proof

    (iv) asks for equal conditional min-entropy, each under the uniform prior on its
    own rows.  Two individuals, two values, two outputs, and M answers with the value of
    the first individual, wrong one time in three: V(X|Z) is 1/3 for M, and 1/2 at
    least for every M' with two rows.  The first step: three individuals, two values, four
    outputs, of which two have their maximum in one row only, the same.

    The second step: three individuals with three values, nine outputs.  One of them has
    its only maximum in the row of (0,0,0), the others in the rows of the eight databases
    without a 0.  In the first column these eight entries are an eighth of that of (0,0,0), while
    (ii) allows a quarter for neighbours: (0,0,0) would have no neighbour.

    The index ranges of (i) to (iii): i runs over all databases, and M' has fewer rows. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy bounds.
From leakproof.library Require Import graph_facts channel_facts table_facts hamming_facts.
From leakproof.edwards Require Import lemma_1.
From leakproof.alvim15 Require Import lemma_19.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem lemma_19_iv_fails (R : realFieldType) :
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (M : database u T -> Z -> R),
       (0 < #|T|)%N -> (l < u)%N -> #|Z| = (#|T| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       exists (A : {set database u T})
              (G' : graph [finType of {x : database u T | x \in A}])
              (M' : {x : database u T | x \in A} -> {x : database u T | x \in A} -> R),
       [/\ #|A| = (#|T| ^ l)%N, isomorphic G' (hamming_graph l T),
           reduced G' lam u l M' &
           posterior_vulnerability (@uniform R _) M'
             = posterior_vulnerability (@uniform R _) M]).
Proof.
pose B := [finType of bool]; pose M (D : database 2 B) (z : bool) : R :=
  (if D ord0 == z then 2 else 1)%N%:R / 3%:R.
have t_gt0 : 0 < 3%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have MC : channel M.
  split=> [D z|D]; first by rewrite divr_ge0 ?ler0n.
  by rewrite big_bool /M /= -mulrDl -natrD; case: (D ord0); rewrite divff // pnatr_eq0.
have MP : private (hamming_graph 2 B) 2%:R M.
  move=> D E z _; rewrite /M mulrA ler_pmul2r // -natrM ler_nat.
  by do 2!case: (_ == z).
have Mmax : sum_of_maxima M = 4%:R / 3%:R.
  pose m (z : bool) : database 2 B := [ffun=> z].
  rewrite /sum_of_maxima big_bool !(@column_max_picked _ _ _ M m) //;
    try (by move=> D z; rewrite /M ffunE eqxx ler_pmul2r // ler_nat; case: ifP).
  by rewrite /M !ffunE !eqxx /= -mulrDl -natrD.
move=> /(_ 2%N 1%N _ _ _ _ _ _ _ _ MC MP); rewrite card_bool ler1n.
case=> // A [G' [M' [cardA _ [M'C _ _]]]].
have cardV : #|{: {x : database 2 B | x \in A}}| = 2%N.
  by rewrite card_sig -[RHS]cardA; apply: eq_card => x; rewrite inE.
rewrite !lemma_1 cardV card_ffun card_bool card_ord Mmax.
have /card_gt0P[x _] : (0 < #|{: {x : database 2 B | x \in A}}|)%N by rewrite cardV.
move=> third; have := sum_of_maxima_ge1 x M'C.
have two_gt0 : 0 < 2%:R^-1 :> R by rewrite invr_gt0 ltr0n.
rewrite -(ler_pmul2l two_gt0) third mulr1 mulrA mulVf ?pnatr_eq0 // mul1r.
by rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
Qed.

Theorem lemma_19_injection_fails (R : realFieldType) :
  ~ (forall (u l : nat) (T Z : finType) (lam : R) (M : database u T -> Z -> R),
       (0 < #|T|)%N -> (l < u)%N -> #|Z| = (#|T| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u T) lam M ->
       exists2 m : Z -> database u T, injective m & picks_maxima m M).
Proof.
pose B := [finType of bool]; pose D0 : database 3 B := [ffun=> false].
pose k (D : database 3 B) (z : bool * bool) : nat :=
  (if D == D0 then if z.1 then 4 else 2 else 3)%N.
pose M D z : R := (k D z)%:R / 12%:R.
have t_gt0 : 0 < 12%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have MC : channel M.
  split=> [D z|D]; first by rewrite divr_ge0 ?ler0n.
  rewrite -(pair_bigA _ (fun a b => M D (a, b))) /= !big_bool /= /M -!mulrDl.
  by rewrite /k -!natrD; case: ifP => _; rewrite divff // pnatr_eq0.
have MP : private (hamming_graph 3 B) 2%:R M.
  move=> D E z _; rewrite /M mulrA ler_pmul2r // -natrM ler_nat /k.
  by case: z => -[] b /=; do 2!case: (_ == D0).
move=> /(_ 3%N 2%N _ _ _ _ _ _ _ _ MC MP).
rewrite card_prod card_bool ler1n => -[] // m m_inj m_max.
have top (z : bool * bool) : z.1 -> m z = D0.
  move=> z1; apply/eqP; have := m_max D0 z; rewrite /M ler_pmul2r // ler_nat /k eqxx z1.
  by case: ifP.
by have /m_inj : m (true, true) = m (true, false) by rewrite !top.
Qed.

(** ** The second step *)

Local Notation T := [finType of option bool].
Local Notation Y := [finType of {ffun 'I_3 -> bool}].

Section Projection.
Implicit Types (D E : database 3 T) (y : Y).

(** The databases without a 0, the one of zeros, and the number of values other than 0. *)
Definition without_0 y : database 3 T := [ffun i => Some (y i)].
Definition zeros : database 3 T := [ffun=> None].
Definition others D : nat := hamming zeros D.

(** In units of 1/48. *)
Definition units D (z : option Y) : nat :=
  if z is Some y then if D == without_0 y then 9%N else nth 0%N [:: 2; 4; 5; 5]%N (others D)
  else nth 0%N [:: 32; 16; 8; 4]%N (others D).
Definition row (z : option Y) : database 3 T := if z is Some y then without_0 y else zeros.

Lemma others_le D : (others D <= 3)%N. Proof. exact: hamming_le. Qed.

Lemma others_3 y : others (without_0 y) = 3%N.
Proof.
rewrite /others /hamming (_ : changed _ _ = setT) ?cardsT ?card_ord //.
by apply/setP => i; rewrite !inE !ffunE.
Qed.

Lemma others_0 : others zeros = 0%N.
Proof. by rewrite /others -hamming_dist dist0. Qed.

Lemma others_neighbour D E : hamming_graph 3 T D E -> (others E <= (others D).+1)%N.
Proof. by move=> DE; rewrite /others -!hamming_dist dist_neighbour. Qed.

Lemma without_0_inj : injective without_0.
Proof. by move=> y y' /ffunP yy'; apply/ffunP => i; have := yy' i; rewrite !ffunE => -[]. Qed.

(** Three values other than 0 make a database without a 0. *)
Lemma others_3E D : others D = 3%N -> exists y, D = without_0 y.
Proof.
move=> D3; have /setP all_D : changed zeros D = setT.
  by apply/eqP; rewrite eqEcard subsetT cardsT card_ord -/(hamming _ _) -/(others D) D3.
exists [ffun i => odflt true (D i)]; apply/ffunP => i; rewrite !ffunE.
by have := all_D i; rewrite !inE ffunE; case: (D i).
Qed.

Lemma row_sum D : (\sum_z units D z = 48)%N.
Proof.
rewrite (bigD1 None) //= (reindex_omap Some id) => [|[y|]] //=.
rewrite (eq_bigl xpredT) => [|y]; last by rewrite eqxx.
pose c := nth 0%N [:: 2; 4; 5; 5]%N (others D).
have [/eqP/others_3E[y ->]|no] := boolP (others D == 3%N).
  rewrite others_3 (bigD1 y) //= eqxx (eq_bigr (fun=> 5%N)) => [|y' yy']; last first.
    by rewrite (inj_eq without_0_inj) eq_sym (negbTE yy').
  by rewrite sum_nat_const cardC1 card_ffun card_bool card_ord.
rewrite (eq_bigr (fun=> c)) => [|y _]; last first.
  by case: eqP => // DE; rewrite DE others_3 eqxx in no.
rewrite sum_nat_const card_ffun card_bool card_ord /c.
by have := others_le D; case: (others D) no => [|[|[|[|]]]].
Qed.

Lemma units_private D E z : hamming_graph 3 T D E -> (units D z <= 2 * units E z)%N.
Proof.
move=> DE; have := others_neighbour DE; rewrite adjacent_sym in DE.
have := others_neighbour DE; have := others_le D; have := others_le E.
case: z => [y|] /=; last first.
  by case: (others D) => [|[|[|[|//]]]]; case: (others E) => [|[|[|[|//]]]].
have [->|_] := eqVneq D; have [->|_] := eqVneq E; rewrite ?others_3 //.
- by case: (others E) => [|[|[|[|//]]]].
- by case: (others D) => [|[|[|[|//]]]].
- by case: (others D) => [|[|[|[|//]]]]; case: (others E) => [|[|[|[|//]]]].
Qed.

Lemma row_largest D z : D != row z -> (units D z < units (row z) z)%N.
Proof.
have := others_le D; case: z => [y|] /= D3.
  by move=> /negbTE->; rewrite eqxx; case: (others D) D3 => [|[|[|[|]]]].
rewrite others_0 => D0; have : others D != 0%N.
  by rewrite /others -hamming_dist dist_eq0 eq_sym.
by case: (others D) D3 => [|[|[|[|]]]].
Qed.

Lemma row_inj : injective row.
Proof.
move=> [y|] [y'|] //= => [/without_0_inj-> //||]; move/(congr1 others).
  by rewrite others_0 others_3.
by rewrite others_0 others_3.
Qed.

End Projection.

Theorem lemma_19_projection_fails (R : realFieldType) :
  ~ (forall (u l : nat) (V Z : finType) (lam : R) (M : database u V -> Z -> R)
            (m : Z -> database u V),
       (0 < #|V|)%N -> (l < u)%N -> #|Z| = (#|V| ^ l)%N ->
       1 <= lam -> channel M -> private (hamming_graph u V) lam M ->
       injective m -> (forall z D, D != m z -> M D z < M (m z) z) ->
       exists2 G' : graph Z, isomorphic G' (hamming_graph l V) &
         forall i h j, M (m i) j <= lam ^+ (u - l + dist G' i h) * M (m h) j).
Proof.
move=> claim; pose M D z : R := (units D z)%:R / 48%:R.
have t_gt0 : 0 < 48%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have MC : channel M.
  split=> [D z|D]; first by rewrite divr_ge0 ?ler0n.
  by rewrite -mulr_suml -natr_sum row_sum divff // pnatr_eq0.
have MP : private (hamming_graph 3 T) 2%:R M.
  by move=> D E z DE; rewrite /M mulrA ler_pmul2r // -natrM ler_nat units_private.
have Mm z D : D != row z -> M D z < M (row z) z.
  by move=> /row_largest less; rewrite ltr_pmul2r // ltr_nat.
have [||||G' [f f_bij fG] far] :=
  claim 3%N 2%N T [finType of option Y] 2%:R M row _ _ _ _ MC MP row_inj Mm.
- by rewrite card_option card_bool.
- by [].
- by rewrite !card_option card_ffun card_bool card_ord.
- by rewrite ler1n.
have alone z : ~~ G' None z.
  apply/negP => Gz; have := far None z None; rewrite (dist_adjacent Gz) -[(3 - 2 + 1)%N]/2%N.
  have [y zE] : exists y, z = Some y.
    by case: z Gz => [y|]; [exists y | rewrite adjacent_irr].
  rewrite /M zE /= others_0 others_3 mulrA ler_pmul2r // -natrX -natrM ler_nat.
  by [].
have [t tf] : exists t, t != f None ord0.
  by exists (if f None ord0 is None then Some true else None); case: (f None ord0).
have := hamming_change_adjacent tf; have [g gf fg] := f_bij.
by rewrite -[X in hamming_graph _ _ _ X]fg -fG (negbTE (alone _)).
Qed.

(** ** The index ranges *)

Theorem lemma_19_index_ranges_fail (u l : nat) (V : finType) (A : {set database u V}) :
  (1 < #|V|)%N -> (l < u)%N -> #|A| = (#|V| ^ l)%N ->
  exists i : database u V, i \notin A.
Proof.
move=> V_gt1 lu cardA.
have /subsetPn[i _ iA] : ~~ ([set: database u V] \subset A); last by exists i.
apply: contraL lu => /subset_leq_card; rewrite cardsT card_ffun card_ord cardA.
by rewrite leq_exp2l // -leqNgt.
Qed.
