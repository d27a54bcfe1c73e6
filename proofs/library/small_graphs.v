(** * All graphs with few vertices, by computation

    Every list of pairs of the numbers below [n] is compared with the graphs of a list, under all
    renamings of the vertices, until one is the same; [covers_all] if there always is one.  So every
    graph with [n] vertices is isomorphic to one of the list, or every connected one: then the pairs
    may also leave a set of vertices that is neither empty nor everything. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** [has] and [all], which stop as soon as they can also where everything is computed first. *)
Fixpoint some_of (T : Type) (a : pred T) (s : seq T) : bool :=
  if s is x :: s' then if a x then true else some_of a s' else false.
Definition none_but (T : Type) (a : pred T) (s : seq T) : bool := ~~ some_of (fun x => ~~ a x) s.

Lemma some_ofE T (a : pred T) s : some_of a s = has a s.
Proof. by elim: s => //= x s ->; case: (a x). Qed.
Lemma none_butE T (a : pred T) s : none_but a s = all a s.
Proof. by rewrite /none_but some_ofE -all_predC; apply: eq_all => x /=; rewrite negbK. Qed.

Fixpoint sublists (T : Type) (s : seq T) : seq (seq T) :=
  if s is x :: s' then let r := sublists s' in r ++ map (cons x) r else [:: [::]].

Lemma filter_sublists (T : eqType) (a : pred T) s : filter a s \in sublists s.
Proof.
elim: s => //= x s IH; rewrite mem_cat; case: (a x); last by rewrite IH.
by rewrite map_f ?orbT.
Qed.

Lemma sublists_sub (T : eqType) (s t : seq T) : t \in sublists s -> subseq t s.
Proof.
elim: s t => [|x s IH] t /=; first by rewrite inE => /eqP->.
rewrite mem_cat => /orP[/IH le_t|/mapP[u /IH le_u ->]].
  exact: subseq_trans le_t (subseq_cons s x).
by rewrite /= eqxx.
Qed.

Section Numbers.
Variable n : nat.
Implicit Types (E F : seq (nat * nat)).

Definition pairs_of_numbers : seq (nat * nat) := [seq e <- allpairs pair (iota 0 n) (iota 0 n) | e.1 < e.2].

Definition near E (i j : nat) : bool := some_of (fun e => (e.1 == i) && (e.2 == j)) E.
Definition adjacent_in E (i j : nat) : bool := if near E i j then true else near E j i.

Definition renamed E F (s : seq nat) : bool :=
  none_but (fun e => near E e.1 e.2 == adjacent_in F (nth 0 s e.1) (nth 0 s e.2)) pairs_of_numbers.

Definition same_graph (renamings : seq (seq nat)) E F : bool :=
  if size E == size F then some_of (renamed E F) renamings else false.

(** No pair leads out of [S]. *)
Definition cut E (S : seq nat) : bool :=
  [&& 0 < size S, size S < n & all (fun e => (e.1 \in S) == (e.2 \in S)) E].

Definition covers_all (of_connected : bool) (Fs : seq (seq (nat * nat))) : bool :=
  let renamings := permutations (iota 0 n) in
  none_but (fun E => if of_connected && some_of (cut E) (sublists (iota 0 n)) then true
                     else some_of (same_graph renamings E) Fs) (sublists pairs_of_numbers).

End Numbers.

Lemma mem_pairs n i j : i < n -> j < n -> ((i, j) \in pairs_of_numbers n) = (i < j).
Proof.
move=> lt_i lt_j; rewrite mem_filter /=; case: (ltnP i j) => //= _.
by apply/allpairsP; exists (i, j); rewrite !mem_iota.
Qed.

Lemma nearE E i j : near E i j = ((i, j) \in E).
Proof.
rewrite /near some_ofE; apply/hasP/idP => [[[a b] in_E /andP[/eqP<- /eqP<-]] //|in_E].
by exists (i, j); rewrite ?eqxx.
Qed.

Section Isomorphic.
Variables (m : nat) (X : finType) (G : graph X) (of_connected : bool) (Fs : seq (seq (nat * nat))).
Let n := m.+1.
Hypotheses (card_X : #|X| = n) (all_covered : covers_all n of_connected Fs)
  (G_connected : of_connected -> connected G).

Let number (x : X) : nat := enum_rank x.
Let number_lt x : number x < n. Proof. by rewrite /number -card_X ltn_ord. Qed.
Let vertex (i : nat) : X := enum_val (cast_ord (esym card_X) (inord i)).
Let numberK x : vertex (number x) = x.
Proof.
rewrite /vertex (_ : cast_ord _ _ = enum_rank x) ?enum_rankK //.
by apply: val_inj; rewrite /= inordK.
Qed.
Let vertexK i : i < n -> number (vertex i) = i.
Proof. by move=> lt_i; rewrite /number /vertex enum_valK /= inordK. Qed.

Let E := [seq e <- pairs_of_numbers n | G (vertex e.1) (vertex e.2)].

Let E_near x y : number x < number y -> near E (number x) (number y) = G x y.
Proof. by move=> lt_xy; rewrite nearE mem_filter /= !numberK mem_pairs // lt_xy andbT. Qed.

Lemma not_cut : of_connected -> ~~ some_of (cut n E) (sublists (iota 0 n)).
Proof.
move=> /G_connected conn; rewrite some_ofE; apply/hasP => -[S /sublists_sub S_sub /and3P[S0 Sn /allP closed_S]].
have S_lt i : i \in S -> i < n by move=> /(mem_subseq S_sub); rewrite mem_iota.
have [i iS] : exists i, i \in S by case: S S0 {Sn closed_S S_sub S_lt} => // i S _; exists i; rewrite mem_head.
have [j lt_j jS] : exists2 j, j < n & j \notin S.
  have /allPn[j] : ~~ all (mem S) (iota 0 n).
    apply: contraL Sn => /allP sub; rewrite -leqNgt -(size_iota 0 n).
    by apply: uniq_leq_size (iota_uniq 0 n) _ => j; apply: sub.
  by rewrite mem_iota; exists j.
pose a := [pred x : X | number x \in S].
have aP : closed G a.
  apply: intro_closed => [|x y xy].
    exact: (sym_connect_sym (@adjacent_sym _ G)).
  rewrite !inE => xS; have : number x != number y.
    by apply: contraTneq xy => /(congr1 vertex); rewrite !numberK => ->; rewrite adjacent_irr.
  rewrite neq_ltn => /orP[] lt.
    have := closed_S (number x, number y); rewrite /= xS => /(_ _)/eqP<- //.
    by rewrite -nearE E_near.
  have := closed_S (number y, number x); rewrite /= xS => /(_ _)/eqP-> //.
  by rewrite -nearE E_near // adjacent_sym.
have := closed_connect aP (conn (vertex i) (vertex j)).
by rewrite !inE (vertexK (S_lt i iS)) (vertexK lt_j) iS (negbTE jS).
Qed.

Lemma one_of_the_list : exists2 F, F \in Fs & isomorphic G (edge_graph n F).
Proof.
move: all_covered; rewrite /covers_all none_butE => /allP/(_ E (filter_sublists _ _)).
case: ifP => [/andP[/not_cut/negbTE-> //]|_]; rewrite some_ofE => /hasP[F F_in].
rewrite /same_graph; case: ifP => // _; rewrite some_ofE => /hasP[s s_perm]; rewrite /renamed none_butE => /allP same.
exists F => //; move: s_perm; rewrite mem_permutations => s_perm.
have s_uniq : uniq s by rewrite (perm_uniq s_perm) iota_uniq.
have size_s : size s = n by rewrite (perm_size s_perm) size_iota.
have s_lt x : nth 0 s (number x) < n.
  by have := mem_nth 0 (_ : number x < size s); rewrite size_s (perm_mem s_perm) mem_iota add0n; apply.
pose f x : 'I_n := Ordinal (s_lt x).
have f_inj : injective f.
  move=> x y /(congr1 val)/= /eqP; rewrite nth_uniq ?size_s // => /eqP/(congr1 vertex).
  by rewrite !numberK.
exists f; first by apply: inj_card_bij f_inj _; rewrite card_ord card_X.
move=> x y; have [->|xy] := eqVneq x y; first by rewrite !adjacent_irr.
rewrite -[RHS]/((f x != f y) && (((val (f x), val (f y)) \in F) || ((val (f y), val (f x)) \in F))).
rewrite (inj_eq f_inj) xy /= -!nearE.
have : number x != number y.
  by apply: contraNneq xy => /(congr1 vertex); rewrite !numberK => ->.
rewrite neq_ltn => /orP[] lt.
  have : (number x, number y) \in pairs_of_numbers n by rewrite mem_pairs.
  by move/same; rewrite /= E_near // /adjacent_in => /eqP->; case: near.
have : (number y, number x) \in pairs_of_numbers n by rewrite mem_pairs.
by move/same; rewrite /= E_near // adjacent_sym /adjacent_in => /eqP->; case: near; rewrite ?orbT ?orbF.
Qed.

End Isomorphic.
