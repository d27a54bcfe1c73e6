(** * alvim11/proposition-4: Hamming graphs are VT+

    Number the values and add tuple by tuple, modulo the number of values: the
    translation by each database is an automorphism. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph policy symmetry.
From leakproof.alvim11 Require Import theorem_1.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Addition.
Variable T : finType.

Definition add_values (s t : T) : T :=
  enum_val (insubd (enum_rank s) ((enum_rank s + enum_rank t) %% #|T|)).

Lemma add_valuesE (s t : T) :
  enum_rank (add_values s t) = (enum_rank s + enum_rank t) %% #|T| :> nat.
Proof. by rewrite enum_valK insubdK // -topredE /= ltn_pmod //; apply/card_gt0P; exists s. Qed.

Lemma add_values_inj t : injective (add_values^~ t).
Proof.
move=> r s /(congr1 (fun x => val (enum_rank x))) /=; rewrite !add_valuesE => /eqP.
by rewrite eqn_modDr !modn_small // => /eqP/val_inj/enum_rank_inj.
Qed.

Lemma add_values_onto s w : exists t, add_values s t = w.
Proof.
have T_gt0 : 0 < #|T| by apply/card_gt0P; exists s.
have lt_T : (enum_rank w + (#|T| - enum_rank s)) %% #|T| < #|T| by rewrite ltn_pmod.
exists (enum_val (Ordinal lt_T)); apply/enum_rank_inj/val_inj.
rewrite /= add_valuesE enum_valK /= modnDmr addnCA subnKC ?modnDr ?modn_small //.
exact: ltnW.
Qed.

End Addition.

Theorem proposition_4_vt_plus (u : nat) (T : finType) : vt_plus (hamming_graph u T).
Proof.
pose f (E D : database u T) : database u T := [ffun i => add_values (D i) (E i)].
have f_inj E : injective (f E).
  move=> D D' /ffunP eq_f; apply/ffunP => i.
  by have := eq_f i; rewrite !ffunE => /add_values_inj.
exists (fun E => perm (f_inj E)) => [E|D D'].
  apply/autP => D D'; rewrite !permE -[LHS]/(_ == 1) -[RHS]/(_ == 1); congr (_ == 1).
  by apply: eq_card => i; rewrite !inE !ffunE (inj_eq (@add_values_inj _ _)).
have onto i : exists t, add_values (D i) t == D' i.
  by have [t <-] := add_values_onto (D i) (D' i); exists t.
exists [ffun i => xchoose (onto i)]; rewrite permE; apply/ffunP => i.
by rewrite !ffunE; apply/eqP/(xchooseP (onto i)).
Qed.
