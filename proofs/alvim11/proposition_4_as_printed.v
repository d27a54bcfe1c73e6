(** * alvim11/proposition-4: Definition 8 with the letters as they stand

    The second condition counts neighbours of v at distance i + 1 from v itself, of which
    there are none for i >= 1.  The prism over a triangle meets it: degree 3, and two vertices
    at distance 2 have two common neighbours.  But it is not distance-regular: of a neighbour
    in the same triangle one neighbour is farther away, of the one in the other triangle
    two are. *)

From mathcomp Require Import all_ssreflect all_fingroup.
From leakproof.definitions Require Import graph symmetry.
From leakproof.library Require Import graph_facts table_facts computed_graph listed_graph.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** Triangles 0, 1, 2 and 3, 4, 5. *)
Definition prism_adj (i j : nat) : bool := (i %/ 3 == j %/ 3) || (i %% 3 == j %% 3).
Definition prism_dist (i j : nat) : nat := (i %/ 3 != j %/ 3) + (i %% 3 != j %% 3).

Lemma prism_check : distance_check 6 (either_way prism_adj) prism_dist.
Proof. by vm_compute. Qed.

(** What the printed second condition counts. *)
Lemma own_neighbours (v w : 'I_6) (G := listed 6 prism_adj) :
  #|[set x | G v x && (dist G v x == (dist G v w).+1)]|
    = count (fun x => either_way prism_adj v x && (prism_dist v x == (prism_dist v w).+1))
        (iota 0 6).
Proof.
rewrite -card_count; apply: eq_card => x.
by rewrite !inE !(listed_dist prism_check) listedE.
Qed.

Theorem proposition_4_definition_8_fails :
  exists (V : finType) (G : graph V),
  [/\ connected G,
      exists b c : nat -> nat, forall v w,
        #|[set x | G w x && ((dist G v x).+1 == dist G v w)]| = c (dist G v w) /\
        #|[set x | G v x && (dist G v x == (dist G v w).+1)]| = b (dist G v w) &
      ~ distance_regular G].
Proof.
exists [finType of 'I_6], (listed 6 prism_adj); split.
- exact: listed_connected prism_check.
- exists (nth 0 [:: 3; 0; 0]), (nth 0 [:: 0; 1; 2]) => v w.
  rewrite (listed_closer prism_check) own_neighbours !(listed_dist prism_check).
  have /andP[/eqP-> /eqP->] // := @all_ord2 6 6 (fun v w =>
    (closer_by prism_adj prism_dist 6 v w == nth 0 [:: 0; 1; 2] (prism_dist v w)) &&
    (count (fun x => either_way prism_adj v x && (prism_dist v x == (prism_dist v w).+1))
       (iota 0 6) == nth 0 [:: 3; 0; 0] (prism_dist v w))) isT v w.
- have [zero one three] : [/\ 0 < 6, 1 < 6 & 3 < 6] by [].
  exact: (@listed_not_distance_regular 6 prism_adj prism_dist prism_check
    (Ordinal zero) (Ordinal one) (Ordinal zero) (Ordinal three)).
Qed.
