(* leakproof-referee-verified: reads files, hands their bytes to the extracted referee, prints what it says.
   Together with extraction and zarith this is the code that no theorem speaks of. *)

let mebibytes = 64

let read_all channel =
  let buffer = Buffer.create 65536 and block = Bytes.create 65536 in
  let rec read () =
    let got = input channel block 0 65536 in
    Buffer.add_subbytes buffer block 0 got;
    if Buffer.length buffer > mebibytes * 1024 * 1024 then
      failwith (Printf.sprintf "more than %d MiB, which is the limit of this referee" mebibytes);
    if got > 0 then read () in
  read ();
  Buffer.contents buffer

let contents path =
  if path = "-" then read_all stdin
  else if
    (* What a pattern such as *.cert gives must not be able to wait for ever, as a pipe may. *)
    Filename.check_suffix path ".cert" && Sys.file_exists path && (Unix.stat path).Unix.st_kind <> Unix.S_REG
  then failwith "not a regular file, which what is called *.cert has to be"
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
  let text = ref "" in
  match
    text := contents path;
    Referee_verified.judge_any (bytes_of !text)
  with
  | Referee_verified.Accepted statement -> print_bytes statement; say "accepted"; 0
  | Referee_verified.Rejected (statement, part) ->
    print_bytes statement; say ("rejected: " ^ Words.of_refusal !text part); 1
  | Referee_verified.Malformed -> say "malformed"; 2
  | exception Stack_overflow -> say "malformed: too large for this referee"; 2
  | exception Out_of_memory -> say "malformed: too large for this referee"; 2
  | exception (Sys_error reason | Failure reason) -> say ("malformed: " ^ reason); 2

let help =
  "leakproof-referee-verified: checks certificates, by a program that is proved never to accept a false statement\n\
   \n\
   usage: leakproof-referee-verified [--] FILE...\n\
   \n\
   For each FILE the statement is printed, then whether the proof was accepted. A proof of something else is accepted\n\
   as a proof of something else: read the statement. What is accepted holds in the definitions of proofs/definitions:\n\
   this is a theorem of Coq (proofs/referee/sound.v) about the program of which this one was made; docs/proofs.md lists\n\
   what else there is to trust. Of a proof that is refused it says which part fails; where in it, and what is wrong with\n\
   a malformed text, says leakproof-referee. referee/SPEC.md has the format.\n\
   \n\
  \  FILE         a certificate of at most 64 MiB; - is standard input, ./- a file of that name; one called\n\
  \               *.cert has to be a regular file, a pipe may have any other name\n\
  \  --           what follows are files, whatever they begin with\n\
  \  -h, --help   this text\n\
  \  --version    the version, and that of the format\n\
   \n\
   The last line is ACCEPTED if every file was accepted, and only then. Exit codes:\n\
  \  0  every file was accepted\n\
  \  1  some file was rejected: its proof does not prove its statement\n\
  \  2  some file is malformed or cannot be read; or bad usage\n\
  \  3  stopped by SIGINT or SIGTERM; what was judged before that is printed\n\
   \n\
   Examples:\n\
  \  leakproof optimum petersen --certificate p.cert && leakproof-referee-verified p.cert\n\
  \  leakproof check --certificates proofs && leakproof-referee-verified proofs/*.cert\n\
  \  xz -dc p.cert.xz | leakproof-referee-verified -\n"

let version = "leakproof-referee-verified " ^ Version.text ^ ", certificates versions 1 and 2\n"

(* What could not be printed must not look like success. *)
let leave code text =
  match print_string text; flush stdout with
  | () -> exit code
  | exception Sys_error reason ->
    prerr_endline ("leakproof-referee-verified: standard output: " ^ reason); Unix._exit 2

let refuse reason = prerr_endline ("leakproof-referee-verified: " ^ reason); exit 2

let rec files_of = function
  | [] -> []
  | "--" :: files -> files
  | ("-h" | "--help") :: _ -> leave 0 help
  | "--version" :: _ -> leave 0 version
  | word :: _ when String.length word > 1 && word.[0] = '-' ->
    let name = printable word in
    refuse ("unknown option " ^ name ^ "; see --help (a file of that name: ./" ^ name ^ ")")
  | file :: rest -> file :: files_of rest

let () =
  (* A byte becomes a cell of a list: young ones die young. *)
  Gc.set { (Gc.get ()) with Gc.minor_heap_size = 1 lsl 20; space_overhead = 200 };
  List.iter (fun signal -> Sys.set_signal signal (Sys.Signal_handle (fun _ -> Unix._exit 3))) [Sys.sigint; Sys.sigterm];
  let files = files_of (List.tl (Array.to_list Sys.argv)) in
  if files = [] then refuse "no file is given; see --help";
  let judged worst file =
    let outcome = judge file in
    (try flush stdout with Sys_error _ -> leave 2 "");
    max worst outcome in
  let worst = List.fold_left judged 0 files in
  leave worst (if worst = 0 then "ACCEPTED\n" else "")
