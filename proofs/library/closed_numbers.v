(** * Comparing numbers that are written out, by computation in binary

    Whatever is built from numerals [n%:R], [whole z] and [value x] by sums, products,
    opposites, inverses, quotients, powers, norms and maxima, all of it closed, is a quotient
    of integers, the same in every ordered field.  [closed_in R] works out every [<=], [<],
    [==] and [=] between such expressions of [R] in the goal, [numbers_in R] ends the proof
    with it. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import fractions.
From leakproof.library Require Import whole_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Products, sums and powers of natural numbers stay apart, so that none is counted to. *)
Inductive numeral :=
  | Literal of nat
  | Sum of numeral & numeral
  | Product of numeral & numeral
  | Exponential of numeral & nat.

Inductive closed :=
  | Numeral of numeral
  | Whole of Z
  | Zero
  | One
  | Plus of closed & closed
  | Opposite of closed
  | Times of closed & closed
  | Inverse of closed
  | Power of closed & nat
  | Multiple of closed & numeral
  | Norm of closed
  | Maximum of closed & closed.

Fixpoint nat_of (n : numeral) : nat :=
  match n with
  | Literal k => k
  | Sum a b => addn (nat_of a) (nat_of b)
  | Product a b => muln (nat_of a) (nat_of b)
  | Exponential a k => expn (nat_of a) k
  end.

Fixpoint in_field (R : realFieldType) (e : closed) : R :=
  match e with
  | Numeral n => (nat_of n)%:R
  | Whole z => whole R z
  | Zero => 0
  | One => 1
  | Plus a b => in_field R a + in_field R b
  | Opposite a => - in_field R a
  | Times a b => in_field R a * in_field R b
  | Inverse a => (in_field R a)^-1
  | Power a k => in_field R a ^+ k
  | Multiple a n => in_field R a *+ nat_of n
  | Norm a => `|in_field R a|
  | Maximum a b => Num.max (in_field R a) (in_field R b)
  end.

(** What is read is unfolded before the operations of the field are. *)
Strategy expand [in_field nat_of].

(** The same in binary: a numerator and a positive denominator. *)
Notation quotient := (Z * positive)%type.

Fixpoint binary (n : numeral) : Z :=
  match n with
  | Literal k => Z.of_nat k
  | Sum a b => (binary a + binary b)%Z
  | Product a b => (binary a * binary b)%Z
  | Exponential a k => let z := binary a in ssrnat.iter k (Z.mul z) 1%Z
  end.

Definition plus (x y : quotient) : quotient :=
  if Pos.eqb x.2 y.2 then ((x.1 + y.1)%Z, x.2)
  else ((x.1 * Zpos y.2 + y.1 * Zpos x.2)%Z, (x.2 * y.2)%positive).
Definition times (x y : quotient) : quotient := ((x.1 * y.1)%Z, (x.2 * y.2)%positive).
Definition inverse (x : quotient) : quotient :=
  match x.1 with
  | Z0 => (0%Z, 1%positive)
  | Zpos p => (Zpos x.2, p)
  | Zneg p => (Zneg x.2, p)
  end.
Definition at_most (x y : quotient) : bool := (x.1 * Zpos y.2 <=? y.1 * Zpos x.2)%Z.

Fixpoint pair_of (e : closed) : quotient :=
  match e with
  | Numeral n => (binary n, 1%positive)
  | Whole z => (z, 1%positive)
  | Zero => (0%Z, 1%positive)
  | One => (1%Z, 1%positive)
  | Plus a b => plus (pair_of a) (pair_of b)
  | Opposite a => let x := pair_of a in ((- x.1)%Z, x.2)
  | Times a b => times (pair_of a) (pair_of b)
  | Inverse a => inverse (pair_of a)
  | Power a k => let x := pair_of a in ssrnat.iter k (times x) (1%Z, 1%positive)
  | Multiple a n => times (pair_of a) (binary n, 1%positive)
  | Norm a => let x := pair_of a in (Z.abs x.1, x.2)
  | Maximum a b => let x := pair_of a in let y := pair_of b in if at_most x y then y else x
  end.

Definition closed_le (a b : closed) : bool := at_most (pair_of a) (pair_of b).
Definition closed_lt (a b : closed) : bool := ~~ at_most (pair_of b) (pair_of a).
Definition closed_eq (a b : closed) : bool :=
  let x := pair_of a in let y := pair_of b in (x.1 * Zpos y.2 =? y.1 * Zpos x.2)%Z.

Section Sound.
Variable R : realFieldType.
Implicit Types (a b e : closed) (x y : quotient) (t : bool).

Let value x : R := whole R x.1 / whole R (Zpos x.2).
Let den x : whole R (Zpos x.2) != 0. Proof. exact: whole_pos_neq0. Qed.

Let binaryE n : whole R (binary n) = (nat_of n)%:R.
Proof.
elim: n => [k|a IHa b IHb|a IHa b IHb|a IHa k] /=.
- exact: whole_nat.
- by rewrite whole_add IHa IHb natrD.
- by rewrite whole_mul IHa IHb natrM.
- rewrite natrX -IHa; elim: k => [//|k IHk]; by rewrite ssrnat.iterS whole_mul IHk exprS.
Qed.

Let value1 z : value (z, 1%positive) = whole R z. Proof. exact: divr1. Qed.

Let value_plus x y : value (plus x y) = value x + value y.
Proof.
rewrite /plus; case: Pos.eqb_spec => [eq_xy|_].
  by rewrite /value [_.1]/= [_.2]/= whole_add mulrDl -eq_xy.
by rewrite /value addf_div // whole_add !whole_mul Pos2Z.inj_mul whole_mul.
Qed.

Let value_times x y : value (times x y) = value x * value y.
Proof. by rewrite /value mulf_div Pos2Z.inj_mul !whole_mul. Qed.

Let value_inverse x : value (inverse x) = (value x)^-1.
Proof.
rewrite /value /inverse invf_div; case: x => -[|p|p] q /=; first by rewrite mul0r invr0 mulr0.
  by [].
by rewrite invrN mulrN mulNr.
Qed.

Let value_le x y : (value x <= value y) = at_most x y.
Proof.
rewrite /value ler_pdivr_mulr ?whole_pos // mulrAC ler_pdivl_mulr ?whole_pos //.
by rewrite -!whole_mul whole_le.
Qed.

Let pair_ofE e : in_field R e = value (pair_of e).
Proof.
elim: e => [n|z| | |a IHa b IHb|a IHa|a IHa b IHb|a IHa|a IHa k|a IHa n|a IHa|a IHa b IHb] /=.
- by rewrite value1 binaryE.
- by rewrite value1.
- by rewrite value1.
- by rewrite value1.
- by rewrite value_plus IHa IHb.
- by rewrite IHa /value whole_opp mulNr.
- by rewrite value_times IHa IHb.
- by rewrite value_inverse IHa.
- by rewrite IHa; elim: k => [|k IHk]; rewrite ?expr0 ?value1 // ssrnat.iterS value_times -IHk exprS.
- by rewrite value_times value1 binaryE IHa mulr_natr.
- rewrite IHa /value normrM [X in _ * X]gtr0_norm ?invr_gt0 ?whole_pos //; congr (_ / _).
  by case: (pair_of a).1 => [|p|p] /=; rewrite ?normrN ?normr0 ?normr_nat.
- by rewrite IHa IHb maxEle value_le; case: ifP.
Qed.

Lemma closed_leE a b t : closed_le a b = t -> (in_field R a <= in_field R b) = t.
Proof. by move=> <-; rewrite !pair_ofE value_le. Qed.

Lemma closed_ltE a b t : closed_lt a b = t -> (in_field R a < in_field R b) = t.
Proof. by move=> <-; rewrite ltNge !pair_ofE value_le. Qed.

Lemma closed_eqE a b t : closed_eq a b = t -> (in_field R a == in_field R b) = t.
Proof.
move=> <-; rewrite !pair_ofE /value eqr_div // -!whole_mul /closed_eq.
apply/eqP/Z.eqb_spec => [|-> //] eq_xy.
by apply: Z.le_antisymm; apply/Z.leb_spec0; rewrite -(whole_le R) eq_xy.
Qed.

End Sound.

Ltac read_numeral n :=
  match n with
  | addn ?a ?b => let x := read_numeral a in let y := read_numeral b in constr:(Sum x y)
  | muln ?a ?b => let x := read_numeral a in let y := read_numeral b in constr:(Product x y)
  | expn ?a ?k => let x := read_numeral a in constr:(Exponential x k)
  | _ => constr:(Literal n)
  end.

Ltac read_closed x :=
  match x with
  | GRing.zero _ => constr:(Zero)
  | GRing.one _ => constr:(One)
  | @GRing.add _ ?a ?b => let u := read_closed a in let v := read_closed b in constr:(Plus u v)
  | @GRing.opp _ ?a => let u := read_closed a in constr:(Opposite u)
  | @GRing.mul _ ?a ?b => let u := read_closed a in let v := read_closed b in constr:(Times u v)
  | @GRing.inv _ ?a => let u := read_closed a in constr:(Inverse u)
  | @GRing.exp _ ?a ?k => let u := read_closed a in constr:(Power u k)
  | @GRing.natmul _ (GRing.one _) ?n => let u := read_numeral n in constr:(Numeral u)
  | @GRing.natmul _ ?a ?n =>
      let u := read_closed a in let v := read_numeral n in constr:(Multiple u v)
  | @Num.Def.normr _ _ ?a => let u := read_closed a in constr:(Norm u)
  | @Order.max _ _ ?a ?b => let u := read_closed a in let v := read_closed b in constr:(Maximum u v)
  | whole _ ?z => constr:(Whole z)
  | value _ (?y, ?z) => constr:(Times (Whole y) (Inverse (Whole z)))
  end.

Ltac closed_in R :=
  try match goal with |- @eq bool _ _ => fail 1 | |- @eq _ _ _ => apply/eqP end;
  repeat match goal with
  | |- context [@Order.le ?d ?T ?x ?y] =>
      let a := read_closed x in let b := read_closed y in
      let t := eval vm_compute in (closed_le a b) in
      rewrite [@Order.le d T x y](_ : _ = t); last (apply: (@closed_leE R a b); vm_cast_no_check (erefl t))
  | |- context [@Order.lt ?d ?T ?x ?y] =>
      let a := read_closed x in let b := read_closed y in
      let t := eval vm_compute in (closed_lt a b) in
      rewrite [@Order.lt d T x y](_ : _ = t); last (apply: (@closed_ltE R a b); vm_cast_no_check (erefl t))
  | |- context [@eq_op ?T ?x ?y] =>
      let a := read_closed x in let b := read_closed y in
      let t := eval vm_compute in (closed_eq a b) in
      rewrite [@eq_op T x y](_ : _ = t); last (apply: (@closed_eqE R a b); vm_cast_no_check (erefl t))
  end.

Ltac numbers_in R := by closed_in R.
