(** * he14/theorem-4.3: the examples around the theorem, and one more counterexample

    - Known numbers of men and women: exchanging a man and a woman gives neighbours that
      differ in two tuples.
    - Two components of the secret graph, counted: neighbours differ in one tuple, so that
      mechanisms compose; but secret pairs may be critical to the counts, as other tuples
      may change along pairs that are no secrets.
    - All constraints in use and every tuple in one of the sets, but not all pairs
      secret. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph channel policy composition.
From leakproof.library Require Import policy_facts.
From leakproof.edwards Require Import definition_2.
From leakproof.he14 Require Import definition_4_1 theorem_4_5 theorem_4_3.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Men and women *)
Section Gender.
Variables (n m : nat) (A : finType).
Let T := [finType of bool * A].
Implicit Types D E F : database n T.

(** [m] tuples have the first value of the two-valued attribute, the others the
    second. *)
Definition gender_policy : policy n T :=
  constrained n (complete_graph T)
    [:: (fun t : bool * A => t.1, m); (fun t : bool * A => ~~ t.1, (n - m)%N)].

Definition exchange D (i j : 'I_n) : database n T := [ffun k => D (tperm i j k)].

Lemma gender_permitted D : (m <= n)%N ->
  (D \in permitted gender_policy) = (count_query (fun t : T => t.1) D == m).
Proof.
move=> mn; rewrite inE /satisfies /= andbT; apply: andb_idr => /eqP Dm.
have -> : count_query (fun t : T => ~~ t.1) D = (n - count_query (fun t : T => t.1) D)%N.
  rewrite /count_query [LHS]cardsCs card_ord; congr (n - _)%N; apply: eq_card => i.
  by rewrite !inE negbK.
by rewrite Dm.
Qed.

Lemma exchange_neighbours D i j :
  (m <= n)%N -> D \in permitted gender_policy -> (D i).1 -> ~~ (D j).1 ->
  he_neighbours gender_policy D (exchange D i j).
Proof.
move=> mn D_in Di Dj; set E := exchange D i j.
have ij : i != j by apply: contraNneq Dj => <-.
have Ei : E i = D j by rewrite ffunE tpermL.
have Ej : E j = D i by rewrite ffunE tpermR.
have Ek k : k != i -> k != j -> E k = D k.
  by move=> ki kj; rewrite ffunE tpermD // eq_sym.
have neqij : D i != D j by apply: contraNneq Dj => <-.
have males F : (F \in permitted gender_policy) = (count_query (fun t : T => t.1) F == m).
  exact: gender_permitted.
have E_in : E \in permitted gender_policy.
  move: D_in; rewrite !males /count_query => /eqP<-.
  rewrite -(card_preimset _ (perm_inj (s := tperm i j))); apply/eqP/eq_card => k.
  by rewrite !inE ffunE tpermK.
rewrite repaired_agrees; apply/and4P; split=> //.
  by apply/secretly_differentP; exists i; rewrite Ei.
apply/existsPn => F; apply/negP => /and3P[F_in DF cl].
have DSE F' : secret_difference (complete_graph T) D F' = total_difference D F'.
  by apply/setP => -[[k u] v]; rewrite secret_differenceP total_differenceP.
have /properP[sub [[[h u] v]]] : total_difference D F \proper total_difference D E.
  by move: cl; rewrite /closer /= !DSE => /orP[|/andP[]].
rewrite !total_differenceP => /and3P[/eqP-> /eqP-> DEh]; rewrite eqxx DEh andbT /= => EFh.
have between k : F k = D k \/ F k = E k.
  have [->|neq_k] := eqVneq (D k) (F k); first by left.
  right; have := subsetP sub (k, D k, F k); rewrite !total_differenceP !eqxx neq_k /=.
  by move=> /(_ isT)/andP[/eqP].
have Fh : F h = D h by case: (between h) => // FE; rewrite FE eqxx in EFh.
have [k DFk] : exists k, D k != F k by move/secretly_differentP: DF => [k]; exists k.
have Fk : F k = E k by case: (between k) => // FD; rewrite FD eqxx in DFk.
have two l : D l != E l -> l = i \/ l = j.
  move=> neq_l; have [->|li] := eqVneq l i; first by left.
  by right; apply/eqP; apply: contraNT neq_l => lj; rewrite Ek.
have hk : h != k by apply: contraNneq DFk => <-; rewrite Fh.
have Dk : D k != E k by rewrite -Fk.
move: F_in D_in; rewrite !males /count_query => /eqP Fm /eqP Dm.
case: (two h DEh) (two k Dk) => hE [] kE; rewrite hE kE ?eqxx // in hk Fh Fk.
  have : [set l | (F l).1] = j |: [set l | (D l).1].
    apply/setP => l; rewrite !inE; have [->|lj] := eqVneq l j; first by rewrite Fk Ej.
    have [->|li] := eqVneq l i; first by rewrite Fh.
    by case: (between l) => ->; rewrite ?Ek.
  move/(congr1 (fun B : {set 'I_n} => #|B|)); rewrite Fm cardsU1 Dm inE Dj /= => /eqP.
  by rewrite add1n -[X in X == _]addn0 -addn1 eqn_add2l.
have : [set l | (D l).1] = i |: [set l | (F l).1].
  apply/setP => l; rewrite !inE; have [->|li] := eqVneq l i; first by rewrite Di.
  have [->|lj] := eqVneq l j; first by rewrite Fh.
  by case: (between l) => ->; rewrite ?Ek.
move/(congr1 (fun B : {set 'I_n} => #|B|)); rewrite Dm cardsU1 Fm inE Fk Ei Dj /= => /eqP.
by rewrite add1n -[X in X == _]addn0 -addn1 eqn_add2l.
Qed.

Lemma gender_example (a : A) :
  (0 < m < n)%N -> exists D i j, [/\ D \in permitted gender_policy, (D i).1 & ~~ (D j).1].
Proof.
case/andP=> m_gt0 mn; pose D : database n T := [ffun i : 'I_n => ((i < m)%N, a)].
have n_gt0 : (0 < n)%N by apply: leq_ltn_trans mn.
have last_lt : (n.-1 < n)%N by rewrite prednK.
exists D, (Ordinal n_gt0), (Ordinal last_lt); split; last 2 first.
- by rewrite ffunE.
- by rewrite ffunE /= -leqNgt -ltnS prednK.
rewrite gender_permitted 1?ltnW // /count_query; apply/eqP.
rewrite -sum1_card (eq_bigl (fun i : 'I_n => (i < m)%N)); last by move=> i; rewrite inE ffunE.
by rewrite (big_ord_narrow (ltnW mn)) sum1_card card_ord.
Qed.

End Gender.

Theorem gender_neighbours (n m : nat) (A : finType) (a : A) :
  (0 < m < n)%N ->
  exists (D E : database n [finType of bool * A]) (i j : 'I_n),
  [/\ he_neighbours (gender_policy n m A) D E, i != j,
      [/\ (D i).1 = true, (D j).1 = false, (E i).1 = false & (E j).1 = true] &
      forall k, k != i -> k != j -> D k = E k].
Proof.
move=> mn; have [D [i [j [D_in Di Dj]]]] := gender_example a mn.
have ij : i != j by apply: contraNneq Dj => <-.
exists D, (exchange D i j), i, j; split=> //.
- by apply: exchange_neighbours => //; case/andP: mn => _ /ltnW.
- by rewrite !ffunE tpermL tpermR Di (negbTE Dj).
- by move=> k ki kj; rewrite ffunE tpermD // eq_sym.
Qed.

(** [S true] and [S false] are the sets S_1 and S_2. *)
Theorem gender_composition (R : realFieldType) (n m : nat) (A : finType) (a : A) :
  (0 < m < n)%N ->
  exists (D E : database n [finType of bool * A]) (i j : 'I_n),
  [/\ he_neighbours (gender_policy n m A) D E, i != j,
      [/\ (D i).1 = true, (D j).1 = false, (E i).1 = false & (E j).1 = true] &
      forall S : bool -> {set 'I_n}, disjoint_sets S -> i \in S true -> j \in S false ->
      exists M : bool -> database n [finType of bool * A] -> bool -> R,
        mechanisms_on (gender_policy n m A) S (fun=> 2%:R) M /\
        ~ private (he_neighbours (gender_policy n m A)) 2%:R (joint_release M)].
Proof.
move=> mn; have [D [E [i [j [DE ij genders same]]]]] := gender_neighbours a mn.
exists D, E, i, j; split=> // S _ iS jS; case: genders => Di Dj Ei Ej.
apply: (breach R DE (k := true) (l := false)) => //.
  by apply/negP => /agree_onP/(_ i iS) DEi; rewrite DEi Ei in Di.
by apply/negP => /agree_onP/(_ j jS) DEj; rewrite DEj Ej in Dj.
Qed.

(** D_a and S_1, D_b and S_2: records of different individuals, whatever the databases. *)
Theorem gender_sets_always_differ (n : nat) (A : finType)
    (Da Db : database n [finType of bool * A]) (S1 S2 : {set 'I_n}) :
  S1 != set0 -> [disjoint S1 & S2] ->
  [set r in records Da | r.1 \in S1] <> [set r in records Db | r.1 \in S2].
Proof.
move=> /set0Pn[i iS] S12 /setP/(_ (i, Da i)).
by rewrite !inE eqxx iS (disjointFr S12 iS) andbF.
Qed.

(** ** Two components *)

Definition two_counts (n : nat) (T : finType) (G : graph T) (S : {set T}) (a b : nat) :
    policy n T :=
  constrained n G [:: (fun t => t \in S, a); (fun t => t \notin S, b)].

Theorem two_components_composition (R : realFieldType) (n : nat) (T I : finType)
    (G : graph T) (S : {set T}) (a b : nat) (tuples : I -> {set 'I_n}) :
  (forall u v, G u v -> (u \in S) = (v \in S)) -> disjoint_sets tuples ->
  composes R (two_counts n G S a b) tuples.
Proof.
move=> sides tuples_disjoint; apply: composes_if => D E k l DE kl.
have [D_in E_in /secretly_differentP[i DEi] _] := and4P DE.
pose F := change D i (E i).
have countE (phi : pred T) :
    phi (D i) = phi (E i) -> count_query phi F = count_query phi D.
  move=> phi_i; apply: eq_card => h; rewrite !inE changeE.
  by case: eqP => // ->.
have F_in : F \in permitted (two_counts n G S a b).
  move: D_in; rewrite !inE /satisfies /= !countE // ?(sides _ _ DEi) //.
have FE : F = E.
  apply: (neighbours_between DE F_in DEi); first by rewrite changeE eqxx.
  by move=> h; rewrite changeE; case: eqP => [->|]; [right | left].
have same h : h != i -> D h = E h by move=> hi; rewrite -FE changeE (negbTE hi).
have agree h : i \notin tuples h -> agree_on tuples h D E.
  by move=> ih; apply/agree_onP => g gh; apply: same; apply: contraNneq ih => <-.
have [ik|ik] := boolP (i \in tuples k); last by rewrite agree.
by rewrite [X in _ || X]agree ?orbT // (disjointFr (tuples_disjoint _ _ kl) ik).
Qed.

(** A change of one tuple along a secret pair leaves both counts as they are. *)
Theorem two_components_critical_repaired (n : nat) (T : finType) (G : graph T) (S : {set T})
    (D E : database n T) (i : 'I_n) :
  (forall u v, G u v -> (u \in S) = (v \in S)) ->
  G (D i) (E i) -> (forall j, j != i -> D j = E j) ->
  count_query (fun t => t \in S) D = count_query (fun t => t \in S) E /\
  count_query (fun t => t \notin S) D = count_query (fun t => t \notin S) E.
Proof.
move=> sides DEi same; have eqS j : (D j \in S) = (E j \in S).
  by have [->|/same->] := eqVneq j i; first exact: sides.
by split; apply: eq_card => j; rewrite !inE eqS.
Qed.

(** Values 0, 1, 2, the secret pair {0, 1} and S = {2}: from (0,0) to (1,2). *)
Theorem two_components_critical_fails :
  ~ (forall (n : nat) (T : finType) (G : graph T) (S : {set T}) (a b : nat),
       (forall u v, G u v -> (u \in S) = (v \in S)) ->
       (exists D : database n T, D \in permitted (two_counts n G S a b)) ->
       forall i x y,
         ~ critical G [set D : database n T | count_query (fun t => t \in S) D == a] i x y /\
         ~ critical G [set D : database n T | count_query (fun t => t \notin S) D == b] i x y).
Proof.
move=> /(_ 2%N _ one_secret [set None] 0%N 2%N) claim.
pose D := pair_db (Some false) (Some false); pose E := pair_db (Some true) None.
have two (i : 'I_2) : i = ord0 \/ i = ord_max.
  by case: i => -[|[|//]] ?; [left | right]; apply: val_inj.
have D0 : count_query (fun t => t \in [set None]) D = 0%N.
  by apply/eqP; rewrite cards_eq0; apply/eqP/setP => i; rewrite !inE ffunE; case: ifP.
have D2 : count_query (fun t => t \notin [set None]) D = 2%N.
  rewrite /count_query (_ : [set _ | _] = setT) ?cardsT ?card_ord //.
  by apply/setP => i; rewrite !inE ffunE; case: ifP.
have [] := claim _ _ ord0 (Some false) (Some true).
- by move=> [[]|] [[]|]; rewrite !inE.
- by exists D; rewrite inE /satisfies /= D0 D2.
move=> + _; apply; exists D, E; split.
- by rewrite inE D0.
- rewrite inE cards_eq0; apply/set0Pn; exists ord_max.
  by rewrite !inE ffunE.
- apply/setP => -[[i u] v]; rewrite secret_differenceP inE !xpair_eqE.
  case: (two i) => ->; rewrite !ffunE ?eqxx /=.
    by case: u => [[]|]; case: v => [[]|].
  by case: u => [[]|]; case: v => [[]|].
Qed.

(** ** Secrets that are not complete *)

(** The first tuple is 0, or the second is not 2.  Values 0, 1, 2 with the secret pair
    {0, 1}, [None] being 2 and [Some true] being 0: the constraint does not affect the
    second tuple, as no secret pair there involves 2. *)
Definition first_or_second : constraint 2 [finType of option bool] :=
  [set D : database 2 _ | (D ord0 == Some true) || (D ord_max != None)].

Theorem theorem_4_3_all_tuples_fails (R : realFieldType) :
  ~ (forall (n : nat) (T I J : finType) (G : graph T) (q : J -> constraint n T)
            (S : I -> {set 'I_n}) (Q : I -> {set J}),
       disjoint_sets S -> separated G q S Q -> (forall j, exists k, j \in Q k) ->
       (forall i, exists k, i \in S k) -> composes R (constrained_by G q) S).
Proof.
pose q (_ : unit) := first_or_second.
pose S (k : bool) : {set 'I_2} := if k then [set ord0] else [set ord_max].
pose D := pair_db (Some true) None; pose E := pair_db (Some false) (Some false).
have two (i : 'I_2) : i = ord0 \/ i = ord_max.
  by case: i => -[|[|//]] ?; [left | right]; apply: val_inj.
move=> /(_ _ _ _ _ one_secret q S (fun k => if k then setT else set0)) claim.
have permittedE F : (F \in permitted (constrained_by one_secret q)) = (F \in first_or_second).
  by rewrite inE; apply/forallP/idP => [/(_ tt)|F_in j].
apply: (@not_composes _ _ _ _ (constrained_by one_secret q) S D E true false) => //.
- rewrite repaired_agrees; apply/and4P; split.
  + by rewrite permittedE inE !ffunE eqxx.
  + by rewrite permittedE inE !ffunE orbT.
  + by apply/secretly_differentP; exists ord0; rewrite !ffunE.
  + apply/existsPn => F; apply/negP => /and3P[]; rewrite permittedE inE => F_in DF cl.
    have F0 : F ord0 = Some false.
      move/secretly_differentP: DF => [i]; case: (two i) => ->; rewrite !ffunE /=.
        by case: (F ord0) => [[]|].
      by case: (F _) => [[]|].
    have F1 : F ord_max != None by move: F_in; rewrite F0.
    have DSE : secret_difference one_secret D F = secret_difference one_secret D E.
      apply/setP => -[[i u] v]; rewrite !secret_differenceP.
      case: (two i) => ->; rewrite !ffunE /= ?F0 //; case: u => [b|] //.
      by rewrite /one_secret_rel /= !andbF.
    move: cl; rewrite /closer /= DSE properxx eqxx /= => DT.
    have /(subsetP (proper_sub DT)) : (ord_max, None, F ord_max) \in total_difference D F.
      by rewrite total_differenceP !ffunE !eqxx eq_sym.
    rewrite total_differenceP !ffunE => /and3P[_ /eqP F1E _].
    move: DT; suff -> : F = E by rewrite properxx.
    by apply/ffunP => i; case: (two i) => ->; rewrite ffunE.
- by apply/negP => /forall_inP/(_ ord0); rewrite inE eqxx => /(_ isT); rewrite !ffunE.
- by apply/negP => /forall_inP/(_ ord_max); rewrite inE eqxx => /(_ isT); rewrite !ffunE.
- apply: claim.
  + by move=> k l kl; rewrite -setI_eq0; apply/eqP/setP => i; rewrite !inE;
       case: k l kl => -[] // _; rewrite !inE; case: i => -[|[|//]].
  + split=> [[] [] // _|[] [] // j _]; rewrite ?disjoints_subset ?sub0set ?setC0 ?subsetT //;
      last by rewrite inE.
    move=> _ [i [x [y [i_in [F [F' [F_in F'_in DS]]]]]]].
    move: i_in F'_in; rewrite !inE negb_or negbK => /eqP i_def /andP[_ /eqP F'1].
    have : (i, x, y) \in secret_difference one_secret F F' by rewrite DS inE.
    rewrite secret_differenceP i_def F'1 => /and3P[_ /eqP->].
    by case: (x) => [[]|].
  + by move=> j; exists true; rewrite inE.
  + by move=> i; case: (two i) => ->; [exists true | exists false]; rewrite inE.
Qed.
