(** * Forests that are listed from a root on, and trees with hubs *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph bounds forests hub_trees.
From leakproof.library Require Import graph_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** A graph is a forest if no vertex has two neighbours that are not above it. *)
Lemma forest_by_height (X : finType) (G : graph X) (height : X -> nat) :
  (forall a b c, G a b -> G a c -> height b <= height a -> height c <= height a -> b = c) -> forest G.
Proof.
move=> one s s_uniq s_cycle; rewrite leqNgt; apply/negP => s_long.
case: s s_uniq s_cycle s_long => [//|r s] s_uniq s_cycle s_long.
case: (arg_maxnP height (mem_head r s)) => u u_in u_max.
have [i t tE] := rot_to u_in; have := s_uniq; have := s_cycle; have := s_long.
rewrite -(size_rot i) -(rot_cycle i) -(rot_uniq i) tE.
have in_s a : a \in t -> height a <= height u.
  by move=> a_in; apply: u_max; have := mem_rot i (r :: s) a; rewrite tE inE a_in orbT => /esym.
case: t in_s {tE} => [//|a [//|b t]] in_s _ /=.
rewrite rcons_path => /and3P[ua ab /andP[bt zu]] /and3P[_ a_out _].
set z := last b t in zu; have z_in : z \in b :: t by apply: mem_last.
case/negP: a_out; rewrite (one u a z) //; first by rewrite adjacent_sym.
  by apply: in_s; rewrite mem_head.
by apply: in_s; rewrite inE z_in orbT.
Qed.

Lemma degree_sum (X : finType) (G : graph X) u : degree G u = \sum_v G u v.
Proof. by rewrite /degree -sum1dep_card big_mkcond; apply: eq_bigr => v _; case: (G u v). Qed.

Lemma sum_at_nat n a : \sum_(m < n) (a == m :> nat) = (a < n).
Proof.
elim: n => [|n IH]; first by rewrite big_ord0.
by rewrite big_ord_recr /= IH ltnS [a <= n]leq_eqVlt; case: ltngtP.
Qed.

Lemma sum_at_next n a : \sum_(m < n) (a == m.+1 :> nat) = (0 < a <= n).
Proof.
case: a => [|a]; first by rewrite big1.
by rewrite (eq_bigr (fun m : 'I_n => nat_of_bool (a == m :> nat))) ?sum_at_nat.
Qed.

Section Hubs.
Variables (N : nat) (leaves : nat -> nat).
Notation G := (hub_tree N leaves).
Notation V := (hub_tree_vertex N leaves).
Notation leaf := {k : 'I_N & 'I_(leaves k)}.

(** How many hubs are next to this one. *)
Definition hubs_beside (k : nat) : nat := (0 < k) + (k.+1 < N).

Lemma hub_middle (k : 'I_N) (m : 'I_N.-1) :
  (G (inl k) (inr (inl m)) = (k == m :> nat) || (k == m.+1 :> nat)) *
  (G (inr (inl m)) (inl k) = (k == m :> nat) || (k == m.+1 :> nat)).
Proof. by rewrite /= /either_way /= orbF. Qed.

Lemma hub_leaf (k : 'I_N) (l : leaf) :
  (G (inl k) (inr (inr l)) = (k == tag l)) * (G (inr (inr l)) (inl k) = (k == tag l)).
Proof. by rewrite /= /either_way /= orbF. Qed.

Lemma not_hubs (u v : 'I_N) : G (inl u) (inl v) = false.
Proof. by rewrite /= /either_way /= andbF. Qed.

Lemma none_hub (u v : 'I_N.-1 + leaf) : G (inr u) (inr v) = false.
Proof. by rewrite /= /either_way; case: u => u; case: v => v /=; rewrite ?andbF. Qed.

Lemma hub_forest : forest G.
Proof.
pose height (u : V) : nat := match u with inl k => k.*2 | inr (inl m) => m.*2.+1 | inr (inr _) => N.*2 end.
refine (@forest_by_height V G height _).
move=> [a|[a|a]] [b|[b|b]] [c|[c|c]]; rewrite ?not_hubs ?none_hub ?hub_middle ?hub_leaf //.
- rewrite /= !ltn_double => ab ac ba ca; congr (inr (inl _)); apply: val_inj; apply: succn_inj.
  by move: ab ac; rewrite (gtn_eqF ba) (gtn_eqF ca) /= => /eqP<- /eqP.
- by move=> _ _ _ /=; rewrite leq_double leqNgt ltn_ord.
- by move=> _ _ /=; rewrite leq_double leqNgt ltn_ord.
- by move=> _ _ /=; rewrite leq_double leqNgt ltn_ord.
- rewrite /= !leq_Sdouble => ab ac ba ca; congr inl; apply: val_inj.
  by move: ab ac; rewrite -ltnS in ba; rewrite -ltnS in ca; rewrite (ltn_eqF ba) (ltn_eqF ca) !orbF => /eqP bE /eqP cE; rewrite /= bE cE.
- by move=> /eqP-> /eqP->.
Qed.

Local Arguments adjacent : simpl never.

Definition leaf_at (k : 'I_N) (j : 'I_(leaves k)) : V := inr (inr (Tagged (fun k : 'I_N => 'I_(leaves k)) j)).

Lemma hub_leaf_at (i k : 'I_N) (j : 'I_(leaves k)) :
  (G (inl i) (leaf_at j) = (i == k)) * (G (leaf_at j) (inl i) = (i == k)).
Proof. exact: hub_leaf. Qed.

Lemma none_leaf_at (u : 'I_N.-1 + leaf) (k : 'I_N) (j : 'I_(leaves k)) :
  (G (inr u) (leaf_at j) = false) * (G (leaf_at j) (inr u) = false).
Proof. by split; apply: none_hub. Qed.

Lemma big_hubs (R : Type) (idx : R) (op : Monoid.com_law idx) (F : V -> R) :
  \big[op/idx]_v F v = op (\big[op/idx]_k F (inl k))
    (op (\big[op/idx]_m F (inr (inl m))) (\big[op/idx]_(k : 'I_N) \big[op/idx]_(j < leaves k) F (leaf_at j))).
Proof.
rewrite big_sumType; congr (op _ _); rewrite big_sumType; congr (op _ _).
rewrite (@sig_big_dep _ _ op _ _ xpredT (fun _ => xpredT) (fun (k : 'I_N) (j : 'I_(leaves k)) => F (leaf_at j))) /=.
by apply: eq_bigr => -[k j] _.
Qed.

Lemma sum_hubs (F : V -> nat) :
  \sum_v F v = \sum_k F (inl k) + (\sum_m F (inr (inl m)) + \sum_(k : 'I_N) \sum_(j < leaves k) F (leaf_at j)).
Proof. exact: big_hubs. Qed.

Lemma degree_hub k : degree G (inl k) = leaves k + hubs_beside k.
Proof.
rewrite degree_sum sum_hubs big1 ?add0n => [|v _]; last by rewrite not_hubs.
rewrite addnC; congr (_ + _).
  rewrite (bigD1 k) //= [X in _ + X]big1 ?addn0 => [|i ik]; last first.
    by rewrite big1 // => j _; rewrite hub_leaf_at eq_sym (negbTE ik).
  by rewrite (eq_bigr (fun=> 1)) => [|j _]; rewrite ?hub_leaf_at ?eqxx // sum1_card card_ord.
rewrite (eq_bigr (fun m : 'I_N.-1 => (k == m.+1 :> nat) + (k == m :> nat))) => [|m _].
  rewrite big_split /= sum_at_nat sum_at_next /hubs_beside; move: (nat_of_ord k) (ltn_ord k) => a.
  by case: (N) => //= n; rewrite !ltnS => ->; rewrite andbT.
rewrite hub_middle; have [->|_] := eqVneq (nat_of_ord k) m; last by rewrite addn0.
by rewrite ltn_eqF.
Qed.

Lemma degree_middle (m : 'I_N.-1) : degree G (inr (inl m)) = 2.
Proof.
have lt_m : m.+1 < N by move: (nat_of_ord m) (ltn_ord m) => a; case: (N).
rewrite degree_sum sum_hubs [X in _ + (X + _)]big1 => [|i _]; last by rewrite none_hub.
rewrite [X in _ + (_ + X)]big1 => [|k _]; last by rewrite big1 // => j _; rewrite none_leaf_at.
rewrite !addn0.
rewrite (eq_bigr (fun k : 'I_N => (m == k :> nat) + (m.+1 == k :> nat))) => [|k _].
  by rewrite big_split /= !sum_at_nat lt_m (ltnW lt_m).
rewrite hub_middle ![nat_of_ord k == _]eq_sym; have [<-|_] := eqVneq (nat_of_ord m) k; last by rewrite add0n.
by rewrite gtn_eqF.
Qed.

Lemma degree_leaf (k : 'I_N) (j : 'I_(leaves k)) : degree G (leaf_at j) = 1.
Proof.
rewrite degree_sum sum_hubs [X in _ + (X + _)]big1 => [|i _]; last by rewrite none_leaf_at.
rewrite [X in _ + (_ + X)]big1 => [|i _]; last by rewrite big1 // => h _; rewrite none_leaf_at.
rewrite !addn0.
by rewrite (bigD1 k) //= hub_leaf_at eqxx big1 ?addn0 // => i /negbTE ik; rewrite hub_leaf_at ik.
Qed.

Lemma sum_hubs_beside : 0 < N -> \sum_(k < N) hubs_beside k = N.-1.*2.
Proof.
rewrite /hubs_beside; case: N => // n _; rewrite big_split /= -addnn; congr (_ + _).
  by rewrite big_ord_recl /= add0n (eq_bigr (fun=> 1)) // sum1_card card_ord.
by rewrite big_ord_recr /= ltnn addn0 (eq_bigr (fun=> 1)) => [|k _]; rewrite ?sum1_card ?card_ord // ltnS ltn_ord.
Qed.

Lemma card_hub_tree : #|V| = N + (N.-1 + \sum_(k < N) leaves k).
Proof.
rewrite -sum1_card sum_hubs !sum1_card !card_ord; congr (_ + (_ + _)).
by apply: eq_bigr => k _; rewrite sum1_card card_ord.
Qed.

End Hubs.
