(** * beyond/curve-shape: log OPT is neither concave nor convex in epsilon, on all graphs

    Concave would mean OPT(lam) OPT(nu) <= OPT(mu)^2 where mu is the geometric mean of lam and nu.
    That fails on a graph with six vertices, for numbers near 27/10; the other inequality fails on
    a single edge.  The values are those of certificates as the program writes them, judged within
    Coq. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith String.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.referee Require Import certificate text arithmetic claims accepted.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition bending_edges : pairs := [:: (0, 4); (0, 5); (1, 4); (1, 5); (2, 5); (3, 5)]%nat.

Definition bending_first_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 6|edges 6|0 4|0 5|1 4|1 5|2 5|3 5|lambda 325/121|
conclusion optimum 26541139/8769475|compare none|channel 6 6|
9002189/17538950 1450517/17538950 14641/144950 14641/144950 14641/72475 0|
1450517/17538950 9002189/17538950 14641/144950 14641/144950 14641/72475 0|
1089264869/15310343750 1089264869/15310343750 325/446 14641/144950 214358881/7655171875 0|
1089264869/15310343750 1089264869/15310343750 14641/144950 325/446 214358881/7655171875 0|
9002189/47108750 9002189/47108750 1771561/47108750 1771561/47108750 121/223 0|
9002189/47108750 9002189/47108750 121/446 121/446 1771561/23554375 0|prices 6|0|0|121/446|121/446|325/446|
30785003/17538950|flow 0 4 0|0 4 121/446|0 5 325/446|5 2 14641/144950|5 3 14641/144950|flow 1 4 0|1 4 121/446|
1 5 325/446|5 2 14641/144950|5 3 14641/144950|flow 2 4 0|0 4 121/446|2 5 325/446|5 0 14641/144950|5 3 14641/144950|
flow 3 4 0|0 4 121/446|3 5 325/446|5 0 14641/144950|5 2 14641/144950|flow 4 4 0|0 5 325/446|4 0 121/446|
5 2 14641/144950|5 3 14641/144950|flow 5 4 1|0 4 121/446|5 0 14641/144950|5 2 14641/144950|5 3 14641/144950|
5 41616/39325|end|".
Lemma bending_first :
  establishes bending_first_text 6 bending_edges Optimum (325, 121)%Z (26541139, 8769475)%Z.
Proof. by vm_compute. Qed.

Definition bending_middle_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 6|edges 6|0 4|0 5|1 4|1 5|2 5|3 5|lambda 65/24|conclusion optimum 423257/138840|
compare none|channel 6 6|145577/277680 21511/277680 576/5785 576/5785 1152/5785 0|
21511/277680 145577/277680 576/5785 576/5785 1152/5785 0|
1746924/24441625 1746924/24441625 65/89 576/5785 663552/24441625 0|
1746924/24441625 1746924/24441625 576/5785 65/89 663552/24441625 0|
145577/752050 145577/752050 13824/376025 13824/376025 48/89 0|
145577/752050 145577/752050 24/89 24/89 27648/376025 0|prices 6|0|0|24/89|24/89|65/89|246977/138840|flow 0 4 0|
0 4 24/89|0 5 65/89|5 2 576/5785|5 3 576/5785|flow 1 4 0|1 4 24/89|1 5 65/89|5 2 576/5785|5 3 576/5785|flow 2 4 0|
0 4 24/89|2 5 65/89|5 0 576/5785|5 3 576/5785|flow 3 4 0|0 4 24/89|3 5 65/89|5 0 576/5785|5 2 576/5785|flow 4 4 0|
0 5 65/89|4 0 24/89|5 2 576/5785|5 3 576/5785|flow 5 4 1|0 4 24/89|5 0 576/5785|5 2 576/5785|5 3 576/5785|
5 1681/1560|end|".
Lemma bending_middle :
  establishes bending_middle_text 6 bending_edges Optimum (65, 24)%Z (423257, 138840)%Z.
Proof. by vm_compute. Qed.

Definition bending_last_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 6|edges 6|0 4|0 5|1 4|1 5|2 5|3 5|lambda 1573/576|
conclusion optimum 5978894365/1947097152|compare none|channel 6 6|
2084700061/3894194304 280670435/3894194304 331776/3380377 331776/3380377 663552/3380377 0|
280670435/3894194304 2084700061/3894194304 331776/3380377 331776/3380377 663552/3380377 0|
600393617568/8364164842033 600393617568/8364164842033 1573/2149 331776/3380377 220150628352/8364164842033 0|
600393617568/8364164842033 600393617568/8364164842033 331776/3380377 1573/2149 220150628352/8364164842033 0|
2084700061/10634666042 2084700061/10634666042 191102976/5317333021 191102976/5317333021 1152/2149 0|
2084700061/10634666042 2084700061/10634666042 576/2149 576/2149 382205952/5317333021 0|prices 6|0|0|576/2149|
576/2149|1573/2149|3509913565/1947097152|flow 0 4 0|0 4 576/2149|0 5 1573/2149|5 2 331776/3380377|
5 3 331776/3380377|flow 1 4 0|1 4 576/2149|1 5 1573/2149|5 2 331776/3380377|5 3 331776/3380377|flow 2 4 0|
0 4 576/2149|2 5 1573/2149|5 0 331776/3380377|5 3 331776/3380377|flow 3 4 0|0 4 576/2149|3 5 1573/2149|
5 0 331776/3380377|5 2 331776/3380377|flow 4 4 0|0 5 1573/2149|4 0 576/2149|5 2 331776/3380377|5 3 331776/3380377|
flow 5 4 1|0 4 576/2149|5 0 331776/3380377|5 2 331776/3380377|5 3 331776/3380377|5 994009/906048|end|".
Lemma bending_last :
  establishes bending_last_text 6 bending_edges Optimum (1573, 576)%Z (5978894365, 1947097152)%Z.
Proof. by vm_compute. Qed.

Definition single_edge : pairs := [:: (0, 1)]%nat.

Definition edge_first_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 2|edges 1|0 1|lambda 1|conclusion optimum 1|compare none|channel 2 2|1 0|1 0|
prices 2|1|0|flow 0 0 0|flow 1 1 0|1 0 1|end|".
Lemma edge_first :
  establishes edge_first_text 2 single_edge Optimum (1, 1)%Z (1, 1)%Z.
Proof. by vm_compute. Qed.

Definition edge_middle_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 2|edges 1|0 1|lambda 2|conclusion optimum 4/3|compare none|channel 2 2|2/3 1/3|
1/3 2/3|prices 2|2/3|2/3|flow 0 1 0|0 1 1/3|flow 1 1 0|1 0 1/3|end|".
Lemma edge_middle :
  establishes edge_middle_text 2 single_edge Optimum (2, 1)%Z (4, 3)%Z.
Proof. by vm_compute. Qed.

Definition edge_last_text : bytes := Eval vm_compute in written
"leakproof-certificate 1|vertices 2|edges 1|0 1|lambda 4|conclusion optimum 8/5|compare none|channel 2 2|4/5 1/5|
1/5 4/5|prices 2|4/5|4/5|flow 0 1 0|0 1 1/5|flow 1 1 0|1 0 1/5|end|".
Lemma edge_last :
  establishes edge_last_text 2 single_edge Optimum (4, 1)%Z (8, 5)%Z.
Proof. by vm_compute. Qed.

Theorem curve_concave_fails (R : realFieldType) :
  ~ (forall (X : finType) (G : graph X) (lam mu nu a b c : R), connected G ->
       1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
       largest_factor G lam a -> largest_factor G mu b -> largest_factor G nu c ->
       a * c <= b ^+ 2).
Proof.
move=> concave.
have [x1 ax] := establishesP bending_first R; have [y1 ay] := establishesP bending_middle R.
have [z1 az] := establishesP bending_last R.
have graph_connected : connected (edge_graph 6 bending_edges) by apply: connected_okP; vm_compute.
have square := outer_same R (a := (325, 121)%Z) (b := (65, 24)%Z) (c := (1573, 576)%Z) isT.
have strict : fraction_lt (fraction_mul (423257, 138840)%Z (423257, 138840)%Z)
    (fraction_mul (26541139, 8769475)%Z (5978894365, 1947097152)%Z) by vm_compute.
apply: (outer_more (R := R) strict).
exact: (concave _ _ _ _ _ _ _ _ graph_connected x1 y1 z1 square ax ay az).
Qed.

Theorem curve_convex_fails (R : realFieldType) :
  ~ (forall (X : finType) (G : graph X) (lam mu nu a b c : R), connected G ->
       1 <= lam -> 1 <= mu -> 1 <= nu -> mu ^+ 2 = lam * nu ->
       largest_factor G lam a -> largest_factor G mu b -> largest_factor G nu c ->
       b ^+ 2 <= a * c).
Proof.
move=> convex.
have [x1 ax] := establishesP edge_first R; have [y1 ay] := establishesP edge_middle R.
have [z1 az] := establishesP edge_last R.
have graph_connected : connected (edge_graph 2 single_edge) by apply: connected_okP; vm_compute.
have square := outer_same R (a := (1, 1)%Z) (b := (2, 1)%Z) (c := (4, 1)%Z) isT.
have strict : fraction_lt (fraction_mul (1, 1)%Z (8, 5)%Z)
    (fraction_mul (4, 3)%Z (4, 3)%Z) by vm_compute.
apply: (outer_less (R := R) strict).
exact: (convex _ _ _ _ _ _ _ _ graph_connected x1 y1 z1 square ax ay az).
Qed.
