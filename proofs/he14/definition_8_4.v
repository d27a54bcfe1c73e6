(** * he14/definition-8.4: the predicate of a count query of a marginal, as printed

    The last conjunct speaks of the second attribute: with three attributes the third one is
    asked nothing. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import marginals.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** The attributes i_1, ..., i_d, where d = e + 2, have the places 0, ..., e + 1. *)
Theorem definition_8_4_as_printed_fails :
  ~ (forall (sides : seq nat) (e : nat) (i : 'I_e.+2 -> attribute sides) (a : 'I_e.+2 -> nat)
            (t : product_value sides),
       injective i -> (forall j, a j < nth 0 sides (i j)) ->
       ((forall j : 'I_e.+2, j < e.+1 -> t (i j) = a j :> nat) /\
        t (i (inord 1)) = a ord_max :> nat) <->
       (forall j, t (i j) = a j :> nat)).
Proof.
move=> /(_ [:: 2; 2; 2] 1 id (fun=> 0)).
have side (x : 'I_3) (b : bool) : b < nth 0 [:: 2; 2; 2] x by case: x => -[|[|[|//]]] ? /=; case: b.
pose t : product_value [:: 2; 2; 2] := [ffun x => Ordinal (side x (x == 2 :> nat))].
move=> /(_ t (@inj_id _)) [j|printed _]; first by case: j => -[|[|[|//]]].
have /printed/(_ ord_max) : (forall j : 'I_3, j < 2 -> t j = 0 :> nat) /\ t (inord 1) = 0 :> nat.
  by split=> [j j2|]; rewrite ffunE /= ?inordK //; case: j j2 => -[|[|[|//]]].
by rewrite ffunE.
Qed.
