(** * Facts about the action of permutations on the points *)

From mathcomp Require Import all_ssreflect all_fingroup.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Actions.
Variables (V : finType) (Gamma : {set {perm V}}).

Lemma mem_amove u v s : (s \in amove 'P Gamma u v) = (s \in Gamma) && (s u == v).
Proof. by rewrite inE. Qed.

Lemma mem_stabiliser u s : (s \in 'C_Gamma[u | 'P])%g = (s \in Gamma) && (s u == u).
Proof. by rewrite inE; congr (_ && _); apply/astab1P/eqP. Qed.

End Actions.
