#!/usr/bin/env bash
# Builds the Debian packages leakproof, libleakproof-dev and python3-leakproof.
#   packaging/build-packages.sh [BUILD]     BUILD is build/package unless given; the packages go to BUILD/packages
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=${1:-$home/build/package}

new=()
[ -f "$build/CMakeCache.txt" ] || new=(-G Ninja -DCMAKE_BUILD_TYPE=Release -DLEAKPROOF_TESTS=OFF -DLEAKPROOF_BENCH=OFF)
cmake -S "$home" -B "$build" "${new[@]}" -DLEAKPROOF_PYTHON=ON >/dev/null
cmake --build "$build" --target leakproof leakproof-referee leakproof_documents leakproof_python_package
rm -rf "$build/packages"
(cd "$build" && cpack --config CPackConfig.cmake)
ls -l "$build"/packages/*.deb
