#!/usr/bin/env bash
# proofs/check.sh on a small development of its own: it passes, and every way of proving less than it says is refused.
#
#   test_cheats.sh     exit status: 0 all as expected; 1 not; 77 Coq is missing
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
proofs=$(cd "$here/../../proofs" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export LEAKPROOF_PROOFS_BUILD=$scratch/build
passed=0 failed=0

# The development (development/): one definition, one claim with two theorems, a referee of numbers, what runs found.
fresh() {
  rm -rf "$scratch/proofs" "$scratch/corpus"
  cp -r "$here/development/." "$scratch"
  cp -r "$proofs"/{check.sh,check,Makefile,_CoqProject} "$scratch/proofs"
  cp "$scratch"/recorded/* "$scratch/proofs" 2> /dev/null || true
  cd "$scratch/proofs"
}

classical() {
  printf '%s\n' 'Require Import Coq.Logic.Classical_Prop.' 'Lemma two : 1 = 1 \/ 1 <> 1.' 'Proof. apply classic. Qed.'
}

expect() { # NAME STATUS PATTERN [ARGUMENT]: check.sh ends so, and says so
  local status=0
  ./check.sh ${4:-} > "$scratch/said" 2>&1 || status=$?
  if [ "$status" = "$2" ] && grep -Eq "$3" "$scratch/said"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $1 (exit status $status)"
    head -n 20 "$scratch/said"
  fi
}

put() { # FILE WHERE LINES: before the first line that matches
  awk -v where="$2" -v lines="$3" '$0 ~ where && !done { print lines; done = 1 } { print }' "$1" > "$scratch/changed"
  cp "$scratch/changed" "$1"
}

stated() { # NAME LINES: in place of the statement of that name
  awk -v name="$1" -v lines="$2" '
    $1 == "Definition" && $2 == name { print lines; gone = 1 }
    !gone { print }
    gone && /[.]$/ { gone = 0 }' statements/edwards.v > "$scratch/changed"
  cp "$scratch/changed" statements/edwards.v
}

fresh
status=0
./check.sh --record > "$scratch/said" 2>&1 || status=$?
[ "$status" != 2 ] || { cat "$scratch/said"; echo "skipped"; exit 77; }
[ "$status" = 0 ] || { cat "$scratch/said"; exit 1; }
mkdir "$scratch/recorded"
cp printed.txt read.tsv "$scratch/recorded"
expect "as it is" 0 'zero_small .*no axioms'

# --- theorems ---------------------------------------------------------------------

fresh
sed -i 's/^Theorem zero_small/Section False.\nHypothesis h : False.\n&/; s/^Theorem nought_small/End False.\n&/; s/intro H; inversion H; apply small_0/destruct h/' edwards/claim.v
expect "a theorem inside a section with a hypothesis" 1 'states no theorem zero_small outside of sections'

fresh
sed -i 's/^Theorem zero_small (n/Theorem zero_small (h : False) (n/; s/intro H; inversion H; apply small_0/destruct h/' edwards/claim.v
expect "one hypothesis more" 1 'does not prove its statement'

fresh
sed -i '/^Theorem zero_small/,/^Proof/ d' edwards/claim.v
printf 'Theorem zero_small : True.\nProof. exact I. Qed.\n' >> edwards/claim.v
expect "a theorem that says True" 1 'does not prove its statement'
stated zero_small 'Definition zero_small : Prop := True.'
expect "a statement that says True too" 1 'form alone proves'

fresh
sed -i '/^Theorem zero_small/,/^Proof/ d' edwards/claim.v
printf 'Theorem zero_small (n : nat) : n <= 0 -> True /\\ (True /\\ exists m : nat, True).\nProof. exact (fun _ => conj I (conj I (ex_intro _ 0 I))). Qed.\n' \
  >> edwards/claim.v
stated zero_small 'Definition zero_small : Prop := forall n : nat, n <= 0 -> True /\\ (True /\\ exists m : nat, True).'
expect "True /\\ True" 1 'form alone proves'

fresh
sed -i '/^Theorem zero_small/,/^Proof/ d' edwards/claim.v
printf 'Theorem zero_small : 1 + 1 = 2.\nProof. reflexivity. Qed.\n' >> edwards/claim.v
stated zero_small 'Definition zero_small : Prop := 1 + 1 = 2.'
expect "a statement about something else" 1 'zero_small speaks of nothing of ours'

fresh
sed -i '/^Theorem zero_small/,/^Proof/ d' edwards/claim.v
printf '(*\nTheorem zero_small\n*)\nDefinition zero_small := I.\n' >> edwards/claim.v
expect "a theorem in a comment" 1 'states no theorem zero_small outside of sections and comments'

fresh
put edwards/claim.v '^Theorem zero_small' 'Local Notation "a <= b" := (a = b /\\ False) : nat_scope.'
sed -i 's/intro H; inversion H; apply small_0/intros [_ []]/' edwards/claim.v
expect "a notation that changes <= beside a theorem" 1 'a notation of its own'

fresh
put edwards/claim.v '^Definition nought' 'Definition small (n : nat) : Prop := True.'
sed -i 's/intro H; inversion H; apply small_0/exact (fun _ => I)/; s/split; .apply small_0 /split; [exact I /' edwards/claim.v
expect "a definition of the same name" 1 'does not prove its statement'

# --- statements -------------------------------------------------------------------

fresh
printf 'Definition small (n : nat) : Prop := True.\n' > statements/more.txt
put statements/edwards.v '^Module' 'Load "more.txt".'
expect "Load" 1 'may not stand where it stands'

while IFS= read -r sentence; do
  for where in '^Module' '^Definition zero_small'; do
    fresh
    put statements/edwards.v "$where" "${sentence//\\/\\\\}"
    expect "before $where: $sentence" 1 'may not stand where it stands'
  done
done << 'END'
Include leakproof.library.size_facts.
Notation "a <= b" := (a = b /\ False) : nat_scope.
Infix "<=" := lt : nat_scope.
Notation small := (fun _ => True).
Number Notation nat Nat.of_num_uint Nat.to_num_uint : nat_scope.
Canonical nothing := 0.
Coercion negb : bool >-> bool.
#[local] Set Universe Polymorphism.
Goal True. idtac "Definition zero_small : Prop := small 0.". exact I. Qed.
Arguments small n : clear implicits.
Local Definition small (n : nat) : Prop := True.
Fixpoint small (n : nat) : Prop := True.
Module size := leakproof.library.size_facts.
Import leakproof.library.size_facts.
From leakproof.library Require Import size_facts.
END

fresh
stated zero_small 'Definition zero_small : Prop := True.
  Definition zero_small : Prop :=
  forall (n : nat),
  n <= 0 -> small n.'
expect "an indented second definition" 1 'a statement for the second time'

fresh
put statements/edwards.v '^Definition zero_small' 'Module size.
Definition small : Prop := True.
End size.'
expect "a module inside that shadows" 1 'of a kind that statements/ may not have'

fresh
printf 'Definition small (n : nat) : Prop := n <= 100.\n' > edwards/definitions.v
put statements/edwards.v '^Module' 'Module definitions.
End definitions.'
expect "a module that shadows" 1 'edwards/definitions.v is not in theorems.tsv'

fresh
stated zero_small 'Definition small : Prop := forall n : nat, n <= 0 -> n <= 3.

Definition zero_small : Prop := small.'
expect "a statement that stands behind another" 1 'statements/ has leakproof.edwards.claim.small, the table has not'

fresh
stated zero_small "$(printf 'Definition zero_small : Prop :=\n  forall (n : nat),\n  n <= 0 -> sm\xd0\xb0ll n.')"
printf 'Definition sm\xd0\xb0ll (n : nat) : Prop := True.\n' >> definitions/size.v
expect "look-alike letters" 1 'not a printable one of ASCII'

fresh
stated zero_small 'Definition zero_small : Prop := ltac:(exact (forall n : nat, n <= 0 -> small n)).'
expect "a tactic in a statement" 1 'a string or a tactic in a statement'

with_another() { # OBJECT: zero_small says it of n as well
  sed -i "s/n <= 0 -> small n/n <= 0 -> $1 n \/\\\\ small n/; s/intro H; inversion H; apply small_0/intro H; inversion H; split; [exact I | apply small_0]/" edwards/claim.v
}

fresh
with_another anything
put statements/edwards.v '^Module' 'From leakproof Require library.size_facts.'
stated zero_small 'Definition zero_small : Prop :=
  forall n : nat, n <= 0 -> leakproof.library.size_facts.anything n /\\ small n.'
expect "a statement that speaks of the library" 1 'edwards.claim mentions leakproof.library.size_facts.anything'

fresh
with_another tiny
put edwards/claim.v '^Theorem zero_small' 'Definition tiny := anything.'
stated zero_small 'Definition zero_small : Prop :=
  forall n : nat, n <= 0 -> leakproof.edwards.claim.tiny n /\\ small n.'
expect "an object that no table names" 1 'mentions leakproof.edwards.claim.tiny .*objects.tsv has no such row'
printf 'edwards.claim\tleakproof.edwards.claim.tiny\n' >> objects.tsv
expect "an alias into the library" 1 'tiny .* is made of leakproof.library.size_facts.anything'
sed -i 's/^Definition tiny.*/Inductive tiny (n : nat) : Prop := Tiny : anything n -> tiny n./; s/split; .exact I |/split; [constructor; exact I |/' edwards/claim.v
expect "an inductive type made of the library" 1 'tiny .* is made of leakproof.library.size_facts.anything'

fresh
sed -i 's/^Definition nought.*/Definition nought : nat. Proof. exact 0. Qed./; s/small nought .. nought = 0/small 0 \/\\ nought = nought/' edwards/claim.v
stated nought_small 'Definition nought_small : Prop :=
  small 0 /\\ leakproof.edwards.claim.nought = leakproof.edwards.claim.nought.'
expect "an object that cannot be looked into" 1 'hidden: it does not unfold, leakproof.edwards.claim.nought'

fresh
printf 'edwards.claim\tleakproof.edwards.claim.more\n' >> objects.tsv
expect "a row of objects.tsv that nothing needs" 1 'objects.tsv: not needed'

# --- definitions, flags, extraction --------------------------------------------------

fresh
sed -i '1 i Notation "a <= b" := (a = b) : nat_scope.' definitions/size.v
expect "<= redefined in definitions/" 1 'of a kind that definitions/ may not have'

fresh
printf 'From leakproof.library Require Import size_facts.\n' > definitions/more.v
expect "definitions/ that imports the library" 1 'may not stand where it stands'

fresh
printf 'From leakproof.edwards Require Import claim.\n' > library/more.v
expect "library/ that requires a claim" 1 'library/ requires what it may not'

for flags in '-arg -impredicative-set' '-arg -w -arg none' '-arg -type-in-type' '-R ../elsewhere leakproof'; do
  fresh
  echo "$flags" >> _CoqProject
  expect "flags: $flags" 1 '_CoqProject has other flags'
done

fresh
printf 'Extract Constant Nat.leb => "(fun _ _ -> true)".\n' >> referee/extraction.v
expect "another directive in the extraction file" 1 'an extraction that allowed.tsv does not list'
fresh
sed -i '1 i From Coq Require Import ExtrOcamlNatInt.' referee/claims.v
expect "directives of Coq in another file" 1 'an extraction that allowed.tsv does not list'

# --- the referee -----------------------------------------------------------------------

fresh
sed -i 's/  | Small n => small n/  | Small n => True/' referee/claims.v
sed -i 's/apply Nat.leb_le, H/exact I/' referee/sound.v
expect "a kind of statement that means True" 1 'compilation failed'
fresh
sed -i 's/| Equal (m n : nat)/| Equal (m n : nat) | Nothing/; s/  | Equal m n => m = n/&\n  | Nothing => True/; s/  | Equal m n => Nat.eqb m n/&\n  | Nothing => true/' referee/claims.v
sed -i 's/apply Nat.eqb_eq, H\]/apply Nat.eqb_eq, H | exact I]/' referee/sound.v
expect "a kind of statement that is not pinned" 1 'compilation failed'
fresh
rm referee/meaning.v
sed -i '/^Module meaning/,$ d' statements/referee.v
sed -i '/meaning/ d' objects.tsv
expect "a referee without its meaning" 1 'leakproof.referee.meaning.holds_means has no statement'

# --- holes ------------------------------------------------------------------------------

fresh
printf '%s\n' 'Require Import Coq.Program.Tactics.' 'Program Definition two : {n : nat | n = 1 + 2} := 2.' 'Admit Obligations.' \
  > examples/sums.v
expect "admitted obligations in examples/" 1 'a hole'

fresh
printf 'Lemma two : 1 + 1 = 3.\nProof. (* " *) Admitted. (* " *) Qed.\n' > examples/sums.v
expect "a string that begins in a comment" 1 'compilation failed|a hole'

fresh
classical > examples/sums.v
expect "an axiom of Coq's library in examples/" 1 'examples.sums.two: .*classic'

fresh
mkdir reals
classical > reals/sums.v
expect "other axioms than those of the Reals in reals/" 1 'reals/ rests on Classical_Prop.classic, expected'

# --- the table ---------------------------------------------------------------------------

fresh
sed -i 's/edwards.claim.zero_small/edwards.claim.one_small/' theorems.tsv
expect "a row of another theorem" 1 'states no theorem one_small'

fresh
printf '\nTheorem one_small :\n  small 1.\nProof. repeat constructor. Qed.\n' >> edwards/claim.v
printf 'edwards/claim/nought\tproved\tleakproof.edwards.claim.one_small\tedwards/claim.v\tOne is small.\n' >> theorems.tsv
expect "a row added" 1 'one_small has no statement in statements/'
put statements/edwards.v '^End claim' 'Definition one_small : Prop :=
  small 1.
'
expect "with its statement" 1 'printed.txt is not what Coq prints'
expect "recorded" 0 'one_small .*no axioms' --record
expect "then" 0 'one_small .*no axioms'
sed -i '$d' theorems.tsv
expect "a row dropped" 1 'statements/ has leakproof.edwards.claim.one_small, the table has not'

fresh
sed -i '1 s/proved/refuted/' theorems.tsv
expect "refuted for proved" 1 'the recorded verdict on edwards/claim/zero is holds'
fresh
sed -i '1 s#edwards/claim/zero#edwards/claim/one#' theorems.tsv
expect "a reading that runs refute" 1 'the recorded verdict on edwards/claim/one is refuted'
sed -i '1 s/proved/refuted/' theorems.tsv
expect "another reading of the claim" 1 'read.tsv lists other pairs'
fresh
sed -i '1 s#edwards/claim/zero#edwards/other#' theorems.tsv
expect "a row that names another claim" 1 'edwards/other is not what edwards/claim.v is about'
fresh
sed -i 's/"Nought is small."/"Nought is not small."/' ../corpus/data/ledger.json
expect "another text of a reading" 1 'read.tsv lists other pairs'
fresh
printf '[Nn]ought\tdefinitions[.]size[.]nought\n' >> vocabulary.tsv
expect "a statement that does not speak of what its reading speaks of" 1 'edwards/claim/nought speaks of .*none of its theorems does'

fresh
printf 'definitions[.]size[.]small\tGiven a size\t\n' > given.tsv
expect "a row that does not say what it is given" 1 'row 1: the words do not say .Given a size'

# Over a field: PREMISES of a statement about every x, y and f, in place of zero_small.
given() { # PREMISES TACTICS
  fresh
  local say="forall (R : realFieldType) (x y : R) (n : nat)$3, $1 0 <= x ^+ 2"
  sed -i '1 i From mathcomp Require Import all_ssreflect all_algebra.' statements/edwards.v edwards/claim.v
  stated zero_small "Definition zero_small : Prop := (
  $say)%R."
  awk -v lines="Theorem zero_small : ($say)%R.
Proof. intros; apply: ssrnum.Num.Theory.sqr_ge0. Qed." '
    $2 == "zero_small" { print lines; gone = 1 } !gone { print } gone && /Qed[.]$/ { gone = 0 }' edwards/claim.v > "$scratch/changed"
  cp "$scratch/changed" edwards/claim.v
  printf '%s\n' 'edwards.claim'"$(printf '\t')"'-' >> objects.tsv
  sed -i '/mall/d' vocabulary.tsv
  printf 'given[.]function \tGiven a function\t\ngiven[.](root|power) \tGiven a root\t\n' > given.tsv
  awk -F '\t' -v OFS='\t' '$3 ~ /zero_small/ { $5 = "'"$2"'" } { print }' theorems.tsv > "$scratch/changed"
  cp "$scratch/changed" theorems.tsv
}
for premises in 'y = x ^+ n ->' '(exists z : R, z * z + y = 1) ->'; do
  given "$premises" "Squares are not negative." ""
  expect "a root that is not told: $premises" 1 'row 1: the words do not say .Given a root' --record
done
given '(forall a b, f (a * b) = f a + f b) ->' "Squares are not negative." " (f : R -> R)"
expect "a function that is not told" 1 'row 1: the words do not say .Given a function' --record
given 'x ^+ 3 = y ->' "Given a root: squares are not negative." ""
expect "a root that is told" 0 'zero_small .*no axioms' --record
given '(x ^+ 2 = y -> False) -> y = 2%:R * x -> 1 <= x ^+ 2 ->' "Squares are not negative." ""
expect "nothing that is given" 0 'zero_small .*no axioms' --record

# --- what is shown, and what is compiled ----------------------------------------------------

fresh
stated zero_small '(*
Definition zero_small : Prop :=
  forall (n : nat),
  small n.

*)
Definition zero_small : Prop :=
  forall (n : nat),
  n <= 0 -> small n.'
expect "a false statement in a comment" 1 'printed.txt is not what Coq prints'
expect "is not recorded" 0 'zero_small' --record
if ! sed -n '/edwards.claim.zero_small/,$ p' printed.txt | sed -n '2 p' | grep -qx '  forall n : nat, (n <= 0)%coq_nat -> small n'; then
  failed=$((failed + 1))
  echo "FAILED: what Coq prints is recorded"
  cat printed.txt
fi

fresh
expect "as it was" 0 'zero_small'
sed -i 's/n <= 3/n <= 2/' definitions/size.v
cp definitions/size.v "$LEAKPROOF_PROOFS_BUILD/definitions/size.v"
touch -d '+1 hour' "$LEAKPROOF_PROOFS_BUILD"/*/*.vo
expect "compiled files newer than a source that they were not made from" 1 'compilation failed'
fresh
expect "as it was before" 0 'zero_small'
cp "$LEAKPROOF_PROOFS_BUILD/library/size_facts.vo" "$LEAKPROOF_PROOFS_BUILD/examples/sums.vo"
touch -d '+1 hour' "$LEAKPROOF_PROOFS_BUILD"/*/*.vo
expect "a compiled file of another" 0 'zero_small'
if cmp -s "$LEAKPROOF_PROOFS_BUILD/library/size_facts.vo" "$LEAKPROOF_PROOFS_BUILD/examples/sums.vo"; then
  failed=$((failed + 1))
  echo "FAILED: a compiled file of another is made anew"
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
