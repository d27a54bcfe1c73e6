# What Coq is asked about the compiled files. Part of check.sh. The answers are kept until a source, a table, the flags or
# a part of this script changes.

ask() { # FILE: what Coq says to it
  (cd "$build" && coqc -Q . leakproof -w none "$1") 2>&1 || { echo "@@ failed"; }
}
# Below, files are those that rest on nothing; or those of reals/.
ours() { printf '%s\n' */*.v | grep -vE '^(statements|reals)/'; }
modules() { sed 's#\.v$##; s#/#.#g; s#^#leakproof.#' <<< "$files"; }
requires() { modules | sed 's#^#Require #; s#$#.#'; }
require_statements() { printf '%s\n' statements/*.v | sed 's#\.v$##; s#/#.#g; s#.*#Require leakproof.&.#'; }
constants() { # of the files: Coq lists what the compiled files hold
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

# --- who rests on whom -----------------------------------------------------------

# definitions/ rests on nothing of ours but itself, library/ on itself and definitions/: no paper's file stands behind a
# definition or a lemma of the library. Coq says which files are loaded.
rests_on() { # FOLDER PATTERN: what its files load of ours and of others that the pattern does not allow
  {
    printf '%s\n' "$1"/*.v | sed 's#\.v$##; s#/#.#g; s#.*#Require leakproof.&.#'
    echo 'Print Libraries.'
  } > "$build/libraries.v"
  ask libraries.v | awk '/^  / { print $1 } /^@@/ { print }' | grep -vE "^(Coq|mathcomp)[.]|^$2" || true
}

# --- statements are proved, and say something ------------------------------------

pinned() {
  {
    requires
    require_statements
    theorems | sed -E 's#^leakproof[.](.*)$#Check (@& : leakproof.statements.\1).#'
  } > "$build/pinned.v"
  local answer
  answer=$(ask pinned.v | tail -n 12)
  [[ $answer != *"@@ failed"* ]] || fail "a theorem does not prove its statement in statements/"$'\n'"$answer"
}

empty_statements() { # those of the table that their form alone proves
  {
    require_statements
    echo 'Ltac empty := lazymatch goal with
      | |- True => exact I
      | |- forall _, _ => intro; empty
      | |- _ /\ _ => split; empty
      | |- _ <-> _ => split; empty
      | |- _ \/ _ => first [left; empty | right; empty]
      | |- exists _, _ => eexists; empty
      | h : False |- _ => destruct h
      | h : ?G |- ?G => exact h
      end.'
    cut -f3 "$table" | sort -u | sed -E 's#^leakproof[.](.*)$#Goal leakproof.statements.\1. unfold leakproof.statements.\1.\
first [solve [empty]; idtac "@@ leakproof.\1" | idtac]. Abort.#'
  } > "$build/empty.v"
  ask empty.v | grep '^@@' || true
}

# --- what statements are made of ---------------------------------------------------

# NAME and what it is made of, of ours, for each of the names; Coq's terms are looked through (made_of.ltac2).
made_of() {
  {
    requires
    require_statements
    cat "$sources/check/made_of.ltac2"
    sed 's#[.]#; @#g; s#.*#Ltac2 Eval made_of [@&].#'
  } > "$build/made_of.v"
  ask made_of.v | awk '/^@@ failed/ { gsub(/ /, "~", said); print "hidden", "hidden:~" said; next } { said = $0 } /^@@ / { name = $2; print name, name; next }
    /^hidden/ { gsub(/ /, "~"); print "hidden", $0; next } /^-/ { next } { print name, $1 }' | sort -u
}

# The statements first, then what they are made of, and so on; the referee's program is not looked into.
composition() { # into $build/made_of
  theorems | sed 's#^leakproof#leakproof.statements#' > "$build/names"
  : > "$build/made_of"
  while [ -s "$build/names" ]; do
    made_of < "$build/names" >> "$build/made_of"
    awk '{ print $1 }' "$build/made_of" | sort -u > "$build/looked"
    awk '{ print $2 }' "$build/made_of" | sort -u | comm -23 - "$build/looked" |
      { grep -vE '^(leakproof[.]referee[.]|hidden)' || true; } > "$build/names"
  done
}

# objects.tsv names, for each module of statements/, what its statements mention beside definitions/: the objects that
# belong to a claim. These may be made of definitions/ and of other things in the files of such objects. A dash is for
# statements that speak of groups or of numbers only, as Mathematical Components has them.
misuse() {
  awk '
    FILENAME == ARGV[1] {
      rows[$1 "\t" $2] = FNR
      file = $2; sub(/[.][^.]*$/, "", file); may[$1 "\t" file] = 1
      next
    }
    $1 == "hidden" { gsub(/~/, " ", $2); print $2; next }
    $1 != $2 { made[$1] = made[$1] " " $2; }
    $1 ~ /^leakproof[.]statements[.]/ { statement[$1] = 1 }
    function walk(name, module, first,   list, n, i, file) {
      n = split(made[name], list, " ")
      for (i = 1; i <= n; i++) {
        if (list[i] ~ /^leakproof[.]definitions[.]/) { ours = 1; continue }
        file = list[i]; sub(/[.][^.]*$/, "", file)
        if (first && (module "\t" list[i]) in rows) { used[module "\t" list[i]] = 1; ours = 1 }
        else if (first && (module "\t" file ".*") in rows) { used[module "\t" file ".*"] = 1; ours = 1 }
        else if (first) print module " mentions " list[i] " (" name "), objects.tsv has no such row"
        else if (!((module "\t" file) in may)) print name " (" module ") is made of " list[i]
        if (!(list[i] in seen)) { seen[list[i]] = 1; walk(list[i], module, 0) }
      }
    }
    END {
      for (name in statement) {
        module = name; sub(/^leakproof[.]statements[.]/, "", module); sub(/[.][^.]*$/, "", module)
        for (k in seen) delete seen[k]
        ours = 0
        walk(name, module, 1)
        if (ours) continue
        if ((module "\t-") in rows) used[module "\t-"] = 1
        else print name " speaks of nothing of ours"
      }
      for (row in rows) if (!(row in used)) { sub(/\t/, " and ", row); print "objects.tsv: not needed: " row }
    }' objects.tsv "$build/made_of" | sort -u
}

# --- what Coq prints of the statements ----------------------------------------------

# printed.txt: of each file of statements/ its digest, and of each statement its line and what Coq prints.
printed() {
  {
    echo 'From mathcomp Require Import all_ssreflect all_algebra all_fingroup.'
    require_statements
    printf '%s\n' definitions/*.v | sed 's#\.v$##; s#/#.#g; s#.*#Require Import leakproof.&.#'
    echo 'Unset Printing Implicit Defensive. Set Printing Width 110. Set Printing Depth 10000.'
    theorems | sed -E 's#^leakproof[.](.*)$#Goal True. idtac "@@ \1". Abort. Print leakproof.statements.\1.#'
  } > "$build/printing.v"
  for file in statements/*.v; do
    echo "file $file $(sha256sum < "$file" | cut -c1-64)"
  done
  ask printing.v | awk '
    FILENAME != "-" { if ($1 == "statement") line[$2] = $3; next }
    function out(   n, k, part, text) {
      if (name == "") return
      text = said
      sub(/^[^ ]+ = *\n?/, "", text)
      sub(/\n *: Prop$/, "", text)
      print "statement leakproof." name " " line["leakproof." name]
      n = split(text, part, "\n")
      for (k = 1; k <= n; k++) print "  " part[k]
    }
    /^@@ failed/ { print; exit 1 }
    /^@@ / { out(); name = $2; said = ""; next }
    { said = said (said == "" ? "" : "\n") $0 }
    END { out() }' "$build/stated" -
}

# --- which reading stands beside which statement ---------------------------------------

# read.tsv: reading, theorem, and a digest of both texts, the ledger's and what Coq prints; a pair whose texts change is to
# be read anew. vocabulary.tsv: words of a reading, and what its statement must be made of if they occur there.
texts_of_readings() { # ID TAB text, from the ledger, without the marks of its formulas
  awk '
    function value(text) { sub(/^ *"[a-z]+": "/, "", text); sub(/",?$/, "", text); gsub(/[$]/, "", text); return text }
    /^      "id": / { claim = value($0) }
    /^      "statement": / { print claim "\t" value($0) }
    /^          "id": / { reading = value($0) }
    /^          "statement": / { print claim "/" reading "\t" value($0) }' ../corpus/data/ledger.json
}
read_pairs() { # of printed.txt: FILE
  texts_of_readings > "$build/readings"
  awk -F '\t' '
    FILENAME == ARGV[1] { reading[$1] = $2; next }
    FILENAME == ARGV[2] { if ($0 ~ /^statement /) { split($0, word, " "); name = word[2] } else said[name] = said[name] $0 "\n"; next }
    { printf "%s\t%s\t%s\n%s%c", $1, $3, reading[$1], said[$3], 0 }' "$build/readings" "$1" "$table" |
  while IFS= read -r -d '' pair; do
    printf '%s\t%s\n' "$(head -n 1 <<< "$pair" | cut -f 1,2)" "$(sha256sum <<< "$pair" | cut -c1-16)"
  done
}
unspoken() { # rows whose statement is made of nothing that the words of the reading ask for
  awk -F '\t' '
    FILENAME == ARGV[1] { reading[$1] = $2; next }
    FILENAME == ARGV[2] { split($0, word, " "); if (word[1] != word[2]) made[word[1]] = made[word[1]] " " word[2]; next }
    FILENAME == ARGV[3] { words[++rules] = $1; meant[rules] = $2; next }
    function walk(name,   list, n, i) {
      n = split(made[name], list, " ")
      for (i = 1; i <= n; i++) if (!(list[i] in seen)) { seen[list[i]] = 1; all = all list[i] " "; walk(list[i]) }
    }
    {
      for (k in seen) delete seen[k]
      all = " "
      name = $3; sub(/^leakproof/, "leakproof.statements", name); walk(name)
      for (r = 1; r <= rules; r++)
        if (reading[$1] ~ words[r] && all !~ meant[r]) { bad[$1 "\t" words[r]]++ } else if (reading[$1] ~ words[r]) good[$1 "\t" words[r]]++
    }
    END { for (k in bad) if (!(k in good)) { split(k, part, "\t"); print part[1] " speaks of \047" part[2] "\047, none of its theorems does" } }
    ' "$build/readings" "$build/made_of" vocabulary.tsv "$table" | sort
}

# NAME and what it is given, as Coq's terms tell it (given.ltac2); roots are there over real closed fields.
given_by_terms() { # into $build/given
  {
    requires
    require_statements
    cat "$sources/check/made_of.ltac2" "$sources/check/given.ltac2"
    theorems | sed 's#^leakproof#leakproof.statements#; s#[.]#; @#g; s#.*#Ltac2 Eval given [@&].#'
    { grep -E '^leakproof[.]' "$build/looked" || true; } | { grep -vE '^leakproof[.](statements|referee)[.]' || true; } |
      sed 's#[.]#; @#g; s#.*#Ltac2 Eval definition_given [@&].#'
  } > "$build/given.v"
  ask given.v | awk '/^@@ failed/ { print "hidden given.failed"; next } /^@@ / { name = $2; closed = 0; next }
    $1 == "closed" { closed = 1 } /^given[.]/ && !(closed && $1 == "given.root") { print name, $1 }' | sort -u > "$build/given"
  ! grep -q given.failed "$build/given" || fail "what a statement is given cannot be told"
}

# given.tsv: what a statement is made of or given; the words that the row then has; witnesses in reals/; statements for which
# it is no assumption, as a theorem has it.
ungiven() {
  awk -F '\t' '
    FILENAME == ARGV[1] { split($0, word, " "); if (word[1] != word[2]) made[word[1]] = made[word[1]] " " word[2]; next }
    FILENAME == ARGV[2] { split($0, word, " "); told[word[1]] = told[word[1]] " " word[2]; next }
    function passed_on(name,  parts, count, k) { # what its definitions are given, theirs too
      if (name in all) return all[name]
      all[name] = told[name]
      count = split(made[name], parts, " ")
      for (k = 1; k <= count; k++) if (passed_on(parts[k]) ~ /given[.]root/ && all[name] !~ /given[.]root/) all[name] = all[name] " given.root"
      return all[name]
    }
    FILENAME == ARGV[3] { what[++rules] = $1; words[rules] = $2; but[rules] = $4 == "" ? "^$" : $4; next }
    {
      name = $3; sub(/^leakproof/, "leakproof.statements", name)
      for (r = 1; r <= rules; r++)
        if ((made[name] passed_on(name) " ") ~ what[r] && $5 !~ words[r] && name !~ but[r])
          print "theorems.tsv, row " FNR ": the words do not say \047" words[r] "\047"
    }' "$build/made_of" "$build/given" given.tsv "$table"
}

# --- nothing rests on an axiom --------------------------------------------------------

# Asked is every constant of every file, examples included. One constant that mentions all of them is asked first, which
# walks through what they rest on once. Only if it rests on something is each asked by itself, to say which.
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
without_axioms() {
  local answer faults
  answer=$(assumptions)
  [[ $answer != *"@@ failed"* ]] || fail "a constant is missing"$'\n'"$answer"
  [ "$answer" != "Closed under the global context" ] || return 0
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
}

# What reals/ rests on, no more and no less.
axioms_of_the_reals="ClassicalDedekindReals.sig_forall_dec ClassicalDedekindReals.sig_not_dec Classical_Prop.classic \
FunctionalExtensionality.functional_extensionality_dep"

# --- all of it --------------------------------------------------------------------------

none() { # WHAT ANSWER: fails if there is one
  [ -z "$2" ] || fail "$1"$'\n'"$2"
}

fingerprint() {
  { cat check.sh check/* _CoqProject ./*.tsv printed.txt */*.v
    grep -hE '^ *"(id|statement|verdict)": ' ../corpus/data/{ledger,baseline}.json; } 2> /dev/null | sha256sum
}
fingerprint=$(fingerprint)
if [ $record = yes ] || [ "$(cat "$build/fingerprint" 2> /dev/null || true)" != "$fingerprint" ]; then
  files=$(ours)
  none "definitions/ requires what it may not" "$(rests_on definitions 'leakproof[.]definitions[.]')"
  none "library/ requires what it may not" "$(rests_on library 'leakproof[.](definitions|library)[.]')"
  constants > "$build/constants"
  ! grep -q '@@ failed' "$build/constants" || fail "a file cannot be listed"
  for theorem in $(theorems); do
    grep -qxF "$theorem" "$build/constants" || fail "$theorem is missing"
  done
  pinned
  none "a statement that its form alone proves" "$(empty_statements)"
  composition
  given_by_terms
  none "a statement is made of what it may not be made of" "$(misuse)"
  printed > "$build/printed.txt"
  ! grep '^@@' "$build/printed.txt" || fail "a statement cannot be printed"
  read_pairs "$build/printed.txt" > "$build/read.tsv"
  if [ $record = yes ]; then
    cp "$build/printed.txt" printed.txt
    cp "$build/read.tsv" read.tsv
  fi
  none "printed.txt is not what Coq prints (check.sh --record writes it)" \
    "$(diff printed.txt "$build/printed.txt" | head -n 12 || true)"
  none "read.tsv lists other pairs of a reading and a theorem, or other texts: read them again, then check.sh --record" \
    "$(diff read.tsv "$build/read.tsv" | head -n 12 || true)"
  none "a reading and its statement do not speak of the same" "$(unspoken)"
  none "a row does not say what it is given" "$(ungiven)"
  without_axioms
  if [ -d reals ]; then
    files=$(printf '%s\n' reals/*.v)
    constants > "$build/constants"
    none "given.tsv names a witness that reals/ has not" \
      "$(cut -f3 given.tsv | tr ' ' '\n' | grep . | while read -r name; do grep -q "[.]$name$" "$build/constants" || echo "$name"; done)"
    answer=$(assumptions | awk '$0 != "Axioms:" && /^[^ ]/ { print $1 }' | sort | xargs)
    [ "$answer" = "$axioms_of_the_reals" ] || fail "reals/ rests on $answer, expected $axioms_of_the_reals"
  fi
  fingerprint=$(fingerprint)
  echo "$fingerprint" > "$build/fingerprint"
fi
