(** * Graphs on 0, ..., n given by computable functions

    Adjacency, distances, automorphisms and cardinals of the graph are what is
    computed on natural numbers and lists, after checks that are computed too. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds.
From leakproof.library Require Import graph_facts bounds_facts regular_facts table_facts.
From leakproof.library Require Import computed_policy computed_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Lemma listedE n a (i j : 'I_n) : listed n a i j = either_way a i j.
Proof. by []. Qed.

Lemma card_count n (P : nat -> bool) : #|[set w : 'I_n | P w]| = count P (iota 0 n).
Proof.
rewrite -val_enum_ord count_map -size_filter cardE; apply/perm_size/uniq_perm.
- exact: enum_uniq.
- by rewrite filter_uniq // enum_uniq.
- by move=> w; rewrite mem_enum inE mem_filter mem_enum andbT.
Qed.


(** ** Distances, by the check of library/computed_graph.v *)
Section Distance.
Variables (n : nat) (a : nat -> nat -> bool) (d : nat -> nat -> nat).
Hypothesis check : distance_check n (either_way a) d.

Lemma listed_computed m (x y : 'I_m.+1) :
  listed m.+1 a x y
    = either_way a (encode (ordinal_coding m) x) (encode (ordinal_coding m) y).
Proof. by []. Qed.

Lemma listed_connected : connected (listed n a).
Proof.
case: n check => [_ []//|m ok].
exact: (computed_connected (c := ordinal_coding m) (@listed_computed m) ok).
Qed.

Lemma listed_dist (i j : 'I_n) : dist (listed n a) i j = d i j.
Proof.
case: n check i j => [_ []//|m ok].
exact: (computed_dist (c := ordinal_coding m) (@listed_computed m) ok).
Qed.

End Distance.

(** ** Permutations given as lists *)
Section Lists.
Variable n : nat.

Definition list_fun (p : seq nat) (i : 'I_n.+1) : 'I_n.+1 := inord (nth 0 p i).
Definition list_check (p : seq nat) : bool :=
  [&& size p == n.+1, uniq p & all (fun x => x < n.+1) p].

Lemma list_funE p i : list_check p -> list_fun p i = nth 0 p i :> nat.
Proof.
case/and3P=> /eqP size_p _ /allP p_lt; rewrite inordK // p_lt // mem_nth // size_p.
exact: ltn_ord.
Qed.

Lemma list_fun_inj p : list_check p -> injective (list_fun p).
Proof.
move=> p_ok i j /(congr1 val); rewrite /= !list_funE //.
case/and3P: p_ok => /eqP size_p p_uniq _ /eqP.
by rewrite nth_uniq ?size_p ?ltn_ord // => /eqP/val_inj.
Qed.

Definition list_perm (p : seq nat) : {perm 'I_n.+1} :=
  if @idP (list_check p) is ReflectT p_ok then perm (list_fun_inj p_ok) else 1%g.

Lemma list_permE p i : list_check p -> list_perm p i = nth 0 p i :> nat.
Proof.
rewrite /list_perm; case: {-}_ / idP => [p_ok _|//]; by rewrite permE list_funE.
Qed.

Definition aut_check (a : nat -> nat -> bool) (p : seq nat) : bool :=
  list_check p && all (fun i => all (fun j =>
    either_way a (nth 0 p i) (nth 0 p j) == either_way a i j) (iota 0 n.+1)) (iota 0 n.+1).

Lemma list_perm_aut a p : aut_check a p -> list_perm p \in aut (listed n.+1 a).
Proof.
case/andP=> p_ok p_aut; apply/autP => i j; rewrite !listedE !list_permE //.
by apply/eqP; apply: (all_ord2 p_aut i j).
Qed.

(** One automorphism for each image of 0. *)
Lemma listed_vertex_transitive a (P : seq (seq nat)) :
  all (fun v => let p := nth [::] P v in aut_check a p && (nth 0 p 0 == v)) (iota 0 n.+1) ->
  vertex_transitive (listed n.+1 a).
Proof.
move=> /all_ord ok u v; have /andP[u_aut /eqP u0] := ok u; have /andP[v_aut /eqP v0] := ok v.
set pu := nth [::] P u in u_aut u0; set pv := nth [::] P v in v_aut v0.
have [u_ok v_ok] : list_check pu /\ list_check pv by split; [case/andP: u_aut | case/andP: v_aut].
exists ((list_perm pu)^-1 * list_perm pv)%g.
  by rewrite groupM ?groupV ?list_perm_aut.
have -> : u = list_perm pu ord0 by apply: val_inj; rewrite /= list_permE.
by rewrite permM permK; apply: val_inj; rewrite /= list_permE.
Qed.

End Lists.

(** ** Distance-regularity *)
Definition further a (d : nat -> nat -> nat) n i j : nat :=
  count (fun w => either_way a j w && (d i w == (d i j).+1)) (iota 0 n).
Definition closer_by a (d : nat -> nat -> nat) n i j : nat :=
  count (fun w => either_way a j w && ((d i w).+1 == d i j)) (iota 0 n).

Section Regular.
Variables (n : nat) (a : nat -> nat -> bool) (d : nat -> nat -> nat).
Hypothesis check : distance_check n (either_way a) d.
Let G := listed n a.

Lemma listed_further (i j : 'I_n) :
  #|[set w | G j w && (dist G i w == (dist G i j).+1)]| = further a d n i j.
Proof.
rewrite /further -card_count; apply: eq_card => w.
by rewrite !inE !(listed_dist check) listedE.
Qed.

Lemma listed_closer (i j : 'I_n) :
  #|[set w | G j w && ((dist G i w).+1 == dist G i j)]| = closer_by a d n i j.
Proof.
rewrite /closer_by -card_count; apply: eq_card => w.
by rewrite !inE !(listed_dist check) listedE.
Qed.

Lemma listed_distance_regular (b c : seq nat) :
  all (fun i => all (fun j => (further a d n i j == nth 0 b (d i j)) &&
     (closer_by a d n i j == nth 0 c (d i j))) (iota 0 n)) (iota 0 n) ->
  distance_regular G.
Proof.
move=> /all_ord2 ok; exists (nth 0 b), (nth 0 c) => i j _.
rewrite listed_further listed_closer (listed_dist check).
by have /andP[/eqP-> /eqP->] := ok i j.
Qed.

Lemma listed_not_distance_regular (i j k l : 'I_n) :
  d i j = d k l -> further a d n i j != further a d n k l -> ~ distance_regular G.
Proof.
move=> dE /eqP fE [b [c bc]]; apply: fE; rewrite -!listed_further.
have con := listed_connected check.
have [-> _] := bc _ _ (con i j); have [-> _] := bc _ _ (con k l).
by rewrite !(listed_dist check) dE.
Qed.

End Regular.

(** ** The sum of n_d / lam^d at lam = 2 *)
Section Sums.
Local Open Scope ring_scope.
Variables (R : realFieldType) (n : nat) (a : nat -> nat -> bool) (d : nat -> nat -> nat).
Hypothesis check : distance_check n (either_way a) d.

Lemma listed_distance_sum (m : nat) (i : 'I_n) :
  all (fun j => d i j <= m)%N (iota 0 n) ->
  distance_sum (listed n a) (2%:R : R) i
    = (sumn [seq 2 ^ (m - d i j) | j <- iota 0 n])%N%:R / (2 ^ m)%:R.
Proof.
move=> /all_ord le_m; have two n' : (2 ^ n')%:R != 0 :> R by rewrite pnatr_eq0 expn_eq0.
rewrite distance_sum_similarity -sum_ord_sumn natr_sum mulr_suml.
apply: eq_bigr => j _; rewrite /similarity (listed_connected check).
rewrite (listed_dist check) -natrX -[in RHS](subnK (le_m j)) expnD.
rewrite addnK natrM invfM mulrA divff // mul1r; congr (_^-1).
Qed.

End Sums.
