(** * Forests: levels from above, starts and turns from below

    A forest is found to grow, vertex by vertex, by a search: it has no circles if all its edges were gone along. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text check check_covering check_powers.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** Growing *)

(** So many times the same, before what is there. *)
Fixpoint filled (T : Type) (n : nat) (x : T) (done : seq T) : seq T :=
  if n is S n' then filled n' x (x :: done) else done.

(** The neighbours of each vertex; vertices are known by the ways to them. *)
Definition links := seq (way * way).

Definition add_near (u v : way) (t : tree (seq way)) : tree (seq way) :=
  change (fun o => Some (v :: if o is Some l then l else [::])) u t.
Definition near_by (edges : links) : tree (seq way) :=
  foldl (fun t e => add_near e.1 e.2 (add_near e.2 e.1 t)) Leaf edges.

(** A vertex and what it was joined to, the last one first, and the same as a tree; those whose neighbours are still to
    be seen; how many vertices are missing. *)
Definition sprout := (way * option way)%type.
Record growing := Growing { known : tree (option way); waiting : seq way; order : seq sprout; missing : nat }.

Definition joining (from : option way) (g : growing) (v : way) : growing :=
  if look (known g) v is Some _ then g
  else Growing (change (fun _ => Some from) v (known g)) (v :: waiting g) ((v, from) :: order g)
               (Nat.pred (missing g)).

Fixpoint grow (near : tree (seq way)) (rounds : nat) (g : growing) : growing :=
  if rounds is S rounds' then
    if waiting g is u :: rest then
      grow near rounds' (foldl (joining (Some u)) (Growing (known g) rest (order g) (missing g)) (near_to near u))
    else g
  else g.

Fixpoint grow_from (near : tree (seq way)) (n root left : nat) (g : growing) : growing :=
  if left is S left' then
    if missing g is O then g else grow_from near n (S root) left' (grow near n (joining None g (to root)))
  else g.

Definition growth (n : nat) (near : tree (seq way)) : growing :=
  grow_from near n 0 n (Growing Leaf [::] [::] n).

Definition hangs (parents : tree (option way)) (u v : way) : bool :=
  if look parents u is Some (Some p) then same_way p v else false.

(** Both ways, of length 1. *)
Definition along_edge (parents : tree (option way)) (u v : way) : option nat :=
  if hangs parents u v || hangs parents v u then Some 1 else None.

(** ** Levels *)

Definition level_at (levels : tree nat) (i : way) : nat := if look levels i is Some r then r else 0.
Definition level_close (levels : tree nat) (e : way * way) : bool :=
  let a := level_at levels e.1 in
  let b := level_at levels e.2 in Nat.leb a (S b) && Nat.leb b (S a).

Section Forest.
Variable lam : ratio.
Notation A := (ratios lam).
Notation number_in t i := (if look t (to i) is Some x then x else nothing A).

(** 1, and -1/(lambda + 1), over one denominator. *)
Definition one_more : positive := Z.to_pos (lam.1 + Zpos lam.2).
Definition part_off : ratio := (- Zpos lam.2, one_more)%Z.

Definition take_off (t : tree ratio) (e : sprout) : tree ratio :=
  if e.2 is Some p then change (add_to A part_off) e.1 (change (add_to A part_off) p t) else t.

(** 1 - deg(i)/(lambda + 1) for each vertex. *)
Definition weights_of (n : nat) (s : seq sprout) : tree ratio :=
  foldl take_off (tree_of (filled n (Zpos one_more, one_more) [::])) s.

(** The sums of the weights of each level, and the sum of these, each times a power of lambda. *)
Definition by_level (weights : tree ratio) (m : nat) (levels : seq nat) : tree ratio :=
  (foldl (fun s r => (S s.1, change (add_to A (number_in weights s.1)) (to r) s.2))
         (O, tree_of (filled m (nothing A) [::])) levels).2.

Fixpoint climbed (totals : tree ratio) (m : nat) (z : ratio) : ratio :=
  if m is S k then climbed totals k (plus A (times_lambda A 1 z) (number_in totals k)) else z.

Definition highest (levels : seq nat) : nat := foldl (fun t r => if Nat.leb r t then t else r) O levels.

(** ** Starts and turns: a turn from u to v runs along (u, v), a start is left over *)

Definition starts_and_turns (allowed : way -> way -> option nat) (weights : tree ratio) (f : flow ratio) : bool :=
  if foldl (leave_over A) (foldl (run_along A allowed) (Some weights) (along f)) (left_over f) is Some t
  then tree_all (is_zero A) t else false.

(** No more digits than this in a power of lambda. *)
Definition most_bits : Z := Eval vm_compute in Z.shiftl 1 24.

Definition amounts (f : flow ratio) : seq ratio :=
  append (mapped snd (left_over f)) (mapped snd (along f)).

Definition forest_ok (n : nat) (edges : pairs) (w : fraction) (levels : seq nat) (f : flow ratio) : bool :=
  let linked := mapped (fun e => (to e.1, to e.2)) edges in
  let grew := growth n (near_by linked) in
  let s := order grew in
  let parents := known grew in
  let m := S (highest levels) in
  let weights := weights_of n s in
  let found := tree_of levels in
  [&& has_size s n,
      all (fun e => hangs parents e.1 e.2 || hangs parents e.2 e.1) linked,
      [&& has_size levels n, all (fun r => Nat.ltb r m) levels & all (level_close found) linked],
      [&& (Z.of_nat m * bits_of lam <=? most_bits)%Z, (denominator (amounts f) <=? largest_denominator)%Z &
          all (fun x => Nat.ltb x.1 n) (left_over f)],
      starts_and_turns (along_edge parents) weights f,
      is_just (sum A (mapped snd (left_over f))) w &
      is_just (climbed (by_level weights m levels) m (nothing A)) w].

End Forest.
