(** * Signs on intervals are what they are said to be *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.library Require Import field_tactic.
From leakproof.referee Require Import certificate text polynomial sign arithmetic evaluation.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Local Opaque most_halvings few_halvings.

Section Signs.
Variable R : realFieldType.
Add Field R_field : (field_tactic_theory R).
Notation whole := (@whole R).
Notation value := (@value R).
Notation evaluate := (@evaluate R).
Implicit Types (p f : polynomial) (a b l u : fraction) (x y : R).

Lemma sign_okE strict z : sign_ok strict z = has_sign strict (whole z).
Proof. by case: strict; rewrite /sign_ok /has_sign ?whole_gt0 ?whole_ge0. Qed.

Lemma point_okE strict p a : (0 <? a.2)%Z -> point_ok strict p a = has_sign strict (evaluate p (value a)).
Proof.
by move=> /(value_atP R p)[d_gt0 hE]; rewrite /point_ok sign_okE hE has_sign_mul.
Qed.

Local Opaque point_ok.

Lemma coefficients_okP strict p x : coefficients_ok strict p -> 0 <= x ->
  has_sign strict (evaluate p x).
Proof.
move=> /andP[p_ge0 head_gt0] x_ge0; case: strict head_gt0 => /= [|_]; last exact: evaluate_ge0.
case: p p_ge0 => // c p /andP[_ p_ge0] c_gt0.
by rewrite ltr_paddr ?whole_gt0 // mulr_ge0 // evaluate_ge0.
Qed.

(** ** The variable t = (x - a) / (b - x) *)

Definition parameter (a b x : R) : R := (x - a) / (b - x).

Lemma parameter_ge0 (a b x : R) : a <= x -> x < b -> 0 <= parameter a b x.
Proof. by move=> le_ax lt_xb; rewrite divr_ge0 ?subr_ge0 // ltW. Qed.

Lemma parameter_lt (a b x y : R) : a <= x -> x < y -> y < b ->
  parameter a b x < parameter a b y.
Proof.
move=> le_ax lt_xy lt_yb; have lt_xb := lt_trans lt_xy lt_yb.
rewrite /parameter ltr_pdivr_mulr ?subr_gt0 // mulrAC ltr_pdivl_mulr ?subr_gt0 //.
rewrite -subr_gt0.
have -> : (y - a) * (b - x) - (x - a) * (b - y) = (y - x) * (b - a) by ring_in R.
by rewrite mulr_gt0 ?subr_gt0 // (le_lt_trans le_ax).
Qed.

Lemma between_algebra (a b c d t x : R) : t * (b - x) = x - a ->
  a * c * d + t * (b * d * c + t * 0) = x * (c * d * (1 + t)).
Proof.
move=> tE; apply/eqP; rewrite -subr_eq0; apply/eqP.
have -> : a * c * d + t * (b * d * c + t * 0) - x * (c * d * (1 + t))
    = c * d * (t * (b - x) - (x - a)) by ring_in R.
by rewrite tE subrr mulr0.
Qed.

Lemma betweenP p a b x : (0 <? a.2)%Z -> (0 <? b.2)%Z -> value a <= x -> x < value b ->
  exists2 c, 0 < c & evaluate (between a b p) (parameter (value a) (value b) x) = c * evaluate p x.
Proof.
rewrite -!(whole_gt0 R) => a0 b0 le_ax lt_xb; have t_ge0 := parameter_ge0 le_ax lt_xb.
set t := parameter _ _ _ in t_ge0 *.
have tE : t * (value b - x) = x - value a by rewrite divfK // subr_eq0 gt_eqF.
set den := [:: (a.2 * b.2)%Z; (a.2 * b.2)%Z]; set num := [:: (a.1 * b.2)%Z; (b.1 * a.2)%Z].
have denE : evaluate den t = whole a.2 * whole b.2 * (1 + t).
  by rewrite /= !whole_mul; ring_in R.
have den_gt0 : 0 < evaluate den t.
  by rewrite denE; apply: mulr_gt0; [exact: mulr_gt0 | apply: ltr_paddr; rewrite ?ltr01].
have numE : evaluate num t = x * evaluate den t.
  have aE : whole a.1 = value a * whole a.2 by rewrite divfK // gt_eqF.
  have bE : whole b.1 = value b * whole b.2 by rewrite divfK // gt_eqF.
  by rewrite denE /= !whole_mul aE bE; apply: between_algebra.
have [_] := substituteP num p (lt0r_neq0 den_gt0).
rewrite numE mulfK ?gt_eqF // => ->.
by exists (evaluate den t ^+ size p); rewrite ?exprn_gt0.
Qed.

Lemma beyondP p a x : (0 <? a.2)%Z ->
  exists2 c, 0 < c & evaluate (beyond a p) (x - value a) = c * evaluate p x.
Proof.
rewrite -(whole_gt0 R) => a0; set t := x - _.
set den := [:: a.2]; set num := [:: a.1; a.2].
have denE : evaluate den t = whole a.2 by rewrite /= mulr0 addr0.
have numE : evaluate num t = x * evaluate den t.
  have aE : whole a.1 = value a * whole a.2 by rewrite divfK // gt_eqF.
  by rewrite denE /= aE /t mulr0 addr0 mulrBl addrC subrK.
have den_gt0 : 0 < evaluate den t by rewrite denE.
have [_] := substituteP num p (lt0r_neq0 den_gt0).
rewrite numE mulfK ?gt_eqF // => ->.
by exists (evaluate den t ^+ size p); rewrite ?exprn_gt0.
Qed.

(** ** Intervals *)

Lemma interval_okP n strict p a b x : (0 <? a.2)%Z -> (0 <? b.2)%Z -> interval_ok n strict p a b ->
  value a <= x -> x <= value b -> has_sign strict (evaluate p x).
Proof.
elim: n a b => [|n IH] a b a0 b0 /=; rewrite !point_okE // => /and3P[a_ok b_ok] ok le_ax;
  rewrite le_eqVlt => /orP[/eqP->//|lt_xb].
- case/orP: ok => // ok.
  have [c c_gt0 cE] := betweenP p a0 b0 le_ax lt_xb.
  by rewrite -(has_sign_mul _ _ c_gt0) -cE coefficients_okP // parameter_ge0.
- case/orP: ok => [ok|/and3P[m0 left_ok right_ok]].
    have [c c_gt0 cE] := betweenP p a0 b0 le_ax lt_xb.
    by rewrite -(has_sign_mul _ _ c_gt0) -cE coefficients_okP // parameter_ge0.
  case: (leP x (value (middle a b))) => [le_xm|/ltW le_mx]; first exact: IH left_ok _ _.
  by apply: IH right_ok _ _ => //; apply: ltW.
Qed.

Lemma ray_okP k n strict p a x : (0 <? a.2)%Z -> ray_ok k n strict p a -> value a <= x ->
  has_sign strict (evaluate p x).
Proof.
elim: n a => [|n IH] a a0 /= /andP[_ ok] le_ax.
- case/orP: ok => // ok; have [c c_gt0 cE] := beyondP p x a0.
  by rewrite -(has_sign_mul _ _ c_gt0) -cE coefficients_okP // subr_ge0.
- case/orP: ok => [ok|/andP[left_ok right_ok]].
    have [c c_gt0 cE] := beyondP p x a0.
    by rewrite -(has_sign_mul _ _ c_gt0) -cE coefficients_okP // subr_ge0.
  set m := (_, _) in left_ok right_ok.
  case: (leP x (value m)) => [le_xm|/ltW le_mx]; first exact: interval_okP left_ok _ _.
  exact: IH right_ok _.
Qed.

(** ** One change of sign *)

Definition single f (l u : R) : Prop :=
  forall x y, l <= x -> x < y -> y <= u -> 0 <= evaluate f y -> 0 < evaluate f x.

Lemma falls_cat p : falls p ->
  exists q r, [/\ p = q ++ r, all (Z.leb 0) q & all (fun c => c <=? 0)%Z r].
Proof.
elim: p => [|c p IH] /=; first by exists [::], [::].
case: ifP => [c_ge0 /IH[q [r [-> q_ge0 r_le0]]]|_ p_le0]; last by exists [::], (c :: p).
by exists (c :: q), r; rewrite /= c_ge0.
Qed.

Lemma falls_once p x y : falls p -> (0 <? head 0 p)%Z -> 0 <= x -> x < y ->
  0 <= evaluate p y -> 0 < evaluate p x.
Proof.
move=> /falls_cat[q [r [-> q_ge0 r_le0]]] head_gt0 x_ge0 lt_xy y_ge0.
have y_gt0 : 0 < y := le_lt_trans x_ge0 lt_xy.
have q_gt0 : (0 <? head 0 q)%Z.
  case: q {q_ge0 y_ge0} head_gt0 => // ; case: r r_le0 => //= c r /andP[/Z.leb_spec0 c_le0 _].
  by move=> /Z.ltb_spec0 /Z.lt_nge.
rewrite -(pmulr_lgt0 _ (exprn_gt0 (size q) y_gt0)).
have := evaluate_over_power_lt q_ge0 q_gt0 x_ge0 lt_xy; rewrite !evaluate_cat in y_ge0 * => lt_q.
have le_r := evaluate_down r_le0 x_ge0 (ltW lt_xy).
move: y_ge0 lt_q le_r (exprn_ge0 (size q) x_ge0) (exprn_gt0 (size q) y_gt0).
move: (x ^+ _) (y ^+ _) (evaluate q x) (evaluate q y) (evaluate r x) (evaluate r y).
move=> ex ey qx qy rx ry y_ge0 lt_q le_r ex_ge0 ey_gt0.
rewrite mulrDl; apply: (@le_lt_trans _ _ ((qy + ey * ry) * ex)); first exact: mulr_ge0.
rewrite mulrDl ltr_le_add //.
have -> : ey * ry * ex = ex * ey * ry by ring_in R.
have -> : ex * rx * ey = ex * ey * rx by ring_in R.
by rewrite ler_wpmul2l // mulr_ge0 // ltW.
Qed.

Lemma falls_single f l u : (0 <? l.2)%Z -> (0 <? u.2)%Z ->
  0 < evaluate f (value l) -> evaluate f (value u) < 0 -> falls (between l u f) ->
  single f (value l) (value u).
Proof.
move=> l0 u0 l_gt0 u_lt0 ok x y le_lx lt_xy le_yu y_ge0.
have lt_yu : y < value u.
  by rewrite lt_neqAle le_yu andbT; apply: contraTneq u_lt0 => <-; rewrite -leNgt.
have lt_xu := lt_trans lt_xy lt_yu; have lt_lu := le_lt_trans le_lx lt_xu.
have [c c_gt0 cE] := betweenP f l0 u0 le_lx lt_xu.
have [d d_gt0 dE] := betweenP f l0 u0 (le_trans le_lx (ltW lt_xy)) lt_yu.
have [e e_gt0 eE] := betweenP f l0 u0 (lexx _) lt_lu.
rewrite -(pmulr_rgt0 _ c_gt0) -cE.
apply: falls_once ok _ _ (parameter_lt le_lx lt_xy lt_yu) _; last by rewrite dE mulr_ge0 // ltW.
- have -> : (0 <? head 0 (between l u f))%Z = (0 < evaluate (between l u f) 0).
    by rewrite evaluate_at0 whole_gt0.
  by move: eE; rewrite /parameter subrr mul0r => ->; rewrite mulr_gt0.
- exact: parameter_ge0.
Qed.

Lemma changes_once_ends n f l u : (0 <? l.2)%Z -> (0 <? u.2)%Z -> changes_once n f l u ->
  0 < evaluate f (value l) /\ evaluate f (value u) < 0.
Proof.
move=> l0 u0 ok; have : point_ok true f l && point_ok true (poly_opp f) u.
  by case: n ok => [|n] /= /and3P[-> ->].
by rewrite !point_okE // /has_sign evaluate_opp oppr_gt0 => /andP[].
Qed.

Lemma changes_onceP n f l u : (0 <? l.2)%Z -> (0 <? u.2)%Z -> changes_once n f l u ->
  single f (value l) (value u).
Proof.
elim: n l u => [|n IH] l u l0 u0 ok; have [l_gt0 u_lt0] := changes_once_ends l0 u0 ok.
  by case/and3P: ok => _ _ /orP[|//]; apply: falls_single.
case/and3P: ok => _ _ /orP[|]; first exact: falls_single.
set m := no_root_between f l u => /andP[m0].
case: ifP => [_|_] /andP[side_ok rest_ok] x y le_lx lt_xy le_yu y_ge0.
  case: (leP x (value m)) => [le_xm|/ltW le_mx].
    exact: (interval_okP l0 m0 side_ok le_lx le_xm).
  exact: (IH _ _ m0 u0 rest_ok x y le_mx lt_xy le_yu y_ge0).
case: (leP (value m) y) => [le_my|/ltW le_ym].
  have := interval_okP m0 u0 side_ok le_my le_yu.
  by rewrite /has_sign evaluate_opp oppr_gt0 ltNge y_ge0.
exact: (IH _ _ l0 m0 rest_ok x y le_lx lt_xy le_ym y_ge0).
Qed.

Lemma single_sub f (l u l' u' : R) : single f l u -> l <= l' -> u' <= u -> single f l' u'.
Proof.
move=> once le_l le_u x y le_lx lt_xy le_yu.
by apply: once => //; [apply: le_trans le_lx | apply: le_trans le_u].
Qed.

Definition on_side (before : bool) f x : bool := if before then 0 <= evaluate f x else evaluate f x <= 0.

Lemma lessE a b : (0 <? a.2)%Z -> (0 <? b.2)%Z -> less a b = (value a < value b).
Proof.
rewrite -!(whole_gt0 R) => a0 b0; rewrite /less -(whole_lt R) !whole_mul.
by rewrite /value ltr_pdivr_mulr // mulrAC ltr_pdivl_mulr.
Qed.

Lemma insideP l m u : (0 <? l.2)%Z -> (0 <? u.2)%Z -> inside l m u ->
  [/\ (0 <? m.2)%Z, value l <= value m & value m <= value u].
Proof.
by move=> l0 u0 /and3P[m0]; rewrite !lessE // => /ltW lm /ltW mu.
Qed.

Lemma collar_okP deep n before strict f p l u x : (0 <? l.2)%Z -> (0 <? u.2)%Z ->
  single f (value l) (value u) -> collar_ok deep n before strict f p l u ->
  value l <= x -> x <= value u -> on_side before f x -> has_sign strict (evaluate p x).
Proof.
elim: n p strict l u => [|n IH] p strict l u l0 u0 once /=.
  by case/orP=> // /(interval_okP l0 u0) ok le_lx le_xu _; apply: ok.
case/orP=> [/(interval_okP l0 u0) ok|halved] le_lx le_xu side; first exact: ok.
case/andP: halved => /(insideP l0 u0)[m0 le_lm le_mu].
set m := middle l u in m0 le_lm le_mu *.
rewrite point_okE //; case: ifPn; rewrite /has_sign -?leNgt => m_sign /andP[other rest].
- have sub := single_sub once le_lm (lexx _).
  case: (leP (value m) x) => [le_mx|lt_xm]; first exact: IH rest _ _ _.
  move: side other; rewrite /on_side; case: (before) => [_ /(interval_okP l0 m0)|].
    by apply=> //; apply: ltW.
  by rewrite leNgt (once _ _ le_lx lt_xm le_mu (ltW m_sign)).
- have sub := single_sub once (lexx _) le_mu.
  case: (leP x (value m)) => [le_xm|lt_mx]; first exact: IH rest _ _ _.
  move: side other; rewrite /on_side; case: (before) => [|_ /(interval_okP m0 u0)].
    by move=> /(once _ _ le_lm lt_mx le_xu); rewrite ltNge m_sign.
  by apply=> //; apply: ltW.
Qed.

Lemma collar_by_factorP deep before f p l u x : (0 <? l.2)%Z -> (0 <? u.2)%Z ->
  single f (value l) (value u) -> collar_by_factor deep before f p l u ->
  value l <= x -> x <= value u -> on_side before f x -> 0 <= evaluate p x.
Proof.
move=> l0 u0 once; rewrite /collar_by_factor; case: common_divisor => // f'.
set g := if _ then _ else _; case k_is: quotient => [k|//] /andP[k_ok].
case h_is: quotient => [h|//] h_ok le_lx le_xu side.
have k_gt0 : 0 < evaluate k x := interval_okP l0 u0 k_ok le_lx le_xu.
have h_ge0 : 0 <= evaluate h x := collar_okP l0 u0 once h_ok le_lx le_xu side.
have [c c_gt0 cE] := quotientP x k_is; have [e e_gt0 eE] := quotientP x h_is.
rewrite -(pmulr_rge0 _ e_gt0) eE mulr_ge0 //.
move: side; rewrite /on_side; case: (before) => [f_ge0|f_le0].
  by rewrite -(pmulr_lge0 _ k_gt0) -cE mulr_ge0 // ltW.
by rewrite evaluate_opp oppr_ge0 -(pmulr_lle0 _ k_gt0) -cE pmulr_rle0.
Qed.

(** ** Places *)

Definition place_fine (e : place) : Prop :=
  match e with
  | At a => (0 <? a.2)%Z
  | Near l u f => [/\ (0 <? l.2)%Z, (0 <? u.2)%Z & single f (value l) (value u)]
  end.

Definition from_place (e : place) x : Prop :=
  match e with
  | At a => value a <= x
  | Near l u f => value u <= x \/ [/\ value l <= x, x <= value u & evaluate f x <= 0]
  end.

Definition to_place (e : place) x : Prop :=
  match e with
  | At a => x <= value a
  | Near l u f => x <= value l \/ [/\ value l <= x, x <= value u & 0 <= evaluate f x]
  end.

Lemma high_gt0 e : place_fine e -> (0 <? (high e).2)%Z.
Proof. by case: e => [a|l u f] // []. Qed.
Lemma low_gt0 e : place_fine e -> (0 <? (low e).2)%Z.
Proof. by case: e => [a|l u f] // []. Qed.

Lemma near_okP deep before strict (e : place) p x : place_fine e -> near_ok deep before strict e p ->
  (if e is Near l u f then [/\ value l <= x, x <= value u & on_side before f x] else False) ->
  has_sign strict (evaluate p x).
Proof.
case: e => // l u f [l0 u0 once] ok [le_lx le_xu side]; case/orP: ok => [ok|].
  exact: collar_okP ok le_lx le_xu side.
case: strict => // /orP[ok|ok]; first exact: (collar_by_factorP l0 u0 once ok le_lx le_xu side).
exact: collar_okP ok le_lx le_xu side.
Qed.

Lemma domain_okP deep (a : place) (b : option place) strict p x :
  place_fine a -> (if b is Some e then place_fine e else True) ->
  domain_ok deep a b strict p -> from_place a x -> (if b is Some e then to_place e x else True) ->
  has_sign strict (evaluate p x).
Proof.
move=> a_fine b_fine /and3P[left_ok middle_ok right_ok] a_x b_x; have a0 := high_gt0 a_fine.
have from_high : value (high a) <= x -> has_sign strict (evaluate p x).
  move=> le_ax; case: b b_fine b_x middle_ok right_ok => [e|_ _ ok _]; last exact: ray_okP ok le_ax.
  move=> e_fine e_x middle_ok right_ok; have e0 := low_gt0 e_fine.
  have up_to_low := interval_okP a0 e0 middle_ok le_ax.
  have near_e := @near_okP _ _ _ _ _ x e_fine right_ok.
  case: e e_fine e_x {e0 middle_ok right_ok} up_to_low near_e => [c _ le_xc /(_ le_xc)//|l u f].
  move=> _ [le_xl /(_ le_xl)//|[le_lx le_xu f_ge0] _]; by apply.
have near_a := @near_okP _ _ _ _ _ x a_fine left_ok.
case: a a_fine a_x {left_ok a0 middle_ok} from_high near_a => [c _ le_cx /(_ le_cx)//|l u f].
by move=> _ [le_ux /(_ le_ux)//|[le_lx le_xu f_le0] _]; apply.
Qed.

Lemma without_endP (e : place) (factor : fraction -> polynomial) p x :
  (if e is At a then 0 <= evaluate (factor a) x else true) ->
  0 <= evaluate (without_end e factor p) x -> 0 <= evaluate p x.
Proof.
case: e => //= a factor_ge0; case: ifP => // _; case h_is: quotient => [h|//] h_ge0.
have [c c_gt0 cE] := quotientP x h_is.
by rewrite -(pmulr_rge0 _ c_gt0) cE mulr_ge0.
Qed.

Lemma sign_onP n (a : place) (b : option place) strict p x :
  place_fine a -> (if b is Some e then place_fine e else True) ->
  sign_on n a b strict p -> from_place a x -> (if b is Some e then to_place e x else True) ->
  has_sign strict (evaluate p x).
Proof.
move=> a_fine b_fine ok a_x b_x; have base deep s q := @domain_okP deep a b s q x a_fine b_fine.
elim: n p strict ok => [|n IH] p strict /=; first by case/orP=> // /base; apply.
case/orP=> [/base|]; first by apply.
case squares: without_squares => [[f h]|].
  case/andP=> h_ok f_ok; have [c c_gt0 cE] := without_squaresP x squares.
  rewrite -(has_sign_mul _ _ c_gt0) cE; have := IH _ _ h_ok.
  case: strict f_ok {h_ok} => /= [f_ok h_gt0|_ h_ge0]; last by rewrite mulr_ge0 // sqr_ge0.
  rewrite mulr_gt0 // exprn_even_gt0 //=; case/orP: f_ok => /IH; rewrite /has_sign ?evaluate_opp.
    by move/lt0r_neq0.
  by rewrite oppr_gt0 => /ltr0_neq0.
case: strict => [/base|/base h_ok]; first by apply.
have {h_ok} := h_ok a_x b_x; rewrite /has_sign => h_ge0; apply: (@without_endP a after_end).
  case: (a) a_fine a_x => //= c c0 le_cx; rewrite mulr0 addr0 whole_opp addrC subr_ge0.
  by move: le_cx; rewrite /fractions.value ler_pdivr_mulr ?whole_gt0.
case: (b) b_fine b_x h_ge0 => // e e_fine e_x; apply: without_endP.
case: e e_fine e_x => //= c c0 le_xc; rewrite mulr0 addr0 whole_opp mulrN subr_ge0.
by move: le_xc; rewrite /fractions.value ler_pdivl_mulr ?whole_gt0.
Qed.

Lemma without_beginningP n a p x : (0 <? a.2)%Z -> value a < x ->
  0 < evaluate (without_beginning n a p) x -> 0 < evaluate p x.
Proof.
move=> a0 lt_ax; elim: n p => [//|n IH] p /=; case: ifP => // _; case h_is: quotient => [h|//] /IH h_gt0.
have [c c_gt0 cE] := quotientP x h_is; rewrite -(pmulr_rgt0 _ c_gt0) cE mulr_gt0 //.
rewrite /= mulr0 addr0 whole_opp addrC subr_gt0.
by move: lt_ax; rewrite /fractions.value ltr_pdivr_mulr ?whole_gt0.
Qed.

(** At fractions [a] only, and for [x] right of [a]. *)
Lemma sign_afterP n (a : place) (b : option place) strict p x :
  place_fine a -> (if b is Some e then place_fine e else True) ->
  sign_after n a b strict p -> value (low a) < x -> (if b is Some e then to_place e x else True) ->
  has_sign strict (evaluate p x).
Proof.
case: a => // a a_fine b_fine ok lt_ax b_x; have a_x : from_place (At a) x by apply: ltW.
have := sign_onP a_fine b_fine ok a_x b_x; case: strict ok => //= _; exact: without_beginningP.
Qed.

End Signs.
