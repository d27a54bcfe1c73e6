(** * he14/absent-individuals: a value for "not in the database"

    [None] is the further value, [Some x] are the others.  Joined to every value it makes
    the neighbours those of unbounded differential privacy; the ordered mechanism needs a
    single edge to the largest value. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import policy_facts sensitivity_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The further value is joined to every value, and there are no other secret pairs. *)
Definition absent_graph (T : finType) : graph [finType of option T] :=
  either_way_graph [rel x y : option T | (x == None) && (y != None)].

(** The secret pairs of the line, the further value being joined to all values, or to the
    largest only. *)
Definition line_joined_to_all (m : nat) : graph [finType of option 'I_m] :=
  either_way_graph (fun x y : option 'I_m => match x, y with
    | Some u, Some v => u.+1 == v :> nat | None, Some _ => true | _, _ => false end).
Definition line_joined_to_last (m : nat) : graph [finType of option 'I_m] :=
  either_way_graph (fun x y : option 'I_m => match x, y with
    | Some u, Some v => u.+1 == v :> nat | None, Some v => v.+1 == m :> nat
    | _, _ => false end).

(** The histogram, and the cumulative one, of those present. *)
Definition present_histogram (R : realFieldType) (n : nat) (T : finType)
    (D : database n [finType of option T]) (x : T) : R :=
  (count_query (pred1 (Some x)) D)%:R.
Definition present_cumulative (R : realFieldType) (n m : nat)
    (D : database n [finType of option 'I_m]) (x : 'I_m) : R :=
  (count_query (fun v : option 'I_m => if v is Some u then (u <= x)%N else false) D)%:R.

Lemma absent_graphE (T : finType) (x y : option T) :
  absent_graph T x y = ((x == None) != (y == None)).
Proof.
rewrite -[LHS]/((x != y) && ((x == None) && (y != None) || (y == None) && (x != None))).
by case: x => [x|]; case: y => [y|] //=; rewrite andbF.
Qed.

(** One database has one individual more, the others have the same values. *)
Theorem absent_neighbours (n : nat) (T : finType) (D E : database n [finType of option T]) :
  he_neighbours (unconstrained n (absent_graph T)) D E <->
  exists2 i, (D i == None) != (E i == None) & forall j, j != i -> D j = E j.
Proof.
split=> [/he_unconstrained_tuples[i]|[i Di same]].
  by rewrite absent_graphE; exists i.
by apply/he_unconstrained_tuples; exists i; rewrite ?absent_graphE.
Qed.

Lemma present_histogram_sum (R : realFieldType) (n : nat) (T : finType)
    (D : database n [finType of option T]) x :
  present_histogram R D x = \sum_i (D i == Some x)%:R.
Proof. exact: count_sum. Qed.

Lemma one_moved (R : realFieldType) (T : finType) (x : T) :
  \sum_y `|(Some x == Some y)%:R - 0| = 1 :> R.
Proof.
rewrite (bigD1 x) //= eqxx subr0 normr1 big1 ?addr0 // => y yx.
by rewrite (inj_eq Some_inj) eq_sym (negbTE yx) subr0 normr0.
Qed.

Theorem absent_histogram (R : realFieldType) (n : nat) (T : finType) :
  (0 < n)%N -> (0 < #|T|)%N ->
  free_sensitivity (absent_graph T) (@present_histogram R n T) = 1.
Proof.
case: n => // n _ /card_gt0P[x _].
apply: (additive_sensitivity_eq (g := fun _ (v : option T) y => (v == Some y)%:R)
  (@present_histogram_sum R n.+1 T) (i := ord0) (u := Some x) (v := None)).
- by rewrite absent_graphE.
- exact: one_moved.
move=> _ [u|] [v|] //; rewrite ?absent_graphE // => _; first by rewrite one_moved.
by under eq_bigr do rewrite distrC; rewrite one_moved.
Qed.

Theorem absent_histogram_all_pairs (R : realFieldType) (n : nat) (T : finType) :
  (0 < n)%N -> (2 <= #|T|)%N ->
  free_sensitivity (complete_graph [finType of option T]) (@present_histogram R n T) = 2%:R.
Proof.
case: n => // n _ /card_gt1P[x [y [_ _ xy]]].
apply: (additive_sensitivity_eq (g := fun _ (v : option T) y => (v == Some y)%:R)
  (@present_histogram_sum R n.+1 T) (i := ord0) (u := Some x) (v := Some y)).
- by rewrite -[complete_graph _ _ _]/(_ != _) (inj_eq Some_inj).
- under eq_bigr do rewrite !(inj_eq Some_inj).
  by rewrite unit_moved (negbTE xy).
move=> _ [u|] [v|] _; last by rewrite big1 ?ler0n // => z _; rewrite subrr normr0.
- under eq_bigr do rewrite !(inj_eq Some_inj).
  by rewrite unit_moved; case: ifP; rewrite ?ler0n.
- by rewrite one_moved ler1n.
- by under eq_bigr do rewrite distrC; rewrite one_moved ler1n.
Qed.

(** ** The ordered mechanism *)

(** What one individual with the value [v] adds. *)
Definition present_below (R : realFieldType) (m : nat) (v : option 'I_m) (x : 'I_m) : R :=
  (if v is Some u then (u <= x)%N else false)%:R.

Section Ordered.
Variables (R : realFieldType) (m : nat).
Local Notation g := (@present_below R m).

Lemma present_cumulative_sum n (D : database n [finType of option 'I_m]) x :
  present_cumulative R D x = \sum_i g (D i) x.
Proof. by rewrite /present_cumulative count_sum; apply: eq_bigr => i _; rewrite /present_below; case: (D i). Qed.

(** From a value to the further one all counts from there on change. *)
Lemma leaving (u : 'I_m) : \sum_x `|g (Some u) x - g None x| = (m - u)%:R.
Proof.
transitivity (\sum_(x < m) (u <= x)%N%:R : R).
  by apply: eq_bigr => x _; rewrite /present_below subr0 ger0_norm ?ler0n.
rewrite -natr_sum; congr _%:R; rewrite -(big_mkord xpredT (fun x => (u <= x)%N : nat)).
rewrite (big_cat_nat _ _ _ (leq0n u) (ltnW (ltn_ord u))) /= big_nat_cond big1; last first.
  by move=> x /andP[/andP[_ xu] _]; rewrite leqNgt xu.
rewrite add0n big_nat_cond (eq_bigr (fun=> 1%N)) => [|x /andP[/andP[-> _] _] //].
by rewrite -big_nat_cond sum_nat_const_nat muln1.
Qed.

(** From a value to the next one, one count changes. *)
Lemma next_value (u v : 'I_m) : u.+1 = v :> nat ->
  \sum_x `|g (Some u) x - g (Some v) x| = 1.
Proof.
move=> uv; rewrite (bigD1 u) //= big1 ?addr0 => [|x xu].
  by rewrite /present_below leqnn -uv ltnn subr0 normr1.
rewrite /present_below -uv [(u <= x)%N]leq_eqVlt eq_sym val_eqE (negbTE xu) /=.
by rewrite subrr normr0.
Qed.

Lemma cumulative_line_edge (u v : 'I_m) :
  (u.+1 == v :> nat) || (v.+1 == u :> nat) -> \sum_x `|g (Some u) x - g (Some v) x| = 1.
Proof.
case/orP=> /eqP; first exact: next_value.
by move=> vu; under eq_bigr do rewrite distrC; apply: next_value.
Qed.

End Ordered.

Theorem absent_ordered_joined_to_all (R : realFieldType) (n m : nat) :
  (0 < n)%N -> (0 < m)%N ->
  free_sensitivity (line_joined_to_all m) (@present_cumulative R n m) = m%:R.
Proof.
case: n => // n _ m_gt0; pose u : 'I_m := Ordinal m_gt0.
apply: (additive_sensitivity_eq (g := fun=> @present_below R m)
  (@present_cumulative_sum R m n.+1)
  (i := ord0) (u := Some u) (v := None)) => //.
  by rewrite leaving subn0.
have leave_le (v : 'I_m) :
    \sum_x `|present_below R (Some v) x - present_below R None x| <= m%:R.
  by rewrite leaving ler_nat leq_subr.
move=> _ [v|] [w|] // => [/andP[_ vw]|_].
  by rewrite cumulative_line_edge // ler1n.
by under eq_bigr do rewrite distrC; apply: leave_le.
Qed.

Theorem absent_ordered_joined_to_last (R : realFieldType) (n m : nat) :
  (0 < n)%N -> (0 < m)%N ->
  free_sensitivity (line_joined_to_last m) (@present_cumulative R n m) = 1.
Proof.
case: n => // n _ m_gt0; have m_pred : (m.-1 < m)%N by rewrite ltn_predL.
pose u : 'I_m := Ordinal m_pred; have uE : u.+1 = m by rewrite prednK.
have leave1 (v : 'I_m) : v.+1 = m ->
    \sum_x `|present_below R (Some v) x - present_below R None x| = 1.
  by move=> vE; rewrite leaving -{1}vE subSnn.
apply: (additive_sensitivity_eq (g := fun=> @present_below R m)
  (@present_cumulative_sum R m n.+1)
  (i := ord0) (u := Some u) (v := None)).
- by rewrite -[line_joined_to_last _ _ _]/((_ != _) && (_ || (_ == _))) uE eqxx.
- exact: leave1.
move=> _ [v|] [w|] // /andP[_]; first by move/cumulative_line_edge->.
- by rewrite orFb => /eqP/leave1->.
- by rewrite orbF => /eqP/leave1; under eq_bigr do rewrite distrC; move=> ->.
Qed.
