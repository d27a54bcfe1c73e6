(* The integers of the extracted referee over BigInt of JavaScript: those functions of zarith's Big_int_Z that it calls,
   with the same meaning. tests/referee/integers.ml compares the two. *)

type big_int

external of_int : int -> big_int = "leakproof_of_int"
external to_int : big_int -> int = "leakproof_to_int"
external minus_big_int : big_int -> big_int = "leakproof_minus"
external add_big_int : big_int -> big_int -> big_int = "leakproof_add"
external sub_big_int : big_int -> big_int -> big_int = "leakproof_sub"
external mult_big_int : big_int -> big_int -> big_int = "leakproof_mult"
external quotient : big_int -> big_int -> big_int = "leakproof_quotient"
external remainder : big_int -> big_int -> big_int = "leakproof_remainder"
external shift_left_big_int : big_int -> int -> big_int = "leakproof_shift_left"
external shift_right_big_int : big_int -> int -> big_int = "leakproof_shift_right"
external eq_big_int : big_int -> big_int -> bool = "leakproof_eq"
external le_big_int : big_int -> big_int -> bool = "leakproof_le"
external lt_big_int : big_int -> big_int -> bool = "leakproof_lt"

let big_int_of_int = of_int
let zero_big_int = of_int 0
let unit_big_int = of_int 1

let compare_big_int a b = if lt_big_int a b then -1 else if eq_big_int a b then 0 else 1
let sign_big_int a = compare_big_int a zero_big_int

(* What an int of JavaScript holds: 32 bits with the sign. *)
let int_of_big_int a =
  if le_big_int (of_int (-0x80000000)) a && le_big_int a (of_int 0x7fffffff) then to_int a
  else failwith "int_of_big_int"

let succ_big_int a = add_big_int a unit_big_int
let pred_big_int a = sub_big_int a unit_big_int
let abs_big_int a = if sign_big_int a < 0 then minus_big_int a else a
let max_big_int a b = if lt_big_int a b then b else a
let add_int_big_int n a = add_big_int (of_int n) a
let mult_int_big_int n a = mult_big_int (of_int n) a

(* a = q b + r with 0 <= r < |b|; BigInt's remainder has the sign of a. *)
let quomod_big_int a b =
  if sign_big_int b = 0 then raise Division_by_zero;
  let q = quotient a b and r = remainder a b in
  if sign_big_int r >= 0 then (q, r)
  else if sign_big_int b > 0 then (pred_big_int q, add_big_int r b)
  else (succ_big_int q, sub_big_int r b)

let div_big_int a b = fst (quomod_big_int a b)

let gcd_big_int a b =
  let rec from a b = if sign_big_int b = 0 then a else from b (remainder a b) in
  from (abs_big_int a) (abs_big_int b)
