(* The extracted referee for a page: a function from the bytes of a certificate to what is to be shown. *)

external hand_over : (string -> string * string * string) -> unit = "leakproof_hand_over"

let bytes_of text =
  let rec from i rest =
    if i < 0 then rest else from (i - 1) (Big_int_Z.big_int_of_int (Char.code text.[i]) :: rest) in
  from (String.length text - 1) []

let text_of bytes =
  let out = Buffer.create 65536 in
  List.iter (fun byte -> Buffer.add_char out (Char.chr (Big_int_Z.int_of_big_int byte))) bytes;
  Buffer.contents out

(* Whatever goes wrong, only what the referee accepts is accepted. *)
let judge text =
  match Referee_verified.judge_any (bytes_of text) with
  | Referee_verified.Accepted statement -> ("accepted", text_of statement, "")
  | Referee_verified.Rejected (statement, part) -> ("rejected", text_of statement, Words.of_refusal text part)
  | Referee_verified.Malformed -> ("malformed", "", "")
  | exception _ -> ("malformed", "", "too large for this referee")

let () = hand_over judge
