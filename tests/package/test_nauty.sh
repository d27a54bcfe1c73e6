#!/usr/bin/env bash
# test_nauty.sh FOLDER: -DLEAKPROOF_NAUTY takes the nauty that it names and no other, and refuses what will not do. Only
# configures, in FOLDER; the given nauty is made of Debian's headers and archive. The last line is "N passed, N failed".
set -uo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
place=$(mktemp -d "$1/nauty.XXXXXX") || exit 1
trap 'rm -rf "$place"' EXIT
passed=0 failed=0

# configure PREFIX: the output goes to $place/output
configure() {
    cmake -S "$home" -B "$place/build" -G Ninja -DLEAKPROOF_TESTS=OFF -DLEAKPROOF_BENCH=OFF -DLEAKPROOF_NAUTY="$1" 2>&1 |
        tr -s ' \n' ' ' >"$place/output"  # CMake breaks lines where it likes
    return "${PIPESTATUS[0]}"
}
check() {
    local name=$1
    shift
    if "$@"; then passed=$((passed + 1)); return; fi
    failed=$((failed + 1))
    printf 'FAILED: %s\n    %s\n' "$name" "$(cat "$place/output")"
}
# refuses NAME SENTENCE: the prefix as it now is
refuses() {
    check "$1: refused" test "$(configure "$place/given"; echo $?)" = 1
    check "$1: says why" grep -qF "LEAKPROOF_NAUTY=$place/given$2" "$place/output"
}

headers=$(pkg-config --variable=includedir nauty)/nauty
library=$(pkg-config --variable=libdir nauty)/libnauty.a
nauty_h=$(find "${headers%/nauty}" -path '*/nauty/nauty.h' | head -n 1)

mkdir -p "$place/given"/{include/nauty,lib}
refuses "an empty folder" " has no nauty.h; expected in its folders include/nauty or include, or in itself"
cp "$nauty_h" "$headers/nausparse.h" "$place/given/include/nauty/"
refuses "no library" " has no library; expected libnauty.a, libnauty.so or nauty.a in its folder lib, or in itself"
ar rcs "$place/given/lib/libnauty.a"
refuses "another library" ": a program with $place/given/lib/libnauty.a could not be linked:"
cp "$library" "$place/given/lib/libnauty.a"
sed -i 's/^#define USE_TLS$//' "$place/given/include/nauty/nauty.h"
refuses "not for threads" " was built without thread-local storage; build it with ./configure --enable-tls"
cp "$nauty_h" "$place/given/include/nauty/"
check "a nauty: taken" configure "$place/given"
links() { ninja -C "$place/build" -t commands leakproof | grep -c -- "$1"; }
check "a nauty: the program links it" test "$(links " $place/given/lib/libnauty.a ")" -gt 0
check "a nauty: its headers" test "$(links "-isystem $place/given/include/nauty -isystem $place/given/include ")" -gt 0
check "a nauty: not Debian's as well" test "$(links "$headers\|libnauty.so\|-lnauty")" = 0
check "a nauty: for pkg-config" grep -q "^Libs: .* $place/given/lib/libnauty.a" "$place/build/packaging/leakproof.pc"
check "without the option: Debian's again" configure ""
check "without the option: linked" test "$(links 'libnauty.so\|-lnauty')" -gt 0

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
