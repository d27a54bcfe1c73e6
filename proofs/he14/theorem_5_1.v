(** * he14/theorem-5.1, discrete form: noise calibrated to the policy specific
    sensitivity

    The noise is two-sided geometric, (mu - 1)/(mu + 1) mu^-|k| on the integers k,
    drawn independently for each coordinate.  The outputs are infinitely many, so
    that the release is given by the probability of each, and privacy is stated for
    every finite set of outputs.  That the probabilities of the noise sum to 1 is
    shown by its partial sums.  [N] is any relation between databases, in particular
    the neighbours of a policy under any reading.  The printed S > 0 is not needed. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy geometric.
From leakproof.library Require Import sensitivity_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The noise from -m to m has probability 1 - 2 mu^-m / (mu + 1). *)
Lemma geometric_noise_partial (R : realFieldType) (mu : R) (m : nat) :
  1 <= mu ->
  geometric_noise mu 0 + \sum_(k < m)
    (geometric_noise mu k.+1%:Z + geometric_noise mu (- k.+1%:Z))
  = 1 - 2%:R * mu ^- m / (mu + 1).
Proof.
move=> mu_ge1; have mu_gt0 : 0 < mu by apply: lt_le_trans mu_ge1.
have den0 : mu + 1 != 0 by rewrite gt_eqF // addr_gt0 // ltr01.
have mu0 : mu != 0 by rewrite gt_eqF.
have step s : 1 - 2%:R * (mu * s) / (mu + 1)
      + ((mu - 1) / (mu + 1) * s + (mu - 1) / (mu + 1) * s)
    = 1 - 2%:R * s / (mu + 1).
  rewrite -addrA; congr (1 + _); set c := (mu + 1)^-1.
  have -> : (mu - 1) * c * s = mu * s * c - s * c by rewrite mulrAC mulrBl mul1r mulrBl.
  by rewrite -mulr2n -[(_ - _) *+ 2]mulr_natl -!mulrA mulrBr addKr.
elim: m => [|m IHm]; last first.
  rewrite big_ord_recr /= addrA IHm /geometric_noise abszN absz_nat -(step (mu ^- m.+1)).
  by rewrite exprS invfM mulVKf.
rewrite big_ord0 addr0 /geometric_noise absz0 expr0 invr1 !mulr1.
rewrite -[X in X - _](divff den0) -mulrBl; congr (_ / _).
by rewrite mulr2n opprD addrA addrK.
Qed.

Lemma geometric_noise_shift (R : realFieldType) (mu : R) (o a b : int) :
  1 <= mu ->
  geometric_noise mu (o - a) <= mu ^+ absz (a - b) * geometric_noise mu (o - b).
Proof.
move=> mu_ge1; have mu_gt0 : 0 < mu by apply: lt_le_trans mu_ge1.
rewrite /geometric_noise mulrCA ler_wpmul2l //.
  by rewrite divr_ge0 ?subr_ge0 // addr_ge0 ?ler01 ?(ltW mu_gt0).
rewrite ler_pdivl_mulr ?exprn_gt0 // mulrC ler_pdivr_mulr ?exprn_gt0 //.
rewrite -exprD ler_weexpn2l // addnC.
have -> : o - b = (o - a) + (a - b) by rewrite addrA subrK.
by rewrite -lez_nat PoszD !abszE ler_norm_add.
Qed.

Theorem theorem_5_1 (R : realFieldType) (mu lam : R) (n : nat) (T X : finType)
    (N : rel (database n T)) (f : database n T -> X -> int) :
  1 <= mu -> mu ^ sensitivity N f = lam ->
  forall (D D' : database n T) (outputs : seq (X -> int)), N D D' ->
    \sum_(o <- outputs) geometric_release mu f D o
      <= lam * \sum_(o <- outputs) geometric_release mu f D' o.
Proof.
move=> mu_ge1 <- D D' outputs DD'; have mu_gt0 : 0 < mu by apply: lt_le_trans mu_ge1.
have [s sE] : exists s : nat, sensitivity N f = s%:Z.
  by exists (absz (sensitivity N f)); rewrite gez0_abs // sensitivity_ge0.
rewrite sE -exprnP.
have noise_ge0 k : 0 <= geometric_noise mu k.
  rewrite mulr_ge0 ?invr_ge0 ?exprn_ge0 ?(ltW mu_gt0) //.
  by rewrite divr_ge0 ?subr_ge0 // addr_ge0 ?ler01 ?(ltW mu_gt0).
rewrite mulr_sumr; apply: ler_sum => o _; rewrite /geometric_release.
apply: le_trans (_ : \prod_x (mu ^+ absz (f D x - f D' x)
                              * geometric_noise mu (o x - f D' x)) <= _).
  by apply: ler_prod => x _; rewrite noise_ge0 geometric_noise_shift.
rewrite big_split /= -expr_sum ler_wpmul2r ?prodr_ge0 // ler_weexpn2l //.
rewrite -lez_nat -sE; apply: le_trans (le_sensitivity f DD').
rewrite (big_morph Posz PoszD (erefl _)) le_eqVlt; apply/orP; left; apply/eqP.
by apply: eq_bigr => x _; rewrite abszE.
Qed.
