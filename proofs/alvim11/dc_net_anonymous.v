(** * alvim11/tables-2-3, dc-net-anonymous: dc-nets with fair coins on any connected graph

    Flipping the coin of an edge between x and y takes the announcements with x
    broadcasting to those with y broadcasting. *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph dc_net.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.

Section DcNet.
Variables (V : finType) (G : graph V).
Local Notation edge := (edge G).
Local Notation coins := (coins G).

Definition flip (e0 : edge) (c : coins) : coins := [ffun e => c e (+) (e == e0)].

Lemma flipK e0 : involutive (flip e0).
Proof. by move=> c; apply/ffunP => e; rewrite !ffunE -addbA addbb addbF. Qed.

Lemma flip_announcement e0 (c : coins) x y v :
  x != y -> incident x e0 -> incident y e0 ->
  announcement (flip e0 c) x true v = announcement c y true v.
Proof.
move=> xy xe ye; rewrite /announcement /=.
have -> : \big[addb/false]_(e | incident v e) flip e0 c e
    = (\big[addb/false]_(e | incident v e) c e) (+) incident v e0.
  rewrite (eq_bigr (fun e => c e (+) (e == e0))) => [|e _]; last by rewrite ffunE.
  rewrite big_split /=; congr (_ (+) _).
  case ve: (incident v e0).
    by rewrite (bigD1 e0) //= eqxx big1 // => e /andP[_ /negbTE].
  by rewrite big1 // => e ie; apply: contraTF ie => /eqP->; rewrite ve.
rewrite -addbA; congr (_ (+) _); rewrite /incident.
move: xe ye; rewrite /incident; case/orP=> /eqP xe; case/orP=> /eqP ye.
- by rewrite xe ye eqxx in xy.
- rewrite -xe -ye; have [vx|_] := eqVneq v x; last by case: (v == y).
  by rewrite vx (negbTE xy).
- rewrite -xe -ye; have [vx|_] := eqVneq v x; last by case: (v == y).
  by rewrite vx (negbTE xy).
- by rewrite xe ye eqxx in xy.
Qed.

End DcNet.

Theorem dc_net_anonymous (R : realFieldType) (V : finType) (G : graph V) (b : bool)
    (out : {ffun V -> bool}) :
  connected G -> forall x y : V, dc_net_probability G R x b out = dc_net_probability G R y b out.
Proof.
move=> conn x y; rewrite /dc_net_probability; congr (_%:R / _)%R.
case: b; last by apply: eq_card => c; rewrite !inE.
have /connectP[p] := conn x y; elim: p x => [|z p IHp] x /=; first by move=> _ ->.
move=> /andP[xz zp] yE; rewrite -(IHp z zp yE) => {p zp yE IHp}.
have neq : x != z by apply: contraTneq xz => ->; rewrite adjacent_irr.
have [e0 [xe ze]] : exists e0 : edge G, incident x e0 /\ incident z e0.
  have neq_rank : enum_rank x != enum_rank z by rewrite (inj_eq enum_rank_inj).
  case: (ltngtP (enum_rank x) (enum_rank z)) => [lt|gt|eq].
  - have eP : G (x, z).1 (x, z).2 && (enum_rank (x, z).1 < enum_rank (x, z).2).
      by rewrite /= xz.
    by exists (exist _ (x, z) eP); rewrite /incident /= !eqxx orbT.
  - have eP : G (z, x).1 (z, x).2 && (enum_rank (z, x).1 < enum_rank (z, x).2).
      by rewrite /= adjacent_sym xz.
    by exists (exist _ (z, x) eP); rewrite /incident /= !eqxx orbT.
  - by move: neq_rank; rewrite -val_eqE /= eq eqxx.
rewrite -[LHS](card_imset _ (inv_inj (flipK e0))); apply: eq_card => c.
apply/imsetP/idP => [[c' c'P ->]|cP].
  move: c'P; rewrite !inE => /forallP all_v; apply/forallP => v.
  by rewrite (@flip_announcement _ G e0 c' z x) // eq_sym.
exists (flip e0 c); last by rewrite flipK.
move: cP; rewrite !inE => /forallP all_v; apply/forallP => v.
by rewrite (flip_announcement _ _ neq).
Qed.
