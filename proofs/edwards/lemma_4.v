(** * edwards/lemma-4: the number of elements taking u to v

    Printed for all u and v, with a proof that takes some s from u to v for
    granted.  Without one the set is empty while stabilisers never are.  The
    repaired lemma asks v to lie in the orbit of u. *)

From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From leakproof.definitions Require Import graph symmetry.
From leakproof.library Require Import action_facts.
From leakproof.edwards Require Import lemma_2 lemma_3.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory Num.Theory.
Local Open Scope nat_scope.

Theorem lemma_4 (V : finType) (Gamma : {group {perm V}}) (u v : V) :
  v \in orbit 'P Gamma u ->
  [/\ #|amove 'P Gamma u v| = #|'C_Gamma[u | 'P]%g|,
      #|'C_Gamma[u | 'P]%g|%:R = #|Gamma|%:R / #|orbit 'P Gamma u|%:R :> rat,
      #|Gamma|%:R / #|orbit 'P Gamma u|%:R
        = #|Gamma|%:R / #|orbit 'P Gamma v|%:R :> rat,
      #|Gamma|%:R / #|orbit 'P Gamma v|%:R = #|'C_Gamma[v | 'P]%g|%:R :> rat &
      #|amove 'P Gamma u v| = #|'C_Gamma[v | 'P]%g|]%R.
Proof.
move=> uv; have [s sG vs] := orbitP uv.
have s_uv : s \in amove 'P Gamma u v by rewrite mem_amove sG -vs /=.
have quotient w : (#|'C_Gamma[w | 'P]%g|%:R
                   = #|Gamma|%:R / #|orbit 'P Gamma w|%:R :> rat)%R.
  have w_orbit : (#|orbit 'P Gamma w|%:R != 0 :> rat)%R.
    by rewrite pnatr_eq0 -lt0n; apply/card_gt0P; exists w; apply: orbit_refl.
  by rewrite -(card_orbit_stab 'P Gamma w) mulnC natrM mulfK.
split.
- by rewrite (lemma_2 s_uv) card_imset //; apply: mulIg.
- exact: quotient.
- by rewrite (orbit_eqP uv).
- by rewrite quotient.
- by rewrite (lemma_3 s_uv) card_imset //; apply: mulgI.
Qed.

(** As printed: false, even for the full automorphism group, and in the first
    equation as well as in the last.  On the path with three vertices take an end
    and the middle. *)
Theorem lemma_4_as_printed_fails :
  exists (V : finType) (G : graph V) (u v : V),
    #|amove 'P (aut G) u v| <> #|'C_(aut G)[u | 'P]%g| /\
    #|'C_(aut G)[u | 'P]%g| <> #|'C_(aut G)[v | 'P]%g|.
Proof.
pose o i := inord i : 'I_3.
have oE i : (i < 3)%N -> o i = i :> nat by apply: inordK.
have three (x : 'I_3) : [\/ x = o 0, x = o 1 | x = o 2].
  by case: x => -[|[|[|//]]] ?; [constructor 1|constructor 2|constructor 3];
     apply: val_inj; rewrite /= oE.
have apart (t : {perm 'I_3}) i j : (i < 3)%N -> (j < 3)%N -> i != j ->
    t (o i) <> t (o j).
  by move=> i3 j3 ij /perm_inj/(congr1 val)/eqP; rewrite /= !oE // (negbTE ij).
pose G := path_graph 3.
have GE (i j : nat) : (i < 3)%N -> (j < 3)%N ->
    G (o i) (o j) = [&& i != j, i - j <= 1 & j - i <= 1]%N.
  move=> i3 j3; rewrite -[LHS]/[&& o i != o j, o i - o j <= 1 & o j - o i <= 1]%N.
  by rewrite -val_eqE /= !oE.
have G01 : G (o 0) (o 1) by rewrite GE.
have G02 : G (o 0) (o 2) = false by rewrite GE.
have end_stab s : s \in aut G -> s (o 0) = o 0 -> s = 1%g.
  move=> /autP sA s0; have s1 : s (o 1) = o 1.
    have := sA (o 0) (o 1); rewrite s0 G01.
    by case: (three (s (o 1))) => ->; rewrite ?adjacent_irr ?G02.
  apply/permP => x; rewrite perm1; case: (three x) => -> //.
  case: (three (s (o 2))) => // s2; exfalso.
    by apply: (apart s 2 0); rewrite ?s2 ?s0.
  by apply: (apart s 2 1); rewrite ?s2 ?s1.
have no_move s : s \in aut G -> s (o 0) != o 1.
  move=> /autP sA; apply/eqP => s0; have := sA (o 0) (o 2); rewrite s0 G02.
  case: (three (s (o 2))) => s2; rewrite s2 ?GE // => _.
  by apply: (apart s 2 0); rewrite ?s2 ?s0.
have stab0 : 'C_(aut G)[o 0 | 'P]%g = [set 1%g].
  apply/setP => s; rewrite mem_stabiliser in_set1; apply/andP/eqP => [[sA /eqP]|->].
    exact: end_stab.
  by rewrite perm1 eqxx (group1 (aut_group G)).
exists [finType of 'I_3], G, (o 0), (o 1); rewrite stab0 cards1; split.
  rewrite (_ : amove 'P _ _ _ = set0) ?cards0 //; apply/setP => s.
  by rewrite mem_amove in_set0; apply/negP => /andP[sA]; apply/negP/no_move.
pose t := tperm (o 0) (o 2).
have t0 : t (o 0) = o 2 by rewrite tpermL.
have t2 : t (o 2) = o 0 by rewrite tpermR.
have t1 : t (o 1) = o 1 by rewrite tpermD // -val_eqE /= !oE.
have tA : t \in aut G.
  apply/autP => x y; case: (three x) => ->; case: (three y) => ->;
    by rewrite ?t0 ?t1 ?t2 ?adjacent_irr ?GE.
suff : (#|'C_(aut G)[o 1%N | 'P]%g| > 1)%N by case: #|_| => [|[]].
apply/card_gt1P; exists 1%g, t; split.
- by rewrite mem_stabiliser (group1 (aut_group G)) perm1 eqxx.
- by rewrite mem_stabiliser tA t1 eqxx.
- by apply/eqP => /permP/(_ (o 0))/(congr1 val); rewrite perm1 t0 /= !oE.
Qed.
