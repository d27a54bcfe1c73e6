(** * Certificates judged within Coq

    For proofs about single graphs: the text of a certificate, as the program writes it, is judged
    by computation, and what it states holds. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts.
From leakproof.referee Require Import certificate lists text reader check check_covering judge.
From leakproof.referee Require Import polynomial sign curve read_curve arithmetic evaluation claims.
From leakproof.referee Require Import curve_claims sound sound_covering sound_sign sound_curve.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The text states [k] at level [lam] with value [w], of the graph with edges [s]. *)
Definition establishes (text : bytes) (n : nat) (s : pairs) (k : kind) (lam w : fraction) : bool :=
  if judge_text text is Accepted said then
    if parse said is Some t then
      if t is Maximum i _ _ _ _ _ then same_statement t (Maximum i (Edges n s) lam k w NoComparison) else false
    else false
  else false.

Lemma establishesP (text : bytes) n s k lam w : establishes text n s k lam w ->
  forall R : realFieldType,
    1 <= value R lam /\ claim_of_object (Edges n s) (value R lam) k (value R w).
Proof.
rewrite /establishes; case judged: judge_text => [said||] //; case reads: parse => [t|//].
move=> same_t R; have {same_t} [i t_is] : exists i, t = Maximum i (Edges n s) lam k w NoComparison.
  by case: t reads same_t => // i o l j v c _ /same_statementP->; exists i.
have [u [_ _]] := referee_sound judged; rewrite reads t_is => -[<-] /(_ R) [ge1 claim _].
by split.
Qed.

(** ** Fractions *)

Definition fraction_mul (a b : fraction) : fraction := (a.1 * b.1, a.2 * b.2)%Z.
Definition fraction_lt (a b : fraction) : bool :=
  [&& (0 <? a.2), (0 <? b.2) & (a.1 * b.2 <? b.1 * a.2)]%Z.
Definition fraction_same (a b : fraction) : bool :=
  [&& (0 <? a.2), (0 <? b.2) & (a.1 * b.2 =? b.1 * a.2)]%Z.

Section Values.
Variable R : realFieldType.

Lemma value_mul a b : value R (fraction_mul a b) = value R a * value R b.
Proof. by rewrite /value /= !whole_mul mulf_div. Qed.

Lemma value_lt a b : fraction_lt a b -> value R a < value R b.
Proof.
case/and3P; rewrite -!(whole_gt0 R) -(whole_lt R) !whole_mul => a0 b0 lt_ab.
by rewrite /value ltr_pdivr_mulr // mulrAC ltr_pdivl_mulr.
Qed.

Lemma value_same a b : fraction_same a b -> value R a = value R b.
Proof.
case/and3P; rewrite -!(whole_gt0 R) => a0 b0 /Z.eqb_spec eq_ab; apply/eqP.
by rewrite /value eqr_div ?lt0r_neq0 // -!whole_mul eq_ab.
Qed.

(** Of three values, the product of the outer ones against the square of the middle one. *)
Lemma outer_more a b c : fraction_lt (fraction_mul b b) (fraction_mul a c) ->
  ~ value R a * value R c <= value R b ^+ 2.
Proof. by move=> /value_lt; rewrite !value_mul -expr2 leNgt => ->. Qed.

Lemma outer_less a b c : fraction_lt (fraction_mul a c) (fraction_mul b b) ->
  ~ value R b ^+ 2 <= value R a * value R c.
Proof. by move=> /value_lt; rewrite !value_mul -expr2 leNgt => ->. Qed.

Lemma outer_same a b c : fraction_same (fraction_mul b b) (fraction_mul a c) ->
  value R b ^+ 2 = value R a * value R c.
Proof. by move=> /value_same; rewrite !value_mul -expr2. Qed.

End Values.

(** ** The first piece of a curve

    Its channel and prices, or its weights, are tested on the interval from 1 to [x], where all
    coefficients must have the right sign at once. *)
Definition first_piece (text : bytes) (n : nat) (s : pairs) (covering : bool) (x : fraction)
    (f g : polynomial) : bool :=
  if lines_of text is Some ls then
    if read_curve ls is Some (c, q :: _) then
      if curve_pieces c is p :: _ then
        [&& pairs_below n s, (0 <? x.2)%Z, poly_same (value_above p) f, poly_same (value_below p) g &
            let sign := fun strict h => interval_ok 0 strict h (1, 1)%Z x in
            if piece_flaw n (both_ways s) p sign sign covering q is None then true else false]
      else false
    else false
  else false.

Lemma first_pieceP text n s covering x f g : first_piece text n s covering x f g ->
  forall (R : realFieldType) (lam : R), 1 <= lam -> lam <= value R x ->
  let G := edge_graph n s in
  let w := evaluate f lam / evaluate g lam in
  if covering then claim_of_covering G lam w else largest_factor G lam w.
Proof.
rewrite /first_piece; case: lines_of => // ls; case: read_curve => // -[c [//|q qs]].
case: (curve_pieces c) => // p ps /and5P[s_below x0 f_ok g_ok].
case flaw: piece_flaw => // _ R lam lam_ge1 le_lam.
have signP strict h : interval_ok 0 strict h (1, 1)%Z x -> has_sign strict (evaluate h lam).
  by move=> ok; apply: interval_okP ok _ le_lam => //; rewrite /value /= divr1.
have [_] := piece_sound_by s_below lam_ge1 signP flaw.
by rewrite /piece_value (evaluate_same lam f_ok) (evaluate_same lam g_ok).
Qed.

(** ** Connected graphs *)

Definition connected_ok (n : nat) (s : pairs) : bool :=
  pairs_below n s &&
  (if layers (near_of (both_ways s)) n (to 0) is Some ls
   then all (fun v => has (has (same_way (to v))) ls) (iota 0 n) else false).

Lemma connected_okP n s : connected_ok n.+1 s -> connected (edge_graph n.+1 s).
Proof.
case/andP=> s_below; case found: layers => [ls|//] /allP reached; set G := edge_graph n.+1 s.
have [spheres _] := @layersP _ G _ (edge_graphE s_below) (both_below_of s_below) ord0 ls found.
have from_0 (v : 'I_n.+1) : connect G ord0 v.
  have /reached/(has_nthP [::])[i lt_i] : nat_of_ord v \in iota 0 n.+1 by rewrite mem_iota /= add0n ltn_ord.
  case/hasP=> w w_in; rewrite same_wayE => /eqP v_w; move: w_in; rewrite -v_w.
  by rewrite (sphere_mem v (spheres i lt_i)) => /andP[].
move=> u v; apply: connect_trans (from_0 v).
by rewrite (sym_connect_sym (@adjacent_sym _ G)).
Qed.
