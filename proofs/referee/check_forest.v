(** * Forests: levels from above, starts and turns from below

    How a forest grows, vertex by vertex, is found by a search, and then checked: that there are no circles rests on the
    check alone. *)

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

Definition neighbours_in (both : pairs) : tree (seq nat) :=
  foldl (fun t e => change (fun o => Some (e.2 :: if o is Some l then l else [::])) (to e.1) t) Leaf both.

(** A vertex and what it was joined to, the last one first; those whose neighbours are still to be seen. *)
Record growing := Growing { known : tree unit; waiting : seq nat; order : seq (nat * option nat) }.

Definition joining (from : option nat) (g : growing) (v : nat) : growing :=
  if look (known g) (to v) is Some _ then g
  else Growing (change (fun _ => Some tt) (to v) (known g)) (v :: waiting g) ((v, from) :: order g).

Fixpoint grow (near : tree (seq nat)) (rounds : nat) (g : growing) : growing :=
  if rounds is S rounds' then
    if waiting g is u :: rest then
      grow near rounds' (foldl (joining (Some u)) (Growing (known g) rest (order g))
                               (if look near (to u) is Some l then l else [::]))
    else g
  else g.

Fixpoint grow_from (near : tree (seq nat)) (n root left : nat) (g : growing) : growing :=
  if left is S left' then grow_from near n (S root) left' (grow near n (joining None g root)) else g.

Definition growth (n : nat) (both : pairs) : seq (nat * option nat) :=
  order (grow_from (neighbours_in both) n 0 n (Growing Leaf [::] [::])).

(** Each vertex is new, and what it is joined to is there; what each is joined to. *)
Definition planted (o : option (tree (option nat))) (e : nat * option nat) : option (tree (option nat)) :=
  if o is Some t then
    if look t (to e.1) is Some _ then None else
    if (if e.2 is Some p then if look t (to p) is Some _ then true else false else true)
    then Some (change (fun _ => Some e.2) (to e.1) t) else None
  else None.

Definition hangs (parents : tree (option nat)) (u v : nat) : bool :=
  if look parents (to u) is Some (Some p) then Nat.eqb p v else false.

(** ** Levels *)

Definition level_at (levels : tree nat) (i : nat) : nat := if look levels (to i) is Some r then r else 0.
Definition level_close (levels : tree nat) (e : nat * nat) : bool :=
  let a := level_at levels e.1 in
  let b := level_at levels e.2 in Nat.leb a (S b) && Nat.leb b (S a).

Section Forest.
Variable lam : ratio.
Notation A := (ratios lam).
Notation number_in t i := (if look t (to i) is Some x then x else nothing A).

(** 1, and -1/(lambda + 1), over one denominator. *)
Definition one_more : positive := Z.to_pos (lam.1 + Zpos lam.2).
Definition part_off : ratio := (- Zpos lam.2, one_more)%Z.

Definition take_off (t : tree ratio) (e : nat * option nat) : tree ratio :=
  if e.2 is Some p then change (add_to A part_off) (to e.1) (change (add_to A part_off) (to p) t) else t.

(** 1 - deg(i)/(lambda + 1) for each vertex. *)
Definition weights_of (n : nat) (s : seq (nat * option nat)) : tree ratio :=
  foldl take_off (tree_of (filled n (Zpos one_more, one_more) [::])) s.

(** The sums of the weights of each level, and the sum of these, each times a power of lambda. *)
Definition by_level (weights : tree ratio) (m : nat) (levels : seq nat) : tree ratio :=
  (foldl (fun s r => (S s.1, change (add_to A (number_in weights s.1)) (to r) s.2))
         (O, tree_of (filled m (nothing A) [::])) levels).2.

Fixpoint climbed (totals : tree ratio) (m : nat) (z : ratio) : ratio :=
  if m is S k then climbed totals k (plus A (times_lambda A 1 z) (number_in totals k)) else z.

Definition highest (levels : seq nat) : nat := foldl (fun t r => if Nat.leb r t then t else r) O levels.

(** ** Starts and turns: a turn from u to v runs along (u, v), a start is left over *)

Definition starts_and_turns (allowed : tree (tree nat)) (weights : tree ratio) (f : flow ratio) : bool :=
  if foldl (leave_over A) (foldl (run_along A allowed) (Some weights) (along f)) (left_over f) is Some t
  then tree_all (is_zero A) t else false.

(** No more digits than this in a power of lambda. *)
Definition most_bits : Z := Eval vm_compute in Z.shiftl 1 24.

Definition amounts (f : flow ratio) : seq ratio :=
  append (mapped snd (left_over f)) (mapped snd (along f)).

Definition forest_ok (n : nat) (edges : pairs) (w : fraction) (levels : seq nat) (f : flow ratio) : bool :=
  let both := both_ways edges in
  let s := growth n both in
  let m := S (highest levels) in
  if foldl planted (Some Leaf) (backwards s) is Some parents then
    let allowed := numbered (steps both) in
    let weights := weights_of n s in
    let found := tree_of levels in
    [&& has_size s n && all (fun e => Nat.ltb e.1 n) s,
        all (fun e => hangs parents e.1 e.2 || hangs parents e.2 e.1) edges,
        all (fun e => if e.2 is Some p then if number_at allowed (to e.1) (to p) is Some _ then true else false
                      else true) s,
        [&& has_size levels n, all (fun r => Nat.ltb r m) levels & all (level_close found) edges],
        [&& (Z.of_nat m * bits_of lam <=? most_bits)%Z, (denominator (amounts f) <=? largest_denominator)%Z &
            all (fun x => Nat.ltb x.1 n) (left_over f)],
        starts_and_turns allowed weights f,
        is_just (sum A (mapped snd (left_over f))) w &
        is_just (climbed (by_level weights m levels) m (nothing A)) w]
  else false.

End Forest.
