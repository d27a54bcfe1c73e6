(** * Beginnings of certificates, as referee/SPEC.md has them

    One for each word that a statement can have. *)

From Coq Require Import ZArith Ascii String.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Fixpoint bytes_of (s : string) : seq Z :=
  if s is String c s' then Z.of_N (N_of_ascii c) :: bytes_of s' else [::].

Local Open Scope string_scope.

Definition text_at_least : string :=
"leakproof-certificate 1
vertices 3
edges 2
0 1
1 2
lambda 3/2
conclusion at-least 6/5
compare none
".

Definition text_at_most : string :=
"leakproof-certificate 1
vertices 3
edges 2
0 1
1 2
lambda 3/2
conclusion at-most 5
compare less 21/4
".

Definition text_optimum : string :=
"leakproof-certificate 1
vertices 3
arcs 2
0 1
2 1
lambda 2
conclusion optimum 7/4
compare greater -1/2
".

Definition text_covering : string :=
"leakproof-certificate 1
vertices 2
edges 1
0 1
lambda 2
conclusion covering 4/3
compare none
".

Definition text_interval : string :=
"leakproof-certificate 2
vertices 3
lengths 2
0 1 2
1 2 1
lambda 3/2
conclusion interval 6/5 5/4
compare less 4/3
".

Definition text_arc_lengths : string :=
"leakproof-certificate 2
vertices 2
arc-lengths 2
0 1 7
1 0 1
lambda 3/2
conclusion at-most 2
compare none
".

Definition text_ordered : string :=
"leakproof-certificate 1
policy 3 2
secrets 1
0 2
databases 2
0 1
2 1
relation ordered
lambda 2
conclusion at-least 1
compare none
".

Definition text_either : string :=
"leakproof-certificate 1
policy 3 2
secrets 1
0 2
databases 2
0 1
2 1
relation either
lambda 2
conclusion at-least 1
compare none
".

Definition text_both : string :=
"leakproof-certificate 1
policy 3 2
secrets 1
0 2
databases 2
0 1
2 1
relation both
lambda 2
conclusion at-least 1
compare none
".

Definition text_asymmetric : string :=
"leakproof-certificate 1
policy 3 1
secrets 2
0 1
1 2
databases 3
0
1
2
asymmetric 0 1 2
".

Definition text_any_persons : string :=
"leakproof-sensitivity 1
values 2
secrets 1
0 1
persons any
answers 2
1 0
0 1/2
sensitivity 3/2
attained 0 1
".

Definition text_databases : string :=
"leakproof-sensitivity 1
values 2
secrets 1
0 1
databases 2 1
0
1
answers 1
0
0
sensitivity 0
attained nowhere
".

Definition text_forest : string :=
"leakproof-forest 1
vertices 4
edges 2
0 1
0 3
lambda 3/2
optimum 11/5
".

Definition text_curve_optimum : string :=
"leakproof-curve 1
vertices 2
edges 1
0 1
conclusion optimum
pieces 2
piece 1 1:2:-2,0,1
value 0,2 1,1
piece 1:2:-2,0,1 infinity
value 0,2 1,1
".

Definition text_curve_covering : string :=
"leakproof-curve 1
vertices 2
edges 1
0 1
conclusion covering
pieces 1
piece 1 infinity
value 0,2 1,1
".

Definition text_curve_lengths : string :=
"leakproof-curve 2
vertices 3
lengths 2
0 1 2
1 2 1
conclusion optimum
pieces 1
piece 1 infinity
value -1,1,1,3 1,1,1,1
".

Definition text_curve_arc_lengths : string :=
"leakproof-curve 2
vertices 2
arc-lengths 1
1 0 3
conclusion optimum
pieces 1
piece 1 infinity
value -1,0,0,2 0,0,0,1
".

Definition text_user : string :=
"leakproof-certificate 2
vertices 2
edges 1
0 1
prior 2
1/3
2/3
gains 3
1 0
0 1/2
1/4 1/4
lambda 3/2
conclusion optimum 2/5
compare less 1/2
".

Definition text_prior : string :=
"leakproof-certificate 2
vertices 2
arc-lengths 1
0 1 3
prior 2
0
1
lambda 2
conclusion interval 1/2 1
compare none
".

Definition text_garbling : string :=
"leakproof-refinement 1
inputs 2
first 3
1 0 0
0 1/2 1/2
second 1
1
1
garbling
".

Definition text_separation : string :=
"leakproof-refinement 1
inputs 2
first 3
1 0 0
0 1/2 1/2
second 1
1
1
separation 4
".

Definition text_levels : string :=
"leakproof-refinement-curve 1
inputs 2
root 3
outputs 1 2
0,1 0,1 0,1 0
2 2 1 1
pieces 3
apart from 1 before 1:2:-2,0,1
refined from 1:2:-2,0,1 to 3/2
apart after 3/2 before infinity
".
