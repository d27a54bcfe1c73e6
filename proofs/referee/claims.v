(** * What a statement claims, in the definitions of definitions/ *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof.definitions Require Import graph channel bounds policy additive listed_policies lengths gains.
From leakproof.referee Require Import certificate arithmetic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Policies

    Values are the numbers below [values p] (at least 1), a database is permitted if its
    values, in order, are a word of the list; the vertex [u] is the [u]-th word. *)
Section Policies.
Variable p : listed_policy.
Notation T := [finType of 'I_(values p).-1.+1].
Notation n := (tuples p).

Definition word_of : database n T -> seq nat := @word_of_database (values p) n.

Definition policy_of : policy n T := policy_of_lists (values p) n (secret_pairs p) (databases p).

Definition database_at (u : nat) : database n T := numbered_database (values p) n (databases p) u.

(** D ~ E, for the databases with the numbers [d] and [e]; [f] stands between on the way from [d] to [e]. *)
Definition neighbours_at : nat -> nat -> bool :=
  numbered_neighbours (values p) n (secret_pairs p) (databases p).
Definition between_at : nat -> nat -> nat -> bool :=
  numbered_between (values p) n (secret_pairs p) (databases p).

Definition relation_of (r : reading) : rel 'I_(size (databases p)) :=
  fun d e =>
    match r with
    | Ordered => neighbours_at d e
    | Either => neighbours_at d e || neighbours_at e d
    | Both => neighbours_at d e && neighbours_at e d
    end.

End Policies.

(** The arcs of a list. *)
Definition arcs (n : nat) (s : pairs) : rel 'I_n := fun u v => (nat_of_ord u, nat_of_ord v) \in s.

Section Claims.
Variable R : realFieldType.
Notation value := (@value R).

(** About the largest leakage factor for the pairs related by [r]; a covering number is claimed
    of graphs only. *)
Definition claim_by (attained bound : R -> Prop) (k : kind) (w : R) : Prop :=
  match k with
  | AtLeast => attained w
  | AtMost => bound w
  | Optimum => attained w /\ bound w
  | Interval u => attained w /\ bound (value u)
  | Covering => False
  end.
Definition claim_of_factor (X : finType) (r : rel X) (lam : R) : kind -> R -> Prop :=
  claim_by (attainable r lam) (upper_bound r lam).
Definition claim_of_lengths (X : finType) (C : X -> X -> nat -> bool) (lam : R) : kind -> R -> Prop :=
  claim_by (attainable_by C lam) (upper_bound_by C lam).

Definition claim_of_covering (X : finType) (G : graph X) (lam w : R) : Prop :=
  [/\ covering_number G lam w, packing_number G lam w &
      forall b, largest_factor G lam b ->
        (lam * w + #|components G|%:R) / (lam + 1) <= b /\ b <= w].

Definition claim_of_object (o : object) (lam : R) (k : kind) (w : R) : Prop :=
  match o, k with
  | Edges n s, Covering => claim_of_covering (edge_graph n s) lam w
  | Edges n s, _ => claim_of_factor (edge_graph n s) lam k w
  | Arcs n s, _ => claim_of_factor (@arcs n s) lam k w
  | Lengths n s, _ => claim_of_lengths (@listed_lengths n s) lam k w
  | ArcLengths n s, _ => claim_of_lengths (@listed_arcs n s) lam k w
  | Neighbours p r, _ => claim_of_factor (@relation_of p r) lam k w
  end.

(** Of an interval, the upper end is less, or the lower end greater. *)
Definition claim_of_comparison (k : kind) (w : R) (c : comparison) : Prop :=
  match c with
  | NoComparison => True
  | Less x => (if k is Interval u then value u else w) < value x
  | Greater x => w > value x
  end.

(** About how far apart the answers to a query are on neighbours; also about what attains it. *)
Section Sensitivities.
Variable s : query_sensitivity.
Notation T := [finType of 'I_(query_values s).-1.+1].
Notation w := (value (largest s)).

Definition vector_of (v : T) (k : 'I_(answers s)) : R := value (nth (0, 1)%Z (nth [::] (vectors s) v) k).

(** With any number of persons, at least one. *)
Definition claim_for_any_number : Prop :=
  let G := edge_graph (query_values s).-1.+1 (query_secrets s) in
  (forall n, sensitivity (minimally_secretly_different (unconstrained n.+1 G)) (additive vector_of) = w) /\
  (if attained s is Some (u, v) then G (inord u) (inord v) /\ l1_apart vector_of (inord u) (inord v) = w
   else True).

Definition claim_for_databases (n : nat) (ds : seq (seq nat)) : Prop :=
  let p := query_policy s n ds in
  sensitivity (minimally_secretly_different (policy_of p)) (additive vector_of) = w /\
  (if attained s is Some (d, e) then
     neighbours_at p d e /\ l1_apart (additive vector_of) (database_at p d) (database_at p e) = w
   else True).

Definition claim_of_sensitivity : Prop :=
  match query_persons s with
  | AnyNumber => claim_for_any_number
  | Databases n ds => claim_for_databases n ds
  end.

End Sensitivities.

(** About what a user gets at best from the channels that are [allowed]. *)
Section Users.
Variables (n : nat) (u : user) (k : kind) (w : R) (allowed : forall Z : finType, ('I_n -> Z -> R) -> Prop).

Definition prior_of (i : 'I_n) : R := value (nth (0, 1)%Z (user_prior u) i).

Definition claim_of_gain (W : finType) (gain : W -> 'I_n -> R) : Prop :=
  [/\ distribution prior_of, nonnegative_gain gain &
      claim_by (attainable_gain allowed prior_of gain) (upper_bound_gain allowed prior_of gain) k w].

Definition claim_for_user : Prop :=
  if user_gains u is Some g
  then claim_of_gain (fun (a : 'I_(size g)) i => value (nth (0, 1)%Z (nth [::] g a) i))
  else claim_of_gain (@guess_the_input R [finType of 'I_n]).

End Users.

Definition claim_of_user (o : object) (u : user) (lam : R) (k : kind) (w : R) : Prop :=
  match o with
  | Edges n s => claim_for_user u k w (fun Z (K : 'I_n -> Z -> R) => private (edge_graph n s) lam K)
  | Arcs n s => claim_for_user u k w (fun Z (K : 'I_n -> Z -> R) => private (@arcs n s) lam K)
  | Lengths n s => claim_for_user u k w (fun Z (K : 'I_n -> Z -> R) => private_by (@listed_lengths n s) lam K)
  | ArcLengths n s => claim_for_user u k w (fun Z (K : 'I_n -> Z -> R) => private_by (@listed_arcs n s) lam K)
  | Neighbours p r =>
    claim_for_user u k w (fun Z (K : 'I_(size (databases p)) -> Z -> R) => private (@relation_of p r) lam K)
  end.

(** Rows of fractions. *)
Definition table_of_rows (n m : nat) (rows : seq (seq fraction)) (i : 'I_n) (j : 'I_m) : R :=
  value (nth (0, 1)%Z (nth [::] rows i) j).

Definition claim_of_refinement (r : refinement) : Prop :=
  let K := @table_of_rows (refined_inputs r) (first_outputs r) (first_rows r) in
  let L := @table_of_rows (refined_inputs r) (second_outputs r) (second_rows r) in
  [/\ channel K, channel L & if telling r is Some _ then ~ refined_by K L else refined_by K L].

Definition holds (s : statement) : Prop :=
  match s with
  | Maximum _ o lam k w c =>
    [/\ 1 <= value lam, claim_of_object o (value lam) k (value w) &
        claim_of_comparison k (value w) c]
  | ForUser o u lam k w c =>
    [/\ 1 <= value lam, claim_of_user o u (value lam) k (value w) & claim_of_comparison k (value w) c]
  | Refinement r => claim_of_refinement r
  | Asymmetric p d e f => [/\ neighbours_at p d e, ~~ neighbours_at p e d & between_at p e d f]
  | Sensitivity s => claim_of_sensitivity s
  end.

End Claims.
