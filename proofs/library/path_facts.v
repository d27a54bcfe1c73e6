(** * Distances on the path *)

From mathcomp Require Import all_ssreflect.
From leakproof.definitions Require Import graph.
From leakproof.library Require Import graph_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma thresholdE m theta (u v : 'I_m) :
  threshold_graph m theta u v = [&& u != v, u - v <= theta & v - u <= theta].
Proof. by []. Qed.

Lemma path_walk m (u v : 'I_m) : u <= v -> walk (path_graph m) (v - u) u v.
Proof.
move=> uv; move d_uv: (v - u) => d; elim: d u uv d_uv => [|d IHd] u uv d_uv.
  by rewrite walk0 -val_eqE /= eqn_leq uv -subn_eq0 d_uv.
have u_lt : u.+1 < m by apply: leq_ltn_trans (ltn_ord v); rewrite -subn_gt0 d_uv.
apply/walkS; exists (Ordinal u_lt).
  by rewrite thresholdE -val_eqE /= neq_ltn ltnSn subSnn leqnn andbT leq_subLR addn1 !leqW.
by apply: IHd; rewrite /= ?subnS ?d_uv // -subn_gt0 d_uv.
Qed.

Lemma path_connected m : connected (path_graph m).
Proof.
move=> u v; have [uv|vu] := leqP u v; first exact: walk_connect (path_walk uv).
by rewrite connect_symG; apply: walk_connect (path_walk (ltnW vu)).
Qed.

Lemma path_dist m (u v : 'I_m) : dist (path_graph m) u v = (u - v) + (v - u).
Proof.
wlog uv : u v / u <= v => [hyp|].
  have [|/ltnW] := leqP u v; first exact: hyp.
  by rewrite dist_sym addnC; apply: hyp.
have -> : u - v = 0 by apply/eqP; rewrite subn_eq0.
apply/eqP; rewrite eqn_leq (dist_walk_le (path_walk uv)) /= leq_subLR dist_sym.
apply: (@dist_ge_lipschitz _ (path_graph m) (fun i => i)) => [x y|].
  by rewrite thresholdE => /and3P[_]; rewrite leq_subLR addn1.
exact: path_connected.
Qed.
