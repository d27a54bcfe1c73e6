(** * The quantities behind the bounds: those of alvim11 and alvim15 for regular graphs,
    and our own (the ledger's section "beyond") *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Bounds.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Implicit Types (x y w : X -> R) (C : {set X}).

(** M_ij = lam^-d(i,j), and 0 across components. *)
Definition similarity i j : R := if connect G i j then lam ^- dist G i j else 0.

(** y >= 0 with M y >= 1. *)
Definition covering y : Prop :=
  (forall i, 0 <= y i) /\ (forall i, 1 <= \sum_j similarity i j * y j).

(** x >= 0 with M x <= 1. *)
Definition packing x : Prop :=
  (forall i, 0 <= x i) /\ (forall i, \sum_j similarity i j * x j <= 1).

(** [c] is the least sum of a covering vector; [c] is the largest sum of a packing. *)
Definition covering_number (c : R) : Prop :=
  (exists2 y, covering y & \sum_i y i = c) /\ (forall y, covering y -> c <= \sum_i y i).
Definition packing_number (c : R) : Prop :=
  (exists2 x, packing x & \sum_i x i = c) /\ (forall x, packing x -> \sum_i x i <= c).

(** w >= 0 with M w = 1; the sum of w is then the magnitude of the graph. *)
Definition weighting w : Prop :=
  (forall i, 0 <= w i) /\ (forall i, \sum_j similarity i j * w j = 1).

(** The sum over a component of lam^-distance to one of its vertices, and the
    least of these sums.  None of them exceeds the number of vertices, which
    stands for the minimum over the empty set. *)
Definition spread C j : R := \sum_(i in C) lam ^- dist G i j.
Definition least_spread C : R := \big[Num.min/#|X|%:R]_(j in C) spread C j.

(** Of alvim15: the sum over the distances d of n_d / lam^d, the n_d counted from
    [i].  The distances run up to the diameter of the graph. *)
Definition distance_sum i : R :=
  \sum_(d < (graph_diameter G).+1) #|sphere G d i|%:R / lam ^+ d.

(** The matrix (8) of alvim11 and (17) of alvim15: c / lam^d(i,j), with c from the n_d
    counted from [y].  On a connected graph similarity is lam^-distance.  And the same
    with c counted from [i], for each row [i]. *)
Definition distance_matrix (y i j : X) : R := (distance_sum y)^-1 * similarity i j.
Definition distance_matrix_by_rows (i j : X) : R := distance_matrix i i j.

(** Averaging over the pairs at the same distance (alvim15, Lemma 8): the sum of the
    entries at distance [d], and the average. *)
Definition distance_total (M : X -> X -> R) (d : nat) : R :=
  \sum_k \sum_(h in sphere G d k) M h k.
Definition distance_average (M : X -> X -> R) (i j : X) : R :=
  (#|X|%:R * #|sphere G (dist G i j) i|%:R)^-1 * distance_total M (dist G i j).

(** (i), (ii) and (iii) of alvim15, Lemma 19, for a matrix on the vertices. *)
Definition reduced (u l : nat) (M : X -> X -> R) : Prop :=
  [/\ channel M,
      forall i h j, M i j <= lam ^+ (u - l + dist G i h) * M h j &
      forall i, M i i = matrix_max M].

End Bounds.

(** 2^Bnd (alvim15, Theorem 15): [u] individuals with [v] values each. *)
Definition bnd (R : realFieldType) (u v : nat) (lam : R) : R :=
  (v%:R * lam / (v%:R - 1 + lam)) ^+ u.

(** ** The largest leakage factor for the pairs related by [r] *)
Section Largest.
Variables (R : realFieldType) (X : finType) (r : rel X) (lam : R).

(** [b] is the largest leakage factor (sum of column maxima) that a private channel can
    have, over all finite sets of outputs. *)
Definition attainable (b : R) : Prop :=
  exists (Z : finType) (K : X -> Z -> R),
    [/\ channel K, private r lam K & sum_of_maxima K = b].
Definition upper_bound (b : R) : Prop :=
  forall (Z : finType) (K : X -> Z -> R),
    channel K -> private r lam K -> sum_of_maxima K <= b.
Definition largest_factor (b : R) : Prop := attainable b /\ upper_bound b.

(** Prices that bound every entry of every private column by the priced column. *)
Definition prices (y : X -> R) : Prop :=
  forall c i, private_column r lam c -> c i <= \sum_h y h * c h.

(** For each root, z >= 0 on the arcs with
    y_i + sum of z out of i - lam * sum of z into i >= [i = root]. *)
Definition flow_certificate (y : X -> R) (z : X -> X -> X -> R) : Prop :=
  forall root,
    (forall i h, 0 <= z root i h) /\
    (forall i, (i == root)%:R
       <= y i + \sum_(h | r i h) z root i h - lam * \sum_(g | r g i) z root g i).

End Largest.
