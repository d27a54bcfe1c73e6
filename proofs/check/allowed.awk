# Sentences that may not stand where they stand: FILE TAB line TAB sentence, after the list of those that are allowed one
# by one, FILE TAB sentence. What is printed is refused.
function refuse(why) { print $1 ":" $2 ": " why ": " $3 }

FILENAME == ARGV[1] { listed[$1 "\t" $2] = FNR; next }
$1 != file { file = $1; folder = file; sub(/\/.*/, "", folder); module = ""; proving = 0; sections = 0; top = 0 }
{
  key = $1 "\t" $3
  if (key in listed) { used[key] = 1; next }
  text = $3
  n = split(text, word, " ")
}
text ~ /^@@/ { refuse("no end of a sentence"); next }

# Nowhere: what leaves something unproved, what brings in text or code from elsewhere.
text ~ /(^|[^A-Za-z0-9_])(Admitted|Admit|admit|give_up|Axioms?|Parameters?|Conjectures?|bypass_check|Primitive)([^A-Za-z0-9_]|$)/ ||
text ~ /Unset (Guard|Positivity|Universe) Checking/ ||
text ~ /(^|[^A-Za-z0-9_])(Load|Redirect|Drop|Declare ML Module|Add LoadPath|Add Rec LoadPath|Cd) / { refuse("a hole"); next }
file == "referee/extraction.v" || text ~ /(^|[^A-Za-z0-9_])(Extract|Extraction|Extr[A-Z][A-Za-z]*)([^A-Za-z0-9_]|$)/ { refuse("an extraction that allowed.tsv does not list"); next }

# Nothing is declared outside of sections.
word[1] == "Section" { stack[++top] = 1; sections++ }
word[1] == "Module" && text !~ /:=/ { stack[++top] = 0 }
word[1] == "End" { sections -= stack[top--] }
sections == 0 && text ~ /(^|[^A-Za-z0-9_])(Variables?|Hypothes[ie]s|Context)([^A-Za-z0-9_]|$)/ { refuse("outside of a section"); next }

# A notation with symbols of its own could change what a statement says.
folder != "definitions" && folder != "referee" && folder != "statements" &&
  text ~ /(^|[^A-Za-z0-9_])(Notation|Infix) *"/ { refuse("a notation of its own"); next }

folder == "definitions" {
  if (proving) { if (word[1] ~ /^(Qed|Defined)[.]$/) proving = 0; next }
  if (word[1] == "Proof." || (word[1] == "Proof" && word[2] == "using")) { proving = 1; next }
  if (text ~ /^(Record|Inductive) .*:>/) { refuse("a coercion that allowed.tsv does not list"); next }
  if (text ~ /^(From (Coq|mathcomp)([.][A-Za-z.]+)?|From leakproof[.]definitions) Require (Import|Export) [A-Za-z0-9_. ]+[.]$/ ||
      text ~ /^(Set Implicit Arguments|Unset Strict Implicit|Unset Printing Implicit Defensive)[.]$/ ||
      text ~ /^Import( (Order[.]TTheory|GRing[.]Theory|Num[.]Theory|GroupScope))+[.]$/ ||
      text ~ /^Local Open Scope [a-z_]+[.]$/ ||
      text ~ /^(Section|End) [A-Za-z0-9_]+[.]$/ || text ~ /^(Variables?|Hypothesis|Implicit Types?|Let|Lemma|Definition|Fixpoint|Record|Inductive) /)
    next
  refuse("of a kind that definitions/ may not have, and allowed.tsv does not list it"); next
}

folder == "statements" {
  paper = file; gsub(/^statements\/|[.]v$/, "", paper)
  if (text ~ /"/ || text ~ /(^|[^A-Za-z0-9_])ltac *:/) { refuse("a string or a tactic in a statement"); next }
  if (module == "" && (text ~ /^From (mathcomp|Coq) Require (Import )?[A-Za-z0-9_ ]+[.]$/ ||
      text ~ /^From leakproof Require( [a-z0-9]+[.][a-z0-9_]+)+[.]$/ ||
      text ~ /^(Set Implicit Arguments|Unset Strict Implicit|Unset Printing Implicit Defensive)[.]$/)) next
  if (text ~ /^Module [a-z0-9_]+[.]$/ && module == "") {
    module = word[2]; sub(/[.]$/, "", module)
    if ((file, module) in seen) refuse("a module for the second time")
    seen[file, module] = 1
    next
  }
  if (module != "" && text == "End " module ".") { module = ""; next }
  if (module != "" && (text ~ /^Import( (definitions[.][a-z_]+|Order[.]TTheory|GRing[.]Theory|Num[.]Theory))+[.]$/ ||
      text ~ /^Local (Open|Close) Scope [a-z_]+[.]$/)) next
  if (module != "" && text ~ /^Definition [A-Za-z0-9_]+ : Prop := ./) {
    if ((file, module, word[2]) in seen) refuse("a statement for the second time")
    seen[file, module, word[2]] = 1
    next
  }
  refuse("of a kind that statements/ may not have")
  next
}
END { for (key in listed) if (!(key in used)) { split(key, part, "\t"); print "allowed.tsv:" listed[key] ": there is no such sentence in " part[1] } }
