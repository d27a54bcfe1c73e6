(** * Channels and certificates on a product of two graphs, computed

    The pair (i, j) is row i k + j of a table.  Channels are given by binary numbers over a
    common denominator, prices and flows by natural numbers over another one. *)

From Coq Require Import NArith.
From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import graph_facts channel_facts product_facts.
From leakproof.library Require Import table_facts rounding field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Section Places.
Variables (n k : nat).
Implicit Types p q : 'I_n * 'I_k.

Definition place p : nat := p.1 * k + p.2.

Let k_gt0 p : 0 < k. Proof. by apply: leq_ltn_trans (ltn_ord p.2). Qed.

Lemma place_div p : place p %/ k = p.1.
Proof. by rewrite divnMDl ?(k_gt0 p) // divn_small ?addn0. Qed.

Lemma place_mod p : place p %% k = p.2.
Proof. by rewrite modnMDl modn_small. Qed.

Lemma place_lt p : place p < n * k.
Proof. by rewrite -ltn_divLR ?(k_gt0 p) // place_div. Qed.

Lemma place_inj : injective place.
Proof.
move=> p q pq; have := place_mod p; have := place_div p; rewrite pq place_div place_mod.
by case: p q {pq} => [a b] [c d] /= /val_inj-> /val_inj->.
Qed.

Lemma place_onto x : x < n * k -> exists p, place p = x.
Proof.
move=> lt_x; have k0 : 0 < k by case: (k) lt_x => //; rewrite muln0.
have lt1 : x %/ k < n by rewrite ltn_divLR.
by exists (Ordinal lt1, Ordinal (ltn_pmod x k0)); rewrite /place /= -divn_eq.
Qed.

Lemma all_places (P : nat -> bool) : all P (iota 0 (n * k)) -> forall p, P (place p).
Proof. by move=> /allP P_all p; apply: P_all; rewrite mem_iota place_lt. Qed.

Lemma all_places2 (P : nat -> nat -> bool) :
  all (fun x => all (P x) (iota 0 (n * k))) (iota 0 (n * k)) -> forall p q, P (place p) (place q).
Proof. by move=> /all_places P_all p q; apply: all_places (P_all p) q. Qed.

Lemma sum_places (R : realFieldType) (f : nat -> R) :
  (\sum_p f (place p) = \sum_(x < n * k) f x)%R.
Proof.
pose h p := Ordinal (place_lt p); rewrite [RHS](reindex h) //=; apply: onW_bij.
apply: inj_card_bij => [p q /(congr1 val)/place_inj //|].
by rewrite card_prod !card_ord.
Qed.

(** Adjacency in the product of two graphs on numbers. *)
Definition near (g h : nat -> nat -> bool) (x y : nat) : bool :=
  (x %/ k == y %/ k) && h (x %% k) (y %% k) || (x %% k == y %% k) && g (x %/ k) (y %/ k).

Lemma near_places (G : graph [finType of 'I_n]) (H : graph [finType of 'I_k])
    (g h : nat -> nat -> bool) p q :
  (forall i j, G i j = g i j) -> (forall i j, H i j = h i j) ->
  product_graph G H p q = near g h (place p) (place q).
Proof. by move=> gP hP; rewrite product_adjacent gP hP /near !place_div !place_mod. Qed.

End Places.

Local Open Scope ring_scope.

(** ** Binary numbers *)
Section Binary.
Variable R : realFieldType.

(** Locked, as nothing should try to count so far. *)
Definition value (a : N) : R := (locked N.to_nat a)%:R.
Definition binary_sum (s : seq N) : N := foldr N.add 0%num s.

Lemma valueE a : value a = (N.to_nat a)%:R. Proof. by rewrite /value -lock. Qed.
Lemma value_ge0 a : 0 <= value a. Proof. exact: ler0n. Qed.
Lemma value_le a b : N.leb a b -> value a <= value b.
Proof. by move=> /N_le_nat; rewrite !valueE ler_nat. Qed.
Lemma value_gt0 a : N.leb 1 a -> 0 < value a.
Proof. by move=> /value_le; apply: lt_le_trans; rewrite valueE ltr0n. Qed.
Lemma value_add a b : value (N.add a b) = value a + value b.
Proof. by rewrite !valueE N2Nat.inj_add natrD. Qed.
Lemma value_mul a b : value (N.mul a b) = value a * value b.
Proof. by rewrite !valueE N2Nat.inj_mul natrM. Qed.
Lemma value_sum n (a : nat -> N) :
  \sum_(x < n) value (a x) = value (binary_sum [seq a x | x <- iota 0 n]).
Proof.
rewrite -(big_mkord xpredT (fun x => value (a x))) /index_iota subn0.
elim: (iota 0 n) => [|x s IHs]; first by rewrite big_nil valueE.
by rewrite big_cons IHs /= value_add.
Qed.

End Binary.

(** ** A channel on the pairs *)
Section Channel.
Variables (R : realFieldType) (n k m : nat) (D : N) (A : seq (seq N)).
Hypothesis D_gt0 : N.leb 1 D.

Definition binary_entry (x z : nat) : N := nth 0%num (nth [::] A x) z.
Definition pair_table (p : 'I_n * 'I_k) (z : 'I_m) : R :=
  value R (binary_entry (place p) z) / value R D.

Let d_gt0 : 0 < value R D.
Proof. exact: value_gt0. Qed.

Lemma pair_table_channel :
  all (fun x => N.eqb (binary_sum [seq binary_entry x z | z <- iota 0 m]) D) (iota 0 (n * k)) ->
  channel pair_table.
Proof.
move=> /all_places sums; split=> [p z|p]; first by rewrite divr_ge0 ?value_ge0.
have /N.eqb_eq sumE := sums p.
by rewrite -mulr_suml (value_sum R m (binary_entry (place p))) sumE divff ?gt_eqF.
Qed.

(** Private at a/b. *)
Lemma pair_table_private (r : rel ('I_n * 'I_k)) (near : nat -> nat -> bool) (a b : N) :
  N.leb 1 b -> (forall p q, r p q = near (place p) (place q)) ->
  all (fun x => all (fun y => near x y ==> all (fun z =>
    N.leb (N.mul b (binary_entry x z)) (N.mul a (binary_entry y z))) (iota 0 m))
    (iota 0 (n * k))) (iota 0 (n * k)) ->
  private r ((N.to_nat a)%:R / (N.to_nat b)%:R) pair_table.
Proof.
move=> b_gt0 rP /all_places2 ok p q z; rewrite rP -!valueE => pq.
have b0 : 0 < value R b := value_gt0 R b_gt0.
have /value_le := all_ord (implyP (ok p q) pq) z => /(_ R); rewrite !value_mul => le_pq.
rewrite /pair_table mulrA ler_pmul2r ?invr_gt0 // mulrAC ler_pdivl_mulr //.
by rewrite [_ * value R b]mulrC.
Qed.

(** Each column is largest in the row that [top] gives. *)
Lemma pair_table_maxima (top : nat -> nat) :
  all (fun z => (top z < n * k)%N && all (fun x =>
    N.leb (binary_entry x z) (binary_entry (top z) z)) (iota 0 (n * k))) (iota 0 m) ->
  sum_of_maxima pair_table
    = value R (binary_sum [seq binary_entry (top z) z | z <- iota 0 m]) / value R D.
Proof.
move=> /all_ord ok; rewrite -value_sum mulr_suml; apply: eq_bigr => z _.
have /andP[top_lt /all_places top_max] := ok z; have [p pE] := place_onto top_lt.
rewrite -pE; apply: (@maximum_eq _ _ (fun p => pair_table p z)) => [|q].
  by rewrite divr_ge0 ?value_ge0.
by rewrite ler_pmul2r ?invr_gt0 // value_le // pE.
Qed.

End Channel.

(** ** Prices and flows on the pairs, over the denominator [D] *)
Section Flow.
Variables (R : realFieldType) (n k D : nat) (plus minus : seq nat).
Variables (flows : seq (seq (nat * nat * nat))).
Hypothesis D_gt0 : (0 < D)%N.
Add Field R_field : (field_tactic_theory R).

Definition pair_prices (p : 'I_n * 'I_k) : R :=
  ((nth 0%N plus (place p))%:R - (nth 0%N minus (place p))%:R) / D%:R.

Definition flow_at (root x y : nat) : nat :=
  foldr (fun (a : nat * nat * nat) rest => if (a.1.1 == x) && (a.1.2 == y) then a.2 else rest)
    0%N (nth [::] flows root).
Definition pair_flow (root p q : 'I_n * 'I_k) : R :=
  (flow_at (place root) (place p) (place q))%:R / D%:R.

Variables (near : nat -> nat -> bool) (a b : nat).
Let size := (n * k)%N.
Definition flow_out root x : nat :=
  sumn [seq if near x y then flow_at root x y else 0%N | y <- iota 0 size].
Definition flow_in root x : nat :=
  sumn [seq if near y x then flow_at root y x else 0%N | y <- iota 0 size].

(** The condition of a flow at [x], multiplied by [b] and [D]. *)
Definition flow_check root x : bool :=
  ((if x == root then b * D else 0) + b * nth 0 minus x + a * flow_in root x
     <= b * nth 0 plus x + b * flow_out root x)%N.

Lemma sum_out (r : rel ('I_n * 'I_k)) root p :
  (forall p q, r p q = near (place p) (place q)) ->
  \sum_(q | r p q) pair_flow root p q = (flow_out (place root) (place p))%:R / D%:R.
Proof.
move=> rP; rewrite big_mkcond /= /flow_out -sum_ord_sumn natr_sum mulr_suml.
rewrite -(sum_places _ _ (fun y => (if near (place p) y then flow_at (place root) (place p) y
  else 0%N)%:R / D%:R : R)).
by apply: eq_bigr => q _; rewrite rP; case: ifP => // _; rewrite mul0r.
Qed.

Lemma sum_in (r : rel ('I_n * 'I_k)) root p :
  (forall p q, r p q = near (place p) (place q)) ->
  \sum_(q | r q p) pair_flow root q p = (flow_in (place root) (place p))%:R / D%:R.
Proof.
move=> rP; rewrite big_mkcond /= /flow_in -sum_ord_sumn natr_sum mulr_suml.
rewrite -(sum_places _ _ (fun y => (if near y (place p) then flow_at (place root) y (place p)
  else 0%N)%:R / D%:R : R)).
by apply: eq_bigr => q _; rewrite rP; case: ifP => // _; rewrite mul0r.
Qed.

Lemma pair_flow_certificate (r : rel ('I_n * 'I_k)) :
  (0 < b)%N -> (forall p q, r p q = near (place p) (place q)) ->
  all (fun root => all (flow_check root) (iota 0 size)) (iota 0 size) ->
  flow_certificate r (a%:R / b%:R) pair_prices pair_flow.
Proof.
move=> b_gt0 rP /all_places2 ok root; split=> [p q|p]; first by rewrite divr_ge0 ?ler0n.
rewrite (sum_out _ _ rP) (sum_in _ _ rP); have := ok root p; rewrite /flow_check.
rewrite (inj_eq (@place_inj n k)) -(ler_nat R) !natrD !natrM /pair_prices.
have -> : (if p == root then b * D else 0)%N%:R = (p == root)%:R * (b%:R * D%:R) :> R.
  by case: (p == root); rewrite ?mul1r ?mul0r ?natrM.
move: (p == root)%:R (nth _ minus _)%:R (nth _ plus _)%:R (flow_in _ _)%:R (flow_out _ _)%:R.
have b0 : 0 < b%:R :> R by rewrite ltr0n.
have d0 : 0 < D%:R :> R by rewrite ltr0n.
move: (b%:R) b0 (D%:R) d0 (a%:R) => B B0 d d0 a' e m' p' i o le_io.
rewrite -(ler_pmul2r (mulr_gt0 B0 d0)) -subr_ge0.
suff -> : ((p' - m') / d + o / d - a' / B * (i / d)) * (B * d) - e * (B * d)
    = B * p' + B * o - (e * (B * d) + B * m' + a' * i) by rewrite subr_ge0.
by field_in R; rewrite gt_eqF.
Qed.

Lemma pair_prices_sum :
  \sum_p pair_prices p
    = ((sumn [seq nth 0%N plus x | x <- iota 0 size])%:R
       - (sumn [seq nth 0%N minus x | x <- iota 0 size])%:R) / D%:R.
Proof.
rewrite -mulr_suml sumrB; congr ((_ - _) / _).
  by rewrite (sum_places _ _ (fun x => (nth 0%N plus x)%:R)) -natr_sum sum_ord_sumn.
by rewrite (sum_places _ _ (fun x => (nth 0%N minus x)%:R)) -natr_sum sum_ord_sumn.
Qed.

End Flow.
