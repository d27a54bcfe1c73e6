(** * What is printed of a curve is read as what it was

    For every curve within the bounds of the format: [parse_curve (print_curve c) = Some c]. *)

From Coq Require Import ZArith Lia.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat seq.
From leakproof.referee Require Import certificate text reader polynomial sign curve read_curve.
From leakproof.referee Require Import steps roundtrip_steps roundtrip.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Opaque longest_fraction ten print_digits read_pairs.

(** ** Words of bytes in a range *)

Definition ranged (lo hi : Z) (w : word) : bool := all (fun b => (lo <=? b) && (b <=? hi))%Z w.

Lemma ranged_sub lo hi lo' hi' w : (lo' <= lo)%Z -> (hi <= hi')%Z -> ranged lo hi w ->
  ranged lo' hi' w.
Proof.
move=> le_lo le_hi; apply: sub_all => b /andP[/Z.leb_spec0 ? /Z.leb_spec0 ?].
by apply/andP; split; apply/Z.leb_spec0; lia.
Qed.

Lemma ranged_plain w : ranged 44 58 w -> plain w.
Proof.
apply: sub_all => b /andP[/Z.leb_spec0 lo _]; rewrite /separates /line_feed /blank.
by apply/norP; split; apply/Z.eqb_spec; lia.
Qed.

Lemma ranged_avoids lo hi b w : (b < lo)%Z \/ (hi < b)%Z -> ranged lo hi w ->
  all (fun c => ~~ (c =? b)%Z) w.
Proof.
move=> b_out; apply: sub_all => c /andP[/Z.leb_spec0 ? /Z.leb_spec0 ?].
by apply/Z.eqb_spec; lia.
Qed.

Lemma ranged_Z z : ranged 45 57 (print_Z z).
Proof.
have digits_ranged w : all digit w -> ranged 45 57 w.
  apply: sub_all => b /andP[/Z.leb_spec0 lo /Z.leb_spec0 hi]; move: lo; rewrite /zero => lo.
  by apply/andP; split; apply/Z.leb_spec0; lia.
rewrite /print_Z; case: Z.ltb_spec0 => z_neg /=; apply: digits_ranged; apply: print_all => //; lia.
Qed.

Lemma ranged_fraction x : ranged 45 57 (print_fraction x).
Proof.
rewrite /print_fraction; case: ifP => _; first exact: ranged_Z.
by rewrite appendE /ranged all_cat /= [all _ _]ranged_Z [all _ _]ranged_Z.
Qed.

Lemma ranged_joined lo hi b ws : (lo <=? b)%Z && (b <=? hi)%Z -> all (ranged lo hi) ws ->
  ranged lo hi (joined_by b ws).
Proof.
move=> b_in; elim: ws => [//|w [|v ws] IH] /andP[w_ok ws_ok]; first exact: w_ok.
by rewrite /ranged all_cat [all _ w]w_ok /= b_in [all _ _](IH ws_ok).
Qed.

Lemma ranged_polynomial p : ranged 44 57 (print_polynomial p).
Proof.
case: p => [//|c p]; apply: ranged_joined => //; rewrite all_map.
by apply/(all_nthP 0%Z) => i _; apply: ranged_sub (ranged_Z _); lia.
Qed.

Lemma ranged_endpoint e : ranged 44 58 (print_endpoint e).
Proof.
case: e => [a|l u f]; first by apply: ranged_sub (ranged_fraction a); lia.
apply: ranged_joined => //=; rewrite (ranged_sub _ _ (ranged_fraction l)) //; try lia.
rewrite (ranged_sub _ _ (ranged_fraction u)) //; try lia.
by rewrite (ranged_sub _ _ (ranged_polynomial f)) //; lia.
Qed.

(** ** Parts *)

Lemma parts_word b w rest so_far done : all (fun c => ~~ (c =? b)%Z) w ->
  parts b (w ++ rest) so_far done = parts b rest (catrev w so_far) done.
Proof. by elim: w so_far => [//|c w IH] so_far /= /andP[/negbTE-> /IH]. Qed.

Lemma parts_joined b ws : all (all (fun c => ~~ (c =? b)%Z)) ws -> (0 < size ws)%nat ->
  parts b (joined_by b ws) [::] [::] = ws.
Proof.
move=> ok ws_gt0; suff H done : parts b (joined_by b ws) [::] done = rev done ++ ws by rewrite H.
case: ws ok ws_gt0 => [//|w ws] + _; elim: ws w done => [|v ws IH] w done /= /andP[w_ok ws_ok].
  rewrite -[X in parts _ X]cats0 parts_word //= /backwards [catrev (catrev _ _) _](revK w).
  by rewrite [catrev _ _]rev_cons cats1.
by rewrite parts_word //= Z.eqb_refl /backwards [catrev _ _](revK w) (IH v) // rev_cons cat_rcons.
Qed.

(** ** Polynomials and ends *)

Definition coefficient_ok (z : Z) : bool :=
  (Z.abs z <? ten longest_fraction)%Z && no_longer (print_Z z) longest_fraction.

Definition polynomial_fits (p : polynomial) : bool :=
  all coefficient_ok p && ((if p is [::] then true else false) || ~~ (last 0 p =? 0)%Z) &&
  no_longer p (S max_degree).

Lemma coefficients_print p : all coefficient_ok p ->
  words_by coefficient_of (map print_Z p) = Some p.
Proof.
apply: words_map => z /andP[/Z.ltb_spec0 z_small z_short].
by rewrite /coefficient_of z_short signed_print.
Qed.

Lemma polynomial_print p : polynomial_fits p -> polynomial_of (print_polynomial p) = Some p.
Proof.
case: p => [_|c p /andP[/andP[ok last_ok] long_ok]].
  by rewrite /polynomial_of /words_by /= /coefficient_of no_longerE longest_gt0.
rewrite /polynomial_of parts_joined //; last first.
  rewrite all_map; apply/(all_nthP 0%Z) => i _.
  by apply: ranged_avoids (ranged_Z _); left; rewrite /comma; lia.
rewrite coefficients_print //.
by case: p c {ok} last_ok long_ok => [|d p] [|c|c] //= /negbTE-> ->.
Qed.

Definition endpoint_fits (e : endpoint) : bool :=
  match e with
  | Rational a => fraction_ok a
  | RootOf l u f => [&& fraction_ok l, fraction_ok u, polynomial_fits f & less l u]
  end.

Lemma endpoint_print e : endpoint_fits e -> endpoint_of (print_endpoint e) = Some e.
Proof.
have no_colon a : all (fun c => ~~ (c =? colon)%Z) (print_fraction a).
  by apply: ranged_avoids (ranged_fraction a); right; rewrite /colon; lia.
case: e => [a a_ok|l u f /and4P[l_ok u_ok f_ok lu]]; rewrite /endpoint_of.
  by rewrite -[print_endpoint _]/(joined_by colon [:: print_fraction a]) parts_joined /= ?no_colon //
             fraction_print.
rewrite parts_joined /= ?no_colon //=; last first.
  by rewrite andbT; apply: ranged_avoids (ranged_polynomial f); right; rewrite /colon; lia.
by rewrite !fraction_print // polynomial_print // lu.
Qed.

Lemma end_print e : (if e is Some x then endpoint_fits x else true) -> end_of (print_end e) = Some e.
Proof.
rewrite /end_of; case: e => [x x_ok|_]; last by rewrite /print_end same_refl.
have -> : same (print_end (Some x)) w_infinity = false.
  have := ranged_endpoint x; rewrite /print_end; case: (print_endpoint x) => [//|c w] /=.
  by case/andP=> /andP[_ /Z.leb_spec0 c_le] _; case: Z.eqb_spec => //; lia.
by rewrite endpoint_print.
Qed.

(** ** Curves *)

Definition piece_fits (p : piece) : bool :=
  [&& endpoint_fits (begins p), if ends p is Some e then endpoint_fits e else true,
      polynomial_fits (value_above p) & polynomial_fits (value_below p)].

Lemma piece_print p rest : piece_fits p -> read_piece (piece_lines p ++ rest) = Some (p, rest).
Proof.
case: p => a b f g /and4P[a_ok b_ok f_ok g_ok] /=.
by rewrite endpoint_print // end_print // !polynomial_print.
Qed.

Lemma times_flatten (T : Type) (r : reader T) (f : T -> seq line) (P : pred T) s ls :
  (forall x rest, P x -> r (f x ++ rest) = Some (x, rest)) -> all P s ->
  times (size s) r (flatten (map f s) ++ ls) = Some (s, ls).
Proof.
move=> rP; rewrite /times -[RHS]/(Some (rev [::] ++ s, ls)); move: [::] => done.
elim: s done => [|x s IH] done /=; first by rewrite cats0.
by move=> /andP[Px Ps]; rewrite -catA rP // IH // rev_cons cat_rcons.
Qed.

Lemma curve_linesE c : curve_lines c =
  [:: w_curve; version_word (curve_version c)] :: object_lines (curve_object c) ++
  [:: w_conclusion; if of_covering c then w_covering else w_optimum] ::
  [:: w_pieces; print_nat (size (curve_pieces c))] :: flatten (map piece_lines (curve_pieces c)).
Proof.
rewrite /curve_lines appendE countedE backwardsE.
suff H done : foldl (fun done p => catrev (piece_lines p) done) done (curve_pieces c)
    = catrev (flatten (map piece_lines (curve_pieces c))) done by rewrite H revK.
by elim: (curve_pieces c) done => //= p ps IH done; rewrite IH.
Qed.

Definition curve_version_fits (i : version) (o : object) : bool :=
  match i with First => is_graph o | Second => true | OfForest => false end.

Definition curve_fits (c : curve) : bool :=
  [&& curve_version_fits (curve_version c) (curve_object c) && object_fits (curve_object c),
      of_curves (curve_object c) && lengths_short (curve_object c), ~~ of_covering c || is_graph (curve_object c),
      short (size (curve_pieces c)) && Nat.leb 1 (size (curve_pieces c)) &
      all piece_fits (curve_pieces c)].

Lemma read_object_print i o ls : curve_version_fits i o -> object_fits o -> of_curves o ->
  read_object i (object_lines o ++ ls) = Some (o, ls).
Proof.
move=> i_ok o_ok o_of; rewrite /read_object /headed.
case: o o_ok o_of i_ok => [n s|//|n s|n s|//] /= /and3P[n_short n_ok s_ok] _ i_ok.
- rewrite mappedE countedE add0n from_1_print //= number_print; last by case/and4P: s_ok.
  by rewrite read_pairs_print.
- have i_second : is_second i by case: i i_ok.
  rewrite mappedE countedE add0n from_1_print //= number_print; last by case/and4P: s_ok.
  by rewrite i_second /= read_lengths_print.
- have i_second : is_second i by case: i i_ok.
  rewrite mappedE countedE add0n from_1_print //= number_print; last by case/and4P: s_ok.
  by rewrite i_second /= read_lengths_print.
Qed.

Lemma head_print c : curve_fits c ->
  read_head (curve_lines c)
    = Some ((curve_version c, curve_object c, of_covering c, size (curve_pieces c)),
            flatten (map piece_lines (curve_pieces c))).
Proof.
case/and5P=> /andP[i_ok o_ok] /andP[o_of o_short] c_ok /andP[k_short k_ok] _.
have headE ls : headed w_curve read_version ([:: w_curve; version_word (curve_version c)] :: ls)
    = Some (curve_version c, ls) by case: (curve_version c) i_ok.
rewrite /read_head curve_linesE headE read_object_print // /headed /=.
have -> : read_covering (if of_covering c then w_covering else w_optimum) = Some (of_covering c) by case: of_covering.
by rewrite /= number_print //= o_of o_short c_ok /=; case: (size (curve_pieces c)) k_ok.
Qed.

Lemma plain_curve c : object_fits (curve_object c) -> all plain_line (curve_lines c).
Proof.
move=> o_ok.
have plain_polynomial f : plain (print_polynomial f).
  by apply: ranged_plain; apply: ranged_sub (ranged_polynomial f); lia.
have plain_end e : plain (print_end e).
  by case: e => [e|//]; apply/ranged_plain/ranged_endpoint.
have plain_begin e : plain (print_endpoint e) by apply/ranged_plain/ranged_endpoint.
rewrite curve_linesE -cat1s !all_cat plain_object //.
rewrite [all _ [:: [:: w_curve; _]]]/= /plain_line /=.
have -> : plain (version_word (curve_version c)) by case: curve_version.
rewrite plain_nat /=.
have -> : plain (if of_covering c then w_covering else w_optimum) by case: of_covering.
rewrite /=; elim: (curve_pieces c) => [//|p ps IH] /=.
by rewrite IH !plain_polynomial plain_end plain_begin.
Qed.

Theorem parse_print_curve (c : curve) : curve_fits c -> parse_curve (print_curve c) = Some c.
Proof.
move=> c_fits; have /and5P[/andP[_ o_ok] _ _ _ pieces_ok] := c_fits.
rewrite /parse_curve /print_curve lines_of_text ?plain_curve // head_print //.
rewrite -[flatten _]cats0 (times_flatten (P := piece_fits)) //; first by case: (c).
exact: piece_print.
Qed.
