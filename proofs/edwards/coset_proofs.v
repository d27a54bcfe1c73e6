(** * edwards/coset-proofs: the products in the proofs of Lemmas 2, 3 and 5 *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph symmetry.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope group_scope.

Lemma stabP (V : finType) (Gamma : {group {perm V}}) w g : reflect (g \in Gamma /\ g w = w) (g \in 'C_Gamma[w | 'P]).
Proof.
rewrite in_setI; apply: (iffP andP) => -[gG gw]; split=> //; last exact/astab1P.
by move/astab1P: gw.
Qed.

Theorem coset_proof_lemma_2 (V : finType) (Gamma : {group {perm V}}) (u v : V) (s : {perm V}) :
  s \in amove 'P Gamma u v ->
  (forall g, g \in 'C_Gamma[u | 'P] -> s \oP g \in amove 'P Gamma u v) /\
  (forall g, g \in amove 'P Gamma u v -> s^-1 \oP g \in 'C_Gamma[u | 'P]).
Proof.
rewrite inE => /andP[sG /eqP su]; split=> g.
  by case/stabP=> gG gu; rewrite inE groupM //= -[aperm _ _]/((g * s) u) permM gu -su.
rewrite inE => /andP[gG /eqP gu]; apply/stabP; rewrite groupM ?groupV //; split=> //.
by rewrite permM -[g u]/('P%act u g) gu -su permK.
Qed.

Theorem coset_proof_lemma_3 (V : finType) (Gamma : {group {perm V}}) (u v : V) (s g : {perm V}) :
  s \in amove 'P Gamma u v -> g \in 'C_Gamma[v | 'P] -> g \oP s \in amove 'P Gamma u v.
Proof.
rewrite inE => /andP[sG /eqP su] /stabP[gG gv].
by rewrite inE groupM //= -[aperm _ _]/((s * g) u) permM -[s u]/('P%act u s) su gv.
Qed.

(** Printed with the stabiliser of v in the place of the elements taking u to v: two
    vertices, joined by an edge, and the permutation that exchanges them. *)
Theorem coset_proof_lemma_3_fails :
  ~ (forall (V : finType) (G : graph V) (Gamma : {group {perm V}}) (u v : V) (s g : {perm V}),
       Gamma \subset aut G -> s \in amove 'P Gamma u v ->
       g \in 'C_Gamma[v | 'P] -> g \oP s \in 'C_Gamma[v | 'P]).
Proof.
pose G := complete_graph [finType of bool]; pose s : {perm bool} := tperm true false.
move=> /(_ _ G [group of aut G] true false s 1 (subxx _)) claim.
have sA : s \in aut G by apply/autP => x y; rewrite -![G _ _]/(_ != _) (inj_eq perm_inj).
have : s \in 'C_(aut G)[false | 'P].
  rewrite -[s]mulg1; apply: claim; last exact: group1.
  by rewrite inE sA /= -[aperm _ _]/(s true) tpermL.
by case/stabP=> _; rewrite tpermR.
Qed.

Theorem coset_proof_lemma_5 (V : finType) (Gamma : {group {perm V}}) (u v : V) (s g : {perm V}) :
  s \in amove 'P Gamma u v -> g \in 'C_Gamma[u | 'P] ->
  s \oP g \oP s^-1 \in 'C_Gamma[v | 'P].
Proof.
rewrite inE => /andP[sG /eqP su] /stabP[gG gu].
apply/stabP; rewrite !groupM ?groupV //; split=> //.
by rewrite !permM -su permK gu.
Qed.
