# What is read off the sources before anything is compiled. Part of check.sh.

# --- characters, flags and sentences --------------------------------------------

strange=$(LC_ALL=C grep -n '[^ -~]' -- */*.v | head -n 5 || true)
[ -z "$strange" ] || fail "a character that is not a printable one of ASCII"$'\n'"$strange"

printf '%s\n' '-Q . leakproof' \
  '-arg -w -arg -notation-overridden,-ambiguous-paths,-projection-no-head-constant,-redundant-canonical-projection' |
  cmp -s - _CoqProject || fail "_CoqProject has other flags than check/sources.sh expects"

# FILE TAB line TAB sentence, without comments.
LC_ALL=C awk -f check/sentences.awk -- */*.v > "$build/sentences"

# Which sentences may stand where; allowed.tsv lists those that are allowed one by one.
refused=$(LC_ALL=C awk -F '\t' -f check/allowed.awk allowed.tsv "$build/sentences")
[ -z "$refused" ] || fail "a sentence that may not stand where it stands"$'\n'"$refused"

# --- the tables fit the files ---------------------------------------------------

# The theorems that a file states outside of sections, and the statements of statements/PAPER.v, with their lines.
LC_ALL=C awk -F '\t' '
  $1 != file { file = $1; sections = 0; top = 0 }
  { split($3, word, /[ .:(\[{]+/) }
  word[1] == "Section" { stack[++top] = 1; sections++ }
  word[1] == "Module" && $3 !~ /:=/ { stack[++top] = 0; module = word[2] }
  word[1] == "End" { sections -= stack[top--] }
  sections + (file ~ /^statements\// ? 0 : top) == 0 && word[1] ~ /^(Theorem|Corollary)$/ { print "theorem", file, word[2] }
  file ~ /^statements\// && word[1] == "Definition" {
    paper = file; gsub(/^statements\/|[.]v$/, "", paper)
    print "statement", "leakproof." paper "." module "." word[2], $2
  }' "$build/sentences" > "$build/stated"
statements() { awk '$1 == "statement" { print $2 }' "$build/stated"; } # as the theorems that they belong to

# Every kind of statement of the referee is pinned, and that it is right.
of_the_referee="leakproof.referee.sound.referee_sound leakproof.referee.sound_refined_levels.judge_any_sound \
leakproof.referee.meaning.holds_means leakproof.referee.meaning.curve_holds_means leakproof.referee.meaning.levels_hold_means"

[ -s "$table" ] || fail "theorems.tsv is missing or empty"
misfits=$(awk -F '\t' '
  FILENAME == ARGV[1] { if ($0 ~ /^theorem /) { split($0, word, " "); stated[word[2] " " word[3]] = 1 } next }
  FILENAME == ARGV[2] { elsewhere[$1 "\t" $2] = FNR; next }
  FILENAME ~ /baseline/ {
    if (match($0, /^    "id": "/)) { id = substr($0, RLENGTH + 1); sub(/",?$/, "", id) }
    if (match($0, /^    "verdict": "/)) { verdict[id] = substr($0, RLENGTH + 1); sub(/",?$/, "", verdict[id]) }
    next
  }
  {
    place = "theorems.tsv, row " FNR ": "
    if (NF != 5) { print place "expected five columns"; next }
    if ($2 != "proved" && $2 != "refuted") { print place "kind \047" $2 "\047, expected proved or refuted"; next }
    module = "leakproof." $4; sub(/[.]v$/, "", module); gsub(/\//, ".", module)
    name = $3; sub(/.*[.]/, "", name)
    if ($3 != module "." name) print place $3 " is not in " $4
    else if (!($4 " " name in stated)) print place $4 " states no theorem " name " outside of sections and comments"
    if (!($1 in verdict)) print place "no run has a verdict on " $1
    else if ($2 != (verdict[$1] == "refuted" ? "refuted" : "proved"))
      print place $2 ", but the recorded verdict on " $1 " is " verdict[$1]
    split($1, part, "/"); claim = part[1] "/" part[2]
    beside = part[1] "/" part[2]; gsub(/[-.]/, "_", beside)
    if (index($4, beside ".v") == 1 || index($4, beside "_") == 1) next
    if (!((claim "\t" $4) in elsewhere)) print place claim " is not what " $4 " is about, and elsewhere.tsv has no such pair"
    used[claim "\t" $4] = 1
  }
  END { for (pair in elsewhere) if (!(pair in used)) print "elsewhere.tsv, row " elsewhere[pair] ": not needed" }
  ' "$build/stated" elsewhere.tsv ../corpus/data/baseline.json "$table")
[ -z "$misfits" ] || fail "${misfits%%$'\n'*}"

# definitions/ and library/ hold what theorems are made of, examples/ shows that
# the definitions mean what they should, referee/ is a program and what is proved of it,
# statements/ says what the theorems say, reals/ has instances over Coq's Reals;
# each other file is there for a theorem, which the table must name.
for file in */*.v; do
  case $file in definitions/* | library/* | examples/* | referee/* | statements/* | reals/*) continue ;; esac
  cut -f4 "$table" | grep -xF "$file" > /dev/null || fail "$file is not in theorems.tsv"
done

# Each theorem of the table has a statement, and each statement has a theorem of the table, or of the referee.
theorems() { { cut -f3 "$table"; statements | grep '^leakproof[.]referee[.]'; tr ' ' '\n' <<< "$of_the_referee"; } | sort -u; }
drift=$(diff <(theorems) <(statements | sort) |
  sed -nE 's#^< (.*)#\1 has no statement in statements/#p; s#^> (.*)#statements/ has \1, the table has not#p' || true)
[ -z "$drift" ] || fail "the table and statements/ differ"$'\n'"$drift"
