(** * What is printed is read as what it was

    For every statement within the bounds of the format: [parse (print s) = Some s]. *)

From Coq Require Import ZArith Lia.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat seq.
From leakproof.referee Require Import certificate text reader.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** Lines and words *)

Definition separates (b : Z) : bool := (b =? line_feed)%Z || (b =? blank)%Z.
Definition plain (w : word) : bool := all (fun b => ~~ separates b) w.
Definition plain_line (l : line) : bool := (if l is [::] then false else true) && all plain l.

Lemma backwardsE (T : Type) (s : seq T) : backwards s = rev s.
Proof. by []. Qed.

Lemma split_word w rest so_far l done : plain w ->
  split (w ++ rest) so_far l done = split rest (catrev w so_far) l done.
Proof.
elim: w so_far => [//|b w IH] so_far /= /andP[]; rewrite /separates negb_or.
by move=> /andP[/negbTE-> /negbTE->] /IH.
Qed.

Lemma split_line l l0 rest done : plain_line l ->
  split (line_text l ++ rest) [::] l0 done = split rest [::] [::] (rev (catrev l l0) :: done).
Proof.
case: l => [//|w l] /andP[_ /andP[w_plain l_plain]].
elim: l w l0 w_plain l_plain => [|v l IH] w l0 w_plain l_plain;
  have twice : catrev (catrev w [::]) [::] = w := revK w.
  by rewrite /= -catA (split_word _ _ _ _ w_plain) /= /backwards /= twice.
case/andP: l_plain => v_plain l_plain.
rewrite -[line_text _]/(w ++ blank :: line_text (v :: l)) -catA (split_word _ _ _ _ w_plain).
by rewrite [LHS]/= /backwards [catrev (catrev w _) _]twice; apply: (IH v).
Qed.

Lemma lines_of_text ls : all plain_line ls -> lines_of (text_of ls) = Some ls.
Proof.
rewrite /lines_of /text_of => ok.
suff H done : split (flatten (map line_text ls)) [::] [::] done = Some (rev done ++ ls).
  by rewrite H.
elim: ls done ok => [|l ls IH] done /=; first by rewrite backwardsE cats0.
move=> /andP[l_ok ok]; rewrite split_line // IH //.
by rewrite -/(rev l) revK rev_cons cat_rcons.
Qed.

(** ** Numbers *)

Local Open Scope Z_scope.

Definition ten (k : nat) : Z := 10 ^ Z.of_nat k.

Lemma tenS k : ten k.+1 = 10 * ten k.
Proof. by rewrite /ten Nat2Z.inj_succ Z.pow_succ_r //; lia. Qed.

Lemma ten_mono j k : (j <= k)%nat -> ten j <= ten k.
Proof. by move=> /ssrnat.leP le_jk; apply: Z.pow_le_mono_r; lia. Qed.

Lemma divide_ten z q r : Z.div_eucl z 10 = (q, r) -> 0 <= z ->
  [/\ z = 10 * q + r, 0 <= r < 10 & 0 <= q].
Proof.
move=> zE z0; have := Z_div_mod z 10; rewrite zE => /(_ ltac:(lia)) [z_qr r_range].
by split=> //; lia.
Qed.

Lemma digit_test d : 0 <= d < 10 -> (zero <=? zero + d) && (zero + d <=? 57) /\ zero + d - zero = d.
Proof. by rewrite /zero => d_range; split; [apply/andP; split; apply/Z.leb_spec0; lia | lia]. Qed.

Lemma digits_print k z (w : word) : 0 <= z < ten k -> digits 0 (print_digits k z w) = digits z w.
Proof.
elim: k z w => [|k IH] z w; first by rewrite /ten /= => z_range; have -> : z = 0 by lia.
rewrite tenS => z_range /=; case zE: (Z.div_eucl z 10) => [q r].
have [z_qr r_range q0] := divide_ten zE ltac:(lia).
have [test sub] := digit_test r_range.
case: Z.eqb_spec => q_is; first by rewrite /= test sub z_qr q_is.
rewrite IH; last by lia.
by rewrite /= test sub z_qr.
Qed.

Lemma print_first k z w : 0 < z < ten k ->
  exists d t, print_digits k z w = d :: t /\ (d =? zero) = false.
Proof.
elim: k z w => [|k IH] z w; first by rewrite /ten /=; lia.
rewrite tenS => z_range /=; case zE: (Z.div_eucl z 10) => [q r].
have [z_qr r_range q0] := divide_ten zE ltac:(lia).
case: Z.eqb_spec => q_is; last by apply: IH; lia.
by exists (zero + r), w; split=> //; apply/Z.eqb_spec; rewrite /zero; lia.
Qed.

Definition digit (b : Z) : bool := (zero <=? b) && (b <=? 57).

Lemma print_all k z w : 0 <= z -> all digit w -> all digit (print_digits k z w).
Proof.
elim: k z w => [//|k IH] z w z0 w_ok /=; case zE: (Z.div_eucl z 10) => [q r].
have [z_qr r_range q0] := divide_ten zE z0; have [test _] := digit_test r_range.
by case: Z.eqb_spec => _; last apply: IH => //; rewrite /= /digit test.
Qed.

Lemma print_size k j z w : 0 <= z < ten j.+1 ->
  (size (print_digits k z w) <= j.+1 + size w)%nat.
Proof.
elim: k j z w => [|k IH] j z w z_range /=; first by rewrite leq_addl.
case zE: (Z.div_eucl z 10) => [q r].
have [z_qr r_range q0] := divide_ten zE ltac:(lia).
case: Z.eqb_spec => q_is; first by rewrite /= addSn ltnS leq_addl.
case: j z_range => [|j]; first by rewrite tenS /ten /=; lia.
rewrite (tenS j.+1) => z_range; apply: leq_trans (IH j q _ _) _; first by lia.
by rewrite /= addnS addSn.
Qed.

Lemma unsigned_print k z : (0 < k)%nat -> 0 <= z < ten k -> unsigned (print_digits k z [::]) = Some z.
Proof.
move=> k_gt0 z_range; have := digits_print [::] z_range; rewrite [digits z [::]]/=.
have [z0|z_neq0] := Z.eq_dec z 0.
  by case: k k_gt0 z_range => [//|k] _ _; rewrite z0.
have [|d [t [pE d0]]] := @print_first k z [::]; first by lia.
by rewrite pE; case: t pE => [//|e t] _; rewrite /unsigned d0.
Qed.

Lemma no_longerE w n : no_longer w n = (size w <= n)%nat.
Proof. by elim: w n => [//|b w IH] [|n] //=; rewrite IH. Qed.

Lemma longest_ge9 : (9 <= longest_fraction)%nat.
Proof. by apply/ssrnat.leP; rewrite /longest_fraction; lia. Qed.

Local Opaque longest_fraction ten print_digits.

(** What the reader takes for a number, for a fraction. *)
Definition short (n : nat) : bool := Z.of_nat n <? ten 9.

Lemma print_positive z : 0 <= z -> print_Z z = print_digits longest_fraction z [::].
Proof. by rewrite /print_Z; case: Z.ltb_spec0 => //; lia. Qed.



Lemma longest_gt0 : (0 < longest_fraction)%nat.
Proof. by apply: leq_trans longest_ge9. Qed.

Lemma number_print n : short n -> number (print_nat n) = Some n.
Proof.
move=> /Z.ltb_spec0 n_short; rewrite /number /print_nat print_positive; last by lia.
rewrite no_longerE; have -> : (size (print_digits longest_fraction (Z.of_nat n) [::]) <= 9)%nat.
  by have := @print_size longest_fraction 8 (Z.of_nat n) [::]; apply; lia.
rewrite unsigned_print ?Nat2Z.id ?longest_gt0 //.
by have := ten_mono longest_ge9; lia.
Qed.

Lemma digit_plain w : all digit w -> plain w.
Proof.
apply: sub_all => b /andP[/Z.leb_spec0 lo _]; move: lo; rewrite /separates /zero /line_feed /blank.
by move=> lo; apply/norP; split; apply/Z.eqb_spec; lia.
Qed.

Lemma plain_nat n : plain (print_nat n).
Proof.
rewrite /print_nat print_positive; last by lia.
by apply/digit_plain/print_all => //; lia.
Qed.

(** In lowest terms, and not too long. *)
Definition fraction_ok (x : fraction) : bool :=
  [&& ((x.2 =? 1) || ((1 <? x.2) && (Z.gcd x.1 x.2 =? 1))),
      (Z.abs x.1 <? ten longest_fraction), (x.2 <? ten longest_fraction) &
      no_longer (print_fraction x) longest_fraction].

Lemma cut_digits w rest so_far : all digit w ->
  cut (w ++ rest) so_far = cut rest (catrev w so_far).
Proof.
elim: w so_far => [//|b w IH] so_far /= /andP[/andP[/Z.leb_spec0 lo _] ok].
by case: Z.eqb_spec => [b_slash|_]; [move: lo; rewrite b_slash /zero /slash; lia | apply: IH].
Qed.

Lemma cut_Z z rest : cut (print_Z z ++ rest) [::] = cut rest (rev (print_Z z)).
Proof.
rewrite /print_Z; case: Z.ltb_spec0 => z_neg; last first.
  by rewrite cut_digits // print_all //; lia.
by rewrite /= cut_digits // print_all //; lia.
Qed.

Lemma signed_print z : Z.abs z < ten longest_fraction -> signed (print_Z z) = Some z.
Proof.
move=> z_small; rewrite /print_Z; case: Z.ltb_spec0 => z_neg.
  rewrite /signed Z.eqb_refl unsigned_print ?longest_gt0 //; last by lia.
  by case: Z.eqb_spec => [|_]; [lia | rewrite Z.opp_involutive].
have := @unsigned_print longest_fraction z longest_gt0; have := @print_all longest_fraction z [::].
case: (print_digits longest_fraction z [::]) => [|d w]; first by move=> _ /(_ ltac:(lia)).
move=> /(_ ltac:(lia) isT)/andP[/andP[/Z.leb_spec0 lo _] _] reads; rewrite /signed.
case: Z.eqb_spec => [d_minus|_]; first by move: lo; rewrite d_minus /zero /minus; lia.
by apply: reads; lia.
Qed.

Lemma fraction_print x : fraction_ok x -> fraction_of (print_fraction x) = Some x.
Proof.
case: x => p q; rewrite /fraction_ok [_.1]/= [_.2]/= => /and4P[lowest p_ok q_ok long_ok].
move/Z.ltb_spec0: p_ok => p_ok; move/Z.ltb_spec0: q_ok => q_ok.
rewrite /fraction_of long_ok /print_fraction [_.1]/= [_.2]/=; move: lowest.
case: (Z.eqb_spec q 1) => [-> _|_ /= /andP[q_gt1 prime]].
  by rewrite -[print_Z p]cats0 cut_Z /= /backwards [catrev _ _](revK (print_Z p)) signed_print.
rewrite cut_Z /= /backwards [catrev _ _](revK (print_Z p)) signed_print //.
have q_pos : 1 < q by apply/Z.ltb_spec0.
by rewrite print_positive ?unsigned_print ?longest_gt0 ?q_gt1 ?prime //; lia.
Qed.

Lemma plain_Z z : plain (print_Z z).
Proof.
rewrite /print_Z; case: Z.ltb_spec0 => z_neg; rewrite /plain /=; apply/digit_plain/print_all => //; lia.
Qed.

Lemma plain_fraction x : plain (print_fraction x).
Proof.
rewrite /print_fraction; case: ifP => _; rewrite ?plain_Z //.
by rewrite /plain all_cat /= [all _ _]plain_Z [all _ _]plain_Z.
Qed.

(** ** Statements *)

Local Close Scope Z_scope.

Lemma same_refl w : same w w.
Proof. by elim: w => [//|b w IH] /=; rewrite Z.eqb_refl. Qed.

Lemma short_lt k n : Nat.ltb k n -> short n -> short k.
Proof. by move=> /Nat.ltb_spec0 lt_kn /Z.ltb_spec0 n_short; apply/Z.ltb_spec0; lia. Qed.

Lemma below_print n k : short n -> Nat.ltb k n -> below n (print_nat k) = Some k.
Proof. by move=> n_short lt_kn; rewrite /below number_print ?lt_kn //; apply: short_lt lt_kn _. Qed.

Lemma from_1_print n k : short k -> Nat.leb 1 k && Nat.leb k n -> from_1_to n (print_nat k) = Some k.
Proof. by move=> k_short k_ok; rewrite /from_1_to number_print ?k_ok. Qed.

Lemma times_map (T : Type) (r : reader T) (f : T -> line) (P : pred T) s ls :
  (forall x rest, P x -> r (f x :: rest) = Some (x, rest)) -> all P s ->
  times (size s) r (map f s ++ ls) = Some (s, ls).
Proof. by move=> rP; elim: s => [//|x s IH] /= /andP[Px Ps]; rewrite rP // IH. Qed.

Definition pairs_ok (n : nat) (one_way : bool) (s : pairs) : bool :=
  [&& short (size s), all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) s,
      all (fun e => if one_way then Nat.ltb e.1 e.2 else ~~ Nat.eqb e.1 e.2) s &
      ascending pair_before s].

Lemma read_pairs_print n one_way s ls : short n -> pairs_ok n one_way s ->
  read_pairs n (size s) one_way (map pair_line s ++ ls) = Some (s, ls).
Proof.
move=> n_short /and4P[_ below_n fine up]; rewrite /read_pairs.
rewrite (times_map (P := fun e => Nat.ltb e.1 n && Nat.ltb e.2 n)) ?fine ?up //.
by move=> [u v] rest /= /andP[un vn]; rewrite !below_print.
Qed.

Lemma words_by_print n d : short n -> all (fun x => Nat.ltb x n) d ->
  words_by (below n) (map print_nat d) = Some d.
Proof.
by move=> n_short; elim: d => [//|x d IH] /= /andP[xn dn]; rewrite below_print // IH.
Qed.

Definition policy_fits (p : listed_policy) : bool :=
  [&& [&& short (values p), short (tuples p) & short (size (databases p))],
      [&& Nat.leb 1 (values p) && Nat.leb (values p) max_values,
          Nat.leb 1 (tuples p) && Nat.leb (tuples p) max_tuples &
          Nat.leb 1 (size (databases p)) && Nat.leb (size (databases p)) max_databases],
      pairs_ok (values p) true (secret_pairs p),
      all (fun d => Nat.eqb (size d) (tuples p) && all (fun x => Nat.ltb x (values p)) d)
          (databases p) &
      ascending word_before (databases p)].

Lemma read_policy_print p ls : policy_fits p ->
  read_policy (values p) (tuples p) (behead (policy_lines p) ++ ls) = Some (p, ls).
Proof.
case: p => t n s ds /and5P[/= /and3P[t_short n_short ds_short] /and3P[_ _ ds_many] s_ok ds_ok up].
rewrite /read_policy /= number_print; last by case/and4P: s_ok.
rewrite -catA read_pairs_print //= from_1_print //.
rewrite (times_map (P := fun d => Nat.eqb (size d) n && all (fun x => Nat.ltb x t) d)) ?up //.
by move=> d rest /andP[d_n d_t]; rewrite /row_by size_map d_n words_by_print.
Qed.

Lemma policy_tail p : policy_fits p -> exists2 tail,
  policy_lines p = [:: w_policy; print_nat (values p); print_nat (tuples p)] :: tail &
  forall ls, read_policy (values p) (tuples p) (tail ++ ls) = Some (p, ls).
Proof. by move=> p_ok; exists (behead (policy_lines p)) => // ls; apply: read_policy_print. Qed.

Definition object_fits (o : object) : bool :=
  match o with
  | Edges n s => [&& short n, Nat.leb 1 n && Nat.leb n max_vertices & pairs_ok n true s]
  | Arcs n s => [&& short n, Nat.leb 1 n && Nat.leb n max_vertices & pairs_ok n false s]
  | Neighbours p _ => policy_fits p
  end.

Definition comparison_fits (c : comparison) : bool :=
  match c with NoComparison => true | Less x | Greater x => fraction_ok x end.

Definition kind_fits (o : object) (k : kind) : bool :=
  match k, o with Covering, Edges _ _ => true | Covering, _ => false | _, _ => true end.

Definition statement_fits (s : statement) : bool :=
  match s with
  | Maximum o lam k w c =>
    [&& object_fits o, fraction_ok lam && (lam.2 <=? lam.1)%Z, kind_fits o k, fraction_ok w &
        comparison_fits c]
  | Asymmetric p d e f =>
    let n := size (databases p) in
    [&& policy_fits p, Nat.ltb d n, Nat.ltb e n, Nat.ltb f n & ~~ Nat.eqb d e]
  end.

Lemma read_comparison_print c ls : comparison_fits c ->
  read_comparison (comparison_line c :: ls) = Some (c, ls).
Proof.
case: c => [_|x x_ok|x x_ok]; first by [].
  by rewrite /read_comparison /comparison_line !same_refl fraction_print.
by rewrite /read_comparison /comparison_line !same_refl fraction_print.
Qed.

Lemma read_kind_print k : read_kind (kind_word k) = Some k.
Proof. by case: k; vm_compute. Qed.

Lemma read_maximum_print o lam k w c ls :
  fraction_ok lam -> (lam.2 <=? lam.1)%Z -> kind_fits o k -> fraction_ok w -> comparison_fits c ->
  read_maximum o ([:: [:: w_lambda; print_fraction lam];
                      [:: w_conclusion; kind_word k; print_fraction w]; comparison_line c] ++ ls)
    = Some (Maximum o lam k w c, ls).
Proof.
move=> lam_ok lam_ge1 k_ok w_ok c_ok; rewrite /read_maximum /headed /=.
rewrite /lambda_of fraction_print // lam_ge1 read_kind_print fraction_print //.
by rewrite read_comparison_print //; case: k k_ok => //; case: o.
Qed.

Lemma read_statement_print s rest : statement_fits s ->
  read_statement (statement_lines s ++ rest) = Some (s, rest).
Proof.
case: s => [o lam k w c|p d e f].
  case/and5P=> o_ok /andP[lam_ok lam_ge1] k_ok w_ok c_ok.
  have := @read_maximum_print o lam k w c rest lam_ok lam_ge1 k_ok w_ok c_ok.
  case: o o_ok k_ok => [n s|n s|p r]; rewrite /statement_lines /read_statement /headed.
  - move=> /and3P[n_short n_ok s_ok] _ maximum /=; rewrite -catA from_1_print // number_print.
      by rewrite read_pairs_print.
    by case/and4P: s_ok.
  - move=> /and3P[n_short n_ok s_ok] _ maximum /=; rewrite -catA from_1_print // number_print.
      by rewrite read_pairs_print.
    by case/and4P: s_ok.
  - move=> p_ok _ maximum.
    have /and5P[/and3P[t_short n_short _] /and3P[t_ok n_ok _] _ _ _] := p_ok.
    have [tail pE reads] := policy_tail p_ok.
    rewrite /object_lines pE /= !from_1_print // -!catA reads /=.
    by case: r {p_ok} maximum.
case/and5P=> p_ok d_ok e_ok f_ok de.
have /and5P[/and3P[t_short n_short ds_short] /and3P[t_ok n_ok _] _ _ _] := p_ok.
have [tail pE reads] := policy_tail p_ok.
rewrite /statement_lines /read_statement /headed pE /= !from_1_print // -!catA reads /=.
by rewrite !below_print // (negbTE de).
Qed.

(** ** The round trip *)

Lemma plain_pairs s : all plain_line (map pair_line s).
Proof. by elim: s => [//|e s IH]; rewrite /= IH /plain_line /= !plain_nat. Qed.

Lemma plain_policy p : policy_fits p -> all plain_line (policy_lines p).
Proof.
case/and5P=> _ /and3P[_ /andP[n_ge1 _] _] _ ds_ok _.
rewrite /policy_lines /= all_cat /= plain_pairs /plain_line /= !plain_nat /=.
elim: (databases p) ds_ok => [//|d ds IH] /= /andP[/andP[d_n _] /IH->]; rewrite andbT.
apply/andP; split; last by elim: d {d_n} => [//|x d IHd] /=; rewrite plain_nat.
by move: n_ge1; case: d d_n => [|//]; case: (tuples p).
Qed.

Lemma plain_object o : object_fits o -> all plain_line (object_lines o).
Proof.
case: o => [n s _|n s _|p r p_ok]; try by rewrite /= plain_pairs /plain_line /= !plain_nat.
by rewrite /object_lines all_cat plain_policy //; case: r {p_ok}.
Qed.

Lemma plain_statement s : statement_fits s -> all plain_line (statement_lines s).
Proof.
case: s => [o lam k w c /and5P[o_ok _ _ _ _]|p d e f /and5P[p_ok _ _ _ _]].
  rewrite /statement_lines -cat1s !all_cat plain_object // /plain_line /= !plain_fraction /=.
  by case: k; case: c => //= x; rewrite !plain_fraction.
by rewrite /statement_lines -cat1s !all_cat plain_policy // /plain_line /= !plain_nat.
Qed.

Theorem parse_print (s : statement) : statement_fits s -> parse (print s) = Some s.
Proof.
move=> s_fits; rewrite /parse /print lines_of_text ?plain_statement //.
by rewrite -[statement_lines s]cats0 read_statement_print.
Qed.
