#!/usr/bin/env bash
# The referee of the report, which is JavaScript: it is what its sources make, its integers are zarith's on a million random
# operations, and it says word for word what the verified referee says, on all samples and 4,000 mutations of them.
#
#   compare_page.sh BUILD [MUTATIONS [SEED]]     13334 for 20,000: half as many of curves come on top
#
# Exit status: 0 all is so; 1 it is not; 77 node, js_of_ocaml or the verified referee is missing.
set -euo pipefail
build=$(cd "$1" && pwd)
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
page=$tests/../../referee/page
for program in node js_of_ocaml ocamlfind "$build/bin/leakproof-referee-verified"; do
  command -v "$program" > /dev/null || { echo "skipped: $program is missing (Debian: nodejs, js-of-ocaml, and what the verified referee needs)"; exit 77; }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"$page/build.sh" "$build" "$scratch/referee.js"
cmp "$scratch/referee.js" "$tests/../../report/site/assets/referee.js" ||
  { echo "report/site/assets/referee.js is not what its sources make: referee/page/build.sh ${1} makes it anew"; exit 1; }

# What was made with integers whose remainders are wrong must be seen to differ.
integers() { # NAME EDIT: the operations by our integers, edited so
  mkdir "$scratch/$1"
  cp "$page/integers.js" "$tests/integers.ml" "$scratch/$1"
  sed "$2" "$page/big_int_Z.ml" > "$scratch/$1/big_int_Z.ml"
  printf '//Provides: leakproof_text\n//Requires: caml_string_of_jsbytes\nfunction leakproof_text(a) { return caml_string_of_jsbytes(a.toString()); }\n' >> "$scratch/$1/integers.js"
  echo 'external text : Big_int_Z.big_int -> string = "leakproof_text"' > "$scratch/$1/show.ml"
  (cd "$scratch/$1" && { ocamlrun -p; sed -n 's/^\/\/Provides: //p' integers.js; } > primitives &&
    ocamlc -w -a -use-prims primitives big_int_Z.ml show.ml integers.ml -o integers.byte &&
    js_of_ocaml --opt 3 --no-source-map integers.js integers.byte -o out.js)
}
mkdir "$scratch/zarith"
cp "$tests/integers.ml" "$scratch/zarith"
echo 'let text = Big_int_Z.string_of_big_int' > "$scratch/zarith/show.ml"
(cd "$scratch/zarith" && ocamlfind ocamlopt -w -a -package zarith -linkpkg show.ml integers.ml -o integers && ./integers) > "$scratch/expected"
integers page ''
node "$scratch/page/out.js" > "$scratch/found"
[ "$(wc -l < "$scratch/expected")" = 1000 ] || { echo "not all operations were done"; exit 1; }
cmp "$scratch/expected" "$scratch/found" || { echo "the integers of the page differ from zarith's"; exit 1; }
integers wrong 's/then (pred_big_int q, add_big_int r b)/then (q, r)/'
node "$scratch/wrong/out.js" > "$scratch/found"
! cmp -s "$scratch/expected" "$scratch/found" || { echo "wrong remainders are not seen"; exit 1; }

mutations=${2:-2667}
LEAKPROOF_COMPARE=whole "$tests/compare_verified.sh" "$tests/page.js" "$build/bin/leakproof-referee-verified" "$mutations" "${3:-36}" |
  sed 's/^both referees/the verified referee and that of the page/'
