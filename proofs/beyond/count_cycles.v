(** * beyond/count-changes/independent-types: changes that go round a cycle

    If no type is an affine combination of others, every type is left as often as it is entered by
    changes that keep all counts.  So some of them go round a simple cycle through the types, and
    these are all if no part keeps the counts.  Each type on the way adds at most its width. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph policy additive.
From leakproof.library Require Import sensitivity_facts additive_facts.
From leakproof.beyond Require Import count_changes.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import Order.TTheory GRing.Theory Num.Theory.

Section Cycles.
Variables (T : finType) (phis : seq (pred T)).
Definition code (x : T) : bitseq := [seq (phi : pred T) x | phi <- phis].

Lemma same_typeE x y : same_type phis x y = (code x == code y).
Proof. by rewrite /same_type /code; elim: phis => //= phi ps ->; rewrite eqseq_cons. Qed.

Hypothesis independent : independent_types phis.
Variable s : seq (T * T).
Hypothesis minimal : minimal_zero_sum phis s.

Lemma count_over (P : pred T) (h : T * T -> T) :
  count (fun c => P (h c)) s = \sum_(x | P x) count (fun c => h c == x) s.
Proof.
rewrite -sum1_count (partition_big h P) //=; apply: eq_bigr => x Px.
by rewrite -sum1_count; apply: eq_bigl => c; case: eqP => [->|]; rewrite ?Px ?andbF.
Qed.

(** Every type is left as often as it is entered. *)
Lemma balanced x :
  count (fun c => same_type phis x c.1) s = count (fun c => same_type phis x c.2) s.
Proof.
pose h (y : T) : int := ((count (fun c => c.2 == y) s)%:Z - (count (fun c => c.1 == y) s)%:Z)%R.
have sums (P : pred T) : (\sum_(y | P y) h y =
    (count (fun c => P c.2) s)%:Z - (count (fun c => P c.1) s)%:Z)%R.
  by rewrite sumrB -!(big_morph Posz PoszD (erefl : Posz 0 = 0%R)) -!count_over.
have [_ /(all_nthP xpred0) zero _] := minimal.
have /(_ x) : forall x, (\sum_(y | same_type phis x y) h y = 0)%R.
  apply: independent => [|a /zero /eqP same]; last by rewrite sums same subrr.
  by rewrite (sums predT) !count_predT subrr.
by rewrite sums => /eqP; rewrite subr_eq0 => /eqP[].
Qed.

Notation place := 'I_(size s).
Definition at_place (i : place) : T * T := tnth (in_tuple s) i.

Lemma successor i : exists j, code (at_place j).1 == code (at_place i).2.
Proof.
have : has (fun c => same_type phis (at_place i).2 c.1) s.
  rewrite has_count balanced -has_count; apply/hasP; exists (at_place i); first exact: mem_tnth.
  by rewrite same_typeE.
case/hasP=> c /(tnthP (in_tuple s))[j ->]; rewrite same_typeE eq_sym.
by exists j.
Qed.

Definition next (i : place) : place :=
  if [pick j | code (at_place j).1 == code (at_place i).2] is Some j then j else i.

Lemma nextP i : code (at_place (next i)).1 = code (at_place i).2.
Proof.
rewrite /next; case: pickP => [j /eqP //|none]; have [j] := successor i.
by rewrite none.
Qed.

Lemma next_same i j : code (at_place i).2 = code (at_place j).2 -> next i = next j.
Proof.
rewrite /next => ->; case: pickP => // none; have [k] := successor j.
by rewrite none.
Qed.

Lemma some_cycle : exists y p, uniq (traject next y p.+1) /\ iter p.+1 next y = y.
Proof.
have [nonempty _ _] := minimal; have size_gt0 : 0 < size s by case: (s) nonempty.
pose x : place := Ordinal size_gt0; have := looping_order next x; rewrite /looping.
case/trajectP=> k lt_k loops; exists (iter k next x), (order next x - k).-1.
have p_gt0 : 0 < order next x - k by rewrite subn_gt0.
rewrite prednK //; split; last by rewrite -iterD subnK // ltnW.
have := orbit_uniq next x; rewrite /orbit -{1}(subnKC (ltnW lt_k)) trajectD cat_uniq.
by case/and3P.
Qed.

(** One round, and all changes are on it. *)
Lemma round : exists r : seq place,
  [/\ uniq r, forall i, i \in r, map next r = rot 1 r &
      {in r &, injective (fun i => code (at_place i).1)}].
Proof.
have [y [p [r_uniq closed]]] := some_cycle; pose r := traject next y p.+1.
have turned : map next r = rot 1 r.
  have : y :: map next r = rcons r y.
    have -> : map next r = traject next (next y) p.+1.
      by rewrite /r; elim: p.+1 (y) => //= q IH z; rewrite IH.
    by rewrite -trajectS trajectSr closed.
  by rewrite /r trajectS rot1_cons => -[].
have onto i : i \in r -> exists2 j, j \in r & i = next j.
  by rewrite -(mem_rot 1) -turned => /mapP.
exists r; split=> //.
- have [_ _ part] := minimal; pose m := [seq i \in r | i <- enum place].
  have maskE : mask m s = [seq at_place i | i <- enum place & i \in r].
    rewrite -[X in mask m X](map_tnth_enum (in_tuple s)) -map_mask -filter_mask //.
  have perm_r : perm_eq [seq i <- enum place | i \in r] r.
    apply: uniq_perm => [|//|i]; first exact/filter_uniq/enum_uniq.
    by rewrite mem_filter mem_enum andbT.
  have zero : zero_sum phis (mask m s).
    rewrite maskE; apply/(all_nthP xpred0) => a a_lt.
    rewrite !count_map !(permP perm_r); apply/eqP.
    rewrite -[RHS]/(count (preim (fun i => (at_place i).2) (nth xpred0 phis a)) r).
    have -> : count (preim (fun i => (at_place i).2) (nth xpred0 phis a)) r
        = count (preim next (fun i => nth xpred0 phis a (at_place i).1)) r.
      apply: eq_count => i /=; have := nextP i.
      move/(congr1 (nth false ^~ a)); rewrite /code !(nth_map xpred0) //.
    by rewrite -count_map turned (permP (permEl (perm_rot 1 r))).
  move=> i; have m_size : size m = size s by rewrite size_map size_enum_ord.
  case: (part m m_size zero) => [|/(congr1 size)]; rewrite maskE.
    have : y \in [seq i <- enum place | i \in r] by rewrite mem_filter mem_enum inE eqxx.
    by case: filter.
  rewrite size_map size_filter => full; have /allP : all (mem r) (enum place).
    by rewrite all_count size_enum_ord; apply/eqP.
  by apply; rewrite mem_enum.
move=> i j /onto[i' _ ->] /onto[j' _ ->]; rewrite /= !nextP; exact: next_same.
Qed.

Lemma width_le (R : realDomainType) (X : finType) (g : T -> X -> R) x y :
  same_type phis x y -> (l1_apart g x y <= width g [set z | same_type phis x z])%R.
Proof.
move=> xy; apply: (@le_max_cond R _ (fun e : T * T => (e.1 \in [set z | same_type phis x z]) &&
  (e.2 \in [set z | same_type phis x z])) (fun e => l1_apart g e.1 e.2) (x, y)).
by rewrite /= !inE xy same_typeE eqxx.
Qed.

Lemma cycle_bound (R : realDomainType) (X : finType) (g : T -> X -> R) :
  (moved g s <= \sum_(C in types phis) width g C)%R.
Proof.
have [r [r_uniq all_r turned inj]] := round.
have perm_r : perm_eq r (enum place).
  by apply: uniq_perm => [//||i]; [exact: enum_uniq | rewrite all_r mem_enum].
have over (F : T * T -> R) : (\sum_(c <- s) F c = \sum_(i <- r) F (at_place i))%R.
  rewrite -[s in LHS](map_tnth_enum (in_tuple s)) big_map; exact/esym/perm_big.
have turn (F : place -> R) : (\sum_(i <- r) F i = \sum_(i <- r) F (next i))%R.
  by rewrite -[RHS](big_map next xpredT) turned; apply/perm_big; rewrite perm_sym perm_rot.
pose block i : {set T} := [set z | same_type phis (at_place i).1 z].
apply: (@le_trans _ _ (\sum_(i <- r) width g (block (next i)))%R).
  apply: (@le_trans _ _ (\sum_(i <- r) l1_apart g (at_place (next i)).1 (at_place i).2)%R).
    rewrite /moved exchange_big /=; apply: ler_sum => x _.
    rewrite over sumrB (turn (fun i => g (at_place i).1 x)) -sumrB.
    exact: ler_norm_sum.
  by apply: ler_sum => i _; apply: width_le; rewrite same_typeE nextP.
rewrite -(turn (fun i => width g (block i))) -(big_map block xpredT (width g)).
have block_inj : {in r &, injective block}.
  move=> i j ir jr /setP/(_ (at_place j).1); rewrite !inE !same_typeE eqxx => /eqP.
  exact: inj.
rewrite (big_uniq _ (_ : uniq (map block r))); last by rewrite map_inj_in_uniq.
rewrite [X in (_ <= X)%R](bigID (mem (map block r))) /=.
rewrite [X in (_ <= X + _)%R](eq_bigl (mem (map block r))); last first.
  by move=> C /=; rewrite andb_idl // => /mapP[i _ ->]; apply: imset_f.
by rewrite ler_addl sumr_ge0 // => C _; apply: max_cond_ge0.
Qed.

End Cycles.

Theorem independent_types_bound (R : realFieldType) (T X : finType) (G : graph T)
    (phis : seq (pred T)) (g : T -> X -> R) :
  independent_types phis ->
  forall (n : nat) (Q : seq (pred T * nat)), unzip1 Q = phis ->
    (sensitivity (he_neighbours (constrained n G Q)) (additive g)
      <= \sum_(C in types phis) width g C)%R.
Proof.
move=> independent; apply: exchange_bound => [|s [_ _ minimal]]; last exact: cycle_bound.
by apply: sumr_ge0 => C _; apply: max_cond_ge0.
Qed.
