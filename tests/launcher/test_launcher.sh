#!/usr/bin/env bash
# The launcher on a small project of its own, with pretended package tools.
#
#   test_launcher.sh [LAUNCHER]     the launcher to test; without one, that of this project
#
# Needs bash, util-linux (flock, script), g++, cmake and ninja. The last line is "N passed, N failed".
set -uo pipefail

launcher=${1:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/leakproof}
presets=$(dirname "$launcher")/CMakePresets.json
place=$(mktemp -d)
cleanup() { rm -rf "$place"; }
trap cleanup EXIT
unset LEAKPROOF_HOME NINJA_STATUS CMAKE_BUILD_PARALLEL_LEVEL CLICOLOR_FORCE
export TERM=xterm

passed=0 failed=0
# check NAME COMMAND…: the command succeeds. On failure, what the launcher last said is shown.
check() {
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s\n' "$name"
        printf '    %s\n' "$*"
        sed 's/^/    out: /' "$place/out"
        sed 's/^/    err: /' "$place/err"
    fi
}
is() { [ "$1" = "$2" ] || { printf "  got '%s', expected '%s'\n" "$1" "$2"; return 1; }; }
at_least() { [ "$1" -ge "$2" ] || { printf '  got %s, expected at least %s\n' "$1" "$2"; return 1; }; }
says() { grep -Eq -- "$1" "$place/err"; }
says_not() { ! says "$1"; }
silent() { is "$(cat "$place/err")" ""; }
lines() { grep -Ec -- "$1" "$place/err"; }

# --- a small project ----------------------------------------------------------

project="$place/a project"
build=$project/build/release
mkdir -p "$project"/{engine/exact,corpus/data,checks,cli,referee,cmake,proofs,tests/exact,bench}
cp "$presets" "$project/"
cat >"$project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(leakproof LANGUAGES CXX)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
option(LEAKPROOF_TESTS "" ON)
option(LEAKPROOF_BENCH "" ON)
file(APPEND ${CMAKE_BINARY_DIR}/configured.log "tests ${LEAKPROOF_TESTS}\n")
file(GLOB_RECURSE engine_sources CONFIGURE_DEPENDS engine/*.cpp)
list(LENGTH engine_sources parts)
add_library(engine STATIC ${engine_sources})
add_executable(leakproof cli/main.cpp)
target_compile_definitions(leakproof PRIVATE PARTS=${parts})
target_link_libraries(leakproof engine)
add_executable(leakproof-referee referee/main.cpp)
add_custom_command(OUTPUT wait.hpp COMMAND sh ${CMAKE_SOURCE_DIR}/cmake/wait.sh COMMAND touch wait.hpp
  DEPENDS cmake/wait.sh VERBATIM)
target_sources(leakproof PRIVATE wait.hpp)
if(LEAKPROOF_TESTS)
  enable_testing()
  add_subdirectory(tests)
endif()
if(LEAKPROOF_BENCH)
  add_subdirectory(bench)
endif()
END
cat >"$project/tests/CMakeLists.txt" <<'END'
if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/without-doctest)
  message(FATAL_ERROR "doctest is missing")
endif()
add_executable(test_exact exact/test.cpp)
target_link_libraries(test_exact engine)
add_test(NAME exact COMMAND test_exact)
END
echo 'add_executable(bench_one one.cpp)' >"$project/bench/CMakeLists.txt"
for i in {1..25}; do echo "int part$i() { return $i; }" >"$project/engine/exact/part$i.cpp"; done
cat >"$project/cli/main.cpp" <<'END'
extern "C" int puts(const char*);
int part1();
int main(int count, char** words) {
    char text[] = "value 0, parts 00";
    text[6] = static_cast<char>('0' + part1());
    text[15] = '0' + PARTS / 10;
    text[16] = '0' + PARTS % 10;
    puts(text);
    for (int i = 1; i < count; ++i) puts(words[i]);
}
END
cat >"$project/referee/main.cpp" <<'END'
extern "C" int puts(const char*);
int main(int count, char** words) {
    puts("referee");
    for (int i = 1; i < count; ++i) puts(words[i]);
    return count > 1 ? 1 : 0;
}
END
echo 'int main() {}' >"$project/bench/one.cpp"
echo 'int part1(); int main() { return part1() == 0; }' >"$project/tests/exact/test.cpp"
echo 'true' >"$project/cmake/wait.sh"
echo 'a row' >"$project/proofs/theorems.tsv"
printf '#!/bin/sh\necho proofs "$@"\n' >"$project/proofs/check.sh"
chmod +x "$project/proofs/check.sh"
echo '{}' >"$project/corpus/data/baseline.json"
for i in {1..600}; do echo >"$project/corpus/data/graph$i.txt"; done

# --- pretended tools ----------------------------------------------------------

# $fake/missing lists packages that are not installed, $fake/mode says what is wrong, $fake/calls keeps what was run.
export fake=$place/fake
mkdir -p "$fake" "$place/bin"
: >"$fake/missing"
cat >"$place/bin/dpkg-query" <<'END'
#!/bin/bash
for name in "${@:4}"; do
    if grep -qxF -- "$name" "$fake/missing"; then echo "no packages found matching $name" >&2; else echo "$name ii "; fi
done
END
cat >"$place/bin/apt-get" <<'END'
#!/bin/bash
echo "apt-get $*" >>"$fake/calls"
mode=$(cat "$fake/mode" 2>/dev/null)
if [[ " $* " == *" update "* ]]; then
    echo "Get:1 http://deb.debian.org/debian bookworm InRelease [151 kB]"
    [ "$mode" != lists ] || rm "$fake/mode"
    exit 0
fi
case $mode in
    lists) echo "E: Unable to locate package doctest-dev" >&2; exit 100 ;;
    half) echo "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem." >&2; exit 100 ;;
    broken) for i in {1..30}; do echo "line $i"; done; echo "E: no such mirror" >&2; exit 100 ;;
esac
mapfile -t names <"$fake/missing"
echo "Reading package lists..."
echo "0 upgraded, ${#names[@]} newly installed, 0 to remove and 12 not upgraded."
number=1
for name in "${names[@]}"; do
    echo "Get:$number http://deb.debian.org/debian bookworm/main amd64 $name amd64 1.0-1 [9496 B]"
    number=$((number + 1))
done
for name in "${names[@]}"; do echo "Unpacking $name:amd64 (1.0-1) ..."; sleep 0.2; done
for name in "${names[@]}"; do echo "Setting up $name:amd64 (1.0-1) ..."; sleep 0.2; done
: >"$fake/missing"
if [ ${#names[@]} -gt 1 ]; then sleep 20 & fi  # a daemon that keeps the output open
END
cat >"$place/bin/dpkg" <<'END'
#!/bin/bash
echo "dpkg $*" >>"$fake/calls"
rm -f "$fake/mode"
END
cat >"$place/bin/id" <<'END'
#!/bin/bash
cat "$fake/uid" 2>/dev/null || echo 0
END
cat >"$place/bin/sudo" <<'END'
#!/bin/bash
[ -f "$fake/sudo" ] || exit 1
echo "sudo $*" >>"$fake/calls"
[ "$1" != -n ] || shift
exec "$@"
END
chmod +x "$place"/bin/*
export PATH=$place/bin:$PATH

# --- running it ---------------------------------------------------------------

cp "$launcher" "$project/leakproof"
: >"$place/out"
: >"$place/err"
# run ARGUMENT…: from another folder, with no terminal
run() {
    (cd / && "$project/leakproof" "$@" >"$place/out" 2>"$place/err" </dev/null)
    status=$?
}
# terminal COLUMNS ARGUMENT…: what a terminal shows goes to err, with \r as a line's end
terminal() {
    local columns=$1
    shift
    script -qec "stty cols $columns 2>/dev/null; '$project/leakproof' $* 2>&1 >'$place/out'" /dev/null </dev/null >"$place/typescript"
    status=$?
    tr '\r' '\n' <"$place/typescript" >"$place/err"
}
configured() { wc -l <"$build/configured.log"; }
first() { head -n 1 "$place/out"; }
part1() { echo "int part1() { return $1; }" >"$project/engine/exact/part1.cpp"; }
often() { sed -i 's/pause=15000000/pause=1000000/' "$project/leakproof"; }  # a line each second instead of every 15

# The first build, without what only the tests need.
touch "$project/tests/without-doctest"
often
check "the time between two lines can be shortened" grep -q pause=1000000 "$project/leakproof"
echo 'sleep 2' >"$project/cmake/wait.sh"
began=$SECONDS
run one 'two words'
check "first build: succeeds" is "$status" 0
check "first build: only the program's output is on stdout" is "$(cat "$place/out")" $'value 1, parts 25\none\ntwo words'
check "first build: says that it builds" is "$(head -n 1 "$place/err")" "leakproof: building, a few minutes the first time"
check "first build: progress with counts, file or step, time" says '^leakproof: building [0-9]+/31 \([a-z ]*[a-z]+[a-z0-9./-]+\), 0:[0-9][0-9]$'
check "first build: ends with counts" is "$(tail -n 1 "$place/err" | sed 's/, [0-9]:.*//')" "leakproof: built 31/31"
check "first build: nothing is rewritten in place" says_not $'\r|\e'
check "first build: every line is the launcher's" is "$(lines '^leakproof: ')" "$(wc -l <"$place/err")"
check "first build: at most a line a second" at_least $((SECONDS - began + 3)) "$(wc -l <"$place/err")"
check "first build: ninja's output is in the log" grep -q '^\[31/31\] ' "$build/build.log"
check "first build: the referee is built" test -x "$build/bin/leakproof-referee"
check "first build: no tests" is "$(cat "$build/configured.log")" "tests OFF"
check "first build: the lock is free" flock -n "$build/.lock" true

cp "$launcher" "$project/leakproof"
run one
check "second run: silent" silent
check "second run: the program ran" is "$(first)" "value 1, parts 25"

run referee 'a file.cert' -- --help
check "referee: runs with the arguments" is "$(cat "$place/out")" "$(printf '%s\n' referee --proofs "$(readlink -f "$project")/proofs" 'a file.cert' -- --help)"
check "referee: its exit code" is "$status" 1
check "referee: silent" silent
run referee
check "referee without arguments: where the proofs are" is "$status $(tail -n 1 "$place/out")" "1 $(readlink -f "$project")/proofs"

flock "$build/.lock" timeout 20 "$project/leakproof" >"$place/out" 2>"$place/err"
check "nothing to do: no lock is needed" is "$? $(cat "$place/err")" "0 "

best=1000
for _ in 1 2 3 4 5; do
    TIMEFORMAT='%3U %3S'
    spent=$({ time "$project/leakproof" >/dev/null 2>&1; } 2>&1 | awk '{ printf "%d", 1000 * ($1 + $2) }')
    [ "$spent" -ge "$best" ] || best=$spent
done
check "nothing to do: at most 50 ms of work (was $best)" at_least 50 "$best"

# Files that are no sources.
echo '{"new": 1}' >"$project/corpus/data/baseline.json.new"
run
check "a baseline being written: silent" silent
mv "$project/corpus/data/baseline.json.new" "$project/corpus/data/baseline.json"
run
check "a baseline replaced by renaming: silent" silent
touch "$project/engine/.part1.cpp.swp" "$project/engine/part1.cpp~"
run
check "an editor's files: silent" silent
rm "$project/engine/.part1.cpp.swp" "$project/engine/part1.cpp~"

# Sources.
part1 2
run
check "an edited source is noticed" is "$(first)" "value 2, parts 25"
check "an edited source: counts of little" says '^leakproof: built 3/3, '
check "an edited source: no reconfiguration" is "$(configured)" 1
cp -p "$project/engine/exact/part1.cpp" "$place/older.cpp"
part1 3
run
mv "$place/older.cpp" "$project/engine/exact/part1.cpp"
run
check "a source replaced by an older one is noticed" is "$(first)" "value 2, parts 25"
sed -i 's/"referee"/"another referee"/' "$project/referee/main.cpp"
run referee
check "referee: built if needed" is "$(head -n 1 "$place/out") $(lines '^leakproof: built ')" "another referee 1"
run
check "referee: the program was built as well" silent
echo 'int part26() { return 26; }' >"$project/engine/exact/part26.cpp"
touch -d '2001-01-01' "$project/engine/exact/part26.cpp"
run
check "an added source is noticed, however old" is "$(first)" "value 2, parts 26"
rm "$project/engine/exact/part26.cpp"
run
check "a removed source is noticed" is "$(first)" "value 2, parts 25"
for file in corpus/data/graph1.txt proofs/theorems.tsv cmake/wait.sh CMakeLists.txt report/new.txt; do
    mkdir -p "$project/report"
    if [ "$file" = cmake/wait.sh ]; then echo true >"$project/$file"; else echo '# changed' >>"$project/$file"; fi
    before=$(stat -c %y "$build/build.log")
    run
    check "$file is a source" test "$before" != "$(stat -c %y "$build/build.log")"
done
run
check "after all these: silent" silent
before=$(configured)
sed -i 's/"CMAKE_BUILD_TYPE": "Release"/"CMAKE_BUILD_TYPE": "Debug"/' "$project/CMakePresets.json"
run
check "edited presets are taken" grep -q CMAKE_BUILD_TYPE:.*=Debug "$build/CMakeCache.txt"
check "edited presets: one reconfiguration" is "$(configured)" $((before + 1))

# The tests.
run test
check "tests cannot be configured: exit 2" is "$status" 2
check "tests cannot be configured: the reason is shown" says '^ *doctest is missing'
check "tests cannot be configured: says where to look" says '^leakproof: the build failed; all of its output is in build/release/build.log$'
part1 4
run
check "the program can still be built" is "$(first)" "value 4, parts 25"
rm "$project/tests/without-doctest"
touch -r "$build/bin/leakproof" "$place/mark"
run test -R exact
check "test: succeeds" is "$status" 0
check "test: ctest ran" grep -q '100% tests passed, 0 tests failed out of 1' "$place/out"
check "test: says that it builds the tests" is "$(head -n 1 "$place/err")" "leakproof: building the tests, a few minutes the first time"
check "test: builds only what is missing" says '^leakproof: built 4/4, '
check "test: leaves the program" is "$(stat -c %y "$build/bin/leakproof")" "$(stat -c %y "$place/mark")"
before=$(configured)
run test
check "test again: silent" silent
run
check "program after test: silent" silent
part1 5
run
check "program after test and an edit: built" is "$(first)" "value 5, parts 25"
run test
check "test after that: nothing was configured again" is "$(configured)" "$before"
check "test after that: succeeds" is "$status" 0
touch "$project/tests/exact/test.cpp" "$project/bench/one.cpp"
run
check "program after an edit of a test: silent" silent
run test
check "test after an edit of a test: built" says '^leakproof: built 4/4, '
echo 'int main() { return 1; }' >"$project/tests/exact/test.cpp"
run test
check "a failing test: ctest's exit code" is "$status" 8
echo 'int main() { return nonsense; }' >"$project/tests/exact/test.cpp"
run test
check "a test that does not compile: exit 2" is "$status" 2
run
check "a test that does not compile: the program runs" is "$(first)" "value 5, parts 25"
echo 'int main() {}' >"$project/tests/exact/test.cpp"

# Failure.
part1 nonsense
run
check "an error: exit 2" is "$status" 2
check "an error: shown" says "part1.cpp:1:22: error: "
check "an error: without the command" says_not '-o CMakeFiles'
check "an error: nothing on stdout" is "$(cat "$place/out")" ""
run
check "the same error again: exit 2" is "$status" 2
part1 6
rm "$build/build.log"
ln -s /dev/full "$build/build.log"
run
check "no space for the log: built" is "$status $(first)" "0 value 6, parts 25"
check "no space for the log: not a word about it" says_not 'write error'
rm "$build/build.log"
cp -p "$project/engine/exact/part1.cpp" "$project/referee/main.cpp" "$place/"
part1 7
echo nonsense >"$project/referee/main.cpp"
run
mv "$place/part1.cpp" "$project/engine/exact/"
mv "$place/main.cpp" "$project/referee/"
run
check "an edit that failed, taken back: built again" says '^leakproof: built'
check "an edit that failed, taken back: the program" is "$status $(first)" "0 value 6, parts 25"

# A terminal.
part1 7
echo 'sleep 1.2' >"$project/cmake/wait.sh"
terminal 100 one
check "terminal: the program ran" is "$status $(first)" "0 value 7, parts 25"
check "terminal: a line in place, with counts" says $'^leakproof: building [0-9]+/[0-9]+ \\(.*\\), 0:[0-9][0-9]\e\\[K'
check "terminal: the time moves on" says '0:0[1-9]|0:[1-5][0-9]'
check "terminal: the line is removed" is "$(grep -v '^$' "$place/err" | tail -n 1)" $'\e[K'
check "terminal: not a new line" is "$(wc -l <"$place/typescript")" 0
part1 8
echo 'sleep 0.3' >"$project/cmake/wait.sh"
terminal 24
check "narrow terminal: built" is "$(first)" "value 8, parts 25"
check "narrow terminal: shortened" is "$(sed 's/\x1b\[K//g' "$place/err" | awk 'length > 23')" ""
check "narrow terminal: counts are kept" says 'building [0-9]+/[0-9]+'
part1 9
run
terminal 100
check "terminal, nothing to do: nothing is shown" is "$(tr -d '\n' <"$place/err")" ""
part1 1
TERM=dumb terminal 100
check "TERM=dumb: lines" says '^leakproof: built [0-9]+/[0-9]+, '
check "TERM=dumb: nothing in place" says_not $'\e'

# Odd places to write to.
part1 2
(cd / && "$project/leakproof" >"$place/out" 2>&-)
check "stderr closed" is "$? $(first)" "0 value 2, parts 25"
part1 3
(cd / && "$project/leakproof" >"$place/out" 2>/dev/full)
check "stderr full" is "$? $(first)" "0 value 3, parts 25"

# Stopping, and two at once.
slow() {
    rm -f "$place/slow"
    echo "echo \$\$ >'$place/slow'; exec sleep ${1:-60} # $RANDOM" >"$project/cmake/wait.sh"
}
until_slow() {
    for _ in {1..100}; do
        [ ! -s "$place/slow" ] || return 0
        sleep 0.1
    done
    return 1
}
gone() {
    local state
    [ -s "$place/slow" ] || return 1
    for _ in {1..20}; do
        state=$(sed 's/.*) \(.\).*/\1/' "/proc/$(cat "$place/slow")/stat" 2>/dev/null)
        [ -n "$state" ] && [ "$state" != Z ] || return 0
        sleep 0.1
    done
    return 1
}
for signal in INT TERM HUP; do
    slow
    env --default-signal=INT "$project/leakproof" >"$place/out" 2>"$place/err" </dev/null &
    one=$!
    check "SIG$signal: began" until_slow
    kill -"$signal" "$one"
    began=$SECONDS
    wait "$one"
    check "SIG$signal: exit code" is "$?" 3
    check "SIG$signal: at once" at_least 3 $((SECONDS - began))
    check "SIG$signal: what it ran has ended" gone
    check "SIG$signal: the lock is free" flock -n "$build/.lock" true
    check "SIG$signal: says so" is "$(tail -n 1 "$place/err")" "leakproof: stopped"
done
slow
{ until_slow; printf '\003'; sleep 1; } |
    script -qec "exec '$project/leakproof' 2>&1 >'$place/out'" /dev/null >"$place/typescript"
check "Ctrl-C on a terminal: exit code" is "$?" 3
check "Ctrl-C on a terminal: what it ran has ended" gone
tr '\r' '\n' <"$place/typescript" >"$place/err"
check "Ctrl-C on a terminal: says so after removing the line" says $'^\e\\[Kleakproof: stopped$'
echo true >"$project/cmake/wait.sh"
rm -f "$place/slow"
echo "extern \"C\" int system(const char*); int main() { return system(\"echo \\$\\$ >'$place/slow'; exec sleep 60\"); }" \
    >"$project/tests/exact/test.cpp"
for signal in INT TERM; do
    rm -f "$place/slow"
    env --default-signal=INT "$project/leakproof" test >"$place/out" 2>"$place/err" </dev/null &
    one=$!
    check "tests, SIG$signal: began" until_slow
    kill -"$signal" "$one"
    wait "$one"
    check "tests, SIG$signal: exit code" is "$?" 3
    check "tests, SIG$signal: the tests have ended" gone
    check "tests, SIG$signal: says so" is "$(tail -n 1 "$place/err")" "leakproof: stopped"
done
echo 'int main() {}' >"$project/tests/exact/test.cpp"
slow 2
"$project/leakproof" >"$place/out" 2>"$place/err-one" </dev/null &
one=$!
until_slow
run
wait "$one"
check "two at once: the first builds" is "$? $(tail -n 1 "$place/err-one" | grep -c '^leakproof: built ')" "0 1"
check "two at once: the second waits, and builds nothing" is "$(cat "$place/err")" \
    "leakproof: another leakproof is installing or building here: waiting for it"
check "two at once: the second runs" is "$status $(first)" "0 value 3, parts 25"
echo true >"$project/cmake/wait.sh"
run

# Packages.
need() { printf '%s\n' "$@" >"$fake/missing"; : >"$fake/calls"; part1 $((RANDOM % 10)); }
often
need libflint-dev ninja-build nauty
began=$SECONDS
run
check "install: goes on" is "$status" 0
check "install: says what" is "$(head -n 1 "$place/err")" "leakproof: installing ninja-build libflint-dev nauty"
check "install: progress with counts, package, time" says '^leakproof: installing [0-3]/3 \((unpacking|setting up) (libflint-dev|ninja-build|nauty)\), 0:0[0-9]$'
check "install: ends with counts" says '^leakproof: installed 3/3, 0:0[0-9]$'
check "install: asks apt-get once, for what is missing" is "$(sed 's/.* install/install/' "$fake/calls")" \
    "install -y --no-install-recommends ninja-build libflint-dev nauty"
check "install: nothing on stdout" is "$(wc -l <"$place/out")" 1
check "install: a daemon that stays is not waited for" at_least 15 $((SECONDS - began))
cp "$launcher" "$project/leakproof"
need nauty
terminal 100
check "install on a terminal: in place" says $'^leakproof: installing 1/1 \\(setting up nauty\\), 0:0[0-9]\e\\[K$'
need doctest-dev
run
check "install: the program does not need the tests' packages" is "$(cat "$fake/calls")" ""
echo lists >"$fake/mode"
run test
check "install: lists are updated when needed" is "$status $(grep -c ' update$' "$fake/calls") $(grep -c ' install ' "$fake/calls")" "0 1 2"
need nauty
echo half >"$fake/mode"
run
check "install: an earlier one is finished" is "$status $(grep -c '^dpkg --configure -a$' "$fake/calls")" "0 1"
need nauty
echo broken >"$fake/mode"
run
check "install fails: exit 2" is "$status" 2
check "install fails: the end of the output is shown" is "$(lines '^line 30$|^E: no such mirror$')" 2
check "install fails: not all of it" says_not '^line 3$'
rm "$fake/mode"
echo 1000 >"$fake/uid"
run
check "no root: exit 2" is "$status" 2
check "no root: says what to install" says '^leakproof:     apt-get install --no-install-recommends nauty *$'
check "no root: installs nothing" is "$(grep -vc ' update\| install ' "$fake/calls")" 0
touch "$fake/sudo"
run
check "sudo: goes on" is "$status" 0
check "sudo: is used" grep -q '^sudo -n env .* apt-get .*install .* nauty$' "$fake/calls"
rm "$fake/uid" "$fake/sudo"
need coq
run proofs --json
check "proofs: installs and runs" is "$status $(cat "$place/out") $(grep -c ' install .* coq$' "$fake/calls")" "0 proofs --json 1"
run proofs
check "proofs again: silent" silent
mkdir "$place/other"
ln -s /usr/bin/* /bin/* "$place/other/" 2>/dev/null
rm -f "$place/other/dpkg-query"
ln -sf "$(command -v cmake)" "$(command -v bash)" "$(command -v g++)" "$place/other/"
part1 6
PATH=$place/other run
check "not Debian: says so and goes on" is "$status $(first) $(lines 'this is not Debian: .* libflint-dev')" "0 value 6, parts 25 1"

# Another place.
mv "$project" "$place/moved"
project=$place/moved
run
check "a moved project is built" is "$status $(first)" "0 value 6, parts 25"
check "a moved project: the tests stay" is "$(tail -n 1 "$project/build/release/configured.log")" "tests ON"
ln -s "$project/leakproof" "$place/link"
check "through a link" is "$("$place/link" 2>&1)" "value 6, parts 25"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
