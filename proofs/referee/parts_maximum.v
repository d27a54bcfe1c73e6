(** * The largest factor of a graph from parts that share single vertices

    Weights u on the vertices cap what a channel leaks on each part, and these caps are added up, less u where a part is
    joined to those before it.  From below, channels of the parts, each with a column counted at each vertex, are joined
    to one of the whole: with K and L the channels, v the common vertex and e_v its unit row, the rows of the first part
    become K_i + K_iv (L_v - e_v) / K_vv, those of the second L_i + L_iv (K_v - e_v) / L_vv.  At v both are
    K_v + L_v - e_v.  Neither minimax nor a linear program is needed, nor that anything is connected. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import channel_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Parts.
Variables (R : realFieldType) (X : finType) (lam : R).
Implicit Types (S T : {set X}) (r q : rel X) (u d e : X -> R).

Definition within S r : Prop := forall i h, r i h -> i \in S /\ h \in S.
Definition either r q : rel X := fun i h => r i h || q i h.

(** ** From above *)

(** Numbers for the outputs that are no less than u_i K_iz on S, and add up to at most [b]. *)
Definition capped u S r (b : R) : Prop :=
  forall (Z : finType) (K : X -> Z -> R), channel K -> private r lam K -> exists m : Z -> R,
    [/\ forall z, 0 <= m z, forall i z, i \in S -> u i * K i z <= m z & \sum_z m z <= b].

Lemma private_either r q (Z : finType) (K : X -> Z -> R) :
  private (either r q) lam K -> private r lam K /\ private q lam K.
Proof. by move=> KP; split=> i h z ih; apply: KP; rewrite /either ih ?orbT. Qed.

Lemma capped_apart u S T r q b c : capped u S r b -> capped u T q c -> capped u (S :|: T) (either r q) (b + c).
Proof.
move=> S_cap T_cap Z K KC /private_either[/(S_cap _ _ KC)[m [m_ge0 m_le m_sum]] /(T_cap _ _ KC)[k [k_ge0 k_le k_sum]]].
exists (fun z => m z + k z); split=> [z|i z|]; first by rewrite addr_ge0.
  by rewrite inE => /orP[/m_le|/k_le] le_z; apply: le_trans (le_z z) _; rewrite ?ler_addl ?ler_addr.
by rewrite big_split ler_add.
Qed.

Lemma capped_joined u S T r q b c v : v \in S -> v \in T -> 0 <= u v -> capped u S r b -> capped u T q c ->
  capped u (S :|: T) (either r q) (b + c - u v).
Proof.
move=> vS vT u_ge0 S_cap T_cap Z K KC.
case/private_either=> /(S_cap _ _ KC)[m [m_ge0 m_le m_sum]] /(T_cap _ _ KC)[k [k_ge0 k_le k_sum]].
have uE : u v = \sum_z u v * K v z by rewrite -mulr_sumr (proj2 KC) mulr1.
exists (fun z => m z + k z - u v * K v z); split=> [z|i z|].
- by rewrite subr_ge0 (le_trans (m_le v z vS)) // ler_addl.
- rewrite inE => /orP[iS|iT].
    by rewrite -addrA (le_trans (m_le i z iS)) // ler_addl subr_ge0 k_le.
  by rewrite addrAC (le_trans (k_le i z iT)) // ler_addr subr_ge0 m_le.
- by rewrite sumrB big_split {2}uE ler_add2r ler_add.
Qed.

(** ** From below *)

(** A channel on S with an output for each of its vertices, whose own entries are [d]. *)
Definition counts S r d : Prop := exists K : X -> X -> R,
  [/\ forall i j, i \in S -> 0 <= K i j, forall i, i \in S -> \sum_j K i j = 1,
      forall i h j, r i h -> K i j <= lam * K h j, forall i j, i \in S -> j \notin S -> K i j = 0 &
      forall i, i \in S -> K i i = d i].

Lemma counts_apart S T r q d e : [disjoint S & T] -> within S r -> within T q -> counts S r d -> counts T q e ->
  counts (S :|: T) (either r q) (fun i => if i \in S then d i else e i).
Proof.
move=> apart rS qT [K [K_ge0 K_sum KP K_in K_own]] [L [L_ge0 L_sum LP L_in L_own]].
have notS i : i \in T -> i \in S = false.
  by move=> iT; apply/negbTE; apply: contraL apart => iS; apply/pred0Pn; exists i; rewrite /= iS.
exists (fun i j => if i \in S then K i j else L i j); split=> [i j|i|i h j|i j|i]; rewrite ?inE.
- by have [iS|_] := boolP (i \in S) => [_|iT]; [apply: K_ge0 | apply: L_ge0].
- by have [iS|_] := boolP (i \in S) => [_|iT]; [apply: K_sum | apply: L_sum].
- case/orP=> [ih|ih]; first by have [-> ->] := rS _ _ ih; apply: KP.
  by have [iT hT] := qT _ _ ih; rewrite !notS //; apply: LP.
- rewrite negb_or => + /andP[jS jT].
  by have [iS|_] := boolP (i \in S) => [_|iT]; [apply: K_in | apply: L_in].
- by have [iS|_] := boolP (i \in S) => [_|iT]; [apply: K_own | apply: L_own].
Qed.

(** One side: a row [l] takes the place of what is counted at [v]. *)
Section Side.
Variables (S : {set X}) (r : rel X) (K : X -> X -> R) (v : X) (l : X -> R).
Hypotheses (rS : within S r) (vS : v \in S).
Hypotheses (K_ge0 : forall i j, i \in S -> 0 <= K i j) (K_sum : forall i, i \in S -> \sum_j K i j = 1).
Hypothesis KP : forall i h j, r i h -> K i j <= lam * K h j.
Hypotheses (l_ge0 : forall j, 0 <= l j) (l_sum : \sum_j l j = 1) (enough : 0 <= K v v + l v - 1).

Definition share (j : X) : R := (l j - (j == v)%:R) / K v v.
Definition extended (i j : X) : R := K i j + K i v * share j.

Let Kvv_ge0 : 0 <= K v v := K_ge0 v vS.

Lemma share_ge0 j : j != v -> 0 <= share j.
Proof. by rewrite /share => /negbTE->; rewrite subr0 divr_ge0. Qed.

Lemma share_v : 0 <= 1 + share v.
Proof.
rewrite /share eqxx; have [->|Kvv] := eqVneq (K v v) 0; first by rewrite invr0 mulr0 addr0 ler01.
by rewrite -{1}(divff Kvv) -mulrDl divr_ge0 // addrA.
Qed.

Lemma extended_v i : extended i v = K i v * (1 + share v).
Proof. by rewrite mulrDr mulr1. Qed.

Lemma extended_ge0 i j : i \in S -> 0 <= extended i j.
Proof.
move=> iS; have [->|jv] := eqVneq j v; first by rewrite extended_v mulr_ge0 ?K_ge0 ?share_v.
by apply: addr_ge0; [apply: K_ge0 | apply: mulr_ge0; [apply: K_ge0 | apply: share_ge0]].
Qed.

Lemma extended_sum i : i \in S -> \sum_j extended i j = 1.
Proof.
move=> iS; rewrite big_split /= K_sum // -mulr_sumr -mulr_suml sumrB l_sum (bigD1 v) //= eqxx big1 => [|j /negbTE->//].
by rewrite addr0 subrr mul0r mulr0 addr0.
Qed.

Lemma extended_private i h j : r i h -> extended i j <= lam * extended h j.
Proof.
move=> ih; have [->|jv] := eqVneq j v.
  by rewrite !extended_v mulrA ler_wpmul2r ?share_v ?KP.
by rewrite /extended mulrDr ler_add ?KP // mulrA ler_wpmul2r ?share_ge0 ?KP.
Qed.

(** If nothing is counted at [v], all of [l] is. *)
Lemma all_there j : K v v = 0 -> l j = (j == v)%:R.
Proof.
move=> Kvv; have lv : l v = 1.
  apply/eqP; rewrite eq_le; move: enough; rewrite Kvv add0r subr_ge0 => ->; rewrite andbT.
  by rewrite -l_sum (bigD1 v) //= ler_addl sumr_ge0.
have [->//|jv] := eqVneq j v; apply/eqP.
have /eqP : \sum_(k | k != v) l k = 0.
  by move/eqP: l_sum; rewrite (bigD1 v) //= lv -subr_eq0 addrAC subrr add0r => /eqP.
by rewrite psumr_eq0 // => /allP/(_ j); rewrite mem_index_enum jv => /(_ isT).
Qed.

Lemma extended_at_v j : extended v j = K v j + l j - (j == v)%:R.
Proof.
rewrite /extended /share -addrA; congr (_ + _); have [Kvv|Kvv] := eqVneq (K v v) 0.
  by rewrite all_there // subrr !mul0r mulr0.
by rewrite mulrC divfK.
Qed.

End Side.

Lemma counts_joined S T r q d e v : S :&: T = [set v] -> within S r -> within T q -> 0 <= d v + e v - 1 ->
  counts S r d -> counts T q e ->
  counts (S :|: T) (either r q) (fun i => if i == v then d v + e v - 1 else if i \in S then d i else e i).
Proof.
move=> meet rS qT enough [K [K_ge0 K_sum KP K_in K_own]] [L [L_ge0 L_sum LP L_in L_own]].
have [vS vT] : v \in S /\ v \in T by apply/setIP; rewrite meet set11.
have only_v i : i \in S -> i \in T -> i = v by move=> iS iT; apply/set1P; rewrite -meet inE iS.
rewrite -K_own // -L_own // in enough *.
have enough' : 0 <= L v v + K v v - 1 by rewrite [L v v + _]addrC.
pose A := extended K v (L v); pose B := extended L v (K v).
have Lv_ge0 j : 0 <= L v j by apply: L_ge0.
have Kv_ge0 j : 0 <= K v j by apply: K_ge0.
have AB j : A v j = B v j.
  rewrite /A /B (extended_at_v Lv_ge0 (L_sum v vT) enough) //.
  by rewrite (extended_at_v Kv_ge0 (K_sum v vS) enough') // [K v j + _]addrC.
have onT i j : i \in T -> (if i \in S then A i j else B i j) = B i j.
  by move=> iT; case: ifP => // iS; rewrite (only_v i iS iT).
exists (fun i j => if i \in S then A i j else B i j); split=> [i j|i|i h j|i j|i]; rewrite ?inE.
- by have [iS|_] := boolP (i \in S) => [_|iT]; [apply: (@extended_ge0 S) | apply: (@extended_ge0 T)].
- by have [iS|_] := boolP (i \in S) => [_|iT]; [apply: (@extended_sum S) | apply: (@extended_sum T)]; rewrite ?L_sum ?K_sum.
- case/orP=> ih; first by have [-> ->] := rS _ _ ih; apply: (@extended_private S r).
  by have [iT hT] := qT _ _ ih; rewrite !onT //; apply: (@extended_private T q).
- rewrite negb_or => + /andP[jS jT]; have [Kv Lv] := (K_in v j vS jS, L_in v j vT jT).
  have jv : (j == v) = false by apply: contraNF jS => /eqP->.
  have [iS|_] := boolP (i \in S) => [_|iT]; rewrite /A /B /extended /share jv ?Kv ?Lv subr0 mul0r mulr0 addr0.
    exact: K_in.
  exact: L_in.
- have [->|iv] := eqVneq i v.
    by rewrite vS => _; rewrite /A (extended_at_v Lv_ge0 (L_sum v vT) enough) // eqxx.
  have [iS|iS] := boolP (i \in S) => [_|iT]; rewrite /A /B /extended /share (negbTE iv) subr0.
    rewrite L_in ?mul0r ?mulr0 ?addr0 ?K_own //.
    by apply: contraNN iv => iT; rewrite (only_v i).
  by rewrite K_in ?iS // mul0r mulr0 addr0 L_own.
Qed.

(** ** A part by itself, whose vertices are numbered in another way *)
Section Image.
Variables (Y : finType) (f : Y -> X) (p : rel Y) (q : rel X).
Hypotheses (f_inj : injective f) (qf : forall a b, q (f a) (f b) = p a b).
Hypothesis q_in : within (f @: [set: Y]) q.

Lemma capped_image u b :
  (forall (Z : finType) (K : Y -> Z -> R), channel K -> private p lam K ->
     \sum_z \maximum_a (u (f a) * K a z) <= b) -> capped u (f @: [set: Y]) q b.
Proof.
move=> upper Z K KC KP; exists (fun z => \maximum_a (u (f a) * K (f a) z)); split=> [z|i z|].
- exact: maximum_ge0.
- by case/imsetP=> a _ ->; apply: (le_maximum (fun a => u (f a) * K (f a) z)).
- apply: (upper Z (fun a => K (f a))); first by split=> *; [apply: (proj1 KC) | apply: (proj2 KC)].
  by move=> a b' z; rewrite -qf; apply: KP.
Qed.

Lemma counts_image (L : Y -> Y -> R) d : channel L -> private p lam L -> (forall a, d (f a) = L a a) ->
  counts (f @: [set: Y]) q d.
Proof.
move=> [L_ge0 L_sum] LP dE.
pose at_ i := [pick a | f a == i].
have at_f a : at_ (f a) = Some a.
  by rewrite /at_; case: pickP => [b /eqP/f_inj->//|/(_ a)]; rewrite eqxx.
have at_out i : i \notin f @: [set: Y] -> at_ i = None.
  move=> i_out; rewrite /at_; case: pickP => // a /eqP ai; case/negP: i_out.
  by apply/imsetP; exists a; rewrite ?in_setT.
exists (fun i j => if at_ i is Some a then if at_ j is Some b then L a b else 0 else 0); split.
- by move=> i j _; case: (at_ i) => // a; case: (at_ j).
- move=> i /imsetP[a _ ->]; rewrite at_f -(L_sum a) (bigID (mem (f @: [set: Y]))) /= [X in _ + X]big1 ?addr0.
    rewrite big_imset /=; last by move=> b c _ _; apply: f_inj.
    by rewrite big_set /=; apply: eq_bigr => b _; rewrite at_f.
  by move=> j /at_out->.
- move=> i h j ih; have [/imsetP[a _ iE] /imsetP[b _ hE]] := q_in ih; move: ih; rewrite iE hE qf !at_f => ab.
  by case: (at_ j) => [c|]; [apply: LP | rewrite mulr0].
- by move=> i j /imsetP[a _ ->] /at_out->; rewrite at_f.
- by move=> i /imsetP[a _ ->]; rewrite at_f dE.
Qed.

End Image.

Lemma capped_sub u S r q b : subrel r q -> capped u S r b -> capped u S q b.
Proof. by move=> rq cap Z K KC KP; apply: cap => // i h z /rq; apply: KP. Qed.

Lemma counts_sub S r q d e : subrel q r -> {in S, d =1 e} -> counts S r d -> counts S q e.
Proof.
move=> qr de [K [K_ge0 K_sum KP K_in K_own]]; exists K; split=> // [i h j /qr|i iS]; first exact: KP.
by rewrite K_own ?de.
Qed.

(** ** Both *)
Lemma parts_largest u r d b : (forall i, 1 <= u i) -> capped u [set: X] r b -> counts [set: X] r d ->
  \sum_i d i = b -> largest_factor r lam b.
Proof.
move=> u_ge1 cap [K [K_ge0 K_sum KP _ K_own]] dE.
have upper : upper_bound r lam b.
  move=> Z L LC LP; have [m [m_ge0 m_le m_sum]] := cap Z L LC LP.
  apply: le_trans m_sum; apply: ler_sum => z _; apply: maximum_le => [|i]; first exact: m_ge0.
  by apply: le_trans (m_le i z (in_setT i)); rewrite ler_pemull ?u_ge1 // channel_ge0.
have KC : channel K by split=> [i j|i]; [apply: K_ge0 | apply: K_sum].
split=> //; exists X, K; split=> //; apply/eqP; rewrite eq_le upper //=.
by rewrite -dE; apply: ler_sum => i _; rewrite -K_own ?in_setT // le_column_max.
Qed.

End Parts.
