#!/usr/bin/env bash
# 'pip install --no-build-isolation .' in a new virtual environment, from a clean clone and without a network; then the
# tests of the module, away from the sources. It takes minutes, for the engine is compiled.
#   packaging/test-pip.sh [PYTHON]      /usr/bin/python3 unless given
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
python=${1:-/usr/bin/python3}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

timed() {
    local name=$1 began=$SECONDS status=0
    shift
    "$@" >"$place/log" 2>&1 || status=$?
    printf '%-52s %4d s  exit %d\n' "$name" $((SECONDS - began)) "$status"
    [ "$status" = 0 ] || { tail -40 "$place/log" >&2; exit 1; }
}
timed "a clone" git clone -q "$home" "$place/clone"
timed "a virtual environment" "$python" -m venv "$place/venv"
cd "$place/clone"
timed "pip install --no-build-isolation ." env CCACHE_DISABLE=1 PIP_NO_INDEX=1 "$place/venv/bin/pip" install \
    --disable-pip-version-check --no-build-isolation .
# Nothing else was built: no program, no test, no proof.
[ -z "$(find build \( -name 'leakproof' -type f -o -name 'test_*' -type f -perm -1 -o -name '*.vo' \) -print -quit)" ] ||
    { echo "more was built than the module needs" >&2; exit 1; }

# The tests need pages and files of the project, but neither its module nor what was built.
rm -rf build python
mkdir "$place/elsewhere"
cd "$place/elsewhere"
export LEAKPROOF_SOURCE_DIR=$place/clone PYTHONPATH=/usr/lib/python3/dist-packages  # for networkx
timed "the module is that of the environment" "$place/venv/bin/python" -c '
import leakproof, sys
assert leakproof.__file__.startswith(sys.prefix), leakproof.__file__
assert str(leakproof.optimum("chair", "3/2").value) == "17/10"
assert leakproof.ask("opt <= covering", "1..5")'
for test in tutorial boundary stop; do
    timed "tests/python/test_$test.py" "$place/venv/bin/python" -W ignore "$place/clone/tests/python/test_$test.py"
done
