(** * beyond/users/paths: on a path one private channel serves both users

    The geometric mechanism serves all users (beyond/one-for-all), and to guess the input is to lose 1 from distance 1 on. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel gains geometric users.
From leakproof.library Require Import user_facts.
From leakproof.beyond Require Import one_for_all.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem users_paths (R : realFieldType) (n : nat) (lam : R) (S T : {set 'I_n}) :
  1 < lam -> #|S| = 2%N -> (2 < #|T|)%N ->
  exists (Z : finType) (K : 'I_n -> Z -> R), [/\ channel K, private (path_graph n) lam K,
    serves (path_graph n) lam (uniform_on R S) (@guess_the_input R [finType of 'I_n]) K,
    serves (path_graph n) lam (uniform_on R T) (@guess_the_input R [finType of 'I_n]) K &
    loses_least (path_graph n) lam (uniform_on R T)
      (by_distance (path_graph n) (@the_distance R [finType of 'I_n])) K].
Proof.
move=> lam_gt1 S2 T3; case: n S T S2 T3 => [|[|n]] S T S2 T3.
- by have := max_card S; rewrite S2 card_ord.
- by have := max_card S; rewrite S2 card_ord.
have [KC KP least] := geometric_for_every_user n lam_gt1.
have S_uniform : distribution (uniform_on R S) by apply: uniform_on_distribution; rewrite S2.
have T_uniform : distribution (uniform_on R T) by apply: uniform_on_distribution; rewrite (ltn_trans _ T3).
exists [finType of 'I_n.+2], (@truncated_geometric R n.+1 lam); split=> //.
- by apply: serves_guess => //; apply: least => //; apply: from_distance_grows.
- by apply: serves_guess => //; apply: least => //; apply: from_distance_grows.
by apply: least => //; split=> [i d|i d e le_de]; rewrite /the_distance ?ler0n ?ler_nat.
Qed.
