From leakproof.definitions Require Import size.
Inductive statement := Small (n : nat) | Equal (m n : nat).
Definition holds (s : statement) : Prop :=
  match s with
  | Small n => small n
  | Equal m n => m = n
  end.
Definition judge (s : statement) : bool :=
  match s with
  | Small n => Nat.leb n 3
  | Equal m n => Nat.eqb m n
  end.
