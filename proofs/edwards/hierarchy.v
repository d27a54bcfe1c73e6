(** * edwards/hierarchy: differential privacy, Blowfish privacy, bounded leakage

    The first implication holds without constraints.  With constraints it fails:
    permitted databases that differ in two tuples may be adjacent.  Neither
    implication can be reversed. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy.
From leakproof.library Require Import channel_facts policy_facts power_graph hamming_facts.
From leakproof.edwards Require Import uniform_prior theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem hierarchy_dp_implies_blowfish (R : realFieldType) (n : nat) (T Z : finType)
    (G : graph T) (lam : R) (K : database n T -> Z -> R) :
  private (minimally_secretly_different (unconstrained n (complete_graph T))) lam K ->
  private (minimally_secretly_different (unconstrained n G)) lam K.
Proof.
move=> KP D D' z /theorem_1_tuples[i ii same]; apply/KP/theorem_1_tuples.
exists i => //; rewrite -[complete_graph _ _ _]/(_ != _).
by apply: contraTneq ii => ->; rewrite adjacent_irr.
Qed.

(** With constraints it holds at the level lam^n, as any two databases differ in n tuples
    at most. *)
Theorem hierarchy_some_epsilon (R : realFieldType) (n : nat) (T Z : finType)
    (P : policy n T) (lam : R) (K : database n T -> Z -> R) :
  1 <= lam -> channel K ->
  private (minimally_secretly_different (unconstrained n (complete_graph T))) lam K ->
  private (minimally_secretly_different P) (lam ^+ n) K.
Proof.
move=> lam_ge1 KC KP D E z _.
have KH : private (hamming_graph n T) lam K.
  by move=> A B y AB; apply: KP; rewrite -he_neighboursE he_unconstrained_complete.
apply: (private_dist_le _ lam_ge1 KH KC (hamming_connected D E)).
by rewrite hamming_dist hamming_le.
Qed.

(** Two tuples, two values, permitted are (0,0) and (1,1) only.  The channel says
    "yes" with probability 1/6, 1/3 or 2/3, by the number of ones: private at 2 for
    the complete secret graph, while the permitted databases differ by the factor 4. *)
Section Constrained.
Variable R : realFieldType.

Let T := [finType of bool].
Definition two_permitted : policy 2 T :=
  Policy (complete_graph T) [set [ffun=> false]; [ffun=> true]].

Definition yes_probability (D : database 2 T) : R :=
  if D ord0 then if D ord_max then 2%:R / 3%:R else 1 / 3%:R
  else if D ord_max then 1 / 3%:R else 1 / 6%:R.
Definition counting_channel (D : database 2 T) (yes : bool) : R :=
  if yes then yes_probability D else 1 - yes_probability D.

End Constrained.

Theorem hierarchy_every_policy_fails (R : realFieldType) :
  exists (n : nat) (T : finType) (P : policy n T) (lam : R)
         (K : database n T -> bool -> R),
  [/\ 1 <= lam, channel K,
      private (minimally_secretly_different (unconstrained n (complete_graph T))) lam K &
      ~ private (minimally_secretly_different P) lam K].
Proof.
pose x : R := 6%:R^-1.
have x_gt0 : 0 < x by rewrite invr_gt0 ltr0n.
have x6 : x *+ 6 = 1 by rewrite -mulr_natl divff // pnatr_eq0.
have x1 : 1 / 6%:R = x *+ 1 by rewrite div1r.
have x3 : 1 / 3%:R = x *+ 2.
  apply: (@mulIf _ 3%:R); first by rewrite pnatr_eq0.
  by rewrite divfK ?pnatr_eq0 // mulr_natr -mulrnA x6.
have x4 : 2%:R / 3%:R = x *+ 4.
  by rewrite -[3%:R^-1]mul1r x3 mulr_natl -mulrnA.
have valE (D : database 2 [finType of bool]) : exists2 k : nat, (0 < k <= 4)%N &
    yes_probability R D = x *+ k.
  rewrite /yes_probability x1 x3 x4.
  by case: (D ord0); case: (D ord_max); [exists 4%N|exists 2%N|exists 2%N|exists 1%N].
exists 2%N, [finType of bool], two_permitted, 2%:R, (@counting_channel R).
have noE k : (k <= 6)%N -> 1 - x *+ k = x *+ (6 - k) by move=> k6; rewrite -x6 -mulrnBr.
have leE k l : (k <= l)%N -> x *+ k <= x *+ l by move=> kl; rewrite ler_pmuln2l.
split.
- by rewrite ler1n.
- split=> [D b|D]; last by rewrite big_bool /= addrC subrK.
  have [k /andP[k0 k4] kE] := valE D; rewrite /counting_channel kE.
  by rewrite noE ?(leq_trans k4) //; case: b; rewrite mulrn_wge0 // ltW.
- move=> D E b /theorem_1_tuples[i ii same].
  have two (j : 'I_2) : j = ord0 \/ j = ord_max.
    by case: j => -[|[|//]] ?; [left | right]; apply: val_inj.
  rewrite mulr_natl /counting_channel /yes_probability x1 x3 x4.
  case: (two i) ii same => -> ii same.
    rewrite (same ord_max) //; move: ii; rewrite -[complete_graph _ _ _]/(_ != _).
    by case: (D ord0); case: (E ord0); case: (E ord_max); case: b => // _;
       rewrite ?noE // -?mulrnA leE.
  rewrite (same ord0) //; move: ii; rewrite -[complete_graph _ _ _]/(_ != _).
  by case: (D ord_max); case: (E ord_max); case: (E ord0); case: b => // _;
     rewrite ?noE // -?mulrnA leE.
- move=> KP; have := KP [ffun=> true] [ffun=> false] true.
  rewrite /counting_channel /yes_probability !ffunE x1 x4 => H.
  suff /H : minimally_secretly_different two_permitted [ffun=> true] [ffun=> false].
    by rewrite mulr_natl ler_pmuln2l.
  rewrite /minimally_secretly_different /= !inE !eqxx orbT /=; apply/andP; split.
    by apply/secretly_differentP; exists ord0; rewrite !ffunE.
  apply/existsPn => E; rewrite !inE; apply/negP => /and3P[/orP[]/eqP-> secret].
    by rewrite /closer !properxx andbF.
  by move: secret => /secretly_differentP[i]; rewrite adjacent_irr.
Qed.

(** No secrets at all: revealing the single tuple is private at level 1. *)
Theorem hierarchy_blowfish_without_dp (R : realFieldType) :
  exists (n : nat) (T : finType) (G : graph T) (K : database n T -> bool -> R),
  [/\ channel K, private (minimally_secretly_different (unconstrained n G)) 1 K &
      forall lam, ~ private (minimally_secretly_different
                               (unconstrained n (complete_graph T))) lam K].
Proof.
pose r : rel bool := fun _ _ => false.
have r_sym : symmetric r by [].
have r_irr : irreflexive r by [].
pose G : graph [finType of bool] := Graph r_sym r_irr.
pose K (D : database 1 [finType of bool]) b : R := (D ord0 == b)%:R.
exists 1%N, [finType of bool], G, K; split.
- split=> [D b|D]; first by rewrite ler0n.
  by rewrite big_bool /K; case: (D ord0); rewrite /= ?addr0 ?add0r.
- by move=> D D' z /theorem_1_tuples[].
- move=> lam KP; have := KP [ffun=> true] [ffun=> false] true.
  rewrite /K !ffunE mulr0 ler10 => /(_ _)/negP; apply=> //.
  by apply/theorem_1_tuples; exists ord0 => [|k]; rewrite ?ffunE // (ord1 k).
Qed.

(** The two values are a secret pair; an output that is seldom, and impossible for
    one of them. *)
Theorem hierarchy_leakage_without_blowfish (R : realFieldType) :
  exists (n : nat) (T : finType) (P : policy n T), forall b : R, 1 < b ->
  exists K : database n T -> bool -> R,
  [/\ channel K,
      forall prior, distribution prior -> leakage_factor prior K <= b &
      forall lam, ~ private (minimally_secretly_different P) lam K].
Proof.
exists 1%N, [finType of bool], (unconstrained 1 (complete_graph _)) => b b_gt1.
pose d : R := Num.min 1 (b - 1).
have d_gt0 : 0 < d by rewrite lt_minr ltr01 subr_gt0.
have d_le1 : d <= 1 by rewrite le_minl lexx.
have d_leb : 1 + d <= b by rewrite addrC -ler_subr_addr le_minl lexx orbT.
pose K (D : database 1 [finType of bool]) (z : bool) : R :=
  if D ord0 then if z then d else 1 - d else (~~ z)%:R.
have KC : channel K.
  split=> [D z|D]; rewrite ?big_bool /K; case: (D ord0) => //=.
  - by case: z; rewrite ?subr_ge0 // ltW.
  - by rewrite ler0n.
  - by rewrite addrC subrK.
  - by rewrite add0r.
exists K; split=> // [prior pD|lam KP].
  apply: le_trans (leakage_factor_le KC pD) _; apply: le_trans d_leb.
  rewrite /sum_of_maxima big_bool /= addrC; apply: ler_add.
    apply: maximum_le => [|D]; rewrite ?ler01 // /K; case: (D ord0) => //=.
    by rewrite ler_subl_addr ler_addl ltW.
  apply: maximum_le => [|D]; rewrite ?(ltW d_gt0) // /K; case: (D ord0) => //=.
  exact: ltW.
have := KP [ffun=> true] [ffun=> false] true.
rewrite /K !ffunE mulr0 leNgt d_gt0 => /(_ _)/negP; apply=> //.
by apply/theorem_1_tuples; exists ord0 => [|k]; rewrite ?ffunE // (ord1 k).
Qed.
