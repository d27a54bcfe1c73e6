(** * What the referee accepts holds

    For every text: if the referee accepts it, it begins with the statement that is told; that
    text is read as one statement; and this statement holds, in the definitions of definitions/,
    over every ordered field. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds policy lengths.
From leakproof.referee Require Import certificate lists text reader check check_policy check_covering.
From leakproof.referee Require Import check_powers check_forest check_gains check_parts judge arithmetic claims.
From leakproof.referee Require Import sound_factor sound_powers sound_policy sound_covering sound_forest sound_sensitivity sound_gains sound_parts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Graphs.
Variables (n : nat) (s : pairs).
Hypothesis s_below : pairs_below n s.

Lemma below_of : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) s.
Proof. by apply: sub_all s_below => e /andP[]. Qed.

Lemma both_below_of : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) (both_ways s).
Proof.
by rewrite both_waysE all_cat below_of all_map /=; apply: sub_all below_of => -[a b] /=; rewrite andbC.
Qed.

Lemma arcsE (u v : 'I_n) : arcs s u v = listed s u v.
Proof. by rewrite listedE. Qed.

Lemma edge_graphE (u v : 'I_n) : edge_graph n s u v = listed (both_ways s) u v.
Proof.
rewrite both_waysE listed_cat listed_swapped !listedE.
change ((nat_of_ord u != v) && (((nat_of_ord u, nat_of_ord v) \in s) || ((nat_of_ord v, nat_of_ord u) \in s))
  = ((nat_of_ord u, nat_of_ord v) \in s) || ((nat_of_ord v, nat_of_ord u) \in s)).
case: eqP => //= uv; apply/esym/negbTE; rewrite uv orbb; apply/negP => vv.
by have := allP s_below _ vv; rewrite /= eqbE eqxx andbF.
Qed.

End Graphs.

Lemma both_lengths_below n (s : lengths) : lengths_below n s ->
  all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) (lengths_both_ways s).
Proof.
move=> s_ok; rewrite /lengths_both_ways appendE mappedE all_cat all_map [all _ s]s_ok.
by apply: sub_all s_ok => -[[a b] c] /=; rewrite andbC.
Qed.

Section Sound.
Variable R : realFieldType.

(** Over constraints with lengths. *)
Lemma lengths_sound n (C : 'I_n -> 'I_n -> nat -> bool) constraints lam k w q :
  (forall u v d, C u v d = ((nat_of_ord u, nat_of_ord v, d) \in constraints)) ->
  all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) constraints ->
  (0 <? lam.2)%Z -> 1 <= value R lam -> (0 <? w.2)%Z -> (0 <? (upper_end k w).2)%Z ->
  match k with
  | AtLeast => lower_ok n constraints (ratio_from lam) w q
  | AtMost => upper_ok n constraints (ratio_from lam) w q
  | Optimum | Interval _ => lower_ok n constraints (ratio_from lam) w q &&
                            upper_ok n constraints (ratio_from lam) (upper_end k w) q
  | Covering => false
  end ->
  claim_of_lengths C (value R lam) k (value R w).
Proof.
move=> CE below lam0 lam1 w0 u0; rewrite -(rational_from R lam0).
have lam_ge1 : 1 <= rational R (ratio_from lam) by rewrite rational_from.
have lowP v : (0 <? v.2)%Z -> lower_ok n constraints (ratio_from lam) v q ->
    attainable_by C (rational R (ratio_from lam)) (value R v).
  by move=> v0; rewrite /lower_ok; case: (lower q) => [rs|d ws rs|//] ok; [apply: channel_sound ok | apply: powers_sound ok].
have highP v : (0 <? v.2)%Z -> upper_ok n constraints (ratio_from lam) v q ->
    upper_bound_by C (rational R (ratio_from lam)) (value R v).
  by move=> v0; rewrite /upper_ok; case: (upper q) => [ps fs|d ps ms|//] ok; [apply: prices_sound ok | apply: moved_sound ok].
by case: k u0 => [_|_|_|//|u] /= => [/lowP|/highP|/andP[/lowP ? /highP]|u0 /andP[/lowP ? /highP]]; auto.
Qed.

(** A relation is a case. *)
Lemma factor_sound n (r : rel 'I_n) constraints lam k w q :
  (forall u v, r u v = listed constraints u v) ->
  all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) constraints ->
  (0 <? lam.2)%Z -> 1 <= value R lam -> (0 <? w.2)%Z -> (0 <? (upper_end k w).2)%Z ->
  match k with
  | AtLeast => lower_ok n (steps constraints) (ratio_from lam) w q
  | AtMost => upper_ok n (steps constraints) (ratio_from lam) w q
  | Optimum | Interval _ => lower_ok n (steps constraints) (ratio_from lam) w q &&
                            upper_ok n (steps constraints) (ratio_from lam) (upper_end k w) q
  | Covering => false
  end ->
  claim_of_factor r (value R lam) k (value R w).
Proof.
move=> rE below lam0 lam1 w0 u0 ok.
have := lengths_sound (steps_ofE rE) (steps_below below) lam0 lam1 w0 u0 ok.
case: k {u0 ok} => //= [/attainable_steps|/upper_bound_steps|[/attainable_steps ? /upper_bound_steps ?]|
                       u [/attainable_steps ? /upper_bound_steps ?]] //; by split.
Qed.

Lemma proof_sound o lam k w q : object_ok o -> numbers_ok lam w -> (0 <? (upper_end k w).2)%Z ->
  proof_ok o lam k w q -> claim_of_object o (value R lam) k (value R w).
Proof.
move=> o_ok /and3P[lam0 lam1 w0] u0 /andP[_].
have ge1 : 1 <= value R lam by rewrite ler_pdivl_mulr ?whole_gt0 // mul1r whole_le.
have forest levels f : (match k, o with Optimum, Edges _ s => forest_ok (ratio_from lam) (vertices o) s w levels f
    | _, _ => false end) -> claim_of_object o (value R lam) k (value R w).
  case: k o o_ok {u0} => [||||u] [n s|//|//|//|//] // /andP[_ s_ok]; rewrite -(rational_from R lam0) => ok.
  apply: (forest_sound (edge_graphE s_ok) (both_below_of s_ok) _ w0 ok).
  by rewrite rational_from.
have parts us ps : (match k, o with Optimum, Edges _ s => parts_ok (ratio_from lam) (vertices o) s w us ps
    | _, _ => false end) -> claim_of_object o (value R lam) k (value R w).
  case: k o o_ok {u0 forest} => [||||u] [n s|//|//|//|//] // /andP[_ s_ok]; rewrite -(rational_from R lam0) => ok.
  by apply: (parts_sound (edge_graphE s_ok) _ w0 ok); rewrite rational_from.
case: (levels_of q) => [[levels f]|{forest}]; first exact: forest.
case: (parts_of q) => [[us ps]|{parts}]; first exact: parts.
case: o o_ok => [n s|n s|n s|n s|p r].
- rewrite [object_ok _]/= => /andP[_ s_ok].
  have factor := @factor_sound n (edge_graph n s) _ lam k w q (edge_graphE s_ok)
                               (both_below_of s_ok) lam0 ge1 w0 u0.
  case: k u0 factor => [||||u] u0 factor; try exact: factor.
  move=> ok; rewrite [claim_of_object _ _ _ _]/=.
  exact: (covering_sound_on R (edge_graphE s_ok) (both_below_of s_ok) lam0 lam1 w0 ok).
- rewrite [object_ok _]/= => /andP[_ s_ok].
  have := @factor_sound n (@arcs n s) _ lam k w q (@arcsE n s) (below_of s_ok) lam0 ge1 w0 u0.
  by case: k u0.
- rewrite [object_ok _]/= => /andP[_ s_ok].
  have := @lengths_sound n (@listed_lengths n s) (lengths_both_ways s) lam k w q _ _ lam0 ge1 w0 u0.
  have CE (u v : 'I_n) d : listed_lengths s u v d = ((nat_of_ord u, nat_of_ord v, d) \in lengths_both_ways (s : lengths)).
    by rewrite mem_lengths_both_ways.
  by move=> /(_ CE (both_lengths_below s_ok)); case: k u0.
- rewrite [object_ok _]/= => /andP[_ s_ok].
  have := @lengths_sound n (@listed_arcs n s) s lam k w q (fun _ _ _ => erefl) s_ok lam0 ge1 w0 u0.
  by case: k u0.
- rewrite [object_ok _]/= => p_ok.
  have := @factor_sound (size (databases p)) (@relation_of p r) _ lam k w q
    (policy_constraintsE p_ok r) (policy_constraints_below p_ok r) lam0 ge1 w0 u0.
  by case: k u0.
Qed.

Lemma comparison_sound k w c : (0 <? w.2)%Z -> (0 <? (upper_end k w).2)%Z -> compared_ok k w c ->
  claim_of_comparison k (value R w) c.
Proof.
have lessP (a b : fraction) : (0 <? a.2)%Z -> (0 <? b.2)%Z -> (a.1 * b.2 <? b.1 * a.2)%Z -> value R a < value R b.
  rewrite -!(whole_gt0 R) -(whole_lt R) !whole_mul => a0 b0 lt_ab.
  by rewrite /value ltr_pdivl_mulr // mulrAC ltr_pdivr_mulr.
move=> w0 u0; case: c => //= x /andP[x0 lt_x]; last exact: lessP.
by rewrite /claim_of_comparison; case: k u0 lt_x => [||||u] /= u0 lt_x; apply: lessP.
Qed.

Lemma lengths_both_ways_below n (s : lengths) : lengths_below n s ->
  all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) (lengths_both_ways s).
Proof.
move=> s_ok; rewrite /lengths_both_ways appendE mappedE all_cat all_map [all _ s]s_ok.
by apply: sub_all s_ok => -[[a b] c] /=; rewrite andbC.
Qed.

Lemma user_proof_sound o u lam k w q : object_ok o -> user_ok (vertices o) u -> numbers_ok lam w ->
  (0 <? (upper_end k w).2)%Z -> user_proof_ok o u lam k w q -> claim_of_user o u (value R lam) k (value R w).
Proof.
move=> o_ok u_ok /and3P[lam0 lam1 w0] u0 /andP[_].
have ge1 : 1 <= value R lam by rewrite ler_pdivl_mulr ?whole_gt0 // mul1r whole_le.
case: o o_ok u_ok => [n s|n s|n s|n s|p r] /=.
- by move=> /andP[_ s_ok] u_ok; apply: (user_steps_sound (edge_graphE s_ok) (both_below_of s_ok)).
- by move=> /andP[_ s_ok] u_ok; apply: (user_steps_sound (@arcsE n s) (below_of s_ok)).
- move=> /andP[_ s_ok] u_ok; apply: (user_sound (constraints := lengths_both_ways s)) => //.
    by move=> x y d; rewrite mem_lengths_both_ways.
  exact: lengths_both_ways_below.
- by move=> /andP[_ s_ok] u_ok; apply: (user_sound (constraints := s)).
- by move=> p_ok u_ok; apply: (user_steps_sound (policy_constraintsE p_ok r) (policy_constraints_below p_ok r)).
Qed.

Lemma proves_sound s q : proves s q -> holds R s.
Proof.
case: s => [i o lam k w c|o u lam k w c|r|p d e f|s] /=;
  [| |exact: refinement_sound|exact: asymmetry_sound|exact: sensitivity_sound]; last first.
  case/and5P=> o_ok u_ok /andP[numbers u0]; have /and3P[lam0 lam1 w0] := numbers => cmp ok; split.
  - by rewrite ler_pdivl_mulr ?whole_gt0 // mul1r whole_le.
  - exact: user_proof_sound ok.
  - exact: comparison_sound.
case/and4P=> o_ok /andP[numbers u0]; have /and3P[lam0 lam1 w0] := numbers => cmp ok; split.
- by rewrite ler_pdivl_mulr ?whole_gt0 // mul1r whole_le.
- exact: proof_sound ok.
- exact: comparison_sound.
Qed.

End Sound.

(** The text begins with the statement; the statement is what its text says; it holds. *)
Theorem referee_sound (text said : bytes) : judge_text text = Accepted said ->
  exists s : statement,
    [/\ said = print s, exists rest, text = said ++ rest, parse said = Some s &
        forall R : realFieldType, holds R s].
Proof.
rewrite /judge_text; case: read_certificate => [[s q]|//].
cbv zeta; case faith: (faithful text (print s) s) => //; case ok: (proves s q) => // -[<-].
move: faith => /andP[begins reads]; exists s; split=> //.
- by case rest_is: after begins => [rest|//] _; exists rest; apply: afterP.
- by case: parse reads => [t|//] /same_statementP->.
- by move=> R; apply: proves_sound ok.
Qed.

Corollary accepts_sound (text : bytes) : accepts text ->
  exists (s : statement) (rest : bytes),
    [/\ text = print s ++ rest, parse (print s) = Some s &
        forall R : realFieldType, holds R s].
Proof.
rewrite /accepts; case judged: (judge_text text) => [said||] // _.
have [s [-> [rest ->] reads s_holds]] := referee_sound judged.
by exists s, rest.
Qed.
