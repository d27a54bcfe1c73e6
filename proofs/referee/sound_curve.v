(** * A curve that the referee accepts holds

    For every text: the statement that is told is made of lines of the text, in their order; it is
    read as one curve; and this curve holds, in the definitions of definitions/, for every
    [lam >= 1] of every ordered field. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds lengths.
From leakproof.referee Require Import certificate lists text reader check check_covering judge.
From leakproof.referee Require Import polynomial sign curve read_curve arithmetic evaluation claims.
From leakproof.referee Require Import sound_factor sound sound_sign curve_claims sound_piece.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Local Opaque point_ok most_halvings few_halvings most_narrowings square_rounds.

Section Curve.
Variable R : realFieldType.
Notation value := (@value R).
Notation evaluate := (@evaluate R).
Notation place_fine := (@place_fine R).

(** ** Ends *)

Lemma place_ofP e a : place_of e = Some a ->
  [/\ place_fine a, endpoint_fine R e, forall x : R, from_end e x -> from_place a x &
      forall x : R, to_end e x -> to_place a x].
Proof.
case: e => [b|l u f] /=; first by case: ifP => // b0 [<-].
set g := if point_ok true f l then f else _; case: ifP => // /and5P[l0 u0 lu once _] [<-].
have [s [s2 gE]] : exists s : R, s * s = 1 /\ forall x, evaluate f x = s * evaluate g x.
  rewrite /g; case: ifP => _; first by exists 1; split=> [|x]; rewrite mul1r.
  by exists (-1); split=> [|x]; rewrite mulN1r ?opprK // evaluate_opp opprK.
have fE x y : evaluate f x * evaluate f y = evaluate g x * evaluate g y.
  by rewrite !gE mulrACA s2 mul1r.
have [g_l g_u] := changes_once_ends R l0 u0 once.
have g_once : single g (value l) (value u) := changes_onceP l0 u0 once.
split=> //=.
- split; first by rewrite -lessE.
    by rewrite fE pmulr_rlt0.
  by move=> x y le_lx lt_xy le_yu; rewrite !fE !(pmulr_lgt0, pmulr_lge0) //; apply: g_once.
- by move=> x; rewrite fE pmulr_lle0.
- by move=> x; rewrite fE pmulr_lge0.
Qed.

Lemma narrowP a : place_fine a -> [/\ place_fine (narrow a),
  forall x : R, from_place a x -> from_place (narrow a) x &
  forall x : R, to_place a x -> to_place (narrow a) x].
Proof.
case: a => [b|l u f] //= [l0 u0 once]; set m := middle l u.
case: ifP => // /(insideP R l0 u0)[m0 le_lm le_mu]; rewrite (point_okE R) //.
case: ifPn; rewrite /has_sign -?leNgt => m_sign; split=> /=.
- by split=> //; apply: single_sub once le_lm (lexx _).
- move=> x [|[le_lx le_xu f_le0]]; first by left.
  right; split=> //; rewrite leNgt; apply/negP => lt_xm.
  by move: f_le0; rewrite leNgt (once _ _ le_lx lt_xm le_mu (ltW m_sign)).
- move=> x [le_xl|[le_lx le_xu f_ge0]]; first by left; apply: le_trans le_lm.
  by case: (leP x (value m)) => [|/ltW] ?; [left | right].
- by split=> //; apply: single_sub once (lexx _) le_mu.
- move=> x [le_ux|[le_lx le_xu f_le0]]; first by left; apply: le_trans le_ux.
  by case: (leP (value m) x) => [|/ltW] ?; [left | right].
- move=> x [|[le_lx le_xu f_ge0]]; first by left.
  right; split=> //; rewrite leNgt; apply/negP => lt_mx.
  by have := once _ _ le_lm lt_mx le_xu f_ge0; rewrite ltNge m_sign.
Qed.

Lemma apartP n a b a' b' : apart n a b = Some (a', b') -> place_fine a -> place_fine b ->
  [/\ place_fine a', place_fine b', forall x : R, from_place a x -> from_place a' x,
      forall x : R, to_place b x -> to_place b' x & value (high a') < value (low b')].
Proof.
have over a1 b1 : less (high a1) (low b1) -> place_fine a1 -> place_fine b1 ->
    value (high a1) < value (low b1).
  by move=> lt_ab a1_fine b1_fine; rewrite -lessE ?(high_gt0 a1_fine) ?(low_gt0 b1_fine).
elim: n a b => [|n IH] a b /=; case: ifP => [lt_ab [<- <-] a_fine b_fine|_ //].
- by split=> //; apply: over.
- by split=> //; apply: over.
move=> apart_is /narrowP[a_fine from_a _] /narrowP[b_fine _ to_b].
have [? ? from' to' ?] := IH _ _ apart_is a_fine b_fine.
by split=> // x => [/from_a/from'|/to_b/to'].
Qed.

Lemma domain_ofP p a b : domain_of p = Some (a, b) ->
  [/\ place_fine a, (if b is Some e then place_fine e else True),
      endpoint_fine R (begins p) /\ (if ends p is Some e then endpoint_fine R e else True) &
      (forall x : R, lies_in p x ->
        from_place a x /\ (if b is Some e then to_place e x else True)) /\
      exists2 t : R, value (high a) < t & forall x, x <= t -> if b is Some e then to_place e x else True].
Proof.
rewrite /domain_of /lies_in; case a_is: (place_of (begins p)) => [a1|//].
have [a1_fine begin_fine from_a1 _] := place_ofP a_is.
case: (ends p) => [e|[<- <-]]; last first.
  split=> //; split=> [x [/from_a1//]|].
  by exists (value (high a1) + 1) => //; rewrite ltr_addl ltr01.
case b_is: (place_of e) => [b1|//]; have [b1_fine end_fine _ to_b1] := place_ofP b_is.
case apart_is: apart => [[a2 b2]|//] [<- <-].
have [? ? from_a2 to_b2 lt_ab] := apartP apart_is a1_fine b1_fine.
split=> //; split=> [x [/from_a1/from_a2 ? /to_b1/to_b2//]|].
by exists (value (low b2)) => // x; case: (b2) => [c|l u f] //= le_x; left.
Qed.

(** Before or after. *)
Lemma end_total e (x : R) : from_end e x \/ to_end e x.
Proof.
case: e => [a|l u f] /=; first by case: (leP (value a) x) => [|/ltW]; [left | right].
case: (leP x (value l)) => [|/ltW le_lx]; first by right; left.
case: (leP (value u) x) => [|/ltW le_xu]; first by left; left.
case: (leP (evaluate f x * evaluate f (value l)) 0) => [f_le0|/ltW f_ge0].
  by left; right.
by right; right.
Qed.

Lemma meet_cover ps p (x : R) : meet (p :: ps) -> from_end (begins p) x ->
  exists2 q, List.In q (p :: ps) & lies_in q x.
Proof.
elim: ps p => [|q ps IH] p /=.
  by case p_end: (ends p) => [//|] _ p_x; exists p; [left | split; rewrite ?p_end].
case p_end: (ends p) => [e|//]; case: endpoint_eq_dec => // e_q /IH rest p_x.
case: (end_total e x) => [|x_e]; last by exists p; [left | split; rewrite ?p_end].
by rewrite e_q => /rest[r r_in r_x]; exists r => //; right.
Qed.

(** ** Pieces *)

(** What the channels are asked for, and that it is all that the claim is about. *)
Lemma constraints_sound o : of_curves o -> object_ok o ->
  exists C : 'I_(vertices o) -> 'I_(vertices o) -> nat -> bool,
    [/\ forall u v d, C u v d = ((nat_of_ord u, nat_of_ord v, d) \in constraints_of o),
        all (fun e => Nat.ltb e.1.1 (vertices o) && Nat.ltb e.1.2 (vertices o)) (constraints_of o) &
        forall lam w : R, attainable_by C lam w /\ upper_bound_by C lam w -> claim_of_object o lam Optimum w].
Proof.
case: o => [n s|//|n s|n s|//] _ /andP[_ s_ok].
- exists (steps_of (edge_graph n s)); split.
  + exact: (steps_ofE (edge_graphE s_ok)).
  + exact: (steps_below (both_below_of s_ok)).
  + by move=> lam w [/attainable_steps ? /upper_bound_steps].
- exists (@listed_lengths n s); split=> //.
  + by move=> u v d; rewrite mem_lengths_both_ways.
  + exact: both_lengths_below s_ok.
- by exists (@listed_arcs n s).
Qed.

Section OnePiece.
Variables (o : object) (C : 'I_(vertices o) -> 'I_(vertices o) -> nat -> bool).
Hypothesis o_ok : object_ok o.
Hypothesis CE : forall u v d, C u v d = ((nat_of_ord u, nat_of_ord v, d) \in constraints_of o).
Hypothesis below : all (fun e => Nat.ltb e.1.1 (vertices o) && Nat.ltb e.1.2 (vertices o)) (constraints_of o).
Hypothesis claim_of : forall lam w : R, attainable_by C lam w /\ upper_bound_by C lam w -> claim_of_object o lam Optimum w.

Let claim covering lam w := claim_of_object o lam (if covering then Covering else Optimum) (w : R).

Lemma channel_at p q (sign after : bool -> polynomial -> bool) (lam : R) :
  (forall strict f, sign strict f -> has_sign strict (evaluate f lam)) ->
  piece_flaw o p sign after false q = None ->
  exists K : 'I_(vertices o) -> 'I_(vertices o) -> R,
    [/\ channel K, private_by C lam K & piece_value p lam <= sum_of_maxima K].
Proof.
move=> signP; rewrite /piece_flaw; case below_ok: (sign true _) => //=.
have below_gt0 : 0 < evaluate (value_below p) lam := signP true _ below_ok.
case: q => // d rows y fs; case rows_ok: reduced_channel_ok => // _.
exact: (reduced_channel_sound signP below_gt0 CE rows_ok).
Qed.

Lemma covering_at p q (sign after : bool -> polynomial -> bool) (lam : R) : 1 <= lam ->
  (forall strict f, sign strict f -> has_sign strict (evaluate f lam)) ->
  piece_flaw o p sign after true q = None -> claim true lam (piece_value p lam).
Proof.
move=> lam_ge1 signP; rewrite /piece_flaw; case below_ok: (sign true _) => //=.
have below_gt0 : 0 < evaluate (value_below p) lam := signP true _ below_ok.
case: q => // x y; rewrite /claim; case: (o) o_ok => // n s /andP[_ s_ok].
case weights: reduced_covering_ok => // _.
exact: (@reduced_covering_sound _ (Edges n s) _ _ _ signP below_gt0 _ _ (edge_graphE s_ok)
  (both_below_of s_ok) lam_ge1 _ _ weights).
Qed.

(** By signs everywhere, at one lambda. *)
Lemma piece_sound_by covering p q (sign : bool -> polynomial -> bool) (lam : R) : 1 <= lam ->
  (forall strict f, sign strict f -> has_sign strict (evaluate f lam)) ->
  piece_flaw o p sign sign covering q = None ->
  0 < evaluate (value_below p) lam /\ claim covering lam (piece_value p lam).
Proof.
move=> lam_ge1 signP ok.
have below_gt0 : 0 < evaluate (value_below p) lam.
  by move: ok; rewrite /piece_flaw; case below_ok: (sign true _) => //= _; apply: (signP true).
split=> //; case: covering ok => ok; first exact: covering_at lam_ge1 signP ok.
have [K KP] := channel_at signP ok; apply: claim_of; apply: factor_from KP; move: ok.
rewrite /piece_flaw; case: ifP => // _; case: q => // d rows y fs; case: ifP => // _.
by case: orP => // prices_ok _; case: prices_ok; apply: (reduced_prices_sound signP below_gt0 CE below).
Qed.

Lemma piece_sound covering p q a b (lam : R) :
  domain_of p = Some (a, b) -> 1 <= lam -> lies_in p lam ->
  piece_flaw o p (sign_on square_rounds a b) (sign_after square_rounds a b) covering q = None ->
  0 < evaluate (value_below p) lam /\ claim covering lam (piece_value p lam).
Proof.
move=> dom lam_ge1 lam_in ok.
have [a_fine b_fine _ [/(_ _ lam_in)[a_lam b_lam] [t lt_at t_b]]] := domain_ofP dom.
have signs x (a_x : from_place a x) (b_x : if b is Some e then to_place e x else True) strict f
    (f_ok : sign_on square_rounds a b strict f) := sign_onP a_fine b_fine f_ok a_x b_x.
have below_ok : sign_on square_rounds a b true (value_below p).
  by move: ok; rewrite /piece_flaw; case: ifP => // /negbFE.
have below_gt0 : 0 < evaluate (value_below p) lam := signs lam a_lam b_lam true _ below_ok.
split=> //; case: covering ok => ok; first exact: covering_at lam_ge1 (signs lam a_lam b_lam) ok.
have [K KP] := channel_at (signs lam a_lam b_lam) ok; apply: claim_of; apply: factor_from KP; move: ok.
rewrite /piece_flaw below_ok /=; case: q => // d rows y fs; case: ifP => // _.
case: orP => // prices_ok _; case: prices_ok => [|prices_ok].
  exact: (reduced_prices_sound (signs lam a_lam b_lam) below_gt0 CE below).
have is_at : exists c, a = At c.
  case: (a) prices_ok => [c|l u f]; first by exists c.
  by rewrite /reduced_prices_ok => /reducedP[g].
case: is_at => c a_c; move: a_lam prices_ok lt_at signs below_ok a_fine; rewrite a_c.
move=> le_c prices_ok lt_ct signs below_ok a_fine.
have at_right x : value c < x -> (if b is Some e then to_place e x else True) ->
    upper_bound_by C x (piece_value p x).
  move=> lt_cx b_x; have a_x : from_place (At c) x by apply: ltW.
  have x_gt0 : 0 < evaluate (value_below p) x := signs x a_x b_x true _ below_ok.
  apply: (reduced_prices_sound _ x_gt0 CE below prices_ok) => strict f f_ok.
  exact: (sign_afterP a_fine b_fine f_ok).
move: le_c; rewrite /= le_eqVlt => /orP[/eqP c_lam|lt_c]; last exact: at_right.
have c_ge0 : 0 <= value c by rewrite c_lam (le_trans ler01).
rewrite -c_lam; apply: (upper_bound_at c_ge0 lt_ct) => x lt_cx le_xt.
  exact: (signs x lt_cx (t_b x le_xt) true).
exact: at_right (t_b x le_xt).
Qed.

Lemma pieces_sound covering ps qs : pieces_flaw o covering ps qs = None ->
  forall p, List.In p ps ->
  (endpoint_fine R (begins p) /\ (if ends p is Some e then endpoint_fine R e else True)) /\
  forall lam : R, 1 <= lam -> lies_in p lam ->
  0 < evaluate (value_below p) lam /\ claim covering lam (piece_value p lam).
Proof.
elim: ps qs => [|p ps IH] [|q qs] //=.
case dom: (domain_of p) => [[a b]|//]; case flaw: piece_flaw => [//|] rest p' [<-|]; last exact: IH rest p'.
have [_ _ fine _] := domain_ofP dom; split=> // lam lam_ge1 lam_in.
exact: piece_sound dom lam_ge1 lam_in flaw.
Qed.

End OnePiece.

Lemma curve_sound c qs : curve_flaw c qs = None -> curve_holds R c.
Proof.
rewrite /curve_flaw; case o_of: of_curves => //=; case o_ok: object_ok => //=.
case ends_ok: (_ && _) => //= flaw; have /andP[first_ok meet_ok] := ends_ok.
have [C [CE below claim_of]] := constraints_sound o_of o_ok.
have each := pieces_sound o_ok CE below claim_of flaw; split.
- by move=> p /each[].
- move=> lam lam_ge1; case: (curve_pieces c) first_ok meet_ok => [//|p ps] /=.
  case: endpoint_eq_dec => // first_is _ meet_ok; apply: (meet_cover meet_ok).
  by rewrite first_is /= /fractions.value /= divr1.
- by move=> p lam /each[_]; rewrite /curve_claim o_of; apply.
Qed.

End Curve.

Theorem curve_referee_sound (text said : bytes) : judge_curve text = Accepted said ->
  exists c : curve,
    [/\ said = print_curve c, exists2 ls, lines_of text = Some ls & among (curve_lines c) ls,
        parse_curve said = Some c & forall R : realFieldType, curve_holds R c].
Proof.
rewrite /judge_curve; case lines_are: (lines_of text) => [ls|//].
case: read_curve => [[c qs]|//]; cbv zeta; case faith: (curve_faithful ls (print_curve c) c) => //.
case flaw: (curve_flaw c qs) => [//|] [<-]; move: faith => /andP[lines_ok reads].
exists c; split=> //; first by exists ls.
- by case: parse_curve reads => [d|//] /same_curveP->.
- by move=> R; apply: curve_sound flaw.
Qed.
