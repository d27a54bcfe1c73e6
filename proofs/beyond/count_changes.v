(** * beyond/count-changes: what changes between neighbours under count constraints

    Their changes keep all counts, and no part of the changes does.  So the largest change of an
    answer over such sequences bounds the sensitivity for every number of tuples and all answers;
    and it is attained where one change is along a secret pair only, or all pairs are secret. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph additive.
From leakproof.library Require Import policy_facts count_constraints sensitivity_facts additive_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Section Changes.
Variables (n : nat) (T : finType).
Implicit Types (D E F : database n T) (r : seq 'I_n) (Q : seq (pred T * nat)).

Lemma count_at (phi : pred T) D r : count (fun i => phi (D i)) r = \sum_(i <- r) phi (D i).
Proof. by rewrite -sum1_count big_mkcond; apply: eq_bigr => i _; case: (phi (D i)). Qed.

Lemma zero_sum_at Q D E r :
  reflect (forall a, a < size Q ->
             \sum_(i <- r) predicate Q a (D i) = \sum_(i <- r) predicate Q a (E i))
          (zero_sum (unzip1 Q) [seq (D i, E i) | i <- r]).
Proof.
rewrite /zero_sum all_map; apply: (iffP (all_nthP (xpred0, 0))) => ok a /ok.
  by rewrite /= !count_map -!count_at => /eqP.
by rewrite /= !count_map -!count_at => same; apply/eqP.
Qed.

Lemma sum_changed (F1 F2 : 'I_n -> nat) D E :
  (forall i, D i = E i -> F1 i = F2 i) -> \sum_i F1 i = \sum_i F2 i ->
  \sum_(i <- enum (changed D E)) F1 i = \sum_(i <- enum (changed D E)) F2 i.
Proof.
move=> same; rewrite !big_enum /= (bigID (mem (changed D E))) [RHS](bigID (mem (changed D E))) /=.
rewrite [X in _ + X = _](eq_bigr F2) => [/addIn //|i]; rewrite inE negbK => /eqP.
exact: same.
Qed.

Lemma satisfies_same Q D E : satisfies Q D -> satisfies Q E -> forall a, a < size Q ->
  \sum_i predicate Q a (D i) = \sum_i predicate Q a (E i).
Proof.
by move=> /satisfiesP QD /satisfiesP QE a aQ; rewrite -!count_querySum QD // QE.
Qed.

Lemma changes_zero_sum Q D E : satisfies Q D -> satisfies Q E -> zero_sum (unzip1 Q) (changes D E).
Proof.
move=> QD QE; apply/zero_sum_at => a aQ.
by apply: sum_changed => [i ->//|]; apply: satisfies_same QE a aQ.
Qed.

Lemma zero_sum_satisfies Q D E : satisfies Q D -> zero_sum (unzip1 Q) (changes D E) -> satisfies Q E.
Proof.
move=> QD /zero_sum_at same; have -> : E = mix (changed D E) D E.
  by apply/ffunP => i; rewrite ffunE inE; case: eqP => //= ->.
by apply: satisfies_mix => // a /same; rewrite !big_enum.
Qed.

Lemma moved_changes (R : realDomainType) (X : finType) (g : T -> X -> R) D E :
  l1_apart (additive g) D E = moved g (changes D E).
Proof.
apply: eq_bigr => x _; congr `|_|%R; rewrite /additive -sumrB big_map big_enum /=.
rewrite (bigID (mem (changed D E))) /= [X in (_ + X)%R]big1 ?addr0 // => i.
by rewrite inE negbK => /eqP->; rewrite subrr.
Qed.

(** What makes a part of the changes, and keeps the counts, makes all of them. *)
Lemma part_is_all Q D E F : minimal_zero_sum (unzip1 Q) (changes D E) ->
  satisfies Q D -> satisfies Q F -> (forall i, D i != F i -> F i = E i) ->
  (exists i, D i != F i) -> F = E.
Proof.
move=> [_ _ minimal] QD QF part [j DFj]; set C := enum (changed D E) in minimal *.
have in_C i : D i != F i -> i \in C by move=> DF; rewrite mem_enum inE -(part i DF).
pose r := [seq i <- C | D i != F i].
have sums (H : 'I_n -> nat) : \sum_(i <- r) H i = \sum_(i | D i != F i) H i.
  rewrite big_filter big_enum_cond; apply: eq_bigl => i; rewrite inE andb_idl // => DF.
  by rewrite -(part i DF).
have r_zero : zero_sum (unzip1 Q) [seq (D i, E i) | i <- r].
  apply/zero_sum_at => a aQ; rewrite !sums; have := satisfies_same QD QF aQ.
  rewrite (bigID (fun i => D i != F i)) [RHS](bigID (fun i => D i != F i)) /=.
  rewrite [X in _ + X = _](eq_bigr (fun i => predicate Q a (F i) : nat)); last first.
    by move=> i; rewrite negbK => /eqP->.
  by move/addIn->; apply: eq_bigr => i /part->.
have rE : [seq (D i, E i) | i <- r] = mask [seq D i != F i | i <- C] (changes D E).
  by rewrite -map_mask -filter_mask.
have := minimal [seq D i != F i | i <- C]; rewrite -rE !size_map => /(_ erefl r_zero)[].
  have : j \in r by rewrite mem_filter DFj in_C.
  by case: (r).
move/(congr1 size); rewrite !size_map size_filter => /eqP; rewrite -all_count => /allP all_C.
apply/ffunP => i; have [DF|/part //] := eqVneq (D i) (F i).
rewrite -DF; apply/eqP; apply: contraT => DE; have /all_C : i \in C by rewrite mem_enum inE.
by rewrite DF eqxx.
Qed.

End Changes.

(** ** The changes of neighbours *)

Theorem neighbours_exchange (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat))
    (D E : database n T) :
  he_neighbours (constrained n G Q) D E -> exchange G (unzip1 Q) (changes D E).
Proof.
move=> DE; have /neighboursP[] := DE; rewrite !inE => QD QE [k DEk] _.
have k_in : k \in enum (changed D E).
  by rewrite mem_enum inE; apply: contraTneq DEk => ->; rewrite adjacent_irr.
split; first by rewrite all_map; apply/allP => i; rewrite mem_enum inE.
  by rewrite has_map; apply/hasP; exists k.
split; [by move: k_in; rewrite /changes; case: (enum _) | exact: changes_zero_sum |].
move=> m _; rewrite -map_mask; set r := mask m _ => /zero_sum_at r_zero.
have r_uniq : uniq r by rewrite mask_uniq // enum_uniq.
have in_r (H : 'I_n -> nat) : \sum_(i in [set i in r]) H i = \sum_(i <- r) H i.
  by rewrite (big_uniq _ r_uniq); apply: eq_bigl => i; rewrite inE.
have Qr : satisfies Q (mix [set i in r] D E).
  by apply: satisfies_mix => // a aQ; rewrite !in_r r_zero.
case: (neighbours_mix DE Qr) => [/subsetP all_r|/pred0P none]; [right|left].
  congr map; apply/eqP; have [_ <-] := size_subseq_leqif (mask_subseq m (enum (changed D E))).
  rewrite eqn_leq size_subseq ?mask_subseq //= uniq_leq_size ?enum_uniq // => i.
  by rewrite mem_enum => /all_r; rewrite inE.
case rE: r => [//|i r']; have := none i; rewrite /= [_ \in [set _ in _]]inE.
have i_r : i \in r by rewrite rE inE eqxx.
by rewrite i_r andbT; have := mem_mask i_r; rewrite mem_enum => ->.
Qed.

(** What no sequence exceeds, no sensitivity exceeds. *)
Theorem exchange_bound (R : realFieldType) (T X : finType) (G : graph T) (phis : seq (pred T))
    (g : T -> X -> R) (b : R) :
  (0 <= b)%R -> (forall s, exchange G phis s -> moved g s <= b)%R ->
  forall (n : nat) (Q : seq (pred T * nat)), unzip1 Q = phis ->
    (sensitivity (he_neighbours (constrained n G Q)) (additive g) <= b)%R.
Proof.
move=> b_ge0 b_max n Q Q_phis; apply: sensitivity_le => // D E /neighbours_exchange.
by rewrite Q_phis => /b_max; rewrite -moved_changes.
Qed.

(** ** Neighbours from changes, whatever the other tuples are *)

Theorem one_secret_neighbours (n : nat) (T : finType) (G : graph T) (Q : seq (pred T * nat))
    (D E : database n T) :
  satisfies Q D -> exchange G (unzip1 Q) (changes D E) -> #|secret_difference G D E| = 1 ->
  he_neighbours (constrained n G Q) D E.
Proof.
move=> QD [_ some minimal] /eqP/cards1P[d only].
have [_ zero _] := minimal; have QE := zero_sum_satisfies QD zero.
apply/neighboursP; split; rewrite ?inE //.
  by move: some; rewrite has_map => /hasP[i _ DE]; exists i.
move=> F; rewrite inE => QF [j DF] [secret_part more].
have FE := secret_part j DF; have DEj : G (D j) (E j) by rewrite -FE.
have secret i : G (D i) (E i) -> (i, D i, E i) = d.
  by move=> DE; apply/set1P; rewrite -only secret_differenceP !eqxx.
case: more => [[i DEi /eqP[]]|[part [i _ /eqP[]]]].
  by have := secret i DEi; rewrite -(secret j DEj) => -[->].
suff -> : F = E by [].
apply: part_is_all minimal QD QF part _; exists j.
by apply: contraTneq DF => ->; rewrite adjacent_irr.
Qed.

Theorem all_secret_neighbours (n : nat) (T : finType) (Q : seq (pred T * nat))
    (D E : database n T) :
  satisfies Q D -> exchange (complete_graph T) (unzip1 Q) (changes D E) ->
  he_neighbours (constrained n (complete_graph T) Q) D E.
Proof.
move=> QD [_ some minimal]; have [_ zero _] := minimal; have QE := zero_sum_satisfies QD zero.
apply/neighboursP; split; rewrite ?inE //.
  by move: some; rewrite has_map => /hasP[i _ DE]; exists i.
move=> F; rewrite inE => QF [j DF] [part more].
have FE : F = E by apply: part_is_all minimal QD QF part _; exists j.
by case: more => [[i _]|[_ [i _]]]; rewrite FE eqxx.
Qed.

(** ** Some number of tuples, and some answers *)

Section Attained.
Variables (T : finType) (s : seq (T * T)).
Hypothesis real : all (fun c => c.1 != c.2) s.

Definition first_of : database (size s) T := [ffun i => (tnth (in_tuple s) i).1].
Definition second_of : database (size s) T := [ffun i => (tnth (in_tuple s) i).2].

Lemma changes_of : changes first_of second_of = s.
Proof.
transitivity (map (tnth (in_tuple s)) (enum 'I_(size s))); last exact: map_tnth_enum.
rewrite /changes (_ : changed _ _ = setT).
  rewrite enum_setT -enumT; apply: eq_map => i.
  by rewrite !ffunE -surjective_pairing.
apply/setP => i; rewrite !inE !ffunE.
by have := allP real _ (mem_tnth i (in_tuple s)).
Qed.

End Attained.

Theorem exchange_attained (R : realFieldType) (T X : finType) (phis : seq (pred T))
    (g : T -> X -> R) (s : seq (T * T)) :
  exchange (complete_graph T) phis s ->
  exists (n : nat) (Q : seq (pred T * nat)),
    unzip1 Q = phis /\
    (moved g s <= sensitivity (he_neighbours (constrained n (complete_graph T) Q)) (additive g))%R.
Proof.
move=> s_ok; have [real _ _] := s_ok; pose D := first_of s; pose E := second_of s.
pose Q := [seq (phi, count_query phi D) | phi <- phis : seq (pred T)].
have Q_phis : unzip1 Q = phis by rewrite /unzip1 -map_comp map_id.
have QD : satisfies Q D.
  by rewrite /satisfies all_map (eq_all (a2 := predT)) ?all_predT // => phi /=; rewrite eqxx.
exists (size s), Q; split=> //; rewrite -[s in moved g s](changes_of real) -moved_changes.
by apply/le_sensitivity/all_secret_neighbours; rewrite // Q_phis changes_of.
Qed.
