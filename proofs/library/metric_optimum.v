(** * Points with distances: there is a largest leakage factor

    The program in the entries of a square channel with its column maxima on the diagonal,
    and in what is left of each inequality, has an optimal solution. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel metric.
From leakproof.library Require Import channel_facts metric_facts linear_program.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Exists.
Variables (R : realFieldType) (X : finType) (M : X -> X -> R).
Hypothesis MN : nearness M.

(** Columns that are largest in the same row are added up. *)
Lemma collapse_private_for (Z : finType) (K : X -> Z -> R) (m : Z -> X) :
  channel K -> private_for M K ->
  channel (collapse m K) /\ private_for M (collapse m K).
Proof.
move=> [K_ge0 K_sum] KP; split; first split=> [i h|i].
- by apply: sumr_ge0.
- by rewrite /collapse -(K_sum i) (partition_big m xpredT).
- by move=> i h j; rewrite /collapse mulr_sumr; apply: ler_sum.
Qed.

Let variable : finType := [finType of (X * X) + (X * X * X)].
Let equation : finType := [finType of X + (X * X * X)].
(** The sum of row i; K_hj - M_ih K_ij is what is left. *)
Let coefficient (v : variable) (e : equation) : R :=
  match v, e with
  | inl (i, j), inl k => (i == k)%:R
  | inl (k, l), inr (i, h, j) => ((k == h) && (l == j))%:R - M i h * ((k == i) && (l == j))%:R
  | inr _, inl _ => 0
  | inr t, inr u => - (t == u)%:R
  end.
Let constant (e : equation) : R := if e is inl _ then 1 else 0.
Let value (v : variable) : R := if v is inl (i, j) then (i == j)%:R else 0.

Let sum_variables (F : variable -> R) :
  \sum_v F v = \sum_i \sum_j F (inl (i, j)) + \sum_t F (inr t).
Proof. by rewrite big_sumType /= pair_bigA; congr (_ + _); apply: eq_bigr => -[]. Qed.

Let delta2 (F : X -> X -> R) a b :
  \sum_i \sum_j F i j * ((i == a) && (j == b))%:R = F a b.
Proof.
rewrite (bigD1 a) //= (bigD1 b) //= !eqxx mulr1 big1 => [|j /negbTE->]; last by rewrite andbF mulr0.
rewrite addr0 big1 ?addr0 // => i /negbTE ia.
by rewrite big1 // => j _; rewrite ia mulr0.
Qed.

Let feasibleP (x : variable -> R) :
  program_feasible coefficient constant x ->
  let K i j := x (inl (i, j)) in
  channel K /\ private_for M K.
Proof.
move=> [x_ge0 xE] K; split; first split=> [i j|i]; first exact: x_ge0.
  have := xE (inl i); rewrite sum_variables /= [X in _ + X]big1 => [|t _]; last by rewrite mulr0.
  rewrite addr0 (bigD1 i) //= [X in _ + X]big1 => [|k /negbTE ki].
    by rewrite addr0 => <-; apply: eq_bigr => j _; rewrite eqxx mulr1.
  by rewrite big1 // => j _; rewrite ki mulr0.
move=> i h j; have := xE (inr (i, h, j)); rewrite sum_variables /=.
have -> : \sum_k \sum_l x (inl (k, l)) *
    (((k == h) && (l == j))%:R - M i h * ((k == i) && (l == j))%:R) = K h j - M i h * K i j.
  under eq_bigr do under eq_bigr do rewrite mulrBr mulrCA.
  under eq_bigr do rewrite sumrB -mulr_sumr.
  by rewrite sumrB -mulr_sumr (delta2 K h j) (delta2 K i j).
rewrite (bigD1 (i, h, j)) //= eqxx mulrN1 big1 => [|t /negbTE->]; last by rewrite oppr0 mulr0.
rewrite addr0 => /eqP; rewrite subr_eq0 => /eqP left.
by rewrite -subr_ge0 left x_ge0.
Qed.

Let feasible_of (K : X -> X -> R) : channel K -> private_for M K ->
  exists2 x : variable -> R, program_feasible coefficient constant x &
    forall i j, x (inl (i, j)) = K i j.
Proof.
move=> [K_ge0 K_sum] KP.
pose x (v : variable) : R :=
  match v with inl (i, j) => K i j | inr (i, h, j) => K h j - M i h * K i j end.
exists x => //; split=> [[[i j]|[[i h] j]]|[i|[[i h] j]]] /=.
- exact: K_ge0.
- by rewrite subr_ge0.
- rewrite sum_variables /= [X in _ + X]big1 => [|t _]; last by rewrite mulr0.
  rewrite addr0 (bigD1 i) //= [X in _ + X]big1 => [|k /negbTE ki].
    by rewrite addr0 -[RHS](K_sum i); apply: eq_bigr => j _; rewrite eqxx mulr1.
  by rewrite big1 // => j _; rewrite ki mulr0.
rewrite sum_variables /=.
under eq_bigr do under eq_bigr do rewrite mulrBr mulrCA.
under eq_bigr do rewrite sumrB -mulr_sumr.
rewrite sumrB -mulr_sumr (delta2 K h j) (delta2 K i j) (bigD1 (i, h, j)) //= eqxx mulrN1.
rewrite big1 => [|t /negbTE->]; last by rewrite oppr0 mulr0.
by rewrite addr0 subrr.
Qed.

Let valueE (x : variable -> R) : program_value value x = \sum_i x (inl (i, i)).
Proof.
rewrite /program_value sum_variables /= [X in _ + X]big1 ?addr0 => [|t _]; last by rewrite mulr0.
apply: eq_bigr => i _; rewrite (bigD1 i) //= eqxx mulr1 big1 ?addr0 // => j ji.
by rewrite eq_sym (negbTE ji) mulr0.
Qed.

Lemma metric_largest_exists : exists b, largest_for M b.
Proof.
case: (pickP (mem X)) => [x0 _|X0]; last first.
  have none (Z : finType) (K : X -> Z -> R) : sum_of_maxima K = 0.
    apply: big1 => j _; apply/eqP; rewrite eq_le column_max_ge0 andbT.
    by apply: maximum_le => // i; have := X0 i.
  exists 0; split=> [|Z K _ _]; last by rewrite none.
  by exists [finType of unit], (fun _ _ => 0); split=> // [|i]; [split=> i|]; have := X0 i.
have [||x xF x_max] := @program_attained R variable equation coefficient constant value #|X|%:R.
- pose K (i j : X) : R := (j == x0)%:R.
  have KC : channel K.
    split=> [i j|i]; first exact: ler0n.
    by rewrite (bigD1 x0) //= /K eqxx big1 ?addr0 // => j /negbTE->.
  have KP : private_for M K by move=> i h j; rewrite /K ler_pimull ?ler0n ?(near_le1 MN).
  by have [x xF _] := feasible_of KC KP; exists x.
- move=> x xF; rewrite valueE -sum1_card natr_sum; apply: ler_sum => i _.
  by have [KC _] := feasibleP xF; apply: (channel_le1 i i KC).
have [KC KP] := feasibleP xF; set K := fun i j => x (inl (i, j)) in KC KP.
have diagonal (Z : finType) (L : X -> Z -> R) : channel L -> private_for M L ->
    sum_of_maxima L <= \sum_i K i i.
  move=> LC LP; have [m mP] := picks_maxima_exists L x0.
  have [CC CP] := collapse_private_for m LC LP; have [x' x'F x'E] := feasible_of CC CP.
  have := x_max _ x'F; rewrite !valueE; apply: le_trans.
  rewrite /sum_of_maxima (partition_big m xpredT) //=; apply: ler_sum => i _.
  rewrite x'E /collapse; apply: ler_sum => j /eqP <-.
  by rewrite (column_max_picked j LC mP).
have best : sum_of_maxima K = \sum_i K i i.
  apply/eqP; rewrite eq_le diagonal //=; apply: ler_sum => i _; exact: le_column_max.
exists (\sum_i K i i); split=> [|Z L]; last exact: diagonal.
by exists X, K.
Qed.

End Exists.
