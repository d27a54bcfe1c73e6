(** * Certificates as data

    What referee/SPEC.md calls a certificate, after reading: a statement and its proof.
    Numbers of vertices, values and databases are natural numbers, fractions are pairs of
    binary integers. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** Numerator and denominator. *)
Definition fraction := (Z * Z)%type.

Definition pairs := seq (nat * nat).

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
  | Neighbours of listed_policy & reading.

Inductive kind := AtLeast | AtMost | Optimum | Covering.

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

Inductive statement :=
  | Maximum of object & fraction & kind & fraction & comparison
  | Asymmetric of listed_policy & nat & nat & nat
  | Sensitivity of query_sensitivity.

(** What flows along (u, v), and what is left over at a vertex. *)
Record flow := Flow {
  along : seq (nat * nat * fraction);
  left_over : seq (nat * fraction)
}.

(** The parts that a conclusion does not need are empty. *)
Record proof := Proof {
  rows : seq (seq fraction);
  prices : seq fraction;
  flows : seq flow;
  packing : seq fraction;
  cover : seq fraction
}.

Definition statement_eq_dec (s t : statement) : {s = t} + {s <> t}.
Proof.
have fraction_dec (x y : fraction) : {x = y} + {x <> y} by decide equality; apply: Z.eq_dec.
have pair_dec (x y : nat * nat) : {x = y} + {x <> y} by decide equality; apply: Nat.eq_dec.
have pairs_dec (x y : pairs) : {x = y} + {x <> y} := List.list_eq_dec pair_dec x y.
have word_dec (x y : seq nat) : {x = y} + {x <> y} := List.list_eq_dec Nat.eq_dec x y.
have list_dec (x y : seq (seq nat)) : {x = y} + {x <> y} := List.list_eq_dec word_dec x y.
have policy_dec (p q : listed_policy) : {p = q} + {p <> q}.
  by decide equality; apply: Nat.eq_dec.
have reading_dec (x y : reading) : {x = y} + {x <> y} by decide equality.
have kind_dec (x y : kind) : {x = y} + {x <> y} by decide equality.
have object_dec (x y : object) : {x = y} + {x <> y} by decide equality; apply: Nat.eq_dec.
have comparison_dec (x y : comparison) : {x = y} + {x <> y} by decide equality.
have persons_dec (x y : persons) : {x = y} + {x <> y} by decide equality; apply: Nat.eq_dec.
have row_dec (x y : seq fraction) : {x = y} + {x <> y} := List.list_eq_dec fraction_dec x y.
have rows_dec (x y : seq (seq fraction)) : {x = y} + {x <> y} := List.list_eq_dec row_dec x y.
have attained_dec (x y : option (nat * nat)) : {x = y} + {x <> y} by decide equality.
have sensitivity_dec (x y : query_sensitivity) : {x = y} + {x <> y}.
  by decide equality; apply: Nat.eq_dec.
by decide equality; apply: Nat.eq_dec.
Defined.
