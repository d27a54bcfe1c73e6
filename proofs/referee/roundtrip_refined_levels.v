(** * What is printed of a refinement for every lambda is read as what it was

    For every one within the bounds of the format: [parse_levels (print_levels c) = Some c]. *)

From Coq Require Import ZArith Lia.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat seq.
From leakproof.referee Require Import certificate text steps read_gains reader polynomial sign curve read_curve.
From leakproof.referee Require Import refined_levels read_refined_levels.
From leakproof.referee Require Import roundtrip_steps roundtrip_sensitivity roundtrip_gains roundtrip roundtrip_curve.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Opaque longest_fraction ten print_digits.

Definition level_piece_fits (p : level_piece) : bool :=
  endpoint_fits (starts p) && (if stops p is Some e then endpoint_fits e else ~~ stops_in p).

Definition levels_fit (c : refined_levels) : bool :=
  let n := levels_inputs c in
  let q := levels_root c in
  let a := levels_first c in
  let b := levels_second c in
  let k := size (levels_pieces c) in
  [&& [&& short n, Nat.leb 1 n & Nat.leb n max_vertices], [&& short q, Nat.leb 1 q & Nat.leb q largest_root],
      [&& short a, Nat.leb 1 a, short b & Nat.leb 1 b],
      Nat.eqb (size (levels_rows c)) n &&
        all (fun row => Nat.eqb (size row) (S (a + b)) && all polynomial_fits row) (levels_rows c) &
      [&& short k, Nat.leb 1 k & all level_piece_fits (levels_pieces c)]].

Lemma level_piece_print p ls : level_piece_fits p -> read_level_piece (level_piece_line p :: ls) = Some (p, ls).
Proof.
case: p => r i e j f /andP[/= e_ok f_ok]; rewrite /level_piece_line /=.
have -> : read_choice w_refined w_apart (if r then w_refined else w_apart) = Some r by case: r.
have -> : read_choice w_from w_after (if i then w_from else w_after) = Some i by case: i.
have -> : read_choice w_to w_before (if j then w_to else w_before) = Some j by case: j f_ok.
rewrite endpoint_print // end_print; last by case: f f_ok.
by case: f f_ok => [//|/negbTE->].
Qed.

Lemma levels_linesE c : levels_lines c =
  [:: [:: w_levels_head; w_version]; [:: w_inputs; print_nat (levels_inputs c)];
      [:: w_root; print_nat (levels_root c)]; [:: w_outputs; print_nat (levels_first c); print_nat (levels_second c)]] ++
  map (map print_polynomial) (levels_rows c) ++
  [:: w_pieces; print_nat (size (levels_pieces c))] :: map level_piece_line (levels_pieces c).
Proof. by rewrite /levels_lines appendE countedE !mappedE (eq_map (mappedE _)). Qed.

Lemma levels_head_print c : levels_fit c ->
  read_levels_head (levels_lines c)
    = Some ((levels_inputs c, levels_root c, levels_first c, levels_second c, levels_rows c, size (levels_pieces c)),
            map level_piece_line (levels_pieces c)).
Proof.
case: c => n q a b rs ps /and5P[/= /andP[n_short n_ok] /andP[q_short q_ok] /and4P[a_short a_ok b_short b_ok]].
move=> /andP[/Nat.eqb_spec rs_n rs_ok] /and3P[k_short k_ok _]; rewrite levels_linesE /read_levels_head /=.
have root_print : from_1_to largest_root (print_nat q) = Some q by rewrite /from_1_to number_print // q_ok.
rewrite from_1_print //= root_print /= !at_least_1_print //=.
rewrite -[in times n]rs_n.
rewrite (times_map (P := fun row => Nat.eqb (size row) (S (a + b)) && all polynomial_fits row)) //; last first.
  move=> row rest /andP[row_n row_ok].
  by rewrite /row_by has_sizeE size_map -Nat_eqbE row_n (words_map polynomial_print row_ok).
by rewrite /headed /= at_least_1_print.
Qed.

Lemma plain_levels c : levels_fit c -> all plain_line (levels_lines c).
Proof.
rewrite levels_linesE; case: c => n q a b rs ps /and5P[_ _ _ /andP[_ rs_ok] _] /=.
have plain_polynomial f : plain (print_polynomial f).
  by apply: ranged_plain; apply: ranged_sub (ranged_polynomial f); lia.
rewrite /plain_line /= !plain_nat /= all_cat.
have -> : all plain_line (map (map print_polynomial) rs).
  rewrite all_map; apply: sub_all rs_ok => row /andP[row_n _]; rewrite /plain_line /=.
  case: row row_n => [//|p row] _ /=; rewrite plain_polynomial all_map.
  by elim: row => //= g row ->; rewrite plain_polynomial.
rewrite {rs_ok} /= /plain_line /= plain_nat /=; elim: ps => [//|[r i e j f] ps IH] /=.
have plain_end : plain (print_end f) by case: (f) => [g|//]; apply/ranged_plain/ranged_endpoint.
have plain_begin : plain (print_endpoint e) by apply/ranged_plain/ranged_endpoint.
by rewrite IH plain_end plain_begin; case: r; case: i; case: j.
Qed.

Theorem parse_print_levels (c : refined_levels) : levels_fit c -> parse_levels (print_levels c) = Some c.
Proof.
move=> c_fits; rewrite /parse_levels /print_levels lines_of_text ?plain_levels // levels_head_print //.
have /and5P[_ _ _ _ /and3P[_ _ ps_ok]] := c_fits.
rewrite -[map level_piece_line _]cats0 (times_map (P := level_piece_fits)) //; first by case: (c).
by move=> p rest; apply: level_piece_print.
Qed.
