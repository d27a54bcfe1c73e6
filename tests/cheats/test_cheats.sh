#!/usr/bin/env bash
# proofs/check.sh on a small development of its own: it passes, and every way of proving less than it says is refused.
#
#   test_cheats.sh     exit status: 0 all as expected; 1 not; 77 Coq is missing
set -euo pipefail
proofs=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../proofs" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export LEAKPROOF_PROOFS_BUILD=$scratch/build
passed=0 failed=0

# The development: one definition, one theorem, its statement.
fresh() {
  rm -rf "$scratch/proofs"
  mkdir -p "$scratch/proofs"/{definitions,library,edwards,examples,referee,statements}
  cp "$proofs"/{check.sh,Makefile,_CoqProject} "$scratch/proofs"
  cd "$scratch/proofs"
  printf 'Definition small (n : nat) : Prop := n <= 3.\n' > definitions/size.v
  cat > library/size_facts.v <<'END'
From leakproof.definitions Require Import size.
Lemma small_0 : small 0.
Proof. repeat constructor. Qed.
END
  cat > edwards/claim.v <<'END'
From leakproof.definitions Require Import size.
From leakproof.library Require Import size_facts.

Theorem zero_small (n : nat) :
  n <= 0 -> small n.
Proof. intro H; inversion H; apply small_0. Qed.
END
  cat > statements/edwards.v <<'END'
From leakproof Require definitions.size.

Module claim.
Import definitions.size.

Definition zero_small : Prop :=
  forall (n : nat),
  n <= 0 -> small n.

End claim.
END
  printf 'Lemma two : 1 + 1 = 2.\nProof. reflexivity. Qed.\n' > examples/sums.v
  printf 'Theorem referee_sound : 1 + 1 = 2.\nProof. reflexivity. Qed.\n' > referee/sound.v
  printf 'Theorem judge_any_sound : 1 + 1 = 2.\nProof. reflexivity. Qed.\n' > referee/sound_curve.v
  printf 'edwards/claim\tproved\tleakproof.edwards.claim.zero_small\tedwards/claim.v\tZero is small.\n' > theorems.tsv
}

classical() {
  printf '%s\n' 'Require Import Coq.Logic.Classical_Prop.' 'Lemma two : 1 = 1 \/ 1 <> 1.' 'Proof. apply classic. Qed.'
}

expect() { # NAME STATUS PATTERN: check.sh ends so, and says so
  local status=0
  ./check.sh > "$scratch/said" 2>&1 || status=$?
  if [ "$status" = "$2" ] && grep -Eq "$3" "$scratch/said"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $1 (exit status $status)"
    head -n 20 "$scratch/said"
  fi
}

fresh
status=0
./check.sh > "$scratch/said" 2>&1 || status=$?
[ "$status" != 2 ] || { cat "$scratch/said"; echo "skipped"; exit 77; }
expect "as it is" 0 'zero_small .*no axioms'

fresh
cat > edwards/claim.v <<'END'
From leakproof.definitions Require Import size.

Section False.
Hypothesis h : False.
Theorem zero_small (n : nat) :
  n <= 0 -> small n.
Proof. destruct h. Qed.
End False.
END
expect "a theorem inside a section with a hypothesis" 1 'states no theorem zero_small outside of sections'

fresh
cat > edwards/claim.v <<'END'
From leakproof.definitions Require Import size.

Theorem zero_small (h : False) (n : nat) :
  n <= 0 -> small n.
Proof. destruct h. Qed.
END
expect "one hypothesis more" 1 'does not prove its statement'

fresh
printf 'Theorem zero_small : True.\nProof. exact I. Qed.\n' > edwards/claim.v
expect "a theorem that says True" 1 'does not prove its statement'
printf 'Module claim.\nDefinition zero_small : Prop := True.\nEnd claim.\n' > statements/edwards.v
expect "a statement that says True too" 1 'or only True'

fresh
printf '(*\nTheorem zero_small\n*)\nDefinition zero_small := I.\n' > edwards/claim.v
expect "a theorem in a comment" 1 'states no theorem zero_small outside of sections and comments'

fresh
cat > edwards/claim.v <<'END'
From leakproof.definitions Require Import size.

Local Notation "a <= b" := (a = b /\ False) : nat_scope.
Theorem zero_small (n : nat) :
  n <= 0 -> small n.
Proof. intros [_ []]. Qed.
END
expect "a notation that changes <=" 1 'a notation of its own'

fresh
cat > edwards/claim.v <<'END'
Definition small (n : nat) : Prop := True.

Theorem zero_small (n : nat) :
  n <= 0 -> small n.
Proof. exact (fun _ => I). Qed.
END
expect "a definition of the same name" 1 'does not prove its statement'

fresh
cat > examples/sums.v <<'END'
Require Import Coq.Program.Tactics.
Program Definition two : {n : nat | n = 1 + 2} := 2.
Admit Obligations.
END
expect "admitted obligations in examples/" 1 'holes in the sources'

fresh
classical > examples/sums.v
expect "an axiom of Coq's library in examples/" 1 'examples.sums.two: .*classic'

fresh
mkdir reals
classical > reals/sums.v
expect "other axioms than those of the Reals in reals/" 1 'reals/ rests on Classical_Prop.classic, expected'

fresh
sed -i 's/edwards.claim.zero_small/edwards.claim.one_small/' theorems.tsv
expect "a row of another theorem" 1 'states no theorem one_small'

fresh
cat >> edwards/claim.v <<'END'

Theorem one_small :
  small 1.
Proof. repeat constructor. Qed.
END
printf 'edwards/claim\tproved\tleakproof.edwards.claim.one_small\tedwards/claim.v\tOne is small.\n' >> theorems.tsv
expect "a row added" 1 'one_small has no statement in statements/'
sed -i 's#^End claim#Definition one_small : Prop :=\n  small 1.\n\nEnd claim#' statements/edwards.v
expect "with its statement" 0 'one_small .*no axioms'
sed -i '$d' theorems.tsv
expect "a row dropped" 1 'statements/ has leakproof.edwards.claim.one_small, the table has not'

fresh
sed -i '1 i From leakproof.library Require Import size_facts.' statements/edwards.v
expect "a statement that imports the library" 1 'statements/edwards.v imports size_facts'

fresh
expect "as it was" 0 'zero_small'
echo '-arg -impredicative-set' >> _CoqProject
before=$(cat "$LEAKPROOF_PROOFS_BUILD/fingerprint")
expect "other flags" 0 'zero_small'
if [ "$(cat "$LEAKPROOF_PROOFS_BUILD/fingerprint")" = "$before" ]; then
  failed=$((failed + 1))
  echo "FAILED: other flags are asked anew"
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
