(** * he14/sensitivities: the examples of Section 5, without constraints

    Numbers lie in any ordered field, in particular the reals.  Printed, the
    sensitivities of linear sums have max_i w_i where max_i |w_i| is meant, and the
    one for distance thresholds does not ask for two values that far apart. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel policy secrets.
From leakproof.library Require Import channel_facts sensitivity_facts.
From leakproof.he14 Require Import no_constraints.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Theorem never_larger (R : realFieldType) (n : nat) (T X : finType) (G : graph T)
    (f : database n T -> X -> R) :
  free_sensitivity G f <= global_sensitivity f.
Proof.
rewrite global_complete; apply: sensitivity_mono => D E /no_constraints[i ii same].
apply/no_constraints; exists i => //; rewrite -[complete_graph _ _ _]/(_ != _).
by apply: contraTneq ii => ->; rewrite adjacent_irr.
Qed.

(** ** Linear sums *)

Lemma linear_change (R : realFieldType) (n : nat) (T : finType) (value : T -> R)
    (w : 'I_n -> R) i u v :
  \sum_(x : unit) `|w i * value u - w i * value v| = `|w i| * `|value u - value v|.
Proof. by rewrite big_const cardT enumT unlock /= addr0 -mulrBr normrM. Qed.

(** The largest change of a value along an edge, times the largest weight. *)
Lemma linear_sensitivity (R : realFieldType) (n : nat) (T : finType) (G : graph T)
    (value : T -> R) (w : 'I_n -> R) (c : R) :
  0 <= c -> (forall u v, G u v -> `|value u - value v| <= c) ->
  (c = 0 \/ exists u v, G u v /\ `|value u - value v| = c) ->
  free_sensitivity G (weighted_sum value w) = c * \maximum_i `|w i|.
Proof.
move=> c_ge0 c_max attained; apply/eqP; rewrite eq_le; apply/andP; split.
  apply: (@additive_sensitivity_le _ _ _ _ _ _ (fun i u _ => w i * value u)) => //.
    by rewrite mulr_ge0 ?maximum_ge0.
  move=> i u v uv; rewrite linear_change mulrC ler_pmul //; first exact: c_max.
  exact: (le_maximum (fun i => `|w i|)).
case: attained => [->|[u [v [uv uv_c]]]]; first by rewrite mul0r sensitivity_ge0.
rewrite -maximum_scale //; apply: maximum_le => [|i]; first exact: sensitivity_ge0.
rewrite -uv_c mulrC -linear_change.
exact: (@le_additive_sensitivity _ _ _ _ _ _ (fun i u _ => w i * value u)).
Qed.

(** The values lie between a and b, which are values themselves. *)
Theorem linear_full (R : realFieldType) (n : nat) (T : finType) (value : T -> R)
    (a b : R) (w : 'I_n -> R) :
  (forall x, a <= value x <= b) -> (exists x, value x = a) -> (exists x, value x = b) ->
  free_sensitivity (complete_graph T) (weighted_sum value w)
    = (b - a) * \maximum_i `|w i|.
Proof.
move=> between [x xa] [y yb].
have ab : a <= b by have /andP[] := between x; rewrite xa.
apply: linear_sensitivity; first by rewrite subr_ge0.
  move=> u v _; have /andP[au ub] := between u; have /andP[av vb] := between v.
  by rewrite ler_norml opprB !ler_sub.
case: (eqVneq x y) => [xy|xy]; [left | right].
  by rewrite -yb -xa xy subrr.
by exists x, y; split=> //; rewrite xa yb distrC ger0_norm // subr_ge0.
Qed.

Theorem linear_threshold (R : realFieldType) (n : nat) (T : finType) (value : T -> R)
    (theta : R) (w : 'I_n -> R) :
  0 < theta -> (exists x y, `|value x - value y| = theta) ->
  free_sensitivity (distance_graph (fun x y => `|value x - value y|) theta)
    (weighted_sum value w) = theta * \maximum_i `|w i|.
Proof.
move=> theta_gt0 [x [y xy]]; apply: linear_sensitivity; first exact: ltW.
  by move=> u v /and3P[].
right; exists x, y; split=> //; apply/and3P; split;
  [ | by rewrite /= xy | by rewrite /= distrC xy].
by apply: contraTneq theta_gt0 => eq_xy; rewrite -xy eq_xy subrr normr0 ltxx.
Qed.

(** One tuple, the values 0 and 1, weight -1: the sensitivity is 1, not -1. *)
Theorem linear_full_fails (R : realFieldType) :
  ~ (forall (n : nat) (T : finType) (value : T -> R) (a b : R) (w : 'I_n -> R) (j : 'I_n),
       injective value -> (forall x, a <= value x <= b) ->
       (exists x, value x = a) -> (exists x, value x = b) ->
       (forall i, w i <= w j) ->
       free_sensitivity (complete_graph T) (weighted_sum value w) = (b - a) * w j).
Proof.
pose value (x : bool) : R := x%:R => claim.
have inj : injective value by case=> -[] // /eqP; rewrite ?oner_eq0 // eq_sym oner_eq0.
have between (x : bool) : 0 <= value x <= 1 by case: x; rewrite ?lexx ?ler01.
have [ex0 ex1] : (exists x, value x = 0) /\ (exists x, value x = 1).
  by split; [exists false | exists true].
have := claim 1%N _ value 0 1 (fun=> -1) ord0 inj between ex0 ex1 (fun=> lexx _).
rewrite (linear_full _ between) // (maximum_eq (i := ord0)) ?normrN ?normr1 // subr0 !mul1r.
by move/eqP; rewrite -subr_eq0 opprK -(natrD _ 1 1) pnatr_eq0.
Qed.

(** One tuple, the values 0, 2 and 5, weight 1, threshold 4: the sensitivity is 3, not 4. *)
Theorem linear_threshold_fails (R : realFieldType) :
  ~ (forall (n : nat) (T : finType) (value : T -> R) (a b theta : R) (w : 'I_n -> R) (j : 'I_n),
       injective value -> a < b -> (forall x, a <= value x <= b) ->
       (exists x, value x = a) -> (exists x, value x = b) ->
       0 < theta -> theta < b - a -> (forall i, 0 < w i) -> (forall i, w i <= w j) ->
       free_sensitivity (distance_graph (fun x y => `|value x - value y|) theta)
         (weighted_sum value w) = theta * w j).
Proof.
pose place (x : 'I_3) : nat := nth 0%N [:: 0; 2; 5]%N x; pose value x : R := (place x)%:R.
have apart x y : `|value x - value y| = (place x - place y + (place y - place x))%N%:R.
  rewrite /value; have [xy|/ltnW yx] := leqP (place x) (place y).
    by rewrite (eqP xy) add0n distrC -natrB // ger0_norm ?ler0n.
  by rewrite (eqP yx) addn0 -natrB // ger0_norm ?ler0n.
have inj : injective value.
  move=> x y /eqP; rewrite eqr_nat => xy; apply/eqP; rewrite -val_eqE.
  by case: x y xy => -[|[|[|//]]] ? [[|[|[|//]]] ?].
have between x : 0 <= value x <= 5%:R.
  by rewrite ler0n ler_nat; case: x => -[|[|[|//]]] ?.
have [ex0 ex5] : (exists x, value x = 0) /\ (exists x, value x = 5%:R).
  by split; [exists ord0 | exists ord_max].
move=> /(_ 1%N _ value 0 5%:R 4%:R (fun=> 1) ord0 inj); rewrite !ltr0n subr0 ltr_nat.
move=> /(_ isT between ex0 ex5 isT isT (fun=> ltr01) (fun=> lexx _)).
rewrite (@linear_sensitivity _ _ _ _ _ _ 3%:R) ?ler0n //.
- rewrite (maximum_eq (i := ord0)) ?normr1 // !mulr1 => /eqP.
  by rewrite eqr_nat.
- move=> u v /and3P[_ + _]; rewrite /= apart !ler_nat.
  by case: u v => -[|[|[|//]]] ? [[|[|[|//]]] ?].
- have [two twoE] : exists x : 'I_3, x = 1%N :> nat by exists (inord 1); rewrite inordK.
  right; exists two, ord_max; rewrite apart /place twoE; split=> //.
  by apply/and3P; rewrite -val_eqE /= !apart /place twoE !ler_nat.
Qed.

(** ** Histograms *)

Lemma block_histogram_sum (R : realFieldType) (n : nat) (T B : finType) (block : T -> B)
    (D : database n T) b :
  block_histogram R block D b = \sum_i (block (D i) == b)%:R.
Proof. exact: count_sum. Qed.

Theorem coarser_histogram (R : realFieldType) (n : nat) (T B C : finType)
    (block : T -> B) (coarse : T -> C) :
  (forall x y, block x = block y -> coarse x = coarse y) ->
  free_sensitivity (partition_graph block) (block_histogram R (n := n) coarse) = 0.
Proof.
move=> coarser; apply: (additive_sensitivity0
  (g := fun _ x c => (coarse x == c)%:R)) (block_histogram_sum R coarse) _.
by move=> _ u v /andP[_ /eqP/coarser uv] c; rewrite uv.
Qed.

Theorem partition_histogram (R : realFieldType) (n : nat) (T B : finType)
    (block : T -> B) :
  free_sensitivity (partition_graph block) (block_histogram R (n := n) block) = 0.
Proof. exact: coarser_histogram. Qed.

Theorem histogram_exception_partition (R : realFieldType) (n : nat) (T B : finType)
    (block : T -> B) :
  free_sensitivity (partition_graph block) (block_histogram R (n := n) block) <> 2%:R.
Proof. by rewrite partition_histogram => /eqP; rewrite eq_sym pnatr_eq0. Qed.

(** For every histogram over blocks that some secret pair crosses. *)
Lemma crossing_histogram (R : realFieldType) (n : nat) (T B : finType) (G : graph T)
    (block : T -> B) (u v : T) :
  G u v -> block u != block v ->
  free_sensitivity G (block_histogram R (n := n.+1) block) = 2%:R.
Proof.
move=> uv cross.
apply: (additive_sensitivity_eq (g := fun _ x c => (block x == c)%:R)
  (block_histogram_sum R block) (i := ord0) uv).
  by rewrite unit_moved (negbTE cross).
by move=> _ x y _; rewrite unit_moved; case: ifP; rewrite ?ler0n.
Qed.

Theorem histogram_exception_exactly (R : realFieldType) (n : nat) (T B C : finType)
    (block : T -> B) (coarse : T -> C) :
  (0 < n)%N ->
  free_sensitivity (partition_graph block) (block_histogram R (n := n) coarse) <> 2%:R <->
  (forall x y, block x = block y -> coarse x = coarse y).
Proof.
case: n => // n _; split=> [not_two x y xy|coarser]; last first.
  by rewrite coarser_histogram // => /eqP; rewrite eq_sym pnatr_eq0.
apply/eqP; apply: contraT => cross; case: not_two.
apply: (crossing_histogram _ _ (u := x) (v := y)) => //.
by apply/andP; rewrite xy; split=> //; apply: contraNneq cross => ->.
Qed.

Theorem histogram_two (R : realFieldType) (n : nat) (T : finType) (G : graph T) :
  (0 < n)%N -> (exists u v, G u v) ->
  free_sensitivity G (complete_histogram R (n := n) (T := T)) = 2%:R.
Proof.
case: n => // n _ [u [v uv]]; apply: (crossing_histogram _ _ uv).
by apply: contraTneq uv => ->; rewrite adjacent_irr.
Qed.
