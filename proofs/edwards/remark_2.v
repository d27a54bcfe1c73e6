(** * edwards/remark-2: permuting the positions of the tuples

    An automorphism of the adjacency graph for every permutation.  That it does not
    act tuple by tuple needs two values and a permutation other than the identity.
    The automorphism groups may be larger than those of Theorem 6 and the
    permutations give together: without secrets every permutation of the databases is
    one. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph policy symmetry.
From leakproof.library Require Import policy_facts.
From leakproof.edwards Require Import theorem_1 power_diameter.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem remark_2_automorphism (n : nat) (T : finType) (G : graph T)
    (pi : {perm 'I_n}) :
  exists2 s, s \in aut (adjacency_graph (unconstrained n G)) &
    forall D, val (s D) = permute_positions pi (val D).
Proof.
have all_in (D : database n T) : D \in permitted (unconstrained n G) by rewrite inE.
pose f (D : permitted_database (unconstrained n G)) :
  permitted_database (unconstrained n G) := Sub (permute_positions pi (val D)) (all_in _).
have f_inj : injective f.
  move=> D E /(congr1 val) /= /ffunP fDE; apply/val_inj/ffunP => i.
  by have := fDE (pi^-1%g i); rewrite !ffunE permKV.
exists (perm f_inj) => [|D]; last by rewrite permE.
apply/autP => D E; rewrite !permE.
apply/idP/idP => /unconstrained_adjacent[i ii same]; apply/unconstrained_adjacent.
  exists (pi i) => [|k ki]; first by move: ii; rewrite /= !ffunE.
  have := same (pi^-1%g k); rewrite /= !ffunE permKV; apply.
  by apply: contra_neq ki => <-; rewrite permKV.
exists (pi^-1%g i) => [|k ki]; first by rewrite /= !ffunE permKV.
rewrite /= !ffunE; apply: same; apply: contra_neq ki => <-.
by rewrite permK.
Qed.

Theorem remark_2_not_componentwise (n : nat) (T : finType) (G : graph T)
    (pi : {perm 'I_n}) :
  2 <= #|T| -> pi <> 1%g -> ~ componentwise G (@permute_positions n T pi).
Proof.
move=> /card_gt1P[a [b [_ _ ab]]] pi1 [phi _ phiE]; apply: pi1; apply/permP => j.
rewrite perm1; apply/eqP; apply: contraNT ab => pij; apply/eqP.
have /ffunP/(_ j) := phiE [ffun=> a]; rewrite !ffunE => phia.
have /ffunP/(_ j) := phiE [ffun k => if k == pi j then b else a].
by rewrite !ffunE eqxx eq_sym (negbTE pij) -phia => ->.
Qed.

(** As printed, the identity included, it fails for every secret graph. *)
Theorem remark_2_not_componentwise_fails (n : nat) (T : finType) (G : graph T) :
  componentwise G (@permute_positions n T 1%g).
Proof.
exists (fun=> 1%g) => [i|D]; first exact: (group1 (aut_group G)).
by apply/ffunP => i; rewrite !ffunE !perm1.
Qed.

(** No secrets: two values, no edge, two tuples.  24 automorphisms, against
    2^2 = 4 and 2^2 2! = 8. *)
Theorem remark_2_order_fails :
  exists (n : nat) (T : finType) (G : graph T), 2 <= n /\
    #|aut (adjacency_graph (unconstrained n G))| <> #|aut G| ^ n /\
    #|aut (adjacency_graph (unconstrained n G))| <> #|aut G| ^ n * n`!.
Proof.
pose r : rel bool := fun _ _ => false.
have r_sym : symmetric r by [].
have r_irr : irreflexive r by [].
pose G : graph [finType of bool] := Graph r_sym r_irr.
have all_perms (V : finType) (H : graph V) : (forall u v, H u v = false) ->
    #|aut H| = #|V|`!.
  move=> no_edge; have -> : aut H = [set: {perm V}].
    by apply/setP => s; rewrite in_setT; apply/autP => u v; rewrite !no_edge.
  rewrite -cardsT -card_perm; apply: eq_card => s; rewrite in_setT; symmetry.
  by apply/subsetP => x; rewrite in_setT.
exists 2, [finType of bool], G; split=> //.
have cardG : #|aut G| = 2 by rewrite all_perms // card_bool.
have card_db : #|{: permitted_database (unconstrained 2 G)}| = 4.
  rewrite card_sig -[RHS](_ : #|{: database 2 [finType of bool]}| = 4).
    by apply: eq_card => D; rewrite !inE.
  by rewrite card_ffun card_bool card_ord.
rewrite all_perms => [|D E]; first by rewrite card_db cardG.
by apply/negP => /unconstrained_adjacent[].
Qed.
