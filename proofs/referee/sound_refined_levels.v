(** * A refinement for every lambda that the referee accepts holds

    For every text: the statement that is told is made of lines of the text, in their order; it is read as one
    statement; and this holds, in the definitions of definitions/, for every [x >= 1] of every ordered field. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import channel gains.
From leakproof.referee Require Import certificate lists text reader judge polynomial sign curve open_sign refined_levels.
From leakproof.referee Require Import read_curve read_refined_levels arithmetic evaluation claims sound sound_sign.
From leakproof.referee Require Import curve_claims sound_curve refined_levels_claims sound_open_sign sound_level_pieces.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Local Opaque point_ok most_halvings few_halvings most_narrowings square_rounds.

Section RefinedLevels.
Variable R : realFieldType.
Notation value := (@value R).
Notation evaluate := (@evaluate R).
Notation place_fine := (@place_fine R).
Notation after_place := (@after_place R).
Notation before_place := (@before_place R).
Notation at_place := (@at_place R).
Notation past_end := (@past_end R).
Notation short_of_end := (@short_of_end R).

(** ** Ends that are left out *)

Lemma place_of_strict e a : place_of e = Some a ->
  [/\ forall x : R, past_end e x -> after_place a x, forall x : R, short_of_end e x -> before_place a x &
      forall x : R, from_end e x -> to_end e x -> at_place a x].
Proof.
case: e => [b|l u f] /=.
  by case: ifP => // b0 [<-]; split=> // x le_bx le_xb; apply/eqP; rewrite eq_le le_bx le_xb.
set g := if point_ok true f l then f else _; case: ifP => // /and5P[l0 u0 lu once _] [<-].
have [s [s_neq0 [s2 gE]]] : exists s : R, s != 0 /\ s * s = 1 /\ forall x, evaluate f x = s * evaluate g x.
  rewrite /g; case: ifP => _; first by exists 1; split; [exact: oner_neq0|split=> [|x]; rewrite mul1r].
  exists (-1); split; first by rewrite oppr_eq0 oner_neq0.
  by split=> [|x]; rewrite mulN1r ?opprK // evaluate_opp opprK.
have fE x y : evaluate f x * evaluate f y = evaluate g x * evaluate g y.
  by rewrite !gE mulrACA s2 mul1r.
have [g_l g_u] := changes_once_ends R l0 u0 once.
split=> [x|x|x].
- by rewrite fE pmulr_llt0.
- by rewrite fE pmulr_lgt0.
have lt_lu : value l < value u by rewrite -lessE.
rewrite !fE pmulr_lle0 // pmulr_lge0 // => -[le_ux|[le_lx le_xu g_le0]] [le_xl|[le_lx' le_xu' g_ge0]].
- by have := lt_le_trans lt_lu (le_trans le_ux le_xl); rewrite ltxx.
- have x_u : x = value u by apply/eqP; rewrite eq_le le_xu' le_ux.
  by move: g_ge0; rewrite x_u leNgt g_u.
- have x_l : x = value l by apply/eqP; rewrite eq_le le_xl le_lx.
  by move: g_le0; rewrite x_l leNgt g_l.
by split=> //; apply/eqP; rewrite eq_le g_le0 g_ge0.
Qed.

Lemma narrow_strict a : place_fine a ->
  (forall x, after_place a x -> after_place (narrow a) x) /\ (forall x, before_place a x -> before_place (narrow a) x).
Proof.
case: a => [b|l u f] //= [l0 u0 once]; set m := middle l u.
case: ifP => // /(insideP R l0 u0)[m0 le_lm le_mu]; rewrite (point_okE R) //.
case: ifPn; rewrite /has_sign -?leNgt => m_sign; split=> x /=.
- case=> [|[le_lx le_xu f_lt0]]; first by left.
  right; split=> //; rewrite leNgt; apply/negP => lt_xm.
  by move: f_lt0; rewrite ltNge (ltW (once _ _ le_lx lt_xm le_mu (ltW m_sign))).
- case=> [le_xl|[le_lx le_xu f_gt0]]; first by left; apply: le_trans le_lm.
  by case: (leP x (value m)) => [|/ltW] ?; [left | right].
- case=> [le_ux|[le_lx le_xu f_lt0]]; first by left; apply: le_trans le_ux.
  by case: (leP (value m) x) => [|/ltW] ?; [left | right].
case=> [|[le_lx le_xu f_gt0]]; first by left.
right; split=> //; rewrite leNgt; apply/negP => lt_mx.
by have := once _ _ le_lm lt_mx le_xu (ltW f_gt0); rewrite ltNge m_sign.
Qed.

Lemma apart_strict n a b a' b' : apart n a b = Some (a', b') -> place_fine a -> place_fine b ->
  (forall x, after_place a x -> after_place a' x) /\ (forall x, before_place b x -> before_place b' x).
Proof.
elim: n a b => [|n IH] a b /=; case: ifP => [_ [<- <-] //|_ //].
move=> apart_is a_fine b_fine.
have [na _ _] := narrowP a_fine; have [nb _ _] := narrowP b_fine.
have [a_after _] := narrow_strict a_fine; have [_ b_before] := narrow_strict b_fine.
by have [after before] := IH _ _ apart_is na nb; split=> x; [move/a_after/after | move/b_before/before].
Qed.

(** ** Where a piece is *)

Definition domain_fine (d : domain) : Prop :=
  match d with
  | Number e => place_fine e
  | Between a _ b _ => place_fine a /\ (if b is Some e then place_fine e else True)
  end.

Definition in_domain (d : domain) (x : R) : Prop :=
  match d with
  | Number e => at_place e x
  | Between a i b j => (if i then from_place a x else after_place a x) /\
      (if b is Some e then (if j then to_place e x else before_place e x) else True)
  end.

Lemma sign_thereP d strict q x : domain_fine d -> in_domain d x -> sign_there d strict q ->
  has_sign strict (evaluate q x).
Proof.
case: d => [e|a i b j] /= => [e_fine e_x ok|[a_fine b_fine] [a_x b_x]]; first exact: (sign_atP e_fine ok e_x).
case: strict => ok; first exact: (positive_onP a_fine b_fine ok a_x b_x).
apply: (sign_onP a_fine b_fine ok); first by case: (i) a_x => // /after_from.
by case: (b) b_x => // e; case: (j) => // /before_to.
Qed.

Lemma zero_thereP d q x : domain_fine d -> in_domain d x -> zero_there d q -> evaluate q x = 0.
Proof.
case: d => [e|a i b j] /= fine there ok; first exact: (zero_atP fine ok there).
exact: evaluate_zero.
Qed.

Lemma domain_of_pieceP p d : domain_of_piece p = Some d ->
  [/\ domain_fine d, endpoint_fine R (starts p), (if stops p is Some e then endpoint_fine R e else True) &
      forall x, in_level_piece p x -> in_domain d x].
Proof.
rewrite /domain_of_piece /in_level_piece; case a_is: (place_of (starts p)) => [a|//].
have [a_fine begin_fine from_a to_a] := place_ofP R a_is; have [after_a before_a at_a] := place_of_strict a_is.
case: ifP => [|_].
  rewrite /is_number; case: (stops p) => [e|]; last by rewrite andbF.
  case: (starts_in p) (stops_in p) => [] [] //= /same_endpointP<- [<-]; split=> // x [from_x to_x].
  exact: at_a.
case: (stops p) => [e|[<-]]; last first.
  by split=> //= x [x_in _]; split=> //; case: (starts_in p) x_in => [/from_a|/after_a].
case b_is: (place_of e) => [b|//]; have [b_fine end_fine _ to_b] := place_ofP R b_is.
have [_ before_b _] := place_of_strict b_is.
case apart_is: apart => [[a2 b2]|//] [<-].
have [a2_fine b2_fine from_a2 to_b2 _] := apartP apart_is a_fine b_fine.
have [after_a2 before_b2] := apart_strict apart_is a_fine b_fine.
split=> //= x [x_from x_to]; split.
  by case: (starts_in p) x_from => [/from_a/from_a2|/after_a/after_a2].
by case: (stops_in p) x_to => [/to_b/to_b2|/before_b/before_b2].
Qed.

(** ** All pieces *)

Lemma short_or_from e (x : R) : from_end e x \/ short_of_end e x.
Proof.
case: e => [a|l u f] /=; first by case: (leP (value a) x); [left | right].
case: (leP x (value l)) => [|/ltW le_lx]; first by right; left.
case: (leP (value u) x) => [|/ltW le_xu]; first by left; left.
by case: (leP (evaluate f x * evaluate f (value l)) 0) => ?; [left; right | right; right].
Qed.

Lemma to_or_past e (x : R) : to_end e x \/ past_end e x.
Proof.
case: e => [a|l u f] /=; first by case: (leP x (value a)); [left | right].
case: (leP (value u) x) => [|/ltW le_xu]; first by right; left.
case: (leP x (value l)) => [|/ltW le_lx]; first by left; left.
by case: (leP 0 (evaluate f x * evaluate f (value l))) => ?; [left; right | right; right].
Qed.

Lemma levels_cover ps p (x : R) : levels_meet (p :: ps) ->
  (if starts_in p then from_end (starts p) x else past_end (starts p) x) ->
  exists2 q, List.In q (p :: ps) & in_level_piece q x.
Proof.
elim: ps p => [|q ps IH] p /=.
  by case p_end: (stops p) => [//|] _ p_x; exists p; [left | split; rewrite ?p_end].
case p_end: (stops p) => [e|//] /andP[/andP[/same_endpointP e_q one_in] rest] p_x.
have : (if stops_in p then to_end e x else short_of_end e x) \/
       (if starts_in q then from_end (starts q) x else past_end (starts q) x).
  rewrite -e_q; case: (stops_in p) one_in => /= [_|->]; last by case: (short_or_from e x); auto.
  case: (to_or_past e x) => [|past]; first by left.
  right; case: (starts_in q) => //; case: (e) past => [a /ltW|l u f [|[? ? /ltW]]] //=; by [left|right].
case=> [x_e|x_q]; first by exists p; [left | split; rewrite ?p_end].
by have [r r_in r_x] := IH _ rest x_q; exists r => //; right.
Qed.

Lemma everywhereP (x : R) : 1 <= x -> in_domain everywhere x.
Proof. by move=> x_ge1; split=> //=; rewrite /fractions.value /= divr1. Qed.

Section Pieces.
Variable c : refined_levels.
Hypothesis rows_n : size (levels_rows c) = levels_inputs c.
Hypothesis rows_ok : all (channels_at (sign_there everywhere) poly_zero (levels_first c) (levels_second c)) (levels_rows c).

Let signP x : 1 <= x -> forall strict q, sign_there everywhere strict q -> has_sign strict (evaluate q x).
Proof. by move=> /everywhereP x_in strict q; apply: sign_thereP. Qed.

Lemma level_pieces_sound ps qs : level_pieces_flaw c ps qs = None -> forall p, List.In p ps ->
  (endpoint_fine R (starts p) /\ (if stops p is Some e then endpoint_fine R e else True)) /\
  forall x : R, 1 <= x -> in_level_piece p x ->
    if is_refined p then refined_by (@first_at_level R c x) (@second_at_level R c x)
    else ~ refined_by (@first_at_level R c x) (@second_at_level R c x).
Proof.
elim: ps qs => [|p ps IH] [|q qs] //=.
case dom: domain_of_piece => [d|//]; case flaw: level_flaw => [//|] rest p' [<-|]; last exact: IH rest p'.
have [fine begin_fine end_fine there] := domain_of_pieceP dom; split=> // x x_ge1 /there x_in.
have thereP strict f (f_ok : sign_there d strict f) := sign_thereP fine x_in f_ok.
have zeroP f (f_ok : zero_there d f) := zero_thereP fine x_in f_ok.
move: flaw; rewrite /level_flaw; case: q => [g third|answers ws]; case: (is_refined p) => //; case: ifP => // ok _.
  exact: (third_sound (signP x_ge1) rows_n rows_ok thereP zeroP ok).
exact: (weights_sound (signP x_ge1) rows_n rows_ok thereP ok).
Qed.

End Pieces.

Lemma levels_sound c qs : levels_flaw c qs = None -> levels_hold R c.
Proof.
rewrite /levels_flaw; case: ifPn => // /negPn/andP[]; rewrite has_sizeE => /eqP rows_n rows_ok.
case: ifPn => // /negPn/andP[first_ok meet_ok] flaw.
have each := level_pieces_sound rows_n rows_ok flaw; split.
- by move=> p /each[].
- move=> x x_ge1; case: (levels_pieces c) first_ok meet_ok => [//|p ps] /andP[/same_endpointP first_is first_in].
  move=> meet_ok; apply: (levels_cover meet_ok).
  by rewrite first_in first_is /= /fractions.value /= divr1.
move=> p x p_in x_ge1 x_in; have [_ /(_ x x_ge1 x_in) claim] := each p p_in.
have signP strict q (ok : sign_there everywhere strict q) : has_sign strict (evaluate q x).
  by apply: (sign_thereP _ (everywhereP x_ge1) ok).
split=> //; first exact: (first_is_channel signP rows_n rows_ok).
exact: (second_is_channel signP rows_n rows_ok).
Qed.

End RefinedLevels.

Theorem levels_referee_sound (text said : bytes) : judge_levels text = Accepted said ->
  exists c : refined_levels,
    [/\ said = print_levels c, exists2 ls, lines_of text = Some ls & among (levels_lines c) ls,
        parse_levels said = Some c & forall R : realFieldType, levels_hold R c].
Proof.
rewrite /judge_levels; case lines_are: (lines_of text) => [ls|//].
case: read_levels => [[c qs]|//]; cbv zeta; case faith: (levels_faithful ls (print_levels c) c) => //.
case flaw: (levels_flaw c qs) => [//|] [<-]; move: faith => /andP[lines_ok reads].
exists c; split=> //; first by exists ls.
- by case: parse_levels reads => [d|//] /same_levelsP->.
- by move=> R; apply: levels_sound flaw.
Qed.

(** The whole referee: a certificate, a curve, or a refinement for every lambda. *)
Theorem judge_any_sound (text said : bytes) : judge_any text = Accepted said ->
  [\/ exists s : statement,
        [/\ said = print s, exists rest, text = said ++ rest, parse said = Some s &
            forall R : realFieldType, holds R s],
      exists c : curve,
        [/\ said = print_curve c, exists2 ls, lines_of text = Some ls & among (curve_lines c) ls,
            parse_curve said = Some c & forall R : realFieldType, curve_holds R c] |
      exists c : refined_levels,
        [/\ said = print_levels c, exists2 ls, lines_of text = Some ls & among (levels_lines c) ls,
            parse_levels said = Some c & forall R : realFieldType, levels_hold R c]].
Proof.
rewrite /judge_any; case: after => [_ /levels_referee_sound|]; first exact: Or33.
by case: after => [_ /curve_referee_sound|/referee_sound]; [apply: Or32 | apply: Or31].
Qed.
