(** * The largest factor of a forest: levels from above, starts and turns from below

    A forest grows vertex by vertex, each joined to one that is there, or to none.  Levels that change by at most 1 along
    edges give prices; from below, the dearest that a vertex must be, whatever the prices are, is found from the leaves on.
    Together with the dual of beyond/optimum no channel has to be made. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds.
From leakproof.library Require Import field_tactic bounds_facts.
From leakproof.beyond Require Import weak_duality optimum_exists optimum_dual.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A vertex and what it was joined to; the last one first. *)
Section Growing.
Variable X : eqType.
Implicit Types (s : seq (X * option X)) (k p : X).

Definition keys s : seq X := [seq e.1 | e <- s].

Fixpoint grown s : bool :=
  if s is (k, o) :: s' then [&& k \notin keys s', if o is Some p then p \in keys s' else true & grown s'] else true.

Definition joined s : rel X := fun u v => ((u, Some v) \in s) || ((v, Some u) \in s).

Lemma key_of s k o : (k, o) \in s -> k \in keys s.
Proof. by move=> ks; apply/mapP; exists (k, o). Qed.

Lemma keys_uniq s : grown s -> uniq (keys s).
Proof. by elim: s => [//|[k o] s IH] /= /and3P[-> _ /IH->]. Qed.

Lemma parent_key s k p : grown s -> (k, Some p) \in s -> p \in keys s.
Proof.
elim: s => [//|[j o] s IH] /= /and3P[_ o_ok s_grown]; rewrite !inE => /orP[/eqP[_ oE]|/(IH s_grown)->].
  by move: o_ok; rewrite -oE => ->; rewrite orbT.
by rewrite orbT.
Qed.

Lemma joined_keys s u v : grown s -> joined s u v -> (u \in keys s) /\ (v \in keys s).
Proof. by move=> s_grown /orP[] uv; split; first [exact: key_of uv | exact: parent_key uv]. Qed.

Lemma joined_cons s k o u v : joined ((k, o) :: s) u v =
  [|| (k == u) && (o == Some v), (k == v) && (o == Some u) | joined s u v].
Proof.
rewrite /joined !inE !xpair_eqE ![k == _]eq_sym ![o == _]eq_sym.
by case: (_ && _); case: ((_, _) \in s); case: (_ && _); case: (_ \in s).
Qed.

End Growing.

Section Forest.
Variables (R : realFieldType) (lam : R) (X : eqType).
Hypothesis lam_ge1 : 1 <= lam.
Implicit Types (s : seq (X * option X)) (c u y : X -> R).
Add Field R_field : (field_tactic_theory R).

Let lam_gt0 : 0 < lam := lt_le_trans ltr01 lam_ge1.
Let lam_ge0 : 0 <= lam := ltW lam_gt0.
Let lam_neq0 : lam != 0 := lt0r_neq0 lam_gt0.
Let more_gt0 : 0 < lam + 1 := addr_gt0 lam_gt0 ltr01.
Let more_neq0 : lam + 1 != 0 := lt0r_neq0 more_gt0.

Definition dot s y c : R := \sum_(e <- s) y e.1 * c e.1.

Definition column_on s c : Prop := (forall i, 0 <= c i) /\ (forall i h, joined s i h -> c i <= lam * c h).

Definition prices_on s y : Prop := forall c i, column_on s c -> i \in keys s -> c i <= dot s y c.

(** What an edge takes off. *)
Definition off u (e : X * option X) : R := if e.2 is Some p then (u e.1 + u p) / (lam + 1) else 0.
Definition worth s u : R := \sum_(e <- s) u e.1 - \sum_(e <- s) off u e.

Lemma dot_cons e s y c : dot (e :: s) y c = y e.1 * c e.1 + dot s y c.
Proof. by rewrite /dot big_cons. Qed.

Lemma eq_dot s y y' c c' : {in keys s, y =1 y'} -> {in keys s, c =1 c'} -> dot s y c = dot s y' c'.
Proof.
move=> yE cE; rewrite /dot big_seq [RHS]big_seq; apply: eq_bigr => -[k o] ks.
by rewrite /= yE ?cE // (key_of ks).
Qed.

Lemma eq_worth s u u' : grown s -> {in keys s, u =1 u'} -> worth s u = worth s u'.
Proof.
move=> s_grown uE; rewrite /worth; congr (_ - _); rewrite big_seq [RHS]big_seq; apply: eq_bigr => -[k [p|]] ks //=;
  by rewrite ?/off /= !uE // ?(key_of ks) // (parent_key s_grown ks).
Qed.

(** One entry more: the prices of [p] are raised by [h]. *)
Definition raised p (h : R) y : X -> R := fun x => if x == p then y x + h else y x.

Lemma dot_raised s p h y c : uniq (keys s) -> p \in keys s -> dot s (raised p h y) c = dot s y c + h * c p.
Proof.
rewrite /dot; elim: s => [//|[k o] s IH] /= /andP[k_new s_uniq]; rewrite inE !big_cons /=.
have [kp _|neq_kp /= p_in] := eqVneq k p.
  have -> : \sum_(e <- s) raised p h y e.1 * c e.1 = \sum_(e <- s) y e.1 * c e.1; last first.
    by rewrite kp /raised eqxx mulrDl addrAC.
  rewrite big_seq [RHS]big_seq; apply: eq_bigr => -[j q] js; rewrite /raised /=.
  by case: eqP => // jp; move: k_new; rewrite kp -jp (key_of js).
by rewrite IH // /raised (negbTE neq_kp) addrA.
Qed.

Lemma sum_raised s p h y : uniq (keys s) -> p \in keys s ->
  \sum_(e <- s) raised p h y e.1 = \sum_(e <- s) y e.1 + h.
Proof.
move=> s_uniq p_in; rewrite (eq_bigr (fun e => raised p h y e.1 * 1)) => [|e _]; last by rewrite mulr1.
rewrite -/(dot s (raised p h y) (fun=> 1)) dot_raised // mulr1; congr (_ + _).
by apply: eq_bigr => e _; rewrite mulr1.
Qed.

Definition with_leaf k (z : R) c : X -> R := fun x => if x == k then z else c x.

Lemma with_leaf_in k z c s : k \notin keys s -> {in keys s, with_leaf k z c =1 c}.
Proof. by move=> k_new x xs; rewrite /with_leaf; case: eqP => // xk; rewrite xk (negbTE k_new) in xs. Qed.

(** A leaf that is joined to nothing, or to [p]. *)
Lemma column_alone s k c z : grown ((k, None) :: s) -> 0 <= z -> column_on s c ->
  column_on ((k, None) :: s) (with_leaf k z c).
Proof.
case/and3P=> k_new _ s_grown z_ge0 [c_ge0 c_le]; split=> [i|i h].
  by rewrite /with_leaf; case: ifP.
rewrite joined_cons !andbF /= => ih; have [i_in h_in] := joined_keys s_grown ih.
by rewrite !(with_leaf_in _ _ k_new) //; apply: c_le.
Qed.

Lemma column_joined s k p c z : grown ((k, Some p) :: s) -> z <= lam * c p -> c p <= lam * z -> column_on s c ->
  column_on ((k, Some p) :: s) (with_leaf k z c).
Proof.
case/and3P=> k_new p_in s_grown z_le le_z [c_ge0 c_le]; have leafE := with_leaf_in z c k_new.
have z_ge0 : 0 <= z by rewrite -(pmulr_rge0 _ lam_gt0); apply: le_trans le_z.
split=> [i|i h]; first by rewrite /with_leaf; case: ifP.
have at_k : with_leaf k z c k = z by rewrite /with_leaf eqxx.
rewrite joined_cons => /or3P[/andP[/eqP<- /eqP[<-]]|/andP[/eqP<- /eqP[<-]]|ih].
- by rewrite at_k leafE.
- by rewrite at_k leafE.
- by have [i_in h_in] := joined_keys s_grown ih; rewrite !leafE //; apply: c_le.
Qed.

Lemma column_tail e s c : column_on (e :: s) c -> column_on s c.
Proof. by case: e => k o [c_ge0 c_le]; split=> // i h ih; apply: c_le; rewrite joined_cons ih !orbT. Qed.

(** ** From below *)

(** What a branch that costs [x] for a unit at its root costs at least for a unit at the vertex that it hangs from. *)
Definition passed (x : R) : R := if 0 <= x then lam^-1 else lam.

Let lamV_le : lam^-1 <= lam.
Proof. by apply: le_trans lam_ge1; rewrite invf_le1. Qed.

Lemma passed_ge x : lam^-1 <= passed x.
Proof. by rewrite /passed; case: ifP. Qed.
Lemma passed_le x : passed x <= lam.
Proof. by rewrite /passed; case: ifP. Qed.
Lemma passed_gt0 x : 0 < passed x.
Proof. by rewrite /passed; case: ifP; rewrite ?invr_gt0. Qed.
Lemma lam_passed x : 1 <= lam * passed x.
Proof. by rewrite -ler_pdivr_mull // mulr1 passed_ge. Qed.

Lemma passed_up x : lam * (passed x * x) <= x.
Proof.
rewrite /passed; case: (lerP 0 x) => [_|x_lt0]; first by rewrite mulVKf.
by rewrite mulrA ger_nmull // mulr_ege1.
Qed.
Lemma passed_down x : passed x * x <= lam * x.
Proof.
rewrite /passed; case: (lerP 0 x) => [x_ge0|//].
by rewrite ler_wpmul2r // lamV_le.
Qed.

Lemma passed_edge a b : let ua := a + passed b * b in let ub := b + passed a * a in
  0 <= ua -> 0 <= ub -> ub <= lam * ua.
Proof.
move=> ua ub ua_ge0 ub_ge0; case: (lerP 0 b) => [b_ge0|b_lt0].
  have -> : lam * ua = b + lam * a by rewrite /ua /passed b_ge0 mulrDr mulVKf // addrC.
  by rewrite /ub ler_add2l passed_down.
apply: (@le_trans _ _ (lam * ub)); first by rewrite ler_pemull.
apply: (@le_trans _ _ ua); last by rewrite ler_pemull.
have -> : ua = a + lam * b by rewrite /ua [passed b]/passed leNgt b_lt0.
by rewrite /ub mulrDr addrC ler_add2r passed_up.
Qed.

(** However a forest is priced, its vertices cost numbers [u] of which the prices add up to what they are worth at least. *)
Lemma dear s y : grown s -> prices_on s y -> exists u,
  [/\ forall i, i \in keys s -> 1 <= u i,
      forall i, i \in keys s -> exists c, [/\ column_on s c, c i = 1 & dot s y c = u i],
      forall i h, joined s i h -> u i <= lam * u h &
      worth s u <= \sum_(e <- s) y e.1].
Proof.
elim: s y => [y _ _|[k o] s IH y ks_grown y_prices].
  by exists (fun=> 0); split=> //; rewrite /worth !big_nil subr0.
have /and3P[k_new o_ok s_grown] := ks_grown; have s_uniq := keys_uniq s_grown.
have at_k z c : with_leaf k z c k = z by rewrite /with_leaf eqxx.
have ge1 i c : i \in keys ((k, o) :: s) -> column_on ((k, o) :: s) c -> c i = 1 -> 1 <= dot ((k, o) :: s) y c.
  by move=> i_in cP ci; rewrite -ci; apply: y_prices.
case: o ks_grown y_prices o_ok ge1 => [p|] ks_grown y_prices o_ok ge1; last first.
  have dotE c z : dot ((k, None) :: s) y (with_leaf k z c) = y k * z + dot s y c.
    by rewrite dot_cons at_k; congr (_ + _); apply: eq_dot => // x; apply: with_leaf_in.
  have leafE z c := with_leaf_in z c k_new.
  have [|u [u_ge1 u_col u_le u_sum]] := IH y s_grown.
    move=> c i cP i_in; have := y_prices _ i (column_alone ks_grown (lexx 0) cP).
    by rewrite inE i_in orbT dotE mulr0 add0r leafE //; apply.
  have k_col : exists c, [/\ column_on ((k, None) :: s) c, c k = 1 & dot ((k, None) :: s) y c = y k].
    have zero : column_on s (fun=> 0) by split=> // i h _; rewrite mulr0.
    exists (with_leaf k 1 (fun=> 0)); rewrite at_k dotE mulr1 /dot big1 ?addr0 => [|e _]; last by rewrite mulr0.
    by split=> //; apply: column_alone; rewrite ?ler01.
  exists (with_leaf k (y k) u); split=> [i|i|i h|].
  - rewrite inE; case: (eqVneq i k) => [-> _|_ /= i_in]; rewrite ?at_k ?leafE //; last exact: u_ge1.
    by have [c [cP ck <-]] := k_col; apply: ge1 cP ck; rewrite inE eqxx.
  - rewrite inE; case: (eqVneq i k) => [-> _|_ /= i_in]; rewrite ?at_k ?leafE //.
    have [c [cP ci cE]] := u_col i i_in; exists (with_leaf k 0 c).
    by rewrite dotE mulr0 add0r leafE //; split=> //; apply: column_alone.
  - rewrite joined_cons !andbF /= => ih; have [i_in h_in] := joined_keys s_grown ih.
    by rewrite !leafE //; apply: u_le.
  - rewrite /worth !big_cons /= {2}/off /= add0r at_k -addrA ler_add2l.
    by rewrite -/(worth s _) (eq_worth s_grown (leafE _ _)).
pose h := passed (y k) * y k.
have dotE c z : dot ((k, Some p) :: s) y (with_leaf k z c) = y k * z + dot s y c.
  by rewrite dot_cons at_k; congr (_ + _); apply: eq_dot => // x; apply: with_leaf_in.
have leafE z c := with_leaf_in z c k_new.
pose longer c := with_leaf k (passed (y k) * c p) c.
have longerP c : column_on s c -> column_on ((k, Some p) :: s) (longer c).
  move=> cP; have cp_ge0 : 0 <= c p by case: cP.
  apply: column_joined => //; first by rewrite ler_wpmul2r ?passed_le.
  by rewrite mulrA ler_pemull ?lam_passed.
have longerE c : dot ((k, Some p) :: s) y (longer c) = dot s (raised p h y) c.
  by rewrite dotE dot_raised // /h mulrA [y k * _]mulrC addrC.
have [|u [u_ge1 u_col u_le u_sum]] := IH (raised p h y) s_grown.
  move=> c i cP i_in; have := y_prices _ i (longerP c cP).
  by rewrite inE i_in orbT longerE /longer leafE //; apply.
pose g := u p - h; pose uk := y k + passed g * g.
have k_col : exists c, [/\ column_on ((k, Some p) :: s) c, c k = 1 & dot ((k, Some p) :: s) y c = uk].
  have [c [[c_ge0 c_le] cp cE]] := u_col p o_ok.
  exists (with_leaf k 1 (fun x => passed g * c x)); rewrite at_k dotE mulr1; split=> //.
    apply: column_joined; rewrite ?cp ?mulr1 ?lam_passed ?passed_le //.
    split=> [i|i j ij]; first by rewrite mulr_ge0 // ltW ?passed_gt0.
    by rewrite mulrCA ler_pmul2l ?passed_gt0 // c_le.
  have -> : dot s y (fun x => passed g * c x) = passed g * dot s y c.
    by rewrite /dot mulr_sumr; apply: eq_bigr => e _; rewrite mulrCA.
  by rewrite /uk /g -cE dot_raised // cp mulr1 addrK.
have uk_ge1 : 1 <= uk by have [c [cP ck <-]] := k_col; apply: ge1 cP ck; rewrite inE eqxx.
have up_ge1 := u_ge1 p o_ok.
have upE : u p = g + passed (y k) * y k by rewrite /g -/h subrK.
have [uk_ge0 up_ge0] : 0 <= uk /\ 0 <= u p by split; apply: le_trans ler01 _.
exists (with_leaf k uk u); split=> [i|i|i j|].
- by rewrite inE; case: (eqVneq i k) => [-> _|_ /= i_in]; rewrite ?at_k ?leafE //; apply: u_ge1.
- rewrite inE; case: (eqVneq i k) => [-> _|_ /= i_in]; rewrite ?at_k ?leafE //.
  have [c [cP ci cE]] := u_col i i_in; exists (longer c); rewrite longerE; split=> //; first exact: longerP.
  by rewrite /longer leafE.
- rewrite joined_cons => /or3P[/andP[/eqP<- /eqP[<-]]|/andP[/eqP<- /eqP[<-]]|ij].
  + rewrite at_k leafE // upE; apply: passed_edge; rewrite -?upE //.
  + by rewrite at_k leafE // upE; apply: passed_edge; rewrite -?upE.
  + by have [i_in j_in] := joined_keys s_grown ij; rewrite !leafE //; apply: u_le.
- move: u_sum; rewrite sum_raised // /worth !big_cons /= {2}/off /= at_k leafE //.
  rewrite -/(worth s u) => u_sum.
  have -> : uk + \sum_(e <- s) with_leaf k uk u e.1 - ((uk + u p) / (lam + 1) + \sum_(e <- s) off (with_leaf k uk u) e)
      = worth s u + (uk - (uk + u p) / (lam + 1)).
    rewrite -(eq_worth s_grown (leafE uk u)) /worth.
    move: (\sum_(e <- s) _) (\sum_(e <- s) _) (_ / _) => a b d; ring_in R.
  apply: le_trans (ler_add u_sum (lexx _)) _; rewrite -addrA [leRHS]addrC ler_add2l -subr_ge0.
  have -> : y k - (h + (uk - (uk + u p) / (lam + 1)))
      = ((y k - lam * (passed (y k) * y k)) + (g - lam * (passed g * g))) / (lam + 1).
    by rewrite /uk upE /h; field_in R.
  by rewrite divr_ge0 ?(ltW more_gt0) // addr_ge0 // subr_ge0 passed_up.
Qed.

(** ** From above *)

Definition raised_by (rho : X -> nat) : X -> R := fun i => lam ^+ rho i.

(** An edge takes [a] off at one end and [b] at the other, and no more than a column has there. *)
Lemma edge_price (m n : nat) : (m <= n.+1)%N -> (n <= m.+1)%N -> exists a b : R,
  a + b = (lam ^+ m + lam ^+ n) / (lam + 1) /\
  forall x z, x <= lam * z -> z <= lam * x -> a * x + b * z <= lam ^+ m * x /\ a * x + b * z <= lam ^+ n * z.
Proof.
move=> le_mn le_nm; have pow_ge0 l : 0 <= lam ^+ l by rewrite exprn_ge0.
case: (ltngtP m n) => [lt_mn|lt_nm|<-].
- have -> : n = m.+1 by apply/eqP; rewrite eqn_leq le_nm.
  exists (lam ^+ m), 0; split=> [|x z x_le _]; first by rewrite exprS; move: (lam ^+ m) => v; field_in R.
  by rewrite mul0r addr0 lexx exprSr -mulrA ler_wpmul2l.
- have -> : m = n.+1 by apply/eqP; rewrite eqn_leq le_mn.
  exists 0, (lam ^+ n); split=> [|x z _ z_le]; first by rewrite exprS; move: (lam ^+ n) => v; field_in R.
  by rewrite mul0r add0r lexx exprSr -mulrA ler_wpmul2l.
- exists (lam ^+ m / (lam + 1)), (lam ^+ m / (lam + 1)); split=> [|x z x_le z_le]; first by rewrite -mulrDl.
  rewrite -mulrDr -!mulrA; split; rewrite ler_wpmul2l // ler_pdivr_mull // mulrDl mul1r.
    by rewrite addrC ler_add2r.
  by rewrite ler_add2r.
Qed.

Lemma level_prices s rho : grown s -> (forall i h, joined s i h -> (rho i <= (rho h).+1)%N) -> exists y,
  (forall c, column_on s c -> 0 <= dot s y c /\ (forall i, i \in keys s -> raised_by rho i * c i <= dot s y c)) /\
  \sum_(e <- s) y e.1 = worth s (raised_by rho).
Proof.
set u := raised_by rho; elim: s => [_ _|[k o] s IH /= /and3P[k_new o_ok s_grown] rho_le].
  by exists (fun=> 0); split=> [c _|]; rewrite /dot /worth !big_nil ?subr0 ?lexx.
have leafE z c := with_leaf_in z c k_new; have s_uniq := keys_uniq s_grown.
have at_k z c : with_leaf k z c k = z by rewrite /with_leaf eqxx.
have u_ge0 i : 0 <= u i by rewrite exprn_ge0.
have [|y [y_price y_sum]] := IH s_grown; first by move=> i h ih; apply: rho_le; rewrite joined_cons ih !orbT.
case: o o_ok rho_le => [p|] o_ok rho_le; last first.
  exists (with_leaf k (u k) y); split=> [c cP|]; last first.
    rewrite /worth !big_cons [(k, None).1]/= at_k [off u (k, None)]/= add0r -addrA -/(worth s u) -y_sum; congr (_ + _).
    by rewrite big_seq [RHS]big_seq; apply: eq_bigr => -[j q] js; rewrite /= leafE ?(key_of js).
  have [dot_ge0 dot_ge] := y_price c (column_tail cP); have [c_ge0 _] := cP.
  rewrite dot_cons [(k, _).1]/= at_k (eq_dot (leafE (u k) y) (fun i _ => erefl (c i))).
  split=> [|i]; first by rewrite addr_ge0 ?mulr_ge0.
  rewrite inE => /orP[/eqP->|/dot_ge le_i]; first by rewrite ler_addl.
  by apply: le_trans le_i _; rewrite ler_addr mulr_ge0.
have kp : joined ((k, Some p) :: s) k p by rewrite joined_cons !eqxx.
have pk : joined ((k, Some p) :: s) p k by rewrite joined_cons !eqxx orbT.
have [a [b [abE ab_le]]] := edge_price (rho_le _ _ kp) (rho_le _ _ pk).
exists (with_leaf k (u k - a) (raised p (- b) y)); split=> [c cP|]; last first.
  have offE : off u (k, Some p) = a + b by rewrite abE.
  rewrite /worth !big_cons offE [(k, Some p).1]/= at_k.
  have -> : \sum_(e <- s) with_leaf k (u k - a) (raised p (- b) y) e.1 = \sum_(e <- s) y e.1 - b.
    rewrite -(sum_raised _ _ s_uniq o_ok) big_seq [RHS]big_seq; apply: eq_bigr => -[j q] js.
    by rewrite /= leafE ?(key_of js).
  by rewrite y_sum /worth; move: (\sum_(e <- s) _) (\sum_(e <- s) _) => d e; ring_in R.
have [dot_ge0 dot_ge] := y_price c (column_tail cP); have [c_ge0 c_le] := cP.
have [le_k le_p] := ab_le (c k) (c p) (c_le _ _ kp) (c_le _ _ pk).
have dotE : dot ((k, Some p) :: s) (with_leaf k (u k - a) (raised p (- b) y)) c
    = dot s y c + u k * c k - (a * c k + b * c p).
  rewrite dot_cons [(k, _).1]/= at_k (eq_dot (leafE _ (raised p (- b) y)) (fun i _ => erefl (c i))).
  by rewrite dot_raised //; move: (dot s y c) (u k) (c k) (c p) => d v x z; ring_in R.
rewrite dotE; split=> [|i].
  by rewrite -addrA addr_ge0 // subr_ge0.
rewrite inE => /orP[/eqP->|/dot_ge le_i].
  by rewrite addrAC ler_addr subr_ge0; apply: le_trans le_p (dot_ge _ o_ok).
by apply: le_trans le_i _; rewrite -addrA ler_addl subr_ge0.
Qed.

End Forest.

(** ** Graphs whose vertices have keys *)
Section Keyed.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R) (T : eqType) (key : X -> T) (s : seq (T * option T)).
Hypotheses (lam_ge1 : 1 <= lam) (s_grown : grown s) (s_all : perm_eq (keys s) (codom key)).
Hypothesis GE : forall i h, G i h = joined s (key i) (key h).

Let key_inj : injective key.
Proof. by apply/injectiveP; rewrite /injectiveb /dinjectiveb -(perm_uniq s_all) keys_uniq. Qed.

Let extended (c : X -> R) (t : T) : R := if [pick i | key i == t] is Some i then c i else 0.

Let extendedE c i : extended c (key i) = c i.
Proof. by rewrite /extended; case: pickP => [j /eqP/key_inj->|/(_ i)]; rewrite ?eqxx. Qed.

Lemma key_in i : key i \in keys s.
Proof. by rewrite (perm_mem s_all) codom_f. Qed.

Lemma key_from t : t \in keys s -> exists i, t = key i.
Proof. by rewrite (perm_mem s_all) => /codomP. Qed.

Lemma sum_keys (f : T -> R) : \sum_(e <- s) f e.1 = \sum_i f (key i).
Proof. by rewrite -(big_map fst xpredT f) (perm_big _ s_all) /= big_map big_enum. Qed.

Lemma extended_column (c : X -> R) : private_column G lam c -> column_on lam s (extended c).
Proof.
case=> c_ge0 c_le; split=> [i|i h ih]; first by rewrite /extended; case: pickP.
have [/key_from[j iE] /key_from[k hE]] := joined_keys s_grown ih.
by rewrite iE hE !extendedE; apply: c_le; rewrite GE -iE -hE.
Qed.

Lemma forest_upper_bound (rho : T -> nat) : (forall i h, joined s i h -> (rho i <= (rho h).+1)%N) ->
  upper_bound G lam (worth lam s (raised_by lam rho)).
Proof.
move=> rho_le; have [y [y_price <-]] := level_prices lam_ge1 s_grown rho_le.
rewrite sum_keys; apply: prices_upper_bound => c i cP.
have [_ /(_ _ (key_in i))] := y_price _ (extended_column cP); rewrite extendedE => le_i.
have c_ge0 : 0 <= c i by case: cP.
rewrite /dot (sum_keys (fun j => y j * extended c j)) in le_i.
apply: le_trans (le_trans _ le_i) _; first by rewrite ler_pemull // exprn_ege1.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => j _; rewrite extendedE.
Qed.

(** However the largest factor is priced, there are numbers that are worth no more. *)
Lemma forest_dear b : largest_factor G lam b ->
  exists u, [/\ forall i, 1 <= u (key i), forall i h, joined s i h -> u i <= lam * u h & worth lam s u <= b].
Proof.
move=> /(optimum_dual lam_ge1)[y y_prices <-].
have [|u [u_ge1 _ u_le u_sum]] := dear lam_ge1 (y := extended y) s_grown.
  move=> c t [c_ge0 c_le] /key_from[i ->]; rewrite /dot (sum_keys (fun j => extended y j * c j)).
  have := y_prices (fun j => c (key j)) i; under eq_bigr do rewrite -extendedE; apply.
  by split=> // j h; rewrite GE; apply: c_le.
exists u; split=> // [i|]; first exact: u_ge1 (key_in i).
by apply: le_trans u_sum _; rewrite sum_keys le_eqVlt; apply/orP; left; apply/eqP/eq_bigr => j _; rewrite extendedE.
Qed.

Theorem forest_largest (rho : T -> nat) (w : R) :
  (forall i h, joined s i h -> (rho i <= (rho h).+1)%N) -> worth lam s (raised_by lam rho) = w ->
  (forall u, (forall i, 1 <= u (key i)) -> (forall i h, joined s i h -> u i <= lam * u h) -> w <= worth lam s u) ->
  largest_factor G lam w.
Proof.
move=> /forest_upper_bound upper wE w_le; rewrite wE in upper.
have [opt /(_ lam lam_ge1) bL] := optimum_exists R G; have [[Z [K [KC KP KE]]] _] := bL.
split=> //; exists Z, K; split=> //; apply/eqP; rewrite eq_le (upper _ _ KC KP) /= KE.
by have [u [u_ge1 u_le u_sum]] := forest_dear bL; apply: le_trans (w_le u u_ge1 u_le) u_sum.
Qed.

End Keyed.
