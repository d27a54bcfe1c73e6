(** * The sensitivity that is accepted is the sensitivity *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph policy secrets additive.
From leakproof.library Require Import policy_facts computed_policy sensitivity_facts additive_facts.
From leakproof.referee Require Import certificate lists check check_policy check_covering.
From leakproof.referee Require Import check_sensitivity arithmetic claims sound_policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Local Opaque largest_denominator.

Section Sensitivity.
Variables (R : realFieldType) (s : query_sensitivity) (d : Z).
Let rows := map (mapped ratio_from) (vectors s).
Hypothesis vectors_fine : vectors_ok s d rows.
Notation t := (query_values s).-1.+1.
Notation m := (answers s).
Notation W := (whole R).
Notation w := (value R (largest s)).
Notation g := (@vector_of R s).
Let scaled_rows := map (mapped (scale d)) rows.
Let a := tree_of scaled_rows.

Let parts : [/\ (0 <? d)%Z, all (all (scales d)) rows, size (vectors s) = t, query_values s = t &
  [/\ all (fun row => size row == m) (vectors s), all (all (fun x => 0 <? x.2)%Z) (vectors s),
      (0 <? (largest s).2)%Z & attained s = None -> (largest s).1 = 0%Z]].
Proof.
case/and5P: vectors_fine => d0 _ fine; rewrite eqbE => /eqP sz /and5P[sizes].
rewrite lebE => values_gt0 positive w0 zero.
have values_t : query_values s = t by rewrite prednK.
split=> //; first by rewrite sz.
split=> //; first by apply: sub_all sizes => row; rewrite has_sizeE.
by move=> nowhere; move: zero; rewrite nowhere => /Z.eqb_spec.
Qed.

Let d_gt0 : (0 <? d)%Z. Proof. by case: parts. Qed.
Let d_pos : 0 < W d. Proof. by rewrite whole_gt0. Qed.
Let w_gt0 : (0 <? (largest s).2)%Z. Proof. by case: parts => _ _ _ _ []. Qed.
Let values_t : query_values s = t. Proof. by case: parts. Qed.
Let vectors_t : size (vectors s) = t. Proof. by case: parts. Qed.

Let zero_if_nowhere : attained s = None -> w = 0.
Proof. by case: parts => _ _ _ _ [_ _ _ zero] /zero zero1; rewrite /value zero1 mul0r. Qed.

Lemma vector_size (v : nat) : (v < t)%nat -> size (nth [::] (vectors s) v) = m.
Proof. by rewrite -vectors_t => lt_v; apply/eqP; case: parts => _ _ _ _ [sizes _ _ _]; apply: (all_at _ sizes). Qed.

Lemma vector_atE (v : nat) : (v < t)%nat ->
  vector_at a v = map (scale d) (map ratio_from (nth [::] (vectors s) v)).
Proof.
move=> lt_v; rewrite /vector_at (look_tree_of [::]) !size_map vectors_t lt_v.
by rewrite (nth_map [::]) ?size_map ?vectors_t // (nth_map [::]) ?vectors_t // !mappedE.
Qed.

Lemma scaled_size (v : nat) : (v < t)%nat -> size (vector_at a v) = m.
Proof. by move=> lt_v; rewrite vector_atE // !size_map vector_size. Qed.

Lemma vectorE (v : 'I_t) (k : 'I_m) : g v k = W (nth 0%Z (vector_at a v) k) / W d.
Proof.
have sz := vector_size (ltn_ord v); case: parts => _ fine _ _ [_ positive _ _].
rewrite vector_atE // (nth_map (0, 1%positive)%Z) ?size_map ?sz // -scaled //.
  rewrite (nth_map (0, 1)%Z) ?sz // rational_from //.
  by apply: (all_at _ (all_at [::] positive _)); rewrite ?vectors_t ?sz.
have lt_v : (v < size rows)%nat by rewrite size_map vectors_t.
have := all_at [::] fine lt_v; rewrite (nth_map [::]) ?vectors_t // mappedE => row_ok.
by apply: (all_at _ row_ok); rewrite size_map sz.
Qed.

(** ** Distances *)

Lemma whole_abs z : W (Z.abs z) = `|W z|.
Proof. by case: z => [|p|p] /=; rewrite ?normr0 ?normrN ?normr_nat. Qed.

Lemma apartE (x y : seq Z) : size x = m -> size y = m ->
  W (apart x y) = \sum_(k < m) `|W (nth 0%Z x k) - W (nth 0%Z y k)|.
Proof.
move=> x_m y_m; have sz : size (zip x y) = m by rewrite size_zip x_m y_m minnn.
have H z : W (apart_from x y z) = W z + \sum_(p <- zip x y) `|W p.1 - W p.2|.
  elim: (x) (y) z => [|b x' IH] [|c y'] z; rewrite ?big_nil ?addr0 //= big_cons IH whole_add addrA.
  by rewrite whole_abs whole_add whole_opp.
rewrite /apart H add0r (big_nth (0, 0)%Z) big_mkord sz; apply: eq_bigr => k _.
by rewrite nth_zip ?x_m ?y_m.
Qed.

Lemma l1_scaled (A : Type) (f : A -> 'I_m -> R) (b c : A) (x y : seq Z) :
  size x = m -> size y = m ->
  (forall k, f b k = W (nth 0%Z x k) / W d) -> (forall k, f c k = W (nth 0%Z y k) / W d) ->
  l1_apart f b c = W (apart x y) / W d.
Proof.
move=> x_m y_m fb fc; rewrite apartE // mulr_suml; apply: eq_bigr => k _.
by rewrite fb fc -mulrBl normrM [`|_^-1|]gtr0_norm ?invr_gt0.
Qed.

Lemma at_mostP x : at_most d (largest s) x -> W x / W d <= w.
Proof.
rewrite /at_most -(whole_le R) !whole_mul => le_x.
by rewrite ler_pdivr_mulr // /value mulrAC ler_pdivl_mulr ?whole_gt0.
Qed.

Lemma is_exactlyP x : is_exactly d (largest s) x -> W x / W d = w.
Proof.
move=> /Z.eqb_spec eq_x; apply/eqP; rewrite /value eqr_div ?(whole_neq0 R) //.
by rewrite -!whole_mul eq_x.
Qed.

(** ** Any number of persons *)

Notation G := (edge_graph t (query_secrets s)).

Lemma any_number_sound : any_number_ok s d a -> claim_for_any_number R s.
Proof.
move=> /andP[all_ok att].
have change (u v : 'I_t) : l1_apart g u v = W (apart (vector_at a u) (vector_at a v)) / W d.
  by apply: l1_scaled; rewrite ?scaled_size // => k; apply: vectorE.
have edge_le (u v : 'I_t) : G u v -> l1_apart g u v <= w.
  case/andP=> _ /orP[] /(allP all_ok); first by rewrite change => /at_mostP.
  by rewrite l1_apartC change => /at_mostP.
have pair : if attained s is Some (u, v) then
              G (inord u) (inord v) /\ l1_apart g (inord u) (inord v) = w else True.
  case: (attained s) att => [[u v]|//] /and4P[]; rewrite !ltbE => lt_u lt_v uv just.
  have [uE vE] : (inord u : 'I_t) = u :> nat /\ (inord v : 'I_t) = v :> nat.
    by rewrite !inordK -?values_t.
  rewrite change uE vE (is_exactlyP just); split=> //.
  move: uv; rewrite /secret eqbE !listedE => /andP[neq uv].
  have GE (x y : 'I_t) : G x y = (nat_of_ord x != y) &&
      (((nat_of_ord x, nat_of_ord y) \in query_secrets s) ||
       ((nat_of_ord y, nat_of_ord x) \in query_secrets s)) by [].
  by rewrite GE uE vE neq.
split; last by move: pair; case: (attained s) => [[]|].
move=> n; have -> : sensitivity (minimally_secretly_different (unconstrained n.+1 G)) (additive g)
    = free_sensitivity G (additive (n := n.+1) g).
  by apply: eq_sensitivity => // D E; rewrite he_neighboursE.
rewrite free_sensitivity_additive //; apply/eqP; rewrite eq_le; apply/andP; split.
  apply: max_cond_le => [|[u v] /edge_le //].
  case a_s: (attained s) pair => [[u v]|] => [[_ <-]|_]; first exact: l1_apart_ge0.
  by rewrite zero_if_nowhere.
case a_s: (attained s) pair => [[u v]|] => [[uv <-]|_].
  exact: (@le_max_cond R _ (fun e : _ * _ => G e.1 e.2) (fun e => l1_apart g e.1 e.2) (inord u, inord v) uv).
by rewrite zero_if_nowhere //; apply: max_cond_ge0.
Qed.

(** ** Listed databases *)

Section Databases.
Variables (n : nat) (ds : seq (seq nat)).
Notation p := (query_policy s n ds).
Notation T := [finType of 'I_t].

Lemma answerE (D : database n T) :
  size (answer s a (word_of (p := p) D)) = m /\
  forall k : 'I_m, additive g D k = W (nth 0%Z (answer s a (word_of (p := p) D)) k) / W d.
Proof.
suff along r : size (answer s a [seq (D i : nat) | i <- r]) = m /\ forall k : 'I_m,
    \sum_(i <- r) g (D i) k = W (nth 0%Z (answer s a [seq (D i : nat) | i <- r]) k) / W d.
  by have [sz sums] := along (enum 'I_n); split=> // k; rewrite -sums big_enum.
elim: r => [|i r [sz IH]].
  by split=> [|k]; rewrite /= ?size_nseq // big_nil nth_nseq ltn_ord mul0r.
have szi : size (vector_at a (D i)) = m by apply: scaled_size; apply: ltn_ord.
split=> [|k]; rewrite /= combinedE ?size_map ?size_zip ?szi ?sz ?minnn //.
rewrite big_cons IH vectorE (nth_map (0, 0)%Z) ?size_zip ?szi ?sz ?minnn //.
by rewrite nth_zip ?szi ?sz //= whole_add mulrDl.
Qed.

Lemma l1_answers (D E : database n T) : l1_apart (additive g) D E
  = W (apart (answer s a (word_of (p := p) D)) (answer s a (word_of (p := p) E))) / W d.
Proof. by have [? ?] := answerE D; have [? ?] := answerE E; apply: l1_scaled. Qed.

Lemma databases_sound : databases_ok s d a n ds -> claim_for_databases R s n ds.
Proof.
case/and3P=> p_ok all_ok att; rewrite /claim_for_databases.
have answer_at u : (u < size ds)%nat ->
    vector_at (tree_of (map (answer s a) ds)) u = answer s a (nth [::] ds u).
  by move=> lt_u; rewrite /vector_at (look_tree_of [::]) size_map lt_u (nth_map [::]).
have word_at u : (u < size ds)%nat -> word_of (p := p) (database_at p u) = nth [::] ds u.
  exact: (database_atK p_ok).
have at_word (D : database n T) : word_of (p := p) D \in ds ->
    exists2 u, (u < size ds)%nat & D = database_at p u.
  move=> D_in; exists (index (word_of (p := p) D) ds); first by rewrite index_mem.
  apply: (can_inj (@to_listK _ _ (ordinal_coding (query_values s).-1) n)).
  by rewrite [RHS]word_at ?index_mem // nth_index.
have pair : if attained s is Some (u, v) then
    neighbours_at p u v /\ l1_apart (additive g) (database_at p u) (database_at p v) = w else True.
  case: (attained s) att => [[u v]|//] /and4P[]; rewrite !ltbE => lt_u lt_v uv just.
  by move: just; rewrite neighbours_atE // l1_answers !word_at // !answer_at // => /is_exactlyP.
split; last by move: pair; case: (attained s) => [[]|].
apply: sensitivity_is => [D E DE|]; last first.
  case a_s: (attained s) pair => [[u v]|] => [[uv <-]|_]; last by right; apply: zero_if_nowhere.
  by left; exists (database_at p u), (database_at p v).
have /and4P[] := DE; rewrite !inE => /at_word[u lt_u DE_u] /at_word[v lt_v DE_v] _ _.
have uv : neighbours p (nth [::] ds u) (nth [::] ds v).
  by rewrite -(neighbours_atE p_ok) //; move: DE; rewrite DE_u DE_v.
have arc : (u, v) \in policy_arcs p by rewrite mem_policy_arcs // lt_u lt_v.
have := allP all_ok _ arc; rewrite !answer_at // => /at_mostP.
by rewrite DE_u DE_v l1_answers !word_at.
Qed.

End Databases.
End Sensitivity.

Lemma sensitivity_sound (R : realFieldType) (s : query_sensitivity) :
  sensitivity_ok s -> claim_of_sensitivity R s.
Proof.
case/andP=> fine; rewrite /claim_of_sensitivity; case: (query_persons s) => [|n ds].
  exact: any_number_sound.
exact: databases_sound.
Qed.
