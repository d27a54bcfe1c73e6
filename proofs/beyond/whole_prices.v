(** * beyond/whole-prices: whole numbers are carried no cheaper than a vertex

    A set S of vertices is cut by what is carried into it or out of it, and by what of x lies in it.  If
    the cut is less than 1, the whole numbers y add up to 0 on S.  If each vertex lay in such a set, sets
    with the least cuts could be made disjoint, and y would add up to 0.  So there is a vertex i of
    which every set is cut by 1 at least.  Add this up over the sets {d(i, .) <= t}: what is carried pays
    for the way of x from i. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel transport.
From leakproof.library Require Import graph_facts channel_facts field_tactic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Thresholds *)

Lemma count_from N k : (k <= N)%N -> (\sum_(t < N) (k <= t) = N - k)%N.
Proof.
elim: N => [|N IH]; first by rewrite big_ord0 sub0n.
rewrite leq_eqVlt ltnS big_ord_recr /= => /orP[/eqP->|le_k]; last by rewrite IH // le_k addn1 subSn.
by rewrite subnn ltnn big1 ?addn0 // => t _; rewrite leqNgt ltnS ltnW.
Qed.

Lemma count_between N a b m : (a <= N)%N -> (b <= N)%N -> (a <= b + m)%N -> (b <= a + m)%N ->
  (\sum_(t < N) ((a <= t) != (b <= t)) <= m)%N.
Proof.
wlog le_ab : a b / (a <= b)%N => [H aN bN ab ba|aN bN _ ba].
  have [le_ab|/ltnW le_ba] := leqP a b; first exact: (H a b).
  by under eq_bigr do rewrite eq_sym; apply: (H b a).
have sumE : (\sum_(t < N) ((a <= t) != (b <= t)) + \sum_(t < N) (b <= t) = \sum_(t < N) (a <= t))%N.
  rewrite -big_split /=; apply: eq_bigr => t _; have [/(leq_trans le_ab)->//|_] := leqP b t.
  by rewrite addn0; case: (a <= t)%N.
rewrite !count_from // in sumE; rewrite -(leq_add2r (N - b)) sumE leq_subLR addnA.
by rewrite -{1}(subnKC bN) leq_add2r.
Qed.

Section Whole.
Variables (R : realFieldType) (X : finType) (G : graph X) (y : X -> int) (x : X -> R) (T : X -> X -> R).
Hypotheses (x_ge0 : forall i, 0 <= x i) (x_sum : \sum_i x i = 1) (y_sum : \sum_i y i = 1).
Hypothesis T_carries : carries T (fun i => (y i)%:~R) x.
Implicit Types (S F : {set X}) (P : {set {set X}}).
Add Field whole_field : (field_tactic_theory R).

Let T_ge0 i h : 0 <= T i h. Proof. by case: T_carries. Qed.

Definition cut S : R := \sum_a \sum_b T a b * ((a \in S) != (b \in S))%:R + \sum_j x j * (j \in S)%:R.

Lemma cut_le S1 S2 S3 S4 :
  (forall a b, (((a \in S1) != (b \in S1)) + ((a \in S2) != (b \in S2)) <= ((a \in S3) != (b \in S3)) + ((a \in S4) != (b \in S4)))%N) ->
  (forall j, ((j \in S1) + (j \in S2) <= (j \in S3) + (j \in S4))%N) -> cut S1 + cut S2 <= cut S3 + cut S4.
Proof.
move=> edges vertices; rewrite /cut addrACA [leRHS]addrACA; apply: ler_add; rewrite -!big_split /=.
  apply: ler_sum => a _; rewrite -!big_split /=; apply: ler_sum => b _; rewrite -!mulrDr ler_wpmul2l //.
  by rewrite -!natrD ler_nat.
by apply: ler_sum => j _; rewrite -!mulrDr ler_wpmul2l // -!natrD ler_nat.
Qed.

Lemma cut_union S F : cut (S :|: F) + cut (S :&: F) <= cut S + cut F.
Proof.
apply: cut_le => [a b|j]; rewrite !inE; first by case: (a \in S); case: (b \in S); case: (a \in F); case: (b \in F).
by case: (j \in S); case: (j \in F).
Qed.

Lemma cut_difference S F : cut (S :\: F) + cut (F :\: S) <= cut S + cut F.
Proof.
apply: cut_le => [a b|j]; rewrite !inE; first by case: (a \in S); case: (b \in S); case: (a \in F); case: (b \in F).
by case: (j \in S); case: (j \in F).
Qed.

Lemma small_cut S : cut S < 1 -> \sum_(i in S) y i = 0.
Proof.
move=> lt1; pose s i : R := (i \in S)%:R; have tidy (a b c : R) : c = a - b + (c - a + b) by ring_in R.
have sumE : (\sum_(i in S) y i)%:~R = \sum_a \sum_b T a b * (s a - s b) + \sum_j x j * s j :> R.
  rewrite rmorph_sum big_mkcond /= (eq_bigr (fun i => (\sum_h T i h - \sum_h T h i) * s i + x i * s i)) => [|i _].
    rewrite big_split /=; congr (_ + _); under eq_bigr do rewrite mulrBl.
    rewrite sumrB [X in _ - X](eq_bigr (fun i => \sum_h T h i * s i)) => [|i _]; last by rewrite mulr_suml.
    rewrite [X in _ - X]exchange_big -sumrB /=; apply: eq_bigr => a _; rewrite mulr_suml -sumrB.
    by apply: eq_bigr => b _; rewrite mulrBr.
  have [_ /(_ i) <-] := T_carries; rewrite /s; case: (i \in S); rewrite ?mulr0 ?addr0 // !mulr1.
  exact: tidy.
suff : `|\sum_(i in S) y i| < 1 by rewrite -abszE ltz_nat ltnS leqn0 absz_eq0 => /eqP.
rewrite -(ltr_int R) intr_norm sumE; apply: le_lt_trans lt1; apply: le_trans (ler_norm_add _ _) (ler_add _ _).
  apply: le_trans (ler_norm_sum _ _ _) (ler_sum _ _) => a _; apply: le_trans (ler_norm_sum _ _ _) (ler_sum _ _) => b _.
  rewrite normrM (ger0_norm (T_ge0 a b)) ler_wpmul2l // /s.
  by case: (a \in S); case: (b \in S); rewrite ?subrr ?subr0 ?sub0r ?normrN ?normr0 ?normr1.
apply: le_trans (ler_norm_sum _ _ _) (ler_sum _ _) => j _.
by rewrite ger0_norm // mulr_ge0 // ler0n.
Qed.

(** ** Least cuts, made disjoint *)

Definition least_for i S : bool := (i \in S) && [forall S' : {set X}, (i \in S') ==> (cut S <= cut S')].
Definition good S : bool := (cut S < 1) && [exists i, least_for i S].

Lemma least_forP i S : least_for i S -> i \in S /\ forall S', i \in S' -> cut S <= cut S'.
Proof. by case/andP=> iS /forallP ok; split=> // S' iS'; have /implyP := ok S'; apply. Qed.

Lemma least_for_le i S S' : least_for i S -> i \in S' -> cut S' <= cut S -> least_for i S'.
Proof.
case/least_forP=> _ ok iS' le; rewrite /least_for iS'; apply/forallP => S2; apply/implyP => iS2.
exact: le_trans le (ok _ iS2).
Qed.

Lemma least_exists i : exists S, least_for i S.
Proof.
have iT : i \in [set: X] by rewrite inE.
case: (@arg_minP _ _ _ [set: X] (fun S : {set X} => i \in S) cut iT) => S iS S_min.
by exists S; rewrite /least_for iS; apply/forallP => S'; apply/implyP => /S_min.
Qed.

Definition apart F S : bool := (F \subset S) || [disjoint F & S].

Lemma uncrossed P i (l : seq {set X}) : trivIset P -> (forall F, F \in P -> good F) -> i \notin cover P ->
  {subset l <= P} -> exists S, least_for i S /\ forall F, F \in l -> apart F S.
Proof.
move=> P_triv P_good i_new; elim: l => [_|F l IH sub].
  by have [S S_least] := least_exists i; exists S.
have [|S [S_least S_apart]] := IH; first by move=> F' F'l; apply: sub; rewrite inE F'l orbT.
have FP : F \in P by apply: sub; rewrite mem_head.
have [iS S_min] := least_forP S_least.
have iF : i \notin F by apply: contra i_new => iF; apply/bigcupP; exists F.
have [F_apart|F_cross] := boolP (apart F S).
  by exists S; split=> // F'; rewrite inE => /orP[/eqP->|/S_apart].
have /andP[_ /existsP[f /least_forP[fF F_min]]] := P_good F FP.
have other F' : F' \in l -> F' != F -> [disjoint F' & F].
  by move=> F'l neq; apply: (trivIsetP P_triv) => //; apply: sub; rewrite inE F'l orbT.
have [fS|fS] := boolP (f \in S).
  exists (S :|: F); split=> [|F'].
    apply: least_for_le S_least _ _; first by rewrite inE iS.
    have := cut_union S F; have : cut F <= cut (S :&: F) by apply: F_min; rewrite inE fS.
    by move=> le1 le2; rewrite -(ler_add2r (cut F)); apply: le_trans le2; rewrite ler_add2l.
  have [->|neq] := eqVneq F' F; first by rewrite /apart subsetUr.
  rewrite inE (negbTE neq) /= => F'l; case/orP: (S_apart F' F'l) => [F'S|F'S]; apply/orP; [left | right].
    exact: subset_trans F'S (subsetUl _ _).
  by rewrite -setI_eq0 setIUr setU_eq0 !setI_eq0 F'S other.
exists (S :\: F); split=> [|F'].
  apply: least_for_le S_least _ _; first by rewrite inE iS iF.
  have := cut_difference S F; have : cut F <= cut (F :\: S) by apply: F_min; rewrite inE fF fS.
  by move=> le1 le2; rewrite -(ler_add2r (cut F)); apply: le_trans le2; rewrite ler_add2l.
have [->|neq] := eqVneq F' F.
  by rewrite /apart -[X in _ || X]setI_eq0 setIDA setIC -setIDA setDv setI0 eqxx orbT.
rewrite inE (negbTE neq) /= => F'l; case/orP: (S_apart F' F'l) => [F'S|F'S]; apply/orP; [left | right].
  by rewrite subsetD F'S other.
by apply: disjointWr F'S; apply: subsetDl.
Qed.

Lemma more_covered P i : trivIset P -> (forall F, F \in P -> good F) -> i \notin cover P ->
  (exists2 S : {set X}, i \in S & cut S < 1) ->
  exists P', [/\ trivIset P', forall F, F \in P' -> good F & cover P \proper cover P'].
Proof.
move=> P_triv P_good i_new [S0 iS0 S0_cut].
have [|S [S_least S_apart]] := uncrossed (l := enum P) P_triv P_good i_new; first by move=> F; rewrite mem_enum.
have [iS S_min] := least_forP S_least.
have S_good : good S by rewrite /good (le_lt_trans (S_min _ iS0) S0_cut); apply/existsP; exists i.
pose P0 := [set F in P | [disjoint F & S]].
have in_P0 F : (F \in P0) = (F \in P) && [disjoint F & S] by rewrite inE.
exists (S |: P0); split.
- apply/trivIsetP => F1 F2 /setU1P[->|F1P] /setU1P[->|F2P] neq.
  + by rewrite eqxx in neq.
  + by move: F2P; rewrite in_P0 disjoint_sym => /andP[].
  + by move: F1P; rewrite in_P0 => /andP[].
  + by move: F1P F2P; rewrite !in_P0 => /andP[F1P _] /andP[F2P _]; apply: (trivIsetP P_triv).
- by move=> F /setU1P[->//|]; rewrite in_P0 => /andP[/P_good].
- apply/properP; split.
    apply/subsetP => j /bigcupP[F FP jF]; have : apart F S by apply: S_apart; rewrite mem_enum.
    case/orP=> FS.
      by apply/bigcupP; exists S; rewrite ?setU11 // (subsetP FS).
    by apply/bigcupP; exists F; rewrite // !inE FP FS orbT.
  by exists i => //; apply/bigcupP; exists S; rewrite ?setU11.
Qed.

(** A vertex of which every set is cut by 1 at least. *)
Lemma firm_vertex : exists i, forall S, i \in S -> 1 <= cut S.
Proof.
case: (boolP [exists i, forall S : {set X}, (i \in S) ==> (1 <= cut S)]) => [/existsP[i /forallP ok]|none].
  by exists i => S iS; have /implyP := ok S; apply.
have each i : exists2 S : {set X}, i \in S & cut S < 1.
  move: none; rewrite negb_exists => /forallP/(_ i); rewrite negb_forall => /existsP[S].
  by rewrite negb_imply -ltNge => /andP[iS lt1]; exists S.
suff [P [P_triv P_good P_cover]] : exists P, [/\ trivIset P, forall F, F \in P -> good F & cover P = [set: X]].
  have : \sum_i y i = 0.
    rewrite (eq_bigl (mem (cover P))) => [|i]; last by rewrite -[mem _ i]/(i \in cover P) P_cover inE.
    by rewrite big_trivIset //= big1 // => F /P_good /andP[/small_cut].
  by rewrite y_sum.
suff H n P : (#|~: cover P| <= n)%N -> trivIset P -> (forall F, F \in P -> good F) ->
    exists P', [/\ trivIset P', forall F, F \in P' -> good F & cover P' = [set: X]].
  apply: (H #|X| set0); rewrite ?max_card //; last by move=> F; rewrite inE.
  by apply/trivIsetP => F1 F2; rewrite inE.
elim: n P => [|n IH] P le_n P_triv P_good; have [none_left|[i]] := set_0Vmem (~: cover P).
- by exists P; split=> //; rewrite -[LHS]setCK none_left setC0.
- by move=> i_in; move: le_n; rewrite leqn0 cards_eq0 => /eqP E; rewrite E inE in i_in.
- by exists P; split=> //; rewrite -[LHS]setCK none_left setC0.
rewrite inE => i_new; have [P' [P'_triv P'_good P'_more]] := more_covered P_triv P_good i_new (each i).
apply: (IH P') => //; rewrite -ltnS (leq_trans _ le_n) //; apply: proper_card.
by rewrite properC.
Qed.

Lemma whole_carried : connected G -> exists i, \sum_j x j * (dist G i j)%:R <= carriage G T.
Proof.
move=> G_conn; have [i firm] := firm_vertex; exists i; pose N := #|X|; pose f a := dist G i a.
have f_N a : (f a <= N)%N by apply/ltnW/dist_lt.
have : \sum_(t < N) 1 <= \sum_(t < N) cut [set a | (f a <= t)%N].
  by apply: ler_sum => t _; apply: firm; rewrite inE /f dist0.
rewrite sumr_const card_ord big_split /= => le_N.
have edges : \sum_(t < N) \sum_a \sum_b T a b * ((a \in [set a | (f a <= t)%N]) != (b \in [set a | (f a <= t)%N]))%:R
    <= carriage G T.
  rewrite exchange_big; apply: ler_sum => a _; rewrite exchange_big; apply: ler_sum => b _ /=.
  rewrite -mulr_sumr ler_wpmul2l // -natr_sum ler_nat; under eq_bigr do rewrite !inE.
  apply: count_between => //; last exact: dist_triangle.
  by rewrite [dist G a b]dist_sym; apply: dist_triangle.
have vertices : \sum_(t < N) \sum_j x j * (j \in [set a | (f a <= t)%N])%:R = N%:R - \sum_j x j * (f j)%:R.
  have each j : \sum_(t < N) x j * (j \in [set a | (f a <= t)%N])%:R = x j * N%:R - x j * (f j)%:R.
    rewrite -mulrBr -natrB // -(count_from (f_N j)) natr_sum mulr_sumr; apply: eq_bigr => t _.
    by rewrite inE.
  rewrite exchange_big /= (eq_bigr (fun j => x j * N%:R - x j * (f j)%:R)) => [|j _]; last exact: each.
  by rewrite sumrB -mulr_suml x_sum mul1r.
rewrite vertices in le_N.
have := le_trans le_N (ler_add edges (lexx _)).
by rewrite addrCA ler_addl subr_ge0.
Qed.

End Whole.

(** Whole numbers that add up to 1 are carried to probabilities no cheaper than some vertex is. *)
Theorem whole_prices_carried (R : realFieldType) (X : finType) (G : graph X) (y : X -> int) (x : X -> R)
    (T : X -> X -> R) :
  connected G -> \sum_i y i = 1 -> distribution x -> carries T (fun i => (y i)%:~R) x ->
  exists i, \sum_j x j * (dist G i j)%:R <= carriage G T.
Proof. by move=> G_conn y_sum [x_ge0 x_sum] T_carries; apply: whole_carried T_carries G_conn. Qed.

(** So they are carried to some vertex no cheaper than the best vertex to [x] on the average. *)
Theorem whole_prices_centre (R : realFieldType) (X : finType) (G : graph X) (y : X -> int) (x : X -> R)
    (T : X -> X -> X -> R) (v : R) :
  connected G -> \sum_i y i = 1 -> distribution x ->
  (forall j, carries (T j) (fun i => (y i)%:~R) (fun i => (i == j)%:R)) ->
  (forall i, v <= \sum_j x j * (dist G i j)%:R) ->
  exists j, v <= carriage G (T j).
Proof.
move=> G_conn y_sum xD T_carries v_le; have [x_ge0 x_sum] := xD.
pose U i h := \sum_j x j * T j i h.
have U_carries : carries U (fun i => (y i)%:~R) x.
  split=> [i h|i]; first by apply: sumr_ge0 => j _; rewrite mulr_ge0 //; case: (T_carries j).
  have -> : x i = \sum_j x j * (i == j)%:R.
    by rewrite (bigD1 i) //= eqxx mulr1 big1 ?addr0 // => j /negbTE; rewrite eq_sym => ->; rewrite mulr0.
  rewrite [RHS](eq_bigr (fun j => x j * ((y i)%:~R - \sum_h T j i h + \sum_h T j h i))) => [|j _]; last first.
    by have [_ /(_ i)<-] := T_carries j.
  under [RHS]eq_bigr do rewrite mulrDr mulrBr; rewrite big_split /= sumrB -mulr_suml x_sum mul1r.
  congr (_ - _ + _); rewrite exchange_big /=; apply: eq_bigr => j _; by rewrite mulr_sumr.
have [i le_i] := whole_prices_carried G_conn y_sum xD U_carries.
have costE : carriage G U = \sum_j x j * carriage G (T j).
  rewrite /carriage; under [RHS]eq_bigr do (rewrite mulr_sumr; under eq_bigr do rewrite mulr_sumr).
  rewrite [RHS]exchange_big /=; apply: eq_bigr => a _; rewrite [RHS]exchange_big /=; apply: eq_bigr => b _.
  by rewrite mulr_suml; apply: eq_bigr => j _; rewrite mulrA.
case: (boolP [exists j, v <= carriage G (T j)]) => [/existsP//|]; rewrite negb_exists => /forallP none.
have le_v : v <= \sum_j x j * carriage G (T j) by rewrite -costE; apply: le_trans (v_le i) le_i.
have diff_ge0 j : true -> 0 <= x j * (v - carriage G (T j)).
  by move=> _; rewrite mulr_ge0 // subr_ge0 ltW // ltNge none.
have total : \sum_j x j * (v - carriage G (T j)) = 0.
  apply/eqP; rewrite eq_le; apply/andP; split; last by apply: sumr_ge0 => j; apply: diff_ge0.
  by under eq_bigr do rewrite mulrBr; rewrite sumrB -mulr_suml x_sum mul1r subr_le0.
have x0 j : x j = 0.
  have /eqP := @psumr_eq0P _ _ _ _ diff_ge0 total j isT; rewrite mulf_eq0 => /orP[/eqP//|].
  by rewrite subr_eq0 => /eqP vE; move: (none j); rewrite -vE lexx.
by move: x_sum; rewrite big1 // => /esym/eqP; rewrite oner_eq0.
Qed.
