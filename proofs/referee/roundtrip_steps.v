(** * Lines, numbers and fractions that are printed are read as what they were *)

From Coq Require Import ZArith Lia.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat seq.
From leakproof.referee Require Import certificate text steps.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** Lines and words *)

Definition separates (b : Z) : bool := (b =? line_feed)%Z || (b =? blank)%Z.
Definition plain (w : word) : bool := all (fun b => ~~ separates b) w.
Definition plain_line (l : line) : bool := (if l is [::] then false else true) && all plain l.

Fixpoint line_text (l : line) : bytes :=
  match l with
  | [::] => [:: line_feed]
  | [:: w] => w ++ [:: line_feed]
  | w :: l' => w ++ blank :: line_text l'
  end.

Lemma write_lineE l so_far : write_line so_far l = catrev (line_text l) so_far.
Proof.
elim: l so_far => [//|w [|v l] IH] so_far; first by rewrite [LHS]/= catrev_catl.
rewrite -[LHS]/(write_line (blank :: catrev w so_far) (v :: l)) IH.
by rewrite -[line_text [:: w, v & l]]/(w ++ blank :: line_text (v :: l)) catrev_catl.
Qed.

Lemma text_ofE ls : text_of ls = flatten (map line_text ls).
Proof.
rewrite /text_of backwardsE; suff H so_far :
    foldl write_line so_far ls = catrev (flatten (map line_text ls)) so_far by rewrite H revK.
by elim: ls so_far => //= l ls IH so_far; rewrite IH write_lineE catrev_catl.
Qed.

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
rewrite /lines_of text_ofE => ok.
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

Fixpoint digits_plain (so_far : Z) (w : word) : option Z :=
  if w is d :: w' then
    if (zero <=? d) && (d <=? 57) then digits_plain (10 * so_far + (d - zero)) w' else None
  else Some so_far.

Local Opaque Z.mul Z.add Z.sub.
Lemma digitsE w so_far last scale : digits so_far last scale w = digits_plain (so_far * scale + last) w.
Proof.
elim: w so_far last scale => [//|d w IH] so_far last scale; rewrite [LHS]/= [RHS]/=.
case: ifP => // _; case: ifP => _; rewrite IH; congr digits_plain; ring.
Qed.
Local Transparent Z.mul Z.add Z.sub.

Lemma digits_print k z (w : word) : 0 <= z < ten k -> digits_plain 0 (print_digits k z w) = digits_plain z w.
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

Lemma unsignedE w : unsigned w = match w with
  | [::] => None
  | d :: _ :: _ => if d =? zero then None else digits_plain 0 w
  | _ => digits_plain 0 w
  end.
Proof. by case: w => [|d [|e w]] //; rewrite /unsigned digitsE. Qed.

Lemma unsigned_print k z : (0 < k)%nat -> 0 <= z < ten k -> unsigned (print_digits k z [::]) = Some z.
Proof.
move=> k_gt0 z_range; have := digits_print [::] z_range; rewrite [digits_plain z [::]]/=.
have [z0|z_neq0] := Z.eq_dec z 0.
  by case: k k_gt0 z_range => [//|k] _ _; rewrite z0 unsignedE.
have [|d [t [pE d0]]] := @print_first k z [::]; first by lia.
by rewrite pE unsignedE; case: t pE => [//|e t] _; rewrite d0.
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
rewrite appendE cut_Z /= /backwards [catrev _ _](revK (print_Z p)) signed_print //.
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
by rewrite appendE /plain all_cat /= [all _ _]plain_Z [all _ _]plain_Z.
Qed.

(** ** Lists *)

Local Close Scope Z_scope.

Lemma same_refl w : same w w.
Proof. by elim: w => [//|b w IH] /=; rewrite Z.eqb_refl. Qed.

Lemma short_lt k n : Nat.ltb k n -> short n -> short k.
Proof. by move=> /Nat.ltb_spec0 lt_kn /Z.ltb_spec0 n_short; apply/Z.ltb_spec0; lia. Qed.

Lemma Nat_eqbE m n : Nat.eqb m n = (m == n).
Proof. by apply/Nat.eqb_spec/eqP. Qed.

Lemma below_print n k : short n -> Nat.ltb k n -> below n (print_nat k) = Some k.
Proof. by move=> n_short lt_kn; rewrite /below number_print ?lt_kn //; apply: short_lt lt_kn _. Qed.

Lemma from_1_print n k : short k -> Nat.leb 1 k && Nat.leb k n -> from_1_to n (print_nat k) = Some k.
Proof. by move=> k_short k_ok; rewrite /from_1_to number_print ?k_ok. Qed.

Lemma times_map (T : Type) (r : reader T) (f : T -> line) (P : pred T) s ls :
  (forall x rest, P x -> r (f x :: rest) = Some (x, rest)) -> all P s ->
  times (size s) r (map f s ++ ls) = Some (s, ls).
Proof.
move=> rP; rewrite /times -[RHS]/(Some (rev [::] ++ s, ls)); move: [::] => done.
elim: s done => [|x s IH] done /=; first by rewrite cats0.
by move=> /andP[Px Ps]; rewrite rP // IH // rev_cons cat_rcons.
Qed.

Lemma words_map (T : Type) (f : word -> option T) (g : T -> word) (P : pred T) s :
  (forall x, P x -> f (g x) = Some x) -> all P s -> words_by f (map g s) = Some s.
Proof.
move=> fP; rewrite /words_by -[RHS]/(Some (rev [::] ++ s)); move: [::] => done.
elim: s done => [|x s IH] done /=; first by rewrite cats0.
by move=> /andP[Px Ps]; rewrite fP // IH // rev_cons cat_rcons.
Qed.

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

Definition lengths_ok (n : nat) (one_way : bool) (s : lengths) : bool :=
  [&& short (size s),
      all (fun e => [&& Nat.ltb e.1.1 n, Nat.ltb e.1.2 n, short e.2 & Nat.leb 1 e.2 && Nat.leb e.2 max_length]) s,
      all (fun e => if one_way then Nat.ltb e.1.1 e.1.2 else ~~ Nat.eqb e.1.1 e.1.2) s &
      ascending (fun d e => pair_before d.1 e.1) s].

Lemma read_lengths_print n one_way s ls : short n -> lengths_ok n one_way s ->
  read_lengths n (size s) one_way (map length_line s ++ ls) = Some (s, ls).
Proof.
move=> n_short /and4P[_ below_n fine up]; rewrite /read_lengths.
rewrite (times_map (P := fun e => [&& Nat.ltb e.1.1 n, Nat.ltb e.1.2 n, short e.2 &
                                     Nat.leb 1 e.2 && Nat.leb e.2 max_length])) ?fine ?up //.
by move=> [[u v] d] rest /and4P[/= un vn d_short d_ok]; rewrite !below_print // from_1_print.
Qed.

Lemma words_by_print n d : short n -> all (fun x => Nat.ltb x n) d ->
  words_by (below n) (map print_nat d) = Some d.
Proof. by move=> n_short; apply: words_map => x; apply: below_print. Qed.

Lemma plain_lengths s : all plain_line (map length_line s).
Proof. by elim: s => [//|e s IH]; rewrite /= IH /plain_line /= !plain_nat. Qed.
Lemma plain_pairs s : all plain_line (map pair_line s).
Proof. by elim: s => [//|e s IH]; rewrite /= IH /plain_line /= !plain_nat. Qed.

Lemma read_edges_print size n s ls : short n -> size (print_nat n) = Some n -> pairs_ok n true s ->
  read_edges size (edges_lines n s ++ ls) = Some ((n, s), ls).
Proof.
move=> n_short n_ok s_ok; have /and4P[s_short _ _ _] := s_ok.
rewrite /read_edges /edges_lines /headed /= n_ok mappedE countedE add0n number_print //.
by rewrite same_refl read_pairs_print.
Qed.

Lemma plain_edges n s : all plain_line (edges_lines n s).
Proof. by rewrite /edges_lines mappedE /= plain_pairs /plain_line /= !plain_nat. Qed.
