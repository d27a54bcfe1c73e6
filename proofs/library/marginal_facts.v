(** * Facts about marginals, and product domains by computation *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph secrets marginals.
From leakproof.library Require Import computed_policy policy_graph_facts count_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Cells.
Variable sides : seq nat.
Notation T := [finType of product_value sides].
Implicit Types (C : {set attribute sides}) (x y : product_value sides).

Lemma card_cell C : #|[finType of cell C]| = marginal_size C.
Proof.
rewrite card_dep_ffun foldrE big_map big_enum /= /marginal_size.
pose U := [finType of {a : attribute sides | a \in C}].
rewrite [RHS](@reindex_omap _ _ _ _ U val insub) => [|a aC]; last by rewrite insubT.
apply: eq_big => [u|u _]; last by rewrite card_ord.
by rewrite valK eqxx (valP u).
Qed.

Lemma cell_ofP C x y : reflect (forall a, a \in C -> x a = y a) (cell_of C x == cell_of C y).
Proof.
apply: (iffP eqP) => [/ffunP xy a aC|xy]; last first.
  by apply/ffunP => u; rewrite !ffunE xy // (valP u).
by have := xy (exist _ a aC); rewrite !ffunE.
Qed.

Lemma size_marginal C (counts : cell C -> nat) :
  size (marginal_constraints counts) = marginal_size C.
Proof. by rewrite size_map -cardE card_cell. Qed.

(** A change that leaves the cell lifts one query and lowers one. *)
Lemma count_lifts C (counts : cell C -> nat) x y :
  count (fun q => lifts q.1 x y) (marginal_constraints counts) = (cell_of C x != cell_of C y).
Proof.
rewrite count_map -sum1_count big_enum_cond /= /lifts /in_cell.
have [eq_xy|ne_xy] := altP (cell_of C x =P cell_of C y).
  by rewrite big_pred0 // => c; rewrite eq_xy; case: (_ == c).
rewrite (big_pred1 (cell_of C y)) // => c /=; rewrite [in RHS]eq_sym.
by have [<-|] := eqVneq (cell_of C y) c; rewrite ?andbF ?andbT.
Qed.

Lemma count_lowers C (counts : cell C -> nat) x y :
  count (fun q => lowers q.1 x y) (marginal_constraints counts) = (cell_of C x != cell_of C y).
Proof.
rewrite eq_sym -(count_lifts counts y x); apply: eq_count => q.
by rewrite /lowers /lifts andbC.
Qed.

(** One marginal is sparse, whatever the secrets. *)
Lemma marginal_sparse (G : graph T) C (counts : cell C -> nat) :
  sparse G (marginal_constraints counts).
Proof. by move=> x y _; rewrite count_lifts count_lowers; case: (_ != _). Qed.

(** No pair lifts a query without lowering one. *)
Lemma marginal_xi (G : graph T) C (counts : cell C -> nat) :
  xi G (marginal_constraints counts) = 1.
Proof.
apply: xi_one => x y _; rewrite /lowers_none /lifts_none !all_predC !has_count.
by rewrite count_lifts count_lowers.
Qed.

Lemma count_flatten (A : Type) (t : pred A) (ss : seq (seq A)) :
  count t (flatten ss) = sumn [seq count t s | s <- ss].
Proof. by elim: ss => //= s ss IHss; rewrite count_cat IHss. Qed.

Lemma marginal_size_gt0 C : all (leq 1) sides -> 0 < marginal_size C.
Proof.
move=> /allP pos; rewrite /marginal_size; elim/big_ind: _ => //= [u v u0 v0|a _].
  by rewrite muln_gt0 u0.
by apply: pos; rewrite mem_nth.
Qed.

Lemma satisfies_marginal n C (counts : cell C -> nat) (D : database n T) :
  reflect (forall c, count_query (in_cell c) D = counts c)
          (satisfies (marginal_constraints counts) D).
Proof.
rewrite /satisfies /marginal_constraints all_map; apply: (iffP allP) => ok c => [|_].
  by apply/eqP/(ok c); rewrite mem_enum.
by apply/eqP/ok.
Qed.

Lemma satisfies_marginals n (Cs : seq {set attribute sides})
    (counts : forall C : {set attribute sides}, cell C -> nat) (D : database n T) :
  satisfies (marginals_constraints Cs counts) D
    = all (fun C => satisfies (marginal_constraints (counts C)) D) Cs.
Proof.
by rewrite /marginals_constraints; elim: Cs => //= C s <-; rewrite /satisfies all_cat.
Qed.

(** The place of a cell's query. *)
Lemma predicate_cell C (counts : cell C -> nat) a : a < size (marginal_constraints counts) ->
  exists c : cell C, predicate (marginal_constraints counts) a = in_cell c.
Proof.
rewrite size_map /predicate => a_lt.
have c0 : cell C by case: (enum _) a_lt.
by exists (nth c0 (enum [finType of cell C]) a); rewrite (nth_map c0).
Qed.

(** What the counts of a marginal say about the histogram if no two values share a cell. *)
Lemma injective_marginal n (G : graph T) C (counts : cell C -> nat) :
  injective (cell_of C) -> S_histogram (constrained n G (marginal_constraints counts)) = 0.
Proof.
move=> inj; apply/eqP; rewrite -leqn0; apply/bigmax_leqP => -[D E] /= /neighboursP[].
rewrite !inE => /satisfies_marginal QD /satisfies_marginal QE _ _.
have count_cell (F : database n T) x : histogram F x = count_query (in_cell (cell_of C x)) F.
  by apply: eq_card => i; rewrite !inE /in_cell (inj_eq inj).
by rewrite /histogram_distance big1 // => x _; rewrite !count_cell QD QE distnn.
Qed.

End Cells.

(** ** Product domains coded by numbers, in lexicographic order *)

Fixpoint mixed_words (sides : seq nat) : seq (seq nat) :=
  if sides is m :: sides' then [seq x :: w | x <- iota 0 m, w <- mixed_words sides']
  else [:: [::]].

Lemma mixed_wordsP sides w :
  reflect (size w = size sides /\ forall i, i < size sides -> nth 0 w i < nth 0 sides i)
          (w \in mixed_words sides).
Proof.
elim: sides w => [|m sides IHs] [|x w] /=; first by apply: ReflectT.
- by rewrite inE; apply: ReflectF => -[].
- by apply/(iffP allpairsP) => [[[y v] [? ?]]|[]].
apply: (iffP allpairsP) => [[[y v] [/= + /IHs[sz lt] [-> ->]]]|[[sz] lt]].
  by rewrite mem_iota add0n => ym; rewrite sz; split=> // -[|i] //= /lt.
exists (x, w) => /=; split=> //; first by rewrite mem_iota add0n; apply: (lt 0).
by apply/IHs; split=> // i; apply: (lt i.+1).
Qed.

Lemma mixed_words_uniq sides : uniq (mixed_words sides).
Proof.
elim: sides => //= m sides IHs; apply: allpairs_uniq; rewrite ?iota_uniq //.
by move=> [x v] [y w] _ _ [-> ->].
Qed.

Section Coding.
Variables (sides : seq nat) (pos : all (leq 1) sides).
Notation T := [finType of product_value sides].
Let table := mixed_words sides.

Lemma side_gt0 (a : attribute sides) : 0 < nth 0 sides a.
Proof. by apply: (allP pos); rewrite mem_nth. Qed.

Definition digits (x : T) : seq nat := [seq val (x a) | a <- enum 'I_(size sides)].
Definition of_digits (w : seq nat) : T :=
  [ffun a : attribute sides => Ordinal (ltn_pmod (nth 0 w a) (side_gt0 a))].

Lemma nth_digits x (a : attribute sides) : nth 0 (digits x) a = x a.
Proof. by rewrite (nth_map a) ?size_enum_ord // nth_ord_enum. Qed.

Lemma digits_in x : digits x \in table.
Proof.
apply/mixed_wordsP; rewrite size_map size_enum_ord; split=> // i i_lt.
by rewrite (nth_digits x (Ordinal i_lt)).
Qed.

Lemma of_digitsK x : of_digits (digits x) = x.
Proof. by apply/ffunP => a; apply/val_inj; rewrite ffunE /= nth_digits modn_small. Qed.

Lemma digitsK w : w \in table -> digits (of_digits w) = w.
Proof.
move/mixed_wordsP=> [sz lt]; apply: (@eq_from_nth _ 0) => [|i].
  by rewrite size_map size_enum_ord sz.
rewrite size_map size_enum_ord => i_lt.
by rewrite (nth_digits _ (Ordinal i_lt)) ffunE /= modn_small // lt.
Qed.

Definition product_encode (x : T) : nat := index (digits x) table.
Definition product_decode (j : nat) : T := of_digits (nth [::] table j).

Lemma product_encodeK : cancel product_encode product_decode.
Proof.
by move=> x; rewrite /product_decode /product_encode nth_index ?digits_in // of_digitsK.
Qed.
Lemma product_encode_lt x : product_encode x < size table.
Proof. by rewrite index_mem digits_in. Qed.
Lemma product_decodeK j : j < size table -> product_encode (product_decode j) = j.
Proof.
move=> j_lt; rewrite /product_encode digitsK ?mem_nth // index_uniq //.
exact: mixed_words_uniq.
Qed.

Definition product_coding : coding T (size table) :=
  Coding product_encodeK product_encode_lt product_decodeK.

Lemma nth_code x : nth [::] table (encode product_coding x) = digits x.
Proof. by rewrite nth_index ?digits_in. Qed.

(** Attribute secrets: one digit differs. *)
Definition digits_differ (v w : seq nat) : nat :=
  count (fun a => nth 0 v a != nth 0 w a) (iota 0 (size sides)).
Definition attribute_test (j k : nat) : bool :=
  digits_differ (nth [::] table j) (nth [::] table k) == 1.

Lemma attribute_computed x y : attribute_graph (@side sides) x y =
  attribute_test (encode product_coding x) (encode product_coding y).
Proof.
rewrite /attribute_test !nth_code; congr (_ == 1); rewrite /digits_differ -val_enum_ord.
rewrite count_map cardE -size_filter -filter_predI /enum_mem; congr size.
by apply: eq_filter => a /=; rewrite inE andbT !nth_digits.
Qed.

(** The cell of a value, and the databases with the same marginal as a given one. *)
Definition cell_test (C : seq nat) (j : nat) : seq nat :=
  [seq nth 0 (nth [::] table j) a | a <- C].

Definition same_marginal (C : seq nat) (d0 d : seq nat) : bool :=
  perm_eq (map (cell_test C) d0) (map (cell_test C) d).

Definition attributes (C : seq nat) : {set attribute sides} := [set a | val a \in C].
Definition counts_of n (D : database n T) (C : {set attribute sides}) (c : cell C) : nat :=
  count_query (in_cell c) D.

Lemma same_marginal_computed n (D0 D : database n T) (C : seq nat) :
  all (fun a => a < size sides) C ->
  satisfies (marginal_constraints (@counts_of n D0 (attributes C))) D
    = same_marginal C (to_list product_coding D0) (to_list product_coding D).
Proof.
move=> /allP C_lt; pose proj x := cell_test C (encode product_coding x).
have projE x y : (proj x == proj y) = (cell_of (attributes C) x == cell_of (attributes C) y).
  rewrite /proj /cell_test !nth_code; apply/eqP/cell_ofP => [/eq_in_map xy a|xy].
    by rewrite inE => /xy; rewrite !nth_digits => /val_inj.
  apply/eq_in_map => j jC; have j_lt := C_lt j jC.
  by rewrite !(nth_digits _ (Ordinal j_lt)) xy // inE.
have count_proj (E : database n T) x : count_query (in_cell (cell_of (attributes C) x)) E
    = count_mem (proj x) (map (cell_test C) (to_list product_coding E)).
  rewrite count_map (count_to_list product_coding (fun j => cell_test C j == proj x)).
  by apply: eq_card => i; rewrite !inE /in_cell -projE.
have no_value (E : database n T) (c : cell (attributes C)) :
    (forall x, cell_of (attributes C) x != c) -> count_query (in_cell c) E = 0.
  move=> no; apply/eqP; rewrite cards_eq0; apply/eqP/setP => i.
  by rewrite !inE /in_cell (negbTE (no _)).
apply/satisfies_marginal/allP => [ok v v_in|ok c].
  have [x ->] : exists x, v = proj x.
    move: v_in; rewrite mem_cat => /orP[] /mapP[_ /mapP[i _ ->] ->].
      by exists (D0 i).
    by exists (D i).
  by rewrite /= -!count_proj ok.
case: (pickP (fun x => cell_of (attributes C) x == c)) => [x /eqP<-|no]; last first.
  by rewrite /counts_of !no_value // => x; rewrite no.
rewrite /counts_of !count_proj.
have [x_in|x_out] := boolP (proj x \in map (cell_test C) (to_list product_coding D0)
                                      ++ map (cell_test C) (to_list product_coding D)).
  by have /eqP := ok _ x_in.
move: x_out; rewrite mem_cat negb_or => /andP[x0 x1].
by rewrite (count_memPn x0) (count_memPn x1).
Qed.

Lemma same_marginals_computed n (D0 D : database n T) (Cs : seq (seq nat)) :
  all (all (fun a => a < size sides)) Cs ->
  satisfies (marginals_constraints [seq attributes C | C <- Cs] (@counts_of n D0)) D
    = all (fun C => same_marginal C (to_list product_coding D0) (to_list product_coding D)) Cs.
Proof.
move=> /allP Cs_lt; rewrite satisfies_marginals all_map; apply: eq_in_all => C /Cs_lt C_lt.
exact: same_marginal_computed.
Qed.

End Coding.
