(** * What the referee accepts holds

    For every text: if the referee accepts it, it begins with the statement that is told; that
    text is read as one statement; and this statement holds, in the definitions of definitions/,
    over every ordered field. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds policy.
From leakproof.referee Require Import certificate lists text reader check check_policy check_covering.
From leakproof.referee Require Import judge arithmetic claims.
From leakproof.referee Require Import sound_factor sound_policy sound_covering sound_sensitivity.

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

Section Sound.
Variable R : realFieldType.

Lemma factor_sound n (r : rel 'I_n) constraints lam k w q :
  (forall u v, r u v = listed constraints u v) ->
  all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) constraints ->
  (0 <? lam.2)%Z -> (0 <? w.2)%Z ->
  match k with
  | AtLeast => channel_ok n constraints (ratio_from lam) w (rows q)
  | AtMost => prices_ok n constraints (ratio_from lam) w (prices q) (flows q)
  | Optimum => channel_ok n constraints (ratio_from lam) w (rows q) &&
               prices_ok n constraints (ratio_from lam) w (prices q) (flows q)
  | Covering => false
  end ->
  claim_of_factor r (value R lam) k (value R w).
Proof.
move=> rE below lam0 w0; rewrite -(rational_from R lam0); case: k => //= [ok|ok|/andP[ok1 ok2]].
- exact: channel_sound ok.
- exact: prices_sound ok.
- by split; [apply: channel_sound ok1 | apply: prices_sound ok2].
Qed.

Lemma proof_sound o lam k w q : object_ok o -> numbers_ok lam w -> proof_ok o lam k w q ->
  claim_of_object o (value R lam) k (value R w).
Proof.
move=> o_ok /and3P[lam0 lam1 w0]; case: o o_ok => [n s|n s|p r].
- rewrite [object_ok _]/= => /andP[_ s_ok].
  have factor k' := @factor_sound n (edge_graph n s) _ lam k' w q (edge_graphE s_ok)
                                  (both_below_of s_ok) lam0 w0.
  case: k; [exact: (factor AtLeast) | exact: (factor AtMost) | exact: (factor Optimum) |].
  move=> ok; rewrite [claim_of_object _ _ _ _]/=.
  exact: (covering_sound_on R (edge_graphE s_ok) (both_below_of s_ok) lam0 lam1 w0 ok).
- rewrite [object_ok _]/= => /andP[_ s_ok].
  have factor k' := @factor_sound n (@arcs n s) _ lam k' w q (@arcsE n s) (below_of s_ok) lam0 w0.
  by case: k; [exact: (factor AtLeast) | exact: (factor AtMost) | exact: (factor Optimum) |].
- rewrite [object_ok _]/= => p_ok.
  have factor k' := @factor_sound (size (databases p)) (@relation_of p r) _ lam k' w q
    (policy_constraintsE p_ok r) (policy_constraints_below p_ok r) lam0 w0.
  by case: k; [exact: (factor AtLeast) | exact: (factor AtMost) | exact: (factor Optimum) |].
Qed.

Lemma comparison_sound w c : (0 <? w.2)%Z -> comparison_ok w c ->
  claim_of_comparison (value R w) c.
Proof.
rewrite -(whole_gt0 R) => w0; case: c => //= x; rewrite -(whole_gt0 R) => /andP[x0];
  rewrite -(whole_lt R) !whole_mul => lt_wx;
  by rewrite /value ltr_pdivl_mulr // mulrAC ltr_pdivr_mulr.
Qed.

Lemma proves_sound s q : proves s q -> holds R s.
Proof.
case: s => [o lam k w c|p d e f|s] /=; [|exact: asymmetry_sound|exact: sensitivity_sound].
case/and4P=> o_ok numbers; have /and3P[lam0 lam1 w0] := numbers => cmp ok; split.
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
case faith: (faithful text s) => //; case ok: (proves s q) => // -[<-].
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
