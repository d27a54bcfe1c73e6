(** * Signs where an end does not belong to the interval, and at one number *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.referee Require Import certificate text polynomial sign open_sign arithmetic evaluation sound_sign.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Local Opaque most_halvings few_halvings point_ok.

Section OpenSigns.
Variable R : realFieldType.
Notation whole := (@whole R).
Notation value := (@value R).
Notation evaluate := (@evaluate R).
Implicit Types (p f : polynomial) (a b l u : fraction) (x y : R).

(** ** Places, left out *)

Definition after_place (e : place) x : Prop :=
  match e with
  | At a => value a < x
  | Near l u f => value u <= x \/ [/\ value l <= x, x <= value u & evaluate f x < 0]
  end.

Definition before_place (e : place) x : Prop :=
  match e with
  | At a => x < value a
  | Near l u f => x <= value l \/ [/\ value l <= x, x <= value u & 0 < evaluate f x]
  end.

Lemma after_from e x : after_place e x -> from_place e x.
Proof. by case: e => [a /ltW|l u f [|[? ? /ltW]]]; [|left|right]. Qed.

Lemma before_to e x : before_place e x -> to_place e x.
Proof. by case: e => [a /ltW|l u f [|[? ? /ltW]]]; [|left|right]. Qed.

(** ** Beside a root *)

Lemma without_rootP n factor a p x : 0 < evaluate factor x ->
  0 < evaluate (without_root n factor a p) x -> 0 < evaluate p x.
Proof.
move=> factor_gt0; elim: n p => [//|n IH] p /=; case: ifP => // _; case h_is: quotient => [h|//] /IH h_gt0.
by have [c c_gt0 cE] := quotientP x h_is; rewrite -(pmulr_rgt0 _ c_gt0) cE mulr_gt0.
Qed.

Definition strictly_on_side (before : bool) f x : bool := if before then 0 < evaluate f x else evaluate f x < 0.

Lemma strictly_on_sideW before f x : strictly_on_side before f x -> on_side before f x.
Proof. by case: before => /ltW. Qed.

Lemma root_factorP deep f p l u g : (0 <? l.2)%Z -> (0 <? u.2)%Z -> root_factor deep f p l u = Some g ->
  forall x, value l <= x -> x <= value u ->
  exists2 c, 0 < c & exists2 h, 0 < h & c * evaluate f x = evaluate g x * h.
Proof.
move=> l0 u0; rewrite /root_factor; case: common_divisor => // f'; set g' := if _ then _ else _.
case h_is: quotient => [h|//]; case: ifP => // h_ok [<-] x le_lx le_xu.
have [c c_gt0 cE] := quotientP x h_is; exists c => //; exists (evaluate h x) => //.
exact: (interval_okP l0 u0 h_ok le_lx le_xu).
Qed.

Lemma collar_openP n deep before f p l u x : (0 <? l.2)%Z -> (0 <? u.2)%Z -> single f (value l) (value u) ->
  collar_open n deep before f p l u -> value l <= x -> x <= value u -> strictly_on_side before f x ->
  0 < evaluate p x.
Proof.
move=> l0 u0 once ok le_lx le_xu side; elim: n p ok => [|n IH] p /=; case g_is: root_factor => [g|] //;
  try by move=> ok; apply: (collar_okP l0 u0 once ok le_lx le_xu (strictly_on_sideW side)).
case rest_is: quotient => [rest|//] /IH rest_gt0.
have [c c_gt0 [h h_gt0 gE]] := root_factorP l0 u0 g_is le_lx le_xu.
have [e e_gt0 eE] := quotientP x rest_is.
rewrite -(pmulr_rgt0 _ e_gt0) eE mulr_gt0 //.
move: side; rewrite /strictly_on_side; case: (before) => [f_gt0|f_lt0].
  by rewrite -(pmulr_lgt0 _ h_gt0) -gE mulr_gt0.
by rewrite evaluate_opp oppr_gt0 -(pmulr_llt0 _ h_gt0) -gE pmulr_rlt0.
Qed.

Lemma near_endP deep (i before : bool) (e : place) p x : place_fine R e -> near_end deep i before e p ->
  (if e is Near l u f
   then [/\ value l <= x, x <= value u & if i then on_side before f x else strictly_on_side before f x] else False) ->
  0 < evaluate p x.
Proof.
case: e => // l u f e_fine; have [l0 u0 once] := e_fine; rewrite /near_end; case: i => ok [le_lx le_xu side].
  by move: ok; case: ifP => // _ ok; apply: (near_okP (x := x) e_fine ok); split.
exact: collar_openP ok le_lx le_xu side.
Qed.

Lemma open_fromP e p x : place_fine R e -> after_place e x -> 0 < evaluate (open_end after_end e p) x -> 0 < evaluate p x.
Proof.
case: e => //= a a0 lt_ax; apply: without_rootP.
rewrite /= mulr0 addr0 whole_opp addrC subr_gt0.
by move: lt_ax; rewrite /fractions.value ltr_pdivr_mulr ?whole_gt0.
Qed.

Lemma open_toP e p x : place_fine R e -> before_place e x -> 0 < evaluate (open_end before_end e p) x -> 0 < evaluate p x.
Proof.
case: e => //= a a0 lt_xa; apply: without_rootP.
rewrite /= mulr0 addr0 whole_opp mulrN subr_gt0.
by move: lt_xa; rewrite /fractions.value ltr_pdivl_mulr ?whole_gt0.
Qed.

Lemma positive_onP deep (a : place) (i : bool) (b : option place) (j : bool) p x :
  place_fine R a -> (if b is Some e then place_fine R e else True) -> positive_on deep a i b j p ->
  (if i then from_place a x else after_place a x) ->
  (if b is Some e then (if j then to_place e x else before_place e x) else True) -> 0 < evaluate p x.
Proof.
move=> a_fine b_fine /and3P[]; set p1 := if i then p else _; set p2 := if b is Some e then _ else p1.
move=> left_ok middle_ok right_ok a_x b_x; have a0 := high_gt0 a_fine.
have p1_p : 0 < evaluate p1 x -> 0 < evaluate p x.
  by rewrite /p1; case: (i) a_x => // a_x; apply: open_fromP.
apply: p1_p; have p2_p1 : 0 < evaluate p2 x -> 0 < evaluate p1 x.
  by rewrite /p2; case: (b) b_fine b_x => // e e_fine; case: (j) => // b_x; apply: open_toP.
apply: p2_p1; move: {p1} p2 left_ok middle_ok right_ok => q left_ok middle_ok right_ok.
have from_high : value (high a) <= x -> 0 < evaluate q x.
  move=> le_ax; case: b b_fine b_x middle_ok right_ok => [e|_ _ ok _]; last exact: (ray_okP a0 ok le_ax).
  move=> e_fine e_x middle_ok right_ok; have e0 := low_gt0 e_fine.
  have up_to_low : x <= value (low e) -> 0 < evaluate q x := interval_okP a0 e0 middle_ok le_ax.
  case: e e_fine e_x {e0 middle_ok} right_ok up_to_low => [c _ c_x _|l u f e_fine e_x right_ok up_to_low].
    by apply; case: (j) c_x => [//|/ltW].
  case: (j) e_x right_ok => [[le_xl|[le_lx le_xu side]]|[le_xl|[le_lx le_xu side]]] right_ok; try exact: up_to_low.
    by apply: (near_endP (x := x) e_fine right_ok); split.
  by apply: (near_endP (x := x) e_fine right_ok); split.
case: a a_fine a_x {a0 middle_ok right_ok b_fine b_x} left_ok from_high => [c _ c_x _|l u f a_fine a_x left_ok from_high].
  by apply; case: (i) c_x => [//|/ltW].
case: (i) a_x left_ok => [[le_ux|[le_lx le_xu side]]|[le_ux|[le_lx le_xu side]]] left_ok; try exact: from_high.
  by apply: (near_endP (x := x) a_fine left_ok); split.
by apply: (near_endP (x := x) a_fine left_ok); split.
Qed.

(** ** At a number *)

Definition at_place (e : place) x : Prop :=
  match e with
  | At a => x = value a
  | Near l u f => [/\ value l <= x, x <= value u & evaluate f x = 0]
  end.

Lemma root_okP n strict f p l u x : (0 <? l.2)%Z -> (0 <? u.2)%Z -> single f (value l) (value u) ->
  root_ok n strict f p l u -> value l <= x -> x <= value u -> evaluate f x = 0 -> has_sign strict (evaluate p x).
Proof.
elim: n l u => [|n IH] l u l0 u0 once /=.
  by case/orP=> // /(interval_okP l0 u0) ok le_lx le_xu _; apply: ok.
case/orP=> [/(interval_okP l0 u0) ok|halved] le_lx le_xu f_x; first exact: ok.
case/andP: halved => /(insideP R l0 u0)[m0 le_lm le_mu].
set m := middle l u in m0 le_lm le_mu *.
rewrite (point_okE R) //; case: ifPn; rewrite /has_sign -?leNgt => m_sign rest.
- apply: (IH _ _ m0 u0 (single_sub once le_lm (lexx _)) rest) => //.
  rewrite leNgt; apply/negP => lt_xm.
  by have := once _ _ le_lx lt_xm le_mu (ltW m_sign); rewrite f_x ltxx.
- apply: (IH _ _ l0 m0 (single_sub once (lexx _) le_mu) rest) => //.
  rewrite leNgt; apply/negP => lt_mx.
  by have := once _ _ le_lm lt_mx le_xu; rewrite f_x lexx => /(_ isT); rewrite ltNge m_sign.
Qed.

Lemma vanishes_at_rootP deep f p l u x : (0 <? l.2)%Z -> (0 <? u.2)%Z -> vanishes_at_root deep f p l u ->
  value l <= x -> x <= value u -> evaluate f x = 0 -> evaluate p x = 0.
Proof.
move=> l0 u0; rewrite /vanishes_at_root; case g_is: root_factor => [g|//]; case k_is: quotient => [k|//] _ le_lx le_xu f_x.
have [c _ [h h_gt0 gE]] := root_factorP l0 u0 g_is le_lx le_xu; have [e e_gt0 eE] := quotientP x k_is.
have g_x : evaluate g x = 0.
  by move/esym/eqP: gE; rewrite f_x mulr0 mulf_eq0 (negPf (lt0r_neq0 h_gt0)) orbF => /eqP.
by move/eqP: eE; rewrite g_x mul0r mulf_eq0 (negPf (lt0r_neq0 e_gt0)) => /eqP.
Qed.

Lemma zero_atP deep e p x : place_fine R e -> zero_at deep e p -> at_place e x -> evaluate p x = 0.
Proof.
move=> e_fine /orP[/(evaluate_zero x)//|]; case: e e_fine => [a a0 /Z.eqb_spec p0 ->|l u f [l0 u0 _] ok [le_lx le_xu f_x]].
  have [d_gt0 dE] := value_atP R p a0; apply/eqP.
  by move/esym/eqP: dE; rewrite p0 mulf_eq0 (negPf (lt0r_neq0 d_gt0)).
exact: vanishes_at_rootP ok le_lx le_xu f_x.
Qed.

Lemma sign_atP deep e strict p x : place_fine R e -> sign_at deep e strict p -> at_place e x ->
  has_sign strict (evaluate p x).
Proof.
case: e => [a a0 ok ->|l u f [l0 u0 once] ok [le_lx le_xu f_x]]; first by move: ok; rewrite /sign_at (point_okE R).
move: ok; rewrite /sign_at; case: ifP => [ok /negbTE->|_ ok]; last exact: root_okP ok le_lx le_xu f_x.
by rewrite /has_sign (vanishes_at_rootP l0 u0 ok le_lx le_xu f_x).
Qed.

End OpenSigns.
