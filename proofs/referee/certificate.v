(** * Certificates as data

    What referee/SPEC.md calls a certificate, after reading: a statement and its proof.
    Numbers of vertices, values and databases are natural numbers, fractions are pairs of
    binary integers. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import lists.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** Numerator and denominator; in proofs the denominator is positive by its type. *)
Definition fraction := (Z * Z)%type.
Definition ratio := (Z * positive)%type.

Definition pairs := seq (nat * nat).

(** Pairs with a length each. *)
Definition lengths := seq (nat * nat * nat).

(** Of the format; what a forest's certificate states has a format of its own. *)
Inductive version := First | Second | OfForest.

(** Values, tuples, secret pairs, databases. *)
Record listed_policy := ListedPolicy {
  values : nat;
  tuples : nat;
  secret_pairs : pairs;
  databases : seq (seq nat)
}.

Inductive reading := Ordered | Either | Both.

Inductive object :=
  | Edges of nat & pairs
  | Arcs of nat & pairs
  | Lengths of nat & lengths        (* both ways *)
  | ArcLengths of nat & lengths
  | Neighbours of listed_policy & reading.

(** Of an interval this is the upper end. *)
Inductive kind := AtLeast | AtMost | Optimum | Covering | Interval of fraction.

Inductive comparison := NoComparison | Less of fraction | Greater of fraction.

(** Any number of persons with any values, or listed databases of so many values. *)
Inductive persons := AnyNumber | Databases of nat & seq (seq nat).

(** How far apart the answers to a query are on neighbours: values, secret pairs, persons; how
    many numbers an answer has, and what each value adds to it; the sensitivity, and what
    attains it: two databases, or two values where there is any number of persons. *)
Record query_sensitivity := QuerySensitivity {
  query_values : nat;
  query_secrets : pairs;
  query_persons : persons;
  answers : nat;
  vectors : seq (seq fraction);
  largest : fraction;
  attained : option (nat * nat)
}.
Definition query_policy (s : query_sensitivity) (n : nat) (ds : seq (seq nat)) : listed_policy :=
  ListedPolicy (query_values s) n (query_secrets s) ds.

(** A user: what is believed of the inputs, and a row of what it earns on each of them for each guess; without rows
    only the input itself earns, 1. *)
Record user := User {
  user_prior : seq fraction;
  user_gains : option (seq (seq fraction))
}.

(** Two channels with the same inputs, and whether the second is claimed to be the first with another behind it; if
    not, so many guesses tell. *)
Record refinement := TwoChannels {
  refined_inputs : nat;
  first_outputs : nat;
  first_rows : seq (seq fraction);
  second_outputs : nat;
  second_rows : seq (seq fraction);
  telling : option nat
}.

(** [ForUser] is about what a user gets at best, in place of the largest leakage factor. *)
Inductive statement :=
  | Maximum of version & object & fraction & kind & fraction & comparison
  | ForUser of object & user & fraction & kind & fraction & comparison
  | Refinement of refinement
  | Asymmetric of listed_policy & nat & nat & nat
  | Sensitivity of query_sensitivity.

(** What flows along (u, v), and what is left over at a vertex: fractions, or polynomials. *)
Record flow (T : Type) := Flow {
  along : seq (nat * nat * T);
  left_over : seq (nat * T)
}.
Arguments Flow {T}.

(** Fractions and flows; or whole numbers over one denominator, and pairs from where to where what stands there is moved;
    or the levels of a forest, with turns that flow and starts that are left over, which prove the lower bound too. *)
Inductive prices_proof :=
  | ByFlows of seq ratio & seq (flow ratio)
  | ByMoves of positive & seq Z & seq pairs
  | ByLevels of seq nat & flow ratio.

(** A part of a graph: its vertices, a channel on them with a column for each, and prices that pay for their weights. *)
Record glued_part := GluedPart {
  part_vertices : seq nat;
  part_rows : seq (seq ratio);
  part_prices : prices_proof
}.

(** Rows of fractions; or weights over one denominator, and rows of exponents, where [None] stands for an entry 0; or
    weights of the vertices, and parts that share single vertices, which prove the upper bound too. *)
Inductive channel_proof :=
  | ByRows of seq (seq ratio)
  | ByPowers of Z & seq Z & seq (seq (option nat))
  | ByParts of seq ratio & seq glued_part.

(** The parts that a conclusion does not need are empty.  A refinement is proved by the rows of a channel; that there
    is none, by a prior in the place of the packing and gains in that of the rows. *)
Record proof := Proof {
  lower : channel_proof;
  upper : prices_proof;
  packing : seq ratio;
  cover : seq ratio
}.

(** ** Equality, found without a stack as deep as the lists *)

Definition same_pair (x y : nat * nat) : bool := Nat.eqb x.1 y.1 && Nat.eqb x.2 y.2.
Definition same_fraction (x y : fraction) : bool := (x.1 =? y.1)%Z && (x.2 =? y.2)%Z.
Definition same_pairs : pairs -> pairs -> bool := same_list same_pair.
Definition same_words : seq (seq nat) -> seq (seq nat) -> bool := same_list (same_list Nat.eqb).

Definition same_length (x y : nat * nat * nat) : bool := same_pair x.1 y.1 && Nat.eqb x.2 y.2.
Definition same_lengths : lengths -> lengths -> bool := same_list same_length.

Definition same_policy (p q : listed_policy) : bool :=
  [&& Nat.eqb (values p) (values q), Nat.eqb (tuples p) (tuples q),
      same_pairs (secret_pairs p) (secret_pairs q) & same_words (databases p) (databases q)].

Definition same_reading (x y : reading) : bool :=
  match x, y with Ordered, Ordered | Either, Either | Both, Both => true | _, _ => false end.

Definition same_object (x y : object) : bool :=
  match x, y with
  | Edges n s, Edges m t | Arcs n s, Arcs m t => Nat.eqb n m && same_pairs s t
  | Lengths n s, Lengths m t | ArcLengths n s, ArcLengths m t => Nat.eqb n m && same_lengths s t
  | Neighbours p r, Neighbours q t => same_policy p q && same_reading r t
  | _, _ => false
  end.

Definition same_version (x y : version) : bool :=
  match x, y with First, First | Second, Second | OfForest, OfForest => true | _, _ => false end.

Definition same_kind (x y : kind) : bool :=
  match x, y with
  | AtLeast, AtLeast | AtMost, AtMost | Optimum, Optimum | Covering, Covering => true
  | Interval u, Interval v => same_fraction u v
  | _, _ => false
  end.

Definition same_comparison (x y : comparison) : bool :=
  match x, y with
  | NoComparison, NoComparison => true
  | Less a, Less b | Greater a, Greater b => same_fraction a b
  | _, _ => false
  end.

Definition same_persons (x y : persons) : bool :=
  match x, y with
  | AnyNumber, AnyNumber => true
  | Databases n s, Databases m t => Nat.eqb n m && same_words s t
  | _, _ => false
  end.

Definition same_attained (x y : option (nat * nat)) : bool :=
  match x, y with Some a, Some b => same_pair a b | None, None => true | _, _ => false end.

Definition same_sensitivity (x y : query_sensitivity) : bool :=
  [&& Nat.eqb (query_values x) (query_values y), same_pairs (query_secrets x) (query_secrets y),
      same_persons (query_persons x) (query_persons y), Nat.eqb (answers x) (answers y),
      same_list (same_list same_fraction) (vectors x) (vectors y),
      same_fraction (largest x) (largest y) & same_attained (attained x) (attained y)].

Definition same_rows : seq (seq fraction) -> seq (seq fraction) -> bool := same_list (same_list same_fraction).

Definition same_user (x y : user) : bool :=
  same_list same_fraction (user_prior x) (user_prior y) &&
  match user_gains x, user_gains y with Some g, Some h => same_rows g h | None, None => true | _, _ => false end.

Definition same_refinement (x y : refinement) : bool :=
  [&& Nat.eqb (refined_inputs x) (refined_inputs y), Nat.eqb (first_outputs x) (first_outputs y),
      same_rows (first_rows x) (first_rows y), Nat.eqb (second_outputs x) (second_outputs y) &
      same_rows (second_rows x) (second_rows y) &&
      match telling x, telling y with Some m, Some k => Nat.eqb m k | None, None => true | _, _ => false end].

Definition same_statement (x y : statement) : bool :=
  match x, y with
  | ForUser o u l k w c, ForUser p v m j x d =>
    [&& same_object o p && same_user u v, same_fraction l m, same_kind k j, same_fraction w x & same_comparison c d]
  | Refinement r, Refinement t => same_refinement r t
  | Maximum i o l k w c, Maximum h p m j v d =>
    [&& same_version i h && same_object o p, same_fraction l m, same_kind k j, same_fraction w v &
        same_comparison c d]
  | Asymmetric p d e f, Asymmetric q a b c =>
    [&& same_policy p q, Nat.eqb d a, Nat.eqb e b & Nat.eqb f c]
  | Sensitivity s, Sensitivity t => same_sensitivity s t
  | _, _ => false
  end.

Lemma same_nat x y : Nat.eqb x y -> x = y. Proof. by move/Nat.eqb_spec. Qed.
Lemma same_pairP x y : same_pair x y -> x = y.
Proof. by case: x y => a b [c d] /andP[/= /same_nat-> /same_nat->]. Qed.
Lemma same_fractionP x y : same_fraction x y -> x = y.
Proof. by case: x y => a b [c d] /andP[/= /Z.eqb_spec-> /Z.eqb_spec->]. Qed.
Lemma same_pairsP x y : same_pairs x y -> x = y.
Proof. exact: same_listP same_pairP. Qed.
Lemma same_lengthsP x y : same_lengths x y -> x = y.
Proof. by apply: same_listP => -[a b] [c d] /andP[/= /same_pairP-> /same_nat->]. Qed.
Lemma same_wordsP x y : same_words x y -> x = y.
Proof. by apply: same_listP => s t; apply: same_listP same_nat. Qed.
Lemma same_policyP x y : same_policy x y -> x = y.
Proof.
case: x y => a b c d [a' b' c' d'].
by case/and4P=> /= /same_nat-> /same_nat-> /same_pairsP-> /same_wordsP->.
Qed.
Lemma same_objectP x y : same_object x y -> x = y.
Proof.
case: x y => [n s|n s|n s|n s|p r] [m t|m t|m t|m t|q t] //= /andP[].
- by move=> /same_nat-> /same_pairsP->.
- by move=> /same_nat-> /same_pairsP->.
- by move=> /same_nat-> /same_lengthsP->.
- by move=> /same_nat-> /same_lengthsP->.
- by move=> /same_policyP->; case: r t => [] [].
Qed.
Lemma same_kindP x y : same_kind x y -> x = y.
Proof. by case: x y => [||||u] [||||v] // /same_fractionP->. Qed.
Lemma same_comparisonP x y : same_comparison x y -> x = y.
Proof. by case: x y => [|a|a] [|b|b] // /same_fractionP->. Qed.
Lemma same_personsP x y : same_persons x y -> x = y.
Proof. by case: x y => [|n s] [|m t] //= /andP[/same_nat-> /same_wordsP->]. Qed.
Lemma same_attainedP x y : same_attained x y -> x = y.
Proof. by case: x y => [a|] [b|] // /same_pairP->. Qed.
Lemma same_sensitivityP x y : same_sensitivity x y -> x = y.
Proof.
case: x y => a b c d e f g [a' b' c' d' e' f' g'].
case/and5P=> /= /same_nat-> /same_pairsP-> /same_personsP-> /same_nat-> /and3P[].
by move=> /(same_listP (fun s t => @same_listP _ _ s t same_fractionP))-> /same_fractionP-> /same_attainedP->.
Qed.

Lemma same_rowsP x y : same_rows x y -> x = y.
Proof. by apply: same_listP => s t; apply: same_listP same_fractionP. Qed.
Lemma same_userP x y : same_user x y -> x = y.
Proof.
case: x y => a b [c d] /andP[/= /(same_listP same_fractionP)->].
by case: b d => [b|] [d|] // /same_rowsP->.
Qed.
Lemma same_refinementP x y : same_refinement x y -> x = y.
Proof.
case: x y => a b c d e f [a' b' c' d' e' f'].
case/and5P=> /= /same_nat-> /same_nat-> /same_rowsP-> /same_nat-> /andP[/same_rowsP->].
by case: f f' => [f|] [f'|] // /same_nat->.
Qed.

Lemma same_statementP x y : same_statement x y -> x = y.
Proof.
case: x y => [i o l k w c|o u l k w c|r|p d e f|s] [i' o' l' k' w' c'|o' u' l' k' w' c'|r'|p' d' e' f'|s'] //=.
- case/and5P=> /andP[ii /same_objectP->] /same_fractionP-> /same_kindP-> /same_fractionP-> /same_comparisonP->.
  by case: i i' ii => [] [].
- case/and5P=> /andP[/same_objectP-> /same_userP->] /same_fractionP-> /same_kindP-> /same_fractionP->.
  by move/same_comparisonP->.
- by move=> /same_refinementP->.
- by case/and4P=> /same_policyP-> /same_nat-> /same_nat-> /same_nat->.
- by move=> /same_sensitivityP->.
Qed.
