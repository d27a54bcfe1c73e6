(** * The referee: from bytes to a verdict

    The statement that is told is printed anew. It must be what the text begins with, and be
    read as the statement that was judged. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text reader check check_policy check_covering.
From leakproof.referee Require Import check_powers check_forest check_sensitivity check_gains check_parts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition pairs_below (n : nat) (s : pairs) : bool :=
  all (fun e => Nat.ltb e.1 n && Nat.ltb e.2 n && ~~ Nat.eqb e.1 e.2) s.

Definition lengths_below (n : nat) (s : lengths) : bool :=
  all (fun e => Nat.ltb e.1.1 n && Nat.ltb e.1.2 n) s.

Definition constraints_of (o : object) : lengths :=
  match o with
  | Edges _ s => steps (both_ways s)
  | Arcs _ s => steps s
  | Lengths _ s => lengths_both_ways s
  | ArcLengths _ s => s
  | Neighbours p r => steps (policy_constraints p r)
  end.

Definition object_ok (o : object) : bool :=
  match o with
  | Edges n s | Arcs n s => Nat.leb 1 n && pairs_below n s
  | Lengths n s | ArcLengths n s => Nat.leb 1 n && lengths_below n s
  | Neighbours p _ => policy_ok p
  end.

(** Powers that are too large are not worked out. *)
Definition lengths_fit (o : object) (lam : fraction) : bool :=
  match o with
  | Lengths _ s | ArcLengths _ s => let bits := bits_of (ratio_from lam) in all (fun e => fits bits e.2) s
  | _ => true
  end.

Definition lower_ok (n : nat) (constraints : lengths) (lam : ratio) (w : fraction) (q : proof) : bool :=
  match lower q with
  | ByRows rows =>
    let m := counted 0 (head [::] rows) in
    channel_ok (ratios lam) (is_just_over w) n m constraints one_ratio (maxima m) rows
  | ByPowers d weights rows => powers_ok n constraints lam w d weights rows
  | ByParts _ _ => false
  end.

Definition upper_ok (n : nat) (constraints : lengths) (lam : ratio) (w : fraction) (q : proof) : bool :=
  match upper q with
  | ByFlows prices flows => prices_ok (ratios lam) (is_just_over w) n constraints one_ratio prices flows
  | ByMoves d prices moves => moved_ok n constraints lam w d prices moves
  | ByLevels _ _ => false
  end.

Definition levels_of (q : proof) : option (seq nat * flow ratio) :=
  if upper q is ByLevels levels f then Some (levels, f) else None.

Definition parts_of (q : proof) : option (seq ratio * seq glued_part) :=
  if lower q is ByParts weights parts then Some (weights, parts) else None.

Definition proof_ok (o : object) (lam : fraction) (k : kind) (w : fraction) (q : proof) : bool :=
  let n := vertices o in
  lengths_fit o lam &&
  if levels_of q is Some (levels, f) then
    match k, o with Optimum, Edges _ s => forest_ok (ratio_from lam) n s w levels f | _, _ => false end
  else if parts_of q is Some (weights, parts) then
    match k, o with Optimum, Edges _ s => parts_ok (ratio_from lam) n s w weights parts | _, _ => false end
  else match k, o with
  | AtLeast, _ => lower_ok n (constraints_of o) (ratio_from lam) w q
  | AtMost, _ => upper_ok n (constraints_of o) (ratio_from lam) w q
  | Optimum, _ | Interval _, _ =>
    let constraints := constraints_of o in
    lower_ok n constraints (ratio_from lam) w q && upper_ok n constraints (ratio_from lam) (upper_end k w) q
  | Covering, Edges _ s => covering_at n s lam w (packing q) (cover q)
  | Covering, _ => false
  end.

(** What a user gets. *)
Definition user_proof_ok (o : object) (u : user) (lam : fraction) (k : kind) (w : fraction) (q : proof) : bool :=
  let n := vertices o in
  let hs := worth_of n u in
  lengths_fit o lam &&!
  (let constraints := constraints_of o in
   match k with
   | AtLeast => user_lower_ok n constraints (ratio_from lam) w hs (lower q)
   | AtMost => user_upper_ok n constraints (ratio_from lam) w hs (upper q)
   | Optimum | Interval _ =>
     user_lower_ok n constraints (ratio_from lam) w hs (lower q) &&
     user_upper_ok n constraints (ratio_from lam) (upper_end k w) hs (upper q)
   | Covering => false
   end).

Definition proves (s : statement) (q : proof) : bool :=
  match s with
  | Maximum _ o lam k w c =>
    [&& object_ok o, numbers_ok lam w && (0 <? (upper_end k w).2)%Z, compared_ok k w c & proof_ok o lam k w q]
  | ForUser o u lam k w c =>
    [&& object_ok o, user_ok (vertices o) u, numbers_ok lam w && (0 <? (upper_end k w).2)%Z, compared_ok k w c &
        user_proof_ok o u lam k w q]
  | Refinement r => refinement_ok r q
  | Asymmetric p d e f => asymmetry_ok p d e f
  | Sensitivity s => sensitivity_ok s
  end.

(** Why a proof is refused: the first part that fails. *)
Inductive part :=
  | TheEnds
  | TheValues
  | TheObject
  | TheNumbers
  | TheComparison
  | TheRows
  | TheForest
  | TheParts
  | ThePricesOrFlows
  | ThePackingOrCover
  | TheNeighbours
  | TheSensitivity
  | TheUser
  | TheChannels
  | TheGarbling
  | TheSeparation.

Definition failing_proof (o : object) (lam : fraction) (k : kind) (w : fraction) (q : proof) : part :=
  match k with
  | AtLeast => TheRows
  | AtMost => ThePricesOrFlows
  | Optimum | Interval _ => if proof_ok o lam AtLeast w q then ThePricesOrFlows else TheRows
  | Covering => if o is Edges _ _ then ThePackingOrCover else TheObject
  end.

Definition failing (s : statement) (q : proof) : part :=
  match s with
  | Maximum _ o lam k w c =>
    if ~~ object_ok o then TheObject else
    if ~~ (numbers_ok lam w && lengths_fit o lam) then TheNumbers else
    if ~~ compared_ok k w c then TheComparison else
    if levels_of q is Some _ then TheForest else
    if parts_of q is Some _ then TheParts else failing_proof o lam k w q
  | ForUser o u lam k w c =>
    if ~~ object_ok o then TheObject else
    if ~~ user_ok (vertices o) u then TheUser else
    if ~~ (numbers_ok lam w && lengths_fit o lam) then TheNumbers else
    if ~~ compared_ok k w c then TheComparison else
    match k with
    | AtLeast => TheRows
    | AtMost => ThePricesOrFlows
    | Optimum | Interval _ => if user_proof_ok o u lam AtLeast w q then ThePricesOrFlows else TheRows
    | Covering => TheObject
    end
  | Refinement r =>
    if ~~ channels_ok r then TheChannels else if telling r is Some _ then TheSeparation else TheGarbling
  | Asymmetric _ _ _ _ => TheNeighbours
  | Sensitivity _ => TheSensitivity
  end.

Inductive verdict :=
  | Accepted of bytes
  | Rejected of bytes & part
  | Malformed.

Definition faithful (text said : bytes) (s : statement) : bool :=
  (if after said text is Some _ then true else false) &&
  (if parse said is Some t then same_statement t s else false).

Definition judge_text (text : bytes) : verdict :=
  if read_certificate text is Some (s, q) then
    let said := print s in
    if faithful text said s then if proves s q then Accepted said else Rejected said (failing s q) else Malformed
  else Malformed.

Definition accepts (text : bytes) : bool := if judge_text text is Accepted _ then true else false.
