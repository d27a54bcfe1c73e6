(** * he14/appendix-a: which way the secret pairs of an edge go

    An edge q -> q' of the policy graph stands for a secret pair (x, y) that lowers q and lifts
    q'.  The proof takes a pair that lifts q and lowers q'; there is one if with (x, y) also
    (y, x) is a secret pair. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** One ordered secret pair, (true, false). *)
Theorem appendix_a_fails :
  ~ (forall (T : finType) (E : rel T) (q q' : pred T),
       (forall x y, E x y -> lifts q x y + lifts q' x y <= 1 /\
                             lowers q x y + lowers q' x y <= 1) ->
       (exists x y, [/\ E x y, lowers q x y & lifts q' x y]) ->
       exists x y, [/\ E x y, ~~ q x && q y & q' x && ~~ q' y]).
Proof.
move=> /(_ _ (fun x y => x && ~~ y) id negb) [|| x [y []]].
- by case=> -[].
- by exists true, false.
- by case: x; case: y.
Qed.

Theorem appendix_a_symmetric (T : finType) (E : rel T) (q q' : pred T) :
  symmetric E -> (exists x y, [/\ E x y, lowers q x y & lifts q' x y]) ->
  exists x y, [/\ E x y, ~~ q x && q y & q' x && ~~ q' y].
Proof.
move=> symE [x [y [xy low lift]]]; exists y, x; rewrite symE xy.
by split=> //; rewrite andbC.
Qed.
