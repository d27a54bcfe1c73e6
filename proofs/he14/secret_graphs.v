(** * he14/secret-graphs: the four kinds of secrets as graphs

    A secret (i, x) says that individual i has value x.  The printed sets of pairs
    (4), (6) and (7) contain pairs of equal secrets, which do not exclude each other;
    without these they are the pairs of the graphs. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import graph_facts.
From leakproof.he14 Require Import no_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem full_secrets (n : nat) (T : finType) (s t : 'I_n * T) :
  full_pairs s t /\ s.2 <> t.2 <-> graph_pairs (complete_graph T) s t.
Proof. by split=> -[? /eqP ?]; split=> //; apply/eqP. Qed.

Theorem attribute_secrets (n : nat) (A : finType) (V : A -> finType)
    (s t : 'I_n * product_domain V) :
  attribute_pairs s t <-> graph_pairs (attribute_graph V) s t.
Proof.
split=> -[st].
  move=> [a [neq_a same]]; split=> //; apply/cards1P; exists a; apply/setP => b.
  rewrite !inE; have [->|/eqP/same ->] := eqVneq b a; first exact/eqP.
  by rewrite eqxx.
case/cards1P=> a differ; split=> //; exists a; split.
  by apply/eqP; have := set11 a; rewrite -differ inE.
move=> b /eqP ba; apply/eqP; apply: contraNT ba => neq_b.
by rewrite -in_set1 -differ inE.
Qed.

Theorem partition_secrets (n : nat) (T B : finType) (block : T -> B) :
  (forall s t : 'I_n * T,
     partition_pairs block s t /\ s.2 <> t.2 <-> graph_pairs (partition_graph block) s t) /\
  (components (partition_graph block)
     = [set [set y | block y == block x] | x : T]) /\
  (forall x y, x \in component (partition_graph block) y -> x != y ->
     partition_graph block x y).
Proof.
have connectE x y : connect (partition_graph block) x y = (block x == block y).
  apply/connectP/eqP => [[p]|xy].
    elim: p x => [|z p IHp] x /=; first by move=> _ ->.
    by case/andP=> /andP[_ /eqP->] /IHp.
  have [->|neq_xy] := eqVneq x y; first by exists [::].
  by exists [:: y]; rewrite //= andbT; apply/andP; rewrite neq_xy xy.
split; last split.
- move=> s t; split=> [[[st [b [sb tb]]] /eqP neq_st]|[st /andP[neq_st /eqP same]]].
    by split=> //; apply/andP; split=> //; rewrite sb tb.
  by split; [split=> //; exists (block t.2) | apply/eqP].
- rewrite componentsE; apply: eq_imset => x; apply/setP => y; rewrite !inE connectE; exact: eq_sym.
- by move=> x y; rewrite inE connectE => /eqP yx neq_xy; apply/andP; rewrite neq_xy yx.
Qed.

Theorem threshold_secrets (R : realFieldType) (n : nat) (T : finType) (d : T -> T -> R)
    (theta : R) (s t : 'I_n * T) :
  metric d ->
  threshold_pairs d theta s t /\ s.2 <> t.2 <-> graph_pairs (distance_graph d theta) s t.
Proof.
case=> _ _ d_sym _; split=> [[[st near] /eqP neq_st]|[st /and3P[/eqP neq_st near _]]] //.
by split=> //; apply/and3P; split=> //=; rewrite d_sym.
Qed.

(** ** Mutual exclusion *)

Theorem exclusive_repaired (R : realFieldType) (n : nat) (T B : finType) (block : T -> B)
    (d : T -> T -> R) (theta : R) (s t : 'I_n * T) :
  full_pairs s t \/ partition_pairs block s t \/ threshold_pairs d theta s t ->
  s.2 <> t.2 -> mutually_exclusive s t.
Proof.
move=> pairs neq_st D [Ds Dt]; apply: neq_st; rewrite -Ds -Dt.
by congr (D _); case: pairs => [//|[[]|[]]].
Qed.

(** ** Certainty *)

(** The values 0, 1 and 3, the threshold being 1: 3 has no neighbour. *)
Definition far_value (x : 'I_3) : nat := nth 0%N [:: 0; 1; 3]%N x.
Definition far_distance (R : realFieldType) (x y : 'I_3) : R :=
  (far_value x - far_value y + (far_value y - far_value x))%N%:R.

Lemma far_metric (R : realFieldType) : metric (@far_distance R).
Proof.
split=> [x y|x y|x y|x y z]; rewrite /far_distance.
- exact: ler0n.
- by rewrite pnatr_eq0; case: x y => -[|[|[|//]]] ? [[|[|[|//]]] ?].
- by rewrite addnC.
- rewrite -natrD ler_nat.
  by case: x y z => -[|[|[|//]]] ? [[|[|[|//]]] ?] [[|[|[|//]]] ?].
Qed.

Lemma far_edge (R : realFieldType) (x y : 'I_3) :
  distance_graph (@far_distance R) 1 x y -> (x == ord_max) = (y == ord_max).
Proof.
case/and3P=> _ + _; rewrite /= /far_distance lern1 -!val_eqE.
by case: x y => -[|[|[|//]]] ? [[|[|[|//]]] ?].
Qed.

Theorem threshold_certainty_fails (R : realFieldType) :
  ~ (forall (T : finType) (d : T -> T -> R) (theta : R), metric d -> 0 < theta ->
       (exists x y, distance_graph d theta x y) ->
       connected (distance_graph d theta)).
Proof.
move=> /(_ _ _ 1 (@far_metric R) ltr01) claim.
have /claim/(_ ord0 ord_max)/connectP[p path_p last_p] :
    exists x y, distance_graph (@far_distance R) 1 x y.
  exists ord0, (inord 1); apply/and3P.
  by rewrite -val_eqE /= /far_distance /far_value inordK //; split.
suff : (last ord0 p == ord_max) = false by rewrite -last_p eqxx.
have : ((ord0 : 'I_3) == ord_max) = false by [].
elim: p ord0 path_p {last_p} => //= y p IHp x /andP[/far_edge xy /IHp IH] x_max.
by apply: IH; rewrite -xy.
Qed.

(** So a private channel may tell two databases apart with certainty: it answers whether
    the value of the only tuple is 3. *)
Theorem threshold_certainty_channel_fails (R : realFieldType) :
  ~ (forall (n : nat) (T Z : finType) (d : T -> T -> R) (theta lam : R)
            (K : database n T -> Z -> R),
       metric d -> 0 < theta -> (exists x y, distance_graph d theta x y) ->
       1 <= lam -> channel K ->
       private (he_neighbours (unconstrained n (distance_graph d theta))) lam K ->
       ~ (exists D D' z, K D z = 1 /\ K D' z = 0)).
Proof.
pose K (D : database 1 [finType of 'I_3]) (z : bool) : R := ((D ord0 == ord_max) == z)%:R.
have KC : channel K.
  split=> [D z|D]; first exact: ler0n.
  by rewrite big_bool /K /=; case: (_ == ord_max); rewrite ?addr0 ?add0r.
move=> /(_ 1%N _ _ _ 1 1 K (@far_metric R) ltr01); apply=> //.
- exists ord0, (inord 1); apply/and3P.
  by rewrite -val_eqE /= /far_distance /far_value inordK //; split.
- move=> D E z /no_constraints[i /far_edge DE _]; rewrite mul1r /K.
  by have -> : ord0 = i; [rewrite [i]ord1 | rewrite DE].
- exists [ffun=> ord_max], [ffun=> ord0], true.
  by rewrite /K !ffunE !eqxx.
Qed.

(** Along a walk, a positive probability stays positive. *)
Theorem threshold_certainty (R : realFieldType) (n : nat) (T Z : finType)
    (d : T -> T -> R) (theta lam : R) (K : database n T -> Z -> R) :
  connected (distance_graph d theta) -> 1 <= lam -> channel K ->
  private (he_neighbours (unconstrained n (distance_graph d theta))) lam K ->
  ~ (exists D D' z, K D z = 1 /\ K D' z = 0).
Proof.
set G := distance_graph d theta => G_connected lam_ge1 [K_ge0 _] KP [D [D' [z [D1 D'0]]]].
have lam_ge0 : 0 <= lam by apply: le_trans lam_ge1.
pose mix (k : nat) : database n T := [ffun i : 'I_n => if (i < k)%N then D' i else D i].
have mix0 : mix 0%N = D by apply/ffunP => i; rewrite ffunE.
have mixn : mix n = D' by apply/ffunP => i; rewrite ffunE ltn_ord.
have step (k : 'I_n) : 0 < K (mix k) z -> 0 < K (mix k.+1) z.
  move=> pos; rewrite lt_neqAle K_ge0 andbT; apply: contraTneq pos => zero.
  have same j : j != k -> mix k j = mix k.+1 j.
    by move=> jk; rewrite !ffunE ltnS [(j <= k)%N]leq_eqVlt val_eqE (negbTE jk).
  have := equation_9 lam_ge1 KP same (G_connected _ _) [set z].
  by rewrite !big_set1 -zero mulr0 -leNgt.
have all k : (k <= n)%N -> 0 < K (mix k) z.
  elim: k => [_|k IHk kn]; first by rewrite mix0 D1 ltr01.
  exact: (step (Ordinal kn) (IHk (ltnW kn))).
by have := all n (leqnn n); rewrite mixn D'0 ltxx.
Qed.
