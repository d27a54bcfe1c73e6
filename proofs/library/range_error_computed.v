(** * The mean error of ranges on many values, computed in binary

    What is read for each count is worked out in binary and sorted, so that each node stands
    with the number [m] of the counts that read it; it remains in m (N + 1 - m) ranges. *)

From Coq Require Import NArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy range_errors.
From leakproof.library Require Import range_error_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** What stays in all ranges, by how many counts read a node *)

Lemma sum_of_pairs (F : nat -> nat -> nat) n : (forall i, F i i = 0) ->
  \sum_(j < n) \sum_(i < j) (F i j + F j i) = \sum_(j < n) \sum_(i < n) F i j.
Proof.
move=> F0; elim: n => [|n IHn]; first by rewrite !big_ord0.
rewrite big_ord_recr [RHS]big_ord_recr /= IHn [X in _ = _ + X]big_ord_recr /= F0 addn0.
rewrite [X in _ = X + _](eq_bigr (fun j : 'I_n => \sum_(i < n) F i j + F n j)) => [|j _]; last first.
  by rewrite big_ord_recr.
by rewrite !big_split /= -!addnA; congr (_ + _); rewrite addnC.
Qed.

Lemma sum_over_ranges n (F : nat -> nat -> nat) :
  \sum_(r <- ranges n) F r.1 r.2 = \sum_(j < n.+1) \sum_(i < j) F i j.
Proof.
have iotaE (G : nat -> nat) m : \sum_(i <- iota 0 m) G i = \sum_(i < m) G i.
  by rewrite -(big_mkord xpredT) /index_iota subn0.
by rewrite big_allpairs_dep iotaE; apply: eq_bigr => j _; rewrite iotaE.
Qed.

Section Pairs.
Variables (T : eqType) (reads : nat -> seq T) (A : pred T) (n : nat).
Hypothesis reads_uniq : forall j, j < n.+1 -> uniq (reads j).

Let lost i j := count A [seq c <- reads i | c \notin reads j].
Let all_of := flatten [seq reads j | j <- iota 0 n.+1].

Lemma count_all (B : pred T) : count B all_of = \sum_(j < n.+1) count B (reads j).
Proof.
rewrite count_flatten -map_comp sumnE big_map -(big_mkord xpredT (fun j => count B (reads j))).
by rewrite /index_iota subn0.
Qed.

Lemma lost_and_kept i :
  \sum_(j < n.+1) lost i j + \sum_(c <- reads i | A c) count_mem c all_of
  = n.+1 * count A (reads i).
Proof.
have -> : \sum_(c <- reads i | A c) count_mem c all_of
        = \sum_(j < n.+1) \sum_(c <- reads i | A c) (c \in reads j).
  rewrite exchange_big /=; apply: eq_bigr => c _; rewrite count_all.
  by apply: eq_bigr => j _; rewrite count_uniq_mem ?reads_uniq.
rewrite -big_split /= (eq_bigr (fun=> count A (reads i))) => [|j _]; last first.
  rewrite /lost -sum1_count big_filter_cond -[RHS]sum1_count.
  rewrite [RHS](bigID (fun c => c \notin reads j)) /=; congr (_ + _).
    by apply: eq_bigl => c; rewrite andbC.
  rewrite [RHS]big_mkcondr /=; apply: eq_bigr => c _; rewrite negbK.
  by case: (c \in reads j).
by rewrite sum_nat_const card_ord.
Qed.

Lemma sum_of_differences :
  \sum_(r <- ranges n) (lost r.1 r.2 + lost r.2 r.1)
  + \sum_(c <- all_of | A c) count_mem c all_of = n.+1 * count A all_of.
Proof.
rewrite (sum_over_ranges n (fun i j => lost i j + lost j i)) sum_of_pairs => [|i]; last first.
  rewrite /lost; apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/negP => /hasP[c].
  by rewrite mem_filter => /andP[/negP].
rewrite exchange_big /=.
have -> : \sum_(c <- all_of | A c) count_mem c all_of
        = \sum_(i < n.+1) \sum_(c <- reads i | A c) count_mem c all_of.
  rewrite {1}/all_of big_flatten big_map -(big_mkord xpredT
    (fun i => \sum_(c <- reads i | A c) count_mem c all_of)).
  by rewrite /index_iota subn0.
rewrite -big_split /= (eq_bigr (fun i : 'I_n.+1 => n.+1 * count A (reads i))).
  by rewrite -big_distrr /= count_all.
by move=> i _; rewrite lost_and_kept.
Qed.

End Pairs.

(** Elements with the number of times that they occur. *)
Section Runs.
Variable T : eqType.
Implicit Types (s : seq T) (r : seq (T * N)).

Fixpoint runs s : seq (T * N) :=
  if s is x :: s' then
    if runs s' is (y, m) :: r then if x == y then (y, N.succ m) :: r else (x, 1%num) :: (y, m) :: r
    else [:: (x, 1%num)]
  else [::].

Definition spelt_out r : seq T := flatten [seq nseq (N.to_nat x.2) x.1 | x <- r].

Lemma runsK s : spelt_out (runs s) = s.
Proof.
elim: s => [//|x s IHs] /=; case runs_s: (runs s) IHs => [|[y m] r] <- //.
by case: eqP => [->|//]; rewrite /spelt_out /= N2Nat.inj_succ.
Qed.

Lemma count_spelt_out (A : pred T) r :
  count A (spelt_out r) = \sum_(x <- r | A x.1) N.to_nat x.2.
Proof.
rewrite count_flatten -map_comp sumnE big_map [RHS]big_mkcond.
by apply: eq_bigr => x _ /=; rewrite count_nseq; case: (A x.1); rewrite ?mul1n ?mul0n.
Qed.

Lemma run_of r x y : uniq [seq z.1 | z <- r] -> x \in r -> y \in r -> x.1 = y.1 -> x = y.
Proof.
elim: r => [//|z r IHr] /= /andP[z_r r_uniq].
rewrite !inE => /orP[/eqP->|xr] /orP[/eqP->|yr] // same; last exact: IHr.
  by case/negP: z_r; rewrite same map_f.
by case/negP: z_r; rewrite -same map_f.
Qed.

Lemma count_once r x : uniq [seq y.1 | y <- r] -> x \in r ->
  count_mem x.1 (spelt_out r) = N.to_nat x.2.
Proof.
move=> r_uniq xr; rewrite count_spelt_out (big_rem x) //= eqxx big1_seq ?addn0 // => y.
case/andP=> /eqP yx; rewrite mem_rem_uniq ?(map_uniq r_uniq) // inE => /andP[/eqP y_x yr].
by case: y_x; apply: (run_of r_uniq).
Qed.

Lemma squares_spelt_out (A : pred T) r : uniq [seq y.1 | y <- r] ->
  \sum_(c <- spelt_out r | A c) count_mem c (spelt_out r)
  = \sum_(x <- r | A x.1) N.to_nat x.2 * N.to_nat x.2.
Proof.
move=> r_uniq; rewrite {1}/spelt_out big_flatten big_map [RHS]big_mkcond.
rewrite !big_seq; apply: eq_bigr => x xr; rewrite big_nseq_cond.
case: (A x.1) => //.
by rewrite count_once // iter_addn_0 mulnC.
Qed.

End Runs.

(** ** The structure in binary *)

Definition binary_node := (N * N)%type.
Definition plain (c : binary_node) : node := (N.to_nat c.1, N.to_nat c.2).

Lemma plain_inj : injective plain.
Proof. by move=> [a b] [c d] [/N2Nat.inj -> /N2Nat.inj ->]. Qed.

Lemma to_nat_add a b : N.to_nat (a + b) = N.to_nat a + N.to_nat b.
Proof. exact: N2Nat.inj_add. Qed.
Lemma to_nat_mul a b : N.to_nat (a * b) = N.to_nat a * N.to_nat b.
Proof. exact: N2Nat.inj_mul. Qed.
Lemma to_nat_sub a b : N.to_nat (a - b) = N.to_nat a - N.to_nat b.
Proof. exact: N2Nat.inj_sub. Qed.
Lemma to_nat_leq a b : (N.to_nat a <= N.to_nat b) = N.leb a b.
Proof.
apply/idP/idP => [/ssrnat.leP|/N.leb_le].
  by rewrite -PeanoNat.Nat.compare_le_iff -N2Nat.inj_compare => /N.leb_le.
by move=> le_ab; apply/ssrnat.leP; rewrite -PeanoNat.Nat.compare_le_iff -N2Nat.inj_compare.
Qed.
Lemma to_nat_eq a b : (N.to_nat a == N.to_nat b) = N.eqb a b.
Proof. by rewrite (inj_eq N2Nat.inj); apply/eqP/idP => [->|/N.eqb_eq //]; exact: N.eqb_refl. Qed.
Lemma to_nat_min a b : N.to_nat (N.min a b) = minn (N.to_nat a) (N.to_nat b).
Proof.
rewrite /N.min; case: (N.compare_spec a b) => [->|/N.lt_le_incl|/N.lt_le_incl]; first by rewrite minnn.
  by move=> /N.leb_le; rewrite -to_nat_leq => /minn_idPl.
by move=> /N.leb_le; rewrite -to_nat_leq => /minn_idPr.
Qed.
Lemma to_nat_div a b : N.to_nat (N.div a b) = N.to_nat a %/ N.to_nat b.
Proof.
case: (N.eq_dec b 0) => [->|b0]; first by rewrite divn0; case: a.
have r_lt := N.mod_lt a b b0; have := N.div_mod' a b.
move: r_lt; move: (N.div a b) (N.modulo a b) => q r r_lt ->.
rewrite to_nat_add to_nat_mul mulnC divnMDl; last first.
  by rewrite lt0n -[0]/(N.to_nat 0) to_nat_eq; apply/negP => /N.eqb_eq.
rewrite divn_small ?addn0 // ltnNge to_nat_leq; apply/negP => /N.leb_le.
by move/N.lt_nge: r_lt.
Qed.

Definition ceil_div_b (a b : N) : N := N.div (a + N.pred b) b.
Lemma ceil_div_bE a b : N.to_nat (ceil_div_b a b) = ceil_div (N.to_nat a) (N.to_nat b).
Proof. by rewrite /ceil_div_b to_nat_div to_nat_add N2Nat.inj_pred. Qed.

(** The order by which nodes are sorted: strictly sorted ones are different. *)
Definition before (c d : binary_node) : bool :=
  N.ltb c.1 d.1 || N.eqb c.1 d.1 && N.ltb c.2 d.2.
Lemma before_irreflexive : irreflexive before.
Proof. by move=> c; rewrite /before !N.ltb_irrefl andbF. Qed.
Lemma before_transitive : transitive before.
Proof.
move=> d c e /orP[/N.ltb_lt lt1|/andP[/N.eqb_eq eq1 /N.ltb_lt lt2]];
  case/orP=> [/N.ltb_lt lt1'|/andP[/N.eqb_eq eq1' /N.ltb_lt lt2']]; apply/orP.
- by left; apply/N.ltb_lt; apply: N.lt_trans lt1'.
- by left; apply/N.ltb_lt; rewrite -eq1'.
- by left; apply/N.ltb_lt; rewrite eq1.
- right; rewrite eq1 eq1' N.eqb_refl; apply/N.ltb_lt; exact: N.lt_trans lt2'.
Qed.

(** 0, ..., k - 1 *)
Fixpoint upto (first : N) (k : nat) : seq N :=
  if k is k'.+1 then first :: upto (N.succ first) k' else [::].
Lemma uptoE first k : [seq N.to_nat x | x <- upto first k] = iota (N.to_nat first) k.
Proof. by elim: k first => //= k IHk first; rewrite IHk N2Nat.inj_succ. Qed.

Fixpoint interval_tree_b (f : N) (h : nat) (first len : N) : seq binary_node :=
  (first, len) ::
  if h is h'.+1 then
    if N.leb len 1 then [::] else
    let piece := ceil_div_b len f in
    flatten [seq interval_tree_b f h' (first + k * piece)%num (N.min piece (len - k * piece)%num)
            | k <- upto 0 (N.to_nat (ceil_div_b len piece))]
  else [::].

Lemma interval_tree_bE f h first len :
  [seq plain c | c <- interval_tree_b f h first len]
  = interval_tree (N.to_nat f) h (N.to_nat first) (N.to_nat len).
Proof.
elim: h first len => [//|h IHh] first len /=.
rewrite -[1]/(N.to_nat 1) to_nat_leq; case: (N.leb _ _) => //=; congr (_ :: _).
rewrite map_flatten -map_comp -!ceil_div_bE -[0]/(N.to_nat 0) -uptoE -map_comp.
congr flatten; apply: eq_map => k /=.
by rewrite IHh to_nat_add to_nat_mul to_nat_min to_nat_sub to_nat_mul.
Qed.

Fixpoint largest_nodes_b (from j : N) (tree : seq binary_node) : seq binary_node :=
  if tree is c :: rest then
    if N.eqb c.1 from && N.leb (c.1 + c.2) j then c :: largest_nodes_b (c.1 + c.2) j rest
    else largest_nodes_b from j rest
  else [::].

Lemma largest_nodes_bE from j tree :
  [seq plain c | c <- largest_nodes_b from j tree]
  = largest_nodes (N.to_nat from) (N.to_nat j) [seq plain c | c <- tree].
Proof.
elim: tree from => [//|c rest IHt] from /=.
by rewrite to_nat_eq -to_nat_add to_nat_leq; case: ifP => _ /=; rewrite IHt.
Qed.

Section Structure.
Variables (M theta f : N) (h : nat).
Hypothesis hE : h = tree_height (N.to_nat theta) (N.to_nat f).

Let n := N.to_nat M.
Let t := N.to_nat theta.
Let g := N.to_nat f.

Definition block_tree_b (i : N) : seq binary_node :=
  interval_tree_b f h (i * theta) (N.min theta (M - i * theta)).
Definition s_node_b (i : N) : binary_node := (0%num, N.min (N.succ i * theta) M).
Definition blocks_b : N := ceil_div_b M theta.

Lemma block_tree_bE i : [seq plain c | c <- block_tree_b i] = block_tree n t g (N.to_nat i).
Proof. by rewrite interval_tree_bE to_nat_min to_nat_sub !to_nat_mul hE. Qed.
Lemma s_node_bE i : plain (s_node_b i) = s_node n t (N.to_nat i).
Proof. by rewrite /plain /= to_nat_min to_nat_mul N2Nat.inj_succ. Qed.
Lemma blocks_bE : N.to_nat blocks_b = blocks n t.
Proof. exact: ceil_div_bE. Qed.

Definition s_nodes_b : seq binary_node := [seq s_node_b i | i <- upto 0 (N.to_nat blocks_b)].
Lemma s_nodes_bE : [seq plain c | c <- s_nodes_b] = s_nodes n t.
Proof.
rewrite /s_nodes -blocks_bE -[0]/(N.to_nat 0) -uptoE -!map_comp.
by apply: eq_map => i /=; rewrite s_node_bE.
Qed.

(** The trees are worked out once. *)
Definition trees_b : seq (seq binary_node) :=
  [seq behead (block_tree_b i) | i <- upto 0 (N.to_nat blocks_b)].
Definition tree_of (trees : seq (seq binary_node)) (i : N) : seq binary_node :=
  let k := N.to_nat i in if k < size trees then nth [::] trees k else behead (block_tree_b i).

Lemma tree_ofE i : tree_of trees_b i = behead (block_tree_b i).
Proof.
rewrite /tree_of; case: ifP => // lt_i; rewrite size_map in lt_i.
rewrite (nth_map 0%num) //; congr (behead (block_tree_b _)); apply: N2Nat.inj.
rewrite -(nth_map _ (N.to_nat 0) N.to_nat) // uptoE nth_iota //.
by rewrite -[size _](size_map N.to_nat) uptoE size_iota in lt_i.
Qed.

Definition nodes_of_count_b (trees : seq (seq binary_node)) (j : N) : seq binary_node :=
  if N.eqb j 0 then [::] else
  if N.eqb j M then [:: s_node_b (N.pred blocks_b)] else
  let i := N.div j theta in
  (if N.eqb i 0 then [::] else [:: s_node_b (N.pred i)]) ++
  largest_nodes_b (i * theta) j (tree_of trees i).

Lemma nodes_of_count_bE j :
  [seq plain c | c <- nodes_of_count_b trees_b j] = nodes_of_count n t g (N.to_nat j).
Proof.
rewrite /nodes_of_count_b /nodes_of_count -[0]/(N.to_nat 0) !to_nat_eq.
case: (N.eqb j 0) => //; case: (N.eqb j M).
  by rewrite /= s_node_bE N2Nat.inj_pred blocks_bE.
rewrite map_cat largest_nodes_bE to_nat_mul to_nat_div tree_ofE -behead_map block_tree_bE to_nat_div.
congr (_ ++ _); rewrite -to_nat_div; case: (N.eqb_spec (N.div j theta) 0) => [->//|i0].
case iE: (N.to_nat (N.div j theta)) => [|i] /=.
  by case: i0; apply: N2Nat.inj.
by rewrite s_node_bE N2Nat.inj_pred iE.
Qed.


Definition reads_b : seq (seq binary_node) :=
  let trees := trees_b in [seq nodes_of_count_b trees j | j <- upto 0 (N.to_nat M).+1].
Definition table_b : seq (binary_node * N) := runs (sort before (flatten reads_b)).

Definition stays (A : pred binary_node) (table : seq (binary_node * N)) : N :=
  let chosen := [seq x.2 | x <- table & A x.1] in
  (N.succ M * foldr N.add 0 chosen - foldr N.add 0 [seq m * m | m <- chosen])%num.

Definition computed_counts : option (N * N * N) :=
  let first := block_tree_b 0 in
  let s := s_nodes_b in
  let weight := ((2 * N.of_nat h) * (2 * N.of_nat h))%num in
  let reads := reads_b in
  let table := runs (sort before (flatten reads)) in
  if all uniq reads && sorted before [seq x.1 | x <- table] then
    Some (stays (fun c => (c \notin first) && (c \in s)) table,
          (weight * stays (fun c => (c \notin first) && (c \notin s)) table)%num,
          (weight * stays (fun c => c \in first) table)%num)
  else None.

Let all_of : seq node := flatten [seq nodes_of_count n t g j | j <- iota 0 n.+1].

Lemma reads_bE : [seq [seq plain c | c <- r] | r <- reads_b]
               = [seq nodes_of_count n t g j | j <- iota 0 n.+1].
Proof.
rewrite /reads_b -map_comp -[0]/(N.to_nat 0) -uptoE -map_comp.
by apply: eq_map => j /=; rewrite nodes_of_count_bE.
Qed.

Lemma all_ofE : perm_eq all_of [seq plain c | c <- spelt_out table_b].
Proof.
by rewrite runsK /all_of -reads_bE -map_flatten perm_map // perm_sym perm_sort.
Qed.

Lemma sum_to_nat (s : seq N) : N.to_nat (foldr N.add 0%num s) = \sum_(m <- s) N.to_nat m.
Proof. by elim: s => [|m s IHs]; rewrite ?big_nil // big_cons /= to_nat_add IHs. Qed.

Lemma staysE (A : pred node) (B : pred binary_node) :
  all uniq reads_b -> uniq [seq x.1 | x <- table_b] -> (forall c, A (plain c) = B c) ->
  count A (all_reads n t g shared_noise) = N.to_nat (stays B table_b).
Proof.
move=> reads_uniq table_uniq AB.
have uniq_reads j : j < n.+1 -> uniq (nodes_of_count n t g j).
  move=> lt_j; have : nodes_of_count n t g j \in [seq nodes_of_count n t g j | j <- iota 0 n.+1].
    by rewrite map_f // mem_iota.
  rewrite -reads_bE => /mapP[r r_in ->]; rewrite map_inj_uniq; last exact: plain_inj.
  by move/allP: reads_uniq; apply.
have := sum_of_differences A uniq_reads; rewrite -/all_of.
have -> : \sum_(r <- ranges n)
    (count A [seq c <- nodes_of_count n t g r.1 | c \notin nodes_of_count n t g r.2]
     + count A [seq c <- nodes_of_count n t g r.2 | c \notin nodes_of_count n t g r.1])
    = count A (all_reads n t g shared_noise).
  rewrite count_flatten -map_comp sumnE big_map; apply: eq_bigr => r _ /=.
  by rewrite /shared_noise count_cat.
have countE (C : pred node) : count C all_of = count (fun c => C (plain c)) (spelt_out table_b).
  by rewrite (permP all_ofE) count_map.
have -> : count A all_of = N.to_nat (foldr N.add 0%num [seq x.2 | x <- table_b & B x.1]).
  rewrite countE sum_to_nat big_map big_filter -count_spelt_out.
  by apply: eq_count => c; rewrite AB.
have -> : \sum_(c <- all_of | A c) count_mem c all_of
    = N.to_nat (foldr N.add 0%num [seq (m * m)%num | m <- [seq x.2 | x <- table_b & B x.1]]).
  rewrite (perm_big _ all_ofE) big_map /= sum_to_nat !big_map big_filter.
  rewrite (eq_bigr (fun x => N.to_nat x.2 * N.to_nat x.2)) => [|x _]; last exact: to_nat_mul.
  rewrite -(squares_spelt_out B table_uniq); apply: eq_big => [c|c _]; first exact: AB.
  by rewrite countE; apply: eq_count => d /=; rewrite (inj_eq plain_inj).
by move=> sumE; rewrite /stays to_nat_sub to_nat_mul N2Nat.inj_succ -sumE addnK.
Qed.

Lemma computed_countsE p q u : computed_counts = Some (p, q, u) ->
  noise_counts n t g shared_noise = (N.to_nat p, N.to_nat q, N.to_nat u, size (ranges n)).
Proof.
rewrite /computed_counts -/table_b; case: ifP => // /andP[reads_uniq table_sorted] [<- <- <-].
have table_uniq := sorted_uniq before_transitive before_irreflexive table_sorted.
have in_firstE c : in_first n t g (plain c) = (c \in block_tree_b 0).
  by rewrite /in_first -[0]/(N.to_nat 0) -block_tree_bE mem_map //; exact: plain_inj.
have in_sE c : (plain c \in s_nodes n t) = (c \in s_nodes_b).
  by rewrite -s_nodes_bE mem_map //; exact: plain_inj.
have weightE x : N.to_nat (2 * N.of_nat h * (2 * N.of_nat h) * x)%num
    = (2 * tree_height t g) ^ 2 * N.to_nat x.
  by rewrite !to_nat_mul Nat2N.id hE -[N.to_nat 2]/2 -mulnn.
rewrite /noise_counts !weightE; congr (_, _ * _, _ * _, _); apply: staysE => // c.
- by rewrite /in_s in_firstE in_sE.
- by rewrite /in_later in_firstE in_sE.
Qed.

End Structure.
