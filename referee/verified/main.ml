(* leakproof-referee-verified: reads files, hands their bytes to the extracted referee, prints what it says.
   Together with extraction and zarith this is the code that no theorem speaks of. *)

let largest_file = 256 * 1024 * 1024

let read_all channel =
  let buffer = Buffer.create 65536 in
  (try
     while Buffer.length buffer <= largest_file do
       Buffer.add_channel buffer channel 1
     done
   with End_of_file -> ());
  if Buffer.length buffer > largest_file then failwith "more than 256 MiB, which is the limit";
  Buffer.contents buffer

let contents path =
  if path = "-" then read_all stdin
  else
    let channel = open_in_bin path in
    Fun.protect ~finally:(fun () -> close_in_noerr channel) (fun () -> read_all channel)

let bytes_of text =
  let rec from i rest = if i < 0 then rest else from (i - 1) (Z.of_int (Char.code text.[i]) :: rest) in
  from (String.length text - 1) []

let print_bytes = List.iter (fun byte -> print_char (Char.chr (Z.to_int byte)))

(* A name from outside must not be able to print a line of its own. *)
let printable = String.map (fun c -> if c < ' ' || c = '\x7f' then '?' else c)

let judge path =
  let name = if path = "-" then "standard input" else printable path in
  let say verdict = print_string (name ^ ": " ^ verdict ^ "\n") in
  match
    let text = contents path in
    if String.starts_with ~prefix:"leakproof-sensitivity " text then
      failwith "a sensitivity, which this referee does not judge";
    Referee_verified.judge_text (bytes_of text)
  with
  | Referee_verified.Accepted statement -> print_bytes statement; say "accepted"; 0
  | Referee_verified.Rejected statement -> print_bytes statement; say "rejected"; 1
  | Referee_verified.Malformed -> say "malformed"; 2
  | exception Stack_overflow -> say "malformed: too large for this referee"; 2
  | exception Out_of_memory -> say "malformed: too large for this referee"; 2
  | exception (Sys_error reason | Failure reason) -> say ("malformed: " ^ reason); 2

let () =
  let files = match List.tl (Array.to_list Sys.argv) with "--" :: files -> files | files -> files in
  if files = [] then (prerr_endline "usage: leakproof-referee-verified [--] FILE..."; exit 2);
  let worst = List.fold_left (fun worst file -> let outcome = judge file in flush stdout; max worst outcome) 0 files in
  if worst = 0 then print_endline "ACCEPTED";
  exit worst
