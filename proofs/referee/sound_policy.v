(** * The neighbours that are worked out are those of the definition *)

From mathcomp Require Import all_ssreflect all_algebra.
From leakproof.definitions Require Import graph channel bounds policy.
From leakproof.library Require Import policy_facts computed_policy.
From leakproof.referee Require Import certificate check check_policy arithmetic claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma has2E t d e n : size d = n -> size e = n ->
  has2 t d e = somewhere n (fun i => t (nth 0 d i) (nth 0 e i)).
Proof.
rewrite /somewhere; elim: d e n => [|x d IH] [|y e] [|n] //= [d_n] [e_n].
by rewrite (iotaDl 1 0) has_map (IH _ _ d_n e_n).
Qed.

Lemma all3E t d f e n : size d = n -> size f = n -> size e = n ->
  all3 t d f e = everywhere n (fun i => t (nth 0 d i) (nth 0 f i) (nth 0 e i)).
Proof.
rewrite /everywhere; elim: d f e n => [|x d IH] [|y f] [|z e] [|n] //= [d_n] [f_n] [e_n].
by rewrite (iotaDl 1 0) all_map (IH _ _ _ d_n f_n e_n).
Qed.

Section Policy.
Variable p : listed_policy.
Hypothesis p_ok : policy_ok p.
Notation m := (values p).-1.+1.
Notation n := (tuples p).
Notation word := (nth [::] (databases p)).
Let g := joined (secret_pairs p).
Let c := ordinal_coding (values p).-1.

Let values_m : values p = m.
Proof. by move: p_ok; rewrite /policy_ok lebE => /andP[]; case: (values p). Qed.

Lemma listed_word d : d \in databases p -> d \in words m n.
Proof.
move: p_ok => /andP[_ /allP all_ok] /all_ok; rewrite eqbE => /andP[sz small].
rewrite words_all sz -values_m; apply: sub_all small => x.
by rewrite ltbE.
Qed.

Let listed_size d : d \in databases p -> size d = n.
Proof. by move=> /listed_word/words_size. Qed.

Lemma secretE x y : secret p x y = g x y.
Proof. by rewrite /secret eqbE !listedE. Qed.

Lemma secretlyE d e : d \in databases p -> e \in databases p ->
  secretly p d e = secret_test n g d e.
Proof.
move=> /listed_size d_n /listed_size e_n; rewrite /secretly (has2E _ d_n e_n).
by apply: eq_has => i; rewrite secretE.
Qed.

Lemma secret_withinE d f e : d \in databases p -> f \in databases p -> e \in databases p ->
  secret_within p d f e = secret_part n g d f e.
Proof.
move=> /listed_size d_n /listed_size f_n /listed_size e_n.
rewrite /secret_within (all3E _ d_n f_n e_n); apply: eq_all => i.
by rewrite secretE eqbE implybE.
Qed.

Lemma total_withinE d f e : d \in databases p -> f \in databases p -> e \in databases p ->
  total_within d f e = total_part n d f e.
Proof.
move=> /listed_size d_n /listed_size f_n /listed_size e_n.
rewrite /total_within (all3E _ d_n f_n e_n); apply: eq_all => i.
by rewrite !eqbE implybE negbK.
Qed.

Lemma betweenE d e f : d \in databases p -> e \in databases p -> f \in databases p ->
  between p d e f = secret_test n g d f && closer_test n g d e f.
Proof. by move=> dP eP fP; rewrite /between !secretlyE // !secret_withinE // !total_withinE. Qed.

Lemma neighboursE d e : d \in databases p -> e \in databases p ->
  neighbours p d e = neighbours_test m n g (mem (databases p)) d e.
Proof.
move=> dP eP; rewrite /neighbours /neighbours_test /= dP eP secretlyE //=; congr (_ && ~~ _).
apply/hasP/hasP => [[f fP]|[f]].
  by rewrite betweenE // => b; exists f; rewrite // permitted_listP listed_word.
by rewrite permitted_listP => /andP[_ fP] b; exists f; rewrite // betweenE.
Qed.

Lemma database_atK (u : nat) : u < size (databases p) -> to_list c (database_at p u) = word u.
Proof. by move=> lt_u; apply: (to_databaseK c); apply/listed_word/mem_nth. Qed.

Lemma neighbours_atE u v : u < size (databases p) -> v < size (databases p) ->
  neighbours_at p u v = neighbours p (word u) (word v).
Proof.
move=> lt_u lt_v; rewrite neighboursE ?mem_nth // -!database_atK //.
apply: (@minimally_secretly_different_computed _ _ c) => // D.
by rewrite inE.
Qed.

Lemma relatedE r (u v : 'I_(size (databases p))) :
  related p r (word u) (word v) = relation_of r u v.
Proof. by rewrite /related /relation_of; case: r; rewrite !neighbours_atE. Qed.

(** ** The constraints *)

Lemma numberedP a : a \in numbered p ->
  exists u : 'I_(size (databases p)), a = (nat_of_ord u, word u).
Proof.
rewrite /numbered => /(nthP (0, [::]))[i]; rewrite size_zip size_iota minnn => lt_i <-.
by exists (Ordinal lt_i); rewrite nth_zip ?size_iota // nth_iota.
Qed.

Lemma mem_numbered (u : 'I_(size (databases p))) : (nat_of_ord u, word u) \in numbered p.
Proof.
rewrite /numbered; apply/(nthP (0, [::])); exists u; first by rewrite size_zip size_iota minnn.
by rewrite nth_zip ?size_iota // nth_iota.
Qed.

Lemma policy_constraintsE r (u v : 'I_(size (databases p))) :
  relation_of r u v = listed (policy_constraints p r) u v.
Proof.
rewrite listedE -relatedE; apply/idP/mapP => [uv|[[a b]]].
  exists ((nat_of_ord u, word u), (nat_of_ord v, word v)) => //.
  rewrite mem_filter /= uv; apply/allpairsP.
  by exists ((nat_of_ord u, word u), (nat_of_ord v, word v)); rewrite !mem_numbered.
rewrite mem_filter => /andP[/= ab /allpairsP[[a' b'] /= [aP bP [aE bE]]]].
move: ab; rewrite {}aE {}bE.
have [i ->] := numberedP aP; have [j ->] := numberedP bP => /= ij [uE vE].
by rewrite (val_inj uE : u = i) (val_inj vE : v = j).
Qed.

Lemma policy_constraints_below r :
  all (fun e => Nat.ltb e.1 (size (databases p)) && Nat.ltb e.2 (size (databases p)))
      (policy_constraints p r).
Proof.
apply/allP => e /mapP[[a b]]; rewrite mem_filter => /andP[_ /allpairsP[[a' b'] /= [aP bP [-> ->]]]] ->.
have [i ->] := numberedP aP; have [j ->] := numberedP bP.
by rewrite /= !ltbE !ltn_ord.
Qed.

End Policy.

Lemma asymmetry_sound p d e f : asymmetry_ok p d e f ->
  neighbours_at p d e /\ ~~ neighbours_at p e d.
Proof.
rewrite /asymmetry_ok !ltbE => /and5P[p_ok lt_d lt_e lt_f /andP[de b]].
rewrite !neighbours_atE //; split=> //; rewrite /neighbours negb_and negbK.
by apply/orP; right; apply/hasP; exists (nth [::] (databases p) f); rewrite ?mem_nth.
Qed.
