(** * Channels, priors, vulnerability, leakage, privacy

    Sources: edwards, Sections II-B, II-C and IV-B; alvim15, Sections 2.1 and 2.2.

    Probabilities lie in any ordered field [R] (the rationals, the reals, ...).
    Logarithms are left out: min-entropy is -log of vulnerability, so that
    min-entropy leakage is the logarithm of the leakage factor below, and a bound
    log b on the former is the bound b on the latter.  The privacy level is kept
    as [lam] = e^epsilon; epsilon >= 0 is [1 <= lam]. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Maximum of finitely many numbers; 0 if there are none.  Everything it is
    applied to is nonnegative, so the 0 changes no maximum. *)
Notation "\maximum_ ( i : T ) F" := (\big[Num.max/0%R]_(i : T) F%R)
  (at level 36, F at level 36, i at level 50,
   format "\maximum_ ( i  :  T )  F") : ring_scope.
Notation "\maximum_ i F" := (\big[Num.max/0%R]_i F%R)
  (at level 36, F at level 36, i at level 0,
   format "\maximum_ i  F") : ring_scope.

Section Channel.
Variables (R : realFieldType) (I O : finType).
Implicit Types (K : I -> O -> R) (prior : I -> R) (lam : R).

(** [K i j] is the probability of output [j] on input [i]. *)
Definition channel K : Prop :=
  (forall i j, 0 <= K i j) /\ (forall i, \sum_j K i j = 1).

Definition column_max K j : R := \maximum_i K i j.
Definition sum_of_maxima K : R := \sum_j column_max K j.
Definition matrix_max K : R := \maximum_i \maximum_j K i j.

Definition distribution prior : Prop :=
  (forall i, 0 <= prior i) /\ \sum_i prior i = 1.
Definition uniform : I -> R := fun=> #|I|%:R^-1.

(** V(X), V(X|Z) and their quotient. *)
Definition vulnerability prior : R := \maximum_i prior i.
Definition posterior_vulnerability prior K : R :=
  \sum_j \maximum_i (prior i * K i j).
Definition leakage_factor prior K : R :=
  posterior_vulnerability prior K / vulnerability prior.

(** Private at level [lam] for the pairs related by [r], one-sided as in
    Definition 4 of edwards; for a graph both directions are included. *)
Definition private (r : rel I) lam K : Prop :=
  forall i h j, r i h -> K i j <= lam * K h j.

(** The same with sets of outputs, as Definition 4 is printed. *)
Definition private_on_events (r : rel I) lam K : Prop :=
  forall i h (S : {set O}), r i h ->
    \sum_(j in S) K i j <= lam * \sum_(j in S) K h j.

(** One column of a private matrix. *)
Definition private_column (r : rel I) lam (c : I -> R) : Prop :=
  (forall i, 0 <= c i) /\ (forall i h, r i h -> c i <= lam * c h).

(** Column collapse (Lemma 6): every column [j] is assigned to the row [m j],
    and the columns assigned to the same row are added up. *)
Definition collapse (m : O -> I) K : I -> I -> R :=
  fun i h => \sum_(j | m j == h) K i j.

(** [m] assigns each column to a row where the column is largest. *)
Definition picks_maxima (m : O -> I) K : Prop :=
  forall i j, K i j <= K (m j) j.

End Channel.

(** A square matrix has its column maxima on the diagonal. *)
Definition diagonal_maxima (R : realFieldType) (I : finType) (K : I -> I -> R) :=
  forall i j, K i j <= K j j.

(** Averaging over a group of permutations (Lemma 7). *)
Definition average (R : realFieldType) (I : finType) (Gamma : {set {perm I}})
    (K : I -> I -> R) : I -> I -> R :=
  fun i j => #|Gamma|%:R^-1 * \sum_(s in Gamma) K (s i) (s j).
