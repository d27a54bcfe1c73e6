(** * Certificates of powers of a graph, judged within Coq

    A certificate speaks of a graph on the numbers below m^n; their digits are the coordinates
    of the n-th power of a graph on the numbers below m. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds fractions.
From leakproof.library Require Import graph_facts isomorphism_facts.
From leakproof.referee Require Import certificate text arithmetic claims accepted.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** Powers of a listed graph, as listed graphs *)

Section Digits.
Variables (m : nat) (F : pairs).

Definition joined_by (i j : nat) : bool := (i != j) && (((i, j) \in F) || ((j, i) \in F)).

(** One digit moves along an edge. *)
Fixpoint step (a b : seq nat) : bool :=
  match a, b with
  | i :: a', j :: b' => if i == j then step a' b' else joined_by i j && (a' == b')
  | _, _ => false
  end.

Fixpoint digits (n : nat) : seq (seq nat) :=
  if n is n'.+1 then [seq i :: a | i <- iota 0 m, a <- digits n'] else [:: [::]].

Definition steps_in (T : seq (seq nat)) : pairs :=
  [seq e <- allpairs pair (iota 0 (size T)) (iota 0 (size T)) |
     (e.1 < e.2)%nat && step (nth [::] T e.1) (nth [::] T e.2)].

Lemma stepP a b : size a = size b ->
  step a b <-> exists2 i, joined_by (nth 0%nat a i) (nth 0%nat b i) &
                          forall k, k != i -> nth 0%nat a k = nth 0%nat b k.
Proof.
elim: a b => [|i a IH] [|j b] //=; first by move=> _; split=> // -[k]; rewrite /joined_by !nth_nil eqxx.
case=> size_ab; case: eqP => [->|/eqP ij].
  rewrite (IH _ size_ab); split=> [[k joined same]|[[|k] joined same]].
  - by exists k.+1 => // -[|l] //= ne; apply: same.
  - by rewrite /= /joined_by eqxx in joined.
  - by exists k => // l ne; apply: (same l.+1).
split=> [/andP[joined /eqP<-]|[[|k] joined same]]; first by exists 0%nat => // -[|l].
  rewrite [joined_by i j]joined; apply/eqP/(eq_from_nth (x0 := 0%nat) size_ab) => l _.
  exact: (same l.+1).
by have := same 0%nat isT; move/eqP; rewrite (negbTE ij).
Qed.

Lemma mem_digits n a : (a \in digits n) = (size a == n) && all (fun i => i < m)%nat a.
Proof.
elim: n a => [|n IH] a; first by rewrite inE; case: a.
apply/allpairsP/idP => [[[i b] /= [i_in b_in ->]]|].
  by move: b_in i_in; rewrite IH mem_iota add0n /= eqSS => /andP[-> ->] ->.
case: a => // i a /= /and3P[size_a lt_i lt_a]; exists (i, a); split=> //=.
  by rewrite mem_iota.
by rewrite IH -eqSS size_a.
Qed.

Section Power.
Variable n : nat.
Let T := digits n.
Hypotheses (T_uniq : uniq T) (size_T : size T = expn m n).

Let word (x : {ffun 'I_n -> 'I_m}) : seq nat := map val (fgraph x).
Let size_word x : size (word x) = n. Proof. by rewrite size_map size_tuple card_ord. Qed.
Let nth_word x (i : 'I_n) : nth 0%nat (word x) i = x i.
Proof. by rewrite (nth_map (x i)) ?size_tuple ?card_ord // nth_fgraph_ord. Qed.
Let word_in x : word x \in T.
Proof.
rewrite mem_digits size_word eqxx; apply/allP => i /mapP[j _ ->]; exact: ltn_ord.
Qed.
Let word_inj : injective word.
Proof. by move=> x y eq_w; apply/ffunP => i; apply: val_inj; rewrite /= -!nth_word eq_w. Qed.

Let edge_joined (i j : 'I_m) : edge_graph m F i j = joined_by i j. Proof. by []. Qed.

Let word_step x y : step (word x) (word y) = cartesian_power n (edge_graph m F) x y.
Proof.
have size_xy : size (word x) = size (word y) by rewrite !size_word.
apply/idP/existsP => [/(stepP size_xy)[i joined same]|[i /andP[joined /forallP same]]]; last first.
  apply/(stepP size_xy); exists (val i) => [|k ne]; first by rewrite !nth_word -edge_joined.
  have [lt_k|ge_k] := ltnP k n; last by rewrite !nth_default ?size_word.
  by have /implyP/(_ ne)/eqP := same (Ordinal lt_k); rewrite -[k]/(val (Ordinal lt_k)) !nth_word => ->.
have lt_i : (i < n)%nat.
  rewrite ltnNge; apply: contraTN joined => le.
  by rewrite /joined_by !nth_default ?size_word // eqxx.
exists (Ordinal lt_i); rewrite edge_joined -!nth_word joined; apply/forallP => k; apply/implyP => ne.
by apply/eqP/val_inj; rewrite /= -!nth_word; apply: same.
Qed.

Lemma power_listed : isomorphic (cartesian_power n (edge_graph m F)) (edge_graph (expn m n) (steps_in T)).
Proof.
have lt_f x : (seq.index (word x) T < expn m n)%nat by rewrite -size_T index_mem word_in.
pose f x := Ordinal (lt_f x).
have f_inj : injective f.
  move=> x y /(congr1 val)/= eq_i; apply: word_inj.
  by rewrite -(nth_index [::] (word_in x)) eq_i nth_index.
exists f; first by apply: (inj_card_bij f_inj); rewrite card_ffun !card_ord.
have in_steps x y : ((val (f x), val (f y)) \in steps_in T) = (f x < f y)%nat && step (word x) (word y).
  have listed_pair : (val (f x), val (f y)) \in allpairs pair (iota 0 (size T)) (iota 0 (size T)).
    by apply/allpairsP; exists (val (f x), val (f y)); rewrite !mem_iota size_T !ltn_ord.
  by rewrite mem_filter listed_pair andbT /= !nth_index.
move=> x y; have [->|xy] := eqVneq x y; first by rewrite !adjacent_irr.
rewrite -[RHS]/((f x != f y) && (((val (f x), val (f y)) \in _) || ((val (f y), val (f x)) \in _))).
have apart : f x != f y by rewrite (eqtype.inj_eq f_inj).
rewrite !in_steps !word_step (adjacent_sym _ y) -andb_orl apart andTb.
by have := apart; rewrite -val_eqE neq_ltn => ->.
Qed.

End Power.
End Digits.

(** ** From the text of a certificate *)

Definition power_establishes (text : bytes) (m : nat) (F : pairs) (n : nat) (k : kind)
    (lam w : fraction) : bool :=
  let T := digits m n in
  [&& uniq T, size T == expn m n & establishes text (expn m n) (steps_in F T) k lam w].

Lemma power_optimumP text m F n lam w : power_establishes text m F n Optimum lam w ->
  forall R : realFieldType,
    largest_factor (cartesian_power n (edge_graph m F)) (value R lam) (value R w).
Proof.
case/and3P=> T_uniq /eqP size_T ok R; have [_] := establishesP ok R.
by apply: largest_factor_isomorphic; apply/isomorphic_sym/power_listed.
Qed.

Lemma power_at_mostP text m F n lam w : power_establishes text m F n AtMost lam w ->
  forall R : realFieldType,
    upper_bound (cartesian_power n (edge_graph m F)) (value R lam) (value R w).
Proof.
case/and3P=> T_uniq /eqP size_T ok R; have [_] := establishesP ok R.
by apply: upper_bound_isomorphic; apply/isomorphic_sym/power_listed.
Qed.
