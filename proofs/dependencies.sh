#!/usr/bin/env bash
# Which theorems of theorems.tsv the proof of each of them uses, directly or through lemmas that the table does not
# name: a line "theorem TAB theorem it rests on" each, sorted. Read from what Coq writes beside a compiled file, the
# places where each name is used.
#
#   dependencies.sh FOLDER    the folder where the proofs were compiled
set -euo pipefail

sources=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
[ $# = 1 ] && [ -d "$1" ] || { echo "dependencies.sh: expected the folder where the proofs were compiled" >&2; exit 2; }

# A line "R from:to library section name kind" is a use of library.name inside of what was last declared.
uses='
function through(name, first,   list, n, i) {
  if (seen[name]++) return
  n = split(used[name], list, " ")
  for (i = 1; i <= n; i++) {
    if (!(list[i] in named)) through(list[i], first)
    else if (list[i] != first) found[list[i]] = 1
  }
}
FILENAME == table { named[$3] = 1; next }
/^F/ { library = substr($0, 2); current = ""; next }
/^(prf|def|ind|rec|inst|coe|fix) / { split($0, word, " "); current = library "." word[4]; next }
/^R/ {
  split($0, word, " ")
  if (current == "" || word[2] !~ /^leakproof[.]/ || word[4] == "<>") next
  key = word[2] "." word[4]
  if (key != current && !((current, key) in noted)) { noted[current, key] = 1; used[current] = used[current] " " key }
}
END {
  for (theorem in named) {
    delete seen; delete found
    through(theorem, theorem)
    for (other in found) print theorem "\t" other
  }
}'
cd "$1"
find . -mindepth 2 -name '*.glob' ! -path './statements/*' | LC_ALL=C sort |
  xargs awk -F '\t' -v table="$sources/theorems.tsv" "$uses" "$sources/theorems.tsv" | LC_ALL=C sort
