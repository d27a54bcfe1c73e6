(** * Reading a certificate, and printing its statement

    The statement is the beginning of the certificate, up to the comparison, up to the
    databases of an asymmetry, up to what attains a sensitivity, up to the optimum of a forest, or up to the kind of
    proof that a refinement has. *)

From Coq Require Import ZArith.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text.
From leakproof.referee Require Export steps read_sensitivity read_gains.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(** ** The statement *)

Definition is_second (v : version) : bool := if v is Second then true else false.

Definition read_graph (i : version) (n : nat) : reader object := fun ls =>
  if ls is [:: w; m] :: ls1 then
    let? k := number m in
    if same w w_edges then let? (s, ls2) := read_pairs n k true ls1 in Some (Edges n s, ls2)
    else if same w w_arcs then let? (s, ls2) := read_pairs n k false ls1 in Some (Arcs n s, ls2)
    else if is_second i && same w w_lengths then
      let? (s, ls2) := read_lengths n k true ls1 in Some (Lengths n s, ls2)
    else if is_second i && same w w_arc_lengths then
      let? (s, ls2) := read_lengths n k false ls1 in Some (ArcLengths n s, ls2)
    else None
  else None.

Definition read_policy (values tuples : nat) : reader listed_policy := fun ls =>
  let? (m, ls1) := headed w_secrets number ls in
  let? (secrets, ls2) := read_pairs values m true ls1 in
  let? (k, ls3) := headed w_databases (from_1_to max_databases) ls2 in
  let? (ds, ls4) := times k (row_by (below values) tuples) ls3 in
  if ascending word_before ds then Some (ListedPolicy values tuples secrets ds, ls4) else None.

Definition read_relation (w : word) : option reading :=
  if same w w_ordered then Some Ordered
  else if same w w_either then Some Either
  else if same w w_both then Some Both
  else None.

Definition read_kind (w : word) : option kind :=
  if same w w_at_least then Some AtLeast
  else if same w w_at_most then Some AtMost
  else if same w w_optimum then Some Optimum
  else if same w w_covering then Some Covering
  else None.

Definition lambda_of (w : word) : option fraction :=
  let? x := fraction_of w in if (x.2 <=? x.1)%Z then Some x else None.

Definition read_comparison : reader comparison := fun ls =>
  match ls with
  | [:: w; x] :: ls1 =>
    if same w w_compare && same x w_none then Some (NoComparison, ls1) else None
  | [:: w; x; y] :: ls1 =>
    if same w w_compare then
      let? f := fraction_of y in
      if same x w_less then Some (Less f, ls1)
      else if same x w_greater then Some (Greater f, ls1) else None
    else None
  | _ => None
  end.

(** The kind and the value. *)
Definition read_conclusion (i : version) : reader (kind * fraction) := fun ls =>
  match ls with
  | [:: w; k; x] :: ls1 =>
    if same w w_conclusion then
      let? kind := read_kind k in let? value := fraction_of x in Some ((kind, value), ls1)
    else None
  | [:: w; k; x; y] :: ls1 =>
    if [&& is_second i, same w w_conclusion & same k w_interval] then
      let? low := fraction_of x in let? high := fraction_of y in Some ((Interval high, low), ls1)
    else None
  | _ => None
  end.

Definition read_maximum (i : version) (o : object) : reader statement := fun ls =>
  let? (lam, ls1) := headed w_lambda lambda_of ls in
  let? (k, ls2) := read_conclusion i ls1 in
  let? (c, ls3) := read_comparison ls2 in
  match k.1, o with
  | Covering, Edges _ _ => Some (Maximum i o lam k.1 k.2 c, ls3)
  | Covering, _ => None
  | _, _ => Some (Maximum i o lam k.1 k.2 c, ls3)
  end.

Definition vertices (o : object) : nat :=
  match o with
  | Edges n _ | Arcs n _ | Lengths n _ | ArcLengths n _ => n
  | Neighbours p _ => size (databases p)
  end.

(** [m] is how many numbers the prior has. *)
Definition read_for_user (o : object) (m : word) : reader statement := fun ls =>
  let? k := number m in
  if Nat.eqb k (vertices o) then
    let? (u, ls1) := read_user k ls in
    let? (lam, ls2) := headed w_lambda lambda_of ls1 in
    let? (k, ls3) := read_conclusion Second ls2 in
    let? (c, ls4) := read_comparison ls3 in
    if k.1 is Covering then None else Some (ForUser o u lam k.1 k.2 c, ls4)
  else None.

(** A prior came with the second version. *)
Definition read_about (i : version) (o : object) : reader statement := fun ls =>
  if ls is [:: w; m] :: ls1 then
    if is_second i && same w w_prior then read_for_user o m ls1 else read_maximum i o ls
  else None.

Definition read_about_policy (i : version) (p : listed_policy) : reader statement := fun ls =>
  match ls with
  | [:: w; x] :: ls1 =>
    if same w w_relation then
      let? r := read_relation x in read_about i (Neighbours p r) ls1
    else None
  | [:: w; x; y; z] :: ls1 =>
    if ~~ is_second i && same w w_asymmetric then
      let n := size (databases p) in
      let? d := below n x in let? e := below n y in let? f := below n z in
      if Nat.eqb d e then None else Some (Asymmetric p d e f, ls1)
    else None
  | _ => None
  end.

Definition read_leakage (i : version) : reader statement := fun ls =>
  match ls with
  | [:: w; x] :: ls1 =>
    if same w w_vertices then
      let? n := from_1_to max_vertices x in
      let? (o, ls2) := read_graph i n ls1 in read_about i o ls2
    else None
  | [:: w; x; y] :: ls1 =>
    if same w w_policy then
      let? t := from_1_to max_values x in
      let? n := from_1_to max_tuples y in
      let? (p, ls2) := read_policy t n ls1 in read_about_policy i p ls2
    else None
  | _ => None
  end.

Definition read_forest : reader statement := fun ls =>
  let? (g, ls1) := read_edges forest_size ls in
  let? (lam, ls2) := headed w_lambda lambda_of ls1 in
  let? (w, ls3) := headed w_optimum fraction_of ls2 in
  Some (Maximum OfForest (Edges g.1 g.2) lam Optimum w NoComparison, ls3).

(** The first line says which kind of certificate it is. *)
Definition read_statement : reader statement := fun ls =>
  if ls is [:: w; v] :: ls1 then
    if same w w_certificate then
      if same v w_version then read_leakage First ls1
      else if same v w_version_2 then read_leakage Second ls1 else None
    else if same w w_of_sensitivity && same v w_version then
      let? (s, ls2) := read_sensitivity ls1 in Some (Sensitivity s, ls2)
    else if same w w_forest && same v w_version then read_forest ls1
    else if same w w_refinement && same v w_version then
      let? (r, ls2) := read_refinement ls1 in Some (Refinement r, ls2)
    else None
  else None.

(** ** The proof *)

Definition positive_of (w : word) : option ratio :=
  let? x := ratio_of w in if (0 <? x.1)%Z then Some x else None.

Definition whole_of (w : word) : option Z :=
  let? x := fraction_of w in if (x.2 =? 1)%Z then Some x.1 else None.
Definition positive_whole_of (w : word) : option Z :=
  let? z := whole_of w in if (0 <? z)%Z then Some z else None.

Definition exponent_of (w : word) : option (option nat) :=
  if same w w_no_power then Some None else
  let? k := number w in if Nat.leb k max_length then Some (Some k) else None.

Definition read_channel (i : version) (n : nat) : reader channel_proof := fun ls =>
  if ls is [:: w; r; c] :: ls1 then
    if is_second i && same w w_columns then
      let? m := number r in
      let? d := positive_whole_of c in
      if Nat.leb 1 m then
        let? (ws, ls2) := row_by positive_whole_of m ls1 in
        let? (rows, ls3) := times n (row_by exponent_of m) ls2 in Some (ByPowers d ws rows, ls3)
      else None
    else
      let? k := number r in
      let? m := number c in
      if [&& same w w_channel, Nat.eqb k n & Nat.leb 1 m] then
        let? (rows, ls2) := times n (row_by ratio_of m) ls1 in Some (ByRows rows, ls2)
      else None
  else None.

(** Flows and columns of what [f] reads: fractions, or polynomials. *)
Section Numbers.
Variables (T : Type) (f : word -> option T).

Definition read_along (n : nat) : reader (nat * nat * T) := fun ls =>
  if ls is [:: u; v; w] :: ls' then
    let? x := below n u in let? y := below n v in let? z := f w in Some ((x, y, z), ls')
  else None.

Definition read_left_over (n : nat) : reader (nat * T) := fun ls =>
  if ls is [:: u; w] :: ls' then let? x := below n u in let? z := f w in Some ((x, z), ls')
  else None.

Definition read_flow (n root : nat) : reader (flow T) := fun ls =>
  if ls is [:: w; j; a; s] :: ls1 then
    let? k := number j in let? m := number a in let? l := number s in
    if same w w_flow && Nat.eqb k root then
      let? (x, ls2) := times m (read_along n) ls1 in
      let? (y, ls3) := times l (read_left_over n) ls2 in
      if ascending (fun d e => pair_before d.1 e.1) x && ascending (fun d e => Nat.ltb d.1 e.1) y
      then Some (Flow x y, ls3) else None
    else None
  else None.

Definition read_flows (n : nat) := each (read_flow n).

Definition read_one : reader T := fun ls =>
  if ls is [:: w] :: ls' then let? x := f w in Some (x, ls') else None.

End Numbers.

Definition read_column (key : word) (n : nat) : reader (seq ratio) := fun ls =>
  let? (_, ls1) := exactly key n ls in times n (read_one ratio_of) ls1.

Fixpoint pairs_in (n : nat) (l : line) (done : pairs) : option pairs :=
  match l with
  | [::] => Some (backwards done)
  | u :: v :: l' =>
    let? x := below n u in
    let? y := below n v in if Nat.eqb x y then None else pairs_in n l' ((x, y) :: done)
  | _ => None
  end.

Definition read_moves (n root : nat) : reader pairs := fun ls =>
  if ls is (w :: j :: l) :: ls1 then
    let? k := number j in
    if same w w_moves && Nat.eqb k root then let? s := pairs_in n l [::] in Some (s, ls1) else None
  else None.

(** With [m] flows or lines of moves. *)
Definition read_prices (i : version) (n m : nat) : reader prices_proof := fun ls =>
  if ls is [:: w; k; q] :: ls1 then
    let? p := number k in
    let? d := positive_whole_of q in
    if [&& is_second i, same w w_prices & Nat.eqb p n] then
      let? (y, ls2) := times n (read_one whole_of) ls1 in
      let? (ms, ls3) := each (read_moves n) 0 m ls2 in Some (ByMoves (Z.to_pos d) y ms, ls3)
    else None
  else
    let? (y, ls1) := read_column w_prices n ls in
    let? (fs, ls2) := read_flows positive_of n 0 m ls1 in Some (ByFlows y fs, ls2).

(** What turns from [v] to [u] runs along (v, u). *)
Definition read_levels (n : nat) : reader prices_proof := fun ls =>
  let? (_, ls1) := exactly w_levels n ls in
  let? (levels, ls2) := times n (read_one (below n)) ls1 in
  let? (k, ls3) := headed w_starts number ls2 in
  let? (starts, ls4) := times k (read_left_over positive_of n) ls3 in
  let? (m, ls5) := headed w_turns number ls4 in
  let? (turns, ls6) := times m (read_along positive_of n) ls5 in
  if ascending (fun d e => Nat.ltb d.1 e.1) starts && ascending (fun d e => pair_before d.1 e.1) turns
  then Some (ByLevels levels (Flow (mapped (fun x => (x.1.2, x.1.1, x.2)) turns) starts), ls6) else None.

(** A part's vertices are numbered anew, in their order. *)
Definition read_part (n : nat) : reader glued_part := fun ls =>
  let? (k, ls1) := headed w_part number ls in
  let? (vs, ls2) := row_by (below n) k ls1 in
  let? (a, ls3) := read_channel First k ls2 in
  let? (y, ls4) := read_prices Second k k ls3 in
  if a is ByRows rows then
    if ascending Nat.ltb vs && has_size (head [::] rows) k then Some (GluedPart vs rows y, ls4) else None
  else None.

Definition no_channel : channel_proof := ByRows [::].
Definition no_prices : prices_proof := ByFlows [::] [::].

Definition nonnegative_ratio_of (w : word) : option ratio :=
  let? x := ratio_of w in if (0 <=? x.1)%Z then Some x else None.

Definition read_keyword (key : word) : reader unit := fun ls =>
  if ls is [:: w] :: ls1 then if same w key then Some (tt, ls1) else None else None.

Definition read_channel_and_prices (i : version) (n m : nat) (k : kind) : reader proof := fun ls =>
  match k with
  | AtLeast => let? (a, ls1) := read_channel i n ls in Some (Proof a no_prices [::] [::], ls1)
  | AtMost => let? (y, ls1) := read_prices i n m ls in Some (Proof no_channel y [::] [::], ls1)
  | Optimum | Interval _ =>
    let? (a, ls1) := read_channel i n ls in
    let? (y, ls2) := read_prices i n m ls1 in Some (Proof a y [::] [::], ls2)
  | Covering =>
    let? (x, ls1) := read_column w_packing n ls in
    let? (y, ls2) := read_column w_cover n ls1 in Some (Proof no_channel no_prices x y, ls2)
  end.

Definition read_parts (n : nat) : reader proof := fun ls =>
  let? (m, ls1) := headed w_parts number ls in
  let? (us, ls2) := read_column w_weights n ls1 in
  let? (ps, ls3) := times m (read_part n) ls2 in
  if Nat.leb 1 m then Some (Proof (ByParts us ps) no_prices [::] [::], ls3) else None.

(** In place of a channel and prices, of graphs by their edges. *)
Definition by_parts (i : version) (o : object) (k : kind) (ls : seq line) : bool :=
  match i, o, k, ls with
  | Second, Edges _ _, Optimum, (w :: _) :: _ => same w w_parts
  | _, _, _, _ => false
  end.

Definition guesses (o : object) (u : user) : nat := if user_gains u is Some g then counted 0 g else vertices o.

Definition read_proof (s : statement) : reader proof := fun ls =>
  match s with
  | Asymmetric _ _ _ _ | Sensitivity _ => Some (Proof no_channel no_prices [::] [::], ls)
  | Maximum OfForest o _ _ _ _ =>
    let? (y, ls1) := read_levels (vertices o) ls in Some (Proof no_channel y [::] [::], ls1)
  | Maximum i o _ k _ _ =>
    let n := vertices o in
    if by_parts i o k ls then read_parts n ls else read_channel_and_prices i n n k ls
  | ForUser o u _ k _ _ => read_channel_and_prices Second (vertices o) (guesses o u) k ls
  | Refinement r =>
    if telling r is Some m then
      let? (_, ls1) := read_keyword w_prior ls in
      let? (p, ls2) := times (refined_inputs r) (read_one positive_of) ls1 in
      let? (g, ls3) := times m (row_by nonnegative_ratio_of (refined_inputs r)) ls2 in
      Some (Proof (ByRows g) no_prices p [::], ls3)
    else
      let? (rows, ls1) := times (first_outputs r) (row_by ratio_of (second_outputs r)) ls in
      Some (Proof (ByRows rows) no_prices [::] [::], ls1)
  end.

Definition read_end (ls : seq line) : bool :=
  if ls is [:: [:: w]] then same w w_end else false.

Definition read_certificate (text : bytes) : option (statement * proof) :=
  let? ls := lines_of text in
  let? (s, ls1) := read_statement ls in
  let? (p, ls2) := read_proof s ls1 in
  if read_end ls2 then Some (s, p) else None.

(** ** Printing *)

Definition policy_lines (p : listed_policy) : seq line :=
  [:: w_policy; print_nat (values p); print_nat (tuples p)] ::
  [:: w_secrets; print_nat (counted 0 (secret_pairs p))] ::
  append (mapped pair_line (secret_pairs p))
    ([:: w_databases; print_nat (size (databases p))] :: map (map print_nat) (databases p)).

Definition object_lines (o : object) : seq line :=
  match o with
  | Edges n s => edges_lines n s
  | Arcs n s =>
    [:: w_vertices; print_nat n] :: [:: w_arcs; print_nat (counted 0 s)] :: mapped pair_line s
  | Lengths n s =>
    [:: w_vertices; print_nat n] :: [:: w_lengths; print_nat (counted 0 s)] :: mapped length_line s
  | ArcLengths n s =>
    [:: w_vertices; print_nat n] :: [:: w_arc_lengths; print_nat (counted 0 s)] :: mapped length_line s
  | Neighbours p r =>
    append (policy_lines p)
    [:: [:: w_relation; match r with Ordered => w_ordered | Either => w_either | Both => w_both end]]
  end.

Definition conclusion_line (k : kind) (w : fraction) : line :=
  let value := print_fraction w in
  match k with
  | AtLeast => [:: w_conclusion; w_at_least; value]
  | AtMost => [:: w_conclusion; w_at_most; value]
  | Optimum => [:: w_conclusion; w_optimum; value]
  | Covering => [:: w_conclusion; w_covering; value]
  | Interval u => [:: w_conclusion; w_interval; value; print_fraction u]
  end.

Definition version_word (i : version) : word := if i is Second then w_version_2 else w_version.

Definition comparison_line (c : comparison) : line :=
  match c with
  | NoComparison => [:: w_compare; w_none]
  | Less x => [:: w_compare; w_less; print_fraction x]
  | Greater x => [:: w_compare; w_greater; print_fraction x]
  end.

Definition statement_lines (s : statement) : seq line :=
  match s with
  | Maximum OfForest o lam _ w _ =>
    [:: w_forest; w_version] :: append (object_lines o)
      [:: [:: w_lambda; print_fraction lam]; [:: w_optimum; print_fraction w]]
  | Maximum i o lam k w c =>
    [:: w_certificate; version_word i] :: append (object_lines o)
      [:: [:: w_lambda; print_fraction lam]; conclusion_line k w; comparison_line c]
  | ForUser o u lam k w c =>
    [:: w_certificate; w_version_2] :: append (object_lines o) (append (user_lines (vertices o) u)
      [:: [:: w_lambda; print_fraction lam]; conclusion_line k w; comparison_line c])
  | Refinement r => [:: w_refinement; w_version] :: refinement_lines r
  | Asymmetric p d e f =>
    [:: w_certificate; w_version] :: append (policy_lines p)
      [:: [:: w_asymmetric; print_nat d; print_nat e; print_nat f]]
  | Sensitivity s => [:: w_of_sensitivity; w_version] :: sensitivity_lines s
  end.

Definition print (s : statement) : bytes := text_of (statement_lines s).

(** The statement that a text is, all of it. *)
Definition parse (text : bytes) : option statement :=
  let? ls := lines_of text in
  let? (s, rest) := read_statement ls in
  if rest is [::] then Some s else None.
