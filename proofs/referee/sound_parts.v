(** * Parts that share single vertices prove the largest factor *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds lengths gains.
From leakproof.library Require Import channel_facts.
From leakproof.referee Require Import certificate lists steps check check_covering check_powers check_gains check_parts.
From leakproof.referee Require Import arithmetic sound_factor sound_powers sound_gains parts_maximum.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Local Opaque largest_denominator short_ratio.

(** ** Lists *)

Lemma ascending_uniq vs : ascending Nat.ltb vs -> uniq vs.
Proof.
move=> up; apply: (sorted_uniq ltn_trans ltnn); case: vs up => //= x vs.
elim: vs x => //= y vs IH x /andP[]; rewrite ltbE => -> /=; exact: IH.
Qed.

Lemma mem_gathered (T : Type) (U : eqType) (f : T -> seq U) s y : (y \in gathered f s) = has (fun x => y \in f x) s.
Proof.
rewrite /gathered; suff H t : (y \in foldl (fun t x => catrev (f x) t) t s) = has (fun x => y \in f x) s || (y \in t).
  by rewrite H orbF.
by elim: s t => //= x s IH t; rewrite IH catrevE mem_cat mem_rev orbCA orbA.
Qed.

Lemma mem_pairs_among vs a b : ((a, b) \in pairs_among vs) = (a \in vs) && (b \in vs).
Proof.
rewrite mem_gathered; apply/hasP/andP => [[x x_in]|[a_in b_in]].
  by rewrite mappedE => /mapP[y y_in [-> ->]].
by exists a; rewrite // mappedE map_f.
Qed.

Lemma mem_inside ps a b :
  ((a, b) \in inside ps) = has (fun p => (a \in part_vertices p) && (b \in part_vertices p)) ps.
Proof. by rewrite mem_gathered; apply: eq_has => p; rewrite mem_pairs_among. Qed.

Lemma places_ofE vs : places_of vs = [seq (a, to (nth 0%nat vs a)) | a <- iota 0 (size vs)].
Proof.
rewrite /places_of combinedE mappedE countedE add0n.
apply: (@eq_from_nth _ (0%nat, [::])) => [|a]; rewrite !size_map size_zip size_iota ?size_map minnn // => lt_a.
rewrite !(nth_map (0%nat, [::])) ?size_zip ?size_iota ?size_map ?minnn // nth_zip ?size_iota ?size_map //.
by rewrite (nth_map 0%nat) // (nth_map 0%nat) ?size_iota // nth_iota.
Qed.

Lemma mem_constraints_among E vs a b d : ((a, b, d) \in constraints_among (table_of E) vs)
  = [&& (a < size vs)%nat, (b < size vs)%nat, d == 1%nat & (nth 0%nat vs a, nth 0%nat vs b) \in E].
Proof.
rewrite mem_gathered places_ofE has_map; apply/hasP/and4P => [[x]|[lt_a lt_b /eqP-> ab]].
  rewrite mem_iota /= add0n mappedE => lt_x /mapP[[y w]]; rewrite mem_filter => /andP[/= + /mapP[z]].
  rewrite mem_iota /= add0n => linked_xy lt_z [yE wE] [-> -> ->]; move: linked_xy.
  by rewrite wE linked_table yE => ->; rewrite lt_x lt_z.
exists a; rewrite ?mem_iota //= mappedE; apply/mapP; exists (b, to (nth 0%nat vs b)) => //.
by rewrite mem_filter /= linked_table ab map_f // mem_iota.
Qed.

Lemma look_count_all (f : nat -> ratio) s t v : uniq s ->
  look (foldl count_at t [seq (x, f x) | x <- s]) (to v)
  = if v \in s then
      Some (if look t (to v) is Some y then ratio_plus y (ratio_plus (f v) (-1, 1%positive)%Z) else f v)
    else look t (to v).
Proof.
elim: s t => //= x s IH t /andP[x_out s_uniq]; rewrite IH // inE /count_at look_change (eqtype.inj_eq to_inj) /=.
by have [->|vx] := eqVneq v x; rewrite ?(negbTE x_out).
Qed.

(** ** One part *)
Section Part.
Variables (R : realFieldType) (n : nat) (G : graph [finType of 'I_n]) (edges : pairs) (lam : ratio).
Hypothesis GE : forall u v, G u v = listed (both_ways edges) u v.
Hypothesis lam_ge1 : 1 <= rational R lam.
Notation rational := (@rational R).
Notation A := (ratios lam).
Notation M := (ratios_model R lam).
Notation L := (rational lam).
Variable us : seq ratio.
Hypotheses (us_n : size us = n) (us_ge1 : all (fun x : ratio => (Zpos x.2 <=? x.1)%Z) us).

Definition weight (i : 'I_n) : R := rational (nth no_ratio us i).

Lemma weight_ge1 i : 1 <= weight i.
Proof.
rewrite /weight rationalE ler_pdivl_mulr ?whole_pos // mul1r whole_le.
by apply: (all_at no_ratio us_ge1); rewrite us_n.
Qed.

Lemma weight_atE v : weight_at (tree_of us) v = nth no_ratio us v.
Proof.
rewrite /weight_at (look_tree_of no_ratio); case: ltnP => // le_v; by rewrite nth_default.
Qed.

Section Known.
Variable p : glued_part.
Hypothesis ok : part_ok lam n (table_of (both_ways edges)) (tree_of us) p.
Notation vs := (part_vertices p).
Notation k := (size vs).
Notation rows := (part_rows p).
Notation total := (sum A (price_list (part_prices p))).

Lemma part_uniq : uniq vs.
Proof. by case/and5P: ok => _ /ascending_uniq. Qed.
Lemma part_below a : (a < k)%nat -> (nth 0%nat vs a < n)%nat.
Proof. by case/and5P: ok => _ _ below _ _ lt_a; rewrite -ltbE; apply: (all_at 0%nat below). Qed.

Definition vertex (a : 'I_k) : 'I_n := Ordinal (part_below (ltn_ord a)).
Lemma vertex_inj : injective vertex.
Proof. by move=> a b [] /eqP; rewrite nth_uniq ?part_uniq // => /eqP/val_inj. Qed.

Definition part_set : {set 'I_n} := vertex @: [set: 'I_k].
Lemma mem_part_set (i : 'I_n) : (i \in part_set) = (nat_of_ord i \in vs).
Proof.
apply/imsetP/idP => [[a _ ->]|i_in]; first by rewrite mem_nth.
have lt_i : (index (nat_of_ord i) vs < k)%nat by rewrite index_mem.
by exists (Ordinal lt_i); rewrite ?in_setT //; apply: val_inj; rewrite /= nth_index.
Qed.

Definition related : rel 'I_n := fun i h => [&& i \in part_set, h \in part_set & G i h].
Definition locally : rel 'I_k := fun a b => G (vertex a) (vertex b).

Lemma related_in : within part_set related.
Proof. by move=> i h /and3P[]. Qed.
Lemma relatedE a b : related (vertex a) (vertex b) = locally a b.
Proof. by rewrite /related !imset_f ?in_setT. Qed.

Notation constraints := (constraints_among (table_of (both_ways edges)) vs).

Let CE (a b : 'I_k) d : steps_of locally a b d = ((nat_of_ord a, nat_of_ord b, d) \in constraints).
Proof. by rewrite mem_constraints_among !ltn_ord /steps_of /locally GE listedE /= andbC. Qed.

Let constraints_below : all (fun e => Nat.ltb e.1.1 k && Nat.ltb e.1.2 k) constraints.
Proof. by apply/allP => -[[a b] d]; rewrite mem_constraints_among !ltbE /= => /and4P[-> ->]. Qed.

Let rows_fine : rows_ok A k k constraints one_ratio rows.
Proof. by case/and5P: ok => _ _ _; rewrite countedE add0n. Qed.

Let one1 : rational one_ratio = 1. Proof. by rewrite rationalE divr1. Qed.

Definition entry_at (a : nat) : ratio := nth no_ratio (nth [::] rows a) a.

Lemma own_entriesE : own_entries rows = [seq entry_at a | a <- iota 0 k].
Proof.
have rows_k := rows_n rows_fine; rewrite /own_entries combinedE countedE add0n rows_k.
apply: (@eq_from_nth _ no_ratio) => [|a]; rewrite !size_map size_zip size_iota rows_k minnn // => lt_a.
rewrite (nth_map (0%nat, [::])) ?size_zip ?size_iota ?rows_k ?minnn // nth_zip ?size_iota ?rows_k //.
by rewrite (nth_map 0%nat) ?size_iota // nth_iota.
Qed.

Lemma part_counts d : (forall a, (a < k)%nat -> forall i : 'I_n, nat_of_ord i = nth 0%nat vs a ->
  d i = rational (entry_at a)) -> counts L part_set related d.
Proof.
move=> dE; have gt0 : 0 < rational one_ratio by rewrite one1 ltr01.
apply: (@counts_image _ _ _ _ vertex locally related vertex_inj relatedE related_in
         (matrix A rational one_ratio rows)).
- exact: (matrix_channel M gt0 rows_fine).
- by apply/private_steps; apply: (matrix_private CE M gt0 rows_fine).
- by move=> a; rewrite (dE a) // /matrix one1 divr1.
Qed.

Lemma part_capped : capped L weight part_set related (rational total).
Proof.
apply: (@capped_image _ _ _ _ vertex locally related relatedE) => Z K KC KP.
case/and5P: ok => k_gt0 _ _ _; rewrite countedE add0n in k_gt0 *; rewrite lebE in k_gt0.
set hs := weight_rows _ => fine.
have us'_k : size [seq nth no_ratio us v | v <- vs] = k by rewrite size_map.
have usE : mapped (weight_at (tree_of us)) vs = [seq nth no_ratio us v | v <- vs].
  by rewrite mappedE; apply: eq_map => v; apply: weight_atE.
have hs_k : size hs = k.
  by rewrite /hs usE /weight_rows combinedE countedE add0n size_map size_zip size_iota us'_k minnn.
have row_at a : (a < k)%nat -> nth [::] hs a
    = [seq if Nat.eqb a b then nth no_ratio us (nth 0%nat vs a) else no_ratio | b <- iota 0 k].
  move=> lt_a; rewrite /hs usE /weight_rows combinedE countedE add0n us'_k.
  rewrite (nth_map (0%nat, no_ratio)) ?size_zip ?size_iota ?us'_k ?minnn // nth_zip ?size_iota ?us'_k //.
  by rewrite mappedE nth_iota // (nth_map 0%nat).
have hs_n : all (fun row => size row == k) hs.
  by apply/(all_nthP [::]) => a; rewrite hs_k => lt_a; rewrite row_at // size_map size_iota.
pose gain (a i : 'I_k) : R := (a == i)%:R.
have hsE (a i : 'I_k) : weight (vertex i) * gain a i = rational (nth no_ratio (nth [::] hs a) i).
  rewrite row_at // (nth_map 0%nat) ?size_iota // nth_iota // add0n eqbE /gain val_eqE.
  case: (eqVneq a i) => [->|_]; first by rewrite mulr1.
  by rewrite mulr0 rationalE mul0r.
have prior_ge0 i : 0 <= weight (vertex i) by apply: le_trans (weight_ge1 _).
have gain_ge0 (a i : 'I_k) : 0 <= gain a i by rewrite /gain ler0n.
have w0 : (0 <? (total.1, Zpos total.2).2)%Z by [].
have := user_upper_sound CE constraints_below lam_ge1 hs_k hs_n k_gt0 hsE prior_ge0 gain_ge0 w0 fine.
move=> /(_ Z K KC); rewrite private_steps => /(_ KP); apply: le_trans.
rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => z _; apply: eq_maximum => a.
rewrite (bigD1 a) //= /gain eqxx mulr1 big1 ?addr0 // => i /negbTE.
by rewrite eq_sym => ->; rewrite mulr0 mul0r.
Qed.

(** What is counted, after the part. *)
Lemma look_counted t v : look (foldl count_at t (combined pair vs (own_entries rows))) (to v)
  = if v \in vs then
      Some (let x := entry_at (index v vs) in
            if look t (to v) is Some y then ratio_plus y (ratio_plus x (-1, 1%positive)%Z) else x)
    else look t (to v).
Proof.
have -> : combined pair vs (own_entries rows) = [seq (x, entry_at (index x vs)) | x <- vs].
  rewrite own_entriesE combinedE; apply: (@eq_from_nth _ (0%nat, no_ratio)) => [|a].
    by rewrite !size_map size_zip size_map size_iota minnn.
  rewrite size_map size_zip size_map size_iota minnn => lt_a.
  rewrite (nth_map (0%nat, no_ratio)) ?size_zip ?size_map ?size_iota ?minnn // nth_zip ?size_map ?size_iota //.
  by rewrite !(nth_map 0%nat) ?size_iota // nth_iota // index_uniq ?part_uniq.
by rewrite (look_count_all (fun x => entry_at (index x vs))) ?part_uniq.
Qed.

End Known.
End Part.

(** ** All of them *)
Section Sound.
Variables (R : realFieldType) (n : nat) (G : graph [finType of 'I_n]) (edges : pairs) (lam : ratio) (w : fraction).
Hypothesis GE : forall u v, G u v = listed (both_ways edges) u v.
Hypotheses (lam_ge1 : 1 <= rational R lam) (w_gt0 : (0 <? w.2)%Z).
Notation rational := (@rational R).
Notation A := (ratios lam).
Notation M := (ratios_model R lam).
Notation L := (rational lam).
Variable us : seq ratio.
Hypotheses (us_n : size us = n) (us_ge1 : all (fun x : ratio => (Zpos x.2 <=? x.1)%Z) us).
Notation weight := (@weight R n us).
Notation linked_by := (table_of (both_ways edges)).

Definition found (g : gluing) (i : 'I_n) : R := entry rational (own g) i.
Definition known_set (g : gluing) : {set 'I_n} := [set i : 'I_n | is_there (look (own g) (to i))].
Definition related_by (ps : seq glued_part) : rel 'I_n := fun i h => G i h && ((nat_of_ord i, nat_of_ord h) \in inside ps).

Definition right (ps : seq glued_part) (g : gluing) : Prop :=
  [/\ within (known_set g) (related_by ps), capped L weight (known_set g) (related_by ps) (rational (high g)),
      counts L (known_set g) (related_by ps) (found g) & \sum_i found g i = rational (low g)].

Lemma right_first : right [::] (Gluing Leaf no_ratio no_ratio).
Proof.
have none : known_set (Gluing Leaf no_ratio no_ratio) = set0.
  by apply/setP => i; rewrite !inE look_leaf.
have zero : rational no_ratio = 0 by rewrite rationalE mul0r.
split; rewrite ?none; try by move=> i h /andP[].
- by move=> Z K _ _; exists (fun=> 0); split=> [//|i z|]; rewrite ?inE // big1 //= zero.
- by exists (fun _ _ => 0); split=> [i j|i|i h j /andP[]|i j|i]; rewrite ?inE //.
- by rewrite big1 //= ?zero // => i _; rewrite /found /entry look_leaf.
Qed.

Section Step.
Variables (ps : seq glued_part) (g : gluing) (p : glued_part).
Hypotheses (g_right : right ps g) (ok : part_ok lam n linked_by (tree_of us) p).
Notation vs := (part_vertices p).
Notation S := (known_set g).
Notation T := (part_set ok).

Definition added (i : 'I_n) : R := if nat_of_ord i \in vs then rational (entry_at p (index (nat_of_ord i) vs)) else 0.
Let t := foldl count_at (own g) (combined pair vs (own_entries (part_rows p))).
Variables (l h : ratio).
Let g' := Gluing t l h.

Lemma known_added : known_set g' = S :|: T.
Proof.
apply/setP => i; rewrite !inE mem_part_set /= /t (look_counted ok).
by case: ifP; rewrite ?orbT ?orbF.
Qed.

Lemma found_out i : i \notin S -> found g i = 0.
Proof. by rewrite inE /found /entry; case: look. Qed.

Lemma found_added i : found g' i = found g i + added i - ((i \in S) && (i \in T))%:R.
Proof.
rewrite inE mem_part_set /found /entry /added /= /t (look_counted ok).
case: ifP => _; case: look => [y|] /=; rewrite ?andbF ?mulr0n ?subr0 ?addr0 ?add0r //.
rewrite !rational_plus.
have -> : rational (-1, 1%positive)%Z = -1 by rewrite rationalE divr1 -[(-1)%Z]/(Z.opp 1) whole_opp.
by rewrite addrA.
Qed.

Lemma sum_added : \sum_i added i = rational (sum A (own_entries (part_rows p))).
Proof.
rewrite (own_entriesE ok) (sum_nth M no_ratio (n := size vs)); last by rewrite size_map size_iota.
rewrite (bigID (mem T)) /= [X in _ + X]big1 ?addr0 => [|i]; last first.
  by rewrite mem_part_set /added => /negbTE->.
rewrite big_imset /=; last by move=> a b _ _; apply: vertex_inj.
rewrite big_set; apply: eq_bigr => a _; rewrite /added /= mem_nth // index_uniq ?(part_uniq ok) //.
by rewrite (nth_map 0%nat) ?size_iota // nth_iota.
Qed.

Lemma related_next : related_by (rcons ps p) =2 either (related_by ps) (related G ok).
Proof.
move=> i j; rewrite /either /related_by /related !mem_part_set !mem_inside -cats1 has_cat /= orbF.
by rewrite andb_orr; congr (_ || _); rewrite andbC -andbA.
Qed.

Lemma added_counts : counts L T (related G ok) added.
Proof.
apply: (part_counts GE) => a lt_a i iE.
by rewrite /added iE mem_nth // index_uniq // (part_uniq ok).
Qed.

Lemma right_next a b : taken_off (tree_of us) (filter (fun v => is_there (look (own g) (to v))) vs) = Some (a, b) ->
  all (fun v => (0 <=? (weight_at t v).1)%Z) (filter (fun v => is_there (look (own g) (to v))) vs) ->
  rational l = rational (low g) + (rational (sum A (own_entries (part_rows p))) + rational a) ->
  rational h = rational (high g) + (rational (sum A (price_list (part_prices p))) + rational b) ->
  right (rcons ps p) g'.
Proof.
have [S_in S_cap S_counts S_sum] := g_right; have T_in := related_in (G := G) (ok := ok).
have T_cap := part_capped GE lam_ge1 us_n us_ge1 (ok := ok); have T_counts := added_counts.
have sub_next : subrel (related_by (rcons ps p)) (either (related_by ps) (related G ok)).
  by move=> i j; rewrite related_next.
have next_sub : subrel (either (related_by ps) (related G ok)) (related_by (rcons ps p)).
  by move=> i j; rewrite related_next.
have within_next : within (known_set g') (related_by (rcons ps p)).
  move=> i j; rewrite related_next known_added !inE => /orP[/S_in[]|/T_in[]]; rewrite ?inE => -> ->; by rewrite ?orbT.
have meets i : (i \in S) && (i \in T) = (nat_of_ord i \in filter (fun v => is_there (look (own g) (to v))) vs).
  by rewrite mem_filter mem_part_set inE.
have sumE' : \sum_i found g' i = rational (low g) + rational (sum A (own_entries (part_rows p)))
    - \sum_i ((i \in S) && (i \in T))%:R.
  by rewrite -S_sum -sum_added -big_split -sumrB; apply: eq_bigr => i _; rewrite found_added.
have zero : rational no_ratio = 0 by rewrite rationalE mul0r.
have below v : v \in filter (fun v => is_there (look (own g) (to v))) vs -> (v < n)%nat.
  by rewrite mem_filter => /andP[_ /(nthP 0%nat)[c lt_c <-]]; apply: (part_below ok).
move: meets below; case: (filter _ vs) => [|v [|//]] meets below [<- <-] /= own_ok lE hE.
  have apart : [disjoint S & T] by apply/pred0P => i /=; rewrite meets.
  split=> //=; rewrite ?known_added.
  - by rewrite hE zero addr0; apply: (capped_sub next_sub); apply: capped_apart.
  - apply: (counts_sub sub_next) (counts_apart apart S_in T_in S_counts T_counts) => i _.
    rewrite found_added meets in_nil subr0; case: ifP => iS; last by rewrite found_out ?iS // add0r.
    by rewrite /added -(mem_part_set ok) (disjointFr apart iS) addr0.
  - by rewrite sumE' lE zero addr0 big1 ?subr0 // => i _; rewrite meets.
have lt_v : (v < n)%nat by apply: below; rewrite inE.
pose x := Ordinal lt_v; have meet : S :&: T = [set x].
  by apply/setP => i; rewrite in_setI meets !inE -val_eqE.
have /andP[xS xT] : (x \in S) && (x \in T) by rewrite meets inE.
have less_one : found g' x = found g x + added x - 1 by rewrite found_added xS xT.
have enough : 0 <= found g x + added x - 1.
  rewrite -less_one /found /entry /=; case at_x: look => [y|//]; rewrite rationalE divr_ge0 ?(ltW (whole_pos _ _)) //.
  by rewrite whole_ge0; move: own_ok; rewrite andbT /weight_at -/(to x) at_x.
split=> //=; rewrite ?known_added.
- have -> : rational h = rational (high g) + rational (sum A (price_list (part_prices p))) - weight x.
    rewrite hE -addrA; congr (_ + (_ + _)); rewrite weight_atE // rationalE whole_opp mulNr.
    by rewrite -rationalE.
  apply: (capped_sub next_sub); apply: capped_joined => //.
  exact: le_trans ler01 (weight_ge1 R us_n us_ge1 x).
- apply: (counts_sub sub_next) (counts_joined meet S_in T_in enough S_counts T_counts) => i _.
  case: (eqVneq i x) => [->|ix]; first by rewrite less_one.
  have apart : (i \in S) && (i \in T) = false.
    by rewrite meets inE; apply/negbTE; apply: contra ix => /eqP iv; apply/eqP/val_inj.
  rewrite found_added apart subr0; move: apart; case: ifP => /= iS iT; last by rewrite found_out ?iS // add0r.
  by rewrite /added -(mem_part_set ok) iT addr0.
- rewrite sumE' lE -addrA; congr (_ + (_ + _)).
  rewrite (bigD1 x) //= xS xT big1 ?addr0; last first.
    by move=> i ix; rewrite meets inE; case: eqP => // iv; case/eqP: ix; apply: val_inj.
  by rewrite rationalE divr1 -[(-1)%Z]/(Z.opp 1) whole_opp.
Qed.

End Step.

Lemma none_joined ps : foldl (join lam n linked_by (tree_of us)) None ps = None.
Proof. by elim: ps. Qed.

Lemma right_joined ps done g g' : right done g ->
  foldl (join lam n linked_by (tree_of us)) (Some g) ps = Some g' -> right (done ++ ps) g'.
Proof.
elim: ps done g => [|p ps IH] done g g_right /=; first by rewrite cats0 => -[<-].
case off: taken_off => [[a b]|]; last by rewrite none_joined.
case: ifP => [ok|_]; last by rewrite none_joined.
case: ifP => [/and3P[own_ok _ _]|_]; last by rewrite none_joined.
rewrite -cat_rcons; apply: IH; apply: (right_next g_right ok off); rewrite ?rational_plus //.
by apply: sub_all own_ok => v /andP[].
Qed.

End Sound.

Theorem parts_sound (R : realFieldType) n (G : graph [finType of 'I_n]) edges lam w us ps :
  (forall u v, G u v = listed (both_ways edges) u v) -> 1 <= rational R lam -> (0 <? w.2)%Z ->
  parts_ok lam n edges w us ps -> largest_factor G (rational R lam) (value R w).
Proof.
move=> GE lam_ge1 w_gt0 /and4P[]; rewrite has_sizeE => /eqP us_n us_ge1 covered.
case joined: foldl => [g|//] /and3P[all_known /(is_justP R w_gt0) lowE /(is_justP R w_gt0) highE].
have [_ cap count sum_low] := right_joined GE lam_ge1 us_n us_ge1 (right_first R G lam us) joined.
have all_there : known_set n g = [set: 'I_n].
  by apply/setP => i; rewrite !inE; apply: (allP all_known); rewrite mem_iota /= add0n.
have all_inside : related_by G ps =2 G.
  move=> i h; rewrite /related_by; case ih: (G i h) => //=; move: ih.
  rewrite GE both_waysE listed_cat listed_swapped !listedE => /orP[] /(allP covered); rewrite linked_table // !mem_inside.
  by rewrite (eq_has (a2 := fun p => (nat_of_ord i \in part_vertices p) && (nat_of_ord h \in part_vertices p))) // => p;
     rewrite andbC.
rewrite all_there highE lowE /= in cap count sum_low.
apply: (parts_largest (u := weight R us) (d := found R g)) => //.
- exact: weight_ge1.
- by apply: capped_sub cap => i h; rewrite all_inside.
- by apply: counts_sub count => // i h; rewrite all_inside.
Qed.
