(** * Certificates judged within Coq

    For proofs about single graphs: the text of a certificate, as the program writes it, is judged
    by computation, and what it states holds.  In the files its lines end with [|] to save room. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String Ascii.
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

Fixpoint written (s : string) : bytes :=
  if s is String c s' then
    if (c =? "|")%char then line_feed :: written s' else
    if (c =? "010")%char then written s' else Z.of_N (N_of_ascii c) :: written s'
  else [::].

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

(** ** Curves *)

(** What a text states of every level, if it is accepted. *)
Definition curve_of (text : bytes) : option curve :=
  if judge_curve text is Accepted said then parse_curve said else None.

Lemma curve_ofP text c : curve_of text = Some c -> forall R : realFieldType, curve_holds R c.
Proof.
rewrite /curve_of; case judged: judge_curve => [said||] // reads R.
by have [d [_ _]] := curve_referee_sound judged; rewrite reads => -[<-] /(_ R).
Qed.

(** The channel and prices, or the weights, of the first pieces of a curve are tested from [x] to
    [y], where all coefficients must have the right sign at once; [f / g] is the value there. *)
Record stretch := Stretch { from_x : fraction; to_y : fraction; above_f : polynomial; below_g : polynomial }.

Definition holds_between n s covering (p : piece) (q : piece_proof) (t : stretch) : bool :=
  [&& (0 <? (from_x t).2)%Z, (0 <? (to_y t).2)%Z, poly_same (value_above p) (above_f t),
      poly_same (value_below p) (below_g t) &
      let sign := fun strict h => interval_ok 0 strict h (from_x t) (to_y t) in
      if piece_flaw (Edges n s) p sign sign covering q is None then true else false].

Fixpoint all_hold_between n s covering (ps : seq piece) (qs : seq piece_proof) (ts : seq stretch) : bool :=
  match ts, ps, qs with
  | [::], _, _ => true
  | t :: ts', p :: ps', q :: qs' => holds_between n s covering p q t && all_hold_between n s covering ps' qs' ts'
  | _, _, _ => false
  end.

Definition first_pieces (text : bytes) (n : nat) (s : pairs) (covering : bool) (ts : seq stretch) : bool :=
  if lines_of text is Some ls then
    if read_curve ls is Some (c, qs) then
      object_ok (Edges n s) && all_hold_between n s covering (curve_pieces c) qs ts
    else false
  else false.

Lemma first_piecesP text n s covering ts : first_pieces text n s covering ts ->
  forall (R : realFieldType) t (lam : R), List.In t ts -> 1 <= lam ->
  value R (from_x t) <= lam -> lam <= value R (to_y t) ->
  let G := edge_graph n s in
  let w := evaluate (above_f t) lam / evaluate (below_g t) lam in
  0 < evaluate (below_g t) lam /\ if covering then claim_of_covering G lam w else largest_factor G lam w.
Proof.
rewrite /first_pieces; case: lines_of => // ls; case: read_curve => // -[c qs] /andP[o_ok].

elim: ts (curve_pieces c) qs => [|u ts IH] ps qs; first by [].
case: ps => [//|p ps]; case: qs => [//|q qs] /= /andP[ok rest] R t lam.
case=> [<-|t_in]; last exact: (IH _ _ rest).
move=> lam_ge1 ge_lam le_lam; case/and5P: ok => x0 y0 f_ok g_ok /=.
set found := piece_flaw _ _ _ _ _ _; case flaw: found => [//|] _.
have signP strict h : interval_ok 0 strict h (from_x u) (to_y u) -> has_sign strict (evaluate h lam).
  by move=> ok; apply: interval_okP ok _ le_lam.
have [C [CE below claim_of]] := constraints_sound R (isT : of_curves (Edges n s)) o_ok.
have := piece_sound_by o_ok CE below claim_of lam_ge1 signP flaw.
rewrite /piece_value (evaluate_same lam f_ok) (evaluate_same lam g_ok).
by case: (covering).
Qed.

Lemma largest_factor_unique (R : realFieldType) (X : finType) (r : rel X) (lam a b : R) :
  largest_factor r lam a -> largest_factor r lam b -> a = b.
Proof.
move=> [[Z [K [KC KP <-]]] le_a] [[Z' [K' [KC' KP' <-]]] le_b].
by apply/eqP; rewrite eq_le le_b // le_a.
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
