(** * beyond/optimum, soundness of certificates: weak duality

    A certificate of the maximum leakage factor consists of a private channel (the
    value is attained) and of a price [y i], of any sign, for each vertex (nothing
    is larger).  That the prices are right for every private column is shown, for
    each root, by a flow on the arcs.  All this also for one-sided constraints,
    where [r] is any relation. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import channel_facts bounds_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem flow_gives_prices (R : realFieldType) (X : finType) (r : rel X) (lam : R)
    (y : X -> R) (z : X -> X -> X -> R) :
  flow_certificate r lam y z -> prices r lam y.
Proof.
move=> z_flow c root [c_ge0 cP]; have [z_ge0 z_i] := z_flow root.
have slack_le0 : \sum_i \sum_(h | r i h) z root i h * (c i - lam * c h) <= 0.
  rewrite -oppr_ge0 -sumrN; apply: sumr_ge0 => i _.
  rewrite -sumrN; apply: sumr_ge0 => h ih.
  by rewrite -[leRHS]mulrN opprB mulr_ge0 // subr_ge0 cP.
have expand : \sum_i (y i + \sum_(h | r i h) z root i h
                      - lam * \sum_(g | r g i) z root g i) * c i
    = \sum_i y i * c i + \sum_i \sum_(h | r i h) z root i h * (c i - lam * c h).
  have into : \sum_i (lam * \sum_(g | r g i) z root g i) * c i
      = \sum_i \sum_(h | r i h) z root i h * (lam * c h).
    under eq_bigr do rewrite mulr_sumr mulr_suml.
    rewrite (exchange_big_dep xpredT) //=; apply: eq_bigr => g _.
    by apply: eq_bigr => i _; rewrite mulrAC mulrC.
  under eq_bigr do rewrite !mulrDl mulNr mulr_suml.
  rewrite !big_split /= sumrN into -addrA; congr (_ + _).
  rewrite -sumrB; apply: eq_bigr => i _; rewrite -sumrB; apply: eq_bigr => h _.
  by rewrite mulrBr.
have : \sum_i (i == root)%:R * c i <= \sum_i y i * c i.
  apply: (@le_trans _ _ (\sum_i (y i + \sum_(h | r i h) z root i h
                      - lam * \sum_(g | r g i) z root g i) * c i)).
    by apply: ler_sum => i _; rewrite ler_wpmul2r.
  by rewrite expand ger_addl.
by rewrite (bigD1 root) //= eqxx mul1r big1 ?addr0 // => i /negbTE->; rewrite mul0r.
Qed.

(** Weak duality. *)
Theorem prices_upper_bound (R : realFieldType) (X : finType) (r : rel X) (lam : R)
    (y : X -> R) :
  prices r lam y -> upper_bound r lam (\sum_h y h).
Proof.
move=> y_prices Z K KC KP; have KPc := proj1 (private_columns r lam (proj1 KC)) KP.
have -> : \sum_h y h = \sum_j \sum_h y h * K h j.
  rewrite exchange_big /=; apply: eq_bigr => h _.
  by rewrite -mulr_sumr (proj2 KC) mulr1.
apply: ler_sum => j _; case: (pickP (mem X)) => [x _|X0].
  have [i iE] := maximum_attained x (fun i => channel_ge0 i j KC).
  by rewrite /column_max iE; apply: (y_prices (K^~ j)).
rewrite [leRHS]big1 => [|h]; last by have := X0 h.
by apply: maximum_le => // i; have := X0 i.
Qed.

(** A channel and prices of equal value are both optimal. *)
Theorem certificate_sound (R : realFieldType) (X Z : finType) (r : rel X) (lam : R)
    (K : X -> Z -> R) (y : X -> R) (z : X -> X -> X -> R) :
  channel K -> private r lam K -> flow_certificate r lam y z ->
  sum_of_maxima K = \sum_i y i ->
  largest_factor r lam (\sum_i y i).
Proof.
move=> KC KP z_flow value; split; first by exists Z, K.
exact/prices_upper_bound/(flow_gives_prices z_flow).
Qed.
