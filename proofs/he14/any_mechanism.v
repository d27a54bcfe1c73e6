(** * he14/any-mechanism: a constant answer

    Two tuples, and the answer 1 whatever the database is: it is off by at most 1, while the
    ordered mechanism's error, at least 2/eps^2, is 8 for eps = 1/2. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The range is that of the smallest value; the answer to it is [answer z] for the output
    [z], and 2/eps^2 is the least error of the ordered mechanism. *)
Theorem any_mechanism_fails (R : realFieldType) :
  ~ (forall (n N : nat) (Z : finType) (answer : Z -> R)
            (K : database n [finType of 'I_N.+1] -> Z -> R) (eps : R),
       (0 < n)%N -> 0 < eps -> channel K ->
       (forall lam, 1 <= lam -> private (hamming_graph n [finType of 'I_N.+1]) lam K) ->
       exists D : database n [finType of 'I_N.+1],
         2%:R / eps ^+ 2
           <= \sum_z K D z * (answer z - #|[set i | D i == ord0]|%:R) ^+ 2).
Proof.
move=> /(_ 2%N 1%N [finType of unit] (fun=> 1) (fun _ _ => 1) 2%:R^-1 isT).
rewrite invr_gt0 ltr0n => /(_ isT)[].
- by split=> [*|*]; rewrite ?ler01 // big_const card_unit /= addr0.
- by move=> lam lam_ge1 D E z _; rewrite mulr1.
move=> D; rewrite big_const card_unit /= addr0 mul1r exprVn invrK; apply/negP.
rewrite -ltNge; set s := #|_|.
have s_le : (s <= 2)%N by rewrite (leq_trans (max_card _)) ?card_ord.
apply: le_lt_trans (_ : 1 < _); last by rewrite -natrX -natrM ltr1n.
by case: s s_le => [|[|[|]]] // _; rewrite ?subr0 ?expr1n ?subrr ?expr0n ?ler01 //
   -[X in X - _]/(1%:R) -opprB -natrB // sqrrN expr1n.
Qed.
