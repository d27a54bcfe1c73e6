#!/usr/bin/env bash
# Builds leakproof-referee-verified: Coq checks the program's files and turns them into OCaml, to be compiled with zarith.
# The theorem about the program is no part of this: proofs/check.sh proves it, of the same files.
#
#   build.sh FOLDER [VERSION]   FOLDER/bin/leakproof-referee-verified, what comes between in FOLDER/referee-verified
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "$1/bin" "$1/referee-verified"
out=$(cd "$1" && pwd)
cd "$out/referee-verified"
for file in lists certificate text steps read_sensitivity read_gains reader check check_policy check_covering check_powers check_forest check_sensitivity check_gains check_parts judge \
            polynomial sign curve read_curve open_sign refined_levels read_refined_levels extraction; do
  cp "$home/../../proofs/referee/$file.v" .
  coqc -q -w none -Q . leakproof.referee "$file.v"
done
cp "$home"/{words,main}.ml .
printf 'let text = "%s"\n' "${2:-of no version}" > version.ml
ocamlfind ocamlopt -O3 -inline 200 -w -a -package zarith,unix -linkpkg \
  referee_verified.mli referee_verified.ml words.ml version.ml main.ml \
  -o "$out/bin/leakproof-referee-verified" 2> log || { cat log >&2; exit 1; }
