(** * Covering numbers: distances from each vertex, then M x <= 1 <= M y

    The distances are searched, and then shown to be the distances. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text reader check.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** Distances from one vertex, [None] where it is not reached. *)
Definition distances := seq (option nat).

Fixpoint put (i : nat) (d : nat) (s : distances) : distances :=
  match s, i with
  | [::], _ => [::]
  | x :: s', O => (if x is Some _ then x else Some d) :: s'
  | x :: s', S i' => x :: put i' d s'
  end.

Definition is_at (s : distances) (u d : nat) : bool :=
  if nth None s u is Some k then Nat.eqb k d else false.

(** One round of search: along each edge out of what lies at distance [d]. *)
Definition round (both : pairs) (d : nat) (s : distances) : distances :=
  foldl (fun t e => if is_at s e.1 d then put e.2 (S d) t else t) s both.

Fixpoint search (both : pairs) (d rounds : nat) (s : distances) : distances :=
  if rounds is S k then
    if has (fun x => if x is Some c then Nat.eqb c d else false) s
    then search both (S d) k (round both d s) else s
  else s.

Definition distances_from (n : nat) (both : pairs) (root : nat) : distances :=
  search both 0 n (put root 0 (nseq n None)).

(** Along an edge both ends are reached, the second at most one further, or none is. *)
Definition step_ok (s : distances) (e : nat * nat) : bool :=
  match nth None s e.1, nth None s e.2 with
  | Some a, Some b => Nat.leb b (S a)
  | None, None => true
  | _, _ => false
  end.

(** What is reached is the root, or has a neighbour that is nearer. *)
Definition reached_ok (both : pairs) (root : nat) (s : distances) (v : nat) : bool :=
  match nth None s v with
  | None => ~~ Nat.eqb v root
  | Some O => Nat.eqb v root
  | Some (S d) => ~~ Nat.eqb v root && has (fun e => Nat.eqb e.2 v && is_at s e.1 d) both
  end.

Definition distances_ok (n : nat) (both : pairs) (root : nat) (s : distances) : bool :=
  [&& Nat.eqb (size s) n, all (step_ok s) both & all (reached_ok both root s) (iota 0 n)].

(** Powers [x^0, ..., x^k]. *)
Fixpoint powers (x : Z) (k : nat) (so_far : Z) : seq Z :=
  so_far :: (if k is S k' then powers x k' (so_far * x)%Z else [::]).

(** The sum of q^d p^(top - d) x over the vertices that are reached; with lam = p/q this is
    p^top times the sum of lam^-d x. *)
Definition weight (top : nat) (ps qs : seq Z) (x : option nat * Z) : Z :=
  if x.1 is Some d then (nth 0 qs d * nth 0 ps (top - d) * x.2)%Z else 0%Z.
Definition weighted (top : nat) (ps qs : seq Z) (s : distances) (x : seq Z) : Z :=
  total (map (weight top ps qs) (zip s x)).

Definition farthest (s : distances) : nat :=
  foldr (fun x m => if x is Some d then Nat.max d m else m) 0 s.

Definition vertex_ok (n : nat) (both : pairs) (lam : fraction) (dx dy : Z) (x y : seq Z)
    (root : nat) : bool :=
  let s := distances_from n both root in
  let top := farthest s in
  let ps := powers lam.1 top 1 in
  let qs := powers lam.2 top 1 in
  let one := nth 0%Z ps top in
  [&& distances_ok n both root s,
      all (fun d => if d is Some k then Nat.leb k top else true) s,
      (weighted top ps qs s x <=? one * dx)%Z & (one * dy <=? weighted top ps qs s y)%Z].

Definition covering_ok (n : nat) (edges : pairs) (lam w : fraction) (packing cover : seq fraction)
    : bool :=
  let both := edges ++ map swapped edges in
  let dx := denominator packing in
  let dy := denominator cover in
  let x := map (scale dx) packing in
  let y := map (scale dy) cover in
  [&& (0 <? dx)%Z, (0 <? dy)%Z, all (scales dx) packing, all (scales dy) cover,
      Nat.eqb (size packing) n, Nat.eqb (size cover) n, all (Z.leb 0) x, all (Z.leb 0) y,
      adds_up dx x w, adds_up dy y w & all (vertex_ok n both lam dx dy x y) (iota 0 n)].
