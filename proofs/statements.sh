#!/usr/bin/env bash
# What the certificates of a folder state of the readings that its file `refutations` ties them to: the rows of
# certificates.tsv, "reading TAB line of a statement", sorted by reading. Before such a row goes into the table somebody
# has to see that the statement refutes the reading.
#
#   statements.sh REFEREE FOLDER    the program leakproof-referee; the folder of 'leakproof check --certificates'
set -euo pipefail

[ $# = 2 ] && [ -x "$1" ] && [ -f "$2/refutations" ] ||
  { echo "statements.sh: expected the referee and a folder of certificates with their index" >&2; exit 2; }
export LC_ALL=C
sed -n 's/^\([^ ]*\) \(.* \)\?certificate /\1 /p' "$2/refutations" | sort | while read -r reading files; do
  for file in $files; do
    "$1" "$2/$file" | sed '/: accepted$/,$d' | sed "s|^|$reading\t|"
  done
done
