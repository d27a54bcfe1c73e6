(** * The sum of the column maxima bounds what is gained, for every prior and every gain

    The "miracle" theorem of Alvim, Chatzikokolakis, Palamidessi and Smith (CSF 2012), and what it says of private
    channels: OPT bounds the factor by which any user's expected gain can grow. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import channel bounds gains.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem miracle (R : realFieldType) (I O W : finType) (prior : I -> R) (gain : W -> I -> R) (K : I -> O -> R) :
  distribution prior -> nonnegative_gain gain -> channel K ->
  posterior_gain prior gain K <= sum_of_maxima K * gain_vulnerability prior gain.
Proof.
move=> [prior_ge0 _] gain_ge0 KC; rewrite /posterior_gain /sum_of_maxima mulr_suml; apply: ler_sum => j _.
have top_ge0 : 0 <= column_max K j by apply: maximum_ge0.
apply: maximum_le => [|w]; first by rewrite mulr_ge0 ?maximum_ge0.
apply: le_trans (ler_wpmul2l top_ge0 (le_maximum (fun w => \sum_i prior i * gain w i) w)).
rewrite mulr_sumr; apply: ler_sum => i _; rewrite [leRHS]mulrC ler_wpmul2l ?mulr_ge0 //.
exact: (le_maximum (fun i => K i j)).
Qed.

Theorem miracle_private (R : realFieldType) (I O W : finType) (r : rel I) (lam b : R) (prior : I -> R)
    (gain : W -> I -> R) (K : I -> O -> R) :
  largest_factor r lam b -> distribution prior -> nonnegative_gain gain -> channel K -> private r lam K ->
  posterior_gain prior gain K <= b * gain_vulnerability prior gain.
Proof.
move=> [_ b_max] priorD gain_ge0 KC KP; apply: le_trans (miracle priorD gain_ge0 KC) _.
by rewrite ler_wpmul2r ?maximum_ge0 ?b_max.
Qed.

(** For the uniform prior and guesses of the input nothing is given away. *)
Theorem miracle_attained (R : realFieldType) (I O : finType) (K : I -> O -> R) : channel K ->
  posterior_gain (@uniform R I) (@guess_the_input R I) K
    = sum_of_maxima K * gain_vulnerability (@uniform R I) (@guess_the_input R I).
Proof.
move=> KC; have one (f : I -> R) w : \sum_i #|I|%:R^-1 * guess_the_input R w i * f i = #|I|%:R^-1 * f w.
  rewrite (bigD1 w) //= /guess_the_input eqxx mulr1 big1 ?addr0 // => i iw.
  by rewrite eq_sym (negbTE iw) mulr0 mul0r.
have top : gain_vulnerability (@uniform R I) (@guess_the_input R I) = \maximum_(i : I) (#|I|%:R^-1 * 1).
  by apply: eq_maximum => w; rewrite -(one (fun=> 1) w); apply: eq_bigr => i _; rewrite mulr1.
rewrite top maximum_scale ?invr_ge0 ?ler0n //.
rewrite /posterior_gain (eq_bigr (fun j => #|I|%:R^-1 * column_max K j)) => [|j _]; last first.
  by rewrite /column_max -maximum_scale ?invr_ge0 ?ler0n //; apply: eq_maximum => w; apply: (one (K^~ j)).
rewrite -mulr_sumr -/(sum_of_maxima K) mulrA [_ * #|I|%:R^-1]mulrC.
case: (pickP (mem I)) => [i _|I0].
  have -> : \maximum_(i : I) (1 : R) = 1 by rewrite (maximum_eq (F := fun=> 1) (i := i)) ?ler01.
  by rewrite mulr1.
have -> : sum_of_maxima K = 0.
  by apply: big1 => j _; rewrite /column_max big_pred0 // => i; have := I0 i.
by rewrite mulr0 mul0r.
Qed.
