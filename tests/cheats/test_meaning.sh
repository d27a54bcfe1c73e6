#!/usr/bin/env bash
# What a statement of the referee means cannot be changed: proofs/referee/meaning.v does not compile after that.
#
#   test_meaning.sh FOLDER   where the proofs were compiled
#   exit status: 0 all as expected; 1 not; 77 the proofs are not compiled
set -euo pipefail
proofs=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../proofs" && pwd)
[ -e "$1/referee/meaning.vo" ] || { echo "skipped: the proofs are not compiled"; exit 77; }
compiled=$(cd "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch"/{definitions,library,referee,statements}
for object in "$compiled"/{definitions,library,referee}/*.vo; do ln -s "$object" "$scratch${object#"$compiled"}"; done
changed="referee/claims referee/curve_claims referee/refined_levels_claims statements/referee referee/meaning"
for file in $changed; do
  rm -f "$scratch/$file.vo"
  cp "$proofs/$file.v" "$scratch/$file.v"
done
cd "$scratch"
failed=0

compile() { coqc -q -w none -Q . leakproof "$1.v" > said 2>&1; }

# NAME FILE FROM TO: the meaning with this piece of the text replaced. The files before meaning.v compile nevertheless.
refused() {
  cp "$proofs/$2.v" "$2.v"
  FROM=$3 TO=$4 awk 'BEGIN { RS = "\001" } {
    at = index($0, ENVIRON["FROM"])
    if (at == 0) exit 1
    printf "%s%s%s", substr($0, 1, at - 1), ENVIRON["TO"], substr($0, at + length(ENVIRON["FROM"]))
  }' "$proofs/$2.v" > "$2.v" || { echo "FAILED: $1: there is no such text"; failed=1; return; }
  local file
  for file in $changed; do
    if compile "$file"; then continue; fi
    if [ "$file" = referee/meaning ]; then cp "$proofs/$2.v" "$2.v"; return; fi
    echo "FAILED: $1: $file.v does not compile"; cat said; failed=1
    cp "$proofs/$2.v" "$2.v"
    return
  done
  echo "FAILED: $1 is not refused"
  cp "$proofs/$2.v" "$2.v"
  failed=1
}

for file in $changed; do
  compile "$file" || { echo "FAILED: $file.v as it is"; cat said; exit 1; }
done
refused "at most" referee/claims '| AtMost => bound w' '| AtMost => True'
refused "at least" referee/claims '| AtLeast => attained w' '| AtLeast => True'
refused "optimum" referee/claims '| Optimum => attained w /\ bound w' '| Optimum => attained w'
refused "interval" referee/claims '| Interval u => attained w /\ bound (value u)' '| Interval u => attained w'
refused "lengths" referee/claims 'claim_of_lengths (@listed_lengths n s)' 'claim_of_lengths (@listed_arcs n s)'
refused "the end that is compared" referee/claims '(if k is Interval u then value u else w) < value x' 'w < value x'
refused "covering" referee/claims '(lam * w + #|components G|%:R) / (lam + 1) <= b /\ b <= w' 'b <= w'
refused "either for both" referee/claims '| Both => neighbours_at d e && neighbours_at e d' '| Both => neighbours_at d e || neighbours_at e d'
refused "comparison" referee/claims '| Less x => (if k is Interval u then value u else w) < value x' '| Less x => True'
refused "asymmetric" referee/claims '[/\ neighbours_at p d e, ~~ neighbours_at p e d & between_at p e d f]' 'True'
refused "asymmetric without F" referee/claims '[/\ neighbours_at p d e, ~~ neighbours_at p e d & between_at p e d f]' \
  'neighbours_at p d e /\ ~~ neighbours_at p e d'
refused "a user's prior" referee/claims '[/\ distribution prior_of, nonnegative_gain gain &' '[/\ True, nonnegative_gain gain &'
refused "a user's gains" referee/claims '[/\ distribution prior_of, nonnegative_gain gain &' '[/\ distribution prior_of, True &'
refused "a user without gains" referee/claims 'else claim_of_gain (@guess_the_input R [finType of '"'"'I_n])' \
  'else claim_of_gain (fun a i : '"'"'I_n => (a != i)%:R)'
refused "privacy of a user's arcs" referee/claims '(fun Z (K : '"'"'I_n -> Z -> R) => private_by (@listed_arcs n s) lam K)' \
  '(fun Z (K : '"'"'I_n -> Z -> R) => private_by (@listed_lengths n s) lam K)'
refused "refinement either way" referee/claims 'if telling r is Some _ then ~ refined_by K L else refined_by K L' \
  'if telling r is Some _ then True else refined_by K L'
refused "refinement turned round" referee/claims 'if telling r is Some _ then ~ refined_by K L else refined_by K L' \
  'if telling r is Some _ then ~ refined_by K L else refined_by L K'
refused "sensitivity" referee/claims '| Sensitivity s => claim_of_sensitivity s' '| Sensitivity s => True'
refused "what attains a sensitivity" referee/claims 'G (inord u) (inord v) /\ l1_apart vector_of (inord u) (inord v) = w' 'True'
refused "curves" referee/curve_claims '0 < evaluate (value_below p) lam /\ curve_claim c lam (piece_value p lam)' \
  '0 < evaluate (value_below p) lam'
refused "curves of covering numbers" referee/curve_claims '(if of_covering c then Covering else Optimum)' 'Optimum'
refused "curves of other objects" referee/curve_claims 'else False' 'else True'
refused "ends of pieces" referee/curve_claims '| Rational a => value a <= x' '| Rational a => True'
refused "refinement at every level" referee/refined_levels_claims 'else ~ refined_by (@first_at_level c x)' \
  'else refined_by (@first_at_level c x)'
refused "channels at every level" referee/refined_levels_claims '[/\ channel (@first_at_level c x), channel (@second_at_level c x) &' \
  '[/\ True, channel (@second_at_level c x) &'
refused "ends that are left out" referee/refined_levels_claims '| Rational a => value a < x' '| Rational a => value a <= x'
refused "roots that are left out" referee/refined_levels_claims 'evaluate f x * evaluate f (value l) < 0]' \
  'evaluate f x * evaluate f (value l) <= 0]'
refused "the second channel" referee/refined_levels_claims '(levels_first c + z).+1' 'z.+1'
[ $failed = 0 ] && echo "all refused"
exit $failed
