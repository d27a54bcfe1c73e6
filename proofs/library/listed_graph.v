(** * Graphs on 0, ..., n given by computable functions

    Adjacency, distances, automorphisms and cardinals of the graph are what is
    computed on natural numbers and lists, after checks that are computed too. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel symmetry bounds.
From leakproof.library Require Import graph_facts bounds_facts regular_facts tables.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

(** Adjacent if different and related by [a], one way at least. *)
Definition listed n (a : nat -> nat -> bool) : graph [finType of 'I_n] :=
  either_way_graph [rel i j : 'I_n | a i j].
Definition listed_adj (a : nat -> nat -> bool) (i j : nat) : bool :=
  (i != j) && (a i j || a j i).

Lemma listedE n a (i j : 'I_n) : listed n a i j = listed_adj a i j.
Proof. by []. Qed.

Lemma card_count n (P : nat -> bool) : #|[set w : 'I_n | P w]| = count P (iota 0 n).
Proof.
rewrite -val_enum_ord count_map -size_filter cardE; apply/perm_size/uniq_perm.
- exact: enum_uniq.
- by rewrite filter_uniq // enum_uniq.
- by move=> w; rewrite mem_enum inE mem_filter mem_enum andbT.
Qed.


(** ** Distances: [c] numbers the components, [d] is the distance within them. *)
Definition distance_check n (a : nat -> nat -> bool) (c : nat -> nat)
    (d : nat -> nat -> nat) : bool :=
  all (fun i => (d i i == 0) && all (fun j =>
    all (fun k => listed_adj a j k ==> (c j == c k) && (d i k <= (d i j).+1)) (iota 0 n) &&
    ((c i == c j) ==> (i == j) ||
       has (fun k => [&& listed_adj a j k, c i == c k & d i j == (d i k).+1]) (iota 0 n)))
    (iota 0 n)) (iota 0 n).

Section Distance.
Variables (n : nat) (a : nat -> nat -> bool) (c : nat -> nat) (d : nat -> nat -> nat).
Hypothesis check : distance_check n a c d.
Let G := listed n a.
Implicit Types i j k : 'I_n.

Lemma check_refl i : d i i = 0.
Proof. by have /andP[/eqP] := all_ord check i. Qed.

Lemma check_adj i j k : G j k -> c j = c k /\ d i k <= (d i j).+1.
Proof.
move=> jk; have /andP[_ /all_ord/(_ j)/andP[/all_ord/(_ k)+ _]] := all_ord check i.
by rewrite -listedE jk => /andP[/eqP].
Qed.

Lemma check_pred i j : c i = c j -> i != j ->
  exists k, [/\ G j k, c i = c k & d i j = (d i k).+1].
Proof.
move=> /eqP cij ij; have /andP[_ /all_ord/(_ j)/andP[_]] := all_ord check i.
rewrite cij -[X in X || _]/(val i == val j) val_eqE (negbTE ij) /= => /hasP[k].
rewrite mem_iota /= => kn /and3P[jk /eqP cik /eqP dij].
by exists (Ordinal kn).
Qed.

Lemma listed_connect i j : connect G i j = (c i == c j).
Proof.
apply/idP/eqP => [/connectP[p]|].
  elim: p i => [|k p IHp] i /=; first by move=> _ ->.
  by move=> /andP[ik kp] jE; have [-> _] := check_adj i ik; apply: IHp.
move m_ij: (d i j) => m; elim: m j m_ij => [|m IHm] j m_ij cij.
  case: (eqVneq i j) => [->|ij]; first exact: connect0.
  by have [k [_ _]] := check_pred cij ij; rewrite m_ij.
case: (eqVneq i j) => [->|ij]; first exact: connect0.
have [k [jk cik]] := check_pred cij ij; rewrite m_ij => -[mE].
by apply: connect_trans (IHm k (esym mE) cik) (connect1 _); rewrite adjacent_sym.
Qed.

Lemma listed_dist i j : c i = c j -> dist G i j = d i j.
Proof.
move=> cij; apply/eqP; rewrite eqn_leq dist_sym; apply/andP; split.
  apply: dist_walk_le; move m_ij: (d i j) => m; elim: m j m_ij cij => [|m IHm] j m_ij cij.
    case: (eqVneq i j) => [-> /=|ij]; first by [].
    by have [k [_ _]] := check_pred cij ij; rewrite m_ij.
  case: (eqVneq i j) => [ij|ij]; first by move: m_ij; rewrite -ij check_refl.
  have [k [jk cik]] := check_pred cij ij; rewrite m_ij => -[mE].
  by apply/walkS; exists k => //; apply: IHm.
have ji : connect G j i by rewrite listed_connect cij.
have := @dist_ge_lipschitz _ G (fun k => d i k) j i _ ji; rewrite check_refl; apply.
by move=> x y; rewrite adjacent_sym => /(check_adj i)[].
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
    listed_adj a (nth 0 p i) (nth 0 p j) == listed_adj a i j) (iota 0 n.+1)) (iota 0 n.+1).

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
  count (fun w => listed_adj a j w && (d i w == (d i j).+1)) (iota 0 n).
Definition closer_by a (d : nat -> nat -> nat) n i j : nat :=
  count (fun w => listed_adj a j w && ((d i w).+1 == d i j)) (iota 0 n).

Section Regular.
Variables (n : nat) (a : nat -> nat -> bool) (d : nat -> nat -> nat).
Hypothesis check : distance_check n a (fun=> 0) d.
Let G := listed n a.

Lemma listed_further (i j : 'I_n) :
  #|[set w | G j w && (dist G i w == (dist G i j).+1)]| = further a d n i j.
Proof.
rewrite /further -card_count; apply: eq_card => w.
by rewrite !inE !(listed_dist check) // listedE.
Qed.

Lemma listed_closer (i j : 'I_n) :
  #|[set w | G j w && ((dist G i w).+1 == dist G i j)]| = closer_by a d n i j.
Proof.
rewrite /closer_by -card_count; apply: eq_card => w.
by rewrite !inE !(listed_dist check) // listedE.
Qed.

Lemma listed_distance_regular (b c : seq nat) :
  all (fun i => all (fun j => (further a d n i j == nth 0 b (d i j)) &&
     (closer_by a d n i j == nth 0 c (d i j))) (iota 0 n)) (iota 0 n) ->
  distance_regular G.
Proof.
move=> /all_ord2 ok; exists (nth 0 b), (nth 0 c) => i j _.
rewrite listed_further listed_closer (listed_dist check) //.
by have /andP[/eqP-> /eqP->] := ok i j.
Qed.

Lemma listed_not_distance_regular (i j k l : 'I_n) :
  d i j = d k l -> further a d n i j != further a d n k l -> ~ distance_regular G.
Proof.
move=> dE /eqP fE [b [c bc]]; apply: fE; rewrite -!listed_further.
have con x y : connect G x y by rewrite (listed_connect check).
have [-> _] := bc _ _ (con i j); have [-> _] := bc _ _ (con k l).
by rewrite !(listed_dist check) // dE.
Qed.

End Regular.

(** ** The sum of n_d / lam^d at lam = 2 *)
Section Sums.
Local Open Scope ring_scope.
Variables (R : realFieldType) (n : nat) (a : nat -> nat -> bool) (c : nat -> nat).
Variables (d : nat -> nat -> nat).
Hypothesis check : distance_check n a c d.

Lemma listed_distance_sum (m : nat) (i : 'I_n) :
  all (fun j => d i j <= m)%N (iota 0 n) ->
  distance_sum (listed n a) (2%:R : R) i
    = (sumn [seq (if c i == c j then 2 ^ (m - d i j) else 0)%N | j <- iota 0 n])%:R
      / (2 ^ m)%:R.
Proof.
move=> /all_ord le_m; have two n' : (2 ^ n')%:R != 0 :> R by rewrite pnatr_eq0 expn_eq0.
rewrite distance_sum_similarity -sum_ord_sumn natr_sum mulr_suml.
apply: eq_bigr => j _; rewrite /similarity (listed_connect check).
case: eqP => [cij|_]; last by rewrite mul0r.
rewrite (listed_dist check) // -natrX -[in RHS](subnK (le_m j)) expnD.
rewrite addnK natrM invfM mulrA divff // mul1r; congr (_^-1).
Qed.

End Sums.
