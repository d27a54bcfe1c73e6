(** * edwards/fewer-pairs: larger diameters where fewer pairs are secret

    True of nested sets of pairs, not of their numbers: the star with four edges has
    diameter 2, a triangle with a tail, of five edges, has diameter 3.  The bound itself may
    grow if further pairs join components: two separate edges, and the cycle through them,
    at level 3. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds secrets.
From leakproof.library Require Import graph_facts channel_facts computed_policy computed_graph.
From leakproof.library Require Import table_facts listed_graph.
From leakproof.alvim15 Require Import remark_29.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma walk_subrel (V : finType) (G H : graph V) n u v :
  subrel G H -> walk G n u v -> walk H n u v.
Proof.
move=> GH /existsP[p /andP[Gp last_p]]; apply/existsP; exists p; rewrite last_p andbT.
exact: sub_path Gp.
Qed.

Theorem fewer_pairs_nested (V : finType) (G H : graph V) :
  connected G -> subrel G H -> (diameter H [set: V] <= diameter G [set: V])%N.
Proof.
move=> conn GH; apply: diameter_le => u v _ _.
apply: leq_trans (dist_le_diameter G (in_setT u) (in_setT v)).
exact/dist_walk_le/(walk_subrel GH)/dist_walk.
Qed.

Theorem fewer_pairs_bound_connected (R : realFieldType) (V : finType) (G H : graph V)
    (lam : R) :
  connected G -> subrel G H -> 1 <= lam ->
  lam ^+ diameter H [set: V] <= lam ^+ diameter G [set: V].
Proof. by move=> conn GH lam_ge1; rewrite ler_weexpn2l // fewer_pairs_nested. Qed.

Theorem fewer_pairs_leakage (R : realFieldType) (V : finType) (G H : graph V) (lam b c : R) :
  subrel G H -> largest_factor G lam b -> largest_factor H lam c -> c <= b.
Proof.
move=> GH [_ upper] [[Z [K [KC KP <-]]] _]; apply: upper => // i h j /GH.
exact: KP.
Qed.

(** ** The number of pairs *)

Definition star : seq (nat * nat) := [:: (0, 1); (0, 2); (0, 3); (0, 4)]%N.
Definition star_distance (i j : nat) : nat :=
  if i == j then 0%N else if (i == 0%N) || (j == 0%N) then 1%N else 2%N.
Definition tail : seq (nat * nat) := [:: (0, 1); (0, 2); (1, 2); (2, 3); (3, 4)]%N.
Definition tail_distances : seq (seq nat) :=
  [:: [:: 0; 1; 1; 2; 3]; [:: 1; 0; 1; 2; 3]; [:: 1; 1; 0; 1; 2]; [:: 2; 2; 1; 0; 1];
      [:: 3; 3; 2; 1; 0]]%N.
Definition tail_distance (i j : nat) : nat := nth 0%N (nth [::] tail_distances i) j.

Lemma star_check : distance_check 5 (joined star) star_distance.
Proof. by vm_compute. Qed.
Lemma tail_check : distance_check 5 (joined tail) tail_distance.
Proof. by vm_compute. Qed.

Theorem fewer_pairs_by_number_fails :
  ~ (forall (V : finType) (G H : graph V), connected G -> connected H ->
       (#|edges G| < #|edges H|)%N -> (diameter H [set: V] <= diameter G [set: V])%N).
Proof.
pose S := edge_graph 5 star; pose L := edge_graph 5 tail.
have SC : connected S := computed_connected (@edge_graph_computed 4 star) star_check.
have LC : connected L := computed_connected (@edge_graph_computed 4 tail) tail_check.
have Sd : diameter S [set: _] = 2%N.
  by apply: (computed_diameter (@edge_graph_computed 4 star) star_check); vm_compute.
have Ld : diameter L [set: _] = 3%N.
  by apply: (computed_diameter (@edge_graph_computed 4 tail) tail_check); vm_compute.
move=> /(_ _ S L SC LC); rewrite Sd Ld => /(_ _)/negP; apply=> //.
by rewrite !card_edges; vm_compute.
Qed.

(** ** The bound for disconnected graphs *)

Theorem fewer_pairs_bound_fails (R : realFieldType) :
  ~ (forall (V : finType) (G H : graph V) (lam : R), subrel G H -> 1 <= lam ->
       \sum_(C in components H) lam ^+ diameter H C
         <= \sum_(C in components G) lam ^+ diameter G C).
Proof.
pose B := [finType of bool]; pose K := complete_graph B.
pose G := partition_graph (@fst bool bool); pose H := product_graph K K.
have HE a b c d : H (a, b) (c, d) = (a == c) && (b != d) || (b == d) && (a != c) by [].
have GH : subrel G H.
  move=> [a b] [c d] /andP[neq /eqP /= ac].
  suff : (a == c) && (b != d) || (b == d) && (a != c) by [].
  by rewrite ac eqxx orbC /= -implyNb; apply/implyP => _; apply: contraNneq neq => ->; rewrite ac.
have three_ge1 : 1 <= 3%:R :> R by rewrite ler1n.
move=> /(_ _ G H 3%:R GH three_ge1); apply/negP; rewrite -ltNge.
have HC : connected H.
  move=> [a b] [c d]; apply: (@connect_trans _ _ (a, d)).
    have [->|bd] := eqVneq b d; first exact: connect0.
    by apply: connect1; rewrite HE eqxx bd.
  have [->|ac] := eqVneq a c; first exact: connect0.
  by apply: connect1; rewrite HE eqxx ac orbT.
rewrite (components_connected (true, true) HC) big_set1 component_connected //.
apply: (@lt_le_trans _ _ (3%:R ^+ 2)); last first.
  rewrite ler_weexpn2l //.
  apply: leq_trans (dist_le_diameter H (in_setT (true, true)) (in_setT (false, false))).
  rewrite ltnNge; apply/negP; rewrite leq_eqVlt ltnS leqn0 => /orP[/eqP d1|/eqP d0].
    have := dist_walk (HC (true, true) (false, false)); rewrite d1 => /walkS[[a b] + ].
    by rewrite walk0 HE => ab /eqP[aE bE]; rewrite aE bE in ab.
  by move/eqP: d0; rewrite dist_eq0.
have few : (#|components G| <= 2)%N.
  rewrite componentsE.
  have sub : [set component G x | x : bool * bool] \subset
      [set [set y : bool * bool | y.1 == b] | b : bool].
    apply/subsetP => _ /imsetP[x _ ->]; apply/imsetP; exists x.1 => //; apply/setP => y.
    rewrite !inE; apply/connectP/eqP => [[p + ->]|yx].
      by elim: p x => //= z p IHp x /andP[/andP[_ /eqP->] /IHp].
    have [->|xy] := eqVneq y x; first by exists [::].
    by exists [:: y] => //=; rewrite andbT; apply/andP; rewrite eq_sym xy yx.
  apply: leq_trans (subset_leq_card sub) _; apply: leq_trans (leq_imset_card _ _) _.
  by rewrite card_bool.
apply: (@le_lt_trans _ _ (\sum_(C in components G) 3%:R)).
  apply: ler_sum => C CG; rewrite -[leRHS]expr1 ler_weexpn2l //; apply: diameter_le => u v uC vC.
  have [->|uv] := eqVneq u v; first by rewrite dist0.
  rewrite dist_adjacent //; apply/andP; split=> //.
  have : connect G u v by rewrite -(components_connect v CG uC).
  move/connectP=> [p + ->]; elim: p (u) => //= z p IHp x /andP[/andP[_ /eqP->] /IHp].
  by [].
rewrite sumr_const -[_ *+ _]mulr_natr -natrM -natrX ltr_nat.
by apply: (@leq_ltn_trans (3 * 2)) => //; rewrite leq_mul2l.
Qed.
