# The sentences of Coq files without comments: FILE TAB line TAB sentence, blanks and line ends as single blanks.
# As Coq reads them: comments nest, a string in a comment is a string, a sentence ends with a full stop before a blank
# or at the end of the file, and ".." is no end.
function out(   text) {
  text = sentence
  gsub(/[ \t]+/, " ", text)
  sub(/^ /, "", text); sub(/ $/, "", text)
  if (text != "") print file "\t" first "\t" text
  sentence = ""; first = 0
}
function finish() {
  if (file == "") return
  if (depth > 0 || quoted || sentence ~ /[^ ]/) print file "\t" FNR "\t" "@@ unfinished: " sentence
}
FNR == 1 { finish(); file = FILENAME; depth = 0; quoted = 0; sentence = ""; first = 0 }
{
  n = length($0)
  for (i = 1; i <= n; i++) {
    c = substr($0, i, 1)
    if (quoted) { if (c == "\"") quoted = 0 }
    else if (c == "\"") quoted = 1
    else if (c == "(" && substr($0, i, 2) == "(*") { depth++; i++; continue }
    else if (depth > 0 && c == "*" && substr($0, i, 2) == "*)") { depth--; i++; sentence = sentence " "; continue }
    if (depth > 0) continue
    if (first == 0 && c != " " && c != "\t") first = FNR
    sentence = sentence c
    if (!quoted && c == "." && (i == n || substr($0, i + 1, 1) ~ /[ \t]/) &&
        (substr($0, i - 1, 1) != "." || substr($0, i - 2, 1) == ".")) out()
  }
  if (depth == 0) sentence = sentence " "
}
END { if (sentence !~ /[^ ]/ && depth == 0 && !quoted) exit; finish() }
