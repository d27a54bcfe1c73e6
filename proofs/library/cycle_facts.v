(** * Distances on the cycle *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.
From leakproof.library Require Import graph_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Cycle.
Variable m : nat.
Implicit Types u v w : 'I_m.
Let C := cycle_graph m.

Lemma cycleE u v :
  C u v = (u != v) && ((u.+1 == v %[mod m]) || (v.+1 == u %[mod m])).
Proof. by []. Qed.

Lemma cycle_walk k u v : v = u + k %[mod m] -> exists2 j, j <= k & walk C j u v.
Proof.
elim: k v => [|k IHk] v vE.
  exists 0 => //; rewrite walk0; apply/eqP/val_inj/esym; move: vE.
  by rewrite addn0 !modn_small.
have m_gt0 : 0 < m by apply: leq_ltn_trans (ltn_ord u).
pose w : 'I_m := Ordinal (ltn_pmod (u + k) m_gt0).
have [|j jk uw] := IHk w; first by rewrite /= modn_mod.
have [wv|wv] := eqVneq w v; first by exists j; rewrite -?wv // leqW.
exists j.+1 => //; rewrite -addn1; apply: walk_cat uw (walk_adjacent _).
by rewrite cycleE wv vE /= -[(_ %% m).+1]addn1 modnDml addn1 addnS eqxx.
Qed.

Lemma cycle_connected : connected C.
Proof.
move=> u v; have [j _ /walk_connect //] : exists2 j, j <= v + (m - u) & walk C j u v.
apply: cycle_walk; rewrite addnCA subnKC; last exact: ltnW.
by rewrite addnC modnDl.
Qed.

Lemma cycle_dist_le u v : u <= v -> dist C u v <= v - u /\ dist C u v <= m - (v - u).
Proof.
move=> uv; split.
  have [|j jk /dist_walk_le le_j] := @cycle_walk (v - u) u v; first by rewrite subnKC.
  exact: leq_trans jk.
have [|j jk /dist_walk_le le_j] := @cycle_walk (m - (v - u)) v u.
  have vu_m : v - u <= m by apply: leq_trans (leq_subr _ _) (ltnW _).
  have -> : v + (m - (v - u)) = u + m by rewrite -{1}(subnK uv) addnAC subnKC // addnC.
  by rewrite modnDr.
by rewrite dist_sym; apply: leq_trans jk.
Qed.

Lemma half_bound : m <= m./2 + m./2 + 1.
Proof. by rewrite -{1}(odd_double_half m) addnC -addnn leq_add2l; case: odd. Qed.

Lemma cycle_dist_half u v : dist C u v <= m./2.
Proof.
wlog uv : u v / u <= v => [hyp|].
  by have [|/ltnW] := leqP u v; [apply: hyp | rewrite dist_sym; apply: hyp].
have [d1 d2] := cycle_dist_le uv; have [le_h|lt_h] := leqP (v - u) m./2.
  exact: leq_trans d1 _.
apply: leq_trans d2 _; rewrite leq_subLR; apply: leq_trans half_bound _.
by rewrite addn1 -addSn leq_add2r.
Qed.

(** The distance from 0. *)
Let f (x : nat) := minn x (m - x).

Lemma successor_cases u v :
  u.+1 == v %[mod m] -> v = u.+1 :> nat \/ (u.+1 = m /\ v = 0 :> nat).
Proof.
rewrite (modn_small (ltn_ord v)) => /eqP vE; have := ltn_ord u.
rewrite leq_eqVlt => /orP[/eqP uE|um]; last by left; rewrite -vE modn_small.
by right; rewrite -vE uE modnn.
Qed.

Lemma cycle_lipschitz u v : C u v -> f u <= (f v).+1.
Proof.
rewrite cycleE => /andP[_ /orP[]/successor_cases[vE|[uE vE]]]; rewrite /f vE.
- rewrite -minnSS leq_min !geq_min subnSK ?leqnn ?orbT ?andbT //.
  by rewrite leqW // leqW.
- by rewrite min0n geq_min leq_subLR addn1 uE leqnn orbT.
- have le_sub : m - v.+1 <= (m - v).+1 by rewrite leqW // leq_sub2l.
  by rewrite -minnSS leq_min !geq_min leqnn le_sub orbT.
- by rewrite min0n.
Qed.

Lemma cycle_diameter : 0 < m -> diameter C [set: 'I_m] = m./2.
Proof.
move=> m_gt0; apply/eqP; rewrite eqn_leq; apply/andP; split.
  by apply: diameter_le => u v _ _; apply: cycle_dist_half.
have half_lt : m./2 < m by rewrite -divn2 ltn_Pdiv.
pose u : 'I_m := Ordinal half_lt; pose v : 'I_m := Ordinal m_gt0.
apply: leq_trans (dist_le_diameter C (in_setT u) (in_setT v)).
have := @dist_ge_lipschitz _ C (fun u => f u) u v cycle_lipschitz (cycle_connected u v).
rewrite {2}/f /= min0n add0n; apply: leq_trans; rewrite /f leq_min leqnn /=.
rewrite leq_subRL; last exact: ltnW.
by rewrite addnn -{2}(odd_double_half m) leq_addl.
Qed.

End Cycle.
