#!/usr/bin/env bash
# Removes compiled files that were not made from the sources as they are, whatever their dates say.
#
#   stale.sh     in the folder where the sources are compiled
#
# made.keys: of each file that is to be, the digests of what it is made from (its source, the sources of all that it
# requires, the flags, Coq's version), in one word. made.list: of each file that was made, its own digest, and that word
# as it was then; compile.sh adds to it.
set -euo pipefail

{
  sha256sum -- */*.v
  { coqc --print-version; cat _CoqProject; } | sha256sum | sed 's/-$/_CoqProject/'
  coqdep -f _CoqProject -- */*.v 2> /dev/null
} | awk '
  length($1) == 64 && NF == 2 { digest[$2] = substr($1, 1, 20); next }
  $1 ~ /[.]vo$/ {
    for (i = 2; $i !~ /:$/ && i < NF; i++);
    for (i++; i <= NF; i++) if ($i ~ /[.]vo$/) needs[$1] = needs[$1] " " $i
    files[$1] = 1
  }
  function walk(vo,   list, k, n, source) {
    if (vo in seen) return
    seen[vo] = 1
    source = vo; sub(/o$/, "", source)
    key = key "." digest[source]
    n = split(needs[vo], list, " ")
    for (k = 1; k <= n; k++) walk(list[k])
  }
  END {
    for (vo in files) {
      for (k in seen) delete seen[k]
      key = digest["_CoqProject"]
      walk(vo)
      print vo, key
    }
  }' | LC_ALL=C sort > made.keys

touch made.list
find . -mindepth 2 -maxdepth 2 -name '*.vo' -printf '%P\n' | xargs -r sha256sum -- |
  awk 'FILENAME == "made.keys" { key[$1] = $2; next }
       FILENAME == "made.list" { made[$1] = $2 " " $3; next }
       made[$2] != $1 " " key[$2] { print $2 }' made.keys made.list - |
  while read -r object; do rm -f -- "$object" "${object%o}"{ok,os}; done
