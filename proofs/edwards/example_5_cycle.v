(** * edwards/example-5: the automorphisms of a cycle with three vertices at least

    The rotations x -> k + x and the reflections x -> k - x, modulo m. *)

From mathcomp Require Import all_ssreflect all_algebra all_fingroup.
From leakproof.definitions Require Import graph symmetry.
From leakproof.library Require Import cycle_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Cycle.
Variable k : nat.
Notation Z := 'I_k.+3.
Let C := cycle_graph k.+3.
Implicit Types (x y : Z) (s : {perm Z}).

Lemma cycle_adjacent x y : C x y = (y == x + 1) || (x == y + 1).
Proof.
have succ (u v : Z) : (u.+1 == v %[mod k.+3])%N = (v == u + 1).
  by rewrite -val_eqE /= modnDmr addn1 eq_sym (modn_small (ltn_ord v)).
have neq (u : Z) : (u == u + 1) = false.
  by rewrite -{1}[u]addr0 (inj_eq (addrI u)).
rewrite [LHS]cycleE !succ; have [->|//] := eqVneq x y.
by rewrite neq.
Qed.

Lemma two_neq0 : (1 + 1 : Z) != 0.
Proof. by []. Qed.

(** Rotations and reflections. *)
Definition dihedral_fun (p : bool * Z) (x : Z) : Z := if p.1 then p.2 + x else p.2 - x.
Lemma dihedral_inj p : injective (dihedral_fun p).
Proof.
case: p => -[] c x y; rewrite /dihedral_fun /=; first exact: addrI.
by move/addrI/oppr_inj.
Qed.
Definition dihedral p : {perm Z} := perm (@dihedral_inj p).

Lemma dihedralE p x : dihedral p x = if p.1 then p.2 + x else p.2 - x.
Proof. by rewrite permE. Qed.

Lemma dihedral_injective : injective dihedral.
Proof.
move=> [b c] [b' c'] /permP E; have := E 0; have := E 1.
rewrite !dihedralE /= ?addr0 ?subr0 => E1 E0.
have cE : c = c' by move: E0; case: (b); case: (b'); rewrite ?addr0 ?subr0.
rewrite -cE in E1 *; congr (_, _); case: b b' E1 {E E0} => -[] // /addrI /eqP.
  by rewrite -subr_eq0 opprK (negbTE two_neq0).
by rewrite eq_sym -subr_eq0 opprK (negbTE two_neq0).
Qed.

Lemma dihedral_aut p : dihedral p \in aut C.
Proof.
apply/autP => x y; rewrite !cycle_adjacent !dihedralE; case: p => -[] c /=.
  by rewrite -!addrA !(inj_eq (addrI c)).
have flip (u v : Z) : (- u == - v + 1) = (v == u + 1).
  by rewrite -(inj_eq (addrI (u + v))) [u + v - u]addrAC subrr add0r addrA addrK.
by rewrite -!addrA !(inj_eq (addrI c)) !flip orbC.
Qed.

Lemma aut_dihedral s : s \in aut C -> exists p, s = dihedral p.
Proof.
move=> /autP sA; pose a := s 0; pose d := s 1 - a.
have dE : (d == 1) || (d == -1).
  have : C (s 0) (s 1) by rewrite sA cycle_adjacent add0r eqxx.
  rewrite cycle_adjacent => /orP[]/eqP sE; rewrite /d /a sE.
    by rewrite addrAC subrr add0r eqxx.
  by rewrite opprD addrA subrr add0r eqxx orbT.
have step n : s n%:R = a + d * n%:R /\ s n.+1%:R = a + d * n.+1%:R.
  elim: n => [|n [IHn IHn1]].
    by rewrite mulr0 addr0 mulr1 /d addrC subrK.
  split=> //; have : C (s n.+1%:R) (s n.+2%:R).
    by rewrite sA cycle_adjacent -[n.+2]addn1 natrD eqxx.
  have far : s n.+2%:R != s n%:R.
    rewrite (inj_eq perm_inj) -[n.+2]addn2 natrD -subr_eq0 addrAC subrr add0r.
    exact: two_neq0.
  have next e : (e == 1) || (e == -1) -> s n.+2%:R = s n.+1%:R + e -> e = d.
    move=> eE sE; have [//|ed] := eqVneq e d.
    have eN : e = - d.
      case/orP: eE ed => /eqP->; case/orP: dE => /eqP->; rewrite ?eqxx //.
      by rewrite opprK.
    move: far; rewrite sE IHn IHn1 eN -[n.+1]addn1 natrD mulrDr mulr1 addrA addrK.
    by rewrite eqxx.
  rewrite cycle_adjacent => adj; have [e eE sE] : exists2 e,
      (e == 1) || (e == -1) & s n.+2%:R = s n.+1%:R + e.
    case/orP: adj => /eqP sE; first by exists 1; rewrite ?eqxx.
    by exists (-1); rewrite ?eqxx ?orbT // sE addrK.
  by rewrite sE (next e eE sE) IHn1 -[n.+2]addn1 natrD mulrDr mulr1 -addrA.
exists (d == 1, a); apply/permP => x; rewrite dihedralE /= -[x in LHS]natr_Zp.
have [-> _] := step x; rewrite natr_Zp; case/orP: dE => /eqP->.
  by rewrite eqxx mul1r.
rewrite mulN1r; case: eqP => // N1; exfalso; move/eqP: two_neq0; apply.
by rewrite -{1}N1 addNr.
Qed.

Lemma aut_cycle : aut C = [set dihedral p | p in [set: bool * Z]].
Proof.
apply/setP => s; apply/idP/imsetP => [/aut_dihedral[p ->]|[p _ ->]]; first by exists p.
exact: dihedral_aut.
Qed.

End Cycle.

Theorem example_5_cycle (m : nat) :
  (3 <= m)%N ->
  #|aut (cycle_graph m)| = (2 * m)%N /\
  forall s : {perm 'I_m}, s \in aut (cycle_graph m) <->
    exists k : nat, (forall x, s x = k + x %[mod m])%N \/
                    (forall x, s x + x = k %[mod m])%N.
Proof.
case: m => [|[|[|k]]] // _; split.
  rewrite aut_cycle card_imset; last exact: dihedral_injective.
  by rewrite cardsT card_prod card_bool card_ord.
move=> s; split=> [/aut_dihedral[[[] c] ->]|[c [rot|ref]]].
- by exists c; left=> x; rewrite dihedralE /= modn_mod.
- exists c; right=> x; rewrite dihedralE /=.
  by rewrite -[RHS]/(val (inZp c)) -[LHS]/(val (c - x + x)) subrK /= modn_small.
- suff -> : s = dihedral (true, inZp c) by apply: dihedral_aut.
  apply/permP => x; rewrite dihedralE /=; apply: val_inj.
  by rewrite /= modnDml -rot modn_small.
- suff -> : s = dihedral (false, inZp c) by apply: dihedral_aut.
  apply/permP => x; rewrite dihedralE /=; apply: (addIr x); rewrite subrK.
  by apply: val_inj; rewrite /= ref.
Qed.
