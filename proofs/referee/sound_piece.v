(** * One piece proves its value at every lambda of it *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.library Require Import field_tactic channel_facts bounds_facts covering_facts.
From leakproof.definitions Require Import graph channel bounds lengths.
From leakproof.beyond Require Import weak_duality covering_interval.
From leakproof.referee Require Import certificate lists text reader check check_covering judge.
From leakproof.referee Require Import polynomial sign curve arithmetic evaluation claims.
From leakproof.referee Require Import sound_factor sound_covering curve_claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Piece.
Variables (R : realFieldType) (o : object) (lam : R).
Variables (sign : bool -> polynomial -> bool) (p : piece).
Add Field R_field : (field_tactic_theory R).
Notation ev q := (evaluate q lam).
Notation n := (vertices o).

Hypothesis signP : forall strict q, sign strict q -> has_sign strict (ev q).
Hypothesis below_gt0 : 0 < ev (value_below p).

Let sign_gt0 q : sign true q -> 0 < ev q. Proof. exact: signP. Qed.
Let sign_ge0 q : sign false q -> 0 <= ev q. Proof. exact: signP. Qed.

Lemma is_valueP sum d : 0 < ev d -> is_value p sum d -> ev sum / ev d = piece_value p lam.
Proof.
move=> d_gt0 /(evaluate_same lam); rewrite !evaluate_mul => eq_v; apply/eqP.
by rewrite /piece_value eqr_div ?lt0r_neq0 // eq_v.
Qed.

Lemma shiftedE d q : ev (shifted d q) = lam ^+ d * ev q.
Proof. by elim: d => [|d IH]; rewrite ?mul1r //= add0r IH exprS mulrA. Qed.

Lemma polynomials_model : models (polynomials sign) (fun q => ev q) lam.
Proof.
split=> //.
- by move=> a b; rewrite evaluate_add.
- by move=> a; rewrite evaluate_opp.
- by move=> d a; rewrite /= shiftedE.
- by move=> a; apply: evaluate_zero.
- by move=> d a b /sign_ge0; rewrite evaluate_sub subr_ge0 /= shiftedE.
- by move=> a b; apply: evaluate_same.
Qed.

Lemma polynomials_climb : climbs (polynomial_steps sign) (fun q => ev q) lam 1.
Proof.
split=> //.
- by rewrite /= mulr0 addr0.
- by move=> a b; rewrite evaluate_add.
- by move=> a b; rewrite evaluate_mul.
- by move=> a; rewrite /= add0r.
- by move=> a; rewrite mul1r.
- by move=> a b /sign_ge0; rewrite evaluate_sub subr_ge0.
Qed.
Notation M := polynomials_model.

(** ** Channels and prices *)

Lemma reducedP check d ps : reduced sign check d ps -> exists f, check f.
Proof.
case/orP=> [ok|/andP[_]]; first by exists id.
by case: divisor_of_all => // g /orP[] ok; eexists; exact: ok.
Qed.

Section Factor.
Variable C : 'I_n -> 'I_n -> nat -> bool.
Hypothesis CE : forall u v d, C u v d = ((nat_of_ord u, nat_of_ord v, d) \in constraints_of o).
Hypothesis below : all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) (constraints_of o).

Lemma size_diagonal k rows : size (diagonal k rows) = size rows.
Proof. by elim: rows k => //= row rows IH k; rewrite IH. Qed.

Lemma nth_diagonal k rows i : (i < size rows)%nat ->
  nth [::] (diagonal k rows) i = nth [::] (nth [::] rows i) (k + i).
Proof.
elim: rows k i => [//|row rows IH] k [|i] /= lt_i; first by rewrite addn0.
by rewrite IH // addSnnS.
Qed.

Lemma reduced_channel_sound d rows : reduced_channel_ok o p sign d rows ->
  exists K : 'I_n -> 'I_n -> R,
    [/\ channel K, private_by C lam K & piece_value p lam <= sum_of_maxima K].
Proof.
case/reducedP=> f /(channel_okP CE M is_valueP)[d0 ok KC KP value_ok].
set K := matrix _ _ _ _ in KC KP; exists K; split=> //; have rows_n := rows_n ok.
rewrite -value_ok (@sum_nth _ _ _ _ _ M [::] _ n) ?size_diagonal // mulr_suml.
apply: ler_sum => i _; rewrite nth_diagonal ?rows_n // add0n.
exact: (le_column_max K i i).
Qed.

Lemma reduced_prices_sound y fs : reduced_prices_ok o p sign y fs ->
  upper_bound_by C lam (piece_value p lam).
Proof. by case/reducedP=> f /(prices_okP CE M below is_valueP). Qed.

Lemma factor_from (K : 'I_n -> 'I_n -> R) : upper_bound_by C lam (piece_value p lam) ->
  [/\ channel K, private_by C lam K & piece_value p lam <= sum_of_maxima K] ->
  attainable_by C lam (piece_value p lam) /\ upper_bound_by C lam (piece_value p lam).
Proof.
move=> upper [KC KP le_K]; split=> //; exists [finType of 'I_n], K; split=> //.
by apply/eqP; rewrite eq_le le_K andbT; apply: upper.
Qed.

End Factor.

(** ** Packings and covers *)
Section Covering.
Variables (both : pairs) (G : graph [finType of 'I_n]).
Hypothesis GE : forall u v, G u v = listed both u v.
Hypothesis both_below : all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n) both.
Hypothesis lam_ge1 : 1 <= lam.

Lemma reduced_covering_sound x y : reduced_covering_ok o p sign both x y ->
  claim_of_covering G lam (piece_value p lam).
Proof.
case/reducedP=> f /reducedP[g ok]; rewrite -[X in claim_of_covering _ X](divr1 lam).
exact: (covering_okP GE both_below polynomials_climb ltr01 lam_ge1 is_valueP ok).
Qed.

End Covering.

End Piece.

(** ** Where only the beginning is left out

    Who is private at the beginning is private right of it. *)
Lemma upper_bound_at (R : realFieldType) n (C : 'I_n -> 'I_n -> nat -> bool) (p : piece) (a t : R) :
  0 <= a -> a < t ->
  (forall x, a <= x -> x <= t -> 0 < evaluate (value_below p) x) ->
  (forall x, a < x -> x <= t -> upper_bound_by C x (piece_value p x)) ->
  upper_bound_by C a (piece_value p a).
Proof.
move=> a_ge0 lt_at below_gt0 right_of Z K KC KP.
have a_gt0 : 0 < evaluate (value_below p) a by apply: below_gt0; rewrite ?lexx ?(ltW lt_at).
rewrite ler_pdivl_mulr //.
apply: (not_positive_at lt_at) => x lt_ax le_xt.
have x_gt0 : 0 < evaluate (value_below p) x by apply: below_gt0; rewrite ?(ltW lt_ax).
rewrite -ler_pdivl_mulr //; apply: right_of => // i h d j ih.
apply: le_trans (KP i h d j ih) _; rewrite ler_wpmul2r //; first by case: KC.
by rewrite ler_expn2r ?nnegrE ?(ltW lt_ax) // (le_trans a_ge0) ?(ltW lt_ax).
Qed.
