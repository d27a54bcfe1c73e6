(** * beyond/tree-formula: the largest leakage factor of a forest

    OPT is the least sum of lam^rho(i) (1 - deg(i) / (lam + 1)) over all rho that change by at most 1
    along edges.  From above, levels give prices (referee/forest_maximum.v).  From below, prices give
    numbers u >= 1 that fall by at most the factor lam along edges and are worth no more than the
    prices.  On each component they are divided by the least of them, which makes them worth no more;
    then they are a mixture of powers of lam: u_i = lam^k (1 + p (lam - 1)) with 0 <= p < 1 is
    lam^(k+1) with probability p, and one random threshold for all p keeps the levels close. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds forests.
From leakproof.library Require Import graph_facts channel_facts bounds_facts forest_facts field_tactic.
From leakproof.beyond Require Import extremal optimum_exists.
From leakproof.referee Require Import forest_maximum.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** ** Rounding *)
Section Rounding.
Variables (R : realFieldType) (X : finType).
Implicit Types (a p u : X -> R).
Add Field rounding_field : (field_tactic_theory R).

(** A threshold does as well as the mean. *)
Lemma threshold a p : (forall i, 0 <= p i <= 1) ->
  exists2 t, 0 <= t & \sum_(i | t < p i) a i <= \sum_i a i * p i.
Proof.
move E: #|[pred i | 0 < p i]| => n; elim/ltn_ind: n p E => n IH p E p01.
have p_ge0 i : 0 <= p i by case/andP: (p01 i).
have p_le1 i : p i <= 1 by case/andP: (p01 i).
pose A := \sum_(i | 0 < p i) a i.
have sumE (f : X -> R) : (forall i, 0 < p i -> f i = p i) -> \sum_i a i * p i = \sum_(i | 0 < p i) a i * f i.
  move=> fE; rewrite (bigID (fun i => 0 < p i)) /= [X in _ + X]big1 ?addr0 => [|i].
    by apply: eq_bigr => i /fE->.
  by rewrite lt_neqAle p_ge0 andbT => /negbNE/eqP<-; rewrite mulr0.
have [le_A|lt_A] := lerP A (\sum_i a i * p i); first by exists 0.
case: (pickP [pred i | 0 < p i]) => [r /= r_gt0|none]; last first.
  move: lt_A; rewrite big1 => [|i _]; first by rewrite /A big_pred0 ?ltxx.
  by have := none i; rewrite /= lt_neqAle p_ge0 andbT => /negbFE/eqP<-; rewrite mulr0.
case: (@arg_minP _ _ _ r (fun i => 0 < p i) p r_gt0) => l l_gt0 l_min; set m := p l in l_gt0 l_min.
have m_lt1 : m < 1.
  rewrite lt_neqAle p_le1 andbT; apply: contraTneq lt_A => m1; rewrite -leNgt (sumE (fun=> 1)) => [|i /l_min].
    by under [leRHS]eq_bigr do rewrite mulr1.
  by rewrite m1 => p_ge1; apply/eqP; rewrite eq_le p_ge1 p_le1.
have m'_gt0 : 0 < 1 - m by rewrite subr_gt0.
pose q i : R := if 0 < p i then (p i - m) / (1 - m) else 0.
have q01 i : 0 <= q i <= 1.
  rewrite /q; case: ifP => [/l_min le_m|_]; last by rewrite lexx ler01.
  by rewrite divr_ge0 ?subr_ge0 ?(ltW m_lt1) //= ler_pdivr_mulr // mul1r ler_add2r.
have qE i : 0 < p i -> m + (1 - m) * q i = p i.
  by move=> p_gt0; rewrite /q p_gt0 mulrCA divff ?gt_eqF // mulr1 addrC subrK.
have sum_q : \sum_i a i * p i = m * A + (1 - m) * \sum_i a i * q i.
  rewrite (sumE _ qE) /A !mulr_sumr [X in _ = _ + X](bigID (fun i => 0 < p i)) /=.
  rewrite [X in _ = _ + (_ + X)]big1 ?addr0 => [|i /negbTE i0]; last by rewrite /q i0 !mulr0.
  by rewrite -big_split /=; apply: eq_bigr => i _; ring_in R.
have [|t t_ge0 le_t] := IH #|[pred i | 0 < q i]| _ q erefl q01.
  rewrite -E; apply: proper_card; apply/properP; split.
    by apply/subsetP => i; rewrite !inE /q; case: ifP => //; rewrite ltxx.
  by exists l; rewrite !inE // /q l_gt0 -/m subrr mul0r ltxx.
exists (m + (1 - m) * t); first by rewrite addr_ge0 ?mulr_ge0 // ltW.
rewrite (eq_bigl (fun i => t < q i)) => [|i]; last first.
  rewrite /q; case: ifP => [p_gt0|/negbT]; first by rewrite ltr_pdivl_mulr // ltr_subr_addl mulrC.
  rewrite -leNgt => p_le0; rewrite [RHS]ltNge t_ge0 /=; apply/negbTE; rewrite -leNgt.
  by apply: le_trans p_le0 _; rewrite addr_ge0 ?mulr_ge0 // ltW.
apply: le_trans le_t _; rewrite -(ler_pmul2l m'_gt0) mulrBl mul1r [leRHS]mulrBl mul1r.
rewrite -subr_ge0; move: lt_A; rewrite -subr_gt0 sum_q; set Q := \sum_i _; set B := (1 - m) * Q.
move=> lt_A; rewrite (_ : _ - _ = m * (A - (m * A + B))); last by rewrite /B; ring_in R.
by rewrite mulr_ge0 ?ltW.
Qed.

Variables (G : graph X) (lam : R) (N : nat).
Hypothesis lam_gt1 : 1 < lam.

Let lam_gt0 : 0 < lam := lt_trans ltr01 lam_gt1.
Let pow_gt0 k : 0 < lam ^+ k. Proof. exact: exprn_gt0. Qed.

(** Numbers that are close along edges are worth no less than some levels. *)
Lemma rounded a u : (forall i, 1 <= u i <= lam ^+ N) -> (forall i h, G i h -> u i <= lam * u h) ->
  exists2 rho : X -> nat, (forall i h, G i h -> (rho i <= (rho h).+1)%N) &
    \sum_i a i * lam ^+ rho i <= \sum_i a i * u i.
Proof.
move=> u_in u_le.
have each i : exists k, lam ^+ k <= u i < lam ^+ k.+1.
  have some : exists m, u i < lam ^+ m.
    by exists N.+1; case/andP: (u_in i) => _ le_N; apply: le_lt_trans le_N _; rewrite exprS ltr_pmull.
  case: (ex_minnP some) => -[|k] lt_k k_min; first by case/andP: (u_in i); rewrite leNgt lt_k.
  by exists k; rewrite lt_k andbT leNgt; apply/negP => /k_min; rewrite ltnn.
have [k kP] := fin_all_exists each; have lam'_gt0 : 0 < lam - 1 by rewrite subr_gt0.
pose p i := (u i / lam ^+ k i - 1) / (lam - 1).
have p01 i : 0 <= p i <= 1.
  case/andP: (kP i) => le_k lt_k; rewrite divr_ge0 ?(ltW lam'_gt0) ?subr_ge0 ?ler_pdivl_mulr ?mul1r //=.
  by rewrite ler_pdivr_mulr // mul1r ler_add2r ler_pdivr_mulr // -exprS ltW.
have uE i : u i = lam ^+ k i + lam ^+ k i * (lam - 1) * p i.
  by rewrite -mulrA /p [(lam - 1) * _]mulrC divfK ?gt_eqF // mulrBr mulr1 addrC subrK mulrC divfK ?gt_eqF.
have [t _ le_t] := threshold (fun i => a i * (lam ^+ k i * (lam - 1))) p01.
exists (fun i => k i + (t < p i)%R)%N => [i h ih|].
  have [le_k|lt_k] := leqP (k i) (k h).
    by rewrite -addn1 (leq_trans (leq_add le_k (leq_b1 _))) // leq_add2r leq_addr.
  have kE : k i = (k h).+1.
    apply/eqP; rewrite eqn_leq lt_k andbT -ltnS -(ltr_eexpn2l lam_gt1).
    case/andP: (kP i) => le_i _; case/andP: (kP h) => _ lt_h.
    by apply: le_lt_trans (le_trans le_i (u_le _ _ ih)) _; rewrite exprS ltr_pmul2l.
  have le_p : p i <= p h.
    rewrite ler_pdivr_mulr // divfK ?gt_eqF // ler_add2r kE exprS invfM mulrA ler_pmul2r ?invr_gt0 //.
    by rewrite ler_pdivr_mulr // mulrC u_le.
  rewrite kE addSn ltnS leq_add2l; case: (ltrP t (p i)) => // lt_t.
  by rewrite (lt_le_trans lt_t le_p).
rewrite (eq_bigr (fun i => a i * lam ^+ k i + (if t < p i then a i * (lam ^+ k i * (lam - 1)) else 0))) => [|i _].
  rewrite big_split /= -big_mkcond /=.
  rewrite [leRHS](eq_bigr (fun i => a i * lam ^+ k i + a i * (lam ^+ k i * (lam - 1)) * p i)) => [|i _].
    by rewrite big_split /= ler_add2l.
  by rewrite {1}uE; move: (lam ^+ k i) => v; ring_in R.
case: ltrP => _; rewrite ?addn0 ?addr0 // addn1 exprS.
by move: (lam ^+ k i) => v; ring_in R.
Qed.

End Rounding.

(** ** A forest grows *)
Section Grown.
Variables (X : finType) (G : graph X).
Hypothesis G_forest : forest G.

Definition within (s : seq X) : rel X := [rel a b | [&& G a b, a \in s & b \in s]].

Lemma within_sym s : connect_sym (within s).
Proof. by apply: sym_connect_sym => a b; rewrite /within /= adjacent_sym [(a \in s) && _]andbC. Qed.

Lemma within_sub s1 s2 a b : {subset s1 <= s2} -> connect (within s1) a b -> connect (within s2) a b.
Proof. by move=> sub; apply: connect_sub => x y /and3P[xy xs ys]; apply: connect1; rewrite /within /= xy !sub. Qed.

Lemma forest_part n : (n <= #|X|)%N -> exists s : seq (X * option X),
  [/\ grown s, size s = n, forall i h, joined s i h = [&& G i h, i \in keys s & h \in keys s] &
      forall i h, i \in keys s -> h \in keys s -> connect G i h -> connect (within (keys s)) i h].
Proof.
elim: n => [_|n IH lt_n]; first by exists [::]; split=> // i h; rewrite !andbF.
have [s [s_grown s_n s_joined s_connect]] := IH (ltnW lt_n).
have sub v : {subset keys s <= v :: keys s} by move=> x xs; rewrite inE xs orbT.
case: (pickP [pred e : X * X | [&& e.1 \in keys s, e.2 \notin keys s & G e.1 e.2]]) => [[p v] /and3P[/= pS vS pv]|none].
  have only q : q \in keys s -> G v q -> q = p.
    move=> qS vq; apply/esym/(around G_forest (j := v)) => //; first by rewrite adjacent_sym.
    have : connect (within (keys s)) p q.
      by apply: s_connect => //; apply: connect_trans (connect1 pv) (connect1 vq).
    apply: connect_sub => a b /and3P[ab aS bS]; apply: connect1; rewrite /avoiding /= ab /=.
    have off x : x \in keys s -> x != v by move=> xS; apply: contraNneq vS => <-.
    by rewrite !off.
  have v_p : v != p by apply: contraNneq vS => ->.
  exists ((v, Some p) :: s); split; rewrite /= ?vS ?pS ?s_n // => i h.
    rewrite joined_cons s_joined !inE; have irr := adjacent_irr G v.
    apply/or3P/and3P => [[/andP[/eqP<- /eqP[<-]]|/andP[/eqP<- /eqP[<-]]|/and3P[-> -> ->]]|[ih]].
    - by rewrite adjacent_sym pv eqxx pS orbT.
    - by rewrite pv eqxx pS orbT.
    - by rewrite !orbT.
    move=> /orP[/eqP iv|iS] /orP[/eqP hv|hS].
    - by move: ih; rewrite iv hv irr.
    - by rewrite iv in ih; constructor 1; rewrite iv (only h hS ih) !eqxx.
    - by rewrite adjacent_sym hv in ih; constructor 2; rewrite hv (only i iS ih) !eqxx.
    - by constructor 3; rewrite ih iS hS.
  have to_v j : j \in v :: keys s -> connect G v j -> connect (within (v :: keys s)) v j.
    rewrite inE => /orP[/eqP-> //|jS] vj.
    apply: (@connect_trans _ _ p); first by apply: connect1; rewrite /within /= adjacent_sym pv !inE eqxx pS orbT.
    apply: (within_sub (sub v)); apply: s_connect => //; exact: connect_trans (connect1 pv) vj.
  rewrite !inE => /orP[/eqP-> hS|iS /orP[/eqP->|hS]] ih.
  - exact: to_v.
  - by rewrite within_sym; apply: to_v; rewrite ?sub // connect_symG.
  - exact: (within_sub (sub v)) (s_connect _ _ iS hS ih).
have s_closed : closed G (mem (keys s)).
  move=> a b ab; apply/idP/idP => inS; apply/negPn/negP => notS.
    by have := none (a, b); rewrite /= inS notS ab.
  by have := none (b, a); rewrite /= inS notS adjacent_sym ab.
have [v vS] : exists v, v \notin keys s.
  apply/existsP; rewrite -negb_forall; apply/negP => /forallP all_in.
  by move: lt_n; rewrite ltnNge -s_n -(size_map fst) -/(keys s) cardE uniq_leq_size ?enum_uniq.
exists ((v, None) :: s); split; rewrite /= ?vS ?s_n // => i h.
  rewrite joined_cons s_joined !andbF /= !inE.
  have [->|_] /= := eqVneq i v; last have [->|//] := eqVneq h v.
    rewrite (negbTE vS) andbF /=; apply/esym/negbTE; apply/andP => -[vh].
    case/orP=> [/eqP hv|hS]; first by move: vh; rewrite hv adjacent_irr.
    by have := none (h, v); rewrite /= hS vS adjacent_sym vh.
  rewrite (negbTE vS) !andbF /= andbT; apply/esym/negbTE/andP => -[iv iS].
  by have := none (i, v); rewrite /= iS vS iv.
have far j : j \in v :: keys s -> connect G v j -> j = v.
  rewrite inE => /orP[/eqP //|jS] vj; case/negP: vS.
  by rewrite -[_ \in _]/(v \in mem (keys s)) (closed_connect s_closed vj).
rewrite !inE => /orP[/eqP->|iS] /orP[/eqP->|hS] ih.
- exact: connect0.
- by rewrite (far h (sub v h hS) ih).
- by rewrite (far i (sub v i iS)) // connect_symG.
- exact: (within_sub (sub v)) (s_connect _ _ iS hS ih).
Qed.

Lemma forest_grown : exists s : seq (X * option X),
  [/\ grown s, perm_eq (keys s) (codom (@id X)) & forall i h, G i h = joined s i h].
Proof.
have [s [s_grown s_n s_joined _]] := forest_part (leqnn _); exists s.
have s_all i : i \in keys s.
  have [||_ ->] := uniq_min_size (keys_uniq s_grown) (s2 := enum X); rewrite ?mem_enum //.
    by move=> x _; rewrite mem_enum.
  by rewrite -cardE size_map s_n.
split=> // [|i h]; last by rewrite s_joined !s_all !andbT.
rewrite /codom /image_mem map_id; apply: uniq_perm; rewrite ?keys_uniq ?enum_uniq // => i.
by rewrite s_all mem_enum.
Qed.

End Grown.

(** ** The formula *)
Section Formula.
Variables (R : realFieldType) (X : finType) (G : graph X) (lam : R).
Hypotheses (G_forest : forest G) (lam_ge1 : 1 <= lam).
Add Field formula_field : (field_tactic_theory R).

Let lam_gt0 : 0 < lam := lt_le_trans ltr01 lam_ge1.
Let more_gt0 : 0 < lam + 1 := addr_gt0 lam_gt0 ltr01.
Notation weight := (forest_weight G lam).

Lemma worth_ge0 (s : seq (X * option X)) u : column_on lam s u -> 0 <= worth lam s u.
Proof.
elim: s => [_|[k o] s IH uP]; first by rewrite /worth !big_nil subr0.
have [u_ge0 u_le] := uP; have le_s := IH (column_tail uP); rewrite /worth !big_cons /=.
have -> : forall a b c d : R, a + b - (c + d) = (b - d) + (a - c) by move=> a b c d; ring_in R.
rewrite addr_ge0 //; case: o u_le {uP} => [p|] u_le; rewrite /off /= ?subr0 //.
have -> : u k - (u k + u p) / (lam + 1) = (lam * u k - u p) / (lam + 1) by field_in R; rewrite gt_eqF.
by rewrite divr_ge0 ?(ltW more_gt0) // subr_ge0 u_le // joined_cons !eqxx orbT.
Qed.

Section List.
Variable s : seq (X * option X).
Hypotheses (s_grown : grown s) (s_all : perm_eq (keys s) (codom (@id X))).
Hypothesis GE : forall i h, G i h = joined s i h.

Lemma worthE u : worth lam s u = \sum_i weight i * u i.
Proof.
rewrite /worth (sum_keys s_all u) /=.
under [RHS]eq_bigr do rewrite /forest_weight mulrBl mul1r; rewrite sumrB; congr (_ - _).
have degE i : (degree G i)%:R = \sum_h (joined s i h)%:R :> R.
  rewrite /degree -sum1dep_card natr_sum big_mkcond /=; apply: eq_bigr => h _.
  by rewrite GE; case: (joined s i h).
under [RHS]eq_bigr do rewrite degE; move: s_grown => {degE}.
elim: (s) => [_|[k o] s' IH] /=; first by rewrite big_nil big1 // => i _; rewrite big1 ?mul0r.
case/and3P=> k_new o_ok grown'; rewrite big_cons IH //.
case: o o_ok => [p|_] /=; last first.
  rewrite /off /= add0r; apply: eq_bigr => i _; congr (_ / _ * _); apply: eq_bigr => h _.
  by rewrite joined_cons !andbF.
move=> pS; have k_p : k != p by apply: contraNneq k_new => ->.
have addE i h : (joined ((k, Some p) :: s') i h)%:R
    = ((i == k) && (h == p))%:R + ((i == p) && (h == k))%:R + (joined s' i h)%:R :> R.
  rewrite joined_cons -[Some p == Some h]/(p == h) -[Some p == Some i]/(p == i).
  rewrite [k == i]eq_sym [k == h]eq_sym [p == h]eq_sym [p == i]eq_sym [(h == k) && _]andbC.
  case: (boolP (joined s' i h)) => [/(joined_keys grown')[iS hS]|_].
    have /negbTE-> : i != k by apply: contraNneq k_new => <-.
    have /negbTE-> : h != k by apply: contraNneq k_new => <-.
    by rewrite andbF /= !add0r.
  rewrite orbF addr0; have [->|_] /= := eqVneq i k; last by rewrite add0r.
  by rewrite (negbTE k_p) addr0 orbF.
have pick_h (i x y : X) : \sum_h ((i == x) && (h == y))%:R = (i == x)%:R :> R.
  by rewrite (bigD1 y) //= eqxx andbT big1 ?addr0 // => h /negbTE->; rewrite andbF.
under [RHS]eq_bigr do (under eq_bigr do rewrite addE; rewrite !big_split /= !pick_h mulrDl mulrDl mulrDl mulrDl).
rewrite !big_split /=; congr (_ + _).
have pick_i (x : X) : \sum_i (i == x)%:R / (lam + 1) * u i = u x / (lam + 1).
  by rewrite (bigD1 x) //= eqxx mul1r mulrC big1 ?addr0 // => i /negbTE->; rewrite !mul0r.
by rewrite !pick_i /off /= mulrDl.
Qed.

End List.

(** Divided by the least of its component, and worth no more. *)
Lemma lowered u : (forall i, 1 <= u i) -> (forall i h, G i h -> u i <= lam * u h) ->
  exists v, [/\ forall i, 1 <= v i <= lam ^+ #|X|, forall i h, G i h -> v i <= lam * v h &
                \sum_i weight i * v i <= \sum_i weight i * u i].
Proof.
move=> u_ge1 u_le; have u_gt0 i : 0 < u i := lt_le_trans ltr01 (u_ge1 i).
pose low i := [arg min_(j < i | connect G i j) u j]%O.
pose m i := u (low (fingraph.root G i)).
have mP i : (exists2 j, connect G i j & u j = m i) /\ forall j, connect G i j -> m i <= u j.
  have ri := connect_root G i; rewrite /m /low; case: arg_minP => [|j rj j_min]; first exact: connect0.
  split; first by exists j => //; apply: connect_trans rj.
  by move=> k ik; apply: j_min; apply: connect_trans ik; rewrite connect_symG.
have m_ge1 i : 1 <= m i by have [[j _ <-]] := mP i.
have m_gt0 i : 0 < m i := lt_le_trans ltr01 (m_ge1 i).
have mE i h : G i h -> m i = m h.
  by move=> ih; rewrite /m; congr (u (low _)); apply/(fingraph.rootP (connect_symG G))/connect1.
have far i j : connect G i j -> u i <= lam ^+ dist G i j * u j.
  by move=> ij; apply: (@private_dist R X X G lam (fun x _ => u x) i j i) => // x y _; apply: u_le.
exists (fun i => u i / m i); split=> [i|i h ih|].
- have [[j ij <-] /(_ i (connect0 _ _)) le_m] := mP i.
  rewrite ler_pdivl_mulr // mul1r le_m ler_pdivr_mulr //=.
  apply: le_trans (far _ _ ij) _; rewrite ler_pmul2r //.
  by apply: ler_weexpn2l => //; apply: ltnW; apply: dist_lt.
- by rewrite -(mE _ _ ih) mulrA ler_pmul2r ?invr_gt0 // u_le.
have [s [s_grown s_all GE]] := forest_grown G_forest.
rewrite -!(worthE s_grown s_all GE) -subr_ge0.
have -> : worth lam s u - worth lam s (fun i => u i / m i) = worth lam s (fun i => u i * (1 - (m i)^-1)).
  rewrite !(worthE s_grown s_all GE) -sumrB; apply: eq_bigr => i _; ring_in R.
have frac_ge0 i : 0 <= 1 - (m i)^-1 by rewrite subr_ge0 invf_le1.
apply: worth_ge0; split=> [i|i h]; first by rewrite mulr_ge0 // ltW.
by rewrite -GE => ih; rewrite -(mE _ _ ih) mulrA ler_wpmul2r // u_le.
Qed.

Lemma formula_upper (rho : X -> nat) : (forall i h, G i h -> (rho i <= (rho h).+1)%N) ->
  upper_bound G lam (\sum_i weight i * lam ^+ rho i).
Proof.
move=> rho_le; have [s [s_grown s_all GE]] := forest_grown G_forest.
rewrite -(worthE s_grown s_all GE (fun i => lam ^+ rho i)).
by apply: (forest_upper_bound (key := id)) => // i h; rewrite -GE; apply: rho_le.
Qed.

Lemma formula_lower b : largest_factor G lam b ->
  exists2 rho : X -> nat, (forall i h, G i h -> (rho i <= (rho h).+1)%N) & \sum_i weight i * lam ^+ rho i <= b.
Proof.
move=> bL; have [s [s_grown s_all GE]] := forest_grown G_forest.
have [u [u_ge1 u_le u_b]] := forest_dear (key := id) lam_ge1 s_grown s_all GE bL.
have [|v [v_in v_le v_u]] := lowered u_ge1; first by move=> i h; rewrite GE; apply: u_le.
rewrite (worthE s_grown s_all GE) in u_b.
move: lam_ge1; rewrite le_eqVlt => /orP[/eqP lam1|lam_gt1].
  exists (fun=> 0%N) => //; apply: le_trans u_b; apply: le_trans v_u.
  rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_bigr => i _; rewrite expr0; congr (_ * _).
  by apply/eqP; rewrite eq_le; have := v_in i; rewrite -lam1 expr1n.
have [rho rho_le rho_v] := rounded lam_gt1 weight v_in v_le.
by exists rho => //; apply: le_trans rho_v (le_trans v_u u_b).
Qed.

End Formula.

(** OPT(T) is the least of sum_i lam^rho(i) (1 - deg(i) / (lam + 1)). *)
Theorem tree_formula (R : realFieldType) (X : finType) (G : graph X) (lam b : R) :
  1 <= lam -> forest G ->
  (largest_factor G lam b <->
   (exists2 rho : X -> nat, (forall i h, G i h -> (rho i <= (rho h).+1)%N) &
      b = \sum_i lam ^+ rho i * (1 - (degree G i)%:R / (lam + 1))) /\
   (forall rho : X -> nat, (forall i h, G i h -> (rho i <= (rho h).+1)%N) ->
      b <= \sum_i lam ^+ rho i * (1 - (degree G i)%:R / (lam + 1)))).
Proof.
move=> lam_ge1 G_forest.
have sumE (rho : X -> nat) : \sum_i lam ^+ rho i * (1 - (degree G i)%:R / (lam + 1))
    = \sum_i forest_weight G lam i * lam ^+ rho i by apply: eq_bigr => i _; rewrite mulrC.
have below rho (a : R) : (forall i h, G i h -> (rho i <= (rho h).+1)%N) -> largest_factor G lam a ->
    a <= \sum_i lam ^+ rho i * (1 - (degree G i)%:R / (lam + 1)).
  by move=> rho_le [[Z [K [KC KP <-]]] _]; rewrite sumE; apply: formula_upper.
have attained (a : R) : largest_factor G lam a -> exists2 rho : X -> nat, (forall i h, G i h -> (rho i <= (rho h).+1)%N) &
      a = \sum_i lam ^+ rho i * (1 - (degree G i)%:R / (lam + 1)).
  move=> aL; have [rho rho_le le_a] := formula_lower G_forest lam_ge1 aL; exists rho => //.
  by apply/eqP; rewrite eq_le below //= sumE.
split=> [bL|[[rho rho_le bE] b_le]]; first by split=> [|rho rho_le]; [exact: attained | exact: below].
have [opt /(_ lam lam_ge1) aL] := optimum_exists R G; suff -> : b = opt lam by [].
have [sigma sigma_le aE] := attained _ aL.
by apply/eqP; rewrite eq_le {1}aE b_le //= bE below.
Qed.

(** So every spanning forest, with levels, bounds the largest leakage factor of a graph. *)
Theorem spanning_forest_bound (R : realFieldType) (X : finType) (G T : graph X) (lam b : R) (rho : X -> nat) :
  1 <= lam -> forest T -> (forall i h, T i h -> G i h) -> (forall i h, T i h -> (rho i <= (rho h).+1)%N) ->
  largest_factor G lam b -> b <= \sum_i lam ^+ rho i * (1 - (degree T i)%:R / (lam + 1)).
Proof.
move=> lam_ge1 T_forest TG rho_le bL; have [opt /(_ lam lam_ge1) aL] := optimum_exists R T.
apply: le_trans (spanning_bound TG bL aL) _.
by have [+ _] := tree_formula (opt lam) lam_ge1 T_forest; case=> // _; apply.
Qed.
