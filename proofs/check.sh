#!/usr/bin/env bash
# Compiles the Coq development and confirms, for each row of theorems.tsv, that
# the theorem exists and rests on no axiom.
#
#   check.sh          one line per theorem: ledger id, name, file, "no axioms"
#   check.sh --json   a JSON array with the same and the statements
#
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

json=no
for argument in "$@"; do
  case $argument in
    --json) json=yes ;;
    *) echo "check.sh: unknown argument '$argument' (expected --json)" >&2; exit 1 ;;
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

# --- the sources hold no hole -------------------------------------------------

# A line without its comments; awk programs below begin with this.
strip='
function strip(line,   out, i, two) {
  out = ""
  for (i = 1; i <= length(line); i++) {
    two = substr(line, i, 2)
    if (two == "(*") { depth++; i++ }
    else if (two == "*)" && depth > 0) { depth--; i++ }
    else if (depth == 0) out = out substr(line, i, 1)
  }
  return out
}
'

# Reports the words that would leave something unproved, variables declared outside of a section, and, outside of
# definitions/ and referee/, notations with symbols of their own, which could change what a statement says. One file
# turns the referee into a program, and may say how.
scan='
FNR == 1 { depth = 0; sections = 0; modules = 0 }
{
  line = strip($0)
  where = FILENAME ":" FNR ": "
  if (match(line, /(^|[^A-Za-z0-9_])(Admitted|Admit|admit|give_up|Axioms?|Parameters?|Conjectures?|bypass_check|Primitive)([^A-Za-z0-9_]|$)/) ||
      line ~ /Unset +(Guard|Positivity|Universe) +Checking/)
    print where line
  if (FILENAME != "referee/extraction.v" && line ~ /(^|[^A-Za-z0-9_])(Extract|Extraction)([^A-Za-z0-9_]|$)/)
    print where line
  if (FILENAME !~ /^(definitions|referee)\// && line ~ /(^|[^A-Za-z0-9_])(Notation|Infix) *"/)
    print where "a notation of its own: " line
  if (line ~ /^ *Section +/) { stack[++top] = "s"; sections++ }
  else if (line ~ /^ *Module +/ && line !~ /:=/) stack[++top] = "m"
  else if (line ~ /^ *End +/) { if (stack[top--] == "s") sections-- }
  if (sections == 0 && line ~ /(^|[^A-Za-z0-9_])(Variables?|Hypothes[ie]s|Context)([^A-Za-z0-9_]|$)/)
    print where "outside a section: " line
}'

# The theorems that a file states outside of sections and comments.
stated='
FNR == 1 { depth = 0; sections = 0 }
{
  line = strip($0)
  if (line ~ /^ *Section +/) { stack[++top] = "s"; sections++ }
  else if (line ~ /^ *Module +/ && line !~ /:=/) { stack[++top] = "m"; modules++ }
  else if (line ~ /^ *End +/) { if (stack[top--] == "s") sections--; else modules-- }
  if (sections + modules == 0 && line ~ /^(Theorem|Corollary) /) {
    split(line, words, /[^A-Za-z0-9_\047]+/)
    print FILENAME " " words[2]
  }
}'

cd "$sources"
holes=$(awk "$strip$scan" */*.v)
[ -z "$holes" ] || fail "holes in the sources"$'\n'"$holes"

# --- who may require whom -----------------------------------------------------

# definitions/ rests on nothing but itself, library/ on itself and definitions/ (and both on
# Mathematical Components and Coq's library): no paper's file stands behind a definition or a
# lemma of the library. Every required file must be named in full or after From. statements/ imports
# nothing of ours but definitions/; the objects of a claim are named in full there.
rooms='
function sentence(text,   words, n, i, from, name, room) {
  n = split(text, words, /[ \t]+/)
  from = ""
  for (i = 1; i <= n && words[i] != "Require"; i++)
    if (words[i] == "From") from = words[i + 1] "."
  if (FILENAME ~ /^statements\//) {
    imports = 0
    for (i = 1; i <= n; i++) {
      if (words[i] == "Import" || words[i] == "Export") imports = 1
      else if (imports && words[i] != "" && from !~ /^(mathcomp|Coq)[.]/ &&
               words[i] !~ /^(definitions[.]|Order[.]TTheory$|GRing[.]Theory$|Num[.]Theory$)/)
        print FILENAME " imports " words[i]
    }
    return
  }
  if (i > n) return
  room = (FILENAME ~ /^definitions\//) ? "^leakproof[.]definitions[.]" : "^leakproof[.](definitions|library)[.]"
  for (i++; i <= n; i++) {
    if (words[i] == "" || words[i] == "Import" || words[i] == "Export") continue
    name = from words[i]
    if (name !~ /^(mathcomp|Coq)[.]/ && name !~ room) print FILENAME " requires " name
  }
}
FNR == 1 { depth = 0; text = "" }
{
  text = text " " strip($0)
  while (match(text, /[.]([ \t]|$)/)) {
    sentence(substr(text, 1, RSTART - 1))
    text = substr(text, RSTART + 1)
  }
}'
strangers=$(awk "$strip$rooms" definitions/*.v library/*.v statements/*.v)
[ -z "$strangers" ] || fail "definitions/, library/ or statements/ requires what it may not"$'\n'"$strangers"

# --- the table fits the files -------------------------------------------------

[ -s "$table" ] || fail "theorems.tsv is missing or empty"
theorems_stated=$(awk "$strip$stated" */*.v)
row=0
while IFS=$tab read -r id kind theorem file statement rest; do
  row=$((row + 1))
  place="theorems.tsv, row $row"
  [ -n "$statement" ] && [ -z "$rest" ] || fail "$place: expected five columns"
  [ "$kind" = proved ] || [ "$kind" = refuted ] || fail "$place: kind '$kind', expected proved or refuted"
  [ -f "$file" ] || fail "$place: no file $file"
  module=leakproof.$(echo "${file%.v}" | tr / .)
  [ "${theorem%.*}" = "$module" ] || fail "$place: $theorem is not in $file"
  [[ $'\n'$theorems_stated$'\n' == *$'\n'"$file ${theorem##*.}"$'\n'* ]] ||
    fail "$place: $file states no theorem ${theorem##*.} outside of sections and comments"
done < "$table"

# definitions/ and library/ hold what theorems are made of, examples/ shows that
# the definitions mean what they should, referee/ is a program and what is proved of it,
# statements/ says what the theorems say, reals/ has instances over Coq's Reals;
# each other file is there for a theorem, which the table must name.
for file in */*.v; do
  case $file in definitions/* | library/* | examples/* | referee/* | statements/* | reals/*) continue ;; esac
  cut -f4 "$table" | grep -xF "$file" > /dev/null || fail "$file is not in theorems.tsv"
done

# The statements of statements/PAPER.v, as the theorems that they belong to: each theorem of the
# table has one, and each has a theorem of the table.
pinned='
FNR == 1 { depth = 0; module = "" }
{
  line = strip($0)
  if (match(line, /^Module +[A-Za-z0-9_]+[.]/)) { split(line, words, /[ .]+/); module = words[2] }
  if (line ~ /^Definition /) {
    split(line, words, " ")
    paper = FILENAME; sub(/^statements\//, "", paper); sub(/[.]v$/, "", paper)
    print "leakproof." paper "." module "." words[2]
  }
}'
drift=$(diff <(cut -f3 "$table" | sort -u) <(awk "$strip$pinned" statements/*.v | sort) |
  sed -nE 's#^< (.*)#\1 has no statement in statements/#p; s#^> (.*)#statements/ has \1, the table has not#p' || true)
[ -z "$drift" ] || fail "the table and statements/ differ"$'\n'"$drift"

# --- everything compiles ------------------------------------------------------

if ! make -j "$(nproc 2> /dev/null || echo 2)" BUILD="$build" > "$build/log" 2>&1; then
  cat "$build/log" >&2
  fail "compilation failed"
fi
! grep -q '^Warning:' "$build/log" || { cat "$build/log" >&2; fail "compilation warns"; }

# --- statements do not speak of the library ------------------------------------

# What the statements of the table use is in definitions/, or beside them in a paper's folder:
# between the name of a theorem and its proof, the compiler's notes (*.glob) mention no file of
# library/.
spoken=$(cut -f3,4 "$table" | sort -u | while IFS=$tab read -r theorem file; do
  proofs=$(LC_ALL=C grep -bo '^Proof' "$file" | cut -d: -f1 | tr '\n' ' ')
  LC_ALL=C awk -v name="${theorem##*.}" -v proofs="$proofs" '
    $1 == "prf" && $4 == name {
      split($2, at, ":"); first = at[1] + 0
      n = split(proofs, end, " ")
      for (i = 1; i <= n; i++) if (end[i] + 0 > first) { last = end[i] + 0; break }
      found = 1
    }
    /^R[0-9]/ && found {
      split(substr($1, 2), at, ":")
      if (at[1] + 0 > first && at[1] + 0 < last && $2 ~ /^leakproof[.]library[.]/) print name ": " $2 " " $4
    }
    END { if (!found) print name ": not found" }' "$build/${file%.v}.glob"
done | sort -u)
[ -z "$spoken" ] || fail "statements speak of library/"$'\n'"$spoken"

# --- nothing rests on an axiom ------------------------------------------------

# Asked is every constant of every file, examples included: Coq lists what the compiled files hold. One constant that
# mentions all of them is asked first, which walks through what they rest on once. Only if it rests on something is each
# asked by itself, to say which. No theorem of the table may be a proof of True. The answer is kept until a source, the
# table, the project's flags or this script changes.
ask() { # FILE: what Coq says to it
  (cd "$build" && coqc -Q . leakproof -w none "$1") 2>&1 || { echo "@@ failed"; }
}
# Below, files are those that rest on nothing; or those of reals/.
ours() { printf '%s\n' */*.v | grep -vE '^(statements|reals)/'; }
modules() { sed 's#\.v$##; s#/#.#g; s#^#leakproof.#' <<< "$files"; }
requires() { modules | sed 's#^#Require #; s#$#.#'; }
theorems() { cut -f3 "$table" | sort -u; }
constants() { # of the files
  {
    requires
    modules | sed 's#.*#Goal True. idtac "@@ &". Abort. Print Module &.#'
  } > "$build/contents.v"
  # Names of modules within a file are left out: there are none.
  ask contents.v | awk '
    /^@@ failed/ { print; next }
    /^@@ / { module = $2; next }
    { for (i = 1; i < NF; i++) if ($i ~ /^(Parameter|Theorem|Definition)$/) print module "." $(i + 1)
      if (pending) { print module "." $1; pending = 0 }
      if ($NF ~ /^(Parameter|Theorem|Definition)$/) pending = 1 }'
}

assumptions() { # what the listed constants rest on
  {
    requires
    echo 'Definition everything : unit :='
    sed 's#^#  let _ := @#; s#$# in#' "$build/constants"
    echo '  tt.'
    echo 'Print Assumptions everything.'
  } > "$build/assumptions.v"
  ask assumptions.v
}

# What reals/ rests on, no more and no less.
axioms_of_the_reals="ClassicalDedekindReals.sig_forall_dec ClassicalDedekindReals.sig_not_dec Classical_Prop.classic \
FunctionalExtensionality.functional_extensionality_dep"

fingerprint=$(cat "$sources/check.sh" "$sources/_CoqProject" "$table" */*.v | sha256sum)
if [ "$(cat "$build/fingerprint" 2> /dev/null || true)" != "$fingerprint" ]; then
  files=$(ours)
  constants > "$build/constants"
  ! grep -q '@@ failed' "$build/constants" || fail "a file cannot be listed"
  for theorem in $(theorems) leakproof.referee.sound.referee_sound leakproof.referee.sound_curve.judge_any_sound; do
    grep -qxF "$theorem" "$build/constants" || fail "$theorem is missing"
  done
  {
    requires
    printf '%s\n' statements/*.v | sed 's#\.v$##; s#/#.#g; s#.*#Require leakproof.&.#'
    theorems | sed -E 's#^leakproof[.](.*)$#Check (@& : leakproof.statements.\1).\nFail Check (@& : True).#'
  } > "$build/pinned.v"
  answer=$(ask pinned.v)
  answer=$(tail -n 12 <<< "$answer")
  [[ $answer != *"@@ failed"* ]] ||
    fail "a theorem of the table does not prove its statement in statements/, or only True"$'\n'"$answer"
  answer=$(assumptions)
  [[ $answer != *"@@ failed"* ]] || fail "a constant is missing"$'\n'"$answer"
  if [ "$answer" != "Closed under the global context" ]; then
    {
      requires
      sed 's#.*#Goal True. idtac "@@ &". Abort. Print Assumptions &.#' "$build/constants"
    } > "$build/assumptions.v"
    faults=$(ask assumptions.v | awk '
      /^@@ / { if (name != "" && said != "Closed under the global context") print name ": " said
               name = $2; said = ""; next }
      { said = (said == "" ? $0 : said " " $0) }
      END { if (name != "" && said != "Closed under the global context") print name ": " said }')
    fail "not closed under the global context"$'\n'"${faults:-$answer}"
  fi
  if [ -d reals ]; then
    files=$(printf '%s\n' reals/*.v)
    constants > "$build/constants"
    answer=$(assumptions | awk '$0 != "Axioms:" && /^[^ ]/ { print $1 }' | sort | xargs)
    [ "$answer" = "$axioms_of_the_reals" ] || fail "reals/ rests on $answer, expected $axioms_of_the_reals"
  fi
  echo "$fingerprint" > "$build/fingerprint"
fi

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
