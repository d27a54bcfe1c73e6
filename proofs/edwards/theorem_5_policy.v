(** * edwards/theorem-5, as one statement: there are a policy and a family of mechanisms

    The policy of Theorem 4 whose adjacency graph is one K_4 and n - 1 disjoint K_2, and K^(delta) on its
    databases. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel limits policy symmetry.
From leakproof.library Require Import graph_facts channel_facts isomorphism_facts.
From leakproof.edwards Require Import lemma_1 theorem_4 theorem_5 theorem_5_limits.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Isomorphic.
Variables (V W : finType) (G : graph V) (H : graph W) (f : V -> W) (g : W -> V).
Hypotheses (fK : cancel f g) (gK : cancel g f) (fG : forall u v, G u v = H (f u) (f v)).

Let f_bij : bijective f. Proof. by exists g. Qed.

Lemma vertex_transitive_back : vertex_transitive H -> vertex_transitive G.
Proof.
move=> transitive u v; have [s /autP s_aut sE] := transitive (f u) (f v).
have inj : injective (fun x => g (s (f x))).
  by move=> x y /(can_inj gK)/perm_inj/(can_inj fK).
exists (perm inj); last by rewrite permE sE fK.
by apply/autP => x y; rewrite !permE fG !gK s_aut -fG.
Qed.

Lemma distance_regular_back : distance_regular H -> distance_regular G.
Proof.
move=> [b [c regular]]; exists b, c => u v uv.
have distE x y : dist G x y = dist H (f x) (f y) by apply: isomorphic_dist.
have cardE (p : pred W) : #|[set w | p (f w)]| = #|[set w | p w]|.
  rewrite -(card_imset _ (can_inj fK)); apply: eq_card => w; rewrite inE.
  apply/imsetP/idP => [[x]|pw]; first by rewrite inE => px ->.
  by exists (g w); rewrite ?inE gK.
have := regular (f u) (f v); rewrite -(isomorphic_connect f_bij fG) -distE => /(_ uv)[<- <-]; split.
  rewrite -(cardE (fun w => H (f v) w && (dist H (f u) w == (dist G u v).+1))).
  by apply: eq_card => w; rewrite !inE fG distE.
rewrite -(cardE (fun w => H (f v) w && ((dist H (f u) w).+1 == dist G u v))).
by apply: eq_card => w; rewrite !inE fG distE.
Qed.

End Isomorphic.

Theorem theorem_5 (R : realFieldType) :
  exists (n : nat) (T : finType) (P : policy n T),
  [/\ symmetric (adjacency (P := P)),
      ~ vertex_transitive (adjacency_graph P),
      ~ distance_regular (adjacency_graph P) &
      exists (Z : finType) (K : R -> permitted_database P -> Z -> R) (level : R -> R),
      (forall delta : R, 0 < delta ->
         [/\ channel (K delta), 1 < level delta &
             forall lam, private (adjacency (P := P)) lam (K delta) <-> level delta <= lam]) /\
      log_ratio_tends
        (fun delta => \sum_(C in components (adjacency_graph P))
                         level delta ^+ diameter (adjacency_graph P) C)
        (fun delta => leakage_factor (@uniform R _) (K delta)) 0 1].
Proof.
pose B := block_graph 2.
have [P [f [[g fK gK] [fA fB]]]] := theorem_4 B.
have fG u v : B u v = adjacency_graph P (f u) (f v) by rewrite fB.
have f_bij : bijective f by exists g.
exists 1%N, [finType of block_vertex 2], P; split.
- by move=> D E; rewrite -(gK D) -(gK E) !fA adjacent_sym.
- by move/(vertex_transitive_back fK gK fG); apply: theorem_5_not_vertex_transitive.
- by move/(distance_regular_back fK gK fG); apply: theorem_5_not_distance_regular.
exists [finType of block_vertex 2], (fun delta D => block_channel delta (g D)), (fun delta => 1 + delta).
have channelK delta : 0 < delta -> channel (fun D => @block_channel R 2 delta (g D)).
  by move=> delta_gt0; have [] := @theorem_5_rows R 2 delta isT delta_gt0.
split=> [delta delta_gt0|].
  split; [exact: channelK | by rewrite ltr_addl |] => lam.
  have level := @theorem_5_privacy_level R 2 delta lam isT delta_gt0.
  split=> [KP|/level KP D E z DE].
    apply/level => u v z uv; rewrite -{1}(fK u) -(fK v); apply: KP.
    by rewrite fA.
  by apply: KP; rewrite -fA !gK.
have [_ limit] := @theorem_5_first_epsilon R 2 isT.
move=> p q q_gt0; have [above below] := limit p q q_gt0.
have maximaE delta : leakage_factor (@uniform R _) (fun D => @block_channel R 2 delta (g D))
    = sum_of_maxima (@block_channel R 2 delta).
  have g_bij : bijective g by exists f.
  rewrite lemma_1_leakage ?(isomorphic_maxima g_bij) //.
  by apply/card_gt0P; exists (f (inl ord0)).
have sumE delta := diameter_sum_isomorphic (1 + delta : R) (ex_intro2 _ _ f f_bij fG).
by split=> [/above|/below] [d d_gt0 near]; exists d => // delta delta_gt0 delta_d; rewrite sumE maximaE //; apply: near.
Qed.
