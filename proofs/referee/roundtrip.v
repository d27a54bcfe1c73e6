(** * What is printed is read as what it was

    For every statement within the bounds of the format: [parse (print s) = Some s]. *)

From Coq Require Import ZArith Lia.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat seq.
From leakproof.referee Require Import certificate text reader roundtrip_sensitivity roundtrip_gains.
From leakproof.referee Require Export roundtrip_steps.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Opaque longest_fraction ten print_digits.

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
rewrite /policy_lines appendE mappedE countedE.
case: p => t n s ds /and5P[/= /and3P[t_short n_short ds_short] /and3P[_ _ ds_many] s_ok ds_ok up].
rewrite /read_policy /= number_print; last by case/and4P: s_ok.
rewrite -catA read_pairs_print //= from_1_print //.
rewrite (times_map (P := fun d => Nat.eqb (size d) n && all (fun x => Nat.ltb x t) d)) ?up //.
by move=> d rest /andP[d_n d_t]; rewrite /row_by has_sizeE size_map -Nat_eqbE d_n words_by_print.
Qed.

Lemma policy_tail p : policy_fits p -> exists2 tail,
  policy_lines p = [:: w_policy; print_nat (values p); print_nat (tuples p)] :: tail &
  forall ls, read_policy (values p) (tuples p) (tail ++ ls) = Some (p, ls).
Proof. by move=> p_ok; exists (behead (policy_lines p)) => // ls; apply: read_policy_print. Qed.

Definition object_fits (o : object) : bool :=
  match o with
  | Edges n s => [&& short n, Nat.leb 1 n && Nat.leb n max_vertices & pairs_ok n true s]
  | Arcs n s => [&& short n, Nat.leb 1 n && Nat.leb n max_vertices & pairs_ok n false s]
  | Lengths n s => [&& short n, Nat.leb 1 n && Nat.leb n max_vertices & lengths_ok n true s]
  | ArcLengths n s => [&& short n, Nat.leb 1 n && Nat.leb n max_vertices & lengths_ok n false s]
  | Neighbours p _ => policy_fits p
  end.

Definition comparison_fits (c : comparison) : bool :=
  match c with NoComparison => true | Less x | Greater x => fraction_ok x end.

Definition kind_fits (o : object) (k : kind) : bool :=
  match k, o with
  | Covering, Edges _ _ => true
  | Covering, _ => false
  | Interval u, _ => fraction_ok u
  | _, _ => true
  end.

(** Lengths and intervals came with the second version. *)
Definition version_fits (i : version) (o : object) (k : kind) : bool :=
  is_second i || ((if k is Interval _ then false else true) &&
                  (match o with Lengths _ _ | ArcLengths _ _ => false | _ => true end)).

Definition forest_fits (o : object) : bool :=
  if o is Edges n s then [&& short n, Nat.leb 1 n && (Z.of_nat n <=? 4194304)%Z & pairs_ok n true s] else false.

Definition statement_fits (s : statement) : bool :=
  match s with
  | Maximum OfForest o lam k w c =>
    [&& forest_fits o, fraction_ok lam && (lam.2 <=? lam.1)%Z, fraction_ok w &
        match k, c with Optimum, NoComparison => true | _, _ => false end]
  | Maximum i o lam k w c =>
    [&& version_fits i o k && object_fits o, fraction_ok lam && (lam.2 <=? lam.1)%Z, kind_fits o k, fraction_ok w &
        comparison_fits c]
  | ForUser o u lam k w c =>
    [&& object_fits o, user_fits (vertices o) u, fraction_ok lam && (lam.2 <=? lam.1)%Z,
        (if k is Covering then false else true) && kind_fits o k & fraction_ok w && comparison_fits c]
  | Refinement r => refinement_fits r
  | Asymmetric p d e f =>
    let n := size (databases p) in
    [&& policy_fits p, Nat.ltb d n, Nat.ltb e n, Nat.ltb f n & ~~ Nat.eqb d e]
  | Sensitivity s => sensitivity_fits s
  end.

Lemma read_comparison_print c ls : comparison_fits c ->
  read_comparison (comparison_line c :: ls) = Some (c, ls).
Proof.
case: c => [_|x x_ok|x x_ok]; first by [].
  by rewrite /read_comparison /comparison_line !same_refl fraction_print.
by rewrite /read_comparison /comparison_line !same_refl fraction_print.
Qed.

Lemma read_conclusion_print i o k w ls : version_fits i o k -> kind_fits o k -> fraction_ok w ->
  read_conclusion i (conclusion_line k w :: ls) = Some ((k, w), ls).
Proof.
move=> i_ok k_ok w_ok; case: k i_ok k_ok => [_ _|_ _|_ _|_ _|u i_ok /= u_ok]; rewrite /conclusion_line /read_conclusion.
- by rewrite /= fraction_print.
- by rewrite /= fraction_print.
- by rewrite /= fraction_print.
- by rewrite /= fraction_print.
by rewrite /= !fraction_print //; case: i i_ok.
Qed.

Lemma read_maximum_print i o lam k w c ls :
  fraction_ok lam -> (lam.2 <=? lam.1)%Z -> version_fits i o k -> kind_fits o k -> fraction_ok w ->
  comparison_fits c ->
  read_maximum i o ([:: [:: w_lambda; print_fraction lam]; conclusion_line k w; comparison_line c] ++ ls)
    = Some (Maximum i o lam k w c, ls).
Proof.
move=> lam_ok lam_ge1 i_ok k_ok w_ok c_ok; rewrite /read_maximum !cat_cons cat0s /headed.
rewrite same_refl /lambda_of fraction_print // lam_ge1 (read_conclusion_print _ i_ok) //.
by rewrite read_comparison_print //; case: k k_ok i_ok => //=; case: o.
Qed.

Lemma read_forest_print o lam k w c rest : statement_fits (Maximum OfForest o lam k w c) ->
  read_statement (statement_lines (Maximum OfForest o lam k w c) ++ rest) = Some (Maximum OfForest o lam k w c, rest).
Proof.
case: o => [n s|n s|n s|n s|p r] // /and4P[/and3P[n_short n_ok s_ok] /andP[lam_ok lam_ge1] w_ok].
case: k => // ; case: c => // _.
have size_ok : forest_size (print_nat n) = Some n by rewrite /forest_size number_print // n_ok.
rewrite /statement_lines appendE cat_cons -catA [read_statement _]/= /read_forest read_edges_print //.
by rewrite /headed same_refl /lambda_of fraction_print // lam_ge1 same_refl fraction_print.
Qed.

(** Without a prior. *)
Lemma read_about_maximum i o lam k w c ls :
  let lines := [:: [:: w_lambda; print_fraction lam]; conclusion_line k w; comparison_line c] in
  read_about i o (lines ++ ls) = read_maximum i o (lines ++ ls).
Proof. by rewrite /read_about /= andbF. Qed.

Lemma short_vertices o : object_fits o -> short (vertices o).
Proof. by case: o => [n s|n s|n s|n s|p r] /= => [/and3P[]|/and3P[]|/and3P[]|/and3P[]|/and5P[/and3P[]]]. Qed.

Lemma vertices_ge1 o : object_fits o -> Nat.leb 1 (vertices o).
Proof.
by case: o => [n s|n s|n s|n s|p r] /= =>
  [/and3P[_ /andP[]]|/and3P[_ /andP[]]|/and3P[_ /andP[]]|/and3P[_ /andP[]]|/and5P[_ /and3P[_ _ /andP[]]]].
Qed.

Lemma read_about_user o u lam k w c ls : statement_fits (ForUser o u lam k w c) ->
  read_about Second o ((user_lines (vertices o) u ++
    [:: [:: w_lambda; print_fraction lam]; conclusion_line k w; comparison_line c]) ++ ls)
    = Some (ForUser o u lam k w c, ls).
Proof.
case/and5P=> o_ok u_ok /andP[lam_ok lam_ge1] /andP[k_not k_ok] /andP[w_ok c_ok].
have [tail uE reads] := user_tail u_ok.
rewrite /read_about uE /= /read_for_user number_print ?short_vertices // Nat.eqb_refl -catA reads //.
rewrite /headed same_refl /lambda_of fraction_print // lam_ge1 (@read_conclusion_print Second o) //.
by rewrite read_comparison_print //; case: k k_not {k_ok}.
Qed.

Lemma read_object_print i o last rest : (if o is Lengths _ _ then is_second i else true) ->
  (if o is ArcLengths _ _ then is_second i else true) -> object_fits o ->
  read_leakage i (object_lines o ++ last ++ rest) = read_about i o (last ++ rest).
Proof.
case: o => [n s|n s|n s|n s|p r].
- move=> _ _ /and3P[n_short n_ok s_ok] /=; rewrite mappedE countedE add0n from_1_print // number_print.
    by rewrite read_pairs_print.
  by case/and4P: s_ok.
- move=> _ _ /and3P[n_short n_ok s_ok] /=; rewrite mappedE countedE add0n from_1_print // number_print.
    by rewrite read_pairs_print.
  by case/and4P: s_ok.
- move=> i_second _ /and3P[n_short n_ok s_ok].
  rewrite /= mappedE countedE add0n from_1_print // number_print; last by case/and4P: s_ok.
  by rewrite i_second /= read_lengths_print.
- move=> _ i_second /and3P[n_short n_ok s_ok].
  rewrite /= mappedE countedE add0n from_1_print // number_print; last by case/and4P: s_ok.
  by rewrite i_second /= read_lengths_print.
- move=> _ _ p_ok.
  have /and5P[/and3P[t_short n_short _] /and3P[t_ok n_ok _] _ _ _] := p_ok.
  have [tail pE reads] := policy_tail p_ok.
  rewrite /object_lines appendE pE /= !from_1_print // -!catA reads /=.
  by case: r {p_ok}.
Qed.

Lemma read_statement_print s rest : statement_fits s ->
  read_statement (statement_lines s ++ rest) = Some (s, rest).
Proof.
case: s => [i o lam k w c|o u lam k w c|r r_ok|p d e f|s s_ok]; last by rewrite /= read_sensitivity_print.
- have [i_forest|i_other] := boolP (same_version i OfForest).
    by have -> : i = OfForest; [case: i i_forest | exact: read_forest_print].
  have -> : statement_fits (Maximum i o lam k w c) = [&& version_fits i o k && object_fits o,
      fraction_ok lam && (lam.2 <=? lam.1)%Z, kind_fits o k, fraction_ok w & comparison_fits c] by case: i i_other.
  case/and5P=> /andP[i_ok o_ok] /andP[lam_ok lam_ge1] k_ok w_ok c_ok.
  have reads_version ls :
      read_statement (([:: w_certificate; version_word i] :: ls) ++ rest) = read_leakage i (ls ++ rest).
    by case: i i_other {i_ok}.
  have -> : statement_lines (Maximum i o lam k w c) = [:: w_certificate; version_word i] :: append (object_lines o)
      [:: [:: w_lambda; print_fraction lam]; conclusion_line k w; comparison_line c] by case: i i_other {i_ok reads_version}.
  rewrite appendE reads_version -catA read_object_print //.
  + by rewrite read_about_maximum read_maximum_print.
  + by case: o i_ok {o_ok k_ok} => // n s; rewrite /version_fits andbF orbF.
  + by case: o i_ok {o_ok k_ok} => // n s; rewrite /version_fits andbF orbF.
- move=> fits; have /and5P[o_ok _ _ _ _] := fits.
  have reads ls : read_statement (([:: w_certificate; w_version_2] :: ls) ++ rest) = read_leakage Second (ls ++ rest) by [].
  rewrite /statement_lines !appendE reads -catA read_object_print //.
  + exact: read_about_user.
  + by case: o {fits o_ok}.
  + by case: o {fits o_ok}.
- by rewrite /= read_refinement_print.
case/and5P=> p_ok d_ok e_ok f_ok de.
have /and5P[/and3P[t_short n_short ds_short] /and3P[t_ok n_ok _] _ _ _] := p_ok.
have [tail pE reads] := policy_tail p_ok.
rewrite /statement_lines /read_statement appendE pE /= !from_1_print // -!catA reads /=.
by rewrite !below_print // (negbTE de).
Qed.

(** ** The round trip *)

Lemma plain_policy p : policy_fits p -> all plain_line (policy_lines p).
Proof.
case/and5P=> _ /and3P[_ /andP[n_ge1 _] _] _ ds_ok _.
rewrite /policy_lines appendE mappedE /= all_cat /= plain_pairs /plain_line /= !plain_nat /=.
elim: (databases p) ds_ok => [//|d ds IH] /= /andP[/andP[d_n _] /IH->]; rewrite andbT.
apply/andP; split; last by elim: d {d_n} => [//|x d IHd] /=; rewrite plain_nat.
by move: n_ge1; case: d d_n => [|//]; case: (tuples p).
Qed.

Lemma plain_object o : object_fits o -> all plain_line (object_lines o).
Proof.
case: o => [n s _|n s _|n s _|n s _|p r p_ok];
  try by rewrite /= mappedE ?plain_pairs ?plain_lengths /plain_line /= !plain_nat.
by rewrite /object_lines appendE all_cat plain_policy //; case: r {p_ok}.
Qed.

Lemma plain_statement s : statement_fits s -> all plain_line (statement_lines s).
Proof.
case: s => [i o lam k w c|o u lam k w c|r r_ok|p d e f /and5P[p_ok _ _ _ _]|s /plain_sensitivity //]; last first.
- by rewrite /statement_lines appendE -cat1s !all_cat plain_policy // /plain_line /= !plain_nat.
- by rewrite /statement_lines -cat1s all_cat plain_refinement.
- case/and5P=> o_ok u_ok _ _ _; rewrite /statement_lines !appendE -cat1s !all_cat plain_object //.
  rewrite (plain_user (vertices_ge1 o_ok) u_ok) /plain_line /= !plain_fraction /=.
  by case: k => [||||v]; case: c => [|x|x]; rewrite //= !plain_fraction.
case: i => [/and5P[/andP[_ o_ok] _ _ _ _]|/and5P[/andP[_ o_ok] _ _ _ _]|/and4P[o_ok _ _ _]].
- rewrite /statement_lines appendE -cat1s !all_cat plain_object // /plain_line /= !plain_fraction /=.
  by case: k => [||||u]; case: c => [|x|x]; rewrite //= !plain_fraction.
- rewrite /statement_lines appendE -cat1s !all_cat plain_object // /plain_line /= !plain_fraction /=.
  by case: k => [||||u]; case: c => [|x|x]; rewrite //= !plain_fraction.
- case: o o_ok => [n s _|//|//|//|//]; rewrite /statement_lines appendE -cat1s !all_cat /plain_line /= !plain_fraction /=.
  by rewrite mappedE plain_pairs !plain_nat.
Qed.

Theorem parse_print (s : statement) : statement_fits s -> parse (print s) = Some s.
Proof.
move=> s_fits; rewrite /parse /print lines_of_text ?plain_statement //.
by rewrite -[statement_lines s]cats0 read_statement_print.
Qed.
