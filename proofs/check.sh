#!/usr/bin/env bash
# Compiles the Coq development and confirms, for each row of theorems.tsv, that
# the theorem proves its statement in statements/ and rests on no axiom.
#
#   check.sh            one line per theorem: ledger id, name, file, "no axioms"
#   check.sh --json     a JSON array with the same and the statements
#   check.sh --record   writes what Coq prints of the statements to printed.txt, and the digests of
#                       what stands beside what to read.tsv, instead of comparing
#
# check/ has the parts: what is read off the sources, what is compiled anew, what Coq is asked.
# Builds in $LEAKPROOF_PROOFS_BUILD, or in ../build/proofs beside this folder.
# Exit status: 0 all theorems hold; 1 something failed; 2 Coq is missing;
# 3 stopped by a signal.
set -euo pipefail

# Everything is done in a process group of its own, which ends as a whole if this is stopped.
if [ "${1:-}" != --in-group ]; then
  group=""
  stop() {
    trap '' INT TERM HUP
    if [ -n "$group" ]; then
      kill -TERM -- "-$group" 2> /dev/null || true
      for _ in {1..10}; do
        kill -0 -- "-$group" 2> /dev/null || break
        sleep 0.05
      done
      kill -KILL -- "-$group" 2> /dev/null || true
      wait "$group" 2> /dev/null || true
    fi
    echo "proofs: stopped" >&2
    exit 3
  }
  trap stop INT TERM HUP
  set -m
  bash "${BASH_SOURCE[0]}" --in-group "$@" < /dev/null &
  group=$!
  set +m
  status=0
  wait "$group" || status=$?
  exit "$status"
fi
shift

json=no record=no
for argument in "$@"; do
  case $argument in
    --json) json=yes ;;
    --record) record=yes ;;
    *) echo "check.sh: unknown argument '$argument' (expected --json or --record)" >&2; exit 1 ;;
  esac
done

sources=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=${LEAKPROOF_PROOFS_BUILD:-$sources/../build/proofs}
table=$sources/theorems.tsv
tab=$'\t'

fail() { echo "proofs: $*" >&2; exit 1; }

if ! command -v coqc > /dev/null || ! command -v coq_makefile > /dev/null ||
   ! [ -d "$(coqc -where)/user-contrib/mathcomp" ]; then
  echo "proofs: Coq with Mathematical Components is missing; on Debian: apt-get install coq libcoq-mathcomp" >&2
  exit 2
fi
command -v make > /dev/null || { echo "proofs: make is missing; on Debian: apt-get install make" >&2; exit 2; }

mkdir -p "$build"
build=$(cd "$build" && pwd)
cd "$sources"

. check/sources.sh
. check/objects.sh
. check/asked.sh

# --- report -------------------------------------------------------------------

if [ $json = yes ]; then
  awk -F '\t' '
    function quote(text) { gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text); return "\"" text "\"" }
    BEGIN { print "[" }
    { printf "%s  {\"id\": %s, \"kind\": %s, \"theorem\": %s, \"file\": %s, \"axioms\": [], \"statement\": %s}",
        (NR > 1 ? ",\n" : ""), quote($1), quote($2), quote($3), quote("proofs/" $4), quote($5) }
    END { print "\n]" }' "$table"
else
  awk -F '\t' '{ printf "%-40s %-8s %-60s %-36s no axioms\n", $1, $2, $3, "proofs/" $4 }' "$table"
fi
