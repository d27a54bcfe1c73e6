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

(** The largest leakage factor over all priors; min-capacity is its logarithm. *)
Definition capacity_factor K (b : R) : Prop :=
  (exists2 prior, distribution prior & leakage_factor prior K = b) /\
  forall prior, distribution prior -> leakage_factor prior K <= b.

(** The reversed channel p(i|j), with the prior p(j). *)
Definition output_prior prior K : O -> R := fun j => \sum_i prior i * K i j.
Definition reversed prior K : O -> I -> R :=
  fun j i => prior i * K i j / output_prior prior K j.

(** V(Z|X): the expected value of the largest p(z|x). *)
Definition forward_vulnerability prior K : R := \sum_i \maximum_j (prior i * K i j).

(** The channel that answers with a function of the input. *)
Definition deterministic (f : I -> O) : I -> O -> R := fun i j => (f i == j)%:R.

(** Private at level [lam] for the pairs related by [r], one-sided as in
    Definition 4 of edwards; for a graph both directions are included. *)
Definition private (r : rel I) lam K : Prop :=
  forall i h j, r i h -> K i j <= lam * K h j.

(** The same with sets of outputs, as Definition 4 is printed. *)
Definition private_on_events (r : rel I) lam K : Prop :=
  forall i h (S : {set O}), r i h ->
    \sum_(j in S) K i j <= lam * \sum_(j in S) K h j.

(** The least level at which a channel is private. *)
Definition least_level (r : rel I) K lam : Prop :=
  private r lam K /\ forall lam', private r lam' K -> lam <= lam'.

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

(** Merging (alvim15, Proposition 20): the columns of [J] have the smallest maxima;
    each is added to a column outside of [J], no two to the same one, and these have
    the largest maxima. *)
Definition merged K (J : {set O}) (k : O -> O) (i : I) (c : O) : R :=
  if c \in J then 0 else K i c + \sum_(j in J | k j == c) K i j.
Definition merges_smallest K (J : {set O}) (k : O -> O) : Prop :=
  [/\ forall j c, j \in J -> c \notin J -> column_max K j <= column_max K c,
      forall j, j \in J -> k j \notin J,
      {in J &, injective k} &
      forall c d, c \in k @: J -> d \notin J -> d \notin k @: J ->
        column_max K d <= column_max K c].

End Channel.

(** The collapse of alvim15, Lemma 7: [Col k] are the columns whose first maximal row has
    the number [k]. *)
Section Col.
Variables (R : realFieldType) (n m : nat) (M : 'I_n -> 'I_m -> R).

Definition Col (k : 'I_m) : {set 'I_m} :=
  [set j | [exists h : 'I_n,
    [&& h == k :> nat, M h j == column_max M j &
        [forall i : 'I_n, (i < h)%N ==> (M i j < column_max M j)]]]].
Definition col_collapse (i : 'I_n) (k : 'I_m) : R := \sum_(j in Col k) M i j.

End Col.

(** A square matrix has its column maxima on the diagonal. *)
Definition diagonal_maxima (R : realFieldType) (I : finType) (K : I -> I -> R) :=
  forall i j, K i j <= K j j.

(** Averaging over a group of permutations (Lemma 7). *)
Definition average (R : realFieldType) (I : finType) (Gamma : {set {perm I}})
    (K : I -> I -> R) : I -> I -> R :=
  fun i j => #|Gamma|%:R^-1 * \sum_(s in Gamma) K (s i) (s j).
