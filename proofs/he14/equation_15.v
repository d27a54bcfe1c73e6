(** * he14/equation-15: the best split of the budget

    The error is c1/s^2 + c2/t^2 with s + t = eps.  Cube roots are avoided by writing c1
    = a^3 and c2 = b^3; in the reals every positive number is such a cube.  The proof
    puts r = (a + b)/eps and adds up s (a/s - r)^2 (a/s + 2r) >= 0 for both parts. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import ordered_hierarchy.
From Coq Require Import Ring.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** An identity, by Coq's [ring], for operations of any name. *)
Section Identity.
Variables (A : Type) (zero one : A) (add mul sub : A -> A -> A) (opp : A -> A).
Hypothesis A_ring : ring_theory zero one add mul sub opp (@eq A).
Add Ring A_ring : A_ring.

Lemma cubic_identity_in s x r :
  sub (mul s (mul x (mul x x)))
      (sub (mul (mul (add one (add one one)) (mul x s)) (mul r r))
           (mul (mul (add one one) s) (mul r (mul r r))))
  = mul s (mul (mul (sub x r) (sub x r)) (add x (mul (add one one) r))).
Proof. ring. Qed.

End Identity.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma field_ring (R : realFieldType) :
  ring_theory (0 : R) 1 +%R *%R (fun x y => x - y) -%R eq.
Proof.
by split; [exact: add0r | exact: addrC | exact: addrA | exact: mul1r | exact: mulrC
          | exact: mulrA | exact: mulrDl | | exact: subrr].
Qed.

Lemma cubic_identity (R : realFieldType) (s x r : R) :
  s * x ^+ 3 - (3%:R * (x * s) * r ^+ 2 - 2%:R * s * r ^+ 3)
  = s * ((x - r) ^+ 2 * (x + 2%:R * r)).
Proof. exact: (cubic_identity_in (field_ring R)). Qed.

(** One part lies above a line in [a] and [s]. *)
Lemma above_line (R : realFieldType) (a s r : R) :
  0 < a -> 0 < s -> 0 < r -> 3%:R * a * r ^+ 2 - 2%:R * s * r ^+ 3 <= a ^+ 3 / s ^+ 2.
Proof.
move=> a_gt0 s_gt0 r_gt0; pose x := a / s; have s0 : s != 0 by rewrite gt_eqF.
have aE : a = x * s by rewrite divfK.
have x_gt0 : 0 < x by rewrite divr_gt0.
have -> : a ^+ 3 / s ^+ 2 = s * x ^+ 3.
  by rewrite aE exprMn [s ^+ 3]exprS mulrA mulfK ?expf_neq0 // mulrC.
rewrite -subr_ge0 aE cubic_identity mulr_ge0 ?(ltW s_gt0) // mulr_ge0 ?sqr_ge0 //.
by apply: addr_ge0; [apply: ltW | rewrite mulr_ge0 ?ler0n ?(ltW r_gt0)].
Qed.

Theorem minimum (R : realFieldType) (a b eps : R) :
  0 < a -> 0 < b -> 0 < eps ->
  (forall s t, 0 < s -> 0 < t -> s + t = eps ->
     (a + b) ^+ 3 / eps ^+ 2 <= split_error (a ^+ 3) (b ^+ 3) s t) /\
  (exists s t, [/\ 0 < s, 0 < t, s + t = eps &
     split_error (a ^+ 3) (b ^+ 3) s t = (a + b) ^+ 3 / eps ^+ 2]).
Proof.
move=> a_gt0 b_gt0 eps_gt0; have ab_gt0 : 0 < a + b by rewrite addr_gt0.
have eps0 : eps != 0 by rewrite gt_eqF.
pose r := (a + b) / eps; have r_gt0 : 0 < r by rewrite divr_gt0.
have rE : (a + b) ^+ 3 / eps ^+ 2 = (a + b) * r ^+ 2.
  by rewrite /r expr_div_n [_ ^+ 3]exprS -mulrA.
have eps_r : eps * r = a + b by rewrite mulrC divfK.
have part x : 0 < x -> x ^+ 3 / (x / r) ^+ 2 = x * r ^+ 2.
  move=> x_gt0; have x0 : x != 0 by rewrite gt_eqF.
  by rewrite expr_div_n invf_div mulrCA [x ^+ 3]exprS mulfK ?expf_neq0 // mulrC.
split=> [s t s_gt0 t_gt0 st|].
  apply: le_trans (ler_add (above_line a_gt0 s_gt0 r_gt0) (above_line b_gt0 t_gt0 r_gt0)).
  have cubeE : 2%:R * eps * r ^+ 3 = 2%:R * (a + b) * r ^+ 2.
    by rewrite [r ^+ 3]exprS -[LHS]mulrA [eps * _]mulrA eps_r [LHS]mulrA.
  rewrite addrACA -opprD -!mulrDl -!mulrDr st cubeE rE -mulrBl -mulrBl.
  by rewrite -natrB // mul1r.
exists (a / r), (b / r); split; rewrite ?divr_gt0 // -?mulrDl.
  by rewrite -eps_r mulfK // gt_eqF.
by rewrite /split_error !part // -mulrDl rE.
Qed.

Theorem minimiser (R : realFieldType) (a b eps s t : R) :
  0 < a -> 0 < b -> 0 < eps -> 0 < s -> 0 < t -> s + t = eps ->
  let best := eps * a / (a + b) in
  [/\ 0 < best, 0 < eps - best &
      split_error (a ^+ 3) (b ^+ 3) best (eps - best)
        <= split_error (a ^+ 3) (b ^+ 3) s t].
Proof.
move=> a_gt0 b_gt0 eps_gt0 s_gt0 t_gt0 st best; have ab_gt0 : 0 < a + b by rewrite addr_gt0.
have ab0 : a + b != 0 by rewrite gt_eqF.
have restE : eps - best = eps * b / (a + b).
  rewrite /best -{1}[eps](mulfK ab0) -mulrBl -mulrBr; congr (_ * _ / _).
  by rewrite addrC addKr.
have best_gt0 : 0 < best by rewrite divr_gt0 ?mulr_gt0.
have rest_gt0 : 0 < eps - best by rewrite restE divr_gt0 ?mulr_gt0.
split=> //; have [least _] := minimum a_gt0 b_gt0 eps_gt0.
apply: le_trans (least s t s_gt0 t_gt0 st).
pose r := (a + b) / eps; have r0 : r != 0 by rewrite gt_eqF // divr_gt0.
have part x : 0 < x -> x ^+ 3 / (eps * x / (a + b)) ^+ 2 = x * r ^+ 2.
  move=> x_gt0; have -> : eps * x / (a + b) = x / r by rewrite /r invf_div [eps * x]mulrC mulrA.
  have x0 : x != 0 by rewrite gt_eqF.
  by rewrite expr_div_n invf_div mulrCA [x ^+ 3]exprS mulfK ?expf_neq0 // mulrC.
by rewrite restE /split_error !part // -mulrDl /r expr_div_n [_ ^+ 3]exprS -mulrA.
Qed.

Theorem theta_full (R : realFieldType) (T : nat) : c1_of R T T = 0.
Proof. by rewrite /c1_of subrr mulr0 mul0r. Qed.

(** [log] is the logarithm of 1 to the base f. *)
Theorem theta_one (R : realFieldType) (T f log : nat) :
  (2 <= f)%N -> (f ^ log = 1)%N -> c2_of R T f log = 0.
Proof.
move=> f_gt1 /eqP; rewrite -[X in (_ == X)%N](expn0 f) eqn_exp2l // => /eqP->.
by rewrite /c2_of expr0n mulr0 !mul0r.
Qed.
