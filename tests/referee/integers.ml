(* A million random operations, for zarith's integers and for those of the page, which have to say the same: a line for
   each thousand, of what all answers come to. Show.text is what this file is compiled with: that of zarith or of BigInt. *)
open Big_int_Z

(* Three sequences whose periods have few common factors; no number leaves 31 bits, so that all ints have the same. *)
let one = ref 12345 and other = ref 23456 and third = ref 3456
let random below =
  one := 157 * !one mod 32363;
  other := 146 * !other mod 31727;
  third := 142 * !third mod 31657;
  (!one + !other + !third) mod 32362 mod below

let rec power base k = if k = 0 then unit_big_int else mult_big_int base (power base (k - 1))
let two = big_int_of_int 2
let near = Array.map (power two) [| 0; 1; 15; 16; 29; 30; 31; 32; 52; 53; 54; 61; 62; 63; 64; 65; 127; 128; 200 |]

let signed a = if random 2 = 0 then a else minus_big_int a
let rec digits k so_far =
  if k = 0 then so_far else digits (k - 1) (add_int_big_int (random 1000) (mult_int_big_int 1000 so_far))
let number () =
  signed (match random 4 with
    | 0 -> big_int_of_int (random 20)
    | 1 -> add_int_big_int (random 5 - 2) near.(random (Array.length near))
    | 2 -> digits (random 8) zero_big_int
    | _ -> digits (random 60) unit_big_int)

let told b = if b then "yes" else "no"
let shift a n = if n < 0 then shift_right_big_int a (-n) else shift_left_big_int a n
let answer () =
  let a = number () and b = if random 20 = 0 then zero_big_int else number () in
  let b = if random 10 = 0 then a else b in
  let n = random 2000 - 1000 in
  match random 19 with
  | 0 -> Show.text (add_big_int a b)
  | 1 -> Show.text (sub_big_int a b)
  | 2 -> Show.text (mult_big_int a b)
  | 3 | 4 -> (match quomod_big_int a b with q, r -> Show.text q ^ " " ^ Show.text r | exception Division_by_zero -> "none")
  | 5 -> (match div_big_int a b with q -> Show.text q | exception Division_by_zero -> "none")
  | 6 -> Show.text (gcd_big_int a b)
  | 7 -> Show.text (minus_big_int a) ^ Show.text (abs_big_int a)
  | 8 -> Show.text (succ_big_int a) ^ Show.text (pred_big_int a)
  | 9 -> Show.text (max_big_int a b)
  | 10 -> string_of_int (compare (compare_big_int a b) 0)
  | 11 -> told (eq_big_int a b)
  | 12 -> told (le_big_int a b)
  | 13 -> told (lt_big_int a b)
  | 14 -> string_of_int (sign_big_int a)
  | 15 -> Show.text (mult_int_big_int n a)
  | 16 -> Show.text (add_int_big_int n a)
  | 17 -> Show.text (shift a (n / 10))
  | _ -> if lt_big_int (abs_big_int a) near.(5) then string_of_int (int_of_big_int a) else "large"

let () =
  for block = 1 to 1000 do
    let sum = ref 0 in
    for _ = 1 to 1000 do
      String.iter (fun c -> sum := (!sum * 31 + Char.code c) land 0x3fffffff) (answer ())
    done;
    print_string (string_of_int block ^ " " ^ string_of_int !sum ^ "\n")
  done
