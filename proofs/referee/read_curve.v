(** * Reading a curve, and printing its statement

    The statement is the head of the text and, of each piece, the first two lines: where it
    begins and ends, and the value. *)

From Coq Require Import ZArith String.
From mathcomp Require Import ssreflect ssrfun ssrbool seq.
From leakproof.referee Require Import certificate text reader judge polynomial sign curve.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition comma := 44%Z.
Definition colon := 58%Z.

Definition w_curve := Eval vm_compute in keyword "leakproof-curve".
Definition w_pieces := Eval vm_compute in keyword "pieces".
Definition w_piece := Eval vm_compute in keyword "piece".
Definition w_value := Eval vm_compute in keyword "value".
Definition w_infinity := Eval vm_compute in keyword "infinity".

(** ** Words *)

(** What lies between the bytes [b]. *)
Fixpoint parts (b : Z) (w so_far : word) (done : seq word) : seq word :=
  if w is c :: w' then
    if (c =? b)%Z then parts b w' [::] (backwards so_far :: done) else parts b w' (c :: so_far) done
  else backwards (backwards so_far :: done).

Definition coefficient_of (w : word) : option Z :=
  if no_longer w longest_fraction then signed w else None.

Definition max_degree : nat := Z.to_nat 256.

(** The last coefficient is not 0; but "0" is zero. *)
Definition polynomial_of (w : word) : option polynomial :=
  let? p := words_by coefficient_of (parts comma w [::] [::]) in
  match p with
  | [:: 0%Z] => Some [::]
  | _ => if (last 0 p =? 0)%Z || ~~ no_longer p (S max_degree) then None else Some p
  end.

Definition endpoint_of (w : word) : option endpoint :=
  match parts colon w [::] [::] with
  | [:: x] => let? a := fraction_of x in Some (Rational a)
  | [:: x; y; z] =>
    let? l := fraction_of x in let? u := fraction_of y in let? f := polynomial_of z in
    if less l u then Some (RootOf l u f) else None
  | _ => None
  end.

Definition end_of (w : word) : option (option endpoint) :=
  if same w w_infinity then Some None else let? e := endpoint_of w in Some (Some e).

(** ** The statement *)

Definition read_piece : reader piece := fun ls =>
  if ls is [:: w; x; y] :: [:: v; f; g] :: ls' then
    if same w w_piece && same v w_value then
      let? a := endpoint_of x in let? b := end_of y in
      let? p := polynomial_of f in let? q := polynomial_of g in Some (Piece a b p q, ls')
    else None
  else None.

Definition read_covering (w : word) : option bool :=
  if same w w_optimum then Some false else if same w w_covering then Some true else None.

(** Lengths came with the second version. *)
Definition read_version (v : word) : option version :=
  if same v w_version then Some First else if same v w_version_2 then Some Second else None.

(** No longer than the degree of what is read. *)
Definition lengths_short (o : object) : bool :=
  match o with Lengths _ s | ArcLengths _ s => all (fun e => Nat.leb e.2 max_degree) s | _ => true end.

Definition is_graph (o : object) : bool := if o is Edges _ _ then true else false.

Definition read_object (i : version) : reader object := fun ls =>
  let? (n, ls1) := headed w_vertices (from_1_to max_vertices) ls in read_graph i n ls1.

(** The version, the graph or the lengths, what the pieces are about, and how many there are. *)
Definition read_head : reader (version * object * bool * nat) := fun ls =>
  let? (i, ls1) := headed w_curve read_version ls in
  let? (o, ls2) := read_object i ls1 in
  let? (c, ls3) := headed w_conclusion read_covering ls2 in
  let? (k, ls4) := headed w_pieces text.number ls3 in
  if [&& of_curves o && lengths_short o, ~~ c || is_graph o & Nat.leb 1 k] then Some ((i, o, c, k), ls4) else None.

(** ** The proof *)

Definition read_quotients (key : word) (n : nat) : reader quotients := fun ls =>
  let? (d, ls1) := headed key polynomial_of ls in
  let? (s, ls2) := times n (read_one polynomial_of) ls1 in Some (Quotients d s, ls2).

Definition read_piece_proof (n : nat) (covering : bool) : reader piece_proof := fun ls =>
  if covering then
    let? (x, ls1) := read_quotients w_packing n ls in
    let? (y, ls2) := read_quotients w_cover n ls1 in Some (ByWeights x y, ls2)
  else
    let? (d, ls1) := headed w_channel polynomial_of ls in
    let? (rows, ls2) := times n (row_by polynomial_of n) ls1 in
    let? (y, ls3) := read_quotients w_prices n ls2 in
    let? (fs, ls4) := read_flows polynomial_of n 0 n ls3 in Some (ByChannel d rows y fs, ls4).

Definition read_proved_piece (n : nat) (covering : bool) : reader (piece * piece_proof) := fun ls =>
  let? (p, ls1) := read_piece ls in
  let? (q, ls2) := read_piece_proof n covering ls1 in Some ((p, q), ls2).

Definition read_curve (ls : seq line) : option (curve * seq piece_proof) :=
  let? (h, ls1) := read_head ls in
  let: (i, o, c, k) := h in
  let? (ps, ls2) := times k (read_proved_piece (vertices o) c) ls1 in
  if read_end ls2 then Some (Curve i o c (mapped fst ps), mapped snd ps) else None.

(** ** Printing *)

Fixpoint joined_by (b : Z) (ws : seq word) : word :=
  match ws with
  | [::] => [::]
  | [:: w] => w
  | w :: ws' => w ++ b :: joined_by b ws'
  end.

Definition print_polynomial (p : polynomial) : word :=
  if p is [::] then [:: zero] else joined_by comma (map print_Z p).

Definition print_endpoint (e : endpoint) : word :=
  match e with
  | Rational a => print_fraction a
  | RootOf l u f => joined_by colon [:: print_fraction l; print_fraction u; print_polynomial f]
  end.

Definition print_end (e : option endpoint) : word :=
  if e is Some x then print_endpoint x else w_infinity.

Definition piece_lines (p : piece) : seq line :=
  [:: [:: w_piece; print_endpoint (begins p); print_end (ends p)];
      [:: w_value; print_polynomial (value_above p); print_polynomial (value_below p)]].

Definition curve_lines (c : curve) : seq line :=
  [:: w_curve; version_word (curve_version c)] :: append (object_lines (curve_object c))
  ([:: w_conclusion; if of_covering c then w_covering else w_optimum] ::
   [:: w_pieces; print_nat (counted 0 (curve_pieces c))] ::
   backwards (foldl (fun done p => catrev (piece_lines p) done) [::] (curve_pieces c))).

Definition print_curve (c : curve) : bytes := text_of (curve_lines c).

(** The curve that a text states, all of it. *)
Definition parse_curve (text : bytes) : option curve :=
  let? ls := lines_of text in
  let? (h, ls1) := read_head ls in
  let: (i, o, c, k) := h in
  let? (ps, rest) := times k read_piece ls1 in
  if rest is [::] then Some (Curve i o c ps) else None.

(** ** The verdict *)

Definition same_line : line -> line -> bool := same_list same.

(** The lines [ls] are among the lines [text], in this order. *)
Fixpoint among (ls text : seq line) : bool :=
  match ls, text with
  | [::], _ => true
  | _, [::] => false
  | l :: ls', m :: text' => if same_line l m then among ls' text' else among ls text'
  end.

Definition curve_faithful (ls : seq line) (said : bytes) (c : curve) : bool :=
  among (curve_lines c) ls && (if parse_curve said is Some d then same_curve d c else false).

Definition judge_curve (text : bytes) : verdict :=
  if lines_of text is Some ls then
    if read_curve ls is Some (c, qs) then
      let said := print_curve c in
      if curve_faithful ls said c then if curve_flaw c qs is Some flaw then Rejected said flaw else Accepted said
      else Malformed
    else Malformed
  else Malformed.
