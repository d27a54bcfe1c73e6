(** * A linear program that is feasible and bounded has an optimal solution

    Maximise c x over x >= 0 with x A = b, over any ordered field.  From a feasible
    solution one reaches, without loss, one whose nonzero entries belong to linearly
    independent rows of A; of those there are finitely many. *)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Matrices.
Variables (R : realFieldType) (n p : nat).
Variables (A : 'M[R]_(n, p)) (b : 'rV[R]_p) (c : 'cV[R]_n) (B : R).
Implicit Types (x y z : 'rV[R]_n) (S : {set 'I_n}).

Let feasible x : Prop := (forall j, 0 <= x 0 j) /\ x *m A = b.
Let value x : R := (x *m c) 0 0.
Hypothesis bounded : forall x, feasible x -> value x <= B.

Let support x : {set 'I_n} := [set j | x 0 j != 0].

(** [y *m W S = 0] says that [y] vanishes off [S] and [y *m A = 0]. *)
Let W S : 'M[R]_(n, p + n) := row_mx A (diag_mx (\row_j (j \notin S)%:R)).
Let bb : 'rV[R]_(p + n) := row_mx b 0.

Let mulW y S : y *m W S = row_mx (y *m A) (\row_j (y 0 j * (j \notin S)%:R)).
Proof.
rewrite mul_mx_row; congr row_mx; rewrite mul_mx_diag; apply/rowP => j.
by rewrite !mxE.
Qed.

Let valueD x y t : value (x + t *: y) = value x + t * value y.
Proof. by rewrite /value mulmxDl -scalemxAl !mxE. Qed.

Let move_feasible x z t : feasible x -> z *m A = 0 ->
  (forall j, 0 <= x 0 j + t * z 0 j) -> feasible (x + t *: z).
Proof.
move=> [_ xA] zA ge0; split=> [j|]; first by rewrite !mxE.
by rewrite mulmxDl -scalemxAl zA scaler0 addr0.
Qed.

(** A direction of growth must lead out of the feasible solutions. *)
Let growing x z : feasible x -> z *m A = 0 -> 0 < value z -> exists j, z 0 j < 0.
Proof.
move=> xF zA z_gt0; apply/existsP; apply: contraT => /existsPn z_ge0.
pose t := (B - value x + 1) / value z.
have t_gt0 : 0 < t by rewrite divr_gt0 // ltr_paddl ?subr_ge0 ?bounded ?ltr01.
have : value (x + t *: z) <= B.
  apply/bounded/move_feasible => // j; rewrite addr_ge0 ?(proj1 xF) //.
  by rewrite mulr_ge0 ?(ltW t_gt0) // leNgt z_ge0.
rewrite valueD divfK ?gt_eqF // addrA [value x + _]addrC subrK.
by rewrite leNgt ltr_addl ltr01.
Qed.

Lemma basic_solution x : feasible x ->
  exists2 x', feasible x' & value x <= value x' /\ row_free (W (support x')).
Proof.
have [k] := ubnP #|support x|; elim: k x => // k IHk x /ltnSE le_k xF.
have [free|dependent] := boolP (row_free (W (support x))); first by exists x.
have : kermx (W (support x)) != 0 by rewrite kermx_eq0.
case/rowV0Pn=> y /sub_kermxP; rewrite mulW -(@row_mx0 R 1 p n) => /eq_row_mx[yA y_off] y_neq0.
have off j : j \notin support x -> y 0 j = 0.
  by move=> jS; move/rowP/(_ j): y_off; rewrite !mxE jS mulr1.
have {dependent} [z [zA z_off z_ge0 [j0 zj0]]] : exists z, [/\ z *m A = 0,
    forall j, j \notin support x -> z 0 j = 0, 0 <= value z & exists j, z 0 j < 0].
  have NA : - y *m A = 0 by rewrite mulNmx yA oppr0.
  have Noff j : j \notin support x -> (- y) 0 j = 0.
    by move=> /off; rewrite mxE => ->; rewrite oppr0.
  have NV : value (- y) = - value y by rewrite /value mulNmx mxE.
  case: (ltgtP (value y) 0) => [lt0|gt0|eq0].
  - have N_gt0 : 0 < value (- y) by rewrite NV oppr_gt0.
    by exists (- y); split=> //; [apply: ltW | apply: growing xF NA N_gt0].
  - by exists y; split=> //; [apply: ltW | apply: growing xF yA gt0].
  - have [j yj] : exists j, y 0 j != 0.
      apply/existsP; apply: contraR y_neq0 => /existsPn y0; apply/eqP/rowP => j.
      by rewrite mxE; apply/eqP; rewrite -[_ == _]negbK y0.
    case: (ltgtP (y 0 j) 0) yj => // [lt0|gt0] _.
      by exists y; split=> //; [rewrite eq0 | exists j].
    by exists (- y); split=> //; [rewrite NV eq0 oppr0 | exists j; rewrite mxE oppr_lt0].
case: (@arg_minP _ _ _ j0 (fun j => z 0 j < 0) (fun j => x 0 j / - z 0 j) zj0) => j1 zj1 min1.
pose t := x 0 j1 / - z 0 j1; pose x' := x + t *: z.
have t_ge0 : 0 <= t by rewrite divr_ge0 ?(proj1 xF) // oppr_ge0 ltW.
have x'F : feasible x'.
  apply: move_feasible => // j; have [zj|zj] := ltP (z 0 j) 0; last first.
    by apply: addr_ge0; [apply: (proj1 xF) | apply: mulr_ge0].
  have := min1 j zj; rewrite -/t ler_pdivl_mulr ?oppr_gt0 // mulrN.
  by rewrite -subr_ge0 opprK.
have smaller : (#|support x'| < k)%N.
  apply: leq_trans le_k; apply: proper_card; apply/properP; split.
    apply/subsetP => j; apply: contraLR => jS; rewrite inE negbK !mxE (z_off j jS) mulr0 addr0.
    by move: jS; rewrite inE negbK.
  exists j1; first by apply: contraLR zj1 => /z_off->; rewrite ltxx.
  rewrite inE negbK !mxE /t invrN mulrN mulNr divfK ?subrr //.
  by rewrite lt_eqF.
have [x'' x''F [le'' free]] := IHk x' smaller x'F; exists x'' => //; split=> //.
by apply: le_trans le''; rewrite valueD ler_addl mulr_ge0.
Qed.

Let solution S : 'rV[R]_n := bb *m pinvmx (W S).
Let candidate S : bool :=
  [&& row_free (W S), (bb <= W S)%MS & [forall j, 0 <= solution S 0 j]].

Let solution_feasible S : candidate S -> feasible (solution S).
Proof.
case/and3P=> _ inW /forallP ge0; split=> //.
by have := mulmxKpV inW; rewrite -/(solution S) mulW => /eq_row_mx[].
Qed.

Let basic_candidate x : feasible x -> row_free (W (support x)) ->
  candidate (support x) /\ solution (support x) = x.
Proof.
move=> [x_ge0 xA] free; set S := support x.
have xW : x *m W S = bb.
  rewrite mulW xA; congr row_mx; apply/rowP => j; rewrite !mxE inE negbK.
  by case: eqP => [->|]; rewrite ?mul0r ?mulr0.
have inW : (bb <= W S)%MS by rewrite -xW submxMl.
have solE : solution S = x.
  by apply: (row_free_inj free); rewrite mulmxKpV.
by split=> //; rewrite /candidate free inW solE; apply/forallP.
Qed.

Lemma matrix_program_attained : (exists x, feasible x) ->
  {x | feasible x & forall x', feasible x' -> value x' <= value x}.
Proof.
move=> some; case: (pickP candidate) => [S0 cand0|none]; last first.
  exfalso; case: some => x0 /basic_solution[x1 x1F [_ free1]].
  by have [] := basic_candidate x1F free1; rewrite none.
case: (@arg_maxP _ _ _ S0 candidate (fun S => value (solution S)) cand0) => S SC maxS.
exists (solution S) => [|x]; first exact: solution_feasible.
case/basic_solution=> x' x'F [le_x free]; have [cand solE] := basic_candidate x'F free.
by apply: le_trans le_x _; rewrite -solE; apply: maxS.
Qed.

End Matrices.

(** The same for functions on finite types. *)
Section Program.
Variables (R : realFieldType) (F X : finType).
Variables (A : F -> X -> R) (b : X -> R) (c : F -> R).
Implicit Types x : F -> R.

Definition program_feasible x : Prop :=
  (forall f, 0 <= x f) /\ (forall i, \sum_f x f * A f i = b i).
Definition program_value x : R := \sum_f x f * c f.

Let sumE (a : F -> R) : \sum_f a f = \sum_(k < #|F|) a (enum_val k).
Proof. exact: reindex _ (onW_bij _ (enum_val_bij F)). Qed.

Lemma program_attained (B : R) :
  (exists x, program_feasible x) ->
  (forall x, program_feasible x -> program_value x <= B) ->
  {x | program_feasible x
     & forall x', program_feasible x' -> program_value x' <= program_value x}.
Proof.
pose MA : 'M[R]_(#|F|, #|X|) := \matrix_(k, l) A (enum_val k) (enum_val l).
pose Mb : 'rV[R]_#|X| := \row_l b (enum_val l).
pose Mc : 'cV[R]_#|F| := \col_k c (enum_val k).
pose to_row x : 'rV[R]_#|F| := \row_k x (enum_val k).
pose of_row (r : 'rV[R]_#|F|) (f : F) : R := r 0 (enum_rank f).
have toF x : program_feasible x -> (forall j, 0 <= to_row x 0 j) /\ to_row x *m MA = Mb.
  move=> [x_ge0 xA]; split=> [j|]; first by rewrite mxE.
  apply/rowP => l; rewrite !mxE -xA sumE; apply: eq_bigr => k _.
  by rewrite !mxE.
have ofF (r : 'rV[R]_#|F|) : (forall j, 0 <= r 0 j) /\ r *m MA = Mb -> program_feasible (of_row r).
  move=> [r_ge0 rA]; split=> [f|i]; first exact: r_ge0.
  move/rowP/(_ (enum_rank i)): rA; rewrite !mxE enum_rankK => <-; rewrite sumE.
  by apply: eq_bigr => k _; rewrite /of_row enum_valK !mxE enum_rankK.
have toV x : (to_row x *m Mc) 0 0 = program_value x.
  by rewrite mxE /program_value sumE; apply: eq_bigr => k _; rewrite !mxE.
have ofV (r : 'rV[R]_#|F|) : program_value (of_row r) = (r *m Mc) 0 0.
  rewrite mxE /program_value sumE; apply: eq_bigr => k _.
  by rewrite /of_row enum_valK !mxE.
move=> some bounded; have [||r rF r_max] := @matrix_program_attained _ _ _ MA Mb Mc B.
- by move=> r /ofF/bounded; rewrite ofV.
- by case: some => x0 /toF x0F; exists (to_row x0).
exists (of_row r); first exact: ofF.
by move=> x /toF/r_max; rewrite toV ofV.
Qed.

End Program.
