(** * Parts that share single vertices

    Each part has a channel with a column for each of its vertices, and prices that pay for the weights of these; the
    parts are joined one after the other, each at one vertex at most. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text steps check check_covering check_powers check_gains.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition is_there (T : Type) (o : option T) : bool := if o is Some _ then true else false.

(** What [f] makes of all of them, in some order. *)
Definition gathered (T U : Type) (f : T -> seq U) (s : seq T) : seq U := foldl (fun t x => catrev (f x) t) [::] s.

(** ** Which pairs of vertices are in one part *)

Definition pairs_among (vs : seq nat) : pairs := gathered (fun a => mapped (pair a) vs) vs.
Definition inside (ps : seq glued_part) : pairs := gathered (fun p => pairs_among (part_vertices p)) ps.

(** The edges inside a part, both ways, by the places of their ends. *)
Definition places_of (vs : seq nat) : seq (nat * way) := combined pair (iota 0 (counted 0 vs)) (mapped to vs).
Definition constraints_among (edges : table) (vs : seq nat) : lengths :=
  let places := places_of vs in
  gathered (fun x => mapped (fun y => (x.1, y.1, 1)) (filter (fun y => linked edges x.2 y.2) places)) places.

(** ** One part *)
Section Parts.
Variable lam : ratio.
Notation A := (ratios lam).
Local Open Scope Z_scope.

(** A row for each vertex, its weight in its own place. *)
Definition weight_rows (us : seq ratio) : seq (seq ratio) :=
  let places := iota 0 (counted 0 us) in
  combined (fun a x => mapped (fun b => if Nat.eqb a b then x else no_ratio) places) places us.

(** What each vertex has in its own column. *)
Definition own_entries (rows : seq (seq ratio)) : seq ratio :=
  combined (fun a row => nth no_ratio row a) (iota 0 (counted 0 rows)) rows.

Definition price_list (p : prices_proof) : seq ratio :=
  match p with
  | ByFlows y _ => y
  | ByMoves d y _ => mapped (fun x => (x, d)) y
  | ByLevels _ _ => [::]
  end.

Definition weight_at (us : tree ratio) (v : nat) : ratio := if look us (to v) is Some x then x else no_ratio.

Definition part_ok (n : nat) (edges : table) (us : tree ratio) (p : glued_part) : bool :=
  let vs := part_vertices p in
  let k := counted 0 vs in
  let constraints := constraints_among edges vs in
  let total := sum A (price_list (part_prices p)) in
  [&& Nat.leb 1 k, ascending Nat.ltb vs, all (fun v => Nat.ltb v n) vs,
      rows_ok A k k constraints one_ratio (part_rows p) &
      user_upper_ok k constraints lam (total.1, Zpos total.2) (weight_rows (mapped (weight_at us) vs)) (part_prices p)].

(** ** All of them *)

(** What is counted at each vertex so far, and what the parts so far prove from below and from above. *)
Record gluing := Gluing { own : tree ratio; low : ratio; high : ratio }.

(** Where a part is joined, 1 is counted less. *)
Definition count_at (t : tree ratio) (x : nat * ratio) : tree ratio :=
  change (fun o => Some (if o is Some y then ratio_plus y (ratio_plus x.2 (-1, 1%positive)) else x.2)) (to x.1) t.

Definition short_ratio (x : ratio) : bool := Zpos x.2 <=? largest_denominator.

(** What is less from below and from above where a part is joined at these vertices, one at most. *)
Definition taken_off (us : tree ratio) (known : seq nat) : option (ratio * ratio) :=
  match known with
  | [::] => Some (no_ratio, no_ratio)
  | [:: v] => Some ((-1, 1%positive), (- (weight_at us v).1, (weight_at us v).2))
  | _ => None
  end.

Definition join (n : nat) (edges : table) (us : tree ratio) (o : option gluing) (p : glued_part) : option gluing :=
  if o is Some g then
    let vs := part_vertices p in
    let known := filter (fun v => is_there (look (own g) (to v))) vs in
    if taken_off us known is Some (a, b) then
      if part_ok n edges us p then
        let entries := own_entries (part_rows p) in
        let t := foldl count_at (own g) (combined pair vs entries) in
        let l := ratio_plus (low g) (ratio_plus (sum A entries) a) in
        let h := ratio_plus (high g) (ratio_plus (sum A (price_list (part_prices p))) b) in
        if [&& all (fun v => let x := weight_at t v in (0 <=? x.1) && short_ratio x) known, short_ratio l & short_ratio h]
        then Some (Gluing t l h) else None
      else None
    else None
  else None.

Definition parts_ok (n : nat) (edges : pairs) (w : fraction) (us : seq ratio) (ps : seq glued_part) : bool :=
  let linked_by := table_of (both_ways edges) in
  let among := table_of (inside ps) in
  [&& has_size us n, all (fun x : ratio => Zpos x.2 <=? x.1) us,
      all (fun e : nat * nat => linked among (to e.1) (to e.2)) edges &
      if foldl (join n linked_by (tree_of us)) (Some (Gluing Leaf no_ratio no_ratio)) ps is Some g
      then [&& all (fun v => is_there (look (own g) (to v))) (iota 0 n), is_just (low g) w & is_just (high g) w]
      else false].

End Parts.
