(** * The neighbours that are worked out are those of the definition *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds policy listed_policies.
From leakproof.library Require Import policy_facts computed_policy.
From leakproof.referee Require Import certificate lists check check_policy arithmetic claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma has2E (t : nat -> nat -> bool) d e n : size d = n -> size e = n ->
  has2 t d e = somewhere n (fun i => t (nth 0 d i) (nth 0 e i)).
Proof.
rewrite /somewhere; elim: d e n => [|x d IH] [|y e] [|n] //= [d_n] [e_n].
by rewrite (iotaDl 1 0) has_map (IH _ _ d_n e_n).
Qed.

Lemma all3E (t : nat -> nat -> nat -> bool) d f e n : size d = n -> size f = n -> size e = n ->
  all3 t d f e = everywhere n (fun i => t (nth 0 d i) (nth 0 f i) (nth 0 e i)).
Proof.
rewrite /everywhere; elim: d f e n => [|x d IH] [|y f] [|z e] [|n] //= [d_n] [f_n] [e_n].
by rewrite (iotaDl 1 0) all_map (IH _ _ _ d_n f_n e_n).
Qed.

(** ** What is kept is what nothing stands before *)
Section Kept.
Variables (lt : rel nat) (D : pred nat).
Hypothesis lt_trans : forall a b c, D a -> D b -> D c -> lt a b -> lt b c -> lt a c.
Hypothesis lt_irr : forall a, lt a a = false.

Definition keep_number (kept : seq nat) (c : nat) : seq nat :=
  if has (fun f => lt f c) kept then kept else c :: filter (fun f => ~~ lt c f) kept.

Lemma keptP cs : all D cs -> let kept := foldl keep_number [::] cs in
  [/\ {subset kept <= cs}, forall f e, f \in kept -> e \in kept -> ~~ lt f e &
      forall c, c \in cs -> c \in kept \/ exists2 f, f \in kept & lt f c].
Proof.
elim/last_ind: cs => [//|cs c IH]; rewrite all_rcons foldl_rcons => /andP[Dc Dcs] /=.
have [sub anti covers] := IH Dcs; set kept := foldl _ _ _ in sub anti covers *.
have D_of x : x \in kept -> D x by move=> /sub; apply: (allP Dcs).
rewrite /keep_number; case: ifPn => [/hasP[f f_kept f_c]|/hasPn none].
  split=> // [x /sub|x]; rewrite mem_rcons inE; first by move=> ->; rewrite orbT.
  by case/orP=> [/eqP->|/covers//]; right; exists f.
split.
- move=> x; rewrite mem_rcons !inE mem_filter => /orP[->//|/andP[_ /sub->]]; exact: orbT.
- move=> f e; rewrite !inE !mem_filter => /orP[/eqP->|/andP[_ f_k]] /orP[/eqP->|/andP[e_c e_k]] //.
  + by rewrite lt_irr.
  + exact: none.
  + exact: anti.
- move=> x; rewrite mem_rcons inE => /orP[/eqP->|x_cs]; first by left; rewrite inE eqxx.
  case: (covers x x_cs) => [x_k|[f f_k f_x]].
    case c_x: (lt c x); first by right; exists c; rewrite ?inE ?eqxx.
    by left; rewrite inE mem_filter c_x x_k orbT.
  right; case c_f: (lt c f); last by exists f; rewrite // inE mem_filter c_f f_k orbT.
  exists c; first by rewrite inE eqxx.
  by apply: (lt_trans (b := f)) => //; [apply: D_of | apply: (allP Dcs)].
Qed.

Lemma mem_kept cs v : all D cs ->
  (v \in foldl keep_number [::] cs) = (v \in cs) && ~~ has (fun f => lt f v) cs.
Proof.
move=> Dcs; have [sub anti covers] := keptP Dcs; apply/idP/andP => [v_k|[v_cs /hasPn none]].
  split; first exact: sub.
  apply/hasPn => f f_cs; apply/negP => f_v; case: (covers f f_cs) => [f_k|[g g_k g_f]].
    by have := anti f v f_k v_k; rewrite f_v.
  have := anti g v g_k v_k; rewrite (lt_trans (b := f)) //; apply: (allP Dcs) => //; exact: sub.
by case: (covers v v_cs) => [//|[f /sub/none/negbTE->]].
Qed.

End Kept.

Section Policy.
Variable p : listed_policy.
Hypothesis p_ok : policy_ok p.
Notation m := (values p).-1.+1.
Notation n := (tuples p).
Notation word := (nth [::] (databases p)).
Let g := joined (secret_pairs p).
Let c := ordinal_coding (values p).-1.

Let values_m : values p = m.
Proof. by move: p_ok; rewrite /policy_ok lebE => /andP[]; case: (values p). Qed.

Lemma listed_word d : d \in databases p -> d \in words m n.
Proof.
move: p_ok => /andP[_ /allP all_ok] /all_ok; rewrite eqbE => /andP[sz small].
rewrite words_all sz -values_m; apply: sub_all small => x.
by rewrite ltbE.
Qed.

Let listed_size d : d \in databases p -> size d = n.
Proof. by move=> /listed_word/words_size. Qed.

Lemma secretE x y : secret p x y = g x y.
Proof. by rewrite /secret eqbE !listedE. Qed.

Lemma secretlyE d e : d \in databases p -> e \in databases p ->
  secretly p d e = secret_test n g d e.
Proof.
move=> /listed_size d_n /listed_size e_n; rewrite /secretly (has2E _ d_n e_n).
by apply: eq_has => i; rewrite secretE.
Qed.

Lemma secret_withinE d f e : d \in databases p -> f \in databases p -> e \in databases p ->
  secret_within p d f e = secret_part n g d f e.
Proof.
move=> /listed_size d_n /listed_size f_n /listed_size e_n.
rewrite /secret_within (all3E _ d_n f_n e_n); apply: eq_all => i.
by rewrite secretE eqbE implybE.
Qed.

Lemma total_withinE d f e : d \in databases p -> f \in databases p -> e \in databases p ->
  total_within d f e = total_part n d f e.
Proof.
move=> /listed_size d_n /listed_size f_n /listed_size e_n.
rewrite /total_within (all3E _ d_n f_n e_n); apply: eq_all => i.
by rewrite !eqbE implybE negbK.
Qed.

Lemma betweenE d e f : d \in databases p -> e \in databases p -> f \in databases p ->
  between p d e f = secret_test n g d f && closer_test n g d e f.
Proof. by move=> dP eP fP; rewrite /between !secretlyE // !secret_withinE // !total_withinE. Qed.

Lemma neighboursE d e : d \in databases p -> e \in databases p ->
  neighbours p d e = neighbours_test m n g (mem (databases p)) d e.
Proof.
move=> dP eP; rewrite /neighbours /neighbours_test /= dP eP secretlyE //=; congr (_ && ~~ _).
apply/hasP/hasP => [[f fP]|[f]].
  by rewrite betweenE // => b; exists f; rewrite // permitted_listP listed_word.
by rewrite permitted_listP => /andP[_ fP] b; exists f; rewrite // betweenE.
Qed.

Lemma database_atK (u : nat) : u < size (databases p) -> to_list c (database_at p u) = word u.
Proof. by move=> lt_u; apply: (to_databaseK c); apply/listed_word/mem_nth. Qed.

Lemma neighbours_atE u v : u < size (databases p) -> v < size (databases p) ->
  neighbours_at p u v = neighbours p (word u) (word v).
Proof.
move=> lt_u lt_v; rewrite neighboursE ?mem_nth // -!database_atK //.
apply: (@minimally_secretly_different_computed _ _ c) => // D.
by rewrite inE.
Qed.

Lemma between_atE u v w : u < size (databases p) -> v < size (databases p) ->
  w < size (databases p) -> between_at p u v w = between p (word u) (word v) (word w).
Proof.
move=> lt_u lt_v lt_w; rewrite betweenE ?mem_nth // -!database_atK //.
have permitted_w : database_at p w \in permitted (policy_of p).
  by rewrite inE [word_of_database _](database_atK lt_w) mem_nth.
rewrite [LHS](_ : _ = secretly_different (secrets (policy_of p)) (database_at p u) (database_at p w)
  && closer (policy_of p) (database_at p u) (database_at p v) (database_at p w)); last first.
  by rewrite /between_at /numbered_between permitted_w.
by congr (_ && _); [apply: secretly_different_computed | apply: closer_computed].
Qed.

(** ** The constraints *)

Notation N := (size (databases p)).
Notation t := (table_of (secret_pairs p)).

Lemma secret_waysE x y : secret_ways t (to x) (to y) = secret p x y.
Proof. by rewrite /secret_ways /secret same_wayE (inj_eq to_inj) !linked_listed eqbE. Qed.

Lemma secret_placesE d e : has id (combined (secret_ways t) (map to d) (map to e)) = secretly p d e.
Proof.
rewrite combinedE has_map /secretly; elim: d e => [|x d IH] [|y e] //=.
by rewrite secret_waysE IH.
Qed.

Definition cand (d : seq nat) (i : nat) : candidate := candidate_of t (map to d) (i, map to (word i)).

Definition before (d f e : seq nat) : bool :=
  secret_within p d f e &&
  (~~ secret_within p d e f || (total_within d f e && ~~ total_within d e f)).

Lemma betweenB d e f : between p d e f = secretly p d f && before d f e.
Proof. by []. Qed.

Lemma all3_places d f e : size d = size f ->
  all3 (fun (s : bool) y z => ~~ s || same_way y z) (combined (secret_ways t) (map to d) (map to f))
    (map to f) (map to e) = secret_within p d f e.
Proof.
rewrite combinedE /secret_within; elim: d f e => [|x d IH] [|y f] [|z e] //= [sz].
by rewrite secret_waysE same_wayE (inj_eq to_inj) eqbE IH.
Qed.

Lemma all3_letters d f e :
  all3 (fun x y z => same_way x y || same_way y z) (map to d) (map to f) (map to e) = total_within d f e.
Proof.
rewrite /total_within; elim: d f e => [|x d IH] [|y f] [|z e] //=.
by rewrite !same_wayE !(inj_eq to_inj) !eqbE IH.
Qed.

Lemma stands_beforeE d i j : size d = n -> i < N -> j < N ->
  stands_before (map to d) (cand d i) (cand d j) = before d (word i) (word j).
Proof.
move=> d_n lt_i lt_j; have [i_n j_n] : size (word i) = n /\ size (word j) = n.
  by split; apply/listed_size/mem_nth.
by rewrite /stands_before /places_within /letters_within /= !all3_letters !all3_places ?d_n.
Qed.

Lemma within_trans d f e h : size d = n -> size f = n -> size e = n -> size h = n ->
  (secret_within p d f e -> secret_within p d e h -> secret_within p d f h) /\
  (total_within d f e -> total_within d e h -> total_within d f h).
Proof.
move=> <-; rewrite /secret_within /total_within.
elim: d f e h => [|x d IH] [|y f] [|z e] [|w h] //= [f_d] [e_d] [h_d].
have [IH1 IH2] := IH f e h f_d e_d h_d; rewrite !eqbE; split.
  case/andP=> yz r1 /andP[zw r2]; rewrite IH1 // andbT.
  by case s_xy: (secret p x y) yz => //= /eqP yz; move: zw; rewrite -yz s_xy.
case/andP=> yz r1 /andP[zw r2]; rewrite IH2 // andbT.
by case: (eqVneq x y) yz => //= xy /eqP yz; move: zw; rewrite -yz (negbTE xy).
Qed.

Lemma before_trans d : size d = n -> forall a b e, a < N -> b < N -> e < N ->
  before d (word a) (word b) -> before d (word b) (word e) -> before d (word a) (word e).
Proof.
move=> d_n a b e lt_a lt_b lt_e.
have sz i : i < N -> size (word i) = n by move=> lt_i; apply/listed_size/mem_nth.
have tr x y z (lx : x < N) (ly : y < N) (lz : z < N) := within_trans d_n (sz x lx) (sz y ly) (sz z lz).
have [s1 t1] := tr a b e lt_a lt_b lt_e; have [s2 t2] := tr b e a lt_b lt_e lt_a.
have [s3 t3] := tr e a b lt_e lt_a lt_b.
rewrite /before => /andP[ab] ab' /andP[bc] bc'; rewrite (s1 ab bc) /=.
case ca: (secret_within p d (word e) (word a)) => //=.
move: ab' bc'; rewrite (s2 bc ca) (s3 ca ab) /= => /andP[tab ntba] /andP[tbc _].
rewrite (t1 tab tbc) /=; apply: contra ntba => tca; exact: t2.
Qed.

Lemma before_irr d e : before d e e = false.
Proof. by rewrite /before andbN orbF andbN. Qed.

Lemma codedE : coded p = [seq (i, map to (word i)) | i <- iota 0 N].
Proof.
rewrite /coded; apply: (@eq_from_nth _ (0, [::])).
  by rewrite size_zip size_iota !size_map size_iota minnn.
rewrite size_zip size_iota size_map minnn => i lt_i.
by rewrite nth_zip ?size_iota ?size_map // (nth_map 0) ?size_iota // nth_iota // (nth_map [::]).
Qed.

Lemma neighbours_ofE u v : u < N ->
  (v \in neighbours_of t (coded p) (map to (word u))) = (v < N) && neighbours p (word u) (word v).
Proof.
move=> lt_u; set d := word u; have d_n : size d = n by apply/listed_size/mem_nth.
pose lt i j := stands_before (map to d) (cand d i) (cand d j).
have keepE ks k : keep (map to d) (map (cand d) ks) (cand d k) = map (cand d) (keep_number lt ks k).
  by rewrite /keep /keep_number has_map filter_map; case: ifP.
have foldE cs ks : foldl (keep (map to d)) (map (cand d) ks) (map (cand d) cs)
    = map (cand d) (foldl (keep_number lt) ks cs).
  by elim: cs ks => //= k cs IH ks; rewrite keepE IH.
pose cs := [seq i <- iota 0 N | secretly p d (word i)].
have -> : neighbours_of t (coded p) (map to d) = foldl (keep_number lt) [::] cs.
  rewrite /neighbours_of codedE -map_comp filter_map.
  have -> : filter (preim (candidate_of t (map to d) \o (fun i => (i, map to (word i))))
      (fun c => has id (secret_places c))) (iota 0 N) = cs.
    by apply: eq_filter => i /=; rewrite secret_placesE.
  by rewrite -[map _ cs]/(map (cand d) cs) (foldE cs [::]) -map_comp map_id.
have csP i : (i \in cs) = (i < N) && secretly p d (word i).
  by rewrite mem_filter mem_iota add0n andbC.
rewrite (@mem_kept lt (fun i => i < N)); first last.
- by apply/allP => i; rewrite csP => /andP[].
- by move=> a; rewrite /lt /stands_before andbN orbF andbN.
- move=> a b k lt_a lt_b lt_k; rewrite /lt !stands_beforeE //; exact: before_trans.
rewrite csP -andbA; apply: andb_id2l => lt_v; rewrite /neighbours; congr (_ && ~~ _).
apply/hasP/hasP => [[i]|[f f_in]].
  rewrite csP => /andP[lt_i s_i] lt_iv; exists (word i); first exact: mem_nth.
  by rewrite betweenB s_i -stands_beforeE.
rewrite betweenB => /andP[s_f b_f]; exists (index f (databases p)).
  by rewrite csP index_mem f_in nth_index.
by rewrite /lt stands_beforeE ?index_mem // nth_index.
Qed.

Lemma mem_policy_arcs u v :
  ((u, v) \in policy_arcs p) = [&& u < N, v < N & neighbours p (word u) (word v)].
Proof.
rewrite /policy_arcs; apply/flatten_mapP/idP => [[[i d]]|/and3P[lt_u lt_v uv]].
  rewrite {1}codedE => /mapP[j]; rewrite mem_iota add0n => /andP[_ lt_j] [-> ->] /mapP[w w_in [-> ->]].
  by move: w_in; rewrite [(j, _).2]/= neighbours_ofE // lt_j.
exists (u, map to (word u)); first by rewrite codedE; apply/mapP; exists u; rewrite ?mem_iota.
by apply/mapP; exists v; rewrite // neighbours_ofE // lt_v.
Qed.

Lemma policy_constraintsE r (u v : 'I_N) : relation_of r u v = listed (policy_constraints p r) u v.
Proof.
have arcE (a b : 'I_N) : neighbours_at p a b = listed (policy_arcs p) a b.
  by rewrite listedE mem_policy_arcs !ltn_ord neighbours_atE.
rewrite /relation_of /policy_constraints; case: r; rewrite !arcE //.
  by rewrite both_waysE listed_cat listed_swapped.
by rewrite [RHS]listedE mem_filter linked_listed /= -listedE andbC.
Qed.

Lemma policy_constraints_below r :
  all (fun e => Nat.ltb e.1 N && Nat.ltb e.2 N) (policy_constraints p r).
Proof.
have arcs_below e : e \in policy_arcs p -> (e.1 < N) && (e.2 < N).
  by case: e => a b; rewrite mem_policy_arcs => /and3P[-> ->].
apply/allP => e; rewrite !ltbE /policy_constraints; case: r => //; first exact: arcs_below.
  rewrite both_waysE mem_cat => /orP[/arcs_below//|/mapP[f /arcs_below/andP[? ?] ->]].
  by apply/andP; split.
by rewrite mem_filter => /andP[_ /arcs_below].
Qed.

End Policy.

Lemma asymmetry_sound p d e f : asymmetry_ok p d e f ->
  [/\ neighbours_at p d e, ~~ neighbours_at p e d & between_at p e d f].
Proof.
rewrite /asymmetry_ok !ltbE => /and5P[p_ok lt_d lt_e lt_f /andP[de b]].
rewrite !neighbours_atE //; split=> //; last by rewrite between_atE.
rewrite /neighbours negb_and negbK.
by apply/orP; right; apply/hasP; exists (nth [::] (databases p) f); rewrite ?mem_nth.
Qed.
