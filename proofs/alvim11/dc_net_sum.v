(** * alvim11/tables-2-3: the sum modulo 2 of all announcements is the broadcast bit

    Each coin is counted at both ends of its edge. *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph dc_net.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem dc_net_sum (V : finType) (G : graph V) (c : coins G) (x : V) (b : bool) :
  \big[addb/false]_v announcement c x b v = b.
Proof.
rewrite /announcement big_split /= [X in X (+) _](_ : _ = false); last first.
  rewrite (exchange_big_dep xpredT) //= big1 // => e _; have /andP[e12 _] := valP e.
  have neq : (val e).1 != (val e).2 by apply: contraTneq e12 => ->; rewrite adjacent_irr.
  rewrite (bigD1 (val e).1) /=; last by rewrite /incident eqxx.
  rewrite (bigD1 (val e).2) /=; last by rewrite /incident eqxx orbT eq_sym.
  rewrite big_pred0 ?addbF ?addbb // => v; rewrite /incident.
  by case: eqP => //= _; case: eqP.
by rewrite (bigD1 x) //= eqxx andbT big1 ?addbF // => v /negbTE->; rewrite andbF.
Qed.
