(** * Facts about sensitivities, in particular of sums over the tuples

    Without constraints, neighbours differ in one tuple, along an edge of the secret
    graph.  A query that is a sum over the tuples changes there by the change of one
    summand, so that its sensitivity is the largest such change. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import policy_facts power_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Maxima under a condition *)
Section Maxima.
Variables (R : realDomainType) (I : finType) (P : pred I).
Implicit Types (F : I -> R) (b : R).

Lemma max_cond_ge0 F : 0 <= \big[Num.max/0]_(i | P i) F i.
Proof.
elim: (index_enum I) => [|i r IHr]; first by rewrite big_nil.
by rewrite big_cons; case: (P i) => //; rewrite le_maxr IHr orbT.
Qed.

Lemma le_max_cond F i : P i -> F i <= \big[Num.max/0]_(i | P i) F i.
Proof.
move=> Pi; elim: (index_enum I) (mem_index_enum i) => // h r IHr; rewrite inE big_cons.
by case/predU1P => [<-|/IHr ir]; rewrite ?Pi ?le_maxr ?lexx //; case: (P h);
   rewrite ?le_maxr ?ir ?orbT.
Qed.

Lemma max_cond_le F b :
  0 <= b -> (forall i, P i -> F i <= b) -> \big[Num.max/0]_(i | P i) F i <= b.
Proof.
move=> b_ge0 F_le; elim: (index_enum I) => [|i r IHr]; first by rewrite big_nil.
by rewrite big_cons; case: ifP => // Pi; rewrite le_maxl F_le.
Qed.

End Maxima.

Section Sensitivity.
Variables (R : realDomainType) (n : nat) (T X : finType).
Implicit Types (N : rel (database n T)) (f : database n T -> X -> R) (D E : database n T).

Lemma sensitivity_ge0 N f : 0 <= sensitivity N f.
Proof. exact: max_cond_ge0. Qed.

Lemma le_sensitivity N f D E : N D E -> \sum_x `|f D x - f E x| <= sensitivity N f.
Proof.
move=> DE; exact: (le_max_cond (fun DE => \sum_x `|f DE.1 x - f DE.2 x|)
  (DE : (fun DE : database n T * database n T => N DE.1 DE.2) (D, E))).
Qed.

Lemma sensitivity_le N f b :
  0 <= b -> (forall D E, N D E -> \sum_x `|f D x - f E x| <= b) -> sensitivity N f <= b.
Proof. by move=> b_ge0 f_le; apply: max_cond_le => // -[D E]; apply: f_le. Qed.

Lemma sensitivity_mono N N' f : subrel N N' -> sensitivity N f <= sensitivity N' f.
Proof.
by move=> sub; apply: sensitivity_le => [|D E /sub/le_sensitivity //]; apply: sensitivity_ge0.
Qed.

Lemma eq_sensitivity N N' f f' :
  N =2 N' -> (forall D, f D =1 f' D) -> sensitivity N f = sensitivity N' f'.
Proof.
move=> NN' ff'; apply: eq_big => [DE|DE _]; first exact: NN'.
by apply: eq_bigr => x _; rewrite !ff'.
Qed.

Lemma global_complete f : global_sensitivity f = free_sensitivity (complete_graph T) f.
Proof. by apply: eq_sensitivity => // D E; rewrite he_unconstrained_complete. Qed.

(** ** Sums over the tuples: [g i v] is what individual [i] with value [v] adds *)
Section Additive.
Variables (G : graph T) (f : database n T -> X -> R) (g : 'I_n -> T -> X -> R).
Hypothesis f_sum : forall D x, f D x = \sum_i g i (D i) x.

Lemma additive_change D E i :
  (forall k, k != i -> D k = E k) ->
  \sum_x `|f D x - f E x| = \sum_x `|g i (D i) x - g i (E i) x|.
Proof.
move=> same; apply: eq_bigr => x _; congr `|_|; rewrite !f_sum.
rewrite (bigD1 i) //= [in X in _ - X](bigD1 i) //=.
rewrite [X in _ - (_ + X)](eq_bigr (fun k => g k (D k) x)) => [|k /same-> //].
by rewrite opprD addrACA subrr addr0.
Qed.

Lemma additive_sensitivity_le b :
  0 <= b -> (forall i u v, G u v -> \sum_x `|g i u x - g i v x| <= b) ->
  free_sensitivity G f <= b.
Proof.
move=> b_ge0 g_le; apply: sensitivity_le => // D E /he_unconstrained_tuples[i ii same].
by rewrite (additive_change same) g_le.
Qed.

Lemma le_additive_sensitivity i u v :
  G u v -> \sum_x `|g i u x - g i v x| <= free_sensitivity G f.
Proof.
move=> uv; pose D : database n T := [ffun=> u]; pose E := change D i v.
have same k : k != i -> D k = E k by rewrite changeE => /negbTE->.
have [Di Ei] : D i = u /\ E i = v by rewrite changeE eqxx ffunE.
rewrite -{1}Di -Ei -(additive_change same); apply/le_sensitivity/he_unconstrained_tuples.
by exists i => //; rewrite Di Ei.
Qed.

(** The largest change, if one edge and one tuple reach it. *)
Lemma additive_sensitivity_eq b i u v :
  G u v -> \sum_x `|g i u x - g i v x| = b ->
  (forall i u v, G u v -> \sum_x `|g i u x - g i v x| <= b) ->
  free_sensitivity G f = b.
Proof.
move=> uv b_uv b_max; apply/eqP; rewrite eq_le -{2}b_uv le_additive_sensitivity // andbT.
by apply: additive_sensitivity_le => //; rewrite -b_uv sumr_ge0.
Qed.

Lemma additive_sensitivity0 :
  (forall i u v, G u v -> g i u =1 g i v) -> free_sensitivity G f = 0.
Proof.
move=> g0; apply/eqP; rewrite eq_le sensitivity_ge0 andbT.
apply: additive_sensitivity_le => // i u v uv; rewrite big1 // => x _.
by rewrite (g0 i u v uv) subrr normr0.
Qed.

End Additive.
End Sensitivity.

(** A count is a sum of indicators. *)
Lemma count_sum (R : realFieldType) (I : finType) (P : pred I) :
  #|[set i | P i]|%:R = \sum_i (P i)%:R :> R.
Proof.
rewrite cardsE -sum1_card natr_sum big_mkcond /=.
by apply: eq_bigr => i _; rewrite unfold_in; case: (P i).
Qed.

(** Moving one unit between two places. *)
Lemma unit_moved (R : realFieldType) (B : finType) (b c : B) :
  \sum_x `|(b == x)%:R - (c == x)%:R| = (if b == c then 0 else 2%:R) :> R.
Proof.
have [<-|bc] := eqVneq; first by rewrite big1 // => x _; rewrite subrr normr0.
have cb : (c == b) = false by rewrite eq_sym (negbTE bc).
rewrite (bigD1 b) //= (bigD1 c) /=; last by rewrite cb.
rewrite !eqxx cb (negbTE bc) subr0 sub0r normrN normr1 big1 ?addr0 // => x /andP[xb xc].
by rewrite !(eq_sym _ x) (negbTE xb) (negbTE xc) subrr normr0.
Qed.

Lemma sum_unit (R : zmodType) (F : unit -> R) : \sum_x F x = F tt.
Proof. by rewrite (bigD1 tt) //= big1 ?addr0 // => -[]. Qed.

(** In numbers of a field, the sensitivity of the histogram is the [sensitivity] of the
    vector of its bins. *)
Lemma histogram_sensitivityE (R : realFieldType) (n : nat) (T : finType)
    (N : rel (database n T)) :
  (histogram_sensitivity N)%:R = sensitivity N (@complete_histogram R n T).
Proof.
have distance (D E : database n T) : (histogram_distance D E)%:R
    = \sum_x `|complete_histogram R D x - complete_histogram R E x| :> R.
  rewrite natr_sum; apply: eq_bigr => x _.
  by rewrite /complete_histogram !pmulrn -rmorphB -intr_norm abszE.
rewrite /histogram_sensitivity /sensitivity (eq_bigr _ (fun DD _ => esym (distance DD.1 DD.2))).
apply: (big_morph (fun k : nat => k%:R : R)) => // a b.
by rewrite /Num.max ltr_nat /maxn; case: ltnP.
Qed.
