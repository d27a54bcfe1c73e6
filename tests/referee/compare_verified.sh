#!/usr/bin/env bash
# Both referees on all samples and on mutations of them, and on the certificates of a folder if one is given: the verdicts
# must be the same, and so must the exit codes. The verified one's command line, and the part that it names in a refusal.
#
#   compare_verified.sh REFEREE VERIFIED [MUTATIONS [SEED [FOLDER]]]
#
# With LEAKPROOF_COMPARE=whole they must print the same, word for word.
#
# Where leakproof is built beside them, certificates of every kind that it writes must be accepted by both.
#
# Exit status: 0 they agree; 1 they differ, and the first text on which they do is shown; 77 no verified referee is there.
set -euo pipefail
referee=$1 verified=$2 mutations=${3:-5000} seed=${4:-1} folder=${5:-}
samples=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if ! [ -x "$verified" ]; then
  echo "skipped: leakproof-referee-verified is not built; it needs coq, libcoq-mathcomp, ocaml-nox, ocaml-findlib and"
  echo "libzarith-ocaml-dev"
  exit 77
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

verdicts() { # PROGRAM FILE…: one line each, FILE: verdict; the last line is the exit code
  local program=$1 code=0
  shift
  "$program" "$@" > "$scratch/said" || code=$?
  sed -nE 's/^(.*: (accepted|rejected|malformed)).*$/\1/p' "$scratch/said"
  echo "exit code $code"
}

compare() { # FILE…
  verdicts "$referee" "$@" > "$scratch/one"
  cp "$scratch/said" "$scratch/whole"
  verdicts "$verified" "$@" > "$scratch/other"
  [ "${LEAKPROOF_COMPARE:-}" != whole ] || cmp "$scratch/whole" "$scratch/said" || { diff "$scratch/whole" "$scratch/said" | head -4; exit 1; }
  [ "$(wc -l < "$scratch/one")" -gt $# ] || { echo "a verdict is missing"; exit 1; }
  cmp -s "$scratch/one" "$scratch/other" && return
  diff "$scratch/one" "$scratch/other" | head -4
  cat "$(diff "$scratch/one" "$scratch/other" | sed -nE 's/^[<>] (.*): [a-z]+$/\1/p' | head -1)"
  exit 1
}

# Writes mutations of the sample files to scratch/m.NUMBER: a byte, a token or a line changed, dropped, doubled or moved;
# or cut.
mutate='
function pick(n) { return int(rand() * n) + 1 }
function token(  n) {
  n = split("0 1 2 3 -1 1/2 3/2 2/4 1/0 01 7/3 +1 x 10 64 4097 end less greater none either both ordered edges arcs " \
            "optimum at-least at-most covering flow - lengths arc-lengths interval columns moves prior gains garbling separation refined apart from after to before answers any nowhere levels starts turns infinity 0,1 1,1 -1,1 -2,0,1 -1,0,1 5/4:3/2:-2,0,1 1,2,1",
            words, " ")
  return words[pick(n)]
}
BEGIN { srand(seed); RS = "\001" }
{ text[NR] = $0 }
END {
  for (k = 1; k <= count; k++) {
    whole = text[pick(NR)]
    rounds = rand() < 0.8 ? 1 : pick(3)
    for (r = 0; r < rounds; r++) {
      n = split(whole, lines, "\n"); way = rand(); at = pick(n > 1 ? n - 1 : 1)
      if (way < 0.5) {
        m = split(lines[at], w, " "); i = pick(m > 0 ? m : 1); w[i] = rand() < 0.7 ? token() : w[pick(m > 0 ? m : 1)]
        lines[at] = w[1]; for (j = 2; j <= m; j++) lines[at] = lines[at] " " w[j]
      } else if (way < 0.6) { lines[at] = lines[pick(n)] }
      else if (way < 0.7) { other = pick(n); keep = lines[at]; lines[at] = lines[other]; lines[other] = keep }
      else if (way < 0.8) { lines[at] = lines[at] "\n" lines[at] }
      if (way < 0.8) { whole = lines[1]; for (j = 2; j <= n; j++) whole = whole "\n" lines[j] }
      else {
        c = pick(length(whole)); byte = substr("0123456789/- \nabe.+\t", pick(20), 1)
        if (way < 0.9) whole = substr(whole, 1, c - 1) byte substr(whole, c + 1)
        else if (way < 0.95) whole = substr(whole, 1, c - 1) substr(whole, c + 1)
        else if (way < 0.98) whole = substr(whole, 1, c) byte substr(whole, c + 1)
        else whole = substr(whole, 1, c)
      }
    }
    file = folder "/m." k; printf "%s", whole > file; close(file)
  }
}'

says() { # EXIT_CODE TEXT ARGUMENT…: the verified referee ends so, and says this
  local code=0 expected=$1 text=$2
  shift 2
  timeout 60 "$verified" "$@" > "$scratch/said" 2>&1 < /dev/null || code=$?
  [ "$code" = "$expected" ] && grep -qF -- "$text" "$scratch/said" && return
  echo "leakproof-referee-verified $*: expected exit code $expected and '$text', found exit code $code and"
  cat "$scratch/said"
  exit 1
}
good=$samples/accept/fork.cert
says 0 "usage: leakproof-referee-verified" --help
says 0 "Exit codes:" "$good" -h
says 0 ", certificates versions 1 and 2" --version
says 2 "unknown option --halp; see --help" "$good" --halp
says 2 "no file is given" --
says 2 "standard input: malformed" -
says 2 "malformed: --version: No such file" -- --version
says 0 "ACCEPTED" -- "$good"
mkfifo "$scratch/never.cert"  # which nobody ever writes to
says 2 "never.cert: malformed: not a regular file" "$scratch/never.cert"
rm "$scratch/never.cert"
says 1 "fork.cert: accepted" "$good" "$samples/reject/row_sum.cert"
says 1 "what fails is its rows" "$samples/reject/row_sum.cert"
says 1 "what fails is its prices or flows" "$samples/reject/flow_off_balance.cert"
says 1 "what fails is its rows" "$samples/reject/powers_not_private.cert"
says 1 "what fails is its prices or flows" "$samples/reject/moves_too_early.cert"
says 1 "what fails is its numbers" "$samples/reject/length_too_large.cert"
says 0 "conclusion interval 7/5 7/5" "$samples/accept/interval.cert"
says 1 "what fails is its comparison" "$samples/reject/comparison_false.cert"
says 1 "what fails is its packing or cover" "$samples/reject/covering_packing_moved.cert"
says 1 "what fails is its databases" "$samples/reject/not_neighbours.cert"
says 1 "what fails is its sensitivity" "$samples/sensitivity/reject/not_secret.cert"
says 0 "attained 0 7" "$samples/sensitivity/accept/databases.cert"
says 1 "what fails, or was not established, is where its pieces begin and end" "$samples/curves/reject/ends_at_two.cert"
says 1 "what fails, or was not established, is that the denominator of a value" "$samples/curves/reject/value_over_zero.cert"
says 1 "what fails, or was not established, is its rows" "$samples/curves/reject/a_little_too_far.cert"
says 0 "value -4,5,5 2,3,1" "$samples/curves/accept/irrational_end.cert"
says 0 "arc-lengths 2" "$samples/curves/accept/arc_lengths.cert"
says 1 "what fails, or was not established, is its rows" "$samples/curves/reject/lengths_shorter.cert"
says 1 "what fails, or was not established, is its prices or flows" "$samples/curves/reject/arc_lengths_off_balance.cert"
says 0 "1/2 1/2" "$samples/accept/user_gains.cert"
says 1 "what fails is its prior or gains" "$samples/reject/user_prior_sum.cert"
says 1 "what fails is its rows" "$samples/reject/user_not_private.cert"
says 1 "what fails is its prices or flows" "$samples/reject/user_flow_off_balance.cert"
says 1 "what fails is its comparison" "$samples/reject/user_comparison.cert"
says 0 "separation 2" "$samples/refinements/accept/separation.cert"
says 1 "what fails is its channels" "$samples/refinements/reject/first_row_sum.cert"
says 1 "what fails is its garbling" "$samples/refinements/reject/not_the_second.cert"
says 1 "what fails is its separation" "$samples/refinements/reject/earns_the_same.cert"
says 0 "refined from 1:2:-3,0,1 to 2:3:-5,0,1" "$samples/refinement_curves/accept/irrational_ends.cert"
says 1 "what fails, or was not established, is its channels" "$samples/refinement_curves/reject/negative_first.cert"
says 1 "what fails, or was not established, is its garbling" "$samples/refinement_curves/reject/garbling_at_the_root.cert"
says 1 "what fails, or was not established, is its separation" "$samples/refinement_curves/reject/touching_root_left_out.cert"
says 1 "what fails, or was not established, is where its pieces" "$samples/refinement_curves/reject/number_missing.cert"
says 0 "optimum 5/2" "$samples/forests/accept/two_trees.cert"
says 0 "conclusion optimum 3/2" "$samples/accept/parts_bowtie.cert"
says 1 "what fails is its parts" "$samples/reject/parts_share_two.cert"
says 1 "what fails is its levels, starts or turns; or its edges close a circle" "$samples/forests/reject/circle.cert"
code=0
"$verified" --help > /dev/full 2> "$scratch/said" || code=$?
[ $code = 2 ] || { echo "help that could not be printed: exit code $code, expected 2"; exit 1; }

compare "$samples"/{,sensitivity/,curves/,forests/,refinements/,refinement_curves/}{accept,reject,malformed}/*.cert
[ -z "$folder" ] || compare "$folder"/*.cert

# What the engine writes: each kind, accepted by both.
program=$(dirname "$verified")/leakproof
if [ -x "$program" ]; then
  mkdir "$scratch/written"
  number=0
  while read -r option words; do
    number=$((number + 1))
    # shellcheck disable=SC2086
    "$program" $words $option "$scratch/written/$number.cert" > /dev/null || { echo "leakproof $words $option fails"; exit 1; }
  done << 'END'
--certificate optimum petersen --lambda 3/2
--certificate optimum petersen --lambda 3/2 --compact
--certificate optimum petersen --lambda 1
--certificate optimum threshold:40,3 --lambda 3/2
--certificate optimum threshold:40,3 --lambda 3/2 --time-limit 100
--certificate optimum threshold:160,5 --lambda 11/10 --time-limit 0.01
--certificate optimum threshold:200,5 --lambda 1001/1000 --time-limit 0.2
--certificate optimum power(chair;1000) --lambda 3/2
--certificate optimum path:30 --lambda 3/2
--certificate optimum path:30 --lambda 11/10 --compact
--certificate optimum path:128 --lambda 3/2
--certificate optimum line(balanced-tree:2,7) --lambda 3/2
--certificate optimum line(balanced-tree:2,7) --lambda 1
--certificate optimum union(line(balanced-tree:3,4);petersen;cycle:7;path:40) --lambda 11/10
--certificate optimum line(balanced-tree:3,4) --lambda 1234567/1000000 --time-limit 100
--certificate optimum path:129 --lambda 3/2
--certificate optimum path:129 --lambda 1
--certificate optimum path:5000 --lambda 1234567/1000000
--certificate optimum star:400 --lambda 3/2
--certificate optimum balanced-tree:2,8 --lambda 11/10
--certificate optimum balanced-tree:3,6 --lambda 1001/1000
--certificate optimum spider:40,40,40,40,40,40 --lambda 21/20
--certificate optimum caterpillar:3,0,2,5,1,4,0,0,7,30,2,2,50,1,1,9,40 --lambda 5/4
--certificate optimum chair --all-lambda
--covering-certificate optimum chair --all-lambda
--certificate optimum path:9 --all-lambda
--certificate optimum edges:0-1,0-2,0-3,3-4:2 --all-lambda
--certificate optimum scaled(cycle:5;3) --all-lambda
--certificate optimum edges:0-1:3,1-2:2,2-0:4 --all-lambda
--certificate optimum edges:0-1:2,2-3:5,3-4:1 --all-lambda
--certificate optimum edges:0-1:1,1-2:2,2-3:3,3-0:2,0-2:2 --all-lambda
--certificate channel refine unary:4 optimised-unary:4 --all-lambda
--certificate channel refine geometric:5 response:5 --all-lambda
--certificate channel refine response:5 geometric:5 --all-lambda
--certificate channel refine subset:4,2 unary:4 --all-lambda
--certificate channel refine by-distance(cycle:6) by-distance(path:6) --all-lambda
--certificate channel refine mixture(star:3) subset:4,2 --all-lambda
END
  compare "$scratch"/written/*.cert
  ! grep -v ': accepted$' "$scratch/one" | grep -v '^exit code 0$' || { echo "what the engine writes is refused"; exit 1; }
fi

# Curves and refinements that hang on one sign: both referees, and what is known beforehand.
mkdir "$scratch/signs"
python3 "$samples/sign_problems.py" "$scratch/signs" $((mutations / 10)) "$seed"
compare "$scratch"/signs/*.cert
wrong=$(sed -nE 's#^.*/signs/(ok-.*rejected|no-.*accepted|.*malformed).*$#\1#p' "$scratch/one" | head -1)
[ -z "$wrong" ] || { echo "a sign problem: $wrong"; exit 1; }

accepted=0
mutated() { # COUNT FILE…: that many mutations of these samples
  local left=$1 count
  shift
  while [ "$left" -gt 0 ]; do
    count=$((left < 2000 ? left : 2000))
    awk -v seed=$((seed * 100000 + left)) -v count=$count -v folder="$scratch" "$mutate" "$@"
    compare "$scratch"/m.*
    accepted=$((accepted + $(grep -c ': accepted$' "$scratch/one" || true)))
    rm -f "$scratch"/m.*
    left=$((left - count))
  done
}
mutated "$mutations" "$samples"/{,sensitivity/,forests/,refinements/}{accept,reject}/*.cert
mutated $((mutations / 2)) "$samples"/{curves,refinement_curves}/{accept,reject}/*.cert
echo "both referees agree on all samples and on $((mutations + mutations / 2)) mutations, $accepted of which both accept,"
echo "and on $((mutations / 10)) curves and as many refinements that hang on one sign"
