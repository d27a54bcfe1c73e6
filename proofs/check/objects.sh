# Compiles what is not compiled, or was compiled from something else (the Makefile sees to it). Part of check.sh.

if ! make -j "$(nproc 2> /dev/null || echo 2)" BUILD="$build" > "$build/log" 2>&1; then
  cat "$build/log" >&2
  fail "compilation failed"
fi
! grep -q '^Warning:' "$build/log" || { cat "$build/log" >&2; fail "compilation warns"; }
