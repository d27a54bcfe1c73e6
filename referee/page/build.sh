#!/usr/bin/env bash
# The verified referee for browsers: the OCaml that Coq extracted, compiled to JavaScript by js_of_ocaml, with integers of
# this folder in place of zarith. Without -g: only then does ocamlc make jumps of the calls at the end of a function, and
# nothing recurses as deep as its input.
#
#   build.sh FOLDER FILE   FILE of what referee/verified/build.sh left in FOLDER/referee-verified
#   build.sh FOLDER        the file of the report, report/site/assets/referee.js
#
# It is kept, so that a report can be made where neither Coq nor OCaml is installed; a test builds it again and compares.
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
extracted=$(cd "$1/referee-verified" && pwd)
file=$(readlink -f "${2:-$home/../../report/site/assets/referee.js}")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp "$extracted"/referee_verified.ml{,i} "$home"/{big_int_Z,page}.ml "$home/integers.js" "$home/../verified/words.ml" "$scratch"
cd "$scratch"
{ ocamlrun -p; sed -n 's/^\/\/Provides: //p' integers.js; } > primitives
ocamlc -w -a -use-prims primitives big_int_Z.ml referee_verified.mli referee_verified.ml words.ml page.ml -o page.byte
js_of_ocaml --opt 3 --target-env=browser --no-source-map integers.js page.byte -o page.js
# As a function, whose text a page can hand to a worker: what is opened from disk may load no other file for one.
{
  echo "// The referee that is proved correct in Coq, for browsers. Made by referee/page/build.sh; not to be edited."
  echo "function leakproofReferee() {"
  cat page.js
  echo
  echo "}"
} > referee.js
cp referee.js "$file"
