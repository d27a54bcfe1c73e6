(** * Policies by computation

    Finite sets, cardinals and big maxima do not compute.  This file has twins of the
    notions of definitions/policy.v and definitions/policy_graph.v that do: values are
    the natural numbers below [m], a database is a list of [n] of them, a secret graph
    is a boolean function, and the permitted databases are those of a boolean function
    on lists.  How to use it, for a policy on ['I_m.+1]:

    - secrets from a list of edges: [edge_graph m.+1 E], computed by [joined E];
    - count constraints from tests on numbers: [coded_constraints (ordinal_coding m) q],
      the tests e.g. [among [:: 0; 2]];
    - a database from a list: [to_database (ordinal_coding m) n [:: 0; 2; 3]];
    - [neighbours_computed], [sensitivity_computed], [sensitivity_at_least],
      [secret_difference_computed], [sparse_computed] turn statements about the policy
      into closed terms, to be settled by [vm_compute].  Example:

        rewrite (sensitivity_computed (@edge_graph_computed _ _) (constrained_computed _ _)).
        by vm_compute.

    Other types of values are covered through a [coding] of them by numbers, other
    policies through a test [p] on lists with [(D \in permitted P) = p (to_list c D)]. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy policy_graph.
From leakproof.library Require Import policy_facts table_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** The computed notions *)

(** All lists of [n] numbers below [m]. *)
Fixpoint words (m n : nat) : seq (seq nat) :=
  if n is n'.+1 then [seq x :: w | x <- iota 0 m, w <- words m n'] else [:: [::]].

Lemma words_size m n w : w \in words m n -> size w = n.
Proof.
by elim: n w => [|n IHn] w /=; [rewrite inE => /eqP-> | case/allpairsP=> -[x v] [_ /IHn <- ->]].
Qed.

Lemma words_all m n w : (w \in words m n) = (size w == n) && all (fun x => x < m) w.
Proof.
elim: n w => [|n IHn] [|x w] //=; first by apply/allpairsP => -[[x w] [? ?]].
rewrite eqSS; apply/allpairsP/and3P => [[[y v] [/= + + [-> ->]]]|[sz xm wm]].
  by rewrite mem_iota IHn /= add0n => -> /andP[].
by exists (x, w); rewrite /= mem_iota add0n IHn xm sz.
Qed.

Section Computed.
Variables (m n : nat) (g : nat -> nat -> bool) (p : seq nat -> bool).
Implicit Types d e f : seq nat.

Definition everywhere (t : nat -> bool) : bool := all t (iota 0 n).
Definition somewhere (t : nat -> bool) : bool := has t (iota 0 n).

Definition secret_test d e : bool := somewhere (fun i => g (nth 0 d i) (nth 0 e i)).

(** The secret, or total, difference of [d] and [f] is part of that of [d] and [e]. *)
Definition secret_part d f e : bool :=
  everywhere (fun i => g (nth 0 d i) (nth 0 f i) ==> (nth 0 f i == nth 0 e i)).
Definition total_part d f e : bool :=
  everywhere (fun i => (nth 0 d i != nth 0 f i) ==> (nth 0 f i == nth 0 e i)).

Definition closer_test d e f : bool :=
  secret_part d f e &&
  (~~ secret_part d e f || (total_part d f e && ~~ total_part d e f)).

Definition permitted_list : seq (seq nat) := [seq w <- words m n | p w].

Definition neighbours_test d e : bool :=
  [&& p d, p e, secret_test d e &
      ~~ has (fun f => secret_test d f && closer_test d e f) permitted_list].

Definition secret_count d e : nat :=
  count (fun i => g (nth 0 d i) (nth 0 e i)) (iota 0 n).

Definition list_distance d e : nat :=
  sumn [seq absolute_difference (count_mem x d) (count_mem x e) | x <- iota 0 m].

Definition computed_sensitivity : nat :=
  let I := permitted_list in
  largest [seq if neighbours_test d e then list_distance d e else 0 | d <- I, e <- I].

End Computed.

(** Count constraints; a predicate may be given as a list of values. *)
Definition among (s : seq nat) : pred nat := fun x => x \in s.

Definition satisfies_test (q : seq (pred nat * nat)) (d : seq nat) : bool :=
  all (fun c => count c.1 d == c.2) q.

(** ** Values coded by numbers *)

Record coding (T : finType) (m : nat) := Coding {
  encode : T -> nat;
  decode : nat -> T;
  encodeK : cancel encode decode;
  encode_lt : forall t, encode t < m;
  decodeK : forall k, k < m -> encode (decode k) = k
}.

Section Ordinals.
Variable m : nat.
Let enc (i : 'I_m.+1) : nat := i.
Lemma ordinal_encodeK : cancel enc (fun k => inord k : 'I_m.+1).
Proof. by move=> i; apply: inord_val. Qed.
Lemma ordinal_encode_lt i : enc i < m.+1. Proof. exact: ltn_ord. Qed.
Lemma ordinal_decodeK k : k < m.+1 -> enc (inord k) = k. Proof. exact: inordK. Qed.
Definition ordinal_coding : coding [finType of 'I_m.+1] m.+1 :=
  Coding ordinal_encodeK ordinal_encode_lt ordinal_decodeK.
End Ordinals.

Section Reflection.
Variables (T : finType) (m : nat) (c : coding T m) (n : nat).
Implicit Types (D E F : database n T) (w d e : seq nat).

Lemma encode_inj : injective (encode c). Proof. exact: can_inj (encodeK c). Qed.

Definition to_list D : seq nat := [seq encode c (D i) | i <- enum 'I_n].
Definition to_database w : database n T := [ffun i : 'I_n => decode c (nth 0 w i)].

Lemma size_to_list D : size (to_list D) = n.
Proof. by rewrite size_map size_enum_ord. Qed.

Lemma nth_to_list D (i : 'I_n) : nth 0 (to_list D) i = encode c (D i).
Proof. by rewrite (nth_map i) ?size_enum_ord // nth_ord_enum. Qed.

Lemma to_list_words D : to_list D \in words m n.
Proof.
rewrite words_all size_to_list eqxx /=; apply/allP => x /mapP[i _ ->].
exact: encode_lt.
Qed.

Lemma to_listK : cancel to_list to_database.
Proof. by move=> D; apply/ffunP => i; rewrite ffunE nth_to_list encodeK. Qed.

Lemma to_databaseK w : w \in words m n -> to_list (to_database w) = w.
Proof.
rewrite words_all => /andP[/eqP sz /allP wm].
apply: (@eq_from_nth _ 0) => [|k]; first by rewrite size_to_list sz.
rewrite size_to_list => kn; rewrite (nth_to_list _ (Ordinal kn)) ffunE decodeK //.
by apply: wm; rewrite mem_nth // sz.
Qed.

Lemma everywhereP (t : nat -> bool) : reflect (forall i : 'I_n, t i) (everywhere n t).
Proof.
apply: (iffP allP) => [all_t i|all_t k]; first by apply: all_t; rewrite mem_iota ltn_ord.
by rewrite mem_iota /= add0n => kn; apply: (all_t (Ordinal kn)).
Qed.

Lemma somewhereP (t : nat -> bool) : reflect (exists i : 'I_n, t i) (somewhere n t).
Proof.
apply: (iffP hasP) => [[k]|[i ti]].
  by rewrite mem_iota /= add0n => kn tk; exists (Ordinal kn).
by exists (val i); rewrite // mem_iota ltn_ord.
Qed.

(** Histograms. *)
Lemma count_to_list (q : pred nat) D :
  count q (to_list D) = count_query (fun t => q (encode c t)) D.
Proof.
rewrite /to_list count_map -sum1_count big_mkcond /= big_enum_cond /= /count_query.
rewrite -sum1_card [RHS]big_mkcond /= big_mkcond /=; apply: eq_bigr => i _.
by rewrite inE.
Qed.

Lemma histogram_to_list D t : histogram D t = count_mem (encode c t) (to_list D).
Proof.
rewrite count_to_list; apply: eq_card => i; rewrite !inE.
by rewrite (inj_eq encode_inj).
Qed.

Lemma sum_coded (F : T -> nat) : \sum_t F t = sumn [seq F (decode c k) | k <- iota 0 m].
Proof.
rewrite sumnE big_map (_ : iota 0 m = index_iota 0 m) ?big_mkord; last first.
  by rewrite /index_iota subn0.
pose h (k : 'I_m) := decode c k.
pose h' t := Ordinal (encode_lt c t).
rewrite (reindex h) //; exists h' => [k _|t _]; last by rewrite /h encodeK.
by apply: val_inj; rewrite /= decodeK.
Qed.

Lemma distance_computed D E :
  histogram_distance D E = list_distance m (to_list D) (to_list E).
Proof.
rewrite /histogram_distance sum_coded; congr sumn; apply/eq_in_map => k.
rewrite mem_iota add0n => /andP[_ km].
by rewrite absolute_differenceE !histogram_to_list decodeK.
Qed.

(** Count constraints. *)
Definition coded_constraints (q : seq (pred nat * nat)) : seq (pred T * nat) :=
  [seq (fun t => x.1 (encode c t), x.2) | x <- q].

Lemma satisfies_computed q D :
  satisfies (coded_constraints q) D = satisfies_test q (to_list D).
Proof.
by rewrite /satisfies /coded_constraints all_map; apply: eq_all => x /=; rewrite count_to_list.
Qed.

(** Secrets. *)
Section Secrets.
Variables (G : graph T) (g : nat -> nat -> bool).
Hypothesis gP : forall x y, G x y = g (encode c x) (encode c y).

Lemma secretly_different_computed D E :
  secretly_different G D E = secret_test n g (to_list D) (to_list E).
Proof.
apply/secretly_differentP/somewhereP => -[i]; exists i; move: p.
  by rewrite !nth_to_list gP.
by rewrite !nth_to_list gP.
Qed.

Lemma secret_part_computed D E F :
  (secret_difference G D F \subset secret_difference G D E)
    = secret_part n g (to_list D) (to_list F) (to_list E).
Proof.
apply/subsetP/everywhereP => [sub i|sub [[i u] v]].
  rewrite !nth_to_list -gP (inj_eq encode_inj); apply/implyP => DF.
  have /sub : (i, D i, F i) \in secret_difference G D F by rewrite secret_differenceP !eqxx.
  by rewrite secret_differenceP => /and3P[].
rewrite !secret_differenceP => /and3P[/eqP-> /eqP-> DF].
have := sub i; rewrite !nth_to_list -gP DF (inj_eq encode_inj) /= => /eqP FE.
by rewrite -FE !eqxx.
Qed.

Lemma total_part_computed D E F :
  (total_difference D F \subset total_difference D E)
    = total_part n (to_list D) (to_list F) (to_list E).
Proof.
apply/subsetP/everywhereP => [sub i|sub [[i u] v]].
  rewrite !nth_to_list !(inj_eq encode_inj); apply/implyP => DF.
  have /sub : (i, D i, F i) \in total_difference D F by rewrite total_differenceP !eqxx.
  by rewrite total_differenceP => /and3P[].
rewrite !total_differenceP => /and3P[/eqP-> /eqP-> DF].
have := sub i; rewrite !nth_to_list !(inj_eq encode_inj) DF /= => /eqP FE.
by rewrite -FE !eqxx.
Qed.

Lemma secret_difference_computed D E :
  #|secret_difference G D E| = secret_count n g (to_list D) (to_list E).
Proof.
have -> : secret_difference G D E = [set (i, D i, E i) | i in [set i | G (D i) (E i)]].
  apply/setP => -[[i u] v]; rewrite secret_differenceP; apply/and3P/imsetP.
    by move=> [/eqP-> /eqP-> DE]; exists i; rewrite ?inE.
  by case=> j; rewrite inE => DE [-> -> ->].
rewrite card_imset => [|i j [] //]; rewrite /secret_count -val_enum_ord count_map.
rewrite cardE -size_filter -filter_predI /enum_mem; congr size; apply: eq_filter => i /=.
by rewrite inE !nth_to_list gP andbT.
Qed.

(** Neighbours. *)
Section Policy.
Variables (I : {set database n T}) (p : seq nat -> bool).
Hypothesis pP : forall D, (D \in I) = p (to_list D).
Let P := Policy G I.

Lemma closer_computed D E F :
  closer P D E F = closer_test n g (to_list D) (to_list E) (to_list F).
Proof.
rewrite /closer /closer_test !properE eqEsubset !secret_part_computed !total_part_computed.
by case: secret_part => //=; case: secret_part.
Qed.

Lemma permitted_listP w : (w \in permitted_list m n p) = (w \in words m n) && p w.
Proof. by rewrite mem_filter andbC. Qed.

Lemma minimally_secretly_different_computed D E :
  minimally_secretly_different P D E = neighbours_test m n g p (to_list D) (to_list E).
Proof.
rewrite /minimally_secretly_different /neighbours_test /= !pP secretly_different_computed.
congr [&& _, _, _ & ~~ _].
apply/existsP/hasP => [[F /and3P[F_in DF c_F]]|[w]].
  exists (to_list F); first by rewrite permitted_listP to_list_words -pP F_in.
  by rewrite -secretly_different_computed DF -closer_computed.
rewrite permitted_listP => /andP[w_in pw] /andP[sw cw]; exists (to_database w).
by rewrite pP secretly_different_computed closer_computed to_databaseK // pw sw.
Qed.

Lemma neighbours_computed D E :
  he_neighbours P D E = neighbours_test m n g p (to_list D) (to_list E).
Proof. by rewrite he_neighboursE minimally_secretly_different_computed. Qed.

Lemma histogram_sensitivity_computed :
  histogram_sensitivity (minimally_secretly_different P) = computed_sensitivity m n g p.
Proof.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  apply/bigmax_leqP => -[D E] /= DE; rewrite distance_computed.
  have /largest_leq := leqnn (computed_sensitivity m n g p); apply.
  apply/allpairsP; exists (to_list D, to_list E) => /=; split.
  - by rewrite permitted_listP to_list_words -pP; case/and4P: DE.
  - by rewrite permitted_listP to_list_words -pP; case/and4P: DE.
  - by rewrite -minimally_secretly_different_computed DE.
apply/largest_leq => x /allpairsP[[d e] /= []]; rewrite !permitted_listP.
case/andP=> d_in pd /andP[e_in pe] ->; case: ifP => // de.
apply: (@bigmax_sup _ (to_database d, to_database e)) => /=.
  by rewrite minimally_secretly_different_computed !to_databaseK.
by rewrite distance_computed !to_databaseK.
Qed.

Lemma sensitivity_computed : S_histogram P = computed_sensitivity m n g p.
Proof.
rewrite -histogram_sensitivity_computed; apply: eq_bigl => -[D E] /=.
exact: he_neighboursE.
Qed.

(** One pair of neighbours bounds the sensitivity from below. *)
Lemma sensitivity_at_least d e b :
  d \in words m n -> e \in words m n ->
  neighbours_test m n g p d e -> b <= list_distance m d e -> b <= S_histogram P.
Proof.
move=> d_in e_in de; move/leq_trans; apply.
apply: (@bigmax_sup _ (to_database d, to_database e)) => /=.
  by rewrite neighbours_computed !to_databaseK.
by rewrite distance_computed !to_databaseK.
Qed.

End Policy.

(** Sparse constraints. *)
Definition sparse_test (q : seq (pred nat * nat)) : bool :=
  all (fun x => all (fun y => g x y ==>
    (count (fun s => ~~ s.1 x && s.1 y) q <= 1) && (count (fun s => s.1 x && ~~ s.1 y) q <= 1))
    (iota 0 m)) (iota 0 m).

Lemma sparse_computed q : sparse_test q -> sparse G (coded_constraints q).
Proof.
move=> /allP ok x y xy; have enc t : encode c t \in iota 0 m by rewrite mem_iota encode_lt.
have /allP/(_ _ (enc y)) := ok _ (enc x); rewrite -gP xy /= !count_map => /andP[l1 l2].
by split; [move: l1 | move: l2]; apply: leq_trans; apply: sub_count => s.
Qed.

End Secrets.
End Reflection.

(** The databases of count constraints, and all databases. *)
Lemma constrained_computed (T : finType) m (c : coding T m) n q (D : database n T) :
  (D \in [set E | satisfies (coded_constraints c q) E]) = satisfies_test q (to_list c D).
Proof. by rewrite inE satisfies_computed. Qed.

Lemma unconstrained_computed (T : finType) m (c : coding T m) n (D : database n T) :
  (D \in [set: database n T]) = xpredT (to_list c D).
Proof. by rewrite inE. Qed.

(** ** Secret graphs from lists of edges *)

Lemma edge_graph_computed m E (x y : 'I_m.+1) :
  edge_graph m.+1 E x y
    = joined E (encode (ordinal_coding m) x) (encode (ordinal_coding m) y).
Proof. by []. Qed.

(** Named graphs. *)
Definition distinct_test (x y : nat) : bool := x != y.
Definition threshold_test (theta x y : nat) : bool :=
  [&& x != y, x - y <= theta & y - x <= theta].

Lemma complete_computed (T : finType) m (c : coding T m) x y :
  complete_graph T x y = distinct_test (encode c x) (encode c y).
Proof. by rewrite /distinct_test (inj_eq (@encode_inj _ _ c)). Qed.

Lemma threshold_computed m theta (x y : 'I_m.+1) :
  threshold_graph m.+1 theta x y =
    threshold_test theta (encode (ordinal_coding m) x) (encode (ordinal_coding m) y).
Proof. by []. Qed.
