(** * The policy of a 3SAT formula

    Source: he14, Theorem 8.1. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** A literal is a variable and the truth value it wants; a clause holds if one of its
    literals does.  The formulas of 3SAT have clauses with three different variables. *)
Definition literal n := ('I_n * bool)%type.
Definition formula n := seq (seq (literal n)).
Definition three_sat n (F : formula n) : bool :=
  all (fun cl : seq (literal n) => (size cl == 3) && uniq [seq l.1 | l <- cl]) F.
Definition solves n (F : formula n) (D : database n [finType of bool]) : bool :=
  all (has (fun l : literal n => D l.1 == l.2)) F.
Definition solutions n (F : formula n) : {set database n [finType of bool]} :=
  [set D | solves F D].

(** A tuple for each variable, the two truth values a secret pair, the solutions
    permitted. *)
Definition formula_policy n (F : formula n) : policy n [finType of bool] :=
  Policy (complete_graph [finType of bool]) (solutions F).

(** The whole database as a vector of zeros and ones. *)
Definition bits (R : realFieldType) n (D : database n [finType of bool]) (i : 'I_n) : R :=
  ((D i)%:R)%R.
