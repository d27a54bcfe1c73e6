(** * Covering numbers: distances from each vertex, then M x <= 1 <= M y

    Vertices are known by the ways to them in a tree. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text check.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** Distances *)

(** The same way, made of parts that are shared with other ways: a search looks at the way to each end of each edge from every
    vertex, and all ways together should be small. *)
Fixpoint shared (t : tree way) (w : way) : tree way * way :=
  if w is b :: w' then
    let (t1, v) := shared t w' in
    let new := (change (fun _ => Some (b :: v)) w t1, b :: v) in
    if look t1 w is Some x then if same_way x w then (t1, x) else new else new
  else (t, w).

Definition add_neighbour (s : tree way * tree (seq way)) (e : nat * nat) : tree way * tree (seq way) :=
  let (t, v) := shared s.1 (to e.2) in
  (t, change (fun o => Some (v :: if o is Some l then l else [::])) (to e.1) s.2).

Definition near_of (both : pairs) : tree (seq way) := (foldl add_neighbour (Leaf, Leaf) both).2.

Definition near_to (near : tree (seq way)) (u : way) : seq way :=
  if look near u is Some l then l else [::].

(** What was seen, the layer that is being found, and how many vertices are left. *)
Record visited := Visited { seen : tree unit; found : seq way; left : nat }.

Definition visit (s : visited) (v : way) : visited :=
  if look (seen s) v is Some _ then s
  else Visited (change (fun _ => Some tt) v (seen s)) (v :: found s) (Nat.pred (left s)).

(** Where none is left there is nothing to look for. *)
Definition visit_near (near : tree (seq way)) (s : visited) (u : way) : visited :=
  if left s is O then s else foldl visit s (near_to near u).

(** The vertices at distance 0, 1, 2 and so on, until there are none. *)
Fixpoint search (near : tree (seq way)) (rounds : nat) (s : visited) (done : seq (seq way))
    : option (seq (seq way)) :=
  if found s is [::] then Some (backwards done) else
  if rounds is S k then
    search near k (foldl (visit_near near) (Visited (seen s) [::] (left s)) (found s)) (found s :: done)
  else None.

Definition layers (near : tree (seq way)) (n : nat) (root : way) : option (seq (seq way)) :=
  search near n (Visited (change (fun _ => Some tt) root Leaf) [:: root] (Nat.pred n)) [::].

(** ** Sums

    Weights are whole numbers, or polynomials, over one denominator; lambda is a quotient, of
    whole numbers or of the variable and 1: [up] multiplies by what is above, [down] by what is
    below. *)
Record ladder (T : Type) := Ladder {
  ground : T;
  unit_step : T;
  together : T -> T -> T;
  product : T -> T -> T;
  up : T -> T;
  down : T -> T;
  at_most_as : T -> T -> bool;
  above_ground : bool -> T -> bool   (* strictly, or not *)
}.

Section Sums.
Variables (T : Type) (A : ladder T).

Definition weight_in (x : tree T) (v : way) : T := if look x v is Some z then z else ground A.
Definition layer_sum (x : tree T) (layer : seq way) : T :=
  foldl (fun z v => together A z (weight_in x v)) (ground A) layer.

(** With p above and q below, the sum of p^(top - d) q^d times the sum of layer d: this is p^top
    times the sum of lam^-d x. *)
Definition step (x : tree T) (s : T * T) (layer : seq way) : T * T :=
  (together A (up A s.1) (product A s.2 (layer_sum x layer)), down A s.2).
Definition weighted (x : tree T) (ls : seq (seq way)) : T :=
  (foldl (step x) (ground A, unit_step A) ls).1.

(** p^top d. *)
Definition lifted (d : T) (ls : seq (seq way)) : T := foldl (fun z _ => up A z) d (behead ls).

Definition vertex_ok (near : tree (seq way)) (n : nat) (dx dy : T) (x y : tree T) (root : nat) : bool :=
  if layers near n (to root) is Some ls then
    at_most_as A (weighted x ls) (lifted dx ls) && at_most_as A (lifted dy ls) (weighted y ls)
  else false.

Definition covers (n : nat) (both : pairs) (dx dy : T) (x y : seq T) : bool :=
  let near := near_of both in
  let tx := tree_of x in
  let ty := tree_of y in
  [&& has_size x n, has_size y n & all (vertex_ok near n dx dy tx ty) (iota 0 n)].

(** [is_value] knows which quotients are the value. *)
Variable is_value : T -> T -> bool.

Definition weights_ok (d : T) (x : seq T) : bool :=
  [&& above_ground A true d, all (above_ground A false) x & is_value (foldl (together A) (ground A) x) d].

Definition covering_ok (n : nat) (both : pairs) (dx dy : T) (x y : seq T) : bool :=
  [&& weights_ok dx x, weights_ok dy y & covers n both dx dy x y].

End Sums.

(** ** One denominator *)

Local Open Scope Z_scope.

Definition multiple (a b : Z) : Z := a / Z.gcd a b * b.

(** No more digits than this: a denominator that many times as long as the text helps nobody. *)
Definition largest_denominator : Z := Z.shiftl 1 131072.

Definition denominator (s : seq ratio) : Z :=
  foldl (fun d x => if d <=? largest_denominator then multiple d (Zpos x.2) else d) 1 s.
Definition scales (d : Z) (x : ratio) : bool := d / Zpos x.2 * Zpos x.2 =? d.
Definition scale (d : Z) (x : ratio) : Z := x.1 * (d / Zpos x.2).

Definition total (s : seq Z) : Z := foldl Z.add 0 s.

(** The number, or the sum of [s], over [d], is [w]. *)
Definition is_whole_over (w : fraction) (z d : Z) : bool := z * w.2 =? w.1 * d.
Definition adds_up (d : Z) (s : seq Z) (w : fraction) : bool := is_whole_over w (total s) d.

Definition wholes (lam : fraction) : ladder Z := {|
  ground := 0;
  unit_step := 1;
  together := Z.add;
  product := Z.mul;
  up := Z.mul lam.1;
  down := Z.mul lam.2;
  at_most_as := Z.leb;
  above_ground := fun strict z => if strict then 0 <? z else 0 <=? z
|}.

Definition one_denominator (d : Z) (s : seq ratio) : bool := (d <=? largest_denominator) && all (scales d) s.

Definition covering_at (n : nat) (edges : pairs) (lam w : fraction) (packing cover : seq ratio) : bool :=
  let dx := denominator packing in
  let dy := denominator cover in
  [&& one_denominator dx packing, one_denominator dy cover &
      covering_ok (wholes lam) (is_whole_over w) n (both_ways edges) dx dy (map (scale dx) packing) (map (scale dy) cover)].
