(** * A sensitivity that is printed is read as what it was *)

From Coq Require Import ZArith Lia.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat seq.
From leakproof.referee Require Import certificate text steps read_sensitivity roundtrip_steps.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Opaque longest_fraction ten print_digits.

Definition database_fits (values n : nat) (d : seq nat) : bool :=
  Nat.eqb (size d) n && all (fun x => Nat.ltb x values) d.

Definition persons_fit (values : nat) (p : persons) : bool :=
  match p with
  | AnyNumber => true
  | Databases n ds =>
    [&& short n && (Nat.leb 1 n && Nat.leb n max_tuples),
        short (size ds) && (Nat.leb 1 (size ds) && Nat.leb (size ds) max_databases),
        all (database_fits values n) ds & ascending word_before ds]
  end.

Definition row_fits (n : nat) (row : seq fraction) : bool :=
  Nat.eqb (size row) n && all fraction_ok row.

Definition attained_fits (n : nat) (largest : fraction) (a : option (nat * nat)) : bool :=
  if a is Some (d, e) then [&& Nat.ltb d n, Nat.ltb e n & ~~ Nat.eqb d e] else (largest.1 =? 0)%Z.

Definition sensitivity_fits (s : query_sensitivity) : bool :=
  let t := query_values s in
  [&& [&& short t, Nat.leb 1 t && Nat.leb t max_values & pairs_ok t true (query_secrets s)],
      persons_fit t (query_persons s),
      [&& short (answers s), Nat.leb 1 (answers s) && Nat.leb (answers s) max_answers,
          Nat.eqb (size (vectors s)) t & all (row_fits (answers s)) (vectors s)],
      fraction_ok (largest s) && (0 <=? (largest s).1)%Z &
      attained_fits (choices t (query_persons s)) (largest s) (attained s)].

Lemma read_persons_print t p ls : short t -> persons_fit t p ->
  read_persons t (persons_lines p ++ ls) = Some (p, ls).
Proof.
case: p => [//|n ds] t_short /and4P[/andP[n_short n_ok] /andP[ds_short ds_many] ds_ok up].
rewrite /read_persons /= countedE add0n /read_databases !from_1_print // (times_map (P := database_fits t n)) ?up //.
by move=> d rest /andP[d_n d_t]; rewrite /row_by has_sizeE size_map -Nat_eqbE d_n words_by_print.
Qed.

Lemma fractions_print row : all fraction_ok row ->
  words_by fraction_of (map print_fraction row) = Some row.
Proof. by apply: words_map; apply: fraction_print. Qed.

Lemma read_vectors_print t c g ls : Nat.eqb (size g) t -> all (row_fits c) g ->
  times t (row_by fraction_of c) (map (map print_fraction) g ++ ls) = Some (g, ls).
Proof.
move=> /Nat.eqb_spec <-; apply: times_map => row rest /andP[row_c row_ok].
by rewrite /row_by has_sizeE size_map -Nat_eqbE row_c fractions_print.
Qed.

Lemma read_attained_print n w a ls : short n -> attained_fits n w a ->
  read_attained n w (attained_line a :: ls) = Some (a, ls).
Proof.
move=> n_short; case: a => [[d e] /= /and3P[d_n e_n /negbTE de]|/= ->//].
by rewrite !below_print // de.
Qed.

Lemma short_choices t p : short t -> persons_fit t p -> short (choices t p).
Proof. by case: p => [//|n ds] _ /and4P[_ /andP[]]; rewrite /= countedE. Qed.

Lemma read_sensitivity_print s rest : sensitivity_fits s ->
  read_sensitivity (sensitivity_lines s ++ rest) = Some (s, rest).
Proof.
case: s => t s p c g w a /and5P[] /= /and3P[t_short t_ok s_ok] p_ok /and4P[c_short c_ok g_t g_ok].
move=> /andP[w_ok w_ge0] a_ok; rewrite /read_sensitivity /= !mappedE !appendE (eq_map (mappedE _)) countedE add0n from_1_print //=.
rewrite number_print; last by case/and4P: s_ok.
rewrite -catA read_pairs_print // -catA read_persons_print //= from_1_print //.
rewrite -catA read_vectors_print //= /nonnegative_of fraction_print // w_ge0.
by rewrite read_attained_print // short_choices.
Qed.

Lemma plain_persons t p : persons_fit t p -> all plain_line (persons_lines p).
Proof.
case: p => [//|n ds] /and4P[/andP[_ /andP[n_ge1 _]] _ ds_ok _] /=.
rewrite /plain_line /= !plain_nat /=.
elim: ds ds_ok => [//|d ds IH] /= /andP[/andP[d_n _] /IH->]; rewrite andbT.
apply/andP; split; last by elim: d {d_n} => [//|x d IHd] /=; rewrite plain_nat.
by move: n_ge1; case: d d_n {IH} => [|//]; case: n.
Qed.

Lemma plain_vectors c g : Nat.leb 1 c -> all (row_fits c) g ->
  all plain_line (map (map print_fraction) g).
Proof.
move=> c_ge1; elim: g => [//|row g IH] /= /andP[/andP[row_c _] /IH->]; rewrite andbT.
apply/andP; split; last by elim: row {row_c} => [//|x row IHrow] /=; rewrite plain_fraction.
by move: c_ge1; case: row row_c {IH} => [|//]; case: c.
Qed.

Lemma plain_sensitivity s : sensitivity_fits s -> all plain_line (sensitivity_lines s).
Proof.
case/and5P=> _ /plain_persons p_ok /and4P[_ /andP[c_ge1 _] _ /(plain_vectors c_ge1) g_ok] _ _.
rewrite /sensitivity_lines mappedE appendE (eq_map (mappedE _)) /= all_cat plain_pairs all_cat p_ok /= all_cat g_ok.
rewrite /plain_line /= !plain_nat plain_fraction /=.
by case: (attained s) => [[d e]|] //=; rewrite !plain_nat.
Qed.
