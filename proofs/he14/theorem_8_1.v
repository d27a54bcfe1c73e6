(** * he14/theorem-8.1: the reduction from satisfiability

    Not the hardness, but what the printed reduction rests on: the policy made of a
    formula has positive sensitivity exactly if the formula has two solutions.  True of
    the query that returns the whole database, false of the histogram: two solutions may
    have the same one. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph satisfiability.
From leakproof.library Require Import policy_facts computed_policy count_constraints.
From leakproof.library Require Import sensitivity_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** Where all pairs are secrets, a database that is nearest to another one is its
    neighbour. *)
Lemma nearest_neighbour n (T : finType) (I : {set database n T}) (D E : database n T) :
  D \in I -> E \in I -> E != D ->
  exists2 E', E' != D & he_neighbours (Policy (complete_graph T) I) D E'.
Proof.
move=> D_in E_in ED; pose P E' := (E' \in I) && (E' != D).
have PE : P E by rewrite /P E_in.
case: (arg_minnP (fun E' => #|changed D E'|) PE) => E' /andP[E'_in E'D] least.
exists E' => //; apply/neighboursP; split=> //.
  have [i Di] : exists i, D i != E' i.
    apply/existsP; rewrite -negb_forall; apply: contra E'D => /forallP eqs.
    by apply/eqP/ffunP => i; rewrite (eqP (eqs i)).
  by exists i.
move=> F F_in [j DF] [part more].
have [i DE' FE'] : exists2 i, D i != E' i & F i != E' i by case: more => [|[_]].
have FD : F != D by apply: contraTneq DF => ->; rewrite adjacent_irr.
have : #|changed D E'| <= #|changed D F| by apply: least; rewrite /P F_in.
rewrite leqNgt => /negP; apply; apply/proper_card/properP; split.
  by apply/subsetP => l; rewrite !inE => Dl; rewrite -(part l Dl).
exists i; rewrite !inE // negbK; apply: contraNT FE' => Di.
by rewrite (part i Di).
Qed.

Theorem theorem_8_1_identity (R : realFieldType) (n : nat) (F : formula n) :
  (0 < sensitivity (he_neighbours (formula_policy F)) (@bits R n))%R <-> 2 <= #|solutions F|.
Proof.
split.
  apply: contraTT; rewrite -ltnNge ltnS => few; rewrite -leNgt /sensitivity.
  rewrite big_pred0 // => -[D E] /=; apply/negP => /neighboursP[D_in E_in [i]].
  by have /card_le1_eqP/(_ D E D_in E_in)-> := few; rewrite adjacent_irr.
case/card_gt1P=> D [E [D_in E_in DE]]; rewrite eq_sym in DE.
have [E' E'D DE'] := nearest_neighbour D_in E_in DE.
have pos : (0 < \sum_i `|bits R D i - bits R E' i|)%R.
  have [i Di] : exists i, D i != E' i.
    apply/existsP; rewrite -negb_forall; apply: contra E'D => /forallP eqs.
    by apply/eqP/ffunP => i; rewrite (eqP (eqs i)).
  rewrite (bigD1 i) //=; apply: ltr_paddr; first by apply: sumr_ge0.
  rewrite normr_gt0 subr_eq0 /bits; case: (D i) (E' i) Di => [] [] // _.
    by rewrite /= oner_eq0.
  by rewrite /= eq_sym oner_eq0.
apply: lt_le_trans pos _; rewrite /sensitivity.
have : (D, E') \in index_enum _ by rewrite mem_index_enum.
elim: (index_enum _) => //= DD r IHr; rewrite big_cons inE => /orP[/eqP<-|/IHr le].
  by rewrite DE' le_maxr lexx.
by case: ifP => // _; rewrite le_maxr le orbT.
Qed.

(** The same for (z + 1) times the vector: two databases that differ are at distance 1 at
    least, so that the sensitivity is 0, or at least z + 1. *)
Theorem theorem_8_1_at_most_z (R : realFieldType) (n : nat) (F : formula n) (z : nat) :
  (sensitivity (he_neighbours (formula_policy F)) (fun D i => z.+1%:R * @bits R n D i)
     <= z%:R)%R <-> #|solutions F| <= 1.
Proof.
split=> [small|few]; last first.
  rewrite /sensitivity big_pred0 ?ler0n // => -[D E] /=; apply/negP.
  move=> /neighboursP[D_in E_in [i]].
  by have /card_le1_eqP/(_ D E D_in E_in)-> := few; rewrite adjacent_irr.
rewrite leqNgt; apply/negP => /card_gt1P[D [E [D_in E_in DE]]]; rewrite eq_sym in DE.
have [E' E'D DE'] := nearest_neighbour D_in E_in DE.
have [i Di] : exists i, D i != E' i.
  apply/existsP; rewrite -negb_forall; apply: contra E'D => /forallP eqs.
  by apply/eqP/ffunP => i; rewrite (eqP (eqs i)).
have far : (z.+1%:R <= \sum_i `|z.+1%:R * bits R D i - z.+1%:R * bits R E' i|)%R.
  rewrite (bigD1 i) //=; apply: ler_paddr; first by apply: sumr_ge0.
  rewrite -mulrBr normrM normr_nat -[leLHS]mulr1 ler_wpmul2l ?ler0n // /bits.
  by case: (D i) (E' i) Di => [] [] // _; rewrite /= ?subr0 ?sub0r ?normrN normr1.
have : (z.+1%:R <= z%:R :> R)%R; last by rewrite ler_nat ltnn.
exact: le_trans far (le_trans (le_sensitivity _ DE') small).
Qed.

(** Three variables, six clauses, the solutions 011 and 101. *)
Definition truth_encode (b : bool) : nat := b.
Definition truth_decode (j : nat) : bool := j == 1.
Lemma truth_encodeK : cancel truth_encode truth_decode. Proof. by case. Qed.
Lemma truth_encode_lt b : truth_encode b < 2. Proof. by case: b. Qed.
Lemma truth_decodeK j : j < 2 -> truth_encode (truth_decode j) = j.
Proof. by case: j => [|[|]]. Qed.
Definition truth_coding : coding [finType of bool] 2 :=
  Coding truth_encodeK truth_encode_lt truth_decodeK.

Definition clause (u v w : bool) : seq (literal 3) :=
  [:: (inord 0, u); (inord 1, v); (inord 2, w)].
Definition clause_test (c : bool * bool * bool) (d : seq nat) : bool :=
  [|| nth 0 d 0 == c.1.1, nth 0 d 1 == c.1.2 | nth 0 d 2 == c.2].

Definition six : seq (bool * bool * bool) :=
  [:: (true, true, true); (false, true, true); (true, false, true); (false, false, true);
      (true, true, false); (false, false, false)].
Definition two_solutions : formula 3 := [seq clause c.1.1 c.1.2 c.2 | c <- six].

Theorem theorem_8_1_histogram_fails :
  ~ (forall (n : nat) (F : formula n), three_sat F ->
       (0 < S_histogram (formula_policy F) <-> 2 <= #|solutions F|)).
Proof.
pose c := truth_coding.
pose p (d : seq nat) := all (clause_test^~ d) six.
have sat D : (D \in solutions two_solutions) = p (to_list c D).
  rewrite /p inE /solves all_map; apply: eq_all => -[[u v] w] /=.
  have at_ j (j_lt : j < 3) : nth 0 (to_list c D) j = D (inord j).
    by have := nth_to_list c D (inord j); rewrite inordK.
  rewrite /clause_test /= !at_ // orbF.
  by do 3! case: (D _); case: u; case: v; case: w.
move=> /(_ 3 two_solutions) [].
  apply/allP => _ /mapP[[[u v] w] _ ->]; rewrite /= !inE -!val_eqE /=.
  by rewrite !inordK.
move=> _; rewrite /formula_policy (sensitivity_computed (complete_computed c) sat).
move=> two; suff /two : 2 <= #|solutions two_solutions| by vm_compute.
have in_sol d : d \in words 2 3 -> p d ->
    to_database c 3 d \in solutions two_solutions.
  by move=> d_in ok; rewrite sat to_databaseK.
apply/card_gt1P; exists (to_database c 3 [:: 0; 1; 1]), (to_database c 3 [:: 1; 0; 1]).
split; [by apply: in_sol | by apply: in_sol | ].
by apply/eqP => /(congr1 (@to_list _ _ c 3)); rewrite !to_databaseK.
Qed.

(** With one more variable, permitted being the solutions together with 1 for it, and the
    database that is 0 throughout, the histogram serves as well. *)
Definition padded_policy n (F : formula n) : policy n.+1 [finType of bool] :=
  Policy (complete_graph [finType of bool])
    [set D : database n.+1 [finType of bool] |
      (D ord_max && solves F [ffun i => D (widen_ord (leqnSn n) i)]) || (D == [ffun=> false])].

Theorem theorem_8_1_histogram_padded (n : nat) (F : formula n) :
  0 < S_histogram (padded_policy F) <-> (exists D, solves F D).
Proof.
pose zero : database n.+1 [finType of bool] := [ffun=> false].
split=> [pos|[D0 FD0]].
  have [/existsP[D FD]|none] := boolP [exists D, solves F D]; first by exists D.
  move: pos; rewrite /S_histogram /histogram_sensitivity big_pred0 // => -[D E] /=.
  have only X : X \in permitted (padded_policy F) -> X = zero.
    rewrite inE => /orP[/andP[_ FX]|/eqP //]; case/negP: none; apply/existsP.
    by exists [ffun i => X (widen_ord (leqnSn n) i)].
  by apply/negP => /neighboursP[/only-> /only-> [i]]; rewrite adjacent_irr.
pose E : database n.+1 [finType of bool] :=
  [ffun i : 'I_n.+1 => if insub (val i) is Some i' then D0 i' else true].
have E_max : E ord_max by rewrite ffunE; case: insubP => //= i' /=; rewrite ltnn.
have zero_in : zero \in permitted (padded_policy F) by rewrite inE eqxx orbT.
have E_in : E \in permitted (padded_policy F).
  rewrite inE E_max /=; apply/orP; left.
  have -> // : [ffun i => E (widen_ord (leqnSn n) i)] = D0.
  apply/ffunP => i; rewrite !ffunE /=; case: insubP => [i' _ /val_inj-> //|].
  by rewrite ltn_ord.
have Ez : E != zero by apply: contraTneq E_max => ->; rewrite ffunE.
have [E' E'z near] := nearest_neighbour zero_in E_in Ez.
have E'_max : E' ord_max.
  have /neighboursP[_ + _ _] := near; rewrite inE (negbTE E'z) orbF.
  by case/andP.
apply: (@leq_trans (histogram_distance zero E')); last first.
  exact: (@bigmax_sup _ (zero, E')).
rewrite /histogram_distance (bigD1 true) //= addn_gt0; apply/orP; left.
have -> : histogram zero true = 0.
  by apply/eqP; rewrite cards_eq0; apply/eqP/setP => i; rewrite !inE ffunE.
by rewrite distnEr // subn0 card_gt0; apply/set0Pn; exists ord_max; rewrite inE /= E'_max.
Qed.
