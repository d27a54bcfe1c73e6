#!/bin/sh
# documents.sh PROGRAM REFEREE FOLDER: manual pages and completions, made from what the programs say of themselves.
set -eu
program=$1 referee=$2 folder=$3

mkdir -p "$folder"
"$program" manual --out "$folder/man1"
for shell in bash zsh fish; do
    "$program" completion "$shell" >"$folder/leakproof.$shell"
done

# The referee's help is a text already: it is shown as it is.
{
    printf '.TH leakproof-referee 1 "" "leakproof"\n'
    printf '.SH NAME\nleakproof\\-referee \\- checks certificates of leakproof\n'
    printf '.SH DESCRIPTION\n.nf\n'
    "$referee" --help | sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^\([.']\)/\\\\\&\1/"
    printf '.fi\n.SH SEE ALSO\n.BR leakproof (1)\n'
} >"$folder/man1/leakproof-referee.1"
