(** * Users and refinements that are printed are read as what they were *)

From Coq Require Import ZArith Lia.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat seq.
From leakproof.referee Require Import certificate text reader roundtrip_steps roundtrip_sensitivity.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Opaque longest_fraction ten print_digits.

Definition nonnegative_ok (x : fraction) : bool := fraction_ok x && (0 <=? x.1)%Z.

Definition gains_fit (n : nat) (g : seq (seq fraction)) : bool :=
  [&& short (size g), Nat.leb 1 (size g) & all (fun row => Nat.eqb (size row) n && all nonnegative_ok row) g].

Definition user_fits (n : nat) (u : user) : bool :=
  [&& Nat.eqb (size (user_prior u)) n, all nonnegative_ok (user_prior u) &
      if user_gains u is Some g then gains_fit n g else true].

Lemma nonnegative_print x : nonnegative_ok x -> nonnegative_of (print_fraction x) = Some x.
Proof. by case/andP=> x_ok x_ge0; rewrite /nonnegative_of fraction_print // x_ge0. Qed.

Lemma at_least_1_print k : short k -> Nat.leb 1 k -> at_least_1 (print_nat k) = Some k.
Proof. by move=> k_short k_ok; rewrite /at_least_1 number_print ?k_ok. Qed.

Lemma fraction_linesE g : fraction_lines g = map (map print_fraction) g.
Proof. by rewrite /fraction_lines mappedE (eq_map (mappedE _)). Qed.

(** What follows is lambda's line. *)
Lemma user_tail n u : user_fits n u -> exists2 tail, user_lines n u = [:: w_prior; print_nat n] :: tail &
  forall x ls, read_user n (tail ++ [:: w_lambda; x] :: ls) = Some (u, [:: w_lambda; x] :: ls).
Proof.
case: u => p g /and3P[/= /Nat.eqb_spec p_n p_ok g_ok]; exists (behead (user_lines n (User p g))) => // x ls.
rewrite /user_lines /= appendE mappedE -catA /read_user -[in times n]p_n (times_map (P := nonnegative_ok)) //; last first.
  by move=> y rest y_ok; rewrite /one_nonnegative nonnegative_print.
case: g g_ok => [g|//] /and3P[g_short g_many g_ok] /=; rewrite countedE add0n at_least_1_print // fraction_linesE.
rewrite (times_map (P := fun row => Nat.eqb (size row) n && all nonnegative_ok row)) // => row rest /andP[row_n row_ok].
by rewrite /row_by has_sizeE size_map -Nat_eqbE row_n (words_map nonnegative_print row_ok).
Qed.

Definition refinement_fits (r : refinement) : bool :=
  let n := refined_inputs r in
  [&& short n && (Nat.leb 1 n && Nat.leb n max_vertices), short (first_outputs r) && Nat.leb 1 (first_outputs r),
      short (second_outputs r) && Nat.leb 1 (second_outputs r),
      [&& Nat.eqb (size (first_rows r)) n, all (row_fits (first_outputs r)) (first_rows r),
          Nat.eqb (size (second_rows r)) n & all (row_fits (second_outputs r)) (second_rows r)] &
      if telling r is Some m then short m && Nat.leb 1 m else true].

Lemma read_refinement_print r rest : refinement_fits r ->
  read_refinement (refinement_lines r ++ rest) = Some (r, rest).
Proof.
case: r => n a f b s t /and5P[/= /andP[n_short n_ok] /andP[a_short a_ok] /andP[b_short b_ok]].
move=> /and4P[f_n f_ok s_n s_ok] t_ok.
rewrite /read_refinement /refinement_lines /= !appendE !fraction_linesE from_1_print //= at_least_1_print //=.
rewrite -catA read_vectors_print //= at_least_1_print // -catA read_vectors_print //=.
by case: t t_ok => [m /andP[m_short m_ok]|//] /=; rewrite at_least_1_print.
Qed.

Lemma plain_rows n g : Nat.leb 1 n -> all (fun row => Nat.eqb (size row) n) g -> all plain_line (fraction_lines g).
Proof.
move=> n_ge1; rewrite fraction_linesE; elim: g => [//|row g IH] /= /andP[row_n /IH->]; rewrite andbT.
apply/andP; split; last by elim: row {row_n} => [//|x row IHrow] /=; rewrite plain_fraction.
by move: n_ge1; case: row row_n {IH} => [|//]; case: n.
Qed.

Lemma plain_user n u : Nat.leb 1 n -> user_fits n u -> all plain_line (user_lines n u).
Proof.
move=> n_ge1 /and3P[_ _]; rewrite /user_lines appendE mappedE /= all_cat /plain_line /= plain_nat /=.
have -> : all plain_line (map (fun x => [:: print_fraction x]) (user_prior u)).
  by elim: (user_prior u) => [//|x p IH] /=; rewrite IH /plain_line /= plain_fraction.
case: (user_gains u) => [g|//] /and3P[_ _ g_ok] /=; rewrite /plain_line /= plain_nat /=.
by apply: (plain_rows n_ge1); apply: sub_all g_ok => row /andP[].
Qed.

Lemma plain_refinement r : refinement_fits r -> all plain_line (refinement_lines r).
Proof.
case/and5P=> _ /andP[_ a_ok] /andP[_ b_ok] /and4P[_ f_ok _ s_ok] _.
have f_plain : all plain_line (fraction_lines (first_rows r)).
  by apply: (plain_rows a_ok); apply: sub_all f_ok => row /andP[].
have s_plain : all plain_line (fraction_lines (second_rows r)).
  by apply: (plain_rows b_ok); apply: sub_all s_ok => row /andP[].
rewrite /refinement_lines !appendE /= all_cat f_plain /= all_cat s_plain /plain_line /= !plain_nat /=.
by case: (telling r) => [m|//] /=; rewrite plain_nat.
Qed.
