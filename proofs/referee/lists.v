(** * Long lists, and lists that are looked up

    What is as long as the text is gone through without a stack as deep as it: these are the usual
    functions, with what was done kept backwards.  Where numbers are looked up, a binary tree
    takes the place of a list: the way to an entry is spelt by the digits of its number. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat seq.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** Where the second part can take long: [vm_compute] works out all that a function is given, even where the first part
    decides, and what halves an interval again and again would then never come to an end. *)
Notation "a &&! b" := (if a then b else false) (at level 41, right associativity).
Notation "a ||! b" := (if a then true else b) (at level 51, right associativity).

Definition backwards (T : Type) (s : seq T) : seq T := catrev s [::].

Lemma backwardsE (T : Type) (s : seq T) : backwards s = rev s.
Proof. by []. Qed.

(** ** The usual functions *)
Section Usual.
Variables (A T U : Type).

Definition mapped (f : A -> T) (s : seq A) : seq T := backwards (foldl (fun t x => f x :: t) [::] s).

Lemma mappedE f s : mapped f s = map f s.
Proof.
rewrite /mapped backwardsE; suff H t : foldl (fun t x => f x :: t) t s = rev (map f s) ++ t.
  by rewrite H cats0 revK.
by elim: s t => //= x s IH t; rewrite IH rev_cons cat_rcons.
Qed.

Definition append (s t : seq T) : seq T := catrev (backwards s) t.

Lemma appendE s t : append s t = s ++ t.
Proof. by rewrite /append catrevE backwardsE revK. Qed.

Fixpoint has_size (s : seq T) (n : nat) : bool :=
  match s, n with
  | [::], O => true
  | _ :: s', n'.+1 => has_size s' n'
  | _, _ => false
  end.

Lemma has_sizeE s n : has_size s n = (size s == n).
Proof. by elim: s n => [|x s IH] [|n] //=; rewrite IH. Qed.

Fixpoint counted (k : nat) (s : seq T) : nat := if s is _ :: s' then counted k.+1 s' else k.

Lemma countedE k s : counted k s = k + size s.
Proof. by elim: s k => [|x s IH] k /=; rewrite ?addn0 // IH addSnnS. Qed.

(** Both of the same length, and related place by place. *)
Fixpoint all_pairs (r : A -> T -> bool) (s : seq A) (t : seq T) : bool :=
  match s, t with
  | [::], [::] => true
  | x :: s', y :: t' => r x y && all_pairs r s' t'
  | _, _ => false
  end.

Lemma all_pairs_nth (r : A -> T -> bool) x0 y0 s t i : all_pairs r s t -> i < size s ->
  r (nth x0 s i) (nth y0 t i).
Proof. by elim: s t i => [|x s IH] [|y t] [|i] //= /andP[xy /IH]; [rewrite xy | apply]. Qed.

Lemma all_pairs_size (r : A -> T -> bool) s t : all_pairs r s t -> size s = size t.
Proof. by elim: s t => [|x s IH] [|y t] //= /andP[_ /IH->]. Qed.

Fixpoint combined_from (f : A -> T -> U) (s : seq A) (t : seq T) (done : seq U) : seq U :=
  match s, t with
  | x :: s', y :: t' => combined_from f s' t' (f x y :: done)
  | _, _ => backwards done
  end.
Definition combined (f : A -> T -> U) (s : seq A) (t : seq T) : seq U := combined_from f s t [::].

Lemma combinedE f s t : combined f s t = map (fun x => f x.1 x.2) (zip s t).
Proof.
rewrite /combined -[RHS]/(rev [::] ++ _); move: [::] => done.
elim: s t done => [|x s IH] [|y t] done /=; rewrite ?cats0 // IH rev_cons cat_rcons //.
Qed.

End Usual.

Fixpoint same_list (T : Type) (eq : T -> T -> bool) (s t : seq T) : bool :=
  match s, t with
  | [::], [::] => true
  | x :: s', y :: t' => eq x y && same_list eq s' t'
  | _, _ => false
  end.

Lemma same_listP (T : Type) (eq : T -> T -> bool) (s t : seq T) :
  (forall x y, eq x y -> x = y) -> same_list eq s t -> s = t.
Proof. by move=> eqP; elim: s t => [|x s IH] [|y t] //= /andP[/eqP-> /IH->]. Qed.

(** ** Trees *)

Definition way := seq bool.

Fixpoint way_of (p : positive) : way :=
  match p with
  | xH => [::]
  | xO q => false :: way_of q
  | xI q => true :: way_of q
  end.

Lemma way_of_inj : injective way_of.
Proof. by elim=> [p IH|p IH|] [q|q|] //= [/IH->]. Qed.

(** The way to the entry with the number [n]. *)
Definition to (n : nat) : way := way_of (Pos.of_succ_nat n).

Lemma to_inj : injective to.
Proof. by move=> m n /way_of_inj/SuccNat2Pos.inj. Qed.

Fixpoint same_way (v w : way) : bool :=
  match v, w with
  | [::], [::] => true
  | a :: v', b :: w' => (if a then b else ~~ b) && same_way v' w'
  | _, _ => false
  end.

Lemma same_wayE v w : same_way v w = (v == w).
Proof. by elim: v w => [|a v IH] [|b w] //=; rewrite IH; case: a; case: b. Qed.

Inductive tree (T : Type) := Leaf | Node of tree T & option T & tree T.
Arguments Leaf {T}.

Section Trees.
Variable T : Type.
Implicit Types (t : tree T) (w v : way).

Fixpoint look t w : option T :=
  match t, w with
  | Leaf, _ => None
  | Node _ x _, [::] => x
  | Node l _ r, b :: w' => look (if b then r else l) w'
  end.

(** With [f] of what is there. *)
Fixpoint change (f : option T -> option T) w t : tree T :=
  match w, t with
  | [::], Leaf => Node Leaf (f None) Leaf
  | [::], Node l x r => Node l (f x) r
  | b :: w', Leaf => if b then Node Leaf None (change f w' Leaf) else Node (change f w' Leaf) None Leaf
  | b :: w', Node l x r => if b then Node l x (change f w' r) else Node (change f w' l) x r
  end.

Lemma look_leaf w : look Leaf w = None. Proof. by case: w. Qed.

Lemma look_change f w t v : look (change f w t) v = if v == w then f (look t v) else look t v.
Proof.
elim: w t v => [|b w IH] [|l x r] [|c v] //=; try by case: b.
- by case: c; rewrite look_leaf.
- by rewrite eqseq_cons; case: b; case: c; rewrite //= ?IH ?look_leaf.
- by rewrite eqseq_cons; case: b; case: c; rewrite //= ?IH.
Qed.

Fixpoint tree_all (test : T -> bool) t : bool :=
  if t is Node l x r then
    [&& tree_all test l, if x is Some y then test y else true & tree_all test r]
  else true.

Lemma tree_allP test t w x : tree_all test t -> look t w = Some x -> test x.
Proof.
elim: t w => [|l IHl y r IHr] [|b w] //= /and3P[l_ok y_ok r_ok]; first by move=> y_x; move: y_ok; rewrite y_x.
by case: b; [apply: IHr | apply: IHl].
Qed.

(** The entries of a list, by their numbers. *)
Definition put_next (s : nat * tree T) (x : T) : nat * tree T :=
  (s.1.+1, change (fun _ => Some x) (to s.1) s.2).
Definition tree_of (s : seq T) : tree T := (foldl put_next (0, Leaf) s).2.

Lemma look_tree_of x0 s i : look (tree_of s) (to i) = if i < size s then Some (nth x0 s i) else None.
Proof.
rewrite /tree_of; suff H k t : look (foldl put_next (k, t) s).2 (to i)
    = if (k <= i) && (i < k + size s) then Some (nth x0 s (i - k)) else look t (to i).
  by rewrite H /= subn0.
elim: s k t => [|x s IH] k t /=; first by rewrite addn0; case: ltngtP.
rewrite IH look_change (inj_eq to_inj) addSnnS.
have [->|neq_ik] := eqVneq i k; first by rewrite ltnn leqnn addnS ltnS leq_addr subnn.
rewrite [in RHS]leq_eqVlt [k == i]eq_sym (negbTE neq_ik) /=.
by case: ifP => // /andP[lt_ki _]; rewrite -(subnSK lt_ki).
Qed.

End Trees.

(** ** Pairs of numbers *)

Definition table := tree (tree unit).

Definition add_pair (t : table) (v w : way) : table :=
  change (fun o => Some (change (fun _ => Some tt) w (if o is Some u then u else Leaf))) v t.

Definition linked (t : table) (v w : way) : bool :=
  if look t v is Some u then if look u w is Some _ then true else false else false.

Lemma linked_add t v w a b : linked (add_pair t v w) a b = ((a, b) == (v, w)) || linked t a b.
Proof.
rewrite /linked look_change xpair_eqE; case: (eqVneq a v) => //= ->.
rewrite look_change; case: (eqVneq b w) => //= bw.
by case: (look t v) => [u|] //; rewrite look_leaf.
Qed.

Definition table_of (s : seq (nat * nat)) : table :=
  foldl (fun t e => add_pair t (to e.1) (to e.2)) Leaf s.

(** With a number for each pair. *)
Definition add_numbered (t : tree (tree nat)) (e : nat * nat * nat) : tree (tree nat) :=
  change (fun o => Some (change (fun _ => Some e.2) (to e.1.2) (if o is Some u then u else Leaf))) (to e.1.1) t.

Definition numbered (s : seq (nat * nat * nat)) : tree (tree nat) := foldl add_numbered Leaf s.

Definition number_at (t : tree (tree nat)) (v w : way) : option nat :=
  if look t v is Some u then look u w else None.

Lemma number_atP s u v d : number_at (numbered s) (to u) (to v) = Some d -> (u, v, d) \in s.
Proof.
rewrite /numbered; suff H t : number_at (foldl add_numbered t s) (to u) (to v) = Some d ->
    (u, v, d) \in s \/ number_at t (to u) (to v) = Some d.
  by move=> /H[//|]; rewrite /number_at look_leaf.
elim: s t => [|[[a b] c] s IH] t /=; first by right.
case/IH=> [in_s|]; first by left; rewrite inE in_s orbT.
rewrite /number_at look_change (inj_eq to_inj); case: eqP => [->|_]; last by right.
rewrite look_change (inj_eq to_inj); case: eqP => [-> [->]|_]; first by left; rewrite inE eqxx.
by case: (look t _) => [w|]; [right | rewrite look_leaf].
Qed.

Lemma linked_table s u v : linked (table_of s) (to u) (to v) = ((u, v) \in s).
Proof.
rewrite /table_of; suff H t : linked (foldl (fun t e => add_pair t (to e.1) (to e.2)) t s) (to u) (to v)
    = ((u, v) \in s) || linked t (to u) (to v).
  by rewrite H orbF.
elim: s t => //= e s IH t; rewrite IH linked_add inE.
case: e => a b /=; rewrite !xpair_eqE !(inj_eq to_inj).
by rewrite orbCA orbA.
Qed.
